"""The kept programs: how they are built with the kept headers, and what they print with a library."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import interface

FOLDER = interface.ROOT / "Tests/data/abi"
PROGRAMS = FOLDER / "programs"
NAMES = sorted(path.stem for path in PROGRAMS.glob("*.c"))
# The programs compute a little, and that has to be the same on each processor, too.
OPTIONS = ("-Wall", "-Wextra", "-Wpedantic", "-Werror", "-ffp-contract=off")


@dataclass(frozen=True)
class Machine:
    """Compilers for a processor, in C and in C++, and what runs a program for it."""

    compilers: tuple[str, str]
    emulator: tuple[str, ...] = ()

    @property
    def missing(self) -> list[str]:
        """The programs that have to be there and are not."""
        return [name for name in (*self.compilers, *self.emulator[:1]) if shutil.which(name) is None]


HERE = Machine(("cc", "c++"))
ARM = Machine(("aarch64-linux-gnu-gcc", "aarch64-linux-gnu-g++"), ("qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"))


def build(source: Path, include: Path, library: Path, folder: Path, machine: Machine = HERE) -> Path:
    """Compiles a program in C or C++, and links it to a library, which it does not remember the place of."""
    program = folder / source.name.replace(".", "_")
    standard = (machine.compilers[0], "-std=c99") if source.suffix == ".c" else (machine.compilers[1], "-std=c++17")
    command = [*standard, *OPTIONS, f"-I{include}", str(source), "-o", str(program), str(library)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return program


def run(command: list[str], library: Path, machine: Machine = HERE) -> subprocess.CompletedProcess[str]:
    """Runs a program with a library."""
    where = {"LD_LIBRARY_PATH": str(library.parent)}
    if machine.emulator:
        command = [*machine.emulator, "-E", f"LD_LIBRARY_PATH={library.parent}", *command]
    environment = {**os.environ, **({} if machine.emulator else where)}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def said(name: str, linked: Path, library: Path, machine: Machine = HERE) -> str:
    """What a kept program, linked to `linked`, prints with a library; at its end what went wrong, if anything did."""
    with tempfile.TemporaryDirectory() as folder:
        program = build(PROGRAMS / f"{name}.c", FOLDER / "include", linked, Path(folder), machine)
        done = run([str(program), f"{folder}/deck.journal"], library, machine)
    return done.stdout + done.stderr + (f"exit status {done.returncode}\n" if done.returncode else "")


def recorded(name: str) -> str:
    """What it printed when it was kept."""
    return (PROGRAMS / f"{name}.txt").read_text(encoding="utf-8")
