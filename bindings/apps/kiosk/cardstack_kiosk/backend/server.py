"""The HTTP server: it checks requests, calls the store, and answers, with faults on request."""

from __future__ import annotations

import json
import re
import socket
import socketserver
import sys
import threading
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Callable, Dict, Optional, Sequence, Tuple, Type
from urllib.parse import parse_qs, urlsplit

from ..wire import MAX_BODY, MAX_COUNT, Decision, WireError, card_key, is_name, parse
from .connections import MAX_HEAD, REQUEST_SECONDS, Connections, HeadTooLongError, OverdueError, Request
from .faults import Dice, Faults, Garble, Plan, Repeat
from .store import Outcome, Store

__all__ = ["Backend"]

HOST = "127.0.0.1"
"""The only address that is served."""
_NAMES = {HOST, "localhost"}

# Control characters, and the backslash that stands for them in the log.
_IN_LOG = {ord("\\"): "\\\\", **{code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160))}}
_NUMBER = re.compile(r"[0-9]{1,15}", re.ASCII)
_LONGEST_OFFSET = 86400
_PIECES = 20
_ANSWER_SECONDS = 10.0
_DISCARD_SECONDS = 1.0
_STOP_SECONDS = 5.0
_NOTHING_WRONG = Dice(Faults()).plan("")


class Backend:
    """A backend in threads of this process, from :meth:`start` (or ``with``) to :meth:`stop`.

    `port` 0 chooses a free port. OSError if the port is not available. `log`: prints a line on standard error for each
    request.
    """

    def __init__(self, store: Store, *, faults: Optional[Faults] = None, port: int = 0, log: bool = False) -> None:
        self.store = store
        self.dice = Dice(faults or Faults())
        self._server = _Server((HOST, port), store, self.dice, log)
        self._thread: Optional[threading.Thread] = None
        # The thread in which serve() runs, or ran last, and whether it does not run.
        self._serving: Optional[int] = None
        self._has_ended = threading.Event()
        self._has_ended.set()

    @property
    def port(self) -> int:
        """The port of the server."""
        return int(self._server.server_address[1])

    @property
    def url(self) -> str:
        """The URL of the server, without a slash at the end."""
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        """Starts to serve, in other threads, and returns at once."""
        self._thread = threading.Thread(target=self.serve, name="kiosk backend", daemon=True)
        self._thread.start()

    def serve(self) -> None:
        """Serves in this thread until :meth:`stop` or an exception ends it. :meth:`start` serves in another thread."""
        self._serving = threading.get_ident()
        self._has_ended.clear()
        try:
            # stop() sets this before it waits, so one of the two sees what the other has done.
            if not self._server.stopping.is_set():
                with suppress(_StoppedError):
                    self._server.serve_forever(poll_interval=0.05)
        finally:
            self._has_ended.set()

    def stop(self) -> None:
        """Stops the server for ever. Requests in progress lose their connection; the store stays open.

        Any thread may call it, also the one that serves, for example in a signal's handler.
        Waits up to five seconds for the threads of requests in progress, which end at once unless a call of the store
        takes long.
        """
        self._server.stopping.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        if self._serving != threading.get_ident():
            self._has_ended.wait()
        self._server.server_close()
        self._server.connections.close(_STOP_SECONDS)

    def __enter__(self) -> Backend:
        self.start()
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.stop()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, address: Tuple[str, int], store: Store, dice: Dice, log: bool) -> None:
        self.store = store
        self.dice = dice
        self.log = log
        self.stopping = threading.Event()
        self.connections = Connections()
        super().__init__(address, _Handler)

    def server_bind(self) -> None:
        # HTTPServer.server_bind would ask the name service for the host's name, which can take long.
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, self.server_address[1]

    def process_request(self, request: Any, client_address: Any) -> None:
        if self.connections.admit(request):
            super().process_request(request, client_address)
        else:
            self.connections.refuse(request)

    def close_request(self, request: Any) -> None:
        super().close_request(request)
        self.connections.leave(request)

    def service_actions(self) -> None:
        # Not by shutdown(), which would wait for ever for a loop that has not begun or that runs in the same thread.
        if self.stopping.is_set():
            raise _StoppedError
        self.connections.tidy()

    def handle_error(self, request: Any, client_address: Any) -> None:
        # Broken connections are normal here, and not reported.
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


