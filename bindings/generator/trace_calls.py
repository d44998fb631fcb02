"""Writes the calls of traces for each language that replays them: a statement's words are a function's parameters."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from .cs_names import pascal
from .dart import DartNames
from .manifest import manifest
from .model import Interface

OBJECTS = ("deck", "sheet")
"""What a trace may be about."""

_NUMBERS = {
    "double": "real",
    "int32_t": "int32",
    "int64_t": "int64",
    "size_t": "size",
    "uint32_t": "uint32",
    "uint64_t": "uint64",
    "const uint32_t *": "numbers",
    "const uint64_t *": "cards",
    "const double *": "reals",
}
"""The kinds of words, by their types in C. Another kind is an enumeration, by its name."""

_LISTS = ("cards", "numbers", "reals")
_SILENT = ("count", "reserved", "out")
"""The kinds of parameters that have no word."""


@dataclass
class Parameter:
    """A parameter after the object and the time."""

    name: str
    kind: str


@dataclass
class Call:
    """A function that changes an object by numbers."""

    owner: str
    name: str
    has_time: bool
    parameters: list[Parameter]

    @property
    def function(self) -> str:
        """Its name in C."""
        return f"cardstack_{self.owner}_{self.name}"

    @property
    def words(self) -> list[Parameter]:
        """The parameters that have a word in a trace."""
        return [each for each in self.parameters if each.kind not in _SILENT]


def calls(whole: dict[str, Any]) -> list[Call]:
    """Returns the functions that a trace can have: they take numbers and lists of numbers, and need no output."""
    enums = {each["name"] for each in whole["enums"]}
    found = []
    for function in whole["functions"]:
        first, *rest = function["parameters"] or [{"type": ""}]
        owner = first["type"].removeprefix("cardstack_").removesuffix(" *")
        if owner not in OBJECTS:
            continue
        has_time = bool(rest) and rest[0]["name"] == "time"
        parameters = [Parameter(each["name"], _kind(each, enums)) for each in rest[has_time:]]
        call = Call(owner, function["name"][len(f"cardstack_{owner}_") :], has_time, parameters)
        if all(each.kind for each in parameters) and (has_time or call.words):
            found.append(call)
    return found


def _kind(parameter: dict[str, Any], enums: set[str]) -> str:
    """A parameter's kind; empty if a trace cannot have it."""
    if parameter["direction"] == "out":
        return "out" if parameter.get("null") == "always" else ""
    if parameter.get("length_of"):
        return "count"
    if parameter.get("holds") in ("reserved", "boolean"):
        return str(parameter["holds"])
    if parameter["type"] in enums:
        return str(parameter["type"][len("cardstack_") :])
    return _NUMBERS.get(parameter["type"], "")


def _read(interface: Interface) -> tuple[dict[str, Any], list[Call]]:
    whole = json.loads(manifest(interface))
    return whole, calls(whole)


def _choices(whole: dict[str, Any], kind: str) -> dict[str, int]:
    """An enumeration's words and numbers."""
    constants = next(each for each in whole["enums"] if each["name"] == f"cardstack_{kind}")["constants"]
    names = [each["name"].split("_") for each in constants]
    shared = next(k for k in range(9) if len({tuple(name[: k + 1]) for name in names}) > 1)
    return {"-".join(name[shared:]).lower(): each["value"] for name, each in zip(names, constants)}


def _of(found: list[Call]) -> list[tuple[str, list[Call]]]:
    """The calls of each object."""
    return [(owner, [call for call in found if call.owner == owner]) for owner in OBJECTS]


def _enumerations(found: list[Call]) -> list[str]:
    kinds = {each.kind for call in found for each in call.words}
    return [*sorted(kinds - {*_NUMBERS.values(), "boolean"}), "direction_layout", "preset", "sheet_preset"]


# -- C and C++ ---------------------------------------------------------------------------------------------------------

