// Written by bindings/generate.py. Do not edit. cardstack.h says what all of it means.

using System;

namespace CardStack
{
    /// <summary>Result of a call: <c>CARDSTACK_OK</c>, or a negative error.</summary>
    public enum ErrorCode : int
    {
        Ok = 0,
        /// <summary>An argument is NULL, NaN, out of range, or not one of its named values.</summary>
        InvalidArgument = -1,
        /// <summary>A struct's size is unknown, or fields the library does not know are not 0.</summary>
        UnsupportedStruct = -2,
        OutOfMemory = -3,
        BufferTooSmall = -4,
        /// <summary>A maximum would be exceeded.</summary>
        Limit = -5,
        /// <summary>The deck does not have this card, or the card no key; or nothing was released yet.</summary>
        NotFound = -6,
        /// <summary>There is no card to swipe, or decision to undo.</summary>
        Empty = -7,
        /// <summary>Too many events or undelivered decisions wait.</summary>
        Backlog = -8,
        /// <summary>The token is not that of an open question or request, or of an undelivered decision.</summary>
        Stale = -9,
        /// <summary>State or configuration do not allow it now.</summary>
        Refused = -10,
        /// <summary>The system could not read or write the file.</summary>
        Io = -11,
        /// <summary>A journal or saved deck is damaged.</summary>
        Corrupt = -12,
        /// <summary>It is not a journal or saved deck, or too new.</summary>
        Format = -13,
        /// <summary>Another deck has the journal open.</summary>
        Locked = -14,
    }

    /// <summary>What a deck knows about a card: bits.</summary>
    [Flags]
    public enum CardStatus : uint
    {
        Upcoming = 1,
        /// <summary>Decided or proposed, and still flying.</summary>
        InPlay = 2,
        /// <summary>It has a pose, or comes into sight next.</summary>
        OnStage = 4,
        Held = 8,
        Undoable = 16,
        /// <summary>Decided for good, as far as the deck remembers.</summary>
        Final = 32,
        /// <summary>See "Feed".</summary>
        Staged = 64,
    }

    /// <summary>Right-to-left layouts swap meanings, not sides.</summary>
    public enum Direction : int
    {
        None = 0,
        Left = 1,
        Right = 2,
        Up = 3,
        Down = 4,
        UpLeft = 5,
        UpRight = 6,
        DownLeft = 7,
        DownRight = 8,
    }

    /// <summary>What decides at release.</summary>
    public enum CommitRule : int
    {
        /// <summary>The distance alone.</summary>
        Distance = 1,
        /// <summary>That, or a velocity of <c>fling_velocity</c>. One of <c>fling_minimum</c> against the direction returns the card.</summary>
        DistanceOrVelocity = 2,
        /// <summary>The distance at which the card would come to rest, by <c>deceleration_rate</c>.</summary>
        ProjectedEnd = 3,
    }

    /// <summary>Why something happened. Later sections add more.</summary>
    public enum Reason : int
    {
        None = 0,
        /// <summary>By the finger. CANCELLED: nothing is decided there.</summary>
        Released = 1,
        /// <summary>By <c>cardstack_deck_swipe</c>.</summary>
        Swiped = 2,
        /// <summary>By <c>cardstack_deck_pointer_cancel</c>.</summary>
        System = 3,
        /// <summary>An undo put another card on top.</summary>
        Undo = 4,
        /// <summary>The card was removed.</summary>
        Removed = 5,
        /// <summary>No room for the decision: events, proposals or undelivered decisions wait.</summary>
        Backlog = 6,
        OutOfMemory = 7,
        /// <summary>It is a proposal: see "Questions".</summary>
        Proposed = 8,
        /// <summary>A finger took the proposed card, or caught a leaving one (UNDONE).</summary>
        Caught = 9,
        /// <summary>COMMITTED, UNDONE: the host said yes.</summary>
        Accepted = 10,
        TimedOut = 11,
        /// <summary>By a later question or request; or its decision can no longer be undone; or <c>feed</c> is 0.</summary>
        Superseded = 12,
        /// <summary>Few remain.</summary>
        Watermark = 13,
        /// <summary><c>cardstack_deck_load</c>.</summary>
        Load = 14,
        /// <summary>Other cards are wanted.</summary>
        Refresh = 15,
        /// <summary>It was made, or became final.</summary>
        Decided = 16,
        Final = 17,
        /// <summary>UNDONE: the backend rejected the decision.</summary>
        Rejected = 18,
        /// <summary>The backend blocks, or the nonce is missing: see "Delivery".</summary>
        Blocked = 19,
        /// <summary>By <c>cardstack_deck_reset</c>.</summary>
        Reset = 20,
        Disabled = 21,
        /// <summary>The finger scrolls the page: see <c>page_axis</c>.</summary>
        Page = 22,
    }

