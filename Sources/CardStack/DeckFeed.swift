// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Asks for cards, unless there are fresh ones or a request is out. If the deck has cards that are no longer fresh, the
/// page replaces all cards.
///
/// - Parameter outToken: Receives the token of the request, or of the question if the request needs the host's consent.
///   The LOAD that follows a yes has the same token. It receives 0 if there is nothing to ask for.
/// - Returns: `CARDSTACK_ERROR_BACKLOG` if too many events wait. `CARDSTACK_ERROR_REFUSED` if `feed.enabled` is 0, or
///   if `consent.replacement` is REFUSE, cards would be replaced, and a decision can be undone.
@_cdecl("cardstack_deck_load")
public func deckLoad(
  _ deck: DeckRef?, _ time: Double, _ flags: UInt32, _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  withDeck(deck, outToken) { play throws(Failure) in
    try checkFlags(flags)
    return try play.change(at: time) { play throws(Failure) in try play.load() }
  }
}

/// Asks for other cards, also if the present ones are fresh. It supersedes a request that is out. `consent.replacement`
/// applies at this moment. The present cards stay until a page arrives. If the request fails, the present cards count
/// as no longer fresh, and the next request replaces them.
///
/// - Parameter outToken: Receives the token of the request, or of the question if the request needs the host's consent.
///   The LOAD that follows a yes has the same token.
/// - Returns: `CARDSTACK_ERROR_BACKLOG` if too many events wait. `CARDSTACK_ERROR_REFUSED` if `feed.enabled` is 0, or
///   if `consent.replacement` is REFUSE and a decision can be undone.
@_cdecl("cardstack_deck_refresh")
public func deckRefresh(
  _ deck: DeckRef?, _ time: Double, _ flags: UInt32, _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  withDeck(deck, outToken) { play throws(Failure) in
    try checkFlags(flags)
    return try play.change(at: time) { play throws(Failure) in try play.refresh() }
  }
}

/// Answers a LOAD with a page of cards, or with an error. The cards go behind the last card, or replace all cards as
/// `cardstack_deck_replace` does. A page without a new card replaces nothing, unless it is the last page.
///
/// After an error the deck asks again later. If enough cards came by other calls, the LOAD has ended (QUESTION_DROPPED,
/// SUPERSEDED). Its late page is still added once, and a late error has no effect. After (QUESTION_DROPPED, TIMED_OUT)
/// a late page is STALE.
///
/// - Parameters:
///   - token [token]: The token of the LOAD.
///   - cards: The ids of the cards, the top one first.
///   - flags [flags cardstack_page_flags]: What the page says besides its cards. With an error it is 0.
///   - day [days]: The number of the day that the cards are of, in any numbering. Only `CARDSTACK_FRESHNESS_DAY` needs
///     it.
///   - error [number]: The host's own number for what failed, not 0. It is 0 if the request has succeeded. With an
///     error, `count` is 0.
/// - Returns: `CARDSTACK_ERROR_STALE` if no such LOAD is open. `CARDSTACK_ERROR_LIMIT` if the deck would have more than
///   CARDSTACK_MAX_CARDS. `CARDSTACK_ERROR_OUT_OF_MEMORY` if there is no memory for the cards. After these two errors
///   the request stays open.
@_cdecl("cardstack_deck_answer_load")
public func deckAnswerLoad(
  _ deck: DeckRef?, _ time: Double, _ token: UInt64, _ cards: UnsafePointer<UInt64>?, _ count: Int, _ flags: UInt32,
  _ day: Int64, _ error: Int32, _ outTaken: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withCards(deck, cards, count, outTaken) { play, cards throws(Failure) in
    try check(error == 0 || (count == 0 && flags == 0), "with an error, count and flags must be 0")
    let flags = try Play.PageFlags(bits: flags)
    for card in cards where card == 0 { throw Failure.cardZero }
    return try play.change(at: time, by: .backend) { play throws(Failure) in
      if error != 0 {
        try play.failLoad(token, error: error)
        return 0
      }
      return try play.takePage(cards, flags, day: day, for: token)
    }
  }
}

/// Moves cards from the reserve to the end of the pile, the first ones first.
///
/// - Parameters:
///   - count [cards]: The largest number of cards to move. SIZE_MAX moves all of them.
///   - outAdmitted: Receives the number of cards that were moved.
@_cdecl("cardstack_deck_admit")
public func deckAdmit(
  _ deck: DeckRef?, _ time: Double, _ count: Int, _ outAdmitted: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outAdmitted) { play throws(Failure) in
    try play.change(at: time, by: .backend) { play throws(Failure) in play.admit(count < 0 ? .max : count) }
  }
}

/// Sets the present day, for `CARDSTACK_FRESHNESS_DAY`. With `feed.keep_fresh`, another day makes the deck ask for
/// cards.
///
/// - Parameter day [days]: The number of the day in the host's time zone, in the numbering of the pages' days. Later
///   days have larger numbers.
@_cdecl("cardstack_deck_set_day")
public func deckSetDay(_ deck: DeckRef?, _ time: Double, _ day: Int64) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.change(at: time, by: .backend) { play throws(Failure) in play.setDay(day) }
  }
}
