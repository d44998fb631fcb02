"""Puts together what bindings need and C types do not say: units, directions, lengths, flags, NULL, errors.

Most of it is said by marks: see marks.py. Directions and lengths follow from the types and names of a function's
parameters. If nothing says what a number is, the generator stops with an error.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from .interface import explanation
from .marks import UNITS
from .model import Field, Function, GenerationError, Interface, Mark, Parameter, Struct

_RESULT = re.compile(r"CARDSTACK_ERROR_[A-Z_]+")
_SCALARS = {"double", "int32_t", "int64_t", "size_t", "uint32_t", "uint64_t"}


@dataclass(frozen=True)
class Pointer:
    """The parts of a parameter's type."""

    base: str
    is_const: bool
    depth: int


def pointer(c_type: str) -> Pointer:
    """`const cardstack_spring *` is a constant `cardstack_spring` behind one pointer."""
    base = c_type.removeprefix("const ").rstrip("* ")
    return Pointer(base, c_type.startswith("const "), c_type.count("*"))


def check_marks(interface: Interface) -> None:
    """Rejects marks that name flags or types that do not exist."""
    for where, mark in _marks(interface):
        for key, kind, known in (
            ("flags", "set", interface.types.flags),
            ("bits_of", "type", interface.types.typedefs),
        ):
            name = mark.holds.get(key)
            if name not in (None, *known):
                raise GenerationError(f"{where}: there is no {kind} {name}")


def _marks(interface: Interface) -> list[tuple[str, Mark]]:
    found = [(f"{struct.name}.{each.name}", each.mark) for struct in interface.types.structs for each in struct.fields]
    for function in interface.functions:
        found += [(f"{function.name}.{each.name}", each.mark) for each in function.parameters]
    lists = [*interface.preambles.values(), *(section.listed for section in interface.types.sections)]
    listed = [each for listed in lists for each in listed]
    return found + [(", ".join(each.names), each.mark) for each in listed]


# -- Fields -----------------------------------------------------------------------------------------------------------


def field_meaning(struct: Struct, field: Field, interface: Interface) -> dict[str, Any]:
    """Returns what the manifest says about a field in addition to its type."""
    found: dict[str, Any] = {}
    where = f"{struct.name}.{field.name}"
    is_size = field.name == "struct_size"
    if _has_inputs(struct) or struct.fields[0].name == "struct_size":
        is_set = struct_direction(struct, interface) != "out" and not _has_inputs(struct)
        found["direction"] = "inout" if is_set else "in" if is_size or field.mark.is_input else "out"
    if field.is_reserved:
        found["holds"] = "reserved"
    else:
        _require_number(where, field.type, field.mark)
    found.update(field.mark.holds)
    found.update(_unit(field.mark))
    if field.mark.null:
        found["null"] = field.mark.null
    found.update(field.mark.array)
    if is_size:
        found["size_of"] = struct.name
    return found


def _has_inputs(struct: Struct) -> bool:
    return any(field.mark.is_input for field in struct.fields)


def _require_number(where: str, c_type: str, mark: Mark) -> None:
    if pointer(c_type).base == "double" and mark.unit not in UNITS:
        raise GenerationError(f"{where} has no mark with the unit of this number: see generator/marks.py")
    if pointer(c_type).base in _SCALARS and not mark.is_number:
        raise GenerationError(f"{where} has no mark that says what this number is: see generator/marks.py")


def _unit(mark: Mark) -> dict[str, str]:
    """Returns a quantity's unit and range for the manifest."""
    return {**({"unit": mark.unit} if mark.unit else {}), **({"range": mark.range} if mark.range else {})}


def struct_direction(struct: Struct, interface: Interface) -> str:
    """Returns `in` if the library reads such a struct, `out` if it writes it, `inout` if it does both."""
    kinds = set()
    for function in interface.functions:
        for parameter in function.parameters:
            found = pointer(parameter.type)
            if found.base == struct.name and found.depth:
                kinds.add("in" if found.is_const else parameter_direction(function, parameter, interface))
    for other in interface.types.structs:
        filled = {each.mark.array.get("count_of") for each in other.fields if not each.mark.is_input}
        for field in other.fields:
            if pointer(field.type).base == struct.name:
                # The library writes how many elements it has filled in.
                kinds.add("out" if field.name in filled else struct_direction(other, interface))
    # `sized`: the host sets only the struct's size. The library writes the rest.
    kinds.discard("sized")
    return kinds.pop() if len(kinds) == 1 else "inout" if kinds else "out"


