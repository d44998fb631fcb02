// SPDX-License-Identifier: MIT
// Written by bindings/generate.py. Do not edit.

internal import CCardStack

/// How to draw one card.
public struct Pose<Card: Identifiable & Sendable>: Sendable where Card.ID: Sendable {
  let raw: cardstack_pose
  /// The card. It can have two poses.
  public let card: Card
  /// The x of its centre [points].
  public var x: Double { raw.x }
  /// The y of its centre [points].
  public var y: Double { raw.y }
  /// The clockwise turn about the centre [rad].
  public var rotation: Double { raw.rotation }
  /// The scale about the centre [0..].
  public var scale: Double { raw.scale }
  /// The opacity [0..1].
  public var opacity: Double { raw.opacity }
  /// The place in the pile: 0 for the top card, a fraction while it moves up [cards, 0..].
  public var depth: Double { raw.depth }
  /// The distance toward `direction` in thresholds [0..].
  public var progress: Double { raw.progress }
  /// The opacity of `direction`'s stamp [0..1].
  public var stampOpacity: Double { raw.stamp_opacity }
  /// The scale of the stamp about its middle: 1, except just after THRESHOLD_ENTERED [1].
  public var stampScale: Double { raw.stamp_scale }
  /// Where the card is dragged or has gone.
  public var direction: Direction? { Direction(rawValue: raw.direction) }
  /// What the card is doing.
  public var phase: Phase { Phase(rawValue: raw.phase) ?? .pile }
  /// The number of the host's view for it, below CARDSTACK_MAX_POSES, the same while it is on stage.
  public var slot: Int { Int(clamping: raw.slot) }
  /// Flags [CARDSTACK_POSE_* bits].
  public var flags: PoseFlags { PoseFlags(rawValue: raw.flags) }
}

/// One frame. The host sets the fields marked [in], and `Deck.advance` writes the others.
public struct Frame<Card: Identifiable & Sendable>: @unchecked Sendable where Card.ID: Sendable {
  let raw: cardstack_frame
  /// The top card, or nil.
  public let top: Card?
  /// The poses, in drawing order: the farthest back first.
  public let poses: [Pose<Card>]
  /// The deck's time after the call [s].
  public var time: Double { raw.time }
  /// The time until something happens by itself: 0 while anything moves, infinite if nothing will [s]. To sleep, make
  /// all calls, drain the events, call `Deck.peek`, and wait for this time or for input.
  public var wakeIn: Double { raw.wake_in }
  /// The opacity of the chrome [0..1].
  public var chromeOpacity: Double { raw.chrome_opacity }
  /// How many cards are upcoming, with the top card [cards].
  public var remaining: Int { Int(clamping: raw.remaining) }
  /// How many decisions can be undone [decisions].
  public var undoable: Int { Int(clamping: raw.undoable) }
  /// How many events wait [events].
  public var pendingEvents: Int { Int(clamping: raw.pending_events) }
  /// What the finger does.
  public var interaction: Interaction { Interaction(rawValue: raw.interaction) ?? .idle }
  /// What moves by itself [CARDSTACK_MOTION_* bits].
  public var motion: MotionFlags { MotionFlags(rawValue: raw.motion) }
  /// Whether there are cards.
  public var supply: Supply { Supply(rawValue: raw.supply) ?? .ready }
  /// The deck's state.
  public var state: DeckState { DeckState(rawValue: raw.state) ?? .idle }
  /// How many questions are open [questions].
  public var questions: Int { Int(clamping: raw.questions) }
  /// Whether the journal is written.
  public var journal: JournalState? { JournalState(rawValue: raw.journal) }
  /// How many cards are in the reserve [cards].
  public var reserve: Int { Int(clamping: raw.reserve) }
  /// How many SENDs and REVERTs are undelivered: see "Delivery" [sends].
  public var undelivered: Int { Int(clamping: raw.undelivered) }
  /// What the feed does [CARDSTACK_FEED_* bits].
  public var feed: FeedFlags { FeedFlags(rawValue: raw.feed) }
  /// The error of the last failed request.
  public var feedError: Int { Int(clamping: raw.feed_error) }
  /// What delivery does [CARDSTACK_OUTBOX_* bits].
  public var outbox: OutboxFlags { OutboxFlags(rawValue: raw.outbox) }
  /// How many sends are parked [sends].
  public var parked: Int { Int(clamping: raw.parked) }
  /// The width at scale 1 of a card without a size of its own [points].
  public var cardWidth: Double { raw.card_width }
  /// The height, likewise [points].
  public var cardHeight: Double { raw.card_height }
}

/// Which events are reported, and how many are kept.
public struct EventsConfiguration: Sendable {
  var raw: cardstack_events_config
  /// The kinds that are reported, with those that the host must answer.
  public var mask: EventKinds {
    get { EventKinds(rawValue: raw.mask) }
    set { raw.mask = newValue.rawValue }
  }
  /// How many notices are kept [notices, 1..CARDSTACK_MAX_EVENTS].
  public var noticeCapacity: Int {
    get { Int(clamping: raw.notice_capacity) }
    set { raw.notice_capacity = UInt32(clamping: newValue) }
  }
  /// How many obligations are kept before the deck refuses [events, 4..CARDSTACK_MAX_EVENTS]. CLASSIC has 1024.
  public var backlog: Int {
    get { Int(clamping: raw.backlog) }
    set { raw.backlog = UInt32(clamping: newValue) }
  }
}

/// How a press begins and becomes a drag.
public struct PressConfiguration: Sendable {
  var raw: cardstack_press_config
  /// Whether a press must be on the top card to take it.
  public var hitTest: Bool {
    get { raw.hit_test != 0 }
    set { raw.hit_test = newValue ? 1 : 0 }
  }
  /// The page's axis of scrolling, not BEGUN. A press that leaves the slop along it ends (CANCELLED, SCROLL).
  public var scrollAxis: DragAxis? {
    get { DragAxis(rawValue: raw.scroll_axis) }
    set { raw.scroll_axis = newValue?.rawValue ?? 0 }
  }
  /// What a second finger does. CLASSIC has IGNORE.
  public var secondFinger: SecondFinger {
    get { SecondFinger(rawValue: raw.second_finger) ?? .ignore }
    set { raw.second_finger = newValue.rawValue }
  }
  /// The travel that turns a press into a drag [points, 0..]. CLASSIC has 8.
  public var slop: Double {
    get { raw.slop }
    set { raw.slop = newValue }
  }
  /// The time that turns a press into a drag [s, 0..infinity].
  public var duration: Double {
    get { raw.duration }
    set { raw.duration = newValue }
  }
  /// The time without a sample after which another finger ends a press [s, 0..infinity].
  public var silence: Double {
    get { raw.silence }
    set { raw.silence = newValue }
  }
}

