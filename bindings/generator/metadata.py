"""Writes what packages say of themselves: parts of the files of each package system.

bindings/release/metadata.json has it all. Its line `owner` has the author's name, the licence as an SPDX expression,
and the address of the repository, as "https://github.com/name/libcardstack". While that is null, no package says it.
"""

from __future__ import annotations

import itertools
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Optional
from xml.sax.saxutils import escape

from .model import GenerationError, Interface


@dataclass(frozen=True)
class Metadata:
    """What a package says of itself."""

    description: str
    keywords: tuple[str, ...]
    author: str
    license: str
    url: Optional[str]

    def links(self, version: str) -> dict[str, str]:
        """The pages of the repository, by the names that PyPI knows; empty without an address."""
        if not self.url:
            return {}
        return {
            "Homepage": self.url,
            "Repository": self.url,
            "Issues": f"{self.url}/issues",
            "Documentation": f"{self.url}/blob/v{version}/Sources/CardStack/CardStack.docc/CardStack.md",
            "Changelog": f"{self.url}/blob/v{version}/.github/CHANGES.md",
        }


def read_metadata(root: Path) -> Metadata:
    """Reads bindings/release/metadata.json; refuses what no package could say."""
    name = "bindings/release/metadata.json"
    try:
        found = json.loads((root / name).read_text(encoding="utf-8"))
        owner = found["owner"]
        read = Metadata(found["description"], tuple(found["keywords"]), *(owner[key] for key in OWNER))
    except (KeyError, ValueError) as error:
        raise GenerationError(f"{name}: {error!r}") from None
    for key, pattern in OWNER.items():
        value = owner[key]
        if not (re.fullmatch(pattern, value) if value is not None else key == "url"):
            raise GenerationError(f"{name}: {key} is {value!r}, and has to match {pattern}")
    return read


LICENSE = ".github/LICENSE"
"""The text of the licence."""

OWNER = {
    "author": r"[^\n\"\\]+",
    "license": r"[A-Za-z0-9.+() -]+",
    "url": r"https://[\w.-]+\.\w+(/[\w.~-]+)+(?<!\.git)",
}
"""The fields of the line `owner`, and what each has to look like."""


def package_json(root: Path, interface: Interface) -> str:
    """The fields of bindings/js/package.json that describe the package; the others stay."""
    read, version = read_metadata(root), interface.types.version
    present = json.loads(_text(root, "bindings/js/package.json"))
    links = read.links(version)
    said: dict[str, Any] = {
        "name": "cardstack",
        "version": version,
        "description": read.description,
        "keywords": list(read.keywords),
        "author": read.author,
        "license": read.license,
        "homepage": links.get("Homepage"),
        "repository": {"type": "git", "url": f"git+{read.url}.git", "directory": "bindings/js"} if read.url else None,
        "bugs": {"url": links["Issues"]} if links else None,
    }
    fields = {key: value for key, value in said.items() if value is not None}
    fields.update((key, value) for key, value in present.items() if key not in said)
    lines = [f"  {json.dumps(key)}: {_value(value, '  ')}" for key, value in fields.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(value: Any, indent: str) -> str:
    """A value of JSON: in one line, unless it has objects in it."""
    if isinstance(value, dict):
        if any(isinstance(each, dict) for each in value.values()):
            lines = [f"{indent}  {json.dumps(key)}: {_value(each, indent + '  ')}" for key, each in value.items()]
            return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
        return "{" + ", ".join(f"{json.dumps(key)}: {json.dumps(each)}" for key, each in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


def pyproject(root: Path, interface: Interface, name: str) -> str:
    """The lines of a pyproject.toml between two marks. An app has a description of its own."""
    read = read_metadata(root)
    said = {} if "/apps/" in name else {"description": read.description, "keywords": list(read.keywords)}
    lines = [f"{key} = {json.dumps(value)}" for key, value in said.items()]
    lines.append(f"authors = [{{name = {json.dumps(read.author, ensure_ascii=False)}}}]")
    lines.append(f"license = {json.dumps(read.license)}")
    lines += [f"urls.{name} = {json.dumps(link)}" for name, link in read.links(interface.types.version).items()]
    return _between_marks(root, name, "#", lines)


def cargo_toml(root: Path, interface: Interface) -> str:
    """The lines of bindings/rust/Cargo.toml between two marks."""
    read = read_metadata(root)
    said = {"version": interface.types.version, "description": read.description, "keywords": list(read.keywords)}
    said.update(authors=[read.author], license=read.license, **({"repository": read.url} if read.url else {}))
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in said.items()]
    return _between_marks(root, "bindings/rust/Cargo.toml", "#", lines)


def pubspec(root: Path, interface: Interface, name: str) -> str:
    """The lines of a pubspec.yaml between two marks."""
    read = read_metadata(root)
    said = {"version": interface.types.version, "description": read.description}
    said.update({"repository": read.url} if read.url else {})
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in said.items()]
    return _between_marks(root, name, "#", lines)


