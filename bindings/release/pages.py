"""Pages and the licence of packages: what is shown without the repository must not need it."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from typing import Optional

sys.path.append(str(Path(__file__).resolve().parent.parent))

from generator.metadata import LICENSE, license_text, read_metadata

PACKAGES = ("bindings/python", "bindings/js", "bindings/csharp", "bindings/dart", "bindings/rust")
"""The folders whose README a package shows."""


def prepare(source: Path, version: str) -> None:
    """Changes a copy of the repository so that packages can be made of it.

    The pages that packages show name files of the repository by their paths. If the owner's address is known, these
    become links. The licence comes into each package's folder, where packages look for it.
    """
    url = read_metadata(source).url
    for folder in PACKAGES:
        page = source / folder / "README.md"
        page.write_text(linked(page.read_text(encoding="utf-8"), source, url, version), encoding="utf-8")
    for folder in ("bindings/python", "bindings/js"):
        copy_license(source, source / folder)
    # The repository cannot have this line: there the file is not beside the project.
    project = source / "bindings/python/pyproject.toml"
    text = project.read_text(encoding="utf-8")
    project.write_text(text.replace("[project]\n", '[project]\nlicense-files = ["LICENSE"]\n', 1), encoding="utf-8")


def linked(text: str, source: Path, url: Optional[str], version: str) -> str:
    """A page in which paths of the repository, in backquotes, are links to a version of it, if there is an address."""
    if not url:
        return text

    def link(found: re.Match[str]) -> str:
        path = source / found[1]
        if not path.exists():
            return found[0]
        return f"[{found[0]}]({url}/{'tree' if path.is_dir() else 'blob'}/v{version}/{found[1]})"

    # Every second part is a block of code.
    parts = re.split(r"(^[ \t]*```.*?^[ \t]*```$)", text, flags=re.DOTALL | re.MULTILINE)
    pattern = r"(?<![\[`])`((?:Tests|bindings|Sources|Include|\.github)/[\w./-]*\w)`(?![\]`])"
    return "".join(part if i % 2 else re.sub(pattern, link, part) for i, part in enumerate(parts))


def copy_license(source: Path, folder: Path) -> None:
    """Copies the licence into a package's folder."""
    shutil.copy2(source / LICENSE, folder)


def license_lines(source: Path) -> str:
    """What an archive's page says of the licence, and where the library is from."""
    read = read_metadata(source)
    where = f"\n\nThe library is from <{read.url}>. Errors are reported at <{read.url}/issues>." if read.url else ""
    return license_text(read, "the file `LICENSE`") + where
