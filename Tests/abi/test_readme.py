"""The README: its first screen, and its blocks of code, which are compiled as C and as C++, and run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import interface
import pytest

README = interface.ROOT / "README.md"
HOSTS = interface.ROOT / "Tests/abi/readme"
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Werror"]
STANDARDS = {
    "c99": ["-x", "c", "-std=c99"],
    "c11": ["-x", "c", "-std=c11"],
    "c++17": ["-x", "c++", "-std=c++17"],
    "c++20": ["-x", "c++", "-std=c++20"],
}


def text() -> str:
    return README.read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The blocks of code in a language, in their order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text(), re.DOTALL | re.MULTILINE)


def run(
    command: list[str | Path], folder: Path, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    words = [str(word) for word in command]
    return subprocess.run(
        words, capture_output=True, text=True, check=False, cwd=folder, env={**os.environ, **(environment or {})}
    )


def test_the_first_screen_has_a_picture_and_two_commands() -> None:
    screen = text().splitlines()[:20]
    (picture,) = re.findall(r"^!\[.+\]\((.+)\)$", "\n".join(screen), re.MULTILINE)
    assert (interface.ROOT / picture).is_file()
    commands = [line.strip() for line in screen if line.startswith("    ")]
    assert len(commands) == 2
    assert commands[0].endswith("/cardstack demo")
    assert os.access(interface.ROOT / commands[1], os.X_OK)


def test_sections_come_in_the_order_of_a_reader() -> None:
    titles = re.findall(r"^## (.*)$", text(), re.MULTILINE)
    assert titles[:3] == ["Who it is for", "What runs where", "Ten lines of C"]
    assert titles[-1] == "License"


def test_every_block_has_a_test() -> None:
    languages = re.findall(r"^```(\w*)\n.*?^```$", text(), re.DOTALL | re.MULTILINE)
    assert set(languages) == {"c", "cpp", "python", "csharp", "lua", "js"}
    assert [languages.count(name) for name in ("cpp", "python", "csharp", "lua", "js")] == [1, 1, 1, 1, 1]
    included = re.findall(r'#include "block_(\d+)\.inc"', (HOSTS / "host.c").read_text(encoding="utf-8"))
    assert sorted(map(int, included)) == list(range(1, languages.count("c") + 1))


def build(compiler: str, options: list[str], sources: list[Path], prefix: Path, library: Path, folder: Path) -> Path:
    if shutil.which(compiler) is None:
        pytest.skip(f"there is no {compiler}")
    program = folder / "program"
    command = [compiler, *options, *WARNINGS, f"-I{prefix / 'include'}", f"-I{folder}", *sources]
    done = run([*command, "-x", "none", library, f"-Wl,-rpath,{library.parent}", "-o", program], folder)
    assert done.returncode == 0, done.stderr
    return program


@pytest.mark.parametrize("standard", STANDARDS)
@pytest.mark.parametrize("family", ["gcc", "clang"])
def test_blocks_in_c_are_a_host(family: str, standard: str, prefix: Path, library_path: Path, tmp_path: Path) -> None:
    for number, block in enumerate(blocks("c"), 1):
        (tmp_path / f"block_{number}.inc").write_text(block, encoding="utf-8")
    compiler = {"gcc": "g++", "clang": "clang++"}[family] if "++" in standard else family
    program = build(compiler, STANDARDS[standard], [HOSTS / "host.c"], prefix, library_path, tmp_path)
    done = run([program], tmp_path)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "61 frames, card 1 went right",
        "loaded 5, sent card 1, sent again 0",
        "restored 1 decision",
    ]
    assert done.returncode == 0


@pytest.mark.parametrize("standard", ["17", "20"])
@pytest.mark.parametrize("compiler", ["g++", "clang++"])
def test_the_block_in_cpp_runs(compiler: str, standard: str, prefix: Path, library_path: Path, tmp_path: Path) -> None:
    (tmp_path / "block.inc").write_text(blocks("cpp")[0], encoding="utf-8")
    options = [f"-std=c++{standard}"]
    program = build(compiler, options, [HOSTS / "host.cpp"], prefix, library_path, tmp_path)
    done = run([program], tmp_path)
    assert (done.stdout, done.stderr, done.returncode) == ("61 frames, likes card 1\n", "", 0)


@pytest.mark.skipif(sys.version_info < (3, 10), reason="the block has a match statement, which came with Python 3.10")
def test_the_block_in_python_runs(library_path: Path, tmp_path: Path) -> None:
    block = "".join(f"    {line}" for line in blocks("python")[0].splitlines(keepends=True))
    host = (HOSTS / "host.py").read_text(encoding="utf-8")
    assert host.count("    # The block.\n") == 1
    program = tmp_path / "program.py"
    program.write_text(host.replace("    # The block.\n", block), encoding="utf-8")
    package = interface.ROOT / "bindings/python/src"
    environment = {"PYTHONPATH": str(package), "CARDSTACK_LIBRARY": str(library_path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = run([sys.executable, program], tmp_path, environment)
    assert (done.stdout, done.stderr, done.returncode) == ("31 frames, liked ann\n", "", 0)


@pytest.mark.skipif(shutil.which("luajit") is None, reason="there is no luajit")
def test_the_block_in_lua_runs(prefix: Path, library_path: Path, tmp_path: Path) -> None:
    (tmp_path / "block.lua").write_text(blocks("lua")[0], encoding="utf-8")
    (modules,) = prefix.glob("share/lua/5.1")
    environment = {"LUA_PATH": f"{modules}/?.lua", "CARDSTACK_LIBRARY": str(library_path)}
    done = run(["luajit", HOSTS / "host.lua"], tmp_path, environment)
    assert (done.stdout, done.stderr, done.returncode) == ("61 frames, card 1 went right\n", "", 0)
