// Who answers a deck by tasks: readers of its requests, and a backend. Tests/python/test_requests.py is the same in
// Python.

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using CardStack;

internal static class RequestTests
{
    internal static void RequestsComeAsTheDeckIsDriven()
    {
        using (var stage = new Stage(Stage.Delivering(), 26))
        {
            var seen = new List<ulong>();
            Func<Task> answer = async () =>
            {
                var requests = stage.Deck.Requests();
                while (await requests.MoveNextAsync())
                {
                    stage.OnItsThread();
                    seen.Add(requests.Current.Card);
                    await Task.Delay(1);
                    stage.OnItsThread();
                    stage.Deck.AnswerSend(double.NaN, requests.Current.Token, SendAnswer.Sent);
                }
            };
            var answering = answer();
            for (var k = 0; k < 6; k++)
            {
                stage.Deck.Swipe(stage.Now, Direction.Left);
                stage.Turn();
                Check.That(stage.Events.Any(each => each.Kind == EventKind.Committed), "other events come as ever");
                Check.That(stage.Events.Any(each => each.Kind == EventKind.Send), "and so do requests");
                stage.Events.Clear();
                stage.Until(() => stage.Deck.Sends().Length == 0, "all is delivered");
            }
            Check.That(seen.SequenceEqual(Stage.Cards(1, 6)), "each is answered once, in order");
            stage.Deck.Dispose();
            stage.Until(() => answering.IsCompleted, "the reader ends with the deck");
            Check.Equal(answering.Status, TaskStatus.RanToCompletion, "how it ended");
        }
    }

    internal static void WhatWasAskedBeforeIsThere()
    {
        using (var stage = new Stage(Stage.Delivering(), 3))
        {
            stage.Deck.Swipe(1, Direction.Left);
            stage.Drain();
            var requests = stage.Deck.Requests();
            var send = stage.Next(requests);
            Check.That(send.Kind == EventKind.Send && send.Card == 1, "what was drained before is handed out");
            Check.Equal(send.IdempotencyKey, $"0000000000000007-{send.Token:x16}", "its key");
            stage.Nothing(requests);
            stage.Deck.AnswerSend(double.NaN, send.Token, SendAnswer.Sent);
            stage.Nothing(stage.Deck.Requests());
        }
    }

    internal static void EventsInAnArrayAreRequestsToo()
    {
        using (var stage = new Stage(Stage.Delivering(), 3))
        {
            stage.Deck.Swipe(1, Direction.Left);
            Check.That(stage.Deck.DrainEvents(new Event[16]) > 1, "there are events");
            Check.Equal(stage.Next(stage.Deck.Requests()).Card, 1ul, "the request's card");
        }
    }

    internal static void KindsOfRequestsGoToThoseWhoWantThem()
    {
        var config = Stage.Delivering();
        config.Consent.Directions = Direction.Right.Bit();
        using (var stage = new Stage(config, 5))
        {
            var sends = stage.Deck.Requests(EventKind.Send, EventKind.Revert);
            var proposals = stage.Deck.Requests(EventKind.Proposed);
            stage.Deck.Swipe(1, Direction.Left);
            stage.Deck.Swipe(2, Direction.Right);
            stage.Drain();
            var proposed = stage.Next(proposals);
            Check.Equal(proposed.Kind, EventKind.Proposed, "what is proposed");
            Check.Equal(stage.Next(sends).Card, 1ul, "what is sent");
            stage.Nothing(proposals);
            stage.Deck.AnswerQuestion(double.NaN, proposed.Token, true);
            Check.Equal(stage.Next(sends).Token, proposed.Token, "the decision that a yes makes has the question's token");
            stage.Nothing(stage.Deck.Requests(EventKind.Load));
            Check.Throws<ArgumentException>(() => stage.Deck.Requests(EventKind.Tap), "a kind that is no request");
        }
    }

