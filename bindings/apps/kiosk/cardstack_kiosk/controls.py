"""The controls for a demonstration, which visitors never use: they cause faults and read the backend's books."""

from __future__ import annotations

import enum
from typing import Dict, Mapping, Optional

from .client import Client, PageFailed

__all__ = ["Controls", "Fault"]


class Fault(enum.Enum):
    """A fault that can be switched on."""

    DROP = "drop"
    """Connections close before or after the work, and answers are invalid or errors."""

    DELAY = "delay"
    """Answers take up to one and a half seconds."""

    REPEAT = "repeat"
    """Pages repeat cards, or contain decided cards."""

    BAN = "ban"
    """The backend accepts nothing from this user."""

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
    Fault.DELAY: {"delay": 0.8, "delay_seconds": 1.5},
    Fault.REPEAT: {"repeat": 0.6},
}


class Controls(Client):
    """A client that can also set faults and read the backend's books. These calls block; faults do not affect them."""

    def set_fault(self, fault: Fault, is_on: bool) -> bool:
        """Switches one of the backend's faults, or the ban; returns whether the backend confirmed it."""
        if fault is Fault.BAN:
            return self._is_done("/ban", {"banned": is_on})
        amounts = {name: amount if is_on or name == "delay_seconds" else 0 for name, amount in fault.amounts.items()}
        return self._is_done("/faults", amounts)

    def is_banned(self) -> Optional[bool]:
        """Returns whether the backend bans this user; None: no answer."""
        banned = self.summary().get("banned")
        return banned if isinstance(banned, bool) else None

    def summary(self) -> Dict[str, object]:
        """Returns the backend's books in numbers; empty: no answer."""
        reply = self._request("GET", "/summary")
        if isinstance(reply, PageFailed) or reply[0] != 200 or not isinstance(reply[1], dict):
            return {}
        return reply[1]

    def _is_done(self, path: str, body: Mapping[str, object]) -> bool:
        reply = self._request("POST", path, body=dict(body))
        return not isinstance(reply, PageFailed) and reply[0] == 200