    /// <summary>Why a released card left (DISTANCE, VELOCITY, PROJECTED) or returned. REFUSED: no decision could be taken, see <c>reason</c>.</summary>
    public enum Verdict : int
    {
        Tap = 1,
        Distance = 2,
        Velocity = 3,
        Projected = 4,
        TooShort = 5,
        FlickedBack = 6,
        NoSector = 7,
        Refused = 8,
    }

    public enum Phase : int
    {
        /// <summary>At rest, or moving by whole cards.</summary>
        Pile = 0,
        Pressed = 1,
        Dragged = 2,
        /// <summary>Released.</summary>
        Returning = 3,
        /// <summary>Decided.</summary>
        Leaving = 4,
        /// <summary>Undone.</summary>
        Rewinding = 5,
        /// <summary>Removed, or out of sight.</summary>
        Fading = 6,
        /// <summary>Off stage; only in events.</summary>
        Gone = 7,
        /// <summary>Waits aside for an answer. A finger can take it.</summary>
        Proposed = 8,
    }

    public enum Interaction : int
    {
        Idle = 0,
        Pressing = 1,
        Dragging = 2,
    }

    public enum Supply : int
    {
        Ready = 0,
        /// <summary>The feed expects cards.</summary>
        Loading = 1,
        Empty = 2,
    }

    /// <summary>The state in one word: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE.</summary>
    public enum State : int
    {
        Idle = 0,
        Rewinding = 1,
        AnimatingOut = 2,
        Dragging = 3,
        Loading = 4,
    }

    public enum JournalState : int
    {
        None = 0,
        /// <summary>The system has all up to the last call.</summary>
        Written = 1,
        /// <summary>Nothing is written until <c>cardstack_deck_journal_compact</c> succeeds.</summary>
        Broken = 2,
    }

    /// <summary>What happened. Later sections add their own kinds.</summary>
    public enum EventKind : int
    {
        /// <summary>Obligation: released within the slop. <c>x</c>, <c>y</c>: from the unrotated card's top left corner.</summary>
        Tap = 1,
        /// <summary>Obligation: a decision. <c>token</c>, <c>direction</c>, <c>reason</c>; <c>x</c>, <c>y</c>: the card's translation; <c>value</c>: wall time.</summary>
        Committed = 2,
        /// <summary>Obligation: the press ended without tap or decision. <c>reason</c>; <c>x</c>, <c>y</c>: the translation.</summary>
        Cancelled = 3,
        /// <summary>Obligation: decision <c>token</c> was taken back, or (FINAL) no longer can be. <c>direction</c>, <c>reason</c>; <c>value</c>: its wall time.</summary>
        Undone = 4,
        Final = 5,
        /// <summary>Notice: a press became a drag.</summary>
        DragBegan = 6,
        /// <summary>Notice: the drag passed the threshold toward <c>direction</c>, or came back: a haptic tick.</summary>
        ThresholdEntered = 7,
        ThresholdLeft = 8,
        /// <summary>Notice: a card on stage entered phase <c>reason</c>, a <c>cardstack_phase</c>; <c>value</c>: its slot.</summary>
        Phase = 9,
        /// <summary>Notice: no card is upcoming or proposed.</summary>
        Emptied = 10,
        /// <summary>Notice: <c>value</c> notices were lost.</summary>
        Overflow = 11,
        /// <summary>Obligation: may this swipe (<c>reason</c> RELEASED, SWIPED) or undo (UNDO) happen? <c>token</c>, <c>direction</c>; <c>x</c>, <c>y</c>: the card's translation. The decision will have the same token.</summary>
        Proposed = 12,
        /// <summary>Obligation: may all cards be replaced, and <c>value</c> decisions become final? <c>token</c>; <c>reason</c> LOAD or REFRESH: by cards to be asked for.</summary>
        ReplacementAsked = 13,
        /// <summary>Obligation: <c>token</c>, a question or LOAD, needs no answer. <c>reason</c> UNDO, REMOVED, RESET or:</summary>
        QuestionDropped = 14,
        /// <summary>Notice: a touched card is on stage; <c>value</c>: its slot.</summary>
        ContentChanged = 15,
        /// <summary>Notice: the deck goes on without journal. <c>value</c>: errno.</summary>
        JournalFailed = 16,
        /// <summary>Obligation: cards are wanted. <c>token</c>, <c>reason</c>; <c>value</c>: failures since the last page.</summary>
        Load = 17,
        /// <summary>Obligation: deliver <c>decision</c>, or take its delivery back. <c>token</c>, <c>nonce</c>, <c>direction</c>; <c>reason</c> DECIDED or FINAL; <c>value</c>: wall time. Call <c>cardstack_deck_answer_send</c>.</summary>
        Send = 18,
        Revert = 19,
        /// <summary>Obligation: the backend rejected <c>token</c>. Fields as of SEND. UNDONE follows if the card returns.</summary>
        Rejected = 20,
        /// <summary>Notice: picture <c>value</c> has priority <c>reason</c>, a <c>cardstack_media_priority</c>. After OVERFLOW read the plan.</summary>
        Media = 21,
        /// <summary>Notice: autoplay took the top card to the end. <c>direction</c>.</summary>
        Autoplayed = 22,
        /// <summary>Notice: <c>card</c> is on top, or 0.</summary>
        TopChanged = 23,
        /// <summary>Obligation: <c>token</c> is parked. Fields as of SEND.</summary>
        SendParked = 24,
    }

