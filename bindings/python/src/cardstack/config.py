"""Every constant of a deck.

A deck is made from a preset and whatever fields are given by name: ``Deck("tinder", width=390, height=844, slop=4)``.
Fields take what :class:`DeckConfig` tells, and besides:

- a named value by its name: ``commit_rule="projected-end"``;
- a mask of directions as a list of them: ``allowed_directions=["left", "right"]``;
- ``undo_limit=None`` for no limit;
- ``directions="four-way"``, a ready-made set of sectors (:class:`cardstack.DirectionLayout`), which also allows them.
"""

from __future__ import annotations

import ctypes
import difflib
from dataclasses import dataclass, fields
from typing import Any, Dict, Mapping, Tuple, Union

from . import _abi
from ._arguments import number, numbers
from ._help import tell_fields
from ._loader import library
from .enums import (
    WAYS,
    Axis,
    CommitRule,
    Dedupe,
    Delivery,
    Direction,
    DirectionLayout,
    DistanceMetric,
    ExitMotion,
    ExitPath,
    Freshness,
    Preset,
    Rejection,
    Replacement,
    StampRule,
    direction_mask,
    member,
)
from .errors import error_for, invalid
from .springs import Spring

__all__ = ["NONCE_OF_JOURNAL", "UNLIMITED", "DeckConfig"]

UNLIMITED: int = _abi.CARDSTACK_UNLIMITED
"""An `undo_limit` without a limit."""

NONCE_OF_JOURNAL: int = _abi.CARDSTACK_NONCE_OF_JOURNAL
"""A `nonce` that the deck's journal gives: until one is open, no decision is taken."""


