import CardStackTypes

/// The results of the C interface; the numbers are those of `cardstack_result`.
public enum ResultCode: Int32, Sendable {
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

  /// The meaning of the result, in one line.
  var summary: StaticString {
    switch self {
    case .ok: "done"
    case .invalidArgument: "an argument is NULL, not a number, out of range, or not one of its named values"
    case .unsupportedStruct:
      "a struct or record has a size this library does not know, or unknown fields that are not zero"
    case .outOfMemory: "the system has no memory for it"
    case .bufferTooSmall: "the array has room for fewer records than there may be"
    case .limit: "one of the library's named maxima would be passed"
    case .notFound: "the deck does not have this card, the card has no key, or nothing was released yet"
    case .empty: "there is no card to swipe, or no decision to undo"
    case .backlog: "too many events wait to be drained"
    case .stale: "the token is not that of an open question or request, or of an undelivered decision"
    case .refused: "the deck, as it is or as it is configured, does not allow it now"
    case .io: "the system could not read or write the file"
    case .corrupt: "a journal or saved deck is damaged before its end"
    case .format: "not a journal or saved deck, or one of another version"
    case .locked: "another deck has the journal open"
    }
  }
}

/// Why a call was refused. When a call throws a failure, it has not made its change. What was due before the call may
/// have happened.
public struct Failure: Error {
  public let code: ResultCode
  /// One line that names the argument and the reason.
  public let message: StaticString
  /// Directions that the error text names after the message, a bit each; usually 0.
  public let directionBits: UInt32
  /// Number of cards that the error text names after the message; usually 0.
  public let cards: Int

  init(_ code: ResultCode, _ message: StaticString, directionBits: UInt32 = 0, cards: Int = 0) {
    self.code = code
    self.message = message
    self.directionBits = directionBits
    self.cards = cards
  }

  static var outOfMemory: Failure { Failure(.outOfMemory, "the system has no memory for it") }
}
