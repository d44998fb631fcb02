#!/usr/bin/env python3
"""Corrects the LLVM code that Swift's compiler makes for Windows, before it is optimised.

    python ir.py cardstack.map FROM.ll TO.ll

Besides what llvm_code.py does, it corrects sizes: the compiler takes Swift's Int for C's long, which has 32 bits on
Windows. So it cuts an Int to 32 bits where it passes one to a function of C, and where a function that C calls gets one
as a size_t. Both get their 64 bits.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Dict, List, Set

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import llvm_code

STORED = re.compile(r"^  store i32 (%\d+), ptr (%[\w.]+), align 8(?:, !.*)?$")
USED = re.compile(r"\bi32 (%\d+)\b")
CALL = re.compile(r"^(  (?:%\d+ = )?call [\w ]*)([@%][\w.]+)\((.*)\)([^()]*)$")
DECLARED = re.compile(r"^(declare .*)(@\w+)\(.*\)(.*)$")
LOADED = re.compile(r"^  (%\d+) = load i32, ptr (%[\w.]+), align 8(?:, !.*)?$")
PLACE = re.compile(r"^  (%[\w.]+) = alloca i64, align 8(?:, !.*)?$")


def main() -> int:
    """Runs the program; returns its exit status."""
    declared: Dict[str, str] = {}
    return llvm_code.correct(lambda body: with_sizes(body, declared), lambda lines: with_declared(lines, declared))


def with_declared(lines: List[str], declared: Dict[str, str]) -> List[str]:
    """A module that declares functions with the parameters with which they are called."""
    for place, line in enumerate(lines):
        declaration = DECLARED.match(line)
        if declaration and declaration.group(2) in declared:
            head, called, rest = declaration.groups()
            lines[place] = f"{head}{called}({declared[called]}){rest}"
    return lines


def with_sizes(body: List[str], declared: Dict[str, str]) -> List[str]:
    """A function whose sizes have 64 bits where they go from Swift to C, or the other way.

    The compiler stores such a value in a place of 64 bits, and loads 32 of them, or the other way. A value of 32 bits
    that is stored there was loaded from there, or is a parameter. `declared` gets the parameters of functions that are
    called with sizes, by their names.
    """
    places = {found.group(1) for found in map(PLACE.match, body) if found}
    loaded: Set[str] = set()
    stored: Set[str] = set()
    for index, line in enumerate(body):
        load, store = LOADED.match(line), STORED.match(line)
        if load and load.group(2) in places:
            loaded.add(load.group(1))
            body[index] = line.replace("load i32", "load i64")
        if store and store.group(2) in places:
            stored.add(store.group(1))
            body[index] = line.replace("store i32", "store i64")
    for value in stored - loaded:
        body[0], count = re.subn(rf"\bi32((?: \w+)* {value})(?=[,)])", r"i64\1", body[0])
        if count != 1:
            raise SystemExit(f"ir.py: {value} is neither a parameter nor a size in: {body[0]}")
    sizes = loaded | stored
    for index, line in enumerate(body[1:], 1):
        if any(value in sizes for value in USED.findall(line)):
            called = CALL.match(line)
            if line.startswith("    #dbg_"):
                body[index] = widened(line, sizes)
                continue
            if line.startswith("  ret i32 ") and "@cardstack_" not in body[0]:
                # A function of Swift's own library, which only Swift calls.
                body[index] = line.replace("i32", "i64")
                body[0] = re.sub(r"\bi32 (?=@)", "i64 ", body[0])
                continue
            if not called:
                raise SystemExit(f"ir.py: a size has 32 bits in: {body[0]}\n{line}")
            head, name, arguments, end = called.groups()
            arguments = widened(arguments, sizes)
            body[index] = f"{head}{name}({arguments}){end}"
            declared[name] = ", ".join(argument.split()[0] for argument in arguments.split(", "))
    return body


def widened(text: str, sizes: Set[str]) -> str:
    """A text in which these values have 64 bits."""
    return USED.sub(lambda use: f"i64 {use.group(1)}" if use.group(1) in sizes else use.group(0), text)


if __name__ == "__main__":
    sys.exit(main())
