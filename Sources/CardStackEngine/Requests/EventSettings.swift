import CardStackTypes

/// Which events are reported, and how many are kept.
struct EventSettings: BitwiseCopyable {
  var mask: UInt64
  var noticeCapacity: Int
  var backlog: Int

  /// Checks section `events` of a configuration.
  init(_ c: cardstack_events_config) throws(Failure) {
    try check(
      c.notice_capacity >= 1 && c.notice_capacity <= UInt32(CARDSTACK_MAX_EVENTS),
      "events.notice_capacity must be 1 to CARDSTACK_MAX_EVENTS")
    try check(
      c.backlog >= 4 && c.backlog <= UInt32(CARDSTACK_MAX_EVENTS), "events.backlog must be 4 to CARDSTACK_MAX_EVENTS")
    mask = c.mask
    noticeCapacity = Int(clamping: c.notice_capacity)
    backlog = Int(clamping: c.backlog)
  }

  func reports(_ kind: EventKind) -> Bool { mask & (1 << UInt64(UInt32(bitPattern: kind.rawValue))) != 0 }
}

extension Failure {
  /// The error of a call that may cause more events than there is room for.
  static var tooManyEvents: Failure {
    Failure(.backlog, "too many events wait: drain them with cardstack_deck_drain_events")
  }
}
