"""The page in a browser, with real pointer events and keys."""

from __future__ import annotations

from typing import Any, Callable

import pytest
from browser import Browser

DESK = (1440, 900)
PHONE = (390, 844)

# How each card in sight is drawn, by its number: the numbers of its transform, its opacity, and its stamp's.
CARDS = """
  return Object.fromEntries([...document.querySelectorAll(arguments[0] + " .card")]
    .filter(({ style }) => style.visibility !== "hidden" && Number(style.opacity) > 0)
    .map((card) => [card.dataset.card, [
      ...card.style.transform.match(/-?\\d[\\d.]*(e-?\\d+)?/g).map(Number),
      Number(card.style.opacity),
      Math.max(...[...card.querySelectorAll(".stamp")].map(({ style }) => Number(style.opacity))),
    ]]));
"""
TOP = """
  const depth = (card) => Number(card.style.zIndex);
  return Number([...document.querySelectorAll(arguments[0] + " .card")]
    .filter((card) => card.style.visibility !== "hidden")
    .reduce((top, card) => (depth(card) > depth(top) ? card : top)).dataset.card);
"""
GROWN = """
  const grown = document.querySelector(".grown");
  if (grown.hidden) return null;
  const { left, top, width, height } = grown.getBoundingClientRect();
  return [left, top, width, height, document.querySelector(".grown-text").scrollTop];
"""
SET = """
  const input = document.querySelector(arguments[0]);
  input.value = arguments[1];
  input.dispatchEvent(new Event(arguments[2] ?? "input", { bubbles: true }));
"""

Open = Callable[..., Browser]


@pytest.fixture
def page(browser: Browser, address: str) -> Open:
    """Opens the page in a window of a size: with all constants, unless the address has other words."""

    def opened(fragment: str = "", size: tuple[int, int] = DESK, words: str = "?all", **features: str) -> Browser:
        browser.emulate(*size, **features)
        browser.go(address + words + fragment)
        browser.wait("return document.querySelectorAll('#stage-a .card').length > 0")
        browser.settle()
        browser.console()
        return browser

    return opened


def cards(browser: Browser, stage: str = "#stage-a") -> dict[str, list[float]]:
    return dict(browser.run(CARDS, stage))


def top(browser: Browser, stage: str = "#stage-a") -> int:
    return int(browser.run(TOP, stage))


def middle(browser: Browser, selector: str = "#stage-a") -> tuple[float, float]:
    x, y = browser.run(
        "const box = document.querySelector(arguments[0]).getBoundingClientRect();"
        "return [box.left + box.width / 2, box.top + box.height / 2];",
        selector,
    )
    return float(x), float(y)


def drag(browser: Browser, dx: float, dy: float = 0, stage: str = "#stage-a", count: int = 8, **how: Any) -> None:
    x, y = middle(browser, stage)
    browser.drag([(x + dx * i / count, y + dy * i / count) for i in range(count + 1)], **how)


def verdict(browser: Browser, side: str = "a") -> str:
    browser.wait("return document.querySelector('#gesture').dataset.state === 'shown'")
    return browser.text(f"[data-side={side}].verdict")


def fragment(browser: Browser, wanted: str = "") -> str:
    """The address's fragment, when it has what is wanted; without, when there is no fragment."""
    script = "return arguments[0] ? location.hash.includes(arguments[0]) : location.hash === ''"
    browser.wait(script, wanted)
    return str(browser.run("return location.hash"))


def said(browser: Browser) -> str:
    return browser.text("#live")


def test_a_drag_swipes_a_card_and_a_button_brings_it_back(page: Open) -> None:
    browser = page()
    assert top(browser) == 1
    drag(browser, 200, release=False)
    browser.draw()
    held = cards(browser)["1"]
    assert held[2] > 0.05, "it is turned"
    assert held[-1] == 1, "the stamp is seen"
    browser.let_go()
    browser.settle()
    assert top(browser) == 2
    assert "1" not in cards(browser)
    assert "Swiped right" in verdict(browser)
    assert "are enough" in verdict(browser)
    assert "High Pass: Like" in said(browser)
    assert "Next: " in said(browser)
    browser.click("#undo")
    browser.settle()
    assert top(browser) == 1
    assert "undone" in said(browser)
    assert browser.console() == []


def test_a_stamp_pops_at_the_threshold(page: Open) -> None:
    browser = page()
    browser.run(
        """
        window.largest = 0;
        const look = () => {
          for (const { style } of document.querySelectorAll("#stage-a .stamp")) {
            window.largest = Math.max(window.largest, Number(style.scale));
          }
          requestAnimationFrame(look);
        };
        look();"""
    )
    drag(browser, 200, hold_ms=600, release=False)
    browser.wait("return window.largest > 1.05")
    assert browser.run("return window.largest") <= 1.1201
    stamp = "#stage-a .card[data-card='1'] .stamp[data-direction='2']"
    scale = f'Number(document.querySelector("{stamp}").style.scale)'
    browser.wait(f"return Math.abs({scale} - 1) < 1e-3")
    browser.let_go()
    browser.settle()


