"""What the backend knows, in one SQLite database: cards, decisions, and a ledger of all it was told.

The ledger is the truth of what was applied: at most one entry per key is, which the database itself sees to. Every
call is one transaction, written through to the disk before it returns, so a kill or a loss of power at any moment
leaves all of it or none.
"""

from __future__ import annotations

import enum
import sqlite3
import threading
import time
import uuid
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

from ..wire import Card, Decision, Kind
from .catalogue import MAX_CARDS, generate

__all__ = ["Outcome", "Page", "Store", "StoreError", "Verdict"]

DEFAULT_CARDS = 200
DEFAULT_SEED = 1

_APPLICATION = 0x43534B42  # "CSKB"
_SCHEMA = (
    "CREATE TABLE catalogue (cards INTEGER NOT NULL, seed INTEGER NOT NULL)",
    """CREATE TABLE cards (
        position INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, title TEXT NOT NULL, subtitle TEXT NOT NULL,
        hue INTEGER NOT NULL, pictures INTEGER NOT NULL, gone INTEGER NOT NULL DEFAULT 0)""",
    # state: made, final, reverted; forgotten after a log-out, when it is known but no longer counts.
    """CREATE TABLE decisions (
        id INTEGER PRIMARY KEY, decision TEXT NOT NULL UNIQUE, user TEXT NOT NULL, card TEXT NOT NULL,
        direction TEXT NOT NULL, wall_time REAL NOT NULL, state TEXT NOT NULL)""",
    "CREATE INDEX decisions_of_card ON decisions (user, card)",
    # fault: what kept the asker from its answer.
    """CREATE TABLE ledger (
        id INTEGER PRIMARY KEY, time REAL NOT NULL, user TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL,
        decision TEXT NOT NULL, card TEXT NOT NULL, direction TEXT NOT NULL, wall_time REAL NOT NULL,
        outcome TEXT NOT NULL, status INTEGER NOT NULL, error TEXT NOT NULL, fault TEXT NOT NULL)""",
    "CREATE UNIQUE INDEX applied_once ON ledger (key) WHERE outcome = 'applied'",
    "CREATE INDEX ledger_of_user ON ledger (user)",
    "CREATE TABLE bans (user TEXT PRIMARY KEY)",
    f"PRAGMA application_id = {_APPLICATION}",
    "PRAGMA user_version = 1",
)
_COUNTED = "state IN ('made', 'final')"


