import CardStackLibc
import CardStackTypes

extension Sheet {
  /// Returns what is drawn at present.
  @inline(never)
  mutating func looks() -> SheetLooks {
    if state == .hidden { return SheetLooks(sheet: 0, backdrop: 0) }
    let share = fade.share(at: clock.now)
    return SheetLooks(
      sheet: (fade.target + fade.sheet * share).clamped(0, 1),
      backdrop: (settledBackdrop() + fade.backdrop * share).clamped(0, 1))
  }

  /// The dimming that remains when the fade has ended.
  private mutating func settledBackdrop() -> Double {
    if state == .dismissing && fade.target == 0 { return 0 }
    return 1 - (travel.offset(at: clock.now) / configuration.extent).clamped(0, 1)
  }

  /// Begins a fade from the opacities before a change of state to those after it. Call this after the change.
  ///
  /// - Parameters:
  ///   - before: What was drawn before it.
  ///   - target: The sheet's opacity at the end.
  @inline(never)
  mutating func blend(from before: SheetLooks, target: Double) {
    fade.target = target
    fade.sheet = before.sheet - target
    fade.backdrop = before.backdrop - settledBackdrop()
    fade.start = clock.now
    let isSeen = fade.sheet != 0 || fade.backdrop.magnitude > 1e-9
    fade.duration = isSeen ? configuration.motion.fade_seconds : 0
  }

  /// Fills in a whole frame.
  @inline(never)
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

  @inline(never)
  mutating func report(_ kind: SheetEventKind, _ reason: SheetReason = .none, velocity: Double = 0) {
    let place = press?.place ?? .zero
    events.add(
      SheetEvent(
        sequence: 0, time: clock.now, offset: travel.offset(at: clock.now), velocity: velocity, x: place.x, y: place.y,
        kind: kind.rawValue, reason: reason.rawValue))
  }

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
