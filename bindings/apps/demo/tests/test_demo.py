"""The demo's pictures: made without a display, not blank, and the same every time."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from cardstack import Direction, Preset, trace
from clock_kit import PATIENCE
from PIL import Image, ImageChops, ImageFilter, ImageStat

ROOT = Path(__file__).resolve().parents[4]
TRACES = ROOT / "Tests/traces"

HEART = (292, 684)
"""Where a button is painted in a window of 400 by 760 points."""

HEADLESS = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
HEADLESS.pop("DISPLAY", None)
HEADLESS.pop("WAYLAND_DISPLAY", None)


def demo(*arguments: str, cwd: Path, check: bool = True) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "cardstack_demo", *arguments],
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
    demo("--render", "one.gif", cwd=tmp_path)
    demo("--render", "two.gif", cwd=tmp_path)
    assert (tmp_path / "one.gif").read_bytes() == (tmp_path / "two.gif").read_bytes()
    assert (tmp_path / "one.gif").stat().st_size < 3_500_000
    with Image.open(tmp_path / "one.gif") as image:
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

    from cardstack_demo import render

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    whole = render.animation(render.bundled())
    colors = render._palette(Image, [render._pillow(Image, surface) for surface in whole])
    monkeypatch.setattr(render, "_palette", lambda module, frames: colors)
    surfaces = whole[::12]
    monkeypatch.setattr(render, "animation", lambda session, palette: surfaces)
    render.write_animation(render.bundled(), str(tmp_path / "one.gif"))
    blur = ImageFilter.GaussianBlur(3)
    with Image.open(tmp_path / "one.gif") as image:
        assert image.n_frames == len(surfaces)
        for index, surface in enumerate(surfaces):
            image.seek(index)
            drawn = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
            off = ImageChops.difference(drawn.filter(blur), image.convert("RGB").filter(blur))
            assert max(ImageStat.Stat(off).mean) < 1.2
            assert max(high for _, high in off.getextrema()) < 24


@pytest.mark.parametrize("x", [2, -3])
def test_a_rectangle_has_the_same_round_corners_with_and_without_alpha(x):
    from cardstack_demo.canvas import Canvas

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


@pytest.mark.parametrize("preset", ["circle", "deep-pile", "flashcards"])
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
        [sys.executable, "-m", "cardstack_demo", "--render", "again.png"],
        env={k: v for k, v in HEADLESS.items() if k != "SDL_VIDEODRIVER"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert run.stderr == ""  # The picture was asked for.
    run = subprocess.run(
        [sys.executable, "-m", "cardstack_demo"],
        env={k: v for k, v in HEADLESS.items() if k != "SDL_VIDEODRIVER"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert "neither DISPLAY nor WAYLAND_DISPLAY is set; it draws a picture instead" in run.stderr
    run = subprocess.run(
        [sys.executable, "-m", "cardstack_demo"],
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
    from cardstack_demo import scenes

    assert len(scenes.TRIPS) == 15
    assert len({trip.destination for trip in scenes.TRIPS}) == 15
    seen = set()
    for trip in scenes.TRIPS:
        picture = scenes.picture(trip)
        assert colours(picture) > 300, trip.destination
        seen.add(pygame.image.tobytes(picture, "RGB"))
    assert len(seen) == 15


def painted(deck, *, time=0.0, palette=None, buttons=None):
    """Returns a deck's last frame as the pictures show it."""
    from cardstack_demo.album import Album
    from cardstack_demo.buttons import Buttons
    from cardstack_demo.drawing import Painter
    from cardstack_demo.layout import View
    from cardstack_demo.palette import LIGHT
    from cardstack_demo.screen import Pixels

    buttons = buttons or Buttons(deck)
    buttons.measure(View.of(deck.config))
    painter = Painter(deck, Album(deck.config.preset), buttons, palette or LIGHT)
    surface = pygame.Surface((round(buttons.view.width), round(buttons.view.height)), 0, 32)
    painter.draw(Pixels(surface), time)
    return surface


def dragged(session, distance, *, start=1.0):
    """Drags the top card, and holds it; returns the time."""
    session.down(start, 0, 200, 400)
    for k in range(61):
        session.move(start + k / 60, 0, 200 + distance * k / 60, 400)
    session.frame(start + 1.4)
    return start + 1.4


