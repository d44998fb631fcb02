"""Names in Swift for the types and constants of the C interface, and how a field's value is read and written."""

from __future__ import annotations

import re
import textwrap
from typing import NamedTuple

from .cpp_names import common_prefix
from .meaning import field_meaning
from .model import Constant, Deprecation, Field, GenerationError, Interface, Struct

HEAD = "// Written by bindings/generate.py. Do not edit.\n\n"

# Types whose Swift name does not follow from their C name. SwiftUI and Foundation have a State, an Axis and a Unit.
_OWN = {
    "cardstack_axis": "DragAxis",
    "cardstack_deck_config": "Configuration",
    "cardstack_result": "ErrorCode",
    "cardstack_state": "DeckState",
    "cardstack_unit": "LengthUnit",
}
# Functions that have another name, or are part of a property.
_FUNCTIONS = {
    "cardstack_deck_config_init": "Configuration.init",
    "cardstack_deck_config_set_directions": "Configuration.setDirections",
    "cardstack_deck_config_use_backend": "Configuration.useBackend",
    "cardstack_deck_config_validate": "Configuration.problem",
    "cardstack_deck_create": "Deck.init",
    "cardstack_deck_error_message": "Deck.lastError",
    "cardstack_deck_get_config": "Deck.configuration",
    "cardstack_deck_set_config": "Deck.configure",
    "cardstack_sheet_config_init": "SheetConfiguration.init",
    "cardstack_sheet_create": "Sheet.init",
    "cardstack_sheet_error_message": "Sheet.lastError",
}
# What is no type, function or constant of one.
_OTHERS = {
    "CARDSTACK_ALL_DIRECTIONS": "Directions.all",
    "CARDSTACK_NONCE_OF_JOURNAL": "Configuration.nonceOfJournal",
    "SIZE_MAX": "Int.max",
}
_UNSEEN = {"struct_size", "pose_size", "poses", "pose_capacity", "pose_count", "now"}
_SETS = {"cardstack_direction": "Directions", "cardstack_event_kind": "EventKinds"}
_NUMBERS = {"int32_t": "Int32", "int64_t": "Int64", "uint32_t": "UInt32", "uint64_t": "UInt64", "size_t": "Int"}
_WORDS = set(
    re.findall(
        r"\w+",
        """
    as break case catch class continue default defer deinit do else enum extension fallthrough false final for func
    guard if import in init inout internal is let nil none operator private protocol public repeat return self static
    struct subscript super switch throw throws true try typealias var where while
        """,
    )
)


class Value(NamedTuple):
    """How Swift sees a field: its type, the expression that reads it, and the one that is written from `newValue`."""

    type: str
    read: str
    written: str


def camel(words: str) -> str:
    """`UP_LEFT` and `up_left` are `upLeft`."""
    first, *others = words.lower().split("_")
    return first + "".join(map(str.capitalize, others))


def class_name(c_name: str) -> str:
    """`cardstack_press_config` is `PressConfiguration`."""
    words = c_name.removeprefix("cardstack_").split("_")
    name = "".join(word.capitalize() for word in words)
    return _OWN.get(c_name) or re.sub("Config$", "Configuration", name)


def set_name(typedef: str) -> str:
    """The set of a type's values: `Directions`."""
    return _SETS[typedef]


def member(name: str) -> str:
    """The name of a constant in its type; a word of the language is in backquotes."""
    found = camel(name)
    if not found.isidentifier():
        raise GenerationError(f"{name} cannot be a name in Swift")
    return f"`{found}`" if found in _WORDS else found


def members(interface: Interface) -> dict[str, dict[str, Constant]]:
    """Returns the types and sets of flags that have constants: for each its constants by their names in Swift."""
    groups: dict[str, list[Constant]] = {}
    for group in interface.types.groups:
        if group.typedef:
            groups.setdefault(group.typedef, []).extend(group.constants)
    for name, constants in interface.types.flags.items():
        groups.setdefault(name, list(constants))
    found = {}
    for typedef, constants in groups.items():
        stem = typedef if typedef in interface.types.typedefs else typedef.removesuffix("_flags")
        prefix = common_prefix(stem, [constant.name for constant in constants])
        names = {constant.name.removeprefix(prefix).removeprefix("ERROR_"): constant for constant in constants}
        found[typedef] = {member(name): constant for name, constant in names.items()}
    return found


def is_set(typedef: str, interface: Interface) -> bool:
    """Whether the values of a type are bits."""
    return interface.types.typedefs.get(typedef, "u").startswith("u")


def has_none(typedef: str, interface: Interface) -> bool:
    """Whether one of the values means that there is none, which is nil in Swift."""
    return any(each.name.endswith("_NONE") and each.value == 0 for each in interface.types.constants_of(typedef))


