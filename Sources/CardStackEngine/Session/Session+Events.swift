import CardStackTypes

/// Handing events out to the host.
extension Session {
  /// Number of events that wait.
  public var pendingEventCount: Int { requests.eventCount(ledger) }

  /// Takes out the event that comes next.
  public mutating func nextEvent() -> Event? {
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

  private mutating func nextFinal() -> Event? {
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
}
