"""The kiosk without its look: a deck with cards and delivery over the network, a sheet, and a visitor's actions."""

from __future__ import annotations

import asyncio
import time
import uuid
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, AsyncIterator, Awaitable, Callable, Dict, List, Optional, Set, Tuple, Type

from cardstack import (
    Autoplayed,
    BacklogError,
    CardStatus,
    Committed,
    Deck,
    Direction,
    EmptyError,
    Media,
    OutboxState,
    Overflow,
    Page,
    Pose,
    Reason,
    RefusedError,
    Rejected,
    Sheet,
    SheetState,
    StorageError,
    Tap,
    Undone,
)

from .client import NO_ANSWER
from .controls import Fault
from .details import Details
from .gallery import Gallery
from .layout import Layout
from .network import CardsError, Network, decision_of
from .process import BackendProcess
from .status import Tone, reason_of
from .today import Today
from .visitor import Courier, Visitor
from .wire import Card

__all__ = ["Counts", "Kiosk", "Note"]

_NOTE_SECONDS = 3.0
_PROBE_SECONDS = 0.7
_FADING_SECONDS = 0.4
UNDO_LIMIT = 1000
# A finger that rests longer than this without a sample may be one whose release was lost [s].
SILENCE = 5.0


@dataclass
class Counts:
    """Counts of a visitor's actions since the kiosk was started or the previous visitor logged out."""

    swipes: int = 0
    undos: int = 0
    rejected: int = 0
    autoplayed: int = 0


@dataclass(frozen=True)
class Note:
    """A message that is shown for a while."""

    text: str
    tone: Tone
    until: float
    """When it disappears, on the monotonic clock [s]."""


