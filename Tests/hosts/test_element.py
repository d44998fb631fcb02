"""<card-stack> and React's useDeck, in a browser: by mouse, finger, keys and buttons."""

from __future__ import annotations

import functools
import http.server
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kit import BINDINGS, ROOT, missing
from page import Browser, Files

REACT = Path("/usr/share/nodejs")
"""Where Debian's node-react and node-react-dom are."""


class Served(Files):
    """The repository, and React beside it."""

    def translate_path(self, path: str) -> str:
        """Maps an address to a file."""
        if path.startswith("/react/"):
            return str(REACT / path[len("/react/") :])
        return super().translate_path(path)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Browser, str]]:
    """A browser, and the page's address."""
    absent = missing("chromium", "chromedriver")
    if absent:
        pytest.skip(f"{absent} (Debian: chromium-driver)")
    if not (BINDINGS / "js/cardstack.wasm").is_file():
        pytest.skip("there is no cardstack.wasm (python bindings/js/build.py)")
    with (
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Served, directory=str(ROOT))) as server,
        Browser(tmp_path_factory.mktemp("browser")) as browser,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser.emulate(400, 700)
        yield browser, f"http://127.0.0.1:{server.server_port}/Tests/hosts/element.html"
        server.shutdown()


class Stack:
    """The element in its page, at rest."""

    def __init__(self, opened: tuple[Browser, str], page: str = "") -> None:
        self.browser, address = opened
        self.browser.go(address + page)
        self.browser.wait("return Boolean(window.stack?.deck?.frame.cardWidth)")
        self.rest()

    def rest(self) -> None:
        """Waits until nothing moves."""
        self.browser.draw()
        self.browser.wait("return stack.deck.frame.wakeIn > 0")
        self.browser.draw()

    def said(self) -> list[str]:
        """The events since the last call, at rest."""
        self.rest()
        return list(self.browser.run("return said.splice(0)"))

    def run(self, script: str) -> Any:
        """Runs JavaScript."""
        return self.browser.run(script)


@pytest.fixture
def stack(opened: tuple[Browser, str]) -> Stack:
    return Stack(opened)


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_swipe_decides_and_an_undo_brings_back(stack: Stack, kind: str) -> None:
    stack.browser.drag([(150 + 14 * k, 300) for k in range(12)], kind=kind)
    assert stack.said() == ["committed Lisbon right"]
    assert stack.run("return stack.deck.undo()")
    assert stack.said() == ["undone Lisbon right"]
    assert stack.run("return stack.deck.undo()") is None


def test_keys_and_buttons_do_what_a_finger_does(stack: Stack) -> None:
    stack.run("stack.focus()")
    stack.browser.press("ArrowLeft")
    assert stack.said() == ["committed Lisbon left"]
    stack.browser.press("ArrowUp")  # No direction of this deck.
    stack.run("stack.shadowRoot.querySelector('[data-swipe=right]').click()")
    assert stack.said() == ["committed Kyoto, Japan right"]
    stack.run("stack.shadowRoot.querySelector('[data-undo]').click()")
    assert stack.said() == ["undone Kyoto, Japan right"]
    stack.browser.press("Backspace")
    assert stack.said() == ["undone Lisbon left"]
    stack.browser.press("Backspace")
    assert stack.said() == []
    assert stack.run("return stack.shadowRoot.querySelector('[data-undo]').ariaDisabled") == "true"


def test_a_tap_is_an_event_and_a_button_in_a_card_a_click(stack: Stack) -> None:
    stack.browser.drag([(200, 200)])
    assert stack.said() == ["tapped Lisbon none"]
    stack.run(
        "stack.deck.swipe('right'); window.clicks = 0; stack.querySelector('button').onclick = () => window.clicks++"
    )
    stack.said()
    stack.browser.click("card-stack button")
    assert stack.said() == ["cancelled Kyoto, Japan none"]
    assert stack.run("return clicks") == 1


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_swipe_begins_on_text_that_scrolls(stack: Stack, kind: str) -> None:
    stack.run("stack.deck.swipe('left'); stack.deck.swipe('left')")
    stack.said()
    x, y = stack.run("const b = stack.querySelector('p').getBoundingClientRect(); return [b.x + b.width / 2, b.y + 30]")
    stack.browser.drag([(x - 80 + 14 * k, y) for k in range(16)], kind=kind)
    assert stack.said() == ["committed Bergen right", "emptied  none"]


def test_a_key_goes_on_after_the_card_with_the_focus_has_left(stack: Stack) -> None:
    stack.run("stack.deck.swipe('left')")
    stack.said()
    stack.run("stack.querySelector('button').focus()")
    stack.browser.press("ArrowRight")
    assert stack.said() == ["committed Kyoto, Japan right"]
    stack.browser.press("Backspace")
    assert stack.said() == ["undone Kyoto, Japan right"]


