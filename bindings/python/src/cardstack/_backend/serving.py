"""Answers a deck's requests from a source of cards and with a backend for decisions."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Awaitable, Callable, List, Optional, Set, Tuple, Type, Union

from .._base.generic import C, K
from .._deck.loop import Loop
from .._deck.stage import Stage
from .._deck.storage import Storage
from .._native.handle import Handle
from .._native.results import closed, refused
from ..enums import Outcome, OutcomeName
from ..errors import BacklogError, ClosedError, StaleError
from ..events import Load, Revert, Send
from .delivery import Outbox
from .feed import Feed, is_replacing
from .pages import AnySource, Page, Source, pages
from .requests import AnyRequest, Asked, Requests

if TYPE_CHECKING:
    # These are imported where they are used, because few programs need them.
    import asyncio
    from concurrent.futures import Executor

__all__ = ["Backend", "Failed", "SendBlocked", "SendRejected", "Server"]

_Told = Union[Outcome, OutcomeName, None]
Backend = Callable[[Union[Send[K, C], Revert[K, C]]], Union[_Told, Awaitable[_Told]]]
"""A function that delivers a Send or Revert, and returns the outcome; see :meth:`cardstack.Deck.serve`."""
Failed = Callable[[Exception, Union[Load, Send[K, C], Revert[K, C]]], None]
"""A function that gets each error of a source or a backend, and its request; see :meth:`cardstack.Deck.serve`."""

_AT_ONCE = 0.004  # [s]: how long a step tries pages of which the deck takes no card
_PATIENCE = 10.0  # [s]: how long a request tries such pages before it counts as failed
_LONGEST_TEXT = 200
_PAUSE = 0.05  # [s]: the wait for the program to read events when there is no room for another


class SendRejected(Exception):  # noqa: N818 - it is the backend's answer, not an error of the program
    """A backend's function raises this: the backend will never accept this decision."""


class SendBlocked(Exception):  # noqa: N818
    """A backend's function raises this: the backend accepts nothing from this user for now."""


