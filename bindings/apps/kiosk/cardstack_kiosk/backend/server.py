"""The HTTP server: it checks requests, calls the store, and answers, with faults on request."""

from __future__ import annotations

import json
import random
import re
import socketserver
import sys
import threading
from contextlib import suppress
from dataclasses import asdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Callable, Dict, Optional, Tuple, Type
from urllib.parse import parse_qs, urlsplit

from ..wire import Decision, WireError, is_name, parse
from .faults import Faults
from .store import Store

HOST = "127.0.0.1"
"""The only address that is served."""
AT_A_TIME = 64
"""The most requests at a time. Further ones wait to be accepted: clients that give up and ask again make no threads."""

_NUMBER = re.compile(r"[0-9]{1,15}", re.ASCII)
_MAX_BODY = 64 * 1024
_MAX_COUNT = 100


class Backend:
    """A backend in threads of this process, between ``with`` and its end. `port` 0 chooses a free port."""

    def __init__(self, store: Store, *, faults: Optional[Faults] = None, port: int = 0) -> None:
        self.store = store
        self.faults = faults or Faults()
        self.stopping = threading.Event()
        self._server = _Server(port, self)
        self.url = f"http://{HOST}:{self._server.server_port}"

    def serve(self) -> None:
        """Serves in this thread."""
        self._server.serve_forever(poll_interval=0.05)

    def close(self) -> None:
        """Frees the port. Requests that wait for their delay lose their connection; the store stays open."""
        self.stopping.set()
        self._server.server_close()

    def __enter__(self) -> Backend:
        threading.Thread(target=self.serve, name="kiosk backend", daemon=True).start()
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self._server.shutdown()
        self.close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, port: int, backend: Backend) -> None:
        self.backend = backend
        self._room = threading.BoundedSemaphore(AT_A_TIME)
        super().__init__((HOST, port), _Handler)

    def server_bind(self) -> None:
        # HTTPServer.server_bind would ask the name service for the host's name, which can take long.
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, int(self.server_address[1])

    def process_request(self, request: Any, client_address: Any) -> None:
        self._room.acquire()
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._room.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        # Broken connections are normal here, and not reported.
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


class _RefusalError(Exception):
    """A request is refused with a status and an error."""

    def __init__(self, status: int, error: str, message: str) -> None:
        super().__init__(message)
        self.status, self.error = status, error


class _DroppedError(Exception):
    """The connection must be closed without an answer."""


class _Handler(BaseHTTPRequestHandler):
    """Handles a connection with one request. Paths are keys of :data:`_ROUTES`. No file is served."""

    server: _Server
    timeout = 10.0
    _faults = Faults()

    @property
    def _backend(self) -> Backend:
        return self.server.backend

    def do_GET(self) -> None:
        self._respond()

    def do_POST(self) -> None:
        self._respond()

    def log_message(self, format: str, *args: object) -> None:
        pass

    def _respond(self) -> None:
        try:
            status, value = 200, self._route()
        except _DroppedError:
            return
        except _RefusalError as refusal:
            status, value = refusal.status, {"error": refusal.error, "message": str(refusal)}
        except ValueError as error:
            status, value = 400, {"error": "invalid", "message": str(error)}
        except self._backend.store.failures as error:
            status, value = 503, {"error": "unavailable", "message": str(error)}
        self._answer(status, json.dumps(value).encode())

    def _route(self) -> Dict[str, object]:
        # A page of any site could have its own name lead here (DNS rebinding), but cannot change this header.
        port = self.server.server_port
        if self.headers.get("Host") not in (f"{HOST}:{port}", f"localhost:{port}"):
            raise _RefusalError(421, "misdirected", f"this serves {HOST}:{port}")
        parts = urlsplit(self.path)
        handle = _ROUTES.get((self.command, parts.path))
        if handle is None:
            raise _RefusalError(404, "not_found", "there is no such thing here")
        self._parameters = {name: values[-1] for name, values in parse_qs(parts.query, True).items()}
        self.user = self._parameters.get("user", "guest")
        if not is_name(self.user):
            raise WireError("user is 1 to 128 letters, digits and . _ : -")
        self._body = self._read_body() if self.command == "POST" else None
        return handle(self)

    def _read_body(self) -> object:
        length = self.headers.get("Content-Length", "")
        if not _NUMBER.fullmatch(length) or int(length) > _MAX_BODY:
            raise _RefusalError(413, "too_large", f"a body comes with its length, at most {_MAX_BODY} bytes")
        # A browser sends this type for a page of another site only after a CORS preflight, which this server refuses.
        if self.headers.get_content_type() != "application/json":
            raise _RefusalError(415, "type", "a body is application/json")
        value: object = parse(self.rfile.read(int(length)))
        return value

    def _answer(self, status: int, body: bytes) -> None:
        length = len(body)
        if self._faults.meets("malformed"):
            body = random.choice((body[: length // 2], b"<html>" + body[6:], b"[1]" + b" " * (length - 3)))
        with suppress(OSError):
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(length))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(body)

    def _fail_before(self) -> Faults:
        """Waits for the delay, and meets the faults before the work. Returns the faults of this request."""
        faults = self._backend.faults
        if self._backend.stopping.wait(faults.wait) or faults.meets("drop_before"):
            raise _DroppedError
        if faults.meets("error"):
            raise _RefusalError(random.choice((500, 503)), "fault", "a fault that was asked for")
        return faults

    def _fail_after(self, faults: Faults) -> None:
        if faults.meets("drop_after"):
            raise _DroppedError
        self._faults = faults  # From now on, because _answer() meets these.

    # -- Routes -------------------------------------------------------------------------------------------------------

    def get_cards(self) -> Dict[str, object]:
        faults = self._fail_before()
        after, count = self._number("after", 0), self._number("count", 20)
        page = self._backend.store.page(self.user, after, count)
        self._fail_after(faults)
        return {"cards": [card.to_json() for card in page.cards], "next": str(page.next), "last": page.last}

    def post_decisions(self) -> Dict[str, object]:
        told = Decision.from_json(self._body)
        faults = self._fail_before()
        verdict = self._backend.store.apply(self.user, told)
        self._fail_after(faults)
        if verdict.error:
            raise _RefusalError(verdict.status, verdict.error, verdict.message)
        return {"key": told.key, "repeat": verdict.outcome == "repeat"}

    def post_faults(self) -> Dict[str, object]:
        try:
            self._backend.faults = self._backend.faults.changed(self._body if isinstance(self._body, dict) else {})
        except ValueError as error:
            raise WireError(str(error)) from None
        return asdict(self._backend.faults)

    def get_ban(self) -> Dict[str, object]:
        return {"banned": self._backend.store.is_banned(self.user)}

    def post_ban(self) -> Dict[str, object]:
        banned = self._body.get("banned") if isinstance(self._body, dict) else None
        if not isinstance(banned, bool):
            raise WireError("banned is true or false")
        self._backend.store.set_banned(self.user, banned)
        return self.get_ban()

    def _number(self, name: str, default: int) -> int:
        text = self._parameters.get(name) or str(default)
        if not _NUMBER.fullmatch(text) or (name == "count" and not 1 <= int(text) <= _MAX_COUNT):
            raise WireError(f"{name} is invalid")
        return int(text)


_ROUTES: Dict[Tuple[str, str], Callable[[_Handler], Dict[str, object]]] = {
    ("GET", "/cards"): _Handler.get_cards,
    ("POST", "/decisions"): _Handler.post_decisions,
    ("POST", "/faults"): _Handler.post_faults,
    ("GET", "/ban"): _Handler.get_ban,
    ("POST", "/ban"): _Handler.post_ban,
}
