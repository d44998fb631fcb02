#!/usr/bin/env python3
"""Random tests with new seeds, until it is stopped: Tests/run explore [SECONDS] [KIND...].

    Tests/run explore 600               ten minutes of all kinds
    Tests/run explore 600 c python      of these kinds

It takes the kinds in turn and runs as many at a time as there are cores. Each run has a seed of its own: for each
CARDSTACK_SEED the tests draw other random numbers. A line a minute says what runs, how often each kind ran, and
what was found. A finding prints the command that repeats it; what it printed is in .build-explore. Make a fixed case of
Tests/run of it. The exit status is 1 if anything was found.
"""

from __future__ import annotations

import os
import random
import re
import shlex
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Dict, List

ROOT = Path(__file__).resolve().parents[2]
LOGS = ROOT / ".build-explore"
PROGRAMS = ROOT / ".build-cmake/Tests/c"
RANDOM_IN_C = re.compile(r"\bkit_random(_between)?\(")
FIXED = {"real_fingers"}
"""Its limits are shares of its own strokes: of others one more or one less is right, too."""
RANDOM_IN_PYTHON = re.compile(r"\bimport.* (given|rule|SEED)\b")


def c(seed: int) -> List[str]:
    """A test in C: generated gestures, sessions, journals, power cuts, an unreliable backend."""
    sources = sorted(path for path in ROOT.glob("Tests/c/*/*.c") if RANDOM_IN_C.search(path.read_text()))
    names = sorted({source.stem for source in sources} - FIXED)
    programs = [path for path in (PROGRAMS / f"test_{name}" for name in names) if path.exists()]
    return [str(programs[seed % len(programs)].relative_to(ROOT))]


def kills(_: int) -> List[str]:
    """A session with a journal that is killed at any moment, and opened again."""
    return [".build-cmake/Tests/c/test_journal_deaths", "200"]


def engine(_: int) -> List[str]:
    """Each room of the engine against a plain model."""
    return ["env", "CARDSTACK_LEDGER_CHANGES=100000", "swift", "test"]


def scrolls(_: int) -> List[str]:
    """New streams of a trackpad: flicks, tails and slow drags."""
    return [".build-cmake/Tests/c/test_scroll"]


def python(seed: int) -> List[str]:
    """A file of the Python package's tests: models, sessions, kills."""
    files = sorted(path for path in ROOT.glob("Tests/python/test_*.py") if RANDOM_IN_PYTHON.search(path.read_text()))
    file = files[seed % len(files)].relative_to(ROOT)
    return ["env", "CARDSTACK_EXAMPLES=200", "python3", "-m", "pytest", "-q", f"--hypothesis-seed={seed}", str(file)]


def fuzz(_: int) -> List[str]:
    """The fuzz targets, whose corpora grow from run to run."""
    return ["Tests/fuzz/run", "60"]


def fleet(_: int) -> List[str]:
    """Kiosks against two backends, all of them killed at random."""
    return ["python3", "bindings/apps/kiosk/tests/fleet.py", "60"]


_KINDS = (c, scrolls, python, kills, fuzz, engine, fleet)
KINDS: Dict[str, Callable[[int], List[str]]] = {each.__name__: each for each in _KINDS}
NEEDED = {**dict.fromkeys(("c", "scrolls", "kills", "fuzz"), "library"), "python": "wheel", "fleet": "apps"}
"""The part of `Tests/run` after which a kind can run."""


@dataclass
class Run:
    kind: str
    command: str
    log: Path
    process: subprocess.Popen[bytes]


def main() -> int:
    """Runs the program; returns its exit status."""
    words = sys.argv[1:]
    seconds = float(words.pop(0)) if words and words[0].replace(".", "").isdigit() else float("inf")
    unknown = [word for word in words if word not in KINDS]
    if unknown:
        print(f"Tests/run explore: there is no kind {unknown[0]}, but {', '.join(KINDS)}", file=sys.stderr)
        return 2
    kinds = words or list(KINDS)
    for part in sorted({NEEDED[kind] for kind in kinds if kind in NEEDED}):
        if subprocess.run([ROOT / "Tests/run", part], stdout=subprocess.DEVNULL, check=False).returncode != 0:
            print(f"Tests/run {part} fails, so nothing was explored", file=sys.stderr)
            return 1
    LOGS.mkdir(exist_ok=True)
    return explore(kinds, seconds)


def explore(kinds: List[str], seconds: float) -> int:
    """Runs one of each kind in turn for so long; returns the exit status."""
    end, line = time.monotonic() + seconds, time.monotonic() + 60
    counts = dict.fromkeys(kinds, 0)
    found = turn = 0
    running: List[Run] = []
    try:
        while time.monotonic() < end or running:
            while len(running) < (os.cpu_count() or 1) and time.monotonic() < end:
                running.append(start(kinds[turn % len(kinds)]))
                turn += 1
            time.sleep(0.2)
            for run in [each for each in running if each.process.poll() is not None]:
                running.remove(run)
                counts[run.kind] += run.process.returncode != 77
                if run.process.returncode not in (0, 77):
                    found += 1
                    print(f"FOUND by {run.command}\n      printed to {run.log.relative_to(ROOT)}", flush=True)
                else:
                    run.log.unlink()
            if time.monotonic() > line:
                line += 60
                now = ", ".join(run.kind for run in running)
                runs = ", ".join(f"{kind} {count}" for kind, count in counts.items())
                print(f"runs {now}; so far {runs}; found {found}", flush=True)
    except KeyboardInterrupt:
        print("stopped")
    finally:
        for run in running:
            run.process.kill()
    print(", ".join(f"{kind} {count}" for kind, count in counts.items()))
    print(f"{sum(counts.values())} runs, {found} found")
    return int(found > 0)


def start(kind: str) -> Run:
    """Begins a run with a new seed."""
    seed = random.SystemRandom().randrange(1, 1 << 31)
    words = KINDS[kind](seed)
    log = LOGS / f"{kind}-{seed}.log"
    environment = {**os.environ, "CARDSTACK_SEED": str(seed)}
    with log.open("wb") as file:
        process = subprocess.Popen(words, cwd=ROOT, env=environment, stdout=file, stderr=subprocess.STDOUT)
    return Run(kind, f"CARDSTACK_SEED={seed} {shlex.join(words)}", log, process)


if __name__ == "__main__":
    sys.exit(main())
