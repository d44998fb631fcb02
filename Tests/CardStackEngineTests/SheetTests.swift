import CardStackTypes
import Testing

@testable import CardStackEngine

/// Checks a sheet under random calls, samples and times. Nothing jumps, frames change nothing, and each presentation
/// and each drag has exactly one end.
@Suite struct SheetTests {
  private typealias Frame = cardstack_sheet_frame

  private static func configuration(_ seed: UInt64) -> SheetConfiguration {
    var c = SheetPreset.cover.configuration
    c.extent = 800
    c.side = Int32([1, 2, 3, 4][Int(seed % 4)])
    c.reduced_motion = seed % 5 == 4 ? 1 : 0
    c.drag.rubber_band_coefficient = seed % 2 == 0 ? 0.55 : 0
    c.drag.factor = seed % 3 == 0 ? 1 : 0.6
    c.drag.fling = seed % 7 < 4 ? 1 : 0
    c.drag.hysteresis = seed % 3 == 1 ? 20 : 0
    c.drag.scroll_axis = Int32(seed % 11 % 3)
    c.look.corner_distance = 60
    return c
  }

  /// A sheet, a second sheet that gets no frames, and what the events have reported.
  private struct Run: ~Copyable {
    var sheet: Sheet
    /// This sheet gets the same calls, and no frames between them.
    var plain: Sheet
    var random: Random
    var now = 0.0
    var finger: (id: Int64, place: Vector)?
    var fingers: Int64 = 0
    /// What the events have reported so far.
    var sequence: UInt64 = 0
    var eventTime = -Double.infinity
    var isShown = false
    var hasArrived = false
    var isDragged = false
    var isPastThreshold = false
    var ends = 0
    var dismissals = 0
    /// A call of the host has dismissed the sheet.
    var wasCalled = false

    init(seed: UInt64) throws {
      var sheet = try Sheet(configuration: SheetTests.configuration(seed))
      var plain = try Sheet(configuration: SheetTests.configuration(seed))
      // Their clocks begin together: the last bits depend on that.
      try sheet.advance(to: 0)
      try plain.advance(to: 0)
      self.sheet = sheet
      self.plain = plain
      random = Random(seed: seed)
    }

