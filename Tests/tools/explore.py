#!/usr/bin/env python3
"""Random tests with new seeds, until it is stopped: Tests/run explore [SECONDS] [KIND...].

    Tests/run explore 600               ten minutes of all kinds
    Tests/run explore 600 c python      of these kinds

It takes the kinds in turn and runs as many at a time as there are cores. Each run has a seed of its own: for each
CARDSTACK_SEED the tests draw other random numbers. A line a minute says what runs, how often each kind ran, how many
examples that were, and what was found. A finding is one line: the command that repeats it, and where it is said what
happened. Make a fixed case of Tests/run of it. The exit status is 1 if anything was found.
"""

from __future__ import annotations

import functools
import os
import random
import re
import shlex
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Dict, Iterable, List, Set

ROOT = Path(__file__).resolve().parents[2]
LOGS = ROOT / ".build-explore"
OBJECTS = ".build-cmake/Tests/c/CMakeFiles"
FIXED = {"test_real_fingers"}
"""Its limits are shares of its own strokes: of others one more or one less is right, too."""
SEEDED = re.compile(r"CARDSTACK_SEED|\bimport\b.* (given|rule|SEED)\b")
"""What a file says that draws other numbers for each seed."""
HOUR = 3600.0
"""A run that takes longer hangs."""


def tool(name: str) -> str:
    """A program of the parts' own Python, where there is one."""
    own = f".build-venv/bin/{name}"
    return own if (ROOT / own).exists() else name


def one_of(words: Iterable[str], seed: int) -> str:
    """One of them, by the seed."""
    listed = sorted(words)
    return listed[seed % len(listed)]


def seeded(seed: int, *patterns: str) -> str:
    """A file that draws random numbers."""
    files = [path for pattern in patterns for path in ROOT.glob(pattern) if SEEDED.search(path.read_text("utf-8"))]
    return one_of((str(path.relative_to(ROOT)) for path in files), seed)


@functools.cache
def drawing() -> Set[str]:
    """The programs in C that draw random numbers, themselves or by a kit: what their objects call tells."""
    objects = [str(path) for path in ROOT.glob(f"{OBJECTS}/*.dir/**/*.o")]
    listed = subprocess.run(["nm", "-A", "-g", *objects], stdout=subprocess.PIPE, text=True, check=True).stdout
    needed: Dict[str, Set[str]] = {path: set() for path in objects}
    made: Dict[str, str] = {}  # by objects in archives: of them a program has those that it needs
    for path, kind, symbol in re.findall(r"^(.*):[ 0-9a-f]{16} ([A-Z]) (\S+)$", listed, re.MULTILINE):
        if kind == "U":
            needed[path].add(symbol)
        elif "/test_" not in path:
            made[symbol] = path
    found: Set[str] = set()
    for folder in ROOT.glob(f"{OBJECTS}/test_*.dir"):
        linked: Set[str] = set()
        rest = [path for path in objects if path.startswith(f"{folder}/")]
        while rest:
            path = rest.pop()
            if path not in linked:
                linked.add(path)
                rest += [made[symbol] for symbol in needed[path] if symbol in made]
        if any(needed[path] & {"kit_random", "kit_random_between"} for path in linked):
            found.add(folder.stem)
    return found - FIXED


def c(seed: int) -> List[str]:
    """A test in C: generated gestures, sessions, journals, power cuts, an unreliable backend."""
    return [f".build-cmake/Tests/c/{one_of(drawing(), seed)}"]


def kills(_: int) -> List[str]:
    """A session with a journal that dies at any call, and is opened again."""
    return [".build-cmake/Tests/c/test_journal_deaths", "200"]


def engine(_: int) -> List[str]:
    """Each room of the engine against a plain model."""
    return ["env", "CARDSTACK_LEDGER_CHANGES=100000", "swift", "test"]


def python(seed: int) -> List[str]:
    """A file of the tests in Python: models, sessions, kills; springs and curves against fifty digits."""
    file = seeded(seed, "Tests/python/test_*.py", "Tests/motion/test_*.py")
    words = [tool("python"), "-m", "pytest", "-q", "--hypothesis-show-statistics", f"--hypothesis-seed={seed}", file]
    return ["env", "CARDSTACK_EXAMPLES=200", *words]


def js(seed: int) -> List[str]:
    """A file of the tests in JavaScript: calls with any numbers, sessions with a backend that fails."""
    return ["node", "--test", seeded(seed, "Tests/js/*.test.js")]


def lua(seed: int) -> List[str]:
    """The same sessions in Lua, compiled and interpreted."""
    name = Path(seeded(seed, "Tests/lua/*.lua")).stem
    return [tool("ctest"), "--test-dir", ".build-cmake", "-V", "-R", rf"^lua\.{name}"]


def csharp(_: int) -> List[str]:
    """The same sessions in C#."""
    return [tool("python"), "-m", "pytest", "-q", "-m", "not beyond", "Tests/csharp", "-k", "requests"]


def fuzz(_: int) -> List[str]:
    """The fuzz targets, whose corpora grow from run to run."""
    return ["Tests/fuzz/run", "60"]


def fleet(_: int) -> List[str]:
    """Kiosks against two backends, all of them killed at random: who is, and when, but not at which instruction."""
    return [tool("python"), "bindings/apps/kiosk/tests/fleet.py", "60"]


