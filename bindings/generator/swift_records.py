"""Writes the Swift files of configurations, of what a deck reports, and of events."""

from __future__ import annotations

from .cpp_events import own_fields
from .event_fields import Family, families
from .meaning import field_meaning, struct_direction
from .model import Field, GenerationError, Interface, Struct
from .swift_names import HEAD, Value, camel, class_name, comment, members, obsolete, value_of

# Records that other types are made of, or that are Swift's own types by hand; and those whose card may be none.
_BY_HAND = {"cardstack_event", "cardstack_sheet_event", "cardstack_velocity_options"}
MAY_LACK_CARD = {"cardstack_question", "cardstack_media"}
# What a record's generic parameter is. A frame and a pose have the program's own object.
_OBJECTS = {"cardstack_pose": "card", "cardstack_frame": "top"}

# What always has a direction: records, and kinds of events.
_DECIDED = {"cardstack_decision", "cardstack_send"}
_DECIDED |= {"COMMITTED", "UNDONE", "FINAL", "SEND", "REVERT", "REJECTED", "SEND_PARKED", "PROPOSED"}

# Kinds that have the card, or none; and kinds whose payload or case has another name.
_OPTIONAL = {"QUESTION_DROPPED", "MEDIA", "TOP_CHANGED"}
_TITLES = {"PHASE": "PhaseChanged", "SEND": "Delivery", "REVERT": "Delivery"}
_CASES = {"PHASE": "phaseChanged"}


def swift_records(interface: Interface) -> str:
    """Returns the file of records."""
    structs = [each for each in interface.types.structs if each.name not in _BY_HAND]
    prepared = "".join(
        _prepared(each.name, each.parameters[0].type.rstrip("* "))
        for each in interface.functions
        if each.name.endswith("_init") and len(each.parameters) == 2
    )
    return f"{HEAD}internal import CCardStack\n\n" + "\n".join(_record(each, interface) for each in structs) + prepared


def _prepared(function: str, record: str) -> str:
    return (
        f"\nextension {record} {{\n  static var prepared: {record} {{\n    var made = {record}()\n"
        f"    _ = {function}(&made, MemoryLayout<{record}>.size)\n    return made\n  }}\n}}\n"
    )


def _record(struct: Struct, interface: Interface) -> str:
    name = class_name(struct.name)
    is_read = struct_direction(struct, interface) == "out" or struct.name.endswith("_frame")
    card = next((each for each in struct.fields if field_meaning(struct, each, interface).get("holds") == "card"), None)
    lines = [f"  {'let' if is_read else 'var'} raw: {struct.name}\n"]
    parameter = ""
    if card is not None:
        is_object = struct.name in _OBJECTS
        optional = "?" if struct.name in MAY_LACK_CARD or struct.name == "cardstack_frame" else ""
        parameter = "<Card: Identifiable & Sendable>" if is_object else "<ID: Hashable & Sendable>"
        kind = "Card" if is_object else "ID"
        doc = comment(card.doc, interface, "  ", "nil" if optional else "0")
        lines.append(f"{doc}  public let {camel(card.name)}: {kind}{optional}\n")
    if struct.name == "cardstack_frame":
        lines.append("  /// The poses, in drawing order: the farthest back first.\n  public let poses: [Pose<Card>]\n")
    for field in struct.fields:
        lines.append(_property(struct, field, interface, is_read))
    doc = comment(struct.doc, interface)
    where = " where Card.ID: Sendable" if "Card:" in parameter else ""
    # The frame in C has a pointer, which is not kept.
    sendable = "@unchecked Sendable" if struct.name == "cardstack_frame" else "Sendable"
    made = f"{doc}public struct {name}{parameter}: {sendable}{where} {{\n{''.join(lines)}}}\n"
    if is_read or any(field.type != "double" for field in struct.fields):
        return made
    both = [", ".join(f"{each}{camel(field.name)}" for field in struct.fields) for each in ("one.", "other.", "")]
    return (
        f"{made}\nextension {name}: Hashable {{\n  public static func == (one: {name}, other: {name}) -> Bool {{\n"
        f"    ({both[0]}) == ({both[1]})\n  }}\n\n"
        f"  public func hash(into hasher: inout Hasher) {{ [{both[2]}].hash(into: &hasher) }}\n}}\n"
    )


