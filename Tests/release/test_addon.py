"""The addon for Godot, and what the article says, as far as files go. Tests/godot has Godot itself."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from conftest import ROOT, Project, native, table

sys.path.insert(0, str(ROOT / "bindings/release"))

import godot_addon

ARTICLE = (ROOT / "Sources/CardStack/CardStack.docc/Godot.md").read_text(encoding="utf-8")

SYSTEMS = {
    "linux": "linux",
    "windows": "windows",
    "macos": "macos",
    "android": "android",
    "ios": "ios",
    "web": "emscripten",
}
"""What the names of the table's platforms begin with, by Godot's name of the system."""

PROCESSORS = {
    "x86_64": ("x86_64",),
    "arm64": ("arm64", "aarch64"),
    "arm32": ("armv7",),
    "wasm32": ("",),
}
"""What follows it, by Godot's name of the processor."""


def blocks(language: str) -> list[str]:
    """The article's blocks in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", ARTICLE, re.DOTALL | re.MULTILINE)


def test_the_sources_of_nuget_are_a_folder(tmp_path: Path) -> None:
    (block,) = blocks("xml")
    (source,) = ElementTree.fromstring(block.encode()).findall("packageSources/add")
    assert source.attrib == {"key": "local", "value": "packages"}
    assert f"folder `{source.get('value')}`" in ARTICLE


def test_the_extension_s_file_names_the_platforms() -> None:
    """Its lines are Godot's, and each folder has the name of a platform that this Godot's line is for."""
    file, dependencies = blocks("ini")
    read = configparser.ConfigParser(strict=True)
    read.read_string(file + dependencies)
    assert read.sections() == ["configuration", "libraries", "dependencies"]
    assert set(read["configuration"]) == {"entry_symbol", "compatibility_minimum"}
    ends = {
        "linux": ".so",
        "android": ".so",
        "windows": ".dll",
        "macos": ".dylib",
        "ios": ".xcframework",
        "web": ".wasm",
    }
    for key, value in read["libraries"].items():
        system, processor = key.split(".")
        folder, name = re.fullmatch(r"res://bin/([\w-]+)/([\w.]+)", json.loads(value)).groups()  # type: ignore[union-attr]
        wanted = {f"{SYSTEMS[system]}-{each}".rstrip("-") for each in PROCESSORS[processor]}
        assert folder in wanted, key
        assert Path(name).suffix == ends[system]
        assert name.startswith("my_deck" if system == "windows" else "libmy_deck")
    assert {key.split(".")[0] for key in read["libraries"]} == set(SYSTEMS)
    named = set(re.findall(r"res://bin/([\w-]+)/", file))
    known = {name for name in table.ROWS if name.startswith(("linux-x86_64", "linux-aarch64", "windows", "emscripten"))}
    assert known <= named
    ((key, value),) = read["dependencies"].items()
    ((path, inside),) = json.loads(value).items()
    assert key in read["libraries"]
    assert path.rpartition("/")[0] == json.loads(read["libraries"][key]).rpartition("/")[0]
    assert inside == ""


def test_the_addon_names_the_extensions_that_it_has(tmp_path: Path) -> None:
    rows = {name: row for name, row in table.ROWS.items() if "godot" in row and row.get("linker") != "macho"}
    for name in rows:
        folder = tmp_path / name / "share/cardstack/godot/addons/cardstack/bin" / name
        folder.mkdir(parents=True)
        (folder / "libcardstack_godot.so").write_text(name, encoding="utf-8")
    own = configparser.ConfigParser(strict=True)
    own.read(ROOT / "bindings/godot/addons/cardstack/cardstack.gdextension")
    assert set(own["libraries"]) == {row["godot"] for row in rows.values()}
    folders = {Path(json.loads(value)).parts[1] for value in own["libraries"].values()}
    assert folders == set(rows)
    some = {name: tmp_path / name for name in ("linux-x86_64", "macos")}
    files = godot_addon.addon_files(some, ROOT)
    packed = configparser.ConfigParser(strict=True)
    packed.read_string(bytes(files["addons/cardstack/cardstack.gdextension"]).decode())  # type: ignore[arg-type]
    assert packed["configuration"] == own["configuration"]
    named = {key: json.loads(value) for key, value in packed["libraries"].items()}
    assert set(named) == {"linux.x86_64", "macos"}
    assert {f"addons/cardstack/{path}" for path in named.values()} <= set(files)
    assert {f"addons/cardstack/{name}" for name in ("LICENSE", "card_stack_2d.gd", "icon.svg")} <= set(files)


PROGRAM = """
internal static class Program
{
    private static void Main(string[] arguments)
    {
        if (arguments.Length > 0) NativeFiles.Find();
        System.Console.WriteLine(CardStack.Library.Version);
    }
}
"""


@pytest.mark.needs("mcs")
@pytest.mark.parametrize("place", ["", "runtimes/linux-x64/native"])
def test_the_library_is_found_beside_the_program(
    place: str, project: Project, package: Path, version: str, tmp_path: Path
) -> None:
    """Without .NET's list of the package's files, as in Godot's editor; then it is not found without the block."""
    (block,) = [block for block in blocks("csharp") if "class NativeFiles" in block]
    (tmp_path / "program.cs").write_text(block + PROGRAM, encoding="utf-8")
    program = project.build(tmp_path / "program.cs")
    program.with_suffix(".deps.json").unlink()
    shutil.copy(package / "lib/netstandard2.0/CardStack.dll", tmp_path)
    with pytest.raises(AssertionError, match="DllNotFoundException"):
        project.run(program)
    (tmp_path / place).mkdir(parents=True, exist_ok=True)
    shutil.copy(native(package)["linux-x64"], tmp_path / place)
    assert project.run(program, "find") == f"{version}\n"
