// SPDX-License-Identifier: MIT
// Written by bindings/generate.py. Do not edit. The C headers say what all of it means.

using System;

namespace CardStack
{
    /// <summary><c>ErrorCode.Ok</c>, or a negative error.</summary>
    public enum ErrorCode : int
    {
        /// <summary>Done.</summary>
        Ok = 0,
        /// <summary>An argument is NULL, NaN, out of range, or an unknown constant.</summary>
        InvalidArgument = -1,
        /// <summary>A struct's size is unknown, or the unknown part of a longer one is not 0.</summary>
        UnsupportedStruct = -2,
        /// <summary>There is no memory.</summary>
        OutOfMemory = -3,
        /// <summary>An array or buffer is too small.</summary>
        BufferTooSmall = -4,
        /// <summary>A maximum would be exceeded, such as Constants.MaxCards.</summary>
        Limit = -5,
        /// <summary>The deck lacks the card, it has no key, or none was released yet.</summary>
        NotFound = -6,
        /// <summary>No card to swipe, or no decision to undo.</summary>
        Empty = -7,
        /// <summary>Too many events are undrained, or decisions undelivered.</summary>
        Backlog = -8,
        /// <summary>Nothing open or undelivered has the token.</summary>
        Stale = -9,
        /// <summary>The state or the configuration does not allow it now.</summary>
        Refused = -10,
        /// <summary>The system could not read or write the file.</summary>
        Io = -11,
        /// <summary>The journal or saved deck is damaged.</summary>
        Corrupt = -12,
        /// <summary>The bytes are no journal or saved deck, or of a later format.</summary>
        Format = -13,
        /// <summary>Another deck has the journal open.</summary>
        Locked = -14,
    }

    /// <summary>Constants to begin from, all with left and right: see the article Presets.</summary>
    public enum Preset : int
    {
        /// <summary>Dating: three cards, left and right within 50 degrees, by distance or flick. 20 can be undone.</summary>
        Classic = 1,
        /// <summary>Travel, an endless circle: two cards. 80 points decide, by distance alone. 15 can be undone.</summary>
        Circle = 2,
        /// <summary>Tasks: five cards. Half the smaller side decides, by distance alone. Five can be undone.</summary>
        DeepPile = 3,
        /// <summary>Vocabulary: CLASSIC, but cards swiped left come back at the end. Undo has no limit.</summary>
        Flashcards = 4,
    }

    /// <summary>A direction on the screen. In right-to-left layouts LEFT is left, too.</summary>
    public enum Direction : int
    {
        /// <summary>No direction.</summary>
        None = 0,
        /// <summary>To the left.</summary>
        Left = 1,
        /// <summary>To the right.</summary>
        Right = 2,
        /// <summary>Upward.</summary>
        Up = 3,
        /// <summary>Downward.</summary>
        Down = 4,
        /// <summary>Between up and left.</summary>
        UpLeft = 5,
        /// <summary>Between up and right.</summary>
        UpRight = 6,
        /// <summary>Between down and left.</summary>
        DownLeft = 7,
        /// <summary>Between down and right.</summary>
        DownRight = 8,
    }

    /// <summary>What a card on stage is doing.</summary>
    public enum Phase : int
    {
        /// <summary>Rests or moves in the pile.</summary>
        Pile = 0,
        /// <summary>Under a finger, not dragged yet.</summary>
        Pressed = 1,
        /// <summary>Follows a finger.</summary>
        Dragged = 2,
        /// <summary>Released or nudged, returns to its place.</summary>
        Returning = 3,
        /// <summary>Decided, or moved by autoplay, flies out.</summary>
        Leaving = 4,
        /// <summary>Undone, flies back in.</summary>
        Rewinding = 5,
        /// <summary>Removed, or without a visible place, fades where it is.</summary>
        Fading = 6,
        /// <summary>Has left the stage, and its slot is free. Only the event PHASE has this phase.</summary>
        Gone = 7,
        /// <summary>Waits aside for the host's answer. A finger can take it.</summary>
        Proposed = 8,
    }

    /// <summary>What the finger does.</summary>
    public enum Interaction : int
    {
        /// <summary>No finger holds a card.</summary>
        Idle = 0,
        /// <summary>A finger holds a card, not dragged yet.</summary>
        Pressing = 1,
        /// <summary>A finger drags a card.</summary>
        Dragging = 2,
    }

