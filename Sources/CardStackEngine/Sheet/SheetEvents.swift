import CardStackTypes

public typealias SheetEvent = cardstack_sheet_event

/// The kind of a sheet's event.
enum SheetEventKind: Int32, BitwiseCopyable {
  case presented = 1
  case dismissed = 2
  case tap = 3
  case dragBegan = 4
  case dragEnded = 5
  case thresholdEntered = 6
  case thresholdLeft = 7
}

/// How a drag ended, or who dismissed a sheet.
enum SheetReason: Int32, BitwiseCopyable {
  case none = 0
  case returned = 1
  case dismissed = 2
  case system = 3
  case called = 4
}

/// Events that wait to be read. PRESENTED and DISMISSED are obligations, which are never lost; others are notices. Each
/// presentation causes at most one of each obligation. There is always room for them: a presentation is refused
/// when too many obligations wait, and a new event discards the oldest notice when there is no room.
struct SheetEvents: ~Copyable {
  private static var capacity: Int { 64 }
  /// If more obligations than this wait, a presentation is refused. About half of the room is left for notices.
  private static var backlog: Int { 30 }

  private var waiting: FixedArray<SheetEvent>
  private var obligationCount = 0
  private var lastSequence: UInt64 = 0

  init() throws(Failure) {
    waiting = try FixedArray(capacity: SheetEvents.capacity)
  }

  var count: Int { waiting.count }

  func addState(to hash: inout StateHash) {
    hash.add(waiting.count)
    for index in 0..<waiting.count { hash.add(record: waiting[index]) }
    hash.add(obligationCount)
    hash.add(lastSequence)
  }
  /// Whether there is room for the events of another presentation.
  var hasRoom: Bool { obligationCount <= SheetEvents.backlog }

  private static func isObligation(_ kind: Int32) -> Bool { kind <= SheetEventKind.dismissed.rawValue }

  mutating func add(_ event: SheetEvent) {
    if waiting.count == waiting.capacity {
      var oldest = 0
      while SheetEvents.isObligation(waiting[oldest].kind) { oldest += 1 }
      waiting.remove(at: oldest)
    }
    lastSequence &+= 1
    waiting.append(event)
    waiting[waiting.count - 1].sequence = lastSequence
    if SheetEvents.isObligation(event.kind) { obligationCount += 1 }
  }

  mutating func popFirst() -> SheetEvent? {
    guard waiting.count > 0 else { return nil }
    let event = waiting[0]
    waiting.remove(at: 0)
    if SheetEvents.isObligation(event.kind) { obligationCount -= 1 }
    return event
  }

  /// Adds `seconds` to the times of events that came before the host gave its first time.
  mutating func delay(by seconds: Double) {
    for index in 0..<waiting.count { waiting[index].time += seconds }
  }
}
