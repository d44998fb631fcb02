"""The list of a release, RELEASE.md: its files with sizes and checksums, and how each platform was tested."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Dict, List, Tuple

from builds import table
from kinds import WASM, Kind, Release

TESTED_WASM = ("all tests in JavaScript and all traces in node, and a page in Chromium", "yes, Chromium and node")
"""What the table would say of the WebAssembly module, if it were a row."""


def write(release: Release, made: Dict[Path, Tuple[Kind, List[str]]]) -> Path:
    """Writes RELEASE.md into the release's folder; returns its path."""
    lines = [
        f"# libcardstack {release.version}",
        "",
        f"Made of commit {release.commit}. Whoever makes it of this commit with the tools that the file `TOOLS` lists "
        "gets the same bytes.",
        *(["", f"Left out of this release: {', '.join(release.left_out)}."] if release.left_out else []),
        "",
        "| file | for | on | bytes | SHA-256 |",
        "|---|---|---|---:|---|",
    ]
    for path in sorted(made):
        kind, parts = made[path]
        places = ", ".join(parts) or "all"
        lines.append(f"| {path.name} | {kind.use} | {places} | {path.stat().st_size:,} | `{checksum(path)}` |")
    lines += [
        "",
        "## How each platform was tested",
        "",
        "`Tests/platforms/run` tests the platforms, and `Tests/release/run` uses the packages. The article Platforms "
        "explains the words.",
        "",
        "| platform | what it is | tested by | seen on a real one |",
        "|---|---|---|---|",
    ]
    for part in release.parts:
        called, tested = ("JavaScript, by WebAssembly", TESTED_WASM)
        if part != WASM:
            row = table.ROWS[part]
            called, tested = row["called"], (row["tests"]["by"], row["tests"]["seen"])
        lines.append(f"| {part} | {called} | {tested[0]} | {tested[1]} |")
    path = release.output / "RELEASE.md"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def checksum(path: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
