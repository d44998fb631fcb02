"""Reads marks: what a field or a parameter holds, where its C type does not say it.

A mark stands beside what it marks. A field has it behind its name, a parameter in front of its text:

    double slop MARK("points");
    /// - Parameter slop [points]: Travel that turns a press into a drag.

It is a list of words with commas between them:

- `in`: the host sets this field of a struct that the library fills in.
- a unit, such as `points/s`, of UNITS; what a whole number counts, of COUNTS; or `number` if it does neither.
- a range: `0..` is at least 0, `>0..` more than 0, `1..CARDSTACK_MAX_KEY` has both ends, `0..infinity` may be infinite.
- `boolean`: 0 or 1.
- `card`, `token`, `nonce`: a number that identifies something.
- `flags NAME`: bits of the enumeration that is marked NAME. `mask TYPE BIT`: one bit for each value of TYPE, where BIT
  is the value of bit 0. `reserved`: bits of which none is defined yet.
- `length of NAME`, `count of NAME`, `element size of NAME`: the array NAME has so much room, so many elements, elements
  of so many bytes.
- `may be NULL`: this pointer; `may be NULL with 0`: this array, if it has no elements.
- `array`: the library fills as many elements as the parameter `count` says.

The public headers show a mark as a bracket at the end of the first sentence: `[points]`, `[0/1]`, `[in, s]`.
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import replace
from typing import Any

from .model import BESIDE, Enumeration, GenerationError, Listed, Mark

WIDTH = 120
"""Of a line in a header."""

ANY = "any"
"""Stands for a unit that the host chooses."""

UNITS = (
    *("points", "points/s", "s", "s since 1970", "rad", "1", "0..1", "bytes", "kg", "N/m", "N s/m", "cards", "pages"),
    *("card widths", "card heights", "card's smaller side", BESIDE, ANY, f"{ANY}/s"),
)
COUNTS = (
    *("cards", "samples", "poses", "decisions", "events", "notices", "questions", "records", "sends", "pictures"),
    *("proposals", "tries", "failures", "elements", "days", "errno", "places", "stops", "pages"),
)

_IDENTITIES = ("card", "token", "nonce")
_FLAGS = re.compile(r"flags (cardstack_\w+)$")
_MASK = re.compile(r"mask (cardstack_\w+) (\d+)$")
_ARRAY = re.compile(r"(length|count|element size) of (\w+)$")
_RANGE = re.compile(r">?-?\d+(?:\.\d+)?\.\.(?:<?\d+(?:\.\d+)?|[A-Za-z_]+)?$")
_NULLS = {"may be NULL": "always", "may be NULL with 0": "empty"}
_SHOWN_NULLS = {"always": "or NULL", "empty": "or NULL with 0"}


def parse_mark(text: str, where: str) -> Mark:
    """Returns what a mark says. `where` names what it marks, for errors."""
    found: dict[str, Any] = {}
    for word in text.split(", "):
        new = _word(word, where)
        if found.keys() & new.keys():
            raise GenerationError(f"{where}: its mark says two things at once: [{text}]")
        found.update(new)
    return Mark(**found)


def _word(word: str, where: str) -> dict[str, Any]:
    if word == "in":
        return {"is_input": True}
    if word in _NULLS:
        return {"null": _NULLS[word]}
    if word == "array":
        return {"is_array": True}
    if word in UNITS or word in COUNTS:
        return {"is_number": True, "unit": word}
    if _RANGE.match(word):
        return {"range": word}
    if word in ("boolean", "number", "reserved", *_IDENTITIES):
        return {"is_number": True, "holds": {"holds": word}}
    if match := _FLAGS.match(word):
        return {"is_number": True, "holds": {"holds": "flags", "flags": match[1]}}
    if match := _MASK.match(word):
        return {"is_number": True, "holds": {"holds": "mask", "bits_of": match[1], "first_bit": int(match[2])}}
    if match := _ARRAY.match(word):
        key = f"{match[1]}_of".replace(" ", "_")
        unit = "bytes" if key == "element_size_of" else match[2]
        return {"is_number": True, "unit": unit, "array": {key: [match[2]] if key == "length_of" else match[2]}}
    raise GenerationError(f"{where}: its mark has a word that is not known: {word}; see generator/marks.py")


def shown(mark: Mark, enumerations: tuple[Enumeration, ...]) -> str:
    """Returns what the public headers have in brackets for a mark; empty if there is nothing to show."""
    parts = ["in"] if mark.is_input else []
    holds = mark.holds.get("holds")
    if holds == "boolean":
        parts.append("0/1")
    elif holds == "flags":
        parts.append(_flags_shown(mark.holds["flags"], enumerations))
    elif holds == "mask":
        parts.append(f"{mark.holds['bits_of'].upper().removesuffix('_KIND')}_BITs")
    elif holds == "reserved":
        parts.append("0")
    else:
        parts += _quantity(mark)
    parts += [_SHOWN_NULLS[mark.null]] if mark.null else []
    return ", ".join(parts)


def shown_in_bindings(mark: Mark, enumerations: tuple[Enumeration, ...]) -> str:
    """Returns what the bindings have in brackets: a unit, a range or flags. Their types say the rest."""
    return _flags_shown(mark.holds["flags"], enumerations) if "flags" in mark.holds else ", ".join(_quantity(mark))


def _quantity(mark: Mark) -> list[str]:
    """Returns unit and range. A plain number is one by its range."""
    unit = "" if mark.range and mark.shown_unit == "1" else mark.shown_unit
    return [each for each in (unit, mark.range) if each]


def _flags_shown(name: str, enumerations: tuple[Enumeration, ...]) -> str:
    own = next((each for each in enumerations if each.name == name), None)
    if own is None:
        raise GenerationError(f"no enumeration is marked {name}")
    if len(own.constants) == 1:
        return f"{own.constants[0]} or 0"
    begin = f"{name.removesuffix('_flags').upper()}_"
    if all(each.startswith(begin) for each in own.constants):
        others = [each for other in enumerations if other is not own for each in other.constants]
        if not any(each.startswith(begin) for each in others):
            return f"{begin}* bits"
    return " | ".join(own.constants)


# -- Lists of parameters in comments ----------------------------------------------------------------------------------

_LISTED = re.compile(r"// - (`\w+`(?:, `\w+`)*)(?: \[([^\]]+)\])?: (.+)$")
_BRACKET = re.compile(r"\[[^\]]*\]")
_CONTINUED = re.compile(r"//   (\S.*)$")


def split_lists(lines: list[str], where: str) -> list[str | Listed]:
    """Returns the lines of a comment, with one `Listed` in place of the lines that explain parameters."""
    found: list[str | Listed] = []
    for line in lines:
        if match := _LISTED.match(line):
            names = tuple(re.findall(r"\w+", match[1]))
            mark = parse_mark(match[2], f"{where}: {match[1]}") if match[2] else Mark()
            found.append(Listed(names, mark, match[3]))
        elif found and isinstance(found[-1], Listed) and (match := _CONTINUED.match(line)):
            found[-1] = replace(found[-1], doc=f"{found[-1].doc} {match[1]}")
        else:
            found.append(line)
    return found


def list_lines(listed: Listed, enumerations: tuple[Enumeration, ...]) -> list[str]:
    """Returns the lines of a public header that explain parameters."""
    inside = shown(listed.mark, enumerations)
    names = ", ".join(f"`{name}`" for name in listed.names)
    return wrap(f"- {names}{f' [{inside}]' if inside else ''}: {listed.doc}", "// ", "  ")


def wrap(text: str, begin: str, indent: str = "") -> list[str]:
    """Returns the lines of a comment. No line breaks within a bracket.

    Each line begins with `begin`; `indent` comes after that in all but the first.
    """
    lines = textwrap.wrap(
        _BRACKET.sub(lambda match: match[0].replace(" ", "\0"), text),
        WIDTH,
        initial_indent=begin,
        subsequent_indent=f"{begin}{indent}",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace("\0", " ") for line in lines]
