import CardStackLibc
import CardStackTypes

extension Sheet {
  /// Fills in a whole frame.
  public mutating func describe(_ frame: inout cardstack_sheet_frame) {
    track.noteFrame(at: clock.now)
    let offset = travel.offset(at: clock.now)
    let looks = looks()
    let isMoving = isFree || clock.now < fade.end
    let round = cornerDistance > 0 ? (offset / cornerDistance).clamped(0, 1) : (offset > 0 ? 1 : 0)
    frame.flags = (isMoving ? 1 : 0) | (press?.isPastThreshold == true ? 2 : 0)
    frame.time = clock.now
    frame.wake_in = isMoving ? 0 : .infinity
    frame.offset = offset
    frame.velocity = velocities(at: clock.now).sheet
    frame.progress = (offset / configuration.extent).clamped(0, 1)
    frame.x = offset * rule.axis.x
    frame.y = offset * rule.axis.y
    frame.corner_radius = state == .hidden ? 0 : configuration.look.corner_radius * round
    frame.backdrop_opacity = configuration.look.backdrop_opacity * looks.backdrop
    frame.opacity = looks.sheet
    frame.state = state.rawValue
    frame.pending_events = UInt32(truncatingIfNeeded: events.count)
  }

  // MARK: Events

  /// Number of events that wait.
  public var pendingEventCount: Int { events.count }

  /// Takes out the event that comes next.
  public mutating func nextEvent() -> SheetEvent? { events.popFirst() }

  // MARK: Allocation

  /// Makes a sheet in memory of its own, which `deallocate` frees. See `Session.allocate`.
  public static func allocate(configuration: SheetConfiguration) throws(Failure) -> UnsafeMutablePointer<Sheet> {
    guard let memory = malloc(MemoryLayout<Sheet>.stride) else { throw Failure.outOfMemory }
    let sheet = memory.bindMemory(to: Sheet.self, capacity: 1)
    do {
      sheet.initialize(to: try Sheet(configuration: configuration))
    } catch {
      free(memory)
      throw error
    }
    return sheet
  }

  public static func deallocate(_ sheet: UnsafeMutablePointer<Sheet>) {
    sheet.deinitialize(count: 1)
    free(sheet)
  }
}
