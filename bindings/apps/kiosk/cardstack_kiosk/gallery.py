"""The cards' pictures, fetched and released as the deck's media plan says."""

from __future__ import annotations

import asyncio
import uuid
from typing import Any, Awaitable, Callable, Dict, Iterable, Optional, Set, Tuple

from cardstack import MediaPriority, Picture

__all__ = ["Gallery", "Name"]

Name = Tuple[uuid.UUID, int]
"""A card, and the index of one of its pictures, from 0."""

_AT_ONCE = 3


class Gallery:
    """Fetches the pictures of the plan, the most urgent first, several at a time, and stores them.

    `fetch` is a coroutine function. If it raises OSError, the picture is fetched again when the plan next asks for it.
    :meth:`check` raises any other exception.
    """

    def __init__(self, fetch: Callable[[uuid.UUID, int], Awaitable[Any]]) -> None:
        self.fetched = 0
        self.released = 0
        self._fetch = fetch
        self._wanted: Dict[Name, MediaPriority] = {}
        self._held: Dict[Name, Any] = {}
        self._under_way: Set[Name] = set()
        self._tasks: Set[asyncio.Task[None]] = set()
        self._failure: Optional[BaseException] = None

    def picture(self, key: uuid.UUID, index: int) -> Optional[Any]:
        """Returns a fetched picture; None if it is not available (yet)."""
        return self._held.get((key, index))

    @property
    def held(self) -> int:
        """The number of stored pictures."""
        return len(self._held)

    @property
    def is_fetching(self) -> bool:
        """Whether pictures are being fetched."""
        return bool(self._under_way)

    def want(self, key: uuid.UUID, index: int, priority: MediaPriority) -> None:
        """Follows a ``Media`` event."""
        name = (key, index)
        if priority == MediaPriority.RELEASE:
            self._wanted.pop(name, None)
            self._let_go(name)
        else:
            self._wanted[name] = priority
        self._go_on()

    def follow(self, plan: Iterable[Picture]) -> None:
        """Follows a whole plan: at the beginning, and after lost events."""
        self._wanted = {(each.key, each.index): each.priority for each in plan}
        for name in [name for name in self._held if name not in self._wanted]:
            self._let_go(name)
        self._go_on()

    def check(self) -> None:
        """Raises the first exception of `fetch` that is no OSError, if there was one."""
        if self._failure is not None:
            failure, self._failure = self._failure, None
            raise failure

    def close(self) -> None:
        """Releases all pictures."""
        self._wanted.clear()
        self._held.clear()
        for task in self._tasks:
            task.cancel()

    def _let_go(self, name: Name) -> None:
        if name in self._held:
            del self._held[name]
            self.released += 1

    def _go_on(self) -> None:
        missing = [name for name in self._wanted if name not in self._held and name not in self._under_way]
        missing.sort(key=lambda name: -self._wanted[name])
        for name in missing[: max(0, _AT_ONCE - len(self._under_way))]:
            self._under_way.add(name)
            task = asyncio.ensure_future(self._bring(name))
            self._tasks.add(task)
            task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            self._failure = self._failure or task.exception()

    async def _bring(self, name: Name) -> None:
        try:
            found = await self._fetch(*name)
        except OSError:
            self._wanted.pop(name, None)
        else:
            if name in self._wanted:  # Otherwise the plan has dropped it in the meantime.
                self._held[name] = found
                self.fetched += 1
        finally:
            self._under_way.discard(name)
        self._go_on()
