"""Cards of a web page with content that can be clicked, selected or dragged: by mouse, finger and pen, in a browser."""

from __future__ import annotations

import functools
import http.server
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kit import BINDINGS, ROOT, missing
from page import Browser, Files

KINDS = ("mouse", "touch", "pen")
POINTED = ("mouse", "pen")
CLICKED = ("button", "link", "label", "own")
"""Content whose click is no tap."""
OTHERS = ("text", "image")
"""Content whose click is one of the card, too."""
OWN_DRAGS = ("range", "field", "parcel", "apart")
"""Content that is dragged itself."""


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Browser, str]]:
    """A browser, and the page's address."""
    absent = missing("chromium", "chromedriver")
    if absent:
        pytest.skip(f"{absent} (Debian: chromium-driver)")
    if not (BINDINGS / "js/cardstack.wasm").is_file():
        pytest.skip("there is no cardstack.wasm (python bindings/js/build.py)")
    with (
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(ROOT))) as server,
        Browser(tmp_path_factory.mktemp("browser"), scrollbars=True) as browser,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield browser, f"http://127.0.0.1:{server.server_port}/{Path(__file__).parent.relative_to(ROOT)}/content.html"
        server.shutdown()


class Cards:
    """The page, with its first card at rest."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        browser.emulate(400, 700)
        browser.go(address)
        self.rest()

    def rest(self) -> None:
        """Waits until nothing moves and no finger has a card."""
        self.browser.settle()
        self.browser.draw()
        self.browser.settle()

    def place(self, content: str) -> tuple[float, float]:
        """Returns the middle of the top card's content of a class."""
        x, y = self.browser.run(
            "const box = document.querySelector(arguments[0]).getBoundingClientRect();"
            "return [box.left + box.width / 2, box.top + box.height / 2]",
            f".top .{content}",
        )
        return float(x), float(y)

    def way(self, content: str, dx: float, dy: float = 0) -> list[tuple[float, float]]:
        """Returns places from a content's middle."""
        x, y = self.place(content)
        return [(x + dx * k / 8, y + dy * k / 8) for k in range(9)]

    def swipe(self, content: str, kind: str, dx: float = 200) -> None:
        """Drags from a content's middle along x."""
        self.browser.drag(self.way(content, dx), kind=kind, hold_ms=50)
        self.rest()

    def tap(self, content: str, kind: str) -> None:
        """Presses a content's middle and lets go."""
        self.browser.drag(self.way(content, 0)[:1], kind=kind)
        self.rest()

    def said(self) -> list[str]:
        """Returns what has happened since the last call."""
        # A finger's click comes after its release.
        self.browser.draw()
        return [str(each) for each in self.browser.run("return log.splice(0)")]

    def run(self, script: str, *arguments: object) -> Any:
        """Runs JavaScript."""
        return self.browser.run(script, *arguments)


@pytest.fixture
def cards(opened: tuple[Browser, str]) -> Cards:
    """The page, loaded again."""
    return Cards(*opened)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("content", CLICKED)
def test_a_click_is_the_contents_and_no_tap(content: str, kind: str, cards: Cards) -> None:
    cards.tap(content, kind)
    # A label passes its click on to its box, and that click comes to the page, too.
    assert sorted(cards.said()) == ["cancelled", *[f"click {content}"] * (2 if content == "label" else 1)]
    assert cards.run("return location.hash") == ("#there" if content == "link" else "")
    # A tap on a label is a click on its box, too.
    cards.tap("label", kind)
    assert cards.run("return document.querySelector('.top .label input').checked") == (content != "label")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("content", OTHERS)
