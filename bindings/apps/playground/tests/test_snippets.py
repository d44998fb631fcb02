"""What the playground gives to copy, in the compilers and interpreters it is for: each comes to the same numbers."""

from __future__ import annotations

import json
import math
import os
import re
import shutil
import struct
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[4]
PREFIX = Path(os.environ.get("CARDSTACK_PREFIX", "/nowhere"))
FORMATS = {"double": "d", "int32_t": "i", "uint32_t": "I", "uint64_t": "Q", "int64_t": "q"}

needs_prefix = pytest.mark.skipif(not PREFIX.is_dir(), reason="CARDSTACK_PREFIX names no installed library")


@cache
def cases() -> list[dict[str, Any]]:
    if shutil.which("node") is None:
        pytest.skip("there is no node")
    if not (ROOT / "bindings/js/cardstack.wasm").exists():
        pytest.skip("there is no cardstack.wasm: run bindings/js/build.py")
    program = Path(__file__).with_name("write_snippets.js")
    written = subprocess.run(["node", program], check=True, stdout=subprocess.PIPE, text=True)
    return list(json.loads(written.stdout))


@cache
def interface() -> dict[str, Any]:
    return dict(json.loads((ROOT / "bindings/cardstack_abi.json").read_text(encoding="utf-8")))


def decoded(record: bytes, name: str = "cardstack_deck_config", at: int = 0, path: str = "") -> dict[str, Any]:
    """A struct's numbers, by their names in C."""
    structs = {each["name"]: each for each in interface()["structs"]}
    aliases = {each["name"]: each["type"] for each in interface()["enums"]}
    found: dict[str, Any] = {}
    for field in structs[name]["fields"]:
        whole, base, count = f"{path}{field['name']}", field["type"], field.get("count")
        offset, size = field["offset"], field["size"]
        if base in ("cardstack_spring", "cardstack_curve"):
            found[whole] = list(struct.unpack_from(f"{size // 8}d", record, at + offset))
        elif base in structs:
            found.update(decoded(record, base, at + offset, f"{whole}."))
        else:
            values = struct.unpack_from(f"{count or 1}{FORMATS[aliases.get(base, base)]}", record, at + offset)
            found[whole] = list(values) if count else values[0]
    return found


def compare(case: dict[str, Any], found: dict[str, Any]) -> None:
    def plain(value: Any) -> Any:
        if isinstance(value, list):
            return [plain(each) for each in value]
        if isinstance(value, int) and value >= 2**53:
            return str(value)
        return "infinite" if value == math.inf else value

    differing = {
        name: (value, plain(found.get(name)))
        for name, value in case["values"].items()
        if plain(found.get(name)) != value
    }
    assert not differing, f"{case['name']}: {differing}"


def compare_all(output: str) -> None:
    """Compares what a program printed: a line of hexadecimal digits for each case."""
    lines = output.splitlines()
    assert len(lines) == len(cases())
    for case, line in zip(cases(), lines):
        compare(case, decoded(bytes.fromhex(line)))


def library_folder() -> Path:
    return next(PREFIX.glob("**/libcardstack.so")).parent


def run(command: list[Any], folder: Path, **environment: str) -> str:
    env = {**os.environ, **environment}
    words = [str(part) for part in command]
    done = subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def headed(program: str) -> tuple[str, str]:
    """The lines that begin with a #include, and the others."""
    lines = program.splitlines()
    return "\n".join(x for x in lines if x.startswith("#")), "\n".join(x for x in lines if not x.startswith("#"))


def printing(dump: str, language: str) -> str:
    """One program of all cases: each prints its configuration's bytes as a line of hexadecimal digits."""
    includes, functions = [], []
    for number, case in enumerate(cases()):
        head, body = headed(case["programs"][language])
        includes.append(head)
        functions.append(f"static void print_{number}(void) {{\n{body}\n{dump}\n}}\n")
    calls = "".join(f"  print_{number}();\n" for number in range(len(functions)))
    return "\n".join([*dict.fromkeys(includes), *functions, f"int main(void) {{\n{calls}  return 0;\n}}\n"])


@needs_prefix
def test_c(tmp_path: Path) -> None:
    dump = 'for (size_t i = 0; i < sizeof config; i++) printf("%02x", ((unsigned char *)&config)[i]);\nputchar(10);'
    source = "#include <cardstack.h>\n#include <stdio.h>\n" + printing(dump, "c")
    (tmp_path / "program.c").write_text(source, encoding="utf-8")
    flags = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{PREFIX}/include", f"-L{library_folder()}"]
    run(["cc", "program.c", "-o", "program", *flags, "-lcardstack"], tmp_path)
    compare_all(run(["./program"], tmp_path, LD_LIBRARY_PATH=str(library_folder())))


@needs_prefix
@pytest.mark.skipif(shutil.which("g++") is None, reason="there is no g++")
def test_cpp(tmp_path: Path) -> None:
    dump = (
        "const auto *bytes = reinterpret_cast<const unsigned char *>(config.c());\n"
        'for (std::size_t i = 0; i < sizeof(cardstack_deck_config); i++) std::printf("%02x", bytes[i]);\n'
        'std::printf("\\n");'
    )
    source = "#include <cardstack.hpp>\n#include <cstdio>\n" + printing(dump, "cpp").replace("(void)", "()")
    (tmp_path / "program.cpp").write_text(source, encoding="utf-8")
    flags = ["-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{PREFIX}/include", f"-L{library_folder()}"]
    run(["g++", "program.cpp", "-o", "program", *flags, "-lcardstack"], tmp_path)
    compare_all(run(["./program"], tmp_path, LD_LIBRARY_PATH=str(library_folder())))


