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


def summary(doc: str, indent: str = "") -> str:
    """Returns an XML doc comment, or an empty string if `doc` is empty."""
    if not doc.strip():
        return ""
    text = " ".join(doc.split()).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    text = re.sub(r"`([^`]*)`", r"<c>\1</c>", text)
    return f"{indent}/// <summary>{text}</summary>\n"
