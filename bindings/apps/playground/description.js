// Every constant of a deck's configuration, and the names of what it can be; cardstack.h says the same.
//
// Written by bindings/generate.py. Do not edit.

/**
 * A constant: where it is in a DeckConfig and in C's struct, of what type, in what unit, and what it means. With
 * `count` it is a list of so many; `values` names the enumeration.
 * @typedef {object} Field
 * @property {readonly string[]} path
 * @property {string} c
 * @property {"real" | "whole" | "long" | "switch" | "choice" | "directions" | "events" | "spring" | "curve"} type
 * @property {string} unit
 * @property {string} doc
 * @property {string} [values]
 * @property {number} [count]
 */
/** @typedef {{title: string, fields: readonly Field[]}} Topic */
/** @typedef {{name: string, value: number, c: string, cpp: string, doc: string}} Member */

/**
 * By topic, in the struct's order.
 * @type {readonly Topic[]}
 */
export const TOPICS = [
  {
    title: "Deck",
    fields: [
      { path: ["reducedMotion"], c: "reduced_motion", type: "switch", unit: "", doc: "Whether motion is reduced. If so, cards travel only under the finger, and fade where they would travel by themselves." },
      { path: ["disabled"], c: "disabled", type: "switch", unit: "", doc: "Whether fingers can only tap. A held card returns when this is set (CANCELLED, DISABLED)." },
    ],
  },
  {
    title: "Viewport",
    fields: [
      { path: ["viewport", "width"], c: "viewport.width", type: "real", unit: "points", doc: "The viewport's width, more than 0. No preset sets it." },
      { path: ["viewport", "height"], c: "viewport.height", type: "real", unit: "points", doc: "The viewport's height, more than 0. No preset sets it." },
    ],
  },
  {
    title: "Card",
    fields: [
      { path: ["card", "width"], c: "card.width", type: "real", unit: "points", doc: "The card's width, at least 0. With 0 it is the viewport's width less `margin_x` on both sides." },
      { path: ["card", "height"], c: "card.height", type: "real", unit: "points", doc: "The card's height, at least 0. With 0 it is the viewport's height less `margin_y` on both sides." },
      { path: ["card", "marginX"], c: "card.margin_x", type: "real", unit: "points", doc: "The room to the left and to the right of a card, at least 0. It has an effect only if `width` is 0." },
      { path: ["card", "marginY"], c: "card.margin_y", type: "real", unit: "points", doc: "The room above and below a card, at least 0. It has an effect only if `height` is 0." },
    ],
  },
  {
    title: "Pile",
    fields: [
      { path: ["pile", "visibleCount"], c: "pile.visible_count", type: "whole", unit: "", doc: "The number of cards that are visible at rest, 1 to CARDSTACK_MAX_VISIBLE." },
      { path: ["pile", "maxFlights"], c: "pile.max_flights", type: "whole", unit: "", doc: "The number of cards that can fly out at the same time at their own pace, 1 to CARDSTACK_MAX_FLIGHTS. CLASSIC has 8. If more fly, those that are nearest to their end hurry: they are out of sight within `exit.seconds_minimum`. A deck swiped faster than that has at most this many flights more, or `visible_count` more if that is larger. For the next one, the least visible card is gone at once." },
      { path: ["pile", "stepX"], c: "pile.step_x", type: "real", unit: "points", doc: "The shift to the right with each step." },
      { path: ["pile", "stepY"], c: "pile.step_y", type: "real", unit: "points", doc: "The shift downward with each step." },
      { path: ["pile", "scaleStep"], c: "pile.scale_step", type: "real", unit: "1", doc: "The loss of scale with each step, 0 to 1." },
      { path: ["pile", "scaleAnchorY"], c: "pile.scale_anchor_y", type: "real", unit: "card heights", doc: "The height at which the loss of scale leaves the card in place, from its centre. The top edge is -0.5, and the bottom edge is 0.5." },
      { path: ["pile", "opacityStep"], c: "pile.opacity_step", type: "real", unit: "0..1", doc: "The loss of opacity with each step." },
      { path: ["pile", "rotationStep"], c: "pile.rotation_step", type: "real", unit: "rad", doc: "The clockwise turn with each step." },
      { path: ["pile", "progressShare"], c: "pile.progress_share", type: "real", unit: "0..1", doc: "The share of its way up that the pile goes while the top card is dragged to the threshold. It goes the rest while the card leaves." },
    ],
  },
  {
    title: "Press",
    fields: [
      { path: ["press", "hitTest"], c: "press.hit_test", type: "switch", unit: "", doc: "Whether a press takes the top card only where the card is. With 0, a press that is on no other card takes the top card from anywhere." },
      { path: ["press", "scrollAxis"], c: "press.scroll_axis", type: "choice", unit: "", doc: "The axis along which the page around the deck scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop along this axis is given up (CANCELLED, SCROLL). A drag is never given up.", values: "Axis" },
      { path: ["press", "secondFinger"], c: "press.second_finger", type: "choice", unit: "", doc: "What happens when a second finger goes down while one has a card. CLASSIC has IGNORE.", values: "SecondFinger" },
      { path: ["press", "slop"], c: "press.slop", type: "real", unit: "points", doc: "The travel that turns a press into a drag, at least 0. When the drag begins, the card catches up with the finger. So the finger's whole travel decides. CLASSIC has 8." },
      { path: ["press", "duration"], c: "press.duration", type: "real", unit: "s", doc: "The time after which a press becomes a drag without travel, at least 0. With infinity only travel makes it a drag." },
      { path: ["press", "silence"], c: "press.silence", type: "real", unit: "s", doc: "The time without a sample after which a finger counts as lost, at least 0. When another finger goes down, the press of a lost finger ends (CANCELLED, SYSTEM). It is for panels that lose releases. With infinity no finger counts as lost." },
    ],
  },
  {
    title: "Velocity",
    fields: [
      { path: ["velocity", "minimumSamples"], c: "velocity.minimum_samples", type: "whole", unit: "", doc: "The number of samples that a velocity needs, 2 to `history`. It counts samples, not places. With fewer samples the velocity is 0." },
      { path: ["velocity", "history"], c: "velocity.history", type: "whole", unit: "", doc: "The number of the finger's newest places that count, 2 to CARDSTACK_MAX_VELOCITY_HISTORY. A place is one sample, or several samples within 4 ms." },
      { path: ["velocity", "horizon"], c: "velocity.horizon", type: "real", unit: "s", doc: "The age up to which samples count, before the newest sample, at least 0. The sample of the press counts at any age. With 0 there is no velocity." },
      { path: ["velocity", "gap"], c: "velocity.gap", type: "real", unit: "s", doc: "The longest pause between samples, and before the release, of a finger that moves, at least 0. After a longer pause the finger counts as stopped, and its velocity is 0." },
    ],
  },
  {
    title: "Resampling",
    fields: [
      { path: ["resampling", "delay"], c: "resampling.delay", type: "real", unit: "s", doc: "The delay of a held card: it is drawn where the finger was this long before the frame, 0 to 0.1. The deck keeps the newest 128 samples of a finger for this: those of 0.1 seconds at 1280 samples per second." },
      { path: ["resampling", "prediction"], c: "resampling.prediction", type: "real", unit: "s", doc: "The longest time by which a held card is drawn ahead of the newest sample, where the finger will probably be, 0 to 0.1." },
    ],
  },
  {
    title: "Swipe",
    fields: [
      { path: ["swipe", "commitRule"], c: "swipe.commit_rule", type: "choice", unit: "", doc: "What decides when a finger lets go of a card.", values: "CommitRule" },
      { path: ["swipe", "metric"], c: "swipe.metric", type: "choice", unit: "", doc: "How the distance of a drag is measured.", values: "DistanceMetric" },
      { path: ["swipe", "allowedDirections"], c: "swipe.allowed_directions", type: "directions", unit: "", doc: "The directions that fingers can swipe a card to. Directions without a sector have no effect. Where no allowed direction is, the card resists the finger, even if the release counts for an allowed one." },
      { path: ["swipe", "thresholdUnit"], c: "swipe.threshold_unit", type: "choice", unit: "", doc: "The unit of `threshold` and `thresholds`: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.", values: "Unit" },
      { path: ["swipe", "threshold"], c: "swipe.threshold", type: "real", unit: "in the unit beside it", doc: "The distance that decides, in `threshold_unit`. It is at least 1e-6 points. In sides or widths of the card it is at most 10. CLASSIC has 0.3." },
      { path: ["swipe", "flingVelocity"], c: "swipe.fling_velocity", type: "real", unit: "points/s", doc: "The release speed from which on the velocity decides alone, at least 0. It has an effect only with DISTANCE_OR_VELOCITY." },
      { path: ["swipe", "flickBackVelocity"], c: "swipe.flick_back_velocity", type: "real", unit: "points/s", doc: "The release speed against the direction from which on the card returns, at least 0. It has an effect only with DISTANCE_OR_VELOCITY. A card past the threshold returns only if the finger has also gone back by 2 slops and by 10 % of its way out." },
      { path: ["swipe", "flingMaximum"], c: "swipe.fling_maximum", type: "real", unit: "points/s", doc: "The largest release speed, at least 0. Faster releases count as this fast." },
      { path: ["swipe", "decelerationRate"], c: "swipe.deceleration_rate", type: "real", unit: "1", doc: "The factor by which the velocity of a coasting card is multiplied every millisecond, more than 0 and less than 1." },
      { path: ["swipe", "rubberBandCoefficient"], c: "swipe.rubber_band_coefficient", type: "real", unit: "1", doc: "How easily a card moves where it cannot be swiped: the coefficient of a rubber band, 0 to 1. With 0 the card does not move there." },
      { path: ["swipe", "rubberBandDistance"], c: "swipe.rubber_band_distance", type: "real", unit: "points", doc: "The distance that a card on the rubber band never reaches, at least 0. With 0 it is the card's smaller side." },
      { path: ["swipe", "freeOffAxis"], c: "swipe.free_off_axis", type: "real", unit: "0..1", doc: "How freely a card follows a finger where no sector is. With 0 it resists as where a direction is not allowed, with 1 it follows freely." },
      { path: ["swipe", "hysteresis"], c: "swipe.hysteresis", type: "real", unit: "points", doc: "How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0. A hysteresis of more than half the threshold counts as half." },
      { path: ["swipe", "hysteresisAngle"], c: "swipe.hysteresis_angle", type: "real", unit: "rad", doc: "How far outside its sector a drag still counts for a direction whose threshold it has passed, at least 0. It counts up to half the width of the narrower of the sectors or gaps on both sides." },
      { path: ["swipe", "sectorAngle"], c: "swipe.sector_angle", type: "real", unit: "rad", doc: "The centre of each direction's sector, at index direction - 1, any finite angle. 0 is to the right, pi/2 downward. Where sectors overlap, the direction with the smallest number counts.", count: 8 },
      { path: ["swipe", "sectorHalfWidth"], c: "swipe.sector_half_width", type: "real", unit: "rad", doc: "Half the width of each direction's sector, at index direction - 1, 0 to pi/2. With 0 the direction has no sector. An angle on the common edge of two sectors belongs to the sector that lies clockwise of the edge, as seen on the screen.", count: 8 },
      { path: ["swipe", "thresholds"], c: "swipe.thresholds", type: "real", unit: "in the unit beside it", doc: "The threshold of each direction, at index direction - 1, in `threshold_unit`. It has the limits of `threshold`. With 0 the direction has `threshold`.", count: 8 },
      { path: ["swipe", "axis"], c: "swipe.axis", type: "choice", unit: "", doc: "The axis along which a dragged card follows the finger. What the finger does across it has no effect. With NONE the card follows in all directions. A drag keeps its axis when the configuration changes.", values: "Axis" },
    ],
  },
  {
    title: "Look",
    fields: [
      { path: ["look", "stampRule"], c: "look.stamp_rule", type: "choice", unit: "", doc: "How a stamp appears.", values: "StampRule" },
      { path: ["look", "rotationUnit"], c: "look.rotation_unit", type: "choice", unit: "", doc: "The unit of the travel in `rotation`: POINT, CARD_SIDE or CARD_WIDTH.", values: "Unit" },
      { path: ["look", "rotation"], c: "look.rotation", type: "real", unit: "rad", doc: "The clockwise turn for each `rotation_unit` of travel to the right." },
      { path: ["look", "rotationMaximum"], c: "look.rotation_maximum", type: "real", unit: "rad", doc: "The largest turn to either side, at least 0." },
      { path: ["look", "rotationGrab"], c: "look.rotation_grab", type: "real", unit: "0..1", doc: "How much the grabbed point decides the turn. With 1 a card that is grabbed below its middle turns the other way. With 0 the point has no effect." },
      { path: ["look", "pivotX"], c: "look.pivot_x", type: "real", unit: "card widths", doc: "How far the pivot of the turn is to the right of the card's centre." },
      { path: ["look", "pivotY"], c: "look.pivot_y", type: "real", unit: "card heights", doc: "How far the pivot of the turn is below the card's centre." },
      { path: ["look", "pivotGrab"], c: "look.pivot_grab", type: "real", unit: "0..1", doc: "How far the pivot moves toward the grabbed point. With 0 it stays at `pivot_x` and `pivot_y`. With 1 it is the grabbed point, which then stays under the finger." },
      { path: ["look", "liftScale"], c: "look.lift_scale", type: "real", unit: "1", doc: "The scale of a dragged card, more than 0." },
      { path: ["look", "liftOnPress"], c: "look.lift_on_press", type: "real", unit: "0..1", doc: "The share of the way to `lift_scale` that a card goes with the press. It goes the rest with the drag." },
      { path: ["look", "stampPop"], c: "look.stamp_pop", type: "real", unit: "0..1", doc: "How much a stamp grows at THRESHOLD_ENTERED before it comes back. With 0 it does not grow." },
      { path: ["look", "chromeOpacity"], c: "look.chrome_opacity", type: "real", unit: "0..1", doc: "The value of a frame's `chrome_opacity` during a drag." },
    ],
  },
  {
    title: "Motion",
    fields: [
      { path: ["motion", "returnSpring"], c: "motion.return_spring", type: "spring", unit: "", doc: "The spring that brings a released card back to its place. Its numbers are more than 0." },
      { path: ["motion", "rewindSpring"], c: "motion.rewind_spring", type: "spring", unit: "", doc: "The spring that brings an undone card in. Its numbers are more than 0." },
      { path: ["motion", "pileSpring"], c: "motion.pile_spring", type: "spring", unit: "", doc: "The spring that moves cards in the pile. Its numbers are more than 0." },
      { path: ["motion", "liftSpring"], c: "motion.lift_spring", type: "spring", unit: "", doc: "The spring that changes the scale to `look.lift_scale` and back. Its numbers are more than 0." },
      { path: ["motion", "chromeSpring"], c: "motion.chrome_spring", type: "spring", unit: "", doc: "The spring that changes a frame's `chrome_opacity`. Its numbers are more than 0." },
      { path: ["motion", "fadeSeconds"], c: "motion.fade_seconds", type: "real", unit: "s", doc: "The time in which a card appears or disappears in place, at least 0." },
      { path: ["motion", "fadeCurve"], c: "motion.fade_curve", type: "curve", unit: "", doc: "The easing of a fade. All its numbers are 0 to 1." },
    ],
  },
  {
    title: "Exit",
    fields: [
      { path: ["exit", "path"], c: "exit.path", type: "choice", unit: "", doc: "The way that the card takes.", values: "ExitPath" },
      { path: ["exit", "motion"], c: "exit.motion", type: "choice", unit: "", doc: "How the card moves along its way.", values: "ExitMotion" },
      { path: ["exit", "seconds"], c: "exit.seconds", type: "real", unit: "s", doc: "The longest time that the way takes, at least 0." },
      { path: ["exit", "secondsMinimum"], c: "exit.seconds_minimum", type: "real", unit: "s", doc: "The shortest time that the way takes, at least 0. If it is more than `seconds`, `seconds` counts." },
      { path: ["exit", "speedMinimum"], c: "exit.speed_minimum", type: "real", unit: "points/s", doc: "The least speed with which a card begins to leave, also from rest, at least 0. It has an effect only with ACCELERATED." },
      { path: ["exit", "speedShare"], c: "exit.speed_share", type: "real", unit: "0..1", doc: "A card that no finger held, as after a swipe by a call, begins with at least this share of a speed: the length of its way, divided by `seconds`. If `speed_minimum` is larger, that counts instead. It has an effect only with ACCELERATED." },
      { path: ["exit", "curve"], c: "exit.curve", type: "curve", unit: "", doc: "The curve that the card follows with CURVE. Its x1 and x2 are 0 to 1, its y1 and y2 are -1 to 2." },
      { path: ["exit", "spring"], c: "exit.spring", type: "spring", unit: "", doc: "The spring that pulls the card out with SPRING. Its numbers are more than 0." },
      { path: ["exit", "catchSeconds"], c: "exit.catch_seconds", type: "real", unit: "s", doc: "The time in which a finger that misses the top card can catch a leaving card (UNDONE, CAUGHT), at least 0. The FINAL and the SEND of a decision wait until it is over, or until the card is out of sight. With 0, and with `consent.undo`, no card can be caught." },
    ],
  },
  {
    title: "Recycle",
    fields: [
      { path: ["recycle", "dedupe"], c: "recycle.dedupe", type: "choice", unit: "", doc: "Which cards the deck refuses when they are added.", values: "Dedupe" },
      { path: ["recycle", "directions"], c: "recycle.directions", type: "directions", unit: "", doc: "The directions of swipes after which the card comes back into the pile. It comes back when its flight ends, or at once if the pile is empty." },
      { path: ["recycle", "distance"], c: "recycle.distance", type: "whole", unit: "", doc: "How many cards lie above a card when it comes back into the pile. With 0 it comes back at the end of the pile." },
    ],
  },
  {
    title: "Undo",
    fields: [
      { path: ["undo", "limit"], c: "undo.limit", type: "whole", unit: "", doc: "The number of decisions that can be undone, at least 0. With CARDSTACK_UNLIMITED there is no limit. CLASSIC has 20." },
      { path: ["undo", "directions"], c: "undo.directions", type: "directions", unit: "", doc: "The directions of drags that undo. Such a drag brings the card of the latest decision in from the opposite side, and the release decides whether the decision is undone. While no decision can be undone, and with `consent.undo`, they have no effect. Otherwise they come before `swipe.allowed_directions`." },
      { path: ["undo", "seconds"], c: "undo.seconds", type: "real", unit: "s", doc: "The age at which a decision becomes final, at least 0. With 0 a decision is final at once. With infinity its age has no effect." },
    ],
  },
  {
    title: "Consent",
    fields: [
      { path: ["consent", "replacement"], c: "consent.replacement", type: "choice", unit: "", doc: "What replacing all cards does with the decisions that can be undone.", values: "Replacement" },
      { path: ["consent", "directions"], c: "consent.directions", type: "directions", unit: "", doc: "The directions of swipes that need the host's consent." },
      { path: ["consent", "undo"], c: "consent.undo", type: "switch", unit: "", doc: "Whether undos need the host's consent." },
      { path: ["consent", "maxProposals"], c: "consent.max_proposals", type: "whole", unit: "", doc: "The number of swipes that can be proposed at the same time, 1 to CARDSTACK_MAX_FLIGHTS." },
      { path: ["consent", "distance"], c: "consent.distance", type: "real", unit: "card's smaller side", doc: "How far from its place a proposed card waits, at least 0." },
      { path: ["consent", "seconds"], c: "consent.seconds", type: "real", unit: "s", doc: "The time that the host has to answer a question, at least 0. No answer by then counts as no. With infinity a question waits for ever." },
    ],
  },
  {
    title: "Feed",
    fields: [
      { path: ["feed", "enabled"], c: "feed.enabled", type: "switch", unit: "", doc: "Whether the deck asks for cards. If not, the host adds them unasked." },
      { path: ["feed", "freshness"], c: "feed.freshness", type: "choice", unit: "", doc: "How long the cards of the feed are fresh.", values: "Freshness" },
      { path: ["feed", "keepFresh"], c: "feed.keep_fresh", type: "switch", unit: "", doc: "Whether the deck asks by itself, with the reason LOAD, when its cards are no longer fresh, and again until fresh ones come. If not, it waits for a call." },
      { path: ["feed", "watermark"], c: "feed.watermark", type: "whole", unit: "", doc: "The number of cards, upcoming and in the reserve, below which the deck asks for more, 0 to CARDSTACK_MAX_CARDS. With 0 the deck never asks because it has few cards. It does not either if cards come back after swipes to every direction. CLASSIC has 5." },
      { path: ["feed", "freshSeconds"], c: "feed.fresh_seconds", type: "real", unit: "s", doc: "The age up to which cards are fresh, at least 0. It may be infinite. It has an effect only if `freshness` is SECONDS." },
    ],
  },
  {
    title: "Retry",
    fields: [
      { path: ["retry", "requestSeconds"], c: "retry.request_seconds", type: "real", unit: "s", doc: "The time that the host has to answer after it has drained the event, more than 0. No answer by then is a failure. With infinity the answer may take for ever." },
      { path: ["retry", "seconds"], c: "retry.seconds", type: "real", unit: "s", doc: "The wait after the first failure, more than 0. It doubles with each failure that follows, up to `maximum`." },
      { path: ["retry", "maximum"], c: "retry.maximum", type: "real", unit: "s", doc: "The longest wait, at least `seconds`." },
      { path: ["retry", "jitter"], c: "retry.jitter", type: "real", unit: "0..1", doc: "The largest share of a wait that is subtracted at random, so that devices do not all try at the same time." },
    ],
  },
  {
    title: "Delivery",
    fields: [
      { path: ["delivery", "mode"], c: "delivery.mode", type: "choice", unit: "", doc: "When a decision is delivered. The mode is fixed when the deck is created.", values: "Delivery" },
      { path: ["delivery", "rejection"], c: "delivery.rejection", type: "choice", unit: "", doc: "What happens if the backend rejects a decision that is not final.", values: "Rejection" },
      { path: ["delivery", "revert"], c: "delivery.revert", type: "choice", unit: "", doc: "What happens to a SEND that was handed out when its decision is undone.", values: "RevertMode" },
      { path: ["delivery", "maxSends"], c: "delivery.max_sends", type: "whole", unit: "", doc: "The number of SENDs and REVERTs that can be out at the same time, 1 to CARDSTACK_MAX_SENDS." },
      { path: ["delivery", "parkFailures"], c: "delivery.park_failures", type: "whole", unit: "", doc: "A SEND or REVERT is parked after this many failures. With 0 their number parks nothing." },
      { path: ["delivery", "maxUndelivered"], c: "delivery.max_undelivered", type: "whole", unit: "", doc: "While this many SENDs and REVERTs are undelivered, the deck takes no new decision, 1 to CARDSTACK_MAX_CARDS." },
      { path: ["delivery", "parkSeconds"], c: "delivery.park_seconds", type: "real", unit: "s", doc: "A SEND or REVERT is parked when it fails this long after its first try, at least 0. With 0 the time parks nothing." },
      { path: ["delivery", "nonce"], c: "delivery.nonce", type: "long", unit: "", doc: "CARDSTACK_NONCE_OF_JOURNAL, or without a journal a random number that no other deck has, on any device and in any run of the program. The host need not store it, because each SEND has its nonce. It may be 0 only without delivery. It is fixed until a reset." },
    ],
  },
  {
    title: "Autoplay",
    fields: [
      { path: ["autoplay", "enabled"], c: "autoplay.enabled", type: "switch", unit: "", doc: "Whether the top card moves to the end of the pile by itself, without a decision. To stop this, the host sets it to 0." },
      { path: ["autoplay", "direction"], c: "autoplay.direction", type: "choice", unit: "", doc: "The direction in which the card leaves. It needs a sector if `enabled` is 1.", values: "Direction" },
      { path: ["autoplay", "idle"], c: "autoplay.idle", type: "real", unit: "s", doc: "The time after which the first card moves, more than 0. It counts from the last touch, the last call for the user, and the last open question. Frames do not count, nor do nudges, and calls that report what a backend, a clock or the network does." },
      { path: ["autoplay", "interval"], c: "autoplay.interval", type: "real", unit: "s", doc: "The time until the next card moves, more than 0. A new top card stays at least this long. At most one card moves in a frame." },
    ],
  },
  {
    title: "Events",
    fields: [
      { path: ["events", "mask"], c: "events.mask", type: "events", unit: "", doc: "The kinds of events that are reported. In all presets they are all kinds. Bits without a kind have no effect. PROPOSED, REPLACEMENT_ASKED, LOAD, SEND and REVERT must be reported if they can happen." },
      { path: ["events", "noticeCapacity"], c: "events.notice_capacity", type: "whole", unit: "", doc: "The number of notices that are kept until they are drained, 1 to CARDSTACK_MAX_EVENTS. If more wait, the oldest are lost. CLASSIC has 256." },
      { path: ["events", "backlog"], c: "events.backlog", type: "whole", unit: "", doc: "The number of obligations that are kept until they are drained, 4 to CARDSTACK_MAX_EVENTS. While this many wait, no press, swipe or undo is taken. CLASSIC has 1024." },
    ],
  },
  {
    title: "Media",
    fields: [
      { path: ["media", "ahead"], c: "media.ahead", type: "whole", unit: "", doc: "The number of cards beneath the top card whose pictures are fetched ahead, 0 to CARDSTACK_MAX_VISIBLE." },
    ],
  },
];

