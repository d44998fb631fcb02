// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Adds cards at the end of the pile. The deck also reserves the memory that their decisions will need. Cards that come
/// into sight after the first frame fade in.
///
/// If `recycle.dedupe` refuses all of the cards, the result is OK, and `cardstack_deck_error_message` says why.
///
/// - Returns: `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the cards. `CARDSTACK_ERROR_LIMIT` if the deck
///   would have more than CARDSTACK_MAX_CARDS.
@_cdecl("cardstack_deck_append")
public func deckAppend(
  _ deck: DeckRef?, _ time: Double, _ cards: UnsafePointer<UInt64>?, _ count: Int,
  _ outTaken: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withCards(deck, cards, count, outTaken) { play, cards throws(Failure) in
    try play.change(at: time) { play throws(Failure) in try play.add(cards) }
  }
}

/// Adds cards at a place in the pile. The first card of the array lies uppermost.
///
/// - Parameter position [cards]: The number of upcoming cards that stay above the new cards, at most all of them. With
///   0, the first new card becomes the top card. While a finger holds the top card, 0 counts as 1.
/// - Returns: `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the cards. `CARDSTACK_ERROR_LIMIT` if the deck
///   would have more than CARDSTACK_MAX_CARDS.
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

/// Removes cards from the pile, from the reserve, from play and from the history. Their decisions become final. If a
/// finger holds one of them, its press ends (CANCELLED, REMOVED).
///
/// - Parameter outRemoved: Receives how many of the cards were in the deck or had a decision that was not final.
/// - Returns: `CARDSTACK_ERROR_LIMIT` if `count` is more than CARDSTACK_MAX_CARDS.
@_cdecl("cardstack_deck_remove")
public func deckRemove(
  _ deck: DeckRef?, _ time: Double, _ cards: UnsafePointer<UInt64>?, _ count: Int,
  _ outRemoved: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outRemoved) { play throws(Failure) in
    let list = try cardList(cards, count)
    return try play.change(at: time) { play throws(Failure) in play.takeOut(list) }
  }
}

/// Replaces all cards in the pile and in the reserve. `consent.replacement` says what happens to the decisions that can
/// be undone.
///
/// A held card stays in the finger's hand, on top of the new cards. If it is not among the new cards, it leaves as soon
/// as the finger lets go of it without a decision (CANCELLED, REMOVED). Cards in flight finish their flight and do not
/// come back. Open proposals are dropped.
///
/// With `CARDSTACK_REPLACEMENT_ASK` the call may ask the host instead (REPLACEMENT_ASKED). Then it takes no cards.
/// After a yes, the next call replaces the cards.
///
/// - Parameter outToken: Receives the token of the question. It receives 0 if the cards were replaced.
/// - Returns: `CARDSTACK_ERROR_REFUSED` if `consent.replacement` is REFUSE and a decision can be undone.
///   `CARDSTACK_ERROR_BACKLOG` if too many events wait for the question to be asked. `CARDSTACK_ERROR_OUT_OF_MEMORY` if
///   there is no memory for the cards. `CARDSTACK_ERROR_LIMIT` if the deck would have more than CARDSTACK_MAX_CARDS.
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
  return settled(result, outToken)
}

/// Removes all cards. All decisions become final.
@_cdecl("cardstack_deck_clear")
public func deckClear(_ deck: DeckRef?, _ time: Double) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.change(at: time) { play throws(Failure) in play.clear() }
  }
}

/// Reports to the deck that the content of cards has changed. CONTENT_CHANGED follows for each of them that is on
/// stage. Their poses lose `CARDSTACK_POSE_STATIC` for a frame.
///
/// - Parameter outKnown: Receives how many of the cards are in the deck or have a decision that is not final.
/// - Returns: `CARDSTACK_ERROR_LIMIT` if `count` is more than CARDSTACK_MAX_CARDS.
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

/// Moves cards from the top of the pile to its end, or from its end to the top. Nothing is decided. A held card stays
/// on top.
///
/// - Parameter distance [cards]: The number of cards that go from the top to the end. A negative number moves cards
///   from the end to the top.
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
/// - Parameter outPosition [cards]: Receives the number of upcoming cards above `card`: 0 for the top card.
/// - Returns: `CARDSTACK_ERROR_NOT_FOUND` if the card is not upcoming.
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
/// - Parameter outStatus: Receives what the deck knows, as `CARDSTACK_CARD_*` bits. It receives 0 if the deck knows
///   nothing about the card.
@_cdecl("cardstack_deck_card_status")
public func deckCardStatus(
  _ deck: DeckRef?, _ card: UInt64, _ outStatus: UnsafeMutablePointer<cardstack_card_status>?
) -> cardstack_result {
  withDeck(deck, outStatus, "out_status is NULL") { play throws(Failure) in
    play.status(of: card)
  }
}

