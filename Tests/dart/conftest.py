"""What the tests of Dart and of Flutter share."""

from __future__ import annotations

from pathlib import Path

import pytest
from sdk import ROOT, Dart, fetched


@pytest.fixture(scope="session")
def dart(library_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Dart:
    return fetched(library_path, tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="session")
def packages(dart: Dart, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages of a program that uses the repository's."""
    return dart.package(tmp_path_factory.mktemp("packages"), ROOT / "bindings/dart")
