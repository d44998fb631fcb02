"""What the sources keep to, and no compiler checks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "Sources"

# The steps of a change, and the files that make them. Others ask these for a step as a whole: a step that is forgotten
# shows much later, in another call.
CHANGE = "Play+Change.swift"
STEPS = {
    "time passes": (r"\bclock\.(advance|begin)\(", CHANGE),
    "what is due happens": (r"\brunDue\(\)$", CHANGE),
    "the stage's change begins": (r"\bstage\.beginChange\(", "Play+Stage.swift"),
    "the stage is arranged": (r"\bstage\.arrange\(", "Play+Stage.swift"),
    # Besides the review at the end, some changes call it in their middle: Play+Review.swift says which, and why.
    "what follows is reviewed": (
        r"\breview\(\)(?! \{)",
        f"{CHANGE} Play+Cards.swift Play+Pages.swift Play+Pointer.swift Play+Restoring.swift Play+Scroll.swift",
    ),
    "what happened on stage is reported": (r"\bstage\.changes\b", "Play+Review.swift"),
    # It makes ready what is due, for the review.
    "what may be sent is made ready": (r"\blanes\.prepare\(", "Requests.swift"),
    "the journal is settled": (r"\bjournal\.writeTransaction\(", CHANGE),
}
PRIVATE = {CHANGE: ("writeJournal",)}


def sources(folder: str) -> list[Path]:
    found = sorted((SOURCES / folder).rglob("*.swift"))
    assert found
    return found


@pytest.mark.parametrize("step", STEPS)
def test_few_files_make_the_steps_of_a_change(step: str) -> None:
    pattern, files = STEPS[step]
    folders = [f"CardStackEngine/{room}" for room in ("Play", "Requests")]
    makes = {
        path.name
        for folder in (*folders, "CardStack")
        for path in sources(folder)
        if re.search(pattern, path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert makes == set(files.split())


def test_a_method_that_begins_to_restage_arranges() -> None:
    begun = 0
    for path in sources("CardStackEngine/Play"):
        for method in re.split(r"\bfunc ", path.read_text(encoding="utf-8")):
            begins, ends = (
                method.count(" beginRestage()\n"),
                method.count(" arrange() }\n") + method.count(" arrange()\n"),
            )
            assert begins <= ends, f"{path.name}: {method}"
            begun += begins
    assert begun > 10


@pytest.mark.parametrize("file", PRIVATE)
def test_the_steps_cannot_be_called_from_elsewhere(file: str) -> None:
    folder = file.split("+", maxsplit=1)[0]
    text = (SOURCES / "CardStackEngine" / folder / file).read_text(encoding="utf-8")
    for name in PRIVATE[file]:
        assert re.search(rf"private mutating func {name}\(", text), name


HEADER = SOURCES / "CardStackTypes/include/cardstack_types.h"
# Numbers that a host never sees.
OWN = {"PointerAction"}


def interface() -> dict[str, int]:
    """The numbers of the interface, by their names."""
    found = re.findall(r"^  CARDSTACK_(\w+) = (-?\d+),$", HEADER.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(found) > 200
    return {name: int(number) for name, number in found}


def enumerations() -> dict[str, dict[str, int]]:
    """The engine's enumerations whose numbers a host sees, with their cases as the interface spells them."""
    found = {}
    for path in sources("CardStackEngine"):
        text = path.read_text(encoding="utf-8")
        for indent, name, body in re.findall(
            r"^( *)(?:public )?enum (\w+): Int32\b.*?\{$(.*?)^\1\}$", text, re.M | re.S
        ):
            cases = re.findall(rf"^{indent}  case (\w+) = (-?\d+)$", body, re.MULTILINE)
            assert cases, name
            found[name] = {re.sub(r"([A-Z])", r"_\1", case).upper(): int(number) for case, number in cases}
    return {name: cases for name, cases in found.items() if name not in OWN}


@pytest.mark.parametrize("name", enumerations())
def test_an_enumeration_has_the_interface_s_numbers(name: str) -> None:
    """One of the interface's enumerations has all its cases, with their numbers; `none` may be without a name there."""
    cases, numbers = enumerations()[name], interface()
    beginnings = {number[: -len(case)] for case in cases for number in numbers if number.endswith(case)}

    def is_same(beginning: str) -> bool:
        return all(
            numbers.get(beginning + case, numbers.get(case)) == number or (case, number) == ("NONE", 0)
            for case, number in cases.items()
        )

    assert any(map(is_same, beginnings)), f"{name}: no enumeration of the interface has the cases {cases}"
