"""The packages of a release, each made of what has been compiled."""

from __future__ import annotations

import json
import re
import shutil
import sys
import zipfile
from pathlib import Path

from archive import write_tar
from builds import ReleaseError, run
from pages import copy_licenses, license_lines, licenses

NEWEST_GLIBC = (2, 17)
"""The newest glibc that a library of a release may need: that of the wheels' name, manylinux_2_17."""


def version_of(source: Path) -> str:
    """The library's version, from the one place where it stands."""
    text = (source / "Sources/CardStackTypes/include/cardstack_types.h").read_text(encoding="utf-8")
    return ".".join(re.findall(r"^#define CARDSTACK_VERSION_(?:MAJOR|MINOR|PATCH) +(\d+)$", text, re.MULTILINE))


def library_in(prefix: Path) -> Path:
    """The file of an installed library."""
    return (prefix / "lib/libcardstack.so").resolve()


def write_archive(prefix: Path, source: Path, processor: str, output: Path, time: int) -> Path:
    """An installed tree, with a page that says how it is used."""
    version = version_of(source)
    page = (source / "bindings/release/archive.md").read_text(encoding="utf-8")
    name = f"cardstack-{version}-linux-{processor}"
    words = {"NAME": name, "VERSION": version, "PROCESSOR": processor, "LICENSE": license_lines(source)}
    for word, value in words.items():
        page = page.replace(f"@{word}@", value)
    (prefix / "README.md").write_text(page, encoding="utf-8")
    copy_licenses(source, prefix)
    # What CMake has installed is the page as the repository shows it.
    shutil.copy2(source / "bindings/csharp/README.md", prefix / "share/cardstack/csharp/README.md")
    path = output / f"{name}.tar.gz"
    write_tar(path, prefix, name, time)
    return path


def write_wheel(library: Path, source: Path, processor: str, output: Path, time: int) -> Path:
    """The Python package around a compiled library. Its second name is for installers from before 2020."""
    newest = "_".join(map(str, NEWEST_GLIBC))
    tags = f"py3-none-manylinux_{newest}_{processor};py3-none-manylinux2014_{processor}"
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


def check_library(library: Path) -> str:
    """Refuses a library that not every system of its wheel could load; returns the glibc that it needs."""
    from elftools.elf.dynamic import DynamicSection
    from elftools.elf.elffile import ELFFile
    from elftools.elf.gnuversions import GNUVerNeedSection

    newest = (0, 0)
    with library.open("rb") as file:
        for section in ELFFile(file).iter_sections():
            if isinstance(section, GNUVerNeedSection):
                for _, needed in section.iter_versions():
                    for version in needed:
                        number = re.fullmatch(r"GLIBC_(\d+)\.(\d+)(?:\.\d+)?", version.name)
                        if not number:
                            raise ReleaseError(f"{library} needs {version.name}")
                        newest = max(newest, (int(number[1]), int(number[2])))
            if isinstance(section, DynamicSection):
                names = {tag.needed for tag in section.iter_tags("DT_NEEDED")}
                foreign = {name for name in names if not re.fullmatch(r"libc\.so\.6|ld-linux-\w+\.so\.1", name)}
                if foreign:
                    raise ReleaseError(f"{library} needs {', '.join(sorted(foreign))}")
    if not (0, 0) < newest <= NEWEST_GLIBC:
        raise ReleaseError(f"{library} needs glibc {newest[0]}.{newest[1]}; systems with {NEWEST_GLIBC} have to do")
    return f"{newest[0]}.{newest[1]}"


def check_wheel(wheel: Path, library: Path, processor: str) -> None:
    """Refuses a wheel that is not what its name says, by auditwheel, or that holds another library."""
    said = " ".join(run([sys.executable, "-m", "auditwheel", "show", wheel]).split())
    found = re.search(r'is consistent with the following platform tag: "manylinux_(\d+)_(\d+)_(\w+)"', said)
    if not found or (int(found[1]), int(found[2])) > NEWEST_GLIBC or found[3] != processor:
        raise ReleaseError(f"auditwheel says of {wheel.name}: {said}")
    with zipfile.ZipFile(wheel) as packed:
        if packed.read("cardstack/_native/libcardstack.so") != library.read_bytes():
            raise ReleaseError(f"{wheel.name} does not hold {library}")


def clear(output: Path) -> None:
    """Removes what an earlier run has left in the output's folder, and refuses a folder with anything else."""
    if output.exists():
        foreign = [path.name for path in output.iterdir() if not re.match(r"cardstack-|SHA256SUMS$|TOOLS$", path.name)]
        if foreign:
            raise ReleaseError(f"{output} holds {foreign[0]}, which is no part of a release")
        shutil.rmtree(output)
    output.mkdir(parents=True)
