"""Programs in C, C++, Lua and C#, built from an archive in an empty folder on a machine without Swift."""

from __future__ import annotations

import re
import shutil
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import EMULATOR, ROOT, Run, blocks, table

STATIC = "A program with the library in it"
NEEDS = {
    "C": ["cc", "pkg-config"],
    STATIC: ["cc"],
    "C++": ["c++", "pkg-config"],
    "Lua": ["luajit"],
    "C#": ["mcs", "mono"],
}
CROSS = ("aarch64-linux-gnu-gcc", "aarch64-linux-gnu-g++", EMULATOR[0])
TOOLCHAIN = ROOT / "bindings/platforms/toolchain.cmake"
MACHINES = {"x86_64": 62, "aarch64": 183, "armv7l": 40, "riscv64": 243}


def test_page_has_a_block_for_each_language(archive: Path) -> None:
    assert list(blocks(archive / "README.md", "sh")) == list(NEEDS)
    assert "@" not in (archive / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", NEEDS)
def test_commands_of_the_page_work(language: str, archive: Path, ten_lines: str, run: Run, tmp_path: Path) -> None:
    for program in NEEDS[language]:
        if shutil.which(program) is None:
            pytest.skip(f"there is no {program}")
    folder = tmp_path / archive.name
    shutil.copytree(archive, folder, symlinks=True)
    (block,) = blocks(folder / "README.md", "sh")[language]
    assert run(["bash", "-euc", block], folder) == ten_lines


def test_files_that_the_page_names_are_there(platforms: list[str], unpack: Callable[[str], Path]) -> None:
    for platform in platforms:
        archive = unpack(platform)
        named = re.findall(r"^\| (`.*?) \|", (archive / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
        paths = [path for cell in named for path in re.findall(r"`(.*?)`", cell)]
        assert len(paths) >= 9
        assert [path for path in paths if not (archive / path).exists()] == [], platform
        # What a program links or loads is in the page.
        built = {
            path.relative_to(archive).as_posix() for folder in ("lib", "bin") for path in archive.glob(f"{folder}/*")
        }
        assert {path for path in built if path.endswith((".so", ".a", ".dll", ".lib"))} <= set(paths), platform


def test_library_is_for_the_processor(platforms: list[str], unpack: Callable[[str], Path]) -> None:
    for platform in platforms:
        if table.ROWS[platform]["system"] != "Linux":
            continue
        content = (unpack(platform) / "lib/libcardstack.so").read_bytes()
        assert struct.unpack("<H", content[18:20]) == (MACHINES[table.ROWS[platform]["processor"]],)


def consumers(source: Path, build: Path, run: Run, *options: str) -> list[Path]:
    """Builds the project of a user; returns its programs."""
    run(["cmake", "-G", "Ninja", "-S", source, "-B", build, *options])
    run(["cmake", "--build", build])
    programs = sorted(build.glob("consumer_*"))
    assert len(programs) >= 2
    return programs


@pytest.mark.needs("cmake", "ninja", "c++")
def test_cmake_finds_it(archive: Path, run: Run, tmp_path: Path) -> None:
    for program in consumers(ROOT / "Tests/consumers", tmp_path, run, f"-DCMAKE_PREFIX_PATH={archive}"):
        assert re.search(r"^cardstack .* card 11$", run([program]))


@pytest.mark.needs("cmake", "ninja", "cc", "c++")
def test_lines_of_the_page_for_cmake_work(archive: Path, run: Run, tmp_path: Path) -> None:
    (lines, _) = blocks(archive / "README.md", "cmake")["CMake"]
    game = f'add_executable(my_game "{ROOT}/Tests/consumers/consumer.c")\n'
    head = f"cmake_minimum_required(VERSION 3.22)\nproject(game LANGUAGES C CXX)\n{game}"
    (tmp_path / "CMakeLists.txt").write_text(head + lines, encoding="utf-8")
    build = tmp_path / "build"
    run(["cmake", "-G", "Ninja", "-S", tmp_path, "-B", build, f"-DCMAKE_PREFIX_PATH={archive}"])
    run(["cmake", "--build", build])
    assert re.search(r"^cardstack .* card 11$", run([build / "my_game"]))


@pytest.mark.needs("cmake", "ninja", "c++")
def test_cmake_fetches_it(archive: Path, dist: Path, run: Run, tmp_path: Path) -> None:
    (_, fetch) = blocks(archive / "README.md", "cmake")["CMake"]
    source = tmp_path / "source"
    source.mkdir()
    lines = [
        "cmake_minimum_required(VERSION 3.24)\nproject(fetching LANGUAGES C CXX)",
        f'set(folder_or_address "{dist}")',
        fetch,
        f'add_executable(consumer_c "{ROOT}/Tests/consumers/consumer.c")',
        f'add_executable(consumer_cpp "{ROOT}/Tests/consumers/consumer_17.cpp")',
        "target_link_libraries(consumer_c PRIVATE cardstack::cardstack)",
        "target_link_libraries(consumer_cpp PRIVATE cardstack::cardstack_cpp)",
    ]
    (source / "CMakeLists.txt").write_text("\n".join(lines), encoding="utf-8")
    for program in consumers(source, tmp_path / "build", run):
        assert re.search(r"^cardstack .* card 11$", run([program]))


@pytest.mark.needs("cmake", "ninja", *CROSS)
def test_cmake_finds_it_for_another_processor(unpack: Callable[[str], Path], run: Run, tmp_path: Path) -> None:
    archive = unpack("linux-aarch64")
    options = (
        f"-DCMAKE_PREFIX_PATH={archive}",
        f"-DCMAKE_TOOLCHAIN_FILE={TOOLCHAIN}",
        "-DCARDSTACK_PLATFORM=linux-aarch64",
    )
    for program in consumers(ROOT / "Tests/consumers", tmp_path, run, *options):
        assert re.search(r"^cardstack .* card 11$", run([*EMULATOR, program]))


@pytest.mark.needs("pkg-config", *CROSS)
def test_pkg_config_finds_it_for_another_processor(
    unpack: Callable[[str], Path], ten_lines: str, run: Run, tmp_path: Path
) -> None:
    archive = unpack("linux-aarch64")
    flags = run(["pkg-config", "--cflags", "--libs", "cardstack"], PKG_CONFIG_PATH=str(archive / "lib/pkgconfig"))
    source = archive / "share/cardstack/examples/c/ten_lines.c"
    run([CROSS[0], source, "-o", tmp_path / "ten_lines", *flags.split()])
    command = [*EMULATOR, "-E", f"LD_LIBRARY_PATH={archive / 'lib'}", tmp_path / "ten_lines"]
    assert run(command) == ten_lines