    internal static void ACancelledConsumerLosesNoRequest()
    {
        using (var stage = new Stage(Stage.Delivering(), 5))
        using (var cancellation = new CancellationTokenSource())
        {
            var taken = new List<ulong>();
            Func<Task> consume = async () =>
            {
                using (var requests = stage.Deck.Requests())
                {
                    while (await requests.MoveNextAsync(cancellation.Token))
                    {
                        taken.Add(requests.Current.Card);
                        if (taken.Count > 1) await Task.Delay(Timeout.Infinite, cancellation.Token);
                        stage.Deck.AnswerSend(double.NaN, requests.Current.Token, SendAnswer.Sent);
                    }
                }
            };
            for (var k = 0; k < 3; k++) stage.Deck.Swipe(k, Direction.Left);
            stage.Drain();
            var consuming = consume();
            stage.Until(() => taken.Count == 2, "it takes two");
            var other = stage.Deck.Requests();
            Check.Equal(stage.Next(other).Card, 3ul, "another reader's");
            var waiting = other.MoveNextAsync();
            stage.Moment();
            Check.That(!waiting.IsCompleted, "what one reader has, no other gets");
            cancellation.Cancel();
            Check.That(stage.Result(waiting) && other.Current.Card == 2, "the other takes over");
            stage.Ends(consuming);
        }
    }

    internal static void AReaderThatIsDisposedOfGivesBackWhatItHas()
    {
        using (var stage = new Stage(Stage.Delivering(), 5))
        {
            stage.Deck.Swipe(1, Direction.Left);
            stage.Drain();
            var first = stage.Deck.Requests();
            var token = stage.Next(first).Token;
            first.Dispose();
            Check.That(!stage.Result(first.MoveNextAsync()), "it has ended");
            var second = stage.Deck.Requests();
            Check.Equal(stage.Next(second).Token, token, "what the next gets");
            stage.Deck.AnswerSend(double.NaN, token, SendAnswer.Sent);
            Check.That(second.DisposeAsync().IsCompleted, "nothing is to be awaited");
            Check.That(!stage.Result(second.MoveNextAsync()), "it has ended");
            stage.Nothing(stage.Deck.Requests());
        }
    }

    internal static void WhatTheDeckAsksAgainComesAgain()
    {
        var config = Stage.Delivering();
        config.Retry.RequestSeconds = 10;
        using (var stage = new Stage(config, 5))
        {
            var requests = stage.Deck.Requests();
            stage.Deck.Swipe(1, Direction.Left);
            stage.Drain();
            var send = stage.Next(requests);
            stage.Deck.Advance(11.5); // No answer came in time.
            stage.Deck.Advance(stage.Now = 20);
            stage.Drain();
            Check.Equal(stage.Next(requests).Token, send.Token, "what is tried again");
            stage.Deck.AnswerSend(21, send.Token, SendAnswer.Retry);
            stage.Deck.Advance(stage.Now = 60);
            stage.Drain();
            Check.Equal(stage.Next(requests).Token, send.Token, "what is tried once more");
        }
    }

    internal static void AQuestionThatIsDroppedIsNotHandedOut()
    {
        var config = Stage.Delivering();
        config.Consent.Directions = Direction.Right.Bit();
        config.Consent.Seconds = 5;
        using (var stage = new Stage(config, 5))
        {
            stage.Deck.Swipe(1, Direction.Right);
            stage.Drain();
            stage.Deck.Advance(stage.Now = 7);
            stage.Drain();
            Check.That(stage.Events.Any(each => each.Kind == EventKind.QuestionDropped), "it is dropped");
            stage.Nothing(stage.Deck.Requests());
            stage.Deck.Swipe(8, Direction.Left);
            stage.Drain();
            stage.Deck.Reset(9);
            stage.Nothing(stage.Deck.Requests());
        }
    }

