"""The example kiosk's backend among clients that are slow, many or large: each is bounded, others are served."""

from __future__ import annotations

import json
import socket
import threading
import time
from contextlib import ExitStack, suppress
from typing import Any, Iterator, List
from urllib.parse import urlsplit

import pytest
from cardstack import Direction
from cardstack_kiosk.backend import Backend, Faults, Store, connections, server
from cardstack_kiosk.backend.catalogue import generate
from cardstack_kiosk.client import Outcome, Page, PageFailed
from cardstack_kiosk.wire import MAX_BODY, Decision, Kind
from clock_kit import PATIENCE, Clock, wait_until
from kiosk_kit import patient

HEAD = b"POST /decisions HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 50\r\nX-Slow: "
CARD = next(iter(generate(1, 1)))
DECISION = Decision("n-1", Kind.SWIPE, "n-1", CARD.key, Direction.RIGHT, 1_700_000_000.5)
THREADS = 64 + 16
"""A thread for each connection that is served, and for those that are being given up."""


@pytest.fixture
def backend() -> Iterator[Backend]:
    store = Store()
    with Backend(store) as made:
        yield made
    store.close()


def connect(backend: Backend, sent: bytes = b"") -> socket.socket:
    made = socket.create_connection(("127.0.0.1", urlsplit(backend.url).port), timeout=PATIENCE)
    made.sendall(sent)
    return made


def received(connection: socket.socket) -> bytes:
    """All that comes until the server closes; b"" if it was reset."""
    told = b""
    try:
        while True:
            part = connection.recv(65536)
            if not part:
                return told
            told += part
    except ConnectionError:
        return told


def status(answer: bytes) -> int:
    return int(answer.split()[1])


def trickle(connections: List[socket.socket], stop: threading.Event, pause: float) -> None:
    """A byte from each now and then, as long as it takes them."""
    while not stop.wait(pause):
        for connection in connections:
            with suppress(OSError):
                connection.send(b"x")


@pytest.fixture
def clock(monkeypatch) -> Clock:
    """The clock by which requests are slow, and connections stay open; a request may take ten minutes."""
    made = Clock()
    monkeypatch.setattr(connections, "monotonic", made)
    monkeypatch.setattr(server, "REQUEST_SECONDS", PATIENCE)
    return made


def test_six_hundred_slow_clients_keep_nobody_out(backend, clock):
    before = threading.active_count()
    stop = threading.Event()
    most = 0
    with ExitStack() as stack:
        slow = [stack.enter_context(connect(backend, HEAD)) for _ in range(600)]
        thread = threading.Thread(target=trickle, args=(slow, stop, 0.2))
        thread.start()
        stack.callback(thread.join)
        stack.callback(stop.set)
        client = patient(backend.url)
        # Those who have come before are not slow yet, so they keep their places.
        assert isinstance(client.page(), PageFailed)
        clock.advance(1)
        # Sixteen that were given up may still have threads; then others are told to come again.
        wait_until(lambda: client.send(DECISION).outcome is Outcome.SENT)
        for _ in range(20):
            most = max(most, threading.active_count() - before - 1)
            wait_until(lambda: isinstance(client.page(), Page))
        assert most <= THREADS
        # Most of them are not kept at all, and nobody for longer than a request may take.
        clock.advance(PATIENCE)
        answers = [received(connection) for connection in slow]
        wait_until(lambda: clock.advance(1) and threading.active_count() - before - 1 == 0)
        stop.set()
        thread.join()
    statuses = [status(answer) for answer in answers if answer]
    assert set(statuses) <= {408, 503}
    assert statuses.count(408) > 0
    assert statuses.count(503) > 100
    for answer in answers:
        assert status(answer or b"- 408") == 408 or b"\r\nRetry-After: 1\r\n" in answer
        assert not answer or set(json.loads(answer.partition(b"\r\n\r\n")[2])) == {"error", "message"}
    assert isinstance(client.page(), Page)


