// What the classes do, how long their objects live, and how calls fail.

using System;
using System.Diagnostics;
using System.IO;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using CardStack;

internal static class Objects
{
    internal static int Run(string folder)
    {
        Errors();
        Warnings();
        Lifetimes();
        Disposed();
        Lists();
        NoRoom();
        Frames();
        Questions();
        Delivery();
        Journal(Path.Combine(folder, "schön ✓.journal"));
        Keys();
        Sheets();
        Motion();
        Console.WriteLine($"{Check.Count} checks");
        return 0;
    }

    private sealed class Traced : TraceListener
    {
        internal string Text = "";

        public override void Write(string message) => Text += message;

        public override void WriteLine(string message) => Text += message + "\n";
    }

    /// <summary>What a program that drops the number would never learn; once for each deck.</summary>
    private static void Warnings()
    {
        var traced = new Traced();
        Trace.Listeners.Add(traced);
        var calls = new Action<Deck, ulong[]>[]
        {
            (deck, cards) => deck.Append(0, cards), (deck, cards) => deck.Insert(0, 0, cards),
            (deck, cards) => deck.Replace(0, cards),
        };
        foreach (var call in calls)
        {
            var config = Classic();
            config.Consent.Replacement = Replacement.Ask;
            using (var deck = new Deck(config))
            {
                traced.Text = "";
                call(deck, new ulong[] { 1, 2 });
                deck.Swipe(0, Direction.Left);
                if (call == calls[2]) call(deck, new ulong[] { 1 }); // It asks, and takes none yet.
                deck.FinalizeAll(0);
                call(deck, new ulong[0]);
                Check.Equal(traced.Text, "", "what is said of cards that are taken");
                call(deck, new ulong[] { 1 });
                Check.That(traced.Text.Contains("no card was taken: ") && traced.Text.Contains("dedupe"), traced.Text);
                traced.Text = "";
                call(deck, new ulong[] { 1 });
                Check.Equal(traced.Text, "", "what is said the second time");
            }
        }
        Trace.Listeners.Remove(traced);
    }

    private static DeckConfig Classic()
    {
        var config = DeckConfig.OfPreset(Preset.Classic);
        config.Viewport.Width = 390;
        config.Viewport.Height = 844;
        return config;
    }

    private static CardstackException Fails(ErrorCode code, Action call)
    {
        var error = Check.Throws<CardstackException>(call, code.ToString());
        Check.Equal(error.Code, code, "the code");
        return error;
    }

