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
from cardstack.kiosk.backend import Backend, Faults, Store, server
from cardstack.kiosk.backend.catalogue import generate
from cardstack.kiosk.client import Client, Outcome, Page, PageFailed
from cardstack.kiosk.wire import MAX_BODY, Decision, Kind

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
    made = socket.create_connection(("127.0.0.1", urlsplit(backend.url).port), timeout=10)
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
def quick(monkeypatch) -> None:
    """Less patience, so that a test need not wait."""
    monkeypatch.setattr(server, "REQUEST_SECONDS", 1.0)


def test_six_hundred_slow_clients_keep_nobody_out(backend):
    before = threading.active_count()
    stop = threading.Event()
    most = 0
    with ExitStack() as stack:
        slow = [stack.enter_context(connect(backend, HEAD)) for _ in range(600)]
        thread = threading.Thread(target=trickle, args=(slow, stop, 0.2))
        thread.start()
        stack.callback(thread.join)
        stack.callback(stop.set)
        time.sleep(0.5)
        client = Client(backend.url)
        for number in range(20):
            most = max(most, threading.active_count() - before - 1)
            start = time.monotonic()
            if number == 0:
                assert client.send(DECISION).outcome is Outcome.SENT
            else:
                assert isinstance(client.page(), Page)
            assert time.monotonic() - start < 1
        assert most <= THREADS
        # Nobody is kept for longer than a request may take; most of them are not kept at all.
        deadline = time.monotonic() + 13
        while threading.active_count() - before - 1 > 0 and time.monotonic() < deadline:
            time.sleep(0.05)
        assert threading.active_count() - before - 1 == 0
        stop.set()
        thread.join()
        answers = [received(connection) for connection in slow]
    statuses = [status(answer) for answer in answers if answer]
    assert set(statuses) <= {408, 503}
    assert statuses.count(408) > 0
    assert statuses.count(503) > 100
    for answer in answers:
        assert status(answer or b"- 408") == 408 or b"\r\nRetry-After: 1\r\n" in answer
        assert not answer or set(json.loads(answer.partition(b"\r\n\r\n")[2])) == {"error", "message"}
    assert isinstance(Client(backend.url).page(), Page)


@pytest.mark.parametrize(
    "sent",
    [b"", b"G", HEAD, HEAD + b"\r\n\r\n{", b"GET /summary HTTP/1.1\r\n"],
    ids=["idle", "line", "head", "body", "no end"],
)
def test_a_request_has_so_much_time_in_all(quick, backend, sent):
    before = threading.active_count()
    stop = threading.Event()
    with connect(backend, sent) as slow:
        start = time.monotonic()
        thread = threading.Thread(target=trickle, args=([slow] if sent else [], stop, 0.1))
        thread.start()
        answer = received(slow)
        assert 0.9 < time.monotonic() - start < 3
        stop.set()
        thread.join()
    assert status(answer) == 408
    while threading.active_count() > before:
        time.sleep(0.01)
        assert time.monotonic() - start < 5


def test_a_body_refused_is_not_read_for_long(backend):
    head = b"POST /decisions HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
    before = threading.active_count()
    stop = threading.Event()
    with connect(backend, head % (MAX_BODY + 1)) as slow:
        start = time.monotonic()
        thread = threading.Thread(target=trickle, args=([slow], stop, 0.2))
        thread.start()
        assert status(slow.recv(65536)) == 413
        assert time.monotonic() - start < 0.5
        while threading.active_count() > before + 1:
            time.sleep(0.01)
            assert time.monotonic() - start < 4
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
def test_a_head_has_a_largest_size(backend, sent):
    with connect(backend, sent) as large:
        start = time.monotonic()
        assert status(received(large)) == 431
        assert time.monotonic() - start < 3
    assert isinstance(Client(backend.url).page(), Page)


def test_a_connection_is_not_kept_alive(backend):
    with connect(backend, b"GET /summary HTTP/1.1\r\nConnection: keep-alive\r\n\r\n" * 2) as asked:
        start = time.monotonic()
        answer = received(asked)
        assert time.monotonic() - start < 1
    assert answer.count(b"HTTP/1.0 200") == 1


def test_those_who_were_refused_are_told_when_to_come_again():
    """All places are taken by requests that are being answered, and so cannot be given up."""
    store = Store()
    with Backend(store, faults=Faults(delay=1, delay_seconds=3600)) as backend, ExitStack() as stack:
        ask = b"GET /cards?after=%d HTTP/1.1\r\n\r\n"
        taken = [stack.enter_context(connect(backend, ask % number)) for number in range(64)]
        time.sleep(0.5)
        client = Client(backend.url)
        start = time.monotonic()
        answer = client.send(DECISION)
        assert (answer.outcome, answer.code) in [(Outcome.RETRY, 503), (Outcome.RETRY, -1)]
        got = client.page()
        assert isinstance(got, PageFailed)
        assert got.code == 503
        assert "come again" in got.message
        with connect(backend, b"GET /summary HTTP/1.1\r\n\r\n") as other:
            assert b"\r\nRetry-After: 1\r\n" in received(other)
        assert time.monotonic() - start < 2
        # One that leaves makes place.
        backend.dice.faults = Faults()
        taken.pop().close()
        start = time.monotonic()
        backend.stop()
        assert time.monotonic() - start < 4
        assert [received(connection) for connection in taken] == [b""] * len(taken)
    store.close()


def test_a_crowd_is_served(backend):
    """Requests that are all there at once are not slow ones: whoever is refused comes again and is served."""
    served: List[Any] = []

    def visit() -> None:
        client = Client(backend.url)
        for _ in range(100):
            if isinstance(client.page(), Page):
                served.append(True)
                return
            time.sleep(0.05)

    threads = [threading.Thread(target=visit) for _ in range(150)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(served) == 150


def test_nothing_is_left_after_the_end():
    before = threading.active_count()
    store = Store()
    with Backend(store) as backend, ExitStack() as stack:
        slow = [stack.enter_context(connect(backend, HEAD)) for _ in range(100)]
        start = time.monotonic()
        backend.stop()
        assert time.monotonic() - start < 3
        assert threading.active_count() == before
        for connection in slow:
            received(connection)
    store.close()
