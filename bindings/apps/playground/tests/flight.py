#!/usr/bin/env python3
"""Prints what a drag and a flight cost the page's thread, by Chromium's own trace, for Tests/benchmarks/trend.py.

A drag should take no layout. The longest task between the release and rest is CPU time, and depends on the machine.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[4] / "Tests/tools"))
from browser import PATIENCE, Browser, missing

SIZES = {"desk": (1440, 900), "phone": (390, 844)}
NEXT_FRAMES = "requestAnimationFrame(() => requestAnimationFrame(() => { performance.mark(arguments[0]); done(); }))"


def swipe(browser: Browser, name: str) -> None:
    """Swipes the top card with a mark when it is held, at the release, and at rest."""
    x, y = browser.run(
        "const { left, top, width, height } = document.querySelector('#stage-a .pad').getBoundingClientRect();"
        "return [left + width / 2, top + height / 3]"
    )
    places = [(x + 180 * i / 50, y - 20 * i / 50) for i in range(51)]
    browser.drag(places[:1], release=False)
    browser.run(f"return new Promise((done) => {NEXT_FRAMES})", f"{name} drag")
    browser.move(places[1:], step_ms=12)
    browser.run("performance.mark(arguments[0])", f"{name} release")
    browser.let_go()
    browser.settle()
    browser.run("performance.mark(arguments[0])", f"{name} rest")


def traced(file: Path) -> list[dict[str, Any]]:
    """A browser writes its trace after it has ended."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
            return list(found["traceEvents"] if isinstance(found, dict) else found)
        except (OSError, ValueError):
            if time.monotonic() > end:
                raise SystemExit("Chromium wrote no trace") from None
            time.sleep(0.2)


def measure(folder: Path, address: str, size: str) -> None:
    """Swipes three cards of the page's first view, and prints what that cost."""
    file = folder / "trace.json"
    arguments = [
        "--trace-startup=devtools.timeline,toplevel,blink.user_timing",
        f"--trace-startup-file={file}",
        "--trace-startup-duration=0",
        "--trace-startup-format=json",
        "--trace-startup-record-mode=record-as-much-as-possible",
    ]
    names = ["first", "second", "third"]
    with Browser(folder, *arguments) as browser:
        browser.emulate(*SIZES[size])
        browser.go(address)
        browser.wait("return document.querySelectorAll('#stage-a .card').length > 0")
        browser.wait("return document.querySelector('#outcome-a').textContent.includes('Swiped right')")
        for name in names:
            browser.wait("return !document.querySelector('.hand')")
            browser.settle()
            # The next cards are made ready at rest.
            time.sleep(0.5)
            swipe(browser, name)
    events = traced(file)
    layouts, longest = 0, 0.0
    for name in names:
        marks = {e["name"]: e for e in events if "user_timing" in e["cat"] and e["name"].startswith(f"{name} ")}
        drag, release, rest = (marks[f"{name} {what}"] for what in ("drag", "release", "rest"))
        mine = [e for e in events if (e["pid"], e.get("tid")) == (drag["pid"], drag["tid"])]
        layouts += sum(e["name"] == "Layout" and drag["ts"] <= e["ts"] <= release["ts"] for e in mine)
        tasks = [e for e in mine if release["ts"] <= e["ts"] <= rest["ts"] and "RunTask" in e["name"]]
        longest = max([longest, *(e.get("tdur", 0) / 1000 for e in tasks)])
    print(f"the playground ({size}): layouts in three drags  {layouts} layouts")
    print(f"the playground ({size}): longest task of three flights  {longest:.1f} ms")


def main() -> int:
    """Runs the program; returns its exit status."""
    if absent := missing():
        print(absent, file=sys.stderr)
        return 77
    serve = [sys.executable, str(Path(__file__).resolve().parents[1] / "serve.py"), "--port", "0"]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        for size in SIZES:
            with tempfile.TemporaryDirectory() as folder:
                measure(Path(folder), address, size)
        server.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main())
