"""What tests of several folders share: the installed library, and what becomes of tests whose needs are not there."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Union

import pytest

ROOT = Path(__file__).resolve().parents[1]
os.environ.setdefault("CARDSTACK_PREFIX", str(ROOT / ".build-prefix"))

OPTIONAL = {
    "cardstack": "pip install './bindings/python[test]'",
    "cardstack_demo": "pip install ./bindings/python './bindings/apps/demo[plot]'",
    "cardstack_kiosk": "pip install './bindings/python[test]' './bindings/apps/kiosk[postgres,window]'",
    "hypothesis": "",
    "mpmath": "",
}
"""Modules that the tests of some folders import, with how they are installed if that is not from PyPI."""


class Module(pytest.Module):
    """A file of tests. It is skipped if it imports an optional module that is not there."""

    def collect(self) -> Iterable[Union[pytest.Item, pytest.Collector]]:
        try:
            return super().collect()
        except self.CollectError as error:
            cause = error.__cause__
            if isinstance(cause, ModuleNotFoundError) and cause.name in OPTIONAL:
                pytest.skip(f"there is no {cause.name} ({OPTIONAL[cause.name] or 'PyPI'})", allow_module_level=True)
            raise


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module:
    """Makes a file of tests."""
    return Module.from_parent(parent, path=module_path)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips a test whose programs are missing."""
    for mark in item.iter_markers("needs"):
        missing = [name for name in mark.args if shutil.which(name) is None]
        if missing:
            pytest.skip(f"there is no {missing[0]}")


@pytest.fixture(scope="session")
def prefix() -> Path:
    """The folder libcardstack is installed in: CARDSTACK_PREFIX, or where Tests/run installs it."""
    folder = Path(os.environ["CARDSTACK_PREFIX"]).resolve()
    if not (folder / "include/cardstack.h").is_file():
        pytest.skip(f"libcardstack is not installed in {folder}: run Tests/run library, or set CARDSTACK_PREFIX")
    return folder


@pytest.fixture(scope="session")
def library_path(prefix: Path) -> Path:
    """The installed libcardstack.so, whatever its folder is called on this system."""
    found = [*prefix.glob("lib*/libcardstack.so"), *prefix.glob("lib/*/libcardstack.so")]
    assert len(found) == 1, f"{prefix} has one libcardstack.so, not {len(found)}"
    return found[0]


@pytest.fixture(scope="module")
def display() -> Iterator[dict[str, str]]:
    """The environment of a program on a virtual display."""
    server = shutil.which("Xvfb")
    if not server:
        pytest.skip("there is no Xvfb to show a window on")
    read, write = os.pipe()
    process = subprocess.Popen(
        [server, "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    if not number:
        process.kill()
        pytest.skip("Xvfb does not start here")
    environment = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
    environment.pop("WAYLAND_DISPLAY", None)
    yield environment
    process.terminate()
    process.wait()
