"""The kiosk without its look: a deck with cards and delivery over the network, a sheet, and a visitor's actions."""

from __future__ import annotations

import asyncio
import time
import uuid
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from types import TracebackType
from typing import Any, Awaitable, Callable, Dict, List, Optional, Set, Type

from cardstack import (
    BacklogError,
    CardStatus,
    Committed,
    Deck,
    Direction,
    Media,
    OutboxState,
    Overflow,
    Page,
    Reason,
    RefusedError,
    Rejected,
    Sheet,
    SheetState,
    StorageError,
    Tap,
    Undone,
)

from .client import CallError
from .controls import Fault
from .details import Details
from .gallery import Gallery
from .layout import Layout
from .network import Network
from .process import BackendProcess
from .status import Tone
from .wire import Card

__all__ = ["Counts", "Kiosk", "Note"]

_NOTE_SECONDS = 3.0
_PROBE_SECONDS = 0.7
_UNDO_LIMIT = 1000
# A finger that rests longer than this without a sample may be one whose release was lost [s].
_SILENCE = 5.0
_FIRST_DAY = date(1970, 1, 1).toordinal()


def _today() -> int:
    """Returns the number of today in the machine's time zone [days since 1970]."""
    return date.fromtimestamp(time.time()).toordinal() - _FIRST_DAY


@dataclass
class Counts:
    """Counts of a visitor's actions since the kiosk was started or the previous visitor logged out."""

    swipes: int = 0
    undos: int = 0


@dataclass(frozen=True)
class Note:
    """A message that is shown for a while."""

    text: str
    tone: Tone
    until: float
    """When it disappears, on the monotonic clock [s]."""


