# SPDX-License-Identifier: MIT
"""Configurations and their sections: read-only, as they are in force. Written by bindings/generate.py: do not edit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Tuple

from ..enums import (
    Axis,
    CommitRule,
    Dedupe,
    Delivery,
    Direction,
    DistanceMetric,
    ExitMotion,
    ExitPath,
    Freshness,
    Preset,
    Rejection,
    Replacement,
    RevertMode,
    SecondFinger,
    SheetPreset,
    StampRule,
    Unit,
)
from ..motion.curves import Curve
from ..motion.springs import Spring

__all__ = [
    "MASKS",
    "AutoplayConfig",
    "CardConfig",
    "ConsentConfig",
    "DeckSections",
    "DeliveryConfig",
    "EventsConfig",
    "ExitConfig",
    "FeedConfig",
    "LookConfig",
    "MediaConfig",
    "MotionConfig",
    "PileConfig",
    "PressConfig",
    "RecycleConfig",
    "ResamplingConfig",
    "RetryConfig",
    "SheetDragConfig",
    "SheetLookConfig",
    "SheetMotionConfig",
    "SheetSections",
    "SwipeConfig",
    "UndoConfig",
    "VelocityConfig",
    "ViewportConfig",
]


@dataclass(frozen=True)
class EventsConfig:
    """Which events are reported, and how many are kept."""

    mask: int
    """The kinds of events that are reported. In all presets they are all kinds. Bits without a kind have no effect.
    PROPOSED, REPLACEMENT_ASKED, LOAD, SEND and REVERT must be reported if they can happen.
    """
    notice_capacity: int
    """The number of notices that are kept until they are drained, 1 to 1048576 [notices]. If more wait, the oldest are
    lost. CLASSIC has 256.
    """
    backlog: int
    """The number of obligations that are kept until they are drained, 4 to 1048576 [events]. While this many wait, no
    press, swipe or undo is taken. CLASSIC has 1024.
    """


@dataclass(frozen=True)
class PressConfig:
    """How a finger takes a card, and when a press becomes a drag."""

    hit_test: bool
    """Whether a press takes the top card only where the card is. With 0, a press that is on no other card takes the top
    card from anywhere.
    """
    scroll_axis: Axis
    """The axis along which the page around the deck scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop
    along this axis is given up (CANCELLED, SCROLL). A drag is never given up.
    """
    second_finger: SecondFinger
    """What happens when a second finger goes down while one has a card. CLASSIC has IGNORE."""
    slop: float
    """The travel that turns a press into a drag, at least 0 [points]. When the drag begins, the card catches up with
    the finger. So the finger's whole travel decides. CLASSIC has 8.
    """
    duration: float
    """The time after which a press becomes a drag without travel, at least 0 [s]. With infinity only travel makes it a
    drag.
    """
    silence: float
    """The time without a sample after which a finger counts as lost, at least 0 [s]. When another finger goes down, the
    press of a lost finger ends (CANCELLED, SYSTEM). It is for panels that lose releases. With infinity no finger counts
    as lost.
    """


@dataclass(frozen=True)
class VelocityConfig:
    """How the velocity of a finger is measured."""

    minimum_samples: int
    """The number of samples that a velocity needs, 2 to `history` [samples]. It counts samples, not places. With fewer
    samples the velocity is 0.
    """
    history: int
    """The number of the finger's newest places that count, 2 to 64 [places]. A place is one sample, or several samples
    within 4 ms.
    """
    horizon: float
    """The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at
    any age. With 0 there is no velocity.
    """
    gap: float
    """The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer
    pause the finger counts as stopped, and its velocity is 0.
    """


@dataclass(frozen=True)
class ResamplingConfig:
    """How a held card is drawn between samples. If both times are 0, the card is drawn at the newest sample."""

    delay: float
    """The delay of a held card: it is drawn where the finger was this long before the frame, 0 to 0.1 [s]. The deck
    keeps the newest 128 samples of a finger for this: those of 0.1 seconds at 1280 samples per second.
    """
    prediction: float
    """The longest time by which a held card is drawn ahead of the newest sample, where the finger will probably be, 0
    to 0.1 [s].
    """


@dataclass(frozen=True)
class SwipeConfig:
    """What decides when a finger lets go: threshold, velocity, directions and their sectors."""

    commit_rule: CommitRule
    """What decides when a finger lets go of a card."""
    metric: DistanceMetric
    """How the distance of a drag is measured."""
    allowed_directions: int
    """The directions that fingers can swipe a card to. Directions without a sector have no effect. Where no allowed
    direction is, the card resists the finger, even if the release counts for an allowed one.
    """
    threshold_unit: Unit
    """The unit of `threshold` and `thresholds`: POINT, CARD_SIDE or CARD_WIDTH. CLASSIC has CARD_SIDE."""
    threshold: float
    """The distance that decides, in `threshold_unit`. It is at least 1e-6 points. In sides or widths of the card it is
    at most 10. CLASSIC has 0.3.
    """
    fling_velocity: float
    """The release speed from which on the velocity decides alone, at least 0 [points/s]. It has an effect only with
    DISTANCE_OR_VELOCITY.
    """
    flick_back_velocity: float
    """The release speed against the direction from which on the card returns, at least 0 [points/s]. It has an effect
    only with DISTANCE_OR_VELOCITY. A card past the threshold returns only if the finger has also gone back by 2 slops
    and by 10 % of its way out.
    """
    fling_maximum: float
    """The largest release speed, at least 0 [points/s]. Faster releases count as this fast."""
    deceleration_rate: float
    """The factor by which the velocity of a coasting card is multiplied every millisecond, more than 0 and less than 1
    [1].
    """
    rubber_band_coefficient: float
    """How easily a card moves where it cannot be swiped: the coefficient of a rubber band, 0 to 1 [1]. With 0 the card
    does not move there.
    """
    rubber_band_distance: float
    """The distance that a card on the rubber band never reaches, at least 0 [points]. With 0 it is the card's smaller
    side.
    """
    free_off_axis: float
    """How freely a card follows a finger where no sector is [0..1]. With 0 it resists as where a direction is not
    allowed, with 1 it follows freely.
    """
    hysteresis: float
    """How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0 [points]. A hysteresis of more
    than half the threshold counts as half.
    """
    hysteresis_angle: float
    """How far outside its sector a drag still counts for a direction whose threshold it has passed, at least 0 [rad].
    It counts up to half the width of the narrower of the sectors or gaps on both sides.
    """
    sector_angle: Tuple[float, ...]
    """The centre of each direction's sector, at index direction - 1, any finite angle. 0 is to the right, pi/2 downward
    [rad]. Where sectors overlap, the direction with the smallest number counts.
    """
    sector_half_width: Tuple[float, ...]
    """Half the width of each direction's sector, at index direction - 1, 0 to pi/2 [rad]. With 0 the direction has no
    sector. An angle on the common edge of two sectors belongs to the sector that lies clockwise of the edge, as seen on
    the screen.
    """
    thresholds: Tuple[float, ...]
    """The threshold of each direction, at index direction - 1, in `threshold_unit`. It has the limits of `threshold`.
    With 0 the direction has `threshold`.
    """
    axis: Axis
    """The axis along which a dragged card follows the finger. What the finger does across it has no effect. With NONE
    the card follows in all directions. A drag keeps its axis when the configuration changes.
    """


@dataclass(frozen=True)
class UndoConfig:
    """The undo history."""

    limit: int
    """The number of decisions that can be undone, at least 0 [decisions]. With `UNLIMITED` there is no limit. CLASSIC
    has 20.
    """
    directions: int
    """The directions of drags that undo. Such a drag brings the card of the latest decision in from the opposite side,
    and the release decides whether the decision is undone. While no decision can be undone, and with `consent.undo`,
    they have no effect. Otherwise they come before `swipe.allowed_directions`.
    """
    seconds: float
    """The age at which a decision becomes final, at least 0 [s]. With 0 a decision is final at once. With infinity its
    age has no effect.
    """


@dataclass(frozen=True)
class RecycleConfig:
    """Which cards the deck refuses, and which cards come back into the pile."""

    dedupe: Dedupe
    """Which cards the deck refuses when they are added."""
    directions: int
    """The directions of swipes after which the card comes back into the pile. It comes back when its flight ends, or at
    once if the pile is empty.
    """
    distance: int
    """How many cards lie above a card when it comes back into the pile [cards]. With 0 it comes back at the end of the
    pile.
    """


@dataclass(frozen=True)
class ViewportConfig:
    """The size of the viewport, the area that the cards are in."""

    width: float
    """The viewport's width, more than 0 [points]. No preset sets it."""
    height: float
    """The viewport's height, more than 0 [points]. No preset sets it."""


