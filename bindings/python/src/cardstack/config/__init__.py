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
from typing import Any, Mapping, Union

from .._base.help import tell_fields
from .._base.records import dataclass
from .._native import abi
from .._native.arguments import number
from .._native.choices import member
from .._native.loader import library
from .._native.results import error_for, invalid
from ..enums import DirectionLayout, Preset, PresetName
from . import sections, settings
from .sections import DeckSections

__all__ = ["NONCE_OF_JOURNAL", "UNLIMITED", "DeckConfig"]

UNLIMITED: int = abi.CARDSTACK_UNLIMITED
"""The `undo.limit` that means no limit."""

NONCE_OF_JOURNAL: int = abi.CARDSTACK_NONCE_OF_JOURNAL
"""The `delivery.nonce` that takes the journal's nonce. Until a journal is open, no decision is taken."""


@dataclass(frozen=True)
class DeckConfig(DeckSections):
    """A deck's configuration, as it is in force; read-only. :meth:`cardstack.Deck.configure` changes it."""

    @classmethod
    def of_preset(cls, preset: Union[Preset, PresetName]) -> DeckConfig:
        """Returns a preset's constants. The viewport's size is 0: no preset sets it."""
        return read(preset_record(preset))


tell_fields(DeckConfig, *(getattr(sections, name) for name in sections.__all__))


def preset_record(preset: Union[Preset, PresetName]) -> abi.cardstack_deck_config:
    """Returns a new C configuration with a preset's constants."""
    record = abi.cardstack_deck_config()
    code = library.cardstack_deck_config_init(
        ctypes.byref(record), ctypes.sizeof(record), member(Preset, preset, "preset")
    )
    if code:
        names = ", ".join(name.lower().replace("_", "-") for name in Preset.__members__)
        invalid(f"preset must be one of {names}")
    return record


def new_record(
    preset: Union[Preset, PresetName], width: float, height: float, backend: bool, changes: Mapping[str, Any]
) -> abi.cardstack_deck_config:
    """Returns a new C configuration for a deck: a preset's constants, the viewport's size, and fields."""
    record = preset_record(preset)
    record.viewport.width = number("width", width)
    record.viewport.height = number("height", height)
    if backend:
        _use_backend(record)
    change(record, changes)
    return record


def _use_backend(record: abi.cardstack_deck_config) -> None:
    """Sets the feed and the delivery of a C configuration as in its preset's document; sets no nonce."""
    code = library.cardstack_deck_config_use_backend(ctypes.byref(record))
    if code:
        name = Preset(record.preset).name.lower()
        raise error_for(code, f"the document of preset {name!r} has no backend: set feed and delivery yourself")
    record.delivery.nonce = 0


def read(record: abi.cardstack_deck_config) -> DeckConfig:
    """Returns a C configuration as a Python object."""
    return settings.read(DeckConfig, record)


def change(record: abi.cardstack_deck_config, changes: Mapping[str, Any]) -> None:
    """Sets fields of a C configuration; `directions` first, so that the others can change its result."""
    if "directions" in changes:
        layout = member(DirectionLayout, changes["directions"], "directions")
        code = library.cardstack_deck_config_set_directions(ctypes.byref(record), layout)
        if code:
            raise error_for(code, "directions is none of the ready-made sets")
    others = {name: value for name, value in changes.items() if name != "directions"}
    settings.change(record, DeckConfig, others, "a deck's")


def gives_nonce(changes: Mapping[str, Any]) -> bool:
    """Whether a nonce is among the fields."""
    delivery = changes.get("delivery")
    return (not isinstance(delivery, Mapping) and delivery is not None) or "nonce" in (delivery or ())
