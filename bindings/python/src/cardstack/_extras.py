"""What to do where something is missing that the package can be installed with."""

from __future__ import annotations

__all__ = ["missing"]


def missing(told: str, extra: str) -> str:
    """Tells what is missing, and how it is installed: the package is in no index, so by its extra from its sources."""
    return f"{told}: in a clone of the repository, pip install './bindings/python[{extra}]'"