    private static void Errors()
    {
        var config = DeckConfig.OfPreset(Preset.Classic);
        var error = Fails(ErrorCode.InvalidArgument, () => new Deck(config));
        Check.That(error.Message.Contains("viewport.width"), "the message names the field: " + error.Message);
        Check.That(config.Problem().Contains("viewport.width"), "Problem does, too");
        Check.Equal(Classic().Problem(), "", "the problem of a sound configuration");
        Fails(ErrorCode.InvalidArgument, () => DeckConfig.OfPreset((Preset)99));
        Fails(ErrorCode.InvalidArgument, () => new Sheet(SheetConfig.OfPreset((SheetPreset)99)));
        var broken = default(SheetConfig);
        Fails(ErrorCode.UnsupportedStruct, () => new Sheet(broken));
        using (var deck = new Deck(Classic()))
        {
            Check.That(deck.Swipe(0, Direction.Left) == null && deck.Undo(0) == null, "an empty deck");
            Check.That(!deck.Nudge(0, Direction.Left, 40, 0.5), "an empty deck");
            Check.That(!deck.CanSwipe(Direction.Left) && !deck.CanUndo(), "an empty deck");
            Check.That(!deck.CanSwipe(Direction.Left, out var reason) && reason == ErrorCode.Empty, "CanSwipe");
            Check.That(!deck.CanUndo(out reason) && reason == ErrorCode.Empty, "CanUndo");
            error = Fails(ErrorCode.InvalidArgument, () => deck.Append(double.PositiveInfinity, 1));
            Check.That(error.Message.Contains("time"), "the message names the argument: " + error.Message);
            Fails(ErrorCode.InvalidArgument, () => deck.Append(0, 0));
            Fails(ErrorCode.BufferTooSmall, () => deck.Advance(0, new Frame(1)));
            Fails(ErrorCode.Stale, () => deck.AnswerQuestion(0, 77, true));
            Check.Throws<ArgumentNullException>(() => deck.Append(0, null), "an array that is null");
            Check.Throws<ArgumentNullException>(() => deck.Advance(0, null), "a frame that is null");
            Check.Throws<ArgumentNullException>(() => deck.OpenJournal(null), "a path that is null");
            Check.Throws<ArgumentException>(() => deck.OpenJournal("a\0b"), "a path with a zero");
            // As bytes it would be the path of another file.
            Check.Throws<ArgumentException>(() => deck.OpenJournal("a\ud800b"), "a path with half a character");
            Check.Throws<ArgumentException>(() => deck.SetMedia(new ulong[2], new uint[1]), "arrays of two lengths");
            Check.Throws<ArgumentOutOfRangeException>(() => deck.Insert(0, -1, 1), "a position below 0");
            Check.Throws<ArgumentException>(
                () => deck.SetCardKeys(new ulong[] { 1 }, new byte[1], new uint[] { 2 }), "keys that are too short");
        }
        Check.Equal(ErrorCode.Stale.Name(), "CARDSTACK_ERROR_STALE", "a result's name");
        Check.Equal(Direction.UpLeft.Name(), "CARDSTACK_DIRECTION_UP_LEFT", "a direction's name");
        Check.Equal(Reason.Caught.Name(), "CARDSTACK_REASON_CAUGHT", "a reason's name");
        Check.Equal(Verdict.Tap.Name(), "CARDSTACK_VERDICT_TAP", "a verdict's name");
        Check.Equal(EventKind.Final.Name(), "CARDSTACK_EVENT_FINAL", "an event's name");
        Check.Equal(SheetState.Hidden.Name(), "CARDSTACK_SHEET_HIDDEN", "a sheet's state's name");
        Check.Equal(SheetEventKind.Tap.Name(), "CARDSTACK_SHEET_EVENT_TAP", "a sheet's event's name");
        Check.Equal(SheetReason.System.Name(), "CARDSTACK_SHEET_REASON_SYSTEM", "a sheet's reason's name");
        Check.Equal(Direction.Left.Bit() | Direction.DownRight.Bit(), 0x81u, "bits of directions");
        Check.Equal(EventKind.Tap.Bit(), 2u, "a kind's bit");
        Check.Equal(Library.VersionNumber, (uint)Constants.VersionNumber, "the version");
        Check.Equal(Library.Version, Native.Version, "the version's text");
    }

    private static void Lifetimes()
    {
        var deck = new Deck(Classic());
        deck.Append(0, 1, 2, 3);
        deck.Dispose();
        deck.Dispose();
        Check.That(deck.Handle.IsClosed, "a disposed deck is closed");
        Check.Throws<ObjectDisposedException>(() => deck.Advance(1), "a call after Dispose");

        // What nobody disposes of the collector frees, and the process does not grow by it. A deck has a hundred
        // kilobytes with these cards.
        var cards = new ulong[4096];
        for (var i = 0; i < cards.Length; i++) cards[i] = (ulong)i + 1;
        Abandon(cards, 20);
        var before = ResidentBytes();
        for (var i = 0; i < 20; i++) Abandon(cards, 20);
        var grown = ResidentBytes() - before;
        Check.That(grown < 24 << 20, $"abandoned decks are freed; {grown} bytes are not");

        // The journal of an abandoned deck is closed with it, and can be opened again.
        var path = Path.GetTempFileName();
        File.Delete(path);
        AbandonJournal(path);
        Collect();
        using (var other = new Deck(Classic()))
        {
            Check.Equal(other.OpenJournal(path).Cards, 2ul, "cards of the abandoned deck's journal");
        }
        File.Delete(path);

        // A deck that is no more used by name lives as long as its call.
        for (var i = 0; i < 200; i++) Check.Equal(new Deck(Classic()).Append(0, cards), cards.Length, "what was taken");
    }

