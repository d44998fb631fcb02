"""The kinds of packages that a release has. The heading of release.py says how a kind is added."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Dict, List, NamedTuple, Optional

import aar
import checks
import godot_addon
import languages
import nuget
import packages
import rock
import unity
import vcpkg
import xcframework
from builds import PLATFORMS, has_debug_file, has_shared_library, table

WASM = "wasm"
"""The part that is no platform: the JavaScript package with the WebAssembly module."""


@dataclass
class Release:
    """A release that is being made."""

    source: Path
    """A copy of the repository's files, in which pages have their links."""
    output: Path
    """Where the packages go."""
    version: str
    commit: str
    time: int
    """The commit's time [s since 1970], which is that of all files in a release."""
    parts: List[str]
    """What it is made of: platforms, and WASM."""
    folders: Dict[str, Path] = field(default_factory=dict)
    """Where each part is installed; for WASM the JavaScript package's folder."""

    @property
    def left_out(self) -> List[str]:
        """The parts of a whole release that this one is not made of."""
        return [part for part in (*PLATFORMS, WASM) if part not in self.parts]


class Kind(NamedTuple):
    """A kind of package."""

    name: str
    use: str
    """What it is for, in the list of the release."""
    takes: Optional[Callable[[str], bool]]
    """Whether a part belongs to this kind; None: nothing is compiled for it."""
    alone: bool
    """A file for each part that belongs to it; otherwise one file of all of them."""
    write: Callable[[Release, List[str]], Path]
    """Writes one file of these parts into `release.output`; returns its path."""

    def files(self, parts: List[str]) -> List[List[str]]:
        """The parts of each file of this kind, in a release of these parts."""
        if self.takes is None:
            return [[]]
        found = [part for part in parts if self.takes(part)]
        if self.alone:
            return [[part] for part in found]
        return [found] if found else []


def for_each(name: str, use: str, condition: Callable[[Dict[str, Any]], Any], write: Callable[..., Path]) -> Kind:
    """A file for each platform whose row fits. It is written with the platform's folder and name, and what all get."""

    def write_one(release: Release, parts: List[str]) -> Path:
        return write(release.folders[parts[0]], release.source, parts[0], release.output, release.time)

    return Kind(name, use, lambda part: part != WASM and bool(condition(table.ROWS[part])), True, write_one)


def for_all(name: str, use: str, condition: Callable[[Dict[str, Any]], Any], write: Callable[..., Path]) -> Kind:
    """One file of all platforms whose rows fit. It is written with their folders by their names, and what all get."""

    def write_one(release: Release, parts: List[str]) -> Path:
        installed = {part: release.folders[part] for part in parts}
        return write(installed, release.source, release.output, release.time)

    return Kind(name, use, lambda part: part != WASM and bool(condition(table.ROWS[part])), False, write_one)


def _has_archive(row: Dict[str, Any]) -> bool:
    return bool(row.get("archive", True))


def _write_wheel(folder: Path, source: Path, platform: str, output: Path, time: int) -> Path:
    library = packages.library_in(folder)
    wheel = packages.write_wheel(library, source, platform, output, time)
    checks.check_wheel(wheel, library, platform)
    return wheel


def _language(language: str, use: str) -> Kind:
    def write(release: Release, parts: List[str]) -> Path:
        return languages.write_language(language, release.source, release.output, release.time)

    return Kind(f"package for {language.title()}", use, None, False, write)


def _is_static(row: Dict[str, Any]) -> bool:
    """Whether programs for a platform have the library in themselves. An app for iOS takes a framework otherwise."""
    return not has_shared_library(row) or "-apple-ios" in row.get("real", "")


KINDS = (
    for_each("archive", "C, C++, and languages that call C", _has_archive, packages.write_archive),
    for_each("debug archive", "crash reports", has_debug_file, packages.write_debug_archive),
    for_each("wheel", "Python", lambda row: "wheel" in row, _write_wheel),
    Kind(
        "npm package",
        "JavaScript",
        lambda part: part == WASM,
        True,
        lambda release, parts: packages.write_npm(release.folders[WASM], release.output, release.time),
    ),
    Kind(
        "source distribution",
        "Python, from source",
        None,
        False,
        lambda release, parts: packages.write_sdist(release.source, release.output, release.time),
    ),
    for_all("NuGet package", "C#", lambda row: "rid" in row and not _is_static(row), nuget.write_nupkg),
    for_all("Android archive", "Android, by Gradle", lambda row: row["system"] == "Android", aar.write_aar),
    for_all(
        "Swift package",
        "Swift and C on macOS and iOS, by Xcode",
        lambda row: row["system"] == "Darwin" and "joins" not in row,
        xcframework.write_package,
    ),
    for_all("package for Unity", "Unity", lambda row: row.get("rid") in unity.PLAYERS, unity.write_unity),
    # The halves of a universal library are of use only together.
    for_all("addon", "Godot", lambda row: "godot" in row and row.get("linker") != "macho", godot_addon.write_addon),
    for_all("jar", "Java and Kotlin", lambda row: "java" in row, packages.write_jar),
    Kind(
        "rock",
        "LuaJIT, by LuaRocks",
        None,
        False,
        lambda release, parts: rock.write_rock(release.source, release.output, release.time),
    ),
    Kind(
        "port",
        "C and C++ with vcpkg",
        lambda part: part in vcpkg.PLATFORMS,
        False,
        lambda release, parts: vcpkg.write_port(release.source, release.version, release.output, release.time),
    ),
    # The last: these add what is built to the copy of the repository.
    *(_language(*each) for each in languages.LANGUAGES.items()),
)