@pytest.mark.parametrize("by", ["button", "key"])
def test_a_hint_leans_the_card_out_and_decides_nothing(page: Open, by: str) -> None:
    browser = page()
    before = cards(browser)
    # A frame's card is looked at in the page: a driver that asks may come too late.
    browser.run(
        """
        window.farthest = 0;
        const look = () => {
          const card = document.querySelector('#stage-a .card[data-card="1"]');
          const x = Number(card.style.transform.match(/-?\\d[\\d.]*/)[0]);
          window.farthest = Math.max(window.farthest, x - arguments[0]);
          requestAnimationFrame(look);
        };
        look();""",
        before["1"][0],
    )
    with browser.slow(10):
        if by == "button":
            browser.click("#hint")
        else:
            browser.run("document.querySelector('#stage-a').focus()")
            browser.press("h")
        browser.wait("return window.farthest > 40")
    browser.settle()
    after = cards(browser)
    assert all(after[card] == pytest.approx(before[card], abs=0.1) for card in before)
    assert browser.run("return document.querySelector('#undo').ariaDisabled === 'true'"), "nothing is decided"
    assert browser.console() == []


@pytest.mark.parametrize("by", ["button", "key"])
def test_the_top_card_gets_a_size_of_its_own_in_a_and_b_and_their_replay(page: Open, by: str) -> None:
    browser = page("#a=classic&b=classic")

    def sizes(card: int) -> list[list[float]]:
        return browser.run(
            "return ['a', 'b'].map((side) => {"
            "  const { style } = document.querySelector(`#stage-${side} .card[data-card='${arguments[0]}']`);"
            "  return [parseFloat(style.width), parseFloat(style.height)];"
            "})",
            card,
        )

    def toggle() -> None:
        if by == "button":
            browser.click("#size")
        else:
            browser.run("document.querySelector('#stage-a').focus()")
            browser.press("s")
        browser.settle()

    (width, height), _ = common = sizes(1)
    own = [pytest.approx([0.8 * width, 0.7 * height], abs=0.1)] * 2
    toggle()
    assert sizes(1) == own
    assert sizes(2) == common
    assert browser.run("return document.querySelector('#size').ariaPressed") == "true"
    assert "size of its own" in said(browser)
    drag(browser, 30, hold_ms=250)
    browser.settle()
    browser.click("#replay")
    browser.wait("return document.body.dataset.state === 'resting'")
    assert browser.run("return document.body.classList.contains('is-replaying')")
    assert sizes(1) == own
    toggle()
    assert sizes(1) == common
    assert browser.run("return document.querySelector('#size').ariaPressed") == "false"
    assert browser.console() == []


def test_only_a_drag_has_the_axis_on_which_it_begins(page: Open) -> None:
    browser = page()
    browser.run('for (const topic of document.querySelectorAll(".topic")) topic.open = true')
    choices = {
        key: browser.run(
            "const choices = document.querySelectorAll(`[data-key='${arguments[0]}'] option`);"
            "return [...choices].map((one) => one.textContent)",
            key,
        )
        for key in ("swipe.axis", "press.scrollAxis")
    }
    assert choices["swipe.axis"] == ["None", "Horizontal", "Vertical", "Begun"]
    assert choices["press.scrollAxis"] == ["None", "Horizontal", "Vertical"]


def test_a_short_drag_returns_and_the_page_says_why(page: Open) -> None:
    browser = page()
    before = cards(browser)
    # Held still before it is let go: it has no speed.
    drag(browser, 60, hold_ms=300)
    browser.settle()
    after = cards(browser)
    assert after.keys() == before.keys()
    assert all(after[card] == pytest.approx(before[card], abs=0.1) for card in before)
    words = verdict(browser)
    assert "It came back" in words
    assert "60 of" in words
    assert "too short" in words
    assert "points farther" in words
    assert "too short" in said(browser)
    browser.wait("return document.querySelectorAll('.deliveries tbody tr').length === 5")
    rows = browser.run(
        "return [...document.querySelectorAll('.deliveries tbody tr')].map((row) => row.lastChild.textContent)"
    )
    assert rows == ["It came back"] * 5
    assert browser.run("return document.querySelectorAll('.plot-sample').length") >= 4


