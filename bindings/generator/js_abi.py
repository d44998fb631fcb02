"""Writes the JavaScript package's lowest layer: constants, layouts of records in wasm32, and their types as JSDoc."""

from __future__ import annotations

import json
import re
import textwrap

from .cpp_events import own_fields
from .cpp_names import class_name, enumerations
from .event_fields import Family, families
from .meaning import field_meaning
from .model import Constant, Deprecation, Field, Function, GenerationError, Interface, Struct, Types

# Up to this value a JavaScript number represents every integer exactly.
EXACT = 2**53

# In wasm32 a pointer and a size_t have four bytes. All other types have the same size as on other machines. The structs
# have no padding except behind a pointer.
POINTER_SIZE = 4
_SIZES = {"double": 8, "int32_t": 4, "int64_t": 8, "uint32_t": 4, "uint64_t": 8, "size_t": 4}
_KINDS = {"double": "f64", "int32_t": "i32", "uint32_t": "u32", "uint64_t": "u64"}

# Records of frames. Their classes copy them faster than a table does.
_FRAMES = {"cardstack_pose", "cardstack_frame", "cardstack_sheet_frame"}
# Records that have no class here: events have a form for each kind, and the journal's options need files.
_UNUSED = {"cardstack_event", "cardstack_sheet_event", "cardstack_journal_options"}
# Fields that a program does not read: they describe how the record is passed.
_HIDDEN = {"struct_size", "poses", "pose_capacity", "pose_size", "now"}
# Fields that use all 64 bits, and so are bigints. Ids and counts are below 2^53, and so are numbers.
_ALL_BITS = {"nonce", "random_nonce", "mask"}
_WIDTH = 116

_CONSTANTS_HEAD = """\
// libcardstack's constants, and the types of its records and events; cardstack.h says what they mean.
//
// Written by bindings/generate.py. Do not edit.

{imports}/** Of the package. */
export const VERSION = "{version}";
"""

_ABI_HEAD = """\
// How libcardstack's records lie in the module's memory, and what the module exports.
//
// Written by bindings/generate.py. Do not edit.

import {{ f64, i32, u32, readId }} from "./memory.js";
{imports}"""


def js_constants(interface: Interface) -> str:
    """Returns the module for programs: enumerations, constants, types."""
    types = interface.types
    marked = any(each.deprecated for group in types.groups if group.typedef for each in group.constants)
    imports = 'import { deprecated } from "./deprecation.js";\n\n' if marked else ""
    parts = [_CONSTANTS_HEAD.format(version=types.version, imports=imports)]
    parts.append(_title("Enumerations"))
    for typedef, (_, members) in enumerations(interface).items():
        parts.append(_enumeration(typedef, list(members.values()), interface))
    parts.append(_title("Constants of no type"))
    loose = [constant for group in types.groups if not group.typedef for constant in group.constants]
    parts.extend(_constant(constant) for constant in loose)
    parts.append(_pose_places(types))
    parts.append(_title("Records"))
    parts.extend(_typedef(struct, types) for struct in types.structs if struct.name not in _FRAMES | _UNUSED)
    parts.append(_direction_names(interface))
    parts.append(_title("Events"))
    parts.extend(_event_types(interface, family) for family in families(interface))
    return "".join(parts).rstrip("\n") + "\n"


def js_abi(interface: Interface) -> str:
    """Returns the module that only the package itself uses."""
    types = interface.types
    parts = [_title("Layouts"), _layouts(interface)]
    parts.extend(_event_layout(interface, family) for family in families(interface))
    parts.append(_title("Frames"))
    parts.extend(_frame_class(struct, types) for struct in types.structs if struct.name in _FRAMES)
    parts.append(_title("Functions"))
    parts.append(_functions(interface.functions))
    body = "".join(parts)
    names = sorted(_name(typedef) for typedef in types.typedefs)
    values = [name for name in names if re.search(rf'^ +\["\w+", \d+, {name}\],$', body, re.M)]
    used = [name for name in names if name not in values and re.search(rf"@type \{{{name}\}}", body)]
    lines = textwrap.wrap(", ".join(values) + ",", _WIDTH, initial_indent="  ", subsequent_indent="  ")
    imports = "import {\n" + "\n".join(lines) + '\n} from "./constants.js";\n\n'
    imports += "".join(f'/** @typedef {{import("./constants.js").{name}}} {name} */\n' for name in used)
    return _ABI_HEAD.format(imports=imports) + body.rstrip("\n") + "\n"


def camel_case(name: str) -> str:
    """`viewport_width` is `viewportWidth`."""
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)


