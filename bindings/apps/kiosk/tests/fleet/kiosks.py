"""Some kiosks without windows in one process, each with its journal; what they decide is in a file beside it.

python kiosks.py URL FOLDER FIRST COUNT SECONDS SEED: so many kiosks decide for so long, and at least once unless that
is no time at all. Then they deliver all and end.
"""

from __future__ import annotations

import asyncio
import logging
import random
import sys
import time
from pathlib import Path
from typing import Any, TextIO

from cardstack import Committed, Direction, Final, Supply, Undone, idempotency_key
from cardstack_kiosk.network import Network
from cardstack_kiosk.session import Kiosk

RATE = 8.0
PAUSE = (0.5, 3.5)
GRACE = 1800.0


async def live(url: str, folder: Path, number: int, seconds: float, chance: random.Random) -> None:
    """One kiosk's life."""
    network = Network(url, f"kiosk-{number}")
    kiosk = Kiosk(network, folder / f"{number}.journal")
    journal = kiosk.deck.journal
    assert journal is not None
    with open(folder / f"{number}.log", "a", encoding="ascii") as log:
        for kind, word in ((Committed, "committed"), (Undone, "undone"), (Final, "final")):
            kiosk.deck.on(kind, lambda event, word=word: say(log, word, journal.nonce, event.token))
        say(log, "open", 0, 0)
        try:
            async with kiosk, kiosk.deck.running(RATE):
                end = time.monotonic() + seconds
                has_decided = seconds == 0
                while time.monotonic() < end or not has_decided:
                    await asyncio.sleep(chance.uniform(*PAUSE))
                    kiosk.check()
                    has_decided = decide(kiosk, chance) or has_decided
                end = time.monotonic() + GRACE
                while kiosk.undelivered and time.monotonic() < end:
                    kiosk.check()
                    await asyncio.sleep(0.1)
                kiosk.deck.step()
                for each in kiosk.deck.history():
                    say(log, "history", journal.nonce, each.token)
                say(log, "undelivered", 0, kiosk.undelivered)
        finally:
            network.close()


def decide(kiosk: Kiosk, chance: random.Random) -> bool:
    """Does what a visitor does; returns whether that was a swipe."""
    if kiosk.deck.frame.supply != Supply.READY:
        return False
    if chance.random() < 0.12:
        kiosk.undo()
        return False
    kiosk.swipe(chance.choice((Direction.LEFT, Direction.RIGHT)))
    return True


def say(log: TextIO, word: str, nonce: int, token: int) -> None:
    """Writes a line, at once."""
    log.write(f"{word} {idempotency_key(nonce, token) if nonce else token}\n")
    log.flush()


async def main(url: str, folder: str, first: str, count: str, seconds: str, seed: str) -> None:
    """Runs them all; if one fails, all do."""
    lives = [
        live(url, Path(folder), number, float(seconds), random.Random(f"{seed} {number}"))
        for number in range(int(first), int(first) + int(count))
    ]
    await asyncio.gather(*lives)


if __name__ == "__main__":
    logging.getLogger("cardstack").setLevel(logging.CRITICAL)
    arguments: Any = sys.argv[1:]
    asyncio.run(main(*arguments))
