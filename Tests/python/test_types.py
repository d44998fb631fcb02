"""What a program that uses the package looks like to a type checker."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from typing import Dict

import pytest
from clock_kit import PATIENCE
from conftest import ROOT

EXAMPLES = sorted((ROOT / "bindings" / "python" / "examples").glob("*.py"))

PROGRAM = """
from typing import Optional

from cardstack import Committed, Deck, Frame, Tap
from cardstack.keys import RawIds


def like(name: str) -> None: ...


plain = Deck("classic", width=390, height=844)
named = Deck[str]("classic", width=390, height=844)
told: Deck[str] = Deck("classic", width=390, height=844)
numbers = Deck("classic", width=390, height=844, keys=RawIds())


def play(deck: Deck) -> None:
    frame: Frame = deck.advance(0.0)
    for event in deck.events():
        if isinstance(event, (Committed, Tap)):
            like(event.key)
    for pose in deck.poses():
        like(pose.key)


play(plain)
plain.append(["ann", 5])
named.append(["ann"])
top: Optional[str] = named.top


@named.on(Committed)
def decided(event: Committed) -> None:
    like(event.key)


reveal_type(plain)
reveal_type(named)
reveal_type(told)
reveal_type(numbers)
named.append([5])  # wrong
like(named.top)  # wrong
"""


def mypy(tmp_path: Path, *files: Path) -> str:
    pytest.importorskip("mypy", reason="types are checked by mypy")
    pytest.importorskip("cardstack")
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), *map(str, files)],
        cwd=tmp_path,
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert not run.stderr
    return run.stdout


# Hosts over a toolkit are checked where it is installed: without it none of its types is known.
TOOLKITS = {"pygame_host.py": "pygame", "pyside6_host.py": "PySide6"}


def test_the_examples_are_typed(tmp_path):
    there = [path for path in EXAMPLES if importlib.util.find_spec(TOOLKITS.get(path.name, "sys"))]
    assert len(there) > len(EXAMPLES) - len(TOOLKITS) - 1
    assert mypy(tmp_path, *there).startswith("Success")


def test_a_deck_knows_its_keys_if_it_is_told(tmp_path):
    file = tmp_path / "program.py"
    file.write_text(PROGRAM)
    told = mypy(tmp_path, file)
    revealed = re.findall(r'Revealed type is "cardstack\.deck\.(.*)"', told.replace("builtins.", ""))
    assert revealed == ["Deck[Any]", "Deck[str]", "Deck[str]", "Deck[int]"]
    lines: Dict[int, str] = dict(enumerate(PROGRAM.splitlines(), 1))
    wrong = [int(number) for number in re.findall(r"program\.py:(\d+): error:", told)]
    assert wrong == [number for number, line in lines.items() if line.endswith("# wrong")], told
