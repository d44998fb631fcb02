"""Writes Tests/c/kits/checked_calls.c: in the C tests, after every call its outputs are checked."""

from __future__ import annotations

import json
from typing import Any

from .c_header import spell
from .manifest import manifest
from .model import Interface

_FILE = """\
/* Every function with outputs, as the C tests call it: outputs.h says what is checked. Written by bindings/generate.py
 * from the manifest. Do not edit. The linker's option --wrap puts these functions between a test and the library. */

#include "outputs.h"

#include <cardstack.h>
#include <cardstack_motion.h>
#include <cardstack_sheet.h>
#include <stddef.h>

{functions}"""

SIZES = ("out_size", "out_length", "frame->pose_count")
"""The outputs that BUFFER_TOO_SMALL sets: the size that is needed."""

LOOKS_AT_NO_POSES = ("cardstack_deck_peek",)
"""Functions that leave a frame's poses as they are."""

KNOWN = ("cardstack_deck_open_journal", "cardstack_deck_restore")
"""The functions whose struct has what is known after an error."""


def c_checked(interface: Interface) -> str:
    """Returns the file."""
    whole = json.loads(manifest(interface))
    structs = {each["name"]: each for each in whole["structs"]}
    wrappers = [_wrapper(each, structs) for each in whole["functions"] if each["returns"] == "cardstack_result"]
    return _FILE.format(functions="\n".join(filter(None, wrappers)))


def _wrapper(function: dict[str, Any], structs: dict[str, Any]) -> str:
    """Returns the C functions for an export; empty if it has no outputs."""
    parameters = function["parameters"]
    arrays = {name for each in parameters for name in each.get("length_of", ())}
    spare: list[str] = []
    before: list[str] = []
    after: list[str] = []
    end: list[str] = []
    written: list[str] = []
    for each in parameters:
        name, base = each["name"], each["type"].rstrip("* ")
        struct = structs.get(base)
        if base == "cardstack_frame" and each["direction"] == "inout" and function["name"] not in LOOKS_AT_NO_POSES:
            condition = f"{name} != NULL && {name}->poses != NULL && {name}->pose_size == sizeof(cardstack_pose)"
            before.append(
                f"if ({condition}) outputs_fill_array({name}->poses, {name}->pose_capacity, {name}->pose_size);"
            )
            end.append(f"outputs_end_array(result == CARDSTACK_OK ? {name}->pose_count : 0);")
            poses = _elements(f"{name}->poses", f"{name}->pose_count", structs["cardstack_pose"])
            written += [f"if ({condition}) {one}" for one in poses]
        if each["direction"] == "in":
            continue
        if name in arrays:
            # After an error an array is as it was, and its count is 0.
            size = next((other["name"] for other in parameters if other.get("element_size_of") == name), "")
            count = next((other["name"] for other in parameters if other.get("count_of") == name), "")
            if count and base not in ("void", "char"):
                condition = f"{name} != NULL" + (f" && {size} == sizeof *{name}" if size else "")
                before.append(f"if ({condition}) outputs_fill_array({name}, capacity, sizeof *{name});")
                end.append(f"outputs_end_array(result == CARDSTACK_OK ? *{count} : 0);")
                written += [f"if ({condition}) {each}" for each in _elements(name, f"*{count}", struct)]
            continue
        if each.get("null") == "always" and name.startswith("out_"):
            spare += [f"{base} spare_{name};", f"if ({name} == NULL && outputs_turn()) {name} = &spare_{name};"]
        for place in _places(function, each, struct):
            check = "outputs_check_known" if function["name"] in KNOWN else "outputs_check"
            is_size = name in SIZES or place in SIZES
            skipped = " && result != CARDSTACK_ERROR_BUFFER_TOO_SMALL" if is_size else ""
            condition = f"{name} != NULL{_size_condition(function, each, struct)}"
            before.append(f"if ({condition}) outputs_fill(&{place}, sizeof {place});")
            after.append(f"if ({condition}{skipped}) {check}(__func__ + 7, &{place}, sizeof {place}, result);")
            fields = struct["fields"] if struct is not None and place == f"*{name}" else []
            inner = [f"{name}->{field['name']}" for field in fields] or [place]
            written += [
                f'if ({condition}) outputs_written(__func__ + 7, "{one}", &{one}, sizeof {one});' for one in inner
            ]
    if not before:
        return ""
    name = function["name"]
    declared = ", ".join(spell(each["type"], each["name"]) for each in parameters)
    arguments = ", ".join(each["name"] for each in parameters)
    lines = [*spare, *before, f"const cardstack_result result = __real_{name}({arguments});"]
    lines += [*end, "if (result != CARDSTACK_OK) {", *(f"  {each}" for each in after), "  return result;", "}"]
    lines += [*written, "return result;"]
    body = "".join(f"  {line}\n" for line in lines)
    heads = "".join(f"cardstack_result __{each}_{name}({declared});\n" for each in ("real", "wrap"))
    return f"{heads}cardstack_result __wrap_{name}({declared}) {{\n{body}}}\n"


def _elements(array: str, count: str, struct: dict[str, Any] | None) -> list[str]:
    """Returns the checks that the elements of an array were written."""
    places = [f"{array}->{each['name']}" for each in struct["fields"]] if struct else [f"*{array}"]
    return [
        f'outputs_written_array(__func__ + 7, "{place}", &{place}, sizeof {place}, {count}, sizeof *{array});'
        for place in places
    ]


def _size_condition(function: dict[str, Any], parameter: dict[str, Any], struct: dict[str, Any] | None) -> str:
    """Returns what has to hold for a struct to be written at all: that it has its size."""
    name = parameter["name"]
    if any(each.get("size_of") == name for each in function["parameters"]):
        return f" && struct_size == sizeof *{name}"
    has_size = struct is not None and struct["fields"][0]["name"] == "struct_size"
    return f" && {name}->struct_size == sizeof *{name}" if has_size else ""


def _places(function: dict[str, Any], parameter: dict[str, Any], struct: dict[str, Any] | None) -> list[str]:
    """Returns what the function writes through a parameter. A struct that it changes has only the caller's values."""
    if parameter["direction"] == "out" or struct is None:
        return [f"*{parameter['name']}"]
    return [f"{parameter['name']}->{each['name']}" for each in struct["fields"] if each.get("direction") == "out"]
