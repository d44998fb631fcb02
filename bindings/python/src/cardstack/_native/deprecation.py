"""Warnings about what is deprecated: once for each name."""

from __future__ import annotations

import ctypes
import sys
import warnings
from typing import Any, Callable, Set

from . import abi

__all__ = ["guard", "warn"]

_warned: Set[str] = set()


def warn(name: str) -> None:
    """Warns, the first time, if a name of the C interface is deprecated."""
    text = abi.DEPRECATED.get(name)
    if text is None or name in _warned:
        return
    _warned.add(name)
    # The warning's place is the first line outside the package.
    level, frame = 2, sys._getframe(1)
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "cardstack":
        level, frame = level + 1, frame.f_back
    warnings.warn(f"{name} is deprecated {text}", DeprecationWarning, stacklevel=level)


def guard(library: ctypes.PyDLL) -> None:
    """Lets the deprecated functions of a library warn when they are called."""
    for name in abi.DEPRECATED:
        if name in abi.FUNCTIONS:
            setattr(library, name, _warning(name, getattr(library, name)))


def _warning(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*arguments: Any) -> Any:
        warn(name)
        return function(*arguments)

    return call
