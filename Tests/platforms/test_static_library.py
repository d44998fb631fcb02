"""The static library: in programs of its own, beside the shared one, and beside a complete Swift runtime."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from platform_kit import EXPORTS

ROOT = Path(__file__).resolve().parents[2]
CONSUMERS = ROOT / "Tests/consumers"
BUILD = ROOT / ".build-cmake"
SAID = r"cardstack \d+ (swiped|brought back) card 11\n"

ROWS = json.loads((ROOT / "bindings/platforms/platforms.json").read_text(encoding="utf-8"))
ELF = [name for name, row in ROWS.items() if "linker" not in row and "joins" not in row]
"""The platforms whose files are ELF."""

LIBC = {
    "__errno_location",
    "__stack_chk_fail",
    "calloc",
    "close",
    "fdatasync",
    "flock",
    "free",
    "fsync",
    "ftruncate",
    "getcwd",
    "getpid",
    "getrlimit",
    "lseek",
    "madvise",
    "malloc",
    "memcpy",
    "memmove",
    "memset",
    "mmap",
    "munmap",
    "openat",
    "pread",
    "pwrite",
    "readlinkat",
    "renameat",
    "strlen",
    "strnlen",
    "syscall",
    "unlinkat",
}
"""The functions of libc that the library calls, the same on each system with an ELF libc."""

AARCH64 = {"__stack_chk_guard", "__aarch64_cas8_relax", "__aarch64_ldadd8_relax", "__aarch64_ldadd8_acq_rel"}
"""On aarch64 also libc's variable for __stack_chk_fail, and functions that GCC and clang link into every program."""


ARM32 = {f"{name}64" for name in ("ftruncate", "getrlimit", "lseek", "mmap", "openat", "pread", "pwrite")}
"""On 32-bit ARM the functions whose sizes have 64 bits. Beside them are functions for numbers, `__aeabi_...`."""


