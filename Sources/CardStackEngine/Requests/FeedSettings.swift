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
  /// The deck makes a request by itself if it has fewer cards than this, upcoming and in the reserve; 0: never.
  var watermark: Int
  /// Age up to which a page is fresh, with the freshness `seconds` [s].
  var freshSeconds: Double
  /// Whether the deck asks for other cards by itself when its cards are no longer fresh.
  var keepsFresh: Bool
  /// What a page that replaces the present cards does while decisions can be undone.
  var replacement: Replacement
  var retry: RetrySettings
}
