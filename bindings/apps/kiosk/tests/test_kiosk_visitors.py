"""The kiosk over days and visitors: today's cards, log-outs that wait for nothing, bans, refreshes that fail."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import threading
import time
import uuid
from contextlib import contextmanager
from datetime import timedelta, timezone
from pathlib import Path
from typing import Any, Callable, Iterator, List, Set

import pytest
from cardstack import Deck, Direction, FeedState, SheetState, StorageError
from cardstack_kiosk.backend import Backend, Faults, Store
from cardstack_kiosk.network import Network
from cardstack_kiosk.session import Kiosk
from cardstack_kiosk.status import Tone, status_of
from cardstack_kiosk.today import Today
from cardstack_kiosk.user import User
from cardstack_kiosk.visitor import Courier
from cardstack_kiosk.wire import Decision, Kind
from kiosk_kit import everything, until, visit

NOON = 1_750_000_000 // 86400 * 86400 + 43_200.0
"""Of some day, in UTC [s since 1970]."""


class WallClock:
    """A wall clock that is set, and stands still meanwhile."""

    def __init__(self, now: float = NOON) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> WallClock:
    return WallClock()


@pytest.fixture
def backend(clock: WallClock) -> Iterator[Backend]:
    store = Store(cards=200, clock=clock)
    with Backend(store) as made:
        yield made
    store.close()


def refusing(backend: Backend) -> None:
    """From now on no decision can be written, for ever; cards are there."""

    def fail(*_: Any, **__: Any) -> Any:
        raise sqlite3.OperationalError("the disk is full")

    backend.store.apply = fail  # type: ignore[method-assign]


@pytest.fixture
def let_go() -> Iterator[threading.Event]:
    """When this is set, what was held goes on."""
    made = threading.Event()
    yield made
    made.set()


def hold(backend: Backend, name: str, which: Callable[..., bool], let_go: threading.Event) -> None:
    """From now on some calls of the store are held until they are let go."""
    real = getattr(backend.store, name)

    def held(*given: Any, **named: Any) -> Any:
        if which(*given, **named):
            let_go.wait()
        return real(*given, **named)

    setattr(backend.store, name, held)


def days(backend: Backend) -> List[Any]:
    """The day and the place of each page from now on."""
    asked: List[Any] = []
    real = backend.store.page

    def page(user: str, after: int, count: int) -> Any:
        asked.append((backend.store.day, after))
        return real(user, after, count)

    backend.store.page = page  # type: ignore[method-assign]
    return asked


def is_of_today(kiosk: Kiosk) -> bool:
    frame = kiosk.deck.peek()
    return frame.remaining > 0 and not frame.feed & (FeedState.NOT_FRESH | FeedState.LOADING)


# -- Days -------------------------------------------------------------------------------------------------------------


def test_on_another_day_other_cards_come_though_a_decision_cannot_be_delivered(backend, clock, tmp_path):
    refusing(backend)
    utc = Today(clock, timezone.utc)

    async def first(kiosk: Kiosk, user: User) -> None:
        await user.throw(1)
        await until(lambda: kiosk.network.traffic.lost > 0, kiosk)

    async def second(kiosk: Kiosk, user: User) -> None:
        await until(lambda: is_of_today(kiosk), kiosk)
        assert kiosk.deck.frame.undelivered == 1

    visit(backend, first, journal=tmp_path / "k.journal", today=utc)
    clock.now = NOON + 86400
    asked = days(backend)
    visit(backend, second, journal=tmp_path / "k.journal", today=utc)
    assert asked[0][1] == 0


@pytest.mark.parametrize("is_asking", [False, True])
def test_after_midnight_other_cards_come_whatever_is_in_the_way(backend, clock, let_go, is_asking):
    """A decision that cannot be delivered, a request that is out, and requests that fail."""
    asked = days(backend)

    async def play(kiosk: Kiosk, user: User) -> None:
        refusing(backend)
        await user.throw(1)
        await until(lambda: kiosk.network.traffic.lost > 0, kiosk)
        if is_asking:
            # The page after the first is on its way at midnight, and stays there.
            hold(backend, "page", lambda user, after, count: after > 0, let_go)
            kiosk.deck.remove(kiosk.deck.cards()[3:])
            await until(lambda: bool(kiosk.deck.peek().feed & FeedState.LOADING), kiosk)
        else:
            backend.dice.faults = Faults(drop_before=1)
        before = len(asked)
        clock.now = NOON + 43_200.5
        await until(lambda: kiosk.network.traffic.failed_pages > 0 or is_asking, kiosk)
        backend.dice.faults = Faults()
        first = (int(NOON // 86400) + 1, 0)
        await until(lambda: first in asked[before:] and is_of_today(kiosk), kiosk)

    visit(backend, play, today=Today(clock, timezone.utc))


def test_a_day_is_the_kiosks_not_that_of_utc(backend, clock):
    asked = days(backend)
    clock.now = NOON + 5 * 3600 - 1

    async def play(kiosk: Kiosk, user: User) -> None:
        assert is_of_today(kiosk)
        assert asked == [(NOON // 86400, 0)]
        # Seven hours ahead of UTC a day begins at 17 o'clock.
        clock.now += 1
        await until(lambda: len(asked) == 2, kiosk)
        await until(lambda: is_of_today(kiosk), kiosk)
        clock.now = NOON + 43_200 + 3600
        await asyncio.sleep(2)
        assert len(asked) == 2
        assert is_of_today(kiosk)

    visit(backend, play, today=Today(clock, timezone(timedelta(hours=7))))


def test_the_machines_zone_counts_unless_another_is_given(monkeypatch):
    monkeypatch.setenv("TZ", "XYZ-07")
    time.tzset()
    try:
        today = Today(WallClock(NOON + 5 * 3600 + 60))
        assert (today.utc_offset, today.number) == (25_200, NOON // 86400 + 1)
    finally:
        monkeypatch.undo()
        time.tzset()
    assert Today(WallClock(NOON), timezone.utc).number == NOON // 86400


def test_a_day_without_cards_is_not_asked_for_again_and_again(backend, clock):
    async def play(kiosk: Kiosk, user: User) -> None:
        backend.store._database.execute("UPDATE cards SET gone = 1")
        asked = days(backend)
        clock.now = NOON + 43_200.5
        await until(lambda: kiosk.deck.frame.remaining == 0, kiosk)
        await asyncio.sleep(3)
        assert len(asked) == 1

    visit(backend, play, today=Today(clock, timezone.utc))


def test_a_card_taken_back_stays_though_the_backend_has_not_heard_of_that(backend, clock):
    async def play(kiosk: Kiosk, user: User) -> None:
        await user.throw(1)
        await until(lambda: kiosk.network.traffic.delivered == 1, kiosk)
        refusing(backend)
        await user.press("undo")
        await until(lambda: kiosk.network.traffic.lost > 0, kiosk)
        top = kiosk.deck.top
        clock.now = NOON + 43_200.5
        pages = kiosk.network.traffic.pages
        await until(lambda: kiosk.network.traffic.pages > pages and is_of_today(kiosk), kiosk)
        assert kiosk.deck.top == top
        assert kiosk.deck.cards().count(top) == 1

    visit(backend, play, today=Today(clock, timezone.utc))


def test_a_refresh_that_fails_is_seen(backend):
    async def play(kiosk: Kiosk, user: User) -> None:
        backend.dice.faults = Faults(error=1)
        await user.press("refresh")
        await until(lambda: kiosk.note is not None and kiosk.note.tone is Tone.WARNING, kiosk)
        assert kiosk.note is not None
        assert kiosk.note.text.startswith("No other cards came: the backend's error 50")
        # It stays there when the note has gone.
        await until(lambda: status_of(kiosk.deck.frame).text == kiosk.note.text, kiosk)
        await user.press("offline")
        await user.press("refresh")
        await until(lambda: status_of(kiosk.deck.frame).text == "Offline, 0 decisions kept", kiosk)
        await user.press("offline")
        # It asks again at once, and until other cards come.
        await until(lambda: "the backend's error 50" in status_of(kiosk.deck.frame).text, kiosk)
        backend.dice.faults = Faults()
        await until(lambda: status_of(kiosk.deck.frame).text == "Everything delivered", kiosk)

    visit(backend, play)


# -- Visitors ---------------------------------------------------------------------------------------------------------


def states(backend: Backend, user: str) -> List[object]:
    return [each["state"] for each in everything(backend.store.decisions, user)]


def look_for_traces(kiosk: Kiosk) -> None:
    """Nothing of the former visitor is to be seen, right after the call."""
    frame = kiosk.deck.peek()
    assert (frame.remaining, frame.undoable, frame.undelivered) == (0, 0, 0)
    assert kiosk.poses() == []
    assert kiosk.gallery.held == 0
    assert list(kiosk.details) == []
    assert kiosk.shown is None
    assert kiosk.sheet.frame.state in (SheetState.HIDDEN, SheetState.DISMISSING)
    assert (kiosk.counts.swipes, kiosk.counts.undos) == (0, 0)


@pytest.mark.parametrize("way", ["offline", "no backend"])
def test_a_log_out_without_a_network_is_at_once(backend, tmp_path, way):
    async def play(kiosk: Kiosk, user: User) -> None:
        await user.throw(1)
        await until(lambda: kiosk.network.traffic.delivered == 1, kiosk)
        if way == "offline":
            await user.press("offline")
        else:
            backend.dice.faults = Faults(drop_before=1)
        for side in (1, -1, 1):
            await user.throw(side)
        await user.press("undo")
        await user.wait(2.0)
        await user.tap((kiosk.layout.width / 2, kiosk.layout.height / 2))
        await until(lambda: kiosk.shown is not None, kiosk)
        await user.wait(2.0)
        kiosk.log_out()
        look_for_traces(kiosk)
        assert kiosk.undelivered == kiosk.courier.waiting >= 2
        assert kiosk.network.user != "guest"
        # Neither is there anything in the files but the keys of what is to be delivered.
        for file in tmp_path.iterdir():
            assert b"Lisbon" not in file.read_bytes()
            assert ".sealed-" not in file.name or file.stat().st_mode & 0o077 == 0
        await asyncio.sleep(0.5)
        assert states(backend, "guest") == ["made"]
        if way == "offline":
            await user.press("offline")
        else:
            backend.dice.faults = Faults()
        await until(lambda: kiosk.courier.is_done, kiosk)
        await until(lambda: kiosk.deck.frame.remaining == 20, kiosk)
        assert not kiosk.deck.frame.undoable

    visit(backend, play, journal=tmp_path / "k.journal")
    # The one that was undone may have been on its way.
    assert [state for state in states(backend, "guest") if state != "reverted"] == ["forgotten"] * 3
    # Each failed one is tried again in its own time.
    known = everything(backend.store.decisions, "guest")
    assert sorted(each["direction"] for each in known if each["state"] != "reverted") == ["left", "right", "right"]
    assert not list(tmp_path.glob("*.sealed-*"))


def test_what_is_sealed_outlives_the_program_and_so_does_who_is_there(backend, tmp_path):
    names: List[str] = []

    async def first(kiosk: Kiosk, user: User) -> None:
        backend.dice.faults = Faults(drop_before=1)
        await user.throw(1)
        await user.throw(-1)
        kiosk.log_out()
        names.append(kiosk.network.user)

    async def second(kiosk: Kiosk, user: User) -> None:
        await until(lambda: kiosk.courier.is_done, kiosk)
        await user.throw(1)
        await until(lambda: kiosk.counts.swipes == 1 and not kiosk.undelivered, kiosk)
        names.append(kiosk.network.user)

    visit(backend, first, journal=tmp_path / "k.journal")
    assert states(backend, "guest") == []
    backend.dice.faults = Faults()
    visit(backend, second, journal=tmp_path / "k.journal")
    assert names[0] == names[1] != "guest"
    assert states(backend, "guest") == ["forgotten"] * 2
    assert states(backend, names[0]) == ["made"]


@pytest.mark.parametrize("step", ["seal", "reset", "has_left"])
def test_a_log_out_in_the_middle_of_which_the_program_ends_is_ended_at_the_next_start(backend, tmp_path, step):
    class Killed(BaseException):
        pass

    def die(*_: Any, **__: Any) -> Any:
        raise Killed

    async def first(kiosk: Kiosk, user: User) -> None:
        backend.dice.faults = Faults(drop_before=1)
        await user.throw(1)
        await user.throw(-1)
        with pytest.MonkeyPatch.context() as patch:
            holder = {"seal": type(kiosk.courier), "reset": type(kiosk.deck), "has_left": type(kiosk._visitor)}[step]
            patch.setattr(holder, step, die)
            with pytest.raises(Killed):
                kiosk.log_out()

    async def second(kiosk: Kiosk, user: User) -> None:
        assert kiosk.network.user != "guest"
        assert not kiosk.deck.frame.undoable
        await until(lambda: kiosk.courier.is_done, kiosk)

    visit(backend, first, journal=tmp_path / "k.journal")
    backend.dice.faults = Faults()
    visit(backend, second, journal=tmp_path / "k.journal")
    assert states(backend, "guest") == ["forgotten"] * 2


def test_the_next_visitor_sees_what_the_former_has_decided(backend, let_go):
    """Nothing of one visitor's decisions can be told from what another gets, even before they are delivered."""

    async def play(kiosk: Kiosk, user: User) -> None:
        first = kiosk.deck.cards()
        for _ in range(3):
            await user.throw(1)
        await until(lambda: kiosk.network.traffic.delivered == 3, kiosk)
        hold(backend, "reset", lambda user: True, let_go)
        kiosk.log_out()
        await until(lambda: kiosk.deck.frame.remaining > 0, kiosk)
        assert kiosk.deck.cards() == first

    visit(backend, play)


