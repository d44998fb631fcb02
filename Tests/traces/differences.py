"""What differs between two replays of a trace."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher

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
"""The kinds of events that scenes speak of."""

SHEET_NAMES = ("", "presented", "dismissed", "tap", "began", "ended", "beyond", "back", "entered", "settled")
"""The kinds of a sheet's events."""

OTHER_NAMES = {6: "drag-began", 7: "entered", 8: "left", 9: "phase", 10: "emptied", 11: "overflow", 15: "changed"}
OTHER_NAMES |= {16: "journal-failed", 21: "media", 23: "top"}


def differences(trace: str, old: str, new: str) -> list[str]:
    """Returns lines that describe how a replay differs from an earlier one; none: it does not.

    The lines that went and came are below their place: the call that failed, or the frame before the event. The hash of
    the frames is one chain, so only the first frame with other poses is known.
    """
    (before, _), (after, places) = _results(trace, old), _results(trace, new)
    found: list[str] = []
    shown: str | None = None
    for operation, i1, i2, j1, j2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if operation == "equal":
            continue
        changes = [(j1, f"  - {_words(line)}") for line in before[i1:i2]]
        changes += [(k, f"  + {_words(after[k])}") for k in range(j1, j2)]
        for position, words in changes:
            place = places[min(position, len(places) - 1)] if places else "at the end"
            if place != shown:
                shown = place
                found.append(place)
            found.append(words)
    frame = first_frame(old, new)
    return [*found, f"other poses from frame {frame} on"] if frame else found


def first_frame(old: str, new: str) -> int | None:
    """Returns the first frame that differs, from 1; None if all are the same.

    Of each frame two digits are known, so once in 256 times it is the frame before.
    """
    one, other = _digits(old), _digits(new)
    same = next((k for k, (left, right) in enumerate(zip(one, other)) if left != right), min(len(one), len(other)))
    return None if len(one) == len(other) == same else same + 1


def _digits(text: str) -> list[str]:
    """The two digits of every frame."""
    all_digits = "".join(line.split()[3] for line in text.splitlines() if line.startswith("frames "))
    return [all_digits[k : k + 2] for k in range(0, len(all_digits), 2)]


def _results(trace: str, replay: str) -> tuple[list[str], list[str]]:
    """Returns a replay's lines that are not about frames, and the place of each in words."""
    statements = trace.splitlines()
    lines, places, frames = [], [], "0"
    for line in replay.splitlines():
        kind, *rest = line.split()
        if kind == "frames":
            frames = rest[0]
            continue
        lines.append(line)
        if kind == "error":
            places.append(f"line {rest[0]}: {statements[int(rest[0]) - 1]}")
        else:
            places.append("at the end" if kind == "state" else f"after frame {frames}")
    return lines, places


def _words(line: str) -> str:
    """A line with an event's name in place of its number."""
    kind, *rest = line.split()
    if kind != "event":
        return line
    number = int(rest[0])
    if len(rest) == 4:
        return " ".join(["event", SHEET_NAMES[number], *rest[1:]])
    name = EVENT_NAMES.get(number) or OTHER_NAMES.get(number, str(number))
    return " ".join(["event", name, *rest[1:]])


def report(name: str, lines: list[str]) -> Iterator[str]:
    """The lines to print about a trace."""
    if lines[:1] == ["at the end"] and len(lines) == 3:
        yield f"{name}: another state at the end"
    elif lines:
        yield f"{name}:"
        yield from (f"  {line}" for line in lines)
