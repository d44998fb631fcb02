"""The addon in a real Godot."""

from __future__ import annotations

import json
import re
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import PATIENCE, ROOT, Engine

sys.path.insert(0, str(ROOT / "bindings"))

from generator.godot import LEFT_OUT

_TYPES = {
    "NIL": "NIL",
    "BOOL": "BOOL",
    "INT": "INT",
    "FLOAT": "FLOAT",
    "STRING": "STRING",
    "OBJECT": "OBJECT",
    "DICTIONARY": "DICTIONARY",
    "ARRAY": "ARRAY",
    "BYTES": "PACKED_BYTE_ARRAY",
    "INT32S": "PACKED_INT32_ARRAY",
    "INT64S": "PACKED_INT64_ARRAY",
    "FLOAT64S": "PACKED_FLOAT64_ARRAY",
    "KINDS": "VARIANT_MAX",
}
SAME = [
    *((f"GODOT_{ours}", f"GDEXTENSION_VARIANT_TYPE_{theirs}") for ours, theirs in _TYPES.items()),
    ("GODOT_METHOD_NORMAL", "GDEXTENSION_METHOD_FLAG_NORMAL"),
    ("GODOT_METHOD_STATIC", "GDEXTENSION_METHOD_FLAG_STATIC"),
    ("GODOT_LEVEL_SCENE", "GDEXTENSION_INITIALIZATION_SCENE"),
    ("GODOT_LEVEL_EDITOR", "GDEXTENSION_INITIALIZATION_EDITOR"),
    ("GODOT_TOO_MANY_ARGUMENTS", "GDEXTENSION_CALL_ERROR_TOO_MANY_ARGUMENTS"),
    ("GODOT_TOO_FEW_ARGUMENTS", "GDEXTENSION_CALL_ERROR_TOO_FEW_ARGUMENTS"),
]
"""Constants of godot.h, and the engine's."""

STRUCTS = [
    ("godot_call_error", "GDExtensionCallError", {"argument": "argument", "expected": "expected"}),
    ("godot_property", "GDExtensionPropertyInfo", {"name": "name", "hint": "hint", "usage": "usage"}),
    (
        "godot_method",
        "GDExtensionClassMethodInfo",
        {
            "data": "method_userdata",
            "call": "call_func",
            "pointer_call": "ptrcall_func",
            "flags": "method_flags",
            "return_value": "return_value_info",
            "arguments": "arguments_info",
            "defaults": "default_arguments",
        },
    ),
    (
        "godot_class",
        "GDExtensionClassCreationInfo4",
        {
            "is_abstract": "is_abstract",
            "is_exposed": "is_exposed",
            "create": "create_instance_func",
            "destroy": "free_instance_func",
            "data": "class_userdata",
        },
    ),
    (
        "godot_initialization",
        "GDExtensionInitialization",
        {"data": "userdata", "initialize": "initialize", "deinitialize": "deinitialize"},
    ),
]
"""Structs of godot.h, the engine's, and fields of both."""


def _with_bits(text: str) -> str:
    """A trace in which each fraction is the bits of its double."""

    def bits(found: re.Match[str]) -> str:
        return f"&{struct.unpack('<Q', struct.pack('<d', float(found[0])))[0]:016x}"

    lines = [line.split("#")[0] for line in text.splitlines()]
    number = r"(?<![\w.-])-?\d+(?:\.\d+(?:e[+-]?\d+)?|e[+-]?\d+)(?![\w.])"
    return "\n".join(re.sub(number, bits, line) for line in lines) + "\n"


def test_traces_give_the_same_bits(engine: Engine, project: Path, tmp_path: Path) -> None:
    traces = sorted((ROOT / "Tests/traces").glob("*.trace"))
    for path in traces:
        (tmp_path / path.name).write_text(_with_bits(path.read_text(encoding="utf-8")), encoding="utf-8")
        (tmp_path / f"{path.stem}.expected").symlink_to(path.with_suffix(".expected"))
    done = engine.script(project, "replay.gd", *sorted(tmp_path.glob("*.trace")))
    assert done.status == 0, done.text
    assert f"{len(traces)} traces, 0 failed" in done.text


@pytest.mark.parametrize("name", ["calls", "leaks", "scenes"])
def test_scripts_of_checks(engine: Engine, project: Path, name: str) -> None:
    done = engine.script(project, f"{name}.gd")
    assert done.status == 0, done.text
    assert re.search(r"^\d+ checks, 0 failed$", done.text, re.MULTILINE), done.text
    unexpected = ("SCRIPT ERROR", "leaked", "still in use")
    assert not [line for line in done.complaints if any(word in line for word in unexpected)], done.text
    if name != "calls":  # which makes mistakes
        assert not done.complaints, done.text


