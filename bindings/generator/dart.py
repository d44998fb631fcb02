"""Writes what the Dart package has of the C interface, from the manifest alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

_NUMBERS = {
    "char": ("Uint8", "int"),
    "double": ("Double", "double"),
    "int32_t": ("Int32", "int"),
    "int64_t": ("Int64", "int"),
    "size_t": ("Size", "int"),
    "uint32_t": ("Uint32", "int"),
    "uint64_t": ("Uint64", "int"),
    "void": ("Void", "void"),
}
"""The types of numbers: as dart:ffi and as Dart say them."""
_RENAMED = {
    "cardstack_axis": "ScrollAxis",
    "cardstack_curve": "CurveRecord",
    "cardstack_frame": "FrameRecord",
    "cardstack_result": "ResultCode",
    "cardstack_state": "DeckState",
}
"""Types whose plain names are others in Flutter or in cardstack.dart."""
_RESERVED = {"default", "final", "in", "is", "return", "switch", "this"}
_VALUES = {"nudge": "notNow", "position": "notFound", "swipe": "notNow", "undo": "notNow"}
"""Calls of which some results are no errors: null or false is returned."""
_WAITING = ("destroy", "drain_events", "journal_compact", "journal_flush", "open_journal", "reset")
"""Functions that may wait for the disk. The others are leaf calls: while one runs, no isolate collects garbage."""
_HEAD = """\
// Written by bindings/generate.py dart. Do not edit.

/// The C interface: its types, its constants, and in [Native] its functions.
library;

import 'dart:ffi';

import 'package:ffi/ffi.dart';

import 'src/owner.dart';

export 'src/owner.dart' show native;
"""
_ENUM = """\

