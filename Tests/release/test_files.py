"""A release's files: all there, with the checksums that are beside them, and nothing of the machine in them."""

from __future__ import annotations

import json
import re
import struct
import sys
import tarfile
import zipfile
import zlib
from pathlib import Path

import pytest
from conftest import ROOT, Run, table, wheel_of

sys.path.insert(0, str(ROOT / "bindings/release"))

from builds import has_debug_file
from kinds import KINDS, WASM


def test_all_files_are_there(dist: Path, version: str, platforms: list[str], compiled: list[str]) -> None:
    wheels = {wheel_of(platform, version) for platform in platforms if "wheel" in table.ROWS[platform]}
    archives = {f"cardstack-{version}-{platform}.tar.gz" for platform in platforms}
    debug = {
        f"cardstack-{version}-{platform}-debug.tar.gz" for platform in compiled if has_debug_file(table.ROWS[platform])
    }
    packed = {
        f"cardstack-{version}{kind}"
        for kind in (".tar.gz", "-npm.tgz", "-vcpkg.tar.gz", "-dart.tar.gz", "-rust.tar.gz")
    }
    packed |= {f"cardstack-{version}-1.src.rock", f"CardStack.{version}.nupkg", f"cardstack-{version}-unity.tgz"}
    made = {kind.name for kind in KINDS if kind.files([*compiled, WASM])}
    packed |= {f"cardstack-godot-{version}.zip", f"cardstack-{version}.jar"}
    packed |= {f"cardstack-{version}.aar"} if "Android archive" in made else set()
    packed |= {f"cardstack-{version}-apple.zip"} if "Swift package" in made else set()
    others = packed | {"TOOLS", "RELEASE.md", "SBOM.spdx.json", "SHA256SUMS"}
    assert {path.name for path in dist.iterdir()} == wheels | archives | debug | others


def test_list_has_each_package_and_each_platform(
    dist: Path, version: str, platforms: list[str], compiled: list[str]
) -> None:
    page = (dist / "RELEASE.md").read_text(encoding="utf-8")
    sums = dict(reversed(line.split("  ")) for line in (dist / "SHA256SUMS").read_text(encoding="ascii").splitlines())
    listed = re.findall(r"^\| ((?i:cardstack)[-.]\S+) \| .* \| ([\d,]+) \| `(\w+)` \|$", page, re.MULTILINE)
    found = [path for path in sorted(dist.iterdir()) if path.name.lower().startswith("cardstack")]
    assert listed == [(path.name, f"{path.stat().st_size:,}", sums[path.name]) for path in found]
    for platform in platforms:
        row = table.ROWS[platform]
        line = f"| {platform} | {row['called']} | {row['tests']['by']} | {row['tests']['seen']} |"
        assert f"\n{line}\n" in page
        assert re.search(rf"^\| cardstack-{version}-{platform}.tar.gz \| .* \| {platform} \|", page, re.MULTILINE)
    left_out = [name for name in table.ROWS if name not in compiled]
    assert (f"\nLeft out of this release: {', '.join(left_out)}.\n" in page) == bool(left_out)


def test_list_for_programs_has_each_package(dist: Path, version: str) -> None:
    said = json.loads((dist / "SBOM.spdx.json").read_text(encoding="utf-8"))
    sums = dict(reversed(line.split("  ")) for line in (dist / "SHA256SUMS").read_text(encoding="ascii").splitlines())
    packages = {package["packageFileName"]: package for package in said["packages"]}
    assert set(packages) == {name for name in sums if name.lower().startswith("cardstack")}
    relations = []
    for name, package in packages.items():
        assert package["checksums"] == [{"algorithm": "SHA256", "checksumValue": sums[name]}]
        assert (package["name"], package["versionInfo"]) == ("cardstack", version)
        assert {package["licenseConcluded"], package["licenseDeclared"]} == {"MIT"}
        assert package["copyrightText"] == "Copyright (c) the libcardstack authors"
        assert re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", package["SPDXID"])
        relations += [("SPDXRef-DOCUMENT", "DESCRIBES", package["SPDXID"]), (package["SPDXID"], "DEPENDS_ON", "NONE")]
    assert len({package["SPDXID"] for package in packages.values()}) == len(packages)
    assert [tuple(relation.values()) for relation in said["relationships"]] == relations
    assert re.fullmatch(r"https://\S+", said["documentNamespace"])


def test_checksums_are_those_of_the_files(dist: Path, run: Run) -> None:
    said = run(["sha256sum", "--check", "--strict", "SHA256SUMS"], dist)
    checked = {line.removesuffix(": OK") for line in said.splitlines()}
    assert checked == {path.name for path in dist.iterdir()} - {"SHA256SUMS"}