    /// <summary>Every method of a disposed object throws, and disposing it again frees nothing else.</summary>
    private static void Disposed()
    {
        var config = SheetConfig.OfPreset(SheetPreset.Cover);
        config.Extent = 500;
        Func<IDisposable>[] makers = { () => new Deck(Classic()), () => new Sheet(config), () => new VelocityTracker() };
        foreach (var make in makers)
        {
            var old = make();
            old.Dispose();
            var later = make();
            old.Dispose();
            using (later) using (make()) Call(later, "StateHash");
            var methods = old.GetType().GetMethods(
                BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly);
            foreach (var method in methods)
            {
                if (method.Name == "Dispose" || method.IsSpecialName) continue;
                var arguments = Array.ConvertAll(method.GetParameters(), parameter => Sample(parameter.ParameterType));
                Check.Throws<ObjectDisposedException>(() => Invoke(method, old, arguments), method.ToString());
            }
        }
    }

    private static void Call(object target, string name)
    {
        var method = target.GetType().GetMethod(name);
        if (method != null) Invoke(method, target, new object[0]);
    }

    private static void Invoke(MethodInfo method, object target, object[] arguments)
    {
        try
        {
            method.Invoke(target, arguments);
        }
        catch (TargetInvocationException error)
        {
            throw error.InnerException;
        }
    }

    /// <summary>An argument that a method of a living object would look at.</summary>
    private static object Sample(Type type)
    {
        if (type.IsByRef) type = type.GetElementType();
        if (type == typeof(string)) return "x";
        if (type == typeof(Frame)) return new Frame();
        if (type == typeof(CardSource)) return CardSource.Of(new ulong[0]);
        if (type == typeof(UpdateStream)) return new Continuation();
        if (type.IsInterface || type.IsSubclassOf(typeof(Delegate))) return null;
        return type.IsArray ? Array.CreateInstance(type.GetElementType(), 0) : Activator.CreateInstance(type);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Abandon(ulong[] cards, int count)
    {
        for (var i = 0; i < count; i++) new Deck(Classic()).Append(0, cards);
        Collect();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void AbandonJournal(string path)
    {
        // In a thread of its own: the collector reads this one's stack, where the deck's address may still lie.
        var thread = new System.Threading.Thread(() =>
        {
            var deck = new Deck(Classic());
            deck.OpenJournal(path);
            deck.Append(0, 1, 2);
        });
        thread.Start();
        thread.Join();
    }

    private static void Collect()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
    }

    private static long ResidentBytes()
    {
        return long.Parse(File.ReadAllText("/proc/self/statm").Split(' ')[1]) * 4096;
    }

