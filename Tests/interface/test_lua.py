"""The Lua module's lowest layer says the same as header and library, as LuaJIT understands it; installed, it works."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import interface
import pytest

needs_luajit = pytest.mark.skipif(shutil.which("luajit") is None, reason="there is no luajit")

# Sizes of what is not a struct [bytes].
SIZES = {"int32_t": 4, "uint32_t": 4, "int64_t": 8, "uint64_t": 8, "double": 8}


def run(program: str | Path, prefix: Path, library: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs a Lua program in some folder with what is installed."""
    (modules,) = prefix.glob("share/lua/5.1")
    environment = {**os.environ, "LUA_PATH": f"{modules}/?.lua", "CARDSTACK_LIBRARY": str(library)}
    command = ["luajit", str(program)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=folder)


def declarations(text: str) -> list[str]:
    """C declarations without comments, directives and how they are set."""
    without = re.sub(r"^#.*$|//.*$", "", text.replace("\\\n", ""), flags=re.MULTILINE)
    return [" ".join(declaration.split()) for declaration in without.split(";")]


def test_installed_files_are_the_committed_ones(prefix: Path) -> None:
    installed = {path.name: path.read_bytes() for path in prefix.glob("share/lua/5.1/*")}
    assert installed == {path.name: path.read_bytes() for path in interface.LUA.glob("cardstack*.lua")}
    assert "cardstack.lua" in installed
    for page in ("c/README.md", "cpp/README.md", "lua/README.md"):
        folder = "examples/c/README.md" if page.startswith("c/") else page
        assert (prefix / "share/cardstack" / folder).read_bytes() == (interface.ROOT / "bindings" / page).read_bytes()


def test_declarations_are_the_headers() -> None:
    headers = (path.read_text(encoding="utf-8") for path in interface.HEADERS)
    inner = "".join(
        re.findall(r'extern "C" \{\n#endif\n(.*)#ifdef __cplusplus', text, re.DOTALL)[0] for text in headers
    )
    (declared,) = re.findall(r"^local declarations = \[\[\n(.*?)\]\]", abi_text(), re.DOTALL | re.MULTILINE)
    assert len(declarations(inner)) > len(interface.header_functions())
    # Some fields have a prefix, so that cardstack.lua can read them in its own way.
    prefix = r"^(  (?:u?int\d+_t |cardstack_pose \*))(?:wide|flag|live)_"
    assert declarations(re.sub(prefix, r"\1", declared, flags=re.M)) == declarations(inner)


def in_lua(field: dict[str, Any]) -> str:
    """The field's name in the declarations."""
    if field["type"] == "uint64_t" and "count" not in field:
        return f"wide_{field['name']}"
    if field["name"] == "poses":
        return "live_poses"
    return f"flag_{field['name']}" if field["name"].startswith("is_") else str(field["name"])


def abi_text() -> str:
    return (interface.LUA / "cardstack_abi.lua").read_text(encoding="utf-8")


def checks(manifest: dict[str, Any]) -> list[str]:
    """Lua calls that compare what LuaJIT made of the declarations with the manifest."""
    lines = []

    def check(expression: str, expected: object) -> None:
        lines.append(f"check({expression}, {expected}, {expression!r})")

    check("cardstack_abi.VERSION", f'"{manifest["version"]}"')
    check("cardstack_abi.ABI_VERSION", manifest["abi_version"])
    for name, value in interface.constants(manifest).items():
        is_wide = isinstance(value, int) and abs(value) > 2**53
        check(f"cardstack.{name.removeprefix('CARDSTACK_')}", f"{value}ULL" if is_wide else value)
    for name, underlying in interface.typedefs(manifest).items():
        check(f'ffi.sizeof("{name}")', SIZES[underlying])
        check(f'ffi.cast("{name}", -1) < 0', str(not underlying.startswith("u")).lower())
    for struct in manifest["structs"]:
        name = struct["name"]
        check(f'ffi.sizeof("{name}")', struct["size"])
        check(f'ffi.alignof("{name}")', struct["alignment"])
        for field in struct["fields"]:
            check(f'ffi.offsetof("{name}", "{in_lua(field)}")', field["offset"])
    for function in manifest["functions"]:
        check(f"type(cardstack.C.{function['name']})", '"cdata"')
    return lines


@needs_luajit
def test_luajit_understands_what_the_manifest_says(prefix: Path, library_path: Path, tmp_path: Path) -> None:
    lines = checks(interface.manifest())
    program = tmp_path / "checks.lua"
    head = [
        'local ffi, cardstack, cardstack_abi = require("ffi"), require("cardstack"), require("cardstack_abi")',
        "local count = 0",
        "local function check(found, expected, what)",
        "  count = count + 1",
        '  if found ~= expected then print(what .. " is " .. tostring(found) .. ", not " .. tostring(expected)) end',
        "end",
    ]
    program.write_text("\n".join([*head, *lines, "print(count)"]))
    done = run(program, prefix, library_path, tmp_path)
    assert (done.stdout, done.stderr) == (f"{len(lines)}\n", "")


@needs_luajit
def test_macros_with_arguments_are_functions(prefix: Path, library_path: Path, tmp_path: Path) -> None:
    found = re.findall(r"^#define CARDSTACK_(\w+)\((\w+)\) \((.*)\)$", interface.header_declarations(), re.MULTILINE)
    # CARDSTACK_DEPRECATED is only for compilers.
    defined = re.findall(r"^#define (?!CARDSTACK_DEPRECATED)\w+\(", interface.header_declarations(), re.MULTILINE)
    assert len(found) == len(defined) > 0
    program = tmp_path / "macros.lua"
    text = 'local cardstack = require("cardstack")\n'
    expected = ""
    for name, argument, body in found:
        for value in (1, 3, 8):
            text += f"print(cardstack.{name}({value}))\n"
            python = re.sub(r"UINT(32|64)_C\((\d+)\)", r"\2", body).replace(f"({argument})", str(value))
            expected += f"{eval(python)}{'ULL' if 'UINT64_C' in body else ''}\n"
    program.write_text(text)
    assert run(program, prefix, library_path, tmp_path).stdout == expected


@needs_luajit
def test_the_files_may_lie_in_a_folder_of_a_program(prefix: Path, library_path: Path, tmp_path: Path) -> None:
    shutil.copytree(prefix / "share/lua/5.1", tmp_path / "libraries")
    program = tmp_path / "main.lua"
    program.write_text('package.path = "./?.lua"\nprint(require("libraries.cardstack").PRESET_FLASHCARDS)\n')
    done = run(program, prefix, library_path, tmp_path)
    assert (done.stdout, done.stderr) == ("4\n", "")
