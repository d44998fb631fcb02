"""Programs in C and C++ that must not compile: each line of the files in `mistakes` is compiled by itself, and the
lines as they should be all together."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import interface
import pytest

FOLDER = interface.ROOT / "Tests/interface/mistakes"
C = ["-x", "c", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
CPP = ["-x", "c++", "-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]
COMPILERS = {
    "mistakes.c": (["gcc", "clang"], C),
    "mistakes.cpp": (["g++", "clang++"], CPP),
    "mistakes_returning.cpp": (["g++", "clang++"], [*CPP, "-fno-exceptions"]),
}
RULE = "  // " + "-" * 115


class Mistake(NamedTuple):
    """A line that must not compile."""

    file: str
    before: str
    wrong: str
    expected: str
    mended: str


def mistakes() -> list[Mistake]:
    """The lines behind the rule of each file."""
    found = []
    for file in COMPILERS:
        before, rule, after = (FOLDER / file).read_text(encoding="utf-8").partition(f"{RULE}\n")
        assert rule, f"{file} has no rule"
        for line in after.splitlines()[:-1]:
            match = re.fullmatch(r"  (.*?);?  // \[(.*?)\] (.*)", line)
            assert match, line
            found.append(Mistake(file, before, f"{match[1]};", match[2], match[3]))
    return found


MISTAKES = mistakes()


def compiled(compiler: str, file: str, before: str, line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Compiles a file with what is given behind the rule."""
    if shutil.which(compiler) is None:
        pytest.skip(f"there is no {compiler}")
    program = folder / file
    program.write_text(f"{before}  {line}\n}}\n", encoding="utf-8")
    folders = [f"-I{interface.ROOT / 'bindings/cpp'}", f"-I{interface.HEADER.parent}"]
    command = [compiler, "-fsyntax-only", *COMPILERS[file][1], *folders, str(program)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("compiler", "mistake"),
    [(compiler, each) for each in MISTAKES for compiler in COMPILERS[each.file][0]],
    ids=lambda value: f"{value.file}: {value.wrong}" if isinstance(value, Mistake) else value,
)
def test_a_mistake_is_an_error(compiler: str, mistake: Mistake, tmp_path: Path) -> None:
    done = compiled(compiler, mistake.file, mistake.before, mistake.wrong, tmp_path)
    assert done.returncode != 0, "it compiles"
    # The error is in the line, or below it, in what it calls.
    number = mistake.before.count("\n") + 1
    assert re.search(rf"{re.escape(mistake.file)}:{number}\b", done.stderr), done.stderr
    errors = "\n".join(line for line in done.stderr.splitlines() if re.search(r"(error|note|required from).*:", line))
    assert re.search(mistake.expected, errors), done.stderr


@pytest.mark.parametrize(
    ("compiler", "file"), [(compiler, file) for file, (compilers, _) in COMPILERS.items() for compiler in compilers]
)
def test_the_right_lines_are_no_errors(compiler: str, file: str, tmp_path: Path) -> None:
    right = [each for each in MISTAKES if each.file == file]
    done = compiled(compiler, file, right[0].before, "\n".join(f"{{ {each.mended} }}" for each in right), tmp_path)
    assert done.returncode == 0, done.stderr


def test_there_are_mistakes_of_each_kind() -> None:
    counts = [sum(each.file == file for each in MISTAKES) for file in COMPILERS]
    assert [count >= least for count, least in zip(counts, (20, 20, 5))] == [True, True, True]
