"""Unity's package, as far as files go: Unity is not here. The libraries are a few bytes, for each of its players."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT, table

sys.path.insert(0, str(ROOT / "bindings/release"))

yaml = pytest.importorskip("yaml", reason="there is no pyyaml (PyPI)")
import unity  # noqa: E402

ARTICLE = ROOT / "Sources/CardStack/CardStack.docc/Unity.md"


def laid(folder: Path, monkeypatch: pytest.MonkeyPatch, rids: list[str]) -> Path:
    """The package of a table with a row for each of some platforms."""
    monkeypatch.setattr(table, "ROWS", {f"row {rid}": {"rid": rid} for rid in rids})
    prefixes = {}
    for rid in rids:
        prefix = prefixes[f"row {rid}"] = folder / "prefixes" / rid
        name = "bin/cardstack.dll" if rid.startswith("win") else "lib/libcardstack.so"
        name = name.replace(".so", ".dylib") if rid == "osx" else name
        for place in (name, "lib/libcardstack.a"):
            if not (place == name and rid in ("ios-arm64", "browser-wasm")):
                (prefix / place).parent.mkdir(parents=True, exist_ok=True)
                (prefix / place).write_text(rid)
    package = folder / "package"
    package.mkdir()
    unity.make_package(prefixes, ROOT, package)
    return package


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package for all players."""
    return laid(tmp_path, monkeypatch, [*unity.PLAYERS, "linux-musl-x64"])


def metas(package: Path) -> dict[str, Any]:
    """The files .meta, read, by the paths of their files."""
    paths = sorted(package.rglob("*.meta"))
    return {str(path.relative_to(package))[:-5]: yaml.safe_load(path.read_text()) for path in paths}


def plugins(package: Path) -> dict[str, dict[str, Any]]:
    """What each library is enabled for: players and editors with their settings."""
    found = {}
    for name, meta in metas(package).items():
        if "PluginImporter" in meta:
            rows = meta["PluginImporter"]["platformData"]
            keys = [next(iter(row["first"].items())) for row in rows]
            assert [key for key, _ in keys[:2]] == ["Any", "Editor"]
            assert len(set(keys)) == 3
            enabled = [row["second"]["enabled"] for row in rows]
            assert (enabled[0], enabled[2]) == (0, 1)
            found[name] = {
                ": ".join(map(str, key)): row["second"]["settings"]
                for key, row in zip(keys, rows)
                if row["second"]["enabled"]
            }
    return found


def test_each_file_has_its_meta(package: Path) -> None:
    found = metas(package)
    files = {str(path.relative_to(package)) for path in package.rglob("*") if path.suffix != ".meta"}
    assert set(found) == files
    assert len(files) > 25
    numbers = [meta["guid"] for meta in found.values()]
    assert all(re.fullmatch(r"[0-9a-f]{32}", str(number)) for number in numbers)
    assert len(set(numbers)) == len(numbers)
    for name, meta in found.items():
        (importer,) = set(meta) - {"fileFormatVersion", "guid", "folderAsset"}
        wanted = {".cs": "MonoImporter", ".asmdef": "AssemblyDefinitionImporter", ".md": "TextScriptImporter"}
        wanted.update(dict.fromkeys((".so", ".dll", ".dylib", ".a"), "PluginImporter"))
        other = "PackageManifestImporter" if name == "package.json" else "DefaultImporter"
        assert importer == wanted.get(Path(name).suffix, other), name
        assert (meta.get("folderAsset") is True) == (package / name).is_dir()


def test_each_player_and_editor_has_one_library(package: Path) -> None:
    found = plugins(package)
    assert {Path(name).parts[1] for name in found} == set(unity.PLAYERS)
    for name in found:
        assert (package / name).read_text() == Path(name).parts[1]
    taken = [
        (where, settings.get("OS"), settings.get("CPU")) for each in found.values() for where, settings in each.items()
    ]
    assert len(set(taken)) == len(taken)
    assert [where for where in ("Linux", "Windows", "OSX") if where not in {system for _, system, _ in taken}] == []
    static = {"iPhone: iOS", "WebGL: WebGL"}
    assert {name for name, each in found.items() if set(each) & static} == {n for n in found if n.endswith(".a")}


