"""Messages about missing packages that only a part of this package needs."""

from __future__ import annotations

__all__ = ["missing"]


def missing(told: str, package: str) -> str:
    """Returns a sentence about a missing package, with the command that installs it."""
    return f"{told}, which is missing: pip install {package}"
