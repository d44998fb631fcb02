// Frames, samples, swipes, undos and events allocate nothing. A frame in C# beside one in C, in the same process.

using System;
using System.Diagnostics;
using System.Runtime.InteropServices;
using CardStack;

internal static class Allocation
{
    internal static int Run()
    {
        using (var deck = Session.NewDeck())
        {
            var session = new Session(deck);
            for (var i = 0; i < 6000; i++) session.Step();
            GC.Collect();
            var collections = GC.CollectionCount(0);
            var before = GC.GetTotalMemory(false);
            for (var i = 0; i < 600000; i++) session.Step();
            var grown = GC.GetTotalMemory(false) - before;
            collections = GC.CollectionCount(0) - collections;
            Check.That(session.Decisions > 9000, "cards were decided");
            // The runtime itself may take a page or two meanwhile. A byte a frame would be 600000.
            Check.Equal(collections, 0, "the number of collections");
            Check.That(grown < 65536, $"nothing is allocated; {grown} bytes are");
            Console.WriteLine($"600000 frames, {session.Decisions} decisions: {grown} bytes, {collections} collections");
        }
        return 0;
    }
}

// Tests/cpp/cost.c in C#, with cards that go round.
internal sealed class Session
{
    internal double Sum;
    internal long Decisions;
    private readonly Deck _deck;
    private readonly Frame _frame = new Frame();
    private readonly Event[] _events = new Event[16];
    private int _index;

    internal Session(Deck deck)
    {
        _deck = deck;
    }

    internal static Deck NewDeck()
    {
        var config = DeckConfig.OfPreset(Preset.Tinder);
        config.Viewport.Width = 390;
        config.Viewport.Height = 844;
        config.Recycle.Directions = Constants.AllDirections;
        config.Undo.Limit = 8;
        var deck = new Deck(config);
        var cards = new ulong[32];
        for (var i = 0; i < cards.Length; i++) cards[i] = (ulong)i + 1;
        deck.Append(0, cards);
        return deck;
    }

    internal void Step()
    {
        var now = _index / 60.0;
        var step = _index++ % 60;
        if (step == 5) _deck.PointerDown(now, 0, 200, 400);
        if (step > 5 && step < 15) _deck.PointerMove(now, 0, 200 + 20 * (step - 5), 400);
        if (step == 15) _deck.PointerUp(now, 0, 400, 400);
        if (step == 40) _deck.Swipe(now, Direction.Left);
        if (step == 50 && _deck.CanUndo() == ErrorCode.Ok) _deck.Undo(now);
        foreach (var pose in _deck.Advance(now, _frame)) Sum += pose.X + pose.Rotation;
        if (step % 2 == 0)
        {
            while (_deck.NextEvent(out Event next)) Take(next);
        }
        else
        {
            int count;
            while ((count = _deck.DrainEvents(_events)) > 0)
            {
                for (var i = 0; i < count; i++) Take(_events[i]);
            }
        }
    }

    private void Take(Event next)
    {
        if (next.Kind == EventKind.Committed) Decisions++;
    }
}

internal static unsafe class Cost
{
    [DllImport("frames", CallingConvention = CallingConvention.Cdecl)]
    private static extern double frames_in_c(IntPtr deck, double start, int count);

    internal static int Run()
    {
        const int count = 200000;
        Report("at rest", count, false);
        Report("one card flying", count, true);
        return 0;
    }

    // The best of some runs, those in C and in C# by turns. Frames are so close that the card flies all the time.
    private static void Report(string what, int count, bool flying)
    {
        var best = new[] { double.MaxValue, double.MaxValue };
        double[] sums = { 0, 0 };
        for (var round = 0; round < 14; round++)
        {
            using (var deck = Session.NewDeck())
            {
                deck.Advance(1);
                if (flying) deck.Swipe(1, Direction.Left);
                var language = round % 2;
                var watch = Stopwatch.StartNew();
                sums[language] = language == 0
                    ? frames_in_c(deck.Handle.DangerousGetHandle(), 1, count)
                    : InCSharp(deck, 1, count);
                var each = watch.Elapsed.TotalMilliseconds * 1e6 / count;
                if (round > 1) best[language] = Math.Min(best[language], each);
            }
        }
        Check.Equal(sums[1], sums[0], "the sum of all poses");
        Console.WriteLine(string.Format(
            System.Globalization.CultureInfo.InvariantCulture,
            "a frame {0}: {1:F0} ns in C, {2:F0} ns in C#, {3:F0} ns more", what, best[0], best[1], best[1] - best[0]));
    }

    private static double InCSharp(Deck deck, double start, int count)
    {
        var frame = new Frame();
        double sum = 0;
        for (var i = 0; i < count; i++)
        {
            deck.Advance(start + i * 1e-6, frame);
            var poses = frame.Poses;
            for (var k = 0; k < frame.PoseCount; k++) sum += poses[k].X + poses[k].Rotation;
        }
        return sum;
    }
}