    internal static void TheEndOfTheDeckEndsTheReaders()
    {
        using (var stage = new Stage(Stage.Delivering(), 5))
        {
            var waiting = Enumerable.Range(0, 3).Select(_ => stage.Deck.Requests().MoveNextAsync()).ToArray();
            stage.Moment();
            stage.Deck.Dispose();
            foreach (var each in waiting) Check.That(!stage.Result(each), "there are no more requests");
            Check.Throws<ObjectDisposedException>(() => stage.Deck.Requests(), "a deck that is disposed of");
        }
    }

    internal static void NoForeignThreadTouchesTheDeck()
    {
        using (var stage = new Stage(Stage.Delivering(), 26))
        {
            var foreign = 0;
            var backend = new Backend(
                async (request, cancellation) =>
                {
                    stage.OnItsThread();
                    await Task.Delay(1).ConfigureAwait(false);
                    if (SynchronizationContext.Current == null) Interlocked.Increment(ref foreign);
                    return SendAnswer.Sent;
                });
            stage.Deck.ServeAsync(null, backend);
            for (var k = 0; k < 20; k++)
            {
                stage.Deck.Swipe(stage.Now, Direction.Left);
                stage.Turn();
            }
            // Nothing but Run applies an answer.
            var undelivered = stage.Deck.Sends().Length;
            Thread.Sleep(50);
            Check.Equal(stage.Deck.Sends().Length, undelivered, "what is undelivered between two turns");
            stage.Until(() => stage.Deck.Sends().Length == 0, "all is delivered");
            Check.That(foreign > 0, "the backend was on other threads");
            SynchronizationContext.SetSynchronizationContext(null);
            var error = Check.Throws<InvalidOperationException>(() => stage.Deck.Requests(), "a thread without a context");
            Check.That(error.Message.Contains("HostContext.Install()"), "the message says what to do");
            Check.Throws<InvalidOperationException>(
                () => { stage.Deck.ServeAsync(null, backend); }, "a thread without a context");
            Check.Throws<InvalidOperationException>(
                () => { stage.Deck.FollowAsync(new Continuation()); }, "a thread without a context");
        }
    }

    internal static void AnAnswerIsFollowedUpWithoutDelay()
    {
        using (var stage = new Stage(Stage.Delivering(), 26))
        {
            for (var k = 0; k < 20; k++) stage.Deck.Swipe(0, Direction.Left);
            stage.Deck.Advance(stage.Now = 30);
            stage.Drain();
            Check.Equal(stage.Deck.Peek().WakeIn, double.PositiveInfinity, "the time to sleep");
            var cards = new List<ulong>();
            stage.Deck.ServeAsync(
                null,
                new Backend(
                    async (request, cancellation) =>
                    {
                        cards.Add(request.Card);
                        await Task.Yield();
                        return SendAnswer.Sent;
                    }));
            var clock = Stopwatch.StartNew();
            while (stage.Deck.Sends().Length > 0)
            {
                // A host that sleeps as long as the deck lets it.
                stage.Context.Wait(Math.Min(stage.Deck.Peek().WakeIn, 5));
                stage.Context.Run();
                stage.Drain();
            }
            Check.That(cards.SequenceEqual(Stage.Cards(1, 20)), "all are delivered, in order");
            Check.That(clock.Elapsed.TotalSeconds < 2, $"nobody has waited; it took {clock.Elapsed.TotalSeconds} s");
        }
    }

    internal static void DecksOfDifferentThreads()
    {
        var failures = new List<Exception>();
        var threads = Enumerable.Range(0, 4).Select(seed => new Thread(
            () =>
            {
                try
                {
                    using (var stage = new Stage(Stage.Delivering(), 100))
                    {
                        var delivered = new List<ulong>();
                        stage.Deck.ServeAsync(
                            null,
                            new Backend(
                                async (request, cancellation) =>
                                {
                                    await Task.Delay(1);
                                    stage.OnItsThread();
                                    delivered.Add(request.Card);
                                    return SendAnswer.Sent;
                                }));
                        for (var k = 1; k <= 100; k++)
                        {
                            Check.Equal(stage.Top, (ulong)k, "the top card");
                            stage.Deck.Swipe(stage.Now, Direction.Right);
                            stage.Turn();
                        }
                        stage.Until(() => delivered.Count == 100, "all are delivered");
                    }
                }
                catch (Exception error)
                {
                    lock (failures) failures.Add(error);
                }
            })).ToList();
        threads.ForEach(thread => thread.Start());
        threads.ForEach(thread => thread.Join());
        if (failures.Count > 0) throw new AggregateException(failures);
    }

