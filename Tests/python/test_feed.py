"""Where cards come from: what a deck asks for and when, and what it does with pages, failures and late answers."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import gc
import math
import warnings

import pytest
from cardstack import (
    Deck,
    FeedState,
    Load,
    LoadFailedError,
    LoadRequest,
    QuestionDropped,
    Reason,
    StaleError,
    State,
    Supply,
)
from clock_kit import own_clock

TODAY = datetime.date(2026, 3, 1)
YESTERDAY = datetime.date(2026, 2, 28)


def of(kind, told):
    return [event for event in told if isinstance(event, kind)]


def names(start, count=10):
    return [f"card {k}" for k in range(start, start + count)]


def unanswered(deck):
    """What somebody who comes later would have to answer."""

    async def main():
        found = []
        requests = deck.requests()
        with contextlib.suppress(asyncio.TimeoutError):
            while True:
                found.append(await asyncio.wait_for(requests.__anext__(), 0.01))
        return found

    with own_clock():
        return asyncio.run(main())


def asked(deck):
    """The one request that is there to read."""
    (load,) = of(Load, deck.events())
    return load


@pytest.fixture
def deck():
    with Deck(
        "classic", width=390, height=844, feed={"enabled": True}, retry={"jitter": 0, "request_seconds": math.inf}
    ) as made:
        yield made


def fed(deck, cards, *, time=0.0, **page):
    deck.advance(time)
    deck.answer_load(asked(deck), cards, **page)
    deck.advance(time)
    deck.events()


def test_an_empty_deck_asks_once(deck):
    frame = deck.advance(1.0)
    assert (frame.supply, frame.state) == (Supply.LOADING, State.LOADING)
    assert frame.feed == FeedState.LOADING | FeedState.NOT_FRESH
    load = asked(deck)
    assert load == Load(load.token, Reason.WATERMARK, 0, 1.0, load.sequence)
    deck.advance(100.0)
    assert of(Load, deck.events()) == []
    assert deck.load().token is None
    assert deck.answer_load(load, [*names(0), "card 0"], time=101.0) == 10
    frame = deck.advance(101.0)
    assert (frame.supply, frame.feed, frame.remaining) == (Supply.READY, FeedState(0), 10)
    assert deck.cards() == names(0)
    assert of(Load, deck.events()) == []


def test_an_answer_is_taken_once_and_only_for_what_was_asked(deck):
    deck.advance(0.0)
    load = asked(deck)
    with pytest.raises(TypeError):
        deck.answer_load(load, "ann")
    assert unanswered(deck) == [load]
    deck.answer_load(load, names(0))
    assert unanswered(deck) == []
    for late in (load, load.token, 0, 12345):
        with pytest.raises(StaleError):
            deck.answer_load(late, names(20))
        with pytest.raises(StaleError):
            deck.fail_load(late)
    for wrong in (-1, 2**64):
        with pytest.raises(ValueError, match="request"):
            deck.answer_load(wrong, ["ann"])
    for error in (0, 2**31, -(2**31) - 1):
        with pytest.raises(ValueError, match="error"):
            deck.fail_load(load, error)
    for day in (2**63, -(2**63) - 1):
        with pytest.raises(ValueError, match="day"):
            deck.set_day(day)
    with pytest.raises(TypeError, match="day"):
        deck.set_day("today")
    with pytest.raises(ValueError, match="count"):
        deck.admit(-1)
    assert deck.cards() == names(0)


def test_the_keys_of_cards_in_the_reserve_are_kept():
    """Thousands of other cards pass through meanwhile, so that keys are forgotten."""
    with Deck(
        "classic", width=390, height=844, feed={"enabled": True}, recycle={"dedupe": "live"}, undo={"limit": 1}
    ) as deck:
        reserve = [("reserve", k) for k in range(20)]
        deck.advance(0.0)
        assert deck.answer_load(asked(deck), reserve, reserve=True) == 20
        for page in range(40):
            cards = [(page, k) for k in range(100)]
            deck.append(cards, time=3.0 + page)
            deck.remove(cards, time=3.5 + page)
            deck.advance(3.9 + page)
            deck.events()
        assert len(deck._cards.keys) < 2500
        deck.admit()
        assert deck.cards() == reserve


def test_cards_of_another_day_are_not_fresh():
    with Deck("classic", width=390, height=844, feed={"enabled": True, "freshness": "day"}, today=YESTERDAY) as deck:
        fed(deck, names(0), day=YESTERDAY)
        assert FeedState.NOT_FRESH not in deck.frame.feed
        deck.set_day(TODAY, time=2.0)
        deck.load(time=3.0)
        load = asked(deck)
        deck.answer_load(load, names(20), time=4.0)  # Of today, by set_day.
        assert FeedState.NOT_FRESH not in deck.advance(4.0).feed
        deck.set_day(datetime.datetime(2026, 3, 1, 23, 59))
        assert deck.load(time=6.0).token is None
        deck.set_day(TODAY.toordinal() + 1)
        assert deck.load(time=7.0).token is not None


def test_a_refresh_never_drops_cards_of_an_iterator(deck):
    """A page that came under a finger stays until the next one comes, and is nothing that the source has to repeat."""
    deck.use(iter(names(0, 200)))
    deck.configure(feed={"watermark": 1})
    deck.step(0.0)
    deck.refresh(time=1.0)
    deck.pointer_down(195, 422, time=1.1)
    deck.step(1.2)
    shown = deck.cards()
    deck.refresh(time=1.3)
    assert deck.cards() == shown
    deck.pointer_cancel(time=1.4)
    assert deck.cards() == shown[1:]


def test_the_keys_of_a_page_are_stored(tmp_path):
    path = tmp_path / "journal"
    with Deck("classic", width=390, height=844, journal=path, feed={"enabled": True}) as deck:
        deck.advance(0.0)
        load = asked(deck)
        with pytest.raises(TypeError, match="cannot be stored"):
            deck.answer_load(load, [("a", "tuple")])
        deck.answer_load(load, ["ann", b"bob", 3])
    with Deck("classic", width=390, height=844, journal=path, feed={"enabled": True}) as deck:
        assert deck.cards() == ["ann", b"bob", 3]


# -- What `load` and `refresh` return ---------------------------------------------------------------------------------


def outcome(deck, request, happens):
    """What somebody gets who awaits a request meanwhile, twice."""

    async def main():
        waiting = [asyncio.ensure_future(asyncio.wait_for(request, 60)) for _ in range(2)]
        await asyncio.sleep(0)
        happens()
        results = await asyncio.gather(*waiting, return_exceptions=True)
        try:
            results.append(await request)  # Afterwards, too.
        except Exception as raised:
            results.append(raised)
        return results

    with own_clock():
        first, *others = asyncio.run(main())
    assert all(each is first or each == first for each in others)
    return first


def test_a_request_is_awaited_for_its_cards(deck):
    deck.advance(0.0)
    request = deck.load()
    assert isinstance(request, LoadRequest)
    assert request.token == asked(deck).token
    assert outcome(deck, request, lambda: deck.answer_load(request, names(0))) == 10
    fresh = deck.load()
    assert (fresh.token, outcome(deck, fresh, lambda: None)) == (None, 0)
    again = deck.refresh()
    assert outcome(deck, again, lambda: (deck.answer_load(again, [], more=True), deck.answer_load(again, []))) == 0
    # Its source is called by `use`.
    deck.use([*names(20), *names(40)])
    assert outcome(deck, deck.refresh(), lambda: deck.step(1.0)) == 20


def test_a_request_raises_what_its_source_raised(deck):
    deck.advance(0.0)
    error = OSError(5, "no network")
    request = deck.load()
    assert outcome(deck, request, lambda: deck.fail_load(request, error)) is error
    numbered = deck.load()
    raised = outcome(deck, numbered, lambda: deck.fail_load(numbered, 503))
    assert isinstance(raised, LoadFailedError)
    assert (raised.error, "503" in str(raised)) == (503, True)
    deck.configure(retry={"request_seconds": 5})
    late = outcome(deck, deck.load(), lambda: (deck.step(1.0), deck.step(9.0)))
    assert isinstance(late, LoadFailedError)
    assert late.error == deck.frame.feed_error

    def fails(cursor):
        raise error

    deck.use(fails)
    assert outcome(deck, deck.refresh(), lambda: deck.step(10.0)) is error


@pytest.mark.parametrize("end", ["superseded", "unread", "no", "question timed out", "reset", "closed", "off"])
def test_a_request_that_gets_no_answer_is_stale(deck, end):
    fed(deck, names(0))
    if end in ("no", "question timed out"):
        deck.configure(consent={"replacement": "ask", "seconds": 3})
        deck.swipe("left")
    request = deck.refresh()
    if end != "unread":
        deck.step(1.0)
    ends = {
        "superseded": deck.refresh,
        "unread": deck.refresh,
        "no": lambda: deck.answer_question(request.token, False),
        "question timed out": lambda: deck.step(5.0),
        "reset": deck.reset,
        "closed": deck.close,
        "off": lambda: deck.configure(feed={"enabled": False}),
    }

    def happens():
        ends[end]()
        if not deck.closed:
            deck.step(6.0)

    assert isinstance(outcome(deck, request, happens), StaleError)


def test_a_request_that_had_to_be_allowed_has_one_token(deck):
    fed(deck, names(0))
    deck.configure(consent={"replacement": "ask"})
    deck.swipe("left", time=1.0)
    request = deck.refresh()

    def happens():
        deck.answer_question(request.token, True)
        (load,) = of(Load, deck.events())
        assert load.token == request.token
        deck.answer_load(load, ["new"])

    assert outcome(deck, request, happens) == 1


def test_a_request_that_nobody_awaits_costs_nothing(deck):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        deck.advance(0.0)
        for k in range(100):
            deck.load(time=k + 1)
            deck.refresh(time=k + 1)
            deck.fail_load(of(Load, deck.events())[-1], OSError(5, "no network"))
        deck.refresh()
        gc.collect()
        assert len(deck._asked._loads) == 0

        async def given_up():
            request = deck.refresh()
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(request, 0.01)
            deck.close()

        with own_clock():
            asyncio.run(given_up())
        gc.collect()


# -- Cards that come otherwise ----------------------------------------------------------------------------------------


def test_cards_that_come_otherwise_answer_a_load(deck):
    fed(deck, names(0, 5))
    deck.swipe("left", time=1.0)
    load = asked(deck)
    deck.append(names(10, 3), time=2.0)
    assert [(each.token, each.reason) for each in of(QuestionDropped, deck.events())] == [
        (load.token, Reason.SUPERSEDED)
    ]
    assert unanswered(deck) == []
    # Its failure is none.
    deck.fail_load(load, OSError(5, "no network"))
    assert (deck.peek().feed_error, deck.peek().feed_exception) == (0, None)


def test_a_late_failure_leaves_the_exception_of_an_earlier_one(deck):
    deck.append(names(0, 5), time=0.0)
    deck.swipe("left")
    error = OSError(5, "no network")
    deck.fail_load(asked(deck), error, time=1.0)
    deck.advance(3.0)
    load = asked(deck)
    deck.append(names(10, 3))
    deck.fail_load(load, OSError(6, "another"))
    assert deck.peek().feed_exception is error
