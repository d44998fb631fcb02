// Written by bindings/generate.py. Do not edit. The C headers say what all of it means.

using System;

namespace CardStack
{
    /// <summary>Result of a call: <c>ErrorCode.Ok</c>, or a negative error.</summary>
    public enum ErrorCode : int
    {
        /// <summary>The call has done what it is for.</summary>
        Ok = 0,
        /// <summary>An argument is NULL, NaN, out of range, or not one of its named values.</summary>
        InvalidArgument = -1,
        /// <summary>A struct's size is unknown, or it is longer than the library's, and what is beyond is not 0.</summary>
        UnsupportedStruct = -2,
        /// <summary>The system has no memory for it.</summary>
        OutOfMemory = -3,
        /// <summary>An array or buffer has less room than is needed.</summary>
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

    /// <summary>The types whose numbers <c>Library.Name</c> names.</summary>
    public enum NameType : int
    {
        /// <summary>The number is a <c>ErrorCode</c>.</summary>
        Result = 1,
        /// <summary>The number is a <c>Direction</c>.</summary>
        Direction = 2,
        /// <summary>The number is a <c>Reason</c>.</summary>
        Reason = 3,
        /// <summary>The number is a <c>Verdict</c>.</summary>
        Verdict = 4,
        /// <summary>The number is a <c>EventKind</c>.</summary>
        EventKind = 5,
        /// <summary>The number is a <c>SheetState</c>.</summary>
        SheetState = 6,
        /// <summary>The number is a <c>SheetEventKind</c>.</summary>
        SheetEventKind = 7,
        /// <summary>The number is a <c>SheetReason</c>.</summary>
        SheetReason = 8,
    }

    /// <summary>What a deck knows about a card: bits.</summary>
    [Flags]
    public enum CardStatus : uint
    {
        /// <summary>It is in the pile: the top card, or beneath it.</summary>
        Upcoming = 1,
        /// <summary>Decided or proposed, and still flying.</summary>
        InPlay = 2,
        /// <summary>It has a pose, or comes into sight next.</summary>
        OnStage = 4,
        /// <summary>A finger holds it.</summary>
        Held = 8,
        /// <summary>A decision about it can be undone.</summary>
        Undoable = 16,
        /// <summary>Decided for good, as far as the deck remembers. With <c>Dedupe.Session</c> that is for ever, else until FINAL is drained.</summary>
        Final = 32,
        /// <summary>See "Feed". It waits for <c>Deck.Admit</c>.</summary>
        Reserve = 64,
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

    /// <summary>One of eight physical directions. LEFT is left in right-to-left layouts, too: there the host swaps what it means.</summary>
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

    /// <summary>What decides at release.</summary>
    public enum CommitRule : int
    {
        /// <summary>The distance alone. The velocity has no effect.</summary>
        Distance = 1,
        /// <summary>That, or the velocity.</summary>
        DistanceOrVelocity = 2,
        /// <summary>The distance at which the card would come to rest, by <c>Swipe.DecelerationRate</c>.</summary>
        ProjectedEnd = 3,
    }

    /// <summary>Sectors for <c>DeckConfig.SetDirections</c>.</summary>
    public enum DirectionLayout : int
    {
        /// <summary>Left and right within 45 degrees of the axis; else nothing.</summary>
        TwoWay = 1,
        /// <summary>Left and right by the sign of the horizontal translation.</summary>
        TwoHalves = 2,
        /// <summary>Left, right, up and down, within 45 degrees of the axis.</summary>
        FourWay = 3,
        /// <summary>All eight, within 22.5 degrees of the axis.</summary>
        EightWay = 4,
    }

    /// <summary>How distance is measured: along the direction's axis, or as the translation's length.</summary>
    public enum DistanceMetric : int
    {
        /// <summary>Along the direction's axis.</summary>
        Along = 1,
        /// <summary>The translation's length, in whatever direction.</summary>
        Radial = 2,
    }

    /// <summary>Points, or shares of the card's smaller side, its width, or a sheet's extent. What a length is given in.</summary>
    public enum Unit : int
    {
        /// <summary>Points.</summary>
        Point = 1,
        /// <summary>The card's smaller side.</summary>
        CardSide = 2,
        /// <summary>The card's width.</summary>
        CardWidth = 3,
        /// <summary>Of sheets only. How far it has to go to be out of sight.</summary>
        Extent = 4,
    }