_C = """\
/* The calls of traces: their words, and the functions. Written by bindings/generate.py. Do not edit. */

#include "trace.h"

{choices}{functions}{tables}const trace_language trace_languages[] = {{
    {{"preset", trace_preset, trace_deck_calls}},
    {{"sheet", trace_sheet_preset, trace_sheet_calls}},
}};
"""

_C_TABLE = """\
const trace_call trace_{owner}_calls[] = {{
{rows}    {{NULL, 0, {{{{NULL, TRACE_REAL, NULL}}}}, NULL}},
}};

"""

_C_ARGUMENTS = {
    "real": "a[{0}].real",
    "int32": "(int32_t)a[{0}].whole",
    "boolean": "(int32_t)a[{0}].whole",
    "int64": "a[{0}].whole",
    "size": "a[{0}].count",
    "uint32": "(uint32_t)a[{0}].natural",
    "uint64": "a[{0}].natural",
    "cards": "a[{0}].cards",
    "numbers": "a[{0}].numbers",
    "reals": "a[{0}].reals",
}


def c_trace_calls(interface: Interface) -> str:
    """Returns Tests/c/replay/trace_calls.c."""
    whole, found = _read(interface)
    enumerations = _enumerations(found)
    choices = ""
    for kind in enumerations:
        rows = "".join(f'    {{"{word}", {number}}},\n' for word, number in _choices(whole, kind).items())
        choices += f"const trace_choice trace_{kind}[] = {{\n{rows}    {{NULL, 0}},\n}};\n\n"
    functions, rows = "", dict.fromkeys(OBJECTS, "")
    for call in found:
        places = {each.name: place for place, each in enumerate(call.words)}
        lists = [places[each.name] for each in call.words if each.kind in _LISTS]
        arguments = [f"object.{call.owner}", *(["time"] if call.has_time else [])]
        for each in call.parameters:
            silent = {"count": f"a[{lists[0]}].count" if lists else "", "reserved": "0", "out": "NULL"}
            text = silent.get(each.kind) or _C_ARGUMENTS.get(each.kind, _C_ARGUMENTS["int32"])
            arguments.append(text.format(places.get(each.name)))
        unused = "" if call.has_time else "  (void)time;\n"
        unused += "" if call.words else "  (void)a;\n"
        functions += f"static cardstack_result {call.owner}_{call.name}(trace_object object, double time, "
        functions += f"const trace_argument *a) {{\n{unused}  return {call.function}({', '.join(arguments)});\n}}\n\n"
        words = ", ".join(_c_word(each, enumerations) for each in call.words) or "{NULL, TRACE_REAL, NULL}"
        rows[call.owner] += f'    {{"{call.name}", {len(call.words)}, {{{words}}}, {call.owner}_{call.name}}},\n'
    tables = "".join(_C_TABLE.format(owner=owner, rows=text) for owner, text in rows.items())
    return _C.format(choices=choices, functions=functions, tables=tables)


def _c_word(parameter: Parameter, enumerations: list[str]) -> str:
    is_choice = parameter.kind in enumerations
    kind = "CHOICE" if is_choice else "INT32" if parameter.kind == "boolean" else parameter.kind.upper()
    return f'{{"{parameter.name.upper()}", TRACE_{kind}, {f"trace_{parameter.kind}" if is_choice else "NULL"}}}'


_CPP = """\
// The calls of traces by the C++ classes. Written by bindings/generate.py. Do not edit.

#include "replay_calls.hpp"

namespace {{

using cardstack::Deck;
using cardstack::Sheet;

{functions}}}  // namespace
{tables}"""

_CPP_ARGUMENTS = {
    **_C_ARGUMENTS,
    "boolean": "a[{0}].whole != 0",
    "int32": "static_cast<std::int32_t>(a[{0}].whole)",
    "uint32": "static_cast<std::uint32_t>(a[{0}].natural)",
    "cards": "cardstack::span<const cardstack::Card>(a[{0}].cards, a[{0}].count)",
    "numbers": "cardstack::span<const std::uint32_t>(a[{0}].numbers, a[{0}].count)",
    "reals": "cardstack::span<const double>(a[{0}].reals, a[{0}].count)",
}