def run(command: list[str | Path], folder: Path | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
    words = [str(word) for word in command]
    environment = {**os.environ, **variables}
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def done(command: list[str | Path], folder: Path | None = None, **variables: str) -> str:
    """Runs a program that has to succeed; returns what it prints."""
    ended = run(command, folder, **variables)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def expect_to_run_alone(program: Path) -> None:
    """Runs a program, and makes sure that it needs no libcardstack.so."""
    assert re.fullmatch(SAID, done([program]))
    assert "libcardstack" not in done(["readelf", "--dynamic", program])


@pytest.fixture
def archive(prefix: Path) -> Path:
    """The installed static library."""
    (found,) = prefix.glob("**/libcardstack.a")
    return found


@pytest.fixture(
    params=["here", *(name for name in ELF if (ROOT / ".build-platforms" / name / "libcardstack.a").exists())],
    scope="module",
)
def symbols(request: pytest.FixtureRequest) -> tuple[set[str], set[str]]:
    """The names that a platform's static library defines for others, and those that it takes from others."""
    folder = BUILD if request.param == "here" else ROOT / ".build-platforms" / request.param
    if not (folder / "libcardstack.a").exists():
        pytest.skip(f"there is no {folder}/libcardstack.a: run Tests/run library")
    defined, undefined = set(), set()
    for line in done(["readelf", "--wide", "--symbols", folder / "libcardstack.a"]).splitlines():
        row = re.match(r" *\d+: \w+ +\w+ \w+ +(GLOBAL|WEAK|UNIQUE) +\w+ +(\w+) (\S+)", line)
        if row:
            (undefined if row[2] == "UND" else defined).add(row[3])
    return defined, undefined


@pytest.mark.needs("readelf")
def test_its_global_symbols_are_the_exports(symbols: tuple[set[str], set[str]]) -> None:
    assert len(EXPORTS) > 100
    assert symbols[0] == EXPORTS


@pytest.mark.needs("readelf")
def test_it_takes_functions_of_libc_only(symbols: tuple[set[str], set[str]]) -> None:
    taken = {name for name in symbols[1] - {"_GLOBAL_OFFSET_TABLE_"} if not name.startswith("__aeabi_")}
    assert taken - LIBC - AARCH64 - ARM32 == set()
    assert len(taken) > 20


@pytest.mark.needs("cc", "readelf")
@pytest.mark.parametrize("options", ["-fPIE -pie", "-no-pie", "-static", "-static-pie"])
def test_it_is_in_programs_of_each_kind(options: str, archive: Path, prefix: Path, tmp_path: Path) -> None:
    program = tmp_path / "game"
    done(["cc", *options.split(), CONSUMERS / "consumer.c", f"-I{prefix}/include", archive, "-o", program])
    expect_to_run_alone(program)


@pytest.mark.needs("cc", "pkg-config", "readelf")
def test_the_article_s_line_for_pkg_config(archive: Path, tmp_path: Path) -> None:
    article = (ROOT / "Sources/CardStack/CardStack.docc/Platforms.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^    (cc -static .*)$", article, re.MULTILINE)
    shutil.copy(CONSUMERS / "consumer.c", tmp_path / "game.c")
    done(["bash", "-euc", line], tmp_path, PKG_CONFIG_PATH=str(archive.parent / "pkgconfig"))
    expect_to_run_alone(tmp_path / "a.out")


@pytest.mark.needs("cmake", "ninja", "cc", "readelf")
def test_cmake_finds_both_side_by_side(prefix: Path, tmp_path: Path) -> None:
    lines = [
        "cmake_minimum_required(VERSION 3.22)\nproject(game LANGUAGES C CXX)\nfind_package(cardstack REQUIRED)",
        f'add_executable(one "{CONSUMERS}/consumer.c")\nadd_executable(other "{CONSUMERS}/consumer.c")',
        "target_link_libraries(one PRIVATE cardstack::cardstack_static)",
        "target_link_libraries(other PRIVATE cardstack::cardstack)",
    ]
    (tmp_path / "CMakeLists.txt").write_text("\n".join(lines), encoding="utf-8")
    done(["cmake", "-G", "Ninja", "-S", tmp_path, "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={prefix}"])
    done(["cmake", "--build", tmp_path / "build"])
    expect_to_run_alone(tmp_path / "build/one")
    assert "libcardstack" in done(["readelf", "--dynamic", tmp_path / "build/other"])


SWIFTC_ONCE = f"-DCARDSTACK_SWIFTC={ROOT}/Tests/tools/swiftc_once"


@pytest.mark.needs("cmake", "ninja", "cc", "c++", "swiftc", "readelf")
def test_without_a_shared_library_every_name_is_the_static_one(tmp_path: Path) -> None:
    options = [SWIFTC_ONCE, "-DBUILD_SHARED_LIBS=OFF", "-DCARDSTACK_BUILD_TESTS=OFF"]
    done(["cmake", "-G", "Ninja", "-S", ROOT, "-B", tmp_path / "library", *options])
    done(["cmake", "--build", tmp_path / "library"])
    done(["cmake", "--install", tmp_path / "library", "--prefix", tmp_path / "prefix"])
    assert not list((tmp_path / "prefix").glob("**/*.so*"))
    build = tmp_path / "build"
    done(["cmake", "-G", "Ninja", "-S", CONSUMERS, "-B", build, f"-DCMAKE_PREFIX_PATH={tmp_path}/prefix"])
    done(["cmake", "--build", build])
    programs = sorted(build.glob("consumer_*"))
    assert len(programs) == 5
    for program in programs:
        expect_to_run_alone(program)


@pytest.mark.needs("cmake", "ninja", "cc", "swiftc", "readelf")
@pytest.mark.parametrize("wanted", ["", "OFF"])
def test_a_project_that_fetches_it_chooses_for_itself(wanted: str, tmp_path: Path) -> None:
    lines = [
        "cmake_minimum_required(VERSION 3.22)\nproject(game LANGUAGES C)",
        f"set(BUILD_SHARED_LIBS {wanted})\nset(CMAKE_POSITION_INDEPENDENT_CODE ON)" if wanted else "",
        "include(FetchContent)",
        f'FetchContent_Declare(cardstack SOURCE_DIR "{ROOT}")\nFetchContent_MakeAvailable(cardstack)',
        f'add_executable(game "{CONSUMERS}/consumer.c")\ntarget_link_libraries(game PRIVATE cardstack::cardstack)',
        'file(WRITE "${CMAKE_BINARY_DIR}/own.c" "int own(void) { return 0; }")\nadd_library(own own.c)',
    ]
    (tmp_path / "CMakeLists.txt").write_text("\n".join(lines), encoding="utf-8")
    build = tmp_path / "build"
    done(["cmake", "-G", "Ninja", "-S", tmp_path, "-B", build, SWIFTC_ONCE])
    done(["cmake", "--build", build])
    assert (build / "libown.a").exists(), "the project's own libraries are what they were"
    if wanted:
        expect_to_run_alone(build / "game")
    else:
        assert "libcardstack" in done(["readelf", "--dynamic", build / "game"])


@pytest.fixture(scope="module")
def swift_game(prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game in Swift, compiled with the C header."""
    folder = tmp_path_factory.mktemp("swift")
    shutil.copytree(prefix / "include", folder / "include")
    (folder / "include/module.modulemap").write_text('module CardStackC { header "cardstack.h" export * }\n')
    source = Path(__file__).with_name("swift_game.swift")
    done(["swiftc", "-O", "-I", folder / "include", "-c", source, "-o", folder / "game.o"])
    return folder / "game.o"


@pytest.mark.needs("swiftc")
@pytest.mark.parametrize("options", [[], ["-static-stdlib"]], ids=["dynamic", "static"])
def test_it_is_in_one_program_with_the_swift_runtime(
    options: list[str], swift_game: Path, archive: Path, tmp_path: Path
) -> None:
    done(["swiftc", *options, swift_game, archive, "-o", tmp_path / "game"])
    assert done([tmp_path / "game"]) == "swiped Ann, 1000 likes, 2 left\n"


@pytest.mark.needs("swiftc", "ar")
def test_with_its_internal_symbols_it_would_break_the_swift_runtime(swift_game: Path, tmp_path: Path) -> None:
    """The same program crashes with the object as the compiler writes it: swift_retain is then the library's."""
    (object_file,) = BUILD.glob("*/CardStackEngine.o")
    done(["ar", "rcs", tmp_path / "plain.a", object_file])
    linked = run(["swiftc", swift_game, tmp_path / "plain.a", "-o", tmp_path / "game"])
    assert linked.returncode != 0 or run([tmp_path / "game"], SWIFT_BACKTRACE="enable=no").returncode < 0
