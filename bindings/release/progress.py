"""What a person sees while a release is made: which step of which part, how long it took, and what is left."""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from typing import Iterator, List


class Step:
    """A step that runs. What it found out is in its line."""

    result = ""


class Progress:
    """Prints a line for each step that ends. Steps may run in several threads."""

    def __init__(self) -> None:
        self._left = 0
        self._running: List[str] = []
        self._started = time.monotonic()
        self._lock = threading.Lock()

    def begin(self, steps: int) -> None:
        """Says how many steps there will be."""
        self._left = steps

    def say(self, text: str) -> None:
        """Prints a line with the time since the beginning."""
        print(f"{duration(time.monotonic() - self._started):>6}  {text}", flush=True)

    @contextmanager
    def step(self, name: str, is_long: bool = False) -> Iterator[Step]:
        """Runs a step. One that fails is named as such, and a long one also when it begins."""
        started = time.monotonic()
        step = Step()
        with self._lock:
            self._running.append(name)
            if is_long:
                self.say(f"{name} ...")
        try:
            yield step
        except BaseException:
            with self._lock:
                self.say(f"{name} FAILED after {duration(time.monotonic() - started)}")
            raise
        with self._lock:
            self._running.remove(name)
            self._left -= 1
            line = f"{name}: {duration(time.monotonic() - started)}, {step.result}"
            running = f"; running: {', '.join(self._running)}" if self._running else ""
            self.say(f"{line}  [{self._left} left{running}]")


def duration(seconds: float) -> str:
    """Minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
