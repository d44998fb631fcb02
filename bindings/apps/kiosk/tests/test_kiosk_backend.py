"""The kiosk's backend, on SQLite and PostgreSQL: each decision is applied once, whatever goes wrong in between."""

from __future__ import annotations

import http.client
import http.server
import json
import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Dict, Iterator
from urllib.parse import urlsplit

import pytest
from cardstack import Outcome
from clock_kit import PATIENCE
from kiosk_books import decided

from cardstack_kiosk.backend import Backend, Faults, Store, StoreError
from cardstack_kiosk.backend.catalogue import generate
from cardstack_kiosk.backend.server import AT_A_TIME
from cardstack_kiosk.backend.store import Page
from cardstack_kiosk.client import CallError, Client
from cardstack_kiosk.wire import Card, Decision, Kind

CARDS = list(generate(60))
WRONG = [("right", "sideways"), ("swipe", "undo"), ("1700000000.5", "-1"), ("n-1", "a b"), ("-4", "-")]


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with closing(Store(database, cards=60)) as made:
        yield made


def swipe(number: int, card: Card = CARDS[0]) -> Decision:
    return Decision(f"n-{number}", Kind.SWIPE, f"n-{number}", card.key, "right", 1_700_000_000.5)


def revert(number: int, before: Decision) -> Decision:
    return Decision(f"n-{number}", Kind.REVERT, before.decision, before.card, before.direction)


def states(store: Store, user: str = "guest") -> Dict[str, str]:
    return {name: state for name, (*_, state) in decided(store).get(user, {}).items()}


def test_what_it_answers(store):
    first, second, gone = swipe(1, CARDS[1]), swipe(2, CARDS[2]), swipe(9, CARDS[9])
    store.set_banned("bad", True)
    store.database.execute("UPDATE cards SET gone = 1 WHERE key = ?", (str(CARDS[9].key),))
    expected = [
        *((first, "applied", ""), (first, "repeat", ""), (swipe(1, CARDS[3]), "refused", "key_reused")),
        *((revert(3, first), "applied", ""), (revert(3, first), "repeat", ""), (first, "repeat", "")),
        # What was taken back before it came is ignored.
        *((revert(4, second), "applied", ""), (second, "repeat", ""), (revert(5, second), "refused", "conflict")),
        *((gone, "refused", "gone"), (revert(6, gone), "applied", "")),
        (swipe(7, list(generate(61))[60]), "refused", "unknown_card"),
        (swipe(8, CARDS[8]), "applied", ""),
    ]
    for told, outcome, error in expected:
        verdict = store.apply("guest", told)
        assert (verdict.outcome, verdict.error) == (outcome, error)
    assert store.apply("other", first).error == "key_reused"
    assert store.apply("bad", swipe(10)).error == "blocked"
    assert states(store) == {"n-1": "reverted", "n-2": "reverted", "n-8": "made", "n-9": "reverted"}
    page = store.page("guest", 0, 10)
    assert page.cards == [*CARDS[:8], *CARDS[10:12]]
    assert store.page("guest", page.next, 60).last