def test_the_deck_is_drawn_where_it_says():
    """A dragged card's colours are found where the pose puts it; its shadow is beside it; in CIRCLE the bar fades."""
    from cardstack_demo.palette import LIGHT
    from cardstack_demo.session import Session, new_deck

    with new_deck("circle", 400, 760) as deck:
        session = Session(deck)
        session.fill(0.0)
        session.frame(1.0)
        still = painted(deck)
        assert tuple(still.get_at((3, 60)))[:3] == LIGHT.ground
        button = 145, HEART[1]
        assert tuple(still.get_at(button))[:3] == LIGHT.ink
        time = dragged(session, 180)
        moved = painted(deck)
        assert tuple(moved.get_at(button))[:3] != LIGHT.ink
        top = deck.poses()[-1]
        assert top.x > 330
        assert top.stamp_opacity == 1
        assert tuple(still.get_at((380, 300)))[:3] != tuple(moved.get_at((380, 300)))[:3]
        session.up(time, 0, 380, 400)
        assert deck.top == 2
        session.undo(2.5)
        assert deck.top == 1
        session.undo(2.6)
        session.resize(2.7, 160, 160)
        session.frame(9.0)
        painted(deck)


@pytest.mark.parametrize("size", [(390, 700), (1280, 800), (1920, 1080), (2560, 1440), (300, 1000), (900, 320)])
def test_cards_are_three_to_four_and_nothing_hides_the_buttons(size):
    from cardstack_demo.layout import View, buttons, is_flat
    from cardstack_demo.session import new_deck

    for preset in ("classic", "circle", "deep-pile", "flashcards"):
        with new_deck(preset, *size) as deck:
            view = View.of(deck.config)
            assert view.card_width / view.card_height == pytest.approx(0.75)
            foot = size[1] / 2 + view.card_height / 2 + (deck.config.pile.visible_count - 1) * deck.config.pile.step_y
            for name, box in buttons(view).items():
                assert box.width >= 44
                assert box.width / 2 <= box.x <= size[0] - box.width / 2
                assert box.height / 2 <= box.y <= size[1] - box.height / 2
                if is_flat(*size):
                    assert name == "again" or abs(box.x - size[0] / 2) >= (view.card_width + box.width) / 2
                elif name in ("cross", "undo", "book", "heart"):
                    assert box.y - box.height / 2 >= foot
                elif name != "again":
                    assert box.y + box.height / 2 <= size[1] / 2 - view.card_height / 2


@pytest.mark.parametrize(("distance", "side", "colour"), [(150, 0, "good"), (-150, 1, "bad")])
def test_the_stamp_stands_opposite_to_the_way_out(distance, side, colour):
    from cardstack_demo.palette import LIGHT
    from cardstack_demo.session import Session, new_deck

    with new_deck("classic", 400, 760) as deck:
        session = Session(deck)
        session.fill(0.0)
        session.frame(1.0)
        dragged(session, distance)
        top = deck.poses()[-1]
        surface = painted(deck)
        sign = getattr(LIGHT, colour)
        middle = top.x, top.y
        halves = [0, 0]
        for x in range(400):
            for y in range(round(top.y)):
                off = sum(abs(a - b) for a, b in zip(surface.get_at((x, y))[:3], sign))
                halves[x > middle[0]] += off < 12
        assert halves[side] > 500
        assert halves[1 - side] < 20


def test_a_lifted_card_throws_a_larger_shadow():
    from cardstack_demo.session import Session, new_deck

    with new_deck("classic", 900, 760) as deck:
        session = Session(deck)
        session.fill(0.0)
        session.frame(1.0)

        def darkness():
            surface, top = painted(deck), deck.poses()[-1]
            side = round(top.x + deck.config.card.width / 2 * top.scale + 14)
            return 255 - surface.get_at((side, round(top.y)))[0]

        rest = darkness()
        session.down(1.0, 0, 450, 380)
        for k in range(60):
            session.move(1.0 + k / 60, 0, 450, 380 - 2 * k)  # Upward: it does not turn.
        session.frame(2.4)
        assert deck.poses()[-1].y < 340
        assert darkness() > rest + 4


