"""Wakes coroutines, from any thread: a deck may be closed by another one than that of the loop."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio  # It is imported where it is used, because few programs need it.

__all__ = ["settle"]


def settle(future: asyncio.Future[None]) -> None:
    """Ends the wait for a future."""
    import asyncio

    loop = future.get_loop()
    try:
        is_here = asyncio.get_running_loop() is loop
    except RuntimeError:
        is_here = False
    if is_here:
        _end(future)
    elif not future.done():
        with suppress(RuntimeError):  # The loop is closed: nobody waits.
            loop.call_soon_threadsafe(_end, future)


def _end(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
