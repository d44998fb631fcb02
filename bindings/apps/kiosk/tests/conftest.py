"""Tests of the installed kiosk: ``pip install ./bindings/python ./bindings/apps/kiosk``, then ``pytest``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Iterator

import pytest


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server."""
    from kiosk_postgres import MissingError, server

    running = server()
    try:
        url = running.__enter__()
    except MissingError as missing:
        pytest.skip(str(missing))
    yield url
    running.__exit__(None, None, None)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database, of both kinds."""
    if request.param == "sqlite":
        return str(tmp_path / "b.sqlite")
    import psycopg

    url: str = request.getfixturevalue("postgres")
    name = f"kiosk_{os.getpid()}_{os.urandom(4).hex()}"
    with psycopg.connect(url, autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
    return url.replace("/postgres?", f"/{name}?")
