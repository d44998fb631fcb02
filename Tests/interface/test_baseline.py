"""What breaks the binary interface is found when it is compared with one that is kept."""

from __future__ import annotations

import baseline
import interface
import pytest
from baseline import Baseline

pytestmark = [pytest.mark.beyond, pytest.mark.needs("abidiff")]

SYMBOLS = frozenset({"cardstack_deck_undo@CARDSTACK_0.1", "cardstack_deck_swipe@CARDSTACK_0.1"})
HEADER = baseline.without_comments(interface.HEADER.read_text(encoding="utf-8"))


def changed(old: str, new: str) -> tuple[Baseline, Baseline]:
    """The header, and the same with a change."""
    assert HEADER.count(old) == 1, old
    return Baseline(HEADER, set(SYMBOLS)), Baseline(HEADER.replace(old, new), set(SYMBOLS))


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
    "a longer last field of a struct with a size": (
        "  double card_height;\n} cardstack_frame;",
        "  double card_height[2];\n} cardstack_frame;",
    ),
    "a longer section": (
        "  double silence;\n  uint64_t reserved[16];\n",
        "  double silence;\n  double grip;\n  uint64_t reserved[16];\n",
    ),
    "a shorter section": (
        "  double silence;\n  uint64_t reserved[16];\n",
        "  double silence;\n  double grip;\n  uint64_t reserved[14];\n",
    ),
    "a field behind a section's room": (
        "  double silence;\n  uint64_t reserved[16];\n",
        "  double silence;\n  uint64_t reserved[16];\n  double grip;\n",
    ),
    "a field in the place of another": ("  double silence;\n", "  double grip;\n"),
    "another value of a constant": ("CARDSTACK_EVENT_FINAL = ", "CARDSTACK_EVENT_FINAL = 100 + "),
    "a constant less": ("  CARDSTACK_MAX_PICTURES = 65535,\n", ""),
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


def test_a_layout_that_differs_is_found() -> None:
    kept = Baseline(HEADER, set(SYMBOLS), {"cardstack_pose": 96, "cardstack_pose.x": 8})
    for name, number in (("cardstack_pose", 88), ("cardstack_pose.x", 16)):
        (found,) = baseline.verdict(kept, Baseline(HEADER, set(SYMBOLS), {**kept.layout, name: number}))
        assert name in found
    grown = {**kept.layout, "cardstack_pose": 104, "cardstack_pose.y": 96}
    assert baseline.verdict(kept, Baseline(HEADER, set(SYMBOLS), grown)) == []


def test_a_fallen_number_is_found() -> None:
    lower, higher = changed("#define CARDSTACK_ABI_VERSION ", "#define CARDSTACK_ABI_VERSION 1")
    assert baseline.verdict(higher, lower) == [f"CARDSTACK_ABI_VERSION was {higher.number} and is {lower.number}"]


ADDITIONS = {
    "a field at the end of a struct with a size": (
        "  double card_height;\n} cardstack_frame;",
        "  double card_height;\n  double more;\n} cardstack_frame;",
    ),
    "a field at the end of a record of a list": (
        "  int32_t is_handed_out;\n} cardstack_send;",
        "  int32_t is_handed_out;\n  uint64_t more;\n} cardstack_send;",
    ),
    "a field at the end of a pose": (
        "  uint32_t flags;\n} cardstack_pose;",
        "  uint32_t flags;\n  uint64_t more;\n} cardstack_pose;",
    ),
    "a name for a word": (
        "  double silence;\n  uint64_t reserved[16];\n",
        "  double silence;\n  double grip;\n  uint64_t reserved[15];\n",
    ),
    "names for a word and a half": (
        "  double silence;\n  uint64_t reserved[16];\n",
        "  double silence;\n  double grip;\n  int32_t is_firm;\n  uint32_t reserved_half;\n  uint64_t reserved[14];\n",
    ),
    "a name for half a word": (
        "  cardstack_second_finger second_finger;\n  uint32_t reserved_half;\n",
        "  cardstack_second_finger second_finger;\n  int32_t is_firm;\n",
    ),
    "a name for all words": (
        "  double gap;\n  uint64_t reserved[4];\n",
        "  double gap;\n  cardstack_spring grip;\n  double other;\n",
    ),
    "a section behind a configuration's room": (
        "  cardstack_media_config media;\n  uint64_t reserved[16];\n",
        "  cardstack_media_config media;\n  uint64_t reserved[16];\n  cardstack_media_config more;\n",
    ),
    "a function": (
        "cardstack_result cardstack_deck_clear(",
        "cardstack_result cardstack_deck_new(cardstack_deck *deck);\ncardstack_result cardstack_deck_clear(",
    ),
    "a constant": ("  CARDSTACK_MAX_MEDIA = 128,\n", "  CARDSTACK_MAX_MEDIA = 128,\n  CARDSTACK_MAX_MORE = 129,\n"),
}


@pytest.mark.parametrize("name", ADDITIONS)
def test_an_addition_breaks_nothing(name: str) -> None:
    assert baseline.verdict(*changed(*ADDITIONS[name])) == []
