"""The oldest Swift that builds the library is the same in every text, and an older one is refused with that number."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import interface
import pytest

OLDEST = (6, 2)
"""Of these texts, CMakeLists.txt is the one that CMake goes by, Package.swift the one that SwiftPM goes by."""

TEXTS = {
    "CMakeLists.txt": r"set\(oldest_swift (\d+)\.(\d+)\)",
    "Package.swift": r"^// swift-tools-version: (\d+)\.(\d+)$",
    "README.md": r"\bSwift (\d+)\.(\d+) or newer",
    "Tests/run": r"\bSwift (\d+)\.(\d+) or newer",
    "bindings/generator/exports.py": r"OLDEST_SWIFT = \((\d+), (\d+)\)",
    "bindings/apps/kiosk/README.md": r"\bSwift (\d+)\.(\d+) or newer",
    "bindings/python/README.md": r"\bSwift compiler, (\d+)\.(\d+) or newer",
}


@pytest.mark.parametrize("name", TEXTS)
def test_every_text_has_the_same_version(name: str) -> None:
    text = (interface.ROOT / name).read_text(encoding="utf-8")
    found = {(int(major), int(minor)) for major, minor in re.findall(TEXTS[name], text, re.MULTILINE)}
    assert found == {OLDEST}


def test_no_other_text_has_a_version() -> None:
    """A text that is not in the list would not be compared."""
    done = subprocess.run(["git", "ls-files"], cwd=interface.ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.skip("this is no git repository")
    own = str(Path(__file__).relative_to(interface.ROOT))
    named = set()
    for name in done.stdout.split():
        path = interface.ROOT / name
        if path.suffix in ("", ".md", ".txt", ".py", ".yml", ".toml", ".swift") and path.is_file():
            text = path.read_text(encoding="utf-8", errors="replace")
            if re.search(r"(?i)\bswift\b[^.\n]{0,20}\d+\.\d+ or newer", text):
                named.add(name)
    assert named - {own} <= set(TEXTS)


def compiler(folder: Path, version: str) -> Path:
    """A program that says it is the Swift compiler of a version, and does nothing else."""
    path = folder / "swiftc"
    path.write_text(f'#!/bin/sh\necho "Swift version {version} (swift-{version}-RELEASE)"\n', encoding="utf-8")
    path.chmod(0o755)
    return path


def configure(folder: Path, swiftc: Path) -> subprocess.CompletedProcess[str]:
    if not (shutil.which("cmake") and shutil.which("ninja")):
        pytest.skip("there is no cmake, or no ninja")
    options = [f"-DCARDSTACK_SWIFTC={swiftc}", "-DCARDSTACK_BUILD_TESTS=OFF"]
    command = ["cmake", "-G", "Ninja", "-S", str(interface.ROOT), "-B", str(folder / "build"), *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def said(done: subprocess.CompletedProcess[str]) -> str:
    return " ".join(done.stderr.split())


@pytest.mark.parametrize("version", ["6.2", "6.2.1", "6.10", "7.0"])
def test_the_configuration_takes_it(version: str, tmp_path: Path) -> None:
    done = configure(tmp_path, compiler(tmp_path, version))
    assert done.returncode == 0, done.stderr
    assert f"({version})" in done.stdout


@pytest.mark.parametrize("version", ["5.10", "6.0", "6.1.3"])
def test_the_configuration_refuses_an_older_one(version: str, tmp_path: Path) -> None:
    done = configure(tmp_path, compiler(tmp_path, version))
    assert done.returncode != 0
    assert f"Swift {version}, which is too old. Get Swift {OLDEST[0]}.{OLDEST[1]} or newer" in said(done)


def test_the_configuration_says_what_to_get(tmp_path: Path) -> None:
    broken = tmp_path / "swiftc"
    broken.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    broken.chmod(0o755)
    done = configure(tmp_path, broken)
    assert done.returncode != 0
    assert f"does not work: Get Swift {OLDEST[0]}.{OLDEST[1]} or newer from https://swift.org/install" in said(done)


@pytest.mark.parametrize("version", ["6.0", "6.1"])
def test_the_generator_refuses_an_older_one(version: str, tmp_path: Path) -> None:
    environment = {**os.environ, "SWIFTC": str(compiler(tmp_path, version))}
    command = [sys.executable, str(interface.ROOT / "bindings/generate.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode != 0
    assert f"is older than Swift {OLDEST[0]}.{OLDEST[1]}" in done.stderr


def test_the_generator_says_what_to_get(tmp_path: Path) -> None:
    environment = {**os.environ, "SWIFTC": str(tmp_path / "nowhere")}
    command = [sys.executable, str(interface.ROOT / "bindings/generate.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode != 0
    assert f"swiftc, {OLDEST[0]}.{OLDEST[1]} or newer" in done.stderr
