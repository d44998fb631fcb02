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

    /// <summary>Cards that come again: those that the deck refuses, and those that it puts back into the pile.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct RecycleConfig
    {
        /// <summary>A <c>Dedupe</c>.</summary>
        public Dedupe Dedupe;
        /// <summary>After these a card returns to the pile when its flight ends, or at once if the pile is empty.</summary>
        public uint Directions;
        /// <summary>Cards shown before it; 0: all.</summary>
        public ulong Distance;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>How a finger takes a card, and when a press becomes a drag.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct PressConfig
    {
        /// <summary>1: a press takes the top card only where it is; 0: anywhere.</summary>
        public int HitTest;
        /// <summary>How the surrounding page scrolls. A press that leaves the slop along this axis is given up (CANCELLED, SCROLL); a drag never is.</summary>
        public Axis ScrollAxis;
        /// <summary>What another finger does that goes down meanwhile.</summary>
        public SecondFinger SecondFinger;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
        /// <summary>Travel that turns a press into a drag. The card makes up for it: the whole travel decides [points].</summary>
        public double Slop;
        /// <summary>Time after which a press becomes a drag without travel; infinite: never [s].</summary>
        public double Duration;
        /// <summary>Time since a finger's last sample after which another finger that goes down finds it up (CANCELLED, SYSTEM), for panels that lose releases; infinite: never [s].</summary>
        public double Silence;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>How the velocity of a finger is measured.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct VelocityConfig
    {
        /// <summary>Needed for a velocity, 2 to <c>History</c>.</summary>
        public int MinimumSamples;
        /// <summary>Newest places that count, up to Constants.MaxVelocityHistory; those within 4 ms are one.</summary>
        public int History;
        /// <summary>Age up to which samples count; the press counts at any age [s].</summary>
        public double Horizon;
        /// <summary>A pause that means the finger has stopped [s].</summary>
        public double Gap;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[4];
    }

    /// <summary>When both are 0, a held card is drawn at the newest sample.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ResamplingConfig
    {
        /// <summary>It is drawn where the finger was so long before the frame, at most 0.1 [s].</summary>
        public double Delay;
        /// <summary>How far that may be beyond the newest sample, at most 0.1 [s].</summary>
        public double Prediction;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[4];
    }

    /// <summary>What decides when a finger lets go: threshold, velocity, directions and their sectors.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SwipeConfig
    {
        /// <summary>A <c>CommitRule</c>.</summary>
        public CommitRule CommitRule;
        /// <summary>A <c>DistanceMetric</c>.</summary>
        public DistanceMetric Metric;
        /// <summary>Directions a finger can swipe to, as far as they have a sector. Toward others a card resists.</summary>
        public uint AllowedDirections;
        /// <summary>A <c>Unit</c>.</summary>
        public Unit ThresholdUnit;
        /// <summary>At least 1e-6 points; of a card, at most 10. Distance that decides, in <c>ThresholdUnit</c>.</summary>
        public double Threshold;
        /// <summary>Release speed that decides alone [points/s].</summary>
        public double FlingVelocity;
        /// <summary>Release speed against the direction that returns the card. Past the threshold, the finger must also have gone back by 2 slops and by 10 % of its way out [points/s].</summary>
        public double FlickBackVelocity;
        /// <summary>Limit of release speeds [points/s].</summary>
        public double FlingMaximum;
        /// <summary>Part of a velocity that a millisecond leaves, between 0 and 1 [1/ms].</summary>
        public double DecelerationRate;
        /// <summary>Resistance elsewhere: coefficient of a rubber band; 0: no movement [1].</summary>
        public double RubberBandCoefficient;
        /// <summary>The band's dimension; 0: the card's smaller side [points].</summary>
        public double RubberBandDistance;
        /// <summary>Share of a pull toward no sector that meets no resistance [0..1].</summary>
        public double FreeOffAxis;
        /// <summary>THRESHOLD_LEFT comes this far below the threshold; at most half the threshold counts [points].</summary>
        public double Hysteresis;
        /// <summary>Past the threshold, the direction changes only this far outside its sector; at most half the width of its narrower neighbour counts [rad].</summary>
        public double HysteresisAngle;
        /// <summary>Centre of the sector at index direction - 1: 0 right, pi/2 down [rad].</summary>
        public fixed double SectorAngle[8];
        /// <summary>Up to pi/2; 0: no such direction. The sector includes its counter-clockwise edge [rad].</summary>
        public fixed double SectorHalfWidth[8];
        /// <summary>Threshold of the direction at index direction - 1, in <c>ThresholdUnit</c>, with its limits; 0: <c>Threshold</c>.</summary>
        public fixed double Thresholds[8];
        /// <summary>Along it a dragged card follows the finger; what the finger does across it has no effect. NONE: both ways. A drag keeps its axis when the configuration changes.</summary>
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

    /// <summary>The last release, and what decided it. After a tap the numbers of the drag are 0.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Release
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>A <c>Verdict</c>.</summary>
        public Verdict Verdict;
        /// <summary>The card, and when [s].</summary>
        public ulong Card;
        /// <summary>The card, and when [s].</summary>
        public double Time;
        /// <summary>Of the finger, up to <c>FlingMaximum</c> [points/s].</summary>
        public double VelocityX;
        /// <summary>Of the finger, up to <c>FlingMaximum</c> [points/s].</summary>
        public double VelocityY;
        /// <summary>Along <c>Direction</c>; negative: against it [points/s].</summary>
        public double Speed;
        /// <summary>Of the card [points].</summary>
        public double TranslationX;
        /// <summary>Of the card [points].</summary>
        public double TranslationY;
        /// <summary>As <c>Metric</c> measures it, and the threshold in force: less if <c>IsHeld</c> [points].</summary>
        public double Distance;
        /// <summary>As <c>Metric</c> measures it, and the threshold in force: less if <c>IsHeld</c> [points].</summary>
        public double Threshold;
        /// <summary>Where the card would have come to rest; 0 with another rule [points].</summary>
        public double ProjectedDistance;
        /// <summary>As configured.</summary>
        public double FlingVelocity;
        /// <summary>As configured.</summary>
        public double FlickBackVelocity;
        /// <summary>Where the card left, or would have.</summary>
        public Direction Direction;
        /// <summary>A <c>Reason</c>.</summary>
        public Reason Reason;
        /// <summary>A <c>CommitRule</c>.</summary>
        public CommitRule CommitRule;
        /// <summary>A <c>DistanceMetric</c>.</summary>
        public DistanceMetric Metric;
        /// <summary>1: by distance, and THRESHOLD_ENTERED was the last that was reported: see <c>Swipe.Hysteresis</c>.</summary>
        public Flag IsHeld;
        /// <summary>Samples behind the velocity.</summary>
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
        /// <summary>Distance toward <c>Direction</c> over the threshold in force: more than 1 is past it [1].</summary>
        public double Progress;
        /// <summary>Of the stamp (LIKE, NOPE) of <c>Direction</c> [0..1].</summary>
        public double StampOpacity;
        /// <summary>Of the stamp, on the card: it pops at THRESHOLD_ENTERED [1].</summary>
        public double StampScale;
        /// <summary>Where it is dragged or has gone.</summary>
        public Direction Direction;
        /// <summary>A <c>Phase</c>.</summary>
        public Phase Phase;
        /// <summary>Less than <c>Constants.MaxPoses</c>.</summary>
        public int Slot;
        /// <summary><c>Constants.Pose*</c>.</summary>
        public uint Flags;
    }

    /// <summary>One frame: <c>Native.cardstack_frame_init</c> prepares it. Then set the fields marked "In".</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct FrameFields
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>In: <c>sizeof(Pose)</c> [bytes].</summary>
        public uint PoseSize;
        /// <summary>In: receives poses, the farthest back first; NULL: none.</summary>
        public Pose* Poses;
        /// <summary>In: room; <c>Constants.MaxPoses</c> is always enough; 0 with NULL.</summary>
        public uint PoseCapacity;
        /// <summary>Number of poses.</summary>
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
        /// <summary>A <c>Interaction</c>.</summary>
        public Interaction Interaction;
        /// <summary>Constants.Motion* bits; what a finger holds does not count.</summary>
        public uint Motion;
        /// <summary>A <c>Supply</c>.</summary>
        public Supply Supply;
        /// <summary>A <c>State</c>.</summary>
        public State State;
        /// <summary>Open questions.</summary>
        public uint Questions;
        /// <summary>A <c>JournalState</c>.</summary>
        public JournalState Journal;
        /// <summary>Cards in the reserve: see "Feed".</summary>
        public ulong Reserve;
        /// <summary>SENDs and REVERTs to come: see "Delivery".</summary>
        public ulong Undelivered;
        /// <summary>Constants.Feed* bits, and the error of a failed page; 0: none.</summary>
        public uint Feed;
        /// <summary>Constants.Feed* bits, and the error of a failed page; 0: none.</summary>
        public int FeedError;
        /// <summary>Constants.Outbox* bits.</summary>
        public uint Outbox;
        /// <summary>Undelivered ones that are parked.</summary>
        public uint Parked;
        /// <summary>Of a card at scale 1 [points].</summary>
        public double CardWidth;
        /// <summary>Of a card at scale 1 [points].</summary>
        public double CardHeight;
    }

    /// <summary>A damped spring: see cardstack_motion.h.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Spring
    {
        /// <summary>More than 0 [kg].</summary>
        public double Mass;
        /// <summary>More than 0 in a configuration [N/m, N s/m].</summary>
        public double Stiffness;
        /// <summary>More than 0 in a configuration [N/m, N s/m].</summary>
        public double Damping;
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

    /// <summary>The area that the cards are in.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ViewportConfig
    {
        /// <summary>More than 0. No preset sets it [points].</summary>
        public double Width;
        /// <summary>More than 0. No preset sets it [points].</summary>
        public double Height;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[4];
    }

    /// <summary>The size of a card at scale 1.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct CardConfig
    {
        /// <summary>0: the viewport's, less a margin on both sides [points].</summary>
        public double Width;
        /// <summary>0: the viewport's, less a margin on both sides [points].</summary>
        public double Height;
        /// <summary>0: the viewport's, less a margin on both sides [points].</summary>
        public double MarginX;
        /// <summary>0: the viewport's, less a margin on both sides [points].</summary>
        public double MarginY;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>Steps are per card of depth.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct PileConfig
    {
        /// <summary>At rest, 1 to Constants.MaxVisible.</summary>
        public int VisibleCount;
        /// <summary>Cards that can begin to leave within <c>Exit.SecondsMinimum</c>, up to Constants.MaxFlights.</summary>
        public int MaxFlights;
        /// <summary>Shift [points].</summary>
        public double StepX;
        /// <summary>Shift [points].</summary>
        public double StepY;
        /// <summary>Scale lost [1].</summary>
        public double ScaleStep;
        /// <summary>Height that this leaves in place: -0.5 top edge, 0.5 bottom edge [card heights].</summary>
        public double ScaleAnchorY;
        /// <summary>Opacity lost [0..1].</summary>
        public double OpacityStep;
        /// <summary>Clockwise [rad].</summary>
        public double RotationStep;
        /// <summary>Share of its way up that it goes with a drag; the rest goes with the leaving card's way out [0..1].</summary>
        public double ProgressShare;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>How a card looks while a finger drags it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct LookConfig
    {
        /// <summary>A <c>StampRule</c>.</summary>
        public StampRule StampRule;
        /// <summary>A <c>Unit</c>.</summary>
        public Unit RotationUnit;
        /// <summary>Per unit of horizontal travel [rad].</summary>
        public double Rotation;
        /// <summary>To both sides [rad].</summary>
        public double RotationMaximum;
        /// <summary>How much the grabbed point decides the turn: 1 reverses it below the middle [0..1].</summary>
        public double RotationGrab;
        /// <summary>Pivot from the centre [card widths, card heights].</summary>
        public double PivotX;
        /// <summary>Pivot from the centre [card widths, card heights].</summary>
        public double PivotY;
        /// <summary>0: the pivot above; 1: the grabbed point, which then stays under the finger [0..1].</summary>
        public double PivotGrab;
        /// <summary>More than 0 [1].</summary>
        public double LiftScale;
        /// <summary>Share of that from the press on; all of it comes with the drag [0..1].</summary>
        public double LiftOnPress;
        /// <summary>By how much a stamp grows at THRESHOLD_ENTERED before it comes back; 0: it does not [0..1].</summary>
        public double StampPop;
        /// <summary>A frame's <c>ChromeOpacity</c> during a drag [0..1].</summary>
        public double ChromeOpacity;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>The springs and fades of all cards that do not leave.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct MotionConfig
    {
        /// <summary>For a released card, an undone one, the pile, <c>Look.LiftScale</c> and the chrome.</summary>
        public Spring ReturnSpring;
        /// <summary>A <c>Spring</c>.</summary>
        public Spring RewindSpring;
        /// <summary>A <c>Spring</c>.</summary>
        public Spring PileSpring;
        /// <summary>A <c>Spring</c>.</summary>
        public Spring LiftSpring;
        /// <summary>A <c>Spring</c>.</summary>
        public Spring ChromeSpring;
        /// <summary>For a card to appear or disappear in place [s].</summary>
        public double FadeSeconds;
        /// <summary>The fade's easing; all numbers 0 to 1.</summary>
        public Curve FadeCurve;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>How a decided card leaves.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ExitConfig
    {
        /// <summary>A <c>ExitPath</c>.</summary>
        public ExitPath Path;
        /// <summary>A <c>ExitMotion</c>.</summary>
        public ExitMotion Motion;
        /// <summary>Longest and shortest; 0: no minimum [s].</summary>
        public double Seconds;
        /// <summary>Longest and shortest; 0: no minimum [s].</summary>
        public double SecondsMinimum;
        /// <summary>The least speed with which a card begins, from rest too; ACCELERATED only; 0: none [points/s].</summary>
        public double SpeedMinimum;
        /// <summary>The same for a card that no finger holds: share of the mean speed that <c>Seconds</c> needs [0..1].</summary>
        public double SpeedShare;
        /// <summary>x 0 to 1, y -1 to 2.</summary>
        public Curve Curve;
        /// <summary>A <c>Spring</c>.</summary>
        public Spring Spring;
        /// <summary>Time for a finger that misses the top card to catch it (UNDONE, CAUGHT); FINAL and SEND wait for its end. Not with <c>Consent.Undo</c> [s].</summary>
        public double CatchSeconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
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
        /// <summary>When the decision was made; 0: unknown [s since 1970].</summary>
        public double WallTime;
        /// <summary>A <c>EventKind</c>.</summary>
        public EventKind Kind;
        /// <summary>A <c>Direction</c>.</summary>
        public Direction Direction;
        /// <summary>A <c>Reason</c>.</summary>
        public Reason Reason;
        /// <summary>SEND, REVERT, SEND_PARKED: handed out so often since the restart.</summary>
        public uint Tries;
        /// <summary>SEND, REVERT, SEND_PARKED, REJECTED.</summary>
        public ulong Decision;
        /// <summary>SEND, REVERT, SEND_PARKED, REJECTED.</summary>
        public ulong Nonce;
        /// <summary>OVERFLOW, REPLACEMENT_ASKED, LOAD.</summary>
        public uint Count;
        /// <summary>PHASE, CONTENT_CHANGED: of the pose.</summary>
        public int Slot;
        /// <summary>PHASE.</summary>
        public Phase Phase;
        /// <summary>MEDIA: the picture.</summary>
        public uint Index;
        /// <summary>A <c>MediaPriority</c>.</summary>
        public MediaPriority Priority;
        /// <summary>JOURNAL_FAILED: errno.</summary>
        public int ErrorNumber;
        /// <summary>SEND, REVERT, REJECTED, SEND_PARKED: whether the decision is of a user who has logged out (0 or 1).</summary>
        public Flag IsSealed;
        /// <summary>SEND, REVERT, SEND_PARKED: failed tries since it was parked.</summary>
        public uint Failures;
    }

    /// <summary>Which events are reported, and how many are kept.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct EventsConfig
    {
        /// <summary>Kinds to report, a Library.Bit each; presets have Constants.AllEvents, which has the kinds of later versions, too. Bits without a kind do nothing. If in use, these are needed: PROPOSED, REPLACEMENT_ASKED, LOAD, SEND, REVERT.</summary>
        public ulong Mask;
        /// <summary>At least 1; <c>Backlog</c> at least 4. Notices kept until they are drained; the oldest are lost first.</summary>
        public uint NoticeCapacity;
        /// <summary>Obligations kept until they are drained; at that number no press, swipe or undo is taken. At least 4.</summary>
        public uint Backlog;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
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
        /// <summary>A <c>Direction</c>.</summary>
        public Direction Direction;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
    }

    /// <summary>The undo history.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct UndoConfig
    {
        /// <summary>Decisions in it, up to Constants.Unlimited.</summary>
        public uint Limit;
        /// <summary>A drag toward one of these brings the card to undo in from the opposite side; the release decides. Not with <c>Consent.Undo</c>.</summary>
        public uint Directions;
        /// <summary>May be infinite [s]. Age that makes a decision final.</summary>
        public double Seconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
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
        /// <summary>A <c>Direction</c>.</summary>
        public Direction Direction;
        /// <summary>A <c>Reason</c>.</summary>
        public Reason Reason;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
    }

    /// <summary>What needs the host's consent: proposed swipes and undos, and replacements.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ConsentConfig
    {
        /// <summary>A <c>Replacement</c>.</summary>
        public Replacement Replacement;
        /// <summary>See above. Swipes to these are only proposed.</summary>
        public uint Directions;
        /// <summary>1: undos, too. Undos are only proposed.</summary>
        public int Undo;
        /// <summary>Swipes proposed at once, up to Constants.MaxFlights.</summary>
        public int MaxProposals;
        /// <summary>How far aside a proposed card waits [card's smaller side].</summary>
        public double Distance;
        /// <summary>Time to answer, then it is no; infinite: for ever [s].</summary>
        public double Seconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>How a journal is kept.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct JournalOptions
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>Constants.Store* bits.</summary>
        public uint Contents;
        /// <summary>A <c>Restore</c>.</summary>
        public Restore Restore;
        /// <summary>1: SEND and REVERT wait until the disk has all.</summary>
        public int SyncSends;
        /// <summary>For a new journal; 0: random.</summary>
        public ulong Nonce;
        /// <summary>Lower half of the first token, a multiple of 4 below 2^31; 0: random, so that copies of a journal make different tokens.</summary>
        public ulong FirstToken;
    }

    /// <summary>What was found, and how the journal is now.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct JournalInfo
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>A <c>JournalState</c>.</summary>
        public JournalState State;
        /// <summary>Of the file, now [bytes].</summary>
        public ulong Size;
        /// <summary>Of this journal alone.</summary>
        public ulong Nonce;
        /// <summary>New tokens exceed epoch * 2^32.</summary>
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
        /// <summary>1: never held card or decision.</summary>
        public Flag IsNew;
        /// <summary>By salvage: whole records, and bytes that are none.</summary>
        public ulong LostRecords;
        /// <summary>By salvage: whole records, and bytes that are none.</summary>
        public ulong LostBytes;
    }

    /// <summary>How the deck asks for cards.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct FeedConfig
    {
        /// <summary>1: the deck asks for cards.</summary>
        public int Enabled;
        /// <summary>A <c>Freshness</c>.</summary>
        public Freshness Freshness;
        /// <summary>1: the deck asks as by <c>Deck.Load</c> when its cards are no longer fresh, until fresh ones come.</summary>
        public int KeepFresh;
        /// <summary>0, or if every direction recycles: never. With fewer cards upcoming and in the reserve the deck asks for more.</summary>
        public uint Watermark;
        /// <summary>May be infinite [s]. Age up to which cards are fresh, with <c>Freshness.Seconds</c>.</summary>
        public double FreshSeconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>Of LOAD, SEND and REVERT. How long an answer may take, and when what failed is tried again.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct RetryConfig
    {
        /// <summary>Time to answer once drained, then it failed; infinite: for ever [s].</summary>
        public double RequestSeconds;
        /// <summary>Wait after a failure, doubled up to the maximum [s].</summary>
        public double Seconds;
        /// <summary>Wait after a failure, doubled up to the maximum [s].</summary>
        public double Maximum;
        /// <summary>Share of a wait that chance cuts off [0..1].</summary>
        public double Jitter;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
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
        /// <summary>A <c>Direction</c>.</summary>
        public Direction Direction;
        /// <summary>A <c>Reason</c>.</summary>
        public Reason Reason;
        /// <summary>A <c>SendState</c>.</summary>
        public SendState State;
        /// <summary>Failed tries since it was parked, and all since the restart.</summary>
        public uint Failures;
        /// <summary>Failed tries since it was parked, and all since the restart.</summary>
        public uint Tries;
        /// <summary>Whether the decision is of a user who has logged out (0 or 1).</summary>
        public Flag IsSealed;
        /// <summary>Whether it was ever handed out, perhaps before a restart (0 or 1): then it can be answered.</summary>
        public Flag IsHandedOut;
    }

    /// <summary>How decisions are delivered.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct DeliveryConfig
    {
        /// <summary>Fixed at creation.</summary>
        public Delivery Mode;
        /// <summary>A <c>Rejection</c>.</summary>
        public Rejection Rejection;
        /// <summary>A <c>RevertMode</c>.</summary>
        public RevertMode Revert;
        /// <summary>Up to Constants.MaxSends. SENDs and REVERTs out at once.</summary>
        public uint MaxSends;
        /// <summary>Park what fails so often; 0: never.</summary>
        public uint ParkFailures;
        /// <summary>Undelivered decisions that stop new ones.</summary>
        public uint MaxUndelivered;
        /// <summary>Or so late after its first try; 0: never [s].</summary>
        public double ParkSeconds;
        /// <summary>A number no other session has, or, better, Constants.NonceOfJournal. 0 only without delivery. Fixed until a reset.</summary>
        public ulong Nonce;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>One picture.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Media
    {
        /// <summary>The card, and which of its pictures, from 0.</summary>
        public ulong Card;
        /// <summary>The card, and which of its pictures, from 0.</summary>
        public uint Index;
        /// <summary>A <c>MediaPriority</c>.</summary>
        public MediaPriority Priority;
    }

    /// <summary>Which pictures are wanted.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct MediaConfig
    {
        /// <summary>Cards beneath the top one to fetch pictures for, up to Constants.MaxVisible.</summary>
        public uint Ahead;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>What happens when nobody touches the deck.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct AutoplayConfig
    {
        /// <summary>1: the top card moves to the end, no decision.</summary>
        public int Enabled;
        /// <summary>Needs a sector.</summary>
        public Direction Direction;
        /// <summary>Time without touch, call or question until then [s].</summary>
        public double Idle;
        /// <summary>Time until the next, and for which a new top card stays; at most one card moves a frame [s].</summary>
        public double Interval;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>A deck's configuration, which <c>DeckConfig.OfPreset</c> fills.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct DeckConfig
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>A <c>Preset</c>.</summary>
        public Preset Preset;
        /// <summary>1: cards travel only under the finger, else fade.</summary>
        public int ReducedMotion;
        /// <summary>1: fingers can only tap; a held card returns (CANCELLED, DISABLED).</summary>
        public int Disabled;
        /// <summary>A <c>ViewportConfig</c>.</summary>
        public ViewportConfig Viewport;
        /// <summary>A <c>CardConfig</c>.</summary>
        public CardConfig Card;
        /// <summary>A <c>PileConfig</c>.</summary>
        public PileConfig Pile;
        /// <summary>A <c>PressConfig</c>.</summary>
        public PressConfig Press;
        /// <summary>A <c>VelocityConfig</c>.</summary>
        public VelocityConfig Velocity;
        /// <summary>A <c>ResamplingConfig</c>.</summary>
        public ResamplingConfig Resampling;
        /// <summary>A <c>SwipeConfig</c>.</summary>
        public SwipeConfig Swipe;
        /// <summary>A <c>LookConfig</c>.</summary>
        public LookConfig Look;
        /// <summary>A <c>MotionConfig</c>.</summary>
        public MotionConfig Motion;
        /// <summary>A <c>ExitConfig</c>.</summary>
        public ExitConfig Exit;
        /// <summary>A <c>RecycleConfig</c>.</summary>
        public RecycleConfig Recycle;
        /// <summary>A <c>UndoConfig</c>.</summary>
        public UndoConfig Undo;
        /// <summary>A <c>ConsentConfig</c>.</summary>
        public ConsentConfig Consent;
        /// <summary>A <c>FeedConfig</c>.</summary>
        public FeedConfig Feed;
        /// <summary>A <c>RetryConfig</c>.</summary>
        public RetryConfig Retry;
        /// <summary>A <c>DeliveryConfig</c>.</summary>
        public DeliveryConfig Delivery;
        /// <summary>A <c>AutoplayConfig</c>.</summary>
        public AutoplayConfig Autoplay;
        /// <summary>A <c>EventsConfig</c>.</summary>
        public EventsConfig Events;
        /// <summary>A <c>MediaConfig</c>.</summary>
        public MediaConfig Media;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>Its settings.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct VelocityOptions
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>Newest places that count, 2 to Constants.MaxVelocityHistory; those within 4 ms are one.</summary>
        public int HistorySize;
        /// <summary>Samples needed for a velocity, 2 to <c>HistorySize</c>.</summary>
        public int MinimumSamples;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
        /// <summary>Age up to which samples count; the press counts at any age [s].</summary>
        public double Horizon;
        /// <summary>A pause that means the finger has stopped [s].</summary>
        public double Gap;
        /// <summary>A finger that goes no farther than this within the horizon stands still. In a deck it is 0.4 of the slop [points].</summary>
        public double Tremor;
    }

    /// <summary>How a sheet follows a finger, and what dismisses it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetDragConfig
    {
        /// <summary>0: fingers do nothing.</summary>
        public int Enabled;
        /// <summary>1: flicks count, too.</summary>
        public int Fling;
        /// <summary>2 to <c>VelocityHistory</c>, which is as of a deck.</summary>
        public int VelocityMinimumSamples;
        /// <summary>2 to <c>VelocityHistory</c>, which is as of a deck.</summary>
        public int VelocityHistory;
        /// <summary>A press that leaves the slop along it is given up.</summary>
        public Axis ScrollAxis;
        /// <summary>POINT or EXTENT.</summary>
        public Unit ThresholdUnit;
        /// <summary>Offset that dismisses, up to half the extent.</summary>
        public double Threshold;
        /// <summary>The threshold is left so far before where it is entered; at most half of it counts [points].</summary>
        public double Hysteresis;
        /// <summary>Travel along the side that begins a drag [points].</summary>
        public double Slop;
        /// <summary>Share of the travel that it follows, 0.001 to 1 [1].</summary>
        public double Factor;
        /// <summary>Resistance against the side: a rubber band's coefficient, up to 1, and its dimension, 0 for the extent.</summary>
        public double RubberBandCoefficient;
        /// <summary>Resistance against the side: a rubber band's coefficient, up to 1, and its dimension, 0 for the extent.</summary>
        public double RubberBandDistance;
        /// <summary>Speed within 45 degrees of the side that dismisses, and against it that returns [points/s].</summary>
        public double FlingVelocity;
        /// <summary>Speed within 45 degrees of the side that dismisses, and against it that returns [points/s].</summary>
        public double FlickBackVelocity;
        /// <summary>As of a deck.</summary>
        public double FlingMaximum;
        /// <summary>As of a deck.</summary>
        public double VelocityHorizon;
        /// <summary>As of a deck.</summary>
        public double VelocityGap;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>How a sheet moves by itself.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetMotionConfig
    {
        /// <summary>Longest dismissal [s].</summary>
        public double DismissSeconds;
        /// <summary>All numbers 0 to 1.</summary>
        public Curve DismissCurve;
        /// <summary>A <c>Spring</c>.</summary>
        public Spring ReturnSpring;
        /// <summary>A <c>Spring</c>.</summary>
        public Spring PresentSpring;
        /// <summary>Time of a fade [s].</summary>
        public double FadeSeconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>What is drawn of a sheet.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetLookConfig
    {
        /// <summary>While it is off its place [points].</summary>
        public double CornerRadius;
        /// <summary>Offset at which a drag shows it whole; 0: at once [points].</summary>
        public double CornerDistance;
        /// <summary>Of the dimming behind it [0..1].</summary>
        public double BackdropOpacity;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>A sheet's configuration, which <c>SheetConfig.OfPreset</c> fills.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetConfig
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>A <c>SheetPreset</c>.</summary>
        public SheetPreset Preset;
        /// <summary>Where it leaves to; one of four.</summary>
        public Direction Side;
        /// <summary>As of a deck.</summary>
        public int ReducedMotion;
        /// <summary>Distance that hides it, more than 0. No preset sets it [points].</summary>
        public double Extent;
        /// <summary>A <c>SheetDragConfig</c>.</summary>
        public SheetDragConfig Drag;
        /// <summary>A <c>SheetMotionConfig</c>.</summary>
        public SheetMotionConfig Motion;
        /// <summary>A <c>SheetLookConfig</c>.</summary>
        public SheetLookConfig Look;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>One frame of a sheet: <c>Native.cardstack_sheet_frame_init</c> prepares it. Then set <c>Now</c>.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetFrame
    {
        /// <summary>Size of the struct [bytes].</summary>
        public uint StructSize;
        /// <summary>Constants.SheetMoving, Constants.SheetPastThreshold.</summary>
        public uint Flags;
        /// <summary>In: as of a deck [s].</summary>
        public double Now;
        /// <summary>As of a deck [s].</summary>
        public double Time;
        /// <summary>As of a deck [s].</summary>
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
        /// <summary>What to draw; <c>Opacity</c> is 0 when hidden.</summary>
        public double CornerRadius;
        /// <summary>What to draw; <c>Opacity</c> is 0 when hidden.</summary>
        public double BackdropOpacity;
        /// <summary>What to draw; <c>Opacity</c> is 0 when hidden.</summary>
        public double Opacity;
        /// <summary>A <c>SheetState</c>.</summary>
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
        /// <summary>A <c>SheetEventKind</c>.</summary>
        public SheetEventKind Kind;
        /// <summary>A <c>SheetReason</c>.</summary>
        public SheetReason Reason;
    }

    // Fields of a frame, but those that lend the array of poses to the library.
    public sealed partial class Frame
    {
        /// <summary>Number of poses.</summary>
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
        /// <summary>A <c>Interaction</c>.</summary>
        public Interaction Interaction => Fields.Interaction;
        /// <summary>Constants.Motion* bits; what a finger holds does not count.</summary>
        public uint Motion => Fields.Motion;
        /// <summary>A <c>Supply</c>.</summary>
        public Supply Supply => Fields.Supply;
        /// <summary>A <c>State</c>.</summary>
        public State State => Fields.State;
        /// <summary>Open questions.</summary>
        public uint Questions => Fields.Questions;
        /// <summary>A <c>JournalState</c>.</summary>
        public JournalState Journal => Fields.Journal;
        /// <summary>Cards in the reserve: see "Feed".</summary>
        public ulong Reserve => Fields.Reserve;
        /// <summary>SENDs and REVERTs to come: see "Delivery".</summary>
        public ulong Undelivered => Fields.Undelivered;
        /// <summary>Constants.Feed* bits, and the error of a failed page; 0: none.</summary>
        public uint Feed => Fields.Feed;
        /// <summary>Constants.Feed* bits, and the error of a failed page; 0: none.</summary>
        public int FeedError => Fields.FeedError;
        /// <summary>Constants.Outbox* bits.</summary>
        public uint Outbox => Fields.Outbox;
        /// <summary>Undelivered ones that are parked.</summary>
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
            RecycleConfig(check);
            PressConfig(check);
            VelocityConfig(check);
            ResamplingConfig(check);
            SwipeConfig(check);
            Release(check);
            Pose(check);
            FrameFields(check);
            Spring(check);
            Curve(check);
            ViewportConfig(check);
            CardConfig(check);
            PileConfig(check);
            LookConfig(check);
            MotionConfig(check);
            ExitConfig(check);
            Event(check);
            EventsConfig(check);
            Decision(check);
            UndoConfig(check);
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
            check.Field("reserved_half", (byte*)&record.ReservedHalf - start);
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
            check.EndOfStruct();
        }
    }
}
