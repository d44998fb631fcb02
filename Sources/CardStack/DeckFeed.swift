// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Asks for cards, unless there are fresh ones or a request is out. The page replaces cards that are no longer fresh.
///
/// - Returns: `CARDSTACK_ERROR_BACKLOG`. `CARDSTACK_ERROR_REFUSED` if `feed.enabled` is 0, or as `consent.replacement`
///   says.
@_cdecl("cardstack_deck_load")
public func deckLoad(
  _ deck: DeckRef?, _ time: Double, _ flags: UInt32, _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  withDeck(deck, outToken) { play throws(Failure) in
    try checkFlags(flags)
    return try play.change(at: time) { play throws(Failure) in try play.load() }
  }
}

/// Asks for other cards, also for fresh ones, in place of a request that is out. The present cards stay until a page
/// arrives.
///
/// - Returns: `CARDSTACK_ERROR_BACKLOG`. `CARDSTACK_ERROR_REFUSED` as for `cardstack_deck_load`.
@_cdecl("cardstack_deck_refresh")
public func deckRefresh(
  _ deck: DeckRef?, _ time: Double, _ flags: UInt32, _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  withDeck(deck, outToken) { play throws(Failure) in
    try checkFlags(flags)
    return try play.change(at: time) { play throws(Failure) in try play.refresh() }
  }
}

/// Answers a LOAD with a page of cards, or with an error, after which the deck asks again.
///
/// - Parameter cards: The ids, the top card first.
/// - Parameter flags [flags cardstack_page_flags]: What the page says.
/// - Parameter day [days]: The cards' day, for `CARDSTACK_FRESHNESS_DAY`.
/// - Parameter error [number]: The host's number for what failed, or 0. With an error, `count` and `flags` are 0.
/// - Returns: `CARDSTACK_ERROR_STALE`. `CARDSTACK_ERROR_LIMIT` or `CARDSTACK_ERROR_OUT_OF_MEMORY`, and the request
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
      return try play.receivePage(cards, flags, day: day, for: token)
    }
  }
}

/// Moves cards from the reserve to the end of the pile.
///
/// - Parameter count [cards]: How many at most. SIZE_MAX moves all.
/// - Parameter outAdmitted [cards, may be NULL]: Receives how many were moved.
@_cdecl("cardstack_deck_admit")
public func deckAdmit(
  _ deck: DeckRef?, _ time: Double, _ count: Int, _ outAdmitted: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outAdmitted) { play throws(Failure) in
    try play.change(at: time, by: .backend) { play throws(Failure) in play.admit(count < 0 ? .max : count) }
  }
}

/// Sets the present day, for `CARDSTACK_FRESHNESS_DAY`.
///
/// - Parameter day [days]: The day in the host's time zone, in rising numbers.
@_cdecl("cardstack_deck_set_day")
public func deckSetDay(_ deck: DeckRef?, _ time: Double, _ day: Int64) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.change(at: time, by: .backend) { play throws(Failure) in play.setDay(day) }
  }
}
