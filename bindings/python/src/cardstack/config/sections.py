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
class RecycleConfig:
    """Cards that come again: those that the deck refuses, and those that it puts back into the pile."""

    dedupe: Dedupe
    """Which cards the deck refuses. Of equal ids in a call the first is taken."""
    directions: int
    """After these a card returns to the pile when its flight ends, or at once if the pile is empty."""
    distance: int
    """Cards shown before it; 0: all."""


@dataclass(frozen=True)
class PressConfig:
    """How a finger takes a card, and when a press becomes a drag."""

    hit_test: bool
    """True: a press takes the top card only where it is; 0: anywhere."""
    scroll_axis: Axis
    """How the surrounding page scrolls. A press that leaves the slop along this axis is given up (CANCELLED, SCROLL); a
    drag never is.
    """
    second_finger: SecondFinger
    """What another finger does that goes down meanwhile."""
    slop: float
    """Travel that turns a press into a drag. The card makes up for it: the whole travel decides [points]."""
    duration: float
    """Time after which a press becomes a drag without travel; infinite: never [s]."""
    silence: float
    """Time since a finger's last sample after which another finger that goes down finds it up (CANCELLED, SYSTEM), for
    panels that lose releases; infinite: never [s].
    """


@dataclass(frozen=True)
class VelocityConfig:
    """How the velocity of a finger is measured."""

    minimum_samples: int
    """Needed for a velocity, 2 to `history`."""
    history: int
    """Newest places that count, up to 64; those within 4 ms are one."""
    horizon: float
    """Age up to which samples count; the press counts at any age [s]."""
    gap: float
    """A pause that means the finger has stopped [s]."""


@dataclass(frozen=True)
class ResamplingConfig:
    """When both are 0, a held card is drawn at the newest sample."""

    delay: float
    """It is drawn where the finger was so long before the frame, at most 0.1 [s]."""
    prediction: float
    """How far that may be beyond the newest sample, at most 0.1 [s]."""


@dataclass(frozen=True)
class SwipeConfig:
    """What decides when a finger lets go: threshold, velocity, directions and their sectors."""

    commit_rule: CommitRule
    """What decides at release."""
    metric: DistanceMetric
    """How distance is measured: along the direction's axis, or as the translation's length."""
    allowed_directions: int
    """Directions a finger can swipe to, as far as they have a sector. Toward others a card resists."""
    threshold_unit: Unit
    """Points, or shares of the card's smaller side, its width, or a sheet's extent. What a length is given in."""
    threshold: float
    """At least 1e-6 points; of a card, at most 10. Distance that decides, in `threshold_unit`."""
    fling_velocity: float
    """Release speed that decides alone [points/s]."""
    flick_back_velocity: float
    """Release speed against the direction that returns the card. Past the threshold, the finger must also have gone
    back by 2 slops and by 10 % of its way out [points/s].
    """
    fling_maximum: float
    """Limit of release speeds [points/s]."""
    deceleration_rate: float
    """Part of a velocity that a millisecond leaves, between 0 and 1 [1/ms]."""
    rubber_band_coefficient: float
    """Resistance elsewhere: coefficient of a rubber band; 0: no movement [1]."""
    rubber_band_distance: float
    """The band's dimension; 0: the card's smaller side [points]."""
    free_off_axis: float
    """Share of a pull toward no sector that meets no resistance [0..1]."""
    hysteresis: float
    """THRESHOLD_LEFT comes this far below the threshold; at most half the threshold counts [points]."""
    hysteresis_angle: float
    """Past the threshold, the direction changes only this far outside its sector; at most half the width of its
    narrower neighbour counts [rad].
    """
    sector_angle: Tuple[float, ...]
    """Centre of the sector at index direction - 1: 0 right, pi/2 down [rad]."""
    sector_half_width: Tuple[float, ...]
    """Up to pi/2; 0: no such direction. The sector includes its counter-clockwise edge [rad]."""
    thresholds: Tuple[float, ...]
    """Threshold of the direction at index direction - 1, in `threshold_unit`, with its limits; 0: `threshold`."""
    axis: Axis
    """Along it a dragged card follows the finger; what the finger does across it has no effect. NONE: both ways. A drag
    keeps its axis when the configuration changes.
    """