def test_the_classes_have_every_function_and_constant(engine: Engine, project: Path) -> None:
    """By the manifest. What is left out has a reason in the generator."""
    text = engine.script(project, "calls.gd").text
    methods = set(re.findall(r"^method \w+\.(\w+)$", text, re.MULTILINE))
    manifest = json.loads((ROOT / "bindings/cardstack_abi.json").read_text(encoding="utf-8"))
    names = [each["name"].removeprefix("cardstack_") for each in manifest["functions"]]
    missing = [
        name
        for name in names
        if name not in methods and re.sub("^(deck|sheet|velocity_tracker)_", "", name) not in {*methods, "create"}
    ]
    assert set(missing) == set(LEFT_OUT)
    constants = set(re.findall(r"^constant (\w+)$", text, re.MULTILINE))
    groups = [*manifest["enums"], *manifest["flags"], {"constants": manifest["constants"]}]
    whole = [each for group in groups for each in group["constants"] if isinstance(each["value"], int)]
    assert {each["name"].removeprefix("CARDSTACK_") for each in whole} <= constants


def test_the_declarations_are_the_engine_s(engine: Engine, tmp_path: Path) -> None:
    """godot.h against the header that the engine writes: sizes, offsets, constants, and the types of functions."""
    done = subprocess.run(
        [*engine.command, "--headless", "--dump-gdextension-interface"],
        cwd=tmp_path,
        env=engine.environment,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0
    source = ROOT / "bindings/godot/src"
    text = (source / "godot.h").read_text(encoding="utf-8")
    lines = [f"#include <{tmp_path}/gdextension_interface.h>", f'#include "{source}/godot.h"']
    lines += [f'_Static_assert({ours} == {theirs}, "{theirs}");' for ours, theirs in SAME]
    for ours, theirs, fields in STRUCTS:
        lines.append(f'_Static_assert(sizeof({ours}) == sizeof({theirs}), "{theirs}");')
        lines += [
            f'_Static_assert(offsetof({ours}, {own}) == offsetof({theirs}, {field}), "{field}");'
            for own, field in fields.items()
        ]
    functions = re.findall(r"  X\(.*?, (\w+), (?:\\\n +)?\(", text)
    assert len(functions) == text.count("  X(")
    dumped = (tmp_path / "gdextension_interface.h").read_text(encoding="utf-8")
    for name in functions:
        kind = "GDExtensionInterface" + "".join(word.capitalize() for word in name.split("_"))
        declared = re.search(rf"^typedef ([\w ]+\*?)\(\*{kind}\)\((.*)\);", dumped, re.MULTILINE)
        assert declared, f"Godot has no {name}"
        ours = re.search(rf"  X\(.*?, {name}, (?:\\\n +)?\((.*)\)\)", text)
        assert ours
        assert len(ours[1].split(",")) == len(declared[2].split(",")), name
    (tmp_path / "same.c").write_text("#include <stddef.h>\n" + "\n".join(lines) + "\n", encoding="utf-8")
    subprocess.run(["cc", "-std=c11", "-fsyntax-only", str(tmp_path / "same.c")], check=True)


def test_the_blocks_of_the_article(engine: Engine, project: Path) -> None:
    """The node's script on a scene as the article has it, and the calls of a deck."""
    article = (ROOT / "Sources/CardStack/CardStack.docc/Godot.md").read_text(encoding="utf-8")
    node, calls = re.findall(r"^```gdscript\n(.*?)^```$", article, re.DOTALL | re.MULTILINE)
    (project / "article_node.gd").write_text(node, encoding="utf-8")
    (project / "article_calls.gd").write_text(
        "extends SceneTree\nfunc _init() -> void:\n"
        + "".join(f"\t{line}\n" for line in calls.splitlines())
        + "\tquit()\n",
        encoding="utf-8",
    )
    done = engine.script(project, "article.gd")
    assert done.status == 0, done.text
    assert re.findall(r"^(?:like|nope) .*", done.text, re.MULTILINE) == ["nope Lisbon", "like Kyoto"]
    assert "shows Lisbon" in done.text
    assert not done.complaints
    done = engine.script(project, "article_calls.gd")
    assert re.findall(r"^\d+ \d$", done.text, re.MULTILINE) == ["1 1"]
    assert re.search(r"^2\.0 at [\d.]+ [\d.]+$", done.text, re.MULTILINE)
    assert not done.complaints


def test_both_nodes_have_the_same_signals_and_properties() -> None:
    """They are two pages for people to read; what they have is one."""
    pages = [(ROOT / f"bindings/godot/addons/cardstack/card_stack_{name}.gd").read_text() for name in ("2d", "control")]
    found = [re.findall(r"^(?:signal|@export|var|func) .*", page, re.MULTILINE) for page in pages]
    own = ("_draw", "_gui_input", "_has_point", "var size")
    kept = [[line for line in lines if not any(word in line for word in own)] for lines in found]
    assert kept[0] == kept[1]
    assert len(kept[0]) > 20
