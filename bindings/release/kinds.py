"""The kinds of packages that a release has. The heading of release.py says how a kind is added."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Dict, List, NamedTuple, Optional

import checks
import nuget
import packages
import rock
import unity
import vcpkg
from builds import has_shared_library, table

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


def _has_archive(row: Dict[str, Any]) -> bool:
    return bool(row.get("archive", True))


def _write_wheel(folder: Path, source: Path, platform: str, output: Path, time: int) -> Path:
    library = packages.library_in(folder)
    wheel = packages.write_wheel(library, source, platform, output, time)
    checks.check_wheel(wheel, library, platform)
    return wheel


def _around(write: Callable[[Dict[str, Path], Path, Path, int], Path]) -> Callable[[Release, List[str]], Path]:
    """What writes a package around the folders of several platforms."""

    def write_all(release: Release, parts: List[str]) -> Path:
        folders = {part: release.folders[part] for part in parts}
        return write(folders, release.source, release.output, release.time)

    return write_all


def _rid(part: str) -> str:
    return "" if part == WASM else str(table.ROWS[part].get("rid", ""))


KINDS = (
    for_each("archive", "C, C++, and languages that call C", _has_archive, packages.write_archive),
    for_each(
        "debug archive",
        "crash reports",
        # A static library has this in itself.
        lambda row: _has_archive(row) and has_shared_library(row),
        packages.write_debug_archive,
    ),
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
    Kind(
        "NuGet package",
        "C# with .NET, and Godot",
        lambda part: _rid(part) != "" and has_shared_library(table.ROWS[part]),
        False,
        _around(nuget.write_nupkg),
    ),
    Kind("Unity package", "Unity", lambda part: _rid(part) in unity.PLAYERS, False, _around(unity.write_unity)),
    Kind(
        "rock",
        "LuaJIT with LuaRocks",
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
)
