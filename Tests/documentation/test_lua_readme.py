"""The blocks of bindings/lua/README.md, each run in a host: Tests/documentation/readme/page.lua."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import interface
import pytest

PAGE = interface.LUA / "README.md"
HOST = interface.ROOT / "Tests/documentation/readme/page.lua"

pytestmark = pytest.mark.skipif(shutil.which("luajit") is None, reason="there is no luajit")


def blocks(language: str) -> list[str]:
    """The blocks of code in a language, in their order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def run(number: int, library: Path, folder: Path) -> list[str]:
    """Runs a block in Lua, the first one is 1; returns the lines that its host prints."""
    (folder / f"block_{number}.lua").write_text(blocks("lua")[number - 1], encoding="utf-8")
    environment = {**os.environ, "LUA_PATH": f"{interface.LUA}/?.lua", "CARDSTACK_LIBRARY": str(library)}
    command = ["luajit", str(HOST), str(number)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_every_block_has_a_host() -> None:
    assert len(blocks("lua")) == 7


def test_the_first_block_swipes_and_rests(library_path: Path, tmp_path: Path) -> None:
    assert run(1, library_path, tmp_path) == ["1 right", "drawn rested"]


def test_errors_are_told(library_path: Path, tmp_path: Path) -> None:
    undo, swipe = run(2, library_path, tmp_path)
    assert undo
    assert "sector" in swipe


def test_a_source_and_a_backend_are_served(library_path: Path, tmp_path: Path) -> None:
    assert run(3, library_path, tmp_path) == [
        "/cards?after=0",
        "send 7 11 2",
        "send 7 12 1",
        "0 left",
        "send 7 12 1",  # It came back, because it was rejected.
        "aborted",
    ]


def test_a_loop_answers_sends(library_path: Path, tmp_path: Path) -> None:
    assert run(4, library_path, tmp_path) == ["1 waits, card 1 failures 1"]


def test_changes_are_followed(library_path: Path, tmp_path: Path) -> None:
    assert run(5, library_path, tmp_path) == ["append: 2", "remove: 1", "2 3 4 5"]


def test_the_journal_s_block_restores_the_deck(library_path: Path, tmp_path: Path) -> None:
    assert run(6, library_path, tmp_path) == ["2 ann", "2 ann"]


def test_the_callbacks_of_love_take_fingers_and_the_mouse(library_path: Path, tmp_path: Path) -> None:
    assert run(7, library_path, tmp_path) == ["1 2", "2 1", "1 left"]


def test_the_commands_run_the_example(library_path: Path, tmp_path: Path) -> None:
    (commands,) = blocks("sh")
    (tmp_path / "build").mkdir()
    (tmp_path / "build/libcardstack.so").symlink_to(library_path)
    (tmp_path / "bindings").symlink_to(interface.ROOT / "bindings")
    done = subprocess.run(["sh", "-ec", commands], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("0.000  card")
