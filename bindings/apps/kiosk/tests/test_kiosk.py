"""The example kiosk against its backend: with every fault, killed on either side, blocked; and how it looks."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
import uuid
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Optional, Set

import clock_kit
import pytest
from cardstack import Committed, Direction, MediaPriority, Picture, SheetState
from cardstack_kiosk.__main__ import main
from cardstack_kiosk.backend import Backend, Faults, Store
from cardstack_kiosk.controls import Controls, Fault
from cardstack_kiosk.details import Details
from cardstack_kiosk.gallery import Gallery
from cardstack_kiosk.network import Network
from cardstack_kiosk.process import BackendProcess
from cardstack_kiosk.session import Kiosk
from cardstack_kiosk.status import Tone, status_of
from cardstack_kiosk.touch import Touch
from cardstack_kiosk.user import User
from cardstack_kiosk.wire import Card
from clock_kit import PATIENCE, wait_until
from kiosk_kit import everything, live_on_own_clock, until, visit

KILLS = max(2, int(os.environ.get("CARDSTACK_KILLS", "20")) // 5)
GRACE = PATIENCE / 2
FAULTS = "drop_before=0.15,drop_after=0.2,error=0.1,malformed=0.1,repeat=0.3,delay=0.5,delay_seconds=0.3,seed=5"
HEADLESS = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
HEADLESS.pop("DISPLAY", None)
HEADLESS.pop("WAYLAND_DISPLAY", None)

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL")


# -- Programs ---------------------------------------------------------------------------------------------------------


def kiosk_command(*arguments: object) -> List[str]:
    return [sys.executable, "-m", "cardstack_kiosk", *map(str, arguments)]


def flown(*arguments: object) -> List[Dict[str, Any]]:
    """What a kiosk says that plays for a moment and runs to its end."""
    command = kiosk_command(*arguments, "--autopilot", 0.3, "--grace", GRACE)
    run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=HEADLESS, check=False)
    assert run.returncode == 0, run.stderr + run.stdout[-2000:]
    return [json.loads(line) for line in run.stdout.splitlines()]


PLAYING = """
import os, sys, threading
from cardstack_kiosk.__main__ import main
from cardstack_kiosk.user import User
is_over, play = threading.Event(), User.play
def read():
    while os.read(0, 4096):
        pass
    is_over.set()
async def play_on(user, seconds):
    while not is_over.is_set():
        await play(user, seconds)
User.play = play_on
threading.Thread(target=read, daemon=True).start()
sys.exit(main(sys.argv[1:]))
"""
"""A kiosk whose scripted user plays until the program's input ends."""


