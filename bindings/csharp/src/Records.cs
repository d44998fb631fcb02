// SPDX-License-Identifier: MIT
// Written by bindings/generate.py. Do not edit. The C headers say what all of it means.

using System;
using System.Runtime.InteropServices;

namespace CardStack
{
    /// <summary>A boolean that C has as an <c>int32_t</c>, 0 or 1.</summary>
    public struct Flag
    {
        private readonly int _value;

        private Flag(bool value)
        {
            _value = value ? 1 : 0;
        }

        /// <summary>A flag is a bool.</summary>
        public static implicit operator bool(Flag flag) => flag._value != 0;

        /// <summary>A bool is a flag.</summary>
        public static implicit operator Flag(bool value) => new Flag(value);

        /// <summary>Returns "True" or "False".</summary>
        public override string ToString() => (_value != 0).ToString();
    }

    /// <summary>How to draw one card.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Pose
    {
        /// <summary>The card. It can have two poses.</summary>
        public ulong Card;
        /// <summary>The x of its centre [points].</summary>
        public double X;
        /// <summary>The y of its centre [points].</summary>
        public double Y;
        /// <summary>The clockwise turn about the centre [rad].</summary>
        public double Rotation;
        /// <summary>The scale about the centre [0..].</summary>
        public double Scale;
        /// <summary>The opacity [0..1].</summary>
        public double Opacity;
        /// <summary>The place in the pile: 0 for the top card, a fraction while it moves up [cards, 0..].</summary>
        public double Depth;
        /// <summary>The distance toward <c>Direction</c> in thresholds [0..].</summary>
        public double Progress;
        /// <summary>The opacity of <c>Direction</c>'s stamp [0..1].</summary>
        public double StampOpacity;
        /// <summary>The scale of the stamp about its middle: 1, except just after THRESHOLD_ENTERED [1].</summary>
        public double StampScale;
        /// <summary>Where the card is dragged or has gone.</summary>
        public Direction Direction;
        /// <summary>What the card is doing.</summary>
        public Phase Phase;
        /// <summary>The number of the host's view for it, below Constants.MaxPoses, the same while it is on stage.</summary>
        public int Slot;
        /// <summary>Flags [Constants.Pose* bits].</summary>
        public uint Flags;
    }

    /// <summary>One frame. The host sets the fields marked [in], and <c>Deck.Advance</c> writes the others.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct FrameFields
    {
        /// <summary>Its sizeof [bytes].</summary>
        public uint StructSize;
        /// <summary>The sizeof of a pose [bytes].</summary>
        public uint PoseSize;
        /// <summary>Receives the poses, the farthest back first.</summary>
        public Pose* Poses;
        /// <summary>The room in <c>Poses</c>, at best Constants.MaxPoses [poses].</summary>
        public uint PoseCapacity;
        /// <summary>The number of poses, or after BUFFER_TOO_SMALL the room needed [poses].</summary>
        public uint PoseCount;
        /// <summary>Its time, or NaN [s].</summary>
        public double Now;
        /// <summary>The deck's time after the call [s].</summary>
        public double Time;
        /// <summary>The time until something happens by itself: 0 while anything moves, infinite if nothing will [s]. To sleep, make all calls, drain the events, call <c>Deck.Peek</c>, and wait for this time or for input.</summary>
        public double WakeIn;
        /// <summary>The opacity of the chrome [0..1].</summary>
        public double ChromeOpacity;
        /// <summary>The top card, or 0.</summary>
        public ulong Top;
        /// <summary>How many cards are upcoming, with the top card [cards].</summary>
        public ulong Remaining;
        /// <summary>How many decisions can be undone [decisions].</summary>
        public ulong Undoable;
        /// <summary>How many events wait [events].</summary>
        public ulong PendingEvents;
        /// <summary>What the finger does.</summary>
        public Interaction Interaction;
        /// <summary>What moves by itself [Constants.Motion* bits].</summary>
        public uint Motion;
        /// <summary>Whether there are cards.</summary>
        public Supply Supply;
        /// <summary>The deck's state.</summary>
        public State State;
        /// <summary>How many questions are open [questions].</summary>
        public uint Questions;
        /// <summary>Whether the journal is written.</summary>
        public JournalState Journal;
        /// <summary>How many cards are in the reserve [cards].</summary>
        public ulong Reserve;
        /// <summary>How many SENDs and REVERTs are undelivered: see "Delivery" [sends].</summary>
        public ulong Undelivered;
        /// <summary>What the feed does [Constants.Feed* bits].</summary>
        public uint Feed;
        /// <summary>The error of the last failed request.</summary>
        public int FeedError;
        /// <summary>What delivery does [Constants.Outbox* bits].</summary>
        public uint Outbox;
        /// <summary>How many sends are parked [sends].</summary>
        public uint Parked;
        /// <summary>The width at scale 1 of a card without a size of its own [points].</summary>
        public double CardWidth;
        /// <summary>The height, likewise [points].</summary>
        public double CardHeight;
    }

    /// <summary>One event.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Event
    {
        /// <summary>Its number, greater than those before.</summary>
        public ulong Sequence;
        /// <summary>The time on the deck's clock [s].</summary>
        public double Time;
        /// <summary>The card, or 0.</summary>
        public ulong Card;
        /// <summary>The token of the decision, or what the host answers.</summary>
        public ulong Token;
        /// <summary>How far to the right [points].</summary>
        public double X;
        /// <summary>How far downward [points].</summary>
        public double Y;
        /// <summary>The decision's time of day, or 0 [s since 1970].</summary>
        public double WallTime;
        /// <summary>What happened.</summary>
        public EventKind Kind;
        /// <summary>The direction of the decision, drag or question.</summary>
        public Direction Direction;
        /// <summary>Why it happened.</summary>
        public Reason Reason;
        /// <summary>How often it was handed out since the program started [tries].</summary>
        public uint Tries;
        /// <summary>The delivered decision's token.</summary>
        public ulong Decision;
        /// <summary>With <c>Token</c> the idempotency key.</summary>
        public ulong Nonce;
        /// <summary>A number, as the kind says.</summary>
        public uint Count;
        /// <summary>The pose's slot.</summary>
        public int Slot;
        /// <summary>The new phase.</summary>
        public Phase Phase;
        /// <summary>The picture's number, from 0.</summary>
        public uint Index;
        /// <summary>Its new priority.</summary>
        public MediaPriority Priority;
        /// <summary>The system's error number [errno].</summary>
        public int ErrorNumber;
        /// <summary>Whether its user has logged out.</summary>
        public Flag IsSealed;
        /// <summary>How often it failed since the program started, or since it last left parking [failures].</summary>
        public uint Failures;
    }

