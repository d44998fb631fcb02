// Every constant of the configurations, and the names of what it can be; the headers say the same.
//
// Written by bindings/generate.py. Do not edit.

/**
 * A constant: where it is in a DeckConfig or SheetConfig and in C's struct, of what type, in what unit, and what it
 * means. With `count` it is a list of so many; `values` names the enumeration.
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
      { path: ["reducedMotion"], c: "reduced_motion", type: "switch", unit: "", doc: "Whether cards fade or are put in place instead of travelling by themselves." },
      { path: ["disabled"], c: "disabled", type: "switch", unit: "", doc: "Whether fingers can only tap. A held card returns (CANCELLED, DISABLED)." },
    ],
  },
  {
    title: "Viewport",
    fields: [
      { path: ["viewport", "width"], c: "viewport.width", type: "real", unit: "points", doc: "Its width." },
      { path: ["viewport", "height"], c: "viewport.height", type: "real", unit: "points", doc: "Its height." },
    ],
  },
  {
    title: "Card",
    fields: [
      { path: ["card", "width"], c: "card.width", type: "real", unit: "points", doc: "The width. 0 is the viewport's less two `margin_x`." },
      { path: ["card", "height"], c: "card.height", type: "real", unit: "points", doc: "The height. 0 is the viewport's less two `margin_y`." },
      { path: ["card", "marginX"], c: "card.margin_x", type: "real", unit: "points", doc: "The room on both sides." },
      { path: ["card", "marginY"], c: "card.margin_y", type: "real", unit: "points", doc: "The room above and below." },
    ],
  },
  {
    title: "Pile",
    fields: [
      { path: ["pile", "visibleCount"], c: "pile.visible_count", type: "whole", unit: "", doc: "How many are visible at rest." },
      { path: ["pile", "maxFlights"], c: "pile.max_flights", type: "whole", unit: "", doc: "How many fly out unhurried. CLASSIC has 8." },
      { path: ["pile", "stepX"], c: "pile.step_x", type: "real", unit: "points", doc: "The shift to the right per step." },
      { path: ["pile", "stepY"], c: "pile.step_y", type: "real", unit: "points", doc: "The shift downward per step." },
      { path: ["pile", "scaleStep"], c: "pile.scale_step", type: "real", unit: "0..1", doc: "The loss of scale per step." },
      { path: ["pile", "scaleAnchorY"], c: "pile.scale_anchor_y", type: "real", unit: "card heights", doc: "The height that stays in place, below the centre." },
      { path: ["pile", "opacityStep"], c: "pile.opacity_step", type: "real", unit: "0..1", doc: "The loss of opacity per step." },
      { path: ["pile", "rotationStep"], c: "pile.rotation_step", type: "real", unit: "rad", doc: "The turn per step." },
      { path: ["pile", "progressShare"], c: "pile.progress_share", type: "real", unit: "0..1", doc: "How far the pile comes up before the flight." },
    ],
  },
  {
    title: "Press",
    fields: [
      { path: ["press", "hitTest"], c: "press.hit_test", type: "switch", unit: "", doc: "Whether a press must be on the top card to take it." },
      { path: ["press", "scrollAxis"], c: "press.scroll_axis", type: "choice", unit: "", doc: "The page's axis of scrolling, not BEGUN. A press that leaves the slop along it ends (CANCELLED, SCROLL).", values: "Axis" },
      { path: ["press", "secondFinger"], c: "press.second_finger", type: "choice", unit: "", doc: "What a second finger does. CLASSIC has IGNORE.", values: "SecondFinger" },
      { path: ["press", "slop"], c: "press.slop", type: "real", unit: "points", doc: "The travel that turns a press into a drag. CLASSIC has 8." },
      { path: ["press", "duration"], c: "press.duration", type: "real", unit: "s", doc: "The time that turns a press into a drag." },
      { path: ["press", "silence"], c: "press.silence", type: "real", unit: "s", doc: "The time without a sample after which another finger ends a press." },
    ],
  },
  {
    title: "Velocity",
    fields: [
      { path: ["velocity", "minimumSamples"], c: "velocity.minimum_samples", type: "whole", unit: "", doc: "How many samples a velocity needs." },
      { path: ["velocity", "history"], c: "velocity.history", type: "whole", unit: "", doc: "How many places count. Samples within 4 ms are one." },
      { path: ["velocity", "horizon"], c: "velocity.horizon", type: "real", unit: "s", doc: "The age up to which samples count." },
      { path: ["velocity", "gap"], c: "velocity.gap", type: "real", unit: "s", doc: "The pause after which the velocity is 0." },
    ],
  },
  {
    title: "Resampling",
    fields: [
      { path: ["resampling", "delay"], c: "resampling.delay", type: "real", unit: "s", doc: "How long before the frame, at most." },
      { path: ["resampling", "prediction"], c: "resampling.prediction", type: "real", unit: "s", doc: "How far ahead of the newest sample, at most." },
    ],
  },
  {
    title: "Swipe",
    fields: [
      { path: ["swipe", "commitRule"], c: "swipe.commit_rule", type: "choice", unit: "", doc: "The rule.", values: "CommitRule" },
      { path: ["swipe", "metric"], c: "swipe.metric", type: "choice", unit: "", doc: "How the distance is measured.", values: "DistanceMetric" },
      { path: ["swipe", "allowedDirections"], c: "swipe.allowed_directions", type: "directions", unit: "", doc: "The directions that fingers can swipe to. Elsewhere the card resists." },
      { path: ["swipe", "thresholdUnit"], c: "swipe.threshold_unit", type: "choice", unit: "", doc: "The unit of thresholds: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.", values: "Unit" },
      { path: ["swipe", "threshold"], c: "swipe.threshold", type: "real", unit: "in the unit beside it", doc: "The distance that decides: at least 1e-6 points, at most 10 sides or widths. CLASSIC has 0.3." },
      { path: ["swipe", "flingVelocity"], c: "swipe.fling_velocity", type: "real", unit: "points/s", doc: "The release speed that decides alone, with DISTANCE_OR_VELOCITY." },
      { path: ["swipe", "flickBackVelocity"], c: "swipe.flick_back_velocity", type: "real", unit: "points/s", doc: "The speed against the direction that returns a card, with DISTANCE_OR_VELOCITY." },
      { path: ["swipe", "flingMaximum"], c: "swipe.fling_maximum", type: "real", unit: "points/s", doc: "The largest release speed that counts." },
      { path: ["swipe", "decelerationRate"], c: "swipe.deceleration_rate", type: "real", unit: "1", doc: "What a coasting card keeps of its velocity each millisecond." },
      { path: ["swipe", "rubberBandCoefficient"], c: "swipe.rubber_band_coefficient", type: "real", unit: "0..1", doc: "How easily a card moves where it cannot be swiped." },
      { path: ["swipe", "rubberBandDistance"], c: "swipe.rubber_band_distance", type: "real", unit: "points", doc: "The distance that it never reaches there, or 0 for the card's smaller side." },
      { path: ["swipe", "freeOffAxis"], c: "swipe.free_off_axis", type: "real", unit: "0..1", doc: "How freely a card moves where no sector is." },
      { path: ["swipe", "hysteresis"], c: "swipe.hysteresis", type: "real", unit: "points", doc: "How far below the threshold THRESHOLD_LEFT comes." },
      { path: ["swipe", "hysteresisAngle"], c: "swipe.hysteresis_angle", type: "real", unit: "rad", doc: "How far outside its sector a direction past its threshold counts." },
      { path: ["swipe", "sectorAngle"], c: "swipe.sector_angle", type: "real", unit: "rad", doc: "The centre of each sector, at index direction - 1: 0 is right, pi/2 down.", count: 8 },
      { path: ["swipe", "sectorHalfWidth"], c: "swipe.sector_half_width", type: "real", unit: "rad", doc: "Half of each sector's width, 0 to pi/2. 0 is none.", count: 8 },
      { path: ["swipe", "thresholds"], c: "swipe.thresholds", type: "real", unit: "in the unit beside it", doc: "Each direction's threshold, or 0 for `threshold`.", count: 8 },
      { path: ["swipe", "axis"], c: "swipe.axis", type: "choice", unit: "", doc: "The axis that a dragged card keeps to, or NONE.", values: "Axis" },
    ],
  },
  {
    title: "Look",
    fields: [
      { path: ["look", "stampRule"], c: "look.stamp_rule", type: "choice", unit: "", doc: "How a stamp appears.", values: "StampRule" },
      { path: ["look", "rotationUnit"], c: "look.rotation_unit", type: "choice", unit: "", doc: "The unit in `rotation`: POINT, CARD_SIDE or CARD_WIDTH.", values: "Unit" },
      { path: ["look", "rotation"], c: "look.rotation", type: "real", unit: "rad", doc: "The turn for each unit to the right." },
      { path: ["look", "rotationMaximum"], c: "look.rotation_maximum", type: "real", unit: "rad", doc: "The largest turn." },
      { path: ["look", "rotationGrab"], c: "look.rotation_grab", type: "real", unit: "0..1", doc: "How much the grabbed point decides the turn." },
      { path: ["look", "pivotX"], c: "look.pivot_x", type: "real", unit: "card widths", doc: "The pivot of the turn, right of the centre." },
      { path: ["look", "pivotY"], c: "look.pivot_y", type: "real", unit: "card heights", doc: "The pivot, below the centre." },
      { path: ["look", "pivotGrab"], c: "look.pivot_grab", type: "real", unit: "0..1", doc: "How far the pivot moves to the grabbed point." },
      { path: ["look", "liftScale"], c: "look.lift_scale", type: "real", unit: "1", doc: "The scale of a dragged card." },
      { path: ["look", "liftOnPress"], c: "look.lift_on_press", type: "real", unit: "0..1", doc: "How much of `lift_scale` comes with the press." },
      { path: ["look", "stampPop"], c: "look.stamp_pop", type: "real", unit: "0..1", doc: "How much a stamp grows at THRESHOLD_ENTERED." },
      { path: ["look", "chromeOpacity"], c: "look.chrome_opacity", type: "real", unit: "0..1", doc: "`chrome_opacity` during a drag." },
      { path: ["look", "spin"], c: "look.spin", type: "real", unit: "0..1", doc: "How much a flick spins a leaving card, about the grabbed point." },
    ],
  },
  {
    title: "Motion",
    fields: [
      { path: ["motion", "returnSpring"], c: "motion.return_spring", type: "spring", unit: "", doc: "Brings a released card back." },
      { path: ["motion", "rewindSpring"], c: "motion.rewind_spring", type: "spring", unit: "", doc: "Brings an undone card in." },
      { path: ["motion", "pileSpring"], c: "motion.pile_spring", type: "spring", unit: "", doc: "Moves cards in the pile." },
      { path: ["motion", "liftSpring"], c: "motion.lift_spring", type: "spring", unit: "", doc: "Changes the scale to `look.lift_scale`." },
      { path: ["motion", "chromeSpring"], c: "motion.chrome_spring", type: "spring", unit: "", doc: "Changes `chrome_opacity`." },
      { path: ["motion", "fadeSeconds"], c: "motion.fade_seconds", type: "real", unit: "s", doc: "The time of a fade in place." },
      { path: ["motion", "fadeCurve"], c: "motion.fade_curve", type: "curve", unit: "", doc: "The easing of a fade, all 0 to 1." },
    ],
  },
  {
    title: "Exit",
    fields: [
      { path: ["exit", "path"], c: "exit.path", type: "choice", unit: "", doc: "The way.", values: "ExitPath" },
      { path: ["exit", "motion"], c: "exit.motion", type: "choice", unit: "", doc: "The motion.", values: "ExitMotion" },
      { path: ["exit", "seconds"], c: "exit.seconds", type: "real", unit: "s", doc: "The longest time." },
      { path: ["exit", "secondsMinimum"], c: "exit.seconds_minimum", type: "real", unit: "s", doc: "The shortest time, at most `seconds` counts." },
      { path: ["exit", "speedMinimum"], c: "exit.speed_minimum", type: "real", unit: "points/s", doc: "The least speed at the beginning, with ACCELERATED." },
      { path: ["exit", "speedShare"], c: "exit.speed_share", type: "real", unit: "0..1", doc: "The least speed of a card that no finger held, in its way per `seconds`." },
      { path: ["exit", "curve"], c: "exit.curve", type: "curve", unit: "", doc: "The curve of CURVE, x 0 to 1, y -1 to 2." },
      { path: ["exit", "spring"], c: "exit.spring", type: "spring", unit: "", doc: "The spring of SPRING." },
      { path: ["exit", "catchSeconds"], c: "exit.catch_seconds", type: "real", unit: "s", doc: "How long a finger can catch a leaving card (UNDONE, CAUGHT). Its FINAL and SEND wait." },
    ],
  },
  {
    title: "Recycle",
    fields: [
      { path: ["recycle", "dedupe"], c: "recycle.dedupe", type: "choice", unit: "", doc: "Which cards are refused.", values: "Dedupe" },
      { path: ["recycle", "directions"], c: "recycle.directions", type: "directions", unit: "", doc: "After a swipe to one of these the card comes back when its flight ends, or the pile is empty." },
      { path: ["recycle", "distance"], c: "recycle.distance", type: "whole", unit: "", doc: "How many cards lie above it then, or 0." },
    ],
  },
  {
    title: "Undo",
    fields: [
      { path: ["undo", "limit"], c: "undo.limit", type: "whole", unit: "", doc: "How many decisions can be undone, or CARDSTACK_UNLIMITED. CLASSIC has 20." },
      { path: ["undo", "directions"], c: "undo.directions", type: "directions", unit: "", doc: "The directions of drags that undo, before `swipe.allowed_directions`, if anything can be undone and `consent.undo` is 0." },
      { path: ["undo", "seconds"], c: "undo.seconds", type: "real", unit: "s", doc: "The age at which a decision becomes final." },
    ],
  },
  {
    title: "Consent",
    fields: [
      { path: ["consent", "replacement"], c: "consent.replacement", type: "choice", unit: "", doc: "What a replacement does to decisions.", values: "Replacement" },
      { path: ["consent", "directions"], c: "consent.directions", type: "directions", unit: "", doc: "The directions of swipes that need consent." },
      { path: ["consent", "undo"], c: "consent.undo", type: "switch", unit: "", doc: "Whether undos need consent." },
      { path: ["consent", "maxProposals"], c: "consent.max_proposals", type: "whole", unit: "", doc: "How many swipes can be proposed." },
      { path: ["consent", "distance"], c: "consent.distance", type: "real", unit: "card's smaller side", doc: "How far from its place a proposed card waits." },
      { path: ["consent", "seconds"], c: "consent.seconds", type: "real", unit: "s", doc: "The time for an answer." },
    ],
  },
  {
    title: "Feed",
    fields: [
      { path: ["feed", "enabled"], c: "feed.enabled", type: "switch", unit: "", doc: "Whether the deck asks for cards." },
      { path: ["feed", "freshness"], c: "feed.freshness", type: "choice", unit: "", doc: "How long the cards are fresh.", values: "Freshness" },
      { path: ["feed", "keepFresh"], c: "feed.keep_fresh", type: "switch", unit: "", doc: "Whether the deck asks by itself until its cards are fresh." },
      { path: ["feed", "watermark"], c: "feed.watermark", type: "whole", unit: "", doc: "How many cards are enough. CLASSIC has 5." },
      { path: ["feed", "freshSeconds"], c: "feed.fresh_seconds", type: "real", unit: "s", doc: "With SECONDS, how long cards are fresh." },
    ],
  },
  {
    title: "Retry",
    fields: [
      { path: ["retry", "requestSeconds"], c: "retry.request_seconds", type: "real", unit: "s", doc: "The time for an answer. None by then is a failure." },
      { path: ["retry", "seconds"], c: "retry.seconds", type: "real", unit: "s", doc: "The wait after the first failure, doubled with each up to `maximum`." },
      { path: ["retry", "maximum"], c: "retry.maximum", type: "real", unit: "s", doc: "The longest wait, at least `seconds`." },
      { path: ["retry", "jitter"], c: "retry.jitter", type: "real", unit: "0..1", doc: "The largest share of a wait taken off at random." },
    ],
  },
  {
    title: "Delivery",
    fields: [
      { path: ["delivery", "mode"], c: "delivery.mode", type: "choice", unit: "", doc: "When a decision is delivered, fixed at creation.", values: "Delivery" },
      { path: ["delivery", "rejection"], c: "delivery.rejection", type: "choice", unit: "", doc: "What a rejection does.", values: "Rejection" },
      { path: ["delivery", "revert"], c: "delivery.revert", type: "choice", unit: "", doc: "What an undo does to such a SEND.", values: "RevertMode" },
      { path: ["delivery", "maxSends"], c: "delivery.max_sends", type: "whole", unit: "", doc: "How many sends can be out." },
      { path: ["delivery", "parkFailures"], c: "delivery.park_failures", type: "whole", unit: "", doc: "How many failures park a send. With 0 never." },
      { path: ["delivery", "maxUndelivered"], c: "delivery.max_undelivered", type: "whole", unit: "", doc: "How many undelivered sends make the deck refuse decisions." },
      { path: ["delivery", "parkSeconds"], c: "delivery.park_seconds", type: "real", unit: "s", doc: "How long after its first try a failure parks a send. With 0 never." },
      { path: ["delivery", "nonce"], c: "delivery.nonce", type: "long", unit: "", doc: "CARDSTACK_NONCE_OF_JOURNAL, or a random number that no other deck has, fixed until a reset. Without delivery it may be 0." },
    ],
  },
  {
    title: "Autoplay",
    fields: [
      { path: ["autoplay", "enabled"], c: "autoplay.enabled", type: "switch", unit: "", doc: "Whether the top card moves to the end by itself." },
      { path: ["autoplay", "direction"], c: "autoplay.direction", type: "choice", unit: "", doc: "Where it leaves. It needs a sector if `enabled` is 1.", values: "Direction" },
      { path: ["autoplay", "idle"], c: "autoplay.idle", type: "real", unit: "s", doc: "How long nothing happens before that." },
      { path: ["autoplay", "interval"], c: "autoplay.interval", type: "real", unit: "s", doc: "How long a new top card stays." },
    ],
  },
  {
    title: "Events",
    fields: [
      { path: ["events", "mask"], c: "events.mask", type: "events", unit: "", doc: "The kinds that are reported, with those that the host must answer." },
      { path: ["events", "noticeCapacity"], c: "events.notice_capacity", type: "whole", unit: "", doc: "How many notices are kept." },
      { path: ["events", "backlog"], c: "events.backlog", type: "whole", unit: "", doc: "How many obligations are kept before the deck refuses. CLASSIC has 1024." },
    ],
  },
  {
    title: "Media",
    fields: [
      { path: ["media", "ahead"], c: "media.ahead", type: "whole", unit: "", doc: "How many cards beneath the top card count." },
      { path: ["media", "behind"], c: "media.behind", type: "whole", unit: "", doc: "How many of the latest undoable decisions keep their pictures." },
    ],
  },
];

/**
 * By topic, in the struct's order.
 * @type {readonly Topic[]}
 */