    /// <summary>An axis of the viewport.</summary>
    public enum Axis : int
    {
        /// <summary>Neither.</summary>
        None = 0,
        /// <summary>Left and right.</summary>
        Horizontal = 1,
        /// <summary>Up and down.</summary>
        Vertical = 2,
        /// <summary><c>Swipe.Axis</c> only: the one along which the finger leaves the slop; at 45 degrees HORIZONTAL.</summary>
        Begun = 3,
    }

    /// <summary>What happens when a second finger goes down.</summary>
    public enum SecondFinger : int
    {
        /// <summary>The second finger has no effect. It takes no card, also after the first one is up.</summary>
        Ignore = 1,
        /// <summary>For pages that are pinched and scrolled by two fingers. It ends the first finger's press (CANCELLED, SYSTEM). No finger takes a card until all of them are up.</summary>
        Cancel = 2,
        /// <summary>If it is on a card, it takes that card, and ends the first finger's press (CANCELLED, SYSTEM).</summary>
        TakeOver = 3,
    }

    /// <summary>Why something happened. Later sections add more.</summary>
    public enum Reason : int
    {
        /// <summary>There is nothing more to say.</summary>
        None = 0,
        /// <summary>By the finger. CANCELLED: nothing is decided there.</summary>
        Released = 1,
        /// <summary>By <c>Deck.Swipe</c>. CANCELLED: that call took the held card.</summary>
        Swiped = 2,
        /// <summary>By <c>Deck.PointerCancel</c>, or by another finger: <c>Press.SecondFinger</c>, <c>Press.Silence</c>.</summary>
        System = 3,
        /// <summary>An undo put another card on top. PROPOSED: may an undo happen? QUESTION_DROPPED: an undo put the proposed card on top.</summary>
        Undo = 4,
        /// <summary>The card was removed, or replaced by others. CANCELLED: the held one; QUESTION_DROPPED: the proposed one.</summary>
        Removed = 5,
        /// <summary>No room: events, proposals or undelivered decisions wait.</summary>
        Backlog = 6,
        /// <summary>CANCELLED: there was no memory to record the decision.</summary>
        OutOfMemory = 7,
        /// <summary>It is a proposal: see "Questions".</summary>
        Proposed = 8,
        /// <summary>A finger took the proposed card, or caught a leaving one (UNDONE).</summary>
        Caught = 9,
        /// <summary>COMMITTED, UNDONE: the host said yes.</summary>
        Accepted = 10,
        /// <summary>QUESTION_DROPPED: no answer came in time.</summary>
        TimedOut = 11,
        /// <summary>By a later question or request; by enough cards that came otherwise; or its decision can no longer be undone; or <c>Feed.Enabled</c> is 0.</summary>
        Superseded = 12,
        /// <summary>Few remain.</summary>
        Watermark = 13,
        /// <summary><c>Deck.Load</c>, or <c>Feed.KeepFresh</c>.</summary>
        Load = 14,
        /// <summary>Other cards are wanted.</summary>
        Refresh = 15,
        /// <summary>It was made, or became final.</summary>
        Decided = 16,
        /// <summary>SEND, REJECTED: of a decision when it became final.</summary>
        Final = 17,
        /// <summary>UNDONE: the backend rejected the decision.</summary>
        Rejected = 18,
        /// <summary>The backend blocks, or the nonce is missing: see "Delivery".</summary>
        Blocked = 19,
        /// <summary>By <c>Deck.Reset</c>.</summary>
        Reset = 20,
        /// <summary>CANCELLED: <c>Disabled</c> is set, so fingers take no card.</summary>
        Disabled = 21,
        /// <summary>See <c>Press.ScrollAxis</c>.</summary>
        Scroll = 22,
    }

