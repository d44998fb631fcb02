import CardStackEngine
import CardStackLibc
import CardStackTypes

/// A deck as C sees it: `cardstack_deck *`.
public typealias DeckRef = OpaquePointer

/// What a deck's pointer points to: malloc-backed instead of a class, because creating a class instance traps when
/// there is no memory and this must not.
struct DeckHandle {
  /// Marks a live handle, so that most stale or foreign pointers are told apart.
  static let liveMark: UInt64 = 0x6361_7264_7374_6b31

  var mark = DeckHandle.liveMark
  /// Why the last failed call failed.
  var message: StaticString = ""
  let session: UnsafeMutablePointer<Session>

  init(session: UnsafeMutablePointer<Session>) {
    self.session = session
  }
}

extension Failure {
  static let nullDeck = Failure(.invalidArgument, "deck is NULL or not a deck")

  static func null(_ message: StaticString) -> Failure {
    Failure(.invalidArgument, message)
  }
}

/// The handle behind a deck pointer, or nil if it is none.
@inline(__always)
func liveHandle(_ deck: DeckRef?) -> UnsafeMutablePointer<DeckHandle>? {
  guard let deck, UInt(bitPattern: deck) % UInt(MemoryLayout<DeckHandle>.alignment) == 0 else { return nil }
  let handle = UnsafeMutablePointer<DeckHandle>(deck)
  return handle.pointee.mark == DeckHandle.liveMark ? handle : nil
}

/// Runs `body` on the deck's session and turns what it throws into a result and the deck's message. What it has had to
/// record is written before the call returns, and so before any event of it can be drained.
@inline(__always)
func withSession(
  _ deck: DeckRef?, _ body: (inout Session) throws(Failure) -> Void
) -> cardstack_result {
  guard let handle = liveHandle(deck) else { return Failure.nullDeck.code.rawValue }
  defer { handle.pointee.session.pointee.settleJournal() }
  do throws(Failure) {
    try body(&handle.pointee.session.pointee)
    return ResultCode.ok.rawValue
  } catch {
    handle.pointee.message = error.message
    return error.code.rawValue
  }
}

/// The bytes of a literal as a C string that lives as long as the library.
@inline(__always)
func cString(_ text: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
