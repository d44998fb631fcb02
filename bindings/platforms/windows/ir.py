#!/usr/bin/env python3
"""Corrects the LLVM code that Swift's compiler makes for Windows, before it is optimised.

    python ir.py cardstack.map FROM.ll TO.ll

- Sizes: the compiler takes Swift's Int for C's long, which has 32 bits on Windows. So it cuts an Int to 32 bits where
  it passes one to a function of C, and where a function that C calls gets one as a size_t. Both get their 64 bits.
- Unwind tables: every function gets one, so that debuggers and crash reports can walk through the library.
- Names: every function and variable that is not exported is internal. So a static library collides with no other Swift.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Dict, List, Set

EXPORT = re.compile(r"^    (cardstack_\w+);$", re.MULTILINE)
DEFINED = re.compile(r'^define .*?@(?:"([^"]+)"|([\w$.]+))\(')
VARIABLE = re.compile(r'^@(?:"([^"]+)"|([\w$.]+)) = ')
LINKAGE = re.compile(
    r"\b(?:private|internal|linkonce_odr|linkonce|weak_odr|weak|hidden|protected|dllexport|dso_local|external) "
)
COMDAT = re.compile(r",? comdat(?:\([^)]*\))?")
STORED = re.compile(r"^  store i32 (%\d+), ptr (%[\w.]+), align 8(?:, !.*)?$")
USED = re.compile(r"\bi32 (%\d+)\b")
CALL = re.compile(r"^(  (?:%\d+ = )?call [\w ]*)([@%][\w.]+)\((.*)\)([^()]*)$")
DECLARED = re.compile(r"^(declare .*)(@\w+)\(.*\)(.*)$")
LOADED = re.compile(r"^  (%\d+) = load i32, ptr (%[\w.]+), align 8(?:, !.*)?$")
PLACE = re.compile(r"^  (%[\w.]+) = alloca i64, align 8(?:, !.*)?$")


def main() -> int:
    """Runs the program; returns its exit status."""
    exports = set(EXPORT.findall(Path(sys.argv[1]).read_text(encoding="utf-8")))
    lines = Path(sys.argv[2]).read_text(encoding="utf-8").split("\n")
    Path(sys.argv[3]).write_text("\n".join(corrected(lines, exports)), encoding="utf-8")
    return 0


def corrected(lines: List[str], exports: Set[str]) -> List[str]:
    """All lines of a module, corrected."""
    result: List[str] = []
    missing = set(exports)
    declared: Dict[str, str] = {}
    index = 0
    while index < len(lines):
        line = lines[index]
        found = DEFINED.match(line)
        if found:
            end = lines.index("}", index)
            body = lines[index : end + 1]
            name = found.group(1) or found.group(2)
            missing.discard(name)
            body = with_sizes(body, declared)
            if name not in exports:
                body[0] = internal(body[0], "define")
            result += body
            index = end + 1
            continue
        if line.startswith("attributes #"):
            line = line.replace("{ ", "{ uwtable ", 1)
        elif VARIABLE.match(line):
            line = internal_variable(line)
        elif line.startswith("$") and " = comdat " in line:
            line = ""
        result.append(line)
        index += 1
    if missing:
        raise SystemExit(f"ir.py: the module does not define {', '.join(sorted(missing))}")
    for place, line in enumerate(result):
        declaration = DECLARED.match(line)
        if declaration and declaration.group(2) in declared:
            head, called, rest = declaration.groups()
            result[place] = f"{head}{called}({declared[called]}){rest}"
    return result


def internal(line: str, word: str) -> str:
    """A definition's first line, with internal linkage."""
    head, rest = line[: len(word) + 1], line[len(word) + 1 :]
    at = rest.index("@")
    return head + "internal " + LINKAGE.sub("", rest[:at]) + COMDAT.sub("", rest[at:])


def internal_variable(line: str) -> str:
    """A variable's line, with internal linkage. LLVM's own ones and those that are defined elsewhere stay."""
    name, rest = line.split(" = ", 1)
    if name.startswith("@llvm.") or rest.startswith(("external ", "extern_weak ", "appending ", "private ")):
        return line
    kind = re.search(r"\b(?:global|constant|alias)\b", rest)
    assert kind, line
    return f"{name} = internal {LINKAGE.sub('', rest[: kind.start()])}{COMDAT.sub('', rest[kind.start() :])}"


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
