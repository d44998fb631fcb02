// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Reports that a finger or a mouse button goes down. On the top card it takes that, with `press.hit_test` 0 from
/// anywhere. It also takes a proposed card (QUESTION_DROPPED, CAUGHT), or a leaving card that can be caught (UNDONE,
/// CAUGHT). If the system takes the touch away, or its release will never arrive, as when the window loses the focus,
/// call `cardstack_deck_pointer_cancel`, which never swipes.
///
/// - Parameter outTaken [boolean, may be NULL]: Receives whether it took a card.
/// - Returns: `CARDSTACK_ERROR_BACKLOG`.
@_cdecl("cardstack_deck_pointer_down")
public func deckPointerDown(
  _ deck: DeckRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double, _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  withDeck(deck, outTaken) { play throws(Failure) in
    let place = try samplePosition(x, y)
    return try play.change(at: time) { play throws(Failure) in
      try play.press(pointer, at: place, hostTime: time) ? 1 : 0
    }
  }
}

/// Reports that a finger moves. A held card follows it.
@_cdecl("cardstack_deck_pointer_move")
public func deckPointerMove(
  _ deck: DeckRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double, _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  withDeck(deck, outTaken) { play throws(Failure) in
    let place = try samplePosition(x, y)
    try play.passTime(to: time)
    return play.follow(pointer, to: place, hostTime: time) ? 1 : 0
  }
}

/// Reports that a finger goes up. The card leaves, returns, or was tapped.
@_cdecl("cardstack_deck_pointer_up")
public func deckPointerUp(
  _ deck: DeckRef?, _ time: Double, _ pointer: Int64, _ x: Double, _ y: Double, _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  withDeck(deck, outTaken) { play throws(Failure) in
    let place = try samplePosition(x, y)
    return try play.change(at: time) { play throws(Failure) in play.fingerUp(pointer, at: place, hostTime: time) ? 1 : 0
    }
  }
}

/// Reports that the system has taken a finger away. A held card returns (CANCELLED, SYSTEM).
@_cdecl("cardstack_deck_pointer_cancel")
public func deckPointerCancel(
  _ deck: DeckRef?, _ time: Double, _ pointer: Int64, _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  withDeck(deck, outTaken) { play throws(Failure) in
    try play.change(at: time) { play throws(Failure) in play.fingerCancelled(pointer) ? 1 : 0 }
  }
}

/// Reports that two fingers scroll on a trackpad. They drag as one finger at the cursor, and never tap. One flick is
/// one card, whatever scrolls follow. A finger that goes down ends it. See the article Time.
///
/// - Parameter outTaken [boolean, may be NULL]: Receives whether the scroll is the deck's, so that no page moves.
/// - Returns: `CARDSTACK_ERROR_BACKLOG`.
@_cdecl("cardstack_deck_scroll")
public func deckScroll(
  _ deck: DeckRef?, _ time: Double, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double,
  _ phase: cardstack_scroll_phase, _ outTaken: UnsafeMutablePointer<Int32>?
) -> cardstack_result {
  withDeck(deck, outTaken) { play throws(Failure) in
    let (way, place, phase) = try readScroll(x, y, dx, dy, phase)
    return try play.change(at: time) { play throws(Failure) in
      try play.scroll(way, at: place, phase, hostTime: time) ? 1 : 0
    }
  }
}

/// Prepares a struct.
@_cdecl("cardstack_release_init")
public func releaseInit(_ release: UnsafeMutablePointer<cardstack_release>?, _ structSize: Int) -> cardstack_result {
  StructSize.initialize(release, structSize)
}

/// Reports the last release.
///
/// - Returns: `CARDSTACK_ERROR_NOT_FOUND` before the first.
@_cdecl("cardstack_deck_last_release")
public func deckLastRelease(_ deck: DeckRef?, _ release: UnsafeMutablePointer<cardstack_release>?) -> cardstack_result {
  if StructSize.isShort(release) { return StructSize.lengthen(release) { deckLastRelease(deck, $0) } }
  let result = withDeck(deck) { play throws(Failure) in
    guard let release else { throw Failure.null("release is NULL") }
    guard let size = StructSize.writable(Int(clamping: release.pointee.struct_size), of: cardstack_release.self) else {
      throw Failure(
        .unsupportedStruct, "release.struct_size is none this library knows: cardstack_release_init sets it")
    }
    guard play.hand.lastRelease.verdict != Verdict.none.rawValue else {
      throw Failure(.notFound, "no finger has been lifted from a card yet")
    }
    release.pointee = play.hand.lastRelease
    release.pointee.time = play.clock.hostTime(release.pointee.time)
    release.pointee.struct_size = UInt32(size)
  }
  return concluded(result, sized: release)
}
