#!/usr/bin/env python3
"""Makes the pictures of the READMEs that are old, and keeps the checksums of what each was made of.

    python Tests/pictures/make.py              those that are old
    python Tests/pictures/make.py PICTURE...   these, by their names

It needs the Python package with pygame-ce, Pillow and numpy, the kiosk, the playground's module, Chromium with its
driver, and the font Inter (Debian's chromium, chromium-driver, fonts-inter). Look at each picture that it has made.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
KEPT = Path(__file__).resolve().parent / "pictures.json"


class Picture(NamedTuple):
    """A row of the table: how a picture is made, and of which files, without the library's."""

    make: Callable[[Path], None]
    sources: tuple[str, ...]


def checksum(picture: Picture) -> str:
    """Returns the checksum of what a picture is made of."""
    found = hashlib.sha256()
    for pattern in (*picture.sources, LIBRARY):
        paths = sorted(path for path in ROOT.glob(pattern) if path.is_file())
        assert paths, f"there is no {pattern}"
        for path in paths:
            found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()


def kept() -> dict[str, str]:
    """Returns the checksums of the time when the pictures were made."""
    found: dict[str, str] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def _run(*command: str) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    subprocess.run([sys.executable, "-m", *command], env=environment, check=True, stdout=subprocess.DEVNULL)


def _film(file: Path) -> None:
    import film_picture

    film_picture.make(file)


def _sheet_film(file: Path) -> None:
    import film_picture

    film_picture.make_sheet(file)


def _playground(file: Path) -> None:
    import playground_picture

    playground_picture.make(file)


def _demo(file: Path) -> None:
    """Draws the demo's film strip, in few colours: a page loads it."""
    from PIL import Image

    _run("cardstack_demo", "--render", str(file))
    with Image.open(file) as image:
        few = image.convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
    few.save(file, optimize=True)


def _plot(file: Path) -> None:
    _run("cardstack_demo.plot", "session", str(ROOT / _TOUR), "-o", str(file))


def _kiosk(file: Path) -> None:
    _run("cardstack_kiosk", "--render", str(file))


LIBRARY = "Tests/traces/demo_tour.expected"
"""It changes with the poses that the library computes, and with them each picture."""
_DEMO = "bindings/apps/demo"
_TOUR = "Tests/traces/demo_tour.trace"
_PAGE = "bindings/apps/playground"
_FILM = ("art.js", "deck_view.js", "dom.js", "verdict.js", "styles/page.css", "styles/stage.css")
_SHEET_FILM = ("art.js", "deck_view.js", "dom.js", "growth.js", "grown.js", "styles/page.css", "styles/stage.css")

TABLE = {
    f"{_PAGE}/film.webp": Picture(
        _film, ("Tests/pictures/film_picture.py", "Tests/pictures/film/*", *(f"{_PAGE}/{name}" for name in _FILM))
    ),
    f"{_PAGE}/sheet.webp": Picture(
        _sheet_film,
        (
            "Tests/pictures/film_picture.py",
            "Tests/pictures/sheet_film/*",
            *(f"{_PAGE}/{name}" for name in _SHEET_FILM),
        ),
    ),
    f"{_PAGE}/playground.png": Picture(
        _playground,
        ("Tests/pictures/playground_picture.py", *(f"{_PAGE}/{name}" for name in ("*.js", "index.html", "styles/*"))),
    ),
    f"{_DEMO}/demo.png": Picture(_demo, (f"{_DEMO}/cardstack_demo/*.py", _TOUR)),
    f"{_DEMO}/plot.png": Picture(_plot, (f"{_DEMO}/cardstack_demo/plot/*.py", _TOUR)),
    "bindings/apps/kiosk/kiosk.png": Picture(
        _kiosk,
        ("bindings/apps/kiosk/cardstack_kiosk/**/*.py",),
    ),
}


def main() -> None:
    """Runs the program."""
    parser = argparse.ArgumentParser(description="Makes the pictures of the READMEs that are old.")
    names = {Path(path).name: path for path in TABLE}
    parser.add_argument("picture", nargs="*", help=f"a picture to be made, old or not: {', '.join(names)}")
    asked = parser.parse_args().picture
    if unknown := {*asked} - names.keys():
        parser.error(f"there is no picture {', '.join(unknown)}")
    for path, picture in TABLE.items():
        if Path(path).name in asked or (not asked and kept().get(path) != checksum(picture)):
            picture.make(ROOT / path)
            print(f"{path}: {(ROOT / path).stat().st_size} bytes")
            ages = {**kept(), path: checksum(picture)}
            KEPT.write_text(json.dumps({each: ages.get(each) for each in TABLE}, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
