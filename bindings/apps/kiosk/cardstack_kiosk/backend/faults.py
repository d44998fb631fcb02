"""The backend's faults, at random."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass, replace
from typing import Mapping

__all__ = ["Faults"]

_MAX_SECONDS = 3600.0


@dataclass(frozen=True)
class Faults:
    """The faults of requests for cards and of decisions. Fields without a unit are probabilities for one request."""

    delay: float = 0.0
    """The backend waits first."""
    delay_seconds: float = 2.0
    """The longest delay. Delays are uniformly distributed [s]."""
    drop_before: float = 0.0
    """The backend closes the connection without an answer, and does nothing."""
    error: float = 0.0
    """The backend answers 500 or 503, and does nothing."""
    drop_after: float = 0.0
    """The backend does the work, and closes the connection without an answer."""
    malformed: float = 0.0
    """The backend does the work, and its answer is not JSON, ends too early, or is unrelated JSON."""

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            most = _MAX_SECONDS if name == "delay_seconds" else 1.0
            if type(value) not in (int, float) or not 0 <= value <= most:
                raise ValueError(f"{name} is a number from 0 to {most:g}")

    def changed(self, values: Mapping[str, object]) -> Faults:
        """Returns a copy with some fields changed. ValueError if a name or a value is invalid."""
        unknown = [name for name in values if name not in asdict(self)]
        if unknown:
            raise ValueError(f"{unknown[0]!r} is not a fault; there are {', '.join(asdict(self))}")
        return replace(self, **values)  # type: ignore[arg-type]

    def meets(self, name: str) -> bool:
        """Draws whether a request meets a fault."""
        return bool(random.random() < getattr(self, name))

    @property
    def wait(self) -> float:
        """Draws how long a request waits [s]."""
        return random.uniform(0, self.delay_seconds) if self.meets("delay") else 0.0
