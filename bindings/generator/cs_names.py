"""Names in C# for the types and constants of the C interface, and the first lines of the generated files."""

from __future__ import annotations

import re

from .cpp_names import CLASSES, enumerations
from .model import Constant, Deprecation, GenerationError, Interface, Types

_HEAD = """\
// Written by bindings/generate.py. Do not edit. The C headers say what all of it means.

"""
# The generated files use what is deprecated.
_QUIET = "#pragma warning disable 612, 618\n\n"

# Types that have another name in C# than in C++. In C# these are plain records, not bases of classes.
_OWN = {
    "cardstack_deck_config": "DeckConfig",
    "cardstack_journal_options": "JournalOptions",
    "cardstack_sheet_config": "SheetConfig",
    "cardstack_velocity_options": "VelocityOptions",
}

SCALARS = {
    "double": "double",
    "int32_t": "int",
    "int64_t": "long",
    "size_t": "UIntPtr",
    "uint32_t": "uint",
    "uint64_t": "ulong",
}

# Functions, and macros, that are not the method of their name.
_METHODS = {
    "CARDSTACK_DIRECTION_BIT": "Library.Bit",
    "CARDSTACK_EVENT_BIT": "Library.Bit",
    "cardstack_deck_config_init": "DeckConfig.OfPreset",
    "cardstack_deck_config_set_directions": "DeckConfig.SetDirections",
    "cardstack_deck_config_use_backend": "DeckConfig.UseBackend",
    "cardstack_deck_config_validate": "DeckConfig.Problem",
    "cardstack_deck_destroy": "Deck.Dispose",
    "cardstack_deck_error_message": "Deck.ErrorMessage",
    "cardstack_deck_get_config": "Deck.Config",
    "cardstack_deck_last_release": "Deck.TryLastRelease",
    "cardstack_deck_position": "Deck.PositionOf",
    "cardstack_name": "Library.Name",
    "cardstack_sheet_config_init": "SheetConfig.OfPreset",
    "cardstack_sheet_config_validate": "SheetConfig.Problem",
    "cardstack_sheet_destroy": "Sheet.Dispose",
    "cardstack_sheet_frame_init": "Native.cardstack_sheet_frame_init",
    "cardstack_sheet_get_config": "Sheet.Config",
}

# Types that occur only behind a pointer.
_POINTED = {"char": "byte", "void": "void"}


def pascal(words: str) -> str:
    """`UP_LEFT` and `up_left` are `UpLeft`."""
    return "".join(word[:1].upper() + word[1:].lower() for word in words.split("_"))


def head(interface: Interface) -> str:
    """Returns the first lines of a file."""
    return _HEAD + (_QUIET if interface.deprecated else "")


def obsolete(deprecated: Deprecation | None, indent: str) -> str:
    """Returns the attribute of what is deprecated."""
    return f'{indent}[Obsolete("Deprecated {deprecated.text}.")]\n' if deprecated else ""


def class_name(c_name: str) -> str:
    """`cardstack_commit_rule` is `CommitRule`."""
    return _OWN.get(c_name) or CLASSES.get(c_name) or pascal(c_name.removeprefix("cardstack_"))


def handle_name(c_name: str) -> str:
    """`cardstack_deck` is `DeckHandle`."""
    return f"{class_name(c_name)}Handle"


def type_name(c_type: str, types: Types) -> str:
    """Returns the C# type of a C type. The type must not be an object's, for which there is `handle_name`."""
    bare = c_type.removeprefix("const ").strip()
    if bare.endswith("*"):
        inner = bare[:-1].strip()
        return f"{_POINTED.get(inner) or type_name(inner, types)}*"
    if bare in types.typedefs or any(struct.name == bare for struct in types.structs):
        return class_name(bare)
    if bare in SCALARS:
        return SCALARS[bare]
    raise GenerationError(f"C# has no counterpart here for {c_type}")


def members(interface: Interface) -> dict[str, tuple[str, dict[str, Constant]]]:
    """Returns the types that have constants: for each its number type, and its constants by their names in C#."""
    found = {}
    for typedef, (underlying, constants) in enumerations(interface).items():
        named = {pascal(name.rstrip("_")): constant for name, constant in constants.items()}
        if len(named) != len(constants) or any(not name.isidentifier() for name in named):
            raise GenerationError(f"the constants of {typedef} cannot be named in C#")
        found[typedef] = (underlying, named)
    return found


def in_csharp(text: str, interface: Interface) -> str:
    """Returns a text about the C interface. Each name in backquotes, and each of the library's, is C#'s."""
    types = interface.types
    names = {**_METHODS, **{each.name: _method_name(each.name, types) for each in interface.functions}}
    names.update({typedef: class_name(typedef) for typedef in types.typedefs})
    names.update({struct.name: class_name(struct.name) for struct in types.structs})
    for typedef, (_, constants) in members(interface).items():
        names.update({constant.name: f"{class_name(typedef)}.{name}" for name, constant in constants.items()})
    for group in types.groups:
        if not group.typedef:
            names.update({each.name: f"Constants.{_pascal_constant(each.name)}" for each in group.constants})
    fields = {field.name for struct in types.structs for field in struct.fields}

    def path(match: re.Match[str]) -> str:
        parts = match[1].split(".")
        return f"`{'.'.join(map(pascal, parts))}`" if fields.issuperset(parts) else match[0]

    text = re.sub(r"`([a-z]\w*(?:\.\w+)*)`", path, text)
    text = re.sub(r"\bCARDSTACK_(\w+_)\*", lambda match: f"Constants.{pascal(match[1])}*", text)
    return re.sub(r"\b(?:cardstack|CARDSTACK)_\w+", lambda match: names.get(match[0], match[0]), text)


def _method_name(function: str, types: Types) -> str:
    """`cardstack_deck_append` is `Deck.Append`."""
    if function in _METHODS:
        return _METHODS[function]
    owner = next((handle for handle in types.handles if function.startswith(f"{handle}_")), "")
    return f"{class_name(owner)}.{pascal(function[len(owner) + 1 :])}" if owner else f"Native.{function}"


def _pascal_constant(name: str) -> str:
    return pascal(name.removeprefix("CARDSTACK_"))


def summary(doc: str, indent: str = "") -> str:
    """Returns an XML doc comment, or an empty string if `doc` is empty."""
    return element("summary", doc, indent)


def element(tag: str, doc: str, indent: str, name: str = "") -> str:
    """Returns an element of an XML doc comment, or an empty string if `doc` is empty."""
    if not doc.strip():
        return ""
    text = " ".join(doc.split()).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    text = re.sub(r"`([^`]*)`", r"<c>\1</c>", text)
    attribute = f' name="{name}"' if name else ""
    return f"{indent}/// <{tag}{attribute}>{text}</{tag}>\n"