def test_preset_and_config_are_attributes_and_properties(stack: Stack) -> None:
    config = "const { card, press } = stack.deck.config; return [card.marginX, press.slop, press.scrollAxis]"
    assert stack.run(config) == [24, 12, 0]
    assert stack.run("return [stack.preset, stack.config.press.slop]") == ["classic", 12]
    stack.run("stack.config = { press: { slop: 20 } }")
    assert stack.run(config) == [24, 20, 0], "other fields stay"
    stack.run("stack.setAttribute('config', JSON.stringify({ press: { scrollAxis: 'vertical' } }))")
    assert stack.run(config) == [24, 20, 2]
    assert stack.run("return stack.config.press.scrollAxis") == "vertical"
    stack.run("stack.setAttribute('config', JSON.stringify({ press: { slopp: 1 } }))")
    assert stack.said() == ["Uncaught TypeError: there is no field press.slopp"]
    assert stack.run("return stack.config.press.scrollAxis") == "vertical"
    stack.run("console.warn = (line) => said.push(line); stack.preset = 'circle'")
    assert stack.said() == ["cardstack: the preset of a <card-stack> is chosen before it is connected"]
    made = "const made = document.createElement('card-stack'); made.preset = 'circle'; root.append(window.made = made)"
    stack.run(made)
    stack.browser.wait("return made.deck?.config.preset === 2")
    assert stack.run("return made.getAttribute('preset')") == "circle"


def test_what_is_set_before_the_element_is_defined_counts(opened: tuple[Browser, str]) -> None:
    stack = Stack(opened, "?early")
    found = stack.run("return [stack.deck.config.press.slop, stack.deck.frame.remaining, stack.nameOf(1)]")
    assert found == [7, 2, "the first"]


def test_a_page_loads_the_module_once(stack: Stack) -> None:
    stack.run("document.body.prepend(stack); document.body.append(document.createElement('card-stack'))")
    stack.run("return import('cardstack')")
    stack.rest()
    loaded = "return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.wasm')).length"
    assert stack.run(loaded) == 1


def test_a_screen_reader_hears_each_piece_of_news_once(stack: Stack) -> None:
    heard = "new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((each) =>"
    heard += " news.push(each.textContent)))).observe(stack.shadowRoot.querySelector('[part=news]'), { childList: true,"
    stack.run(f"window.news = []; {heard} subtree: true, characterData: true }})")

    def news() -> list[str]:
        stack.said()
        return list(stack.run("return news.splice(0)"))

    stack.browser.drag([(150 + 14 * k, 300) for k in range(12)])
    assert news() == ["GO Lisbon. Next: Kyoto, Japan. 2 left."]
    stack.run("stack.deck.undo()")
    assert news() == ["Lisbon is back. 3 left."]
    stack.browser.drag([(200, 300), (210, 300), (205, 300)])
    assert news() == [], "a card that came back, or a tap, is no news"
    stack.run("stack.deck.swipe('left'); stack.deck.swipe('left')")
    assert news() == ["NOPE Lisbon. Next: Bergen. 1 left.", "NOPE Kyoto, Japan. Next: Bergen. 1 left."]
    stack.run("stack.deck.swipe('right')")
    assert news() == ["GO Bergen.", "No more cards."]
    stack.run("stack.announce = ({ type, card }) => type === 'undone' ? `zurück: ${stack.nameOf(card)}` : ''")
    stack.run("stack.deck.undo()")
    assert news() == ["zurück: Bergen"]
    nodes = stack.browser.accessible()
    (region,) = [each for each in nodes if each.get("live") == "polite"]
    assert "zurück: Bergen" in region["text"]
    assert [each["name"] for each in nodes if each["role"] == "heading"] == ["Bergen"], "only the top card is there"
    assert [each["name"] for each in nodes if each["role"] == "button"] == ["Nope", "Undo", "Like"]


def test_left_is_left_from_right_to_left_too(stack: Stack) -> None:
    places = """
      const middle = (each) => { const { x, width } = each.getBoundingClientRect(); return x + width / 2; };
      const all = (selector) => [...stack.shadowRoot.querySelectorAll(selector)];
      return [all('[part=button]').map(middle), middle(all('[part~=stamp-left]')[0]), middle(all('.box')[0])];
    """
    stack.browser.drag([(250 - 8 * k, 300) for k in range(8)], release=False)
    stack.browser.draw()
    before = stack.run(places)
    stack.run("document.documentElement.dir = 'rtl'")
    stack.browser.draw()
    (nope, undo, like), stamp, card = stack.run(places)
    assert nope < undo < like
    assert stamp > card, "it stands on the side opposite to the way out"
    assert [*before[0], *before[1:]] == pytest.approx([nope, undo, like, stamp, card], abs=2)
    stack.browser.let_go()


def test_children_come_and_go(stack: Stack) -> None:
    stack.run("const a = stack.children[0].cloneNode(true); a.firstElementChild.textContent = 'Dakar'; stack.append(a)")
    stack.browser.draw()
    assert stack.run("return stack.deck.frame.remaining") == 4
    stack.run("stack.children[1].remove()")
    stack.rest()
    assert stack.run("return stack.deck.cards().map((card) => stack.nameOf(card))") == ["Lisbon", "Bergen", "Dakar"]
    for _ in range(3):
        stack.run("stack.deck.swipe('left')")
    assert stack.said()[-1] == "emptied  none"


