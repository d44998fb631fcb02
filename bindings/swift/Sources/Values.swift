// SPDX-License-Identifier: MIT
// Written by bindings/generate.py. Do not edit.

/// `ErrorCode.ok`, or a negative error.
public enum ErrorCode: Int32, Sendable, CaseIterable {
  /// An argument is NULL, NaN, out of range, or an unknown constant.
  case invalidArgument = -1
  /// A struct's size is unknown, or the unknown part of a longer one is not 0.
  case unsupportedStruct = -2
  /// There is no memory.
  case outOfMemory = -3
  /// An array or buffer is too small.
  case bufferTooSmall = -4
  /// A maximum would be exceeded, such as CARDSTACK_MAX_CARDS.
  case limit = -5
  /// The deck lacks the card, it has no key, or none was released yet.
  case notFound = -6
  /// No card to swipe, or no decision to undo.
  case empty = -7
  /// Too many events are undrained, or decisions undelivered.
  case backlog = -8
  /// Nothing open or undelivered has the token.
  case stale = -9
  /// The state or the configuration does not allow it now.
  case refused = -10
  /// The system could not read or write the file.
  case io = -11
  /// The journal or saved deck is damaged.
  case corrupt = -12
  /// The bytes are no journal or saved deck, or of a later format.
  case format = -13
  /// Another deck has the journal open.
  case locked = -14
}

/// Constants to begin from, all with left and right: see the article Presets.
public enum Preset: Int32, Sendable, CaseIterable {
  /// Dating: three cards, left and right within 50 degrees, by distance or flick. 20 can be undone.
  case classic = 1
  /// Travel, an endless circle: two cards. 80 points decide, by distance alone. 15 can be undone.
  case circle = 2
  /// Tasks: five cards. Half the smaller side decides, by distance alone. Five can be undone.
  case deepPile = 3
  /// Vocabulary: CLASSIC, but cards swiped left come back at the end. Undo has no limit.
  case flashcards = 4
}

/// A direction on the screen. In right-to-left layouts LEFT is left, too.
public enum Direction: Int32, Sendable, CaseIterable {
  /// To the left.
  case left = 1
  /// To the right.
  case right = 2
  /// Upward.
  case up = 3
  /// Downward.
  case down = 4
  /// Between up and left.
  case upLeft = 5
  /// Between up and right.
  case upRight = 6
  /// Between down and left.
  case downLeft = 7
  /// Between down and right.
  case downRight = 8
}

/// What a card on stage is doing.
public enum Phase: Int32, Sendable, CaseIterable {
  /// Rests or moves in the pile.
  case pile = 0
  /// Under a finger, not dragged yet.
  case pressed = 1
  /// Follows a finger.
  case dragged = 2
  /// Released or nudged, returns to its place.
  case returning = 3
  /// Decided, or moved by autoplay, flies out.
  case leaving = 4
  /// Undone, flies back in.
  case rewinding = 5
  /// Removed, or without a visible place, fades where it is.
  case fading = 6
  /// Has left the stage, and its slot is free. Only the event PHASE has this phase.
  case gone = 7
  /// Waits aside for the host's answer. A finger can take it.
  case proposed = 8
}

/// What the finger does.
public enum Interaction: Int32, Sendable, CaseIterable {
  /// No finger holds a card.
  case idle = 0
  /// A finger holds a card, not dragged yet.
  case pressing = 1
  /// A finger drags a card.
  case dragging = 2
}

/// Whether there are cards.
public enum Supply: Int32, Sendable, CaseIterable {
  /// There are cards.
  case ready = 0
  /// No card, but some are expected: see "Feed".
  case loading = 1
  /// No card, and none is expected.
  case empty = 2
}

/// The deck's state: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE.
public enum DeckState: Int32, Sendable, CaseIterable {
  /// None of the others.
  case idle = 0
  /// An undone card flies in.
  case rewinding = 1
  /// A decided card flies out.
  case animatingOut = 2
  /// A finger drags a card.
  case dragging = 3
  /// No card, but some are expected.
  case loading = 4
}

/// Whether a deck's journal is written.
public enum JournalState: Int32, Sendable, CaseIterable {
  /// The system has everything up to the last call.
  case written = 1
  /// The system refused to write. `Deck.journalCompact` repairs it.
  case broken = 2
}

