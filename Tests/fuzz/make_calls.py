#!/usr/bin/env python3
"""Writes fuzz_calls.c: for every export a function that makes arguments from a fuzzer's bytes and calls the export.

    python Tests/fuzz/make_calls.py OUTPUT

It reads the manifest of the interface, bindings/cardstack_abi.json, so that no export is forgotten. If no rule below
knows a parameter, the program ends with an error, and the build fails.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

MANIFEST = Path(__file__).resolve().parents[2] / "bindings/cardstack_abi.json"
HANDLES = {"cardstack_deck": "deck", "cardstack_sheet": "sheet", "cardstack_velocity_tracker": "tracker"}
SCALARS = {"double", "int32_t", "uint32_t", "int64_t", "uint64_t", "size_t"}


class Call:
    """Writes the call of one export in C."""

    def __init__(self, function: dict[str, Any], structs: dict[str, Any], enums: set[str]) -> None:
        self.name, self.result = function["name"], function["returns"]
        self.structs, self.enums = structs, enums
        self.parameters = [(each["type"], each["name"]) for each in function["parameters"]]
        self.names = [name for _, name in self.parameters]
        self.before: list[str] = []
        self.after: list[str] = []

    def text(self) -> str:
        """Returns the C function that makes the call."""
        arguments = ", ".join([self.argument(kind.strip(), name) for kind, name in self.parameters])
        lines = ["(void)world;", "(void)in;", *self.before]
        if self.result == "cardstack_result":
            lines += [f"const cardstack_result result = {self.name}({arguments});", "fuzz_check_result(result);"]
            lines += ["if (result == CARDSTACK_OK) {", *[f"  {line}" for line in self.after], "}"] if self.after else []
        elif self.result == "const char *":
            lines.append(f"fuzz_check_text({self.name}({arguments}));")
        else:
            lines.append(f"{self.name}({arguments});")
            lines += self.after
        body = "\n".join(f"  {line}" for line in lines)
        return f"static void call_{self.name[10:]}(fuzz_world *world, fuzz_input *in) {{\n{body}\n}}\n"

    def declare(self, kind: str, name: str, value: str) -> str:
        """Declares an argument as a variable before the call, and returns the variable's name."""
        self.before.append(f"{kind}{'' if kind.endswith('*') else ' '}{name} = {value};")
        return name

    def argument(self, kind: str, name: str) -> str:
        """Returns the argument for a parameter of this type and name."""
        is_pointer = kind.endswith("*")
        base = kind.replace("const ", "").rstrip(" *")
        if kind.endswith("**"):
            return self.created(base, name)
        if is_pointer and base in HANDLES:
            if self.name.endswith("_destroy"):
                self.after.append(f"fuzz_{HANDLES[base]}_made(world, NULL);")
            return f"fuzz_{HANDLES[base]}(world)"
        if not is_pointer:
            return self.number(base, name)
        if kind.startswith("const "):
            return self.read(base, name)
        return self.written(base, name)

    def created(self, base: str, name: str) -> str:
        self.before.append(f"{base} *{name} = NULL;")
        self.after.append(f"fuzz_{HANDLES[base]}_made(world, {name});")
        return f"&{name}"

    def number(self, base: str, name: str) -> str:
        if base == "double":
            is_time = name == "time" and not self.name.startswith(("cardstack_spring", "cardstack_decay"))
            return self.declare("double", name, "fuzz_time(world, in)" if is_time else "fuzz_double(in)")
        if base == "size_t" and name in ("count", "capacity", "element_size", "size", "struct_size"):
            self.size(name)
            return name
        if base == "uint64_t" and name in ("card", "token"):
            return self.declare("uint64_t", name, "fuzz_card(in)" if name == "card" else "fuzz_token(world, in)")
        if name == "error":
            # Most answers bring cards.
            return self.declare(base, name, "fuzz_byte(in) < 192 ? 0 : (int32_t)fuzz_whole(in)")
        if base in SCALARS or base in self.enums:
            return self.declare(base, name, f"({base})fuzz_whole(in)")
        raise SystemExit(f"make_calls.py: no rule for {base} {name} of {self.name}")

    def size(self, name: str) -> None:
        """Declares a size, unless it is declared already. An array's size is declared before the array."""
        if any(f" {name} = " in line for line in self.before):
            return
        if name in ("element_size", "struct_size"):
            record = next(k.replace("const ", "").rstrip(" *") for k, _ in self.parameters if self.is_record(k))
            # The library refuses shorter structs. It refuses longer structs, or clears them behind the known fields.
            self.declare("size_t", name, f"sizeof({record}) + (fuzz_byte(in) < 240 ? 0 : fuzz_byte(in) % 32 - 16)")
        elif name == "count":
            self.declare("size_t", name, "fuzz_count(in)")
        elif name == "capacity":
            self.declare("size_t", name, "fuzz_capacity(in)")

    def is_record(self, kind: str) -> bool:
        return kind.replace("const ", "").rstrip(" *") in self.structs

    def read(self, base: str, name: str) -> str:
        """Returns the argument for a pointer through which the library reads."""
        if base in self.structs:
            value = self.declare(f"{base} *", name, f"fuzz_changed(world, in, &of_{base}, &value_of_{base})")
            if base.endswith(("_config", "_options")):
                self.after.append(f"if ({name} != NULL) memcpy(&value_of_{base}, {name}, sizeof *{name});")
            return value
        if name == "path":
            return "world->paths[fuzz_byte(in) & 1]"
        if name == "buffer":
            self.declare("size_t", "size", "0")
            return self.declare("uint8_t *", name, "fuzz_saved(world, in, &size)")
        if name == "keys":
            self.declare("uint32_t *", "lengths", "fuzz_words(world, in, count, CARDSTACK_MAX_KEY + 1)")
            return self.declare("uint8_t *", name, "fuzz_keys(world, in, lengths, count)")
        if name == "lengths":
            return name
        self.size("count")
        arrays = {"uint64_t": "fuzz_cards(world, in, count)", "double": "fuzz_doubles(world, in, count)"}
        arrays["uint32_t"] = "fuzz_words(world, in, count, 255)"
        if base not in arrays:
            raise SystemExit(f"make_calls.py: no rule for const {base} *{name} of {self.name}")
        return self.declare(f"{base} *", name, arrays[base])

    def written(self, base: str, name: str) -> str:
        """Returns the argument for a pointer through which the library writes."""
        if base in self.structs and "element_size" in self.names:
            self.size("element_size")
            self.size("capacity")
            value = self.declare(f"{base} *", name, "fuzz_room(world, in, element_size * (capacity %= 64), 1)")
            self.before.append(f"if ({name} == NULL) capacity = element_size = 0;")
            if base == "cardstack_event":
                self.after.append(f"fuzz_read_events(world, {name}, element_size, capacity);")
            return value
        if base in self.structs:
            return self.written_struct(base, name)
        if "capacity" in self.names and not name.startswith("out_"):
            self.size("capacity")
            width = "1" if base in ("void", "char") else f"sizeof({base})"
            value = self.declare(f"{base} *", name, f"fuzz_room(world, in, {width} * capacity, 1)")
            self.before.append(f"if ({name} == NULL) capacity = 0;")
            if self.name.endswith("_deck_save"):
                self.after.append(f"fuzz_keep(world, {name}, capacity, out_size);")
            return value
        count = "count * " if "count" in self.names and self.name.endswith("_many") else ""
        value = self.declare(f"{base} *", name, f"fuzz_room(world, in, {count}sizeof({base}), 1)")
        if name == "out_token":
            self.after.append(f"if ({name} != NULL) fuzz_remember_token(world, *{name});")
        return value

    def written_struct(self, base: str, name: str) -> str:
        size = "struct_size" if "struct_size" in self.names else f"sizeof({base})"
        if size == "struct_size":
            self.size("struct_size")
        value = self.declare(f"{base} *", name, f"fuzz_room(world, in, {size}, 1)")
        fields = [field["name"] for field in self.structs[base]["fields"]]
        if size == "struct_size" and base.endswith(("_config", "_options")):
            self.after.append(f"if (struct_size == sizeof *{name}) memcpy(&value_of_{base}, {name}, struct_size);")
        elif size == "struct_size":
            pass  # An init function reads nothing.
        elif base == "cardstack_frame":
            self.before.append(f"if ({name} != NULL) fuzz_frame(world, in, {name});")
            if self.name.endswith("_advance"):  # `cardstack_deck_peek` writes no poses
                self.after.append(f"fuzz_check_frame({name});")
        elif fields[0] == "struct_size":
            self.before.append(f"if ({name} != NULL) {name}->struct_size = sizeof *{name};")
            if "now" in fields:
                self.before.append(f"if ({name} != NULL) {name}->now = fuzz_time(world, in);")
                self.after.append(f"fuzz_check_sheet({name});")
        return value


