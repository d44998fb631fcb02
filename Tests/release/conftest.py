"""What tests of a release share: its files, and an environment in which there is no Swift."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Optional, Union

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "bindings/platforms"), str(ROOT / "Tests/csharp")]

import table  # noqa: E402
from csharp_runtimes import DotNet  # noqa: E402

EMULATOR = ("qemu-aarch64", "-L", "/usr/aarch64-linux-gnu")

Run = Callable[..., str]


def wheel_of(platform: str, version: str) -> str:
    """The name of a platform's wheel."""
    return f"cardstack-{version}-py3-none-{'.'.join(sorted(table.ROWS[platform]['wheel']))}.whl"


def blocks(page: Path, language: str) -> dict[str, list[str]]:
    """The blocks of code in a language, under the heading above each."""
    found: dict[str, list[str]] = {}
    text = page.read_text(encoding="utf-8")
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        code = re.findall(rf"^```{language}\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)
        if code:
            found[section.splitlines()[0]] = code
    return found


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder with a release: CARDSTACK_DIST, or where bindings/release/run makes it."""
    folder = Path(os.environ.get("CARDSTACK_DIST", ROOT / "dist")).resolve()
    if not (folder / "SHA256SUMS").is_file():
        pytest.skip(f"there is no release in {folder}: run bindings/release/run, or set CARDSTACK_DIST")
    return folder


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of somebody without Swift and without this library."""
    path = [folder for folder in os.environ["PATH"].split(":") if not list(Path(folder).glob("swift*"))]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CARDSTACK", "PYTHON", "LD_"))}
    without = {**kept, "PATH": ":".join(path), "HOME": str(tmp_path_factory.mktemp("home"))}
    assert shutil.which("swiftc", path=without["PATH"]) is None
    return without


@pytest.fixture(scope="session")
def run(environment: dict[str, str]) -> Run:
    """Runs a program without Swift and returns what it prints; it has to succeed."""

    def call(command: list[Union[str, Path]], folder: Optional[Path] = None, **variables: str) -> str:
        words = [str(word) for word in command]
        done = subprocess.run(
            words, cwd=folder, env={**environment, **variables}, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return call


@pytest.fixture(scope="session")
def version(dist: Path) -> str:
    """The release's version, by its files' names."""
    (found,) = {re.match(r"cardstack-(\d+\.\d+\.\d+)", path.name)[1] for path in dist.glob("cardstack-[0-9]*")}  # type: ignore[index]
    return found


@pytest.fixture(scope="session")
def platforms(dist: Path, version: str) -> list[str]:
    """The platforms that the release has an archive for: all that may have one, but in a sample of a release."""
    wanted = [name for name, row in table.ROWS.items() if row.get("archive", True)]
    found = [name for name in wanted if (dist / f"cardstack-{version}-{name}.tar.gz").exists()]
    assert set(found) == set(os.environ.get("CARDSTACK_PLATFORMS", "").split() or wanted)
    return found


@pytest.fixture(scope="session")
def compiled(dist: Path) -> list[str]:
    """The platforms that the release has a library for, in an archive or in other packages, by its own list."""
    page = (dist / "RELEASE.md").read_text(encoding="utf-8")
    return [name for name in re.findall(r"^\| ([\w-]+) \| ", page, re.MULTILINE) if name in table.ROWS]


@pytest.fixture(scope="session")
def unpack(dist: Path, version: str, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Unpacks a platform's archive into an empty folder; returns the folder that it is."""

    def unpacked(platform: str) -> Path:
        folder = tmp_path_factory.mktemp("empty")
        name = f"cardstack-{version}-{platform}"
        with tarfile.open(dist / f"{name}.tar.gz") as archive:
            archive.extractall(folder)
        assert [path.name for path in folder.iterdir()] == [name]
        return folder / name

    return unpacked


@pytest.fixture(scope="session")
def archive(unpack: Callable[[str], Path]) -> Path:
    """The archive for this machine, unpacked."""
    return unpack("linux-x86_64")


@pytest.fixture(scope="session")
def ten_lines(archive: Path, run: Run, tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the program of ten lines prints in C, and so in each language."""
    folder = tmp_path_factory.mktemp("ten_lines")
    source = archive / "share/cardstack/examples/c/ten_lines.c"
    run(["cc", source, "-I", archive / "include", "-L", archive / "lib", "-lcardstack", "-o", folder / "ten_lines"])
    printed = run([folder / "ten_lines"], LD_LIBRARY_PATH=str(archive / "lib"))
    assert len(printed.splitlines()) > 60
    return printed


@pytest.fixture(scope="session")
def restored(dist: Path, version: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of restored packages, in which each is unpacked: .NET's own for packages, which it searches."""
    folder = tmp_path_factory.mktemp("restored")
    with zipfile.ZipFile(dist / f"CardStack.{version}.nupkg") as packed:
        assert packed.testzip() is None
        packed.extractall(folder / f"cardstack/{version}")
    return folder


@pytest.fixture(scope="session")
def package(restored: Path, version: str) -> Path:
    """The package, unpacked."""
    return restored / f"cardstack/{version}"


def native(package: Path) -> dict[str, Path]:
    """The native libraries, by the identifiers of their platforms."""
    return {path.parent.parent.name: path for path in package.glob("runtimes/*/native/*")}


@pytest.fixture
def dotnet() -> DotNet:
    """.NET, without an SDK."""
    if importlib.util.find_spec("dotnetcore2") is None:
        pytest.skip("there is no .NET (PyPI: dotnetcore2)")
    return DotNet()


class Project:
    """A program in C# that has the package, as `dotnet build` would lay it: the files list what the package has."""

    def __init__(self, folder: Path, restored: Path, version: str, dotnet: DotNet, run: Run) -> None:
        self._folder, self._restored, self._version, self._dotnet, self._run = folder, restored, version, dotnet, run
        self._package = restored / f"cardstack/{version}"

    def build(self, source: Path) -> Path:
        """Compiles a program."""
        program = self._folder / "app.dll"
        assembly = self._package / "lib/netstandard2.0/CardStack.dll"
        framework = Path(str(self._dotnet.references[-1])[3:]).parent
        facade = f"-r:{framework / 'netstandard.dll'}"
        self._run(["mcs", *self._dotnet.references, facade, f"-r:{assembly}", f"-out:{program}", source])
        self._dotnet.prepare(program)
        settings = program.with_suffix(".runtimeconfig.json")
        said = json.loads(settings.read_text())
        said["runtimeOptions"]["additionalProbingPaths"] = [str(self._restored)]
        settings.write_text(json.dumps(said))
        package = {
            "runtime": {"lib/netstandard2.0/CardStack.dll": {}},
            "runtimeTargets": {
                path.relative_to(self._package).as_posix(): {"rid": rid, "assetType": "native"}
                for rid, path in native(self._package).items()
            },
        }
        name, key = ".NETCoreApp,Version=v3.1", f"CardStack/{self._version}"
        app = {"dependencies": {"CardStack": self._version}, "runtime": {"app.dll": {}}}
        libraries = {
            "app/1.0.0": {"type": "project", "serviceable": False, "sha512": ""},
            key: {"type": "package", "serviceable": True, "sha512": "", "path": key.lower()},
        }
        described = {
            "runtimeTarget": {"name": name, "signature": ""},
            "targets": {name: {"app/1.0.0": app, key: package}},
            "libraries": libraries,
        }
        program.with_suffix(".deps.json").write_text(json.dumps(described))
        return program

    def run(self, program: Path, *arguments: str) -> str:
        """Runs it; only the package has the library."""
        return self._run([*self._dotnet.command(program), *arguments])


@pytest.fixture
def project(tmp_path: Path, restored: Path, version: str, dotnet: DotNet, run: Run) -> Project:
    """An empty project with the package."""
    return Project(tmp_path, restored, version, dotnet, run)