class _StoppedError(Exception):
    """The server's loop must end."""


class _RefusalError(Exception):
    """A request is refused with a status and an error."""

    def __init__(self, status: int, error: str, message: str, **headers: str) -> None:
        super().__init__(message)
        self.status = status
        self.error = error
        self.message = message
        self.headers = headers


class _DroppedError(Exception):
    """The connection must be closed without an answer."""


class _Handler(BaseHTTPRequestHandler):
    """Handles a connection with one request. It ignores ``Connection: keep-alive``.

    Paths are keys of :data:`_ROUTES`. No file is served.
    """

    server: _Server
    rfile: Request
    timeout = REQUEST_SECONDS
    _body: Optional[bytes] = None
    _plan: Plan = _NOTHING_WRONG

    def setup(self) -> None:
        super().setup()
        self.rfile.close()
        self.rfile = Request(self.connection, REQUEST_SECONDS, self.server.connections)

    def handle_one_request(self) -> None:
        # These fields are also needed for an answer to a request that was not read completely.
        self.requestline = self.request_version = self.command = ""
        self.close_connection = True
        try:
            super().handle_one_request()
        except OverdueError:
            if self.server.connections.is_given_up(self.connection):
                self._refuse(_RefusalError(503, "busy", "others wait; come again", **{"Retry-After": "1"}))
            else:
                self._refuse(_RefusalError(408, "slow", f"a request arrives within {REQUEST_SECONDS:g} s"))
        except HeadTooLongError:
            self._refuse(_RefusalError(431, "too_large", f"a request's line and headers have at most {MAX_HEAD} bytes"))
        if self._body is None:
            self._discard()

    def do_GET(self) -> None:
        self._respond()

    def do_POST(self) -> None:
        self._respond()

    def do_DELETE(self) -> None:
        self._respond()

    def version_string(self) -> str:
        return "cardstack-kiosk"

    def log_message(self, format: str, *args: object) -> None:
        # A client's text must not control the terminal that shows the log, or begin a line of its own.
        if self.server.log:
            sys.stderr.write(f"{self.log_date_time_string()} {(format % args).translate(_IN_LOG)}\n")

    def send_error(self, code: int, message: Optional[str] = None, explain: Optional[str] = None) -> None:
        # The base class reports invalid requests here; they are answered in JSON.
        if code == HTTPStatus.NOT_IMPLEMENTED:
            # A method without a do_METHOD is answered like one that the path does not have.
            self._respond()
            return
        self._answer(code, {"error": "invalid", "message": message or HTTPStatus(code).phrase})

    # -- Request and answer -------------------------------------------------------------------------------------------

    def _respond(self) -> None:
        try:
            status, value = 200, self._route()
            headers: Dict[str, str] = {}
        except _DroppedError:
            self.log_message('"%s" dropped', self.requestline)
            return
        except _RefusalError as refusal:
            self._refuse(refusal)
            return
        except WireError as error:
            status, value, headers = 400, {"error": "invalid", "message": str(error)}, {}
        except self.server.store.failures as error:
            status, value, headers = 503, {"error": "unavailable", "message": str(error)}, {"Retry-After": "1"}
        with suppress(_DroppedError):
            self._answer(status, value, **headers)

    def _refuse(self, refusal: _RefusalError) -> None:
        with suppress(_DroppedError):
            self._answer(refusal.status, {"error": refusal.error, "message": refusal.message}, **refusal.headers)

    def _route(self) -> Dict[str, object]:
        self._check_hosts(self.headers.get_all("Host", []))
        try:
            parts = urlsplit(self.path)
            given = parse_qs(parts.query, keep_blank_values=True, errors="strict", max_num_fields=16)
        except ValueError as error:
            raise WireError(str(error)) from None
        if parts.netloc:
            self._check_hosts([parts.netloc])
        methods = _ROUTES.get(parts.path)
        if methods is None:
            raise _RefusalError(404, "not_found", "there is no such thing here")
        handle = methods.get(self.command)
        if handle is None:
            allowed = ", ".join(methods)
            raise _RefusalError(405, "method", f"this takes {allowed}", Allow=allowed)
        self._parameters = {name: values[-1] for name, values in given.items()}
        self.user = self._parameters.get("user", "guest")
        if not is_name(self.user):
            raise WireError("user is 1 to 128 letters, digits and . _ : -")
        self._body = self._read_body() if self.command == "POST" else b""
        self.server.connections.has_arrived(self.connection)
        return handle(self)

    def _check_hosts(self, hosts: Sequence[str]) -> None:
        """Refuses a request for another host: a page of any site could have its own name lead here (DNS rebinding)."""
        port = self.server.server_port
        own = {f"{name}:{port}" for name in _NAMES} | (_NAMES if port == 80 else set())
        if any(host.strip().lower() not in own for host in hosts):
            raise _RefusalError(421, "misdirected", f"this serves {HOST}:{port}")

    def _read_body(self) -> bytes:
        lengths = self.headers.get_all("Content-Length", [])
        if not lengths or "Transfer-Encoding" in self.headers:
            raise _RefusalError(411, "length", "a body comes with its length")
        if len(lengths) > 1 or not _NUMBER.fullmatch(lengths[0].strip()):
            raise WireError("Content-Length is a number of bytes")
        length = int(lengths[0])
        if length > MAX_BODY:
            raise _RefusalError(413, "too_large", f"a body has at most {MAX_BODY} bytes")
        # A browser sends this type for a page of another site only after a CORS preflight, which this server refuses.
        if self.headers.get_content_type() != "application/json":
            raise _RefusalError(415, "type", "a body is application/json")
        body = self.rfile.read(length)
        if len(body) < length:
            raise WireError("the body ends too early")
        return body

    def _discard(self) -> None:
        """Reads and discards part of an unread request: a close would reset the connection, and lose the answer."""
        with suppress(OSError, OverdueError):
            self.wfile.flush()
            self.connection.shutdown(socket.SHUT_WR)
            self.rfile.allow(_DISCARD_SECONDS)
            for _ in range(64):
                if not self.rfile.read1(65536):
                    break

    def _answer(self, status: int, value: Dict[str, object], **headers: str) -> None:
        plan = self._plan
        # The deadline of the request does not apply to the answer.
        self.connection.settimeout(_ANSWER_SECONDS)
        body = json.dumps(value).encode()
        if plan.malformed is Garble.NOT_JSON:
            body = body[: len(body) * 2 // 3] + b"<html>"
        elif plan.malformed is Garble.OTHER_JSON:
            body = b'["welcome", 1]'
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        for name, text in headers.items():
            self.send_header(name, text)
        self.end_headers()
        if self.command == "HEAD":
            return
        if plan.malformed is Garble.CUT_SHORT:
            body = body[: len(body) // 2]
        if not plan.trickle:
            self.wfile.write(body)
            return
        step = -(-len(body) // _PIECES)
        for start in range(0, len(body), step):
            self._wait(plan.trickle / _PIECES)
            self.wfile.write(body[start : start + step])

    # -- Faults -------------------------------------------------------------------------------------------------------

    def _meet(self, asked: str) -> Plan:
        """Draws a request's faults and waits for its delay. :meth:`_answer` applies the faults of the answer."""
        plan = self.server.dice.plan(asked)
        self._wait(plan.delay)
        return plan

    def _fail(self, plan: Plan) -> None:
        if plan.drop_before:
            raise _DroppedError
        if plan.error:
            headers = {"Retry-After": "1"} if plan.error == 503 else {}
            raise _RefusalError(plan.error, "fault", "a fault that was asked for", **headers)

    def _wait(self, seconds: float) -> None:
        if seconds > 0 and self.server.stopping.wait(seconds):
            raise _DroppedError

    # -- Routes -------------------------------------------------------------------------------------------------------

    def get_cards(self) -> Dict[str, object]:
        after, count = self._place(20)
        utc_offset = self._utc_offset()
        plan = self._meet(f"cards {self.user} {after} {count}")
        self._fail(plan)
        if plan.drop_after:
            raise _DroppedError
        self._plan = plan
        store = self.server.store
        page = store.page(self.user, after, count)
        cards, next_, last = page.cards, page.next, page.last
        if plan.repeat is Repeat.AGAIN and after:
            cards, next_, last = store.page_before(after, count), after, False
        elif plan.repeat is Repeat.DECIDED:
            cards = store.decided_cards(self.user, count) + cards
        elif plan.repeat:
            cards = cards + cards[: -(-len(cards) // 2)]
        day = store.day_at(utc_offset) + self.server.dice.faults.day_offset
        return {"cards": [card.to_json() for card in cards], "next": str(next_), "last": last, "day": day}

    def post_decisions(self) -> Dict[str, object]:
        told = Decision.from_json(self._value())
        store = self.server.store
        plan = self._meet(f"decision {self.user} {told.key}")
        if plan.drop_before or plan.error:
            store.note_fault(self.user, told, plan.error, plan.name)
        self._fail(plan)
        if plan.ban:
            store.set_banned(self.user, True)
        takes_down = self.server.dice.takes_down(str(told.card))
        verdict = store.apply(self.user, told, takes_down=takes_down, fault=plan.name)
        if plan.drop_after:
            raise _DroppedError
        self._plan = plan
        if verdict.error:
            raise _RefusalError(verdict.status, verdict.error, verdict.message)
        return {"key": told.key, "repeat": verdict.outcome is Outcome.REPEAT}

    def post_reset(self) -> Dict[str, object]:
        self._object()
        return {"forgotten": self.server.store.reset(self.user)}

    def get_decisions(self) -> Dict[str, object]:
        return {"decisions": self.server.store.decisions(self.user, *self._place(MAX_COUNT))}

    def get_ledger(self) -> Dict[str, object]:
        return {"ledger": self.server.store.ledger(self.user, *self._place(MAX_COUNT))}

    def get_summary(self) -> Dict[str, object]:
        return self.server.store.summary(self.user)

    def get_faults(self) -> Dict[str, object]:
        return dict(self.server.dice.faults.to_json())

    def post_faults(self) -> Dict[str, object]:
        try:
            return dict(self.server.dice.change(self._object()).to_json())
        except ValueError as error:
            raise WireError(str(error)) from None

    def delete_faults(self) -> Dict[str, object]:
        self.server.dice.faults = Faults()
        return self.get_faults()

    def post_ban(self) -> Dict[str, object]:
        banned = self._flag("banned", self._object())
        self.server.store.set_banned(self.user, banned)
        return {"banned": banned}

    def post_gone(self) -> Dict[str, object]:
        value = self._object()
        gone = self._flag("gone", value)
        card = card_key(value)
        if not self.server.store.set_gone(card, gone):
            raise _RefusalError(422, "unknown_card", "there never was such a card")
        return {"card": str(card), "gone": gone}

    def _value(self) -> object:
        value: object = parse(self._body or b"")
        return value

    def _object(self) -> Dict[str, object]:
        value = self._value()
        if not isinstance(value, dict):
            raise WireError("the body is an object")
        return value

    def _flag(self, name: str, value: Dict[str, object]) -> bool:
        flag = value.get(name)
        if not isinstance(flag, bool):
            raise WireError(f"{name} is true or false")
        return flag

    def _utc_offset(self) -> int:
        """Returns the parameter ``utc_offset``; 0 if it is absent."""
        told = self._parameters.get("utc_offset", "0")
        if not _NUMBER.fullmatch(told[told.startswith("-") :]) or abs(int(told)) > _LONGEST_OFFSET:
            raise WireError("utc_offset is a number of seconds, at most a day's")
        return int(told)

    def _place(self, count: int) -> Tuple[int, int]:
        """Returns the parameters ``after`` (0 if absent) and ``count`` (`count` if absent)."""
        after = self._parameters.get("after") or "0"
        wanted = self._parameters.get("count", str(count))
        if not _NUMBER.fullmatch(after):
            raise WireError("after is what a page told as next")
        if not _NUMBER.fullmatch(wanted) or not 1 <= int(wanted) <= MAX_COUNT:
            raise WireError(f"count is a number from 1 to {MAX_COUNT}")
        return int(after), int(wanted)


_Handle = Callable[[_Handler], Dict[str, object]]

_ROUTES: Dict[str, Dict[str, _Handle]] = {
    "/cards": {"GET": _Handler.get_cards},
    "/decisions": {"GET": _Handler.get_decisions, "POST": _Handler.post_decisions},
    "/reset": {"POST": _Handler.post_reset},
    "/ledger": {"GET": _Handler.get_ledger},
    "/summary": {"GET": _Handler.get_summary},
    "/faults": {"GET": _Handler.get_faults, "POST": _Handler.post_faults, "DELETE": _Handler.delete_faults},
    "/ban": {"POST": _Handler.post_ban},
    "/gone": {"POST": _Handler.post_gone},
}