def test_a_former_visitor_who_is_banned_holds_up_nobody(backend, tmp_path):
    async def play(kiosk: Kiosk, user: User) -> None:
        backend.store.set_banned("guest", True)
        await user.throw(1)
        await until(lambda: kiosk.is_blocked, kiosk)
        # The dialogue's one button.
        await user.tap(kiosk.layout.way_out.middle)
        second = kiosk.network.user
        assert second != "guest"
        await until(lambda: kiosk.deck.frame.remaining > 0 and not kiosk.is_blocked, kiosk)
        await asyncio.sleep(0.5)
        await user.throw(-1)
        await until(lambda: kiosk.counts.swipes == 1 and not kiosk.deck.frame.undelivered, kiosk)
        kiosk.log_out()
        await until(lambda: kiosk.courier.waiting == 1 and not kiosk.courier.has(second), kiosk)
        assert states(backend, second) == ["forgotten"]
        assert states(backend, "guest") == []

    visit(backend, play, journal=tmp_path / "k.journal")
    assert len(list(tmp_path.glob("*.sealed-*"))) == 1


def test_a_log_out_while_something_is_on_its_way_delivers_it_once(backend, let_go):
    async def play(kiosk: Kiosk, user: User) -> None:
        hold(backend, "apply", lambda *_, **__: True, let_go)
        await user.throw(1)
        await until(lambda: kiosk.network.traffic.requests == 1, kiosk)
        kiosk.log_out()
        look_for_traces(kiosk)
        let_go.set()
        await until(lambda: kiosk.courier.is_done, kiosk)

    visit(backend, play)
    assert states(backend, "guest") == ["forgotten"]
    outcomes = [each["outcome"] for each in everything(backend.store.ledger, "guest")]
    assert sorted(outcomes) == ["applied", "repeat"]


