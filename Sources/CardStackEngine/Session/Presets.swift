import CardStackTypes

/// A set of constants to begin from, each from one of the documents this library implements.
public enum Preset: Int32 {
  case tinder = 1
  case circle = 2
  case deepPile = 3
  case flashcards = 4

  /// The preset's configuration, with a viewport of no size.
  public var configuration: DeckConfiguration {
    var c = tinderConfiguration
    switch self {
    case .tinder: break
    case .circle: makeCircle(&c)
    case .deepPile: makeDeepPile(&c)
    case .flashcards: makeFlashcards(&c)
    }
    return c
  }

  /// How its document has a backend decisions delivered to; none: the document has no backend.
  private var delivery: DeliveryMode {
    switch self {
    case .tinder: .atDecision
    case .deepPile: .both
    case .circle, .flashcards: .none
    }
  }

  /// Has a deck ask a backend for its cards, and deliver its decisions to it, as the preset's document does.
  ///
  /// - Throws: `refused`, if that has no backend.
  public func useBackend(_ c: inout DeckConfiguration) throws(Failure) {
    guard delivery != .none else { throw Failure(.refused, "the preset's document has no backend") }
    let standard = configuration
    c.feed = 1
    c.watermark = standard.watermark
    c.delivery = delivery.rawValue
    c.nonce = UInt64(CARDSTACK_NONCE_OF_JOURNAL)
    c.request_seconds = standard.request_seconds
    c.retry_seconds = standard.retry_seconds
    c.retry_maximum = standard.retry_maximum
    c.retry_jitter = standard.retry_jitter
  }
}

/// "Architecture of Tinder-class card decks": three cards visible, those behind scale up linearly to 1, rotation
/// proportional to x about a pivot at the bottom edge, a return spring with high damping, undo by a history stack.
///
/// The document gives no numbers for the gesture; those here are the middle of what card libraries use, and for slop,
/// horizon, gap and fling limits Android's and Flutter's.
private var tinderConfiguration: DeckConfiguration {
  var c = DeckConfiguration()
  c.struct_size = UInt32(MemoryLayout<DeckConfiguration>.size)
  c.preset = CARDSTACK_PRESET_TINDER.asInt32
  c.margin_x = 16
  // Of three visible cards the next one shows, too, while the top card moves: it reaches 30 points lower than the first.
  c.margin_y = 32
  c.visible_count = 3
  c.max_flights = 8
  c.pile_step_y = 10
  c.pile_scale_step = 0.05
  c.pile_scale_anchor_y = 0.5
  c.hit_test = 1
  c.commit_rule = CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY.asInt32
  c.distance_metric = CARDSTACK_DISTANCE_ALONG.asInt32
  c.setDirections(.twoWay)
  c.slop = 8
  c.press_duration = .infinity
  c.threshold_fraction = 0.3
  c.fling_velocity = 800
  c.fling_minimum = 50
  c.fling_maximum = 8000
  c.velocity_horizon = 0.1
  c.velocity_gap = 0.04
  c.deceleration_rate = 0.998
  c.rubber_band_coefficient = 0.55
  c.stamp_rule = CARDSTACK_STAMP_GRADED.asInt32
  c.exit_path = CARDSTACK_EXIT_RELEASE.asInt32
  c.rotation_per_width = Double.pi / 9
  c.rotation_maximum = Double.pi / 9
  c.rotation_grab = 0.5
  c.pivot_y = 0.5
  c.lift_scale = 1
  c.chrome_drag_opacity = 1
  c.return_spring = spring(response: 0.35, dampingRatio: 0.86)
  c.rewind_spring = spring(response: 0.45, dampingRatio: 0.9)
  c.pile_spring = spring(response: 0.3, dampingRatio: 1)
  c.lift_spring = spring(response: 0.25, dampingRatio: 1)
  c.chrome_spring = spring(response: 0.35, dampingRatio: 1)
  c.exit_motion = CARDSTACK_EXIT_MOTION_ACCELERATED.asInt32
  c.exit_curve = (0, 0, 0.58, 1)  // CSS ease-out
  c.exit_spring = spring(response: 0.5, dampingRatio: 1)
  c.exit_seconds = 0.35
  c.exit_seconds_minimum = 0.12  // some seven frames of 60 Hz: fewer are no motion to the eye
  c.fade_seconds = 0.2
  c.fade_curve = (0.42, 0, 0.58, 1)  // CSS ease-in-out
  c.dedupe = CARDSTACK_DEDUPE_SESSION.asInt32
  c.undo_limit = 20
  c.undo_seconds = .infinity
  c.event_mask = CARDSTACK_ALL_EVENTS
  c.notice_capacity = 256
  c.backlog = 1024
  c.velocity_minimum_samples = 2
  c.velocity_history = Int32(truncatingIfNeeded: VelocityTracker.usualHistorySize)
  c.replacement = CARDSTACK_REPLACEMENT_CLEAR.asInt32
  c.catch_seconds = 1
  c.max_proposals = 4
  c.proposal_fraction = 0.5
  c.proposal_seconds = .infinity
  c.freshness = CARDSTACK_FRESHNESS_FOREVER.asInt32
  c.watermark = 5
  c.fresh_seconds = 300
  c.rejection = CARDSTACK_REJECTION_RETURN.asInt32
  c.max_sends = 4
  c.max_undelivered = 65536
  c.request_seconds = 30
  c.retry_seconds = 1
  c.retry_maximum = 60
  c.retry_jitter = 0.5
  c.autoplay_idle = .infinity
  c.autoplay_interval = 4
  c.autoplay_direction = Direction.left.rawValue
  c.media_ahead = 2
  return c
}