def test_what_the_library_refuses_is_said_beside_the_control(page: Open) -> None:
    browser = page()
    browser.run(SET, "[data-key$=lop] .number", "-3", "change")
    assert "slop must be" in browser.text("[data-key$=lop] .control-error")
    assert browser.run("return document.querySelector('[data-key$=lop] .number').ariaInvalid") == "true"
    assert fragment(browser) == ""
    browser.run(SET, "[data-key$=lop] .number", "12", "change")
    assert browser.text("[data-key$=lop] .control-error") == ""
    assert "lop=12" in fragment(browser, "lop=12")
    browser.click("[data-key$=lop] .reset")
    assert fragment(browser) == ""


def test_every_constant_has_a_labelled_control_with_its_meaning(page: Open) -> None:
    browser = page()
    lacking = browser.run(
        """
        for (const topic of document.querySelectorAll(".topic")) topic.open = true;
        return [...document.querySelectorAll(".control")].filter((control) => {
          const inputs = [...control.querySelectorAll("input, select, button:not(.reset)")];
          return inputs.length === 0 || inputs.some((input) => {
            const name = input.ariaLabel || [...(input.labels ?? [])].map((label) => label.textContent).join("");
            const described = (input.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
            return !name.trim() || described.some((id) => !document.getElementById(id));
          });
        }).map((control) => control.dataset.key);"""
    )
    assert lacking == []
    assert browser.run("return document.querySelectorAll('.control').length") > 85
    browser.wait("return document.querySelectorAll('.curve svg').length >= 14")
    assert browser.console() == []


def test_a_ready_made_spring_and_curve(page: Open) -> None:
    browser = page()
    spring = "#control-motion-returnSpring"
    numbers = (
        "return ['response', 'ratio'].map("
        "(name) => Number(document.querySelector(`${arguments[0]}-${name}-number`).value))"
    )
    chosen = "const s = document.querySelector(arguments[0]); return s.selectedOptions[0].textContent"
    browser.run(SET, f"{spring}-ready-made", "3", "change")  # SwiftUI's bouncy.
    assert browser.run(numbers, spring) == [0.5, 0.7]
    assert browser.run(chosen, f"{spring}-ready-made") == "Bouncy"
    assert "spring" in fragment(browser, "Spring").lower()
    browser.run(SET, f"{spring}-response-number", "0.6", "change")
    assert browser.run(numbers, spring) == [0.6, 0.7]
    assert browser.run(chosen, f"{spring}-ready-made") == "Its own numbers"

    curve = "#control-motion-fadeCurve"
    points = "return [0, 1, 2, 3].map((n) => Number(document.querySelector(`${arguments[0]}-${n}-number`).value))"
    browser.run(SET, f"{curve}-ready-made", "5", "change")
    assert browser.run(points, curve) == [0.42, 0, 0.58, 1]
    browser.run(SET, f"{curve}-0-number", "0.4", "change")
    assert browser.run(chosen, f"{curve}-ready-made") == "Its own numbers"


def test_a_replay_is_scrubbed_and_played(page: Open) -> None:
    browser = page()
    drag(browser, 200, -40)
    browser.settle()
    length = float(browser.run("return document.querySelector('#scrub').max"))
    browser.run(SET, "#scrub", str(0.35 * length))
    browser.draw()
    assert "1" in cards(browser)
    browser.click("#to-live")
    browser.settle()
    assert top(browser) == 2
    # Played at a tenth of a slow clock's time, until it is stopped: to its end it would take a quarter of an hour.
    browser.run("document.querySelector('[name=speed][value=\"0.1\"]').click()")
    with browser.slow(100):
        browser.click("#replay")
        # Before it begins, the end is shown, or on a slow machine still another time.
        browser.wait(
            "const { value } = document.querySelector('#scrub');"
            "const { textContent } = document.querySelector('#replay');"
            "return textContent.trim() === 'Pause' && value > 0 && value < arguments[0]",
            length,
        )
        browser.click("#replay")
    assert 0 < float(browser.run("return document.querySelector('#scrub').value")) < length


@pytest.mark.parametrize("size", [(1240, 800), PHONE])
def test_what_is_said_of_two_configurations_is_read_to_its_end(page: Open, size: tuple[int, int]) -> None:
    browser = page("#a=classic&b=classic&b.swipe.threshold=0.9", size)
    drag(browser, 60, hold_ms=250)
    browser.wait("return document.querySelector('#outcome-b strong')")
    assert browser.run(
        "return ['a', 'b'].every((side) => {"
        "  const { scrollHeight, clientHeight } = document.querySelector(`#outcome-${side}`);"
        "  return scrollHeight <= clientHeight;"
        "})"
    )


