"""The NuGet package: its parts, and a program of .NET's that has it as a restored package."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from conftest import ROOT, Project, native, table
from test_files import library_of


def test_it_has_the_library_of_each_platform(
    package: Path, platforms: list[str], compiled: list[str], dist: Path, version: str
) -> None:
    rids = {table.ROWS[name].get("rid"): name for name in compiled}
    wanted = {rid: name for rid, name in rids.items() if rid not in (None, "browser-wasm", "ios-arm64")}
    found = native(package)
    assert set(found) == set(wanted)
    for rid, path in found.items():
        if wanted[rid] in platforms:
            assert path.read_bytes() == library_of(wanted[rid], dist, version)
        assert path.name == "cardstack.dll" if rid.startswith("win") else path.name.startswith("libcardstack.")
        assert re.fullmatch(r"libcardstack\.(so|dylib)|cardstack\.dll", path.name)


def test_it_is_an_open_package(package: Path, version: str) -> None:
    """Each file has a type; the manifest is the .nuspec; the fields that NuGet wants are there."""
    types = ElementTree.parse(package / "[Content_Types].xml").getroot()
    known = {each.get("Extension") or each.get("PartName") for each in types}
    files = [path.relative_to(package) for path in package.rglob("*") if path.is_file()]
    assert len(files) >= 8
    for path in files:
        if path.name != "[Content_Types].xml":
            end = path.name.rpartition(".")[2]
            assert end in known or f"/{path.as_posix()}" in known, path
    listed = ElementTree.parse(package / "_rels/.rels").getroot()
    relations = {each.get("Type", "").rsplit("/", 1)[-1]: each for each in listed}
    assert relations["manifest"].get("Target") == "/CardStack.nuspec"
    assert (package / relations["core-properties"].get("Target", "")[1:]).is_file()
    assert len({each.get("Id") for each in relations.values()}) == 2
    space = {"": "http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd"}
    said = ElementTree.parse(package / "CardStack.nuspec").getroot().find("metadata", space)
    assert said is not None
    assert (said.findtext("id", "", space), said.findtext("version", "", space)) == ("CardStack", version)
    assert said.findtext("authors", "", space)
    assert said.findtext("description", "", space)
    assert (package / said.findtext("readme", "", space)).is_file()
    (group,) = said.findall("dependencies/group", space)
    assert group.get("targetFramework") == ".NETStandard2.0"
    assert list(group) == []


@pytest.mark.needs("mcs")
def test_example_prints_the_same_as_c(project: Project, ten_lines: str) -> None:
    """.NET finds the assembly, and the library of this platform among all, where the package has them."""
    program = project.build(ROOT / "bindings/csharp/examples/TenLines.cs")
    assert project.run(program) == ten_lines


@pytest.mark.needs("mcs")
def test_all_that_the_assembly_refers_to_is_there(project: Project, package: Path, version: str) -> None:
    """It refers to .NET Standard 2.0 alone; .NET compiles each method of it, and so finds each type and member."""
    program = project.build(Path(__file__).parent / "Assembly.cs")
    said = project.run(program).splitlines()
    token = "PublicKeyToken=cc7b13ffcd2ddd51"
    assert said[0] == f"CardStack, Version={version}.0, Culture=neutral, PublicKeyToken=null"
    assert set(said[1:-1]) == {f"netstandard, Version=2.0.0.0, Culture=neutral, {token}"}
    compiled = re.fullmatch(r"(\d+) methods", said[-1])
    assert compiled
    assert int(compiled[1]) > 400