    internal static void AHostsContextMakesTheCallsThatArePosted()
    {
        using (var stage = new Stage(Stage.Classic()))
        {
            var context = stage.Context;
            Check.That(HostContext.Install() == context && context.CreateCopy() == context, "a thread has one context");
            var made = "";
            context.Post(state => { made += state; context.Post(_ => made += "later", null); }, "a");
            context.Post(state => throw new FormatException("b"), null);
            var poster = new Thread(() => context.Post(state => made += state, "c"));
            poster.Start();
            poster.Join();
            Check.That(context.Wait(5), "something is posted");
            Check.Equal(Check.Throws<FormatException>(context.Run, "the second call").Message, "b", "what a call throws");
            Check.Equal(made, "a", "what was called");
            context.Run();
            Check.Equal(made, "aclater", "what was called by the next turn");
            Check.That(!context.Wait(0.001) && !context.Wait(0), "nothing is left");
            Check.Throws<ArgumentOutOfRangeException>(() => context.Wait(double.NaN), "no time");
            Exception thrown = null, refused = null;
            var thread = new Thread(
                () =>
                {
                    thrown = Check.Throws<FormatException>(
                        () => context.Send(_ => { stage.OnItsThread(); throw new FormatException("d"); }, null), "a call");
                    refused = Check.Throws<InvalidOperationException>(context.Run, "another thread's turn");
                });
            thread.Start();
            stage.Until(() => refused != null, "a call from another thread is made");
            thread.Join();
            Check.Equal(thrown.Message, "d", "what the call has thrown");
            context.Send(state => made = "at once", null);
            Check.Equal(made, "at once", "what was called");
        }
    }

    // A backend

    internal static void ServingDeliversEverything()
    {
        var seen = new List<ulong>();
        var failures = new List<string>();
        var config = Stage.Delivering();
        config.Retry.Seconds = 0.01;
        config.Delivery.Rejection = Rejection.Report;
        using (var stage = new Stage(config, 26))
        {
            var backend = new Backend(
                async (request, cancellation) =>
                {
                    await Task.Delay(1);
                    seen.Add(request.Card);
                    var count = seen.Count(card => card == request.Card);
                    if (request.Card == 2) return SendAnswer.Rejected;
                    if (request.Card == 3 && count == 1) throw new TimeoutException("no connection");
                    if (request.Card == 4 && count == 1) return SendAnswer.Retry;
                    if (request.Card == 5 && count == 1) return (SendAnswer)77;
                    return SendAnswer.Sent;
                });
            using (var cancellation = new CancellationTokenSource())
            {
                var serving = stage.Deck.ServeAsync(
                    null, backend, cancellation.Token, (error, request) => failures.Add($"{request.Card} {error.Message}"));
                for (var k = 0; k < 8; k++) stage.Deck.Swipe(stage.Now, Direction.Left);
                stage.Until(() => stage.Deck.Sends().Length == 0, "all is delivered");
                stage.Deck.Undo(stage.Now);
                stage.Until(() => seen.Count(card => card == 8) == 2, "the last one is taken back");
                cancellation.Cancel();
                stage.Ends(serving);
            }
        }
        seen.Sort();
        Check.Equal(string.Join(" ", seen), "1 2 3 3 4 4 5 5 6 7 8 8", "what was delivered");
        failures.Sort();
        Check.Equal(string.Join("; ", failures), "3 no connection; 5 77 is no SendAnswer", "what failures report");
    }

