import CardStackTypes

/// The state of a sheet.
public enum SheetState: Int32, BitwiseCopyable, Sendable {
  case hidden = 0
  case presenting = 1
  case presented = 2
  case pressed = 3
  case dragging = 4
  case returning = 5
  case dismissing = 6
}

/// A sheet that a swipe dismisses, as a host drives it. It owns the finger, the motion, the clock and the events.
///
/// Methods are mutating even where they only read: if a mutating function calls a nonmutating one, Swift copies the
/// whole sheet.
public struct Sheet: ~Copyable {
  private let inPlace = InPlace()
  /// The configuration in force.
  public private(set) var configuration: SheetConfiguration
  var rule: SheetRule
  private(set) var clock = Clock()
  var state = SheetState.hidden
  var travel: SheetTravel
  var fade = SheetFade()
  /// When the motion ends [s].
  var due = Double.infinity
  /// Offset from which on the corners have their whole radius [points]. Each motion sets it, so that the radius follows
  /// the offset. The radius then neither jumps nor flickers when a spring swings about 0.
  var cornerDistance = 0.0
  /// Whether the sheet has been at its place since it was last hidden.
  private(set) var hasArrived = false
  /// Why the sheet is dismissed.
  var dismissal = SheetReason.none
  var press: SheetPress?
  var track: FingerTrack
  /// A finger still down whose press has ended: it is ignored until it is up, and so are others.
  var spentPointer: Int64?
  var events: SheetEvents

  init(configuration: SheetConfiguration) throws(Failure) {
    let rule = try SheetRule(configuration)
    // Everything that can fail comes before the first property is set.
    let track = try FingerTrack()
    let events = try SheetEvents()
    let spring = try Spring(configuration.motion.return_spring)
    let curve = try EasingCurve(configuration.motion.dismiss_curve)
    travel = SheetTravel(at: configuration.extent, spring: spring, curve: curve)
    self.configuration = configuration
    self.rule = rule
    self.track = track
    self.events = events
  }

  var isMotionReduced: Bool {
    @inline(__always) get { configuration.reduced_motion != 0 }
  }

  /// Offset at which the corners have their whole radius in a motion that begins at the sheet's place [points].
  private var cornerReach: Double {
    @inline(__always) get {
      configuration.look.corner_distance > 0 ? configuration.look.corner_distance : configuration.extent
    }
  }

  /// Whether the sheet moves by itself.
  var isFree: Bool {
    @inline(__always) get { state == .presenting || state == .returning || state == .dismissing }
  }

  // MARK: Time

  /// Advances the clock, and ends a motion that is over by then. NaN and earlier times count as the present.
  @inline(never)
  public mutating func advance(to time: Double) throws(Failure) {
    guard time.isMeasure || time.isNaN else {
      throw Failure(.invalidArgument, "time must be NaN, or finite and at most CARDSTACK_MAX_MAGNITUDE")
    }
    if !clock.hasTime && !time.isNaN { beginTime(at: time) }
    let end = max(clock.now, time.isNaN ? clock.now : time)
    while due <= end {
      clock.advance(to: max(due, clock.now))
      finish()
    }
    clock.advance(to: end)
  }

  /// The host gives its first time. What began before it begins now.
  @inline(never)
  private mutating func beginTime(at time: Double) {
    clock.begin(at: time)
    due += time
    travel.delay(by: time)
    fade.start += time
    events.delay(by: time)
    if let press { track.restart(at: press.place, time: time, isTimed: true) }
  }

  /// Ends the motion that is due.
  @inline(never)
  private mutating func finish() {
    due = .infinity
    if state == .dismissing {
      state = .hidden
      travel.hold(at: configuration.extent)
      fade = SheetFade()
      report(.dismissed, dismissal)
    } else if fade.target == 0 {
      // Under reduced motion the sheet is transparent by now, so it may move without being seen.
      let before = looks()
      travel.hold(at: 0)
      blend(from: before, target: 1)
      due = fade.end
    } else {
      state = .presented
      travel.hold(at: 0)
      if !hasArrived { report(.presented) }
      hasArrived = true
    }
  }

  // MARK: Present and dismiss

  /// Brings the sheet in, or turns it round if it is on its way out.
  public mutating func present(isAnimated: Bool, at time: Double) throws(Failure) {
    try advance(to: time)
    if state == .hidden {
      guard events.hasRoom else {
        throw Failure(.backlog, "too many events wait: drain them with cardstack_sheet_drain_events")
      }
      hasArrived = false
      cornerDistance = cornerReach
    } else if state == .presented || press != nil || (state != .dismissing && isAnimated) {
      return
    } else {
      settleCorners()
    }
    var before = looks()
    // A sheet that travels is opaque from the start.
    if state == .hidden && !isMotionReduced { before.sheet = 1 }
    let offset = travel.offset(at: clock.now)
    let velocity = travel.velocity(at: clock.now)
    state = .presenting
    due = clock.now
    if !isAnimated {
      travel.hold(at: 0)
      fade = SheetFade()
    } else if isMotionReduced {
      appear(from: before)
    } else {
      let spring = try Spring(configuration.motion.present_spring)
      due = travel.bringBack(from: offset, velocity: velocity, at: clock.now, spring: spring)
      blend(from: before, target: 1)
    }
    try advance(to: .nan)
  }

