"""Where a feed's cards come from: lists, iterators, asynchronous ones, functions, and whoever pushes them."""

from __future__ import annotations

import asyncio
import datetime
import random
import threading
import warnings

import pytest
from cardstack import (
    FEED_EXCEPTION,
    CardStatus,
    ContentChanged,
    Continuation,
    Deck,
    FeedState,
    Load,
    Page,
    Reason,
    RefusedError,
    ReplacementRefused,
    Source,
    pages,
)
from cardstack._trace.words import sentence
from cardstack.sources import FunctionSource, IteratorSource, SequenceSource, StreamSource, Update, follow
from clock_kit import PATIENCE, wait_until
from conftest import SEED

pytestmark = pytest.mark.usefixtures("clock")


def load(reason=Reason.WATERMARK):
    return Load(1, reason, 0, 0.0, 1)


def read(source, reason=Reason.WATERMARK):
    """A page, taken."""
    page = source.read(load(reason))
    source.taken(page)
    return list(page.cards), page.last


async def fetch(source, reason=Reason.WATERMARK):
    page = await source.page(load(reason))
    source.taken(page)
    return list(page.cards), page.last


def run(main):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return asyncio.run(asyncio.wait_for(main, PATIENCE))


def asked(deck):
    """The request for cards that waits to be read."""
    (found,) = [event for event in deck.events() if isinstance(event, Load)]
    return found


async def stream(items, pause=0.0):
    for item in items:
        if pause:
            await asyncio.sleep(pause)
        yield item


def test_the_kind_of_a_source_is_seen():
    async def coroutine(cursor):
        return []

    assert isinstance(pages([1]), SequenceSource)
    assert isinstance(pages(range(9)), SequenceSource)
    assert isinstance(pages(iter([1])), IteratorSource)
    assert isinstance(pages({1, 2}), IteratorSource)
    assert isinstance(pages(lambda cursor: []), FunctionSource)
    assert isinstance(pages(coroutine), FunctionSource)
    source = pages([1])
    assert pages(source) is source
    for wrong in ("ann", b"ann", 5, None):
        with pytest.raises(TypeError):
            pages(wrong)
    for size in (0, -1, 10**9):
        with pytest.raises(ValueError, match="size"):
            pages([1], size)


def test_a_list_is_read_in_pages_and_from_its_beginning_by_a_refresh():
    cards = list(range(1, 8))
    source = pages(cards, 3)
    assert read(source) == ([1, 2, 3], False)
    assert source.read(load()) == source.read(load())  # The same until it is taken.
    assert read(source) == ([4, 5, 6], False)
    cards.append(8)
    assert read(source) == ([7, 8], True)
    assert read(source) == ([], True)
    assert read(source, Reason.REFRESH) == ([1, 2, 3], False)
    assert read(source, Reason.LOAD) == ([1, 2, 3], False)
    assert read(pages([], 3)) == ([], True)


def test_an_iterator_is_read_no_further_than_needed():
    taken = []

    def generate():
        for k in range(1, 6):
            taken.append(k)
            yield k

    source = pages(generate(), 2)
    assert read(source) == ([1, 2], False)
    assert taken == [1, 2]
    assert source.read(load()) == source.read(load())
    assert read(source) == ([3, 4], False)
    assert read(source) == ([5], True)
    assert read(source, Reason.LOAD) == ([], True)
    with pytest.raises(LookupError, match="ended"):  # It would take all cards out of the deck.
        source.read(load(Reason.REFRESH))


def test_an_iterator_may_give_pages():
    day = datetime.date(2026, 3, 1)
    source = pages(iter([1, Page([2, 3], day=day), Page([4], last=True)]))
    assert read(source) == ([1], False)
    page = source.read(load())
    assert (page.cards, page.day) == ([2, 3], day)
    source.taken(page)
    assert read(source) == ([4], True)


def test_a_stream_gives_what_comes():
    async def main():
        source = pages(stream(range(1, 6)), 2)
        assert isinstance(source, StreamSource)
        assert [await fetch(source) for _ in range(3)] == [([1, 2], False), ([3, 4], False), ([5], True)]
        # One that waits holds up none that has come.
        slow = StreamSource(stream(range(1, 6), pause=0.03), 3, patience=0.001)
        assert [await fetch(slow) for _ in range(2)] == [([1], False), ([2], False)]
        with pytest.raises(TypeError, match="serve"):
            slow.read(load())

    run(main())


