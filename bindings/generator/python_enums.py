"""Writes the Python package's enumerations, with the documentation of the header."""

from __future__ import annotations

import re
import textwrap

from .cpp_names import class_name, enumerations
from .model import Constant, GenerationError, Interface, Struct, sentences

WIDTH = 120

# Types whose class is not named after them. None: the package has no class for the type.
_CLASSES: dict[str, str | None] = {
    "cardstack_event_kind": None,
    "cardstack_feed_flags": "FeedState",
    "cardstack_motion_flags": "Motion",
    "cardstack_outbox_flags": "OutboxState",
    "cardstack_page_flags": None,
    "cardstack_pose_flags": None,
    "cardstack_reset_flags": None,
    "cardstack_result": None,
    "cardstack_send_answer": "Outcome",
    "cardstack_sheet_flags": None,
    "cardstack_spring_flags": None,
    "cardstack_store_flags": "Store",
    "cardstack_swipe_flags": None,
}

# Constants that are left out, because Python has an argument in place of each.
_LEFT_OUT = {"CARDSTACK_RESTORE_SALVAGE"}

# Types that arguments of the package have, beside those that fields of configurations have: their names are types, too.
_ARGUMENTS = {
    "cardstack_curve_preset",
    "cardstack_direction",
    "cardstack_direction_layout",
    "cardstack_restore",
    "cardstack_scroll_phase",
    "cardstack_send_answer",
    "cardstack_settling",
    "cardstack_spring_preset",
    "cardstack_store_flags",
}

# Methods whose name is not that of their function.
_METHODS = {
    "Deck.journal_compact": "Deck.compact_journal",
    "Deck.journal_flush": "Deck.flush_journal",
    "Deck.config_set_directions": "Deck.configure",
}

_FILE = '''\
"""The named values of the interface. Written by bindings/generate.py: do not edit.

All are integers, the same as in C, and are written as what they are: ``f"{{Direction.LEFT}}"`` is ``Direction.LEFT``,
``f"{{Direction.LEFT:d}}"`` is ``1``. A number this package has no name for (a newer library's) becomes a member named
``UNKNOWN_<number>`` instead of an error. Where a function takes one of these it also takes its name as a string, in
any case, with ``-`` or ``_``: ``"up-left"`` is ``Direction.UP_LEFT``. Type checkers and editors know each name in one
spelling, in lower case with ``-``: the type of all names of a :class:`Direction` is :data:`DirectionName`.
"""

from __future__ import annotations

from typing import Literal

from ._base.members import Directed, Flags, Tolerant
from ._native import abi

__all__ = [
{names}]
{classes}'''


def python_enums(interface: Interface) -> str:
    """Returns the module."""
    types = interface.types
    docs = {group.typedef: group.doc for group in types.groups if group.typedef}
    docs.update((each.name, each.doc) for each in types.enumerations if each.is_flags)
    members = {typedef: _members(found) for typedef, (_, found) in enumerations(interface).items()}
    members.update((name, {_stem(each.name): each for each in constants}) for name, constants in types.flags.items())
    strangers = _CLASSES.keys() - members.keys()
    if strangers:
        raise GenerationError(f"python_enums.py names what is no type: {', '.join(sorted(strangers))}")
    names = {typedef: _CLASSES.get(typedef, class_name(typedef)) for typedef in members}
    shown = {name: typedef for typedef, name in names.items() if name}
    texts = _Texts(interface, shown)
    classes = [_class(name, shown[name], docs[shown[name]], members[shown[name]], interface, texts) for name in shown]
    named = _ARGUMENTS | {field.type for struct in types.structs if is_config(struct) for field in struct.fields}
    strangers = _ARGUMENTS - members.keys()
    if strangers:
        raise GenerationError(f"python_enums.py names what is no type: {', '.join(sorted(strangers))}")
    literals = {f"{name}Name": _literal(name, members[typedef]) for name, typedef in shown.items() if typedef in named}
    listed = "".join(f'    "{name}",\n' for name in sorted([*shown, *literals]))
    return _FILE.format(names=listed, classes="".join(classes) + "\n\n" + "\n".join(literals.values()))