@dataclass(frozen=True)
class DeckConfig:
    """A deck's configuration, as it is in force; read-only. :meth:`cardstack.Deck.configure` changes it."""

    preset: Preset
    """The preset it began from; of no further effect."""

    # Viewport and card
    viewport_width: float
    """Width of the area the cards live in, more than 0. No preset sets it [points]."""
    viewport_height: float
    """Height of it, more than 0. No preset sets it [points]."""
    card_width: float
    """Card width; 0: the viewport's less a margin on both sides [points]."""
    card_height: float
    """Card height; 0: the viewport's less a margin on both sides [points]."""
    margin_x: float
    """Margin left and right of a card whose width is 0 [points]."""
    margin_y: float
    """Margin above and below a card whose height is 0 [points]."""

    # Pile
    visible_count: int
    """Cards visible at rest, 1 to 31."""
    max_flights: int
    """Cards that may begin to leave within `exit_seconds_minimum`, 1 to 32: none of them is cut short. The more there
    are, the faster leave those before them. Of too many, those of which least is seen end at once.
    """
    pile_step_x: float
    """Shift to the right per card of depth [points]."""
    pile_step_y: float
    """Shift downward per card of depth [points]."""
    pile_scale_step: float
    """Scale lost per card of depth, 0 to 1 [1]."""
    pile_scale_anchor_y: float
    """The height that stays put when the pile scales a card: -0.5 its top edge, 0.5 its bottom edge [card heights]."""
    pile_opacity_step: float
    """Opacity lost per card of depth, 0 to 1 [0..1]."""
    pile_rotation_step: float
    """Rotation per card of depth [rad]."""

    # Press and drag
    hit_test: bool
    """Whether a press must hit the top card; else a press anywhere takes it, unless it misses the card and catches
    another (`catch_leaving`).
    """
    commit_rule: CommitRule
    """What decides at release."""
    distance_metric: DistanceMetric
    """How distance is measured."""
    allowed_directions: int
    """Mask of the directions a finger may swipe to; toward others a card resists. A bit without a sector has no
    effect.
    """
    disabled: bool
    """Whether no finger takes a card. All else goes on: motions, autoplay, delivery, :meth:`cardstack.Deck.swipe`. A
    press on the top card can only become a tap: beyond the slop it ends in a `Cancelled` with reason DISABLED.
    """
    page_axis: Axis
    """The axis along which the page scrolls that the deck is part of. A press that leaves the slop more along this axis
    than across it is given up: it ends in a `Cancelled` with reason PAGE, and from this sample on
    :meth:`cardstack.Deck.pointer_move` returns False, so that the program scrolls its page.
    """
    slop: float
    """Travel that turns a press into a drag; released within it, a press is a tap [points]."""
    press_duration: float
    """Time that turns a press into a drag by itself; infinite: never [s]."""
    threshold_distance: float
    """Distance that decides: this plus `threshold_fraction` of the card's smaller side; together at least 1e-6
    [points].
    """
    threshold_fraction: float
    """See `threshold_distance` [1]."""
    fling_velocity: float
    """Release speed along a direction that decides alone [points/s]."""
    fling_minimum: float
    """Least release speed that counts as a flick: against the direction it vetoes [points/s]."""
    fling_maximum: float
    """Release speeds are cut to this [points/s]."""
    velocity_horizon: float
    """Age up to which pointer samples tell the velocity [s]."""
    velocity_gap: float
    """A pause that means the finger has stopped: between samples, or before the release [s]."""
    deceleration_rate: float
    """Part of a velocity kept per millisecond, for `CommitRule.PROJECTED_END`, more than 0, less than 1 [1/ms]."""
    rubber_band_coefficient: float
    """Resistance toward a forbidden direction, c in (1 - 1/(x c/d + 1)) d; 0: it cannot be dragged there at all [1]."""
    rubber_band_distance: float
    """The distance a resisted card can never pass, d above; 0: the card's smaller side [points]."""
    direction_angle: Tuple[float, ...]
    """Centre of each direction's sector, by direction - 1: 0 right, pi/2 down [rad]."""
    direction_half_width: Tuple[float, ...]
    """Half the width of each sector, at most pi/2; 0: there is no such direction. Going clockwise, the edge met first
    belongs to the sector and the other does not [rad].
    """

    # Look of a dragged card
    stamp_rule: StampRule
    """How a stamp appears."""
    exit_path: ExitPath
    """The way a leaving card takes."""
    rotation_per_point: float
    """Rotation per point of sideways travel: this plus `rotation_per_width` over the card's width [rad/point]."""
    rotation_per_width: float
    """See `rotation_per_point` [rad]."""
    rotation_maximum: float
    """Rotation is cut to this, to both sides [rad]."""
    rotation_grab: float
    """Share of the grab point in the rotation: 0 none; 1 full at the top edge, reversed at the bottom edge [0..1]."""
    pivot_x: float
    """Pivot of the rotation from the card's centre [card widths]."""
    pivot_y: float
    """Pivot of the rotation from the card's centre, 0.5 the bottom edge [card heights]."""
    pivot_grab: float
    """Share of the grab point in the pivot: 0 the pivot above, 1 the point under the finger [0..1]."""
    lift_scale: float
    """Scale of a card while it is dragged, more than 0 [1]."""
    chrome_drag_opacity: float
    """Opacity of the chrome (bars, buttons) while a card is dragged; 1: it stays [0..1]."""

    # Motion
    reduced_motion: bool
    """No travel but under the finger; cards change place while transparent."""
    undo_directions: int
    """Mask of the directions whose drag brings the previous card in under the finger: its release decides whether the
    decision is undone. Not with `confirm_undo`, nor where `press_duration` has begun the drag."""
    return_spring: Spring
    """Brings a released card back."""
    rewind_spring: Spring
    """Brings an undone card back."""
    pile_spring: Spring
    """Moves the pile up and down by whole cards."""
    lift_spring: Spring
    """Scales a card to `lift_scale` and back."""
    chrome_spring: Spring
    """Fades the chrome."""
    exit_seconds: float
    """Longest time a leaving card takes; a fast one takes less [s]."""
    exit_seconds_minimum: float
    """Shortest time it takes: a faster one is slowed down to it. At most `exit_seconds` counts. 0: no limit [s]."""
    fade_seconds: float
    """Time a card takes to appear or to disappear where it stands [s]."""
    fade_curve: Tuple[float, ...]
    """Easing of those: a cubic Bezier (x1, y1, x2, y2) as in CSS, all within 0 to 1."""

    # Deck
    dedupe: Dedupe
    """Which cards are not taken again."""
    recycle_directions: int
    """Mask of the directions after which a card comes back to the pile when its flight ends, or at once if the pile is
    empty."""
    recycle_distance: int
    """Cards shown before a recycled one comes again; 0: it goes to the very end."""
    undo_limit: int
    """Decisions that can be undone, 0 to `UNLIMITED`; older ones become final."""
    undo_seconds: float
    """Time after which a decision becomes final by itself; infinite: never [s]."""

    # Events
    event_mask: int
    """Mask of the event kinds that are reported, bit by kind."""
    notice_capacity: int
    """Notices kept until drained, at least 1; the oldest are lost first and an `Overflow` event says how many."""
    backlog: int
    """Obligations kept until drained, at least 4; at that number no press, swipe or undo is taken."""
    velocity_minimum_samples: int
    """Recent samples needed to tell a velocity, 2 to `velocity_history`; with fewer it is 0. The presets ask for 2,
    since a short flick on a slow digitiser has no more; Android and Flutter ask for 3.
    """
    resample: bool
    """Whether the held card is drawn where the finger was `resample_delay` before the frame, on a straight line between
    two samples, so that it moves evenly whatever the rates of digitiser and display; else it is drawn at the newest
    sample. Feed the samples up to a frame's time before the frame. Decisions, thresholds, velocities and the places in
    events go by the samples themselves; a card that is released goes on from where it is drawn.
    """
    resample_delay: float
    """How long before a frame the finger's place is taken, at most 0.1; Android takes 0.005 [s]."""
    resample_prediction: float
    """How far beyond the newest sample the finger's way is prolonged at most, if that is older than `resample_delay`;
    never farther than half the time between the last two samples, and no more after `velocity_gap` without a sample.
    At most 0.1; Android takes 0.008 [s].
    """
    velocity_history: int
    """Newest samples that tell the velocity, 2 to 64, as far as they are within `velocity_horizon`. The presets take
    20, as Android and Flutter do; a digitiser faster than 200 Hz fills the horizon with more.
    """

    # Catching, confirmation, replacement
    catch_leaving: bool
    """Whether a leaving card can be caught by a finger that misses the top card, which takes the decision back. Not
    where `confirm_undo` is set. `Final` events wait until it is too late for that: until the flight has ended, or
    `catch_seconds` are over; and until those of older decisions have been told.
    """
    replacement: Replacement
    """What a replacement of all cards does while decisions can be undone."""
    catch_seconds: float
    """How long after its decision a card can be caught if it still leaves; finite, at least 0 [s]."""
    confirm_directions: int
    """Mask of the directions in which a swipe is only proposed: its card waits aside for the host's answer (a
    `Proposed` event). A bit without a sector has no effect.
    """
    confirm_undo: bool
    """Whether an undo is only proposed."""
    max_proposals: int
    """Swipes that may be proposed at once, 1 to 32."""
    proposal_fraction: float
    """How far from its place, along the axis of its direction, the card of a proposed swipe waits: a share of the
    card's smaller side, at least 0 [1].
    """
    proposal_seconds: float
    """Time the host has for an answer to a proposal; then it counts as refused. Infinite: for ever [s]."""

    # Feed
    feed: bool
    """Whether the deck asks for cards, by a `Load` event; else the host brings them unasked."""
    freshness: Freshness
    """How long the cards are fresh."""
    watermark: int
    """With fewer upcoming and staged cards than this the deck asks for more by itself; 0: never. A deck whose every
    direction brings the card back never does.
    """
    fresh_seconds: float
    """See `Freshness.SECONDS`; at least 0 or infinite [s]."""

    # Delivery
    delivery: Delivery
    """When decisions are handed out. It stays as the deck was created with."""
    rejection: Rejection
    """What becomes of a card whose decision is rejected."""
    max_sends: int
    """Decisions that may be out for delivery at once, 1 to 64; one that waits for its retry does not count. When so
    many have failed in a row one is tried at a time, until the backend answers.
    """
    max_undelivered: int
    """Undelivered decisions, at least 1, at which no press, swipe or undo is taken."""
    nonce: int
    """First half of the idempotency keys: a number that no other session of any deck has, or `NONCE_OF_JOURNAL`. 0 only
    without delivery. It stays as the deck was created with.
    """

    # Requests: Load, Send and Revert
    request_seconds: float
    """Time the host has for the answer; then it counts as failed, to be tried again. More than 0; infinite: for ever
    [s].
    """
    retry_seconds: float
    """Wait after the first failure, more than 0; doubled with each one that follows [s]."""
    retry_maximum: float
    """The longest wait, at least `retry_seconds` [s]."""
    retry_jitter: float
    """Share of a wait that is cut off it by chance, drawn from `nonce` [0..1]."""

    # Autoplay
    autoplay_idle: float
    """Time without a touch, call or open question after which the top card goes to the end of the pile by itself, which
    is no decision. More than 0; infinite: never [s].
    """
    autoplay_interval: float
    """Time until the next one goes, more than 0 [s]."""
    autoplay_direction: Direction
    """The side it leaves by; one that has a sector."""

    # Media
    media_ahead: int
    """Cards beneath the top one whose first picture is to be fetched ahead, up to 31."""

    # Parking
    park_seconds: float
    """A decision whose delivery fails so long after the first try is parked (:class:`cardstack.SendParked`); 0: none is
    [s].
    """
    park_failures: int
    """The same after so many failures; 0: none is."""

    # Exit
    exit_motion: ExitMotion
    """How a leaving card moves: in `exit_seconds` at most, and out of sight at its end, whatever the motion."""
    exit_curve: Tuple[float, ...]
    """For `ExitMotion.CURVE`: a cubic Bezier (x1, y1, x2, y2) as in CSS, x within 0 to 1, y within -1 to 2."""
    exit_spring: Spring
    """For `ExitMotion.SPRING`: pulls the card toward a place a quarter farther away than it has to go."""

    @classmethod
    def of_preset(cls, preset: Union[Preset, str]) -> DeckConfig:
        """A preset's constants. The viewport's size is 0: no preset sets it."""
        return read(preset_record(preset))


