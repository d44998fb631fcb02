"""Drives a deck: a step that runs handlers, in any loop of the program, or an asyncio task."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections import deque
from contextlib import suppress
from types import TracebackType
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Deque,
    Dict,
    Iterator,
    List,
    Optional,
    Protocol,
    Tuple,
    Type,
    TypeVar,
)

from .._base.generic import C, Generic, K
from .._base.waking import settle
from .._native.arguments import kind_of, number
from .._native.handle import Handle
from .._native.owner import Unshared
from .._native.results import closed, invalid
from ..events import AnyEvent, Event
from ..frames import Frame
from .mailbox import Mailbox
from .stage import Stage
from .storage import Storage

if TYPE_CHECKING:
    import asyncio  # It is imported where it is used, because few programs need it.

__all__ = ["Loop", "Running", "Withdrawable", "check_rate"]

_D = TypeVar("_D", bound="Runnable")
_Handler = Callable[[Any], object]

_LONGEST_SLEEP = 86400.0  # [s]: a loop's timer may not accept every number
_LONGEST_WAIT = 0.05  # [s]: a thread's answer does not wake who sleeps for `wake_in`


class Withdrawable(ABC):
    """A call from another thread, which is informed if the deck is closed before the call."""

    __slots__ = ()

    @abstractmethod
    def withdraw(self) -> None:
        """Reports that the call will not be made."""

    @abstractmethod
    def __call__(self) -> object: ...


class Loop(Generic[K, C]):
    """Calls handlers, step by step or in a task."""

    __slots__ = (
        "_calls",
        "_event",
        "_handlers",
        "_handlers_by_kind",
        "_has_warned",
        "_is_stepping",
        "_mailbox",
        "_native",
        "_rest",
        "_runner",
        "_sleeper",
        "_stage",
        "_storage",
        "working",
    )

    def __init__(self, native: Handle, stage: Stage[K, C], mailbox: Mailbox[K, C], storage: Storage) -> None:
        self._native = native
        self._stage = stage
        self._mailbox = mailbox
        self._storage = storage
        # `run` waits for this while it sleeps.
        self._sleeper: Optional[asyncio.Future[None]] = None
        self._handlers: List[Tuple[type, _Handler]] = []
        # The handlers of a class of events, after the first lookup.
        self._handlers_by_kind: Dict[type, List[_Handler]] = {}
        # The event that is being handled, and its handlers to come.
        self._event: Optional[AnyEvent[K, C]] = None
        self._rest: Iterator[_Handler] = iter(())
        self._is_stepping = False
        # Calls from other threads.
        self._calls: Deque[Tuple[Callable[..., object], Tuple[Any, ...]]] = deque()
        # How many answers other threads still work at.
        self.working = 0
        # The loop that `run` runs in.
        self._runner: Optional[asyncio.AbstractEventLoop] = None

    # -- Handlers -----------------------------------------------------------------------------------------------------

    def on(self, kind: Type[Any], handler: Optional[_Handler]) -> Any:
        """Registers a handler for :meth:`step`."""
        if not (isinstance(kind, type) and issubclass(kind, Event)):
            raise TypeError(f"{kind!r} is not a class of events")
        if handler is None:
            return lambda handler: self.on(kind, handler)
        if not callable(handler):
            raise TypeError(f"handler must be a function, not {kind_of(handler)}")
        import inspect

        if inspect.iscoroutinefunction(handler):
            raise TypeError("a handler is a plain function; for coroutines there are requests() and serve()")
        self._handlers.append((kind, handler))
        self._handlers_by_kind.clear()
        return handler

    def off(self, kind: Type[Event], handler: Callable[[Any], object]) -> None:
        """Removes a handler."""
        if (kind, handler) not in self._handlers:
            raise ValueError(f"handler {handler!r} is none of {getattr(kind, '__name__', kind)}")
        self._handlers.remove((kind, handler))
        self._handlers_by_kind.clear()

    # -- Driving ------------------------------------------------------------------------------------------------------

    def step(self, now: Optional[float] = None) -> Frame[K]:
        """Advances, drains all events, and calls their handlers."""
        native, stage, mailbox = self._native, self._stage, self._mailbox
        if now is None:
            if native.clock is None:
                native.clock = time.monotonic
            now = native.clock()
            clock = "time.monotonic(), the clock of step()"
        else:
            clock = "the time of step()"
        frame = stage.advance(now)
        stage.compare_clocks(now, clock, 4)
        if self._is_stepping:
            return frame
        self._is_stepping = True
        if mailbox.unheard:
            mailbox.discard()
        try:
            if self._calls:
                self._make_calls()
                frame = self._again(frame)
            while frame.pending_events or mailbox.waiting or self._event is not None:
                mailbox.waiting.extend(mailbox.take())
                self._handle_events()
                frame = self._again(frame)
        finally:
            self._is_stepping = False
        if self._calls:
            stage.record.wake_in = 0
        elif self.working > 0:
            stage.record.wake_in = min(stage.record.wake_in, _LONGEST_WAIT)
        if frame.wake_in > 0 and not native.closed:
            self._storage.compact_if_grown(frame)
        return frame

    def call_threadsafe(self, function: Callable[..., object], *arguments: Any) -> None:
        """Makes the next :meth:`step` call a function."""
        if not callable(function):
            raise TypeError(f"function must be one, not {kind_of(function)}")
        self._calls.append((function, arguments))
        runner = self._runner
        if runner is not None:
            with suppress(RuntimeError):  # The loop was closed in the meantime.
                runner.call_soon_threadsafe(self._wake_runner)

    async def run(self, rate: float, step: Callable[[], Frame[K]]) -> None:
        """Calls `step` until the deck is closed or the task is cancelled."""
        import asyncio

        check_rate(rate)
        if self._native.closed:
            closed()
        if self._runner is not None:
            raise RuntimeError("the deck is run already")
        self._runner = asyncio.get_running_loop()
        try:
            while not self._native.closed:
                wake_in = step().wake_in
                if self._native.closed:
                    return
                await self._sleep(1 / rate if wake_in == 0 else wake_in)
        finally:
            self._runner = None

    def end(self) -> None:
        """Drops everything that waits: the deck is closed."""
        self._mailbox.waiting.clear()
        self._mailbox.unheard.clear()
        while self._calls:
            function, _ = self._calls.popleft()
            if isinstance(function, Withdrawable):
                function.withdraw()
        self._event, self._rest = None, iter(())
        self._wake_runner()

    # -- Within -------------------------------------------------------------------------------------------------------

    def _make_calls(self) -> None:
        # Calls that these functions and the handlers add are left to the next step, so that this one ends.
        for _ in range(len(self._calls)):
            if self._calls:  # Otherwise the deck was closed.
                function, arguments = self._calls.popleft()
                function(*arguments)

    def _again(self, frame: Frame[K]) -> Frame[K]:
        """Returns the present frame; after the deck is closed, the last one."""
        if self._native.closed:
            self._stage.record.pending_events = 0
            return frame
        return self._stage.read_again()

    def _handle_events(self) -> None:
        while True:
            for handler in self._rest:
                handler(self._event)
            self._event = None
            waiting = self._mailbox.waiting
            if not waiting:
                return
            self._event = waiting.popleft()
            handlers = self._handlers_of(type(self._event))
            if not handlers:
                self._mailbox.unheard.append(self._event)
            self._rest = iter(handlers)

    def _handlers_of(self, kind: type) -> List[_Handler]:
        found = self._handlers_by_kind.get(kind)
        if found is None:
            found = [handler for each, handler in self._handlers if issubclass(kind, each)]
            self._handlers_by_kind[kind] = found
        return found

    async def _sleep(self, seconds: float) -> None:
        import asyncio

        loop = asyncio.get_running_loop()
        self._sleeper = loop.create_future()
        self._native.waker = self._wake_runner
        timer = loop.call_later(0 if self._calls else min(seconds, _LONGEST_SLEEP), self._wake_runner)
        try:
            await self._sleeper
        finally:
            timer.cancel()
            self._sleeper = self._native.waker = None

    def _wake_runner(self) -> None:
        sleeper = self._sleeper
        if sleeper is not None:
            settle(sleeper)


def check_rate(rate: float) -> None:
    """Raises an exception for an invalid rate."""
    if not 0 < number("rate", rate) <= 1e6:
        invalid("rate must be more than 0 and at most 1e6")


class Runnable(Protocol):
    """The part of a deck that `run` needs."""

    @property
    def closed(self) -> bool:
        """Whether the deck is closed."""

    def step(self) -> object:
        """Makes one step."""

    async def run(self, rate: float) -> None:
        """Steps until the deck is closed."""


class Running(Unshared, Generic[_D]):
    """Runs a deck during a ``with`` block; see :meth:`cardstack.Deck.running`."""

    __slots__ = ("_deck", "_has_failed", "_rate", "_task", "_work")

    _instead = "call running() again"

    def __init__(self, deck: _D, rate: float) -> None:
        self._deck = deck
        self._rate = rate
        self._task: Optional[asyncio.Task[None]] = None
        self._work: Optional[asyncio.Task[Any]] = None
        self._has_failed = False

    async def __aenter__(self) -> _D:
        import asyncio

        # It is done here, so that nothing happens before there is a clock.
        self._deck.step()
        self._work = asyncio.current_task()
        self._task = asyncio.ensure_future(self._run())
        self._task.add_done_callback(self._end_work)
        return self._deck

    async def __aexit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        import asyncio

        work, self._work = self._work, None
        task = self._task
        assert task is not None
        if not task.done():
            task.cancel()
            await asyncio.wait({task})
        failure = None if task.cancelled() else task.exception()
        if failure is None:
            return
        is_cancelled = isinstance(error, asyncio.CancelledError)
        uncancel = getattr(work, "uncancel", None)
        if self._has_failed and uncancel is not None and uncancel() > 0 and is_cancelled:
            return  # The work was also cancelled from elsewhere.
        if error is None or (is_cancelled and self._has_failed):
            raise failure from None

    async def _run(self) -> None:
        if not self._deck.closed:  # Otherwise the deck was closed before this began.
            await self._deck.run(self._rate)

    def _end_work(self, task: asyncio.Task[None]) -> None:
        if self._work is not None and not task.cancelled() and task.exception() is not None:
            self._has_failed = True
            self._work.cancel()