def test_other_content_has_tap_and_click(content: str, kind: str, cards: Cards) -> None:
    cards.tap(content, kind)
    assert sorted(cards.said()) == [f"click {content}", "tap"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("content", ["button", "link", "image", "text"])
def test_a_swipe_begins_on_content_and_never_clicks(content: str, kind: str, cards: Cards) -> None:
    for dx in (200, -200, 200):
        cards.swipe(content, kind, dx)
        assert cards.said() == ["committed"]
    # One that ends on the same content returns. The browser takes the second for a finger's tap, the deck does not.
    for dx in (30, 11):
        cards.swipe(content, kind, dx)
        assert cards.said() == ["cancelled"]
    # The way back to where it began is no click, either.
    there = cards.way(content, 60)
    cards.browser.drag([*there, *reversed(there)], kind=kind, hold_ms=50)
    cards.rest()
    assert cards.said() == ["cancelled"]
    assert cards.run("return [location.hash, String(getSelection())]") == ["", ""]
    # A click that follows is one.
    cards.tap("button", kind)
    assert cards.said().count("click button") == 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_frame_passes_presses_on_until_its_card_is_tapped(kind: str, opened: tuple[Browser, str]) -> None:
    cards = Cards(opened[0], f"{opened[1]}?framed")
    cards.swipe("frame", kind)
    assert cards.said() == ["frame"]
    readme = (BINDINGS / "js/README.md").read_text()
    (recipe,) = re.findall(r"^ *(\.card\S* iframe \{.*\})$", readme, re.MULTILINE)
    cards.run("document.head.appendChild(document.createElement('style')).textContent = arguments[0]", recipe)
    for _ in range(2):
        cards.swipe("frame", kind, -200)
        assert cards.said() == ["committed"]
        cards.tap("frame", kind)
        assert "tap" in cards.said()
        cards.swipe("frame", kind)
        assert cards.said() == ["frame"]
        cards.swipe("text", kind)
        assert cards.said() == ["committed"]


@pytest.mark.parametrize("kind", POINTED)
def test_a_swipe_begins_on_selected_text(kind: str, cards: Cards) -> None:
    for _ in range(2):
        cards.run("getSelection().selectAllChildren(document.querySelector('.top'))")
        assert "words" in cards.run("return String(getSelection())")
        cards.swipe("text", kind)
        assert cards.said() == ["committed"]


@pytest.mark.parametrize("content", OWN_DRAGS)
def test_content_that_is_dragged_itself_is(content: str, cards: Cards) -> None:
    """The page's own drag and drop takes the mouse away from a page without a window, so it is only begun."""
    if content == "parcel":
        cards.browser.drag(cards.way(content, 40), release=False)
        assert cards.run("return log.splice(0)") == ["dragged parcel"]
        cards.browser.let_go()
        return
    cards.swipe(content, "mouse", 80)
    assert cards.said() == [f"click {content}"]
    if content == "apart":
        return
    changed = {
        "range": "return Number(document.querySelector('.top .range').value) > 60",
        "field": "const { selectionStart, selectionEnd } = document.querySelector('.top .field');"
        "return selectionEnd > selectionStart",
    }
    assert cards.run(changed[content])
    cards.browser.press("a")
    assert cards.run("return document.activeElement.className") == content


def test_keys_and_programs_click_after_a_swipe(cards: Cards) -> None:
    cards.swipe("button", "mouse")
    assert cards.said() == ["committed"]
    cards.run("document.querySelector('.top .button').focus()")
    cards.browser.press("Enter")
    cards.run("document.querySelector('.top .button').click()")
    assert cards.said() == ["click button"] * 2


def test_other_mouse_buttons(cards: Cards) -> None:
    browser = cards.browser
    way = cards.way("text", 200)

    def mouse(kind: str, place: tuple[float, float], button: str, buttons: int) -> None:
        browser.mouse(kind, place, button=button, buttons=buttons)

    # The others alone do nothing to the card.
    for button, bit in (("right", 2), ("middle", 4)):
        mouse("mousePressed", way[0], button, bit)
        for place in way[1:]:
            mouse("mouseMoved", place, "none", bit)
        mouse("mouseReleased", way[-1], button, 0)
        cards.rest()
        assert cards.said() == ["menu"] * (button == "right")
    # The left one is released while the right one is down: that ends the drag. A drag has no menu.
    for right_first in (False, True):
        if right_first:
            mouse("mousePressed", way[0], "right", 2)
        mouse("mousePressed", way[0], "left", 3 if right_first else 1)
        for place in way[1:4]:
            mouse("mouseMoved", place, "none", 3 if right_first else 1)
        if not right_first:
            mouse("mousePressed", way[3], "right", 3)
        for place in way[4:]:
            mouse("mouseMoved", place, "none", 3)
        mouse("mouseReleased", way[-1], "left", 2)
        cards.rest()
        assert cards.said() == ["menu"] * right_first + ["committed"]
        for place in reversed(way):
            mouse("mouseMoved", place, "none", 2)
        mouse("mouseReleased", way[0], "right", 0)
        cards.rest()
        assert cards.said() == []
    # A release that the page never sees, as behind a menu, takes the finger away.
    mouse("mousePressed", way[0], "left", 1)
    for place in way[1:]:
        mouse("mouseMoved", place, "none", 1)
    mouse("mouseMoved", way[-2], "none", 0)
    cards.rest()
    assert cards.said() == ["cancelled"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_first_move_may_be_outside(kind: str, cards: Cards) -> None:
    x, y = cards.place("button")
    for aside in ((396.0, y), (2.0, y)):
        cards.browser.drag([(x, y), aside, aside], kind=kind)
        cards.rest()
        assert cards.said() == ["committed"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_pressed_content_may_go_away(kind: str, cards: Cards) -> None:
    way = cards.way("text", 200)
    cards.browser.drag(way[:1], kind=kind, release=False)
    cards.run("document.querySelector('.top .text').remove()")
    cards.browser.move(way[1:])
    cards.browser.let_go()
    cards.rest()
    assert cards.said() == ["committed"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_sheet_is_the_same(kind: str, cards: Cards) -> None:
    cards.run("useSheet()")
    cards.browser.drag([(100, 80)], kind=kind)
    assert cards.said().count("click button") == 1
    cards.browser.drag([(100, 80 + 40 * k) for k in range(10)], kind=kind, hold_ms=50)
    cards.browser.wait("return log.includes('dismissed')")
    assert cards.said() == ["dismissed"]


@pytest.fixture
def scrolling(opened: tuple[Browser, str]) -> Cards:
    """The page, with cards that have content that scrolls."""
    browser, address = opened
    return Cards(browser, f"{address}?scrolling")


SCROLLED = (
    "const { scrollLeft, scrollTop } = document.querySelector(`.top .${arguments[0]}`);return scrollLeft + scrollTop"
)


@pytest.mark.parametrize(("content", "dx", "dy"), [("story", 200, 0), ("story", -200, 0), ("short", 200, 0)])
@pytest.mark.parametrize("kind", KINDS)
def test_a_swipe_begins_on_content_that_scrolls(
    content: str, dx: float, dy: float, kind: str, scrolling: Cards
) -> None:
    for _ in range(2):
        scrolling.browser.drag(scrolling.way(content, dx, dy), kind=kind, hold_ms=50)
        scrolling.rest()
        assert scrolling.said() == ["committed"]


@pytest.mark.parametrize(("content", "dx", "dy"), [("story", 0, -80), ("strip", -80, 0)])
def test_a_finger_scrolls_what_scrolls(content: str, dx: float, dy: float, scrolling: Cards) -> None:
    scrolling.browser.drag(scrolling.way(content, dx, dy), kind="touch")
    scrolling.browser.wait(f"{SCROLLED} > 40", content)
    scrolling.rest()
    assert scrolling.said() == ["cancelled"]


def test_what_begins_to_scroll_later_does(scrolling: Cards) -> None:
    scrolling.run("document.querySelector('.top .short').append(document.querySelector('.top .story').firstChild)")
    scrolling.browser.draw()
    scrolling.browser.drag(scrolling.way("short", 0, -80), kind="touch")
    scrolling.browser.wait(f"{SCROLLED} > 40", "short")
    scrolling.rest()
    assert scrolling.said() == ["cancelled"]
    scrolling.swipe("short", "touch")
    assert scrolling.said() == ["committed"]


def test_listening_takes_back_its_styles(scrolling: Cards) -> None:
    styles = (
        "return ['#cards', '.top .story'].map((each) => getComputedStyle(document.querySelector(each)).touchAction)"
    )
    assert scrolling.run(styles) == ["none", "pan-y"]
    scrolling.run("stop()")
    assert scrolling.run(styles) == ["auto", "auto"]


@pytest.mark.parametrize("content", ["story", "strip"])
def test_a_press_on_a_scrollbar_is_the_browsers(content: str, scrolling: Cards) -> None:
    left, top, width, height, bar = scrolling.run(
        "const each = document.querySelector(`.top .${arguments[0]}`), box = each.getBoundingClientRect();"
        "const bar = Math.max(each.offsetWidth - each.clientWidth, each.offsetHeight - each.clientHeight);"
        "return [box.left, box.top, box.width, box.height, bar]",
        content,
    )
    assert bar > 5
    # Along the bar, and away from it; a click beside its thumb.
    far, thin = (left + width - bar / 2, top + 20), (left + 20, top + height - bar / 2)
    x, y = far if content == "story" else thin
    for dx, dy in ((0, 150), (150, 0), (0, -150), (-150, 0)):
        scrolling.browser.drag([(x + dx * k / 8, y + dy * k / 8) for k in range(9)], hold_ms=50)
    end = (x, top + height - 40) if content == "story" else (left + width - 40, y)
    scrolling.browser.drag([end])
    scrolling.rest()
    assert not {"committed", "cancelled", "tap"} & set(scrolling.said())


@pytest.mark.parametrize("kind", KINDS)
def test_a_slider_of_the_page_keeps_its_drags(kind: str, scrolling: Cards) -> None:
    for role in ("slider", "scrollbar", "spinbutton"):
        scrolling.run("document.querySelector('.top .slider').role = arguments[0]", role)
        scrolling.swipe("slider", kind, 80)
        assert not {"committed", "cancelled", "tap"} & set(scrolling.said())


@pytest.mark.parametrize(
    "style",
    [
        "",
        "border: 30px solid; box-sizing: border-box",
        "rotate: 180deg",
        "rotate: 90deg; scale: 0.6",
        "transform: rotate(-90deg) scale(0.5, 0.7); border: 9px solid",
        "transform: skewX(20deg) scaleX(-1); scale: 0.5 0.8",
        "zoom: 0.8",
        "zoom: 0.5; transform: rotate(30deg)",
    ],
)
@pytest.mark.parametrize("outside", ["", "transform: rotate(90deg) scale(0.5); border: 5px solid"])
def test_a_place_is_the_decks_however_the_element_lies(style: str, outside: str, cards: Cards) -> None:
    place = (70, 110)
    x, y = cards.run(
        "document.body.style.cssText += arguments[1];"
        "const cards = document.getElementById('cards'), probe = cards.appendChild(document.createElement('i'));"
        "cards.style.cssText += arguments[0];"
        "probe.style.cssText = `position: absolute; left: ${arguments[2][0]}px; top: ${arguments[2][1]}px`;"
        "const { left, top } = probe.getBoundingClientRect();"
        "window.places = [];"
        "deck.pointerDown = (_, x, y) => places.push([x, y]) && false;"
        "cards.dispatchEvent(new PointerEvent('pointerdown', { button: 0, buttons: 1, clientX: left, clientY: top }));"
        "return places[0]",
        style,
        outside,
        place,
    )
    assert (x, y) == pytest.approx(place, abs=0.5)


def test_a_hand_beside_a_pen_does_not_count(cards: Cards) -> None:
    browser = cards.browser
    # The hand rests before the pen comes down.
    browser.drag(cards.way("text", 0)[:1], kind="touch", release=False)
    browser.drag(cards.way("text", 200), kind="pen", hold_ms=50)
    cards.rest()
    browser.let_go("touch")
    cards.rest()
    assert [each for each in cards.said() if each != "click text"] == ["cancelled", "committed"]
    # It touches while the pen drags.
    way = cards.way("text", 200)
    browser.drag(way[:5], kind="pen", release=False)
    browser.drag([(150, 500), (150, 520)], kind="touch")
    browser.drag(way[4:], kind="pen", hold_ms=50)
    cards.rest()
    assert [each for each in cards.said() if each != "click text"] == ["cancelled", "committed"]
