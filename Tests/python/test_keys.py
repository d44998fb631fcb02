"""Which number stands for which card: stable, unique, and forgotten when it may be."""

from __future__ import annotations

import fractions
import subprocess
import sys
import uuid

import pytest
from cardstack import Deck, Dedupe, Load
from cardstack.keys import COUNTED_BASE, DIGEST_BASE, Keys, stable_digest


def test_integers_are_their_own_numbers():
    keys = Keys()
    assert keys.ids([1, 7, DIGEST_BASE - 1]) == [1, 7, DIGEST_BASE - 1]
    assert len(keys) == 0
    assert keys.key(7) == 7
    assert keys.ids([True, 1.0, fractions.Fraction(7)]) == [1, 1, 7]


def test_numpy_integers_are_integers():
    numpy = pytest.importorskip("numpy")
    keys = Keys()
    assert keys.ids(numpy.array([3, 4])) == [3, 4]
    assert keys.find(numpy.int64(3)) == 3


def test_stable_keys_are_the_same_in_every_process():
    program = (
        "from cardstack.keys import Keys; import uuid;"
        "print(*Keys().ids(['ann', b'ann', '', uuid.UUID(int=5), 0, -3, 2**70, '\\ud800']))"
    )
    outputs = {
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    }
    (output,) = outputs
    numbers = [int(word) for word in output.split()]
    assert len(set(numbers)) == 8
    assert all(DIGEST_BASE <= number < COUNTED_BASE for number in numbers)
    # Fixed for ever: programs store these.
    assert numbers[0] == DIGEST_BASE + stable_digest(b"str", b"ann", 0) == PINNED_ANN


PINNED_ANN = 7457190831390917005


def test_other_keys_are_counted_and_equal_keys_are_one_card():
    keys = Keys()
    first, second, again = keys.ids([(1, 2), frozenset("ab"), (1, 2)])
    assert first == again == COUNTED_BASE
    assert second == COUNTED_BASE + 1
    assert keys.key(first) == (1, 2)
    assert keys.find((1, 2)) == first
    assert keys.find("never given") == 0


def test_colliding_keys_are_told_apart():
    keys = Keys(digest=lambda kind, data, attempt: attempt)
    assert keys.ids(["a", "b", "c", "a"]) == [DIGEST_BASE, DIGEST_BASE + 1, DIGEST_BASE + 2, DIGEST_BASE]
    assert [keys.key(DIGEST_BASE + k) for k in range(3)] == ["a", "b", "c"]


def test_unhashable_keys_are_refused():
    with Deck("classic", width=390, height=844) as deck:
        with pytest.raises(TypeError):
            deck.append([["a list"]])
        assert deck.cards() == []


@pytest.mark.parametrize("has_journal", [False, True])
def test_none_is_no_key(tmp_path, has_journal):
    """It tells that there is no card, where a card might be told."""
    journal = tmp_path / "deck.journal" if has_journal else None
    with Deck("classic", width=390, height=844, feed={"enabled": True}, journal=journal) as deck:
        deck.append(["ann"])
        load = next(each for each in deck.events() if isinstance(each, Load))
        for call in (
            deck.append,
            deck.replace,
            lambda keys: deck.insert(0, keys),
            lambda keys: deck.answer_load(load, keys),
            lambda keys: deck.set_media(dict.fromkeys(keys, 3)),
        ):
            with pytest.raises(TypeError, match="None cannot be the key of a card"):
                call(["bob", None])
        assert deck.cards() == ["ann"]
        # Nothing is known of it, as of any other that is not there.
        assert deck.status(None) == 0
        assert deck.remove([None]) == deck.invalidate([None]) == 0
        with pytest.raises(LookupError):
            deck.position(None)


def test_keys_of_all_kinds_live_in_one_deck():
    cards = ["ann", 5, uuid.UUID(int=5), b"ann", ("t", 1), -1, 2**80, 0.5]
    with Deck("classic", width=390, height=844) as deck:
        assert deck.append(cards) == len(cards)
        assert deck.cards() == cards
        assert deck.append(cards) == 0
        assert [deck.position(card) for card in cards] == list(range(len(cards)))


@pytest.mark.parametrize("dedupe", list(Dedupe))
def test_keys_of_cards_that_are_gone_are_forgotten(dedupe):
    """A hundred thousand cards pass through; the deck remembers a few."""
    with Deck(
        "classic", width=390, height=844, recycle={"dedupe": dedupe}, undo={"limit": 5}, exit={"seconds": 0.01}
    ) as deck:
        now = 0.0
        for page in range(500):
            deck.append([f"card {page * 20 + k}" for k in range(20)], time=now)
            for _ in range(20):
                now += 0.02
                deck.swipe("left", time=now)
            deck.events()
        assert len(deck._cards.keys) < 3000
        assert [decision.key for decision in deck.history()] == [f"card {k}" for k in range(9995, 10000)]


def test_counted_keys_are_kept_while_a_session_remembers_them():
    cards = [("card", k) for k in range(3000)]
    with Deck("classic", width=390, height=844, undo={"limit": 0}) as deck:
        deck.append(cards, time=0.0)
        for k in range(3000):
            deck.swipe("left", time=float(k))
            deck.events()
        deck.append([("more", k) for k in range(3000)])
        assert deck.append(cards) == 0


def test_removed_keys_are_forgotten():
    with Deck("classic", width=390, height=844, recycle={"dedupe": "live"}) as deck:
        for page in range(40):
            cards = [(page, k) for k in range(100)]
            deck.append(cards, time=float(page))
            deck.remove(cards)
            deck.advance(page + 0.9)
            deck.events()
        assert len(deck._cards.keys) <= 2100