def cpp_trace_calls(interface: Interface) -> str:
    """Returns Tests/cpp/replay_calls.cpp."""
    _, found = _read(interface)
    functions = ""
    for call in found:
        arguments = ["time"] if call.has_time else []
        for place, each in enumerate(call.words):
            choice = f"static_cast<cardstack::{pascal(each.kind)}>(a[{{0}}].whole)"
            arguments.append(_CPP_ARGUMENTS.get(each.kind, choice).format(place))
        time = "double time" if call.has_time else "double"
        given = "const trace_argument *a" if call.words else "const trace_argument *"
        functions += (
            f"cardstack::ErrorCode call_{call.name}({pascal(call.owner)} &{call.owner}, {time}, {given}) {{\n"
            f"  return kit::attempt([&] {{ return {call.owner}.{call.name}({', '.join(arguments)}); }});\n}}\n\n"
        )
    tables = ""
    for owner, own in _of(found):
        rows = "".join(f"    call_{call.name},\n" for call in own)
        tables += f"\nconst object_call<cardstack::{pascal(owner)}> replay_{owner}_calls[] = {{\n{rows}}};\n"
    return _CPP.format(functions=functions, tables=tables)


# -- C# and Swift ------------------------------------------------------------------------------------------------------

_CS = """\
// The calls of traces by the C# classes. Written by bindings/generate.py. Do not edit.

using CardStack;

internal static class ReplayCalls
{{
{methods}}}
"""

_CS_METHOD = """\
    /// <summary>Makes a call with its words; returns whether there is one of that name.</summary>
    internal static bool Make({type} {owner}, string name, double time, Words w)
    {{
        switch (name)
        {{
{rows}            default: return false;
        }}
        return true;
    }}
"""


def cs_trace_calls(interface: Interface) -> str:
    """Returns Tests/csharp/ReplayCalls.cs."""
    _, found = _read(interface)
    known = {*_NUMBERS.values(), "boolean"}
    rows = dict.fromkeys(OBJECTS, "")
    for call in found:
        words = [f"w.{pascal(e.kind)}()" if e.kind in known else f"w.Choice<{pascal(e.kind)}>()" for e in call.words]
        arguments = ", ".join([*(["time"] if call.has_time else []), *words])
        rows[call.owner] += f'            case "{call.name}": {call.owner}.{pascal(call.name)}({arguments}); break;\n'
    methods = [_CS_METHOD.format(type=pascal(owner), owner=owner, rows=text) for owner, text in rows.items()]
    return _CS.format(methods="\n".join(methods))


_SWIFT = """\
// The calls of traces by Swift's API. Written by bindings/generate.py. Do not edit.

import CCardStack
import Foundation

@testable import CardStack

enum TraceCalls {{
{choices}{methods}}}
"""

_SWIFT_METHOD = """
  /// Makes a call with its words; false if there is none of that name.
  static func make(_ name: String, _ {owner}: {type}, at time: Double, _ words: inout TraceWords) throws -> Bool {{
    switch name {{
{rows}    default: return false
    }}
    return true
  }}
"""

