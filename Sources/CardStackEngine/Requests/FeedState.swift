/// How a deck stands with its feed at one moment: `Requests.feedState` finds it out. Everything that the feed does and
/// reports follows from it.
struct FeedState: BitwiseCopyable {
  /// The request for cards, by what can be done with it.
  enum Request: BitwiseCopyable {
    /// There is none.
    case none
    /// The deck can still withdraw or change it: see `Feed.Request.isDraft`.
    case draft
    /// Its page will do.
    case useful
    /// Its page would go behind cards that must be replaced, or may be of another day.
    case outdated
  }

  var request = Request.none
  /// Whether a question about a refresh is open.
  var isRefreshAsked = false
  /// Whether the next page must replace the present cards: the host wishes other cards, or some are outdated.
  var needsRefresh = false
  /// Time up to which the present cards are fresh, infinite if no time ends that; nil: there are no fresh cards [s].
  var freshEnd: Double?
  /// Why the deck wants cards: it has too few, or they are outdated; nil: it wants none.
  var wish: Feed.Cause?
  /// Why the deck asks for cards by itself, at once or at `Feed.retryTime`; nil: it does not. Without a network, or with
  /// a question about a refresh, a wish waits.
  var cause: Feed.Cause?

  /// Whether more cards are expected: they are requested, or will be. A wait after a failure or a missing network only
  /// delays the request.
  var expectsCards: Bool { request != .none || isRefreshAsked || wish != nil }

  /// Whether a `load` of the host needs no new request: a request or a question about a refresh will bring the cards, or
  /// the present cards are fresh. A draft does not count: `load` replaces it, because it returns the token of the
  /// host's own request.
  var servesLoad: Bool { request == .useful || isRefreshAsked || freshEnd != nil }

  /// When fresh cards become outdated by themselves; infinite: never [s].
  var freshnessDue: Double { freshEnd ?? .infinity }
}
