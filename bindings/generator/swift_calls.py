"""Writes the Swift file of the calls of decks, sheets and motions that need no more than their arguments."""

from __future__ import annotations

import json
import re
import textwrap
from typing import Any, NamedTuple

from .manifest import manifest
from .model import Deprecation, GenerationError, Interface, sentences
from .swift_names import HEAD, camel, class_name, comment, in_swift, obsolete, set_name
from .swift_records import MAY_LACK_CARD

_METHODS = """
curve_evaluate: evaluate(_ x)
curve_from_preset: init(_ preset)
decay_destination: destination(from start)
decay_evaluate: evaluate(from start, after time)
decay_time_to: time(from start, to point)
deck_admit: admit(_ count = .max)
deck_answer_question: answer(_ question<token, isAccepted<accept)
deck_answer_send: answer(_ delivery<token, _ answer)
deck_card_directions: directions(of card)
deck_clear: removeAll()
deck_insert: insert(_ cards, at position, time)
deck_journal_compact: compactJournal() throws
deck_journal_flush: flushJournal() throws
deck_media_plan: pictures
deck_nudge: nudge(_ direction, by distance, seconds)
deck_pointer_cancel: pointerCancel(time, pointer)
deck_pointer_down: pointerDown(at point, time, pointer)
deck_pointer_move: pointerMove(at point, time, pointer)
deck_pointer_up: pointerUp(at point, time, pointer)
deck_position: position(of card)
deck_remove: remove(_ ids<cards)
deck_reset: reset(isSealed<flags, nonce?)
deck_retry_parked: retryParked(_ token?)
deck_scroll: scroll(at point, by way, phase = .unknown, time)
deck_sends: undelivered
deck_set_blocked: setBlocked(_ isBlocked<blocked)
deck_set_card_directions: setDirections(_ directions, of card)
deck_set_card_size: setSize(_ size?, of card)
deck_set_media_index: setPicture(_ index, of card)
deck_set_online: setOnline(_ isOnline<online)
deck_set_viewport: setViewport(_ size)
deck_shift: shift(by distance)
deck_swipe: swipe(_ direction, isForced<flags)
deck_undo: undo(from?)
rubber_band: rubberBand(pull, coefficient, dimension)
sheet_content_down: contentDown(at point, time, pointer)
sheet_dismiss: dismiss(isAnimated<animated = true)
sheet_move_to: move(to stop, isAnimated<animated = true)
sheet_pointer_cancel: pointerCancel(time, pointer)
sheet_pointer_down: pointerDown(at point, time, pointer)
sheet_pointer_move: pointerMove(at point, time, pointer)
sheet_pointer_up: pointerUp(at point, time, pointer)
sheet_present: present(isAnimated<animated = true)
sheet_scroll: scroll(at point, by way, phase = .unknown, time)
sheet_set_content: setContent(position, maximum)
sheet_set_stops: setStops(_ stops, unit = .point)
spring_evaluate: evaluate(from start, to target, after time)
spring_from_duration: init?(duration, bounce)
spring_from_preset: init(_ preset)
spring_from_response: init?(response, damping_ratio)
spring_settling_time: settlingTime(from start, to target, epsilon, method = .exact)
"""
"""The functions of C that Swift says otherwise than `_usual`: labels, then C's parameter, after `<` if it has another
name in Swift. `?` is a value that may be nil. Without parentheses it is a property. A time that is not named is the
last argument."""