/// How the velocity of a finger is measured.
public struct VelocityConfiguration: Sendable {
  var raw: cardstack_velocity_config
  /// How many samples a velocity needs [samples, 2..history].
  public var minimumSamples: Int {
    get { Int(clamping: raw.minimum_samples) }
    set { raw.minimum_samples = Int32(clamping: newValue) }
  }
  /// How many places count [places, 2..CARDSTACK_MAX_VELOCITY_HISTORY]. Samples within 4 ms are one.
  public var history: Int {
    get { Int(clamping: raw.history) }
    set { raw.history = Int32(clamping: newValue) }
  }
  /// The age up to which samples count [s, 0..].
  public var horizon: Double {
    get { raw.horizon }
    set { raw.horizon = newValue }
  }
  /// The pause after which the velocity is 0 [s, 0..].
  public var gap: Double {
    get { raw.gap }
    set { raw.gap = newValue }
  }
}

/// How a held card is drawn between samples.
public struct ResamplingConfiguration: Sendable {
  var raw: cardstack_resampling_config
  /// How long before the frame, at most [s, 0..CARDSTACK_MAX_RESAMPLING].
  public var delay: Double {
    get { raw.delay }
    set { raw.delay = newValue }
  }
  /// How far ahead of the newest sample, at most [s, 0..CARDSTACK_MAX_RESAMPLING].
  public var prediction: Double {
    get { raw.prediction }
    set { raw.prediction = newValue }
  }
}

/// What decides at a release.
public struct SwipeConfiguration: Sendable {
  var raw: cardstack_swipe_config
  /// The rule.
  public var commitRule: CommitRule {
    get { CommitRule(rawValue: raw.commit_rule) ?? .distance }
    set { raw.commit_rule = newValue.rawValue }
  }
  /// How the distance is measured.
  public var metric: DistanceMetric {
    get { DistanceMetric(rawValue: raw.metric) ?? .along }
    set { raw.metric = newValue.rawValue }
  }
  /// The directions that fingers can swipe to. Elsewhere the card resists.
  public var allowedDirections: Directions {
    get { Directions(rawValue: raw.allowed_directions) }
    set { raw.allowed_directions = newValue.rawValue }
  }
  /// The unit of thresholds: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.
  public var thresholdUnit: LengthUnit {
    get { LengthUnit(rawValue: raw.threshold_unit) ?? .point }
    set { raw.threshold_unit = newValue.rawValue }
  }
  /// The distance that decides: at least 1e-6 points, at most 10 sides or widths. CLASSIC has 0.3.
  public var threshold: Double {
    get { raw.threshold }
    set { raw.threshold = newValue }
  }
  /// The release speed that decides alone, with DISTANCE_OR_VELOCITY [points/s, 0..].
  public var flingVelocity: Double {
    get { raw.fling_velocity }
    set { raw.fling_velocity = newValue }
  }
  /// The speed against the direction that returns a card, with DISTANCE_OR_VELOCITY [points/s, 0..].
  public var flickBackVelocity: Double {
    get { raw.flick_back_velocity }
    set { raw.flick_back_velocity = newValue }
  }
  /// The largest release speed that counts [points/s, 0..].
  public var flingMaximum: Double {
    get { raw.fling_maximum }
    set { raw.fling_maximum = newValue }
  }
  /// What a coasting card keeps of its velocity each millisecond [>0..<1].
  public var decelerationRate: Double {
    get { raw.deceleration_rate }
    set { raw.deceleration_rate = newValue }
  }
  /// How easily a card moves where it cannot be swiped [0..1].
  public var rubberBandCoefficient: Double {
    get { raw.rubber_band_coefficient }
    set { raw.rubber_band_coefficient = newValue }
  }
  /// The distance that it never reaches there, or 0 for the card's smaller side [points, 0..].
  public var rubberBandDistance: Double {
    get { raw.rubber_band_distance }
    set { raw.rubber_band_distance = newValue }
  }
  /// How freely a card moves where no sector is [0..1].
  public var freeOffAxis: Double {
    get { raw.free_off_axis }
    set { raw.free_off_axis = newValue }
  }
  /// How far below the threshold THRESHOLD_LEFT comes [points, 0..].
  public var hysteresis: Double {
    get { raw.hysteresis }
    set { raw.hysteresis = newValue }
  }
  /// How far outside its sector a direction past its threshold counts [rad, 0..].
  public var hysteresisAngle: Double {
    get { raw.hysteresis_angle }
    set { raw.hysteresis_angle = newValue }
  }
  /// The centre of each sector, at index direction - 1: 0 is right, pi/2 down [rad].
  public var sectorAngle: [Double] {
    get { numbers(raw.sector_angle) }
    set { setNumbers(&raw.sector_angle, newValue) }
  }
  /// Half of each sector's width, 0 to pi/2. 0 is none [rad].
  public var sectorHalfWidth: [Double] {
    get { numbers(raw.sector_half_width) }
    set { setNumbers(&raw.sector_half_width, newValue) }
  }
  /// Each direction's threshold, or 0 for `threshold`.
  public var thresholds: [Double] {
    get { numbers(raw.thresholds) }
    set { setNumbers(&raw.thresholds, newValue) }
  }
  /// The axis that a dragged card keeps to, or NONE.
  public var axis: DragAxis? {
    get { DragAxis(rawValue: raw.axis) }
    set { raw.axis = newValue?.rawValue ?? 0 }
  }
}

/// The last release, and what decided it. A tap has 0 for the drag. After a drag of `undo.directions`, left means
/// undone.
public struct Release<ID: Hashable & Sendable>: Sendable {
  let raw: cardstack_release
  /// The card.
  public let card: ID
  /// Why the card left or returned.
  public var verdict: Verdict { Verdict(rawValue: raw.verdict) ?? .tap }
  /// Its time [s].
  public var time: Double { raw.time }
  /// The finger's velocity to the right [points/s].
  public var velocityX: Double { raw.velocity_x }
  /// The finger's velocity downward [points/s].
  public var velocityY: Double { raw.velocity_y }
  /// The velocity along `direction`, negative against it [points/s].
  public var speed: Double { raw.speed }
  /// The card's way to the right [points].
  public var translationX: Double { raw.translation_x }
  /// The card's way downward [points].
  public var translationY: Double { raw.translation_y }
  /// Its distance toward `direction`, as `metric` says [points].
  public var distance: Double { raw.distance }
  /// The threshold in force [points].
  public var threshold: Double { raw.threshold }
  /// With PROJECTED_END, where the card would come to rest [points].
  public var projectedDistance: Double { raw.projected_distance }
  /// As configured, doubled for a scroll [points/s].
  public var flingVelocity: Double { raw.fling_velocity }
  /// As configured [points/s].
  public var flickBackVelocity: Double { raw.flick_back_velocity }
  /// Where the card left, or would have left.
  public var direction: Direction? { Direction(rawValue: raw.direction) }
  /// The reason of the press's end, or NONE.
  public var reason: Reason? { Reason(rawValue: raw.reason) }
  /// As configured.
  public var commitRule: CommitRule { CommitRule(rawValue: raw.commit_rule) ?? .distance }
  /// As configured.
  public var metric: DistanceMetric { DistanceMetric(rawValue: raw.metric) ?? .along }
  /// Whether the hysteresis counts.
  public var isHeld: Bool { raw.is_held != 0 }
  /// How many samples gave the velocity [samples].
  public var samples: Int { Int(clamping: raw.samples) }
}

