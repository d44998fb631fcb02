"""The types of names and fields say what the package takes at run time: each name, each field, and no other."""

from __future__ import annotations

import dataclasses
import enum
import typing
from typing import Any, Dict, Iterator, Tuple, get_args, get_type_hints

import pytest
from cardstack import Deck, DeckConfig, Direction, DirectionLayout, Sheet, SheetConfig, enums
from cardstack.config import fields

NAMES: Dict[str, Tuple[str, ...]] = {
    name[: -len("Name")]: get_args(getattr(enums, name)) for name in enums.__all__ if name.endswith("Name")
}


def choices(section: Any) -> Iterator[Tuple[str, Any, Tuple[str, ...]]]:
    """The fields of a section that take names: each with its enumeration and the names."""
    for field, hint in get_type_hints(section).items():
        kinds = [each for each in get_args(hint) if isinstance(each, enum.EnumMeta)]
        names = [get_args(each) for each in get_args(hint) if typing.get_origin(each) is typing.Literal]
        if kinds and names:
            yield field, kinds[0], names[0]


@pytest.mark.parametrize("kind", NAMES)
def test_the_names_are_those_of_all_members(kind):
    # No argument is the direction NONE.
    members = [each for each in getattr(enums, kind).__members__ if (kind, each) != ("Direction", "NONE")]
    assert [name.upper().replace("-", "_") for name in NAMES[kind]] == members


@pytest.mark.parametrize(("whole", "config"), [(fields.DeckFields, DeckConfig), (fields.SheetFields, SheetConfig)])
def test_the_fields_are_those_of_the_configuration(whole, config):
    given = get_type_hints(whole)
    known = {each.name for each in dataclasses.fields(config)} | ({"directions"} if config is DeckConfig else set())
    assert set(given) == known - {"preset", "extent"}
    sections = {name: get_args(hint) for name, hint in given.items() if name.islower() and get_args(hint)}
    for name, (passed, section, *_) in sections.items():
        if dataclasses.is_dataclass(section):
            assert list(passed.__annotations__) == [each.name for each in dataclasses.fields(section)], name
            assert not passed.__required_keys__


def test_a_deck_takes_every_name_of_every_field(deck):
    count = 0
    for name, hint in get_type_hints(fields.DeckFields).items():
        if name == "directions":
            continue
        for field, kind, names in choices(get_args(hint)[0]) if get_args(hint) else ():
            for each in names:
                try:
                    deck.configure(**{name: {field: each}})
                except ValueError as error:
                    # The library knows the name, but not for this field, or not beside the other fields.
                    assert f"{field} must be one of" not in str(error), error  # noqa: PT017
                else:
                    assert getattr(getattr(deck.config, name), field) is kind[each.upper().replace("-", "_")]
                    count += 1
    assert count > 30


def test_a_deck_takes_every_layout_and_every_direction(deck):
    for each in get_args(enums.DirectionLayoutName):
        deck.configure(directions=each)
    deck.configure(directions=DirectionLayout.EIGHT_WAY)
    for each in get_args(enums.DirectionName):
        deck.allow("bob", each)
        assert deck.allowed("bob") == [Direction[each.upper().replace("-", "_")]]
        assert isinstance(deck.can_swipe(each), bool)
    deck.allow("bob", get_args(enums.DirectionName))
    assert len(deck.allowed("bob")) == 8
    with pytest.raises(ValueError, match="must be one of"):
        deck.swipe("none")


def test_every_preset_has_its_name():
    for each in get_args(enums.PresetName):
        with Deck(each, width=390, height=844) as deck:
            assert deck.config.preset.name == each.upper().replace("-", "_")
    for each in get_args(enums.SheetPresetName):
        Sheet(each, extent=844).close()
