"""Writes the ABI manifest: as a file, and as the text the library itself hands out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from .model import Interface

SWIFT_WIDTH = 116

# The types whose constants the library can name, and the functions by which it does.
NAMED = {
    "cardstack_result": "resultConstantName",
    "cardstack_direction": "directionConstantName",
    "cardstack_event_kind": "eventKindConstantName",
    "cardstack_reason": "reasonConstantName",
    "cardstack_verdict": "verdictConstantName",
}


def manifest(interface: Interface) -> str:
    """The manifest as JSON, without a line break at its end.

    Fields and functions are rows without keys, because the library carries the text with it.
    """
    types = interface.types
    lines = ["{"]
    lines.append(f'  "version": {json.dumps(types.version)},')
    lines.append(f'  "abi_version": {types.abi_version},')
    lines.append('  "pointer_size": 8,')
    lines.append(f'  "handles": {json.dumps(list(types.handles))},')
    by_width: dict[str, list[str]] = {}
    for name, width in types.typedefs.items():
        by_width.setdefault(width, []).append(name)
    lines.append(f'  "types": {{\n{_blocks(by_width, "[]")}\n  }},')
    by_group: dict[str, dict[str, int | float]] = {}
    for group in types.groups:
        by_group.setdefault(group.typedef or "", {}).update({c.name: c.value for c in group.constants})
    # Those that belong to no type come last.
    ordered = {name: by_group[name] for name in sorted(by_group, key=bool, reverse=True)}
    lines.append(f'  "constants": {{\n{_blocks(ordered, "{}")}\n  }},')
    structs = []
    for struct in types.structs:
        head = {"name": struct.name, "size": struct.size, "alignment": struct.alignment}
        rows = []
        for field in struct.fields:
            row: list[Any] = [field.name, field.type, field.offset, field.size]
            rows.append(row if field.count is None else [*row, field.count])
        inner = ",\n".join(f"      {json.dumps(row)}" for row in rows)
        structs.append(f'    {json.dumps(head)[:-1]}, "fields": [\n{inner}\n    ]}}')
    lines.append('  "structs": [\n' + ",\n".join(structs) + "\n  ],")
    functions = []
    for function in interface.functions:
        parameters = [_declaration(parameter.type, parameter.name) for parameter in function.parameters]
        functions.append(f"    {json.dumps([function.name, function.returns, function.since, *parameters])}")
    lines.append('  "functions": [\n' + ",\n".join(functions) + "\n  ]")
    lines.append("}")
    return "\n".join(lines)


def _blocks(groups: Mapping[str, Any], brackets: str) -> str:
    """Members that are themselves lists or objects, one line for each of their elements."""
    blocks = []
    for name, group in groups.items():
        items = group.items() if isinstance(group, dict) else [(None, item) for item in group]
        rows = [json.dumps(value) if key is None else f"{json.dumps(key)}: {json.dumps(value)}" for key, value in items]
        inner = ",\n".join(f"      {row}" for row in rows)
        blocks.append(f"    {json.dumps(name)}: {brackets[0]}\n{inner}\n    {brackets[1]}")
    return ",\n".join(blocks)


def _declaration(c_type: str, name: str) -> str:
    return f"{c_type}{name}" if c_type.endswith("*") else f"{c_type} {name}"


def manifest_swift(interface: Interface) -> str:
    """The Swift file through which the library knows its manifest and version."""
    # A compiler knows the constants, and a loader does not need them: they would be a third of the text.
    told = {key: value for key, value in json.loads(manifest(interface)).items() if key != "constants"}
    text = _compact(json.dumps(told))
    if '"""#' in text:
        raise ValueError("the manifest cannot stand in a raw string")
    body = "".join(f"  {line}\n" for line in text.splitlines())
    return (
        "// Written by bindings/generate.py. Do not edit.\n"
        "\n"
        "/// The library's version.\n"
        f'let versionText: StaticString = "{interface.types.version}"\n'
        "\n"
        "/// The binary interface as JSON: bindings/cardstack_abi.json without constants, with little white space.\n"
        f'let manifestText: StaticString = #"""\n{body}  """#\n'
    ) + "".join(_names_swift(interface, typedef, function) for typedef, function in NAMED.items())


def _names_swift(interface: Interface, typedef: str, function: str) -> str:
    """The Swift function that finds a constant's name by its value."""
    constants = [c for group in interface.types.groups if group.typedef == typedef for c in group.constants]
    if len({c.value for c in constants}) != len(constants) or not constants:
        raise ValueError(f"the constants of {typedef} cannot be named by their values")
    cases = "".join(f'  case {c.value}: "{c.name}"\n' for c in constants)
    return (
        "\n"
        f"/// The name of a `{typedef}`, nil for a number that is none.\n"
        f"func {function}(_ value: Int32) -> StaticString? {{\n"
        "  switch value {\n"
        f"{cases}"
        "  default: nil\n"
        "  }\n"
        "}\n"
    )


def _compact(text: str) -> str:
    """The same JSON in fewer bytes, in lines that fit a source file: broken at commas, of which no string has any."""
    lines = [""]
    for part in json.dumps(json.loads(text), separators=(",", ":")).split(","):
        if len(lines[-1]) + len(part) > SWIFT_WIDTH:
            lines.append("")
        lines[-1] += f"{part},"
    compact = "\n".join(lines)[:-1]
    if json.loads(compact) != json.loads(text):
        raise ValueError("the manifest holds a string with a comma")
    return compact
