"""The library as a part of other builds, from its sources: a source distribution, FetchContent, Conan.

These need Swift. Tests/tools/swiftc_once does not compile again what has been compiled.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Optional, Union

import pytest
from conftest import ROOT

COMPILER = ROOT / "Tests/tools/swiftc_once"
CONSUMERS = ROOT / "Tests/consumers"

pytestmark = pytest.mark.needs("swiftc", "cmake", "ninja")


def run(command: list[Union[str, Path]], folder: Optional[Path] = None, **variables: str) -> str:
    words = [str(word) for word in command]
    environment = {**os.environ, **variables}
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_source_distribution_makes_the_same_library(
    dist: Path, version: str, unpack: Callable[[str], Path], tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-cache-dir", "-w", tmp_path]
    run([*command, f"--config-settings=cmake.define.CARDSTACK_SWIFTC={COMPILER}", dist / f"cardstack-{version}.tar.gz"])
    (wheel,) = tmp_path.glob("*.whl")
    library = (unpack("linux-x86_64") / "lib/libcardstack.so").read_bytes()
    with zipfile.ZipFile(wheel) as packed:
        assert packed.read("cardstack/_native/libcardstack.so") == library


def test_cmake_fetches_and_compiles_it(tmp_path: Path) -> None:
    article = (ROOT / "Sources/CardStack/CardStack.docc/Packages.md").read_text(encoding="utf-8")
    (fetch,) = (code for code in re.findall(r"^```cmake\n(.*?)^```$", article, re.S | re.M) if "FetchContent" in code)
    lines = [
        "cmake_minimum_required(VERSION 3.22)\nproject(fetching LANGUAGES C CXX)",
        f'add_executable(my_game "{CONSUMERS}/consumer.c")\nset(clone "{ROOT}")',
        fetch,
        f'add_executable(consumer_cpp "{CONSUMERS}/consumer_17.cpp")',
        "target_link_libraries(consumer_cpp PRIVATE cardstack::cardstack_cpp)",
    ]
    (tmp_path / "CMakeLists.txt").write_text("\n".join(lines), encoding="utf-8")
    build = tmp_path / "build"
    run(["cmake", "-G", "Ninja", "-S", tmp_path, "-B", build, f"-DCARDSTACK_SWIFTC={COMPILER}"])
    run(["cmake", "--build", build])
    for name in ("my_game", "consumer_cpp"):
        assert re.search(r"^cardstack .* card 11$", run([build / name]))
    assert not list(build.rglob("ten_lines")), "tests and examples are for the project itself"
    run(["cmake", "--install", build, "--prefix", tmp_path / "installed"])
    assert not list((tmp_path / "installed").rglob("*")), "a project that fetches the library installs its own files"


@pytest.mark.needs("conan", "c++", "readelf")
@pytest.mark.parametrize("shared", [True, False])
def test_conan_makes_a_package(shared: bool, version: str, tmp_path: Path) -> None:
    home = {"CONAN_HOME": str(tmp_path / "home")}
    run(["conan", "profile", "detect"], **home)
    options = ["-s", "build_type=Release", "-o", f"cardstack/*:shared={shared}"]
    options += ["-c", "tools.cmake.cmaketoolchain:generator=Ninja"]
    variables = f"tools.cmake.cmaketoolchain:extra_variables={{'CARDSTACK_SWIFTC': '{COMPILER}'}}"
    build = tmp_path / "test"
    options += ["-c", f"tools.cmake.cmake_layout:test_folder={build}"]
    run(["conan", "create", ROOT / "bindings/conan", *options, "-c", variables], **home)
    # The recipe's own test has built and run the consumers.
    programs = [path for path in build.rglob("consumer_*") if path.is_file() and not path.suffix]
    assert len(programs) == 5
    for program in programs:
        assert ("Shared library: [libcardstack.so" in run(["readelf", "-d", program])) == shared
    pc = tmp_path / "pc"
    wanted = f"--requires=cardstack/{version}"
    run(["conan", "install", wanted, *options, "-g", "PkgConfigDeps", "-of", pc], tmp_path, **home)
    assert [file.name for file in pc.glob("*.pc")] == ["cardstack.pc"]
