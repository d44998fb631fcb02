"""What is compiled for a release: the library for each processor, and the WebAssembly module."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
from pathlib import Path
from typing import Dict, List, Optional, Union

SWIFT = "6.3.1"
"""The compiler of releases. Another one makes other bytes."""

PROCESSORS = ("x86_64", "aarch64")

MODULE = ("cardstack.wasm", "src/module_base64.js", "types")
"""What build.py makes in the JavaScript package's folder."""


class ReleaseError(Exception):
    """A release cannot be made; the text says why."""


def run(command: List[Union[str, Path]], folder: Optional[Path] = None, **variables: str) -> str:
    """Runs a program and returns what it prints; with its output and the command if it fails."""
    words = [str(word) for word in command]
    environment = {**os.environ, **variables}
    done = subprocess.run(
        words, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode != 0:
        raise ReleaseError(f"{done.stdout}\n{' '.join(words)} ended with {done.returncode}")
    return done.stdout


def check_swift() -> None:
    """Refuses a Swift compiler of another version."""
    if shutil.which("swiftc") is None:
        raise ReleaseError(f"there is no swiftc on PATH; a release needs Swift {SWIFT}, from https://swift.org/install")
    found = re.search(r"Swift version (\S+)", run(["swiftc", "--version"]))
    if not found or found[1] != SWIFT:
        said = found[1] if found else "unknown"
        raise ReleaseError(f"the version of swiftc is {said}; releases are made with {SWIFT} (see --any-swift)")


def configure(source: Path, build: Path, processor: str) -> None:
    """Configures a build of the library, for this machine's processor or another one."""
    options: List[Union[str, Path]] = ["-D", "CARDSTACK_BUILD_TESTS=OFF", "-D", "CMAKE_INSTALL_LIBDIR=lib"]
    if processor != platform.machine():
        options += ["--toolchain", source / "bindings/platforms/toolchain.cmake"]
        options += ["-D", f"CARDSTACK_PLATFORM=linux-{processor}"]
    run(["cmake", "-G", "Ninja", "-S", source, "-B", build, *options])


def compile_library(source: Path, build: Path, processor: str) -> None:
    """Compiles the library for a processor."""
    configure(source, build, processor)
    run(["cmake", "--build", build, "--target", "cardstack"])


def install(build: Path, prefix: Path) -> None:
    """Installs a build, stripped. Its folders have the same names on every machine."""
    cache = (build / "CMakeCache.txt").read_text(encoding="utf-8")
    folder = re.search(r"^CMAKE_INSTALL_LIBDIR:\w+=(.*)$", cache, re.MULTILINE)
    if not folder or folder[1] != "lib":
        raise ReleaseError(f"{build} does not install into lib; configure it with -D CMAKE_INSTALL_LIBDIR=lib")
    run(["cmake", "--install", build, "--strip", "--prefix", prefix])
    for component in ("lua", "csharp", "documentation"):
        run(["cmake", "--install", build, "--component", component, "--prefix", prefix])


def compile_module(source: Path) -> Path:
    """Compiles the WebAssembly module and makes the JavaScript package's types; returns the package's folder."""
    for tool in ("wasm-opt", "tsc"):
        if shutil.which(tool) is None:
            raise ReleaseError(f"there is no {tool} on PATH")
    run(["python3", source / "bindings/js/build.py"])
    return source / "bindings/js"


def take_module(built: Path, package: Path) -> Path:
    """Copies what build.py has made in another copy of the JavaScript package; returns the package's folder."""
    for name in MODULE:
        if (built / name).is_dir():
            shutil.copytree(built / name, package / name, dirs_exist_ok=True)
        else:
            shutil.copy2(built / name, package / name)
    return package


def tools() -> Dict[str, str]:
    """The tools by which a release was made, each with its version."""
    commands = {
        "Swift": ["swiftc", "--version"],
        "C compiler for x86_64": ["cc", "--version"],
        "C compiler for aarch64": ["aarch64-linux-gnu-gcc", "--version"],
        "linker for x86_64": ["ld", "--version"],
        "linker for aarch64": ["aarch64-linux-gnu-ld", "--version"],
        "wasm-opt": ["wasm-opt", "--version"],
        "TypeScript": ["tsc", "--version"],
        "Python": ["python3", "--version"],
    }
    found = {}
    for name, command in commands.items():
        if shutil.which(command[0]):
            found[name] = run([*command]).strip().splitlines()[0]
    return found
