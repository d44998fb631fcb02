"""Writes the Python package's classes of configurations, and the types of the fields that a program passes.

Both have a class for each section, and for each whole configuration.
"""

from __future__ import annotations

import re
import textwrap

from .cpp_names import CLASSES
from .meaning import field_meaning
from .model import Field, GenerationError, Interface, Struct, Types
from .python_enums import is_config

WIDTH = 120

_HEAD = '''\
"""Configurations and their sections: read-only, as they are in force. Written by bindings/generate.py: do not edit."""

from __future__ import annotations

from typing import Tuple

from .._base.records import Record, dataclass
from ..enums import (
{enums})
from ..motion.curves import Curve
from ..motion.springs import Spring

__all__ = [
{names}]
'''

_FIELDS_HEAD = '''\
"""The fields that a program passes to change a configuration. Written by bindings/generate.py: do not edit.

These are types of dictionaries, of which a program passes the keys that it changes: a section is a dictionary, and the
arguments of :class:`cardstack.Deck` and :meth:`cardstack.Deck.configure` are the keys of :class:`DeckFields`. Type
checkers and editors know by them every field's name and type.

    calm: PressFields = {{"slop": 12, "scroll_axis": "vertical"}}
    deck.configure(press=calm)
"""

from __future__ import annotations

from typing import Iterable, Optional, TypedDict, Union

from ..enums import (
{enums})
from ..motion.curves import Curve
from ..motion.springs import Spring
from .sections import (
{sections})

__all__ = [
{names}]

Directions = Union[int, DirectionName, Iterable[Union[Direction, DirectionName]]]
"""Directions: names or members, one name, or a mask."""
'''

# Fields of whole configurations that are no argument among others: a preset is given once, and a sheet's extent always.
_NOT_PASSED = {"preset", "extent"}
# Arguments that are no field of the configuration in C.
_LAYOUT = """\
    directions: Union[DirectionLayout, DirectionLayoutName]
    \"""A layout of sectors, which also allows exactly its directions.\"""
"""

_NUMBERS = {"double": "float", "int32_t": "int", "uint32_t": "int", "uint64_t": "int"}
_RECORDS = {"cardstack_spring": "Spring", "cardstack_curve": "Curve"}
# Whole configurations, and the base classes that are written for them. The package derives its own classes from these.
_WHOLE = {"cardstack_deck_config": "DeckSections", "cardstack_sheet_config": "SheetSections"}
# The field for which a program may pass None: no limit.
_NULLABLE = ("cardstack_undo_config", "limit")
# The package's names for constants that the header's texts name.
_NAMES = {"CARDSTACK_UNLIMITED": "`UNLIMITED`", "CARDSTACK_NONCE_OF_JOURNAL": "`NONCE_OF_JOURNAL`"}


def python_config(interface: Interface) -> str:
    """Returns the module."""
    types = interface.types
    structs = [struct for struct in types.structs if is_config(struct)]
    # The package has these; the classes that it derives its own from are no part of it.
    own = [f'    "{name}",\n' for name in sorted(_class(each.name) for each in structs if each.name not in _WHOLE)]
    body = "".join(_struct(struct, interface) for struct in structs)
    enums = sorted({_class(field.type) for each in structs for field in each.fields if field.type in types.typedefs})
    masks = sorted(
        f"{section.name}.{field.name}"
        for whole in structs
        if whole.name in _WHOLE
        for section in whole.fields
        for struct in structs
        for field in struct.fields
        if struct.name == section.type
        and field_meaning(struct, field, interface).get("bits_of") == "cardstack_direction"
    )
    text = _HEAD.format(enums="".join(f"    {name},\n" for name in enums), names="".join(own)) + body
    text += "\n\nMASKS = frozenset(\n    {\n" + "".join(f'        "{path}",\n' for path in masks) + "    }\n)\n"
    return text + '"""Paths of the numbers that are directions, a bit each."""\n'


def python_fields(interface: Interface) -> str:
    """Returns the module with the types of the fields that a program passes."""
    types = interface.types
    structs = [struct for struct in types.structs if is_config(struct)]
    enums = {_class(field.type) for each in structs for field in each.fields if field.type in types.typedefs}
    enums = (enums | {"Direction", "DirectionLayout"}) - {"Preset", "SheetPreset"}
    sections = sorted(_class(struct.name) for struct in structs if struct.name not in _WHOLE)
    text = _FIELDS_HEAD.format(
        enums="".join(f"    {name},\n" for name in sorted({*enums, *(f"{each}Name" for each in enums)})),
        sections="".join(f"    {name},\n" for name in sections),
        names="".join(f'    "{name}",\n' for name in sorted(["Directions", *(_fields(each.name) for each in structs)])),
    )
    return text + "".join(_passed(struct, interface) for struct in structs)


