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
  var pile: OrderedRow
  /// The reserve: live cards, never in play, that wait to be put behind the pile. The record of each names its leaf.
  var reserve: OrderedRow
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
    let pile = try OrderedRow()
    let reserve = try OrderedRow()
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

  /// Makes room for `count` more cards: for their records, their decisions, and their places in the pile when an undo
  /// or a recycling brings them back.
  mutating func reserve(adding count: Int) throws(Failure) {
    let held = pile.count + reserve.count + inPlay.count
    let returning = history.pendingCount
    guard count <= Deck.maximum, held + returning + count <= Deck.maximum else {
      throw Failure(.limit, "the deck would hold more than CARDSTACK_MAX_CARDS cards")
    }
    try pile.reserve(held + returning + count)
    try table.reserve(table.count + count)
    let decisions = min(rules.undoLimit, held + returning + count)
    try history.reserve(decisions + rules.backlog + 1)
  }

  private static var maximum: Int { 1_000_000_000 }

  /// Makes sure that there is room for one more decision. Only recycled cards with a large undo limit need this.
  mutating func reserveDecision() throws(Failure) {
    try history.reserve(history.count + 1)
  }

  // MARK: Decisions

  /// Makes the token of the next decision, question or request for cards.
  mutating func nextToken() -> UInt64 {
    lastToken &+= Decision.tokenStep
    return lastToken
  }

  /// Takes the top card out of the pile. It is in play until its flight ends or it is put back.
  mutating func popTop(_ way: InPlayRow.Fate, direction: Direction = .none) -> UInt64? {
    guard let card = pile.popFirst() else { return nil }
    inPlay.append(card, way, direction: direction)
    return card
  }

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

  /// Records a decision about a card that has a record and may be in the pile, in the reserve, in play or nowhere. Room
  /// for the decision must have been reserved.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - way: What becomes of its card, which is in play then; nil: it is in the deck no longer.
  mutating func decide(_ decision: Decision, _ way: InPlayRow.Fate?) {
    let card = decision.card
    if top == card {
      _ = pile.popFirst()
    } else if inPlay.remove(card) == nil {
      _ = removeFromRow(card)
    }
    if let way { inPlay.append(card, way, direction: decision.direction) }
    table.addPending(card, isLive: way != nil)
    history.push(decision)
  }

  /// Makes the oldest of the decisions final that are not final yet.
  ///
  /// - Parameters:
  ///   - time: When it becomes so [s].
  ///   - isForgotten: Whether the card is not remembered as decided, even if `dedupe` is session.
  /// - Returns: The decision, which is now the last of the final ones in the history; nil: there was none.
  mutating func finalizeOldest(at time: Double, isForgotten: Bool = false) -> Decision? {
    guard let decision = history.finalizeOldest(at: time) else { return nil }
    if rules.dedupe == .session && !isForgotten {
      table.remember(decision.card, wasPending: true)
    } else {
      table.dropPending(decision.card)
    }
    return decision
  }

  /// Position in the pile at which a card returns from play, which the host has inserted at `place`.
  func placeOfLanding(_ way: InPlayRow.Fate?, _ place: Int? = nil) -> Int {
    if let place { return min(place, pile.count) }
    return rules.recycleDistance == 0 || way == .circles ? pile.count : min(rules.recycleDistance, pile.count)
  }

  /// Ends all flights: cards that come back return to the pile, others leave the deck. Puts cards that wait for an
  /// answer on top, where a refusal would put them.
  mutating func landAll() {
    var row = InPlayRow(withoutRoom: ())
    swap(&row, &inPlay)
    row.visit { card, way in
      if way.comesBack { putInPile(card, at: placeOfLanding(way)) }
    }
    while let (card, way) = row.popLast() {
      if way == .waits { putInPile(card, at: 0) }
      if way == .leaves { table.endLife(card) }
    }
    // The emptied row keeps its room for later cards in play.
    swap(&row, &inPlay)
  }

  /// Takes a decision back: its card is on top again.
  ///
  /// - Parameter index: Which, from the oldest that is not final.
  /// - Returns: The decision.
  mutating func undo(at index: Int) -> Decision {
    let decision = history.remove(at: index)
    let card = decision.card
    if inPlay.remove(card) == nil && table[card].isLive {
      _ = removeFromRow(card)
    }
    var record = table[card]
    record.dropPending()
    record.isLive = true
    table[card] = record
    putInPile(card, at: 0)
    return decision
  }

  /// Takes back a decision that is not final, because the backend has rejected it.
  ///
  /// - Parameters:
  ///   - index: Which, from the oldest that is not final.
  ///   - place: How many cards stay above its card; nil: the card stays where it is, in the deck or out of it.
  /// - Returns: The decision.
  mutating func undoRejected(at index: Int, to place: Int?) -> Decision {
    let decision = history.remove(at: index)
    var record = table[decision.card]
    record.dropPending()
    if place != nil { record.isLive = true }
    table[decision.card] = record
    guard let place else { return decision }
    // Room was reserved when the card was added.
    putBack(decision.card, at: place)
    return decision
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