    mutating func upTo(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

    mutating func frame() -> Frame {
      var frame = Frame()
      sheet.describe(&frame)
      expect(frame.time == now && frame.offset.isFinite && frame.velocity.isFinite)
      expect((0...1).contains(frame.progress) && (0...1).contains(frame.opacity), "shares of 1")
      expect((0...0.32).contains(frame.backdrop_opacity) && (0...20).contains(frame.corner_radius))
      expect((frame.flags & 1 == 1) == (frame.wake_in == 0) && (frame.wake_in == 0 || frame.wake_in == .infinity))
      expect(frame.x == frame.offset * sheet.rule.axis.x && frame.y == frame.offset * sheet.rule.axis.y)
      if let exact: Double = frame.state == 0 ? sheet.configuration.extent : frame.state == 2 ? 0 : nil {
        expect(frame.offset == exact, "a sheet at rest is where it belongs")
      }
      return frame
    }

    // MARK: Events

    mutating func readEvents(_ frame: Frame) {
      while let event = sheet.nextEvent() {
        sequence += 1
        expect(event.sequence == sequence && event.time >= eventTime && event.time <= now, "the order of events")
        eventTime = event.time
        read(event)
      }
      while plain.nextEvent() != nil {}
      expect(isShown == (frame.state != 0), "a presentation ends with DISMISSED, and not before")
      expect(isDragged == (frame.state == 4), "a drag begins with DRAG_BEGAN and ends with DRAG_ENDED")
      expect(hasArrived || frame.state != 2, "PRESENTED comes when the sheet is at its place")
      expect(isPastThreshold == (frame.flags & 2 != 0), "the threshold as reported")
    }

    private mutating func read(_ event: SheetEvent) {
      switch SheetEventKind(rawValue: event.kind) {
      case .presented:
        expect(isShown && !hasArrived, "PRESENTED once")
        hasArrived = true
      case .dismissed:
        expect(isShown, "DISMISSED once")
        expect((event.reason == SheetReason.called.rawValue) == wasCalled, "who has dismissed it")
        (isShown, hasArrived) = (false, false)
        dismissals += 1
      case .tap: expect(!isDragged, "a drag is no tap")
      case .dragBegan:
        expect(!isDragged && !isPastThreshold)
        isDragged = true
      case .dragEnded:
        expect(isDragged, "one end per drag")
        (isDragged, isPastThreshold) = (false, false)
        ends += 1
        wasCalled = event.reason != SheetReason.dismissed.rawValue
      case .thresholdEntered, .thresholdLeft:
        expect(isDragged && isPastThreshold == (event.kind == SheetEventKind.thresholdLeft.rawValue))
        isPastThreshold.toggle()
      case .stopEntered, .settled, nil: Issue.record("an event of no kind, or of a sheet with stops")
      }
    }

    // MARK: Time

    /// Lets time pass with frames. A second frame follows each after a moment.
    mutating func pass(_ seconds: Double) throws {
      let end = now + seconds
      var old = frame()
      while now < end {
        // Frames are preferably taken around the end of a motion.
        let later = now + random.double(0.001, max(0.02, seconds / 3))
        let isDue = sheet.due - 5e-5 > now && sheet.due < end
        try move(to: isDue ? sheet.due - 5e-5 : min(end, later))
        let frame = frame()
        if old.wake_in == .infinity { expectStill(old, frame) }
        readEvents(frame)
        let moment = 1e-4
        guard now + moment < end else { break }
        try move(to: now + moment)
        let next = self.frame()
        expectContinuous(frame, next, after: moment)
        readEvents(next)
        old = next
      }
    }

    private mutating func move(to time: Double) throws {
      try sheet.advance(to: time)
      now = time
    }

    /// After a frame that reports no wake, nothing changes until a call.
    private func expectStill(_ old: Frame, _ new: Frame) {
      expect(old.offset == new.offset && old.opacity == new.opacity && old.state == new.state, "it wakes by itself")
      expect(old.backdrop_opacity == new.backdrop_opacity && new.pending_events == 0)
    }

    private func expectContinuous(_ old: Frame, _ new: Frame, after seconds: Double) {
      let speed = max(old.velocity.magnitude, new.velocity.magnitude)
      let jump = max(0, (new.offset - old.offset).magnitude - 1.2 * speed * seconds - 0.02)
      // The sheet may move at once where it is out of sight or transparent.
      let extent = sheet.configuration.extent
      let isSeen = min(old.offset, new.offset) < extent && old.state != 0 && new.state != 0
      expect(!isSeen || jump * min(old.opacity, new.opacity) < 0.01, "it jumps by \(jump) from \(old) to \(new)")
      expect(!isSeen || (old.opacity - new.opacity).magnitude < 0.002, "its opacity jumps")
      let isGone = new.state == 0 && old.state != 0
      expect(!isGone || old.offset > extent - 2 || old.opacity < 0.002, "it is hidden while it is seen: \(old)")
    }

    // MARK: Calls

    /// Runs a call on both sheets, at the present time. The drawn sheet does not jump, unless `isAtOnce`. It moves by
    /// at most `reach`.
    mutating func call(reach: Double = 0, isAtOnce: Bool = false, _ body: (inout Sheet) throws -> Void) throws {
      let old = frame()
      try plain.advance(to: now)
      try body(&sheet)
      try body(&plain)
      let new = frame()
      var other = Frame()
      plain.describe(&other)
      expect(
        new.offset == other.offset && new.state == other.state && new.opacity == other.opacity
          && new.backdrop_opacity == other.backdrop_opacity && new.velocity == other.velocity,
        "frames have changed something: \(new) and \(other)")
      readEvents(new)
      if isAtOnce { return }
      let isHidden = old.state == 0
      if isHidden {
        return expect(new.offset == sheet.configuration.extent || new.opacity == 0, "it comes from outside")
      }
      // With reduced motion a sheet that is let go is at its place at once, also if a finger takes it there again.
      let isInPlace = new.offset.magnitude < 0.01
      if sheet.configuration.reduced_motion == 1 && old.state == SheetState.dragging.rawValue && isInPlace { return }
      let jump = max(0, (new.offset - old.offset).magnitude - reach)
      // Nobody can see a hundredth of a point: a sheet that is so near to its place is at rest.
      expect(jump * min(old.opacity, new.opacity) < 0.01, "a call moves it from \(old) to \(new)")
      // A sheet whose motion is over is put into its place only where it cannot be seen.
      if new.state == 0 {
        let isOut = old.offset + reach >= sheet.configuration.extent - 1 || old.opacity < 1e-6
        return expect(isOut, "a call hides it from \(old)")
      }
      expect((old.opacity - new.opacity).magnitude < 1e-8, "a call changes its opacity")
      expect((old.backdrop_opacity - new.backdrop_opacity).magnitude < 1e-5 || reach > 0, "a call changes the dimming")
      expect((old.corner_radius - new.corner_radius).magnitude < 0.01 || reach > 0, "a call changes the corners")
    }

    mutating func present() throws {
      let isAnimated = upTo(4) > 0
      if sheet.state == .hidden { (isShown, wasCalled) = (true, false) }
      let time = now
      try call(isAtOnce: !isAnimated) { try $0.present(isAnimated: isAnimated, at: time) }
    }

    mutating func dismiss() throws {
      let isAnimated = upTo(4) > 0
      if sheet.state != .dismissing { wasCalled = true }
      // The end of the drag comes first, and reports what has ended it.
      let time = now
      try call(isAtOnce: !isAnimated) { try $0.dismiss(isAnimated: isAnimated, at: time) }
    }

    mutating func changeExtent() throws {
      let (extent, time) = (random.double(400, 1200), now)
      try call(isAtOnce: sheet.state == .hidden) { sheet in
        var new = sheet.configuration
        new.extent = extent
        try sheet.setConfiguration(new, at: time)
      }
    }

    /// The finger goes down, moves, or goes up.
    mutating func touch() throws {
      guard let finger else { return try press() }
      switch upTo(11) {
      case 0: try end(.up, moving: false)
      case 1: try end(.up, moving: true)
      case 2: try end(upTo(2) == 0 ? .down : .cancel, moving: false)
      case 3:
        // Another finger is ignored.
        let (place, time) = (finger.place, now)
        try call { expect(try !$0.pointer(.down, finger.id + 1, at: place, time: time)) }
        try call { _ = try $0.pointer(.up, finger.id + 1, at: place, time: time) }
      default:
        let steps = 1 + upTo(4)
        let way = SheetTests.side(of: sheet) * random.double(-40, 60) + Vector(random.double(-3, 3), 0)
        for _ in 0..<steps {
          try pass(random.double(0.004, 0.02))
          try move(by: way)
        }
      }
    }

    private mutating func press() throws {
      fingers += 2
      let (id, time) = (fingers, now)
      let place = Vector(random.double(0, 400), random.double(0, 800))
      let canTake = sheet.state != .hidden && sheet.configuration.drag.enabled == 1
      try call { expect(try $0.pointer(.down, id, at: place, time: time) == canTake, "what a finger takes") }
      if canTake { finger = (id, place) }
    }

    private mutating func move(by way: Vector) throws {
      guard let held = finger else { return }
      let (place, time) = (held.place + way, now)
      finger?.place = place
      // The sheet catches up with the slop, at no more than five times the finger's speed.
      try call(reach: 5 * way.length + 1e-9) { _ = try $0.pointer(.move, held.id, at: place, time: time) }
    }

    private mutating func end(_ action: PointerAction, moving: Bool) throws {
      guard let held = finger else { return }
      let way = moving ? Vector(random.double(-9, 9), random.double(-9, 9)) : .zero
      let (place, time) = (held.place + way, now)
      finger = nil
      var isTaken = false
      try call(reach: moving ? 5 * way.length + 1e-9 : 0) {
        isTaken = try $0.pointer(action, held.id, at: place, time: time)
      }
      // If the finger goes down again, its release was lost.
      if action == .down && isTaken { finger = (held.id, place) }
    }

    mutating func act() throws {
      switch upTo(9) {
      case 0: try present()
      case 1: if upTo(2) == 0 { try dismiss() } else if sheet.state == .hidden { try present() }
      case 2: if upTo(3) == 0 { try changeExtent() }
      case 3: try pass(random.double(0, 2))
      case 4: try pass(random.double(0, 0.2))
      default: try touch()
      }
      try pass(random.double(0, 0.05))
    }
  }

