"""The packages of languages whose low layers are built, not committed: their folders, with these layers."""

from __future__ import annotations

import sys
from pathlib import Path

from archive import write_tar
from builds import run
from packages import version_of
from pages import copy_license

LANGUAGES = {"dart": "Dart, Flutter", "rust": "Rust"}


def write_language(language: str, source: Path, output: Path, time: int) -> Path:
    """Writes `cardstack-VERSION-LANGUAGE.tar.gz`: a folder on which a program depends by its path."""
    run([sys.executable, source / "bindings/generate.py", language])
    folder, name = source / "bindings" / language, f"cardstack-{version_of(source)}-{language}"
    copy_license(source, folder)
    path = output / f"{name}.tar.gz"
    write_tar(path, folder, name, time)
    return path
