"""The kept programs, compiled with the kept headers, do with today's library what they did."""

from __future__ import annotations

from pathlib import Path

import baseline
import old_programs
import pytest


@pytest.mark.parametrize("name", old_programs.PROGRAMS)
def test_an_old_program_does_what_it_did(name: str, library_path: Path) -> None:
    if old_programs.HERE.missing:
        pytest.skip(f"there is no {old_programs.HERE.missing[0]}")
    assert old_programs.said(name, library_path, library_path) == old_programs.recorded(name)


@pytest.mark.parametrize("name", old_programs.PROGRAMS)
def test_what_is_recorded_is_no_failure(name: str) -> None:
    text = old_programs.recorded(name)
    assert len(text.splitlines()) > 30
    assert "not so: " not in text
    assert "exit status" not in text


@pytest.mark.skipif(baseline.ABIDIFF is None, reason="there is no abidiff (package abigail-tools)")
def test_todays_interface_breaks_no_program_of_the_kept_one(library_path: Path) -> None:
    """Until the kept interface is frozen, `baseline.py --record LIBRARY` makes it today's."""
    assert baseline.verdict(baseline.stored(), baseline.present(library_path)) == []
