"""Writes the playground's description of the configurations: their constants, units and meanings."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from .cpp_names import class_name, enumerations
from .js_abi import camel_case
from .meaning import field_meaning
from .model import Field, GenerationError, Interface, Struct, Types

# By the name of the module's list: the record, and the title of what stands in it by itself.
CONFIGS = {"TOPICS": ("cardstack_deck_config", "Deck"), "SHEET_TOPICS": ("cardstack_sheet_config", "Sheet")}

# Records that the playground shows as one constant, with one control.
_WHOLE = {"cardstack_spring": "spring", "cardstack_curve": "curve"}
_NUMBERS = {"double": "real", "int32_t": "whole", "uint32_t": "whole", "uint64_t": "whole"}
# Fields that are not constants of the configuration: they describe how the record is passed, or name the preset.
_HIDDEN = {"struct_size", "preset"}
# Controls for numbers that are not quantities, by what field_meaning says that they hold.
_HOLDS = {"boolean": "switch", "nonce": "long"}
_MASKS = {"cardstack_direction": "directions", "cardstack_event_kind": "events"}

_HEAD = """\
// Every constant of the configurations, and the names of what it can be; the headers say the same.
//
// Written by bindings/generate.py. Do not edit.

/**
 * A constant: where it is in a DeckConfig or SheetConfig and in C's struct, of what type, in what unit, and what it
 * means. With `count` it is a list of so many; `values` names the enumeration.
 * @typedef {object} Field
 * @property {readonly string[]} path
 * @property {string} c
 * @property {"real" | "whole" | "long" | "switch" | "choice" | "directions" | "events" | "spring" | "curve"} type
 * @property {string} unit
 * @property {string} doc
 * @property {string} [values]
 * @property {number} [count]
 */
/** @typedef {{title: string, fields: readonly Field[]}} Topic */
/** @typedef {{name: string, value: number, c: string, cpp: string, doc: string}} Member */

"""


@dataclass(frozen=True)
class _Found:
    """A field with the path of fields that leads to it."""

    path: tuple[str, ...]
    topic: str
    field: Field
    struct: Struct


def js_description(interface: Interface) -> str:
    """Returns the module."""
    types = interface.types
    text = _HEAD
    used = {"cardstack_direction", "cardstack_event_kind", "cardstack_preset"}
    for name, (record, rest) in CONFIGS.items():
        config = next((struct for struct in types.structs if struct.name == record), None)
        if config is None:
            raise GenerationError(f"there is no {record}")
        topics: dict[str, list[str]] = {}
        for found in _walk(config, types, (), rest):
            topics.setdefault(found.topic, []).append(_row(found, interface))
            if found.field.type in types.typedefs:
                used.add(found.field.type)
        text += "/**\n * By topic, in the struct's order.\n * @type {readonly Topic[]}\n */\n"
        text += f"export const {name} = [\n"
        for title, rows in topics.items():
            text += f"  {{\n    title: {_quoted(title)},\n    fields: [\n{''.join(rows)}    ],\n  }},\n"
        text += "];\n\n"
    text += "/**\n * What a choice can be.\n * @type {Record<string, readonly Member[]>}\n */\n"
    text += "export const VALUES = {\n"
    known = enumerations(interface)
    for typedef in sorted(used):
        rows = ""
        for name, constant in known[typedef][1].items():
            row = {
                "name": name.upper().rstrip("_"),
                "value": constant.value,
                "c": constant.name,
                "cpp": f"{class_name(typedef)}::{name}",
                "doc": " ".join(constant.doc.split()),
            }
            rows += f"    {_object(row)},\n"
        text += f"  {class_name(typedef)}: [\n{rows}  ],\n"
    return text + "};\n"


def _walk(struct: Struct, types: Types, path: tuple[str, ...], topic: str) -> Iterator[_Found]:
    """Yields the constants in order. A topic begins at each inner record, and at each heading comment in the struct."""
    inner = {each.name: each for each in types.structs if each.name not in _WHOLE}
    headings = _headings(struct.name, types)
    for field in struct.fields:
        topic = headings.get(field.name, topic)
        if field.name in _HIDDEN or field.is_reserved:
            continue
        if field.type in inner:
            title = headings.get(field.name) or field.name.replace("_", " ").capitalize()
            yield from _walk(inner[field.type], types, (*path, field.name), title)
        else:
            yield _Found((*path, field.name), topic, field, struct)


def _headings(struct: str, types: Types) -> dict[str, str]:
    """Returns the heading of each field that follows one: a comment on a line of its own."""
    start = re.search(rf"^(typedef )?struct {struct} {{$", types.text, re.MULTILINE)
    found: dict[str, str] = {}
    if start is None:
        return found
    heading = ""
    for line in types.text[start.end() :].splitlines():
        if line.startswith("}"):
            break
        if match := re.fullmatch(r"  // (?!Since )(.*)", line):
            heading = match[1]
        elif heading and (match := re.fullmatch(r"  \w+ (\w+)(\[\d+\])?;", line)):
            found[match[1]] = heading
    return found


def _row(found: _Found, interface: Interface) -> str:
    field, types = found.field, interface.types
    meaning = field_meaning(found.struct, field, interface)
    doc = " ".join(field.doc.split())
    row: dict[str, object] = {
        "path": [camel_case(name) for name in found.path],
        "c": ".".join(found.path),
        "type": _type(field, meaning, types),
        # The label of a whole number says what it counts.
        "unit": meaning.get("unit", "") if field.type == "double" else "",
        "doc": doc,
    }
    if row["type"] == "choice":
        row["values"] = class_name(field.type)
    if field.count:
        row["count"] = field.count
    return f"      {_object(row)},\n"


def _type(field: Field, meaning: dict[str, object], types: Types) -> str:
    if field.type in _WHOLE:
        return _WHOLE[field.type]
    if field.type in types.typedefs:
        return "choice"
    if meaning.get("holds") == "mask":
        return _MASKS[str(meaning["bits_of"])]
    if meaning.get("holds", "number") != "number":
        return _HOLDS[str(meaning["holds"])]
    if field.type not in _NUMBERS:
        raise GenerationError(f"the playground has no control for {field.type}, the type of {field.name}")
    return _NUMBERS[field.type]


def _object(row: dict[str, object]) -> str:
    return "{ " + ", ".join(f"{key}: {_quoted(value)}" for key, value in row.items()) + " }"


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
