"""What is compiled for a release: the library for each platform, and the WebAssembly module."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Dict, List, Optional, Set, Union

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "platforms"))

import table

SWIFT = "6.3.1"
"""The compiler of releases. Another one makes other bytes."""

PLATFORMS = tuple(table.ROWS)
"""The platforms of a release: all of the table."""

PAGES = Path(__file__).resolve().parent / "archives"
"""The pages of archives, one for each system."""

MODULE = ("cardstack.wasm", "src/module_base64.js", "types")
"""What build.py makes in the JavaScript package's folder."""


_running: Set[subprocess.Popen[str]] = set()


class ReleaseError(Exception):
    """A release cannot be made; the text says why."""


def run(command: List[Union[str, Path]], folder: Optional[Path] = None, **variables: str) -> str:
    """Runs a program and returns what it prints; with its output and the command if it fails."""
    words = [str(word) for word in command]
    environment = {**os.environ, **variables}
    with subprocess.Popen(
        words, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as program:
        _running.add(program)
        said, _ = program.communicate()
        _running.discard(program)
    if program.returncode != 0:
        raise ReleaseError(f"{said}\n{' '.join(words)} ended with {program.returncode}")
    return said


def stop() -> None:
    """Ends the programs that other threads run: nobody waits for what they make."""
    for program in list(_running):
        program.terminate()


def has_shared_library(row: table.Row) -> bool:
    """Whether a platform has a shared library."""
    return row.get("linker") != "wasm"


def has_debug_file(row: table.Row) -> bool:
    """Whether names and lines for debuggers are in a file of their own; in a static library they are in itself."""
    return has_shared_library(row) and row.get("linker", "elf") in ("elf", "windows", "android") and "joins" not in row


def missing(platform: str) -> str:
    """Installs what a platform's build needs, where that may be done; returns what is missing then, or nothing."""
    row = table.ROWS[platform]
    if row.get("archive", True) and not (PAGES / f"{row['system']}.md").exists():
        return f"{PAGES.name}/{row['system']}.md, the page of its archive, does not exist"
    try:
        table.install(row.get("needs", {}))
    except table.MissingError as error:
        return str(error)
    return ""


def check_swift() -> None:
    """Refuses a Swift compiler of another version."""
    if shutil.which("swiftc") is None:
        raise ReleaseError(f"there is no swiftc on PATH; a release needs Swift {SWIFT}, from https://swift.org/install")
    found = re.search(r"Swift version (\S+)", run(["swiftc", "--version"]))
    if not found or found[1] != SWIFT:
        said = found[1] if found else "unknown"
        raise ReleaseError(f"the version of swiftc is {said}; releases are made with {SWIFT} (see --any-swift)")


def compile_library(source: Path, build: Path, platform: str) -> None:
    """Compiles the libraries for a platform."""
    row = table.ROWS[platform]
    words = [
        "-D",
        "CARDSTACK_BUILD_TESTS=OFF",
        "-D",
        "CARDSTACK_GODOT=ON",
        "-D",
        "CARDSTACK_JAVA=ON",
        "-D",
        "CMAKE_INSTALL_LIBDIR=lib",
    ]
    shared = ["cardstack"] if has_shared_library(row) else []
    run(["cmake", "-G", "Ninja", "-S", source, "-B", build, *table.options(platform, source), *words])
    run(["cmake", "--build", build, "--target", *shared, *table.modules(row), "cardstack_static"])


def install(build: Path, prefix: Path) -> None:
    """Installs a build. Its folders have the same names on every machine."""
    cache = (build / "CMakeCache.txt").read_text(encoding="utf-8")
    folder = re.search(r"^CMAKE_INSTALL_LIBDIR:\w+=(.*)$", cache, re.MULTILINE)
    if not folder or folder[1] != "lib":
        raise ReleaseError(f"{build} does not install into lib; configure it with -D CMAKE_INSTALL_LIBDIR=lib")
    run(["cmake", "--install", build, "--prefix", prefix])
    for component in ("lua", "csharp", "documentation", "debug", "godot", "java"):
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


def tools(platforms: List[str]) -> Dict[str, str]:
    """The tools by which a release was made, each with its version."""
    commands = {"Swift": ["swiftc", "--version"]}
    for platform in platforms:
        row = table.ROWS[platform]
        if "joins" in row:
            commands["lipo"] = ["llvm-lipo-14", "--version"]
            continue
        if row.get("linker") == "macho":
            commands[f"linker for {platform}"] = ["ld64.lld-19", "--version"]
        compiler = row["compilers"]["C"]
        commands[f"C compiler for {platform}"] = [*([compiler] if isinstance(compiler, str) else compiler), "--version"]
        if "linker" not in row:
            commands[f"linker for {platform}"] = [f"{row.get('binutils', '')}ld", "--version"]
    others = {
        "wasm-opt": ["wasm-opt", "--version"],
        "TypeScript": ["tsc", "--version"],
        "Python": ["python3", "--version"],
        "C# compiler": ["mcs", "--version"],
        "Java compiler": ["javac", "--version"],
    }
    commands.update(others)
    found = {}
    for name, command in commands.items():
        if shutil.which(command[0]):
            found[name] = run([*command]).strip().splitlines()[0]
    return found
