"""A fleet of kiosks against one PostgreSQL and two backends, all of which are killed at random.

Hundreds of kiosks without windows, in several processes, decide and take back. Kiosks, backends and the database's
connections are killed meanwhile. At the end everything must be at the database: each decision once by its key, in the
state in which its kiosk has it, and none lost. `bindings/apps/kiosk/tests/fleet/run` prints the figures.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Dict, List, Set, Tuple

from server import MissingError, postgres

HERE = Path(__file__).resolve().parent
SKIPPED = 77
BREAK = """SELECT count(pg_terminate_backend(pid)) FROM (SELECT pid FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' ORDER BY random() LIMIT 3) AS chosen"""


class Fleet:
    """Kiosks in processes, which may be killed and started again."""

    def __init__(self, folder: Path, urls: List[str], kiosks: int, workers: int, chance: random.Random) -> None:
        self.kills = [0] * kiosks
        self._folder = folder
        self._urls = urls
        self._chance = chance
        bounds = [round(kiosks * k / workers) for k in range(workers + 1)]
        self._shares: List[Tuple[int, int]] = [(a, b - a) for a, b in zip(bounds, bounds[1:]) if b > a]
        self._runs: List[subprocess.Popen[bytes]] = []
        self._lives = 0

    def start(self, seconds: float) -> None:
        """Starts all processes."""
        self._runs = [self._begun(share, seconds) for share in self._shares]

    def kill(self, seconds: float) -> None:
        """Kills the kiosks of one process, and starts them again, perhaps with the other backend."""
        place = self._chance.randrange(len(self._runs))
        self._end(place)
        self._runs[place] = self._begun(self._shares[place], seconds)

    def kill_all(self) -> None:
        """Kills all kiosks."""
        for place in range(len(self._runs)):
            self._end(place)

    def wait(self, seconds: float) -> None:
        """Waits until all have ended by themselves, well."""
        for run in self._runs:
            if run.wait(seconds):
                raise AssertionError(f"a process of kiosks has ended with {run.returncode}")

    def check(self) -> None:
        """Raises if one has ended by itself, which none should yet."""
        for run in self._runs:
            if run.poll():
                raise AssertionError(f"a process of kiosks has ended with {run.returncode}")

    def _begun(self, share: Tuple[int, int], seconds: float) -> subprocess.Popen[bytes]:
        self._lives += 1
        arguments = (self._chance.choice(self._urls), self._folder, *share, seconds, self._lives)
        return subprocess.Popen([sys.executable, str(HERE / "kiosks.py"), *map(str, arguments)])

    def _end(self, place: int) -> None:
        run = self._runs[place]
        run.send_signal(signal.SIGKILL)
        run.wait()
        first, count = self._shares[place]
        for number in range(first, first + count):
            self.kills[number] += 1


def soak(url: str, options: argparse.Namespace, stack: ExitStack) -> Dict[str, Any]:
    """Plays it all; returns the figures."""
    import psycopg
    from cardstack_kiosk.process import BackendProcess

    chance = random.Random(options.seed)
    folder = Path(tempfile.mkdtemp(prefix="cardstack-fleet-"))
    stack.callback(shutil.rmtree, folder, ignore_errors=True)
    backends = [stack.enter_context(BackendProcess(url, cards=options.cards)) for _ in range(2)]
    admin = stack.enter_context(psycopg.connect(url, autocommit=True))
    fleet = Fleet(folder, [backend.url for backend in backends], options.kiosks, options.workers, chance)
    stack.callback(fleet.kill_all)
    kills = {"kiosks": 0, "backends": 0, "connections": 0}
    begin = time.monotonic()
    end = begin + options.seconds
    fleet.start(options.seconds)
    due = dict.fromkeys(kills, begin + options.seconds * 0.1)
    pauses = {"kiosks": options.pause, "backends": 2 * options.pause, "connections": options.pause / 2}
    # A slow machine plays longer: until each kind was killed, and something decided.
    while time.monotonic() < end or min(kills.values()) == 0 or not _has_decided(folder):
        time.sleep(0.05)
        fleet.check()
        what = min(due, key=lambda each: due[each])
        if time.monotonic() < due[what]:
            continue
        if time.monotonic() >= end and kills[what] > 0:
            due[what] = math.inf
            continue
        if what == "kiosks":
            before = sum(fleet.kills)
            fleet.kill(max(0.0, end - time.monotonic()))
            kills[what] += sum(fleet.kills) - before
        elif what == "backends":
            victim = chance.choice(backends)
            victim.kill()
            time.sleep(chance.uniform(0, 0.2))
            victim.start()
            kills[what] += 1
        else:
            kills[what] += _number(admin, BREAK)
        due[what] = time.monotonic() + chance.uniform(0.5, 1.5) * pauses[what]
    fleet.kill_all()
    played = time.monotonic() - begin
    fleet.start(0)
    fleet.wait(3600)
    delivered = time.monotonic() - begin
    figures = check(folder, admin, fleet.kills)
    seconds = {"seconds": round(played, 1), "seconds until all is delivered": round(delivered, 1)}
    rate = {"decisions a second": round(figures["decisions"] / played, 1)}
    return {"kiosks": options.kiosks, **seconds, **figures, **rate, **{f"killed {k}": n for k, n in kills.items()}}


def check(folder: Path, admin: Any, kills: List[int]) -> Dict[str, int]:
    """Compares what kiosks say with what the database has."""
    states: Dict[str, Dict[str, str]] = {}
    rows = admin.execute('SELECT "user", decision, state FROM cardstack_kiosk.decisions').fetchall()
    for user, decision, state in rows:
        states.setdefault(user, {})[decision] = state
    everything = 0
    for number, lives in enumerate(kills):
        said = [line.split() for line in (folder / f"{number}.log").read_text("ascii").splitlines(keepends=False)]
        committed, undone = _named(said, "committed"), _named(said, "undone")
        # What can no longer be undone, because other cards have come, stands as well.
        standing, known = _named(said, "history") | _named(said, "final"), states.get(f"kiosk-{number}", {})
        assert said[-1] == ["undelivered", "0"], f"kiosk {number} has not delivered everything: {said[-1]}"
        made = {decision for decision, state in known.items() if state == "made"}
        assert made == standing, f"kiosk {number}: lost {sorted(standing - made)}, too many {sorted(made - standing)}"
        assert all(state == "reverted" for decision, state in known.items() if decision not in standing)
        # Killed in the middle of saying so: at most one in each life.
        unsaid = committed - standing - undone
        assert len(unsaid) <= lives, f"kiosk {number}: {sorted(unsaid)} are neither made nor taken back"
        everything += len(committed | standing)
    ledger = "FROM cardstack_kiosk.ledger WHERE outcome = "
    twice = _number(admin, f"SELECT count(*) - count(DISTINCT key) {ledger}'applied'")
    assert twice == 0, f"{twice} were applied twice"
    return {
        "decisions": everything,
        "applied": _number(admin, f"SELECT count(*) {ledger}'applied'"),
        "repeats dropped": _number(admin, f"SELECT count(*) {ledger}'repeat'"),
        "refused": _number(admin, f"SELECT count(*) {ledger}'refused'"),
        "lost": 0,
    }


def _has_decided(folder: Path) -> bool:
    return any("committed" in log.read_text("ascii") for log in folder.glob("*.log"))


def _named(said: List[List[str]], word: str) -> Set[str]:
    return {line[1] for line in said if line[0] == word and len(line) == 2}


def _number(admin: Any, statement: str) -> int:
    return int(admin.execute(statement).fetchone()[0])


def main() -> int:
    """Returns the exit status; 77 if something is missing that this needs."""
    parser = argparse.ArgumentParser(prog="bindings/apps/kiosk/tests/fleet/run", description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=120.0, help="how long is decided and killed (default: 120)")
    parser.add_argument("--kiosks", type=int, default=300, help="how many (default: 300)")
    parser.add_argument("--workers", type=int, default=20, help="in how many processes (default: 20)")
    parser.add_argument("--pause", type=float, default=3.0, help="between two kills of kiosks, about [s] (default: 3)")
    parser.add_argument("--cards", type=int, default=2000, help="in the catalogue (default: 2000)")
    parser.add_argument("--seed", type=int, default=1, help="of what is killed, and when (default: 1)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    try:
        with ExitStack() as stack:
            url = stack.enter_context(postgres())
            figures = soak(url, options, stack)
    except MissingError as missing:
        print(f"skipped: {missing}")
        return SKIPPED
    if options.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name:<32}{figure}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
