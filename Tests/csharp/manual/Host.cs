// The host around the second block of bindings/csharp/README.md, which test_csharp.py puts into its place.

using System;
using System.Collections.Generic;
using CardStack;

public static class Host
{
    private static readonly Queue<Action<SendAnswer>> Requests = new Queue<Action<SendAnswer>>();

    /// <summary>Starts a request. The backend answers it later, in <see cref="Answer"/>.</summary>
    private static void Post(Event sent, Action<SendAnswer> answered)
    {
        Console.WriteLine($"{sent.Kind} {sent.Card}, try {sent.Tries}");
        Requests.Enqueue(answered);
    }

    private static void Answer(SendAnswer answer) => Requests.Dequeue()(answer);

    private static void Drain(Deck deck)
    {
        // Block 1.
    }

    public static void Main()
    {
        var config = DeckConfig.OfPreset(Preset.Classic);
        config.Viewport.Width = 390;
        config.Viewport.Height = 844;
        config.Delivery.Mode = Delivery.AtDecision;
        config.Delivery.Nonce = 7;
        using (var deck = new Deck(config))
        {
            var frame = new Frame();
            deck.Append(0, 1, 2, 3);
            deck.Swipe(1, Direction.Right);
            Drain(deck);
            Answer(SendAnswer.Retry);
            deck.Advance(100, frame);
            Drain(deck);
            Answer(SendAnswer.Sent);
            deck.Undo(101);
            Drain(deck);
            Answer(SendAnswer.Sent);
            deck.Advance(200, frame);
            Drain(deck);
            Console.WriteLine($"{frame.Undelivered} undelivered");
        }
    }
}
