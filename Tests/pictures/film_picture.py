"""The films of README.md: pages that draw each frame by themselves, `*film/index.html`, frame by frame into WebP files.

A still of it is its first frame, which many see alone. Inter (Debian's fonts-inter) is the font.
"""

from __future__ import annotations

import base64
import io
import subprocess
from pathlib import Path
from typing import Any

RATE = 25
"""Frames per second."""


def make(file: Path) -> None:
    """Makes the film of a gesture and its verdict."""
    # It is about as wide as a page of GitHub's.
    _film(file, "film", (720, 440), 1.25, 85, script())


def make_sheet(file: Path) -> None:
    """Makes the film of a card that grows into a sheet."""
    _film(file, "sheet_film", (320, 570), 1, 72)


def _film(file: Path, folder: str, size: tuple[int, int], scale: float, quality: int, told: Any = None) -> None:
    # Which change of a colour the encoder takes for none, of 255.
    similar = round(31 - 30 * (quality / 100) ** 0.5)
    import numpy
    from PIL import Image
    from shown import shown

    font = subprocess.run(["fc-match", "-f", "%{family}", "Inter"], capture_output=True, text=True, check=True).stdout
    if font.split(",")[0] != "Inter":
        raise SystemExit("make.py: there is no font Inter (Debian's fonts-inter)")
    pictures: list[str] = []
    with shown(f"Tests/pictures/{folder}/index.html", *size, scale) as browser:
        browser.transparent()
        browser.wait("return window.ready !== undefined")
        length, first = browser.run("return ready(arguments[0]).then(() => [LENGTH, FIRST])", told)
        for k in range(round(length * RATE)):
            browser.run("film.show(arguments[0])", k / RATE)
            pictures.append(browser.picture())
    begin = round(first * RATE)
    frames: list[Any] = []
    for picture in pictures[begin:] + pictures[:begin]:
        drawn = numpy.array(Image.open(io.BytesIO(base64.b64decode(picture))).convert("RGBA"))
        if frames:
            # What changes slowly would never change for the encoder, which compares a frame with the one before. So a
            # point keeps its colour until it has changed enough since the encoder last saw that.
            before = numpy.asarray(frames[-1])
            is_like = (abs(drawn.astype(int) - before) <= similar).all(axis=2, keepdims=True)
            drawn = numpy.where(is_like, before, drawn)
        frames.append(Image.fromarray(drawn))
    # Longer searches (method 5 and 6) take ten times as long for three hundredths of the size.
    options = {"quality": quality, "method": 4, "minimize_size": True, "duration": 1000 // RATE, "loop": 0}
    frames[0].save(file, "WEBP", save_all=True, append_images=frames[1:], **options)


def script() -> dict[str, Any]:
    """Returns the trace as the page takes it."""
    from cardstack import trace

    told = trace.load(Path(__file__).resolve().parent / "film/film.trace")
    fields: dict[str, dict[str, float]] = {}
    for statement in told.setup[1:]:
        section, name = statement.words[0].split(".")
        fields.setdefault(section, {})[name] = float(statement.words[1])
    return {
        "preset": told.setup[0].words[0],
        "fields": fields,
        "other": float((told.remark("other") or "").split()[-1]),
        "calls": [
            {
                "verb": call.verb,
                "time": call.time,
                "numbers": [float(part) for word in call.words for part in word.split(",") if part != "none"],
            }
            for call in told.calls
        ],
    }
