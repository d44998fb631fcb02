"""Decks are freed when they are closed, left or forgotten; after that nothing crashes."""

from __future__ import annotations

import gc
import sys
import threading
import weakref

import pytest
from cardstack import Deck


def test_with_closes(deck):
    with deck as inside:
        assert inside is deck
    assert deck.closed
    with pytest.raises(RuntimeError, match="inner"), Deck("classic", width=90, height=90) as other:
        raise RuntimeError("inner")
    assert other.closed


def test_a_forgotten_deck_is_freed():
    made = Deck("classic", width=390, height=844)
    made.append(["ann"])
    frame = made.frame
    finalizer = made._native._finalizer
    gone = weakref.ref(made)
    del made
    gc.collect()
    assert gone() is None
    assert not finalizer.alive
    assert frame.pose_count >= 0  # A frame kept by the host is still readable.


def test_views_outlive_the_deck(deck):
    view = deck.pose_view
    before = bytes(view)
    deck.close()
    assert bytes(view) == before


def test_many_decks_leave_nothing_behind():
    resource = pytest.importorskip("resource")

    def live(rounds: int) -> None:
        for _ in range(rounds):
            with Deck("classic", width=390, height=844) as deck:
                deck.append(range(1, 500), time=0.0)
                for k in range(20):
                    deck.swipe("right", time=k + 1.0)
                    deck.advance(k + 1.01)
                deck.events()
                deck.undo()

    live(100)
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    live(400)
    gc.collect()
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown * (1 if sys.platform == "darwin" else 1024) < 4 << 20


def test_frames_allocate_nothing_that_stays(deck):
    for k in range(200):
        deck.advance(2 + k / 60)
        deck.pose_values()
    gc.collect()
    before = sys.getallocatedblocks()
    for k in range(2000):
        deck.advance(6 + k / 60)
        deck.pose_values()
    assert sys.getallocatedblocks() - before < 50


def test_decks_of_different_threads():
    failures = []

    def live(seed: int) -> None:
        try:
            with Deck("classic", width=390, height=844) as deck:
                deck.append([(seed, k) for k in range(100)], time=0.0)
                for k in range(100):
                    assert deck.top == (seed, k)
                    deck.swipe("right", time=k + 1.0)
                    deck.advance(k + 1.5)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=live, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