def _title(text: str) -> str:
    return f"\n// -- {text} {'-' * (113 - len(text))}\n\n"


def _name(c_name: str) -> str:
    return class_name(c_name).removesuffix("Fields")


def _doc(text: str, indent: str = "", more: str = "") -> str:
    """Returns a JSDoc comment, on one line if it fits."""
    text = " ".join(text.replace("*/", "* /").split())
    lines = textwrap.wrap(text, _WIDTH - len(indent), break_long_words=False, break_on_hyphens=False)
    lines.extend(more.splitlines())
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def _enumeration(typedef: str, constants: list[Constant], interface: Interface) -> str:
    name = _name(typedef)
    members = enumerations(interface)[typedef][1]
    stems = {constant.name: member.upper().rstrip("_") for member, constant in members.items()}
    doc = next((group.doc for group in interface.types.groups if group.typedef == typedef and group.doc), "")
    rows = ""
    for constant in constants:
        stem = stems[constant.name]
        rows += _doc(constant.doc, "  ", _mark(constant.deprecated))
        if constant.deprecated:
            call = f'deprecated("{name}.{stem}", "{constant.deprecated.text}", {_value(constant)})'
            rows += f"  get {stem}() {{\n    return {call};\n  }},\n"
        else:
            rows += f"  {stem}: {_value(constant)},\n"
    return (
        f"{_doc(doc)}export const {name} = Object.freeze(/** @type {{const}} */ ({{\n{rows}}}));\n"
        f"/** @typedef {{(typeof {name})[keyof typeof {name}]}} {name} */\n\n"
    )


def _mark(deprecated: Deprecation | None) -> str:
    """Returns the line of a JSDoc comment about what is deprecated."""
    return f"@deprecated {deprecated.text[0].upper()}{deprecated.text[1:]}.\n" if deprecated else ""


def _value(constant: Constant) -> str:
    value = constant.value
    if isinstance(value, float):
        return repr(value)
    text = f"0x{value:X}" if constant.is_hexadecimal else str(value)
    return f"{text}n" if abs(value) > EXACT else text


def _constant(constant: Constant) -> str:
    doc = _doc(constant.doc, more=_mark(constant.deprecated))
    return f"{doc}export const {constant.name.removeprefix('CARDSTACK_')} = {_value(constant)};\n"


# -- Records ----------------------------------------------------------------------------------------------------------


