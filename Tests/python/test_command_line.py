"""The command ``cardstack``: help, the version, a trace in words, and what is missing by its one name."""

from __future__ import annotations

import dataclasses
import importlib.metadata
import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import cardstack
import pytest
from cardstack import Direction, Event, MediaPriority, Phase, Reason, events, trace
from cardstack.__main__ import main, parser
from cardstack._trace.words import sentence
from clock_kit import PATIENCE
from conftest import TRACES

KINDS = [getattr(events, name) for name in events.__all__ if name not in ("AnyEvent", "Event")]


def test_alone_it_prints_help(capsys):
    assert main([]) == 0
    out = capsys.readouterr().out
    assert out.startswith("usage: cardstack [-h] [--version] COMMAND ...\n")
    for command in ("replay", "journal", "info"):
        assert f"\n    {command} " in out


def test_the_examples_of_the_help_are_commands(capsys):
    main([])
    examples = capsys.readouterr().out.split("\nexamples:\n")[1]
    lines = [re.split(" {2,}", line.strip())[0] for line in examples.splitlines()]
    assert len(lines) == 4
    for line in lines[:-1]:
        program, *words = line.split()
        assert program == "cardstack"
        assert parser().parse_args(words).command == words[0]
    assert lines[-1] == "cardstack COMMAND --help"
    for command in ("replay", "journal", "info"):
        with pytest.raises(SystemExit):
            main([command, "--help"])
        # Each command has a sentence about itself.
        assert re.search(r"\n\n[A-Z](.|\n)*?\.\n\n", capsys.readouterr().out), command


@pytest.mark.parametrize("command", [["cardstack"], [sys.executable, "-m", "cardstack"]], ids=["script", "module"])
def test_the_installed_command(command):
    """The script that pip writes, and the module, are the same program."""
    if command == ["cardstack"]:
        installed = importlib.metadata.distribution("cardstack")
        if not Path(cardstack.__file__).samefile(str(installed.locate_file("cardstack/__init__.py"))):
            pytest.skip("the package is not the installed one")
        command = [str(Path(sysconfig.get_path("scripts")) / "cardstack")]
    run = subprocess.run([*command, "info"], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert f"package     {cardstack.__version__}\n" in run.stdout
    wrong = subprocess.run([*command, "nothing"], capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert wrong.returncode == 2
    assert re.fullmatch(r"cardstack: .*'nothing' \(choose from .*\)\n", wrong.stderr)


def test_it_tells_its_version(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"cardstack {cardstack.__version__}, library {cardstack.library_version}\n"


def test_a_replay_says_what_happened(capsys):
    assert main(["replay", str(TRACES / "demo_tour.trace")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "    0.000  Card 1 is on top."
    assert "    1.271  Card 1 goes right: the finger released it." in lines
    assert "    3.725  Card 3 stays: the finger let it go where nothing is decided." in lines
    assert any(line.endswith(", comes back: the decision was undone.") for line in lines)
    assert lines[-1].endswith("The trace ends: 11 cards upcoming, 4 undoable.")


@pytest.mark.parametrize("path", sorted(TRACES.glob("*.trace")), ids=lambda path: path.stem)
def test_every_event_has_one_sentence(path):
    read = trace.load(path)
    lines = list(trace.in_words(read))
    assert all(re.fullmatch(r" *-?[0-9.]+  [A-Z0-9].*\.", line) for line in lines), lines
    told = [line for line in trace.replay(read) if line.startswith("event ")]
    said = [line for line in lines[:-1] if not re.search(r"  The call '|was released|would have come to rest", line)]
    assert len(said) >= len(told)  # A replay leaves what no frame has taken.


def test_a_release_says_what_was_compared():
    lines = trace.in_words(trace.load(TRACES / "trembling_finger.trace"))
    assert [line[11:] for line in lines if "was released" in line] == [
        "Card 1 was released at 97 of 96 points right, past the threshold before, at 0 points/s.",
        "Card 2 was released at 97.02 of 100 points right, at 0 points/s.",
        "Card 2 was released at 110 of 96 points right, past the threshold before, at 0 points/s.",
        "Card 3 was released toward no direction.",
    ]
    projected = list(trace.in_words(trace.load(TRACES / "rule_projected.trace")))
    assert any("would have come to rest at" in line for line in projected)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_there_is_a_sentence_for_every_kind(kind):
    values = {Direction: Direction.UP_LEFT, Phase: Phase.GONE, MediaPriority: MediaPriority.LOW}
    for reason in [*Reason, Reason(99)]:
        fields = {
            each.name: values.get(
                getattr(cardstack, str(each.type), None), {"reason": reason, "cards": ("ann", "bob")}.get(each.name, 3)
            )
            for each in dataclasses.fields(kind)
        }
        event: Any = kind(**fields)
        words = sentence(event)
        assert re.fullmatch(r"[A-Z0-9].*\.", words)
        assert "<" not in words


def test_what_is_no_event_of_the_package_has_a_sentence():
    class Other(Event):
        pass

    assert sentence(Other()).startswith("An event of an unknown kind")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["demo", "plot"])
def test_what_is_a_program_of_its_own_is_named(name, capsys):
    assert main([name, "--render", "one.gif"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"cardstack-{name}" in line
    assert "bindings/apps/demo" in line
