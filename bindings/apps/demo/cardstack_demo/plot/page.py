"""The parts that all pictures share: figure, colours, axes, and the file."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Sequence, Tuple

import matplotlib
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine

__all__ = ["ACCENT", "FAINT", "FIRST", "INK", "SECOND", "THIRD", "Axes", "key", "mark", "page", "save"]

Axes = Any

INK = "#1d2130"
FAINT = "#8a90a2"
GRID = "#e6e8ee"
FIRST = "#1f6fd6"
SECOND = "#d9480f"
THIRD = "#7a4fd0"
ACCENT = "#c2255c"

_FORMATS = (".png", ".svg", ".pdf")
_STYLE = {
    "axes.axisbelow": True,
    "axes.edgecolor": FAINT,
    "axes.grid": True,
    "axes.labelcolor": INK,
    "axes.labelsize": 9.5,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "font.family": "DejaVu Sans",
    "font.size": 9.5,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "legend.fontsize": 8.5,
    "legend.frameon": False,
    "lines.linewidth": 1.8,
    "savefig.facecolor": "white",
    "svg.hashsalt": "cardstack",
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}
# Without these entries the same picture always has the same bytes.
_NO_DATE = {".png": {"Software": None}, ".svg": {"Date": None}, ".pdf": {"CreationDate": None}}


def page(
    title: str, subtitle: str, heights: Sequence[float], size: Tuple[float, float] = (9.0, 6.2)
) -> Tuple[Figure, Any]:
    """Returns a figure and its panels, one above the other, with a common horizontal axis; `size` in inches."""
    with matplotlib.rc_context(_STYLE):
        figure = Figure(figsize=size, dpi=130, layout=ConstrainedLayoutEngine(h_pad=0.06, w_pad=0.08))
        FigureCanvasAgg(figure)
        panels = figure.subplots(len(heights), 1, sharex=True, squeeze=False, height_ratios=heights)[:, 0]
        for panel in panels:
            panel.margins(x=0)
        figure.suptitle(f"{title}\n", x=0.012, ha="left", fontsize=13, fontweight="bold", linespacing=1.5)
        figure.text(0.012, 1 - 0.42 / size[1], subtitle, ha="left", va="top", fontsize=9, color="#5a6072")
    return figure, panels


def mark(panel: Axes, time: float, text: str, color: str, *, low: bool = False, style: str = "--") -> None:
    """Draws a vertical line at a time, with words along it."""
    panel.axvline(time, color=color, linewidth=1.1, linestyle=style, zorder=1.5)
    panel.annotate(
        text,
        (time, 0.03 if low else 0.97),
        xycoords=("data", "axes fraction"),
        xytext=(-3, 0),
        textcoords="offset points",
        rotation=90,
        ha="right",
        va="bottom" if low else "top",
        fontsize=8,
        color=color,
        bbox={"facecolor": "white", "alpha": 0.8, "edgecolor": "none", "pad": 1},
        zorder=4,
    )


def key(panel: Axes, **options: Any) -> None:
    """Draws the legend above the panel, where it hides nothing."""
    panel.legend(
        **{
            "loc": "lower right",
            "bbox_to_anchor": (1.0, 1.0),
            "ncols": 4,
            "borderaxespad": 0.1,
            "handlelength": 1.8,
            "fontsize": 8.5,
            "frameon": False,
            **options,
        }
    )


def save(figure: Figure, target: str) -> None:
    """Writes a picture, in the format of the file name's extension. OSError for an unknown extension."""
    ending = Path(target).suffix.lower()
    if ending not in _FORMATS:
        raise OSError(f"{target}: a picture's name ends with {', '.join(_FORMATS)}")
    with matplotlib.rc_context(_STYLE):
        figure.savefig(target, metadata=_NO_DATE[ending])