{about}extension type const {name}(int value) {{
{rows}
  static const _names = {{{names}}};

  /// The name, or the number of one that a newer library has.
  String get name => _names[value] ?? '$value';
}}
"""


@dataclass
class _Type:
    """A type of C: as dart:ffi says it, as its functions in Dart take it, and as the package does."""

    native: str
    raw: str
    own: str


class DartNames:
    """The names of types."""

    def __init__(self, whole: dict[str, Any]) -> None:
        self.enums = {each["name"] for each in whole["enums"] if not each["is_flags"]}
        self.numbers = {each["name"] for each in whole["enums"]}
        self.handles = {each["name"] for each in whole["handles"]}

    def named(self, c: str) -> str:
        return _RENAMED.get(c) or _camel(c[10:], True) + ("Handle" if c in self.handles else "")

    def typed(self, c: str) -> _Type:
        plain, depth = c.replace("const ", "").replace("*", "").strip(), c.count("*")
        own = self.named(plain)
        native, raw = _NUMBERS.get(plain) or (("Int32", "int") if plain in self.numbers else (own, own))
        if depth:
            native = raw = "Pointer<" * depth + native + ">" * depth
        return _Type(native, raw, own if plain in self.enums and not depth else raw)


def dart(whole: dict[str, Any]) -> str:
    """Returns bindings/dart/lib/native.dart."""
    names = DartNames(whole)
    text = [_HEAD]
    for each in whole["constants"]:
        value = each["value"] - (1 << 64) if each["value"] >= 1 << 63 else each["value"]
        text.append(f"\n{_doc(each)}const {_camel(each['name'][10:])} = {value};\n")
    for each in [*whole["enums"], *whole["flags"]]:
        kind, own = names.named(each["name"]), list(zip(_short(each), each["constants"]))
        is_open = each["name"] in names.enums
        form = f"static const {{}} = {kind}({{}});" if is_open else "static const {} = {};"
        rows = "".join(f"{_doc(c, 2)}  {form.format(name, c['value'])}\n" for name, c in own)
        if is_open:
            texts = ", ".join(f"{c['value']}: '{name.rstrip('_')}'" for name, c in own)
            text.append(_ENUM.format(about=_doc(each), name=kind, rows=rows, names=texts))
        else:
            text.append(f"\n{_doc(each)}abstract final class {kind} {{\n{rows}}}\n")
    for each in whole["handles"]:
        text.append(f"\n{_doc(each)}final class {names.named(each['name'])} extends Opaque {{}}\n")
    for each in whole["structs"]:
        rows = "".join(_field(field, names) for field in each["fields"])
        text.append(f"\n{_doc(each)}final class {names.named(each['name'])} extends Struct {{\n{rows}}}\n")
    text.append("\n/// The functions of C.\nfinal class Native {\n  Native(this.library);\n\n")
    text.append("  final DynamicLibrary library;\n")
    text += [_function(each, names) for each in whole["functions"]]
    text.append("}\n")
    for handle, event in (("deck", "Event"), ("sheet", "SheetEvent")):
        methods = "".join(_method(each, f"cardstack_{handle}", names) for each in whole["functions"])
        text.append(f"\n/// The calls of a {handle} whose arguments are numbers and lists.\n")
        kind = _camel(handle, True)
        text.append(f"base mixin {kind}Calls on Owner<{kind}Handle, {event}> {{\n{methods[1:]}}}\n")
    frame = next(each for each in whole["structs"] if each["name"] == "cardstack_frame")
    text.append("\n/// The numbers of a frame.\nmixin FrameNumbers {\n  FrameRecord get record;\n")
    for each in frame["fields"]:
        if each["direction"] == "out":
            name, kind = _camel(each["name"]), names.typed(each["type"]).own
            text.append(f"\n{_doc(each, 2)}  {kind} get {name} => record.{name};\n")
    text.append("}\n\n/// The bytes of each struct here, and whether a later library may have more.\nfinal sizes = {\n")
    for each in whole["structs"]:
        grows = str(each.get("can_grow", False)).lower()
        text.append(f"  '{each['name']}': (sizeOf<{names.named(each['name'])}>(), {grows}),\n")
    text.append("};\n")
    return "".join(text)


def _field(field: dict[str, Any], names: DartNames) -> str:
    kind, name, about = names.typed(field["type"]), _camel(field["name"]), _doc(field, 2)
    if "count" in field:
        return f"{about}  @Array({field['count']})\n  external Array<{kind.native}> {name};\n"
    if kind.own != kind.raw:
        return (
            f"  @{kind.native}()\n  external {kind.raw} _{name};\n{about}"
            f"  {kind.own} get {name} => {kind.own}(_{name});\n"
            f"{_old(field, 2)}  set {name}({kind.own} it) => _{name} = it.value;\n"
        )
    mark = f"  @{kind.native}()\n" if kind.raw in ("int", "double") else ""
    return f"{about}{mark}  external {kind.own} {name};\n"


def _function(function: dict[str, Any], names: DartNames) -> str:
    kinds, result = [names.typed(p["type"]) for p in function["parameters"]], names.typed(function["returns"])
    leaf = "" if function["name"].startswith(tuple(f"cardstack_deck_{each}" for each in _WAITING)) else ", isLeaf: true"
    return (
        f"\n{_doc(function, 2)}  late final {_camel(function['name'][10:])} = library.lookupFunction<\n"
        f"      {result.native} Function({', '.join(each.native for each in kinds)}),\n"
        f"      {result.raw} Function({', '.join(each.raw for each in kinds)})>('{function['name']}'{leaf});\n"
    )


def _method(function: dict[str, Any], handle: str, names: DartNames) -> str:
    """A function of a deck or sheet as a method; empty if its arguments are others than numbers, lists, and outputs."""
    object_, *rest = function["parameters"] or [{"type": ""}]
    if object_["type"] != f"{handle} *" or function["returns"] != "cardstack_result":
        return ""
    short, about = function["name"][len(handle) + 1 :], "\n" + _doc(function, 2)
    call, given = f"native.{_camel(function['name'][10:])}", [each["name"] for each in rest]
    if given[:1] == ["position"] and given[-1] == "out_count":
        item = names.typed(rest[1]["type"]).native[8:-1]
        size = f"sizeOf<{item}>()"
        own = "int" if item == "Uint64" else item
        make = "uint64At" if item == "Uint64" else f"(bytes, at) => Struct.create<{item}>(bytes, at)"
        passed = f"position, items.cast(), {f'{size}, ' if 'element_size' in given else ''}capacity, out.cast()"
        return (
            f"{about}  List<{own}> {_camel(short)}() => readAll({size}, {make},\n"
            f"      (position, items, capacity) => {call}(handle, {passed}));\n"
        )
    taken, optional, passed, outputs, lists = [], [], ["handle"], [], []
    for each in rest:
        name, kind, c = _camel(each["name"]), names.typed(each["type"]), each["type"]
        holds = each.get("holds")
        if {"capacity", "struct_size"} & {*given} or "void" in c or "char" in c or each["direction"] == "inout":
            return ""
        if each.get("length_of"):
            passed.append(f"{lists[0]}.length")
        elif holds == "reserved":
            passed.append("0")
        elif each["direction"] == "out":
            place = f"(out + {len(outputs)})" if outputs else "out"
            item = names.typed(c.replace("*", "").strip())
            value = f"{place}.cast<{item.native}>().value"
            if holds == "boolean":
                outputs.append(("bool", f"{value} != 0"))
            else:
                outputs.append((item.own, value if item.own == item.raw else f"{item.own}({value})"))
            passed.append(f"{place}.cast()")
        elif c.startswith("const "):
            if kind.native[8:-1] not in ("Double", "Uint32", "Uint64"):
                return ""
            lists.append(name)
            item = "double" if kind.native == "Pointer<Double>" else "int"
            taken.append(f"List<{item}> {name}")
            as_long = f", {lists[0]}.length" if lists[1:] else ""
            passed.append(f"arena.{kind.native[8:-1].lower()}s({name}{as_long})")
        elif holds == "boolean":
            taken.append(f"bool {name}")
            passed.append(f"{name} ? 1 : 0")
        elif holds == "flags" or name == "from":
            optional.append(f"{kind.own} {name} = {'0' if kind.own == 'int' else f'{kind.own}.none'}")
            passed.append(name if kind.own == kind.raw else f"{name}.value")
        else:
            if optional:
                taken, optional = [*taken, *(each.partition(" =")[0] for each in optional)], []
            taken.append(f"{kind.own} {name}")
            passed.append(name if kind.own == kind.raw else f"{name}.value")
    values = _VALUES.get(short)
    result = ", ".join(each[0] for each in outputs) or "void"
    value = ", ".join(each[1] for each in outputs)
    if len(outputs) > 1:
        result, value = f"({result})", f"({value})"
    made = f"{call}({', '.join(passed)})"
    if lists:
        made = f"using((arena) => {made})"
    parameters = ", ".join([*taken, *([f"[{', '.join(optional)}]"] if optional else [])])
    if values and not outputs:
        return f"{about}  bool {_camel(short)}({parameters}) =>\n      check({made}, {values});\n"
    if values:
        return f"{about}  {result}? {_camel(short)}({parameters}) =>\n      check({made}, {values}) ? {value} : null;\n"
    end = f"    return {value};\n" if outputs else ""
    return f"{about}  {result} {_camel(short)}({parameters}) {{\n    check({made});\n{end}  }}\n"


def _short(each: dict[str, Any]) -> list[str]:
    """The names of an enumeration's constants, without what they share."""
    names = [constant["name"].split("_") for constant in each["constants"]]
    shared = next((k for k in range(9) if len({tuple(name[: k + 1]) for name in names}) > 1), len(names[0]) - 1)
    return [_camel("_".join(name[shared:])) for name in names]


def _camel(name: str, is_type: bool = False) -> str:
    text = "".join(part.capitalize() for part in name.split("_"))
    text = text if is_type else text[:1].lower() + text[1:]
    return f"{text}_" if text in _RESERVED else text


def _doc(each: dict[str, Any], indent: int = 0) -> str:
    """The comment of a name, and the annotation of one that is deprecated."""
    start = " " * indent
    return "".join(f"{start}/// {line.strip()}".rstrip() + "\n" for line in each["doc"].splitlines()) + _old(
        each, indent
    )


def _old(each: dict[str, Any], indent: int) -> str:
    mark = each.get("deprecated")
    return f"{' ' * indent}@Deprecated('since {mark['since']}: use {mark['instead']}')\n" if mark else ""
