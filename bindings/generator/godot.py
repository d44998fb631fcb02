"""Writes what Godot's extension has of the interface: its tables in C, and the fields that the inspector shows."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from .cs_names import pascal
from .manifest import CONFIGURATIONS, manifest
from .model import GenerationError, Interface

_SCALARS = {
    "double": "F64",
    "int32_t": "I32",
    "uint32_t": "U32",
    "int64_t": "I64",
    "uint64_t": "I64",
    "size_t": "I64",
}

_DEFAULTS = {
    "flags": "0",
    "from": "0",
    "position": "0",
    "nonce": "0",
    "day": "0",
    "error": "0",
    "options": "0",
    "capacity": "-1",
    "count": "-1",
    "animated": "1",
    "contents": "CARDSTACK_STORE_UPCOMING | CARDSTACK_STORE_SESSION",
    "restore": "CARDSTACK_RESTORE_KEEP",
}
"""The values of arguments that a call may leave out at its end."""

_MAY_WAIT = ("deck_swipe", "deck_undo", "deck_nudge")
"""The functions that are refused also when there is nothing to correct: a finger holds the card, or it is too early."""

LEFT_OUT = {
    "frame_init": "a deck has its own frame",
    "sheet_frame_init": "advance makes the frame",
    "deck_destroy": "the object does it",
    "sheet_destroy": "the object does it",
    "velocity_tracker_destroy": "the object does it",
}
"""The functions that no class has, each with the reason."""

_ENDS = ("_destroy", "_frame_init")


class _Row(NamedTuple):
    """A parameter's row of the table, without its name."""

    role: str
    kind: str = "I64"
    record: str = ""
    of: str = "0"
    begin: str = "NULL"


class _Method(NamedTuple):
    """A method of a class."""

    owner: str
    name: str
    function: dict[str, Any]
    rows: list[_Row]


def _short(name: str) -> str:
    return name.removeprefix("cardstack_")


