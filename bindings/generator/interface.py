"""Reads the whole interface and checks that its parts fit together."""

from __future__ import annotations

import re
from pathlib import Path

from .doc_comment import sentences, unknown_names
from .exports import read_exports
from .model import Function, GenerationError, Interface, Parameter, Types, version_key
from .types_header import read_types

# The header's section for the functions of each Swift file. The order of the sections is that of cardstack_types.h. The
# files of one section have the order that they have here.
SECTIONS = {
    "Library": "Version and results",
    "DeckLifetime": "Deck",
    "DeckCards": "Cards",
    "DeckPointer": "Fingers",
    "DeckFrames": "Frames",
    "DeckEvents": "Events",
    "DeckDecisions": "Swipe and undo",
    "DeckConfiguration": "Configuration",
    "DeckQuestions": "Questions",
    "DeckStorage": "Journal",
    "DeckFeed": "Feed",
    "DeckDelivery": "Delivery",
    "DeckMedia": "Media",
    "Velocity": "Velocity",
    "Springs": "Springs",
    "SpringMotions": "Springs",
    "Curves": "Easing curves",
    "Decay": "Coasting and rubber bands",
    "SheetLifetime": "Sheet",
    "SheetFrames": "Sheet",
}

# The header of a section, if it is not cardstack.h, which the others include.
_HEADERS = {
    "Velocity": "cardstack_motion.h",
    "Springs": "cardstack_motion.h",
    "Easing curves": "cardstack_motion.h",
    "Coasting and rubber bands": "cardstack_motion.h",
    "Sheet": "cardstack_sheet.h",
}

# Parameters that the header's preamble documents once for all functions, by their names.
COMMON_PARAMETERS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("deck", "sheet", "tracker"), "the object."),
    (("time",), 'when it happens [s]; see "Time".'),
    (("pointer", "x", "y"), "a number for the finger, and its place in the viewport [points]."),
    (("card", "cards", "count"), "ids, not 0, and how many; `cards` may be NULL with 0."),
    (("position",), "elements of a list to skip."),
    (("flags",), "bits that the comment names, or 0; a bit that the library does not know is INVALID_ARGUMENT."),
    (("struct_size", "element_size"), "the struct's sizeof [bytes]."),
    (("capacity",), "room in the array or buffer before it [records, bytes]."),
    (("out_count",), "receives the number of records."),
    (
        ("out_taken", "out_removed", "out_known", "out_admitted", "out_undelivered"),
        "receives the number of cards, or 1 for a sample; may be NULL.",
    ),
    (("out_token",), "receives the decision, question or request, or 0; may be NULL."),
)

# Texts for the manifest, for parameters that share a line in the preamble.
_PARAMETER_DOCS = {
    "pointer": "A number for the finger.",
    "x": "The finger's place in the viewport, to the right [points].",
    "y": "The same, downward [points].",
    "card": "A card's id, not 0.",
    "cards": "Ids of cards, not 0. May be NULL if there are none.",
    "count": "How many there are in each array.",
    "struct_size": "The struct's sizeof [bytes].",
    "element_size": "The sizeof of one element [bytes].",
    "out_taken": "Receives how many cards were taken, or 1 if the sample was. May be NULL.",
    "out_removed": "Receives how many cards were removed. May be NULL.",
    "out_known": "Receives how many of the cards the deck has. May be NULL.",
    "out_admitted": "Receives how many cards were released. May be NULL.",
}

# Names that doc comments may have in backquotes in addition to the interface's own names.
_CODE = re.compile(r"`(\w+)`")
_C_NAMES = {"NULL", "NaN", "SIZE_MAX"}
_SWIFT_UI_NAMES = {"Spring", "duration", "bounce", "settlingDuration", "dampingRatio", "epsilon"}


def header_of(title: str) -> str:
    """Returns the name of the header that has a section."""
    return _HEADERS.get(title, "cardstack.h")


def read_interface(root: Path) -> Interface:
    """Reads the interface from the sources under `root`, and checks it."""
    types = read_types(root / "Sources/CardStackTypes/include/cardstack_types.h")
    titles = [section.title for section in types.sections]
    interface = Interface(types, _in_reading_order(read_exports(root / "Sources", types), titles))
    _check_versions(interface)
    _check_parameters(interface)
    _check_names(interface)
    return interface


def parameter_doc(function: Function, parameter: Parameter, types: Types) -> str:
    """Returns the text for a parameter.

    It comes from the first of these places that names the parameter: its own field, the function's prose, the section's
    introduction, the preamble. Otherwise it is the doc comment of the parameter's type.
    """
    if parameter.doc:
        return parameter.doc
    name = f"`{parameter.name}`"
    found = [each for text in (*function.paragraphs, function.result) for each in sentences(text) if name in each]
    notes = next(section.notes for section in types.sections if section.title == SECTIONS[function.source])
    found = found or [each for each in sentences(notes) if name in each]
    if found:
        return " ".join(found)
    if parameter.name in _PARAMETER_DOCS:
        return _PARAMETER_DOCS[parameter.name]
    common = [text for names, text in COMMON_PARAMETERS if parameter.name in names]
    own = [group.doc for group in types.groups if group.typedef and group.typedef == _own_type(parameter)]
    own += [struct.doc for struct in types.structs if struct.name == _own_type(parameter)]
    return next((each[0].upper() + each[1:] for each in [*common, *own] if each), f"A `{_own_type(parameter)}`.")


