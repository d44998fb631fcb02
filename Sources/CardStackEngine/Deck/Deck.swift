/// Which cards are not taken twice.
public enum Dedupe: Int32, BitwiseCopyable, Sendable {
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

/// The order of cards, who they are, and what was decided about them. Knows nothing of fingers, time or looks.
///
/// Every card is the host's id. A card is *live* while it is upcoming or in play; positions are only views.
struct Deck: ~Copyable {
  var rules: DeckRules
  var pile = HeapDeque<UInt64>()
  var table = CardTable()
  var history = History()
  /// Live cards that are not in the pile: decided, and their flight has not ended.
  var inPlay = 0
  /// Whether any card was ever locked; decks without locks need no look at the table for a new card on stage.
  var hasLocks = false
  private var lastToken: UInt64 = 0

  init(rules: DeckRules) throws(Failure) {
    self.rules = rules
    try reserve(adding: 0)
  }

  /// The top card, or 0.
  var top: UInt64 { pile.first ?? 0 }

  /// Makes room for `count` more cards and for all that can become of them: their place in the pile when an undo or a
  /// recycling brings them back, their record, and their decision.
  mutating func reserve(adding count: Int) throws(Failure) {
    let held = pile.count + inPlay
    let returning = history.undoableCount
    guard count <= Deck.maximum, held + returning + count <= Deck.maximum else {
      throw Failure(.limit, "the deck would hold more than CARDSTACK_MAX_CARDS cards")
    }
    try pile.reserve(held + returning + count)
    try table.reserve(table.count + count)
    let decisions = min(rules.undoLimit, held + returning + count)
    try history.reserve(decisions + rules.backlog + 1)
  }

  private static var maximum: Int { 1_000_000_000 }

  /// Whether one more decision has its room; makes it if not, which only recycled cards with a large undo limit need.
  mutating func reserveDecision() throws(Failure) {
    try history.reserve(history.count + 1)
  }

  // MARK: Decisions

  /// Takes the top card out of the pile and records the decision, whose room must have been reserved.
  ///
  /// The card stays live until `endFlight`.
  mutating func decide(
    direction: Direction, time: Double, wallTime: Double, exit: Vector, grab: GrabPoint
  ) -> Decision? {
    guard let card = pile.popFirst() else { return nil }
    lastToken &+= 1
    inPlay += 1
    table[card].keepOneMore()
    let decision = Decision(
      token: lastToken, card: card, wallTime: wallTime, direction: direction, time: time, exit: exit, grab: grab,
      sequence: 0)
    history.push(decision)
    return decision
  }

  /// Makes the oldest decision that can be undone final.
  ///
  /// - Returns: Whether there was one.
  mutating func finalizeOldest(time: Double, sequence: UInt64) -> Bool {
    guard let decision = history.finalizeOldest(at: time, sequence: sequence) else { return false }
    if rules.dedupe != .session { table[decision.card].keepOneLess() }
    return true
  }

  /// Ends the flight of a decided card: it comes back to the pile if its direction is recycled, else it is no longer
  /// live.
  ///
  /// - Returns: Whether it came back.
  mutating func endFlight(of card: UInt64, direction: Direction) -> Bool {
    inPlay -= 1
    if rules.recycle.contains(direction) {
      // The room is that of the place it left.
      if rules.recycleDistance == 0 || rules.recycleDistance >= pile.count {
        pile.append(card)
      } else {
        pile.insert(card, at: rules.recycleDistance)
      }
      return true
    }
    table[card].isLive = false
    return false
  }

  /// Takes the latest decision back: its card is on top again.
  ///
  /// - Parameter isInPlay: Whether its flight has not ended.
  /// - Returns: The decision, nil if there was none.
  mutating func undo(isInPlay: Bool) -> Decision? {
    guard let decision = history.popLatest() else { return nil }
    var record = table[decision.card]
    record.keepOneLess()
    if isInPlay {
      inPlay -= 1
    } else if record.isLive, let index = position(of: decision.card) {
      pile.remove(at: index)
    }
    record.isLive = true
    table[decision.card] = record
    pile.prepend(decision.card)
    return decision
  }

  // MARK: Queries

  /// Index of a card in the pile, looked for from both ends: what comes back by recycling is near one of them.
  func position(of card: UInt64) -> Int? {
    guard table[card].isLive else { return nil }
    var front = 0
    var back = pile.count - 1
    while front <= back {
      if pile[front] == card { return front }
      if pile[back] == card { return back }
      front += 1
      back -= 1
    }
    return nil
  }

  /// Whether a card is upcoming or in play.
  func isLive(_ card: UInt64) -> Bool { table[card].isLive }

  /// The directions a card may take, of those given.
  func allowed(_ card: UInt64, of directions: DirectionSet) -> DirectionSet {
    hasLocks ? DirectionSet(bits: directions.bits & ~table[card].locked.bits) : directions
  }
}
