"""Arguments of a wrong type: every public call says which of its arguments it cannot take."""

from __future__ import annotations

import ctypes
import inspect
import re
from typing import Any, Dict, Iterator, List, Tuple

import cardstack
import pytest
from arguments_kit import arguments
from cardstack import Curve, Decay, Deck, DeckConfig, Sheet, Spring, VelocityTracker, rubber_band

ANY = object()

SHAPES = {"target": 0.0, "position": 1.0, "velocity": 0.0}
FUNCTIONS: List[Tuple[Any, Dict[str, Any]]] = [
    (Deck, {"preset": "classic", "width": 390, "height": 844}),
    (Sheet, {"preset": "cover", "extent": 844}),
    (DeckConfig.of_preset, {"preset": "classic"}),
    (
        VelocityTracker,
        {"history_size": 20, "minimum_samples": 3, "horizon": 0.1, "gap": 0.04, "tremor": 4},
    ),
    (Spring.from_response, {"response": 0.3, "damping_ratio": 1.0}),
    (Spring.from_duration, {"duration": 0.3, "bounce": 0.0}),
    (Spring.from_preset, {"preset": "smooth"}),
    (Spring.from_settling, {"settling_time": 0.3, "damping_ratio": 1.0, "epsilon": 0.1, "method": "exact"}),
    (Spring(1, 100, 10).evaluate, {"time": 0.1, **SHAPES}),
    (Spring(1, 100, 10).position, {"time": 0.1, **SHAPES}),
    (Spring(1, 100, 10).settling_time, {"epsilon": 0.1, "method": "exact", **SHAPES}),
    (Curve.from_preset, {"preset": "ease"}),
    (Curve(0, 0, 1, 1), {"x": 0.5}),
    (Curve(0, 0, 1, 1).evaluate, {"x": 0.5}),
    (Decay().evaluate, {"time": 0.1, "position": 0.0, "velocity": 1.0}),
    (Decay().position, {"time": 0.1, "position": 0.0, "velocity": 1.0}),
    (Decay().destination, {"position": 0.0, "velocity": 1.0}),
    (Decay().time_to, {"point": 5.0, "position": 0.0, "velocity": 1.0}),
    (rubber_band, {"pull": 5.0, "dimension": 100, "coefficient": 0.5}),
]


KEYS = ("key", "old", "new")


def wrong_values(right: Any) -> Iterator[Any]:
    """Values of other types than a right one's, None where the argument has to be given."""
    yield ANY
    yield {"?": 2}
    if isinstance(right, (int, float)):
        yield "3"
        yield b"3"
        yield None
    elif isinstance(right, list):
        yield 5
        yield "3"
        yield None
        yield [ANY] if isinstance(right[0], float) else [None]
    elif isinstance(right, str) and right != "ann":
        yield None
        yield 2.5
        yield "?"
    elif isinstance(right, bytes):
        yield "junk"
        yield None
        yield 5
    elif isinstance(right, dict):
        yield 5
        yield {"ann": "3"}


def is_taken(name: str, right: Any, value: Any) -> bool:
    """Whether a value is none of a wrong type: a key is any object, a mapping is an iterable of its keys."""
    if isinstance(right, bool):
        return True
    if name in KEYS:
        return value is ANY
    if name == "directions":
        return value == 5
    if value == {"?": 2}:
        return name in ("cards", "pictures")
    return value == [None] and right == ["ann"]  # Which is passed over as any other that is not there.


def is_optional(function: Any, name: str) -> bool:
    parameter = inspect.signature(function).parameters[name]
    return "None" in str(parameter.annotation) or "Optional" in str(parameter.annotation)


def methods_calls() -> Iterator[Any]:
    for kind in (Deck, Sheet, VelocityTracker):
        for method, (given, needed) in arguments(kind).items():
            rights = {name: given[name] for name in needed}
            for name, right in given.items():
                yield pytest.param(kind, method, rights, name, right, id=f"{kind.__name__}.{method}-{name}")


def made(kind: Any) -> Any:
    if kind is Deck:
        deck: Deck[str] = Deck("classic", width=390, height=844, feed={"enabled": True})
        deck.append(["ann", "bob"], time=0.0)
        return deck
    return Sheet(extent=844) if kind is Sheet else VelocityTracker()


