"""The interface of the store's database, and its SQLite implementation. PostgreSQL is in :mod:`.postgres`."""

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
    """The database cannot be opened, belongs to another program, or has another catalogue than the requested one."""


class Database(Protocol):
    """A database for many threads and several processes. `values` replace the question marks in a statement."""

    failures: Tuple[Type[Exception], ...]
    """The exceptions that calls raise when the database cannot be read or written."""

    def execute(self, statement: str, values: Tuple[object, ...] = ()) -> int:
        """Executes a statement; returns the number of changed rows."""

    def query(self, statement: str, values: Tuple[object, ...] = ()) -> List[Tuple[Any, ...]]:
        """Returns the rows of a query."""

    def insert(self, statement: str, rows: Iterable[Tuple[object, ...]]) -> None:
        """Executes a statement for each row of values."""

    def transaction(self) -> ContextManager[None]:
        """Commits at the end, and rolls back at an exception. Inside another transaction it is a part of that one."""

    def run(self, work: Callable[[], _T], owner: str) -> _T:
        """Calls `work` in a transaction, one at a time for each owner; returns its result.

        After a conflict with another process it calls `work` again, so `work` must not have effects elsewhere.
        """

    def create(self, fill: Callable[[], None]) -> None:
        """Makes the tables and calls `fill`, unless they exist. StoreError if it is another program's database."""

    def close(self) -> None:
        """Closes the database. Later calls fail."""


class Sqlite:
    """SQLite: all threads share one connection, one thread at a time."""

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
            # IMMEDIATE locks out other writers at once, so what is read here does not change before the commit.
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
        # Before anything is changed, which another program's database would keep.
        self._has_tables()
        # With these settings, a committed transaction is on the disk when COMMIT returns.
        self.query("PRAGMA journal_mode = WAL")
        self.query("PRAGMA synchronous = FULL")
        with self.transaction():
            # Check again under the lock: another process may have made the tables in the meantime.
            if self._has_tables():
                return
            for statement in schema("INTEGER PRIMARY KEY", "REAL"):
                self.execute(statement)
            self.execute(f"PRAGMA application_id = {APPLICATION}")
            self.execute(f"PRAGMA user_version = {VERSION}")
            fill()

    def _has_tables(self) -> bool:
        """Returns whether the tables exist. StoreError if it is another program's database."""
        # The tables come first: another process may make them now, and their number is there as soon as they are.
        if not self.query("SELECT 1 FROM sqlite_master LIMIT 1"):
            return False
        application = self.query("PRAGMA application_id")[0][0]
        version = self.query("PRAGMA user_version")[0][0]
        if application != APPLICATION or version != VERSION:
            raise StoreError("it is a database of something else, or of a newer version")
        return True

    def close(self) -> None:
        with self._lock:
            self.connection.close()


def schema(number: str, real: str) -> Tuple[str, ...]:
    """Returns the statements that make the tables. `number` is the type of an automatic id, `real` of a double."""
    return (
        "CREATE TABLE catalogue (cards BIGINT NOT NULL, seed BIGINT NOT NULL)",
        f"""CREATE TABLE cards (
            position {number}, key TEXT NOT NULL UNIQUE, title TEXT NOT NULL, subtitle TEXT NOT NULL,
            hue INTEGER NOT NULL, pictures INTEGER NOT NULL, gone INTEGER NOT NULL DEFAULT 0)""",
        # state: made, final or reverted; forgotten: made or final before a log-out, and no longer counted.
        f"""CREATE TABLE decisions (
            id {number}, decision TEXT NOT NULL UNIQUE, "user" TEXT NOT NULL, card TEXT NOT NULL,
            direction TEXT NOT NULL, wall_time {real} NOT NULL, state TEXT NOT NULL)""",
        'CREATE INDEX decisions_of_card ON decisions ("user", card)',
        # fault: the fault that kept the answer from the client; empty if there was no such fault.
        f"""CREATE TABLE ledger (
            id {number}, time {real} NOT NULL, "user" TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL,
            decision TEXT NOT NULL, card TEXT NOT NULL, direction TEXT NOT NULL, wall_time {real} NOT NULL,
            outcome TEXT NOT NULL, status INTEGER NOT NULL, error TEXT NOT NULL, fault TEXT NOT NULL)""",
        "CREATE UNIQUE INDEX applied_once ON ledger (key) WHERE outcome = 'applied'",
        'CREATE INDEX ledger_of_user ON ledger ("user", id)',
        'CREATE TABLE bans ("user" TEXT PRIMARY KEY)',
    )