_SWIFT_CALLS = {
    "append": "append(traced(cards), at: time)",
    "pointer_down": "pointerDown(at: CGPoint(x: x, y: y), time: time, pointer: Int(pointer))",
    "pointer_move": "pointerMove(at: CGPoint(x: x, y: y), time: time, pointer: Int(pointer))",
    "pointer_up": "pointerUp(at: CGPoint(x: x, y: y), time: time, pointer: Int(pointer))",
    "pointer_cancel": "pointerCancel(time: time, pointer: Int(pointer))",
    "scroll": "scroll(at: CGPoint(x: x, y: y), by: CGSize(width: dx, height: dy), phase: phase, time: time)",
    "swipe": "swipe(direction, isForced: flags == 1, at: time)",
    "undo": "undo(from: Direction(rawValue: from), at: time)",
    "nudge": "nudge(direction, by: distance, seconds: seconds, at: time)",
    "finalize_all": "finalizeAll(at: time)",
    "insert": "insert(traced(cards), at: position, time: time)",
    "remove": "remove(cards, at: time)",
    "replace": "replace(with: traced(cards), at: time)",
    "clear": "removeAll(at: time)",
    "invalidate": "update(traced(cards), at: time)",
    "shift": "shift(by: Int(distance), at: time)",
    "set_card_directions": "setDirections(Directions(rawValue: directions), of: card, at: time)",
    "set_card_size": "setSize(CGSize(width: width, height: height), of: card, at: time)",
    "set_viewport": "setViewport(CGSize(width: width, height: height), at: time)",
    "set_wall_clock": "setWallClock(Date(timeIntervalSince1970: unixSeconds), at: time)",
    "reset": "reset(isSealed: flags == 1, nonce: nonce == 0 ? nil : nonce, at: time)",
    "answer_question": "answer(Token(rawValue: token), isAccepted: accept != 0, at: time)",
    "load": "load(at: time)",
    "refresh": "refresh(at: time)",
    "answer_load": "answer(Token(rawValue: token), with: page(cards, flags, day), at: time)",
    "admit": "admit(count, at: time)",
    "set_day": "setDay(Int(day), at: time)",
    "answer_send": "answer(Token(rawValue: token), answer, at: time)",
    "set_online": "setOnline(online != 0, at: time)",
    "set_blocked": "setBlocked(blocked != 0, at: time)",
    "retry_parked": "retryParked(token == 0 ? nil : Token(rawValue: token), at: time)",
    "set_media": "setPictures(Dictionary(zip(cards, pictures.map(Int.init))) { $1 })",
    "set_media_index": "setPicture(Int(index), of: card, at: time)",
    "present": "present(isAnimated: animated != 0, at: time)",
    "dismiss": "dismiss(isAnimated: animated != 0, at: time)",
    "move_to": "move(to: Int(stop), isAnimated: animated != 0, at: time)",
    "set_stops": "setStops(stops, unit: unit, at: time)",
    "set_content": "setContent(position: position, maximum: maximum, at: time)",
    "content_down": "contentDown(at: CGPoint(x: x, y: y), time: time, pointer: Int(pointer))",
}
"""How Swift says a call. One without a row is made by its C function."""

_SWIFT_CONDITIONS = {
    "scroll": "let phase = ScrollPhase(rawValue: phase)",
    "swipe": "flags <= 1, let direction = Direction(rawValue: direction)",
    "undo": "from == 0 || Direction(rawValue: from) != nil",
    "nudge": "let direction = Direction(rawValue: direction)",
    "reset": "flags <= 1",
    "answer_question": "(0...1).contains(accept)",
    "answer_load": "error == 0, flags <= 3",
    "answer_send": "let answer = SendAnswer(rawValue: answer)",
    "set_online": "(0...1).contains(online)",
    "set_blocked": "(0...1).contains(blocked)",
    "present": "(0...1).contains(animated)",
    "dismiss": "(0...1).contains(animated)",
    "move_to": "(0...1).contains(animated)",
    "set_stops": "let unit = LengthUnit(rawValue: unit)",
}
"""What Swift's types can say of a call. The rest of it is made by the C function, which refuses some."""

_SWIFT_WORDS = {
    "real": ": Double = try words.number()",
    "int32": ": Int32 = try words.whole()",
    "boolean": ": Int32 = try words.whole()",
    "int64": ": Int64 = try words.whole()",
    "size": ": Int = try words.count()",
    "uint32": ": UInt32 = try words.whole()",
    "uint64": ": UInt64 = try words.whole()",
    "cards": ": [UInt64] = try words.list()",
    "numbers": ": [UInt32] = try words.list()",
    "reals": ": [Double] = try words.list()",
}