    /// <summary>Whether there are cards.</summary>
    public enum Supply : int
    {
        /// <summary>There are cards.</summary>
        Ready = 0,
        /// <summary>No card, but some are expected: see "Feed".</summary>
        Loading = 1,
        /// <summary>No card, and none is expected.</summary>
        Empty = 2,
    }

    /// <summary>The deck's state: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE.</summary>
    public enum State : int
    {
        /// <summary>None of the others.</summary>
        Idle = 0,
        /// <summary>An undone card flies in.</summary>
        Rewinding = 1,
        /// <summary>A decided card flies out.</summary>
        AnimatingOut = 2,
        /// <summary>A finger drags a card.</summary>
        Dragging = 3,
        /// <summary>No card, but some are expected.</summary>
        Loading = 4,
    }

    /// <summary>Whether a deck's journal is written.</summary>
    public enum JournalState : int
    {
        /// <summary>No journal.</summary>
        None = 0,
        /// <summary>The system has everything up to the last call.</summary>
        Written = 1,
        /// <summary>The system refused to write. <c>Deck.JournalCompact</c> repairs it.</summary>
        Broken = 2,
    }

    /// <summary>What happened. Every kind sets <c>Sequence</c>, <c>Time</c>, <c>Kind</c> and <c>Card</c>, and what stands behind "Obligation" or "Notice". Other fields have no meaning.</summary>
    public enum EventKind : int
    {
        /// <summary>A finger was released within the slop. Obligation: <c>X</c>, <c>Y</c>, where it went down from the card's top left corner, at scale 1 and unturned.</summary>
        Tap = 1,
        /// <summary>A decision was made. Obligation: <c>Token</c>, <c>Direction</c>, <c>WallTime</c>, <c>X</c>, <c>Y</c>, <c>Reason</c> (RELEASED, SWIPED, ACCEPTED).</summary>
        Committed = 2,
        /// <summary>A press ended without a tap or a decision. Obligation: <c>Reason</c>, <c>X</c>, <c>Y</c>.</summary>
        Cancelled = 3,
        /// <summary>A decision was taken back. Obligation: <c>Token</c>, <c>Direction</c>, <c>WallTime</c>, <c>Reason</c> (CAUGHT, ACCEPTED, REJECTED, or NONE).</summary>
        Undone = 4,
        /// <summary>A decision can no longer be undone. Obligation: <c>Token</c>, <c>Direction</c>, <c>WallTime</c>.</summary>
        Final = 5,
        /// <summary>A press became a drag. Notice.</summary>
        DragBegan = 6,
        /// <summary>A drag passed the threshold, for a haptic tick. Notice: <c>Direction</c>.</summary>
        ThresholdEntered = 7,
        /// <summary>A drag came back over the threshold. Notice: <c>Direction</c>.</summary>
        ThresholdLeft = 8,
        /// <summary>A card entered a phase, or with GONE left the stage. Notice: <c>Phase</c>, <c>Slot</c>.</summary>
        Phase = 9,
        /// <summary>No card is upcoming or proposed. Notice, no card.</summary>
        Emptied = 10,
        /// <summary>Notices were lost. Notice, no card: <c>Count</c>, how many.</summary>
        Overflow = 11,
        /// <summary>A swipe or an undo needs consent. Obligation: <c>Token</c>, also of the decision, <c>Direction</c>, <c>X</c>, <c>Y</c>, <c>Reason</c> (UNDO, RELEASED, SWIPED).</summary>
        Proposed = 12,
        /// <summary>Replacing all cards needs consent. Obligation, no card: <c>Token</c>, <c>Count</c>, the decisions that become final, <c>Reason</c> (LOAD, REFRESH, NONE).</summary>
        ReplacementAsked = 13,
        /// <summary>A question or LOAD needs no answer any more. Obligation, with or without a card: <c>Token</c>, <c>Direction</c>, <c>Reason</c> (UNDO, REMOVED, CAUGHT, SUPERSEDED, RESET, TIMED_OUT).</summary>
        QuestionDropped = 14,
        /// <summary>A card on stage was invalidated. Notice: <c>Slot</c>.</summary>
        ContentChanged = 15,
        /// <summary>The journal is no longer written. Notice, no card: <c>ErrorNumber</c>.</summary>
        JournalFailed = 16,
        /// <summary>The deck asks for cards. Obligation, no card: <c>Token</c>, <c>Count</c>, the failures since a page, <c>Reason</c> (WATERMARK, LOAD, REFRESH).</summary>
        Load = 17,
        /// <summary>A decision is to be delivered. Obligation: <c>Token</c>, <c>Nonce</c>, <c>Decision</c>, <c>Direction</c>, <c>WallTime</c>, <c>Tries</c>, <c>Failures</c>, <c>IsSealed</c>, <c>Reason</c> (DECIDED, FINAL).</summary>
        Send = 18,
        /// <summary>A delivery is to be taken back. Obligation, as SEND.</summary>
        Revert = 19,
        /// <summary>The backend rejected a send. Obligation, as SEND without <c>Tries</c> and <c>Failures</c>.</summary>
        Rejected = 20,
        /// <summary>A picture has another priority. Notice: <c>Index</c>, <c>Priority</c>. With <c>Card</c> 0 all are released.</summary>
        Media = 21,
        /// <summary>Autoplay moved the top card to the end. Notice: <c>Direction</c>.</summary>
        Autoplayed = 22,
        /// <summary>Another card is on top, or with <c>Card</c> 0 none. Notice.</summary>
        TopChanged = 23,
        /// <summary>A send is parked. Obligation, as SEND.</summary>
        SendParked = 24,
    }

