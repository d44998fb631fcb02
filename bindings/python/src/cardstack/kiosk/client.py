"""A client of the kiosk's backend: blocking calls that never raise for what a network or a backend may do.

What comes of a decision is one of four outcomes, the answers that a deck takes for its SEND and REVERT; what comes of
a request for cards is a :class:`Page` or a :class:`PageFailed`. Nothing is tried again here, that is the deck's affair.

A :class:`Client` keeps no connection and changes no state of its own, so one may be used by any number of threads: from
asyncio with ``asyncio.to_thread(client.send, decision)``, from anything else with a ``ThreadPoolExecutor``.
"""

from __future__ import annotations

import enum
import http.client
import io
import json
import socket
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from typing import Any, List, Optional, Tuple, TypeVar, Union

from .wire import Card, Decision, WireError, is_name, parse

__all__ = ["MALFORMED", "NO_ANSWER", "TIMED_OUT", "Answer", "Client", "Outcome", "Page", "PageFailed"]

NO_ANSWER = -1
"""A code: there was no connection, or it was closed before an answer came."""

TIMED_OUT = -2
"""A code: the answer took too long."""

MALFORMED = -3
"""A code: an answer came that is not one of this backend's."""

_C = TypeVar("_C", bound="Client")
_MAX_ANSWER = 4 * 1024 * 1024
_REFUSED = (400, 409, 410, 413, 422)


class Outcome(enum.Enum):
    """What became of a decision that was sent."""

    SENT = "sent"
    """The backend has it, now or already from an earlier time."""

    RETRY = "retry"
    """Nobody knows, or it failed for now: to be sent again, with the same key."""

    REJECTED = "rejected"
    """The backend does not want it, and never will."""

    BLOCKED = "blocked"
    """The backend wants nothing from this user for now: to be sent again when that is lifted."""


@dataclass(frozen=True)
class Answer:
    """What came of sending a decision."""

    outcome: Outcome
    code: int
    """Of HTTP, or NO_ANSWER, TIMED_OUT or MALFORMED."""

    repeat: bool = False
    """SENT: the backend had it already."""

    message: str = ""
    """Why not, for people."""


@dataclass(frozen=True)
class Page:
    """Cards that were asked for."""

    cards: List[Card]
    next: str
    """What to ask for the next page with."""

    last: bool
    """No more cards come after it."""

    day: int
    """The number of the day that they are of [days since 1970]."""


@dataclass(frozen=True)
class PageFailed:
    """Cards that were asked for did not come."""

    code: int
    """Of HTTP, or NO_ANSWER, TIMED_OUT or MALFORMED; never 0."""

    message: str


