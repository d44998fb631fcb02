"""Asks the system what the user wishes of every program: less motion, dark colours."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from typing import List, NamedTuple

_OF_LINUX = [
    *("gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop"),
    *("--object-path", "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.ReadAll"),
    "['org.freedesktop.appearance', 'org.gnome.desktop.interface']",
]
_GET_CLIENT_AREA_ANIMATION = 0x1042


class Wishes(NamedTuple):
    """What the user wishes."""

    less_motion: bool = False
    """Cards shall fade instead of travel."""
    dark: bool = False
    """Colours shall be dark."""


def ask() -> Wishes:
    """Returns the system's settings. What the system does not answer is False.

    It waits for a small program, some milliseconds: do not call it between two frames.
    """
    if sys.platform == "win32":
        is_animated = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(_GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(is_animated), 0)
        return Wishes(less_motion=is_animated.value == 0)
    if sys.platform == "darwin":
        motion = _said(["defaults", "read", "com.apple.universalaccess", "reduceMotion"])
        return Wishes(motion.strip() == "1", _said(["defaults", "read", "-g", "AppleInterfaceStyle"]).strip() == "Dark")
    return of_portal(_said(_OF_LINUX))


def of_portal(said: str) -> Wishes:
    """Returns the wishes in what a Linux desktop's portal has answered."""
    # Older desktops have the second answer.
    less_motion = "'reduced-motion': <uint32 1>" in said or "'enable-animations': <false>" in said
    return Wishes(less_motion, "'color-scheme': <uint32 1>" in said)


def _said(question: List[str]) -> str:
    try:
        return subprocess.run(question, capture_output=True, text=True, timeout=2, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ""
