"""The README: its first screen, and its block of code, which is compiled as C and as C++, and run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import interface
import pytest

README = interface.ROOT / "README.md"
HOSTS = interface.ROOT / "Tests/documentation/readme"
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Werror"]
STANDARDS = {
    "c99": ["-x", "c", "-std=c99"],
    "c11": ["-x", "c", "-std=c11"],
    "c++17": ["-x", "c++", "-std=c++17"],
    "c++20": ["-x", "c++", "-std=c++20"],
}


def text() -> str:
    return README.read_text(encoding="utf-8")


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
    assert commands[0].endswith("/cardstack-demo")
    assert os.access(interface.ROOT / commands[1], os.X_OK)


def test_sections_come_in_the_order_of_a_reader() -> None:
    titles = re.findall(r"^## (.*)$", text(), re.MULTILINE)
    assert titles[:4] == ["A deck in C", "Install", "What it does", "See it"]
    assert titles[-1] == "License"


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
def test_the_block_in_c_is_a_host(family: str, standard: str, prefix: Path, library_path: Path, tmp_path: Path) -> None:
    (block,) = re.findall(r"^```c\n(.*?)^```$", text(), re.DOTALL | re.MULTILINE)
    (tmp_path / "block.inc").write_text(block, encoding="utf-8")
    compiler = {"gcc": "g++", "clang": "clang++"}[family] if "++" in standard else family
    program = build(compiler, STANDARDS[standard], [HOSTS / "host.c"], prefix, library_path, tmp_path)
    done = run([program], tmp_path)
    assert (done.stdout, done.stderr, done.returncode) == ("61 frames, card 1 went right\n", "", 0)


def test_the_two_lines_install_the_library(tmp_path: Path) -> None:
    section = text().split("\n## Install\n")[1].split("\n## ")[0]
    (lines,) = re.findall(r"^```sh\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)
    # What is compiled already is not compiled again.
    once = f"cmake -S '{interface.ROOT}' -D CARDSTACK_SWIFTC='{interface.ROOT / 'Tests/tools/swiftc_once'}' -B"
    script = f"{lines.replace('cmake -B', once)}cc '{interface.ROOT / 'bindings/c/ten_lines.c'}' -o ten_lines " + (
        "$(pkg-config --cflags --libs cardstack)\n./ten_lines\n"
    )
    prefix = tmp_path / ".local"
    found = {"PKG_CONFIG_PATH": str(prefix / "lib/pkgconfig"), "LD_LIBRARY_PATH": str(prefix / "lib")}
    done = run(["sh", "-euc", script], tmp_path, {"HOME": str(tmp_path), **found})
    assert done.returncode == 0, done.stderr
    assert "\nswiped card 1\n" in done.stdout
    assert not list(tmp_path.glob("build/**/CTestTestfile.cmake")), "no test is compiled"
    rows = re.findall(r"^\| \[.*$", section, re.MULTILINE)
    assert [
        name for row in rows for name in re.findall(r"\]\(([^)]*)\)", row) if not (interface.ROOT / name).is_file()
    ] == []
    for component in re.findall(r"--component (\w+)", section):
        assert run(["cmake", "--install", "build", "--prefix", str(prefix), "--component", component], tmp_path).stdout
