import CardStackTypes

/// A set of constants to begin from, each about one of the documents that this library implements. A document leaves
/// many fields open; the functions below say where their values are from.
enum Preset: Int32 {
  case classic = 1
  case circle = 2
  case deepPile = 3
  case flashcards = 4

  /// The preset's configuration, with a viewport of no size.
  var configuration: DeckConfiguration {
    var c = classicConfiguration
    switch self {
    case .classic: break
    case .circle: makeCircle(&c)
    case .deepPile: makeDeepPile(&c)
    case .flashcards: makeFlashcards(&c)
    }
    return c
  }

  /// How the preset's document delivers decisions to a backend; `none`: the document has no backend.
  private var delivery: DeliveryMode {
    switch self {
    case .classic: .atDecision
    case .deepPile: .both
    case .circle, .flashcards: .none
    }
  }

  /// Has a deck ask a backend for its cards, and deliver its decisions to it, as the preset's document does.
  ///
  /// - Throws: `refused`, if that has no backend.
  func useBackend(_ c: inout DeckConfiguration) throws(Failure) {
    guard delivery != .none else { throw Failure(.refused, "the preset's document has no backend") }
    let standard = configuration
    c.feed.enabled = 1
    c.feed.watermark = standard.feed.watermark
    c.delivery.mode = delivery.rawValue
    c.delivery.nonce = UInt64(CARDSTACK_NONCE_OF_JOURNAL)
    c.retry = standard.retry
  }
}

