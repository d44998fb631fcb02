"""The backend as a separate process, which can be killed and restarted on the same port."""

from __future__ import annotations

import subprocess
import sys
import threading
from types import TracebackType
from typing import Optional, Type

__all__ = ["BackendProcess"]


class BackendProcess:
    """Runs ``python -m cardstack_kiosk.backend`` until the end of ``with``, or until this program ends.

    OSError if the process does not start. `arguments` are those of the backend, but the port.
    """

    def __init__(self, *arguments: str) -> None:
        self._arguments = arguments
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
            if self.is_running:
                return
            # --until-eof: the process ends at the end of its input, which comes when this program ends.
            command = [sys.executable, "-m", "cardstack_kiosk.backend", "--until-eof", f"--port={self._port}"]
            process = self._process = subprocess.Popen(
                [*command, *self._arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            assert process.stdout is not None
            line = process.stdout.readline().strip()
            if not line:
                self._end()
                raise OSError("the backend does not start")
            self._port = int(line.rpartition(":")[2])

    def kill(self) -> None:
        """Kills the process at once, like a loss of power."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with process:  # Closes its pipes, and waits for its end.
                process.kill()

    def __enter__(self) -> BackendProcess:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.kill()
