"""The manuals of the languages show the loop that answers what is delivered, SENDs and REVERTs alike."""

from __future__ import annotations

import re

import interface
import pytest

MANUALS = {
    "bindings/csharp/README.md": ("EventKind.Send", "EventKind.Revert", "deck.AnswerSend("),
    "bindings/js/README.md": ('"send"', '"revert"', "deck.answerSend("),
    "bindings/python/README.md": ("(Send, Revert)", "(Send, Revert)", "deck.answer_send("),
    "bindings/cpp/README.md": ("event::Send ", "event::Revert ", "deck.answer_send("),
    "bindings/lua/README.md": ("cardstack.EVENT_SEND", "cardstack.EVENT_REVERT", "deck:answer_send("),
    "Sources/CardStack/CardStack.docc/HostInAnHour.md": (
        "case CARDSTACK_EVENT_SEND",
        "case CARDSTACK_EVENT_REVERT",
        "cardstack_deck_answer_send(",
    ),
}


@pytest.mark.parametrize("manual", MANUALS)
def test_a_manual_answers_sends_and_reverts(manual):
    """Both are taken in the same few lines, the answer is near, and a sentence says that both need one."""
    text = (interface.ROOT / manual).read_text(encoding="utf-8")
    taken, reverted, answer = MANUALS[manual]
    near = text[max(0, text.index(reverted) - 900) : text.index(reverted) + 1200]
    assert taken in near
    assert answer in near
    words = re.sub(r"\s*\n(//|--)?\s*", " ", text)
    assert "nswer both" in words
    assert "next decision wait" in words
