/// The cards in play, in the order they left the pile: live cards that are neither in the pile nor in the reserve. No
/// other place records which cards are in play: the stage and a replay read it here.
struct InPlayRow: ~Copyable {
  private let inPlace = InPlace()
  /// What becomes of a card in play.
  enum Fate: UInt64, BitwiseCopyable {
    /// It waits aside for the host's answer.
    case waits = 0
    /// It is decided, and comes back to the pile where recycled cards go when its flight ends.
    case flies = 1
    /// Autoplay has sent it: it comes back to the end of the pile, whatever the rules.
    case circles = 2
    /// It is decided, and is no longer live when its flight ends. No record says when that is, so a replay does not put
    /// such cards in play.
    case leaves = 3

    var comesBack: Bool { self == .flies || self == .circles }
  }

  // Not private: the compiler of Swift 6.3 fails with that.
  struct Card: BitwiseCopyable {
    var fate: Fate
    let direction: Direction
    /// Where in the pile the host has inserted it, whatever the rules; -1: it has not.
    var place = -1

    var isDecided: Bool { place < 0 && (fate == .flies || fate == .leaves) }
  }

  private var row = KeyedList<Card>()
  /// Number of cards whose fate is `circles`.
  // Unhashed: counted from the row.
  private(set) var circlingCount = 0

  /// Largest number of cards in play, except while a journal is read.
  private static var mostOnStage: Int { 80 }

  init() throws(Failure) { try row.reserve(InPlayRow.mostOnStage) }

  /// Makes an empty row without memory, so that it cannot fail.
  init(withoutRoom: Void) {}

  var count: Int { row.count }

  /// Makes room for one more card, which only what is read from a journal needs.
  mutating func reserveOne() throws(Failure) { try row.reserve(count + 1) }

  /// Returns what becomes of a card; nil if it is not in play.
  subscript(card: UInt64) -> Fate? { row.value(of: card)?.fate }

  /// Where in the pile the host has inserted a card in play; nil: it has not.
  func place(of card: UInt64) -> Int? { row.value(of: card).flatMap { $0.place < 0 ? nil : $0.place } }

  /// Lets a card that leaves come back to a place in the pile, behind all others that come back.
  mutating func insert(_ card: UInt64, at place: Int) {
    guard let found = row.remove(card) else { return }
    row.append(Card(fate: .flies, direction: found.direction, place: place), card)
  }

  /// Adds a card that is not in play behind all others; the room must be there.
  mutating func append(_ card: UInt64, _ fate: Fate, direction: Direction = .none) {
    row.append(Card(fate: fate, direction: direction), card)
    if fate == .circles { circlingCount += 1 }
  }

  /// Takes a card out.
  ///
  /// - Returns: What was to become of it; nil if it was not in play.
  mutating func remove(_ card: UInt64) -> Fate? {
    guard let fate = row.remove(card)?.fate else { return nil }
    if fate == .circles { circlingCount -= 1 }
    return fate
  }

  /// Takes out the card that came last, and returns it.
  mutating func popLast() -> (card: UInt64, fate: Fate)? {
    guard let (card, found) = row.popLast() else { return nil }
    if found.fate == .circles { circlingCount -= 1 }
    return (card, found.fate)
  }

  /// The card that left first of those that come back.
  var firstReturning: UInt64? {
    var first: UInt64?
    visit { card, fate in
      if first == nil && fate.comesBack { first = card }
    }
    return first
  }

  /// Calls `body` with every card, in order.
  func visit(_ body: (UInt64, Fate) -> Void) {
    row.visit { body($0, $1.fate) }
  }

  /// Calls `body` with every card that the host has inserted, in order.
  func visitInserted(_ body: (UInt64, _ place: Int) -> Void) {
    row.visit { if $1.place >= 0 { body($0, $1.place) } }
  }

  /// Calls `body` with every decided card. `did` says whether it comes back now, `does` whether it would if
  /// `directions` were the ones recycled.
  func visitDecided(recycling directions: DirectionSet, _ body: (_ card: UInt64, _ did: Bool, _ does: Bool) -> Void) {
    row.visit { card, found in
      if found.isDecided { body(card, found.fate == .flies, directions.contains(found.direction)) }
    }
  }

  /// Whether a decided card would come back if `directions` were the ones recycled.
  func returns(_ card: UInt64, recycling directions: DirectionSet) -> Bool {
    guard let found = row.value(of: card), found.fate != .waits else { return false }
    return found.place >= 0 || directions.contains(found.direction)
  }

  /// Changes which directions are recycled: sets for each decided card whether it comes back.
  mutating func recycle(_ directions: DirectionSet) {
    row.edit { if $0.isDecided { $0.fate = directions.contains($0.direction) ? .flies : .leaves } }
  }
}