    internal static void ServingEndsWithTheDeckAndIsBegunAgain()
    {
        var begun = new List<ulong>();
        var ended = new List<ulong>();
        var delivered = new List<ulong>();
        using (var stage = new Stage(Stage.Delivering(), 26))
        using (var cancellation = new CancellationTokenSource())
        {
            var stuck = new Backend(
                async (request, stop) =>
                {
                    begun.Add(request.Card);
                    try
                    {
                        await Task.Delay(Timeout.Infinite, stop);
                    }
                    finally
                    {
                        ended.Add(request.Card);
                    }
                    return SendAnswer.Sent;
                });
            var first = stage.Deck.ServeAsync(null, stuck, cancellation.Token);
            for (var k = 0; k < 3; k++) stage.Deck.Swipe(stage.Now, Direction.Left);
            stage.Until(() => begun.Count == 3, "three are on their way");
            cancellation.Cancel();
            stage.Ends(first);
            Check.Equal(string.Join(" ", ended.OrderBy(card => card)), "1 2 3", "what has ended");
            var second = stage.Deck.ServeAsync(
                null,
                new Backend(
                    request =>
                    {
                        delivered.Add(request.Card);
                        return SendAnswer.Sent;
                    }));
            stage.Until(() => stage.Deck.Sends().Length == 0, "all is delivered");
            stage.Deck.Dispose();
            stage.Until(() => second.IsCompleted, "serving ends with the deck");
            Check.Equal(second.Status, TaskStatus.RanToCompletion, "how it ended");
        }
        Check.Equal(string.Join(" ", delivered), "1 2 3", "what was delivered");
    }

    internal static void AnAnswerThatComesAfterServingHasEndedIsUsed()
    {
        var begun = new List<ulong>();
        var failures = new List<string>();
        using (var stage = new Stage(Stage.Delivering(), 26))
        using (var cancellation = new CancellationTokenSource())
        {
            var backend = new Backend(
                async (request, stop) =>
                {
                    begun.Add(request.Card);
                    var stopped = new TaskCompletionSource<bool>();
                    using (stop.Register(() => stopped.SetResult(true))) await stopped.Task;
                    if (request.Card == 2) throw new TimeoutException("it was stopped");
                    return request.Card == 3 ? (SendAnswer)77 : SendAnswer.Sent;
                });
            var first = stage.Deck.ServeAsync(
                null, backend, cancellation.Token, (error, request) => failures.Add(error.Message));
            for (var k = 0; k < 3; k++) stage.Deck.Swipe(stage.Now, Direction.Left);
            stage.Until(() => begun.Count == 3, "three are on their way");
            cancellation.Cancel();
            stage.Ends(first);
            var open = stage.Deck.Sends().Select(send => $"{send.Card} {send.Failures}");
            Check.Equal(string.Join(", ", open), "2 0, 3 0", "what is not delivered");
            Check.Equal(failures.Count, 0, "failures");
        }
    }

    /// <summary>The program has not taken its events, so that there is no room for the events of a rejection.</summary>
    internal static void ARejectionWaitsForRoom()
    {
        var config = Stage.Delivering();
        config.Events.Backlog = 4;
        using (var stage = new Stage(config, 26))
        {
            stage.Deck.Swipe(1, Direction.Left);
            stage.Deck.Swipe(2, Direction.Left);
            stage.Drain();
            stage.Deck.Swipe(3, Direction.Left);
            stage.Deck.Swipe(4, Direction.Left);
            var tries = 0;
            var serving = stage.Deck.ServeAsync(
                null,
                new Backend(
                    request =>
                    {
                        tries++;
                        return SendAnswer.Rejected;
                    }));
            for (var i = 0; i < 10; i++)
            {
                stage.Context.Run();
                stage.Context.Wait(0.01);
            }
            Check.That(stage.Deck.Sends().Length > 0, "there is no room");
            stage.Until(() => stage.Deck.Sends().Length == 0, "all are rejected");
            Check.Equal(tries, 4, "how often the backend was asked");
            Check.That(!serving.IsCompleted, "and it serves on");
        }
    }

