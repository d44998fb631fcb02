"""What a program that uses the package looks like to a type checker."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from typing import Dict, List, Tuple

import pytest
from clock_kit import PATIENCE
from conftest import ROOT
from test_manual import block

pytestmark = pytest.mark.beyond

EXAMPLES = sorted((ROOT / "bindings" / "python" / "examples").glob("*.py"))

HERE = Path(__file__).parent
WRONG = re.compile(r"  # wrong: (?P<code>[a-z-]+) \"(?P<words>.*)\"$")
"""At the end of a line: the code of the error that mypy finds in it, and words of the message."""


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


def test_the_typed_program_of_the_readme_is_typed(tmp_path):
    program = tmp_path / "readme.py"
    code = block("AnyEvent[str, Person]")
    program.write_text(code, encoding="utf-8")
    assert mypy(tmp_path, program).startswith("Success")
    program.write_text(code.replace('"right"', '"rigth"'), encoding="utf-8")
    assert "Literal['rigth']" in mypy(tmp_path, program)


def test_a_right_program_has_the_types_that_it_asserts_and_a_wrong_one_the_errors_that_it_names(tmp_path):
    text = mypy(tmp_path, HERE / "types_right.py", HERE / "types_wrong.py")
    errors = re.findall(r"^\S*types_(right|wrong)\.py:(\d+): error: (.*)  \[([a-z-]+)\]$", text, re.MULTILINE)
    assert len(errors) == text.count(" error: "), text
    assert [error for error in errors if error[0] == "right"] == []
    found: Dict[int, List[Tuple[str, str]]] = {}
    for _, number, message, code in errors:
        found.setdefault(int(number), []).append((code, message))
    lines = enumerate((HERE / "types_wrong.py").read_text(encoding="utf-8").splitlines(), 1)
    wanted = {number: named for number, line in lines if (named := WRONG.search(line))}
    assert len(wanted) > 60
    assert set(found) - set(wanted) == set(), text
    passed = [number for number in wanted if number not in found]
    assert passed == [], "mypy finds nothing wrong in these lines"
    for number, named in wanted.items():
        assert any(code == named["code"] and named["words"] in message for code, message in found[number]), (
            number,
            found[number],
        )