def members(path: Path) -> dict[str, bytes]:
    """Names and contents of the files in a package, which is an archive of one of two kinds."""
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as packed:
            return {name: packed.read(name) for name in packed.namelist()}
    with tarfile.open(path) as archive:
        return {member.name: archive.extractfile(member).read() for member in archive if member.isfile()}  # type: ignore[union-attr]


def test_nothing_of_the_machine_is_in_them(dist: Path) -> None:
    paths = [str(ROOT).encode(), str(Path.home()).encode() + b"/", b"/tmp/", b".build-dist"]
    for path in dist.iterdir():
        if path.name.lower().startswith("cardstack"):
            found = members(path)
            assert found, path.name
            for name, content in found.items():
                assert [place for place in paths if place in content] == [], f"{path.name}: {name}"


def test_owners_and_times_are_the_same_for_all(dist: Path) -> None:
    times = set()
    for path in [*dist.glob("*.tar.gz"), *dist.glob("*.tgz")]:
        with tarfile.open(path) as archive:
            for member in archive:
                assert (member.uid, member.gid) == (0, 0), member.name
                times.add(int(member.mtime))
    assert len(times) == 1


def library_of(platform: str, dist: Path, version: str) -> bytes:
    """The library in a platform's archive."""
    archive = members(dist / f"cardstack-{version}-{platform}.tar.gz")
    (library,) = [
        content
        for name, content in archive.items()
        if re.search(r"/(lib/\S+\.so\.\S+|lib/\S+(\.\d+){3}\.dylib|bin/\S+\.dll)$", name)
    ]
    return library


def test_each_library_is_the_same_everywhere(dist: Path, version: str, platforms: list[str]) -> None:
    for platform in platforms:
        if "wheel" not in table.ROWS[platform]:
            continue
        wheel = members(dist / wheel_of(platform, version))
        native = [name for name in wheel if name.startswith("cardstack/_native/") and not name.endswith(".py")]
        libraries = [wheel[name] for name in native]
        assert libraries == [library_of(platform, dist, version)]


def test_debug_files_are_those_of_the_libraries(dist: Path, version: str, compiled: list[str]) -> None:
    for platform in compiled:
        row = table.ROWS[platform]
        if row["system"] not in ("Linux", "Android") or not has_debug_file(row):
            continue
        ((name, debug),) = members(dist / f"cardstack-{version}-{platform}-debug.tar.gz").items()
        assert name == f"cardstack-{version}-{platform}/lib/libcardstack.debug"
        if "abi" in row:
            module = members(dist / f"cardstack-{version}.aar")
            library = module[f"prefab/modules/cardstack/libs/android.{row['abi']}/libcardstack.so"]
        else:
            library = library_of(platform, dist, version)
        # The library has the file's name, which zeros fill up to four bytes, and its checksum.
        link = b"libcardstack.debug".ljust(20, b"\0") + struct.pack("<I", zlib.crc32(debug))
        assert link in library
        assert b"Sources/CardStackEngine/" in debug
        assert b"Sources/CardStackEngine/" not in library


@pytest.mark.parametrize(
    ("name", "commands"),
    [
        ("tests", [".ci/run", "Tests/run explore 7200"]),
        (
            "release",
            [
                *(".ci/run", "Tests/platforms/run", "bindings/release/run twice", "Tests/release/run"),
                'bindings/release/publish "$GITHUB_REF_NAME"',
            ],
        ),
        (
            "page",
            [
                "bindings/release/debian python3 esbuild wasm-opt:binaryen tsc:node-typescript",
                "python3 bindings/js/build.py",
                "python3 bindings/apps/playground/bundle.py site",
            ],
        ),
    ],
)
def test_workflow_runs_the_same_commands(name: str, commands: list[str]) -> None:
    workflow = (ROOT / f".github/workflows/{name}.yml").read_text(encoding="utf-8")
    builds = (ROOT / "bindings/release/builds.py").read_text(encoding="utf-8")
    found = re.findall(r"^ *(?:- )?run: (.*)$", workflow, re.MULTILINE)
    assert [command for command in found if not command.startswith(("git config ", "apt-get "))] == commands
    (swift,) = re.findall(r'^SWIFT = "(.*)"$', builds, re.MULTILINE)
    assert set(re.findall(r"^ *image: (.*)$", workflow, re.MULTILINE)) == {f"swift:{swift}-bookworm"}
    actions = re.findall(r"^ *(?:- )?uses: (.*)$", workflow, re.MULTILINE)
    assert [action for action in actions if not re.fullmatch(r"\S+@[0-9a-f]{40} # v[\d.]+", action)] == []
    assert actions
    assert "\npermissions:\n  contents: read\n" in workflow
