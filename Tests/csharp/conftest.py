"""What the tests of the C# classes share: Mono, the installed library, and programs built from the sources."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from csharp_files import ROOT, Run


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without Mono only the tests of files are left."""
    if shutil.which("mcs") and shutil.which("mono"):
        return
    for item in items:
        if "build" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.skip(reason="there is no Mono (Debian: mono-mcs, mono-runtime)"))


@pytest.fixture(scope="session")
def prefix() -> Path:
    """The folder libcardstack is installed in, named by the environment variable CARDSTACK_PREFIX."""
    named = os.environ.get("CARDSTACK_PREFIX")
    if not named or not (Path(named) / "include/cardstack.h").is_file():
        pytest.fail("set CARDSTACK_PREFIX to where libcardstack is installed", pytrace=False)
    return Path(named).resolve()


@pytest.fixture(scope="session")
def library_folder(prefix: Path) -> Path:
    """Where the library lies."""
    (found,) = [*prefix.glob("lib*/libcardstack.so"), *prefix.glob("lib/*/libcardstack.so")]
    return found.parent


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Builds a program from C# files, once. Nothing newer than C# 7 is used, of which Unity has all."""
    folder = tmp_path_factory.mktemp("programs")
    built: dict[tuple[object, ...], Path] = {}

    def make(name: str, *arguments: str | Path) -> Path:
        program = folder / name
        key = (name, *arguments)
        if key not in built:
            command = ["mcs", "-unsafe", "-langversion:7", "-warnaserror", "-debug", f"-out:{program}"]
            done = subprocess.run([*command, *map(str, arguments)], capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr
            built[key] = program
        return built[key]

    return make


@pytest.fixture(scope="session")
def compiled_c(prefix: Path, library_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Builds something in C."""
    folder = tmp_path_factory.mktemp("c")

    def make(name: str, *arguments: str | Path) -> Path:
        target = folder / name
        where = [f"-I{prefix / 'include'}", f"-L{library_folder}", "-lcardstack"]
        command = ["cc", "-std=c99", "-O2", *map(str, arguments), "-o", str(target), *where]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return target

    return make


@pytest.fixture
def run(library_folder: Path) -> Run:
    """Runs a program, one of C#'s by Mono, and returns what came of it."""

    def start(
        program: Path, *arguments: str | Path, folders: tuple[Path, ...] = (), **environment: str
    ) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join(map(str, (library_folder, *folders)))
        command = [*(["mono", "--debug"] if program.suffix == ".exe" else []), str(program), *map(str, arguments)]
        return subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            timeout=1800,
            env={
                **os.environ,
                "LD_LIBRARY_PATH": path,
                "CARDSTACK_MANIFEST": str(ROOT / "bindings/cardstack_abi.json"),
                **environment,
            },
        )

    return start