    /// <summary>See the article Cards.</summary>
    public enum Preset : int
    {
        Tinder = 1,
        Circle = 2,
        DeepPile = 3,
        Flashcards = 4,
    }

    /// <summary>Sectors for <c>cardstack_deck_config_set_directions</c>.</summary>
    public enum DirectionLayout : int
    {
        /// <summary>Left and right within 45 degrees of the axis; else nothing.</summary>
        TwoWay = 1,
        /// <summary>Left and right by the sign of the horizontal translation.</summary>
        TwoHalves = 2,
        FourWay = 3,
        EightWay = 4,
    }

    /// <summary>Which cards the deck refuses. Of equal ids in a call the first is taken.</summary>
    public enum Dedupe : int
    {
        /// <summary>Those upcoming or in play.</summary>
        Live = 1,
        /// <summary>Also those in the undo history.</summary>
        History = 2,
        /// <summary>Also all decided and not undone since the deck was created or this was set; a journal keeps them.</summary>
        Session = 3,
    }

    public enum Axis : int
    {
        None = 0,
        Horizontal = 1,
        Vertical = 2,
    }

    /// <summary>How distance is measured: along the direction's axis, or as the translation's length.</summary>
    public enum DistanceMetric : int
    {
        Along = 1,
        Radial = 2,
    }

    public enum StampRule : int
    {
        /// <summary>Grows with the distance, fades toward the sector's edges.</summary>
        Graded = 1,
        /// <summary>Appears at the threshold.</summary>
        Step = 2,
    }

    public enum ExitPath : int
    {
        /// <summary>Where it would come to rest by <c>deceleration_rate</c>, within the sector.</summary>
        Release = 1,
        /// <summary>Along the direction's axis.</summary>
        Direction = 2,
        /// <summary>Across its lower corner.</summary>
        LowerCorner = 3,
    }

    /// <summary>A card's way out, from its velocity on: see the article Motion.</summary>
    public enum ExitMotion : int
    {
        /// <summary>Evenly accelerated.</summary>
        Accelerated = 1,
        /// <summary>Along <c>exit_curve</c>.</summary>
        Curve = 2,
        /// <summary>Pulled out by <c>exit_spring</c>.</summary>
        Spring = 3,
    }

    /// <summary>What replacing all cards does with decisions that can be undone. The first cards after a restart ignore it.</summary>
    public enum Replacement : int
    {
        /// <summary>They become final.</summary>
        Clear = 1,
        /// <summary>Those about new cards stay, and these cards are not shown again; others become final.</summary>
        Preserve = 2,
        /// <summary>While there are any, it fails with REFUSED.</summary>
        Refuse = 3,
        /// <summary>REPLACEMENT_ASKED asks the host. After a yes all become final, later ones too.</summary>
        Ask = 4,
        /// <summary>All stay, and their cards are not shown again.</summary>
        Keep = 5,
    }