class _Tables:
    """The interface as Godot's classes have it."""

    def __init__(self, interface: Interface) -> None:
        self.whole = json.loads(manifest(interface))
        self.enums = {each["name"]: each for each in self.whole["enums"]}
        self.structs = {each["name"]: each for each in self.whole["structs"]}
        self.functions = {each["name"]: each for each in self.whole["functions"]}
        self.handles = [each["name"] for each in self.whole["handles"]]
        self.handles.sort(key=lambda name: name != "cardstack_deck")
        self.methods = [self._method(each) for name, each in self.functions.items() if not name.endswith(_ENDS)]
        self.signals = [row for handle in self.handles for row in self._signals(handle)]

    # -- Methods ----------------------------------------------------------------------------------------------------

    def class_of(self, handle: str) -> str:
        """`cardstack_velocity_tracker` is `CardVelocityTracker`."""
        return "Card" + pascal(_short(handle)) if handle else "CardStack"

    def _method(self, function: dict[str, Any]) -> _Method:
        types = [each["type"] for each in function["parameters"]]
        owner = next((each for each in self.handles if {f"{each} **", f"{each} *"} & {*types}), "")
        name = _short(function["name"])
        name = name.removeprefix(f"{_short(owner)}_") if owner else name
        return _Method(owner, name, function, [self._row(function, each) for each in function["parameters"]])

    def _row(self, function: dict[str, Any], each: dict[str, Any]) -> _Row:
        parameters = function["parameters"]
        names = [other["name"] for other in parameters]
        where = {other["name"]: other for other in parameters}
        c_type = each["type"]
        base = c_type.removeprefix("const ").rstrip("* ")
        is_constant = c_type.startswith("const ")
        length = next((other for other in parameters if each["name"] in other.get("length_of", ())), None)
        is_boolean = each.get("holds") == "boolean"
        scalar = "BOOLEAN" if is_boolean else _SCALARS.get("int32_t" if base in self.enums else base)
        if c_type.endswith("**"):
            return _Row("NEW")
        if base in self.handles:
            return _Row("SELF")
        if lists := each.get("length_of"):
            given = [name for name in lists if where[name]["direction"] == "in"]
            if given:
                return _Row("LENGTH", of=str(names.index(given[0])))
            return _Row("FIXED", of="MAX_MESSAGE") if where[lists[0]]["type"] == "char *" else _Row("ROOM")
        if target := each.get("size_of") or each.get("element_size_of"):
            return _Row("FIXED", of=f"sizeof({where[target]['type'].removeprefix('const ').rstrip('* ')})")
        if "count_of" in each:
            return _Row("COUNT")
        if each.get("holds") == "reserved":
            return _Row("FIXED")
        if c_type == "const char *":
            return _Row("TEXT")
        if base == "char":
            return _Row("MESSAGE")
        if base in self.structs:
            return self._record_row(function, each, base, str(names.index(length["name"])) if length else "")
        if is_constant and not length:
            return _Row("KEYS", of=str(names.index("lengths")))
        if base == "void":
            scalar = "BYTE"
        if scalar is None:
            raise GenerationError(f"godot.py does not know the type of {each['name']} in {function['name']}")
        if is_constant and length:
            is_of_keys = any(other["type"] == "const void *" for other in parameters) and "keys" in names
            role = "LENGTHS" if is_of_keys and each["name"] == "lengths" else "LIST"
            return _Row(role, scalar, of=str(names.index(length["name"])))
        if length:
            given = [name for name in length["length_of"] if where[name]["direction"] == "in"]
            return _Row("ARRAY", scalar, of=str(names.index(given[0] if given else length["name"])))
        return _Row("OUT" if c_type.endswith("*") else "VALUE", scalar)

    def _record_row(self, function: dict[str, Any], each: dict[str, Any], base: str, room: str) -> _Row:
        fields = {field["name"]: field for field in self.structs[base]["fields"]}
        if room:
            return _Row("ARRAY", "RECORD", base, room)
        if base == "cardstack_frame":
            return _Row("POSES")
        owner = function["parameters"][0]["type"].rstrip("* ")
        begin = f"begin_{_short(base)}" if f"{base}_init" in self.functions else "NULL"
        if each["type"].startswith("const "):
            reader = f"{owner}_get_config"
            if function["name"].endswith("_set_config") and reader in self.functions:
                return _Row("STRUCT", "RECORD", base, begin=f"present_{_short(base)}")
            of = f"offsetof({base}, preset)" if "preset" in fields else "0"
            return _Row("STRUCT", "RECORD", base, of, begin)
        if each["direction"] == "inout" and fields.get("now", {}).get("direction") == "in":
            return _Row("FRAME", "RECORD", base, f"offsetof({base}, now)", begin)
        is_read = any(field.get("direction") == "inout" for field in fields.values())
        return _Row("CHANGED" if each["direction"] == "inout" and is_read else "FILLED", "RECORD", base, begin=begin)

    # -- Signals ----------------------------------------------------------------------------------------------------

    def kinds_of(self, handle: str) -> str:
        """The enumeration of the kinds of an object's events; empty if it has none."""
        name = "cardstack_event_kind" if handle == "cardstack_deck" else f"{handle}_event_kind"
        return name if f"{handle}_drain_events" in self.functions else ""

    def _signals(self, handle: str) -> list[tuple[str, str, dict[str, Any]]]:
        """The signals of a class: their names, the class, the constant. A method's name is not one."""
        if not (kinds := self.kinds_of(handle)):
            return []
        taken = {each.name for each in self.methods if each.owner == handle}
        prefix = kinds.upper().removesuffix("KIND")
        names = [(each["name"].removeprefix(prefix).lower(), each) for each in self.enums[kinds]["constants"]]
        return [(f"{name}_event" if name in taken else name, handle, each) for name, each in names]

    # -- Tables -----------------------------------------------------------------------------------------------------

    def fields(self, struct: dict[str, Any]) -> list[dict[str, Any]]:
        """The fields that a Dictionary has: no reserved words, no pointers, nothing that the extension sets."""
        rows = [each for each in struct["fields"] if each.get("holds") != "reserved" and "*" not in each["type"]]
        return [f for f in rows if "size_of" not in f and (f.get("direction") != "in" or f["name"] == "now")]

    def kind(self, field: dict[str, Any]) -> str:
        """What a field is."""
        if field["type"] in self.structs:
            return "RECORD"
        if field.get("holds") == "boolean":
            return "BOOLEAN"
        return _SCALARS["int32_t" if field["type"] in self.enums else field["type"]]

    def arguments(self, method: _Method) -> list[tuple[str, _Row, dict[str, Any]]]:
        """The arguments of a method: their names, rows and parameters."""
        roles = ("VALUE", "STRUCT", "CHANGED", "LIST", "TEXT", "KEYS", "FRAME", "POSES", "ROOM")
        rows = zip(method.rows, method.function["parameters"])
        frames = ("FRAME", "POSES")
        return [("now" if row.role in frames else p["name"], row, p) for row, p in rows if row.role in roles]

    def optional(self, method: _Method) -> set[str]:
        """The names of arguments that a call may leave out."""
        found: set[str] = set()
        for name, row, _ in reversed(self.arguments(method)):
            if name not in _DEFAULTS or row.role not in ("VALUE", "ROOM", "STRUCT"):
                break
            found.add(name)
        return found


