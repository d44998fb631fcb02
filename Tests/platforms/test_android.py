"""The library for Android: what is in its files, and that builds by CMake and ndk-build find it.

`Tests/platforms/run build android-arm64 android-x86_64 android-armv7` builds what this looks at.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from platform_kit import EXPORTS, built, table

ROOT = Path(__file__).resolve().parents[2]
PLATFORMS = ROOT / "bindings/platforms"
EXAMPLE = ROOT / "bindings/android/sdl/app"
sys.path.insert(0, str(ROOT / "bindings/release"))

from aar import write_aar  # noqa: E402

NAMES = [name for name, row in table.ROWS.items() if row["system"] == "Android"]
LEVEL = 21
PAGE = 0x4000
GAME = """
#include <SDL.h>
#include <cardstack.h>
int SDL_main(int count, char *words[]) {
  (void)count, (void)words;
  return cardstack_abi_version() == CARDSTACK_ABI_VERSION ? 0 : 1;
}
"""
PREFAB = """
add_library(cardstack::cardstack SHARED IMPORTED)
set_target_properties(cardstack::cardstack PROPERTIES
    IMPORTED_LOCATION "@MODULE@/libs/android.@ABI@/libcardstack.so"
    INTERFACE_INCLUDE_DIRECTORIES "@MODULE@/include"
    INTERFACE_LINK_LIBRARIES "")
"""
"""What Prefab writes for a module that exports no other libraries."""


def run(*command: str | Path, folder: Path | None = None) -> str:
    """Runs a program; returns what it prints."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{words[0]} ended with {done.returncode}: {done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    """Each platform that is built."""
    built(request.param, "libcardstack.so")
    return str(request.param)


@pytest.fixture
def library(name: str) -> Path:
    """The shared library of each platform."""
    return built(name, "libcardstack.so")


def functions_of_libc(name: str) -> dict[str, int]:
    """The functions that a platform's library may call, with the API level since which Android has each."""
    other = "64" if name == "android-armv7" else "32"
    lines = [line.split() for line in (PLATFORMS / "android/libc.txt").read_text().splitlines() if line[0] != "#"]
    return {words[0]: int(words[1]) for words in lines if words[2:] != [other]}


def symbols(file: Path, *options: str) -> tuple[set[str], set[str]]:
    """The global symbols that a file defines, and those that it takes from others; with versions."""
    defined, taken = set(), set()
    for line in run("readelf", "--wide", *options, file).splitlines():
        row = re.match(r" *\d+: \w+ +\w+ (\w+) +(?:GLOBAL|WEAK) +\w+ +(\w+) (\S+)", line)
        if row and row[2] == "UND":
            taken.add(row[3])
        elif row:
            defined.add(row[3])
    return defined, taken


