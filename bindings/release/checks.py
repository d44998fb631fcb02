"""What a release's libraries and wheels have to be, so that each system which a wheel's tag names can load them."""

from __future__ import annotations

import re
import struct
import sys
import zipfile
from pathlib import Path
from typing import Set, Tuple

from builds import ReleaseError, run, table

NEWEST_GLIBC = (2, 17)
"""The newest glibc that a library of a release may need, where the tag of a wheel does not name another."""

ALLOWED = {
    "-linux-gnu": r"libc\.so\.6|ld-linux-[\w-]+\.so\.\d",
    "-linux-musl": r"libc\.so",
    "-linux-android": r"libc\.so",
    "-apple-": r"/usr/lib/libSystem\.B\.dylib",
    "-windows-": r"(?i:kernel32|ntdll)\.dll",
}
"""The libraries that a shared library may need, by what is in the platform's real target."""


def kind_of(platform: str) -> str:
    """The kind of a platform that has a shared library."""
    (kind,) = [kind for kind in ALLOWED if kind in table.ROWS[platform]["real"]]
    return kind


def check_library(library: Path, platform: str) -> str:
    """Refuses a library that not every system of its platform could load; returns what it needs."""
    if library.suffix == ".a":
        return "the program's C library"
    kind = kind_of(platform)
    needed, versions = READERS.get(kind, _needed)(library)
    foreign = sorted(name for name in needed if not re.fullmatch(ALLOWED[kind], name))
    if foreign or not needed:
        raise ReleaseError(f"{library} needs {', '.join(foreign) or 'no library'}")
    if kind != "-linux-gnu":
        if versions - {"LIBC"}:  # All of Android's functions have it.
            raise ReleaseError(f"{library} needs {', '.join(sorted(versions))}")
        return ", ".join(sorted(needed))
    named = [re.match(r"manylinux_(\d+)_(\d+)_", tag) for tag in table.ROWS[platform].get("wheel", [])]
    allowed = next(((int(tag[1]), int(tag[2])) for tag in named if tag), NEWEST_GLIBC)
    newest = (0, 0)
    for version in versions:
        number = re.fullmatch(r"GLIBC_(\d+)\.(\d+)(?:\.\d+)?", version)
        if not number:
            raise ReleaseError(f"{library} needs {version}")
        newest = max(newest, (int(number[1]), int(number[2])))
    if not (0, 0) < newest <= allowed:
        raise ReleaseError(f"{library} needs glibc {newest[0]}.{newest[1]}; systems with {allowed} have to do")
    return f"glibc {newest[0]}.{newest[1]}"


def _needed(library: Path) -> Tuple[Set[str], Set[str]]:
    """The libraries that an ELF library needs, and the versions of their symbols."""
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


def _imported(library: Path) -> Tuple[Set[str], Set[str]]:
    """The libraries that a DLL of 64 bits imports from. Windows has no versions of symbols."""
    content = library.read_bytes()

    def word(place: int, size: str = "I") -> int:
        return int(struct.unpack_from(f"<{size}", content, place)[0])

    header = word(0x3C)
    sections = header + 24 + word(header + 20, "H")

    def place_of(address: int) -> int:
        for section in range(sections, sections + 40 * word(header + 6, "H"), 40):
            start = word(section + 12)
            if start <= address < start + word(section + 16):
                return address - start + word(section + 20)
        raise ReleaseError(f"{library} has no section with the address {address:#x}")

    needed = set()
    row = place_of(word(header + 24 + 120))
    while word(row + 12) != 0:
        name = place_of(word(row + 12))
        needed.add(content[name : content.index(0, name)].decode("ascii"))
        row += 20
    return needed, set()


def _loaded(library: Path) -> Tuple[Set[str], Set[str]]:
    """The libraries that a Mach-O file for one processor loads. Their versions are those of the systems."""
    content = library.read_bytes()
    commands = struct.unpack_from("<I", content, 16)[0]
    needed, place = set(), 32
    for _ in range(commands):
        command, size, name = struct.unpack_from("<3I", content, place)
        if command == 0xC:  # LC_LOAD_DYLIB
            needed.add(content[place + name : content.index(0, place + name)].decode("ascii"))
        place += size
    return needed, set()


READERS = {"-windows-": _imported, "-apple-": _loaded}
"""What reads a library of a kind that is no ELF file."""


def check_wheel(wheel: Path, library: Path, platform: str) -> None:
    """Refuses a wheel that holds another library, or that is not what its name says, by auditwheel.

    auditwheel takes a library for musl for one for this machine's glibc, so such a wheel is not shown to it:
    `check_library` allows what auditwheel's rules for musllinux allow, libc.so.
    """
    with zipfile.ZipFile(wheel) as packed:
        inside = [name for name in packed.namelist() if name.startswith("cardstack/_native/")]
        held = [packed.read(name) for name in inside if not name.endswith(("/", ".py"))]
        if held != [library.read_bytes()]:
            raise ReleaseError(f"{wheel.name} does not hold {library}")
    if table.ROWS[platform]["wheel"][0].startswith("manylinux"):
        said = " ".join(run([sys.executable, "-m", "auditwheel", "show", wheel]).split())
        if f'is consistent with the following platform tag: "{table.ROWS[platform]["wheel"][0]}"' not in said:
            raise ReleaseError(f"auditwheel says of {wheel.name}: {said}")
