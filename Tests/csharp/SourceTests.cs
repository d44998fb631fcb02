// Where a feed's cards come from: lists, enumerables, functions, asynchronous sequences, and whoever pushes them.
// Tests/python/test_sources.py is the same in Python.

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using CardStack;

internal static class SourceTests
{
    private static ulong _token;

    /// <summary>A page, taken: its cards, and a point at the end if it is the last one.</summary>
    private static string Read(CardSource source, Reason reason = Reason.Watermark, Stage stage = null)
    {
        var reading = source.NextAsync(Load(reason), CancellationToken.None);
        var page = stage == null ? reading.Result : stage.Result(reading);
        source.Taken(page);
        return Text(page);
    }

    private static Event Load(Reason reason = Reason.Watermark)
    {
        return new Event { Kind = EventKind.Load, Token = ++_token, Reason = reason };
    }

    private static string Text(Page page) => string.Join(" ", page.Cards) + (page.IsLast ? "." : "");

    private static string Cards(Stage stage) => string.Join(" ", stage.Deck.Cards());

    /// <summary>An asynchronous sequence of cards, each some milliseconds after the one before.</summary>
    private static Func<Task<ulong?>> Sequence(int count, int pause = 0)
    {
        var at = 0;
        return async () =>
        {
            if (pause > 0) await Task.Delay(pause);
            return at < count ? (ulong)++at : (ulong?)null;
        };
    }

    private static IEnumerable<ulong> Enumerated(int count, List<ulong> taken = null)
    {
        for (var card = 1ul; card <= (ulong)count; card++)
        {
            taken?.Add(card);
            yield return card;
        }
    }

    /// <summary>Pages of ten cards, up to a number of cards, by a function that takes its time.</summary>
    private static Func<string, CancellationToken, Task<Page>> Fetch(int count, Action<string> before = null)
    {
        return async (cursor, cancellation) =>
        {
            await Task.Delay(2, cancellation);
            before?.Invoke(cursor);
            var start = cursor == null ? 0 : int.Parse(cursor);
            return new Page(Stage.Cards(start + 1, 10)) { Next = $"{start + 10}", IsLast = start + 10 >= count };
        };
    }

    // Alone

    internal static void AListIsReadInPagesAndFromItsBeginningByARefresh()
    {
        var cards = new List<ulong>(Stage.Cards(1, 7));
        var source = CardSource.Of(cards, 3);
        Check.Equal(Read(source), "1 2 3", "the first page");
        Check.Equal(Text(source.NextAsync(Load(), CancellationToken.None).Result), "4 5 6", "a page that is not taken");
        Check.Equal(Read(source), "4 5 6", "the same page");
        cards.Add(8);
        Check.Equal(Read(source), "7 8.", "the last page");
        Check.Equal(Read(source), ".", "what follows");
        Check.Equal(Read(source, Reason.Refresh), "1 2 3", "the first page again");
        Check.Equal(Read(source, Reason.Load), "1 2 3", "and again");
        Check.Equal(Read(CardSource.Of(new ulong[0])), ".", "an empty list");
        foreach (var size in new[] { 0, -1 })
        {
            Check.Throws<ArgumentOutOfRangeException>(() => CardSource.Of(cards, size), $"pages of {size}");
            Check.Throws<ArgumentOutOfRangeException>(() => CardSource.Of(Enumerated(1), size), $"pages of {size}");
            Check.Throws<ArgumentOutOfRangeException>(() => CardSource.Of(Sequence(1), size), $"pages of {size}");
        }
    }

    internal static void AnEnumerableIsReadNoFurtherThanNeeded()
    {
        var taken = new List<ulong>();
        var source = CardSource.Of(Enumerated(5, taken), 2);
        Check.Equal(Read(source), "1 2", "the first page");
        Check.Equal(taken.Count, 2, "what was read");
        Check.Equal(Text(source.NextAsync(Load(), CancellationToken.None).Result), "3 4", "a page that is not taken");
        Check.Equal(Read(source), "3 4", "the same page");
        Check.Equal(Read(source), "5.", "the last page");
        Check.Equal(Read(source, Reason.Load), ".", "what follows");
        var refresh = source.NextAsync(Load(Reason.Refresh), CancellationToken.None);
        var error = Check.Throws<InvalidOperationException>(() => refresh.GetAwaiter().GetResult(), "a refresh at the end");
        Check.That(error.Message.Contains("ended"), error.Message);
    }

