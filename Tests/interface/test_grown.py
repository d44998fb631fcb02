"""A library of a later version, as grow.py makes it: programs of before do with it what they did; and what programs of
that version get from the library of today.

Tests/run has a part of its own for this, because it compiles the library twice.
"""

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

NEWER = interface.ROOT / "Tests/interface/newer"
BINDINGS = interface.ROOT / "bindings"
UNKNOWN_REASON = "CARDSTACK_REASON_GROWN"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> grow.Tree:
    """The sources of the library."""
    if shutil.which("swiftc") is None:
        pytest.skip("there is no swiftc")
    return grow.grow(tmp_path_factory.mktemp("grown"))


def built(tree: grow.Tree, name: str, *options: str) -> Path:
    """Builds the library of a tree by CMake; returns its file."""
    for tool in ("cmake", "ninja"):
        if shutil.which(tool) is None:
            pytest.skip(f"there is no {tool}")
    folder = tree.folder / name
    once = interface.ROOT / "Tests/tools/swiftc_once"
    command = ["cmake", "-G", "Ninja", "-S", str(tree.folder), "-B", str(folder), f"-DCARDSTACK_SWIFTC={once}"]
    for words in ([*command, "-DCARDSTACK_BUILD_TESTS=OFF", *options], ["cmake", "--build", str(folder)]):
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    return folder / "libcardstack.so"


@pytest.fixture(scope="module")
def grown(tree: grow.Tree) -> Path:
    """The library, for this machine."""
    return built(tree, "build")


@pytest.fixture(scope="module")
def grown_for_arm(tree: grow.Tree) -> Path:
    """The library, for 64-bit ARM."""
    if ARM.missing:
        pytest.skip(f"there is no {ARM.missing[0]}")
    toolchain = tree.folder / "bindings/platforms/toolchain.cmake"
    return built(tree, "build-aarch64", f"--toolchain={toolchain}", "-DCARDSTACK_PLATFORM=linux-aarch64")


# -- What was added ---------------------------------------------------------------------------------------------------


def test_a_field_of_a_section_is_one_place_in_the_types(tree: grow.Tree) -> None:
    """Everything else about it is generated, except what the engine does with it."""
    sections = len(tree.sections("cardstack_deck_config")) + len(tree.sections("cardstack_sheet_config"))
    halves = 3
    # The section that is new has no word to name yet; the two configurations have, outside their sections.
    assert tree.changes["fields in reserved words"] == {grow.TYPES: sections - 1 + 2 + halves}
    assert tree.changes["fields at the ends of records"] == {grow.TYPES: len(grow.RECORDS)}
    assert set(tree.changes["a function"]) == {"Sources/CardStack/DeckEvents.swift"}


def test_abidiff_finds_additions_only(tree: grow.Tree, grown: Path) -> None:
    if baseline.ABIDIFF is None:
        pytest.skip("there is no abidiff (package abigail-tools)")
    old, new = baseline.stored(), baseline.present(grown, tree.folder / "Include")
    assert baseline.verdict(old, new) == []
    added = baseline.additions(old, new)
    assert [name for name in added if "@" in name] == [f"cardstack_deck_growth@CARDSTACK_{_version(tree)}"]
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


def _version(tree: grow.Tree) -> str:
    text = tree.text(grow.TYPES)
    return ".".join(re.findall(r"^#define CARDSTACK_VERSION_(?:MAJOR|MINOR) (\d+)$", text, re.MULTILINE))


# -- Programs of before -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", old_programs.PROGRAMS)
def test_an_old_program_does_what_it_did(name: str, library_path: Path, grown: Path) -> None:
    if HERE.missing:
        pytest.skip(f"there is no {HERE.missing[0]}")
    assert old_programs.said(name, library_path, grown) == old_programs.recorded(name)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in old_programs.PROGRAMS if not name.endswith(".py")])
def test_an_old_program_does_what_it_did_on_arm(name: str, grown_for_arm: Path) -> None:
    assert old_programs.said(name, grown_for_arm, grown_for_arm, ARM) == old_programs.recorded(name)


# -- What today's bindings do with a kind and a reason that they do not know ------------------------------------------


