"""Reads the whole interface and checks that its parts fit together."""

from __future__ import annotations

from pathlib import Path

from .doc_comment import unknown_names
from .exports import read_exports
from .model import Function, GenerationError, Interface, version_key
from .types_header import read_types

# The sections the functions are in, in reading order: the Swift file, and the section's title.
SECTIONS = {
    "Library": "The library",
    "Configuration": "Making a configuration",
    "DeckLifetime": "A deck and its settings",
    "Cards": "Its cards",
    "Pointer": "Fingers",
    "Frames": "Frames and events",
    "Decisions": "Swipe and undo",
    "Questions": "Questions to the host",
    "Feed": "Asking for cards",
    "Delivery": "Delivering decisions",
    "Media": "Pictures to fetch",
    "Storage": "Journal, saving, keys",
    "Velocity": "Velocity of a pointer",
    "Springs": "Springs",
    "SpringMotions": "Bodies on springs",
    "Curves": "Easing curves",
    "Decay": "Coasting and rubber bands",
    "Sheet": "A sheet and its settings",
    "SheetFrames": "Its fingers, frames and events",
}

# What doc comments may name in backquotes beside the interface's own names.
_C_NAMES = {"NULL", "NaN", "SIZE_MAX"}
_SWIFT_UI_NAMES = {"Spring", "duration", "bounce", "settlingDuration", "dampingRatio", "epsilon"}


def read_interface(root: Path) -> Interface:
    """The interface as the sources under `root` define it."""
    types = read_types(root / "Sources/CardStackTypes/include/cardstack_types.h")
    interface = Interface(types, _in_reading_order(read_exports(root / "Sources", types)))
    _check_versions(interface)
    _check_names(interface)
    return interface


def _in_reading_order(functions: tuple[Function, ...]) -> tuple[Function, ...]:
    strangers = sorted({function.source for function in functions} - set(SECTIONS))
    if strangers:
        raise GenerationError(f"no section is for {', '.join(strangers)}.swift: see SECTIONS in {Path(__file__).name}")
    order = list(SECTIONS)
    return tuple(sorted(functions, key=lambda function: order.index(function.source)))


def _check_versions(interface: Interface) -> None:
    present = version_key(interface.release)
    for function in interface.functions:
        if version_key(function.since) > present:
            raise GenerationError(f"{function.name} is said to exist since {function.since}, a later version than this")


def _check_names(interface: Interface) -> None:
    """Every name in backquotes has to be one: a doc comment outlives the thing it was written about."""
    types = interface.types
    common = {*_C_NAMES, *_SWIFT_UI_NAMES, *types.handles, *types.typedefs, *types.macros}
    common.update(constant.name for group in types.groups for constant in group.constants)
    for struct in types.structs:
        common.update([struct.name, *(field.name for field in struct.fields)])
    for function in interface.functions:
        # A deck's function may be named without its prefix: `append`.
        common.update([function.name, function.name.removeprefix("cardstack_deck_")])

    for function in interface.functions:
        known = common.union(parameter.name for parameter in function.parameters)
        texts = [*function.paragraphs, *(parameter.doc for parameter in function.parameters), function.result]
        _require_known(function.name, texts, known)
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
