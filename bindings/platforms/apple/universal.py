#!/usr/bin/env python3
"""Joins the library for macOS on arm64 and on x86-64 to one for both.

    python universal.py TO FROM FROM    each FROM is a folder into which CMake has installed the library

TO becomes a copy of the first one, whose dylib and archive are universal. It needs llvm-lipo-14.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import List


def main() -> int:
    """Runs the program; returns its exit status."""
    if len(sys.argv) != 4:
        print(__doc__, file=sys.stderr)
        return 2
    join_folders([Path(word) for word in sys.argv[2:]], Path(sys.argv[1]))
    return 0


LIBRARIES = ("lib/libcardstack.*.*.*.dylib", "lib/libcardstack.a", "share/cardstack/godot/**/*.dylib")
"""The libraries of an installed tree. The folder of Godot's has the platform's name."""


def join_folders(folders: List[Path], to: Path) -> None:
    """Copies the first installed tree, and makes its libraries universal."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(folders[0], to, symlinks=True, ignore=shutil.ignore_patterns("framework"))
    for pattern in LIBRARIES:
        for files in zip(*(sorted(folder.glob(pattern)) for folder in folders)):
            join(list(files), to / files[0].relative_to(folders[0]))


def join(files: List[Path], to: Path) -> None:
    """Makes one file of files for several processors; each part keeps its signature."""
    tool = shutil.which("llvm-lipo-14")
    if tool is None:
        raise SystemExit("universal.py: there is no llvm-lipo-14, which Debian's package llvm-14 has")
    to.unlink(missing_ok=True)
    subprocess.run([tool, "-create", *map(str, files), "-output", str(to)], check=True)


if __name__ == "__main__":
    sys.exit(main())