def csharp_project(root: Path, interface: Interface) -> str:
    """The properties of bindings/csharp/src/CardStack.csproj that come into the assembly, between two marks."""
    read = read_metadata(root)
    properties = {"Version": interface.types.version, "Description": read.description, "Authors": read.author}
    lines = [f"<{name}>{escape(value)}</{name}>" for name, value in properties.items()]
    return _between_marks(root, "bindings/csharp/src/CardStack.csproj", "<!--", lines)


def readme(root: Path) -> str:
    """The last section of README.md."""
    text = _text(root, "README.md")
    head, mark, _ = text.rpartition("\n## License\n")
    if not mark:
        raise GenerationError("README.md has no section License")
    said = license_text(read_metadata(root), f"[{LICENSE}]({LICENSE})")
    return f"{head}{mark}\n{said}\n[SECURITY.md](.github/SECURITY.md) says how to report a weakness.\n"


def playground_page(root: Path) -> str:
    """The playground's page, with the lines and the table of README.md that install."""
    section = _text(root, "README.md").split("\n## Install\n")[-1].split("\n## ")[0]
    lines = re.findall(r"^```sh\n(.*?)\n```$", section, re.DOTALL | re.MULTILINE)
    rows = re.findall(r"^\| \[(.*?)\].*?\| (.*?) \|", section, re.MULTILINE)
    name = "bindings/apps/playground/index.html"
    before, *parts = re.split(r"(?<=<dl>\n).*?(?=    </dl>)", _text(root, name), flags=re.DOTALL)
    if len(lines) != 1 or not rows or len(parts) != 1:
        raise GenerationError(f"README.md and {name} do not have one list of what installs")

    def shown(text: str) -> str:
        pieces = escape(text).split("`")
        tags = itertools.cycle(("span", "code"))
        return "".join(f"<{tag}>{piece}</{tag}>" for tag, piece in zip(tags, pieces) if piece)

    two = ("The two lines", "`{}`".format(lines[0].replace("\n", "`, then `")))
    listed = "".join(f"      <div><dt>{name}</dt><dd>{shown(text)}</dd></div>\n" for name, text in (two, *rows))
    return f"{before}{listed}{parts[0]}"


def license_text(read: Metadata, file: str) -> str:
    """What a page says of the licence, whose text is in a file."""
    return f"{read.license}; {file} has the text. The library has no dependencies."


def _text(root: Path, name: str) -> str:
    return (root / name).read_text(encoding="utf-8")


def _between_marks(root: Path, name: str, comment: str, lines: list[str]) -> str:
    """A file with other lines between the marks of this program, indented as the marks are."""
    text = _text(root, name)
    pattern = rf"(^([ \t]*){comment} From bindings/release/metadata\.json:.*\n)(?:.*\n)*?(\2{comment} Until here\..*\n)"
    if len(re.findall(pattern, text, re.MULTILINE)) != 1:
        raise GenerationError(f"{name} does not have the two marks of metadata.py once")

    def replaced(found: re.Match[str]) -> str:
        return found[1] + "".join(f"{found[2]}{line}\n" for line in lines) + found[3]

    return re.sub(pattern, replaced, text, flags=re.MULTILINE)
