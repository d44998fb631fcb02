"""Reads the whole interface and checks that its parts fit together."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from .doc_comment import unknown_names
from .exports import read_exports
from .marks import split_lists
from .model import Function, GenerationError, Interface, Listed, Mark, Parameter, version_key
from .types_header import read_types

# The header's section for the functions of each Swift file. The order of the sections is that of cardstack_types.h. The
# files of one section have the order that they have here.
SECTIONS = {
    "Library": "Versions and names",
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

PREAMBLE = "cardstack.h"
"""The header whose first lines explain parameters that many functions have. Those of another hold there alone."""

# The functions of the section Core, in its order. A whole program needs no others.
CORE = (
    *("cardstack_deck_config_init", "cardstack_deck_create", "cardstack_deck_append", "cardstack_frame_init"),
    *("cardstack_deck_pointer_down", "cardstack_deck_pointer_move", "cardstack_deck_pointer_up"),
    *("cardstack_deck_advance", "cardstack_deck_drain_events", "cardstack_deck_swipe", "cardstack_deck_undo"),
    "cardstack_deck_destroy",
)

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
    functions = _in_reading_order(read_exports(root / "Sources", types), titles)
    interface = Interface(types, functions, {name: _listed(name) for name in {PREAMBLE, *_HEADERS.values()}})
    _check_versions(interface)
    _check_parameters(interface)
    _check_names(interface)
    return interface


def _listed(header: str) -> tuple[Listed, ...]:
    lines = Path(__file__).with_name(f"{header}.in").read_text(encoding="utf-8").splitlines()
    return tuple(each for each in split_lists(lines, header) if isinstance(each, Listed))


def section_of(function: Function) -> str:
    """Returns the title of the header's section that declares a function."""
    return "Core" if function.name in CORE else SECTIONS[function.source]


def explanation(function: Function, parameter: Parameter, interface: Interface) -> Listed:
    """Returns the text and the mark of a parameter.

    They come from the first of these places: its own field of the doc comment, the introduction of the function's
    section, the preamble of its header or of cardstack.h, the doc comment of the parameter's type. Without any they are
    empty. A field without a mark has that of the introduction or of the preamble.
    """
    titles = (section_of(function), SECTIONS[function.source])
    lists = [section.listed for section in interface.types.sections if section.title in titles]
    lists += [interface.preambles.get(name, ()) for name in (header_of(titles[0]), PREAMBLE)]
    listed = next((each for listed in lists for each in listed if parameter.name in each.names), None)
    if parameter.doc:
        mark = parameter.mark or (listed.mark if listed else Mark())
        return Listed((parameter.name,), mark, parameter.doc)
    if listed:
        return replace(listed, doc=listed.doc[0].upper() + listed.doc[1:])
    own = [group.doc for group in interface.types.groups if group.typedef == _own_type(parameter)]
    own += [struct.doc for struct in interface.types.structs if struct.name == _own_type(parameter)]
    return Listed((parameter.name,), Mark(), next(iter(own), ""))


def _in_reading_order(functions: tuple[Function, ...], titles: list[str]) -> tuple[Function, ...]:
    strangers = sorted({function.source for function in functions} - set(SECTIONS))
    if strangers:
        raise GenerationError(f"no section is for {', '.join(strangers)}.swift: see SECTIONS in {Path(__file__).name}")
    missing = {*_HEADERS, *(section_of(function) for function in functions)}.difference(titles)
    if missing:
        raise GenerationError(f"cardstack_types.h has no section called {', '.join(sorted(missing))}")
    order = list(SECTIONS)

    def place(function: Function) -> tuple[int, int]:
        in_section = CORE.index(function.name) if function.name in CORE else order.index(function.source)
        return titles.index(section_of(function)), in_section

    return tuple(sorted(functions, key=place))


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


def _check_parameters(interface: Interface) -> None:
    """Checks that every parameter is documented in one of the places that `explanation` names.

    The array before `element_size` is documented by the type of its elements.
    """
    wrong = []
    for function in interface.functions:
        has_clock = {"deck", "sheet"}.intersection(each.name for each in function.parameters)
        silent = [each.name for each in function.parameters if not explanation(function, each, interface).doc]
        silent += (
            [] if has_clock else [each.name for each in function.parameters if each.name == "time" and not each.doc]
        )
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
    common.update(name for listed in interface.preambles.values() for each in listed for name in each.names)
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
        members = [function for function in interface.functions if section_of(function) == section.title]
        parameters = {parameter.name for function in members for parameter in function.parameters}
        _require_known(section.title, [section.notes, *(each.doc for each in section.listed)], common | parameters)
    for each in types.enumerations:
        _require_known(each.constants[0], [each.doc], common)
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
