"""The parts of the C interface, for the writers of all languages."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z`])")


class GenerationError(Exception):
    """The sources do not describe a correct interface. The message says where, and what is wrong."""


FIRST_RELEASE = "0.1"


@dataclass(frozen=True)
class Deprecation:
    """Since when a name is deprecated, and what takes its place."""

    since: str
    instead: str

    @property
    def text(self) -> str:
        """Returns what compilers say after the name."""
        return f"since {self.since}: use {self.instead}"


@dataclass(frozen=True)
class Constant:
    """An enumerator, or a macro that has a value."""

    name: str
    value: int | float
    is_hexadecimal: bool
    is_macro: bool
    type: str
    """The type of its value. An enumerator is an `int` in C, whatever type it stands for."""
    doc: str
    since: str = FIRST_RELEASE
    deprecated: Deprecation | None = None


@dataclass(frozen=True)
class ConstantGroup:
    """The constants of a typedef, or the constants of a section that have no type (then `typedef` is None)."""

    typedef: str | None
    underlying: str | None
    section: str
    doc: str
    constants: tuple[Constant, ...]


BESIDE = "in the unit beside it"
"""The unit of a field whose unit another field of the struct chooses."""


@dataclass(frozen=True)
class Mark:
    """What a mark says. A mark that says nothing is false."""

    is_input: bool = False
    null: str = ""
    """`always` if a pointer may be NULL, `empty` if it may be NULL with length 0, otherwise nothing."""
    unit: str = ""
    """The unit, or what is counted."""
    range: str = ""
    """The range of a number, as marks.py describes it."""
    holds: dict[str, Any] = field(default_factory=dict, hash=False)
    """What the manifest says of an integer that is no quantity."""
    array: dict[str, Any] = field(default_factory=dict, hash=False)
    """What the manifest says of an integer that belongs to an array."""
    is_array: bool = False
    """Whether a pointer is to an array that the library fills, of the length that `count` says."""
    is_number: bool = False
    """Whether the mark says what a number is."""

    @property
    def shown_unit(self) -> str:
        """The unit for a text. It is empty for one that another field chooses: the text names that field."""
        return "" if self.unit == BESIDE else self.unit

    def __bool__(self) -> bool:
        return self.is_input or bool(self.null) or self.is_array or self.is_number


@dataclass(frozen=True)
class Field:
    """A field of a struct. If it is an array, `type` is the type of an element, and `count` the length."""

    name: str
    type: str
    count: int | None
    offset: int
    size: int
    doc: str
    """Its sentences, without what its mark says."""
    mark: Mark
    since: str = FIRST_RELEASE
    deprecated: Deprecation | None = None
    shown: str = ""
    """What the bindings show of its mark in brackets: a unit or flags."""

    @property
    def text(self) -> str:
        """Its sentences, with what the bindings show in brackets at the end of the first."""
        return with_bracket(self.doc, self.shown)

    @property
    def is_reserved(self) -> bool:
        """Whether this is no field, but room that a later version may name: see types_header.py."""
        return self.name == "reserved" or self.name.startswith("reserved_")


@dataclass(frozen=True)
class Struct:
    """A struct with public fields. Sizes and offsets are those of a 64-bit machine."""

    name: str
    size: int
    least_size: int
    """The size in the first version with the present `CARDSTACK_ABI_VERSION` [bytes]."""
    alignment: int
    fields: tuple[Field, ...]
    doc: str


@dataclass(frozen=True)
class Enumeration:
    """An enumeration as it stands in the header, with the names of its constants.

    `name` is that of its type, or of a set of flags, which C has no type for. It is empty for constants that only stand
    together.
    """

    name: str
    section: str
    doc: str
    constants: tuple[str, ...]
    is_flags: bool


@dataclass(frozen=True)
class Listed:
    """Parameters that a list in a comment explains for many functions. Its form is in marks.py."""

    names: tuple[str, ...]
    mark: Mark
    doc: str


@dataclass(frozen=True)
class Section:
    """A section of cardstack_types.h. In the public header the section's functions follow."""

    title: str
    text: str
    """Title, introduction and declarations, as they are in the public header."""
    notes: str
    """The introduction in one line, without its list of parameters, for checks and for the manifest."""
    listed: tuple[Listed, ...]
    """The parameters that the introduction explains."""


