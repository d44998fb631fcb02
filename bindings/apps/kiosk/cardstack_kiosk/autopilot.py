"""The kiosk without a screen: a scripted user, and a line of JSON for each decision."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Any, Dict, Hashable, List, TextIO

from cardstack import Committed, Direction, Final, Rejected, Undone, idempotency_key

from .session import Kiosk
from .touch import Touch
from .user import User

__all__ = ["Log", "fly", "summary"]

_LOOK_SECONDS = 0.05
_PACE = 3.0


async def fly(kiosk: Kiosk, seconds: float, seed: int, grace: float) -> bool:
    """Lets a scripted user play, then waits up to `grace` for the delivery; returns whether everything is delivered."""
    log = Log(kiosk, sys.stdout)
    async with kiosk, kiosk.deck.running():
        await User(Touch(kiosk), seed, _PACE).play(seconds)
        return await log.end(grace)


def summary(kiosk: Kiosk) -> Dict[str, int]:
    """Returns counts: of actions since the last log-out, and of traffic since the kiosk started."""
    return {**kiosk.counts.__dict__, **kiosk.network.traffic.__dict__, "undelivered": kiosk.deck.frame.undelivered}


class Log:
    """Writes lines of JSON, each an object with an ``event``, at once: they can be read even if this program is killed.

    ``decision`` is the decision's name at the backend.
    """

    def __init__(self, kiosk: Kiosk, stream: TextIO) -> None:
        self._kiosk = kiosk
        self._stream = stream
        self._say("open", history=self._history(), undelivered=len(kiosk.deck.sends()))
        kiosk.deck.on(Committed, lambda event: self._tell("committed", event.token, event.key, event.direction))
        kiosk.deck.on(Undone, lambda event: self._tell("undone", event.token, event.key, event.direction))
        kiosk.deck.on(Final, lambda event: self._tell("final", event.token, event.key, event.direction))
        kiosk.deck.on(Rejected, lambda event: self._tell("rejected", event.decision, event.key, event.direction))

    async def end(self, grace: float) -> bool:
        """Waits up to `grace` for the delivery, and writes the last lines; returns whether everything is delivered."""
        kiosk, end = self._kiosk, time.monotonic() + grace
        while kiosk.deck.frame.undelivered and time.monotonic() < end:
            kiosk.check()
            await asyncio.sleep(_LOOK_SECONDS)
        # One more step, so that Final events of the last moments are written before the last lines.
        kiosk.deck.step()
        self._say("history", decisions=self._history())
        self._say("summary", **summary(kiosk))
        return not kiosk.deck.frame.undelivered

    def _history(self) -> List[List[str]]:
        listed = self._kiosk.deck.history()
        return [[self._name(each.token), str(each.key), each.direction.name.lower()] for each in listed]

    def _tell(self, event: str, token: int, card: Hashable, direction: Direction) -> None:
        self._say(event, decision=self._name(token), card=str(card), direction=direction.name.lower())

    def _name(self, token: int) -> str:
        return idempotency_key(self._kiosk.nonce, token)

    def _say(self, event: str, **fields: Any) -> None:
        self._stream.write(json.dumps({"event": event, **fields}) + "\n")
        self._stream.flush()
