"""Whatever a backend or a source returns or raises: it is understood, or it is logged and counts as a failure."""

from __future__ import annotations

import asyncio
import concurrent.futures
import enum
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable, Dict, List, Optional, Tuple

import pytest
from cardstack import Deck, Outcome, SendBlocked, SendRejected, SendState
from cardstack.sources import Page
from clock_kit import PATIENCE, own_clock
from conftest import EXAMPLES
from hypothesis import example, given, settings
from hypothesis import strategies as st

UNDERSTOOD: List[Tuple[Any, Outcome]] = [
    (None, Outcome.SENT),
    *((each, each) for each in Outcome),
    *((each.name, each) for each in Outcome),
    *((each.name.lower(), each) for each in Outcome),
]


class _Raising(BaseException):
    """Never an answer: what is raised where nobody expects it."""


def _fail(*_: Any) -> Any:
    raise LookupError("asked where nobody should ask")


NAMES = [
    "repr",
    "str",
    "eq",
    "hash",
    "bool",
    "int",
    "float",
    "index",
    "len",
    "iter",
    "next",
    "call",
    "await",
    "getattr",
    "format",
    "lt",
    "gt",
    "contains",
]
Hostile = type("Hostile", (), {f"__{name}__": _fail for name in NAMES})
Liar = type("Liar", (Hostile,), {"__class__": property(_fail)})
Text = type("Text", (str,), dict.fromkeys(("upper", "replace", "__repr__", "__str__", "__eq__", "__hash__"), _fail))
Number = type(
    "Number", (int,), {f"__{name}__": _fail for name in ("repr", "str", "eq", "lt", "gt", "hash", "index", "int")}
)


class Other(enum.Enum):
    """Of the same names, but another's."""

    SENT = "sent"


class OtherText(str, enum.Enum):
    GONE = "gone"


class Awaited:
    """An awaitable that is no coroutine."""

    def __init__(self, made: Callable[[], Any]) -> None:
        self._made = made

    def __await__(self) -> Any:
        return self._made()


class HostileError(Exception):
    """An error that cannot be printed, nor asked for its number."""

    __repr__ = __str__ = _fail
    errno = property(_fail)


ERRORS: List[Callable[[], BaseException]] = [
    HostileError,
    StopIteration,
    StopAsyncIteration,
    asyncio.CancelledError,
    concurrent.futures.CancelledError,
    asyncio.TimeoutError,
    lambda: OSError(Number(5), "x"),
    lambda: OSError(5, "no connection"),
    lambda: OSError(10**30, "x"),
    RecursionError,
    MemoryError,
    AssertionError,
    lambda: UnicodeDecodeError("utf-8", b"", 0, 1, "x"),
]

values = st.one_of(
    st.booleans(),
    st.integers(),
    st.sampled_from([0, 1, 2, 3, 4, 200, 204, 404, 503, -1, 10**5000]),
    st.floats(),
    st.text(max_size=10),
    st.binary(max_size=10),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    st.sampled_from(["", "ok", "sent ", " SENT", "se-nt", "\ud800", "retry\n", b"sent", ("sent",), ["sent"], {"sent"}]),
    st.sampled_from([Outcome, Outcome(99), Outcome(0), Other.SENT, OtherText.GONE, SendRejected, SendRejected(), 1j]),
    st.sampled_from([object, _fail, ..., NotImplemented, HostileError, HostileError(), Page([]), type]),
    st.builds(Hostile),
    st.builds(Liar),
    st.builds(Text, st.sampled_from(["gone", ""])),
    st.builds(Number, st.sampled_from([0, 1, 200])),
    st.builds(Awaited, st.sampled_from([_fail, lambda: 5, lambda: iter([5]), list])),
    st.builds(lambda: (each async for each in _nothing())),
    st.builds(lambda: _nothing),
    st.builds(concurrent.futures.Future),
    st.builds(object),
)


async def _nothing() -> Any:
    yield 1


@st.composite
def odd(draw: Any) -> Tuple[str, Any]:
    """How it goes wrong, and with what."""
    if draw(st.booleans()):
        value = draw(values.filter(lambda value: not _is_understood(value)))
        return "returns", value
    return "raises", draw(st.sampled_from(ERRORS))


def _is_understood(value: Any) -> bool:
    if type(value) is Outcome:
        return value.name in Outcome.__members__
    if isinstance(type(value), type) and issubclass(type(value), str) and type(value) is str:
        return value.upper().replace("-", "_") in Outcome.__members__
    # An awaitable that comes to nothing has said nothing.
    return value is None


def do(how: str, what: Any) -> Any:
    if how == "raises":
        raise what()
    return what


