"""Writes the Lua module's annotations for lua-language-server: constants, records, and the methods made at run time."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from .manifest import manifest
from .model import GenerationError, Interface

_HEAD = """\
---@meta _

-- What lua-language-server shows of cardstack.lua: constants, records, and the methods that cardstack.lua makes of C's
-- declarations. No program loads this file. Methods that are written by hand are described where they are.
--
-- Written by bindings/generate.py. Do not edit.

-- luacheck: ignore

---The id of a card: a whole number from 1 to 2^53, or a `uint64_t`.
---@alias cardstack.Card integer|ffi.cdata*

---Names a decision, a question or a request: a whole number, or a `uint64_t` if it exceeds 2^53.
---@alias cardstack.Token integer|ffi.cdata*

---Directions: a mask, a word, or a list of words and constants.
---@alias cardstack.directions integer|cardstack.direction.name|(cardstack.direction|cardstack.direction.name)[]

"""

CLASSES = {
    "cardstack_deck": "Deck",
    "cardstack_sheet": "Sheet",
    "cardstack_velocity_tracker": "VelocityTracker",
}
"""The classes of objects, by C's name of the object."""

BY_HAND = {"create", "destroy", "error_message", "advance", "drain_events"}
"""Functions of all objects whose methods are written by hand, or that are no methods."""
BY_HAND_OF_DECKS = {"save", "restore", "set_card_keys", "card_key"}

# Structs whose fields a program gives as a table: these, and the sections of the configurations.
_CHOSEN = ("cardstack_deck_config", "cardstack_sheet_config", "cardstack_journal_options", "cardstack_velocity_options")
OPTIONAL = {
    *("time", "pointer", "from", "phase", "flags", "nonce", "day", "error", "position", "animated", "contents"),
    *("restore", "count", "options", "config"),
}
"""Arguments that a call can leave out: `DEFAULTS` in cardstack.lua, and structs that have defaults."""
# Results that are no errors in Lua: the method returns nil.
_EXPECTED = {"CARDSTACK_ERROR_EMPTY", "CARDSTACK_ERROR_NOT_FOUND", "CARDSTACK_ERROR_STALE"}

_POSES = (
    "---@field poses cardstack.pose[] The poses, the farthest back first: copies, which stay as they are.\n"
    "---@field live_poses table<integer, cardstack.pose> C's array of `pose_count` poses, from 0 on. The next advance"
    " overwrites it. Compiled code allocates nothing for it.\n"
)

_NUMBERS = {"double": "number", "int32_t": "integer", "uint32_t": "integer", "int64_t": "integer", "size_t": "integer"}
_WIDE = "integer|ffi.cdata*"


def lua_meta(interface: Interface) -> str:
    """Returns the file."""
    return annotations(json.loads(manifest(interface)))


def annotations(described: dict[str, Any]) -> str:
    """Returns the file for an interface that a manifest describes."""
    return _Writer(described).text()


class _Signature:
    """A method's arguments, each with a line of documentation, and its results."""

    def __init__(self, description: str) -> None:
        self._description = description
        self.names: list[str] = []
        self.rows: list[str] = []
        self.results: list[str] = []

    def add(self, name: str, about: str) -> None:
        """Adds an argument. `?` behind its name: it can be left out."""
        self.names.append(name.rstrip("?"))
        self.rows.append(f"---@param {name} {about}\n")

    def unsaid(self, text: str) -> str:
        """Returns a text about an argument or a result, or its unit alone if the method's description has the text."""
        said, unit = re.match(r"(.*?)\.?( \[[^\[\]]+\])?\.?$", text).groups(default="")  # type: ignore[union-attr]
        return unit if said in self._description else f" {text}"


def _add_nothing(made: _Signature, each: dict[str, Any]) -> None:
    """What counts the elements of a list, or has a struct's size, is no argument in Lua."""