def test_two_configurations_under_one_finger(page: Open) -> None:
    browser = page("#a=classic&b=classic&b.swipe.threshold=0.9&b.swipe.flingVelocity=100000")
    assert browser.run("return document.body.classList.contains('is-comparing')")
    drag(browser, 150, hold_ms=250)
    browser.settle()
    assert "Swiped right" in verdict(browser, "a")
    assert "It came back" in verdict(browser, "b")
    assert top(browser) == 2
    assert top(browser, "#stage-b") == 1
    # A finger on B's stage moves both; B first gets the cards that A has.
    drag(browser, -180, stage="#stage-b", release=False)
    browser.draw()
    # The stages begin at other fractions of a pixel: what is left of the finger's place is rounded otherwise.
    assert cards(browser)["2"][:2] == pytest.approx(cards(browser, "#stage-b")["2"][:2], abs=0.01)
    browser.let_go()
    browser.settle()
    browser.click("#compare")
    assert browser.run("return document.querySelector('#box-b').hidden") is True


def test_a_question_is_asked_and_answered_and_replayed(page: Open) -> None:
    browser = page()
    browser.run(
        """
        const control = document.querySelector("[data-key$=onfirmDirections], [data-key='consent.directions']");
        control.querySelector("[data-direction='2']").click();"""
    )
    drag(browser, 220)
    browser.wait("return !document.querySelector('#question').hidden")
    assert "High Pass: really Like?" in browser.text("#question")
    assert "asks" in said(browser)
    assert browser.run("return document.querySelector('#stage-a').ariaLabel").startswith("Deck A: ")
    browser.click("#yes")
    browser.wait("return document.querySelector('#question').hidden")
    browser.settle()
    assert top(browser) == 2
    assert "1" not in cards(browser)
    end = cards(browser)
    browser.run(SET, "#scrub", str(browser.run("return document.querySelector('#scrub').max")))
    browser.settle()
    assert cards(browser) == end
    time, length = browser.run("return document.querySelector('#scrub').ariaValueText").split(" of ")
    assert time == length