@dataclass(frozen=True)
class ViewportConfig:
    """The area that the cards are in."""

    width: float
    """More than 0. No preset sets it [points]."""
    height: float
    """More than 0. No preset sets it [points]."""


@dataclass(frozen=True)
class CardConfig:
    """The size of a card at scale 1."""

    width: float
    """0: the viewport's, less a margin on both sides [points]."""
    height: float
    """0: the viewport's, less a margin on both sides [points]."""
    margin_x: float
    """0: the viewport's, less a margin on both sides [points]."""
    margin_y: float
    """0: the viewport's, less a margin on both sides [points]."""


@dataclass(frozen=True)
class PileConfig:
    """Steps are per card of depth."""

    visible_count: int
    """At rest, 1 to 30."""
    max_flights: int
    """Cards that can begin to leave within `exit.seconds_minimum`, up to 32."""
    step_x: float
    """Shift [points]."""
    step_y: float
    """Shift [points]."""
    scale_step: float
    """Scale lost [1]."""
    scale_anchor_y: float
    """Height that this leaves in place: -0.5 top edge, 0.5 bottom edge [card heights]."""
    opacity_step: float
    """Opacity lost [0..1]."""
    rotation_step: float
    """Clockwise [rad]."""
    progress_share: float
    """Share of its way up that it goes with a drag; the rest goes with the leaving card's way out [0..1]."""


@dataclass(frozen=True)
class LookConfig:
    """How a card looks while a finger drags it."""

    stamp_rule: StampRule
    """How a stamp appears."""
    rotation_unit: Unit
    """Points, or shares of the card's smaller side, its width, or a sheet's extent. What a length is given in."""
    rotation: float
    """Per unit of horizontal travel [rad]."""
    rotation_maximum: float
    """To both sides [rad]."""
    rotation_grab: float
    """How much the grabbed point decides the turn: 1 reverses it below the middle [0..1]."""
    pivot_x: float
    """Pivot from the centre [card widths, card heights]."""
    pivot_y: float
    """Pivot from the centre [card widths, card heights]."""
    pivot_grab: float
    """0: the pivot above; 1: the grabbed point, which then stays under the finger [0..1]."""
    lift_scale: float
    """More than 0 [1]."""
    lift_on_press: float
    """Share of that from the press on; all of it comes with the drag [0..1]."""
    stamp_pop: float
    """By how much a stamp grows at THRESHOLD_ENTERED before it comes back; 0: it does not [0..1]."""
    chrome_opacity: float
    """A frame's `chrome_opacity` during a drag [0..1]."""


@dataclass(frozen=True)
class MotionConfig:
    """The springs and fades of all cards that do not leave."""

    return_spring: Spring
    """For a released card, an undone one, the pile, `look.lift_scale` and the chrome."""
    rewind_spring: Spring
    """A :class:`Spring`."""
    pile_spring: Spring
    """A :class:`Spring`."""
    lift_spring: Spring
    """A :class:`Spring`."""
    chrome_spring: Spring
    """A :class:`Spring`."""
    fade_seconds: float
    """For a card to appear or disappear in place [s]."""
    fade_curve: Curve
    """The fade's easing; all numbers 0 to 1."""


@dataclass(frozen=True)
class ExitConfig:
    """How a decided card leaves."""

    path: ExitPath
    """The way that a leaving card takes."""
    motion: ExitMotion
    """A card's way out, from its velocity on: see the article Motion."""
    seconds: float
    """Longest and shortest; 0: no minimum [s]."""
    seconds_minimum: float
    """Longest and shortest; 0: no minimum [s]."""
    speed_minimum: float
    """The least speed with which a card begins, from rest too; ACCELERATED only; 0: none [points/s]."""
    speed_share: float
    """The same for a card that no finger holds: share of the mean speed that `seconds` needs [0..1]."""
    curve: Curve
    """x 0 to 1, y -1 to 2."""
    spring: Spring
    """A :class:`Spring`."""
    catch_seconds: float
    """Time for a finger that misses the top card to catch it (UNDONE, CAUGHT); FINAL and SEND wait for its end. Not
    with `consent.undo` [s].
    """


