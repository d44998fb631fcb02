"""Who owns an object in C owns it alone: no copy, no pickle, no call on one that was freed, whatever comes between."""

from __future__ import annotations

import asyncio
import copy
import gc
import inspect
import io
import os
import pickle
import subprocess
import sys
import threading
import weakref
from multiprocessing.reduction import ForkingPickler
from typing import Any, Callable, Dict, Iterator, Tuple

import pytest
from arguments_kit import arguments
from cardstack import ClosedError, Deck, RefusedError, Send, Sheet, VelocityTracker
from cardstack._native import abi
from cardstack._trace.recorder import Recorder
from clock_kit import PATIENCE
from spy import Spy


class Named(Deck):
    """A program's own deck, with attributes of its own."""

    def __init__(self, name: str) -> None:
        super().__init__("classic", width=390, height=844)
        self.name = name


def new_deck(**fields: Any) -> Deck:
    deck: Deck = Deck("classic", width=390, height=844, **fields)
    deck.append(["ann", "bob", "cleo"], time=0.0)
    return deck


def new_requests() -> Any:
    deck = new_deck(delivery={"mode": "at-decision"})
    return deck.requests(Send)


OWNERS: Dict[str, Callable[[], Any]] = {
    "deck": new_deck,
    "subclass": lambda: Named("first"),
    "recorded": lambda: new_deck(record=io.StringIO()),
    "sheet": lambda: Sheet(extent=844),
    "tracker": VelocityTracker,
    "requests": new_requests,
    "running": lambda: new_deck().running(),
    "recorder": lambda: Recorder(io.StringIO(), new_deck()._native.config()),
    "tap": lambda: new_deck(record=io.StringIO())._native.library,
    "frame": lambda: new_deck().frame,
}

COPIES: Dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "in a list": lambda owner: copy.deepcopy([owner]),
    **{f"pickle {protocol}": lambda owner, p=protocol: pickle.dumps(owner, p) for protocol in range(6)},
    "reduce": lambda owner: owner.__reduce__(),
    "reduce_ex": lambda owner: owner.__reduce_ex__(4),
    "of object": lambda owner: object.__reduce_ex__(owner, 4),
    "getstate": lambda owner: owner.__getstate__(),
    "setstate": lambda owner: owner.__setstate__((None, {})),
    "replace": getattr(copy, "replace", lambda owner: owner.__replace__()),
    "sent": ForkingPickler.dumps,
}


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("owner", OWNERS)
def test_an_owner_is_not_copied(owner, way):
    made = OWNERS[owner]()
    with pytest.raises(TypeError, match=r"cannot be copied or pickled: .*; "):
        COPIES[way](made)


def test_a_refusal_tells_what_to_do_instead():
    for owner, word in [
        ("deck", r"save\(\).*restore\(\)"),
        ("sheet", "same fields"),
        ("tracker", "another"),
        ("frame", "poses"),
    ]:
        with pytest.raises(TypeError, match=word):
            copy.copy(OWNERS[owner]())


def test_a_refusal_harms_nothing():
    with new_deck() as deck:
        for way in COPIES.values():
            with pytest.raises(TypeError):
                way(deck)
        assert deck.cards() == ["ann", "bob", "cleo"]
        deck.swipe("right", time=1.0)
    gc.collect()


def test_a_subclass_may_tell_how_it_is_made_again():
    class Saved(Deck):
        def __reduce__(self) -> Any:
            return _restored, (self.save(),)

        def __reduce_ex__(self, protocol: Any) -> Any:
            return self.__reduce__()

    first = Saved("classic", width=390, height=844)
    first.append(["ann", "bob"], time=0.0)
    second = pickle.loads(pickle.dumps(first))
    first.close()
    assert second.cards() == ["ann", "bob"]
    second.close()


def _restored(saved: bytes) -> Deck:
    deck: Deck = Deck("classic", width=390, height=844)
    deck.restore(saved)
    return deck


# -- Calls on what was freed ------------------------------------------------------------------------------------------


