"""Writes Tests/c/interface/refusals_calls.c: what each function refuses by the marks of its parameters and fields.

Each function gets arguments that it takes, then one at a time that it must not take. Where the manifest does not say
which value a function takes, `_SOUND` does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from .c_header import spell
from .manifest import CONFIGURATIONS, manifest
from .model import GenerationError, Interface

_FILE = """\
/* What each function refuses by the marks of its parameters. Written by bindings/generate.py from the manifest. Do not
 * edit. refusals.h says what these words mean. */

#include "refusals.h"

#include <math.h>
#include <stddef.h>

{plain}
{tables}
{functions}
const refusal_row refusal_rows[] = {{
{rows}    {{NULL, 0, NULL}},
}};
"""

_CLOCKS = ("cardstack_deck", "cardstack_sheet")
"""The objects whose time may be NaN, which is the time that it is."""

_MAY_BE_NAN = {"cardstack_velocity_tracker_velocity.time"}
"""Other parameters that may be NaN."""

_SOUND = {
    "cardstack_direction": "CARDSTACK_DIRECTION_LEFT",
    "path": "w->path",
    "position": "0",
    "saved": "w->saved",
    "size": "w->saved_size",
    "dimension": "10",
    "rate": "0.998",
    "width": "390",
    "height": "844",
    "nonce": "5",
    "error": "0",
    "index": "0",
    "stop": "0",
}
"""Values that a function takes, by the types or names of parameters. 0.5 is for other numbers, 1 for other integers."""

_TAKES_ANY = {"cardstack_deck_can_swipe.direction"}
"""Parameters of an enumeration that may have any value."""

_LOOKS_AT_NO_INPUT = {"cardstack_deck_peek"}
"""Functions that look at none of a struct's inputs but its size."""


def c_refusals(interface: Interface) -> str:
    """Returns the file."""
    whole = json.loads(manifest(interface))
    writer = _Writer(whole)
    functions = [each for each in whole["functions"] if each["parameters"] and writer.is_tried(each)]
    rows = "".join(f'    {{"{each["name"]}", {writer.speaker(each)}, {each["name"]}_called}},\n' for each in functions)
    return _FILE.format(
        plain="\n".join(f"INITIALIZED({name})" for name in writer.structs if writer.is_plain(name)),
        tables="\n".join(writer.table(name) for name in writer.configurations),
        functions="\n".join(writer.function(each) for each in functions),
        rows=rows,
    )


