# SPDX-License-Identifier: MIT
"""The fields that a program passes to change a configuration. Written by bindings/generate.py: do not edit.

These are types of dictionaries, of which a program passes the keys that it changes: a section is a dictionary, and the
arguments of :class:`cardstack.Deck` and :meth:`cardstack.Deck.configure` are the keys of :class:`DeckFields`. Type
checkers and editors know by them every field's name and type.

    calm: PressFields = {"slop": 12, "scroll_axis": "vertical"}
    deck.configure(press=calm)
"""

from __future__ import annotations

from typing import Iterable, Optional, TypedDict, Union

from ..enums import (
    Axis,
    AxisName,
    CommitRule,
    CommitRuleName,
    ContentRule,
    ContentRuleName,
    Dedupe,
    DedupeName,
    Delivery,
    DeliveryName,
    Direction,
    DirectionLayout,
    DirectionLayoutName,
    DirectionName,
    DistanceMetric,
    DistanceMetricName,
    ExitMotion,
    ExitMotionName,
    ExitPath,
    ExitPathName,
    Freshness,
    FreshnessName,
    Rejection,
    RejectionName,
    Replacement,
    ReplacementName,
    RevertMode,
    RevertModeName,
    SecondFinger,
    SecondFingerName,
    SheetExits,
    SheetExitsName,
    SheetLaw,
    SheetLawName,
    StampRule,
    StampRuleName,
    Unit,
    UnitName,
)
from ..motion.curves import Curve
from ..motion.springs import Spring
from .sections import (
    AutoplayConfig,
    CardConfig,
    ConsentConfig,
    DeliveryConfig,
    EventsConfig,
    ExitConfig,
    FeedConfig,
    LookConfig,
    MediaConfig,
    MotionConfig,
    PileConfig,
    PressConfig,
    RecycleConfig,
    ResamplingConfig,
    RetryConfig,
    SheetDragConfig,
    SheetLookConfig,
    SheetMotionConfig,
    SwipeConfig,
    UndoConfig,
    VelocityConfig,
    ViewportConfig,
)

__all__ = [
    "AutoplayFields",
    "CardFields",
    "ConsentFields",
    "DeckFields",
    "DeliveryFields",
    "Directions",
    "EventsFields",
    "ExitFields",
    "FeedFields",
    "LookFields",
    "MediaFields",
    "MotionFields",
    "PileFields",
    "PressFields",
    "RecycleFields",
    "ResamplingFields",
    "RetryFields",
    "SheetDragFields",
    "SheetFields",
    "SheetLookFields",
    "SheetMotionFields",
    "SwipeFields",
    "UndoFields",
    "VelocityFields",
    "ViewportFields",
]

Directions = Union[int, DirectionName, Iterable[Union[Direction, DirectionName]]]
"""Directions: names or members, one name, or a mask."""


class EventsFields(TypedDict, total=False):
    """Which events are reported, and how many are kept."""

    mask: int
    """The kinds that are reported, with those that the host must answer."""
    notice_capacity: int
    """How many notices are kept [notices, 1..1048576]."""
    backlog: int
    """How many obligations are kept before the deck refuses [events, 4..1048576]. CLASSIC has 1024."""


class PressFields(TypedDict, total=False):
    """How a press begins and becomes a drag."""

    hit_test: bool
    """Whether a press must be on the top card to take it."""
    scroll_axis: Union[Axis, AxisName]
    """The page's axis of scrolling, not BEGUN. A press that leaves the slop along it ends (CANCELLED, SCROLL)."""
    second_finger: Union[SecondFinger, SecondFingerName]
    """What a second finger does. CLASSIC has IGNORE."""
    slop: float
    """The travel that turns a press into a drag [points, 0..]. CLASSIC has 8."""
    duration: float
    """The time that turns a press into a drag [s, 0..infinity]."""
    silence: float
    """The time without a sample after which another finger ends a press [s, 0..infinity]."""


class VelocityFields(TypedDict, total=False):
    """How the velocity of a finger is measured."""

    minimum_samples: int
    """How many samples a velocity needs [samples, 2..history]."""
    history: int
    """How many places count [places, 2..64]. Samples within 4 ms are one."""
    horizon: float
    """The age up to which samples count [s, 0..]."""
    gap: float
    """The pause after which the velocity is 0 [s, 0..]."""