def layout(struct: Struct, types: Types) -> tuple[int, dict[str, int]]:
    """Returns the struct's size in wasm32 and its fields' offsets [bytes]."""
    offsets = {}
    offset, largest = 0, 1
    for field in struct.fields:
        size, alignment = _measure(field.type, types)
        largest = max(largest, alignment)
        offset = -(-offset // alignment) * alignment
        offsets[field.name] = offset
        offset += size * (field.count or 1)
    return -(-offset // largest) * largest, offsets


def _measure(c_type: str, types: Types) -> tuple[int, int]:
    if c_type.endswith("*"):
        return POINTER_SIZE, POINTER_SIZE
    for struct in types.structs:
        if struct.name == c_type:
            return layout(struct, types)[0], struct.alignment
    size = _SIZES[types.typedefs.get(c_type, c_type)]
    return size, size


def _kind(name: str, c_type: str, types: Types) -> str:
    """Returns the form in which memory.js reads a field: see `read` there."""
    scalar = types.typedefs.get(c_type, c_type)
    if scalar not in _KINDS:
        raise GenerationError(f"JavaScript has no counterpart here for {c_type}, the type of {name}")
    return "b64" if name in _ALL_BITS else "flag" if name.startswith("is_") else _KINDS[scalar]


def _type(name: str, c_type: str, types: Types) -> str:
    if any(struct.name == c_type for struct in types.structs):
        return _name(c_type)
    if c_type in types.typedefs:
        return _name(c_type)
    return "bigint" if name in _ALL_BITS else "boolean" if name.startswith("is_") else "number"


def _shown(struct: Struct) -> list[str]:
    return [field.name for field in struct.fields if field.name not in _HIDDEN and not field.is_reserved]


def _typedef(struct: Struct, types: Types) -> str:
    rows = ""
    for field in struct.fields:
        if field.name in _shown(struct):
            js_type = _type(field.name, field.type, types) + ("[]" if field.count else "")
            rows += f"@property {{{js_type}}} {camel_case(field.name)} {' '.join(field.text.split())}".rstrip() + "\n"
    return _doc(struct.doc, more=f"@typedef {{object}} {_name(struct.name)}\n{rows}") + "\n"


def _directions(struct: Struct, field: Field, interface: Interface) -> str:
    """Returns "direction" or "directions" for a field that a program may set by names, else an empty text."""
    if field.type == "cardstack_direction":
        return "direction"
    is_mask = field_meaning(struct, field, interface).get("bits_of") == "cardstack_direction"
    return "directions" if is_mask else ""


def _direction_names(interface: Interface) -> str:
    """Returns the types of directions' names, and of the names of fields that a program may set by them."""
    found: dict[str, set[str]] = {"direction": set(), "directions": set()}
    for struct in interface.types.structs:
        for field in struct.fields:
            if kind := _directions(struct, field, interface):
                found[kind].add(camel_case(field.name))
    members = [name.replace("_", "-") for name in enumerations(interface)["cardstack_direction"][1] if name != "none"]
    words: dict[str, set[str]] = {}
    for struct in interface.types.structs:
        for field in struct.fields:
            if field.type in enumerations(interface) and field.type != "cardstack_direction":
                names = (name.replace("_", "-").lower() for name in enumerations(interface)[field.type][1])
                words.setdefault(camel_case(field.name), set()).update(name.strip("-") for name in names)
    unions = {name: " | ".join(json.dumps(each) for each in sorted(words[name])) for name in sorted(words)}
    rows = ", ".join(f"{name}: {union}" for name, union in unions.items())
    kinds = {
        "DirectionName": ("A direction as an argument.", members),
        "DirectionField": ("Fields that are a direction.", sorted(found["direction"])),
        "DirectionsField": ("Fields that are a mask of directions.", sorted(found["directions"])),
    }
    text = ""
    for typedef, (doc, names) in kinds.items():
        union = " | ".join(f'"{name}"' for name in names)
        text += _doc(doc, more=f"@typedef {{{union}}} {typedef}\n") + "\n"
    doc = "The words for the values of fields."
    return text + _doc(doc, more=f"@typedef {{{{{rows}}}}} FieldWords\n") + "\n"


def _layouts(interface: Interface) -> str:
    """Returns tables of fields, with which memory.js copies records out of the module's memory and into it."""
    text, types = "", interface.types
    for struct in types.structs:
        if struct.name in _UNUSED | _FRAMES:
            continue
        size, offsets = layout(struct, types)
        rows = ""
        for field in struct.fields:
            if field.name not in _shown(struct):
                continue
            inner = any(other.name == field.type for other in types.structs)
            kind = f"{_name(field.type)}Layout"
            if not inner:
                words = _directions(struct, field, interface)
                is_enumeration = not words and field.type in enumerations(interface) and not field.count
                kind = _name(field.type) if is_enumeration else f'"{words or _kind(field.name, field.type, types)}"'
            count = f", {field.count}" if field.count else ""
            rows += f'    ["{camel_case(field.name)}", {offsets[field.name]}, {kind}{count}],\n'
        marks = {camel_case(each.name): each.deprecated.text for each in struct.fields if each.deprecated}
        old = f"  deprecated: {json.dumps(marks)},\n" if marks else ""
        text += (
            f'/** @type {{import("./memory.js").Layout}} */\n'
            f"export const {_name(struct.name)}Layout = {{\n  size: {size},\n  fields: [\n{rows}  ],\n{old}}};\n"
        )
    return text


def _pose_places(types: Types) -> str:
    struct = next(struct for struct in types.structs if struct.name == "cardstack_pose")
    size, offsets = layout(struct, types)
    text = "\n/** Numbers from one pose to the next in `Frame.values`, and where each stands in a pose. */\n"
    text += f"export const POSE_STRIDE = {size // 8};\n"
    doubles = [field.name for field in struct.fields if field.type == "double"]
    return text + "".join(f"export const POSE_{name.upper()} = {offsets[name] // 8};\n" for name in doubles)


def _frame_class(struct: Struct, types: Types) -> str:
    name = {"cardstack_pose": "Pose"}.get(struct.name, f"{_name(struct.name)}Numbers")
    size, offsets = layout(struct, types)
    text = f"/** {' '.join(struct.doc.split())} */\nexport class {name} {{\n"
    text += f"  /** @internal */\n  static SIZE = {size};\n"
    for place in ("poses", "pose_capacity", "pose_count", "now", "time", "wake_in"):
        if place in offsets:
            text += f"  /** @internal */\n  static {place.upper()} = {offsets[place]};\n"
    text += "\n  /** @internal @param {number} at */\n  constructor(at) {\n"
    for field in struct.fields:
        if field.name not in _shown(struct):
            continue
        kind = _kind(field.name, field.type, types)
        offset = offsets[field.name]
        if kind in ("u64", "b64"):
            read = f"readId(at + {offset})"
        else:
            shift = 3 if kind == "f64" else 2
            read = f"{kind}()[(at >>> {shift}) + {offset >> shift}]"
        js_type = _type(field.name, field.type, types)
        if field.type in types.typedefs:
            read = f"/** @type {{{js_type}}} */ ({read})"
        text += _doc(field.text, "    ", "@readonly\n") + f"    this.{camel_case(field.name)} = {read};\n"
    text += "  }\n"
    text += "}\n"
    return text + "\n"


# -- Events -----------------------------------------------------------------------------------------------------------


def _words(name: str) -> list[str]:
    return name.lower().split("_")


def _event_types(interface: Interface, family: Family) -> str:
    record = _name(family.struct.name)
    text, names = "", []
    for kind in family.kinds:
        words = _words(kind.name)
        names.append("".join(word.capitalize() for word in words) + record)
        properties = f'@property {{"{"-".join(words)}"}} type\n@property {{{kind.constant.value}}} kind\n'
        for name, field in own_fields(kind).items():
            properties += f"@property {{{_type(field.name, field.type, interface.types)}}} {camel_case(name)}\n"
        text += _doc(kind.constant.doc, more=f"@typedef {{object}} {names[-1]}\n{properties}") + "\n"
    names.append(f"Unknown{record}")
    fields = ('{"unknown"} type', "{number} kind", "{number} sequence", "{number} time")
    properties = "".join(f"@property {field}\n" for field in fields)
    doc = "Of a kind that this package does not know, of a newer module: skip it."
    text += _doc(doc, more=f"@typedef {{object}} {names[-1]}\n{properties}") + "\n"
    union = {"Event": "DeckEvent"}.get(record, record)  # A page has an Event of its own.
    return f"{text}/** @typedef {{{'|'.join(names)}}} {union} */\n\n"


def _event_layout(interface: Interface, family: Family) -> str:
    """Returns a table with the name of each kind and the places of its fields."""
    types = interface.types
    size, offsets = layout(family.struct, types)
    tables = ""
    for kind in family.kinds:
        rows = ""
        for name, field in own_fields(kind).items():
            source = _kind(field.name, field.type, types)
            rows += f'        ["{camel_case(name)}", {offsets[field.name]}, "{source}"],\n'
        tables += (
            f'    {kind.constant.value}: {{\n      type: "{"-".join(_words(kind.name))}",\n'
            f"      fields: [\n{rows}      ],\n    }},\n"
        )
    return (
        f'/** @type {{import("./memory.js").EventLayout}} */\n'
        f"export const {_name(family.struct.name)}Layout = {{\n  size: {size},\n  kind: {offsets['kind']},\n"
        f"  kinds: {{\n{tables}  }},\n"
        f'  unknown: {{\n    type: "unknown",\n    fields: [\n      ["sequence", {offsets["sequence"]}, "u64"],\n'
        f'      ["time", {offsets["time"]}, "f64"],\n    ],\n  }},\n}};\n'
    )


# -- Functions --------------------------------------------------------------------------------------------------------


def _functions(functions: tuple[Function, ...]) -> str:
    """Returns the exports' types. A 64-bit integer is a bigint, every other value a number; NULL is 0."""
    rows = ""
    for function in functions:
        parameters = [f"{each.name}: {_parameter_type(each.type)}" for each in function.parameters]
        result = "void" if function.returns == "void" else "number"
        rows += f"@property {{({', '.join(parameters)}) => {result}}} {function.name}\n"
    names = json.dumps([function.name for function in functions], indent=2)
    marks = json.dumps({each.name: each.deprecated.text for each in functions if each.deprecated}, indent=2)
    return (
        _doc(
            "What the module exports; an address is a number, and NULL is 0.",
            more=f"@typedef {{object}} Exports\n"
            "@property {WebAssembly.Memory} memory\n@property {(size: number) => number} malloc\n"
            f"@property {{(at: number) => void}} free\n{rows}",
        )
        + f"\n/** Their names. */\nexport const FUNCTIONS = {names.replace(chr(10) + ']', ',' + chr(10) + ']')};\n"
        + "\n/** What to say about those that are deprecated.\n * @type {Record<string, string>}\n */\n"
        + f"export const DEPRECATED = {marks};\n"
    )


def _parameter_type(c_type: str) -> str:
    return "bigint" if c_type in ("int64_t", "uint64_t") else "number"