def _camel(name: str) -> str:
    return name[:1].lower() + pascal(name)[1:]


def swift_trace_calls(interface: Interface) -> str:
    """Returns Tests/swift/TraceCalls.swift."""
    whole, found = _read(interface)
    choices, rows = "", dict.fromkeys(OBJECTS, "")
    for kind in _enumerations(found):
        words = "".join(f'    "{word}": {number},\n' for word, number in _choices(whole, kind).items())
        choices += f"  static let {_camel(kind)}: [String: Int32] = [\n{words}  ]\n"
    for call in found:
        text = f'    case "{call.name}":\n'
        arguments = [f"{call.owner}.handle", *(["time"] if call.has_time else [])]
        lists = [each.name for each in call.words if each.kind in _LISTS]
        for each in call.parameters:
            name = _camel(each.name)
            arguments.append(
                {"count": f"{lists[0]}.count" if lists else "", "reserved": "0", "out": "nil"}.get(each.kind, name)
            )
            if each in call.words:
                choice = f": Int32 = try words.choice({_camel(each.kind)})"
                text += f"      let {name}{_SWIFT_WORDS.get(each.kind, choice)}\n"
        in_c = f"{call.owner}.note({call.function}({', '.join(arguments)}))"
        said = f"{call.owner}.{_SWIFT_CALLS[call.name]}" if call.name in _SWIFT_CALLS else in_c
        if call.name in _SWIFT_CONDITIONS:
            condition = _SWIFT_CONDITIONS[call.name]
            text += f"      if {condition} {{\n        {said}\n      }} else {{\n        {in_c}\n      }}\n"
        else:
            text += f"      {said}\n"
        rows[call.owner] += text
    types = {"deck": "TracedDeck", "sheet": "Sheet"}
    methods = "".join(_SWIFT_METHOD.format(owner=owner, type=types[owner], rows=text) for owner, text in rows.items())
    return _SWIFT.format(choices=choices, methods=methods)


_GODOT = """\
## The calls of traces by the methods of CardDeck and CardSheet. Written by bindings/generate.py. Do not edit.
class_name ReplayCalls
extends Object


{methods}## The numbers of an enumeration's words.
static func choice(kind: String, word: String) -> int:
\treturn CHOICES[kind][word]


const CHOICES := {{
{choices}}}
"""


_GODOT_METHOD = """\
## Makes a call with its words; returns whether there is one of that name.
static func make_{owner}({owner}: Card{type}, name: String, time: float, w: TraceWords) -> bool:
\tmatch name:
{rows}\t\t_: return false
\treturn true


"""


def godot_trace_calls(interface: Interface) -> str:
    """Returns Tests/godot/project/replay_calls.gd."""
    whole, found = _read(interface)
    known = {*_NUMBERS.values(), "boolean"}
    rows, choices = dict.fromkeys(OBJECTS, ""), ""
    for call in found:
        words = [f"w.{each.kind}()" if each.kind in known else f'w.choice("{each.kind}")' for each in call.words]
        arguments = ", ".join([*(["time"] if call.has_time else []), *words])
        rows[call.owner] += f'\t\t"{call.name}": {call.owner}.{call.name}({arguments})\n'
    for kind in _enumerations(found):
        numbers = ", ".join(f'"{word}": {number}' for word, number in _choices(whole, kind).items())
        choices += f'\t"{kind}": {{{numbers}}},\n'
    methods = [_GODOT_METHOD.format(owner=owner, type=pascal(owner), rows=text) for owner, text in rows.items()]
    return _GODOT.format(methods="".join(methods), choices=choices)


_RUST = """\
// The calls of traces by Deck's methods and the functions of sheets. Written by bindings/generate.py rust. Do not edit.
use cardstack::*;

use crate::words::Words;

{methods}/// The number of an enumeration's word.
pub fn choice(kind: &str, word: &str) -> i32 {{
    match (kind, word) {{
{choices}        _ => word.parse().expect(word),
    }}
}}
"""


