"""Who drives a deck and who answers it: handlers in a step, and the asynchronous side."""

from __future__ import annotations

import asyncio
import gc
import math
import random
import threading
import time
import warnings
from concurrent.futures import ThreadPoolExecutor

import pytest
from cardstack import (
    ClosedError,
    Committed,
    Deck,
    Event,
    Final,
    Load,
    Outcome,
    PhaseChanged,
    Proposed,
    Revert,
    Send,
    SendRejected,
    Tap,
    Undone,
)
from clock_kit import PATIENCE, wait_until
from conftest import SEED, merged

pytestmark = pytest.mark.usefixtures("clock")


def of(kind, told):
    return [event for event in told if isinstance(event, kind)]


def delivering(**fields):
    standard = {"delivery": {"mode": "at-decision", "nonce": 7}, "retry": {"jitter": 0}, "undo": {"limit": 3}}
    deck = Deck("classic", width=390, height=844, **merged(standard, fields))
    deck.append(list("abcdefghijklmnopqrstuvwxyz"), time=0.0)
    return deck


@pytest.fixture
def deck():
    with delivering() as made:
        yield made


def run(main):
    """Runs a coroutine; a warning about one never awaited, or a task destroyed, is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = asyncio.run(asyncio.wait_for(main, PATIENCE), debug=True)
        gc.collect()
    return result


# -- Handlers ---------------------------------------------------------------------------------------------------------


def test_a_step_calls_handlers_in_order(deck):
    calls = []

    @deck.on(Committed)
    def first(event):
        calls.append(("first", event.key))

    deck.on(Event, lambda event: calls.append(("any", type(event))))
    second = deck.on(Committed, lambda event: calls.append(("second", event.key)))
    deck.swipe("left", time=1.0)
    frame = deck.step(2.0)
    assert frame is deck.frame
    assert (frame.time, frame.pending_events) == (2.0, 0)
    about = [call for call in calls if call[1] in ("a", Committed)]
    assert about == [("first", "a"), ("any", Committed), ("second", "a")]
    assert ("any", Send) in calls
    assert deck.events() == []
    deck.off(Committed, second)
    calls.clear()
    deck.swipe("left", time=3.0)
    deck.step(3.0)
    assert ("first", "b") in calls
    assert ("second", "b") not in calls
    with pytest.raises(ValueError, match="none of Committed"):
        deck.off(Committed, second)


def test_what_is_no_handler_is_refused(deck):
    async def coroutine(event): ...

    with pytest.raises(TypeError, match="plain function"):
        deck.on(Committed, coroutine)
    for wrong in (int, "Committed", None, Committed("a", 1, 1, 1, 0.0, 0.0, 0.0, 0.0, 1)):
        with pytest.raises(TypeError, match="class of events"):
            deck.on(wrong, print)


def test_a_step_tells_the_time_by_itself(deck, clock):
    before = clock()
    frame = deck.step()
    assert before <= frame.time <= clock()
    deck.swipe("left")
    (send,) = of(Send, deck.events())
    clock.advance(0.02)
    deck.answer_send(send, "retry")  # Now, not at the last step.
    assert before + 0.02 <= deck.sends()[0].due - deck.config.retry.seconds <= clock()
    deck.answer_send(send, "sent", time=deck.step().time)


@pytest.mark.parametrize("call", ["step", "advance"])
def test_a_time_in_milliseconds_is_told_once(deck, call):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        getattr(deck, call)(10.0)
        getattr(deck, call)(9.5)  # A sample may be younger than the frame.
        getattr(deck, call)(float("nan"))
        deck.pointer_down(195, 400, time=10016.0)
    with pytest.warns(RuntimeWarning, match=rf"10006 s ahead of the time of {call}\(\).* milliseconds") as told:
        getattr(deck, call)(10.0)
    (warning,) = told
    assert warning.filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        getattr(deck, call)(10.1)


def test_a_time_on_another_clock_is_told_once(deck, clock):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        deck.step()
        deck.pointer_down(195, 400, time=clock() + 0.5)
        deck.step()
        deck.pointer_down(195, 400, time=time.time() + 1e9)
    with pytest.warns(RuntimeWarning, match=r"ahead of time.monotonic\(\).* time.time\(\)") as told:
        deck.step()
    (warning,) = told
    assert warning.filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        deck.step()


def test_a_clock_of_the_programs_own_is_not_questioned():
    with Deck("classic", width=390, height=844) as deck, warnings.catch_warnings():
        warnings.simplefilter("error")
        deck.append(["ann"], time=1e9)
        deck.step(1e9)
        deck.step(3e9)
        deck.advance(4e9)


def test_what_a_handler_causes_is_handled_too(deck):
    told = []
    deck.on(Send, deck.answer_send)
    deck.on(Send, lambda event: told.append(event.key))
    deck.on(Committed, lambda event: deck.undo() if event.key == "a" else None)
    deck.on(Undone, lambda event: told.append("undone"))
    for k in range(9):
        deck.swipe("left", time=1.0 + k)
    frame = deck.step(20.0)
    # Every one of them, though four are out at once; the last was taken back before it was told.
    assert sorted(told) == sorted([*"abcdefgh", "undone"])
    # And the frame is as they have left the deck.
    assert (frame.undelivered, frame.pending_events, frame.remaining) == (0, 0, 18)
    assert deck.top == "i"


def test_a_step_within_a_step_only_advances(deck):
    order = []

    @deck.on(Committed)
    def decided(event):
        order.append(("begin", event.key))
        if event.key == "a":
            deck.swipe("left")
            assert deck.step(5.0).time == 5.0
        order.append(("end", event.key))

    deck.swipe("left", time=1.0)
    deck.step(2.0)
    assert order == [("begin", "a"), ("end", "a"), ("begin", "b"), ("end", "b")]


def test_nothing_is_lost_when_a_handler_raises(deck):
    calls = []

    @deck.on(Committed)
    def fails(event):
        calls.append(("fails", event.key))
        raise RuntimeError(event.key)

    deck.on(Committed, lambda event: calls.append(("next", event.key)))
    deck.swipe("left", time=1.0)
    deck.swipe("left", time=2.0)
    with pytest.raises(RuntimeError, match="a"):
        deck.step(3.0)
    assert calls == [("fails", "a")]
    with pytest.raises(RuntimeError, match="b"):
        deck.step(4.0)
    assert calls == [("fails", "a"), ("next", "a"), ("fails", "b")]
    deck.step(5.0)
    deck.step(6.0)
    assert calls == [("fails", "a"), ("next", "a"), ("fails", "b"), ("next", "b")]


def test_what_a_step_has_left_is_among_the_events(deck):
    deck.on(Committed, lambda event: 1 / 0)
    deck.swipe("left", time=1.0)
    deck.swipe("left", time=2.0)
    with pytest.raises(ZeroDivisionError):
        deck.step(3.0)
    assert [event.key for event in of(Committed, deck.events())] == ["b"]


def test_a_handler_may_close_the_deck(deck):
    deck.on(Committed, lambda event: deck.close())
    deck.swipe("left", time=1.0)
    deck.step(2.0)
    assert deck.closed
    with pytest.raises(ClosedError):
        deck.step(3.0)


def test_other_threads_have_calls_made_in_the_next_step(deck):
    seen = []

    def call(k):
        seen.append((k, threading.current_thread() is threading.main_thread()))

    def work():
        for k in range(100):
            deck.call_threadsafe(call, k)
        deck.call_threadsafe(deck.remove, ["a"])

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    deck.on(Event, lambda event: None)
    assert (seen, deck.top) == ([], "a")
    deck.step(1.0)
    # They are this thread's now.
    assert (seen, deck.top) == ([(k, True) for k in range(100)], "b")
    deck.call_threadsafe(deck.shift, 2**70)
    deck.call_threadsafe(seen.clear)
    with pytest.raises(ValueError, match="distance"):
        deck.step(2.0)
    assert seen
    deck.step(3.0)
    assert not seen


# -- Requests ---------------------------------------------------------------------------------------------------------


async def take(requests, count):
    return [await asyncio.wait_for(requests.__anext__(), PATIENCE) for _ in range(count)]


async def nothing(requests):
    with pytest.raises(asyncio.TimeoutError):
        await asyncio.wait_for(requests.__anext__(), 0.02)


def test_requests_come_as_the_deck_is_driven(deck):
    async def main():
        seen = []

        async def answer():
            async for request in deck.requests():
                seen.append(request.key)
                await asyncio.sleep(0.001)
                deck.answer_send(request)

        task = asyncio.ensure_future(answer())
        for k in range(6):
            deck.swipe("left", time=1.0 + k)
            deck.advance(1.0 + k)
            assert of(Committed, deck.events())  # All other events are here as ever.
            await asyncio.sleep(0.005)
        while deck.sends():
            deck.events()
            await asyncio.sleep(0.001)
        assert seen == list("abcdef")
        deck.close()
        await asyncio.wait_for(task, PATIENCE)  # And so it ends.

    run(main())


def test_what_was_asked_before_is_there(deck):
    async def main():
        deck.swipe("left", time=1.0)
        sends = of(Send, deck.events())
        requests = deck.requests()
        assert await take(requests, 1) == sends
        await nothing(requests)
        deck.answer_send(sends[0])
        await nothing(deck.requests())

    run(main())


def test_kinds_of_requests_go_to_those_who_want_them():
    async def main():
        with delivering(consent={"directions": ["right"]}) as deck:
            sends, proposals = deck.requests(Send, Revert), deck.requests(Proposed)
            deck.swipe("left", time=1.0)
            deck.swipe("right", time=2.0)
            deck.events()
            (proposed,) = await take(proposals, 1)
            assert isinstance(proposed, Proposed)
            assert [send.key for send in await take(sends, 1)] == ["a"]
            await nothing(proposals)
            # The decision that a yes makes has the question's token.
            deck.answer_question(proposed, True, time=3.0)
            deck.events()
            assert [send.token for send in await take(sends, 1)] == [proposed.token]
            await nothing(deck.requests(Load))

    run(main())
    with delivering() as deck:
        for wrong in (Tap, Event, int, "Send"):
            with pytest.raises(TypeError, match="kind of request"):
                deck.requests(wrong)


def test_a_cancelled_consumer_loses_no_request(deck):
    async def main():
        taken, kept = [], []

        async def consume():
            kept.append(deck.requests())  # As a traceback would keep it.
            async for request in kept[0]:
                taken.append(request.key)
                if request.key == "a":
                    deck.answer_send(request)
                else:
                    await asyncio.sleep(100)

        deck.swipe("left", time=1.0)
        deck.swipe("left", time=2.0)
        deck.swipe("left", time=3.0)
        deck.events()
        task = asyncio.ensure_future(consume())
        await asyncio.sleep(0.01)
        assert taken == ["a", "b"]
        other = deck.requests()
        assert [request.key for request in await take(other, 1)] == ["c"]
        waiting = asyncio.ensure_future(other.__anext__())
        await asyncio.sleep(0.01)
        assert not waiting.done()
        task.cancel()  # The one that waits takes over at once.
        assert (await asyncio.wait_for(waiting, PATIENCE)).key == "b"
        assert task.cancelled()

    run(main())


def test_an_iteration_that_is_left_or_closed_gives_back_what_it_has(deck):
    async def main():
        deck.swipe("left", time=1.0)
        deck.events()
        async for request in deck.requests():
            first = request
            break
        closed = deck.requests()
        assert await take(closed, 1) == [first]
        await nothing(deck.requests())
        await closed.aclose()
        with pytest.raises(StopAsyncIteration):
            await closed.__anext__()
        third = deck.requests()
        assert await take(third, 1) == [first]
        deck.answer_send(first)
        await nothing(deck.requests())

    run(main())


def test_what_the_deck_asks_again_comes_again():
    async def main():
        with delivering(retry={"request_seconds": 10}) as deck:
            requests = deck.requests()
            deck.swipe("left", time=1.0)
            deck.events()
            (send,) = await take(requests, 1)
            deck.advance(11.5)  # No answer came in time.
            deck.advance(20.0)
            deck.events()
            (again,) = await take(requests, 1)
            assert again.idempotency_key == send.idempotency_key
            deck.answer_send(again, "retry", time=21.0)
            deck.advance(60.0)
            deck.events()
            assert [each.token for each in await take(requests, 1)] == [send.token]

    run(main())


def test_a_question_that_is_dropped_is_not_handed_out():
    async def main():
        with delivering(consent={"directions": ["right"], "seconds": 5}) as deck:
            deck.swipe("right", time=1.0)
            deck.events()
            deck.advance(7.0)
            deck.events()
            await nothing(deck.requests())

    run(main())


def test_the_end_of_the_deck_ends_the_iteration(deck):
    async def main():
        async def consume():
            return [request async for request in deck.requests()]

        tasks = [asyncio.ensure_future(consume()) for _ in range(3)]
        await asyncio.sleep(0.01)
        deck.close()
        assert await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE) == [[], [], []]
        with pytest.raises(ClosedError):
            deck.requests()

    run(main())


def test_a_deck_outlives_its_loops(deck):
    """An iterator made in one loop, or in none, keeps no deck from being used in another."""
    outside = deck.requests()
    deck.swipe("left", time=1.0)
    deck.events()

    async def first():
        assert [request.key for request in await take(outside, 1)] == ["a"]
        waiting.append(asyncio.ensure_future(outside.__anext__()))
        await asyncio.sleep(0.01)

    waiting = []
    run(first())
    outside.close()

    async def second():
        assert [request.key for request in await take(deck.requests(), 1)] == ["a"]

    run(second())


# -- Running ----------------------------------------------------------------------------------------------------------


def count_steps(monkeypatch):
    """A list that grows by one with every step of any deck."""
    steps = []
    original = Deck.step

    def step(deck, now=None):
        steps.append(now)
        return original(deck, now)

    monkeypatch.setattr(Deck, "step", step)
    return steps


def test_a_deck_that_has_nothing_to_do_sleeps(deck, monkeypatch):
    async def main():
        async with deck.running(rate=1000):
            while deck.frame.wake_in == 0:
                await asyncio.sleep(0.01)
            steps = count_steps(monkeypatch)
            await asyncio.sleep(0.1)
            assert len(steps) <= 1
            deck.swipe("left")  # A call wakes it, and a flight keeps it awake.
            await asyncio.sleep(0.1)
            assert len(steps) > 10

    run(main())


def test_a_timer_wakes_it(clock):
    async def main():
        with delivering(undo={"seconds": 0.05}, delivery={"mode": "when-final"}) as deck:
            final = []
            deck.on(Final, final.append)
            async with deck.running():
                began = clock()
                deck.configure(reduced_motion=True)
                deck.swipe("left", time=began)
                async for request in deck.requests():
                    deck.answer_send(request)
                    break
                assert 0.05 <= clock() - began < 0.1
                assert len(final) == 1

    run(main())


def test_an_answer_is_followed_up_without_delay(deck, clock):
    """Each answer lets the next decision be handed out, while nothing but calls wakes the deck."""

    async def main():
        async with deck.running():
            for _ in range(20):
                deck.swipe("left")
            while deck.frame.wake_in == 0:
                await asyncio.sleep(0.01)
            began = clock()
            keys = []
            async for request in deck.requests():
                keys.append(request.key)
                await asyncio.sleep(0)
                deck.answer_send(request)
                if len(keys) == 20:
                    break
            assert keys == list("abcdefghijklmnopqrst")
            assert clock() - began < 0.1

    run(main())


def test_a_call_from_a_thread_wakes_it(deck):
    async def main():
        async with deck.running():
            await asyncio.sleep(0.05)
            assert deck.frame.wake_in == float("inf")
            done = asyncio.Event()
            thread = threading.Thread(target=lambda: deck.call_threadsafe(done.set))
            thread.start()
            thread.join()
            await asyncio.wait_for(done.wait(), PATIENCE)

    run(main())
    deck.call_threadsafe(print)  # No loop is there any more.


def test_a_handler_that_raises_ends_the_run_and_the_work(deck, clock):
    seen = []

    @deck.on(Committed)
    def fails(event):
        seen.append(event.key)
        if event.key == "a":
            raise KeyError("a")

    cancelled = []

    async def work():
        async with deck.running():
            deck.swipe("left")
            try:
                await asyncio.sleep(100)
            except asyncio.CancelledError:
                cancelled.append(True)
                raise

    async def main():
        began = clock()
        with pytest.raises(KeyError):
            await work()
        assert cancelled == [True]
        assert clock() - began < 5
        # That was all: the task goes on, and so may the deck.
        await asyncio.sleep(0)
        async with deck.running():
            deck.swipe("left")
            await asyncio.sleep(0.02)
        assert seen == ["a", "b"]

    run(main())


def test_the_works_own_exception_comes_out(deck):
    async def main():
        with pytest.raises(ZeroDivisionError):
            await fail()
        task = asyncio.ensure_future(idle())
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    async def fail():
        async with deck.running():
            await asyncio.sleep(0)
            raise ZeroDivisionError

    async def idle():
        async with deck.running():
            await asyncio.sleep(100)

    run(main())


def test_one_runs_a_deck_at_a_time(deck):
    async def main():
        async with deck.running():
            await asyncio.sleep(0)
            with pytest.raises(RuntimeError, match="run already"):
                await deck.run()
        for rate in (0, -1, float("nan"), 1e9):
            with pytest.raises(ValueError, match="rate"):
                await deck.run(rate)
            with pytest.raises(ValueError, match="rate"):
                deck.running(rate)
        async with deck.running():
            deck.close()
        with pytest.raises(ClosedError):
            await deck.run()

    run(main())


def test_several_decks_run_in_one_loop():
    async def main():
        decks = [delivering(delivery={"nonce": n + 2}) for n in range(3)]
        told = []

        async def work(deck):
            async with deck.running():
                deck.swipe("left")
                async for request in deck.requests():
                    told.append(request.nonce)
                    deck.answer_send(request)
                    return

        await asyncio.gather(*map(work, decks))
        assert sorted(told) == [2, 3, 4]
        for deck in decks:
            deck.close()

    run(main())


# -- A backend ---------------------------------------------------------------------------------------------------------


def outcomes(request, seen):
    """A backend that does everything there is, by card."""
    seen.append((request.key, type(request)))
    count = sum(key == request.key for key, _ in seen)
    if request.key == "a":
        return None
    if request.key == "b":
        raise SendRejected
    if request.key == "c" and count == 1:
        raise OSError("no connection")
    if request.key == "d" and count == 1:
        return "retry"
    if request.key == "e" and count == 1:
        return "nonsense"
    return Outcome.SENT


def test_serving_delivers_everything(caplog):
    seen = []

    async def backend(request):
        await asyncio.sleep(0.001)
        return outcomes(request, seen)

    async def main():
        with delivering(retry={"seconds": 0.01}, delivery={"rejection": "report"}) as deck:
            deck.append(["x"])
            async with deck.running():
                serving = asyncio.ensure_future(deck.serve(backend=backend))
                for _ in range(8):
                    deck.swipe("left")
                while deck.sends():
                    await asyncio.sleep(0.005)
                serving.cancel()

    run(main())
    assert {key for key, _ in seen} == set("abcdefgh")
    assert sorted(key for key, _ in seen) == sorted("abccddeefgh")
    failed = [record for record in caplog.records if record.message.startswith("not delivered")]
    assert [record.levelname for record in failed] == ["WARNING", "WARNING"]
    assert "no connection" in caplog.text
    assert "0000000000000007-" in caplog.text


def test_serving_ends_with_the_deck_and_is_begun_again(deck):
    delivered, begun, ended = [], [], []

    async def stuck(request):
        begun.append(request.key)
        try:
            await asyncio.sleep(100)
        finally:
            ended.append(request.key)

    async def main():
        async with deck.running():
            first = asyncio.ensure_future(deck.serve(backend=stuck))
            for _ in range(3):
                deck.swipe("left")
            while len(begun) < 3:
                await asyncio.sleep(0.001)
            first.cancel()
            await asyncio.wait({first}, timeout=PATIENCE)
            assert first.cancelled()
            assert sorted(ended) == ["a", "b", "c"]
            second = asyncio.ensure_future(deck.serve(backend=lambda request: delivered.append(request.key)))
            while deck.sends():
                await asyncio.sleep(0.005)
            deck.close()
            await asyncio.wait_for(second, PATIENCE)

    run(main())
    assert delivered == ["a", "b", "c"]


def test_an_answer_that_comes_after_serving_has_ended_is_used(deck):
    delivered = []

    async def careful(request):
        delivered.append(request.key)
        try:
            await asyncio.sleep(100)
        except asyncio.CancelledError:
            if request.key == "b":
                raise
        return "nonsense" if request.key == "c" else None

    async def main():
        async with deck.running():
            first = asyncio.ensure_future(deck.serve(backend=careful))
            for _ in range(3):
                deck.swipe("left")
            while len(delivered) < 3:
                await asyncio.sleep(0.001)
            first.cancel()
            await asyncio.wait({first}, timeout=PATIENCE)
            assert first.cancelled()
            assert [(send.key, send.failures) for send in deck.sends()] == [("b", 0), ("c", 0)]
            second = asyncio.ensure_future(deck.serve(backend=lambda request: delivered.append(request.key)))
            while deck.sends():
                await asyncio.sleep(0.005)
            second.cancel()

    run(main())
    assert sorted(delivered) == ["a", "b", "b", "c", "c"]


def test_a_function_gets_each_failure(caplog):
    error = OSError("no connection")
    seen, failures = [], []

    def backend(request):
        seen.append(request.key)
        if len(seen) == 1:
            raise error
        return "nonsense" if len(seen) == 2 else None

    async def main():
        with delivering(retry={"seconds": 0.01}) as deck:
            async with deck.running():
                failed = lambda error, request: failures.append((error, request.key))  # noqa: E731
                serving = asyncio.ensure_future(deck.serve(backend=backend, failed=failed))
                deck.swipe("left")
                while deck.sends():
                    await asyncio.sleep(0.005)
                serving.cancel()

    run(main())
    assert failures[0] == (error, "a")
    assert [(type(error), key) for error, key in failures] == [(OSError, "a"), (TypeError, "a")]
    assert caplog.records == []


@pytest.mark.parametrize("pool", [None, ThreadPoolExecutor(1)], ids=["here", "pool"])
def test_what_the_function_for_failures_raises_leaves_the_step(pool, clock):
    def source(cursor):
        raise OSError("no connection")

    def failed(error, request):
        assert isinstance(error, OSError)
        assert isinstance(request, Load)
        raise RuntimeError("in the function")

    with delivering(feed={"enabled": True}) as deck:
        deck.use(source, pool=pool, failed=failed)
        deck.refresh()
        with pytest.raises(RuntimeError, match="in the function"):
            wait_until(lambda: deck.step() is None)
        with pytest.raises(TypeError, match="failed must be a function, not str"):
            deck.use(source, failed="log")


def test_a_rejection_waits_for_room(deck):
    """The program has not read its events, so there is no room for what a rejection tells."""

    async def main():
        deck.configure(events={"backlog": 4})
        for k in range(2):
            deck.swipe("left", time=1.0 + k)
        deck.events()
        deck.swipe("left", time=3.0)
        deck.swipe("left", time=4.0)

        def backend(request):
            raise SendRejected

        serving = asyncio.ensure_future(deck.serve(backend=backend))
        await asyncio.sleep(0.1)
        for _ in range(10):
            deck.events()
            await asyncio.sleep(0.06)
        assert deck.sends() == []
        serving.cancel()

    run(main())


def test_a_step_delivers_everything():
    seen = []
    with delivering(retry={"seconds": 0.5}, delivery={"rejection": "report"}) as deck:
        deck.use(backend=lambda request: outcomes(request, seen))
        for _ in range(8):
            deck.swipe("left", time=1.0)
        deck.step(1.0)
        assert [each.key for each in deck.sends()] == ["c", "d", "e"]
        deck.step(2.0)
        assert deck.sends() == []
        deck.undo(time=3.0)
        deck.step(3.0)
        assert seen[-1] == ("h", Revert)


def test_a_step_delivers_by_a_pool(clock):
    from concurrent.futures import ThreadPoolExecutor

    seen = []

    def backend(request):
        assert threading.current_thread() is not threading.main_thread()
        return outcomes(request, seen)

    def is_over():
        clock.advance(0.01)
        return not deck.step().undelivered

    fields = {"retry": {"seconds": 0.01, "request_seconds": math.inf}, "delivery": {"rejection": "report"}}
    with delivering(**fields) as deck, ThreadPoolExecutor(4) as pool:
        deck.use(backend=backend, pool=pool)
        deck.step()
        for _ in range(8):
            deck.swipe("left")
        wait_until(is_over)
        assert deck.sends() == []
    assert sorted(key for key, _ in seen) == sorted("abccddeefgh")


def test_what_cannot_serve_is_refused(deck):
    async def coroutine(request): ...

    async def main():
        with pytest.raises(TypeError, match="needed"):
            await deck.serve()
        with pytest.raises(TypeError, match="backend"):
            await deck.serve(backend=5)
        with pytest.raises(TypeError, match="source"):
            await deck.serve(source=5)

    run(main())
    with pytest.raises(TypeError, match="needed"):
        deck.use()
    deck.use(backend=coroutine)
    deck.swipe("left", time=1.0)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        deck.step(2.0)
    assert [each.failures for each in deck.sends()] == [1]


def test_a_frame_without_events_costs_no_more_than_an_advance(deck):
    """A step that has nothing to hand on calls the library once."""
    deck.step(1.0)
    deck.step(50.0)
    calls = []
    deck.on(PhaseChanged, calls.append)
    mailbox = type(deck._mailbox)
    drained = mailbox.drain
    try:
        mailbox.drain = lambda *_: calls.append("drained")
        deck.step(51.0)
    finally:
        mailbox.drain = drained
    assert calls == []


def test_calls_that_cause_calls_do_not_hold_up_a_step(deck):
    count = []

    def again():
        count.append(len(count))
        deck.call_threadsafe(again)

    deck.step(50.0)
    deck.call_threadsafe(again)
    assert deck.step(51.0).wake_in == 0
    assert count == [0]

    async def main():
        deck.step(52.0)
        running = asyncio.ensure_future(deck.run())
        await asyncio.sleep(0.01)  # Others have their turns.
        running.cancel()

    run(main())
    assert len(count) > 2
    deck.call_threadsafe(deck.close)
    deck.call_threadsafe(again)
    deck.step()
    assert deck.closed


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lost_between_consumers_that_end_and_a_backend_that_fails(seed):
    """The ledger that a backend would keep by key says at the end what the deck's history says."""
    dice = random.Random(seed + SEED)
    ledger = {}

    async def backend(request):
        await asyncio.sleep(dice.choice((0, 0, 0.001, 0.003)))
        what = dice.random()
        if what < 0.2:
            raise OSError("lost on the way there")
        ledger[request.idempotency_key] = (request.key, request.decision, type(request))
        if what < 0.4:
            raise OSError("lost on the way back")
        return Outcome.SENT

    async def main():
        fields = {"retry": {"seconds": 0.002, "maximum": 0.01, "request_seconds": 0.05}, "undo": {"limit": 1000}}
        with delivering(recycle={"dedupe": "live"}, **fields) as deck:
            deck.append([("card", k) for k in range(300)])
            async with deck.running():
                consumers = [asyncio.ensure_future(deck.serve(backend=backend)) for _ in range(2)]
                for _ in range(150):
                    if dice.random() < 0.25 and deck.history():
                        deck.undo()
                    else:
                        deck.swipe(dice.choice(("left", "right")))
                    if dice.random() < 0.2:
                        dice.choice(consumers).cancel()
                        consumers.append(asyncio.ensure_future(deck.serve(backend=backend)))
                    if dice.random() < 0.05:
                        deck.set_online(not deck.online)
                    await asyncio.sleep(dice.choice((0, 0.001)))
                deck.set_online(True)
                while deck.sends():
                    await asyncio.sleep(0.002)
                for consumer in consumers:
                    consumer.cancel()
            return {(each.key, each.token) for each in deck.history()}

    decided = run(main())
    sent = {(key, token) for key, token, kind in ledger.values() if kind is Send}
    reverted = {(key, token) for key, token, kind in ledger.values() if kind is Revert}
    assert reverted <= sent
    assert sent - reverted == decided
    assert len(ledger) == len(sent) + len(reverted)
