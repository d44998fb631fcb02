"""The kiosk's network calls. They block in threads and are awaited, so they never delay a frame."""

from __future__ import annotations

import asyncio
import uuid
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Callable, Dict, TypeVar, Union

from cardstack import Outcome, Reason, Revert, Send, Undelivered, idempotency_key

from .client import Answer, Client, Page, PageFailed
from .client import Outcome as Told
from .controls import Controls, Fault
from .wire import Decision, Kind

__all__ = ["CardsError", "Network", "Traffic", "decision_of"]

_T = TypeVar("_T")
_THREADS = 8
TIMEOUT = 3.0
"""The time-out of a connection, of an answer's head, and of its body [s]."""


class CardsError(OSError):
    """A request for cards has failed; `errno` is the code of :class:`PageFailed`."""


@dataclass
class Traffic:
    """Counts of the network's traffic."""

    requests: int = 0
    """Decisions sent, repeats included."""
    delivered: int = 0
    """Decisions that the backend has confirmed."""
    lost: int = 0
    """Decisions sent whose outcome was RETRY: no answer, an unusable answer, or an error. Some may have arrived."""
    repeats: int = 0
    """Decisions that the backend recognised as repeats by their key."""
    pages: int = 0
    failed_pages: int = 0


class Network:
    """Calls the backend in the threads of a pool, for one asyncio event loop."""

    def __init__(self, url: str, user: str = "guest") -> None:
        self.traffic = Traffic()
        self.user = user
        """The user whose decisions are sent, and for whom cards are requested."""
        self._client = Controls(url, user=user, timeout=TIMEOUT)
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="kiosk")

    def close(self) -> None:
        """Starts no further call. Calls in progress end by themselves."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def send(self, request: Union[Send, Revert]) -> Outcome:
        """Delivers a Send or Revert: the `backend` of :meth:`cardstack.Deck.serve`."""
        return Outcome[(await self._post(self._client, decision_of(request))).outcome.name]

    async def deliver(self, user: str, told: Decision) -> Told:
        """Delivers a decision of any user; returns the outcome."""
        return (await self._post(self._client.of(user), told)).outcome

    async def page(self, after: str, utc_offset: int = 0) -> Page:
        """Returns the page after the cursor `after`, or the first one; CardsError if the request fails."""
        found = await self.call(self._client.page, after, 20, utc_offset)
        if isinstance(found, PageFailed):
            self.traffic.failed_pages += 1
            raise CardsError(found.code, found.message)
        self.traffic.pages += 1
        return found

    def become(self, user: str) -> None:
        """Changes the user. Calls in progress go on for the previous user."""
        self.user = user
        self._client = self._client.of(user)

    async def forget(self, user: str) -> bool:
        """Reports to the backend that a user has left; returns whether the backend confirmed it."""
        return await self.call(self._client.of(user).reset)

    async def is_banned(self) -> bool:
        """Returns whether the backend bans this user; True also without an answer."""
        return await self.call(self._client.is_banned) is not False

    async def set_fault(self, fault: Fault, is_on: bool) -> bool:
        """Switches one of the backend's faults; returns whether the backend confirmed it."""
        return await self.call(self._client.set_fault, fault, is_on)

    async def summary(self) -> Dict[str, object]:
        """Returns the backend's books in numbers."""
        return await self.call(self._client.summary)

    async def call(self, function: Callable[..., _T], *arguments: Any) -> _T:
        """Calls a blocking function in a thread, and returns its result."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, function, *arguments)

    async def _post(self, client: Client, told: Decision) -> Answer:
        self.traffic.requests += 1
        answer = await self.call(client.send, told)
        self._count(answer)
        return answer

    def _count(self, answer: Answer) -> None:
        traffic = self.traffic
        if answer.outcome.name == "SENT":
            traffic.delivered += 1
            traffic.repeats += answer.repeat
        elif answer.outcome.name == "RETRY":
            traffic.lost += 1


def decision_of(request: Union[Send, Revert, Undelivered]) -> Decision:
    """Returns the message for the backend. Its key is the deck's idempotency key, which identifies repeats."""
    is_revert = request.is_revert if isinstance(request, Undelivered) else isinstance(request, Revert)
    kind = Kind.REVERT if is_revert else Kind.FINAL if request.reason == Reason.FINAL else Kind.SWIPE
    if not isinstance(request.key, uuid.UUID):
        raise TypeError(f"{request.key!r} is no card of this backend")
    return Decision(
        key=request.idempotency_key,
        kind=kind,
        decision=idempotency_key(request.nonce, request.decision),
        card=request.key,
        direction=request.direction,
        wall_time=request.wall_time,
    )
