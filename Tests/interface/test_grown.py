"""A library of a later version, as grow.py makes it: programs of before do with it what they did; and what programs
of that version get from the library of today. It compiles the library twice."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import baseline
import grow
import interface
import old_programs
import pytest
from old_programs import ARM, HERE

pytestmark = pytest.mark.beyond
NEWER = interface.ROOT / "Tests/interface/newer"
BINDINGS = interface.ROOT / "bindings"
UNKNOWN_REASON = "CARDSTACK_REASON_GROWN"
NEW = grow.NEW


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of the library."""
    if shutil.which("swiftc") is None:
        pytest.skip("there is no swiftc")
    return grow.grow(tmp_path_factory.mktemp("grown"))


def built(tree: Path, name: str, *options: str) -> Path:
    """Builds the library of a tree by CMake; returns its file."""
    for tool in ("cmake", "ninja"):
        if shutil.which(tool) is None:
            pytest.skip(f"there is no {tool}")
    folder = tree / name
    once = interface.ROOT / "Tests/tools/swiftc_once"
    command = ["cmake", "-G", "Ninja", "-S", str(tree), "-B", str(folder), f"-DCARDSTACK_SWIFTC={once}"]
    for words in ([*command, "-DCARDSTACK_BUILD_TESTS=OFF", *options], ["cmake", "--build", str(folder)]):
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    return folder / "libcardstack.so"


@pytest.fixture(scope="module")
def grown(tree: Path) -> Path:
    """The library, for this machine."""
    return built(tree, "build")


@pytest.fixture(scope="module")
def grown_for_arm(tree: Path) -> Path:
    """The library, for 64-bit ARM."""
    if ARM.missing:
        pytest.skip(f"there is no {ARM.missing[0]}")
    toolchain = tree / "bindings/platforms/toolchain.cmake"
    return built(tree, "build-aarch64", f"--toolchain={toolchain}", "-DCARDSTACK_PLATFORM=linux-aarch64")


# -- What was added ---------------------------------------------------------------------------------------------------


@pytest.mark.needs("abidiff")
def test_abidiff_finds_additions_only(tree: Path, grown: Path) -> None:
    old, new = baseline.stored(), baseline.present(grown, tree)
    assert baseline.verdict(old, new) == []
    added = baseline.additions(old, new)
    assert [name for name in added if "@" in name] == [f"cardstack_deck_growth@CARDSTACK_{grow.SINCE}"]
    assert [name for name in added if name.startswith("CARDSTACK_")] == [
        "CARDSTACK_EVENT_GROWN",
        "CARDSTACK_REASON_GROWN",
        "CARDSTACK_STAMP_GROWN",
    ]
    fields = [name for name in added if "." in name and "@" not in name]
    assert {name.rpartition(".")[2] for name in fields} == {"grown", "half_grown", "growth"}
    # What abidiff itself reports of the functions, once the structs are what they were.
    report = baseline.report(old, new)
    assert re.search(r"Functions changes summary: 0 Removed, 0 Changed.*, 1 Added function", report), report


# -- Programs of before -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", old_programs.NAMES)
def test_an_old_program_does_what_it_did(name: str, library_path: Path, grown: Path) -> None:
    if HERE.missing:
        pytest.skip(f"there is no {HERE.missing[0]}")
    assert old_programs.said(name, library_path, grown) == old_programs.recorded(name)


@pytest.mark.parametrize("name", old_programs.NAMES)
def test_an_old_program_does_what_it_did_on_arm(name: str, grown_for_arm: Path) -> None:
    assert old_programs.said(name, grown_for_arm, grown_for_arm, ARM) == old_programs.recorded(name)


# -- What today's bindings do with a kind and a reason that they do not know ------------------------------------------


def test_cpp_gets_a_record(library_path: Path, grown: Path, tmp_path: Path) -> None:
    for header in [*interface.HEADERS, *(BINDINGS / "cpp").glob("*.hpp")]:
        shutil.copyfile(header, tmp_path / header.name)
    program = old_programs.build(NEWER / "events.cpp", tmp_path, library_path, tmp_path)
    done = old_programs.run([str(program)], grown)
    assert (done.stdout, done.stderr) == (f"unknown {NEW}\ncancelled, {NEW}, {UNKNOWN_REASON}\n", "")
    assert old_programs.run([str(program)], library_path).stdout == "cancelled, 3, CARDSTACK_REASON_SYSTEM\n"


@pytest.mark.needs("mcs", "mono")
def test_csharp_gets_numbers(grown: Path, tmp_path: Path) -> None:
    done = csharp(NEWER / "Events.cs", BINDINGS, grown, tmp_path)
    assert (done.stdout, done.stderr) == (f"unknown {NEW}, {NEW}\ncancelled, {NEW}, {UNKNOWN_REASON}\n", "")


