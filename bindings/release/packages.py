"""The packages of a release, each made of what has been compiled."""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Dict, List, Optional

from archive import write_tar
from builds import ReleaseError, run, table
from pages import copy_license, license_lines

LIBRARIES = ("lib/libcardstack.so", "lib/libcardstack.dylib", "bin/cardstack.dll")
"""Where CMake installs the shared library, by system."""

STATIC = "lib/libcardstack.a"
"""Where it installs the static one, which is the library of a platform without a shared one."""

DEBUG = ("libcardstack.debug", "cardstack.pdb")
"""The files with names and lines for debuggers, by system, which have an archive of their own."""


def version_of(source: Path) -> str:
    """The library's version, from the one place where it stands."""
    text = (source / "Sources/CardStackTypes/include/cardstack_types.h").read_text(encoding="utf-8")
    return ".".join(re.findall(r"^#define CARDSTACK_VERSION_(?:MAJOR|MINOR|PATCH) +(\d+)$", text, re.MULTILINE))


def shared_library(prefix: Path) -> Optional[Path]:
    """The shared library that is installed in a folder, by the name that a linker looks for; or None."""
    found = [prefix / name for name in LIBRARIES if (prefix / name).exists()]
    return found[0] if found else None


def library_in(prefix: Path) -> Path:
    """The file of an installed library."""
    library = shared_library(prefix) or prefix / STATIC
    if not library.exists():
        raise ReleaseError(f"{prefix} has no library")
    return library.resolve()


def write_archive(prefix: Path, source: Path, platform: str, output: Path, time: int) -> Path:
    """An installed tree, with a page that says how it is used, but without what debuggers need."""
    version = version_of(source)
    page = (source / f"bindings/release/archives/{table.ROWS[platform]['system']}.md").read_text(encoding="utf-8")
    name = f"cardstack-{version}-{platform}"
    words = {"NAME": name, "VERSION": version, "LICENSE": license_lines(source)}
    words["SYSTEM"] = table.ROWS[platform]["called"]
    words["PROCESSOR"] = table.ROWS[platform].get("real", "").split("-")[0]
    for word, value in words.items():
        page = page.replace(f"@{word}@", value)
    (prefix / "README.md").write_text(page, encoding="utf-8")
    copy_license(source, prefix)
    # What CMake has installed is the page as the repository shows it.
    shutil.copy2(source / "bindings/csharp/README.md", prefix / "share/cardstack/csharp/README.md")
    path = output / f"{name}.tar.gz"
    write_tar(
        path, prefix, name, time, keep=lambda path: path.name not in DEBUG and not {"godot", "java"} & {*path.parts}
    )
    return path


def write_debug_archive(prefix: Path, source: Path, platform: str, output: Path, time: int) -> Path:
    """What debuggers need, at the same place as in the archive."""
    name = f"cardstack-{version_of(source)}-{platform}"
    path = output / f"{name}-debug.tar.gz"
    write_tar(path, prefix, name, time, keep=lambda path: path.name in DEBUG)
    return path


def write_wheel(library: Path, source: Path, platform: str, output: Path, time: int) -> Path:
    """The Python package around a compiled library, for the systems that the table's tags name."""
    tags = ";".join(f"py3-none-{tag}" for tag in table.ROWS[platform]["wheel"])
    settings = [f"-Cwheel.tags={tags}", f"-Ccmake.define.CARDSTACK_PREBUILT={library}"]
    return _build(["--wheel", *settings], source, output, time)


def write_sdist(source: Path, output: Path, time: int) -> Path:
    """The Python package's sources, with those of the library."""
    return _build(["--sdist"], source, output, time)


def _build(options: List[str], source: Path, output: Path, time: int) -> Path:
    """Builds a package for Python in a folder of its own: others are written into the output's at the same time."""
    with tempfile.TemporaryDirectory(dir=output) as folder:
        command = [sys.executable, "-m", "build", "--no-isolation", "-o", folder, *options, source / "bindings/python"]
        run(command, SOURCE_DATE_EPOCH=str(time))
        (path,) = Path(folder).iterdir()
        return path.rename(output / path.name)


def write_npm(package: Path, output: Path, time: int) -> Path:
    """What `npm pack` would put into a package, without npm: the `files` of package.json, it, and the README."""
    described = json.loads((package / "package.json").read_text(encoding="utf-8"))
    for name in described["files"]:
        if not (package / name).exists():
            raise ReleaseError(f"{package / name} is missing in the JavaScript package")
    kept = {"package.json", "README.md", "LICENSE", *described["files"]}
    path = output / f"{described['name']}-{described['version']}-npm.tgz"
    write_tar(path, package, "package", time, keep=lambda name: name.parts[0] in kept)
    return path


def write_jar(prefixes: Dict[str, Path], source: Path, output: Path, time: int) -> Path:
    """The Java classes, and the libraries that are installed in folders, by platform."""
    path = output / f"cardstack-{version_of(source)}.jar"
    # Of a build that a test has made there may be no library for Java.
    found = [prefix for prefix in prefixes.values() if any(prefix.glob("share/cardstack/java/*/*cardstack_jni.*"))]
    run([sys.executable, source / "bindings/java/build.py", *found, "--output", path, "--time", str(time)])
    return path


def clear(output: Path) -> None:
    """Removes what an earlier run has left in the output's folder, and refuses a folder with anything else."""
    if output.exists():
        own = r"(?i:cardstack)[-.]|(SHA256SUMS|TOOLS|RELEASE\.md|SBOM\.spdx\.json)$"
        foreign = [path.name for path in output.iterdir() if not re.match(own, path.name)]
        if foreign:
            raise ReleaseError(f"{output} holds {foreign[0]}, which is no part of a release")
        shutil.rmtree(output)
    output.mkdir(parents=True)
