"""Writes the Swift file of enumerations, and of sets of flags and values."""

from __future__ import annotations

import re

from .model import Constant, Interface
from .swift_names import HEAD, class_name, comment, is_set, members, obsolete, set_name

_NUMBER = {"int32_t": "Int32", "uint32_t": "UInt32", "uint64_t": "UInt64"}

_ENUM = """\
{doc}public enum {name}: Int32, Sendable, CaseIterable {{
{cases}{all_cases}}}
"""
_SET = """\
{doc}public struct {name}: OptionSet, Hashable, Sendable {{
  /// The bits.
  public let rawValue: {number}

  /// Bits that may be of a later version.
  public init(rawValue: {number}) {{ self.rawValue = rawValue }}

{members}}}
"""


def swift_values(interface: Interface) -> str:
    """Returns the file."""
    docs = {group.typedef: group.doc for group in reversed(interface.types.groups) if group.typedef}
    docs.update({each.name: each.doc for each in interface.types.enumerations if each.is_flags})
    parts = []
    for typedef, constants in members(interface).items():
        doc = comment(docs.get(typedef, ""), interface)
        if is_set(typedef, interface):
            number = _NUMBER[interface.types.typedefs.get(typedef, "uint32_t")]
            parts.append(_set(class_name(typedef), number, doc, constants, interface))
            continue
        cases = "".join(
            f"{_above(each, interface)}  case {name} = {each.value}\n"
            for name, each in constants.items()
            if name not in ("`none`", "ok") or each.value != 0
        )
        # The compiler makes no list of cases with an attribute.
        numbers = ", ".join(re.findall(r"^  case .* = (.*)$", cases, re.MULTILINE))
        listed = f"\n  public static var allCases: [Self] {{ [{numbers}].compactMap(Self.init(rawValue:)) }}\n"
        all_cases = listed if "@available" in cases else ""
        parts.append(_ENUM.format(doc=doc, name=class_name(typedef), cases=cases, all_cases=all_cases))
    for typedef, number, first in (("cardstack_direction", "UInt32", 1), ("cardstack_event_kind", "UInt64", 0)):
        values = {name: each for name, each in members(interface)[typedef].items() if each.value > 0}
        lines = "".join(
            f"{_above(each, interface)}  public static let {name} = {set_name(typedef)}"
            f"(rawValue: 1 << {each.value - first})\n"
            for name, each in values.items()
        )
        everything = "0xFF" if number == "UInt32" else "0xFFFF_FFFF_FFFF_FFFE"
        lines += f"  /// All.\n  public static let all = {set_name(typedef)}(rawValue: {everything})\n"
        doc = f"/// A set of values of ``{class_name(typedef)}``.\n"
        parts.append(_SET.format(doc=doc, name=set_name(typedef), number=number, members=lines))
    return HEAD + "\n".join(parts)


def _set(name: str, number: str, doc: str, constants: dict[str, Constant], interface: Interface) -> str:
    lines = "".join(
        f"{_above(each, interface)}  public static let {key} = {name}(rawValue: {each.value})\n"
        for key, each in constants.items()
    )
    return _SET.format(doc=doc, name=name, number=number, members=lines)


def _above(constant: Constant, interface: Interface) -> str:
    return comment(constant.doc, interface, "  ") + obsolete(constant.deprecated, "  ")
