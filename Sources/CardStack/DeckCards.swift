// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Adds cards at the end of the pile. A card that the deck has is left out and, in all presets but CIRCLE, one that was
/// decided and not undone. With `recycle.dedupe` CARDSTACK_DEDUPE_LIVE it can come again, after its flight. The result
/// is OK. If all are left out, `cardstack_deck_error_message` says why.
///
/// - Returns: `CARDSTACK_ERROR_OUT_OF_MEMORY`. `CARDSTACK_ERROR_LIMIT`.
@_cdecl("cardstack_deck_append")
public func deckAppend(
  _ deck: DeckRef?, _ time: Double, _ cards: UnsafePointer<UInt64>?, _ count: Int,
  _ outTaken: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withCards(deck, cards, count, outTaken) { play, cards throws(Failure) in
    try play.change(at: time) { play throws(Failure) in try play.add(cards) }
  }
}

/// Adds cards at a place in the pile, the first uppermost. A card in flight comes back there afterwards.
///
/// - Parameter position [cards]: How many upcoming cards, and a held one, stay above, at most all.
/// - Returns: `CARDSTACK_ERROR_OUT_OF_MEMORY`. `CARDSTACK_ERROR_LIMIT`.
@_cdecl("cardstack_deck_insert")
public func deckInsert(
  _ deck: DeckRef?, _ time: Double, _ position: Int, _ cards: UnsafePointer<UInt64>?, _ count: Int,
  _ outTaken: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withCards(deck, cards, count, outTaken) { play, cards throws(Failure) in
    try check(position >= 0, "position must be at least 0")
    return try play.change(at: time) { play throws(Failure) in try play.insert(cards, at: position) }
  }
}

/// Removes cards from pile, reserve, play and history. Their decisions become final. A press on one ends (CANCELLED,
/// REMOVED).
///
/// - Parameter outRemoved [cards, may be NULL]: Receives how many were there.
/// - Returns: `CARDSTACK_ERROR_LIMIT`.
@_cdecl("cardstack_deck_remove")
public func deckRemove(
  _ deck: DeckRef?, _ time: Double, _ cards: UnsafePointer<UInt64>?, _ count: Int,
  _ outRemoved: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outRemoved) { play throws(Failure) in
    let list = try cardList(cards, count)
    return try play.change(at: time) { play throws(Failure) in play.remove(list) }
  }
}

