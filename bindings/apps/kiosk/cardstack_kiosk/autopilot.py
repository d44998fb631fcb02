"""The kiosk without a screen: a scripted user, and a line of JSON for each decision."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Any, Dict, Hashable, List

from cardstack import Committed, Direction, Final, Rejected, Undone, idempotency_key

from .session import Kiosk
from .status import Status, status_of
from .touch import Touch
from .user import User

__all__ = ["fly", "summary"]

_LOOK_SECONDS = 0.05
_PACE = 3.0


async def fly(kiosk: Kiosk, seconds: float, seed: int, grace: float) -> bool:
    """Lets a scripted user play, then waits up to `grace` for the delivery; returns whether everything is delivered.

    It prints lines of JSON, each an object with an ``event``. ``decision`` is the decision's name at the backend.
    """
    log = _Log(kiosk)
    async with kiosk, kiosk.running():
        kiosk.check()
        watch = asyncio.ensure_future(log.watch())
        try:
            await User(Touch(kiosk), seed, _PACE).play(seconds)
            log.say("played")
            end = time.monotonic() + grace
            while kiosk.undelivered and time.monotonic() < end:
                kiosk.check()
                await asyncio.sleep(_LOOK_SECONDS)
        finally:
            watch.cancel()
        # One more step, so that Final events of the last moments are printed before the last lines.
        kiosk.deck.step()
        log.say("history", decisions=log.history())
        log.say("summary", **summary(kiosk))
        return not kiosk.undelivered


def summary(kiosk: Kiosk) -> Dict[str, Any]:
    """Returns counts: of actions since the last log-out, and of traffic and pictures since the kiosk started."""
    traffic, counts, gallery = kiosk.network.traffic, kiosk.counts, kiosk.gallery
    return {
        "swipes": counts.swipes,
        "undos": counts.undos,
        "rejected": counts.rejected,
        "autoplayed": counts.autoplayed,
        "requests": traffic.requests,
        "delivered": traffic.delivered,
        "lost": traffic.lost,
        "repeats": traffic.repeats,
        "pages": traffic.pages,
        "failed_pages": traffic.failed_pages,
        "pictures": gallery.fetched,
        "released": gallery.released,
        "undelivered": kiosk.undelivered,
    }


class _Log:
    """Writes each line at once, so that it can be read even if this program is killed."""

    def __init__(self, kiosk: Kiosk) -> None:
        self._kiosk = kiosk
        deck = kiosk.deck
        self._nonce = deck.config.delivery.nonce
        self.say("open", history=self.history(), undelivered=len(deck.sends()), cards=deck.remaining)
        for kind in (Committed, Undone, Final):
            kiosk.on(kind, self._decided)
        kiosk.on(Rejected, lambda event: self._tell("rejected", event.decision, event.key, event.direction))

    def say(self, event: str, **fields: Any) -> None:
        sys.stdout.write(json.dumps({"event": event, **fields}) + "\n")
        sys.stdout.flush()

    def history(self) -> List[List[str]]:
        listed = self._kiosk.deck.history()
        return [[self._name(each.token), str(each.key), each.direction.name.lower()] for each in listed]

    async def watch(self) -> None:
        """Writes a line whenever the tone of the status line has changed."""
        last: Status = status_of(self._kiosk.deck.frame)
        while True:
            now = status_of(self._kiosk.deck.frame)
            if now.tone != last.tone:
                self.say("status", text=now.text, tone=now.tone.name.lower())
                last = now
            await asyncio.sleep(_LOOK_SECONDS)

    def _decided(self, event: Any) -> None:
        reason = {} if isinstance(event, Final) else {"reason": event.reason.name.lower()}
        self._tell(type(event).__name__.lower(), event.token, event.key, event.direction, **reason)

    def _tell(self, event: str, token: int, card: Hashable, direction: Direction, **more: str) -> None:
        name = direction.name.lower()
        self.say(event, decision=self._name(token), card=str(card), direction=name, **more)

    def _name(self, token: int) -> str:
        # Each visitor has another nonce.
        journal = self._kiosk.deck.journal
        if journal is not None:
            self._nonce = journal.nonce
        return idempotency_key(self._nonce, token)
