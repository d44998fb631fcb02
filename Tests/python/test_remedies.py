"""Every remedy that an error names is one: what the message says to do is done, and the error is gone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Callable, Dict

import cardstack
import pytest
from cardstack import CardstackError, Deck
from cardstack._native.results import advice

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "Sources").rglob("*.swift"))
# What the package does by itself, so that no program sees these.
NEVER = ("cardstack_deck_config_validate", "cardstack_deck_config_init")
NEVER += ("cardstack_sheet_config_init", "cardstack_sheet_config_validate", "cardstack_velocity_options_init")
NEVER += ("cardstack_journal_options_init", "cardstack_frame_init", "cardstack_release_init")
NEVER += ("cardstack_journal_info_init", "cardstack_sheet_frame_init")


def new(**fields: Any) -> Deck:
    return Deck("classic", width=390, height=844, **fields)


def reason(log: pytest.LogCaptureFixture, call: Callable[[], Any]) -> str:
    """What the log says of a call that does nothing now."""
    log.set_level("INFO", "cardstack")
    log.clear()
    assert call() is None
    return log.messages[-1]


def refusal(call: Callable[[], Any]) -> str:
    """The message of the error that a call raises."""
    with pytest.raises((CardstackError, TypeError)) as caught:
        call()
    return str(caught.value)


def fields_in(message: str) -> Dict[str, Any]:
    """The arguments that a message names, as Python reads them."""
    found = re.search(r"\w+=(?:\{[^}]*\}|\S+)", message)
    assert found, message
    text = found[0].rstrip("?")
    fields: Dict[str, Any] = eval(f"dict({text})")
    return fields


def test_a_message_of_the_library_names_methods_of_the_package() -> None:
    texts = {
        text
        for source in SOURCES
        for line in source.read_text(encoding="utf-8").splitlines()
        if "@_cdecl" not in line and not line.lstrip().startswith("//")
        for text in re.findall(r'"([^"\\]*\bcardstack_[a-z]+_[a-z_]+[^"\\]*)"', line)
        if " " in text and not any(name in text for name in NEVER)
    }
    assert len(texts) > 5
    for text in texts:
        said = advice(text)
        assert "cardstack_" not in said, said
        for method in re.findall(r"\b(\w+)\(\)", said):
            assert hasattr(Deck, method) or hasattr(cardstack.Sheet, method), said


def test_a_deck_that_asks_for_nothing_is_made_as_the_error_says() -> None:
    with new() as deck:
        message = refusal(lambda: deck.use(source=lambda load: []))
    with new(**fields_in(message)) as deck:
        deck.use(source=lambda load: [])
    with new() as deck:
        message = refusal(lambda: deck.use(backend=lambda send: None))
    with new(**fields_in(message)) as deck:
        deck.use(backend=lambda send: None)


@pytest.mark.parametrize(
    "wrong", [{"look.pivot_grab": 1}, {"pivot_grab": 1}, {"look_pivot_grab": 1}, {"look": {"pivot_gram": 1}}]
)
def test_a_name_is_written_as_the_error_says(wrong: Dict[str, Any]) -> None:
    with new() as deck:
        message = refusal(lambda: deck.configure(**wrong))
        fields = fields_in(message.replace("...", "1"))
        deck.configure(**fields)
        assert deck.config.look.pivot_grab == 1


def test_the_viewport_is_changed_as_the_error_says() -> None:
    with new() as deck:
        message = refusal(lambda: deck.configure(width=500))
        assert "set_viewport(width, height)" in message
        deck.set_viewport(500, 844)
        assert deck.config.viewport.width == 500


def test_a_full_backlog_is_emptied_as_the_log_says(caplog: pytest.LogCaptureFixture) -> None:
    for remedy in ("events", "step"):
        with new(events={"backlog": 4}, undo={"limit": 0}) as deck:
            deck.append(range(1, 20))

            def swipe_on(deck: Deck = deck) -> None:
                while deck.swipe("left"):
                    pass

            assert f"{remedy}()" in reason(caplog, swipe_on)
            getattr(deck, remedy)()
            assert deck.swipe("left")


def test_a_block_is_lifted_as_the_log_says(caplog: pytest.LogCaptureFixture) -> None:
    with new() as deck:
        deck.append(["ann"])
        deck.set_blocked(True)
        assert "set_blocked()" in reason(caplog, lambda: deck.swipe("left"))
        deck.set_blocked(False)
        assert deck.swipe("left")


def test_a_nonce_is_given_as_the_error_says(tmp_path: Path) -> None:
    fields = {"delivery": {"mode": "at_decision", "nonce": cardstack.NONCE_OF_JOURNAL}}
    with new(**fields) as deck:
        deck.append(["ann"])
        assert "journal=" in refusal(lambda: deck.swipe("left"))
    with new(journal=tmp_path / "deck.journal", **fields) as deck:
        deck.append(["ann"])
        deck.swipe("left")


@pytest.mark.parametrize(
    ("fields", "call"),
    [
        ({"recycle": {"dedupe": "session"}}, "reset()"),
        ({"recycle": {"dedupe": "session"}}, 'configure(recycle={"dedupe": "live"})'),
        ({"recycle": {"dedupe": "history"}}, "finalize_all()"),
        ({"recycle": {"dedupe": "live"}, "consent": {"replacement": "preserve"}}, "finalize_all()"),
    ],
)
def test_refused_cards_are_taken_after_what_the_log_says(
    caplog: pytest.LogCaptureFixture, fields: Dict[str, Any], call: str
) -> None:
    with new(**fields) as deck:
        deck.append(["ann"], time=0)
        deck.swipe("left", time=1)
        deck.advance(9)
        add = deck.replace if "consent" in fields else deck.append
        assert add(["ann"]) == 0
        assert call in caplog.text
        eval(f"deck.{call}")
        assert add(["ann"]) == 1


def test_a_card_in_the_deck_is_added_again_after_what_the_log_says(caplog: pytest.LogCaptureFixture) -> None:
    with new() as deck:
        deck.append(["ann"])
        assert deck.append(["ann"]) == 0
        assert "remove()" in caplog.text
        deck.remove(["ann"])
        assert deck.append(["ann"]) == 1


def test_a_limited_card_goes_where_the_log_says(caplog: pytest.LogCaptureFixture) -> None:
    with new() as deck:
        deck.append(["ann"])
        deck.allow("ann", "right")
        allowed = re.search(r"only: (\w+)", reason(caplog, lambda: deck.swipe("left")))
        assert allowed
        assert deck.swipe(allowed[1])


def test_a_direction_is_one_that_the_error_lists() -> None:
    with new() as deck:
        deck.append(["ann", "bob"])
        listed = re.search(r": ([\w, ]+)", refusal(lambda: deck.swipe("up")))
        assert listed
        for direction in listed[1].split(", "):
            deck.swipe(direction.split()[0])
