"""Where the store keeps its tables: SQLite, in a file or in memory, or PostgreSQL by a URL."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import contextmanager
from typing import Any, Callable, ContextManager, Iterable, Iterator, List, Optional, Protocol, Tuple, Type, TypeVar

__all__ = ["Database", "Sqlite", "StoreError", "schema"]

_T = TypeVar("_T")

APPLICATION = 0x43534B42  # "CSKB"
VERSION = 1


class StoreError(Exception):
    """The database is not this backend's, or not the one that was asked for."""


class Database(Protocol):
    """A database that many threads use, and several processes. Values take the place of question marks."""

    failures: Tuple[Type[Exception], ...]
    """What its calls raise when it cannot be read or written."""

    def execute(self, statement: str, values: Tuple[object, ...] = ()) -> int:
        """Executes a statement; returns how many rows it has changed."""

    def query(self, statement: str, values: Tuple[object, ...] = ()) -> List[Tuple[Any, ...]]:
        """The rows of a query."""

    def insert(self, statement: str, rows: Iterable[Tuple[object, ...]]) -> None:
        """Executes a statement for each row of values."""

    def transaction(self) -> ContextManager[None]:
        """All that is done inside, or, if that or its end raises, nothing; a part of the one around it, if any."""

    def run(self, work: Callable[[], _T], owner: str) -> _T:
        """Does work in a transaction of its own; one at a time for each owner.

        It may be done again from the beginning, if another process came between.
        """

    def create(self, fill: Callable[[], None]) -> None:
        """Makes the tables, and fills them, unless they are there. StoreError if it is a database of something else."""

    def close(self) -> None:
        """Ends it; calls after it fail."""


class Sqlite:
    """SQLite: one connection, one thread at a time."""

    failures: Tuple[Type[Exception], ...] = (sqlite3.Error,)

    def __init__(self, path: Optional[str]) -> None:
        self._lock = threading.RLock()
        self.connection = sqlite3.connect(
            path or ":memory:", timeout=10.0, isolation_level=None, check_same_thread=False
        )

    def execute(self, statement: str, values: Tuple[object, ...] = ()) -> int:
        with self._lock:
            return self.connection.execute(statement, values).rowcount

    def query(self, statement: str, values: Tuple[object, ...] = ()) -> List[Tuple[Any, ...]]:
        with self._lock:
            return self.connection.execute(statement, values).fetchall()

    def insert(self, statement: str, rows: Iterable[Tuple[object, ...]]) -> None:
        with self._lock:
            self.connection.executemany(statement, rows)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        with self._lock:
            if self.connection.in_transaction:
                yield
                return
            # Immediate: what is read inside stays so until what depends on it has been written.
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.connection.execute("COMMIT")
            except BaseException:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
                raise

    def run(self, work: Callable[[], _T], owner: str) -> _T:
        with self.transaction():
            return work()

    def create(self, fill: Callable[[], None]) -> None:
        application = self.query("PRAGMA application_id")[0][0]
        version = self.query("PRAGMA user_version")[0][0]
        is_new = not self.query("SELECT 1 FROM sqlite_master LIMIT 1")
        if not is_new and (application != APPLICATION or version != VERSION):
            raise StoreError("it is a database of something else, or of a newer version")
        # A committed transaction is on the disk. Writers append to a log of their own, a file beside this one.
        self.query("PRAGMA journal_mode = WAL")
        self.query("PRAGMA synchronous = FULL")
        with self.transaction():
            # Asked again, for another process may have been faster.
            if self.query("SELECT 1 FROM sqlite_master LIMIT 1"):
                return
            for statement in schema("INTEGER PRIMARY KEY", "REAL"):
                self.execute(statement)
            self.execute(f"PRAGMA application_id = {APPLICATION}")
            self.execute(f"PRAGMA user_version = {VERSION}")
            fill()

    def close(self) -> None:
        with self._lock:
            self.connection.close()


def schema(number: str, real: str) -> Tuple[str, ...]:
    """The tables; `number` is the type of a number that is counted up, `real` that of eight bytes."""
    return (
        "CREATE TABLE catalogue (cards BIGINT NOT NULL, seed BIGINT NOT NULL)",
        f"""CREATE TABLE cards (
            position {number}, key TEXT NOT NULL UNIQUE, title TEXT NOT NULL, subtitle TEXT NOT NULL,
            hue INTEGER NOT NULL, pictures INTEGER NOT NULL, gone INTEGER NOT NULL DEFAULT 0)""",
        # state: made, final, reverted; forgotten after a log-out, when it is known but no longer counts.
        f"""CREATE TABLE decisions (
            id {number}, decision TEXT NOT NULL UNIQUE, "user" TEXT NOT NULL, card TEXT NOT NULL,
            direction TEXT NOT NULL, wall_time {real} NOT NULL, state TEXT NOT NULL)""",
        'CREATE INDEX decisions_of_card ON decisions ("user", card)',
        # fault: what kept the asker from its answer.
        f"""CREATE TABLE ledger (
            id {number}, time {real} NOT NULL, "user" TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL,
            decision TEXT NOT NULL, card TEXT NOT NULL, direction TEXT NOT NULL, wall_time {real} NOT NULL,
            outcome TEXT NOT NULL, status INTEGER NOT NULL, error TEXT NOT NULL, fault TEXT NOT NULL)""",
        "CREATE UNIQUE INDEX applied_once ON ledger (key) WHERE outcome = 'applied'",
        'CREATE INDEX ledger_of_user ON ledger ("user", id)',
        'CREATE TABLE bans ("user" TEXT PRIMARY KEY)',
    )