    internal static void ASequenceGivesWhatComes()
    {
        using (var stage = new Stage(Stage.Classic()))
        {
            var source = CardSource.Of(Sequence(5), 2);
            Check.Equal(Read(source), "1 2", "the first page");
            Check.Equal(Read(source), "3 4", "the second page");
            Check.Equal(Read(source), "5.", "the last page");
            // One that waits holds up none that has come.
            var second = new TaskCompletionSource<ulong?>();
            var cards = new Queue<Task<ulong?>>(new[] { Task.FromResult<ulong?>(1), second.Task, Task.FromResult<ulong?>(null) });
            var slow = CardSource.Of(cards.Dequeue, 3, 0.001);
            Check.Equal(Read(slow, stage: stage), "1", "a page that has waited");
            var reading = slow.NextAsync(Load(), CancellationToken.None);
            stage.Moment();
            Check.That(!reading.IsCompleted, "a page without a card is waited for");
            second.SetResult(2);
            Check.Equal(Text(stage.Result(reading)), "2.", "the next one");
        }
    }

    internal static void ASequenceLosesNothingWhenARequestIsCancelled()
    {
        using (var stage = new Stage(Stage.Classic()))
        {
            var waits = true;
            var next = Sequence(3);
            var source = CardSource.Of(
                async () =>
                {
                    while (waits) await Task.Delay(1);
                    return await next();
                },
                2);
            for (var i = 0; i < 3; i++)
            {
                using (var cancellation = new CancellationTokenSource())
                {
                    var reading = source.NextAsync(Load(), cancellation.Token);
                    stage.Moment(3);
                    cancellation.Cancel();
                    stage.Ends(reading);
                }
            }
            waits = false;
            var seen = "";
            while (!seen.EndsWith(".")) seen += " " + Read(source, stage: stage);
            Check.Equal(seen.Replace(" ", ""), "123.", "what has come");
        }
    }

    internal static void AFunctionIsCalledWithTheCursor()
    {
        var calls = new List<string>();
        var source = CardSource.Of(
            (cursor, cancellation) =>
            {
                calls.Add(cursor ?? "-");
                var start = cursor == null ? 1 : int.Parse(cursor);
                return Task.FromResult(new Page(Stage.Cards(start, 3)) { Next = $"{start + 3}", IsLast = start > 6 });
            });
        Check.Equal(Read(source), "1 2 3", "the first page");
        source.NextAsync(Load(), CancellationToken.None); // Not taken: the cursor stays.
        Check.Equal(Read(source), "4 5 6", "the second page");
        Check.Equal(Read(source), "7 8 9.", "the last page");
        Check.Equal(Read(source, Reason.Refresh), "1 2 3", "the first page again");
        Check.Equal(string.Join(" ", calls), "- 4 4 7 -", "the cursors");
    }

    // In a deck

    internal static void ServingBringsEverything()
    {
        var sources = new[]
        {
            CardSource.Of(Stage.Cards(1, 47), 10), CardSource.Of(Enumerated(47), 10), CardSource.Of(Sequence(47), 10),
            CardSource.Of(Sequence(47, 1), 10, 0.002),
        };
        foreach (var source in sources)
        {
            using (var stage = new Stage(Stage.Feeding()))
            {
                stage.Deck.ServeAsync(source, null);
                Check.That(stage.SwipeAll(47).SequenceEqual(Stage.Cards(1, 47)), "every card comes, in order");
                stage.Moment();
                Check.That((stage.Deck.Peek().Feed & Constants.FeedComplete) != 0, "the feed is complete");
            }
        }
    }

