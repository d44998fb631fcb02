"""The manifest's parts fit together."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import interface
import pytest

MANIFEST = interface.manifest()
FUNCTIONS = {function["name"]: function for function in MANIFEST["functions"]}
STRUCTS = {struct["name"]: struct for struct in MANIFEST["structs"]}


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


def test_every_number_has_a_unit_or_is_no_quantity() -> None:
    """A number of a named type needs neither. A parameter that counts the elements of an array names the array."""
    for where, each in members():
        base = each["type"].split(" *")[0].removeprefix("const ")
        if base == "double":
            assert each.get("unit"), where
        elif base in ("int32_t", "uint32_t", "int64_t", "uint64_t", "size_t"):
            in_array = "offset" not in each and {"length_of", "count_of"} & each.keys()
            assert ("unit" in each) != ("holds" in each) or in_array, where
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
    assert field("cardstack_frame", "feed_error")["holds"] == "number"
    assert [field("cardstack_frame", name)["unit"] for name in ("pose_count", "remaining")] == ["poses", "cards"]
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
    assert constants["cardstack_direction"]["summary"] == constants["cardstack_direction"]["doc"].split(". ")[0] + "."
    assert FUNCTIONS["cardstack_deck_undo"]["summary"] == FUNCTIONS["cardstack_deck_undo"]["doc"].split(". ")[0] + "."
    assert not STRUCTS["cardstack_spring"]["can_grow"]
    assert STRUCTS["cardstack_pose"]["can_grow"]


def test_a_struct_that_begins_with_its_size_has_an_init_function() -> None:
    for struct in MANIFEST["structs"]:
        if struct["fields"][0]["name"] == "struct_size":
            assert parameter(f"{struct['name']}_init", "struct_size")["size_of"], struct["name"]
