"""One palette: the demo's, which owns the colours, the playground's, and that of every example host."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardstack_demo import palette

BINDINGS = Path(__file__).resolve().parents[3]
EXAMPLES = sorted(
    path
    for path in BINDINGS.glob("*/examples/**/*")
    if path.is_file() and re.search(r"\bshade\b", path.read_text(encoding="utf-8"), re.I)
)
CARDS = ["d9694f", "785ea6", "3e7cb1", "d08a2e", "58966e", "2f8c92", "c45a82", "5c6b94"]
NAMES = {"ground": "ground", "line": "line", "ink": "ink", "soft": "ink-soft", "good": "like", "bad": "nope"}
"""The playground's names, by those of the demo."""


def written(color: tuple[int, ...]) -> str:
    """A colour in digits."""
    return bytes(color).hex()


def colours(line: str) -> list[str]:
    """The colours that a line has."""
    return [digits.lower() for digits in re.findall(r"(?:#|0x)([0-9a-f]{6})(?:ff)?\b", line, re.I)]


def test_each_language_has_a_host() -> None:
    assert len(EXAMPLES) >= 10


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.parent.name}-{path.name}")
def test_a_host_has_the_demo_s_colours(path) -> None:
    text = path.read_text(encoding="utf-8")
    text += "".join((path.parent / name).read_text() for name in re.findall(r'#include "(sdl2_window.h)"', text))
    (block,) = re.findall(r".*\bground\b.*\bgood\b.*\bbad\b.*\bshade\b.*", text, re.I)
    names = [name.lower() for name in re.findall(r"\b(?:ground|soft|good|bad|shade)\b", block, re.I)]
    assert {"ground", "good", "bad", "shade"} <= {*names}
    owned = {**palette.LIGHT._asdict(), "shade": palette.SHADE}
    assert colours(block) == [written(owned[name]) for name in names]
    assert [colour for colour in colours(text) if colour not in (*colours(block), "ffffff")] == CARDS


def test_the_playground_has_the_demo_s_colours() -> None:
    text = (BINDINGS / "apps/playground/styles/page.css").read_text(encoding="utf-8")
    light, dark = text.split("prefers-color-scheme: dark")
    for theme, part in ((palette.LIGHT, light), (palette.DARK, dark)):
        for name, other in NAMES.items():
            assert f"--{other}: #{written(getattr(theme, name))};" in part, name