def test_the_sources_are_for_the_same_players(package: Path) -> None:
    """The players of CardStack.asmdef, which has other names for them, are those that have a library."""
    names = {
        "Standalone: Linux64": "LinuxStandalone64",
        "Standalone: Win64": "WindowsStandalone64",
        "Standalone: OSXUniversal": "macOSStandalone",
        "Android: Android": "Android",
        "iPhone: iOS": "iOS",
        "WebGL: WebGL": "WebGL",
        "Editor: Editor": "Editor",
    }
    said = json.loads((package / "Runtime/CardStack.asmdef").read_text())
    assert set(said["includePlatforms"]) == {names[where] for each in plugins(package).values() for where in each}
    assert said["allowUnsafeCode"] is True


def test_the_manifest_is_one_of_unity_s(package: Path) -> None:
    said = json.loads((package / "package.json").read_text())
    assert re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+){2}", said["name"])
    assert re.fullmatch(r"\d+\.\d+\.\d+", said["version"])
    assert re.fullmatch(r"\d{4}\.\d", said["unity"])
    assert {"displayName", "description", "keywords"} <= set(said)


def test_numbers_of_files_stay(package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With other libraries and another version."""
    monkeypatch.setattr(unity, "version_of", lambda source: "9.9.9")
    (tmp_path / "other").mkdir()
    other = metas(laid(tmp_path / "other", monkeypatch, ["linux-x64"]))
    first = metas(package)
    assert {name: meta["guid"] for name, meta in other.items()} == {name: first[name]["guid"] for name in other}


def test_the_article_s_table_is_the_package(package: Path) -> None:
    rows = re.findall(r"^\| `Plugins/(\S+)/(\S+)` \| (.*?) \| (.*?) \| (.*?) \|$", ARTICLE.read_text(), re.MULTILINE)
    said = {(rid, name): (player, processor, editor) for rid, name, player, processor, editor in rows}
    for name, each in plugins(package).items():
        _, rid, file = Path(name).parts
        editor = each.pop("Editor: Editor", {})
        ((player, settings),) = each.items()
        wanted = (f"`{player}`", f"`{settings['CPU']}`" if settings else "-", editor.get("OS", "-"))
        assert said.pop((rid, file)) == wanted
    assert said == {}


@pytest.mark.needs("mcs")
@pytest.mark.parametrize(
    ("symbols", "name"),
    [
        ("", "cardstack"),
        ("UNITY_IOS", "__Internal"),
        ("UNITY_WEBGL", "__Internal"),
        ("UNITY_IOS;UNITY_EDITOR", "cardstack"),
    ],
)
def test_players_with_a_static_library_look_into_themselves(
    symbols: str, name: str, package: Path, tmp_path: Path
) -> None:
    assembly = tmp_path / "CardStack.dll"
    command = ["mcs", "-unsafe", "-langversion:7", "-target:library", f"-out:{assembly}", f"-d:{symbols or 'NONE'}"]
    subprocess.run([*command, *sorted((package / "Runtime").glob("*.cs"))], check=True, capture_output=True)
    content = assembly.read_bytes()
    assert [each for each in ("cardstack", "__Internal") if f"\0{each}\0".encode() in content] == [name]


def test_calls_need_no_code_at_run_time() -> None:
    """A compiler that compiles ahead, as IL2CPP, knows each call: C gets no function of C#'s, and no text or array."""
    text = (ROOT / "bindings/csharp/src/Native.cs").read_text(encoding="utf-8")
    calls = re.findall(r"public static extern (\S+) (cardstack_\w+)\(\s*(.*?)\);", text, re.DOTALL)
    assert len(calls) == text.count("[DllImport(") > 100
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "bindings/csharp/src").glob("*.cs"))
    enums = set(re.findall(r"public enum (\w+)", sources))
    handles = set(re.findall(r"class (\w+) : SafeHandle", text))
    assert len(handles) == 3
    plain = {"double", "int", "uint", "long", "ulong", "UIntPtr", "IntPtr", "void", *enums, *handles}
    for result, name, arguments in calls:
        for argument in filter(None, re.split(r",\s*", arguments)):
            kind = argument.rsplit(" ", 1)[0]
            assert kind.endswith("*") or kind.replace("out ", "") in plain, f"{name}: {argument}"
        assert result.endswith("*") or result in plain, f"{name} returns {result}"


def test_release_has_the_libraries(dist: Path, version: str, compiled: list[str]) -> None:
    with tarfile.open(dist / f"cardstack-{version}-unity.tgz") as archive:
        names = archive.getnames()
    found = {Path(name).parts[2] for name in names if re.match(r"package/Plugins/[^/]+/[^/]+$", name)}
    assert found == {table.ROWS[name].get("rid") for name in compiled} & set(unity.PLAYERS)
    assert "package/Runtime/CardStack.asmdef.meta" in names