def _fields(c_name: str) -> str:
    """`cardstack_press_config` is `PressFields`."""
    return "".join(word.capitalize() for word in c_name.split("_")[1:-1]) + "Fields"


def _passed(struct: Struct, interface: Interface) -> str:
    rows = _LAYOUT if struct.name == "cardstack_deck_config" else ""
    is_whole = struct.name in _WHOLE
    for field in struct.fields:
        if field.name == "struct_size" or field.is_reserved or (is_whole and field.name in _NOT_PASSED):
            continue
        hint = _hint(struct, field, interface)
        rows += f"    {field.name}: {_wider(struct, field, hint, interface)}\n"
        rows += _docstring(_doc(field, hint, interface))
    name = _fields(struct.name)
    whole = f"The fields of :class:`cardstack.{name.replace('Fields', 'Config')}` that a program passes."
    text = _docstring(whole if is_whole else _text(struct, interface.types))
    return f"\n\nclass {name}(TypedDict, total=False):\n{text}\n{rows}"


def _wider(struct: Struct, field: Field, hint: str, interface: Interface) -> str:
    """Returns the type of what a program may pass for a field whose own type is `hint`."""
    if field.type.endswith("_config"):
        return f"Union[{_fields(field.type)}, {hint}]"
    if field.type in interface.types.typedefs:
        return f"Union[{hint}, {hint}Name]"
    if field_meaning(struct, field, interface).get("bits_of") == "cardstack_direction":
        return "Directions"
    if field.type in _RECORDS:
        return f"Union[{hint}, Iterable[float]]"
    if field.count:
        return "Iterable[float]"
    return "Optional[int]" if (struct.name, field.name) == _NULLABLE else hint


def _class(c_name: str) -> str:
    return (
        _WHOLE.get(c_name)
        or CLASSES.get(c_name)
        or "".join(word.capitalize() for word in c_name.removeprefix("cardstack_").split("_"))
    )


def _struct(struct: Struct, interface: Interface) -> str:
    types = interface.types
    rows = ""
    for field in struct.fields:
        if field.name == "struct_size" or field.is_reserved:
            continue
        hint = _hint(struct, field, interface)
        rows += f"    {field.name}: {hint}\n" + _docstring(_doc(field, hint, interface))
    head = f"\n\n@dataclass(frozen=True)\nclass {_class(struct.name)}(Record):\n"
    return f"{head}{_docstring(_text(struct, types))}\n{rows}"


def _doc(field: Field, hint: str, interface: Interface) -> str:
    if field.type.endswith("_config"):
        # The section's own text says more.
        return _text(next(each for each in interface.types.structs if each.name == field.type), interface.types)
    text = _text(field, interface.types)
    return text.replace(" [0 or 1]", "") if hint == "bool" else text


def _hint(struct: Struct, field: Field, interface: Interface) -> str:
    if field.type.endswith("_config"):
        return _class(field.type)
    if field.type in interface.types.typedefs:
        return _class(field.type)
    if field.type in _RECORDS:
        return _RECORDS[field.type]
    if field.type not in _NUMBERS:
        raise GenerationError(f"Python has no counterpart here for {field.type}, the type of {field.name}")
    if field_meaning(struct, field, interface).get("holds") == "boolean":
        return "bool"
    return f"Tuple[{_NUMBERS[field.type]}, ...]" if field.count else _NUMBERS[field.type]


def _text(documented: Field | Struct, types: Types) -> str:
    """Returns the header's text for Python: constants become numbers."""
    text = documented.doc if isinstance(documented, Struct) else documented.text
    values = {constant.name: constant for group in types.groups for constant in group.constants}
    own = {**{typedef: _class(typedef) for typedef in types.typedefs}, **_RECORDS}

    def said(match: re.Match[str]) -> str:
        name = match[0]
        if name in _NAMES:
            return _NAMES[name]
        if name not in values:
            return name
        value = values[name].value
        return f"{value:g}" if isinstance(value, float) else str(value)

    text = re.sub(r"\bCARDSTACK_\w+", said, text)
    return re.sub(
        r"`(cardstack_\w+)`", lambda match: f":class:`{own[match[1]]}`" if match[1] in own else match[0], text
    )


def _docstring(text: str) -> str:
    indent = " " * 4
    line = f'{indent}"""{text}"""\n'
    if len(line) <= WIDTH + 1:
        return line
    lines = textwrap.wrap(
        f'"""{text}',
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "".join(f"{each}\n" for each in lines) + f'{indent}"""\n'