@dataclass(frozen=True)
class CardConfig:
    """The size of a card at scale 1."""

    width: float
    """The card's width, at least 0 [points]. With 0 it is the viewport's width less `margin_x` on both sides."""
    height: float
    """The card's height, at least 0 [points]. With 0 it is the viewport's height less `margin_y` on both sides."""
    margin_x: float
    """The room to the left and to the right of a card, at least 0 [points]. It has an effect only if `width` is 0."""
    margin_y: float
    """The room above and below a card, at least 0 [points]. It has an effect only if `height` is 0."""


@dataclass(frozen=True)
class PileConfig:
    """How cards lie in the pile. A step is from one card to the next one beneath it."""

    visible_count: int
    """The number of cards that are visible at rest, 1 to 30 [cards]."""
    max_flights: int
    """The number of cards that can fly out at the same time at their own pace, 1 to 32 [cards]. CLASSIC has 8. If more
    fly, those that are nearest to their end hurry: they are out of sight within `exit.seconds_minimum`. A deck swiped
    faster than that has at most this many flights more, or `visible_count` more if that is larger. For the next one,
    the least visible card is gone at once.
    """
    step_x: float
    """The shift to the right with each step [points]."""
    step_y: float
    """The shift downward with each step [points]."""
    scale_step: float
    """The loss of scale with each step, 0 to 1 [1]."""
    scale_anchor_y: float
    """The height at which the loss of scale leaves the card in place, from its centre [card heights]. The top edge is
    -0.5, and the bottom edge is 0.5.
    """
    opacity_step: float
    """The loss of opacity with each step [0..1]."""
    rotation_step: float
    """The clockwise turn with each step [rad]."""
    progress_share: float
    """The share of its way up that the pile goes while the top card is dragged to the threshold [0..1]. It goes the
    rest while the card leaves.
    """


