#!/usr/bin/env python3
"""Writes a Swift package with the library as a framework for macOS, iOS and its simulator, compiled already.

    python bindings/release/xcframework.py TO FROM...  each FROM is a folder into which CMake has installed the library

TO gets Package.swift, CCardStack.xcframework with a framework for each system, and the sources of Swift's API. What a
library is for, its own file says. It needs llvm-lipo-14.
"""

from __future__ import annotations

import plistlib
import shutil
import struct
import sys
import tempfile
from pathlib import Path
from typing import Dict, List, NamedTuple, Union

from archive import files_of, write_zip
from builds import ReleaseError
from packages import version_of
from pages import copy_license

sys.path.append(str(Path(__file__).resolve().parent.parent / "platforms/apple"))

import universal

ROOT = Path(__file__).resolve().parent.parent.parent
NAME = "CCardStack"
"""The module with the C functions. On file systems that ignore case `cardstack` would be CardStack, Swift's own API."""
HEADERS = ("cardstack.h", "cardstack_motion.h", "cardstack_sheet.h")
MODULE = f"framework module {NAME} {{\n" + "".join(f'  header "{name}"\n' for name in HEADERS) + "  export *\n}\n"
PROCESSORS = {0x100000C: "arm64", 0x1000007: "x86_64"}
BUILD_VERSION = 0x32
"""The part of a Mach-O file that says for which system it is, and from which version on."""
PRIVACY = {
    "NSPrivacyTracking": False,
    "NSPrivacyTrackingDomains": [],
    "NSPrivacyCollectedDataTypes": [],
    # A journal asks for the number of its own file (fstat), which Apple counts among these functions. C617.1: files of
    # the app's own.
    "NSPrivacyAccessedAPITypes": [
        {
            "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryFileTimestamp",
            "NSPrivacyAccessedAPITypeReasons": ["C617.1"],
        }
    ],
}
"""What Apple's App Store wants to know of each framework."""


class System(NamedTuple):
    """A system that a framework is for."""

    platform: str
    variant: str
    called: str
    """Its name in a framework's Info.plist."""
    oldest: str
    """The key there for the oldest version that it runs on."""


SYSTEMS = {
    1: System("macos", "", "MacOSX", "LSMinimumSystemVersion"),
    2: System("ios", "", "iPhoneOS", "MinimumOSVersion"),
    7: System("ios", "simulator", "iPhoneSimulator", "MinimumOSVersion"),
}
"""The systems by their numbers in Mach-O files."""


class Library(NamedTuple):
    """A library for one processor of one system."""

    file: Path
    system: System
    processor: str
    oldest: str


def main() -> int:
    """Runs the program; returns its exit status."""
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    make_package([Path(word) for word in sys.argv[2:]], ROOT, Path(sys.argv[1]))
    return 0


def write_package(prefixes: Dict[str, Path], source: Path, output: Path, time: int) -> Path:
    """Writes the package of the libraries that are installed in folders, by platform, into a .zip."""
    path = output / f"cardstack-{version_of(source)}-apple.zip"
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "cardstack"
        make_package([*prefixes.values()], source, package)
        copy_license(source, package)
        write_zip(path, files_of(package), time)
    return path


def make_package(folders: List[Path], source: Path, to: Path) -> None:
    """Makes the folder of the package of installed libraries."""
    shutil.rmtree(to, ignore_errors=True)
    bundle = to / f"{NAME}.xcframework"
    bundle.mkdir(parents=True)
    shutil.copyfile(source / "bindings/platforms/apple/Package.swift", to / "Package.swift")
    shutil.copytree(source / "bindings/swift/Sources", to / "Sources/CardStack")
    groups: Dict[System, List[Library]] = {}
    for folder in folders:
        library = read(folder)
        groups.setdefault(library.system, []).append(library)
    entries = []
    for system, libraries in sorted(groups.items()):
        libraries.sort(key=lambda library: library.processor)
        processors = [library.processor for library in libraries]
        identifier = "-".join(part for part in (system.platform, "_".join(processors), system.variant) if part)
        framework = bundle / identifier / f"{NAME}.framework"
        write_framework(libraries, folders[0] / "include", version_of(source), framework)
        entry: Dict[str, Union[str, List[str]]] = {
            "BinaryPath": str(binary_of(framework, system).relative_to(bundle / identifier)),
            "LibraryIdentifier": identifier,
            "LibraryPath": framework.name,
            "SupportedArchitectures": processors,
            "SupportedPlatform": system.platform,
        }
        if system.variant:
            entry["SupportedPlatformVariant"] = system.variant
        entries.append(entry)
    write_plist(
        bundle / "Info.plist",
        {"AvailableLibraries": entries, "CFBundlePackageType": "XFWK", "XCFrameworkFormatVersion": "1.0"},
    )


def read(folder: Path) -> Library:
    """An installed library: in macOS a framework has a file of its own, whose name for the loader is another one."""
    file = folder / "lib/framework" / NAME
    if not file.exists():
        file = (folder / "lib/libcardstack.dylib").resolve()
    data = file.read_bytes()
    magic, processor, _, _, commands = struct.unpack_from("<5I", data)
    if magic != 0xFEEDFACF:
        raise ReleaseError(f"{file} is no Mach-O file for one processor")
    place = 32
    for _ in range(commands):
        command, size, platform, oldest = struct.unpack_from("<4I", data, place)
        if command == BUILD_VERSION:
            version = f"{oldest >> 16}.{oldest >> 8 & 0xFF}"
            return Library(file, SYSTEMS[platform], PROCESSORS[processor], version)
        place += size
    raise ReleaseError(f"{file} does not say for which system it is")


def binary_of(framework: Path, system: System) -> Path:
    """The library's place in a framework."""
    return framework / (f"Versions/A/{NAME}" if system.platform == "macos" else NAME)


def write_framework(libraries: List[Library], headers: Path, version: str, framework: Path) -> None:
    """Writes a framework. In macOS it has versions, of which links lead to the current one."""
    system = libraries[0].system
    binary = binary_of(framework, system)
    content = binary.parent
    for name in ("Headers", "Modules"):
        (content / name).mkdir(parents=True)
    universal.join([library.file for library in libraries], binary)
    for name in HEADERS:
        shutil.copyfile(headers / name, content / "Headers" / name)
    (content / "Modules/module.modulemap").write_text(MODULE, encoding="utf-8")
    resources = content / "Resources" if system.platform == "macos" else content
    resources.mkdir(exist_ok=True)
    about = {
        "CFBundleDevelopmentRegion": "en",
        "CFBundleExecutable": NAME,
        "CFBundleIdentifier": "libcardstack",
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleName": NAME,
        "CFBundlePackageType": "FMWK",
        "CFBundleShortVersionString": version,
        "CFBundleSupportedPlatforms": [system.called],
        "CFBundleVersion": version,
        # The oldest of its parts decides: on arm64 the simulator itself is not older than its part.
        system.oldest: min((library.oldest for library in libraries), key=lambda text: [*map(int, text.split("."))]),
    }
    write_plist(resources / "Info.plist", about)
    write_plist(resources / "PrivacyInfo.xcprivacy", PRIVACY)
    if system.platform == "macos":
        (framework / "Versions/Current").symlink_to("A")
        for name in (NAME, "Headers", "Modules", "Resources"):
            (framework / name).symlink_to(f"Versions/Current/{name}")


def write_plist(path: Path, content: Dict[str, object]) -> None:
    """Writes a property list."""
    with path.open("wb") as file:
        plistlib.dump(content, file)


if __name__ == "__main__":
    sys.exit(main())