    /// <summary>Why a released card left (DISTANCE, VELOCITY, PROJECTED) or returned. REFUSED: no decision could be taken, see <c>Reason</c>.</summary>
    public enum Verdict : int
    {
        /// <summary>The finger did not leave the slop.</summary>
        Tap = 1,
        /// <summary>The card left: <c>Distance</c> was more than <c>Threshold</c>.</summary>
        Distance = 2,
        /// <summary>The card left: <c>Speed</c> was at least <c>FlingVelocity</c>.</summary>
        Velocity = 3,
        /// <summary>The card left: <c>ProjectedDistance</c> was more than <c>Threshold</c>.</summary>
        Projected = 4,
        /// <summary>The card returned: neither distance nor speed was enough.</summary>
        TooShort = 5,
        /// <summary>The card returned: <c>Speed</c> against the direction was at least <c>FlickBackVelocity</c>. Past the threshold the finger had also gone back by 2 slops and by 10 % of its way out.</summary>
        FlickedBack = 6,
        /// <summary>The card returned: it was dragged to where no allowed direction is.</summary>
        NoSector = 7,
        /// <summary>The card returned: it would have left, but no decision could be taken. See <c>Reason</c>.</summary>
        Refused = 8,
    }

    /// <summary>What a card on stage is doing.</summary>
    public enum Phase : int
    {
        /// <summary>At rest, or moving by whole cards. In the pile.</summary>
        Pile = 0,
        /// <summary>Under a finger that has not moved yet.</summary>
        Pressed = 1,
        /// <summary>It follows a finger.</summary>
        Dragged = 2,
        /// <summary>Released. It returns to its place.</summary>
        Returning = 3,
        /// <summary>Decided. It flies out.</summary>
        Leaving = 4,
        /// <summary>Undone. It flies back in.</summary>
        Rewinding = 5,
        /// <summary>Removed, or out of sight. It fades where it is.</summary>
        Fading = 6,
        /// <summary>Off stage; only in events.</summary>
        Gone = 7,
        /// <summary>Waits aside for an answer. A finger can take it.</summary>
        Proposed = 8,
    }

    /// <summary>What the finger does.</summary>
    public enum Interaction : int
    {
        /// <summary>No finger holds a card.</summary>
        Idle = 0,
        /// <summary>It holds a card that it has not dragged yet.</summary>
        Pressing = 1,
        /// <summary>It drags a card.</summary>
        Dragging = 2,
    }

    /// <summary>Whether there are cards.</summary>
    public enum Supply : int
    {
        /// <summary>There are cards.</summary>
        Ready = 0,
        /// <summary>The feed expects cards. There is no card, but more are expected: a LOAD is out, or waits for its retry or the network, or cards are in the reserve.</summary>
        Loading = 1,
        /// <summary>There is no card, and the deck waits for none.</summary>
        Empty = 2,
    }

    /// <summary>The state in one word: the first that holds of DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE.</summary>
    public enum State : int
    {
        /// <summary>No other state holds. Cards may return, or move up in the pile.</summary>
        Idle = 0,
        /// <summary>An undone card is on its way in.</summary>
        Rewinding = 1,
        /// <summary>A decided card is on its way out.</summary>
        AnimatingOut = 2,
        /// <summary>A finger drags a card.</summary>
        Dragging = 3,
        /// <summary>There is no card, but more are expected.</summary>
        Loading = 4,
    }

    /// <summary>Whether a deck's journal is written.</summary>
    public enum JournalState : int
    {
        /// <summary>There is no journal.</summary>
        None = 0,
        /// <summary>The system has all up to the last call.</summary>
        Written = 1,
        /// <summary>Nothing is written until <c>Deck.JournalCompact</c> succeeds. The system refused to write.</summary>
        Broken = 2,
    }

    /// <summary>How a stamp appears.</summary>
    public enum StampRule : int
    {
        /// <summary>Grows with the distance, fades toward the sector's edges. Two stamps are never seen together.</summary>
        Graded = 1,
        /// <summary>Appears at the threshold.</summary>
        Step = 2,
        /// <summary>Grows from a quarter of the threshold on, is whole at the threshold, and fades at the sector's edges only.</summary>
        Smooth = 3,
    }

    /// <summary>The way that a leaving card takes.</summary>
    public enum ExitPath : int
    {
        /// <summary>Where it would come to rest by <c>Swipe.DecelerationRate</c>, within the sector.</summary>
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
        /// <summary>Along <c>Exit.Curve</c>.</summary>
        Curve = 2,
        /// <summary>Pulled out by <c>Exit.Spring</c>.</summary>
        Spring = 3,
    }