@pytest.mark.parametrize(
    "sent",
    [b"", b"G", HEAD, HEAD + b"\r\n\r\n{", b"GET /summary HTTP/1.1\r\n"],
    ids=["idle", "line", "head", "body", "no end"],
)
def test_a_request_has_so_much_time_in_all(backend, monkeypatch, sent):
    monkeypatch.setattr(server, "REQUEST_SECONDS", 1.0)
    before = threading.active_count()
    stop = threading.Event()
    start = time.monotonic()
    with connect(backend, sent) as slow:
        thread = threading.Thread(target=trickle, args=([slow] if sent else [], stop, 0.1))
        thread.start()
        answer = received(slow)
        assert time.monotonic() - start > 0.9
        stop.set()
        thread.join()
    assert status(answer) == 408
    wait_until(lambda: threading.active_count() <= before)


def test_a_body_refused_is_not_read_for_long(backend):
    head = b"POST /decisions HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
    before = threading.active_count()
    stop = threading.Event()
    with connect(backend, head % (MAX_BODY + 1)) as slow:
        thread = threading.Thread(target=trickle, args=([slow], stop, 0.2))
        thread.start()
        assert status(slow.recv(65536)) == 413
        wait_until(lambda: threading.active_count() <= before + 1)
        stop.set()
        thread.join()


@pytest.mark.parametrize(
    "sent",
    [
        b"GET /" + b"a" * 20_000,
        b"GET /summary HTTP/1.1\r\nX: " + b"a" * 20_000,
        b"GET /summary HTTP/1.1\r\n" + b"X: aaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n" * 90 + b"Y: " + b"a" * 15_000,
    ],
    ids=["line", "header", "headers"],
)
def test_a_head_has_a_largest_size(backend, clock, sent):
    with connect(backend, sent) as large:
        assert status(received(large)) == 431
    assert isinstance(patient(backend.url).page(), Page)


def test_a_connection_is_not_kept_alive(backend):
    with connect(backend, b"GET /summary HTTP/1.1\r\nConnection: keep-alive\r\n\r\n" * 2) as asked:
        answer = received(asked)
    assert answer.count(b"HTTP/1.0 200") == 1


def test_those_who_were_refused_are_told_when_to_come_again(clock):
    """All places are taken by requests that are being answered, and so cannot be given up."""
    before = threading.active_count()
    store = Store()
    with Backend(store, faults=Faults(delay=1, delay_seconds=3600)) as backend, ExitStack() as stack:
        ask = b"GET /cards?after=%d HTTP/1.1\r\n\r\n"
        taken = [stack.enter_context(connect(backend, ask % number)) for number in range(64)]
        known = backend._server.connections
        wait_until(lambda: len(known._all) == 64 and not known._arriving)
        clock.advance(1)
        client = patient(backend.url)
        answer = client.send(DECISION)
        assert (answer.outcome, answer.code) in [(Outcome.RETRY, 503), (Outcome.RETRY, -1)]
        got = client.page()
        assert isinstance(got, PageFailed)
        assert got.code == 503
        assert "come again" in got.message
        with connect(backend, b"GET /summary HTTP/1.1\r\n\r\n") as other:
            assert b"\r\nRetry-After: 1\r\n" in received(other)
        # One that leaves makes place.
        backend.dice.faults = Faults()
        taken.pop().close()
        backend.stop()
        # Their hour's delay is not waited for.
        wait_until(lambda: threading.active_count() == before)
        assert [received(connection) for connection in taken] == [b""] * len(taken)
    store.close()


def test_a_crowd_is_served(backend):
    """Requests that are all there at once are not slow ones: whoever is refused comes again and is served."""
    served: List[Any] = []

    def visit() -> None:
        client = patient(backend.url)
        wait_until(lambda: isinstance(client.page(), Page))
        served.append(True)

    threads = [threading.Thread(target=visit) for _ in range(150)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert len(served) == 150


def test_nothing_is_left_after_the_end():
    before = threading.active_count()
    store = Store()
    with Backend(store) as backend, ExitStack() as stack:
        slow = [stack.enter_context(connect(backend, HEAD)) for _ in range(100)]
        backend.stop()
        wait_until(lambda: threading.active_count() == before)
        for connection in slow:
            received(connection)
    store.close()
