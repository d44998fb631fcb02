"""The port for vcpkg: it installs a release's archives, because vcpkg has no Swift."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any, Dict

from archive import write_tar
from builds import ReleaseError
from pages import copy_license, read_metadata

PLATFORMS = {
    "linux-x86_64": "(linux & x64)",
    "linux-aarch64": "(linux & arm64)",
    "windows-x86_64": "(windows & x64 & !uwp)",
    "windows-arm64": "(windows & arm64 & !uwp)",
}
"""What vcpkg calls the platforms of archives. It does not distinguish musl from glibc, and gets archives for glibc."""


def write_port(source: Path, version: str, output: Path, time: int) -> Path:
    """Writes a port for the archives in the output's folder, into a .tar.gz there; returns its path."""
    path = output / f"cardstack-{version}-vcpkg.tar.gz"
    with tempfile.TemporaryDirectory() as folder:
        _make_port(source, version, output, Path(folder) / "cardstack")
        copy_license(source, Path(folder))
        write_tar(path, Path(folder), path.name.removesuffix(".tar.gz"), time)
    return path


def _make_port(source: Path, version: str, archives: Path, port: Path) -> None:
    """Makes the folder of a port for a folder's archives: the files of bindings/vcpkg, and what the release knows."""
    shutil.copytree(source / "bindings/vcpkg/cardstack", port)
    found = {name: archives / f"cardstack-{version}-{name}.tar.gz" for name in PLATFORMS}
    sums = {name: hashlib.sha512(path.read_bytes()).hexdigest() for name, path in found.items() if path.exists()}
    if not sums:
        raise ReleaseError(f"{archives} has no archive for a platform of vcpkg")
    said = read_metadata(source)
    address = f"{said.url}/releases/download/v{version}" if said.url else ""
    lines = ["# Written with the release: where its archives are, and their checksums."]
    lines += [f'set(address "{address}")', *(f'set(sha512_{name} "{value}")' for name, value in sums.items())]
    (port / "archives.cmake").write_text("\n".join(lines) + "\n", encoding="utf-8")
    manifest: Dict[str, Any] = {"name": "cardstack", "version-semver": version, "description": said.description}
    if said.url:
        manifest.update(homepage=said.url, documentation=said.links(version)["Documentation"])
    manifest.update(license=said.license, supports=" | ".join(PLATFORMS[name] for name in sums))
    (port / "vcpkg.json").write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
