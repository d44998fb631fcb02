"""Writes the manifest, which describes the interface for programs, and ABIManifest.swift, the library's part of it."""

from __future__ import annotations

import json
from typing import Any

from .cpp_names import common_prefix
from .event_fields import families
from .interface import explanation, header_of, section_of
from .marks import shown_in_bindings
from .meaning import can_grow, check_marks, errors_of, field_meaning, parameter_meaning, struct_direction
from .model import (
    FIRST_RELEASE,
    Constant,
    ConstantGroup,
    Deprecation,
    Field,
    Function,
    GenerationError,
    Interface,
    Struct,
    Types,
    summary,
    with_bracket,
)

FORMAT = 1
"""The version of the manifest's format. It rises when a program for an older format would misread the manifest."""

SWIFT_WIDTH = 116

# The structs whose sections have reserved words.
CONFIGURATIONS = ("cardstack_deck_config", "cardstack_sheet_config")


def manifest(interface: Interface) -> str:
    """Returns the manifest as JSON."""
    check_marks(interface)
    return _lines(_whole(interface)) + "\n"


def _whole(interface: Interface) -> dict[str, Any]:
    types = interface.types
    in_flags = {constant.name for constants in types.flags.values() for constant in constants}
    loose = [(group, each) for group in types.groups if not group.typedef for each in group.constants]
    return {
        "format": FORMAT,
        "version": types.version,
        "abi_version": types.abi_version,
        "pointer_size": 8,
        "sections": [
            {"title": section.title, "header": header_of(section.title), "doc": section.notes.strip()}
            for section in types.sections
        ],
        "handles": [{"name": name, "doc": types.handle_docs[name]} for name in types.handles],
        "enums": [_enum(group, interface) for group in types.groups if group.typedef],
        "flags": [_flags(name, interface) for name in types.flags],
        "constants": [
            {**_constant(each, type=each.type), "section": group.section}
            for group, each in loose
            if each.name not in in_flags
        ],
        "structs": [_struct(struct, interface) for struct in types.structs],
        "functions": [_function(function, interface) for function in interface.functions],
    }


def _constant(constant: Constant, **more: Any) -> dict[str, Any]:
    head = {"name": constant.name, "value": constant.value, **more, **_history(constant)}
    return {**head, **_documented(constant.doc)}


def _documented(doc: str) -> dict[str, str]:
    return {"summary": summary(doc), "doc": doc}


def _history(each: Constant | Field) -> dict[str, Any]:
    """Returns since when a constant or field exists, if it was not in the first version, and is deprecated."""
    since = {} if each.since == FIRST_RELEASE else {"since": each.since}
    return {**since, **_deprecated(each.deprecated)}


def _deprecated(mark: Deprecation | None) -> dict[str, Any]:
    return {"deprecated": {"since": mark.since, "instead": mark.instead}} if mark else {}


def _enum(group: ConstantGroup, interface: Interface) -> dict[str, Any]:
    head = {"name": group.typedef, "type": group.underlying, "section": group.section}
    head.update(_documented(group.doc), is_flags=str(group.underlying).startswith("u"))
    for family in families(interface):
        if family.typedef == group.typedef:
            kinds = [
                {"is_obligation": kind.is_obligation, "fields": [each.name for each in kind.fields]}
                for kind in family.kinds
            ]
            constants = [_constant(each, **kind) for each, kind in zip(group.constants, kinds)]
            return {**head, "event": family.struct.name, "constants": constants}
    return {**head, "constants": [_constant(each) for each in group.constants]}


def _flags(name: str, interface: Interface) -> dict[str, Any]:
    found = next(each for each in interface.types.enumerations if each.name == name)
    constants = [_constant(each) for each in interface.types.flags[name]]
    head = {"name": name, "type": "uint32_t", "section": found.section, **_documented(found.doc)}
    return {**head, "constants": constants}


