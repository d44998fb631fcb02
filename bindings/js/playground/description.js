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
      { path: ["reducedMotion"], c: "reduced_motion", type: "switch", unit: "", doc: "1: cards travel only under the finger, else fade." },
      { path: ["disabled"], c: "disabled", type: "switch", unit: "", doc: "1: fingers can only tap; a held card returns (CANCELLED, DISABLED)." },
    ],
  },
  {
    title: "Viewport",
    fields: [
      { path: ["viewport", "width"], c: "viewport.width", type: "real", unit: "points", doc: "More than 0. No preset sets it." },
      { path: ["viewport", "height"], c: "viewport.height", type: "real", unit: "points", doc: "More than 0. No preset sets it." },
    ],
  },
  {
    title: "Card",
    fields: [
      { path: ["card", "width"], c: "card.width", type: "real", unit: "points", doc: "0: the viewport's, less a margin on both sides." },
      { path: ["card", "height"], c: "card.height", type: "real", unit: "points", doc: "0: the viewport's, less a margin on both sides." },
      { path: ["card", "marginX"], c: "card.margin_x", type: "real", unit: "points", doc: "0: the viewport's, less a margin on both sides." },
      { path: ["card", "marginY"], c: "card.margin_y", type: "real", unit: "points", doc: "0: the viewport's, less a margin on both sides." },
    ],
  },
  {
    title: "Pile",
    fields: [
      { path: ["pile", "visibleCount"], c: "pile.visible_count", type: "whole", unit: "", doc: "At rest, 1 to CARDSTACK_MAX_VISIBLE." },
      { path: ["pile", "maxFlights"], c: "pile.max_flights", type: "whole", unit: "", doc: "Cards that can begin to leave within `exit.seconds_minimum`, up to CARDSTACK_MAX_FLIGHTS." },
      { path: ["pile", "stepX"], c: "pile.step_x", type: "real", unit: "points", doc: "Shift." },
      { path: ["pile", "stepY"], c: "pile.step_y", type: "real", unit: "points", doc: "Shift." },
      { path: ["pile", "scaleStep"], c: "pile.scale_step", type: "real", unit: "1", doc: "Scale lost." },
      { path: ["pile", "scaleAnchorY"], c: "pile.scale_anchor_y", type: "real", unit: "card heights", doc: "Height that this leaves in place: -0.5 top edge, 0.5 bottom edge." },
      { path: ["pile", "opacityStep"], c: "pile.opacity_step", type: "real", unit: "0..1", doc: "Opacity lost." },
      { path: ["pile", "rotationStep"], c: "pile.rotation_step", type: "real", unit: "rad", doc: "Clockwise." },
      { path: ["pile", "progressShare"], c: "pile.progress_share", type: "real", unit: "0..1", doc: "Share of its way up that it goes with a drag; the rest goes with the leaving card's way out." },
    ],
  },
  {
    title: "Press",
    fields: [
      { path: ["press", "hitTest"], c: "press.hit_test", type: "switch", unit: "", doc: "1: a press takes the top card only where it is; 0: anywhere." },
      { path: ["press", "scrollAxis"], c: "press.scroll_axis", type: "choice", unit: "", doc: "How the surrounding page scrolls. A press that leaves the slop along this axis is given up (CANCELLED, SCROLL); a drag never is.", values: "Axis" },
      { path: ["press", "secondFinger"], c: "press.second_finger", type: "choice", unit: "", doc: "What another finger does that goes down meanwhile.", values: "SecondFinger" },
      { path: ["press", "slop"], c: "press.slop", type: "real", unit: "points", doc: "Travel that turns a press into a drag. The card makes up for it: the whole travel decides." },
      { path: ["press", "duration"], c: "press.duration", type: "real", unit: "s", doc: "Time after which a press becomes a drag without travel; infinite: never." },
      { path: ["press", "silence"], c: "press.silence", type: "real", unit: "s", doc: "Time since a finger's last sample after which another finger that goes down finds it up (CANCELLED, SYSTEM), for panels that lose releases; infinite: never." },
    ],
  },
  {
    title: "Velocity",
    fields: [
      { path: ["velocity", "minimumSamples"], c: "velocity.minimum_samples", type: "whole", unit: "", doc: "Needed for a velocity, 2 to `history`." },
      { path: ["velocity", "history"], c: "velocity.history", type: "whole", unit: "", doc: "Newest places that count, up to CARDSTACK_MAX_VELOCITY_HISTORY; those within 4 ms are one." },
      { path: ["velocity", "horizon"], c: "velocity.horizon", type: "real", unit: "s", doc: "Age up to which samples count; the press counts at any age." },
      { path: ["velocity", "gap"], c: "velocity.gap", type: "real", unit: "s", doc: "A pause that means the finger has stopped." },
    ],
  },
  {
    title: "Resampling",
    fields: [
      { path: ["resampling", "delay"], c: "resampling.delay", type: "real", unit: "s", doc: "It is drawn where the finger was so long before the frame, at most 0.1." },
      { path: ["resampling", "prediction"], c: "resampling.prediction", type: "real", unit: "s", doc: "How far that may be beyond the newest sample, at most 0.1." },
    ],
  },
  {
    title: "Swipe",
    fields: [
      { path: ["swipe", "commitRule"], c: "swipe.commit_rule", type: "choice", unit: "", doc: "What decides at release.", values: "CommitRule" },
      { path: ["swipe", "metric"], c: "swipe.metric", type: "choice", unit: "", doc: "How distance is measured: along the direction's axis, or as the translation's length.", values: "DistanceMetric" },
      { path: ["swipe", "allowedDirections"], c: "swipe.allowed_directions", type: "directions", unit: "", doc: "Directions a finger can swipe to, as far as they have a sector. Toward others a card resists." },
      { path: ["swipe", "thresholdUnit"], c: "swipe.threshold_unit", type: "choice", unit: "", doc: "Points, or shares of the card's smaller side, its width, or a sheet's extent. What a length is given in.", values: "Unit" },
      { path: ["swipe", "threshold"], c: "swipe.threshold", type: "real", unit: "in the unit beside it", doc: "At least 1e-6 points; of a card, at most 10. Distance that decides, in `threshold_unit`." },
      { path: ["swipe", "flingVelocity"], c: "swipe.fling_velocity", type: "real", unit: "points/s", doc: "Release speed that decides alone." },
      { path: ["swipe", "flickBackVelocity"], c: "swipe.flick_back_velocity", type: "real", unit: "points/s", doc: "Release speed against the direction that returns the card. Past the threshold, the finger must also have gone back by 2 slops and by 10 % of its way out." },
      { path: ["swipe", "flingMaximum"], c: "swipe.fling_maximum", type: "real", unit: "points/s", doc: "Limit of release speeds." },
      { path: ["swipe", "decelerationRate"], c: "swipe.deceleration_rate", type: "real", unit: "1/ms", doc: "Part of a velocity that a millisecond leaves, between 0 and 1." },
      { path: ["swipe", "rubberBandCoefficient"], c: "swipe.rubber_band_coefficient", type: "real", unit: "1", doc: "Resistance elsewhere: coefficient of a rubber band; 0: no movement." },
      { path: ["swipe", "rubberBandDistance"], c: "swipe.rubber_band_distance", type: "real", unit: "points", doc: "The band's dimension; 0: the card's smaller side." },
      { path: ["swipe", "freeOffAxis"], c: "swipe.free_off_axis", type: "real", unit: "0..1", doc: "Share of a pull toward no sector that meets no resistance." },
      { path: ["swipe", "hysteresis"], c: "swipe.hysteresis", type: "real", unit: "points", doc: "THRESHOLD_LEFT comes this far below the threshold; at most half the threshold counts." },
      { path: ["swipe", "hysteresisAngle"], c: "swipe.hysteresis_angle", type: "real", unit: "rad", doc: "Past the threshold, the direction changes only this far outside its sector; at most half the width of its narrower neighbour counts." },
      { path: ["swipe", "sectorAngle"], c: "swipe.sector_angle", type: "real", unit: "rad", doc: "Centre of the sector at index direction - 1: 0 right, pi/2 down.", count: 8 },
      { path: ["swipe", "sectorHalfWidth"], c: "swipe.sector_half_width", type: "real", unit: "rad", doc: "Up to pi/2; 0: no such direction. The sector includes its counter-clockwise edge.", count: 8 },
      { path: ["swipe", "thresholds"], c: "swipe.thresholds", type: "real", unit: "in the unit beside it", doc: "Threshold of the direction at index direction - 1, in `threshold_unit`, with its limits; 0: `threshold`.", count: 8 },
      { path: ["swipe", "axis"], c: "swipe.axis", type: "choice", unit: "", doc: "Along it a dragged card follows the finger; what the finger does across it has no effect. NONE: both ways. A drag keeps its axis when the configuration changes.", values: "Axis" },
    ],
  },
  {
    title: "Look",
    fields: [
      { path: ["look", "stampRule"], c: "look.stamp_rule", type: "choice", unit: "", doc: "How a stamp appears.", values: "StampRule" },
      { path: ["look", "rotationUnit"], c: "look.rotation_unit", type: "choice", unit: "", doc: "Points, or shares of the card's smaller side, its width, or a sheet's extent. What a length is given in.", values: "Unit" },
      { path: ["look", "rotation"], c: "look.rotation", type: "real", unit: "rad", doc: "Per unit of horizontal travel." },
      { path: ["look", "rotationMaximum"], c: "look.rotation_maximum", type: "real", unit: "rad", doc: "To both sides." },
      { path: ["look", "rotationGrab"], c: "look.rotation_grab", type: "real", unit: "0..1", doc: "How much the grabbed point decides the turn: 1 reverses it below the middle." },
      { path: ["look", "pivotX"], c: "look.pivot_x", type: "real", unit: "card widths", doc: "Pivot from the centre." },
      { path: ["look", "pivotY"], c: "look.pivot_y", type: "real", unit: "card heights", doc: "Pivot from the centre." },
      { path: ["look", "pivotGrab"], c: "look.pivot_grab", type: "real", unit: "0..1", doc: "0: the pivot above; 1: the grabbed point, which then stays under the finger." },
      { path: ["look", "liftScale"], c: "look.lift_scale", type: "real", unit: "1", doc: "More than 0." },
      { path: ["look", "liftOnPress"], c: "look.lift_on_press", type: "real", unit: "0..1", doc: "Share of that from the press on; all of it comes with the drag." },
      { path: ["look", "stampPop"], c: "look.stamp_pop", type: "real", unit: "0..1", doc: "By how much a stamp grows at THRESHOLD_ENTERED before it comes back; 0: it does not." },
      { path: ["look", "chromeOpacity"], c: "look.chrome_opacity", type: "real", unit: "0..1", doc: "A frame's `chrome_opacity` during a drag." },
    ],
  },
  {
    title: "Motion",
    fields: [
      { path: ["motion", "returnSpring"], c: "motion.return_spring", type: "spring", unit: "", doc: "For a released card, an undone one, the pile, `look.lift_scale` and the chrome." },
      { path: ["motion", "rewindSpring"], c: "motion.rewind_spring", type: "spring", unit: "", doc: "" },
      { path: ["motion", "pileSpring"], c: "motion.pile_spring", type: "spring", unit: "", doc: "" },
      { path: ["motion", "liftSpring"], c: "motion.lift_spring", type: "spring", unit: "", doc: "" },
      { path: ["motion", "chromeSpring"], c: "motion.chrome_spring", type: "spring", unit: "", doc: "" },
      { path: ["motion", "fadeSeconds"], c: "motion.fade_seconds", type: "real", unit: "s", doc: "For a card to appear or disappear in place." },
      { path: ["motion", "fadeCurve"], c: "motion.fade_curve", type: "curve", unit: "", doc: "The fade's easing; all numbers 0 to 1." },
    ],
  },
  {
    title: "Exit",
    fields: [
      { path: ["exit", "path"], c: "exit.path", type: "choice", unit: "", doc: "The way that a leaving card takes.", values: "ExitPath" },
      { path: ["exit", "motion"], c: "exit.motion", type: "choice", unit: "", doc: "A card's way out, from its velocity on: see the article Motion.", values: "ExitMotion" },
      { path: ["exit", "seconds"], c: "exit.seconds", type: "real", unit: "s", doc: "Longest and shortest; 0: no minimum." },
      { path: ["exit", "secondsMinimum"], c: "exit.seconds_minimum", type: "real", unit: "s", doc: "Longest and shortest; 0: no minimum." },
      { path: ["exit", "speedMinimum"], c: "exit.speed_minimum", type: "real", unit: "points/s", doc: "The least speed with which a card begins, from rest too; ACCELERATED only; 0: none." },
      { path: ["exit", "speedShare"], c: "exit.speed_share", type: "real", unit: "0..1", doc: "The same for a card that no finger holds: share of the mean speed that `seconds` needs." },
      { path: ["exit", "curve"], c: "exit.curve", type: "curve", unit: "", doc: "x 0 to 1, y -1 to 2." },
      { path: ["exit", "spring"], c: "exit.spring", type: "spring", unit: "", doc: "" },
      { path: ["exit", "catchSeconds"], c: "exit.catch_seconds", type: "real", unit: "s", doc: "Time for a finger that misses the top card to catch it (UNDONE, CAUGHT); FINAL and SEND wait for its end. Not with `consent.undo`." },
    ],
  },
  {
    title: "Recycle",
    fields: [
      { path: ["recycle", "dedupe"], c: "recycle.dedupe", type: "choice", unit: "", doc: "Which cards the deck refuses. Of equal ids in a call the first is taken.", values: "Dedupe" },
      { path: ["recycle", "directions"], c: "recycle.directions", type: "directions", unit: "", doc: "After these a card returns to the pile when its flight ends, or at once if the pile is empty." },
      { path: ["recycle", "distance"], c: "recycle.distance", type: "whole", unit: "", doc: "Cards shown before it; 0: all." },
    ],
  },
  {
    title: "Undo",
    fields: [
      { path: ["undo", "limit"], c: "undo.limit", type: "whole", unit: "", doc: "Decisions in it, up to CARDSTACK_UNLIMITED." },
      { path: ["undo", "directions"], c: "undo.directions", type: "directions", unit: "", doc: "A drag toward one of these brings the card to undo in from the opposite side; the release decides. Not with `consent.undo`." },
      { path: ["undo", "seconds"], c: "undo.seconds", type: "real", unit: "s", doc: "May be infinite [s]. Age that makes a decision final." },
    ],
  },
  {
    title: "Consent",
    fields: [
      { path: ["consent", "replacement"], c: "consent.replacement", type: "choice", unit: "", doc: "What replacing all cards does with decisions that can be undone. The first cards after a restart ignore it.", values: "Replacement" },
      { path: ["consent", "directions"], c: "consent.directions", type: "directions", unit: "", doc: "See above. Swipes to these are only proposed." },
      { path: ["consent", "undo"], c: "consent.undo", type: "switch", unit: "", doc: "1: undos, too. Undos are only proposed." },
      { path: ["consent", "maxProposals"], c: "consent.max_proposals", type: "whole", unit: "", doc: "Swipes proposed at once, up to CARDSTACK_MAX_FLIGHTS." },
      { path: ["consent", "distance"], c: "consent.distance", type: "real", unit: "card's smaller side", doc: "How far aside a proposed card waits." },
      { path: ["consent", "seconds"], c: "consent.seconds", type: "real", unit: "s", doc: "Time to answer, then it is no; infinite: for ever." },
    ],
  },
  {
    title: "Feed",
    fields: [
      { path: ["feed", "enabled"], c: "feed.enabled", type: "switch", unit: "", doc: "1: the deck asks for cards." },
      { path: ["feed", "freshness"], c: "feed.freshness", type: "choice", unit: "", doc: "How long the feed's cards are fresh.", values: "Freshness" },
      { path: ["feed", "keepFresh"], c: "feed.keep_fresh", type: "switch", unit: "", doc: "1: the deck asks as by `cardstack_deck_load` when its cards are no longer fresh, until fresh ones come." },
      { path: ["feed", "watermark"], c: "feed.watermark", type: "whole", unit: "", doc: "0, or if every direction recycles: never. With fewer cards upcoming and in the reserve the deck asks for more." },
      { path: ["feed", "freshSeconds"], c: "feed.fresh_seconds", type: "real", unit: "s", doc: "May be infinite [s]. Age up to which cards are fresh, with `CARDSTACK_FRESHNESS_SECONDS`." },
    ],
  },
  {
    title: "Retry",
    fields: [
      { path: ["retry", "requestSeconds"], c: "retry.request_seconds", type: "real", unit: "s", doc: "Time to answer once drained, then it failed; infinite: for ever." },
      { path: ["retry", "seconds"], c: "retry.seconds", type: "real", unit: "s", doc: "Wait after a failure, doubled up to the maximum." },
      { path: ["retry", "maximum"], c: "retry.maximum", type: "real", unit: "s", doc: "Wait after a failure, doubled up to the maximum." },
      { path: ["retry", "jitter"], c: "retry.jitter", type: "real", unit: "0..1", doc: "Share of a wait that chance cuts off." },
    ],
  },
  {
    title: "Delivery",
    fields: [
      { path: ["delivery", "mode"], c: "delivery.mode", type: "choice", unit: "", doc: "Fixed at creation.", values: "Delivery" },
      { path: ["delivery", "rejection"], c: "delivery.rejection", type: "choice", unit: "", doc: "What happens if the backend rejects a decision that is not final.", values: "Rejection" },
      { path: ["delivery", "revert"], c: "delivery.revert", type: "choice", unit: "", doc: "What happens to a SEND that was handed out, and not answered with SENT, when its decision is undone.", values: "RevertMode" },
      { path: ["delivery", "maxSends"], c: "delivery.max_sends", type: "whole", unit: "", doc: "Up to CARDSTACK_MAX_SENDS. SENDs and REVERTs out at once." },
      { path: ["delivery", "parkFailures"], c: "delivery.park_failures", type: "whole", unit: "", doc: "Park what fails so often; 0: never." },
      { path: ["delivery", "maxUndelivered"], c: "delivery.max_undelivered", type: "whole", unit: "", doc: "Undelivered decisions that stop new ones." },
      { path: ["delivery", "parkSeconds"], c: "delivery.park_seconds", type: "real", unit: "s", doc: "Or so late after its first try; 0: never." },
      { path: ["delivery", "nonce"], c: "delivery.nonce", type: "long", unit: "", doc: "A number no other session has, or, better, CARDSTACK_NONCE_OF_JOURNAL. 0 only without delivery. Fixed until a reset." },
    ],
  },
  {
    title: "Autoplay",
    fields: [
      { path: ["autoplay", "enabled"], c: "autoplay.enabled", type: "switch", unit: "", doc: "1: the top card moves to the end, no decision." },
      { path: ["autoplay", "direction"], c: "autoplay.direction", type: "choice", unit: "", doc: "Needs a sector.", values: "Direction" },
      { path: ["autoplay", "idle"], c: "autoplay.idle", type: "real", unit: "s", doc: "Time without touch, call or question until then." },
      { path: ["autoplay", "interval"], c: "autoplay.interval", type: "real", unit: "s", doc: "Time until the next, and for which a new top card stays; at most one card moves a frame." },
    ],
  },
  {
    title: "Events",
    fields: [
      { path: ["events", "mask"], c: "events.mask", type: "events", unit: "", doc: "Kinds to report, a CARDSTACK_EVENT_BIT each; presets have CARDSTACK_ALL_EVENTS, which has the kinds of later versions, too. Bits without a kind do nothing. If in use, these are needed: PROPOSED, REPLACEMENT_ASKED, LOAD, SEND, REVERT." },
      { path: ["events", "noticeCapacity"], c: "events.notice_capacity", type: "whole", unit: "", doc: "At least 1; `backlog` at least 4. Notices kept until they are drained; the oldest are lost first." },
      { path: ["events", "backlog"], c: "events.backlog", type: "whole", unit: "", doc: "Obligations kept until they are drained; at that number no press, swipe or undo is taken. At least 4." },
    ],
  },
  {
    title: "Media",
    fields: [
      { path: ["media", "ahead"], c: "media.ahead", type: "whole", unit: "", doc: "Cards beneath the top one to fetch pictures for, up to CARDSTACK_MAX_VISIBLE." },
    ],
  },
];