    private static void Lists()
    {
        using (var deck = new Deck(Classic()))
        {
            Check.Equal(deck.Cards().Length, 0, "the number of cards of an empty deck");
            Check.Equal(deck.Append(0), 0, "what is taken of no cards");
            Check.Equal(deck.Append(0, 1, 2, 3, 4, 3), 4, "what is taken");
            Check.Equal(deck.Insert(0, 1, 9), 1, "what is taken");
            Check.Equal(string.Join(" ", deck.Cards()), "1 9 2 3 4", "the cards");
            var two = new ulong[2];
            Check.Equal(deck.Cards(3, two), 2, "how many there are");
            Check.Equal(two[1], 4ul, "the last one");
            Check.Equal(deck.PositionOf(9), 1, "a position");
            Check.Equal(deck.PositionOf(77), -1, "no position");
            Check.Equal(deck.Remove(0, 9, 77), 1, "what was removed");
            Check.Equal(deck.Invalidate(0, 1, 77), 1, "what is known");
            Check.That((deck.CardStatus(1) & CardStatus.Upcoming) != 0, "card 1 is upcoming");
            // Numbers that only a newer library has stay numbers.
            var unknown = new Event { Kind = (EventKind)99, Reason = (Reason)77, Phase = (Phase)55 };
            Check.Equal(unknown.Kind.Name() + (int)unknown.Reason + unknown.Phase, "CARDSTACK_EVENT_UNKNOWN7755", "unknown");
            deck.SetCardDirections(0, 1, Direction.Left.Bit());
            Check.Equal(deck.CardDirections(1), Direction.Left.Bit(), "a limit");
            Check.Equal(deck.Append(0, 1), 0, "a card that the deck has");
            Check.That(deck.ErrorMessage.Contains("1 card"), "why");
            foreach (var call in new Action<uint>[]
            {
                flags => deck.Undo(0, Direction.None, flags), flags => deck.Replace(0, new ulong[] { 1 }, flags),
                flags => deck.Load(0, flags), flags => deck.Refresh(0, flags),
                flags => deck.Restore(deck.Save(), Restore.Keep, flags),
            })
            {
                Check.That(Fails(ErrorCode.InvalidArgument, () => call(4)).Message.Contains("flags"), "flags");
            }
            deck.Shift(0, 1);
            var token = deck.Swipe(0, Direction.Right);
            var history = deck.History();
            Check.Equal(history.Length, 1, "the number of decisions");
            Check.That(history[0].Token == token && history[0].Card == 2, "it is this decision");
            Check.That(deck.CanUndo() && deck.CanUndo(out var reason) && reason == ErrorCode.Ok, "CanUndo");
            Check.Equal(deck.Undo(0), token, "what is undone");
            deck.FinalizeAll(0);
            Check.Equal(deck.Replace(0, 5, 6).Taken, 2, "what is taken");
            deck.SetMedia(new ulong[] { 5, 6 }, new uint[] { 2, 3 });
            deck.SetMediaIndex(0, 5, 1);
            deck.Advance(0);
            var plan = deck.MediaPlan();
            Check.That(plan.Length >= 2 && plan[0].Card == 5 && plan[0].Index == 1, "the plan begins with card 5");
            Check.Equal(plan[0].Priority, MediaPriority.High, "its priority");
        }
    }

    /// <summary>A method that fills an array has written no more elements than the array has.</summary>
    private static void NoRoom()
    {
        using (var deck = new Deck(Classic()))
        {
            deck.Append(0, 1, 2, 3);
            deck.SetMedia(new ulong[] { 1, 2 }, new uint[] { 3, 3 });
            deck.Swipe(0, Direction.Left);
            Check.Equal(deck.Cards(0, new ulong[0]), 0, "cards without room");
            Check.Equal(deck.History(0, new Decision[0]), 0, "decisions without room");
            Check.Equal(deck.Questions(0, new Question[0]), 0, "questions without room");
            Check.Equal(deck.Sends(0, new Send[0]), 0, "sends without room");
            Check.Equal(deck.MediaPlan(0, new Media[0]), 0, "media without room");
            Check.Equal(deck.Poses(0, new Pose[0]), 0, "poses without room");
            Check.Equal(deck.DrainEvents(new Event[0]), 0, "events without room");
            Check.Equal(deck.Cards(0, new ulong[2]), 2, "cards with room for two");
            var frame = deck.Advance(0, new Frame(0));
            foreach (Pose pose in frame) Check.That(false, "a pose without room");
            Check.Throws<ArgumentOutOfRangeException>(() => frame[0].X = 0, "a pose without room");
        }
        var config = SheetConfig.OfPreset(SheetPreset.Cover);
        config.Extent = 500;
        using (var sheet = new Sheet(config))
        {
            sheet.Present(0, false);
            Check.Equal(sheet.DrainEvents(new SheetEvent[0]), 0, "a sheet's events without room");
            Check.That(sheet.DrainEvents(new SheetEvent[4]) > 0, "a sheet's events");
        }
    }