    internal static void AnExceptionOfTheProgramsLogEndsTheService()
    {
        using (var stage = new Stage(Stage.Delivering(), 5))
        {
            var serving = stage.Deck.ServeAsync(
                null, new Backend(request => throw new TimeoutException()), CancellationToken.None,
                (error, request) => throw new FormatException("of the log"));
            stage.Deck.Swipe(0, Direction.Left);
            stage.Until(() => serving.IsCompleted, "it ends");
            Check.Throws<FormatException>(() => serving.GetAwaiter().GetResult(), "serving");
        }
    }

    internal static void WhatCannotServeIsRefused()
    {
        using (var stage = new Stage(Stage.Classic(), 5))
        {
            var backend = new Backend(request => SendAnswer.Sent);
            Check.Throws<ArgumentNullException>(() => { stage.Deck.ServeAsync(null, null); }, "neither source nor backend");
            var error = Check.Throws<CardstackException>(
                () => { stage.Deck.ServeAsync(CardSource.Of(new ulong[] { 1 }), null); }, "a deck that asks for nothing");
            Check.That(error.Code == ErrorCode.Refused && error.Message.Contains("Feed.Enabled"), error.Message);
            error = Check.Throws<CardstackException>(
                () => { stage.Deck.ServeAsync(null, backend); }, "a deck that delivers nothing");
            Check.That(error.Code == ErrorCode.Refused && error.Message.Contains("Delivery.Mode"), error.Message);
        }
    }

    /// <summary>A kiosk that never restarts: serving keeps the journal small, but not while a finger is down.</summary>
    internal static void AJournalThatHasGrownIsRewritten()
    {
        var config = Stage.Delivering();
        config.Recycle.Directions = Constants.AllDirections;
        config.Retry.Seconds = 0.01;
        var isDown = false;
        var requests = 0;
        var growth = Deck.JournalGrowth;
        Deck.JournalGrowth = 4000;
        var path = System.IO.Path.GetTempFileName();
        System.IO.File.Delete(path);
        try
        {
            using (var stage = new Stage(config))
            {
                stage.Deck.OpenJournal(path);
                stage.Deck.Append(0, Stage.Cards(1, 5));
                stage.Deck.ServeAsync(
                    null,
                    new Backend(
                        request =>
                        {
                            requests++;
                            return isDown ? SendAnswer.Retry : SendAnswer.Sent;
                        }));
                var first = stage.Deck.JournalInfo().Size;
                var largest = 0ul;
                Action<int> swipe = count =>
                {
                    for (var k = 0; k < count; k++)
                    {
                        stage.Deck.Swipe(stage.Now += 1, Direction.Left);
                        stage.Turn();
                        stage.Turn();
                        largest = Math.Max(largest, stage.Deck.JournalInfo().Size);
                    }
                };
                swipe(300);
                Check.That(largest > first + 3000 && largest < 2 * first + 8000, $"{largest} bytes, from {first} on");
                isDown = true;
                swipe(1);
                stage.Deck.PointerDown(stage.Now, 1, 195, 400);
                var held = stage.Deck.JournalInfo().Size;
                for (var k = 1000; k < 1200; k++) stage.Deck.Append(stage.Now, (ulong)k);
                var before = requests;
                stage.Until(() => requests > before + 1, "requests come meanwhile");
                var grown = stage.Deck.JournalInfo().Size;
                Check.That(grown > held + 4000, "it grows beneath the finger");
                stage.Deck.PointerCancel(stage.Now, 1);
                stage.Until(() => stage.Deck.JournalInfo().Size < grown, "it is rewritten then");
                // It needs no request for that.
                isDown = false;
                stage.Until(() => stage.Deck.Sends().Length == 0, "the backend has all");
                for (var k = 2000; k < 2400; k++) stage.Deck.Append(stage.Now, (ulong)k);
                grown = stage.Deck.JournalInfo().Size;
                before = requests;
                stage.Until(() => stage.Deck.JournalInfo().Size < grown, "it is rewritten without a request");
                Check.Equal(requests, before, "requests");
            }
        }
        finally
        {
            Deck.JournalGrowth = growth;
            System.IO.File.Delete(path);
            System.IO.File.Delete(path + ".lock");
        }
    }