/// What happened. Every kind sets `sequence`, `time`, `kind` and `card`, and what stands behind "Obligation" or
/// "Notice". Other fields have no meaning.
public enum EventKind: Int32, Sendable, CaseIterable {
  /// A finger was released within the slop. Obligation: `x`, `y`, where it went down from the card's top left corner,
  /// at scale 1 and unturned.
  case tap = 1
  /// A decision was made. Obligation: `token`, `direction`, `wallTime`, `x`, `y`, `reason` (RELEASED, SWIPED,
  /// ACCEPTED).
  case committed = 2
  /// A press ended without a tap or a decision. Obligation: `reason`, `x`, `y`.
  case cancelled = 3
  /// A decision was taken back. Obligation: `token`, `direction`, `wallTime`, `reason` (CAUGHT, ACCEPTED, REJECTED, or
  /// NONE).
  case undone = 4
  /// A decision can no longer be undone. Obligation: `token`, `direction`, `wallTime`.
  case `final` = 5
  /// A press became a drag. Notice.
  case dragBegan = 6
  /// A drag passed the threshold, for a haptic tick. Notice: `direction`.
  case thresholdEntered = 7
  /// A drag came back over the threshold. Notice: `direction`.
  case thresholdLeft = 8
  /// A card entered a phase, or with GONE left the stage. Notice: `phase`, `slot`.
  case phase = 9
  /// No card is upcoming or proposed. Notice, no card.
  case emptied = 10
  /// Notices were lost. Notice, no card: `count`, how many.
  case overflow = 11
  /// A swipe or an undo needs consent. Obligation: `token`, also of the decision, `direction`, `x`, `y`, `reason`
  /// (UNDO, RELEASED, SWIPED).
  case proposed = 12
  /// Replacing all cards needs consent. Obligation, no card: `token`, `count`, the decisions that become final,
  /// `reason` (LOAD, REFRESH, NONE).
  case replacementAsked = 13
  /// A question or LOAD needs no answer any more. Obligation, with or without a card: `token`, `direction`, `reason`
  /// (UNDO, REMOVED, CAUGHT, SUPERSEDED, RESET, TIMED_OUT).
  case questionDropped = 14
  /// A card on stage was invalidated. Notice: `slot`.
  case contentChanged = 15
  /// The journal is no longer written. Notice, no card: `errorNumber`.
  case journalFailed = 16
  /// The deck asks for cards. Obligation, no card: `token`, `count`, the failures since a page, `reason` (WATERMARK,
  /// LOAD, REFRESH).
  case load = 17
  /// A decision is to be delivered. Obligation: `token`, `nonce`, `decision`, `direction`, `wallTime`, `tries`,
  /// `failures`, `isSealed`, `reason` (DECIDED, FINAL).
  case send = 18
  /// A delivery is to be taken back. Obligation, as SEND.
  case revert = 19
  /// The backend rejected a send. Obligation, as SEND without `tries` and `failures`.
  case rejected = 20
  /// A picture has another priority. Notice: `index`, `priority`. With `card` 0 all are released.
  case media = 21
  /// Autoplay moved the top card to the end. Notice: `direction`.
  case autoplayed = 22
  /// Another card is on top, or with `card` 0 none. Notice.
  case topChanged = 23
  /// A send is parked. Obligation, as SEND.
  case sendParked = 24
}

/// Why something happened.
public enum Reason: Int32, Sendable, CaseIterable {
  /// A finger let go.
  case released = 1
  /// By `Deck.swipe`.
  case swiped = 2
  /// The finger was taken away, or one went down.
  case system = 3
  /// An undo is proposed, put another card on top or, in CANCELLED, was the drag.
  case undo = 4
  /// The card was removed or replaced.
  case removed = 5
  /// Too many events, proposals or undelivered decisions wait.
  case backlog = 6
  /// No memory for a decision.
  case outOfMemory = 7
  /// The swipe is a proposal.
  case proposed = 8
  /// A finger took the proposed or leaving card.
  case caught = 9
  /// The host said yes.
  case accepted = 10
  /// No answer came in time.
  case timedOut = 11
  /// No longer needed.
  case superseded = 12
  /// Fewer cards than `feed.watermark`.
  case watermark = 13
  /// Fresh cards are wanted.
  case load = 14
  /// Other cards are wanted.
  case refresh = 15
  /// A decision was made.
  case decided = 16
  /// A decision became final.
  case `final` = 17
  /// The backend rejected it.
  case rejected = 18
  /// The backend blocks, or the journal's nonce is missing.
  case blocked = 19
  /// By `Deck.reset`.
  case reset = 20
  /// `disabled` is set.
  case disabled = 21
  /// The press belongs to the page.
  case scroll = 22
}

