"""The demo's window, on a virtual display."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pygame
import pytest
from clock_kit import PATIENCE, wait_until

TRACES = Path(__file__).resolve().parents[4] / "Tests/traces"


@pytest.fixture
def live(monkeypatch):
    """A demo in a window that no display shows."""
    from cardstack_demo.album import Album
    from cardstack_demo.screen import Window
    from cardstack_demo.session import Session, new_deck
    from cardstack_demo.window import Live

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    with closing(Window("test", (400, 760))) as window, new_deck("classic", 400, 760) as deck:
        made = Live(window, Session(deck), Album(deck.config.preset), dark=False)
        made.window = window
        yield made
    pygame.display.quit()


def test_fingers_mouse_and_keys_are_fed_to_the_deck(live):
    """A finger's places are shares of the window; the mouse events made from a touch are passed over."""
    from cardstack import Tap

    session, deck = live.session, live.session.deck
    taps = []
    frame = session.frame

    def watch(time):
        told = frame(time)
        taps.extend(event for event in told if isinstance(event, Tap))
        return told

    session.frame = watch

    def feed(time, kind, **fields):
        live.turn(time, [pygame.event.Event(kind, fields)])

    feed(1.0, pygame.FINGERDOWN, finger_id=5, x=0.5, y=0.5)
    feed(1.0, pygame.MOUSEBUTTONDOWN, pos=(200, 380), button=1, touch=True)
    for k in range(1, 13):
        feed(1.0 + k / 60, pygame.FINGERMOTION, finger_id=5, x=0.5 - k / 40, y=0.5)
    feed(1.3, pygame.FINGERUP, finger_id=5, x=0.2, y=0.5)
    assert deck.top == 2
    feed(3.0, pygame.MOUSEBUTTONDOWN, pos=(200, 380), button=1)
    feed(3.0, pygame.MOUSEMOTION, pos=(201, 380))
    feed(3.0, pygame.MOUSEBUTTONUP, pos=(201, 380), button=1)
    assert [event.key for event in taps] == [2]
    feed(3.1, pygame.KEYDOWN, key=pygame.K_ESCAPE)  # Its details close again.
    live.turn(4.1, [])
    feed(4.2, pygame.MOUSEBUTTONDOWN, pos=(200, 380), button=3)
    assert not session.fingers
    feed(4.3, pygame.FINGERDOWN, finger_id=5, x=0.5, y=0.5)
    feed(4.4, pygame.WINDOWFOCUSLOST)
    assert not session.fingers
    feed(4.5, pygame.KEYDOWN, key=pygame.K_UP)  # There is no such direction here.
    feed(4.6, pygame.KEYDOWN, key=pygame.K_RIGHT)
    feed(4.7, pygame.KEYDOWN, key=pygame.K_BACKSPACE)
    assert deck.top == 2
    assert len(deck.history()) == 1
    feed(4.8, pygame.KEYDOWN, key=pygame.K_r)  # Cards are left.
    assert deck.top == 2
    for k in range(15):
        feed(5.0 + k, pygame.KEYDOWN, key=pygame.K_LEFT)
    assert deck.top is None
    feed(30.0, pygame.KEYDOWN, key=pygame.K_r)
    assert deck.top == 1
    assert deck.history() == []


def test_a_changed_window_changes_the_deck(live):
    deck = live.session.deck
    live.turn(1.0, [])
    live.window.resize((1000, 700))
    live.turn(1.1, [])
    assert (deck.config.viewport.width, deck.config.viewport.height) == (1000, 700)
    assert deck.config.card.width / deck.config.card.height == pytest.approx(0.75)
    assert live.window.shot().get_size() == (1000, 700)
    assert live.buttons.at(*live.buttons.boxes["heart"][:2]) == "heart"


