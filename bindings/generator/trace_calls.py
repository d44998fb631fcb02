"""Writes the calls of traces for each language that replays them: a statement's words are a function's parameters."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from .cs_names import pascal
from .dart import DartNames
from .manifest import manifest
from .model import Interface

_PREFIX = "cardstack_deck_"

_NUMBERS = {
    "double": "real",
    "int32_t": "int32",
    "int64_t": "int64",
    "size_t": "size",
    "uint32_t": "uint32",
    "uint64_t": "uint64",
    "const uint32_t *": "numbers",
    "const uint64_t *": "cards",
}
"""The kinds of words, by their types in C. Another kind is an enumeration, by its name."""

_LISTS = ("cards", "numbers")
_SILENT = ("count", "reserved", "out")
"""The kinds of parameters that have no word."""


@dataclass
class Parameter:
    """A parameter after the deck and the time."""

    name: str
    kind: str


@dataclass
class Call:
    """A function that changes a deck by numbers."""

    name: str
    has_time: bool
    parameters: list[Parameter]

    @property
    def words(self) -> list[Parameter]:
        """The parameters that have a word in a trace."""
        return [each for each in self.parameters if each.kind not in _SILENT]


def calls(whole: dict[str, Any]) -> list[Call]:
    """Returns the functions that a trace can have: they take numbers and lists of numbers, and need no output."""
    enums = {each["name"] for each in whole["enums"]}
    found = []
    for function in whole["functions"]:
        deck, *rest = function["parameters"] or [{"type": ""}]
        if deck["type"] != "cardstack_deck *":
            continue
        has_time = bool(rest) and rest[0]["name"] == "time"
        parameters = [Parameter(each["name"], _kind(each, enums)) for each in rest[has_time:]]
        call = Call(function["name"][len(_PREFIX) :], has_time, parameters)
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


def _enumerations(found: list[Call]) -> list[str]:
    kinds = {each.kind for call in found for each in call.words}
    return sorted(kinds - {*_NUMBERS.values(), "boolean"})


# -- C and C++ ---------------------------------------------------------------------------------------------------------

_C = """\
/* The calls of traces: their words, and the functions. Written by bindings/generate.py. Do not edit. */

#include "trace.h"

