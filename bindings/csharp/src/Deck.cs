// SPDX-License-Identifier: MIT
#define TRACE // A warning does not depend on how a program compiles these files.
using System;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Text;

namespace CardStack
{
    /// <summary>What <c>Deck.Replace</c> returns.</summary>
    public struct Replaced
    {
        /// <summary>The number of cards that the deck took.</summary>
        public int Taken;
        /// <summary>The question with Replacement.Ask, or 0.</summary>
        public ulong Token;
    }

    /// <summary>
    /// A deck. Each method is the C function of its name, and returns what C returns through parameters. <c>time</c> is
    /// when something happens, on the clock of <c>Advance</c> [s]; NaN: now, at the deck's present time. A call that
    /// fails throws a CardstackException, with the errors that cardstack.h lists; <c>Swipe</c>, <c>Undo</c> and
    /// <c>Nudge</c> throw none if it cannot be now. A call after Dispose throws an ObjectDisposedException, a null
    /// argument an ArgumentNullException, and a negative position or count an ArgumentOutOfRangeException. Nothing is
    /// allocated per frame, sample or event.
    /// </summary>
    public sealed unsafe partial class Deck : IDisposable
    {
        private readonly DeckHandle _handle;
        private long _today;
        private bool _hasWarned;

        /// <summary>
        /// Creates an empty deck. Throws a CardstackException that names a wrong field, or an InvalidOperationException
        /// from <c>Library.Load</c>.
        /// </summary>
        /// <param name="config">The configuration, such as a preset's with a viewport.</param>
        public Deck(DeckConfig config)
        {
            Library.Load();
            var code = Native.cardstack_deck_create(&config, out _handle);
            if (code == ErrorCode.Ok) return;
            Dispose();
            throw Problems.Of(code, config.Problem());
        }

        /// <summary>The argument for functions of <c>Native</c>. The deck still owns it.</summary>
        public DeckHandle Handle => _handle;

        /// <summary>
        /// One line about the last refusal, also of cards by a call that has succeeded; empty before the first.
        /// </summary>
        public string ErrorMessage => Library.Text(Native.cardstack_deck_error_message(_handle));

        /// <summary>
        /// Frees the deck, and closes its journal. Without this call the garbage collector does so, some time later.
        /// </summary>
        public void Dispose()
        {
            _handle?.Dispose();
            _asked.Dispose();
        }

        /// <summary>Changes the viewport's size [points], at any time.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="width">The width [points].</param>
        /// <param name="height">The height [points].</param>
        public void SetViewport(double time, double width, double height)
        {
            Done(Native.cardstack_deck_set_viewport(_handle, time, width, height));
        }

        /// <summary>Sets the wall clock at <c>time</c> to <c>unixSeconds</c> [s since 1970].</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="unixSeconds">The wall clock's time then [s since 1970].</param>
        public void SetWallClock(double time, double unixSeconds)
        {
            Done(Native.cardstack_deck_set_wall_clock(_handle, time, unixSeconds));
        }

        // Cards

        /// <summary>Adds cards at the end. Returns how many the deck took.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="cards">The cards, the top one first: numbers of the program's own, not 0.</param>
        public int Append(double time, [DisallowNull] params ulong[] cards)
        {
            UIntPtr taken;
            var count = Arguments.Count(cards, nameof(cards));
            fixed (ulong* card = cards) Done(Native.cardstack_deck_append(_handle, time, card, count, &taken));
            return Taken(taken, cards);
        }

        /// <summary>
        /// Adds cards beneath the first <c>position</c> upcoming cards, or beneath a held card. Returns how many the
        /// deck took.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="position">How many upcoming cards are above them.</param>
        /// <param name="cards">The cards, the top one first: numbers of the program's own, not 0.</param>
        public int Insert(double time, int position, [DisallowNull] params ulong[] cards)
        {
            UIntPtr taken;
            var count = Arguments.Count(cards, nameof(cards));
            var at = Position(position);
            fixed (ulong* card = cards) Done(Native.cardstack_deck_insert(_handle, time, at, card, count, &taken));
            return Taken(taken, cards);
        }

        /// <summary>Removes cards wherever they are. Returns how many were removed.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="cards">The cards, in any order.</param>
        public int Remove(double time, [DisallowNull] params ulong[] cards)
        {
            UIntPtr removed;
            var count = Arguments.Count(cards, nameof(cards));
            fixed (ulong* card = cards) Done(Native.cardstack_deck_remove(_handle, time, card, count, &removed));
            return (int)removed;
        }

        /// <summary>
        /// Replaces all cards upcoming and in the reserve; a held card stays on top until it is released. With a
        /// question no card is taken; after a yes the next call replaces.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="cards">The cards, the top one first: numbers of the program's own, not 0.</param>
        public Replaced Replace(double time, [DisallowNull] params ulong[] cards) => Replace(time, cards, 0);