@dataclass(frozen=True)
class LookConfig:
    """How a card looks while a finger drags it."""

    stamp_rule: StampRule
    """How a stamp appears."""
    rotation_unit: Unit
    """The unit of the travel in `rotation`: POINT, CARD_SIDE or CARD_WIDTH."""
    rotation: float
    """The clockwise turn for each `rotation_unit` of travel to the right [rad]."""
    rotation_maximum: float
    """The largest turn to either side, at least 0 [rad]."""
    rotation_grab: float
    """How much the grabbed point decides the turn [0..1]. With 1 a card that is grabbed below its middle turns the
    other way. With 0 the point has no effect.
    """
    pivot_x: float
    """How far the pivot of the turn is to the right of the card's centre [card widths]."""
    pivot_y: float
    """How far the pivot of the turn is below the card's centre [card heights]."""
    pivot_grab: float
    """How far the pivot moves toward the grabbed point [0..1]. With 0 it stays at `pivot_x` and `pivot_y`. With 1 it is
    the grabbed point, which then stays under the finger.
    """
    lift_scale: float
    """The scale of a dragged card, more than 0 [1]."""
    lift_on_press: float
    """The share of the way to `lift_scale` that a card goes with the press [0..1]. It goes the rest with the drag."""
    stamp_pop: float
    """How much a stamp grows at THRESHOLD_ENTERED before it comes back [0..1]. With 0 it does not grow."""
    chrome_opacity: float
    """The value of a frame's `chrome_opacity` during a drag [0..1]."""


@dataclass(frozen=True)
class MotionConfig:
    """The springs and fades of all cards that do not leave."""

    return_spring: Spring
    """The spring that brings a released card back to its place. Its numbers are more than 0."""
    rewind_spring: Spring
    """The spring that brings an undone card in. Its numbers are more than 0."""
    pile_spring: Spring
    """The spring that moves cards in the pile. Its numbers are more than 0."""
    lift_spring: Spring
    """The spring that changes the scale to `look.lift_scale` and back. Its numbers are more than 0."""
    chrome_spring: Spring
    """The spring that changes a frame's `chrome_opacity`. Its numbers are more than 0."""
    fade_seconds: float
    """The time in which a card appears or disappears in place, at least 0 [s]."""
    fade_curve: Curve
    """The easing of a fade. All its numbers are 0 to 1."""


