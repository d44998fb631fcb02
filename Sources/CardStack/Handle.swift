import CardStackLibc
import CardStackTypes

/// A deck as C sees it: `cardstack_deck *`.
public typealias DeckRef = OpaquePointer

/// An object with what C needs of it, in memory of its own, allocated by malloc. It is not a class, because Swift traps
/// if there is no memory for an instance of a class.
struct Handle<Object: ~Copyable>: ~Copyable {
  /// The kind's number while the handle is live. It lets `live` reject most stale or foreign pointers.
  private var mark: UInt64
  /// The last refusal: the failure of a call, or why an OK call took no card. Its message is empty before the first.
  var failure = Failure(.ok, "")
  var object: Object

  /// Allocates a handle for the object that `makeObject` returns.
  static func make(
    _ kind: HandleKind, _ makeObject: () throws(Failure) -> Object
  ) throws(Failure) -> OpaquePointer {
    // The text of an error is stored behind the handle.
    guard let memory = malloc(MemoryLayout<Handle>.stride + ErrorText.room) else { throw Failure.outOfMemory }
    let handle = memory.bindMemory(to: Handle.self, capacity: 1)
    do throws(Failure) {
      handle.initialize(to: Handle(mark: kind.rawValue, object: try makeObject()))
    } catch {
      free(memory)
      throw error
    }
    return OpaquePointer(handle)
  }

  /// Returns the handle behind a pointer; nil if the pointer is NULL or not of this kind.
  static func live(_ pointer: OpaquePointer?, _ kind: HandleKind) -> UnsafeMutablePointer<Handle>? {
    guard let pointer, UInt(bitPattern: pointer) % UInt(MemoryLayout<Handle>.alignment) == 0 else { return nil }
    let handle = UnsafeMutablePointer<Handle>(pointer)
    return handle.pointee.mark == kind.rawValue ? handle : nil
  }

  /// Returns one line about the last refusal. It is empty if there was none.
  static func message(of handle: UnsafeMutablePointer<Handle>) -> UnsafePointer<CChar> {
    let failure = handle.pointee.failure
    if case .nothing = failure.detail { return failure.message }
    let memory = UnsafeMutableRawPointer(handle + 1)
    let start = memory.bindMemory(to: CChar.self, capacity: ErrorText.room)
    var text = ErrorText(start, capacity: ErrorText.room)
    text.write(failure)
    return UnsafePointer(start)
  }

  /// Destroys the object, and frees the handle.
  static func discard(_ handle: UnsafeMutablePointer<Handle>) {
    handle.pointee.mark = 0
    handle.deinitialize(count: 1)
    free(handle)
  }
}

/// The kind of object behind a handle. The numbers are the handles' marks.
enum HandleKind: UInt64 {
  case deck = 0x6361_7264_7374_6b31
  case sheet = 0x6361_7264_7368_7431
  case velocityTracker = 0x6361_7264_7665_6c31
}

extension Failure {
  static var nullDeck: Failure {
    .null("deck is NULL or not a deck; if it was not created, cardstack_deck_config_validate reports why")
  }

  static func null(_ message: StaticString) -> Failure { Failure(.invalidArgument, message) }
}

/// Returns the handle behind a deck pointer; nil if the pointer is NULL or not a deck's.
func liveHandle(_ deck: DeckRef?) -> UnsafeMutablePointer<Handle<Play>>? { Handle.live(deck, .deck) }

/// Runs `body` on a deck. Turns a failure that `body` throws into a result and the deck's message. The call's records
/// are written to the journal before this returns, and so before the host can drain the call's events.
func withDeck(_ deck: DeckRef?, _ body: (inout Play) throws(Failure) -> Void) -> cardstack_result {
  guard let handle = liveHandle(deck) else { return Failure.nullDeck.code.rawValue }
  do throws(Failure) {
    try handle.pointee.object.call(body)
    return ResultCode.ok.rawValue
  } catch {
    handle.pointee.failure = error
    return error.code.rawValue
  }
}
