"""The kiosk's backend on PostgreSQL: the same as on SQLite, with several processes, and connections that break."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Iterator

import pytest
from cardstack import Direction
from cardstack_kiosk.backend import Backend, Store, StoreError
from cardstack_kiosk.backend.catalogue import generate
from cardstack_kiosk.client import Outcome, Page
from cardstack_kiosk.wire import Decision, Kind
from clock_kit import PATIENCE
from kiosk_kit import everything, patient

FLEET = Path(__file__).with_name("fleet")
CARDS = list(generate(60, 1))
SKIPPED = 77


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    sys.path.insert(0, str(FLEET))
    try:
        from server import MissingError, postgres
    finally:
        sys.path.remove(str(FLEET))
    running = postgres()
    try:
        url = running.__enter__()
    except MissingError as missing:
        pytest.skip(str(missing))
    yield url
    running.__exit__(None, None, None)


NUMBERS = count()


@pytest.fixture
def url(server: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A new database."""
    import psycopg

    monkeypatch.setattr("cardstack_kiosk.backend.postgres._CONNECT_SECONDS", int(PATIENCE))
    name = f"kiosk{next(NUMBERS)}"
    with closing(psycopg.connect(server, autocommit=True)) as admin:
        admin.execute(f"CREATE DATABASE {name}")
    return server.replace("/postgres?", f"/{name}?")


def swipe(number: int, kind: Kind = Kind.SWIPE, decision: int = 0) -> Decision:
    name = f"n-{decision or number}"
    return Decision(f"n-{number}", kind, name, CARDS[(decision or number) % 60].key, Direction.RIGHT, 1_700_000_000.5)


def break_connections(url: str) -> int:
    import psycopg

    with closing(psycopg.connect(url, autocommit=True)) as admin:
        broken = admin.execute(
            """SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
               WHERE pid <> pg_backend_pid() AND datname = current_database()"""
        ).fetchone()
    assert broken is not None
    return int(broken[0])


def test_it_answers_as_on_sqlite(url):
    stores = [Store(url, cards=60), Store(cards=60)]
    told = [swipe(n) for n in range(1, 6)]
    told += [swipe(1), swipe(6, Kind.REVERT, 1), swipe(7, Kind.REVERT, 9)]
    told += [swipe(8, Kind.FINAL, 2), swipe(9, Kind.REVERT, 2)]
    told.append(Decision("n-3", Kind.SWIPE, "n-30", CARDS[30].key, Direction.LEFT, 0.0))
    told.append(Decision("n-40", Kind.SWIPE, "n-40", next(iter(generate(1, 99))).key, Direction.LEFT, 0.0))
    seen = []
    for store in stores:
        store.set_banned("bad", True)
        store.set_banned("bad", True)
        assert store.set_gone(CARDS[50].key, True)
        verdicts = [store.apply("guest", each) for each in [*told, swipe(50)]]
        verdicts.append(store.apply("bad", swipe(51)))
        store.note_fault("guest", swipe(52), 500, "error")
        pages = store.page("guest", 0, 10), store.page("guest", 55, 10), store.page_before(3, 2)
        listed = [
            [{name: value for name, value in each.items() if name not in ("id", "time")} for each in everything(ask)]
            for ask in (store.decisions, store.ledger)
        ]
        books = store.summary("guest"), store.summary("bad"), store.decided_cards("guest", 9), store.reset("guest")
        store.set_banned("bad", False)
        seen.append((verdicts, pages, listed, books, store.is_banned("bad"), store.summary("guest")))
        store.close()
        with pytest.raises(store.failures):
            store.page("guest", 0, 1)
    assert seen[0] == seen[1]


def test_a_catalogue_stays_with_its_database(url):
    with ThreadPoolExecutor(6) as pool:
        stores = list(pool.map(lambda _: Store(url, cards=30, seed=4), range(6)))
    for store in stores:
        assert store.page("guest", 0, 100).cards == list(generate(30, 4))
        store.close()
    with pytest.raises(StoreError, match="30 cards of seed 4"):
        Store(url, seed=5)


