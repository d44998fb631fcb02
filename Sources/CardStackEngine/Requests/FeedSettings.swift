/// How long what a feed brought is fresh.
enum Freshness: Int32, BitwiseCopyable {
  case forever = 1
  case seconds = 2
  case day = 3
}

/// How a deck asks for cards.
struct FeedSettings: BitwiseCopyable {
  var isOn: Bool
  var freshness: Freshness
  /// Fewer cards than this: it asks for more; 0: never.
  var watermark: Int
  /// [s]
  var freshSeconds: Double
}
