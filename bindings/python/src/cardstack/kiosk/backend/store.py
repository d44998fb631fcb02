"""What the backend knows, in one database: cards, decisions, and a record of every request.

The ledger is the truth of what was applied: at most one entry per key is, which the database itself sees to. Every
call is one transaction, written through to the disk before it returns, so a kill or a loss of power at any moment
leaves all of it or none.
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
    """What became of something received."""

    APPLIED = "applied"
    REPEAT = "repeat"
    """It had been applied before; nothing was changed."""

    REFUSED = "refused"
    FAULT = "fault"
    """A fault kept it from being looked at."""


@dataclass(frozen=True)
class Verdict:
    """What became of something received, and what to answer."""

    outcome: Outcome
    status: int
    """Of HTTP; 0: no answer."""

    error: str = ""
    """The word for programs, empty if there is no error."""

    message: str = ""


@dataclass(frozen=True)
class Page:
    """Cards in the catalogue's order."""

    cards: List[Card]
    next: int
    """The position to go on after."""

    last: bool
    """Whether there are none after it, as far as is known now."""


class Store:
    """The database; may be used by any number of threads, and by several processes.

    `path` is a file of SQLite's, None for one in memory that lives as long as this object, or the URL of a PostgreSQL
    database, ``postgresql://user@host/name``. A new one gets a catalogue of `cards` made up from `seed`; one that is
    there has its own, and StoreError says so if another was asked for.
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
        """What its calls raise when the database cannot be read or written."""
        try:
            self._open(cards, seed)
        except Exception as error:
            self._database.close()
            if not isinstance(error, (StoreError, self.failures)):
                raise
            raise StoreError(f"{shown}: {error}") from None

    def close(self) -> None:
        """Closes the database; calls after it fail."""
        self._database.close()

    @property
    def day(self) -> int:
        """The number of the present day in UTC [days since 1970]."""
        return self.day_at(0)

    def day_at(self, utc_offset: int) -> int:
        """The number of the present day where clocks are so far ahead of UTC [s]."""
        return int((self._clock() + utc_offset) // 86400)

    # -- Cards --------------------------------------------------------------------------------------------------------

    def page(self, user: str, after: int, count: int) -> Page:
        """The next `count` cards after a position that are there and that the user has not decided."""
        rows = self._query(
            f"""SELECT * FROM cards WHERE position > ? AND gone = 0 AND NOT EXISTS
                (SELECT 1 FROM decisions WHERE "user" = ? AND card = key AND {_COUNTED})
                ORDER BY position LIMIT ?""",
            (after, user, count + 1),
        )
        taken = rows[:count]
        return Page([_card(row) for row in taken], taken[-1][0] if taken else after, len(rows) <= count)

    def page_before(self, after: int, count: int) -> List[Card]:
        """The `count` cards up to a position, decided or not."""
        rows = self._query("SELECT * FROM cards WHERE position <= ? ORDER BY position DESC LIMIT ?", (after, count))
        return [_card(row) for row in reversed(rows)]

    def decided_cards(self, user: str, count: int) -> List[Card]:
        """The `count` cards that the user decided last."""
        rows = self._query(
            f"""SELECT cards.* FROM decisions JOIN cards ON key = card WHERE "user" = ? AND {_COUNTED}
                ORDER BY id DESC LIMIT ?""",
            (user, count),
        )
        return [_card(row) for row in rows]

    def set_gone(self, card: uuid.UUID, gone: bool) -> bool:
        """Takes a card down, or puts it up again; returns whether there is such a card."""
        return self._database.execute("UPDATE cards SET gone = ? WHERE key = ?", (int(gone), str(card))) > 0

    # -- Decisions ----------------------------------------------------------------------------------------------------

    def apply(self, user: str, told: Decision, *, takes_down: bool = False, fault: str = "") -> Verdict:
        """Applies what is told of a decision, unless it was before or cannot be, and writes that into the ledger.

        `takes_down`: its card is found to be gone, unless this is a repeat. `fault`: what will keep the asker from the
        answer, for the ledger.
        """

        def work() -> Verdict:
            verdict = self._judge(user, told, takes_down)
            if verdict.outcome is Outcome.APPLIED:
                self._carry_out(user, told)
            self._note(user, told, verdict, fault)
            return verdict

        return self._database.run(work, user)

    def note_fault(self, user: str, told: Decision, status: int, fault: str) -> None:
        """Writes into the ledger that something was received and not looked at."""
        self._note(user, told, Verdict(Outcome.FAULT, status), fault)

    def reset(self, user: str) -> int:
        """Forgets the user's decisions, which stay known by key; returns how many there were."""
        statement = f"""UPDATE decisions SET state = 'forgotten' WHERE "user" = ? AND {_COUNTED}"""
        return self._database.run(lambda: self._database.execute(statement, (user,)), user)

    def set_banned(self, user: str, banned: bool) -> None:
        """Refuses the user's decisions from now on, or takes them again."""
        if banned:
            self._database.execute("INSERT INTO bans VALUES (?) ON CONFLICT DO NOTHING", (user,))
        else:
            self._database.execute('DELETE FROM bans WHERE "user" = ?', (user,))

    def is_banned(self, user: str) -> bool:
        """Whether the user's decisions are refused."""
        return bool(self._query('SELECT 1 FROM bans WHERE "user" = ?', (user,)))

    # -- Looking back -------------------------------------------------------------------------------------------------

    def decisions(self, user: str, after: int, count: int) -> List[Dict[str, object]]:
        """The user's decisions as they stand, in the order they came, those numbered above `after`."""
        names = ("id", "decision", "card", "direction", "wall_time", "state")
        return self._listed("decisions", names, user, after, count)

    def ledger(self, user: str, after: int, count: int) -> List[Dict[str, object]]:
        """What was received from the user, in the order it came, entries numbered above `after`."""
        names = ("id", "time", "key", "kind", "decision", "card", "direction", "wall_time")
        return self._listed("ledger", (*names, "outcome", "status", "error", "fault"), user, after, count)

    def summary(self, user: str) -> Dict[str, object]:
        """The catalogue, and the user's decisions and ledger in numbers.

        ``decided_twice``: cards with more than one decision that counts; there are some only if somebody decided a card
        that was served again.
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
        """What is to become of it; nothing is changed but that its card may be taken down."""
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
            if told.kind is Kind.SWIPE or state not in ("made", "forgotten"):
                return _refused(409, "conflict", f"the decision is known, and {state}")
            return Verdict(Outcome.APPLIED, 200)
        if told.kind is Kind.REVERT:
            return _refused(409, "conflict", "the decision is not known")
        card = self._query("SELECT gone FROM cards WHERE key = ?", (str(told.card),))
        if not card:
            return _refused(422, "unknown_card", "there never was such a card")
        if takes_down:
            self.set_gone(told.card, True)
        if takes_down or card[0][0]:
            return _refused(410, "gone", "the card has been taken down")
        return Verdict(Outcome.APPLIED, 200)

    def _carry_out(self, user: str, told: Decision) -> None:
        state = {Kind.SWIPE: "made", Kind.FINAL: "final", Kind.REVERT: "reverted"}[told.kind]
        # After a log-out the decision stays forgotten, whatever else comes of it.
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
    """A database by its file or URL; None: in memory. StoreError if it cannot be opened."""
    if place is not None and place.startswith(("postgresql://", "postgres://")):
        try:
            from .postgres import Postgres
        except ImportError:
            from ..._extras import missing

            raise StoreError(missing("PostgreSQL is reached with psycopg", "psycopg[binary]")) from None
        return Postgres(place)
    return Sqlite(place)
