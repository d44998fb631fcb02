"""A program with a journal is killed, and started again: nothing that it reported is lost.

It kills itself at a counted step, so that the same seed kills it there again. c.journal_deaths does so at each call.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Dict, Iterator, List, Tuple

import pytest
from cardstack import CardStatus, Deck, Final
from conftest import SEED

ROUNDS = int(os.environ.get("CARDSTACK_KILLS", "20"))
UNDO_LIMIT = 4
FIELDS = {
    "width": 390,
    "height": 844,
    "undo": {"limit": UNDO_LIMIT},
    "recycle": {"dedupe": "session"},
    "exit": {"seconds": 0.01},
}

PROGRAM = """
import itertools, os, sys
from cardstack import Committed, Deck, Final, Undone
sys.path.insert(0, {folder!r})
from test_killed import FIELDS, cards_of
path, round, steps = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
def step():
    global steps
    steps -= 1
    if steps == 0:
        os.kill(os.getpid(), 9)
def say(*words):
    step()
    os.write(1, (" ".join(map(str, words)) + "\\n").encode())
    step()
say("begin")
with Deck("classic", journal=path, **FIELDS) as deck:
    say("open")
    pages = itertools.count()
    for k in itertools.count(1):
        time = k * 0.02
        if deck.remaining < 5:
            cards = cards_of(round, next(pages))
            deck.append(cards, time=time)
            say("given", *cards)
        deck.swipe("right" if k % 3 else "left", time=time)
        step()
        if k % 5 == 0:
            deck.undo(time=time + 0.001)
        if k % 64 == 0:
            deck.compact_journal()
        for event in deck.events():
            if isinstance(event, (Committed, Undone, Final)):
                say(type(event).__name__, event.token, event.key, int(event.direction))
"""


def cards_of(start: int, page: int) -> List[str]:
    return [f"card-{start}-{page}-{k}" for k in range(20)]


def reports(path: Path, start: int, chance: random.Random) -> Iterator[List[str]]:
    """What a program says until it is killed."""
    program = PROGRAM.format(folder=str(Path(__file__).parent))
    # Some are killed before they have opened the journal, the others at work.
    steps = chance.randrange(4, 500) if chance.random() < 0.8 else chance.randrange(1, 4)
    command = [sys.executable, "-c", program, str(path), str(start), str(steps)]
    run = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert run.stdout is not None
    try:
        rest = run.stdout.read().decode()
        for line in rest.splitlines(keepends=True):
            if line.endswith("\n"):
                yield line.split()
    finally:
        run.kill()
        run.wait()
        run.stdout.close()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL")
def test_nothing_that_was_reported_is_lost(tmp_path):
    path = tmp_path / "deck.journal"
    chance = random.Random(5 + SEED)
    given: List[str] = []
    # By token: card, direction, and whether it is final, as far as was reported.
    decided: Dict[int, Tuple[str, int]] = {}
    final: Dict[int, Tuple[str, int]] = {}
    undone: List[int] = []
    latest = 0
    for start in range(ROUNDS):
        for kind, *words in reports(path, start, chance):
            if kind == "given":
                given += words
            elif kind in ("begin", "open"):
                continue
            else:
                token, what = int(words[0]), (words[1], int(words[2]))
                if kind == "Committed":
                    assert token not in decided
                    decided[token] = what
                    latest = token
                elif kind == "Undone":
                    undone.append(token)
                    assert token not in final
                else:
                    # Again, it may be: then it is the same.
                    assert final.setdefault(token, what) == what
        copy = tmp_path / "copy.journal"
        if not path.exists():
            assert not given
            continue
        copy.write_bytes(path.read_bytes())
        with Deck("classic", journal=copy, **FIELDS) as deck:
            finals = [event for event in deck.events() if isinstance(event, Final)]
            told = {event.token: (event.key, int(event.direction)) for event in finals}
            open_now = {each.token: (each.key, int(each.direction)) for each in deck.history()}
            upcoming = deck.cards()
            assert len(open_now) <= UNDO_LIMIT
            # A card has its name, whenever the program was killed.
            assert not any(isinstance(card, int) for card in upcoming)
            for token, what in decided.items():
                if token in undone:
                    assert token not in open_now
                    assert token not in told
                    continue
                # It can be undone, or it is told as final, or it was reported as final before.
                found = open_now.get(token) or told.get(token) or final.get(token)
                # The last one may have been undone before that could be said: then its card is there again.
                is_undone = found is None and token == latest and what[0] in upcoming
                assert is_undone or found == what, token
                if is_undone:
                    undone.append(token)
            for token, what in final.items():
                assert token not in open_now
                assert told.get(token, what) == what
            # Every card that was given is there, once, or decided.
            assert len(set(upcoming)) == len(upcoming)
            for card in given:
                is_decided = bool(deck.status(card) & (CardStatus.UNDOABLE | CardStatus.FINAL))
                assert is_decided != (card in upcoming), card
    # The program got somewhere.
    assert len(final) > 20
    assert len(given) > 40
