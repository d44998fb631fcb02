"""Writes Tests/c/kits/checked_calls.c: in the C tests, every call that fails is checked for what it left behind."""

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
    for each in parameters:
        # An array is as long as its count, which is 0 after an error.
        if each["direction"] == "in" or each["name"] in arrays:
            continue
        name, base = each["name"], each["type"].rstrip("* ")
        if each.get("null") == "always" and name.startswith("out_"):
            spare += [f"{base} spare_{name};", f"if ({name} == NULL && outputs_turn()) {name} = &spare_{name};"]
        for place in _places(function, each, structs.get(base)):
            check = "outputs_check_known" if function["name"] in KNOWN else "outputs_check"
            is_size = name in SIZES or place in SIZES
            skipped = " && result != CARDSTACK_ERROR_BUFFER_TOO_SMALL" if is_size else ""
            condition = f"{name} != NULL{_size_condition(function, each, structs.get(base))}"
            before.append(f"if ({condition}) outputs_fill(&{place}, sizeof {place});")
            after.append(f"if ({condition}{skipped}) {check}(__func__ + 7, &{place}, sizeof {place}, result);")
    if not before:
        return ""
    name = function["name"]
    declared = ", ".join(spell(each["type"], each["name"]) for each in parameters)
    arguments = ", ".join(each["name"] for each in parameters)
    lines = [*spare, *before, f"const cardstack_result result = __real_{name}({arguments});"]
    lines += ["if (result == CARDSTACK_OK) return result;", *after, "return result;"]
    body = "".join(f"  {line}\n" for line in lines)
    heads = "".join(f"cardstack_result __{each}_{name}({declared});\n" for each in ("real", "wrap"))
    return f"{heads}cardstack_result __wrap_{name}({declared}) {{\n{body}}}\n"


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