    /// <summary>Which events are reported, and how many are kept.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct EventsConfig
    {
        /// <summary>The kinds that are reported, with those that the host must answer.</summary>
        public ulong Mask;
        /// <summary>How many notices are kept [notices, 1..Constants.MaxEvents].</summary>
        public uint NoticeCapacity;
        /// <summary>How many obligations are kept before the deck refuses [events, 4..Constants.MaxEvents]. CLASSIC has 1024.</summary>
        public uint Backlog;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>How a press begins and becomes a drag.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct PressConfig
    {
        /// <summary>Whether a press must be on the top card to take it.</summary>
        public int HitTest;
        /// <summary>The page's axis of scrolling, not BEGUN. A press that leaves the slop along it ends (CANCELLED, SCROLL).</summary>
        public Axis ScrollAxis;
        /// <summary>What a second finger does. CLASSIC has IGNORE.</summary>
        public SecondFinger SecondFinger;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
        /// <summary>The travel that turns a press into a drag [points, 0..]. CLASSIC has 8.</summary>
        public double Slop;
        /// <summary>The time that turns a press into a drag [s, 0..infinity].</summary>
        public double Duration;
        /// <summary>The time without a sample after which another finger ends a press [s, 0..infinity].</summary>
        public double Silence;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>How the velocity of a finger is measured.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct VelocityConfig
    {
        /// <summary>How many samples a velocity needs [samples, 2..history].</summary>
        public int MinimumSamples;
        /// <summary>How many places count [places, 2..Constants.MaxVelocityHistory]. Samples within 4 ms are one.</summary>
        public int History;
        /// <summary>The age up to which samples count [s, 0..].</summary>
        public double Horizon;
        /// <summary>The pause after which the velocity is 0 [s, 0..].</summary>
        public double Gap;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[4];
    }

    /// <summary>How a held card is drawn between samples.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ResamplingConfig
    {
        /// <summary>How long before the frame, at most [s, 0..Constants.MaxResampling].</summary>
        public double Delay;
        /// <summary>How far ahead of the newest sample, at most [s, 0..Constants.MaxResampling].</summary>
        public double Prediction;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[4];
    }

    /// <summary>What decides at a release.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SwipeConfig
    {
        /// <summary>The rule.</summary>
        public CommitRule CommitRule;
        /// <summary>How the distance is measured.</summary>
        public DistanceMetric Metric;
        /// <summary>The directions that fingers can swipe to. Elsewhere the card resists.</summary>
        public uint AllowedDirections;
        /// <summary>The unit of thresholds: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.</summary>
        public Unit ThresholdUnit;
        /// <summary>The distance that decides: at least 1e-6 points, at most 10 sides or widths. CLASSIC has 0.3.</summary>
        public double Threshold;
        /// <summary>The release speed that decides alone, with DISTANCE_OR_VELOCITY [points/s, 0..].</summary>
        public double FlingVelocity;
        /// <summary>The speed against the direction that returns a card, with DISTANCE_OR_VELOCITY [points/s, 0..].</summary>
        public double FlickBackVelocity;
        /// <summary>The largest release speed that counts [points/s, 0..].</summary>
        public double FlingMaximum;
        /// <summary>What a coasting card keeps of its velocity each millisecond [&gt;0..&lt;1].</summary>
        public double DecelerationRate;
        /// <summary>How easily a card moves where it cannot be swiped [0..1].</summary>
        public double RubberBandCoefficient;
        /// <summary>The distance that it never reaches there, or 0 for the card's smaller side [points, 0..].</summary>
        public double RubberBandDistance;
        /// <summary>How freely a card moves where no sector is [0..1].</summary>
        public double FreeOffAxis;
        /// <summary>How far below the threshold THRESHOLD_LEFT comes [points, 0..].</summary>
        public double Hysteresis;
        /// <summary>How far outside its sector a direction past its threshold counts [rad, 0..].</summary>
        public double HysteresisAngle;
        /// <summary>The centre of each sector, at index direction - 1: 0 is right, pi/2 down [rad].</summary>
        public fixed double SectorAngle[8];
        /// <summary>Half of each sector's width, 0 to pi/2. 0 is none [rad].</summary>
        public fixed double SectorHalfWidth[8];
        /// <summary>Each direction's threshold, or 0 for <c>Threshold</c>.</summary>
        public fixed double Thresholds[8];
        /// <summary>The axis that a dragged card keeps to, or NONE.</summary>
        public Axis Axis;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];

        /// <summary>An element of <c>SectorAngle</c>; <c>index</c>: 0 to 7.</summary>
        public double GetSectorAngle(int index)
        {
            fixed (double* elements = SectorAngle) return elements[Arguments.Index(index, 8)];
        }

        /// <summary>Sets an element of <c>SectorAngle</c>; <c>index</c>: 0 to 7.</summary>
        public void SetSectorAngle(int index, double value)
        {
            fixed (double* elements = SectorAngle) elements[Arguments.Index(index, 8)] = value;
        }

        /// <summary>An element of <c>SectorHalfWidth</c>; <c>index</c>: 0 to 7.</summary>
        public double GetSectorHalfWidth(int index)
        {
            fixed (double* elements = SectorHalfWidth) return elements[Arguments.Index(index, 8)];
        }

        /// <summary>Sets an element of <c>SectorHalfWidth</c>; <c>index</c>: 0 to 7.</summary>
        public void SetSectorHalfWidth(int index, double value)
        {
            fixed (double* elements = SectorHalfWidth) elements[Arguments.Index(index, 8)] = value;
        }

        /// <summary>An element of <c>Thresholds</c>; <c>index</c>: 0 to 7.</summary>
        public double GetThresholds(int index)
        {
            fixed (double* elements = Thresholds) return elements[Arguments.Index(index, 8)];
        }

        /// <summary>Sets an element of <c>Thresholds</c>; <c>index</c>: 0 to 7.</summary>
        public void SetThresholds(int index, double value)
        {
            fixed (double* elements = Thresholds) elements[Arguments.Index(index, 8)] = value;
        }
    }

    /// <summary>The last release, and what decided it. A tap has 0 for the drag. After a drag of <c>Undo.Directions</c>, left means undone.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Release
    {
        /// <summary>Its sizeof [bytes].</summary>
        public uint StructSize;
        /// <summary>Why the card left or returned.</summary>
        public Verdict Verdict;
        /// <summary>The card.</summary>
        public ulong Card;
        /// <summary>Its time [s].</summary>
        public double Time;
        /// <summary>The finger's velocity to the right [points/s].</summary>
        public double VelocityX;
        /// <summary>The finger's velocity downward [points/s].</summary>
        public double VelocityY;
        /// <summary>The velocity along <c>Direction</c>, negative against it [points/s].</summary>
        public double Speed;
        /// <summary>The card's way to the right [points].</summary>
        public double TranslationX;
        /// <summary>The card's way downward [points].</summary>
        public double TranslationY;
        /// <summary>Its distance toward <c>Direction</c>, as <c>Metric</c> says [points].</summary>
        public double Distance;
        /// <summary>The threshold in force [points].</summary>
        public double Threshold;
        /// <summary>With PROJECTED_END, where the card would come to rest [points].</summary>
        public double ProjectedDistance;
        /// <summary>As configured, doubled for a scroll [points/s].</summary>
        public double FlingVelocity;
        /// <summary>As configured [points/s].</summary>
        public double FlickBackVelocity;
        /// <summary>Where the card left, or would have left.</summary>
        public Direction Direction;
        /// <summary>The reason of the press's end, or NONE.</summary>
        public Reason Reason;
        /// <summary>As configured.</summary>
        public CommitRule CommitRule;
        /// <summary>As configured.</summary>
        public DistanceMetric Metric;
        /// <summary>Whether the hysteresis counts.</summary>
        public Flag IsHeld;
        /// <summary>How many samples gave the velocity [samples].</summary>
        public uint Samples;
    }

    /// <summary>A decision that can be undone.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Decision
    {
        /// <summary>Its token.</summary>
        public ulong Token;
        /// <summary>Its card.</summary>
        public ulong Card;
        /// <summary>Its time of day, or 0 [s since 1970].</summary>
        public double WallTime;
        /// <summary>Its direction.</summary>
        public Direction Direction;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
    }

    /// <summary>The undo history.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct UndoConfig
    {
        /// <summary>How many decisions can be undone, or Constants.Unlimited [decisions, 0..]. CLASSIC has 20.</summary>
        public uint Limit;
        /// <summary>The directions of drags that undo, before <c>Swipe.AllowedDirections</c>, if anything can be undone and <c>Consent.Undo</c> is 0.</summary>
        public uint Directions;
        /// <summary>The age at which a decision becomes final [s, 0..infinity].</summary>
        public double Seconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>What the deck refuses, and what comes back.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct RecycleConfig
    {
        /// <summary>Which cards are refused.</summary>
        public Dedupe Dedupe;
        /// <summary>After a swipe to one of these the card comes back when its flight ends, or the pile is empty.</summary>
        public uint Directions;
        /// <summary>How many cards lie above it then, or 0 [cards].</summary>
        public ulong Distance;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>A damped spring. In a configuration all three are more than 0.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Spring
    {
        /// <summary>The mass [kg, &gt;0..].</summary>
        public double Mass;
        /// <summary>The stiffness [N/m, 0..].</summary>
        public double Stiffness;
        /// <summary>The damping [N s/m, 0..].</summary>
        public double Damping;
    }

    /// <summary>A curve from (0, 0) to (1, 1), like CSS's cubic-bezier().</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Curve
    {
        /// <summary>The first control point's x [0..1].</summary>
        public double X1;
        /// <summary>The first control point's y [1].</summary>
        public double Y1;
        /// <summary>The second control point's x [0..1].</summary>
        public double X2;
        /// <summary>The second control point's y [1].</summary>
        public double Y2;
    }

    /// <summary>The area that the cards are in. No preset sets it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ViewportConfig
    {
        /// <summary>Its width [points, &gt;0..].</summary>
        public double Width;
        /// <summary>Its height [points, &gt;0..].</summary>
        public double Height;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[4];
    }

    /// <summary>The size of a card at scale 1.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct CardConfig
    {
        /// <summary>The width. 0 is the viewport's less two <c>MarginX</c> [points, 0..].</summary>
        public double Width;
        /// <summary>The height. 0 is the viewport's less two <c>MarginY</c> [points, 0..].</summary>
        public double Height;
        /// <summary>The room on both sides [points, 0..].</summary>
        public double MarginX;
        /// <summary>The room above and below [points, 0..].</summary>
        public double MarginY;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>How cards lie in the pile. A step is to the next card beneath.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct PileConfig
    {
        /// <summary>How many are visible at rest [cards, 1..Constants.MaxVisible].</summary>
        public int VisibleCount;
        /// <summary>How many fly out unhurried [cards, 1..Constants.MaxFlights]. CLASSIC has 8.</summary>
        public int MaxFlights;
        /// <summary>The shift to the right per step [points].</summary>
        public double StepX;
        /// <summary>The shift downward per step [points].</summary>
        public double StepY;
        /// <summary>The loss of scale per step [0..1].</summary>
        public double ScaleStep;
        /// <summary>The height that stays in place, below the centre [card heights].</summary>
        public double ScaleAnchorY;
        /// <summary>The loss of opacity per step [0..1].</summary>
        public double OpacityStep;
        /// <summary>The turn per step [rad].</summary>
        public double RotationStep;
        /// <summary>How far the pile comes up before the flight [0..1].</summary>
        public double ProgressShare;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>How a card looks while a finger drags it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct LookConfig
    {
        /// <summary>How a stamp appears.</summary>
        public StampRule StampRule;
        /// <summary>The unit in <c>Rotation</c>: POINT, CARD_SIDE or CARD_WIDTH.</summary>
        public Unit RotationUnit;
        /// <summary>The turn for each unit to the right [rad].</summary>
        public double Rotation;
        /// <summary>The largest turn [rad, 0..].</summary>
        public double RotationMaximum;
        /// <summary>How much the grabbed point decides the turn [0..1].</summary>
        public double RotationGrab;
        /// <summary>The pivot of the turn, right of the centre [card widths].</summary>
        public double PivotX;
        /// <summary>The pivot, below the centre [card heights].</summary>
        public double PivotY;
        /// <summary>How far the pivot moves to the grabbed point [0..1].</summary>
        public double PivotGrab;
        /// <summary>The scale of a dragged card [&gt;0..].</summary>
        public double LiftScale;
        /// <summary>How much of <c>LiftScale</c> comes with the press [0..1].</summary>
        public double LiftOnPress;
        /// <summary>How much a stamp grows at THRESHOLD_ENTERED [0..1].</summary>
        public double StampPop;
        /// <summary><c>ChromeOpacity</c> during a drag [0..1].</summary>
        public double ChromeOpacity;
        /// <summary>How much a flick spins a leaving card, about the grabbed point [0..1].</summary>
        public double Spin;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[15];
    }

    /// <summary>The springs and fades of cards that do not leave.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct MotionConfig
    {
        /// <summary>Brings a released card back.</summary>
        public Spring ReturnSpring;
        /// <summary>Brings an undone card in.</summary>
        public Spring RewindSpring;
        /// <summary>Moves cards in the pile.</summary>
        public Spring PileSpring;
        /// <summary>Changes the scale to <c>Look.LiftScale</c>.</summary>
        public Spring LiftSpring;
        /// <summary>Changes <c>ChromeOpacity</c>.</summary>
        public Spring ChromeSpring;
        /// <summary>The time of a fade in place [s, 0..].</summary>
        public double FadeSeconds;
        /// <summary>The easing of a fade, all 0 to 1.</summary>
        public Curve FadeCurve;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>How a decided card leaves.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ExitConfig
    {
        /// <summary>The way.</summary>
        public ExitPath Path;
        /// <summary>The motion.</summary>
        public ExitMotion Motion;
        /// <summary>The longest time [s, 0..].</summary>
        public double Seconds;
        /// <summary>The shortest time, at most <c>Seconds</c> counts [s, 0..].</summary>
        public double SecondsMinimum;
        /// <summary>The least speed at the beginning, with ACCELERATED [points/s, 0..].</summary>
        public double SpeedMinimum;
        /// <summary>The least speed of a card that no finger held, in its way per <c>Seconds</c> [0..1].</summary>
        public double SpeedShare;
        /// <summary>The curve of CURVE, x 0 to 1, y -1 to 2.</summary>
        public Curve Curve;
        /// <summary>The spring of SPRING.</summary>
        public Spring Spring;
        /// <summary>How long a finger can catch a leaving card (UNDONE, CAUGHT) [s, 0..]. Its FINAL and SEND wait.</summary>
        public double CatchSeconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>An open question.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Question
    {
        /// <summary>The token that the host answers.</summary>
        public ulong Token;
        /// <summary>The card, or 0 for all.</summary>
        public ulong Card;
        /// <summary>When it is dropped, or infinite [s].</summary>
        public double Deadline;
        /// <summary>PROPOSED or REPLACEMENT_ASKED.</summary>
        public EventKind Kind;
        /// <summary>The direction of the swipe or decision.</summary>
        public Direction Direction;
        /// <summary>The reason of its event.</summary>
        public Reason Reason;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
    }

    /// <summary>What needs the host's consent.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ConsentConfig
    {
        /// <summary>What a replacement does to decisions.</summary>
        public Replacement Replacement;
        /// <summary>The directions of swipes that need consent.</summary>
        public uint Directions;
        /// <summary>Whether undos need consent.</summary>
        public int Undo;
        /// <summary>How many swipes can be proposed [proposals, 1..Constants.MaxFlights].</summary>
        public int MaxProposals;
        /// <summary>How far from its place a proposed card waits [card's smaller side, 0..].</summary>
        public double Distance;
        /// <summary>The time for an answer [s, 0..infinity].</summary>
        public double Seconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>How a journal is kept.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct JournalOptions
    {
        /// <summary>Its sizeof [bytes].</summary>
        public uint StructSize;
        /// <summary>What is stored besides [Constants.Store* bits].</summary>
        public uint Contents;
        /// <summary>What opening does with decisions to undo.</summary>
        public Restore Restore;
        /// <summary>Whether it is flushed before each send.</summary>
        public int SyncSends;
        /// <summary>The nonce of a new journal, for tests, or 0.</summary>
        public ulong Nonce;
        /// <summary>The lower half of the first token, for tests: a multiple of 4 below 2^31, or 0.</summary>
        public ulong FirstToken;
    }

    /// <summary>What opening found, and how the journal is now.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct JournalInfo
    {
        /// <summary>Its sizeof [bytes].</summary>
        public uint StructSize;
        /// <summary>Whether the journal is written.</summary>
        public JournalState State;
        /// <summary>The file's size [bytes].</summary>
        public ulong Size;
        /// <summary>Its nonce.</summary>
        public ulong Nonce;
        /// <summary>How often it was opened.</summary>
        public ulong Epoch;
        /// <summary>How many records were read [records].</summary>
        public ulong Records;
        /// <summary>The unfinished end, cut off [bytes].</summary>
        public ulong TornBytes;
        /// <summary>Where damage begins, or 0 [bytes].</summary>
        public ulong DamageOffset;
        /// <summary>How many decisions that are not final there were [decisions].</summary>
        public ulong Decisions;
        /// <summary>How many unread FINALs there were [events].</summary>
        public ulong Finals;
        /// <summary>How many upcoming cards there were [cards].</summary>
        public ulong Cards;
        /// <summary>The system's last error, or 0 [errno].</summary>
        public int ErrorNumber;
        /// <summary>Whether it has never held a card or a decision.</summary>
        public Flag IsNew;
        /// <summary>How many sound records a salvage could not use [records].</summary>
        public ulong LostRecords;
        /// <summary>How much a salvage could not read [bytes].</summary>
        public ulong LostBytes;
    }

    /// <summary>How the deck asks for cards.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct FeedConfig
    {
        /// <summary>Whether the deck asks for cards.</summary>
        public int Enabled;
        /// <summary>How long the cards are fresh.</summary>
        public Freshness Freshness;
        /// <summary>Whether the deck asks by itself until its cards are fresh.</summary>
        public int KeepFresh;
        /// <summary>How many cards are enough [cards, 0..Constants.MaxCards]. CLASSIC has 5.</summary>
        public uint Watermark;
        /// <summary>With SECONDS, how long cards are fresh [s, 0..infinity].</summary>
        public double FreshSeconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>How long answers may take, and when what failed is tried again.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct RetryConfig
    {
        /// <summary>The time for an answer [s, &gt;0..infinity]. None by then is a failure.</summary>
        public double RequestSeconds;
        /// <summary>The wait after the first failure, doubled with each up to <c>Maximum</c> [s, &gt;0..].</summary>
        public double Seconds;
        /// <summary>The longest wait, at least <c>Seconds</c> [s].</summary>
        public double Maximum;
        /// <summary>The largest share of a wait taken off at random [0..1].</summary>
        public double Jitter;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>An undelivered send.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Send
    {
        /// <summary>Its token.</summary>
        public ulong Token;
        /// <summary>Its nonce.</summary>
        public ulong Nonce;
        /// <summary>The decision's token.</summary>
        public ulong Decision;
        /// <summary>The decision's card.</summary>
        public ulong Card;
        /// <summary>The decision's time of day, or 0 [s since 1970].</summary>
        public double WallTime;
        /// <summary>When it is tried again, or its answer is missing, or infinite [s].</summary>
        public double Due;
        /// <summary>SEND or REVERT.</summary>
        public EventKind Kind;
        /// <summary>The decision's direction.</summary>
        public Direction Direction;
        /// <summary>DECIDED or FINAL.</summary>
        public Reason Reason;
        /// <summary>Where it is on its way.</summary>
        public SendState State;
        /// <summary>How often it failed since the program started, or since it last left parking [failures].</summary>
        public uint Failures;
        /// <summary>How often it was handed out since the program started [tries].</summary>
        public uint Tries;
        /// <summary>Whether its user has logged out.</summary>
        public Flag IsSealed;
        /// <summary>Whether it was ever handed out.</summary>
        public Flag IsHandedOut;
    }

    /// <summary>How decisions are delivered.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct DeliveryConfig
    {
        /// <summary>When a decision is delivered, fixed at creation.</summary>
        public Delivery Mode;
        /// <summary>What a rejection does.</summary>
        public Rejection Rejection;
        /// <summary>What an undo does to such a SEND.</summary>
        public RevertMode Revert;
        /// <summary>How many sends can be out [sends, 1..Constants.MaxSends].</summary>
        public uint MaxSends;
        /// <summary>How many failures park a send [failures]. With 0 never.</summary>
        public uint ParkFailures;
        /// <summary>How many undelivered sends make the deck refuse decisions [sends, 1..Constants.MaxCards].</summary>
        public uint MaxUndelivered;
        /// <summary>How long after its first try a failure parks a send [s, 0..]. With 0 never.</summary>
        public double ParkSeconds;
        /// <summary>Constants.NonceOfJournal, or a random number that no other deck has, fixed until a reset. Without delivery it may be 0.</summary>
        public ulong Nonce;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>One picture.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Media
    {
        /// <summary>Its card.</summary>
        public ulong Card;
        /// <summary>The picture's number, from 0.</summary>
        public uint Index;
        /// <summary>How urgent it is.</summary>
        public MediaPriority Priority;
    }

    /// <summary>Which pictures are wanted.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct MediaConfig
    {
        /// <summary>How many cards beneath the top card count [cards, 0..Constants.MaxVisible].</summary>
        public uint Ahead;
        /// <summary>How many of the latest undoable decisions keep their pictures [decisions, 0..Constants.MaxVisible].</summary>
        public uint Behind;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>What happens when nobody touches the deck.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct AutoplayConfig
    {
        /// <summary>Whether the top card moves to the end by itself.</summary>
        public int Enabled;
        /// <summary>Where it leaves. It needs a sector if <c>Enabled</c> is 1.</summary>
        public Direction Direction;
        /// <summary>How long nothing happens before that [s, &gt;0..].</summary>
        public double Idle;
        /// <summary>How long a new top card stays [s, &gt;0..].</summary>
        public double Interval;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>A deck's configuration.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct DeckConfig
    {
        /// <summary>Its sizeof [bytes].</summary>
        public uint StructSize;
        /// <summary>Its preset.</summary>
        public Preset Preset;
        /// <summary>Whether cards fade or are put in place instead of travelling by themselves.</summary>
        public int ReducedMotion;
        /// <summary>Whether fingers can only tap. A held card returns (CANCELLED, DISABLED).</summary>
        public int Disabled;
        /// <summary>The viewport.</summary>
        public ViewportConfig Viewport;
        /// <summary>The cards.</summary>
        public CardConfig Card;
        /// <summary>The pile.</summary>
        public PileConfig Pile;
        /// <summary>Presses.</summary>
        public PressConfig Press;
        /// <summary>Velocities.</summary>
        public VelocityConfig Velocity;
        /// <summary>Resampling.</summary>
        public ResamplingConfig Resampling;
        /// <summary>Decisions.</summary>
        public SwipeConfig Swipe;
        /// <summary>Dragged cards.</summary>
        public LookConfig Look;
        /// <summary>Springs and fades.</summary>
        public MotionConfig Motion;
        /// <summary>Leaving cards.</summary>
        public ExitConfig Exit;
        /// <summary>Recycling.</summary>
        public RecycleConfig Recycle;
        /// <summary>Undo.</summary>
        public UndoConfig Undo;
        /// <summary>Consent.</summary>
        public ConsentConfig Consent;
        /// <summary>Requests.</summary>
        public FeedConfig Feed;
        /// <summary>Failures.</summary>
        public RetryConfig Retry;
        /// <summary>Deliveries.</summary>
        public DeliveryConfig Delivery;
        /// <summary>Autoplay.</summary>
        public AutoplayConfig Autoplay;
        /// <summary>Events.</summary>
        public EventsConfig Events;
        /// <summary>Pictures.</summary>
        public MediaConfig Media;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>The settings of a velocity tracker.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct VelocityOptions
    {
        /// <summary>Its sizeof [bytes].</summary>
        public uint StructSize;
        /// <summary>As <c>Velocity.History</c> [places, 2..Constants.MaxVelocityHistory].</summary>
        public int HistorySize;
        /// <summary>As <c>Velocity.MinimumSamples</c> [samples, 2..history_size].</summary>
        public int MinimumSamples;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
        /// <summary>As <c>Velocity.Horizon</c> [s, 0..].</summary>
        public double Horizon;
        /// <summary>As <c>Velocity.Gap</c> [s, 0..].</summary>
        public double Gap;
        /// <summary>The travel that counts as none [points, 0..]. A deck takes 0.4 of <c>Press.Slop</c>.</summary>
        public double Tremor;
    }

    /// <summary>How a sheet follows a finger.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetDragConfig
    {
        /// <summary>Whether fingers can drag it.</summary>
        public int Enabled;
        /// <summary>Whether a flick decides.</summary>
        public int Fling;
        /// <summary>As <c>Velocity.MinimumSamples</c> [samples, 2..velocity_history].</summary>
        public int VelocityMinimumSamples;
        /// <summary>As <c>Velocity.History</c> [places, 2..Constants.MaxVelocityHistory].</summary>
        public int VelocityHistory;
        /// <summary>As <c>Press.ScrollAxis</c>.</summary>
        public Axis ScrollAxis;
        /// <summary>The unit of <c>Threshold</c>: POINT or EXTENT.</summary>
        public Unit ThresholdUnit;
        /// <summary>The offset beyond which a release dismisses, in extents at most 1 [0..].</summary>
        public double Threshold;
        /// <summary>As <c>Swipe.Hysteresis</c> [points, 0..].</summary>
        public double Hysteresis;
        /// <summary>As <c>Press.Slop</c> [points, 0..].</summary>
        public double Slop;
        /// <summary>The share of the travel that it follows [0.001..1].</summary>
        public double Factor;
        /// <summary>How easily it moves against its side [0..1].</summary>
        public double RubberBandCoefficient;
        /// <summary>The distance that it never reaches there, or 0 for the extent or half a page [points, 0..].</summary>
        public double RubberBandDistance;
        /// <summary>The release speed that dismisses [points/s, 0..].</summary>
        public double FlingVelocity;
        /// <summary>As <c>Swipe.FlickBackVelocity</c> [points/s, 0..].</summary>
        public double FlickBackVelocity;
        /// <summary>As <c>Swipe.FlingMaximum</c> [points/s, 0..].</summary>
        public double FlingMaximum;
        /// <summary>As <c>Velocity.Horizon</c> [s, 0..].</summary>
        public double VelocityHorizon;
        /// <summary>As <c>Velocity.Gap</c> [s, 0..].</summary>
        public double VelocityGap;
        /// <summary>What a finger on the content moves first.</summary>
        public ContentRule ContentRule;
        /// <summary>Whether a release goes at most to a neighbour of the press's stop.</summary>
        public int OneStopPerFlick;
        /// <summary>Whether it is drawn between samples, by CLASSIC's <c>Resampling</c>.</summary>
        public int Resampled;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
        /// <summary>A release goes to the stop nearest to where its velocity brings it in this time [s, 0..].</summary>
        public double ProjectionSeconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[13];
    }

    /// <summary>How a sheet moves by itself.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetMotionConfig
    {
        /// <summary>The longest time of a dismissal [s, 0..].</summary>
        public double DismissSeconds;
        /// <summary>The easing of a dismissal, all 0 to 1.</summary>
        public Curve DismissCurve;
        /// <summary>Brings a released sheet back to its place.</summary>
        public Spring ReturnSpring;
        /// <summary>Brings a sheet in.</summary>
        public Spring PresentSpring;
        /// <summary>The time of a fade [s, 0..].</summary>
        public double FadeSeconds;
        /// <summary>Sends a sheet with stops out.</summary>
        public Spring DismissSpring;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[5];
    }

    /// <summary>What is drawn of a sheet.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetLookConfig
    {
        /// <summary>The radius of the corners off its place [points, 0..].</summary>
        public double CornerRadius;
        /// <summary>The offset up to which the radius grows [points, 0..].</summary>
        public double CornerDistance;
        /// <summary>The dimming behind it at its place [0..1].</summary>
        public double BackdropOpacity;
        /// <summary>The stop from which on outward nothing is dimmed; -1: out of sight [stops, -1..].</summary>
        public int UndimmedStop;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[7];
    }

    /// <summary>A sheet's configuration.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetConfig
    {
        /// <summary>Its sizeof [bytes].</summary>
        public uint StructSize;
        /// <summary>Its preset.</summary>
        public SheetPreset Preset;
        /// <summary>Where the sheet leaves: LEFT, RIGHT, UP or DOWN.</summary>
        public Direction Side;
        /// <summary>Whether it fades instead of travelling by itself.</summary>
        public int ReducedMotion;
        /// <summary>The offset that is out of sight [points, &gt;0..]. No preset sets it.</summary>
        public double Extent;
        /// <summary>Drags.</summary>
        public SheetDragConfig Drag;
        /// <summary>Motions.</summary>
        public SheetMotionConfig Motion;
        /// <summary>The look.</summary>
        public SheetLookConfig Look;
        /// <summary>What decides where it goes. It can change only while the sheet is hidden, and not to PAGES.</summary>
        public SheetLaw Law;
        /// <summary>Where a finger can send it out, if it has stops.</summary>
        public SheetExits Dismissable;
        /// <summary>From page to page, at least 0.001 [points, 0..]. With 0 it is the extent.</summary>
        public double Page;
        /// <summary>How many pages, with 0 the most [pages, 0..2147483648].</summary>
        public uint Pages;
        /// <summary>Whether the first page comes after the last.</summary>
        public int Wrap;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[13];
    }

    /// <summary>One frame of a sheet: see <c>FrameFields</c>.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetFrame
    {
        /// <summary>Its sizeof [bytes].</summary>
        public uint StructSize;
        /// <summary>Its flags [Constants.SheetMoving | Constants.SheetPastThreshold].</summary>
        public uint Flags;
        /// <summary>Its time, or NaN [s].</summary>
        public double Now;
        /// <summary>The sheet's time after the call [s].</summary>
        public double Time;
        /// <summary>0 while it moves or fades, else the time until a scroll is over, or infinite [s].</summary>
        public double WakeIn;
        /// <summary>How far it is from its place toward its side, negative on the other [points].</summary>
        public double Offset;
        /// <summary>The velocity of the offset [points/s].</summary>
        public double Velocity;
        /// <summary>The offset divided by the extent [0..1].</summary>
        public double Progress;
        /// <summary>The offset to the right [points].</summary>
        public double X;
        /// <summary>The offset downward [points].</summary>
        public double Y;
        /// <summary>The radius of the corners [points, 0..].</summary>
        public double CornerRadius;
        /// <summary>The dimming behind it [0..1].</summary>
        public double BackdropOpacity;
        /// <summary>The sheet's opacity [0..1].</summary>
        public double Opacity;
        /// <summary>What it is doing.</summary>
        public SheetState State;
        /// <summary>How many events wait [events].</summary>
        public uint PendingEvents;
        /// <summary>How far the content is scrolled [points, 0..].</summary>
        public double ContentScroll;
        /// <summary>How far what is behind steps back, 1 at the first stop [0..1].</summary>
        public double Background;
        /// <summary>The stop or page that it is at, goes to, or is nearest to under a finger; -1: out of sight [stops, -1..].</summary>
        public int Stop;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
        /// <summary>Where a pager is, a whole number at a page [pages].</summary>
        public double Position;
    }

    /// <summary>One event of a sheet.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetEvent
    {
        /// <summary>Its number. A gap counts lost notices.</summary>
        public ulong Sequence;
        /// <summary>Its time [s].</summary>
        public double Time;
        /// <summary>The sheet's offset [points].</summary>
        public double Offset;
        /// <summary>The velocity of the offset [points/s].</summary>
        public double Velocity;
        /// <summary>The finger's x [points].</summary>
        public double X;
        /// <summary>The finger's y [points].</summary>
        public double Y;
        /// <summary>What happened.</summary>
        public SheetEventKind Kind;
        /// <summary>Why it happened.</summary>
        public SheetReason Reason;
        /// <summary>The velocity with which the content scrolls on [points/s].</summary>
        public double ContentVelocity;
        /// <summary>The stop or page that it is at or goes to; -1: out of sight [stops, -1..].</summary>
        public int Stop;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
    }

    // Fields of a frame, but those that lend the array of poses to the library.
    public sealed partial class Frame
    {
        /// <summary>The number of poses, or after BUFFER_TOO_SMALL the room needed [poses].</summary>
        public int PoseCount => (int)Fields.PoseCount;
        /// <summary>Its time, or NaN [s].</summary>
        public double Now => Fields.Now;
        /// <summary>The deck's time after the call [s].</summary>
        public double Time => Fields.Time;
        /// <summary>The time until something happens by itself: 0 while anything moves, infinite if nothing will [s]. To sleep, make all calls, drain the events, call <c>Deck.Peek</c>, and wait for this time or for input.</summary>
        public double WakeIn => Fields.WakeIn;
        /// <summary>The opacity of the chrome [0..1].</summary>
        public double ChromeOpacity => Fields.ChromeOpacity;
        /// <summary>The top card, or 0.</summary>
        public ulong Top => Fields.Top;
        /// <summary>How many cards are upcoming, with the top card [cards].</summary>
        public ulong Remaining => Fields.Remaining;
        /// <summary>How many decisions can be undone [decisions].</summary>
        public ulong Undoable => Fields.Undoable;
        /// <summary>How many events wait [events].</summary>
        public ulong PendingEvents => Fields.PendingEvents;
        /// <summary>What the finger does.</summary>
        public Interaction Interaction => Fields.Interaction;
        /// <summary>What moves by itself [Constants.Motion* bits].</summary>
        public uint Motion => Fields.Motion;
        /// <summary>Whether there are cards.</summary>
        public Supply Supply => Fields.Supply;
        /// <summary>The deck's state.</summary>
        public State State => Fields.State;
        /// <summary>How many questions are open [questions].</summary>
        public uint Questions => Fields.Questions;
        /// <summary>Whether the journal is written.</summary>
        public JournalState Journal => Fields.Journal;
        /// <summary>How many cards are in the reserve [cards].</summary>
        public ulong Reserve => Fields.Reserve;
        /// <summary>How many SENDs and REVERTs are undelivered: see "Delivery" [sends].</summary>
        public ulong Undelivered => Fields.Undelivered;
        /// <summary>What the feed does [Constants.Feed* bits].</summary>
        public uint Feed => Fields.Feed;
        /// <summary>The error of the last failed request.</summary>
        public int FeedError => Fields.FeedError;
        /// <summary>What delivery does [Constants.Outbox* bits].</summary>
        public uint Outbox => Fields.Outbox;
        /// <summary>How many sends are parked [sends].</summary>
        public uint Parked => Fields.Parked;
        /// <summary>The width at scale 1 of a card without a size of its own [points].</summary>
        public double CardWidth => Fields.CardWidth;
        /// <summary>The height, likewise [points].</summary>
        public double CardHeight => Fields.CardHeight;
    }

    // Compares each record with the library's struct. A test spoils some, to see that this is noticed.
    internal static unsafe partial class Layouts
    {
        internal static void Check(LayoutCheck check)
        {
            Pose(check);
            FrameFields(check);
            Event(check);
            EventsConfig(check);
            PressConfig(check);
            VelocityConfig(check);
            ResamplingConfig(check);
            SwipeConfig(check);
            Release(check);
            Decision(check);
            UndoConfig(check);
            RecycleConfig(check);
            Spring(check);
            Curve(check);
            ViewportConfig(check);
            CardConfig(check);
            PileConfig(check);
            LookConfig(check);
            MotionConfig(check);
            ExitConfig(check);
            Question(check);
            ConsentConfig(check);
            JournalOptions(check);
            JournalInfo(check);
            FeedConfig(check);
            RetryConfig(check);
            Send(check);
            DeliveryConfig(check);
            Media(check);
            MediaConfig(check);
            AutoplayConfig(check);
            DeckConfig(check);
            VelocityOptions(check);
            SheetDragConfig(check);
            SheetMotionConfig(check);
            SheetLookConfig(check);
            SheetConfig(check);
            SheetFrame(check);
            SheetEvent(check);
        }

        private static void Pose(LayoutCheck check)
        {
            var record = default(Pose);
            var start = (byte*)&record;
            check.Struct("cardstack_pose", sizeof(Pose), true);
            check.Field("card", (byte*)&record.Card - start);
            check.Field("x", (byte*)&record.X - start);
            check.Field("y", (byte*)&record.Y - start);
            check.Field("rotation", (byte*)&record.Rotation - start);
            check.Field("scale", (byte*)&record.Scale - start);
            check.Field("opacity", (byte*)&record.Opacity - start);
            check.Field("depth", (byte*)&record.Depth - start);
            check.Field("progress", (byte*)&record.Progress - start);
            check.Field("stamp_opacity", (byte*)&record.StampOpacity - start);
            check.Field("stamp_scale", (byte*)&record.StampScale - start);
            check.Field("direction", (byte*)&record.Direction - start);
            check.Field("phase", (byte*)&record.Phase - start);
            check.Field("slot", (byte*)&record.Slot - start);
            check.Field("flags", (byte*)&record.Flags - start);
            check.EndOfStruct();
        }

        private static void FrameFields(LayoutCheck check)
        {
            var record = default(FrameFields);
            var start = (byte*)&record;
            check.Struct("cardstack_frame", sizeof(FrameFields), true);
            check.Field("struct_size", (byte*)&record.StructSize - start);
            check.Field("pose_size", (byte*)&record.PoseSize - start);
            check.Field("poses", (byte*)&record.Poses - start);
            check.Field("pose_capacity", (byte*)&record.PoseCapacity - start);
            check.Field("pose_count", (byte*)&record.PoseCount - start);
            check.Field("now", (byte*)&record.Now - start);
            check.Field("time", (byte*)&record.Time - start);
            check.Field("wake_in", (byte*)&record.WakeIn - start);
            check.Field("chrome_opacity", (byte*)&record.ChromeOpacity - start);
            check.Field("top", (byte*)&record.Top - start);
            check.Field("remaining", (byte*)&record.Remaining - start);
            check.Field("undoable", (byte*)&record.Undoable - start);
            check.Field("pending_events", (byte*)&record.PendingEvents - start);
            check.Field("interaction", (byte*)&record.Interaction - start);
            check.Field("motion", (byte*)&record.Motion - start);
            check.Field("supply", (byte*)&record.Supply - start);
            check.Field("state", (byte*)&record.State - start);
            check.Field("questions", (byte*)&record.Questions - start);
            check.Field("journal", (byte*)&record.Journal - start);
            check.Field("reserve", (byte*)&record.Reserve - start);
            check.Field("undelivered", (byte*)&record.Undelivered - start);
            check.Field("feed", (byte*)&record.Feed - start);
            check.Field("feed_error", (byte*)&record.FeedError - start);
            check.Field("outbox", (byte*)&record.Outbox - start);
            check.Field("parked", (byte*)&record.Parked - start);
            check.Field("card_width", (byte*)&record.CardWidth - start);
            check.Field("card_height", (byte*)&record.CardHeight - start);
            check.EndOfStruct();
        }

        private static void Event(LayoutCheck check)
        {
            var record = default(Event);
            var start = (byte*)&record;
            check.Struct("cardstack_event", sizeof(Event), true);
            check.Field("sequence", (byte*)&record.Sequence - start);
            check.Field("time", (byte*)&record.Time - start);
            check.Field("card", (byte*)&record.Card - start);
            check.Field("token", (byte*)&record.Token - start);
            check.Field("x", (byte*)&record.X - start);
            check.Field("y", (byte*)&record.Y - start);
            check.Field("wall_time", (byte*)&record.WallTime - start);
            check.Field("kind", (byte*)&record.Kind - start);
            check.Field("direction", (byte*)&record.Direction - start);
            check.Field("reason", (byte*)&record.Reason - start);
            check.Field("tries", (byte*)&record.Tries - start);
            check.Field("decision", (byte*)&record.Decision - start);
            check.Field("nonce", (byte*)&record.Nonce - start);
            check.Field("count", (byte*)&record.Count - start);
            check.Field("slot", (byte*)&record.Slot - start);
            check.Field("phase", (byte*)&record.Phase - start);
            check.Field("index", (byte*)&record.Index - start);
            check.Field("priority", (byte*)&record.Priority - start);
            check.Field("error_number", (byte*)&record.ErrorNumber - start);
            check.Field("is_sealed", (byte*)&record.IsSealed - start);
            check.Field("failures", (byte*)&record.Failures - start);
            check.EndOfStruct();
        }

        private static void EventsConfig(LayoutCheck check)
        {
            var record = default(EventsConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_events_config", sizeof(EventsConfig), false);
            check.Field("mask", (byte*)&record.Mask - start);
            check.Field("notice_capacity", (byte*)&record.NoticeCapacity - start);
            check.Field("backlog", (byte*)&record.Backlog - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void PressConfig(LayoutCheck check)
        {
            var record = default(PressConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_press_config", sizeof(PressConfig), false);
            check.Field("hit_test", (byte*)&record.HitTest - start);
            check.Field("scroll_axis", (byte*)&record.ScrollAxis - start);
            check.Field("second_finger", (byte*)&record.SecondFinger - start);
            check.Field("reserved_half", (byte*)&record.ReservedHalf - start);
            check.Field("slop", (byte*)&record.Slop - start);
            check.Field("duration", (byte*)&record.Duration - start);
            check.Field("silence", (byte*)&record.Silence - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void VelocityConfig(LayoutCheck check)
        {
            var record = default(VelocityConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_velocity_config", sizeof(VelocityConfig), false);
            check.Field("minimum_samples", (byte*)&record.MinimumSamples - start);
            check.Field("history", (byte*)&record.History - start);
            check.Field("horizon", (byte*)&record.Horizon - start);
            check.Field("gap", (byte*)&record.Gap - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void ResamplingConfig(LayoutCheck check)
        {
            var record = default(ResamplingConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_resampling_config", sizeof(ResamplingConfig), false);
            check.Field("delay", (byte*)&record.Delay - start);
            check.Field("prediction", (byte*)&record.Prediction - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void SwipeConfig(LayoutCheck check)
        {
            var record = default(SwipeConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_swipe_config", sizeof(SwipeConfig), false);
            check.Field("commit_rule", (byte*)&record.CommitRule - start);
            check.Field("metric", (byte*)&record.Metric - start);
            check.Field("allowed_directions", (byte*)&record.AllowedDirections - start);
            check.Field("threshold_unit", (byte*)&record.ThresholdUnit - start);
            check.Field("threshold", (byte*)&record.Threshold - start);
            check.Field("fling_velocity", (byte*)&record.FlingVelocity - start);
            check.Field("flick_back_velocity", (byte*)&record.FlickBackVelocity - start);
            check.Field("fling_maximum", (byte*)&record.FlingMaximum - start);
            check.Field("deceleration_rate", (byte*)&record.DecelerationRate - start);
            check.Field("rubber_band_coefficient", (byte*)&record.RubberBandCoefficient - start);
            check.Field("rubber_band_distance", (byte*)&record.RubberBandDistance - start);
            check.Field("free_off_axis", (byte*)&record.FreeOffAxis - start);
            check.Field("hysteresis", (byte*)&record.Hysteresis - start);
            check.Field("hysteresis_angle", (byte*)&record.HysteresisAngle - start);
            check.Field("sector_angle", (byte*)record.SectorAngle - start);
            check.Field("sector_half_width", (byte*)record.SectorHalfWidth - start);
            check.Field("thresholds", (byte*)record.Thresholds - start);
            check.Field("axis", (byte*)&record.Axis - start);
            check.Field("reserved_half", (byte*)&record.ReservedHalf - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void Release(LayoutCheck check)
        {
            var record = default(Release);
            var start = (byte*)&record;
            check.Struct("cardstack_release", sizeof(Release), true);
            check.Field("struct_size", (byte*)&record.StructSize - start);
            check.Field("verdict", (byte*)&record.Verdict - start);
            check.Field("card", (byte*)&record.Card - start);
            check.Field("time", (byte*)&record.Time - start);
            check.Field("velocity_x", (byte*)&record.VelocityX - start);
            check.Field("velocity_y", (byte*)&record.VelocityY - start);
            check.Field("speed", (byte*)&record.Speed - start);
            check.Field("translation_x", (byte*)&record.TranslationX - start);
            check.Field("translation_y", (byte*)&record.TranslationY - start);
            check.Field("distance", (byte*)&record.Distance - start);
            check.Field("threshold", (byte*)&record.Threshold - start);
            check.Field("projected_distance", (byte*)&record.ProjectedDistance - start);
            check.Field("fling_velocity", (byte*)&record.FlingVelocity - start);
            check.Field("flick_back_velocity", (byte*)&record.FlickBackVelocity - start);
            check.Field("direction", (byte*)&record.Direction - start);
            check.Field("reason", (byte*)&record.Reason - start);
            check.Field("commit_rule", (byte*)&record.CommitRule - start);
            check.Field("metric", (byte*)&record.Metric - start);
            check.Field("is_held", (byte*)&record.IsHeld - start);
            check.Field("samples", (byte*)&record.Samples - start);
            check.EndOfStruct();
        }

        private static void Decision(LayoutCheck check)
        {
            var record = default(Decision);
            var start = (byte*)&record;
            check.Struct("cardstack_decision", sizeof(Decision), true);
            check.Field("token", (byte*)&record.Token - start);
            check.Field("card", (byte*)&record.Card - start);
            check.Field("wall_time", (byte*)&record.WallTime - start);
            check.Field("direction", (byte*)&record.Direction - start);
            check.Field("reserved_half", (byte*)&record.ReservedHalf - start);
            check.EndOfStruct();
        }

        private static void UndoConfig(LayoutCheck check)
        {
            var record = default(UndoConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_undo_config", sizeof(UndoConfig), false);
            check.Field("limit", (byte*)&record.Limit - start);
            check.Field("directions", (byte*)&record.Directions - start);
            check.Field("seconds", (byte*)&record.Seconds - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void RecycleConfig(LayoutCheck check)
        {
            var record = default(RecycleConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_recycle_config", sizeof(RecycleConfig), false);
            check.Field("dedupe", (byte*)&record.Dedupe - start);
            check.Field("directions", (byte*)&record.Directions - start);
            check.Field("distance", (byte*)&record.Distance - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void Spring(LayoutCheck check)
        {
            var record = default(Spring);
            var start = (byte*)&record;
            check.Struct("cardstack_spring", sizeof(Spring), false);
            check.Field("mass", (byte*)&record.Mass - start);
            check.Field("stiffness", (byte*)&record.Stiffness - start);
            check.Field("damping", (byte*)&record.Damping - start);
            check.EndOfStruct();
        }

        private static void Curve(LayoutCheck check)
        {
            var record = default(Curve);
            var start = (byte*)&record;
            check.Struct("cardstack_curve", sizeof(Curve), false);
            check.Field("x1", (byte*)&record.X1 - start);
            check.Field("y1", (byte*)&record.Y1 - start);
            check.Field("x2", (byte*)&record.X2 - start);
            check.Field("y2", (byte*)&record.Y2 - start);
            check.EndOfStruct();
        }

        private static void ViewportConfig(LayoutCheck check)
        {
            var record = default(ViewportConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_viewport_config", sizeof(ViewportConfig), false);
            check.Field("width", (byte*)&record.Width - start);
            check.Field("height", (byte*)&record.Height - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void CardConfig(LayoutCheck check)
        {
            var record = default(CardConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_card_config", sizeof(CardConfig), false);
            check.Field("width", (byte*)&record.Width - start);
            check.Field("height", (byte*)&record.Height - start);
            check.Field("margin_x", (byte*)&record.MarginX - start);
            check.Field("margin_y", (byte*)&record.MarginY - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void PileConfig(LayoutCheck check)
        {
            var record = default(PileConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_pile_config", sizeof(PileConfig), false);
            check.Field("visible_count", (byte*)&record.VisibleCount - start);
            check.Field("max_flights", (byte*)&record.MaxFlights - start);
            check.Field("step_x", (byte*)&record.StepX - start);
            check.Field("step_y", (byte*)&record.StepY - start);
            check.Field("scale_step", (byte*)&record.ScaleStep - start);
            check.Field("scale_anchor_y", (byte*)&record.ScaleAnchorY - start);
            check.Field("opacity_step", (byte*)&record.OpacityStep - start);
            check.Field("rotation_step", (byte*)&record.RotationStep - start);
            check.Field("progress_share", (byte*)&record.ProgressShare - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void LookConfig(LayoutCheck check)
        {
            var record = default(LookConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_look_config", sizeof(LookConfig), false);
            check.Field("stamp_rule", (byte*)&record.StampRule - start);
            check.Field("rotation_unit", (byte*)&record.RotationUnit - start);
            check.Field("rotation", (byte*)&record.Rotation - start);
            check.Field("rotation_maximum", (byte*)&record.RotationMaximum - start);
            check.Field("rotation_grab", (byte*)&record.RotationGrab - start);
            check.Field("pivot_x", (byte*)&record.PivotX - start);
            check.Field("pivot_y", (byte*)&record.PivotY - start);
            check.Field("pivot_grab", (byte*)&record.PivotGrab - start);
            check.Field("lift_scale", (byte*)&record.LiftScale - start);
            check.Field("lift_on_press", (byte*)&record.LiftOnPress - start);
            check.Field("stamp_pop", (byte*)&record.StampPop - start);
            check.Field("chrome_opacity", (byte*)&record.ChromeOpacity - start);
            check.Field("spin", (byte*)&record.Spin - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void MotionConfig(LayoutCheck check)
        {
            var record = default(MotionConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_motion_config", sizeof(MotionConfig), false);
            check.Field("return_spring", (byte*)&record.ReturnSpring - start);
            check.Field("rewind_spring", (byte*)&record.RewindSpring - start);
            check.Field("pile_spring", (byte*)&record.PileSpring - start);
            check.Field("lift_spring", (byte*)&record.LiftSpring - start);
            check.Field("chrome_spring", (byte*)&record.ChromeSpring - start);
            check.Field("fade_seconds", (byte*)&record.FadeSeconds - start);
            check.Field("fade_curve", (byte*)&record.FadeCurve - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void ExitConfig(LayoutCheck check)
        {
            var record = default(ExitConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_exit_config", sizeof(ExitConfig), false);
            check.Field("path", (byte*)&record.Path - start);
            check.Field("motion", (byte*)&record.Motion - start);
            check.Field("seconds", (byte*)&record.Seconds - start);
            check.Field("seconds_minimum", (byte*)&record.SecondsMinimum - start);
            check.Field("speed_minimum", (byte*)&record.SpeedMinimum - start);
            check.Field("speed_share", (byte*)&record.SpeedShare - start);
            check.Field("curve", (byte*)&record.Curve - start);
            check.Field("spring", (byte*)&record.Spring - start);
            check.Field("catch_seconds", (byte*)&record.CatchSeconds - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void Question(LayoutCheck check)
        {
            var record = default(Question);
            var start = (byte*)&record;
            check.Struct("cardstack_question", sizeof(Question), true);
            check.Field("token", (byte*)&record.Token - start);
            check.Field("card", (byte*)&record.Card - start);
            check.Field("deadline", (byte*)&record.Deadline - start);
            check.Field("kind", (byte*)&record.Kind - start);
            check.Field("direction", (byte*)&record.Direction - start);
            check.Field("reason", (byte*)&record.Reason - start);
            check.Field("reserved_half", (byte*)&record.ReservedHalf - start);
            check.EndOfStruct();
        }

        private static void ConsentConfig(LayoutCheck check)
        {
            var record = default(ConsentConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_consent_config", sizeof(ConsentConfig), false);
            check.Field("replacement", (byte*)&record.Replacement - start);
            check.Field("directions", (byte*)&record.Directions - start);
            check.Field("undo", (byte*)&record.Undo - start);
            check.Field("max_proposals", (byte*)&record.MaxProposals - start);
            check.Field("distance", (byte*)&record.Distance - start);
            check.Field("seconds", (byte*)&record.Seconds - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void JournalOptions(LayoutCheck check)
        {
            var record = default(JournalOptions);
            var start = (byte*)&record;
            check.Struct("cardstack_journal_options", sizeof(JournalOptions), true);
            check.Field("struct_size", (byte*)&record.StructSize - start);
            check.Field("contents", (byte*)&record.Contents - start);
            check.Field("restore", (byte*)&record.Restore - start);
            check.Field("sync_sends", (byte*)&record.SyncSends - start);
            check.Field("nonce", (byte*)&record.Nonce - start);
            check.Field("first_token", (byte*)&record.FirstToken - start);
            check.EndOfStruct();
        }

        private static void JournalInfo(LayoutCheck check)
        {
            var record = default(JournalInfo);
            var start = (byte*)&record;
            check.Struct("cardstack_journal_info", sizeof(JournalInfo), true);
            check.Field("struct_size", (byte*)&record.StructSize - start);
            check.Field("state", (byte*)&record.State - start);
            check.Field("size", (byte*)&record.Size - start);
            check.Field("nonce", (byte*)&record.Nonce - start);
            check.Field("epoch", (byte*)&record.Epoch - start);
            check.Field("records", (byte*)&record.Records - start);
            check.Field("torn_bytes", (byte*)&record.TornBytes - start);
            check.Field("damage_offset", (byte*)&record.DamageOffset - start);
            check.Field("decisions", (byte*)&record.Decisions - start);
            check.Field("finals", (byte*)&record.Finals - start);
            check.Field("cards", (byte*)&record.Cards - start);
            check.Field("error_number", (byte*)&record.ErrorNumber - start);
            check.Field("is_new", (byte*)&record.IsNew - start);
            check.Field("lost_records", (byte*)&record.LostRecords - start);
            check.Field("lost_bytes", (byte*)&record.LostBytes - start);
            check.EndOfStruct();
        }

        private static void FeedConfig(LayoutCheck check)
        {
            var record = default(FeedConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_feed_config", sizeof(FeedConfig), false);
            check.Field("enabled", (byte*)&record.Enabled - start);
            check.Field("freshness", (byte*)&record.Freshness - start);
            check.Field("keep_fresh", (byte*)&record.KeepFresh - start);
            check.Field("watermark", (byte*)&record.Watermark - start);
            check.Field("fresh_seconds", (byte*)&record.FreshSeconds - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void RetryConfig(LayoutCheck check)
        {
            var record = default(RetryConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_retry_config", sizeof(RetryConfig), false);
            check.Field("request_seconds", (byte*)&record.RequestSeconds - start);
            check.Field("seconds", (byte*)&record.Seconds - start);
            check.Field("maximum", (byte*)&record.Maximum - start);
            check.Field("jitter", (byte*)&record.Jitter - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void Send(LayoutCheck check)
        {
            var record = default(Send);
            var start = (byte*)&record;
            check.Struct("cardstack_send", sizeof(Send), true);
            check.Field("token", (byte*)&record.Token - start);
            check.Field("nonce", (byte*)&record.Nonce - start);
            check.Field("decision", (byte*)&record.Decision - start);
            check.Field("card", (byte*)&record.Card - start);
            check.Field("wall_time", (byte*)&record.WallTime - start);
            check.Field("due", (byte*)&record.Due - start);
            check.Field("kind", (byte*)&record.Kind - start);
            check.Field("direction", (byte*)&record.Direction - start);
            check.Field("reason", (byte*)&record.Reason - start);
            check.Field("state", (byte*)&record.State - start);
            check.Field("failures", (byte*)&record.Failures - start);
            check.Field("tries", (byte*)&record.Tries - start);
            check.Field("is_sealed", (byte*)&record.IsSealed - start);
            check.Field("is_handed_out", (byte*)&record.IsHandedOut - start);
            check.EndOfStruct();
        }

        private static void DeliveryConfig(LayoutCheck check)
        {
            var record = default(DeliveryConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_delivery_config", sizeof(DeliveryConfig), false);
            check.Field("mode", (byte*)&record.Mode - start);
            check.Field("rejection", (byte*)&record.Rejection - start);
            check.Field("revert", (byte*)&record.Revert - start);
            check.Field("max_sends", (byte*)&record.MaxSends - start);
            check.Field("park_failures", (byte*)&record.ParkFailures - start);
            check.Field("max_undelivered", (byte*)&record.MaxUndelivered - start);
            check.Field("park_seconds", (byte*)&record.ParkSeconds - start);
            check.Field("nonce", (byte*)&record.Nonce - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void Media(LayoutCheck check)
        {
            var record = default(Media);
            var start = (byte*)&record;
            check.Struct("cardstack_media", sizeof(Media), true);
            check.Field("card", (byte*)&record.Card - start);
            check.Field("index", (byte*)&record.Index - start);
            check.Field("priority", (byte*)&record.Priority - start);
            check.EndOfStruct();
        }

        private static void MediaConfig(LayoutCheck check)
        {
            var record = default(MediaConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_media_config", sizeof(MediaConfig), false);
            check.Field("ahead", (byte*)&record.Ahead - start);
            check.Field("behind", (byte*)&record.Behind - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void AutoplayConfig(LayoutCheck check)
        {
            var record = default(AutoplayConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_autoplay_config", sizeof(AutoplayConfig), false);
            check.Field("enabled", (byte*)&record.Enabled - start);
            check.Field("direction", (byte*)&record.Direction - start);
            check.Field("idle", (byte*)&record.Idle - start);
            check.Field("interval", (byte*)&record.Interval - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void DeckConfig(LayoutCheck check)
        {
            var record = default(DeckConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_deck_config", sizeof(DeckConfig), true);
            check.Field("struct_size", (byte*)&record.StructSize - start);
            check.Field("preset", (byte*)&record.Preset - start);
            check.Field("reduced_motion", (byte*)&record.ReducedMotion - start);
            check.Field("disabled", (byte*)&record.Disabled - start);
            check.Field("viewport", (byte*)&record.Viewport - start);
            check.Field("card", (byte*)&record.Card - start);
            check.Field("pile", (byte*)&record.Pile - start);
            check.Field("press", (byte*)&record.Press - start);
            check.Field("velocity", (byte*)&record.Velocity - start);
            check.Field("resampling", (byte*)&record.Resampling - start);
            check.Field("swipe", (byte*)&record.Swipe - start);
            check.Field("look", (byte*)&record.Look - start);
            check.Field("motion", (byte*)&record.Motion - start);
            check.Field("exit", (byte*)&record.Exit - start);
            check.Field("recycle", (byte*)&record.Recycle - start);
            check.Field("undo", (byte*)&record.Undo - start);
            check.Field("consent", (byte*)&record.Consent - start);
            check.Field("feed", (byte*)&record.Feed - start);
            check.Field("retry", (byte*)&record.Retry - start);
            check.Field("delivery", (byte*)&record.Delivery - start);
            check.Field("autoplay", (byte*)&record.Autoplay - start);
            check.Field("events", (byte*)&record.Events - start);
            check.Field("media", (byte*)&record.Media - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void VelocityOptions(LayoutCheck check)
        {
            var record = default(VelocityOptions);
            var start = (byte*)&record;
            check.Struct("cardstack_velocity_options", sizeof(VelocityOptions), true);
            check.Field("struct_size", (byte*)&record.StructSize - start);
            check.Field("history_size", (byte*)&record.HistorySize - start);
            check.Field("minimum_samples", (byte*)&record.MinimumSamples - start);
            check.Field("reserved_half", (byte*)&record.ReservedHalf - start);
            check.Field("horizon", (byte*)&record.Horizon - start);
            check.Field("gap", (byte*)&record.Gap - start);
            check.Field("tremor", (byte*)&record.Tremor - start);
            check.EndOfStruct();
        }

        private static void SheetDragConfig(LayoutCheck check)
        {
            var record = default(SheetDragConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_sheet_drag_config", sizeof(SheetDragConfig), false);
            check.Field("enabled", (byte*)&record.Enabled - start);
            check.Field("fling", (byte*)&record.Fling - start);
            check.Field("velocity_minimum_samples", (byte*)&record.VelocityMinimumSamples - start);
            check.Field("velocity_history", (byte*)&record.VelocityHistory - start);
            check.Field("scroll_axis", (byte*)&record.ScrollAxis - start);
            check.Field("threshold_unit", (byte*)&record.ThresholdUnit - start);
            check.Field("threshold", (byte*)&record.Threshold - start);
            check.Field("hysteresis", (byte*)&record.Hysteresis - start);
            check.Field("slop", (byte*)&record.Slop - start);
            check.Field("factor", (byte*)&record.Factor - start);
            check.Field("rubber_band_coefficient", (byte*)&record.RubberBandCoefficient - start);
            check.Field("rubber_band_distance", (byte*)&record.RubberBandDistance - start);
            check.Field("fling_velocity", (byte*)&record.FlingVelocity - start);
            check.Field("flick_back_velocity", (byte*)&record.FlickBackVelocity - start);
            check.Field("fling_maximum", (byte*)&record.FlingMaximum - start);
            check.Field("velocity_horizon", (byte*)&record.VelocityHorizon - start);
            check.Field("velocity_gap", (byte*)&record.VelocityGap - start);
            check.Field("content_rule", (byte*)&record.ContentRule - start);
            check.Field("one_stop_per_flick", (byte*)&record.OneStopPerFlick - start);
            check.Field("resampled", (byte*)&record.Resampled - start);
            check.Field("reserved_half", (byte*)&record.ReservedHalf - start);
            check.Field("projection_seconds", (byte*)&record.ProjectionSeconds - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void SheetMotionConfig(LayoutCheck check)
        {
            var record = default(SheetMotionConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_sheet_motion_config", sizeof(SheetMotionConfig), false);
            check.Field("dismiss_seconds", (byte*)&record.DismissSeconds - start);
            check.Field("dismiss_curve", (byte*)&record.DismissCurve - start);
            check.Field("return_spring", (byte*)&record.ReturnSpring - start);
            check.Field("present_spring", (byte*)&record.PresentSpring - start);
            check.Field("fade_seconds", (byte*)&record.FadeSeconds - start);
            check.Field("dismiss_spring", (byte*)&record.DismissSpring - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void SheetLookConfig(LayoutCheck check)
        {
            var record = default(SheetLookConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_sheet_look_config", sizeof(SheetLookConfig), false);
            check.Field("corner_radius", (byte*)&record.CornerRadius - start);
            check.Field("corner_distance", (byte*)&record.CornerDistance - start);
            check.Field("backdrop_opacity", (byte*)&record.BackdropOpacity - start);
            check.Field("undimmed_stop", (byte*)&record.UndimmedStop - start);
            check.Field("reserved_half", (byte*)&record.ReservedHalf - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void SheetConfig(LayoutCheck check)
        {
            var record = default(SheetConfig);
            var start = (byte*)&record;
            check.Struct("cardstack_sheet_config", sizeof(SheetConfig), true);
            check.Field("struct_size", (byte*)&record.StructSize - start);
            check.Field("preset", (byte*)&record.Preset - start);
            check.Field("side", (byte*)&record.Side - start);
            check.Field("reduced_motion", (byte*)&record.ReducedMotion - start);
            check.Field("extent", (byte*)&record.Extent - start);
            check.Field("drag", (byte*)&record.Drag - start);
            check.Field("motion", (byte*)&record.Motion - start);
            check.Field("look", (byte*)&record.Look - start);
            check.Field("law", (byte*)&record.Law - start);
            check.Field("dismissable", (byte*)&record.Dismissable - start);
            check.Field("page", (byte*)&record.Page - start);
            check.Field("pages", (byte*)&record.Pages - start);
            check.Field("wrap", (byte*)&record.Wrap - start);
            check.Field("reserved", (byte*)record.Reserved - start);
            check.EndOfStruct();
        }

        private static void SheetFrame(LayoutCheck check)
        {
            var record = default(SheetFrame);
            var start = (byte*)&record;
            check.Struct("cardstack_sheet_frame", sizeof(SheetFrame), true);
            check.Field("struct_size", (byte*)&record.StructSize - start);
            check.Field("flags", (byte*)&record.Flags - start);
            check.Field("now", (byte*)&record.Now - start);
            check.Field("time", (byte*)&record.Time - start);
            check.Field("wake_in", (byte*)&record.WakeIn - start);
            check.Field("offset", (byte*)&record.Offset - start);
            check.Field("velocity", (byte*)&record.Velocity - start);
            check.Field("progress", (byte*)&record.Progress - start);
            check.Field("x", (byte*)&record.X - start);
            check.Field("y", (byte*)&record.Y - start);
            check.Field("corner_radius", (byte*)&record.CornerRadius - start);
            check.Field("backdrop_opacity", (byte*)&record.BackdropOpacity - start);
            check.Field("opacity", (byte*)&record.Opacity - start);
            check.Field("state", (byte*)&record.State - start);
            check.Field("pending_events", (byte*)&record.PendingEvents - start);
            check.Field("content_scroll", (byte*)&record.ContentScroll - start);
            check.Field("background", (byte*)&record.Background - start);
            check.Field("stop", (byte*)&record.Stop - start);
            check.Field("reserved_half", (byte*)&record.ReservedHalf - start);
            check.Field("position", (byte*)&record.Position - start);
            check.EndOfStruct();
        }

        private static void SheetEvent(LayoutCheck check)
        {
            var record = default(SheetEvent);
            var start = (byte*)&record;
            check.Struct("cardstack_sheet_event", sizeof(SheetEvent), true);
            check.Field("sequence", (byte*)&record.Sequence - start);
            check.Field("time", (byte*)&record.Time - start);
            check.Field("offset", (byte*)&record.Offset - start);
            check.Field("velocity", (byte*)&record.Velocity - start);
            check.Field("x", (byte*)&record.X - start);
            check.Field("y", (byte*)&record.Y - start);
            check.Field("kind", (byte*)&record.Kind - start);
            check.Field("reason", (byte*)&record.Reason - start);
            check.Field("content_velocity", (byte*)&record.ContentVelocity - start);
            check.Field("stop", (byte*)&record.Stop - start);
            check.Field("reserved_half", (byte*)&record.ReservedHalf - start);
            check.EndOfStruct();
        }
    }
}