    /// <summary>Why something happened.</summary>
    public enum Reason : int
    {
        /// <summary>Nothing more to say.</summary>
        None = 0,
        /// <summary>A finger let go.</summary>
        Released = 1,
        /// <summary>By <c>Deck.Swipe</c>.</summary>
        Swiped = 2,
        /// <summary>The finger was taken away, or one went down.</summary>
        System = 3,
        /// <summary>An undo is proposed, put another card on top or, in CANCELLED, was the drag.</summary>
        Undo = 4,
        /// <summary>The card was removed or replaced.</summary>
        Removed = 5,
        /// <summary>Too many events, proposals or undelivered decisions wait.</summary>
        Backlog = 6,
        /// <summary>No memory for a decision.</summary>
        OutOfMemory = 7,
        /// <summary>The swipe is a proposal.</summary>
        Proposed = 8,
        /// <summary>A finger took the proposed or leaving card.</summary>
        Caught = 9,
        /// <summary>The host said yes.</summary>
        Accepted = 10,
        /// <summary>No answer came in time.</summary>
        TimedOut = 11,
        /// <summary>No longer needed.</summary>
        Superseded = 12,
        /// <summary>Fewer cards than <c>Feed.Watermark</c>.</summary>
        Watermark = 13,
        /// <summary>Fresh cards are wanted.</summary>
        Load = 14,
        /// <summary>Other cards are wanted.</summary>
        Refresh = 15,
        /// <summary>A decision was made.</summary>
        Decided = 16,
        /// <summary>A decision became final.</summary>
        Final = 17,
        /// <summary>The backend rejected it.</summary>
        Rejected = 18,
        /// <summary>The backend blocks, or the journal's nonce is missing.</summary>
        Blocked = 19,
        /// <summary>By <c>Deck.Reset</c>.</summary>
        Reset = 20,
        /// <summary><c>Disabled</c> is set.</summary>
        Disabled = 21,
        /// <summary>The press belongs to the page.</summary>
        Scroll = 22,
    }

    /// <summary>How urgent a picture is.</summary>
    public enum MediaPriority : int
    {
        /// <summary>Not in the plan.</summary>
        Release = 0,
        /// <summary>Fetched when nothing more urgent is.</summary>
        Low = 1,
        /// <summary>Fetched now.</summary>
        High = 2,
    }

    /// <summary>What decides at a release.</summary>
    public enum CommitRule : int
    {
        /// <summary>The distance alone.</summary>
        Distance = 1,
        /// <summary>The distance or the velocity: see <c>Swipe.FlickBackVelocity</c>.</summary>
        DistanceOrVelocity = 2,
        /// <summary>Where the card would come to rest by <c>Swipe.DecelerationRate</c>.</summary>
        ProjectedEnd = 3,
    }

