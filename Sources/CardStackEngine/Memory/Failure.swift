import CardStackTypes

/// The results of the C interface; the numbers are those of `cardstack_result`.
enum ResultCode: Int32, Sendable {
  case ok = 0
  case invalidArgument = -1
  case unsupportedStruct = -2
  case outOfMemory = -3
  case bufferTooSmall = -4
  case limit = -5
  case notFound = -6
  case empty = -7
  case backlog = -8
  case stale = -9
  case refused = -10
  case io = -11
  case corrupt = -12
  case format = -13
  case locked = -14
}

/// Why a call was refused. When a call throws a failure, it has not made its change. What was due before the call may
/// have happened.
struct Failure: Error {
  let code: ResultCode
  /// One line that names the argument and the reason.
  let message: StaticString
  /// Directions that the error text names after the message, a bit each; usually 0.
  let directionBits: UInt32
  /// Number of cards that the error text names after the message; usually 0.
  let cards: Int
  /// The reserved field that the error text names before the message; usually empty.
  let reserved: StaticString
  /// Which of its words, if it has several; otherwise negative.
  let word: Int

  init(
    _ code: ResultCode, _ message: StaticString, directionBits: UInt32 = 0, cards: Int = 0,
    reserved: StaticString = "", word: Int = -1
  ) {
    self.reserved = reserved
    self.word = word
    self.code = code
    self.message = message
    self.directionBits = directionBits
    self.cards = cards
  }

  /// Whether the message is the whole error text.
  var isPlain: Bool { directionBits == 0 && cards == 0 && reserved.utf8CodeUnitCount == 0 }

  static var outOfMemory: Failure { Failure(.outOfMemory, "the system has no memory for it") }
}
