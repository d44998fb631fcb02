import CardStackLibc

/// Writes a failure's message, followed by the directions or the number of cards that the failure names. The text is in memory that was
/// allocated with the handle, so that an error allocates nothing.
struct ErrorText {
  /// Enough for the longest message with all directions, and its zero byte [bytes].
  static let room = 256

  private let start: UnsafeMutablePointer<CChar>
  private var length = 0

  init(_ memory: UnsafeMutableRawPointer) {
    start = memory.bindMemory(to: CChar.self, capacity: ErrorText.room)
    start[0] = 0
  }

  /// Writes a line such as "message: left, up_left" or "message: 3 cards".
  mutating func write(_ failure: Failure) {
    add(failure.message, from: 0)
    var separator: StaticString = ": "
    for number in 1...8 as ClosedRange<Int32> where failure.directionBits & (1 << UInt32(number - 1)) != 0 {
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
    guard length + 1 < ErrorText.room else { return }
    start[length] = CChar(truncatingIfNeeded: 0x30 + number % 10)
    length += 1
    start[length] = 0
  }

  /// Adds `text` from byte `first` on. If `first` is not 0, the text is a constant's name, and is written in lower
  /// case. A text that does not fit is cut off.
  private mutating func add(_ text: StaticString, from first: Int) {
    var index = first
    while index < text.utf8CodeUnitCount && length + 1 < ErrorText.room {
      let byte = text.utf8Start[index]
      start[length] = CChar(bitPattern: first > 0 && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      length += 1
      index += 1
    }
    start[length] = 0
  }
}
