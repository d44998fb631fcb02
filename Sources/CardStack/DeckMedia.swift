// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Sets how many pictures cards have, at first 1. From this call on, MEDIA reports the plan.
///
/// - Parameter pictures [pictures, may be NULL with 0, 0..CARDSTACK_MAX_PICTURES]: How many each card has.
/// - Returns: `CARDSTACK_ERROR_LIMIT`. `CARDSTACK_ERROR_OUT_OF_MEMORY`.
@_cdecl("cardstack_deck_set_media")
public func deckSetMedia(
  _ deck: DeckRef?, _ cards: UnsafePointer<UInt64>?, _ pictures: UnsafePointer<UInt32>?, _ count: Int
) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    let list = try cardList(cards, count)
    guard pictures != nil || count == 0 else { throw Failure.null("pictures is NULL") }
    try play.setMedia(list, UnsafeBufferPointer(start: pictures, count: count))
  }
}

/// Sets which of its pictures a card shows, at first 0.
///
/// - Parameter index [number]: Its number, less than how many the card has.
/// - Returns: `CARDSTACK_ERROR_NOT_FOUND` without the card or a decision to undo.
@_cdecl("cardstack_deck_set_media_index")
public func deckSetMediaIndex(_ deck: DeckRef?, _ time: Double, _ card: UInt64, _ index: UInt32) -> cardstack_result {
  withDeck(deck) { play throws(Failure) in
    try play.change(at: time) { play throws(Failure) in try play.showPicture(index, of: card) }
  }
}

/// Lists the pictures to fetch, the most urgent first.
@_cdecl("cardstack_deck_media_plan")
public func deckMediaPlan(
  _ deck: DeckRef?, _ position: Int, _ media: UnsafeMutablePointer<cardstack_media>?, _ elementSize: Int,
  _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outCount, "out_count is NULL") { play throws(Failure) in
    play.makeMediaPlan()
    let listed = try listRange(of: play.media.count, position, media != nil, capacity)
    guard let media else { return listed.count }
    var records = try RecordArray(media, elementSize: elementSize)
    for index in listed { records.append(play.mediaRecord(at: index)) }
    return listed.count
  }
}
