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
  /// Cards that wait to be put behind the pile: live, and never in play.
  var staged = HeapDeque<UInt64>()
  var table = CardTable()
  var history = History()
  /// Live cards that are neither in the pile nor staged: decided, and their flight has not ended.
  var inPlay = 0
  /// Whether any card was ever locked; decks without locks need no look at the table for a new card on stage.
  var hasLocks = false
  var lastToken: UInt64 = 0

  init(rules: DeckRules) throws(Failure) {
    self.rules = rules
    try reserve(adding: 0)
  }

  /// The top card, or 0.
  var top: UInt64 { pile.first ?? 0 }

  /// Makes room for `count` more cards and for all that can become of them: their place in the pile when an undo or a
  /// recycling brings them back, their record, and their decision.
  @_optimize(speed)
  mutating func reserve(adding count: Int) throws(Failure) {
    let held = pile.count + staged.count + inPlay
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

  /// Whether one more decision has its room; makes it if not, which only recycled cards with a large undo limit need.
  mutating func reserveDecision() throws(Failure) {
    try history.reserve(history.count + 1)
  }

  // MARK: Decisions

  /// The token of the next decision, or question.
  mutating func nextToken() -> UInt64 {
    lastToken &+= Decision.tokenStep
    return lastToken
  }

  /// Takes the top card out of the pile. It is in play until its flight ends or it is put back.
  @_optimize(speed)
  mutating func takeTop() -> UInt64? {
    guard let card = pile.popFirst() else { return nil }
    inPlay += 1
    return card
  }

  /// Puts a card in play back into the pile: below the first `position` cards, if there are as many. Its room is that of
  /// the place it left.
  mutating func putBack(_ card: UInt64, at position: Int) {
    inPlay -= 1
    if position >= pile.count {
      pile.append(card)
    } else {
      pile.insert(card, at: position)
    }
  }

  /// Records the decision about a card in play, whose room must have been reserved.
  mutating func decide(
    _ card: UInt64, token: UInt64, direction: Direction, report: Decision.Report, nonce: UInt64, time: Double,
    wallTime: Double, exit: Vector, grab: GrabPoint
  ) -> Decision {
    table.edit(card, keepsSlot: true) { $0.keepOneMore() }
    let decision = Decision(
      token: token, card: card, wallTime: wallTime, direction: direction, report: report, nonce: nonce,
      time: time, exit: exit, grab: grab, sequence: 0)
    history.push(decision)
    return decision
  }

  /// Makes the oldest decision final that is not.
  ///
  /// - Returns: Whether there was one; the history's `latestFinal` then.
  @_optimize(speed)
  mutating func finalizeOldest(time: Double, sequence: UInt64) -> Bool {
    guard let card = history.finalizeOldest(at: time, sequence: sequence) else { return false }
    if rules.dedupe != .session { table.keepOneLess(card) }
    return true
  }

  /// Ends the flight of a decided card: it comes back to the pile if its direction is recycled, else it is no longer
  /// live.
  ///
  /// - Returns: Its place if it came back.
  mutating func endFlight(of card: UInt64, direction: Direction) -> Int? {
    if rules.recycle.contains(direction) { return land(card) }
    detach(card)
    return nil
  }

  /// Puts a card in play back where recycled cards go.
  ///
  /// - Returns: Its place.
  mutating func land(_ card: UInt64) -> Int {
    let place = rules.recycleDistance == 0 ? pile.count : min(rules.recycleDistance, pile.count)
    putBack(card, at: place)
    return place
  }

  /// Takes a decision back: its card is on top again.
  ///
  /// - Parameters:
  ///   - index: Which, from the oldest that is not final.
  ///   - isInPlay: Whether its flight has not ended.
  /// - Returns: The decision.
  @_optimize(speed)
  mutating func undo(at index: Int, isInPlay: Bool) -> Decision {
    let decision = history.remove(at: index)
    var record = table[decision.card]
    record.keepOneLess()
    if isInPlay {
      inPlay -= 1
    } else if record.isLive {
      if let index = position(of: decision.card) {
        pile.remove(at: index)
      } else {
        _ = staged.remove(decision.card)
      }
    }
    record.isLive = true
    table[decision.card] = record
    pile.prepend(decision.card)
    return decision
  }

  /// Takes any decision back that is not final.
  ///
  /// - Parameters:
  ///   - index: Which, from the oldest that is not final.
  ///   - isInPlay: Whether its flight has not ended.
  ///   - place: How many cards stay above its card; nil: the card is in the deck already, and stays where it is.
  /// - Returns: The decision.
  mutating func withdraw(at index: Int, isInPlay: Bool, to place: Int?) -> Decision {
    let decision = history.remove(at: index)
    var record = table[decision.card]
    record.keepOneLess()
    if place != nil { record.isLive = true }
    table[decision.card] = record
    guard let place else { return decision }
    // Its room is that of the place it left.
    if !isInPlay { inPlay += 1 }
    putBack(decision.card, at: place)
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

  /// Whether a decision about a card is final, as far as is remembered; `pending` decisions about it are not.
  func isFinal(_ card: UInt64, pending: UInt32) -> Bool {
    if table[card].kept > pending { return true }
    for index in 0..<history.finalCount where history.any(at: index).card == card { return true }
    return false
  }

  /// The directions a card may take, of those given.
  func allowed(_ card: UInt64, of directions: DirectionSet) -> DirectionSet {
    hasLocks ? DirectionSet(bits: directions.bits & ~table[card].locked.bits) : directions
  }
}
