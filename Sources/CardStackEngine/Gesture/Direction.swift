import CardStackTypes

/// One of eight physical directions, or none.
enum Direction: Int32, BitwiseCopyable, Sendable {
  case none = 0
  case left = 1
  case right = 2
  case up = 3
  case down = 4
  case upLeft = 5
  case upRight = 6
  case downLeft = 7
  case downRight = 8

  /// Place in arrays by direction; -1 for none.
  var index: Int { Int(rawValue) - 1 }

  /// The way it points where no sector says otherwise; nil for none.
  var axis: Vector? {
    let diagonal = 0.5.squareRoot()
    switch self {
    case .none: return nil
    case .left: return Vector(-1, 0)
    case .right: return Vector(1, 0)
    case .up: return Vector(0, -1)
    case .down: return Vector(0, 1)
    case .upLeft: return Vector(-diagonal, -diagonal)
    case .upRight: return Vector(diagonal, -diagonal)
    case .downLeft: return Vector(-diagonal, diagonal)
    case .downRight: return Vector(diagonal, diagonal)
    }
  }
}

/// A set of directions, a bit each.
struct DirectionSet: Equatable, BitwiseCopyable, Sendable {
  var bits: UInt32

  init(bits: UInt32) {
    self.bits = bits
  }

  /// - Parameter direction: Not none.
  init(only direction: Direction) {
    bits = 1 << UInt32(direction.index)
  }

  static var all: DirectionSet { DirectionSet(bits: CARDSTACK_ALL_DIRECTIONS) }

  func contains(_ direction: Direction) -> Bool {
    direction != .none && bits & (1 << UInt32(direction.rawValue - 1)) != 0
  }

  /// Takes out the first direction, in their order.
  mutating func popFirst() -> Direction? {
    guard bits != 0 else { return nil }
    let index = bits.trailingZeroBitCount
    bits &= bits &- 1
    return Direction(rawValue: Int32(truncatingIfNeeded: index &+ 1))
  }

  func isSubset(of other: DirectionSet) -> Bool {
    bits & ~other.bits == 0
  }

  /// Whether a configuration can have this mask: each bit is of a direction in `present`, or it has all eight bits,
  /// which stand for all that are present.
  func isMask(of present: DirectionSet) -> Bool { self == .all || isSubset(of: present) }

  func intersection(_ other: DirectionSet) -> DirectionSet {
    DirectionSet(bits: bits & other.bits)
  }
}