@pytest.fixture
def spy(monkeypatch) -> Iterator[Spy]:
    made = Spy()
    made.watch(monkeypatch)
    gc.freeze()  # What was there before the test is not looked through again and again, only what the test makes.
    yield made
    gc.collect()
    gc.unfreeze()
    assert made.stale == []


def slots_of(owner: Any) -> list:
    return [name for kind in type(owner).__mro__ for name in getattr(kind, "__slots__", ()) if name != "__weakref__"]


@pytest.mark.parametrize(
    "make", [new_deck, lambda: Sheet(extent=844), VelocityTracker], ids=["deck", "sheet", "tracker"]
)
def test_one_that_shares_all_the_same_leaves_the_original_whole(spy, make):
    first = make()
    twin = type(first).__new__(type(first))
    for name in slots_of(first):
        if hasattr(first, name):
            setattr(twin, name, getattr(first, name))
    twin.close()
    assert not first.closed
    assert spy.destroyed == []
    use(first)
    first.close()
    assert len(spy.destroyed) == 1
    twin.close()
    first.close()


def use(owner: Any) -> None:
    if isinstance(owner, Deck):
        assert owner.cards() == ["ann", "bob", "cleo"]
        owner.advance(1.0)
        assert len(owner.poses()) == 3
    elif isinstance(owner, Sheet):
        owner.present(time=0.0)
        assert owner.advance(0.1).is_moving
    else:
        owner.add(0.0, 1.0, 1.0)
        assert owner.velocity() == (0.0, 0.0)


class Closing:
    """Stands for any argument whose conversion runs code of the program's: that closes the owner."""

    def __init__(self, owner: Any) -> None:
        self._owner = owner

    def _close(self) -> None:
        self._owner.close()
        gc.collect()

    def __float__(self) -> float:
        self._close()
        return 1.0

    def __index__(self) -> int:
        self._close()
        return 1

    def __bool__(self) -> bool:
        self._close()
        return True

    def __iter__(self) -> Iterator[Any]:
        self._close()
        return iter(["x"])

    def __hash__(self) -> int:
        self._close()
        return 1

    def __eq__(self, other: object) -> bool:
        self._close()
        return self is other

    def __len__(self) -> int:
        self._close()
        return 1

    @property
    def token(self) -> int:
        self._close()
        return 1

    @property
    def _as_parameter_(self) -> float:
        self._close()
        return 1.0


Call = Tuple[Callable[[Any, Any], Any], Any]

# What the signatures do not tell: a call with an argument, and a right one. What is in a list is converted, too.
BY_HAND: Dict[type, Dict[str, Call]] = {
    Deck: {
        "append key": (lambda d, e: d.append([e]), "x"),
        "remove key": (lambda d, e: d.remove([e]), "ann"),
        "set_media count": (lambda d, e: d.set_media({"ann": e}), 1),
        "answer_load": (lambda d, e: d.answer_load(e, ["x"]), 1),
        "answer_load cards": (lambda d, e: d.answer_load(1, e), ["x"]),
        "answer_load last": (lambda d, e: d.answer_load(1, ["x"], last=e), True),
        "answer_load time": (lambda d, e: d.answer_load(1, ["x"], time=e), 1.0),
        "fail_load": (lambda d, e: d.fail_load(e), 1),
        "fail_load error": (lambda d, e: d.fail_load(1, e), 1),
        "fail_load time": (lambda d, e: d.fail_load(1, time=e), 1.0),
        "configure field": (lambda d, e: d.configure(press={"slop": e}), 3.0),
        "use": (lambda d, e: d.use([1]), None),
        "serve": (lambda d, e: asyncio.run(d.serve([1])), None),
        "run": (lambda d, e: asyncio.run(d.run()), None),
        "running": (lambda d, e: asyncio.run(d.running().__aenter__()), None),
    },
    Sheet: {
        "set_stops number": (lambda s, e: s.set_stops([e]), 100.0),
        "configure field": (lambda s, e: s.configure(drag={"slop": e}), 3.0),
    },
    VelocityTracker: {"add_many number": (lambda t, e: t.add_many([1.0], [1.0], [e]), 1.0)},
}
STILL_THERE = {
    Deck: {"close", "closed", "frame", "on", "off", "call_threadsafe"},
    Sheet: {"close", "closed", "frame"},
    VelocityTracker: {"close", "closed"},
}
"""What has an answer without the object in C."""


