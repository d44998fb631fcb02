"""Writes the C# file of functions: a P/Invoke for each, and a SafeHandle for each kind of object."""

from __future__ import annotations

import json
from typing import Any

from .cs_names import element, handle_name, head, obsolete, summary, type_name
from .manifest import manifest
from .model import Function, GenerationError, Interface

_WIDTH = 120

_IMPORT = "[DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]"

_KEYWORDS = {
    "base", "checked", "default", "event", "fixed", "from", "in", "lock", "object", "out", "params", "ref", "string",
}  # fmt: skip

_FILE = """\
{head}using System;
using System.Runtime.InteropServices;
using System.Security;

namespace CardStack
{{
    /// <summary>The C functions under their C names: nothing is checked, converted or thrown here.</summary>
    [SuppressUnmanagedCodeSecurity]
    public static unsafe class Native
    {{
#if (UNITY_IOS || UNITY_TVOS || UNITY_WEBGL) && !UNITY_EDITOR
        /// <summary>The library is a part of the program.</summary>
        public const string Library = "__Internal";
#else
        /// <summary>The library's name; the system adds what its files begin and end with.</summary>
        public const string Library = "cardstack";
#endif
        /// <summary>What the library has to answer to cardstack_abi_version.</summary>
        public const uint AbiVersion = {abi_version};
        /// <summary>The version these files belong to.</summary>
        public const string Version = "{version}";
{functions}    }}
{handles}}}
"""

_HANDLE = """
    /// <summary>Owns a {c_name}.</summary>
    public sealed class {name} : SafeHandle
    {{
        /// <summary>Makes a handle of no object. A function that creates one fills it in.</summary>
        public {name}() : base(IntPtr.Zero, true) {{ }}

        /// <summary>Whether it has no object.</summary>
        public override bool IsInvalid => handle == IntPtr.Zero;

        /// <summary>Frees the object. The runtime calls this.</summary>
        protected override bool ReleaseHandle()
        {{
            Native.{c_name}_destroy(handle);
            return true;
        }}
    }}
"""


def cs_native(interface: Interface) -> str:
    """Returns the file."""
    handles = interface.types.handles
    names = {function.name for function in interface.functions}
    missing = [handle for handle in handles if f"{handle}_destroy" not in names]
    if missing:
        raise GenerationError(f"C# would not know how to free {', '.join(missing)}")
    # There each parameter has a text of its own.
    described = {each["name"]: each for each in json.loads(manifest(interface))["functions"]}
    return _FILE.format(
        head=head(interface),
        abi_version=interface.types.abi_version,
        version=interface.types.version,
        functions="".join(_function(function, described[function.name], interface) for function in interface.functions),
        handles="".join(_HANDLE.format(name=handle_name(handle), c_name=handle) for handle in handles),
    )


def _function(function: Function, described: dict[str, Any], interface: Interface) -> str:
    result = "void" if function.returns == "void" else type_name(function.returns, interface.types)
    parameters = [
        f"{_parameter(function.name, parameter.type, interface)} {_safe(parameter.name)}"
        for parameter in function.parameters
    ]
    opening = f"        public static extern {result} {function.name}("
    line = f"{opening}{', '.join(parameters)});\n"
    if len(line) > _WIDTH + 1:
        line = f"{opening}\n"
        for index, parameter in enumerate(parameters):
            part = f"{parameter}{',' if index + 1 < len(parameters) else ');'}"
            last = line.splitlines()[-1]
            if last.endswith("(") or len(last) + len(part) + 1 > _WIDTH:
                line = f"{line}{'' if last.endswith('(') else chr(10)}            {part}"
            else:
                line = f"{line} {part}"
        line += "\n"
    indent = " " * 8
    doc = summary(function.paragraphs[0], indent) + element("remarks", " ".join(function.paragraphs[1:]), indent)
    for each in described["parameters"]:
        doc += element("param", each["doc"], indent, each["name"])
    doc += element("returns", function.result, indent)
    return f"\n{doc}{obsolete(function.deprecated, ' ' * 8)}        {_IMPORT}\n{line}"


def _safe(name: str) -> str:
    return f"@{name}" if name in _KEYWORDS else name


def _parameter(function: str, c_type: str, interface: Interface) -> str:
    inner = c_type.removeprefix("const ").replace(" ", "").rstrip("*")
    if inner not in interface.types.handles:
        return type_name(c_type, interface.types)
    # The SafeHandle calls `_destroy` with the bare pointer. A function that creates an object fills in a SafeHandle, so
    # that no object leaks.
    if function == f"{inner}_destroy":
        return "IntPtr"
    return ("out " if c_type.count("*") == 2 else "") + handle_name(inner)