@dataclass(frozen=True)
class Kind:
    """What can be explored."""

    command: Callable[[int], List[str]]
    needs: str
    """The parts of `Tests/run` after which it can run."""
    unit: str
    counts: str
    """How what it prints says how many."""


PASSED = r"(\d+) pass(?:ed|ing)\b"
_KINDS = (
    Kind(c, "library", "checks", PASSED),
    Kind(python, "wheel", "examples", PASSED),
    Kind(kills, "library", "checks", PASSED),
    Kind(js, "module", "tests", r"^\S+ pass (\d+)$"),
    Kind(lua, "library", "tests", r"(\d+) tests, 0 failed"),
    Kind(csharp, "library", "tests", PASSED),
    Kind(fuzz, "library", "inputs", r"number_of_executed_units: (\d+)|^(\d+) sessions"),
    Kind(engine, "", "tests", r"Test run with (\d+) tests"),
    Kind(fleet, "programs", "decisions", r'"decisions": (\d+)'),
)
KINDS: Dict[str, Kind] = {each.command.__name__: each for each in _KINDS}


@dataclass
class Run:
    kind: str
    command: str
    log: Path
    process: subprocess.Popen[bytes]
    end: float

    def kill(self) -> None:
        """Ends it and all that it started."""
        os.killpg(self.process.pid, signal.SIGKILL)


@dataclass
class Count:
    runs: int = 0
    examples: int = 0


def main() -> int:
    """Runs the program; returns its exit status."""
    words = sys.argv[1:]
    seconds = float(words.pop(0)) if words and words[0].replace(".", "").isdigit() else float("inf")
    unknown = [word for word in words if word not in KINDS]
    if unknown:
        print(f"Tests/run explore: there is no kind {unknown[0]}, but {', '.join(KINDS)}", file=sys.stderr)
        return 2
    kinds = words or list(KINDS)
    parts = sorted({KINDS[kind].needs for kind in kinds} - {""})
    if parts:
        print(f"begins with Tests/run {' '.join(parts)}", flush=True)
        if subprocess.run([ROOT / "Tests/run", *parts], stdout=subprocess.DEVNULL, check=False).returncode != 0:
            print("That fails or lacks a tool, so nothing was explored; .build-run says what", file=sys.stderr)
            return 1
    LOGS.mkdir(exist_ok=True)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    return explore(kinds, seconds)


def explore(kinds: List[str], seconds: float) -> int:
    """Runs one of each kind in turn for so long; returns the exit status."""
    end, line = time.monotonic() + seconds, time.monotonic() + 60
    counts = {kind: Count() for kind in kinds}
    found = turn = 0
    running: List[Run] = []
    try:
        while time.monotonic() < end or running:
            while len(running) < (os.cpu_count() or 1) and time.monotonic() < end:
                running.append(start(kinds[turn % len(kinds)]))
                turn += 1
            time.sleep(0.2)
            for run in [each for each in running if ended(each)]:
                running.remove(run)
                found += came(run, counts[run.kind])
            if time.monotonic() > line:
                line += 60
                now = ", ".join(run.kind for run in running)
                print(f"runs {now}; so far {told(counts)}; found {found}", flush=True)
    except KeyboardInterrupt:
        print("stopped")
    finally:
        for run in running:
            run.kill()
    print(told(counts))
    print(f"{sum(count.runs for count in counts.values())} runs, {found} found")
    return int(found > 0)


def ended(run: Run) -> bool:
    """Whether a run is over. One that hangs is ended."""
    if run.process.poll() is None and time.monotonic() > run.end:
        run.kill()
        run.process.wait()
    return run.process.poll() is not None


def came(run: Run, count: Count) -> bool:
    """Counts a run that is over; whether it found something, which it then says."""
    status, said = run.process.returncode, run.log.read_text("utf-8", "replace")
    count.runs += status != 77
    numbers = re.findall(KINDS[run.kind].counts, said, re.MULTILINE)
    count.examples += sum(int(n) for each in numbers for n in ([each] if isinstance(each, str) else each) if n)
    if status in (0, 77):
        run.log.unlink()
        return False
    # An input that stopped a fuzz target is kept, and is all that it takes.
    kept = re.search(r"Test unit written to (\S+)", said)
    command = f"Tests/fuzz/run replay {os.path.relpath(kept[1], ROOT)}" if kept else run.command
    print(f"FOUND {run.kind}: {command}  # {run.log.relative_to(ROOT)}, exit status {status}", flush=True)
    return True


def told(counts: Dict[str, Count]) -> str:
    """How much of each kind has been."""
    return ", ".join(f"{kind} {each.runs} ({each.examples:,} {KINDS[kind].unit})" for kind, each in counts.items())


def start(kind: str) -> Run:
    """Begins a run with a new seed."""
    seed = random.SystemRandom().randrange(1, 1 << 31)
    words = KINDS[kind].command(seed)
    log = LOGS / f"{kind}-{seed}.log"
    environment = {**os.environ, "CARDSTACK_SEED": str(seed)}
    with log.open("wb") as file:
        process = subprocess.Popen(
            words, cwd=ROOT, env=environment, stdout=file, stderr=subprocess.STDOUT, start_new_session=True
        )
    return Run(kind, f"CARDSTACK_SEED={seed} {shlex.join(words)}", log, process, time.monotonic() + HOUR)


if __name__ == "__main__":
    sys.exit(main())