        /// <summary>The same with <c>flags</c>, of which there are none yet.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="cards">The cards, the top one first: numbers of the program's own, not 0.</param>
        /// <param name="flags">There are none yet: 0.</param>
        public Replaced Replace(double time, [DisallowNull] ulong[] cards, uint flags)
        {
            UIntPtr taken;
            ulong token;
            var count = Arguments.Count(cards, nameof(cards));
            fixed (ulong* card = cards)
            {
                Done(Native.cardstack_deck_replace(_handle, time, card, count, flags, &taken, &token));
            }
            return new Replaced { Taken = token == 0 ? Taken(taken, cards) : 0, Token = token };
        }

        /// <summary>Removes all cards. All decisions become final.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        public void Clear(double time) => Done(Native.cardstack_deck_clear(_handle, time));

        /// <summary>Reports changed content of cards. Returns how many of them the deck knows.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="cards">The cards, in any order.</param>
        public int Invalidate(double time, [DisallowNull] params ulong[] cards)
        {
            UIntPtr known;
            var count = Arguments.Count(cards, nameof(cards));
            fixed (ulong* card = cards) Done(Native.cardstack_deck_invalidate(_handle, time, card, count, &known));
            return (int)known;
        }

        /// <summary>
        /// Moves <c>distance</c> cards from the top to the end, or back if it is negative, without a decision. A held
        /// card stays.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="distance">How many cards; negative: the other way.</param>
        public void Shift(double time, long distance) => Done(Native.cardstack_deck_shift(_handle, time, distance));