@dataclass(frozen=True)
class ExitConfig:
    """How a decided card leaves."""

    path: ExitPath
    """The way that the card takes."""
    motion: ExitMotion
    """How the card moves along its way."""
    seconds: float
    """The longest time that the way takes, at least 0 [s]."""
    seconds_minimum: float
    """The shortest time that the way takes, at least 0 [s]. If it is more than `seconds`, `seconds` counts."""
    speed_minimum: float
    """The least speed with which a card begins to leave, also from rest, at least 0 [points/s]. It has an effect only
    with ACCELERATED.
    """
    speed_share: float
    """A card that no finger held, as after a swipe by a call, begins with at least this share of a speed: the length of
    its way, divided by `seconds` [0..1]. If `speed_minimum` is larger, that counts instead. It has an effect only with
    ACCELERATED.
    """
    curve: Curve
    """The curve that the card follows with CURVE. Its x1 and x2 are 0 to 1, its y1 and y2 are -1 to 2."""
    spring: Spring
    """The spring that pulls the card out with SPRING. Its numbers are more than 0."""
    catch_seconds: float
    """The time in which a finger that misses the top card can catch a leaving card (UNDONE, CAUGHT), at least 0 [s].
    The FINAL and the SEND of a decision wait until it is over, or until the card is out of sight. With 0, and with
    `consent.undo`, no card can be caught.
    """


@dataclass(frozen=True)
class ConsentConfig:
    """What needs the host's consent."""

    replacement: Replacement
    """What replacing all cards does with the decisions that can be undone."""
    directions: int
    """The directions of swipes that need the host's consent."""
    undo: bool
    """Whether undos need the host's consent."""
    max_proposals: int
    """The number of swipes that can be proposed at the same time, 1 to 32 [proposals]."""
    distance: float
    """How far from its place a proposed card waits, at least 0 [card's smaller side]."""
    seconds: float
    """The time that the host has to answer a question, at least 0 [s]. No answer by then counts as no. With infinity a
    question waits for ever.
    """


@dataclass(frozen=True)
class FeedConfig:
    """How the deck asks for cards."""

    enabled: bool
    """Whether the deck asks for cards. If not, the host adds them unasked."""
    freshness: Freshness
    """How long the cards of the feed are fresh."""
    keep_fresh: bool
    """Whether the deck asks by itself, with the reason LOAD, when its cards are no longer fresh, and again until fresh
    ones come. If not, it waits for a call.
    """
    watermark: int
    """The number of cards, upcoming and in the reserve, below which the deck asks for more, 0 to 1000000000 [cards].
    With 0 the deck never asks because it has few cards. It does not either if cards come back after swipes to every
    direction. CLASSIC has 5.
    """
    fresh_seconds: float
    """The age up to which cards are fresh, at least 0 [s]. It may be infinite. It has an effect only if `freshness` is
    SECONDS.
    """


@dataclass(frozen=True)
class RetryConfig:
    """How long the answer to a LOAD, SEND or REVERT may take, and when a failed one is tried again."""

    request_seconds: float
    """The time that the host has to answer after it has drained the event, more than 0 [s]. No answer by then is a
    failure. With infinity the answer may take for ever.
    """
    seconds: float
    """The wait after the first failure, more than 0 [s]. It doubles with each failure that follows, up to `maximum`."""
    maximum: float
    """The longest wait, at least `seconds` [s]."""
    jitter: float
    """The largest share of a wait that is subtracted at random, so that devices do not all try at the same time [0..1].
    """