/// Replaces all cards of pile and reserve, and decisions as `consent.replacement` says. A held card stays until its
/// release: see the article Cards.
///
/// - Returns: `CARDSTACK_ERROR_REFUSED` as `consent.replacement` says. `CARDSTACK_ERROR_BACKLOG`.
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`. `CARDSTACK_ERROR_LIMIT`.
@_cdecl("cardstack_deck_replace")
public func deckReplace(
  _ deck: DeckRef?, _ time: Double, _ cards: UnsafePointer<UInt64>?, _ count: Int,
  _ flags: UInt32, _ outTaken: UnsafeMutablePointer<Int>?, _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  let result = withCards(deck, cards, count, outTaken) { play, cards throws(Failure) in
    try checkFlags(flags)
    let (taken, question) = try play.change(at: time) { play throws(Failure) in try play.replace(cards) }
    outToken?.pointee = question
    return question == 0 ? taken : nil
  }
  return concluded(result, outToken)
}

/// Removes all cards. All decisions become final.
@_cdecl("cardstack_deck_clear")
public func deckClear(_ deck: DeckRef?, _ time: Double) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.change(at: time) { play throws(Failure) in play.clear() }
  }
}

/// Reports that the content of cards has changed: CONTENT_CHANGED follows for those on stage.
///
/// - Parameter outKnown [cards, may be NULL]: Receives how many the deck knows.
/// - Returns: `CARDSTACK_ERROR_LIMIT`.
@_cdecl("cardstack_deck_invalidate")
public func deckInvalidate(
  _ deck: DeckRef?, _ time: Double, _ cards: UnsafePointer<UInt64>?, _ count: Int,
  _ outKnown: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outKnown) { play throws(Failure) in
    let list = try cardList(cards, count)
    return try play.change(at: time) { play throws(Failure) in play.markChanged(list) }
  }
}

/// Moves cards from the top of the pile to its end. A held card stays on top.
///
/// - Parameter distance [cards]: How many, or if negative, how many from the end to the top.
@_cdecl("cardstack_deck_shift")
public func deckShift(_ deck: DeckRef?, _ time: Double, _ distance: Int64) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.change(at: time) { play throws(Failure) in play.shift(by: distance) }
  }
}

/// Lists the upcoming cards, the top card first.
///
/// - Parameter cards: Receives the ids.
@_cdecl("cardstack_deck_cards")
public func deckCards(
  _ deck: DeckRef?, _ position: Int, _ cards: UnsafeMutablePointer<UInt64>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outCount, "out_count is NULL") { play throws(Failure) in
    let listed = try listRange(of: play.ledger.deck.pile.count, position, cards != nil, capacity)
    guard let cards else { return listed.count }
    for index in listed { cards[index - listed.lowerBound] = play.ledger.deck.pile[index] }
    return listed.count
  }
}

/// Finds the place of an upcoming card.
///
/// - Parameter outPosition [cards]: Receives how many are above it.
/// - Returns: `CARDSTACK_ERROR_NOT_FOUND` also for a card in play.
@_cdecl("cardstack_deck_position")
public func deckPosition(
  _ deck: DeckRef?, _ card: UInt64, _ outPosition: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outPosition, "out_position is NULL") { play throws(Failure) in
    guard let position = play.ledger.deck.position(of: card) else {
      throw Failure(.notFound, "card is not among the upcoming cards")
    }
    return position
  }
}

/// Reports what the deck knows about a card.
///
/// - Parameter outStatus: Receives `CARDSTACK_CARD_*` bits, or 0.
@_cdecl("cardstack_deck_card_status")
public func deckCardStatus(
  _ deck: DeckRef?, _ card: UInt64, _ outStatus: UnsafeMutablePointer<cardstack_card_status>?
) -> cardstack_result {
  withDeck(deck, outStatus, "out_status is NULL") { play throws(Failure) in
    play.status(of: card)
  }
}

/// Limits where fingers and `cardstack_deck_swipe` can swipe one card, as long as the deck has it.
///
/// - Parameter directions [mask cardstack_direction 1]: Its own directions. All lift the limit, 0 forbids all.
/// - Returns: `CARDSTACK_ERROR_NOT_FOUND`.
@_cdecl("cardstack_deck_set_card_directions")
public func deckSetCardDirections(
  _ deck: DeckRef?, _ time: Double, _ card: UInt64, _ directions: UInt32
) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try check(directions <= DirectionSet.all.bits, "directions has bits of no direction")
    try play.change(at: time) { play throws(Failure) in try play.allow(DirectionSet(bits: directions), of: card) }
  }
}

/// Reads a card's own directions.
///
/// - Parameter outDirections [mask cardstack_direction 1]: Receives them, or CARDSTACK_ALL_DIRECTIONS.
/// - Returns: `CARDSTACK_ERROR_NOT_FOUND`.
@_cdecl("cardstack_deck_card_directions")
public func deckCardDirections(
  _ deck: DeckRef?, _ card: UInt64, _ outDirections: UnsafeMutablePointer<UInt32>?
) -> cardstack_result {
  withDeck(deck, outDirections, "out_directions is NULL") { play throws(Failure) in
    try play.limit(of: card).bits
  }
}

/// Gives a card a size of its own, also a held one, as long as the deck has it.
///
/// - Parameter width [points, >0..]: The width at scale 1, or 0 and 0 for the size of all cards.
/// - Parameter height [points]: The height, likewise.
/// - Returns: `CARDSTACK_ERROR_NOT_FOUND`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_set_card_size")
public func deckSetCardSize(
  _ deck: DeckRef?, _ time: Double, _ card: UInt64, _ width: Double, _ height: Double
) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try check(width.isLength, "width must be finite and at least 0")
    try check(height.isLength, "height must be finite and at least 0")
    try check((width > 0) == (height > 0), "width and height must both be 0, or both more than 0")
    let size = width > 0 ? Vector(width, height) : nil
    try play.change(at: time) { play throws(Failure) in try play.setSize(size, of: card) }
  }
}
