"""A picture of a recorded session."""

from __future__ import annotations

import argparse
from math import nan
from pathlib import Path
from typing import Any, Dict, List, Tuple

from cardstack import AnyEvent, Cancelled, CommitRule, Committed, Direction, Phase, Tap, Undone, Unit, trace
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from .page import ACCENT, FAINT, FIRST, INK, SECOND, THIRD, Axes, key, page
from .recording import Recording, watch

__all__ = ["picture"]

_GREEN = "#2b8a3e"
_BANDS = {
    Phase.PRESSED: "#ffe066",
    Phase.DRAGGED: "#a5d8ff",
    Phase.RETURNING: "#ffc9c9",
    Phase.LEAVING: "#b2f2bb",
    Phase.REWINDING: "#d0bfff",
    Phase.FADING: "#dee2e6",
}
_ARROWS = {
    Direction.LEFT: "←",
    Direction.RIGHT: "→",
    Direction.UP: "↑",
    Direction.DOWN: "↓",
    Direction.UP_LEFT: "↖",
    Direction.UP_RIGHT: "↗",
    Direction.DOWN_LEFT: "↙",
    Direction.DOWN_RIGHT: "↘",
}
_APART = 0.05  # [s]: a longer gap between two points breaks a card's line
_SHOWN = 0.04  # of the shown time: a shorter stay of a card has no label


def picture(options: argparse.Namespace) -> Figure:
    """Draws position, velocity and progress of the followed card, with phases, decisions, undos, cancels and taps."""
    session = trace.load(options.file)
    seen = watch(session)
    length = session.end - session.start
    begin = options.start if options.start is not None else 0.0
    end = options.end if options.end is not None else length
    if not 0 <= begin < end:
        raise OSError(f"{options.file}: nothing to see from {begin:g} s to {end:g} s of its {length:.3g} s")
    figure, panels = page(f"Session: {Path(options.file).name}", _subtitle(seen), (1.6, 1.1, 1), (11.5, 8.0))
    places, speeds, progress = panels
    _bands(panels, seen)
    _places(places, seen)
    _speeds(speeds, seen)
    _progress(progress, seen)
    for panel in panels:
        panel.set_xlim(begin, end)
    _marks(panels, seen, begin, end)
    _cards(places, seen, begin, end)
    used = {phase for span in seen.spans for phase, _, _ in span.phases()}
    patches: List[Any] = [
        Patch(color=color, label=phase.name.lower()) for phase, color in _BANDS.items() if phase in used
    ]
    kinds = {type(event) for event in seen.events}
    patches += [
        Line2D([], [], color=color, linestyle=style, linewidth=1.4, label=words)
        for kind, (color, style, words) in _KINDS.items()
        if kind in kinds
    ]
    if patches:
        figure.legend(handles=patches, loc="outside lower center", ncols=len(patches), frameon=False, fontsize=8.5)
    return figure


def _subtitle(seen: Recording) -> str:
    c = seen.config
    counts: Dict[str, int] = {}
    for event in seen.events:
        words = _KINDS[type(event)][2]
        counts[words] = counts.get(words, 0) + 1
    told = "   ".join(f"{words}: {count}" for words, count in counts.items()) or "nothing decided"
    rule = c.swipe.commit_rule.name.lower().replace("_", " ")
    return f"{c.preset.name.lower()}, {c.viewport.width:g} x {c.viewport.height:g} points, by {rule}   {told}"


def _bands(panels: Any, seen: Recording) -> None:
    for span in seen.spans:
        for phase, begin, end in span.phases():
            if phase in _BANDS and end > begin:
                for panel in panels:
                    panel.axvspan(begin, end, color=_BANDS[phase], alpha=0.45, linewidth=0, zorder=0.5)


def _places(panel: Axes, seen: Recording) -> None:
    for _, points in seen.others:
        times, xs, ys = _broken(points)
        panel.plot(times, xs, color=FIRST, linewidth=0.9, alpha=0.45)
        panel.plot(times, ys, color=SECOND, linewidth=0.9, alpha=0.45)
    for span in seen.spans:
        times = [look.time for look in span.looks]
        panel.plot(times, [look.x for look in span.looks], color=FIRST)
        panel.plot(times, [look.y for look in span.looks], color=SECOND)
    panel.set_ylabel("card's centre [points]")
    handles = [
        Line2D([], [], color=FIRST, label="x, right"),
        Line2D([], [], color=SECOND, label="y, down"),
    ]
    if seen.others:
        handles.append(Line2D([], [], color=FAINT, linewidth=0.9, label="other cards in motion"))
    key(panel, handles=handles)


