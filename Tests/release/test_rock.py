"""The rock: installed by LuaRocks into an empty tree, and used by LuaJIT."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import ROOT, Run

pytestmark = pytest.mark.needs("luarocks", "luajit")


@pytest.fixture
def tree(dist: Path, version: str, run: Run, tmp_path: Path) -> Path:
    """An empty tree with the rock."""
    rock = dist / f"cardstack-{version}-1.src.rock"
    run(["luarocks", "--lua-version", "5.1", "--tree", tmp_path, "install", rock], tmp_path)
    return tmp_path


@pytest.mark.parametrize("place", ["named", "in the tree"])
def test_example_prints_the_same_as_c(place: str, tree: Path, archive: Path, ten_lines: str, run: Run) -> None:
    """The library is named by the environment, or lies where the tree has C modules."""
    shutil.copy(ROOT / "bindings/lua/ten_lines.lua", tree)
    found = {"LUA_PATH": f"{tree}/share/lua/5.1/?.lua", "LUA_CPATH": f"{tree}/lib/lua/5.1/?.so"}
    library = archive / "lib/libcardstack.so"
    if place == "named":
        found["CARDSTACK_LIBRARY"] = str(library)
    else:
        (tree / "lib/lua/5.1").mkdir(parents=True)
        shutil.copy(library, tree / "lib/lua/5.1")
    assert run(["luajit", "ten_lines.lua"], tree, **found) == ten_lines


def test_without_the_library_the_error_says_so(tree: Path, environment: dict[str, str]) -> None:
    found = {"LUA_PATH": f"{tree}/share/lua/5.1/?.lua", "LUA_CPATH": f"{tree}/lib/lua/5.1/?.so"}
    command = ["luajit", "-e", 'require("cardstack")']
    done = subprocess.run(command, env={**environment, **found}, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "the cardstack library was not found" in done.stderr


def test_rock_is_made_from_its_own_files(dist: Path, version: str, run: Run, tmp_path: Path) -> None:
    """`luarocks make` works where the rock is unpacked."""
    run(["luarocks", "--lua-version", "5.1", "unpack", dist / f"cardstack-{version}-1.src.rock"], tmp_path)
    (module,) = tmp_path.rglob("bindings")
    run(["luarocks", "--lua-version", "5.1", "--tree", tmp_path / "tree", "make"], module.parent)
    installed = {path.name for path in (tmp_path / "tree/share/lua/5.1").iterdir()}
    assert installed == {f"cardstack{part}.lua" for part in ("", "_abi", "_async", "_meta")}