export const SHEET_TOPICS = [
  {
    title: "Sheet",
    fields: [
      { path: ["side"], c: "side", type: "choice", unit: "", doc: "Where the sheet leaves: LEFT, RIGHT, UP or DOWN.", values: "Direction" },
      { path: ["reducedMotion"], c: "reduced_motion", type: "switch", unit: "", doc: "Whether it fades instead of travelling by itself." },
      { path: ["extent"], c: "extent", type: "real", unit: "points", doc: "The offset that is out of sight. No preset sets it." },
      { path: ["law"], c: "law", type: "choice", unit: "", doc: "What decides where it goes. It can change only while the sheet is hidden, and not to PAGES.", values: "SheetLaw" },
      { path: ["dismissable"], c: "dismissable", type: "choice", unit: "", doc: "Where a finger can send it out, if it has stops.", values: "SheetExits" },
      { path: ["page"], c: "page", type: "real", unit: "points", doc: "From page to page, at least 0.001. With 0 it is the extent." },
      { path: ["pages"], c: "pages", type: "whole", unit: "", doc: "How many pages, with 0 the most." },
      { path: ["wrap"], c: "wrap", type: "switch", unit: "", doc: "Whether the first page comes after the last." },
    ],
  },
  {
    title: "Drag",
    fields: [
      { path: ["drag", "enabled"], c: "drag.enabled", type: "switch", unit: "", doc: "Whether fingers can drag it." },
      { path: ["drag", "fling"], c: "drag.fling", type: "switch", unit: "", doc: "Whether a flick decides." },
      { path: ["drag", "velocityMinimumSamples"], c: "drag.velocity_minimum_samples", type: "whole", unit: "", doc: "As `velocity.minimum_samples`." },
      { path: ["drag", "velocityHistory"], c: "drag.velocity_history", type: "whole", unit: "", doc: "As `velocity.history`." },
      { path: ["drag", "scrollAxis"], c: "drag.scroll_axis", type: "choice", unit: "", doc: "As `press.scroll_axis`.", values: "Axis" },
      { path: ["drag", "thresholdUnit"], c: "drag.threshold_unit", type: "choice", unit: "", doc: "The unit of `threshold`: POINT or EXTENT.", values: "Unit" },
      { path: ["drag", "threshold"], c: "drag.threshold", type: "real", unit: "in the unit beside it", doc: "The offset beyond which a release dismisses, in extents at most 1." },
      { path: ["drag", "hysteresis"], c: "drag.hysteresis", type: "real", unit: "points", doc: "As `swipe.hysteresis`." },
      { path: ["drag", "slop"], c: "drag.slop", type: "real", unit: "points", doc: "As `press.slop`." },
      { path: ["drag", "factor"], c: "drag.factor", type: "real", unit: "1", doc: "The share of the travel that it follows." },
      { path: ["drag", "rubberBandCoefficient"], c: "drag.rubber_band_coefficient", type: "real", unit: "0..1", doc: "How easily it moves against its side." },
      { path: ["drag", "rubberBandDistance"], c: "drag.rubber_band_distance", type: "real", unit: "points", doc: "The distance that it never reaches there, or 0 for the extent or half a page." },
      { path: ["drag", "flingVelocity"], c: "drag.fling_velocity", type: "real", unit: "points/s", doc: "The release speed that dismisses." },
      { path: ["drag", "flickBackVelocity"], c: "drag.flick_back_velocity", type: "real", unit: "points/s", doc: "As `swipe.flick_back_velocity`." },
      { path: ["drag", "flingMaximum"], c: "drag.fling_maximum", type: "real", unit: "points/s", doc: "As `swipe.fling_maximum`." },
      { path: ["drag", "velocityHorizon"], c: "drag.velocity_horizon", type: "real", unit: "s", doc: "As `velocity.horizon`." },
      { path: ["drag", "velocityGap"], c: "drag.velocity_gap", type: "real", unit: "s", doc: "As `velocity.gap`." },
      { path: ["drag", "contentRule"], c: "drag.content_rule", type: "choice", unit: "", doc: "What a finger on the content moves first.", values: "ContentRule" },
      { path: ["drag", "oneStopPerFlick"], c: "drag.one_stop_per_flick", type: "switch", unit: "", doc: "Whether a release goes at most to a neighbour of the press's stop." },
      { path: ["drag", "resampled"], c: "drag.resampled", type: "switch", unit: "", doc: "Whether it is drawn between samples, by CLASSIC's `resampling`." },
      { path: ["drag", "projectionSeconds"], c: "drag.projection_seconds", type: "real", unit: "s", doc: "A release goes to the stop nearest to where its velocity brings it in this time." },
    ],
  },
  {
    title: "Motion",
    fields: [
      { path: ["motion", "dismissSeconds"], c: "motion.dismiss_seconds", type: "real", unit: "s", doc: "The longest time of a dismissal." },
      { path: ["motion", "dismissCurve"], c: "motion.dismiss_curve", type: "curve", unit: "", doc: "The easing of a dismissal, all 0 to 1." },
      { path: ["motion", "returnSpring"], c: "motion.return_spring", type: "spring", unit: "", doc: "Brings a released sheet back to its place." },
      { path: ["motion", "presentSpring"], c: "motion.present_spring", type: "spring", unit: "", doc: "Brings a sheet in." },
      { path: ["motion", "fadeSeconds"], c: "motion.fade_seconds", type: "real", unit: "s", doc: "The time of a fade." },
      { path: ["motion", "dismissSpring"], c: "motion.dismiss_spring", type: "spring", unit: "", doc: "Sends a sheet with stops out." },
    ],
  },
  {
    title: "Look",
    fields: [
      { path: ["look", "cornerRadius"], c: "look.corner_radius", type: "real", unit: "points", doc: "The radius of the corners off its place." },
      { path: ["look", "cornerDistance"], c: "look.corner_distance", type: "real", unit: "points", doc: "The offset up to which the radius grows." },
      { path: ["look", "backdropOpacity"], c: "look.backdrop_opacity", type: "real", unit: "0..1", doc: "The dimming behind it at its place." },
      { path: ["look", "undimmedStop"], c: "look.undimmed_stop", type: "whole", unit: "", doc: "The stop from which on outward nothing is dimmed; -1: out of sight." },
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
    { name: "HORIZONTAL", value: 1, c: "CARDSTACK_AXIS_HORIZONTAL", cpp: "Axis::horizontal", doc: "From left to right." },
    { name: "VERTICAL", value: 2, c: "CARDSTACK_AXIS_VERTICAL", cpp: "Axis::vertical", doc: "From top to bottom." },
    { name: "BEGUN", value: 3, c: "CARDSTACK_AXIS_BEGUN", cpp: "Axis::begun", doc: "The axis of more travel within the slop, for `swipe.axis` alone." },
  ],
  CommitRule: [
    { name: "DISTANCE", value: 1, c: "CARDSTACK_COMMIT_DISTANCE", cpp: "CommitRule::distance", doc: "The distance alone." },
    { name: "DISTANCE_OR_VELOCITY", value: 2, c: "CARDSTACK_COMMIT_DISTANCE_OR_VELOCITY", cpp: "CommitRule::distance_or_velocity", doc: "The distance or the velocity: see `swipe.flick_back_velocity`." },
    { name: "PROJECTED_END", value: 3, c: "CARDSTACK_COMMIT_PROJECTED_END", cpp: "CommitRule::projected_end", doc: "Where the card would come to rest by `swipe.deceleration_rate`." },
  ],
  ContentRule: [
    { name: "SHEET_FIRST", value: 0, c: "CARDSTACK_CONTENT_RULE_SHEET_FIRST", cpp: "ContentRule::sheet_first", doc: "The sheet, up to its first stop, then the content." },
    { name: "CONTENT_FIRST", value: 1, c: "CARDSTACK_CONTENT_RULE_CONTENT_FIRST", cpp: "ContentRule::content_first", doc: "The content, up to its end, then the sheet." },
  ],
  Dedupe: [
    { name: "LIVE", value: 1, c: "CARDSTACK_DEDUPE_LIVE", cpp: "Dedupe::live", doc: "Those upcoming, in the reserve or in play." },
    { name: "HISTORY", value: 2, c: "CARDSTACK_DEDUPE_HISTORY", cpp: "Dedupe::history", doc: "Also those in the undo history." },
    { name: "SESSION", value: 3, c: "CARDSTACK_DEDUPE_SESSION", cpp: "Dedupe::session", doc: "Also all decided and not undone since creation, or since this was set." },
  ],
  Delivery: [
    { name: "NONE", value: 0, c: "CARDSTACK_DELIVERY_NONE", cpp: "Delivery::none", doc: "Never. The host acts on COMMITTED, UNDONE and FINAL." },
    { name: "AT_DECISION", value: 1, c: "CARDSTACK_DELIVERY_AT_DECISION", cpp: "Delivery::at_decision", doc: "When it is made. An undo is a REVERT." },
    { name: "WHEN_FINAL", value: 2, c: "CARDSTACK_DELIVERY_WHEN_FINAL", cpp: "Delivery::when_final", doc: "When it can no longer be undone." },
    { name: "BOTH", value: 3, c: "CARDSTACK_DELIVERY_BOTH", cpp: "Delivery::both", doc: "When it is made, and again when it is final." },
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
    { name: "ALONG", value: 1, c: "CARDSTACK_DISTANCE_ALONG", cpp: "DistanceMetric::along", doc: "Along the axis of the direction." },
    { name: "RADIAL", value: 2, c: "CARDSTACK_DISTANCE_RADIAL", cpp: "DistanceMetric::radial", doc: "The length of the translation." },
  ],
  EventKind: [
    { name: "TAP", value: 1, c: "CARDSTACK_EVENT_TAP", cpp: "EventKind::tap", doc: "A finger was released within the slop. Obligation: `x`, `y`, where it went down from the card's top left corner, at scale 1 and unturned." },
    { name: "COMMITTED", value: 2, c: "CARDSTACK_EVENT_COMMITTED", cpp: "EventKind::committed", doc: "A decision was made. Obligation: `token`, `direction`, `wall_time`, `x`, `y`, `reason` (RELEASED, SWIPED, ACCEPTED)." },
    { name: "CANCELLED", value: 3, c: "CARDSTACK_EVENT_CANCELLED", cpp: "EventKind::cancelled", doc: "A press ended without a tap or a decision. Obligation: `reason`, `x`, `y`." },
    { name: "UNDONE", value: 4, c: "CARDSTACK_EVENT_UNDONE", cpp: "EventKind::undone", doc: "A decision was taken back. Obligation: `token`, `direction`, `wall_time`, `reason` (CAUGHT, ACCEPTED, REJECTED, or NONE)." },
    { name: "FINAL", value: 5, c: "CARDSTACK_EVENT_FINAL", cpp: "EventKind::final", doc: "A decision can no longer be undone. Obligation: `token`, `direction`, `wall_time`." },
    { name: "DRAG_BEGAN", value: 6, c: "CARDSTACK_EVENT_DRAG_BEGAN", cpp: "EventKind::drag_began", doc: "A press became a drag. Notice." },
    { name: "THRESHOLD_ENTERED", value: 7, c: "CARDSTACK_EVENT_THRESHOLD_ENTERED", cpp: "EventKind::threshold_entered", doc: "A drag passed the threshold, for a haptic tick. Notice: `direction`." },
    { name: "THRESHOLD_LEFT", value: 8, c: "CARDSTACK_EVENT_THRESHOLD_LEFT", cpp: "EventKind::threshold_left", doc: "A drag came back over the threshold. Notice: `direction`." },
    { name: "PHASE", value: 9, c: "CARDSTACK_EVENT_PHASE", cpp: "EventKind::phase", doc: "A card entered a phase, or with GONE left the stage. Notice: `phase`, `slot`." },
    { name: "EMPTIED", value: 10, c: "CARDSTACK_EVENT_EMPTIED", cpp: "EventKind::emptied", doc: "No card is upcoming or proposed. Notice, no card." },
    { name: "OVERFLOW", value: 11, c: "CARDSTACK_EVENT_OVERFLOW", cpp: "EventKind::overflow", doc: "Notices were lost. Notice, no card: `count`, how many." },
    { name: "PROPOSED", value: 12, c: "CARDSTACK_EVENT_PROPOSED", cpp: "EventKind::proposed", doc: "A swipe or an undo needs consent. Obligation: `token`, also of the decision, `direction`, `x`, `y`, `reason` (UNDO, RELEASED, SWIPED)." },
    { name: "REPLACEMENT_ASKED", value: 13, c: "CARDSTACK_EVENT_REPLACEMENT_ASKED", cpp: "EventKind::replacement_asked", doc: "Replacing all cards needs consent. Obligation, no card: `token`, `count`, the decisions that become final, `reason` (LOAD, REFRESH, NONE)." },
    { name: "QUESTION_DROPPED", value: 14, c: "CARDSTACK_EVENT_QUESTION_DROPPED", cpp: "EventKind::question_dropped", doc: "A question or LOAD needs no answer any more. Obligation, with or without a card: `token`, `direction`, `reason` (UNDO, REMOVED, CAUGHT, SUPERSEDED, RESET, TIMED_OUT)." },
    { name: "CONTENT_CHANGED", value: 15, c: "CARDSTACK_EVENT_CONTENT_CHANGED", cpp: "EventKind::content_changed", doc: "A card on stage was invalidated. Notice: `slot`." },
    { name: "JOURNAL_FAILED", value: 16, c: "CARDSTACK_EVENT_JOURNAL_FAILED", cpp: "EventKind::journal_failed", doc: "The journal is no longer written. Notice, no card: `error_number`." },
    { name: "LOAD", value: 17, c: "CARDSTACK_EVENT_LOAD", cpp: "EventKind::load", doc: "The deck asks for cards. Obligation, no card: `token`, `count`, the failures since a page, `reason` (WATERMARK, LOAD, REFRESH)." },
    { name: "SEND", value: 18, c: "CARDSTACK_EVENT_SEND", cpp: "EventKind::send", doc: "A decision is to be delivered. Obligation: `token`, `nonce`, `decision`, `direction`, `wall_time`, `tries`, `failures`, `is_sealed`, `reason` (DECIDED, FINAL)." },
    { name: "REVERT", value: 19, c: "CARDSTACK_EVENT_REVERT", cpp: "EventKind::revert", doc: "A delivery is to be taken back. Obligation, as SEND." },
    { name: "REJECTED", value: 20, c: "CARDSTACK_EVENT_REJECTED", cpp: "EventKind::rejected", doc: "The backend rejected a send. Obligation, as SEND without `tries` and `failures`." },
    { name: "MEDIA", value: 21, c: "CARDSTACK_EVENT_MEDIA", cpp: "EventKind::media", doc: "A picture has another priority. Notice: `index`, `priority`. With `card` 0 all are released." },
    { name: "AUTOPLAYED", value: 22, c: "CARDSTACK_EVENT_AUTOPLAYED", cpp: "EventKind::autoplayed", doc: "Autoplay moved the top card to the end. Notice: `direction`." },
    { name: "TOP_CHANGED", value: 23, c: "CARDSTACK_EVENT_TOP_CHANGED", cpp: "EventKind::top_changed", doc: "Another card is on top, or with `card` 0 none. Notice." },
    { name: "SEND_PARKED", value: 24, c: "CARDSTACK_EVENT_SEND_PARKED", cpp: "EventKind::send_parked", doc: "A send is parked. Obligation, as SEND." },
  ],
  ExitMotion: [
    { name: "ACCELERATED", value: 1, c: "CARDSTACK_EXIT_MOTION_ACCELERATED", cpp: "ExitMotion::accelerated", doc: "Accelerates evenly." },
    { name: "CURVE", value: 2, c: "CARDSTACK_EXIT_MOTION_CURVE", cpp: "ExitMotion::curve", doc: "Follows `exit.curve`." },
    { name: "SPRING", value: 3, c: "CARDSTACK_EXIT_MOTION_SPRING", cpp: "ExitMotion::spring", doc: "Is pulled out by `exit.spring`." },
  ],
  ExitPath: [
    { name: "RELEASE", value: 1, c: "CARDSTACK_EXIT_RELEASE", cpp: "ExitPath::release", doc: "Toward where it would come to rest." },
    { name: "DIRECTION", value: 2, c: "CARDSTACK_EXIT_DIRECTION", cpp: "ExitPath::direction", doc: "Along the axis of its direction." },
    { name: "LOWER_CORNER", value: 3, c: "CARDSTACK_EXIT_LOWER_CORNER", cpp: "ExitPath::lower_corner", doc: "Toward the lower corner of its side." },
  ],
  Freshness: [
    { name: "FOREVER", value: 1, c: "CARDSTACK_FRESHNESS_FOREVER", cpp: "Freshness::forever", doc: "As long as there are any." },
    { name: "SECONDS", value: 2, c: "CARDSTACK_FRESHNESS_SECONDS", cpp: "Freshness::seconds", doc: "For `feed.fresh_seconds` after the newest page." },
    { name: "DAY", value: 3, c: "CARDSTACK_FRESHNESS_DAY", cpp: "Freshness::day", doc: "As long as every page is of `cardstack_deck_set_day`'s day." },
  ],
  Preset: [
    { name: "CLASSIC", value: 1, c: "CARDSTACK_PRESET_CLASSIC", cpp: "Preset::classic", doc: "Dating: three cards, left and right within 50 degrees, by distance or flick. 20 can be undone." },
    { name: "CIRCLE", value: 2, c: "CARDSTACK_PRESET_CIRCLE", cpp: "Preset::circle", doc: "Travel, an endless circle: two cards. 80 points decide, by distance alone. 15 can be undone." },
    { name: "DEEP_PILE", value: 3, c: "CARDSTACK_PRESET_DEEP_PILE", cpp: "Preset::deep_pile", doc: "Tasks: five cards. Half the smaller side decides, by distance alone. Five can be undone." },
    { name: "FLASHCARDS", value: 4, c: "CARDSTACK_PRESET_FLASHCARDS", cpp: "Preset::flashcards", doc: "Vocabulary: CLASSIC, but cards swiped left come back at the end. Undo has no limit." },
  ],
  Rejection: [
    { name: "RETURN", value: 1, c: "CARDSTACK_REJECTION_RETURN", cpp: "Rejection::return_", doc: "The decision is taken back, and its card returns." },
    { name: "REPORT", value: 2, c: "CARDSTACK_REJECTION_REPORT", cpp: "Rejection::report", doc: "Only REJECTED." },
  ],
  Replacement: [
    { name: "CLEAR", value: 1, c: "CARDSTACK_REPLACEMENT_CLEAR", cpp: "Replacement::clear", doc: "They become final." },
    { name: "PRESERVE", value: 2, c: "CARDSTACK_REPLACEMENT_PRESERVE", cpp: "Replacement::preserve", doc: "Those about new cards stay, and these are not shown again." },
    { name: "REFUSE", value: 3, c: "CARDSTACK_REPLACEMENT_REFUSE", cpp: "Replacement::refuse", doc: "It is REFUSED while there are any." },
    { name: "ASK", value: 4, c: "CARDSTACK_REPLACEMENT_ASK", cpp: "Replacement::ask", doc: "REPLACEMENT_ASKED asks, and takes no cards. After a yes, the next one makes all final." },
    { name: "KEEP", value: 5, c: "CARDSTACK_REPLACEMENT_KEEP", cpp: "Replacement::keep", doc: "They stay, and their cards are not shown again." },
  ],
  RevertMode: [
    { name: "AFTER_SENT", value: 1, c: "CARDSTACK_REVERT_AFTER_SENT", cpp: "RevertMode::after_sent", doc: "The SEND is delivered first, then the REVERT." },
    { name: "ALONE", value: 2, c: "CARDSTACK_REVERT_ALONE", cpp: "RevertMode::alone", doc: "The REVERT alone: see the article Delivery for the backend's part." },
  ],
  SecondFinger: [
    { name: "IGNORE", value: 1, c: "CARDSTACK_SECOND_FINGER_IGNORE", cpp: "SecondFinger::ignore", doc: "Nothing." },
    { name: "CANCEL", value: 2, c: "CARDSTACK_SECOND_FINGER_CANCEL", cpp: "SecondFinger::cancel", doc: "Ends the press (CANCELLED, SYSTEM): see the article Cards." },
    { name: "TAKE_OVER", value: 3, c: "CARDSTACK_SECOND_FINGER_TAKE_OVER", cpp: "SecondFinger::take_over", doc: "Ends the press, and takes the card that it is on." },
  ],
  SheetExits: [
    { name: "NONE", value: 0, c: "CARDSTACK_SHEET_EXITS_NONE", cpp: "SheetExits::none", doc: "On no side." },
    { name: "SIDE", value: 1, c: "CARDSTACK_SHEET_EXITS_SIDE", cpp: "SheetExits::side", doc: "On `side`." },
    { name: "BOTH", value: 2, c: "CARDSTACK_SHEET_EXITS_BOTH", cpp: "SheetExits::both", doc: "On `side` and on the other." },
  ],
  SheetLaw: [
    { name: "THRESHOLD", value: 0, c: "CARDSTACK_SHEET_LAW_THRESHOLD", cpp: "SheetLaw::threshold", doc: "`drag.threshold`: to its place or out of sight." },
    { name: "STOPS", value: 1, c: "CARDSTACK_SHEET_LAW_STOPS", cpp: "SheetLaw::stops", doc: "Where it is and how fast: to a stop, or out of sight." },
    { name: "PAGES", value: 2, c: "CARDSTACK_SHEET_LAW_PAGES", cpp: "SheetLaw::pages", doc: "To a page, and never out of sight." },
  ],
  StampRule: [
    { name: "GRADED", value: 1, c: "CARDSTACK_STAMP_GRADED", cpp: "StampRule::graded", doc: "Grows with the distance, and fades toward the sector's edges." },
    { name: "STEP", value: 2, c: "CARDSTACK_STAMP_STEP", cpp: "StampRule::step", doc: "Appears at the threshold." },
    { name: "SMOOTH", value: 3, c: "CARDSTACK_STAMP_SMOOTH", cpp: "StampRule::smooth", doc: "Grows from a quarter of the threshold on." },
  ],
  Unit: [
    { name: "POINT", value: 1, c: "CARDSTACK_UNIT_POINT", cpp: "Unit::point", doc: "Points." },
    { name: "CARD_SIDE", value: 2, c: "CARDSTACK_UNIT_CARD_SIDE", cpp: "Unit::card_side", doc: "Smaller sides of the card." },
    { name: "CARD_WIDTH", value: 3, c: "CARDSTACK_UNIT_CARD_WIDTH", cpp: "Unit::card_width", doc: "Widths of the card." },
    { name: "EXTENT", value: 4, c: "CARDSTACK_UNIT_EXTENT", cpp: "Unit::extent", doc: "Extents of a sheet." },
  ],
};