def test_a_stream_loses_nothing_when_a_request_is_cancelled():
    async def main():
        source = StreamSource(stream(range(1, 4), pause=0.02), 2, patience=0.001)
        for _ in range(3):
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(source.page(load()), 0.004)
        seen = []
        while True:
            cards, last = await fetch(source)
            seen += cards
            if last:
                break
        assert seen == [1, 2, 3]

    run(main())


def test_a_function_is_called_with_the_cursor():
    calls = []

    def function(cursor):
        calls.append(cursor)
        start = cursor or 0
        return Page(range(start, start + 3), next=start + 3, last=start >= 6)

    source = pages(function)
    assert read(source) == ([0, 1, 2], False)
    source.read(load())  # Not taken: the cursor stays.
    assert read(source) == ([3, 4, 5], False)
    assert read(source) == ([6, 7, 8], True)
    assert read(source, Reason.REFRESH) == ([0, 1, 2], False)
    assert calls == [None, 3, 3, 6, None]
    assert read(pages(lambda cursor: iter("ab"))) == (["a", "b"], False)
    assert read(pages(lambda cursor: [])) == ([], True)
    with pytest.raises(TypeError):
        read(pages(lambda cursor: "ann"))

    async def coroutine(cursor):
        return function(cursor)

    assert run(fetch(pages(coroutine))) == ([0, 1, 2], False)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(TypeError, match="serve"):
            read(pages(coroutine))


# -- In a deck --------------------------------------------------------------------------------------------------------


@pytest.fixture
def deck():
    with Deck("classic", width=390, height=844, feed={"enabled": True}, retry={"seconds": 0.01, "jitter": 0}) as made:
        yield made


def names(count):
    return [f"card {k}" for k in range(count)]


def swipe_all(deck, *, start=1.0):
    """Swipes what there is, a card a second; returns the cards."""
    swiped = []
    now = start
    while deck.step(now).remaining:
        swiped.append(deck.top)
        deck.swipe("left", time=now)
        now += 1.0
        deck.step(now)
    return swiped


@pytest.mark.parametrize("kind", [list, tuple, iter])
def test_a_step_brings_a_list_or_an_iterator(deck, kind):
    deck.use(pages(kind(names(47)), 10))
    assert swipe_all(deck) == names(47)
    assert FeedState.COMPLETE in deck.frame.feed


def test_a_step_brings_what_a_function_returns(deck):
    def function(cursor):
        start = cursor or 0
        if start == 20 and not failed:
            failed.append(True)
            raise OSError(111, "refused")
        return Page(names(50)[start : start + 10], next=start + 10, last=start == 40)

    failed = []
    deck.use(function)
    assert swipe_all(deck) == names(50)
    assert failed


def test_the_exception_of_a_failing_source_is_kept(deck):
    failures = [OSError(-3, "not JSON"), KeyError("cards"), None, OSError(7, "gone"), None]

    def function(cursor):
        failure = failures.pop(0)
        if failure is None:
            return names(10) if failures else names(20)[10:]
        raise failure

    deck.use(function)
    frame = deck.step(1.0)
    first = frame.feed_exception
    assert isinstance(first, OSError)
    assert (frame.feed_error, str(first)) == (-3, "[Errno -3] not JSON")
    frame = deck.step(100.0)
    assert isinstance(frame.feed_exception, KeyError)
    # A number that is no program's own: -1 and 1 remain the program's.
    assert frame.feed_error == FEED_EXCEPTION == -(1 << 31)
    assert deck.peek().feed_exception is frame.feed_exception
    deck.step(200.0)
    assert (frame.feed_error, frame.feed_exception, deck.top) == (0, None, names(1)[0])
    deck.refresh()
    deck.step(200.0)
    assert (frame.feed_error, str(frame.feed_exception)) == (7, "[Errno 7] gone")
    deck.refresh()
    deck.step(400.0)
    assert (frame.feed_error, frame.feed_exception, deck.top) == (0, None, names(20)[10])


def test_a_failure_is_told_by_a_number_or_an_exception(deck):
    def failed(error):
        deck.fail_load(asked(deck), error)
        return deck.advance(deck.frame.time)

    deck.advance(1.0)
    frame = failed(5)
    assert (frame.feed_error, frame.feed_exception) == (5, None)
    for odd in (OSError(), OSError(0, "none"), OSError("x", "y"), OSError(1 << 40, "far"), Exception("why")):
        deck.advance(frame.time + 100)
        frame = failed(odd)
        assert (frame.feed_error, frame.feed_exception) == (FEED_EXCEPTION, odd)
    deck.advance(frame.time + 100)
    frame = failed(-1)
    assert (frame.feed_error, frame.feed_exception) == (-1, None)
    for odd in (KeyboardInterrupt(), "why"):
        with pytest.raises(TypeError):
            deck.fail_load(1, odd)