  private static func side(of sheet: borrowing Sheet) -> Vector { sheet.rule.axis }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func nothingJumpsAndEverythingEndsOnce(seed: UInt64) throws {
    var run = try Run(seed: seed)
    for _ in 0..<2000 { try run.act() }
    #expect(run.ends > 50 && run.dismissals > 20, "\(run.ends) drags, \(run.dismissals) dismissals")
    // Without calls the sheet comes to rest.
    try run.sheet.advance(to: run.now + 60)
    run.now += 60
    let frame = run.frame()
    #expect(frame.wake_in == .infinity && [0, 2, 3, 4].contains(frame.state))
  }

  /// Calls alone never move a sheet beyond its place, and its way in is no longer than its extent.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func callsKeepItBehindItsPlace(seed: UInt64) throws {
    var random = Random(seed: seed)
    var sheet = try Sheet(configuration: Self.configuration(seed))
    var (time, wasTurned) = (0.0, false)
    for _ in 0..<1500 {
      let isPresented = Bool.random(using: &random)
      if isPresented {
        wasTurned = sheet.state != .hidden && (wasTurned || sheet.state == .dismissing)
        try sheet.present(isAnimated: true, at: time)
      } else {
        try sheet.dismiss(isAnimated: true, at: time)
      }
      for _ in 0..<5 {
        time += random.double(0, 0.2)
        try sheet.advance(to: time)
        var frame = Frame()
        sheet.describe(&frame)
        // A sheet that turns round near its place may swing past the place, by less than anybody can see.
        expect(frame.offset >= -0.05, "it is \(-frame.offset) points beyond its place")
        // A sheet that turns round on its way out may swing out farther, where it is not visible.
        expect(wasTurned || frame.offset <= 800 + 1e-9, "it is at \(frame.offset)")
      }
      while sheet.nextEvent() != nil {}
    }
  }