    private static void Frames()
    {
        var config = Classic();
        Check.Equal(config.Swipe.GetSectorAngle(1), 0.0, "right's angle");
        config.Swipe.SetSectorHalfWidth(0, 0.5);
        Check.Equal(config.Swipe.GetSectorHalfWidth(0), 0.5, "what was set");
        Check.Throws<ArgumentOutOfRangeException>(() => config.Swipe.GetSectorAngle(8), "an index too large");
        config.SetDirections(DirectionLayout.FourWay);
        Check.Equal(config.Swipe.AllowedDirections, 15u, "directions of four ways");
        using (var deck = new Deck(config))
        {
            deck.Append(0, 1, 2, 3);
            var frame = new Frame();
            Check.Equal(frame.PoseCount, 0, "poses before the first frame");
            Check.That(ReferenceEquals(deck.Advance(0, frame), frame), "a frame is returned");
            Check.Equal(frame.PoseCount, 3, "the number of poses");
            Check.Equal(frame[2].Card, 1ul, "the top card is drawn last");
            Check.That((frame[2].Flags & Constants.PoseTop) != 0, "it is the top one");
            Check.Throws<ArgumentOutOfRangeException>(() => frame[3].X++, "a pose that is none");
            Check.Equal(frame.Top, 1ul, "the top card");
            Check.Equal(frame.State, State.Idle, "the state");
            Check.Equal(deck.Peek().Remaining, 3ul, "what remains");
            Check.Equal(deck.Poses(0, new Pose[8]), 3, "the number of poses");
            Check.Equal(deck.Poses(1, new Pose[8]), 2, "the number of poses behind the first");
            Check.That(deck.StateHash() != 0, "there is a hash");
            Check.That(!deck.TryLastRelease(out Release release), "nothing was released");
            Check.That(deck.PointerDown(1, 7, 195, 400), "the finger has the card");
            Check.That(!deck.PointerMove(1.02, 8, 250, 400), "another has not");
            Check.That(deck.PointerUp(1.04, 7, 195, 400), "it lets go");
            Check.That(deck.TryLastRelease(out release) && release.Card == 1, "it was released");
            var taps = 0;
            while (deck.NextEvent(out Event next))
            {
                if (next.Kind == EventKind.Tap && next.Card == 1) taps++;
            }
            Check.Equal(taps, 1, "taps");
            var changed = deck.Config();
            changed.Pile.VisibleCount = 2;
            deck.SetConfig(3, changed);
            Check.Equal(deck.Config().Pile.VisibleCount, 2, "what was set");
        }
    }

    private static void Questions()
    {
        var config = Classic();
        config.Consent.Directions = Constants.AllDirections;
        config.Consent.MaxProposals = 2;
        using (var deck = new Deck(config))
        {
            deck.Append(0, 1, 2, 3);
            var token = deck.Swipe(0, Direction.Left).Value;
            var questions = deck.Questions();
            Check.That(questions.Length == 1 && questions[0].Token == token, "it is asked for");
            deck.AnswerQuestion(0, token, true);
            Check.Equal(deck.Questions().Length, 0, "the number of questions");
            Check.That(deck.Swipe(0, Direction.Left) != null && deck.Swipe(0, Direction.Left) != null, "two questions");
            deck.Append(0, 4);
            Check.Equal(deck.Swipe(0, Direction.Left), null, "no third question");
            Check.That(deck.ErrorMessage != "", "it says why");
        }
        config.Consent.Directions = 0;
        using (var deck = new Deck(config))
        {
            deck.Append(0, Stage.Cards(1, 5000));
            var swipes = 0;
            while (deck.Swipe(0, Direction.Left) != null) swipes++;
            Check.That(swipes < 5000 && deck.Undo(0) == null && !deck.CanUndo(), "events that nobody takes");
            Fails(ErrorCode.InvalidArgument, () => deck.Swipe(0, Direction.Up));
            Fails(ErrorCode.InvalidArgument, () => deck.Undo(double.PositiveInfinity));
            Fails(ErrorCode.InvalidArgument, () => deck.Nudge(0, Direction.Left, 40, -1));
        }
    }