class Kiosk:
    """A deck of the backend's cards, with everything around it. Use it in ``async with``, which serves the deck.

    `journal` is the deck's journal. `paint` makes a card's picture; it is called in a thread, so it may be slow.
    `process` is the backend, if it was started for this kiosk. The caller must drive the deck: by :meth:`step` in a
    drawing loop, or by :meth:`cardstack.Deck.running`.
    """

    def __init__(
        self,
        network: Network,
        journal: Path,
        *,
        size: tuple[float, float] = (420, 800),
        idle: float = 0.0,
        paint: Callable[[Optional[Card], int], Any] = lambda card, index: None,
        process: Optional[BackendProcess] = None,
    ) -> None:
        self.network = network
        self.layout = Layout(*size)
        self.counts = Counts()
        self.note: Optional[Note] = None
        self.faults: Set[Fault] = set()
        self.shown: Optional[uuid.UUID] = None
        """The card on the sheet."""
        self._paint = paint
        self._process = process
        self._indices: Dict[uuid.UUID, int] = {}
        self._tasks: Set[asyncio.Future[Any]] = set()
        self.details = Details(journal.with_name(journal.name + ".cards"))
        self.gallery = Gallery(self._picture)
        self.sheet = Sheet(extent=size[1])
        self.deck: Deck[uuid.UUID] = Deck(
            "classic",
            width=size[0],
            height=size[1],
            backend=True,
            journal=journal,
            feed={"freshness": "day", "keep_fresh": True},
            today=_today(),
            wall_clock=time.time(),
            undo={"limit": _UNDO_LIMIT},
            # Pictures are pinched, and a panel may lose a release: no visitor finds a dead screen.
            press={"second_finger": "cancel", "silence": _SILENCE},
            delivery={"revert": "alone"},
            retry={"seconds": 0.4, "maximum": 2.0, "request_seconds": 15.0},
            consent={"replacement": "keep"},
            autoplay={"enabled": True, "idle": idle, "interval": 3.0} if idle else {},
            **self.layout.card_fields(),
        )
        self.deck.on(Committed, self._committed)
        self.deck.on(Undone, self._undone)
        self.deck.on(Rejected, self._rejected)
        self.deck.on(Tap, self._tapped)
        self.deck.on(Media, self._media)
        self.deck.on(Overflow, self._overflow)
        # Nothing of what a visitor has left behind outlives a start.
        self.details.keep([*self.deck.cards(), *(each.key for each in self.deck.history())])

    # -- Life ---------------------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Kiosk:
        self.deck.step()  # After the first step, calls without a time happen now.
        self.sheet.advance(time.monotonic())
        self.deck.set_media({card.key: card.pictures for card in self.details})
        self.gallery.follow(self.deck.media_plan())
        with suppress(BacklogError, RefusedError):
            self.deck.load()
        self._begin(self.deck.serve(source=self._page, backend=self.network.send))
        self._begin(self._watch())
        return self

    async def __aexit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.gallery.close()
        self.sheet.close()
        self.deck.close()

    @property
    def nonce(self) -> int:
        """The present visitor's nonce."""
        journal = self.deck.journal
        return 0 if journal is None else journal.nonce

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
        for task in list(self._tasks):
            if task.done() and not task.cancelled():
                task.result()
                self._tasks.discard(task)

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing moves by itself."""
        return self.deck.frame.wake_in > 0 and self.sheet.frame.wake_in > 0

    # -- What a visitor can do ----------------------------------------------------------------------------------------

    def swipe(self, direction: Direction) -> None:
        """Swipes the top card."""
        if not self.is_blocked:
            self.deck.swipe(direction)

    def undo(self) -> None:
        """Undoes the latest decision, or shows that there is none."""
        if not self.is_blocked and self.deck.undo() is None:
            self.say("There is nothing to take back")

    @property
    def is_blocked(self) -> bool:
        """Whether the backend bans this visitor, who can then only log out."""
        return bool(self.deck.frame.outbox & OutboxState.BLOCKED)

    def refresh(self) -> None:
        """Asks for other cards. The present cards stay until they arrive."""
        if self.is_blocked:
            return
        with suppress(BacklogError, RefusedError):
            self.deck.refresh()
            self.say("Looking for other cards")

    def log_out(self) -> None:
        """Forgets the visitor at once. Undelivered decisions are sealed, and delivered later."""
        try:
            self.deck.reset(seal=True)
        except StorageError:
            self.say("You are not logged out: the journal cannot be erased", Tone.BAD)
            return
        self.details.keep([])
        self.gallery.follow([])
        self._indices.clear()
        self.counts = Counts()
        self.faults.discard(Fault.BAN)
        self.shown = None
        self.sheet.dismiss(time=time.monotonic())
        with suppress(BacklogError, RefusedError):
            self.deck.load()
        self.deck.step()
        self.say("Logged out: welcome", Tone.GOOD)

    def index(self, key: uuid.UUID) -> int:
        """Returns the index of the picture that a card shows."""
        return self._indices.get(key, 0)

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
        nonce = self.nonce
        while True:
            is_on = fault in self.faults
            is_done = await self.network.set_fault(nonce, fault, is_on)
            if is_done and (fault in self.faults) == is_on:
                return
            # There was no answer, or the fault was switched again in the meantime.
            await asyncio.sleep(0 if is_done else _PROBE_SECONDS)

    # -- The network's side -------------------------------------------------------------------------------------------

    async def _page(self, cursor: Optional[str]) -> Page:
        try:
            return await self._bring(cursor)
        except CallError:
            if cursor is None and self.deck.frame.remaining:
                self.say("No other cards came", Tone.WARNING)
            raise

    async def _bring(self, cursor: Optional[str]) -> Page:
        self._check_network()
        nonce, day, back = self.nonce, _today(), self._taken_back()
        page = await self.network.page(nonce, cursor or "")
        if self.nonce != nonce:
            raise CallError("the visitor who asked for them has left")
        self.details.add(page.cards)
        self.deck.set_media({card.key: card.pictures for card in page.cards})
        keys = [card.key for card in page.cards]
        if cursor is None:
            # The page lacks an undone card until the backend has the Revert.
            back += [key for key in self._taken_back() if key not in back]
            keys = back + [key for key in keys if key not in back]
        return Page(keys, last=page.last, day=day, next=page.next)

    def _taken_back(self) -> List[uuid.UUID]:
        """Returns the undone cards whose Revert is not delivered."""
        found = [send.key for send in self.deck.sends() if send.is_revert and isinstance(send.key, uuid.UUID)]
        return [key for key in dict.fromkeys(found) if self.deck.status(key) & CardStatus.UPCOMING]

    async def _picture(self, key: uuid.UUID, index: int) -> Any:
        self._check_network()
        return await self.network.call(self._paint, self.details.get(key), index)

    def _check_network(self) -> None:
        if Fault.OFFLINE in self.faults:
            raise CallError("there is no network")

    async def _watch(self) -> None:
        """Checks whether a block is lifted, and which day it is."""
        while True:
            await asyncio.sleep(_PROBE_SECONDS)
            nonce = self.nonce
            if self.is_blocked and not await self.network.is_banned(nonce) and self.nonce == nonce:
                self.deck.set_blocked(False)
                self.say("The block is lifted", Tone.GOOD)
            self.deck.set_day(_today())

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
        card = self.details.get(event.key)
        self.say(f"{card.title if card else 'A card'}: no longer there", Tone.WARNING)

    def _tapped(self, event: Tap) -> None:
        key = event.key
        share = event.x / self.layout.card_fields()["card"]["width"]
        by = -1 if share < 0.25 else 1 if share > 0.75 else 0
        if by == 0 or not self._turn(key, by):
            self.shown = key
            self.sheet.present(time=time.monotonic())

    def _turn(self, key: uuid.UUID, by: int) -> bool:
        """Shows a card's next picture, or the previous one; returns whether there is one."""
        card = self.details.get(key)
        index = self.index(key) + by
        if card is None or not 0 <= index < card.pictures:
            return False
        self._indices[key] = index
        with suppress(LookupError):
            self.deck.set_media_index(key, index)
        return True

    def _media(self, event: Media) -> None:
        if event.key is None:
            self.gallery.follow(())
        else:
            self.gallery.want(event.key, event.index, event.priority)

    def _overflow(self, event: Overflow) -> None:
        self.gallery.follow(self.deck.media_plan())
