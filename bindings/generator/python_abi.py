"""Writes the Python package's lowest layer: structs, constants and signatures for ctypes, under their C names."""

from __future__ import annotations

import re

from .meaning import can_grow
from .model import ConstantGroup, Function, GenerationError, Interface, Struct, Types

WIDTH = 120

_HEAD = '''\
"""libcardstack's C interface as ctypes needs it, under its C names. Written by bindings/generate.py: do not edit."""

# ruff: noqa: N801

from __future__ import annotations

from ctypes import (
{imports})
from typing import Any

VERSION = "{version}"
ABI_VERSION = {abi_version}
'''

_BIND = '''

def bind(library: CDLL) -> None:
    """Tells ctypes the signature of every function of `library`.

    Raises AttributeError naming the function if the library lacks one.
    """
    for name, (result, parameters) in FUNCTIONS.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            raise AttributeError(f"{library._name} has no function {name}, which version {VERSION} has") from None
        function.restype = result
        function.argtypes = parameters
'''

_SCALARS = {
    "char": "c_char",
    "double": "c_double",
    "int32_t": "c_int32",
    "int64_t": "c_int64",
    "size_t": "c_size_t",
    "uint32_t": "c_uint32",
    "uint64_t": "c_uint64",
}


_IMPORTABLE = {*_SCALARS.values(), "Array", "CDLL", "POINTER", "Structure", "c_char_p", "c_void_p"}


def python_abi(interface: Interface) -> str:
    """Returns the module."""
    types = interface.types
    parts = [_constants(group) for group in types.groups]
    parts.extend(_struct(struct, types) for struct in types.structs)
    names = "".join(f'    "{struct.name}": {struct.name},\n' for struct in types.structs)
    parts.append(f"\n\nSTRUCTS: dict[str, type[Structure]] = {{\n{names}}}\n")
    growing = "".join(f'        "{struct.name}",\n' for struct in types.structs if can_grow(struct, interface))
    parts.append(
        "\n# Those that may be longer in a newer library: calls pass their sizes.\n"
        f"GROWING = frozenset(\n    (\n{growing}    )\n)\n"
    )
    entries = "".join(_function(function, types) for function in interface.functions)
    parts.append(
        "\n# Result type and parameter types of every function. Object pointers (`cardstack_deck *`) are c_void_p.\n"
        f"FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {{\n{entries}}}\n"
    )
    marks = "".join(f'    "{name}": "{mark.text}",\n' for name, mark in interface.deprecated.items())
    parts.append(
        "\n# What is deprecated, by its C name; a field's is `cardstack_press_config.slop`.\n"
        + (f"DEPRECATED: dict[str, str] = {{\n{marks}}}\n" if marks else "DEPRECATED: dict[str, str] = {}\n")
    )
    body = "".join(parts) + _BIND
    # The order that import sorters expect: constants, classes, the rest.
    used = _IMPORTABLE.intersection(re.findall(r"\w+", body))
    order = sorted(used, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
    imports = "".join(f"    {name},\n" for name in order)
    return _HEAD.format(version=types.version, abi_version=types.abi_version, imports=imports) + body


def _constants(group: ConstantGroup) -> str:
    text = "\n"
    if group.typedef and group.underlying:
        text += f"{group.typedef} = {_SCALARS[group.underlying]}\n"
    else:
        text += f"# {group.section}\n"
    for constant in group.constants:
        value = constant.value
        text += f"{constant.name} = {f'0x{value:X}' if constant.is_hexadecimal else repr(value).replace('e+', 'e')}\n"
    return text


def _struct(struct: Struct, types: Types) -> str:
    hints = ""
    fields = ""
    for field in struct.fields:
        c_type = _ctype(field.type, types)
        hint = "Any" if field.type.endswith("*") else _hint(field.type, types)
        if field.count is not None:
            hint = f"Array[{c_type}]"
            c_type = f"{c_type} * {field.count}"
        hints += f"    {field.name}: {hint}\n"
        fields += f'        ("{field.name}", {c_type}),\n'
    summary = struct.doc.split(". ")[0].rstrip(".")
    return f'\n\nclass {struct.name}(Structure):\n    """{summary}."""\n\n{hints}\n    _fields_ = [\n{fields}    ]\n'


def _hint(c_type: str, types: Types) -> str:
    if any(struct.name == c_type for struct in types.structs):
        return c_type
    return "float" if c_type == "double" else "int"


def _function(function: Function, types: Types) -> str:
    """Returns the function's entry, in as few lines as possible."""
    result = "None" if function.returns == "void" else _ctype(function.returns, types)
    parameters = [_ctype(parameter.type, types) for parameter in function.parameters]
    inner = ", ".join(parameters) + ("," if len(parameters) == 1 else "")
    line = f'    "{function.name}": ({result}, ({inner})),\n'
    if len(line) <= WIDTH + 1:
        return line
    line = f"        ({inner}),\n"
    if len(line) > WIDTH + 1:
        line = "        (\n" + "".join(f"            {parameter},\n" for parameter in parameters) + "        ),\n"
    return f'    "{function.name}": (\n        {result},\n{line}    ),\n'


def _ctype(c_type: str, types: Types) -> str:
    if c_type == "const char *":
        return "c_char_p"
    if c_type.endswith("*"):
        pointee = c_type.removeprefix("const ")[:-1].rstrip()
        if pointee in types.handles or pointee == "void":
            return "c_void_p"
        return f"POINTER({_ctype(pointee, types)})"
    if c_type in types.typedefs or any(struct.name == c_type for struct in types.structs):
        return c_type
    if c_type in _SCALARS:
        return _SCALARS[c_type]
    raise GenerationError(f"ctypes has no counterpart here for {c_type}")
