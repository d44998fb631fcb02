"""The JavaScript package's layouts: those of the C compiler for wasm32."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import interface
import pytest

sys.path.insert(0, str(interface.ROOT / "bindings"))

from generator.js_abi import layout
from generator.types_header import read_types

TYPES = interface.ROOT / "Sources/CardStackTypes/include/cardstack_types.h"


def test_layouts_are_those_of_the_c_compiler(tmp_path: Path) -> None:
    swiftc = shutil.which("swiftc")
    clang = Path(swiftc).resolve().parent / "clang" if swiftc else None
    if clang is None or not clang.exists():
        pytest.skip("there is no clang beside swiftc")
    types = read_types(TYPES)
    lines = [f'#include "{path}"' for path in interface.HEADERS]
    for struct in types.structs:
        size, offsets = layout(struct, types)
        lines.append(f'_Static_assert(sizeof({struct.name}) == {size}, "{struct.name}");')
        lines.extend(
            f'_Static_assert(__builtin_offsetof({struct.name}, {name}) == {offset}, "{struct.name}.{name}");'
            for name, offset in offsets.items()
        )
    assert len(lines) > 250
    source = tmp_path / "layouts.c"
    source.write_text("\n".join(lines) + "\n", encoding="utf-8")
    flags = ["-target", "wasm32-unknown-none-wasm", "-ffreestanding", "-nostdlibinc", "-fsyntax-only"]
    done = subprocess.run([str(clang), *flags, str(source)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_package_is_of_the_librarys_version() -> None:
    package = json.loads((interface.ROOT / "bindings/js/package.json").read_text(encoding="utf-8"))
    manifest = json.loads(interface.MANIFEST.read_text(encoding="utf-8"))
    assert package["version"] == manifest["version"]


def test_no_function_is_left_out() -> None:
    """Functions for files, and for other languages, aside. They are not in the module either."""
    sources = (interface.ROOT / "bindings/js/src").glob("*.js")
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    called = set(re.findall(r"(?:wasm\(\)|exports)\.(cardstack_\w+)", text))
    manifest = json.loads(interface.MANIFEST.read_text(encoding="utf-8"))
    names = {function["name"] for function in manifest["functions"]}
    aside = re.compile(r"journal|_abi_layouts$|_abi_version$")
    assert called <= names
    assert sorted(name for name in names - called if not aside.search(name)) == []