/// How urgent a picture is.
public enum MediaPriority: Int32, Sendable, CaseIterable {
  /// Not in the plan.
  case release = 0
  /// Fetched when nothing more urgent is.
  case low = 1
  /// Fetched now.
  case high = 2
}

/// What decides at a release.
public enum CommitRule: Int32, Sendable, CaseIterable {
  /// The distance alone.
  case distance = 1
  /// The distance or the velocity: see `swipe.flickBackVelocity`.
  case distanceOrVelocity = 2
  /// Where the card would come to rest by `swipe.decelerationRate`.
  case projectedEnd = 3
}

/// What a toolkit reports of fingers that scroll.
public enum ScrollPhase: Int32, Sendable, CaseIterable {
  /// Nothing: browsers, SDL, GLFW and Windows.
  case unknown = 0
  /// They begin.
  case began = 1
  /// They move.
  case changed = 2
  /// They are up.
  case ended = 3
  /// They are up, and the system scrolls on.
  case momentum = 4
  /// A wheel with notches was turned: ignored.
  case notch = 5
}

/// Sectors for `Configuration.setDirections`.
public enum DirectionLayout: Int32, Sendable, CaseIterable {
  /// Left and right, each within 50 degrees.
  case twoWay = 1
  /// Left and right, half a circle each.
  case twoHalves = 2
  /// Left, right, up and down, each within 45 degrees.
  case fourWay = 3
  /// All eight, each within 22.5 degrees.
  case eightWay = 4
}

/// How a distance is measured.
public enum DistanceMetric: Int32, Sendable, CaseIterable {
  /// Along the axis of the direction.
  case along = 1
  /// The length of the translation.
  case radial = 2
}

/// The unit of a length.
public enum LengthUnit: Int32, Sendable, CaseIterable {
  /// Points.
  case point = 1
  /// Smaller sides of the card.
  case cardSide = 2
  /// Widths of the card.
  case cardWidth = 3
  /// Extents of a sheet.
  case extent = 4
}

/// An axis of the viewport.
public enum DragAxis: Int32, Sendable, CaseIterable {
  /// From left to right.
  case horizontal = 1
  /// From top to bottom.
  case vertical = 2
  /// The axis of more travel within the slop, for `swipe.axis` alone.
  case begun = 3
}

/// What a second finger does.
public enum SecondFinger: Int32, Sendable, CaseIterable {
  /// Nothing.
  case ignore = 1
  /// Ends the press (CANCELLED, SYSTEM): see the article Cards.
  case cancel = 2
  /// Ends the press, and takes the card that it is on.
  case takeOver = 3
}

/// Why a released card left or returned.
public enum Verdict: Int32, Sendable, CaseIterable {
  /// The finger stayed within the slop.
  case tap = 1
  /// Left: `distance` exceeded `threshold`.
  case distance = 2
  /// Left: `speed` reached `flingVelocity`.
  case velocity = 3
  /// Left: `projectedDistance` exceeded `threshold`.
  case projected = 4
  /// Returned: neither was enough.
  case tooShort = 5
  /// Returned: back at `flickBackVelocity`.
  case flickedBack = 6
  /// Returned: no allowed direction there.
  case noSector = 7
  /// Returned: no decision could be taken.
  case refused = 8
}

/// What a deck knows about a card.
public struct CardStatus: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Bits that may be of a later version.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// In the pile.
  public static let upcoming = CardStatus(rawValue: 1)
  /// Flying or waiting aside.
  public static let inPlay = CardStatus(rawValue: 2)
  /// With a pose, or next in sight.
  public static let onStage = CardStatus(rawValue: 4)
  /// Held by a finger.
  public static let held = CardStatus(rawValue: 8)
  /// With a decision that can be undone.
  public static let undoable = CardStatus(rawValue: 16)
  /// With a final decision that the deck still knows.
  public static let `final` = CardStatus(rawValue: 32)
  /// In the reserve: see "Feed".
  public static let reserve = CardStatus(rawValue: 64)
}

