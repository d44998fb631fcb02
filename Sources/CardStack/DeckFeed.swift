// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Asks for cards, unless there are fresh ones or a request is out. If the token is a question's, the LOAD that follows
/// a yes has the same token.
///
/// - Returns: `CARDSTACK_ERROR_BACKLOG`; `CARDSTACK_ERROR_REFUSED` without `feed.enabled`, or by `consent.replacement`.
@_cdecl("cardstack_deck_load")
public func deckLoad(
  _ deck: DeckRef?, _ time: Double, _ flags: UInt32, _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  withDeck(deck, outToken) { play throws(Failure) in
    try checkFlags(flags)
    return try play.change(at: time) { play throws(Failure) in try play.load() }
  }
}

/// Asks for other cards, and supersedes a request. The present cards stay until a page arrives; if the request fails,
/// they are no longer fresh, and the next one replaces them. `consent.replacement` applies now.
///
/// - Returns: `CARDSTACK_ERROR_BACKLOG`; `CARDSTACK_ERROR_REFUSED` as `cardstack_deck_load`.
@_cdecl("cardstack_deck_refresh")
public func deckRefresh(
  _ deck: DeckRef?, _ time: Double, _ flags: UInt32, _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  withDeck(deck, outToken) { play throws(Failure) in
    try checkFlags(flags)
    return try play.change(at: time) { play throws(Failure) in try play.refresh() }
  }
}

/// Answers LOAD `token` with cards, the top one first. They go behind the last card, or replace all as
/// `cardstack_deck_replace` does. A page without a new card replaces nothing unless LAST. `flags`: CARDSTACK_PAGE_* bits.
/// `day`: the cards' day, in any numbering. If cards that came otherwise have answered the LOAD, one late page is added.
///
/// An `error` other than 0 says instead that the request failed: `count` and `flags` are 0. The deck asks again later. If
/// cards that came otherwise have answered the LOAD, nothing has failed.
///
/// - Returns: `CARDSTACK_ERROR_STALE`. After `CARDSTACK_ERROR_LIMIT` and `CARDSTACK_ERROR_OUT_OF_MEMORY` the request
///   stays open.
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

/// Moves up to `count` cards in the reserve to the pile; SIZE_MAX: all.
@_cdecl("cardstack_deck_admit")
public func deckAdmit(
  _ deck: DeckRef?, _ time: Double, _ count: Int, _ outAdmitted: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outAdmitted) { play throws(Failure) in
    try play.change(at: time, by: .backend) { play throws(Failure) in play.admit(count < 0 ? .max : count) }
  }
}

/// Sets `day`, today's number in the host's time zone. With `feed.keep_fresh`, another day makes the deck ask.
@_cdecl("cardstack_deck_set_day")
public func deckSetDay(_ deck: DeckRef?, _ time: Double, _ day: Int64) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.change(at: time, by: .backend) { play throws(Failure) in play.setDay(day) }
  }
}

/// Erases what belongs to the user, as at a log-out: cards, decisions, deliveries, keys, media, the session's memory,
/// the block and the journal's content. Events that wait are dropped, except JOURNAL_FAILED. Presses and questions
/// end with RESET, without their card. The feed waits for a load or refresh. `flags`: CARDSTACK_RESET_SEAL, or 0.
/// `nonce` is the next user's. With 0 the host's nonce stays; in place of the journal's, a deck with delivery draws
/// another, which `cardstack_deck_journal_info` reports.
/// `outUndelivered`: how many SENDs and REVERTs were lost, or are kept.
///
/// - Returns: `CARDSTACK_ERROR_IO` if the journal could not be erased.
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