def test_the_pile_is_veiled_by_depth():
    """Of one picture, deeper in the pile, the colours come nearer to the veil's."""
    from cardstack_demo.palette import LIGHT
    from cardstack_demo.session import Session, new_deck

    with new_deck("classic", 400, 760) as deck:
        session = Session(deck)
        deck.append([1, 16, 31], time=0.0)  # The pictures repeat after fifteen.
        session.frame(1.0)
        surface = painted(deck)
        far = []
        for pose in reversed(deck.poses()):
            foot = pose.y + deck.config.card.height / 2 * pose.scale - 5
            colour = surface.get_at((200, round(foot)))
            far.append(sum(abs(a - b) for a, b in zip(colour[:3], LIGHT.line)))
        assert far[0] > far[1] + 50
        assert far[1] > far[2] + 50


def test_an_empty_deck_says_so_and_offers_the_cards_again():
    from cardstack_demo.buttons import Buttons
    from cardstack_demo.palette import DARK, LIGHT
    from cardstack_demo.session import Session, new_deck

    with new_deck("classic", 400, 760) as deck:
        session = Session(deck)
        session.frame(0.0)
        buttons = Buttons(deck)
        x, y, *_ = buttons.boxes["again"]
        assert buttons.at(x, y) == "again"
        assert buttons.at(*HEART) is None
        for palette in (LIGHT, DARK):
            painted(deck, palette=palette, buttons=buttons)
            surface = painted(deck, time=9.0, palette=palette, buttons=buttons)
            assert tuple(surface.get_at((round(x - 50), round(y))))[:3] == tuple(8 * round(c / 8) for c in palette.ink)
        session.fill(9.0)
        session.frame(10.0)
        assert buttons.at(x, y) is None
        assert buttons.at(*HEART) == "heart"


def test_a_button_lights_up_while_letting_go_would_decide():
    from cardstack_demo.buttons import Buttons
    from cardstack_demo.session import Session, new_deck

    with new_deck("classic", 400, 760) as deck:
        session = Session(deck)
        session.fill(0.0)
        buttons = Buttons(deck)
        buttons.hear(session.frame(1.0), 1.0)

        def light(time, name="heart"):
            buttons.looks(time)
            return next(look.light for look in buttons.looks(time + 2) if look.name == name)

        def move(time, x):
            session.move(time, 0, x, 400)
            buttons.hear(session.frame(time), time)

        assert light(1.0) == 0
        session.down(1.0, 0, 200, 400)
        for k in range(60):
            move(1.0 + k / 60, 200 + 2.5 * k)
        assert light(2.0) == 1
        assert light(2.0, "cross") == 0
        for k in range(60):
            move(2.0 + k / 60, 350 - 2.5 * k)
        assert light(3.0) == 0
        session.up(3.2, 0, 200, 400)
        session.swipe(5.0, Direction.LEFT)
        buttons.hear(session.frame(5.0), 5.0)
        buttons.looks(5.0)
        looks = {look.name: look for look in buttons.looks(5.25)}
        assert looks["cross"].light > 0.9
        assert looks["cross"].size > 1.1
        assert light(5.4, "cross") == 0


def test_pictures_are_painted_in_the_order_of_the_plan():
    """By others, while an older one stands in; and here, when the others are gone."""
    from concurrent.futures import BrokenExecutor, Future

    from cardstack_demo.album import Album
    from cardstack_demo.faces import EDGE

    class Painters:
        def __init__(self):
            self.asked = []

        def submit(self, paint, *what):
            self.asked.append((what, Future(), paint))
            return self.asked[-1][1]

        def finish(self):
            what, future, paint = self.asked.pop(0)
            future.set_result(paint(*what))

    workers = Painters()
    album = Album(Preset.FLASHCARDS, workers)
    album.resize(60, 80)
    album.follow([3, 1, 2, 4], 0.0)
    assert [what[1] for what, *_ in workers.asked] == [3, 1]
    assert album.face(3) is None
    assert album.is_busy(0.0)
    workers.finish()
    album.follow([2, 3, 1, 4], 1.0)
    assert [what[1] for what, *_ in workers.asked] == [1, 2]
    assert album.face(3).image.get_size() == (60 + 2 * EDGE, 80 + 2 * EDGE)
    assert album.face(3).since == 1.0
    album.resize(90, 120)
    workers.finish()
    workers.finish()
    album.follow([3], 2.0)
    assert album.face(3).size == (60, 80)
    assert [what[1:] for what, *_ in workers.asked] == [(3, 90, 120)]
    workers.asked[0][1].set_exception(BrokenExecutor())
    album.follow([3], 3.0)
    assert album.face(3).size == (90, 120)
    assert not album.is_busy(9.0)