/// Which cards a deck refuses, besides repeated ones.
public enum Dedupe: Int32, Sendable, CaseIterable {
  /// Those upcoming, in the reserve or in play.
  case live = 1
  /// Also those in the undo history.
  case history = 2
  /// Also all decided and not undone since creation, or since this was set.
  case session = 3
}

/// How a stamp appears. Two are never seen together.
public enum StampRule: Int32, Sendable, CaseIterable {
  /// Grows with the distance, and fades toward the sector's edges.
  case graded = 1
  /// Appears at the threshold.
  case step = 2
  /// Grows from a quarter of the threshold on.
  case smooth = 3
}

/// The way that a leaving card takes.
public enum ExitPath: Int32, Sendable, CaseIterable {
  /// Toward where it would come to rest.
  case release = 1
  /// Along the axis of its direction.
  case direction = 2
  /// Toward the lower corner of its side.
  case lowerCorner = 3
}

/// How a card moves along its way out: see the article Motion.
public enum ExitMotion: Int32, Sendable, CaseIterable {
  /// Accelerates evenly.
  case accelerated = 1
  /// Follows `exit.curve`.
  case curve = 2
  /// Is pulled out by `exit.spring`.
  case spring = 3
}

/// What replacing all cards does with decisions to undo.
public enum Replacement: Int32, Sendable, CaseIterable {
  /// They become final.
  case clear = 1
  /// Those about new cards stay, and these are not shown again.
  case preserve = 2
  /// It is REFUSED while there are any.
  case refuse = 3
  /// REPLACEMENT_ASKED asks, and takes no cards. After a yes, the next one makes all final.
  case ask = 4
  /// They stay, and their cards are not shown again.
  case keep = 5
}

/// What a restart does with decisions to undo.
public enum Restore: Int32, Sendable, CaseIterable {
  /// Keeps them.
  case keep = 1
  /// Makes them final.
  case finalize = 2
  /// Discards them.
  case ignore = 3
  /// Added to another: restores what is sound of a damaged file, and keeps a copy.
  case salvage = 16
}

/// How long cards are fresh.
public enum Freshness: Int32, Sendable, CaseIterable {
  /// As long as there are any.
  case forever = 1
  /// For `feed.freshSeconds` after the newest page.
  case seconds = 2
  /// As long as every page is of `Deck.setDay`'s day.
  case day = 3
}

/// What the backend said about a send.
public enum SendAnswer: Int32, Sendable, CaseIterable {
  /// The backend has it.
  case sent = 1
  /// The try failed, or nobody knows.
  case retry = 2
  /// The backend will never take it.
  case rejected = 3
  /// The backend takes nothing from this user.
  case blocked = 4
}

/// Where a send is on its way.
public enum SendState: Int32, Sendable, CaseIterable {
  /// Waits for its turn.
  case waiting = 0
  /// Waits to be drained.
  case ready = 1
  /// Waits for the host's answer.
  case out = 2
  /// Waits to be tried again.
  case retrying = 3
  /// Waits for `Deck.retryParked`.
  case parked = 4
}

/// When a decision is delivered.
public enum Delivery: Int32, Sendable, CaseIterable {
  /// When it is made. An undo is a REVERT.
  case atDecision = 1
  /// When it can no longer be undone.
  case whenFinal = 2
  /// When it is made, and again when it is final.
  case both = 3
}

/// What rejecting a decision that is not final does.
public enum Rejection: Int32, Sendable, CaseIterable {
  /// The decision is taken back, and its card returns.
  case `return` = 1
  /// Only REJECTED.
  case report = 2
}

/// What an undo does to a SEND that was handed out and not answered SENT.
public enum RevertMode: Int32, Sendable, CaseIterable {
  /// The SEND is delivered first, then the REVERT.
  case afterSent = 1
  /// The REVERT alone: see the article Delivery for the backend's part.
  case alone = 2
}

/// The types whose numbers `name` names.
public enum NameType: Int32, Sendable, CaseIterable {
  /// A `ErrorCode`.
  case result = 1
  /// A `Direction`.
  case direction = 2
  /// A `Reason`.
  case reason = 3
  /// A `Verdict`.
  case verdict = 4
  /// A `EventKind`.
  case eventKind = 5
  /// A `SheetState`.
  case sheetState = 6
  /// A `SheetEventKind`.
  case sheetEventKind = 7
  /// A `SheetReason`.
  case sheetReason = 8
}

