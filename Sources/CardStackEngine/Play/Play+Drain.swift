import CardStackTypes

/// Reading of events by the host, one at a time, from all sources: final decisions, the request for cards, sends, the
/// queue.
extension Play {
  /// Number of events that wait to be read.
  var pendingEventCount: Int { requests.eventCount(ledger) }

  /// Removes the next event, and returns it; nil if no event waits.
  mutating func nextEvent() -> Event? {
    guard let source = requests.nextSource(ledger) else { return nil }
    switch source {
    case .final: return nextFinal()
    case .load: return nextLoad()
    case .send: return nextSend()
    case .queue: return requests.events.popFirst(now: clock.now)
    }
  }

  /// Returns the FINAL event of the oldest final decision.
  mutating func nextFinal() -> Event? {
    guard let final = ledger.handOutFinal() else { return nil }
    var event = Event()
    event.kind = EventKind.final.rawValue
    event.sequence = final.sequence
    event.time = final.time
    event.card = final.card
    event.token = final.token
    event.direction = final.direction.rawValue
    event.wall_time = final.wallTime
    return event
  }

  /// Returns the LOAD event of the request. The host reads the event now.
  private mutating func nextLoad() -> Event? {
    let terms = feedTerms
    return requests.handOutLoad(ledger, terms)
  }

  /// Returns the next SEND, REVERT or SEND_PARKED event.
  private mutating func nextSend() -> Event? {
    let terms = deliveryTerms
    guard let event = requests.handOutSend(of: &ledger, terms) else { return nil }
    if event.kind != EventKind.sendParked.rawValue {
      syncJournal()
      updateOutbox()
    }
    return event
  }
}
