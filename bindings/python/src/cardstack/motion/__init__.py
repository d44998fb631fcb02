"""The parts that move a deck's cards. A host can use them for anything else.

:class:`Spring` and :class:`Curve` lead from one place to another. :class:`Decay` coasts, :func:`rubber_band` resists.
:class:`VelocityTracker` measures how fast a finger is. Each has a module of its own here, and the package exports all
of them: ``from cardstack import Spring``.
"""

from __future__ import annotations

from .curves import Curve
from .decay import RUBBER_BAND_COEFFICIENT, Decay, rubber_band
from .springs import Spring
from .velocity import Velocity, VelocityTracker

__all__ = ["RUBBER_BAND_COEFFICIENT", "Curve", "Decay", "Spring", "Velocity", "VelocityTracker", "rubber_band"]
