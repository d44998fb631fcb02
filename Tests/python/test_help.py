"""What ``help()`` tells: the text of every field and member, which the source has for editors."""

from __future__ import annotations

import dataclasses
import enum
import inspect
import pydoc
import subprocess
import sys

import cardstack
import pytest
from cardstack import Committed, Deck, DeckConfig, Outcome, PressConfig, Reason, Sheet, events

CLASSES = [each for name in cardstack.__all__ if inspect.isclass(each := getattr(cardstack, name))]
ENUMS = [each for each in CLASSES if issubclass(each, enum.Enum)]
RECORDS = [each for each in CLASSES if dataclasses.is_dataclass(each) or issubclass(each, tuple)]
PLAIN = ("LEFT", "RIGHT", "UP", "DOWN", "UP_LEFT", "UP_RIGHT", "DOWN_LEFT", "DOWN_RIGHT")
"""Members that their names say everything of."""


def told(kind: type) -> dict[str, str]:
    """What help() tells of each field or member."""
    page = pydoc.render_doc(kind, renderer=pydoc.plaintext)
    found: dict[str, str] = {}
    name, is_field = "", False
    for line in (each[4:] if each.startswith(" |") else "" for each in page.splitlines()):
        if line in ("Fields:", "Members:"):
            is_field = True
        elif is_field and line.startswith(" " * 8):
            found[name] = f"{found[name]} {line.strip()}".strip()
        elif is_field and line.startswith("    "):
            name = line.split(":")[0].split("=")[0].strip()
            found[name] = ""
        elif is_field:
            break
    return found


@pytest.mark.parametrize("kind", ENUMS, ids=lambda kind: kind.__name__)
def test_every_member_is_told(kind):
    texts = told(kind)
    assert list(texts) == list(kind.__members__)
    assert [name for name, text in texts.items() if not text and name not in PLAIN] == []


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: kind.__name__)
def test_every_field_is_told(kind):
    texts = told(kind)
    names = [field.name for field in dataclasses.fields(kind)] if dataclasses.is_dataclass(kind) else kind._fields
    assert list(texts) == list(names)
    assert [name for name, text in texts.items() if not text] == []


def test_the_texts_are_those_of_the_source():
    assert told(PressConfig)["slop"].startswith("The travel that turns a press into a drag [points, 0..].")
    assert told(Outcome)["SENT"] == "The backend has it."
    assert told(Reason)["CAUGHT"] == "A finger took the proposed or leaving card."
    assert told(Committed)["time"] == "When it happened on the host's clock [s]."
    assert "    press: PressConfig\n" in DeckConfig.__doc__
    assert "    slop: float\n" in PressConfig.__doc__
    assert "    SENT = 1\n" in Outcome.__doc__
    assert DeckConfig.__doc__.startswith("A deck's configuration, as it is in force; read-only.")
    assert DeckConfig.of_preset("classic").__doc__ == DeckConfig.__doc__


@pytest.mark.parametrize("kind", [Deck, Sheet])
def test_a_frame_is_told(kind):
    assert inspect.getdoc(kind.frame).startswith("The last frame, which :meth:`advance` also returns;")
    with (
        kind("classic", width=99, height=99) if kind is Deck else kind(extent=99) as one,
        pytest.raises(AttributeError),
    ):
        one.frame = None


@pytest.mark.parametrize("kind", [*CLASSES, events])
def test_everything_public_is_told(kind):
    """Every class, and every method and property of its own."""
    assert inspect.getdoc(kind)
    for name, each in vars(kind).items():
        if not name.startswith("_") and (inspect.isfunction(each) or isinstance(each, (property, classmethod))):
            assert inspect.getdoc(getattr(kind, name)), name


def test_the_source_is_read_when_somebody_asks_and_may_be_missing():
    program = """if True:
        import inspect
        def none(kind):
            print("asked")
            raise OSError("no source")
        inspect.getsource = none
        import cardstack
        print("imported")
        print(cardstack.Tap.__doc__)
        print(cardstack.Supply.__doc__)
    """
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[0] == "imported"
    assert [line for line in run.stdout.splitlines()[1:] if line != "asked"] == [
        "Obligation: a press was released where it began.",
        "Whether there are cards.",
    ]


def test_python_may_do_without():
    program = "import cardstack; print([each.__doc__ for each in (cardstack.Deck, cardstack.Pose, cardstack.Supply)])"
    run = subprocess.run([sys.executable, "-OO", "-c", program], capture_output=True, text=True, check=True)
    assert "Fields:" not in run.stdout
    assert "Members:" not in run.stdout