/// A decision that can be undone.
public struct Decision<ID: Hashable & Sendable>: Sendable {
  let raw: cardstack_decision
  /// Its card.
  public let card: ID
  /// Its token.
  public var token: Token { Token(rawValue: raw.token) }
  /// Its time of day, or 0 [s since 1970].
  public var wallTime: Double { raw.wall_time }
  /// Its direction.
  public var direction: Direction { Direction(rawValue: raw.direction) ?? .left }
}

/// The undo history.
public struct UndoConfiguration: Sendable {
  var raw: cardstack_undo_config
  /// How many decisions can be undone, or CARDSTACK_UNLIMITED [decisions, 0..]. CLASSIC has 20.
  public var limit: Int {
    get { Int(clamping: raw.limit) }
    set { raw.limit = UInt32(clamping: newValue) }
  }
  /// The directions of drags that undo, before `swipe.allowedDirections`, if anything can be undone and `consent.undo`
  /// is 0.
  public var directions: Directions {
    get { Directions(rawValue: raw.directions) }
    set { raw.directions = newValue.rawValue }
  }
  /// The age at which a decision becomes final [s, 0..infinity].
  public var seconds: Double {
    get { raw.seconds }
    set { raw.seconds = newValue }
  }
}

/// What the deck refuses, and what comes back.
public struct RecycleConfiguration: Sendable {
  var raw: cardstack_recycle_config
  /// Which cards are refused.
  public var dedupe: Dedupe {
    get { Dedupe(rawValue: raw.dedupe) ?? .live }
    set { raw.dedupe = newValue.rawValue }
  }
  /// After a swipe to one of these the card comes back when its flight ends, or the pile is empty.
  public var directions: Directions {
    get { Directions(rawValue: raw.directions) }
    set { raw.directions = newValue.rawValue }
  }
  /// How many cards lie above it then, or 0 [cards].
  public var distance: Int {
    get { Int(clamping: raw.distance) }
    set { raw.distance = UInt64(clamping: newValue) }
  }
}

/// A damped spring. In a configuration all three are more than 0.
public struct Spring: Sendable {
  var raw: cardstack_spring
  /// The mass [kg, >0..].
  public var mass: Double {
    get { raw.mass }
    set { raw.mass = newValue }
  }
  /// The stiffness [N/m, 0..].
  public var stiffness: Double {
    get { raw.stiffness }
    set { raw.stiffness = newValue }
  }
  /// The damping [N s/m, 0..].
  public var damping: Double {
    get { raw.damping }
    set { raw.damping = newValue }
  }
}

extension Spring: Hashable {
  public static func == (one: Spring, other: Spring) -> Bool {
    (one.mass, one.stiffness, one.damping) == (other.mass, other.stiffness, other.damping)
  }

  public func hash(into hasher: inout Hasher) { [mass, stiffness, damping].hash(into: &hasher) }
}

/// A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().
public struct Curve: Sendable {
  var raw: cardstack_curve
  /// The first control point's x [0..1].
  public var x1: Double {
    get { raw.x1 }
    set { raw.x1 = newValue }
  }
  /// The first control point's y [1].
  public var y1: Double {
    get { raw.y1 }
    set { raw.y1 = newValue }
  }
  /// The second control point's x [0..1].
  public var x2: Double {
    get { raw.x2 }
    set { raw.x2 = newValue }
  }
  /// The second control point's y [1].
  public var y2: Double {
    get { raw.y2 }
    set { raw.y2 = newValue }
  }
}

extension Curve: Hashable {
  public static func == (one: Curve, other: Curve) -> Bool {
    (one.x1, one.y1, one.x2, one.y2) == (other.x1, other.y1, other.x2, other.y2)
  }

  public func hash(into hasher: inout Hasher) { [x1, y1, x2, y2].hash(into: &hasher) }
}

/// The area that the cards are in. No preset sets it.
public struct ViewportConfiguration: Sendable {
  var raw: cardstack_viewport_config
  /// Its width [points, >0..].
  public var width: Double {
    get { raw.width }
    set { raw.width = newValue }
  }
  /// Its height [points, >0..].
  public var height: Double {
    get { raw.height }
    set { raw.height = newValue }
  }
}

/// The size of a card at scale 1.
public struct CardConfiguration: Sendable {
  var raw: cardstack_card_config
  /// The width. 0 is the viewport's less two `marginX` [points, 0..].
  public var width: Double {
    get { raw.width }
    set { raw.width = newValue }
  }
  /// The height. 0 is the viewport's less two `marginY` [points, 0..].
  public var height: Double {
    get { raw.height }
    set { raw.height = newValue }
  }
  /// The room on both sides [points, 0..].
  public var marginX: Double {
    get { raw.margin_x }
    set { raw.margin_x = newValue }
  }
  /// The room above and below [points, 0..].
  public var marginY: Double {
    get { raw.margin_y }
    set { raw.margin_y = newValue }
  }
}

/// How cards lie in the pile. A step is to the next card beneath.
public struct PileConfiguration: Sendable {
  var raw: cardstack_pile_config
  /// How many are visible at rest [cards, 1..CARDSTACK_MAX_VISIBLE].
  public var visibleCount: Int {
    get { Int(clamping: raw.visible_count) }
    set { raw.visible_count = Int32(clamping: newValue) }
  }
  /// How many fly out unhurried [cards, 1..CARDSTACK_MAX_FLIGHTS]. CLASSIC has 8.
  public var maxFlights: Int {
    get { Int(clamping: raw.max_flights) }
    set { raw.max_flights = Int32(clamping: newValue) }
  }
  /// The shift to the right per step [points].
  public var stepX: Double {
    get { raw.step_x }
    set { raw.step_x = newValue }
  }
  /// The shift downward per step [points].
  public var stepY: Double {
    get { raw.step_y }
    set { raw.step_y = newValue }
  }
  /// The loss of scale per step [0..1].
  public var scaleStep: Double {
    get { raw.scale_step }
    set { raw.scale_step = newValue }
  }
  /// The height that stays in place, below the centre [card heights].
  public var scaleAnchorY: Double {
    get { raw.scale_anchor_y }
    set { raw.scale_anchor_y = newValue }
  }
  /// The loss of opacity per step [0..1].
  public var opacityStep: Double {
    get { raw.opacity_step }
    set { raw.opacity_step = newValue }
  }
  /// The turn per step [rad].
  public var rotationStep: Double {
    get { raw.rotation_step }
    set { raw.rotation_step = newValue }
  }
  /// How far the pile comes up before the flight [0..1].
  public var progressShare: Double {
    get { raw.progress_share }
    set { raw.progress_share = newValue }
  }
}

