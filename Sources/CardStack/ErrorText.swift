import CardStackLibc

/// Writes a failure's message, after the reserved word and before the directions or the number of cards that the failure
/// names. The text is in memory that the caller has, such as that allocated with a handle, so that an error allocates
/// nothing.
struct ErrorText {
  /// Enough for the longest message with all directions, and its zero byte [bytes].
  static let room = 256

  private let start: UnsafeMutablePointer<CChar>
  private let capacity: Int
  private var length = 0

  /// An empty text in memory of at least one byte; `capacity` counts the zero byte, too [bytes].
  init(_ start: UnsafeMutablePointer<CChar>, capacity: Int) {
    self.start = start
    self.capacity = capacity
    start[0] = 0
  }

  /// Writes a line such as "message: left, up_left", "message: 3 cards" or "press.reserved[2] message".
  mutating func write(_ failure: Failure) {
    if failure.reserved.utf8CodeUnitCount > 0 {
      add(failure.reserved, from: 0)
      if failure.word >= 0 {
        add("[", from: 0)
        add(failure.word)
        add("]", from: 0)
      }
      add(" ", from: 0)
    }
    add(failure.message, from: 0)
    var separator: StaticString = ": "
    var directions = DirectionSet(bits: failure.directionBits)
    while let number = directions.popFirst()?.rawValue {
      add(separator, from: 0)
      add(directionConstantName(number) ?? "", from: ("CARDSTACK_DIRECTION_" as StaticString).utf8CodeUnitCount)
      separator = ", "
    }
    if failure.cards > 0 {
      add(": ", from: 0)
      add(failure.cards)
      add(failure.cards == 1 ? " card" : " cards", from: 0)
    }
  }

  /// Adds a number of at least 0.
  private mutating func add(_ number: Int) {
    if number > 9 { add(number / 10) }
    guard length + 1 < capacity else { return }
    start[length] = CChar(truncatingIfNeeded: 0x30 + number % 10)
    length += 1
    start[length] = 0
  }

  /// Adds `text` from byte `first` on. If `first` is not 0, the text is a constant's name, and is written in lower
  /// case. A text that does not fit is cut off.
  private mutating func add(_ text: StaticString, from first: Int) {
    var index = first
    while index < text.utf8CodeUnitCount && length + 1 < capacity {
      let byte = text.utf8Start[index]
      start[length] = CChar(bitPattern: first > 0 && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      length += 1
      index += 1
    }
    start[length] = 0
  }
}
