// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Creates an empty deck. `cardstack_deck_destroy` frees it. If a configuration is refused,
/// `cardstack_deck_config_validate` says why.
///
/// - Parameters:
///   - config: The configuration, which is copied.
///   - outDeck: Receives the deck. It receives NULL after an error.
/// - Returns: `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the deck.
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
    return settled(error.code.rawValue, outDeck)
  }
}

/// Frees a deck, and closes its journal. Events that wait are lost. FINALs that were handed out count as read, and do
/// not come again after a restart.
///
/// - Parameter deck [may be NULL]: The deck to free. NULL does nothing.
@_cdecl("cardstack_deck_destroy")
public func deckDestroy(_ deck: DeckRef?) {
  guard let handle = liveHandle(deck) else { return }
  handle.pointee.object.closeJournal()
  Handle.discard(handle)
}

/// Returns one line about the deck's last error. The line names the argument and the reason. It is valid until the next
/// error, and it is empty before the first one. A successful call leaves it as it is, with one exception: a call whose
/// cards were all refused by `recycle.dedupe` counts as an error here. Without a deck the line says so.
@_cdecl("cardstack_deck_error_message")
public func deckErrorMessage(_ deck: DeckRef?) -> UnsafePointer<CChar> {
  guard let handle = liveHandle(deck) else { return cString(Failure.nullDeck.message) }
  return Handle.message(of: handle)
}

/// Changes the size of the viewport, at any time. A held card stays under its finger, and others move smoothly to their
/// new places. The margins of the cards must leave room for a card.
///
/// - Parameters:
///   - width [points]: The viewport's width, more than 0.
///   - height [points]: The viewport's height, more than 0.
@_cdecl("cardstack_deck_set_viewport")
public func deckSetViewport(_ deck: DeckRef?, _ time: Double, _ width: Double, _ height: Double) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.setViewport(width: width, height: height, at: time)
  }
}

/// Sets the wall clock, from which decisions get their time of day. Decisions made before the first call have the wall
/// time 0.
///
/// - Parameter unixSeconds [s since 1970]: The time of day at `time`.
@_cdecl("cardstack_deck_set_wall_clock")
public func deckSetWallClock(_ deck: DeckRef?, _ time: Double, _ unixSeconds: Double) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try check(unixSeconds.isMeasure, "unix_seconds must be finite and at most CARDSTACK_MAX_MAGNITUDE")
    try play.change(at: time, by: .backend) { play throws(Failure) in play.setWallClock(unixSeconds) }
  }
}

/// Erases what belongs to the user, as at a log-out: cards, decisions, deliveries, keys, media, the cards that
/// `CARDSTACK_DEDUPE_SESSION` refuses, the backend's block and the journal's content. No decision becomes final. The
/// clock and the configuration stay.
///
/// Events that wait are dropped, except JOURNAL_FAILED. Then the end of the press, of each question and of the LOAD is
/// reported with the reason RESET and the `card` 0. The deck asks for no cards until `cardstack_deck_load` or
/// `cardstack_deck_refresh` is called.
///
/// - Parameters:
///   - flags [flags cardstack_reset_flags]: What stays.
///   - nonce [nonce]: The new nonce, for the decisions of the next user, not CARDSTACK_NONCE_OF_JOURNAL. With 0 a
///     `delivery.nonce` of the host's own stays. With 0 and delivery, a journal's nonce is replaced by a random one,
///     which `cardstack_deck_journal_info` reports.
///   - outUndelivered [sends, may be NULL]: Receives the number of undelivered SENDs and REVERTs. They are lost, or
///     with `CARDSTACK_RESET_SEAL` kept.
/// - Returns: `CARDSTACK_ERROR_IO` if the journal could not be erased, or a new nonce could not be drawn.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for an empty deck.
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
