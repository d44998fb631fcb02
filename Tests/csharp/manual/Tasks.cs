// The host around the blocks on tasks in bindings/csharp/README.md, which test_csharp.py puts into their places.

using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using CardStack;

public static class Host
{
    private static readonly Dictionary<string, string> Swipes = new Dictionary<string, string>();
    private static readonly Continuation changes = new Continuation();
    private static readonly CancellationTokenSource closing = new CancellationTokenSource();
    private static readonly Frame frame = new Frame();
    private static Deck _deck;
    private static Task<int> _change;
    private static int _turn, _swiped, _undone, _requests;

    private sealed class Answer
    {
        internal ulong[] Cards;
        internal string Next;
    }

    private static async Task<Answer> GetAsync(string address, CancellationToken cancellation)
    {
        await Task.Delay(1, cancellation).ConfigureAwait(false);
        Console.WriteLine($"GET {address}");
        if (address.EndsWith("=")) return new Answer { Cards = new ulong[] { 1, 2, 3 }, Next = "3" };
        return new Answer { Cards = new ulong[] { 4, 5 } };
    }

    private static async Task PutAsync(string address, ulong card, Direction to, CancellationToken cancellation)
    {
        await Task.Delay(1, cancellation).ConfigureAwait(false);
        if (++_requests == 2) throw new TimeoutException("no connection");
        Swipes[address] = $"{card} {to}";
    }

    private static async Task<bool> DialogAsync(string question, CancellationToken cancellation)
    {
        await Task.Delay(1, cancellation);
        Console.WriteLine(question);
        return true;
    }

    // Block 2.

    // Block 3.

    private static double Now() => ++_turn * 0.05;

    private static void Show(Event next)
    {
        if (next.Kind == EventKind.Undone) _undone++;
    }

    /// <summary>Swipes four cards, one to the right, takes the last decision back, and ends when all is delivered.</summary>
    private static bool IsOpen()
    {
        if (_swiped < 4 && _deck.CanSwipe(Direction.Right) && _deck.Questions().Length == 0)
        {
            _deck.Swipe(double.NaN, _swiped == 2 ? Direction.Right : Direction.Left);
            if (++_swiped == 4) new Thread(() => _change = changes.Yield(CardUpdate.Append(7, 8))).Start();
        }
        var isDelivered = _deck.Sends().Length == 0 && _deck.Questions().Length == 0;
        if (_swiped < 4 || !isDelivered || _change == null || !_change.IsCompleted) return _turn < 20000;
        if (_undone == 0) _deck.Undo(double.NaN);
        return Swipes.Count < 5 && _turn < 20000;
    }

    private static void Play(Deck deck)
    {
        // Block 1.
        while (!serving.IsCompleted || !following.IsCompleted || !asking.IsCompleted) context.Run();
        Console.WriteLine($"{serving.Status} {following.Status} {asking.Status}");
    }

    public static void Main()
    {
        var config = DeckConfig.OfPreset(Preset.Classic);
        config.Viewport.Width = 390;
        config.Viewport.Height = 844;
        config.UseBackend();
        config.Delivery.Mode = Delivery.AtDecision;
        config.Delivery.Nonce = 7;
        config.Undo.Limit = 5;
        config.Consent.Directions = Direction.Right.Bit();
        using (_deck = new Deck(config)) Play(_deck);
        var swipes = new List<string>(Swipes.Values);
        swipes.Sort(string.CompareOrdinal);
        Console.WriteLine($"{string.Join(", ", swipes)}; {_change.Result} added");
    }
}