/// "Architecture of Tinder-class card decks": three cards visible, those behind scale up linearly to 1, rotation
/// proportional to x about a pivot at the bottom edge, a return spring with high damping, undo by a history stack.
///
/// The document gives no numbers for the gesture; those here are the middle of what card libraries use, and for slop,
/// horizon, gap and the largest velocity Android's and Flutter's. The hysteresis is ours: a finger that holds still
/// trembles by a point or two. The fling velocity is ours, too: peers take 500 to 1,100 points/s, and hands are slower
/// than that. Of recorded flicks and swipes 99.1 % leave at 500, and 97.2 % at 800.
private var classicConfiguration: DeckConfiguration {
  var c = DeckConfiguration()
  c.struct_size = UInt32(MemoryLayout<DeckConfiguration>.size)
  c.preset = CARDSTACK_PRESET_CLASSIC.asInt32
  c.card.margin_x = 16
  // Of three visible cards the next one shows, too, while the top card moves: it reaches 30 points lower than the
  // first.
  c.card.margin_y = 32
  c.pile.visible_count = 3
  c.pile.max_flights = 8
  c.pile.step_y = 10
  c.pile.scale_step = 0.05
  c.pile.scale_anchor_y = 0.5
  c.pile.progress_share = 0.8
  c.press.hit_test = 1
  c.press.slop = 8
  c.press.duration = .infinity
  // No document speaks of a second finger. Ours: what the first one does is not disturbed.
  c.press.second_finger = CARDSTACK_SECOND_FINGER_IGNORE.asInt32
  c.press.silence = .infinity
  c.velocity.horizon = 0.1
  c.velocity.gap = 0.04
  c.velocity.minimum_samples = 2
  c.velocity.history = Int32(truncatingIfNeeded: FingerTrack.usualHistorySize)
  // Android's. A step of the held card from frame to frame is wrong by up to 46 % without, for a mouse of 125 Hz at 60
  // frames a second.
  c.resampling.delay = 0.005
  c.resampling.prediction = 0.008
  c.swipe.commit_rule = CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY.asInt32
  c.swipe.metric = CARDSTACK_DISTANCE_ALONG.asInt32
  c.swipe.setDirections(.twoWay)
  c.swipe.threshold = 0.3
  c.swipe.threshold_unit = CARDSTACK_UNIT_CARD_SIDE.asInt32
  c.swipe.fling_velocity = 500
  c.swipe.flick_back_velocity = 50
  c.swipe.fling_maximum = 8000
  c.swipe.deceleration_rate = CARDSTACK_DECELERATION_NORMAL
  c.swipe.rubber_band_coefficient = CARDSTACK_RUBBER_BAND_COEFFICIENT
  c.swipe.free_off_axis = 1
  c.swipe.hysteresis = 4
  c.swipe.hysteresis_angle = 5 * Double.pi / 180
  c.look.stamp_rule = CARDSTACK_STAMP_SMOOTH.asInt32
  c.look.rotation = Double.pi / 9
  c.look.rotation_unit = CARDSTACK_UNIT_CARD_WIDTH.asInt32
  c.look.rotation_maximum = Double.pi / 9
  c.look.rotation_grab = 1
  c.look.pivot_y = 0.5
  c.look.pivot_grab = 1
  // Five cards in a row do not leave at one angle. As a plate that is pushed at its edge would be 1.
  c.look.spin = 0.35
  c.look.lift_scale = 1.02
  c.look.lift_on_press = 0.5
  c.look.stamp_pop = 0.12
  c.look.chrome_opacity = 1
  c.motion.return_spring = cardstack_spring(response: 0.38, dampingRatio: 0.8)
  c.motion.rewind_spring = cardstack_spring(response: 0.45, dampingRatio: 0.9)
  c.motion.pile_spring = cardstack_spring(response: 0.3, dampingRatio: 1)
  c.motion.lift_spring = cardstack_spring(response: 0.25, dampingRatio: 1)
  c.motion.chrome_spring = cardstack_spring(response: 0.35, dampingRatio: 1)
  c.motion.fade_seconds = 0.2
  c.motion.fade_curve = cardstack_curve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)  // CSS ease-in-out
  c.exit.path = CARDSTACK_EXIT_RELEASE.asInt32
  c.exit.motion = CARDSTACK_EXIT_MOTION_ACCELERATED.asInt32
  c.exit.curve = cardstack_curve(x1: 0, y1: 0, x2: 0.58, y2: 1)  // CSS ease-out
  c.exit.spring = cardstack_spring(response: 0.5, dampingRatio: 1)
  c.exit.seconds = 0.35
  c.exit.seconds_minimum = 0.12  // some seven frames of 60 Hz: fewer are no motion to the eye
  // 20 points in two frames of 60 Hz, also after a slow drag; and 5 % of the card in a large window.
  c.exit.speed_minimum = 650
  c.exit.speed_share = 0.5
  c.recycle.dedupe = CARDSTACK_DEDUPE_SESSION.asInt32
  c.undo.limit = 20
  c.undo.seconds = .infinity
  c.consent.replacement = CARDSTACK_REPLACEMENT_CLEAR.asInt32
  c.consent.max_proposals = 4
  c.consent.distance = 0.5
  c.consent.seconds = .infinity
  c.feed.freshness = CARDSTACK_FRESHNESS_FOREVER.asInt32
  c.feed.watermark = 5
  c.feed.fresh_seconds = 300
  c.retry.request_seconds = 30
  c.retry.seconds = 1
  c.retry.maximum = 60
  c.retry.jitter = 0.5
  c.delivery.rejection = CARDSTACK_REJECTION_RETURN.asInt32
  c.delivery.max_sends = 4
  c.delivery.max_undelivered = 65536
  c.delivery.revert = CARDSTACK_REVERT_AFTER_SENT.asInt32
  c.autoplay.idle = 30
  c.autoplay.interval = 4
  c.autoplay.direction = Direction.left.rawValue
  c.events.mask = CARDSTACK_ALL_EVENTS
  c.events.notice_capacity = 256
  c.events.backlog = 1024
  c.media.ahead = 2
  return c
}

