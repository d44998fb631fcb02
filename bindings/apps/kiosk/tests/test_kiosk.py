"""The kiosk as a visitor sees it: with faults, on another day, after a log-out, and in its window."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Iterator, List, Optional, Set

import pytest
from cardstack import Direction, FeedState, SheetState
from clock_kit import PATIENCE
from kiosk_books import Decided, decided
from kiosk_kit import until, visit

from cardstack_kiosk.backend import Backend, Faults, Store
from cardstack_kiosk.controls import Fault
from cardstack_kiosk.process import BackendProcess
from cardstack_kiosk.session import Kiosk
from cardstack_kiosk.status import Tone, status_of
from cardstack_kiosk.user import User
from cardstack_kiosk.wire import Card


@pytest.fixture
def backend() -> Iterator[Backend]:
    with closing(Store()) as store, Backend(store) as made:
        yield made


def decisions(backend: Backend) -> List[Decided]:
    """The decisions of each visitor, in the order of the first ones."""
    return list(decided(backend.store).values())


def states(each: Decided) -> List[str]:
    return [state for *_, state in each.values()]


def test_a_ban_is_told_and_nothing_is_decided_until_it_is_lifted(backend):
    async def play(kiosk: Kiosk, user: User) -> None:
        await user.press("ban")
        await until(lambda: backend.store.is_banned(kiosk.network.user(kiosk.nonce)), kiosk)
        await user.throw(1)
        await until(lambda: kiosk.is_blocked, kiosk)
        assert status_of(kiosk.deck.frame) == ("Blocked by the backend, 1 decision kept", Tone.BAD)
        top = kiosk.deck.top
        await user.throw(1)
        for button in ("like", "undo", "refresh"):
            await user.press(button)
        kiosk.swipe(Direction.LEFT)
        kiosk.undo()
        await user.tap((kiosk.layout.width / 2, kiosk.layout.height / 2))
        await asyncio.sleep(0.3)
        assert (kiosk.counts.swipes, kiosk.deck.top, kiosk.shown, kiosk.network.traffic.pages) == (1, top, None, 1)
        await user.press("ban")
        await until(lambda: not kiosk.is_blocked and not kiosk.deck.frame.undelivered, kiosk)
        await user.throw(-1)
        await until(lambda: kiosk.counts.swipes == 2 and not kiosk.deck.frame.undelivered, kiosk)

    visit(backend.url, play)
    (made,) = decisions(backend)
    assert [(side, state) for _, side, state in made.values()] == [("right", "made"), ("left", "made")]


def test_after_kills_and_a_restart_what_was_decided_can_be_undone(tmp_path):
    database, journal, keys = tmp_path / "b.sqlite", tmp_path / "k.journal", []
    with BackendProcess(f"--database={database}") as process:

        async def first(kiosk: Kiosk, user: User) -> None:
            await user.press("kill")
            await until(lambda: not process.is_running, kiosk)
            await user.throw(1)
            await until(lambda: status_of(kiosk.deck.frame).text == "1 decision undelivered, trying again", kiosk)
            await user.press("kill")
            await until(lambda: not kiosk.deck.frame.undelivered, kiosk)
            keys.append(kiosk.deck.history()[-1].key)

        async def second(kiosk: Kiosk, user: User) -> None:
            await user.press("undo")
            await until(lambda: kiosk.counts.undos == 1 and not kiosk.deck.frame.undelivered, kiosk)
            assert [kiosk.deck.top] == keys
            assert kiosk.details.get(kiosk.deck.top) is not None

        visit(process.url, first, journal, process=process)
        visit(process.url, second, journal)
    with closing(Store(str(database))) as store:
        assert [states(each) for each in decided(store).values()] == [["reverted"]]


def test_pictures_come_and_go_as_the_deck_plans(backend):
    painted: List[Any] = []

    def paint(card: Optional[Card], index: int) -> object:
        painted.append((card and card.key, index))
        return object()

    async def play(kiosk: Kiosk, user: User) -> None:
        async def held() -> Set[Any]:
            await until(lambda: not kiosk.gallery.is_fetching and not kiosk.deck.frame.motion, kiosk)
            plan = {(each.key, each.index) for each in kiosk.deck.media_plan()}
            assert all((kiosk.gallery.picture(*name) is not None) == (name in plan) for name in set(painted) | plan)
            return plan

        before = await held()
        await user.press("offline")
        for _ in range(3):
            await user.throw(1)
            await user.wait(0.6)
        assert any(kiosk.gallery.picture(each.key, each.index) is None for each in kiosk.deck.media_plan())
        await user.press("offline")
        assert await held() != before

    visit(backend.url, play, paint=paint)
    # Nothing is fetched twice.
    assert len(painted) == len(set(painted))


def test_a_tap_turns_to_the_next_picture_or_opens_the_sheet(backend):
    async def play(kiosk: Kiosk, user: User) -> None:
        while next(card.pictures for card in kiosk.details if card.key == kiosk.deck.top) == 1:
            await user.throw(1)
            await user.wait(0.5)
        top = kiosk.deck.top
        assert top is not None
        width, height = kiosk.layout.width, kiosk.layout.height
        await user.tap((width * 0.85, height / 2))
        await until(lambda: kiosk.index(top) == 1, kiosk)
        await user.tap((width * 0.5, height / 2))
        await until(lambda: kiosk.shown == top, kiosk)
        await user.wait(1.5)
        # The sheet is on top: nothing beneath is touched.
        await user.press("like")
        await user.drag((width / 2, 200), (width / 2, 600), 0.3)
        user.lift()
        await user.wait(1.5)
        assert kiosk.sheet.advance(time.monotonic()).state == SheetState.HIDDEN
        assert kiosk.deck.top == top

    visit(backend.url, play)


def test_a_day_is_the_kiosks_not_that_of_utc(backend, monkeypatch):
    now = [1_750_000_000 // 86400 * 86400 + 17 * 3600 - 1.0]
    monkeypatch.setenv("TZ", "XYZ-07")  # Seven hours ahead of UTC a day begins at 17 o'clock.
    time.tzset()
    monkeypatch.setattr(time, "time", lambda: now[0])

    async def play(kiosk: Kiosk, user: User) -> None:
        await user.throw(1)
        await until(lambda: kiosk.counts.swipes == 1 and not kiosk.deck.frame.undelivered, kiosk)
        with monkeypatch.context() as patch:
            patch.setattr(backend.store, "apply", lambda *_: backend.store.database.query("SELECT nothing"))
            await user.press("undo")
            top, pages = kiosk.deck.top, kiosk.network.traffic.pages
            await asyncio.sleep(2)
            assert not kiosk.deck.peek().feed & FeedState.NOT_FRESH
            backend.faults = Faults(drop_before=1)
            now[0] += 1
            await until(lambda: kiosk.note is not None and kiosk.note.text == "No other cards came", kiosk)
            backend.faults = Faults()
            await until(lambda: not kiosk.deck.peek().feed & (FeedState.NOT_FRESH | FeedState.LOADING), kiosk)
            assert kiosk.network.traffic.pages > pages
            # A card taken back stays, though the backend has not heard of that.
            assert kiosk.deck.top == top
        await until(lambda: not kiosk.deck.frame.undelivered, kiosk)

    try:
        visit(backend.url, play)
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_log_out_without_a_network_is_at_once(backend, tmp_path):
    async def first(kiosk: Kiosk, user: User) -> None:
        await user.throw(1)
        await until(lambda: kiosk.counts.swipes == 1 and not kiosk.deck.frame.undelivered, kiosk)
        backend.faults = Faults(drop_before=1)
        for side in (1, -1, 1):
            await user.throw(side)
        await user.press("undo")
        await user.wait(2.0)
        await user.tap((kiosk.layout.width / 2, kiosk.layout.height / 2))
        await until(lambda: kiosk.shown is not None, kiosk)
        kiosk.log_out()
        # Nothing of the former visitor is to be seen, right after the call, nor in the files.
        frame = kiosk.deck.peek()
        assert (frame.remaining, frame.undoable, kiosk.counts.swipes, kiosk.shown) == (0, 0, 0, None)
        assert kiosk.deck.poses() == list(kiosk.details) == []
        assert frame.undelivered >= 2
        for file in tmp_path.iterdir():
            assert b"Lisbon" not in file.read_bytes()

    async def second(kiosk: Kiosk, user: User) -> None:
        await user.throw(-1)
        await until(lambda: kiosk.counts.swipes == 1 and not kiosk.deck.frame.undelivered, kiosk)

    visit(backend.url, first, tmp_path / "k.journal")
    backend.faults = Faults()
    visit(backend.url, second, tmp_path / "k.journal")
    former, present = sorted(decisions(backend), key=len, reverse=True)
    assert [state for state in states(former) if state == "made"] == ["made"] * 3
    assert states(present) == ["made"]


def test_a_former_visitor_who_is_banned_holds_up_nobody(backend):
    async def play(kiosk: Kiosk, user: User) -> None:
        backend.store.set_banned(kiosk.network.user(kiosk.nonce), True)
        await user.throw(1)
        await until(lambda: kiosk.is_blocked, kiosk)
        # The dialogue's one button.
        await user.tap(kiosk.layout.way_out.middle)
        await until(lambda: kiosk.deck.frame.remaining > 0 and not kiosk.is_blocked, kiosk)
        await asyncio.sleep(0.5)
        await user.throw(-1)
        await until(lambda: kiosk.counts.swipes == 1 and kiosk.deck.frame.undelivered == 1, kiosk)
        assert not kiosk.is_blocked

    visit(backend.url, play)
    assert [states(each) for each in decisions(backend)] == [["made"]]


def test_keys_and_fingers_reach_the_kiosk(backend):
    """A finger's places are shares of the window; the mouse events made from a touch are passed over."""
    pygame = pytest.importorskip("pygame", reason="the kiosk draws with pygame-ce")
    from cardstack_kiosk.window import feed

    async def play(kiosk: Kiosk, user: User) -> None:
        def give(kind: int, **fields: Any) -> None:
            feed(user.touch, pygame.event.Event(kind, fields), (420, 800))

        give(pygame.KEYDOWN, key=pygame.K_F4)
        assert kiosk.faults == {Fault.OFFLINE}
        for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_BACKSPACE):
            give(pygame.KEYDOWN, key=key)
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
        give(pygame.KEYDOWN, key=pygame.K_F4)
        pages = kiosk.network.traffic.pages
        give(pygame.KEYDOWN, key=pygame.K_r)
        await until(lambda: kiosk.network.traffic.pages > pages and not kiosk.deck.frame.undelivered, kiosk)
        give(pygame.KEYDOWN, key=pygame.K_l)
        assert (kiosk.deck.frame.undoable, kiosk.counts.swipes) == (0, 0)

    visit(backend.url, play)


