import CardStackEngine
import CardStackTypes

/// Asks for cards unless there are fresh ones: to be called when the deck comes into sight.
///
/// Nothing is asked if there are upcoming, staged or flying cards and they are fresh (`freshness`), or if a request is out
/// already, save one of the deck's own whose event has not been drained, and one that is outdated: its page would come
/// behind cards that are no longer fresh, or it was made on another day. This one takes its place. Cards are as fresh as
/// the oldest page of which any are left, and not fresh after a `cardstack_deck_refresh` that has failed. Those that are
/// no longer fresh stay until the new ones come, which then take theirs; what becomes of decisions that can be undone is
/// then up to `replacement`, as for `cardstack_deck_refresh`.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - outToken: Receives the request, whose LOAD event comes next, or the question; 0: nothing was asked. May be NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_BACKLOG`, or `CARDSTACK_ERROR_REFUSED`
///   if `feed` is 0, or if cards would be replaced and `replacement` does not allow it.
@_cdecl("cardstack_deck_load")
public func deckLoad(_ deck: DeckRef?, _ time: Double, _ outToken: UnsafeMutablePointer<UInt64>?) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let token = try session.load(at: time)
    outToken?.pointee = token
  }
}

/// Asks for other cards in place of those there are, fresh or not: after a pull to refresh, or after the user has changed
/// something that the cards depend on.
///
/// A request that is out is superseded. The cards there are stay until the first page comes, and if the request fails:
/// then they are no longer fresh, and the next request, whatever it is made for, is for others in their place, after a
/// restart with a journal too. What becomes of decisions that can be undone is up to `replacement`, at this call; with CARDSTACK_REPLACEMENT_ASK the host is
/// asked first (`CARDSTACK_EVENT_REPLACEMENT_ASKED`), and the request made after its yes. Decisions made between this call
/// and the page are treated as those before; with CARDSTACK_REPLACEMENT_REFUSE they are kept. After a restore
/// nothing is refused or asked until cards have come or something is decided. If that happens before the page comes,
/// `replacement` applies to the page; with CARDSTACK_REPLACEMENT_ASK, too, all decisions are then kept.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - outToken: Receives the request, or the question. May be NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_BACKLOG`, or `CARDSTACK_ERROR_REFUSED`
///   if `feed` is 0, or if there are decisions that can be undone and `replacement` is CARDSTACK_REPLACEMENT_REFUSE.
@_cdecl("cardstack_deck_refresh")
public func deckRefresh(
  _ deck: DeckRef?, _ time: Double, _ outToken: UnsafeMutablePointer<UInt64>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let token = try session.refresh(at: time)
    outToken?.pointee = token
  }
}

/// Delivers the cards that a LOAD asked for. They go behind the last card, or take the place of all of them if that was
/// asked; a drag or a flight is not disturbed. A page that takes their place while a finger holds a card waits until it
/// lets go, and then takes it before another card is shown; its cards are not in the deck until then.
///
/// Cards that `dedupe` does not allow are left out. An empty page with CARDSTACK_PAGE_LAST that takes the place of the cards
/// there are leaves none. A page without a new card counts as a failure, so that a backend that
/// repeats itself is asked less and less often, and takes the place of no card; one with CARDSTACK_PAGE_LAST ends the
/// asking until `refresh` or a `load` without fresh cards. A host that goes through pages with cards it has shown before,
/// as one that begins at the first page again after a restart, brings them with CARDSTACK_PAGE_MORE, one after the other
/// under the same token, until one is taken.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - token: The request's.
///   - cards: Ids, none of them 0, the top one first; not kept. May be NULL if `count` is 0.
///   - count: How many [cards].
///   - flags: CARDSTACK_PAGE_LAST, CARDSTACK_PAGE_STAGE, CARDSTACK_PAGE_MORE and CARDSTACK_PAGE_AT_ONCE, or 0.
///   - day: Number of the day the cards are of, for CARDSTACK_FRESHNESS_DAY; any numbering that goes with
///     `cardstack_deck_set_day`.
///   - outTaken: Receives how many were taken; of a page that waits, how many would be now. May be NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_STALE` if the request is none that is
///   out, `CARDSTACK_ERROR_LIMIT`, or `CARDSTACK_ERROR_OUT_OF_MEMORY`; after the last two the request stays open.
@_cdecl("cardstack_deck_page")
public func deckPage(
  _ deck: DeckRef?, _ time: Double, _ token: UInt64, _ cards: UnsafePointer<UInt64>?, _ count: Int, _ flags: UInt32,
  _ day: Int64, _ outTaken: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let taken = try session.deliver(
      page: token, try cardList(cards, count), flags: flags, day: day, at: time)
    outTaken?.pointee = taken
  }
}

