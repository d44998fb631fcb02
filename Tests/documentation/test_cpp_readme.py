"""The blocks of bindings/cpp/README.md, each compiled and run in a host: Tests/documentation/readme/page.cpp."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import interface
import pytest

FOLDER = interface.ROOT / "bindings/cpp"
PAGE = FOLDER / "README.md"
HOST = interface.ROOT / "Tests/documentation/readme/page.cpp"
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror"]

pytestmark = pytest.mark.skipif(shutil.which("c++") is None, reason="there is no C++ compiler")


def blocks(language: str) -> list[str]:
    """The blocks of code in a language, in their order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def output(command: list[str], folder: Path, **environment: str) -> str:
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=folder, env={**os.environ, **environment}
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def run(number: int, library: Path, folder: Path, *options: str) -> list[str]:
    """Compiles and runs a block in C++, the first one is 1; returns the lines that its host prints."""
    (folder / f"block_{number}.inc").write_text(blocks("cpp")[number - 1], encoding="utf-8")
    folders = [f"-I{FOLDER}", f"-I{interface.HEADER.parent}", f"-I{folder}"]
    command = ["c++", "-std=c++17", *WARNINGS, *options, f"-DBLOCK={number}", *folders, str(HOST), str(library)]
    output([*command, f"-Wl,-rpath,{library.parent}", "-o", "program"], folder)
    return output(["./program"], folder).splitlines()


def test_every_block_has_a_host() -> None:
    assert len(blocks("cpp")) == 6


def test_the_first_block_swipes_and_rests(library_path: Path, tmp_path: Path) -> None:
    assert run(1, library_path, tmp_path) == ["likes card 1", "drawn, rested"]


def test_exceptions_are_told(library_path: Path, tmp_path: Path) -> None:
    found = run(2, library_path, tmp_path)
    sector = "CARDSTACK_ERROR_INVALID_ARGUMENT: direction must be one that has a sector in this deck: left, right"
    assert found == ["nothing to undo", sector, "CARDSTACK_ERROR_INVALID_ARGUMENT", "the card is there: 2"]


def test_errors_are_values(library_path: Path, tmp_path: Path) -> None:
    found = run(3, library_path, tmp_path, "-fno-exceptions")
    assert found == ["CARDSTACK_ERROR_INVALID_ARGUMENT", "3 taken"]


def test_cards_and_decisions_of_a_backend(library_path: Path, tmp_path: Path) -> None:
    found = run(4, library_path, tmp_path)
    assert found == ["error 503", "post 1", "post 1", "post 1", "3 cards, 0 sends"]


def test_the_journal_s_block_restores_the_deck(library_path: Path, tmp_path: Path) -> None:
    assert run(5, library_path, tmp_path) == ["new 3 ann", "restored 3 ann"]


def test_events_of_sdl_become_samples(library_path: Path, tmp_path: Path) -> None:
    if not Path("/usr/include/SDL2/SDL.h").is_file():
        pytest.skip("there is no SDL 2")
    found = run(6, library_path, tmp_path, "-I/usr/include/SDL2")
    assert found == ["1 CARDSTACK_DIRECTION_LEFT", "2 CARDSTACK_DIRECTION_RIGHT"]


def test_the_lines_for_cmake_and_the_command_build_a_program(prefix: Path, tmp_path: Path) -> None:
    (lines,) = blocks("cmake")
    head = "cmake_minimum_required(VERSION 3.22)\nproject(game LANGUAGES CXX)\nadd_executable(my_game game.cpp)\n"
    (tmp_path / "CMakeLists.txt").write_text(head + lines, encoding="utf-8")
    shutil.copy(FOLDER / "examples/ten_lines.cpp", tmp_path / "game.cpp")
    output(["cmake", "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}", "-B", "build", "."], tmp_path)
    output(["cmake", "--build", "build"], tmp_path)
    said = output(["build/my_game"], tmp_path)
    assert said.startswith("0.000  card")
    (command,) = blocks("sh")
    (pc_file,) = prefix.glob("**/cardstack.pc")
    (folder,) = {path.parent for path in prefix.glob("**/libcardstack.so")}
    output(["sh", "-euc", command], tmp_path, PKG_CONFIG_PATH=str(pc_file.parent))
    assert output(["./game"], tmp_path, LD_LIBRARY_PATH=str(folder)) == said
