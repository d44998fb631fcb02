"""The page as it is served, and a browser that shows it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import Browser, missing

ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The page's, served by its own program."""
    program = ROOT / "bindings/apps/playground/serve.py"
    if not (ROOT / "bindings/js/cardstack.wasm").exists():
        pytest.skip("there is no cardstack.wasm: run bindings/js/build.py")
    with subprocess.Popen([sys.executable, program, "--port", "0"], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
        server.terminate()


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One for all tests: starting it takes the longest."""
    if absent := missing():
        pytest.skip(absent)
    with Browser(tmp_path_factory.mktemp("browser")) as opened:
        yield opened