class Playing:
    """A kiosk that plays as long as the test wants it to, however slow the machine is."""

    def __init__(self, *arguments: object) -> None:
        command = [sys.executable, "-c", PLAYING, "--autopilot", "0.2", "--grace", str(GRACE)]
        self._run = subprocess.Popen(
            [*command, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=HEADLESS
        )
        assert self._run.stdin is not None
        assert self._run.stdout is not None
        self._input, self._output = self._run.stdin, self._run.stdout
        self._said: List[Dict[str, Any]] = []
        self._limit = threading.Timer(PATIENCE, self._run.kill)
        self._limit.start()

    def until(self, event: str, count: int = 1) -> None:
        """Waits until it has said so many times more that this has happened."""
        while count > 0:
            line = self._output.readline()
            assert line, "the kiosk has ended"
            self._said.append(json.loads(line))
            count -= self._said[-1]["event"] == event

    def end(self) -> List[Dict[str, Any]]:
        """Lets it come to its end. Returns all that it has said."""
        self._input.close()
        said = self._rest()
        assert self._run.returncode == 0
        return said

    def kill(self) -> List[Dict[str, Any]]:
        """Kills it. Returns all that it has said; a line that is cut off was not said."""
        self._run.send_signal(signal.SIGKILL)
        return self._rest()

    def _rest(self) -> List[Dict[str, Any]]:
        lines = self._output.read().splitlines(keepends=True)
        self._run.wait()
        return self._said + [json.loads(line) for line in lines if line.endswith(b"\n")]

    def __enter__(self) -> Playing:
        return self

    def __exit__(self, *_: object) -> None:
        self._limit.cancel()
        self._run.kill()
        self._run.wait()
        self._input.close()
        self._output.close()


def killed(
    decisions: int, *arguments: object, meanwhile: Callable[[], None] = lambda: None, more: int = 0, pause: float = 0.0
) -> List[Dict[str, Any]]:
    """What a kiosk says that is killed after so many decisions, and `more` after something has happened meanwhile."""
    with Playing(*arguments) as run:
        run.until("open")
        run.until("committed", decisions)
        meanwhile()
        run.until("committed", more)
        time.sleep(pause)  # So that it is killed at any moment.
        return run.kill()


def mend(url: str) -> None:
    """Nothing goes wrong any more."""
    for fault in (Fault.DROP, Fault.DELAY, Fault.REPEAT):
        assert Controls(url, timeout=PATIENCE).set_fault(fault, False)


class Books:
    """What kiosks have said of their decisions, over all their lives."""

    def __init__(self) -> None:
        self.cards: Dict[str, List[str]] = {}
        self.undone: Set[str] = set()
        self.final: Set[str] = set()
        self.rejected: Set[str] = set()
        self.history: Set[str] = set()
        self.undelivered: Optional[int] = None
        self.summary: Dict[str, Any] = {}
        self.found_waiting = 0

    def read(self, lines: List[Dict[str, Any]]) -> Books:
        for line in lines:
            name, event = line.get("decision", ""), line["event"]
            if event == "committed":
                assert name not in self.cards
                self.cards[name] = [line["card"], line["direction"]]
            elif event == "undone":
                self.undone.add(name)
            elif event == "final":
                self.final.add(name)
            elif event == "rejected":
                self.rejected.add(name)
            elif event == "open":
                self.found_waiting += line["undelivered"] > 0
                # What it was killed in the middle of saying.
                for each, *about in line["history"]:
                    assert self.cards.setdefault(each, about) == about
            elif event == "history":
                self.history = {each for each, *_ in line["decisions"]}
                assert all(self.cards[each] == about for each, *about in line["decisions"])
            elif event == "summary":
                self.summary = line
        return self

    @property
    def standing(self) -> Set[str]:
        """The decisions that are neither taken back nor refused."""
        return self.history | self.final


def check(books: Books, database: Path, kills: int = 0) -> None:
    """The backend and the journal know of the same decisions, each told once, whatever was repeated."""
    store = Store(str(database))
    try:
        known = {each["decision"]: each for each in everything(store.decisions)}
        ledger = everything(store.ledger)
        assert store.summary("guest")["decided_twice"] == 0
    finally:
        store.close()
    assert books.summary["undelivered"] == 0
    counted = {name for name, each in known.items() if each["state"] in ("made", "final")}
    assert counted == books.standing
    for name in counted:
        assert [known[name]["card"], known[name]["direction"]] == books.cards[name]
    # Undone: reverted, or never sent.
    assert books.undone & books.standing == set()
    assert all(known[name]["state"] == "reverted" for name in known.keys() - counted)
    applied = [(entry["decision"], entry["kind"]) for entry in ledger if entry["outcome"] == "applied"]
    assert len(applied) == len(set(applied))
    # Of a decision whose REVERT went alone the backend knows, and has applied no swipe.
    assert counted <= {name for name, kind in applied if kind == "swipe"} <= set(known)
    # What was said to be decided still is, or was said to be taken back or refused. Only each life's last decision may
    # have been taken back before that could be said.
    assert len(books.cards.keys() - books.standing - books.undone - books.rejected) <= kills


# -- Whole programs ---------------------------------------------------------------------------------------------------


def test_with_all_faults_everything_is_delivered_once(tmp_path):
    journal = tmp_path / "k.journal"
    with Playing("--journal", journal, "--seed", 3, "--faults", FAULTS, "--cards", 2000) as run:
        run.until("committed", 30)
        run.until("undone")
        books = Books().read(run.end())
    check(books, tmp_path / "k.journal.sqlite")
    told = books.summary
    assert told["swipes"] == len(books.cards) >= 30
    assert told["undos"] == len(books.undone) > 0
    assert told["lost"] > 3
    assert told["repeats"] > 0
    assert told["pictures"] > told["released"] > 10


def test_cards_that_are_gone_are_told_and_leave_the_deck(tmp_path):
    journal = tmp_path / "k.journal"
    with Playing("--journal", journal, "--faults", "gone=0.4,seed=2") as run:
        run.until("rejected", 3)
        run.until("committed", 3)
        books = Books().read(run.end())
    assert books.rejected
    assert books.summary["rejected"] >= len(books.rejected)
    assert not books.rejected & books.standing
    check(books, tmp_path / "k.journal.sqlite")


def test_the_kiosk_may_be_killed_at_any_moment(tmp_path):
    journal, database, chance = tmp_path / "k.journal", tmp_path / "b.sqlite", random.Random(11)
    books = Books()
    with BackendProcess(str(database), cards=2000, faults=FAULTS) as backend:
        arguments = ("--backend", backend.url, "--journal", journal)
        # The first one decides without a backend, so that the next one finds something undelivered however fast all is.
        books.read(killed(2, *arguments, "--seed", KILLS, meanwhile=backend.kill, more=2))
        backend.start()
        for start in range(KILLS):
            pause = chance.uniform(0, 0.3)
            books.read(killed(chance.randrange(9), *arguments, "--seed", start, pause=pause))
        mend(backend.url)
        books.read(flown(*arguments))
    check(books, database, KILLS + 1)
    assert books.found_waiting
    assert len(books.standing) > 2 * KILLS


def test_the_backend_may_be_killed_at_any_moment(tmp_path):
    journal, database, chance = tmp_path / "k.journal", tmp_path / "b.sqlite", random.Random(12)
    with ExitStack() as stack:
        backend = stack.enter_context(BackendProcess(str(database), cards=2000))
        run = stack.enter_context(Playing("--backend", backend.url, "--journal", journal))
        for number in range(KILLS):
            run.until("committed", chance.randint(1, 6))
            backend.kill()
            # Once something is decided without a backend.
            run.until("committed", 2 if number == 0 else 0)
            time.sleep(chance.uniform(0, 0.3))
            backend.start()
        books = Books().read(run.end())
    check(books, database)
    assert books.summary["lost"] > 0


def test_both_may_be_killed(tmp_path):
    journal, database, chance = tmp_path / "k.journal", tmp_path / "b.sqlite", random.Random(13)
    books = Books()
    with BackendProcess(str(database), cards=2000, faults=FAULTS) as backend:
        arguments = ("--backend", backend.url, "--journal", journal)
        for start in range(KILLS):
            pause = chance.uniform(0, 0.3)
            books.read(killed(chance.randrange(9), *arguments, "--seed", start, meanwhile=backend.kill, pause=pause))
            backend.start()
        mend(backend.url)
        books.read(flown(*arguments))
    check(books, database, KILLS)


def test_a_backend_ends_with_the_kiosk_that_started_it(tmp_path):
    lines: List[int] = []

    def look() -> None:
        found = subprocess.run(["pgrep", "-f", str(tmp_path / "k.journal.sqlite")], capture_output=True, check=False)
        lines.extend(map(int, found.stdout.split()))

    killed(0, "--journal", tmp_path / "k.journal", meanwhile=look)
    if not lines:
        pytest.skip("there is no pgrep to look for the backend with")
    wait_until(lambda: not any(Path(f"/proc/{number}").exists() for number in lines))


# -- The session ------------------------------------------------------------------------------------------------------


@pytest.fixture
def backend() -> Iterator[Backend]:
    store = Store(cards=60)
    with Backend(store) as made:
        yield made
    store.close()


def test_a_ban_is_told_and_nothing_is_decided_until_it_is_lifted(backend):
    async def play(kiosk: Kiosk, user: User) -> None:
        await user.press("ban")
        await until(lambda: backend.store.is_banned("guest"), kiosk)
        await user.throw(1)
        await until(lambda: kiosk.deck.blocked, kiosk)
        await until(lambda: status_of(kiosk.deck.frame).tone is Tone.BAD, kiosk)
        assert "Blocked" in status_of(kiosk.deck.frame).text
        assert "1 decision" in status_of(kiosk.deck.frame).text
        before = kiosk.counts.swipes
        top = kiosk.deck.top
        await user.throw(1)
        await user.press("like")
        await user.press("undo")
        await user.press("refresh")
        await user.drag((100, 20), (100, 160), 0.2)
        user.lift()
        kiosk.swipe(Direction.LEFT)
        kiosk.undo()
        kiosk.refresh()
        await user.tap((kiosk.layout.width / 2, kiosk.layout.height / 2))
        await asyncio.sleep(0.3)
        assert kiosk.counts.swipes == before
        assert (kiosk.deck.top, kiosk.shown) == (top, None)
        assert kiosk.network.traffic.pages == 1
        await user.press("ban")
        await until(lambda: not kiosk.deck.blocked, kiosk)
        await until(lambda: not kiosk.deck.frame.undelivered, kiosk)
        await user.throw(-1)
        await until(lambda: kiosk.counts.swipes == before + 1 and not kiosk.deck.frame.undelivered, kiosk)

    visit(backend, play)
    made = everything(backend.store.decisions)
    assert [each["direction"] for each in made] == ["right", "left"]


def test_without_a_network_decisions_wait(backend):
    async def play(kiosk: Kiosk, user: User) -> None:
        await user.press("offline")
        for _ in range(3):
            await user.throw(1)
        await user.press("undo")
        await user.wait(0.5)
        await user.press("refresh")
        await user.wait(0.3)
        assert (kiosk.network.traffic.requests, kiosk.network.traffic.pages) == (0, 1)
        assert status_of(kiosk.deck.frame).text == "Offline, 2 decisions kept"
        await user.press("offline")
        await until(lambda: not kiosk.deck.frame.undelivered, kiosk)

    visit(backend, play)
    assert [each["state"] for each in everything(backend.store.decisions)] == ["made", "made"]


def test_pictures_come_and_go_as_the_deck_plans(backend):
    painted: List[Any] = []

    def paint(card: Optional[Card], index: int) -> object:
        painted.append((card and card.key, index))
        return object()

    async def play(kiosk: Kiosk, user: User) -> None:
        await until(lambda: not kiosk.gallery.is_fetching, kiosk)

        def held() -> Set[Any]:
            plan = {(each.key, each.index) for each in kiosk.deck.media_plan()}
            assert all((kiosk.gallery.picture(*name) is not None) == (name in plan) for name in set(painted) | plan)
            return plan

        before = held()
        for _ in range(3):
            await user.throw(1)
            await user.wait(0.6)
        await until(lambda: not kiosk.gallery.is_fetching and not kiosk.deck.frame.motion, kiosk)
        assert held() != before
        assert kiosk.gallery.released > 0
        await user.press("offline")
        await user.throw(1)
        await user.wait(0.6)
        assert any(kiosk.gallery.picture(each.key, each.index) is None for each in kiosk.deck.media_plan())
        await user.press("offline")
        await until(lambda: not kiosk.gallery.is_fetching and not kiosk.deck.frame.motion, kiosk)
        held()

    visit(backend, play, paint=paint)
    # Nothing is fetched twice that was not let go.
    assert len(painted) == len(set(painted))


def test_a_tap_turns_to_the_next_picture_or_opens_the_sheet(backend):
    async def play(kiosk: Kiosk, user: User) -> None:
        while True:
            top = kiosk.deck.top
            card = kiosk.details.get(top)
            assert card is not None
            if card.pictures > 1:
                break
            await user.throw(1)
            await user.wait(0.5)
        width, height = kiosk.layout.width, kiosk.layout.height
        await user.tap((width * 0.85, height / 2))
        await until(lambda: kiosk.index(card.key) == 1, kiosk)
        assert (card.key, 1, MediaPriority.HIGH) in [tuple(each) for each in kiosk.deck.media_plan()]
        await user.tap((width * 0.5, height / 2))
        await until(lambda: kiosk.shown == card.key, kiosk)
        await user.wait(1.5)
        # The sheet is on top: nothing beneath is touched.
        await user.press("like")
        assert kiosk.deck.top == top
        await user.wait(1.5)
        assert kiosk.sheet.advance(time.monotonic()).state == SheetState.PRESENTED
        await user.drag((width / 2, 200), (width / 2, 600), 0.3)
        user.lift()
        await user.wait(1.5)
        assert kiosk.sheet.advance(time.monotonic()).state == SheetState.HIDDEN
        assert kiosk.deck.top == top

    visit(backend, play)


def test_pulling_down_brings_other_cards(backend):
    async def play(kiosk: Kiosk, user: User) -> None:
        await user.throw(1)
        await until(lambda: not kiosk.deck.frame.undelivered, kiosk)
        pages = kiosk.network.traffic.pages
        await user.drag((100, 20), (100, 60), 0.2)
        user.lift()
        await user.wait(0.3)
        assert kiosk.network.traffic.pages == pages
        await user.drag((100, 20), (100, 160), 0.2)
        user.lift()
        await until(lambda: kiosk.network.traffic.pages == pages + 1, kiosk)
        await until(lambda: kiosk.deck.frame.remaining == 20, kiosk)

    visit(backend, play)


def test_left_alone_it_shows_its_cards_by_itself(backend):
    async def play(kiosk: Kiosk, user: User) -> None:
        await until(lambda: kiosk.counts.autoplayed > 0, kiosk)
        assert kiosk.counts.swipes == 0

    visit(backend, play, idle=0.3)
    assert everything(backend.store.ledger) == []


def test_faults_are_switched_in_the_backend(backend):
    controls = Controls(backend.url)
    for fault in (Fault.DROP, Fault.DELAY, Fault.REPEAT):
        assert controls.set_fault(fault, True)
        assert backend.dice.faults == backend.dice.faults.changed(fault.amounts)
        assert controls.set_fault(fault, False)
        assert backend.dice.faults.changed({"delay_seconds": 2.0}) == Faults()
    assert controls.summary()["cards"] == 60
    assert Controls("http://127.0.0.1:9").summary() == {}
    assert Controls("http://127.0.0.1:9").is_banned() is None


# -- Parts ------------------------------------------------------------------------------------------------------------


def test_details_outlive_the_program_and_a_line_cut_off(tmp_path):
    cards = [Card(uuid.UUID(int=k), f"Card {k}", "Tartu, 3 days", k, 2) for k in range(1, 5)]
    file = tmp_path / "details"
    Details(file).add(cards[:2])
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    details = Details(file)
    assert list(details) == cards[:1]
    details.add(cards[2:])
    assert list(Details(file)) == [cards[0], *cards[2:]]
    details.keep([cards[2].key])
    assert list(Details(file)) == cards[2:3]
    assert details.title(cards[0].key) == "A card"


@pytest.mark.usefixtures("clock")
def test_a_gallery_fetches_what_is_urgent_first_and_drops_what_comes_too_late():
    asked: List[int] = []

    async def fetch(key: uuid.UUID, index: int) -> int:
        asked.append(index)
        await asyncio.sleep(0.02)
        if index == 9:
            raise OSError("lost")
        return index

    async def play() -> None:
        gallery, key = Gallery(fetch), uuid.UUID(int=1)
        low, high = MediaPriority.LOW, MediaPriority.HIGH
        gallery.follow([Picture(key, 5, low), Picture(key, 9, low), Picture(key, 1, high), Picture(key, 2, high)])
        await asyncio.sleep(0)
        assert sorted(asked) == [1, 2, 5]
        gallery.want(key, 5, MediaPriority.RELEASE)
        await asyncio.sleep(0.1)
        assert [gallery.picture(key, index) for index in (1, 2, 5, 9)] == [1, 2, None, None]
        gallery.follow([])
        assert (gallery.held, gallery.released) == (0, 2)

    asyncio.run(play())


def test_a_gallery_goes_on_after_pictures_that_cannot_be_fetched():
    asked: List[int] = []

    async def fetch(key: uuid.UUID, index: int) -> int:
        asked.append(index)
        await asyncio.sleep(0)
        if index < 5:
            raise OSError("lost")
        return index

    async def play() -> None:
        gallery, key = Gallery(fetch), uuid.UUID(int=1)
        gallery.follow([Picture(key, index, MediaPriority.LOW) for index in range(8)])
        for _ in range(20):
            await asyncio.sleep(0)
        assert [gallery.picture(key, index) for index in (5, 6, 7)] == [5, 6, 7]
        # What failed is fetched again only when the plan asks for it.
        assert (sorted(asked), gallery.is_fetching) == (list(range(8)), False)

    asyncio.run(play())


def test_a_mistake_in_what_paints_is_seen(backend):
    class MistakeError(Exception):
        pass

    def paint(card: Optional[Card], index: int) -> object:
        raise MistakeError

    async def play(kiosk: Kiosk, user: User) -> None:
        await until(lambda: False, kiosk)

    with pytest.raises(MistakeError):
        visit(backend, play, paint=paint)


def test_an_error_in_a_handler_ends_the_visit(backend):
    async def play(kiosk: Kiosk, user: User) -> None:
        kiosk.on(Committed, lambda event: 1 / 0)
        kiosk.swipe(Direction.RIGHT)
        await asyncio.sleep(1)

    with pytest.raises(ZeroDivisionError):
        visit(backend, play)


# -- Looks ------------------------------------------------------------------------------------------------------------


def test_the_package_that_draws_is_named_if_it_is_missing(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "pygame", None)
    assert main([]) == 1
    assert capsys.readouterr().err == "the kiosk draws with pygame-ce, which is missing: pip install pygame-ce\n"


def colours(path: Path) -> int:
    import pygame

    surface = pygame.image.load(path)
    width, height = surface.get_size()
    return len({tuple(surface.get_at((x, y))) for x in range(0, width, 5) for y in range(0, height, 5)})


def test_without_a_display_a_visit_is_drawn(tmp_path):
    pytest.importorskip("pygame", reason="the kiosk draws with pygame-ce")
    lost = 0
    command = [sys.executable, clock_kit.__file__, "cardstack_kiosk"]  # With a clock of its own every throw is a swipe.
    for _ in range(3):
        # Which answers are lost is chance, and a visit may lose none.
        run = subprocess.run(
            command, cwd=tmp_path, env=HEADLESS, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        assert run.returncode == 0, run.stderr
        told = dict(line.rsplit(None, 1) for line in run.stdout.splitlines()[:-1])
        assert run.stdout.splitlines()[-1] == "cardstack-kiosk.png"
        assert int(told["swipes"]) >= 10
        assert told["undelivered"] == "0"
        lost += int(told["lost"])
        if lost > 0:
            break
    assert lost > 0
    assert colours(tmp_path / "cardstack-kiosk.png") > 1000


def test_the_window_shows_the_kiosk(tmp_path, display):
    pytest.importorskip("pygame", reason="the kiosk draws with pygame-ce")
    frames, found = 30, 0
    while found <= 500 and frames < 10_000:  # In so many frames the cards may not have come yet.
        frames *= 2
        subprocess.run(
            kiosk_command("--journal", tmp_path / "k.journal", "--frames", frames, "--screenshot", "shot.png"),
            cwd=tmp_path,
            env=display,
            check=True,
            capture_output=True,
            timeout=PATIENCE,
        )
        found = colours(tmp_path / "shot.png")
    assert found > 500


def test_keys_and_fingers_reach_the_kiosk(backend):
    """A finger's places are shares of the window; the mouse events made from a touch are passed over."""
    pygame = pytest.importorskip("pygame", reason="the kiosk draws with pygame-ce")
    from cardstack_kiosk.window import feed

    async def play(kiosk: Kiosk, user: User) -> None:
        def give(kind: int, **fields: Any) -> None:
            feed(user.touch, pygame.event.Event(kind, fields), (420, 800))

        def key(code: int) -> None:
            give(pygame.KEYDOWN, key=code)

        key(pygame.K_F5)
        assert kiosk.faults == {Fault.OFFLINE}
        key(pygame.K_RIGHT)
        key(pygame.K_LEFT)
        key(pygame.K_BACKSPACE)
        assert [each.direction for each in kiosk.deck.history()] == [Direction.RIGHT]
        give(pygame.FINGERDOWN, finger_id=3, x=0.5, y=0.5)
        give(pygame.MOUSEBUTTONDOWN, pos=(210, 400), button=1, touch=True)
        for k in range(1, 9):
            await asyncio.sleep(0.01)
            give(pygame.FINGERMOTION, finger_id=3, x=0.5 - k / 18, y=0.5)
        give(pygame.FINGERUP, finger_id=3, x=0.05, y=0.5)
        assert [each.direction for each in kiosk.deck.history()] == [Direction.RIGHT, Direction.LEFT]
        give(pygame.MOUSEBUTTONDOWN, pos=kiosk.layout.buttons["like"].middle, button=1)
        give(pygame.MOUSEBUTTONUP, pos=kiosk.layout.buttons["like"].middle, button=1)
        assert len(kiosk.deck.history()) == 3
        give(pygame.MOUSEBUTTONDOWN, pos=(210, 400), button=1)
        give(pygame.WINDOWFOCUSLOST)
        assert not user.touch.fingers
        key(pygame.K_F5)
        await until(lambda: not kiosk.deck.frame.undelivered, kiosk)
        pages = kiosk.network.traffic.pages
        key(pygame.K_r)
        await until(lambda: kiosk.network.traffic.pages > pages, kiosk)
        key(pygame.K_l)
        await until(lambda: not kiosk.deck.frame.undoable and kiosk.counts.swipes == 0, kiosk)
        await until(lambda: kiosk.courier.is_done, kiosk)

    visit(backend, play)
    assert [each["state"] for each in everything(backend.store.decisions)] == ["forgotten"] * 3


def test_the_backend_is_killed_by_a_switch_and_comes_back(tmp_path):
    async def live(process: BackendProcess) -> None:
        calls = Network(process.url)
        kiosk = Kiosk(calls, process=process)
        async with kiosk, kiosk.running():
            await until(lambda: kiosk.deck.frame.remaining > 0, kiosk)
            user = User(Touch(kiosk), 1, 3.0)
            await user.press("kill")
            await until(lambda: not process.is_running, kiosk)
            await user.throw(1)
            await until(lambda: calls.traffic.lost > 0, kiosk)
            # The loss is counted a moment before the deck is told.
            await until(lambda: status_of(kiosk.deck.frame).tone is Tone.WARNING, kiosk)
            await user.press("kill")
            await until(lambda: not kiosk.deck.frame.undelivered, kiosk)
        calls.close()

    with BackendProcess(str(tmp_path / "b.sqlite")) as process:
        live_on_own_clock(live(process))