def test_a_time_out_is_no_exception():
    with Deck("classic", width=390, height=844, feed={"enabled": True}, retry={"request_seconds": 2.0}) as deck:
        deck.advance(0.0)
        deck.fail_load(asked(deck), ValueError("before"))
        assert isinstance(deck.advance(0.0).feed_exception, ValueError)
        deck.advance(100.0)
        asked(deck)
        frame = deck.advance(103.0)
        assert frame.feed_error != FEED_EXCEPTION
        assert frame.feed_exception is None


def test_the_exception_that_is_kept_does_not_keep_the_deck(deck):
    """It shows where the source has raised it, and none of the calls before."""

    def source(cursor):
        raise LookupError(cursor)

    def calls(error):
        place, found = error.__traceback__, []
        while place is not None:
            assert deck not in list(place.tb_frame.f_locals.values())
            found.append(place.tb_frame.f_code.co_name)
            place = place.tb_next
        return found

    async def serve():
        serving = asyncio.ensure_future(deck.serve(source=source))
        while deck.step(deck.frame.time).feed_exception is None:
            await asyncio.sleep(0.001)
        serving.cancel()

    deck.advance(1.0)
    run(serve())
    assert calls(deck.frame.feed_exception)[-1] == "source"
    deck.use(source)
    deck.advance(100.0)
    deck.step(100.0)
    assert calls(deck.frame.feed_exception)[-1] == "source"


def test_a_page_that_cannot_be_taken_is_a_failure(tmp_path, caplog):
    with Deck("classic", width=390, height=844, feed={"enabled": True}, journal=tmp_path / "journal") as deck:
        deck.use([("a", "tuple")])
        assert FeedState.FAILED in deck.step(1.0).feed
        assert "cannot be stored" in caplog.text


PEOPLE = [f"person {n}" for n in range(1000)]


def paged(cursor):
    start = cursor or 0
    return Page(PEOPLE[start : start + 20], last=start + 20 >= len(PEOPLE), next=start + 20)


@pytest.mark.parametrize("kind", [list, iter, lambda cards: paged], ids=["list", "iterator", "function"])
def test_after_a_restart_a_source_passes_over_what_the_deck_knows(tmp_path, kind):
    path = tmp_path / "deck.journal"
    with Deck("classic", width=390, height=844, feed={"enabled": True}, journal=path) as deck:
        deck.use(source=kind(PEOPLE))
        deck.step(1.0)
        for k in range(600):
            deck.swipe("left", time=2.0 + k)
            deck.step(2.9 + k)
    with Deck("classic", width=390, height=844, feed={"enabled": True}, journal=path) as deck:
        deck.use(source=kind(PEOPLE))
        deck.step(1.0)
        kept = deck.cards()
        while deck.top is not None:
            deck.swipe("left", time=deck.frame.time + 1)
            for _ in range(50):  # A few frames, in which a step does not go on for long.
                deck.step(deck.frame.time + 1 / 60)
        assert deck.frame.time < 1200
        assert deck.frame.feed & FeedState.COMPLETE
        history = [decision.key for decision in deck.history()]
        assert history == PEOPLE[-len(history) :]
        assert CardStatus.FINAL in deck.status(PEOPLE[600])
    assert kept == PEOPLE[600 : 600 + len(kept)]


def test_serving_passes_over_what_the_deck_knows(tmp_path):
    known, fresh = list(range(1, 500)), list(range(500, 505))

    async def main():
        deck = Deck("classic", width=390, height=844, feed={"enabled": True})
        deck.append(known)
        for _ in known:
            deck.swipe("right")
            deck.events()
        async with deck.running():
            serving = asyncio.ensure_future(deck.serve(source=known + fresh))
            while deck.frame.remaining < 5:
                await asyncio.sleep(0.01)
            assert deck.cards() == fresh
            # A refresh goes through it from the beginning, too.
            deck.refresh()
            while deck.frame.feed & FeedState.LOADING:
                await asyncio.sleep(0.01)
            assert deck.cards() == fresh
            deck.close()
            await serving

    run(main())


