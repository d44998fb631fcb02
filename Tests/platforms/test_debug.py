"""A crash report is readable: addresses in the stripped library have names and lines, by the file that is apart."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

SOURCE = Path(__file__).with_name("crash.c")
LINE = r"Sources/\w+/(?:\w+/)?[\w+]+\.swift:\d+"


def run(*command: str | Path) -> str:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def library(library_path: Path, tmp_path: Path) -> Path:
    """The stripped library by itself, under the name by which programs load it."""
    (name,) = re.findall(r"SONAME.*\[(.*)\]", run("readelf", "--dynamic", library_path))
    return Path(shutil.copy(library_path, tmp_path / name))


@pytest.fixture
def crash(library: Path, prefix: Path, tmp_path: Path) -> list[str]:
    """Where in the library a program has crashed: the addresses of its stack, the innermost first."""
    program = tmp_path / "crash"
    # The program's own lines can be unwound on each processor only with its tables.
    run("cc", "-funwind-tables", SOURCE, f"-I{prefix}/include", library, f"-Wl,-rpath,{tmp_path}", "-o", program)
    done = subprocess.run([program], capture_output=True, text=True, check=False)
    assert done.returncode == 3, done.stderr
    stack = done.stdout.splitlines()
    inside = [number for number, line in enumerate(stack) if "libcardstack" in line]
    assert "/crash(" in stack[inside[-1] + 1], "the stack ends inside the library"
    found = [re.search(r"libcardstack[^(]*\(\+(0x\w+)\)", stack[number]) for number in inside]
    return [place[1] for place in found if place]


@pytest.mark.needs("cc", "addr2line", "readelf")
def test_addr2line_reads_the_place_of_a_crash(crash: list[str], library: Path, library_path: Path) -> None:
    assert crash, "no address of the stack is inside a function that is not exported"
    without = run("addr2line", "-f", "-e", library, *crash)
    assert ".swift" not in without
    shutil.copy(library_path.parent / "libcardstack.debug", library.parent)
    said = run("addr2line", "-f", "-e", library, *crash).splitlines()
    for name, place in zip(said[::2], said[1::2]):
        assert "CardStackEngine" in name or name.startswith("cardstack_"), said
        assert re.search(LINE, place), said


@pytest.mark.needs("cc", "gdb", "readelf")
def test_gdb_reads_it_too(crash: list[str], library: Path, library_path: Path) -> None:
    shutil.copy(library_path.parent / "libcardstack.debug", library.parent)
    said = run("gdb", "-nx", "-batch", "-ex", f"info line *{crash[0]}", library)
    assert re.search(r'Line \d+ of ".*\.swift"', said), said


def test_debug_file_knows_nothing_of_the_machine_it_was_built_on(library_path: Path) -> None:
    content = (library_path.parent / "libcardstack.debug").read_bytes()
    root = str(Path(__file__).resolve().parents[2]).encode()
    for place in (root, str(Path.home()).encode() + b"/", b"ModuleCache"):
        assert place not in content
    assert b"Sources/CardStackEngine/" in content
