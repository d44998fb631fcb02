/// Events of all sources in one order. Only this file knows the sources: the queue, and state from which other events
/// are read.
extension Requests {
  /// Where an event comes from.
  enum EventSource {
    /// The event queue.
    case queue
    /// The history, which keeps final decisions until the host has read their FINAL events.
    case final
    /// The request for cards: LOAD.
    case load
    /// The lanes: SEND, REVERT and SEND_PARKED.
    case send
  }

  /// Number of events that wait, from all sources.
  func eventCount(_ ledger: borrowing Ledger) -> Int {
    events.count + ledger.deck.history.finalCount + (feed.firstSequence == nil ? 0 : 1) + lanes.eventCount
  }

  /// Returns the source of the next event; nil: no event waits.
  func nextSource(_ ledger: borrowing Ledger) -> EventSource? {
    let queued = events.firstSequence ?? .max
    let final = ledger.deck.history.firstFinal?.sequence ?? .max
    let load = feed.firstSequence ?? .max
    let send = lanes.firstSequence
    let first = min(min(queued, final), min(load, send))
    if first == .max { return nil }
    return first == final ? .final : first == load ? .load : first == send ? .send : .queue
  }

  /// Number of obligations that wait, plus one for each open question and for the request: each may end with
  /// QUESTION_DROPPED. Events of the lanes do not count, because the lanes have room for them.
  func obligationCount(_ ledger: borrowing Ledger) -> Int {
    events.obligationCount + ledger.deck.history.finalCount + (feed.isOut ? 1 : 0) + questions.count
  }
}