    /// <summary>The ledger that a backend would keep says at the end what the deck's history says.</summary>
    internal static void NothingIsLostBetweenServicesThatEndAndABackendThatFails()
    {
        var reverted = 0;
        var other = int.Parse(Environment.GetEnvironmentVariable("CARDSTACK_SEED") ?? "0");
        for (var seed = 0; seed < 8; seed++) reverted += Ledger(new Random(seed ^ other));
        Check.That(reverted > 0, "something was taken back");
    }

    private static int Ledger(Random dice)
    {
        var ledger = new Dictionary<string, Event>();
        var config = Stage.Delivering();
        config.Retry.Seconds = 0.002;
        config.Retry.Maximum = 0.01;
        config.Retry.RequestSeconds = 0.5;
        config.Undo.Limit = 1000;
        config.Recycle.Dedupe = Dedupe.Live;
        var backend = new Backend(
            async (request, cancellation) =>
            {
                var delay = new[] { 0, 0, 1, 3 }[dice.Next(4)];
                if (delay > 0) await Task.Delay(delay);
                var what = dice.NextDouble();
                if (what < 0.2) throw new TimeoutException("lost on the way there");
                ledger[request.IdempotencyKey] = request;
                if (what < 0.4) throw new TimeoutException("lost on the way back");
                return SendAnswer.Sent;
            });
        using (var stage = new Stage(config, 300))
        {
            var services = new List<KeyValuePair<CancellationTokenSource, Task>>();
            Action serve = () =>
            {
                var cancellation = new CancellationTokenSource();
                services.Add(new KeyValuePair<CancellationTokenSource, Task>(
                    cancellation, stage.Deck.ServeAsync(null, backend, cancellation.Token)));
            };
            serve();
            serve();
            var isOnline = true;
            for (var k = 0; k < 150; k++)
            {
                if (dice.NextDouble() < 0.25 && stage.Deck.CanUndo()) stage.Deck.Undo(stage.Now);
                else stage.Deck.Swipe(stage.Now, dice.Next(2) == 0 ? Direction.Left : Direction.Right);
                if (dice.NextDouble() < 0.2)
                {
                    services[dice.Next(services.Count)].Key.Cancel();
                    serve();
                }
                if (dice.NextDouble() < 0.05) stage.Deck.SetOnline(stage.Now, isOnline = !isOnline);
                stage.Turn();
                stage.Context.Wait(0.001);
            }
            stage.Deck.SetOnline(stage.Now, true);
            stage.Until(() => stage.Deck.Sends().Length == 0, "all is delivered");
            var sent = new HashSet<ulong>(
                ledger.Values.Where(each => each.Kind == EventKind.Send).Select(each => each.Decision));
            var reverted = new HashSet<ulong>(
                ledger.Values.Where(each => each.Kind == EventKind.Revert).Select(each => each.Decision));
            Check.That(reverted.IsSubsetOf(sent), "only what was sent is taken back");
            sent.ExceptWith(reverted);
            var decided = new HashSet<ulong>(stage.Deck.History().Select(each => each.Token));
            Check.That(sent.SetEquals(decided), "the ledger says what the history says");
            foreach (var service in services) service.Key.Cancel();
            foreach (var service in services) stage.Ends(service.Value);
            return reverted.Count;
        }
    }
}