/// How a card looks while a finger drags it.
public struct LookConfiguration: Sendable {
  var raw: cardstack_look_config
  /// How a stamp appears.
  public var stampRule: StampRule {
    get { StampRule(rawValue: raw.stamp_rule) ?? .graded }
    set { raw.stamp_rule = newValue.rawValue }
  }
  /// The unit in `rotation`: POINT, CARD_SIDE or CARD_WIDTH.
  public var rotationUnit: LengthUnit {
    get { LengthUnit(rawValue: raw.rotation_unit) ?? .point }
    set { raw.rotation_unit = newValue.rawValue }
  }
  /// The turn for each unit to the right [rad].
  public var rotation: Double {
    get { raw.rotation }
    set { raw.rotation = newValue }
  }
  /// The largest turn [rad, 0..].
  public var rotationMaximum: Double {
    get { raw.rotation_maximum }
    set { raw.rotation_maximum = newValue }
  }
  /// How much the grabbed point decides the turn [0..1].
  public var rotationGrab: Double {
    get { raw.rotation_grab }
    set { raw.rotation_grab = newValue }
  }
  /// The pivot of the turn, right of the centre [card widths].
  public var pivotX: Double {
    get { raw.pivot_x }
    set { raw.pivot_x = newValue }
  }
  /// The pivot, below the centre [card heights].
  public var pivotY: Double {
    get { raw.pivot_y }
    set { raw.pivot_y = newValue }
  }
  /// How far the pivot moves to the grabbed point [0..1].
  public var pivotGrab: Double {
    get { raw.pivot_grab }
    set { raw.pivot_grab = newValue }
  }
  /// The scale of a dragged card [>0..].
  public var liftScale: Double {
    get { raw.lift_scale }
    set { raw.lift_scale = newValue }
  }
  /// How much of `liftScale` comes with the press [0..1].
  public var liftOnPress: Double {
    get { raw.lift_on_press }
    set { raw.lift_on_press = newValue }
  }
  /// How much a stamp grows at THRESHOLD_ENTERED [0..1].
  public var stampPop: Double {
    get { raw.stamp_pop }
    set { raw.stamp_pop = newValue }
  }
  /// `chromeOpacity` during a drag [0..1].
  public var chromeOpacity: Double {
    get { raw.chrome_opacity }
    set { raw.chrome_opacity = newValue }
  }
  /// How much a flick spins a leaving card, about the grabbed point [0..1].
  public var spin: Double {
    get { raw.spin }
    set { raw.spin = newValue }
  }
}

/// The springs and fades of cards that do not leave.
public struct MotionConfiguration: Sendable {
  var raw: cardstack_motion_config
  /// Brings a released card back.
  public var returnSpring: Spring {
    get { Spring(raw: raw.return_spring) }
    set { raw.return_spring = newValue.raw }
  }
  /// Brings an undone card in.
  public var rewindSpring: Spring {
    get { Spring(raw: raw.rewind_spring) }
    set { raw.rewind_spring = newValue.raw }
  }
  /// Moves cards in the pile.
  public var pileSpring: Spring {
    get { Spring(raw: raw.pile_spring) }
    set { raw.pile_spring = newValue.raw }
  }
  /// Changes the scale to `look.liftScale`.
  public var liftSpring: Spring {
    get { Spring(raw: raw.lift_spring) }
    set { raw.lift_spring = newValue.raw }
  }
  /// Changes `chromeOpacity`.
  public var chromeSpring: Spring {
    get { Spring(raw: raw.chrome_spring) }
    set { raw.chrome_spring = newValue.raw }
  }
  /// The time of a fade in place [s, 0..].
  public var fadeSeconds: Double {
    get { raw.fade_seconds }
    set { raw.fade_seconds = newValue }
  }
  /// The easing of a fade, all 0 to 1.
  public var fadeCurve: Curve {
    get { Curve(raw: raw.fade_curve) }
    set { raw.fade_curve = newValue.raw }
  }
}

/// How a decided card leaves.
public struct ExitConfiguration: Sendable {
  var raw: cardstack_exit_config
  /// The way.
  public var path: ExitPath {
    get { ExitPath(rawValue: raw.path) ?? .release }
    set { raw.path = newValue.rawValue }
  }
  /// The motion.
  public var motion: ExitMotion {
    get { ExitMotion(rawValue: raw.motion) ?? .accelerated }
    set { raw.motion = newValue.rawValue }
  }
  /// The longest time [s, 0..].
  public var seconds: Double {
    get { raw.seconds }
    set { raw.seconds = newValue }
  }
  /// The shortest time, at most `seconds` counts [s, 0..].
  public var secondsMinimum: Double {
    get { raw.seconds_minimum }
    set { raw.seconds_minimum = newValue }
  }
  /// The least speed at the beginning, with ACCELERATED [points/s, 0..].
  public var speedMinimum: Double {
    get { raw.speed_minimum }
    set { raw.speed_minimum = newValue }
  }
  /// The least speed of a card that no finger held, in its way per `seconds` [0..1].
  public var speedShare: Double {
    get { raw.speed_share }
    set { raw.speed_share = newValue }
  }
  /// The curve of CURVE, x 0 to 1, y -1 to 2.
  public var curve: Curve {
    get { Curve(raw: raw.curve) }
    set { raw.curve = newValue.raw }
  }
  /// The spring of SPRING.
  public var spring: Spring {
    get { Spring(raw: raw.spring) }
    set { raw.spring = newValue.raw }
  }
  /// How long a finger can catch a leaving card (UNDONE, CAUGHT) [s, 0..]. Its FINAL and SEND wait.
  public var catchSeconds: Double {
    get { raw.catch_seconds }
    set { raw.catch_seconds = newValue }
  }
}

/// An open question.
public struct Question<ID: Hashable & Sendable>: Sendable {
  let raw: cardstack_question
  /// The card, or nil for all.
  public let card: ID?
  /// The token that the host answers.
  public var token: Token { Token(rawValue: raw.token) }
  /// When it is dropped, or infinite [s].
  public var deadline: Double { raw.deadline }
  /// PROPOSED or REPLACEMENT_ASKED.
  public var kind: EventKind { EventKind(rawValue: raw.kind) ?? .tap }
  /// The direction of the swipe or decision.
  public var direction: Direction? { Direction(rawValue: raw.direction) }
  /// The reason of its event.
  public var reason: Reason? { Reason(rawValue: raw.reason) }
}