    /// <summary>How long the feed's cards are fresh.</summary>
    public enum Freshness : int
    {
        /// <summary>While there are any.</summary>
        Forever = 1,
        /// <summary><c>fresh_seconds</c> after the oldest page that cards are left of.</summary>
        Seconds = 2,
        /// <summary>While the day of every such page is that of <c>cardstack_deck_set_day</c>.</summary>
        Day = 3,
    }

    /// <summary>When a decision is delivered.</summary>
    public enum Delivery : int
    {
        None = 0,
        /// <summary>When it is made; an undo is a REVERT.</summary>
        AtDecision = 1,
        WhenFinal = 2,
        /// <summary>When it is made, and when it is final.</summary>
        Both = 3,
    }

    /// <summary>What happens if the backend rejects a decision that is not final.</summary>
    public enum Rejection : int
    {
        /// <summary>It is taken back; the card returns on top, or beneath a held card.</summary>
        Return = 1,
        /// <summary>Only REJECTED.</summary>
        Report = 2,
    }

    /// <summary>What happens to decisions that could be undone.</summary>
    public enum Restore : int
    {
        Keep = 1,
        /// <summary>They become final, with FINAL.</summary>
        Finalize = 2,
        /// <summary>They are discarded.</summary>
        Ignore = 3,
        /// <summary>Plus one of the others: restores what is sound of a damaged file, of which a copy ".damaged" stays.</summary>
        Salvage = 16,
    }

    /// <summary>What the backend said.</summary>
    public enum SendAnswer : int
    {
        /// <summary>It has it, now or from before.</summary>
        Sent = 1,
        /// <summary>It failed for now, or nobody knows: try again.</summary>
        Retry = 2,
        /// <summary>Never.</summary>
        Rejected = 3,
        /// <summary>Nothing from this user, as <c>cardstack_deck_set_blocked</c>; then again.</summary>
        Blocked = 4,
    }

    /// <summary>READY waits to be drained, OUT for the answer.</summary>
    public enum SendState : int
    {
        Waiting = 0,
        Ready = 1,
        Out = 2,
        Retrying = 3,
        Parked = 4,
    }

    public enum MediaPriority : int
    {
        /// <summary>Not in the plan.</summary>
        Release = 0,
        Low = 1,
        High = 2,
    }

    /// <summary>Springs of SwiftUI; the last is CASpringAnimation's.</summary>
    public enum SpringPreset : int
    {
        Smooth = 1,
        Snappy = 2,
        Bouncy = 3,
        Interactive = 4,
        Standard = 5,
        CoreAnimation = 6,
    }

    /// <summary>When a body is at rest.</summary>
    public enum Settling : int
    {
        /// <summary>When the motion's envelope is near enough, never too early.</summary>
        Envelope = 1,
        /// <summary>When it is near enough for the last time, as in SwiftUI.</summary>
        Exact = 2,
    }

    public enum CurvePreset : int
    {
        Linear = 1,
        Ease = 2,
        EaseIn = 3,
        EaseOut = 4,
        EaseInOut = 5,
    }

    public enum SheetPreset : int
    {
        Cover = 1,
    }

    public enum SheetState : int
    {
        Hidden = 0,
        Presenting = 1,
        Presented = 2,
        /// <summary>Under a finger that has not dragged it.</summary>
        Pressed = 3,
        Dragging = 4,
        Returning = 5,
        Dismissing = 6,
    }

    /// <summary>Those without "never lost" are notices.</summary>
    public enum SheetEventKind : int
    {
        /// <summary>At its place again. Never lost.</summary>
        Presented = 1,
        /// <summary>Out of sight, once a presentation. <c>reason</c> DISMISSED or CALLED. Never lost.</summary>
        Dismissed = 2,
        Tap = 3,
        DragBegan = 4,
        /// <summary><c>reason</c>.</summary>
        DragEnded = 5,
        ThresholdEntered = 6,
        ThresholdLeft = 7,
    }

    public enum SheetReason : int
    {
        None = 0,
        /// <summary>Released.</summary>
        Returned = 1,
        Dismissed = 2,
        /// <summary><c>cardstack_sheet_pointer_cancel</c>.</summary>
        System = 3,
        /// <summary>A call dismissed it, or set <c>enabled</c> to 0.</summary>
        Called = 4,
    }