    /// <summary>What happened. Later sections add their own kinds.</summary>
    public enum EventKind : int
    {
        /// <summary>Obligation: released within the slop. <c>X</c>, <c>Y</c>: from the unrotated card's top left corner.</summary>
        Tap = 1,
        /// <summary>Obligation: a decision. <c>Token</c>, <c>Direction</c>, <c>Reason</c>, <c>WallTime</c>; <c>X</c>, <c>Y</c>: the card's translation.</summary>
        Committed = 2,
        /// <summary>Obligation: the press ended without tap or decision. <c>Reason</c>; <c>X</c>, <c>Y</c>: the translation.</summary>
        Cancelled = 3,
        /// <summary>Obligation: decision <c>Token</c> was taken back, or (FINAL) no longer can be. <c>Direction</c>, <c>WallTime</c>; of UNDONE <c>Reason</c>.</summary>
        Undone = 4,
        /// <summary>Obligation: decision <c>Token</c> can no longer be undone. <c>Direction</c>, <c>WallTime</c>.</summary>
        Final = 5,
        /// <summary>Notice: a press became a drag.</summary>
        DragBegan = 6,
        /// <summary>Notice: the drag passed the threshold toward <c>Direction</c>, or came back: a haptic tick. See <c>Swipe.Hysteresis</c>.</summary>
        ThresholdEntered = 7,
        /// <summary>Notice: the drag came back to before the threshold. <c>Direction</c>.</summary>
        ThresholdLeft = 8,
        /// <summary>Notice: a card on stage entered <c>Phase</c>.</summary>
        Phase = 9,
        /// <summary>Notice: no card is upcoming or proposed.</summary>
        Emptied = 10,
        /// <summary>Notice: <c>Count</c> notices were lost.</summary>
        Overflow = 11,
        /// <summary>Obligation: may this swipe (<c>Reason</c> RELEASED, SWIPED) or undo (UNDO) happen? <c>Token</c>, <c>Direction</c>; <c>X</c>, <c>Y</c>: the card's translation. A finger's CANCELLED precedes it. The decision will have the same token.</summary>
        Proposed = 12,
        /// <summary>Obligation: may all cards be replaced, and <c>Count</c> decisions become final? <c>Token</c>; <c>Reason</c> LOAD or REFRESH: by cards to be asked for.</summary>
        ReplacementAsked = 13,
        /// <summary>Obligation: <c>Token</c>, a question or LOAD, needs no answer. <c>Reason</c> UNDO, REMOVED, RESET, CAUGHT, TIMED_OUT or SUPERSEDED.</summary>
        QuestionDropped = 14,
        /// <summary>Notice: an invalidated card is on stage.</summary>
        ContentChanged = 15,
        /// <summary>Notice: the deck goes on without journal.</summary>
        JournalFailed = 16,
        /// <summary>Obligation: cards are wanted. <c>Token</c>, <c>Reason</c>; <c>Count</c>: failures since the last page.</summary>
        Load = 17,
        /// <summary>Obligation: deliver <c>Decision</c>, or take its delivery back. <c>Token</c>, <c>Nonce</c>, <c>Direction</c>; <c>Reason</c> DECIDED or FINAL; <c>WallTime</c>. Call <c>Deck.AnswerSend</c>.</summary>
        Send = 18,
        /// <summary>Obligation: take the delivery of <c>Decision</c> back. Fields as of SEND.</summary>
        Revert = 19,
        /// <summary>Obligation: the backend rejected <c>Token</c>. Fields as of SEND. UNDONE follows if the card returns.</summary>
        Rejected = 20,
        /// <summary>Notice: picture <c>Index</c> has <c>Priority</c>. <c>Card</c> 0, after a reset: release all. After OVERFLOW read the plan.</summary>
        Media = 21,
        /// <summary>Notice: autoplay took the top card to the end. <c>Direction</c>.</summary>
        Autoplayed = 22,
        /// <summary>Notice: <c>Card</c> is on top, or 0.</summary>
        TopChanged = 23,
        /// <summary>Obligation: <c>Token</c> is parked. Fields as of SEND.</summary>
        SendParked = 24,
    }

    /// <summary>What to do about a picture.</summary>
    public enum MediaPriority : int
    {
        /// <summary>Not in the plan. Nobody will look at it soon.</summary>
        Release = 0,
        /// <summary>Fetch it when nothing else is to be fetched.</summary>
        Low = 1,
        /// <summary>Fetch it now.</summary>
        High = 2,
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
        /// <summary>REPLACEMENT_ASKED asks the host. A yes allows the next replacement: then all become final, later ones too.</summary>
        Ask = 4,
        /// <summary>All stay, and their cards are not shown again.</summary>
        Keep = 5,
    }

