"""The blocks of code in the package's README, each run as it stands, with what it leaves to the host around it."""

from __future__ import annotations

import asyncio
import re
import sys
import textwrap
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import cardstack
import pytest
from cardstack import Committed, Deck, Revert, Send, Tap
from conftest import ROOT

README = ROOT / "bindings/python/README.md"

pytestmark = pytest.mark.usefixtures("clock")
has_match = pytest.mark.skipif(sys.version_info < (3, 10), reason="the block has a match statement of Python 3.10")


def block(words: str) -> str:
    """The one block that has these words."""
    found = re.findall(r"^( *)```python\n(.*?)^ *```$", README.read_text(encoding="utf-8"), re.S | re.M)
    (code,) = (textwrap.dedent(code) for _, code in found if words in code)
    return code


def names(**own):
    """What a block finds: everything of the package, some modules, and the host's own."""
    public = {name: getattr(cardstack, name) for name in cardstack.__all__}
    return {**public, "time": time, "uuid": uuid, "ThreadPoolExecutor": ThreadPoolExecutor, **own}


def in_a_coroutine(code: str, scope) -> object:
    """The block's code as the body of a coroutine function."""
    exec(f"async def block():\n{textwrap.indent(code, '    ')}", scope)
    return scope["block"]()


class While:
    """True until the host has had enough."""

    def __init__(self, goes_on) -> None:
        self.goes_on, self.rounds = goes_on, 0

    def __bool__(self) -> bool:
        self.rounds += 1
        return self.goes_on(self.rounds)


@has_match
def test_the_first_block_swipes_and_sleeps(clock):
    liked, drawn, waits = [], set(), []
    running = While(lambda rounds: rounds <= 120)

    def samples():
        # A drag to the right, of one sample a frame.
        at = running.rounds - 10
        if not 0 <= at <= 14:
            return []
        kind = "down" if at == 0 else "up" if at == 14 else "move"
        return [SimpleNamespace(kind=kind, x=195 + 15 * at, y=400, time=clock())]

    def wait_for_input(timeout):
        waits.append(timeout)
        clock.advance(1 / 60)

    own = names(
        running=running,
        samples=samples,
        draw=lambda key, *numbers: drawn.add((key, len(numbers))),
        like=liked.append,
        wait_for_display=lambda: clock.advance(1 / 60),
        wait_for_input=wait_for_input,
    )
    exec(block("wait_for_display()"), own)
    assert liked == ["ann"]
    assert drawn == {("ann", 5), ("bob", 5), ("cleo", 5)}
    assert waits
    assert all(timeout > 0 for timeout in waits)


@has_match
def test_questions_are_answered():
    asked, paid = [], []
    with Deck("classic", width=390, height=844) as deck:
        deck.append(["ann", "bob"])
        deck.step()

        def can_pay(key):
            paid.append(key)
            return True

        own = names(deck=deck, can_pay=can_pay, ask_later=lambda text, answer: asked.append((text, answer)))
        code = block("ask_later(")
        exec(code, own)
        deck.swipe("up")
        exec(code, own)
        assert paid == ["ann"]
        assert deck.undoable == 1
        assert deck.replace(["dan"]) is None
        exec(code, own)
        ((text, answer),) = asked
        assert text == "Give up 1 decisions?"
        answer(True)
        assert deck.replace(["dan"]) == 1


def test_a_typed_program(capsys):
    exec(block("AnyEvent[str, Person]"), {"__name__": __name__})
    assert capsys.readouterr().out == "Ann RIGHT\n"


