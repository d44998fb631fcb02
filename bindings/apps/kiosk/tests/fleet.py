#!/usr/bin/env python3
"""A fleet of kiosks against one PostgreSQL and two backends, all of which are killed at random.

    python fleet.py SECONDS [--kiosks 300] ...

Hundreds of kiosks without windows, in several processes, decide and take back. Kiosks, backends and the database's
connections are killed meanwhile. At the end everything must be at the database: each decision once by its key, in the
state in which its kiosk has it, and none lost. It needs the kiosk with its extra `postgres`, and Debian's package
postgresql; it ends with 77 if one is missing.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, Dict, Iterator, List, Tuple

from cardstack import Direction, Supply
from kiosk_books import Books, decided
from kiosk_postgres import MissingError, server

from cardstack_kiosk.autopilot import Log
from cardstack_kiosk.backend import Store
from cardstack_kiosk.network import Network
from cardstack_kiosk.process import BackendProcess
from cardstack_kiosk.session import Kiosk

SKIPPED = 77
RATE = 8.0
GRACE = 1800.0
BREAK = """SELECT count(pg_terminate_backend(pid)) FROM (SELECT pid FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' ORDER BY random() LIMIT 3) AS chosen"""


async def live(url: str, folder: Path, number: int, seconds: float, chance: random.Random) -> None:
    """One kiosk's life: it decides for so long, and at least once unless that is no time at all, and delivers all."""
    network = Network(url, f"kiosk-{number}")
    kiosk = Kiosk(network, folder / f"{number}.journal")
    with open(folder / f"{number}.log", "a", encoding="ascii") as stream:
        log = Log(kiosk, stream)
        async with kiosk, kiosk.deck.running(RATE):
            end = time.monotonic() + seconds
            while time.monotonic() < end or (seconds > 0 and not kiosk.counts.swipes):
                await asyncio.sleep(chance.uniform(0.5, 3.5))
                kiosk.check()
                if kiosk.deck.frame.supply == Supply.READY:
                    if chance.random() < 0.12:
                        kiosk.undo()
                    else:
                        kiosk.swipe(chance.choice((Direction.LEFT, Direction.RIGHT)))
            await log.end(GRACE)
    network.close()


async def work(url: str, folder: str, first: int, count: int, seconds: float, seed: int) -> None:
    """Runs some kiosks in this process; if one fails, all do."""
    logging.getLogger("cardstack").setLevel(logging.CRITICAL)
    lives = [live(url, Path(folder), n, seconds, random.Random(f"{seed} {n}")) for n in range(first, first + count)]
    await asyncio.gather(*lives)


class Fleet:
    """Kiosks in processes, which may be killed and started again."""

    def __init__(self, folder: Path, urls: List[str], kiosks: int, workers: int, chance: random.Random) -> None:
        self._folder, self._urls, self._chance = folder, urls, chance
        bounds = [round(kiosks * k / workers) for k in range(workers + 1)]
        self._shares: List[Tuple[int, int]] = [(a, b - a) for a, b in zip(bounds, bounds[1:]) if b > a]
        self._runs: List[subprocess.Popen[bytes]] = []

    def start(self, seconds: float) -> None:
        """Starts all processes."""
        self._runs = [self._begun(share, seconds) for share in self._shares]

    def kill(self, seconds: float) -> int:
        """Kills the kiosks of one process, and starts them again, perhaps with the other backend; how many they are."""
        place = self._chance.randrange(len(self._runs))
        self.check()
        with self._runs[place] as run:
            run.kill()
        self._runs[place] = self._begun(self._shares[place], seconds)
        return self._shares[place][1]

    def kill_all(self) -> None:
        """Kills all kiosks."""
        for run in self._runs:
            with run:
                run.kill()

    def wait(self) -> None:
        """Waits until all have ended by themselves, well."""
        for run in self._runs:
            run.wait()
        self.check()

    def check(self) -> None:
        """Raises if one has failed."""
        assert not any(run.poll() for run in self._runs), "a process of kiosks has failed"

    def _begun(self, share: Tuple[int, int], seconds: float) -> subprocess.Popen[bytes]:
        url, seed = self._chance.choice(self._urls), self._chance.randrange(1 << 31)
        given = json.dumps([url, str(self._folder), *share, seconds, seed])
        return subprocess.Popen([sys.executable, __file__, "0", "--work", given])


@contextmanager
def _kept_if_it_fails() -> Iterator[Path]:
    """A temporary folder. After a failure it stays: no second run is killed at the same instructions."""
    folder = Path(tempfile.mkdtemp(prefix="cardstack-fleet-"))
    try:
        yield folder
    except Exception:
        print(f"The kiosks' journals and logs are in {folder}", file=sys.stderr)
        raise
    shutil.rmtree(folder)


def soak(url: str, options: argparse.Namespace, stack: ExitStack) -> Dict[str, Any]:
    """Plays it all; returns the figures."""
    import psycopg

    chance = random.Random(options.seed)
    folder = stack.enter_context(_kept_if_it_fails())
    backends = [stack.enter_context(BackendProcess(f"--database={url}", "--cards=2000")) for _ in range(2)]
    admin = stack.enter_context(psycopg.connect(url, autocommit=True))
    fleet = Fleet(folder, [backend.url for backend in backends], options.kiosks, options.workers, chance)
    stack.callback(fleet.kill_all)
    pauses = {"kiosks": options.pause, "backends": 2 * options.pause, "connections": options.pause / 2}
    kills = dict.fromkeys(pauses, 0)
    begin = time.monotonic()
    end = begin + options.seconds
    fleet.start(options.seconds)
    due = dict.fromkeys(pauses, begin + options.seconds * 0.1)
    # A slow machine plays longer: until each kind was killed, and something decided.
    while time.monotonic() < end or min(kills.values()) == 0 or not _has_decided(folder):
        time.sleep(0.05)
        what = min(due, key=lambda each: due[each])
        if time.monotonic() < due[what]:
            continue
        if what == "kiosks":
            kills[what] += fleet.kill(max(1.0, end - time.monotonic()))
        elif what == "backends":
            victim = chance.choice(backends)
            victim.kill()
            time.sleep(chance.uniform(0, 0.2))
            victim.start()
            kills[what] += 1
        else:
            row = admin.execute(BREAK).fetchone()
            kills[what] += row[0] if row else 0
        due[what] = time.monotonic() + chance.uniform(0.5, 1.5) * pauses[what]
    fleet.kill_all()
    played = time.monotonic() - begin
    fleet.start(0)
    fleet.wait()
    delivered = time.monotonic() - begin
    with closing(Store(url)) as store:
        known = {user.rpartition("-")[0]: each for user, each in decided(store).items()}
    books = [_read(folder / f"{number}.log") for number in range(options.kiosks)]
    for number, each in enumerate(books):
        each.check(known.get(f"kiosk-{number}", {}))
    counts = {"decisions": sum(len(each.cards) for each in books), "lives": sum(each.lives for each in books)}
    seconds = {"seconds": round(played, 1), "seconds until all is delivered": round(delivered, 1)}
    return {"kiosks": options.kiosks, **seconds, **counts, **{f"killed {what}": n for what, n in kills.items()}}


def _has_decided(folder: Path) -> bool:
    return any("committed" in log.read_text("ascii") for log in folder.glob("*.log"))


def _read(log: Path) -> Books:
    """What a kiosk has said. A line that is cut off was not said, and the next life's first line follows it."""
    lines = log.read_text("ascii").splitlines()
    whole = [line[line.rindex('{"event"') :] for line in lines if '{"event"' in line and line.endswith("}")]
    return Books().read(map(json.loads, whole))


def main() -> int:
    """Returns the exit status; 77 if something is missing that this needs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("seconds", type=float, help="how long is decided and killed")
    parser.add_argument("--kiosks", type=int, default=300, help="how many (default: 300)")
    parser.add_argument("--workers", type=int, default=20, help="in how many processes (default: 20)")
    parser.add_argument("--pause", type=float, default=3.0, help="between two kills of kiosks, about [s] (default: 3)")
    seed = int(os.environ.get("CARDSTACK_SEED") or "1")
    parser.add_argument("--seed", type=int, default=seed, help="of all choices (default: CARDSTACK_SEED, or 1)")
    parser.add_argument("--work", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.work:
        asyncio.run(work(*json.loads(options.work)))
        return 0
    try:
        with ExitStack() as stack:
            print(json.dumps(soak(stack.enter_context(server()), options, stack)))
    except MissingError as missing:
        print(f"skipped: {missing}")
        return SKIPPED
    return 0


if __name__ == "__main__":
    sys.exit(main())
