"""The kiosk's side of the network: blocking calls in threads, awaited; nothing here holds up a frame."""

from __future__ import annotations

import asyncio
import uuid
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Callable, Dict, TypeVar, Union

from ..enums import Outcome, Reason
from ..events import Revert, Send
from ..frames import Undelivered, idempotency_key
from .client import Answer, Client, Page, PageFailed
from .client import Outcome as Told
from .controls import Controls, Fault
from .wire import Decision, Kind

__all__ = ["CardsError", "Network", "Traffic", "decision_of"]

_T = TypeVar("_T")
_THREADS = 8
TIMEOUT = 3.0
"""What a connection, an answer's head and its body may take each [s]."""


class CardsError(OSError):
    """Cards that were asked for did not come; `errno` tells why, as :class:`PageFailed` has it."""


@dataclass
class Traffic:
    """What has gone over the network so far."""

    requests: int = 0
    """Decisions sent, each time counted."""
    delivered: int = 0
    """Decisions that the backend has confirmed."""
    lost: int = 0
    """Requests without a usable answer: nobody knows whether they arrived."""
    repeats: int = 0
    """Decisions that the backend had already, and knew by their key."""
    pages: int = 0
    failed_pages: int = 0


class Network:
    """Sends and asks, in the threads of a pool, as long as the loop of asyncio that calls it runs."""

    def __init__(self, url: str, user: str = "guest") -> None:
        self.traffic = Traffic()
        self.user = user
        """Whose decisions are sent, and for whom cards are asked."""
        self._client = Controls(url, user=user, timeout=TIMEOUT)
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="kiosk")

    def close(self) -> None:
        """Starts no further call; those under way end by themselves."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def send(self, request: Union[Send, Revert]) -> Outcome:
        """Delivers a decision, or its taking back; the backend's side of :meth:`cardstack.Deck.serve`."""
        return Outcome[(await self._post(self._client, decision_of(request))).outcome.name]

    async def deliver(self, user: str, told: Decision) -> Told:
        """Sends what is to be told of another user's decision; returns what became of it."""
        return (await self._post(self._client.of(user), told)).outcome

    async def page(self, after: str, utc_offset: int = 0) -> Page:
        """The page of cards after another; CardsError if there is none now."""
        found = await self.call(self._client.page, after, 20, utc_offset)
        if isinstance(found, PageFailed):
            self.traffic.failed_pages += 1
            raise CardsError(found.code, found.message)
        self.traffic.pages += 1
        return found

    def become(self, user: str) -> None:
        """From now on it is about another user; what is under way goes on about the one before."""
        self.user = user
        self._client = self._client.of(user)

    async def forget(self, user: str) -> bool:
        """Tells the backend that a user has gone; returns whether it knows."""
        return await self.call(self._client.of(user).reset)

    async def is_banned(self) -> bool:
        """Whether the backend wants nothing from this user; also as long as it does not say."""
        return await self.call(self._client.is_banned) is not False

    async def set_fault(self, fault: Fault, is_on: bool) -> bool:
        """Switches one of the backend's faults; returns whether it knows."""
        return await self.call(self._client.set_fault, fault, is_on)

    async def summary(self) -> Dict[str, object]:
        """The backend's books in numbers."""
        return await self.call(self._client.summary)

    async def call(self, function: Callable[..., _T], *arguments: Any) -> _T:
        """What a function that blocks returns, called in a thread."""
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
    """What the backend is told. Its key is the deck's, so it knows a repeat, also after a restart of either side."""
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
