"""Writes the C++ header of enumerations and constants."""

from __future__ import annotations

from .cpp_names import HEAD, SCALARS, class_name, enumerations
from .model import Constant, Interface

_HEADER = """\
{head}#ifndef CARDSTACK_ENUMS_HPP
#define CARDSTACK_ENUMS_HPP

#include "cardstack.h"

#include <cstdint>

namespace cardstack {{
{enumerations}
// -- Constants of no type ---------------------------------------------------------------------------------------------

{constants}
}}  // namespace cardstack

#endif
"""


def cpp_enums(interface: Interface) -> str:
    """Returns the header."""
    parts = []
    for typedef, (underlying, members) in enumerations(interface).items():
        lines = "".join(f"  {name} = {constant.name},\n" for name, constant in members.items())
        parts.append(f"\nenum class {class_name(typedef)} : {SCALARS[underlying]} {{\n{lines}}};\n")
    constants = [each for group in interface.types.groups if not group.typedef for each in group.constants]
    return _HEADER.format(
        head=HEAD, enumerations="".join(parts), constants="".join(_constant(constant) for constant in constants)
    )


def _constant(constant: Constant) -> str:
    name = constant.name.removeprefix("CARDSTACK_").lower()
    return f"inline constexpr {_type(constant.value)} {name} = {constant.name};\n"


def _type(value: int | float) -> str:
    if isinstance(value, float):
        return "double"
    width = 32 if -(2**31) <= value < 2**32 else 64
    return f"std::{'u' if value >= 0 else ''}int{width}_t"
