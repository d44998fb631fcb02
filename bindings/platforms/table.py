"""The table of platforms: what each row needs of Debian and PyPI, and how the library is configured for it.

The article Platforms says what the fields of platforms.json mean.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, List

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / ".build-platforms"
"""Where the tests build, a folder for each platform."""

Row = Dict[str, Any]

ROWS: Dict[str, Row] = json.loads((Path(__file__).parent / "platforms.json").read_text(encoding="utf-8"))
NATIVE = f"{platform.system()}-{platform.machine()}".lower()
"""The platform of this machine. CMake builds for it without the toolchain file."""

# Debian's Emscripten finds its JavaScript there, also if another node is on PATH.
os.environ.setdefault("NODE_PATH", "/usr/share/nodejs")


class MissingError(Exception):
    """What a platform needs is not there and cannot be installed; the text says why."""


def options(name: str, source: Path = ROOT) -> List[str]:
    """CMake's options for a platform."""
    if name == NATIVE:
        return []
    return ["--toolchain", str(source / "bindings/platforms/toolchain.cmake"), "-D", f"CARDSTACK_PLATFORM={name}"]


def modules(row: Row) -> List[str]:
    """The targets of CMake for other programs than C's: the libraries for Godot and for Java, where there are any."""
    return ["cardstack_godot"] * ("godot" in row) + ["cardstack_jni"] * ("java" in row or "abi" in row)


def wanted(names: List[str], kind: str) -> List[str]:
    """What building for some platforms needs of one kind, each once."""
    return list(dict.fromkeys(one for name in names for one in ROWS[name].get("needs", {}).get(kind, [])))


def install(needs: Dict[str, List[str]]) -> None:
    """Installs what is missing, where that may be done."""
    for kind, packages in needs.items():
        if kind == "machine":
            if platform.machine() not in packages:
                raise MissingError(
                    f"its compiler is for a machine with {packages[0]}, and this is {platform.machine()}"
                )
        elif kind == "debian":
            _run([str(ROOT / "bindings/release/debian"), *packages])
        elif kind == "pypi":
            missing = [one.split(":")[-1] for one in packages if shutil.which(one.split(":")[0]) is None]
            command = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c"]
            if missing:
                _run([*command, str(ROOT / "bindings/release/tools.txt"), *missing])
        else:
            for package in packages:
                _unpack(package, kind.partition("-")[2])


def _unpack(package: str, architecture: str) -> None:
    """Unpacks a package of Debian's for another processor into a folder; the system keeps its own packages only."""
    target = FOLDER / f"debian-{architecture}"
    done = target / f".{package}"
    if done.exists():
        return
    if shutil.which("apt-get") is None:
        raise MissingError(f"there is no apt-get to fetch {package} for {architecture}")
    state = FOLDER / f"apt-{architecture}"
    for folder in ("lists/partial", "cache/archives/partial", "fetched"):
        (state / folder).mkdir(parents=True, exist_ok=True)
    settings = {
        "APT::Architecture": architecture,
        "APT::Architectures": architecture,
        "Dir::State::lists": state / "lists",
        "Dir::State::status": "/dev/null",
        "Dir::Cache": state / "cache",
        "APT::Sandbox::User": "",
        "Debug::NoLocking": 1,
    }
    apt = ["apt-get", "-q", *(word for name, value in settings.items() for word in ("-o", f"{name}={value}"))]
    _run([*apt, "update"])
    _run([*apt, "download", package], state / "fetched")
    (file,) = (state / "fetched").glob(f"{package}_*.deb")
    _run(["dpkg-deb", "-x", str(file), str(target)])
    shutil.rmtree(state)
    done.touch()


def _run(command: List[str], folder: Path = ROOT) -> None:
    done = subprocess.run(
        command, cwd=folder, env=os.environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode != 0:
        last = done.stdout.strip().splitlines()[-1:] or [f"{command[0]} ended with {done.returncode}"]
        raise MissingError(last[0])