    /// <summary>Constants of no type; as their C names, without the prefix.</summary>
    public static class Constants
    {
        /// <summary>Of this header and its library.</summary>
        public const int VersionMajor = 0;
        public const int VersionMinor = 1;
        public const int VersionPatch = 0;
        /// <summary>Number of the binary interface. A program needs a library of the same number.</summary>
        public const int AbiVersion = 2;
        /// <summary>As one number.</summary>
        public const int VersionNumber = 1000;
        /// <summary>Largest length, position, speed or duration, in any unit.</summary>
        public const double MaxMagnitude = 1000000000000.0;
        /// <summary>The same for springs, curves and coasting.</summary>
        public const double MaxValue = 1e+100;
        /// <summary>Upcoming, in play and in the history together.</summary>
        public const int MaxCards = 1000000000;
        public const int MaxDirections = 8;
        public const int AllDirections = 0xFF;
        /// <summary>Always enough.</summary>
        public const int MaxPoses = 128;
        public const int PoseTop = 1;
        /// <summary>Content, size and slot are those of the last frame with poses: its picture can be drawn again.</summary>
        public const int PoseStatic = 2;
        /// <summary>All other motion.</summary>
        public const int MotionSettling = 1;
        public const int MotionLeaving = 2;
        public const int MotionRewinding = 4;
        /// <summary>Largest <c>backlog</c> and <c>notice_capacity</c>.</summary>
        public const int MaxEvents = 1048576;
        public const uint AllEvents = 0xFFFFFFFE;
        /// <summary>An <c>undo_limit</c> without a limit.</summary>
        public const uint Unlimited = 0xFFFFFFFF;
        /// <summary>Largest <c>visible_count</c>.</summary>
        public const int MaxVisible = 30;
        /// <summary>Largest <c>max_flights</c> and <c>max_proposals</c>.</summary>
        public const int MaxFlights = 32;
        /// <summary>A <c>nonce</c> from the journal: no decision is taken until one is open.</summary>
        public const int NonceOfJournal = 1;
        /// <summary>Longest key of a card [bytes].</summary>
        public const int MaxKey = 64;
        /// <summary>Upcoming cards and their limits.</summary>
        public const int StoreUpcoming = 1;
        /// <summary>What <c>CARDSTACK_DEDUPE_SESSION</c> refuses.</summary>
        public const int StoreSession = 2;
        public const int FeedLoading = 1;
        /// <summary>The last request failed; until a page comes.</summary>
        public const int FeedFailed = 2;
        /// <summary>There are no more cards.</summary>
        public const int FeedComplete = 4;
        /// <summary><c>cardstack_deck_load</c> would ask.</summary>
        public const int FeedStale = 8;
        /// <summary>The deck stops asking.</summary>
        public const int PageLast = 1;
        /// <summary>Its cards are staged. Not if it replaces. A restart puts them in the pile.</summary>
        public const int PageStage = 2;
        /// <summary>If no card of it is taken, the request stays open. Not with CARDSTACK_PAGE_LAST.</summary>
        public const int PageMore = 4;
        /// <summary>It replaces also while a finger holds a card; a held card that is not in it returns (REMOVED).</summary>
        public const int PageAtOnce = 8;
        /// <summary>What is undelivered stays, and is delivered.</summary>
        public const int ResetSeal = 1;
        /// <summary><c>feed_error</c> after <c>request_seconds</c> without an answer.</summary>
        public const int RequestTimedOut = -2147483647;
        public const int MaxSends = 64;
        public const int OutboxOffline = 1;
        public const int OutboxBlocked = 2;
        /// <summary>Some wait for an answer, or for a retry.</summary>
        public const int OutboxSending = 4;
        public const int OutboxRetrying = 8;
        public const int OutboxDown = 16;
        /// <summary>In the plan.</summary>
        public const int MaxMedia = 98;
        /// <summary>Of a card.</summary>
        public const int MaxPictures = 65535;
        public const int MaxVelocityHistory = 64;
        /// <summary>It stops when it reaches the target.</summary>
        public const int SpringClampOvershoot = 1;
        /// <summary>It is at the target from the exact settling time on.</summary>
        public const int SpringSnapToEnd = 2;
        /// <summary>UIScrollView's deceleration rates [1/ms].</summary>
        public const double DecelerationNormal = 0.998;
        public const double DecelerationFast = 0.99;
        /// <summary>UIScrollView's c [1].</summary>
        public const double RubberBandCoefficient = 0.55;
        /// <summary>It moves or fades by itself.</summary>
        public const int SheetMoving = 1;
        /// <summary>It is dragged past the threshold.</summary>
        public const int SheetPastThreshold = 2;
    }
}
