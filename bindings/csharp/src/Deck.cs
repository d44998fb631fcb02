using System;
using System.Text;

namespace CardStack
{
    /// <summary>What <c>Deck.Replace</c> returns.</summary>
    public struct Replaced
    {
        public int Taken;
        /// <summary>The question, or 0.</summary>
        public ulong Token;
    }

    /// <summary>
    /// A deck. Each method is the C function of its name; what C returns through parameters is returned. A call that
    /// fails throws a CardstackException; one after Dispose an ObjectDisposedException. Nothing is allocated per frame,
    /// sample or event.
    /// </summary>
    public sealed unsafe class Deck : IDisposable
    {
        private readonly DeckHandle _handle;

        public Deck(DeckConfig config)
        {
            Library.Load();
            var code = Native.cardstack_deck_create(&config, out _handle);
            if (code == ErrorCode.Ok) return;
            Dispose();
            throw Problems.Of(code, config.Problem());
        }

        /// <summary>For calls of <c>Native</c>.</summary>
        public DeckHandle Handle => _handle;

        /// <summary>Frees the deck, and closes its journal. Without it the garbage collector does, some time.</summary>
        public void Dispose() => _handle?.Dispose();

        public void SetViewport(double time, double width, double height)
        {
            Done(Native.cardstack_deck_set_viewport(_handle, time, width, height));
        }

        public void SetWallClock(double time, double unixSeconds)
        {
            Done(Native.cardstack_deck_set_wall_clock(_handle, time, unixSeconds));
        }

        // Cards

        /// <summary>Returns how many were taken.</summary>
        public int Append(double time, params ulong[] cards)
        {
            UIntPtr taken;
            var count = Arguments.Count(cards, nameof(cards));
            fixed (ulong* card = cards) Done(Native.cardstack_deck_append(_handle, time, card, count, &taken));
            return (int)taken;
        }

        public int Insert(double time, int position, params ulong[] cards)
        {
            UIntPtr taken;
            var count = Arguments.Count(cards, nameof(cards));
            var at = Position(position);
            fixed (ulong* card = cards) Done(Native.cardstack_deck_insert(_handle, time, at, card, count, &taken));
            return (int)taken;
        }

        /// <summary>Returns how many were removed.</summary>
        public int Remove(double time, params ulong[] cards)
        {
            UIntPtr removed;
            var count = Arguments.Count(cards, nameof(cards));
            fixed (ulong* card = cards) Done(Native.cardstack_deck_remove(_handle, time, card, count, &removed));
            return (int)removed;
        }

        public Replaced Replace(double time, params ulong[] cards)
        {
            UIntPtr taken;
            ulong token;
            var count = Arguments.Count(cards, nameof(cards));
            fixed (ulong* card = cards)
            {
                Done(Native.cardstack_deck_replace(_handle, time, card, count, &taken, &token));
            }
            return new Replaced { Taken = (int)taken, Token = token };
        }

        public void Clear(double time) => Done(Native.cardstack_deck_clear(_handle, time));

        /// <summary>Returns how many the deck knows.</summary>
        public int Invalidate(double time, params ulong[] cards)
        {
            UIntPtr known;
            var count = Arguments.Count(cards, nameof(cards));
            fixed (ulong* card = cards) Done(Native.cardstack_deck_invalidate(_handle, time, card, count, &known));
            return (int)known;
        }

        public void Shift(double time, long distance) => Done(Native.cardstack_deck_shift(_handle, time, distance));

