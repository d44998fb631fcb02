"""The addon for Godot's asset library: scripts, and the extension of each platform."""

from __future__ import annotations

from pathlib import Path
from typing import Dict, Union

from archive import write_zip
from builds import table
from packages import version_of

FOLDER = "addons/cardstack"


def write_addon(prefixes: Dict[str, Path], source: Path, output: Path, time: int) -> Path:
    """Writes `cardstack-godot-VERSION.zip` around the extensions that are installed in folders, by platform."""
    path = output / f"cardstack-godot-{version_of(source)}.zip"
    write_zip(path, addon_files(prefixes, source), time)
    return path


def addon_files(prefixes: Dict[str, Path], source: Path) -> Dict[str, Union[bytes, Path]]:
    """The addon's files by their names. The file of the extension names only the libraries that there are."""
    files: Dict[str, Union[bytes, Path]] = {}
    for file in sorted((source / "bindings/godot/addons/cardstack").iterdir()):
        files[f"{FOLDER}/{file.name}"] = file
    files[f"{FOLDER}/LICENSE"] = source / ".github/LICENSE"
    lines = (source / "bindings/godot" / FOLDER / "cardstack.gdextension").read_text(encoding="utf-8").splitlines()
    named = [line for line in lines if '= "bin/' not in line]
    for platform, prefix in prefixes.items():
        for library in sorted((prefix / "share/cardstack/godot" / FOLDER / "bin").rglob("*.*")):
            files[f"{FOLDER}/bin/{platform}/{library.name}"] = library
            named.append(f'{table.ROWS[platform]["godot"]} = "bin/{platform}/{library.name}"')
    files[f"{FOLDER}/cardstack.gdextension"] = "\n".join([*named, ""]).encode()
    return files
