"""Two fingers on a trackpad over the example page, in a browser, by its own wheel events."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kit import BINDINGS, SLOW, missing
from page import Page

MIDDLE = (195.0, 300.0)
CTRL = 2


@pytest.fixture
def page() -> Iterator[Page]:
    """The example page, which keeps what becomes of its wheel events in `wheels`."""
    absent = missing("chromium", "chromedriver")
    if absent:
        pytest.skip(f"{absent} (Debian: chromium-driver)")
    if not (BINDINGS / "js/cardstack.wasm").is_file():
        pytest.skip("there is no cardstack.wasm (python bindings/js/build.py)")
    shown = Page()
    try:
        shown.open()
        shown.browser.wait("return document.querySelector('article').clientWidth > 0")
        shown.browser.run("window.wheels = []; addEventListener('wheel', (e) => wheels.push(e.defaultPrevented))")
        yield shown
    finally:
        shown.kill()


def wheels(page: Page, count: int) -> list[bool]:
    """Waits for so many wheel events, and returns whether each was prevented."""
    return list(page.browser.wait("return wheels.length >= arguments[0] && wheels.splice(0)", count))


def test_two_fingers_swipe_a_card(page: Page) -> None:
    """From the first event on the browser does nothing by itself, and all of a flick and its tail is one card."""
    ways = [-10.0, -24, -36, -40, -40, -30, -22, -16, -12, -9, -6, -4, -3, -2, -1]
    with page.browser.slow(SLOW):
        page.browser.wheel(MIDDLE, [(dx, 0) for dx in ways])
        assert wheels(page, len(ways)) == [True] * len(ways), "the browser would go back"
    page.expect("like Lisbon")


def test_a_page_scrolls_and_zooms(page: Page) -> None:
    """Where no card can leave up or down, the page has such scrolls; a zoom is the browser's."""
    page.browser.wheel(MIDDLE, [(1, 30)] * 4)
    assert wheels(page, 4) == [False] * 4
    page.browser.wheel(MIDDLE, [(-30, 0)] * 2, CTRL)
    assert wheels(page, 2) == [False] * 2
    page.browser.wheel(MIDDLE, [(120, 0)])
    assert wheels(page, 1) == [False], "a notch"
    assert page.browser.run("return getComputedStyle(document.documentElement).overscrollBehaviorX") == "none"
    page.swipe(*MIDDLE, 200, 0.1)
    page.expect("like Lisbon")
