import CardStackEngine
import CardStackLibc
import CardStackTypes

/// Creates an empty deck.
///
/// - Parameters:
///   - config: Its configuration; copied.
///   - outDeck: Receives the deck, owned by the caller and freed by `cardstack_deck_destroy`; NULL after an error.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` (`cardstack_deck_config_validate` names the field),
///   `CARDSTACK_ERROR_UNSUPPORTED_STRUCT` or `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_create")
public func deckCreate(
  _ config: UnsafePointer<cardstack_deck_config>?, _ outDeck: UnsafeMutablePointer<DeckRef?>?
) -> cardstack_result {
  guard let outDeck else { return ResultCode.invalidArgument.rawValue }
  outDeck.pointee = nil
  do throws(Failure) {
    let session = try Session.allocate(configuration: try readConfiguration(config))
    guard let handle = Handle.make(session, .deck) else {
      Session.deallocate(session)
      throw Failure.outOfMemory
    }
    outDeck.pointee = handle
    return ResultCode.ok.rawValue
  } catch {
    return error.code.rawValue
  }
}

/// Frees a deck and all it holds. Events not drained are lost. To use it afterwards is an error in the program, which is
/// often refused as one, but need not be.
///
/// - Parameter deck: The deck. NULL does nothing.
@_cdecl("cardstack_deck_destroy")
public func deckDestroy(_ deck: DeckRef?) {
  guard let handle = liveHandle(deck) else { return }
  Session.deallocate(handle.pointee.object)
  Handle.discard(handle)
}

/// Says what was wrong in the last call on this deck that failed: one line that names the argument and the reason.
///
/// - Parameter deck: The deck.
/// - Returns: The line, empty if no call has failed; the deck's, valid until its next call that fails, or its end. Not
///   NULL even for a NULL deck.
@_cdecl("cardstack_deck_error_message")
public func deckErrorMessage(_ deck: DeckRef?) -> UnsafePointer<CChar> {
  guard let handle = liveHandle(deck) else { return cString(Failure.nullDeck.message) }
  return Handle.message(of: handle)
}

/// Tells the configuration in force: what was given, with the present viewport.
///
/// - Parameters:
///   - deck: The deck.
///   - config: Receives the configuration.
///   - structSize: `sizeof(cardstack_deck_config)`; no more than that is written [bytes].
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_deck_get_config")
public func deckGetConfig(
  _ deck: DeckRef?, _ config: UnsafeMutablePointer<cardstack_deck_config>?, _ structSize: Int
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let config else { throw Failure.null("config is NULL") }
    guard let size = StructSize.writable(structSize, of: cardstack_deck_config.self) else {
      throw Failure(.unsupportedStruct, "struct_size is none this library knows")
    }
    var effective = session.configuration
    effective.struct_size = UInt32(size)
    memcpy(config, &effective, size)
  }
}

/// Changes the configuration of a deck at any moment. Nothing jumps: cards move on from where they are.
///
/// A smaller `undo_limit` makes the oldest decisions final. Events already waiting are kept.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - config: The new configuration; copied.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`,
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`, `CARDSTACK_ERROR_BACKLOG` if its `backlog` is less than before and more obligations
///   wait than it keeps, FINAL events not counted, or `CARDSTACK_ERROR_LIMIT` if more proposed swipes wait for an answer than it has places for:
///   `max_proposals`, and none without `confirm_directions`.
@_cdecl("cardstack_deck_set_config")
public func deckSetConfig(
  _ deck: DeckRef?, _ time: Double, _ config: UnsafePointer<cardstack_deck_config>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.setConfiguration(try readConfiguration(config), at: time)
  }
}

/// Changes the size of the viewport at any moment, even in mid-drag. Nothing jumps.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - width: The width, more than 0 [points].
///   - height: The height, more than 0 [points].
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_set_viewport")
public func deckSetViewport(_ deck: DeckRef?, _ time: Double, _ width: Double, _ height: Double) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.setViewport(width: width, height: height, at: time)
  }
}

/// Tells the deck what time of day it is, for the history. Until then decisions have wall time 0.
///
/// - Parameters:
///   - deck: The deck.
///   - time: A time on the host's clock; NaN: the deck's present time [s].
///   - unixSeconds: The wall clock at that time [s since 1970].
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_set_wall_clock")
public func deckSetWallClock(_ deck: DeckRef?, _ time: Double, _ unixSeconds: Double) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.setWallClock(unixSeconds, at: time)
  }
}
