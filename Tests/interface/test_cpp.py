"""The C++ headers: what is installed, each by itself, and by each compiler, standard and manner of reporting errors."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import interface
import pytest

FOLDER = interface.ROOT / "bindings/cpp"
HEADERS = sorted(path.name for path in FOLDER.glob("*.hpp"))
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Wold-style-cast", "-Werror"]
MANNERS = {"exceptions": [], "by macro": ["-DCARDSTACK_EXCEPTIONS=0"], "by compiler": ["-fno-exceptions"]}


def compiled(compiler: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Has a compiler look at a program in C++."""
    if shutil.which(compiler) is None:
        pytest.skip(f"there is no {compiler}")
    folders = [f"-I{FOLDER}", f"-I{interface.HEADER.parent}"]
    command = [compiler, "-fsyntax-only", *WARNINGS, *folders, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def check(compiler: str, *arguments: str | Path) -> None:
    """Has a compiler find a program right."""
    done = compiled(compiler, *arguments)
    assert done.returncode == 0, done.stderr


def test_installed_files_are_the_committed_ones(prefix: Path) -> None:
    installed = {path.name: path.read_bytes() for path in prefix.glob("include/*.hpp")}
    assert installed == {name: (FOLDER / name).read_bytes() for name in HEADERS}
    assert "cardstack.hpp" in installed


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("standard", ["17", "20"])
@pytest.mark.parametrize("compiler", ["g++", "clang++"])
def test_no_compiler_has_a_word_to_say(compiler: str, standard: str, manner: str) -> None:
    program = interface.ROOT / "Tests/cpp/calls.cpp"
    check(compiler, f"-std=c++{standard}", *MANNERS[manner], program)


@pytest.mark.parametrize("compiler", ["g++", "clang++"])
def test_spans_of_the_standard_are_taken(compiler: str) -> None:
    check(compiler, "-std=c++20", interface.ROOT / "Tests/cpp/objects.cpp")


@pytest.mark.parametrize("header", ["cardstack.hpp", "cardstack_motion.hpp", "cardstack_sheet.hpp"])
@pytest.mark.parametrize("compiler", ["g++", "clang++"])
def test_an_older_standard_gets_one_error(compiler: str, header: str, tmp_path: Path) -> None:
    program = tmp_path / "older.cpp"
    program.write_text(f'#include "{header}"\n', encoding="utf-8")
    done = compiled(compiler, "-std=c++14", program)
    errors = [line for line in done.stderr.splitlines() if "error:" in line]
    assert len(errors) == 1, done.stderr
    assert "needs C++17" in errors[0]


@pytest.mark.parametrize("header", HEADERS)
def test_each_header_can_be_the_first(header: str, tmp_path: Path) -> None:
    program = tmp_path / "program.cpp"
    program.write_text(f'#include "{header}"\n#include "{header}"\n')
    check("c++", "-std=c++17", program)