_RUST_METHODS = """\
/// Makes a call with its words.
pub fn make_{owner}({owner}: {type}, name: &str, time: f64, w: &mut Words) -> {result} {{
    match name {{
{rows}        _ => panic!("there is no call {{name}}"),
    }}
}}

/// Sets a field of a configuration by its path.
pub fn set_{owner}(config: &mut {config}, path: &str, w: &mut Words) {{
    match path {{
{fields}        _ => panic!("there is no field {{path}}"),
    }}
}}

"""


def rust_trace_calls(whole: dict[str, Any]) -> str:
    """Returns Tests/rust/tests/replay/calls.rs."""
    found = calls(whole)
    known = {*_NUMBERS.values(), "boolean"}
    choices, rows = "", dict.fromkeys(OBJECTS, "")
    for call in found:
        words = [f"w.{e.kind}()" if e.kind in known else f'{pascal(e.kind)}(w.choice("{e.kind}"))' for e in call.words]
        names = [f"{each.name}_" for each in call.words]
        opening = "".join(f"let {name} = {word}; " for name, word in zip(names, words))
        if call.owner == "deck":
            borrowed = [f"&{name}" if each.kind in _LISTS else name for name, each in zip(names, call.words)]
            arguments = ", ".join([*(["time"] if call.has_time else []), *borrowed])
            made = f"deck.{call.name}({arguments}).map(|_| ())"
        else:
            made = _in_rust(call)
        rows[call.owner] += f'        "{call.name}" => {{ {opening}{made} }}\n'
    for kind in _enumerations(found):
        for word, number in _choices(whole, kind).items():
            choices += f'        ("{kind}", "{word}") => {number},\n'
    structs = {each["name"]: each["fields"] for each in whole["structs"]}
    methods = ""
    for owner, text in rows.items():
        fields = ""
        for section in structs[f"cardstack_{owner}_config"]:
            for path, field in _under(section, structs):
                fields += f'        "{path}" => {{'
                for place, kind in _leaves(f"config.{path}", field, structs):
                    number = ".0" if kind.startswith("cardstack_") else ""
                    fields += f" {place}{number} = w.{_NUMBERS.get(kind, 'int32')}();"
                fields += " }\n"
        of_deck = owner == "deck"
        methods += _RUST_METHODS.format(
            owner=owner,
            type="&mut Deck" if of_deck else "*mut sys::cardstack_sheet",
            result="Result<()>" if of_deck else "ResultCode",
            config=f"{pascal(owner)}Config",
            rows=text,
            fields=fields,
        )
    return _RUST.format(methods=methods, choices=choices)


def _in_rust(call: Call) -> str:
    """The function of C, of an object that Rust has no methods of."""
    lists = [each.name for each in call.words if each.kind in _LISTS]
    arguments = [call.owner, *(["time"] if call.has_time else [])]
    for each in call.parameters:
        silent = {"count": f"{lists[0]}_.len()" if lists else "", "reserved": "0", "out": "std::ptr::null_mut()"}
        words = dict.fromkeys(_LISTS, f"{each.name}_.as_ptr()") | {"boolean": f"i32::from({each.name}_)"}
        arguments.append({**silent, **words}.get(each.kind) or f"{each.name}_")
    return f"unsafe {{ sys::{call.function}({', '.join(arguments)}) }}"


_DART = """\
// The calls of traces by the methods of Deck and Sheet. Written by bindings/generate.py dart. Do not edit.
import 'dart:ffi';

import 'package:cardstack/cardstack.dart';

import 'words.dart';

{methods}/// The numbers of an enumeration's words.
const choices = {{
{choices}}};
"""


_DART_METHODS = """\
/// Makes a call with its words.
void make{title}({title} {owner}, String name, double time, Words w) {{
  switch (name) {{
{rows}    default:
      throw ArgumentError('there is no call $name');
  }}
}}

/// Sets a field of a configuration by its path.
void set{title}({title}Config config, String path, Words w) {{
  switch (path) {{
{fields}    default:
      throw ArgumentError('there is no field $path');
  }}
}}

"""