  /// A sheet whose drag is disabled takes no finger. If the drag is disabled while a finger holds the sheet, the drag
  /// ends.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func disabledSheetTakesNoFinger(seed: UInt64) throws {
    var random = Random(seed: seed)
    var configuration = Self.configuration(seed)
    configuration.drag.scroll_axis = Axis.none.rawValue
    var sheet = try Sheet(configuration: configuration)
    var (time, began, ended, refused) = (0.0, 0, 0, 0)
    for step in 0..<1500 {
      time += random.double(0, 0.1)
      if step % 20 == 0 {
        configuration.drag.enabled = 1 - configuration.drag.enabled
        try sheet.setConfiguration(configuration, at: time)
      }
      if step % 50 == 0 { try sheet.present(isAnimated: true, at: time) }
      try sheet.advance(to: time)
      let before = sheet.offset
      let actions = [PointerAction.down, .move, .up, .cancel]
      let action = actions[step % 13 == 12 ? 2 + step % 2 : step % 13 == 0 ? 0 : 1]
      let isTaken = try sheet.pointer(
        action, 1, at: sheet.rule.axis * Double(30 * (step % 13)), time: time)
      if configuration.drag.enabled == 0 {
        refused += 1
        expect(!isTaken && sheet.press == nil && sheet.state != .pressed && sheet.state != .dragging)
        expect(sheet.offset == before, "a finger moves it")
      }
      while let event = sheet.nextEvent() {
        expect(configuration.drag.enabled == 1 || event.kind <= 2 || event.kind == SheetEventKind.dragEnded.rawValue)
        if event.kind == SheetEventKind.dragBegan.rawValue { began += 1 }
        if event.kind == SheetEventKind.dragEnded.rawValue { ended += 1 }
      }
      expect(began == ended + (sheet.state == .dragging ? 1 : 0), "one end per drag")
    }
    #expect(began > 2 && refused > 100)
  }

  /// Events that report where a sheet is are never lost: if there is no room for them, the presentation is refused.
  @Test func presentationIsRefusedBeforeItsEventsAreLost() throws {
    var configuration = Self.configuration(1)
    configuration.drag.slop = 1
    var sheet = try Sheet(configuration: configuration)
    var (time, presentations, isRefused) = (0.0, 0, false)
    while !isRefused && presentations < 100 {
      do {
        try sheet.present(isAnimated: false, at: time)
        presentations += 1
      } catch {
        #expect(error.code == .backlog)
        isRefused = true
        break
      }
      // More notices than there is room for.
      for _ in 0..<4 {
        _ = try sheet.pointer(.down, 1, at: .zero, time: time)
        _ = try sheet.pointer(.move, 1, at: sheet.rule.axis * 400, time: time + 0.01)
        _ = try sheet.pointer(.cancel, 1, at: .zero, time: time + 0.02)
        time += 1
      }
      try sheet.dismiss(isAnimated: false, at: time)
    }
    #expect(isRefused && presentations > 10)
    var (presented, dismissed, last) = (0, 0, UInt64(0))
    while let event = sheet.nextEvent() {
      #expect(event.sequence > last)
      last = event.sequence
      if event.kind == SheetEventKind.presented.rawValue { presented += 1 }
      if event.kind == SheetEventKind.dismissed.rawValue { dismissed += 1 }
    }
    #expect(presented == presentations && dismissed == presentations)
    try sheet.present(isAnimated: false, at: time)
    #expect(sheet.state == .presented)
  }
}
