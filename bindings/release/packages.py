"""The packages of a release, each made of what has been compiled."""

from __future__ import annotations

import json
import re
import shutil
import sys
import zipfile
from pathlib import Path
from typing import List, Set, Tuple

from archive import write_tar
from builds import ReleaseError, run, table
from pages import copy_licenses, license_lines, licenses

NEWEST_GLIBC = (2, 17)
"""The newest glibc that a library of a release may need: that of the wheels' name, manylinux_2_17."""

DEBUG = "libcardstack.debug"
"""The file with names and lines for debuggers, which has an archive of its own."""


def version_of(source: Path) -> str:
    """The library's version, from the one place where it stands."""
    text = (source / "Sources/CardStackTypes/include/cardstack_types.h").read_text(encoding="utf-8")
    return ".".join(re.findall(r"^#define CARDSTACK_VERSION_(?:MAJOR|MINOR|PATCH) +(\d+)$", text, re.MULTILINE))


def library_in(prefix: Path) -> Path:
    """The file of an installed library."""
    return (prefix / "lib/libcardstack.so").resolve()


def write_archives(prefix: Path, source: Path, platform: str, output: Path, time: int) -> List[Path]:
    """An installed tree, with a page that says how it is used; and what debuggers need, apart."""
    version = version_of(source)
    page = (source / "bindings/release/archive.md").read_text(encoding="utf-8")
    name = f"cardstack-{version}-{platform}"
    words = {"NAME": name, "VERSION": version, "SYSTEM": table.ROWS[platform]["called"], "LICENSE": license_lines(source)}
    for word, value in words.items():
        page = page.replace(f"@{word}@", value)
    (prefix / "README.md").write_text(page, encoding="utf-8")
    copy_licenses(source, prefix)
    # What CMake has installed is the page as the repository shows it.
    shutil.copy2(source / "bindings/csharp/README.md", prefix / "share/cardstack/csharp/README.md")
    paths = [output / f"{name}.tar.gz", output / f"{name}-debug.tar.gz"]
    write_tar(paths[0], prefix, name, time, keep=lambda path: path.name != DEBUG)
    write_tar(paths[1], prefix, name, time, keep=lambda path: path.name == DEBUG)
    return paths


def write_wheel(library: Path, source: Path, platform: str, output: Path, time: int) -> Path:
    """The Python package around a compiled library, for the systems that the table's tags name."""
    tags = ";".join(f"py3-none-{tag}" for tag in table.ROWS[platform]["wheel"])
    before = set(output.glob("*.whl"))
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--no-cache-dir"]
    settings = [f"wheel.tags={tags}", f"cmake.define.CARDSTACK_PREBUILT={library}"]
    options = [f"--config-settings={setting}" for setting in settings]
    run([*command, "-w", output, *options, source / "bindings/python"], SOURCE_DATE_EPOCH=str(time))
    (path,) = set(output.glob("*.whl")) - before
    return path


def write_sdist(source: Path, output: Path, time: int) -> Path:
    """The Python package's sources, with those of the library."""
    before = set(output.glob("*.tar.gz"))
    command = [sys.executable, "-m", "build", "--sdist", "--no-isolation", "-o", output, source / "bindings/python"]
    run(command, SOURCE_DATE_EPOCH=str(time))
    (path,) = set(output.glob("*.tar.gz")) - before
    return path


def write_npm(package: Path, output: Path, time: int) -> Path:
    """What `npm pack` would put into a package, without npm: the `files` of package.json, it, and the README."""
    described = json.loads((package / "package.json").read_text(encoding="utf-8"))
    for name in described["files"]:
        if not (package / name).exists():
            raise ReleaseError(f"{package / name} is missing in the JavaScript package")
    kept = {"package.json", "README.md", *(path.name for path in licenses(package)), *described["files"]}
    path = output / f"{described['name']}-{described['version']}-npm.tgz"
    write_tar(path, package, "package", time, keep=lambda name: name.parts[0] in kept)
    return path


def check_library(library: Path, platform: str) -> str:
    """Refuses a library that not every system of its wheel could load; returns what it needs."""
    musl = table.ROWS[platform]["real"].endswith("musl")
    allowed = r"libc\.so" if musl else r"libc\.so\.6|ld-linux-\w+\.so\.1"
    needed, versions = _needed(library)
    foreign = sorted(name for name in needed if not re.fullmatch(allowed, name))
    if foreign:
        raise ReleaseError(f"{library} needs {', '.join(foreign)}")
    if musl:
        if versions or not needed:
            raise ReleaseError(f"{library} needs {', '.join(versions) or 'no libc'}")
        return "musl"
    newest = (0, 0)
    for version in versions:
        number = re.fullmatch(r"GLIBC_(\d+)\.(\d+)(?:\.\d+)?", version)
        if not number:
            raise ReleaseError(f"{library} needs {version}")
        newest = max(newest, (int(number[1]), int(number[2])))
    if not (0, 0) < newest <= NEWEST_GLIBC:
        raise ReleaseError(f"{library} needs glibc {newest[0]}.{newest[1]}; systems with {NEWEST_GLIBC} have to do")
    return f"glibc {newest[0]}.{newest[1]}"


def _needed(library: Path) -> Tuple[Set[str], Set[str]]:
    """The libraries that a library needs, and the versions of their symbols."""
    from elftools.elf.dynamic import DynamicSection
    from elftools.elf.elffile import ELFFile
    from elftools.elf.gnuversions import GNUVerNeedSection

    needed: Set[str] = set()
    versions: Set[str] = set()
    with library.open("rb") as file:
        for section in ELFFile(file).iter_sections():
            if isinstance(section, GNUVerNeedSection):
                versions |= {version.name for _, auxiliary in section.iter_versions() for version in auxiliary}
            if isinstance(section, DynamicSection):
                needed |= {tag.needed for tag in section.iter_tags("DT_NEEDED")}
    return needed, versions


def check_wheel(wheel: Path, library: Path, platform: str) -> None:
    """Refuses a wheel that holds another library, or that is not what its name says, by auditwheel.

    auditwheel takes a library for musl for one for this machine's glibc, so such a wheel is not shown to it:
    `check_library` allows what auditwheel's rules for musllinux allow, libc.so.
    """
    with zipfile.ZipFile(wheel) as packed:
        if packed.read("cardstack/_native/libcardstack.so") != library.read_bytes():
            raise ReleaseError(f"{wheel.name} does not hold {library}")
    tag = table.ROWS[platform]["wheel"][0]
    if tag.startswith("manylinux"):
        said = " ".join(run([sys.executable, "-m", "auditwheel", "show", wheel]).split())
        if f'is consistent with the following platform tag: "{tag}"' not in said:
            raise ReleaseError(f"auditwheel says of {wheel.name}: {said}")


def clear(output: Path) -> None:
    """Removes what an earlier run has left in the output's folder, and refuses a folder with anything else."""
    if output.exists():
        foreign = [path.name for path in output.iterdir() if not re.match(r"cardstack-|SHA256SUMS$|TOOLS$", path.name)]
        if foreign:
            raise ReleaseError(f"{output} holds {foreign[0]}, which is no part of a release")
        shutil.rmtree(output)
    output.mkdir(parents=True)
