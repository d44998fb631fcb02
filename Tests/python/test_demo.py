"""The demo's pictures: made without a display, not blank, and the same every time."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

import pytest
from clock_kit import PATIENCE
from conftest import TRACES

pygame = pytest.importorskip("pygame", reason="the demo needs pygame-ce")

HEADLESS = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
HEADLESS.pop("DISPLAY", None)
HEADLESS.pop("WAYLAND_DISPLAY", None)


def demo(*arguments: str, cwd: Path, check: bool = True) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "cardstack", "demo", *arguments],
        env=HEADLESS,
        cwd=cwd,
        capture_output=True,
        text=True,
        check=check,
        timeout=PATIENCE,
    )


def colours(surface: pygame.Surface) -> int:
    """How many colours a coarse look at a picture finds."""
    width, height = surface.get_size()
    return len({tuple(surface.get_at((x, y))) for x in range(0, width, 7) for y in range(0, height, 7)})


@pytest.fixture(scope="module")
def strip(tmp_path_factory) -> Path:
    place = tmp_path_factory.mktemp("strip")
    run = demo(cwd=place)
    assert run.stdout.strip() == "cardstack-demo.png"
    assert run.stderr == "demo: there is no window, because SDL_VIDEODRIVER is dummy; it draws a picture instead\n"
    return place / "cardstack-demo.png"


def test_without_a_display_a_film_strip_is_drawn(strip):
    image = pygame.image.load(strip)
    assert image.get_width() > 1000
    assert colours(image) > 500


def test_the_film_strip_is_the_same_every_time(strip, tmp_path):
    demo("--render", "again.png", cwd=tmp_path)
    assert (tmp_path / "again.png").read_bytes() == strip.read_bytes()


def test_an_animation_is_drawn_small_and_the_same_every_time(tmp_path):
    image_module = pytest.importorskip("PIL.Image", reason="animations need Pillow")
    demo("--render", "one.gif", cwd=tmp_path)
    demo("--render", "two.gif", cwd=tmp_path)
    assert (tmp_path / "one.gif").read_bytes() == (tmp_path / "two.gif").read_bytes()
    assert (tmp_path / "one.gif").stat().st_size < 3_000_000
    with image_module.open(tmp_path / "one.gif") as image:
        assert image.n_frames > 50
        pictures = set()
        total = 0
        for index in range(image.n_frames):
            image.seek(index)
            total += image.info["duration"]
            pictures.add(image.convert("RGB").tobytes())
        assert len(pictures) > 40
        assert 6000 < total < 12000
        image.seek(0)
        assert len(image.convert("RGB").getcolors(1 << 20)) > 60


def test_an_animation_has_no_bands(tmp_path, monkeypatch):
    """Looked at from where single points are not seen, a frame has the colours that were drawn."""
    image_module = pytest.importorskip("PIL.Image", reason="animations need Pillow")
    from cardstack.demo import render
    from PIL import ImageChops, ImageFilter, ImageStat

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    surfaces = render.animation(render.bundled())[::12]
    monkeypatch.setattr(render, "animation", lambda session: surfaces)
    render.write_animation(render.bundled(), str(tmp_path / "one.gif"))
    blur = ImageFilter.GaussianBlur(3)
    with image_module.open(tmp_path / "one.gif") as image:
        assert image.n_frames == len(surfaces)
        for index, surface in enumerate(surfaces):
            image.seek(index)
            drawn = image_module.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
            off = ImageChops.difference(drawn.filter(blur), image.convert("RGB").filter(blur))
            assert max(ImageStat.Stat(off).mean) < 1.2
            assert max(high for _, high in off.getextrema()) < 24


@pytest.mark.parametrize("x", [2, -3])
def test_a_rectangle_has_the_same_round_corners_with_and_without_alpha(x):
    from cardstack.demo.canvas import Canvas

    covered = []
    for color in ((200, 100, 0), (200, 100, 0, 128)):
        canvas = Canvas(12, 8, 4)
        canvas.rectangle(x, 1, 9, 6, color, 2.5)
        width, height = canvas.surface.get_size()
        points = [(column, row) for column in range(width) for row in range(height)]
        covered.append({at for at in points if canvas.surface.get_at(at)[0] > 0})
    assert covered[0] == covered[1]
    right = (x + 9) * 4 - 1
    assert (right, 4) not in covered[0]
    assert (right, 16) in covered[0]
    assert canvas.surface.get_at((20, 16))[:2] == (100, 50)


@pytest.mark.parametrize("preset", ["classic", "deep-pile", "flashcards"])
def test_every_preset_is_drawn(preset, strip, tmp_path):
    demo("--preset", preset, "--size", "300x600", "--render", "strip.png", cwd=tmp_path)
    image = pygame.image.load(tmp_path / "strip.png")
    assert colours(image) > 60
    assert (tmp_path / "strip.png").read_bytes() != strip.read_bytes()


def test_reduced_motion_is_drawn_otherwise(strip, tmp_path):
    demo("--reduced-motion", "--render", "strip.png", cwd=tmp_path)
    assert (tmp_path / "strip.png").read_bytes() != strip.read_bytes()


def test_any_trace_is_drawn(tmp_path):
    demo("--play", str(TRACES / "eight_way.trace"), "--render", "strip.png", cwd=tmp_path)
    assert colours(pygame.image.load(tmp_path / "strip.png")) > 200


def test_a_display_that_is_not_there_is_no_end(tmp_path):
    run = subprocess.run(
        [sys.executable, "-m", "cardstack", "demo", "--render", "again.png"],
        env={k: v for k, v in HEADLESS.items() if k != "SDL_VIDEODRIVER"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert run.stderr == ""  # The picture was asked for.
    run = subprocess.run(
        [sys.executable, "-m", "cardstack", "demo"],
        env={k: v for k, v in HEADLESS.items() if k != "SDL_VIDEODRIVER"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert "neither DISPLAY nor WAYLAND_DISPLAY is set; it draws a picture instead" in run.stderr
    run = subprocess.run(
        [sys.executable, "-m", "cardstack", "demo"],
        env={**{k: v for k, v in HEADLESS.items() if k != "SDL_VIDEODRIVER"}, "DISPLAY": ":59999"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert run.stdout.strip() == "cardstack-demo.png"
    assert "no window" in run.stderr
    assert (tmp_path / "cardstack-demo.png").exists()


def test_wrong_files_are_told(tmp_path):
    run = demo("--play", "none.trace", "--render", "strip.png", cwd=tmp_path, check=False)
    assert run.returncode == 1
    assert "none.trace" in run.stderr
    run = demo("--size", "3x3", cwd=tmp_path, check=False)
    assert run.returncode == 2


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--render", "strip.txt"], ".png, .gif"),
        (["--render", "strip"], ".png, .gif"),
        (["--render", "nowhere/strip.png"], "no such folder"),
        (["--frames", "many"], "'many'"),
        (["--frames", "0"], "'0'"),
        (["--frames=-3"], "'-3'"),
        (["--size", "3x3"], "160"),
    ],
)
def test_an_error_is_one_line(tmp_path, arguments, word):
    run = demo(*arguments, cwd=tmp_path, check=False)
    assert run.returncode in (1, 2)
    assert word in run.stderr
    assert run.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_every_scene_is_a_picture_of_its_own():
    from cardstack.demo import scenes

    assert len(scenes.TRIPS) == 15
    assert len({trip.destination for trip in scenes.TRIPS}) == 15
    seen = set()
    for trip in scenes.TRIPS:
        picture = scenes.picture(trip)
        assert colours(picture) > 300, trip.destination
        seen.add(pygame.image.tobytes(picture, "RGB"))
    assert len(seen) == 15


def test_the_deck_is_drawn_where_it_says():
    """A dragged card's colours are found where the pose puts it, and the bars fade."""
    from cardstack.demo.drawing import BACKGROUND, Painter
    from cardstack.demo.session import Session, new_deck

    with new_deck("circle", 400, 760) as deck:
        session = Session(deck)
        session.fill(0.0)
        session.frame(1.0)
        painter = Painter(deck.config)
        still, dragged = pygame.Surface(painter.size), pygame.Surface(painter.size)
        painter.draw(still, deck)
        session.down(1.0, 0, 200, 400)
        for k in range(60):
            session.move(1.0 + k / 60, 0, 200 + 3 * k, 400)
        session.frame(2.4)
        painter.draw(dragged, deck)
        assert tuple(still.get_at((5, 380)))[:3] == BACKGROUND
        button = (200, round(760 - 88 * 0.52) - 18)
        assert sum(still.get_at(button)[:3]) < 150
        assert sum(dragged.get_at(button)[:3]) > 600
        top = deck.poses()[-1]
        assert top.x > 330
        assert top.stamp_opacity == 1
        assert tuple(still.get_at((380, 300)))[:3] != tuple(dragged.get_at((380, 300)))[:3]
        session.up(2.4, 0, 380, 400)
        assert deck.top == 2
        session.undo(2.5)
        assert deck.top == 1
        session.undo(2.6)
        session.resize(2.7, 160, 160)
        session.frame(9.0)
        painter.configure(deck.config)
        painter.draw(pygame.Surface(painter.size), deck)