def test_the_window_shows_the_kiosk(tmp_path, display):
    pygame = pytest.importorskip("pygame", reason="the kiosk draws with pygame-ce")
    frames, found = 30, 0
    while found <= 500 and frames < 10_000:  # In so many frames the cards may not have come yet.
        frames *= 2
        command = [sys.executable, "-m", "cardstack_kiosk", "--journal", tmp_path / "k.journal"]
        command += ["--frames", str(frames), "--screenshot", "shot.png"]
        subprocess.run(command, cwd=tmp_path, env=display, check=True, capture_output=True, timeout=PATIENCE)
        shot = pygame.image.load(tmp_path / "shot.png")
        found = len({tuple(shot.get_at((x, y))) for x in range(0, 420, 5) for y in range(0, 800, 5)})
    assert found > 500


@pytest.mark.parametrize("there", [["cardstack_kiosk"], ["cardstack_kiosk", "cardstack"]])
def test_what_is_missing_is_named_in_one_line(tmp_path, there):
    for name in there:
        (tmp_path / name).symlink_to(Path(sys.modules[name].__file__ or "").parent)
    command = [sys.executable, "-S", "-m", "cardstack_kiosk"]
    run = subprocess.run(command, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=False)
    missing = "cardstack, which is missing: pip install ./bindings/python, or a wheel of cardstack"
    if "cardstack" in there:
        missing = "pygame, which is missing: pip install pygame-ce"
    assert (run.returncode, run.stderr) == (1, f"the kiosk needs {missing}\n")
