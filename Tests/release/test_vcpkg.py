"""The port for vcpkg, run as vcpkg runs it, by a stub of what it uses of vcpkg: vcpkg itself comes by GitHub alone."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import ROOT, Run

sys.path.insert(0, str(ROOT / "bindings/release"))

vcpkg = pytest.importorskip("vcpkg")
HERE = Path(__file__).resolve().parent
URL = "https://github.com/example/cards"

pytestmark = pytest.mark.needs("cmake", "ninja", "c++")


@pytest.fixture
def port(dist: Path, version: str, tmp_path: Path) -> Path:
    """The port of the release."""
    with tarfile.open(dist / f"cardstack-{version}-vcpkg.tar.gz") as packed:
        packed.extractall(tmp_path)
    return tmp_path / f"cardstack-{version}-vcpkg/cardstack"


def install(port: Path, version: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Runs the port; returns what was printed, and how it ended. The package is in the folder `package`."""
    given = {
        "PORT": "cardstack",
        "VERSION": version,
        "PORT_DIR": str(port),
        "TARGET_TRIPLET": "a triplet",
        "CURRENT_BUILDTREES_DIR": str(folder / "buildtrees"),
        "CURRENT_PACKAGES_DIR": str(folder / "package"),
        "VCPKG_TARGET_ARCHITECTURE": "x64",
        "VCPKG_TARGET_IS_LINUX": "ON",
        "VCPKG_LIBRARY_LINKAGE": "dynamic",
        **variables,
    }
    command = ["cmake", *(f"-D{name}={value}" for name, value in given.items()), "-P", str(HERE / "vcpkg_stub.cmake")]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def build(folder: Path, run: Run) -> list[Path]:
    """Builds a user's project with the package, as vcpkg's toolchain file would; returns its programs."""
    moved = (folder / "package").rename(folder / "installed")
    options = [f"-DCMAKE_PREFIX_PATH={moved}", "-DCMAKE_BUILD_TYPE=Debug"]
    run(["cmake", "-G", "Ninja", "-S", ROOT / "Tests/consumers", "-B", folder / "build", *options])
    run(["cmake", "--build", folder / "build"])
    programs = sorted((folder / "build").glob("consumer_*"))
    assert len(programs) == 5
    for program in programs:
        assert re.search(r"^cardstack .* card 11$", run([program]))
    return programs