def _speeds(panel: Axes, seen: Recording) -> None:
    c = seen.config
    panel.axhline(0, color=FAINT, linewidth=0.8)
    for span in seen.spans:
        times = [look.time for look in span.looks]
        panel.plot(times, [look.vx for look in span.looks], color=FIRST, linewidth=1.4)
        panel.plot(times, [look.vy for look in span.looks], color=SECOND, linewidth=1.4)
    handles = [
        Line2D([], [], color=FIRST, linewidth=1.4, label="vx (held: the finger's)"),
        Line2D([], [], color=SECOND, linewidth=1.4, label="vy"),
    ]
    if c.swipe.commit_rule == CommitRule.DISTANCE_OR_VELOCITY:
        for speed in (c.swipe.fling_velocity, -c.swipe.fling_velocity):
            line = panel.axhline(speed, color=THIRD, linewidth=1.1, linestyle=(0, (5, 3)))
        line.set_label(f"fling, {c.swipe.fling_velocity:g} points/s")
        handles.append(line)
    panel.set_ylabel("velocity [points/s]")
    key(panel, handles=handles)


def _progress(panel: Axes, seen: Recording) -> None:
    for span in seen.spans:
        held = [look if look.phase in (Phase.PRESSED, Phase.DRAGGED, Phase.RETURNING) else None for look in span.looks]
        panel.plot(
            [look.time for look in span.looks],
            [look.progress if look else nan for look in held],
            color=INK,
            linewidth=1.4,
        )
    c = seen.config
    unit = {Unit.POINT: "points", Unit.CARD_WIDTH: "of the card's width"}.get(
        c.swipe.threshold_unit, "of the card's smaller side"
    )
    words = f"threshold, {c.swipe.threshold:g} {unit}"
    if c.swipe.hysteresis > 0:
        words += f"; {c.swipe.hysteresis:g} points less once it is passed"
    line = panel.axhline(1, color=ACCENT, linewidth=1.2, linestyle=(0, (5, 3)), label=words)
    panel.set_ylim(bottom=0)
    low, high = panel.get_ylim()
    panel.set_ylim(low, max(1.25, min(high, 4.0)))
    panel.set_ylabel("progress [1]")
    panel.set_xlabel("time from the session's start [s]")
    key(panel, handles=[Line2D([], [], color=INK, linewidth=1.4, label="distance toward a decision"), line])


_KINDS: Dict[Any, Tuple[str, str, str]] = {
    Committed: (_GREEN, "-", "decided"),
    Cancelled: (ACCENT, "--", "cancelled"),
    Undone: (THIRD, "-.", "undone"),
    Tap: (INK, ":", "tapped"),
}


def _words(event: AnyEvent) -> str:
    if isinstance(event, Committed):
        return f"{_ARROWS.get(event.direction, '?')} {event.key}"
    if isinstance(event, Cancelled):
        return f"cancel {event.key}"
    if isinstance(event, Undone):
        return f"undo {event.key}"
    if isinstance(event, Tap):
        return f"tap {event.key}"
    return ""


def _marks(panels: Any, seen: Recording, begin: float, end: float) -> None:
    """Draws a line through all panels for every decision, cancel, undo and tap, with words in the first panel."""
    last, level = -1.0, 0
    for event in seen.events:
        time = event.time - seen.start
        if not begin <= time <= end:
            continue
        color, style, _ = _KINDS[type(event)]
        for panel in panels:
            panel.axvline(time, color=color, linewidth=1.3, linestyle=style, zorder=2.5)
        # Words that would overlap are drawn one beneath the other.
        level = (level + 1) % 3 if time - last < 0.045 * (end - begin) else 0
        last = time
        panels[0].annotate(
            _words(event),
            (time, 1 - 0.075 * level),
            xycoords=("data", "axes fraction"),
            xytext=(2, -3),
            textcoords="offset points",
            ha="left",
            va="top",
            fontsize=9,
            fontweight="bold",
            color=color,
            bbox={"facecolor": "white", "alpha": 0.75, "edgecolor": "none", "pad": 1},
            zorder=5,
        )


def _cards(panel: Axes, seen: Recording, begin: float, end: float) -> None:
    """Writes the number of the followed card at the bottom of the panel, where there is room."""
    # Consecutive spans of the same card count as one stay.
    stays: List[List[float]] = []
    for span in seen.spans:
        first, last = span.looks[0].time, span.looks[-1].time
        if stays and stays[-1][0] == span.card:
            stays[-1][2] = last
        else:
            stays.append([span.card, first, last])
    for card, came, went in stays:
        first, last = max(came, begin), min(went, end)
        if last - first > _SHOWN * (end - begin):
            panel.annotate(
                f"card {card:g}",
                ((first + last) / 2, 0.02),
                xycoords=("data", "axes fraction"),
                ha="center",
                va="bottom",
                fontsize=8,
                color=INK,
            )


def _broken(points: List[Tuple[float, float, float]]) -> Tuple[List[float], List[float], List[float]]:
    """Returns a card's times, x and y for a line, with a break at every gap longer than :data:`_APART`."""
    times: List[float] = []
    xs: List[float] = []
    ys: List[float] = []
    for time, x, y in points:
        if times and time - times[-1] > _APART:
            times.append(time)
            xs.append(nan)
            ys.append(nan)
        times.append(time)
        xs.append(x)
        ys.append(y)
    return times, xs, ys
