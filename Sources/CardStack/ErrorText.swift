import CardStackLibc

/// Writes a failure's message, and its detail. The text is in memory that the caller has, such as that allocated with a
/// handle, so that an error allocates nothing.
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

  /// Writes a line such as "message: left, up_left", "message: 3 cards" or "press.reserved[2] must be 0".
  mutating func write(_ failure: Failure) {
    add(bytesOf: failure.message)
    switch failure.detail {
    case .nothing: break
    case .directions(let bits):
      var separator: StaticString = ": "
      var directions = DirectionSet(bits: bits)
      while let number = directions.popFirst()?.rawValue {
        add(separator)
        let name = cString(directionConstantName(number) ?? "CARDSTACK_DIRECTION_")
        add(bytesOf: name + ("CARDSTACK_DIRECTION_" as StaticString).utf8CodeUnitCount, inLowerCase: true)
        separator = ", "
      }
    case .cards(let count):
      add(": ")
      add(count)
      add(count == 1 ? " card" : " cards")
    case .reserved: add(ErrorText.unknown)
    case .reservedWord(let index):
      add("[")
      add(index)
      add("]")
      add(ErrorText.unknown)
    }
  }

  private static var unknown: StaticString { " must be 0: this library does not know it" }

  /// Adds a number of at least 0.
  private mutating func add(_ number: Int) {
    if number > 9 { add(number / 10) }
    guard length + 1 < capacity else { return }
    start[length] = CChar(truncatingIfNeeded: 0x30 + number % 10)
    length += 1
    start[length] = 0
  }

  private mutating func add(_ text: StaticString) { add(bytesOf: cString(text)) }

  /// Adds a text. One that does not fit is cut off.
  private mutating func add(bytesOf text: UnsafePointer<CChar>, inLowerCase: Bool = false) {
    var next = text
    while next.pointee != 0 && length + 1 < capacity {
      start[length] = inLowerCase && next.pointee >= 0x41 && next.pointee <= 0x5A ? next.pointee | 0x20 : next.pointee
      length += 1
      next += 1
    }
    start[length] = 0
  }
}
