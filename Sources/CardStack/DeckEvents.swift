// swift-format-ignore-file: ValidateDocumentationComments
// bindings/generate.py checks the doc comments instead. The header's preamble documents what holds for every function.

import CardStackTypes

/// Removes and returns events, the oldest first. What does not fit stays. With NULL and capacity 0 it counts them.
@_cdecl("cardstack_deck_drain_events")
public func deckDrainEvents(
  _ deck: DeckRef?, _ events: UnsafeMutablePointer<cardstack_event>?, _ elementSize: Int, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> cardstack_result {
  withDeck(deck, outCount, "out_count is NULL") { play throws(Failure) in
    try checkArray(events != nil, capacity)
    guard let events else { return play.pendingEventCount }
    var records = try RecordArray(events, elementSize: elementSize)
    play.acknowledgeEvents()
    var count = 0
    while count < capacity, let event = play.nextEvent() {
      records.append(event)
      count += 1
    }
    return count
  }
}