class Client:
    """Talks to the backend at `url` as `user`.

    Getting a connection may take `timeout`, the answer's head, and its body, as much again each [s]. ValueError if an
    argument cannot be used.
    """

    def __init__(self, url: str, *, user: str = "guest", timeout: float = 5.0) -> None:
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"url: {url!r} is not like http://127.0.0.1:8000")
        if not is_name(user):
            raise ValueError(f"user: {user!r} is not 1 to 128 letters, digits and . _ : -")
        if not 0 < timeout < float("inf"):
            raise ValueError(f"timeout: {timeout!r} is not a number of seconds")
        self._url = url.rstrip("/")
        self._user = user
        self._timeout = timeout
        # Without urllib's usual handlers: no proxy stands between a kiosk and its backend, an answer that leads
        # elsewhere is none, and an error's answer is read like any other.
        self._opener = urllib.request.OpenerDirector()
        self._opener.add_handler(_Plain())
        if parts.scheme == "https":
            self._opener.add_handler(_Secure())

    def send(self, decision: Decision) -> Answer:
        """Sends what is told of a decision.

        Only an error that the backend itself has written rejects or blocks: what a proxy or another server at the same
        address says about it does not cost a decision.
        """
        reply = self._request("POST", "/decisions", body=decision.to_json())
        if isinstance(reply, PageFailed):
            return Answer(Outcome.RETRY, reply.code, message=reply.message)
        status, value = reply
        if status == 200:
            if isinstance(value, dict) and value.get("key") == decision.key and isinstance(value.get("repeat"), bool):
                return Answer(Outcome.SENT, status, repeat=value["repeat"])
            return Answer(Outcome.RETRY, MALFORMED, message="the answer is not about this decision")
        error = _error(value)
        if error is None:
            return Answer(Outcome.RETRY, status, message=f"status {status}, not from the backend")
        word, message = error
        if status == 403 and word == "blocked":
            return Answer(Outcome.BLOCKED, status, message=message)
        return Answer(Outcome.REJECTED if status in _REFUSED else Outcome.RETRY, status, message=message)

    def page(self, after: str = "", count: int = 20, utc_offset: int = 0) -> Union[Page, PageFailed]:
        """Asks for the `count` cards (1 to 100) that come after those of the page whose `next` is given.

        Without one, from the first. Cards may come twice, or have been decided: those are the deck's to drop. The
        page's day is that of a place whose clocks are `utc_offset` ahead of UTC [s].
        """
        offset = str(utc_offset) if utc_offset else ""
        reply = self._request("GET", "/cards", after=after, count=str(count), utc_offset=offset)
        if isinstance(reply, PageFailed):
            return reply
        status, value = reply
        if status != 200:
            error = _error(value)
            return PageFailed(status, error[1] if error else f"status {status}, not from the backend")
        try:
            return _page(value)
        except WireError as error:
            return PageFailed(MALFORMED, str(error))

    def reset(self) -> bool:
        """Tells the backend of a log-out; returns whether it knows."""
        reply = self._request("POST", "/reset", body={})
        return not isinstance(reply, PageFailed) and reply[0] == 200

    def of(self: _C, user: str) -> _C:
        """A client like this one of another user."""
        return type(self)(self._url, user=user, timeout=self._timeout)

    def _request(
        self, method: str, path: str, body: Optional[object] = None, **parameters: str
    ) -> Union[Tuple[int, object], PageFailed]:
        """The status and the JSON value that was answered: None if that is an error's and not JSON."""
        query = urllib.parse.urlencode({"user": self._user, **{k: v for k, v in parameters.items() if v}})
        data = None if body is None else json.dumps(body, allow_nan=False).encode()
        request = urllib.request.Request(
            f"{self._url}{path}?{query}", data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                response.allow(self._timeout)
                answer = self._read(response)
                try:
                    return response.status, parse(answer)
                except WireError:
                    if response.status == 200:
                        raise
                    return response.status, None
        except WireError as error:
            return PageFailed(MALFORMED, str(error))
        except (socket.timeout, TimeoutError) as error:
            return PageFailed(TIMED_OUT, str(error) or "no answer in time")
        except urllib.error.URLError as error:
            timed_out = isinstance(error.reason, (socket.timeout, TimeoutError))
            return PageFailed(TIMED_OUT if timed_out else NO_ANSWER, str(error.reason))
        except (OSError, http.client.HTTPException) as error:
            return PageFailed(NO_ANSWER, str(error) or type(error).__name__)

    def _read(self, response: _Response) -> bytes:
        parts: List[bytes] = []
        size = 0
        while True:
            part = response.read1(65536)
            if not part:
                break
            parts.append(part)
            size += len(part)
            if size > _MAX_ANSWER:
                raise WireError("the answer is too long")
        if response.length:
            raise WireError("the answer ends too early")
        return b"".join(parts)


class _Timed(io.RawIOBase):
    """What a socket receives until a time: its own timeout would let an answer that trickles in take any time."""

    def __init__(self, connection: socket.socket, seconds: float) -> None:
        self._connection = connection
        self._received = connection.makefile("rb", buffering=0)
        self.end = time.monotonic() + seconds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> Optional[int]:
        left = self.end - time.monotonic()
        if left <= 0:
            raise TimeoutError("the answer came too slowly")
        self._connection.settimeout(left)
        return self._received.readinto(buffer)

    def close(self) -> None:
        self._received.close()
        super().close()


class _Response(http.client.HTTPResponse):
    """An answer whose head has as much time in all as the connection's timeout."""

    def __init__(self, sock: socket.socket, *arguments: Any, **named: Any) -> None:
        super().__init__(sock, *arguments, **named)
        self.fp.close()
        self._timed = _Timed(sock, sock.gettimeout() or 0.0)
        self.fp = io.BufferedReader(self._timed)

    def allow(self, seconds: float) -> None:
        """Allows so much time from now on [s]."""
        self._timed.end = time.monotonic() + seconds


class _PlainConnection(http.client.HTTPConnection):
    response_class = _Response


class _SecureConnection(http.client.HTTPSConnection):
    response_class = _Response


class _Plain(urllib.request.HTTPHandler):
    def http_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        return self.do_open(_PlainConnection, req)


class _Secure(urllib.request.HTTPSHandler):
    def https_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        return self.do_open(_SecureConnection, req)


def _page(value: object) -> Page:
    if not isinstance(value, dict):
        raise WireError("a page is an object")
    cards, after, last, day = (value.get(name) for name in ("cards", "next", "last", "day"))
    if not isinstance(cards, list) or not isinstance(after, str) or not isinstance(last, bool) or type(day) is not int:
        raise WireError("a page is its cards, a text, a truth value and a number")
    return Page([Card.from_json(card) for card in cards], after, last, day)


def _error(value: object) -> Optional[Tuple[str, str]]:
    """The word and the message of an error as the backend writes them."""
    if isinstance(value, dict):
        word, message = value.get("error"), value.get("message")
        if isinstance(word, str) and isinstance(message, str):
            return word, message
    return None
