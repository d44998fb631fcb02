// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Creates an empty deck in `outDeck`; NULL after an error, which `cardstack_deck_config_validate` explains.
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

/// Frees a deck; NULL does nothing. Undrained events are lost.
@_cdecl("cardstack_deck_destroy")
public func deckDestroy(_ deck: DeckRef?) {
  guard let handle = liveHandle(deck) else { return }
  handle.pointee.object.closeJournal()
  Handle.discard(handle)
}

/// Returns one line about the last refusal, with argument and reason. Valid until the next one. A call that took none of
/// its cards because of `recycle.dedupe` returns OK, and yet the line is about it.
@_cdecl("cardstack_deck_error_message")
public func deckErrorMessage(_ deck: DeckRef?) -> UnsafePointer<CChar> {
  guard let handle = liveHandle(deck) else { return cString(Failure.nullDeck.message) }
  return Handle.message(of: handle)
}

/// Changes the viewport to `width` and `height`, at any time.
@_cdecl("cardstack_deck_set_viewport")
public func deckSetViewport(_ deck: DeckRef?, _ time: Double, _ width: Double, _ height: Double) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.setViewport(width: width, height: height, at: time)
  }
}

/// Sets the wall clock at `time` to `unixSeconds` [s since 1970]. Before that, decisions have wall time 0.
@_cdecl("cardstack_deck_set_wall_clock")
public func deckSetWallClock(_ deck: DeckRef?, _ time: Double, _ unixSeconds: Double) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try check(unixSeconds.isMeasure, "unix_seconds must be finite and at most CARDSTACK_MAX_MAGNITUDE")
    try play.change(at: time, by: .backend) { play throws(Failure) in play.setWallClock(unixSeconds) }
  }
}
