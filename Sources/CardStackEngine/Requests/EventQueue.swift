import CardStackTypes

typealias Event = cardstack_event

/// The kind of an event; the numbers are those of `cardstack_event_kind`.
enum EventKind: Int32 {
  case tap = 1
  case committed = 2
  case cancelled = 3
  case undone = 4
  case final = 5
  case dragBegan = 6
  case thresholdEntered = 7
  case thresholdLeft = 8
  case phase = 9
  case emptied = 10
  case overflow = 11
  case proposed = 12
  case replacementAsked = 13
  case questionDropped = 14
  case contentChanged = 15
  case journalFailed = 16
  case load = 17
  case send = 18
  case revert = 19
  case rejected = 20
  case media = 21
  case autoplayed = 22
  case topChanged = 23
  case sendParked = 24
}

/// Why an event was caused, such as a decision, a cancelled press, a dropped question or a request for cards. The
/// numbers are those of `cardstack_reason`.
enum Reason: Int32 {
  case none = 0
  case released = 1
  case swiped = 2
  case system = 3
  case undo = 4
  case removed = 5
  case backlog = 6
  case outOfMemory = 7
  case proposed = 8
  case caught = 9
  case accepted = 10
  case timedOut = 11
  case superseded = 12
  case watermark = 13
  case load = 14
  case refresh = 15
  case decided = 16
  case final = 17
  case rejected = 18
  case blocked = 19
  case reset = 20
  case disabled = 21
  case scroll = 22
}

/// A record of an event, as the host reads it.
protocol EventRecord {
  var kind: Int32 { get set }
  var sequence: UInt64 { get set }
  var time: Double { get set }
}

extension Event: EventRecord {}

/// A queue of events that wait to be read: notices and obligations. When there are too many notices, the oldest are
/// lost. Only a reset discards an obligation. A deck's FINAL, LOAD, SEND, REVERT and SEND_PARKED events are not in the
/// queue: see `Requests.EventSource`.
struct EventQueue<Record: EventRecord & BitwiseCopyable>: ~Copyable {
  private let inPlace = InPlace()
  private var notices = HeapDeque<Record>()
  private var obligations = HeapDeque<Record>()
  /// Kinds that are reported, a bit each.
  // Unhashed: the configuration's.
  private(set) var mask: UInt64
  // Unhashed: the configuration's.
  private var noticeCapacity: Int
  private var lostCount: UInt64 = 0
  private var lostSequence: UInt64 = 0
  private(set) var lastSequence: UInt64 = 0

  init(mask: UInt64, noticeCapacity: Int, obligationCapacity: Int) throws(Failure) {
    self.mask = mask
    self.noticeCapacity = noticeCapacity
    try notices.reserveExactly(noticeCapacity)
    try obligations.reserveExactly(obligationCapacity)
  }

  /// Number of obligations in the queue.
  var obligationCount: Int { obligations.count }
  /// Number of events in the queue. All lost notices together count as one event: OVERFLOW.
  var count: Int { notices.count + obligations.count + (lostCount > 0 ? 1 : 0) }

  private func isReported(_ kind: Int32) -> Bool { mask & (1 << UInt64(UInt32(bitPattern: kind))) != 0 }

  /// Makes room for other capacities, without changing anything else.
  mutating func reserve(notices: Int, obligations: Int) throws(Failure) {
    try self.notices.reserveExactly(notices)
    try self.obligations.reserveExactly(obligations)
  }

  /// Changes which kinds are reported and how many notices are kept. `reserve` must have made room. Waiting events of
  /// other kinds stay; the oldest notices beyond the new capacity are lost.
  mutating func configure(mask: UInt64, noticeCapacity: Int) {
    self.mask = mask
    self.noticeCapacity = noticeCapacity
    if !isReported(EventKind.overflow.rawValue) { lostCount = 0 }
    while notices.count > noticeCapacity { loseOldest() }
  }

  /// Returns the sequence number of a new event. All sources of events use this counter, so the numbers order them.
  mutating func nextSequence() -> UInt64 { nextSequences(1) }

