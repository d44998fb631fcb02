import CardStackEngine
import CardStackTypes

/// Adds cards behind the last one. The first card ever given is on top.
///
/// Before the first `cardstack_deck_advance` cards are simply there; later, those that are seen at once fade in.
///
/// Room for the cards' later history is reserved here, so that swipes need no memory.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - cards: The cards' ids, each not 0; copied. May be NULL if `count` is 0.
///   - count: How many.
///   - outTaken: Receives how many were taken; the others were duplicates by the configured `dedupe`. May be NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_LIMIT` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_append")
public func deckAppend(
  _ deck: DeckRef?, _ time: Double, _ cards: UnsafePointer<UInt64>?, _ count: Int,
  _ outTaken: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let taken = try session.append(try cardList(cards, count), at: time)
    outTaken?.pointee = taken
  }
}

/// Adds cards at a place in the deck. While a finger holds the top card, place 0 is directly beneath it.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - position: How many upcoming cards stay above them, at most the number there is.
///   - cards: The cards' ids, each not 0; copied. May be NULL if `count` is 0.
///   - count: How many.
///   - outTaken: Receives how many were taken. May be NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_LIMIT` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_insert")
public func deckInsert(
  _ deck: DeckRef?, _ time: Double, _ position: Int, _ cards: UnsafePointer<UInt64>?, _ count: Int,
  _ outTaken: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let taken = try session.insert(try cardList(cards, count), at: position, time: time)
    outTaken?.pointee = taken
  }
}

/// Takes cards out of the deck wherever they are, many in one pass.
///
/// A held card's drag ends in CANCELLED, a card in flight finishes its flight, and a decision in the undo history
/// becomes final. A proposal of one is dropped. The card that was next stays next.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - cards: The cards' ids; copied. Ids not in the deck, and repeated ones, are passed over. May be NULL if `count`
///     is 0.
///   - count: How many.
///   - outRemoved: Receives how many cards were upcoming, in play or in the history. May be NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_LIMIT`.
@_cdecl("cardstack_deck_remove")
public func deckRemove(
  _ deck: DeckRef?, _ time: Double, _ cards: UnsafePointer<UInt64>?, _ count: Int,
  _ outRemoved: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let removed = try session.remove(try cardList(cards, count), at: time)
    outRemoved?.pointee = removed
  }
}

/// Puts other cards in place of all upcoming and staged ones. What becomes of decisions that can be undone, or whether the host is
/// asked first, is the configuration's `replacement`.
///
/// A held card that is among the new ones stays held and on top; else its drag ends in CANCELLED. Cards in flight finish
/// it and do not come back to the pile, whatever `recycle_directions` says. Proposed swipes are dropped. If the host is asked, the new cards are kept until the answer (`cardstack_deck_answer`), and nothing else
/// changes; asking again drops the question before.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - cards: The cards' ids, each not 0; copied. May be NULL if `count` is 0.
///   - count: How many.
///   - outTaken: Receives how many were taken; 0 if the host is asked. May be NULL.
///   - outToken: Receives the question, 0 if there is none. May be NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_LIMIT`,
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`, `CARDSTACK_ERROR_REFUSED` if `replacement` is `CARDSTACK_REPLACEMENT_REFUSE` and
///   decisions can be undone, or `CARDSTACK_ERROR_BACKLOG` if there is no room for a question.
@_cdecl("cardstack_deck_replace")
public func deckReplace(
  _ deck: DeckRef?, _ time: Double, _ cards: UnsafePointer<UInt64>?, _ count: Int,
  _ outTaken: UnsafeMutablePointer<Int>?, _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let (taken, question) = try session.replace(try cardList(cards, count), at: time)
    outTaken?.pointee = taken
    outToken?.pointee = question
  }
}

/// Takes all cards out of the deck, those that are staged, too. Decisions in the undo history become final, flights finish,
/// and proposals are dropped.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_clear")
public func deckClear(_ deck: DeckRef?, _ time: Double) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.clear(at: time)
  }
}

/// Tells that the content of cards has changed. Those on stage are reported as CONTENT_CHANGED; nothing else happens.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - cards: The cards' ids. Ids not in the deck are passed over. May be NULL if `count` is 0.
///   - count: How many.
///   - outKnown: Receives how many of the cards are upcoming, in play or in the undo history. May be NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_LIMIT`.
@_cdecl("cardstack_deck_touch")
public func deckTouch(
  _ deck: DeckRef?, _ time: Double, _ cards: UnsafePointer<UInt64>?, _ count: Int,
  _ outKnown: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let known = try session.touch(try cardList(cards, count), at: time)
    outKnown?.pointee = known
  }
}