    /// <summary>What a toolkit reports of fingers that scroll.</summary>
    public enum ScrollPhase : int
    {
        /// <summary>Nothing: browsers, SDL, GLFW and Windows.</summary>
        Unknown = 0,
        /// <summary>They begin.</summary>
        Began = 1,
        /// <summary>They move.</summary>
        Changed = 2,
        /// <summary>They are up.</summary>
        Ended = 3,
        /// <summary>They are up, and the system scrolls on.</summary>
        Momentum = 4,
        /// <summary>A wheel with notches was turned: ignored.</summary>
        Notch = 5,
    }

    /// <summary>Sectors for <c>DeckConfig.SetDirections</c>.</summary>
    public enum DirectionLayout : int
    {
        /// <summary>Left and right, each within 50 degrees.</summary>
        TwoWay = 1,
        /// <summary>Left and right, half a circle each.</summary>
        TwoHalves = 2,
        /// <summary>Left, right, up and down, each within 45 degrees.</summary>
        FourWay = 3,
        /// <summary>All eight, each within 22.5 degrees.</summary>
        EightWay = 4,
    }

    /// <summary>How a distance is measured.</summary>
    public enum DistanceMetric : int
    {
        /// <summary>Along the axis of the direction.</summary>
        Along = 1,
        /// <summary>The length of the translation.</summary>
        Radial = 2,
    }

    /// <summary>The unit of a length.</summary>
    public enum Unit : int
    {
        /// <summary>Points.</summary>
        Point = 1,
        /// <summary>Smaller sides of the card.</summary>
        CardSide = 2,
        /// <summary>Widths of the card.</summary>
        CardWidth = 3,
        /// <summary>Extents of a sheet.</summary>
        Extent = 4,
    }

    /// <summary>An axis of the viewport.</summary>
    public enum Axis : int
    {
        /// <summary>No axis.</summary>
        None = 0,
        /// <summary>From left to right.</summary>
        Horizontal = 1,
        /// <summary>From top to bottom.</summary>
        Vertical = 2,
        /// <summary>The axis of more travel within the slop, for <c>Swipe.Axis</c> alone.</summary>
        Begun = 3,
    }

    /// <summary>What a second finger does.</summary>
    public enum SecondFinger : int
    {
        /// <summary>Nothing.</summary>
        Ignore = 1,
        /// <summary>Ends the press (CANCELLED, SYSTEM): see the article Cards.</summary>
        Cancel = 2,
        /// <summary>Ends the press, and takes the card that it is on.</summary>
        TakeOver = 3,
    }

    /// <summary>Why a released card left or returned.</summary>
    public enum Verdict : int
    {
        /// <summary>The finger stayed within the slop.</summary>
        Tap = 1,
        /// <summary>Left: <c>Distance</c> exceeded <c>Threshold</c>.</summary>
        Distance = 2,
        /// <summary>Left: <c>Speed</c> reached <c>FlingVelocity</c>.</summary>
        Velocity = 3,
        /// <summary>Left: <c>ProjectedDistance</c> exceeded <c>Threshold</c>.</summary>
        Projected = 4,
        /// <summary>Returned: neither was enough.</summary>
        TooShort = 5,
        /// <summary>Returned: back at <c>FlickBackVelocity</c>.</summary>
        FlickedBack = 6,
        /// <summary>Returned: no allowed direction there.</summary>
        NoSector = 7,
        /// <summary>Returned: no decision could be taken.</summary>
        Refused = 8,
    }

    /// <summary>What a deck knows about a card.</summary>
    [Flags]
    public enum CardStatus : uint
    {
        /// <summary>In the pile.</summary>
        Upcoming = 1,
        /// <summary>Flying or waiting aside.</summary>
        InPlay = 2,
        /// <summary>With a pose, or next in sight.</summary>
        OnStage = 4,
        /// <summary>Held by a finger.</summary>
        Held = 8,
        /// <summary>With a decision that can be undone.</summary>
        Undoable = 16,
        /// <summary>With a final decision that the deck still knows.</summary>
        Final = 32,
        /// <summary>In the reserve: see "Feed".</summary>
        Reserve = 64,
    }

    /// <summary>Which cards a deck refuses, besides repeated ones.</summary>
    public enum Dedupe : int
    {
        /// <summary>Those upcoming, in the reserve or in play.</summary>
        Live = 1,
        /// <summary>Also those in the undo history.</summary>
        History = 2,
        /// <summary>Also all decided and not undone since creation, or since this was set.</summary>
        Session = 3,
    }

