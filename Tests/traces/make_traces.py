"""Makes the synthetic traces in this directory.

    python3 make_traces.py                 writes every synthetic NAME.trace anew
    python3 make_traces.py --replay PATH   and every NAME.expected, recorded sessions included, by the C replayer at
                                           PATH; compares the decisions of the synthetic ones with those that each
                                           scene says must be made, and prints what differs from before

The fingers are as irregular as real ones: sample rates from 60 to 1000 a second, jitter, samples doubled or stamped
with an earlier time. The random numbers are seeded with the scene's name, so the same traces come out every time.
The scenes themselves are in scenes.py, deck_scenes.py and backend_scenes.py."""

import argparse
import subprocess
import sys
from collections import Counter
from difflib import SequenceMatcher
from itertools import zip_longest
from pathlib import Path

from backend_scenes import backend_scenes
from deck_scenes import deck_scenes
from scenes import finger_scenes

HERE = Path(__file__).parent

EVENT_NAMES = {
    1: "tap",
    2: "committed",
    3: "cancelled",
    4: "undone",
    5: "final",
    12: "proposed",
    13: "asked",
    14: "dropped",
    17: "load",
    18: "send",
    19: "revert",
    20: "rejected",
    22: "autoplayed",
    24: "parked",
}
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


def obligations(expected: str) -> list[str]:
    """The lines of an `.expected` text that a scene speaks of, in words: obligations, autoplay and errors."""
    words = []
    for line in expected.splitlines():
        kind, *rest = line.split()
        if kind == "error":
            words.append(f"error {rest[1]}")
        if kind == "event" and int(rest[0]) in EVENT_NAMES:
            event, card, _, direction, reason = map(int, rest[:5])
            said = [EVENT_NAMES[event], str(card)]
            if direction and event != 3:
                said.append(DIRECTION_NAMES[direction])
            if REASON_NAMES[reason]:
                said.append(REASON_NAMES[reason])
            words.append(" ".join(said))
    return words


def replay(replayer: str, path: Path) -> str:
    """What comes of a trace, which is also written beside it."""
    run = subprocess.run([replayer, str(path)], capture_output=True, text=True, check=True)
    expected = path.with_suffix(".expected")
    if expected.exists():
        show_changes(path.stem, expected.read_text(encoding="utf-8"), run.stdout)
    expected.write_text(run.stdout, encoding="utf-8")
    return run.stdout


def show_changes(name: str, before: str, after: str) -> None:
    """Prints how an `.expected` text has changed, statement by statement: events and errors line by line, and after
    which frame; of frames and the state only how many."""
    old, new = before.splitlines(), after.splitlines()
    if old == new:
        return
    counts: Counter[str] = Counter()
    lines: list[str] = []
    for tag, i, i_end, j, j_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        frame = next((line.split()[1] for line in reversed(new[:j]) if line.startswith("frame")), "-")
        for sign, part in (("-", old[i:i_end]), ("+", new[j:j_end])):
            for line in part:
                kind = line.split()[0]
                if kind in ("frame", "state"):
                    counts[f"{sign} {kind}"] += 1
                else:
                    lines.append(f"  after frame {frame}: {sign} {line}")
    print(f"{name}: {', '.join(f'{sign_kind} {count}' for sign_kind, count in counts.items())}")
    print("".join(f"{line}\n" for line in lines), end="")


def differs(name: str, came: list[str], said: list[str]) -> bool:
    """Whether a scene came to other decisions than it says; if so, prints both."""
    if came == said:
        return False
    print(f"{name}: decides otherwise than its scene says")
    for left, right in zip_longest(said, came, fillvalue="-"):
        print(f"  {'  ' if left == right else '! '}must: {left:32} came: {right}")
    return True


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--replay", help="path of the C replayer")
    replayer = arguments.parse_args().replay
    traces = [*finger_scenes(), *deck_scenes(), *backend_scenes()]
    for trace in traces:
        (HERE / f"{trace.name}.trace").write_text(trace.text(), encoding="utf-8")
    if not replayer:
        return 0
    results = {path.stem: replay(replayer, path) for path in sorted(HERE.glob("*.trace"))}
    failed = [trace for trace in traces if differs(trace.name, obligations(results[trace.name]), trace.outcome)]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