/// Springs that platforms name.
public enum SpringPreset: Int32, Sendable, CaseIterable {
  /// SwiftUI's "smooth".
  case smooth = 1
  /// SwiftUI's "snappy".
  case snappy = 2
  /// SwiftUI's "bouncy".
  case bouncy = 3
  /// SwiftUI's interactiveSpring.
  case interactive = 4
  /// SwiftUI's spring without arguments.
  case standard = 5
  /// A new CASpringAnimation.
  case coreAnimation = 6
}

/// How a settling time is found.
public enum Settling: Int32, Sendable, CaseIterable {
  /// By a curve that the body never leaves, so it can be late.
  case envelope = 1
  /// By the body itself, as in SwiftUI.
  case exact = 2
}

/// Curves that CSS and Core Animation name.
public enum CurvePreset: Int32, Sendable, CaseIterable {
  /// (0, 0, 1, 1).
  case linear = 1
  /// (0.25, 0.1, 0.25, 1), Core Animation's default.
  case ease = 2
  /// (0.42, 0, 1, 1).
  case easeIn = 3
  /// (0, 0, 0.58, 1).
  case easeOut = 4
  /// (0.42, 0, 0.58, 1).
  case easeInOut = 5
}

/// Constants to begin from.
public enum SheetPreset: Int32, Sendable, CaseIterable {
  /// A full-screen cover, closed downward.
  case cover = 1
  /// A sheet with stops, closed downward.
  case sheet = 2
  /// Pages as large as the extent, swiped upward.
  case pager = 3
}

/// What decides where a released sheet goes.
public enum SheetLaw: Int32, Sendable, CaseIterable {
  /// `drag.threshold`: to its place or out of sight.
  case threshold = 0
  /// Where it is and how fast: to a stop, or out of sight.
  case stops = 1
  /// To a page, and never out of sight.
  case pages = 2
}

/// Where a finger can send a sheet with stops out.
public enum SheetExits: Int32, Sendable, CaseIterable {
  /// On `side`.
  case side = 1
  /// On `side` and on the other.
  case both = 2
}

/// What a finger on the content moves first, away from `side`.
public enum ContentRule: Int32, Sendable, CaseIterable {
  /// The sheet, up to its first stop, then the content.
  case sheetFirst = 0
  /// The content, up to its end, then the sheet.
  case contentFirst = 1
}

/// What a sheet is doing.
public enum SheetState: Int32, Sendable, CaseIterable {
  /// Out of sight.
  case hidden = 0
  /// On its way in.
  case presenting = 1
  /// At rest at its place.
  case presented = 2
  /// Under a finger, not dragged yet.
  case pressed = 3
  /// Follows a finger.
  case dragging = 4
  /// On its way back.
  case returning = 5
  /// On its way out.
  case dismissing = 6
}

/// What happened to a sheet. Every kind sets `sequence`, `time`, `kind` and `offset`: see `EventKind`.
public enum SheetEventKind: Int32, Sendable, CaseIterable {
  /// At its place, first since it was hidden. Obligation: `stop`.
  case presented = 1
  /// Out of sight. Obligation: `reason` (DISMISSED, CALLED).
  case dismissed = 2
  /// A press was released within the slop. Notice: `x`, `y`.
  case tap = 3
  /// A press became a drag. Notice: `x`, `y`.
  case dragBegan = 4
  /// A drag ended. Notice: `velocity`, `x`, `y`, `reason`, `stop`, `contentVelocity`.
  case dragEnded = 5
  /// The sheet passed the threshold, for a haptic tick. Notice.
  case thresholdEntered = 6
  /// The sheet came back from there. Notice.
  case thresholdLeft = 7
  /// A finger brought it nearest to a stop, or lets it go there, for a haptic tick. Notice: `stop`.
  case stopEntered = 8
  /// At rest at a stop. Notice: `stop`.
  case settled = 9
}

/// How a drag ended, or who dismissed.
public enum SheetReason: Int32, Sendable, CaseIterable {
  /// Let go, it returns.
  case returned = 1
  /// Let go, it is dismissed.
  case dismissed = 2
  /// The finger was taken away, or went down again.
  case system = 3
  /// `Sheet.dismiss`, or a `drag.enabled` of 0.
  case called = 4
}