def test_a_source_that_repeats_itself_is_not_asked_at_once():
    deck = Deck("classic", width=390, height=844, feed={"enabled": True}, retry={"seconds": 0.5})
    asked = []

    def fetch(cursor):
        asked.append(cursor)
        return Page([1, 2, 3], next="again")

    deck.use(source=fetch)
    for k in range(200):
        deck.step(k / 100)
    assert deck.cards() == [1, 2, 3]
    # Once more, for the cursor was new; from there on after waits, though nothing has failed.
    assert 3 <= len(asked) <= 5
    assert not deck.frame.feed & FeedState.FAILED
    deck.close()


@pytest.mark.parametrize("how", ["use", "serve"])
def test_a_source_without_end_that_brings_nothing_new_is_left_in_peace(how, monkeypatch):
    monkeypatch.setattr("cardstack._backend.serving._PATIENCE", 0.1)
    brought = 0

    def same():
        nonlocal brought
        while True:
            brought += 1
            yield 1 + brought % 3

    async def main():
        nonlocal brought
        deck = Deck("classic", width=390, height=844, feed={"enabled": True}, retry={"seconds": 30})
        deck.append([1, 2, 3])
        if how == "use":
            deck.use(source=same())
        async with deck.running():
            serving = asyncio.ensure_future(deck.serve(source=same()) if how == "serve" else asyncio.sleep(0))
            while not brought or deck.frame.feed & FeedState.LOADING:
                await asyncio.sleep(0.01)
            before = brought
            await asyncio.sleep(0.2)
            assert brought == before > 100
            deck.close()
            await serving

    run(main())


class Odd(Source):
    def __init__(self, page):
        self._page = page

    def read(self, load):
        return self._page


class Awkward:
    def __ne__(self, other):
        raise ValueError("these cannot be compared")

    __eq__ = __ne__
    __hash__ = None


def broken():
    yield 1
    raise ValueError("no more")


@pytest.mark.parametrize("how", ["use", "serve"])
@pytest.mark.parametrize(
    "odd",
    [
        lambda: Odd([1, 2]),
        lambda: Odd(None),
        lambda: Odd(Page(broken())),
        lambda: pages(lambda cursor: Page([1], next=Awkward()) if cursor is None else Page([2], next=Awkward())),
    ],
    ids=["list", "none", "cards", "cursor"],
)
def test_what_is_wrong_with_a_source_fails_the_request(odd, how, caplog):
    async def main():
        deck = Deck("classic", width=390, height=844, feed={"enabled": True}, retry={"seconds": 0.05, "maximum": 0.05})
        source = odd()
        if how == "use":
            deck.use(source=source)
        async with deck.running():
            serving = asyncio.ensure_future(deck.serve(source=source) if how == "serve" else asyncio.sleep(0))
            while not deck.frame.feed & FeedState.FAILED:
                await asyncio.sleep(0.01)
            deck.close()  # It may not have begun to run.
            await serving

    run(main())
    assert "no cards" in caplog.text


def test_a_deck_that_asks_for_nothing_takes_no_source_and_no_backend():
    with Deck("classic", width=390, height=844) as deck:
        for wrong in ({"source": [1]}, {"source": [1], "backend": print}):
            with pytest.raises(RefusedError, match="make it with feed="):
                deck.use(**wrong)
            with pytest.raises(RefusedError, match="make it with feed="):
                run(deck.serve(**wrong))
        with pytest.raises(RefusedError, match="make it with delivery="):
            deck.use(backend=print)


def test_a_pool_fetches(deck):
    from concurrent.futures import ThreadPoolExecutor

    def function(cursor):
        assert threading.current_thread() is not threading.main_thread()
        start = cursor or 0
        return Page(names(30)[start : start + 10], next=start + 10, last=start == 20)

    swiped = []

    def is_over():
        if deck.step().remaining:
            swiped.append(deck.top)
            deck.swipe("left")
        return len(swiped) == 30

    with ThreadPoolExecutor(2) as pool:
        deck.use(function, pool=pool)
        wait_until(is_over)
    assert swiped == names(30)


def test_who_sleeps_for_wake_in_hears_a_thread(deck):
    from concurrent.futures import ThreadPoolExecutor

    may_answer = threading.Event()

    def function(cursor):
        may_answer.wait(PATIENCE)
        return Page(names(1), last=True)

    with ThreadPoolExecutor(1) as pool:
        deck.use(function, pool=pool)
        wake_in = deck.step().wake_in
        may_answer.set()
        assert wake_in <= 0.05
        wait_until(lambda: deck.step().remaining)
    wait_until(lambda: deck.step().wake_in > 1)


