"""What the corrections of LLVM's code have in common: the code of Swift's compiler is changed before it is optimised.

- Unwind tables: every function gets one, so that debuggers and crash reports can walk through the library.
- Names: every function and variable that is not exported is internal. So a static library collides with no other Swift.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Callable, List, Set

EXPORT = re.compile(r"^    (cardstack_\w+);$", re.MULTILINE)
DEFINED = re.compile(r'^define .*?@(?:"([^"]+)"|([\w$.]+))\(')
VARIABLE = re.compile(r'^@(?:"([^"]+)"|([\w$.]+)) = ')
LINKAGE = re.compile(
    r"\b(?:private|internal|linkonce_odr|linkonce|weak_odr|weak|hidden|protected|dllexport|dso_local|external) "
)
COMDAT = re.compile(r",? comdat(?:\([^)]*\))?")


def unchanged(body: List[str]) -> List[str]:
    """A platform's functions need no more."""
    return body


def correct(
    function: Callable[[List[str]], List[str]] = unchanged, module: Callable[[List[str]], List[str]] = unchanged
) -> int:
    """Runs a program `CORRECTION cardstack.map FROM.ll TO.ll`; returns its exit status.

    `function` changes the lines of each function, `module` at the end those of the whole module.
    """
    exports = set(EXPORT.findall(Path(sys.argv[1]).read_text(encoding="utf-8")))
    lines = Path(sys.argv[2]).read_text(encoding="utf-8").split("\n")
    Path(sys.argv[3]).write_text("\n".join(module(_corrected(lines, exports, function))), encoding="utf-8")
    return 0


def _corrected(lines: List[str], exports: Set[str], function: Callable[[List[str]], List[str]]) -> List[str]:
    result: List[str] = []
    missing = set(exports)
    index = 0
    while index < len(lines):
        line = lines[index]
        found = DEFINED.match(line)
        if found:
            end = lines.index("}", index)
            body = function(lines[index : end + 1])
            name = found.group(1) or found.group(2)
            missing.discard(name)
            if name not in exports:
                body[0] = _internal(body[0], "define")
            result += body
            index = end + 1
            continue
        if line.startswith("attributes #"):
            line = line.replace("{ ", "{ uwtable ", 1)
        elif VARIABLE.match(line):
            line = _internal_variable(line)
        elif line.startswith("$") and " = comdat " in line:
            line = ""
        result.append(line)
        index += 1
    if missing:
        raise SystemExit(f"{sys.argv[0]}: the module does not define {', '.join(sorted(missing))}")
    return result


def _internal(line: str, word: str) -> str:
    """A definition's first line, with internal linkage."""
    head, rest = line[: len(word) + 1], line[len(word) + 1 :]
    at = rest.index("@")
    return head + "internal " + LINKAGE.sub("", rest[:at]) + COMDAT.sub("", rest[at:])


def _internal_variable(line: str) -> str:
    """A variable's line, with internal linkage. LLVM's own ones and those that are defined elsewhere stay."""
    name, rest = line.split(" = ", 1)
    if name.startswith("@llvm.") or rest.startswith(("external ", "extern_weak ", "appending ", "private ")):
        return line
    kind = re.search(r"\b(?:global|constant|alias)\b", rest)
    assert kind, line
    return f"{name} = internal {LINKAGE.sub('', rest[: kind.start()])}{COMDAT.sub('', rest[kind.start() :])}"
