"""The backend as a separate process, which can be killed and restarted on the same port."""

from __future__ import annotations

import subprocess
import sys
import threading
from types import TracebackType
from typing import List, Optional, Type

__all__ = ["BackendProcess"]

_START_SECONDS = 120.0


class BackendProcess:
    """Runs ``python -m cardstack_kiosk.backend`` until :meth:`stop`, or until this program ends.

    OSError if the process does not start. `database` is the file of its database; None for a database in memory.
    """

    def __init__(
        self, database: Optional[str] = None, *, cards: Optional[int] = None, faults: Optional[str] = None
    ) -> None:
        self._arguments: List[str] = []
        for name, value in (("database", database), ("cards", cards), ("faults", faults)):
            if value is not None:
                self._arguments.append(f"--{name}={value}")
        self._port = 0
        # Only one thread at a time starts or ends the process.
        self._lock = threading.Lock()
        self._process: Optional[subprocess.Popen[str]] = None
        self.start()

    @property
    def url(self) -> str:
        """The backend's address, the same after a restart."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def is_running(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Starts the process, on the same port as before, unless it runs. Waits until it serves."""
        with self._lock:
            if not self.is_running:
                self._start()

    def kill(self) -> None:
        """Kills the process at once, like a loss of power."""
        with self._lock:
            if self._process is not None:
                self._process.kill()
                self._reap()

    def stop(self) -> None:
        """Ends the process."""
        with self._lock:
            if self._process is not None:
                self._process.terminate()
                self._reap()

    def _start(self) -> None:
        command = [sys.executable, "-m", "cardstack_kiosk.backend", "--until-eof", f"--port={self._port}"]
        # --until-eof: the process ends at the end of its input, which comes when this program ends.
        process = subprocess.Popen(
            [*command, *self._arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        timer = threading.Timer(_START_SECONDS, process.kill)
        timer.start()
        line = process.stdout.readline().strip()
        timer.cancel()
        if not line:
            process.kill()
            self._process = process
            self._reap()
            raise OSError("the backend does not start")
        self._port = int(line.rpartition(":")[2])
        self._process = process

    def _reap(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()

    def __enter__(self) -> BackendProcess:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.stop()
