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
/// have happened. Each place that can throw copies one, so a failure is small.
struct Failure: Error, @unchecked Sendable {
  /// What the error text has beside the message.
  enum Detail {
    case nothing
    /// Directions behind the message, a bit each.
    case directions(UInt32)
    /// A number of cards behind the message.
    case cards(Int)
    /// The message is the path of a reserved field that is not 0.
    case reserved
    /// The same of an array: which of its words.
    case reservedWord(Int)
  }

  let code: ResultCode
  /// One line that names the argument and the reason; a literal.
  let message: UnsafePointer<CChar>
  let detail: Detail

  init(_ code: ResultCode, _ message: StaticString, _ detail: Detail = .nothing) {
    self.code = code
    self.message = cString(message)
    self.detail = detail
  }

  static var outOfMemory: Failure { Failure(.outOfMemory, "the system has no memory for it") }
}
