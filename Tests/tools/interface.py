"""What the committed files say the interface is, each read by itself."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HEADER = ROOT / "Include/cardstack.h"
HEADERS = [HEADER, ROOT / "Include/cardstack_motion.h", ROOT / "Include/cardstack_sheet.h"]
VERSION_SCRIPT = ROOT / "Sources/CardStack/cardstack.map"
MANIFEST = ROOT / "bindings/cardstack_abi.json"
PYTHON_LAYER = ROOT / "bindings/python/src/cardstack/_native/abi.py"
LUA = ROOT / "bindings/lua"


def header_text(folder: Path = HEADER.parent) -> str:
    """The headers in a folder, as if they were one."""
    texts = [(folder / path.name).read_text(encoding="utf-8") for path in HEADERS]
    return "\n".join(texts).replace('#include "cardstack.h"\n', "")


def header_declarations() -> str:
    """The headers without comments."""
    return re.sub(r"\s*//.*", "", header_text())


def header_functions() -> set[str]:
    """Names of the functions the header declares."""
    return set(re.findall(r"^[a-z][\w ]*?[ *](cardstack_\w+)\(", header_declarations(), re.MULTILINE))


def header_macro(name: str) -> int:
    """The value of a macro that is a plain number."""
    match = re.search(rf"^#define {name} (\d+)$", header_declarations(), re.MULTILINE)
    assert match, f"{HEADER} does not define {name}"
    return int(match[1])


def header_version() -> str:
    """The version the header states."""
    return ".".join(str(header_macro(f"CARDSTACK_VERSION_{part}")) for part in ("MAJOR", "MINOR", "PATCH"))


def version_script_nodes() -> dict[str, set[str]]:
    """The functions of each version node."""
    text = VERSION_SCRIPT.read_text(encoding="utf-8")
    nodes = re.findall(
        r"^(CARDSTACK_[\d.]+) \{\n  global:\n((?:    \w+;\n)+)(?:  local:\n    \*;\n)?\}", text, re.MULTILINE
    )
    return {name: set(re.findall(r"\w+", names)) for name, names in nodes}


def manifest() -> dict[str, Any]:
    """The committed manifest."""
    loaded: dict[str, Any] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return loaded


def constants(manifest: dict[str, Any]) -> dict[str, int | float]:
    """All constants by name."""
    groups = [*(group["constants"] for kind in ("enums", "flags") for group in manifest[kind]), manifest["constants"]]
    return {each["name"]: each["value"] for group in groups for each in group}


def typedefs(manifest: dict[str, Any]) -> dict[str, str]:
    """What each type that is another name of a number stands for."""
    return {each["name"]: each["type"] for each in manifest["enums"]}


def python_layer() -> ModuleType:
    """The Python package's lowest layer, without the package, which would load a library."""
    spec = importlib.util.spec_from_file_location("cardstack_abi", PYTHON_LAYER)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
