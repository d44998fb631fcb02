"""What the tests of the C# classes share: the runtimes, the installed library, and programs built from the sources."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from csharp_files import ROOT, Run
from csharp_runtimes import RUNTIMES, Runtime


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without mcs, which compiles for all runtimes, only the tests of files are left."""
    if shutil.which("mcs"):
        return
    for item in items:
        if "runtime" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.skip(reason="there is no mcs (Debian: mono-mcs)"))


@pytest.fixture(scope="session", params=["mono", pytest.param("dotnet", marks=pytest.mark.beyond)])
def runtime(request: pytest.FixtureRequest) -> Runtime:
    """Each runtime in turn."""
    found = RUNTIMES[request.param]
    if why := found.missing():
        pytest.skip(why)
    return found


@pytest.fixture(scope="session")
def library_folder(library_path: Path) -> Path:
    """Where the library lies."""
    return library_path.parent


@pytest.fixture(scope="session")
def build(runtime: Runtime, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Builds a program, or a library, from C# files, once. Nothing newer than C# 7 is used, of which Unity has all."""
    folder = tmp_path_factory.mktemp("programs")
    built: dict[tuple[object, ...], Path] = {}

    def make(name: str, *arguments: str | Path) -> Path:
        program = folder / (name if "." in name else f"{name}{runtime.suffix}")
        key = (name, *arguments)
        if key not in built:
            command = ["mcs", "-unsafe", "-langversion:7", "-warnaserror", "-debug", *runtime.references]
            command += [f"-out:{program}", *map(str, arguments)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr
            runtime.prepare(program)
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
def run(runtime: Runtime, library_folder: Path) -> Run:
    """Runs a program, one of C#'s by the runtime, and returns what came of it."""

    def start(program: Path, *arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
        starter = runtime.command(program) if program.suffix else [str(program)]
        return subprocess.run(
            [*starter, *map(str, arguments)],
            capture_output=True,
            text=True,
            check=False,
            timeout=1800,
            env={
                **os.environ,
                "LD_LIBRARY_PATH": str(library_folder),
                "CARDSTACK_MANIFEST": str(ROOT / "bindings/cardstack_abi.json"),
                **environment,
            },
        )

    return start
