"""The kiosk's network calls. They block in threads and are awaited, so they never delay a frame."""

from __future__ import annotations

import asyncio
import uuid
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Callable, TypeVar, Union

from cardstack import Outcome, Revert, Send, idempotency_key

from .client import Client, Page
from .controls import Fault
from .wire import Decision, Kind, is_name

__all__ = ["Network", "Traffic"]

_T = TypeVar("_T")
_THREADS = 8
_LONGEST_NAME = 100
TIMEOUT = 3.0
"""The longest wait for a connection, and for each part of an answer [s]."""


@dataclass
class Traffic:
    """Counts of the network's traffic."""

    requests: int = 0
    """Decisions sent, repeats included."""
    lost: int = 0
    """Decisions sent whose outcome was RETRY: no answer, an unusable answer, or an error. Some may have arrived."""
    repeats: int = 0
    """Decisions that the backend recognised as repeats by their key."""
    pages: int = 0
    """Pages received."""


class Network:
    """Calls the backend in the threads of a pool, for one asyncio event loop.

    A visitor is a user of the backend, by the name of the kiosk and the deck's nonce, which is new for each. So
    the decisions and the ban of a former visitor do not affect the next one, and a late decision is still that of the
    visitor who made it.
    """

    def __init__(self, url: str, name: str = "guest") -> None:
        if not is_name(name) or len(name) > _LONGEST_NAME:
            raise ValueError(f"{name!r} is not 1 to {_LONGEST_NAME} letters, digits and . _ : -")
        self.traffic = Traffic()
        self._name = name
        self._client = Client(url, timeout=TIMEOUT)
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="kiosk")

    def close(self) -> None:
        """Starts no further call. Calls in progress end by themselves."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def user(self, nonce: int) -> str:
        """Returns the backend's user for a visitor."""
        return f"{self._name}-{nonce:016x}"

    async def send(self, request: Union[Send, Revert]) -> Outcome:
        """Delivers a Send or Revert: the `backend` of :meth:`cardstack.Deck.serve`."""
        traffic = self.traffic
        traffic.requests += 1
        outcome, repeat = await self.call(self._client.send, self.user(request.nonce), _decision_of(request))
        traffic.repeats += repeat
        traffic.lost += outcome is Outcome.RETRY
        return outcome

    async def page(self, nonce: int, after: str) -> Page:
        """Returns the page after the cursor `after`, or the first one; CallError if the request fails."""
        page = await self.call(self._client.page, self.user(nonce), after)
        self.traffic.pages += 1
        return page

    async def is_banned(self, nonce: int) -> bool:
        """Returns whether the backend bans a visitor; True also without an answer."""
        return await self.call(self._client.is_banned, self.user(nonce))

    async def set_fault(self, nonce: int, fault: Fault, is_on: bool) -> bool:
        """Switches one of the backend's faults; returns whether the backend confirmed it."""
        return await self.call(self._client.set_fault, self.user(nonce), fault, is_on)

    async def call(self, function: Callable[..., _T], *arguments: Any) -> _T:
        """Calls a blocking function in a thread, and returns its result."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, function, *arguments)


def _decision_of(request: Union[Send, Revert]) -> Decision:
    """Returns the message for the backend. Its key is the deck's idempotency key, which identifies repeats."""
    if not isinstance(request.key, uuid.UUID):
        raise TypeError(f"{request.key!r} is no card of this backend")
    return Decision(
        key=request.idempotency_key,
        kind=Kind.REVERT if isinstance(request, Revert) else Kind.SWIPE,
        decision=idempotency_key(request.nonce, request.decision),
        card=request.key,
        direction=request.direction.name.lower().replace("_", "-"),
        wall_time=request.wall_time,
    )