class Server:
    """Answers a deck's requests."""

    __slots__ = ("_asked", "_feed", "_kept", "_loop", "_native", "_outbox", "_served", "_stage", "_storage")

    def __init__(
        self,
        native: Handle,
        asked: Asked,
        feed: Feed[Any],
        outbox: Outbox[Any],
        loop: Loop[Any],
        stage: Stage[Any],
        storage: Storage,
    ) -> None:
        self._native = native
        self._asked = asked
        self._feed = feed
        self._outbox = outbox
        self._stage = stage
        self._storage = storage
        self._loop = loop
        # The source for the last iterator that was served, with the cards that the deck has not got yet.
        self._kept: Optional[Source] = None
        # The sources that are served now.
        self._served: List[Source] = []

    def end(self) -> None:
        """Ends the stream that waits for its next server: the deck is closed."""
        kept, self._kept = self._kept, None
        if kept is not None and kept not in self._served:
            kept.end()

    async def serve(
        self, source: Optional[AnySource], backend: Optional[Backend], failed: Optional[Failed] = None
    ) -> None:
        """Answers the deck's requests until the deck is closed or the task is cancelled."""
        import asyncio

        feed, kinds = self._sides(source, backend, failed)
        failed = failed or _log
        if self._native.closed:
            closed()
        requests = self._asked.requests(tuple(kinds))
        if feed is not None:
            self._served.append(feed)
        waiting: Optional[asyncio.Task[Any]] = None
        fetching: Optional[asyncio.Task[Any]] = None
        busy: Set[asyncio.Task[Any]] = set()
        try:
            while True:
                if waiting is None:
                    waiting = asyncio.ensure_future(_next(requests))
                done, _ = await asyncio.wait({waiting, *busy}, return_when=asyncio.FIRST_COMPLETED)
                for task in done - {waiting}:
                    busy.discard(task)
                    if not task.cancelled():
                        task.result()
                if not waiting.done():
                    continue
                request, waiting = waiting.result(), None
                if request is None:
                    return
                # The program may drive the deck without step().
                self._storage.compact_if_grown(self._stage.peek())
                if isinstance(request, Load):
                    # Only one request is open at a time, so the previous one is superseded.
                    if fetching is not None:
                        fetching.cancel()
                    assert feed is not None
                    fetching = asyncio.ensure_future(self._fetch(request, feed, failed))
                    busy.add(fetching)
                else:
                    assert backend is not None
                    busy.add(asyncio.ensure_future(self._send(request, backend, failed)))
        finally:
            requests.close()
            tasks = [*busy] if waiting is None else [waiting, *busy]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if feed is not None:
                self._served.remove(feed)
                if feed is not source and feed not in (self._kept, *self._served):
                    await feed.aclose()

    def use(
        self,
        source: Optional[AnySource],
        backend: Optional[Backend],
        pool: Optional[Executor],
        failed: Optional[Failed] = None,
    ) -> None:
        """Makes the loop's steps answer the deck's requests."""
        feed, _ = self._sides(source, backend, failed)
        report = failed or _log
        loop = self._loop
        if pool is not None and not callable(getattr(pool, "submit", None)):
            raise TypeError(f"pool must be an executor, such as a ThreadPoolExecutor, not {type(pool).__name__}")
        if feed is not None:
            brings = feed

            def bring(load: Load, until: float) -> None:
                _call(loop, pool, lambda: brings.read(load), lambda page, error: goes_on(load, until, page, error))

            def goes_on(load: Load, until: float, page: Optional[Page], error: Optional[Exception]) -> None:
                end = time.monotonic() + _AT_ONCE
                while self._bring(load, brings, page, error, until, report):
                    if pool is not None or time.monotonic() >= end:
                        self._loop.call_threadsafe(bring, load, until)
                        return
                    page, error = _result(lambda: brings.read(load))

            self._loop.on(Load, lambda load: bring(load, time.monotonic() + _PATIENCE))
        if backend is not None:
            deliver = backend

            def send(request: Union[Send, Revert]) -> None:
                _call(
                    loop, pool, lambda: _plain(deliver(request)), lambda told, e: self._tell(request, told, e, report)
                )

            self._loop.on(Send, send)
            self._loop.on(Revert, send)

    # -- Within -------------------------------------------------------------------------------------------------------

    def _sides(
        self, source: Optional[AnySource], backend: Optional[Backend], failed: Optional[Failed]
    ) -> Tuple[Optional[Source], List[Type[Union[Load, Send, Revert]]]]:
        if source is None and backend is None:
            raise TypeError("a source or a backend is needed")
        if backend is not None and not callable(backend):
            raise TypeError(f"backend must be a function, not {type(backend).__name__}")
        if failed is not None and not callable(failed):
            raise TypeError(f"failed must be a function, not {type(failed).__name__}")
        kinds: List[Type[Union[Load, Send, Revert]]] = []
        feed: Optional[Source] = None
        config = self._native.config()
        if source is not None:
            if not config.feed.enabled:
                pages(source)  # What is no source is a TypeError in any deck.
                refused("feed is 0: this deck does not ask for cards; make it with feed={'enabled': True}")
            feed = self._source(source)
            kinds.append(Load)
        if backend is not None:
            if not config.delivery.mode:
                refused("delivery is 0: this deck delivers nothing; make it with delivery={'mode': 'at-decision'}")
            kinds += [Send, Revert]
        return feed, kinds

    def _source(self, cards: AnySource) -> Source:
        """Returns the source for `cards`: for the last iterator the same as before."""
        if self._kept is not None and self._kept.is_of(cards):
            return self._kept
        source = pages(cards)
        self.end()
        self._kept = source if source.is_of(cards) else None
        return source

    async def _fetch(self, load: Load, source: Source, failed: Failed) -> None:
        import asyncio

        until = time.monotonic() + _PATIENCE
        while True:
            page: Optional[Page] = None
            error: Optional[Exception] = None
            try:
                page = await _asked(source.page, load, _leave)
            except Exception as raised:
                error = raised
            if not self._bring(load, source, page, error, until, failed):
                return
            await asyncio.sleep(0)  # A source that never waits must let other tasks run.

    async def _send(self, request: Union[Send, Revert], backend: Backend, failed: Failed) -> None:
        import asyncio

        told: _Told = None
        error: Optional[Exception] = None
        try:
            told = await _asked(backend, request, lambda late: self._note_late(request, late))
        except Exception as raised:
            error = raised
        outcome = _outcome(request, told, error, failed)
        while not self._is_told(request, outcome):
            await asyncio.sleep(_PAUSE)

    def _note_late(self, request: Union[Send, Revert], told: Any) -> None:
        """Uses an answer that came although serving has ended: what was delivered is not sent again."""
        outcome = _understood(told)
        if outcome is not None:
            self._is_told(request, outcome)

    def _bring(
        self,
        load: Load,
        source: Source,
        page: Optional[Page],
        error: Optional[Exception],
        until: float,
        failed: Failed,
    ) -> bool:
        """Answers a request for cards. An error in the page counts as the source's failure.

        Returns whether the request is still open because the deck has taken no card of the page. The next page follows,
        up to the time `until`, so that a source without end and without new cards is not asked without a pause.
        """
        with suppress(StaleError, ClosedError):
            is_refused = error is None
            if error is None:
                try:
                    assert page is not None
                    reserve = page.reserve and not is_replacing(load)
                    more = not page.last and time.monotonic() < until and source.goes_on(page)
                    taken = self._feed.answer_load(
                        load, page.cards, last=page.last, reserve=reserve, more=more, day=page.day
                    )
                    source.taken(page)
                    return more and not taken
                except (StaleError, ClosedError):
                    raise
                except Exception as raised:
                    error = raised
            failed(error, load)
            # The traceback refers to the deck.
            here = error.__traceback__
            self._feed.fail_load(load, error.with_traceback(None if here is None or is_refused else here.tb_next))
        return False

    def _tell(self, request: Union[Send, Revert], told: _Told, error: Optional[Exception], failed: Failed) -> None:
        outcome = _outcome(request, told, error, failed)
        if not self._is_told(request, outcome):
            # The step drains the events, which makes room, and then tries again.
            self._loop.call_threadsafe(self._tell, request, outcome, None, failed)

    def _is_told(self, request: Union[Send, Revert], outcome: Outcome) -> bool:
        """Answers a Send or Revert; returns whether there was room for the resulting event."""
        try:
            self._outbox.answer(request, outcome)
        except (StaleError, ClosedError):
            return True
        except BacklogError:
            return False
        return True