async def serve_all(deck, source, count):
    swiped = []
    async with deck.running(rate=1000):
        serving = asyncio.ensure_future(deck.serve(source=source))
        while len(swiped) < count:
            if deck.top is None:
                await asyncio.sleep(0.001)
                continue
            swiped.append(deck.top)
            deck.swipe("left")
            await asyncio.sleep(0)
        serving.cancel()
    return swiped


@pytest.mark.parametrize("kind", [list, iter, stream])
def test_serving_brings_everything(deck, kind):
    async def main():
        return await serve_all(deck, kind(names(47)), 47)

    assert run(main()) == names(47)


def test_serving_brings_what_a_coroutine_returns(deck):
    async def function(cursor):
        await asyncio.sleep(0.002)
        start = cursor or 0
        if start == 20 and not failed:
            failed.append(True)
            raise ConnectionError("gone")
        return Page(names(50)[start : start + 10], next=start + 10, last=start == 40)

    failed = []
    assert run(serve_all(deck, function, 50)) == names(50)
    assert failed


def test_a_refresh_begins_anew(deck):
    async def main():
        calls, ended = [], []

        async def function(cursor):
            calls.append(cursor)
            if len(calls) == 2:
                try:
                    await asyncio.sleep(100)
                finally:
                    ended.append(True)
            start = cursor or 0
            return Page([f"{len(calls)}-{k}" for k in range(start, start + 6)], next=start + 6)

        async with deck.running(rate=1000):
            serving = asyncio.ensure_future(deck.serve(source=function))
            while deck.remaining < 6:
                await asyncio.sleep(0.001)
            deck.swipe("left")
            deck.swipe("left")
            while len(calls) < 2:
                await asyncio.sleep(0.001)
            deck.refresh()
            while not deck.top.startswith("3-"):
                await asyncio.sleep(0.001)
            serving.cancel()
            assert ended  # Nobody waits for what is superseded.
        assert calls == [None, 6, None]
        assert deck.cards() == [f"3-{k}" for k in range(6)]

    run(main())


def test_pages_of_ones_own(deck):
    class Numbers(Source):
        def __init__(self):
            self.position = 1

        def read(self, load):
            return Page(range(self.position, self.position + 10), reserve=True)

        def taken(self, page):
            self.position += len(page.cards)

    deck.use(Numbers())
    frame = deck.step(1.0)
    assert (frame.remaining, frame.reserve) == (0, 10)
    deck.admit(7)
    assert deck.cards() == list(range(1, 8))
    deck.refresh()
    frame = deck.step(2.0)  # What takes the place of others waits for nothing.
    assert (frame.remaining, frame.reserve) == (10, 0)


# -- Pushed -----------------------------------------------------------------------------------------------------------


def test_a_continuation_changes_the_cards_from_any_thread():
    with Deck("classic", width=390, height=844) as deck:
        push = Continuation(deck)

        def work():
            push.initial(["ann", "bob"])
            push.append(name for name in ("cleo", "dora"))
            push.remove(["ann"])
            push.update(["bob"])

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
        assert deck.cards() == []
        deck.step(1.0)
        assert deck.cards() == ["bob", "cleo", "dora"]
        push.replace(["ede"])
        deck.step(2.0)
        assert deck.cards() == ["ede"]
        with pytest.raises(TypeError):
            push.append("ann")


def test_what_a_continuation_brings_is_there_at_once(clock):
    async def main():
        with Deck("classic", width=390, height=844) as deck:
            push = Continuation(deck)
            async with deck.running():
                await asyncio.sleep(0.01)
                assert deck.frame.wake_in == float("inf")
                thread = threading.Thread(target=push.append, args=(["ann"],))
                thread.start()
                thread.join()
                before = clock()
                while deck.top is None:
                    await asyncio.sleep(0.001)
                assert clock() - before < 0.005

    run(main())


def test_a_stream_of_changes_is_followed():
    async def changes():
        yield Update("initial", ["ann", "bob"])
        await asyncio.sleep(0.001)
        yield Update("append", ["cleo", "dora"])
        yield Update("remove", ["ann"])
        yield Update("update", ["bob"])
        seen.append(list(deck.cards()))
        yield Update("replace", ["ede", "bob"])
        seen.append(list(deck.cards()))
        deck.close()
        yield Update("append", ["late"])

    seen = []
    with Deck("classic", width=390, height=844) as deck:
        deck.advance(1.0)
        deck.on(ContentChanged, lambda event: seen.append(event.key))
        run(follow(deck, changes()))
    assert seen == [["bob", "cleo", "dora"], ["ede", "bob"]]
    with Deck("classic", width=390, height=844) as deck:
        deck.append(["ann"], time=0.0)
        deck.step(1.0)
        deck.on(ContentChanged, lambda event: seen.append(event.key))
        run(follow(deck, stream([Update("update", ["ann"])])))
        deck.step(2.0)
        assert seen[-1] == "ann"
        with pytest.raises(ValueError, match="kind"):
            run(follow(deck, stream([("shuffle", [])])))
        with pytest.raises(TypeError):
            run(follow(deck, stream([Update("append", "ann")])))