  /// Returns the first of the sequence numbers of `count` new events.
  mutating func nextSequences(_ count: Int) -> UInt64 {
    defer { lastSequence &+= UInt64(truncatingIfNeeded: count) }
    return lastSequence &+ 1
  }

  /// Adds an obligation if its kind is reported. There must be room for it.
  mutating func addObligation(_ event: Record) {
    guard isReported(event.kind) else { return }
    var event = event
    event.sequence = nextSequence()
    obligations.append(event)
  }

  /// Adds a notice if its kind is reported. If there is no room, the oldest notice is lost.
  mutating func addNotice(_ event: Record) {
    guard isReported(event.kind) else { return }
    if notices.count >= noticeCapacity { loseOldest() }
    var event = event
    event.sequence = nextSequence()
    notices.append(event)
  }

  private mutating func loseOldest() {
    guard let oldest = notices.popFirst(), isReported(EventKind.overflow.rawValue) else { return }
    lostCount += 1
    lostSequence = oldest.sequence
  }

  /// Adds the events that wait, and the sequence number given last. The mask and the capacity are not added: they are
  /// part of the configuration.
  func addState(to hash: inout StateHash) {
    hash.add(notices.count)
    for index in 0..<notices.count { hash.add(record: notices[index]) }
    hash.add(obligations.count)
    for index in 0..<obligations.count { hash.add(record: obligations[index]) }
    hash.add(lostCount)
    // If no notice was lost, this number has no meaning.
    if lostCount > 0 { hash.add(lostSequence) }
    hash.add(lastSequence)
  }

  /// Sequence number of the event that `popFirst` returns next; nil if the queue is empty.
  var firstSequence: UInt64? {
    let obligation = obligations.first?.sequence ?? .max
    let notice = lostCount > 0 ? lostSequence : notices.first?.sequence ?? .max
    let first = min(obligation, notice)
    return first == .max ? nil : first
  }

  /// Removes the next event that was not lost, and returns it.
  mutating func popFirst() -> Record? {
    let notice = notices.first?.sequence ?? .max
    return obligations.first?.sequence ?? .max < notice ? obligations.popFirst() : notices.popFirst()
  }
}

/// What only a deck's queue has: its kinds, and OVERFLOW for lost notices. A sheet's lost notices are only a gap in the
/// sequence.
extension EventQueue where Record == Event {
  /// Adds an obligation of a kind, if that is reported. There must be room for it.
  mutating func addObligation(_ kind: EventKind, _ event: Event) {
    var event = event
    event.kind = kind.rawValue
    addObligation(event)
  }

  /// Adds a notice of a kind, if that is reported.
  mutating func addNotice(_ kind: EventKind, _ event: Event) {
    var event = event
    event.kind = kind.rawValue
    addNotice(event)
  }

  func isReported(_ kind: EventKind) -> Bool { isReported(kind.rawValue) }

  /// Drops all events that wait, except JOURNAL_FAILED.
  mutating func removeAll() {
    removeNotices()
    obligations.removeAll()
  }

  private mutating func removeNotices() {
    lostCount = 0
    for _ in 0..<notices.count {
      if let event = notices.popFirst(), event.kind == EventKind.journalFailed.rawValue { notices.append(event) }
    }
  }

  /// Discards all notices except JOURNAL_FAILED, and clears every field of the obligations that could describe a card.
  /// An obligation keeps its kind, sequence number, time, token and reason.
  mutating func forgetCards() {
    removeNotices()
    for index in 0..<obligations.count {
      let old = obligations[index]
      var event = Event()
      event.kind = old.kind
      event.sequence = old.sequence
      event.time = old.time
      event.token = old.token
      event.reason = old.reason
      obligations[index] = event
    }
  }

  /// Forgets the lost notices if OVERFLOW is next. Returns how many they are, and the sequence number of the last.
  mutating func popLost() -> (count: UInt64, sequence: UInt64)? {
    guard lostCount > 0, firstSequence == lostSequence else { return nil }
    defer { lostCount = 0 }
    return (lostCount, lostSequence)
  }
}
