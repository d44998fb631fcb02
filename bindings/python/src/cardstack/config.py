"""Every constant of a deck, in sections by topic.

A deck is made from a preset and whatever is given by name, a section as a dict or as an object of its class:

    Deck("tinder", width=390, height=844, press={"slop": 4}, undo={"limit": None})

Fields take what their class says, and besides:

- a named value by its name: ``swipe={"commit_rule": "projected-end"}``;
- a mask of directions as a list of them: ``swipe={"allowed_directions": ["left", "right"]}``;
- ``undo={"limit": None}`` for no limit;
- ``directions="four-way"``, a ready-made set of sectors (:class:`cardstack.DirectionLayout`), which also allows them.
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
"""An `undo.limit` without a limit."""

NONCE_OF_JOURNAL: int = _abi.CARDSTACK_NONCE_OF_JOURNAL
"""A `delivery.nonce` that the deck's journal gives: until one is open, no decision is taken."""


@dataclass(frozen=True)
class DeckConfig(DeckFields):
    """A deck's configuration, as it is in force; read-only. :meth:`cardstack.Deck.configure` changes it."""

    @classmethod
    def of_preset(cls, preset: Union[Preset, str]) -> DeckConfig:
        """A preset's constants. The viewport's size is 0: no preset sets it."""
        return read(preset_record(preset))


tell_fields(DeckConfig, *(getattr(_sections, name) for name in _sections.__all__ if name != "MASKS"))


def preset_record(preset: Union[Preset, str]) -> _abi.cardstack_deck_config:
    """A new C configuration with a preset's constants."""
    record = _abi.cardstack_deck_config()
    code = library.cardstack_deck_config_init(
        ctypes.byref(record), ctypes.sizeof(record), member(Preset, preset, "preset")
    )
    if code:
        names = ", ".join(name.lower().replace("_", "-") for name in Preset.__members__)
        invalid(f"preset must be one of {names}")
    return record


def use_backend(record: _abi.cardstack_deck_config) -> None:
    """Has a C configuration ask for cards and deliver decisions as its preset's document does; without a nonce."""
    code = library.cardstack_deck_config_use_backend(ctypes.byref(record))
    if code:
        name = Preset(record.preset).name.lower()
        raise error_for(code, f"the document of preset {name!r} has no backend: set feed and delivery yourself")
    record.delivery.nonce = 0


def read(record: _abi.cardstack_deck_config) -> DeckConfig:
    """A C configuration as Python sees it."""
    return _settings.read(DeckConfig, record)


def change(record: _abi.cardstack_deck_config, changes: Mapping[str, Any]) -> None:
    """Sets fields of a C configuration; `directions` before the others, so that they can refine it."""
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
    """Raises what creating a deck with the configuration would, with the field and the reason."""
    text = ctypes.create_string_buffer(512)
    code = library.cardstack_deck_config_validate(ctypes.byref(record), text, len(text))
    if code:
        raise error_for(code, text.value.decode("utf-8", "replace"))
