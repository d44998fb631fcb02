"""Swipe cards: takes pointer samples and a clock, and returns the poses of cards. The host draws them.

See :class:`Deck`. :class:`Spring`, :class:`Curve`, :class:`Decay`,
:func:`rubber_band` and :class:`VelocityTracker` are the parts that move its cards; a host can use them for anything
else. :class:`Sheet` is a full-screen view or a drawer that a swipe dismisses.
"""

from __future__ import annotations

from . import enums, errors, events, frames, keys, sources
from ._backend.load_request import LoadRequest
from ._backend.serving import SendBlocked, SendRejected
from ._deck.storage import JournalInfo
from ._native.abi import VERSION
from ._native.loader import path as library_path
from ._native.loader import version as library_version
from .config import NONCE_OF_JOURNAL, UNLIMITED, DeckConfig, sections
from .config.sections import *  # noqa: F403
from .deck import Deck
from .enums import *  # noqa: F403
from .errors import *  # noqa: F403
from .events import *  # noqa: F403
from .frames import *  # noqa: F403
from .motion.curves import Curve
from .motion.decay import RUBBER_BAND_COEFFICIENT, Decay, rubber_band
from .motion.springs import Spring
from .motion.velocity import Velocity, VelocityTracker
from .sheet import Sheet, SheetConfig, SheetEvent, SheetFrame
from .sources import Continuation, Page, Source, Update, follow, pages

__version__: str = VERSION
POSE_FORMAT: str = frames.POSE.format
"""The :mod:`struct` format of one pose."""

__all__ = [
    "NONCE_OF_JOURNAL",
    "POSE_FORMAT",
    "RUBBER_BAND_COEFFICIENT",
    "UNLIMITED",
    "Continuation",
    "Curve",
    "Decay",
    "Deck",
    "DeckConfig",
    "JournalInfo",
    "LoadRequest",
    "Page",
    "SendBlocked",
    "SendRejected",
    "Sheet",
    "SheetConfig",
    "SheetEvent",
    "SheetFrame",
    "Source",
    "Spring",
    "Update",
    "Velocity",
    "VelocityTracker",
    "follow",
    "keys",
    "library_path",
    "library_version",
    "pages",
    "rubber_band",
    "sources",
]
__all__ += sections.__all__ + enums.__all__ + errors.__all__ + events.__all__ + frames.__all__
