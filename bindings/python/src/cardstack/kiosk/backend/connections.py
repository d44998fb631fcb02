"""Who is connected, and for how long: no client, however slow, keeps others out or a thread for good."""

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
"""Connections that are served at once, each by a thread."""

MAX_HEAD = 16384
"""A request's line and headers are no longer [bytes]."""

REQUEST_SECONDS = 10.0
"""How long a request may take to arrive, all of it [s]."""

_PATIENCE = 0.25  # [s]: how long a request may take to arrive when others wait
_LEAVING = 16  # Connections that were given up, and whose threads have not ended yet
_LINGERING = 128  # Refused connections whose senders may still be reading why
_LINGER_SECONDS = 0.5
_BUSY = (
    b"HTTP/1.0 503 Service Unavailable\r\nServer: cardstack-kiosk\r\nContent-Type: application/json\r\n"
    b"Content-Length: 66\r\nCache-Control: no-store\r\nConnection: close\r\nRetry-After: 1\r\n\r\n"
    b'{"error": "busy", "message": "too many are connected; come again"}'
)


class OverdueError(Exception):
    """A request has taken too long to arrive, or its connection was given up for others."""


class HeadTooLongError(Exception):
    """A request's line and headers are too long."""


class Connections:
    """The connections of a server. All is quick: it is called where connections are accepted."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_empty = threading.Condition(self._lock)
        # Since when requests are awaited, the oldest first; and all connections, those given up among them.
        self._arriving: Dict[socket.socket, float] = {}
        self._all: Dict[socket.socket, None] = {}
        self._given_up: Dict[socket.socket, None] = {}
        # Refused ones, and until when they are kept. Only the accepting thread has to do with them.
        self._refused: Deque[Tuple[float, socket.socket]] = deque()

    def admit(self, connection: socket.socket) -> bool:
        """Takes a connection in. When there is no place, one whose request is slow to arrive is given up for it."""
        with self._lock:
            if len(self._all) - len(self._given_up) >= MAX_CONNECTIONS and not self._give_up():
                return False
            self._all[connection] = None
            self._arriving[connection] = monotonic()
            return True

    def has_arrived(self, connection: socket.socket) -> None:
        """Notes that the request is there: from now on the connection is not given up."""
        with self._lock:
            self._arriving.pop(connection, None)

    def is_given_up(self, connection: socket.socket) -> bool:
        """Whether it had to make place for another."""
        with self._lock:
            return connection in self._given_up

    def leave(self, connection: socket.socket) -> None:
        """Notes that a connection is closed."""
        with self._lock:
            for each in (self._arriving, self._all, self._given_up):
                each.pop(connection, None)
            self._is_empty.notify_all()

    def refuse(self, connection: socket.socket) -> None:
        """Asks a client that was not admitted to come again. Does not wait for it."""
        with suppress(OSError):
            connection.setblocking(False)
            connection.send(_BUSY)
            connection.shutdown(socket.SHUT_WR)
        # Closed at once, it would be reset, and the answer lost, by what the client has sent and nobody has read.
        self._refused.append((monotonic() + _LINGER_SECONDS, connection))
        self.tidy()

    def tidy(self) -> None:
        """Closes refused connections whose time is over."""
        now = monotonic()
        for _ in range(len(self._refused)):
            end, connection = self._refused.popleft()
            if end > now and len(self._refused) < _LINGERING and not _is_over(connection):
                self._refused.append((end, connection))
            else:
                connection.close()

    def close(self, seconds: float) -> None:
        """Ends all of them, and waits so long for their threads [s]."""
        while self._refused:
            self._refused.popleft()[1].close()
        with self._lock:
            for connection in self._all:
                _shut(connection, socket.SHUT_RDWR)
            self._is_empty.wait_for(lambda: not self._all, seconds)

    def _give_up(self) -> bool:
        """Gives up the connection whose request is awaited longest; returns whether there is one to be given up."""
        connection, since = next(iter(self._arriving.items()), (None, 0.0))
        if connection is None or monotonic() - since < _PATIENCE or len(self._given_up) >= _LEAVING:
            return False
        del self._arriving[connection]
        self._given_up[connection] = None
        # Its thread, which waits for more, finds that there is no more.
        _shut(connection, socket.SHUT_RD)
        return True


class Request(io.BufferedReader):
    """What a client sends, within `seconds` from now on and with a head of :data:`MAX_HEAD` bytes at most."""

    def __init__(self, connection: socket.socket, seconds: float, connections: Connections) -> None:
        self._timed = _Timed(connection, seconds, connections)
        self._head = MAX_HEAD
        super().__init__(self._timed)

    def allow(self, seconds: float) -> None:
        """Allows so much time from now on [s]."""
        self._timed.end = monotonic() + seconds

    def readline(self, size: Any = -1, /) -> bytes:
        line = super().readline(self._head + 1 if size is None or size < 0 else min(size, self._head + 1))
        self._head -= len(line)
        if self._head < 0:
            raise HeadTooLongError
        return line


class _Timed(io.RawIOBase):
    """A connection that can be read until a time."""

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
    """Reads what has come; returns whether the client has closed its side."""
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
