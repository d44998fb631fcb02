"""The Lua module's annotations for editors: every public function has them, with the names of its parameters; what
cardstack_meta.lua describes is what the module has when it runs; the constants and fields are the interface's; and a
checker, emmylua_ls, finds the mistakes in a program. lua-language-server, for which they are too, does not run here."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import interface
import lua_checker
import pytest

sys.path.insert(0, str(interface.ROOT / "bindings"))

from generator.lua_meta import OPTIONAL, annotations
from generator.model import GenerationError

FILES = ("cardstack.lua", "cardstack_async.lua", "cardstack_meta.lua")
CLASSES = {"Deck": "cardstack_deck", "Sheet": "cardstack_sheet", "VelocityTracker": "cardstack_velocity_tracker"}


class Annotated(NamedTuple):
    """A function of the module with its annotations."""

    file: str
    name: str
    parameters: list[str]
    comment: list[str]
    body: str

    def annotations(self, tag: str) -> list[str]:
        """The texts behind a tag."""
        return [line.split(" ", 1)[1] for line in self.comment if line.startswith(f"---@{tag} ")]


def text(file: str) -> str:
    return (interface.LUA / file).read_text(encoding="utf-8")


PUBLIC = re.compile(r"( *)function ((?:cardstack|Module|Task|Deck|Sheet|VelocityTracker)[.:]\w+)\((.*?)\)(.*)")


def functions() -> list[Annotated]:
    """The public functions: those of the module, and the methods of its classes."""
    found: list[Annotated] = []
    for file in FILES:
        comment: list[str] = []
        lines = text(file).splitlines()
        for number, line in enumerate(lines):
            if match := PUBLIC.fullmatch(line):
                indent, name, parameters, body = match.groups()
                if not body.endswith(" end"):
                    body = "\n".join(lines[number + 1 : lines.index(f"{indent}end", number)])
                name = name.replace("Module.", "cardstack.")
                found.append(Annotated(file, name, [each for each in parameters.split(", ") if each], comment, body))
            comment = [*comment, line.strip()] if line.strip().startswith("--") else []
    return found


FUNCTIONS = functions()


def test_every_file_has_functions() -> None:
    for file, least in zip(FILES, (24, 6, 65)):
        assert len([each for each in FUNCTIONS if each.file == file]) >= least, file
    names = [each.name for each in FUNCTIONS]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_a_function_is_described_with_its_parameters(function: Annotated) -> None:
    assert function.comment, "no comment"
    assert all(line.startswith("---") for line in function.comment), "a comment that editors do not show"
    assert not function.comment[0].startswith("---@"), "no summary"
    named = [each.split(" ")[0].rstrip("?") for each in function.annotations("param")]
    # What only counts arguments has no description.
    assert [each for each in named if each != "..."] == [each for each in function.parameters if each != "..."]
    returns = re.search(r"\breturn (?!end\b)\S", function.body) or function.file == "cardstack_meta.lua"
    assert bool(function.annotations("return")) == bool(returns)


def defined() -> list[str]:
    """The names of classes and aliases."""
    return re.findall(r"^ *---@(?:class|alias) (?:\(exact\) )?([\w.]+)", "".join(map(text, FILES)), re.MULTILINE)


def test_every_type_that_is_named_is_described() -> None:
    known = set(defined())
    assert {"cardstack.Deck", "cardstack.direction", "cardstack.press_config.fields", "cardstack.Page"} <= known
    named: set[str] = set()
    for file in FILES:
        lines = re.findall(r"^ *---@(?:param|return|field|type|class) (.*)$", text(file), re.MULTILINE)
        # Constants are in capitals, and functions in backquotes.
        without_code = (re.sub(r"`.*?`", "", line) for line in lines)
        named.update(
            *(re.findall(r"\bcardstack\.(?:[A-Z][a-z]\w*|[a-z_]+(?:\.fields)?)", line) for line in without_code)
        )
    assert len(named) > 60
    assert named - known == set()


def class_fields(name: str) -> dict[str, str]:
    """The fields of a class in cardstack_meta.lua, with their types."""
    (block,) = re.findall(
        rf"^---@class (?:\(exact\) )?{re.escape(name)}(?::.*)?\n((?:---@field .*\n)+)", text("cardstack_meta.lua"), re.M
    )
    return {each[0].rstrip("?"): each[1] for line in block.splitlines() for each in [line.split(" ")[1:3]]}


def test_constants_are_the_interfaces() -> None:
    manifest = interface.manifest()
    found = class_fields("cardstack")
    expected = {name.removeprefix("CARDSTACK_") for name in interface.constants(manifest)}
    assert set(found) == expected | {"C"}
    for enum in manifest["enums"]:
        alias = enum["name"].replace("_", ".", 1)
        (rows,) = re.findall(rf"^---@alias {re.escape(alias)}\n((?:---\| .*\n)+)", text("cardstack_meta.lua"), re.M)
        names = [each["name"].removeprefix("CARDSTACK_") for each in enum["constants"]]
        assert re.findall(r"`cardstack\.(\w+)` # \S", rows) == names
        assert {found[name] for name in names} == {alias}


def test_records_are_the_interfaces() -> None:
    chosen = set(re.findall(r"^---@class \(exact\) (\S+)\.fields$", text("cardstack_meta.lua"), re.MULTILINE))
    assert {"cardstack.deck_config", "cardstack.press_config", "cardstack.spring", "cardstack.sheet_config"} <= chosen
    for struct in interface.manifest()["structs"]:
        name = struct["name"].replace("_", ".", 1)
        fields = {each["name"] for each in struct["fields"] if not each["name"].startswith("reserved")} - {
            "struct_size"
        }
        assert set(class_fields(name)) - {"live_poses"} == fields
        if name in chosen:
            assert set(class_fields(f"{name}.fields")) - {"backend"} == fields


def test_what_can_be_left_out_has_a_default() -> None:
    (block,) = re.findall(r"^local DEFAULTS = \{\n(.*?)^\}", text("cardstack.lua"), re.MULTILINE | re.DOTALL)
    # Without a struct there is NULL, which C knows.
    assert {*re.findall(r"^  (\w+) = ", block, re.MULTILINE)} | {"options", "config"} == OPTIONAL


def test_a_result_is_described_by_what_is_received() -> None:
    described = interface.manifest()
    (append,) = (each for each in described["functions"] if each["name"] == "cardstack_deck_append")
    assert "---@return boolean has_estimate Whether there are enough samples.\n" in annotations(described)
    append["parameters"][-1]["doc"] = "The number of cards."
    with pytest.raises(GenerationError, match="the text of out_taken, which a call fills, begins with Receives"):
        annotations(described)


def test_a_deprecated_method_is_marked() -> None:
    described = interface.manifest()
    (nudge,) = (each for each in described["functions"] if each["name"] == "cardstack_deck_nudge")
    nudge["deprecated"] = {"since": "0.2", "instead": "cardstack_deck_swipe"}
    found = re.findall(r"^---@deprecated (.*)\n(?:---@.*\n)*function (.*)\(", annotations(described), re.MULTILINE)
    assert found == [("Since 0.2: use deck:swipe.", "Deck:nudge")]


@pytest.mark.skipif(shutil.which("luajit") is None, reason="there is no luajit")
def test_methods_have_these_parameters_when_they_run(library_path: Path, tmp_path: Path) -> None:
    program = tmp_path / "parameters.lua"
    lines = [
        # Each method is text before it is a function.
        "local load, taken = loadstring, nil",
        "loadstring = function(text, name)",
        '  taken = text:match("return function%(object, ?(.-)%)")',
        "  return load(text, name)",
        "end",
        'local cardstack = require("cardstack")',
        "local objects = {",
        "  Deck = cardstack.new_deck(cardstack.PRESET_CLASSIC, {viewport = {width = 390, height = 844}}),",
        "  Sheet = cardstack.new_sheet(cardstack.SHEET_PRESET_COVER, {extent = 7}),",
        "  VelocityTracker = cardstack.new_velocity_tracker(),",
        "}",
    ]
    methods = [each for each in FUNCTIONS if each.name.split(":")[0] in CLASSES]
    for each in methods:
        of, name = each.name.split(":")
        lines += ["taken = nil", f"assert(type(objects.{of}.{name}) == 'function')"]
        lines.append(f'print("{each.name}(" .. tostring(taken) .. ")")')
    program.write_text("\n".join(lines), encoding="utf-8")
    environment = {"LUA_PATH": f"{interface.LUA}/?.lua", "CARDSTACK_LIBRARY": str(library_path)}
    done = subprocess.run(["luajit", str(program)], capture_output=True, text=True, check=False, env=environment)
    assert done.stderr == ""
    expected = []
    for each in methods:
        made = ", ".join([*each.parameters, "extra"])
        expected.append(f"{each.name}({made if each.file == 'cardstack_meta.lua' else 'nil'})")
    assert done.stdout.splitlines() == expected
    # No function is left out.
    described = {each.name for each in methods}
    for of, handle in CLASSES.items():
        for function in interface.manifest()["functions"]:
            first = function["parameters"][0]["type"] if function["parameters"] else ""
            if first == f"{handle} *" and not function["name"].endswith("_drain_events"):
                assert f"{of}:{function['name'].removeprefix(f'{handle}_')}" in described


@pytest.mark.skipif(shutil.which("luajit") is None, reason="there is no luajit")
def test_the_description_is_lua_and_defines_nothing() -> None:
    program = """
        local count = 0
        for _ in pairs(_G) do count = count + 1 end
        dofile(arg[1])
        for _ in pairs(_G) do count = count - 1 end
        assert(count == 0)
    """
    command = ["luajit", "-", str(interface.LUA / "cardstack_meta.lua")]
    done = subprocess.run(command, input=program, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_checker_reports_each_mistake_and_nothing_else(tmp_path: Path) -> None:
    program = lua_checker.checker()
    if program is None:
        pytest.skip("there is no emmylua_ls")
    for name in FILES:
        (tmp_path / name).write_text(text(name), encoding="utf-8")
    mistakes = (interface.ROOT / "Tests/lua/mistakes.lua").read_text(encoding="utf-8").splitlines()
    found = [re.fullmatch(r".* -- \[([\w-]*)\] (.*)", line) for line in mistakes]
    mended = [each[2] if each else line for each, line in zip(found, mistakes)]
    (tmp_path / "mistakes.lua").write_text("\n".join(mistakes), encoding="utf-8")
    (tmp_path / "mended.lua").write_text("\n".join(mended), encoding="utf-8")
    expected = [(number, each[1]) for number, each in enumerate(found, 1) if each and each[1]]
    assert len(expected) > 20
    reported = lua_checker.reports(program, tmp_path)
    assert reported["mistakes.lua"] == expected
    assert reported["mended.lua"] == []
    assert reported["cardstack_meta.lua"] == []
