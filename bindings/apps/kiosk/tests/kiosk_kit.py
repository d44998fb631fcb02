"""What the tests of the kiosk share: a visit in this process, on a clock of the test's own, and kiosks as programs."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Awaitable, Callable, Dict, List, Optional
from unittest import mock

from clock_kit import PATIENCE, own_clock

from cardstack_kiosk import network
from cardstack_kiosk.network import Network
from cardstack_kiosk.session import Kiosk
from cardstack_kiosk.touch import Touch
from cardstack_kiosk.user import User


def visit(
    url: str, play: Callable[[Kiosk, User], Awaitable[None]], journal: Optional[Path] = None, **fields: Any
) -> None:
    """Plays a visit to a kiosk in this process. No request is given up because the machine is slow."""

    async def live(folder: str) -> None:
        calls = Network(url)
        kiosk = Kiosk(calls, journal or Path(folder) / "k.journal", **fields)
        try:
            async with kiosk, kiosk.deck.running():
                await until(lambda: kiosk.deck.frame.remaining > 0, kiosk)
                await asyncio.sleep(0.2)
                await play(kiosk, User(Touch(kiosk), 1, 3.0))
                kiosk.check()
        finally:
            calls.close()

    with own_clock(), mock.patch.object(network, "TIMEOUT", PATIENCE), tempfile.TemporaryDirectory() as folder:
        asyncio.run(live(folder))


async def until(is_so: Callable[[], bool], kiosk: Kiosk) -> None:
    end = asyncio.get_running_loop().time() + PATIENCE
    while not is_so():
        kiosk.check()
        assert asyncio.get_running_loop().time() < end
        await asyncio.sleep(0.01)


class Playing:
    """A kiosk that plays until it is killed, however slow the machine is."""

    def __init__(self, *arguments: object) -> None:
        self._command = [sys.executable, "-m", "cardstack_kiosk", *map(str, arguments), "--autopilot"]
        self._run = subprocess.Popen([*self._command, str(PATIENCE)], stdout=subprocess.PIPE)
        assert self._run.stdout is not None
        self._output = self._run.stdout
        self._said: List[Dict[str, Any]] = []

    def until(self, event: str, count: int = 1) -> None:
        """Waits until it has said so many times more that this has happened."""
        while count > 0:
            line = self._output.readline()
            assert line, "the kiosk has ended"
            self._said.append(json.loads(line))
            count -= self._said[-1]["event"] == event

    def kill(self) -> List[Dict[str, Any]]:
        """Kills it. Returns all that it has said; a line that is cut off was not said."""
        self._run.kill()
        lines = self._output.read().splitlines(keepends=True)
        self._run.wait()
        return self._said + [json.loads(line) for line in lines if line.endswith(b"\n")]

    def last_life(self) -> List[Dict[str, Any]]:
        """Starts it again, and waits until all is delivered. Returns all that it has said."""
        command = [*self._command, "0", "--grace", str(PATIENCE / 2)]
        run = subprocess.run(command, stdout=subprocess.PIPE, timeout=PATIENCE, check=True)
        return [json.loads(line) for line in run.stdout.splitlines()]
