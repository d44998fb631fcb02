"""The installed library as the system's loader sees it."""

from __future__ import annotations

import ctypes
import re
from pathlib import Path

import elf
import interface
import pytest

# What the wheels are named after: manylinux_2_17.
NEWEST_GLIBC = (2, 17)


def test_needs_nothing_but_libc(library_path: Path) -> None:
    needed = set(elf.dynamic(library_path, "NEEDED"))
    assert "libc.so.6" in needed
    assert needed <= {"libc.so.6", "libm.so.6"}


def test_libm_is_needed_only_if_used(library_path: Path) -> None:
    if "libm.so.6" in elf.dynamic(library_path, "NEEDED"):
        assert re.search(r"File: libm\.so\.6", elf.readelf(library_path, "--version-info"))


def test_runs_on_old_systems(library_path: Path) -> None:
    versions = [symbol.version for symbol in elf.symbols(library_path) if not symbol.is_defined and symbol.version]
    assert versions, "a library that takes nothing from libc is no library of ours"
    for version in versions:
        match = re.fullmatch(r"GLIBC_(\d+)\.(\d+)(?:\.\d+)?", version)
        assert match, version
        assert (int(match[1]), int(match[2])) <= NEWEST_GLIBC


def test_exports_the_header_and_nothing_else(library_path: Path) -> None:
    exported = {symbol.name for symbol in elf.symbols(library_path) if symbol.is_defined and symbol.type == "FUNC"}
    assert exported
    assert exported == interface.header_functions()
    others = {symbol.name for symbol in elf.symbols(library_path) if symbol.is_defined} - exported
    assert others <= set(interface.version_script_nodes()), "only the version nodes are beside the functions"


def test_every_export_has_its_version(library_path: Path) -> None:
    nodes = {name: node for node, names in interface.version_script_nodes().items() for name in names}
    functions = [symbol for symbol in elf.symbols(library_path) if symbol.is_defined and symbol.type == "FUNC"]
    assert functions
    assert {symbol.name: symbol.version for symbol in functions} == nodes


def test_soname_and_links(library_path: Path) -> None:
    soname = f"libcardstack.so.{interface.header_macro('CARDSTACK_ABI_VERSION')}"
    assert elf.dynamic(library_path, "SONAME") == [soname]
    assert library_path.is_symlink()
    assert (library_path.parent / soname).is_symlink()
    assert library_path.resolve() == (library_path.parent / soname).resolve()
    assert library_path.resolve().name == f"libcardstack.so.{interface.header_version()}"


def test_is_stripped(library_path: Path) -> None:
    sections = elf.readelf(library_path, "--section-headers")
    assert ".symtab" not in sections
    assert ".debug_" not in sections


def test_knows_nothing_of_the_machine_it_was_built_on(library_path: Path) -> None:
    for tag in ("RPATH", "RUNPATH"):
        assert elf.dynamic(library_path, tag) == []
    content = library_path.read_bytes()
    assert str(interface.ROOT).encode() not in content
    assert str(Path.home()).encode() + b"/" not in content
    assert b"/usr/lib/swift" not in content


def test_is_hardened(library_path: Path) -> None:
    segments = elf.readelf(library_path, "--program-headers")
    stack = re.search(r"GNU_STACK .* (\w+) +0x\w+$|GNU_STACK .*? (RWE?) ", segments, re.MULTILINE)
    assert stack, "there is no GNU_STACK segment: the stack would be executable"
    assert "E" not in (stack[1] or stack[2])
    assert "GNU_RELRO" in segments
    assert "NOW" in " ".join(
        elf.dynamic(library_path, "FLAGS_1") + re.findall("BIND_NOW", elf.readelf(library_path, "-d"))
    )
    assert elf.dynamic(library_path, "TEXTREL") == []


@pytest.mark.parametrize("count", [1, 2])
def test_can_be_loaded_and_unloaded(library_path: Path, count: int) -> None:
    for _ in range(count):
        library = ctypes.CDLL(str(library_path))
        assert library.cardstack_abi_version() == interface.header_macro("CARDSTACK_ABI_VERSION")
