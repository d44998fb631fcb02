// SPDX-License-Identifier: MIT
internal import CCardStack

extension Deck {
  /// Removes the events that wait from the deck, and returns them, the oldest first.
  ///
  /// While somebody reads ``events``, they come there instead. While the deck is served, its requests go there, and the
  /// newest 1024 of the others wait here.
  public func drainEvents() -> [Event<ID>] {
    defer { unread = [] }
    if service != nil || !readers.isEmpty { return unread }
    let found = unread + drain()
    note(0)
    return found
  }

  /// The events from now on, as they happen: `for await event in deck.events`. Each reader gets each event.
  ///
  /// It ends with the deck. A reader gets what a call brings about when that returns, so it needs the deck's frames.
  public var events: AsyncStream<Event<ID>> {
    let (stream, reader) = AsyncStream.makeStream(of: Event<ID>.self)
    readers.append(reader)
    return stream
  }

  /// Passes events on to whoever reads them at once.
  func handOutEvents() {
    guard service != nil || !readers.isEmpty else { return }
    for event in drain() where service?(event) != true {
      readers.removeAll { if case .terminated = $0.yield(event) { true } else { false } }
      if readers.isEmpty { unread.append(event) }
    }
    unread.removeFirst(max(0, unread.count - 1024))
  }

  private func drain() -> [Event<ID>] {
    drained(of: cardstack_event()) {
      cardstack_deck_drain_events(handle, $0, MemoryLayout<cardstack_event>.stride, $1, $2)
    }
    .compactMap { Event($0, id: id(of: $0.card)) }
  }
}
