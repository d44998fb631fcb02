"""The interface of the store's database, and its SQLite implementation. PostgreSQL is in :mod:`.postgres`."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import contextmanager
from typing import Any, Callable, ContextManager, Iterator, List, Optional, Protocol, Tuple, Type

__all__ = ["VERSION", "Database", "Sqlite", "StoreError", "schema"]

VERSION = 2
_APPLICATION = 0x43534B42  # "CSKB"


class StoreError(Exception):
    """The database cannot be opened, or belongs to another program."""


class Database(Protocol):
    """A database for many threads and several processes. `values` replace the question marks in a statement."""

    failures: Tuple[Type[Exception], ...]
    """The exceptions that calls raise when the database cannot be read or written."""

    def execute(self, statement: str, values: Tuple[object, ...] = ()) -> None:
        """Executes a statement."""

    def query(self, statement: str, values: Tuple[object, ...] = ()) -> List[Tuple[Any, ...]]:
        """Returns the rows of a query."""

    def transaction(self) -> ContextManager[None]:
        """Locks out other transactions, commits at the end, and rolls back at an exception. It cannot be nested."""

    def create(self, fill: Callable[[], None]) -> None:
        """Makes the tables and calls `fill`, unless they exist. StoreError if it is another program's database."""

    def close(self) -> None:
        """Closes the database. Later calls fail."""


class Sqlite:
    """SQLite: all threads share one connection, one thread at a time."""

    failures: Tuple[Type[Exception], ...] = (sqlite3.Error,)

    def __init__(self, path: Optional[str]) -> None:
        self._lock = threading.RLock()
        self._connection = sqlite3.connect(
            path or ":memory:", timeout=10.0, isolation_level=None, check_same_thread=False
        )

    def execute(self, statement: str, values: Tuple[object, ...] = ()) -> None:
        self.query(statement, values)

    def query(self, statement: str, values: Tuple[object, ...] = ()) -> List[Tuple[Any, ...]]:
        with self._lock:
            return self._connection.execute(statement, values).fetchall()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        with self._lock:
            # IMMEDIATE locks out other processes at once, so what is read here does not change before the commit.
            self.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self.execute("ROLLBACK")
                raise

    def create(self, fill: Callable[[], None]) -> None:
        # Before anything is changed, which another program's database would keep.
        self._has_tables()
        # With these settings, a committed transaction is on the disk when COMMIT returns.
        self.execute("PRAGMA journal_mode = WAL")
        self.execute("PRAGMA synchronous = FULL")
        with self.transaction():
            # Another process may have made the tables in the meantime.
            if not self._has_tables():
                for statement in schema("INTEGER PRIMARY KEY", "REAL"):
                    self.execute(statement)
                self.execute(f"PRAGMA application_id = {_APPLICATION}")
                self.execute(f"PRAGMA user_version = {VERSION}")
                fill()

    def close(self) -> None:
        with self._lock:
            self._connection.close()

    def _has_tables(self) -> bool:
        """Returns whether the tables exist. StoreError if it is another program's database."""
        # The tables come first: another process may make them now, and their number is there as soon as they are.
        if not self.query("SELECT 1 FROM sqlite_master LIMIT 1"):
            return False
        numbers = self.query("PRAGMA application_id")[0][0], self.query("PRAGMA user_version")[0][0]
        if numbers != (_APPLICATION, VERSION):
            raise StoreError("it is a database of something else, or of another version")
        return True


def schema(number: str, real: str) -> Tuple[str, ...]:
    """Returns the statements that make the tables. `number` is the type of an automatic id, `real` of a double."""
    return (
        # gone: 1 after the card has been taken down.
        f"""CREATE TABLE cards (
            position {number}, key TEXT NOT NULL UNIQUE, title TEXT NOT NULL, subtitle TEXT NOT NULL,
            hue INTEGER NOT NULL, pictures INTEGER NOT NULL, gone INTEGER NOT NULL DEFAULT 0)""",
        # state: made or reverted.
        f"""CREATE TABLE decisions (
            id {number}, decision TEXT NOT NULL UNIQUE, "user" TEXT NOT NULL, card TEXT NOT NULL,
            direction TEXT NOT NULL, wall_time {real} NOT NULL, state TEXT NOT NULL)""",
        'CREATE INDEX decisions_of_card ON decisions ("user", card)',
        # outcome: applied, repeat or refused.
        f"""CREATE TABLE ledger (
            id {number}, "user" TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL, decision TEXT NOT NULL,
            card TEXT NOT NULL, direction TEXT NOT NULL, outcome TEXT NOT NULL)""",
        "CREATE UNIQUE INDEX applied_once ON ledger (key) WHERE outcome = 'applied'",
        'CREATE TABLE bans ("user" TEXT PRIMARY KEY)',
    )