def csharp(source: Path, bindings: Path, library: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs a program in C#."""
    program = folder / "program.exe"
    sources = [str(path) for path in sorted((bindings / "csharp/src").glob("*.cs"))]
    subprocess.run(["mcs", "-unsafe", "-langversion:7", f"-out:{program}", str(source), *sources], check=True)
    return old_programs.run(["mono", str(program)], library)


@pytest.mark.needs("luajit")
def test_lua_gets_numbers(grown: Path) -> None:
    done = lua(NEWER / "events.lua", BINDINGS, grown)
    assert (done.stdout, done.stderr) == (f"unknown {NEW}, {NEW}\ncancelled, {NEW}\n", "")


def lua(source: Path, bindings: Path, library: Path) -> subprocess.CompletedProcess[str]:
    """Runs a program in Lua."""
    environment = {**os.environ, "LUA_PATH": f"{bindings}/lua/?.lua", "CARDSTACK_LIBRARY": str(library)}
    return subprocess.run(["luajit", source], capture_output=True, text=True, check=False, env=environment)


def test_python_gets_an_unknown_event(grown: Path) -> None:
    done = python(NEWER / "events.py", BINDINGS, grown)
    assert (done.stdout, done.stderr) == (f"unknown {NEW}\ncancelled, {NEW}, Reason.UNKNOWN_{NEW}\n", "")


def python(source: Path, bindings: Path, library: Path) -> subprocess.CompletedProcess[str]:
    """Runs a program in Python, with the package of some sources."""
    environment = {**os.environ, "PYTHONPATH": f"{bindings}/python/src", "CARDSTACK_LIBRARY": str(library)}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    return subprocess.run([sys.executable, source], capture_output=True, text=True, check=False, env=environment)


# -- Programs of the later version with today's library ---------------------------------------------------------------

TOLD = """\
as the preset is: CARDSTACK_OK
press.grown: CARDSTACK_ERROR_INVALID_ARGUMENT, press.reserved[0] must be 0: this library does not know it
swipe.half_grown: CARDSTACK_ERROR_INVALID_ARGUMENT, swipe.reserved_half must be 0: this library does not know it
motion.grown: CARDSTACK_ERROR_INVALID_ARGUMENT, motion.reserved[0] must be 0: this library does not know it
grown: CARDSTACK_ERROR_INVALID_ARGUMENT, reserved[0] must be 0: this library does not know it
growth.grown: CARDSTACK_ERROR_UNSUPPORTED_STRUCT, config.struct_size is none this library knows: \
cardstack_deck_config_init sets it
look.stamp_rule: CARDSTACK_ERROR_INVALID_ARGUMENT, look.stamp_rule is not one of CARDSTACK_STAMP_*
drag.grown of a sheet: CARDSTACK_ERROR_INVALID_ARGUMENT, drag.reserved[0] must be 0: this library does not know it
grown of a tracker's options: CARDSTACK_ERROR_UNSUPPORTED_STRUCT
"""


def test_a_new_field_is_refused_by_todays_library(tree: Path, library_path: Path, grown: Path, tmp_path: Path) -> None:
    program = str(old_programs.build(NEWER / "fields.c", tree / "Include", grown, tmp_path))
    assert old_programs.run([program], library_path).stdout == TOLD
    known = old_programs.run([program], grown).stdout
    assert known == re.sub(r": CARDSTACK_.*", ": CARDSTACK_OK", TOLD)


def test_the_linker_names_the_version_of_a_new_function(
    tree: Path, library_path: Path, grown: Path, tmp_path: Path
) -> None:
    program = str(old_programs.build(NEWER / "function.c", tree / "Include", grown, tmp_path))
    assert old_programs.run([program], grown).stdout == "CARDSTACK_ERROR_INVALID_ARGUMENT\n"
    done = old_programs.run([program], library_path)
    assert done.returncode != 0
    assert f"version `CARDSTACK_{grow.SINCE}' not found" in done.stderr


def test_python_names_a_new_function(tree: Path, library_path: Path) -> None:
    done = python(NEWER / "events.py", tree / "bindings", library_path)
    assert "has no function cardstack_deck_growth" in done.stderr


@pytest.mark.needs("mcs", "mono")
def test_csharp_names_a_struct_with_a_new_field(tree: Path, library_path: Path, tmp_path: Path) -> None:
    done = csharp(NEWER / "Events.cs", tree / "bindings", library_path, tmp_path)
    assert "cardstack_press_config.reserved, at byte 48, is no field there" in done.stderr


def test_python_names_a_struct_with_a_new_field(tree: Path, library_path: Path) -> None:
    """Its loader looks for functions first: this one has no more of them."""
    text = (tree / "bindings/python/src/cardstack/_native/abi.py").read_text(encoding="utf-8")
    bindings = tree / "bindings_without_the_function"
    shutil.copytree(tree / "bindings/python/src", bindings / "python/src")
    entry = r'^    "cardstack_deck_growth": .*\n'
    text, count = re.subn(entry, "", text, flags=re.MULTILINE)
    assert count == 1
    (bindings / "python/src/cardstack/_native/abi.py").write_text(text, encoding="utf-8")
    done = python(NEWER / "events.py", bindings, library_path)
    assert "cardstack_press_config.reserved, at byte 48, is no field there" in done.stderr


@pytest.mark.needs("luajit")
def test_lua_names_a_struct_with_a_new_field(tree: Path, library_path: Path) -> None:
    done = lua(NEWER / "events.lua", tree / "bindings", library_path)
    assert re.search(r"has another cardstack_\w+ than cardstack_abi\.lua", done.stderr)
