#!/usr/bin/env python3
"""Serves the playground to this machine's browsers.

    python bindings/apps/playground/serve.py [--port 8000] [--host 127.0.0.1]

It serves the repository's folder `bindings`, where the JavaScript package is, and nothing else. `--host 0.0.0.0` lets a
phone in the same network try it.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

BINDINGS = Path(__file__).resolve().parents[2]
PAGE = "/apps/playground/"


class Handler(SimpleHTTPRequestHandler):
    """Serves files with the types that browsers require, and makes browsers check for new versions."""

    # The tables of some systems lack these types, or have others.
    extensions_map: ClassVar[dict[str, str]] = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
    }

    def do_GET(self) -> None:
        """Answers a request; the root is the playground."""
        if self.path.split("?")[0] == "/":
            self.send_response(302)
            self.send_header("Location", PAGE)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        super().do_GET()

    def end_headers(self) -> None:
        """Adds the header that every answer has."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *values: object) -> None:
        """Logs only errors."""
        if len(values) > 1 and str(values[1]) >= "400":
            super().log_message(format, *values)


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Serves the playground to this machine's browsers.")
    parser.add_argument("--port", type=int, default=8000, help="port; 0 chooses a free one (default: %(default)s)")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (default: %(default)s)")
    options = parser.parse_args()
    if not (BINDINGS / "js/cardstack.wasm").exists():
        print("serve.py: there is no cardstack.wasm yet; run: python bindings/js/build.py", file=sys.stderr)
        return 1
    try:
        server = ThreadingHTTPServer((options.host, options.port), partial(Handler, directory=str(BINDINGS)))
    except (OSError, OverflowError) as error:
        print(f"serve.py: cannot listen at {options.host}:{options.port}: {error}", file=sys.stderr)
        return 1
    host, port = server.server_address[:2]
    print(f"http://{host}:{port}{PAGE}", flush=True)
    with suppress(KeyboardInterrupt):
        server.serve_forever()
    return 0


if __name__ == "__main__":
    sys.exit(main())