_PAIRS = {
    "point": ("CGPoint", "x", "y"),
    "way": ("CGSize", "dx", "dy"),
    "size": ("CGSize", "width", "height"),
    "start": ("Motion", "position", "velocity"),
}
"""What Swift has for two numbers of C."""
_KNOWN = {
    "cards": "The cards, the first one uppermost.",
    "id": "The card's identity.",
    "ids": "The cards' identities.",
    "pointer": "The finger, if there can be several.",
}
"""What Swift has in place of C's numbers."""
_NUMBERS = {"int32_t": "Int32(clamping: {})", "int64_t": "Int64({})", "uint32_t": "UInt32(clamping: {})"}
_OWNER = """\

extension {owner} {{
  /// The configuration in force.
  public var configuration: {config} {{
    var found = {config}({some})
    _ = {c}_get_config(handle, &found.raw, MemoryLayout<{c}_config>.size)
    return found
  }}

{about}  public func configure(at time: Double = .nan, _ change: (inout {config}) -> Void) throws(CardStackError) {{
    var changed = configuration
    change(&changed)
    let result = withUnsafePointer(to: changed.raw) {{ {c}_set_config(handle, time, $0) }}
    if !note(result) {{ throw CardStackError(result, changed.problem ?? lastError?.message ?? "") }}
  }}
{methods}}}

extension {config} {{
  /// Why no {name} can be made of this, in one line; nil if one can.
  public var problem: String? {{
    withUnsafePointer(to: raw) {{ config in line {{ {c}_config_validate(config, $0, $1) }} }}
  }}
}}
"""


class _Argument(NamedTuple):
    """An argument of a method: how it is declared, its comment, and what C gets for it, by C's names."""

    declared: str
    name: str
    doc: str
    passed: dict[str, str]


def swift_calls(interface: Interface, by_hand: str) -> str:
    """Returns the file, with a method for each function that Swift's files by hand do not call."""
    functions = {each["name"]: each for each in json.loads(manifest(interface))["functions"]}
    text = f"{HEAD}internal import CCardStack\nimport Foundation\n"
    for name, some in (("deck", ""), ("sheet", "extent: 1")):
        c = f"cardstack_{name}"
        rows = dict(re.findall(rf"^({name}_\w+): (.*)$", _METHODS, re.MULTILINE))
        methods = (
            _method(each, rows.get(key[10:]) or _usual(each), interface)
            for key, each in functions.items()
            if key[10:] in rows or (re.match(rf"{c}_(?!.*config)", key) and f"{key}(" not in by_hand)
        )
        text += _OWNER.format(
            owner=name.title(),
            config=class_name(f"{c}_config"),
            some=some,
            c=c,
            name=name,
            about=comment(functions[f"{c}_set_config"]["doc"], interface, "  "),
            methods="".join(methods),
        )
    for name in ("spring", "curve", "decay"):
        text += f"\nextension {name.title()} {{\n{_motions(functions, f'{name}_', '  ', interface)[1:]}}}\n"
    return text + _motions(functions, "rubber", "", interface)


def _motions(functions: dict[str, Any], prefix: str, indent: str, interface: Interface) -> str:
    text = ""
    for key, name, signature in re.findall(rf"^({prefix}\w+): ([\w?]+)\((.*)\)$", _METHODS, re.MULTILINE):
        text += textwrap.indent(_motion(functions[f"cardstack_{key}"], name, signature, interface), indent)
    return text


def _motion(function: dict[str, Any], name: str, signature: str, interface: Interface) -> str:
    """A function of numbers, which refuses only what is out of range."""
    parameters = {each["name"]: each for each in function["parameters"]}
    arguments = _arguments(signature, parameters, interface)
    passed = {key: value for each in arguments for key, value in each.passed.items()}
    outs = [each for each in parameters if each.startswith("out_")]
    struct = next((each for each in parameters if each in ("spring", "curve")), "")
    sent = {"options": "0", "rate": "rate", struct: "&raw" if name.startswith("init") else f"&{struct}", **passed}
    fields = [f"$0.{each[4:]}" for each in outs] if len(outs) > 1 else ["$0"]
    sent |= {out: f"&{field}" for out, field in zip(outs, fields)}
    call = f"{function['name']}({', '.join(sent[each] for each in parameters)})"
    given = ", ".join(each.declared for each in arguments)
    mark = function.get("deprecated")
    nil = " Nil: a number is out of range." if name.endswith("?") else ""
    said = ", ".join(parameters[each]["doc"][len("Receives ") : -1] for each in outs)
    said = [f"Receives {said}; nil if a number is out of range."] if outs else []
    head = comment(_prose(function) + nil, interface, "", "nil") + _about(arguments, said, "", interface)
    head = "\n" + head.replace("  ///", "///") + obsolete(Deprecation(**mark) if mark else None)
    if name.startswith("init"):
        refused = f"if {call} != 0 {{ return nil }}" if "?" in name else f"_ = {call}"
        return f"{head}public {name}({given}) {{\n  raw = cardstack_{struct}()\n  {refused}\n}}\n"
    kind, start = "Double", "0"
    if len(outs) > 1:
        kind, start = "(value: Double, slope: Double)", "(value: 0, slope: 0)"
    if outs[0] == "out_position" and len(outs) > 1:
        kind, start = "Motion", "start"
    opening = f"public func {name}({given}) -> {kind}? {{"
    if len(opening) > 118:
        opening = f"public func {name}(\n  {given}\n) -> {kind}? {{"
    copy = f"  var {struct} = raw\n  return " if struct else "  "
    body = f"{copy}written({start}) {{ {call} }}"
    if len(body.rsplit("\n", maxsplit=1)[-1]) > 116:
        body = f"{copy}written({start}) {{\n    {call}\n  }}"
    return f"{head}{opening}\n{body}\n}}\n"