    /// <summary>How a stamp appears. Two are never seen together.</summary>
    public enum StampRule : int
    {
        /// <summary>Grows with the distance, and fades toward the sector's edges.</summary>
        Graded = 1,
        /// <summary>Appears at the threshold.</summary>
        Step = 2,
        /// <summary>Grows from a quarter of the threshold on.</summary>
        Smooth = 3,
    }

    /// <summary>The way that a leaving card takes.</summary>
    public enum ExitPath : int
    {
        /// <summary>Toward where it would come to rest.</summary>
        Release = 1,
        /// <summary>Along the axis of its direction.</summary>
        Direction = 2,
        /// <summary>Toward the lower corner of its side.</summary>
        LowerCorner = 3,
    }

    /// <summary>How a card moves along its way out: see the article Motion.</summary>
    public enum ExitMotion : int
    {
        /// <summary>Accelerates evenly.</summary>
        Accelerated = 1,
        /// <summary>Follows <c>Exit.Curve</c>.</summary>
        Curve = 2,
        /// <summary>Is pulled out by <c>Exit.Spring</c>.</summary>
        Spring = 3,
    }

    /// <summary>What replacing all cards does with decisions to undo.</summary>
    public enum Replacement : int
    {
        /// <summary>They become final.</summary>
        Clear = 1,
        /// <summary>Those about new cards stay, and these are not shown again.</summary>
        Preserve = 2,
        /// <summary>It is REFUSED while there are any.</summary>
        Refuse = 3,
        /// <summary>REPLACEMENT_ASKED asks, and takes no cards. After a yes, the next one makes all final.</summary>
        Ask = 4,
        /// <summary>They stay, and their cards are not shown again.</summary>
        Keep = 5,
    }

    /// <summary>What a restart does with decisions to undo.</summary>
    public enum Restore : int
    {
        /// <summary>Keeps them.</summary>
        Keep = 1,
        /// <summary>Makes them final.</summary>
        Finalize = 2,
        /// <summary>Discards them.</summary>
        Ignore = 3,
        /// <summary>Added to another: restores what is sound of a damaged file, and keeps a copy.</summary>
        Salvage = 16,
    }

    /// <summary>How long cards are fresh.</summary>
    public enum Freshness : int
    {
        /// <summary>As long as there are any.</summary>
        Forever = 1,
        /// <summary>For <c>Feed.FreshSeconds</c> after the newest page.</summary>
        Seconds = 2,
        /// <summary>As long as every page is of <c>Deck.SetDay</c>'s day.</summary>
        Day = 3,
    }

    /// <summary>What the backend said about a send.</summary>
    public enum SendAnswer : int
    {
        /// <summary>The backend has it.</summary>
        Sent = 1,
        /// <summary>The try failed, or nobody knows.</summary>
        Retry = 2,
        /// <summary>The backend will never take it.</summary>
        Rejected = 3,
        /// <summary>The backend takes nothing from this user.</summary>
        Blocked = 4,
    }

    /// <summary>Where a send is on its way.</summary>
    public enum SendState : int
    {
        /// <summary>Waits for its turn.</summary>
        Waiting = 0,
        /// <summary>Waits to be drained.</summary>
        Ready = 1,
        /// <summary>Waits for the host's answer.</summary>
        Out = 2,
        /// <summary>Waits to be tried again.</summary>
        Retrying = 3,
        /// <summary>Waits for <c>Deck.RetryParked</c>.</summary>
        Parked = 4,
    }

    /// <summary>When a decision is delivered.</summary>
    public enum Delivery : int
    {
        /// <summary>Never. The host acts on COMMITTED, UNDONE and FINAL.</summary>
        None = 0,
        /// <summary>When it is made. An undo is a REVERT.</summary>
        AtDecision = 1,
        /// <summary>When it can no longer be undone.</summary>
        WhenFinal = 2,
        /// <summary>When it is made, and again when it is final.</summary>
        Both = 3,
    }

    /// <summary>What rejecting a decision that is not final does.</summary>
    public enum Rejection : int
    {
        /// <summary>The decision is taken back, and its card returns.</summary>
        Return = 1,
        /// <summary>Only REJECTED.</summary>
        Report = 2,
    }

    /// <summary>What an undo does to a SEND that was handed out and not answered SENT.</summary>
    public enum RevertMode : int
    {
        /// <summary>The SEND is delivered first, then the REVERT.</summary>
        AfterSent = 1,
        /// <summary>The REVERT alone: see the article Delivery for the backend's part.</summary>
        Alone = 2,
    }

