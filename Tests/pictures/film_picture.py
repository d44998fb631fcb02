"""The film of README.md: a page that draws each frame by itself, `film/index.html`, frame by frame into a WebP file.

A still of it is its first frame, which many see alone. Inter (Debian's fonts-inter) is the font.
"""

from __future__ import annotations

import base64
import io
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from cardstack import trace

HERE = Path(__file__).resolve().parent
WIDTH, HEIGHT = 720, 440
SCALE = 2
"""Pixels per point."""
RATE = 60
"""Frames per second."""
QUALITY = 75
STILL = 120
"""A frame that lasts as long stands still [ms]."""
SIMILAR = 5
"""Which change of a colour the encoder takes for none, of 255: 31 less 30 times the root of QUALITY / 100."""


def traces() -> list[trace.Trace]:
    """Returns the gesture as it is recorded, and under the other threshold that the file names."""
    one = trace.load(HERE / "film/film.trace")
    verb, *words = (one.remark("other") or "").split()
    other = trace.Statement(0, 0.0, verb, tuple(words))
    return [one, replace(one, setup=(*one.setup, other))]


def make(file: Path) -> None:
    """Makes the film."""
    import numpy
    from PIL import Image
    from shown import shown

    font = subprocess.run(["fc-match", "-f", "%{family}", "Inter"], capture_output=True, text=True, check=True).stdout
    if font.split(",")[0] != "Inter":
        raise SystemExit("make.py: there is no font Inter (Debian's fonts-inter)")
    frames: list[Any] = []
    lasts: list[int] = []
    check = Check()
    with shown("Tests/pictures/film/index.html", WIDTH, HEIGHT, SCALE) as browser:
        browser.transparent()
        browser.wait("return window.ready !== undefined")
        length, first = browser.run("return ready(arguments[0]).then(() => [LENGTH, FIRST])", script())
        count = round(length * RATE)
        pictures = []
        for k in range(count):
            check.see(browser.run("return film.show(arguments[0])", k / RATE))
            pictures.append(browser.picture())
        check.loaded(browser.run("return performance.getEntriesByType('resource').map(({ name }) => name)"))
    begin = round(first * RATE)
    for k in range(count):
        at = (begin + k) % count
        lasting = round(1000 * (k + 1) / RATE) - round(1000 * k / RATE)
        if k > 0 and pictures[at] == pictures[at - 1]:
            lasts[-1] += lasting
            continue
        drawn = numpy.array(Image.open(io.BytesIO(base64.b64decode(pictures[at]))).convert("RGBA"))
        if frames:
            # What changes slowly would never change for the encoder, which compares a frame with the one before. So a
            # point keeps its colour until it has changed enough since the encoder last saw that.
            before = numpy.asarray(frames[-1])
            is_like = (abs(drawn.astype(int) - before) <= SIMILAR).all(axis=2, keepdims=True)
            drawn = numpy.where(is_like, before, drawn)
        frames.append(Image.fromarray(drawn))
        lasts.append(lasting)
    packed = io.BytesIO()
    # Longer searches (method 5 and 6) take ten times as long for three hundredths of the size.
    options = {"quality": QUALITY, "method": 4, "minimize_size": True}
    frames[0].save(packed, "WEBP", save_all=True, append_images=frames[1:], duration=lasts, loop=0, **options)
    file.write_bytes(rested(packed.getvalue(), lambda k: pictures[(begin + k) % count]))


def rested(film: bytes, picture: Callable[[int], str]) -> bytes:
    """Shows the whole picture once more where the film stands still: what the encoder took for similar is seen there.

    `picture` returns a frame by its number, as PNG in base 64.
    """
    from PIL import Image

    end = 0
    made = bytearray()
    for name, content in chunks(film[12:]):
        if name != b"ANMF":
            made += chunk(name, content)
            continue
        lasting = int.from_bytes(content[12:15], "little")
        end += lasting
        if lasting < STILL:
            made += chunk(name, content)
            continue
        brief = round(1000 / RATE)
        made += chunk(name, content[:12] + brief.to_bytes(3, "little") + content[15:])
        one = io.BytesIO()
        with Image.open(io.BytesIO(base64.b64decode(picture(round(end * RATE / 1000) - 1)))) as image:
            image.convert("RGBA").save(one, "WEBP", quality=QUALITY + 10, method=6)
            size = b"".join((side - 1).to_bytes(3, "little") for side in image.size)
        parts = b"".join(chunk(*part) for part in chunks(one.getvalue()[12:]) if part[0] in (b"ALPH", b"VP8 "))
        # From the corner, for the rest of the time, in place of what was there.
        made += chunk(name, bytes(6) + size + (lasting - brief).to_bytes(3, "little") + b"\x02" + parts)
    return b"RIFF" + (len(made) + 4).to_bytes(4, "little") + b"WEBP" + bytes(made)


def chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yields the chunks of a WebP file, or of a part of it: name and content."""
    at = 0
    while at < len(content):
        size = int.from_bytes(content[at + 4 : at + 8], "little")
        yield content[at : at + 4], content[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def chunk(name: bytes, content: bytes) -> bytes:
    """Returns a chunk as it is written."""
    return name + len(content).to_bytes(4, "little") + content + bytes(len(content) % 2)


def script() -> dict[str, Any]:
    """Returns the trace as the page takes it."""
    one, other = traces()
    fields: dict[str, dict[str, float]] = {}
    for statement in one.setup[1:]:
        section, name = statement.words[0].split(".")
        fields.setdefault(section, {})[name] = float(statement.words[1])
    return {
        "preset": one.setup[0].words[0],
        "fields": fields,
        "other": float(other.setup[-1].words[-1]),
        "calls": [
            {"verb": call.verb, "time": call.time, "numbers": [float(word) for word in call.words]}
            for call in one.calls
        ],
    }


class Check:
    """Sees that the page draws the poses that the library has here, and reads no file that is not in the table."""

    def __init__(self) -> None:
        from pictures import Run

        self._runs = [Run(each) for each in traces()]

    def see(self, drawn: dict[str, Any]) -> None:
        """Compares a frame: which of the two decks it shows, the deck's time, and the numbers of its poses."""
        poses = self._runs[drawn["side"]].to(drawn["moment"])
        expected = [
            float(number)
            for pose in poses
            for number in (
                *(pose.key, pose.x, pose.y, pose.rotation, pose.scale, pose.opacity),
                *(pose.stamp_opacity, pose.stamp_scale),
            )
        ]
        if drawn["poses"] != expected:
            raise SystemExit(f"make.py: at {drawn['moment']} the page draws other poses than the library has")

    def loaded(self, addresses: list[str]) -> None:
        """Compares the files that the page has read with the picture's sources."""
        from pictures import ROOT, TABLE

        known = {path for picture in TABLE if picture.make is make for path in picture.files()}
        for address in addresses:
            path = ROOT / address.split("/", 3)[3]
            if path not in known and ROOT / "bindings/js/src" not in path.parents and path.suffix != ".wasm":
                raise SystemExit(f"make.py: the page reads {path.relative_to(ROOT)}, which is no source in pictures.py")
