"""The pictures of all READMEs: what each is made of, how it is made, and how old it is.

A picture is old if its sources have changed, or the poses that the library computes from its gestures. Both are kept
as checksums in `pictures.json`, with that of the picture itself. Pixels are not compared: other versions of a browser,
of a font or of an encoder draw others.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import film_picture
import playground_picture
from cardstack import CardstackError, trace

ROOT = Path(__file__).resolve().parents[2]
KEPT = Path(__file__).resolve().parent / "pictures.json"

_RATE = 60
_REST = 1.5
"""How long a trace is looked at after its end [s]."""
_SHOWN = re.compile(r"!\[[^\]]*\]\(([^)\s]+)\)|<(?:img|source)[^>]*\s(?:src|srcset)=\"([^\"\s]+)")


@dataclass(frozen=True)
class Picture:
    """A row of the table."""

    path: str
    sources: tuple[str, ...]
    """What it is made of: files, also as patterns, without the library."""
    traces: Callable[[], list[trace.Trace]]
    """The gestures whose poses it shows."""
    make: Callable[[Path], None]

    def files(self) -> list[Path]:
        """Returns its sources."""
        found = [sorted(path for path in ROOT.glob(pattern) if path.is_file()) for pattern in self.sources]
        assert all(found), f"{self.path}: a source is not there: {self.sources}"
        return [path for paths in found for path in paths]

    def age(self) -> dict[str, str]:
        """Returns the checksums by which a picture is known to be old."""
        sources = hashlib.sha256()
        for path in self.files():
            content = path.read_bytes()
            sources.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
        poses = hashlib.sha256()
        for each in self.traces():
            for frame in poses_of(each):
                poses.update(frame)
        picture = ROOT / self.path
        return {
            "sources": sources.hexdigest(),
            "poses": poses.hexdigest(),
            "picture": hashlib.sha256(picture.read_bytes()).hexdigest() if picture.exists() else "",
        }


class Run:
    """A deck that a trace is played to."""

    def __init__(self, played: trace.Trace) -> None:
        self._calls = list(played.calls)
        self._deck = played.new_deck()

    def to(self, time: float) -> Any:
        """Makes the calls that are due, and returns the poses."""
        while self._calls and self._calls[0].time <= time:
            call = self._calls.pop(0)
            with suppress(CardstackError):  # An undo of nothing.
                trace.perform(self._deck, call)
        self._deck.advance(time)
        poses = self._deck.poses()
        self._deck.events()
        return poses


def poses_of(played: trace.Trace) -> Iterator[bytes]:
    """Yields the poses of a trace, frame by frame."""
    calls = tuple(call for call in played.calls if call.verb not in trace.FRAMES)
    run = Run(trace.Trace(played.setup, calls))
    for k in range(round((played.end - played.start + _REST) * _RATE)):
        for pose in run.to(played.start + k / _RATE):
            yield struct.pack(
                "<q9di",
                *(pose.key, pose.x, pose.y, pose.rotation, pose.scale, pose.opacity, pose.depth, pose.progress),
                *(pose.stamp_opacity, pose.stamp_scale, pose.direction),
            )


def kept() -> dict[str, dict[str, str]]:
    """Returns the checksums of the pictures when they were made."""
    found: dict[str, dict[str, str]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def old(picture: Picture) -> list[str]:
    """Returns what has changed since a picture was made: "sources", "poses", "picture"."""
    before = kept().get(picture.path, {})
    return [name for name, value in picture.age().items() if before.get(name) != value]


def shown_in_pages() -> set[str]:
    """Returns the pictures that the pages of the repository show, without those of other sites."""
    found = set()
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"]
    for name in subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines():
        page = ROOT / name
        for match in _SHOWN.finditer(page.read_text(encoding="utf-8")):
            target = match[1] or match[2]
            if not re.match(r"[a-z]+:", target):
                found.add(Path(os.path.normpath(page.parent / target)).relative_to(ROOT).as_posix())
    return found


# -- The pictures ------------------------------------------------------------------------------------------------------


def _run(*command: str) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    subprocess.run([sys.executable, "-m", *command], env=environment, check=True, stdout=subprocess.DEVNULL)


def _demo(file: Path) -> None:
    """Draws the demo's film strip, in few colours: a page loads it."""
    from PIL import Image

    _run("cardstack", "demo", "--render", str(file))
    with Image.open(file) as image:
        few = image.convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
    few.save(file, optimize=True)


_TOUR = ROOT / "bindings/python/src/cardstack/demo/tour.trace"


def _tour() -> list[trace.Trace]:
    return [trace.load(_TOUR)]


def _throw() -> list[trace.Trace]:
    """A throw on the kiosk's deck. The visit itself takes real time, so its poses are never the same."""
    from cardstack_kiosk.layout import Layout

    width, height = 420.0, 860.0
    card = Layout(width, height).card_fields()["card"]
    drag = "\n".join(f"{1 + k / 60} move 1 {210 + 12 * k} {430 + 2 * k}" for k in range(1, 12))
    return [
        trace.parse(
            f"{trace.HEADER}\npreset classic\nset viewport.width {width}\nset viewport.height {height}\n"
            f"set card.width {card['width']}\nset card.height {card['height']}\nbegin\n"
            f"0 append 1 2 3 4 5 6\n1 down 1 210 430\n{drag}\n1.2 up 1 342 452\n"
        )
    ]


_PLAYGROUND = "bindings/js/playground"
_FILM = ("art.js", "deck_view.js", "dom.js", "verdict.js", "styles/page.css", "styles/stage.css")

TABLE = (
    Picture(
        "bindings/js/playground/film.webp",
        ("Tests/pictures/film_picture.py", "Tests/pictures/film/*", *(f"{_PLAYGROUND}/{name}" for name in _FILM)),
        film_picture.traces,
        film_picture.make,
    ),
    Picture(
        "bindings/js/playground/playground.png",
        (
            "Tests/pictures/playground_picture.py",
            f"{_PLAYGROUND}/*.js",
            f"{_PLAYGROUND}/index.html",
            f"{_PLAYGROUND}/styles/*.css",
        ),
        playground_picture.traces,
        playground_picture.make,
    ),
    Picture(
        "bindings/python/demo.png",
        ("bindings/python/src/cardstack/demo/*.py", "bindings/python/src/cardstack/demo/tour.trace"),
        _tour,
        _demo,
    ),
    Picture(
        "bindings/python/plot.png",
        ("bindings/python/src/cardstack/plot/*.py", "bindings/python/src/cardstack/demo/tour.trace"),
        _tour,
        lambda file: _run("cardstack", "plot", "session", str(_TOUR), "-o", str(file)),
    ),
    Picture(
        "bindings/python/kiosk/kiosk.png",
        (
            "bindings/python/kiosk/cardstack_kiosk/**/*.py",
            *(f"bindings/python/src/cardstack/demo/{name}.py" for name in ("canvas", "palette", "shapes", "text")),
        ),
        _throw,
        lambda file: _run("cardstack_kiosk", "--render", str(file)),
    ),
)
