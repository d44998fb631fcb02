#!/usr/bin/env python3
"""The binary interface of the last release, and whether the present one breaks it.

    python Tests/abi/baseline.py --check LIBRARY     exits with 1 if a program built then would not run with LIBRARY now
    python Tests/abi/baseline.py --record LIBRARY    stores the present interface, for a release

Tests/data/abi, once there is a release, holds its headers as one, without comments, and the symbols that its library
exported with their version nodes. The types are compared by libabigail's abidiff: from either header a library of empty
functions is compiled with debugging information, because the real one has none. The constants' values are an
enumeration there. A break is allowed if CARDSTACK_ABI_VERSION is raised with it.

A struct that begins with its size may grow at its end: the library takes the shorter ones of earlier versions
(Sources/CardStack/StructSize.swift). Other structs may not.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import elf
import interface

FOLDER = interface.ROOT / "Tests/data/abi"
ABIDIFF = shutil.which("abidiff")
RETURNS = r"cardstack_result|void|uint32_t|const char \*"
# What abidiff's exit status says, in bits.
FAILED, CHANGED = 1 | 2, 4 | 8


class Baseline:
    """What a release promised."""

    def __init__(self, header: str, symbols: set[str]) -> None:
        self.header = header
        self.symbols = symbols

    @property
    def number(self) -> int:
        """The number of the binary interface."""
        match = re.search(r"^#define CARDSTACK_ABI_VERSION (\d+)$", self.header, re.MULTILINE)
        assert match
        return int(match[1])


def without_comments(header: str) -> str:
    """A header's text as it is stored."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    return re.sub(r"\n{2,}", "\n", re.sub(r"[ \t]*//[^\n]*", "", text)).lstrip("\n")


def stored() -> Baseline:
    """The last release."""
    symbols = (FOLDER / "symbols.txt").read_text(encoding="utf-8").split()
    return Baseline((FOLDER / "cardstack.h").read_text(encoding="utf-8"), set(symbols))


def present(library: Path) -> Baseline:
    """The present headers, and the library built from them."""
    exported = {f"{s.name}@{s.version}" for s in elf.symbols(library) if s.is_defined and s.type == "FUNC"}
    return Baseline(without_comments(interface.header_text()), exported)


def stub(header: str) -> str:
    """A program in C in which all functions and constants of a header are."""
    functions = re.findall(rf"^(?:{RETURNS}) ?cardstack_\w+\([^;]*?\);", header, re.MULTILINE)
    # Enumerations are no types of the functions' parameters, which are int32_t.
    constants = re.findall(r"^\s+(CARDSTACK_\w+) = ", header, re.MULTILINE)
    if len(functions) < 50 or len(constants) < 100:
        raise ValueError("the header is not understood")
    values = ",\n".join(f"  value_of_{name} = {name}" for name in sorted(constants))
    bodies = "\n".join(function[:-1] + " { __builtin_trap(); }" for function in functions)
    return (
        f'#include "cardstack.h"\nenum constants {{\n{values}\n}};\n'
        f"void cardstack_constants(enum constants *all) {{ (void)all; }}\n{bodies}\n"
    )


def macros(header: str) -> dict[str, str]:
    """The macros with their values, without those of the version."""
    found = re.findall(r"^#define (CARDSTACK_\w+(?:\([^)]*\))?) +(.+)$", header, re.MULTILINE)
    return {name: value for name, value in found if not re.match(r"CARDSTACK_(ABI_)?VERSION", name)}


def without_growth(old: str, new: str) -> str:
    """The new header, in which a struct that begins with its size is as long as in the old one, if it only grew."""
    struct = r"^((?:typedef )?struct (cardstack_\w+) \{\n)(  uint32_t struct_size;\n[^}]*)(?=^\})"
    bodies = {name: body for _, name, body in re.findall(struct, old, re.MULTILINE)}
    if len(bodies) < 5:
        raise ValueError("the header is not understood")

    def shortened(match: re.Match[str]) -> str:
        was = bodies.get(match[2], match[3])
        return match[1] + (was if match[3].startswith(was) else match[3])

    return re.sub(struct, shortened, new, flags=re.MULTILINE)


def breaks(old: Baseline, new: Baseline) -> list[str]:
    """What a program of the old interface would miss or misread in the new one."""
    found = [f"{symbol} is no longer exported" for symbol in sorted(old.symbols - new.symbols)]
    values = macros(new.header)
    found += [f"{n} is {values.get(n)} and was {v}" for n, v in macros(old.header).items() if values.get(n) != v]
    with tempfile.TemporaryDirectory() as folder:
        libraries = []
        for name, header in (("old", old.header), ("new", without_growth(old.header, new.header))):
            place = Path(folder) / name
            place.mkdir()
            (place / "cardstack.h").write_text(header, encoding="utf-8")
            (place / "stub.c").write_text(stub(header), encoding="utf-8")
            libraries.append(place / "libstub.so")
            command = ["cc", "-g", "-w", "-shared", "-fPIC", "-I", str(place), str(place / "stub.c")]
            subprocess.run([*command, "-o", str(libraries[-1])], check=True)
        command = [str(ABIDIFF), "--no-added-syms", *map(str, libraries)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode & FAILED:
        raise RuntimeError(f"abidiff failed: {run.stdout}{run.stderr}")
    if run.returncode & CHANGED:
        found.append(run.stdout.strip())
    return found


def verdict(old: Baseline, new: Baseline) -> list[str]:
    """What is wrong: breaks without a raised number, or a number that has fallen."""
    if new.number < old.number:
        return [f"CARDSTACK_ABI_VERSION was {old.number} and is {new.number}"]
    return breaks(old, new) if new.number == old.number else []


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Compares the binary interface with that of the last release.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", type=Path, metavar="LIBRARY")
    what.add_argument("--record", type=Path, metavar="LIBRARY")
    options = parser.parse_args()
    new = present(options.check or options.record)
    if options.record:
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / "cardstack.h").write_text(new.header, encoding="utf-8")
        (FOLDER / "symbols.txt").write_text("\n".join(sorted(new.symbols)) + "\n", encoding="utf-8")
        return 0
    if not FOLDER.exists():
        print("There is no release to compare with.")
        return 0
    if ABIDIFF is None:
        print("The comparison with the last release is skipped: there is no abidiff (package abigail-tools).")
        return 0
    wrong = verdict(stored(), new)
    for each in wrong:
        print(each, file=sys.stderr)
    if wrong:
        print("baseline.py: programs of the last release break; raise CARDSTACK_ABI_VERSION", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
