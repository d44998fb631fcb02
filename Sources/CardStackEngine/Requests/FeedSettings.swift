/// How long a feed's cards are fresh.
enum Freshness: Int32, BitwiseCopyable {
  case forever = 1
  case seconds = 2
  case day = 3
}

/// How a deck asks for cards.
struct FeedSettings: BitwiseCopyable {
  var isOn: Bool
  var freshness: Freshness
  /// The deck asks for more when fewer cards remain; 0: never.
  var watermark: Int
  /// [s]
  var freshSeconds: Double
}