    /// <summary>What happens to decisions that could be undone.</summary>
    public enum Restore : int
    {
        /// <summary>They can be undone.</summary>
        Keep = 1,
        /// <summary>They become final, with FINAL.</summary>
        Finalize = 2,
        /// <summary>They are discarded.</summary>
        Ignore = 3,
        /// <summary>Plus one of the others: restores what is sound of a damaged file, of which a copy ".damaged" stays.</summary>
        Salvage = 16,
    }

    /// <summary>How long the feed's cards are fresh.</summary>
    public enum Freshness : int
    {
        /// <summary>While there are any.</summary>
        Forever = 1,
        /// <summary><c>Feed.FreshSeconds</c> after the newest page.</summary>
        Seconds = 2,
        /// <summary>While the day of every page since there were no or other cards is that of <c>Deck.SetDay</c>.</summary>
        Day = 3,
    }

    /// <summary>What the backend said.</summary>
    public enum SendAnswer : int
    {
        /// <summary>It has it, now or from before.</summary>
        Sent = 1,
        /// <summary>It failed for now, or nobody knows: try again.</summary>
        Retry = 2,
        /// <summary>It never takes it.</summary>
        Rejected = 3,
        /// <summary>It takes nothing from this user: the deck is blocked.</summary>
        Blocked = 4,
    }

    /// <summary>Where a decision is on its way to the backend. READY waits to be drained, OUT for the answer.</summary>
    public enum SendState : int
    {
        /// <summary>It waits for its turn.</summary>
        Waiting = 0,
        /// <summary>Its event waits to be drained.</summary>
        Ready = 1,
        /// <summary>It waits for the host's answer.</summary>
        Out = 2,
        /// <summary>It waits to be tried again.</summary>
        Retrying = 3,
        /// <summary>It has failed for too long, and waits for <c>Deck.RetryParked</c>.</summary>
        Parked = 4,
    }

    /// <summary>When a decision is delivered.</summary>
    public enum Delivery : int
    {
        /// <summary>Never. The host acts on COMMITTED, UNDONE and FINAL.</summary>
        None = 0,
        /// <summary>When it is made; an undo is a REVERT.</summary>
        AtDecision = 1,
        /// <summary>When it can no longer be undone.</summary>
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

    /// <summary>What happens to a SEND that was handed out, and not answered with SENT, when its decision is undone.</summary>
    public enum RevertMode : int
    {
        /// <summary>It is delivered first, and the REVERT after it.</summary>
        AfterSent = 1,
        /// <summary>It is not handed out again: the REVERT goes alone. While the SEND is out, the REVERT waits for the answer. The backend must remember a REVERT of a key that it has not seen, and ignore a SEND with that key afterwards.</summary>
        Alone = 2,
    }

    /// <summary>A set of constants to begin from. The article Presets has the numbers.</summary>
    public enum Preset : int
    {
        /// <summary>The classic two-way deck: left and right, by distance or a flick. Three cards visible; the next one grows while the top one leaves.</summary>
        Classic = 1,
        /// <summary>An endless circle: left and right by halves. A travel deck: two cards visible; 80 points to a side decide; cards leave across a corner.</summary>
        Circle = 2,
        /// <summary>Tasks: five cards visible, left and right. A list of tasks: five cards visible, ten points apart; half the smaller side decides; five decisions can be undone.</summary>
        DeepPile = 3,
        /// <summary>Learning: cards swiped left come back, undo has no limit. A vocabulary session: cards swiped left come back at the end; undo has no limit.</summary>
        Flashcards = 4,
    }

    /// <summary>Springs of SwiftUI; the last is CASpringAnimation's.</summary>
    public enum SpringPreset : int
    {
        /// <summary>SwiftUI's smooth: duration 0.5, bounce 0.</summary>
        Smooth = 1,
        /// <summary>SwiftUI's snappy: duration 0.5, bounce 0.15.</summary>
        Snappy = 2,
        /// <summary>SwiftUI's bouncy: duration 0.5, bounce 0.3.</summary>
        Bouncy = 3,
        /// <summary>SwiftUI's interactiveSpring: response 0.15, damping ratio 0.86.</summary>
        Interactive = 4,
        /// <summary>SwiftUI's spring without arguments: response 0.5, damping ratio 0.825.</summary>
        Standard = 5,
        /// <summary>A new CASpringAnimation: stiffness 100, damping 10.</summary>
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

