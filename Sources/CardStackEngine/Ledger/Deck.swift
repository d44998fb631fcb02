/// Which cards are not taken twice.
enum Dedupe: Int32, BitwiseCopyable, Sendable {
  case live = 1
  case history = 2
  case session = 3
}

/// How a deck treats its cards.
struct DeckRules: BitwiseCopyable, Equatable {
  var dedupe: Dedupe
  /// Directions after which a card comes back.
  var recycle: DirectionSet
  /// Cards shown before a recycled one; 0: it goes to the end.
  var recycleDistance: Int
  /// Decisions that can be undone; `Int.max`: all.
  var undoLimit: Int
  /// Room for final decisions whose event has not been read.
  var backlog: Int
}

/// The order of the cards, a record for each, and the decisions. A decision also keeps what its SEND and its undo need.
///
/// A card is the host's id. It is *live* while it is upcoming, in the reserve or in play.
struct Deck: ~Copyable {
  private let inPlace = InPlace()
  // Unhashed: the configuration's.
  var rules: DeckRules
  /// The upcoming cards. The record of each names its leaf.
  var pile: LeafRow<UInt64>
  /// The reserve: live cards, never in play, that wait to be put behind the pile. The record of each names its leaf.
  var reserve: LeafRow<UInt64>
  var table: CardTable
  var history: History
  /// Live cards that are neither in the pile nor in the reserve.
  var inPlay: InPlayRow
  /// Whether any card was ever locked; decks without locks need no look at the table for a new card on stage.
  // Unhashed: saves a look at the table.
  var hasLocks = false
  var lastToken: UInt64 = 0
  /// Undelivered decisions up to this token belong to a former user; 0: none do.
  var sealedToken: UInt64 = 0
  /// Whether other cards have been requested to replace the present ones, and have not come.
  var isRefreshPending = false

  init(rules: DeckRules) throws(Failure) {
    let pile = try LeafRow<UInt64>()
    let reserve = try LeafRow<UInt64>()
    var table = CardTable()
    try table.reserve(0)
    var history = try History()
    try history.reserve(rules.backlog + 1)
    let inPlay = try InPlayRow()
    self.rules = rules
    self.table = table
    self.pile = pile
    self.reserve = reserve
    self.history = history
    self.inPlay = inPlay
  }

  /// The top card, or 0.
  var top: UInt64 { pile.first ?? 0 }

  // MARK: Places

  /// Puts a card in play back into the pile, below the first `position` cards, or at the end if there are fewer. Room
  /// was reserved when the card was added.
  mutating func putBack(_ card: UInt64, at position: Int) {
    _ = inPlay.remove(card)
    putInPile(card, at: position)
  }

  /// Puts a card with a record into the pile.
  mutating func putInPile(_ card: UInt64, at position: Int) {
    table.setLeaf(pile.insert(card, at: position) { table.setLeaf($1, of: $0) }, of: card)
  }

  /// Position in the pile at which a card returns from play, which the host has inserted at `place`.
  func placeOfLanding(_ way: InPlayRow.Fate?, _ place: Int? = nil) -> Int {
    if let place { return min(place, pile.count) }
    return rules.recycleDistance == 0 || way == .circles ? pile.count : min(rules.recycleDistance, pile.count)
  }

  /// Takes a live card out of the pile or the reserve. Its record stays as it is.
  ///
  /// - Returns: Whether it was in one of them.
  mutating func removeFromRow(_ card: UInt64) -> Bool {
    let leaf = table[card].leaf
    if let offset = pile.offset(of: card, in: leaf) {
      pile.remove(leaf, offset)
      return true
    }
    if let offset = reserve.offset(of: card, in: leaf) {
      reserve.remove(leaf, offset)
      return true
    }
    return false
  }

  /// Takes a card out, wherever it is. Decisions about it stay.
  mutating func takeOut(_ card: UInt64) {
    var record = table[card]
    if record.isLive && !removeFromRow(card) { _ = inPlay.remove(card) }
    record.isLive = false
    table[card] = record
  }

  // MARK: Queries

  /// Index of a card in the pile.
  func position(of card: UInt64) -> Int? {
    let record = table[card]
    guard record.isLive, let offset = pile.offset(of: card, in: record.leaf) else { return nil }
    return pile.position(record.leaf, offset)
  }

  /// Whether a card is in the pile.
  func isUpcoming(_ card: UInt64) -> Bool {
    let record = table[card]
    return record.isLive && pile.offset(of: card, in: record.leaf) != nil
  }

  /// Whether a card is in the reserve.
  func isInReserve(_ card: UInt64) -> Bool {
    let record = table[card]
    return record.isLive && reserve.offset(of: card, in: record.leaf) != nil
  }

  /// Whether a card is upcoming, in the reserve or in play.
  func isLive(_ card: UInt64) -> Bool { table[card].isLive }

  /// Whether a decision about a card is final, as far as is remembered.
  func isFinal(_ card: UInt64) -> Bool {
    if table[card].isRemembered { return true }
    for index in 0..<history.finalCount where history.any(at: index).card == card { return true }
    return false
  }

  /// Whether a decision about a card can be undone.
  func isUndoable(_ card: UInt64) -> Bool {
    var left = table[card].pending
    for index in 0..<history.closedCount where left > 0 && history.pending(at: index).card == card { left -= 1 }
    return left > 0
  }

  /// The directions a card may take, of those given.
  func allowed(_ card: UInt64, of directions: DirectionSet) -> DirectionSet {
    hasLocks ? DirectionSet(bits: directions.bits & ~table[card].locked.bits) : directions
  }
}

extension Failure {
  static var cardZero: Failure { Failure(.invalidArgument, "cards holds the id 0, which stands for no card") }
}
