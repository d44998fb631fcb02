"""What the tests of several platforms' files share."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/platforms"))

import table  # noqa: E402

EXPORTS = set(
    re.findall(r"^    (cardstack_\w+);$", (ROOT / "Sources/CardStack/cardstack.map").read_text("utf-8"), re.MULTILINE)
)
"""The library's functions."""


def built(name: str, file: str) -> Path:
    """A file that CMake has built for a platform."""
    path = Path(table.FOLDER / name / file)
    if not path.exists():
        pytest.skip(f"{name} is not built (Tests/platforms/run build {name})")
    return path


def tool(name: str) -> str:
    """A program of Swift's toolchain."""
    swiftc = shutil.which("swiftc")
    found = Path(swiftc).resolve().parent / name if swiftc else None
    if found is None or not found.exists():
        pytest.skip(f"there is no {name} of Swift's toolchain")
    return str(found)
