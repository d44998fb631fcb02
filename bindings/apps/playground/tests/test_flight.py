"""What a drag and a flight cost the page's thread, by Chromium's own trace.

A drag takes no layout. The longest task between the release and rest is printed for a person (`pytest -s`): it is CPU
time, and depends on the machine.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
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
            assert time.monotonic() < end, "there is no trace"
            time.sleep(0.2)


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ("", "desk"),
        pytest.param("?tune", "desk", marks=pytest.mark.long),
        pytest.param("", "phone", marks=pytest.mark.long),
        pytest.param("?tune", "phone", marks=pytest.mark.long),
    ],
)
def test_a_drag_takes_no_layout(tmp_path: Path, address: str, words: str, size: str) -> None:
    if absent := missing():
        pytest.skip(absent)
    file = tmp_path / "trace.json"
    arguments = [
        "--trace-startup=devtools.timeline,toplevel,blink.user_timing",
        f"--trace-startup-file={file}",
        "--trace-startup-duration=0",
        "--trace-startup-format=json",
        "--trace-startup-record-mode=record-as-much-as-possible",
    ]
    names = ["first", "second", "third"]
    with Browser(tmp_path, *arguments) as browser:
        browser.emulate(*SIZES[size])
        browser.go(address + words)
        browser.wait("return document.querySelectorAll('#stage-a .card').length > 0")
        if not words:
            browser.wait("return document.querySelector('#outcome-a').textContent.includes('Swiped right')")
        for name in names:
            browser.wait("return !document.querySelector('.hand')")
            browser.settle()
            # The next cards are made ready at rest.
            time.sleep(0.5)
            swipe(browser, name)
    events = traced(file)
    for name in names:
        marks = {e["name"]: e for e in events if "user_timing" in e["cat"] and e["name"].startswith(f"{name} ")}
        drag, release, rest = (marks[f"{name} {what}"] for what in ("drag", "release", "rest"))
        mine = [e for e in events if (e["pid"], e.get("tid")) == (drag["pid"], drag["tid"])]
        in_drag = [e for e in mine if drag["ts"] <= e["ts"] <= release["ts"]]
        assert sum(e["name"] == "FireAnimationFrame" for e in in_drag) > 10, name
        assert [e["name"] for e in in_drag if e["name"] == "Layout"] == [], name
        in_flight = [e for e in mine if release["ts"] <= e["ts"] <= rest["ts"] and "RunTask" in e["name"]]
        print(f"{words or 'first'} {size}, {name}: {max(e.get('tdur', 0) / 1000 for e in in_flight):.1f} ms")
