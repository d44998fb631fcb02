// What the tests of the asynchronous half share: a deck, its host's loop, and a backend whose answers a test chooses.

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using CardStack;

/// <summary>A deck and the loop of its host, on a clock of their own.</summary>
internal sealed class Stage : IDisposable
{
    internal const double Step = 0.01;
    internal readonly HostContext Context = HostContext.Install();
    internal readonly Deck Deck;
    internal readonly Frame Frame = new Frame();
    internal readonly List<Event> Events = new List<Event>();
    internal double Now;
    private readonly int _thread = Thread.CurrentThread.ManagedThreadId;

    internal Stage(DeckConfig config, int cards = 0)
    {
        Deck = new Deck(config);
        if (cards > 0) Deck.Append(0, Cards(1, cards));
    }

    internal ulong Top => Deck.Peek().Top;

    internal bool IsLoading => (Deck.Peek().Feed & Constants.FeedLoading) != 0;

    public void Dispose()
    {
        Deck.Dispose();
        SynchronizationContext.SetSynchronizationContext(null);
    }

    internal static DeckConfig Classic()
    {
        var config = DeckConfig.OfPreset(Preset.Classic);
        config.Viewport.Width = 390;
        config.Viewport.Height = 844;
        config.Retry.Jitter = 0;
        return config;
    }

    internal static DeckConfig Feeding()
    {
        var config = Classic();
        config.Feed.Enabled = 1;
        config.Retry.Seconds = 0.01;
        config.Retry.RequestSeconds = double.PositiveInfinity;
        return config;
    }

    internal static DeckConfig Delivering()
    {
        var config = Classic();
        config.Delivery.Mode = Delivery.AtDecision;
        config.Delivery.Nonce = 7;
        config.Undo.Limit = 3;
        config.Retry.RequestSeconds = double.PositiveInfinity; // The stage's clock is faster than a backend's.
        return config;
    }

    internal static ulong[] Cards(int first, int count)
    {
        var cards = new ulong[count];
        for (var i = 0; i < count; i++) cards[i] = (ulong)(first + i);
        return cards;
    }

    /// <summary>One turn of the host's loop.</summary>
    internal void Turn()
    {
        Context.Run();
        if (Deck.Handle.IsClosed) return;
        Deck.Advance(Now += Step, Frame);
        Drain();
    }

    internal void Drain()
    {
        while (Deck.NextEvent(out Event next)) Events.Add(next);
    }

    /// <summary>Turns until something holds.</summary>
    internal void Until(Func<bool> holds, string what)
    {
        var clock = Stopwatch.StartNew();
        while (!holds())
        {
            Check.That(clock.Elapsed.TotalSeconds < 20, $"in twenty seconds {what}");
            Turn();
            Context.Wait(0.001);
        }
    }

    /// <summary>Turns until a task has ended, and returns its result or throws its exception.</summary>
    internal T Result<T>(Task<T> task)
    {
        Until(() => task.IsCompleted, "a task ends");
        return task.GetAwaiter().GetResult();
    }

    /// <summary>Turns for a moment: what was to come would have come.</summary>
    internal void Moment(int turns = 20)
    {
        for (var i = 0; i < turns; i++)
        {
            Turn();
            Context.Wait(0.0005);
        }
    }

    /// <summary>The next request of a reader, which must be there.</summary>
    internal Event Next(Requests requests)
    {
        Check.That(Result(requests.MoveNextAsync()), "there is a request");
        OnItsThread();
        return requests.Current;
    }

    /// <summary>Sees that a reader has nothing to read.</summary>
    internal void Nothing(Requests requests)
    {
        using (var cancellation = new CancellationTokenSource())
        {
            var waiting = requests.MoveNextAsync(cancellation.Token);
            Moment();
            Check.That(!waiting.IsCompleted, "no request is handed out");
            cancellation.Cancel();
            Ends(waiting);
        }
    }

    /// <summary>Sees that a task that was cancelled has ended so.</summary>
    internal void Ends(Task task)
    {
        Until(() => task.IsCompleted, "a cancelled task ends");
        Check.That(task.IsCanceled, "it was cancelled");
    }

    internal void OnItsThread()
    {
        Check.Equal(Thread.CurrentThread.ManagedThreadId, _thread, "the thread");
    }

    /// <summary>Swipes each card that comes, until there were so many; returns them.</summary>
    internal List<ulong> SwipeAll(int count)
    {
        var swiped = new List<ulong>();
        Until(
            () =>
            {
                if (Top == 0) return swiped.Count == count;
                swiped.Add(Top);
                Deck.Swipe(Now, Direction.Left);
                return swiped.Count == count;
            },
            $"{count} cards come; there were {swiped.Count}");
        return swiped;
    }
}

/// <summary>A backend of one function.</summary>
internal sealed class Backend : IBackend
{
    private readonly Func<Event, CancellationToken, Task<SendAnswer>> _deliver;

    internal Backend(Func<Event, CancellationToken, Task<SendAnswer>> deliver)
    {
        _deliver = deliver;
    }

    internal Backend(Func<Event, SendAnswer> deliver)
    {
        _deliver = (request, cancellation) => Task.FromResult(deliver(request));
    }

    public Task<SendAnswer> SendAsync(Event send, CancellationToken cancellation)
    {
        Check.Equal(send.Kind, EventKind.Send, "what is sent");
        return _deliver(send, cancellation);
    }

    public Task<SendAnswer> RevertAsync(Event revert, CancellationToken cancellation)
    {
        Check.Equal(revert.Kind, EventKind.Revert, "what is taken back");
        return _deliver(revert, cancellation);
    }
}

/// <summary>Runs all methods of a class that have no parameters.</summary>
internal static class Tests
{
    internal static int Run(Type type)
    {
        var failed = 0;
        var count = 0;
        foreach (var method in type.GetMethods(BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
        {
            if (!method.IsAssembly || method.GetParameters().Length > 0) continue;
            count++;
            try
            {
                method.Invoke(null, new object[0]);
                Console.WriteLine($"{type.Name}::{method.Name}");
            }
            catch (TargetInvocationException error)
            {
                failed++;
                Console.WriteLine($"{type.Name}::{method.Name} FAILED: {error.InnerException}");
            }
        }
        Console.WriteLine($"{count} tests, {failed} failed");
        return failed == 0 && count > 0 ? 0 : 1;
    }
}
