import CardStackTypes

/// The state of a sheet.
enum SheetState: Int32, BitwiseCopyable, Sendable {
  case hidden = 0
  case presenting = 1
  case presented = 2
  case pressed = 3
  case dragging = 4
  case returning = 5
  case dismissing = 6
}

/// A sheet that a swipe dismisses, as a host drives it. It owns the finger, the motion, the clock and the events.
struct Sheet: ~Copyable {
  private let inPlace = InPlace()
  /// The configuration in force.
  var configuration: SheetConfiguration
  var rule: SheetRule
  var clock = Clock()
  var state = SheetState.hidden
  /// How far the sheet is from its place, toward the side that it leaves to, as the x of a vector: a spring knows when
  /// the motion of a vector, whose unit is a point, is no longer visible. With stops, x is the raw position of
  /// `SheetRail`, unless the sheet leaves; and y is added to its offset.
  var travel: Travel
  var fade = SheetFade()
  /// Where a sheet with stops may come to rest.
  var stops = SheetStops()
  /// Where it is at rest or going to; under a finger, where it was.
  var goal = SheetGoal.out
  /// The stop that it is at or goes to, or is nearest to under a finger, as last reported.
  var nearest = SheetGoal.out
  var content = SheetContent()
  /// The page of a pager from which its stops are numbered. It is the one that a motion ended at, or went to when a
  /// finger took it.
  var page: Int64 = 0
  /// What a finger does with a sheet with stops.
  var grip = SheetGrip()
  /// When the motion ends [s].
  var due = Double.infinity
  /// Offset from which on the corners have their whole radius [points]. Each motion sets it, so that the radius follows
  /// the offset. The radius then neither jumps nor flickers when a spring swings about 0.
  var cornerDistance = 0.0
  /// Whether the sheet has been at its place since it was last hidden.
  var hasArrived = false
  /// Why the sheet is dismissed.
  var dismissal = SheetReason.none
  /// The finger that holds the sheet. A finger that is still down when its press has ended is ignored until it is up,
  /// and so are all others.
  var hand: Hand
  var wheel: WheelStream
  /// Whether the dragged sheet is beyond the threshold, as last reported.
  var isPastThreshold = false
  /// The offset of a dragged sheet is that of the finger's pull plus this [points]. It is not 0 if the sheet was taken
  /// where no pull can bring it.
  var rest = 0.0
  var events: EventQueue<SheetEvent>

  init(configuration: SheetConfiguration) throws(Failure) {
    let rule = try SheetRule(configuration)
    // Everything that can fail comes before the first property is set.
    let hand = try Hand()
    let wheel = try WheelStream()
    let events = try EventQueue<SheetEvent>(
      mask: SheetEventKind.all, noticeCapacity: Sheet.noticeCapacity, obligationCapacity: Sheet.backlog + 2)
    travel = Travel(
      spring: rule.returnSpring, exit: ExitTrack(curve: rule.dismissCurve, spring: rule.returnSpring))
    self.configuration = configuration
    self.rule = rule
    self.hand = hand
    self.wheel = wheel
    self.events = events
    hold(at: configuration.extent)
    if rule.law == .pages {
      (goal, nearest, state, hasArrived) = (.stop(0), .stop(0), .presented, true)
      hold(at: 0)
    }
  }

  private static var noticeCapacity: Int { Int(CARDSTACK_MAX_SHEET_NOTICES) }
  /// If more obligations than this wait, a presentation is refused. Each presentation causes at most one of each of the
  /// two kinds.
  static var backlog: Int { Int(CARDSTACK_MAX_SHEET_BACKLOG) }

  var isMotionReduced: Bool { configuration.reduced_motion != 0 }

  var press: Press? { hand.press }

  /// Whether a scroll holds the sheet.
  var isScrolled: Bool { press?.isScroll == true }

  /// The finger's pull toward the side [points].
  var pull: Double { press?.pull.dot(rule.axis) ?? 0 }

  /// [points]
  var offset: Double {
    let place = travel.offset(at: clock.now)
    return isOnRail ? rail.offset(at: place.x) + place.y : place.x
  }

  /// [points/s]
  var velocity: Double {
    let velocity = travel.velocity(at: clock.now)
    let along = isOnRail ? rail.slope(at: travel.offset(at: clock.now).x) * velocity.x + velocity.y : velocity.x
    return along.clamped(-CARDSTACK_MAX_MAGNITUDE, CARDSTACK_MAX_MAGNITUDE)
  }

  /// Part of the extent by which the sheet is away from its place [0..1].
  var progress: Double {
    let share = offsetInAll / configuration.extent
    return (hasStops && rail.isTwoSided ? share.magnitude : share).clamped(0, 1)
  }

  mutating func hold(at offset: Double) { travel.hold(at: hasStops ? railPlace(for: offset) : Vector(offset, 0)) }

  /// Offset at which the corners have their whole radius in a motion that begins at the sheet's place [points].
  var cornerReach: Double {
    configuration.look.corner_distance > 0 ? configuration.look.corner_distance : configuration.extent
  }

  /// Whether the sheet moves by itself.
  var movesByItself: Bool { state == .presenting || state == .returning || state == .dismissing }

  // MARK: Stops

  /// Or pages.
  var hasStops: Bool { rule.law != .threshold }

  /// A pager's pages.
  var pages: SheetPages? {
    guard rule.law == .pages else { return nil }
    return SheetPages(
      size: configuration.pageSize, count: configuration.pages > 0 ? Int64(configuration.pages) : SheetPages.most,
      wraps: configuration.wrap != 0, base: page)
  }

  /// The offset from a pager's first page, and from a sheet's place [points].
  var offsetInAll: Double { rule.law == .pages ? Double(page) * configuration.pageSize + offset : offset }

  /// Whether the offset is that of the raw position. On its way out the sheet meets no resistance.
  var isOnRail: Bool { hasStops && travel.kind != .exit }

  var rail: SheetRail {
    SheetRail(
      stops: stops, pages: pages, extent: configuration.extent, exits: rule.exits,
      band: RubberBand(
        coefficient: isMotionReduced ? 0 : rule.drag.resistance.coefficient, limit: rule.drag.resistance.limit),
      projection: configuration.drag.projection_seconds,
      flick: flingVelocity, isOneStopPerFlick: configuration.drag.one_stop_per_flick != 0)
  }

  /// The velocity of a flick. Trackpads are accelerated.
  var flingVelocity: Double { configuration.drag.fling_velocity * (isScrolled ? 2 : 1) }

  /// The offset at which the sheet comes to rest.
  var home: Double { hasStops ? rail.offset(of: goal) : 0 }

  /// The raw position, and what the offset is beside it.
  func railPlace(for offset: Double) -> Vector {
    let raw = rail.raw(for: offset)
    return Vector(raw, offset - rail.offset(at: raw))
  }
}