def test_a_disk_that_takes_nothing_more_keeps_nobody_logged_in(backend, tmp_path, monkeypatch):
    async def play(kiosk: Kiosk, user: User) -> None:
        backend.dice.faults = Faults(drop_before=1)
        await user.throw(1)

        def full(*_: Any) -> None:
            raise OSError(28, "no space")

        monkeypatch.setattr(os, "replace", full)
        kiosk.log_out()
        monkeypatch.undo()
        look_for_traces(kiosk)
        assert not list(tmp_path.glob("*.sealed-*"))
        backend.dice.faults = Faults()
        await until(lambda: kiosk.courier.is_done, kiosk)

    visit(backend, play, journal=tmp_path / "k.journal")
    assert states(backend, "guest") == ["forgotten"]


@contextmanager
def full_disk() -> Iterator[None]:
    """No file can be written, by anybody in this process."""
    resource = pytest.importorskip("resource", reason="this system has no limits for a process")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("is_removable", [True, False])
def test_a_journal_that_cannot_be_erased_is_given_to_no_later_visitor(backend, tmp_path, monkeypatch, is_removable):
    names: List[str] = []
    asked: Set[str] = set()
    reset, unlink = Deck.reset, Path.unlink

    def failing_reset(deck: Any, **fields: Any) -> int:
        if deck.journal is not None:
            raise StorageError(-11, "CARDSTACK_ERROR_IO", "the disk is bad")
        return reset(deck, **fields)

    def failing_unlink(file: Path, *given: Any, **fields: Any) -> None:
        if file.name == "k.journal" and not is_removable:
            raise OSError(5, "the disk is bad")
        unlink(file, *given, **fields)

    def failing_apply(user: str, *_: Any, **__: Any) -> Any:
        asked.add(user)
        raise sqlite3.OperationalError("the disk is full")

    async def first(kiosk: Kiosk, user: User) -> None:
        monkeypatch.setattr(backend.store, "apply", failing_apply)
        await user.throw(1)
        await user.throw(-1)
        monkeypatch.setattr(Deck, "reset", failing_reset)
        monkeypatch.setattr(Path, "unlink", failing_unlink)
        for _ in range(2):
            kiosk.log_out()
            look_for_traces(kiosk)
            names.append(kiosk.network.user)
            assert (tmp_path / "k.journal").exists() != is_removable
            await until(lambda: kiosk.deck.frame.remaining > 0, kiosk)
            await user.throw(1)
            await until(lambda: kiosk.network.user in asked, kiosk)

    async def second(kiosk: Kiosk, user: User) -> None:
        assert kiosk.network.user == names[1]
        assert not kiosk.deck.frame.undoable
        await until(lambda: kiosk.courier.is_done, kiosk)
        await asyncio.sleep(0.3)
        assert not kiosk.undelivered

    visit(backend, first, journal=tmp_path / "k.journal")
    monkeypatch.undo()
    visit(backend, second, journal=tmp_path / "k.journal")
    assert len({"guest", *names}) == 3
    assert states(backend, "guest") == ["forgotten"] * 2
    assert states(backend, names[0]) == ["forgotten"]
    # The last visitor's decision was only in memory.
    assert states(backend, names[1]) == []