@dataclass(frozen=True)
class DeliveryConfig:
    """How decisions are delivered."""

    mode: Delivery
    """When a decision is delivered. The mode is fixed when the deck is created."""
    rejection: Rejection
    """What happens if the backend rejects a decision that is not final."""
    revert: RevertMode
    """What happens to a SEND that was handed out when its decision is undone."""
    max_sends: int
    """The number of SENDs and REVERTs that can be out at the same time, 1 to 64 [sends]."""
    park_failures: int
    """A SEND or REVERT is parked after this many failures [failures]. With 0 their number parks nothing."""
    max_undelivered: int
    """While this many SENDs and REVERTs are undelivered, the deck takes no new decision, 1 to 1000000000 [sends]."""
    park_seconds: float
    """A SEND or REVERT is parked when it fails this long after its first try, at least 0 [s]. With 0 the time parks
    nothing.
    """
    nonce: int
    """`NONCE_OF_JOURNAL`, or without a journal a random number that no other deck has, on any device and in any run of
    the program. The host need not store it, because each SEND has its nonce. It may be 0 only without delivery. It is
    fixed until a reset.
    """


@dataclass(frozen=True)
class MediaConfig:
    """Which pictures are wanted."""

    ahead: int
    """The number of cards beneath the top card whose pictures are fetched ahead, 0 to 30 [cards]."""


@dataclass(frozen=True)
class AutoplayConfig:
    """What happens when nobody touches the deck."""

    enabled: bool
    """Whether the top card moves to the end of the pile by itself, without a decision. To stop this, the host sets it
    to 0.
    """
    direction: Direction
    """The direction in which the card leaves. It needs a sector if `enabled` is 1."""
    idle: float
    """The time after which the first card moves, more than 0 [s]. It counts from the last touch, the last call for the
    user, and the last open question. Frames do not count, nor do nudges, and calls that report what a backend, a clock
    or the network does.
    """
    interval: float
    """The time until the next card moves, more than 0 [s]. A new top card stays at least this long. At most one card
    moves in a frame.
    """


@dataclass(frozen=True)
class DeckSections:
    """A deck's configuration, which `cardstack_deck_config_init` fills."""

    preset: Preset
    """The preset that the configuration was filled with."""
    reduced_motion: bool
    """Whether motion is reduced. If so, cards travel only under the finger, and fade where they would travel by
    themselves.
    """
    disabled: bool
    """Whether fingers can only tap. A held card returns when this is set (CANCELLED, DISABLED)."""
    viewport: ViewportConfig
    """The size of the viewport, the area that the cards are in."""
    card: CardConfig
    """The size of a card at scale 1."""
    pile: PileConfig
    """How cards lie in the pile. A step is from one card to the next one beneath it."""
    press: PressConfig
    """How a finger takes a card, and when a press becomes a drag."""
    velocity: VelocityConfig
    """How the velocity of a finger is measured."""
    resampling: ResamplingConfig
    """How a held card is drawn between samples. If both times are 0, the card is drawn at the newest sample."""
    swipe: SwipeConfig
    """What decides when a finger lets go: threshold, velocity, directions and their sectors."""
    look: LookConfig
    """How a card looks while a finger drags it."""
    motion: MotionConfig
    """The springs and fades of all cards that do not leave."""
    exit: ExitConfig
    """How a decided card leaves."""
    recycle: RecycleConfig
    """Which cards the deck refuses, and which cards come back into the pile."""
    undo: UndoConfig
    """The undo history."""
    consent: ConsentConfig
    """What needs the host's consent."""
    feed: FeedConfig
    """How the deck asks for cards."""
    retry: RetryConfig
    """How long the answer to a LOAD, SEND or REVERT may take, and when a failed one is tried again."""
    delivery: DeliveryConfig
    """How decisions are delivered."""
    autoplay: AutoplayConfig
    """What happens when nobody touches the deck."""
    events: EventsConfig
    """Which events are reported, and how many are kept."""
    media: MediaConfig
    """Which pictures are wanted."""


