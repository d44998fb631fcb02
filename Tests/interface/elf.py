"""What `readelf` tells about a shared library."""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Symbol:
    """An entry of the dynamic symbol table; `version` is empty if it has none."""

    name: str
    version: str
    type: str
    is_defined: bool
    is_weak: bool


def readelf(path: Path, *options: str) -> str:
    """The output of readelf."""
    command = ["readelf", "--wide", *options, str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def dynamic(path: Path, tag: str) -> list[str]:
    """The values of a tag in the dynamic section."""
    return re.findall(rf"\({tag}\)\s+(?:.*\[)?([^\[\]\n]*)\]?", readelf(path, "--dynamic"))


def symbols(path: Path) -> list[Symbol]:
    """The dynamic symbols, without the empty first one."""
    found = []
    for line in readelf(path, "--dyn-syms").splitlines():
        match = re.match(r"\s*\d+: \w+\s+\S+ (\w+)\s+(\w+)\s+\w+\s+(\w+) ([^\s@]+)(?:@@?(\S+))?", line)
        if match:
            kind, binding, section, name, version = match.groups()
            found.append(Symbol(name, version or "", kind, section != "UND", binding == "WEAK"))
    return found