@needs_prefix
@pytest.mark.needs("mcs", "mono")
def test_csharp(tmp_path: Path) -> None:
    functions = "".join(
        f"static void Print{number}() {{\n{headed(case['programs']['csharp'])[1]}\nPrint(config);\n}}\n"
        for number, case in enumerate(cases())
    )
    calls = "".join(f"Print{number}();\n" for number in range(len(cases())))
    source = f"""
using System;
using CardStack;
static class Program {{
static unsafe void Print(DeckConfig config) {{
  byte* bytes = (byte*)&config;
  for (int i = 0; i < sizeof(DeckConfig); i++) Console.Write(bytes[i].ToString("x2"));
  Console.WriteLine();
}}
{functions}
static void Main() {{\n{calls}}}
}}
"""
    (tmp_path / "program.cs").write_text(source, encoding="utf-8")
    # In another order mcs takes a safe part of a class for an unsafe one.
    sources = sorted((ROOT / "bindings/csharp/src").glob("*.cs"))
    run(["mcs", "-unsafe", "-langversion:7", "-out:program.exe", *sources, "program.cs"], tmp_path)
    compare_all(run(["mono", "program.exe"], tmp_path, LD_LIBRARY_PATH=str(library_folder())))


@needs_prefix
@pytest.mark.skipif(shutil.which("luajit") is None, reason="there is no luajit")
def test_lua(tmp_path: Path) -> None:
    dump = (
        'local ffi = require("ffi")\nlocal config = deck:get_config()\n'
        "local bytes = ffi.string(config, ffi.sizeof(config))\n"
        'print((bytes:gsub(".", function(byte) return ("%02x"):format(byte:byte()) end)))\n'
    )
    program = "".join(f"do\n{case['programs']['lua']}{dump}end\n" for case in cases())
    (tmp_path / "program.lua").write_text(program, encoding="utf-8")
    library = library_folder() / "libcardstack.so"
    path = f"{PREFIX}/share/lua/5.1/?.lua"
    compare_all(run(["luajit", "program.lua"], tmp_path, CARDSTACK_LIBRARY=str(library), LUA_PATH=path))


def test_json() -> None:
    """It has what differs from the preset, by C's names, as the program in Python has."""
    for case in cases():
        read = json.loads(case["programs"]["json"])
        assert case["name"].startswith(read.pop("preset").replace("_", "-"))
        found = {
            f"{topic}.{name}": each
            for topic, inner in read.items()
            if isinstance(inner, dict)
            for name, each in inner.items()
        }
        for path, value in found.items():
            wanted = case["values"][path]
            if isinstance(value, dict) and "response" in value:
                turn = 2 * math.pi / value["response"]
                assert wanted == pytest.approx([1, turn**2, 2 * value["damping_ratio"] * turn]), path
                continue
            numbers = list(value.values()) if isinstance(value, dict) else value  # of a spring or a curve
            if not isinstance(value, str) and isinstance(wanted, list) == isinstance(numbers, list):
                assert numbers == pytest.approx(wanted), path
        assert len(found) + sum(not isinstance(each, dict) for each in read.values()) == int(case["name"].split()[-2])


def test_python(tmp_path: Path) -> None:
    pytest.importorskip("cardstack")
    dump = "found.append(deck.config)\ndeck.close()\n"
    program = "found = []\n" + "".join(f"{case['programs']['python']}{dump}" for case in cases())
    program += """
import dataclasses, json, math
def plain(value):
    if isinstance(value, (tuple, list)): return [plain(each) for each in value]
    if isinstance(value, (bool, int)): return int(value)
    if isinstance(value, float): return "infinite" if math.isinf(value) else value
    if hasattr(value, "mass"): return [value.mass, value.stiffness, value.damping]
    if hasattr(value, "x1"): return [value.x1, value.y1, value.x2, value.y2]
    return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
print(json.dumps([plain(each) for each in found]))
"""
    (tmp_path / "program.py").write_text(program, encoding="utf-8")
    for case, config in zip(cases(), json.loads(run([sys.executable, "program.py"], tmp_path))):
        compare(case, flattened(config))


def test_javascript(tmp_path: Path) -> None:
    package = (ROOT / "bindings/js/src/index.js").as_uri()
    dump = "print(deck.config);\ndeck.close();\n"
    for number, case in enumerate(cases()):
        program = case["programs"]["javascript"].replace('from "cardstack"', f'from "{package}"')
        program += (
            "function print(config) { console.log(JSON.stringify(config, (_, value) => "
            'value === Infinity ? "infinite" : typeof value !== "bigint" ? value : '
            "value > Number.MAX_SAFE_INTEGER ? String(value) : Number(value))); }\n" + dump
        )
        (tmp_path / f"program_{number}.mjs").write_text(program, encoding="utf-8")
    main = "".join(f'await import("./program_{number}.mjs");\n' for number in range(len(cases())))
    (tmp_path / "main.mjs").write_text(main, encoding="utf-8")
    lines = run(["node", "main.mjs"], tmp_path).splitlines()
    assert len(lines) == len(cases())
    for case, line in zip(cases(), lines):
        compare(case, flattened(json.loads(line)))


def flattened(config: dict[str, Any], path: str = "") -> dict[str, Any]:
    """Nested fields by their names in C; springs and curves as lists."""
    found: dict[str, Any] = {}
    for name, value in config.items():
        whole = path + re.sub(r"(?<=[a-z])([A-Z])", lambda match: f"_{match[1].lower()}", name)
        if isinstance(value, dict) and not value.keys() & {"mass", "x1"}:
            found.update(flattened(value, f"{whole}."))
        else:
            found[whole] = list(value.values()) if isinstance(value, dict) else value
    return found