@dataclass(frozen=True)
class EventsConfig:
    """Which events are reported, and how many are kept."""

    mask: int
    """Kinds to report, a CARDSTACK_EVENT_BIT each; presets have 1.84467e+19, which has the kinds of later versions,
    too. Bits without a kind do nothing. If in use, these are needed: PROPOSED, REPLACEMENT_ASKED, LOAD, SEND, REVERT.
    """
    notice_capacity: int
    """At least 1; `backlog` at least 4. Notices kept until they are drained; the oldest are lost first."""
    backlog: int
    """Obligations kept until they are drained; at that number no press, swipe or undo is taken. At least 4."""


@dataclass(frozen=True)
class UndoConfig:
    """The undo history."""

    limit: int
    """Decisions in it, up to `UNLIMITED`."""
    directions: int
    """A drag toward one of these brings the card to undo in from the opposite side; the release decides. Not with
    `consent.undo`.
    """
    seconds: float
    """May be infinite [s]. Age that makes a decision final."""


@dataclass(frozen=True)
class ConsentConfig:
    """What needs the host's consent: proposed swipes and undos, and replacements."""

    replacement: Replacement
    """What replacing all cards does with decisions that can be undone. The first cards after a restart ignore it."""
    directions: int
    """See above. Swipes to these are only proposed."""
    undo: bool
    """True: undos, too. Undos are only proposed."""
    max_proposals: int
    """Swipes proposed at once, up to 32."""
    distance: float
    """How far aside a proposed card waits [card's smaller side]."""
    seconds: float
    """Time to answer, then it is no; infinite: for ever [s]."""


@dataclass(frozen=True)
class FeedConfig:
    """How the deck asks for cards."""

    enabled: bool
    """True: the deck asks for cards."""
    freshness: Freshness
    """How long the feed's cards are fresh."""
    keep_fresh: bool
    """True: the deck asks as by :class:`cardstack_deck_load` when its cards are no longer fresh, until fresh ones come.
    """
    watermark: int
    """0, or if every direction recycles: never. With fewer cards upcoming and in the reserve the deck asks for more."""
    fresh_seconds: float
    """May be infinite [s]. Age up to which cards are fresh, with `2`."""


@dataclass(frozen=True)
class RetryConfig:
    """Of LOAD, SEND and REVERT. How long an answer may take, and when what failed is tried again."""

    request_seconds: float
    """Time to answer once drained, then it failed; infinite: for ever [s]."""
    seconds: float
    """Wait after a failure, doubled up to the maximum [s]."""
    maximum: float
    """Wait after a failure, doubled up to the maximum [s]."""
    jitter: float
    """Share of a wait that chance cuts off [0..1]."""


@dataclass(frozen=True)
class DeliveryConfig:
    """How decisions are delivered."""

    mode: Delivery
    """Fixed at creation."""
    rejection: Rejection
    """What happens if the backend rejects a decision that is not final."""
    revert: RevertMode
    """What happens to a SEND that was handed out, and not answered with SENT, when its decision is undone."""
    max_sends: int
    """Up to 64. SENDs and REVERTs out at once."""
    park_failures: int
    """Park what fails so often; 0: never."""
    max_undelivered: int
    """Undelivered decisions that stop new ones."""
    park_seconds: float
    """Or so late after its first try; 0: never [s]."""
    nonce: int
    """A number no other session has, or, better, `NONCE_OF_JOURNAL`. 0 only without delivery. Fixed until a reset."""


@dataclass(frozen=True)
class MediaConfig:
    """Which pictures are wanted."""

    ahead: int
    """Cards beneath the top one to fetch pictures for, up to 30."""


@dataclass(frozen=True)
class AutoplayConfig:
    """What happens when nobody touches the deck."""

    enabled: bool
    """True: the top card moves to the end, no decision."""
    direction: Direction
    """Needs a sector."""
    idle: float
    """Time without touch, call or question until then [s]."""
    interval: float
    """Time until the next, and for which a new top card stays; at most one card moves a frame [s]."""


