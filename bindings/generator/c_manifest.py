"""Writes the C tables of structs and functions that bindings/c/manifest.c searches."""

from __future__ import annotations

from .c_header import spell
from .meaning import errors_of
from .model import Function, Interface, Struct

_FILE = """\
/* The tables behind manifest.c. Written by bindings/generate.py. Do not edit. */

#include <cardstack.h>
#include <stddef.h>

{fields}
static const struct {{
  const char *name;
  const manifest_field *fields;
  size_t count;
}} structs[] = {{
{structs}}};

{parameters}
static const struct {{
  const char *name;
  const char *const *parameters;
  size_t count;
  unsigned errors; /* bit -code for each error it may return */
}} functions[] = {{
{functions}}};
"""


def c_manifest(interface: Interface) -> str:
    """Returns the file."""
    functions = interface.functions
    return _FILE.format(
        fields="\n".join(_fields(struct) for struct in interface.types.structs),
        structs="".join(
            f'    {{"{each.name}", fields_of_{each.name[10:]}, {len(each.fields)}}},\n'
            for each in interface.types.structs
        ),
        parameters="\n".join(_parameters(function) for function in functions if function.parameters),
        functions="".join(_row(function, interface) for function in functions),
    )


def _fields(struct: Struct) -> str:
    rows = "".join(
        f'    {{"{field.name}", "{field.type}", offsetof({struct.name}, {field.name}), {field.count or 1}}},\n'
        for field in struct.fields
    )
    return f"static const manifest_field fields_of_{struct.name[10:]}[] = {{\n{rows}}};\n"


def _parameters(function: Function) -> str:
    rows = "".join(f'    "{spell(each.type, each.name)}",\n' for each in function.parameters)
    return f"static const char *const parameters_of_{function.name[10:]}[] = {{\n{rows}}};\n"


def _row(function: Function, interface: Interface) -> str:
    values = {c.name: c.value for group in interface.types.groups for c in group.constants}
    errors = sum(1 << -int(values[name]) for name in errors_of(function, interface))
    parameters = f"parameters_of_{function.name[10:]}" if function.parameters else "NULL"
    return f'    {{"{function.name}", {parameters}, {len(function.parameters)}, 0x{errors:X}}},\n'