# -- C -----------------------------------------------------------------------------------------------------------------


def godot_tables(interface: Interface) -> str:
    """Returns bindings/godot/src/tables.h."""
    tables = _Tables(interface)
    _check(tables)
    places = {name: k for k, name in enumerate(tables.structs)}
    text = "/* What Godot's classes have. Written by bindings/generate.py. Do not edit. */\n\n"
    text += f"enum {{ POSE_RECORD = {places['cardstack_pose']}, FRAME_RECORD = {places['cardstack_frame']} }};\n\n"
    fields, records, first = "", "", 0
    for struct in tables.structs.values():
        own = tables.fields(struct)
        records += f'  {{"{_short(struct["name"])}", sizeof({struct["name"]}), {first}, {len(own)}}},\n'
        first += len(own)
        for each in own:
            offset = f"offsetof({struct['name']}, {each['name']})"
            record = places.get(each["type"], 0)
            fields += f'  {{"{each["name"]}", {tables.kind(each)}, {offset}, {each.get("count", 1)}, {record}}},\n'
    text += f"static const field fields[] = {{\n{fields}}};\n\nstatic const record records[] = {{\n{records}}};\n\n"
    text += _begins(tables)
    thunks, params, functions, first = "", "", "", 0
    owners = [*tables.handles, ""]
    for method in tables.methods:
        function, name = method.function, _short(method.function["name"])
        optional = tables.optional(method)
        given = ", ".join(f"a[{k}].{_member(each['type'])}" for k, each in enumerate(function["parameters"]))
        cast = "(int64_t)(intptr_t)" if "*" in function["returns"] else ""
        unused = "" if given else "(void)a; "
        thunks += f"static int64_t call_{name}(slot *a) {{ {unused}return {cast}{function['name']}({given}); }}\n"
        for row, each in zip(method.rows, function["parameters"]):
            has_default = each["name"] in optional
            value = _DEFAULTS[each["name"]] if has_default else "0"
            key, record = each["name"].removeprefix("out_"), places.get(row.record, 0)
            cells = [f'"{key}"', row.role, row.kind, f"{has_default:d}", str(record), row.of, value, row.begin]
            params += f"  {{{', '.join(cells)}}},\n"
        returns = {"cardstack_result": "RESULT", "const char *": "WORDS"}.get(function["returns"], "NUMBER")
        cells = [f'"{method.name}"', str(owners.index(method.owner)), returns, str(int(name in _MAY_WAIT))]
        functions += f"  {{{', '.join(cells)}, {first}, {len(method.rows)}, call_{name}}},\n"
        first += len(method.rows)
    text += f"{thunks}\nstatic const param params[] = {{\n{params}}};\n\n"
    text += f"static const function functions[] = {{\n{functions}}};\n\n"
    text += _classes(tables, places)
    rows = "".join(f'  {{"{_short_constant(n)}", "{g}", {v}, {f}}},\n' for n, g, v, f, _ in _constants(tables))
    text += f"static const constant constants[] = {{\n{rows}}};\n\n"
    lines = "".join("  NULL,\n" if line is None else f"  {_quoted(line)},\n" for line in _help(tables))
    return text + f"static const char *const help_lines[] = {{\n{lines}}};\n"


