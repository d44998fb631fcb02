"""What packages say of themselves, in copies of the repository: as it is, and with another owner and an address.

The packages are made around a library and a module that are a few bytes, by the functions that make a release.
"""

from __future__ import annotations

import email
import email.message
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Optional
from xml.etree import ElementTree

import pytest
from conftest import ROOT

sys.path.insert(0, str(ROOT / "bindings/release"))

packages = pytest.importorskip("packages")
pytest.importorskip("build", reason="there is no build (PyPI)")
pytest.importorskip("scikit_build_core", reason="there is no scikit-build-core (PyPI)")
import aar  # noqa: E402
import nuget  # noqa: E402
import pages  # noqa: E402
import rock  # noqa: E402
import unity  # noqa: E402
import vcpkg  # noqa: E402
from generator.metadata import GenerationError, read_metadata  # noqa: E402

AUTHOR, LICENSE, URL = "Zoë Example", "MIT OR Apache-2.0", "https://github.com/example/cards"
TEXT = b"Copyright (c) Zo\xc3\xab Example\n\nPermission is granted, to nobody in particular.\n"

pytestmark = pytest.mark.needs("swiftc", "cmake", "ninja", "git", "mcs")


@dataclass(frozen=True)
class Copy:
    """A copy of the repository, and each package that is made of it, unpacked."""

    tree: Path
    made: Path
    is_filled: bool

    @property
    def version(self) -> str:
        return str(packages.version_of(self.tree))

    @property
    def author(self) -> str:
        return AUTHOR if self.is_filled else "the libcardstack authors"

    @property
    def license(self) -> str:
        return LICENSE if self.is_filled else "MIT"

    @property
    def url(self) -> Optional[str]:
        return URL if self.is_filled else None

    @property
    def text(self) -> bytes:
        return TEXT if self.is_filled else (ROOT / ".github/LICENSE").read_bytes()

    def file(self, pattern: str) -> Path:
        """The one file with a name in all packages."""
        (found,) = self.made.glob(pattern)
        return found


def copy_of_repository(folder: Path) -> None:
    """Copies the files that git knows, or could."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in names.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name, follow_symlinks=False)


def fill(tree: Path, **said: Optional[str]) -> None:
    """Writes another owner's line."""
    path = tree / "bindings/release/metadata.json"
    text = path.read_text(encoding="utf-8")
    (line,) = [line for line in text.splitlines() if '"owner"' in line]
    path.write_text(text.replace(line, f'  "owner": {json.dumps(said)}'), encoding="utf-8")


def configure(tree: Path, build: Path) -> None:
    """Configures CMake's build; nothing is compiled."""
    options = ["-DCARDSTACK_BUILD_TESTS=OFF", "-DCMAKE_INSTALL_LIBDIR=lib"]
    subprocess.run(["cmake", "-G", "Ninja", "-S", tree, "-B", build, *options], capture_output=True, check=True)


