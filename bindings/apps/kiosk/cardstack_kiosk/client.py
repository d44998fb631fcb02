"""A client of the kiosk's backend, which blocks. It retries nothing, because the deck does.

A :class:`Client` keeps no connection and does not change, so several threads may use it.
"""

from __future__ import annotations

import http.client
import json
from dataclasses import dataclass
from typing import Any, List, Optional, Tuple
from urllib.parse import urlencode, urlsplit

from cardstack import Outcome

from .controls import Fault
from .wire import Card, Decision, WireError, parse

__all__ = ["CallError", "Client", "Page"]

_MAX_ANSWER = 4 * 1024 * 1024
_REJECTED = (400, 409, 410, 413, 422)


class CallError(OSError):
    """A request has failed: no answer in time, an answer that is not of this backend, or an error."""


@dataclass(frozen=True)
class Page:
    """A page of cards."""

    cards: List[Card]
    next: str
    """The cursor of the next page."""
    last: bool
    """Whether this is the last page."""


class Client:
    """A client of the backend at `url`. It waits for at most `timeout` at a time [s]."""

    def __init__(self, url: str, *, timeout: float) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{url!r} is no URL like http://127.0.0.1:8000")
        self._place = parts.hostname, parts.port
        self._path = parts.path.rstrip("/")
        self._connection = http.client.HTTPConnection if parts.scheme == "http" else http.client.HTTPSConnection
        self._timeout = timeout

    def send(self, user: str, decision: Decision) -> Tuple[Outcome, bool]:
        """Sends a decision; returns the outcome, and whether the backend had it already. It raises nothing.

        Only an error in the backend's own format makes the outcome REJECTED or BLOCKED. So the answer of a proxy, or of
        another server at this address, does not lose a decision.
        """
        try:
            status, value = self._request("POST", "/decisions", user, body=decision.to_json())
        except CallError:
            return Outcome.RETRY, False
        if status == 200 and value.get("key") == decision.key and isinstance(value.get("repeat"), bool):
            return Outcome.SENT, value["repeat"]
        if isinstance(value.get("error"), str) and isinstance(value.get("message"), str):
            if status == 403 and value["error"] == "blocked":
                return Outcome.BLOCKED, False
            if status in _REJECTED:
                return Outcome.REJECTED, False
        return Outcome.RETRY, False

    def page(self, user: str, after: str = "", count: int = 20) -> Page:
        """Returns `count` cards (1 to 100) after the page whose `next` is `after`, or the first ones; CallError."""
        status, value = self._request("GET", "/cards", user, after=after, count=str(count))
        cards, following, last = value.get("cards"), value.get("next"), value.get("last")
        if status != 200 or not (isinstance(cards, list) and isinstance(following, str) and isinstance(last, bool)):
            raise CallError(f"no page, but the status {status}")
        try:
            return Page([Card.from_json(card) for card in cards], following, last)
        except WireError as error:
            raise CallError(str(error)) from None

    def is_banned(self, user: str) -> bool:
        """Returns whether the backend bans a user; True also without an answer."""
        try:
            return self._request("GET", "/ban", user)[1].get("banned") is not False
        except CallError:
            return True

    def set_fault(self, user: str, fault: Fault, is_on: bool) -> bool:
        """Switches one of the backend's faults, or the ban; returns whether the backend confirmed it."""
        try:
            if fault is Fault.BAN:
                return self._request("POST", "/ban", user, body={"banned": is_on})[0] == 200
            amounts = {name: amount if is_on else 0 for name, amount in fault.amounts.items()}
            return self._request("POST", "/faults", user, body=amounts)[0] == 200
        except CallError:
            return False

    def _request(
        self, method: str, path: str, user: str, body: Optional[object] = None, **parameters: str
    ) -> Tuple[int, Any]:
        """Returns the status and the JSON object of an answer; an error that is not JSON has an empty one."""
        data = None if body is None else json.dumps(body).encode()
        query = urlencode({"user": user, **{name: text for name, text in parameters.items() if text}})
        connection = self._connection(*self._place, timeout=self._timeout)
        try:
            headers = {"Content-Type": "application/json", "Connection": "close"}
            connection.request(method, f"{self._path}{path}?{query}", data, headers)
            response = connection.getresponse()
            answer = response.read(_MAX_ANSWER)
            value = parse(answer) if response.status == 200 or answer.startswith(b"{") else {}
        except (OSError, http.client.HTTPException, WireError) as error:
            raise CallError(str(error)) from None
        finally:
            connection.close()
        if not isinstance(value, dict):
            raise CallError("the answer is no object")
        return response.status, value
