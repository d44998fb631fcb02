"""What the package is made of: modules that import each other in one direction, and a deck of parts."""

from __future__ import annotations

import io
import pydoc
import re
from pathlib import Path

import cardstack
import pytest
from cardstack import Deck
from import_kit import circle, imports, modules

PACKAGE = Path(cardstack.__file__).parent

# Folders and modules from the bottom to the top. A module uses only its own folder and lower rows. A single module of a
# folder may have a row of its own. A name may be missing from the package.
ROOMS: tuple[tuple[str, ...], ...] = (
    ("_base",),
    ("_native.abi",),
    ("enums", "errors"),
    ("_native",),
    ("keys", "motion"),
    ("config", "frames"),
    ("events", "journal", "sheet"),
    ("_deck", "_trace"),
    ("_backend",),
    ("deck",),
    ("sources", "trace"),
    ("",),  # what the package exports
    ("__main__", "__pyinstaller"),
)


def test_no_modules_import_each_other():
    known = modules(PACKAGE)
    graph = {name: imports(name, path, set(known)) for name, path in known.items()}
    assert "cardstack._native.handle" in graph["cardstack.deck"]
    assert "cardstack.deck" in graph["cardstack.sources"]
    assert circle(graph) == []


def room(module: str) -> str:
    """The name in `ROOMS` of a module: its own, or else its folder's."""
    inside = module.partition(".")[2]
    known = {name for row in ROOMS for name in row}
    return inside if inside in known else inside.partition(".")[0]


def upward(graph: dict[str, set[str]]) -> list[str]:
    """Uses of modules that are not below the user."""
    height = {name: row for row, names in enumerate(ROOMS) for name in names}
    return [
        f"{user} uses {used}"
        for user in sorted(graph)
        for used in sorted(graph[user])
        if room(user) != room(used) and height[room(user)] <= height[room(used)]
    ]


def test_folders_use_only_folders_below_them():
    known = modules(PACKAGE)
    graph = {name: imports(name, path, set(known)) for name, path in known.items()}
    assert upward(graph) == []


def test_a_use_of_a_higher_folder_is_noticed():
    graph = {
        "cardstack._native.abi": {"cardstack._native.loader", "cardstack.errors"},
        "cardstack._backend.feed": {"cardstack.deck", "cardstack._deck.cards", "cardstack._backend.pages"},
    }
    assert upward(graph) == [
        "cardstack._backend.feed uses cardstack.deck",
        "cardstack._native.abi uses cardstack._native.loader",
        "cardstack._native.abi uses cardstack.errors",
    ]


def test_names_in_a_folder_have_no_underscore():
    inside = [name for name in modules(PACKAGE) if name.count(".") > 1]
    assert [name for name in inside if name.rpartition(".")[2].startswith("_") and not name.endswith("__main__")] == []


def test_a_circle_is_noticed():
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c"]


def test_nothing_is_left_to_a_subclass():
    """Hooks that raise NotImplementedError are found when they are called; abstract methods when the class is used."""
    assert [
        path for path in modules(PACKAGE).values() if "NotImplementedError" in path.read_text(encoding="utf-8")
    ] == []


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
    core = ["append", "pointer_down", "step", "advance", "poses", "events", "swipe", "undo"]
    later = ["pointer_cancel", "nudge", "insert", "answer_question", "serve", "save", "load", "answer_send"]
    places = [methods.index(name) for name in ["__init__", *core, *later, "configure"]]
    assert places == sorted(places)


@pytest.mark.parametrize("name", [name for name in vars(Deck) if not name.startswith("_")])
def test_every_method_is_documented(name):
    assert getattr(Deck, name).__doc__
    assert io.StringIO(getattr(Deck, name).__doc__).readline().strip()