    private static void Delivery()
    {
        var config = Classic();
        config.UseBackend();
        Check.Equal(config.Feed.Enabled, 1, "feed with a backend");
        config.Feed.Watermark = 3;
        config.Delivery.Mode = CardStack.Delivery.AtDecision;
        config.Delivery.Nonce = 0xFEDCBA9876543210;
        using (var deck = new Deck(config))
        {
            var request = deck.Load(0);
            Check.Equal(deck.AnswerLoad(0, request, new ulong[] { 1, 2, 3 }, Constants.PageReserve, 20000), 3, "what is taken");
            Check.Equal(deck.Admit(0), 3, "what was released");
            request = deck.Refresh(0);
            deck.AnswerLoad(0, request, new ulong[0], error: 5);
            deck.Swipe(0, Direction.Left);
            var sends = deck.Sends();
            Check.That(sends.Length == 1 && sends[0].Nonce == config.Delivery.Nonce, "there is something to send");
            ulong token = 0;
            while (deck.NextEvent(out Event next))
            {
                if (next.Kind == EventKind.Send) token = next.Token;
            }
            deck.AnswerSend(0, token, SendAnswer.Sent);
            Fails(ErrorCode.Stale, () => deck.RetryParked(0, token));
            deck.Swipe(0, Direction.Left);
            Check.Equal(deck.Reset(0, Constants.ResetSeal, 99), 1, "what is sealed");
            Check.That(deck.Sends()[0].IsSealed, "whose it is");
            Check.Equal(deck.Config().Delivery.Nonce, 99ul, "the next user's nonce");
        }
    }

    private static void Journal(string path)
    {
        byte[] saved;
        using (var deck = new Deck(Classic()))
        {
            Fails(ErrorCode.Refused, () => deck.JournalFlush());
            var first = JournalOptions.Default();
            first.FirstToken = 400;
            Check.That(deck.OpenJournal(path, first).IsNew, "a new journal");
            deck.Append(0, 1, 2, 3);
            Check.Equal((uint)deck.Swipe(0, Direction.Left), 400u, "the epoch's first token");
            deck.JournalFlush();
            deck.JournalCompact();
            Check.Equal(deck.JournalInfo().State, JournalState.Written, "its state");
            using (var other = new Deck(Classic()))
            {
                var info = default(JournalInfo);
                Check.Equal(
                    other.TryOpenJournal(path, JournalOptions.Default(), out info), ErrorCode.Locked, "the other's");
                Fails(ErrorCode.Locked, () => other.OpenJournal(path));
            }
            saved = deck.Save();
        }
        Check.That(File.Exists(path), "the file has its name in UTF-8");
        var options = JournalOptions.Default();
        using (var deck = new Deck(Classic()))
        {
            var info = deck.OpenJournal(path, options);
            Check.That(!info.IsNew && info.Decisions == 1 && info.Cards == 2, "it is all there");
        }
        using (var deck = new Deck(Classic()))
        {
            Check.Equal(deck.Restore(saved).Cards, 2ul, "cards restored");
            Fails(ErrorCode.Refused, () => deck.Restore(saved));
        }
        using (var deck = new Deck(Classic()))
        {
            saved[saved.Length - 1] ^= 1;
            Fails(ErrorCode.Corrupt, () => deck.Restore(saved));
            Fails(ErrorCode.Format, () => deck.Restore(new byte[200]));
        }
    }

    private static void Keys()
    {
        using (var deck = new Deck(Classic()))
        {
            deck.SetCardKey(1, "Zoë ✓");
            deck.SetCardKeys(new ulong[] { 2, 3 }, Encoding.UTF8.GetBytes("bobcleo"), new uint[] { 3, 4 });
            deck.Append(0, 1, 2, 3, 4);
            Check.Equal(deck.CardKey(1), "Zoë ✓", "a key");
            Check.Equal(deck.CardKey(3), "cleo", "a key");
            Check.Equal(deck.CardKey(4), null, "the key of a card that has none");
            deck.SetCardKey(4, "");
            Fails(ErrorCode.Limit, () => deck.SetCardKey(4, new string('x', Constants.MaxKey + 1)));
        }
    }

