"""What the kiosk is made of: modules that import each other in one direction, and public names of the package."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path
from typing import Iterator, Tuple

import cardstack
import cardstack_kiosk
import pytest
from import_kit import circle, imports, modules

PACKAGE = modules(Path(cardstack.__file__).parent)
MODULES = modules(Path(cardstack_kiosk.__file__).parent)


def taken(source: str) -> Iterator[Tuple[str, str]]:
    """What a module imports of the package: from where, and which name; "" for a module itself."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if alias.name.split(".")[0] == "cardstack")
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and (node.module or "").split(".")[0] == "cardstack":
            yield from ((node.module or "", alias.name) for alias in node.names)


def is_public(module: str, name: str) -> bool:
    """Whether a host may use it: nothing in its path is underscored, and its module lists it, or it is a module."""
    if any(part.startswith("_") for part in [*module.split("."), name]):
        return False
    if not name or f"{module}.{name}" in PACKAGE:
        return True
    return name in getattr(importlib.import_module(module), "__all__", [name])


def test_no_modules_import_each_other():
    graph = {name: imports(name, path, set(MODULES)) for name, path in MODULES.items()}
    assert "cardstack_kiosk.session" in graph["cardstack_kiosk.touch"]
    assert circle(graph) == []


@pytest.mark.parametrize("name", MODULES)
def test_only_public_names_of_the_package_are_used(name):
    found = list(taken(MODULES[name].read_text(encoding="utf-8")))
    assert [each for each in found if not is_public(*each)] == []


def test_what_is_not_public_is_seen():
    source = "from cardstack import Deck, _abi\nimport cardstack._abi\ndef f():\n    from cardstack.deck import Handle"
    assert [is_public(*each) for each in taken(source)] == [True, False, False, False]