def _outcome(request: Union[Send, Revert], told: _Told, error: Optional[Exception], failed: Failed) -> Outcome:
    if isinstance(error, SendRejected):
        return Outcome.REJECTED
    if isinstance(error, SendBlocked):
        return Outcome.BLOCKED
    if error is None:
        understood = _understood(told)
        if understood is not None:
            return understood
        error = TypeError(f"a backend returns an Outcome, the name of one, or None, and not {_text(told)}")
    failed(error, request)
    return Outcome.RETRY


def _understood(told: Any) -> Optional[Outcome]:
    """Returns an answer's outcome, or None. It checks the exact type: True and 1 equal a member, but are none."""
    kind = type(told)
    if told is None:
        return Outcome.SENT
    if kind is str:
        return Outcome.__members__.get(told.upper().replace("-", "_"))
    # An unknown number also makes a member.
    return Outcome.__members__.get(told.name) if kind is Outcome else None


def _text(value: object) -> str:
    """Returns a text for any object."""
    try:
        text = repr(value)
        return text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT]}..."
    except Exception:
        return f"a {type(value).__name__} that cannot be printed"


def _log(error: Exception, request: Union[Load, Send, Revert]) -> None:
    import logging

    what = "no cards" if isinstance(request, Load) else f"not delivered: {request.idempotency_key}"
    logger = logging.getLogger("cardstack")
    logger.warning("%s: %s", what, _text(error), exc_info=error if logger.isEnabledFor(logging.DEBUG) else None)


async def _awaited(answer: Any) -> Any:
    return await answer


async def _asked(function: Callable[..., Any], request: Any, late: Callable[[Any], None]) -> Any:
    """Calls a function of the program, and awaits its result if it is awaitable.

    If the function is cancelled from elsewhere, that is an error like any other; if this task is, both end. A result
    that the function returns nevertheless goes to `late`.
    """
    import asyncio
    import inspect

    try:
        answer = function(request)
    except asyncio.CancelledError as raised:
        raise RuntimeError("it was cancelled") from raised
    if not inspect.isawaitable(answer):
        return answer
    # A separate task shows who was cancelled; before Python 3.11 there is no other way.
    # With `await`: before Python 3.12, asyncio accepts an `__await__` that returns any iterable.
    task = asyncio.ensure_future(answer if isinstance(answer, asyncio.Future) else _awaited(answer))
    try:
        await asyncio.wait({task})
    except asyncio.CancelledError:
        task.cancel()
        await asyncio.wait({task})
        if not task.cancelled() and task.exception() is None:
            late(task.result())
        raise
    if task.cancelled():
        raise RuntimeError("it was cancelled")
    return task.result()


def _leave(page: Any) -> None:
    """A page that nobody waits for stays with its source."""


def _call(
    loop: Loop[Any],
    pool: Optional[Executor],
    work: Callable[[], Any],
    answer: Callable[[Any, Optional[Exception]], None],
) -> None:
    """Does the work, here or in a pool, and passes the result to `answer`, here or in a later step."""
    if pool is None:
        answer(*_result(work))
    else:

        def do_there() -> None:
            try:
                result = _result(work)
            except BaseException as raised:
                # The pool would hide the exception.
                loop.call_threadsafe(end, _raise, raised)
            else:
                loop.call_threadsafe(end, answer, *result)

        def end(say: Callable[..., None], *told: Any) -> None:
            loop.working -= 1
            say(*told)

        pool.submit(do_there)
        loop.working += 1


def _raise(error: BaseException) -> None:
    raise error


def _result(work: Callable[[], Any]) -> Tuple[Any, Optional[Exception]]:
    try:
        return work(), None
    except Exception as raised:
        return None, raised
    except BaseException as raised:
        import asyncio

        if isinstance(raised, asyncio.CancelledError):
            return None, RuntimeError("it was cancelled")
        raise


def _plain(told: Any) -> Any:
    import inspect

    if inspect.isawaitable(told):
        close = getattr(told, "close", None)
        if close is not None:
            close()
        raise TypeError("a backend that is a coroutine function needs asyncio, and deck.serve()")
    return told


async def _next(requests: Requests[AnyRequest]) -> Optional[AnyRequest]:
    async for request in requests:
        return request
    return None