def can_grow(struct: Struct, interface: Interface) -> bool:
    """Whether later versions may lengthen a struct. The caller passes the size of such a struct."""
    if struct.fields[0].name == "struct_size":
        return True
    for other in interface.types.structs:
        sized = {each.mark.array.get("element_size_of") for each in other.fields}
        if any(pointer(field.type).base == struct.name and field.name in sized for field in other.fields):
            return True
    return any(
        pointer(parameter.type).base == struct.name and following.name == "element_size"
        for function in interface.functions
        for parameter, following in zip(function.parameters, function.parameters[1:])
    )


# -- Parameters -------------------------------------------------------------------------------------------------------


def parameter_meaning(function: Function, parameter: Parameter, interface: Interface) -> dict[str, Any]:
    """Returns what the manifest says about a parameter in addition to its type."""
    found: dict[str, Any] = {"direction": parameter_direction(function, parameter, interface)}
    if found["direction"] == "sized":
        found["direction"] = "inout"
    mark = explanation(function, parameter, interface).mark
    lengths = _lengths(function, interface)
    null = null_of(function, parameter, interface)
    if pointer(parameter.type).depth and null:
        found["null"] = null
    found.update(lengths.get(parameter.name, {}))
    if parameter.name not in lengths:
        _require_number(f"{function.name}.{parameter.name}", parameter.type, mark)
        found.update(mark.holds)
    found.update(_unit(mark))
    return found


def parameter_direction(function: Function, parameter: Parameter, interface: Interface) -> str:
    """Returns `in`, `out`, `inout`, or `sized`: the host sets the struct's size, and the library writes the rest."""
    found = pointer(parameter.type)
    if found.depth == 0 or found.is_const:
        return "in"
    if parameter.name.startswith("out_"):
        return "out"
    if found.base in interface.types.handles:
        return "in"
    lengths = _lengths(function, interface)
    if any(parameter.name in _targets(each) for each in lengths.values()):
        return "out"
    struct = next((each for each in interface.types.structs if each.name == found.base), None)
    if struct is None or struct.fields[0].name != "struct_size":
        return "out"
    is_changed = any(other.name != "struct_size" for other in struct.fields) and "_config" in struct.name
    return "inout" if is_changed or _has_inputs(struct) else "sized"


def _targets(meaning: dict[str, Any]) -> list[str]:
    single = [meaning[key] for key in ("size_of", "element_size_of", "count_of") if key in meaning]
    return [*meaning.get("length_of", ()), *single]


def _lengths(function: Function, interface: Interface) -> dict[str, dict[str, Any]]:
    """Returns the parameters that give the length or size of others, with what they say."""
    found: dict[str, dict[str, Any]] = {}
    last = ""
    marks = {each.name: explanation(function, each, interface).mark for each in function.parameters}
    arrays = [
        each.name
        for each in function.parameters
        if pointer(each.type).base in _SCALARS and (marks[each.name].null == "empty" or marks[each.name].is_array)
    ]
    for parameter in function.parameters:
        name = parameter.name
        if pointer(parameter.type).depth and not name.startswith("out_"):
            last = name
        elif name == "element_size":
            found[name] = {"element_size_of": last}
        elif name == "struct_size":
            found[name] = {"size_of": last}
        elif name in ("capacity", "size"):
            found[name] = {"length_of": [last]}
        elif name == "count" and arrays:
            found[name] = {"length_of": arrays}
    for name in ("out_count", "out_size", "out_length"):
        if "capacity" in found and any(each.name == name for each in function.parameters):
            found[name] = {"count_of": found["capacity"]["length_of"][0]}
    return found


def null_of(function: Function, parameter: Parameter, interface: Interface) -> str:
    """Returns when a pointer may be NULL: `always`, `empty` or never.

    Without a mark it is `empty` for an array that a list call fills: NULL with capacity 0 counts the elements.
    """
    if marked := explanation(function, parameter, interface).mark.null:
        return marked
    length = next(
        (each for each in _lengths(function, interface).values() if parameter.name in each.get("length_of", ())), None
    )
    return "empty" if length and parameter_direction(function, parameter, interface) == "out" else ""


# -- Results ----------------------------------------------------------------------------------------------------------


def errors_of(function: Function, interface: Interface) -> list[str]:
    """Returns the errors that a function can return: those that its comment names, and those of wrong arguments."""
    if function.returns != "cardstack_result":
        return []
    found = set(_RESULT.findall(function.result))
    if function.parameters:
        found.add("CARDSTACK_ERROR_INVALID_ARGUMENT")
    sized = {each.name for each in interface.types.structs if each.fields[0].name == "struct_size"}
    for parameter in function.parameters:
        if pointer(parameter.type).base in sized or parameter.name in ("element_size", "struct_size"):
            found.add("CARDSTACK_ERROR_UNSUPPORTED_STRUCT")
    return sorted(found, key=[each.name for each in interface.types.constants_of("cardstack_result")].index)