def dart_trace_calls(whole: dict[str, Any]) -> str:
    """Returns Tests/dart/replay/calls.dart."""
    found, names = calls(whole), DartNames(whole)
    choices, rows = "", dict.fromkeys(OBJECTS, "")
    for call in found:
        arguments = ["time"] if call.has_time else []
        for each in call.words:
            choice = f"cardstack_{each.kind}"
            is_choice = choice in names.enums
            arguments.append(f"{names.named(choice)}(w.choice('{each.kind}'))" if is_choice else f"w.{each.kind}()")
        made = f"{call.owner}.{_camel(call.name)}({', '.join(arguments)})"
        rows[call.owner] += f"    case '{call.name}':\n      {made};\n"
    for kind in _enumerations(found):
        numbers = ", ".join(f"'{word}': {number}" for word, number in _choices(whole, kind).items())
        choices += f"  '{kind}': {{{numbers}}},\n"
    structs = {each["name"]: each["fields"] for each in whole["structs"]}
    methods = ""
    for owner, text in rows.items():
        fields = ""
        for section in structs[f"cardstack_{owner}_config"]:
            for path, field in _under(section, structs):
                fields += f"    case '{path}':\n"
                for place, kind in _leaves(f"config.{path}", field, structs):
                    value = f"w.{_NUMBERS.get(kind, 'int32')}()"
                    value = f"{names.named(kind)}({value})" if kind in names.enums else value
                    fields += f"      {'.'.join(_camel(each) for each in place.split('.'))} = {value};\n"
        methods += _DART_METHODS.format(title=pascal(owner), owner=owner, rows=text, fields=fields)
    return _DART.format(methods=methods, choices=choices)


