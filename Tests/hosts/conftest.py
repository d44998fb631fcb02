"""Fixtures of the tests of the example hosts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from kit import Display, display, missing, preload


@pytest.fixture(scope="session")
def prefix() -> Path:
    """The folder libcardstack is installed in, named by the environment variable CARDSTACK_PREFIX."""
    named = os.environ.get("CARDSTACK_PREFIX")
    if not named or not (Path(named) / "include/cardstack.h").is_file():
        pytest.fail("set CARDSTACK_PREFIX to where libcardstack is installed", pytrace=False)
    return Path(named).resolve()


@pytest.fixture(scope="session")
def library(prefix: Path) -> Path:
    """The library's file."""
    (found,) = [*prefix.glob("lib*/libcardstack.so"), *prefix.glob("lib/*/libcardstack.so")]
    return found


@pytest.fixture
def screen() -> Iterator[Display]:
    """A virtual display."""
    absent = missing("Xvfb", "xdotool")
    if absent:
        pytest.skip(absent)
    with display() as shown:
        yield shown


@pytest.fixture(scope="session")
def fingers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library to preload for fingers."""
    return preload("fingers", tmp_path_factory.mktemp("fingers"))