/// Limits the directions that one card can be swiped to. The limit binds fingers and `cardstack_deck_swipe`. It does
/// not bind autoplay, an undo, or a swipe with `CARDSTACK_SWIPE_FORCE`. It stays until the card leaves the deck, and an
/// undo restores it.
///
/// - Parameter directions [mask cardstack_direction 1]: The card's own directions. With CARDSTACK_ALL_DIRECTIONS the
///   card has no limit. With 0 it cannot be swiped. They need no sector.
/// - Returns: `CARDSTACK_ERROR_NOT_FOUND` if the card is neither upcoming nor in play.
@_cdecl("cardstack_deck_set_card_directions")
public func deckSetCardDirections(
  _ deck: DeckRef?, _ time: Double, _ card: UInt64, _ directions: UInt32
) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try check(directions <= DirectionSet.all.bits, "directions has bits of no direction")
    try play.change(at: time) { play throws(Failure) in try play.allow(DirectionSet(bits: directions), of: card) }
  }
}

/// Reads the limit that `cardstack_deck_set_card_directions` has set.
///
/// - Parameter outDirections [mask cardstack_direction 1]: Receives the card's own directions. It receives
///   CARDSTACK_ALL_DIRECTIONS if the card has no limit.
/// - Returns: `CARDSTACK_ERROR_NOT_FOUND` if the card is neither upcoming nor in play.
@_cdecl("cardstack_deck_card_directions")
public func deckCardDirections(
  _ deck: DeckRef?, _ card: UInt64, _ outDirections: UnsafeMutablePointer<UInt32>?
) -> cardstack_result {
  withDeck(deck, outDirections, "out_directions is NULL") { play throws(Failure) in
    try play.limit(of: card).bits
  }
}

/// Gives a card a size of its own, even before the card is seen. A visible card changes its size smoothly, also in a
/// finger's hand. The size stays until the card leaves the deck, and an undo restores it. Journals and saved decks do
/// not have it.
///
/// - Parameters:
///   - width [points]: The card's width at scale 1, more than 0. If `width` and `height` are both 0, the card has the
///     size of all cards again.
///   - height [points]: The card's height at scale 1, more than 0, or 0 if `width` is 0.
/// - Returns: `CARDSTACK_ERROR_NOT_FOUND` if the card is neither upcoming nor in play. `CARDSTACK_ERROR_OUT_OF_MEMORY`
///   if there is no memory for the size.
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

/// Runs `body`, which adds the caller's cards and returns how many were taken; nil: it has asked a question instead. If
/// none was taken, the reason becomes the deck's message.
func withCards(
  _ deck: DeckRef?, _ cards: UnsafePointer<UInt64>?, _ count: Int, _ outTaken: UnsafeMutablePointer<Int>?,
  _ body: (inout Play, UnsafeBufferPointer<UInt64>) throws(Failure) -> Int?
) -> cardstack_result {
  var refusal: Failure?
  let result = withDeck(deck, outTaken) { play throws(Failure) in
    let list = try cardList(cards, count)
    let taken = try body(&play, list)
    if taken == 0 && count > 0 { refusal = play.failureToTake(list) }
    return taken ?? 0
  }
  if let refusal { liveHandle(deck)?.pointee.failure = refusal }
  return result
}

/// Returns the caller's ids as a buffer. Checks the pointer and the count; the deck checks the ids.
func cardList(_ cards: UnsafePointer<UInt64>?, _ count: Int) throws(Failure) -> UnsafeBufferPointer<UInt64> {
  guard count >= 0, count <= Int(CARDSTACK_MAX_CARDS) else {
    throw Failure(.limit, "count must be at least 0 and at most CARDSTACK_MAX_CARDS")
  }
  guard cards != nil || count == 0 else { throw Failure.null("cards is NULL") }
  return UnsafeBufferPointer(start: cards, count: count)
}

/// Checks the arguments of a list call. Returns which of `total` elements it is about: those from `position` on, and if
/// it has an array, as many as have room there.
func listRange(
  of total: Int, _ position: Int, _ hasArray: Bool, _ capacity: Int
) throws(Failure) -> Range<Int> {
  try check(position >= 0, "position must be at least 0")
  try checkArray(hasArray, capacity)
  let first = min(position, total)
  return first..<(hasArray ? first + min(total - first, capacity) : total)
}

/// Checks that flags have no bits but those `known`.
func checkFlags(_ flags: UInt32, known: UInt32 = 0) throws(Failure) {
  try check(flags & ~known == 0, "flags has unknown bits")
}

/// Checks an output array: `capacity` must not be negative, and must be 0 if there is no array.
func checkArray(_ hasPlace: Bool, _ capacity: Int) throws(Failure) {
  guard capacity >= 0 else { throw Failure(.invalidArgument, "capacity must be at least 0") }
  guard hasPlace || capacity == 0 else { throw Failure(.invalidArgument, "the array is NULL but capacity is not 0") }
}
