"""The backend's data, in one database: cards, decisions, bans, and the ledger of all messages about decisions.

An entry of the ledger with the outcome `applied` proves that its message was applied. A unique index of the database
allows only one such entry per key. Every change is one transaction, on the disk before the call returns, so a kill or a
loss of power leaves either the whole change or nothing of it.
"""

from __future__ import annotations

import enum
import re
import time
import uuid
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Optional, Tuple

from ..wire import Card, Decision, Kind
from .catalogue import MAX_CARDS, generate
from .database import Database, Sqlite, StoreError

__all__ = ["Outcome", "Page", "Store", "StoreError", "Verdict"]

DEFAULT_CARDS = 200
DEFAULT_SEED = 1

_COUNTED = "state IN ('made', 'final')"


class Outcome(enum.Enum):
    """The outcome of a message about a decision."""

    APPLIED = "applied"
    REPEAT = "repeat"
    """It was applied before, or was taken back before it came; nothing was changed."""

    REFUSED = "refused"
    FAULT = "fault"
    """A fault discarded it before it was examined."""


@dataclass(frozen=True)
class Verdict:
    """The outcome of a message about a decision, and the answer to it."""

    outcome: Outcome
    status: int
    """The HTTP status; 0: no answer."""

    error: str = ""
    """The error's word for programs; empty if there is no error."""

    message: str = ""


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
    database in memory. A new database gets a catalogue of `cards` cards from `seed`. An existing database keeps its
    catalogue; StoreError if `cards` or `seed` is given and differs from it.
    """

    def __init__(
        self,
        path: Optional[str] = None,
        *,
        cards: Optional[int] = None,
        seed: Optional[int] = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        if cards is not None and not 0 <= cards <= MAX_CARDS:
            raise StoreError(f"a catalogue has 0 to {MAX_CARDS} cards, not {cards}")
        if seed is not None and abs(seed) >= 1 << 53:
            raise StoreError("a catalogue's seed is an integer below 2**53")
        self._clock = clock
        shown = None if path is None else _without_password(path)
        try:
            self._database = _opened(path)
        except Exception as error:
            raise StoreError(f"{shown}: {error}") from None
        self.failures = self._database.failures
        """The exceptions that calls raise when the database cannot be read or written."""
        try:
            self._open(cards, seed)
        except Exception as error:
            self._database.close()
            if not isinstance(error, (StoreError, self.failures)):
                raise
            raise StoreError(f"{shown}: {error}") from None

    def close(self) -> None:
        """Closes the database. Later calls fail."""
        self._database.close()

    @property
    def day(self) -> int:
        """The number of today in UTC [days since 1970]."""
        return self.day_at(0)

    def day_at(self, utc_offset: int) -> int:
        """Returns the number of today where clocks are `utc_offset` ahead of UTC [s]."""
        return int((self._clock() + utc_offset) // 86400)

    # -- Cards --------------------------------------------------------------------------------------------------------

    def page(self, user: str, after: int, count: int) -> Page:
        """Returns up to `count` cards after a position. Cards taken down or with a counted decision are left out."""
        rows = self._query(
            f"""SELECT * FROM cards WHERE position > ? AND gone = 0 AND NOT EXISTS
                (SELECT 1 FROM decisions WHERE "user" = ? AND card = key AND {_COUNTED})
                ORDER BY position LIMIT ?""",
            (after, user, count + 1),
        )
        taken = rows[:count]
        return Page([_card(row) for row in taken], taken[-1][0] if taken else after, len(rows) <= count)

    def page_before(self, after: int, count: int) -> List[Card]:
        """Returns the last `count` cards up to a position, also those decided or taken down."""
        rows = self._query("SELECT * FROM cards WHERE position <= ? ORDER BY position DESC LIMIT ?", (after, count))
        return [_card(row) for row in reversed(rows)]

    def decided_cards(self, user: str, count: int) -> List[Card]:
        """Returns the last `count` cards that the user decided, the latest first."""
        rows = self._query(
            f"""SELECT cards.* FROM decisions JOIN cards ON key = card WHERE "user" = ? AND {_COUNTED}
                ORDER BY id DESC LIMIT ?""",
            (user, count),
        )
        return [_card(row) for row in rows]

    def set_gone(self, card: uuid.UUID, gone: bool) -> bool:
        """Takes a card down, or undoes that; returns whether the catalogue has the card."""
        return self._database.execute("UPDATE cards SET gone = ? WHERE key = ?", (int(gone), str(card))) > 0

    # -- Decisions ----------------------------------------------------------------------------------------------------

    def apply(self, user: str, told: Decision, *, takes_down: bool = False, fault: str = "") -> Verdict:
        """Applies a message about a decision, unless it is a repeat or refused, and adds it to the ledger.

        `takes_down`: if the message would create a decision, its card is taken down and the message refused. `fault`:
        the fault, for the ledger, that will keep the answer from the client.
        """

        def work() -> Verdict:
            verdict = self._judge(user, told, takes_down)
            if verdict.outcome is Outcome.APPLIED:
                self._carry_out(user, told)
            self._note(user, told, verdict, fault)
            return verdict

        return self._database.run(work, user)

    def note_fault(self, user: str, told: Decision, status: int, fault: str) -> None:
        """Adds a message to the ledger that a fault discarded."""
        self._note(user, told, Verdict(Outcome.FAULT, status), fault)

    def reset(self, user: str) -> int:
        """Marks the user's counted decisions as forgotten; returns how many. Their keys still detect repeats."""
        statement = f"""UPDATE decisions SET state = 'forgotten' WHERE "user" = ? AND {_COUNTED}"""
        return self._database.run(lambda: self._database.execute(statement, (user,)), user)

    def set_banned(self, user: str, banned: bool) -> None:
        """Bans a user, whose decisions are then refused, or lifts the ban."""
        if banned:
            self._database.execute("INSERT INTO bans VALUES (?) ON CONFLICT DO NOTHING", (user,))
        else:
            self._database.execute('DELETE FROM bans WHERE "user" = ?', (user,))

    def is_banned(self, user: str) -> bool:
        """Returns whether the user is banned."""
        return bool(self._query('SELECT 1 FROM bans WHERE "user" = ?', (user,)))

    # -- Looking back -------------------------------------------------------------------------------------------------

    def decisions(self, user: str, after: int, count: int) -> List[Dict[str, object]]:
        """Returns up to `count` of the user's decisions with an id above `after`, in the order of arrival."""
        names = ("id", "decision", "card", "direction", "wall_time", "state")
        return self._listed("decisions", names, user, after, count)

    def ledger(self, user: str, after: int, count: int) -> List[Dict[str, object]]:
        """Returns up to `count` of the user's ledger entries with an id above `after`, in the order of arrival."""
        names = ("id", "time", "key", "kind", "decision", "card", "direction", "wall_time")
        return self._listed("ledger", (*names, "outcome", "status", "error", "fault"), user, after, count)

    def summary(self, user: str) -> Dict[str, object]:
        """Returns the catalogue's size and seed, and counts of the user's decisions and ledger entries.

        ``decided_twice``: the number of cards with more than one decision that counts. It is above 0 only if the client
        decided a card again that the backend had served twice.
        """
        cards, seed = self._query("SELECT cards, seed FROM catalogue")[0]
        states = dict(self._query('SELECT state, count(*) FROM decisions WHERE "user" = ? GROUP BY state', (user,)))
        outcomes = dict(self._query('SELECT outcome, count(*) FROM ledger WHERE "user" = ? GROUP BY outcome', (user,)))
        twice = self._query(
            f"""SELECT count(*) FROM (SELECT card FROM decisions WHERE "user" = ? AND {_COUNTED}
                GROUP BY card HAVING count(*) > 1) AS twice""",
            (user,),
        )
        return {
            "user": user,
            "banned": self.is_banned(user),
            "cards": cards,
            "seed": seed,
            "decisions": {state: states.get(state, 0) for state in ("made", "final", "reverted", "forgotten")},
            "ledger": {outcome.value: outcomes.get(outcome.value, 0) for outcome in Outcome},
            "decided_twice": twice[0][0],
        }

    # -- Inside -------------------------------------------------------------------------------------------------------

    def _judge(self, user: str, told: Decision, takes_down: bool) -> Verdict:
        """Returns the verdict on a message. It changes nothing, but may take the card down."""
        side = told.direction_name
        same = (user, told.kind.value, told.decision, str(told.card), side)
        before = self._query(
            """SELECT "user", kind, decision, card, direction FROM ledger WHERE key = ? AND outcome = 'applied'""",
            (told.key,),
        )
        if before:
            if before[0] == same:
                return Verdict(Outcome.REPEAT, 200)
            return _refused(409, "key_reused", "the key was given with something else before")
        if self.is_banned(user):
            return _refused(403, "blocked", "the user is banned")
        known = self._query('SELECT "user", card, direction, state FROM decisions WHERE decision = ?', (told.decision,))
        if known:
            *about, state = known[0]
            if about != [user, str(told.card), side]:
                return _refused(409, "conflict", "the decision is known, of another user, card or direction")
            if told.kind is Kind.SWIPE and told.key == told.decision and state == "reverted":
                # It was taken back before it came. Its key is the decision's name.
                return Verdict(Outcome.REPEAT, 200)
            if told.kind is Kind.SWIPE or state not in ("made", "forgotten"):
                return _refused(409, "conflict", f"the decision is known, and {state}")
            return Verdict(Outcome.APPLIED, 200)
        card = self._query("SELECT gone FROM cards WHERE key = ?", (str(told.card),))
        if not card:
            return _refused(422, "unknown_card", "there never was such a card")
        if told.kind is Kind.REVERT:
            # It is remembered: the decision may still be on its way, and is ignored then.
            return Verdict(Outcome.APPLIED, 200)
        if takes_down:
            self.set_gone(told.card, True)
        if takes_down or card[0][0]:
            return _refused(410, "gone", "the card has been taken down")
        return Verdict(Outcome.APPLIED, 200)

    def _carry_out(self, user: str, told: Decision) -> None:
        state = {Kind.SWIPE: "made", Kind.FINAL: "final", Kind.REVERT: "reverted"}[told.kind]
        # A forgotten decision keeps its state: a FINAL or REVERT after the log-out must not make it count again.
        self._database.execute(
            """INSERT INTO decisions (decision, "user", card, direction, wall_time, state) VALUES (?, ?, ?, ?, ?, ?)
               ON CONFLICT (decision) DO UPDATE SET state = excluded.state WHERE decisions.state = 'made'""",
            (told.decision, user, str(told.card), told.direction_name, told.wall_time, state),
        )

    def _note(self, user: str, told: Decision, verdict: Verdict, fault: str) -> None:
        self._database.execute(
            """INSERT INTO ledger
               (time, "user", key, kind, decision, card, direction, wall_time, outcome, status, error, fault)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
            (
                *(self._clock(), user, told.key, told.kind.value, told.decision, str(told.card), told.direction_name),
                *(told.wall_time, verdict.outcome.value, verdict.status, verdict.error, fault),
            ),
        )

    def _listed(self, table: str, names: Tuple[str, ...], user: str, after: int, count: int) -> List[Dict[str, object]]:
        rows = self._query(
            f"""SELECT {", ".join(names)} FROM {table} WHERE "user" = ? AND id > ? ORDER BY id LIMIT ?""",
            (user, after, count),
        )
        return [dict(zip(names, row)) for row in rows]

    def _query(self, statement: str, values: Tuple[object, ...] = ()) -> List[Tuple[Any, ...]]:
        return self._database.query(statement, values)

    def _open(self, cards: Optional[int], seed: Optional[int]) -> None:
        wanted = DEFAULT_CARDS if cards is None else cards, DEFAULT_SEED if seed is None else seed
        self._database.create(lambda: self._fill(*wanted))
        there = self._query("SELECT cards, seed FROM catalogue")[0]
        if cards not in (None, there[0]) or seed not in (None, there[1]):
            raise StoreError(f"its catalogue has {there[0]} cards of seed {there[1]}")

    def _fill(self, cards: int, seed: int) -> None:
        self._database.execute("INSERT INTO catalogue VALUES (?, ?)", (cards, seed))
        self._database.insert(
            "INSERT INTO cards (key, title, subtitle, hue, pictures) VALUES (?, ?, ?, ?, ?)",
            ((str(card.key), card.title, card.subtitle, card.hue, card.pictures) for card in generate(cards, seed)),
        )


def _without_password(place: str) -> str:
    return re.sub(r"(?<=://)([^/@:]*):[^/@]*@", r"\1@", place)


def _refused(status: int, error: str, message: str) -> Verdict:
    return Verdict(Outcome.REFUSED, status, error, message)


def _card(row: Tuple[Any, ...]) -> Card:
    _, key, title, subtitle, hue, pictures, _ = row
    return Card(uuid.UUID(key), title, subtitle, hue, pictures)


def _opened(place: Optional[str]) -> Database:
    """Opens a database by its file or URL; None: in memory. StoreError if psycopg is missing."""
    if place is not None and place.startswith(("postgresql://", "postgres://")):
        try:
            from .postgres import Postgres
        except ImportError:
            words = "PostgreSQL is reached with psycopg, which is missing: pip install psycopg[binary]"
            raise StoreError(words) from None
        return Postgres(place)
    return Sqlite(place)
