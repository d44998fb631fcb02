// SPDX-License-Identifier: MIT
// Written by bindings/generate.py. Do not edit. The C headers say what all of it means.

using System;

namespace CardStack
{
    /// <summary>The result of a call: <c>ErrorCode.Ok</c>, or a negative error.</summary>
    public enum ErrorCode : int
    {
        /// <summary>The call has done its work.</summary>
        Ok = 0,
        /// <summary>An argument is NULL, NaN, out of range, or not one of its named values.</summary>
        InvalidArgument = -1,
        /// <summary>The library does not know the size of a struct, or a struct is longer than the library's and its unknown part is not 0.</summary>
        UnsupportedStruct = -2,
        /// <summary>The system has no memory for the call.</summary>
        OutOfMemory = -3,
        /// <summary>An array or buffer has less room than the call needs.</summary>
        BufferTooSmall = -4,
        /// <summary>The call would exceed a maximum.</summary>
        Limit = -5,
        /// <summary>The deck does not have the card, the card has no key, or no card was released yet.</summary>
        NotFound = -6,
        /// <summary>There is no card to swipe, or no decision to undo.</summary>
        Empty = -7,
        /// <summary>Too many events or undelivered decisions wait.</summary>
        Backlog = -8,
        /// <summary>No open question, open request or undelivered decision has the token.</summary>
        Stale = -9,
        /// <summary>The state or the configuration of the object does not allow the call now.</summary>
        Refused = -10,
        /// <summary>The system could not read or write the file.</summary>
        Io = -11,
        /// <summary>The journal or the saved deck is damaged.</summary>
        Corrupt = -12,
        /// <summary>The file or the bytes are no journal and no saved deck, or they have a later format.</summary>
        Format = -13,
        /// <summary>Another deck has the journal open.</summary>
        Locked = -14,
    }

    /// <summary>A set of constants to begin from. The article Presets has the numbers. All presets have the directions left and right.</summary>
    public enum Preset : int
    {
        /// <summary>The classic deck: left and right within 45 degrees, by distance or a flick. Three cards are visible. The next one grows while the top one leaves.</summary>
        Classic = 1,
        /// <summary>A travel deck, an endless circle: left and right by halves, where 80 points to a side decide. Two cards are visible. Cards leave toward a lower corner.</summary>
        Circle = 2,
        /// <summary>A list of tasks: left and right within 45 degrees, where half the card's smaller side decides. Five cards are visible, ten points apart. Five decisions can be undone.</summary>
        DeepPile = 3,
        /// <summary>A vocabulary trainer: left and right as in CLASSIC. Cards swiped left come back at the end. Undo has no limit.</summary>
        Flashcards = 4,
    }

    /// <summary>One of eight physical directions. LEFT is left in right-to-left layouts, too: there the host swaps what the sides mean.</summary>
    public enum Direction : int
    {
        /// <summary>No direction.</summary>
        None = 0,
        /// <summary>The direction to the left.</summary>
        Left = 1,
        /// <summary>The direction to the right.</summary>
        Right = 2,
        /// <summary>The direction upward.</summary>
        Up = 3,
        /// <summary>The direction downward.</summary>
        Down = 4,
        /// <summary>The direction between up and left.</summary>
        UpLeft = 5,
        /// <summary>The direction between up and right.</summary>
        UpRight = 6,
        /// <summary>The direction between down and left.</summary>
        DownLeft = 7,
        /// <summary>The direction between down and right.</summary>
        DownRight = 8,
    }

    /// <summary>What a card on stage is doing.</summary>
    public enum Phase : int
    {
        /// <summary>The card is in the pile. It rests there, or moves to another place in the pile.</summary>
        Pile = 0,
        /// <summary>The card is under a finger that has not dragged it yet.</summary>
        Pressed = 1,
        /// <summary>The card follows a finger.</summary>
        Dragged = 2,
        /// <summary>The card was released or nudged, and returns to its place.</summary>
        Returning = 3,
        /// <summary>The card was decided, or moved by autoplay, and flies out.</summary>
        Leaving = 4,
        /// <summary>The card was undone, and flies back in.</summary>
        Rewinding = 5,
        /// <summary>The card was removed, or has no place in the visible pile any more. It fades where it is.</summary>
        Fading = 6,
        /// <summary>The card has left the stage: it has flown out or faded. No pose has this phase. The event PHASE reports it, with the slot that is free now.</summary>
        Gone = 7,
        /// <summary>The card waits aside for the host's answer. A finger can take it.</summary>
        Proposed = 8,
    }

    /// <summary>What the finger does.</summary>
    public enum Interaction : int
    {
        /// <summary>No finger holds a card.</summary>
        Idle = 0,
        /// <summary>A finger holds a card that it has not dragged yet.</summary>
        Pressing = 1,
        /// <summary>A finger drags a card.</summary>
        Dragging = 2,
    }