def _check(tables: _Tables) -> None:
    left_out = {_short(name) for name in tables.functions if name.endswith(_ENDS)}
    if left_out != set(LEFT_OUT):
        wrong = ", ".join(sorted(left_out ^ set(LEFT_OUT)))
        raise GenerationError(f"LEFT_OUT in godot.py does not have what Godot's classes leave out: {wrong}")


def _member(c_type: str) -> str:
    return "pointer" if "*" in c_type else "number" if c_type == "double" else "whole"


def _begins(tables: _Tables) -> str:
    """The functions that fill a struct in before a Dictionary changes it."""
    text = ""
    wanted = {(row.begin, row.record) for method in tables.methods for row in method.rows if row.begin != "NULL"}
    for name, record in sorted(wanted):
        if name.startswith("present_"):
            owner = next(each for each in tables.handles if f"{each}_config" == record)
            body = f"(void)preset, (void){owner}_get_config(a[0].pointer, place, sizeof({record}));"
        else:
            parameters = tables.functions[f"{record}_init"]["parameters"]
            given = ["place", f"sizeof({record})"]
            unused = "(void)a, "
            if len(parameters) > 2:
                kind = parameters[2]["type"]
                least = tables.enums[kind]["constants"][0]["name"] if kind in tables.enums else "0"
                if record == "cardstack_frame":
                    raise GenerationError("godot.py has no rule for this frame")
                given.append(f"preset ? preset : {least}")
            else:
                unused += "(void)preset, "
            body = f"{unused}(void){record}_init({', '.join(given)});"
        text += f"static void {name}(const slot *a, void *place, int32_t preset) {{ {body} }}\n"
    return text + "\n"


def _classes(tables: _Tables, places: dict[str, int]) -> str:
    drains, rows, signals = "", "", ""
    for place, handle in enumerate(tables.handles):
        short = _short(handle)
        destroy = f"static void destroy_{short}(void *object) {{ {handle}_destroy(object); }}\n"
        message = f"{handle}_error_message"
        has_message = message in tables.functions
        text = f"return {message}(object);" if has_message else '(void)object; return "";'
        drains += destroy + f"static const char *message_of_{short}(void *object) {{ {text} }}\n"
        event = "cardstack_event" if handle == "cardstack_deck" else f"{handle}_event"
        drain, where = "NULL", "0, 0"
        if tables.kinds_of(handle):
            drain, where = f"drain_{short}", f"{places[event]}, offsetof({event}, kind)"
            call = f"{handle}_drain_events(object, event, sizeof({event}), 1, &count)"
            drains += (
                f"static size_t drain_{short}(void *object, void *event) {{\n"
                f"  size_t count = 0;\n  return {call} ? 0 : count;\n}}\n"
            )
        rows += f'  {{"{tables.class_of(handle)}", destroy_{short}, message_of_{short}, {drain}, {where}}},\n'
        signals += "".join(f'  {{"{n}", {place}, {each["value"]}}},\n' for n, h, each in tables.signals if h == handle)
    rows += '  {"CardStack", NULL, NULL, NULL, 0, 0},\n'
    return (
        f"{drains}\nstatic const class_row classes[] = {{\n{rows}}};\n\n"
        f"static const announcement announcements[] = {{\n{signals}}};\n\n"
    )