def numbers(tree: grow.Tree) -> tuple[int, int]:
    """The new kind of events, and the new reason."""
    text = tree.text(grow.TYPES)
    kind, reason = (re.search(rf"^  CARDSTACK_{name}_GROWN = (\d+),$", text, re.M) for name in ("EVENT", "REASON"))
    assert kind
    assert reason
    return int(kind[1]), int(reason[1])


def test_cpp_gets_a_record(tree: grow.Tree, library_path: Path, grown: Path, tmp_path: Path) -> None:
    kind, reason = numbers(tree)
    for header in [*interface.HEADERS, *(BINDINGS / "cpp").glob("*.hpp")]:
        shutil.copyfile(header, tmp_path / header.name)
    program = old_programs.build(NEWER / "events.cpp", tmp_path, library_path, tmp_path)
    done = old_programs.run([str(program)], grown)
    assert (done.stdout, done.stderr) == (f"unknown {kind}\ncancelled, {reason}, {UNKNOWN_REASON}\n", "")
    assert old_programs.run([str(program)], library_path).stdout == "cancelled, 3, CARDSTACK_REASON_SYSTEM\n"


@pytest.mark.needs("mcs", "mono")
def test_csharp_gets_numbers(tree: grow.Tree, grown: Path, tmp_path: Path) -> None:
    kind, reason = numbers(tree)
    done = csharp(NEWER / "Events.cs", BINDINGS, grown, tmp_path)
    assert (done.stdout, done.stderr) == (f"unknown {kind}, {reason}\ncancelled, {reason}, {UNKNOWN_REASON}\n", "")