/**
 * What a choice can be.
 * @type {Record<string, readonly Member[]>}
 */
export const VALUES = {
  Axis: [
    { name: "NONE", value: 0, c: "CARDSTACK_AXIS_NONE", cpp: "Axis::none", doc: "Neither." },
    { name: "HORIZONTAL", value: 1, c: "CARDSTACK_AXIS_HORIZONTAL", cpp: "Axis::horizontal", doc: "Left and right." },
    { name: "VERTICAL", value: 2, c: "CARDSTACK_AXIS_VERTICAL", cpp: "Axis::vertical", doc: "Up and down." },
    { name: "BEGUN", value: 3, c: "CARDSTACK_AXIS_BEGUN", cpp: "Axis::begun", doc: "`swipe.axis` only: the one along which the finger leaves the slop; at 45 degrees HORIZONTAL." },
  ],
  CommitRule: [
    { name: "DISTANCE", value: 1, c: "CARDSTACK_COMMIT_DISTANCE", cpp: "CommitRule::distance", doc: "The distance alone. The velocity has no effect." },
    { name: "DISTANCE_OR_VELOCITY", value: 2, c: "CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY", cpp: "CommitRule::distance_or_velocity", doc: "That, or the velocity." },
    { name: "PROJECTED_END", value: 3, c: "CARDSTACK_COMMIT_PROJECTED_END", cpp: "CommitRule::projected_end", doc: "The distance at which the card would come to rest, by `swipe.deceleration_rate`." },
  ],
  Dedupe: [
    { name: "LIVE", value: 1, c: "CARDSTACK_DEDUPE_LIVE", cpp: "Dedupe::live", doc: "Those upcoming or in play." },
    { name: "HISTORY", value: 2, c: "CARDSTACK_DEDUPE_HISTORY", cpp: "Dedupe::history", doc: "Also those in the undo history." },
    { name: "SESSION", value: 3, c: "CARDSTACK_DEDUPE_SESSION", cpp: "Dedupe::session", doc: "Also all decided and not undone since the deck was created or this was set; a journal keeps them." },
  ],
  Delivery: [
    { name: "NONE", value: 0, c: "CARDSTACK_DELIVERY_NONE", cpp: "Delivery::none", doc: "Never. The host acts on COMMITTED, UNDONE and FINAL." },
    { name: "AT_DECISION", value: 1, c: "CARDSTACK_DELIVERY_AT_DECISION", cpp: "Delivery::at_decision", doc: "When it is made; an undo is a REVERT." },
    { name: "WHEN_FINAL", value: 2, c: "CARDSTACK_DELIVERY_WHEN_FINAL", cpp: "Delivery::when_final", doc: "When it can no longer be undone." },
    { name: "BOTH", value: 3, c: "CARDSTACK_DELIVERY_BOTH", cpp: "Delivery::both", doc: "When it is made, and when it is final." },
  ],
  Direction: [
    { name: "NONE", value: 0, c: "CARDSTACK_DIRECTION_NONE", cpp: "Direction::none", doc: "No direction." },
    { name: "LEFT", value: 1, c: "CARDSTACK_DIRECTION_LEFT", cpp: "Direction::left", doc: "To the left." },
    { name: "RIGHT", value: 2, c: "CARDSTACK_DIRECTION_RIGHT", cpp: "Direction::right", doc: "To the right." },
    { name: "UP", value: 3, c: "CARDSTACK_DIRECTION_UP", cpp: "Direction::up", doc: "Upward." },
    { name: "DOWN", value: 4, c: "CARDSTACK_DIRECTION_DOWN", cpp: "Direction::down", doc: "Downward." },
    { name: "UP_LEFT", value: 5, c: "CARDSTACK_DIRECTION_UP_LEFT", cpp: "Direction::up_left", doc: "Between up and left." },
    { name: "UP_RIGHT", value: 6, c: "CARDSTACK_DIRECTION_UP_RIGHT", cpp: "Direction::up_right", doc: "Between up and right." },
    { name: "DOWN_LEFT", value: 7, c: "CARDSTACK_DIRECTION_DOWN_LEFT", cpp: "Direction::down_left", doc: "Between down and left." },
    { name: "DOWN_RIGHT", value: 8, c: "CARDSTACK_DIRECTION_DOWN_RIGHT", cpp: "Direction::down_right", doc: "Between down and right." },
  ],
  DistanceMetric: [
    { name: "ALONG", value: 1, c: "CARDSTACK_DISTANCE_ALONG", cpp: "DistanceMetric::along", doc: "Along the direction's axis." },
    { name: "RADIAL", value: 2, c: "CARDSTACK_DISTANCE_RADIAL", cpp: "DistanceMetric::radial", doc: "The translation's length, in whatever direction." },
  ],
  EventKind: [
    { name: "TAP", value: 1, c: "CARDSTACK_EVENT_TAP", cpp: "EventKind::tap", doc: "Obligation: released within the slop. `x`, `y`: from the unrotated card's top left corner." },
    { name: "COMMITTED", value: 2, c: "CARDSTACK_EVENT_COMMITTED", cpp: "EventKind::committed", doc: "Obligation: a decision. `token`, `direction`, `reason`, `wall_time`; `x`, `y`: the card's translation." },
    { name: "CANCELLED", value: 3, c: "CARDSTACK_EVENT_CANCELLED", cpp: "EventKind::cancelled", doc: "Obligation: the press ended without tap or decision. `reason`; `x`, `y`: the translation." },
    { name: "UNDONE", value: 4, c: "CARDSTACK_EVENT_UNDONE", cpp: "EventKind::undone", doc: "Obligation: decision `token` was taken back, or (FINAL) no longer can be. `direction`, `wall_time`; of UNDONE `reason`." },
    { name: "FINAL", value: 5, c: "CARDSTACK_EVENT_FINAL", cpp: "EventKind::final", doc: "Obligation: decision `token` can no longer be undone. `direction`, `wall_time`." },
    { name: "DRAG_BEGAN", value: 6, c: "CARDSTACK_EVENT_DRAG_BEGAN", cpp: "EventKind::drag_began", doc: "Notice: a press became a drag." },
    { name: "THRESHOLD_ENTERED", value: 7, c: "CARDSTACK_EVENT_THRESHOLD_ENTERED", cpp: "EventKind::threshold_entered", doc: "Notice: the drag passed the threshold toward `direction`, or came back: a haptic tick. See `swipe.hysteresis`." },
    { name: "THRESHOLD_LEFT", value: 8, c: "CARDSTACK_EVENT_THRESHOLD_LEFT", cpp: "EventKind::threshold_left", doc: "Notice: the drag came back to before the threshold. `direction`." },
    { name: "PHASE", value: 9, c: "CARDSTACK_EVENT_PHASE", cpp: "EventKind::phase", doc: "Notice: a card on stage entered `phase`." },
    { name: "EMPTIED", value: 10, c: "CARDSTACK_EVENT_EMPTIED", cpp: "EventKind::emptied", doc: "Notice: no card is upcoming or proposed." },
    { name: "OVERFLOW", value: 11, c: "CARDSTACK_EVENT_OVERFLOW", cpp: "EventKind::overflow", doc: "Notice: `count` notices were lost." },
    { name: "PROPOSED", value: 12, c: "CARDSTACK_EVENT_PROPOSED", cpp: "EventKind::proposed", doc: "Obligation: may this swipe (`reason` RELEASED, SWIPED) or undo (UNDO) happen? `token`, `direction`; `x`, `y`: the card's translation. A finger's CANCELLED precedes it. The decision will have the same token." },
    { name: "REPLACEMENT_ASKED", value: 13, c: "CARDSTACK_EVENT_REPLACEMENT_ASKED", cpp: "EventKind::replacement_asked", doc: "Obligation: may all cards be replaced, and `count` decisions become final? `token`; `reason` LOAD or REFRESH: by cards to be asked for." },
    { name: "QUESTION_DROPPED", value: 14, c: "CARDSTACK_EVENT_QUESTION_DROPPED", cpp: "EventKind::question_dropped", doc: "Obligation: `token`, a question or LOAD, needs no answer. `reason` UNDO, REMOVED, RESET, CAUGHT, TIMED_OUT or SUPERSEDED." },
    { name: "CONTENT_CHANGED", value: 15, c: "CARDSTACK_EVENT_CONTENT_CHANGED", cpp: "EventKind::content_changed", doc: "Notice: an invalidated card is on stage." },
    { name: "JOURNAL_FAILED", value: 16, c: "CARDSTACK_EVENT_JOURNAL_FAILED", cpp: "EventKind::journal_failed", doc: "Notice: the deck goes on without journal." },
    { name: "LOAD", value: 17, c: "CARDSTACK_EVENT_LOAD", cpp: "EventKind::load", doc: "Obligation: cards are wanted. `token`, `reason`; `count`: failures since the last page." },
    { name: "SEND", value: 18, c: "CARDSTACK_EVENT_SEND", cpp: "EventKind::send", doc: "Obligation: deliver `decision`, or take its delivery back. `token`, `nonce`, `direction`; `reason` DECIDED or FINAL; `wall_time`. Call `cardstack_deck_answer_send`." },
    { name: "REVERT", value: 19, c: "CARDSTACK_EVENT_REVERT", cpp: "EventKind::revert", doc: "Obligation: take the delivery of `decision` back. Fields as of SEND." },
    { name: "REJECTED", value: 20, c: "CARDSTACK_EVENT_REJECTED", cpp: "EventKind::rejected", doc: "Obligation: the backend rejected `token`. Fields as of SEND. UNDONE follows if the card returns." },
    { name: "MEDIA", value: 21, c: "CARDSTACK_EVENT_MEDIA", cpp: "EventKind::media", doc: "Notice: picture `index` has `priority`. `card` 0, after a reset: release all. After OVERFLOW read the plan." },
    { name: "AUTOPLAYED", value: 22, c: "CARDSTACK_EVENT_AUTOPLAYED", cpp: "EventKind::autoplayed", doc: "Notice: autoplay took the top card to the end. `direction`." },
    { name: "TOP_CHANGED", value: 23, c: "CARDSTACK_EVENT_TOP_CHANGED", cpp: "EventKind::top_changed", doc: "Notice: `card` is on top, or 0." },
    { name: "SEND_PARKED", value: 24, c: "CARDSTACK_EVENT_SEND_PARKED", cpp: "EventKind::send_parked", doc: "Obligation: `token` is parked. Fields as of SEND." },
  ],
  ExitMotion: [
    { name: "ACCELERATED", value: 1, c: "CARDSTACK_EXIT_MOTION_ACCELERATED", cpp: "ExitMotion::accelerated", doc: "Evenly accelerated." },
    { name: "CURVE", value: 2, c: "CARDSTACK_EXIT_MOTION_CURVE", cpp: "ExitMotion::curve", doc: "Along `exit.curve`." },
    { name: "SPRING", value: 3, c: "CARDSTACK_EXIT_MOTION_SPRING", cpp: "ExitMotion::spring", doc: "Pulled out by `exit.spring`." },
  ],
  ExitPath: [
    { name: "RELEASE", value: 1, c: "CARDSTACK_EXIT_RELEASE", cpp: "ExitPath::release", doc: "Where it would come to rest by `swipe.deceleration_rate`, within the sector." },
    { name: "DIRECTION", value: 2, c: "CARDSTACK_EXIT_DIRECTION", cpp: "ExitPath::direction", doc: "Along the direction's axis." },
    { name: "LOWER_CORNER", value: 3, c: "CARDSTACK_EXIT_LOWER_CORNER", cpp: "ExitPath::lower_corner", doc: "Across its lower corner." },
  ],
  Freshness: [
    { name: "FOREVER", value: 1, c: "CARDSTACK_FRESHNESS_FOREVER", cpp: "Freshness::forever", doc: "While there are any." },
    { name: "SECONDS", value: 2, c: "CARDSTACK_FRESHNESS_SECONDS", cpp: "Freshness::seconds", doc: "`feed.fresh_seconds` after the newest page." },
    { name: "DAY", value: 3, c: "CARDSTACK_FRESHNESS_DAY", cpp: "Freshness::day", doc: "While the day of every page since there were no or other cards is that of `cardstack_deck_set_day`." },
  ],
  Preset: [
    { name: "CLASSIC", value: 1, c: "CARDSTACK_PRESET_CLASSIC", cpp: "Preset::classic", doc: "The classic two-way deck: left and right, by distance or a flick. Three cards visible; the next one grows while the top one leaves." },
    { name: "CIRCLE", value: 2, c: "CARDSTACK_PRESET_CIRCLE", cpp: "Preset::circle", doc: "An endless circle: left and right by halves. A travel deck: two cards visible; 80 points to a side decide; cards leave across a corner." },
    { name: "DEEP_PILE", value: 3, c: "CARDSTACK_PRESET_DEEP_PILE", cpp: "Preset::deep_pile", doc: "Tasks: five cards visible, left and right. A list of tasks: five cards visible, ten points apart; half the smaller side decides; five decisions can be undone." },
    { name: "FLASHCARDS", value: 4, c: "CARDSTACK_PRESET_FLASHCARDS", cpp: "Preset::flashcards", doc: "Learning: cards swiped left come back, undo has no limit. A vocabulary session: cards swiped left come back at the end; undo has no limit." },
  ],
  Rejection: [
    { name: "RETURN", value: 1, c: "CARDSTACK_REJECTION_RETURN", cpp: "Rejection::return_", doc: "It is taken back; the card returns on top, or beneath a held card." },
    { name: "REPORT", value: 2, c: "CARDSTACK_REJECTION_REPORT", cpp: "Rejection::report", doc: "Only REJECTED." },
  ],
  Replacement: [
    { name: "CLEAR", value: 1, c: "CARDSTACK_REPLACEMENT_CLEAR", cpp: "Replacement::clear", doc: "They become final." },
    { name: "PRESERVE", value: 2, c: "CARDSTACK_REPLACEMENT_PRESERVE", cpp: "Replacement::preserve", doc: "Those about new cards stay, and these cards are not shown again; others become final." },
    { name: "REFUSE", value: 3, c: "CARDSTACK_REPLACEMENT_REFUSE", cpp: "Replacement::refuse", doc: "While there are any, it fails with REFUSED." },
    { name: "ASK", value: 4, c: "CARDSTACK_REPLACEMENT_ASK", cpp: "Replacement::ask", doc: "REPLACEMENT_ASKED asks the host. A yes allows the next replacement: then all become final, later ones too." },
    { name: "KEEP", value: 5, c: "CARDSTACK_REPLACEMENT_KEEP", cpp: "Replacement::keep", doc: "All stay, and their cards are not shown again." },
  ],
  RevertMode: [
    { name: "AFTER_SENT", value: 1, c: "CARDSTACK_REVERT_AFTER_SENT", cpp: "RevertMode::after_sent", doc: "It is delivered first, and the REVERT after it." },
    { name: "ALONE", value: 2, c: "CARDSTACK_REVERT_ALONE", cpp: "RevertMode::alone", doc: "It is not handed out again: the REVERT goes alone. While the SEND is out, the REVERT waits for the answer. The backend must remember a REVERT of a key that it has not seen, and ignore a SEND with that key afterwards." },
  ],
  SecondFinger: [
    { name: "IGNORE", value: 1, c: "CARDSTACK_SECOND_FINGER_IGNORE", cpp: "SecondFinger::ignore", doc: "The second finger has no effect. It takes no card, also after the first one is up." },
    { name: "CANCEL", value: 2, c: "CARDSTACK_SECOND_FINGER_CANCEL", cpp: "SecondFinger::cancel", doc: "For pages that are pinched and scrolled by two fingers. It ends the first finger's press (CANCELLED, SYSTEM). No finger takes a card until all of them are up." },
    { name: "TAKE_OVER", value: 3, c: "CARDSTACK_SECOND_FINGER_TAKE_OVER", cpp: "SecondFinger::take_over", doc: "If it is on a card, it takes that card, and ends the first finger's press (CANCELLED, SYSTEM)." },
  ],
  StampRule: [
    { name: "GRADED", value: 1, c: "CARDSTACK_STAMP_GRADED", cpp: "StampRule::graded", doc: "Grows with the distance, fades toward the sector's edges. Two stamps are never seen together." },
    { name: "STEP", value: 2, c: "CARDSTACK_STAMP_STEP", cpp: "StampRule::step", doc: "Appears at the threshold." },
    { name: "SMOOTH", value: 3, c: "CARDSTACK_STAMP_SMOOTH", cpp: "StampRule::smooth", doc: "Grows from a quarter of the threshold on, is whole at the threshold, and fades at the sector's edges only." },
  ],
  Unit: [
    { name: "POINT", value: 1, c: "CARDSTACK_UNIT_POINT", cpp: "Unit::point", doc: "Points." },
    { name: "CARD_SIDE", value: 2, c: "CARDSTACK_UNIT_CARD_SIDE", cpp: "Unit::card_side", doc: "The card's smaller side." },
    { name: "CARD_WIDTH", value: 3, c: "CARDSTACK_UNIT_CARD_WIDTH", cpp: "Unit::card_width", doc: "The card's width." },
    { name: "EXTENT", value: 4, c: "CARDSTACK_UNIT_EXTENT", cpp: "Unit::extent", doc: "Of sheets only. How far it has to go to be out of sight." },
  ],
};
