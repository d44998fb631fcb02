"""Tests of the installed kiosk: ``pip install ./bindings/python ./bindings/apps/kiosk``, then ``pytest``."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from typing import Iterator

import pytest

ROOT = Path(__file__).resolve().parents[4]
sys.path.append(str(ROOT / "Tests/python"))
from clock_kit import Clock, own_clock

# What tests of several folders share is there, which pytest does not read for this one.
_found = importlib.util.spec_from_file_location("shared", ROOT / "Tests/conftest.py")
assert _found is not None
assert _found.loader is not None
_shared = importlib.util.module_from_spec(_found)
_found.loader.exec_module(_shared)
display, pytest_pycollect_makemodule = _shared.display, _shared.pytest_pycollect_makemodule
pytest_runtest_setup = _shared.pytest_runtest_setup

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@pytest.fixture
def clock() -> Iterator[Clock]:
    """A clock of the test's own."""
    with own_clock() as made:
        yield made