def _constants(tables: _Tables) -> list[tuple[str, str, Any, int, str]]:
    """The names, groups and values of constants, whether they are flags, and their documentation.

    Godot has only whole ones.
    """
    whole = tables.whole
    found = []
    for group in (*whole["enums"], *whole["flags"]):
        is_flag = int(group.get("is_flags", True))
        name = pascal(_short(group["name"]))
        found += [(each["name"], name, each["name"], is_flag, each["doc"]) for each in group["constants"]]
    loose = [each for each in whole["constants"] if isinstance(each["value"], int)]
    found += [(each["name"], "", f"(int64_t){each['name']}", 0, each["doc"]) for each in loose]
    pose = [field["name"] for field in tables.fields(tables.structs["cardstack_pose"])]
    for place, name in enumerate([*pose, "size"]):
        doc = "How many numbers a pose has." if name == "size" else f"Where a pose's `{name}` is in advance's numbers."
        found.append((f"CARDSTACK_POSE_{name.upper()}", "", place, 0, doc))
    names = [each[0] for each in found]
    if twice := {name for name in names if names.count(name) > 1}:
        raise GenerationError(f"CardStack would have two constants of a name: {', '.join(sorted(twice))}")
    return found


def _short_constant(name: str) -> str:
    return name.removeprefix("CARDSTACK_")


# -- Help in the editor ------------------------------------------------------------------------------------------------

_TYPES = {"F64": "float", "BOOLEAN": "bool", "BYTE": "PackedByteArray"}
_ARRAYS = {"F64": "PackedFloat64Array", "I64": "PackedInt64Array", "BYTE": "PackedByteArray", "RECORD": "Dictionary[]"}


def _argument_type(row: _Row) -> str:
    types = {"STRUCT": "Dictionary", "CHANGED": "Dictionary", "TEXT": "String", "KEYS": "Array", "FRAME": "float"}
    if row.role == "LIST":
        return _ARRAYS.get(row.kind, "PackedInt32Array")
    return types.get(row.role) or ("float" if row.role == "POSES" else _TYPES.get(row.kind, "int"))


def _return_type(method: _Method) -> str:
    found = []
    for row in method.rows:
        if row.role == "ARRAY":
            found.append(_ARRAYS.get(row.kind, "PackedInt32Array"))
        elif row.role in ("OUT", "FILLED", "CHANGED", "FRAME", "POSES", "MESSAGE"):
            types = {"POSES": "PackedFloat64Array", "MESSAGE": "String", "OUT": _TYPES.get(row.kind, "int")}
            found.append(types.get(row.role, "Dictionary"))
    if not found:
        return "String" if "*" in method.function["returns"] else "int"
    return found[0] if len(found) == 1 else "Dictionary"


def _quoted(line: str) -> str:
    return '"' + line.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _code(text: str) -> str:
    """Text as Godot's help has it: one line for each paragraph, brackets that are no tags, code."""
    text = " ".join(text.split("\n"))
    text = text.replace("[", "\0").replace("]", "[rb]").replace("\0", "[lb]")
    text = re.sub(r"\bcardstack_(?:deck_|sheet_)?(\w+)", r"\1", text)
    return escape(re.sub(r"`([^`]*)`", r"[code]\1[/code]", text.replace("CARDSTACK_", "")))