def test_only_the_top_card_is_there_for_keys_and_screen_readers(stack: Stack) -> None:
    focused = "stack.querySelector('button').focus(); return document.activeElement.localName"
    assert stack.run(focused) == "body"
    stack.run("stack.deck.swipe('left')")
    stack.rest()
    shown = "return [...stack.querySelectorAll('article')].map((each) => each.checkVisibility())"
    assert stack.run(shown) == [False, True, True]
    assert stack.run(focused) == "button"


def test_a_resized_window_and_a_moved_element_keep_the_deck(stack: Stack) -> None:
    stack.run("stack.deck.swipe('left')")
    stack.rest()
    stack.browser.emulate(700, 400)
    stack.browser.wait("return stack.deck.frame.cardWidth === 700 - 48")
    stack.browser.emulate(400, 700)
    stack.run("document.body.prepend(stack)")
    stack.browser.wait("return stack.deck.frame.cardWidth === 400 - 48")
    stack.said()
    assert stack.run("return stack.deck.undo()")
    assert stack.said() == ["undone Lisbon left"]


def test_items_are_shown_by_a_template(opened: tuple[Browser, str]) -> None:
    stack = Stack(opened, "?list")
    assert stack.run("return isElement")
    stack.run("stack.items = Array.from({ length: 1000 }, (_, i) => ({ name: `city ${i}` }))")
    stack.rest()
    assert stack.run("return stack.querySelectorAll('article').length") < 8
    stack.run("stack.deck.swipe('right')")
    assert stack.said() == ["committed city 0 right"]
    stack.run("stack.deck.undo()")
    assert stack.said() == ["undone city 0 right"]
    assert stack.run("return stack.querySelector('article:last-child h2').textContent.startsWith('city')")
    stack.run("stack.deck.swipe('left')")
    stack.said()
    stack.run("stack.items = [...stack.items.slice(0, 4), { name: 'more' }]")
    stack.rest()
    names = "return stack.deck.cards().map((card) => stack.nameOf(card))"
    assert stack.run(names) == ["city 1", "city 2", "city 3", "more"], "a decided one does not come again"
    assert stack.run("stack.deck.undo(); return stack.items.length") == 5
    assert stack.said() == ["undone city 0 left"]


def test_reduced_motion_is_followed(stack: Stack) -> None:
    stack.browser.emulate(400, 700, prefers_reduced_motion="reduce")
    stack.browser.wait("return stack.deck.config.reducedMotion === 1")
    stack.browser.emulate(400, 700)
    stack.browser.wait("return stack.deck.config.reducedMotion === 0")


def test_the_hook_of_react_swipes_and_undoes(opened: tuple[Browser, str]) -> None:
    if not (REACT / "react-dom/umd").is_dir():
        pytest.skip("there is no React (Debian: node-react, node-react-dom)")
    browser, address = opened
    browser.go(address + "?react")
    browser.wait("return document.querySelectorAll('article').length === 3 && window.renders > 0")
    browser.drag([(150 + 14 * k, 300) for k in range(12)])
    browser.wait("return said.length === 1")
    assert browser.run("return said[0]") == "Lisbon 2"
    browser.run("document.querySelector('button').click()")
    browser.wait("return document.querySelector('button').disabled")
    assert browser.run("return document.querySelector('article:last-child').textContent") == "Lisbon"
    browser.wait(
        "const { b, c } = new DOMMatrix(getComputedStyle(document.querySelector('article:last-child')).transform);"
        "return Math.abs(b) + Math.abs(c) < 1e-4"
    )
    # With reduced motion a card that comes back does not travel.
    browser.emulate(400, 700, prefers_reduced_motion="reduce")
    browser.drag([(150 + 14 * k, 300) for k in range(12)])
    browser.wait("return said.length === 2 && document.querySelectorAll('article').length === 3")
    moved = "places.add(new DOMMatrix(getComputedStyle(document.querySelector('article:last-child')).transform).e)"
    watch = f"const watch = () => [{moved}, requestAnimationFrame(watch)]"
    browser.run(
        f"document.querySelector('button').click(); window.places = new Set(); {watch}; requestAnimationFrame(watch)"
    )
    browser.wait("return document.querySelector('article:last-child').style.opacity === '1' && places.size > 0")
    assert browser.run("return Math.max(...places) - Math.min(...places)") < 1
    browser.emulate(400, 700)
    # A deck at rest renders nothing.
    frame = "requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(n === renders))))"
    browser.wait(f"const n = renders; return new Promise((done) => {frame})")
    browser.run("mounted.unmount()")
    assert browser.run("return document.querySelectorAll('article').length") == 0


def test_a_server_imports_the_element() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node")
    script = f"import('{BINDINGS}/js/src/element.js').then(({{ CardStack }}) => console.log(typeof CardStack))"
    done = subprocess.run([node, "-e", script], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("function\n", "")
