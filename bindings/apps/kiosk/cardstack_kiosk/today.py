"""The date at the kiosk."""

from __future__ import annotations

import time
from datetime import date, datetime, timezone, tzinfo
from typing import Callable, Optional

__all__ = ["Today"]

_FIRST = date(1970, 1, 1).toordinal()


class Today:
    """The date by a wall clock [s since 1970] and a time zone; None: the machine's time zone."""

    def __init__(self, clock: Callable[[], float] = time.time, zone: Optional[tzinfo] = None) -> None:
        self.clock = clock
        self._zone = zone

    @property
    def number(self) -> int:
        """The number of today [days since 1970]."""
        return self._now().toordinal() - _FIRST

    @property
    def utc_offset(self) -> int:
        """How far the zone's clocks are ahead of UTC now [s]."""
        offset = self._now().utcoffset()
        return 0 if offset is None else round(offset.total_seconds())

    def _now(self) -> datetime:
        now = datetime.fromtimestamp(self.clock(), timezone.utc)
        return now.astimezone(self._zone)