def csharp(source: Path, bindings: Path, library: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs a program in C#."""
    program = folder / "program.exe"
    sources = [str(path) for path in sorted((bindings / "csharp/src").glob("*.cs"))]
    subprocess.run(["mcs", "-unsafe", "-langversion:7", f"-out:{program}", str(source), *sources], check=True)
    return old_programs.run(["mono", str(program)], library)


@pytest.mark.needs("luajit")
def test_lua_gets_numbers(tree: grow.Tree, grown: Path) -> None:
    kind, reason = numbers(tree)
    done = lua(NEWER / "events.lua", BINDINGS, grown)
    assert (done.stdout, done.stderr) == (f"unknown {kind}, {reason}\ncancelled, {reason}\n", "")


def lua(source: Path, bindings: Path, library: Path) -> subprocess.CompletedProcess[str]:
    """Runs a program in Lua."""
    environment = {**os.environ, "LUA_PATH": f"{bindings}/lua/?.lua", "CARDSTACK_LIBRARY": str(library)}
    return subprocess.run(["luajit", source], capture_output=True, text=True, check=False, env=environment)


def test_python_gets_an_unknown_event(tree: grow.Tree, grown: Path) -> None:
    kind, reason = numbers(tree)
    done = python(NEWER / "events.py", BINDINGS, grown)
    assert (done.stdout, done.stderr) == (f"unknown {kind}\ncancelled, {reason}, Reason.UNKNOWN_{reason}\n", "")


def python(source: Path, bindings: Path, library: Path) -> subprocess.CompletedProcess[str]:
    """Runs a program in Python, with the package of some sources."""
    environment = {**os.environ, "PYTHONPATH": f"{bindings}/python/src", "CARDSTACK_LIBRARY": str(library)}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    return subprocess.run([sys.executable, source], capture_output=True, text=True, check=False, env=environment)


# -- Programs of the later version with today's library ---------------------------------------------------------------

TOLD = """\
as the preset is: CARDSTACK_OK
press.grown: CARDSTACK_ERROR_INVALID_ARGUMENT, press.reserved[0] must be 0: this library does not know it
media.half_grown: CARDSTACK_ERROR_INVALID_ARGUMENT, media.reserved_half must be 0: this library does not know it
motion.grown: CARDSTACK_ERROR_INVALID_ARGUMENT, motion.reserved[0] must be 0: this library does not know it
grown: CARDSTACK_ERROR_INVALID_ARGUMENT, reserved[0] must be 0: this library does not know it
growth.grown: CARDSTACK_ERROR_UNSUPPORTED_STRUCT, config.struct_size is none this library knows: \
cardstack_deck_config_init sets it
look.stamp_rule: CARDSTACK_ERROR_INVALID_ARGUMENT, look.stamp_rule is not one of CARDSTACK_STAMP_*
drag.grown of a sheet: CARDSTACK_ERROR_INVALID_ARGUMENT, drag.reserved[0] must be 0: this library does not know it
grown of a tracker's options: CARDSTACK_ERROR_UNSUPPORTED_STRUCT
"""


def test_a_new_field_is_refused_by_todays_library(
    tree: grow.Tree, library_path: Path, grown: Path, tmp_path: Path
) -> None:
    program = str(old_programs.build(NEWER / "fields.c", tree.folder / "Include", grown, tmp_path))
    assert old_programs.run([program], library_path).stdout == TOLD
    known = old_programs.run([program], grown).stdout
    assert known == re.sub(r": CARDSTACK_.*", ": CARDSTACK_OK", TOLD)


def test_the_linker_names_the_version_of_a_new_function(
    tree: grow.Tree, library_path: Path, grown: Path, tmp_path: Path
) -> None:
    program = str(old_programs.build(NEWER / "function.c", tree.folder / "Include", grown, tmp_path))
    assert old_programs.run([program], grown).stdout == "CARDSTACK_ERROR_INVALID_ARGUMENT\n"
    done = old_programs.run([program], library_path)
    assert done.returncode != 0
    assert f"version `CARDSTACK_{_version(tree)}' not found" in done.stderr


@pytest.fixture(scope="module")
def with_a_function(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Bindings of a later version that has one function more, and nothing else."""
    if shutil.which("swiftc") is None:
        pytest.skip("there is no swiftc")
    return grow.grow(tmp_path_factory.mktemp("function"), only_a_function=True).folder / "bindings"


def test_python_names_a_new_function(with_a_function: Path, library_path: Path) -> None:
    done = python(NEWER / "events.py", with_a_function, library_path)
    assert "has no function cardstack_deck_growth" in done.stderr


@pytest.mark.needs("mcs", "mono")
def test_csharp_names_a_new_function(with_a_function: Path, library_path: Path, tmp_path: Path) -> None:
    done = csharp(NEWER / "Function.cs", with_a_function, library_path, tmp_path)
    assert (done.stdout, done.returncode != 0) == ("loaded\n", True)
    assert "EntryPointNotFoundException: cardstack_deck_growth" in done.stderr


@pytest.mark.needs("luajit")
def test_lua_names_a_new_function(with_a_function: Path, library_path: Path) -> None:
    done = lua(NEWER / "function.lua", with_a_function, library_path)
    assert done.stdout == "loaded\n"
    assert "undefined symbol: cardstack_deck_growth" in done.stderr


@pytest.mark.needs("mcs", "mono")
def test_csharp_names_a_struct_with_a_new_field(tree: grow.Tree, library_path: Path, tmp_path: Path) -> None:
    done = csharp(NEWER / "Events.cs", tree.folder / "bindings", library_path, tmp_path)
    assert "cardstack_press_config.reserved, at byte 48, is no field there" in done.stderr


def test_python_names_a_struct_with_a_new_field(tree: grow.Tree, library_path: Path) -> None:
    """Its loader looks for functions first: this one has no more of them."""
    text = (tree.folder / "bindings/python/src/cardstack/_native/abi.py").read_text(encoding="utf-8")
    bindings = tree.folder / "bindings_without_the_function"
    shutil.copytree(tree.folder / "bindings/python/src", bindings / "python/src")
    entry = r'^    "cardstack_deck_growth": .*\n'
    text, count = re.subn(entry, "", text, flags=re.MULTILINE)
    assert count == 1
    (bindings / "python/src/cardstack/_native/abi.py").write_text(text, encoding="utf-8")
    done = python(NEWER / "events.py", bindings, library_path)
    assert "cardstack_press_config.reserved, at byte 48, is no field there" in done.stderr


@pytest.mark.needs("luajit")
def test_lua_names_a_struct_with_a_new_field(tree: grow.Tree, library_path: Path) -> None:
    done = lua(NEWER / "events.lua", tree.folder / "bindings", library_path)
    assert re.search(r"has another cardstack_\w+ than cardstack_abi\.lua", done.stderr)
