"""The backend's data, in one database: cards, decisions, bans, and the ledger of all messages about decisions.

An entry of the ledger with the outcome `applied` proves that its message was applied. A unique index of the database
allows only one such entry per key. Every change is one transaction, on the disk before the call returns, so a kill or a
loss of power leaves either the whole change or nothing of it.
"""

from __future__ import annotations

import re
import uuid
from dataclasses import dataclass
from typing import List, Optional

from ..wire import Card, Decision, Kind
from .catalogue import generate
from .database import Database, Sqlite, StoreError

__all__ = ["Page", "Store", "StoreError", "Verdict"]


@dataclass(frozen=True)
class Verdict:
    """The outcome of a message about a decision, and the answer to it."""

    outcome: str
    """applied; repeat, which changes nothing, because it was applied before or taken back before it came; refused."""
    status: int = 200
    """The HTTP status."""
    error: str = ""
    """The error's word for programs; empty if there is no error."""
    message: str = ""


_APPLIED = Verdict("applied")
_REPEAT = Verdict("repeat")


@dataclass(frozen=True)
class Page:
    """Cards in the order of the catalogue."""

    cards: List[Card]
    next: int
    """The position after which the next page begins."""
    last: bool
    """Whether no card comes after this page now. Later a card can come back, as after a revert."""


class Store:
    """The backend's data. Any number of threads and several processes may use one database.

    `path` is an SQLite file, the URL of a PostgreSQL database like ``postgresql://user@host/name``, or None for a
    database in memory. A new database gets `cards` cards.
    """

    def __init__(self, path: Optional[str] = None, *, cards: int = 200) -> None:
        shown = "the database" if path is None else re.sub(r"(?<=://)([^/@:]*):[^/@]*@", r"\1@", path)
        try:
            self.database = _opened(path)
            self.database.create(lambda: self._fill(cards))
        except Exception as error:
            raise StoreError(f"{shown}: {error}") from None
        self.failures = self.database.failures
        """The exceptions that calls raise when the database cannot be read or written."""

    def close(self) -> None:
        """Closes the database. Later calls fail."""
        self.database.close()

    def page(self, user: str, after: int, count: int) -> Page:
        """Returns up to `count` cards after a position, but none taken down or decided by the user."""
        rows = self.database.query(
            """SELECT position, key, title, subtitle, hue, pictures FROM cards
               WHERE position > ? AND gone = 0 AND NOT EXISTS
               (SELECT 1 FROM decisions WHERE "user" = ? AND card = key AND state = 'made')
               ORDER BY position LIMIT ?""",
            (after, user, count + 1),
        )
        cards = [Card(uuid.UUID(key), *rest) for _, key, *rest in rows[:count]]
        return Page(cards, rows[: len(cards)][-1][0] if cards else after, len(rows) <= count)

    def apply(self, user: str, told: Decision) -> Verdict:
        """Applies a message about a decision, unless it is a repeat or refused, and adds it to the ledger."""
        with self.database.transaction():
            verdict = self._judge(user, told)
            if verdict is _APPLIED:
                state = "reverted" if told.kind is Kind.REVERT else "made"
                self.database.execute(
                    """INSERT INTO decisions (decision, "user", card, direction, wall_time, state)
                       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (decision) DO UPDATE SET state = excluded.state""",
                    (told.decision, user, str(told.card), told.direction, told.wall_time, state),
                )
            self.database.execute(
                """INSERT INTO ledger ("user", key, kind, decision, card, direction, outcome)
                   VALUES (?, ?, ?, ?, ?, ?, ?)""",
                (user, told.key, told.kind.value, told.decision, str(told.card), told.direction, verdict.outcome),
            )
        return verdict

    def set_banned(self, user: str, banned: bool) -> None:
        """Bans a user, whose decisions are then refused, or lifts the ban."""
        if banned:
            self.database.execute("INSERT INTO bans VALUES (?) ON CONFLICT DO NOTHING", (user,))
        else:
            self.database.execute('DELETE FROM bans WHERE "user" = ?', (user,))

    def is_banned(self, user: str) -> bool:
        """Returns whether the user is banned."""
        return bool(self.database.query('SELECT 1 FROM bans WHERE "user" = ?', (user,)))

    def _judge(self, user: str, told: Decision) -> Verdict:
        """Returns the verdict on a message. It changes nothing."""
        query = self.database.query
        same = (user, told.kind.value, told.decision, str(told.card), told.direction)
        before = query(
            """SELECT "user", kind, decision, card, direction FROM ledger WHERE key = ? AND outcome = 'applied'""",
            (told.key,),
        )
        if before:
            if before[0] == same:
                return _REPEAT
            return _refused(409, "key_reused", "the key was given with something else before")
        if self.is_banned(user):
            return _refused(403, "blocked", "the user is banned")
        known = query('SELECT "user", card, direction, state FROM decisions WHERE decision = ?', (told.decision,))
        if known:
            if told.kind is Kind.REVERT and known[0] == (user, str(told.card), told.direction, "made"):
                return _APPLIED
            if told.kind is Kind.SWIPE and known[0] == (user, str(told.card), told.direction, "reverted"):
                # It was taken back before it came.
                return _REPEAT
            return _refused(409, "conflict", f"the decision is known, and {known[0][3]}")
        card = query("SELECT gone FROM cards WHERE key = ?", (str(told.card),))
        if not card:
            return _refused(422, "unknown_card", "there never was such a card")
        # A revert is remembered: the decision may still be on its way, and is ignored then.
        if card[0][0] and told.kind is Kind.SWIPE:
            return _refused(410, "gone", "the card has been taken down")
        return _APPLIED

    def _fill(self, cards: int) -> None:
        for card in generate(cards):
            self.database.execute(
                "INSERT INTO cards (key, title, subtitle, hue, pictures) VALUES (?, ?, ?, ?, ?)",
                (str(card.key), card.title, card.subtitle, card.hue, card.pictures),
            )


def _refused(status: int, error: str, message: str) -> Verdict:
    return Verdict("refused", status, error, message)


def _opened(place: Optional[str]) -> Database:
    """Opens a database by its file or URL; None: in memory. StoreError if psycopg is missing."""
    if place is not None and place.startswith(("postgresql://", "postgres://")):
        try:
            from .postgres import Postgres
        except ImportError:
            raise StoreError("PostgreSQL needs psycopg, which is missing: pip install psycopg[binary]") from None
        return Postgres(place)
    return Sqlite(place)
