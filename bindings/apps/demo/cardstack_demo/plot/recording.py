"""Replays a recorded session, and samples one card at a time: the held one, a moving one or the top one."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf, isfinite
from typing import Any, Dict, Iterator, List, Optional, Tuple

from cardstack import (
    AnyEvent,
    Cancelled,
    CardstackError,
    Committed,
    Deck,
    DeckConfig,
    Phase,
    Pose,
    Tap,
    Undone,
    VelocityTracker,
)
from cardstack.trace import DRAINS, Statement, Trace, perform

__all__ = ["Look", "Recording", "Span", "watch"]

STEP = 1 / 240
"""Time between two samples while anything moves [s]."""

_HELD = (Phase.PRESSED, Phase.DRAGGED)


@dataclass
class Look:
    """The state of a card at one time."""

    time: float
    """From the session's start [s]."""
    x: float
    """Centre, to the right [points]."""
    y: float
    """Centre, downward [points]."""
    vx: float
    """Velocity to the right [points/s]."""
    vy: float
    """Velocity downward [points/s]."""
    progress: float
    """The progress toward a decision, 1 at the threshold [1]."""
    phase: Phase


@dataclass
class Span:
    """A period in which one card was followed."""

    card: int
    looks: List[Look] = field(default_factory=list)

    def phases(self) -> Iterator[Tuple[Phase, float, float]]:
        """Yields each phase with its beginning and end."""
        begin = self.looks[0]
        for before, look in zip(self.looks, self.looks[1:]):
            if look.phase != before.phase:
                yield before.phase, begin.time, look.time
                begin = look
        yield begin.phase, begin.time, self.looks[-1].time


@dataclass
class Recording:
    """A sampled session."""

    config: DeckConfig
    """The configuration at the beginning."""
    spans: List[Span] = field(default_factory=list)
    """The periods of the followed cards, one card at a time: the held card, or the moving card that began to move last,
    or the top card."""
    others: List[Tuple[int, List[Tuple[float, float, float]]]] = field(default_factory=list)
    """The other cards that moved: each key, with the points (time, x, y)."""
    events: List[AnyEvent] = field(default_factory=list)
    """Decisions, undos, taps and cancels."""
    start: float = 0.0
    """The deck's time at the beginning [s]."""


def watch(session: Trace) -> Recording:
    """Replays a session and samples it."""
    with session.new_deck() as deck:
        return _Watcher(deck, session).run()


class _Watcher:
    def __init__(self, deck: Deck[int], session: Trace) -> None:
        self._deck = deck
        self._session = session
        self._config = deck.config
        self._seen = Recording(self._config, start=session.start)
        self._focus = 0
        self._fingers: Dict[str, VelocityTracker] = {}
        self._tracker: Optional[VelocityTracker] = None
        self._other: Dict[int, List[Tuple[float, float, float]]] = {}
        self._phases: Dict[int, Tuple[Phase, int]] = {}
        self._changes = 0
        self._last: Dict[int, Look] = {}

    def run(self) -> Recording:
        self._deck.advance(self._seen.start)
        for call in self._session.calls:
            if isfinite(call.time):
                self._until(call.time)
            self._perform(call)
            self._look()
            if call.verb in DRAINS:
                # Events are drained where the recorded host drained them, because waiting events can make a call fail.
                self._drain()
        self._drain()
        self._seen.others.extend(self._other.items())
        return self._seen

    def _perform(self, call: Statement) -> None:
        try:
            perform(self._deck, call)
        except CardstackError:
            return  # A call that failed when it was recorded fails again.
        if call.verb in ("pointer_down", "pointer_move"):
            self._feed(call)
        elif call.verb in ("pointer_up", "pointer_cancel"):
            self._fingers.pop(call.words[0], None)

    def _feed(self, call: Statement) -> None:
        """Calculates the finger's velocity in the same way as the deck."""
        name = call.words[0]
        if call.verb == "pointer_down":
            c = self._config
            self._fingers[name] = VelocityTracker(
                history_size=c.velocity.history,
                minimum_samples=c.velocity.minimum_samples,
                horizon=c.velocity.horizon,
                gap=c.velocity.gap,
                tremor=0.4 * c.press.slop,
            )
            if len(self._fingers) == 1:
                self._tracker = self._fingers[name]
        if name in self._fingers:
            self._fingers[name].add(call.time, float(call.words[1]), float(call.words[2]))

    def _until(self, time: float) -> None:
        """Samples until the next call is due. While nothing moves, it skips to the time of the next frame."""
        frame = self._deck.frame
        while frame.time + max(STEP, frame.wake_in) < time:
            self._deck.advance(frame.time + max(STEP, frame.wake_in))
            self._look()
        if time > frame.time:
            self._deck.advance(time)
            self._look()

    def _look(self) -> None:
        self._deck.advance(float("nan"))
        poses = {pose.key: pose for pose in self._deck.poses()}
        now = self._deck.frame.time - self._seen.start
        seen = {key: self._seen_at(now, pose) for key, pose in poses.items()}
        self._last = seen
        chosen = self._choose(poses)
        for pose in poses.values():
            if pose is not chosen and pose.phase not in (Phase.PILE, *_HELD):
                self._other.setdefault(pose.key, []).append((now, pose.x, pose.y))
        if chosen is None:
            self._focus = 0
            return
        if chosen.key != self._focus or not self._seen.spans:
            self._focus = chosen.key
            self._seen.spans.append(Span(chosen.key))
        looks = self._seen.spans[-1].looks
        look = seen[chosen.key]
        if looks and looks[-1].time == now:
            looks[-1] = look
        else:
            looks.append(look)

    def _choose(self, poses: Dict[Any, Pose]) -> Optional[Pose]:
        """Returns the held card, or the moving card whose phase began last, or the top card, or None."""
        self._phases = {key: (phase, number) for key, (phase, number) in self._phases.items() if key in poses}
        moving = []
        for key, pose in poses.items():
            if self._phases.get(key, (None, 0))[0] != pose.phase:
                self._changes += 1
                self._phases[key] = (pose.phase, self._changes)
            if pose.phase in _HELD:
                moving.append((inf, pose))
            elif pose.phase != Phase.PILE:
                moving.append((self._phases[key][1], pose))
        if moving:
            return max(moving, key=lambda each: each[0])[1]
        return next((pose for pose in poses.values() if pose.is_top), None)

    def _seen_at(self, now: float, pose: Pose) -> Look:
        vx, vy = self._velocity(pose, self._last.get(pose.key), now)
        return Look(now, pose.x, pose.y, vx, vy, pose.progress, pose.phase)

    def _velocity(self, pose: Pose, before: Optional[Look], now: float) -> Tuple[float, float]:
        if pose.phase in _HELD and self._tracker is not None:
            return self._tracker.velocity(self._deck.frame.time)
        if before is None:
            return 0.0, 0.0
        if now - before.time < STEP / 100:
            return before.vx, before.vy
        return (pose.x - before.x) / (now - before.time), (pose.y - before.y) / (now - before.time)

    def _drain(self) -> None:
        kinds = (Committed, Cancelled, Undone, Tap)
        self._seen.events += [event for event in self._deck.events() if isinstance(event, kinds)]
