"""Writes what the Rust crate has of the C interface, from the manifest alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_TYPES = {
    "double": "f64",
    "int32_t": "i32",
    "int64_t": "i64",
    "uint32_t": "u32",
    "uint64_t": "u64",
    "size_t": "usize",
    "char": "c_char",
    "void": "c_void",
}
_RENAMED = {"cardstack_frame": "FrameRecord", "cardstack_result": "ResultCode", "cardstack_send": "SendRecord"}
"""Types whose plain names are others in Rust or in lib.rs."""
_RESERVED = {"in", "match", "move", "ref", "type", "use", "where"}
_HEAD = """\
// Written by bindings/generate.py rust. Do not edit.
#![allow(deprecated)]
use alloc::vec::Vec;
use core::ffi::{c_char, c_void};

use crate::{Deck, Error, Result};
"""
_FUNCTIONS = """\
/// The functions of C.
pub mod sys {{
    #![allow(non_camel_case_types)]
    use super::*;
{opaque}    extern "C" {{
{functions}    }}
}}

/// The calls whose arguments are numbers and lists.
impl Deck {{
{methods}}}
"""


def rust(whole: dict[str, Any]) -> str:
    """Returns bindings/rust/src/abi.rs."""
    handles = {each["name"] for each in whole["handles"]}

    def named(c: str) -> str:
        return c if c in handles else _TYPES.get(c) or _RENAMED.get(c) or c[10:].title().replace("_", "")

    def typed(c: str) -> str:
        pointer = "*const " if "const " in c else "*mut "
        return pointer * c.count("*") + named(c.replace("const ", "").replace("*", "").strip())

    text = [_HEAD]
    for each in [*whole["enums"], *whole["flags"]]:
        if each.get("is_flags", True):
            text.append(f"{_doc(each)}pub type {named(each['name'])} = u32;\n")
            text += [f"{_doc(c)}pub const {c['name'][10:]}: u32 = {c['value']};\n" for c in each["constants"]]
            continue
        rows = "".join(
            f"{_doc(c, 4)}    {name} = {c['value']},\n" for name, c in zip(short_names(each), each["constants"])
        )
        text.append(f"crate::open_enum! {{\n{_doc(each, 4)}    {named(each['name'])}\n{rows}}}\n")
    for each in whole["constants"]:
        kind = _TYPES[each["type"]].replace("i32", "i32" if each["value"] < 0 else "usize")
        text.append(f"{_doc(each)}pub const {each['name'][10:]}: {kind} = {each['value']};\n")
    for each in whole["structs"]:
        rows, checks = "", f"    assert!(size_of::<{named(each['name'])}>() == {each['size']});\n"
        for field in each["fields"]:
            name, kind = _name(field["name"]), typed(field["type"])
            kind = f"[{kind}; {field['count']}]" if "count" in field else kind
            rows += f"{_doc(field, 4)}    pub {name}: {kind},\n"
            checks += f"    assert!(core::mem::offset_of!({named(each['name'])}, {name}) == {field['offset']});\n"
        head = f"{_doc(each)}#[derive(Clone, Copy, Debug, PartialEq)]\n#[repr(C)]\n"
        text.append(f"{head}pub struct {named(each['name'])} {{\n{rows}}}\nconst _: () = {{\n{checks}}};\n")
    opaque = "".join(f"{_doc(h, 4)}    #[repr(C)]\n    pub struct {h['name']}([u8; 0]);\n" for h in whole["handles"])
    functions = methods = ""
    for each in whole["functions"]:
        parameters = ", ".join(f"{_name(p['name'])}: {typed(p['type'])}" for p in each["parameters"])
        result = "" if each["returns"] == "void" else f" -> {typed(each['returns'])}"
        functions += f"{_doc(each, 8)}        pub fn {each['name']}({parameters}){result};\n"
        methods += _method(each, typed)
    text.append(_FUNCTIONS.format(opaque=opaque, functions=functions, methods=methods))
    return "".join(text)


def _method(function: dict[str, Any], typed: Callable[[str], str]) -> str:
    """A function of a deck as a method; empty if its arguments are others than numbers, lists of them, and outputs."""
    deck, *rest = function["parameters"] or [{"type": ""}]
    name, names = function["name"][len("cardstack_deck_") :], [each["name"] for each in rest]
    if deck["type"] != "cardstack_deck *" or function["returns"] != "cardstack_result":
        return ""
    about = _doc(function, 4)
    if names[:1] == ["position"] and names[-1] == "out_count":
        item = typed(rest[1]["type"]).replace("*mut ", "")
        size = f"size_of::<{item}>(), " if "element_size" in names else ""
        return (
            f"{about}    pub fn {name}(&mut self) -> Result<Vec<{item}>> {{\n"
            "        self.list(|deck, position, items, capacity, count| unsafe {\n"
            f"            sys::{function['name']}(deck, position, items, {size}capacity, count)\n        }})\n    }}\n"
        )
    given, arguments, outputs, lists, opening = ["&mut self"], ["self.raw.as_ptr()"], [], [], ""
    for each in rest:
        own, kind = _name(each["name"]), typed(each["type"])
        if (
            {"capacity", "struct_size"} & {*names}
            or kind.endswith(("c_void", "c_char"))
            or each["direction"] == "inout"
        ):
            return ""
        if each.get("length_of"):
            arguments.append(f"{lists[0]}.len()")
        elif each.get("holds") == "reserved":
            arguments.append("0")
        elif each["direction"] == "out":
            opening += f"        let mut {own} = {kind[5:]}::default();\n"
            outputs.append((f"{own} != 0", "bool") if each.get("holds") == "boolean" else (own, kind[5:]))
            arguments.append(f"&mut {own}")
        elif kind.startswith("*const "):
            if kind[7:] not in ("u32", "u64"):
                return ""
            lists.append(own)
            given.append(f"{own}: &[{kind[7:]}]")
            arguments.append(f"{own}.as_ptr()")
        else:
            truth = each.get("holds") == "boolean"
            given.append(f"{own}: {'bool' if truth else kind}")
            arguments.append(f"i32::from({own})" if truth else own)
    if len(lists) == 2:
        opening += f"        Error::unless_equal({lists[0]}.len(), {lists[1]}.len())?;\n"
    value, result = ", ".join(o[0] for o in outputs), ", ".join(o[1] for o in outputs)
    value, result = (f"({value})", f"({result})") if len(outputs) != 1 else (value, result)
    return (
        f"{about}    pub fn {name}({', '.join(given)}) -> Result<{result}> {{\n{opening}"
        f"        let code = unsafe {{ sys::{function['name']}({', '.join(arguments)}) }};\n"
        f"        self.check(code){f'.map(|()| {value})' if outputs else ''}\n    }}\n"
    )


def short_names(each: dict[str, Any]) -> list[str]:
    """The names of an enumeration's constants, without what they share."""
    names = [constant["name"].split("_") for constant in each["constants"]]
    shared = next((k for k in range(9) if len({tuple(name[: k + 1]) for name in names}) > 1), len(names[0]) - 1)
    return ["_".join(name[shared:]) for name in names]


def _name(name: str) -> str:
    return f"r#{name}" if name in _RESERVED else name


def _doc(each: dict[str, Any], indent: int = 0) -> str:
    """The comment of a name, and the attribute of one that is deprecated."""
    start, mark = " " * indent, each.get("deprecated")
    text = "".join(f"{start}/// {line.strip()}".rstrip() + "\n" for line in each["doc"].splitlines())
    if not mark:
        return text
    return f'{text}{start}#[deprecated(note = "since {mark["since"]}: use {mark["instead"]}")]\n'
