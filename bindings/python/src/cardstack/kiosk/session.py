"""The kiosk without its looks: a deck fed and delivered over the network, a sheet, and what a visitor can do."""

from __future__ import annotations

import asyncio
import time
import uuid
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Awaitable, Callable, Dict, Optional, Set, Tuple, Type

from ..deck import Deck
from ..enums import Direction, OutboxState, Reason, SheetState
from ..errors import BacklogError, EmptyError, RefusedError
from ..events import Autoplayed, Committed, Media, Overflow, Rejected, Tap, Undone
from ..sheet import Sheet
from ..sources import Page
from .client import NO_ANSWER
from .controls import Fault
from .details import Details
from .gallery import Gallery
from .layout import Layout
from .network import CardsError, Network
from .process import BackendProcess
from .status import Tone
from .wire import Card

__all__ = ["Counts", "Kiosk", "Note"]

_NOTE_SECONDS = 3.0
_PROBE_SECONDS = 0.7
UNDO_LIMIT = 1000


@dataclass
class Counts:
    """What the visitor has done since the kiosk was started."""

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
    """On the monotonic clock [s]."""


class Kiosk:
    """A deck of the backend's cards, and all that belongs to it; used in ``async with``, in which it is served.

    `journal` is the deck's; None: nothing outlives this object. `paint` makes a card's picture, in a thread, where it
    may take its time. `process` is the backend, if it was started for this kiosk. Something must drive the deck:
    :meth:`step` in a drawing loop, or ``deck.running()``.
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
    ) -> None:
        self.network = network
        self.layout = Layout(*size)
        self.counts = Counts()
        self.note: Optional[Note] = None
        self.faults: Set[Fault] = set()
        self.shown: Optional[uuid.UUID] = None
        """The card on the sheet."""
        self.is_logging_out = False
        self._paint = paint
        self._process = process
        self._indices: Dict[uuid.UUID, int] = {}
        self._tasks: Set[asyncio.Task[Any]] = set()
        self._serving: Optional[asyncio.Task[None]] = None
        self._wants_out = False
        self.details = Details(None if journal is None else journal.with_name(journal.name + ".cards"))
        self.gallery = Gallery(self._picture)
        self.deck: Deck[uuid.UUID] = Deck(
            "tinder",
            width=size[0],
            height=size[1],
            journal=journal,
            feed=True,
            freshness="day",
            today=_today(),
            wall_clock=time.time(),
            delivery="at-decision",
            undo_limit=UNDO_LIMIT,
            retry_seconds=0.4,
            retry_maximum=2.0,
            request_seconds=15.0,
            replacement="keep",
            autoplay_idle=idle if idle > 0 else float("inf"),
            autoplay_interval=3.0,
            **self.layout.card_fields(),
        )
        self.sheet = Sheet(extent=size[1])
        known = (self.deck.history(), self.deck.sends())
        self.details.keep([*self.deck.cards(), *(each.key for listed in known for each in listed)])
        handlers: Tuple[Tuple[Type[Any], Callable[[Any], object]], ...] = (
            (Committed, self._committed),
            (Undone, self._undone),
            (Rejected, self._rejected),
            (Autoplayed, self._autoplayed),
            (Tap, self._tapped),
            (Media, self._media),
            (Overflow, self._overflow),
        )
        for kind, handler in handlers:
            self.deck.on(kind, handler)

    # -- Life ---------------------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Kiosk:
        self.deck.step()  # From here on it tells the time by itself.
        self.sheet.advance(time.monotonic())
        self.deck.set_media({card.key: card.pictures for card in self.details})
        self.gallery.follow(self.deck.media_plan())
        self._load()
        self._serving = asyncio.ensure_future(self.deck.serve(source=self._page, backend=self.network.send))
        self._begin(self._watch())
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

    def step(self) -> None:
        """One frame: time passes, and what has happened is seen to. Raises what went wrong meanwhile."""
        self.check()
        self.deck.step()
        self.sheet.advance(time.monotonic())
        self.sheet.events()
        if self.sheet.frame.state == SheetState.HIDDEN:
            self.shown = None

    def check(self) -> None:
        """Raises what has ended the work behind the deck, if something has."""
        for task in [*self._tasks, *([self._serving] if self._serving else [])]:
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
        if self._may_decide():
            with suppress(EmptyError, BacklogError, RefusedError):
                self.deck.swipe(direction)

    def undo(self) -> None:
        """Takes the last decision back."""
        if self._may_decide():
            try:
                self.deck.undo()
            except EmptyError:
                self.say("There is nothing to take back")
            except (BacklogError, RefusedError):
                pass

    def refresh(self) -> None:
        """Asks for other cards; those there are stay until they come."""
        if self.is_logging_out:
            return
        with suppress(BacklogError, RefusedError):
            self.deck.refresh()
            self.say("Looking for other cards")

    def log_out(self) -> None:
        """Has the backend forget the visitor, then the kiosk; the second time, whatever is not delivered."""
        waiting = self.deck.frame.undelivered
        if self.is_logging_out:
            return
        if waiting and not self._wants_out:
            self._wants_out = True
            self.say(f"{waiting} not delivered yet: once more to give up", Tone.WARNING)
            return
        self.is_logging_out = True
        self._begin(self._log_out())

    def look_at(self, key: uuid.UUID) -> None:
        """Shows a card on the sheet."""
        self.shown = key
        self.sheet.present(time=time.monotonic())

    def index(self, key: uuid.UUID) -> int:
        """Which of its pictures a card shows."""
        return self._indices.get(key, 0)

    def turn(self, key: uuid.UUID, by: int) -> bool:
        """Has a card show its next picture, or the one before; returns whether there is one."""
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
        """Has something go wrong from now on, or no longer."""
        is_on = fault not in self.faults
        if fault is Fault.KILL and self._process is None:
            self.say("The backend was not started by this kiosk")
            return
        (self.faults.add if is_on else self.faults.discard)(fault)
        if fault is Fault.OFFLINE:
            self.deck.set_online(not is_on)
            if not is_on:
                # Pictures that did not come meanwhile are fetched now.
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
            # No answer, or switched again meanwhile.
            await asyncio.sleep(0 if is_done else _PROBE_SECONDS)

    # -- The network's side -------------------------------------------------------------------------------------------

    async def _page(self, cursor: Optional[str]) -> Page:
        self._check_network()
        page = await self.network.page(cursor or "")
        self.details.add(page.cards)
        self.deck.set_media({card.key: card.pictures for card in page.cards})
        return Page([card.key for card in page.cards], last=page.last, day=page.day, next=page.next)

    async def _picture(self, key: uuid.UUID, index: int) -> Any:
        self._check_network()
        return await self.network.call(self._paint, self.details.get(key), index)

    def _load(self) -> None:
        """Has other cards come if there are none of today's."""
        # A card that was taken back is not among those that the backend gives, as long as it has not been told.
        if not self.deck.sends():
            self.deck.load()

    def _check_network(self) -> None:
        if Fault.OFFLINE in self.faults:
            raise CardsError(NO_ANSWER, "there is no network")

    async def _watch(self) -> None:
        """Sees whether a block is lifted, and whether a new day has come."""
        day = _today()
        while True:
            await asyncio.sleep(_PROBE_SECONDS)
            frame = self.deck.frame
            is_offline = frame.outbox & OutboxState.OFFLINE
            if frame.outbox & OutboxState.BLOCKED and not is_offline and not await self.network.is_banned():
                self.deck.set_blocked(False)
                self.say("The block is lifted", Tone.GOOD)
            if _today() != day:
                day = _today()
                self.deck.set_day(day)
                self._load()

    async def _log_out(self) -> None:
        try:
            # The backend first: whatever is killed now, the kiosk still has its journal.
            while Fault.OFFLINE in self.faults or not await self.network.log_out():
                self.say("Logging out", Tone.BUSY)
                await asyncio.sleep(_PROBE_SECONDS)
            self.deck.reset()
            self.details.keep([])
            self.sheet.dismiss(time=time.monotonic())
            self.deck.load()
            self.counts = Counts()
            self.say("Logged out: welcome", Tone.GOOD)
        finally:
            self.is_logging_out = self._wants_out = False

    def _begin(self, work: Awaitable[Any]) -> None:
        self._tasks.add(asyncio.ensure_future(work))

    # -- What the deck tells ------------------------------------------------------------------------------------------

    def _committed(self, event: Committed) -> None:
        self.counts.swipes += 1
        self._wants_out = False

    def _undone(self, event: Undone) -> None:
        if event.reason == Reason.REJECTED:
            # The backend will not want it the next time either.
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
        share = event.x / self.layout.card_fields()["card_width"]
        by = -1 if share < 0.25 else 1 if share > 0.75 else 0
        if by == 0 or not self.turn(key, by):
            self.look_at(key)

    def _media(self, event: Media) -> None:
        if isinstance(event.key, uuid.UUID):
            self.gallery.want(event.key, event.index, event.priority)

    def _overflow(self, event: Overflow) -> None:
        self.gallery.follow(self.deck.media_plan())

    def _may_decide(self) -> bool:
        if self.deck.frame.outbox & OutboxState.BLOCKED:
            self.say("Nothing can be decided while the backend blocks", Tone.BAD)
            return False
        return not self.is_logging_out


def _today() -> int:
    """The number of the day as the backend counts them [days since 1970]."""
    return int(time.time() // 86400)
