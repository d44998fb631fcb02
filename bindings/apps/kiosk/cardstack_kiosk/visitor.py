"""The visitor at the kiosk, and the undelivered decisions of former visitors.

A visitor is a user of the backend. A log-out creates the next visitor, with a new name, so the decisions and the ban of
the former visitor do not affect the next one. A log-out does not wait for the network: undelivered decisions are
sealed, as a list of messages with the deck's idempotency keys. The :class:`Courier` delivers them later.

The list needs neither the cards' contents nor the former visitor's journal, because the keys make repeated deliveries
harmless. So cards, history and the rest of the journal are erased at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable, Dict, List, Optional, Set

from .client import Outcome
from .network import Network
from .wire import Decision, Kind, WireError, is_name

__all__ = ["Courier", "Letter", "Visitor"]

_AT_ONCE = 2
_LOOK_SECONDS = 0.3
_RETRY_SECONDS = 0.5
_LONGEST_RETRY = 30.0
_BLOCKED_SECONDS = 20.0
_LONGEST_NAME = 110
_UNFINISHED = ".new"
"""The end of the name of a file whose contents are not all there yet."""


class Visitor:
    """The present visitor's name at the backend, in a file beside the journal, or in memory if `journal` is None.

    `first` is the name of the first visitor, before any log-out.
    """

    def __init__(self, journal: Optional[Path], first: str) -> None:
        self._file = None if journal is None else journal.with_name(journal.name + ".visitor")
        self._first = first
        self.name = first
        self.former: Optional[str] = None
        """The former visitor whose data the journal can still have, or None.

        After a log-out this is so if the program has ended before its end, or if the journal could not be erased.
        """
        known = {} if self._file is None else _read_object(self._file)
        name, former = known.get("name"), known.get("former")
        if known.get("first") == first and isinstance(name, str) and is_name(name):
            self.name = name
            self.former = former if isinstance(former, str) and is_name(former) else None

    def leave(self) -> str:
        """Begins a log-out: the next visitor gets a new name. Returns the name of the one who leaves."""
        left, self.name = self.name, f"{self._first[:_LONGEST_NAME]}-{secrets.token_hex(4)}"
        if self.former is None:
            # Otherwise the journal still has the data of an earlier visitor, and nothing of this one.
            self.former = left
        self._write(self.former)
        return left

    def has_left(self) -> bool:
        """Ends a log-out, when the former visitor's data are erased. Returns whether the file says so."""
        if not self._write(None):
            return False
        self.former = None
        return True

    def _write(self, former: Optional[str]) -> bool:
        """Writes the file; returns whether it could. A full disk must not keep the visitor logged in."""
        if self._file is not None:
            told = {"first": self._first, "name": self.name, "former": former}
            try:
                _write_safely(self._file, json.dumps(told) + "\n")
            except OSError:
                return False
        return True


@dataclass
class Letter:
    """The undelivered decisions of a former visitor."""

    user: str
    told: List[Decision] = field(default_factory=list)
    file: Optional[Path] = None