def test_pictures_are_painted_here_when_the_painters_have_died_at_rest():
    from concurrent.futures import BrokenExecutor

    from cardstack_demo.album import Album

    class Dead:
        def submit(self, paint, *what):
            raise BrokenExecutor

    album = Album(Preset.FLASHCARDS, Dead())
    album.resize(60, 80)
    album.follow([3, 1], 0.0)
    assert album.face(3).size == (60, 80)
    assert not album.is_busy(9.0)


def test_wishes_are_read_from_the_portal_s_answer():
    from cardstack_demo.wishes import Wishes, of_portal

    answer = "({'org.freedesktop.appearance': {'color-scheme': <uint32 %d>, 'reduced-motion': <uint32 %d>}},)"
    assert of_portal(answer % (1, 0)) == Wishes(less_motion=False, dark=True)
    assert of_portal(answer % (2, 1)) == Wishes(less_motion=True, dark=False)
    assert of_portal("({'org.gnome.desktop.interface': {'enable-animations': <false>}},)").less_motion
    assert of_portal("") == Wishes()


@pytest.fixture
def hints(monkeypatch):
    """Shows the window without a display, a frame each tenth of a second; returns the times of its hints."""
    from cardstack import Deck

    from cardstack_demo import window

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
            "preset": "circle", "size": (400, 760), "reduced_motion": False, "dark": False, "record": None,
            "play": None, "screenshot": None, "frames": None, **changes,
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


def test_the_player_ends_where_the_replay_does():
    from cardstack_demo.session import Player

    session = trace.load(TRACES / "demo_tour.trace")
    player = Player(session)
    with player.deck as deck:
        time = 0.0
        while not player.done:
            player.until(time)
            time += 1 / 60
        assert not player.fingers
        player.until(session.end - session.start)
        with session.new_deck() as replayed:
            for call in session.calls:
                trace.perform(replayed, call)
                trace.drain(replayed)
            assert bytes(deck.pose_view) == bytes(replayed.pose_view)


@pytest.mark.parametrize("preset", ["classic", "circle", "deep-pile", "flashcards"])
@pytest.mark.parametrize("size", [(240, 320), (320, 480), (844, 390), (667, 375)])
def test_nothing_overlaps_on_a_small_screen_or_a_turned_phone(size, preset):
    from cardstack_demo.layout import Box, View, buttons, left
    from cardstack_demo.session import new_deck

    width, height = size
    with new_deck(preset, width, height) as deck:
        view = View.of(deck.config)
    boxes = buttons(view)
    del boxes["again"]  # It is there when no card is.
    words = Box(*left(view, boxes["menu"]), 44, 14)
    card = Box(width / 2, height / 2, view.card_width, view.card_height)
    named = {**boxes, "card": card, "words": words} if preset != "circle" else {**boxes, "card": card}
    for name, box in named.items():
        assert box.width / 2 <= box.x <= width - box.width / 2, name
        assert box.height / 2 <= box.y <= height - box.height / 2, name
        for other, one in named.items():
            is_beside = abs(box.x - one.x) >= (box.width + one.width) / 2 - 1
            assert name == other or is_beside or abs(box.y - one.y) >= (box.height + one.height) / 2 - 1, (name, other)
    assert width < height or height > 500 or card.height > 0.75 * height


def test_circle_is_the_screen_of_its_tutorial(tmp_path):
    """It books where the others undo, and a card's name is on a white plate."""
    from cardstack_demo.faces import card

    face = card(Preset.CIRCLE, 1, 300, 400)
    width, height = face.get_size()
    assert face.get_at((round(width * 0.34), round(height - 0.12 * width)))[:3] == (255, 255, 255)