class ResamplingFields(TypedDict, total=False):
    """How a held card is drawn between samples."""

    delay: float
    """How long before the frame, at most [s, 0..0.1]."""
    prediction: float
    """How far ahead of the newest sample, at most [s, 0..0.1]."""


class SwipeFields(TypedDict, total=False):
    """What decides at a release."""

    commit_rule: Union[CommitRule, CommitRuleName]
    """The rule."""
    metric: Union[DistanceMetric, DistanceMetricName]
    """How the distance is measured."""
    allowed_directions: Directions
    """The directions that fingers can swipe to. Elsewhere the card resists."""
    threshold_unit: Union[Unit, UnitName]
    """The unit of thresholds: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE."""
    threshold: float
    """The distance that decides: at least 1e-6 points, at most 10 sides or widths. CLASSIC has 0.3."""
    fling_velocity: float
    """The release speed that decides alone, with DISTANCE_OR_VELOCITY [points/s, 0..]."""
    flick_back_velocity: float
    """The speed against the direction that returns a card, with DISTANCE_OR_VELOCITY [points/s, 0..]."""
    fling_maximum: float
    """The largest release speed that counts [points/s, 0..]."""
    deceleration_rate: float
    """What a coasting card keeps of its velocity each millisecond [>0..<1]."""
    rubber_band_coefficient: float
    """How easily a card moves where it cannot be swiped [0..1]."""
    rubber_band_distance: float
    """The distance that it never reaches there, or 0 for the card's smaller side [points, 0..]."""
    free_off_axis: float
    """How freely a card moves where no sector is [0..1]."""
    hysteresis: float
    """How far below the threshold THRESHOLD_LEFT comes [points, 0..]."""
    hysteresis_angle: float
    """How far outside its sector a direction past its threshold counts [rad, 0..]."""
    sector_angle: Iterable[float]
    """The centre of each sector, at index direction - 1: 0 is right, pi/2 down [rad]."""
    sector_half_width: Iterable[float]
    """Half of each sector's width, 0 to pi/2. 0 is none [rad]."""
    thresholds: Iterable[float]
    """Each direction's threshold, or 0 for `threshold`."""
    axis: Union[Axis, AxisName]
    """The axis that a dragged card keeps to, or NONE."""


class UndoFields(TypedDict, total=False):
    """The undo history."""

    limit: Optional[int]
    """How many decisions can be undone, or `UNLIMITED` [decisions, 0..]. CLASSIC has 20."""
    directions: Directions
    """The directions of drags that undo, before `swipe.allowed_directions`, if anything can be undone and
    `consent.undo` is 0.
    """
    seconds: float
    """The age at which a decision becomes final [s, 0..infinity]."""


class RecycleFields(TypedDict, total=False):
    """What the deck refuses, and what comes back."""

    dedupe: Union[Dedupe, DedupeName]
    """Which cards are refused."""
    directions: Directions
    """After a swipe to one of these the card comes back when its flight ends, or the pile is empty."""
    distance: int
    """How many cards lie above it then, or 0 [cards]."""


class ViewportFields(TypedDict, total=False):
    """The area that the cards are in. No preset sets it."""

    width: float
    """Its width [points, >0..]."""
    height: float
    """Its height [points, >0..]."""


class CardFields(TypedDict, total=False):
    """The size of a card at scale 1."""

    width: float
    """The width. 0 is the viewport's less two `margin_x` [points, 0..]."""
    height: float
    """The height. 0 is the viewport's less two `margin_y` [points, 0..]."""
    margin_x: float
    """The room on both sides [points, 0..]."""
    margin_y: float
    """The room above and below [points, 0..]."""


class PileFields(TypedDict, total=False):
    """How cards lie in the pile. A step is to the next card beneath."""

    visible_count: int
    """How many are visible at rest [cards, 1..30]."""
    max_flights: int
    """How many fly out unhurried [cards, 1..32]. CLASSIC has 8."""
    step_x: float
    """The shift to the right per step [points]."""
    step_y: float
    """The shift downward per step [points]."""
    scale_step: float
    """The loss of scale per step [0..1]."""
    scale_anchor_y: float
    """The height that stays in place, below the centre [card heights]."""
    opacity_step: float
    """The loss of opacity per step [0..1]."""
    rotation_step: float
    """The turn per step [rad]."""
    progress_share: float
    """How far the pile comes up before the flight [0..1]."""


