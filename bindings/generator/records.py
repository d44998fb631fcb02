"""Reads the kinds of a journal's records, and writes them for the readers in Python and C."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from .model import GenerationError

SOURCE = "Sources/CardStackEngine/Storage/Record.swift"

_CASE = re.compile(r"((?:  ///.*\n)+)  case (\w+) = (\d+)\n")
_WORDS = re.compile(r"^- Words: (.+)$", re.MULTILINE)
_CONSTANT = re.compile(r"  static let (\w+): UInt8 = (\w+)\n")
_FORM = re.compile(r"case ([\w., \n]+):\s+return count (==|>=) (\d+)\n")
_MARK = re.compile(r"static let markKind: UInt8 = (\d+)")
_ENUM = re.compile(r"enum (\w+): U?Int\d+[^{]*\{\n(.*?)\n *\}", re.DOTALL)
_MEMBER = re.compile(r"case (\w+) = (\w+)")

WIDTH = 120

_KINDS = {"": "Q", "real": "d", "signed": "q"}

_PYTHON = '''\
"""The kinds of a journal's records. Written by bindings/generate.py from Record.swift: do not edit."""

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
 * Written by bindings/generate.py from Record.swift. Do not edit. */

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

    @property
    def has_list(self) -> bool:
        return bool(self.fields) and self.fields[-1][1] == "*"


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
    path = root / SOURCE
    text = path.read_text(encoding="utf-8")
    body = re.split(r"^}$", text[text.index("enum RecordKind") :], flags=re.MULTILINE)[0]
    kinds = [_record(doc, name, int(number)) for doc, name, number in _CASE.findall(body)]
    codec = path.with_name("FrameCodec.swift").read_text(encoding="utf-8")
    mark = _MARK.search(codec)
    if mark is None:
        raise GenerationError("FrameCodec.swift has no markKind")
    kinds.append(_Record("mark", int(mark[1]), (("size", "Q"),)))
    kinds.sort(key=lambda kind: kind.number)
    if [kind.number for kind in kinds] != list(range(1, len(kinds) + 1)):
        raise GenerationError(f"{path.name}: the kinds are not numbered from 1 to {len(kinds)}")
    _check_forms({kind.name: kind for kind in kinds}, body, path.name)
    send = (root / "Sources/CardStackEngine/Delivery/Send.swift").read_text(encoding="utf-8")
    modes = (root / "Sources/CardStackEngine/Delivery/DeliveryMode.swift").read_text(encoding="utf-8")
    enums = {
        "UNDOING": _enum(text, "Undoing"),
        "SEND_KINDS": _enum(send, "Kind"),
        "DELIVERY_MODES": _enum(modes, "DeliveryMode"),
    }
    return _Records(tuple(kinds), dict(_CONSTANT.findall(body)), enums)


def _record(doc: str, name: str, number: int) -> _Record:
    text = re.sub(r"^  /// ?", "", doc, flags=re.MULTILINE)
    words = _WORDS.search(text)
    if words is None:
        raise GenerationError(f"{SOURCE}: the comment of {name} has no words")
    fields = []
    for word in words[1].removesuffix(".").split(", ") if words[1] != "none." else ():
        field, _, kind = word.partition(": ")
        if field.endswith(".."):
            fields.append((field.rstrip("."), "*"))
        elif kind in _KINDS and re.fullmatch(r"[a-z_]+", field):
            fields.append((field, _KINDS[kind]))
        else:
            raise GenerationError(f"{SOURCE}: {word!r} is no word that {name} can have")
    if any(form == "*" for _, form in fields[:-1]):
        raise GenerationError(f"{SOURCE}: a list of {name} is not its last word")
    return _Record(_snake(name), number, tuple(fields))


def _check_forms(kinds: dict[str, _Record], text: str, where: str) -> None:
    """Checks that the comments and `hasForm` agree on the number of words."""
    seen = {"key", "mark"}
    for cases, relation, count in _FORM.findall(text[text.index("func hasForm") :]):
        for case in re.findall(r"\.(\w+)", cases):
            kind = kinds[_snake(case)]
            seen.add(kind.name)
            least = max(len(kind.fields) - kind.has_list, int(kind.has_list))
            if (relation, int(count)) != (">=" if kind.has_list else "==", least):
                raise GenerationError(f"{where}: the comment of {case} has other words than hasForm")
    if seen != kinds.keys():
        raise GenerationError(f"{where}: hasForm lacks {', '.join(kinds.keys() - seen)}")


def _enum(text: str, name: str) -> dict[str, str]:
    found = next((body for enum, body in _ENUM.findall(text) if enum == name), "")
    members = {_snake(member): value for member, value in _MEMBER.findall(found)}
    if not members:
        raise GenerationError(f"there is no enumeration {name} with values")
    return members


def _mapping(name: str, members: dict[str, str]) -> str:
    inner = ", ".join(f'"{member}": {value}' for member, value in members.items())
    return f"{name} = {{{inner}}}\n"


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()
