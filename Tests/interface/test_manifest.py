"""The manifest's parts fit together, and the library does what it says of NULL and lengths."""

from __future__ import annotations

import ctypes
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import interface
import pytest

abi = interface.python_layer()
MANIFEST = interface.manifest()
FUNCTIONS = {function["name"]: function for function in MANIFEST["functions"]}
STRUCTS = {struct["name"]: struct for struct in MANIFEST["structs"]}
HANDLES = {handle["name"] for handle in MANIFEST["handles"]}


def parameter(function: str, name: str) -> dict[str, Any]:
    (found,) = (each for each in FUNCTIONS[function]["parameters"] if each["name"] == name)
    return dict(found)


def field(struct: str, name: str) -> dict[str, Any]:
    (found,) = (each for each in STRUCTS[struct]["fields"] if each["name"] == name)
    return dict(found)


def members() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every field and parameter, and where it is."""
    for struct in MANIFEST["structs"]:
        yield from ((f"{struct['name']}.{each['name']}", each) for each in struct["fields"])
    for function in MANIFEST["functions"]:
        yield from ((f"{function['name']}.{each['name']}", each) for each in function["parameters"])


# -- Its form ---------------------------------------------------------------------------------------------------------

SCHEMA = json.loads((interface.ROOT / "bindings/cardstack_abi.schema.json").read_text(encoding="utf-8"))
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float)}

RULES: dict[str, Callable[[Any, Any], Any]] = {
    "const": lambda value, wanted: value == wanted,
    "enum": lambda value, wanted: value in wanted,
    "pattern": lambda value, wanted: re.search(wanted, value),
    "minimum": lambda value, wanted: value >= wanted,
    "minLength": lambda value, wanted: len(value) >= wanted,
    "required": lambda value, wanted: value.keys() >= set(wanted),
}


def faults(value: Any, schema: dict[str, Any], where: str) -> Iterator[str]:
    """What a schema does not allow, for the keywords that ours has."""
    for key, wanted in schema.items():
        if key == "$ref":
            yield from faults(value, SCHEMA["$defs"][wanted.removeprefix("#/$defs/")], where)
        elif key == "type":
            if not isinstance(value, TYPES[wanted]) or (wanted != "boolean" and isinstance(value, bool)):
                yield f"{where} is no {wanted}"
                return
        elif key == "properties":
            for name, inner in value.items():
                if name in wanted:
                    yield from faults(inner, wanted[name], f"{where}.{name}")
                elif not schema.get("additionalProperties", True):
                    yield f"{where} has {name}"
        elif key == "items":
            for index, inner in enumerate(value):
                yield from faults(inner, wanted, f"{where}[{index}]")
        elif key in RULES:
            if not RULES[key](value, wanted):
                yield f"{where}: {key} {wanted}"
        else:
            assert key in ("title", "description", "additionalProperties", "$schema", "$defs"), key


def test_it_is_what_the_schema_says() -> None:
    assert list(faults(MANIFEST, SCHEMA, "manifest")) == []
    used = {name for name in SCHEMA["$defs"] if f'"#/$defs/{name}"' in json.dumps(SCHEMA)}
    assert used == set(SCHEMA["$defs"])


@pytest.mark.parametrize("name", ["cardstack_abi.json", "cardstack_abi.schema.json"])
def test_it_is_installed(name: str, prefix: Path) -> None:
    assert (prefix / "share/cardstack" / name).read_bytes() == (interface.ROOT / "bindings" / name).read_bytes()


def test_what_it_names_exists() -> None:
    flags = {each["name"] for each in MANIFEST["flags"]}
    enums = {each["name"]: {c["name"] for c in each["constants"]} for each in MANIFEST["enums"]}
    sections = [each["title"] for each in MANIFEST["sections"]]
    for where, each in members():
        assert each.get("flags") in {None, *flags}, where
        assert each.get("bits_of") in {None, *enums}, where
        assert ("flags" in each) == (each.get("holds") == "flags"), where
        assert "flags" not in each or each["type"].startswith("uint32_t"), where
        assert ("bits_of" in each) == ("first_bit" in each) == (each.get("holds") == "mask"), where
        siblings = FUNCTIONS.get(where.split(".")[0], {}).get("parameters") or STRUCTS[where.split(".")[0]]["fields"]
        names = {other["name"] for other in siblings} | set(STRUCTS)
        for key in ("count_of", "size_of", "element_size_of"):
            assert each.get(key) in {None, *names}, where
        assert names.issuperset(each.get("length_of", ())), where
    for enum in MANIFEST["enums"]:
        for kind in enum["constants"]:
            assert ("event" in enum) == ("fields" in kind) == ("is_obligation" in kind)
            assert {each["name"] for each in STRUCTS.get(enum.get("event"), {}).get("fields", ())}.issuperset(
                kind.get("fields", ())
            )
    for function in MANIFEST["functions"]:
        assert enums["cardstack_result"].issuperset(function["errors"])
        assert bool(function["errors"]) <= (function["returns"] == "cardstack_result")
    titles = [each["section"] for each in MANIFEST["functions"]]
    assert titles == sorted(titles, key=sections.index), "functions are in reading order"


def test_everything_is_documented() -> None:
    silent = [where for where, each in members() if not each["doc"]]
    silent += [each["name"] for key in ("functions", "structs", "handles") for each in MANIFEST[key] if not each["doc"]]
    silent += [each["name"] for each in MANIFEST["constants"] if not each["doc"]]
    for key in ("enums", "flags"):
        for group in MANIFEST[key]:
            silent += [group["name"]] if not group["doc"] else []
            silent += [each["name"] for each in group["constants"] if not each["doc"]]
    assert silent == []


def test_every_length_has_a_unit() -> None:
    """Every double has one, and every number of bytes."""
    for where, each in members():
        if each["type"].split(" *")[0].removeprefix("const ") == "double":
            assert each.get("unit"), where
        if "size_of" in each or "element_size_of" in each:
            assert each["unit"] == "bytes", where


def test_some_of_it_by_hand() -> None:
    """What the rules of the generator make of representative things."""
    assert field("cardstack_pose", "flags")["flags"] == "cardstack_pose_flags"
    assert field("cardstack_frame", "now")["direction"] == "in"
    assert field("cardstack_frame", "top") | {"doc": ""} == {
        "name": "top", "type": "uint64_t", "offset": 56, "size": 8, "direction": "out", "holds": "card", "doc": "",
    }  # fmt: skip
    assert field("cardstack_frame", "pose_capacity")["length_of"] == ["poses"]
    assert field("cardstack_frame", "feed_error").get("holds") is None
    assert (field("cardstack_sheet_event", "time")["unit"], field("cardstack_sheet_event", "offset")["unit"]) == (
        "s",
        "points",
    )
    assert field("cardstack_release", "flick_back_velocity")["unit"] == "points/s"
    mask = parameter("cardstack_deck_set_card_directions", "directions")
    assert (mask["bits_of"], mask["first_bit"]) == ("cardstack_direction", 1)
    assert parameter("cardstack_deck_answer_load", "flags")["flags"] == "cardstack_page_flags"
    assert parameter("cardstack_deck_set_media", "count")["length_of"] == ["cards", "pictures"]
    assert parameter("cardstack_spring_evaluate_many", "count")["length_of"] == [
        *("times", "out_positions", "out_velocities"),
    ]
    assert "length_of" not in parameter("cardstack_deck_admit", "count")
    assert parameter("cardstack_deck_config_use_backend", "config")["direction"] == "inout"
    assert parameter("cardstack_deck_get_config", "config")["direction"] == "out"
    assert parameter("cardstack_deck_pointer_down", "out_taken")["holds"] == "boolean"
    assert "holds" not in parameter("cardstack_deck_append", "out_taken")
    assert FUNCTIONS["cardstack_deck_undo"]["errors"] == [
        *("CARDSTACK_ERROR_INVALID_ARGUMENT", "CARDSTACK_ERROR_EMPTY", "CARDSTACK_ERROR_BACKLOG"),
    ]
    constants = {each["name"]: each for key in ("enums", "constants") for each in MANIFEST[key]}
    assert constants["CARDSTACK_ALL_EVENTS"]["type"] == "uint64_t"
    kinds = {each["name"].split("_", 2)[2]: each for each in constants["cardstack_event_kind"]["constants"]}
    assert kinds["LOAD"]["fields"] == ["sequence", "time", "token", "kind", "reason", "count"]
    assert set(kinds["SEND"]["fields"]) - set(kinds["REJECTED"]["fields"]) == {"tries", "failures"}
    assert (kinds["OVERFLOW"]["is_obligation"], kinds["LOAD"]["is_obligation"]) == (False, True)
    assert FUNCTIONS["cardstack_deck_undo"]["summary"] == FUNCTIONS["cardstack_deck_undo"]["doc"].split(". ")[0] + "."
    assert not STRUCTS["cardstack_spring"]["can_grow"]
    assert STRUCTS["cardstack_pose"]["can_grow"]


# -- What the library does with NULL ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def library(library_path: Path) -> ctypes.CDLL:
    loaded = ctypes.CDLL(str(library_path))
    abi.bind(loaded)
    return loaded


# Numbers that are not 0.5.
NUMBERS = {"dimension": 10.0, "rate": 0.99, "width": 390.0, "height": 844.0, "extent": 844.0}


class World:
    """Arguments for any function: each call of a test gets fresh ones."""

    def __init__(self, library: ctypes.CDLL, folder: Path) -> None:
        self.library = library
        self.folder = folder
        self.kept: list[Any] = []
        self.path = folder / "journal"
        self.path.unlink(missing_ok=True)
        config, sheet_config = self.struct("cardstack_deck_config"), self.struct("cardstack_sheet_config")
        self.objects = {name: ctypes.c_void_p() for name in HANDLES}
        deck, sheet, tracker = (self.objects[f"cardstack_{name}"] for name in ("deck", "sheet", "velocity_tracker"))
        assert library.cardstack_deck_create(ctypes.byref(config), ctypes.byref(deck)) == 0
        assert library.cardstack_sheet_create(ctypes.byref(sheet_config), ctypes.byref(sheet)) == 0
        assert library.cardstack_velocity_tracker_create(None, ctypes.byref(tracker)) == 0

    def close(self) -> None:
        for name, object_ in self.objects.items():
            getattr(self.library, f"{name}_destroy")(object_)

    def struct(self, name: str) -> Any:
        """A struct as a host has it before a call."""
        record = abi.STRUCTS[name]()
        size = ctypes.sizeof(record)
        if name in ("cardstack_deck_config", "cardstack_sheet_config"):
            assert getattr(self.library, f"{name}_init")(ctypes.byref(record), size, 1) == 0
            if name == "cardstack_deck_config":
                record.viewport.width = record.viewport.height = 600.0
            else:
                record.extent = 600.0
        elif name in ("cardstack_journal_options", "cardstack_velocity_options"):
            assert getattr(self.library, f"{name}_init")(ctypes.byref(record), size) == 0
        elif name in ("cardstack_spring", "cardstack_curve"):
            assert getattr(self.library, f"{name}_from_preset")(1, ctypes.byref(record)) == 0
        elif hasattr(record, "struct_size"):
            record.struct_size = size
        if name == "cardstack_frame":
            poses = (abi.cardstack_pose * abi.CARDSTACK_MAX_POSES)()
            self.kept.append(poses)
            record.poses, record.pose_capacity = poses, len(poses)
            record.pose_size = ctypes.sizeof(abi.cardstack_pose)
        return record

    def saved(self) -> bytes:
        deck, size = self.objects["cardstack_deck"], ctypes.c_size_t()
        self.library.cardstack_deck_save(deck, 3, None, 0, ctypes.byref(size))
        buffer = ctypes.create_string_buffer(size.value)
        assert self.library.cardstack_deck_save(deck, 3, buffer, size.value, ctypes.byref(size)) == 0
        return buffer.raw

    def argument(self, each: dict[str, Any], function: str) -> Any:
        """A sound value for a parameter."""
        c_type, name = each["type"], each["name"]
        base = c_type.removeprefix("const ").rstrip(" *")
        if base in HANDLES and c_type.endswith("**"):
            return ctypes.byref(ctypes.c_void_p())
        if base in HANDLES:
            return self.objects[base]
        if c_type.endswith("*"):
            return self.pointer(base, name)
        if base == "double":
            return NUMBERS.get(name, 0.5)
        if "size_of" in each:
            return ctypes.sizeof(abi.STRUCTS[parameter(function, each["size_of"])["type"].rstrip(" *")])
        if "element_size_of" in each:
            return ctypes.sizeof(abi.STRUCTS[parameter(function, each["element_size_of"])["type"].rstrip(" *")])
        if name == "size":
            return len(self.saved())
        if name == "capacity":
            return 128
        return 0 if each.get("holds") in ("flags", "reserved") or name in ("position", "nonce", "error") else 1

    def pointer(self, base: str, name: str) -> Any:
        if base in STRUCTS:
            one = self.struct(base)
            many = (abi.STRUCTS[base] * 128)(one)
            self.kept.append(many)
            return many
        if name == "path":
            return str(self.path).encode()
        if name == "buffer":
            room = ctypes.create_string_buffer(self.saved(), 65536)
        else:
            room = ctypes.create_string_buffer(65536)
            ctypes.memmove(room, b"\1", 1)
        self.kept.append(room)
        kinds = {"double": ctypes.c_double, "uint64_t": ctypes.c_uint64, "uint32_t": ctypes.c_uint32}
        kinds |= {"int32_t": ctypes.c_int32, "size_t": ctypes.c_size_t, "cardstack_result": ctypes.c_int32}
        kinds |= {"cardstack_card_status": ctypes.c_uint32}
        return ctypes.cast(room, ctypes.POINTER(kinds[base])) if base in kinds else room

    def call(self, function: str, **others: Any) -> int:
        """Calls a function with sound arguments, except for the given ones."""
        parameters = FUNCTIONS[function]["parameters"]
        values = [
            others[each["name"]] if each["name"] in others else self.argument(each, function) for each in parameters
        ]
        return int(getattr(self.library, function)(*values))


POINTERS = [
    (function["name"], each)
    for function in MANIFEST["functions"]
    for each in function["parameters"]
    if each["type"].endswith("*") and function["returns"] == "cardstack_result"
]


@pytest.mark.parametrize(("function", "each"), [pytest.param(f, e, id=f"{f}.{e['name']}") for f, e in POINTERS])
def test_null_is_taken_where_it_says_so(
    function: str, each: dict[str, Any], library: ctypes.CDLL, tmp_path: Path
) -> None:
    wrong = abi.CARDSTACK_ERROR_INVALID_ARGUMENT
    lengths = [o["name"] for o in FUNCTIONS[function]["parameters"] if each["name"] in o.get("length_of", ())]

    def result(**others: Any) -> int:
        world = World(library, tmp_path)
        try:
            return world.call(function, **others)
        finally:
            world.close()

    assert result() != wrong, "the arguments of this test are not sound"
    null = {each["name"]: None}
    if each.get("null") == "always":
        assert result(**null) != wrong
    else:
        assert result(**null) == wrong
    if each.get("null") == "empty":
        assert lengths
        assert result(**null, **dict.fromkeys(lengths, 0)) != wrong