def is_config(struct: Struct) -> bool:
    """Whether a record is a configuration, or a section of one."""
    return struct.name.endswith("_config")


def _literal(name: str, members: dict[str, Constant]) -> str:
    """Returns the type of a class's names."""
    # No argument is the direction NONE.
    names = [each.lower().replace("_", "-") for each in members if (name, each) != ("Direction", "NONE")]
    quoted = [f'"{each}"' for each in names]
    line = f"{name}Name = Literal[{', '.join(quoted)}]\n"
    if len(line) > WIDTH + 1:
        line = f"{name}Name = Literal[\n" + "".join(f"    {each},\n" for each in quoted) + "]\n"
    return line + f'"""The names of :class:`{name}`."""\n'


def _members(found: dict[str, Constant]) -> dict[str, Constant]:
    return {name.upper().rstrip("_"): constant for name, constant in found.items() if constant.name not in _LEFT_OUT}


def _stem(name: str) -> str:
    return name.split("_", 2)[2]


def _class(name: str, typedef: str, doc: str, members: dict[str, Constant], interface: Interface, texts: _Texts) -> str:
    is_flags = interface.types.typedefs.get(typedef, "uint32_t").startswith("u")
    base = "Directed" if name == "Direction" else "Flags" if is_flags else "Tolerant"
    rows = ""
    for member, constant in members.items():
        rows += f"    {member} = abi.{constant.name}\n{_docstring(texts.in_python(constant.doc))}"
    marks = {constant.value: constant.name for constant in members.values() if constant.deprecated}
    rows += f"    __deprecated__ = {marks!r}\n".replace("'", '"') if marks else ""
    return f"\n\nclass {name}({base}):\n{_docstring(texts.in_python(doc), is_class=True)}\n{rows}"


def _docstring(text: str, *, is_class: bool = False) -> str:
    if not text:
        return ""
    line = f'    """{text}"""\n'
    if len(line) <= WIDTH + 1:
        return line
    if is_class:
        # The summary is a line of its own.
        summary, *others = sentences(text)
        return f'    """{summary}\n\n{_wrap(" ".join(others))}    """\n'
    return _wrap(f'"""{text}') + '    """\n'


def _wrap(text: str) -> str:
    lines = textwrap.wrap(
        text,
        WIDTH,
        initial_indent="    ",
        subsequent_indent="    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "".join(f"{line}\n" for line in lines)


class _Texts:
    """Replaces C names in the header's texts by the names in Python."""

    def __init__(self, interface: Interface, shown: dict[str, str]) -> None:
        kinds = enumerations(interface)["cardstack_event_kind"][1]
        self._events = {name.upper(): _event_class(name) for name in kinds}
        self._classes = {typedef: name for name, typedef in shown.items()}
        self._constants = {}
        for name, typedef in shown.items():
            found = enumerations(interface)[typedef][1] if typedef not in interface.types.flags else {}
            self._constants.update((each.name, f"``{name}.{key}``") for key, each in _members(found).items())
        words = "|".join(sorted(self._events, key=len, reverse=True))
        # The name of an event, but not as a part of a longer name or in backquotes.
        self._kind = re.compile(rf"(?<![`_A-Z])({words})(?![`_A-Z])")

    def in_python(self, text: str) -> str:
        text = re.sub(r"`(\w+)`", self._name, text)
        return self._kind.sub(lambda match: self._events[match[1]], text)

    def _name(self, match: re.Match[str]) -> str:
        name = match[1]
        if name in self._classes:
            return f":class:`cardstack.{self._classes[name]}`"
        if name in self._constants:
            return self._constants[name]
        found = re.fullmatch(r"cardstack_(deck|sheet)_(\w+)", name)
        if found:
            method = f"{found[1].capitalize()}.{found[2]}"
            return f":meth:`cardstack.{_METHODS.get(method, method)}`"
        return match[0]


def _event_class(name: str) -> str:
    """Returns the name of an event's class in Python."""
    return "PhaseChanged" if name == "phase" else "".join(word.capitalize() for word in name.split("_"))
