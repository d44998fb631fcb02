"""What a visitor of the kiosk never does, and who shows it does: let things go wrong, and look behind the counter."""

from __future__ import annotations

import enum
from typing import Dict, Mapping, Optional

from .client import Client, PageFailed

__all__ = ["Controls", "Fault"]


class Fault(enum.Enum):
    """Something that can be switched to go wrong."""

    DROP = "drop"
    """Connections are closed before or after the work is done, answers are nonsense."""

    DELAY = "delay"
    """Answers take up to one and a half seconds."""

    REPEAT = "repeat"
    """Pages come twice, or with cards that were decided."""

    BAN = "ban"
    """The backend wants nothing from this user."""

    OFFLINE = "offline"
    """The kiosk has no network, and knows it."""

    KILL = "kill"
    """The backend's process is killed, and comes back when this is switched off."""

    @property
    def amounts(self) -> Mapping[str, float]:
        """The backend's probabilities of it; none for what is not the backend's chance."""
        return _AMOUNTS.get(self, {})


_AMOUNTS: Dict[Fault, Mapping[str, float]] = {
    Fault.DROP: {"drop_before": 0.25, "drop_after": 0.25, "malformed": 0.1, "error": 0.1},
    Fault.DELAY: {"delay": 0.8, "delay_seconds": 1.5},
    Fault.REPEAT: {"repeat": 0.6},
}


class Controls(Client):
    """A client that may also ask for faults and see the books. Its calls block; they are not met by faults."""

    def set_fault(self, fault: Fault, is_on: bool) -> bool:
        """Switches one of the backend's own faults, or the ban; returns whether the backend knows."""
        if fault is Fault.BAN:
            return self._is_done("/ban", {"banned": is_on})
        amounts = {name: amount if is_on or name == "delay_seconds" else 0 for name, amount in fault.amounts.items()}
        return self._is_done("/faults", amounts)

    def is_banned(self) -> Optional[bool]:
        """Whether the backend wants nothing from this user; None: no answer."""
        banned = self.summary().get("banned")
        return banned if isinstance(banned, bool) else None

    def summary(self) -> Dict[str, object]:
        """The backend's books in numbers; empty: no answer."""
        reply = self._request("GET", "/summary")
        if isinstance(reply, PageFailed) or reply[0] != 200 or not isinstance(reply[1], dict):
            return {}
        return reply[1]

    def _is_done(self, path: str, body: Mapping[str, object]) -> bool:
        reply = self._request("POST", path, body=dict(body))
        return not isinstance(reply, PageFailed) and reply[0] == 200