class StoreError(Exception):
    """The database is not this backend's, or not the one that was asked for."""


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

    `path` is its file, None for one in memory that lives as long as this object. A new one gets a catalogue of `cards`
    made up from `seed`; one that is there has its own, and StoreError says so if another was asked for.
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
        self._lock = threading.RLock()
        try:
            self._database = sqlite3.connect(
                path or ":memory:", timeout=10.0, isolation_level=None, check_same_thread=False
            )
        except sqlite3.Error as error:
            raise StoreError(f"{path}: {error}") from None
        try:
            self._open(cards, seed)
        except sqlite3.Error as error:
            self._database.close()
            raise StoreError(f"{path}: {error}") from None
        except StoreError as error:
            self._database.close()
            raise StoreError(f"{path}: {error}") from None

    def close(self) -> None:
        """Closes the database; calls after it fail."""
        with self._lock:
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
            f"""SELECT * FROM cards WHERE position > ? AND NOT gone AND NOT EXISTS
                (SELECT 1 FROM decisions WHERE user = ? AND card = key AND {_COUNTED})
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
            f"""SELECT cards.* FROM decisions JOIN cards ON key = card WHERE user = ? AND {_COUNTED}
                ORDER BY id DESC LIMIT ?""",
            (user, count),
        )
        return [_card(row) for row in rows]

    def set_gone(self, card: uuid.UUID, gone: bool) -> bool:
        """Takes a card down, or puts it up again; returns whether there is such a card."""
        with self._transaction():
            done = self._database.execute("UPDATE cards SET gone = ? WHERE key = ?", (gone, str(card)))
            return done.rowcount > 0

    # -- Decisions ----------------------------------------------------------------------------------------------------

    def apply(self, user: str, told: Decision, *, takes_down: bool = False, fault: str = "") -> Verdict:
        """Applies what is told of a decision, unless it was before or cannot be, and writes that into the ledger.

        `takes_down`: its card is found to be gone, unless this is a repeat. `fault`: what will keep the asker from the
        answer, for the ledger.
        """
        with self._transaction():
            verdict = self._judge(user, told, takes_down)
            if verdict.outcome is Outcome.APPLIED:
                self._carry_out(user, told)
            self._note(user, told, verdict, fault)
            return verdict

    def note_fault(self, user: str, told: Decision, status: int, fault: str) -> None:
        """Writes into the ledger that something was received and not looked at."""
        with self._transaction():
            self._note(user, told, Verdict(Outcome.FAULT, status), fault)

    def reset(self, user: str) -> int:
        """Forgets the user's decisions, which stay known by key; returns how many there were."""
        with self._transaction():
            done = self._database.execute(
                f"UPDATE decisions SET state = 'forgotten' WHERE user = ? AND {_COUNTED}", (user,)
            )
            return done.rowcount

    def set_banned(self, user: str, banned: bool) -> None:
        """Refuses the user's decisions from now on, or takes them again."""
        with self._transaction():
            if banned:
                self._database.execute("INSERT OR IGNORE INTO bans VALUES (?)", (user,))
            else:
                self._database.execute("DELETE FROM bans WHERE user = ?", (user,))

    def is_banned(self, user: str) -> bool:
        """Whether the user's decisions are refused."""
        return bool(self._query("SELECT 1 FROM bans WHERE user = ?", (user,)))

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
        states = dict(self._query("SELECT state, count(*) FROM decisions WHERE user = ? GROUP BY state", (user,)))
        outcomes = dict(self._query("SELECT outcome, count(*) FROM ledger WHERE user = ? GROUP BY outcome", (user,)))
        twice = self._query(
            f"""SELECT count(*) FROM
                (SELECT card FROM decisions WHERE user = ? AND {_COUNTED} GROUP BY card HAVING count(*) > 1)""",
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
            "SELECT user, kind, decision, card, direction FROM ledger WHERE key = ? AND outcome = 'applied'",
            (told.key,),
        )
        if before:
            if before[0] == same:
                return Verdict(Outcome.REPEAT, 200)
            return _refused(409, "key_reused", "the key was given with something else before")
        if self.is_banned(user):
            return _refused(403, "blocked", "the user is banned")
        known = self._query("SELECT user, card, direction, state FROM decisions WHERE decision = ?", (told.decision,))
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
            """INSERT INTO decisions (decision, user, card, direction, wall_time, state) VALUES (?, ?, ?, ?, ?, ?)
               ON CONFLICT (decision) DO UPDATE SET state = excluded.state WHERE state = 'made'""",
            (told.decision, user, str(told.card), told.direction_name, told.wall_time, state),
        )

    def _note(self, user: str, told: Decision, verdict: Verdict, fault: str) -> None:
        self._database.execute(
            "INSERT INTO ledger VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(self._clock(), user, told.key, told.kind.value, told.decision, str(told.card), told.direction_name),
                *(told.wall_time, verdict.outcome.value, verdict.status, verdict.error, fault),
            ),
        )

    def _listed(self, table: str, names: Tuple[str, ...], user: str, after: int, count: int) -> List[Dict[str, object]]:
        rows = self._query(
            f"SELECT {', '.join(names)} FROM {table} WHERE user = ? AND id > ? ORDER BY id LIMIT ?",
            (user, after, count),
        )
        return [dict(zip(names, row)) for row in rows]

    def _query(self, statement: str, values: Tuple[object, ...] = ()) -> List[Tuple[Any, ...]]:
        with self._lock:
            return self._database.execute(statement, values).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All that is done inside, or, if that or its end raises, nothing; a part of the one around it, if any."""
        with self._lock:
            if self._database.in_transaction:
                yield
                return
            # Immediate: what is read inside stays so until what depends on it has been written.
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._database.execute("COMMIT")
            except BaseException:
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
                raise

    def _open(self, cards: Optional[int], seed: Optional[int]) -> None:
        application = self._query("PRAGMA application_id")[0][0]
        version = self._query("PRAGMA user_version")[0][0]
        is_new = not self._query("SELECT 1 FROM sqlite_master LIMIT 1")
        if not is_new and (application != _APPLICATION or version != 1):
            raise StoreError("it is a database of something else, or of a newer version")
        # A committed transaction is on the disk. Writers append to a log of their own, a file beside this one.
        self._query("PRAGMA journal_mode = WAL")
        self._query("PRAGMA synchronous = FULL")
        with self._transaction():
            # Asked again, for another process may have been faster.
            if not self._query("SELECT 1 FROM sqlite_master LIMIT 1"):
                self._create(DEFAULT_CARDS if cards is None else cards, DEFAULT_SEED if seed is None else seed)
        there = self._query("SELECT cards, seed FROM catalogue")[0]
        if cards not in (None, there[0]) or seed not in (None, there[1]):
            raise StoreError(f"its catalogue has {there[0]} cards of seed {there[1]}")

    def _create(self, cards: int, seed: int) -> None:
        for statement in _SCHEMA:
            self._database.execute(statement)
        self._database.execute("INSERT INTO catalogue VALUES (?, ?)", (cards, seed))
        self._database.executemany(
            "INSERT INTO cards (key, title, subtitle, hue, pictures) VALUES (?, ?, ?, ?, ?)",
            ((str(card.key), card.title, card.subtitle, card.hue, card.pictures) for card in generate(cards, seed)),
        )


def _refused(status: int, error: str, message: str) -> Verdict:
    return Verdict(Outcome.REFUSED, status, error, message)


def _card(row: Tuple[Any, ...]) -> Card:
    _, key, title, subtitle, hue, pictures, _ = row
    return Card(uuid.UUID(key), title, subtitle, hue, pictures)