/// What needs the host's consent.
public struct ConsentConfiguration: Sendable {
  var raw: cardstack_consent_config
  /// What a replacement does to decisions.
  public var replacement: Replacement {
    get { Replacement(rawValue: raw.replacement) ?? .clear }
    set { raw.replacement = newValue.rawValue }
  }
  /// The directions of swipes that need consent.
  public var directions: Directions {
    get { Directions(rawValue: raw.directions) }
    set { raw.directions = newValue.rawValue }
  }
  /// Whether undos need consent.
  public var undo: Bool {
    get { raw.undo != 0 }
    set { raw.undo = newValue ? 1 : 0 }
  }
  /// How many swipes can be proposed [proposals, 1..CARDSTACK_MAX_FLIGHTS].
  public var maxProposals: Int {
    get { Int(clamping: raw.max_proposals) }
    set { raw.max_proposals = Int32(clamping: newValue) }
  }
  /// How far from its place a proposed card waits [card's smaller side, 0..].
  public var distance: Double {
    get { raw.distance }
    set { raw.distance = newValue }
  }
  /// The time for an answer [s, 0..infinity].
  public var seconds: Double {
    get { raw.seconds }
    set { raw.seconds = newValue }
  }
}

/// How a journal is kept.
public struct JournalOptions: Sendable {
  var raw: cardstack_journal_options
  /// What is stored besides [CARDSTACK_STORE_* bits].
  public var contents: StoreFlags {
    get { StoreFlags(rawValue: raw.contents) }
    set { raw.contents = newValue.rawValue }
  }
  /// What opening does with decisions to undo.
  public var restore: Restore {
    get { Restore(rawValue: raw.restore) ?? .keep }
    set { raw.restore = newValue.rawValue }
  }
  /// Whether it is flushed before each send.
  public var syncSends: Bool {
    get { raw.sync_sends != 0 }
    set { raw.sync_sends = newValue ? 1 : 0 }
  }
  /// The nonce of a new journal, for tests, or 0.
  public var nonce: UInt64 {
    get { raw.nonce }
    set { raw.nonce = newValue }
  }
  /// The lower half of the first token, for tests: a multiple of 4 below 2^31, or 0.
  public var firstToken: Int {
    get { Int(clamping: raw.first_token) }
    set { raw.first_token = UInt64(clamping: newValue) }
  }
}

/// What opening found, and how the journal is now.
public struct JournalInfo: Sendable {
  let raw: cardstack_journal_info
  /// Whether the journal is written.
  public var state: JournalState? { JournalState(rawValue: raw.state) }
  /// The file's size [bytes].
  public var size: Int { Int(clamping: raw.size) }
  /// Its nonce.
  public var nonce: UInt64 { raw.nonce }
  /// How often it was opened.
  public var epoch: Int { Int(clamping: raw.epoch) }
  /// How many records were read [records].
  public var records: Int { Int(clamping: raw.records) }
  /// The unfinished end, cut off [bytes].
  public var tornBytes: Int { Int(clamping: raw.torn_bytes) }
  /// Where damage begins, or 0 [bytes].
  public var damageOffset: Int { Int(clamping: raw.damage_offset) }
  /// How many decisions that are not final there were [decisions].
  public var decisions: Int { Int(clamping: raw.decisions) }
  /// How many unread FINALs there were [events].
  public var finals: Int { Int(clamping: raw.finals) }
  /// How many upcoming cards there were [cards].
  public var cards: Int { Int(clamping: raw.cards) }
  /// The system's last error, or 0 [errno].
  public var errorNumber: Int { Int(clamping: raw.error_number) }
  /// Whether it has never held a card or a decision.
  public var isNew: Bool { raw.is_new != 0 }
  /// How many sound records a salvage could not use [records].
  public var lostRecords: Int { Int(clamping: raw.lost_records) }
  /// How much a salvage could not read [bytes].
  public var lostBytes: Int { Int(clamping: raw.lost_bytes) }
}

/// How the deck asks for cards.
public struct FeedConfiguration: Sendable {
  var raw: cardstack_feed_config
  /// Whether the deck asks for cards.
  public var enabled: Bool {
    get { raw.enabled != 0 }
    set { raw.enabled = newValue ? 1 : 0 }
  }
  /// How long the cards are fresh.
  public var freshness: Freshness {
    get { Freshness(rawValue: raw.freshness) ?? .forever }
    set { raw.freshness = newValue.rawValue }
  }
  /// Whether the deck asks by itself until its cards are fresh.
  public var keepFresh: Bool {
    get { raw.keep_fresh != 0 }
    set { raw.keep_fresh = newValue ? 1 : 0 }
  }
  /// How many cards are enough [cards, 0..CARDSTACK_MAX_CARDS]. CLASSIC has 5.
  public var watermark: Int {
    get { Int(clamping: raw.watermark) }
    set { raw.watermark = UInt32(clamping: newValue) }
  }
  /// With SECONDS, how long cards are fresh [s, 0..infinity].
  public var freshSeconds: Double {
    get { raw.fresh_seconds }
    set { raw.fresh_seconds = newValue }
  }
}

/// How long answers may take, and when what failed is tried again.
public struct RetryConfiguration: Sendable {
  var raw: cardstack_retry_config
  /// The time for an answer [s, >0..infinity]. None by then is a failure.
  public var requestSeconds: Double {
    get { raw.request_seconds }
    set { raw.request_seconds = newValue }
  }
  /// The wait after the first failure, doubled with each up to `maximum` [s, >0..].
  public var seconds: Double {
    get { raw.seconds }
    set { raw.seconds = newValue }
  }
  /// The longest wait, at least `seconds` [s].
  public var maximum: Double {
    get { raw.maximum }
    set { raw.maximum = newValue }
  }
  /// The largest share of a wait taken off at random [0..1].
  public var jitter: Double {
    get { raw.jitter }
    set { raw.jitter = newValue }
  }
}

/// An undelivered send.
public struct Send<ID: Hashable & Sendable>: Sendable {
  let raw: cardstack_send
  /// The decision's card.
  public let card: ID
  /// Its token.
  public var token: Token { Token(rawValue: raw.token) }
  /// Its nonce.
  public var nonce: UInt64 { raw.nonce }
  /// The decision's token.
  public var decision: Token { Token(rawValue: raw.decision) }
  /// The decision's time of day, or 0 [s since 1970].
  public var wallTime: Double { raw.wall_time }
  /// When it is tried again, or its answer is missing, or infinite [s].
  public var due: Double { raw.due }
  /// SEND or REVERT.
  public var kind: EventKind { EventKind(rawValue: raw.kind) ?? .tap }
  /// The decision's direction.
  public var direction: Direction { Direction(rawValue: raw.direction) ?? .left }
  /// DECIDED or FINAL.
  public var reason: Reason? { Reason(rawValue: raw.reason) }
  /// Where it is on its way.
  public var state: SendState { SendState(rawValue: raw.state) ?? .waiting }
  /// How often it failed since the program started, or since it last left parking [failures].
  public var failures: Int { Int(clamping: raw.failures) }
  /// How often it was handed out since the program started [tries].
  public var tries: Int { Int(clamping: raw.tries) }
  /// Whether its user has logged out.
  public var isSealed: Bool { raw.is_sealed != 0 }
  /// Whether it was ever handed out.
  public var isHandedOut: Bool { raw.is_handed_out != 0 }
}