    /// <summary>A curve that CSS and Core Animation name.</summary>
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

    /// <summary>A set of constants for a sheet to begin from.</summary>
    public enum SheetPreset : int
    {
        /// <summary>A full-screen cover that a drag downward closes.</summary>
        Cover = 1,
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
        /// <summary>Under a finger that has not dragged it.</summary>
        Pressed = 3,
        /// <summary>It follows a finger.</summary>
        Dragging = 4,
        /// <summary>Released, on its way back to its place.</summary>
        Returning = 5,
        /// <summary>On its way out.</summary>
        Dismissing = 6,
    }

    /// <summary>What happened to a sheet. One whose comment does not say "Never lost" is a notice: the oldest are lost if too many wait.</summary>
    public enum SheetEventKind : int
    {
        /// <summary>At its place again. Never lost.</summary>
        Presented = 1,
        /// <summary>Out of sight, once a presentation. <c>Reason</c> DISMISSED or CALLED. Never lost.</summary>
        Dismissed = 2,
        /// <summary>A press was released within the slop.</summary>
        Tap = 3,
        /// <summary>A press became a drag.</summary>
        DragBegan = 4,
        /// <summary>A drag ended. <c>Reason</c>.</summary>
        DragEnded = 5,
        /// <summary>Released now, the sheet would be dismissed by its offset: a haptic tick.</summary>
        ThresholdEntered = 6,
        /// <summary>Released now, it would no longer be.</summary>
        ThresholdLeft = 7,
    }

    /// <summary>How a drag of a sheet ended, or who dismissed it.</summary>
    public enum SheetReason : int
    {
        /// <summary>There is nothing more to say.</summary>
        None = 0,
        /// <summary>Released. The sheet returns.</summary>
        Returned = 1,
        /// <summary>Released, and the sheet is dismissed.</summary>
        Dismissed = 2,
        /// <summary>The system took the finger away. <c>Sheet.PointerCancel</c>.</summary>
        System = 3,
        /// <summary>A call dismissed it, or set <c>Drag.Enabled</c> to 0.</summary>
        Called = 4,
    }

