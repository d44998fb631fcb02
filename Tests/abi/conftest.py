"""What tests of an installed library share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ADVICE = "set CARDSTACK_PREFIX to where libcardstack is installed (cmake --install build --strip --prefix FOLDER)"


@pytest.fixture(scope="session")
def prefix() -> Path:
    """The folder libcardstack is installed in, named by the environment variable CARDSTACK_PREFIX."""
    named = os.environ.get("CARDSTACK_PREFIX")
    if not named:
        pytest.fail(ADVICE, pytrace=False)
    folder = Path(named).resolve()
    if not (folder / "include/cardstack.h").is_file():
        pytest.fail(f"{folder} holds no include/cardstack.h; {ADVICE}", pytrace=False)
    return folder


@pytest.fixture(scope="session")
def library_path(prefix: Path) -> Path:
    """The installed libcardstack.so, whatever its folder is called on this system."""
    found = sorted(prefix.glob("lib*/libcardstack.so")) + sorted(prefix.glob("lib/*/libcardstack.so"))
    if len(found) != 1:
        pytest.fail(f"{prefix} should hold one libcardstack.so, not {len(found)}; {ADVICE}", pytrace=False)
    return found[0]
