"""Links of all pages, in the repository and in every place that a page is installed in.

A page that is installed links only to what is installed with it, at the same place beside it. What else it names is a
path of the repository, in backquotes.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import interface
import pytest

JS = interface.ROOT / "bindings/js"
MADE = {"bindings/js/cardstack.wasm", "Tests/data/abi"}
"""What a build or a release makes, and a page may name."""


def tracked() -> list[Path]:
    """The files of the repository."""
    done = subprocess.run(["git", "ls-files"], cwd=interface.ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.skip("this is no git repository")
    return [path for name in done.stdout.splitlines() if (path := interface.ROOT / name).is_file()]


def repository(folder: Path) -> Path:
    """The repository itself."""
    del folder
    return interface.ROOT


def prefix_of_cmake(folder: Path) -> Path:
    """What CMake installs of files that need no compiler, with the page that a release's archive has at its top."""
    if not (shutil.which("cmake") and shutil.which("ninja")):
        pytest.skip("there is no cmake, or no ninja")
    swiftc = folder / "swiftc"
    swiftc.write_text('#!/bin/sh\necho "Swift version 6.2 (swift-6.2-RELEASE)"\n', encoding="utf-8")
    swiftc.chmod(0o755)
    options = [f"-DCARDSTACK_SWIFTC={swiftc}", "-DCARDSTACK_BUILD_TESTS=OFF"]
    configure = ["cmake", "-G", "Ninja", "-S", interface.ROOT, "-B", folder / "build", *options]
    install = ["cmake", "--install", folder / "build", "--prefix", folder / "prefix", "--component"]
    for command in (configure, *([*install, component] for component in ("documentation", "csharp", "lua"))):
        subprocess.run([str(word) for word in command], capture_output=True, check=True)
    shutil.copy(interface.ROOT / "bindings/release/archives/Linux.md", folder / "prefix/README.md")
    return folder / "prefix"


def package_of_npm(folder: Path) -> Path:
    """The npm package: the README, and the `files` of package.json that git has."""
    described = json.loads((JS / "package.json").read_text(encoding="utf-8"))
    for path in tracked():
        if path.is_relative_to(JS) and path.relative_to(JS).parts[0] in {"README.md", *described["files"]}:
            target = folder / path.relative_to(JS)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    return folder


def page_of_the_wheel(folder: Path) -> Path:
    """What indexes show of the Python package: its README, with nothing beside it."""
    shutil.copy(interface.ROOT / "bindings/python/README.md", folder)
    return folder


PLACES: dict[str, tuple[Callable[[Path], Path], int]] = {
    "repository": (repository, 20),
    "cmake": (prefix_of_cmake, 15),
    "npm": (package_of_npm, 1),
    "wheel": (page_of_the_wheel, 1),
}
"""How the files of a place come there, and how many pages it has at least."""


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^ *```.*?^ *```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def links(page: Path) -> list[str]:
    """Where a page leads: links, pictures, definitions of links, and links that only DocC understands."""
    text = re.sub(r"``?[^`]+``?", "", prose(page))
    found = re.findall(r"\]\(([^)\s]+)\)|^\[[^\]]+\]: +(\S+)|<(doc:[^>]+)>", text, re.MULTILINE)
    return ["".join(link) for link in found]


def anchors(page: Path) -> set[str]:
    """The names that GitHub gives to the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def leads_somewhere(link: str, page: Path, root: Path) -> bool:
    """Whether a link leads to a file of this place, and to a heading of it."""
    if re.match(r"https?://[\w.-]+\.\w+(/|$)", link):
        return True
    name, _, anchor = link.partition("#")
    target = (page.parent / name).resolve() if name else page
    if re.match(r"\w+:", link) or not target.is_relative_to(root) or not target.exists():
        return False
    return not anchor or anchor in anchors(target)


def test_a_broken_link_is_seen(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# Of `two` words\n", encoding="utf-8")
    good = ["[a](other.md)", "[`a`](other.md#of-two-words)", "[a\nb](#a-page)", "[a](https://example.org/b)", "[a](..)"]
    bad = ["[a](no.md)", "![a](no.png)", "[a](other.md#two)", "[a](#b)", "<doc:other>", "[a](ftp:b)", "[a](../..)"]
    (tmp_path / "folder").mkdir()
    page = tmp_path / "folder/page.md"
    for link in good + bad:
        page.write_text(f"# A page\n\n{link}\n".replace("other.md", "../other.md"), encoding="utf-8")
        (found,) = links(page)
        assert leads_somewhere(found, page, tmp_path) == (link in good), link
    page.write_text("```\n[a](b)\n```\n`[a](b)`\n", encoding="utf-8")
    assert links(page) == []


@pytest.mark.parametrize("place", PLACES)
def test_every_link_leads_somewhere(place: str, tmp_path: Path) -> None:
    make, least = PLACES[place]
    root = make(tmp_path).resolve()
    pages = [path for path in tracked() if path.suffix == ".md"] if place == "repository" else [*root.rglob("*.md")]
    assert len(pages) >= least
    broken = [
        f"{page.relative_to(root)}: {link}"
        for page in sorted(pages)
        for link in links(page)
        if not leads_somewhere(link, page, root)
    ]
    assert broken == []


def test_the_index_of_articles_has_each() -> None:
    index = interface.ROOT / "Sources/CardStack/CardStack.docc/CardStack.md"
    assert sorted([index.name, *links(index)]) == sorted(path.name for path in index.parent.glob("*.md"))


def test_every_path_in_backquotes_is_there() -> None:
    there = {str(path.relative_to(interface.ROOT)) for path in tracked()} | MADE
    there |= {str(parent) for name in there for parent in Path(name).parents}
    missing = []
    for page in tracked():
        if page.suffix == ".md":
            named = re.findall(r"`((?:Tests|bindings|Sources|Include|\.github)/[\w./-]+)`", prose(page))
            missing += [f"{page.name}: {name}" for name in named if name.rstrip("/") not in there]
    assert missing == []
