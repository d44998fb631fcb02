"""What differs between two replays of a trace, statement by statement."""

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

OTHER_NAMES = {6: "drag-began", 7: "entered", 8: "left", 9: "phase", 10: "emptied", 11: "overflow", 15: "changed"}
OTHER_NAMES |= {16: "journal-failed", 21: "media", 23: "top"}

_FRAMES = ("frame", "advance")


def differences(trace: str, old: str, new: str) -> list[str]:
    """Returns lines that describe how a replay differs from an earlier one; none: it does not.

    Each statement of `trace` with another outcome is a line, and below it are the lines that went and came. Frames in
    which only the poses differ are counted, because one change of a motion is in many of them.
    """
    statements = [(number, text.strip()) for number, text in enumerate(trace.splitlines(), 1) if _is_statement(text)]
    before, after = old.splitlines(), new.splitlines()
    places = _places(statements, after)
    found: list[str] = []
    poses: list[int] = []
    shown: int | None = None
    for operation, i1, i2, j1, j2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if operation == "equal":
            continue
        gone, come = before[i1:i2], after[j1:j2]
        # One frame stands for the other if they have the same index: only their poses differ.
        moved = {_frame(line): line for line in come if _frame(line) is not None}
        pairs = {index for index in map(_frame, gone) if index in moved}
        poses += sorted(index for index in pairs if index is not None)
        changes = [(j1, f"  - {_words(line)}") for line in gone if _frame(line) not in pairs]
        changes += [(j1 + k, f"  + {_words(line)}") for k, line in enumerate(come) if _frame(line) not in pairs]
        for position, words in changes:
            place = places[min(position, len(places) - 1)] if places else None
            if place != shown or not found:
                shown = place
                found.append("at the end" if place is None else "line {}: {}".format(*statements[place]))
            found.append(words)
    if poses:
        found.append(f"other poses in {len(poses)} frames, from frame {min(poses)} to {max(poses)}")
    return found


def _is_statement(text: str) -> bool:
    words = text.split("#", maxsplit=1)[0].split()
    return len(words) > 1 and words[0] not in ("cardstack-trace", "preset", "set", "directions")


def _frame(line: str) -> int | None:
    kind, *rest = line.split()
    return int(rest[0]) if kind == "frame" else None


def _places(statements: list[tuple[int, str]], lines: list[str]) -> list[int | None]:
    """Returns for each line of a replay the index of its statement; None for the state at the end."""
    verbs = [text.split()[1] for _, text in statements]
    by_number = {number: index for index, (number, _) in enumerate(statements)}
    at = -1
    found: list[int | None] = []
    for line in lines:
        kind, *rest = line.split()
        if kind == "error":
            at = by_number.get(int(rest[0]), at)
        elif kind == "frame":
            at = _next(verbs, at, _FRAMES)
        elif kind == "event" and (at < 0 or verbs[at] not in ("frame", "drain")):
            at = _next(verbs, at, ("drain", "frame"))
        found.append(None if kind == "state" else at)
    return found


def _next(verbs: list[str], at: int, wanted: tuple[str, ...]) -> int:
    return next((index for index in range(at + 1, len(verbs)) if verbs[index] in wanted), at)


def _words(line: str) -> str:
    """A line with an event's name in place of its number."""
    kind, *rest = line.split()
    if kind != "event":
        return line
    number = int(rest[0])
    name = EVENT_NAMES.get(number) or OTHER_NAMES.get(number, str(number))
    return " ".join(["event", name, *rest[1:]])


def report(name: str, lines: list[str]) -> Iterator[str]:
    """The lines to print about a trace."""
    if lines[:1] == ["at the end"] and len(lines) == 3:
        yield f"{name}: another state at the end"
    elif lines:
        yield f"{name}:"
        yield from (f"  {line}" for line in lines)
