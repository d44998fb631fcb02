// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Creates an empty deck. If it refuses the configuration, `cardstack_deck_config_validate` says why.
///
/// - Parameter outDeck: Receives the deck.
/// - Returns: `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_create")
public func deckCreate(
  _ config: UnsafePointer<cardstack_deck_config>?, _ outDeck: UnsafeMutablePointer<DeckRef?>?
) -> cardstack_result {
  guard let outDeck else { return ResultCode.invalidArgument.rawValue }
  do throws(Failure) {
    let configuration = try readConfiguration(config)
    outDeck.pointee = try Handle.make(.deck) { () throws(Failure) in try Play(configuration: configuration) }
    return ResultCode.ok.rawValue
  } catch {
    return concluded(error.code.rawValue, outDeck)
  }
}

/// Frees a deck, and closes its journal. Events that wait are lost.
///
/// - Parameter deck [may be NULL]: The deck.
@_cdecl("cardstack_deck_destroy")
public func deckDestroy(_ deck: DeckRef?) {
  guard let handle = liveHandle(deck) else { return }
  handle.pointee.object.closeJournal()
  Handle.discard(handle)
}

/// Returns one line about the deck's last error, the argument and the reason, or nothing. Success leaves it.
@_cdecl("cardstack_deck_error_message")
public func deckErrorMessage(_ deck: DeckRef?) -> UnsafePointer<CChar> {
  guard let handle = liveHandle(deck) else { return Failure.nullDeck.message }
  return Handle.message(of: handle)
}

/// Changes the viewport's size, at any time.
///
/// - Parameter width [points, >0..]: The width, with room for a card beside the margins.
/// - Parameter height [points]: The height, likewise.
@_cdecl("cardstack_deck_set_viewport")
public func deckSetViewport(_ deck: DeckRef?, _ time: Double, _ width: Double, _ height: Double) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.setViewport(width: width, height: height, at: time)
  }
}

/// Sets the wall clock, which gives decisions their time of day.
///
/// - Parameter unixSeconds [s since 1970]: The time of day at `time`.
@_cdecl("cardstack_deck_set_wall_clock")
public func deckSetWallClock(_ deck: DeckRef?, _ time: Double, _ unixSeconds: Double) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try check(unixSeconds.isMeasure, "unix_seconds must be finite and at most CARDSTACK_MAX_MAGNITUDE")
    try play.change(at: time, by: .backend) { play throws(Failure) in play.setWallClock(unixSeconds) }
  }
}

/// Erases what belongs to the user, as at a log-out, and drops what waits. Clock and configuration stay.
///
/// - Parameter flags [flags cardstack_reset_flags]: What stays.
/// - Parameter nonce [nonce]: The next user's, not CARDSTACK_NONCE_OF_JOURNAL, or 0: the host's own stays, a journal's
///   is drawn.
/// - Parameter outUndelivered [sends, may be NULL]: Receives how many sends are lost or kept.
/// - Returns: `CARDSTACK_ERROR_IO`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_reset")
public func deckReset(
  _ deck: DeckRef?, _ time: Double, _ flags: UInt32, _ nonce: UInt64, _ outUndelivered: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outUndelivered) { play throws(Failure) in
    let seals = UInt32(CARDSTACK_RESET_SEAL)
    try checkFlags(flags, known: seals)
    try check(nonce != UInt64(CARDSTACK_NONCE_OF_JOURNAL), "nonce must not be CARDSTACK_NONCE_OF_JOURNAL")
    return try play.change(at: time) { play throws(Failure) in
      try play.reset(isSealing: flags & seals != 0, nonce: nonce)
    }
  }
}