    /// <summary>The types whose numbers <c>Library.Name</c> names.</summary>
    public enum NameType : int
    {
        /// <summary>A <c>ErrorCode</c>.</summary>
        Result = 1,
        /// <summary>A <c>Direction</c>.</summary>
        Direction = 2,
        /// <summary>A <c>Reason</c>.</summary>
        Reason = 3,
        /// <summary>A <c>Verdict</c>.</summary>
        Verdict = 4,
        /// <summary>A <c>EventKind</c>.</summary>
        EventKind = 5,
        /// <summary>A <c>SheetState</c>.</summary>
        SheetState = 6,
        /// <summary>A <c>SheetEventKind</c>.</summary>
        SheetEventKind = 7,
        /// <summary>A <c>SheetReason</c>.</summary>
        SheetReason = 8,
    }

    /// <summary>Springs that platforms name.</summary>
    public enum SpringPreset : int
    {
        /// <summary>SwiftUI's "smooth".</summary>
        Smooth = 1,
        /// <summary>SwiftUI's "snappy".</summary>
        Snappy = 2,
        /// <summary>SwiftUI's "bouncy".</summary>
        Bouncy = 3,
        /// <summary>SwiftUI's interactiveSpring.</summary>
        Interactive = 4,
        /// <summary>SwiftUI's spring without arguments.</summary>
        Standard = 5,
        /// <summary>A new CASpringAnimation.</summary>
        CoreAnimation = 6,
    }

    /// <summary>How a settling time is found.</summary>
    public enum Settling : int
    {
        /// <summary>By a curve that the body never leaves, so it can be late.</summary>
        Envelope = 1,
        /// <summary>By the body itself, as in SwiftUI.</summary>
        Exact = 2,
    }

    /// <summary>Curves that CSS and Core Animation name.</summary>
    public enum CurvePreset : int
    {
        /// <summary>(0, 0, 1, 1).</summary>
        Linear = 1,
        /// <summary>(0.25, 0.1, 0.25, 1), Core Animation's default.</summary>
        Ease = 2,
        /// <summary>(0.42, 0, 1, 1).</summary>
        EaseIn = 3,
        /// <summary>(0, 0, 0.58, 1).</summary>
        EaseOut = 4,
        /// <summary>(0.42, 0, 0.58, 1).</summary>
        EaseInOut = 5,
    }

    /// <summary>Constants to begin from.</summary>
    public enum SheetPreset : int
    {
        /// <summary>A full-screen cover, closed downward.</summary>
        Cover = 1,
        /// <summary>A sheet with stops, closed downward.</summary>
        Sheet = 2,
        /// <summary>Pages as large as the extent, swiped upward.</summary>
        Pager = 3,
    }

    /// <summary>What decides where a released sheet goes.</summary>
    public enum SheetLaw : int
    {
        /// <summary><c>Drag.Threshold</c>: to its place or out of sight.</summary>
        Threshold = 0,
        /// <summary>Where it is and how fast: to a stop, or out of sight.</summary>
        Stops = 1,
        /// <summary>To a page, and never out of sight.</summary>
        Pages = 2,
    }

    /// <summary>Where a finger can send a sheet with stops out.</summary>
    public enum SheetExits : int
    {
        /// <summary>On no side.</summary>
        None = 0,
        /// <summary>On <c>Side</c>.</summary>
        Side = 1,
        /// <summary>On <c>Side</c> and on the other.</summary>
        Both = 2,
    }

    /// <summary>What a finger on the content moves first, away from <c>Side</c>.</summary>
    public enum ContentRule : int
    {
        /// <summary>The sheet, up to its first stop, then the content.</summary>
        SheetFirst = 0,
        /// <summary>The content, up to its end, then the sheet.</summary>
        ContentFirst = 1,
    }

    /// <summary>What a sheet is doing.</summary>
    public enum SheetState : int
    {
        /// <summary>Out of sight.</summary>
        Hidden = 0,
        /// <summary>On its way in.</summary>
        Presenting = 1,
        /// <summary>At rest at its place.</summary>
        Presented = 2,
        /// <summary>Under a finger, not dragged yet.</summary>
        Pressed = 3,
        /// <summary>Follows a finger.</summary>
        Dragging = 4,
        /// <summary>On its way back.</summary>
        Returning = 5,
        /// <summary>On its way out.</summary>
        Dismissing = 6,
    }