@dataclass(frozen=True)
class Types:
    """The part of the interface that cardstack_types.h declares: all but the functions."""

    version: str
    abi_version: int
    groups: tuple[ConstantGroup, ...]
    structs: tuple[Struct, ...]
    handles: tuple[str, ...]
    handle_docs: dict[str, str]
    macros: tuple[str, ...]
    """The names of macros that take arguments. They have no value here."""
    enumerations: tuple[Enumeration, ...]
    sections: tuple[Section, ...]
    """In reading order."""

    @property
    def flags(self) -> dict[str, tuple[Constant, ...]]:
        """Sets of flags by their names, in alphabetical order, each with its constants."""
        constants = {constant.name: constant for group in self.groups for constant in group.constants}
        found = {
            each.name: tuple(constants[name] for name in each.constants) for each in self.enumerations if each.is_flags
        }
        return dict(sorted(found.items()))

    @property
    def text(self) -> str:
        """All declarations with their comments."""
        return "\n".join(section.text for section in self.sections)

    @property
    def typedefs(self) -> dict[str, str]:
        """Typedefs of number types, with the types that they stand for."""
        return {group.typedef: group.underlying for group in self.groups if group.typedef and group.underlying}

    def constants_of(self, typedef: str) -> tuple[Constant, ...]:
        """Returns the constants of a number type."""
        return next(group.constants for group in self.groups if group.typedef == typedef)


@dataclass(frozen=True)
class Parameter:
    """A parameter of a function, with its C type and name. `doc` and `mark` are empty if they are in another place."""

    name: str
    type: str
    doc: str
    mark: Mark


@dataclass(frozen=True)
class Function:
    """An exported function."""

    name: str
    returns: str
    parameters: tuple[Parameter, ...]
    paragraphs: tuple[str, ...]
    """The summary, then the prose."""
    result: str
    """What it returns, in words. Empty for void, and if only the preamble's rules for all functions apply."""
    since: str
    source: str
    """The Swift file that defines it, without folder and suffix. It determines the header's section."""
    deprecated: Deprecation | None = None


@dataclass(frozen=True)
class Interface:
    """The whole interface."""

    types: Types
    functions: tuple[Function, ...]
    preambles: dict[str, tuple[Listed, ...]] = field(default_factory=dict)
    """The parameters that the first lines of each header explain."""

    @property
    def deprecated(self) -> dict[str, Deprecation]:
        """Everything that is deprecated, by its C name; a field's is `cardstack_press_config.slop`."""
        found = {each.name: each.deprecated for each in self.functions}
        found.update((each.name, each.deprecated) for group in self.types.groups for each in group.constants)
        for struct in self.types.structs:
            found.update((f"{struct.name}.{each.name}", each.deprecated) for each in struct.fields)
        return {name: each for name, each in found.items() if each is not None}

    @property
    def release(self) -> str:
        """The version up to the minor number, as the linker's version script uses it."""
        return self.types.version.rsplit(".", 1)[0]


def sentences(text: str) -> list[str]:
    """Splits a text into its sentences."""
    return [each for each in _SENTENCE_END.split(text) if each]


def summary(text: str) -> str:
    """Returns the first sentence of a text."""
    return sentences(text)[0]


def with_bracket(text: str, inside: str) -> str:
    """Returns a text with a bracket at the end of its first sentence."""
    if not inside or not text:
        return text
    first, *others = sentences(text)
    return " ".join([f"{first.removesuffix('.')} [{inside}].", *others])


def version_key(version: str) -> tuple[int, ...]:
    """Returns a key by which versions compare in order."""
    return tuple(int(part) for part in version.split("."))
