"""The parts of the C interface, for the writers of all languages."""

from __future__ import annotations

from dataclasses import dataclass


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


@dataclass(frozen=True)
class Field:
    """A field of a struct. If it is an array, `type` is the type of an element, and `count` the length."""

    name: str
    type: str
    count: int | None
    offset: int
    size: int
    doc: str
    since: str = FIRST_RELEASE
    deprecated: Deprecation | None = None

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
class Section:
    """A section of cardstack_types.h. In the public header the section's functions follow."""

    title: str
    text: str
    """Title, introduction and declarations, as they are in the public header."""
    notes: str
    """The introduction in one line, for checks and for the manifest."""


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
    unnamed: tuple[tuple[str, tuple[str, ...]], ...]
    """Enumerations without a type: the doc comment above each, and the names of its constants."""
    sections: tuple[Section, ...]
    """In reading order."""

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
    """A parameter of a function, with its C type and name. `doc` is empty if the text is in another place."""

    name: str
    type: str
    doc: str


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


def version_key(version: str) -> tuple[int, ...]:
    """Returns a key by which versions compare in order."""
    return tuple(int(part) for part in version.split("."))
