"""The backend's faults, at random, but the same for the same seed.

The random numbers of a request come from the seed, from the name of the request (with the decision's key or the page's
cursor) and from the number of earlier requests of this name. So a decision meets the same faults, whatever other
requests there are and in whatever order they arrive. A change of one probability does not change the other faults.
"""

from __future__ import annotations

import enum
import math
import random
import threading
from collections import OrderedDict
from dataclasses import asdict, dataclass, fields, replace
from typing import Dict, Mapping, Union

__all__ = ["MAX_SECONDS", "Dice", "Faults", "Garble", "Plan", "Repeat"]

MAX_SECONDS = 3600.0
"""The largest `delay_seconds` and `trickle_seconds` [s]."""

_REMEMBERED = 65536
_AMOUNTS = ("delay_seconds", "trickle_seconds")
_WHOLE = ("seed", "day_offset")


@dataclass(frozen=True)
class Faults:
    """The faults of requests for cards and of decisions; other requests have none.

    Fields without a unit, except `seed`, are probabilities for one request, 0 to 1.
    """

    delay: float = 0.0
    """The backend waits first, up to `delay_seconds`."""

    delay_seconds: float = 2.0
    """The longest delay. Delays are uniformly distributed [s]."""

    drop_before: float = 0.0
    """The backend closes the connection without an answer, and does nothing."""

    error: float = 0.0
    """The backend answers 500 or 503, and does nothing."""

    ban: float = 0.0
    """A decision bans its user, until ``POST /ban`` lifts the ban."""

    gone: float = 0.0
    """A new decision finds its card taken down for ever. The seed decides for which cards."""

    drop_after: float = 0.0
    """The backend does the work, and closes the connection without an answer."""

    malformed: float = 0.0
    """The backend does the work, and its answer is not JSON, ends too early, or is unrelated JSON."""

    trickle: float = 0.0
    """The backend does the work, and sends the answer in small pieces over `trickle_seconds`."""

    trickle_seconds: float = 2.0
    """How long a trickled answer takes [s]."""

    repeat: float = 0.0
    """A page repeats cards; see :class:`Repeat`."""

    day_offset: int = 0
    """Added to the day of each page [days]."""

    seed: int = 0
    """The seed of the random numbers."""

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            if name in _WHOLE:
                if type(value) is not int or abs(value) >= 1 << 53:
                    raise ValueError(f"{name} is an integer below 2**53")
            else:
                most = MAX_SECONDS if name in _AMOUNTS else 1.0
                if type(value) not in (int, float) or not 0 <= value <= most:
                    raise ValueError(f"{name} is a number from 0 to {most:g}")

    def changed(self, values: Mapping[str, object]) -> Faults:
        """Returns a copy with some fields changed. ValueError if a name or a value is invalid."""
        known = {field.name for field in fields(self)}
        for name in values:
            if name not in known:
                raise ValueError(f"{name!r} is not a fault; there are {', '.join(sorted(known))}")
        return replace(self, **values)  # type: ignore[arg-type]

    @classmethod
    def parse(cls, text: str) -> Faults:
        """Reads faults from a text like ``drop_after=0.2,seed=7``. ValueError if the text is invalid."""
        values: Dict[str, object] = {}
        for part in filter(None, text.split(",")):
            name, _, number = part.partition("=")
            name = name.strip()
            try:
                values[name] = int(number) if name in _WHOLE else float(number)
            except ValueError:
                raise ValueError(f"{part!r} is not like drop_after=0.2") from None
        return cls().changed(values)

    def to_json(self) -> Dict[str, Union[int, float]]:
        """Returns the fields by name."""
        return asdict(self)


class Garble(enum.Enum):
    """The ways in which an answer's body is malformed."""

    NOT_JSON = 0
    CUT_SHORT = 1
    OTHER_JSON = 2


class Repeat(enum.Enum):
    """The ways in which a page repeats cards."""

    AGAIN = 0
    """The previous page is served again, and the cursor does not advance. The first page is served as for TWICE."""

    TWICE = 1
    """The first half of the cards comes a second time, at the end."""

    DECIDED = 2
    """Cards that the user has decided come before the others."""


@dataclass(frozen=True)
class Plan:
    """The faults that one request meets."""

    delay: float
    """The wait [s]."""

    drop_before: bool
    error: int
    """500, 503, or 0: no error."""

    ban: bool
    drop_after: bool
    malformed: Union[Garble, None]
    trickle: float
    """How long the answer takes [s]."""

    repeat: Union[Repeat, None]

    @property
    def name(self) -> str:
        """The fault, by its name in the ledger, that keeps the answer from the client; empty if the client gets it."""
        if self.drop_before:
            return "drop_before"
        if self.error:
            return f"error_{self.error}"
        return "drop_after" if self.drop_after else "malformed" if self.malformed else ""


class Dice:
    """Draws the faults of each request. Any number of threads may use it."""

    def __init__(self, faults: Faults) -> None:
        self._lock = threading.Lock()
        self._faults = faults
        # The number of requests of each name. The least recent names are forgotten, to limit the memory.
        self._attempts: OrderedDict[str, int] = OrderedDict()

    @property
    def faults(self) -> Faults:
        """The faults from now on. Setting them also sets the numbers of earlier requests to 0."""
        return self._faults

    @faults.setter
    def faults(self, faults: Faults) -> None:
        with self._lock:
            self._faults = faults
            self._attempts.clear()

    def change(self, values: Mapping[str, object]) -> Faults:
        """Changes some fields, as :meth:`Faults.changed` does; returns all of them."""
        with self._lock:
            self._faults = self._faults.changed(values)
            if "seed" in values:
                self._attempts.clear()
            return self._faults

    def plan(self, asked: str) -> Plan:
        """Returns the faults of the next request of this name."""
        with self._lock:
            faults = self._faults
            attempt = self._attempts.pop(asked, 0)
            self._attempts[asked] = attempt + 1
            if len(self._attempts) > _REMEMBERED:
                self._attempts.popitem(last=False)
        chance = random.Random(f"{faults.seed} {asked} {attempt}").random
        # All numbers are drawn every time, in this order, so no fault depends on the probability of another.
        delay, drop_before, error, ban, drop_after, malformed, trickle, repeat = (chance() for _ in range(8))
        seconds, which_error, which_garble, which_repeat = (chance() for _ in range(4))
        return Plan(
            delay=seconds * faults.delay_seconds if delay < faults.delay else 0.0,
            drop_before=drop_before < faults.drop_before,
            error=0 if error >= faults.error else 500 if which_error < 0.5 else 503,
            ban=ban < faults.ban,
            drop_after=drop_after < faults.drop_after,
            malformed=Garble(math.floor(which_garble * 3)) if malformed < faults.malformed else None,
            trickle=faults.trickle_seconds if trickle < faults.trickle else 0.0,
            repeat=Repeat(math.floor(which_repeat * 3)) if repeat < faults.repeat else None,
        )

    def takes_down(self, card: str) -> bool:
        """Returns whether a decision on this card finds it taken down."""
        faults = self._faults
        return random.Random(f"{faults.seed} gone {card}").random() < faults.gone