class LookFields(TypedDict, total=False):
    """How a card looks while a finger drags it."""

    stamp_rule: Union[StampRule, StampRuleName]
    """How a stamp appears."""
    rotation_unit: Union[Unit, UnitName]
    """The unit in `rotation`: POINT, CARD_SIDE or CARD_WIDTH."""
    rotation: float
    """The turn for each unit to the right [rad]."""
    rotation_maximum: float
    """The largest turn [rad, 0..]."""
    rotation_grab: float
    """How much the grabbed point decides the turn [0..1]."""
    pivot_x: float
    """The pivot of the turn, right of the centre [card widths]."""
    pivot_y: float
    """The pivot, below the centre [card heights]."""
    pivot_grab: float
    """How far the pivot moves to the grabbed point [0..1]."""
    lift_scale: float
    """The scale of a dragged card [>0..]."""
    lift_on_press: float
    """How much of `lift_scale` comes with the press [0..1]."""
    stamp_pop: float
    """How much a stamp grows at THRESHOLD_ENTERED [0..1]."""
    chrome_opacity: float
    """`chrome_opacity` during a drag [0..1]."""
    spin: float
    """How much a flick spins a leaving card, about the grabbed point [0..1]."""


class MotionFields(TypedDict, total=False):
    """The springs and fades of cards that do not leave."""

    return_spring: Union[Spring, Iterable[float]]
    """Brings a released card back."""
    rewind_spring: Union[Spring, Iterable[float]]
    """Brings an undone card in."""
    pile_spring: Union[Spring, Iterable[float]]
    """Moves cards in the pile."""
    lift_spring: Union[Spring, Iterable[float]]
    """Changes the scale to `look.lift_scale`."""
    chrome_spring: Union[Spring, Iterable[float]]
    """Changes `chrome_opacity`."""
    fade_seconds: float
    """The time of a fade in place [s, 0..]."""
    fade_curve: Union[Curve, Iterable[float]]
    """The easing of a fade, all 0 to 1."""


class ExitFields(TypedDict, total=False):
    """How a decided card leaves."""

    path: Union[ExitPath, ExitPathName]
    """The way."""
    motion: Union[ExitMotion, ExitMotionName]
    """The motion."""
    seconds: float
    """The longest time [s, 0..]."""
    seconds_minimum: float
    """The shortest time, at most `seconds` counts [s, 0..]."""
    speed_minimum: float
    """The least speed at the beginning, with ACCELERATED [points/s, 0..]."""
    speed_share: float
    """The least speed of a card that no finger held, in its way per `seconds` [0..1]."""
    curve: Union[Curve, Iterable[float]]
    """The curve of CURVE, x 0 to 1, y -1 to 2."""
    spring: Union[Spring, Iterable[float]]
    """The spring of SPRING."""
    catch_seconds: float
    """How long a finger can catch a leaving card (UNDONE, CAUGHT) [s, 0..]. Its FINAL and SEND wait."""


class ConsentFields(TypedDict, total=False):
    """What needs the host's consent."""

    replacement: Union[Replacement, ReplacementName]
    """What a replacement does to decisions."""
    directions: Directions
    """The directions of swipes that need consent."""
    undo: bool
    """Whether undos need consent."""
    max_proposals: int
    """How many swipes can be proposed [proposals, 1..32]."""
    distance: float
    """How far from its place a proposed card waits [card's smaller side, 0..]."""
    seconds: float
    """The time for an answer [s, 0..infinity]."""


class FeedFields(TypedDict, total=False):
    """How the deck asks for cards."""

    enabled: bool
    """Whether the deck asks for cards."""
    freshness: Union[Freshness, FreshnessName]
    """How long the cards are fresh."""
    keep_fresh: bool
    """Whether the deck asks by itself until its cards are fresh."""
    watermark: int
    """How many cards are enough [cards, 0..1000000000]. CLASSIC has 5."""
    fresh_seconds: float
    """With SECONDS, how long cards are fresh [s, 0..infinity]."""


