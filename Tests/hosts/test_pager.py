"""The example page with pages to turn, in a browser: a finger, keys, another size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kit import BINDINGS, SLOW, missing
from page import Page

HEIGHT = 648
SHOWN = (
    "return [...document.querySelectorAll('.page')].map((each) => [each.textContent, each.getBoundingClientRect().top])"
    ".filter(([, top]) => Math.abs(top) < innerHeight)"
)


@pytest.fixture
def page() -> Iterator[Page]:
    """The page, at its first page."""
    absent = missing("chromium", "chromedriver")
    if absent:
        pytest.skip(f"{absent} (Debian: chromium-driver)")
    if not (BINDINGS / "js/cardstack.wasm").is_file():
        pytest.skip("there is no cardstack.wasm (python bindings/js/build.py)")
    shown = Page(example="pager.html")
    try:
        shown.open()
        shown.browser.wait("return document.querySelector('.page').textContent")
        yield shown
    finally:
        shown.kill()


def swipe(page: Page, dy: float, y: float = 320) -> None:
    """A finger goes up or down by `dy`."""
    page.browser.drag([(200, y + dy * k / 8) for k in range(9)], kind="touch")


def test_a_swipe_turns_a_page(page: Page) -> None:
    for dy, name in [(-150, "Kyoto"), (150, "Lisbon"), (150, "Dakar")]:
        with page.browser.slow(SLOW):
            swipe(page, dy)
        page.expect(f"page {name}")
    page.browser.drag([(200, 320 - 20 * k) for k in range(9)], kind="touch", hold_ms=200)
    page.expect("page Dakar")


def test_three_swipes_are_three_pages(page: Page) -> None:
    with page.browser.slow(SLOW):
        for _ in range(3):
            swipe(page, -150)
    page.expect("page Oaxaca")


def test_it_follows_the_finger(page: Page) -> None:
    way = [(200.0, 400.0 - 20 * k) for k in range(11)]
    page.browser.drag(way, kind="touch", release=False)
    page.browser.wait(f"const found = (() => {{ {SHOWN} }})(); return found.length === 2 && found[0][1] === -200")
    assert page.browser.run(SHOWN) == [["Lisbon", -200], ["Kyoto", HEIGHT - 200]]
    # The window turns under the finger: as much of each page is seen.
    page.browser.emulate(648, 390)
    page.browser.wait("return document.querySelector('main').clientHeight === 390")
    top = page.browser.wait(f"const found = (() => {{ {SHOWN} }})(); return found[0][1] !== -200 && found[0][1]")
    assert top == pytest.approx(-200 * 390 / HEIGHT)
    page.browser.let_go()


def test_keys_turn_it(page: Page) -> None:
    for key, name in [("Down", "Kyoto"), ("Down", "Bergen"), ("Up", "Kyoto"), ("Up", "Lisbon"), ("Up", "Dakar")]:
        page.key(key)
        page.expect(f"page {name}")


def test_a_flick_on_a_trackpad_turns_one_page(page: Page) -> None:
    page.browser.run("window.wheels = []; addEventListener('wheel', (e) => wheels.push(e.defaultPrevented))")
    ways = [10, 24, 36, 40, 40, 30, 22, 16, 12, 9, 6, 4, 3, 2, 1]
    for sign, name in [(1, "Kyoto"), (-1, "Lisbon")]:
        with page.browser.slow(SLOW):
            page.browser.wheel((200, 320), [(0, sign * way) for way in ways])
        page.expect(f"page {name}")
    assert page.browser.wait("return wheels.length >= arguments[0] && wheels", 2 * len(ways)) == [True] * 2 * len(ways)