def calls(kind: type) -> Iterator[Tuple[str, Call]]:
    """Every property, every method with each of its arguments, and what is by hand."""
    for name, (given, needed) in arguments(kind).items():
        rights = {each: given[each] for each in needed}
        if name in STILL_THERE[kind] or name in BY_HAND[kind]:
            continue
        yield name, (lambda o, e, n=name, r=rights: getattr(o, n)(**r), None)
        for each in given:
            yield f"{name} {each}", (lambda o, e, n=name, r=rights, w=each: getattr(o, n)(**{**r, w: e}), given[each])
    for name, _ in inspect.getmembers(kind, lambda each: isinstance(each, property)):
        if name not in STILL_THERE[kind]:
            yield name, (lambda o, e, n=name: getattr(o, n), None)
    yield from BY_HAND[kind].items()


MAKERS: Dict[type, Callable[[], Any]] = {
    Deck: new_deck,
    Sheet: lambda: Sheet(extent=844),
    VelocityTracker: VelocityTracker,
}
TABLES: Dict[type, Dict[str, Call]] = {kind: dict(calls(kind)) for kind in MAKERS}
EVERY = [
    pytest.param(MAKERS[kind], *call, id=f"{kind.__name__} {name}")
    for kind, table in TABLES.items()
    for name, call in table.items()
    if call[1] is not None
]


@pytest.mark.parametrize(("make", "call", "right"), EVERY)
def test_an_argument_that_closes_the_owner(spy, make, call, right):
    """Freed between the moment that a call takes the pointer and the call itself: the pointer is another object's."""
    owner = make()
    try:
        call(owner, Closing(owner))
    except (TypeError, ValueError, LookupError, RuntimeError) as error:
        assert not isinstance(error, AttributeError)  # noqa: PT017 - any of them will do
    assert spy.stale == []
    owner.close()
    assert len(spy.destroyed) == 1


def test_an_error_that_is_kept_does_not_keep_the_object(spy):
    deck = new_deck(feed={"enabled": True})
    kept = []
    for call in (
        lambda: deck.answer_load(1, ["x"]),
        lambda: deck.answer_load(10**30, []),
        lambda: deck.pointer_down("x", 1),
    ):
        with pytest.raises((TypeError, ValueError, LookupError)) as caught:
            call()
        kept.append(caught)
    deck.close()
    assert len(spy.destroyed) == 1


@pytest.mark.parametrize(
    "make", [new_deck, lambda: Sheet(extent=844), VelocityTracker], ids=["deck", "sheet", "tracker"]
)
def test_another_thread_closes_it_in_the_middle_of_a_call(spy, make):
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    unexpected = []
    try:
        for _ in range(150):
            owner, begun = make(), threading.Event()

            def work(owner: Any = owner, begun: threading.Event = begun) -> None:
                time = 1.0
                try:
                    while True:
                        time += 0.01
                        if isinstance(owner, VelocityTracker):
                            owner.add(time, 1.0, 1.0)
                            owner.velocity()
                        else:
                            owner.pointer_down(195.0, 400.0, time=time)
                            owner.advance(time)
                            owner.pointer_up(195.0, 400.0, time=time)
                            owner.events()
                        begun.set()
                except ClosedError:
                    pass
                except BaseException as error:
                    unexpected.append(error)

            threads = [threading.Thread(target=work) for _ in range(2)]
            for thread in threads:
                thread.start()
            begun.wait(PATIENCE)
            owner.close()
            for thread in threads:
                thread.join(PATIENCE)
                assert not thread.is_alive()
    finally:
        sys.setswitchinterval(interval)
    assert unexpected == []
    assert spy.stale == []
    assert len(spy.destroyed) == 150