class _Writer:
    def __init__(self, whole: dict[str, Any]) -> None:
        self.structs = {each["name"]: each for each in whole["structs"]}
        self.enums = {each["name"]: each for each in whole["enums"]}
        self.flags = {each["name"]: each for each in whole["flags"]}
        self.handles = {each["name"] for each in whole["handles"]}
        self.inits = {each["name"]: len(each["parameters"]) for each in whole["functions"]}
        self.configurations = [*CONFIGURATIONS, "cardstack_velocity_options", "cardstack_journal_options"]

    def is_tried(self, function: dict[str, Any]) -> bool:
        return function["returns"] == "cardstack_result" or _base(function["parameters"][0]) in self.handles

    def speaker(self, function: dict[str, Any]) -> int:
        """Returns whose message names what is refused, as refusals.h numbers them."""
        first = function["parameters"][0]["type"]
        return {"cardstack_deck *": 1, "cardstack_sheet *": 2}.get(first, 0)

    # -- Functions ----------------------------------------------------------------------------------------------------

    def function(self, function: dict[str, Any]) -> str:
        """Returns the C function that has an export refuse what it must."""
        name, parameters = function["name"], function["parameters"]
        call = f"{name}({', '.join(each['name'] for each in parameters)})"
        lines = [line for each in parameters for line in self.declaration(function, each)]
        if function["returns"] != "cardstack_result":
            kind = "REFUSE_MESSAGES" if function["returns"] != "void" else "SURVIVE"
            lines = [f"{kind}({_base(parameters[0])}, {parameters[0]['name']}, {call});"]
            lines.insert(0, f"{_base(parameters[0])} *{parameters[0]['name']};")
        else:
            if any(each["name"] == "message" for each in parameters):
                lines.append("w->message = message;")
            refused = [each.format(call=call) for one in parameters for each in self.refusals(function, one)]
            lines += ["if (w->is_refusing) {", *(f"  {each};" for each in refused), "  return;", "}"]
            lines += [f"{each.format(call=call)};" for each in self.accepted(function)]
        body = "".join(f"  {line}\n" for line in lines)
        return f"static void {name}_called(refusal_world *w) {{\n{body}}}\n"

    def declaration(self, function: dict[str, Any], parameter: dict[str, Any]) -> Iterator[str]:
        """Declares a parameter with a value that the function takes."""
        name, c_type, base = parameter["name"], parameter["type"], _base(parameter)
        if base in self.handles and c_type.endswith("**"):
            yield f"{base} *{name}_room = NULL, **{name} = &{name}_room;"
        elif base in self.handles:
            yield f"{spell(c_type, name)} = w->{base.removeprefix('cardstack_')};"
        elif base in self.structs:
            length = f"[{_ROOM}]" if self.length_of(function, parameter) else ""
            yield f"struct {{ {base} record{length}; unsigned char more[64]; }} {name}_room = {{0}};"
            if not length:
                yield f"{name}_room.record = refusal_{base}();"
            yield f"{spell(c_type, name)} = {'' if length else '&'}{name}_room.record;"
        elif c_type.endswith("*") and parameter["direction"] == "in":
            yield f"{spell(c_type, name)} = {_SOUND.get(name) or self.input_array(function, parameter)};"
        elif c_type.endswith("*"):
            kind = "uint64_t" if base in ("void", "char") else base
            yield f"{kind} {name}_room[{1024 if base in ('void', 'char') else _ROOM}] = {{0}};"
            yield f"{spell(c_type, name)} = ({spell(c_type, '').rstrip()})(void *){name}_room;"
        else:
            yield f"{spell(c_type, name)} = {self.sound(function, parameter)};"

    def is_plain(self, struct: str) -> bool:
        """Returns whether functions take a struct as its init function leaves it: no preset makes it, and no input."""
        inputs = {each["name"] for each in self.structs[struct]["fields"] if each.get("direction") == "in"}
        return self.inits.get(f"{struct}_init") == 2 and inputs <= {"struct_size"}

    def input_array(self, function: dict[str, Any], parameter: dict[str, Any]) -> str:
        base = _base(parameter)
        if base == "void":
            return "w->saved" if self.length_of(function, parameter) else '"onetwosix"'
        return {"double": "w->numbers", "uint64_t": "w->cards", "uint32_t": "w->lengths"}[base]

    def sound(self, function: dict[str, Any], parameter: dict[str, Any]) -> str:
        """Returns a value that a function takes for a parameter that is no pointer."""
        name, c_type = parameter["name"], parameter["type"]
        for key in ("size_of", "element_size_of"):
            if key in parameter:
                return f"sizeof({_base(self.sibling(function, parameter[key]))})"
        if name == "pose_size":
            return "sizeof(cardstack_pose)"
        if self.is_clock(function, parameter):
            return "w->later"
        if name in _SOUND:
            return _SOUND[name]
        if c_type in _SOUND:
            return _SOUND[c_type]
        if "length_of" in parameter:
            is_bytes = any(_base(self.sibling(function, each)) in ("void", "char") for each in parameter["length_of"])
            return str(8192 if is_bytes else 3 if name == "count" else _ROOM)
        if c_type == "double":
            return "0.5"
        if c_type in self.enums:
            return next(each["name"] for each in self.enums[c_type]["constants"] if each["value"] > 0)
        return "0" if parameter.get("holds") in ("flags", "reserved") else "1"

    def sibling(self, function: dict[str, Any], name: str) -> dict[str, Any]:
        return next(each for each in function["parameters"] if each["name"] == name)

    def length_of(self, function: dict[str, Any], parameter: dict[str, Any]) -> dict[str, Any] | None:
        """Returns the parameter that gives the length of an array."""
        return next((each for each in function["parameters"] if parameter["name"] in each.get("length_of", ())), None)

    def is_clock(self, function: dict[str, Any], parameter: dict[str, Any]) -> bool:
        return parameter["name"] == "time" and _base(function["parameters"][0]) in _CLOCKS

    def refusals(self, function: dict[str, Any], parameter: dict[str, Any]) -> Iterator[str]:
        """Returns the statements that have a function refuse values of a parameter, with {call} for the call."""
        name, c_type, base = parameter["name"], parameter["type"], _base(parameter)
        where, length = f"{function['name']}.{name}", self.length_of(function, parameter)
        if base in self.handles and not c_type.endswith("**"):
            yield f"REFUSE_OBJECTS({base}, {name}, {{call}})"
        elif c_type.endswith("*"):
            if parameter.get("null") != "always":
                yield f'REFUSE({name}, NULL, INVALID, "{name if not parameter.get("null") else ""}", {{call}})'
            if length is None and base in self.structs:
                yield from self.struct_refusals(function, parameter)
            if c_type == "const double *":
                numbers = self.numbers(parameter, where, is_time=False)
                yield f"REFUSE_NUMBERS_IN({name}, {numbers}, {{call}})"
        elif "size_of" in parameter:
            target = self.sibling(function, parameter["size_of"])
            yield f"REFUSE_SIZES({name}, {_base(target)}, {target['name']}_room, {{call}})"
        elif "element_size_of" in parameter or name == "pose_size":
            record = (
                _base(self.sibling(function, parameter["element_size_of"])) if name != "pose_size" else "cardstack_pose"
            )
            # A frame without poses has a pose_size of 0.
            yield f"REFUSE_ELEMENT_SIZES({name}, {record}, {int(name == 'pose_size')}, {{call}})"
        elif "length_of" in parameter:
            limit = "LIMIT" if name == "count" and "CARDSTACK_ERROR_LIMIT" in function["errors"] else "INVALID"
            yield f"REFUSE_LENGTHS({name}, {limit}, {{call}})"
            if "range" in parameter:
                low, _, high, _ = _bounds(parameter, where)
                yield f'REFUSE({name}, {low} - 1, INVALID, "{name}", {{call}})'
                yield f'REFUSE({name}, {high} + 1, INVALID, "{name}", {{call}})'
        elif c_type == "double":
            numbers = self.numbers(parameter, where, self.is_clock(function, parameter))
            yield f'REFUSE_NUMBERS({name}, "{name}", {numbers}, {{call}})'
        elif c_type in self.enums and not self.enums[c_type]["is_flags"] and where not in _TAKES_ANY:
            low, high = self.values(c_type)
            yield f"REFUSE_WHOLES({name}, {low}, {high}, {{call}})"
        elif parameter.get("holds") == "boolean":
            yield f"REFUSE_WHOLES({name}, 0, 1, {{call}})"
        elif parameter.get("holds") in ("flags", "reserved"):
            yield f"REFUSE_FLAGS({name}, {self.known_bits(parameter)}, {{call}})"

    def struct_refusals(self, function: dict[str, Any], parameter: dict[str, Any]) -> Iterator[str]:
        """Returns the statements about the fields of a struct that a function reads."""
        name, base = parameter["name"], _base(parameter)
        struct = self.structs[base]
        if struct["fields"][0]["name"] == "struct_size" and parameter["direction"] != "out":
            inputs = [each for each in struct["fields"][1:] if each.get("direction", "in") != "out"]
            yield f"REFUSE_STRUCT_SIZES({base}, {name}_room, {int(bool(inputs))}, {{call}})"
        if parameter["direction"] == "in" and base in self.configurations:
            yield f"REFUSE_FIELDS({name}_room.record, refusal_fields_of_{base}, {{call}})"
        elif parameter["direction"] == "in" and base in ("cardstack_spring", "cardstack_curve"):
            for field in struct["fields"]:
                place = f"{name}_room.record.{field['name']}"
                yield f"REFUSE_NUMBERS({place}, NULL, {self.numbers(field, place, is_time=False)}, {{call}})"
        elif parameter["direction"] == "inout" and function["name"] not in _LOOKS_AT_NO_INPUT:
            for field in struct["fields"]:
                place = f"{name}_room.record.{field['name']}"
                if field.get("direction") != "in" or "size_of" in field or "length_of" in field:
                    continue
                if field["type"] == "double":
                    numbers = self.numbers(field, place, is_time=True)
                    yield f'REFUSE_NUMBERS({place}, "{field["name"]}", {numbers}, {{call}})'
                elif "element_size_of" in field:
                    record = next(each for each in struct["fields"] if each["name"] == field["element_size_of"])
                    yield f"REFUSE_ELEMENT_SIZES({place}, {_base(record)}, 0, {{call}})"
                else:
                    yield f'REFUSE({place}, NULL, INVALID, "{field["name"]}", {{call}})'

    def accepted(self, function: dict[str, Any]) -> Iterator[str]:
        """Returns the statements that show that the arguments are sound, also with NULL where it may be."""
        made = next((f"{each['name']}" for each in function["parameters"] if each["type"].endswith("**")), None)
        end = f"; DESTROY({_base(self.sibling(function, made))}, {made})" if made else ""
        calls = ["ACCEPT({call})"]
        for each in function["parameters"]:
            name, length = each["name"], self.length_of(function, each)
            fields = self.structs.get(_base(each), {"fields": [{"name": ""}]})["fields"]
            if fields[0]["name"] == "struct_size" and each["direction"] != "out":
                calls.append(f"ACCEPT_LONGER({name}_room, {{call}})")
            if not each["type"].endswith("*") or "null" not in each or _base(each) in self.handles:
                continue
            if each["null"] == "empty" and length:
                calls.append(f"ACCEPT_EMPTY({name}, {length['name']}, {{call}})")
            elif each["null"] == "always":
                calls.append(f"ACCEPT_NULL({name}, {{call}})")
        for each in calls:
            yield f"{each}{end}"

    # -- Values -------------------------------------------------------------------------------------------------------

    def values(self, c_type: str) -> tuple[int, int]:
        """Returns the least and the largest value of an enumeration."""
        values = [each["value"] for each in self.enums[c_type]["constants"]]
        if c_type == "cardstack_restore":  # The last value is added to another one.
            return min(values), sum(sorted(values)[-2:])
        if len(values) != max(values) - min(values) + 1:
            raise GenerationError(f"the values of {c_type} have gaps")
        return min(values), max(values)

    def known_bits(self, parameter: dict[str, Any]) -> str:
        constants = self.flags[parameter["flags"]]["constants"] if parameter["holds"] == "flags" else []
        return f"{sum(each['value'] for each in constants)}u"

    def numbers(self, each: dict[str, Any], where: str, is_time: bool) -> str:
        """Returns the initializer of a `refusal_numbers`."""
        low, is_low_open, high, is_high_open = _bounds(each, where)
        largest = (
            "CARDSTACK_MAX_VALUE"
            if each.get("unit", "").startswith("any") or "curve" in where
            else "CARDSTACK_MAX_MAGNITUDE"
        )
        is_infinite = int(high == "infinity")
        high = largest if high in ("", "infinity") else high
        low = low or f"-{largest}"
        is_nan = int(is_time or where in _MAY_BE_NAN)
        return f"NUMBERS({low}, {int(is_low_open)}, {high}, {int(is_high_open)}, {is_infinite}, {is_nan})"

    # -- Fields -------------------------------------------------------------------------------------------------------

    def table(self, name: str) -> str:
        rows = "".join(self.field_rows(name, name, "", ""))
        last = f"    {{NULL, 0, 0, 0, {_whole(0, 0)}}},\n"
        return f"const refusal_field refusal_fields_of_{name}[] = {{\n{rows}{last}}};\n"

    def field_rows(self, whole: str, name: str, path: str, place: str) -> Iterator[str]:
        """Returns a row for each field that a host sets, also in the sections."""
        for field in self.structs[name]["fields"]:
            shown, at = f"{path}{field['name']}", f"{place}{field['name']}"
            if field["type"].endswith("_config"):
                yield from self.field_rows(whole, field["type"], f"{shown}.", f"{at}.")
            elif field["type"] in ("cardstack_spring", "cardstack_curve"):
                for inner in self.structs[field["type"]]["fields"]:
                    yield self.row(whole, shown, f"{at}.{inner['name']}", inner, f"{field['type']}.{inner['name']}")
            elif field["name"] not in ("struct_size", "preset"):
                yield self.row(whole, shown, at, field, shown)

    def row(self, whole: str, shown: str, at: str, field: dict[str, Any], where: str) -> str:
        """Returns the row of one field: its name, its place, how many numbers it has, and which it takes."""
        c_type, holds, count = field["type"], field.get("holds"), field.get("count", 1)
        kind, takes = "'n'", _whole(0, 0)
        if holds == "reserved":
            kind = "'r'" if c_type == "uint64_t" else "'h'"
        elif c_type == "double":
            kind, takes = "'d'", self.numbers(field, where, is_time=False)
        elif holds == "flags":
            kind, takes = "'f'", _whole(0, self.known_bits(field))
        elif holds == "mask" and c_type == "uint32_t":
            _, high = self.values(field["bits_of"])
            kind, takes = "'f'", _whole(0, (1 << high) - 1)
        elif holds == "boolean":
            kind, takes = "'i'", _whole(0, 1)
        elif c_type in self.enums:
            low, high = self.values(c_type)
            kind, takes = "'i'", _whole(low, high)
        elif c_type in ("int32_t", "uint32_t") and "range" in field:
            low, _, high, _ = _bounds(field, where)
            kind = "'i'" if c_type == "int32_t" else "'u'"
            # An end that is another field is refused by itself nowhere.
            largest = "INT32_MAX" if c_type == "int32_t" else "UINT32_MAX"
            takes = _whole(low, high if re.match(r"\d|CARDSTACK", high) else largest)
        offset = f"offsetof({whole}, {at})"
        return f'    {{"{shown}", {offset}, {count}, {kind}, {takes}}},\n'


_ROOM = 8


def _base(parameter: dict[str, Any]) -> str:
    return str(parameter["type"]).removeprefix("const ").rstrip("* ")


def _whole(low: str | int, high: str | int) -> str:
    return f"NUMBERS({low}, 0, {high}, 0, 0, 0)"


def _bounds(each: dict[str, Any], where: str) -> tuple[str, bool, str, bool]:
    """Returns the ends of a range, and whether they are outside it. An end that is not named is empty."""
    text = each.get("range") or ("0..1" if each.get("unit") == "0..1" else "..")
    match = re.match(r"(>?)([-\d.]*?)\.\.(<?)([-\d.\w]*)$", text)
    if match is None:
        raise GenerationError(f"{where}: cannot read the range {text}")
    return match[2], bool(match[1]), match[4], bool(match[3])