tell_fields(DeckConfig)

_FIELDS = tuple(field.name for field in fields(DeckConfig))
_ENUMS = {
    "preset": Preset,
    "commit_rule": CommitRule,
    "distance_metric": DistanceMetric,
    "page_axis": Axis,
    "stamp_rule": StampRule,
    "exit_path": ExitPath,
    "exit_motion": ExitMotion,
    "dedupe": Dedupe,
    "replacement": Replacement,
    "freshness": Freshness,
    "delivery": Delivery,
    "rejection": Rejection,
    "autoplay_direction": Direction,
}
_FLAGS = ("hit_test", "disabled", "reduced_motion", "resample", "catch_leaving", "confirm_undo", "feed")
_MASKS = ("allowed_directions", "undo_directions", "recycle_directions", "confirm_directions")
_TYPES: Dict[str, Any] = {field[0]: field[1] for field in _abi.cardstack_deck_config._fields_}
_RANGES = {
    ctypes.c_int32: (-(1 << 31), (1 << 31) - 1),
    ctypes.c_uint32: (0, (1 << 32) - 1),
    ctypes.c_uint64: (0, (1 << 64) - 1),
}


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
    record.nonce = 0


def read(record: _abi.cardstack_deck_config) -> DeckConfig:
    """A C configuration as Python sees it."""
    values: Dict[str, Any] = {}
    for name in _FIELDS:
        value = getattr(record, name)
        if name in _ENUMS:
            value = _ENUMS[name](value)
        elif name in _FLAGS:
            value = bool(value)
        elif isinstance(value, ctypes.Array):
            value = tuple(value)
        elif isinstance(value, _abi.cardstack_spring):
            value = Spring(value.mass, value.stiffness, value.damping)
        values[name] = value
    return DeckConfig(**values)