def test_on_a_full_disk_a_visitors_data_are_erased(backend, tmp_path):
    async def first(kiosk: Kiosk, user: User) -> None:
        await user.throw(1)
        await until(lambda: kiosk.network.traffic.delivered == 1, kiosk)
        with full_disk():
            kiosk.log_out()
        look_for_traces(kiosk)
        await until(lambda: kiosk.courier.is_done, kiosk)

    async def second(kiosk: Kiosk, user: User) -> None:
        assert not kiosk.deck.frame.undoable

    visit(backend, first, journal=tmp_path / "k.journal")
    visit(backend, second, journal=tmp_path / "k.journal")


@pytest.mark.parametrize("lost", [{1}, {2}, {1, 2}])
def test_a_file_that_cannot_name_the_next_visitor_does_not_mix_up_two(backend, tmp_path, monkeypatch, lost):
    """A log-out writes the visitor's file twice; `lost` are the writes that fail."""
    names: List[str] = []

    async def first(kiosk: Kiosk, user: User) -> None:
        real, count = os.replace, [0]

        def replace(source: Any, target: Any) -> None:
            if str(target).endswith(".visitor"):
                count[0] += 1
                if count[0] in lost:
                    raise OSError(28, "no space")
            real(source, target)

        monkeypatch.setattr(os, "replace", replace)
        kiosk.log_out()
        monkeypatch.undo()
        assert count == [2]
        names.append(kiosk.network.user)
        await until(lambda: kiosk.courier.is_done and kiosk.deck.frame.remaining > 0, kiosk)
        backend.dice.faults = Faults(drop_before=1)
        await user.throw(1)
        await until(lambda: kiosk.network.traffic.lost > 0, kiosk)

    async def second(kiosk: Kiosk, user: User) -> None:
        await until(lambda: kiosk.courier.is_done, kiosk)
        await asyncio.sleep(0.5)
        assert kiosk.network.user == names[0] or not kiosk.deck.frame.undoable

    visit(backend, first, journal=tmp_path / "k.journal")
    backend.dice.faults = Faults()
    visit(backend, second, journal=tmp_path / "k.journal")
    assert states(backend, "guest") == []
    # What is told late is told for the right visitor.
    assert states(backend, names[0]) == (["made"] if lost == {1} else [])