/// How decisions are delivered.
public struct DeliveryConfiguration: Sendable {
  var raw: cardstack_delivery_config
  /// When a decision is delivered, fixed at creation.
  public var mode: Delivery? {
    get { Delivery(rawValue: raw.mode) }
    set { raw.mode = newValue?.rawValue ?? 0 }
  }
  /// What a rejection does.
  public var rejection: Rejection {
    get { Rejection(rawValue: raw.rejection) ?? .`return` }
    set { raw.rejection = newValue.rawValue }
  }
  /// What an undo does to such a SEND.
  public var revert: RevertMode {
    get { RevertMode(rawValue: raw.revert) ?? .afterSent }
    set { raw.revert = newValue.rawValue }
  }
  /// How many sends can be out [sends, 1..CARDSTACK_MAX_SENDS].
  public var maxSends: Int {
    get { Int(clamping: raw.max_sends) }
    set { raw.max_sends = UInt32(clamping: newValue) }
  }
  /// How many failures park a send [failures]. With 0 never.
  public var parkFailures: Int {
    get { Int(clamping: raw.park_failures) }
    set { raw.park_failures = UInt32(clamping: newValue) }
  }
  /// How many undelivered sends make the deck refuse decisions [sends, 1..CARDSTACK_MAX_CARDS].
  public var maxUndelivered: Int {
    get { Int(clamping: raw.max_undelivered) }
    set { raw.max_undelivered = UInt32(clamping: newValue) }
  }
  /// How long after its first try a failure parks a send [s, 0..]. With 0 never.
  public var parkSeconds: Double {
    get { raw.park_seconds }
    set { raw.park_seconds = newValue }
  }
  /// Configuration.nonceOfJournal, or a random number that no other deck has, fixed until a reset. Without delivery it
  /// may be 0.
  public var nonce: UInt64 {
    get { raw.nonce }
    set { raw.nonce = newValue }
  }
}

/// One picture.
public struct Media<ID: Hashable & Sendable>: Sendable {
  let raw: cardstack_media
  /// Its card.
  public let card: ID?
  /// The picture's number, from 0.
  public var index: Int { Int(clamping: raw.index) }
  /// How urgent it is.
  public var priority: MediaPriority { MediaPriority(rawValue: raw.priority) ?? .release }
}

/// Which pictures are wanted.
public struct MediaConfiguration: Sendable {
  var raw: cardstack_media_config
  /// How many cards beneath the top card count [cards, 0..CARDSTACK_MAX_VISIBLE].
  public var ahead: Int {
    get { Int(clamping: raw.ahead) }
    set { raw.ahead = UInt32(clamping: newValue) }
  }
  /// How many of the latest undoable decisions keep their pictures [decisions, 0..CARDSTACK_MAX_VISIBLE].
  public var behind: Int {
    get { Int(clamping: raw.behind) }
    set { raw.behind = UInt32(clamping: newValue) }
  }
}

/// What happens when nobody touches the deck.
public struct AutoplayConfiguration: Sendable {
  var raw: cardstack_autoplay_config
  /// Whether the top card moves to the end by itself.
  public var enabled: Bool {
    get { raw.enabled != 0 }
    set { raw.enabled = newValue ? 1 : 0 }
  }
  /// Where it leaves. It needs a sector if `enabled` is 1.
  public var direction: Direction? {
    get { Direction(rawValue: raw.direction) }
    set { raw.direction = newValue?.rawValue ?? 0 }
  }
  /// How long nothing happens before that [s, >0..].
  public var idle: Double {
    get { raw.idle }
    set { raw.idle = newValue }
  }
  /// How long a new top card stays [s, >0..].
  public var interval: Double {
    get { raw.interval }
    set { raw.interval = newValue }
  }
}

/// A deck's configuration.
public struct Configuration: Sendable {
  var raw: cardstack_deck_config
  /// Its preset.
  public var preset: Preset { Preset(rawValue: raw.preset) ?? .classic }
  /// Whether cards fade or are put in place instead of travelling by themselves.
  public var reducedMotion: Bool {
    get { raw.reduced_motion != 0 }
    set { raw.reduced_motion = newValue ? 1 : 0 }
  }
  /// Whether fingers can only tap. A held card returns (CANCELLED, DISABLED).
  public var disabled: Bool {
    get { raw.disabled != 0 }
    set { raw.disabled = newValue ? 1 : 0 }
  }
  /// The viewport.
  public var viewport: ViewportConfiguration {
    get { ViewportConfiguration(raw: raw.viewport) }
    set { raw.viewport = newValue.raw }
  }
  /// The cards.
  public var card: CardConfiguration {
    get { CardConfiguration(raw: raw.card) }
    set { raw.card = newValue.raw }
  }
  /// The pile.
  public var pile: PileConfiguration {
    get { PileConfiguration(raw: raw.pile) }
    set { raw.pile = newValue.raw }
  }
  /// Presses.
  public var press: PressConfiguration {
    get { PressConfiguration(raw: raw.press) }
    set { raw.press = newValue.raw }
  }
  /// Velocities.
  public var velocity: VelocityConfiguration {
    get { VelocityConfiguration(raw: raw.velocity) }
    set { raw.velocity = newValue.raw }
  }
  /// Resampling.
  public var resampling: ResamplingConfiguration {
    get { ResamplingConfiguration(raw: raw.resampling) }
    set { raw.resampling = newValue.raw }
  }
  /// Decisions.
  public var swipe: SwipeConfiguration {
    get { SwipeConfiguration(raw: raw.swipe) }
    set { raw.swipe = newValue.raw }
  }
  /// Dragged cards.
  public var look: LookConfiguration {
    get { LookConfiguration(raw: raw.look) }
    set { raw.look = newValue.raw }
  }
  /// Springs and fades.
  public var motion: MotionConfiguration {
    get { MotionConfiguration(raw: raw.motion) }
    set { raw.motion = newValue.raw }
  }
  /// Leaving cards.
  public var exit: ExitConfiguration {
    get { ExitConfiguration(raw: raw.exit) }
    set { raw.exit = newValue.raw }
  }
  /// Recycling.
  public var recycle: RecycleConfiguration {
    get { RecycleConfiguration(raw: raw.recycle) }
    set { raw.recycle = newValue.raw }
  }
  /// Undo.
  public var undo: UndoConfiguration {
    get { UndoConfiguration(raw: raw.undo) }
    set { raw.undo = newValue.raw }
  }
  /// Consent.
  public var consent: ConsentConfiguration {
    get { ConsentConfiguration(raw: raw.consent) }
    set { raw.consent = newValue.raw }
  }
  /// Requests.
  public var feed: FeedConfiguration {
    get { FeedConfiguration(raw: raw.feed) }
    set { raw.feed = newValue.raw }
  }
  /// Failures.
  public var retry: RetryConfiguration {
    get { RetryConfiguration(raw: raw.retry) }
    set { raw.retry = newValue.raw }
  }
  /// Deliveries.
  public var delivery: DeliveryConfiguration {
    get { DeliveryConfiguration(raw: raw.delivery) }
    set { raw.delivery = newValue.raw }
  }
  /// Autoplay.
  public var autoplay: AutoplayConfiguration {
    get { AutoplayConfiguration(raw: raw.autoplay) }
    set { raw.autoplay = newValue.raw }
  }
  /// Events.
  public var events: EventsConfiguration {
    get { EventsConfiguration(raw: raw.events) }
    set { raw.events = newValue.raw }
  }
  /// Pictures.
  public var media: MediaConfiguration {
    get { MediaConfiguration(raw: raw.media) }
    set { raw.media = newValue.raw }
  }
}