def check(function: Any, rights: Dict[str, Any], name: str, right: Any) -> None:
    for value in wrong_values(right):
        if is_taken(name, right, value) or (value is None and is_optional(function, name)):
            continue
        with pytest.raises((TypeError, ValueError)) as raised:
            function(**{**rights, name: value})
        told = str(raised.value)
        assert re.search(rf"\b{name}\b", told) or (name in ("cards", *KEYS) and re.search("key|hashable", told)), told
        assert not isinstance(raised.value, ctypes.ArgumentError)
        assert raised.value.__suppress_context__ or raised.value.__context__ is None, "what ctypes says is no help"


@pytest.mark.parametrize(("kind", "method", "rights", "name", "right"), list(methods_calls()))
def test_a_wrong_type_is_told_by_the_arguments_name(kind, method, rights, name, right):
    with made(kind) as one:
        check(getattr(one, method), rights, name, right)


@pytest.mark.parametrize(
    ("function", "rights", "name"),
    [
        pytest.param(function, rights, name, id=f"{getattr(function, '__qualname__', function)}-{name}")
        for function, rights in FUNCTIONS
        for name in rights
    ],
)
def test_so_it_is_by_functions_and_constructors(function, rights, name):
    check(function, rights, name, rights[name])


@pytest.mark.parametrize("field", [name for name in DeckConfig.__dataclass_fields__ if name != "preset"])
def test_so_is_every_field_of_a_decks_configuration(deck, field):
    for value in (ANY, {ANY: 1}, b"3"):
        with pytest.raises((TypeError, ValueError), match=field):
            deck.configure(**{field: value})


@pytest.mark.parametrize("field", [name for name in cardstack.SheetConfig.__dataclass_fields__ if name != "preset"])
def test_so_is_every_field_of_a_sheets_configuration(field):
    with Sheet(extent=844) as sheet:
        for value in (ANY, {ANY: 1}, b"3"):
            with pytest.raises((TypeError, ValueError), match=field):
                sheet.configure(**{field: value})


def test_so_it_is_where_a_journal_is_opened(tmp_path):
    for name, value in (("restore", "?"), ("restore", 2.5), ("store", 2.5), ("store", ["?"]), ("journal", 5)):
        with pytest.raises((TypeError, ValueError), match=name):
            Deck("classic", width=390, height=844, **{"journal": tmp_path / "deck.journal", name: value})


def test_so_it_is_where_a_deck_is_given_more(deck):
    for name in ("keys", "wall_clock"):
        with pytest.raises(TypeError, match=name):
            Deck("classic", width=390, height=844, **{name: "3"})
    with pytest.raises(TypeError, match="handler must be a function"):
        deck.on(cardstack.Tap, 5)
    with pytest.raises(ValueError, match="is none of Tap"):
        deck.off(cardstack.Tap, print)
    with pytest.raises(TypeError, match="function must be one"):
        deck.call_threadsafe(5)


def test_bytes_are_no_numbers_and_no_directions(deck):
    with VelocityTracker() as tracker, pytest.raises(TypeError, match="times"):
        tracker.add_many(bytes(8), bytes(8), bytes(8))
    with pytest.raises(TypeError, match="allowed_directions"):
        deck.configure(swipe={"allowed_directions": b"\1\2"})


def test_numbers_of_any_class_are_numbers(deck):
    from decimal import Decimal
    from fractions import Fraction

    assert deck.pointer_down(Fraction(195), Decimal(400), time=Fraction(3, 2))
    deck.advance(Fraction(8, 5))
    assert deck.frame.time == 1.6
    deck.advance_by(Fraction(1, 10))
    deck.set_viewport(Decimal(400), 844, time=Decimal(2))
    assert (deck.config.viewport.width, deck.frame.time) == (400, 1.7000000000000002)
    with pytest.raises(ValueError, match="now"):
        deck.advance(10**400)
    with pytest.raises(ValueError, match="x must be a number that"):
        deck.pointer_move(10**400, 0)
