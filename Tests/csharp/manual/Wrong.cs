// What must not compile. Each line with an error's number is compiled alone: it has this error of mcs, and the rest has
// none.

using System;
using System.Threading;
using System.Threading.Tasks;
using CardStack;

public sealed class MyDeck : Deck { public MyDeck() : base(default(DeckConfig)) { } } // CS0509

public class Half : IBackend { public Task<SendAnswer> SendAsync(Event send, CancellationToken cancellation) => null; } // CS0535

public class Source : CardSource { } // CS0534

public static class Wrong
{
    public static void Main()
    {
        var now = 0.0;
        var frame = new Frame();
        var config = DeckConfig.OfPreset(Preset.Classic);
        config = DeckConfig.OfPreset("classic"); // CS1503
        config = DeckConfig.OfPreset(Preset.Clasic); // CS0117
        config = DeckConfig.OfPreset(SheetPreset.Cover); // CS1503
        config.Viewport.Width = "390"; // CS0029
        config.Viewport.Widht = 390; // CS1061
        config.Pile.VisibleCount = 2.5; // CS0266
        config.Delivery.Mode = 1; // CS0266
        config.Delivery.Mode = Rejection.Report; // CS0266
        config.Consent.Replacement = Restore.Keep; // CS0266
        config.Swipe.AllowedDirections = Direction.Left; // CS0266
        var sheet = new Sheet(config); // CS1503
        var made = new Deck(); // CS1729
        using (var deck = new Deck(config))
        {
            deck.Append(now, "ann"); // CS1503
            deck.Append(now, -1); // CS1503
            deck.Append(1, 2, now); // CS1503
            deck.Swipe(now); // CS1501
            deck.Swipe(now, "left"); // CS1503
            deck.Swipe(now, 2); // CS1503
            deck.Swipe(now, EventKind.Tap); // CS1503
            deck.Swpie(now, Direction.Left); // CS1061
            deck.PointerDown(now, 0.5, 1, 2); // CS1503
            deck.PointerMove(now, 1, 2); // CS1501
            deck.Handle = null; // CS0200
            deck.Advance(now, new Pose[8]); // CS1503
            foreach (Event pose in deck.Advance(now, frame)) Console.WriteLine(pose); // CS0030
            foreach (var pose in deck.Advance(now)) Console.WriteLine(pose); // CS1579
            frame.PoseCount = 3; // CS0200
            frame.Poses = new Pose[8]; // CS0200
            frame[0].Card = "ann"; // CS0029
            Event next;
            deck.NextEvent(next); // CS1620
            deck.NextEvent(out frame); // CS1503
            while (deck.NextEvent(out next))
            {
                int card = next.Card; // CS0266
                string key = next.Card; // CS0029
                if (next.Kind == Direction.Left) continue; // CS0019
                if (next.Direction == "left") continue; // CS0019
                if (next.Direction) continue; // CS0029
                deck.AnswerSend(now, next, SendAnswer.Sent); // CS1503
                deck.AnswerSend(now, next.Token, true); // CS1503
                deck.AnswerQuestion(now, next.Token, Direction.Left); // CS1503
                deck.AnswerLoad(now, next.Token, new[] { "ann" }); // CS1503
                deck.Undo(now, form: Direction.Left); // CS1739
            }
            var requests = deck.Requests(EventKind.Load);
            requests = deck.Requests(Direction.Left); // CS1503
            requests.Current = next; // CS0200
            if (requests.MoveNextAsync()) return; // CS0029
            deck.ServeAsync(new ulong[] { 1, 2 }, null); // CS1503
            deck.ServeAsync(null, request => SendAnswer.Sent); // CS1660
            deck.ServeAsync(CardSource.Of(new[] { "ann" }), null); // CS1503
            deck.FollowAsync(CardUpdate.Append(1)); // CS1503
            new Continuation().Yield(new Page(1)); // CS1503
        }
    }
}