def test_the_head_copies_the_program_in_the_chosen_language(page: Open) -> None:
    browser = page(words="?tune")
    browser.run("window.copied = ''; navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    browser.click("[name=language][value=csharp] + span")
    browser.click("#copy-program")
    assert "DeckConfig.OfPreset(Preset.Classic)" in browser.run("return copied")
    browser.wait("return document.querySelector('.toast')?.textContent.includes('C#')")
    assert browser.run(
        "const { scrollWidth, clientWidth } = document.querySelector('.code-box pre');return scrollWidth <= clientWidth"
    )


def test_a_damaged_link_says_what_was_left_out(page: Open) -> None:
    browser = page("#a=circle&a.nothing=1&%00=<img src=x onerror=alert(1)>&a.press.slop=many")
    assert browser.run("return document.querySelector('#preset-a').value") == "circle"
    words = browser.text("#problems")
    assert 'no constant "nothing"' in words
    assert 'not "many"' in words
    assert browser.run("return document.querySelectorAll('#problems img').length") == 0
    drag(browser, 200)
    browser.settle()
    assert top(browser) == 2


def test_keys_alone_swipe_undo_replay_and_change_a_constant(page: Open) -> None:
    browser = page()
    browser.press("Tab", "Enter")
    for _ in range(12):
        if browser.run("return document.activeElement.id") == "stage-a":
            break
        browser.press("Tab")
    assert browser.run("return document.activeElement.id") == "stage-a"
    assert browser.run("return getComputedStyle(document.querySelector('#stage-a .pad')).outlineStyle") == "solid"
    browser.run("document.querySelector('#outcome-a').textContent = 'of before'")
    browser.press("ArrowRight", "ArrowLeft")
    browser.settle()
    assert top(browser) == 3
    assert browser.text("#outcome-a") == "", "the words were about another gesture"
    browser.press("Backspace")
    browser.settle()
    assert top(browser) == 2
    browser.press("Space")
    browser.wait("return document.body.classList.contains('is-replaying')")
    browser.press("Escape")
    browser.wait("return !document.body.classList.contains('is-replaying')")
    assert browser.run("return document.body.classList.contains('is-tuning')")
    browser.run("document.querySelector('[data-key$=lop] input[type=range]').focus()")
    browser.press("ArrowRight", "ArrowRight")
    assert browser.run("return document.querySelector('[data-key$=lop] .number').value") == "9"
    assert browser.run("return document.activeElement.getAttribute('aria-valuetext')") == "9 pt"
    browser.press("Escape")
    assert browser.run("return document.activeElement.id") == "tune", "Escape leaves the tuner"


def test_reduced_motion_is_honoured(page: Open) -> None:
    browser = page("", prefers_reduced_motion="reduce")
    assert browser.run("return document.querySelector('[data-key$=educedMotion] .switch').checked") is True
    assert browser.run("return getComputedStyle(document.querySelector('.round')).transitionDuration") == "0s"
    assert browser.run("return location.hash") == "", "it is the system's wish, and in no link"
    browser.run(
        """
        window.places = new Set();
        const look = () => {
          const card = document.querySelector('[data-card="1"]');
          const isSeen = card && card.style.visibility !== "hidden" && Number(card.style.opacity) > 0;
          if (isSeen) places.add(card.style.transform);
          requestAnimationFrame(look);
        };
        look();"""
    )
    browser.click("#swipe-2")
    browser.settle()
    assert top(browser) == 2
    assert browser.run("return places.size") == 1, "it fades where it is"


def test_a_phone_has_tabs_and_everything_in_reach(page: Open) -> None:
    browser = page("", PHONE)
    wide = browser.run("return document.documentElement.scrollWidth")
    assert wide <= PHONE[0]
    buttons = browser.run(
        """
        const buttons = [...document.querySelectorAll(".round")];
        for (const button of buttons) button.hidden = false;
        return buttons.map((button) => button.getBoundingClientRect()).map(({ left, right, width, height }) =>
          [left, right, width, height]);"""
    )
    assert len(buttons) == 7
    for left, right, across, down in buttons:
        assert left >= 0
        assert right <= PHONE[0]
        assert across == pytest.approx(down, abs=0.5)
        assert across >= 40
    assert browser.run("return document.querySelector('#panel-gesture').hidden") is True
    browser.click("#tab-gesture")
    assert browser.run("return document.querySelector('#panel-gesture').hidden") is False
    browser.press("ArrowRight")
    assert browser.run("return document.activeElement.id") == "tab-copy"
    browser.run("scrollTo(0, 0)")
    drag(browser, 170, kind="touch")
    browser.settle()
    assert top(browser) == 2
    assert browser.run("return document.documentElement.scrollWidth") <= PHONE[0]


# -- The first screen -------------------------------------------------------------------------------------------------


def test_a_recorded_hand_swipes_once_and_says_nothing(page: Open) -> None:
    browser = page(words="")
    browser.wait("return document.querySelector('#outcome-a').textContent.includes('Swiped right')")
    browser.wait("return !document.querySelector('.hand')")
    browser.settle()
    assert top(browser) == 2
    assert said(browser) == "", "a screen reader hears nothing that nobody did"
    assert browser.run("return location.href").endswith("/playground/")
    drag(browser, 200)
    browser.settle()
    assert top(browser) == 3


def test_the_hand_stops_as_soon_as_a_pointer_comes_near(browser: Browser, address: str) -> None:
    browser.emulate(*DESK)
    with browser.born_slow(40):
        browser.go(address)
    moved = "const { transform } = document.querySelector('#stage-a .card[data-card=\"1\"]').style; return transform"
    browser.wait("return document.querySelector('.hand')")
    start = browser.run(moved)
    browser.wait(f"return (() => {{ {moved} }})() !== arguments[0]", start)
    browser.mouse("mouseMoved", (40, 300))
    browser.wait("return !document.querySelector('.hand')")
    browser.run("goAt(1)")
    browser.settle()
    assert top(browser) == 1
    assert browser.run(moved) == start


def test_no_hand_comes_where_less_motion_is_wanted(page: Open) -> None:
    browser = page(words="", prefers_reduced_motion="reduce")
    browser.run("return new Promise((done) => setTimeout(done, 1500))")
    assert browser.run("return document.querySelector('.hand')") is None
    assert top(browser) == 1


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_card_flies_over_the_whole_window(page: Open, size: tuple[int, int]) -> None:
    browser = page(words="", size=size, prefers_reduced_motion="no-preference")
    browser.wait("return !document.querySelector('.hand') && document.body.dataset.state === 'resting'")
    card = top(browser)
    drag(browser, 160, stage="#stage-a .pad", release=False)
    # The clock goes slowly from the release on, so that a driver sees a card on its way.
    with browser.slow(20):
        browser.let_go()
        browser.wait(
            "const card = document.querySelector(`#stage-a .card[data-card='${arguments[0]}']`);"
            "const { left, right } = card.getBoundingClientRect();"
            "return card.style.visibility === 'visible' && right > innerWidth && left < innerWidth",
            card,
        )
        assert browser.run(
            "const seen = (each) => !each || (!/hidden|clip/.test(getComputedStyle(each).overflowX)"
            "  || each.getBoundingClientRect().right >= innerWidth) && seen(each.parentElement);"
            "return seen(document.querySelector('#stage-a'))"
        )
    browser.settle()
    assert browser.run("return document.documentElement.scrollWidth") <= size[0]


def test_a_feel_is_chosen_tuned_and_left_again(page: Open) -> None:
    browser = page(words="", prefers_reduced_motion="reduce")
    browser.click("#feels-first label:nth-child(3)")
    assert browser.run("return document.querySelector('[name=feel-first]:checked').value") == "bouncy"
    browser.click("#tune")
    assert browser.run("return document.activeElement.id") == "untune"
    assert browser.run("return document.querySelector('[name=feel]:checked').value") == "bouncy"
    assert browser.run("return document.querySelector('#knob-return-bounce').value") == "0.55"
    assert "from_response(0.5, 0.45" in browser.text("#snippet")
    assert fragment(browser, "returnSpring=0.5/0.45")
    browser.run("history.back()")
    browser.wait("return !document.body.classList.contains('is-tuning')")
    browser.run("history.forward()")
    browser.wait("return document.body.classList.contains('is-tuning')")
    browser.click("#untune")
    browser.wait("return !document.body.classList.contains('is-tuning')")
    assert browser.run("return document.activeElement.id") == "tune"
    assert browser.run("return document.querySelector('[name=feel-first]:checked').value") == "bouncy"


def test_no_link_and_no_way_back_loses_the_settings(page: Open) -> None:
    browser = page(words="", prefers_reduced_motion="reduce")
    chosen = "return document.querySelector('[name=feel-first]:checked').value"
    browser.click("#feels-first label:nth-child(3)")
    link = fragment(browser, "returnSpring=0.5/0.45")
    browser.click("a[href='#install']")
    browser.wait("return scrollY > 300")
    browser.run("location.hash = 'elsewhere'; return new Promise((done) => setTimeout(done))")
    assert browser.run(chosen) == "bouncy"
    browser.run("history.back()")
    assert fragment(browser, "returnSpring=0.5/0.45") == link
    browser.run("scrollTo(0, 0)")
    browser.click("#tune")
    browser.click("#compare")
    browser.run(SET, "#knob-threshold-share", "55")
    both = fragment(browser, "swipe.threshold=0.55")
    assert "b=classic" in both
    browser.click("#untune")
    assert fragment(browser, "returnSpring=0.5/0.45") == both
    assert browser.run("return document.querySelector('#stage-b').checkVisibility()") is False
    browser.run("history.back()")
    browser.wait("return document.body.classList.contains('is-tuning')")
    assert browser.run("return location.hash") == both
    again = page(both, words="", prefers_reduced_motion="reduce")
    assert again.run("return document.body.classList.contains('is-tuning')") is False, "?tune alone opens the tuner"
    assert again.run("return document.querySelector('#stage-b').checkVisibility()") is False
    again.click("#tune")
    assert again.run("return document.querySelector('#knob-threshold-share').value") == "55"
    assert again.run("return document.querySelector('#stage-b').checkVisibility()")


# -- The knobs --------------------------------------------------------------------------------------------------------


def test_a_knob_moves_a_card_at_once_beside_the_ghost_of_before(page: Open) -> None:
    browser = page(words="?tune")
    before = cards(browser)
    with browser.slow(5):
        browser.run(SET, "#knob-return-bounce", "0.7")
        browser.wait(
            "const place = (card) => Number(card?.style.transform.match(/-?\\d[\\d.]*/)[0]);"
            "const [now, ghost] = ['.cards:not(.ghosts)', '.ghosts'].map((layer) =>"
            "  place(document.querySelector(`#stage-a ${layer} .card[data-card='1']`)));"
            "return Math.abs(now - arguments[0]) > 5 && Math.abs(now - ghost) > 5",
            before["1"][0],
        )
        assert browser.run("return document.body.classList.contains('is-previewing')")
        assert (
            browser.run("return getComputedStyle(document.querySelector('.ghosts .card'), '::after').content")
            == '"before"'
        )
    browser.wait("return !document.body.classList.contains('is-previewing')")
    browser.settle()
    assert cards(browser)["1"] == pytest.approx(before["1"], abs=0.1), "the deck is as it was"
    assert browser.run(
        "return [...document.querySelectorAll('.ghosts .card')].every(({ style }) => style.visibility === 'hidden')"
    )
    assert "from_response(0.38, 0.3" in browser.text("#snippet")
    assert "returnSpring=0.38/0.3" in fragment(browser, "returnSpring")
    browser.click("[data-knob=return] .reset")
    assert fragment(browser) == ""


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_gesture_of_the_first_page_is_shown_where_the_tuner_has_its_deck(page: Open, size: tuple[int, int]) -> None:
    browser = page(words="", size=size, prefers_reduced_motion="reduce")
    drag(browser, 50, hold_ms=300)
    browser.settle()
    browser.click("#tune")
    browser.settle()
    box = (
        "const { left, top, width, height } = document.querySelector('#stage-a .cards:not(.ghosts) [data-card=\"1\"]')"
        ".getBoundingClientRect(); return [left, top, width, height]"
    )
    live = browser.run(box)
    browser.run(SET, "#scrub", "0")
    browser.draw()
    # A card is as many whole pixels high in each window.
    assert browser.run(box) == pytest.approx(live, abs=2)
    with browser.slow(50):
        browser.run(SET, "#knob-return-response", "0.9")
        browser.draw()
        assert browser.run("return document.body.classList.contains('is-previewing')")
        _, *shown = browser.run(box)
        # It is held and turned a little there.
        assert shown == pytest.approx(live[1:], abs=40)


def test_a_press_ends_what_a_knob_shows(page: Open) -> None:
    browser = page(words="?tune")
    with browser.slow(20):
        browser.run(SET, "#knob-turn-degrees", "40")
        browser.wait("return document.body.classList.contains('is-previewing')")
        x, y = middle(browser)
        browser.drag([(x, y)], release=False)
        assert browser.run("return document.body.classList.contains('is-previewing')") is False
        browser.let_go()
    browser.settle()
    assert browser.run(GROWN), "it was a tap"


def test_the_knobs_fit_a_desk_and_all_constants_are_behind_a_tab(page: Open) -> None:
    browser = page(words="?tune")
    assert browser.run(
        "const { scrollHeight, clientHeight } = document.querySelector('#panel-feel');"
        "return scrollHeight <= clientHeight"
    )
    assert browser.run("return document.querySelectorAll('.knob').length") == 8
    above, below = (
        browser.run(f"const box = {box}.getBoundingClientRect(); return [box.top, box.bottom]")
        for box in (f"document.querySelector('#knob-return-{part}-number')" for part in ("response", "bounce"))
    )
    assert below[0] - above[1] >= 4, "the boxes of one knob lie apart"
    assert browser.run("return document.querySelectorAll('.control').length") == 0
    browser.run("document.querySelector('#tab-knobs').focus()")
    browser.press("ArrowRight")
    assert browser.run("return document.activeElement.id") == "tab-all"
    assert browser.run("return document.querySelectorAll('.control').length") > 85


@pytest.mark.parametrize("words", ["?tune", "?all"])
def test_on_a_phone_the_deck_stays_in_view_at_every_knob(page: Open, words: str) -> None:
    browser = page("", PHONE, words)
    hidden = browser.run(
        """
        const pad = document.querySelector("#stage-a .pad");
        const stages = document.querySelector("#stages");
        const sliders = [...document.querySelectorAll(".knob input[type=range], .control input[type=range]")]
          .filter((each) => each.checkVisibility() && !each.disabled);
        return sliders.filter((slider) => {
          slider.focus();
          const deck = pad.getBoundingClientRect(), knob = slider.getBoundingClientRect();
          const isSeen = deck.top >= document.querySelector("#preset-a").getBoundingClientRect().bottom;
          const tabs = document.querySelector("#tabs").getBoundingClientRect();
          const isAbove = tabs.top >= stages.getBoundingClientRect().bottom - 1 && tabs.bottom <= knob.top;
          return !isSeen || !isAbove || knob.bottom > innerHeight + 1;
        }).map(({ id }) => id);"""
    )
    assert hidden == []
    assert browser.run("scrollTo(0, 0); return document.querySelector('#untune').getBoundingClientRect().right") <= 390


@pytest.mark.parametrize("size", [PHONE, DESK, (1240, 800)])
def test_no_text_of_a_chart_is_below_11_pixels(page: Open, size: tuple[int, int]) -> None:
    browser = page("", size)
    if size == PHONE:
        browser.click("#tab-gesture")
    drag(browser, 60, hold_ms=250)
    verdict(browser)
    small = browser.run(
        """
        for (const topic of document.querySelectorAll(".topic")) topic.open = true;
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
          const found = [...document.querySelectorAll("svg text")].filter((text) => text.checkVisibility())
            .map((text) => [text.textContent, parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a]);
          done([found.length, found.filter(([, height]) => height < 11)]);
        })));"""
    )
    assert small[0] > 4
    assert small[1] == []


@pytest.mark.parametrize("words", ["", "?tune", "?all"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_has_contrast_enough(page: Open, scheme: str, words: str) -> None:
    browser = page("#a=classic&a.slop=9&b=circle" if words else "", words=words, prefers_color_scheme=scheme)
    browser.wait("return !document.querySelector('.hand')")
    drag(browser, 60, hold_ms=250)
    browser.settle()
    poor = browser.run(
        """
        const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        const parsed = (color) => {
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
          return [r, g, b, a / 255];
        };
        const over = ([r, g, b, a], under) => [r, g, b].map((each, i) => each * a + under[i] * (1 - a));
        const groundOf = (element) => {
          const layers = [];
          for (let each = element; each; each = each.parentElement) {
            layers.push(parsed(getComputedStyle(each).backgroundColor));
          }
          return layers.reverse().reduce((under, layer) => over(layer, under), [255, 255, 255]);
        };
        // WCAG 2.2, "relative luminance" and "contrast ratio".
        const light = (color) => {
          const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
          const [r, g, b] = color.map((each) => linear(each / 255));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const found = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { parentElement: element, textContent } = walker.currentNode;
          const apart = ".visually-hidden, .card, script, [aria-disabled=true], :disabled";
          const isHidden = !element.checkVisibility() || element.closest(apart);
          if (!textContent.trim() || isHidden || element.namespaceURI.endsWith("svg")) continue;
          const ground = groundOf(element);
          const ink = over(parsed(getComputedStyle(element).color), ground);
          const [one, other] = [light(ink), light(ground)].sort((a, b) => b - a);
          const ratio = (one + 0.05) / (other + 0.05);
          if (ratio < 4.5) found.push(`${textContent.trim().slice(0, 30)}: ${ratio.toFixed(2)}`);
        }
        return found;"""
    )
    assert poor == []


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_tap_grows_a_card_into_a_sheet(kind: str, page: Open) -> None:
    browser = page(size=PHONE, words="?tune")
    card = browser.run("return document.querySelector('#stage-a .pad').getBoundingClientRect().toJSON()")
    browser.drag([middle(browser)], kind=kind)
    browser.settle()
    left, top_edge, width, height, scrolled = browser.run(GROWN)
    assert width > card["width"] + 20
    assert height > card["height"] + 20
    assert scrolled == 0
    assert "1" not in cards(browser)

    # Its text scrolls; back at its beginning the finger has the sheet, and brings it to its other stop.
    x, y = left + width / 2, top_edge + height - 20
    browser.drag([(x, y - 12 * k) for k in range(9)], 20, kind=kind, hold_ms=200)
    browser.settle()
    scrolled = browser.run(GROWN)[4]
    assert scrolled > 60
    way = scrolled + 0.2 * height
    browser.drag([(x, y - 40 + way * k / 8) for k in range(9)], 20, kind=kind, hold_ms=200)
    browser.settle()
    half = browser.run(GROWN)
    assert half[4] == 0
    assert card["width"] < half[2] < width

    # Drawn down it is a card again, under the same finger, which swipes it.
    x, y = half[0] + half[2] / 2, half[1] + 60
    way = [(x, y + 30 * k) for k in range(12)]
    browser.drag([*way, *((x + 30 * k, way[-1][1] - 25 * k) for k in range(1, 9))], 20, kind=kind, hold_ms=200)
    browser.settle()
    assert browser.run(GROWN) is None
    assert top(browser) == 2
    assert browser.console() == []


def test_the_constants_of_a_sheet_hold_at_once(page: Open) -> None:
    browser = page(words="?tune")
    browser.click("#tab-sheet")
    browser.settle()
    whole = browser.run(GROWN)
    assert whole is not None
    browser.run(SET, "[data-key='dismissable'] select", "0", "change")
    assert browser.text("#sheet-controls .badge") == "1 changed"
    x, y = whole[0] + whole[2] / 2, whole[1] + 80
    browser.drag([(x, y + 40 * k) for k in range(12)], 20, hold_ms=200)
    browser.settle()
    assert browser.run(GROWN) is not None, "it cannot be thrown out"
    browser.press("Escape")
    browser.click("#tab-knobs")
    browser.settle()
    assert browser.run(GROWN) is None
    assert top(browser) == 1
    assert browser.console() == []


def test_the_first_screen_is_the_decks(page: Open) -> None:
    """The card has 0.62 of the window's height if it finds room; nothing covers it, nor it anything."""
    places = "return ['.tagline', '.pad', '#outcome-a', '#actions'].map((each) => {"
    places += "const { top, bottom, width } = document.querySelector(each).getBoundingClientRect();"
    places += "return [top, bottom, width] })"
    for size in (DESK, (1920, 1080), (1024, 768), PHONE, (360, 740)):
        browser = page(size=size, words="")
        (_, words, _), (above, below, width), (outcome, *_), (buttons, *_) = browser.run(places)
        assert words < above
        assert below < outcome < buttons
        assert size[0] <= 400 or size[1] < 800 or below - above == pytest.approx(0.62 * size[1], abs=2)
        assert size[0] > 400 or width > 0.65 * size[0]


def test_a_phone_shows_two_knobs(page: Open) -> None:
    browser = page(size=PHONE, words="?tune")
    low = "return [...document.querySelectorAll('.knob')].map((each) => each.getBoundingClientRect().bottom)"
    assert sorted(browser.run(low))[1] <= PHONE[1]
