"""Writes the C++ header of enumerations and constants."""

from __future__ import annotations

from .cpp_names import HEAD, SCALARS, class_name, enumerations
from .model import Constant, Interface

_HEADER = """\
{head}#ifndef CARDSTACK_ENUMS_HPP
#define CARDSTACK_ENUMS_HPP

#include "cardstack.h"
#include "cardstack_motion.h"
#include "cardstack_sheet.h"

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
        lines = "".join(_member(name, constant) for name, constant in members.items())
        parts.append(f"\nenum class {class_name(typedef)} : {SCALARS[underlying]} {{\n{lines}}};\n")
    constants = [each for group in interface.types.groups if not group.typedef for each in group.constants]
    return _HEADER.format(
        head=HEAD, enumerations="".join(parts), constants="".join(_constant(constant) for constant in constants)
    )


def _member(name: str, constant: Constant) -> str:
    # A deprecated constant of C is not named here, because that would be a warning in this header.
    if constant.deprecated:
        return f'  {name} CARDSTACK_DEPRECATED("{constant.deprecated.text}") = {constant.value},\n'
    return f"  {name} = {constant.name},\n"


def _constant(constant: Constant) -> str:
    name = constant.name.removeprefix("CARDSTACK_").lower()
    if constant.deprecated:
        mark = f'CARDSTACK_DEPRECATED("{constant.deprecated.text}")'
        return f"{mark}\ninline constexpr {_type(constant.value)} {name} = {constant.value!r};\n"
    return f"inline constexpr {_type(constant.value)} {name} = {constant.name};\n"


def _type(value: int | float) -> str:
    if isinstance(value, float):
        return "double"
    width = 32 if -(2**31) <= value < 2**32 else 64
    return f"std::{'u' if value >= 0 else ''}int{width}_t"