def test_a_handler_that_closes_the_deck_ends_the_step(spy):
    deck = new_deck()
    from cardstack import Event

    deck.on(Event, lambda event: deck.close())
    deck.swipe("right", time=1.0)
    deck.step(1.5)
    assert deck.closed
    with pytest.raises(ClosedError):
        deck.step(2.0)


def test_what_is_in_a_circle_is_freed_once(spy):
    for make in (new_deck, lambda: Sheet(extent=844), VelocityTracker):
        owner = make()
        circle: Dict[str, Any] = {"owner": owner}
        circle["itself"] = circle
        if isinstance(owner, Deck):
            from cardstack import Event

            owner.on(Event, lambda event, owner=owner: owner.close())
        gone = weakref.ref(owner)
        del owner, circle
        gc.collect()
        assert gone() is None
    assert len(spy.destroyed) == 3


# -- What was never made ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("make", "call", "right"), EVERY)
def test_what_was_never_made_calls_nothing(spy, monkeypatch, make, call, right):
    """A program's own class may have failed before it called the constructor here."""
    owner = type(make()).__new__(type(make()))
    made = []
    for function in abi.FUNCTIONS:
        monkeypatch.setattr(spy, function, lambda *arguments, function=function: made.append(function), raising=False)
    with pytest.raises((AttributeError, TypeError, ValueError)):
        call(owner, right)
    assert owner.closed
    assert "closed" in repr(owner)
    owner.close()
    with pytest.raises(ClosedError, match="is closed"):
        owner.__enter__()
    assert not [function for function in made if "result_" not in function]


def test_a_constructor_that_failed_is_quiet_afterwards(monkeypatch):
    unraised = []
    monkeypatch.setattr(sys, "unraisablehook", unraised.append)

    class Careless(Deck):
        def __init__(self, width: Any) -> None:
            super().__init__("classic", width=width, height=844)

        def __del__(self) -> None:
            self.close()

    class Early(Careless):
        def __init__(self) -> None:
            raise KeyError("before the deck is made")

    for make, error in [(lambda: Careless("x"), TypeError), (lambda: Careless(-1), ValueError), (Early, KeyError)]:
        with pytest.raises(error):
            make()
    gc.collect()
    from cardstack._backend.requests import Requests

    with pytest.raises(TypeError):
        Requests()
    Requests.__new__(Requests)
    gc.collect()
    assert unraised == []


@pytest.mark.parametrize(
    "make", [new_deck, lambda: Sheet(extent=844), VelocityTracker], ids=["deck", "sheet", "tracker"]
)
def test_what_is_made_is_not_made_again(spy, make):
    owner = make()
    fields = {Deck: {"width": 5, "height": 5}, Sheet: {"extent": 5}, VelocityTracker: {}}[type(owner)]
    with pytest.raises(RefusedError, match="is made once"):
        owner.__init__(**fields)
    use(owner)
    owner.close()
    with pytest.raises(RefusedError, match="is made once"):
        owner.__init__(**fields)
    assert owner.closed
    assert len(spy.destroyed) == 1


# -- After close ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "make", [new_deck, lambda: Sheet(extent=844), VelocityTracker], ids=["deck", "sheet", "tracker"]
)
def test_every_method_of_a_closed_one_says_so(spy, make):
    owner = make()
    kind = type(owner)
    public = {name for name in dir(kind) if not name.startswith("_")}
    assert {name.split()[0] for name in TABLES[kind]} | STILL_THERE[kind] == public
    owner.close()
    for name, (call, right) in TABLES[kind].items():
        with pytest.raises(ClosedError, match="is closed"):
            call(owner, right)
        assert spy.stale == [], name


# -- The end of the program, and forks --------------------------------------------------------------------------------


