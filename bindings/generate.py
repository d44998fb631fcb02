#!/usr/bin/env python3
"""Writes everything that follows from libcardstack's C types and Swift exports, and what packages say of themselves.

    python bindings/generate.py            writes the files
    python bindings/generate.py --check    writes nothing; exits with 1 and shows the differences if a file is stale
    python bindings/generate.py rust       writes what the Rust crate has of the interface, which is not committed
    python bindings/generate.py dart       the same for the Dart package
    python bindings/generate.py java       the same for Java's classes

The sources are Sources/CardStackTypes/include/cardstack_types.h, the `@_cdecl` functions in Sources/CardStack, and for
the records of journals Sources/CardStackEngine/Ledger/JournalRecord.swift. What packages say is in
bindings/release/metadata.json; parts of the packages' files follow from it. The written files are committed, so that
nobody needs this program to build, read or bind the library. This program needs Python 3.9 or newer and a Swift
compiler. A language's name needs no Swift: its files follow from the committed manifest alone.
"""

from __future__ import annotations

import argparse
import difflib
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from generator.c_checked import c_checked
from generator.c_header import c_header
from generator.c_refusals import c_refusals
from generator.c_sizes import c_sizes
from generator.cpp_enums import cpp_enums
from generator.cpp_records import cpp_records
from generator.cs_enums import cs_enums
from generator.cs_native import cs_native
from generator.cs_records import cs_records
from generator.dart import dart
from generator.godot import godot_fields, godot_tables
from generator.interface import read_interface
from generator.java import java
from generator.js_abi import js_abi, js_constants
from generator.js_description import js_description
from generator.lua_abi import lua_abi
from generator.lua_meta import lua_meta
from generator.manifest import layouts_swift, manifest
from generator.metadata import (
    cargo_toml,
    csharp_project,
    package_json,
    playground_page,
    pubspec,
    pyproject,
    read_metadata,
    readme,
)
from generator.model import GenerationError, Interface
from generator.python_abi import python_abi
from generator.python_config import python_config, python_fields
from generator.python_enums import python_enums
from generator.records import c_records, python_records
from generator.rust import rust
from generator.swift_calls import swift_calls
from generator.swift_records import swift_events, swift_records
from generator.swift_values import swift_values
from generator.trace_calls import (
    c_trace_calls,
    cpp_trace_calls,
    cs_trace_calls,
    dart_trace_calls,
    godot_trace_calls,
    java_trace_calls,
    js_trace_calls,
    lua_trace_calls,
    python_trace_calls,
    rust_trace_calls,
    swift_trace_calls,
)
from generator.version_script import version_script

ROOT = Path(__file__).resolve().parent.parent


def kept() -> list[str]:
    """The copies that Tests/interface/baseline.py has made of what is written here."""
    folder = ROOT / "Tests/data/abi"
    paths = (*sorted(folder.glob("include/*.h")), folder / "layout.txt", folder / "symbols.txt")
    return [path.relative_to(ROOT).as_posix() for path in paths]


def _by_hand() -> str:
    """What people have written of the Swift package."""
    paths = sorted((ROOT / "bindings/swift/Sources").glob("*.swift"))
    return "".join(path.read_text(encoding="utf-8") for path in paths if path.name != "Calls.swift")


PYPROJECTS = [f"bindings/{name}/pyproject.toml" for name in ("python", "apps/demo", "apps/kiosk")]
PUBSPECS = [f"bindings/{name}/pubspec.yaml" for name in ("dart", "dart/flutter")]

WRITERS: dict[str, Callable[[Interface], str]] = {
    ".gitattributes": lambda _: "".join(
        f"{name} linguist-generated\n" for name in (*WRITERS, *kept()) if name not in PARTS
    ),
    "README.md": lambda _: readme(ROOT),
    "Include/cardstack.h": lambda interface: c_header(interface, "cardstack.h"),
    "Include/cardstack_motion.h": lambda interface: c_header(interface, "cardstack_motion.h"),
    "Include/cardstack_sheet.h": lambda interface: c_header(interface, "cardstack_sheet.h"),
    "Sources/CardStack/cardstack.map": version_script,
    "Sources/CardStack/ABIManifest.swift": layouts_swift,
    "bindings/cardstack_abi.json": manifest,
    "bindings/cpp/cardstack_enums.hpp": cpp_enums,
    "bindings/cpp/cardstack_records.hpp": cpp_records,
    "bindings/csharp/src/CardStack.csproj": lambda interface: csharp_project(ROOT, interface),
    "bindings/csharp/src/Enums.cs": cs_enums,
    "bindings/csharp/src/Native.cs": cs_native,
    "bindings/csharp/src/Records.cs": cs_records,
    **{name: partial(pubspec, ROOT, name=name) for name in PUBSPECS},
    "bindings/godot/addons/cardstack/card_fields.gd": godot_fields,
    "bindings/godot/src/tables.h": godot_tables,
    "bindings/js/package.json": lambda interface: package_json(ROOT, interface),
    "bindings/apps/playground/description.js": js_description,
    "bindings/apps/playground/index.html": lambda _: playground_page(ROOT),
    "bindings/js/src/abi.js": js_abi,
    "bindings/js/src/constants.js": js_constants,
    "bindings/lua/cardstack_abi.lua": lua_abi,
    "bindings/lua/cardstack_meta.lua": lua_meta,
    **{name: partial(pyproject, ROOT, name=name) for name in PYPROJECTS},
    "bindings/python/src/cardstack/_native/abi.py": python_abi,
    "bindings/python/src/cardstack/config/fields.py": python_fields,
    "bindings/python/src/cardstack/config/sections.py": python_config,
    "bindings/python/src/cardstack/_native/journal_records.py": lambda _: python_records(ROOT),
    "bindings/python/src/cardstack/_trace/calls.py": python_trace_calls,
    "bindings/python/src/cardstack/enums.py": python_enums,
    "bindings/rust/Cargo.toml": lambda interface: cargo_toml(ROOT, interface),
    "bindings/swift/Sources/Calls.swift": lambda interface: swift_calls(interface, _by_hand()),
    "bindings/swift/Sources/Events.swift": swift_events,
    "bindings/swift/Sources/Records.swift": swift_records,
    "bindings/swift/Sources/Values.swift": swift_values,
    "Tests/c/interface/refusals_calls.c": c_refusals,
    "Tests/c/kits/checked_calls.c": c_checked,
    "Tests/c/kits/least_sizes.h": c_sizes,
    "Tests/c/kits/record_kinds.h": lambda _: c_records(ROOT),
    "Tests/c/replay/trace_calls.c": c_trace_calls,
    "Tests/cpp/replay_calls.cpp": cpp_trace_calls,
    "Tests/csharp/ReplayCalls.cs": cs_trace_calls,
    "Tests/godot/project/replay_calls.gd": godot_trace_calls,
    "Tests/js/replay_calls.js": js_trace_calls,
    "Tests/lua/replay_calls.lua": lua_trace_calls,
    "Tests/swift/TraceCalls.swift": swift_trace_calls,
}