/// "A Tinder-like UI with gestures and animations" (Mastering SwiftUI, chapter 19): two cards exist, fifteen trips in a
/// circle; a press of 0.01 s begins the drag; beyond 80 points of |dx| the card is decided by the sign of dx and its
/// stamp appears at once; rotation dx / 10 degrees; scale 0.95 while dragged, without the bar at the bottom; the
/// interpolating spring has stiffness 180 and damping 100; cards leave by the lower corner of their side. 80.001 points
/// decide and 80 do not, at every moment of a drag, so there is no hysteresis.
///
/// With a damping ratio of 3.7 that spring takes nearly three seconds to settle, so that input stays live meanwhile.
private func makeCircle(_ c: inout DeckConfiguration) {
  c.preset = CARDSTACK_PRESET_CIRCLE.asInt32
  c.card.margin_x = 15
  c.card.margin_y = 0
  c.pile.visible_count = 2
  c.pile.step_y = 0
  c.pile.scale_step = 0
  c.pile.progress_share = 1
  c.press.duration = 0.01
  // The document draws the card where the finger is.
  c.resampling.delay = 0
  c.resampling.prediction = 0
  c.swipe.setDirections(.twoHalves)
  c.swipe.commit_rule = CARDSTACK_COMMIT_DISTANCE.asInt32
  c.swipe.threshold = 80
  c.swipe.hysteresis = 0
  c.swipe.hysteresis_angle = 0
  c.swipe.threshold_unit = CARDSTACK_UNIT_POINT.asInt32
  c.look.stamp_rule = CARDSTACK_STAMP_STEP.asInt32
  c.look.rotation = Double.pi / 1800
  c.look.rotation_unit = CARDSTACK_UNIT_POINT.asInt32
  c.look.rotation_maximum = Double.pi
  c.look.rotation_grab = 0
  c.look.pivot_y = 0
  c.look.pivot_grab = 0
  c.look.spin = 0
  c.look.lift_scale = 0.95
  c.look.lift_on_press = 0
  c.look.stamp_pop = 0
  c.look.chrome_opacity = 0
  let interpolating = cardstack_spring(mass: 1, stiffness: 180, damping: 100)
  c.motion.return_spring = interpolating
  c.motion.lift_spring = interpolating
  c.exit.path = CARDSTACK_EXIT_LOWER_CORNER.asInt32
  c.exit.speed_minimum = 0
  c.exit.speed_share = 0
  c.recycle.dedupe = CARDSTACK_DEDUPE_LIVE.asInt32
  c.recycle.directions = CARDSTACK_ALL_DIRECTIONS
  c.undo.limit = 15
  c.retry.request_seconds = .infinity
  c.media.ahead = 1
}

/// AsyncCardStack: five cards visible, each 10 points lower and 0.1 smaller than the one before it, from the bottom
/// edge; rotation 15 degrees per card width, uncut; half the smaller side decides, measured along the drag, within 45
/// degrees of the side, without velocity and strictly, so without hysteresis; drag spring response 0.3, damping 0.8; at most five decisions to undo.
private func makeDeepPile(_ c: inout DeckConfiguration) {
  c.preset = CARDSTACK_PRESET_DEEP_PILE.asInt32
  c.card.margin_y = 56
  c.pile.visible_count = 5
  c.pile.step_y = 10
  c.pile.scale_step = 0.1
  c.pile.scale_anchor_y = 0.5
  c.pile.progress_share = 1
  // AsyncCardStack draws the card where the finger is.
  c.resampling.delay = 0
  c.resampling.prediction = 0
  let half = Double.pi / 4
  c.swipe.sector_half_width = (half, half, 0, 0, 0, 0, 0, 0)
  c.swipe.commit_rule = CARDSTACK_COMMIT_DISTANCE.asInt32
  c.swipe.metric = CARDSTACK_DISTANCE_RADIAL.asInt32
  c.swipe.threshold = 0.5
  c.swipe.hysteresis = 0
  c.swipe.hysteresis_angle = 0
  c.look.stamp_rule = CARDSTACK_STAMP_GRADED.asInt32
  c.look.rotation = Double.pi / 12
  c.look.rotation_maximum = Double.pi
  c.look.rotation_grab = 0
  c.look.pivot_y = 0
  c.look.pivot_grab = 0
  c.look.spin = 0
  c.look.lift_scale = 1
  c.look.lift_on_press = 0
  c.look.stamp_pop = 0
  c.motion.return_spring = cardstack_spring(response: 0.3, dampingRatio: 0.8)
  c.exit.path = CARDSTACK_EXIT_DIRECTION.asInt32
  c.exit.seconds = 0.3
  c.exit.speed_minimum = 0
  c.exit.speed_share = 0
  c.undo.limit = 5
  c.feed.watermark = 4
  c.media.ahead = 4
}

/// The Tinder document's section 5, a vocabulary trainer: a session of local cards that ends, with a history stack for
/// undo. That wrong answers (left) come back at the end is ours.
private func makeFlashcards(_ c: inout DeckConfiguration) {
  c.preset = CARDSTACK_PRESET_FLASHCARDS.asInt32
  c.recycle.directions = DirectionSet(only: .left).bits
  c.undo.limit = CARDSTACK_UNLIMITED
  c.retry.request_seconds = .infinity
}

extension BinaryInteger {
  /// A C enumerator, which Swift imports with a type of its own, as the 32-bit field it goes into.
  fileprivate var asInt32: Int32 { Int32(truncatingIfNeeded: self) }
}

extension RawRepresentable where RawValue: BinaryInteger {
  /// The same for enumerators imported as wrapped numbers.
  fileprivate var asInt32: Int32 { Int32(truncatingIfNeeded: rawValue) }
}