def _struct(struct: Struct, interface: Interface) -> dict[str, Any]:
    direction = struct_direction(struct, interface)
    head = {"name": struct.name, "size": struct.size, "least_size": struct.least_size, "alignment": struct.alignment}
    head.update(direction=direction, can_grow=can_grow(struct, interface))
    fields = []
    for field in struct.fields:
        row: dict[str, Any] = {"name": field.name, "type": field.type, "offset": field.offset, "size": field.size}
        if field.count is not None:
            row["count"] = field.count
        meaning = field_meaning(struct, field, interface)
        fields.append({**row, **meaning, **_history(field), "doc": field.text})
    return {**head, **_documented(struct.doc), "fields": fields}


def _function(function: Function, interface: Interface) -> dict[str, Any]:
    parameters = []
    for each in function.parameters:
        found = explanation(function, each, interface)
        meaning = parameter_meaning(function, each, interface)
        doc = with_bracket(found.doc, shown_in_bindings(found.mark, interface.types.enumerations))
        parameters.append({"name": each.name, "type": each.type, **meaning, "doc": doc})
    return {
        "name": function.name,
        "section": section_of(function),
        "since": function.since,
        **_deprecated(function.deprecated),
        "returns": function.returns,
        "errors": errors_of(function, interface),
        "summary": summary(function.paragraphs[0]),
        "doc": "\n\n".join(function.paragraphs),
        "returns_doc": function.result,
        "parameters": parameters,
    }


def _lines(value: Any, indent: str = "") -> str:
    """Returns JSON with one line for each innermost object, so that a diff shows each change as a line."""
    if isinstance(value, dict) and any(_is_nested(each) for each in value.values()):
        plain = {key: each for key, each in value.items() if not _is_nested(each)}
        rows = [f"{json.dumps(key)}: {_json(each)}" for key, each in plain.items()]
        nested = [
            f"{json.dumps(key)}: {_lines(each, indent + '  ')}" for key, each in value.items() if _is_nested(each)
        ]
        parts = rows + nested if not indent else [", ".join(rows), *nested]
        inner = ",\n".join(f"{indent}  {part}" for part in parts)
        return f"{{\n{inner}\n{indent}}}"
    if isinstance(value, list) and _is_nested(value):
        inner = ",\n".join(f"{indent}  {_lines(each, indent + '  ')}" for each in value)
        return f"[\n{inner}\n{indent}]"
    return _json(value)


def _is_nested(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(each, dict) for each in value)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


# -- The library's part -----------------------------------------------------------------------------------------------


def layouts(interface: Interface) -> dict[str, Any]:
    """Returns what a loader compares: for each struct its size, and then the offsets of its fields [bytes]."""
    structs = {each.name: [each.size, *(field.offset for field in each.fields)] for each in interface.types.structs}
    return {"version": interface.types.version, "pointer_size": 8, "structs": structs}


def layouts_swift(interface: Interface) -> str:
    """Returns the Swift file with the layouts of the library's structs, and the names of constants."""
    text = _compact(layouts(interface))
    body = "".join(f"  {line}\n" for line in text.splitlines())
    return (
        "// Written by bindings/generate.py. Do not edit.\n"
        "\n"
        "import CardStackTypes\n"
        "\n"
        "/// The layouts of structs as JSON: of each its size and the offsets of its fields.\n"
        f'let layoutsText: StaticString = #"""\n{body}  """#\n'
    ) + "".join(
        [
            *(_growing_swift(struct) for struct in interface.types.structs if can_grow(struct, interface)),
            *(_reserved_swift(name, interface) for name in CONFIGURATIONS),
            *(_names_swift(interface, typedef) for typedef in named(interface.types).values()),
            _all_names_swift(interface.types),
        ]
    )


def _growing_swift(struct: Struct) -> str:
    return f"\nextension {struct.name}: Growing {{\n  static var leastSize: Int {{ {struct.least_size} }}\n}}\n"


