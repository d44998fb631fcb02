"""What drives a deck: a step that runs handlers, in whatever loop the program has, or a task of asyncio's."""

from __future__ import annotations

import inspect
import sys
import time
from collections import deque
from contextlib import suppress
from types import TracebackType
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Deque,
    Dict,
    Generic,
    Iterator,
    List,
    Optional,
    Tuple,
    Type,
    TypeVar,
    overload,
)

from . import _abi, frames
from ._arguments import kind_of, number
from ._media import Pictures
from ._owner import Unshared
from .errors import closed, invalid
from .events import AnyEvent, Event, Load, Revert, Send, give_key
from .frames import Frame
from .keys import K

if TYPE_CHECKING:
    import asyncio  # Only those who use it need it: it is imported where it is.

__all__ = ["Loop"]

_E = TypeVar("_E", bound=Event)
_Handler = Callable[[Any], object]

_NAN = float("nan")
# The half of the number that is 0 only if all of it is: there are never 2**32 events.
_PENDING = frames.offset_of("pending_events") // 4 + (sys.byteorder == "big")
_WAKE_IN = frames.offset_of("wake_in") // 8
_TIME = frames.offset_of("time") // 8
_AHEAD = 1.0  # [s]: as far ahead of the clock as no sample of it is
_LONGEST_SLEEP = 86400.0  # [s]: a loop's timer may not take any number


class Withdrawable:
    """A call from another thread, which learns that it will not be made because the deck was closed."""

    __slots__ = ()

    def withdraw(self) -> None:
        """Takes note of that."""
        raise NotImplementedError

    def __call__(self) -> object:
        raise NotImplementedError


