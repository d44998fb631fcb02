"""The kept programs of Tests/data/abi: how they are built with the kept headers, and what they print with a library."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import interface

FOLDER = interface.ROOT / "Tests/data/abi"
PROGRAMS = ("old.c", "old.cpp", "old.py")
# The programs compute a little, and that has to be the same on each processor, too.
OPTIONS = ("-Wall", "-Wextra", "-Wpedantic", "-Werror", "-ffp-contract=off")


@dataclass(frozen=True)
class Machine:
    """Compilers for a processor, and what runs a program for it."""

    prefix: str
    emulator: tuple[str, ...]

    def compiler(self, source: Path) -> list[str]:
        """The compiler of a program."""
        if source.suffix == ".c":
            return [f"{self.prefix}gcc" if self.prefix else "cc", "-std=c99"]
        return [f"{self.prefix}g++" if self.prefix else "c++", "-std=c++17"]

    @property
    def needs(self) -> list[str]:
        """The programs that have to be there."""
        return [self.compiler(Path("a.c"))[0], self.compiler(Path("a.cpp"))[0], *self.emulator[:1]]

    @property
    def missing(self) -> list[str]:
        """Those that are not."""
        return [name for name in self.needs if shutil.which(name) is None]


HERE = Machine("", ())
ARM = Machine("aarch64-linux-gnu-", ("qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"))


def build(source: Path, include: Path, library: Path, folder: Path, machine: Machine = HERE) -> Path:
    """Compiles a program in C or C++, and links it to a library, which it does not remember the place of."""
    program = folder / source.name.replace(".", "_")
    command = [*machine.compiler(source), *OPTIONS, f"-I{include}", str(source), "-o", str(program), str(library)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return program


def run(command: list[str], library: Path, machine: Machine = HERE) -> subprocess.CompletedProcess[str]:
    """Runs a program with a library."""
    where = {"LD_LIBRARY_PATH": str(library.parent)}
    if machine.emulator:
        command = [*machine.emulator, "-E", f"LD_LIBRARY_PATH={library.parent}", *command]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **({} if machine.emulator else where)}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def command(name: str, linked: Path, library: Path, folder: Path, machine: Machine = HERE) -> list[str]:
    """How a kept program is run: it is built first, and linked to the library `linked`."""
    source = FOLDER / "programs" / name
    if source.suffix == ".py":
        return [sys.executable, str(source), str(library)]
    program = build(source, FOLDER / "include", linked, folder, machine)
    return [str(program), *([str(folder / "deck.journal")] if source.suffix == ".c" else [])]


def said(name: str, linked: Path, library: Path, machine: Machine = HERE) -> str:
    """What a kept program prints with a library; at its end what went wrong, if anything did."""
    with tempfile.TemporaryDirectory() as folder:
        done = run(command(name, linked, library, Path(folder), machine), library, machine)
    return done.stdout + done.stderr + (f"exit status {done.returncode}\n" if done.returncode else "")


def recorded(name: str) -> str:
    """What it printed when it was kept."""
    return (FOLDER / "programs" / f"{name}.txt").read_text(encoding="utf-8")