@pytest.mark.needs("readelf")
def test_its_segments_are_on_pages_of_16_kb(library: Path) -> None:
    rows = re.findall(
        r"^ +(LOAD|GNU_RELRO) +0x(\w+) 0x(\w+) 0x\w+ 0x(\w+) 0x(\w+) (R?W?[ E]*) *0x(\w+)$",
        run("readelf", "--wide", "--segments", library),
        re.MULTILINE,
    )
    loaded = [tuple(int(number, 16) for number in (*row[1:5], row[6])) for row in rows if row[0] == "LOAD"]
    assert len(loaded) >= 2
    for offset, address, _, _, alignment in loaded:
        assert alignment == PAGE
        assert (address - offset) % PAGE == 0
    pages = [range(address // PAGE, (address + size - 1) // PAGE + 1) for _, address, _, size, _ in loaded]
    for before, after in zip(pages, pages[1:]):
        assert before.stop <= after.start
    # What Android makes constant once it has loaded the library is whole pages, on which nothing else is.
    (constant,) = [(int(row[2], 16), int(row[4], 16)) for row in rows if row[0] == "GNU_RELRO"]
    (segment,) = [row for row in loaded if row[1] == constant[0]]
    assert segment[3] <= constant[1]


@pytest.mark.needs("readelf")
def test_it_needs_libc_alone_and_has_its_plain_name(library: Path) -> None:
    said = run("readelf", "--wide", "--dynamic", library)
    assert re.findall(r"\(NEEDED\) .*\[(.*)\]", said) == ["libc.so"]
    assert re.findall(r"\(SONAME\) .*\[(.*)\]", said) == ["libcardstack.so"]
    assert "TEXTREL" not in said
    assert "(HASH)" in said
    assert "(GNU_HASH)" in said
    assert "Build ID: " in run("readelf", "--notes", library)


@pytest.mark.needs("readelf")
def test_it_exports_the_functions_of_the_interface(library: Path) -> None:
    assert {name.partition("@")[0] for name in symbols(library, "--dyn-syms")[0]} == EXPORTS


@pytest.mark.needs("readelf")
def test_each_function_that_it_calls_is_in_the_oldest_android(name: str, library: Path) -> None:
    listed = functions_of_libc(name)
    taken = symbols(library, "--dyn-syms")[1]
    assert {one.partition("@")[0] for one in taken} <= listed.keys()
    assert {one.partition("@")[2] for one in taken} == {"LIBC"}
    assert max(listed.values()) <= LEVEL


@pytest.mark.needs("readelf")
def test_the_list_has_no_function_that_none_calls() -> None:
    taken = set[str]().union(*(symbols(built(name, "libcardstack.so"), "--dyn-syms")[1] for name in NAMES))
    assert {one.partition("@")[0] for one in taken} == {one for name in NAMES for one in functions_of_libc(name)}


@pytest.mark.needs("readelf")
def test_the_static_library_has_the_same_symbols(name: str) -> None:
    defined, taken = symbols(built(name, "libcardstack.a"), "--symbols")
    assert defined == EXPORTS
    # On 32-bit ARM each compiler links functions of these names into every program.
    others = {one for one in taken if one.startswith("__aeabi_")} if name == "android-armv7" else set()
    assert taken - {"_GLOBAL_OFFSET_TABLE_"} - others <= functions_of_libc(name).keys()


@pytest.mark.needs("readelf")
def test_on_32_bit_arm_numbers_are_passed_as_android_does() -> None:
    said = run("readelf", "--arch-specific", built("android-armv7", "libcardstack.so"))
    assert "Tag_FP_arch: VFPv3" in said
    assert "Tag_ABI_VFP_args" not in said


CALLS = """
#include <stdint.h>
#include <stdio.h>
#include <string.h>
int32_t __aeabi_idiv(int32_t, int32_t);
uint64_t __aeabi_idivmod(int32_t, int32_t);
int64_t cardstack_divide(int64_t, int64_t, int64_t *);
double __aeabi_l2d(int64_t);
double __aeabi_ul2d(uint64_t);
void __aeabi_memcpy4(void *, const void *, size_t);
void __aeabi_memmove8(void *, const void *, size_t);
void __aeabi_memset(void *, size_t, int);
void __aeabi_memclr8(void *, size_t);
static int failed;
static int64_t some_of(uint64_t bits, int i) { return (int64_t)bits >> (i & 63); }
static int is_division(int64_t a, int64_t b, int64_t quotient, int64_t rest) {
  const int64_t left = rest < 0 ? rest : -rest, size = b < 0 ? b : -b;
  const int is_of_same_sign = rest == 0 || (rest < 0) == (a < 0);
  return (uint64_t)quotient * (uint64_t)b + (uint64_t)rest == (uint64_t)a && left > size && is_of_same_sign;
}
#define CHECK(condition) ((condition) ? 0 : (failed++, puts(#condition)))
int main(void) {
  const int32_t some[] = {1, -1, 2, 3, -3, 7, 10, 60, 1000, -65536, 65537, 1 << 30, INT32_MAX, INT32_MIN};
  const int count = sizeof some / sizeof some[0];
  uint64_t bits = 88172645463325252u;
  for (int i = 0; i < 400000; i++) {
    bits ^= bits << 13, bits ^= bits >> 7, bits ^= bits << 17;
    const uint64_t number = bits >> (i & 63);
    CHECK(__aeabi_ul2d(number) == (double)number);
    CHECK(__aeabi_l2d((int64_t)number) == (double)(int64_t)number);
    CHECK(__aeabi_l2d(-(int64_t)(number >> 1)) == (double)-(int64_t)(number >> 1));
    const int32_t a = i < count * count ? some[i / count] : (int32_t)bits;
    const int32_t b = i < count * count ? some[i % count] : (int32_t)(bits >> 32) >> (i & 31);
    if (b == 0 || (a == INT32_MIN && b == -1)) continue;
    const uint64_t both = __aeabi_idivmod(a, b);
    CHECK(__aeabi_idiv(a, b) == a / b && (int32_t)both == a / b && (int32_t)(both >> 32) == a % b);
  }
  for (int i = 0; i < 400000; i++) {
    bits ^= bits << 13, bits ^= bits >> 7, bits ^= bits << 17;
    const int64_t a = i % 50 == 0 ? INT64_MIN : some_of(bits, i);
    bits ^= bits << 13, bits ^= bits >> 7, bits ^= bits << 17;
    const int64_t b = some_of(bits, i / 64);
    if (b == 0 || (a == INT64_MIN && b == -1)) continue;
    int64_t rest;
    const int64_t quotient = cardstack_divide(a, b, &rest);
    CHECK(is_division(a, b, quotient, rest));
    CHECK(is_division(a, b, a / b, a % b)); // On ARM this calls __aeabi_ldivmod.
  }
  CHECK(__aeabi_ul2d(UINT64_MAX) == 0x1p64 && __aeabi_l2d(INT64_MIN) == -0x1p63);
  char text[9] = "abcdefgh";
  __aeabi_memmove8(text + 1, text, 3), CHECK(!strcmp(text, "aabcefgh"));
  __aeabi_memcpy4(text + 4, text, 2), CHECK(!strcmp(text, "aabcaagh"));
  __aeabi_memset(text, 2, 'x'), CHECK(!strcmp(text, "xxbcaagh"));
  __aeabi_memclr8(text + 3, 5), CHECK(!strcmp(text, "xxb"));
  printf("%d failed\\n", failed);
  return failed != 0;
}
"""


ARM = ("arm-linux-gnueabi-gcc", "-march=armv7-a", "-mfpu=neon", "-mfloat-abi=softfp")


@pytest.mark.parametrize(
    ("compiler", "emulator"),
    [(("cc",), ()), (ARM, ("qemu-arm", "-L", "/usr/arm-linux-gnueabi"))],
    ids=["here", "arm"],
)
def test_the_functions_of_arm_s_run_time_abi_calculate_well(
    compiler: tuple[str, ...], emulator: tuple[str, ...], tmp_path: Path
) -> None:
    for program in (*compiler[:1], *emulator[:1]):
        if shutil.which(program) is None:
            pytest.skip(f"there is no {program}")
    (tmp_path / "calls.c").write_text(CALLS)
    sources = (tmp_path / "calls.c", PLATFORMS / "android/arm.c")
    run(*compiler, "-O2", "-std=c99", "-fno-builtin", *sources, "-o", tmp_path / "calls")
    assert run(*emulator, tmp_path / "calls") == "0 failed\n"


NUMBERS = (
    *("ENOENT", "EINTR", "EIO", "EBADF", "ECHILD", "EWOULDBLOCK", "ENOMEM", "EEXIST", "EINVAL", "EFBIG", "EROFS"),
    *("ENAMETOOLONG", "ELOOP", "EMSGSIZE", "ESTALE", "O_RDONLY", "O_WRONLY", "O_RDWR", "O_CREAT", "O_EXCL"),
    *("O_CLOEXEC", "O_NOFOLLOW", "AT_FDCWD", "AT_SYMLINK_NOFOLLOW", "F_DUPFD_CLOEXEC", "LOCK_EX", "LOCK_NB"),
    *("SEEK_END", "RLIMIT_FSIZE", "PROT_READ", "PROT_WRITE", "MAP_PRIVATE", "MAP_ANONYMOUS", "MADV_WIPEONFORK"),
    *("sizeof(struct STAT)", "offsetof(struct STAT, st_dev)", "offsetof(struct STAT, st_ino)"),
    *("offsetof(struct STAT, st_nlink)", "sizeof(((struct STAT *)0)->st_nlink)", "sizeof(struct rlimit)"),
    *("sizeof(pid_t)", "sizeof(ssize_t)", "RLIM_INFINITY == (unsigned long)-1"),
)
SYSTEM = """
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <stddef.h>
#define STAT stat64
"""
"""Linux' own numbers, and its struct stat, which glibc gives on 32-bit processors by the name with 64."""


@pytest.mark.parametrize("target", ["x86_64-linux-gnu", "aarch64-linux-gnu", "arm-linux-gnueabi"])
def test_the_header_has_the_numbers_and_layouts_of_linux(target: str, tmp_path: Path) -> None:
    if shutil.which(f"{target}-gcc") is None:
        pytest.skip(f"there is no {target}-gcc")
    values = "const long long values[] = {" + ", ".join(f"(long long)({number})" for number in NUMBERS) + "};\n"
    found = []
    for begin in (SYSTEM, '#include "cardstack_libc_android.h"\n#define STAT stat\n'):
        (tmp_path / "values.c").write_text(begin + values)
        include = f"-I{ROOT}/Sources/CardStackLibc/include"
        found.append(run(f"{target}-gcc", "-S", include, tmp_path / "values.c", "-o", "-"))
    assert len(re.findall(r"\.(?:quad|xword|word|long)\s", found[0])) >= len(NUMBERS)
    assert found[1] == found[0]


@pytest.fixture(scope="module")
def aar(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of the platforms that are built, unpacked."""
    folder = tmp_path_factory.mktemp("aar")
    names = [name for name in NAMES if (ROOT / ".build-platforms" / name / "libcardstack.so").exists()]
    if not names or shutil.which("cmake") is None:
        pytest.skip("no library for Android is built (Tests/platforms/run build android-arm64)")
    for name in names:
        run("cmake", "--install", ROOT / ".build-platforms" / name, "--prefix", folder / name)
    packed = write_aar({name: folder / name for name in names}, ROOT, folder, 1_800_000_000)
    zipfile.ZipFile(packed).extractall(folder / "unpacked")
    return folder / "unpacked"


def test_the_archive_is_a_package_of_prefab_s(aar: Path) -> None:
    described = json.loads((aar / "prefab/prefab.json").read_text())
    assert described.pop("version").count(".") == 2
    assert described == {"schema_version": 2, "name": "cardstack", "dependencies": []}
    module = aar / "prefab/modules/cardstack"
    assert {path.name for path in module.iterdir()} == {"include", "libs", "module.json"}
    assert json.loads((module / "module.json").read_text()) == {"export_libraries": []}
    assert {"cardstack.h", "cardstack.hpp"} <= {path.name for path in (module / "include").iterdir()}
    for folder in (module / "libs").iterdir():
        abi = folder.name.partition(".")[2]
        assert abi in {"arm64-v8a", "armeabi-v7a", "x86_64"}
        found = json.loads((folder / "abi.json").read_text())
        assert found == {"abi": abi, "api": LEVEL, "ndk": 21, "stl": "none", "static": False}
        assert {path.name for path in folder.iterdir()} == {"abi.json", "libcardstack.so"}
    assert 'package="cardstack.android"' in (aar / "AndroidManifest.xml").read_text()
    assert zipfile.ZipFile(aar / "classes.jar").namelist() == ["META-INF/MANIFEST.MF"]


@pytest.mark.needs("cmake", "ninja", "readelf")
def test_the_example_links_the_archive_s_library(name: str, aar: Path, tmp_path: Path) -> None:
    """In place of SDL and the NDK, which are not here, are a stand-in for SDL, and Swift's clang without a libc."""
    abi = table.ROWS[name]["abi"]
    shutil.copytree(EXAMPLE / "jni/src", tmp_path / "src")
    (tmp_path / "src/game.c").write_text(GAME)
    (tmp_path / "sdl").mkdir()
    (tmp_path / "sdl/SDL.h").touch()
    (tmp_path / "prefab").mkdir()
    config = PREFAB.replace("@MODULE@", str(aar / "prefab/modules/cardstack")).replace("@ABI@", abi)
    (tmp_path / "prefab/cardstackConfig.cmake").write_text(config)
    version = json.loads((aar / "prefab/prefab.json").read_text())["version"]
    (tmp_path / "prefab/cardstackConfigVersion.cmake").write_text(
        f"set(PACKAGE_VERSION {version})\nset(PACKAGE_VERSION_COMPATIBLE TRUE)\n"
    )
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.22)\nproject(app LANGUAGES C)\nadd_library(SDL2 INTERFACE)\n"
        "target_include_directories(SDL2 INTERFACE sdl)\ntarget_compile_options(SDL2 INTERFACE -nostdlibinc)\n"
        "target_link_options(SDL2 INTERFACE -nostdlib -fuse-ld=lld)\nadd_subdirectory(src)\n"
    )
    build = tmp_path / "build"
    package = f"cardstack_DIR={tmp_path / 'prefab'}"
    run("cmake", "-G", "Ninja", "-S", tmp_path, "-B", build, *table.options(name), "-D", package)
    run("cmake", "--build", build)
    said = run("readelf", "--wide", "--dynamic", build / "src/libmain.so")
    assert re.findall(r"\(NEEDED\) .*\[(.*)\]", said) == ["libcardstack.so"]


@pytest.mark.needs("make")
def test_the_example_for_ndk_build_names_the_library(tmp_path: Path) -> None:
    """GNU make reads it with stand-ins for the NDK's own files, which print what the modules are."""
    for kind in ("CLEAR_VARS", "PREBUILT_SHARED_LIBRARY", "BUILD_SHARED_LIBRARY"):
        parts = "$(LOCAL_MODULE): $(LOCAL_SRC_FILES) [$(LOCAL_SHARED_LIBRARIES)]"
        (tmp_path / kind).write_text("" if kind == "CLEAR_VARS" else f"$(info {kind} {parts})\n")
    variables = [f"{path.name}={path}" for path in tmp_path.iterdir()]
    (tmp_path / "Makefile").write_text(
        f"my-dir = {EXAMPLE}/jni/src\nTARGET_ARCH_ABI := arm64-v8a\ninclude {EXAMPLE}/jni/src/Android.mk\nall:\n"
    )
    said = run("make", "--no-print-directory", "-f", tmp_path / "Makefile", *variables, folder=tmp_path)
    assert said.splitlines()[:2] == [
        "PREBUILT_SHARED_LIBRARY cardstack: ../cardstack/arm64-v8a/libcardstack.so []",
        "BUILD_SHARED_LIBRARY main: game.c [SDL2 cardstack]",
    ]


@pytest.mark.needs("javac", "java")
def test_the_example_s_activity_names_the_libraries(tmp_path: Path) -> None:
    (tmp_path / "SDLActivity.java").write_text(
        "package org.libsdl.app;\n"
        "public class SDLActivity { protected String[] getLibraries() { return new String[0]; } }\n"
    )
    (tmp_path / "Main.java").write_text(
        "package com.example.cards;\n"
        "public class Main extends CardsActivity { public static void main(String[] words) {"
        ' System.out.println(String.join(" ", new Main().getLibraries())); } }\n'
    )
    sources = [*tmp_path.glob("*.java"), EXAMPLE / "src/main/java/com/example/cards/CardsActivity.java"]
    run("javac", "-d", tmp_path / "classes", *sources)
    assert run("java", "-cp", tmp_path / "classes", "com.example.cards.Main") == "SDL2 cardstack main\n"