BUILT: dict[str, dict[str, Callable[[dict[str, Any]], str | dict[str, str]]]] = {
    "dart": {"bindings/dart/lib/native.dart": dart, "Tests/dart/replay/calls.dart": dart_trace_calls},
    "java": {"bindings/java/abi": java, "Tests/java/abi/TraceCalls.java": java_trace_calls},
    "rust": {"bindings/rust/src/abi.rs": rust, "Tests/rust/tests/replay/calls.rs": rust_trace_calls},
}
"""What follows from the manifest and is not committed, by languages: files, and folders of files."""

PARTS = (
    ".gitattributes",
    "README.md",
    "bindings/apps/playground/index.html",
    "bindings/csharp/src/CardStack.csproj",
    *PUBSPECS,
    "bindings/js/package.json",
    *PYPROJECTS,
    "bindings/rust/Cargo.toml",
)
"""The files that people edit, too, of which only parts are written here; and the list of the others."""

COMMENTS = {
    **dict.fromkeys((".c", ".cs", ".dart", ".h", ".hpp", ".java", ".js", ".rs", ".swift"), "//"),
    **dict.fromkeys((".gd", ".py"), "#"),
    ".lua": "--",
}
"""How a comment begins in the files whose first line is the licence, by the ends of their names."""

UNPACKED = ("Tests/", "bindings/apps/")
"""The folders whose files are in no package, and copied by nobody."""


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Writes what follows from libcardstack's C types and Swift exports.")
    parser.add_argument(
        "--check", action="store_true", help="write nothing, show what is stale, exit with 1 if anything"
    )
    parser.add_argument("language", nargs="?", choices=BUILT, help="write only what is not committed for it")
    parser.add_argument("--into", type=Path, default=ROOT, help="the folder for a language's files (the clone)")
    given = parser.parse_args()
    check = given.check
    if given.language:
        whole = json.loads((ROOT / "bindings/cardstack_abi.json").read_text(encoding="utf-8"))
        for place, write in BUILT[given.language].items():
            made = write(whole)
            files = {place: made} if isinstance(made, str) else {f"{place}/{name}": text for name, text in made.items()}
            for name, text in files.items():
                _put(given.into / name, _licensed(name, text))
        return 0
    try:
        interface = read_interface(ROOT)
        files = {ROOT / name: _licensed(name, writer(interface)) for name, writer in WRITERS.items()}
    except GenerationError as error:
        print(f"generate.py: {error}", file=sys.stderr)
        return 2
    stale = {path: text for path, text in files.items() if _present(path) != text}
    for path, text in stale.items():
        name = str(path.relative_to(ROOT))
        if check:
            sys.stdout.writelines(_difference(name, _present(path), text))
        else:
            _put(path, text)
    if check and stale:
        print("generate.py: these files are stale; run bindings/generate.py", file=sys.stderr)
        return 1
    return 0


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(f"wrote {path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}")


def _licensed(name: str, text: str) -> str:
    """A file with its licence: many are copied without the others."""
    comment = None if name.startswith(UNPACKED) else COMMENTS.get(Path(name).suffix)
    return f"{comment} SPDX-License-Identifier: {read_metadata(ROOT).license}\n{text}" if comment else text


def _present(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _difference(name: str, present: str, wanted: str) -> list[str]:
    return list(
        difflib.unified_diff(
            present.splitlines(keepends=True),
            wanted.splitlines(keepends=True),
            f"{name} (committed)",
            f"{name} (wanted)",
        )
    )


if __name__ == "__main__":
    sys.exit(main())
