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
_TYPE = re.compile(r"^struct (\w+): JournalRecord \{\n(.*?)^\}", re.DOTALL | re.MULTILINE)
_READS = re.compile(r"static func reads\(_ frame: Frame\) -> Bool \{(.*?)\}", re.DOTALL)
_NO_WORDS = "typealias Words = NoWords"
_STORED = re.compile(r"  struct Words: BitwiseCopyable \{\n(.*?)\n  \}", re.DOTALL)
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
    sources = "".join(source.read_text(encoding="utf-8") for source in sorted(path.parent.glob("*.swift")))
    kinds = [_record(doc, name, int(number)) for doc, name, number in _CASE.findall(body)]
    codec = path.with_name("FrameCodec.swift").read_text(encoding="utf-8")
    mark = _MARK.search(codec)
    if mark is None:
        raise GenerationError("FrameCodec.swift has no markKind")
    kinds.append(_Record("mark", int(mark[1]), (("size", "Q"),)))
    kinds.sort(key=lambda kind: kind.number)
    if [kind.number for kind in kinds] != list(range(1, len(kinds) + 1)):
        raise GenerationError(f"{path.name}: the kinds are not numbered from 1 to {len(kinds)}")
    types = _types(kinds, sources)
    send = (root / "Sources/CardStackEngine/Delivery/Send.swift").read_text(encoding="utf-8")
    modes = (root / "Sources/CardStackEngine/Delivery/DeliveryMode.swift").read_text(encoding="utf-8")
    enums = {
        "UNDOING": _enum(sources, "Undoing"),
        "SEND_KINDS": _enum(send, "Kind"),
        "DELIVERY_MODES": _enum(modes, "DeliveryMode"),
    }
    constants = {name: value for body in types for name, value in _CONSTANT.findall(body)}
    return _Records(tuple(kinds), constants, enums)


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


def _types(kinds: list[_Record], sources: str) -> list[str]:
    """Returns the bodies of the types that read records, in the order of the kinds. Compares words with comments."""
    by_name = {kind.name: kind for kind in kinds}
    found: dict[str, str] = {}
    for name, body in _TYPE.findall(sources):
        reads, stored = _READS.search(body), _STORED.search(body)
        if reads is None or (stored is None) != (_NO_WORDS in body):
            raise GenerationError(f"{name} does not say which kinds it reads, or which words they have")
        words = re.findall(r"var (\w+): Word$", stored[1], re.MULTILINE) if stored else []
        for case in re.findall(r"frame\.has\(\.(\w+)\)", reads[1]):
            kind = by_name[_snake(case)]
            if found.setdefault(kind.name, body) is not body:
                raise GenerationError(f"two types read {case}")
            fields = [field for field, form in kind.fields if form != "*"]
            if fields != [_snake(word) for word in words] or kind.has_list != ("wordsAndList" in body):
                raise GenerationError(f"{SOURCE}: the comment of {case} has other words than {name}")
    missing = by_name.keys() - found.keys() - {"mark"}
    if missing:
        raise GenerationError(f"{SOURCE}: no type reads {', '.join(sorted(missing))}")
    return list(dict.fromkeys(found[kind.name] for kind in kinds if kind.name in found))


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
