"""The command line of ``python -m cardstack kiosk``."""

from __future__ import annotations

import argparse
import math
from datetime import tzinfo

__all__ = ["add"]


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the kiosk's arguments to a parser."""
    parser.description = (
        "A kiosk: cards from a backend over HTTP, decisions to it, a journal that outlives the program. The backend is "
        "started beside it, unless there is one. With a display: a window; drag cards, tap one for more, Backspace "
        "takes back, R asks for other cards, L logs out, F1 to F6 let things go wrong, escape leaves. Without one, or "
        "with --render: a scripted visitor, as a picture."
    )
    parser.add_argument("--backend", metavar="URL", help="a backend that is there already; else one is started")
    parser.add_argument("--user", default="guest", help="whose decisions they are (default: guest)")
    parser.add_argument(
        "--journal",
        metavar="FILE",
        help="where decisions are written first; beside it a backend that is started keeps its database, FILE.sqlite "
        "(default: a file of the user's, for --render and --autopilot one that goes with the program)",
    )
    parser.add_argument(
        "--faults",
        type=_faults,
        metavar="NAME=P,...",
        help="what goes wrong from the start, in a backend that is started: drop_after=0.2,delay=0.5 ...",
    )
    parser.add_argument("--cards", type=int, metavar="N", help="in the catalogue of a new backend (default: 200)")
    parser.add_argument("--size", metavar="WxH", type=_size, default=(420, 800), help="of the window [points]")
    parser.add_argument(
        "--timezone", metavar="NAME", type=_zone, help="whose days count: Asia/Shanghai ... (default: the machine's)"
    )
    parser.add_argument("--idle", metavar="SECONDS", type=_seconds, default=12.0, help="until cards go by themselves")
    parser.add_argument("--render", metavar="FILE", help="draw a scripted visit to FILE (.png)")
    parser.add_argument("--frames", metavar="N", type=int, help="leave the window after N frames")
    parser.add_argument("--screenshot", metavar="FILE", help="save the window's last frame to FILE (.png)")
    parser.add_argument(
        "--autopilot",
        metavar="SECONDS",
        type=_seconds,
        help="no window: a scripted user for so long, and a line of JSON for each decision",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the scripted user (default: 1)")
    parser.add_argument(
        "--grace",
        type=_seconds,
        default=20.0,
        metavar="SECONDS",
        help="that --autopilot waits at the end for what is not delivered (default: 20)",
    )


def _faults(text: str) -> str:
    from .backend.faults import Faults  # With it comes the whole backend.

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