  /// Presents the sheet under reduced motion. A sheet out of sight is at its place at once, and fades in. A visible one
  /// fades out first.
  @inline(never)
  private mutating func appear(from before: SheetLooks) {
    let offset = travel.offset(at: clock.now)
    if before.sheet > 0 && offset != 0 {
      travel.hold(at: offset)
      blend(from: before, target: 0)
    } else {
      travel.hold(at: 0)
      blend(from: before, target: 1)
    }
    due = fade.end
  }

  /// Sends the sheet out, also from under a finger.
  public mutating func dismiss(isAnimated: Bool, at time: Double) throws(Failure) {
    try advance(to: time)
    if state == .hidden || (state == .dismissing && isAnimated) { return }
    let velocity = travel.velocity(at: clock.now)
    let wasFree = isFree
    if press != nil { endPress(.called) }
    if state != .dismissing { dismissal = .called }
    if isAnimated {
      try leave(velocity: velocity, isFree: wasFree)
    } else {
      state = .dismissing
      due = clock.now
    }
    try advance(to: .nan)
  }

  /// Begins the way out.
  @inline(never)
  mutating func leave(velocity: Double, isFree: Bool) throws(Failure) {
    let before = looks()
    let offset = travel.offset(at: clock.now)
    state = .dismissing
    if isMotionReduced {
      travel.hold(at: offset)
      blend(from: before, target: 0)
      due = fade.end
      return
    }
    // The way out begins at the sheet's place or beyond it, so the corners grow to their whole radius on it.
    if offset <= 0 { cornerDistance = cornerReach }
    due = travel.leave(
      from: offset, velocity: velocity, isFree: isFree, to: configuration.extent, at: clock.now,
      seconds: configuration.motion.dismiss_seconds, curve: try EasingCurve(configuration.motion.dismiss_curve))
    blend(from: before, target: 1)
    alignFade()
  }

  /// Ends the dimming together with the dismissal. If the sheet is out of sight already, the dismissal ends with the
  /// dimming.
  private mutating func alignFade() {
    if due > clock.now { fade.duration = min(fade.duration, due - clock.now) } else { due = fade.end }
  }

  /// Begins the way back.
  mutating func comeBack(velocity: Double) throws(Failure) {
    let before = looks()
    let offset = travel.offset(at: clock.now)
    settleCorners()
    state = .returning
    if isMotionReduced {
      appear(from: before)
    } else {
      let spring = try Spring(configuration.motion.return_spring)
      due = travel.bringBack(from: offset, velocity: velocity, at: clock.now, spring: spring)
    }
  }

  /// Prepares a motion inward: from now on the radius decreases with the offset.
  @inline(never)
  private mutating func settleCorners() {
    let offset = travel.offset(at: clock.now)
    cornerDistance = max(cornerDistance, offset > 0 ? offset : max(-offset, configuration.look.corner_radius))
  }

  // MARK: Configuration

  /// Changes the configuration at any moment. The side can only be changed while the sheet's position is the same for
  /// all sides.
  public mutating func setConfiguration(_ new: SheetConfiguration, at time: Double) throws(Failure) {
    let newRule = try SheetRule(new)
    try advance(to: time)
    guard newRule.axis == rule.axis || state == .hidden || state == .presented else {
      throw Failure(.invalidArgument, "side can change only while the sheet is hidden, or at rest at its place")
    }
    let offset = travel.offset(at: clock.now)
    let velocity = travel.velocity(at: clock.now)
    let before = looks()
    let oldExtent = configuration.extent
    configuration = new
    rule = newRule
    if state == .hidden { travel.hold(at: configuration.extent) }
    if press?.isDrag == true {
      press?.grip(at: offset, axis: rule.axis, rule.drag)
      reportThreshold()
    }
    if press != nil && configuration.drag.enabled == 0 { try cancelPress(.called) }
    let isRerouted = travel.kind == .curve && configuration.extent != oldExtent
    if isRerouted {
      // The way out takes the time that was left, or more if that is too short for the distance.
      let share = 1 - (offset / configuration.extent).clamped(0, 1)
      due = travel.leave(
        from: offset, velocity: velocity, isFree: true, to: configuration.extent, at: clock.now,
        seconds: max(due - clock.now, share * configuration.motion.dismiss_seconds),
        curve: try EasingCurve(configuration.motion.dismiss_curve))
    }
    // The dimming depends on the extent.
    if isRerouted || before.backdrop != looks().backdrop {
      let isFading = due == fade.end
      blend(from: before, target: fade.target)
      if isRerouted { alignFade() } else if isFading { due = fade.end }
    }
    try advance(to: .nan)
  }

  /// Changes the extent at any moment.
  public mutating func setExtent(_ extent: Double, at time: Double) throws(Failure) {
    var new = configuration
    new.extent = extent
    try setConfiguration(new, at: time)
  }
}
