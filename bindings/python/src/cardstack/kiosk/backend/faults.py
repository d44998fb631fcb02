"""What goes wrong, and how often: drawn by chance, the same for the same seed.

A fault is drawn from the seed, from what is asked for (a decision's key, a page's cursor) and from how often that was
asked for before, not from a common stream of numbers. So a decision meets the same faults however many others are on
their way, and in whatever order they come; and changing one probability leaves the other faults as they were.
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
"""No delay is longer [s]."""

_REMEMBERED = 65536
_AMOUNTS = ("delay_seconds", "trickle_seconds")
_WHOLE = ("seed", "day_offset")


@dataclass(frozen=True)
class Faults:
    """What goes wrong. Fields without a unit are probabilities, 0 to 1, of one request to meet that fault."""

    delay: float = 0.0
    """A wait before anything else, of up to `delay_seconds`."""

    delay_seconds: float = 2.0
    """The longest delay; they are uniformly distributed [s]."""

    drop_before: float = 0.0
    """The connection is closed without an answer, and nothing is done."""

    error: float = 0.0
    """The answer is 500 or 503, and nothing is done."""

    ban: float = 0.0
    """The decision gets its user banned, until that is lifted by ``POST /ban``."""

    gone: float = 0.0
    """The decision finds its card taken down, for good; the same cards for the same seed."""

    drop_after: float = 0.0
    """All is done, and the connection closed without an answer."""

    malformed: float = 0.0
    """All is done, and the answer is not JSON, ends too early, or is JSON of another kind."""

    trickle: float = 0.0
    """All is done, and the answer comes in small pieces over `trickle_seconds`."""

    trickle_seconds: float = 2.0
    """How long such an answer takes [s]."""

    repeat: float = 0.0
    """The page is one that was served before, has cards twice, or cards that the user has already decided."""

    day_offset: int = 0
    """Added to the number of the day that is told with a page [days]."""

    seed: int = 0
    """Of the chance by which all this is drawn."""

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
        """These with other values for the fields named; ValueError for a name or a value that is none."""
        known = {field.name for field in fields(self)}
        for name in values:
            if name not in known:
                raise ValueError(f"{name!r} is not a fault; there are {', '.join(sorted(known))}")
        return replace(self, **values)  # type: ignore[arg-type]

    @classmethod
    def parse(cls, text: str) -> Faults:
        """From ``drop_after=0.2,seed=7``; ValueError if that is not what it is."""
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
        """By name."""
        return asdict(self)


class Garble(enum.Enum):
    """What is wrong with an answer's body."""

    NOT_JSON = 0
    CUT_SHORT = 1
    OTHER_JSON = 2


class Repeat(enum.Enum):
    """What a page repeats."""

    AGAIN = 0
    """The page before is served in its place; the cursor stays where it is."""

    TWICE = 1
    """Half of its cards are in it twice."""

    DECIDED = 2
    """Cards that the user has decided are in front of the others."""


@dataclass(frozen=True)
class Plan:
    """The faults that one request meets."""

    delay: float
    """The wait [s]."""

    drop_before: bool
    error: int
    """500, 503, or 0 for none."""

    ban: bool
    drop_after: bool
    malformed: Union[Garble, None]
    trickle: float
    """How long the answer takes [s]."""

    repeat: Union[Repeat, None]

    @property
    def name(self) -> str:
        """Which of them keeps the asker from its answer, as the ledger has it; empty if none does."""
        if self.drop_before:
            return "drop_before"
        if self.error:
            return f"error_{self.error}"
        return "drop_after" if self.drop_after else "malformed" if self.malformed else ""


class Dice:
    """Draws the faults; may be used by any number of threads."""

    def __init__(self, faults: Faults) -> None:
        self._lock = threading.Lock()
        self._faults = faults
        # How often each thing was asked for. The oldest are forgotten, so that this stays small: they begin anew.
        self._attempts: OrderedDict[str, int] = OrderedDict()

    @property
    def faults(self) -> Faults:
        """What goes wrong from now on. Setting it begins every count of attempts anew."""
        return self._faults

    @faults.setter
    def faults(self, faults: Faults) -> None:
        with self._lock:
            self._faults = faults
            self._attempts.clear()

    def change(self, values: Mapping[str, object]) -> Faults:
        """Changes what is named, as :meth:`Faults.changed` does, and returns all."""
        with self._lock:
            self._faults = self._faults.changed(values)
            if "seed" in values:
                self._attempts.clear()
            return self._faults

    def plan(self, asked: str) -> Plan:
        """The faults for the next request for this."""
        with self._lock:
            faults = self._faults
            attempt = self._attempts.pop(asked, 0)
            self._attempts[asked] = attempt + 1
            if len(self._attempts) > _REMEMBERED:
                self._attempts.popitem(last=False)
        chance = random.Random(f"{faults.seed} {asked} {attempt}").random
        # Every number is drawn every time, in this order, so that no fault depends on another's probability.
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
        """Whether a decision on this card finds it gone."""
        faults = self._faults
        return random.Random(f"{faults.seed} gone {card}").random() < faults.gone
