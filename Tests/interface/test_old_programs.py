"""The kept programs, compiled with the kept headers, do with today's library what they did."""

from __future__ import annotations

import re
from pathlib import Path

import baseline
import elf
import old_programs
import pytest


@pytest.fixture(autouse=True)
def _compiler() -> None:
    if old_programs.HERE.missing:
        pytest.skip(f"there is no {old_programs.HERE.missing[0]}")


@pytest.mark.parametrize("name", old_programs.NAMES)
def test_an_old_program_does_what_it_did(name: str, library_path: Path) -> None:
    assert old_programs.said(name, library_path, library_path) == old_programs.recorded(name)


@pytest.mark.parametrize("name", old_programs.NAMES)
def test_what_is_recorded_is_no_failure(name: str) -> None:
    text = old_programs.recorded(name)
    assert len(text.splitlines()) > 5
    assert not re.search(r"not so: |CARDSTACK_ERROR|exit status", text)


def test_each_kept_function_is_called_by_an_old_program(library_path: Path, tmp_path: Path) -> None:
    """A function that nothing calls is no symbol of a program: the compiler leaves out what a program does not use."""
    called = set()
    for name in old_programs.NAMES:
        source, include = old_programs.PROGRAMS / f"{name}.c", old_programs.FOLDER / "include"
        program = old_programs.build(source, include, library_path, tmp_path)
        called |= {symbol.name for symbol in elf.symbols(program) if not symbol.is_defined}
    assert {symbol.partition("@")[0] for symbol in baseline.stored().symbols} - called == set()


def test_sections_have_room() -> None:
    """Each section of a configuration ends in at least four words, and so does the whole; later versions name them."""
    header = baseline.stored().header
    if tuple(map(int, re.findall(r"^#define CARDSTACK_VERSION_M\w+ (\d+)$", header, re.MULTILINE))) > (1, 0):
        pytest.skip("words may have names since")
    bodies = {name: body for _, name, body in re.findall(baseline.STRUCT, header, re.MULTILINE)}
    sections = {name: body for name, body in bodies.items() if name.endswith("_config")}
    assert len(sections) > 20
    for name, body in sections.items():
        room = re.search(r"  uint64_t reserved\[(\d+)\];\n$", body)
        assert room, name
        assert int(room[1]) >= 4, name


@pytest.mark.beyond
@pytest.mark.needs("abidiff")
def test_todays_interface_breaks_no_program_of_the_kept_one(library_path: Path) -> None:
    """Until the kept interface is frozen, `baseline.py --record LIBRARY` makes it today's."""
    assert baseline.verdict(baseline.stored(), baseline.present(library_path)) == []