def test_what_is_no_such_database_is_left_alone(url):
    import psycopg

    with closing(psycopg.connect(url, autocommit=True)) as other:
        other.execute("CREATE SCHEMA cardstack_kiosk")
        with pytest.raises(StoreError, match="something else"):
            Store(url)
        assert other.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'cardstack_kiosk'").fetchone() == (0,)
    with pytest.raises(StoreError) as caught:
        Store("postgresql://someone:secret@/none?host=/nowhere")
    assert "secret" not in str(caught.value)


def test_repeats_at_the_same_time_are_applied_once_by_several_backends(url):
    with closing(Store(url, cards=60)) as one, closing(Store(url)) as other, ThreadPoolExecutor(16) as pool:
        verdicts = list(pool.map(lambda n: (one, other)[n % 2].apply("guest", swipe(n // 4)), range(200)))
        assert sorted(verdict.outcome.value for verdict in verdicts) == ["applied"] * 50 + ["repeat"] * 150
        # The same keys from different users: nothing keeps these from each other but the database.
        users = list(pool.map(lambda n: (one, other)[n % 2].apply(f"user {n % 4}", swipe(100 + n // 4)), range(80)))
        assert sorted(verdict.outcome.value for verdict in users) == ["applied"] * 20 + ["refused"] * 60
        assert {verdict.error for verdict in users} <= {"", "key_reused", "conflict"}


def test_connections_that_break_cost_nothing(url):
    with closing(Store(url, cards=60)) as store, Backend(store) as backend, ThreadPoolExecutor(6) as pool:
        client = patient(backend.url)

        def deliver(number: int) -> int:
            for tries in count(1):
                answer = client.send(swipe(number))
                if answer.outcome is Outcome.SENT:
                    return tries
                assert answer.outcome is Outcome.RETRY
            raise AssertionError

        for start in range(0, 60, 20):
            running = [pool.submit(deliver, start + k) for k in range(20)]
            broken = sum(break_connections(url) for _ in range(3))
            assert all(each.result(PATIENCE) for each in running)
            assert broken > 0
        # Idle ones that have broken are replaced without a word. The loop may have broken all; a page makes one.
        assert isinstance(client.page(), Page)
        assert break_connections(url) > 0
        assert isinstance(client.page(), Page)
        applied = [each["key"] for each in everything(store.ledger) if each["outcome"] == "applied"]
        assert sorted(applied) == sorted(f"n-{n}" for n in range(60))


def test_without_psycopg_it_says_what_is_missing(tmp_path):
    program = (
        "import sys; sys.modules['psycopg'] = None; from cardstack_kiosk.backend.__main__ import main;"
        "sys.exit(main(['--database', 'postgresql://none']))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "pip install" in run.stderr
    assert "psycopg" in run.stderr


def test_a_small_fleet_is_killed_for_a_moment():
    """`bindings/apps/kiosk/tests/fleet/run` does this with three hundred kiosks, for two minutes."""
    seconds, least = 4, 0
    while least == 0 and seconds < PATIENCE:  # A slow machine needs a longer moment.
        seconds *= 2
        moment = (f"--seconds={seconds}", f"--pause={0.15 * seconds}")
        run = subprocess.run(
            [sys.executable, FLEET / "fleet.py", *moment, "--kiosks=12", "--workers=3", "--json"],
            capture_output=True,
            text=True,
            timeout=seconds + PATIENCE,
            check=False,
        )
        if run.returncode == SKIPPED:
            pytest.skip(run.stdout.strip())
        assert run.returncode == 0, run.stderr
        figures = json.loads(run.stdout)
        assert figures["lost"] == 0
        least = min(figures[name] for name in ("decisions", "killed kiosks", "killed backends", "killed connections"))
    assert least > 0