@pytest.fixture(scope="module", params=[False, True], ids=["unfilled", "filled"])
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The packages of a copy."""
    folder = tmp_path_factory.mktemp("filled" if request.param else "unfilled")
    copy = Copy(folder / "tree", folder / "made", request.param)
    copy_of_repository(copy.tree)
    if copy.is_filled:
        fill(copy.tree, author=AUTHOR, license=LICENSE, url=URL)
        (copy.tree / ".github/LICENSE").write_bytes(TEXT)
        subprocess.run([sys.executable, copy.tree / "bindings/generate.py"], capture_output=True, check=True)
    subprocess.run([sys.executable, copy.tree / "bindings/generate.py", "--check"], capture_output=True, check=True)
    shutil.copytree(copy.tree, folder / "source")
    source = folder / "source"
    pages.prepare(source, copy.version)

    library, output, moment = folder / "libcardstack.so", folder / "output", 1_700_000_000
    library.write_bytes(b"a library")
    output.mkdir()
    build, prefix = folder / "build", folder / "prefix"
    configure(copy.tree, build)
    for component in ("documentation", "csharp", "lua"):
        command = ["cmake", "--install", build, "--component", component, "--prefix", prefix]
        subprocess.run(command, capture_output=True, check=True)
    (prefix / "lib").mkdir(exist_ok=True)
    (prefix / "lib" / packages.DEBUG[0]).write_bytes(b"debugging information")
    (prefix / "lib/libcardstack.so").write_bytes(b"a library")
    for name in ("arm64-v8a", "linux-x86_64"):
        (prefix / "share/cardstack/java" / name).mkdir(parents=True)
        (prefix / "share/cardstack/java" / name / "libcardstack_jni.so").write_bytes(b"a library")
    shutil.copytree(source / "Include", prefix / "include")
    archive = packages.write_archive(prefix, source, "linux-x86_64", output, moment)
    module = source / "bindings/js"
    for name in ("cardstack.wasm", "types/index.d.ts", "src/module_base64.js"):
        (module / name).parent.mkdir(exist_ok=True)
        (module / name).write_bytes(b"")
    made = {
        "archive": archive,
        "wheel": packages.write_wheel(library, source, "linux-x86_64", output, moment),
        "npm": packages.write_npm(module, output, moment),
        "nuget": nuget.write_nupkg({"linux-x86_64": prefix}, source, output, moment),
        "unity": unity.write_unity({"linux-x86_64": prefix}, source, output, moment),
        "aar": aar.write_aar({"android-arm64": prefix}, source, output, moment),
        "jar": packages.write_jar({"linux-x86_64": prefix}, source, output, moment),
        "rock": rock.write_rock(source, output, moment),
        "vcpkg": vcpkg.write_port(source, copy.version, output, moment),
        "sdist": packages.write_sdist(source, output, moment),
    }
    for name, path in made.items():
        with zipfile.ZipFile(path) if zipfile.is_zipfile(path) else tarfile.open(path) as packed:
            packed.extractall(copy.made / name)
    shutil.copytree(build, copy.made / "cmake", ignore=shutil.ignore_patterns("CMakeFiles"))
    return copy


def parsed(path: Path) -> email.message.Message:
    """The fields and the page of a Python package."""
    return email.message_from_string(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("pattern", ["wheel/*.dist-info/METADATA", "sdist/*/PKG-INFO"])
def test_python_package(pattern: str, made: Copy) -> None:
    said = parsed(made.file(pattern))
    metadata = read_metadata(made.tree)
    assert (said["Name"], said["Version"], said["Summary"]) == ("cardstack", made.version, metadata.description)
    assert said["Keywords"].split(",") == list(metadata.keywords)
    assert said["Author"] == made.author
    assert said["License-Expression"] == made.license
    assert said.get_all("License-File") == ["LICENSE"]
    links = dict(value.split(", ") for value in said.get_all("Project-URL") or [])
    assert links == metadata.links(made.version)
    assert set(links) == (
        {"Homepage", "Repository", "Issues", "Documentation", "Changelog"} if made.is_filled else set()
    )


def test_npm_package(made: Copy) -> None:
    said = json.loads(made.file("npm/package/package.json").read_text(encoding="utf-8"))
    metadata = read_metadata(made.tree)
    assert (said["name"], said["version"], said["description"]) == ("cardstack", made.version, metadata.description)
    assert said["keywords"] == list(metadata.keywords)
    owners = {key: said[key] for key in ("author", "license", "homepage", "repository", "bugs") if key in said}
    repository = {"type": "git", "url": f"git+{URL}.git", "directory": "bindings/js"}
    address = {"homepage": URL, "repository": repository, "bugs": {"url": f"{URL}/issues"}}
    assert owners == {"author": made.author, "license": made.license, **(address if made.is_filled else {})}


def test_csharp_project(made: Copy) -> None:
    project = ElementTree.parse(made.file("archive/*/share/cardstack/csharp/CardStack.csproj")).getroot()
    metadata = read_metadata(made.tree)
    wanted = {"Version": made.version, "Description": metadata.description, "Authors": made.author}
    assert {name: project.findtext(f".//{name}") for name in wanted} == wanted


def test_nuget_package(made: Copy) -> None:
    space = "{http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd}"
    said = ElementTree.parse(made.file("nuget/CardStack.nuspec")).getroot()[0]
    metadata = read_metadata(made.tree)
    wanted = {
        "id": "CardStack",
        "version": made.version,
        "authors": made.author,
        "description": metadata.description,
        "tags": " ".join(metadata.keywords),
        "license": made.license,
        "projectUrl": made.url,
        "releaseNotes": metadata.links(made.version).get("Changelog"),
    }
    assert {name: said.findtext(space + name) for name in wanted} == wanted
    repository = said.find(f"{space}repository")
    assert (repository.get("url") if repository is not None else None) == made.url


@pytest.mark.needs("pkg-config")
def test_pkg_config_and_cmake(made: Copy) -> None:
    file = made.made / "cmake/cardstack.pc"
    fields = dict(re.findall(r"^(\w+): (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE))
    metadata = read_metadata(made.tree)
    assert (fields["Name"], fields["Version"], fields["Description"]) == (
        "cardstack",
        made.version,
        metadata.description,
    )
    assert (fields.get("URL"), fields["License"]) == (made.url, made.license)
    done = subprocess.run(
        ["pkg-config", "--print-errors", "--modversion", file], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == (f"{made.version}\n", "")
    cache = (made.made / "cmake/CMakeCache.txt").read_text(encoding="utf-8")
    assert f"CMAKE_PROJECT_HOMEPAGE_URL:STATIC={made.url or ''}\n" in cache


@pytest.mark.needs("conan")
def test_conan_package(made: Copy, tmp_path: Path) -> None:
    environment = {**os.environ, "CONAN_HOME": str(tmp_path)}
    command = ["conan", "inspect", made.tree / "bindings/conan", "--format=json"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    said: dict[str, Any] = json.loads(done.stdout)
    metadata = read_metadata(made.tree)
    assert (said["name"], said["version"], said["description"]) == ("cardstack", made.version, metadata.description)
    assert said["topics"] == list(metadata.keywords)
    owners = [said.get(key) for key in ("author", "license", "url", "homepage")]
    assert owners == [made.author, made.license, made.url, made.url]
    # The recipe goes to another place, with what it reads and what it packages.
    subprocess.run(["conan", "export", made.tree / "bindings/conan"], env=environment, capture_output=True, check=True)
    exported = [path for path in tmp_path.rglob("metadata.json") if path.parent.name == "e"]
    assert [path.read_text(encoding="utf-8") for path in exported] == [
        (made.tree / "bindings/release/metadata.json").read_text(encoding="utf-8")
    ]
    assert [path.read_bytes() for path in tmp_path.rglob("es/.github/LICENSE")] == [made.text]


@pytest.mark.needs("luarocks", "luajit")
def test_rock(made: Copy) -> None:
    rockspec = made.file("rock/*.rockspec")
    assert rockspec.name == f"cardstack-{made.version}-1.rockspec"
    lint = subprocess.run(["luarocks", "lint", rockspec], capture_output=True, text=True, check=False)
    assert lint.returncode == 0, lint.stderr
    fields = ("summary", "homepage", "license", "maintainer")
    shown = " ".join(f"print(said.{name})" for name in fields)
    program = f'said = {{}} setfenv(loadfile("{rockspec}"), said)() said = said.description {shown} '
    program += 'print(table.concat(said.labels, " "))'
    done = subprocess.run(["luajit", "-e", program], capture_output=True, text=True, check=True)
    metadata = read_metadata(made.tree)
    wanted = [metadata.description, made.url, made.license, made.author]
    assert done.stdout.splitlines() == [*(value or "nil" for value in wanted), " ".join(metadata.keywords)]
    # The archive in the rock has the name that its address ends in.
    (archive,) = made.made.glob("rock/*.tar.gz")
    text = rockspec.read_text(encoding="utf-8")
    address = f"{URL}/archive/refs/tags/v{made.version}.tar.gz" if made.is_filled else archive.name
    assert f'url = "{address}"' in text
    assert address.endswith(archive.name)


def test_vcpkg_port(made: Copy) -> None:
    said = json.loads(made.file("vcpkg/*/cardstack/vcpkg.json").read_text(encoding="utf-8"))
    links = read_metadata(made.tree).links(made.version)
    assert said["license"] == made.license
    assert said.get("homepage") == made.url
    assert said.get("documentation") == links.get("Documentation")
    archives = made.file("vcpkg/*/cardstack/archives.cmake").read_text(encoding="utf-8")
    address = f"{URL}/releases/download/v{made.version}" if made.is_filled else ""
    assert f'set(address "{address}")\n' in archives
    (archive,) = made.made.parent.glob("output/*-linux-x86_64.tar.gz")
    checksum = hashlib.sha512(archive.read_bytes()).hexdigest()
    assert re.findall(r'set\(sha512_(\S+) "(\w+)"\)', archives) == [("linux-x86_64", checksum)]


def test_each_package_carries_the_license(made: Copy) -> None:
    places = [
        "wheel/*.dist-info/licenses/LICENSE",
        "sdist/*/LICENSE",
        "npm/package/LICENSE",
        "nuget/LICENSE",
        "archive/*/LICENSE",
        "unity/package/LICENSE",
        "aar/LICENSE",
        "jar/META-INF/LICENSE",
        "vcpkg/*/LICENSE",
    ]
    for place in places:
        assert [path.read_bytes() for path in made.made.glob(place)] == [made.text], place
    (packed,) = made.made.glob("rock/*.tar.gz")
    with tarfile.open(packed) as rock_sources:
        (name,) = [name for name in rock_sources.getnames() if name.endswith("/LICENSE")]
        assert rock_sources.extractfile(name).read() == made.text  # type: ignore[union-attr]


def test_pages_say_the_license(made: Copy) -> None:
    for page in (made.tree / "README.md", made.file("archive/*/README.md")):
        section = page.read_text(encoding="utf-8").split("\n## License\n")[1]
        assert section.startswith(f"\n{made.license}; "), page
        assert "LICENSE" in section
    assert (f"<{URL}/issues>" in section) == made.is_filled


PAGES: dict[str, Callable[[Copy], str]] = {
    "PyPI": lambda made: parsed(made.file("wheel/*/METADATA")).get_payload(),
    "source": lambda made: parsed(made.file("sdist/*/PKG-INFO")).get_payload(),
    "npm": lambda made: made.file("npm/package/README.md").read_text(encoding="utf-8"),
    "NuGet": lambda made: made.file("nuget/README.md").read_text(encoding="utf-8"),
    "archive": lambda made: made.file("archive/*/README.md").read_text(encoding="utf-8"),
}


@pytest.mark.parametrize("place", PAGES)
def test_links_of_a_page_that_is_shown_alone(place: str, made: Copy) -> None:
    """A link leads to another site, to a heading, or to what this version of the repository has."""
    text = re.sub(r"^[ \t]*```.*?^[ \t]*```$", "", PAGES[place](made), flags=re.DOTALL | re.MULTILINE)
    assert len(text) > 500
    found = re.findall(r"\]\(([^)\s]+)\)|<(https?:[^>]+)>", text)
    own = []
    for link in ("".join(pair) for pair in found):
        if link.startswith("#"):
            continue
        assert link.startswith("https://"), link
        if link.startswith(URL) and link not in (URL, f"{URL}/issues"):
            kind, path = re.fullmatch(rf"{URL}/(blob|tree)/v{re.escape(made.version)}/(\S+)", link).groups()  # type: ignore[union-attr]
            assert (made.tree / path).is_dir() if kind == "tree" else (made.tree / path).is_file(), link
            own.append(link)
    named = re.findall(r"`((?:Tests|bindings|Sources|Include)/[\w./-]*\w)`", text)
    if place != "archive":
        assert named
        assert len(own) == (len(named) if made.is_filled else 0)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("url", "github.com/example/cards"),
        ("url", f"{URL}.git"),
        ("url", f"{URL}/"),
        ("license", "no\nlicense"),
        ("license", None),
    ],
)
def test_line_that_no_package_could_say_is_refused(key: str, value: Optional[str], tmp_path: Path) -> None:
    (tmp_path / "bindings/release").mkdir(parents=True)
    shutil.copy(ROOT / "bindings/release/metadata.json", tmp_path / "bindings/release")
    fill(tmp_path, author=AUTHOR, license=LICENSE, url=URL)
    assert read_metadata(tmp_path).url == URL
    fill(tmp_path, **{"author": AUTHOR, "license": LICENSE, "url": URL, key: value})
    with pytest.raises(GenerationError, match=key):
        read_metadata(tmp_path)