/// Moves cards from the top of the deck to its end, or from its end to the top. A held card stays on top, and the cards
/// beneath it are moved. No decision is made.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - distance: How many cards from the top to the end; negative: from the end to the top. May be more than there are.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_shift")
public func deckShift(_ deck: DeckRef?, _ time: Double, _ distance: Int64) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.shift(by: Int(truncatingIfNeeded: distance), at: time)
  }
}

/// Lists upcoming cards, from the top one down. Time does not pass.
///
/// - Parameters:
///   - deck: The deck.
///   - position: How many upcoming cards to pass over.
///   - cards: Receives ids; caller-owned. NULL asks for the number only.
///   - capacity: Room in `cards`; 0 if it is NULL [records].
///   - outCount: Receives how many were written; without `cards`, how many there are from `position` on.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_cards")
public func deckCards(
  _ deck: DeckRef?, _ position: Int, _ cards: UnsafeMutablePointer<UInt64>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outCount else { throw Failure.null("out_count is NULL") }
    guard position >= 0 else { throw Failure(.invalidArgument, "position must be at least 0") }
    try checkArray(cards != nil, capacity)
    let available = max(0, session.upcomingCount - position)
    guard let cards else {
      outCount.pointee = available
      return
    }
    let count = min(available, capacity)
    var index = 0
    while index < count {
      cards[index] = session.upcomingCard(at: position + index)
      index += 1
    }
    outCount.pointee = count
  }
}

/// Finds a card among the upcoming ones, looking at one after the other. Time does not pass.
///
/// - Parameters:
///   - deck: The deck.
///   - card: The card.
///   - outPosition: Receives how many upcoming cards are above it.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, or `CARDSTACK_ERROR_NOT_FOUND` if it is not upcoming.
@_cdecl("cardstack_deck_position")
public func deckPosition(
  _ deck: DeckRef?, _ card: UInt64, _ outPosition: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outPosition else { throw Failure.null("out_position is NULL") }
    guard let position = session.position(of: card) else {
      throw Failure(.notFound, "card is not among the upcoming cards")
    }
    outPosition.pointee = position
  }
}

/// Tells what the deck knows of a card. Time does not pass.
///
/// - Parameters:
///   - deck: The deck.
///   - card: The card.
///   - outStatus: Receives `CARDSTACK_CARD_*` bits; 0: nothing.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_card_status")
public func deckCardStatus(
  _ deck: DeckRef?, _ card: UInt64, _ outStatus: UnsafeMutablePointer<cardstack_card_status>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outStatus else { throw Failure.null("out_status is NULL") }
    outStatus.pointee = session.status(of: card)
  }
}

/// Allows a card fewer directions than the configuration does, until it leaves the deck. An undo brings it back locked.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - card: The card, upcoming or in play.
///   - directions: Mask of the directions a finger may swipe it to, as far as `allowed_directions` has them too.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, or `CARDSTACK_ERROR_NOT_FOUND` if it is not in the deck.
@_cdecl("cardstack_deck_set_card_directions")
public func deckSetCardDirections(
  _ deck: DeckRef?, _ time: Double, _ card: UInt64, _ directions: UInt32
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.setDirections(directions, of: card, at: time)
  }
}

/// The caller's list of ids as a buffer, checked for everything that can be seen without the deck.
func cardList(_ cards: UnsafePointer<UInt64>?, _ count: Int) throws(Failure) -> UnsafeBufferPointer<UInt64> {
  guard count >= 0, count <= Int(CARDSTACK_MAX_CARDS) else {
    throw Failure(.limit, "count must be at least 0 and at most CARDSTACK_MAX_CARDS")
  }
  guard cards != nil || count == 0 else { throw Failure.null("cards is NULL") }
  return UnsafeBufferPointer(start: cards, count: count)
}

/// Checks an output array: room needs a place.
func checkArray(_ hasPlace: Bool, _ capacity: Int) throws(Failure) {
  guard capacity >= 0 else { throw Failure(.invalidArgument, "capacity must be at least 0") }
  guard hasPlace || capacity == 0 else { throw Failure(.invalidArgument, "the array is NULL but capacity is not 0") }
}