    /// <summary>Whether there are cards.</summary>
    public enum Supply : int
    {
        /// <summary>There are cards.</summary>
        Ready = 0,
        /// <summary>There is no card, but more are expected. A LOAD is out, or it waits for its retry or for the network, or cards are in the reserve.</summary>
        Loading = 1,
        /// <summary>There is no card, and the deck expects no more.</summary>
        Empty = 2,
    }

    /// <summary>The deck's state in one word. If several states hold, it is the first of this order: DRAGGING, ANIMATING_OUT, REWINDING, LOADING, IDLE.</summary>
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
        /// <summary>The deck has no journal.</summary>
        None = 0,
        /// <summary>The system has everything up to the last call.</summary>
        Written = 1,
        /// <summary>The system refused to write. Nothing is written until <c>Deck.JournalCompact</c> succeeds.</summary>
        Broken = 2,
    }

    /// <summary>What happened.</summary>
    public enum EventKind : int
    {
        /// <summary>A finger was released within the slop. This obligation sets <c>X</c> and <c>Y</c>: where the finger went down on the card, from its top left corner, at scale 1 and without its turn.</summary>
        Tap = 1,
        /// <summary>A decision was made. This obligation sets <c>Token</c>, <c>Direction</c>, <c>WallTime</c> and <c>Reason</c>: RELEASED, SWIPED or ACCEPTED. It sets <c>X</c> and <c>Y</c> to the card's translation.</summary>
        Committed = 2,
        /// <summary>A press ended without a tap and without a decision. This obligation sets <c>Reason</c>. It sets <c>X</c> and <c>Y</c> to the card's translation.</summary>
        Cancelled = 3,
        /// <summary>A decision was taken back. This obligation sets <c>Token</c>, <c>Direction</c>, <c>WallTime</c> and <c>Reason</c>: CAUGHT, ACCEPTED, REJECTED, or NONE for any other undo.</summary>
        Undone = 4,
        /// <summary>A decision can no longer be undone. This obligation sets <c>Token</c>, <c>Direction</c> and <c>WallTime</c>.</summary>
        Final = 5,
        /// <summary>A press became a drag. This notice sets no other fields.</summary>
        DragBegan = 6,
        /// <summary>A drag passed the threshold toward <c>Direction</c>, the moment for a haptic tick: see <c>Swipe.Hysteresis</c>. This notice sets <c>Direction</c>.</summary>
        ThresholdEntered = 7,
        /// <summary>A drag came back from beyond the threshold toward <c>Direction</c>. This notice sets <c>Direction</c>.</summary>
        ThresholdLeft = 8,
        /// <summary>A card on stage entered a phase. The phase GONE says that the card has left the stage, as at the end of its flight. This notice sets <c>Phase</c> and <c>Slot</c>.</summary>
        Phase = 9,
        /// <summary>No card is upcoming or proposed any more. This notice has no card, and sets no other fields.</summary>
        Emptied = 10,
        /// <summary>Notices were lost, because too many waited. This notice has no card. It sets <c>Count</c>, the number of lost notices.</summary>
        Overflow = 11,
        /// <summary>The deck asks whether a swipe or an undo may happen. This obligation sets <c>Token</c>, <c>Direction</c> and <c>Reason</c>: UNDO for an undo, RELEASED or SWIPED for a swipe. It sets <c>X</c> and <c>Y</c> to the card's translation. If a finger held the card, CANCELLED comes first. A swipe that the host accepts becomes a decision with the same token.</summary>
        Proposed = 12,
        /// <summary>The deck asks whether all cards may be replaced and <c>Count</c> decisions may become final. This obligation has no card. It sets <c>Token</c>, <c>Count</c> and <c>Reason</c>: LOAD or REFRESH if the deck will ask for the cards, NONE if <c>Deck.Replace</c> was called.</summary>
        ReplacementAsked = 13,
        /// <summary>A question or a LOAD needs no answer any more. This obligation sets <c>Token</c>, <c>Direction</c> and <c>Reason</c>. A swipe is dropped for UNDO, REMOVED, RESET, CAUGHT or TIMED_OUT. An undo, a replacement and a LOAD are dropped for SUPERSEDED, RESET or TIMED_OUT. The <c>Card</c> is 0 for a replacement and a LOAD, and with the reason RESET.</summary>
        QuestionDropped = 14,
        /// <summary>A card on stage was invalidated. This notice sets <c>Slot</c>.</summary>
        ContentChanged = 15,
        /// <summary>The journal is not written any more. Its state is BROKEN, or NONE in a process that was forked. The deck goes on. This notice has no card. It sets <c>ErrorNumber</c>.</summary>
        JournalFailed = 16,
        /// <summary>The deck asks for cards. This obligation sets <c>Token</c>, <c>Reason</c> (WATERMARK, LOAD or REFRESH) and <c>Count</c>, the failures since the last page. It has no card. The host calls <c>Deck.AnswerLoad</c>.</summary>
        Load = 17,
        /// <summary>A decision is to be delivered. This obligation sets <c>Token</c>, <c>Nonce</c>, <c>Decision</c>, <c>Direction</c>, <c>WallTime</c>, <c>Tries</c>, <c>Failures</c>, <c>IsSealed</c>, and as <c>Reason</c> DECIDED or FINAL. The host calls <c>Deck.AnswerSend</c>.</summary>
        Send = 18,
        /// <summary>The delivery of a decision is to be taken back. This obligation sets the fields that SEND sets. The host calls <c>Deck.AnswerSend</c>.</summary>
        Revert = 19,
        /// <summary>The backend rejected a SEND or REVERT. UNDONE follows if its decision is taken back, which never happens after a REVERT. This obligation sets the fields that SEND sets, except <c>Tries</c> and <c>Failures</c>.</summary>
        Rejected = 20,
        /// <summary>A picture has another priority. This notice sets <c>Index</c> and <c>Priority</c>. After a reset, a <c>Card</c> of 0 says that all pictures can be released. After OVERFLOW, <c>Deck.MediaPlan</c> has the whole plan.</summary>
        Media = 21,
        /// <summary>Autoplay moved the top card to the end of the pile. This notice sets <c>Direction</c>.</summary>
        Autoplayed = 22,
        /// <summary>Another card is on top. This notice sets no other fields. Its <c>Card</c> is 0 if there is no card.</summary>
        TopChanged = 23,
        /// <summary>A SEND or REVERT is parked. This obligation sets the fields that SEND sets.</summary>
        SendParked = 24,
    }

    /// <summary>Why something happened.</summary>
    public enum Reason : int
    {
        /// <summary>There is nothing more to say.</summary>
        None = 0,
        /// <summary>A finger let go of the card. In CANCELLED it means that the release decided nothing.</summary>
        Released = 1,
        /// <summary><c>Deck.Swipe</c> was called. In CANCELLED it means that this call took the held card.</summary>
        Swiped = 2,
        /// <summary><c>Deck.PointerCancel</c> was called, or the same finger went down again, because its release was lost, or another finger ended the press: see <c>Press.SecondFinger</c> and <c>Press.Silence</c>.</summary>
        System = 3,
        /// <summary>In PROPOSED, the question is about an undo. In QUESTION_DROPPED, an undo has put the proposed card on top. In CANCELLED, an undo has put another card on top, or the drag was the undo: see <c>Undo.Directions</c>.</summary>
        Undo = 4,
        /// <summary>The card was removed, or replaced by others. In CANCELLED it is the held card, in QUESTION_DROPPED the proposed one.</summary>
        Removed = 5,
        /// <summary>There was no room for a decision, because too many events, proposals or undelivered decisions wait.</summary>
        Backlog = 6,
        /// <summary>There was no memory for a decision.</summary>
        OutOfMemory = 7,
        /// <summary>The swipe needs the host's consent, and is a proposal: see "Questions".</summary>
        Proposed = 8,
        /// <summary>A finger took the proposed card. In UNDONE it means that a finger caught the leaving card.</summary>
        Caught = 9,
        /// <summary>The host said yes to a question.</summary>
        Accepted = 10,
        /// <summary>No answer came in time.</summary>
        TimedOut = 11,
        /// <summary>The question or request is no longer needed. Either a later one took its place, or enough cards came otherwise, or an undo would now take back another decision, or <c>Feed.Enabled</c> became 0.</summary>
        Superseded = 12,
        /// <summary>Fewer cards are upcoming and in the reserve than <c>Feed.Watermark</c>.</summary>
        Watermark = 13,
        /// <summary><c>Deck.Load</c> was called, or the deck asks because of <c>Feed.KeepFresh</c>.</summary>
        Load = 14,
        /// <summary>Other cards are wanted. <c>Deck.Refresh</c> was called, or the deck asks because its cards are no longer fresh or because such a request failed before.</summary>
        Refresh = 15,
        /// <summary>The decision was made.</summary>
        Decided = 16,
        /// <summary>The decision became final.</summary>
        Final = 17,
        /// <summary>The backend rejected the decision.</summary>
        Rejected = 18,
        /// <summary>The backend blocks, or the journal's nonce is missing: see "Delivery".</summary>
        Blocked = 19,
        /// <summary><c>Deck.Reset</c> was called.</summary>
        Reset = 20,
        /// <summary><c>Disabled</c> is set, so that fingers can only tap.</summary>
        Disabled = 21,
        /// <summary>The press left the slop along <c>Press.ScrollAxis</c>, so that it belongs to the page.</summary>
        Scroll = 22,
    }

    /// <summary>How urgent a picture is.</summary>
    public enum MediaPriority : int
    {
        /// <summary>The picture is not in the plan. Nobody will look at it soon, so it can be released.</summary>
        Release = 0,
        /// <summary>The picture is to be fetched when nothing more urgent is.</summary>
        Low = 1,
        /// <summary>The picture is to be fetched now.</summary>
        High = 2,
    }

    /// <summary>What decides when a finger lets go of a card.</summary>
    public enum CommitRule : int
    {
        /// <summary>The distance decides alone. The velocity has no effect.</summary>
        Distance = 1,
        /// <summary>The distance or the velocity decides. A card that is far enough returns all the same if the finger goes back fast enough: see <c>Swipe.FlickBackVelocity</c>.</summary>
        DistanceOrVelocity = 2,
        /// <summary>The distance at which the card would come to rest decides. It is the card's distance and how far the velocity would carry it by <c>Swipe.DecelerationRate</c>.</summary>
        ProjectedEnd = 3,
    }

    /// <summary>The sectors that <c>DeckConfig.SetDirections</c> sets.</summary>
    public enum DirectionLayout : int
    {
        /// <summary>Left and right have sectors, each within 45 degrees of its axis. There is no sector above and below.</summary>
        TwoWay = 1,
        /// <summary>Left and right have sectors of half a circle each: the sign of the horizontal translation decides.</summary>
        TwoHalves = 2,
        /// <summary>Left, right, up and down have sectors, each within 45 degrees of its axis.</summary>
        FourWay = 3,
        /// <summary>All eight directions have sectors, each within 22.5 degrees of its axis.</summary>
        EightWay = 4,
    }

    /// <summary>How the distance of a drag is measured.</summary>
    public enum DistanceMetric : int
    {
        /// <summary>The distance is measured along the axis of the direction.</summary>
        Along = 1,
        /// <summary>The distance is the length of the translation, whatever its angle.</summary>
        Radial = 2,
    }

    /// <summary>The unit of a length in a configuration.</summary>
    public enum Unit : int
    {
        /// <summary>The length is in points.</summary>
        Point = 1,
        /// <summary>The length is in smaller sides of the card.</summary>
        CardSide = 2,
        /// <summary>The length is in widths of the card.</summary>
        CardWidth = 3,
        /// <summary>The length is in extents of a sheet. Only sheets have this unit.</summary>
        Extent = 4,
    }

    /// <summary>An axis of the viewport.</summary>
    public enum Axis : int
    {
        /// <summary>No axis.</summary>
        None = 0,
        /// <summary>The axis from left to right.</summary>
        Horizontal = 1,
        /// <summary>The axis from top to bottom.</summary>
        Vertical = 2,
        /// <summary>The axis along which the finger has gone farther when it leaves the slop, at 45 degrees the horizontal one. Only <c>Swipe.Axis</c> can have this value.</summary>
        Begun = 3,
    }

    /// <summary>What happens when a second finger goes down.</summary>
    public enum SecondFinger : int
    {
        /// <summary>The second finger has no effect. It takes no card, also after the first one is up.</summary>
        Ignore = 1,
        /// <summary>The second finger ends the first finger's press (CANCELLED, SYSTEM). No finger takes a card until all fingers are up. It suits a page that two fingers pinch or scroll.</summary>
        Cancel = 2,
        /// <summary>If the second finger is on a card, it takes that card, and ends the first finger's press (CANCELLED, SYSTEM).</summary>
        TakeOver = 3,
    }

    /// <summary>Why a released card left or returned.</summary>
    public enum Verdict : int
    {
        /// <summary>The finger did not leave the slop.</summary>
        Tap = 1,
        /// <summary>The card left, because <c>Distance</c> was more than <c>Threshold</c>.</summary>
        Distance = 2,
        /// <summary>The card left, because <c>Speed</c> was at least <c>FlingVelocity</c>.</summary>
        Velocity = 3,
        /// <summary>The card left, because <c>ProjectedDistance</c> was more than <c>Threshold</c>.</summary>
        Projected = 4,
        /// <summary>The card returned, because neither its distance nor its speed was enough.</summary>
        TooShort = 5,
        /// <summary>The card returned, because <c>Speed</c> against the direction was at least <c>FlickBackVelocity</c>. Past the threshold, the finger had also gone back by 2 slops and by 10 % of its way out.</summary>
        FlickedBack = 6,
        /// <summary>The card returned, because it was dragged to where no allowed direction is.</summary>
        NoSector = 7,
        /// <summary>The card returned, because no decision could be taken: see <c>Reason</c>. Otherwise it would have left.</summary>
        Refused = 8,
    }

    /// <summary>What a deck knows about a card, as bits.</summary>
    [Flags]
    public enum CardStatus : uint
    {
        /// <summary>The card is in the pile: it is the top card, or beneath it.</summary>
        Upcoming = 1,
        /// <summary>The card has left the pile, and still flies or waits aside. It was decided or proposed, or autoplay moved it.</summary>
        InPlay = 2,
        /// <summary>The card has a pose, or it comes into sight next.</summary>
        OnStage = 4,
        /// <summary>A finger holds the card.</summary>
        Held = 8,
        /// <summary>A decision about the card can be undone.</summary>
        Undoable = 16,
        /// <summary>A decision about the card is final. The deck knows this until FINAL is drained, and with <c>Dedupe.Session</c> until a reset.</summary>
        Final = 32,
        /// <summary>The card is in the reserve, and waits for <c>Deck.Admit</c>: see "Feed".</summary>
        Reserve = 64,
    }

    /// <summary>Which cards a deck refuses when they are added. If one call has the same id twice, only the first is taken.</summary>
    public enum Dedupe : int
    {
        /// <summary>The deck refuses cards that are upcoming, in the reserve or in play.</summary>
        Live = 1,
        /// <summary>The deck also refuses cards that have a decision in the undo history.</summary>
        History = 2,
        /// <summary>The deck also refuses all cards that were decided, and not undone, since the deck was created or this value was set. A journal keeps them only if its <c>Contents</c> include STORE_SESSION. A reset forgets them.</summary>
        Session = 3,
    }

    /// <summary>How a stamp appears.</summary>
    public enum StampRule : int
    {
        /// <summary>The stamp grows with the distance, and fades toward the edges of the sector. Two stamps are never seen together.</summary>
        Graded = 1,
        /// <summary>The stamp appears at the threshold.</summary>
        Step = 2,
        /// <summary>The stamp grows from a quarter of the threshold on, and is whole at the threshold. It fades only at the edges of the sector.</summary>
        Smooth = 3,
    }

    /// <summary>The way that a leaving card takes.</summary>
    public enum ExitPath : int
    {
        /// <summary>The card leaves toward where it would come to rest by <c>Swipe.DecelerationRate</c>. It stays within the sector of its direction.</summary>
        Release = 1,
        /// <summary>The card leaves along the axis of its direction.</summary>
        Direction = 2,
        /// <summary>The card leaves toward the lower corner of its side.</summary>
        LowerCorner = 3,
    }

    /// <summary>How a card moves along its way out, from the velocity that it has: see the article Motion.</summary>
    public enum ExitMotion : int
    {
        /// <summary>The card accelerates evenly.</summary>
        Accelerated = 1,
        /// <summary>The card follows <c>Exit.Curve</c>.</summary>
        Curve = 2,
        /// <summary>The card is pulled out by <c>Exit.Spring</c>.</summary>
        Spring = 3,
    }

    /// <summary>What replacing all cards does with the decisions that can be undone. It has no effect on the first cards after a restart: then the decisions stay as they are.</summary>
    public enum Replacement : int
    {
        /// <summary>The decisions become final.</summary>
        Clear = 1,
        /// <summary>If a card with a decision is among the new cards, its decision stays, and the card is not shown again. All other decisions become final.</summary>
        Preserve = 2,
        /// <summary>The replacement fails with REFUSED while a decision can be undone.</summary>
        Refuse = 3,
        /// <summary>The event REPLACEMENT_ASKED asks the host. A yes allows the next replacement, which makes all decisions final, even those that were made after the question.</summary>
        Ask = 4,
        /// <summary>All decisions stay, and their cards are not shown again.</summary>
        Keep = 5,
    }

    /// <summary>What a restart does with the decisions that could be undone.</summary>
    public enum Restore : int
    {
        /// <summary>The decisions can still be undone.</summary>
        Keep = 1,
        /// <summary>The decisions become final, and FINAL reports them.</summary>
        Finalize = 2,
        /// <summary>The decisions are discarded.</summary>
        Ignore = 3,
        /// <summary>This bit is added to one of the others. It restores what is sound of a damaged file. A copy of the damaged file stays, with ".damaged" added to its name.</summary>
        Salvage = 16,
    }

    /// <summary>How long the cards of the feed are fresh.</summary>
    public enum Freshness : int
    {
        /// <summary>The cards are fresh as long as there are any.</summary>
        Forever = 1,
        /// <summary>The cards are fresh for <c>Feed.FreshSeconds</c> after the newest page.</summary>
        Seconds = 2,
        /// <summary>The cards are fresh as long as every page is of the day that <c>Deck.SetDay</c> has set. Before its first call no cards are fresh. At midnight the host calls it with the new day. Only the pages count that came since the deck was last empty and since all cards were last replaced.</summary>
        Day = 3,
    }

    /// <summary>What the backend said about a SEND or REVERT.</summary>
    public enum SendAnswer : int
    {
        /// <summary>The backend has the SEND or REVERT, now or from an earlier try.</summary>
        Sent = 1,
        /// <summary>The try failed, or nobody knows its result. The deck tries again later.</summary>
        Retry = 2,
        /// <summary>The backend will never take the SEND or REVERT.</summary>
        Rejected = 3,
        /// <summary>The backend takes nothing from this user. The deck is blocked.</summary>
        Blocked = 4,
    }

    /// <summary>Where a SEND or REVERT is on its way to the backend.</summary>
    public enum SendState : int
    {
        /// <summary>The SEND or REVERT waits for its turn.</summary>
        Waiting = 0,
        /// <summary>The event of the SEND or REVERT waits to be drained.</summary>
        Ready = 1,
        /// <summary>The SEND or REVERT waits for the host's answer.</summary>
        Out = 2,
        /// <summary>The SEND or REVERT waits to be tried again.</summary>
        Retrying = 3,
        /// <summary>The SEND or REVERT has failed for too long, and waits for <c>Deck.RetryParked</c>.</summary>
        Parked = 4,
    }

    /// <summary>When a decision is delivered.</summary>
    public enum Delivery : int
    {
        /// <summary>Decisions are not delivered. The host acts on COMMITTED, UNDONE and FINAL.</summary>
        None = 0,
        /// <summary>A decision is delivered when it is made. An undo is a REVERT.</summary>
        AtDecision = 1,
        /// <summary>A decision is delivered when it can no longer be undone.</summary>
        WhenFinal = 2,
        /// <summary>A decision is delivered when it is made, and again when it is final.</summary>
        Both = 3,
    }

    /// <summary>What happens if the backend rejects a decision that is not final.</summary>
    public enum Rejection : int
    {
        /// <summary>The decision is taken back. The card returns on top, or beneath a held card.</summary>
        Return = 1,
        /// <summary>REJECTED reports the rejection, and nothing else happens.</summary>
        Report = 2,
    }

    /// <summary>What happens when a decision is undone while its SEND is handed out and not answered with SENT.</summary>
    public enum RevertMode : int
    {
        /// <summary>The SEND is delivered first, and the REVERT after it.</summary>
        AfterSent = 1,
        /// <summary>The SEND is not handed out again, and the REVERT goes alone. While the SEND is out, the REVERT waits for its answer. A late SEND can reach the backend after its REVERT. So a backend remembers the <c>Nonce</c> and <c>Decision</c> of a REVERT whose SEND it does not know, and ignores a SEND with this nonce and token.</summary>
        Alone = 2,
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

    /// <summary>Springs that platforms name.</summary>
    public enum SpringPreset : int
    {
        /// <summary>SwiftUI's spring "smooth": duration 0.5 s, bounce 0.</summary>
        Smooth = 1,
        /// <summary>SwiftUI's spring "snappy": duration 0.5 s, bounce 0.15.</summary>
        Snappy = 2,
        /// <summary>SwiftUI's spring "bouncy": duration 0.5 s, bounce 0.3.</summary>
        Bouncy = 3,
        /// <summary>SwiftUI's interactiveSpring: response 0.15 s, damping ratio 0.86.</summary>
        Interactive = 4,
        /// <summary>SwiftUI's spring without arguments: response 0.5 s, damping ratio 0.825.</summary>
        Standard = 5,
        /// <summary>A new CASpringAnimation: stiffness 100, damping 10.</summary>
        CoreAnimation = 6,
    }

    /// <summary>How the time is found from which on a body stays near the target.</summary>
    public enum Settling : int
    {
        /// <summary>The time from which on the envelope is near enough. The envelope is a curve that the body never goes beyond. So the time is never too early, but can be too late.</summary>
        Envelope = 1,
        /// <summary>The time from which on the body itself stays near enough, as in SwiftUI.</summary>
        Exact = 2,
    }

    /// <summary>A curve that CSS and Core Animation name.</summary>
    public enum CurvePreset : int
    {
        /// <summary>The curve (0, 0, 1, 1).</summary>
        Linear = 1,
        /// <summary>The curve (0.25, 0.1, 0.25, 1), Core Animation's default.</summary>
        Ease = 2,
        /// <summary>The curve (0.42, 0, 1, 1).</summary>
        EaseIn = 3,
        /// <summary>The curve (0, 0, 0.58, 1).</summary>
        EaseOut = 4,
        /// <summary>The curve (0.42, 0, 0.58, 1).</summary>
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
        /// <summary>The sheet is out of sight.</summary>
        Hidden = 0,
        /// <summary>The sheet is on its way in.</summary>
        Presenting = 1,
        /// <summary>The sheet rests at its place.</summary>
        Presented = 2,
        /// <summary>The sheet is under a finger that has not dragged it yet.</summary>
        Pressed = 3,
        /// <summary>The sheet follows a finger.</summary>
        Dragging = 4,
        /// <summary>The sheet was released, and is on its way back to its place.</summary>
        Returning = 5,
        /// <summary>The sheet is on its way out.</summary>
        Dismissing = 6,
    }

    /// <summary>What happened to a sheet. PRESENTED and DISMISSED are never lost. The others are notices: if more than 64 wait, the oldest are lost. No event reports this: a gap in <c>Sequence</c> does.</summary>
    public enum SheetEventKind : int
    {
        /// <summary>The sheet has arrived at its place, for the first time since it was hidden.</summary>
        Presented = 1,
        /// <summary>The sheet is out of sight. Its <c>Reason</c> is DISMISSED or CALLED.</summary>
        Dismissed = 2,
        /// <summary>A press was released within the slop.</summary>
        Tap = 3,
        /// <summary>A press became a drag.</summary>
        DragBegan = 4,
        /// <summary>A drag ended. <c>Reason</c> says how.</summary>
        DragEnded = 5,
        /// <summary>The sheet passed the threshold: if it was released now, its offset would dismiss it. This is the moment for a haptic tick.</summary>
        ThresholdEntered = 6,
        /// <summary>The sheet came back from beyond the threshold: if it was released now, its offset would no longer dismiss it.</summary>
        ThresholdLeft = 7,
    }

    /// <summary>How a drag of a sheet ended, or who dismissed the sheet.</summary>
    public enum SheetReason : int
    {
        /// <summary>There is nothing more to say.</summary>
        None = 0,
        /// <summary>The finger let go of the sheet, and it returns.</summary>
        Returned = 1,
        /// <summary>The finger let go of the sheet, and it is dismissed.</summary>
        Dismissed = 2,
        /// <summary><c>Sheet.PointerCancel</c> was called, or the same finger went down again, because its release was lost.</summary>
        System = 3,
        /// <summary>The host called <c>Sheet.Dismiss</c>, or set <c>Drag.Enabled</c> to 0 during a drag.</summary>
        Called = 4,
    }

    /// <summary>Constants of no type; as their C names, without the prefix.</summary>
    public static class Constants
    {
        /// <summary>The largest length, position, speed or duration, in its own unit. A larger number is INVALID_ARGUMENT.</summary>
        public const double MaxMagnitude = 1000000000000.0;
        /// <summary>The number of directions.</summary>
        public const int MaxDirections = 8;
        /// <summary>The bits of all directions. As a whole set they are accepted everywhere, and stand for all directions that have a sector.</summary>
        public const int AllDirections = 0xFF;
        /// <summary>The largest number of poses in a frame. Room for this many is always enough.</summary>
        public const int MaxPoses = 128;
        /// <summary>The card is the top card, which a finger takes.</summary>
        public const int PoseTop = 1;
        /// <summary>The card's content, size and slot are the same as in the last frame with poses. So the host can draw the same picture again, and moves it only.</summary>
        public const int PoseStatic = 2;
        /// <summary>Cards return, move up in the pile, appear, disappear or change their scale, or the chrome fades.</summary>
        public const int MotionSettling = 1;
        /// <summary>Decided cards are on their way out.</summary>
        public const int MotionLeaving = 2;
        /// <summary>Undone cards are on their way in.</summary>
        public const int MotionRewinding = 4;
        /// <summary>The card is swiped even if its own limit forbids the direction.</summary>
        public const int SwipeForce = 1;
        /// <summary>The largest <c>Events.Backlog</c> and <c>Events.NoticeCapacity</c>.</summary>
        public const int MaxEvents = 1048576;
        /// <summary>The bits of all kinds of events, also of those that later versions add.</summary>
        public const ulong AllEvents = 0xFFFFFFFFFFFFFFFE;
        /// <summary>The largest number of places of a finger that count for its velocity.</summary>
        public const int MaxVelocityHistory = 64;
        /// <summary>The <c>Undo.Limit</c> of a history without a limit.</summary>
        public const uint Unlimited = 0xFFFFFFFF;
        /// <summary>The largest number of cards of a deck: upcoming, in the reserve, in play and in the history together.</summary>
        public const int MaxCards = 1000000000;
        /// <summary>What is undelivered stays, and is delivered. Its events have <c>IsSealed</c> 1.</summary>
        public const int ResetSeal = 1;
        /// <summary>The largest <c>Pile.VisibleCount</c> and <c>Media.Ahead</c>.</summary>
        public const int MaxVisible = 30;
        /// <summary>The largest <c>Pile.MaxFlights</c> and <c>Consent.MaxProposals</c>.</summary>
        public const int MaxFlights = 32;
        /// <summary>The largest position, velocity or height of springs, curves, coasting and rubber bands. Their times, and the mass, stiffness and damping of a spring, are at most <c>Constants.MaxMagnitude</c>.</summary>
        public const double MaxValue = 1e+100;
        /// <summary>The length of the longest key of a card [bytes].</summary>
        public const int MaxKey = 64;
        /// <summary>The upcoming cards and their limits are stored.</summary>
        public const int StoreUpcoming = 1;
        /// <summary>The decided cards that <c>Dedupe.Session</c> refuses are stored.</summary>
        public const int StoreSession = 2;
        /// <summary>A LOAD is out, or waits to be drained.</summary>
        public const int FeedLoading = 1;
        /// <summary>The last request failed, and no page has come since. With LOADING, another request is out.</summary>
        public const int FeedFailed = 2;
        /// <summary>The last page said that there are no more cards.</summary>
        public const int FeedComplete = 4;
        /// <summary>There are no cards, or they are no longer fresh.</summary>
        public const int FeedNotFresh = 8;
        /// <summary>There are no more cards after this page. The deck stops asking.</summary>
        public const int PageLast = 1;
        /// <summary>The cards go to the reserve. A page that replaces all cards cannot have this flag. A restart puts the cards of the reserve at the end of the pile.</summary>
        public const int PageReserve = 2;
        /// <summary>More pages follow at once: if no card of this page is taken, the request stays open for the next one. A page cannot have this flag together with Constants.PageLast.</summary>
        public const int PageMore = 4;
        /// <summary>The <c>FeedError</c> of a request that was not answered within <c>Retry.RequestSeconds</c>.</summary>
        public const int RequestTimedOut = -2147483647;
        /// <summary>The largest <c>Delivery.MaxSends</c>.</summary>
        public const int MaxSends = 64;
        /// <summary>The host said that there is no network.</summary>
        public const int OutboxOffline = 1;
        /// <summary>The backend blocks. No decision is taken until <c>Deck.SetBlocked</c> lifts the block.</summary>
        public const int OutboxBlocked = 2;
        /// <summary>A SEND or REVERT waits for its answer.</summary>
        public const int OutboxSending = 4;
        /// <summary>A SEND or REVERT waits to be tried again.</summary>
        public const int OutboxRetrying = 8;
        /// <summary>As many SENDs and REVERTs as <c>Delivery.MaxSends</c> failed in a row. One is tried at a time until the backend answers.</summary>
        public const int OutboxDown = 16;
        /// <summary>A <c>Delivery.Nonce</c> that stands for the journal's nonce. With delivery, no decision is taken until a journal is open.</summary>
        public const int NonceOfJournal = 1;
        /// <summary>The largest number of pictures in the plan.</summary>
        public const int MaxMedia = 98;
        /// <summary>The largest number of pictures of a card.</summary>
        public const int MaxPictures = 65535;
        /// <summary>The major version of this header.</summary>
        public const int VersionMajor = 0;
        /// <summary>The minor version of this header.</summary>
        public const int VersionMinor = 1;
        /// <summary>The patch version of this header.</summary>
        public const int VersionPatch = 0;
        /// <summary>The number of the binary interface, which is also in the soname. A program needs a library of the same number.</summary>
        public const int AbiVersion = 1;
        /// <summary>The version of this header as one number: version 1.4.2 is the number 1004002.</summary>
        public const int VersionNumber = 1000;
        /// <summary>The body stops when it reaches the target.</summary>
        public const int SpringClampOvershoot = 1;
        /// <summary>The body is at the target from its exact settling time on: see <c>Native.cardstack_spring_settling_time</c>. Its epsilon is 0.001 of the motion's size. That is the first distance from the target or, if larger, the amplitude that the first velocity alone would give: velocity * sqrt(mass / stiffness).</summary>
        public const int SpringSnapToEnd = 2;
        /// <summary>UIScrollView's normal deceleration rate [1].</summary>
        public const double DecelerationNormal = 0.998;
        /// <summary>UIScrollView's fast deceleration rate [1].</summary>
        public const double DecelerationFast = 0.99;
        /// <summary>The coefficient of UIScrollView's rubber band [1].</summary>
        public const double RubberBandCoefficient = 0.55;
        /// <summary>The sheet moves or fades by itself.</summary>
        public const int SheetMoving = 1;
        /// <summary>The sheet is dragged past the threshold.</summary>
        public const int SheetPastThreshold = 2;
    }
}