def struct_table(name: str, struct: dict[str, Any], sizes: dict[str, int]) -> str:
    """Returns the C table of the fields of a struct that the library reads."""
    rows = []
    for field in struct["fields"]:
        base, offset, size = field["type"], field["offset"], field["size"]
        if field["name"] != "struct_size" and "*" not in base:
            element = 8 if base == "double" else sizes.get(base, 4)
            if field["name"].startswith("reserved"):
                size = element  # One word of many: each is refused in the same way.
            rows += [f"{{{offset + i}, {element}, {int(base == 'double')}}}" for i in range(0, size, element)]
    return (
        f"static const fuzz_field fields_of_{name}[] = {{{', '.join(rows)}}};\n"
        f"static _Thread_local {name} value_of_{name};\n"
        f"static const fuzz_struct of_{name} = {{sizeof(value_of_{name}), fields_of_{name},\n"
        f"  sizeof fields_of_{name} / sizeof fields_of_{name}[0]}};\n"
    )


def main() -> int:
    """Runs the program; returns its exit status."""
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    structs = {struct["name"]: struct for struct in manifest["structs"]}
    enums = {each["name"] for each in manifest["enums"]}
    sizes = {"int64_t": 8, "uint64_t": 8, "size_t": 8}
    calls = [Call(function, structs, enums) for function in manifest["functions"]]
    parts = ['/* Written by make_calls.py. */\n#include "world.h"\n\n#include <string.h>\n']
    bodies = [call.text() for call in calls]
    used = [name for name in structs if any(f"of_{name}," in body for body in bodies)]
    parts += [struct_table(name, structs[name], sizes) for name in used]
    parts += bodies
    rows = ",\n".join(f'  {{"{call.name}", call_{call.name[10:]}}}' for call in calls)
    parts.append(f"const fuzz_call fuzz_calls[] = {{\n{rows}\n}};\n")
    parts.append("const size_t fuzz_call_count = sizeof fuzz_calls / sizeof fuzz_calls[0];\n")
    resets = [f"cardstack_{t}_init(&value_of_cardstack_{t}, sizeof value_of_cardstack_{t}{p});" for t, p in INITIAL]
    resets.append("value_of_cardstack_sheet_config.extent = 700;")
    parts.append("void fuzz_reset_structs(void) {\n" + "\n".join(f"  {line}" for line in resets) + "\n}\n")
    Path(sys.argv[1]).write_text("\n".join(parts), encoding="utf-8")
    return 0


INITIAL = (
    ("deck_config", ", CARDSTACK_PRESET_CLASSIC"),
    ("sheet_config", ", CARDSTACK_SHEET_PRESET_SHEET"),
    ("journal_options", ""),
    ("velocity_options", ""),
)

if __name__ == "__main__":
    sys.exit(main())