def run(script: str, *arguments: Any) -> str:
    """What a program prints."""
    done = subprocess.run(
        [sys.executable, "-c", script, *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_at_the_end_of_the_program_what_is_left_is_closed_first():
    """A function that was registered before the package was imported is called after the package's own."""
    told = run(
        """
import atexit
def late():
    for owner, use in ((deck, lambda: deck.remaining), (sheet, sheet.events), (tracker, tracker.velocity)):
        try:
            use()
        except Exception as error:
            print(type(error).__name__, owner.closed)
atexit.register(late)
from cardstack import Deck, Sheet, VelocityTracker
deck, sheet, tracker = Deck("classic", width=390, height=844), Sheet(extent=5), VelocityTracker()
deck.append(["ann"], time=0.0)
atexit.register(lambda: print(deck.remaining))
"""
    )
    assert told.split("\n") == ["1", *["ClosedError True"] * 3, ""]


needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")

FORKS = """
import os, sys
from cardstack import *
def child(leave):
    number = os.fork()
    if number:
        assert os.waitpid(number, 0)[1] == 0
    else:
        leave()
"""
WAYS_OUT = {
    "exit": "lambda: sys.exit(0)",
    "at once": "lambda: os._exit(0)",
    "closed": "lambda: (deck.close(), sys.exit(0))",
    "forgotten": "lambda: (globals().pop('deck'), sys.exit(0))",
}


@needs_fork
@pytest.mark.parametrize("way", WAYS_OUT)
@pytest.mark.parametrize("given", ["name", "file"])
def test_a_child_that_leaves_writes_nothing_into_a_recording(tmp_path, way, given):
    path, plain = tmp_path / "forked.trace", tmp_path / "plain.trace"
    script = """
record = sys.argv[1] if sys.argv[2] == "name" else open(sys.argv[1], "w")
with Deck("classic", width=390, height=844, record=record, keys=keys.RawIds()) as deck:
    deck.append([1, 2, 3], time=0.0)
    deck.advance(1.0)
    {fork}
    deck.events()
    deck.swipe("right", time=2.0)
    deck.advance(3.0)
    {fork}
if sys.argv[2] == "file":
    record.close()
"""
    begin = FORKS + "from cardstack import keys\n"
    run(begin + script.format(fork=f"child({WAYS_OUT[way]})"), path, given)
    run(begin + script.format(fork="pass"), plain, given)
    assert path.read_text() == plain.read_text()
    assert "frame" in plain.read_text()


@needs_fork
@pytest.mark.parametrize("way", WAYS_OUT)
def test_a_child_that_leaves_does_no_harm_to_a_journal(tmp_path, way):
    told = run(
        FORKS
        + f"""
deck = Deck("classic", width=390, height=844, journal=sys.argv[1], undo={{"limit": 5}})
deck.append(["ann", "bob", "cleo"], time=0.0)
token = deck.swipe("right", time=1.0)
deck.events()
size = deck.journal.size
child({WAYS_OUT[way]})
try:
    Deck("classic", width=390, height=844, journal=sys.argv[1])
except LockedError:
    print("locked")
print(deck.journal.state.name, deck.journal.size == size)
second = deck.swipe("left", time=2.0)
deck.flush_journal()
deck.close()
with Deck("classic", width=390, height=844, journal=sys.argv[1], undo={{"limit": 5}}) as again:
    print(again.cards(), [each.token for each in again.history()] == [token, second])
""",
        tmp_path / "journal",
    )
    assert told == "locked\nWRITTEN True\n['cleo'] True\n"


@needs_fork
def test_a_child_has_decks_of_its_own(tmp_path):
    """What it makes is freed in it, and its journal is whole."""
    told = run(
        FORKS
        + """
outer = Deck("classic", width=390, height=844)
outer.append(["ann"], time=0.0)
def live():
    with Deck("classic", width=390, height=844, journal=sys.argv[1]) as deck:
        deck.append(["bob"], time=0.0)
    with Deck("classic", width=390, height=844, journal=sys.argv[1]) as deck:
        assert deck.cards() == ["bob"]
    assert outer.cards() == ["ann"]
    sys.exit(0)
child(live)
print(outer.cards())
with Deck("classic", width=390, height=844, journal=sys.argv[1]) as deck:
    print(deck.cards())
""",
        tmp_path / "journal",
    )
    assert told == "['ann']\n['bob']\n"
