"""Reads Swift doc comments: summary, prose, the fields Parameters, Returns and Since, and the mark `deprecated`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .marks import parse_mark
from .model import Deprecation, GenerationError, Mark

_PARAMETERS = re.compile(r"- Parameters:\s*$")
_PARAMETER_IN_LIST = re.compile(r"  - (\w+)(?: \[([^\]]+)\])?: (.*)$")
_PARAMETER = re.compile(r"- Parameter (\w+)(?: \[([^\]]+)\])?: (.*)$")
_RETURNS = re.compile(r"- Returns: (.*)$")
_SINCE = re.compile(r"- Since: (\d+\.\d+)$")
_DEPRECATED = re.compile(r"deprecated\((\d+\.\d+), ([^\"\\]+)\)$")
_CODE = re.compile(r"`([^`]+)`")


@dataclass
class DocComment:
    """The parts of a doc comment. Each text is one line, because its line breaks are removed."""

    paragraphs: list[str] = field(default_factory=list)
    parameters: dict[str, str] = field(default_factory=dict)
    marks: dict[str, Mark] = field(default_factory=dict)
    returns: str = ""
    since: str = ""
    deprecated: Deprecation | None = None


def deprecation(line: str) -> Deprecation | None:
    """Returns what the mark `deprecated(SINCE, INSTEAD)` says, if a line of a doc comment is one."""
    match = _DEPRECATED.match(line)
    return Deprecation(match[1], match[2]) if match else None


def parse_doc(lines: list[str], where: str) -> DocComment:
    """Splits a doc comment into its parts. `lines` do not have the slashes."""
    doc = DocComment()
    # The part that the text of a continued line belongs to: `prose`, `returns` or a parameter; empty where no text may
    # follow.
    current = prose = "prose"
    returns = "returns"
    begins_paragraph = True
    for line in lines:
        if not line.strip():
            begins_paragraph = True
        elif mark := deprecation(line):
            current = ""
            doc.deprecated = mark
        elif _PARAMETERS.match(line):
            current = ""
        elif match := _PARAMETER_IN_LIST.match(line) or _PARAMETER.match(line):
            current = f"parameter {match[1]}"
            if match[1] in doc.parameters:
                raise GenerationError(f"{where}: parameter {match[1]} is documented twice")
            doc.parameters[match[1]] = match[3].strip()
            doc.marks[match[1]] = parse_mark(match[2], f"{where}.{match[1]}") if match[2] else Mark()
        elif match := _RETURNS.match(line):
            current = returns
            doc.returns = match[1].strip()
        elif match := _SINCE.match(line):
            current = ""
            doc.since = match[1]
        elif line.lstrip().startswith("- "):
            raise GenerationError(f"{where}: the doc comment has a field of a kind not known here: {line.strip()}")
        elif current == prose:
            if begins_paragraph:
                doc.paragraphs.append(line.strip())
            else:
                doc.paragraphs[-1] += f" {line.strip()}"
            begins_paragraph = False
        elif current == returns:
            doc.returns += f" {line.strip()}"
        elif current:
            doc.parameters[current.removeprefix("parameter ")] += f" {line.strip()}"
        else:
            raise GenerationError(f"{where}: the doc comment has text where none belongs: {line.strip()}")
    return doc


def rename_code(text: str, names: dict[str, str]) -> str:
    """Returns `text`. Each name in backquotes that `names` has as a key is replaced by its value."""
    return _CODE.sub(lambda match: f"`{names.get(match[1], match[1])}`", text)


def unknown_names(text: str, known: set[str]) -> list[str]:
    """Returns the names in backquotes that are not in `known`. `CARDSTACK_X_*` stands for all names that begin so."""
    unknown = []
    for code in _CODE.findall(text):
        for name in re.findall(r"[A-Za-z_]\w*\*?", re.sub(r"^sizeof\((.*)\)$", r"\1", code)):
            if name.endswith("*"):
                if not any(other.startswith(name[:-1]) for other in known):
                    unknown.append(name)
            elif name not in known:
                unknown.append(name)
    return unknown