class _Writer:
    def __init__(self, described: dict[str, Any]) -> None:
        self._manifest = described
        self._structs = {struct["name"]: struct for struct in described["structs"]}
        self._enums = {enum["name"]: enum for enum in described["enums"]}
        self._methods = {
            function["name"]: (handle, function["name"].removeprefix(f"{handle}_"))
            for function in described["functions"]
            for handle in CLASSES
            if function["parameters"] and function["parameters"][0]["type"] == f"{handle} *"
        }

    def text(self) -> str:
        parts = [_HEAD]
        parts += [self._alias(enum) for enum in self._manifest["enums"]]
        parts.append(self._module())
        parts += [self._record(struct) for struct in self._manifest["structs"]]
        parts += [self._fields(name) for name in self._chosen()]
        parts += [self._class(handle) for handle in CLASSES]
        return "".join(parts).rstrip("\n") + "\n"

    # -- Texts --------------------------------------------------------------------------------------------------------

    def _in_lua(self, text: str) -> str:
        """Returns documentation with the names that Lua has, on one line."""

        def name(found: re.Match[str]) -> str:
            if found[0] in self._methods:
                handle, method = self._methods[found[0]]
                return f"{handle.removeprefix('cardstack_').removeprefix('velocity_')}:{method}"
            if found[0] in self._structs or found[0] in self._enums:
                return found[0].replace("_", ".", 1)
            return found[0]

        text = re.sub(r"\bcardstack_\w+", name, " ".join(text.split()))
        return re.sub(r"\bCARDSTACK_(\w+)", r"cardstack.\1", text)

    def _about(self, each: dict[str, Any]) -> str:
        """Returns the documentation of a field, a parameter or a constant, with its unit."""
        text = self._in_lua(each["doc"])
        unit = each.get("unit")
        if unit and not re.search(rf"\[({re.escape(unit)}[,\]]|[^\]]*\.\.)", text):
            text = f"{text.rstrip('.')} [{unit}]."
        mark = each.get("deprecated")
        return f"{text} Deprecated since {mark['since']}: use {self._in_lua(mark['instead'])}." if mark else text

    def _comment(self, text: str) -> str:
        return "".join(f"---{line}\n" for line in self._in_lua(text).splitlines())

    # -- Constants ----------------------------------------------------------------------------------------------------

    def _alias(self, enum: dict[str, Any]) -> str:
        rows = "".join(
            f"---| `cardstack.{each['name'].removeprefix('CARDSTACK_')}` # {self._about(each)}\n"
            for each in enum["constants"]
        )
        last = "Sums of these" if enum["is_flags"] else "Of a newer library"
        head = self._comment(enum["doc"])
        alias = f"{head}---@alias {_dotted(enum['name'])}\n{rows}---| integer # {last}.\n\n"
        return alias + self._words(enum)

    def _words(self, enum: dict[str, Any]) -> str:
        """Returns the alias for the words that a program may give in place of constants."""
        names = [each["name"] for each in enum["constants"]]
        prefix = names[0]
        while not (prefix.endswith("_") and all(name.startswith(prefix) for name in names)):
            prefix = prefix[:-1]
        words = "|".join(f'"{name.removeprefix(prefix).lower().replace("_", "-")}"' for name in names)
        return f"---@alias {_dotted(enum['name'])}.name {words}\n\n"

    def _module(self) -> str:
        rows = [
            "---The module.\n",
            "---@class cardstack\n",
            "---@field C ffi.namespace* C's functions under their C names.\n",
        ]
        typed = [(enum["name"], each) for enum in self._manifest["enums"] for each in enum["constants"]]
        loose = [each for flags in self._manifest["flags"] for each in flags["constants"]] + self._manifest["constants"]
        for typedef, each in typed + [(None, each) for each in loose]:
            name = each["name"].removeprefix("CARDSTACK_")
            kind = _dotted(typedef) if typedef else "number" if isinstance(each["value"], float) else "integer"
            if isinstance(each["value"], int) and abs(each["value"]) > 2**53:
                kind = "ffi.cdata*"
            rows.append(f"---@field {name} {kind} {self._about(each)}\n")
        return "".join(rows) + "\n"

    # -- Records ------------------------------------------------------------------------------------------------------

    def _type(self, each: dict[str, Any], for_argument: bool = False) -> str:
        """Returns the type of a field's or parameter's value."""
        c_type = each["type"].removeprefix("const ").rstrip(" *")
        if for_argument and each.get("bits_of") == "cardstack_direction":
            if not each["name"].endswith("directions"):
                raise GenerationError(f"cardstack.lua knows masks of directions by their names; {each['name']} is one")
            return "cardstack.directions"
        if for_argument and c_type in self._enums:
            return f"{_dotted(c_type)}|{_dotted(c_type)}.name"
        if c_type in self._structs or c_type in self._enums:
            return _dotted(c_type)
        if c_type == "uint64_t":
            return {"card": "cardstack.Card", "token": "cardstack.Token"}.get(each.get("holds", ""), _WIDE)
        if each.get("holds") == "boolean":
            return "boolean|0|1" if for_argument else "boolean" if each["name"].startswith("is_") else "0|1"
        return _NUMBERS.get(c_type, "ffi.cdata*")

    def _is_shown(self, field: dict[str, Any]) -> bool:
        return field.get("holds") != "reserved" and field["name"] != "struct_size"

    def _record(self, struct: dict[str, Any]) -> str:
        rows = [self._comment(struct["doc"]), f"---@class {_dotted(struct['name'])}: ffi.cdata*\n"]
        for field in filter(self._is_shown, struct["fields"]):
            kind = self._type(field)
            if "*" in field["type"]:
                rows.append(_POSES)
                continue
            if field.get("count"):
                kind = f"table<integer, {kind}>"
            rows.append(f"---@field {field['name']} {kind} {self._about(field)}\n")
        return "".join(rows) + "\n"

    def _chosen(self) -> list[str]:
        """The structs whose fields a program gives as a table, with those in them."""
        found: list[str] = []
        waiting = list(_CHOSEN)
        while waiting:
            name = waiting.pop(0)
            if name not in found:
                found.append(name)
                waiting += [field["type"] for field in self._structs[name]["fields"] if field["type"] in self._structs]
        return found

    def _fields(self, name: str) -> str:
        rows = [
            f"---Fields to change in a `{_dotted(name)}`; the others stay.\n",
            f"---@class (exact) {_dotted(name)}.fields\n",
        ]
        if name == "cardstack_deck_config":
            rows.append(
                "---@field backend? boolean true: first sets what the preset's document has of `feed`, `delivery` and"
                " `retry`; only in `cardstack.new_deck` and `cardstack.deck_config`.\n"
            )
        for field in filter(self._is_shown, self._structs[name]["fields"]):
            kind = self._type(field, for_argument=True)
            if field["type"] in self._structs:
                kind = f"{kind}|{kind}.fields"
            elif field.get("count"):
                kind = f"{kind}[]"
            rows.append(f"---@field {field['name']}? {kind} {self._about(field)}\n")
        return "".join(rows) + "\n"

    # -- Methods ------------------------------------------------------------------------------------------------------

    def _class(self, handle: str) -> str:
        name = CLASSES[handle]
        parts = [f"---@class cardstack.{name}\nlocal {name} = {{}}\n\n"]
        for function in self._manifest["functions"]:
            of, method = self._methods.get(function["name"], ("", ""))
            if of != handle or method in BY_HAND or function["returns"] != "cardstack_result":
                continue
            if handle != "cardstack_deck" or method not in BY_HAND_OF_DECKS:
                parts.append(self._method(name, method, function))
        return "".join(parts)

    def _method(self, class_name: str, method: str, function: dict[str, Any]) -> str:
        made = _Signature(self._in_lua(function["doc"]))
        parameters = function["parameters"][1:]
        for each, following in zip(parameters, [*parameters[1:], {"name": ""}]):
            if following["name"] in ("capacity", "element_size"):
                self._add_filled_list(made, each)
                break
            self._adder(each)(made, each)
        results = made.results or ["true"]
        if _EXPECTED & set(function["errors"]):
            kind, _, rest = results[0].partition(" ")
            results[0] = f"{kind.removesuffix('?')}? {rest}".rstrip()
            if len(results) == 1:
                results += ["string? message Why nothing was done.", "cardstack.result? result The result."]
        comment = self._comment(function["doc"])
        if mark := function.get("deprecated"):
            comment += f"---@deprecated Since {mark['since']}: use {self._in_lua(mark['instead'])}.\n"
        returned = "".join(f"---@return {each}\n" for each in results)
        names = ", ".join(made.names)
        return f"{comment}{''.join(made.rows)}{returned}function {class_name}:{method}({names}) end\n\n"

    def _adder(self, each: dict[str, Any]) -> Callable[[_Signature, dict[str, Any]], None]:
        """Returns what adds a parameter of this kind."""
        name, c_type = each["name"], each["type"]
        if name.startswith("out_"):
            return self._add_results
        if name == "struct_size" or (name == "count" and "length_of" in each):
            return _add_nothing
        if c_type in ("const uint64_t *", "const uint32_t *", "const double *"):
            return self._add_list
        if "*" in c_type and not c_type.startswith("const ") and c_type.rstrip(" *") in self._structs:
            return self._add_filled_struct
        return self._add_argument

    def _add_argument(self, made: _Signature, each: dict[str, Any]) -> None:
        optional = "?" if each["name"] in OPTIONAL else ""
        about = " When it happens [s]; left out: the object's present time."
        if each["name"] != "time":
            about = made.unsaid(self._about(each))
        made.add(f"{each['name']}{optional}", f"{self._argument(each)}{about}")

    def _add_list(self, made: _Signature, each: dict[str, Any]) -> None:
        made.add(each["name"], f"{_list_of(self._type(each))}{made.unsaid(self._about(each))}")

    def _add_filled_list(self, made: _Signature, each: dict[str, Any]) -> None:
        made.add("limit?", "integer The largest number of elements to return; left out: all.")
        made.results = [f"{self._type(each)}[] list{made.unsaid(self._received(each))}"]

    def _add_filled_struct(self, made: _Signature, each: dict[str, Any]) -> None:
        made.results.append(f"{self._type(each)} {each['name']}{made.unsaid(self._received(each))}")

    def _add_results(self, made: _Signature, each: dict[str, Any]) -> None:
        made.results += self._results(each, made.unsaid(self._received(each)))

    def _received(self, each: dict[str, Any]) -> str:
        """Returns the documentation of a result. In C it says what a parameter receives."""
        text = self._about(each)
        is_struct = each["type"].rstrip(" *") in self._structs
        if not text.startswith("Receives ") and (each["direction"] == "inout" or is_struct):
            return text  # The call reads it, too, or its type says what it is.
        if not text.startswith("Receives "):
            raise GenerationError(f"the text of {each['name']}, which a call fills, begins with Receives: {text}")
        text = text.removeprefix("Receives ")
        return text[0].upper() + text[1:]

    def _argument(self, each: dict[str, Any]) -> str:
        c_type = each["type"].removeprefix("const ").rstrip(" *")
        if each["type"].startswith("const char"):
            return "string"
        if each["name"] == "pointer":
            return f"{_WIDE}|lightuserdata"
        if c_type in self._structs:
            return f"{_dotted(c_type)}|{_dotted(c_type)}.fields"
        return self._type(each, for_argument=True)

    def _results(self, each: dict[str, Any], about: str) -> list[str]:
        name, c_type = each["name"], each["type"]
        short = name.removeprefix("out_")
        if name == "out_token":
            return [f"cardstack.Token? {short}{about}"]
        if (name == "out_taken" and c_type == "int32_t *") or name == "out_has_estimate":
            return [f"boolean {short}{about}"]
        if name == "out_reason":
            return ["boolean can Whether it can.", f"cardstack.result {short}{about}"]
        kind = "ffi.cdata*" if c_type == "uint64_t *" else self._type(each)
        return [f"{kind} {short}{about}"]


def _dotted(name: str) -> str:
    """`cardstack_deck_config` is `cardstack.deck_config`."""
    return name.replace("_", ".", 1)


def _list_of(kind: str) -> str:
    return f"({kind})[]" if "|" in kind else f"{kind}[]"
