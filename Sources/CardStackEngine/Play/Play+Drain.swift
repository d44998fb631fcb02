import CardStackTypes

/// Handing events out to the host.
extension Play {
  /// Number of events that wait.
  var pendingEventCount: Int { requests.eventCount(ledger) }

  /// Takes out the event that comes next.
  mutating func nextEvent() -> Event? {
    guard let source = requests.nextSource(ledger) else { return nil }
    // A frame says how many wait.
    endQuiet()
    switch source {
    case .final: return nextFinal()
    case .load: return nextLoad()
    case .send: return nextSend()
    case .queue: return requests.events.popFirst(now: clock.now)
    }
  }

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

  /// The event of the request, which the host reads now.
  private mutating func nextLoad() -> Event? {
    // The time to answer it begins now.
    endQuiet()
    let terms = feedTerms
    return requests.handOutLoad(ledger, terms)
  }

  /// The SEND or REVERT that comes next, or the report that one is parked.
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