def named(types: Types) -> dict[str, str]:
    """Returns the types that `cardstack_name` names: for CARDSTACK_TYPE_RESULT, `cardstack_result`."""
    constants = types.constants_of("cardstack_name_type")
    found = {each.name: each.name.lower().replace("_type_", "_", 1) for each in constants}
    if strangers := set(found.values()) - set(types.typedefs):
        raise GenerationError(f"cardstack_name_type has values for no type: {', '.join(sorted(strangers))}")
    return found


def _namer(typedef: str) -> str:
    """Returns the name of the Swift function that names the constants of a type: `eventKindConstantName`."""
    first, *others = typedef.removeprefix("cardstack_").split("_")
    return f"{first}{''.join(map(str.title, others))}ConstantName"


def _all_names_swift(types: Types) -> str:
    """Returns the Swift function that names a constant of any type that has names."""
    cases = []
    for constant, typedef in zip(types.constants_of("cardstack_name_type"), named(types).values()):
        # 0 is often apart: CARDSTACK_OK is no CARDSTACK_ERROR.
        prefix = common_prefix(typedef, [each.name for each in types.constants_of(typedef) if each.value])
        cases.append(f'  case {constant.value}: {_namer(typedef)}(value) ?? "{prefix}UNKNOWN"\n')
    return (
        "\n"
        "/// The name of a constant of one of the types of `cardstack_name_type`, or one that ends in _UNKNOWN.\n"
        "func constantName(_ type: cardstack_name_type, _ value: Int32) -> StaticString {\n"
        "  switch type {\n"
        f"{''.join(cases)}"
        '  default: "CARDSTACK_UNKNOWN"\n'
        "  }\n"
        "}\n"
    )


def _reserved_swift(name: str, interface: Interface) -> str:
    """Returns the Swift list of a configuration's reserved words: of each section, and of the configuration itself."""
    structs = {struct.name: struct for struct in interface.types.structs}
    rows = ""
    for field in structs[name].fields:
        section = structs.get(field.type)
        parts = section.fields if section and field.type.endswith("_config") else ()
        places = [(f"{field.name}.", each, field.offset) for each in parts] if parts else [("", field, 0)]
        for path, each, offset in places:
            if each.is_reserved:
                size = each.size // (each.count or 1)
                row = f'"{path}{each.name}", at: {offset + each.offset}, count: {each.count or 0}, bytes: {size}'
                rows += f"    try checkWords(start, {row})\n"
    return (
        f"\nextension {name} {{\n"
        "  /// Checks that the reserved words of a configuration are 0.\n"
        "  static func checkReserved(_ start: UnsafeRawPointer) throws(Failure) {\n"
        f"{rows}  }}\n}}\n"
    )


def _names_swift(interface: Interface, typedef: str) -> str:
    """Returns the Swift function that returns a constant's name for its value."""
    constants = interface.types.constants_of(typedef)
    if len({c.value for c in constants}) != len(constants) or not constants:
        raise ValueError(f"the constants of {typedef} cannot be named by their values")
    cases = "".join(f'  case {c.value}: "{c.name}"\n' for c in constants)
    return (
        "\n"
        f"/// The name of a `{typedef}`, nil if it has no such number.\n"
        f"func {_namer(typedef)}(_ value: Int32) -> StaticString? {{\n"
        "  switch value {\n"
        f"{cases}"
        "  default: nil\n"
        "  }\n"
        "}\n"
    )


def _compact(value: Any) -> str:
    """Returns JSON in few bytes, with line breaks that fit a source file. Lines break at commas; no string has any."""
    lines = [""]
    for part in json.dumps(value, separators=(",", ":")).split(","):
        if len(lines[-1]) + len(part) > SWIFT_WIDTH:
            lines.append("")
        lines[-1] += f"{part},"
    compact = "\n".join(lines)[:-1]
    if json.loads(compact) != value:
        raise ValueError("the layouts hold a string with a comma")
    return compact
