"""What the tests of the kiosk share: a visit to one in this process, on a clock of the test's own."""

from __future__ import annotations

import asyncio
from typing import Any, Awaitable, Callable, Coroutine, Dict, List
from unittest import mock

from cardstack_kiosk import network
from cardstack_kiosk.backend import Backend
from cardstack_kiosk.client import Client
from cardstack_kiosk.network import Network
from cardstack_kiosk.session import Kiosk
from cardstack_kiosk.touch import Touch
from cardstack_kiosk.user import User
from clock_kit import PATIENCE, own_clock


def patient(url: str, **fields: Any) -> Client:
    """A client that gives up no answer because the machine is slow."""
    return Client(url, timeout=PATIENCE, **fields)


def everything(ask: Callable[[str, int, int], List[Dict[str, Any]]], user: str = "guest") -> List[Dict[str, Any]]:
    found: List[Dict[str, Any]] = []
    while True:
        more = ask(user, found[-1]["id"] if found else 0, 100)
        if not more:
            return found
        found += more


def visit(backend: Backend, play: Callable[[Kiosk, User], Awaitable[None]], **fields: Any) -> None:
    """Plays a visit to a kiosk in this process."""

    async def live() -> None:
        calls = Network(backend.url)
        kiosk = Kiosk(calls, **fields)
        try:
            async with kiosk, kiosk.running():
                await until(lambda: kiosk.deck.frame.remaining > 0, kiosk)
                await asyncio.sleep(0.2)
                await play(kiosk, User(Touch(kiosk), 1, 3.0))
        finally:
            calls.close()

    live_on_own_clock(live())


def live_on_own_clock(life: Coroutine[Any, Any, None]) -> None:
    """Runs what happens to a kiosk. No request is given up because the machine is slow."""
    with own_clock(), mock.patch.object(network, "TIMEOUT", PATIENCE):
        asyncio.run(life)


async def until(is_so: Callable[[], bool], kiosk: Kiosk) -> None:
    end = asyncio.get_running_loop().time() + PATIENCE
    while not is_so():
        kiosk.check()
        assert asyncio.get_running_loop().time() < end
        await asyncio.sleep(0.01)
