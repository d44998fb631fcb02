"""The package for Unity's package manager: the C# sources, the library for each player, and Unity's file on each file.

The files .meta say which player and which editor gets a library. Unity has to find one beside each file of a package,
and knows the file by the number in it, which must stay the same from version to version.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional, Tuple

from archive import write_tar
from builds import table
from packages import STATIC, shared_library, version_of
from pages import copy_license, read_metadata

NAME = "com.cardstack.cardstack"


class Player(NamedTuple):
    """What Unity calls a player, its processor, and the editor's system that also takes the library."""

    platform: str
    processor: Optional[str]
    editor: Optional[str] = None
    is_static: bool = False


PLAYERS = {
    "linux-x64": Player("Standalone: Linux64", "x86_64", "Linux"),
    "win-x64": Player("Standalone: Win64", "x86_64", "Windows"),
    "osx": Player("Standalone: OSXUniversal", "AnyCPU", "OSX"),
    "android-arm64": Player("Android: Android", "ARM64"),
    "android-arm": Player("Android: Android", "ARMv7"),
    "android-x64": Player("Android: Android", "X86_64"),
    "ios-arm64": Player("iPhone: iOS", "AnyCPU", is_static=True),
    "browser-wasm": Player("WebGL: WebGL", None, is_static=True),
}
"""The players that have a library, by .NET's identifiers of platforms."""


def write_unity(prefixes: Dict[str, Path], source: Path, output: Path, time: int) -> Path:
    """Writes the package around the libraries that are installed in folders, by platform."""
    path = output / f"cardstack-{version_of(source)}-unity.tgz"
    with tempfile.TemporaryDirectory() as folder:
        make_package(prefixes, source, Path(folder))
        write_tar(path, Path(folder), "package", time)
    return path


def make_package(prefixes: Dict[str, Path], source: Path, folder: Path) -> None:
    """Lays the package's files into an empty folder."""
    classes = folder / "Runtime"
    classes.mkdir()
    for file in [*(source / "bindings/csharp/src").glob("*.cs"), source / "bindings/csharp/src/CardStack.asmdef"]:
        shutil.copy2(file, classes)
    shutil.copy2(source / "bindings/csharp/README.md", folder)
    copy_license(source, folder)
    (folder / "package.json").write_text(_manifest(source), encoding="utf-8")
    for rid, library in _libraries(prefixes):
        (folder / "Plugins" / rid).mkdir(parents=True)
        shutil.copy2(library, folder / "Plugins" / rid / library.name)
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder)
        number = hashlib.md5(f"{NAME}/{name.as_posix()}".encode()).hexdigest()
        text = f"fileFormatVersion: 2\nguid: {number}\n" + _importer(name, file.is_dir())
        file.with_name(f"{file.name}.meta").write_text(text, encoding="utf-8")


def _libraries(prefixes: Dict[str, Path]) -> List[Tuple[str, Path]]:
    """The libraries for the players that there are, each with the identifier of its platform."""
    found: Dict[str, Path] = {}
    for platform, prefix in prefixes.items():
        rid = table.ROWS[platform].get("rid", "")
        if rid in PLAYERS:
            library = prefix / STATIC if PLAYERS[rid].is_static else shared_library(prefix)
            if library and library.exists():
                found[rid] = library
    return list(found.items())


def _manifest(source: Path) -> str:
    """package.json, as Unity's package manager reads it."""
    said, version = read_metadata(source), version_of(source)
    links = said.links(version)
    fields = {
        "name": NAME,
        "version": version,
        "displayName": "CardStack",
        "description": said.description,
        "unity": "2021.3",
        "keywords": list(said.keywords),
        "author": {"name": said.author},
        "license": said.license,
        "documentationUrl": links.get("Documentation"),
        "changelogUrl": links.get("Changelog"),
    }
    return json.dumps({name: value for name, value in fields.items() if value}, indent=2, ensure_ascii=False) + "\n"


def _importer(name: Path, is_folder: bool) -> str:
    """How Unity imports a file."""
    end = "  userData: \n  assetBundleName: \n  assetBundleVariant: \n"
    if is_folder:
        return f"folderAsset: yes\nDefaultImporter:\n  externalObjects: {{}}\n{end}"
    if name.parts[0] == "Plugins":
        return _plugin(PLAYERS[name.parts[1]]) + end
    if name.suffix == ".cs":
        order = "  defaultReferences: []\n  executionOrder: 0\n  icon: {instanceID: 0}\n"
        return f"MonoImporter:\n  externalObjects: {{}}\n  serializedVersion: 2\n{order}{end}"
    kinds = {"package.json": "PackageManifestImporter", "CardStack.asmdef": "AssemblyDefinitionImporter"}
    kind = kinds.get(name.name) or ("TextScriptImporter" if name.suffix == ".md" else "DefaultImporter")
    return f"{kind}:\n  externalObjects: {{}}\n{end}"


def _plugin(player: Player) -> str:
    """The settings of a native library: for no player but its own."""
    lines = [
        "PluginImporter:",
        "  externalObjects: {}",
        "  serializedVersion: 2",
        "  iconMap: {}",
        "  executionOrder: {}",
        "  defineConstraints: []",
        "  isPreloaded: 0",
        "  isOverridable: 0",
        "  isExplicitlyReferenced: 0",
        "  validateReferences: 1",
        "  platformData:",
    ]
    editor: Dict[str, Optional[str]] = {"DefaultValueInitialized": "true"}
    if player.editor:
        editor = {"CPU": player.processor, **editor, "OS": player.editor}
    own = {"CPU": player.processor} if player.processor else {}
    for first, is_enabled, settings in (
        ("Any: ", False, {}),
        ("Editor: Editor", player.editor is not None, editor),
        (player.platform, True, own),
    ):
        lines += ["  - first:", f"      {first}", "    second:", f"      enabled: {int(is_enabled)}"]
        lines += ["      settings:", *(f"        {key}: {value}" for key, value in settings.items())]
        if not settings:
            lines[-1] += " {}"
    return "\n".join(lines) + "\n"
