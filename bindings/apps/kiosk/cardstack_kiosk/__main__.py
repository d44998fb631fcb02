"""``python -m cardstack_kiosk``: the kiosk, in a window, as a picture, or without any look."""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import logging
import os
import re
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any, List, Optional

_DEFAULT_PICTURE = "cardstack-kiosk.png"


def main(arguments: Optional[List[str]] = None) -> int:
    """Runs the command line; returns the exit status."""
    options = _parser().parse_args(arguments)
    needed = {"cardstack": "./bindings/python, or a wheel of cardstack"}
    if options.autopilot is None:
        needed["pygame"] = "pygame-ce"
    for name, source in needed.items():
        if importlib.util.find_spec(name) is None:
            print(f"the kiosk needs {name}, which is missing: pip install {source}", file=sys.stderr)
            return 1
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "cardstack")  # Otherwise pygame makes it the file's name.
    # The kiosk shows and retries failures. A log line for each would be too many.
    logging.getLogger("cardstack").setLevel(logging.CRITICAL)
    from cardstack import CardstackError

    try:
        with ExitStack() as opened:
            return _run(options, opened)
    except KeyboardInterrupt:
        return 130
    except (OSError, ValueError, CardstackError) as error:
        print(f"kiosk: {error}", file=sys.stderr)
        return 1


def _run(options: argparse.Namespace, opened: ExitStack) -> int:
    from .network import Network
    from .process import BackendProcess
    from .session import Kiosk

    is_flown = options.autopilot is not None
    is_shown = not is_flown and not options.render and _has_display()
    journal = _journal(options, is_shown, opened)
    process = None
    if not options.backend:
        process = opened.enter_context(BackendProcess(f"--database={journal}.sqlite"))
    url = process.url if process else options.backend
    if not is_flown:
        print(f"journal  {journal}\nbackend  {url}", flush=True)
    network = Network(url, options.user)
    opened.callback(network.close)

    def kiosk(**fields: Any) -> Kiosk:
        return Kiosk(network, journal, size=options.size, process=process, **fields)

    if is_flown:
        from .autopilot import fly

        return 0 if asyncio.run(fly(kiosk(), options.autopilot, options.seed, options.grace)) else 3
    from .art import paint

    if is_shown:
        from . import window

        return window.run(lambda: kiosk(paint=paint, idle=options.idle), options)
    from . import render

    return render.run(kiosk(paint=paint), options.render or _DEFAULT_PICTURE, options.seed)


def _has_display() -> bool:
    """Returns whether a window can probably be shown. It only looks at the environment."""
    driver = os.environ.get("SDL_VIDEODRIVER")
    if driver:
        return driver not in ("dummy", "offscreen")
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def _journal(options: argparse.Namespace, is_kept: bool, opened: ExitStack) -> Path:
    """Returns the journal's path: the given one, the user's own, or a temporary one."""
    if options.journal:
        return Path(options.journal)
    if not is_kept:
        return Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="cardstack-kiosk-"))) / "kiosk.journal"
    # A journal belongs to one backend and one user.
    name = re.sub(r"[^0-9A-Za-z.]+", "-", f"kiosk-{options.user}-{options.backend or ''}").strip("-")
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    folder = Path(state) / "cardstack"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{name}.journal"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m cardstack_kiosk")
    parser.description = (
        "A kiosk that loads cards from a backend over HTTP and delivers decisions to it, with a journal. It starts the "
        "backend unless --backend names one. With a display it opens a window: drag cards or press an arrow key, tap a "
        "card for more, Backspace undoes, R asks for other cards, L logs out, F1 to F6 switch faults, Escape quits. "
        "Without a display, or with --render, it draws a scripted visit as a picture."
    )
    add = parser.add_argument
    add("--backend", metavar="URL", help="use a running backend (default: start one)")
    add("--user", default="guest", metavar="NAME", help="beginning of the visitors' names (default: guest)")
    add(
        "--journal",
        metavar="FILE",
        help="the deck's journal; a backend that the kiosk starts has its database beside it, FILE.sqlite "
        "(default: a file per user, but a temporary file for --render and --autopilot)",
    )
    add("--size", metavar="WxH", type=_size, default=(420, 800), help="size of the window [points]")
    add("--idle", type=float, default=12.0, metavar="SECONDS", help="until cards move by themselves; 0: never")
    add("--render", metavar="FILE", help="draw a scripted visit to FILE (.png)")
    add("--frames", metavar="N", type=int, help="leave the window after N frames")
    add("--screenshot", metavar="FILE", help="save the window's last frame to FILE (.png)")
    add("--autopilot", type=float, metavar="SECONDS", help="no window: a scripted user; JSON for each decision")
    add("--seed", type=int, default=1, metavar="N", help="seed of the scripted user (default: 1)")
    add("--grace", type=float, default=20.0, metavar="SECONDS", help="longest wait of --autopilot for the delivery")
    return parser


def _size(text: str) -> tuple[int, int]:
    width, height = (int(part) for part in text.lower().split("x"))
    if not (320 <= width <= 8192 and 480 <= height <= 8192):
        raise argparse.ArgumentTypeError("it must be from 320x480 to 8192x8192")
    return width, height


if __name__ == "__main__":
    sys.exit(main())