def test_the_journal_s_block_restores_the_deck(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code = block("journal.is_new")
    assert code.count("\n    ...  #") == 1
    found = []

    def host(deck):
        found.append(deck.cards())
        deck.swipe("left")

    for _ in range(2):
        exec(code.replace("\n    ...  #", "\n    host(deck)  #"), names(host=host))
    keys = ["ann", 5, uuid.UUID(int=7), b"key"]
    assert found == [keys, keys[1:]]


def test_a_source_and_a_backend_are_served(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    asked, stored = [], []

    async def get(address):
        asked.append(address)
        return {"cards": ["ann", "bob", "cleo"], "next": None, "last": True}

    async def put(address, key, direction):
        stored.append((address, key, direction))

    own = names(get=get, put=put)

    async def host():
        # The block serves until its task is cancelled; the user swipes meanwhile.
        task = asyncio.ensure_future(in_a_coroutine(served, own))
        await until(lambda: "deck" in own and own["deck"].top == "ann")
        own["deck"].swipe("right")
        await until(lambda: stored)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    functions, served = block("await deck.serve(").split("with Deck(", 1)
    exec(functions, own)
    served = "global deck\nwith Deck(" + served
    asyncio.run(host())
    assert asked == ["/cards?after=0"]
    ((address, key, direction),) = stored
    assert re.fullmatch(r"/decisions/\S+", address)
    assert (key, direction) == ("ann", "RIGHT")


async def until(holds) -> None:
    """Waits until something holds."""
    for _ in range(100_000):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never held")


def test_handlers_are_called(clock, capsys):
    delivered = []
    with Deck(
        "classic", width=390, height=844, feed={"enabled": 1}, delivery={"mode": "at-decision", "nonce": 7}
    ) as deck:

        def goes_on(rounds):
            clock.advance(1 / 60)
            if deck.top == "ann":
                deck.swipe("left")
            return not delivered and rounds < 100_000

        own = names(
            deck=deck, next_cards=lambda: ["ann", "bob", "cleo"], deliver=delivered.append, running=While(goes_on)
        )
        exec(block("@deck.on(Load)"), own)
    assert [(type(send), send.key) for send in delivered] == [(Send, "ann")]
    assert capsys.readouterr().out == "ann LEFT\n"


def test_a_loop_answers_sends_and_reverts():
    seen = []
    with Deck("classic", width=390, height=844, delivery={"mode": "at-decision", "nonce": 7}) as deck:
        deck.append(["ann", "bob"])

        async def accepted(request):
            seen.append((type(request), request.key))
            # The first answer is that it failed.
            return len(seen) > 1

        async def host():
            task = asyncio.ensure_future(
                in_a_coroutine(block("await accepted(request)"), names(deck=deck, accepted=accepted))
            )
            async with deck.running():
                deck.swipe("right")
                await until(lambda: len(seen) == 2 and not deck.undelivered)
                deck.undo()
                await until(lambda: len(seen) == 3 and not deck.undelivered)
                task.cancel()

        asyncio.run(host())
    assert seen == [(Send, "ann"), (Send, "ann"), (Revert, "ann")]


def test_motion_on_its_own():
    numpy = pytest.importorskip("numpy")
    own = names(times=numpy.linspace(0, 1, 5), time=0.0, x=0.0, y=0.0)
    exec(block("rubber_band(80, 390)"), own)
    assert own["spring"].position(9.0, position=-320, velocity=1500) == pytest.approx(0, abs=1e-6)
    assert (own["vx"], own["vy"]) == (0, 0)


def test_the_lines_for_pygame_take_the_main_button_alone():
    """The events of a stand-in for pygame; Tests/hosts has a window of pygame itself."""
    kinds = {"MOUSEBUTTONDOWN": "down", "MOUSEMOTION": "move", "MOUSEBUTTONUP": "up"}
    with Deck("classic", width=390, height=844) as deck:
        found = []
        deck.on(Tap, found.append)
        deck.on(Committed, found.append)
        deck.append(["ann", "bob"])
        deck.step()

        def happened(*events):
            found.clear()
            waiting = [SimpleNamespace(**{"type": kind, "pos": (200, 400), **fields}) for kind, fields in events]
            pygame = SimpleNamespace(event=SimpleNamespace(get=lambda: waiting), **kinds)
            exec(block("pygame.event.get"), {"deck": deck, "pygame": pygame})
            return [type(event) for event in found]

        # The middle one, the right one, and the wheel, which pygame reports as two more.
        for button in (2, 3, 4, 5):
            assert happened(("down", {"button": button}), ("up", {"button": button})) == []
            assert happened(("move", {"pos": (380, 400)}), ("up", {"button": 1, "pos": (380, 400)})) == []
        assert happened(("down", {"button": 1}), ("up", {"button": 1})) == [Tap]
        # The right one goes down and up during a drag by the main one.
        assert happened(("down", {"button": 1}), ("down", {"button": 3}), ("up", {"button": 3})) == []
        assert happened(("move", {"pos": (380, 400)})) == []
        assert happened(("up", {"button": 1, "pos": (380, 400)})) == [Committed]
