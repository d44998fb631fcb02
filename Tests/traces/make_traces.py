"""Makes the synthetic traces in this directory, which git ignores. The build of the tests in C runs it.

    python3 make_traces.py                 writes every synthetic NAME.trace that is missing or differs
    python3 make_traces.py --replay PATH   and every NAME.expected, recorded sessions included, by the C replayer at
                                           PATH; compares the decisions of the synthetic ones with those that each
                                           scene says must be made; and prints what differs from the files that
                                           were there
    python3 make_traces.py --replay PATH --look
                                           writes nothing, and prints what would differ

The fingers are as irregular as real ones: jitter, samples doubled or stamped with an earlier time. A finger has 120
samples a second or fewer; other rates are in the scenes about them, flick_RATE_hz. The random numbers are seeded with
the scene's name, so the same traces come out every time.
The scenes themselves are in scenes.py, deck_scenes.py, backend_scenes.py and sheet_scenes.py."""

import argparse
import subprocess
import sys
import tempfile
from difflib import unified_diff
from itertools import zip_longest
from pathlib import Path

from backend_scenes import backend_scenes
from deck_scenes import deck_scenes
from differences import EVENT_NAMES, SHEET_NAMES, differences, report
from scenes import finger_scenes
from sheet_scenes import sheet_scenes
from trace_writer import MADE

HERE = Path(__file__).parent

DIRECTION_NAMES = {
    0: "none",
    1: "left",
    2: "right",
    3: "up",
    4: "down",
    5: "up-left",
    6: "up-right",
    7: "down-left",
    8: "down-right",
}
REASON_NAMES = {
    0: "",
    1: "released",
    2: "swiped",
    3: "system",
    4: "undo",
    5: "removed",
    6: "backlog",
    7: "memory",
    8: "proposed",
    9: "caught",
    10: "accepted",
    11: "timed-out",
    12: "superseded",
    13: "watermark",
    14: "load",
    15: "refresh",
    16: "decided",
    17: "final",
    18: "rejected",
    19: "blocked",
    20: "reset",
    21: "disabled",
    22: "scroll",
}
SHEET_REASONS = ("", "returned", "dismissed", "system", "called")


def obligations(expected: str) -> list[str]:
    """The lines of an `.expected` text that a scene speaks of, in words: obligations, autoplay and errors.

    Of a sheet they are taps, ended drags and dismissals.
    """
    words = []
    for line in expected.splitlines():
        kind, *rest = line.split()
        if kind == "error":
            words.append(f"error {rest[1]}")
        if kind == "event" and len(rest) == 4:
            name, reason = SHEET_NAMES[int(rest[0])], SHEET_REASONS[int(rest[1])]
            if name in ("tap", "dismissed", "ended"):
                words.append(" ".join([name, *([rest[2]] if name == "ended" else []), *([reason] if reason else [])]))
        elif kind == "event" and int(rest[0]) in EVENT_NAMES:
            event, card, _, direction, reason = map(int, rest[:5])
            said = [EVENT_NAMES[event], str(card)]
            if direction and event != 3:
                said.append(DIRECTION_NAMES[direction])
            if REASON_NAMES[reason]:
                said.append(REASON_NAMES[reason])
            words.append(" ".join(said))
    return words


def replay(replayer: str, text: str) -> str:
    """What comes of a trace."""
    return subprocess.run([replayer, "-"], input=text, capture_output=True, text=True, check=True).stdout


def read(path: Path) -> str:
    """A file's text; empty if there is none."""
    return path.read_text(encoding="utf-8") if path.exists() else ""


def write(path: Path, text: str) -> None:
    """Writes a file in one step if it says something else: builds and tests read it meanwhile."""
    if read(path) == text:
        return
    with tempfile.NamedTemporaryFile("w", dir=HERE, encoding="utf-8", newline="\n", delete=False) as file:
        file.write(text)
    Path(file.name).chmod(0o644)
    Path(file.name).replace(path)


def changes(name: str, text: str, came: str) -> list[str]:
    """What differs between a trace with its outcome and the files that are there."""
    lines = list(unified_diff(read(HERE / f"{name}.trace").splitlines(), text.splitlines(), lineterm="", n=0))
    return [*lines[2:], *differences(text, read(HERE / f"{name}.expected"), came)]


def differs(name: str, came: list[str], said: list[str] | None) -> bool:
    """Whether a scene came to other decisions than it says, if it says some; if so, prints both."""
    if said in (came, None):
        return False
    print(f"{name}: decides otherwise than its scene says")
    for left, right in zip_longest(said, came, fillvalue="-"):
        print(f"  {'  ' if left == right else '! '}must: {left:32} came: {right}")
    return True


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--replay", help="path of the C replayer")
    arguments.add_argument("--look", action="store_true", help="write nothing")
    given = arguments.parse_args()
    traces = [*finger_scenes(), *deck_scenes(), *backend_scenes(), *sheet_scenes()]
    # The trace of a scene that there was, in an earlier state of the tree.
    for path in HERE.glob("*.trace"):
        if f"\n# {MADE}\n" in read(path) and path.stem not in {trace.name for trace in traces}:
            path.unlink()
    texts = {path.stem: read(path) for path in HERE.glob("*.trace")} | {trace.name: trace.text() for trace in traces}
    results: dict[str, str] = {}
    for name, text in sorted(texts.items()):
        if given.replay:
            results[name] = replay(given.replay, text)
            for line in report(name, changes(name, text, results[name])):
                print(line)
        if not given.look:
            write(HERE / f"{name}.trace", text)
            if name in results:
                write(HERE / f"{name}.expected", results[name])
    if not results:
        return 0
    failed = [trace for trace in traces if differs(trace.name, obligations(results[trace.name]), trace.outcome)]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
