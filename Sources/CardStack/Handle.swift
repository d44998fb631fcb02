import CardStackEngine
import CardStackLibc
import CardStackTypes

/// A deck as C sees it: `cardstack_deck *`.
public typealias DeckRef = OpaquePointer

/// What a pointer in C points to. Its memory comes from malloc. It is no class, because creating an instance of a class
/// traps when there is no memory.
struct Handle<Object: ~Copyable> {
  /// Marks a live handle of its kind, so that most stale or foreign pointers are recognised.
  private var mark: UInt64
  /// Why the last failed call failed; at first without a message.
  var failure = Failure(.ok, "")
  let object: UnsafeMutablePointer<Object>

  /// Makes a handle of an object; nil if there is no memory.
  static func make(_ object: UnsafeMutablePointer<Object>, _ kind: HandleKind) -> OpaquePointer? {
    // Behind the handle is room for its error's text.
    guard let memory = malloc(MemoryLayout<Handle>.stride + ErrorText.room) else { return nil }
    let handle = memory.bindMemory(to: Handle.self, capacity: 1)
    handle.initialize(to: Handle(mark: kind.rawValue, object: object))
    return OpaquePointer(handle)
  }

  /// The handle behind a pointer, or nil if the pointer is of another kind.
  @inline(__always)
  static func live(_ pointer: OpaquePointer?, _ kind: HandleKind) -> UnsafeMutablePointer<Handle>? {
    guard let pointer, UInt(bitPattern: pointer) % UInt(MemoryLayout<Handle>.alignment) == 0 else { return nil }
    let handle = UnsafeMutablePointer<Handle>(pointer)
    return handle.pointee.mark == kind.rawValue ? handle : nil
  }

  /// Why the last failed call failed: one line, empty if none has.
  static func message(of handle: UnsafeMutablePointer<Handle>) -> UnsafePointer<CChar> {
    if handle.pointee.failure.directionBits == 0 { return cString(handle.pointee.failure.message) }
    let memory = UnsafeMutableRawPointer(handle + 1)
    var text = ErrorText(memory)
    text.write(handle.pointee.failure)
    return UnsafeRawPointer(memory).assumingMemoryBound(to: CChar.self)
  }

  /// Frees a handle whose object has been freed.
  static func discard(_ handle: UnsafeMutablePointer<Handle>) {
    handle.pointee.mark = 0
    free(handle)
  }
}

/// What a handle is of; the numbers are the marks.
enum HandleKind: UInt64 {
  case deck = 0x6361_7264_7374_6b31
  case sheet = 0x6361_7264_7368_7431
  case velocityTracker = 0x6361_7264_7665_6c31
}

extension Failure {
  static let nullDeck = Failure(
    .invalidArgument, "deck is NULL or not a deck; if it was not created, cardstack_deck_config_validate tells why")

  static func null(_ message: StaticString) -> Failure {
    Failure(.invalidArgument, message)
  }
}

/// The handle behind a deck pointer, or nil if it is no deck's.
@inline(__always)
func liveHandle(_ deck: DeckRef?) -> UnsafeMutablePointer<Handle<Session>>? { Handle.live(deck, .deck) }

/// Runs `body` on the deck's session and turns what `body` throws into a result and the deck's message. What the
/// journal records of the call is written before the call returns, and so before the call's events can be drained.
@inline(__always)
func withSession(
  _ deck: DeckRef?, _ body: (inout Session) throws(Failure) -> Void
) -> cardstack_result {
  guard let handle = liveHandle(deck) else { return Failure.nullDeck.code.rawValue }
  do throws(Failure) {
    try handle.pointee.object.pointee.call(body)
    return ResultCode.ok.rawValue
  } catch {
    handle.pointee.failure = error
    return error.code.rawValue
  }
}
