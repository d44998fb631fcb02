"""What ``load()`` and ``refresh()`` return."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generator, List, Optional

from .._base.waking import settle

if TYPE_CHECKING:
    import asyncio  # It is imported where it is used, because few programs need it.

__all__ = ["LoadRequest"]


class LoadRequest:
    """A request of :meth:`cardstack.Deck.load` or :meth:`cardstack.Deck.refresh`.

    Await it for the number of cards that the deck takes: 0 if there was nothing to ask for, or nothing new. It raises
    the source's exception, or :class:`cardstack.LoadFailedError` if the request fails with a number or is not answered
    in time; StaleError if the request is superseded, refused or reset, or if the deck is closed. The end is known when
    the deck's events are read, by :meth:`cardstack.Deck.step` or :meth:`cardstack.Deck.events`. A request that is not
    awaited needs nothing.
    """

    __slots__ = ("__weakref__", "_error", "_taken", "_waiting", "token")

    token: Optional[int]
    """Token of the :class:`cardstack.Load` or :class:`cardstack.ReplacementAsked`; None: nothing was asked."""

    def __init__(self, token: Optional[int]) -> None:
        self.token = token
        self._taken: Optional[int] = None if token else 0
        self._error: Optional[Exception] = None
        self._waiting: List[asyncio.Future[None]] = []

    def __repr__(self) -> str:
        return f"<LoadRequest {self.token}>"

    def __await__(self) -> Generator[object, None, int]:
        if self._taken is None and self._error is None:
            import asyncio

            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(future)
            try:
                yield from future
            finally:
                self._waiting.remove(future)
        if self._error is not None:
            raise self._error
        assert self._taken is not None
        return self._taken

    def _succeed(self, taken: int) -> None:
        self._taken = taken
        self._wake()

    def _fail(self, error: Exception) -> None:
        self._error = error
        self._wake()

    def _wake(self) -> None:
        for future in list(self._waiting):
            settle(future)
