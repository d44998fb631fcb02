"""The binary interface beside that of the last release: nothing is broken, and what breaks it would be found."""

from __future__ import annotations

from pathlib import Path

import baseline
import pytest
from baseline import Baseline

pytestmark = pytest.mark.skipif(baseline.ABIDIFF is None, reason="there is no abidiff (package abigail-tools)")

SYMBOLS = frozenset({"cardstack_deck_undo@CARDSTACK_0.1", "cardstack_deck_swipe@CARDSTACK_0.1"})


def changed(old: str, new: str) -> tuple[Baseline, Baseline]:
    """The stored header, and the same with a change."""
    header = baseline.stored().header
    assert header.count(old) == 1, old
    return Baseline(header, set(SYMBOLS)), Baseline(header.replace(old, new), set(SYMBOLS))


def test_programs_of_the_last_release_still_run(library_path: Path) -> None:
    assert baseline.verdict(baseline.stored(), baseline.present(library_path)) == []


def test_the_baseline_is_an_interface() -> None:
    stored = baseline.stored()
    assert len(stored.symbols) > 100
    assert "//" not in stored.header


BREAKS = {
    "a parameter of another type": (
        "cardstack_deck *deck, double time, int64_t distance",
        "cardstack_deck *deck, double time, int32_t distance",
    ),
    "a parameter less": (
        "cardstack_deck_pointer_cancel(cardstack_deck *deck, double time, int64_t pointer,",
        "cardstack_deck_pointer_cancel(cardstack_deck *deck, int64_t pointer,",
    ),
    "a function less": ("cardstack_result cardstack_deck_clear(cardstack_deck *deck, double time);", ""),
    "another result": ("cardstack_result cardstack_deck_clear(", "void cardstack_deck_clear("),
    "fields in another order": ("  double mass;\n  double stiffness;\n", "  double stiffness;\n  double mass;\n"),
    "a field of another type": ("  uint64_t undoable;\n", "  double undoable;\n"),
    "a field in the middle": ("  uint64_t undoable;\n", "  uint64_t undoable;\n  uint64_t redoable;\n"),
    "a field less": ("  uint64_t undoable;\n", ""),
    "a longer struct without a size": (
        "  double mass;\n  double stiffness;\n  double damping;\n",
        "  double mass;\n  double stiffness;\n  double damping;\n  double bounce;\n",
    ),
    "a field at the end of a struct with a size": (
        "  double card_height;\n} cardstack_frame;",
        "  double card_height;\n  double more;\n} cardstack_frame;",
    ),
    "another value of a constant": ("CARDSTACK_EVENT_FINAL = ", "CARDSTACK_EVENT_FINAL = 100 + "),
    "a constant less": ("  CARDSTACK_MAX_MEDIA = 97,\n", ""),
    "another macro": ("#define CARDSTACK_MAX_KEY 64", "#define CARDSTACK_MAX_KEY 32"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_break_is_found(name: str) -> None:
    old, new = changed(*BREAKS[name])
    assert baseline.verdict(old, new)
    number = f"#define CARDSTACK_ABI_VERSION {old.number}"
    raised = new.header.replace(number, f"#define CARDSTACK_ABI_VERSION {old.number + 1}")
    assert baseline.verdict(old, Baseline(raised, new.symbols)) == []


def test_a_symbol_less_is_found() -> None:
    old, new = changed("} cardstack_frame;", "}  cardstack_frame;")
    new.symbols.remove("cardstack_deck_undo@CARDSTACK_0.1")
    assert baseline.verdict(old, new) == ["cardstack_deck_undo@CARDSTACK_0.1 is no longer exported"]


def test_a_fallen_number_is_found() -> None:
    old = baseline.stored()
    number = f"#define CARDSTACK_ABI_VERSION {old.number}"
    new = Baseline(old.header.replace(number, "#define CARDSTACK_ABI_VERSION 0"), old.symbols)
    assert baseline.verdict(old, new) == [f"CARDSTACK_ABI_VERSION was {old.number} and is 0"]


ADDITIONS = {
    "a function": (
        "cardstack_result cardstack_deck_clear(",
        "cardstack_result cardstack_deck_new(cardstack_deck *deck);\ncardstack_result cardstack_deck_clear(",
    ),
    "a constant": ("  CARDSTACK_MAX_MEDIA = 97,\n", "  CARDSTACK_MAX_MEDIA = 97,\n  CARDSTACK_MAX_MORE = 98,\n"),
}


@pytest.mark.parametrize("name", ADDITIONS)
def test_an_addition_breaks_nothing(name: str) -> None:
    assert baseline.verdict(*changed(*ADDITIONS[name])) == []