/// Bits of `feed` in a frame.
public struct FeedFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Bits that may be of a later version.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A LOAD waits to be drained or answered.
  public static let loading = FeedFlags(rawValue: 1)
  /// The last request failed, with no page since.
  public static let failed = FeedFlags(rawValue: 2)
  /// The last page was the last one.
  public static let complete = FeedFlags(rawValue: 4)
  /// No fresh cards.
  public static let notFresh = FeedFlags(rawValue: 8)
}

/// Bits of `motion` in a frame.
public struct MotionFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Bits that may be of a later version.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Cards return, move up, appear or disappear, or the chrome fades.
  public static let settling = MotionFlags(rawValue: 1)
  /// Decided cards fly out.
  public static let leaving = MotionFlags(rawValue: 2)
  /// Undone cards fly in.
  public static let rewinding = MotionFlags(rawValue: 4)
}

/// Bits of `outbox` in a frame.
public struct OutboxFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Bits that may be of a later version.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No network.
  public static let offline = OutboxFlags(rawValue: 1)
  /// The backend blocks, and no decision is taken.
  public static let blocked = OutboxFlags(rawValue: 2)
  /// A send waits for its answer.
  public static let sending = OutboxFlags(rawValue: 4)
  /// A send waits to be tried again.
  public static let retrying = OutboxFlags(rawValue: 8)
  /// `delivery.maxSends` different ones failed in a row.
  public static let down = OutboxFlags(rawValue: 16)
}

/// Flags of a page.
public struct PageFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Bits that may be of a later version.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No more cards: the deck stops asking.
  public static let last = PageFlags(rawValue: 1)
  /// To the reserve, not if the page replaces all.
  public static let reserve = PageFlags(rawValue: 2)
  /// The request stays open if no card is taken. Not with PageFlags.last.
  public static let more = PageFlags(rawValue: 4)
}

/// Flags of a pose.
public struct PoseFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Bits that may be of a later version.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It is the top card.
  public static let top = PoseFlags(rawValue: 1)
  /// Content, size and slot are the last frame's, so the host can move the same picture.
  public static let `static` = PoseFlags(rawValue: 2)
}

/// Flags of `Deck.reset`.
public struct ResetFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Bits that may be of a later version.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// What is undelivered stays, with `isSealed` 1.
  public static let seal = ResetFlags(rawValue: 1)
}

/// Flags of a sheet's frame.
public struct SheetFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Bits that may be of a later version.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It moves or fades by itself.
  public static let moving = SheetFlags(rawValue: 1)
  /// It is beyond the threshold.
  public static let pastThreshold = SheetFlags(rawValue: 2)
}

/// How a body comes to rest.
public struct SpringFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Bits that may be of a later version.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It stops when it reaches the target.
  public static let clampOvershoot = SpringFlags(rawValue: 1)
  /// It is at the target from its settling time on.
  public static let snapToEnd = SpringFlags(rawValue: 2)
}

/// What is stored besides decisions.
public struct StoreFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Bits that may be of a later version.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The upcoming cards and their limits.
  public static let upcoming = StoreFlags(rawValue: 1)
  /// The cards that `Dedupe.session` refuses.
  public static let session = StoreFlags(rawValue: 2)
}

/// Flags of `Deck.swipe`.
public struct SwipeFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Bits that may be of a later version.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Swipes even if the card's own limit forbids the direction.
  public static let force = SwipeFlags(rawValue: 1)
}

/// A set of values of ``Direction``.
public struct Directions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Bits that may be of a later version.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// To the left.
  public static let left = Directions(rawValue: 1 << 0)
  /// To the right.
  public static let right = Directions(rawValue: 1 << 1)
  /// Upward.
  public static let up = Directions(rawValue: 1 << 2)
  /// Downward.
  public static let down = Directions(rawValue: 1 << 3)
  /// Between up and left.
  public static let upLeft = Directions(rawValue: 1 << 4)
  /// Between up and right.
  public static let upRight = Directions(rawValue: 1 << 5)
  /// Between down and left.
  public static let downLeft = Directions(rawValue: 1 << 6)
  /// Between down and right.
  public static let downRight = Directions(rawValue: 1 << 7)
  /// All.
  public static let all = Directions(rawValue: 0xFF)
}