class RetryFields(TypedDict, total=False):
    """How long answers may take, and when what failed is tried again."""

    request_seconds: float
    """The time for an answer [s, >0..infinity]. None by then is a failure."""
    seconds: float
    """The wait after the first failure, doubled with each up to `maximum` [s, >0..]."""
    maximum: float
    """The longest wait, at least `seconds` [s]."""
    jitter: float
    """The largest share of a wait taken off at random [0..1]."""


class DeliveryFields(TypedDict, total=False):
    """How decisions are delivered."""

    mode: Union[Delivery, DeliveryName]
    """When a decision is delivered, fixed at creation."""
    rejection: Union[Rejection, RejectionName]
    """What a rejection does."""
    revert: Union[RevertMode, RevertModeName]
    """What an undo does to such a SEND."""
    max_sends: int
    """How many sends can be out [sends, 1..64]."""
    park_failures: int
    """How many failures park a send [failures]. With 0 never."""
    max_undelivered: int
    """How many undelivered sends make the deck refuse decisions [sends, 1..1000000000]."""
    park_seconds: float
    """How long after its first try a failure parks a send [s, 0..]. With 0 never."""
    nonce: int
    """`NONCE_OF_JOURNAL`, or a random number that no other deck has, fixed until a reset. Without delivery it may be 0.
    """


class MediaFields(TypedDict, total=False):
    """Which pictures are wanted."""

    ahead: int
    """How many cards beneath the top card count [cards, 0..30]."""
    behind: int
    """How many of the latest undoable decisions keep their pictures [decisions, 0..30]."""


class AutoplayFields(TypedDict, total=False):
    """What happens when nobody touches the deck."""

    enabled: bool
    """Whether the top card moves to the end by itself."""
    direction: Union[Direction, DirectionName]
    """Where it leaves. It needs a sector if `enabled` is 1."""
    idle: float
    """How long nothing happens before that [s, >0..]."""
    interval: float
    """How long a new top card stays [s, >0..]."""


class DeckFields(TypedDict, total=False):
    """The fields of :class:`cardstack.DeckConfig` that a program passes."""

    directions: Union[DirectionLayout, DirectionLayoutName]
    """A layout of sectors, which also allows exactly its directions."""
    reduced_motion: bool
    """Whether cards fade or are put in place instead of travelling by themselves."""
    disabled: bool
    """Whether fingers can only tap. A held card returns (CANCELLED, DISABLED)."""
    viewport: Union[ViewportFields, ViewportConfig]
    """The area that the cards are in. No preset sets it."""
    card: Union[CardFields, CardConfig]
    """The size of a card at scale 1."""
    pile: Union[PileFields, PileConfig]
    """How cards lie in the pile. A step is to the next card beneath."""
    press: Union[PressFields, PressConfig]
    """How a press begins and becomes a drag."""
    velocity: Union[VelocityFields, VelocityConfig]
    """How the velocity of a finger is measured."""
    resampling: Union[ResamplingFields, ResamplingConfig]
    """How a held card is drawn between samples."""
    swipe: Union[SwipeFields, SwipeConfig]
    """What decides at a release."""
    look: Union[LookFields, LookConfig]
    """How a card looks while a finger drags it."""
    motion: Union[MotionFields, MotionConfig]
    """The springs and fades of cards that do not leave."""
    exit: Union[ExitFields, ExitConfig]
    """How a decided card leaves."""
    recycle: Union[RecycleFields, RecycleConfig]
    """What the deck refuses, and what comes back."""
    undo: Union[UndoFields, UndoConfig]
    """The undo history."""
    consent: Union[ConsentFields, ConsentConfig]
    """What needs the host's consent."""
    feed: Union[FeedFields, FeedConfig]
    """How the deck asks for cards."""
    retry: Union[RetryFields, RetryConfig]
    """How long answers may take, and when what failed is tried again."""
    delivery: Union[DeliveryFields, DeliveryConfig]
    """How decisions are delivered."""
    autoplay: Union[AutoplayFields, AutoplayConfig]
    """What happens when nobody touches the deck."""
    events: Union[EventsFields, EventsConfig]
    """Which events are reported, and how many are kept."""
    media: Union[MediaFields, MediaConfig]
    """Which pictures are wanted."""