    internal static void ServingBringsWhatATaskReturns()
    {
        using (var stage = new Stage(Stage.Feeding()))
        {
            var failures = new List<string>();
            var hasFailed = false;
            var number = 0;
            stage.Deck.ServeAsync(
                CardSource.Of(
                    Fetch(
                        50,
                        cursor =>
                        {
                            if (cursor != "20" || hasFailed) return;
                            hasFailed = true;
                            throw new TimeoutException("gone");
                        })),
                null, CancellationToken.None,
                (error, request) =>
                {
                    number = error.HResult;
                    failures.Add($"{request.Kind} {error.Message}");
                });
            var numbers = new HashSet<int>();
            var swiped = new List<ulong>();
            stage.Until(
                () =>
                {
                    numbers.Add(stage.Deck.Peek().FeedError);
                    if (stage.Top != 0)
                    {
                        swiped.Add(stage.Top);
                        stage.Deck.Swipe(stage.Now, Direction.Left);
                    }
                    return swiped.Count == 50;
                },
                "all cards come");
            Check.That(swiped.SequenceEqual(Stage.Cards(1, 50)), "every card comes, in order");
            Check.Equal(string.Join("; ", failures), "Load gone", "what failures report");
            Check.That(number != 0 && numbers.Contains(number), "the frame has the exception's number");
        }
    }

    private static IEnumerable<ulong> Breaking(int place)
    {
        for (var card = 1; card <= 7; card++)
        {
            if (card == place) throw new TimeoutException("gone");
            yield return (ulong)card;
        }
        if (place == 8) throw new TimeoutException("gone");
    }

    /// <summary>A sequence of an iterator, as C# 8's are: after an exception it has ended.</summary>
    private static Func<Task<ulong?>> BreakingSequence(int place, bool isLate)
    {
        var rest = Breaking(place).GetEnumerator();
        return async () =>
        {
            if (isLate) await Task.Delay(1);
            return rest.MoveNext() ? rest.Current : (ulong?)null;
        };
    }

    internal static void ASourceThatThrowsNeverEndsTheFeed()
    {
        for (var place = 1; place <= 8; place++)
        {
            var calls = 0;
            var sources = new[]
            {
                CardSource.Of(Breaking(place), 3), CardSource.Of(BreakingSequence(place, false), 3),
                CardSource.Of(BreakingSequence(place, true), 3),
                CardSource.Of(
                    (cursor, cancellation) =>
                    {
                        var card = cursor == null ? 1 : int.Parse(cursor);
                        if (card == place && calls++ == 0) throw new TimeoutException("gone");
                        var page = card > 7 ? new Page() : new Page((ulong)card);
                        page.Next = $"{card + 1}";
                        page.IsLast = card > 7;
                        return Task.FromResult(page);
                    }),
            };
            foreach (var source in sources)
            {
                using (var stage = new Stage(Stage.Feeding()))
                {
                    var failures = new List<string>();
                    var canGoOn = source == sources[3];
                    stage.Deck.ServeAsync(
                        source, null, CancellationToken.None, (error, request) => failures.Add(error.Message));
                    var all = Stage.Cards(1, canGoOn ? 7 : place - 1);
                    Check.That(stage.SwipeAll(all.Length).SequenceEqual(all), $"the cards before {place} come");
                    stage.Until(
                        () => failures.Count > 2 || canGoOn && (stage.Deck.Peek().Feed & Constants.FeedComplete) != 0,
                        "it is asked again");
                    var isComplete = (stage.Deck.Peek().Feed & Constants.FeedComplete) != 0;
                    Check.Equal(isComplete, canGoOn, "the feed is complete");
                    Check.That(failures.Count > 0 && failures.TrueForAll(each => each == "gone"), "the failures");
                    if (canGoOn) continue;
                    var refresh = source.NextAsync(Load(Reason.Refresh), CancellationToken.None);
                    Check.Throws<TimeoutException>(() => stage.Result(refresh), "a refresh");
                }
            }
        }
    }