def change(record: _abi.cardstack_deck_config, changes: Mapping[str, Any]) -> None:
    """Sets fields of a C configuration; `directions` before the others, so that they can refine it."""
    if "directions" in changes:
        layout = member(DirectionLayout, changes["directions"], "directions")
        code = library.cardstack_deck_config_set_directions(ctypes.byref(record), layout)
        if code:
            raise error_for(code, "directions is none of the ready-made sets")
    for name, value in changes.items():
        if name != "directions":
            _set(record, name, value)


def check(record: _abi.cardstack_deck_config) -> None:
    """Raises what creating a deck with the configuration would, with the field and the reason."""
    text = ctypes.create_string_buffer(512)
    code = library.cardstack_deck_config_validate(ctypes.byref(record), text, len(text))
    if code:
        raise error_for(code, text.value.decode("utf-8", "replace"))


def _set(record: _abi.cardstack_deck_config, name: str, value: Any) -> None:
    if name not in _FIELDS or name == "preset":
        close = difflib.get_close_matches(name, _FIELDS, 1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        if name in ("width", "height"):
            hint = "; set_viewport(width, height) changes the viewport's size, card_width and card_height the cards'"
        raise TypeError(f"a deck's configuration has no field {name!r}{hint}")
    kind = _TYPES[name]
    if name in _ENUMS:
        value = int(member(_ENUMS[name], value, name, WAYS if name == "autoplay_direction" else ()))
    elif name in _MASKS:
        value = direction_mask(value, name)
    elif name == "undo_limit" and value is None:
        value = UNLIMITED
    if issubclass(kind, ctypes.Array):
        setattr(record, name, kind(*numbers(name, value, kind._length_)))
    elif issubclass(kind, _abi.cardstack_spring):
        setattr(record, name, kind(*numbers(name, value, 3)))
    elif kind in _RANGES:
        if not isinstance(value, int):
            raise TypeError(f"{name} must be an integer, not {type(value).__name__}")
        low, high = _RANGES[kind]
        if not low <= value <= high:
            invalid(f"{name} must be at least {low} and at most {high}")
        setattr(record, name, value)
    else:
        setattr(record, name, number(name, value))