@pytest.fixture
def blocked():
    """A deck that keeps its cards as long as a decision can be undone, after one."""
    with Deck("classic", width=390, height=844, consent={"replacement": "refuse"}, undo={"limit": 5}) as made:
        made.append(["ann", "bob", "cleo"], time=0.0)
        made.swipe("left", time=1.0)
        made.events()
        yield made


def test_a_replacement_refused_does_not_end_a_stream(blocked):
    told, seen = [], []
    blocked.on(ReplacementRefused, seen.append)

    async def changes():
        told.append((yield Update("append", ["dora"])))
        told.append((yield Update("replace", ["ede", "fay"])))
        told.append((yield Update("remove", ["bob"])))
        blocked.step()
        blocked.finalize_all()
        told.append((yield Update("replace", ["gus"])))
        told.append((yield Update("clear")))

    run(follow(blocked, changes()))
    assert told[0] == told[2] == told[3] == 1
    assert isinstance(told[1], RefusedError)
    assert told[4] is None
    assert blocked.cards() == []
    (event,) = seen
    assert (event.cards, event.undoable, event.sequence) == (("ede", "fay"), 1, 0)
    assert event.card is None


def test_a_stream_that_is_no_generator_sees_the_event_alone(blocked):
    run(follow(blocked, stream([Update("initial", ["ede"]), Update("append", ["dora"])])))
    assert blocked.cards() == ["bob", "cleo", "dora"]
    (event,) = [event for event in blocked.events() if isinstance(event, ReplacementRefused)]
    assert event.cards == ("ede",)
    assert sentence(event) == "The 1 card offered did not take the place of the others: 1 decision can be undone."
    assert blocked.events() == []


def test_a_replacement_refused_is_seen_by_a_loop_that_sleeps(blocked):
    async def main():
        async with blocked.running():
            await asyncio.sleep(0.01)
            seen = asyncio.get_running_loop().create_future()
            blocked.on(ReplacementRefused, seen.set_result)
            await follow(blocked, stream([Update("replace", ["ede"])]))
            await asyncio.wait_for(seen, PATIENCE)

    run(main())


def test_a_continuation_tells_what_became_of_each_change(blocked):
    push, seen = Continuation(blocked), []
    blocked.on(ReplacementRefused, seen.append)
    added, replaced, removed = push.append(["dora", "ann"]), push.replace(["ede"]), push.remove(["bob", "nobody"])
    assert not added.done()
    blocked.step(2.0)
    assert (added.result(0), removed.result(0), blocked.cards()) == (1, 1, ["cleo", "dora"])
    with pytest.raises(RefusedError):
        replaced.result(0)
    assert [event.cards for event in seen] == [("ede",)]
    withdrawn, cleared = push.append(["fay"]), push.clear()
    assert withdrawn.cancel()
    blocked.step(3.0)
    assert (cleared.result(0), blocked.cards()) == (None, [])


@pytest.fixture
def asking(blocked):
    """The same deck, but it asks."""
    blocked.configure(consent={"replacement": "ask"})
    return blocked


CHANGES = [
    Update("replace", ["ede", "fay"]),
    Update("append", ["gus"]),
    Update("remove", ["cleo"]),
    Update("update", ["gus"]),
]


@pytest.mark.parametrize("kind", ["list", "iterator", "function"])
def test_a_late_page_costs_no_card(kind):
    """Threads of a pool read the same page for two requests, the first of which other cards have answered."""
    names = [f"card {k}" for k in range(60)]
    held = []

    class Pool:
        def submit(self, work):
            held.append(work)

    def fetch(cursor):
        at = cursor or 0
        return Page(names[at : at + 20], last=at + 20 >= 60, next=at + 20)

    source = {"list": names, "iterator": iter(names), "function": fetch}[kind]
    with Deck("classic", width=390, height=844, feed={"enabled": True}) as deck:
        deck.use(source, pool=Pool())
        deck.step(0.0)
        deck.append(range(5), time=1.0)
        deck.step(1.0)
        deck.swipe("left", time=2.0)
        deck.step(2.0)
        assert len(held) == 2
        for work in held:
            work()
        deck.step(3.0)
        seen = []
        for second in range(4, 70):
            held.clear()
            if deck.top is not None:
                seen.append(deck.top)
                deck.swipe("left", time=second)
            deck.step(second)
            for work in held:
                work()
            deck.step(second)
        assert seen == [*range(1, 5), *names]