/// A set of values of ``EventKind``.
public struct EventKinds: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Bits that may be of a later version.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A finger was released within the slop. Obligation: `x`, `y`, where it went down from the card's top left corner,
  /// at scale 1 and unturned.
  public static let tap = EventKinds(rawValue: 1 << 1)
  /// A decision was made. Obligation: `token`, `direction`, `wallTime`, `x`, `y`, `reason` (RELEASED, SWIPED,
  /// ACCEPTED).
  public static let committed = EventKinds(rawValue: 1 << 2)
  /// A press ended without a tap or a decision. Obligation: `reason`, `x`, `y`.
  public static let cancelled = EventKinds(rawValue: 1 << 3)
  /// A decision was taken back. Obligation: `token`, `direction`, `wallTime`, `reason` (CAUGHT, ACCEPTED, REJECTED, or
  /// NONE).
  public static let undone = EventKinds(rawValue: 1 << 4)
  /// A decision can no longer be undone. Obligation: `token`, `direction`, `wallTime`.
  public static let `final` = EventKinds(rawValue: 1 << 5)
  /// A press became a drag. Notice.
  public static let dragBegan = EventKinds(rawValue: 1 << 6)
  /// A drag passed the threshold, for a haptic tick. Notice: `direction`.
  public static let thresholdEntered = EventKinds(rawValue: 1 << 7)
  /// A drag came back over the threshold. Notice: `direction`.
  public static let thresholdLeft = EventKinds(rawValue: 1 << 8)
  /// A card entered a phase, or with GONE left the stage. Notice: `phase`, `slot`.
  public static let phase = EventKinds(rawValue: 1 << 9)
  /// No card is upcoming or proposed. Notice, no card.
  public static let emptied = EventKinds(rawValue: 1 << 10)
  /// Notices were lost. Notice, no card: `count`, how many.
  public static let overflow = EventKinds(rawValue: 1 << 11)
  /// A swipe or an undo needs consent. Obligation: `token`, also of the decision, `direction`, `x`, `y`, `reason`
  /// (UNDO, RELEASED, SWIPED).
  public static let proposed = EventKinds(rawValue: 1 << 12)
  /// Replacing all cards needs consent. Obligation, no card: `token`, `count`, the decisions that become final,
  /// `reason` (LOAD, REFRESH, NONE).
  public static let replacementAsked = EventKinds(rawValue: 1 << 13)
  /// A question or LOAD needs no answer any more. Obligation, with or without a card: `token`, `direction`, `reason`
  /// (UNDO, REMOVED, CAUGHT, SUPERSEDED, RESET, TIMED_OUT).
  public static let questionDropped = EventKinds(rawValue: 1 << 14)
  /// A card on stage was invalidated. Notice: `slot`.
  public static let contentChanged = EventKinds(rawValue: 1 << 15)
  /// The journal is no longer written. Notice, no card: `errorNumber`.
  public static let journalFailed = EventKinds(rawValue: 1 << 16)
  /// The deck asks for cards. Obligation, no card: `token`, `count`, the failures since a page, `reason` (WATERMARK,
  /// LOAD, REFRESH).
  public static let load = EventKinds(rawValue: 1 << 17)
  /// A decision is to be delivered. Obligation: `token`, `nonce`, `decision`, `direction`, `wallTime`, `tries`,
  /// `failures`, `isSealed`, `reason` (DECIDED, FINAL).
  public static let send = EventKinds(rawValue: 1 << 18)
  /// A delivery is to be taken back. Obligation, as SEND.
  public static let revert = EventKinds(rawValue: 1 << 19)
  /// The backend rejected a send. Obligation, as SEND without `tries` and `failures`.
  public static let rejected = EventKinds(rawValue: 1 << 20)
  /// A picture has another priority. Notice: `index`, `priority`. With `card` 0 all are released.
  public static let media = EventKinds(rawValue: 1 << 21)
  /// Autoplay moved the top card to the end. Notice: `direction`.
  public static let autoplayed = EventKinds(rawValue: 1 << 22)
  /// Another card is on top, or with `card` 0 none. Notice.
  public static let topChanged = EventKinds(rawValue: 1 << 23)
  /// A send is parked. Obligation, as SEND.
  public static let sendParked = EventKinds(rawValue: 1 << 24)
  /// All.
  public static let all = EventKinds(rawValue: 0xFFFF_FFFF_FFFF_FFFE)
}