    internal static void APageThatCannotBeTakenIsAFailure()
    {
        var pages = new Queue<Func<Page>>(
            new Func<Page>[] { () => new Page(0), () => null, () => new Page(1, 2) { IsLast = true } });
        using (var stage = new Stage(Stage.Feeding()))
        {
            var failures = new List<Type>();
            stage.Deck.ServeAsync(
                CardSource.Of((cursor, cancellation) => Task.FromResult(pages.Dequeue()())), null,
                CancellationToken.None, (error, request) => failures.Add(error.GetType()));
            stage.Until(() => stage.Top == 1, "cards come");
            Check.That(
                failures.SequenceEqual(new[] { typeof(CardstackException), typeof(InvalidOperationException) }),
                "a card 0 and no page are failures");
        }
    }

    internal static void ServingPassesOverWhatTheDeckKnows()
    {
        using (var stage = new Stage(Stage.Feeding(), 499))
        {
            for (var k = 0; k < 499; k++)
            {
                stage.Deck.Swipe(0, Direction.Right);
                stage.Drain();
            }
            var serving = stage.Deck.ServeAsync(CardSource.Of(Stage.Cards(1, 504)), null);
            stage.Until(() => Cards(stage) == "500 501 502 503 504", "the cards come that it does not know");
            // A refresh goes through it from the beginning, too.
            stage.Deck.Refresh(stage.Now);
            stage.Until(() => !stage.IsLoading, "it is over");
            Check.Equal(Cards(stage), "500 501 502 503 504", "the cards");
            stage.Deck.Dispose();
            stage.Until(() => serving.IsCompleted, "serving ends with the deck");
        }
    }

    private static int _brought;

    private static IEnumerable<ulong> Same()
    {
        while (true) yield return 1 + (ulong)(_brought++ % 3);
    }

    internal static void ASourceWithoutEndThatBringsNothingNewIsLeftInPeace()
    {
        _brought = 0;
        var config = Stage.Feeding();
        config.Retry.Seconds = 30;
        using (var stage = new Stage(config, 3))
        {
            var service = new Deck.Service(stage.Deck, CardSource.Of(Same()), null, null)
            {
                Patience = TimeSpan.FromSeconds(0.1),
            };
            var serving = service.RunAsync(stage.Deck.Requests(EventKind.Load), CancellationToken.None);
            stage.Until(() => _brought > 0 && !stage.IsLoading, "it stops asking");
            var before = _brought;
            stage.Moment();
            Check.That(_brought == before && _brought > 100, $"it was asked in vain {_brought} times, then no more");
            Check.That(!serving.IsCompleted, "and it serves on");
        }
    }

    internal static void ASourceServedAgainGoesOnWhereItWas()
    {
        using (var stage = new Stage(Stage.Feeding()))
        {
            var source = CardSource.Of(Sequence(60, 1), 10, 0.003);
            var cancellation = new CancellationTokenSource();
            stage.Deck.ServeAsync(source, null, cancellation.Token);
            var swiped = new List<ulong>();
            var round = 0;
            stage.Until(
                () =>
                {
                    if (++round % 7 == 0)
                    {
                        cancellation.Cancel();
                        cancellation = new CancellationTokenSource();
                        stage.Deck.ServeAsync(source, null, cancellation.Token);
                    }
                    if (stage.Top == 0) return false;
                    swiped.Add(stage.Top);
                    stage.Deck.Swipe(stage.Now, Direction.Left);
                    return swiped.Count == 60;
                },
                "all cards come");
            Check.That(swiped.SequenceEqual(Stage.Cards(1, 60)), "no card is lost or comes twice");
        }
    }