@pytest.mark.parametrize("way", ["follow", "continuation"])
def test_a_replacement_that_is_asked_about_comes_again_after_the_yes(asking, way):
    if way == "follow":
        told = []

        async def changes():
            for change in CHANGES:
                told.append((yield change))

        run(follow(asking, changes()))
    else:
        push = Continuation(asking)
        made = [getattr(push, change.kind)(change.cards) for change in CHANGES]
        asking.step(2.0)
        told = [each.result(0) for each in made]
    assert told == [None, 1, 1, 1]
    assert asking.cards() == ["bob", "gus"]
    asking.answer_question(asking.questions()[-1], True)
    assert asking.cards() == ["bob", "gus"]
    run(follow(asking, stream(CHANGES[:1])))
    assert asking.cards() == ["ede", "fay"]


def test_a_continuation_raises_what_is_wrong_in_the_deck_and_to_the_producer(blocked):
    push = Continuation(blocked)
    odd = push.append([None])
    with pytest.raises(TypeError):
        blocked.step(2.0)
    with pytest.raises(TypeError):
        odd.result(0)


def test_nobody_waits_for_a_deck_that_is_closed(blocked):
    push = Continuation(blocked)
    early = push.append(["dora"])
    blocked.close()
    late = push.replace(["dora"])
    assert early.cancelled()
    assert late.cancelled()


def test_one_source_takes_the_place_of_another(deck):
    async def main():
        async with deck.running(rate=1000):
            first = asyncio.ensure_future(deck.serve(source=pages(iter(names(1000)), 10)))
            while deck.remaining < 10:
                await asyncio.sleep(0.001)
            first.cancel()
            second = asyncio.ensure_future(deck.serve(source=["ann", "bob"]))
            deck.refresh()
            while deck.top != "ann":
                await asyncio.sleep(0.001)
            second.cancel()
        assert deck.cards() == ["ann", "bob"]

    run(main())


class Script:
    """An iterator that gives and raises what a list says, and goes on after an error, unlike a generator."""

    def __init__(self, script):
        self._rest = iter(script)

    def __iter__(self):
        return self

    def __next__(self):
        return given(next(self._rest))


class Stream:
    """The same, asynchronously."""

    def __init__(self, script):
        self._rest = Script(script)

    def __aiter__(self):
        return self

    async def __anext__(self):
        try:
            return next(self._rest)
        except StopIteration:
            raise StopAsyncIteration from None


def given(item):
    if isinstance(item, BaseException):
        raise item
    return item


def generated(script):
    yield from map(given, script)


async def streamed(script):
    for item in script:
        yield given(item)


ERROR = ConnectionError("no network")
ITERATORS = {"generator": generated, "stream": streamed, "iterator": Script, "asynchronous iterator": Stream}


async def pages_of(kind, script, size):
    """All that a source gives: its pages and its errors, up to the last page, or to more errors than there are."""
    cards = ITERATORS[kind](script)
    source = (
        StreamSource(cards, size, patience=1)
        if kind in ("stream", "asynchronous iterator")
        else IteratorSource(cards, size)
    )
    told = []
    while told[-9:] != [ERROR] * 9:
        try:
            page = await source.page(load())
        except Exception as error:
            told.append(error)
        else:
            source.taken(page)
            told.append((list(page.cards), page.last))
            if page.last:
                break
    return told


@pytest.mark.parametrize("kind", ITERATORS)
def test_an_end_directly_after_an_error_is_that_error_again(kind):
    """Whatever a source gives before and after: it is not the end of the cards, and no card is lost."""
    chance = random.Random(5 + SEED)
    for _ in range(150):
        script = [ERROR if chance.random() < 0.2 else k for k in range(1, chance.randrange(1, 9))]
        size = chance.randrange(1, 5)
        # A generator ends by its first error.
        heard = script[: script.index(ERROR) + 1] if ERROR in script and kind in ("generator", "stream") else script
        told = run(pages_of(kind, script, size))
        cards = [card for each in told if each is not ERROR for card in each[0]]
        assert cards == [each for each in heard if each is not ERROR], script
        if heard and heard[-1] is ERROR:
            assert told[-1] is ERROR, script
            assert not any(each[1] for each in told if each is not ERROR), script
        else:
            assert told[-1][1], script


