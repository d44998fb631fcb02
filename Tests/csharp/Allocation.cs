// Frames, samples, swipes, undos and events allocate nothing.

using System;
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

// Tests/benchmarks/session.c in C#, with cards that go round.
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
        var config = DeckConfig.OfPreset(Preset.Classic);
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
        if (step == 50 && _deck.CanUndo()) _deck.Undo(now);
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
