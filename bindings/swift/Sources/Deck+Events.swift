// SPDX-License-Identifier: MIT
internal import CCardStack
import Foundation

extension Deck {
  /// Removes the events that wait from the deck, and returns them, the oldest first.
  ///
  /// While somebody reads ``events``, they come there instead. While the deck is served, its requests go there, and the
  /// newest 1024 of the others wait here.
  public func drainEvents() -> [Event<ID>] {
    defer { unread = [] }
    if service != nil || !readers.isEmpty { return unread }
    let drained = unread + drain()
    note(0)
    return drained
  }

  /// The events from now on, as they happen: `for await event in deck.events`. Each reader gets each event.
  ///
  /// It ends with the deck. A reader gets what a call brings about when that returns, so it needs the deck's frames.
  public var events: AsyncStream<Event<ID>> { readers.add() }

  /// Passes events on to whoever reads them at once.
  func handOutEvents() {
    guard service != nil || !readers.isEmpty else { return }
    for event in drain() {
      if service?.take(event) == true { continue }
      if readers.isEmpty {
        unread.append(event)
      } else {
        readers.yield(event)
      }
    }
    if unread.count > 1024 { unread.removeFirst(unread.count - 1024) }
  }

  private func drain() -> [Event<ID>] {
    var found: [Event<ID>] = []
    var raw = [cardstack_event](repeating: cardstack_event(), count: 32)
    while true {
      var count = 0
      let size = MemoryLayout<cardstack_event>.stride
      guard cardstack_deck_drain_events(handle, &raw, size, raw.count, &count) == 0, count > 0 else { return found }
      found += raw.prefix(count).compactMap { Event($0, id: id(of: $0.card)) }
    }
  }
}

/// Those who read a deck's events. A reader may end in any thread.
final class Readers<ID: Hashable & Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var streams: [UUID: AsyncStream<Event<ID>>.Continuation] = [:]

  var isEmpty: Bool { lock.withLock { streams.isEmpty } }

  func add() -> AsyncStream<Event<ID>> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event<ID>.self)
    let key = UUID()
    lock.withLock { streams[key] = continuation }
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      lock.withLock { streams[key] = nil }
    }
    return stream
  }

  func yield(_ event: Event<ID>) {
    for stream in lock.withLock({ Array(streams.values) }) { stream.yield(event) }
  }

  func finish() {
    for stream in lock.withLock({ Array(streams.values) }) { stream.finish() }
  }
}