def test_a_button_answers_the_mouse(live):
    """Its pixels differ when it is idle, under the mouse, pressed and disabled. Its sign is seen in each state."""
    x, y = map(round, live.buttons.boxes["cross"][:2])
    at = {"pos": (x, y), "button": 1}
    looks = []

    def look(time, *events):
        live.turn(time, events)
        live.turn(time + 0.9, [])
        live.draw(time + 0.9)
        shot = live.window.shot()
        looks.append(pygame.image.tobytes(shot.subsurface((x - 36, y - 36, 72, 72)), "RGB"))
        assert abs(shot.get_at((x, y)).g - shot.get_at((x, y - 20)).g) > 20

    look(2.0)
    look(4.0, pygame.event.Event(pygame.MOUSEMOTION, {"pos": (x, y)}))
    look(6.0, pygame.event.Event(pygame.MOUSEBUTTONDOWN, at))
    live.turn(8.0, [pygame.event.Event(pygame.MOUSEBUTTONUP, at)])
    assert len(live.session.deck.history()) == 1
    live.session.deck.clear(time=9.0)
    look(10.0, pygame.event.Event(pygame.MOUSEMOTION, {"pos": (x, 300)}))
    assert len(set(looks)) == 4


@pytest.fixture
def shown(monkeypatch):
    """Shows the window without a display, frame by frame: a script gives the events of each frame."""
    from cardstack_demo import window

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")

    def show(script, preset="classic", size=(400, 760)):
        frames = iter(script)

        def waiting(wake_in):
            for kind, fields in next(frames, [(pygame.QUIT, {})]):
                pygame.event.post(pygame.event.Event(kind, fields))
            return pygame.event.get()

        monkeypatch.setattr(window, "_waiting", waiting)
        options = argparse.Namespace(
            preset=preset,
            size=size,
            reduced_motion=False,
            dark=False,
            record=None,
            play=None,
            screenshot=None,
            frames=None,
        )
        pygame.display.quit()
        pygame.display.init()
        try:
            assert window._live(options) == 0
            return list(frames)
        finally:
            pygame.display.quit()

    return show


MENU, LIKES, CROSS, UNDO, HEART = (44, 77), (356, 77), (108, 684), (200, 684), (292, 684)
"""Where the buttons are painted in a window of 400 by 760 points."""


def click(place, button=1):
    return [
        [(pygame.MOUSEBUTTONDOWN, {"pos": place, "button": button})],
        [(pygame.MOUSEBUTTONUP, {"pos": place, "button": button})],
    ]


def touch(place):
    at = {"finger_id": 7, "x": place[0] / 400, "y": place[1] / 760}
    mouse = {"pos": place, "button": 1, "touch": True}
    return [
        [(pygame.FINGERDOWN, at), (pygame.MOUSEBUTTONDOWN, mouse)],
        [(pygame.FINGERUP, at), (pygame.MOUSEBUTTONUP, mouse)],
    ]


@pytest.mark.parametrize("press", [click, touch])
def test_the_painted_buttons_work(press, shown, capsys):
    shown([[], *press(UNDO), *press(HEART), *press(CROSS), *press(UNDO), []])
    lines = ["right  Yosemite, USA", "left   Venice, Italy", "undone Venice, Italy"]
    assert capsys.readouterr().out.splitlines() == lines


@pytest.mark.parametrize("press", [click, touch])
def test_the_menu_works(press, shown, capsys):
    undo, restart, leave = (90, 132), (90, 178), (90, 224)
    # Back by its first line; from the beginning by its second.
    shown([[], *press(CROSS), *press(MENU), *press(undo), *press(HEART), *press(MENU), *press(restart), *press(CROSS)])
    first = "Yosemite, USA"
    assert capsys.readouterr().out.splitlines() == [
        f"left   {first}",
        f"undone {first}",
        f"right  {first}",
        f"left   {first}",
    ]
    # While it is open nothing else is pressed; a click beside it, or on its button, closes it.
    shown([[], *press(MENU), *press(HEART), *press(HEART), *press(MENU), *press(MENU), *press(undo)])
    assert capsys.readouterr().out.splitlines() == [f"right  {first}"]
    # Its last line leaves, whatever comes then.
    rest = shown([[], *press(MENU), *press(leave), *press(HEART)])
    assert len(rest) == 2
    assert capsys.readouterr().out == ""


