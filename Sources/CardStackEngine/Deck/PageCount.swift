/// How old a page is: the cards that one answer to LOAD brought.
struct PageAge: BitwiseCopyable {
  /// When it came [s].
  var time = -Double.infinity
  /// The day of its cards; nil: unknown, or more than one day.
  var day: Int64?
}

/// How many cards of a page there are in a deck, and how old they are.
struct PageCount: BitwiseCopyable {
  /// How many numbers of pages there can be; 0, which means no page, is one of them.
  static let pages = 32

  /// The page of cards that a journal or a saved deck restored.
  static let restored: UInt8 = 1

  /// Cards that are upcoming, in the reserve or in play.
  private(set) var live = 0
  /// Those, and cards with a decision that is not final, which can still come back.
  private(set) var known = 0
  var age = PageAge()

  mutating func add(_ record: CardRecord) {
    live &+= record.isLive ? 1 : 0
    known &+= record.isKnown ? 1 : 0
  }

  mutating func remove(_ record: CardRecord) {
    live &-= record.isLive ? 1 : 0
    known &-= record.isKnown ? 1 : 0
  }
}
