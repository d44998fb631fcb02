import CardStackTypes

/// Reading of events by the host, one at a time, from all sources: final decisions, the request for cards, sends, the
/// queue.
extension Play {
  /// Number of events that wait to be read.
  var pendingEventCount: Int { requests.eventCount(ledger) }

  /// Removes the next event, and returns it; nil if no event waits.
  mutating func nextEvent() -> Event? {
    guard let source = requests.nextSource(ledger), var event = nextEvent(from: source) else { return nil }
    event.time = clock.hostTime(event.time)
    return event
  }

  private mutating func nextEvent(from source: Requests.EventSource) -> Event? {
    switch source {
    case .final: return nextFinal()
    case .load: return nextLoad()
    case .send: return nextSend()
    case .queue: return nextLost() ?? requests.popEvent()
    }
  }

  /// Returns the OVERFLOW event of lost notices, if it is next.
  private mutating func nextLost() -> Event? {
    guard let lost = requests.popLost() else { return nil }
    var event = event()
    event.kind = EventKind.overflow.rawValue
    event.sequence = lost.sequence
    event.count = UInt32(clamping: lost.count)
    return event
  }

  /// Returns the LOAD event of the request.
  private mutating func nextLoad() -> Event? {
    guard let request = requests.handOutLoad(ledger, at: clock.now) else { return nil }
    var event = event()
    event.kind = EventKind.load.rawValue
    event.sequence = request.sequence
    event.time = request.time
    event.token = request.token
    event.reason = request.cause.rawValue
    event.count = UInt32(clamping: requests.feed.failures)
    return event
  }

  /// Returns the FINAL event of the oldest final decision.
  mutating func nextFinal() -> Event? {
    guard let final = ledger.handOutFinal() else { return nil }
    var event = event(about: final)
    event.kind = EventKind.final.rawValue
    event.sequence = final.sequence
    event.time = final.time
    return event
  }
}
