"""Assembles the kiosk: its files, its backend, and its display."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import re
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Callable, Optional, Tuple

from cardstack import CardstackError

from .network import Network
from .process import BackendProcess
from .session import Kiosk
from .today import Today
from .wire import Card

__all__ = ["run"]

DEFAULT_PICTURE = "cardstack-kiosk.png"


def run(options: argparse.Namespace, is_shown: bool) -> int:
    """Runs the kiosk, in a window if `is_shown`; returns the exit status."""
    # The kiosk shows and retries failures. A log line for each would be too many.
    logging.getLogger("cardstack").setLevel(logging.CRITICAL)
    try:
        with ExitStack() as opened:
            return _run(options, is_shown, opened)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        raise
    except (OSError, ValueError, CardstackError) as error:
        print(f"kiosk: {error}", file=sys.stderr)
        return 1


def _run(options: argparse.Namespace, is_shown: bool, opened: ExitStack) -> int:
    is_flown = options.autopilot is not None
    journal = _journal(options, is_shown and not is_flown, opened)
    process = None
    if not options.backend:
        database = str(journal.with_name(journal.name + ".sqlite"))
        process = opened.enter_context(BackendProcess(database, cards=options.cards, faults=options.faults))
    url = options.backend or process.url  # type: ignore[union-attr]
    if not is_flown:
        print(f"journal  {journal}")
        print(f"backend  {url}", flush=True)
    network = Network(url, options.user)
    opened.callback(network.close)

    def kiosk(paint: Callable[[Optional[Card], int], Any] = lambda card, index: None, **fields: Any) -> Kiosk:
        today = Today(zone=options.timezone)
        given = {"size": options.size, "idle": options.idle, "today": today, **fields}
        return Kiosk(network, journal, paint=paint, process=process, **given)

    if is_flown:
        from .autopilot import fly

        return 0 if asyncio.run(fly(kiosk(), options.autopilot, options.seed, options.grace)) else 3
    if is_shown:
        from . import window

        return window.run(kiosk, options)
    from . import render

    return render.run(kiosk, options.render or DEFAULT_PICTURE, options.seed)


def _journal(options: argparse.Namespace, is_kept: bool, opened: ExitStack) -> Path:
    """Returns the journal's path: the given one, the user's own, or a temporary one."""
    if options.journal:
        return Path(options.journal)
    if not is_kept:
        return Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="cardstack-kiosk-"))) / "kiosk.journal"
    # A journal belongs to one backend and one user.
    parts: Tuple[str, ...] = ("kiosk", options.user if options.user != "guest" else "", options.backend or "")
    name = re.sub(r"[^0-9A-Za-z.]+", "-", "-".join(filter(None, parts))).strip("-")
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    folder = Path(state) / "cardstack"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{name}.journal"
