"""What the sources keep to, and no compiler checks."""

from __future__ import annotations

import re
from pathlib import Path

import interface
import pytest

SOURCES = interface.ROOT / "Sources"

# The steps of a change, in their order, and the one file that makes them. Others ask it for a change as a whole: a step
# that is forgotten shows much later, in another call.
STEPS = {
    "time passes": r"\bclock\.(advance|begin)\(",
    "the stage's change begins": r"\bstage\.beginChange\(",
    "the stage is arranged": r"\bstage\.arrange\(",
    "what happened on stage is reported": r"\bstage\.changes\b",
    "what may be sent is made ready": r"\boutbox\.prepare\(",
    "the journal is settled": r"\bjournal\.file\?\.writeTransaction\(",
}
CHANGE = "Session+Change.swift"
# It makes ready what is due, for the one file.
ALSO = {"what may be sent is made ready": "Requests+Delivery.swift"}


def sources(folder: str) -> list[Path]:
    found = sorted((SOURCES / folder).rglob("*.swift"))
    assert found
    return found


@pytest.mark.parametrize("step", STEPS)
def test_one_file_makes_the_steps_of_a_change(step: str) -> None:
    makes = {
        path.name
        for folder in ("CardStackEngine/Session", "CardStackEngine/Requests", "CardStack")
        for path in sources(folder)
        if re.search(STEPS[step], path.read_text(encoding="utf-8"))
    }
    assert makes == {ALSO.get(step, CHANGE)}


def test_the_steps_cannot_be_called_from_elsewhere() -> None:
    text = (SOURCES / "CardStackEngine/Session" / CHANGE).read_text(encoding="utf-8")
    for name in ("advanceClock", "arrange", "review", "settleJournal"):
        assert re.search(rf"private mutating func {name}\(", text), name