def test_an_empty_deck_is_drawn():
    from cardstack.demo.drawing import Painter
    from cardstack.demo.session import Session, new_deck

    with new_deck("classic", 400, 760) as deck:
        surface = pygame.Surface((400, 760))
        Session(deck).frame(0.0)
        Painter(deck.config).draw(surface, deck)
        assert colours(surface) > 3


def test_a_hint_leans_the_card_out_and_decides_nothing():
    from cardstack.demo.session import Session, new_deck

    with new_deck("circle", 400, 760) as deck:
        session = Session(deck)
        session.hint(0.0)  # There is no card yet.
        session.fill(0.0)
        session.frame(1.0)
        rest = deck.poses()[-1]
        session.hint(1.0)
        session.frame(1.45)
        out = deck.poses()[-1]
        assert out.x - rest.x == pytest.approx(80, abs=1)
        assert out.stamp_opacity == 0
        session.frame(4.0)
        back = deck.poses()[-1]
        assert (back.key, back.x, back.y) == (rest.key, rest.x, rest.y)
        assert deck.history() == []


@pytest.fixture
def hints(monkeypatch):
    """Shows the window without a display, a frame each tenth of a second; returns the times of its hints."""
    from cardstack import Deck
    from cardstack.demo import window

    def show(script=None, **changes):
        times = []
        ticks = iter(range(1000))
        left = iter(range(40))

        def waiting(wake_in):
            frame = next(left, None)
            if frame is None:
                return [pygame.event.Event(pygame.QUIT)]
            return [pygame.event.Event(kind, fields) for kind, fields in (script or {}).get(frame, ())]

        def nudge(deck, direction, distance, seconds, *, time=None):
            times.append(time)
            plain(deck, direction, distance, seconds, time=time)

        plain = Deck.nudge
        options = {
            "preset": "circle", "size": (400, 760), "reduced_motion": False, "record": None, "play": None,
            "screenshot": None, "frames": None, **changes,
        }  # fmt: skip
        with monkeypatch.context() as patch:
            patch.setenv("SDL_VIDEODRIVER", "dummy")
            patch.setattr(window, "_waiting", waiting)
            patch.setattr(window, "perf_counter", lambda: next(ticks) / 10)
            patch.setattr(Deck, "nudge", nudge)
            pygame.display.init()
            try:
                assert window._live(argparse.Namespace(**options)) == 0
            finally:
                pygame.display.quit()
        return times

    return show


def test_a_second_after_the_start_there_is_one_hint(hints):
    (time,) = hints()
    assert 1.0 <= time <= 1.3


@pytest.mark.parametrize(
    "touch",
    [
        (pygame.KEYDOWN, {"key": pygame.K_LEFT}),
        (pygame.FINGERDOWN, {"finger_id": 3, "x": 0.5, "y": 0.5}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (200, 400), "button": 1}),
    ],
)
def test_who_touches_the_deck_before_gets_no_hint(hints, touch):
    assert hints({2: [touch]}) == []
    assert len(hints({30: [touch]})) == 1


def test_a_recorded_or_counted_session_has_no_hint(hints, tmp_path):
    assert hints(record=str(tmp_path / "demo.trace")) == []
    assert "nudge" not in (tmp_path / "demo.trace").read_text(encoding="utf-8")
    assert hints(frames=30) == []