def test_the_likes_are_listed(shown, capsys, monkeypatch):
    from cardstack_demo.drawing import Painter

    lists = []
    draw = Painter.draw

    def watch(painter, *arguments):
        buttons = painter._buttons
        words = [text for _, text in buttons.lines]
        if words and (not lists or lists[-1] != words):
            lists.append(words)
            assert buttons.open == "likes"
        draw(painter, *arguments)

    monkeypatch.setattr(Painter, "draw", watch)
    script = [[], *click(LIKES), [], *click(LIKES), *click(HEART), *click(CROSS), *click(HEART), *click(LIKES), []]
    # A click on a line, or beside the list, closes it and does nothing else. Then the last like is taken back.
    script += [
        *click((300, 132)),
        [],
        *click(LIKES),
        [],
        *click(HEART),
        [(pygame.KEYDOWN, {"key": pygame.K_BACKSPACE})],
    ]
    shown([*script, [], *click(LIKES), []])
    assert lists == [["Nothing liked yet"], ["Hong Kong", "Yosemite, USA"], ["Yosemite, USA"]]
    first, second, third = "Yosemite, USA", "Venice, Italy", "Hong Kong"
    assert capsys.readouterr().out.splitlines() == [
        f"right  {first}",
        f"left   {second}",
        f"right  {third}",
        f"undone {third}",
    ]


def test_a_button_is_pressed_where_it_was_taken(shown, capsys):
    down, up = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    here, there = {"pos": HEART, "button": 1}, {"pos": (337, 600), "button": 1}
    shown(
        [
            [],
            [(down, here)],
            [(up, there)],  # It went down on the button and up beside it,
            [(down, there)],
            [(up, here)],  # or the other way round,
            [(down, here)],
            [(pygame.WINDOWFOCUSLOST, {})],
            [(up, here)],  # or the window lost it,
            *click(HEART, button=3),  # or it was another mouse button.
        ]
    )
    assert capsys.readouterr().out == ""


def test_a_drag_is_no_press_of_a_button_beneath_it(shown, capsys):
    """A card that is dragged over the bar goes where it is thrown."""
    steps = [[(pygame.MOUSEMOTION, {"pos": (200 + 12 * k, 400 + 26 * k)})] for k in range(1, 13)]
    at = {"button": 1}
    shown(
        [
            [],
            [(pygame.MOUSEBUTTONDOWN, {"pos": (200, 400), **at})],
            *steps,
            [(pygame.MOUSEBUTTONUP, {"pos": HEART, **at})],
        ]
    )
    assert len(capsys.readouterr().out.splitlines()) <= 1


def demo(environment, cwd, *arguments):
    return subprocess.run(
        [sys.executable, "-m", "cardstack_demo", *arguments],
        env=environment,
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )


def colours(path) -> int:
    surface = pygame.image.load(path)
    width, height = surface.get_size()
    return len({tuple(surface.get_at((x, y))) for x in range(0, width, 5) for y in range(0, height, 5)})


def test_the_window_shows_the_cards(display, tmp_path):
    run = demo(display, tmp_path, "--frames", "40", "--screenshot", "shot.png", "--size", "420x780")
    assert run.stdout.strip() == "shot.png"
    image = pygame.image.load(tmp_path / "shot.png")
    assert image.get_size() == (420, 780)
    assert colours(tmp_path / "shot.png") > 500


def test_a_trace_is_played_in_the_window(display, tmp_path):
    run = demo(display, tmp_path, "--play", str(TRACES / "demo_tour.trace"), "--screenshot", "shot.png")
    assert run.stdout.splitlines()[:2] == ["right  Yosemite, USA", "left   Venice, Italy"]
    assert "undone Barcelona, Spain" in run.stdout
    assert colours(tmp_path / "shot.png") > 500


def test_a_session_is_recorded_and_replays(display, tmp_path):
    from cardstack import trace

    demo(display, tmp_path, "--frames", "30", "--record", "mine.trace", "--preset", "flashcards")
    session = trace.load(tmp_path / "mine.trace")
    lines = list(trace.replay(session, every_frame=True))
    assert sum(line.startswith("frame") for line in lines) == 30
    assert not [line for line in lines if line.startswith("error")]


