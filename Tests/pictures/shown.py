"""A page of this repository in a browser, for a picture of it."""

from __future__ import annotations

import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Tests/tools"), str(ROOT / "bindings/apps/playground")]

from browser import Browser, missing  # noqa: E402

from serve import Handler  # noqa: E402


@contextmanager
def shown(page: str, width: int, height: int, scale: float = 1) -> Iterator[Browser]:
    """A browser that shows a page; `page` is its path in the repository, with query and fragment."""
    if absent := missing():
        raise SystemExit(f"make.py: {absent}")
    if not (ROOT / "bindings/js/cardstack.wasm").exists():
        raise SystemExit("make.py: there is no cardstack.wasm: run bindings/js/build.py")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(ROOT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with tempfile.TemporaryDirectory() as folder, Browser(Path(folder)) as browser:
            browser.emulate(width, height, scale)
            browser.go(f"http://127.0.0.1:{server.server_port}/{page}")
            yield browser
    finally:
        server.shutdown()
        server.server_close()
