#!/usr/bin/env python3
"""The kept binary interface, and whether the present one breaks it.

    python Tests/interface/baseline.py --check LIBRARY     exits with 1 if a program of then would not run with it now
    python Tests/interface/baseline.py --record LIBRARY    keeps the present interface instead

Tests/data/abi holds the headers that are kept, without comments, the symbols that their library exported with their
version nodes, and the manifest's layout of each struct, which the bindings of then were made for. The types are
compared by libabigail's abidiff: from either headers a library of empty functions is compiled with debugging
information, because the real one has none. The constants' values are an enumeration there. A break is allowed if
CARDSTACK_ABI_VERSION is raised with it. What was added is printed.

A struct whose size calls pass may grow at its end: the library takes the shorter ones of earlier versions
(Sources/CardStack/StructSize.swift). Reserved words of a configuration may get names. Other structs may not change.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))

import elf
import interface
import old_programs
from old_programs import FOLDER

ABIDIFF = shutil.which("abidiff")
RETURNS = r"cardstack_result|void|uint32_t|const char \*"
# What abidiff's exit status says, in bits.
FAILED, CHANGED = 1 | 2, 4 | 8


class Baseline:
    """What a release promised."""

    def __init__(self, header: str, symbols: set[str], layout: dict[str, int] | None = None) -> None:
        self.header = header
        self.symbols = symbols
        self.layout = layout or {}

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
    """What is kept."""
    symbols = (FOLDER / "symbols.txt").read_text(encoding="utf-8").split()
    lines = (FOLDER / "layout.txt").read_text(encoding="utf-8").splitlines()
    layout = {name: int(number) for name, number in map(str.split, lines)}
    return Baseline(without_comments(interface.header_text(FOLDER / "include")), set(symbols), layout)


def present(library: Path, root: Path = interface.ROOT) -> Baseline:
    """What this tree, or another one, has, and the library built from it."""
    exported = {f"{s.name}@{s.version}" for s in elf.symbols(library) if s.is_defined and s.type == "FUNC"}
    layout = {}
    for struct in json.loads((root / interface.MANIFEST.relative_to(interface.ROOT)).read_text(encoding="utf-8"))[
        "structs"
    ]:
        layout[struct["name"]] = struct["size"]
        layout.update({f"{struct['name']}.{field['name']}": field["offset"] for field in struct["fields"]})
    layout = {name: number for name, number in layout.items() if ".reserved" not in name}
    return Baseline(without_comments(interface.header_text(root / "Include")), exported, layout)


def record(library: Path) -> None:
    """Keeps headers, symbols and layouts, and what the kept programs print with a library."""
    for path in interface.HEADERS:
        text = without_comments(path.read_text(encoding="utf-8"))
        (FOLDER / "include" / path.name).write_text(text, encoding="utf-8")
    now = present(library)
    (FOLDER / "symbols.txt").write_text("".join(f"{name}\n" for name in sorted(now.symbols)), encoding="utf-8")
    lines = "".join(f"{name} {number}\n" for name, number in now.layout.items())
    (FOLDER / "layout.txt").write_text(lines, encoding="utf-8")
    for name in old_programs.NAMES:
        text = old_programs.said(name, library, library)
        (old_programs.PROGRAMS / f"{name}.txt").write_text(text, encoding="utf-8")


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


STRUCT = r"^((?:typedef )?struct (cardstack_\w+) \{\n)([^}]*)(?=^\})"
SIZES = {"double": 8, "int64_t": 8, "uint64_t": 8, "cardstack_spring": 24, "cardstack_curve": 32}


def without_growth(old: str, new: str) -> str:
    """The new header, in which a struct that may grow is what it was in the old one, if it only grew."""
    bodies = {name: body for _, name, body in re.findall(STRUCT, old, re.MULTILINE)}
    if len(bodies) < 5:
        raise ValueError("the header is not understood")
    passed = {name for name in bodies if is_sized(name, old)}

    def shortened(match: re.Match[str]) -> str:
        was = bodies.get(match[2], match[3])
        fields, only = was.splitlines(), match[3].splitlines()
        if match[2].endswith("_config"):
            only = without_names(fields, only)
        is_longer = match[2] in passed and only[: len(fields)] == fields
        return match[1] + (was if only == fields or is_longer else match[3])

    return re.sub(STRUCT, shortened, new, flags=re.MULTILINE)


def is_sized(struct: str, header: str) -> bool:
    """Whether calls pass the size of a struct: in it, for each element of a list, or (the poses) in a frame."""
    is_element = re.search(rf"\b{struct} \*\w+,\s+size_t element_size", header)
    return struct == "cardstack_pose" or bool(is_element or f"struct {struct} {{\n  uint32_t struct_size;" in header)


def without_names(was: list[str], fields: list[str]) -> list[str]:
    """The fields of a configuration, in which those that take the place of reserved words are reserved words again.

    They have to fill as many bytes as are gone from the room.
    """
    found: list[str] = []
    rest = list(fields)
    for line in was:
        room = size_of(line) if line.lstrip().split(" ")[1].startswith("reserved") else 0
        names: list[str] = []
        while room and rest and sum(map(size_of, names)) < room:
            names.append(rest.pop(0))
        if room and sum(map(size_of, names)) != room:
            return fields
        found.append(line if room or not rest else rest.pop(0))
    return found + rest


def size_of(line: str) -> int:
    """The size of a field that a reserved word may become [bytes]."""
    match = re.fullmatch(r"  (\w+) \w+(?:\[(\d+)\])?;", line)
    return SIZES.get(match[1], 4) * int(match[2] or 1) if match else 0


def fields_of(header: str) -> list[str]:
    """The fields of all structs, without reserved ones."""
    fields = (
        f"{name}.{field}"
        for _, name, body in re.findall(STRUCT, header, re.MULTILINE)
        for field in re.findall(r"(\w+)(?:\[\d+\])?;", body)
    )
    return [field for field in fields if ".reserved" not in field]


def additions(old: Baseline, new: Baseline) -> list[str]:
    """What the new interface has in addition: symbols, constants, and fields."""
    found = sorted(new.symbols - old.symbols)
    constants = r"^\s+(CARDSTACK_\w+) = "
    found += sorted({*re.findall(constants, new.header, re.M)} - {*re.findall(constants, old.header, re.M)})
    known = fields_of(old.header)
    return found + [field for field in fields_of(new.header) if field not in known]


def breaks(old: Baseline, new: Baseline) -> list[str]:
    """What a program of the old interface would miss or misread in the new one."""
    found = [f"{symbol} is no longer exported" for symbol in sorted(old.symbols - new.symbols)]
    values = macros(new.header)
    found += [f"{n} is {values.get(n)} and was {v}" for n, v in macros(old.header).items() if values.get(n) != v]
    present_fields = fields_of(new.header)
    found += [f"{field} is gone" for field in fields_of(old.header) if field not in present_fields]
    for name, number in old.layout.items():
        if "." in name and new.layout.get(name) != number:
            found.append(f"{name} was at byte {number} and is at {new.layout.get(name)}")
        elif new.layout.get(name, 0) < number:
            found.append(f"{name} had {number} bytes and has {new.layout.get(name)}")
    status, text = compared(old, new, "--no-added-syms")
    if status & CHANGED:
        found.append(text)
    return found


def report(old: Baseline, new: Baseline) -> str:
    """What abidiff says about the functions, and the types of their parameters, with those that were added."""
    return compared(old, new)[1]


def compared(old: Baseline, new: Baseline, *options: str) -> tuple[int, str]:
    """Runs abidiff; returns its exit status and its report."""
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
        command = [str(ABIDIFF), *options, *map(str, libraries)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode & FAILED:
        raise RuntimeError(f"abidiff failed: {run.stdout}{run.stderr}")
    return run.returncode, run.stdout.strip()


def verdict(old: Baseline, new: Baseline) -> list[str]:
    """What is wrong: breaks without a raised number, or a number that has fallen."""
    if new.number < old.number:
        return [f"CARDSTACK_ABI_VERSION was {old.number} and is {new.number}"]
    return breaks(old, new) if new.number == old.number else []


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Compares the binary interface with the one that is kept.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", type=Path, metavar="LIBRARY")
    what.add_argument("--record", type=Path, metavar="LIBRARY")
    options = parser.parse_args()
    if options.record:
        record(options.record.resolve())
        return 0
    if ABIDIFF is None:
        print("The comparison with the kept interface is skipped: there is no abidiff (package abigail-tools).")
        return 0
    old, new = stored(), present(options.check)
    wrong = verdict(old, new)
    for each in wrong:
        print(each, file=sys.stderr)
    if wrong:
        print("baseline.py: programs of before break; raise CARDSTACK_ABI_VERSION", file=sys.stderr)
        return 1
    print("".join(f"new: {each}\n" for each in additions(old, new)), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