def test_manifest_is_as_vcpkg_describes_it(port: Path, version: str) -> None:
    jsonschema = pytest.importorskip("jsonschema", reason="there is no jsonschema (PyPI)")
    said = json.loads((port / "vcpkg.json").read_text(encoding="utf-8"))
    schema = json.loads((HERE / "vcpkg_schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(said, schema)
    for wrong in ({"version-semver": "0.1"}, {"homepage": ""}, {"licence": "MIT"}, {"supports": "linux"}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({**said, **wrong}, schema)
    assert (said["name"], said["version-semver"]) == ("cardstack", version)
    assert {"(linux & x64)", "(linux & arm64)"} <= set(said["supports"].split(" | "))


@pytest.mark.needs("readelf")
@pytest.mark.parametrize("linkage", ["dynamic", "static"])
def test_port_installs_the_archive(
    linkage: str, port: Path, dist: Path, version: str, run: Run, tmp_path: Path
) -> None:
    # This release has no address, so its archive lies beside the port.
    missing = install(port, version, tmp_path)
    assert missing.returncode != 0
    assert f"Copy cardstack-{version}-linux-x86_64.tar.gz of the release" in missing.stderr
    archive = dist / f"cardstack-{version}-linux-x86_64.tar.gz"
    shutil.copy(archive, port)
    done = install(port, version, tmp_path, VCPKG_LIBRARY_LINKAGE=linkage)
    assert done.returncode == 0, done.stderr
    with tarfile.open(archive) as packed:
        has_static = any(name.endswith("/lib/libcardstack.a") for name in packed.getnames())
    is_static = linkage == "static" and has_static
    installed = {path.name for path in (tmp_path / "package/lib").iterdir()} - {"pkgconfig"}
    assert (installed == {"libcardstack.a"}) == is_static
    assert any(".so" in name for name in installed) != is_static
    for program in build(tmp_path, run):
        assert ("Shared library: [libcardstack.so" in run(["readelf", "-d", program])) != is_static


def test_port_refuses_what_the_release_does_not_have(port: Path, version: str, tmp_path: Path) -> None:
    archives = port / "archives.cmake"
    kept = [line for line in archives.read_text(encoding="utf-8").splitlines(True) if "windows-arm64" not in line]
    archives.write_text("".join(kept), encoding="utf-8")
    done = install(port, version, tmp_path, VCPKG_TARGET_ARCHITECTURE="arm64", VCPKG_TARGET_IS_WINDOWS="ON")
    assert done.returncode != 0
    assert f"The release of cardstack {version} has no archive for" in done.stderr
    (port / f"cardstack-{version}-linux-x86_64.tar.gz").write_bytes(b"another")
    done = install(port, version, tmp_path)
    assert done.returncode != 0
    assert "is not the archive of this port's" in done.stderr


def filled(folder: Path) -> Path:
    """What the port is made of, with an address."""
    source = folder / "source"
    shutil.copytree(ROOT / "bindings/vcpkg", source / "bindings/vcpkg")
    (source / "bindings/release").mkdir()
    said = json.loads((ROOT / "bindings/release/metadata.json").read_text(encoding="utf-8"))
    said["owner"]["url"] = URL
    (source / "bindings/release/metadata.json").write_text(json.dumps(said), encoding="utf-8")
    return source


def repack(archive: Path, target: Path, change: Callable[[Path], None]) -> None:
    """Writes an archive whose files have been changed."""
    with tarfile.open(archive) as packed:
        packed.extractall(target.parent)
    (folder,) = [path for path in target.parent.iterdir() if path.is_dir()]
    change(folder)
    with tarfile.open(target, "w:gz") as packed:
        packed.add(folder, folder.name)
    shutil.rmtree(folder)


def test_port_with_an_address_downloads(dist: Path, version: str, run: Run, tmp_path: Path) -> None:
    name = f"cardstack-{version}-linux-x86_64.tar.gz"
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    repack(dist / name, downloads / name, lambda folder: (folder / "LICENSE").write_text("A licence.\n") and None)
    port = tmp_path / "port"
    vcpkg.make_port(filled(tmp_path), version, downloads, port)
    done = install(port, version, tmp_path, DOWNLOADS=str(downloads))
    assert done.returncode == 0, done.stderr
    assert f"downloads {URL}/releases/download/v{version}/{name}\n" in done.stdout
    assert (tmp_path / "package/share/cardstack/copyright").read_text(encoding="utf-8") == "A licence.\n"
    build(tmp_path, run)
    said = json.loads((port / "vcpkg.json").read_text(encoding="utf-8"))
    assert (said["license"], said["homepage"], said["supports"]) == ("MIT", URL, "(linux & x64)")


@pytest.mark.parametrize(("mingw", "import_library"), [("ON", "libcardstack.dll.a"), ("", "cardstack.lib")])
def test_port_takes_a_dll(mingw: str, import_library: str, dist: Path, version: str, tmp_path: Path) -> None:
    """The files alone: no compiler here links as those of Windows do."""

    def to_windows(folder: Path) -> None:
        for path in (folder / "lib").glob("libcardstack*"):
            path.unlink()
        (folder / "bin").mkdir(exist_ok=True)
        for name in ("bin/cardstack.dll", "lib/cardstack.lib", "lib/libcardstack.dll.a"):
            (folder / name).write_bytes(b"")

    archive = tmp_path / f"downloads/cardstack-{version}-windows-x86_64.tar.gz"
    archive.parent.mkdir()
    repack(dist / f"cardstack-{version}-linux-x86_64.tar.gz", archive, to_windows)
    port = tmp_path / "port"
    vcpkg.make_port(filled(tmp_path), version, archive.parent, port)
    windows = {"VCPKG_TARGET_IS_LINUX": "", "VCPKG_TARGET_IS_WINDOWS": "ON", "VCPKG_TARGET_IS_MINGW": mingw}
    done = install(port, version, tmp_path, DOWNLOADS=str(archive.parent), **windows)
    assert done.returncode == 0, done.stderr
    package = tmp_path / "package"
    assert [path.name for path in (package / "bin").iterdir()] == ["cardstack.dll"]
    assert [path.name for path in (package / "lib").iterdir() if path.is_file()] == [import_library]
    config = (package / "share/cardstack/cardstackConfig.cmake").read_text(encoding="utf-8")
    assert f'IMPORTED_IMPLIB "${{cardstack_prefix}}/lib/{import_library}"' in config