def _arguments(signature: str, parameters: dict[str, Any], interface: Interface) -> list[_Argument]:
    written = re.findall(r"(?:(\w+) )?(\w+)(?:<(\w+))?(\??)(?: = (\S+))?(?:, |$)", signature)
    return [_argument(each, parameters, interface) for each in written]


def _usual(function: dict[str, Any]) -> str:
    """How Swift says a function that has no row: a property, or a method whose first argument has no label."""
    parameters = function["parameters"][1:]
    name = camel(function["name"].split("_", 2)[2])
    given = [each["name"] for each in parameters if each["direction"] == "in" and each.get("holds") != "reserved"]
    if "position" in given or not given:
        return name
    lengths = {each["name"] for each in parameters if "length_of" in each}
    given = [each for each in given if each not in lengths and each != "time"]
    return f"{name}({'_ ' if given else ''}{', '.join(given)})"


def _method(function: dict[str, Any], row: str, interface: Interface) -> str:
    ((name, parentheses, signature, throws),) = re.findall(r"^(\w+)(\((.*)\))?( throws)?$", row)
    parameters = {each["name"]: each for each in function["parameters"][1:]}
    mark = function.get("deprecated")
    doc = "\n" + comment(_prose(function), interface, "  ", "nil")
    attribute = obsolete(Deprecation(**mark) if mark else None, "  ")
    if "element_size" in parameters:
        return f"{doc}{attribute}{_list(function, name)}"
    outs = [each for each in parameters if each.startswith("out_")]
    if not parentheses:
        kind, body = _query(f"{function['name']}(handle, &{camel(outs[0][4:])})", parameters[outs[0]], interface)
        return f"{doc}{attribute}  public var {name}: {kind.rstrip('?')} {{\n{body}  }}\n"
    if "time" in parameters and not re.search(r"\btime\b", signature):
        signature += ", at time" if signature else "at time"
    arguments = _arguments(signature, parameters, interface)
    call, closure = _call(function["name"], arguments, parameters)
    if "cards" in parameters and "out_taken" in parameters:
        kind, body = "Int", f"    add(cards) {{ {closure} }}\n"
    elif "time" in parameters:
        kind, body = _change(call, [parameters[each] for each in outs])
    elif throws:
        kind, body = "", f"    try after({call})\n"
    else:
        kind, body = _query(call, parameters[outs[0]], interface)
    doc += _about(arguments, [parameters[each]["doc"] for each in outs], kind, interface)
    kind = f" -> {kind}" if kind else " throws(CardStackError)"
    opening = f"  {'@discardableResult ' if 'time' in parameters else ''}public func {name}("
    given = ", ".join(each.declared for each in arguments)
    if len(f"{opening}{given}){kind} {{") > 120:
        given = f"\n    {given}\n  "
    return f"{doc}{attribute}{opening}{given}){kind} {{\n{body}  }}\n"


def _prose(function: dict[str, Any]) -> str:
    """The comment, without what Swift has in another way: results, and the verb of a property."""
    if "_can_" in function["name"]:
        return f"Whether `{function['name'].replace('_can_', '_')}` would succeed now."
    doc = " ".join(each for each in sentences(function["doc"]) if "`out_" not in each)
    doc = doc.removeprefix("Lists ").removeprefix("Computes ")
    return doc[0].upper() + doc[1:]


