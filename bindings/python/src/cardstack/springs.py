"""Damped springs: made from the terms of animation tools, and evaluated exactly."""

from __future__ import annotations

import ctypes
from typing import NamedTuple, Tuple

from . import _abi
from ._loader import library
from .errors import invalid

__all__ = ["Spring"]


class Spring(NamedTuple):
    """A damped spring."""

    mass: float
    """Mass, more than 0 [kg]."""
    stiffness: float
    """Stiffness, more than 0 in a deck's configuration [N/m]."""
    damping: float
    """Damping coefficient, more than 0 in a deck's configuration [N s/m]."""

    @classmethod
    def from_response(cls, response: float, damping_ratio: float = 1.0) -> Spring:
        """A spring of mass 1 with the period `response` [s], undamped, and a damping ratio (1: no overshoot) [1]."""
        record = _abi.cardstack_spring()
        if library.cardstack_spring_from_response(response, damping_ratio, ctypes.byref(record)):
            invalid("response must be more than 0 and damping_ratio at least 0, both finite")
        return cls(record.mass, record.stiffness, record.damping)

    @classmethod
    def from_duration(cls, duration: float, bounce: float = 0.0) -> Spring:
        """A spring of mass 1 as SwiftUI makes it, of a perceptual `duration` [s] and a `bounce` in (-1, 1] [1]."""
        record = _abi.cardstack_spring()
        if library.cardstack_spring_from_duration(duration, bounce, ctypes.byref(record)):
            invalid("duration must be more than 0 and finite, bounce more than -1 and at most 1")
        return cls(record.mass, record.stiffness, record.damping)

    @property
    def response(self) -> float:
        """Period of the undamped spring, which is also SwiftUI's duration [s]."""
        return self._describe()[0]

    @property
    def damping_ratio(self) -> float:
        """Less than 1 overshoots, 1 is the quickest that does not [1]."""
        return self._describe()[1]

    @property
    def bounce(self) -> float:
        """SwiftUI's bounce [1]."""
        return self._describe()[2]

    def evaluate(
        self, time: float, *, target: float = 0.0, position: float = 1.0, velocity: float = 0.0
    ) -> Tuple[float, float]:
        """Position [any unit] and velocity [same/s] `time` seconds after the given ones, by the exact solution."""
        where, speed = ctypes.c_double(), ctypes.c_double()
        record = _abi.cardstack_spring(*self)
        if library.cardstack_spring_evaluate(
            ctypes.byref(record), target, position, velocity, time, ctypes.byref(where), ctypes.byref(speed)
        ):
            invalid("mass must be more than 0, stiffness, damping and time at least 0, and all numbers finite")
        return where.value, speed.value

    def _describe(self) -> Tuple[float, float, float]:
        told = (ctypes.c_double * 3)()
        record = _abi.cardstack_spring(*self)
        at = [ctypes.cast(ctypes.byref(told, 8 * k), ctypes.POINTER(ctypes.c_double)) for k in range(3)]
        if library.cardstack_spring_describe(ctypes.byref(record), *at):
            invalid("mass and stiffness must be more than 0, damping at least 0, and all finite")
        return told[0], told[1], told[2]