@dataclass(frozen=True)
class SheetDragConfig:
    """How a sheet follows a finger, and what dismisses it."""

    enabled: bool
    """Whether fingers can drag the sheet."""
    fling: bool
    """Whether a flick can dismiss or return the sheet. If not, only its offset decides."""
    velocity_minimum_samples: int
    """The number of samples that a velocity needs, 2 to `velocity_history` [samples]."""
    velocity_history: int
    """The number of the finger's newest places that count, 2 to 64 [places]. A place is one sample, or several samples
    within 4 ms.
    """
    scroll_axis: Axis
    """The axis along which the content of the sheet scrolls: NONE, HORIZONTAL or VERTICAL. A press that leaves the slop
    along this axis is given up.
    """
    threshold_unit: Unit
    """The unit of `threshold`: POINT or EXTENT."""
    threshold: float
    """The offset beyond which a released sheet is dismissed, in `threshold_unit`, at least 0. In extents it is at most
    1. A threshold of more than half the extent counts as half the extent.
    """
    hysteresis: float
    """How far below the threshold a drag must come back for THRESHOLD_LEFT, at least 0 [points]. A hysteresis of more
    than half the threshold counts as half.
    """
    slop: float
    """The travel along the side that turns a press into a drag, at least 0 [points]."""
    factor: float
    """The share of the finger's travel that the sheet follows, 0.001 to 1 [1]."""
    rubber_band_coefficient: float
    """How easily the sheet moves against its side: the coefficient of a rubber band, 0 to 1 [1]. With 0 it does not
    move there.
    """
    rubber_band_distance: float
    """The distance that a sheet on the rubber band never reaches, at least 0 [points]. With 0 it is the extent."""
    fling_velocity: float
    """The release speed toward the side from which on the sheet is dismissed, at least 0 [points/s]. It has an effect
    only with `fling`, and only within 45 degrees of the side.
    """
    flick_back_velocity: float
    """The release speed against the side from which on the sheet returns, at least 0 [points/s]. It has an effect only
    with `fling`. It returns only if the finger has also gone back by 2 slops and by 10 % of its way out.
    """
    fling_maximum: float
    """The largest release speed, at least 0 [points/s]. Faster releases count as this fast."""
    velocity_horizon: float
    """The age up to which samples count, before the newest sample, at least 0 [s]. The sample of the press counts at
    any age. With 0 there is no velocity.
    """
    velocity_gap: float
    """The longest pause between samples, and before the release, of a finger that moves, at least 0 [s]. After a longer
    pause the finger counts as stopped, and its velocity is 0.
    """


@dataclass(frozen=True)
class SheetMotionConfig:
    """How a sheet moves by itself."""

    dismiss_seconds: float
    """The longest time that a dismissal takes, at least 0 [s]."""
    dismiss_curve: Curve
    """The easing of a dismissal. All its numbers are 0 to 1."""
    return_spring: Spring
    """The spring that brings a released sheet back to its place. Its numbers are more than 0."""
    present_spring: Spring
    """The spring that brings a sheet in. Its numbers are more than 0."""
    fade_seconds: float
    """The time of a fade, at least 0 [s]."""


@dataclass(frozen=True)
class SheetLookConfig:
    """What is drawn of a sheet."""

    corner_radius: float
    """The radius that the corners have when the sheet is off its place by `corner_distance` or more, at least 0
    [points]. At its place they have none.
    """
    corner_distance: float
    """The offset at which the corners of a dragged sheet have the whole `corner_radius`, at least 0 [points]. Up to
    there the radius grows with the offset. With 0 they have it as soon as the sheet moves.
    """
    backdrop_opacity: float
    """The opacity of the dimming behind a sheet at its place [0..1]."""


@dataclass(frozen=True)
class SheetSections:
    """A sheet's configuration, which `cardstack_sheet_config_init` fills."""

    preset: SheetPreset
    """The preset that the configuration was filled with."""
    side: Direction
    """The side to which the sheet leaves: LEFT, RIGHT, UP or DOWN."""
    reduced_motion: bool
    """Whether motion is reduced. If so, the sheet travels only under the finger, and fades where it would travel by
    itself.
    """
    extent: float
    """The distance from its place at which the sheet is out of sight, more than 0 [points]. No preset sets it."""
    drag: SheetDragConfig
    """How a sheet follows a finger, and what dismisses it."""
    motion: SheetMotionConfig
    """How a sheet moves by itself."""
    look: SheetLookConfig
    """What is drawn of a sheet."""


MASKS = frozenset(
    {
        "consent.directions",
        "recycle.directions",
        "swipe.allowed_directions",
        "undo.directions",
    }
)
"""Paths of the numbers that are directions, a bit each."""