    internal static void ARefreshBeginsAnew()
    {
        using (var stage = new Stage(Stage.Feeding()))
        {
            var calls = new List<string>();
            var hasEnded = false;
            stage.Deck.ServeAsync(
                CardSource.Of(
                    async (cursor, cancellation) =>
                    {
                        calls.Add(cursor ?? "-");
                        var call = calls.Count;
                        if (call == 2)
                        {
                            try
                            {
                                await Task.Delay(Timeout.Infinite, cancellation);
                            }
                            finally
                            {
                                hasEnded = true; // Nobody waits for what is superseded.
                            }
                        }
                        return new Page(Stage.Cards(100 * call, 6)) { Next = "6" };
                    }),
                null);
            stage.Until(() => stage.Deck.Peek().Remaining == 6, "six cards come");
            stage.Deck.Swipe(stage.Now, Direction.Left);
            stage.Deck.Swipe(stage.Now, Direction.Left);
            stage.Until(() => calls.Count == 2, "it asks again");
            stage.Deck.Refresh(stage.Now);
            stage.Until(() => stage.Top == 300, "others take their place");
            Check.That(hasEnded, "the request before was cancelled");
            Check.Equal(string.Join(" ", calls), "- 6 -", "the cursors");
            Check.Equal(Cards(stage), "300 301 302 303 304 305", "the cards");
        }
    }

    private sealed class Numbers : CardSource
    {
        private int _position = 1;

        public override Task<Page> NextAsync(Event load, CancellationToken cancellation)
        {
            return Task.FromResult(new Page(Stage.Cards(_position, 10)) { IsReserve = true, Day = 7 });
        }

        public override void Taken(Page page) => _position += page.Cards.Length;
    }

    internal static void PagesOfOnesOwn()
    {
        using (var stage = new Stage(Stage.Feeding()))
        {
            stage.Deck.ServeAsync(new Numbers(), null);
            stage.Until(() => stage.Deck.Peek().Reserve == 10, "the reserve is filled");
            Check.Equal(stage.Deck.Peek().Remaining, 0ul, "what remains");
            stage.Deck.Admit(stage.Now, 7);
            Check.Equal(Cards(stage), "1 2 3 4 5 6 7", "what was released");
            stage.Deck.Refresh(stage.Now);
            stage.Until(() => stage.Deck.Peek().Remaining == 10, "what takes the place of others waits for nothing");
            Check.Equal(stage.Deck.Peek().Reserve, 0ul, "the reserve");
        }
    }

    private sealed class Elsewhere : CardSource
    {
        internal Stage Stage;

        public override async Task<Page> NextAsync(Event load, CancellationToken cancellation)
        {
            Stage.OnItsThread();
            await Task.Delay(5).ConfigureAwait(false);
            Check.That(SynchronizationContext.Current == null, "it is on another thread");
            return new Page(1, 2, 3) { IsLast = true };
        }

        public override void Taken(Page page) => Stage.OnItsThread();
    }

    internal static void NoForeignThreadBringsPages()
    {
        using (var stage = new Stage(Stage.Feeding()))
        {
            var failures = new List<string>();
            stage.Deck.ServeAsync(
                new Elsewhere { Stage = stage }, null, CancellationToken.None,
                (error, request) => failures.Add(error.Message));
            stage.Until(() => stage.Top == 1, "cards come");
            Check.Equal(string.Join("; ", failures), "", "the failures");
        }
    }

    internal static void ThePagesDayIsTodayOrItsOwn()
    {
        var config = Stage.Feeding();
        config.Feed.Freshness = Freshness.Day;
        foreach (var day in new long?[] { null, 20000, 19999 })
        {
            using (var stage = new Stage(config))
            {
                stage.Deck.SetDay(0, 20000);
                stage.Deck.ServeAsync(
                    CardSource.Of((cursor, cancellation) => Task.FromResult(new Page(1, 2, 3) { Day = day, IsLast = true })), null);
                stage.Until(() => stage.Top == 1, "cards come");
                Check.Equal((stage.Deck.Peek().Feed & Constants.FeedNotFresh) == 0, day != 19999, $"fresh by day {day}");
            }
        }
    }

