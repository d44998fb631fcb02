/// The cards in play, in the order they left the pile: live cards that are neither in the pile nor in the reserve. No
/// other place records which cards are in play: the stage and a replay read it here.
struct InPlayRow: ~Copyable {
  private let inPlace = InPlace()
  /// What becomes of a card in play.
  enum Way: UInt64, BitwiseCopyable {
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

  /// The way in the lower two bits, and the direction.
  private var row = KeyedRow()
  /// Number of cards whose way is `circles`.
  // Unhashed: counted from the row.
  private(set) var circlingCount = 0

  /// Largest number of cards in play, except while a journal is read.
  private static var mostOnStage: Int { 80 }

  init() throws(Failure) {
    // A row may have as many gaps as cards, and sixteen more.
    try row.reserve(adding: 2 * InPlayRow.mostOnStage + 16)
  }

  /// Makes an empty row without memory, so that it cannot fail.
  init(withoutRoom: Void) {}

  var count: Int { row.count }

  /// Makes room for one more card, which only what is read from a journal needs.
  mutating func reserveOne() throws(Failure) { try row.reserve(adding: 1) }

  /// Returns what becomes of a card; nil if it is not in play.
  subscript(card: UInt64) -> Way? { row[card].map(InPlayRow.way) }

  private static func way(_ value: UInt64) -> Way { Way(rawValue: value & 3) ?? .waits }

  private static func direction(_ value: UInt64) -> Direction {
    Direction(rawValue: Int32(truncatingIfNeeded: value >> 2)) ?? .none
  }

  /// Adds a card that is not in play behind all others; the room must be there.
  mutating func append(_ card: UInt64, _ way: Way, direction: Direction = .none) {
    row.append(way.rawValue | UInt64(truncatingIfNeeded: direction.rawValue) << 2, card)
    if way == .circles { circlingCount += 1 }
  }

  /// Takes a card out.
  ///
  /// - Returns: What was to become of it; nil if it was not in play.
  mutating func remove(_ card: UInt64) -> Way? {
    guard let way = row.remove(card).map(InPlayRow.way) else { return nil }
    if way == .circles { circlingCount -= 1 }
    return way
  }

  /// Takes out the card that came last, and returns it.
  mutating func popLast() -> (card: UInt64, way: Way)? {
    guard let (card, value) = row.popLast() else { return nil }
    let way = InPlayRow.way(value)
    if way == .circles { circlingCount -= 1 }
    return (card, way)
  }

  /// The card that left first of those that come back.
  var firstReturning: UInt64? {
    var first: UInt64?
    visit { card, way in
      if first == nil && way.comesBack { first = card }
    }
    return first
  }

  /// Calls `body` with every card, in order.
  func visit(_ body: (UInt64, Way) -> Void) {
    row.visit { body($0, InPlayRow.way($1)) }
  }

  /// Calls `body` with every decided card. `did` says whether it comes back now, `does` whether it would if
  /// `directions` were the ones recycled.
  func visitDecided(recycling directions: DirectionSet, _ body: (_ card: UInt64, _ did: Bool, _ does: Bool) -> Void) {
    row.visit { card, value in
      let way = InPlayRow.way(value)
      if way == .flies || way == .leaves {
        body(card, way == .flies, directions.contains(InPlayRow.direction(value)))
      }
    }
  }

  /// Whether a decided card would come back if `directions` were the ones recycled.
  func returns(_ card: UInt64, recycling directions: DirectionSet) -> Bool {
    guard let value = row[card], InPlayRow.way(value) != .waits else { return false }
    return directions.contains(InPlayRow.direction(value))
  }

  /// Changes which directions are recycled: sets for each decided card whether it comes back.
  mutating func recycle(_ directions: DirectionSet) {
    row.update { value in
      let way = InPlayRow.way(value)
      if way == .waits || way == .circles { return }
      let does = directions.contains(InPlayRow.direction(value))
      value = value & ~3 | (does ? Way.flies : .leaves).rawValue
    }
  }
}
