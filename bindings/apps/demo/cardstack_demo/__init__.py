"""The demo: fifteen travel cards to swipe, in a window or as a picture; and pictures to tune by, in :mod:`.plot`.

Everything here is an example of a host: :mod:`.session` feeds the deck, and :mod:`.drawing` draws its frames.
"""

from __future__ import annotations

import os
import sys
from typing import Optional

__all__ = ["has_display"]


def has_display() -> bool:
    """Returns whether a window can probably be shown. It only looks at the environment."""
    return no_display() is None


def no_display() -> Optional[str]:
    """Returns why no window can be shown, or None. It only looks at the environment."""
    driver = os.environ.get("SDL_VIDEODRIVER")
    if driver:
        return f"SDL_VIDEODRIVER is {driver}" if driver in ("dummy", "offscreen") else None
    if sys.platform.startswith(("win", "darwin")) or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return None
    return "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set"