WAYS = ["plain", "coroutine", "late coroutine", "awaitable", "task", "nested task", "step", "pool"]


def as_function(way: str, answer: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A function of the program's that brings what `answer` returns or raises."""

    async def coroutine(asked: Any) -> Any:
        return answer(asked)

    async def late(asked: Any) -> Any:
        await asyncio.sleep(0.001)
        return answer(asked)

    async def nested(asked: Any) -> Any:
        return await asyncio.ensure_future(late(asked))

    return {
        "coroutine": coroutine,
        "late coroutine": late,
        "awaitable": lambda asked: Awaited(lambda: coroutine(asked).__await__()),
        "task": lambda asked: asyncio.ensure_future(coroutine(asked)),
        "nested task": nested,
    }.get(way, answer)


LONGEST = 30.0
"""How long a deck may take to be answered, on its own clock [s]."""


def drive(deck: Deck, way: str, is_done: Callable[[], bool], source: Any = None, backend: Any = None) -> None:
    """Has the deck answered in one of the ways until that is done."""
    if way in ("step", "pool"):
        with ThreadPoolExecutor(1) as pool:
            deck.use(source, backend, pool if way == "pool" else None)
            now = 1.0
            while not is_done():
                now += 0.001
                assert now < LONGEST
                deck.step(now)
                pool.submit(int).result()  # Its only thread has then done what it was given before.
        return

    async def main() -> None:
        async with deck.running(1000):
            serving = asyncio.ensure_future(deck.serve(source, backend))
            end = asyncio.get_running_loop().time() + LONGEST
            while not is_done():
                assert asyncio.get_running_loop().time() < end
                assert not serving.done(), serving.exception()
                await asyncio.sleep(0.001)
            await asyncio.sleep(0.003)
            assert not serving.done(), serving.exception()
            serving.cancel()
            await asyncio.wait({serving})
            assert serving.cancelled()

    with own_clock():
        asyncio.run(main())


class Log(logging.Handler):
    """The warnings of the package, as text."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: List[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())

    def __enter__(self) -> Log:
        logging.getLogger("cardstack").addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger("cardstack").removeHandler(self)


def delivering() -> Deck:
    timing = {"retry": {"seconds": 0.002, "maximum": 0.01, "jitter": 0}}
    deck: Deck = Deck(
        "classic", width=390, height=844, delivery={"mode": "at-decision", "rejection": "report"}, **timing
    )
    deck.append(["a", "b"], time=0.0)
    return deck


def fed() -> Deck:
    timing = {"retry": {"seconds": 0.002, "maximum": 0.01, "jitter": 0}}
    return Deck("classic", width=390, height=844, feed={"enabled": True}, **timing)


def expect_retry(way: str, how: str, what: Any) -> None:
    asked = []

    def answer(request: Any) -> Any:
        asked.append(request.idempotency_key)
        return do(how, what) if len(asked) == 1 else "sent"

    with Log() as log, delivering() as deck:
        deck.step(1.0)
        deck.swipe("left")
        drive(deck, way, lambda: len(asked) >= 2 and not deck.sends(), backend=as_function(way, answer))
    assert asked == [asked[0]] * 2
    assert len(log.lines) == 1, log.lines
    assert asked[0] in log.lines[0]


@pytest.mark.filterwarnings("ignore:coroutine:RuntimeWarning")
@pytest.mark.parametrize("way", WAYS)
@settings(max_examples=max(EXAMPLES // 4, 10))
@given(odd=odd())
@example(odd=("returns", Awaited(list)))  # asyncio itself takes it for None before Python 3.12
def test_an_answer_that_is_not_understood_is_a_retry(way, odd):
    expect_retry(way, *odd)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("value", [0, False, True, 1, 200], ids=repr)
def test_a_number_is_not_understood(way, value):
    expect_retry(way, "returns", value)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("error", ERRORS, ids=range(len(ERRORS)))
def test_an_error_is_a_retry(way, error):
    expect_retry(way, "raises", error)


@pytest.mark.parametrize("way", WAYS)
def test_what_is_understood(way):
    for value, outcome in UNDERSTOOD:
        expect_outcome(way, lambda value=value: value, outcome)
    for error, outcome in [(SendRejected, Outcome.REJECTED), (SendBlocked, Outcome.BLOCKED)]:
        expect_outcome(way, lambda error=error: do("raises", error), outcome)


def expect_outcome(way: str, answer: Callable[[], Any], outcome: Outcome) -> None:
    asked: Dict[str, int] = {}

    def backend(request: Any) -> Any:
        count = asked[request.idempotency_key] = asked.get(request.idempotency_key, 0) + 1
        return answer() if count == 1 else None

    def is_done() -> bool:
        if outcome is Outcome.BLOCKED:
            return deck.blocked
        return bool(asked) and not deck.sends()

    with Log() as log, delivering() as deck:
        deck.step(1.0)
        deck.swipe("left")
        drive(deck, way, is_done, backend=as_function(way, backend))
        if outcome is Outcome.BLOCKED:
            assert [each.state for each in deck.sends()] != [SendState.OUT]
    assert list(asked.values()) == [2 if outcome is Outcome.RETRY else 1]
    assert log.lines == []


@pytest.mark.parametrize("way", WAYS)
def test_what_ends_a_program_ends_it(way):
    """What is no Exception is not kept: KeyboardInterrupt, SystemExit and the like."""

    def backend(request: Any) -> Any:
        raise _Raising

    with delivering() as deck:
        deck.step(1.0)
        deck.swipe("left")
        if way in ("step", "pool"):
            with pytest.raises(_Raising):
                drive(deck, way, lambda: False, backend=backend)
            return

        async def main() -> None:
            async with deck.running():
                await asyncio.wait_for(deck.serve(backend=as_function(way, backend)), PATIENCE)

        with own_clock(), pytest.raises(_Raising):
            asyncio.run(main())


# -- Pages ------------------------------------------------------------------------------------------------------------

ODD_PAGES = st.one_of(
    st.booleans(),
    st.none(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.binary(max_size=5),
    st.builds(bytearray, st.binary(max_size=5)),
    st.builds(memoryview, st.binary(max_size=5)),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    st.lists(st.lists(st.integers(), max_size=2), min_size=1, max_size=2),
    st.sampled_from([[None], [["x"]], [{}], Page(5), Page([None]), Page(["x"], day="today"), Page(["x"], day=10**30)]),
    # Made when they are drawn, or they would be asked for their hashes.
    st.sampled_from(
        [
            lambda: Page(["x"], last=Hostile()),
            lambda: Page(["x"], reserve=Hostile()),
            lambda: Page(Hostile()),
            lambda: Page([Hostile()]),
        ]
    ).map(lambda make: make()),
    st.sampled_from([object, _fail, ..., HostileError, HostileError(), _nothing]),
    st.builds(Hostile),
    st.builds(Liar),
    st.builds(Text, st.just("x")),
    st.builds(Number, st.just(5)),
    st.builds(Awaited, st.sampled_from([_fail, lambda: 5, lambda: iter([5]), list])),
    st.builds(lambda: (each async for each in _nothing())),
    st.builds(lambda: (_fail() for _ in range(1))),
)


@st.composite
def odd_page(draw: Any) -> Tuple[str, Any]:
    if draw(st.booleans()):
        return "returns", draw(ODD_PAGES)
    return "raises", draw(st.sampled_from(ERRORS))


def expect_failure(way: str, how: str, what: Any) -> None:
    asked: List[Any] = []

    def answer(cursor: Optional[Any]) -> Any:
        asked.append(cursor)
        return do(how, what) if len(asked) == 1 else Page(["ann", "bob"], last=True)

    with Log() as log, fed() as deck:
        drive(deck, way, lambda: len(asked) >= 2 and deck.remaining > 0, source=as_function(way, answer))
        assert deck.cards() == ["ann", "bob"]
    assert asked == [None, None]
    assert len(log.lines) == 1, log.lines
    assert log.lines[0].startswith("no cards: ")


@pytest.mark.filterwarnings("ignore:coroutine:RuntimeWarning")
@pytest.mark.parametrize("way", WAYS)
@settings(max_examples=max(EXAMPLES // 4, 10))
@given(odd=odd_page())
def test_a_page_that_is_none_fails_the_request(way, odd):
    expect_failure(way, *odd)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("error", ERRORS, ids=range(len(ERRORS)))
def test_an_error_fails_the_request(way, error):
    expect_failure(way, "raises", error)


def test_a_source_that_is_no_source_in_its_answers():
    """A subclass of Source may return anything, too."""
    from cardstack.sources import Source

    class Strange(Source):
        asked = 0

        def read(self, load: Any) -> Any:
            self.asked += 1
            return (
                Page(["ann"], last=True)
                if self.asked == 8
                else [None, 5, Hostile(), Liar(), "x", (), Page][self.asked - 1]
            )

    for way in ("plain", "step", "pool"):
        with Log() as log, fed() as deck:
            drive(deck, way, lambda: deck.remaining > 0, source=Strange())
        assert len(log.lines) == 7
