#!/usr/bin/env python3
"""Measures what a page with cards pays: bytes, script until the cards are shown, and script in each frame of a flight.

    npm install --prefix PEERS react-tinder-card @react-spring/web react@18 react-dom@18 swiper
    python Tests/benchmarks/pages/measure.py PEERS/node_modules/react-tinder-card PEERS/node_modules/swiper

Without folders it measures the page with <card-stack> alone. The folder of a peer is as npm installs it, with what it
needs beside it. The pages are in this folder, by the peers' names: twelve cards, no more. Debian's esbuild bundles them
for production, and Debian's Chromium swipes cards by mouse and by touch. No figure is a limit.

Script is what Chromium counts as such on the page's thread, the least of seven: another program only adds to it. The
bytes are those of scripts, styles and WebAssembly, each gzipped.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import http.server
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))
sys.path.append(str(Path(__file__).resolve().parents[2] / "hosts"))
from browser import Browser, missing
from page import Files

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
MODULE = ROOT / "bindings/js/cardstack.wasm"
OURS = "card-stack"
TIMES = 7
REST = 2.0
"""By then a card has left [s]."""


def bundle(site: Path, name: str, peer: Path | None) -> int:
    """Writes a page's bundle; returns how many bytes it has, gzipped."""
    subprocess.run(
        [
            *("esbuild", HERE / f"{name}.js", f"--outfile={site}/js/{name}.js", "--bundle", "--minify", "--format=esm"),
            *("--target=es2022", "--define:process.env.NODE_ENV='production'", "--log-level=error"),
        ],
        env={**os.environ, "NODE_PATH": str(peer.parent) if peer else ""},
        check=True,
    )
    styles = site / f"js/{name}.css"
    styles.touch()
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in (styles, styles.with_suffix(".js")))


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of a folder."""
    handler = functools.partial(Files, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def start(browser: Browser, address: str, name: str) -> float:
    """Loads a page; returns how long its scripts ran until the cards were shown [ms]."""
    browser.go(f"{address}/page.html?{name}")
    browser.draw()
    before = browser.script_seconds()
    browser.run("return show()")
    browser.draw()
    return 1000 * (browser.script_seconds() - before)


def swipe(browser: Browser, kind: str, counts: bool) -> float:
    """Swipes a card; returns in how many frames it moves after its release, or how long scripts run from then on [µs].

    One swipe cannot tell both: a script that counts would keep the processor warm for the page's own.
    """
    browser.run("counts = arguments[0]", counts)
    places = [(150 + 8 * k, 300 - k / 2) for k in range(16)]
    browser.drag(places, step_ms=12, kind=kind, release=False)
    before = browser.script_seconds()
    browser.let_go()
    time.sleep(REST)
    seconds = browser.script_seconds() - before
    frames = browser.run("return counted")
    if not frames:
        raise SystemExit(f"measure.py: a card was swiped by {kind}, and does not move")
    return float(frames if counts else 1e6 * seconds)


def measure(address: str, names: list[str], kind: str) -> dict[str, tuple[float, float]]:
    """For each page the start [ms] and the frame of a flight [µs]."""
    found = {}
    touch = "enabled" if kind == "touch" else "disabled"
    with tempfile.TemporaryDirectory() as folder, Browser(Path(folder), f"--touch-events={touch}") as browser:
        browser.emulate(390, 648)
        for name in names:
            starts = [start(browser, address, name) for _ in range(TIMES)]
            scripts = [swipe(browser, kind, False) for _ in range(TIMES)]
            frames = statistics.median(swipe(browser, kind, True) for _ in range(3))
            found[name] = min(starts), min(scripts) / frames
    return found


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Measures what a page with cards pays.")
    parser.add_argument("peers", nargs="*", type=Path, help="folders in a node_modules")
    options = parser.parse_args()
    peers = {peer.name: peer.absolute() for peer in options.peers}
    pages = sorted(path.stem for path in HERE.glob("*.js"))
    for name, peer in peers.items():
        if name not in pages or not (peer / "package.json").is_file():
            parser.error(f"{peer} is no package that has a page here: {', '.join(pages)}")
    absent = missing() or ("" if shutil.which("esbuild") else "there is no esbuild (Debian's esbuild)")
    absent = absent or ("" if MODULE.is_file() else "there is no module (Tests/run module)")
    if absent:
        print(absent, file=sys.stderr)
        return 77
    names = [OURS, *peers]
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder)
        shutil.copy(MODULE, site)
        shutil.copy(HERE / "page.html", site)
        sizes = {name: bundle(site, name, peers.get(name)) for name in names}
        sizes[OURS] += len(gzip.compress(MODULE.read_bytes(), 9))
        with served(site) as address:
            found = {kind: measure(address, names, kind) for kind in ("mouse", "touch")}
    for name in names:
        version = json.loads((peers[name] / "package.json").read_text("utf-8"))["version"] if name in peers else ""
        title = f"a page with {name} {version}".rstrip()
        print(f"{title}: gzipped  {sizes[name] / 1024:.1f} KB")
        for kind, rows in found.items():
            print(f"{title} by {kind}: start-up script  {rows[name][0]:.1f} ms")
            print(f"{title} by {kind}: script a flight frame  {rows[name][1]:.0f} µs", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