def _call(name: str, arguments: list[_Argument], parameters: dict[str, Any]) -> tuple[str, str]:
    """A call of a function of C, and the same with cards that a closure gets."""
    passed = {key: value for each in arguments for key, value in each.passed.items()}
    sent = ["handle"]
    for key, each in parameters.items():
        if key in passed:
            sent.append(passed[key])
        elif key.startswith("out_"):
            sent.append(f"&{camel(key[4:])}")
        elif "length_of" in each:
            sent.append(f"{passed[each['length_of'][0]]}.count")
        elif each.get("holds") == "reserved":
            sent.append("0")
        else:
            raise GenerationError(f"{name}: Swift's method has no {key}")
    call = f"{name}({', '.join(sent)})"
    return call, call.replace("found.count", "$1").replace("found", "$0").replace("&taken", "$2")


def _change(call: str, outs: list[dict[str, Any]]) -> tuple[str, str]:
    """What a method that changes something returns, and its body."""
    above = "    let found = ids.compactMap(number)\n" if "found" in call else ""
    kind, value, opening = "Bool", "", ""
    if outs:
        name, holds = camel(outs[0]["name"][4:]), outs[0].get("holds")
        number = {"int32_t *": ": Int32", "uint64_t *": ": UInt64", "size_t *": ""}[outs[0]["type"]]
        kind = {"boolean": "Bool", "token": "Token?"}.get(holds, "Int")
        value = {"boolean": f" && {name} != 0", "token": f" ? Token({name}) : nil"}.get(holds, f" ? {name} : 0")
        above, opening = f"    var {name}{number} = 0\n{above}", "return "
    if len(f"    {opening}note({call}){value}") > 120:
        function, given = call.split("(", 1)
        above += f"    let result = {function}(\n      {given}\n"
        call, opening = "result", "return "
    return kind, f"{above}    {opening}note({call}){value}\n"


def _query(call: str, out: dict[str, Any], interface: Interface) -> tuple[str, str]:
    """What a method that changes nothing returns, and its body."""
    name, c_type = camel(out["name"][4:]), out["type"].rstrip("* ")
    if c_type == "cardstack_result":
        seen = "    _ = frame  // Whoever observes this is called when the frame changes.\n"
        return "Bool", f"{seen}    var {name}: {c_type} = 0\n    return {call} == 0 && {name} == 0\n"
    kind = set_name(out["bits_of"]) if out.get("holds") == "mask" else {"size_t": "Int"}.get(c_type, "UInt64")
    if c_type == "uint64_t":
        return kind, f"    var {name}: UInt64 = 0\n    _ = {call}\n    return {name}\n"
    number = {"size_t": "Int", "uint32_t": "UInt32"}[c_type]
    value = name if kind == number else f"{kind}(rawValue: {name})"
    call = call.replace("number(of: id) ?? 0", "number")
    condition = f"    guard let number = number(of: id), {call} == 0 else {{"
    short = len(condition) < 106
    return f"{kind}?", (
        f"    var {name}: {number} = 0\n{condition}{' return nil }' if short else chr(10) + '      return nil'}\n"
        f"{'' if short else '    }' + chr(10)}    return {value}\n"
    )


def _list(function: dict[str, Any], name: str) -> str:
    """A property with the records of a list, and one with those of C."""
    record = function["parameters"][2]["type"].rstrip("* ")
    kind, raw = class_name(record), f"raw{name.capitalize()}"
    made = f"map {{ {kind}(raw: $0, card: id(of: $0.card)) }}"
    if record not in MAY_LACK_CARD:
        made = f"compactMap {{ raw in id(of: raw.card).map {{ {kind}(raw: raw, card: $0) }} }}"
    return (
        f"  public var {name}: [{kind}<ID>] {{\n    {raw}.{made}\n  }}\n\n"
        f"  var {raw}: [{record}] {{\n    list(of: {record}()) {{\n"
        f"      {function['name']}(handle, 0, $0, MemoryLayout<{record}>.stride, $1, $2)\n    }}\n  }}\n"
    )