class SheetDragFields(TypedDict, total=False):
    """How a sheet follows a finger."""

    enabled: bool
    """Whether fingers can drag it."""
    fling: bool
    """Whether a flick decides."""
    velocity_minimum_samples: int
    """As `velocity.minimum_samples` [samples, 2..velocity_history]."""
    velocity_history: int
    """As `velocity.history` [places, 2..64]."""
    scroll_axis: Union[Axis, AxisName]
    """As `press.scroll_axis`."""
    threshold_unit: Union[Unit, UnitName]
    """The unit of `threshold`: POINT or EXTENT."""
    threshold: float
    """The offset beyond which a release dismisses, in extents at most 1 [0..]."""
    hysteresis: float
    """As `swipe.hysteresis` [points, 0..]."""
    slop: float
    """As `press.slop` [points, 0..]."""
    factor: float
    """The share of the travel that it follows [0.001..1]."""
    rubber_band_coefficient: float
    """How easily it moves against its side [0..1]."""
    rubber_band_distance: float
    """The distance that it never reaches there, or 0 for the extent or half a page [points, 0..]."""
    fling_velocity: float
    """The release speed that dismisses [points/s, 0..]."""
    flick_back_velocity: float
    """As `swipe.flick_back_velocity` [points/s, 0..]."""
    fling_maximum: float
    """As `swipe.fling_maximum` [points/s, 0..]."""
    velocity_horizon: float
    """As `velocity.horizon` [s, 0..]."""
    velocity_gap: float
    """As `velocity.gap` [s, 0..]."""
    content_rule: Union[ContentRule, ContentRuleName]
    """What a finger on the content moves first."""
    one_stop_per_flick: bool
    """Whether a release goes at most to a neighbour of the press's stop."""
    resampled: bool
    """Whether it is drawn between samples, by CLASSIC's `resampling`."""
    projection_seconds: float
    """A release goes to the stop nearest to where its velocity brings it in this time [s, 0..]."""


class SheetMotionFields(TypedDict, total=False):
    """How a sheet moves by itself."""

    dismiss_seconds: float
    """The longest time of a dismissal [s, 0..]."""
    dismiss_curve: Union[Curve, Iterable[float]]
    """The easing of a dismissal, all 0 to 1."""
    return_spring: Union[Spring, Iterable[float]]
    """Brings a released sheet back to its place."""
    present_spring: Union[Spring, Iterable[float]]
    """Brings a sheet in."""
    fade_seconds: float
    """The time of a fade [s, 0..]."""
    dismiss_spring: Union[Spring, Iterable[float]]
    """Sends a sheet with stops out."""


class SheetLookFields(TypedDict, total=False):
    """What is drawn of a sheet."""

    corner_radius: float
    """The radius of the corners off its place [points, 0..]."""
    corner_distance: float
    """The offset up to which the radius grows [points, 0..]."""
    backdrop_opacity: float
    """The dimming behind it at its place [0..1]."""
    undimmed_stop: int
    """The stop from which on outward nothing is dimmed; -1: out of sight [stops, -1..]."""


class SheetFields(TypedDict, total=False):
    """The fields of :class:`cardstack.SheetConfig` that a program passes."""

    side: Union[Direction, DirectionName]
    """Where the sheet leaves: LEFT, RIGHT, UP or DOWN."""
    reduced_motion: bool
    """Whether it fades instead of travelling by itself."""
    drag: Union[SheetDragFields, SheetDragConfig]
    """How a sheet follows a finger."""
    motion: Union[SheetMotionFields, SheetMotionConfig]
    """How a sheet moves by itself."""
    look: Union[SheetLookFields, SheetLookConfig]
    """What is drawn of a sheet."""
    law: Union[SheetLaw, SheetLawName]
    """What decides where it goes. It can change only while the sheet is hidden, and not to PAGES."""
    dismissable: Union[SheetExits, SheetExitsName]
    """Where a finger can send it out, if it has stops."""
    page: float
    """From page to page, at least 0.001 [points, 0..]. With 0 it is the extent."""
    pages: int
    """How many pages, with 0 the most [pages, 0..2147483648]."""
    wrap: bool
    """Whether the first page comes after the last."""