def test_repeats_at_the_same_time_are_applied_once_by_two_backends(store, database):
    told = [swipe(number // 4, CARDS[number // 4]) for number in range(200)]
    with closing(Store(database)) as other, ThreadPoolExecutor(8) as pool:
        verdicts = list(pool.map(lambda n: (store, other)[n % 2].apply("guest", told[n]), range(200)))
    assert sorted(verdict.outcome for verdict in verdicts) == ["applied"] * 50 + ["repeat"] * 150
    assert len(states(store)) == 50


def test_nothing_is_lost_or_doubled_whatever_goes_wrong(store):
    faults = Faults(drop_before=0.1, drop_after=0.2, error=0.1, malformed=0.1, delay=0.2, delay_seconds=0.02)
    expected: Dict[str, str] = {}
    with Backend(store, faults=faults) as backend:
        client = Client(backend.url, timeout=PATIENCE)

        def deliver(told: Decision) -> None:
            for _ in range(100):
                outcome, _ = client.send("guest", told)
                if outcome is Outcome.SENT:
                    return
                assert outcome is Outcome.RETRY
            raise AssertionError(f"{told.key} cannot be delivered")

        def live(number: int) -> None:
            told = swipe(number, CARDS[number])
            deliver(told)
            if number % 3 == 0:
                deliver(revert(number + 1000, told))
            expected[told.decision] = "made" if number % 3 else "reverted"

        with ThreadPoolExecutor(8) as pool:
            list(pool.map(live, range(60)))
    assert states(store) == expected
    assert store.database.query("SELECT count(*) FROM ledger WHERE outcome = 'repeat'")[0][0] > 3


def test_a_failing_database_and_a_slow_answer_cost_no_decision(monkeypatch):
    with closing(Store()) as store, Backend(store) as backend:
        client = Client(backend.url, timeout=PATIENCE)
        with monkeypatch.context() as patch:
            patch.setattr(store, "apply", lambda *_: store.database.query("SELECT nothing"))
            assert client.send("guest", swipe(1))[0] is Outcome.RETRY
        backend.faults = Faults(delay=1, delay_seconds=3600)
        assert Client(backend.url, timeout=0.1).send("guest", swipe(1))[0] is Outcome.RETRY
        backend.faults = Faults()
        assert client.send("guest", swipe(1)) == (Outcome.SENT, False)
        assert client.send("guest", swipe(1)) == (Outcome.SENT, True)


def test_more_requests_than_it_takes_at_a_time_wait(monkeypatch):
    clients, arrived, gate = AT_A_TIME + 40, threading.Semaphore(0), threading.Event()
    sent = threading.Barrier(clients + 1)
    threads = []

    def page(*_):
        threads.append(sum(each.name.startswith("Thread-") for each in threading.enumerate()))
        arrived.release()
        gate.wait(PATIENCE)
        return Page([], 0, True)

    def ask(url):
        with closing(http.client.HTTPConnection(urlsplit(url).netloc, timeout=PATIENCE)) as connection:
            connection.request("GET", "/cards")
            sent.wait(PATIENCE)
            return connection.getresponse().status

    with closing(Store()) as store, Backend(store) as backend, ThreadPoolExecutor(clients) as pool:
        monkeypatch.setattr(store, "page", page)
        answers = [pool.submit(ask, backend.url) for _ in range(clients)]
        sent.wait(PATIENCE)
        for _ in range(AT_A_TIME):
            assert arrived.acquire(timeout=PATIENCE)
        gate.set()
        assert [each.result(PATIENCE) for each in answers] == [200] * clients
    assert max(threads) <= AT_A_TIME


def test_another_programs_database_is_left_alone(tmp_path):
    text, other = tmp_path / "text", tmp_path / "other.sqlite"
    text.write_bytes(b"not a database, but long enough for one to begin with " * 40)
    with closing(sqlite3.connect(other)) as database:
        database.execute("CREATE TABLE mine (x)")
    for path in (text, other):
        before = path.read_bytes()
        with pytest.raises(StoreError):
            Store(str(path))
        assert path.read_bytes() == before


def test_without_psycopg_it_says_what_is_missing():
    program = (
        "import sys; sys.modules['psycopg'] = None; from cardstack_kiosk.backend.__main__ import main;"
        "sys.exit(main(['--database', 'postgresql://someone:secret@none']))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "pip install psycopg" in run.stderr
    assert "secret" not in run.stderr


def test_nonsense_is_refused_and_serves_no_other_site():
    with closing(Store()) as store, Backend(store) as backend:
        place, body = urlsplit(backend.url).netloc, json.dumps(swipe(1).to_json())
        as_json = {"Content-Type": "application/json"}
        for path, given, headers, status in [
            ("/decisions", body, {**as_json, "Host": "evil.example"}, 421),
            ("/decisions", body, {"Content-Type": "text/plain"}, 415),
            ("/decisions", " " * 70_000, as_json, 413),
            ("/decisions", "[" * 60_000, as_json, 400),
            *(("/decisions", body.replace(*change), as_json, 400) for change in WRONG),
            ("/decisions?user=a%20b", body, as_json, 400),
            ("/../etc/passwd", body, as_json, 404),
            ("/faults", '{"error": 2}', as_json, 400),
            ("/decisions", body, as_json, 200),
        ]:
            connection = http.client.HTTPConnection(place, timeout=PATIENCE)
            connection.request("POST", path, given, headers)
            assert connection.getresponse().status == status, path
            connection.close()
        assert states(store) == {"n-1": "made"}


@pytest.mark.parametrize(
    ("status", "body"),
    [
        *((status, b"<html>Please log in.") for status in (200, 403, 404, 409, 410, 502)),
        *((status, b"{}") for status in (200, 403, 409)),
        (403, b'{"error": "forbidden", "message": "by the proxy"}'),
        (200, b'{"key": "n-2", "repeat": false}'),
        (302, b""),
    ],
)
def test_what_others_say_costs_no_decision(status, body):
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST  # noqa: N815

        def log_message(self, *_: object) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        client = Client(f"http://127.0.0.1:{server.server_address[1]}", timeout=PATIENCE)
        assert client.send("guest", swipe(1))[0] is Outcome.RETRY
        with pytest.raises(CallError):
            client.page("guest")
        server.shutdown()