def _about(arguments: list[_Argument], outs: list[str], kind: str, interface: Interface) -> str:
    """The part of a comment about arguments and result."""
    items = [(each.name, _KNOWN.get(each.name) or each.doc) for each in arguments]
    text = "  ///\n"
    if len(items) > 1:
        text += "  /// - Parameters:\n" + "".join(_item(f"  - {name}: ", doc, interface) for name, doc in items)
    elif items:
        text += _item(f"- Parameter {items[0][0]}: ", items[0][1], interface)
    said = outs[0].removeprefix("Receives ") if outs else ""
    if kind == "Bool":
        said = f"{said[:-1]}; false after an error, too" if said else "whether it could; if not"
        said = "whether it would." if said.startswith("the result") else f"{said}, ``lastError`` says why."
    return text + (_item("- Returns: ", said[0].upper() + said[1:], interface) if said else "") if items or said else ""


def _item(start: str, doc: str, interface: Interface) -> str:
    doc = in_swift(" ".join(doc.replace("or 0", "or nil").split()), interface)
    indent = " " * (4 if start.startswith("  ") else 2)
    lines = textwrap.wrap(start + doc, 112, subsequent_indent=indent, break_on_hyphens=False)
    return "".join(f"  /// {line}\n" for line in lines)


def _argument(written: tuple[str, ...], parameters: dict[str, Any], interface: Interface) -> _Argument:
    label, name, source, optional, default = written
    if name in _PAIRS and _PAIRS[name][1] in parameters:
        kind, first, second = _PAIRS[name]
        parts = {first: "x", second: "y"} if kind == "CGPoint" else {first: "width", second: "height"}
        value = f"{name}?.{{}} ?? 0" if optional else f"{name}.{{}}"
        passed = {each: f"Double({value.format(part)})" for each, part in parts.items()}
        if kind == "Motion":
            passed = {each: f"start.{each}" for each in (first, second)}
        doc = " ".join(dict.fromkeys(parameters[each]["doc"] for each in parts))
    else:
        each = parameters[source or name]
        name, kind, value, usual = _value(each, camel(name) if "_" in name else name, optional, interface)
        passed, default = {each["name"]: value}, default or usual
        doc = interface.types.flags[each["flags"]][0].doc if each.get("holds") == "flags" else each["doc"]
        if usual == ".nan":
            doc = "When it happens [s]: now, if it is not said."
    if optional:
        kind, default = f"{kind}?", "nil"
    declared = f"{label} {name}: {kind}" if label else f"{name}: {kind}"
    return _Argument(declared + (f" = {default}" if default else ""), name, doc, passed)


def _value(each: dict[str, Any], name: str, optional: str, interface: Interface) -> tuple[str, str, str, str]:
    """The name and the type of an argument, what C gets for it, and its usual value."""
    c_type, holds = each["type"], each.get("holds")
    if name == "time":
        return name, "Double", name, "" if "range" in each else ".nan"
    if name == "pointer":
        return name, "Int", "Int64(pointer)", "0"
    if name == "unixSeconds":
        return "date", "Date", "date.timeIntervalSince1970", "Date()"
    if holds == "card" and "*" in c_type:
        return (name, "[Card]", "found", "") if name == "cards" else (name, "[ID]", "found", "")
    if holds == "card":
        return "id", "ID", "number(of: id) ?? 0", ""
    if holds == "flags":
        (constant,) = interface.types.flags[each["flags"]]
        return name, "Bool", f"{name} ? UInt32({constant.name}) : 0", "false"
    if holds == "boolean":
        return name, "Bool", f"{name} ? 1 : 0", ""
    if holds == "nonce":
        return name, "UInt64", f"{name} ?? 0", ""
    if "double" in c_type:
        return name, "[Double]" if "*" in c_type else "Double", name, ""
    named = {"token": "Token", "mask": set_name(each["bits_of"]) if holds == "mask" else ""}.get(holds or "")
    if named or c_type in interface.types.typedefs:
        return name, named or class_name(c_type), f"{name}?.rawValue ?? 0" if optional else f"{name}.rawValue", ""
    return name, "Int", _NUMBERS.get(c_type, "max(0, {})").format(name), ""