def _help(tables: _Tables) -> list[str | None]:
    """The lines of each class's document, each document with None behind it."""
    lines: list[str | None] = []
    docs = {each["name"]: each["doc"] for each in tables.whole["handles"]}
    for handle in (*tables.handles, ""):
        name = tables.class_of(handle)
        brief = _code(docs[handle].split(". ")[0] + ".") if handle else "The library's functions and constants."
        lines.append(f"<class name='{name}' inherits='RefCounted' version='4.4'>")
        lines.append(f"<brief_description>{brief}</brief_description><description>")
        lines += [] if handle else [_code_of(tables, each) for each in tables.structs.values()]
        lines.append("</description><tutorials></tutorials><methods>")
        for method in (each for each in tables.methods if each.owner == handle):
            qualifiers = "" if any(row.role in ("SELF", "NEW") for row in method.rows) else " qualifiers='static'"
            qualifiers += _old(tables, method.function["name"])
            lines.append(f"<method name='{method.name}'{qualifiers}><return type='{_return_type(method)}' />")
            for place, (argument, row, _) in enumerate(tables.arguments(method)):
                lines.append(f"<param index='{place}' name='{argument}' type='{_argument_type(row)}' />")
            own = [f"[param {argument}]: {_code(each['doc'])}" for argument, _, each in tables.arguments(method)]
            lines.append(f"<description>{_code(method.function['doc'])}")
            lines += [f"[br]{line}" for line in own]
            lines.append("</description></method>")
        lines.append("</methods><signals>")
        for signal, owner, constant in tables.signals:
            if owner == handle:
                lines.append(f"<signal name='{signal}'><param index='0' name='event' type='Dictionary' />")
                lines.append(f"<description>{_code(constant['doc'])}</description></signal>")
        lines.append("</signals><constants>")
        for name, group, value, is_flag, doc in [] if handle else _constants(tables):
            enum = f" enum='{group}'" + (" is_bitfield='true'" if is_flag else "") if group else ""
            lines.append(
                f"<constant name='{_short_constant(name)}' value='{_value(tables, value)}'{enum}{_old(tables, name)}>"
            )
            lines.append(f"{_code(doc)}</constant>")
        lines += ["</constants></class>", None]
    return lines


def _old(tables: _Tables, name: str) -> str:
    """The attribute of a function or constant that is deprecated."""
    whole = tables.whole
    groups = [each["constants"] for each in (*whole["enums"], *whole["flags"])]
    marks = (
        each.get("deprecated")
        for part in (whole["functions"], whole["constants"], *groups)
        for each in part
        if each["name"] == name
    )
    return next((f" deprecated='Since {mark['since']}: use {mark['instead']}.'" for mark in marks if mark), "")


def _value(tables: _Tables, value: Any) -> Any:
    name = str(value).removeprefix("(int64_t)")
    groups = (*tables.whole["enums"], *tables.whole["flags"], {"constants": tables.whole["constants"]})
    return next((each["value"] for group in groups for each in group["constants"] if each["name"] == name), value)


def _code_of(tables: _Tables, struct: dict[str, Any]) -> str:
    names = ", ".join(f"[code]{each['name']}[/code]" for each in tables.fields(struct))
    return f"[b]{_short(struct['name'])}[/b]: {_code(struct['doc'])} {names}[br]"


# -- The inspector -----------------------------------------------------------------------------------------------------

_SHOWN_APART = ("preset", "viewport", "side", "extent")
"""What the nodes have as properties of their own."""

_STEPS = {"s": "0.001", "0..1": "0.01", "1": "0.01", "rad": "0.1", "points": "0.1", "points/s": "1"}


def godot_fields(interface: Interface) -> str:
    """Returns bindings/godot/addons/cardstack/card_fields.gd."""
    tables = _Tables(interface)
    limits = {each["name"]: each["value"] for each in tables.whole["constants"]}
    text = "## The fields of configurations: path, type, hint. Written by bindings/generate.py. Do not edit.\n"
    text += "class_name CardFields\nextends Object\n"
    for name in CONFIGURATIONS:
        rows = "".join(f"\t{row},\n" for row in _inspected(tables, limits, tables.structs[name], ""))
        text += f"\n\nconst {_short(name).removesuffix('_config').upper()} := [\n{rows}]\n"
    return text


