"""The server's connections and their time limits: a slow client cannot keep others out, or hold a thread for ever."""

from __future__ import annotations

import io
import socket
import threading
from collections import deque
from contextlib import suppress
from time import monotonic
from typing import Any, Deque, Dict, Tuple

__all__ = ["MAX_CONNECTIONS", "Connections", "HeadTooLongError", "OverdueError", "Request"]

MAX_CONNECTIONS = 64
"""The most connections that are served at once, each by a thread."""

MAX_HEAD = 16384
"""The longest head of a request: its request line and headers [bytes]."""

REQUEST_SECONDS = 10.0
"""The longest time in which a whole request must arrive [s]."""

_PATIENCE = 0.25  # [s]: after this time a request that has not arrived loses its place to a new connection
_LEAVING = 16  # The most connections that were given up and whose threads have not ended
_LINGERING = 128  # The most refused connections that are kept open, so that their clients can read the answer
_LINGER_SECONDS = 0.5
_BUSY = (
    b"HTTP/1.0 503 Service Unavailable\r\nServer: cardstack-kiosk\r\nContent-Type: application/json\r\n"
    b"Content-Length: 66\r\nCache-Control: no-store\r\nConnection: close\r\nRetry-After: 1\r\n\r\n"
    b'{"error": "busy", "message": "too many are connected; come again"}'
)


class OverdueError(Exception):
    """A request took too long to arrive, or its connection was given up for another one."""


class HeadTooLongError(Exception):
    """A request's line and headers are too long."""


class Connections:
    """The connections of a server. Only :meth:`close` waits, because the accepting thread calls the others."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_empty = threading.Condition(self._lock)
        # `_arriving`: when each connection was admitted whose request has not arrived, oldest first.
        # `_all`: all admitted connections that are open, also those in `_given_up`.
        self._arriving: Dict[socket.socket, float] = {}
        self._all: Dict[socket.socket, None] = {}
        self._given_up: Dict[socket.socket, None] = {}
        # Refused connections, and until when each is kept open. Without the lock: only the accepting thread uses them,
        # and close() runs after it.
        self._refused: Deque[Tuple[float, socket.socket]] = deque()

    def admit(self, connection: socket.socket) -> bool:
        """Admits a connection, if necessary in place of one whose request is slow. Returns whether it is admitted."""
        with self._lock:
            if len(self._all) - len(self._given_up) >= MAX_CONNECTIONS and not self._give_up():
                return False
            self._all[connection] = None
            self._arriving[connection] = monotonic()
            return True

    def has_arrived(self, connection: socket.socket) -> None:
        """Reports that a connection's request has arrived. From now on the connection is not given up."""
        with self._lock:
            self._arriving.pop(connection, None)

    def is_given_up(self, connection: socket.socket) -> bool:
        """Returns whether a connection was given up for another one."""
        with self._lock:
            return connection in self._given_up

    def leave(self, connection: socket.socket) -> None:
        """Reports that a connection is closed."""
        with self._lock:
            for each in (self._arriving, self._all, self._given_up):
                each.pop(connection, None)
            self._is_empty.notify_all()

    def refuse(self, connection: socket.socket) -> None:
        """Answers a connection that was not admitted with 503, without reading its request or waiting."""
        with suppress(OSError):
            connection.setblocking(False)
            connection.send(_BUSY)
            connection.shutdown(socket.SHUT_WR)
        # A close now would reset the connection, because the request is unread, and the client would lose the answer.
        self._refused.append((monotonic() + _LINGER_SECONDS, connection))
        self.tidy()

    def tidy(self) -> None:
        """Closes refused connections whose time is over, or whose client has closed its side."""
        now = monotonic()
        for _ in range(len(self._refused)):
            end, connection = self._refused.popleft()
            if end > now and len(self._refused) < _LINGERING and not _is_over(connection):
                self._refused.append((end, connection))
            else:
                connection.close()

    def close(self, seconds: float) -> None:
        """Ends all connections, and waits up to `seconds` for their threads."""
        while self._refused:
            self._refused.popleft()[1].close()
        with self._lock:
            for connection in self._all:
                _shut(connection, socket.SHUT_RDWR)
            self._is_empty.wait_for(lambda: not self._all, seconds)

    def _give_up(self) -> bool:
        """Gives up the connection whose request has been arriving longest; returns whether it could."""
        connection, since = next(iter(self._arriving.items()), (None, 0.0))
        if connection is None or monotonic() - since < _PATIENCE or len(self._given_up) >= _LEAVING:
            return False
        del self._arriving[connection]
        self._given_up[connection] = None
        # Its thread waits for data. Now the read returns, as at the end of the stream.
        _shut(connection, socket.SHUT_RD)
        return True


class Request(io.BufferedReader):
    """Reads a request, which must arrive within `seconds`, with a head of at most :data:`MAX_HEAD` bytes."""

    def __init__(self, connection: socket.socket, seconds: float, connections: Connections) -> None:
        self._timed = _Timed(connection, seconds, connections)
        self._head = MAX_HEAD
        super().__init__(self._timed)

    def allow(self, seconds: float) -> None:
        """Sets the deadline, `seconds` from now."""
        self._timed.end = monotonic() + seconds

    def readline(self, size: Any = -1, /) -> bytes:
        line = super().readline(self._head + 1 if size is None or size < 0 else min(size, self._head + 1))
        self._head -= len(line)
        if self._head < 0:
            raise HeadTooLongError
        return line


class _Timed(io.RawIOBase):
    """Reads a connection until a deadline."""

    def __init__(self, connection: socket.socket, seconds: float, connections: Connections) -> None:
        self._connection = connection
        self._connections = connections
        self.end = monotonic() + seconds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        left = self.end - monotonic()
        if left <= 0:
            raise OverdueError
        self._connection.settimeout(left)
        try:
            count = self._connection.recv_into(buffer)
        except socket.timeout:
            raise OverdueError from None
        if not count and self._connections.is_given_up(self._connection):
            raise OverdueError
        return count


def _is_over(connection: socket.socket) -> bool:
    """Discards received data; returns whether the client has closed its side."""
    try:
        for _ in range(4):
            if not connection.recv(65536):
                return True
    except BlockingIOError:
        return False
    except OSError:
        return True
    return False


def _shut(connection: socket.socket, how: int) -> None:
    with suppress(OSError):
        connection.shutdown(how)