def value_of(struct: Struct, field: Field, interface: Interface) -> Value | None:
    """Returns how Swift sees a field; nil if it does not see it, or if it is a card, which the struct itself has."""
    raw, holds = f"raw.{field.name}", field_meaning(struct, field, interface).get("holds")
    if field.is_reserved or field.name in _UNSEEN or holds == "card":
        return None
    if field.count:
        element = _NUMBERS.get(field.type, "Double")
        if element != "Double":
            raise GenerationError(f"{struct.name}.{field.name}: Swift knows only arrays of double here")
        return Value("[Double]", f"numbers({raw})", f"setNumbers(&{raw}, newValue)")
    return _scalar(struct, field, interface, raw, holds)


def _scalar(struct: Struct, field: Field, interface: Interface, raw: str, holds: str | None) -> Value:
    if holds == "boolean":
        return Value("Bool", f"{raw} != 0", f"{raw} = newValue ? 1 : 0")
    if holds == "token":
        return Value("Token", f"Token(rawValue: {raw})", f"{raw} = newValue.rawValue")
    if holds in ("flags", "mask"):
        name = class_name(field.mark.holds["flags"]) if holds == "flags" else set_name(field.mark.holds["bits_of"])
        return Value(name, f"{name}(rawValue: {raw})", f"{raw} = newValue.rawValue")
    if field.type in interface.types.typedefs:
        return _constant(field.type, interface, raw)
    if any(each.name == field.type for each in interface.types.structs):
        return Value(class_name(field.type), f"{class_name(field.type)}(raw: {raw})", f"{raw} = newValue.raw")
    if field.type == "double":
        return Value("Double", raw, f"{raw} = newValue")
    if holds == "nonce":
        return Value("UInt64", raw, f"{raw} = newValue")
    return Value("Int", f"Int(clamping: {raw})", f"{raw} = {_NUMBERS[field.type]}(clamping: newValue)")


def _constant(typedef: str, interface: Interface, raw: str) -> Value:
    name = class_name(typedef)
    if is_set(typedef, interface):
        return Value(name, f"{name}(rawValue: {raw})", f"{raw} = newValue.rawValue")
    if has_none(typedef, interface):
        return Value(f"{name}?", f"{name}(rawValue: {raw})", f"{raw} = newValue?.rawValue ?? 0")
    return Value(
        name, f"{name}(rawValue: {raw}) ?? .{next(iter(members(interface)[typedef]))}", f"{raw} = newValue.rawValue"
    )


def comment(doc: str, interface: Interface, indent: str = "", none: str = "0") -> str:
    """Returns a doc comment, or an empty string if there is no text. What is 0 in C may be nil in Swift."""
    doc = doc.replace("or 0", f"or {none}")
    lines = textwrap.wrap(in_swift(" ".join(doc.split()), interface), 116 - len(indent), break_on_hyphens=False)
    return "".join(f"{indent}/// {line}\n" for line in lines)


def obsolete(deprecated: Deprecation | None, indent: str = "") -> str:
    """Returns the attribute of what is deprecated."""
    return f'{indent}@available(*, deprecated, message: "Deprecated {deprecated.text}.")\n' if deprecated else ""


def in_swift(text: str, interface: Interface) -> str:
    """Returns a text about the C interface. Each name in backquotes, and each of the library's, is Swift's."""
    types = interface.types
    names = {each.name: _function(each.name, types.handles) for each in interface.functions}
    names.update({typedef: class_name(typedef) for typedef in types.typedefs})
    names.update({struct.name: class_name(struct.name) for struct in types.structs})
    for typedef, constants in members(interface).items():
        names.update({each.name: f"{class_name(typedef)}.{name.strip('`')}" for name, each in constants.items()})
        names.update({each.name: "nil" for name, each in constants.items() if name == "`none`" and each.value == 0})
    names.update(_OTHERS)
    fields = {field.name for struct in types.structs for field in struct.fields}

    def path(match: re.Match[str]) -> str:
        parts = match[1].split(".")
        return f"`{'.'.join(map(camel, parts))}`" if fields.issuperset(parts) else match[0]

    text = re.sub(r"`([a-z]\w*(?:\.\w+)*)`", path, text)
    return re.sub(r"\b(?:(?:cardstack|CARDSTACK)_\w+|SIZE_MAX)", lambda match: names.get(match[0], match[0]), text)


def _function(name: str, handles: tuple[str, ...]) -> str:
    if name in _FUNCTIONS:
        return _FUNCTIONS[name]
    owner = next((handle for handle in handles if name.startswith(f"{handle}_")), "cardstack")
    verb = camel(name[len(owner) + 1 :])
    return verb if owner == "cardstack" else f"{class_name(owner)}.{verb}"
