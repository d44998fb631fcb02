"""Converts configurations between C's nested records and Python's frozen classes and named values."""

from __future__ import annotations

import ctypes
import enum
import typing
from functools import cache
from typing import Any, Dict, List, Mapping, Sequence, Type, TypeVar

from .._base.records import Record
from .._native import abi
from .._native.arguments import kind_of, number, numbers
from .._native.choices import SIDES, WAYS, direction_mask, member
from .._native.deprecation import warn
from .._native.results import invalid
from ..motion.curves import Curve
from ..motion.springs import Spring
from .sections import MASKS

__all__ = ["change", "leaves", "nested", "put", "read", "take"]

_Config = TypeVar("_Config")
_RECORDS: Dict[Any, Any] = {Spring: abi.cardstack_spring, Curve: abi.cardstack_curve}
_RANGES = {
    ctypes.c_int32: (-(1 << 31), (1 << 31) - 1),
    ctypes.c_uint32: (0, (1 << 32) - 1),
    ctypes.c_uint64: (0, (1 << 64) - 1),
}
# The possible directions of a field, if not all are.
_CHOICES = {"autoplay.direction": WAYS, "side": SIDES}


# -- Records ----------------------------------------------------------------------------------------------------------


@cache
def leaves(record: Type[ctypes.Structure]) -> Mapping[str, Any]:
    """Returns the fields of a C configuration by path, such as `press.slop`, with their types."""
    found: Dict[str, Any] = {}
    for name, kind, *_ in record._fields_:
        if kind.__name__.endswith("_config"):
            found.update({f"{name}.{path}": leaf for path, leaf in leaves(kind).items()})
        elif name != "struct_size" and not name.startswith("reserved"):
            found[name] = kind
    return found


def take(record: ctypes.Structure, path: str) -> Any:
    """Returns the value of the field at `path`."""
    value: Any = record
    for name in path.split("."):
        value = getattr(value, name)
    return value


def put(record: ctypes.Structure, path: str, value: Any) -> None:
    """Sets the field at `path`."""
    section, _, name = path.rpartition(".")
    setattr(take(record, section) if section else record, name, value)


def nested(values: Mapping[str, Any]) -> Dict[str, Any]:
    """Converts values by path to values by section: ``{"press.slop": 4}`` is ``{"press": {"slop": 4}}``."""
    found: Dict[str, Any] = {}
    for path, value in values.items():
        section, dot, name = path.partition(".")
        if dot:
            found.setdefault(section, {})[name] = value
        else:
            found[path] = value
    return found


# -- Classes ----------------------------------------------------------------------------------------------------------


@cache
def _hints(kind: Any) -> Mapping[str, Any]:
    """Returns the fields of a class, and their types."""
    return typing.get_type_hints(kind)


def _is_section(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Record)


@cache
def _paths(kind: Any) -> Sequence[str]:
    paths: List[str] = []
    for name, hint in _hints(kind).items():
        paths += [f"{name}.{path}" for path in _paths(typing.cast(Any, hint))] if _is_section(hint) else [name]
    return [path for path in paths if path != "preset"]


def read(kind: Type[_Config], record: Any) -> _Config:
    """Returns a C configuration, or a section of it, as an object of its class."""
    hints = _hints(typing.cast(Any, kind))
    return kind(**{name: _value(hint, getattr(record, name)) for name, hint in hints.items()})


def _value(hint: Any, value: Any) -> Any:
    if _is_section(hint):
        return read(typing.cast(Any, hint), value)
    if hint in _RECORDS:
        return hint(*(getattr(value, name) for name in hint._fields))
    if isinstance(value, ctypes.Array):
        return tuple(value)
    return hint(value) if isinstance(hint, enum.EnumMeta) or hint is bool else value


def change(record: ctypes.Structure, kind: Any, changes: Mapping[str, Any], whose: str) -> None:
    """Sets fields of a C configuration of class `kind`. `whose` names its owner in messages."""
    for name, value in changes.items():
        if name == "preset":
            raise _unknown(kind, name, whose)
        _change(record, kind, kind, name, value, whose)


def _change(record: ctypes.Structure, whole: Any, kind: Any, path: str, value: Any, whose: str) -> None:
    hint = _hints(kind).get(path.rpartition(".")[2])
    if hint is None:
        raise _unknown(whole, path, whose)
    if not _is_section(hint):
        _set(record, path, hint, value)
        return
    if isinstance(value, typing.cast(Any, hint)):
        value = {name: getattr(value, name) for name in _hints(hint)}
    if not isinstance(value, Mapping):
        raise TypeError(f"{path} must be a {typing.cast(Any, hint).__name__} or a dict, not {kind_of(value)}")
    for name, each in value.items():
        _change(record, whole, hint, f"{path}.{name}", each, whose)


def _unknown(kind: Any, path: str, whose: str) -> TypeError:
    """Returns the exception for an unknown name, with a suggestion."""
    if path in ("width", "height"):
        return TypeError(
            f"{whose} configuration has no field {path!r}; set_viewport(width, height) changes the viewport's size, "
            "card.width and card.height the cards'"
        )
    paths = _paths(kind)
    words = path.replace(".", "_")
    # A name without its section, or with the section as a prefix, counts like a misspelt one.
    near = [each for each in paths if each.rpartition(".")[2] == path or each.replace(".", "_") == words]
    section, _, name = path.rpartition(".")
    inside = [each.rpartition(".")[2] for each in paths if section and each.startswith(f"{section}.")]
    if not near:
        import difflib

        if inside:
            near = [f"{section}.{each}" for each in difflib.get_close_matches(name, inside, 1)]
        else:
            ends = {each.rpartition(".")[2]: each for each in paths}
            sections = {name: name for name, hint in _hints(kind).items() if _is_section(hint)}
            names = {**ends, **{each.replace(".", "_"): each for each in paths}, **sections}
            near = [names[each] for each in difflib.get_close_matches(words, names, 1)]
    if inside and not near:
        return TypeError(f"{whose} configuration has no field {path!r}; {section} has {', '.join(inside)}")
    section, _, name = (near or [""])[0].rpartition(".")
    meant = f"{section}={{'{name}': ...}}" if section else f"{name}=..."
    hint = f"; did you mean {meant}?" if near and path != "preset" else ""
    return TypeError(f"{whose} configuration has no field {path!r}{hint}")


def _set(record: ctypes.Structure, path: str, hint: Any, value: Any) -> None:
    kind = leaves(type(record))[path]
    section, _, name = path.rpartition(".")
    warn(f"{type(take(record, section) if section else record).__name__}.{name}")
    if hint in _RECORDS:
        put(record, path, _RECORDS[hint](*numbers(path, value, len(hint._fields))))
        return
    if issubclass(kind, ctypes.Array):
        put(record, path, kind(*numbers(path, value, kind._length_)))
        return
    if isinstance(hint, enum.EnumMeta):
        value = int(member(typing.cast(Any, hint), value, path, _CHOICES.get(path, ())))
    elif path in MASKS:
        value = direction_mask(value, path)
    elif path == "undo.limit" and value is None:
        value = abi.CARDSTACK_UNLIMITED
    if kind in _RANGES:
        if not isinstance(value, int):
            raise TypeError(f"{path} must be an integer, not {type(value).__name__}")
        low, high = _RANGES[kind]
        if not low <= value <= high:
            invalid(f"{path} must be at least {low} and at most {high}")
        put(record, path, value)
    else:
        put(record, path, number(path, value))