def test_a_generator_that_is_cancelled_has_not_ended():
    async def broken():
        yield 1
        raise asyncio.CancelledError

    async def main():
        source = StreamSource(broken(), 1)
        assert (await fetch(source))[0] == [1]
        with pytest.raises(asyncio.CancelledError):
            await source.page(load())
        with pytest.raises(RuntimeError, match="CancelledError"):
            await source.page(load())

    run(main())


# -- The end of a stream ----------------------------------------------------------------------------------------------


class Listener:
    """An asynchronous generator of cards or changes, of which is known whether it is open."""

    def __init__(self, *items):
        self.items = asyncio.Queue()
        for item in items:
            self.items.put_nowait(item)
        self.state = "new"

    async def listen(self):
        self.state = "open"
        try:
            while True:
                yield await self.items.get()
        finally:
            await asyncio.sleep(0)
            self.state = "closed"


async def until(condition):
    while not condition():
        await asyncio.sleep(0.005)


def new_deck():
    return Deck("classic", width=390, height=844, feed={"enabled": True, "watermark": 60}, retry={"seconds": 0.02})


@pytest.mark.parametrize("what", ["follow", "serve"])
@pytest.mark.parametrize("how", ["close", "thread", "cancel"])
def test_a_silent_stream_ends_with_its_deck(what, how):
    async def main():
        before = asyncio.all_tasks()
        deck = new_deck()
        listener = Listener(Update("append", [1]) if what == "follow" else 1)
        stream = listener.listen()
        async with deck.running(rate=200):
            served = follow(deck, stream) if what == "follow" else deck.serve(source=stream)
            task = asyncio.ensure_future(served)
            await until(lambda: deck.cards() == [1])
            assert listener.state == "open"
            if how == "cancel":
                task.cancel()
            elif how == "close":
                deck.close()
            else:
                thread = threading.Thread(target=deck.close)
                thread.start()
                thread.join()
            await asyncio.wait({task}, timeout=PATIENCE)
            assert task.done()
            assert task.cancelled() == (how == "cancel")
            # What is served may be served again, as long as there is a deck.
            assert listener.state == ("open" if (what, how) == ("serve", "cancel") else "closed")
            deck.close()
            await until(lambda: listener.state == "closed")
        assert asyncio.all_tasks() <= before

    run(main())


def test_a_stream_that_is_followed_is_closed_after_an_error():
    async def main():
        with new_deck() as deck:
            listener = Listener(Update("wrong", []))
            with pytest.raises(ValueError, match="kind"):
                await follow(deck, listener.listen())
            assert listener.state == "closed"

    run(main())


@pytest.mark.parametrize("how", ["stream", "generator"])
def test_an_iterator_served_again_loses_no_card(how):
    """The card that it was about to give, and those that were gathered for a page."""

    async def main():
        with new_deck() as deck:
            listener = Listener()
            stream = listener.listen() if how == "stream" else iter(range(1, 100))
            async with deck.running(rate=200):
                for k in range(40):
                    task = asyncio.ensure_future(deck.serve(source=stream))
                    await asyncio.sleep(0 if k % 2 else 0.002)
                    listener.items.put_nowait(k + 1)
                    if k % 3 == 0:
                        await asyncio.sleep(0)
                    task.cancel()
                    await asyncio.wait({task})
                task = asyncio.ensure_future(deck.serve(source=stream))
                await until(lambda: len(deck.cards()) >= 20)
                await until(lambda: how == "generator" or len(deck.cards()) == 40)
                task.cancel()
                expected = list(range(1, 41))
                assert deck.cards()[: len(expected)] == expected[: len(deck.cards())]

    run(main())


def test_another_iterator_closes_the_one_before():
    async def main():
        with new_deck() as deck:
            first, second = Listener(1), Listener(2)
            async with deck.running(rate=200):
                for listener, cards in ((first, [1]), (second, [1, 2])):
                    task = asyncio.ensure_future(deck.serve(source=listener.listen()))
                    await until(lambda cards=cards: deck.cards() == cards)
                    task.cancel()
                    await asyncio.wait({task})
                await until(lambda: first.state == "closed")
                assert second.state == "open"
            deck.close()
            await until(lambda: second.state == "closed")

    run(main())