        /// <summary>
        /// Copies upcoming cards into an array, after skipping <c>position</c> of them. Like all methods with a
        /// parameter <c>into</c>, it fills at most the array, and returns the number of elements that it has written.
        /// </summary>
        /// <param name="position">How many upcoming cards to skip.</param>
        /// <param name="into">The array to fill.</param>
        public int Cards(int position, [DisallowNull] ulong[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            var at = Position(position);
            fixed (ulong* cards = into) Done(Native.cardstack_deck_cards(_handle, at, cards, room, &count));
            return Arguments.Filled(count, into);
        }

        /// <summary>Returns all upcoming cards, from the top, in a new array.</summary>
        public ulong[] Cards()
        {
            UIntPtr count;
            Done(Native.cardstack_deck_cards(_handle, UIntPtr.Zero, null, UIntPtr.Zero, &count));
            var cards = new ulong[(int)count];
            if (cards.Length > 0) Cards(0, cards);
            return cards;
        }

        /// <summary>Returns how many upcoming cards are above a card; -1 if it is not upcoming.</summary>
        /// <param name="card">The card.</param>
        public int PositionOf(ulong card)
        {
            UIntPtr position;
            return Found(Native.cardstack_deck_position(_handle, card, &position)) ? (int)position : -1;
        }

        /// <summary>Returns what the deck knows about a card: bits; 0: nothing.</summary>
        /// <param name="card">The card.</param>
        public CardStatus CardStatus(ulong card)
        {
            CardStatus status;
            Done(Native.cardstack_deck_card_status(_handle, card, &status));
            return status;
        }

        /// <summary>
        /// Limits where a card may be swiped, by fingers and by <c>Swipe</c>, until it leaves the deck. An undo
        /// restores this. Fails with NotFound if it is neither upcoming nor in play.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="card">The card.</param>
        /// <param name="directions">A bit for each direction: see <c>Library.Bit</c>.</param>
        public void SetCardDirections(double time, ulong card, uint directions)
        {
            Done(Native.cardstack_deck_set_card_directions(_handle, time, card, directions));
        }

        /// <summary>Gives a card a size of its own [points]; 0 by 0: that of all cards again.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="card">The card.</param>
        /// <param name="width">The width [points].</param>
        /// <param name="height">The height [points].</param>
        public void SetCardSize(double time, ulong card, double width, double height)
        {
            Done(Native.cardstack_deck_set_card_size(_handle, time, card, width, height));
        }

        /// <summary>
        /// Returns the card's limit, a bit for each direction; Constants.AllDirections: it has none. Fails with
        /// NotFound if it is neither upcoming nor in play.
        /// </summary>
        /// <param name="card">The card.</param>
        public uint CardDirections(ulong card)
        {
            uint directions;
            Done(Native.cardstack_deck_card_directions(_handle, card, &directions));
            return directions;
        }

        // Fingers. Each method returns true while the finger has a card.

        /// <summary>
        /// A finger or button goes down at <c>x</c>, <c>y</c> [points]. <c>pointer</c>: its number, any. Returns
        /// whether it has a card; if not, pass the sample to what lies beneath.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="pointer">The finger's number, any; of a mouse one that no finger has.</param>
        /// <param name="x">The place, to the right [points].</param>
        /// <param name="y">The place, downward [points].</param>
        public bool PointerDown(double time, long pointer, double x, double y)
        {
            int taken;
            Done(Native.cardstack_deck_pointer_down(_handle, time, pointer, x, y, &taken));
            return taken != 0;
        }

        /// <summary>A finger or the mouse moves. Returns whether it has a card.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="pointer">The finger's number, any; of a mouse one that no finger has.</param>
        /// <param name="x">The place, to the right [points].</param>
        /// <param name="y">The place, downward [points].</param>
        public bool PointerMove(double time, long pointer, double x, double y)
        {
            int taken;
            Done(Native.cardstack_deck_pointer_move(_handle, time, pointer, x, y, &taken));
            return taken != 0;
        }

        /// <summary>A finger lifts, and the deck decides. Returns whether it had a card.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="pointer">The finger's number, any; of a mouse one that no finger has.</param>
        /// <param name="x">The place, to the right [points].</param>
        /// <param name="y">The place, downward [points].</param>
        public bool PointerUp(double time, long pointer, double x, double y)
        {
            int taken;
            Done(Native.cardstack_deck_pointer_up(_handle, time, pointer, x, y, &taken));
            return taken != 0;
        }

        /// <summary>The system takes a finger's touch away: its card returns. Returns whether it had one.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="pointer">The finger's number, any; of a mouse one that no finger has.</param>
        public bool PointerCancel(double time, long pointer)
        {
            int taken;
            Done(Native.cardstack_deck_pointer_cancel(_handle, time, pointer, &taken));
            return taken != 0;
        }

        /// <summary>
        /// Two fingers scroll on a trackpad, with the cursor at <c>x</c>, <c>y</c> [points]. Returns whether the scroll is
        /// the deck's.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="x">[points]</param>
        /// <param name="y">[points]</param>
        /// <param name="dx">The way of the card to the right [points].</param>
        /// <param name="dy">The way of the card downward [points].</param>
        /// <param name="phase">What the fingers do, if the toolkit reports it.</param>
        public bool Scroll(double time, double x, double y, double dx, double dy, ScrollPhase phase = ScrollPhase.Unknown)
        {
            int taken;
            Done(Native.cardstack_deck_scroll(_handle, time, x, y, dx, dy, phase, &taken));
            return taken != 0;
        }

        /// <summary>Copies the last release. Returns false before the first one.</summary>
        /// <param name="release">Receives the release.</param>
        public bool TryLastRelease(out Release release)
        {
            var last = default(Release);
            last.StructSize = (uint)sizeof(Release);
            var found = Found(Native.cardstack_deck_last_release(_handle, &last));
            release = last;
            return found;
        }

        // Frames

        /// <summary>Lets time pass up to <c>now</c>, fills in the frame, and returns it.</summary>
        /// <param name="now">The present time, on one clock that never runs backward [s].</param>
        /// <param name="frame">The frame to fill.</param>
        public Frame Advance(double now, [DisallowNull] Frame frame)
        {
            if (frame == null) throw new ArgumentNullException(nameof(frame));
            ErrorCode code;
            fixed (Pose* poses = frame.Poses)
            fixed (FrameFields* fields = &frame.Fields)
            {
                fields->StructSize = (uint)sizeof(FrameFields);
                fields->PoseSize = (uint)sizeof(Pose);
                fields->Poses = poses;
                fields->PoseCapacity = (uint)frame.Poses.Length;
                fields->Now = now;
                code = Native.cardstack_deck_advance(_handle, fields);
                fields->Poses = null;
            }
            Done(code);
            return frame;
        }

        /// <summary>Lets time pass up to <c>now</c>, and returns a frame without poses.</summary>
        /// <param name="now">The present time, on one clock that never runs backward [s].</param>
        public FrameFields Advance(double now)
        {
            var fields = default(FrameFields);
            fields.StructSize = (uint)sizeof(FrameFields);
            fields.PoseSize = (uint)sizeof(Pose);
            fields.Now = now;
            Done(Native.cardstack_deck_advance(_handle, &fields));
            return fields;
        }

        /// <summary>Returns a frame at the present time, without poses. No time passes.</summary>
        public FrameFields Peek()
        {
            var fields = default(FrameFields);
            fields.StructSize = (uint)sizeof(FrameFields);
            Done(Native.cardstack_deck_peek(_handle, &fields));
            return fields;
        }

        /// <summary>
        /// Copies the poses at the present time into an array, from a position on. <c>Constants.MaxPoses</c> elements are
        /// always enough. Returns the number of poses.
        /// </summary>
        /// <param name="position">How many elements to skip.</param>
        /// <param name="into">The array to fill.</param>
        public int Poses(int position, [DisallowNull] Pose[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            var at = Position(position);
            fixed (Pose* poses = into)
            {
                Done(Native.cardstack_deck_poses(_handle, at, poses, (UIntPtr)sizeof(Pose), room, &count));
            }
            return Arguments.Filled(count, into);
        }

        /// <summary>
        /// Returns a hash of all that influences later answers except <c>TryLastRelease</c>, to compare two runs of one
        /// version.
        /// </summary>
        public ulong StateHash()
        {
            ulong hash;
            Done(Native.cardstack_deck_state_hash(_handle, &hash));
            return hash;
        }

        // Events

        /// <summary>
        /// Removes events, the oldest first, and copies them into the array. Returns their number. Other events still
        /// wait.
        /// </summary>
        /// <param name="into">The array to fill.</param>
        public int DrainEvents([DisallowNull] Event[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            fixed (Event* events = into)
            {
                Done(Native.cardstack_deck_drain_events(_handle, events, (UIntPtr)sizeof(Event), room, &count));
            }
            var filled = Arguments.Filled(count, into);
            for (var i = 0; i < filled; i++) _asked.Note(ref into[i]);
            if (_services > 0) CompactIfGrown();
            return filled;
        }

        /// <summary>Removes the oldest event. Returns false if none waits.</summary>
        /// <param name="next">Receives the event.</param>
        public bool NextEvent(out Event next)
        {
            UIntPtr count;
            Event drained;
            Done(Native.cardstack_deck_drain_events(
                _handle, &drained, (UIntPtr)sizeof(Event), (UIntPtr)1, &count));
            next = count != UIntPtr.Zero ? drained : default(Event);
            _asked.Note(ref next);
            if (_services > 0 && count == UIntPtr.Zero) CompactIfGrown();
            return count != UIntPtr.Zero;
        }

        // Swipe and undo. What cannot be now is no exception: Empty, Backlog, Limit or Refused.

        /// <summary>
        /// Swipes the top card. Returns the decision's token; null: not now, and <c>ErrorMessage</c> says why. With
        /// <c>Consent.Directions</c> the swipe is a question first, with the same token. With Constants.SwipeForce in
        /// <c>flags</c> the card's own limit does not count.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="direction">Where to.</param>
        /// <param name="flags">Constants.SwipeForce, or 0.</param>
        public ulong? Swipe(double time, Direction direction, uint flags = 0)
        {
            ulong token;
            var isNow = IsNow(Native.cardstack_deck_swipe(_handle, time, direction, flags, &token));
            return isNow ? token : (ulong?)null;
        }

        /// <summary>
        /// Takes back the latest decision. Returns its token, or with <c>Consent.Undo</c> the question's; null: not
        /// now, and <c>ErrorMessage</c> says why. The card flies in from side <c>from</c>, or with None from where it
        /// left.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="from">The side from which the card flies in; None: from where it left.</param>
        /// <param name="flags">There are none yet: 0.</param>
        public ulong? Undo(double time, Direction from = Direction.None, uint flags = 0)
        {
            ulong token;
            var isNow = IsNow(Native.cardstack_deck_undo(_handle, time, from, flags, &token));
            return isNow ? token : (ulong?)null;
        }

        /// <summary>
        /// Lets the top card lean out by <c>distance</c> [points] and be back after <c>seconds</c> [s], as a hint. Nothing
        /// is decided. Returns whether it does; false: not now, and <c>ErrorMessage</c> says why.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="direction">Where to.</param>
        /// <param name="distance">How far [points].</param>
        /// <param name="seconds">How long, until it is back [s].</param>
        public bool Nudge(double time, Direction direction, double distance, double seconds)
        {
            return IsNow(Native.cardstack_deck_nudge(_handle, time, direction, distance, seconds));
        }

        /// <summary>Returns whether <c>Swipe</c> without flags would succeed now.</summary>
        /// <param name="direction">Where to.</param>
        public bool CanSwipe(Direction direction) => CanSwipe(direction, out _);

        /// <summary>The same; <c>reason</c> is the error with which it would fail, or Ok.</summary>
        /// <param name="direction">Where to.</param>
        /// <param name="reason">Receives the error with which the call would fail, or Ok.</param>
        public bool CanSwipe(Direction direction, out ErrorCode reason)
        {
            ErrorCode refusal;
            Done(Native.cardstack_deck_can_swipe(_handle, direction, &refusal));
            reason = refusal;
            return reason == ErrorCode.Ok;
        }

        /// <summary>Returns whether <c>Undo</c> would succeed now.</summary>
        public bool CanUndo() => CanUndo(out _);

        /// <summary>The same; <c>reason</c> is the error with which it would fail, or Ok.</summary>
        /// <param name="reason">Receives the error with which the call would fail, or Ok.</param>
        public bool CanUndo(out ErrorCode reason)
        {
            ErrorCode refusal;
            Done(Native.cardstack_deck_can_undo(_handle, &refusal));
            reason = refusal;
            return reason == ErrorCode.Ok;
        }

        /// <summary>Makes all decisions final, the oldest first.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        public void FinalizeAll(double time) => Done(Native.cardstack_deck_finalize_all(_handle, time));

        /// <summary>
        /// Copies the decisions that can be undone, the oldest first, after skipping <c>position</c> of them.
        /// </summary>
        /// <param name="position">How many elements to skip.</param>
        /// <param name="into">The array to fill.</param>
        public int History(int position, [DisallowNull] Decision[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            var at = Position(position);
            fixed (Decision* decisions = into)
            {
                Done(Native.cardstack_deck_history(
                    _handle, at, decisions, (UIntPtr)sizeof(Decision), room, &count));
            }
            return Arguments.Filled(count, into);
        }

        /// <summary>Returns the decisions that can be undone, the oldest first, in a new array.</summary>
        public Decision[] History()
        {
            UIntPtr count;
            Done(Native.cardstack_deck_history(
                _handle, UIntPtr.Zero, null, (UIntPtr)sizeof(Decision), UIntPtr.Zero, &count));
            var decisions = new Decision[(int)count];
            if (decisions.Length > 0) History(0, decisions);
            return decisions;
        }

        // Configuration

        /// <summary>Returns a copy of the present configuration.</summary>
        public DeckConfig Config()
        {
            var config = default(DeckConfig);
            Done(Native.cardstack_deck_get_config(_handle, &config, (UIntPtr)sizeof(DeckConfig)));
            return config;
        }

        /// <summary>Changes the configuration at any time; no card jumps.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="config">The configuration.</param>
        public void SetConfig(double time, DeckConfig config)
        {
            Done(Native.cardstack_deck_set_config(_handle, time, &config));
        }

        // Questions

        /// <summary>Answers a question. Fails with Stale if it is no longer open.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="token">The question's token.</param>
        /// <param name="accept">The answer: true is yes.</param>
        public void AnswerQuestion(double time, ulong token, bool accept)
        {
            Answered(token, Native.cardstack_deck_answer_question(_handle, time, token, accept ? 1 : 0));
        }

        /// <summary>Copies the open questions, the oldest first, after skipping <c>position</c> of them.</summary>
        /// <param name="position">How many elements to skip.</param>
        /// <param name="into">The array to fill.</param>
        public int Questions(int position, [DisallowNull] Question[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            var at = Position(position);
            fixed (Question* questions = into)
            {
                Done(Native.cardstack_deck_questions(
                    _handle, at, questions, (UIntPtr)sizeof(Question), room, &count));
            }
            return Arguments.Filled(count, into);
        }

        /// <summary>Returns the open questions, the oldest first, in a new array.</summary>
        public Question[] Questions()
        {
            UIntPtr count;
            Done(Native.cardstack_deck_questions(
                _handle, UIntPtr.Zero, null, (UIntPtr)sizeof(Question), UIntPtr.Zero, &count));
            var questions = new Question[(int)count];
            if (questions.Length > 0) Questions(0, questions);
            return questions;
        }

        // Journal

        /// <summary>
        /// Opens or creates a journal, which restores the deck. Returns what the journal contained. Fails with Refused,
        /// Locked, Io, Corrupt or Format.
        /// </summary>
        /// <param name="path">The file.</param>
        public JournalInfo OpenJournal([DisallowNull] string path) => OpenJournal(path, JournalOptions.Default());

        /// <summary>The same with options.</summary>
        /// <param name="path">The file.</param>
        /// <param name="options">The options.</param>
        public JournalInfo OpenJournal([DisallowNull] string path, JournalOptions options)
        {
            JournalInfo info;
            Done(TryOpenJournal(path, options, out info));
            return info;
        }

        /// <summary>
        /// Opens a journal, and returns an error instead of throwing it. <c>info</c> has what is known, also after an
        /// error.
        /// </summary>
        /// <param name="path">The file.</param>
        /// <param name="options">The options.</param>
        /// <param name="info">Receives what the journal contained.</param>
        public ErrorCode TryOpenJournal([DisallowNull] string path, JournalOptions options, out JournalInfo info)
        {
            var known = EmptyInfo();
            ErrorCode code;
            fixed (byte* file = Arguments.Zeroed(path, nameof(path)))
            {
                code = Native.cardstack_deck_open_journal(_handle, file, &options, &known);
            }
            info = known;
            return code;
        }

        /// <summary>Reports on the journal; all 0 if there is none.</summary>
        public JournalInfo JournalInfo()
        {
            var info = EmptyInfo();
            Done(Native.cardstack_deck_journal_info(_handle, &info));
            return info;
        }

        /// <summary>Makes what was written safe against a loss of power. Waits for the disk.</summary>
        public void JournalFlush() => Done(Native.cardstack_deck_journal_flush(_handle));
        /// <summary>Rewrites the file without the past, and repairs a broken one. Waits for the disk.</summary>
        public void JournalCompact() => Done(Native.cardstack_deck_journal_compact(_handle));

        /// <summary>
        /// Returns the deck as bytes for <c>Restore</c>. <c>contents</c>: Constants.StoreUpcoming, StoreSession, or
        /// both.
        /// </summary>
        /// <param name="contents">Constants.StoreUpcoming, StoreSession, or both.</param>
        public byte[] Save(uint contents = Constants.StoreUpcoming | Constants.StoreSession)
        {
            UIntPtr size;
            var code = Native.cardstack_deck_save(_handle, contents, null, UIntPtr.Zero, &size);
            if (code != ErrorCode.BufferTooSmall) Done(code);
            var bytes = new byte[(int)size];
            fixed (byte* buffer = bytes)
            {
                Done(Native.cardstack_deck_save(_handle, contents, buffer, (UIntPtr)bytes.Length, &size));
            }
            return bytes;
        }

        /// <summary>
        /// Restores a new or empty deck from saved bytes, or from a journal's. Fails with Refused, Corrupt or Format.
        /// </summary>
        /// <param name="bytes">What <c>Save</c> has returned, or a journal's bytes.</param>
        /// <param name="restore">What becomes of its decisions.</param>
        /// <param name="flags">There are none yet: 0.</param>
        public JournalInfo Restore(
            [DisallowNull] byte[] bytes, Restore restore = CardStack.Restore.Keep, uint flags = 0)
        {
            var info = EmptyInfo();
            var size = Arguments.Count(bytes, nameof(bytes));
            fixed (byte* buffer = bytes)
            {
                Done(Native.cardstack_deck_restore(_handle, buffer, size, restore, flags, &info));
            }
            return info;
        }

        /// <summary>
        /// Gives each card a key, before it is added. <c>keys</c> has the keys one after another without gaps, and
        /// <c>lengths</c> the length of each, up to Constants.MaxKey. Throws an ArgumentException if lengths do not
        /// match.
        /// </summary>
        /// <param name="cards">The cards.</param>
        /// <param name="keys">The keys, one after another.</param>
        /// <param name="lengths">The length of each key [bytes].</param>
        public void SetCardKeys([DisallowNull] ulong[] cards, [DisallowNull] byte[] keys, [DisallowNull] uint[] lengths)
        {
            var count = Arguments.Same(cards, lengths, nameof(lengths));
            ulong sum = 0;
            foreach (var length in lengths) sum += length;
            if (sum != (ulong)Arguments.Count(keys, nameof(keys)))
            {
                throw new ArgumentException("the array's length is not the sum of the lengths", nameof(keys));
            }
            fixed (ulong* card = cards)
            fixed (byte* key = keys)
            fixed (uint* length = lengths)
            {
                Done(Native.cardstack_deck_set_card_keys(_handle, card, count, key, length));
            }
        }

        /// <summary>Gives a card a key of up to Constants.MaxKey bytes, before it is added.</summary>
        /// <param name="card">The card.</param>
        /// <param name="key">The key, up to Constants.MaxKey bytes.</param>
        public void SetCardKey(ulong card, [DisallowNull] byte[] key)
        {
            var length = (uint)Arguments.Count(key, nameof(key));
            fixed (byte* bytes = key)
            {
                Done(Native.cardstack_deck_set_card_keys(_handle, &card, (UIntPtr)1, bytes, &length));
            }
        }

        /// <summary>Gives a card a key, encoded as UTF-8.</summary>
        /// <param name="card">The card.</param>
        /// <param name="key">The key, up to Constants.MaxKey bytes.</param>
        public void SetCardKey(ulong card, [DisallowNull] string key)
        {
            SetCardKey(card, Arguments.Bytes(key, nameof(key)));
        }

        /// <summary>Returns a card's key; null if it has none.</summary>
        /// <param name="card">The card.</param>
        [return: MaybeNull]
        public byte[] CardKeyBytes(ulong card)
        {
            var room = stackalloc byte[Constants.MaxKey];
            UIntPtr length;
            if (!Found(Native.cardstack_deck_card_key(_handle, card, room, (UIntPtr)Constants.MaxKey, &length)))
            {
                return null;
            }
            var key = new byte[(int)length];
            for (var i = 0; i < key.Length; i++) key[i] = room[i];
            return key;
        }

        /// <summary>Returns a card's key, decoded as UTF-8; null if it has none.</summary>
        /// <param name="card">The card.</param>
        [return: MaybeNull]
        public string CardKey(ulong card)
        {
            var key = CardKeyBytes(card);
            return key == null ? null : Encoding.UTF8.GetString(key);
        }

        // Feed

        /// <summary>
        /// Asks for cards, unless there are fresh ones or a request is out. Returns the token of the request, or of the
        /// question with Replacement.Ask, or 0. The request that follows a yes has the question's token.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="flags">There are none yet: 0.</param>
        public ulong Load(double time, uint flags = 0)
        {
            ulong token;
            Done(Native.cardstack_deck_load(_handle, time, flags, &token));
            return token;
        }

        /// <summary>
        /// Asks for other cards. Returns the token of the request, or of the question with Replacement.Ask.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="flags">There are none yet: 0.</param>
        public ulong Refresh(double time, uint flags = 0)
        {
            ulong token;
            Done(Native.cardstack_deck_refresh(_handle, time, flags, &token));
            return token;
        }

        /// <summary>
        /// Answers a Load with cards, the top one first. Returns how many the deck took. <c>flags</c>:
        /// Constants.PageLast, PageReserve, PageMore. An <c>error</c> other than 0 says instead that the request failed:
        /// then without cards and flags. The deck asks again later.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="token">The request's token.</param>
        /// <param name="cards">The cards, the top one first: numbers of the program's own, not 0.</param>
        /// <param name="flags">Constants.PageLast, PageReserve, PageMore, or 0.</param>
        /// <param name="day">The cards' day, for <c>Freshness.Day</c>.</param>
        /// <param name="error">Why the request has failed, a number of the program's own; 0: it has not.</param>
        public int AnswerLoad(
            double time, ulong token, [DisallowNull] ulong[] cards, uint flags = 0, long day = 0, int error = 0)
        {
            UIntPtr taken;
            var count = Arguments.Count(cards, nameof(cards));
            fixed (ulong* card = cards)
            {
                var code = Native.cardstack_deck_answer_load(
                    _handle, time, token, card, count, flags, day, error, &taken);
                // With PageMore a request stays open as long as the deck has taken no card.
                if (code == ErrorCode.Ok && taken == UIntPtr.Zero && (flags & Constants.PageMore) != 0) return 0;
                Answered(token, code);
            }
            return (int)taken;
        }

        /// <summary>Moves up to <c>count</c> cards of the reserve to the pile. Returns how many were moved.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="count">The most cards, at least 0.</param>
        public int Admit(double time, int count = int.MaxValue)
        {
            UIntPtr released;
            Done(Native.cardstack_deck_admit(_handle, time, Position(count), &released));
            return (int)released;
        }

        /// <summary>
        /// Sets today's number, in the program's own numbering. With <c>Feed.KeepFresh</c> another day makes the deck
        /// ask.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="day">Today's number.</param>
        public void SetDay(double time, long day)
        {
            Done(Native.cardstack_deck_set_day(_handle, time, day));
            _today = day;
        }

        /// <summary>
        /// Erases everything that belongs to the user. Returns how many SENDs and REVERTs were lost, or, with
        /// Constants.ResetSeal in <c>flags</c>, are kept. With the nonce of a journal the next user gets another nonce; with
        /// the host's own it stays, unless <c>nonce</c> is the next user's.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="flags">Constants.ResetSeal, or 0.</param>
        /// <param name="nonce">The next user's nonce; 0: none is given.</param>
        public int Reset(double time, uint flags = 0, ulong nonce = 0)
        {
            UIntPtr undelivered;
            Done(Native.cardstack_deck_reset(_handle, time, flags, nonce, &undelivered));
            _asked.Clear();
            return (int)undelivered;
        }

        // Delivery

        /// <summary>Reports the backend's answer to a Send or Revert.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="token">The token of the Send or Revert.</param>
        /// <param name="answer">What the backend has said.</param>
        public void AnswerSend(double time, ulong token, SendAnswer answer)
        {
            Answered(token, Native.cardstack_deck_answer_send(_handle, time, token, answer));
        }

        /// <summary>Tries the parked <c>token</c> again, or with 0 all.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="token">The token of what is parked; 0: all.</param>
        public void RetryParked(double time, ulong token)
        {
            Done(Native.cardstack_deck_retry_parked(_handle, time, token));
        }

        /// <summary>
        /// Sets whether there is a network. Without one nothing is sent or asked for. Its return retries what waits.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="online">Whether there is a network.</param>
        public void SetOnline(double time, bool online)
        {
            Done(Native.cardstack_deck_set_online(_handle, time, online ? 1 : 0));
        }

        /// <summary>
        /// Sets or lifts a block: nothing is decided or sent, and nothing is lost. A restart lifts it.
        /// </summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="blocked">Whether the backend takes nothing from this user.</param>
        public void SetBlocked(double time, bool blocked)
        {
            Done(Native.cardstack_deck_set_blocked(_handle, time, blocked ? 1 : 0));
        }

        /// <summary>
        /// Copies the Sends and Reverts that are not delivered, in order, after skipping <c>position</c> of them.
        /// </summary>
        /// <param name="position">How many elements to skip.</param>
        /// <param name="into">The array to fill.</param>
        public int Sends(int position, [DisallowNull] Send[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            var at = Position(position);
            fixed (Send* sends = into)
            {
                Done(Native.cardstack_deck_sends(_handle, at, sends, (UIntPtr)sizeof(Send), room, &count));
            }
            return Arguments.Filled(count, into);
        }

        /// <summary>Returns the Sends and Reverts that are not delivered, in a new array.</summary>
        public Send[] Sends()
        {
            UIntPtr count;
            Done(Native.cardstack_deck_sends(
                _handle, UIntPtr.Zero, null, (UIntPtr)sizeof(Send), UIntPtr.Zero, &count));
            var sends = new Send[(int)count];
            if (sends.Length > 0) Sends(0, sends);
            return sends;
        }

        // Media

        /// <summary>
        /// Sets how many pictures each card has. Throws an ArgumentException if the arrays differ in length.
        /// </summary>
        /// <param name="cards">The cards.</param>
        /// <param name="pictures">How many pictures each has.</param>
        public void SetMedia([DisallowNull] ulong[] cards, [DisallowNull] uint[] pictures)
        {
            var count = Arguments.Same(cards, pictures, nameof(pictures));
            fixed (ulong* card = cards)
            fixed (uint* picture = pictures)
            {
                Done(Native.cardstack_deck_set_media(_handle, card, picture, count));
            }
        }

        /// <summary>Sets which of its pictures a card shows; else the first. Fails with NotFound.</summary>
        /// <param name="time">When it happens, on the clock of <c>Advance</c> [s]; NaN: now.</param>
        /// <param name="card">The card.</param>
        /// <param name="index">The picture's index, from 0 on.</param>
        public void SetMediaIndex(double time, ulong card, uint index)
        {
            Done(Native.cardstack_deck_set_media_index(_handle, time, card, index));
        }

        /// <summary>
        /// Copies the pictures to fetch, the most urgent first, after skipping <c>position</c> of them.
        /// </summary>
        /// <param name="position">How many elements to skip.</param>
        /// <param name="into">The array to fill.</param>
        public int MediaPlan(int position, [DisallowNull] Media[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            var at = Position(position);
            fixed (Media* media = into)
            {
                Done(Native.cardstack_deck_media_plan(
                    _handle, at, media, (UIntPtr)sizeof(Media), room, &count));
            }
            return Arguments.Filled(count, into);
        }

        /// <summary>Returns the pictures to fetch, the most urgent first, in a new array.</summary>
        public Media[] MediaPlan()
        {
            UIntPtr count;
            Done(Native.cardstack_deck_media_plan(
                _handle, UIntPtr.Zero, null, (UIntPtr)sizeof(Media), UIntPtr.Zero, &count));
            var media = new Media[(int)count];
            if (media.Length > 0) MediaPlan(0, media);
            return media;
        }

        private static JournalInfo EmptyInfo()
        {
            return new JournalInfo { StructSize = (uint)sizeof(JournalInfo) };
        }

        private static UIntPtr Position(int position)
        {
            if (position < 0) throw new ArgumentOutOfRangeException(nameof(position));
            return (UIntPtr)position;
        }

        /// <summary>
        /// Traces why a call took none of its cards, once for each deck: a program that drops the number sees no card
        /// and no exception.
        /// </summary>
        private int Taken(UIntPtr taken, ulong[] cards)
        {
            if (taken == UIntPtr.Zero && cards.Length > 0 && !_hasWarned)
            {
                _hasWarned = true;
                Trace.TraceWarning("cardstack: no card was taken: " + ErrorMessage);
            }
            return (int)taken;
        }

        /// <summary>Takes note that a request needs no answer any more.</summary>
        private void Answered(ulong token, ErrorCode code)
        {
            if (code == ErrorCode.Ok || code == ErrorCode.Stale) _asked.Close(token);
            Done(code);
        }

        private bool Found(ErrorCode code)
        {
            if (code == ErrorCode.NotFound) return false;
            Done(code);
            return true;
        }

        /// <summary>Whether a swipe, an undo or a nudge has happened. A program's mistake is an exception.</summary>
        private bool IsNow(ErrorCode code)
        {
            if (code == ErrorCode.Empty || code == ErrorCode.Backlog || code == ErrorCode.Limit) return false;
            if (code == ErrorCode.Refused) return false;
            Done(code);
            return true;
        }

        private void Done(ErrorCode code)
        {
            if (code != ErrorCode.Ok) Throw(code);
        }

        private void Throw(ErrorCode code)
        {
            throw Problems.Of(code, ErrorMessage);
        }
    }
}
