"""What the C interface consists of, whichever language it is written out for."""

from __future__ import annotations

from dataclasses import dataclass


class GenerationError(Exception):
    """Something in the sources cannot be turned into a sound interface; the message says where and what."""


@dataclass(frozen=True)
class Constant:
    """An enumerator, or a macro that has a value."""

    name: str
    value: int | float
    is_hexadecimal: bool
    is_macro: bool
    doc: str


@dataclass(frozen=True)
class ConstantGroup:
    """Constants that stand together: those of a typedef, or loose ones of one section (then `typedef` is None)."""

    typedef: str | None
    underlying: str | None
    section: str
    doc: str
    constants: tuple[Constant, ...]


@dataclass(frozen=True)
class Field:
    """A field of a struct: `type` without the array's length, which is `count`."""

    name: str
    type: str
    count: int | None
    offset: int
    size: int
    doc: str


@dataclass(frozen=True)
class Struct:
    """A struct with public fields, laid out as on a 64-bit machine."""

    name: str
    size: int
    least_size: int
    """What it had in the first version with this number of the binary interface [bytes]."""
    alignment: int
    fields: tuple[Field, ...]
    doc: str


@dataclass(frozen=True)
class Section:
    """A section of the public header, as far as cardstack_types.h has it."""

    title: str
    text: str
    """Title, introduction and declarations, as the public header shows them."""
    notes: str
    """The introduction in one line, to be checked."""


@dataclass(frozen=True)
class Types:
    """The half of the interface that cardstack_types.h holds."""

    version: str
    abi_version: int
    groups: tuple[ConstantGroup, ...]
    structs: tuple[Struct, ...]
    handles: tuple[str, ...]
    handle_docs: dict[str, str]
    macros: tuple[str, ...]
    """Macros that take arguments: known by name, of no value."""
    unnamed: tuple[tuple[str, tuple[str, ...]], ...]
    """Enumerations without a type: what stands above each, and the names of its constants."""
    sections: tuple[Section, ...]
    """In reading order."""

    @property
    def text(self) -> str:
        """All declarations with their comments."""
        return "\n".join(section.text for section in self.sections)

    @property
    def typedefs(self) -> dict[str, str]:
        """Number types with a name of their own, and what they are."""
        return {group.typedef: group.underlying for group in self.groups if group.typedef and group.underlying}


@dataclass(frozen=True)
class Parameter:
    """A parameter of a function, with its C type and name. Those documented once for all functions have no `doc`."""

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
    """What it returns, in words; empty for void, and where there is nothing to say beside what holds everywhere."""
    since: str
    source: str
    """Swift file it is defined in, without folder and suffix: its section of the header."""


@dataclass(frozen=True)
class Interface:
    """All of it."""

    types: Types
    functions: tuple[Function, ...]

    @property
    def release(self) -> str:
        """The version up to the minor number: what symbols are versioned by."""
        return self.types.version.rsplit(".", 1)[0]


def version_key(version: str) -> tuple[int, ...]:
    """What versions are compared by."""
    return tuple(int(part) for part in version.split("."))
