"""Writes the ABI manifest: as a file, and as the text the library itself hands out."""

from __future__ import annotations

import json
from typing import Any

from .model import Interface

SWIFT_WIDTH = 116


def manifest(interface: Interface) -> str:
    """The manifest as JSON, without a line break at its end."""
    types = interface.types
    lines = ["{"]
    lines.append(f'  "version": {json.dumps(types.version)},')
    lines.append(f'  "abi_version": {types.abi_version},')
    lines.append('  "pointer_size": 8,')
    lines.append(f'  "handles": {json.dumps(list(types.handles))},')
    typedefs = ",\n".join(f"    {json.dumps(name)}: {json.dumps(width)}" for name, width in types.typedefs.items())
    lines.append(f'  "types": {{\n{typedefs}\n  }},')
    lines.append('  "constants": {')
    by_group: dict[str, dict[str, int | float]] = {}
    for group in types.groups:
        by_group.setdefault(group.typedef or "", {}).update({c.name: c.value for c in group.constants})
    blocks = []
    for name in sorted(by_group, key=bool, reverse=True):  # Those that belong to no type come last.
        values = ",\n".join(f"      {json.dumps(key)}: {json.dumps(value)}" for key, value in by_group[name].items())
        blocks.append(f"    {json.dumps(name)}: {{\n{values}\n    }}")
    lines.append(",\n".join(blocks) + "\n  },")
    structs = []
    for struct in types.structs:
        rows = []
        for field in struct.fields:
            row: dict[str, Any] = {"name": field.name, "type": field.type, "offset": field.offset, "size": field.size}
            if field.count is not None:
                row["count"] = field.count
            rows.append(row)
        head = {"name": struct.name, "size": struct.size, "alignment": struct.alignment}
        structs.append(_record(head, "fields", rows))
    lines.append('  "structs": [\n' + ",\n".join(structs) + "\n  ],")
    functions = []
    for function in interface.functions:
        parameters = [{"name": parameter.name, "type": parameter.type} for parameter in function.parameters]
        functions.append(
            _record({"name": function.name, "returns": function.returns, "since": function.since}, "params", parameters)
        )
    lines.append('  "functions": [\n' + ",\n".join(functions) + "\n  ]")
    lines.append("}")
    return "\n".join(lines)


def _record(head: dict[str, Any], name: str, rows: list[dict[str, Any]]) -> str:
    """An object of two levels, one line for each row."""
    inner = ",\n".join(f"      {json.dumps(row)}" for row in rows)
    return f'    {json.dumps(head)[:-1]}, "{name}": [' + (f"\n{inner}\n    ]}}" if rows else "]}")


def manifest_swift(interface: Interface) -> str:
    """The Swift file through which the library knows its manifest and version."""
    text = _compact(manifest(interface))
    if '"""#' in text:
        raise ValueError("the manifest cannot stand in a raw string")
    body = "".join(f"  {line}\n" for line in text.splitlines())
    return (
        "// Written by bindings/generate.py. Do not edit.\n"
        "\n"
        "/// The library's version.\n"
        f'let versionText: StaticString = "{interface.types.version}"\n'
        "\n"
        "/// The binary interface as JSON, the same as in bindings/cardstack_abi.json, with little white space.\n"
        f'let manifestText: StaticString = #"""\n{body}  """#\n'
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
