"""Writes manifest_tables.h, which manifest.c searches, from the manifest of the interface.

python make_manifest_tables.py MANIFEST HEADER
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def tables(manifest: dict[str, Any]) -> Iterator[str]:
    """The lines of the header."""
    yield "#include <cardstack.h>"
    yield "#include <cardstack_motion.h>"
    yield "#include <cardstack_sheet.h>"
    yield "static const manifest_field all_fields[] = {"
    for struct in manifest["structs"]:
        for field in struct["fields"]:
            offset = f"offsetof({struct['name']}, {field['name']})"
            yield f'  {{"{field["name"]}", "{field["type"]}", {offset}, {field.get("count", 1)}}},'
    yield "};"
    yield "static const struct { const char *name; size_t first, count; } structs[] = {"
    yield from rows(manifest["structs"], "fields")
    yield "};"
    yield "static const char *const all_parameters[] = {"
    for function in manifest["functions"]:
        for each in function["parameters"]:
            yield f'  "{each["type"]}{"" if each["type"].endswith("*") else " "}{each["name"]}",'
    yield "};"
    yield "static const struct { const char *name; size_t first, count; unsigned errors; } functions[] = {"
    errors = [" | ".join(f"1u << -{name}" for name in each["errors"]) or "0" for each in manifest["functions"]]
    yield from rows(manifest["functions"], "parameters", errors)
    yield "};"


def rows(owners: list[dict[str, Any]], part: str, more: list[str] | None = None) -> Iterator[str]:
    """A row for each owner: its name, and where its parts are among those of all owners."""
    first = 0
    for index, owner in enumerate(owners):
        count = len(owner[part])
        yield f'  {{"{owner["name"]}", {first}, {count}{f", {more[index]}" if more else ""}}},'
        first += count


if __name__ == "__main__":
    text = "\n".join(tables(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))) + "\n"
    Path(sys.argv[2]).write_text(text, encoding="utf-8")