/// How a sheet follows a finger.
public struct SheetDragConfiguration: Sendable {
  var raw: cardstack_sheet_drag_config
  /// Whether fingers can drag it.
  public var enabled: Bool {
    get { raw.enabled != 0 }
    set { raw.enabled = newValue ? 1 : 0 }
  }
  /// Whether a flick decides.
  public var fling: Bool {
    get { raw.fling != 0 }
    set { raw.fling = newValue ? 1 : 0 }
  }
  /// As `velocity.minimumSamples` [samples, 2..velocity_history].
  public var velocityMinimumSamples: Int {
    get { Int(clamping: raw.velocity_minimum_samples) }
    set { raw.velocity_minimum_samples = Int32(clamping: newValue) }
  }
  /// As `velocity.history` [places, 2..CARDSTACK_MAX_VELOCITY_HISTORY].
  public var velocityHistory: Int {
    get { Int(clamping: raw.velocity_history) }
    set { raw.velocity_history = Int32(clamping: newValue) }
  }
  /// As `press.scrollAxis`.
  public var scrollAxis: DragAxis? {
    get { DragAxis(rawValue: raw.scroll_axis) }
    set { raw.scroll_axis = newValue?.rawValue ?? 0 }
  }
  /// The unit of `threshold`: POINT or EXTENT.
  public var thresholdUnit: LengthUnit {
    get { LengthUnit(rawValue: raw.threshold_unit) ?? .point }
    set { raw.threshold_unit = newValue.rawValue }
  }
  /// The offset beyond which a release dismisses, in extents at most 1 [0..].
  public var threshold: Double {
    get { raw.threshold }
    set { raw.threshold = newValue }
  }
  /// As `swipe.hysteresis` [points, 0..].
  public var hysteresis: Double {
    get { raw.hysteresis }
    set { raw.hysteresis = newValue }
  }
  /// As `press.slop` [points, 0..].
  public var slop: Double {
    get { raw.slop }
    set { raw.slop = newValue }
  }
  /// The share of the travel that it follows [0.001..1].
  public var factor: Double {
    get { raw.factor }
    set { raw.factor = newValue }
  }
  /// How easily it moves against its side [0..1].
  public var rubberBandCoefficient: Double {
    get { raw.rubber_band_coefficient }
    set { raw.rubber_band_coefficient = newValue }
  }
  /// The distance that it never reaches there, or 0 for the extent or half a page [points, 0..].
  public var rubberBandDistance: Double {
    get { raw.rubber_band_distance }
    set { raw.rubber_band_distance = newValue }
  }
  /// The release speed that dismisses [points/s, 0..].
  public var flingVelocity: Double {
    get { raw.fling_velocity }
    set { raw.fling_velocity = newValue }
  }
  /// As `swipe.flickBackVelocity` [points/s, 0..].
  public var flickBackVelocity: Double {
    get { raw.flick_back_velocity }
    set { raw.flick_back_velocity = newValue }
  }
  /// As `swipe.flingMaximum` [points/s, 0..].
  public var flingMaximum: Double {
    get { raw.fling_maximum }
    set { raw.fling_maximum = newValue }
  }
  /// As `velocity.horizon` [s, 0..].
  public var velocityHorizon: Double {
    get { raw.velocity_horizon }
    set { raw.velocity_horizon = newValue }
  }
  /// As `velocity.gap` [s, 0..].
  public var velocityGap: Double {
    get { raw.velocity_gap }
    set { raw.velocity_gap = newValue }
  }
  /// What a finger on the content moves first.
  public var contentRule: ContentRule {
    get { ContentRule(rawValue: raw.content_rule) ?? .sheetFirst }
    set { raw.content_rule = newValue.rawValue }
  }
  /// Whether a release goes at most to a neighbour of the press's stop.
  public var oneStopPerFlick: Bool {
    get { raw.one_stop_per_flick != 0 }
    set { raw.one_stop_per_flick = newValue ? 1 : 0 }
  }
  /// Whether it is drawn between samples, by CLASSIC's `resampling`.
  public var resampled: Bool {
    get { raw.resampled != 0 }
    set { raw.resampled = newValue ? 1 : 0 }
  }
  /// A release goes to the stop nearest to where its velocity brings it in this time [s, 0..].
  public var projectionSeconds: Double {
    get { raw.projection_seconds }
    set { raw.projection_seconds = newValue }
  }
}

/// How a sheet moves by itself.
public struct SheetMotionConfiguration: Sendable {
  var raw: cardstack_sheet_motion_config
  /// The longest time of a dismissal [s, 0..].
  public var dismissSeconds: Double {
    get { raw.dismiss_seconds }
    set { raw.dismiss_seconds = newValue }
  }
  /// The easing of a dismissal, all 0 to 1.
  public var dismissCurve: Curve {
    get { Curve(raw: raw.dismiss_curve) }
    set { raw.dismiss_curve = newValue.raw }
  }
  /// Brings a released sheet back to its place.
  public var returnSpring: Spring {
    get { Spring(raw: raw.return_spring) }
    set { raw.return_spring = newValue.raw }
  }
  /// Brings a sheet in.
  public var presentSpring: Spring {
    get { Spring(raw: raw.present_spring) }
    set { raw.present_spring = newValue.raw }
  }
  /// The time of a fade [s, 0..].
  public var fadeSeconds: Double {
    get { raw.fade_seconds }
    set { raw.fade_seconds = newValue }
  }
  /// Sends a sheet with stops out.
  public var dismissSpring: Spring {
    get { Spring(raw: raw.dismiss_spring) }
    set { raw.dismiss_spring = newValue.raw }
  }
}