class Loop(Pictures[K]):
    """A deck as far as it is driven."""

    __slots__ = (
        "_box",
        "_calls",
        "_event",
        "_handlers",
        "_handlers_by_kind",
        "_has_warned",
        "_is_stepping",
        "_rest",
        "_runner",
        "_sleeper",
    )

    def __init__(self, record: _abi.cardstack_deck_config, keys: Any) -> None:
        # What `run` waits for while it sleeps.
        self._sleeper: Optional[asyncio.Future[None]] = None
        super().__init__(record, keys)
        self._handlers: List[Tuple[type, _Handler]] = []
        # The handlers of a class of events, once they have been looked for.
        self._handlers_by_kind: Dict[type, List[_Handler]] = {}
        # Events taken out of the deck and not handled; the one that is being handled, and its handlers to come.
        self._box: Deque[AnyEvent] = deque()
        self._event: Optional[AnyEvent] = None
        self._rest: Iterator[_Handler] = iter(())
        self._is_stepping = False
        # Whether it was told that times come from another clock.
        self._has_warned = False
        # Calls from other threads.
        self._calls: Deque[Tuple[Callable[..., object], Tuple[Any, ...]]] = deque()
        # The loop that `run` runs in.
        self._runner: Optional[asyncio.AbstractEventLoop] = None

    # -- Handlers -----------------------------------------------------------------------------------------------------

    @overload
    def on(self, kind: Type[_E]) -> Callable[[Callable[[_E], object]], Callable[[_E], object]]: ...

    @overload
    def on(self, kind: Type[_E], handler: Callable[[_E], object]) -> Callable[[_E], object]: ...

    def on(self, kind: Type[Any], handler: Optional[_Handler] = None) -> Any:
        """Has :meth:`step` call `handler` with every event of a class; ``Event`` is all of them.

            @deck.on(Committed)
            def decided(event): ...

        Handlers of one event are called in the order in which they were given. What they return is of no effect.
        """
        if not (isinstance(kind, type) and issubclass(kind, Event)):
            raise TypeError(f"{kind!r} is no class of events")
        if handler is None:
            return lambda handler: self.on(kind, handler)
        if not callable(handler):
            raise TypeError(f"handler must be a function, not {kind_of(handler)}")
        if inspect.iscoroutinefunction(handler):
            raise TypeError("a handler is a plain function; for coroutines there are requests() and serve()")
        self._handlers.append((kind, handler))
        self._handlers_by_kind.clear()
        return handler

    def off(self, kind: Type[Event], handler: Callable[[Any], object]) -> None:
        """Undoes :meth:`on`. ValueError if there is no such handler."""
        if (kind, handler) not in self._handlers:
            raise ValueError(f"handler {handler!r} is none of {getattr(kind, '__name__', kind)}")
        self._handlers.remove((kind, handler))
        self._handlers_by_kind.clear()

    # -- Driving ------------------------------------------------------------------------------------------------------

    def step(self, now: Optional[float] = None) -> Frame[K]:
        """Advances to `now` [s], takes all events, and calls their handlers: a program's one call per frame.

        Events without a handler are dropped.

        Without `now` the deck tells the time by itself, by ``time.monotonic()``, here and where a `time` is left out.
        A `time` that is given is to be on that clock then; RuntimeWarning, once, if one was not: until that time comes
        the deck stands still.

        Events that handlers cause are handled, too, before it returns the frame, which is as they have left the deck. A
        handler may call everything; a step within a step only advances. What a handler raises comes out of here, and
        nothing is lost by it: the next step goes on with the handler after that one, then with the events after.
        """
        if now is None:
            if self._clock is None:
                self._clock = time.monotonic
            now = self._clock()
            frame = self.advance(now)
            if self._doubles[_TIME] > now + _AHEAD and not self._has_warned:
                self._warn_of_the_clock(self._doubles[_TIME] - now)
        else:
            frame = self.advance(now)
        if self._is_stepping or not (self._counts[_PENDING] or self._calls or self._box or self._event is not None):
            return frame
        self._is_stepping = True
        try:
            if self._calls:
                self._make_calls()
                frame = self._again(frame)
            while self._counts[_PENDING] or self._box or self._event is not None:
                self._box.extend(self._take())
                self._handle_events()
                frame = self._again(frame)
        finally:
            self._is_stepping = False
        if self._calls:
            self._doubles[_WAKE_IN] = 0
        return frame

    def call_threadsafe(self, function: Callable[..., object], *arguments: Any) -> None:
        """Has the next :meth:`step` call a function, first of all: the one method for any thread.

            def work():  # in a thread
                deck.call_threadsafe(deck.answer_send, send, post(send))

        Calls keep their order. What one raises comes out of the step; those after it wait for the next. Where
        :meth:`run` runs, it steps at once; another loop that sleeps is to be woken by what wakes it otherwise.
        """
        if not callable(function):
            raise TypeError(f"function must be one, not {kind_of(function)}")
        self._calls.append((function, arguments))
        runner = self._runner
        if runner is not None:
            with suppress(RuntimeError):  # The loop has been closed meanwhile.
                runner.call_soon_threadsafe(self._wake_runner)

    async def run(self, rate: float = 60.0) -> None:
        """Steps, for a program of asyncio's that has no drawing loop: until the deck is closed, or it is cancelled.

        While anything moves that is `rate` times a second, else when the deck has something to do by itself, and
        whenever one of its methods is called; in between it sleeps. Events go to the handlers of :meth:`on`, and
        requests to :meth:`requests` as well. What a handler raises comes out of here. :meth:`running` does the same
        beside other work.
        """
        import asyncio

        _check_rate(rate)
        if self._handle is None:
            closed()
        if self._runner is not None:
            raise RuntimeError("the deck is run already")
        self._runner = asyncio.get_running_loop()
        try:
            while self._handle is not None:
                wake_in = self.step().wake_in
                if self._handle is None:
                    return
                await self._sleep(1 / rate if wake_in == 0 else wake_in)
        finally:
            self._runner = None

    def running(self, rate: float = 60.0) -> Running[K]:
        """Runs the deck while other work is done.

            async with deck.running():
                async for request in deck.requests():
                    ...

        :meth:`run` is then a task of its own. If it fails, the work is cancelled, and what it raised comes out here.
        """
        _check_rate(rate)
        return Running(self, rate)

    # -- Within -------------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        super()._end()
        self._box.clear()
        while self._calls:
            function, _ = self._calls.popleft()
            if isinstance(function, Withdrawable):
                function.withdraw()
        self._event, self._rest = None, iter(())
        self._wake_runner()

    def _take(self) -> List[AnyEvent]:
        """Takes all waiting events out of the deck."""
        raise NotImplementedError

    def _rename_events(self, old: Any, new: Any) -> None:
        super()._rename_events(old, new)
        self._box = deque(give_key(event, old, new) for event in self._box)

    def _report(self, event: AnyEvent) -> None:
        """Has an event of the package's own read with the next ones."""
        self._box.append(event)
        self._wake_runner()

    def _take_unhandled(self) -> List[AnyEvent]:
        """Takes events that a step has left when a handler raised something."""
        left = list(self._box)
        self._box.clear()
        return left

    def _warn_of_the_clock(self, ahead: float) -> None:
        import warnings

        self._has_warned = True
        warnings.warn(
            f"the deck's present is {ahead:.6g} s ahead of time.monotonic(), by which step() tells the time: it stands "
            "still until then. Some call was given a time on another clock, such as time.time()",
            RuntimeWarning,
            stacklevel=3,
        )

    def _make_calls(self) -> None:
        # Those that these and handlers cause are for the next step, so that it has an end.
        for _ in range(len(self._calls)):
            if self._calls:  # Else the deck was closed.
                function, arguments = self._calls.popleft()
                function(*arguments)

    def _again(self, frame: Frame[K]) -> Frame[K]:
        """The frame as it is now; of a deck that was closed, as it was."""
        if self._handle is None:
            self._counts[_PENDING] = 0
            return frame
        return self.advance(_NAN)

    def _handle_events(self) -> None:
        while True:
            for handler in self._rest:
                handler(self._event)
            self._event = None
            if not self._box:
                return
            self._event = self._box.popleft()
            self._rest = iter(self._handlers_of(type(self._event)))

    def _handlers_of(self, kind: type) -> List[_Handler]:
        found = self._handlers_by_kind.get(kind)
        if found is None:
            found = [handler for each, handler in self._handlers if issubclass(kind, each)]
            self._handlers_by_kind[kind] = found
        return found

    def _forget_requests(self) -> None:
        super()._forget_requests()
        self._box = deque(event for event in self._box if not isinstance(event, (Load, Send, Revert)))

    def _do(self, code: int) -> None:
        if code:
            self._fail(code)
        if self._sleeper is not None:
            self._wake_runner()

    async def _sleep(self, seconds: float) -> None:
        import asyncio

        loop = asyncio.get_running_loop()
        self._sleeper = loop.create_future()
        timer = loop.call_later(0 if self._calls else min(seconds, _LONGEST_SLEEP), self._wake_runner)
        try:
            await self._sleeper
        finally:
            timer.cancel()
            self._sleeper = None

    def _wake_runner(self) -> None:
        if self._sleeper is not None and not self._sleeper.done():
            self._sleeper.set_result(None)


def _check_rate(rate: float) -> None:
    if not 0 < number("rate", rate) <= 1e6:
        invalid("rate must be more than 0 and at most 1e6")


class Running(Unshared, Generic[K]):
    """A deck that is run while a block is executed; see :meth:`cardstack.Deck.running`."""

    __slots__ = ("_deck", "_has_failed", "_rate", "_task", "_work")

    _instead = "call running() again"

    def __init__(self, deck: Loop[K], rate: float) -> None:
        self._deck = deck
        self._rate = rate
        self._task: Optional[asyncio.Task[None]] = None
        self._work: Optional[asyncio.Task[Any]] = None
        self._has_failed = False

    async def __aenter__(self) -> Loop[K]:
        import asyncio

        # Here, so that nothing is done before there is a clock.
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
            return  # Somebody else has cancelled the work as well.
        if error is None or (is_cancelled and self._has_failed):
            raise failure from None

    async def _run(self) -> None:
        if self._deck._handle is not None:  # Else it was closed before this began.
            await self._deck.run(self._rate)

    def _end_work(self, task: asyncio.Task[None]) -> None:
        if self._work is not None and not task.cancelled() and task.exception() is not None:
            self._has_failed = True
            self._work.cancel()
