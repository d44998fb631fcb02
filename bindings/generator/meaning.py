"""Finds what bindings need and C types do not say: units, directions, lengths, flags, NULL, errors.

Most of it is read from the documentation, from forms that are also for people: a unit in brackets, "In:" before a field
that the host sets, "may be NULL", `CARDSTACK_POSE_*` for bits. The tables below have what the documentation does not
say in such a form. If neither says what a number is, the generator stops with an error.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from .doc_comment import sentences
from .interface import COMMON_PARAMETERS
from .model import Field, Function, GenerationError, Interface, Parameter, Struct, Types

# Sets of flags, which are constants without a type: the set's name, and the names of its constants or their beginning.
FLAGS: dict[str, tuple[str, ...]] = {
    "cardstack_feed_flags": ("CARDSTACK_FEED_",),
    "cardstack_motion_flags": ("CARDSTACK_MOTION_",),
    "cardstack_outbox_flags": ("CARDSTACK_OUTBOX_",),
    "cardstack_page_flags": ("CARDSTACK_PAGE_",),
    "cardstack_pose_flags": ("CARDSTACK_POSE_",),
    "cardstack_reset_flags": ("CARDSTACK_RESET_",),
    "cardstack_sheet_flags": ("CARDSTACK_SHEET_MOVING", "CARDSTACK_SHEET_PAST_THRESHOLD"),
    "cardstack_spring_flags": ("CARDSTACK_SPRING_CLAMP_OVERSHOOT", "CARDSTACK_SPRING_SNAP_TO_END"),
    "cardstack_store_flags": ("CARDSTACK_STORE_",),
    "cardstack_swipe_flags": ("CARDSTACK_SWIPE_",),
}

# Fields and parameters that hold flags, but whose documentation does not say so in the form `CARDSTACK_POSE_*`.
_FLAGS_OF = {
    "cardstack_deck_reset.flags": "cardstack_reset_flags",
    "cardstack_deck_swipe.flags": "cardstack_swipe_flags",
    "cardstack_sheet_frame.flags": "cardstack_sheet_flags",
    "cardstack_spring_evaluate.options": "cardstack_spring_flags",
    "cardstack_spring_evaluate_many.options": "cardstack_spring_flags",
}

# Fields and parameters that are masks: the type whose values are the mask's bits, and the value of bit 0.
_MASKS = {
    "allowed_directions": ("cardstack_direction", 1),
    "directions": ("cardstack_direction", 1),
    "out_directions": ("cardstack_direction", 1),
    "mask": ("cardstack_event_kind", 0),
}

# Integers that are 0 or 1, but whose documentation does not begin with "1:" or "0:".
_BOOLEANS = {
    *("accept", "animated", "blocked", "online", "is_sealed", "is_handed_out"),
    "reduced_motion",
    *("out_has_estimate", "deck_pointer_down.out_taken", "deck_pointer_move.out_taken", "deck_pointer_up.out_taken"),
    *("deck_pointer_cancel.out_taken", "sheet_pointer_cancel.out_taken"),
    *("sheet_pointer_down.out_taken", "sheet_pointer_move.out_taken", "sheet_pointer_up.out_taken"),
}

# Integers of 32 bits that are quantities, not flags, masks or booleans.
_NUMBERS = {
    *("count", "error", "error_number", "feed_error", "index", "parked", "priority", "questions", "samples", "slot"),
    *("tries", "failures"),
    *("ahead", "backlog", "notice_capacity", "max_flights", "max_proposals", "max_sends", "park_failures", "limit"),
    "max_undelivered",
    *("visible_count", "watermark", "history", "history_size", "minimum_samples", "velocity_minimum_samples"),
    "velocity_history",
    *("pending_events", "pictures", "pose_capacity", "pose_count", "pose_size", "struct_size", "lengths"),
    *("cardstack_version_number.result", "cardstack_abi_version.result", "cardstack_name.value"),
}

# Integers of 64 bits that identify something, by name.
_IDENTITIES = {
    **dict.fromkeys(("card", "cards", "top"), "card"),
    **dict.fromkeys(("token", "out_token", "decision"), "token"),
    "nonce": "nonce",
}

ANY = "any"
"""Stands for a unit that the host chooses."""

# Units of fields whose doc comment has no unit in brackets, or has one for another field.
_FIELD_UNITS = {
    "threshold": "in the unit beside it",
    "thresholds": "in the unit beside it",
    **dict.fromkeys((f"cardstack_curve.{name}" for name in ("x1", "y1", "x2", "y2")), "1"),
    "cardstack_sheet_drag_config.rubber_band_coefficient": "1",
    "cardstack_sheet_drag_config.rubber_band_distance": "points",
    "cardstack_sheet_drag_config.fling_maximum": "points/s",
    "cardstack_sheet_drag_config.velocity_horizon": "s",
    "cardstack_sheet_drag_config.velocity_gap": "s",
    "cardstack_sheet_frame.corner_radius": "points",
    "cardstack_sheet_frame.backdrop_opacity": "0..1",
    "cardstack_sheet_frame.opacity": "0..1",
}

# Units of parameters, by name.
_UNITS = {
    **dict.fromkeys(("time", "times", "response", "out_response", "duration", "settling_time", "out_seconds"), "s"),
    **dict.fromkeys(("x", "y", "xs", "ys", "width", "height", "extent"), "points"),
    **dict.fromkeys(("cardstack_curve_evaluate.x", "cardstack_curve_evaluate_many.xs"), "1"),
    "unix_seconds": "s since 1970",
    **dict.fromkeys(("out_x", "out_y"), "points/s"),
    **dict.fromkeys(("damping_ratio", "out_damping_ratio", "bounce", "out_bounce", "coefficient"), "1"),
    **dict.fromkeys(("out_value", "out_values", "out_slope", "out_slopes"), "1"),
    "rate": "1/ms",
    "cardstack_deck_nudge.distance": "points",
    "cardstack_deck_nudge.seconds": "s",
    **dict.fromkeys(("epsilon", "target", "position", "out_position", "out_positions"), ANY),
    **dict.fromkeys(("destination", "point", "dimension", "pull", "pulls", "out_pull", "out_pulls"), ANY),
    **dict.fromkeys(("offset", "offsets", "out_offset", "out_offsets"), ANY),
    **dict.fromkeys(("velocity", "speed", "out_velocity", "out_velocities"), f"{ANY}/s"),
}

# Errors that the header's preamble documents for all functions that store something. The functions' comments do not
# repeat them. Tests check that exactly these functions return them: Tests/c/interface/refused_calls.c, alloc_failure.c.
_STORING = {
    "CARDSTACK_ERROR_OUT_OF_MEMORY": """
        deck_create deck_set_config deck_append deck_insert deck_replace deck_swipe deck_answer_question
        deck_answer_load deck_reset deck_set_media deck_open_journal deck_journal_compact deck_save deck_restore
        deck_set_card_keys deck_set_card_size sheet_create velocity_tracker_create
    """,
    "CARDSTACK_ERROR_LIMIT": """
        deck_set_config deck_append deck_insert deck_remove deck_replace deck_invalidate deck_swipe
        deck_answer_question deck_answer_load deck_set_media deck_open_journal deck_restore deck_set_card_keys
    """,
}

# Whether pointers may be NULL, where the documentation does not say so in words that `_null` knows.
_NULLS = {"cardstack_deck_restore.buffer": "", "cardstack_deck_restore.info": "always"}

_UNIT = re.compile(r"\[([^\]]+)\]")
_BITS = re.compile(r"(CARDSTACK_[A-Z]+_)\*")
_CODE = re.compile(r"`(\w+)`")
_RESULT = re.compile(r"CARDSTACK_ERROR_[A-Z_]+")
_BYTES = {"size", "out_size", "out_length", "lengths"}
_WORD = {"int32_t", "uint32_t"}
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


def check_flags(types: Types) -> None:
    """Rejects sets of flags that have no constants, and constants that are in two sets."""
    seen: set[str] = set()
    for name in FLAGS:
        constants = {constant.name for constant in flag_constants(name, types)}
        if not constants or constants & seen:
            raise GenerationError(f"the flags {name} have no constants, or share some: see FLAGS in meaning.py")
        seen |= constants


def flag_constants(name: str, types: Types) -> list[Any]:
    """Returns the constants of a set of flags."""
    begins = FLAGS[name]
    loose = [each for group in types.groups if not group.typedef for each in group.constants if not each.is_macro]
    return [each for each in loose if any(each.name == begin or _is_in(each.name, begin) for begin in begins)]


def _is_in(name: str, begin: str) -> bool:
    return begin.endswith("_") and name.startswith(begin)


# -- Fields -----------------------------------------------------------------------------------------------------------


def field_meaning(struct: Struct, field: Field, interface: Interface) -> dict[str, Any]:
    """Returns what the manifest says about a field in addition to its type."""
    types = interface.types
    found: dict[str, Any] = {}
    if any(each.doc.startswith("In:") for each in struct.fields) or struct.fields[0].name == "struct_size":
        is_set = struct_direction(struct, interface) != "out" and not _has_inputs(struct)
        is_input = field.name == "struct_size" or field.doc.startswith("In:")
        found["direction"] = "inout" if is_set else "in" if is_input else "out"
    found.update(_number(f"{struct.name}.{field.name}", field.type, field.doc, types))
    unit = _field_unit(struct, field, types)
    if unit:
        found["unit"] = unit
    if field.type.endswith("*"):
        found["null"] = "empty"
    found.update(_FRAME_LENGTHS.get(f"{struct.name}.{field.name}", {}))
    if field.name == "struct_size":
        found["size_of"] = struct.name
    return found


_FRAME_LENGTHS: dict[str, dict[str, Any]] = {
    "cardstack_frame.pose_capacity": {"length_of": ["poses"]},
    "cardstack_frame.pose_count": {"count_of": "poses"},
    "cardstack_frame.pose_size": {"element_size_of": "poses"},
}


def _has_inputs(struct: Struct) -> bool:
    return any(field.doc.startswith("In:") for field in struct.fields)


def struct_direction(struct: Struct, interface: Interface) -> str:
    """Returns `in` if the library reads such a struct, `out` if it writes it, `inout` if it does both."""
    kinds = set()
    for function in interface.functions:
        for parameter in function.parameters:
            found = pointer(parameter.type)
            if found.base == struct.name and found.depth:
                kinds.add("in" if found.is_const else parameter_direction(function, parameter, interface))
    for other in interface.types.structs:
        if any(field.type.rstrip("* ") == struct.name for field in other.fields):
            kinds.add("out" if other.name == "cardstack_frame" else struct_direction(other, interface))
    # `sized`: the host sets only the struct's size. The library writes the rest.
    kinds.discard("sized")
    return kinds.pop() if len(kinds) == 1 else "inout" if kinds else "out"


def _number(where: str, c_type: str, doc: str, types: Types) -> dict[str, Any]:
    """Returns what an integer holds. Returns nothing if its type or its name says that."""
    owner, _, name = where.partition(".")
    base = pointer(c_type).base
    short = f"{owner.removeprefix('cardstack_')}.{name}"
    if name.startswith("reserved"):
        return {"holds": "reserved"}
    if base == "uint64_t" and name in _IDENTITIES and (name != "cards" or c_type != base):
        return {"holds": _IDENTITIES[name]}
    if (base not in _WORD and name not in _MASKS) or name in _NUMBERS or where in _NUMBERS:
        return {}
    bits = _BITS.search(doc)
    if bits or where in _FLAGS_OF:
        flags = [each for each, begins in FLAGS.items() if bits and bits[1] in begins]
        return {"holds": "flags", "flags": (flags or [_FLAGS_OF.get(where, "")])[0]}
    if name == "flags":
        # No bit exists yet.
        return {"holds": "reserved"}
    if name in _MASKS:
        typedef, first = _MASKS[name]
        return {"holds": "mask", "bits_of": typedef, "first_bit": first}
    if re.match(r"[01]: ", doc) or name in _BOOLEANS or short in _BOOLEANS:
        return {"holds": "boolean"}
    raise GenerationError(f"{where}: is it a number, a boolean, flags or a mask? Say so in generator/meaning.py")


def _field_unit(struct: Struct, field: Field, types: Types) -> str:
    """Returns the unit of a field. A comment that fields share has a unit for each, in their order, or one for all."""
    if field.type != "double":
        return "bytes" if field.name.endswith("_size") else ""
    where = f"{struct.name}.{field.name}"
    known = _FIELD_UNITS.get(where) or _FIELD_UNITS.get(field.name)
    if known:
        return known
    row = [each for each in struct.fields if each.doc == field.doc and each.type == "double"]
    units = _UNIT.findall(field.doc)
    if len(units) == 1 and len(units[0].split(", ")) == len(row):
        units = units[0].split(", ")
    if len(units) == len(row):
        return str(units[row.index(field)])
    if len(units) == 1:
        return str(units[0])
    for other in types.structs:
        refers = f"`{other.name}`" in field.doc or (
            field.doc == "As configured." and other.name == "cardstack_swipe_config"
        )
        for same in other.fields if refers and other is not struct else ():
            if same.name == field.name:
                return _field_unit(other, same, types)
    raise GenerationError(f"{where} has no unit in brackets, and none in generator/meaning.py")


def can_grow(struct: Struct, interface: Interface) -> bool:
    """Whether later versions may lengthen a struct. The caller passes the size of such a struct."""
    if struct.fields[0].name == "struct_size" or struct.name == "cardstack_pose":
        return True
    return any(
        pointer(parameter.type).base == struct.name and following.name == "element_size"
        for function in interface.functions
        for parameter, following in zip(function.parameters, function.parameters[1:])
    )


# -- Parameters -------------------------------------------------------------------------------------------------------


def parameter_meaning(function: Function, parameter: Parameter, doc: str, interface: Interface) -> dict[str, Any]:
    """Returns what the manifest says about a parameter in addition to its type. `doc` is from `parameter_doc`."""
    found: dict[str, Any] = {"direction": parameter_direction(function, parameter, interface)}
    if found["direction"] == "sized":
        found["direction"] = "inout"
    if pointer(parameter.type).depth:
        null = _null(function, parameter, interface)
        if null:
            found["null"] = null
    found.update(_lengths(function).get(parameter.name, {}))
    where = f"{function.name}.{parameter.name}"
    if not {"length_of", "count_of", "size_of", "element_size_of"} & found.keys():
        found.update(_number(where, parameter.type, doc, interface.types))
    unit = _parameter_unit(where, parameter, found)
    if unit:
        found["unit"] = unit
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
    lengths = _lengths(function)
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


@cache
def _lengths(function: Function) -> dict[str, dict[str, Any]]:
    """Returns the parameters that give the length or size of others, with what they say."""
    found: dict[str, dict[str, Any]] = {}
    last = ""
    arrays = [each.name for each in function.parameters if _is_array(each)]
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


def _is_array(parameter: Parameter) -> bool:
    found = pointer(parameter.type)
    return (
        found.depth == 1 and found.base in _SCALARS and parameter.name.endswith("s") and "status" not in parameter.name
    )


def _null(function: Function, parameter: Parameter, interface: Interface) -> str:
    """Returns `always` if a pointer may be NULL, `empty` if it may be NULL with length 0, otherwise nothing."""
    name = parameter.name
    text = " ".join([*function.paragraphs, parameter.doc])
    is_output = name.startswith("out_")
    if is_output and function.name.endswith("_many"):
        return "always"
    if f"{function.name}.{name}" in _NULLS:
        return _NULLS[f"{function.name}.{name}"]
    if any(name in each.get("length_of", ()) for each in _lengths(function).values()):
        return "empty"
    if any(name in names and "may be NULL" in common for names, common in COMMON_PARAMETERS):
        return "always"
    if "NULL does nothing" in text and pointer(parameter.type).base in interface.types.handles:
        return "always"
    for sentence in sentences(text):
        if re.search(rf"`{name}` \(?(?:may|can) be NULL", sentence):
            return "always"
        if re.search(r"\b(?:each|either) may be NULL", sentence, re.IGNORECASE) and is_output:
            return "always"
    return ""


def _parameter_unit(where: str, parameter: Parameter, meaning: dict[str, Any]) -> str:
    if {"size_of", "element_size_of"} & meaning.keys() or parameter.name in _BYTES:
        return "bytes"
    if pointer(parameter.type).base != "double":
        return ""
    unit = _UNITS.get(where) or _UNITS.get(parameter.name)
    if unit is None:
        raise GenerationError(f"{where} has no unit in generator/meaning.py")
    return unit


# -- Results ----------------------------------------------------------------------------------------------------------


def errors_of(function: Function, interface: Interface) -> list[str]:
    """Returns the errors that a function can return: from its own comment, and from the rules in the preamble."""
    if function.returns != "cardstack_result":
        return []
    found = set(_RESULT.findall(function.result))
    if function.parameters:
        found.add("CARDSTACK_ERROR_INVALID_ARGUMENT")
    sized = {each.name for each in interface.types.structs if each.fields[0].name == "struct_size"}
    for parameter in function.parameters:
        if pointer(parameter.type).base in sized or parameter.name in ("element_size", "struct_size"):
            found.add("CARDSTACK_ERROR_UNSUPPORTED_STRUCT")
    short = function.name.removeprefix("cardstack_")
    found.update(code for code, names in _STORING.items() if short in names.split())
    order = [c.name for group in interface.types.groups if group.typedef == "cardstack_result" for c in group.constants]
    return sorted(found, key=order.index)


def check_storing(interface: Interface) -> None:
    """Rejects functions in `_STORING` that do not exist."""
    known = {function.name.removeprefix("cardstack_") for function in interface.functions}
    strangers = {name for names in _STORING.values() for name in names.split()} - known
    if strangers:
        raise GenerationError(f"meaning.py names functions that do not exist: {', '.join(sorted(strangers))}")