@pytest.fixture
def shown_by_mouse(display, tmp_path):
    """Runs the demo in a window and gives it real input, step by step; returns what it has printed."""
    tool = shutil.which("xdotool")
    if not tool:
        pytest.skip("there is no xdotool to move the mouse with")
    record = tmp_path / "mine.trace"

    def frames() -> int:
        return sum(line.endswith(" frame") for line in record.read_text().splitlines()) if record.exists() else 0

    def show(*steps):
        process = subprocess.Popen(
            [sys.executable, "-u", "-m", "cardstack_demo", "--size", "400x760", "--record", record.name],
            env=display,
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            text=True,
        )
        # Without a window manager the window is in the display's middle.
        to_corner = ("search", "--sync", "--onlyvisible", "--class", "cardstack", "windowmove", 0, 0)
        try:
            for step in (to_corner, *steps):
                # The second frame from now has seen what was done before, and is drawn.
                before = frames()
                wait_until(lambda before=before: frames() > before + 1 or process.poll() is not None)
                subprocess.run([tool, *map(str, step)], env=display, check=True, timeout=PATIENCE)
            output, _ = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
        return output.splitlines()

    return show


def test_the_mouse_swipes_and_keys_work(shown_by_mouse):
    """Real input through the display: a drag, an arrow key, backspace, escape."""
    drag = [("mousemove", 200 + 12 * step, 400) for step in range(1, 13)]
    lines = shown_by_mouse(
        ("mousemove", 200, 400, "mousedown", 1),
        *drag,
        ("mouseup", 1),
        ("mousemove", 200, 400),
        *(("key", key) for key in ("Left", "BackSpace", "Escape")),
    )
    assert lines == ["right  Yosemite, USA", "left   Venice, Italy", "undone Venice, Italy"]


CARD = (200, 350)
LEAVE = {
    "a throw": [(pygame.MOUSEBUTTONDOWN, (200, 200)), *((pygame.MOUSEMOTION, (200, y)) for y in range(220, 520, 20))],
    "a key": [(pygame.KEYDOWN, None)],
    "a press beside it": [(pygame.MOUSEBUTTONDOWN, (200, 10))],
}


@pytest.mark.parametrize("leave", LEAVE)
def test_a_tap_opens_a_sheet_that_becomes_the_card_again(leave, live):
    """Its list scrolls and coasts. Nothing that is done to it swipes a card."""
    details, deck, now = live.session.details, live.session.deck, 1.0

    def turn(*events):
        nonlocal now
        for kind, place in events or [(pygame.NOEVENT, None)]:
            fields = {"key": pygame.K_ESCAPE} if kind == pygame.KEYDOWN else {"pos": place, "button": 1}
            live.turn(now, [] if kind == pygame.NOEVENT else [pygame.event.Event(kind, fields)])
            now += 1 / 60

    def rest():
        turn()
        while live.wake_in(now) == 0:
            turn()

    def seen():
        live.draw(now)
        return pygame.image.tobytes(live.window.shot(), "RGB")

    rest()
    closed = seen()
    turn((pygame.MOUSEBUTTONDOWN, CARD), (pygame.MOUSEBUTTONUP, CARD))
    rest()
    assert details.share == 1
    assert seen() != closed
    way = [(200, y) for y in range(700, 560, -20)]
    turn((pygame.MOUSEBUTTONDOWN, way[0]), *((pygame.MOUSEMOTION, place) for place in way))
    dragged = details.sheet.frame.content_scroll
    turn((pygame.MOUSEBUTTONUP, way[-1]))
    rest()
    assert details.share == 1
    assert details.sheet.frame.content_scroll > dragged > 60
    turn(*LEAVE[leave])
    if leave != "a key":
        turn((pygame.MOUSEBUTTONUP, LEAVE[leave][-1][1]))
    rest()
    assert not details.is_open
    assert seen() == closed
    assert (deck.top, deck.history()) == (1, [])
    assert not live.wants_out


def test_circle_books(shown, capsys):
    """Its middle button opens the card, and undoes nothing."""
    from cardstack_demo.details import Details

    opened = []
    tap = Details.tap
    monkey = pytest.MonkeyPatch()
    monkey.setattr(Details, "tap", lambda self, time, key: (opened.append(key), tap(self, time, key)))
    shown([[], *click((328, 684)), *[[]] * 90, *click(UNDO), []], "circle")
    monkey.undo()
    assert capsys.readouterr().out == "right  Yosemite, USA\n"
    assert opened == [2]
