/// The one stream of events. This file alone knows where events come from: some wait in the queue, the others are read
/// out of the state that causes them.
extension Requests {
  /// Where an event comes from.
  enum EventSource {
    /// Events that happened, in order.
    case queue
    /// Decisions that became final: the history keeps them until the host has read them.
    case final
    /// The request for cards.
    case load
    /// SENDs, REVERTs, and reports that one is parked.
    case send
  }

  /// Number of events that wait.
  func eventCount(_ ledger: borrowing Ledger) -> Int {
    events.count + ledger.deck.history.finalCount + (feed.firstSequence == nil ? 0 : 1) + ledger.outbox.eventCount
  }

  /// Returns the source of the next event; nil: none waits.
  func nextSource(_ ledger: borrowing Ledger) -> EventSource? {
    let queued = events.firstSequence ?? .max
    let final = ledger.deck.history.firstFinal?.sequence ?? .max
    let load = feed.firstSequence ?? .max
    let send = ledger.outbox.firstSequence
    let first = min(min(queued, final), min(load, send))
    if first == .max { return nil }
    return first == final ? .final : first == load ? .load : first == send ? .send : .queue
  }

  /// Number of obligations that wait, and of those that the open questions and the request will cause. SENDs and
  /// REVERTs have room of their own.
  func obligationCount(_ ledger: borrowing Ledger) -> Int {
    events.obligationCount + ledger.deck.history.finalCount + (feed.isOut ? 1 : 0) + questions.count
  }
}
