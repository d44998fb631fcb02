"""Names in C++ for the types and constants of the C interface, and the first lines of the generated headers."""

from __future__ import annotations

import re
from itertools import takewhile

from .model import Constant, ConstantGroup, GenerationError, Interface, Types

HEAD = """\
// Part of the other headers. Written by bindings/generate.py. Do not edit. The C headers say what all of it means.

"""

# Types whose class is not named after them. A class called ...Fields is the base of a class that is written by hand.
CLASSES = {
    "cardstack_result": "ErrorCode",
    "cardstack_deck_config": "DeckConfigFields",
    "cardstack_frame": "FrameFields",
    "cardstack_journal_options": "JournalOptionsFields",
    "cardstack_sheet_config": "SheetConfigFields",
    "cardstack_velocity_options": "VelocityOptionsFields",
}

# Records whose classes are written by hand, in cardstack_motion.hpp.
BY_HAND = {"cardstack_curve", "cardstack_spring"}

SCALARS = {
    "double": "double",
    "int32_t": "std::int32_t",
    "int64_t": "std::int64_t",
    "uint32_t": "std::uint32_t",
    "uint64_t": "std::uint64_t",
}

_KEYWORDS = set(
    re.findall(
        r"\w+",
        """
    alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl
    concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete
    do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable
    namespace new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast
    requires return short signed sizeof static static_assert static_cast struct switch template this thread_local throw
    true try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq
        """,
    )
)


def class_name(c_name: str) -> str:
    """`cardstack_commit_rule` is `CommitRule`."""
    return CLASSES.get(c_name) or "".join(word.capitalize() for word in c_name.removeprefix("cardstack_").split("_"))


def member_name(words: str) -> str:
    """`UP_LEFT` is `up_left`. A keyword gets an underscore at its end."""
    name = words.lower()
    if not name.isidentifier():
        raise GenerationError(f"{words} cannot be a name in C++")
    return f"{name}_" if name in _KEYWORDS else name


def field_type(c_type: str, types: Types) -> str:
    """Returns the C++ type of a field whose C type is `c_type`."""
    if c_type.endswith("*"):
        return f"{field_type(c_type[:-1].rstrip(), types)} *"
    if c_type in types.typedefs or any(struct.name == c_type for struct in types.structs):
        return class_name(c_type)
    if c_type in SCALARS:
        return SCALARS[c_type]
    raise GenerationError(f"C++ has no counterpart here for {c_type}")


def enumerations(interface: Interface) -> dict[str, tuple[str, dict[str, Constant]]]:
    """Returns the types that have constants: for each its number type, and its constants by their names in C++."""
    groups: dict[str, list[ConstantGroup]] = {}
    for group in interface.types.groups:
        if group.typedef:
            groups.setdefault(group.typedef, []).append(group)
    found = {}
    for typedef, parts in groups.items():
        constants = [constant for part in parts for constant in part.constants]
        prefix = common_prefix(typedef, [constant.name for constant in constants])
        members = {member_name(_stem(constant.name, prefix)): constant for constant in constants}
        if len(members) != len(constants):
            raise GenerationError(f"two constants of {typedef} would have one name in C++")
        found[typedef] = (interface.types.typedefs[typedef], members)
    return found


def _stem(name: str, prefix: str) -> str:
    return name.removeprefix(prefix).removeprefix("ERROR_" if prefix == "CARDSTACK_" else "")


def common_prefix(typedef: str, names: list[str]) -> str:
    """Returns the words that all constants of a type begin with. For a single constant, these are its type's words."""
    if len(names) == 1:
        return f"{typedef.upper()}_"
    columns = zip(*(name.split("_")[:-1] for name in names))
    return "".join(f"{column[0]}_" for column in takewhile(lambda column: len(set(column)) == 1, columns))
