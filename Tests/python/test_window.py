"""The demo's window, on a virtual display."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time

import pytest
from conftest import TRACES

pygame = pytest.importorskip("pygame", reason="the demo needs pygame-ce")


def test_fingers_and_mouse_are_fed_to_the_deck():
    """A finger's places are shares of the window; the mouse events made from a touch are passed over."""
    from cardstack import Tap
    from cardstack.demo import window
    from cardstack.demo.session import Session, new_deck

    event = pygame.event.Event
    size = (400, 760)
    with new_deck("trips", *size) as deck:
        session = Session(deck)
        session.fill(0.0)
        session.frame(1.0)

        def feed(time, kind, **fields):
            window._feed(session, time, event(kind, fields), size)

        feed(1.0, pygame.FINGERDOWN, finger_id=5, x=0.5, y=0.5)
        feed(1.0, pygame.MOUSEBUTTONDOWN, pos=(200, 380), button=1, touch=True)
        for k in range(1, 13):
            feed(1.0 + k / 60, pygame.FINGERMOTION, finger_id=5, x=0.5 - k / 40, y=0.5)
        feed(1.3, pygame.FINGERUP, finger_id=5, x=0.2, y=0.5)
        assert deck.top == 2
        feed(3.0, pygame.MOUSEBUTTONDOWN, pos=(200, 380), button=1)
        feed(3.0, pygame.MOUSEMOTION, pos=(201, 380))
        feed(3.0, pygame.MOUSEBUTTONUP, pos=(201, 380), button=1)
        assert [event.key for event in session.frame(3.1) if isinstance(event, Tap)] == [2]
        feed(3.2, pygame.MOUSEBUTTONDOWN, pos=(200, 380), button=3)
        assert not session.fingers
        feed(3.3, pygame.FINGERDOWN, finger_id=5, x=0.5, y=0.5)
        feed(3.4, pygame.WINDOWFOCUSLOST)
        assert not session.fingers
        feed(3.5, pygame.KEYDOWN, key=pygame.K_UP)  # There is no such direction here.
        feed(3.6, pygame.KEYDOWN, key=pygame.K_RIGHT)
        feed(3.7, pygame.KEYDOWN, key=pygame.K_BACKSPACE)
        assert deck.top == 2
        assert len(deck.history()) == 1


def demo(environment, cwd, *arguments):
    return subprocess.run(
        [sys.executable, "-m", "cardstack", "demo", *arguments],
        env=environment,
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=120,
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

    demo(display, tmp_path, "--frames", "30", "--record", "mine.trace", "--preset", "words")
    session = trace.load(tmp_path / "mine.trace")
    lines = list(trace.replay(session))
    assert sum(line.startswith("frame") for line in lines) == 30
    assert not [line for line in lines if line.startswith("error")]


def test_the_mouse_swipes_and_keys_work(display, tmp_path):
    """Real input through the display: a drag, an arrow key, backspace, escape."""
    tool = shutil.which("xdotool")
    if not tool:
        pytest.skip("there is no xdotool to move the mouse with")
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "cardstack", "demo", "--size", "400x760", "--record", "mine.trace"],
        env={**display, "SDL_VIDEO_WINDOW_POS": "0,0"},
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
    )

    def do(*words: str) -> None:
        subprocess.run([tool, *words], env=display, check=True, timeout=20)

    try:
        record = tmp_path / "mine.trace"
        deadline = time.monotonic() + 30
        while not (record.exists() and record.stat().st_size) and time.monotonic() < deadline:
            time.sleep(0.1)
        time.sleep(1.0)
        do("mousemove", "200", "400", "mousedown", "1")
        for step in range(1, 13):
            do("mousemove", str(200 + 12 * step), "400")
        do("mouseup", "1")
        do("mousemove", "200", "400")
        for key in ("Left", "BackSpace", "Escape"):
            time.sleep(0.3)
            do("key", key)
        output, _ = process.communicate(timeout=20)
    finally:
        process.kill()
    assert output.splitlines() == ["right  Yosemite, USA", "left   Venice, Italy", "undone Venice, Italy"]
