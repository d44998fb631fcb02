"""``python -m cardstack_kiosk.backend``: the backend as a process. Its first line of output is its URL."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import threading
from typing import List, Optional

from .faults import Faults
from .server import Backend
from .store import Store, StoreError


def main(arguments: Optional[List[str]] = None) -> int:
    """Serves until it is interrupted or terminated; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m cardstack_kiosk.backend",
        description="The example kiosk's backend, on 127.0.0.1. Its first line is its URL.",
    )
    parser.add_argument("--port", type=int, default=0, help="port; 0 chooses a free one (default: 0)")
    parser.add_argument("--database", metavar="FILE", help="SQLite file, or postgresql://... (default: in memory)")
    parser.add_argument("--cards", type=int, default=200, metavar="N", help="cards in a new database (default: 200)")
    parser.add_argument("--faults", default="{}", metavar="JSON", help='like {"drop_after": 0.2, "delay": 0.5}')
    parser.add_argument("--until-eof", action="store_true", help="end when standard input ends")
    options = parser.parse_args(arguments)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: sys.exit(0))
    try:
        store = Store(options.database, cards=options.cards)
        backend = Backend(store, faults=Faults().changed(json.loads(options.faults)), port=options.port)
    except (StoreError, OSError, OverflowError, ValueError) as error:
        print(f"kiosk backend: {error}", file=sys.stderr)
        return 1
    try:
        print(backend.url, flush=True)
        if options.until_eof:
            threading.Thread(target=_end_with_input, daemon=True).start()
        backend.serve()
    finally:
        backend.close()
        store.close()
    return 0


def _end_with_input() -> None:
    """Ends the process when its parent process ends, even if the parent was killed."""
    # os.read, because a read of sys.stdin would hold a lock that the exit needs.
    while os.read(0, 4096):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