    /// <summary>What happened to a sheet. Every kind sets <c>Sequence</c>, <c>Time</c>, <c>Kind</c> and <c>Offset</c>: see <c>EventKind</c>.</summary>
    public enum SheetEventKind : int
    {
        /// <summary>At its place, first since it was hidden. Obligation: <c>Stop</c>.</summary>
        Presented = 1,
        /// <summary>Out of sight. Obligation: <c>Reason</c> (DISMISSED, CALLED).</summary>
        Dismissed = 2,
        /// <summary>A press was released within the slop. Notice: <c>X</c>, <c>Y</c>.</summary>
        Tap = 3,
        /// <summary>A press became a drag. Notice: <c>X</c>, <c>Y</c>.</summary>
        DragBegan = 4,
        /// <summary>A drag ended. Notice: <c>Velocity</c>, <c>X</c>, <c>Y</c>, <c>Reason</c>, <c>Stop</c>, <c>ContentVelocity</c>.</summary>
        DragEnded = 5,
        /// <summary>The sheet passed the threshold, for a haptic tick. Notice.</summary>
        ThresholdEntered = 6,
        /// <summary>The sheet came back from there. Notice.</summary>
        ThresholdLeft = 7,
        /// <summary>A finger brought it nearest to a stop, or lets it go there, for a haptic tick. Notice: <c>Stop</c>.</summary>
        StopEntered = 8,
        /// <summary>At rest at a stop. Notice: <c>Stop</c>.</summary>
        Settled = 9,
    }

    /// <summary>How a drag ended, or who dismissed.</summary>
    public enum SheetReason : int
    {
        /// <summary>Nothing more to say.</summary>
        None = 0,
        /// <summary>Let go, it returns.</summary>
        Returned = 1,
        /// <summary>Let go, it is dismissed.</summary>
        Dismissed = 2,
        /// <summary>The finger was taken away, or went down again.</summary>
        System = 3,
        /// <summary><c>Sheet.Dismiss</c>, or a <c>Drag.Enabled</c> of 0.</summary>
        Called = 4,
    }