def _inspected(tables: _Tables, limits: dict[str, Any], struct: dict[str, Any], path: str) -> list[str]:
    rows = []
    for each in tables.fields(struct):
        if not path and each["name"] in _SHOWN_APART:
            continue
        if each["type"] in tables.structs:
            rows += _inspected(tables, limits, tables.structs[each["type"]], f"{path}{each['name']}/")
            continue
        kind = tables.kind(each)
        types = {"F64": "TYPE_FLOAT", "BOOLEAN": "TYPE_BOOL"}
        packed = {"F64": "TYPE_PACKED_FLOAT64_ARRAY", "I64": "TYPE_PACKED_INT64_ARRAY"}
        type_name = types.get(kind, "TYPE_INT")
        if each.get("count", 1) > 1:
            type_name = packed.get(kind, "TYPE_PACKED_INT32_ARRAY")
        hint, text = _hint(tables, limits, each)
        rows.append(f'["{path}{each["name"]}", {type_name}, {hint}, "{text}"]')
    return rows


def _words(tables: _Tables, enum: str, first_bit: int | None = None) -> str:
    constants = tables.enums[enum]["constants"]
    names = [each["name"].split("_") for each in constants]
    shared = next(k for k in range(9) if len({tuple(name[: k + 1]) for name in names}) > 1)
    found = [(" ".join(name[shared:]).capitalize(), each["value"]) for name, each in zip(names, constants)]
    if first_bit is not None:
        found = [(name, 1 << value - first_bit) for name, value in found if value >= first_bit]
    return ",".join(f"{name}:{value}" for name, value in found)


def _hint(tables: _Tables, limits: dict[str, Any], field: dict[str, Any]) -> tuple[str, str]:
    if field.get("count", 1) > 1 or field.get("holds") in ("boolean", "nonce"):
        return "PROPERTY_HINT_NONE", ""
    if field["type"] in tables.enums:
        return "PROPERTY_HINT_ENUM", _words(tables, field["type"])
    if field.get("holds") == "mask":
        bits = tables.enums[field["bits_of"]]["constants"]
        if len(bits) > 16:
            return "PROPERTY_HINT_NONE", ""
        return "PROPERTY_HINT_FLAGS", _words(tables, field["bits_of"], field["first_bit"])
    if field.get("holds") == "flags":
        bits = next(each for each in tables.whole["flags"] if each["name"] == field["flags"])["constants"]
        return "PROPERTY_HINT_FLAGS", ",".join(
            f"{each['name'].split('_', 2)[-1].replace('_', ' ').capitalize()}:{each['value']}" for each in bits
        )
    unit = field.get("unit", "")
    span = field.get("range", "0..1" if unit == "0..1" else "..")
    low, _, high = span.lstrip(">").partition("..")
    numbers = [str(limits.get(end, end)) for end in (low, high)]
    known = [bool(re.fullmatch(r"-?[0-9.]+", end)) for end in numbers]
    parts = [numbers[0] if known[0] else "-1000", numbers[1] if known[1] else "1000"]
    parts.append(_STEPS.get(unit, "0.001") if field["type"] == "double" else "1")
    parts += [word for word, is_known in zip(("or_less", "or_greater"), known) if not is_known]
    parts += [] if all(known) else ["hide_slider"]
    if unit == "rad":
        parts[0], parts[1] = "0" if known[0] else "-180", "360" if known[0] else "180"
        parts.append("radians_as_degrees")
    elif unit in ("points", "s", "points/s", "card widths", "card heights"):
        parts.append(f"suffix:{ {'points': 'px', 'points/s': 'px/s'}.get(unit, unit) }")
    return "PROPERTY_HINT_RANGE", ",".join(parts)