class Courier:
    """Delivers sealed decisions in order, and then reports the visitor's log-out to the backend.

    Each letter is a file beside the journal until all of it is delivered, or is in memory if `journal` is None. A
    letter that must be retried does not delay those of other visitors. `is_online` returns whether there is a network.
    """

    def __init__(self, network: Network, journal: Optional[Path], is_online: Callable[[], bool]) -> None:
        self._network = network
        self._journal = journal
        self._is_online = is_online
        self._letters: Dict[str, Letter] = {}
        self._under_way: Set[str] = set()
        if journal is not None:
            for file in sorted(journal.parent.glob(f"{_escaped(journal.name)}.sealed-*")):
                if file.suffix == _UNFINISHED:
                    # The program has ended while it sealed. The journal still has the decisions.
                    with contextlib.suppress(OSError):
                        file.unlink()
                    continue
                letter = _read_letter(file)
                if letter is not None:
                    self._letters[letter.user] = letter

    @property
    def waiting(self) -> int:
        """The number of sealed decisions that are not delivered."""
        return sum(len(letter.told) for letter in self._letters.values())

    @property
    def is_done(self) -> bool:
        """Whether all letters are delivered and all log-outs reported."""
        return not self._letters

    def has(self, user: str) -> bool:
        """Returns whether a visitor's letter is waiting for delivery."""
        return user in self._letters

    def seal(self, user: str, told: List[Decision]) -> None:
        """Seals a visitor's undelivered decisions; in memory if the disk is full.

        A decision that was undone is not sent any more: its Revert goes alone.
        """
        undone = {each.decision for each in told if each.kind is Kind.REVERT}
        told = [each for each in told if each.kind is Kind.REVERT or each.decision not in undone]
        letter = Letter(user, told)
        if self._journal is not None:
            file = self._journal.with_name(f"{self._journal.name}.sealed-{secrets.token_hex(4)}")
            lines = [json.dumps({"user": user}), *(json.dumps(each.to_json()) for each in told)]
            # Also if the write fails: the file can be there, and only not be known to be on the disk.
            letter.file = file
            with contextlib.suppress(OSError):
                _write_safely(file, "".join(line + "\n" for line in lines))
        self._letters[user] = letter

    async def run(self) -> None:
        """Delivers until it is cancelled."""
        turn = asyncio.Semaphore(_AT_ONCE)
        tasks: Set[asyncio.Task[None]] = set()
        try:
            while True:
                for user in self._letters.keys() - self._under_way:
                    self._under_way.add(user)
                    tasks.add(asyncio.ensure_future(self._deliver(self._letters[user], turn)))
                for task in [task for task in tasks if task.done()]:
                    tasks.discard(task)
                    task.result()
                await asyncio.sleep(_LOOK_SECONDS)
        finally:
            self._under_way.clear()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _deliver(self, letter: Letter, turn: asyncio.Semaphore) -> None:
        pause = _RETRY_SECONDS
        while True:
            while not self._is_online():
                await asyncio.sleep(_LOOK_SECONDS)
            async with turn:
                outcome = await self._advance(letter)
            if outcome is None:
                break
            if outcome is Outcome.BLOCKED:
                await asyncio.sleep(_BLOCKED_SECONDS)
            elif outcome is Outcome.RETRY:
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_RETRY)
            else:
                pause = _RETRY_SECONDS
        if letter.file is not None:
            with contextlib.suppress(OSError):  # The next start delivers it again, as harmless repeats.
                letter.file.unlink()
        self._letters.pop(letter.user, None)
        self._under_way.discard(letter.user)

    async def _advance(self, letter: Letter) -> Optional[Outcome]:
        """Delivers the letter's next decision, or finally the log-out; returns the outcome, or None at the end."""
        if not letter.told:
            return None if await self._network.forget(letter.user) else Outcome.RETRY
        told = letter.told[0]
        outcome = await self._network.deliver(letter.user, told)
        if outcome in (Outcome.SENT, Outcome.REJECTED):
            del letter.told[0]
        if outcome is Outcome.REJECTED and told.kind is not Kind.REVERT:
            # A rejected Send needs no Revert.
            letter.told = [each for each in letter.told if each.decision != told.decision]
        return outcome


def _read_letter(file: Path) -> Optional[Letter]:
    try:
        lines = file.read_bytes().splitlines()
        user = json.loads(lines[0])["user"]
        return Letter(user, [Decision.from_json(json.loads(line)) for line in lines[1:]], file)
    except (OSError, ValueError, LookupError, TypeError, WireError):
        return None  # It is no letter, or cannot be read now, so the file is left alone.


def _read_object(file: Path) -> Dict[str, object]:
    with contextlib.suppress(OSError, ValueError):
        found = json.loads(file.read_bytes())
        if isinstance(found, dict):
            return found
    return {}


def _write_safely(file: Path, text: str) -> None:
    """Replaces a file, readable only by its owner. After a loss of power it has either the old or the new contents."""
    beside = file.with_name(file.name + _UNFINISHED)
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        os.replace(beside, file)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _escaped(name: str) -> str:
    """Returns a glob pattern that matches only this name."""
    return "".join(f"[{c}]" if c in "[*?" else c for c in name)