    /// <summary>Constants of no type; as their C names, without the prefix.</summary>
    public static class Constants
    {
        /// <summary>The largest length, position, speed or duration.</summary>
        public const double MaxMagnitude = 1000000000000.0;
        /// <summary>The number of directions.</summary>
        public const int MaxDirections = 8;
        /// <summary>All directions with a sector. Every set accepts it.</summary>
        public const int AllDirections = 0xFF;
        /// <summary>The most poses in a frame.</summary>
        public const int MaxPoses = 128;
        /// <summary>It is the top card.</summary>
        public const int PoseTop = 1;
        /// <summary>Content, size and slot are the last frame's, so the host can move the same picture.</summary>
        public const int PoseStatic = 2;
        /// <summary>Cards return, move up, appear or disappear, or the chrome fades.</summary>
        public const int MotionSettling = 1;
        /// <summary>Decided cards fly out.</summary>
        public const int MotionLeaving = 2;
        /// <summary>Undone cards fly in.</summary>
        public const int MotionRewinding = 4;
        /// <summary>Swipes even if the card's own limit forbids the direction.</summary>
        public const int SwipeForce = 1;
        /// <summary>The largest <c>Backlog</c> and <c>NoticeCapacity</c>.</summary>
        public const int MaxEvents = 1048576;
        /// <summary>All kinds, also later ones.</summary>
        public const ulong AllEvents = 0xFFFFFFFFFFFFFFFE;
        /// <summary>The largest <c>Velocity.History</c>.</summary>
        public const int MaxVelocityHistory = 64;
        /// <summary>The largest <c>Resampling.Delay</c> and <c>Resampling.Prediction</c> [s].</summary>
        public const double MaxResampling = 0.1;
        /// <summary>The <c>Undo.Limit</c> without a limit.</summary>
        public const uint Unlimited = 0xFFFFFFFF;
        /// <summary>The most cards of a deck, with reserve, play and history.</summary>
        public const int MaxCards = 1000000000;
        /// <summary>What is undelivered stays, with <c>IsSealed</c> 1.</summary>
        public const int ResetSeal = 1;
        /// <summary>The largest <c>Pile.VisibleCount</c>, <c>Media.Ahead</c> and <c>Media.Behind</c>.</summary>
        public const int MaxVisible = 30;
        /// <summary>The largest <c>Pile.MaxFlights</c> and <c>Consent.MaxProposals</c>.</summary>
        public const int MaxFlights = 32;
        /// <summary>The largest number of springs, curves, coasting and rubber bands.</summary>
        public const double MaxValue = 1e+100;
        /// <summary>The longest key [bytes].</summary>
        public const int MaxKey = 64;
        /// <summary>The longest path [bytes].</summary>
        public const int MaxPath = 4000;
        /// <summary>The upcoming cards and their limits.</summary>
        public const int StoreUpcoming = 1;
        /// <summary>The cards that <c>Dedupe.Session</c> refuses.</summary>
        public const int StoreSession = 2;
        /// <summary>A LOAD waits to be drained or answered.</summary>
        public const int FeedLoading = 1;
        /// <summary>The last request failed, with no page since.</summary>
        public const int FeedFailed = 2;
        /// <summary>The last page was the last one.</summary>
        public const int FeedComplete = 4;
        /// <summary>No fresh cards.</summary>
        public const int FeedNotFresh = 8;
        /// <summary>No more cards: the deck stops asking.</summary>
        public const int PageLast = 1;
        /// <summary>To the reserve, not if the page replaces all.</summary>
        public const int PageReserve = 2;
        /// <summary>The request stays open if no card is taken. Not with Constants.PageLast.</summary>
        public const int PageMore = 4;
        /// <summary>The <c>FeedError</c> without an answer in time.</summary>
        public const int RequestTimedOut = -2147483647;
        /// <summary>The largest <c>Delivery.MaxSends</c>.</summary>
        public const int MaxSends = 64;
        /// <summary>No network.</summary>
        public const int OutboxOffline = 1;
        /// <summary>The backend blocks, and no decision is taken.</summary>
        public const int OutboxBlocked = 2;
        /// <summary>A send waits for its answer.</summary>
        public const int OutboxSending = 4;
        /// <summary>A send waits to be tried again.</summary>
        public const int OutboxRetrying = 8;
        /// <summary><c>Delivery.MaxSends</c> different ones failed in a row.</summary>
        public const int OutboxDown = 16;
        /// <summary>Stands for the journal's nonce. With delivery, no decision is taken until a journal is open.</summary>
        public const int NonceOfJournal = 1;
        /// <summary>The most pictures in the plan.</summary>
        public const int MaxMedia = 128;
        /// <summary>The most pictures of a card.</summary>
        public const int MaxPictures = 65535;
        /// <summary>This header's major version.</summary>
        public const int VersionMajor = 0;
        /// <summary>This header's minor version.</summary>
        public const int VersionMinor = 1;
        /// <summary>This header's patch version.</summary>
        public const int VersionPatch = 0;
        /// <summary>The number of the binary interface, as in the soname.</summary>
        public const int AbiVersion = 1;
        /// <summary>The version as one number: 1.4.2 is 1004002.</summary>
        public const int VersionNumber = 1000;
        /// <summary>The largest size of a struct [bytes].</summary>
        public const int MaxStructSize = 65536;
        /// <summary>It stops when it reaches the target.</summary>
        public const int SpringClampOvershoot = 1;
        /// <summary>It is at the target from its settling time on.</summary>
        public const int SpringSnapToEnd = 2;
        /// <summary>UIScrollView's normal deceleration rate [1].</summary>
        public const double DecelerationNormal = 0.998;
        /// <summary>UIScrollView's fast deceleration rate [1].</summary>
        public const double DecelerationFast = 0.99;
        /// <summary>The coefficient of UIScrollView's rubber band [1].</summary>
        public const double RubberBandCoefficient = 0.55;
        /// <summary>It moves or fades by itself.</summary>
        public const int SheetMoving = 1;
        /// <summary>It is beyond the threshold.</summary>
        public const int SheetPastThreshold = 2;
        /// <summary>How many notices are kept.</summary>
        public const int MaxSheetNotices = 64;
        /// <summary>While more obligations wait, <c>Sheet.Present</c> fails.</summary>
        public const int MaxSheetBacklog = 30;
        /// <summary>The most stops.</summary>
        public const int MaxSheetStops = 8;
    }
}
