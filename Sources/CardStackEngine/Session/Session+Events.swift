import CardStackTypes

/// What waits to be read: of the queue, and of the engine's own state.
extension Session {
  /// Number of events that wait.
  public var pendingEventCount: Int {
    requests.events.count + ledger.deck.history.finalCount + ledger.outbox.eventCount
      + (requests.feed.firstSequence == nil ? 0 : 1)
  }

  /// Takes out the event that comes next: of the queue, or one read out of the engine's own state.
  public mutating func nextEvent() -> Event? {
    let queued = requests.events.firstSequence ?? .max
    let final = ledger.deck.history.firstFinal?.sequence ?? .max
    let load = requests.feed.firstSequence ?? .max
    let send = ledger.outbox.firstSequence
    let first = min(min(queued, final), min(load, send))
    if first == .max { return nil }
    // A frame says how many wait.
    endQuiet()
    if first == final { return nextFinal() }
    if first == load { return nextLoad() }
    if first == send { return nextSend() }
    return requests.events.popFirst(now: clock.now)
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
