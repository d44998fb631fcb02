"""Programs of somebody else's find the installed library, link to it and run, also when its folder has been moved."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import interface
import pytest

pytestmark = pytest.mark.needs("c++", "cmake", "ninja", "pkg-config")

SOURCES = interface.ROOT / "Tests/consumers"
PACKAGES = (interface.ROOT / "Sources/CardStack/CardStack.docc/Packages.md").read_text(encoding="utf-8")
SAID = {
    "consumer_c": r"cardstack \d+ swiped card 11\n",
    "consumer_cpp": r"cardstack \d+ brought back card 11\n",
}
SAID.update(dict.fromkeys(("consumer_cpp_17", "consumer_cpp_20", "consumer_cpp_plain"), SAID["consumer_cpp"]))


@pytest.fixture(scope="module", params=["installed", "moved"])
def place(request: pytest.FixtureRequest, prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the library is: where it was installed, or elsewhere, its first folder unknown to it."""
    if request.param == "installed":
        return prefix
    moved: Path = tmp_path_factory.mktemp("elsewhere") / "another name"
    shutil.copytree(prefix, moved, symlinks=True)
    return moved


def run(command: list[str | Path], **environment: str) -> subprocess.CompletedProcess[str]:
    arguments = [str(word) for word in command]
    return subprocess.run(arguments, capture_output=True, text=True, check=False, env={**os.environ, **environment})


def configure(build: Path, place: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return run(["cmake", "-G", "Ninja", "-S", SOURCES, "-B", build, f"-DCMAKE_PREFIX_PATH={place}", *options])


def expect_to_run(program: Path, place: Path, said: str, **environment: str) -> None:
    """Runs a program and makes sure that it was this library that it ran with."""
    done = run([program], **environment)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(said, done.stdout)
    loaded = re.search(r"libcardstack\.so\.\d+ => (.*) \(0x", run(["ldd", program], **environment).stdout)
    assert loaded
    assert Path(loaded[1]).resolve().is_relative_to(place)


def test_cmake_finds_it(place: Path, tmp_path: Path) -> None:
    configured = configure(tmp_path, place)
    assert configured.returncode == 0, configured.stderr
    built = run(["cmake", "--build", tmp_path])
    assert built.returncode == 0, built.stdout
    for program, said in SAID.items():
        expect_to_run(tmp_path / program, place, said)


@pytest.mark.parametrize("wanted", ["0.0", "0.2", "1.0"])
def test_cmake_does_not_take_it_for_another_version(wanted: str, prefix: Path, tmp_path: Path) -> None:
    configured = configure(tmp_path, prefix, f"-DWANTED_VERSION={wanted}")
    assert configured.returncode != 0
    assert "compatible with requested version" in configured.stderr


@pytest.mark.parametrize(
    ("compiler", "source", "said"),
    [
        (["cc", "-std=c99"], "consumer.c", SAID["consumer_c"]),
        (["c++", "-std=c++11"], "consumer.cpp", SAID["consumer_cpp"]),
        (["c++", "-std=c++17"], "consumer_17.cpp", SAID["consumer_cpp_17"]),
    ],
    ids=["c", "c++", "c++17"],
)
def test_pkg_config_finds_it(compiler: list[str], source: str, said: str, place: Path, tmp_path: Path) -> None:
    (pc_file,) = place.glob("**/cardstack.pc")
    told = run(["pkg-config", "--cflags", "--libs", "cardstack"], PKG_CONFIG_PATH=str(pc_file.parent))
    assert told.returncode == 0, told.stderr
    # pkg-config puts a backslash before a space, as a shell wants it.
    flags = [flag.replace("\0", " ") for flag in told.stdout.replace("\\ ", "\0").split()]
    program = tmp_path / "consumer"
    compiled = run([*compiler, "-Wall", "-Wextra", "-Werror", SOURCES / source, "-o", program, *flags])
    assert compiled.returncode == 0, compiled.stderr
    (folder,) = {path.parent for path in place.glob("**/libcardstack.so")}
    expect_to_run(program, place, said, LD_LIBRARY_PATH=str(folder))


def test_the_article_s_lines_for_cmake(place: Path, tmp_path: Path) -> None:
    (block,) = (code for code in re.findall(r"^```cmake\n(.*?)^```$", PACKAGES, re.S | re.M) if "find_package" in code)
    head = "cmake_minimum_required(VERSION 3.22)\nproject(game LANGUAGES C CXX)\nadd_executable(my_game consumer.c)\n"
    (tmp_path / "CMakeLists.txt").write_text(head + block, encoding="utf-8")
    shutil.copy(SOURCES / "consumer.c", tmp_path)
    for command in (["-G", "Ninja", f"-DCMAKE_PREFIX_PATH={place}", "-B", "build", "."], ["--build", "build"]):
        done = subprocess.run(["cmake", *command], capture_output=True, text=True, check=False, cwd=tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr
    expect_to_run(tmp_path / "build/my_game", place, SAID["consumer_c"])


def test_the_article_s_line_for_pkg_config(prefix: Path, tmp_path: Path) -> None:
    (line,) = re.findall(r"^    (cc game\.c .*)$", PACKAGES, re.MULTILINE)
    (pc_file,) = prefix.glob("**/cardstack.pc")
    (folder,) = {path.parent for path in prefix.glob("**/libcardstack.so")}
    shutil.copy(SOURCES / "consumer.c", tmp_path / "game.c")
    environment = {**os.environ, "PKG_CONFIG_PATH": str(pc_file.parent)}
    done = subprocess.run(
        ["bash", "-euc", line], capture_output=True, text=True, check=False, cwd=tmp_path, env=environment
    )
    assert done.returncode == 0, done.stderr
    expect_to_run(tmp_path / "a.out", prefix, SAID["consumer_c"], LD_LIBRARY_PATH=str(folder))
