"""Tests of the installed kiosk: ``pip install ./bindings/python ./bindings/python/kiosk``, then ``pytest``."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Iterator

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "python"))
from clock_kit import Clock, own_clock

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@pytest.fixture
def clock() -> Iterator[Clock]:
    """A clock of the test's own."""
    with own_clock() as made:
        yield made
