"""Reads the kinds of a journal's records, and writes them for the readers in Python and C."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from .model import GenerationError

SOURCE = "Sources/CardStackEngine/Ledger/JournalRecord.swift"

_CASE = re.compile(r"((?:  ///.*\n)+)  case (\w+)(?:\((.+)\))?\n")
_NUMBER = re.compile(r"    case (\w+) = (\d+)\n")
_WORDS = re.compile(r"^- Words: (.+)\.$", re.MULTILINE)
_CONSTANT = re.compile(r"  static let (\w+): UInt8 = (\w+)\n")
_MARK = re.compile(r"static let markKind: UInt8 = (\d+)")
_ENUM = re.compile(r"enum (\w+): U?Int\d+[^{]*\{\n(.*?)\n *\}", re.DOTALL)
_MEMBER = re.compile(r"case (\w+) = (\w+)")

WIDTH = 120

# The form of a word in :mod:`struct`, by its type in Swift; of other types are the values in the detail.
_FORMS = {
    "UInt64": "Q",
    "Int": "Q",
    "Int64": "q",
    "Double": "d",
    "WordList": "*",
    "UnsafeRawBufferPointer?": "*",
}
# The same by the names that comments use.
_NAMED_FORMS = {"": "Q", "real": "d"}

_PYTHON = '''\
"""The kinds of a journal's records. Written by bindings/generate.py from JournalRecord.swift: do not edit."""

from __future__ import annotations

from typing import Dict, Tuple

Field = Tuple[str, str]
"""The name of a word, and its form for :mod:`struct`; ``*`` stands for a list of words that goes on to the end."""

RECORDS: Dict[int, Tuple[str, Tuple[Field, ...]]] = {{
{records}}}
"""By number: the kind's name, and its words."""

# Values and bits of details.
{constants}
# Values of details, by their names.
{enums}'''

_C = """\
/* The kinds of a journal's records, and the bits of their details.
 * Written by bindings/generate.py from JournalRecord.swift. Do not edit. */

#ifndef RECORD_KINDS_H
#define RECORD_KINDS_H

enum kind {{
{kinds}  KINDS
}};
enum {{
{constants}}};

#endif
"""


@dataclass(frozen=True)
class _Record:
    name: str
    number: int
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class _Records:
    kinds: tuple[_Record, ...]
    constants: dict[str, str]
    enums: dict[str, dict[str, str]]


def python_records(root: Path) -> str:
    """Returns the module of the Python package."""
    found = _read(root)
    rows = ""
    for kind in found.kinds:
        fields = [f'("{name}", "{form}")' for name, form in kind.fields]
        row = f'    {kind.number}: ("{kind.name}", ({", ".join(fields)}{"," if len(fields) == 1 else ""})),\n'
        if len(row) > WIDTH + 1:
            inner = "".join(f"            {field},\n" for field in fields)
            row = f'    {kind.number}: (\n        "{kind.name}",\n        (\n{inner}        ),\n    ),\n'
        rows += row
    return _PYTHON.format(
        records=rows,
        constants="".join(f"{_snake(name).upper()} = {value}\n" for name, value in found.constants.items()),
        enums="".join(_mapping(name, members) for name, members in found.enums.items()),
    )


def c_records(root: Path) -> str:
    """Returns the header for the tests in C, which write journals of their own."""
    found = _read(root)
    constants = {"isReported": "REPORTED", "isSent": "SENT"}
    return _C.format(
        kinds="".join(f"  {kind.name.upper()} = {kind.number},\n" for kind in found.kinds),
        constants="".join(
            f"  {constants.get(name, _snake(name).upper())} = {value},\n" for name, value in found.constants.items()
        ),
    )


def _read(root: Path) -> _Records:
    text = (root / SOURCE).read_text(encoding="utf-8")
    folder = root / "Sources/CardStackEngine"
    numbers = {name: int(number) for name, number in _NUMBER.findall(text)}
    cases = _CASE.findall(text)
    if [name for _, name, _ in cases] != list(numbers):
        raise GenerationError(f"{SOURCE}: the cases and their numbers are not the same, or not in the same order")
    kinds = [_Record(_snake(name), numbers[name], _fields(name, doc, values)) for doc, name, values in cases]
    mark = _MARK.search((folder / "Files/FrameCodec.swift").read_text(encoding="utf-8"))
    if mark is None:
        raise GenerationError("FrameCodec.swift has no markKind")
    kinds.append(_Record("mark", int(mark[1]), (("size", "Q"),)))
    kinds.sort(key=lambda kind: kind.number)
    if [kind.number for kind in kinds] != list(range(1, len(kinds) + 1)):
        raise GenerationError(f"{SOURCE}: the kinds are not numbered from 1 to {len(kinds)}")
    enums = {
        "UNDOING": _enum(folder / "Ledger/Undoing.swift", "Undoing"),
        "SEND_KINDS": _enum(folder / "Ledger/Send.swift", "Kind"),
        "DELIVERY_MODES": _enum(folder / "Ledger/DeliveryMode.swift", "DeliveryMode"),
    }
    return _Records(tuple(kinds), dict(_CONSTANT.findall(text)), enums)


def _fields(case: str, doc: str, values: str) -> tuple[tuple[str, str], ...]:
    """Returns the words of a record: those that the comment names, or else the case's values that are words."""
    named = _WORDS.search(re.sub(r"^  /// ?", "", doc, flags=re.MULTILINE))
    pairs = [value.partition(": ")[::2] for value in (named[1] if named else values).split(", ")]
    forms = _NAMED_FORMS if named else _FORMS
    fields = tuple((_snake(name), forms[kind]) for name, kind in pairs if kind in forms)
    if (named and len(fields) < len(pairs)) or any(form == "*" for _, form in fields[:-1]):
        raise GenerationError(f"{SOURCE}: {case} has a word of an unknown kind, or a list that is not its last word")
    return fields


def _enum(path: Path, name: str) -> dict[str, str]:
    bodies = _ENUM.findall(path.read_text(encoding="utf-8"))
    found = next((body for enum, body in bodies if enum == name), "")
    members = {_snake(member): value for member, value in _MEMBER.findall(found)}
    if not members:
        raise GenerationError(f"{path.name} has no enumeration {name} with values")
    return members


def _mapping(name: str, members: dict[str, str]) -> str:
    inner = ", ".join(f'"{member}": {value}' for member, value in members.items())
    return f"{name} = {{{inner}}}\n"


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()
