"""Asks the system whether the user wants less motion, for toolkits that do not know it: see "Accessibility"."""

import ctypes
import subprocess
import sys

_QUESTION_OF_MAC = ["defaults", "read", "com.apple.universalaccess", "reduceMotion"]
_QUESTION_OF_LINUX = [
    *("gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop"),
    *("--object-path", "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.ReadAll"),
    "['org.freedesktop.appearance', 'org.gnome.desktop.interface']",
]
_ANSWERS_OF_LINUX = ("'reduced-motion': <uint32 1>", "'enable-animations': <false>")  # Older desktops have the second.


def wants_less_motion() -> bool:
    """Returns the system's setting; False if the system does not answer.

    It starts a small program and waits for its answer, a few milliseconds: call it at the start and at a new focus.
    """
    if sys.platform == "win32":
        is_animated, get_client_area_animation = ctypes.c_int(1), 0x1042
        ctypes.windll.user32.SystemParametersInfoW(get_client_area_animation, 0, ctypes.byref(is_animated), 0)
        return is_animated.value == 0
    question = _QUESTION_OF_MAC if sys.platform == "darwin" else _QUESTION_OF_LINUX
    try:
        said = subprocess.run(question, capture_output=True, text=True, timeout=2, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.strip() == "1" if sys.platform == "darwin" else any(answer in said for answer in _ANSWERS_OF_LINUX)
