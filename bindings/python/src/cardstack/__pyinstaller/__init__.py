"""What PyInstaller needs: where the hook is that brings the library into a frozen program."""

from __future__ import annotations

import os
from typing import List

__all__ = ["get_hook_dirs"]


def get_hook_dirs() -> List[str]:
    """Returns the folder of the hook, which an entry point of the package names."""
    return [os.path.dirname(__file__)]
