"""A kiosk and its backend, on SQLite and PostgreSQL, killed at any moment: each decision is stored once."""

from __future__ import annotations

import json
import os
import random
import subprocess
import time
from contextlib import closing
from pathlib import Path

import pytest
from clock_kit import PATIENCE, wait_until
from kiosk_books import Books, decided
from kiosk_kit import Playing

from cardstack_kiosk.backend import Store
from cardstack_kiosk.client import Client
from cardstack_kiosk.controls import Fault
from cardstack_kiosk.process import BackendProcess

KILLS = max(2, int(os.environ.get("CARDSTACK_KILLS", "20")) // 5)
FAULTS = {"drop_before": 0.15, "drop_after": 0.2, "error": 0.1, "malformed": 0.1, "delay": 0.5, "delay_seconds": 0.3}


def check(books: Books, database: str) -> None:
    with closing(Store(database)) as store:
        (known,) = decided(store).values()
        books.check(known)


@pytest.mark.parametrize("victim", ["kiosk", "backend", "both"])
def test_they_may_be_killed_at_any_moment(database: str, tmp_path: Path, victim: str) -> None:
    chance, books = random.Random(victim), Books()
    with BackendProcess(f"--database={database}", "--cards=2000", f"--faults={json.dumps(FAULTS)}") as backend:
        arguments = ("--backend", backend.url, "--journal", tmp_path / "k.journal")
        run = Playing(*arguments)
        run.until("open")
        for number in range(KILLS):
            run.until("committed", chance.randint(1, 8))
            if victim != "kiosk" or number == 0:
                backend.kill()
            # Something is decided without a backend, so that the next life finds it however fast all is.
            run.until("committed", 2 if number == 0 else 0)
            time.sleep(chance.uniform(0, 0.3))  # So that it is killed at any moment.
            if victim != "backend":
                books.read(run.kill())
                run = Playing(*arguments, "--seed", number)
            backend.start()
        books.read(run.kill())
        for fault in (Fault.DROP, Fault.DELAY):
            assert Client(backend.url, timeout=PATIENCE).set_fault("guest", fault, False)
        books.read(run.last_life())
    check(books, database)
    assert books.found_waiting or victim == "backend"
    assert len(books.standing) > KILLS


def test_cards_that_are_gone_are_told_and_leave_the_deck(database: str, tmp_path: Path) -> None:
    with BackendProcess(f"--database={database}") as backend:
        run = Playing("--backend", backend.url, "--journal", tmp_path / "k.journal")
        run.until("committed", 2)
        with closing(Store(database)) as store:
            store.database.execute("UPDATE cards SET gone = 1 WHERE position > 4")
        run.until("rejected", 3)
        books = Books().read(run.kill())
        check(books.read(run.last_life()), database)
    cards = [books.cards[name][0] for name in books.gone["rejected"]]
    assert len(cards) == len(set(cards)) >= 3


def test_a_backend_ends_with_the_kiosk_that_started_it(tmp_path: Path) -> None:
    def backends() -> int:
        found = subprocess.run(["pgrep", "-f", f"database={tmp_path}"], capture_output=True, check=False)
        return len(found.stdout.split())

    run = Playing("--journal", tmp_path / "k.journal")
    run.until("open")
    assert backends() == 1
    run.kill()
    wait_until(lambda: backends() == 0)