{choices}{functions}const trace_call trace_calls[] = {{
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
}


def c_trace_calls(interface: Interface) -> str:
    """Returns Tests/c/replay/trace_calls.c."""
    whole, found = _read(interface)
    enumerations = [*_enumerations(found), "direction_layout", "preset"]
    choices = ""
    for kind in enumerations:
        rows = "".join(f'    {{"{word}", {number}}},\n' for word, number in _choices(whole, kind).items())
        choices += f"const trace_choice trace_{kind}[] = {{\n{rows}    {{NULL, 0}},\n}};\n\n"
    functions, rows = "", ""
    for call in found:
        places = {each.name: place for place, each in enumerate(call.words)}
        lists = [places[each.name] for each in call.words if each.kind in _LISTS]
        arguments = ["deck", *(["time"] if call.has_time else [])]
        for each in call.parameters:
            silent = {"count": f"a[{lists[0]}].count" if lists else "", "reserved": "0", "out": "NULL"}
            text = silent.get(each.kind) or _C_ARGUMENTS.get(each.kind, _C_ARGUMENTS["int32"])
            arguments.append(text.format(places.get(each.name)))
        unused = "" if call.has_time else "  (void)time;\n"
        unused += "" if call.words else "  (void)a;\n"
        functions += (
            f"static cardstack_result call_{call.name}(cardstack_deck *deck, double time, const trace_argument *a) {{\n"
            f"{unused}  return {_PREFIX}{call.name}({', '.join(arguments)});\n}}\n\n"
        )
        words = ", ".join(_c_word(each, enumerations) for each in call.words) or "{NULL, TRACE_REAL, NULL}"
        rows += f'    {{"{call.name}", {len(call.words)}, {{{words}}}, call_{call.name}}},\n'
    return _C.format(choices=choices, functions=functions, rows=rows)


def _c_word(parameter: Parameter, enumerations: list[str]) -> str:
    is_choice = parameter.kind in enumerations
    kind = "CHOICE" if is_choice else "INT32" if parameter.kind == "boolean" else parameter.kind.upper()
    return f'{{"{parameter.name.upper()}", TRACE_{kind}, {f"trace_{parameter.kind}" if is_choice else "NULL"}}}'


_CPP = """\
// The calls of traces by the C++ classes. Written by bindings/generate.py. Do not edit.

#include "replay_calls.hpp"

namespace {{

using cardstack::Deck;

{functions}}}  // namespace

const deck_call replay_calls[] = {{
{rows}}};
"""

_CPP_ARGUMENTS = {
    **_C_ARGUMENTS,
    "boolean": "a[{0}].whole != 0",
    "int32": "static_cast<std::int32_t>(a[{0}].whole)",
    "uint32": "static_cast<std::uint32_t>(a[{0}].natural)",
    "cards": "cardstack::span<const cardstack::Card>(a[{0}].cards, a[{0}].count)",
    "numbers": "cardstack::span<const std::uint32_t>(a[{0}].numbers, a[{0}].count)",
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
            f"cardstack::ErrorCode call_{call.name}(Deck &deck, {time}, {given}) {{\n"
            f"  return kit::attempt([&] {{ return deck.{call.name}({', '.join(arguments)}); }});\n}}\n\n"
        )
    return _CPP.format(functions=functions, rows="".join(f"    call_{call.name},\n" for call in found))


# -- C# and Swift ------------------------------------------------------------------------------------------------------

_CS = """\
// The calls of traces by the C# classes. Written by bindings/generate.py. Do not edit.

using CardStack;

internal static class ReplayCalls
{{
    /// <summary>Makes a call with its words; returns whether there is one of that name.</summary>
    internal static bool Make(Deck deck, string name, double time, Words w)
    {{
        switch (name)
        {{
{rows}            default: return false;
        }}
        return true;
    }}
}}
"""


def cs_trace_calls(interface: Interface) -> str:
    """Returns Tests/csharp/ReplayCalls.cs."""
    _, found = _read(interface)
    known = {*_NUMBERS.values(), "boolean"}
    rows = ""
    for call in found:
        words = [f"w.{pascal(e.kind)}()" if e.kind in known else f"w.Choice<{pascal(e.kind)}>()" for e in call.words]
        arguments = ", ".join([*(["time"] if call.has_time else []), *words])
        rows += f'            case "{call.name}": deck.{pascal(call.name)}({arguments}); break;\n'
    return _CS.format(rows=rows)


_SWIFT = """\
// The calls of traces by Swift's API. Written by bindings/generate.py. Do not edit.

import CCardStack
import Foundation

@testable import CardStack

enum TraceCalls {{
{choices}
  /// Makes a call with its words; false if there is none of that name.
  static func make(_ name: String, _ deck: TracedDeck, at time: Double, _ words: inout TraceWords) throws -> Bool {{
    switch name {{
{rows}    default: return false
    }}
    return true
  }}
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
}


def _camel(name: str) -> str:
    return name[:1].lower() + pascal(name)[1:]


def swift_trace_calls(interface: Interface) -> str:
    """Returns Tests/swift/TraceCalls.swift."""
    whole, found = _read(interface)
    choices, rows = "", ""
    for kind in [*_enumerations(found), "direction_layout", "preset"]:
        words = "".join(f'    "{word}": {number},\n' for word, number in _choices(whole, kind).items())
        choices += f"  static let {_camel(kind)}: [String: Int32] = [\n{words}  ]\n"
    for call in found:
        arguments = ["deck.handle", *(["time"] if call.has_time else [])]
        lists = [each.name for each in call.words if each.kind in _LISTS]
        rows += f'    case "{call.name}":\n'
        for each in call.parameters:
            name = _camel(each.name)
            arguments.append(
                {"count": f"{lists[0]}.count" if lists else "", "reserved": "0", "out": "nil"}.get(each.kind, name)
            )
            if each in call.words:
                choice = f": Int32 = try words.choice({_camel(each.kind)})"
                rows += f"      let {name}{_SWIFT_WORDS.get(each.kind, choice)}\n"
        in_c = f"deck.note({_PREFIX}{call.name}({', '.join(arguments)}))"
        said = f"deck.{_SWIFT_CALLS[call.name]}" if call.name in _SWIFT_CALLS else in_c
        if call.name in _SWIFT_CONDITIONS:
            condition = _SWIFT_CONDITIONS[call.name]
            rows += f"      if {condition} {{\n        {said}\n      }} else {{\n        {in_c}\n      }}\n"
        else:
            rows += f"      {said}\n"
    return _SWIFT.format(choices=choices, rows=rows)


_GODOT = """\
## The calls of traces by CardDeck's methods. Written by bindings/generate.py. Do not edit.
class_name ReplayCalls
extends Object


## Makes a call with its words; returns whether there is one of that name.
static func make(deck: CardDeck, name: String, time: float, w: TraceWords) -> bool:
\tmatch name:
{rows}\t\t_: return false
\treturn true


## The numbers of an enumeration's words.
static func choice(kind: String, word: String) -> int:
\treturn CHOICES[kind][word]


const CHOICES := {{
{choices}}}
"""


def godot_trace_calls(interface: Interface) -> str:
    """Returns Tests/godot/project/replay_calls.gd."""
    whole, found = _read(interface)
    known = {*_NUMBERS.values(), "boolean"}
    rows, choices = "", ""
    for call in found:
        words = [f"w.{each.kind}()" if each.kind in known else f'w.choice("{each.kind}")' for each in call.words]
        arguments = ", ".join([*(["time"] if call.has_time else []), *words])
        rows += f'\t\t"{call.name}": deck.{call.name}({arguments})\n'
    for kind in [*_enumerations(found), "direction_layout", "preset"]:
        numbers = ", ".join(f'"{word}": {number}' for word, number in _choices(whole, kind).items())
        choices += f'\t"{kind}": {{{numbers}}},\n'
    return _GODOT.format(rows=rows, choices=choices)


_RUST = """\
// The calls of traces by the methods of Deck. Written by bindings/generate.py rust. Do not edit.
use cardstack::*;

use crate::words::Words;

/// Makes a call with its words.
pub fn make(deck: &mut Deck, name: &str, time: f64, w: &mut Words) -> Result<()> {{
    match name {{
{rows}        _ => panic!("there is no call {{name}}"),
    }}
}}

/// Sets a field of a configuration by its path.
pub fn set(config: &mut DeckConfig, path: &str, w: &mut Words) {{
    match path {{
{fields}        _ => panic!("there is no field {{path}}"),
    }}
}}

/// The number of an enumeration's word.
pub fn choice(kind: &str, word: &str) -> i32 {{
    match (kind, word) {{
{choices}        _ => word.parse().expect(word),
    }}
}}
"""


def rust_trace_calls(whole: dict[str, Any]) -> str:
    """Returns Tests/rust/tests/replay/calls.rs."""
    found = calls(whole)
    known = {*_NUMBERS.values(), "boolean"}
    rows = choices = ""
    for call in found:
        words = [f"w.{e.kind}()" if e.kind in known else f'{pascal(e.kind)}(w.choice("{e.kind}"))' for e in call.words]
        names = [f"{each.name}_" for each in call.words]
        given = "".join(f"let {name} = {word}; " for name, word in zip(names, words))
        borrowed = [f"&{name}" if each.kind in _LISTS else name for name, each in zip(names, call.words)]
        arguments = ", ".join([*(["time"] if call.has_time else []), *borrowed])
        rows += f'        "{call.name}" => {{ {given}deck.{call.name}({arguments}).map(|_| ()) }}\n'
    for kind in [*_enumerations(found), "direction_layout", "preset"]:
        for word, number in _choices(whole, kind).items():
            choices += f'        ("{kind}", "{word}") => {number},\n'
    structs = {each["name"]: each["fields"] for each in whole["structs"]}
    fields = ""
    for section in structs["cardstack_deck_config"]:
        for path, field in _under(section, structs):
            fields += f'        "{path}" => {{'
            for place, kind in _leaves(f"config.{path}", field, structs):
                number = ".0" if kind.startswith("cardstack_") else ""
                fields += f" {place}{number} = w.{_NUMBERS.get(kind, 'int32')}();"
            fields += " }\n"
    return _RUST.format(rows=rows, fields=fields, choices=choices)


_DART = """\
// The calls of traces by the methods of Deck. Written by bindings/generate.py dart. Do not edit.
import 'dart:ffi';

import 'package:cardstack/cardstack.dart';

import 'words.dart';

/// Makes a call with its words.
void make(Deck deck, String name, double time, Words w) {{
  switch (name) {{
{rows}    default:
      throw ArgumentError('there is no call $name');
  }}
}}

/// Sets a field of a configuration by its path.
void set(DeckConfig config, String path, Words w) {{
  switch (path) {{
{fields}    default:
      throw ArgumentError('there is no field $path');
  }}
}}

/// The numbers of an enumeration's words.
const choices = {{
{choices}}};
"""


def dart_trace_calls(whole: dict[str, Any]) -> str:
    """Returns Tests/dart/replay/calls.dart."""
    found, names = calls(whole), DartNames(whole)
    rows = choices = fields = ""
    for call in found:
        arguments = ["time"] if call.has_time else []
        for each in call.words:
            choice = f"cardstack_{each.kind}"
            is_choice = choice in names.enums
            arguments.append(f"{names.named(choice)}(w.choice('{each.kind}'))" if is_choice else f"w.{each.kind}()")
        rows += f"    case '{call.name}':\n      deck.{_camel(call.name)}({', '.join(arguments)});\n"
    for kind in [*_enumerations(found), "direction_layout", "preset"]:
        numbers = ", ".join(f"'{word}': {number}" for word, number in _choices(whole, kind).items())
        choices += f"  '{kind}': {{{numbers}}},\n"
    structs = {each["name"]: each["fields"] for each in whole["structs"]}
    for section in structs["cardstack_deck_config"]:
        for path, field in _under(section, structs):
            fields += f"    case '{path}':\n"
            for place, kind in _leaves(f"config.{path}", field, structs):
                value = f"w.{_NUMBERS.get(kind, 'int32')}()"
                value = f"{names.named(kind)}({value})" if kind in names.enums else value
                fields += f"      {'.'.join(_camel(each) for each in place.split('.'))} = {value};\n"
    return _DART.format(rows=rows, fields=fields, choices=choices)


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


# -- JavaScript, Lua and Python ----------------------------------------------------------------------------------------


def js_trace_calls(interface: Interface) -> str:
    """Returns Tests/js/replay_calls.js."""
    rows = "".join(
        f"  {call.name}: [{', '.join(json.dumps(each.kind) for each in call.words)}],\n" for call in _read(interface)[1]
    )
    return (
        "// The calls of traces, with the kinds of their words. Written by bindings/generate.py. Do not edit.\n\n"
        f"export const CALLS = {{\n{rows}}};\n"
    )


def lua_trace_calls(interface: Interface) -> str:
    """Returns Tests/lua/replay_calls.lua."""
    rows = ""
    for call in _read(interface)[1]:
        kinds = "".join(f", {json.dumps(each.kind)}" for each in call.words)
        rows += f"  {call.name} = {{has_time = {str(call.has_time).lower()}{kinds}}},\n"
    return (
        "-- The calls of traces, with the kinds of their words. Written by bindings/generate.py. Do not edit.\n\n"
        f"return {{\n{rows}}}\n"
    )


_PYTHON = '''\
"""The calls of traces: their parameters in C, each with its kind. Written by bindings/generate.py. Do not edit."""

from __future__ import annotations

from typing import Dict

CALLS: Dict[str, str] = {{
{rows}}}
'''


def python_trace_calls(interface: Interface) -> str:
    """Returns the Python package's table."""
    rows = ""
    for call in _read(interface)[1]:
        parameters = [*(["time:time"] if call.has_time else []), *(f"{e.name}:{e.kind}" for e in call.parameters)]
        rows += f'    "{call.name}": "{" ".join(parameters)}",\n'
    return _PYTHON.format(rows=rows)