@dataclass(frozen=True)
class DeckSections:
    """A deck's configuration, which :class:`cardstack_deck_config_init` fills."""

    preset: Preset
    """A set of constants to begin from. The article Presets has the numbers."""
    reduced_motion: bool
    """True: cards travel only under the finger, else fade."""
    disabled: bool
    """True: fingers can only tap; a held card returns (CANCELLED, DISABLED)."""
    viewport: ViewportConfig
    """The area that the cards are in."""
    card: CardConfig
    """The size of a card at scale 1."""
    pile: PileConfig
    """Steps are per card of depth."""
    press: PressConfig
    """How a finger takes a card, and when a press becomes a drag."""
    velocity: VelocityConfig
    """How the velocity of a finger is measured."""
    resampling: ResamplingConfig
    """When both are 0, a held card is drawn at the newest sample."""
    swipe: SwipeConfig
    """What decides when a finger lets go: threshold, velocity, directions and their sectors."""
    look: LookConfig
    """How a card looks while a finger drags it."""
    motion: MotionConfig
    """The springs and fades of all cards that do not leave."""
    exit: ExitConfig
    """How a decided card leaves."""
    recycle: RecycleConfig
    """Cards that come again: those that the deck refuses, and those that it puts back into the pile."""
    undo: UndoConfig
    """The undo history."""
    consent: ConsentConfig
    """What needs the host's consent: proposed swipes and undos, and replacements."""
    feed: FeedConfig
    """How the deck asks for cards."""
    retry: RetryConfig
    """Of LOAD, SEND and REVERT. How long an answer may take, and when what failed is tried again."""
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
    """False: fingers do nothing."""
    fling: bool
    """True: flicks count, too."""
    velocity_minimum_samples: int
    """2 to `velocity_history`, which is as of a deck."""
    velocity_history: int
    """2 to `velocity_history`, which is as of a deck."""
    scroll_axis: Axis
    """A press that leaves the slop along it is given up."""
    threshold_unit: Unit
    """POINT or EXTENT."""
    threshold: float
    """Offset that dismisses, up to half the extent."""
    hysteresis: float
    """The threshold is left so far before where it is entered; at most half of it counts [points]."""
    slop: float
    """Travel along the side that begins a drag [points]."""
    factor: float
    """Share of the travel that it follows, 0.001 to 1 [1]."""
    rubber_band_coefficient: float
    """Resistance against the side: a rubber band's coefficient, up to 1, and its dimension, 0 for the extent."""
    rubber_band_distance: float
    """Resistance against the side: a rubber band's coefficient, up to 1, and its dimension, 0 for the extent."""
    fling_velocity: float
    """Speed within 45 degrees of the side that dismisses, and against it that returns [points/s]."""
    flick_back_velocity: float
    """Speed within 45 degrees of the side that dismisses, and against it that returns [points/s]."""
    fling_maximum: float
    """As of a deck."""
    velocity_horizon: float
    """As of a deck."""
    velocity_gap: float
    """As of a deck."""


@dataclass(frozen=True)
class SheetMotionConfig:
    """How a sheet moves by itself."""

    dismiss_seconds: float
    """Longest dismissal [s]."""
    dismiss_curve: Curve
    """All numbers 0 to 1."""
    return_spring: Spring
    """A :class:`Spring`."""
    present_spring: Spring
    """A :class:`Spring`."""
    fade_seconds: float
    """Time of a fade [s]."""


@dataclass(frozen=True)
class SheetLookConfig:
    """What is drawn of a sheet."""

    corner_radius: float
    """While it is off its place [points]."""
    corner_distance: float
    """Offset at which a drag shows it whole; 0: at once [points]."""
    backdrop_opacity: float
    """Of the dimming behind it [0..1]."""


@dataclass(frozen=True)
class SheetSections:
    """A sheet's configuration, which :class:`cardstack_sheet_config_init` fills."""

    preset: SheetPreset
    """A set of constants for a sheet to begin from."""
    side: Direction
    """Where it leaves to; one of four."""
    reduced_motion: bool
    """As of a deck."""
    extent: float
    """Distance that hides it, more than 0. No preset sets it [points]."""
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