# -- Letters ----------------------------------------------------------------------------------------------------------


def decision(number: int) -> Decision:
    return Decision(f"n-{number}", Kind.SWIPE, f"n-{number}", uuid.UUID(int=number), Direction.RIGHT, 1_700_000_000.5)


@pytest.fixture
def network() -> Iterator[Network]:
    made = Network("http://127.0.0.1:9")
    yield made
    made.close()


def test_a_letter_whose_writing_was_interrupted_is_no_letter(network, tmp_path):
    journal = tmp_path / "k.journal"
    Courier(network, journal, lambda: True).seal("guest", [decision(1), decision(2)])
    (file,) = tmp_path.iterdir()
    lines = file.read_bytes().splitlines(keepends=True)
    file.rename(tmp_path / f"{file.name}.new")
    (tmp_path / f"{file.name}.new").write_bytes(b"".join(lines[:2]))
    courier = Courier(network, journal, lambda: True)
    assert not courier.has("guest")
    assert courier.waiting == 0
    # It is of no use to anybody.
    assert not list(tmp_path.iterdir())


def test_a_letter_that_cannot_be_read_does_not_stop_the_start(network, tmp_path):
    journal = tmp_path / "k.journal"
    Courier(network, journal, lambda: True).seal("guest", [decision(1)])
    # Reading a folder as a file fails, whoever may read it.
    for name in ("k.journal.sealed-00000000", "k.journal.sealed-ffffffff"):
        (tmp_path / name).mkdir()
    assert Courier(network, journal, lambda: True).has("guest")
    assert len(list(tmp_path.iterdir())) == 3


def test_a_letter_that_may_not_be_on_the_disk_is_removed_when_it_is_delivered(backend, tmp_path, monkeypatch):
    """The letter is there, but the system cannot say that its folder is on the disk."""
    fsync = os.fsync

    def failing_fsync(file: int) -> None:
        if stat.S_ISDIR(os.fstat(file).st_mode):
            raise OSError(5, "the disk is bad")
        fsync(file)

    async def play(kiosk: Kiosk, user: User) -> None:
        backend.dice.faults = Faults(drop_before=1)
        await user.throw(1)
        monkeypatch.setattr(os, "fsync", failing_fsync)
        kiosk.log_out()
        monkeypatch.undo()
        assert len(list(tmp_path.glob("*.sealed-*"))) == 1
        backend.dice.faults = Faults()
        await until(lambda: kiosk.courier.is_done, kiosk)

    visit(backend, play, journal=tmp_path / "k.journal")
    assert not list(tmp_path.glob("*.sealed-*"))
