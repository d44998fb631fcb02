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
        /// <summary>The card. It can have two poses at the same time, one that leaves and one that is back in the pile.</summary>
        public ulong Card;
        /// <summary>The x of the card's centre in the viewport [points].</summary>
        public double X;
        /// <summary>The y of the card's centre in the viewport [points].</summary>
        public double Y;
        /// <summary>The card's clockwise turn about its centre [rad].</summary>
        public double Rotation;
        /// <summary>The card's scale about its centre, at least 0 [1].</summary>
        public double Scale;
        /// <summary>The card's opacity [0..1].</summary>
        public double Opacity;
        /// <summary>The card's place in the pile, at least 0 [cards]. The top card has 0. A card that moves up is between two places.</summary>
        public double Depth;
        /// <summary>The card's distance toward <c>Direction</c>, divided by the threshold in force, at least 0 [1]. More than 1 is past the threshold.</summary>
        public double Progress;
        /// <summary>The opacity of the stamp of <c>Direction</c>, such as "like" or "nope" [0..1].</summary>
        public double StampOpacity;
        /// <summary>The scale of the stamp about its middle [1]. At THRESHOLD_ENTERED the stamp grows by <c>Look.StampPop</c> and comes back to 1.</summary>
        public double StampScale;
        /// <summary>The direction in which the card is dragged or has gone.</summary>
        public Direction Direction;
        /// <summary>What the card is doing.</summary>
        public Phase Phase;
        /// <summary>The number of the host's view for this pose, at least 0 and less than <c>Constants.MaxPoses</c>. A pose keeps its slot as long as it is on stage.</summary>
        public int Slot;
        /// <summary>The flags of the pose [Constants.Pose* bits].</summary>
        public uint Flags;
    }

    /// <summary>One frame. <c>Native.cardstack_frame_init</c> prepares it. Then the host sets the fields marked [in], and <c>Deck.Advance</c> writes the others.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct FrameFields
    {
        /// <summary>The struct's sizeof, which the init function has set [bytes].</summary>
        public uint StructSize;
        /// <summary>The sizeof of a <c>Pose</c> [bytes].</summary>
        public uint PoseSize;
        /// <summary>The array that receives the poses, the farthest back first. It is NULL if the host wants no poses.</summary>
        public Pose* Poses;
        /// <summary>The number of poses that <c>Poses</c> has room for [poses]. <c>Constants.MaxPoses</c> is always enough. With NULL it is 0.</summary>
        public uint PoseCapacity;
        /// <summary>The number of poses [poses]. After BUFFER_TOO_SMALL it is the number of poses that the configuration allows, for which <c>Poses</c> must have room.</summary>
        public uint PoseCount;
        /// <summary>The time of the frame [s]. NaN is the deck's present time.</summary>
        public double Now;
        /// <summary>The deck's time after the call [s].</summary>
        public double Time;
        /// <summary>The time from <c>Time</c> until something happens by itself, at least 0 [s]. It is 0 while anything moves. It is infinite if nothing will happen. A call, and draining a LOAD, SEND or REVERT, can make it shorter. So a host that sleeps makes its calls, drains the events, calls <c>Deck.Peek</c>, and then sleeps for <c>WakeIn</c> or until there is input.</summary>
        public double WakeIn;
        /// <summary>The opacity of the host's bars and buttons [0..1].</summary>
        public double ChromeOpacity;
        /// <summary>The top card. It is 0 if there is no card.</summary>
        public ulong Top;
        /// <summary>The number of upcoming cards, with the top card [cards].</summary>
        public ulong Remaining;
        /// <summary>The number of decisions that can be undone [decisions].</summary>
        public ulong Undoable;
        /// <summary>The number of events that wait to be drained [events].</summary>
        public ulong PendingEvents;
        /// <summary>What the finger does.</summary>
        public Interaction Interaction;
        /// <summary>What moves by itself [Constants.Motion* bits]. A card that a finger holds does not count.</summary>
        public uint Motion;
        /// <summary>Whether there are cards.</summary>
        public Supply Supply;
        /// <summary>The deck's state in one word.</summary>
        public State State;
        /// <summary>The number of open questions: see "Questions" [questions].</summary>
        public uint Questions;
        /// <summary>Whether the deck's journal is written: see "Journal".</summary>
        public JournalState Journal;
        /// <summary>The number of cards in the reserve: see "Feed" [cards].</summary>
        public ulong Reserve;
        /// <summary>The number of undelivered SENDs and REVERTs: see "Delivery" [sends].</summary>
        public ulong Undelivered;
        /// <summary>What the feed does [Constants.Feed* bits].</summary>
        public uint Feed;
        /// <summary>The error of the last failed request: the host's number, or Constants.RequestTimedOut. It is 0 if no request has failed since the last page.</summary>
        public int FeedError;
        /// <summary>What delivery does [Constants.Outbox* bits].</summary>
        public uint Outbox;
        /// <summary>The number of undelivered SENDs and REVERTs that are parked [sends].</summary>
        public uint Parked;
        /// <summary>The width at scale 1 of a card without a size of its own [points].</summary>
        public double CardWidth;
        /// <summary>The height at scale 1 of a card without a size of its own [points].</summary>
        public double CardHeight;
    }

    /// <summary>One event. Its kind says which fields it sets.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Event
    {
        /// <summary>The number of the event. Each event has a greater number than those before it. Numbers can be missing.</summary>
        public ulong Sequence;
        /// <summary>The time of the event on the deck's clock [s].</summary>
        public double Time;
        /// <summary>The card that the event is about. It is 0 if the event has no card.</summary>
        public ulong Card;
        /// <summary>The token of the decision. In a question, LOAD, SEND or REVERT it is the token that the host answers.</summary>
        public ulong Token;
        /// <summary>A distance to the right, which the kind of the event explains [points].</summary>
        public double X;
        /// <summary>A distance downward, which the kind of the event explains [points].</summary>
        public double Y;
        /// <summary>The time of day at which the decision was made [s since 1970]. It is 0 if that is unknown.</summary>
        public double WallTime;
        /// <summary>What happened.</summary>
        public EventKind Kind;
        /// <summary>The direction of the decision, of the drag or of the question.</summary>
        public Direction Direction;
        /// <summary>Why the event happened.</summary>
        public Reason Reason;
        /// <summary>How often the SEND or REVERT was handed out since the program started [tries].</summary>
        public uint Tries;
        /// <summary>The token of the decision that a SEND, REVERT, SEND_PARKED or REJECTED is about.</summary>
        public ulong Decision;
        /// <summary>The nonce of a SEND, REVERT, SEND_PARKED or REJECTED. Together with <c>Token</c> it is the idempotency key.</summary>
        public ulong Nonce;
        /// <summary>A number that OVERFLOW, REPLACEMENT_ASKED and LOAD explain.</summary>
        public uint Count;
        /// <summary>The slot of the pose, in PHASE and CONTENT_CHANGED.</summary>
        public int Slot;
        /// <summary>The phase that the card entered, in PHASE.</summary>
        public Phase Phase;
        /// <summary>The number of the picture, from 0, in MEDIA.</summary>
        public uint Index;
        /// <summary>The new priority of the picture, in MEDIA.</summary>
        public MediaPriority Priority;
        /// <summary>The system's error number, in JOURNAL_FAILED [errno].</summary>
        public int ErrorNumber;
        /// <summary>Whether the decision is of a user who has logged out. SEND, REVERT, SEND_PARKED and REJECTED set it.</summary>
        public Flag IsSealed;
        /// <summary>How often the SEND or REVERT failed since the program started, or since it was last taken out of parking [failures].</summary>
        public uint Failures;
    }

    /// <summary>Which events are reported, and how many are kept.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct EventsConfig
    {
        /// <summary>The kinds of events that are reported. In all presets they are all kinds. Bits without a kind have no effect. PROPOSED, REPLACEMENT_ASKED, LOAD, SEND and REVERT must be reported if they can happen.</summary>
        public ulong Mask;
        /// <summary>The number of notices that are kept until they are drained, 1 to Constants.MaxEvents [notices]. If more wait, the oldest are lost. CLASSIC has 256.</summary>
        public uint NoticeCapacity;
        /// <summary>The number of obligations that are kept until they are drained, 4 to Constants.MaxEvents [events]. While this many wait, no press, swipe or undo is taken. CLASSIC has 1024.</summary>
        public uint Backlog;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>How a finger takes a card, and when a press becomes a drag.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct PressConfig
    {
        /// <summary>Whether a press takes the top card only where the card is. With 0, a press that is on no other card takes the top card from anywhere.</summary>
        public int HitTest;
        /// <summary>The axis along which the page around the deck scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop along this axis is given up (CANCELLED, SCROLL). A drag is never given up.</summary>
        public Axis ScrollAxis;
        /// <summary>What happens when a second finger goes down while one has a card. CLASSIC has IGNORE.</summary>
        public SecondFinger SecondFinger;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
        /// <summary>The travel that turns a press into a drag, at least 0 [points]. When the drag begins, the card catches up with the finger. So the finger's whole travel decides. CLASSIC has 8.</summary>
        public double Slop;
        /// <summary>The time after which a press becomes a drag without travel, at least 0 [s]. With infinity only travel makes it a drag.</summary>
        public double Duration;
        /// <summary>The time without a sample after which a finger counts as lost, at least 0 [s]. When another finger goes down, the press of a lost finger ends (CANCELLED, SYSTEM). It is for panels that lose releases. With infinity no finger counts as lost.</summary>
        public double Silence;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>How the velocity of a finger is measured.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct VelocityConfig
    {
        /// <summary>The number of samples that a velocity needs, 2 to <c>History</c> [samples]. It counts samples, not places. With fewer samples the velocity is 0.</summary>
        public int MinimumSamples;
        /// <summary>The number of the finger's newest places that count, 2 to Constants.MaxVelocityHistory [places]. A place is one sample, or several samples within 4 ms.</summary>
        public int History;
        /// <summary>The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any age. With 0 there is no velocity.</summary>
        public double Horizon;
        /// <summary>The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer pause the finger counts as stopped, and its velocity is 0.</summary>
        public double Gap;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[4];
    }

    /// <summary>How a held card is drawn between samples. If both times are 0, the card is drawn at the newest sample.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ResamplingConfig
    {
        /// <summary>The delay of a held card: it is drawn where the finger was this long before the frame, 0 to 0.1 [s]. The deck keeps the newest 128 samples of a finger for this: those of 0.1 seconds at 1280 samples per second.</summary>
        public double Delay;
        /// <summary>The longest time by which a held card is drawn ahead of the newest sample, where the finger will probably be, 0 to 0.1 [s].</summary>
        public double Prediction;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[4];
    }

    /// <summary>What decides when a finger lets go: threshold, velocity, directions and their sectors.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SwipeConfig
    {
        /// <summary>What decides when a finger lets go of a card.</summary>
        public CommitRule CommitRule;
        /// <summary>How the distance of a drag is measured.</summary>
        public DistanceMetric Metric;
        /// <summary>The directions that fingers can swipe a card to. Directions without a sector have no effect. Where no allowed direction is, the card resists the finger, even if the release counts for an allowed one.</summary>
        public uint AllowedDirections;
        /// <summary>The unit of <c>Threshold</c> and <c>Thresholds</c>: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE.</summary>
        public Unit ThresholdUnit;
        /// <summary>The distance that decides, in <c>ThresholdUnit</c>. It is at least 1e-6 points. In sides or widths of the card it is at most 10. CLASSIC has 0.3.</summary>
        public double Threshold;
        /// <summary>The release speed from which on the velocity decides alone, at least 0 [points/s]. It has an effect only with DISTANCE_OR_VELOCITY.</summary>
        public double FlingVelocity;
        /// <summary>The release speed against the direction from which on the card returns, at least 0 [points/s]. It has an effect only with DISTANCE_OR_VELOCITY. A card past the threshold returns only if the finger has also gone back by 2 slops and by 10 % of its way out.</summary>
        public double FlickBackVelocity;
        /// <summary>The largest release speed, at least 0 [points/s]. Faster releases count as this fast.</summary>
        public double FlingMaximum;
        /// <summary>The factor by which the velocity of a coasting card is multiplied every millisecond, more than 0 and less than 1 [1].</summary>
        public double DecelerationRate;
        /// <summary>How easily a card moves where it cannot be swiped: the coefficient of a rubber band, 0 to 1 [1]. With 0 the card does not move there.</summary>
        public double RubberBandCoefficient;
        /// <summary>The distance that a card on the rubber band never reaches, at least 0 [points]. With 0 it is the card's smaller side.</summary>
        public double RubberBandDistance;
        /// <summary>How freely a card follows a finger where no sector is [0..1]. With 0 it resists as where a direction is not allowed, with 1 it follows freely.</summary>
        public double FreeOffAxis;
        /// <summary>How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0 [points]. A hysteresis of more than half the threshold counts as half.</summary>
        public double Hysteresis;
        /// <summary>How far outside its sector a drag still counts for a direction whose threshold it has passed, at least 0 [rad]. It counts up to half the width of the narrower of the sectors or gaps on both sides.</summary>
        public double HysteresisAngle;
        /// <summary>The centre of each direction's sector, at index direction - 1, any finite angle. 0 is to the right, pi/2 downward [rad]. Where sectors overlap, the direction with the smallest number counts.</summary>
        public fixed double SectorAngle[8];
        /// <summary>Half the width of each direction's sector, at index direction - 1, 0 to pi/2 [rad]. With 0 the direction has no sector. An angle on the common edge of two sectors belongs to the sector that lies clockwise of the edge, as seen on the screen.</summary>
        public fixed double SectorHalfWidth[8];
        /// <summary>The threshold of each direction, at index direction - 1, in <c>ThresholdUnit</c>. It has the limits of <c>Threshold</c>. With 0 the direction has <c>Threshold</c>.</summary>
        public fixed double Thresholds[8];
        /// <summary>The axis along which a dragged card follows the finger. What the finger does across it has no effect. With NONE the card follows in all directions. A drag keeps its axis when the configuration changes.</summary>
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

    /// <summary>The last release, and what decided it. After a tap the numbers of the drag are 0. A drag of <c>Undo.Directions</c> reads differently: its card "left" if the decision was undone, and its translation is the travel of the finger.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Release
    {
        /// <summary>The struct's sizeof, which the init function has set [bytes].</summary>
        public uint StructSize;
        /// <summary>Why the card left or returned.</summary>
        public Verdict Verdict;
        /// <summary>The card that was released.</summary>
        public ulong Card;
        /// <summary>The time of the release on the deck's clock [s].</summary>
        public double Time;
        /// <summary>The finger's velocity to the right, up to <c>Swipe.FlingMaximum</c> [points/s].</summary>
        public double VelocityX;
        /// <summary>The finger's velocity downward, up to <c>Swipe.FlingMaximum</c> [points/s].</summary>
        public double VelocityY;
        /// <summary>The finger's speed along <c>Direction</c> [points/s]. It is negative if the finger moved against the direction.</summary>
        public double Speed;
        /// <summary>How far the card was from its place, to the right [points].</summary>
        public double TranslationX;
        /// <summary>How far the card was from its place, downward [points].</summary>
        public double TranslationY;
        /// <summary>The card's distance toward <c>Direction</c>, measured as <c>Metric</c> says [points].</summary>
        public double Distance;
        /// <summary>The threshold in force [points]. If <c>IsHeld</c> is 1, it is less by <c>Swipe.Hysteresis</c>.</summary>
        public double Threshold;
        /// <summary>The distance at which the card would have come to rest [points]. It is 0 with any other rule than CommitRule.ProjectedEnd.</summary>
        public double ProjectedDistance;
        /// <summary>The value of <c>Swipe.FlingVelocity</c> at the release [points/s].</summary>
        public double FlingVelocity;
        /// <summary>The value of <c>Swipe.FlickBackVelocity</c> at the release [points/s].</summary>
        public double FlickBackVelocity;
        /// <summary>The direction in which the card left, or would have left. It is NONE where no allowed direction is.</summary>
        public Direction Direction;
        /// <summary>The reason of the event that ended the press: that of COMMITTED if the card left, otherwise that of CANCELLED. It is NONE after a tap. After a drag of <c>Undo.Directions</c> it is RELEASED, unless it is BACKLOG.</summary>
        public Reason Reason;
        /// <summary>The value of <c>Swipe.CommitRule</c> at the release.</summary>
        public CommitRule CommitRule;
        /// <summary>The value of <c>Swipe.Metric</c> at the release.</summary>
        public DistanceMetric Metric;
        /// <summary>Whether THRESHOLD_ENTERED was reported last. If so, the distance was compared with the threshold less <c>Swipe.Hysteresis</c>.</summary>
        public Flag IsHeld;
        /// <summary>The number of samples from which the velocity was computed [samples].</summary>
        public uint Samples;
    }

    /// <summary>A decision that can be undone.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Decision
    {
        /// <summary>The token of the decision.</summary>
        public ulong Token;
        /// <summary>The card that was decided.</summary>
        public ulong Card;
        /// <summary>The time of day at which the decision was made [s since 1970]. It is 0 if that is unknown.</summary>
        public double WallTime;
        /// <summary>The direction of the decision.</summary>
        public Direction Direction;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
    }

    /// <summary>The undo history.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct UndoConfig
    {
        /// <summary>The number of decisions that can be undone, at least 0 [decisions]. With Constants.Unlimited there is no limit. CLASSIC has 20.</summary>
        public uint Limit;
        /// <summary>The directions of drags that undo. Such a drag brings the card of the latest decision in from the opposite side, and the release decides whether the decision is undone. While no decision can be undone, and with <c>Consent.Undo</c>, they have no effect. Otherwise they come before <c>Swipe.AllowedDirections</c>.</summary>
        public uint Directions;
        /// <summary>The age at which a decision becomes final, at least 0 [s]. With 0 a decision is final at once. With infinity its age has no effect.</summary>
        public double Seconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>Which cards the deck refuses, and which cards come back into the pile.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct RecycleConfig
    {
        /// <summary>Which cards the deck refuses when they are added.</summary>
        public Dedupe Dedupe;
        /// <summary>The directions of swipes after which the card comes back into the pile. It comes back when its flight ends, or at once if the pile is empty.</summary>
        public uint Directions;
        /// <summary>How many cards lie above a card when it comes back into the pile [cards]. With 0 it comes back at the end of the pile.</summary>
        public ulong Distance;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>A damped spring with a body: see cardstack_motion.h. A spring of mass m, stiffness k and damping c has the response 2 pi sqrt(m / k) and the damping ratio c / (2 sqrt(k m)).</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Spring
    {
        /// <summary>The mass of the body, more than 0 [kg].</summary>
        public double Mass;
        /// <summary>The stiffness of the spring, at least 0 [N/m]. In a configuration it is more than 0.</summary>
        public double Stiffness;
        /// <summary>The damping of the spring, at least 0 [N s/m]. In a configuration it is more than 0.</summary>
        public double Damping;
    }

    /// <summary>A curve from (0, 0) to (1, 1) with two control points, like CSS's cubic-bezier().</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Curve
    {
        /// <summary>The x of the first control point, 0 to 1 [1].</summary>
        public double X1;
        /// <summary>The y of the first control point [1].</summary>
        public double Y1;
        /// <summary>The x of the second control point, 0 to 1 [1].</summary>
        public double X2;
        /// <summary>The y of the second control point [1].</summary>
        public double Y2;
    }

    /// <summary>The size of the viewport, the area that the cards are in.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ViewportConfig
    {
        /// <summary>The viewport's width, more than 0 [points]. No preset sets it.</summary>
        public double Width;
        /// <summary>The viewport's height, more than 0 [points]. No preset sets it.</summary>
        public double Height;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[4];
    }

    /// <summary>The size of a card at scale 1.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct CardConfig
    {
        /// <summary>The card's width, at least 0 [points]. With 0 it is the viewport's width less <c>MarginX</c> on both sides.</summary>
        public double Width;
        /// <summary>The card's height, at least 0 [points]. With 0 it is the viewport's height less <c>MarginY</c> on both sides.</summary>
        public double Height;
        /// <summary>The room to the left and to the right of a card, at least 0 [points]. It has an effect only if <c>Width</c> is 0.</summary>
        public double MarginX;
        /// <summary>The room above and below a card, at least 0 [points]. It has an effect only if <c>Height</c> is 0.</summary>
        public double MarginY;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>How cards lie in the pile. A step is from one card to the next one beneath it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct PileConfig
    {
        /// <summary>The number of cards that are visible at rest, 1 to Constants.MaxVisible [cards].</summary>
        public int VisibleCount;
        /// <summary>The number of cards that can fly out at the same time at their own pace, 1 to Constants.MaxFlights [cards]. CLASSIC has 8. If more fly, those that are nearest to their end hurry: they are out of sight within <c>Exit.SecondsMinimum</c>. A deck swiped faster than that has at most this many flights more, or <c>VisibleCount</c> more if that is larger. For the next one, the least visible card is gone at once.</summary>
        public int MaxFlights;
        /// <summary>The shift to the right with each step [points].</summary>
        public double StepX;
        /// <summary>The shift downward with each step [points].</summary>
        public double StepY;
        /// <summary>The loss of scale with each step, 0 to 1 [1].</summary>
        public double ScaleStep;
        /// <summary>The height at which the loss of scale leaves the card in place, from its centre [card heights]. The top edge is -0.5, and the bottom edge is 0.5.</summary>
        public double ScaleAnchorY;
        /// <summary>The loss of opacity with each step [0..1].</summary>
        public double OpacityStep;
        /// <summary>The clockwise turn with each step [rad].</summary>
        public double RotationStep;
        /// <summary>The share of its way up that the pile goes while the top card is dragged to the threshold [0..1]. It goes the rest while the card leaves.</summary>
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
        /// <summary>The unit of the travel in <c>Rotation</c>: POINT, CARD_SIDE or CARD_WIDTH.</summary>
        public Unit RotationUnit;
        /// <summary>The clockwise turn for each <c>RotationUnit</c> of travel to the right [rad].</summary>
        public double Rotation;
        /// <summary>The largest turn to either side, at least 0 [rad].</summary>
        public double RotationMaximum;
        /// <summary>How much the grabbed point decides the turn [0..1]. With 1 a card that is grabbed below its middle turns the other way. With 0 the point has no effect.</summary>
        public double RotationGrab;
        /// <summary>How far the pivot of the turn is to the right of the card's centre [card widths].</summary>
        public double PivotX;
        /// <summary>How far the pivot of the turn is below the card's centre [card heights].</summary>
        public double PivotY;
        /// <summary>How far the pivot moves toward the grabbed point [0..1]. With 0 it stays at <c>PivotX</c> and <c>PivotY</c>. With 1 it is the grabbed point, which then stays under the finger.</summary>
        public double PivotGrab;
        /// <summary>The scale of a dragged card, more than 0 [1].</summary>
        public double LiftScale;
        /// <summary>The share of the way to <c>LiftScale</c> that a card goes with the press [0..1]. It goes the rest with the drag.</summary>
        public double LiftOnPress;
        /// <summary>How much a stamp grows at THRESHOLD_ENTERED before it comes back [0..1]. With 0 it does not grow.</summary>
        public double StampPop;
        /// <summary>The value of a frame's <c>ChromeOpacity</c> during a drag [0..1].</summary>
        public double ChromeOpacity;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>The springs and fades of all cards that do not leave.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct MotionConfig
    {
        /// <summary>The spring that brings a released card back to its place. Its numbers are more than 0.</summary>
        public Spring ReturnSpring;
        /// <summary>The spring that brings an undone card in. Its numbers are more than 0.</summary>
        public Spring RewindSpring;
        /// <summary>The spring that moves cards in the pile. Its numbers are more than 0.</summary>
        public Spring PileSpring;
        /// <summary>The spring that changes the scale to <c>Look.LiftScale</c> and back. Its numbers are more than 0.</summary>
        public Spring LiftSpring;
        /// <summary>The spring that changes a frame's <c>ChromeOpacity</c>. Its numbers are more than 0.</summary>
        public Spring ChromeSpring;
        /// <summary>The time in which a card appears or disappears in place, at least 0 [s].</summary>
        public double FadeSeconds;
        /// <summary>The easing of a fade. All its numbers are 0 to 1.</summary>
        public Curve FadeCurve;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>How a decided card leaves.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ExitConfig
    {
        /// <summary>The way that the card takes.</summary>
        public ExitPath Path;
        /// <summary>How the card moves along its way.</summary>
        public ExitMotion Motion;
        /// <summary>The longest time that the way takes, at least 0 [s].</summary>
        public double Seconds;
        /// <summary>The shortest time that the way takes, at least 0 [s]. If it is more than <c>Seconds</c>, <c>Seconds</c> counts.</summary>
        public double SecondsMinimum;
        /// <summary>The least speed with which a card begins to leave, also from rest, at least 0 [points/s]. It has an effect only with ACCELERATED.</summary>
        public double SpeedMinimum;
        /// <summary>A card that no finger held, as after a swipe by a call, begins with at least this share of a speed: the length of its way, divided by <c>Seconds</c> [0..1]. If <c>SpeedMinimum</c> is larger, that counts instead. It has an effect only with ACCELERATED.</summary>
        public double SpeedShare;
        /// <summary>The curve that the card follows with CURVE. Its x1 and x2 are 0 to 1, its y1 and y2 are -1 to 2.</summary>
        public Curve Curve;
        /// <summary>The spring that pulls the card out with SPRING. Its numbers are more than 0.</summary>
        public Spring Spring;
        /// <summary>The time in which a finger that misses the top card can catch a leaving card (UNDONE, CAUGHT), at least 0 [s]. The FINAL and the SEND of a decision wait until it is over, or until the card is out of sight. With 0, and with <c>Consent.Undo</c>, no card can be caught.</summary>
        public double CatchSeconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>A question that is open.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Question
    {
        /// <summary>The token that the host answers.</summary>
        public ulong Token;
        /// <summary>The card that the question is about. It is 0 if the question is about all cards.</summary>
        public ulong Card;
        /// <summary>The time at which the question is dropped [s]. It is infinite if the question waits for ever.</summary>
        public double Deadline;
        /// <summary>The kind of the question's event: PROPOSED or REPLACEMENT_ASKED.</summary>
        public EventKind Kind;
        /// <summary>The direction of the proposed swipe, or of the decision to undo.</summary>
        public Direction Direction;
        /// <summary>The reason of the question's event.</summary>
        public Reason Reason;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
    }

    /// <summary>What needs the host's consent.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ConsentConfig
    {
        /// <summary>What replacing all cards does with the decisions that can be undone.</summary>
        public Replacement Replacement;
        /// <summary>The directions of swipes that need the host's consent.</summary>
        public uint Directions;
        /// <summary>Whether undos need the host's consent.</summary>
        public int Undo;
        /// <summary>The number of swipes that can be proposed at the same time, 1 to Constants.MaxFlights [proposals].</summary>
        public int MaxProposals;
        /// <summary>How far from its place a proposed card waits, at least 0 [card's smaller side].</summary>
        public double Distance;
        /// <summary>The time that the host has to answer a question, at least 0 [s]. No answer by then counts as no. With infinity a question waits for ever.</summary>
        public double Seconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>How a journal is kept.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct JournalOptions
    {
        /// <summary>The struct's sizeof, which the init function has set [bytes].</summary>
        public uint StructSize;
        /// <summary>What is stored besides the decisions [Constants.Store* bits].</summary>
        public uint Contents;
        /// <summary>What opening does with the decisions that could be undone.</summary>
        public Restore Restore;
        /// <summary>Whether the journal is flushed before each SEND or REVERT is handed out.</summary>
        public int SyncSends;
        /// <summary>The nonce of a new journal. With 0 it is random. Only tests need another value.</summary>
        public ulong Nonce;
        /// <summary>Where the tokens of this opening begin: the lower 32 bits of the first one, a multiple of 4 below 2^31. With 0 it is random. Then two programs that open copies of one journal make different tokens. Only tests need another value.</summary>
        public ulong FirstToken;
    }

    /// <summary>What was found when a journal was opened, and how the journal is now. After CORRUPT only <c>DamageOffset</c> says something, after IO only <c>ErrorNumber</c>.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct JournalInfo
    {
        /// <summary>The struct's sizeof, which the init function has set [bytes].</summary>
        public uint StructSize;
        /// <summary>Whether the journal is written.</summary>
        public JournalState State;
        /// <summary>The size of the file now [bytes].</summary>
        public ulong Size;
        /// <summary>The nonce of the journal. No other journal has it.</summary>
        public ulong Nonce;
        /// <summary>How often the journal was opened. The tokens of this opening are greater than epoch * 2^32.</summary>
        public ulong Epoch;
        /// <summary>The number of records that were read [records].</summary>
        public ulong Records;
        /// <summary>The size of the unfinished end that was cut off, as after a loss of power [bytes].</summary>
        public ulong TornBytes;
        /// <summary>The place in the file at which damage begins [bytes]. It is 0 if there is no damage.</summary>
        public ulong DamageOffset;
        /// <summary>The number of decisions that were found and were not final [decisions].</summary>
        public ulong Decisions;
        /// <summary>The number of final decisions that were found and whose FINAL nobody had read [events].</summary>
        public ulong Finals;
        /// <summary>The number of upcoming cards that were found [cards].</summary>
        public ulong Cards;
        /// <summary>The system's number of the last error since the file was last rewritten [errno]. It is 0 if there was no error.</summary>
        public int ErrorNumber;
        /// <summary>Whether the journal has never held a card or a decision.</summary>
        public Flag IsNew;
        /// <summary>The number of sound records that a salvage could not use [records].</summary>
        public ulong LostRecords;
        /// <summary>The size of what a salvage could not read as records [bytes].</summary>
        public ulong LostBytes;
    }

    /// <summary>How the deck asks for cards.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct FeedConfig
    {
        /// <summary>Whether the deck asks for cards. If not, the host adds them unasked.</summary>
        public int Enabled;
        /// <summary>How long the cards of the feed are fresh.</summary>
        public Freshness Freshness;
        /// <summary>Whether the deck asks by itself, with the reason LOAD, when its cards are no longer fresh, and again until fresh ones come. If not, it waits for a call.</summary>
        public int KeepFresh;
        /// <summary>The number of cards, upcoming and in the reserve, below which the deck asks for more, 0 to Constants.MaxCards [cards]. With 0 the deck never asks because it has few cards. It does not either if cards come back after swipes to every direction. CLASSIC has 5.</summary>
        public uint Watermark;
        /// <summary>The age up to which cards are fresh, at least 0 [s]. It may be infinite. It has an effect only if <c>Freshness</c> is SECONDS.</summary>
        public double FreshSeconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>How long the answer to a LOAD, SEND or REVERT may take, and when a failed one is tried again.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct RetryConfig
    {
        /// <summary>The time that the host has to answer after it has drained the event, more than 0 [s]. No answer by then is a failure. With infinity the answer may take for ever.</summary>
        public double RequestSeconds;
        /// <summary>The wait after the first failure, more than 0 [s]. It doubles with each failure that follows, up to <c>Maximum</c>.</summary>
        public double Seconds;
        /// <summary>The longest wait, at least <c>Seconds</c> [s].</summary>
        public double Maximum;
        /// <summary>The largest share of a wait that is subtracted at random, so that devices do not all try at the same time [0..1].</summary>
        public double Jitter;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>A SEND or REVERT that is not delivered.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Send
    {
        /// <summary>The token of the idempotency key.</summary>
        public ulong Token;
        /// <summary>The nonce of the idempotency key.</summary>
        public ulong Nonce;
        /// <summary>The token of the decision.</summary>
        public ulong Decision;
        /// <summary>The card of the decision.</summary>
        public ulong Card;
        /// <summary>The time of day at which the decision was made [s since 1970]. It is 0 if that is unknown.</summary>
        public double WallTime;
        /// <summary>The time at which the SEND or REVERT is tried again, or at which its answer counts as missing [s]. It is infinite if the SEND or REVERT waits for something else.</summary>
        public double Due;
        /// <summary>The kind of the event: SEND or REVERT.</summary>
        public EventKind Kind;
        /// <summary>The direction of the decision.</summary>
        public Direction Direction;
        /// <summary>The reason of the event: DECIDED or FINAL.</summary>
        public Reason Reason;
        /// <summary>Where the SEND or REVERT is on its way to the backend.</summary>
        public SendState State;
        /// <summary>How often the SEND or REVERT failed since the program started, or since it was last taken out of parking [failures].</summary>
        public uint Failures;
        /// <summary>How often the SEND or REVERT was handed out since the program started [tries].</summary>
        public uint Tries;
        /// <summary>Whether the decision is of a user who has logged out.</summary>
        public Flag IsSealed;
        /// <summary>Whether the SEND or REVERT was ever handed out, perhaps before a restart. If so, it can be answered.</summary>
        public Flag IsHandedOut;
    }

    /// <summary>How decisions are delivered.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct DeliveryConfig
    {
        /// <summary>When a decision is delivered. The mode is fixed when the deck is created.</summary>
        public Delivery Mode;
        /// <summary>What happens if the backend rejects a decision that is not final.</summary>
        public Rejection Rejection;
        /// <summary>What happens to a SEND that was handed out when its decision is undone.</summary>
        public RevertMode Revert;
        /// <summary>The number of SENDs and REVERTs that can be out at the same time, 1 to Constants.MaxSends [sends].</summary>
        public uint MaxSends;
        /// <summary>A SEND or REVERT is parked after this many failures [failures]. With 0 their number parks nothing.</summary>
        public uint ParkFailures;
        /// <summary>While this many SENDs and REVERTs are undelivered, the deck takes no new decision, 1 to Constants.MaxCards [sends].</summary>
        public uint MaxUndelivered;
        /// <summary>A SEND or REVERT is parked when it fails this long after its first try, at least 0 [s]. With 0 the time parks nothing.</summary>
        public double ParkSeconds;
        /// <summary>Constants.NonceOfJournal, or without a journal a random number that no other deck has, on any device and in any run of the program. The host need not store it, because each SEND has its nonce. It may be 0 only without delivery. It is fixed until a reset.</summary>
        public ulong Nonce;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>One picture.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Media
    {
        /// <summary>The card that has the picture.</summary>
        public ulong Card;
        /// <summary>The number of the picture among those of its card, from 0.</summary>
        public uint Index;
        /// <summary>How urgent the picture is.</summary>
        public MediaPriority Priority;
    }

    /// <summary>Which pictures are wanted.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct MediaConfig
    {
        /// <summary>The number of cards beneath the top card whose pictures are fetched ahead, 0 to Constants.MaxVisible [cards].</summary>
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
        /// <summary>Whether the top card moves to the end of the pile by itself, without a decision. To stop this, the host sets it to 0.</summary>
        public int Enabled;
        /// <summary>The direction in which the card leaves. It needs a sector if <c>Enabled</c> is 1.</summary>
        public Direction Direction;
        /// <summary>The time after which the first card moves, more than 0 [s]. It counts from the last touch, the last call for the user, and the last open question. Frames do not count, nor do nudges, and calls that report what a backend, a clock or the network does.</summary>
        public double Idle;
        /// <summary>The time until the next card moves, more than 0 [s]. A new top card stays at least this long. At most one card moves in a frame.</summary>
        public double Interval;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>A deck's configuration, which <c>DeckConfig.OfPreset</c> fills.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct DeckConfig
    {
        /// <summary>The struct's sizeof, which the init function has set [bytes].</summary>
        public uint StructSize;
        /// <summary>The preset that the configuration was filled with.</summary>
        public Preset Preset;
        /// <summary>Whether motion is reduced. If so, cards travel only under the finger, and fade where they would travel by themselves.</summary>
        public int ReducedMotion;
        /// <summary>Whether fingers can only tap. A held card returns when this is set (CANCELLED, DISABLED).</summary>
        public int Disabled;
        /// <summary>The size of the viewport.</summary>
        public ViewportConfig Viewport;
        /// <summary>The size of a card.</summary>
        public CardConfig Card;
        /// <summary>How cards lie in the pile.</summary>
        public PileConfig Pile;
        /// <summary>How a finger takes a card.</summary>
        public PressConfig Press;
        /// <summary>How the velocity of a finger is measured.</summary>
        public VelocityConfig Velocity;
        /// <summary>How a held card is drawn between samples.</summary>
        public ResamplingConfig Resampling;
        /// <summary>What decides when a finger lets go.</summary>
        public SwipeConfig Swipe;
        /// <summary>How a dragged card looks.</summary>
        public LookConfig Look;
        /// <summary>The springs and fades of cards that do not leave.</summary>
        public MotionConfig Motion;
        /// <summary>How a decided card leaves.</summary>
        public ExitConfig Exit;
        /// <summary>Which cards the deck refuses, and which come back.</summary>
        public RecycleConfig Recycle;
        /// <summary>The undo history.</summary>
        public UndoConfig Undo;
        /// <summary>What needs the host's consent.</summary>
        public ConsentConfig Consent;
        /// <summary>How the deck asks for cards.</summary>
        public FeedConfig Feed;
        /// <summary>How long answers may take, and when a failure is tried again.</summary>
        public RetryConfig Retry;
        /// <summary>How decisions are delivered.</summary>
        public DeliveryConfig Delivery;
        /// <summary>What happens when nobody touches the deck.</summary>
        public AutoplayConfig Autoplay;
        /// <summary>Which events are reported, and how many are kept.</summary>
        public EventsConfig Events;
        /// <summary>Which pictures are wanted.</summary>
        public MediaConfig Media;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>The settings of a velocity tracker.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct VelocityOptions
    {
        /// <summary>The struct's sizeof, which the init function has set [bytes].</summary>
        public uint StructSize;
        /// <summary>The number of the finger's newest places that count, 2 to Constants.MaxVelocityHistory [places]. A place is one sample, or several samples within 4 ms.</summary>
        public int HistorySize;
        /// <summary>The number of samples that a velocity needs, 2 to <c>HistorySize</c> [samples].</summary>
        public int MinimumSamples;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal uint ReservedHalf;
        /// <summary>The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any age. With 0 there is no velocity.</summary>
        public double Horizon;
        /// <summary>The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer pause the finger counts as stopped, and its velocity is 0.</summary>
        public double Gap;
        /// <summary>A finger that goes no farther than this within the horizon stands still, at least 0 [points]. A deck takes 0.4 of <c>Press.Slop</c>.</summary>
        public double Tremor;
    }

    /// <summary>How a sheet follows a finger, and what dismisses it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetDragConfig
    {
        /// <summary>Whether fingers can drag the sheet.</summary>
        public int Enabled;
        /// <summary>Whether a flick can dismiss or return the sheet. If not, only its offset decides.</summary>
        public int Fling;
        /// <summary>The number of samples that a velocity needs, 2 to <c>VelocityHistory</c> [samples].</summary>
        public int VelocityMinimumSamples;
        /// <summary>The number of the finger's newest places that count, 2 to Constants.MaxVelocityHistory [places]. A place is one sample, or several samples within 4 ms.</summary>
        public int VelocityHistory;
        /// <summary>The axis along which the content of the sheet scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop along this axis is given up.</summary>
        public Axis ScrollAxis;
        /// <summary>The unit of <c>Threshold</c>: POINT or EXTENT.</summary>
        public Unit ThresholdUnit;
        /// <summary>The offset beyond which a released sheet is dismissed, in <c>ThresholdUnit</c>, at least 0. In extents it is at most 1. A threshold of more than half the extent counts as half the extent.</summary>
        public double Threshold;
        /// <summary>How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0 [points]. A hysteresis of more than half the threshold counts as half.</summary>
        public double Hysteresis;
        /// <summary>The travel along the side that turns a press into a drag, at least 0 [points].</summary>
        public double Slop;
        /// <summary>The share of the finger's travel that the sheet follows, 0.001 to 1 [1].</summary>
        public double Factor;
        /// <summary>How easily the sheet moves against its side: the coefficient of a rubber band, 0 to 1 [1]. With 0 it does not move there.</summary>
        public double RubberBandCoefficient;
        /// <summary>The distance that a sheet on the rubber band never reaches, at least 0 [points]. With 0 it is the extent.</summary>
        public double RubberBandDistance;
        /// <summary>The release speed toward the side from which on the sheet is dismissed, at least 0 [points/s]. It has an effect only with <c>Fling</c>, and only within 45 degrees of the side.</summary>
        public double FlingVelocity;
        /// <summary>The release speed against the side from which on the sheet returns, at least 0 [points/s]. It has an effect only with <c>Fling</c>. It returns only if the finger has also gone back by 2 slops and by 10 % of its way out.</summary>
        public double FlickBackVelocity;
        /// <summary>The largest release speed, at least 0 [points/s]. Faster releases count as this fast.</summary>
        public double FlingMaximum;
        /// <summary>The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at any age. With 0 there is no velocity.</summary>
        public double VelocityHorizon;
        /// <summary>The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer pause the finger counts as stopped, and its velocity is 0.</summary>
        public double VelocityGap;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>How a sheet moves by itself.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetMotionConfig
    {
        /// <summary>The longest time that a dismissal takes, at least 0 [s].</summary>
        public double DismissSeconds;
        /// <summary>The easing of a dismissal. All its numbers are 0 to 1.</summary>
        public Curve DismissCurve;
        /// <summary>The spring that brings a released sheet back to its place. Its numbers are more than 0.</summary>
        public Spring ReturnSpring;
        /// <summary>The spring that brings a sheet in. Its numbers are more than 0.</summary>
        public Spring PresentSpring;
        /// <summary>The time of a fade, at least 0 [s].</summary>
        public double FadeSeconds;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>What is drawn of a sheet.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetLookConfig
    {
        /// <summary>The radius that the corners have when the sheet is off its place by <c>CornerDistance</c> or more, at least 0 [points]. At its place they have none.</summary>
        public double CornerRadius;
        /// <summary>The offset at which the corners of a dragged sheet have the whole <c>CornerRadius</c>, at least 0 [points]. Up to there the radius grows with the offset. With 0 they have it as soon as the sheet moves.</summary>
        public double CornerDistance;
        /// <summary>The opacity of the dimming behind a sheet at its place [0..1].</summary>
        public double BackdropOpacity;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[8];
    }

    /// <summary>A sheet's configuration, which <c>SheetConfig.OfPreset</c> fills.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetConfig
    {
        /// <summary>The struct's sizeof, which the init function has set [bytes].</summary>
        public uint StructSize;
        /// <summary>The preset that the configuration was filled with.</summary>
        public SheetPreset Preset;
        /// <summary>The side to which the sheet leaves: LEFT, RIGHT, UP or DOWN.</summary>
        public Direction Side;
        /// <summary>Whether motion is reduced. If so, the sheet travels only under the finger, and fades where it would travel by itself.</summary>
        public int ReducedMotion;
        /// <summary>The distance from its place at which the sheet is out of sight, more than 0 [points]. No preset sets it.</summary>
        public double Extent;
        /// <summary>How the sheet follows a finger, and what dismisses it.</summary>
        public SheetDragConfig Drag;
        /// <summary>How the sheet moves by itself.</summary>
        public SheetMotionConfig Motion;
        /// <summary>What is drawn of the sheet.</summary>
        public SheetLookConfig Look;
        /// <summary>Not used yet: as the init function fills it, or 0.</summary>
        internal fixed ulong Reserved[16];
    }

    /// <summary>One frame of a sheet. <c>Native.cardstack_sheet_frame_init</c> prepares it. Then the host sets <c>Now</c>, and <c>Sheet.Advance</c> writes the other fields.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetFrame
    {
        /// <summary>The struct's sizeof, which the init function has set [bytes].</summary>
        public uint StructSize;
        /// <summary>The flags of the frame [Constants.SheetMoving | Constants.SheetPastThreshold].</summary>
        public uint Flags;
        /// <summary>The time of the frame [s]. NaN is the sheet's present time.</summary>
        public double Now;
        /// <summary>The sheet's time after the call [s].</summary>
        public double Time;
        /// <summary>The time until something happens by itself [s]. It is 0 while the sheet moves or fades, otherwise infinite.</summary>
        public double WakeIn;
        /// <summary>How far the sheet is from its place, toward its side [points]. It is negative on the other side of its place. A hidden sheet has the extent.</summary>
        public double Offset;
        /// <summary>The velocity of the offset [points/s].</summary>
        public double Velocity;
        /// <summary>The offset divided by the extent [0..1]. A negative offset counts as 0.</summary>
        public double Progress;
        /// <summary>The part of the offset to the right [points].</summary>
        public double X;
        /// <summary>The part of the offset downward [points].</summary>
        public double Y;
        /// <summary>The radius of the sheet's corners, at least 0 [points].</summary>
        public double CornerRadius;
        /// <summary>The opacity of the dimming behind the sheet [0..1].</summary>
        public double BackdropOpacity;
        /// <summary>The opacity of the sheet [0..1]. A hidden sheet has 0.</summary>
        public double Opacity;
        /// <summary>What the sheet is doing.</summary>
        public SheetState State;
        /// <summary>The number of events that wait to be drained [events].</summary>
        public uint PendingEvents;
    }

    /// <summary>One event of a sheet.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SheetEvent
    {
        /// <summary>The number of the event: one more than that of the event before. So a gap says how many notices were lost.</summary>
        public ulong Sequence;
        /// <summary>The time of the event on the sheet's clock [s].</summary>
        public double Time;
        /// <summary>The sheet's offset at that time [points].</summary>
        public double Offset;
        /// <summary>The velocity of the offset at the release, in DRAG_ENDED [points/s]. In other events it is 0.</summary>
        public double Velocity;
        /// <summary>The x of the finger, in TAP, DRAG_BEGAN and DRAG_ENDED [points].</summary>
        public double X;
        /// <summary>The y of the finger, in TAP, DRAG_BEGAN and DRAG_ENDED [points].</summary>
        public double Y;
        /// <summary>What happened.</summary>
        public SheetEventKind Kind;
        /// <summary>Why the event happened.</summary>
        public SheetReason Reason;
    }

    // Fields of a frame, but those that lend the array of poses to the library.
    public sealed partial class Frame
    {
        /// <summary>The number of poses [poses]. After BUFFER_TOO_SMALL it is the number of poses that the configuration allows, for which <c>Poses</c> must have room.</summary>
        public int PoseCount => (int)Fields.PoseCount;
        /// <summary>The time of the frame [s]. NaN is the deck's present time.</summary>
        public double Now => Fields.Now;
        /// <summary>The deck's time after the call [s].</summary>
        public double Time => Fields.Time;
        /// <summary>The time from <c>Time</c> until something happens by itself, at least 0 [s]. It is 0 while anything moves. It is infinite if nothing will happen. A call, and draining a LOAD, SEND or REVERT, can make it shorter. So a host that sleeps makes its calls, drains the events, calls <c>Deck.Peek</c>, and then sleeps for <c>WakeIn</c> or until there is input.</summary>
        public double WakeIn => Fields.WakeIn;
        /// <summary>The opacity of the host's bars and buttons [0..1].</summary>
        public double ChromeOpacity => Fields.ChromeOpacity;
        /// <summary>The top card. It is 0 if there is no card.</summary>
        public ulong Top => Fields.Top;
        /// <summary>The number of upcoming cards, with the top card [cards].</summary>
        public ulong Remaining => Fields.Remaining;
        /// <summary>The number of decisions that can be undone [decisions].</summary>
        public ulong Undoable => Fields.Undoable;
        /// <summary>The number of events that wait to be drained [events].</summary>
        public ulong PendingEvents => Fields.PendingEvents;
        /// <summary>What the finger does.</summary>
        public Interaction Interaction => Fields.Interaction;
        /// <summary>What moves by itself [Constants.Motion* bits]. A card that a finger holds does not count.</summary>
        public uint Motion => Fields.Motion;
        /// <summary>Whether there are cards.</summary>
        public Supply Supply => Fields.Supply;
        /// <summary>The deck's state in one word.</summary>
        public State State => Fields.State;
        /// <summary>The number of open questions: see "Questions" [questions].</summary>
        public uint Questions => Fields.Questions;
        /// <summary>Whether the deck's journal is written: see "Journal".</summary>
        public JournalState Journal => Fields.Journal;
        /// <summary>The number of cards in the reserve: see "Feed" [cards].</summary>
        public ulong Reserve => Fields.Reserve;
        /// <summary>The number of undelivered SENDs and REVERTs: see "Delivery" [sends].</summary>
        public ulong Undelivered => Fields.Undelivered;
        /// <summary>What the feed does [Constants.Feed* bits].</summary>
        public uint Feed => Fields.Feed;
        /// <summary>The error of the last failed request: the host's number, or Constants.RequestTimedOut. It is 0 if no request has failed since the last page.</summary>
        public int FeedError => Fields.FeedError;
        /// <summary>What delivery does [Constants.Outbox* bits].</summary>
        public uint Outbox => Fields.Outbox;
        /// <summary>The number of undelivered SENDs and REVERTs that are parked [sends].</summary>
        public uint Parked => Fields.Parked;
        /// <summary>The width at scale 1 of a card without a size of its own [points].</summary>
        public double CardWidth => Fields.CardWidth;
        /// <summary>The height at scale 1 of a card without a size of its own [points].</summary>
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
