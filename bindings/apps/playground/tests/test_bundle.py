"""The folder that is published: few files, each under its name, and a page that works."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from browser import Browser

ROOT = Path(__file__).resolve().parents[4]
FILES = [".nojekyll", "app/main.js", "app/page.css", "cardstack.wasm", "icon.svg", "index.html"]

PATHS = ["", "/tree/main/Sources/CardStack/CardStack.docc/CardStack.md", "/blob/main/.github/LICENSE"]


def test_the_bundle_is_a_page(tmp_path: Path, browser: Browser) -> None:
    if shutil.which("esbuild") is None:
        pytest.skip("there is no esbuild")
    if not (ROOT / "bindings/js/cardstack.wasm").exists():
        pytest.skip("there is no cardstack.wasm: run bindings/js/build.py")
    folder = tmp_path / "site"
    environment = {**os.environ, "GITHUB_SERVER_URL": "https://host.example", "GITHUB_REPOSITORY": "owner/name"}
    command = [sys.executable, ROOT / "bindings/apps/playground/bundle.py", folder]
    subprocess.run(command, check=True, env=environment)
    assert sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()) == FILES
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser.emulate(390, 844)
        browser.console()
        browser.go(f"http://127.0.0.1:{server.server_address[1]}/")
        # It works in a folder of any name: all its addresses are relative.
        browser.wait("return document.querySelectorAll('#stage-a .card').length > 0")
        browser.wait("return document.querySelector('#outcome-a').textContent.includes('Swiped right')")
        loaded = browser.run(
            "return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).sort()"
        )
        assert set(loaded) <= {f"/{name}" for name in FILES}
        assert loaded.count("/cardstack.wasm") == 1
        assert browser.console() == []
        links = browser.run(
            "return [...document.querySelectorAll('.links a')].map((a) => a.checkVisibility() && a.href)"
        )
        assert links == [f"https://host.example/owner/name{path}" for path in PATHS]
        for path in PATHS[1:]:
            assert (ROOT / path.split("/main/")[1]).is_file()
        server.shutdown()
