"""What the package is made of: modules that import each other in one direction, and a deck of parts."""

from __future__ import annotations

import ast
import io
import pydoc
import re
from pathlib import Path

import cardstack
import pytest
from cardstack import Deck

PACKAGE = Path(cardstack.__file__).parent


def modules() -> dict[str, Path]:
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(name: str, path: Path, known: set[str]) -> set[str]:
    """The package's own modules that a module imports, wherever in it: at its head, in a function, for types alone."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found.update(f"{base}.{a.name}" if f"{base}.{a.name}" in known else base for a in node.names)
    return (found & known) - {name}


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in a circle; none if there is no circle."""
    done: set[str] = set()

    def walk(name: str, way: list[str]) -> list[str]:
        if name in way:
            return way[way.index(name) :]
        if name in done:
            return []
        for other in sorted(graph[name]):
            found = walk(other, [*way, name])
            if found:
                return found
        done.add(name)
        return []

    return next((found for name in sorted(graph) if (found := walk(name, []))), [])


def test_no_modules_import_each_other():
    known = modules()
    graph = {name: imports(name, path, set(known)) for name, path in known.items()}
    assert "cardstack._handle" in graph["cardstack.deck"]
    assert "cardstack.deck" in graph["cardstack.sources"]
    assert circle(graph) == []


def test_a_circle_is_noticed():
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c"]


def test_nothing_is_left_to_a_subclass():
    """Hooks that raise NotImplementedError are found when they are called; abstract methods when the class is used."""
    assert [path for path in modules().values() if "NotImplementedError" in path.read_text(encoding="utf-8")] == []


def test_a_deck_is_made_of_parts():
    with Deck("classic", width=390, height=844) as deck:
        parts = [getattr(deck, name) for name in Deck.__slots__ if name.startswith("_") and hasattr(deck, name)]
        classes = {type(part) for part in parts if type(part).__module__.startswith("cardstack.")}
        assert len(classes) >= 10
        for each in classes:
            assert not [other for other in classes if other is not each and issubclass(each, other)]
    assert [base.__name__ for base in Deck.__mro__] == ["Deck", "Unshared", "Generic", "object"]


def test_help_begins_with_what_one_does_first():
    shown = pydoc.plain(pydoc.render_doc(Deck))
    methods = re.findall(r"^ \|  (?:async )?(\w+)\(", shown[shown.index("Methods defined here") :], re.MULTILINE)
    first = ["append", "pointer_down", "step", "advance", "poses", "events", "swipe", "undo", "configure", "serve"]
    places = [methods.index(name) for name in ["__init__", *first, "answer_load", "answer_send", "save"]]
    assert places == sorted(places)


@pytest.mark.parametrize("name", [name for name in vars(Deck) if not name.startswith("_")])
def test_every_method_is_documented(name):
    assert getattr(Deck, name).__doc__
    assert io.StringIO(getattr(Deck, name).__doc__).readline().strip()
