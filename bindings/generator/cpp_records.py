"""Writes the C++ header of records: the C structs with enumerations as types of their fields, and the typed events."""

from __future__ import annotations

from .cpp_events import cpp_events
from .cpp_names import BY_HAND, HEAD, class_name, field_type
from .model import Interface, Struct, Types

_HEADER = """\
{head}#ifndef CARDSTACK_RECORDS_HPP
#define CARDSTACK_RECORDS_HPP

#include "cardstack_enums.hpp"
#include "cardstack_support.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

{quiet}namespace cardstack {{
inline namespace CARDSTACK_MANNER {{

// -- Records: as in C, bit for bit ------------------------------------------------------------------------------------
{records}
namespace detail {{

{conversions}
#define CARDSTACK_SAME_STRUCT(cpp, c)                                         \\
  static_assert(sizeof(cpp) == sizeof(c) && alignof(cpp) == alignof(c));     \\
  static_assert(std::is_standard_layout_v<cpp> && std::is_trivially_copyable_v<cpp>)
#define CARDSTACK_SAME_FIELD(cpp, c, field)                                   \\
  static_assert(offsetof(cpp, field) == offsetof(c, field) && sizeof(cpp::field) == sizeof(c::field))

{layouts}
#undef CARDSTACK_SAME_STRUCT
#undef CARDSTACK_SAME_FIELD

}}  // namespace detail

{events}
}}  // namespace CARDSTACK_MANNER
}}  // namespace cardstack
{loud}
#endif
"""

# This header itself uses what is deprecated.
_QUIET = """\
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif

"""
_LOUD = """
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
"""


def cpp_records(interface: Interface) -> str:
    """Returns the header."""
    types = interface.types
    written = [struct for struct in _ordered(types) if struct.name not in BY_HAND]
    return _HEADER.format(
        head=HEAD,
        records="".join(_record(struct, types) for struct in written),
        conversions="".join(_conversions(struct) for struct in written),
        layouts="".join(_layout(struct) for struct in types.structs),
        events=cpp_events(interface),
        quiet=_QUIET if interface.deprecated else "",
        loud=_LOUD if interface.deprecated else "",
    )


def _ordered(types: Types) -> list[Struct]:
    """Returns the structs so that each comes after the structs that its fields contain or point at."""
    by_name = {struct.name: struct for struct in types.structs}
    ordered: list[Struct] = []

    def add(struct: Struct) -> None:
        for field in struct.fields:
            inner = by_name.get(field.type.rstrip("* "))
            if inner is not None:
                add(inner)
        if struct not in ordered:
            ordered.append(struct)

    for struct in types.structs:
        add(struct)
    return ordered


def _record(struct: Struct, types: Types) -> str:
    fields = ""
    for field in struct.fields:
        c_type = field_type(field.type, types)
        length = "" if field.count is None else f"[{field.count}]"
        fields += f'  CARDSTACK_DEPRECATED("{field.deprecated.text}")\n' if field.deprecated else ""
        fields += f"  {c_type}{'' if c_type.endswith('*') else ' '}{field.name}{length};\n"
    return f"\nstruct {class_name(struct.name)} {{\n{fields}}};\n"


def _conversions(struct: Struct) -> str:
    name = class_name(struct.name)
    return "".join(
        f"inline {const}{struct.name} *to_c({const}{name} *record) noexcept {{\n"
        f"  return reinterpret_cast<{const}{struct.name} *>(record);\n}}\n"
        for const in ("", "const ")
    )


def _layout(struct: Struct) -> str:
    name = class_name(struct.name)
    lines = [f"CARDSTACK_SAME_STRUCT({name}, {struct.name});\n"]
    lines.extend(f"CARDSTACK_SAME_FIELD({name}, {struct.name}, {field.name});\n" for field in struct.fields)
    return "".join(lines)