def _under(section: dict[str, Any], structs: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """A configuration's field, or those of its section, by their paths."""
    if not section["type"].endswith("_config"):
        return [(section["name"], section)]
    return [(f"{section['name']}.{each['name']}", each) for each in structs[section["type"]]]


def _leaves(place: str, field: dict[str, Any], structs: dict[str, Any]) -> list[tuple[str, str]]:
    """The places of the numbers of a field, and their types."""
    if "count" in field:
        one = {key: value for key, value in field.items() if key != "count"}
        return [leaf for k in range(field["count"]) for leaf in _leaves(f"{place}[{k}]", one, structs)]
    if inner := structs.get(field["type"]):
        return [leaf for each in inner for leaf in _leaves(f"{place}.{each['name']}", each, structs)]
    return [(place, field["type"])]


_JAVA = """\
// The calls of traces by the methods of Deck and Sheet. Written by bindings/generate.py java. Do not edit.
import cardstack.*;

final class TraceCalls {{
    private TraceCalls() {{}}

{methods}    /** The number of an enumeration's word. */
    static int choice(String kind, String word) {{
        switch (kind + " " + word) {{
{choices}            default: return Integer.parseInt(word);
        }}
    }}
}}
"""


_JAVA_METHODS = """\
    /** Makes a call with its words. */
    static void make({title} {owner}, String name, double time, Words w) {{
        switch (name) {{
{rows}            default: throw new IllegalArgumentException("there is no call " + name);
        }}
    }}

    /** Sets a field of a configuration by its path. */
    static void set({title}Config config, String path, Words w) {{
        switch (path) {{
{fields}            default: throw new IllegalArgumentException("there is no field " + path);
        }}
    }}

"""


def java_trace_calls(whole: dict[str, Any]) -> str:
    """Returns Tests/java/abi/TraceCalls.java."""
    found = calls(whole)
    known = {*_NUMBERS.values(), "boolean"}
    choices, rows = "", dict.fromkeys(OBJECTS, "")
    for call in found:
        # In C's order: a list that is the last is the last argument of the method, too.
        words = [f"w.{e.kind}()" if e.kind in known - {"boolean"} else f'w.choice("{e.kind}")' for e in call.words]
        words = ["w.truth()" if each.kind == "boolean" else word for each, word in zip(call.words, words)]
        arguments = ", ".join([*(["time"] if call.has_time else []), *words])
        name = pascal(call.name)
        made = f"{call.owner}.{name[0].lower()}{name[1:]}({arguments})"
        rows[call.owner] += f'            case "{call.name}": {made}; break;\n'
    for kind in _enumerations(found):
        for word, number in _choices(whole, kind).items():
            choices += f'            case "{kind} {word}": return {number};\n'
    structs = {each["name"]: each["fields"] for each in whole["structs"]}
    methods = ""
    for owner, text in rows.items():
        fields = ""
        for section in structs[f"cardstack_{owner}_config"]:
            for path, field in _under(section, structs):
                values = "".join(f" {each};" for each in _setters("config", path.split("."), field, structs))
                fields += f'            case "{path}":{values} break;\n' if values else ""
        methods += _JAVA_METHODS.format(title=pascal(owner), owner=owner, rows=text, fields=fields)
    return _JAVA.format(methods=methods, choices=choices)


def _setters(place: str, path: list[str], field: dict[str, Any], structs: dict[str, Any]) -> list[str]:
    """The calls that set each number of a field, by Java's names."""
    if field.get("holds") == "reserved" or field["name"] == "struct_size":
        return []
    place = "".join([place, *[f".get{pascal(each)}()" for each in path[:-1]]])
    if inner := structs.get(field["type"]):
        place = f"{place}.get{pascal(path[-1])}()"
        return [line for each in inner for line in _setters(place, [each["name"]], each, structs)]
    name, word = pascal(path[-1]), f"w.{_NUMBERS.get(field['type'], 'int32')}()"
    if field.get("holds") == "boolean":
        return [f"{place}.set{name.removeprefix('Is')}(w.truth())"]
    if "count" in field:
        return [f"{place}.set{name}({k}, {word})" for k in range(field["count"])]
    return [f"{place}.set{name}({word})"]


# -- JavaScript, Lua and Python ----------------------------------------------------------------------------------------


def js_trace_calls(interface: Interface) -> str:
    """Returns Tests/js/replay_calls.js."""
    text = "// The calls of traces, with the kinds of their words. Written by bindings/generate.py. Do not edit.\n\n"
    text += "export const CALLS = {\n"
    for owner, found in _of(_read(interface)[1]):
        text += f"  {owner}: {{\n"
        for call in found:
            text += f"    {call.name}: [{', '.join(json.dumps(each.kind) for each in call.words)}],\n"
        text += "  },\n"
    return text + "};\n"


def lua_trace_calls(interface: Interface) -> str:
    """Returns Tests/lua/replay_calls.lua."""
    text = "-- The calls of traces, with the kinds of their words. Written by bindings/generate.py. Do not edit.\n\n"
    text += "return {\n"
    for owner, found in _of(_read(interface)[1]):
        text += f"  {owner} = {{\n"
        for call in found:
            kinds = "".join(f", {json.dumps(each.kind)}" for each in call.words)
            text += f"    {call.name} = {{has_time = {str(call.has_time).lower()}{kinds}}},\n"
        text += "  },\n"
    return text + "}\n"


_PYTHON = '''\
"""The calls of traces: their parameters in C, each with its kind. Written by bindings/generate.py. Do not edit."""

from __future__ import annotations

from typing import Dict
{tables}'''


def python_trace_calls(interface: Interface) -> str:
    """Returns the Python package's table."""
    tables = ""
    for owner, found in _of(_read(interface)[1]):
        tables += f"\n{owner.upper()}: Dict[str, str] = {{\n"
        for call in found:
            parameters = [*(["time:time"] if call.has_time else []), *(f"{e.name}:{e.kind}" for e in call.parameters)]
            tables += f'    "{call.name}": "{" ".join(parameters)}",\n'
        tables += "}\n"
    return _PYTHON.format(tables=tables)