    private static void Sheets()
    {
        foreach (SheetPreset preset in Enum.GetValues(typeof(SheetPreset)))
        {
            var config = SheetConfig.OfPreset(preset);
            config.Extent = 800;
            Check.Equal(config.Problem(), "", "the problem");
            using (var sheet = new Sheet(config))
            {
                sheet.Present(0, false);
                Check.Equal(sheet.Advance(0).Offset, 0.0, "where it is");
                Check.That(sheet.PointerDown(1, 0, 200, 100), "the finger has it");
                sheet.PointerCancel(1.2, 0);
                // A pager always shows a page.
                if (preset == SheetPreset.Pager) Fails(ErrorCode.InvalidArgument, () => sheet.Dismiss(2));
                else sheet.Dismiss(2);
                sheet.Advance(9);
                var dismissed = 0;
                while (sheet.NextEvent(out SheetEvent next))
                {
                    if (next.Kind == SheetEventKind.Dismissed) dismissed++;
                }
                Check.Equal(dismissed, preset == SheetPreset.Pager ? 0 : 1, "how often it went");
                Check.Equal(sheet.DrainEvents(new SheetEvent[4]), 0, "what is left");
                var changed = sheet.Config();
                changed.Extent = 700;
                sheet.SetConfig(9, changed);
                Check.Equal(sheet.Config().Extent, 700.0, "the extent");
                Check.That(sheet.StateHash() != 0, "there is a hash");
                changed.Extent = -1;
                Fails(ErrorCode.InvalidArgument, () => sheet.SetConfig(9, changed));
            }
        }
    }

    private static void Motion()
    {
        var spring = Spring.FromResponse(0.5, 0.8);
        Check.That(Math.Abs(spring.Damping / (2 * Math.Sqrt(spring.Stiffness)) - 0.8) < 1e-12, "it is that spring");
        Check.That(Spring.FromDuration(0.5, 0.2).Stiffness > 0, "it is stiff");
        Check.That(Spring.FromPreset(SpringPreset.Snappy).Mass > 0, "the preset has a mass");
        Fails(ErrorCode.InvalidArgument, () => Spring.FromResponse(-1, 1));
        var start = new Body(100, 0);
        Check.That(spring.SettlingTime(0, start, 0.1) > 0.2, "it takes its time");
        var times = new[] { 0, 0.1, 0.2 };
        var positions = new double[3];
        var velocities = new double[3];
        spring.EvaluateMany(0, start, 0, times, positions);
        spring.EvaluateMany(0, start, 0, times, positions, velocities);
        Check.Equal(positions[2], spring.Evaluate(0, start, 0.2).Position, "one of many");
        Check.Equal(velocities[1], spring.Evaluate(0, start, 0.1).Velocity, "one of many");
        Check.Throws<ArgumentException>(
            () => spring.EvaluateMany(0, start, 0, times, new double[2]), "an array that is too short");

        var curve = Curve.FromPreset(CurvePreset.EaseInOut);
        curve.EvaluateMany(times, positions, velocities);
        Check.Equal(positions[1], curve.Evaluate(0.1).Value, "one of many");
        Check.Equal(new Curve(0, 0, 1, 1).Evaluate(0.5).Value, 0.5, "the middle of a line");

        var decay = new Decay(Constants.DecelerationNormal);
        start = new Body(0, 1000);
        decay.EvaluateMany(start, times, positions, velocities);
        Check.Equal(positions[2], decay.Evaluate(start, 0.2).Position, "one of many");
        var end = decay.Destination(start);
        Check.That(decay.TimeTo(start, end / 2) > 0, "halfway takes time");

        var band = new RubberBand(800);
        band.Offsets(new[] { 0, 100.0, 300 }, positions);
        Check.Equal(positions[1], band.Offset(100), "one of many");

        using (var tracker = new VelocityTracker(VelocityOptions.Default()))
        {
            Check.That(!tracker.TryVelocity(out Velocity velocity), "there is no velocity without samples");
            tracker.AddMany(new[] { 0, 0.01, 0.02 }, new double[] { 0, 10, 20 }, new double[3]);
            tracker.Add(0.03, 30, 0);
            Check.That(tracker.TryVelocity(out velocity) && Math.Abs(velocity.X - 1000) < 1e-6, "it is 1000 a second");
            tracker.Reset();
        }
    }
}
