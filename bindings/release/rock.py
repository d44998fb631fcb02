"""The rock for LuaRocks: the module for LuaJIT, in a source rock that needs no download."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Tuple

from archive import write_tar, write_zip
from packages import version_of
from pages import copy_license, read_metadata


def write_rock(source: Path, output: Path, time: int) -> Path:
    """Writes `cardstack-VERSION-1.src.rock`: the rockspec, and the archive that its address names."""
    version = version_of(source)
    address, root = _address(source, version)
    path = output / f"cardstack-{version}-1.src.rock"
    with tempfile.TemporaryDirectory() as folder:
        tree, packed = Path(folder) / "tree", Path(folder) / address.rpartition("/")[2]
        (tree / "bindings/lua").mkdir(parents=True)
        for file in [*sorted((source / "bindings/lua").glob("cardstack*.lua")), source / "bindings/lua/README.md"]:
            shutil.copy2(file, tree / "bindings/lua")
        copy_license(source, tree)
        write_tar(packed, tree, root, time)
        rockspec = rockspec_of(source).encode()
        write_zip(path, {f"cardstack-{version}-1.rockspec": rockspec, packed.name: packed}, time)
    return path


def rockspec_of(source: Path) -> str:
    """The rockspec. Its files are where the repository has them, so that it also works in a clone."""
    version, said = version_of(source), read_metadata(source)
    address, root = _address(source, version)
    names = sorted(path.stem for path in (source / "bindings/lua").glob("cardstack*.lua"))
    about = {"summary": said.description, "homepage": said.url, "license": said.license, "maintainer": said.author}
    # A string of JSON is one of Lua, too.
    lines = ['rockspec_format = "3.0"', 'package = "cardstack"', f'version = "{version}-1"']
    lines.append(f"source = {{url = {json.dumps(address)}, dir = {json.dumps(root)}}}")
    lines.append("description = {")
    lines += [f"  {name} = {json.dumps(value, ensure_ascii=False)}," for name, value in about.items() if value]
    lines += [f"  labels = {{{', '.join(map(json.dumps, said.keywords))}}},", "}"]
    lines.append('dependencies = {"lua ~> 5.1"} -- LuaJIT, which calls itself 5.1: the module needs its ffi')
    lines += ["build = {", '  type = "builtin",', "  modules = {"]
    lines += [f'    {name} = "bindings/lua/{name}.lua",' for name in names]
    return "\n".join([*lines, "  },", "}", ""])


def _address(source: Path, version: str) -> Tuple[str, str]:
    """Where the sources are, and the folder in them: the repository's archive, or a file's name while there is none."""
    url = read_metadata(source).url
    if not url:
        return f"cardstack-{version}.tar.gz", f"cardstack-{version}"
    return f"{url}/archive/refs/tags/v{version}.tar.gz", f"{url.rpartition('/')[2]}-{version}"