/// "A Tinder-like UI with gestures and animations" (Mastering SwiftUI, chapter 19): two cards exist, fifteen trips in a
/// circle; a press of 0.01 s begins the drag; beyond 80 points of |dx| the card is decided by the sign of dx and its
/// stamp appears at once; rotation dx / 10 degrees; scale 0.95 while dragged, without the bar at the bottom; the
/// interpolating spring has stiffness 180 and damping 100; cards leave by the lower corner of their side.
///
/// With a damping ratio of 3.7 that spring takes nearly three seconds to settle, so that input stays live meanwhile.
private func makeCircle(_ c: inout DeckConfiguration) {
  c.preset = CARDSTACK_PRESET_CIRCLE.asInt32
  c.margin_x = 15
  c.margin_y = 0
  c.visible_count = 2
  c.pile_step_y = 0
  c.pile_scale_step = 0
  c.setDirections(.twoHalves)
  c.commit_rule = CARDSTACK_COMMIT_DISTANCE.asInt32
  c.press_duration = 0.01
  c.threshold_distance = 80
  c.threshold_fraction = 0
  c.stamp_rule = CARDSTACK_STAMP_STEP.asInt32
  c.exit_path = CARDSTACK_EXIT_LOWER_CORNER.asInt32
  c.rotation_per_width = 0
  c.rotation_per_point = Double.pi / 1800
  c.rotation_maximum = Double.pi
  c.rotation_grab = 0
  c.pivot_y = 0
  c.lift_scale = 0.95
  c.chrome_drag_opacity = 0
  let interpolating = cardstack_spring(mass: 1, stiffness: 180, damping: 100)
  c.return_spring = interpolating
  c.lift_spring = interpolating
  c.dedupe = CARDSTACK_DEDUPE_LIVE.asInt32
  c.media_ahead = 1
  c.recycle_directions = CARDSTACK_ALL_DIRECTIONS
  c.undo_limit = 15
  c.request_seconds = .infinity
}

/// AsyncCardStack: five cards visible, each 10 points lower and 0.1 smaller than the one before it, from the bottom
/// edge; rotation 15 degrees per card width, uncut; half the smaller side decides, measured along the drag, without
/// velocity; drag spring response 0.3, damping 0.8; at most five decisions to undo.
private func makeDeepPile(_ c: inout DeckConfiguration) {
  c.preset = CARDSTACK_PRESET_DEEP_PILE.asInt32
  c.margin_y = 56
  c.visible_count = 5
  c.pile_step_y = 10
  c.pile_scale_step = 0.1
  c.pile_scale_anchor_y = 0.5
  c.commit_rule = CARDSTACK_COMMIT_DISTANCE.asInt32
  c.distance_metric = CARDSTACK_DISTANCE_RADIAL.asInt32
  c.threshold_fraction = 0.5
  c.rotation_per_width = Double.pi / 12
  c.rotation_maximum = Double.pi
  c.rotation_grab = 0
  c.pivot_y = 0
  c.return_spring = spring(response: 0.3, dampingRatio: 0.8)
  c.exit_path = CARDSTACK_EXIT_DIRECTION.asInt32
  c.exit_seconds = 0.3
  c.undo_limit = 5
  c.watermark = 4
  c.media_ahead = 4
}

/// The Tinder document's section 5, a vocabulary trainer: a session of local cards that ends, with a history stack for
/// undo, in which wrong answers (left) come back at the end.
private func makeFlashcards(_ c: inout DeckConfiguration) {
  c.preset = CARDSTACK_PRESET_FLASHCARDS.asInt32
  c.recycle_directions = 1 << UInt32(Direction.left.index)
  c.request_seconds = .infinity
  c.undo_limit = CARDSTACK_UNLIMITED
}

private func spring(response: Double, dampingRatio: Double) -> cardstack_spring {
  guard let spring = Spring(response: response, dampingRatio: dampingRatio) else { return cardstack_spring() }
  return cardstack_spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
}

extension BinaryInteger {
  /// A C enumerator, which Swift imports with a type of its own, as the 32-bit field it goes into.
  fileprivate var asInt32: Int32 { Int32(truncatingIfNeeded: self) }
}

extension RawRepresentable where RawValue: BinaryInteger {
  /// The same for enumerators imported as wrapped numbers.
  fileprivate var asInt32: Int32 { Int32(truncatingIfNeeded: rawValue) }
}
