"""Writes the Lua module's lowest layer: the C header's declarations for LuaJIT's ffi, and the values of its macros."""

from __future__ import annotations

import re

from .c_header import declarations
from .meaning import can_grow
from .model import Constant, Interface, Struct

# Up to this value a Lua number represents every integer exactly.
EXACT = 2**53

_MODULE = """\
-- libcardstack's C interface as LuaJIT's ffi needs it, under its C names; cardstack.h documents it.
-- Programs get it from cardstack.lua, which loads the library.
--
-- Written by bindings/generate.py. Do not edit.

local ffi = require("ffi")

local declarations = [[
{sections}
]]
-- The ffi takes a declaration once, and this file may be loaded twice.
if not pcall(ffi.typeof, "cardstack_deck") then ffi.cdef(declarations) end

return {{
  -- The text above, for the methods that cardstack.lua makes of it.
  declarations = declarations,

  VERSION = "{version}",
  ABI_VERSION = {abi_version},

  -- Macros that have a value. Enumerators are declared above, and so are fields of the loaded library.
  macros = {{
{macros}  }},

  -- The structs: their fields in order, and whether a newer library may have more.
  structs = {{
{structs}  }},
}}
"""


def lua_abi(interface: Interface) -> str:
    """Returns the module."""
    types = interface.types
    macros = [constant for group in types.groups for constant in group.constants if constant.is_macro]
    return _MODULE.format(
        sections=_sections(interface),
        version=types.version,
        abi_version=types.abi_version,
        macros="".join(f"    {constant.name} = {_number(constant)},\n" for constant in macros),
        structs="".join(_struct(struct, interface) for struct in types.structs),
    )


# LuaJIT reads `uint64_t` as an object, which finds nothing as the key of a table. A 0 of C is true in Lua. An element
# of C's array changes with the next frame. So these fields have other names here, and cardstack.lua reads them by their
# own: as a number, as true or false, as a table of copies.
_PREFIXES = (
    (r"^(  uint64_t )(\w+;)$", "wide_"),
    (r"^(  int32_t )(is_\w+;)$", "flag_"),
    (r"^(  cardstack_pose \* ?)(poses;)$", "live_"),
)


def _prefixed(types: str) -> str:
    """Returns structs in C with the prefixes."""
    for field, prefix in _PREFIXES:
        types = re.sub(field, rf"\g<1>{prefix}\g<2>", types, flags=re.MULTILINE)
    return types


def _struct(struct: Struct, interface: Interface) -> str:
    # An array keeps its name.
    names = [
        field.name if field.count else _prefixed(f"  {field.type} {field.name};").split()[-1].rstrip(";")
        for field in struct.fields
    ]
    fields = "".join(f'        "{name}",\n' for name in names)
    grows = str(can_grow(struct, interface)).lower()
    return f"    {struct.name} = {{\n      grows = {grows},\n      fields = {{\n{fields}      }},\n    }},\n"


def _bare(text: str) -> str:
    """Returns C without macros, which the ffi cannot read, and without comments.

    The titles of the sections stay, and what says that a name is deprecated.
    """
    text = re.sub(r'CARDSTACK_DEPRECATED\("(.*)"\)', r"/* deprecated \1 */", text)
    lines = re.sub(r"  // \w+$", "", text.replace("\\\n", ""), flags=re.MULTILINE).splitlines()
    return "\n".join(line for line in lines if not re.match(r"#define |\s*//(?! ==)", line)).strip() + "\n"


def _sections(interface: Interface) -> str:
    """Returns the sections that have more than macros: types with one blank line between them, and the functions."""
    parts = []
    for section in interface.types.sections:
        title, _, types = _bare(section.text).strip().partition("\n")
        types = _prefixed(types)
        functions = _bare("".join(declarations(interface, section.title, comments=False)))
        blocks = [re.sub(r"\n{2,}", "\n\n", types).strip(), re.sub(r"\n{2,}", "\n", functions).strip()]
        if any(blocks):
            parts.append("\n\n".join([title, *filter(None, blocks)]))
    return "\n\n".join(parts)


def _number(constant: Constant) -> str:
    value = constant.value
    text = f"0x{value:X}" if constant.is_hexadecimal else repr(value)
    if isinstance(value, int) and abs(value) > EXACT:
        text += "ULL" if value > 0 else "LL"
    return text
