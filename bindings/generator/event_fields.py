"""Reads which fields an event has, from the comments of the kinds.

The comment of a type of kinds, such as `cardstack_event_kind`, says what every kind sets. That of a kind has a sentence
that begins with "Obligation" or "Notice". The fields in backquotes in it are set, too. "no card" is without the field
`card`. "as SEND" is what SEND has, and with "without" not all of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .model import Constant, Field, GenerationError, Interface, Struct, sentences

SUFFIX = "_event_kind"


@dataclass(frozen=True)
class Kind:
    """One kind of event."""

    constant: Constant
    name: str
    """As in `TAP`."""
    is_obligation: bool
    fields: tuple[Field, ...]
    """What it sets, in the order of the struct."""


@dataclass(frozen=True)
class Family:
    """The events of one type of object."""

    typedef: str
    struct: Struct
    kinds: tuple[Kind, ...]


def families(interface: Interface) -> list[Family]:
    """Returns the events of each type of object."""
    types = interface.types
    return [
        _family(group.typedef, group.doc, group.constants, struct)
        for group in types.groups
        for struct in types.structs
        if group.typedef and group.typedef.endswith(SUFFIX) and group.typedef == f"{struct.name}_kind"
    ]


def _family(typedef: str, doc: str, constants: tuple[Constant, ...], struct: Struct) -> Family:
    prefix = typedef.upper().removesuffix("KIND")
    always = _named(doc, struct)
    if not {"sequence", "time", "kind"}.issubset(always):
        raise GenerationError(f"{typedef}: its comment does not say what every kind sets: see {__name__}")
    found: dict[str, Kind] = {}
    for constant in constants:
        name = constant.name.removeprefix(prefix)
        said = [each for each in sentences(constant.doc) if re.match(r"(Obligation|Notice)\b", each)]
        if len(said) != 1:
            raise GenerationError(f"{constant.name}: its comment has no sentence Obligation or Notice: see {__name__}")
        own, _, without = said[0].partition(" without `")
        names = always | _named(own, struct)
        if match := re.search(r", as (\w+)", own):
            if match[1] not in found:
                raise GenerationError(f"{constant.name}: no kind before it is {match[1]}")
            names |= {each.name for each in found[match[1]].fields}
        names -= _named(f"`{without}", struct) | ({"card"} if "no card" in own else set())
        fields = tuple(each for each in struct.fields if each.name in names)
        found[name] = Kind(constant, name, own.startswith("Obligation"), fields)
    return Family(typedef, struct, tuple(found.values()))


def _named(text: str, struct: Struct) -> set[str]:
    """Returns the fields that a text names in backquotes."""
    return set(re.findall(r"`(\w+)`", text)) & {each.name for each in struct.fields}
