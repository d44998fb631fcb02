"""What the tests of the kiosk share: a visit to one in this process."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Awaitable, Callable, Dict, List

from cardstack.kiosk.backend import Backend
from cardstack.kiosk.network import Network
from cardstack.kiosk.session import Kiosk
from cardstack.kiosk.touch import Touch
from cardstack.kiosk.user import User


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
        network = Network(backend.url)
        kiosk = Kiosk(network, **fields)
        try:
            async with kiosk, kiosk.deck.running():
                await until(lambda: kiosk.deck.frame.remaining > 0, kiosk)
                await asyncio.sleep(0.2)
                await asyncio.wait_for(play(kiosk, User(Touch(kiosk), 1, 3.0)), 20)
        finally:
            network.close()

    asyncio.run(live())


async def until(is_so: Callable[[], bool], kiosk: Kiosk) -> None:
    end = time.monotonic() + 10
    while not is_so():
        kiosk.check()
        assert time.monotonic() < end
        await asyncio.sleep(0.01)
