"""The cards' pictures, fetched and released as the deck's media plan says."""

from __future__ import annotations

import asyncio
import uuid
from typing import Any, Awaitable, Callable, Dict, Iterable, Optional, Tuple

from cardstack import MediaPriority, Picture

__all__ = ["Gallery"]

_Name = Tuple[uuid.UUID, int]
"""A card, and the index of one of its pictures, from 0."""

_AT_ONCE = 3


class Gallery:
    """Fetches the pictures of the plan, the most urgent first, several at a time, and stores them.

    `fetch` is a coroutine function. If it raises OSError, the picture is fetched again when the plan next asks for it.
    """

    def __init__(self, fetch: Callable[[uuid.UUID, int], Awaitable[Any]]) -> None:
        self._fetch = fetch
        self._wanted: Dict[_Name, MediaPriority] = {}
        self._held: Dict[_Name, Any] = {}
        self._under_way: Dict[_Name, asyncio.Future[None]] = {}

    def picture(self, key: uuid.UUID, index: int) -> Optional[Any]:
        """Returns a fetched picture; None if it is not available (yet)."""
        return self._held.get((key, index))

    @property
    def is_fetching(self) -> bool:
        """Whether pictures are being fetched."""
        return bool(self._under_way)

    def want(self, key: uuid.UUID, index: int, priority: MediaPriority) -> None:
        """Follows a ``Media`` event."""
        if priority == MediaPriority.RELEASE:
            self._wanted.pop((key, index), None)
            self._held.pop((key, index), None)
        else:
            self._wanted[key, index] = priority
        self._go_on()

    def follow(self, plan: Iterable[Picture]) -> None:
        """Follows a whole plan: at the beginning, and after lost events."""
        self._wanted = {(each.key, each.index): each.priority for each in plan}
        self._held = {name: picture for name, picture in self._held.items() if name in self._wanted}
        self._go_on()

    def close(self) -> None:
        """Releases all pictures."""
        self._wanted.clear()
        self._held.clear()
        for task in self._under_way.values():
            task.cancel()

    def _go_on(self) -> None:
        missing = [name for name in self._wanted if name not in self._held and name not in self._under_way]
        missing.sort(key=lambda name: -self._wanted[name])
        for name in missing[: max(0, _AT_ONCE - len(self._under_way))]:
            self._under_way[name] = asyncio.ensure_future(self._bring(name))

    async def _bring(self, name: _Name) -> None:
        try:
            found = await self._fetch(*name)
            if name in self._wanted:  # Otherwise the plan has dropped it in the meantime.
                self._held[name] = found
        except OSError:
            self._wanted.pop(name, None)
        finally:
            del self._under_way[name]
        self._go_on()