    internal static void OneSourceTakesThePlaceOfAnother()
    {
        using (var stage = new Stage(Stage.Feeding()))
        using (var cancellation = new CancellationTokenSource())
        {
            stage.Deck.ServeAsync(CardSource.Of(Enumerated(1000), 10), null, cancellation.Token);
            stage.Until(() => stage.Deck.Peek().Remaining >= 10, "cards come");
            cancellation.Cancel();
            stage.Deck.ServeAsync(CardSource.Of(new ulong[] { 2001, 2002 }), null);
            stage.Deck.Refresh(stage.Now);
            stage.Until(() => stage.Top == 2001, "the other's cards come");
            Check.Equal(Cards(stage), "2001 2002", "the cards");
        }
    }

    // Pushed

    internal static void AContinuationChangesTheCardsFromAnyThread()
    {
        using (var stage = new Stage(Stage.Classic()))
        {
            var push = new Continuation();
            var following = stage.Deck.FollowAsync(push);
            var results = new List<Task<int>>();
            var thread = new Thread(
                () =>
                {
                    results.Add(push.Yield(CardUpdate.Initial(1, 2)));
                    results.Add(push.Yield(CardUpdate.Append(3, 4)));
                    results.Add(push.Yield(CardUpdate.Remove(1, 77)));
                    results.Add(push.Yield(CardUpdate.Update(2, 77)));
                });
            thread.Start();
            thread.Join();
            Thread.Sleep(20);
            Check.Equal(Cards(stage), "", "the cards before the deck's turn");
            stage.Until(() => results[3].IsCompleted, "all are applied");
            Check.Equal(Cards(stage), "2 3 4", "the cards");
            Check.Equal(string.Join(" ", results.Select(each => each.Result)), "2 2 1 1", "what became of each");
            push.Yield(CardUpdate.Replace(5));
            stage.Until(() => Cards(stage) == "5", "they are replaced");
            var cleared = push.Yield(CardUpdate.Clear());
            push.Finish();
            stage.Until(() => following.IsCompleted, "the stream ends");
            Check.Equal(following.Status, TaskStatus.RanToCompletion, "how it ended");
            Check.Equal(cleared.Result, 0, "the result of the last change");
            Check.Equal(Cards(stage), "", "the cards");
            Check.That(push.Yield(CardUpdate.Append(1)).IsCanceled, "what comes after the end is cancelled");
        }
    }

    internal static void WhatAContinuationBringsIsThereAtOnce()
    {
        using (var stage = new Stage(Stage.Classic()))
        {
            var push = new Continuation();
            stage.Deck.FollowAsync(push);
            stage.Moment();
            Check.Equal(stage.Deck.Peek().WakeIn, double.PositiveInfinity, "the time to sleep");
            Check.That(!stage.Context.Wait(0.01), "nothing is to be done");
            var clock = Stopwatch.StartNew();
            new Thread(() => push.Yield(CardUpdate.Append(1))).Start();
            while (stage.Top == 0)
            {
                stage.Context.Wait(20);
                stage.Context.Run();
            }
            Check.That(clock.Elapsed.TotalSeconds < 5, "the host that slept was woken");
        }
    }

    internal static void AStreamOfChangesIsFollowed()
    {
        using (var stage = new Stage(Stage.Classic()))
        {
            stage.Turn();
            var seen = new List<string>();
            var changes = new Queue<CardUpdate>(
                new[] { CardUpdate.Initial(1, 2), CardUpdate.Append(3, 4), CardUpdate.Remove(1), CardUpdate.Update(2), CardUpdate.Replace(5, 2) });
            var following = stage.Deck.FollowAsync(
                UpdateStream.Of(
                    async cancellation =>
                    {
                        await Task.Delay(1);
                        stage.OnItsThread();
                        seen.Add(Cards(stage));
                        if (changes.Count == 0) stage.Deck.Dispose();
                        return changes.Count == 0 ? CardUpdate.Append(9) : changes.Dequeue();
                    }));
            try
            {
                stage.Until(() => following.IsCompleted, "it ends with the deck");
            }
            catch (ObjectDisposedException) { }
            Check.Equal(following.Status, TaskStatus.RanToCompletion, "how it ended");
            Check.Equal(string.Join("; ", seen), "; 1 2; 1 2 3 4; 2 3 4; 2 3 4; 5 2", "the cards after each change");
            Check.That(
                stage.Events.Exists(each => each.Kind == EventKind.ContentChanged && each.Card == 2), "an update is drawn");
        }
        using (var stage = new Stage(Stage.Classic()))
        {
            var odd = CardUpdate.Append(0);
            var following = stage.Deck.FollowAsync(UpdateStream.Of(cancellation => Task.FromResult(odd)));
            Check.That(following.IsFaulted && odd.Applied.IsFaulted, "what the deck does not take ends the stream");
            Check.Equal(((CardstackException)odd.Applied.Exception.InnerException).Code, ErrorCode.InvalidArgument, "why");
            Check.Throws<CardstackException>(() => following.GetAwaiter().GetResult(), "following");
        }
    }

