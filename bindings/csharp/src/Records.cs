// Written by bindings/generate.py. Do not edit. cardstack.h says what all of it means.

using System.Runtime.InteropServices;

namespace CardStack
{
    /// <summary>The last release, and what decided it. After a tap the numbers of the drag are 0.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Release
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>A <c>cardstack_verdict</c>.</summary>
        public Verdict Verdict;
        /// <summary>The card, and when [s].</summary>
        public ulong Card;
        /// <summary>The card, and when [s].</summary>
        public double Time;
        /// <summary>Of the finger, up to <c>fling_maximum</c> [points/s].</summary>
        public double VelocityX;
        /// <summary>Of the finger, up to <c>fling_maximum</c> [points/s].</summary>
        public double VelocityY;
        /// <summary>Along <c>direction</c>; negative: against it [points/s].</summary>
        public double Speed;
        /// <summary>Of the card [points].</summary>
        public double TranslationX;
        /// <summary>Of the card [points].</summary>
        public double TranslationY;
        /// <summary>As <c>distance_metric</c> measures it, and the threshold [points].</summary>
        public double Distance;
        /// <summary>As <c>distance_metric</c> measures it, and the threshold [points].</summary>
        public double Threshold;
        /// <summary>Where the card would have come to rest; 0 with another rule [points].</summary>
        public double ProjectedDistance;
        /// <summary>As configured.</summary>
        public double FlingVelocity;
        /// <summary>As configured.</summary>
        public double FlingMinimum;
        /// <summary>Where the card left, or would have.</summary>
        public Direction Direction;
        /// <summary>A <c>cardstack_reason</c>.</summary>
        public Reason Reason;
        /// <summary>A <c>cardstack_commit_rule</c>.</summary>
        public CommitRule CommitRule;
        /// <summary>Samples behind the velocity; below <c>velocity_minimum_samples</c> it is 0.</summary>
        public uint Samples;
    }

    /// <summary>How to draw one card.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Pose
    {
        /// <summary>It can have two poses, one leaving and one that has come round.</summary>
        public ulong Card;
        /// <summary>Centre of the card [points].</summary>
        public double X;
        /// <summary>Centre of the card [points].</summary>
        public double Y;
        /// <summary>About the centre [rad].</summary>
        public double Rotation;
        /// <summary>About the centre [1].</summary>
        public double Scale;
        /// <summary>[0..1]</summary>
        public double Opacity;
        /// <summary>Place in the pile, 0 on top, also between places [cards].</summary>
        public double Depth;
        /// <summary>Distance toward <c>direction</c>, 1 at the threshold and more beyond [1].</summary>
        public double Progress;
        /// <summary>Of the stamp (LIKE, NOPE) of <c>direction</c> [0..1].</summary>
        public double StampOpacity;
        /// <summary>Where it is dragged or has gone.</summary>
        public Direction Direction;
        /// <summary>A <c>cardstack_phase</c>.</summary>
        public Phase Phase;
        /// <summary>Below <c>cardstack_deck_pose_limit</c>.</summary>
        public int Slot;
        /// <summary><c>CARDSTACK_POSE_*</c>.</summary>
        public uint Flags;
    }

    /// <summary>One frame. Set the fields marked "In".</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct FrameFields
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>In: <c>sizeof(cardstack_pose)</c> [bytes].</summary>
        public uint PoseSize;
        /// <summary>In: receives poses, the farthest back first; NULL: none.</summary>
        public Pose* Poses;
        /// <summary>In: room, at least <c>cardstack_deck_pose_limit</c>; 0 with NULL.</summary>
        public uint PoseCapacity;
        /// <summary>Poses that there are.</summary>
        public uint PoseCount;
        /// <summary>In: when; NaN: the present time [s].</summary>
        public double Now;
        /// <summary>The deck's time [s].</summary>
        public double Time;
        /// <summary>Until something happens by itself; 0 while anything moves; infinite: nothing will [s].</summary>
        public double WakeIn;
        /// <summary>Of the host's bars and buttons [0..1].</summary>
        public double ChromeOpacity;
        /// <summary>The top card; 0: none.</summary>
        public ulong Top;
        /// <summary>Upcoming cards, the top one too.</summary>
        public ulong Remaining;
        /// <summary>Decisions to undo.</summary>
        public ulong Undoable;
        /// <summary>Events to drain.</summary>
        public ulong PendingEvents;
        /// <summary>A <c>cardstack_interaction</c>.</summary>
        public Interaction Interaction;
        /// <summary>CARDSTACK_MOTION_* bits; what a finger holds does not count.</summary>
        public uint Motion;
        /// <summary>A <c>cardstack_supply</c>.</summary>
        public Supply Supply;
        /// <summary>A <c>cardstack_state</c>.</summary>
        public State State;
        /// <summary>Open ones.</summary>
        public uint Questions;
        /// <summary>A <c>cardstack_journal_state</c>.</summary>
        public JournalState Journal;
        /// <summary>Cards, as in "Feed".</summary>
        public ulong Staged;
        /// <summary>SENDs and REVERTs to come: see "Delivery".</summary>
        public ulong Undelivered;
        /// <summary>CARDSTACK_FEED_* bits, and the error of a failed page; 0: none.</summary>
        public uint Feed;
        /// <summary>CARDSTACK_FEED_* bits, and the error of a failed page; 0: none.</summary>
        public int FeedError;
        /// <summary>CARDSTACK_OUTBOX_* bits.</summary>
        public uint Outbox;
        /// <summary>Of these, parked.</summary>
        public uint Parked;
        /// <summary>Of a card at scale 1 [points].</summary>
        public double CardWidth;
        /// <summary>Of a card at scale 1 [points].</summary>
        public double CardHeight;
    }

    /// <summary>One event.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Event
    {
        /// <summary>Rises from event to event.</summary>
        public ulong Sequence;
        /// <summary>When, on the deck's clock [s].</summary>
        public double Time;
        /// <summary>The card, if any.</summary>
        public ulong Card;
        /// <summary>The decision; of a question, LOAD, SEND or REVERT what to answer.</summary>
        public ulong Token;
        /// <summary>See the kind [points].</summary>
        public double X;
        /// <summary>See the kind [points].</summary>
        public double Y;
        /// <summary>See the kind.</summary>
        public double Value;
        /// <summary>A <c>cardstack_event_kind</c>.</summary>
        public EventKind Kind;
        /// <summary>A <c>cardstack_direction</c>.</summary>
        public Direction Direction;
        /// <summary>Of PHASE and MEDIA: see there.</summary>
        public Reason Reason;
        /// <summary>SEND, REVERT, SEND_PARKED: handed out so often.</summary>
        public uint Tries;
        /// <summary>Those and REJECTED.</summary>
        public ulong Decision;
        /// <summary>Those and REJECTED.</summary>
        public ulong Nonce;
    }

    /// <summary>A decision that can be undone.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Decision
    {
        /// <summary>The decision and its card.</summary>
        public ulong Token;
        /// <summary>The decision and its card.</summary>
        public ulong Card;
        /// <summary>0: unknown [s since 1970].</summary>
        public double WallTime;
        /// <summary>A <c>cardstack_direction</c>.</summary>
        public Direction Direction;
        /// <summary>0.</summary>
        internal uint Reserved;
    }

    /// <summary>A damped spring: see "Springs".</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Spring
    {
        /// <summary>Mass, more than 0 [kg].</summary>
        public double Mass;
        /// <summary>Stiffness, more than 0 in a configuration [N/m].</summary>
        public double Stiffness;
        /// <summary>Damping, more than 0 in a configuration [N s/m].</summary>
        public double Damping;
    }

    /// <summary>The constants.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct DeckConfig
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>A <c>cardstack_preset</c>.</summary>
        public Preset Preset;
        /// <summary>More than 0. No preset sets it [points].</summary>
        public double ViewportWidth;
        /// <summary>More than 0. No preset sets it [points].</summary>
        public double ViewportHeight;
        /// <summary>0: the viewport's, less a margin on both sides [points].</summary>
        public double CardWidth;
        /// <summary>0: the viewport's, less a margin on both sides [points].</summary>
        public double CardHeight;
        /// <summary>0: the viewport's, less a margin on both sides [points].</summary>
        public double MarginX;
        /// <summary>0: the viewport's, less a margin on both sides [points].</summary>
        public double MarginY;
        /// <summary>At rest, 1 to CARDSTACK_MAX_VISIBLE.</summary>
        public int VisibleCount;
        /// <summary>Cards that can begin to leave within <c>exit_seconds_minimum</c>, up to CARDSTACK_MAX_FLIGHTS.</summary>
        public int MaxFlights;
        /// <summary>Shift per card of depth [points].</summary>
        public double PileStepX;
        /// <summary>Shift per card of depth [points].</summary>
        public double PileStepY;
        /// <summary>Scale lost per card of depth [1].</summary>
        public double PileScaleStep;
        /// <summary>Height that this leaves in place: -0.5 top edge, 0.5 bottom edge [card heights].</summary>
        public double PileScaleAnchorY;
        /// <summary>Lost per card of depth [0..1].</summary>
        public double PileOpacityStep;
        /// <summary>Per card of depth [rad].</summary>
        public double PileRotationStep;
        /// <summary>1: a press must hit the top card; 0: it takes it from anywhere.</summary>
        public int HitTest;
        /// <summary>A <c>cardstack_commit_rule</c>.</summary>
        public CommitRule CommitRule;
        /// <summary>A <c>cardstack_distance_metric</c>.</summary>
        public DistanceMetric DistanceMetric;
        /// <summary>Directions a finger can swipe to. Toward others a card resists.</summary>
        public uint AllowedDirections;
        /// <summary>1: fingers can only tap; a held card returns (CANCELLED, DISABLED).</summary>
        public int Disabled;
        /// <summary>How the surrounding page scrolls. A press that leaves the slop more along this axis than across is given up (CANCELLED, PAGE); a drag never is.</summary>
        public Axis PageAxis;
        /// <summary>Travel that turns a press into a drag. The card makes up for it before the threshold: the whole travel decides [points].</summary>
        public double Slop;
        /// <summary>Time that does, too; infinite: never [s].</summary>
        public double PressDuration;
        /// <summary>The threshold: this plus <c>threshold_fraction</c> of the card's smaller side; at least 1e-6 [points].</summary>
        public double ThresholdDistance;
        /// <summary>The threshold: this plus <c>threshold_fraction</c> of the card's smaller side; at least 1e-6 [points].</summary>
        public double ThresholdFraction;
        /// <summary>Release speed that decides alone [points/s].</summary>
        public double FlingVelocity;
        /// <summary>Release speed against the direction that returns the card, if the finger went back [points/s].</summary>
        public double FlingMinimum;
        /// <summary>Limit of release speeds [points/s].</summary>
        public double FlingMaximum;
        /// <summary>Age up to which samples count for a release velocity [s].</summary>
        public double VelocityHorizon;
        /// <summary>A pause that means the finger has stopped [s].</summary>
        public double VelocityGap;
        /// <summary>Part of a velocity that a millisecond leaves, between 0 and 1 [1/ms].</summary>
        public double DecelerationRate;
        /// <summary>Resistance toward a forbidden direction: c of a rubber band; 0: no movement [1].</summary>
        public double RubberBandCoefficient;
        /// <summary>Its d; 0: the card's smaller side [points].</summary>
        public double RubberBandDistance;
        /// <summary>Centre of the sector at index direction - 1: 0 right, pi/2 down [rad].</summary>
        public fixed double DirectionAngle[8];
        /// <summary>Up to pi/2; 0: no such direction. The sector includes the edge met first clockwise [rad].</summary>
        public fixed double DirectionHalfWidth[8];
        /// <summary>A <c>cardstack_stamp_rule</c>.</summary>
        public StampRule StampRule;
        /// <summary>A <c>cardstack_exit_path</c>.</summary>
        public ExitPath ExitPath;
        /// <summary>Per point of horizontal travel: this plus <c>rotation_per_width</c> over the card's width [rad/point].</summary>
        public double RotationPerPoint;
        /// <summary>Per point of horizontal travel: this plus <c>rotation_per_width</c> over the card's width [rad/point].</summary>
        public double RotationPerWidth;
        /// <summary>To both sides [rad].</summary>
        public double RotationMaximum;
        /// <summary>How much the grabbed point turns it: 1 reverses it at the bottom edge [0..1].</summary>
        public double RotationGrab;
        /// <summary>Pivot from the centre [card widths, card heights].</summary>
        public double PivotX;
        /// <summary>Pivot from the centre [card widths, card heights].</summary>
        public double PivotY;
        /// <summary>0: that; 1: the grabbed point [0..1].</summary>
        public double PivotGrab;
        /// <summary>While dragged, more than 0 [1].</summary>
        public double LiftScale;
        /// <summary><c>chrome_opacity</c> while dragged [0..1].</summary>
        public double ChromeDragOpacity;
        /// <summary>1: cards travel only under the finger, else fade.</summary>
        public int ReducedMotion;
        /// <summary>A drag toward one of these, when there is a decision to undo, brings its card in from the opposite side; the release decides. Not with <c>confirm_undo</c>.</summary>
        public uint UndoDirections;
        /// <summary>For a released card, an undone one, the pile, <c>lift_scale</c> and the chrome.</summary>
        public Spring ReturnSpring;
        /// <summary>For a released card, an undone one, the pile, <c>lift_scale</c> and the chrome.</summary>
        public Spring RewindSpring;
        /// <summary>For a released card, an undone one, the pile, <c>lift_scale</c> and the chrome.</summary>
        public Spring PileSpring;
        /// <summary>For a released card, an undone one, the pile, <c>lift_scale</c> and the chrome.</summary>
        public Spring LiftSpring;
        /// <summary>For a released card, an undone one, the pile, <c>lift_scale</c> and the chrome.</summary>
        public Spring ChromeSpring;
        /// <summary>Longest and shortest exit; a minimum of 0: no limit [s].</summary>
        public double ExitSeconds;
        /// <summary>Longest and shortest exit; a minimum of 0: no limit [s].</summary>
        public double ExitSecondsMinimum;
        /// <summary>For a card to appear or disappear in place [s].</summary>
        public double FadeSeconds;
        /// <summary>Its easing: x1, y1, x2, y2 as in CSS, 0 to 1.</summary>
        public fixed double FadeCurve[4];
        /// <summary>A <c>cardstack_dedupe</c>.</summary>
        public Dedupe Dedupe;
        /// <summary>After these a card returns to the pile when its flight ends, or at once if the pile is empty.</summary>
        public uint RecycleDirections;
        /// <summary>Cards shown before it; 0: all.</summary>
        public uint RecycleDistance;
        /// <summary>Decisions in the undo history, up to CARDSTACK_UNLIMITED.</summary>
        public uint UndoLimit;
        /// <summary>Age that makes a decision final; infinite: none [s].</summary>
        public double UndoSeconds;
        /// <summary>Kinds to report, with what must be answered: PROPOSED, REPLACEMENT_ASKED, LOAD, SEND, REVERT.</summary>
        public uint EventMask;
        /// <summary>See "Events"; at least 1 and 4.</summary>
        public uint NoticeCapacity;
        /// <summary>See "Events"; at least 1 and 4.</summary>
        public uint Backlog;
        /// <summary>0.</summary>
        internal uint ReservedEvents;
        /// <summary>Needed for a velocity, 2 to <c>velocity_history</c>.</summary>
        public int VelocityMinimumSamples;
        /// <summary>1: a held card is drawn where the finger was <c>resample_delay</c> before the frame; 0: at the newest sample.</summary>
        public int Resample;
        /// <summary>At most 0.1 [s].</summary>
        public double ResampleDelay;
        /// <summary>How far that may be beyond the newest sample, at most 0.1 [s].</summary>
        public double ResamplePrediction;
        /// <summary>Newest places for a velocity, up to CARDSTACK_MAX_VELOCITY_HISTORY; those within 4 ms are one.</summary>
        public int VelocityHistory;
        /// <summary>0.</summary>
        internal int ReservedVelocity;
        /// <summary>1: a finger that misses the top card can catch a leaving one (UNDONE, CAUGHT); FINAL and SEND wait. Not with <c>confirm_undo</c>.</summary>
        public int CatchLeaving;
        /// <summary>A <c>cardstack_replacement</c>.</summary>
        public Replacement Replacement;
        /// <summary>Time to catch it; finite [s].</summary>
        public double CatchSeconds;
        /// <summary>Swipes to these, and with 1 undos, are only proposed.</summary>
        public uint ConfirmDirections;
        /// <summary>Swipes to these, and with 1 undos, are only proposed.</summary>
        public int ConfirmUndo;
        /// <summary>Swipes proposed at once, up to CARDSTACK_MAX_FLIGHTS.</summary>
        public int MaxProposals;
        /// <summary>0.</summary>
        internal int ReservedProposals;
        /// <summary>How far aside a proposed card waits [card's smaller side].</summary>
        public double ProposalFraction;
        /// <summary>Time to answer, then it is no; infinite: for ever [s].</summary>
        public double ProposalSeconds;
        /// <summary>1: the deck asks for cards.</summary>
        public int Feed;
        /// <summary>A <c>cardstack_freshness</c>.</summary>
        public Freshness Freshness;
        /// <summary>With fewer upcoming and staged cards the deck asks for more; 0, or if every direction recycles: never.</summary>
        public uint Watermark;
        /// <summary>0.</summary>
        internal int ReservedFeed;
        /// <summary>May be infinite [s].</summary>
        public double FreshSeconds;
        /// <summary>Fixed at creation.</summary>
        public Delivery Delivery;
        /// <summary>A <c>cardstack_rejection</c>.</summary>
        public Rejection Rejection;
        /// <summary>SENDs and REVERTs out at once, up to CARDSTACK_MAX_SENDS.</summary>
        public uint MaxSends;
        /// <summary>Undelivered decisions that stop new ones.</summary>
        public uint MaxUndelivered;
        /// <summary>A number no other session has, or, better, CARDSTACK_NONCE_OF_JOURNAL. 0 only without delivery. Fixed at creation.</summary>
        public ulong Nonce;
        /// <summary>Time to answer once drained, then it failed; infinite: for ever [s].</summary>
        public double RequestSeconds;
        /// <summary>Wait after a failure, doubled up to <c>retry_maximum</c> [s].</summary>
        public double RetrySeconds;
        /// <summary>Wait after a failure, doubled up to <c>retry_maximum</c> [s].</summary>
        public double RetryMaximum;
        /// <summary>Share of a wait that chance cuts off [0..1].</summary>
        public double RetryJitter;
        /// <summary>Time without touch, call or question until the top card moves to the end, no decision; infinite: never [s].</summary>
        public double AutoplayIdle;
        /// <summary>Until the next; one a frame at most [s].</summary>
        public double AutoplayInterval;
        /// <summary>Needs a sector.</summary>
        public Direction AutoplayDirection;
        /// <summary>Cards beneath the top one to fetch pictures for, up to CARDSTACK_MAX_VISIBLE.</summary>
        public uint MediaAhead;
        /// <summary>Park what fails so late after its first try, or so often; 0: never [s].</summary>
        public double ParkSeconds;
        /// <summary>Park what fails so late after its first try, or so often; 0: never [s].</summary>
        public uint ParkFailures;
        /// <summary>A <c>cardstack_exit_motion</c>.</summary>
        public ExitMotion ExitMotion;
        /// <summary>As <c>fade_curve</c>, y -1 to 2.</summary>
        public fixed double ExitCurve[4];
        /// <summary>As <c>fade_curve</c>, y -1 to 2.</summary>
        public Spring ExitSpring;

        /// <summary>An element of <c>DirectionAngle</c>.</summary>
        public double GetDirectionAngle(int index)
        {
            fixed (double* elements = DirectionAngle) return elements[Arguments.Index(index, 8)];
        }

        /// <summary>Sets an element of <c>DirectionAngle</c>.</summary>
        public void SetDirectionAngle(int index, double value)
        {
            fixed (double* elements = DirectionAngle) elements[Arguments.Index(index, 8)] = value;
        }

        /// <summary>An element of <c>DirectionHalfWidth</c>.</summary>
        public double GetDirectionHalfWidth(int index)
        {
            fixed (double* elements = DirectionHalfWidth) return elements[Arguments.Index(index, 8)];
        }

        /// <summary>Sets an element of <c>DirectionHalfWidth</c>.</summary>
        public void SetDirectionHalfWidth(int index, double value)
        {
            fixed (double* elements = DirectionHalfWidth) elements[Arguments.Index(index, 8)] = value;
        }

        /// <summary>An element of <c>FadeCurve</c>.</summary>
        public double GetFadeCurve(int index)
        {
            fixed (double* elements = FadeCurve) return elements[Arguments.Index(index, 4)];
        }

        /// <summary>Sets an element of <c>FadeCurve</c>.</summary>
        public void SetFadeCurve(int index, double value)
        {
            fixed (double* elements = FadeCurve) elements[Arguments.Index(index, 4)] = value;
        }

        /// <summary>An element of <c>ExitCurve</c>.</summary>
        public double GetExitCurve(int index)
        {
            fixed (double* elements = ExitCurve) return elements[Arguments.Index(index, 4)];
        }

        /// <summary>Sets an element of <c>ExitCurve</c>.</summary>
        public void SetExitCurve(int index, double value)
        {
            fixed (double* elements = ExitCurve) elements[Arguments.Index(index, 4)] = value;
        }
    }

    /// <summary>An open one.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Question
    {
        /// <summary>What to answer; the card, if any.</summary>
        public ulong Token;
        /// <summary>What to answer; the card, if any.</summary>
        public ulong Card;
        /// <summary>When it is dropped; infinite: never [s].</summary>
        public double Deadline;
        /// <summary>Of its event.</summary>
        public EventKind Kind;
        /// <summary>A <c>cardstack_direction</c>.</summary>
        public Direction Direction;
        /// <summary>A <c>cardstack_reason</c>.</summary>
        public Reason Reason;
        /// <summary>0.</summary>
        internal uint Reserved;
    }

    /// <summary>How a journal is kept.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct JournalOptions
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>CARDSTACK_STORE_* bits.</summary>
        public uint Contents;
        /// <summary>A <c>cardstack_restore</c>.</summary>
        public Restore Restore;
        /// <summary>1: SEND and REVERT wait until the disk has all.</summary>
        public int SyncSends;
        /// <summary>For a new journal; 0: random.</summary>
        public ulong Nonce;
    }

    /// <summary>What was found, and how the journal is now.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct JournalInfo
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>A <c>cardstack_journal_state</c>.</summary>
        public JournalState State;
        /// <summary>Of the file, now [bytes].</summary>
        public ulong Size;
        /// <summary>Of this journal alone.</summary>
        public ulong Nonce;
        /// <summary>Tokens of this run exceed epoch * 2^32.</summary>
        public ulong Epoch;
        /// <summary>Records read.</summary>
        public ulong Records;
        /// <summary>Cut off at the end: unfinished, or damaged by a loss of power.</summary>
        public ulong TornBytes;
        /// <summary>Where damage begins; 0: none [bytes].</summary>
        public ulong DamageOffset;
        /// <summary>Found: decisions to undo, unread FINALs, upcoming cards.</summary>
        public ulong Decisions;
        /// <summary>Found: decisions to undo, unread FINALs, upcoming cards.</summary>
        public ulong Finals;
        /// <summary>Found: decisions to undo, unread FINALs, upcoming cards.</summary>
        public ulong Cards;
        /// <summary>errno of the last error since a rewrite; 0: none.</summary>
        public int ErrorNumber;
        /// <summary>1: it did not exist.</summary>
        public int IsNew;
        /// <summary>By salvage: whole records, and bytes that are none.</summary>
        public ulong LostRecords;
        /// <summary>By salvage: whole records, and bytes that are none.</summary>
        public ulong LostBytes;
    }

    /// <summary>A SEND or REVERT not delivered.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Send
    {
        /// <summary>Its idempotency key.</summary>
        public ulong Token;
        /// <summary>Its idempotency key.</summary>
        public ulong Nonce;
        /// <summary>The decision and its card.</summary>
        public ulong Decision;
        /// <summary>The decision and its card.</summary>
        public ulong Card;
        /// <summary>0: unknown [s since 1970].</summary>
        public double WallTime;
        /// <summary>When it is retried, or its answer counts as missing; infinite: never [s].</summary>
        public double Due;
        /// <summary>Of its event.</summary>
        public EventKind Kind;
        /// <summary>A <c>cardstack_direction</c>.</summary>
        public Direction Direction;
        /// <summary>A <c>cardstack_reason</c>.</summary>
        public Reason Reason;
        /// <summary>A <c>cardstack_send_state</c>.</summary>
        public SendState State;
        /// <summary>Failed tries since it was parked, and all.</summary>
        public uint Failures;
        /// <summary>Failed tries since it was parked, and all.</summary>
        public uint Tries;
    }

    /// <summary>One picture.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Media
    {
        /// <summary>The card, and which of its pictures, from 0.</summary>
        public ulong Card;
        /// <summary>The card, and which of its pictures, from 0.</summary>
        public uint Index;
        /// <summary>A <c>cardstack_media_priority</c>.</summary>
        public MediaPriority Priority;
    }

    /// <summary>Its settings.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct VelocityOptions
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>Samples kept, 2 to CARDSTACK_MAX_VELOCITY_HISTORY.</summary>
        public int HistorySize;
        /// <summary>Samples needed.</summary>
        public int MinimumSamples;
        /// <summary>0.</summary>
        internal int Reserved;
        /// <summary>Age at which samples stop counting [s].</summary>
        public double Horizon;
        /// <summary>A pause that means a stop [s].</summary>
        public double Gap;
        /// <summary>Slower is 0; faster is the maximum, which can be infinite [points/s].</summary>
        public double MinimumSpeed;
        /// <summary>Slower is 0; faster is the maximum, which can be infinite [points/s].</summary>
        public double MaximumSpeed;
    }

    /// <summary>A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Curve
    {
        /// <summary>Control points; x1 and x2 0 to 1.</summary>
        public double X1;
        /// <summary>Control points; x1 and x2 0 to 1.</summary>
        public double Y1;
        /// <summary>Control points; x1 and x2 0 to 1.</summary>
        public double X2;
        /// <summary>Control points; x1 and x2 0 to 1.</summary>
        public double Y2;
    }

    /// <summary>Every constant of a sheet.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetConfig
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>A <c>cardstack_sheet_preset</c>.</summary>
        public SheetPreset Preset;
        /// <summary>Where it leaves to; one of four.</summary>
        public Direction Side;
        /// <summary>0: fingers do nothing.</summary>
        public int Enabled;
        /// <summary>Distance that hides it, more than 0. No preset sets it [points].</summary>
        public double Extent;
        /// <summary>Travel along the side that begins a drag [points].</summary>
        public double Slop;
        /// <summary>Share of the travel that it follows, 0.001 to 1 [1].</summary>
        public double DragFactor;
        /// <summary>Against the side: c up to 1, and d, 0 for the extent.</summary>
        public double RubberBandCoefficient;
        /// <summary>Against the side: c up to 1, and d, 0 for the extent.</summary>
        public double RubberBandDistance;
        /// <summary>Offset that dismisses: this plus <c>threshold_fraction</c> of the extent, up to half of it [points].</summary>
        public double ThresholdOffset;
        /// <summary>Offset that dismisses: this plus <c>threshold_fraction</c> of the extent, up to half of it [points].</summary>
        public double ThresholdFraction;
        /// <summary>1: flicks count, too.</summary>
        public int Fling;
        /// <summary>2 to 20.</summary>
        public int VelocityMinimumSamples;
        /// <summary>Toward the side it dismisses, against it it returns [points/s].</summary>
        public double FlingVelocity;
        /// <summary>Toward the side it dismisses, against it it returns [points/s].</summary>
        public double FlingMinimum;
        /// <summary>As in <c>cardstack_deck_config</c>.</summary>
        public double FlingMaximum;
        /// <summary>As in <c>cardstack_deck_config</c>.</summary>
        public double VelocityHorizon;
        /// <summary>As in <c>cardstack_deck_config</c>.</summary>
        public double VelocityGap;
        /// <summary>As of a deck.</summary>
        public int ReducedMotion;
        /// <summary>0.</summary>
        internal int ReservedMotion;
        /// <summary>Longest dismissal [s].</summary>
        public double DismissSeconds;
        /// <summary>All numbers 0 to 1.</summary>
        public Curve DismissCurve;
        /// <summary>All numbers more than 0.</summary>
        public Spring ReturnSpring;
        /// <summary>All numbers more than 0.</summary>
        public Spring PresentSpring;
        /// <summary>Time of a fade [s].</summary>
        public double FadeSeconds;
        /// <summary>Off its place [points].</summary>
        public double CornerRadius;
        /// <summary>Offset at which a drag shows it whole; 0: at once [points].</summary>
        public double CornerDistance;
        /// <summary>Of the dimming behind it [0..1].</summary>
        public double BackdropOpacity;
    }

    /// <summary>One frame of a sheet. Set <c>struct_size</c> and <c>now</c>.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetFrame
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>CARDSTACK_SHEET_MOVING, CARDSTACK_SHEET_PAST_THRESHOLD.</summary>
        public uint Flags;
        /// <summary>In: as of a deck, like the next two [s].</summary>
        public double Now;
        /// <summary>In: as of a deck, like the next two [s].</summary>
        public double Time;
        /// <summary>In: as of a deck, like the next two [s].</summary>
        public double WakeIn;
        /// <summary>Toward the side, negative against it; the extent when hidden [points].</summary>
        public double Offset;
        /// <summary>Of the offset [points/s].</summary>
        public double Velocity;
        /// <summary>Offset over extent [0..1].</summary>
        public double Progress;
        /// <summary>The offset as a vector [points].</summary>
        public double X;
        /// <summary>The offset as a vector [points].</summary>
        public double Y;
        /// <summary>What to draw; <c>opacity</c> is 0 when hidden.</summary>
        public double CornerRadius;
        /// <summary>What to draw; <c>opacity</c> is 0 when hidden.</summary>
        public double BackdropOpacity;
        /// <summary>What to draw; <c>opacity</c> is 0 when hidden.</summary>
        public double Opacity;
        /// <summary>A <c>cardstack_sheet_state</c>.</summary>
        public SheetState State;
        /// <summary>Events to drain.</summary>
        public uint PendingEvents;
    }

    /// <summary>An event.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetEvent
    {
        /// <summary>A gap counts lost notices.</summary>
        public ulong Sequence;
        /// <summary>When [s], and the offset then [points].</summary>
        public double Time;
        /// <summary>When [s], and the offset then [points].</summary>
        public double Offset;
        /// <summary>After a drag, of the release [points/s].</summary>
        public double Velocity;
        /// <summary>Of the finger [points].</summary>
        public double X;
        /// <summary>Of the finger [points].</summary>
        public double Y;
        /// <summary>A <c>cardstack_sheet_event_kind</c>.</summary>
        public SheetEventKind Kind;
        /// <summary>A <c>cardstack_sheet_reason</c>.</summary>
        public SheetReason Reason;
    }

    // Fields of a frame, but those that lend the array of poses to the library.
    public sealed partial class Frame
    {
        /// <summary>Poses that there are.</summary>
        public int PoseCount => (int)Fields.PoseCount;
        /// <summary>In: when; NaN: the present time [s].</summary>
        public double Now => Fields.Now;
        /// <summary>The deck's time [s].</summary>
        public double Time => Fields.Time;
        /// <summary>Until something happens by itself; 0 while anything moves; infinite: nothing will [s].</summary>
        public double WakeIn => Fields.WakeIn;
        /// <summary>Of the host's bars and buttons [0..1].</summary>
        public double ChromeOpacity => Fields.ChromeOpacity;
        /// <summary>The top card; 0: none.</summary>
        public ulong Top => Fields.Top;
        /// <summary>Upcoming cards, the top one too.</summary>
        public ulong Remaining => Fields.Remaining;
        /// <summary>Decisions to undo.</summary>
        public ulong Undoable => Fields.Undoable;
        /// <summary>Events to drain.</summary>
        public ulong PendingEvents => Fields.PendingEvents;
        /// <summary>A <c>cardstack_interaction</c>.</summary>
        public Interaction Interaction => Fields.Interaction;
        /// <summary>CARDSTACK_MOTION_* bits; what a finger holds does not count.</summary>
        public uint Motion => Fields.Motion;
        /// <summary>A <c>cardstack_supply</c>.</summary>
        public Supply Supply => Fields.Supply;
        /// <summary>A <c>cardstack_state</c>.</summary>
        public State State => Fields.State;
        /// <summary>Open ones.</summary>
        public uint Questions => Fields.Questions;
        /// <summary>A <c>cardstack_journal_state</c>.</summary>
        public JournalState Journal => Fields.Journal;
        /// <summary>Cards, as in "Feed".</summary>
        public ulong Staged => Fields.Staged;
        /// <summary>SENDs and REVERTs to come: see "Delivery".</summary>
        public ulong Undelivered => Fields.Undelivered;
        /// <summary>CARDSTACK_FEED_* bits, and the error of a failed page; 0: none.</summary>
        public uint Feed => Fields.Feed;
        /// <summary>CARDSTACK_FEED_* bits, and the error of a failed page; 0: none.</summary>
        public int FeedError => Fields.FeedError;
        /// <summary>CARDSTACK_OUTBOX_* bits.</summary>
        public uint Outbox => Fields.Outbox;
        /// <summary>Of these, parked.</summary>
        public uint Parked => Fields.Parked;
        /// <summary>Of a card at scale 1 [points].</summary>
        public double CardWidth => Fields.CardWidth;
        /// <summary>Of a card at scale 1 [points].</summary>
        public double CardHeight => Fields.CardHeight;
    }

    // Compares each record with the library's struct. A test spoils some, to see that this is noticed.
    internal static unsafe partial class Layouts
    {
        internal static void Check(LayoutCheck check)
        {
            Release(check);
            Pose(check);
            FrameFields(check);
            Event(check);
            Decision(check);
            Spring(check);
            DeckConfig(check);
            Question(check);
            JournalOptions(check);
            JournalInfo(check);
            Send(check);
            Media(check);
            VelocityOptions(check);
            Curve(check);
            SheetConfig(check);
            SheetFrame(check);
            SheetEvent(check);
        }

        private static void Release(LayoutCheck check)
        {
            var record = default(Release);
            var start = (byte*)&record;
            check.Struct("cardstack_release", sizeof(Release));
            check.Field("struct_size", (byte*)&record.StructSize - start, sizeof(uint));
            check.Field("verdict", (byte*)&record.Verdict - start, sizeof(Verdict));
            check.Field("card", (byte*)&record.Card - start, sizeof(ulong));
            check.Field("time", (byte*)&record.Time - start, sizeof(double));
            check.Field("velocity_x", (byte*)&record.VelocityX - start, sizeof(double));
            check.Field("velocity_y", (byte*)&record.VelocityY - start, sizeof(double));
            check.Field("speed", (byte*)&record.Speed - start, sizeof(double));
            check.Field("translation_x", (byte*)&record.TranslationX - start, sizeof(double));
            check.Field("translation_y", (byte*)&record.TranslationY - start, sizeof(double));
            check.Field("distance", (byte*)&record.Distance - start, sizeof(double));
            check.Field("threshold", (byte*)&record.Threshold - start, sizeof(double));
            check.Field("projected_distance", (byte*)&record.ProjectedDistance - start, sizeof(double));
            check.Field("fling_velocity", (byte*)&record.FlingVelocity - start, sizeof(double));
            check.Field("fling_minimum", (byte*)&record.FlingMinimum - start, sizeof(double));
            check.Field("direction", (byte*)&record.Direction - start, sizeof(Direction));
            check.Field("reason", (byte*)&record.Reason - start, sizeof(Reason));
            check.Field("commit_rule", (byte*)&record.CommitRule - start, sizeof(CommitRule));
            check.Field("samples", (byte*)&record.Samples - start, sizeof(uint));
            check.EndOfStruct();
        }

        private static void Pose(LayoutCheck check)
        {
            var record = default(Pose);
            var start = (byte*)&record;
            check.Struct("cardstack_pose", sizeof(Pose));
            check.Field("card", (byte*)&record.Card - start, sizeof(ulong));
            check.Field("x", (byte*)&record.X - start, sizeof(double));
            check.Field("y", (byte*)&record.Y - start, sizeof(double));
            check.Field("rotation", (byte*)&record.Rotation - start, sizeof(double));
            check.Field("scale", (byte*)&record.Scale - start, sizeof(double));
            check.Field("opacity", (byte*)&record.Opacity - start, sizeof(double));
            check.Field("depth", (byte*)&record.Depth - start, sizeof(double));
            check.Field("progress", (byte*)&record.Progress - start, sizeof(double));
            check.Field("stamp_opacity", (byte*)&record.StampOpacity - start, sizeof(double));
            check.Field("direction", (byte*)&record.Direction - start, sizeof(Direction));
            check.Field("phase", (byte*)&record.Phase - start, sizeof(Phase));
            check.Field("slot", (byte*)&record.Slot - start, sizeof(int));
            check.Field("flags", (byte*)&record.Flags - start, sizeof(uint));
            check.EndOfStruct();
        }

        private static void FrameFields(LayoutCheck check)
        {
            var record = default(FrameFields);
            var start = (byte*)&record;
            check.Struct("cardstack_frame", sizeof(FrameFields));
            check.Field("struct_size", (byte*)&record.StructSize - start, sizeof(uint));
            check.Field("pose_size", (byte*)&record.PoseSize - start, sizeof(uint));
            check.Field("poses", (byte*)&record.Poses - start, sizeof(Pose*));
            check.Field("pose_capacity", (byte*)&record.PoseCapacity - start, sizeof(uint));
            check.Field("pose_count", (byte*)&record.PoseCount - start, sizeof(uint));
            check.Field("now", (byte*)&record.Now - start, sizeof(double));
            check.Field("time", (byte*)&record.Time - start, sizeof(double));
            check.Field("wake_in", (byte*)&record.WakeIn - start, sizeof(double));
            check.Field("chrome_opacity", (byte*)&record.ChromeOpacity - start, sizeof(double));
            check.Field("top", (byte*)&record.Top - start, sizeof(ulong));
            check.Field("remaining", (byte*)&record.Remaining - start, sizeof(ulong));
            check.Field("undoable", (byte*)&record.Undoable - start, sizeof(ulong));
            check.Field("pending_events", (byte*)&record.PendingEvents - start, sizeof(ulong));
            check.Field("interaction", (byte*)&record.Interaction - start, sizeof(Interaction));
            check.Field("motion", (byte*)&record.Motion - start, sizeof(uint));
            check.Field("supply", (byte*)&record.Supply - start, sizeof(Supply));
            check.Field("state", (byte*)&record.State - start, sizeof(State));
            check.Field("questions", (byte*)&record.Questions - start, sizeof(uint));
            check.Field("journal", (byte*)&record.Journal - start, sizeof(JournalState));
            check.Field("staged", (byte*)&record.Staged - start, sizeof(ulong));
            check.Field("undelivered", (byte*)&record.Undelivered - start, sizeof(ulong));
            check.Field("feed", (byte*)&record.Feed - start, sizeof(uint));
            check.Field("feed_error", (byte*)&record.FeedError - start, sizeof(int));
            check.Field("outbox", (byte*)&record.Outbox - start, sizeof(uint));
            check.Field("parked", (byte*)&record.Parked - start, sizeof(uint));
            check.Field("card_width", (byte*)&record.CardWidth - start, sizeof(double));
            check.Field("card_height", (byte*)&record.CardHeight - start, sizeof(double));
            check.EndOfStruct();
        }

        private static void Event(LayoutCheck check)
        {
            var record = default(Event);
            var start = (byte*)&record;
            check.Struct("cardstack_event", sizeof(Event));
            check.Field("sequence", (byte*)&record.Sequence - start, sizeof(ulong));
            check.Field("time", (byte*)&record.Time - start, sizeof(double));
            check.Field("card", (byte*)&record.Card - start, sizeof(ulong));
            check.Field("token", (byte*)&record.Token - start, sizeof(ulong));
            check.Field("x", (byte*)&record.X - start, sizeof(double));
            check.Field("y", (byte*)&record.Y - start, sizeof(double));
            check.Field("value", (byte*)&record.Value - start, sizeof(double));
            check.Field("kind", (byte*)&record.Kind - start, sizeof(EventKind));
            check.Field("direction", (byte*)&record.Direction - start, sizeof(Direction));
            check.Field("reason", (byte*)&record.Reason - start, sizeof(Reason));
            check.Field("tries", (byte*)&record.Tries - start, sizeof(uint));
            check.Field("decision", (byte*)&record.Decision - start, sizeof(ulong));
            check.Field("nonce", (byte*)&record.Nonce - start, sizeof(ulong));
            check.EndOfStruct();
        }

        private static void Decision(LayoutCheck check)
        {
            var record = default(Decision);
            var start = (byte*)&record;
            check.Struct("cardstack_decision", sizeof(Decision));
            check.Field("token", (byte*)&record.Token - start, sizeof(ulong));
            check.Field("card", (byte*)&record.Card - start, sizeof(ulong));
            check.Field("wall_time", (byte*)&record.WallTime - start, sizeof(double));
            check.Field("direction", (byte*)&record.Direction - start, sizeof(Direction));
            check.Field("reserved", (byte*)&record.Reserved - start, sizeof(uint));
            check.EndOfStruct();
        }

        private static void Spring(LayoutCheck check)
        {
            var record = default(Spring);
            var start = (byte*)&record;
            check.Struct("cardstack_spring", sizeof(Spring));
            check.Field("mass", (byte*)&record.Mass - start, sizeof(double));
            check.Field("stiffness", (byte*)&record.Stiffness - start, sizeof(double));
            check.Field("damping", (byte*)&record.Damping - start, sizeof(double));
            check.EndOfStruct();
        }

        private static void DeckConfig(LayoutCheck check)
        {
            var record = default(DeckConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_deck_config", sizeof(DeckConfig));
            check.Field("struct_size", (byte*)&record.StructSize - start, sizeof(uint));
            check.Field("preset", (byte*)&record.Preset - start, sizeof(Preset));
            check.Field("viewport_width", (byte*)&record.ViewportWidth - start, sizeof(double));
            check.Field("viewport_height", (byte*)&record.ViewportHeight - start, sizeof(double));
            check.Field("card_width", (byte*)&record.CardWidth - start, sizeof(double));
            check.Field("card_height", (byte*)&record.CardHeight - start, sizeof(double));
            check.Field("margin_x", (byte*)&record.MarginX - start, sizeof(double));
            check.Field("margin_y", (byte*)&record.MarginY - start, sizeof(double));
            check.Field("visible_count", (byte*)&record.VisibleCount - start, sizeof(int));
            check.Field("max_flights", (byte*)&record.MaxFlights - start, sizeof(int));
            check.Field("pile_step_x", (byte*)&record.PileStepX - start, sizeof(double));
            check.Field("pile_step_y", (byte*)&record.PileStepY - start, sizeof(double));
            check.Field("pile_scale_step", (byte*)&record.PileScaleStep - start, sizeof(double));
            check.Field("pile_scale_anchor_y", (byte*)&record.PileScaleAnchorY - start, sizeof(double));
            check.Field("pile_opacity_step", (byte*)&record.PileOpacityStep - start, sizeof(double));
            check.Field("pile_rotation_step", (byte*)&record.PileRotationStep - start, sizeof(double));
            check.Field("hit_test", (byte*)&record.HitTest - start, sizeof(int));
            check.Field("commit_rule", (byte*)&record.CommitRule - start, sizeof(CommitRule));
            check.Field("distance_metric", (byte*)&record.DistanceMetric - start, sizeof(DistanceMetric));
            check.Field("allowed_directions", (byte*)&record.AllowedDirections - start, sizeof(uint));
            check.Field("disabled", (byte*)&record.Disabled - start, sizeof(int));
            check.Field("page_axis", (byte*)&record.PageAxis - start, sizeof(Axis));
            check.Field("slop", (byte*)&record.Slop - start, sizeof(double));
            check.Field("press_duration", (byte*)&record.PressDuration - start, sizeof(double));
            check.Field("threshold_distance", (byte*)&record.ThresholdDistance - start, sizeof(double));
            check.Field("threshold_fraction", (byte*)&record.ThresholdFraction - start, sizeof(double));
            check.Field("fling_velocity", (byte*)&record.FlingVelocity - start, sizeof(double));
            check.Field("fling_minimum", (byte*)&record.FlingMinimum - start, sizeof(double));
            check.Field("fling_maximum", (byte*)&record.FlingMaximum - start, sizeof(double));
            check.Field("velocity_horizon", (byte*)&record.VelocityHorizon - start, sizeof(double));
            check.Field("velocity_gap", (byte*)&record.VelocityGap - start, sizeof(double));
            check.Field("deceleration_rate", (byte*)&record.DecelerationRate - start, sizeof(double));
            check.Field("rubber_band_coefficient", (byte*)&record.RubberBandCoefficient - start, sizeof(double));
            check.Field("rubber_band_distance", (byte*)&record.RubberBandDistance - start, sizeof(double));
            check.Field("direction_angle", (byte*)record.DirectionAngle - start, sizeof(double) * 8);
            check.Field("direction_half_width", (byte*)record.DirectionHalfWidth - start, sizeof(double) * 8);
            check.Field("stamp_rule", (byte*)&record.StampRule - start, sizeof(StampRule));
            check.Field("exit_path", (byte*)&record.ExitPath - start, sizeof(ExitPath));
            check.Field("rotation_per_point", (byte*)&record.RotationPerPoint - start, sizeof(double));
            check.Field("rotation_per_width", (byte*)&record.RotationPerWidth - start, sizeof(double));
            check.Field("rotation_maximum", (byte*)&record.RotationMaximum - start, sizeof(double));
            check.Field("rotation_grab", (byte*)&record.RotationGrab - start, sizeof(double));
            check.Field("pivot_x", (byte*)&record.PivotX - start, sizeof(double));
            check.Field("pivot_y", (byte*)&record.PivotY - start, sizeof(double));
            check.Field("pivot_grab", (byte*)&record.PivotGrab - start, sizeof(double));
            check.Field("lift_scale", (byte*)&record.LiftScale - start, sizeof(double));
            check.Field("chrome_drag_opacity", (byte*)&record.ChromeDragOpacity - start, sizeof(double));
            check.Field("reduced_motion", (byte*)&record.ReducedMotion - start, sizeof(int));
            check.Field("undo_directions", (byte*)&record.UndoDirections - start, sizeof(uint));
            check.Field("return_spring", (byte*)&record.ReturnSpring - start, sizeof(Spring));
            check.Field("rewind_spring", (byte*)&record.RewindSpring - start, sizeof(Spring));
            check.Field("pile_spring", (byte*)&record.PileSpring - start, sizeof(Spring));
            check.Field("lift_spring", (byte*)&record.LiftSpring - start, sizeof(Spring));
            check.Field("chrome_spring", (byte*)&record.ChromeSpring - start, sizeof(Spring));
            check.Field("exit_seconds", (byte*)&record.ExitSeconds - start, sizeof(double));
            check.Field("exit_seconds_minimum", (byte*)&record.ExitSecondsMinimum - start, sizeof(double));
            check.Field("fade_seconds", (byte*)&record.FadeSeconds - start, sizeof(double));
            check.Field("fade_curve", (byte*)record.FadeCurve - start, sizeof(double) * 4);
            check.Field("dedupe", (byte*)&record.Dedupe - start, sizeof(Dedupe));
            check.Field("recycle_directions", (byte*)&record.RecycleDirections - start, sizeof(uint));
            check.Field("recycle_distance", (byte*)&record.RecycleDistance - start, sizeof(uint));
            check.Field("undo_limit", (byte*)&record.UndoLimit - start, sizeof(uint));
            check.Field("undo_seconds", (byte*)&record.UndoSeconds - start, sizeof(double));
            check.Field("event_mask", (byte*)&record.EventMask - start, sizeof(uint));
            check.Field("notice_capacity", (byte*)&record.NoticeCapacity - start, sizeof(uint));
            check.Field("backlog", (byte*)&record.Backlog - start, sizeof(uint));
            check.Field("reserved_events", (byte*)&record.ReservedEvents - start, sizeof(uint));
            check.Field("velocity_minimum_samples", (byte*)&record.VelocityMinimumSamples - start, sizeof(int));
            check.Field("resample", (byte*)&record.Resample - start, sizeof(int));
            check.Field("resample_delay", (byte*)&record.ResampleDelay - start, sizeof(double));
            check.Field("resample_prediction", (byte*)&record.ResamplePrediction - start, sizeof(double));
            check.Field("velocity_history", (byte*)&record.VelocityHistory - start, sizeof(int));
            check.Field("reserved_velocity", (byte*)&record.ReservedVelocity - start, sizeof(int));
            check.Field("catch_leaving", (byte*)&record.CatchLeaving - start, sizeof(int));
            check.Field("replacement", (byte*)&record.Replacement - start, sizeof(Replacement));
            check.Field("catch_seconds", (byte*)&record.CatchSeconds - start, sizeof(double));
            check.Field("confirm_directions", (byte*)&record.ConfirmDirections - start, sizeof(uint));
            check.Field("confirm_undo", (byte*)&record.ConfirmUndo - start, sizeof(int));
            check.Field("max_proposals", (byte*)&record.MaxProposals - start, sizeof(int));
            check.Field("reserved_proposals", (byte*)&record.ReservedProposals - start, sizeof(int));
            check.Field("proposal_fraction", (byte*)&record.ProposalFraction - start, sizeof(double));
            check.Field("proposal_seconds", (byte*)&record.ProposalSeconds - start, sizeof(double));
            check.Field("feed", (byte*)&record.Feed - start, sizeof(int));
            check.Field("freshness", (byte*)&record.Freshness - start, sizeof(Freshness));
            check.Field("watermark", (byte*)&record.Watermark - start, sizeof(uint));
            check.Field("reserved_feed", (byte*)&record.ReservedFeed - start, sizeof(int));
            check.Field("fresh_seconds", (byte*)&record.FreshSeconds - start, sizeof(double));
            check.Field("delivery", (byte*)&record.Delivery - start, sizeof(Delivery));
            check.Field("rejection", (byte*)&record.Rejection - start, sizeof(Rejection));
            check.Field("max_sends", (byte*)&record.MaxSends - start, sizeof(uint));
            check.Field("max_undelivered", (byte*)&record.MaxUndelivered - start, sizeof(uint));
            check.Field("nonce", (byte*)&record.Nonce - start, sizeof(ulong));
            check.Field("request_seconds", (byte*)&record.RequestSeconds - start, sizeof(double));
            check.Field("retry_seconds", (byte*)&record.RetrySeconds - start, sizeof(double));
            check.Field("retry_maximum", (byte*)&record.RetryMaximum - start, sizeof(double));
            check.Field("retry_jitter", (byte*)&record.RetryJitter - start, sizeof(double));
            check.Field("autoplay_idle", (byte*)&record.AutoplayIdle - start, sizeof(double));
            check.Field("autoplay_interval", (byte*)&record.AutoplayInterval - start, sizeof(double));
            check.Field("autoplay_direction", (byte*)&record.AutoplayDirection - start, sizeof(Direction));
            check.Field("media_ahead", (byte*)&record.MediaAhead - start, sizeof(uint));
            check.Field("park_seconds", (byte*)&record.ParkSeconds - start, sizeof(double));
            check.Field("park_failures", (byte*)&record.ParkFailures - start, sizeof(uint));
            check.Field("exit_motion", (byte*)&record.ExitMotion - start, sizeof(ExitMotion));
            check.Field("exit_curve", (byte*)record.ExitCurve - start, sizeof(double) * 4);
            check.Field("exit_spring", (byte*)&record.ExitSpring - start, sizeof(Spring));
            check.EndOfStruct();
        }

        private static void Question(LayoutCheck check)
        {
            var record = default(Question);
            var start = (byte*)&record;
            check.Struct("cardstack_question", sizeof(Question));
            check.Field("token", (byte*)&record.Token - start, sizeof(ulong));
            check.Field("card", (byte*)&record.Card - start, sizeof(ulong));
            check.Field("deadline", (byte*)&record.Deadline - start, sizeof(double));
            check.Field("kind", (byte*)&record.Kind - start, sizeof(EventKind));
            check.Field("direction", (byte*)&record.Direction - start, sizeof(Direction));
            check.Field("reason", (byte*)&record.Reason - start, sizeof(Reason));
            check.Field("reserved", (byte*)&record.Reserved - start, sizeof(uint));
            check.EndOfStruct();
        }

        private static void JournalOptions(LayoutCheck check)
        {
            var record = default(JournalOptions);
            var start = (byte*)&record;
            check.Struct("cardstack_journal_options", sizeof(JournalOptions));
            check.Field("struct_size", (byte*)&record.StructSize - start, sizeof(uint));
            check.Field("contents", (byte*)&record.Contents - start, sizeof(uint));
            check.Field("restore", (byte*)&record.Restore - start, sizeof(Restore));
            check.Field("sync_sends", (byte*)&record.SyncSends - start, sizeof(int));
            check.Field("nonce", (byte*)&record.Nonce - start, sizeof(ulong));
            check.EndOfStruct();
        }

        private static void JournalInfo(LayoutCheck check)
        {
            var record = default(JournalInfo);
            var start = (byte*)&record;
            check.Struct("cardstack_journal_info", sizeof(JournalInfo));
            check.Field("struct_size", (byte*)&record.StructSize - start, sizeof(uint));
            check.Field("state", (byte*)&record.State - start, sizeof(JournalState));
            check.Field("size", (byte*)&record.Size - start, sizeof(ulong));
            check.Field("nonce", (byte*)&record.Nonce - start, sizeof(ulong));
            check.Field("epoch", (byte*)&record.Epoch - start, sizeof(ulong));
            check.Field("records", (byte*)&record.Records - start, sizeof(ulong));
            check.Field("torn_bytes", (byte*)&record.TornBytes - start, sizeof(ulong));
            check.Field("damage_offset", (byte*)&record.DamageOffset - start, sizeof(ulong));
            check.Field("decisions", (byte*)&record.Decisions - start, sizeof(ulong));
            check.Field("finals", (byte*)&record.Finals - start, sizeof(ulong));
            check.Field("cards", (byte*)&record.Cards - start, sizeof(ulong));
            check.Field("error_number", (byte*)&record.ErrorNumber - start, sizeof(int));
            check.Field("is_new", (byte*)&record.IsNew - start, sizeof(int));
            check.Field("lost_records", (byte*)&record.LostRecords - start, sizeof(ulong));
            check.Field("lost_bytes", (byte*)&record.LostBytes - start, sizeof(ulong));
            check.EndOfStruct();
        }

        private static void Send(LayoutCheck check)
        {
            var record = default(Send);
            var start = (byte*)&record;
            check.Struct("cardstack_send", sizeof(Send));
            check.Field("token", (byte*)&record.Token - start, sizeof(ulong));
            check.Field("nonce", (byte*)&record.Nonce - start, sizeof(ulong));
            check.Field("decision", (byte*)&record.Decision - start, sizeof(ulong));
            check.Field("card", (byte*)&record.Card - start, sizeof(ulong));
            check.Field("wall_time", (byte*)&record.WallTime - start, sizeof(double));
            check.Field("due", (byte*)&record.Due - start, sizeof(double));
            check.Field("kind", (byte*)&record.Kind - start, sizeof(EventKind));
            check.Field("direction", (byte*)&record.Direction - start, sizeof(Direction));
            check.Field("reason", (byte*)&record.Reason - start, sizeof(Reason));
            check.Field("state", (byte*)&record.State - start, sizeof(SendState));
            check.Field("failures", (byte*)&record.Failures - start, sizeof(uint));
            check.Field("tries", (byte*)&record.Tries - start, sizeof(uint));
            check.EndOfStruct();
        }

        private static void Media(LayoutCheck check)
        {
            var record = default(Media);
            var start = (byte*)&record;
            check.Struct("cardstack_media", sizeof(Media));
            check.Field("card", (byte*)&record.Card - start, sizeof(ulong));
            check.Field("index", (byte*)&record.Index - start, sizeof(uint));
            check.Field("priority", (byte*)&record.Priority - start, sizeof(MediaPriority));
            check.EndOfStruct();
        }

        private static void VelocityOptions(LayoutCheck check)
        {
            var record = default(VelocityOptions);
            var start = (byte*)&record;
            check.Struct("cardstack_velocity_options", sizeof(VelocityOptions));
            check.Field("struct_size", (byte*)&record.StructSize - start, sizeof(uint));
            check.Field("history_size", (byte*)&record.HistorySize - start, sizeof(int));
            check.Field("minimum_samples", (byte*)&record.MinimumSamples - start, sizeof(int));
            check.Field("reserved", (byte*)&record.Reserved - start, sizeof(int));
            check.Field("horizon", (byte*)&record.Horizon - start, sizeof(double));
            check.Field("gap", (byte*)&record.Gap - start, sizeof(double));
            check.Field("minimum_speed", (byte*)&record.MinimumSpeed - start, sizeof(double));
            check.Field("maximum_speed", (byte*)&record.MaximumSpeed - start, sizeof(double));
            check.EndOfStruct();
        }

        private static void Curve(LayoutCheck check)
        {
            var record = default(Curve);
            var start = (byte*)&record;
            check.Struct("cardstack_curve", sizeof(Curve));
            check.Field("x1", (byte*)&record.X1 - start, sizeof(double));
            check.Field("y1", (byte*)&record.Y1 - start, sizeof(double));
            check.Field("x2", (byte*)&record.X2 - start, sizeof(double));
            check.Field("y2", (byte*)&record.Y2 - start, sizeof(double));
            check.EndOfStruct();
        }

        private static void SheetConfig(LayoutCheck check)
        {
            var record = default(SheetConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_sheet_config", sizeof(SheetConfig));
            check.Field("struct_size", (byte*)&record.StructSize - start, sizeof(uint));
            check.Field("preset", (byte*)&record.Preset - start, sizeof(SheetPreset));
            check.Field("side", (byte*)&record.Side - start, sizeof(Direction));
            check.Field("enabled", (byte*)&record.Enabled - start, sizeof(int));
            check.Field("extent", (byte*)&record.Extent - start, sizeof(double));
            check.Field("slop", (byte*)&record.Slop - start, sizeof(double));
            check.Field("drag_factor", (byte*)&record.DragFactor - start, sizeof(double));
            check.Field("rubber_band_coefficient", (byte*)&record.RubberBandCoefficient - start, sizeof(double));
            check.Field("rubber_band_distance", (byte*)&record.RubberBandDistance - start, sizeof(double));
            check.Field("threshold_offset", (byte*)&record.ThresholdOffset - start, sizeof(double));
            check.Field("threshold_fraction", (byte*)&record.ThresholdFraction - start, sizeof(double));
            check.Field("fling", (byte*)&record.Fling - start, sizeof(int));
            check.Field("velocity_minimum_samples", (byte*)&record.VelocityMinimumSamples - start, sizeof(int));
            check.Field("fling_velocity", (byte*)&record.FlingVelocity - start, sizeof(double));
            check.Field("fling_minimum", (byte*)&record.FlingMinimum - start, sizeof(double));
            check.Field("fling_maximum", (byte*)&record.FlingMaximum - start, sizeof(double));
            check.Field("velocity_horizon", (byte*)&record.VelocityHorizon - start, sizeof(double));
            check.Field("velocity_gap", (byte*)&record.VelocityGap - start, sizeof(double));
            check.Field("reduced_motion", (byte*)&record.ReducedMotion - start, sizeof(int));
            check.Field("reserved_motion", (byte*)&record.ReservedMotion - start, sizeof(int));
            check.Field("dismiss_seconds", (byte*)&record.DismissSeconds - start, sizeof(double));
            check.Field("dismiss_curve", (byte*)&record.DismissCurve - start, sizeof(Curve));
            check.Field("return_spring", (byte*)&record.ReturnSpring - start, sizeof(Spring));
            check.Field("present_spring", (byte*)&record.PresentSpring - start, sizeof(Spring));
            check.Field("fade_seconds", (byte*)&record.FadeSeconds - start, sizeof(double));
            check.Field("corner_radius", (byte*)&record.CornerRadius - start, sizeof(double));
            check.Field("corner_distance", (byte*)&record.CornerDistance - start, sizeof(double));
            check.Field("backdrop_opacity", (byte*)&record.BackdropOpacity - start, sizeof(double));
            check.EndOfStruct();
        }

        private static void SheetFrame(LayoutCheck check)
        {
            var record = default(SheetFrame);
            var start = (byte*)&record;
            check.Struct("cardstack_sheet_frame", sizeof(SheetFrame));
            check.Field("struct_size", (byte*)&record.StructSize - start, sizeof(uint));
            check.Field("flags", (byte*)&record.Flags - start, sizeof(uint));
            check.Field("now", (byte*)&record.Now - start, sizeof(double));
            check.Field("time", (byte*)&record.Time - start, sizeof(double));
            check.Field("wake_in", (byte*)&record.WakeIn - start, sizeof(double));
            check.Field("offset", (byte*)&record.Offset - start, sizeof(double));
            check.Field("velocity", (byte*)&record.Velocity - start, sizeof(double));
            check.Field("progress", (byte*)&record.Progress - start, sizeof(double));
            check.Field("x", (byte*)&record.X - start, sizeof(double));
            check.Field("y", (byte*)&record.Y - start, sizeof(double));
            check.Field("corner_radius", (byte*)&record.CornerRadius - start, sizeof(double));
            check.Field("backdrop_opacity", (byte*)&record.BackdropOpacity - start, sizeof(double));
            check.Field("opacity", (byte*)&record.Opacity - start, sizeof(double));
            check.Field("state", (byte*)&record.State - start, sizeof(SheetState));
            check.Field("pending_events", (byte*)&record.PendingEvents - start, sizeof(uint));
            check.EndOfStruct();
        }

        private static void SheetEvent(LayoutCheck check)
        {
            var record = default(SheetEvent);
            var start = (byte*)&record;
            check.Struct("cardstack_sheet_event", sizeof(SheetEvent));
            check.Field("sequence", (byte*)&record.Sequence - start, sizeof(ulong));
            check.Field("time", (byte*)&record.Time - start, sizeof(double));
            check.Field("offset", (byte*)&record.Offset - start, sizeof(double));
            check.Field("velocity", (byte*)&record.Velocity - start, sizeof(double));
            check.Field("x", (byte*)&record.X - start, sizeof(double));
            check.Field("y", (byte*)&record.Y - start, sizeof(double));
            check.Field("kind", (byte*)&record.Kind - start, sizeof(SheetEventKind));
            check.Field("reason", (byte*)&record.Reason - start, sizeof(SheetReason));
            check.EndOfStruct();
        }
    }
}
