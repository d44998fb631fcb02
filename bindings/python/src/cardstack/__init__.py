"""Swipe cards: pointer samples and a clock in, the poses of cards out; the host draws.

See :class:`Deck`. ``python -m cardstack demo`` shows one.
"""

from __future__ import annotations

from . import _abi, keys
from ._loader import path as library_path
from ._loader import version as library_version
from .config import UNLIMITED, DeckConfig
from .deck import Deck
from .enums import (
    CommitRule,
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

__version__: str = _abi.VERSION
POSE_FORMAT: str = POSE.format
"""The :mod:`struct` format of one pose."""

__all__ = [
    "POSE_FORMAT",
    "UNLIMITED",
    "AnyEvent",
    "BacklogError",
    "BufferTooSmallError",
    "Cancelled",
    "CardstackError",
    "ClosedError",
    "CommitRule",
    "Committed",
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
    "Spring",
    "StampRule",
    "State",
    "Supply",
    "Tap",
    "ThresholdEntered",
    "ThresholdLeft",
    "Undone",
    "UnknownEvent",
    "UnsupportedStructError",
    "keys",
    "library_path",
    "library_version",
]
