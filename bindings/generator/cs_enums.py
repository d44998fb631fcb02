"""Writes the C# file of enumerations and constants."""

from __future__ import annotations

from .cs_names import SCALARS, class_name, head, in_csharp, members, obsolete, pascal, summary
from .model import Constant, Interface

_FILE = """\
{head}using System;

namespace CardStack
{{
{enumerations}    /// <summary>Constants of no type; as their C names, without the prefix.</summary>
    public static class Constants
    {{
{constants}    }}
}}
"""


def cs_enums(interface: Interface) -> str:
    """Returns the file."""
    docs = {group.typedef: group.doc for group in reversed(interface.types.groups) if group.typedef}
    parts = []
    for typedef, (underlying, constants) in members(interface).items():
        lines = "".join(
            f"{_above(constant, interface)}        {name} = {constant.value},\n" for name, constant in constants.items()
        )
        flags = "    [Flags]\n" if underlying.startswith("u") else ""
        opening = f"    public enum {class_name(typedef)} : {SCALARS[underlying]}\n"
        doc = summary(in_csharp(docs.get(typedef, ""), interface), " " * 4)
        parts.append(f"{doc}{flags}{opening}    {{\n{lines}    }}\n\n")
    loose = [each for group in interface.types.groups if not group.typedef for each in group.constants]
    numbers = "".join(_constant(constant, interface) for constant in loose)
    return _FILE.format(head=head(interface), enumerations="".join(parts), constants=numbers)


def _above(constant: Constant, interface: Interface) -> str:
    return summary(in_csharp(constant.doc, interface), " " * 8) + obsolete(constant.deprecated, " " * 8)


def _constant(constant: Constant, interface: Interface) -> str:
    name = pascal(constant.name.removeprefix("CARDSTACK_"))
    value = constant.value
    text = f"0x{value:X}" if constant.is_hexadecimal else repr(value)
    return f"{_above(constant, interface)}        public const {_type(value)} {name} = {text};\n"


def _type(value: int | float) -> str:
    """Returns the smallest integer type, or double, so that C# converts the constant to a field's type implicitly."""
    if isinstance(value, float):
        return "double"
    if -(2**31) <= value < 2**31:
        return "int"
    if 0 <= value < 2**32:
        return "uint"
    return "ulong" if value > 0 else "long"
