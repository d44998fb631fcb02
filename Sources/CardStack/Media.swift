import CardStackEngine
import CardStackTypes

/// Tells how many pictures cards have, for the media plan. A card of which it was not told has one.
///
/// From the first call on, one without cards included, `CARDSTACK_EVENT_MEDIA` tells every change of the plan, beginning
/// with all that is in it.
///
/// - Parameters:
///   - deck: The deck.
///   - cards: Ids, none of them 0; not kept. May be NULL if `count` is 0. They need not be in the deck yet; what was told
///     of a card that is neither in the deck nor in its history is forgotten when there is no room for it.
///   - pictures: How many pictures each has, at most `CARDSTACK_MAX_PICTURES`; not kept. If a card has
///     fewer than before and shows none of them, it shows the last one. May be NULL if `count` is 0.
///   - count: How many [cards].
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT`, `CARDSTACK_ERROR_LIMIT` or
///   `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_set_media")
public func deckSetMedia(
  _ deck: DeckRef?, _ cards: UnsafePointer<UInt64>?, _ pictures: UnsafePointer<UInt32>?, _ count: Int
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    let list = try cardList(cards, count)
    guard pictures != nil || count == 0 else { throw Failure.null("pictures is NULL") }
    try session.setMedia(list, UnsafeBufferPointer(start: pictures, count: count))
  }
}

/// Tells which of its pictures a card shows; 0 until it is told.
///
/// - Parameters:
///   - deck: The deck.
///   - time: When, on the host's clock; NaN: the deck's present time [s].
///   - card: A card that is upcoming, in play or in the undo history.
///   - index: The picture, less than the card has.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_NOT_FOUND`.
@_cdecl("cardstack_deck_set_media_index")
public func deckSetMediaIndex(_ deck: DeckRef?, _ time: Double, _ card: UInt64, _ index: UInt32) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    try session.setMediaIndex(index, of: card, at: time)
  }
}

/// Tells which pictures are wanted now, the most urgent first: the one the top card shows, at high priority; its next one,
/// and what each of the `media_ahead` cards beneath it shows, its first unless another was told, at low priority. What any
/// card on stage shows is in the plan, too, until the card has left. Time does not pass.
///
/// What is in the plan no longer is to be let go. `CARDSTACK_EVENT_MEDIA` tells every change, but is a notice: after
/// `CARDSTACK_EVENT_OVERFLOW` some may be lost, and this call tells what is wanted; all else is to be let go. So it is where
/// `event_mask` lacks MEDIA, and before the first `cardstack_deck_set_media`.
///
/// - Parameters:
///   - deck: The deck.
///   - media: Receives records; caller-owned. NULL asks for the number only.
///   - elementSize: `sizeof(cardstack_media)` [bytes].
///   - capacity: Room in `media`; 0 if it is NULL. The plan has at most `CARDSTACK_MAX_MEDIA`; of more than there is room
///     for, the least urgent are left out [records].
///   - outCount: Receives how many were written; without `media`, how many there are.
/// - Returns: `CARDSTACK_OK`, `CARDSTACK_ERROR_INVALID_ARGUMENT` or `CARDSTACK_ERROR_UNSUPPORTED_STRUCT`.
@_cdecl("cardstack_deck_media_plan")
public func deckMediaPlan(
  _ deck: DeckRef?, _ media: UnsafeMutablePointer<cardstack_media>?, _ elementSize: Int, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withSession(deck) { session throws(Failure) in
    guard let outCount else { throw Failure.null("out_count is NULL") }
    try checkArray(media != nil, capacity)
    guard let media else {
      outCount.pointee = session.planMedia()
      return
    }
    var records = try RecordArray(media, elementSize: elementSize)
    let count = min(session.planMedia(), capacity)
    var index = 0
    while index < count {
      records.append(session.media(at: index))
      index += 1
    }
    outCount.pointee = count
  }
}