/// What is drawn of a sheet.
public struct SheetLookConfiguration: Sendable {
  var raw: cardstack_sheet_look_config
  /// The radius of the corners off its place [points, 0..].
  public var cornerRadius: Double {
    get { raw.corner_radius }
    set { raw.corner_radius = newValue }
  }
  /// The offset up to which the radius grows [points, 0..].
  public var cornerDistance: Double {
    get { raw.corner_distance }
    set { raw.corner_distance = newValue }
  }
  /// The dimming behind it at its place [0..1].
  public var backdropOpacity: Double {
    get { raw.backdrop_opacity }
    set { raw.backdrop_opacity = newValue }
  }
  /// The stop from which on outward nothing is dimmed; -1: out of sight [stops, -1..].
  public var undimmedStop: Int {
    get { Int(clamping: raw.undimmed_stop) }
    set { raw.undimmed_stop = Int32(clamping: newValue) }
  }
}

/// A sheet's configuration.
public struct SheetConfiguration: Sendable {
  var raw: cardstack_sheet_config
  /// Its preset.
  public var preset: SheetPreset { SheetPreset(rawValue: raw.preset) ?? .cover }
  /// Where the sheet leaves: LEFT, RIGHT, UP or DOWN.
  public var side: Direction? {
    get { Direction(rawValue: raw.side) }
    set { raw.side = newValue?.rawValue ?? 0 }
  }
  /// Whether it fades instead of travelling by itself.
  public var reducedMotion: Bool {
    get { raw.reduced_motion != 0 }
    set { raw.reduced_motion = newValue ? 1 : 0 }
  }
  /// The offset that is out of sight [points, >0..]. No preset sets it.
  public var extent: Double {
    get { raw.extent }
    set { raw.extent = newValue }
  }
  /// Drags.
  public var drag: SheetDragConfiguration {
    get { SheetDragConfiguration(raw: raw.drag) }
    set { raw.drag = newValue.raw }
  }
  /// Motions.
  public var motion: SheetMotionConfiguration {
    get { SheetMotionConfiguration(raw: raw.motion) }
    set { raw.motion = newValue.raw }
  }
  /// The look.
  public var look: SheetLookConfiguration {
    get { SheetLookConfiguration(raw: raw.look) }
    set { raw.look = newValue.raw }
  }
  /// What decides where it goes. It can change only while the sheet is hidden, and not to PAGES.
  public var law: SheetLaw {
    get { SheetLaw(rawValue: raw.law) ?? .threshold }
    set { raw.law = newValue.rawValue }
  }
  /// Where a finger can send it out, if it has stops.
  public var dismissable: SheetExits? {
    get { SheetExits(rawValue: raw.dismissable) }
    set { raw.dismissable = newValue?.rawValue ?? 0 }
  }
  /// From page to page, at least 0.001 [points, 0..]. With 0 it is the extent.
  public var page: Double {
    get { raw.page }
    set { raw.page = newValue }
  }
  /// How many pages, with 0 the most [pages, 0..2147483648].
  public var pages: Int {
    get { Int(clamping: raw.pages) }
    set { raw.pages = UInt32(clamping: newValue) }
  }
  /// Whether the first page comes after the last.
  public var wrap: Bool {
    get { raw.wrap != 0 }
    set { raw.wrap = newValue ? 1 : 0 }
  }
}

/// One frame of a sheet: see `Frame`.
public struct SheetFrame: Sendable {
  let raw: cardstack_sheet_frame
  /// Its flags [SheetFlags.moving | SheetFlags.pastThreshold].
  public var flags: SheetFlags { SheetFlags(rawValue: raw.flags) }
  /// The sheet's time after the call [s].
  public var time: Double { raw.time }
  /// 0 while it moves or fades, else the time until a scroll is over, or infinite [s].
  public var wakeIn: Double { raw.wake_in }
  /// How far it is from its place toward its side, negative on the other [points].
  public var offset: Double { raw.offset }
  /// The velocity of the offset [points/s].
  public var velocity: Double { raw.velocity }
  /// The offset divided by the extent [0..1].
  public var progress: Double { raw.progress }
  /// The offset to the right [points].
  public var x: Double { raw.x }
  /// The offset downward [points].
  public var y: Double { raw.y }
  /// The radius of the corners [points, 0..].
  public var cornerRadius: Double { raw.corner_radius }
  /// The dimming behind it [0..1].
  public var backdropOpacity: Double { raw.backdrop_opacity }
  /// The sheet's opacity [0..1].
  public var opacity: Double { raw.opacity }
  /// What it is doing.
  public var state: SheetState { SheetState(rawValue: raw.state) ?? .hidden }
  /// How many events wait [events].
  public var pendingEvents: Int { Int(clamping: raw.pending_events) }
  /// How far the content is scrolled [points, 0..].
  public var contentScroll: Double { raw.content_scroll }
  /// How far what is behind steps back, 1 at the first stop [0..1].
  public var background: Double { raw.background }
  /// The stop or page that it is at, goes to, or is nearest to under a finger; -1: out of sight [stops, -1..].
  public var stop: Int { Int(clamping: raw.stop) }
  /// Where a pager is, a whole number at a page [pages].
  public var position: Double { raw.position }
}

extension cardstack_release {
  static var prepared: cardstack_release {
    var made = cardstack_release()
    _ = cardstack_release_init(&made, MemoryLayout<cardstack_release>.size)
    return made
  }
}

extension cardstack_journal_options {
  static var prepared: cardstack_journal_options {
    var made = cardstack_journal_options()
    _ = cardstack_journal_options_init(&made, MemoryLayout<cardstack_journal_options>.size)
    return made
  }
}

extension cardstack_journal_info {
  static var prepared: cardstack_journal_info {
    var made = cardstack_journal_info()
    _ = cardstack_journal_info_init(&made, MemoryLayout<cardstack_journal_info>.size)
    return made
  }
}

extension cardstack_velocity_options {
  static var prepared: cardstack_velocity_options {
    var made = cardstack_velocity_options()
    _ = cardstack_velocity_options_init(&made, MemoryLayout<cardstack_velocity_options>.size)
    return made
  }
}

extension cardstack_sheet_frame {
  static var prepared: cardstack_sheet_frame {
    var made = cardstack_sheet_frame()
    _ = cardstack_sheet_frame_init(&made, MemoryLayout<cardstack_sheet_frame>.size)
    return made
  }
}