    /// <summary>A deck that keeps its cards as long as a decision can be undone, after one.</summary>
    private static Stage Blocked(Replacement replacement)
    {
        var config = Stage.Classic();
        config.Consent.Replacement = replacement;
        var stage = new Stage(config, 3);
        stage.Deck.Swipe(1, Direction.Left);
        stage.Drain();
        return stage;
    }

    internal static void AReplacementRefusedDoesNotEndAStream()
    {
        using (var stage = Blocked(Replacement.Refuse))
        {
            var push = new Continuation();
            stage.Deck.FollowAsync(push);
            var added = push.Yield(CardUpdate.Append(4, 1));
            var replaced = push.Yield(CardUpdate.Replace(5, 6));
            var removed = push.Yield(CardUpdate.Remove(2, 77));
            Check.Equal(stage.Result(removed), 1, "what was removed");
            Check.Equal(added.Result, 1, "what was added");
            var error = Check.Throws<CardstackException>(() => replaced.GetAwaiter().GetResult(), "a replacement");
            Check.Equal(error.Code, ErrorCode.Refused, "why");
            stage.Deck.FinalizeAll(stage.Now);
            Check.Equal(stage.Result(push.Yield(CardUpdate.Replace(7))), 1, "what took the place of the others");
            Check.Equal(Cards(stage), "7", "the cards");
        }
    }

    internal static void AReplacementThatIsAskedAboutComesAgainAfterTheYes()
    {
        using (var stage = Blocked(Replacement.Ask))
        {
            var push = new Continuation();
            stage.Deck.FollowAsync(push);
            Check.Equal(stage.Result(push.Yield(CardUpdate.Replace(5, 6))), -1, "what was taken");
            Check.Equal(Cards(stage), "2 3", "the cards");
            stage.Turn();
            var question = stage.Next(stage.Deck.Requests(EventKind.ReplacementAsked));
            stage.Deck.AnswerQuestion(double.NaN, question.Token, true);
            Check.Equal(Cards(stage), "2 3", "the cards");
            Check.Equal(stage.Result(push.Yield(CardUpdate.Replace(5, 6))), 2, "what was taken");
            Check.Equal(Cards(stage), "5 6", "the cards");
        }
    }

    internal static void AStreamFollowedAgainGoesOnWhereItWas()
    {
        using (var stage = new Stage(Stage.Classic()))
        {
            var push = new Continuation();
            var early = push.Yield(CardUpdate.Append(1)); // What comes before it is followed, waits.
            for (var k = 0; k < 5; k++)
            {
                using (var cancellation = new CancellationTokenSource())
                {
                    var following = stage.Deck.FollowAsync(push, cancellation.Token);
                    stage.Moment(3);
                    cancellation.Cancel();
                    push.Yield(CardUpdate.Append((ulong)k + 2));
                    stage.Ends(following);
                }
            }
            stage.Deck.FollowAsync(push);
            stage.Until(() => stage.Deck.Peek().Remaining == 6, "all cards come");
            Check.Equal(early.Result, 1, "the first change");
            Check.Equal(Cards(stage), "1 2 3 4 5 6", "the cards");
        }
    }

