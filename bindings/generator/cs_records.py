"""Writes the C# file of records: structs with C's layout, and the layouts that the check at loading compares."""

from __future__ import annotations

from .cs_names import class_name, head, in_csharp, obsolete, pascal, summary, type_name
from .meaning import can_grow
from .model import Field, Interface, Struct

_FILE = """\
{head}using System;
using System.Runtime.InteropServices;

namespace CardStack
{{
    /// <summary>A boolean that C has as an <c>int32_t</c>, 0 or 1.</summary>
    public struct Flag
    {{
        private readonly int _value;

        private Flag(bool value)
        {{
            _value = value ? 1 : 0;
        }}

        /// <summary>A flag is a bool.</summary>
        public static implicit operator bool(Flag flag) => flag._value != 0;

        /// <summary>A bool is a flag.</summary>
        public static implicit operator Flag(bool value) => new Flag(value);

        /// <summary>Returns "True" or "False".</summary>
        public override string ToString() => (_value != 0).ToString();
    }}

{records}    // Fields of a frame, but those that lend the array of poses to the library.
    public sealed partial class Frame
    {{
{frame}    }}

    // Compares each record with the library's struct. A test spoils some, to see that this is noticed.
    internal static unsafe partial class Layouts
    {{
        internal static void Check(LayoutCheck check)
        {{
{calls}        }}
{checks}    }}
}}
"""

# Accessors of an array, for programs that must not use unsafe code.
_ELEMENTS = """
        /// <summary>An element of <c>{name}</c>; <c>index</c>: 0 to {last}.</summary>
        public {type} Get{name}(int index)
        {{
            fixed ({type}* elements = {name}) return elements[Arguments.Index(index, {count})];
        }}

        /// <summary>Sets an element of <c>{name}</c>; <c>index</c>: 0 to {last}.</summary>
        public void Set{name}(int index, {type} value)
        {{
            fixed ({type}* elements = {name}) elements[Arguments.Index(index, {count})] = value;
        }}
"""

_LENT = {"struct_size", "pose_size", "poses", "pose_capacity"}


def cs_records(interface: Interface) -> str:
    """Returns the file."""
    types = interface.types
    frame = next(struct for struct in types.structs if struct.name == "cardstack_frame")
    return _FILE.format(
        head=head(interface),
        records="".join(_record(struct, interface) for struct in types.structs),
        frame="".join(_property(field, interface) for field in frame.fields if field.name not in _LENT),
        calls="".join(f"            {class_name(struct.name)}(check);\n" for struct in types.structs),
        checks="".join(_check(struct, interface) for struct in types.structs),
    )


def _record(struct: Struct, interface: Interface) -> str:
    types = interface.types
    fields = elements = ""
    for field in struct.fields:
        c_type = "Flag" if field.name.startswith("is_") else type_name(field.type, types)
        public = "internal" if field.is_reserved else "public"
        name = pascal(field.name)
        fields += summary(in_csharp(field.text, interface), " " * 8) + obsolete(field.deprecated, " " * 8)
        if field.count is None:
            fields += f"        {public} {c_type} {name};\n"
        else:
            fields += f"        {public} fixed {c_type} {name}[{field.count}];\n"
            if not field.is_reserved:
                elements += _ELEMENTS.format(type=c_type, name=name, count=field.count, last=field.count - 1)
    return (
        f"{summary(in_csharp(struct.doc, interface), ' ' * 4)}    [StructLayout(LayoutKind.Sequential)]\n"
        f"    public unsafe partial struct {class_name(struct.name)}\n    {{\n{fields}{elements}    }}\n\n"
    )


def _property(field: Field, interface: Interface) -> str:
    c_type = type_name(field.type, interface.types)
    name = pascal(field.name)
    # The number of poses is an int, because it bounds the index of `Frame.Poses`.
    value = f"(int)Fields.{name}" if name == "PoseCount" else f"Fields.{name}"
    c_type = "int" if name == "PoseCount" else c_type
    above = f"{summary(in_csharp(field.text, interface), ' ' * 8)}{obsolete(field.deprecated, ' ' * 8)}"
    return f"{above}        public {c_type} {name} => {value};\n"


def _check(struct: Struct, interface: Interface) -> str:
    name = class_name(struct.name)
    grows = str(can_grow(struct, interface)).lower()
    lines = f'            check.Struct("{struct.name}", sizeof({name}), {grows});\n'
    for field in struct.fields:
        member = pascal(field.name)
        at = f"(byte*)&record.{member}" if field.count is None else f"(byte*)record.{member}"
        lines += f'            check.Field("{field.name}", {at} - start);\n'
    return (
        f"\n        private static void {name}(LayoutCheck check)\n        {{\n"
        f"            var record = default({name});\n            var start = (byte*)&record;\n"
        f"{lines}            check.EndOfStruct();\n        }}\n"
    )