def _in_reading_order(functions: tuple[Function, ...], titles: list[str]) -> tuple[Function, ...]:
    strangers = sorted({function.source for function in functions} - set(SECTIONS))
    if strangers:
        raise GenerationError(f"no section is for {', '.join(strangers)}.swift: see SECTIONS in {Path(__file__).name}")
    missing = {*_HEADERS, *(SECTIONS[function.source] for function in functions)}.difference(titles)
    if missing:
        raise GenerationError(f"cardstack_types.h has no section called {', '.join(sorted(missing))}")
    order = list(SECTIONS)
    return tuple(sorted(functions, key=lambda f: (titles.index(SECTIONS[f.source]), order.index(f.source))))


def _check_versions(interface: Interface) -> None:
    present = version_key(interface.release)
    constants = (constant for group in interface.types.groups for constant in group.constants)
    fields = (field for struct in interface.types.structs for field in struct.fields)
    for each in (*interface.functions, *constants, *fields):
        if version_key(each.since) > present:
            raise GenerationError(f"{each.name} is said to exist since {each.since}, a later version than this")
    for name, mark in interface.deprecated.items():
        if version_key(mark.since) > present:
            raise GenerationError(f"{name} is said to be deprecated since {mark.since}, a later version than this")


def _plural(name: str) -> str:
    """`out_positions` for `out_position`, `out_velocities` for `out_velocity`."""
    return f"{name[:-1]}ies" if name.endswith("y") and len(name) > 1 else f"{name}s"


def _check_parameters(interface: Interface) -> None:
    """Checks that every parameter is documented.

    The text may be in the parameter's own field, the function's prose, the section's introduction, or the preamble. The
    preamble's `time` applies only to functions of objects that have a clock. The array before `element_size` needs no
    text. An input whose type the header defines needs none either. A `_many` function shares the texts of the function
    without `_many`: `out_position` is an element of `out_positions`.
    """
    common = {name for names, _ in COMMON_PARAMETERS for name in names}
    wrong = []
    documented: dict[str, set[str]] = {}
    own_types = {*interface.types.typedefs, *(struct.name for struct in interface.types.structs)}
    notes = {section.title: _CODE.findall(section.notes) for section in interface.types.sections}
    for function in interface.functions:
        names = [parameter.name for parameter in function.parameters]
        known = common if {"deck", "sheet"}.intersection(names) else common - {"time"}
        known = known.union(notes[SECTIONS[function.source]])
        for text in (*function.paragraphs, function.result):
            known.update(_CODE.findall(text))
        if function.name.endswith("_many"):
            known.update(_plural(name) for name in documented[function.name.removesuffix("_many")])
        documented[function.name] = known
        lists = {name for name, following in zip(names, names[1:]) if following == "element_size"}
        known |= lists | {each.name for each in function.parameters if _own_type(each) in own_types}
        silent = [each.name for each in function.parameters if not each.doc and each.name not in known]
        if silent:
            wrong.append(f"{function.name} does not document {', '.join(silent)}")
    if wrong:
        raise GenerationError("\n".join(wrong))


def _own_type(parameter: Parameter) -> str:
    return "" if parameter.name.startswith("out_") else parameter.type.removeprefix("const ").removesuffix(" *")


def _check_names(interface: Interface) -> None:
    """Checks that every name in backquotes exists, so that no doc comment names what was renamed or removed."""
    types = interface.types
    common = {*_C_NAMES, *_SWIFT_UI_NAMES, *types.handles, *types.typedefs, *types.macros}
    common.update(constant.name for group in types.groups for constant in group.constants)
    common.update(name for names, _ in COMMON_PARAMETERS for name in names)
    for struct in types.structs:
        common.update([struct.name, *(field.name for field in struct.fields)])
    for function in interface.functions:
        # A deck's function may be named without its prefix: `append`.
        common.update([function.name, function.name.removeprefix("cardstack_deck_")])

    for name, mark in interface.deprecated.items():
        own = re.findall(r"(?:cardstack|CARDSTACK)_\w+", mark.instead)
        if unknown := [each for each in own if each not in common]:
            raise GenerationError(f"{name} is deprecated for what does not exist: {', '.join(unknown)}")
    for function in interface.functions:
        known = common.union(parameter.name for parameter in function.parameters)
        texts = [*function.paragraphs, *(parameter.doc for parameter in function.parameters), function.result]
        _require_known(function.name, texts, known)
    for section in types.sections:
        members = [function for function in interface.functions if SECTIONS[function.source] == section.title]
        parameters = {parameter.name for function in members for parameter in function.parameters}
        _require_known(section.title, [section.notes], common | parameters)
    for doc, constants in types.unnamed:
        _require_known(constants[0], [doc], common)
    for group in types.groups:
        _require_known(group.typedef or group.section, [group.doc], common)
        for constant in group.constants:
            _require_known(constant.name, [constant.doc], common)
    for struct in types.structs:
        _require_known(struct.name, [struct.doc], common)
        for field in struct.fields:
            _require_known(f"{struct.name}.{field.name}", [field.doc], common)


def _require_known(where: str, texts: list[str], known: set[str]) -> None:
    unknown = [name for text in texts for name in unknown_names(text, known)]
    if unknown:
        raise GenerationError(f"{where}: the doc comment names what does not exist: {', '.join(unknown)}")
