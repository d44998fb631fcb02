"""The faults that a key or a switch causes, which visitors never use."""

from __future__ import annotations

import enum
from typing import Dict, Mapping

__all__ = ["Fault"]


class Fault(enum.Enum):
    """A fault that can be switched on."""

    DROP = "drop"
    """Connections close before or after the work, and answers are invalid or errors."""
    DELAY = "delay"
    """Answers take up to two seconds."""
    BAN = "ban"
    """The backend accepts nothing from this visitor."""
    OFFLINE = "offline"
    """The kiosk has no network. Unlike for KILL, the kiosk is informed."""
    KILL = "kill"
    """The backend's process is killed, and starts again when this is switched off."""

    @property
    def amounts(self) -> Mapping[str, float]:
        """The backend's fault settings while this is on; empty for BAN, OFFLINE and KILL, which work in other ways."""
        return _AMOUNTS.get(self, {})


_AMOUNTS: Dict[Fault, Mapping[str, float]] = {
    Fault.DROP: {"drop_before": 0.25, "drop_after": 0.25, "malformed": 0.1, "error": 0.1},
    Fault.DELAY: {"delay": 0.8},
}
