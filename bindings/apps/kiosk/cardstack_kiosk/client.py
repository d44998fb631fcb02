"""A client of the kiosk's backend: blocking calls that raise no exception for errors of the network or the backend.

Sending a decision has one of four outcomes, the same as the answers that a deck takes for its SEND and REVERT. A
request for cards returns a :class:`Page` or a :class:`PageFailed`. The client retries nothing, because the deck does.

A :class:`Client` keeps no connection and does not change, so several threads may use it: from asyncio with
``asyncio.to_thread(client.send, decision)``, otherwise with a ``ThreadPoolExecutor``.
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
"""A code: there was no connection, or the connection was closed before an answer came."""

TIMED_OUT = -2
"""A code: the answer took too long."""

MALFORMED = -3
"""A code: the answer is not one of this backend."""

_C = TypeVar("_C", bound="Client")
_MAX_ANSWER = 4 * 1024 * 1024
_REFUSED = (400, 409, 410, 413, 422)


class Outcome(enum.Enum):
    """The outcome of sending a decision."""

    SENT = "sent"
    """The backend has it, from this or an earlier request."""

    RETRY = "retry"
    """It failed for now, or the outcome is unknown: send it again with the same key."""

    REJECTED = "rejected"
    """The backend will never accept it."""

    BLOCKED = "blocked"
    """The backend accepts nothing from this user for now: send it again after the ban."""


@dataclass(frozen=True)
class Answer:
    """The answer to a decision."""

    outcome: Outcome
    code: int
    """An HTTP status, or NO_ANSWER, TIMED_OUT or MALFORMED."""

    repeat: bool = False
    """For SENT: whether the backend had it already."""

    message: str = ""
    """The reason of a failure, for people."""


@dataclass(frozen=True)
class Page:
    """A page of cards."""

    cards: List[Card]
    next: str
    """The cursor of the next page."""

    last: bool
    """Whether this is the last page."""

    day: int
    """The day of the cards [days since 1970]."""


@dataclass(frozen=True)
class PageFailed:
    """A request for cards has failed."""

    code: int
    """An HTTP status, or NO_ANSWER, TIMED_OUT or MALFORMED; never 0."""

    message: str


class Client:
    """A client of the backend at `url`, for `user`.

    The connection, the answer's head and its body may each take `timeout` [s]. ValueError if an argument is invalid.
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
        # Without urllib's usual handlers: they would use a proxy, follow redirects, and raise for error answers, which
        # this client reads like any other.
        self._opener = urllib.request.OpenerDirector()
        self._opener.add_handler(_Plain())
        if parts.scheme == "https":
            self._opener.add_handler(_Secure())

    def send(self, decision: Decision) -> Answer:
        """Sends a decision.

        Only an error in the backend's own format makes the outcome REJECTED or BLOCKED. So the answer of a proxy, or of
        another server at this address, does not lose a decision.
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
        """Requests `count` cards (1 to 100) after the page whose `next` is `after`, or the first ones.

        The page can repeat cards, or contain decided cards; the deck ignores them. `utc_offset` is how far the kiosk's
        clocks are ahead of UTC [s], for the page's day.
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
        """Reports a log-out to the backend; returns whether the backend confirmed it."""
        reply = self._request("POST", "/reset", body={})
        return not isinstance(reply, PageFailed) and reply[0] == 200

    def of(self: _C, user: str) -> _C:
        """Returns a client like this one for another user."""
        return type(self)(self._url, user=user, timeout=self._timeout)

    def _request(
        self, method: str, path: str, body: Optional[object] = None, **parameters: str
    ) -> Union[Tuple[int, object], PageFailed]:
        """Returns the status and the JSON value of an answer; the value is None for an error that is not JSON."""
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
    """Reads a socket until a deadline. A socket's own timeout does not limit an answer that arrives slowly."""

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
    """An answer whose whole head must arrive within the connection's timeout."""

    def __init__(self, sock: socket.socket, *arguments: Any, **named: Any) -> None:
        super().__init__(sock, *arguments, **named)
        self.fp.close()
        self._timed = _Timed(sock, sock.gettimeout() or 0.0)
        self.fp = io.BufferedReader(self._timed)

    def allow(self, seconds: float) -> None:
        """Sets the deadline, from now [s]."""
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
    """Returns the word and the message of a backend's error; None for any other value."""
    if isinstance(value, dict):
        word, message = value.get("error"), value.get("message")
        if isinstance(word, str) and isinstance(message, str):
            return word, message
    return None
