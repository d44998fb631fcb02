"""The kept program, compiled with the kept headers, does with today's library what it did."""

from __future__ import annotations

import re
from pathlib import Path

import baseline
import old_programs
import pytest


def test_the_old_program_does_what_it_did(library_path: Path) -> None:
    if old_programs.HERE.missing:
        pytest.skip(f"there is no {old_programs.HERE.missing[0]}")
    assert old_programs.said(library_path, library_path) == old_programs.recorded()


def test_what_is_recorded_is_no_failure() -> None:
    text = old_programs.recorded()
    assert len(text.splitlines()) > 200
    assert "not so: " not in text
    assert "exit status" not in text


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