    /// <summary>Constants of no type; as their C names, without the prefix.</summary>
    public static class Constants
    {
        /// <summary>The version of this header.</summary>
        public const int VersionMajor = 0;
        /// <summary>The version of this header.</summary>
        public const int VersionMinor = 1;
        /// <summary>The version of this header.</summary>
        public const int VersionPatch = 0;
        /// <summary>Number of the binary interface, also in the soname. A program needs a library of the same number.</summary>
        public const int AbiVersion = 1;
        /// <summary>The version as one number: 1.4.2 is 1004002.</summary>
        public const int VersionNumber = 1000;
        /// <summary>Largest length, position, speed or duration, in any unit.</summary>
        public const double MaxMagnitude = 1000000000000.0;
        /// <summary>The same for springs, curves and coasting.</summary>
        public const double MaxValue = 1e+100;
        /// <summary>Upcoming, in play and in the history together.</summary>
        public const int MaxCards = 1000000000;
        /// <summary>How many directions there are.</summary>
        public const int MaxDirections = 8;
        /// <summary>A direction's bit, and all. In a configuration Constants.AllDirections means all that have a sector; in any other value each bit needs one.</summary>
        public const int AllDirections = 0xFF;
        /// <summary>Largest number of places of a finger that are kept.</summary>
        public const int MaxVelocityHistory = 64;
        /// <summary>Always enough.</summary>
        public const int MaxPoses = 128;
        /// <summary>It is the top card, which a finger takes.</summary>
        public const int PoseTop = 1;
        /// <summary>Content, size and slot are those of the last frame with poses: its picture can be drawn again.</summary>
        public const int PoseStatic = 2;
        /// <summary>All other motion. Cards return, move up in the pile, appear, disappear or change their scale, or the chrome fades.</summary>
        public const int MotionSettling = 1;
        /// <summary>Decided cards are on their way out.</summary>
        public const int MotionLeaving = 2;
        /// <summary>Undone cards are on their way in.</summary>
        public const int MotionRewinding = 4;
        /// <summary>Largest <c>Pile.VisibleCount</c>.</summary>
        public const int MaxVisible = 30;
        /// <summary>Largest <c>Pile.MaxFlights</c> and <c>Consent.MaxProposals</c>.</summary>
        public const int MaxFlights = 32;
        /// <summary>Largest <c>Events.Backlog</c> and <c>Events.NoticeCapacity</c>.</summary>
        public const int MaxEvents = 1048576;
        /// <summary>A kind's bit in <c>Events.Mask</c>, and all.</summary>
        public const ulong AllEvents = 0xFFFFFFFFFFFFFFFE;
        /// <summary>Also where the card's own limit forbids it.</summary>
        public const int SwipeForce = 1;
        /// <summary>No <c>Undo.Limit</c>.</summary>
        public const uint Unlimited = 0xFFFFFFFF;
        /// <summary>Longest key of a card [bytes].</summary>
        public const int MaxKey = 64;
        /// <summary>Upcoming cards and their limits.</summary>
        public const int StoreUpcoming = 1;
        /// <summary>What <c>Dedupe.Session</c> refuses.</summary>
        public const int StoreSession = 2;
        /// <summary>A LOAD is out, or waits to be drained.</summary>
        public const int FeedLoading = 1;
        /// <summary>The last request failed; until a page comes. With LOADING another one is out.</summary>
        public const int FeedFailed = 2;
        /// <summary>There are no more cards. The last page said so.</summary>
        public const int FeedComplete = 4;
        /// <summary>There are no fresh cards. There are no cards, or they are no longer fresh.</summary>
        public const int FeedNotFresh = 8;
        /// <summary>The deck stops asking.</summary>
        public const int PageLast = 1;
        /// <summary>Its cards go to the reserve, unless it replaces. A restart puts them in the pile.</summary>
        public const int PageReserve = 2;
        /// <summary>If no card of it is taken, the request stays open. Not with Constants.PageLast.</summary>
        public const int PageMore = 4;
        /// <summary>What is undelivered stays, and is delivered: its events have <c>IsSealed</c>.</summary>
        public const int ResetSeal = 1;
        /// <summary><c>FeedError</c> after <c>Retry.RequestSeconds</c> without an answer.</summary>
        public const int RequestTimedOut = -2147483647;
        /// <summary>Largest <c>Delivery.MaxSends</c>.</summary>
        public const int MaxSends = 64;
        /// <summary>The host said that there is no network.</summary>
        public const int OutboxOffline = 1;
        /// <summary>The backend blocks: no decision is taken until <c>Deck.SetBlocked</c> lifts it.</summary>
        public const int OutboxBlocked = 2;
        /// <summary>Some wait for an answer, or for a retry.</summary>
        public const int OutboxSending = 4;
        /// <summary>Something waits to be tried again.</summary>
        public const int OutboxRetrying = 8;
        /// <summary><c>Delivery.MaxSends</c> decisions failed in a row: one is tried at a time until the backend answers.</summary>
        public const int OutboxDown = 16;
        /// <summary>A <c>Delivery.Nonce</c> from the journal: no decision is taken until one is open.</summary>
        public const int NonceOfJournal = 1;
        /// <summary>Pictures in the plan.</summary>
        public const int MaxMedia = 98;
        /// <summary>Pictures of a card.</summary>
        public const int MaxPictures = 65535;
        /// <summary>It stops when it reaches the target.</summary>
        public const int SpringClampOvershoot = 1;
        /// <summary>It is at the target from the exact settling time on.</summary>
        public const int SpringSnapToEnd = 2;
        /// <summary>UIScrollView's deceleration rates [1/ms].</summary>
        public const double DecelerationNormal = 0.998;
        /// <summary>UIScrollView's deceleration rates [1/ms].</summary>
        public const double DecelerationFast = 0.99;
        /// <summary>UIScrollView's c [1].</summary>
        public const double RubberBandCoefficient = 0.55;
        /// <summary>It moves or fades by itself.</summary>
        public const int SheetMoving = 1;
        /// <summary>It is dragged past the threshold.</summary>
        public const int SheetPastThreshold = 2;
    }
}
