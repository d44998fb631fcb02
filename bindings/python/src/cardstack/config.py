"""Every constant of a deck, in sections by topic.

A deck is created from a preset and fields by name. A section is a dict or an object of its class:

    Deck("classic", width=390, height=844, press={"slop": 4}, undo={"limit": None})

Fields take the types of their class, and in addition:

- the name of a named value: ``swipe={"commit_rule": "projected-end"}``;
- a list of directions for a mask: ``swipe={"allowed_directions": ["left", "right"]}``;
- ``undo={"limit": None}`` for no limit;
- ``directions="four-way"``, a layout of sectors (:class:`cardstack.DirectionLayout`), which also allows exactly these
  directions.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any, Mapping, Union

from . import _abi, _sections, _settings
from ._choices import member
from ._help import tell_fields
from ._loader import library
from ._sections import DeckFields
from .enums import DirectionLayout, Preset
from .errors import error_for, invalid

__all__ = ["NONCE_OF_JOURNAL", "UNLIMITED", "DeckConfig"]

UNLIMITED: int = _abi.CARDSTACK_UNLIMITED
"""The `undo.limit` that means no limit."""

NONCE_OF_JOURNAL: int = _abi.CARDSTACK_NONCE_OF_JOURNAL
"""The `delivery.nonce` that takes the journal's nonce. Until a journal is open, no decision is taken."""


@dataclass(frozen=True)
class DeckConfig(DeckFields):
    """A deck's configuration, as it is in force; read-only. :meth:`cardstack.Deck.configure` changes it."""

    @classmethod
    def of_preset(cls, preset: Union[Preset, str]) -> DeckConfig:
        """Returns a preset's constants. The viewport's size is 0: no preset sets it."""
        return read(preset_record(preset))


tell_fields(DeckConfig, *(getattr(_sections, name) for name in _sections.__all__ if name != "MASKS"))


def preset_record(preset: Union[Preset, str]) -> _abi.cardstack_deck_config:
    """Returns a new C configuration with a preset's constants."""
    record = _abi.cardstack_deck_config()
    code = library.cardstack_deck_config_init(
        ctypes.byref(record), ctypes.sizeof(record), member(Preset, preset, "preset")
    )
    if code:
        names = ", ".join(name.lower().replace("_", "-") for name in Preset.__members__)
        invalid(f"preset must be one of {names}")
    return record


def use_backend(record: _abi.cardstack_deck_config) -> None:
    """Sets the feed and the delivery of a C configuration as in its preset's document; sets no nonce."""
    code = library.cardstack_deck_config_use_backend(ctypes.byref(record))
    if code:
        name = Preset(record.preset).name.lower()
        raise error_for(code, f"the document of preset {name!r} has no backend: set feed and delivery yourself")
    record.delivery.nonce = 0


def read(record: _abi.cardstack_deck_config) -> DeckConfig:
    """Returns a C configuration as a Python object."""
    return _settings.read(DeckConfig, record)


def change(record: _abi.cardstack_deck_config, changes: Mapping[str, Any]) -> None:
    """Sets fields of a C configuration; `directions` first, so that the others can change its result."""
    if "directions" in changes:
        layout = member(DirectionLayout, changes["directions"], "directions")
        code = library.cardstack_deck_config_set_directions(ctypes.byref(record), layout)
        if code:
            raise error_for(code, "directions is none of the ready-made sets")
    others = {name: value for name, value in changes.items() if name != "directions"}
    _settings.change(record, DeckConfig, others, "a deck's")


def gives_nonce(changes: Mapping[str, Any]) -> bool:
    """Whether a nonce is among the fields."""
    delivery = changes.get("delivery")
    return (not isinstance(delivery, Mapping) and delivery is not None) or "nonce" in (delivery or ())


def check(record: _abi.cardstack_deck_config) -> None:
    """Raises the exception that creating a deck would raise, with the field and the reason."""
    text = ctypes.create_string_buffer(512)
    code = library.cardstack_deck_config_validate(ctypes.byref(record), text, len(text))
    if code:
        raise error_for(code, text.value.decode("utf-8", "replace"))