def _property(struct: Struct, field: Field, interface: Interface, is_read: bool) -> str:
    value = _value(struct, field, struct.name, interface)
    if value is None:
        return ""
    is_read = is_read or field.name == "preset"
    above = comment(field.text, interface, "  ") + obsolete(field.deprecated, "  ")
    opening = f"{above}  public var {camel(field.name)}: {value.type} {{"
    if is_read:
        return f"{opening} {value.read} }}\n"
    return f"{opening}\n    get {{ {value.read} }}\n    set {{ {value.written} }}\n  }}\n"


def _value(struct: Struct, field: Field, kind: str, interface: Interface) -> Value | None:
    value = value_of(struct, field, interface)
    if value and value.type == "Direction?" and kind in _DECIDED:
        return Value("Direction", f"{value.read} ?? .left", value.written)
    return value


# -- Events -----------------------------------------------------------------------------------------------------------

_ENUM = """\
{doc}public enum {name}{parameter}: Sendable {{
{cases}}}

extension {name} {{
{payloads}
  /// Nil: one of a later version, or of a card that this deck has never had.
  init?({arguments}) {{
    switch raw.kind {{
{makers}    default: return nil
    }}
  }}
}}
"""


def swift_events(interface: Interface) -> str:
    """Returns the file of events."""
    return f"{HEAD}internal import CCardStack\n\n" + "\n".join(_events(each, interface) for each in families(interface))


def _events(family: Family, interface: Interface) -> str:
    record = family.struct.name
    cases, makers, payloads = "", "", {}
    for each in family.kinds:
        kind, constant = each.name, each.constant
        names = {name: field for name, field in own_fields(each).items() if name not in ("sequence", "time")}
        title = _TITLES.get(kind) or "".join(map(str.capitalize, kind.split("_")))
        case = _CASES.get(kind) or next(
            name for name, value in members(interface)[family.typedef].items() if value.name == constant.name
        )
        has_card = "card" in names and kind not in _OPTIONAL
        guard = "\n      guard let id else { return nil }\n     " if has_card else ""
        cases += (
            f"{comment(constant.doc, interface, '  ')}{obsolete(constant.deprecated, '  ')}  case {case}({title})\n"
        )
        arguments = "raw, id" if "card" in names else "raw"
        makers += f"    case {constant.value}:{guard} self = .{case}({title}({arguments}))\n"
        payloads[title] = _payload(family.struct, kind, title, names, interface)
    is_deck = record == "cardstack_event"
    return _ENUM.format(
        doc=comment(family.struct.doc + " A `switch` needs a `default`: later versions have more.", interface),
        name=class_name(record),
        parameter="<ID: Hashable & Sendable>" if is_deck else "",
        cases=cases,
        payloads="\n".join(payloads.values()),
        arguments=f"_ raw: {record}" + (", id: ID?" if is_deck else ""),
        makers=makers,
    )


def _payload(struct: Struct, kind: str, title: str, names: dict[str, Field], interface: Interface) -> str:
    declared = "    /// When it happened [s].\n    public let time: Double\n"
    made = "      time = raw.time\n"
    for name, field in names.items():
        doc = comment(field.text, interface, "    ", "nil" if name == "card" and kind in _OPTIONAL else "0")
        if name == "card":
            declared += f"{doc}    public let card: ID{'?' if kind in _OPTIONAL else ''}\n"
            made += "      card = id\n"
            continue
        value = _value(struct, field, kind, interface)
        if value is None:
            raise GenerationError(f"{kind}.{name} cannot be seen in Swift")
        declared += f"{doc}{obsolete(field.deprecated, '    ')}    public let {camel(name)}: {value.type}\n"
        made += f"      {camel(name)} = {value.read}\n"
    if title == "Delivery":
        declared += "    /// Whether a delivery is taken back.\n    public let isRevert: Bool\n"
        made += "      isRevert = raw.kind == 19\n"
    card = f", _ id: ID{'?' if kind in _OPTIONAL else ''}" if "card" in names else ""
    return (
        f"  /// What the event has.\n  public struct {title}: Sendable {{\n{declared}\n"
        f"    init(_ raw: {struct.name}{card}) {{\n{made}    }}\n  }}\n"
    )
