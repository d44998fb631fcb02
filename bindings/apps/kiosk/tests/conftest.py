"""Tests of the installed kiosk: ``pip install ./bindings/python ./bindings/apps/kiosk``, then ``pytest``."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from typing import Iterator

import pytest

ROOT = Path(__file__).resolve().parents[4]
sys.path.append(str(ROOT / "Tests/python"))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# What tests of several folders share, which pytest does not read for this one.
_found = importlib.util.spec_from_file_location("shared", ROOT / "Tests/conftest.py")
assert _found is not None
assert _found.loader is not None
_shared = importlib.util.module_from_spec(_found)
_found.loader.exec_module(_shared)
display, pytest_pycollect_makemodule = _shared.display, _shared.pytest_pycollect_makemodule


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
