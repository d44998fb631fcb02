"""Swipe cards: pointer samples and a clock in, the poses of cards out; the host draws.

See :class:`Deck`. ``python -m cardstack demo`` shows one. :class:`Spring`, :class:`Curve`, :class:`Decay`,
:func:`rubber_band` and :class:`VelocityTracker` are what it moves its cards by, for whatever else the host moves.
"""

from __future__ import annotations

from . import _abi, keys
from ._loader import path as library_path
from ._loader import version as library_version
from .config import UNLIMITED, DeckConfig
from .curves import Curve
from .decay import RUBBER_BAND_COEFFICIENT, Decay, rubber_band, rubber_band_inverse
from .deck import Deck
from .enums import (
    CommitRule,
    CurvePreset,
    Dedupe,
    Direction,
    DirectionLayout,
    DistanceMetric,
    ExitPath,
    Interaction,
    Motion,
    Phase,
    Preset,
    Reason,
    Settling,
    SpringPreset,
    StampRule,
    State,
    Supply,
)
from .errors import (
    BacklogError,
    BufferTooSmallError,
    CardstackError,
    ClosedError,
    EmptyError,
    InvalidArgumentError,
    LimitError,
    NotFoundError,
    OutOfMemoryError,
    UnsupportedStructError,
)
from .events import (
    AnyEvent,
    Cancelled,
    Committed,
    DragBegan,
    Emptied,
    Event,
    Final,
    Overflow,
    PhaseChanged,
    Tap,
    ThresholdEntered,
    ThresholdLeft,
    Undone,
    UnknownEvent,
)
from .frames import POSE, Decision, Frame, Pose
from .springs import Spring
from .velocity import Velocity, VelocityTracker

__version__: str = _abi.VERSION
POSE_FORMAT: str = POSE.format
"""The :mod:`struct` format of one pose."""

__all__ = [
    "POSE_FORMAT",
    "RUBBER_BAND_COEFFICIENT",
    "UNLIMITED",
    "AnyEvent",
    "BacklogError",
    "BufferTooSmallError",
    "Cancelled",
    "CardstackError",
    "ClosedError",
    "CommitRule",
    "Committed",
    "Curve",
    "CurvePreset",
    "Decay",
    "Decision",
    "Deck",
    "DeckConfig",
    "Dedupe",
    "Direction",
    "DirectionLayout",
    "DistanceMetric",
    "DragBegan",
    "Emptied",
    "EmptyError",
    "Event",
    "ExitPath",
    "Final",
    "Frame",
    "Interaction",
    "InvalidArgumentError",
    "LimitError",
    "Motion",
    "NotFoundError",
    "OutOfMemoryError",
    "Overflow",
    "Phase",
    "PhaseChanged",
    "Pose",
    "Preset",
    "Reason",
    "Settling",
    "Spring",
    "SpringPreset",
    "StampRule",
    "State",
    "Supply",
    "Tap",
    "ThresholdEntered",
    "ThresholdLeft",
    "Undone",
    "UnknownEvent",
    "UnsupportedStructError",
    "Velocity",
    "VelocityTracker",
    "keys",
    "library_path",
    "library_version",
    "rubber_band",
    "rubber_band_inverse",
]