/// Tells that a request for cards has failed: the cards there are stay. If there are fewer than `watermark`, the deck asks
/// again after a wait that grows from failure to failure (`retry_seconds`).
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - token: The request's.
///   - error: Why, in the host's own numbers, not 0; the frame's `feed_error` tells it until a page comes.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, or `CARDSTACK_ERROR_STALE` if the request is none that is
///   out.
@_cdecl("cardstack_deck_page_failed")
public func deckPageFailed(_ deck: DeckRef?, _ time: Double, _ token: UInt64, _ error: Int32) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.failPage(token, error: error, at: time)
  }
}

/// Puts staged cards into the pile, behind the last card and in their order.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - count: How many at most; SIZE_MAX for all [cards].
///   - outReleased: Receives how many there were. May be NULL.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_release")
public func deckRelease(
  _ deck: DeckRef?, _ time: Double, _ count: Int, _ outReleased: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let released = try session.releaseStaged(count < 0 ? .max : count, at: time)
    outReleased?.pointee = released
  }
}

/// Tells today's number, for CARDSTACK_FRESHNESS_DAY: days in the host's time zone, since any day.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - day: The number.
/// - Returns: `CARDSTACK_OK` or `CARDSTACK_ERROR_INVALID_ARGUMENT`.
@_cdecl("cardstack_deck_set_day")
public func deckSetDay(_ deck: DeckRef?, _ time: Double, _ day: Int64) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.setDay(day, at: time)
  }
}

/// Erases everything that belongs to the user, as at a log-out: cards, decisions, what is undelivered, keys, media, what
/// the session remembers, the block, and the journal's content. Settings stay; nothing becomes final. From here on no
/// pose, no picture in the media plan and no event tells of a card of the user's; no RELEASE is told of the pictures.
///
/// Events that wait are dropped, but JOURNAL_FAILED. A press ends in CANCELLED, open questions and a request are dropped, with reason RESET and
/// without their card. Answers to what was asked before are stale. With `feed` the deck does not ask for cards until
/// `cardstack_deck_load` or `cardstack_deck_refresh` is called.
///
/// With CARDSTACK_RESET_SEAL what is undelivered stays, with its keys, under its nonce, and in the journal; where
/// decisions are delivered when final, those that could be undone are delivered, too. Nothing but SEND, REVERT and
/// `cardstack_deck_sends` tells of it. An answer REJECTED or BLOCKED to it ends it, without an event or a block.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - flags: CARDSTACK_RESET_SEAL, or 0.
///   - outUndelivered: Receives how many SENDs and REVERTs were lost by it, or are kept. May be NULL.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_OUT_OF_MEMORY`, or `CARDSTACK_ERROR_IO` if
///   the journal could not be erased.
@_cdecl("cardstack_deck_reset")
public func deckReset(
  _ deck: DeckRef?, _ time: Double, _ flags: UInt32, _ outUndelivered: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let undelivered = try session.reset(flags: flags, at: time)
    outUndelivered?.pointee = undelivered
  }
}