    /// <summary>As of C# 8's streams, whose <c>MoveNextAsync</c> takes no cancellation.</summary>
    internal static void AFunctionThatIgnoresTheCancellationLosesNothingAndEndsWithItsDeck()
    {
        using (var stage = new Stage(Stage.Classic()))
        {
            var waiting = new TaskCompletionSource<CardUpdate>();
            var changes = UpdateStream.Of(cancellation => waiting.Task);
            for (var k = 1ul; k <= 3; k++)
            {
                using (var cancellation = new CancellationTokenSource())
                {
                    var cancelled = stage.Deck.FollowAsync(changes, cancellation.Token);
                    stage.Moment(3);
                    cancellation.Cancel();
                    stage.Ends(cancelled);
                }
                var arrived = waiting;
                waiting = new TaskCompletionSource<CardUpdate>();
                arrived.SetResult(CardUpdate.Append(k)); // Nobody follows: it waits.
                using (var cancellation = new CancellationTokenSource())
                {
                    var following = stage.Deck.FollowAsync(changes, cancellation.Token);
                    stage.Until(() => stage.Deck.Peek().Remaining == k, "the change that has come meanwhile is made");
                    cancellation.Cancel();
                    stage.Ends(following);
                }
            }
            Check.Equal(Cards(stage), "1 2 3", "the cards");
            var last = stage.Deck.FollowAsync(changes);
            stage.Moment(3);
            stage.Deck.Dispose();
            stage.Until(() => last.IsCompleted, "it ends with the deck");
            Check.Equal(last.Status, TaskStatus.RanToCompletion, "how it ended");
            var late = CardUpdate.Append(9);
            waiting.SetResult(late);
            stage.Until(() => late.Applied.IsCompleted, "a change that came too late is withdrawn");
            Check.That(late.Applied.IsCanceled, "it is cancelled");
        }
    }

    /// <summary>An enumerable that a deck has not read to its end frees what it has.</summary>
    internal static void AnEnumerableEndsWithItsDeck()
    {
        foreach (var isServing in new[] { true, false })
        {
            var hasEnded = false;
            var fails = new List<Exception>();
            CardSource source;
            using (var end = new CancellationTokenSource())
            using (var stage = new Stage(Stage.Feeding()))
            {
                source = CardSource.Of(Endless(() => hasEnded = true), 6);
                var serving = stage.Deck.ServeAsync(source, null, end.Token, (error, _) => fails.Add(error));
                stage.Until(() => stage.Deck.Peek().Remaining == 6, "six cards come");
                if (!isServing)
                {
                    end.Cancel();
                    stage.Ends(serving);
                    Check.That(!hasEnded, "it may be served again");
                    serving = stage.Deck.ServeAsync(source, null);
                }
                stage.Deck.Dispose();
                stage.Until(() => serving.IsCompleted, "serving ends");
                Check.That(hasEnded, "the enumerable has ended");
                Check.Equal(fails.Count, 0, "failures");
            }
            Check.Equal(Read(source), ".", "an enumerable that has ended");
        }
    }

    private static IEnumerable<ulong> Endless(Action ended)
    {
        try
        {
            for (ulong card = 1; ; card++) yield return card;
        }
        finally
        {
            ended();
        }
    }

    internal static void NobodyWaitsForADeckThatIsDisposedOf()
    {
        using (var stage = new Stage(Stage.Classic()))
        {
            var push = new Continuation();
            var following = stage.Deck.FollowAsync(push);
            stage.Moment();
            var early = push.Yield(CardUpdate.Append(1));
            stage.Deck.Dispose();
            stage.Until(() => following.IsCompleted, "it ends with the deck");
            Check.Equal(following.Status, TaskStatus.RanToCompletion, "how it ended");
            Check.That(early.IsCanceled, "a change that came too late is cancelled");
            Check.That(push.Yield(CardUpdate.Append(2)).IsCanceled, "and so is one that comes after");
            Check.Throws<ObjectDisposedException>(() => { stage.Deck.FollowAsync(push); }, "a deck that is disposed of");
        }
    }}