        /// <summary>Returns how many are in the array now, as all list calls do.</summary>
        public int Cards(int position, ulong[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            var at = Position(position);
            fixed (ulong* cards = into) Done(Native.cardstack_deck_cards(_handle, at, cards, room, &count));
            return (int)count;
        }

        public ulong[] Cards()
        {
            UIntPtr count;
            Done(Native.cardstack_deck_cards(_handle, UIntPtr.Zero, null, UIntPtr.Zero, &count));
            var cards = new ulong[(int)count];
            if (cards.Length > 0) Cards(0, cards);
            return cards;
        }

        /// <summary>How many upcoming cards are above it; -1 if it is not upcoming.</summary>
        public int PositionOf(ulong card)
        {
            UIntPtr position;
            return Found(Native.cardstack_deck_position(_handle, card, &position)) ? (int)position : -1;
        }

        public CardStatus CardStatus(ulong card)
        {
            CardStatus status;
            Done(Native.cardstack_deck_card_status(_handle, card, &status));
            return status;
        }

        public void SetCardDirections(double time, ulong card, uint directions)
        {
            Done(Native.cardstack_deck_set_card_directions(_handle, time, card, directions));
        }

        // Fingers: true while the finger has a card.

        public bool PointerDown(double time, long pointer, double x, double y)
        {
            int taken;
            Done(Native.cardstack_deck_pointer_down(_handle, time, pointer, x, y, &taken));
            return taken != 0;
        }

        public bool PointerMove(double time, long pointer, double x, double y)
        {
            int taken;
            Done(Native.cardstack_deck_pointer_move(_handle, time, pointer, x, y, &taken));
            return taken != 0;
        }

        public bool PointerUp(double time, long pointer, double x, double y)
        {
            int taken;
            Done(Native.cardstack_deck_pointer_up(_handle, time, pointer, x, y, &taken));
            return taken != 0;
        }

        public bool PointerCancel(double time, long pointer)
        {
            int taken;
            Done(Native.cardstack_deck_pointer_cancel(_handle, time, pointer, &taken));
            return taken != 0;
        }

        /// <summary>False before the first.</summary>
        public bool TryLastRelease(out Release release)
        {
            var last = default(Release);
            last.StructSize = (uint)sizeof(Release);
            var found = Found(Native.cardstack_deck_last_release(_handle, &last));
            release = last;
            return found;
        }

        // Frames

        /// <summary>Lets time pass and fills in the frame, which it returns.</summary>
        public Frame Advance(double now, Frame frame)
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

        /// <summary>Without poses.</summary>
        public FrameFields Advance(double now)
        {
            var fields = default(FrameFields);
            fields.StructSize = (uint)sizeof(FrameFields);
            fields.PoseSize = (uint)sizeof(Pose);
            fields.Now = now;
            Done(Native.cardstack_deck_advance(_handle, &fields));
            return fields;
        }

        /// <summary>The present time's frame, without poses.</summary>
        public FrameFields Peek()
        {
            var fields = default(FrameFields);
            fields.StructSize = (uint)sizeof(FrameFields);
            Done(Native.cardstack_deck_peek(_handle, &fields));
            return fields;
        }

        public int Poses(Pose[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            fixed (Pose* poses = into)
            {
                Done(Native.cardstack_deck_poses(_handle, poses, (UIntPtr)sizeof(Pose), room, &count));
            }
            return (int)count;
        }

        public int PoseLimit()
        {
            UIntPtr limit;
            Done(Native.cardstack_deck_pose_limit(_handle, &limit));
            return (int)limit;
        }

        public ulong StateHash()
        {
            ulong hash;
            Done(Native.cardstack_deck_state_hash(_handle, &hash));
            return hash;
        }

        // Events

        /// <summary>Removes events, the oldest first; returns how many are in the array now.</summary>
        public int DrainEvents(Event[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            fixed (Event* events = into)
            {
                Done(Native.cardstack_deck_drain_events(_handle, events, (UIntPtr)sizeof(Event), room, &count));
            }
            return (int)count;
        }

        /// <summary>Removes the oldest event, if there is one.</summary>
        public bool NextEvent(out Event next)
        {
            UIntPtr count;
            Event drained;
            Done(Native.cardstack_deck_drain_events(
                _handle, &drained, (UIntPtr)sizeof(Event), (UIntPtr)1, &count));
            next = count != UIntPtr.Zero ? drained : default(Event);
            return count != UIntPtr.Zero;
        }

        // Swipe and undo

        /// <summary>Returns the decision or the question.</summary>
        public ulong Swipe(double time, Direction direction)
        {
            ulong token;
            Done(Native.cardstack_deck_swipe(_handle, time, direction, &token));
            return token;
        }

        public ulong Undo(double time, Direction from = Direction.None)
        {
            ulong token;
            Done(Native.cardstack_deck_undo(_handle, time, from, &token));
            return token;
        }

        /// <summary>What <c>Swipe</c> would fail with now, or Ok.</summary>
        public ErrorCode CanSwipe(Direction direction)
        {
            ErrorCode reason;
            Done(Native.cardstack_deck_can_swipe(_handle, direction, &reason));
            return reason;
        }

        public ErrorCode CanUndo()
        {
            ErrorCode reason;
            Done(Native.cardstack_deck_can_undo(_handle, &reason));
            return reason;
        }

        public void FinalizeAll(double time) => Done(Native.cardstack_deck_finalize_all(_handle, time));

        public int History(int position, Decision[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            var at = Position(position);
            fixed (Decision* decisions = into)
            {
                Done(Native.cardstack_deck_history(
                    _handle, at, decisions, (UIntPtr)sizeof(Decision), room, &count));
            }
            return (int)count;
        }

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

        public DeckConfig Config()
        {
            var config = default(DeckConfig);
            Done(Native.cardstack_deck_get_config(_handle, &config, (UIntPtr)sizeof(DeckConfig)));
            return config;
        }

        public void SetConfig(double time, DeckConfig config)
        {
            Done(Native.cardstack_deck_set_config(_handle, time, &config));
        }

        // Questions

        public void AnswerQuestion(double time, ulong token, bool accept)
        {
            Done(Native.cardstack_deck_answer_question(_handle, time, token, accept ? 1 : 0));
        }

        public int Questions(Question[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            fixed (Question* questions = into)
            {
                Done(Native.cardstack_deck_questions(
                    _handle, questions, (UIntPtr)sizeof(Question), room, &count));
            }
            return (int)count;
        }

        public Question[] Questions()
        {
            UIntPtr count;
            Done(Native.cardstack_deck_questions(_handle, null, (UIntPtr)sizeof(Question), UIntPtr.Zero, &count));
            var questions = new Question[(int)count];
            if (questions.Length > 0) Questions(questions);
            return questions;
        }

        // Journal

        public JournalInfo OpenJournal(string path) => OpenJournal(path, JournalOptions.Default());

        public JournalInfo OpenJournal(string path, JournalOptions options)
        {
            JournalInfo info;
            Done(TryOpenJournal(path, options, out info));
            return info;
        }

        /// <summary>Throws nothing the library returns; <c>info</c> has what is known after an error, too.</summary>
        public ErrorCode TryOpenJournal(string path, JournalOptions options, out JournalInfo info)
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

        public JournalInfo JournalInfo()
        {
            var info = EmptyInfo();
            Done(Native.cardstack_deck_journal_info(_handle, &info));
            return info;
        }

        public void JournalFlush() => Done(Native.cardstack_deck_journal_flush(_handle));
        public void JournalCompact() => Done(Native.cardstack_deck_journal_compact(_handle));
        public void CloseJournal() => Done(Native.cardstack_deck_close_journal(_handle));

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

        public JournalInfo Restore(byte[] bytes, Restore restore = CardStack.Restore.Keep)
        {
            var info = EmptyInfo();
            var size = Arguments.Count(bytes, nameof(bytes));
            fixed (byte* buffer = bytes) Done(Native.cardstack_deck_restore(_handle, buffer, size, restore, &info));
            return info;
        }

        /// <summary><c>keys</c> follow each other without gaps; each card has one of <c>lengths</c>.</summary>
        public void SetCardKeys(ulong[] cards, byte[] keys, uint[] lengths)
        {
            var count = Arguments.Same(cards, lengths, nameof(lengths));
            ulong sum = 0;
            foreach (var length in lengths) sum += length;
            if (sum != (ulong)Arguments.Count(keys, nameof(keys)))
            {
                throw new ArgumentException("they are not as long as the lengths together", nameof(keys));
            }
            fixed (ulong* card = cards)
            fixed (byte* key = keys)
            fixed (uint* length = lengths)
            {
                Done(Native.cardstack_deck_set_card_keys(_handle, card, count, key, length));
            }
        }

        public void SetCardKey(ulong card, byte[] key)
        {
            var length = (uint)Arguments.Count(key, nameof(key));
            fixed (byte* bytes = key)
            {
                Done(Native.cardstack_deck_set_card_keys(_handle, &card, (UIntPtr)1, bytes, &length));
            }
        }

        /// <summary>As UTF-8.</summary>
        public void SetCardKey(ulong card, string key)
        {
            if (key == null) throw new ArgumentNullException(nameof(key));
            SetCardKey(card, Encoding.UTF8.GetBytes(key));
        }

        /// <summary>Null if it has none.</summary>
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

        /// <summary>Read as UTF-8; null if it has none.</summary>
        public string CardKey(ulong card)
        {
            var key = CardKeyBytes(card);
            return key == null ? null : Encoding.UTF8.GetString(key);
        }

        // Feed

        public ulong Load(double time)
        {
            ulong token;
            Done(Native.cardstack_deck_load(_handle, time, &token));
            return token;
        }

        public ulong Refresh(double time)
        {
            ulong token;
            Done(Native.cardstack_deck_refresh(_handle, time, &token));
            return token;
        }

        public int AnswerLoad(double time, ulong token, ulong[] cards, uint flags = 0, long day = 0)
        {
            UIntPtr taken;
            var count = Arguments.Count(cards, nameof(cards));
            fixed (ulong* card = cards)
            {
                Done(Native.cardstack_deck_answer_load(_handle, time, token, card, count, flags, day, &taken));
            }
            return (int)taken;
        }

        public void FailLoad(double time, ulong token, int error)
        {
            Done(Native.cardstack_deck_fail_load(_handle, time, token, error));
        }

        /// <summary>Returns how many cards in the reserve were released; without a count all are.</summary>
        public int Admit(double time, int count = int.MaxValue)
        {
            UIntPtr released;
            Done(Native.cardstack_deck_admit(_handle, time, Position(count), &released));
            return (int)released;
        }

        public void SetDay(double time, long day) => Done(Native.cardstack_deck_set_day(_handle, time, day));

        /// <summary>Returns how many SENDs and REVERTs were lost, or are kept.</summary>
        public int Reset(double time, uint flags = 0)
        {
            UIntPtr undelivered;
            Done(Native.cardstack_deck_reset(_handle, time, flags, &undelivered));
            return (int)undelivered;
        }

        // Delivery

        public void AnswerSend(double time, ulong token, SendAnswer answer)
        {
            Done(Native.cardstack_deck_answer_send(_handle, time, token, answer));
        }

        public void RetryParked(double time, ulong token)
        {
            Done(Native.cardstack_deck_retry_parked(_handle, time, token));
        }

        public void SetOnline(double time, bool online)
        {
            Done(Native.cardstack_deck_set_online(_handle, time, online ? 1 : 0));
        }

        public void SetBlocked(double time, bool blocked)
        {
            Done(Native.cardstack_deck_set_blocked(_handle, time, blocked ? 1 : 0));
        }

        public int Sends(int position, Send[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            var at = Position(position);
            fixed (Send* sends = into)
            {
                Done(Native.cardstack_deck_sends(_handle, at, sends, (UIntPtr)sizeof(Send), room, &count));
            }
            return (int)count;
        }

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

        /// <summary>Each card has one of <c>pictures</c>.</summary>
        public void SetMedia(ulong[] cards, uint[] pictures)
        {
            var count = Arguments.Same(cards, pictures, nameof(pictures));
            fixed (ulong* card = cards)
            fixed (uint* picture = pictures)
            {
                Done(Native.cardstack_deck_set_media(_handle, card, picture, count));
            }
        }

        public void SetMediaIndex(double time, ulong card, uint index)
        {
            Done(Native.cardstack_deck_set_media_index(_handle, time, card, index));
        }

        public int MediaPlan(Media[] into)
        {
            UIntPtr count;
            var room = Arguments.Count(into, nameof(into));
            fixed (Media* media = into)
            {
                Done(Native.cardstack_deck_media_plan(_handle, media, (UIntPtr)sizeof(Media), room, &count));
            }
            return (int)count;
        }

        public Media[] MediaPlan()
        {
            UIntPtr count;
            Done(Native.cardstack_deck_media_plan(_handle, null, (UIntPtr)sizeof(Media), UIntPtr.Zero, &count));
            var media = new Media[(int)count];
            if (media.Length > 0) MediaPlan(media);
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

        private bool Found(ErrorCode code)
        {
            if (code == ErrorCode.NotFound) return false;
            Done(code);
            return true;
        }

        private void Done(ErrorCode code)
        {
            if (code != ErrorCode.Ok) Throw(code);
        }

        private void Throw(ErrorCode code)
        {
            throw Problems.Of(code, Library.Text(Native.cardstack_deck_error_message(_handle)));
        }
    }
}
