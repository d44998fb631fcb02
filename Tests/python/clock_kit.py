"""A clock of the tests' own. With it nothing is late on a slow machine, and nothing is waited for in real time.

    with own_clock() as clock:              # or the fixture `clock`
        asyncio.run(main())                 # `asyncio.sleep(3600)` takes no time, and an hour has passed

The package and asyncio see this clock: it stands for ``time.monotonic``. It advances by what an event loop waits when
nothing else is to be done, and a little with each look at it. Code takes no time, however long it runs. While functions
run in an executor's threads, the loop waits in real time, but the clock advances only by what it meant to wait.

    python clock_kit.py MODULE ARGUMENTS    # `python -m MODULE ARGUMENTS` with such a clock
"""

from __future__ import annotations

import asyncio
import os
import random
import runpy
import selectors
import sys
import threading
import time
from contextlib import contextmanager
from functools import partial
from typing import Any, Callable, Iterator, List, Optional, Tuple
from unittest import mock

PATIENCE = 600.0
"""How long a test waits for what must happen [s]: far longer than it takes on a slow and busy machine."""

_real_clock = time.monotonic


class Clock:
    """Stands for ``time.monotonic``: each look at it takes some microseconds."""

    def __init__(self) -> None:
        self._now = 5000.0
        self._looks = random.Random(int(os.environ.get("CARDSTACK_SEED") or "1"))
        self._lock = threading.Lock()

    def __call__(self) -> float:
        return self.advance(self._looks.uniform(2e-6, 2e-5))

    def advance(self, seconds: float) -> float:
        """Lets time pass; returns the present time."""
        with self._lock:
            self._now += seconds
            return self._now


class _Selector(selectors.DefaultSelector):
    """Waits by advancing the clock."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock = clock
        # How many functions run in threads of executors.
        self.away = 0

    def select(self, timeout: Optional[float] = None) -> List[Tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            return super().select(None)  # No timer: only another thread or a file can go on.
        begin = _real_clock()
        found = super().select(timeout if self.away else 0)
        if timeout > 0:
            self.clock.advance(min(timeout, _real_clock() - begin) if found else timeout)
        return found


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self, clock: Clock) -> None:
        self._waiting = _Selector(clock)
        super().__init__(self._waiting)

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:
        future = super().run_in_executor(executor, func, *args)
        self._waiting.away += 1
        future.add_done_callback(self._come_back)
        return future

    def _come_back(self, _: object) -> None:
        self._waiting.away -= 1


@contextmanager
def own_clock() -> Iterator[Clock]:
    """In this block ``time.monotonic`` and every new event loop go by a clock of the test's own."""
    clock = Clock()
    loops = mock.patch.object(asyncio.events, "new_event_loop", partial(_Loop, clock))
    with mock.patch.object(time, "monotonic", clock), loops:
        yield clock


def wait_until(is_so: Callable[[], object], what: str = "") -> None:
    """Waits in real time for what other threads or processes do."""
    end = _real_clock() + PATIENCE
    while not is_so():
        assert _real_clock() < end, what
        time.sleep(0.005)


if __name__ == "__main__":
    del sys.argv[0]
    with own_clock():
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
