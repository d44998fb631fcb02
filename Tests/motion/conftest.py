"""What tests of motion share: the installed library, bound by the Python package's lowest layer."""

from __future__ import annotations

import ctypes
import importlib.util
import json
import os
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
FACTS = ROOT / "Tests/data/facts"
SEED = int(os.environ.get("CARDSTACK_SEED") or "0")
"""What `Tests/run explore` adds to the seeds of random tests."""


def _layer() -> ModuleType:
    path = ROOT / "bindings/python/src/cardstack/_native/abi.py"
    spec = importlib.util.spec_from_file_location("cardstack_abi", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def facts(name: str) -> Any:
    """Numbers that others have published."""
    return json.loads((FACTS / name).read_text(encoding="utf-8"))


class Motion:
    """The library's functions of motion, with Python's numbers."""

    def __init__(self, library: ctypes.CDLL, abi: ModuleType) -> None:
        self.library = library
        self.abi = abi

    def call(self, name: str, *arguments: Any, outputs: int) -> tuple[float, ...]:
        """Calls `cardstack_<name>` with so many doubles to write to at the end, and tells them."""
        written = [ctypes.c_double() for _ in range(outputs)]
        result = getattr(self.library, f"cardstack_{name}")(*arguments, *map(ctypes.byref, written))
        assert result == self.abi.CARDSTACK_OK, f"{name}{arguments} is {result}"
        return tuple(number.value for number in written)

    def many(self, name: str, *arguments: Any, at: list[float]) -> tuple[list[float], list[float]]:
        """Calls the form of it that takes an array."""
        array = ctypes.c_double * len(at)
        one, other = array(), array()
        result = getattr(self.library, f"cardstack_{name}_many")(*arguments, array(*at), len(at), one, other)
        assert result == self.abi.CARDSTACK_OK, f"{name}_many{arguments} is {result}"
        return list(one), list(other)

    def one_of_many(self, name: str, *arguments: Any, at: list[float]) -> list[float]:
        """Calls the form that takes an array and writes one."""
        array = ctypes.c_double * len(at)
        written = array()
        result = getattr(self.library, f"cardstack_{name}_many")(*arguments, array(*at), len(at), written)
        assert result == self.abi.CARDSTACK_OK, f"{name}_many{arguments} is {result}"
        return list(written)

    def spring(self, mass: float, stiffness: float, damping: float) -> Any:
        """A spring as the library takes it."""
        return ctypes.byref(self.abi.cardstack_spring(mass, stiffness, damping))

    def curve(self, *points: float) -> Any:
        """A curve as the library takes it."""
        return ctypes.byref(self.abi.cardstack_curve(*points))

    def made(self, name: str, *arguments: Any) -> Any:
        """A spring or curve that the library makes."""
        made = self.abi.cardstack_curve() if name.startswith("curve") else self.abi.cardstack_spring()
        result = getattr(self.library, f"cardstack_{name}")(*arguments, ctypes.byref(made))
        assert result == self.abi.CARDSTACK_OK, f"{name}{arguments} is {result}"
        return made


@pytest.fixture(scope="session")
def motion(library_path: Path) -> Motion:
    """The installed library."""
    abi = _layer()
    library = ctypes.CDLL(str(library_path))
    abi.bind(library)
    return Motion(library, abi)