class Kiosk:
    """A deck of the backend's cards, with everything around it. Use it in ``async with``, which serves the deck.

    `journal` is the deck's journal; None: nothing survives this object. `paint` makes a card's picture; it is called in
    a thread, so it may be slow. `process` is the backend, if it was started for this kiosk. The caller must drive the
    deck: by :meth:`step` in a drawing loop, or by :meth:`running`.
    """

    def __init__(
        self,
        network: Network,
        journal: Optional[Path] = None,
        *,
        size: tuple[float, float] = (420, 800),
        idle: float = float("inf"),
        paint: Callable[[Optional[Card], int], Any] = lambda card, index: None,
        process: Optional[BackendProcess] = None,
        today: Optional[Today] = None,
    ) -> None:
        self.network = network
        self.layout = Layout(*size)
        self.counts = Counts()
        self.note: Optional[Note] = None
        self.faults: Set[Fault] = set()
        self.shown: Optional[uuid.UUID] = None
        """The card on the sheet."""
        self._journal = journal
        self._paint = paint
        self._process = process
        self._indices: Dict[uuid.UUID, int] = {}
        self._tasks: Set[asyncio.Task[Any]] = set()
        self._serving: Optional[asyncio.Task[None]] = None
        self._today = today or Today()
        # Until when cards of the former visitor fade out and are not drawn, on the monotonic clock [s].
        self._clearing_until = 0.0
        self._visitor = Visitor(journal, network.user)
        self.courier = Courier(network, journal, lambda: Fault.OFFLINE not in self.faults)
        """Delivers the decisions of visitors who have logged out."""
        network.become(self._visitor.name)
        self.details = Details(None if journal is None else journal.with_name(journal.name + ".cards"))
        self.gallery = Gallery(self._picture)
        self._size = size
        self._idle = idle
        self._handlers: List[Tuple[Type[Any], Callable[[Any], object]]] = [
            (Committed, self._committed),
            (Undone, self._undone),
            (Rejected, self._rejected),
            (Autoplayed, self._autoplayed),
            (Tap, self._tapped),
            (Media, self._media),
            (Overflow, self._overflow),
        ]
        self.deck = self._new_deck(journal)
        """Another one after a log-out during which the journal could not be erased."""
        self.sheet = Sheet(extent=size[1])
        if self._visitor.former is not None:
            # The program ended during a log-out, or the journal could not be erased.
            self._forget_visitor(self._visitor.former)
        known = (self.deck.history(), self.deck.sends())
        self.details.keep([*self.deck.cards(), *(each.key for listed in known for each in listed)])

    # -- Life ---------------------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Kiosk:
        self.deck.step()  # After the first step, calls without a time happen now.
        self.sheet.advance(time.monotonic())
        self.deck.set_media({card.key: card.pictures for card in self.details})
        self.gallery.follow(self.deck.media_plan())
        with suppress(BacklogError, RefusedError):
            self.deck.load()
        self._serve()
        self._begin(self._watch())
        self._begin(self.courier.run())
        return self

    async def __aexit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        tasks = [*self._tasks, *([self._serving] if self._serving else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.gallery.close()
        self.sheet.close()
        self.deck.close()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Kiosk]:
        """Runs the deck, and one that takes its place, while the program does other work and calls :meth:`check`."""
        task = asyncio.ensure_future(self._run())
        self._tasks.add(task)
        try:
            yield self
            self.check()
        finally:
            task.cancel()
            await asyncio.wait({task})

    async def _run(self) -> None:
        while not self.deck.closed:
            await self.deck.run(60.0)

    def on(self, kind: Type[Any], handler: Callable[[Any], object]) -> None:
        """Calls `handler` with each event of a kind, also of a deck that takes the present one's place."""
        self._handlers.append((kind, handler))
        self.deck.on(kind, handler)

    def _new_deck(self, journal: Optional[Path]) -> Deck[uuid.UUID]:
        deck: Deck[uuid.UUID] = Deck(
            "classic",
            width=self._size[0],
            height=self._size[1],
            backend=True,
            journal=journal,
            feed={"freshness": "day", "keep_fresh": True},
            today=self._today.number,
            wall_clock=self._today.clock(),
            undo={"limit": UNDO_LIMIT},
            # Pictures are pinched, and a panel may lose a release: no visitor finds a dead screen.
            press={"second_finger": "cancel", "silence": SILENCE},
            delivery={"revert": "alone"},
            retry={"seconds": 0.4, "maximum": 2.0, "request_seconds": 15.0},
            consent={"replacement": "keep"},
            autoplay={"enabled": True, "idle": self._idle, "interval": 3.0} if 0 < self._idle < float("inf") else {},
            **self.layout.card_fields(),
        )
        for kind, handler in self._handlers:
            deck.on(kind, handler)
        return deck

    def _serve(self) -> None:
        self._serving = asyncio.ensure_future(self.deck.serve(source=self._page, backend=self.network.send))

    def _leave_journal(self) -> None:
        """Goes on with a new deck, without a journal: the present one is not to be written any more."""
        if self.deck.journal is None:
            return
        self.deck.close()
        self.deck = self._new_deck(None)
        self.deck.set_online(Fault.OFFLINE not in self.faults)
        if self._serving is not None:
            self.deck.step()
            self._serve()

    def step(self) -> None:
        """Makes one frame: time passes, and events are handled. Raises the exception of a failed background task."""
        self.check()
        self.deck.step()
        self.sheet.advance(time.monotonic())
        self.sheet.events()
        if self.sheet.frame.state == SheetState.HIDDEN:
            self.shown = None

    def check(self) -> None:
        """Raises the exception of a background task that has failed, if there is one."""
        for task in [*self._tasks, *([self._serving] if self._serving else [])]:
            if task.done() and not task.cancelled():
                task.result()
                self._tasks.discard(task)
        self.gallery.check()

    def poses(self) -> List[Pose]:
        """Returns the poses to draw, without those of a former visitor's cards."""
        return [] if time.monotonic() < self._clearing_until else self.deck.poses()

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing moves by itself."""
        return self.deck.frame.wake_in > 0 and self.sheet.frame.wake_in > 0

    # -- What a visitor can do ----------------------------------------------------------------------------------------

    def swipe(self, direction: Direction) -> None:
        """Swipes the top card."""
        if self._may_decide():
            with suppress(EmptyError, BacklogError, RefusedError):
                self.deck.swipe(direction)

    def undo(self) -> None:
        """Undoes the latest decision, or shows that there is none."""
        if self._may_decide():
            try:
                self.deck.undo()
            except EmptyError:
                self.say("There is nothing to take back")
            except (BacklogError, RefusedError):
                pass

    @property
    def is_blocked(self) -> bool:
        """Whether the backend bans this visitor, who can then only log out."""
        return bool(self.deck.frame.outbox & OutboxState.BLOCKED)

    @property
    def undelivered(self) -> int:
        """The number of undelivered decisions, those of former visitors included."""
        return self.deck.frame.undelivered + self.courier.waiting

    def refresh(self) -> None:
        """Asks for other cards. The present cards stay until they arrive."""
        if self.is_blocked:
            return
        with suppress(BacklogError, RefusedError):
            self.deck.refresh()
            self.say("Looking for other cards")

    def log_out(self) -> None:
        """Forgets the visitor at once. Undelivered decisions are sealed, and delivered later."""
        self._forget_visitor(self._visitor.leave())
        self.network.become(self._visitor.name)
        self._clearing_until = time.monotonic() + _FADING_SECONDS
        self.faults.discard(Fault.BAN)
        self.shown = None
        self.sheet.dismiss(time=time.monotonic())
        self.gallery.follow([])
        self._indices.clear()
        with suppress(BacklogError, RefusedError):
            self.deck.load()
        self.deck.step()
        self.counts = Counts()
        self.say("Logged out: welcome", Tone.GOOD)

    def look_at(self, key: uuid.UUID) -> None:
        """Shows a card on the sheet."""
        self.shown = key
        self.sheet.present(time=time.monotonic())

    def index(self, key: uuid.UUID) -> int:
        """Returns the index of the picture that a card shows."""
        return self._indices.get(key, 0)

    def turn(self, key: uuid.UUID, by: int) -> bool:
        """Shows a card's next picture, or the previous one; returns whether there is one."""
        card = self.details.get(key)
        index = self.index(key) + by
        if card is None or not 0 <= index < card.pictures:
            return False
        self._indices[key] = index
        with suppress(LookupError):
            self.deck.set_media_index(key, index)
        return True

    def say(self, text: str, tone: Tone = Tone.BUSY) -> None:
        """Shows a message for a while."""
        self.note = Note(text, tone, time.monotonic() + _NOTE_SECONDS)

    # -- What goes wrong on request -----------------------------------------------------------------------------------

    def switch(self, fault: Fault) -> None:
        """Switches a fault on or off."""
        is_on = fault not in self.faults
        if fault is Fault.KILL and self._process is None:
            self.say("The backend was not started by this kiosk")
            return
        (self.faults.add if is_on else self.faults.discard)(fault)
        if fault is Fault.OFFLINE:
            self.deck.set_online(not is_on)
            if not is_on:
                # Fetches pictures that failed while there was no network.
                self.gallery.follow(self.deck.media_plan())
        elif self._process is not None and fault is Fault.KILL:
            self._begin(self.network.call(self._process.kill if is_on else self._process.start))
        else:
            self._begin(self._set_fault(fault))

    async def _set_fault(self, fault: Fault) -> None:
        while True:
            is_on = fault in self.faults
            is_done = await self.network.set_fault(fault, is_on)
            if is_done and (fault in self.faults) == is_on:
                return
            # There was no answer, or the fault was switched again in the meantime.
            await asyncio.sleep(0 if is_done else _PROBE_SECONDS)

    # -- The network's side -------------------------------------------------------------------------------------------

    async def _page(self, cursor: Optional[str]) -> Page:
        try:
            return await self._bring(cursor)
        except CardsError as error:
            if cursor is None and self.deck.frame.remaining:
                self.say(f"No other cards came: {reason_of(error)}", Tone.WARNING)
            raise

    async def _bring(self, cursor: Optional[str]) -> Page:
        self._check_network()
        visitor, back = self.network.user, self._taken_back()
        page = await self.network.page(cursor or "", self._today.utc_offset)
        if self.network.user != visitor:
            raise CardsError(NO_ANSWER, "the visitor who asked for them has left")
        self.details.add(page.cards)
        self.deck.set_media({card.key: card.pictures for card in page.cards})
        keys = [card.key for card in page.cards]
        if cursor is None:
            # The page lacks an undone card until the backend has the Revert.
            back += [key for key in self._taken_back() if key not in back]
            keys = back + [key for key in keys if key not in back]
        return Page(keys, last=page.last, day=page.day, next=page.next)

    def _taken_back(self) -> List[uuid.UUID]:
        """Returns the undone cards whose Revert is not delivered."""
        found = [send.key for send in self.deck.sends() if send.is_revert and isinstance(send.key, uuid.UUID)]
        return [key for key in dict.fromkeys(found) if self.deck.status(key) & CardStatus.UPCOMING]

    async def _picture(self, key: uuid.UUID, index: int) -> Any:
        self._check_network()
        return await self.network.call(self._paint, self.details.get(key), index)

    def _check_network(self) -> None:
        if Fault.OFFLINE in self.faults:
            raise CardsError(NO_ANSWER, "there is no network")

    async def _watch(self) -> None:
        """Checks whether a block is lifted, and which day it is."""
        while True:
            await asyncio.sleep(_PROBE_SECONDS)
            frame = self.deck.frame
            is_offline = frame.outbox & OutboxState.OFFLINE
            if frame.outbox & OutboxState.BLOCKED and not is_offline and not await self.network.is_banned():
                self.deck.set_blocked(False)
                self.say("The block is lifted", Tone.GOOD)
            self.deck.set_day(self._today.number)

    def _forget_visitor(self, name: str) -> None:
        """Seals a visitor's undelivered decisions, and erases everything else."""
        if not self.courier.has(name):
            sends = [send for send in self.deck.sends() if isinstance(send.key, uuid.UUID)]
            self.courier.seal(name, [decision_of(send) for send in sends])
        if not (self._erase() and self._visitor.has_left()):
            # For the next start, the journal is still the former visitor's. So nobody else's data may be added to it.
            self._leave_journal()
        self.deck.set_blocked(False)
        self.details.keep([])

    def _erase(self) -> bool:
        """Erases the deck and its journal; returns whether the journal is erased. If not, the next start erases it."""
        try:
            self.deck.reset()
        except StorageError:
            self._leave_journal()
        if self._journal is not None and self.deck.journal is None:
            # The journal was left now or at an earlier log-out. To remove it needs no room on the disk.
            try:
                self._journal.unlink(missing_ok=True)
            except OSError:
                return False
        return True

    def _begin(self, work: Awaitable[Any]) -> None:
        self._tasks.add(asyncio.ensure_future(work))

    # -- The deck's events --------------------------------------------------------------------------------------------

    def _committed(self, event: Committed) -> None:
        self.counts.swipes += 1

    def _undone(self, event: Undone) -> None:
        if event.reason == Reason.REJECTED:
            # The backend would reject another decision on this card, too.
            self.deck.remove([event.key])
        else:
            self.counts.undos += 1

    def _rejected(self, event: Rejected) -> None:
        self.counts.rejected += 1
        self.say(f"{self.details.title(event.key)}: no longer there", Tone.WARNING)

    def _autoplayed(self, event: Autoplayed) -> None:
        self.counts.autoplayed += 1

    def _tapped(self, event: Tap) -> None:
        key = event.key
        if not isinstance(key, uuid.UUID):
            return
        share = event.x / self.layout.card_fields()["card"]["width"]
        by = -1 if share < 0.25 else 1 if share > 0.75 else 0
        if by == 0 or not self.turn(key, by):
            self.look_at(key)

    def _media(self, event: Media) -> None:
        if event.key is None:
            self.gallery.follow(())
        elif isinstance(event.key, uuid.UUID):
            self.gallery.want(event.key, event.index, event.priority)

    def _overflow(self, event: Overflow) -> None:
        self.gallery.follow(self.deck.media_plan())

    def _may_decide(self) -> bool:
        return not self.is_blocked
