"""The arguments of ``cardstack-plot``. It does not import matplotlib, so ``--help`` works without it."""

from __future__ import annotations

import argparse
from typing import Any

from cardstack import CardstackError, Curve, CurvePreset, Decay, Spring, SpringPreset

__all__ = ["add", "chosen_curve", "chosen_spring"]


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments."""
    parser.description = "Draws a spring, a curve, coasting or a recorded session, for tuning."
    what = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    _spring(what.add_parser("spring", help="a body on a spring: position, velocity, envelope, settling times"))
    _curve(what.add_parser("curve", help="an easing curve: height and slope"))
    _decay(what.add_parser("decay", help="a coasting body: position, velocity, destination"))
    _session(what.add_parser("session", help="a recorded session: cards, decisions, cancels, phases"))
    for each in what.choices.values():
        each.add_argument(
            "-o", "--output", metavar="FILE", help="where to draw to: .png, .svg or .pdf (default: cardstack-WHAT.png)"
        )


def chosen_spring(options: argparse.Namespace) -> Spring:
    """Returns the spring that the arguments describe. The default is SwiftUI's standard spring."""
    o = options
    if o.stiffness is not None or o.damping is not None:
        damping = 0.0 if o.damping is None else o.damping
        return Spring(o.mass, 1.0 if o.stiffness is None else o.stiffness, damping)
    if o.duration is not None:
        return Spring.from_duration(o.duration, o.bounce)
    if o.settling is not None:
        return Spring.from_settling(o.settling, o.damping_ratio)
    if o.response is not None:
        return Spring.from_response(o.response, o.damping_ratio)
    return Spring.from_preset(o.preset or SpringPreset.STANDARD)


def chosen_curve(options: argparse.Namespace) -> Curve:
    """Returns the curve that the arguments describe: a name, or four numbers."""
    return Curve(*map(float, options.points)) if len(options.points) > 1 else Curve.from_preset(options.points[0])


def _spring(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "A body on a spring. Describe the spring by --response and --damping-ratio, by --duration and --bounce, by "
        "--settling and --damping-ratio, by --stiffness, --damping and --mass, or by --preset."
    )
    parser.add_argument("--response", type=float, metavar="S", help="period of the undamped spring [s]")
    parser.add_argument("--damping-ratio", type=float, metavar="R", default=1.0, help="1: no overshoot (default: 1)")
    parser.add_argument("--duration", type=float, metavar="S", help="SwiftUI's perceptual duration [s]")
    parser.add_argument("--bounce", type=float, metavar="B", default=0.0, help="SwiftUI's bounce (default: 0)")
    parser.add_argument("--settling", type=float, metavar="S", help="time until rest, from a start at rest [s]")
    parser.add_argument("--stiffness", type=float, metavar="K", help="[N/m]")
    parser.add_argument("--damping", type=float, metavar="C", help="[N s/m]")
    parser.add_argument("--mass", type=float, metavar="M", default=1.0, help="(default: 1) [kg]")
    names = _names(SpringPreset)
    parser.add_argument("--preset", choices=names, metavar="NAME", help=", ".join(names))
    parser.add_argument("--from", dest="start", type=float, metavar="X", default=0.0, help="position at 0 (default: 0)")
    parser.add_argument("--to", dest="target", type=float, metavar="X", default=1.0, help="target (default: 1)")
    parser.add_argument("--velocity", type=float, metavar="V", default=0.0, help="velocity at 0 (default: 0) [/s]")
    parser.add_argument("--epsilon", type=float, metavar="E", help="what counts as at rest (default: way / 1000)")
    parser.add_argument("--clamp", action="store_true", help="stop at the target instead of overshooting")
    parser.add_argument("--snap", action="store_true", help="be exactly at the target from the settling time on")
    parser.add_argument("--seconds", type=float, metavar="S", help="how much of it to draw [s]")


def _curve(parser: argparse.ArgumentParser) -> None:
    parser.description = "An easing curve, as in CSS."
    parser.add_argument(
        "points",
        nargs="+",
        action=_Points,
        metavar="X1 Y1 X2 Y2",
        help=f"control points, or a name: {', '.join(_names(CurvePreset))}",
    )


def _decay(parser: argparse.ArgumentParser) -> None:
    parser.description = "A coasting body, which keeps a fixed part of its velocity every millisecond."
    parser.add_argument(
        "--rate", type=float, metavar="R", default=Decay().rate, help="part kept (default: %(default)s) [1]"
    )
    parser.add_argument("--from", dest="start", type=float, metavar="X", default=0.0, help="position at 0 (default: 0)")
    parser.add_argument(
        "--velocity", type=float, metavar="V", default=1000.0, help="velocity at 0 (default: 1000) [/s]"
    )


def _session(parser: argparse.ArgumentParser) -> None:
    parser.description = "A recorded session, as `cardstack-demo --record FILE` writes one."
    parser.add_argument("file", metavar="FILE", help="the trace")
    parser.add_argument("--from", dest="start", type=float, metavar="S", help="begin here, from its start [s]")
    parser.add_argument("--to", dest="end", type=float, metavar="S", help="end here, from its start [s]")


class _Points(argparse.Action):
    """Takes four numbers, or a curve's name."""

    def __call__(self, parser: Any, namespace: Any, values: Any, option_string: Any = None) -> None:
        setattr(namespace, self.dest, values)
        try:
            if len(values) not in (1, 4):
                raise ValueError
            chosen_curve(namespace)
        except CardstackError as error:
            parser.error(error.message)
        except ValueError:
            parser.error("a curve is four numbers, or a name")


def _names(kind: Any) -> Any:
    return [name.lower().replace("_", "-") for name in kind.__members__]
