"""What the tests of the apps share with all others: Tests/conftest.py, and the kits of two folders of tests."""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path

_TESTS = Path(__file__).resolve().parents[2] / "Tests"
sys.path += [str(_TESTS / "python"), str(_TESTS / "tools")]
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
globals().update((name, value) for name, value in runpy.run_path(str(_TESTS / "conftest.py")).items() if name[0] != "_")