/**
 * What a choice can be.
 * @type {Record<string, readonly Member[]>}
 */
export const VALUES = {
  Axis: [
    { name: "NONE", value: 0, c: "CARDSTACK_AXIS_NONE", cpp: "Axis::none", doc: "No axis." },
    { name: "HORIZONTAL", value: 1, c: "CARDSTACK_AXIS_HORIZONTAL", cpp: "Axis::horizontal", doc: "The axis from left to right." },
    { name: "VERTICAL", value: 2, c: "CARDSTACK_AXIS_VERTICAL", cpp: "Axis::vertical", doc: "The axis from top to bottom." },
    { name: "BEGUN", value: 3, c: "CARDSTACK_AXIS_BEGUN", cpp: "Axis::begun", doc: "The axis along which the finger has gone farther when it leaves the slop, at 45 degrees the horizontal one. Only `swipe.axis` can have this value." },
  ],
  CommitRule: [
    { name: "DISTANCE", value: 1, c: "CARDSTACK_COMMIT_DISTANCE", cpp: "CommitRule::distance", doc: "The distance decides alone. The velocity has no effect." },
    { name: "DISTANCE_OR_VELOCITY", value: 2, c: "CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY", cpp: "CommitRule::distance_or_velocity", doc: "The distance or the velocity decides. A card that is far enough returns all the same if the finger goes back fast enough: see `swipe.flick_back_velocity`." },
    { name: "PROJECTED_END", value: 3, c: "CARDSTACK_COMMIT_PROJECTED_END", cpp: "CommitRule::projected_end", doc: "The distance at which the card would come to rest decides. It is the card's distance and how far the velocity would carry it by `swipe.deceleration_rate`." },
  ],
  Dedupe: [
    { name: "LIVE", value: 1, c: "CARDSTACK_DEDUPE_LIVE", cpp: "Dedupe::live", doc: "The deck refuses cards that are upcoming, in the reserve or in play." },
    { name: "HISTORY", value: 2, c: "CARDSTACK_DEDUPE_HISTORY", cpp: "Dedupe::history", doc: "The deck also refuses cards that have a decision in the undo history." },
    { name: "SESSION", value: 3, c: "CARDSTACK_DEDUPE_SESSION", cpp: "Dedupe::session", doc: "The deck also refuses all cards that were decided, and not undone, since the deck was created or this value was set. A journal keeps them only if its `contents` include STORE_SESSION. A reset forgets them." },
  ],
  Delivery: [
    { name: "NONE", value: 0, c: "CARDSTACK_DELIVERY_NONE", cpp: "Delivery::none", doc: "Decisions are not delivered. The host acts on COMMITTED, UNDONE and FINAL." },
    { name: "AT_DECISION", value: 1, c: "CARDSTACK_DELIVERY_AT_DECISION", cpp: "Delivery::at_decision", doc: "A decision is delivered when it is made. An undo is a REVERT." },
    { name: "WHEN_FINAL", value: 2, c: "CARDSTACK_DELIVERY_WHEN_FINAL", cpp: "Delivery::when_final", doc: "A decision is delivered when it can no longer be undone." },
    { name: "BOTH", value: 3, c: "CARDSTACK_DELIVERY_BOTH", cpp: "Delivery::both", doc: "A decision is delivered when it is made, and again when it is final." },
  ],
  Direction: [
    { name: "NONE", value: 0, c: "CARDSTACK_DIRECTION_NONE", cpp: "Direction::none", doc: "No direction." },
    { name: "LEFT", value: 1, c: "CARDSTACK_DIRECTION_LEFT", cpp: "Direction::left", doc: "The direction to the left." },
    { name: "RIGHT", value: 2, c: "CARDSTACK_DIRECTION_RIGHT", cpp: "Direction::right", doc: "The direction to the right." },
    { name: "UP", value: 3, c: "CARDSTACK_DIRECTION_UP", cpp: "Direction::up", doc: "The direction upward." },
    { name: "DOWN", value: 4, c: "CARDSTACK_DIRECTION_DOWN", cpp: "Direction::down", doc: "The direction downward." },
    { name: "UP_LEFT", value: 5, c: "CARDSTACK_DIRECTION_UP_LEFT", cpp: "Direction::up_left", doc: "The direction between up and left." },
    { name: "UP_RIGHT", value: 6, c: "CARDSTACK_DIRECTION_UP_RIGHT", cpp: "Direction::up_right", doc: "The direction between up and right." },
    { name: "DOWN_LEFT", value: 7, c: "CARDSTACK_DIRECTION_DOWN_LEFT", cpp: "Direction::down_left", doc: "The direction between down and left." },
    { name: "DOWN_RIGHT", value: 8, c: "CARDSTACK_DIRECTION_DOWN_RIGHT", cpp: "Direction::down_right", doc: "The direction between down and right." },
  ],
  DistanceMetric: [
    { name: "ALONG", value: 1, c: "CARDSTACK_DISTANCE_ALONG", cpp: "DistanceMetric::along", doc: "The distance is measured along the axis of the direction." },
    { name: "RADIAL", value: 2, c: "CARDSTACK_DISTANCE_RADIAL", cpp: "DistanceMetric::radial", doc: "The distance is the length of the translation, whatever its angle." },
  ],
  EventKind: [
    { name: "TAP", value: 1, c: "CARDSTACK_EVENT_TAP", cpp: "EventKind::tap", doc: "A finger was released within the slop. This obligation sets `x` and `y`: where the finger went down on the card, from its top left corner, at scale 1 and without its turn." },
    { name: "COMMITTED", value: 2, c: "CARDSTACK_EVENT_COMMITTED", cpp: "EventKind::committed", doc: "A decision was made. This obligation sets `token`, `direction`, `wall_time` and `reason`: RELEASED, SWIPED or ACCEPTED. It sets `x` and `y` to the card's translation." },
    { name: "CANCELLED", value: 3, c: "CARDSTACK_EVENT_CANCELLED", cpp: "EventKind::cancelled", doc: "A press ended without a tap and without a decision. This obligation sets `reason`. It sets `x` and `y` to the card's translation." },
    { name: "UNDONE", value: 4, c: "CARDSTACK_EVENT_UNDONE", cpp: "EventKind::undone", doc: "A decision was taken back. This obligation sets `token`, `direction`, `wall_time` and `reason`: CAUGHT, ACCEPTED, REJECTED, or NONE for any other undo." },
    { name: "FINAL", value: 5, c: "CARDSTACK_EVENT_FINAL", cpp: "EventKind::final", doc: "A decision can no longer be undone. This obligation sets `token`, `direction` and `wall_time`." },
    { name: "DRAG_BEGAN", value: 6, c: "CARDSTACK_EVENT_DRAG_BEGAN", cpp: "EventKind::drag_began", doc: "A press became a drag. This notice sets no other fields." },
    { name: "THRESHOLD_ENTERED", value: 7, c: "CARDSTACK_EVENT_THRESHOLD_ENTERED", cpp: "EventKind::threshold_entered", doc: "A drag passed the threshold toward `direction`, the moment for a haptic tick: see `swipe.hysteresis`. This notice sets `direction`." },
    { name: "THRESHOLD_LEFT", value: 8, c: "CARDSTACK_EVENT_THRESHOLD_LEFT", cpp: "EventKind::threshold_left", doc: "A drag came back from beyond the threshold toward `direction`. This notice sets `direction`." },
    { name: "PHASE", value: 9, c: "CARDSTACK_EVENT_PHASE", cpp: "EventKind::phase", doc: "A card on stage entered a phase. The phase GONE says that the card has left the stage, as at the end of its flight. This notice sets `phase` and `slot`." },
    { name: "EMPTIED", value: 10, c: "CARDSTACK_EVENT_EMPTIED", cpp: "EventKind::emptied", doc: "No card is upcoming or proposed any more. This notice has no card, and sets no other fields." },
    { name: "OVERFLOW", value: 11, c: "CARDSTACK_EVENT_OVERFLOW", cpp: "EventKind::overflow", doc: "Notices were lost, because too many waited. This notice has no card. It sets `count`, the number of lost notices." },
    { name: "PROPOSED", value: 12, c: "CARDSTACK_EVENT_PROPOSED", cpp: "EventKind::proposed", doc: "The deck asks whether a swipe or an undo may happen. This obligation sets `token`, `direction` and `reason`: UNDO for an undo, RELEASED or SWIPED for a swipe. It sets `x` and `y` to the card's translation. If a finger held the card, CANCELLED comes first. A swipe that the host accepts becomes a decision with the same token." },
    { name: "REPLACEMENT_ASKED", value: 13, c: "CARDSTACK_EVENT_REPLACEMENT_ASKED", cpp: "EventKind::replacement_asked", doc: "The deck asks whether all cards may be replaced and `count` decisions may become final. This obligation has no card. It sets `token`, `count` and `reason`: LOAD or REFRESH if the deck will ask for the cards, NONE if `cardstack_deck_replace` was called." },
    { name: "QUESTION_DROPPED", value: 14, c: "CARDSTACK_EVENT_QUESTION_DROPPED", cpp: "EventKind::question_dropped", doc: "A question or a LOAD needs no answer any more. This obligation sets `token`, `direction` and `reason`. A swipe is dropped for UNDO, REMOVED, RESET, CAUGHT or TIMED_OUT. An undo, a replacement and a LOAD are dropped for SUPERSEDED, RESET or TIMED_OUT. The `card` is 0 for a replacement and a LOAD, and with the reason RESET." },
    { name: "CONTENT_CHANGED", value: 15, c: "CARDSTACK_EVENT_CONTENT_CHANGED", cpp: "EventKind::content_changed", doc: "A card on stage was invalidated. This notice sets `slot`." },
    { name: "JOURNAL_FAILED", value: 16, c: "CARDSTACK_EVENT_JOURNAL_FAILED", cpp: "EventKind::journal_failed", doc: "The journal is not written any more. Its state is BROKEN, or NONE in a process that was forked. The deck goes on. This notice has no card. It sets `error_number`." },
    { name: "LOAD", value: 17, c: "CARDSTACK_EVENT_LOAD", cpp: "EventKind::load", doc: "The deck asks for cards. This obligation sets `token`, `reason` (WATERMARK, LOAD or REFRESH) and `count`, the failures since the last page. It has no card. The host calls `cardstack_deck_answer_load`." },
    { name: "SEND", value: 18, c: "CARDSTACK_EVENT_SEND", cpp: "EventKind::send", doc: "A decision is to be delivered. This obligation sets `token`, `nonce`, `decision`, `direction`, `wall_time`, `tries`, `failures`, `is_sealed`, and as `reason` DECIDED or FINAL. The host calls `cardstack_deck_answer_send`." },
    { name: "REVERT", value: 19, c: "CARDSTACK_EVENT_REVERT", cpp: "EventKind::revert", doc: "The delivery of a decision is to be taken back. This obligation sets the fields that SEND sets. The host calls `cardstack_deck_answer_send`." },
    { name: "REJECTED", value: 20, c: "CARDSTACK_EVENT_REJECTED", cpp: "EventKind::rejected", doc: "The backend rejected a SEND or REVERT. UNDONE follows if its decision is taken back, which never happens after a REVERT. This obligation sets the fields that SEND sets, except `tries` and `failures`." },
    { name: "MEDIA", value: 21, c: "CARDSTACK_EVENT_MEDIA", cpp: "EventKind::media", doc: "A picture has another priority. This notice sets `index` and `priority`. After a reset, a `card` of 0 says that all pictures can be released. After OVERFLOW, `cardstack_deck_media_plan` has the whole plan." },
    { name: "AUTOPLAYED", value: 22, c: "CARDSTACK_EVENT_AUTOPLAYED", cpp: "EventKind::autoplayed", doc: "Autoplay moved the top card to the end of the pile. This notice sets `direction`." },
    { name: "TOP_CHANGED", value: 23, c: "CARDSTACK_EVENT_TOP_CHANGED", cpp: "EventKind::top_changed", doc: "Another card is on top. This notice sets no other fields. Its `card` is 0 if there is no card." },
    { name: "SEND_PARKED", value: 24, c: "CARDSTACK_EVENT_SEND_PARKED", cpp: "EventKind::send_parked", doc: "A SEND or REVERT is parked. This obligation sets the fields that SEND sets." },
  ],
  ExitMotion: [
    { name: "ACCELERATED", value: 1, c: "CARDSTACK_EXIT_MOTION_ACCELERATED", cpp: "ExitMotion::accelerated", doc: "The card accelerates evenly." },
    { name: "CURVE", value: 2, c: "CARDSTACK_EXIT_MOTION_CURVE", cpp: "ExitMotion::curve", doc: "The card follows `exit.curve`." },
    { name: "SPRING", value: 3, c: "CARDSTACK_EXIT_MOTION_SPRING", cpp: "ExitMotion::spring", doc: "The card is pulled out by `exit.spring`." },
  ],
  ExitPath: [
    { name: "RELEASE", value: 1, c: "CARDSTACK_EXIT_RELEASE", cpp: "ExitPath::release", doc: "The card leaves toward where it would come to rest by `swipe.deceleration_rate`. It stays within the sector of its direction." },
    { name: "DIRECTION", value: 2, c: "CARDSTACK_EXIT_DIRECTION", cpp: "ExitPath::direction", doc: "The card leaves along the axis of its direction." },
    { name: "LOWER_CORNER", value: 3, c: "CARDSTACK_EXIT_LOWER_CORNER", cpp: "ExitPath::lower_corner", doc: "The card leaves toward the lower corner of its side." },
  ],
  Freshness: [
    { name: "FOREVER", value: 1, c: "CARDSTACK_FRESHNESS_FOREVER", cpp: "Freshness::forever", doc: "The cards are fresh as long as there are any." },
    { name: "SECONDS", value: 2, c: "CARDSTACK_FRESHNESS_SECONDS", cpp: "Freshness::seconds", doc: "The cards are fresh for `feed.fresh_seconds` after the newest page." },
    { name: "DAY", value: 3, c: "CARDSTACK_FRESHNESS_DAY", cpp: "Freshness::day", doc: "The cards are fresh as long as every page is of the day that `cardstack_deck_set_day` has set. Before its first call no cards are fresh. At midnight the host calls it with the new day. Only the pages count that came since the deck was last empty and since all cards were last replaced." },
  ],
  Preset: [
    { name: "CLASSIC", value: 1, c: "CARDSTACK_PRESET_CLASSIC", cpp: "Preset::classic", doc: "The classic deck: left and right within 45 degrees, by distance or a flick. Three cards are visible. The next one grows while the top one leaves." },
    { name: "CIRCLE", value: 2, c: "CARDSTACK_PRESET_CIRCLE", cpp: "Preset::circle", doc: "A travel deck, an endless circle: left and right by halves, where 80 points to a side decide. Two cards are visible. Cards leave toward a lower corner." },
    { name: "DEEP_PILE", value: 3, c: "CARDSTACK_PRESET_DEEP_PILE", cpp: "Preset::deep_pile", doc: "A list of tasks: left and right within 45 degrees, where half the card's smaller side decides. Five cards are visible, ten points apart. Five decisions can be undone." },
    { name: "FLASHCARDS", value: 4, c: "CARDSTACK_PRESET_FLASHCARDS", cpp: "Preset::flashcards", doc: "A vocabulary trainer: left and right as in CLASSIC. Cards swiped left come back at the end. Undo has no limit." },
  ],
  Rejection: [
    { name: "RETURN", value: 1, c: "CARDSTACK_REJECTION_RETURN", cpp: "Rejection::return_", doc: "The decision is taken back. The card returns on top, or beneath a held card." },
    { name: "REPORT", value: 2, c: "CARDSTACK_REJECTION_REPORT", cpp: "Rejection::report", doc: "REJECTED reports the rejection, and nothing else happens." },
  ],
  Replacement: [
    { name: "CLEAR", value: 1, c: "CARDSTACK_REPLACEMENT_CLEAR", cpp: "Replacement::clear", doc: "The decisions become final." },
    { name: "PRESERVE", value: 2, c: "CARDSTACK_REPLACEMENT_PRESERVE", cpp: "Replacement::preserve", doc: "If a card with a decision is among the new cards, its decision stays, and the card is not shown again. All other decisions become final." },
    { name: "REFUSE", value: 3, c: "CARDSTACK_REPLACEMENT_REFUSE", cpp: "Replacement::refuse", doc: "The replacement fails with REFUSED while a decision can be undone." },
    { name: "ASK", value: 4, c: "CARDSTACK_REPLACEMENT_ASK", cpp: "Replacement::ask", doc: "The event REPLACEMENT_ASKED asks the host. A yes allows the next replacement, which makes all decisions final, even those that were made after the question." },
    { name: "KEEP", value: 5, c: "CARDSTACK_REPLACEMENT_KEEP", cpp: "Replacement::keep", doc: "All decisions stay, and their cards are not shown again." },
  ],
  RevertMode: [
    { name: "AFTER_SENT", value: 1, c: "CARDSTACK_REVERT_AFTER_SENT", cpp: "RevertMode::after_sent", doc: "The SEND is delivered first, and the REVERT after it." },
    { name: "ALONE", value: 2, c: "CARDSTACK_REVERT_ALONE", cpp: "RevertMode::alone", doc: "The SEND is not handed out again, and the REVERT goes alone. While the SEND is out, the REVERT waits for its answer. A late SEND can reach the backend after its REVERT. So a backend remembers the `nonce` and `decision` of a REVERT whose SEND it does not know, and ignores a SEND with this nonce and token." },
  ],
  SecondFinger: [
    { name: "IGNORE", value: 1, c: "CARDSTACK_SECOND_FINGER_IGNORE", cpp: "SecondFinger::ignore", doc: "The second finger has no effect. It takes no card, also after the first one is up." },
    { name: "CANCEL", value: 2, c: "CARDSTACK_SECOND_FINGER_CANCEL", cpp: "SecondFinger::cancel", doc: "The second finger ends the first finger's press (CANCELLED, SYSTEM). No finger takes a card until all fingers are up. It suits a page that two fingers pinch or scroll." },
    { name: "TAKE_OVER", value: 3, c: "CARDSTACK_SECOND_FINGER_TAKE_OVER", cpp: "SecondFinger::take_over", doc: "If the second finger is on a card, it takes that card, and ends the first finger's press (CANCELLED, SYSTEM)." },
  ],
  StampRule: [
    { name: "GRADED", value: 1, c: "CARDSTACK_STAMP_GRADED", cpp: "StampRule::graded", doc: "The stamp grows with the distance, and fades toward the edges of the sector. Two stamps are never seen together." },
    { name: "STEP", value: 2, c: "CARDSTACK_STAMP_STEP", cpp: "StampRule::step", doc: "The stamp appears at the threshold." },
    { name: "SMOOTH", value: 3, c: "CARDSTACK_STAMP_SMOOTH", cpp: "StampRule::smooth", doc: "The stamp grows from a quarter of the threshold on, and is whole at the threshold. It fades only at the edges of the sector." },
  ],
  Unit: [
    { name: "POINT", value: 1, c: "CARDSTACK_UNIT_POINT", cpp: "Unit::point", doc: "The length is in points." },
    { name: "CARD_SIDE", value: 2, c: "CARDSTACK_UNIT_CARD_SIDE", cpp: "Unit::card_side", doc: "The length is in smaller sides of the card." },
    { name: "CARD_WIDTH", value: 3, c: "CARDSTACK_UNIT_CARD_WIDTH", cpp: "Unit::card_width", doc: "The length is in widths of the card." },
    { name: "EXTENT", value: 4, c: "CARDSTACK_UNIT_EXTENT", cpp: "Unit::extent", doc: "The length is in extents of a sheet. Only sheets have this unit." },
  ],
};
