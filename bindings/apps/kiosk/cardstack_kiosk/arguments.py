"""The command line of ``python -m cardstack_kiosk``."""

from __future__ import annotations

import argparse
import math
from datetime import tzinfo
from typing import NoReturn

__all__ = ["parser"]


class _Parser(argparse.ArgumentParser):
    """The kiosk's arguments. An error is one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the kiosk's arguments."""
    made = _Parser(prog="python -m cardstack_kiosk")
    made.description = (
        "A kiosk that loads cards from a backend over HTTP and delivers decisions to it, with a journal. It starts the "
        "backend unless --backend names one. With a display it opens a window: drag cards or press an arrow key, tap a "
        "card for more, Backspace undoes, R asks for other cards, L logs out, F1 to F6 switch faults, Escape quits. "
        "Without a display, or with --render, it draws a scripted visit as a picture."
    )
    made.add_argument("--backend", metavar="URL", help="use a running backend (default: start one)")
    made.add_argument("--user", default="guest", help="the user who decides (default: guest)")
    made.add_argument(
        "--journal",
        metavar="FILE",
        help="the deck's journal; a backend that the kiosk starts has its database beside it, FILE.sqlite "
        "(default: a file per user, but a temporary file for --render and --autopilot)",
    )
    made.add_argument(
        "--faults",
        type=_faults,
        metavar="NAME=P,...",
        help="initial faults of the backend that the kiosk starts: drop_after=0.2,delay=0.5 ...",
    )
    made.add_argument(
        "--cards", type=int, metavar="N", help="number of cards in a new backend's catalogue (default: 200)"
    )
    made.add_argument("--size", metavar="WxH", type=_size, default=(420, 800), help="size of the window [points]")
    made.add_argument(
        "--timezone",
        metavar="NAME",
        type=_zone,
        help="time zone in which a day begins, like Asia/Shanghai (default: the machine's)",
    )
    made.add_argument(
        "--idle", metavar="SECONDS", type=_seconds, default=12.0, help="time until cards move by themselves; 0: never"
    )
    made.add_argument("--render", metavar="FILE", help="draw a scripted visit to FILE (.png)")
    made.add_argument("--frames", metavar="N", type=int, help="leave the window after N frames")
    made.add_argument("--screenshot", metavar="FILE", help="save the window's last frame to FILE (.png)")
    made.add_argument(
        "--autopilot",
        metavar="SECONDS",
        type=_seconds,
        help="run a scripted user for SECONDS without a window, and print a line of JSON for each decision",
    )
    made.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the scripted user (default: 1)")
    made.add_argument(
        "--grace",
        type=_seconds,
        default=20.0,
        metavar="SECONDS",
        help="how long --autopilot waits at the end for undelivered decisions (default: 20)",
    )
    return made


def _faults(text: str) -> str:
    from .backend.faults import Faults  # Imported here, because it imports the whole backend.

    try:
        Faults.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def _zone(text: str) -> tzinfo:
    from zoneinfo import ZoneInfo

    try:
        return ZoneInfo(text)
    except (ValueError, OSError, LookupError):
        raise argparse.ArgumentTypeError(f"{text!r} is not a time zone like Asia/Shanghai") from None


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return seconds


def _size(text: str) -> tuple[int, int]:
    try:
        width, height = (int(part) for part in text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 420x800") from None
    if not (320 <= width <= 8192 and 480 <= height <= 8192):
        raise argparse.ArgumentTypeError("it must be from 320x480 to 8192x8192")
    return width, height
