"""What to do where a package is missing that is needed for only a part of this one."""

from __future__ import annotations

__all__ = ["missing"]


def missing(told: str, package: str) -> str:
    """Tells what is missing, and how that one package is installed."""
    return f"{told}, which is missing: pip install {package}"
