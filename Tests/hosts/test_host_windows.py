"""Each example host with a window does what a user does with a deck: by mouse, keys, a finger, and another size.

What happened is read from what the host prints and from the pixels that it shows.
"""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import raylib_wheel
from kit import (
    BINDINGS,
    PATIENCE,
    ROOT,
    SLOW,
    Colour,
    Display,
    Host,
    MotionSetting,
    built,
    middle,
    missing,
    set_density,
    travels,
    until,
)
from page import Page

FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")
EXAMPLES = BINDINGS / "python/examples"
WIDTH, HEIGHT = 390, 648
GROUND: Colour = (0xF0, 0xF1, 0xF5)
LISBON: Colour = (0xD9, 0x69, 0x4F)
KYOTO: Colour = (0x78, 0x5E, 0xA6)

Start = Callable[..., Host]


def has_package(name: str) -> bool:
    """Whether pkg-config knows a package."""
    return subprocess.run(["pkg-config", "--exists", name], check=False).returncode == 0


def python_environment(library: Path) -> dict[str, str]:
    """What a Python program needs for the package: nothing where it is installed, else its sources and the library."""
    if importlib.util.find_spec("cardstack"):
        return {}
    return {"PYTHONPATH": str(BINDINGS / "python/src"), "CARDSTACK_LIBRARY": str(library)}


class Hosts:
    """Starts each host, or skips the test where its toolkit is missing."""

    def __init__(self, screen: Display, library: Path, fingers: Path, folder: Path) -> None:
        self._screen, self._library, self._fingers, self._folder = screen, library, fingers, folder
        self.environment: dict[str, str] = {}

    def sdl2(self, source: Path) -> Host:
        """A program over SDL 2."""
        if missing("pkg-config") or not has_package("sdl2") or not has_package("SDL2_ttf") or not FONT.is_file():
            pytest.skip("there is no SDL 2 (Debian: libsdl2-dev, libsdl2-ttf-dev, fonts-dejavu-core)")
        program = built(source, self._folder, str(self._library.parent / "pkgconfig"))
        return self._start([str(program), str(FONT)], self._fingers)

    def _start(self, command: list[str], fingers: Path | None = None, **environment: str) -> Host:
        environment = {"LD_LIBRARY_PATH": str(self._library.parent), **environment, **self.environment}
        return Host(self._screen, command, fingers, **environment)

    def sdl2_c(self) -> Host:
        """SDL 2 in C."""
        return self.sdl2(BINDINGS / "c/examples/sdl2.c")

    def sdl2_cpp(self) -> Host:
        """SDL 2 in C++."""
        return self.sdl2(BINDINGS / "cpp/examples/sdl2.cpp")

    def sdl3_c(self) -> Host:
        """SDL 3 in C, with the library that Tests/tools/fetch has fetched."""
        asked = [ROOT / "Tests/tools/fetch", "--where", "sdl3"]
        found = subprocess.run(asked, capture_output=True, text=True, check=False)
        if found.returncode or not FONT.is_file():
            pytest.skip(found.stdout.strip() or "there is no font (Debian: fonts-dejavu-core)")
        fetched, source, program = Path(found.stdout.strip()), BINDINGS / "c/examples/sdl3.c", self._folder / "sdl3-c"
        (library,) = fetched.glob("root/usr/lib/*/libSDL3.so")
        headers = Path(tempfile.mkdtemp(dir=self._folder))
        for name in ("SDL3", "SDL3_ttf"):  # Without the headers of that system's libc.
            (headers / name).symlink_to(fetched / "root/usr/include" / name)
        words = f"-std=c99 -O0 -Wall -Wextra -Wpedantic -Werror -I{headers} -I{self._library.parents[1]}/include"
        linked = [self._library, library, library.with_name("libSDL3_ttf.so"), "-lm"]
        options = [f"-Wl,-rpath,{self._library.parent}", "-Wl,--allow-shlib-undefined"]
        subprocess.run(["cc", *words.split(), source, "-o", program, *linked, *options], check=True)
        return self._start([str(fetched / "run"), str(program), str(FONT)])

    def raylib(self) -> Host:
        """Raylib in C, with a library of raylib's that is installed or comes out of its wheel."""
        packages = str(self._library.parent / "pkgconfig")
        if not has_package("raylib"):
            wheel = raylib_wheel.install(self._folder)
            if not wheel or missing("nm"):
                pytest.skip("there is no raylib (PyPI: raylib)")
            packages += f":{wheel}"
        program = built(BINDINGS / "c/examples/raylib.c", self._folder, packages)
        return self._start([str(program), str(FONT)])

    def love(self) -> Host:
        """LÖVE in Lua."""
        absent = missing("love")
        if absent:
            pytest.skip(absent)
        lua = BINDINGS / "lua"
        places = {"LUA_PATH": f"{lua}/?.lua;;", "CARDSTACK_LIBRARY": str(self._library)}
        return self._start(["love", str(lua / "examples/love")], self._fingers, **places)

    def page(self, density: float = 1, is_first: bool = False, example: str = "page.html") -> Page:
        """A page in a browser without a window."""
        absent = missing("chromium", "chromedriver")
        if absent:
            pytest.skip(f"{absent} (Debian: chromium-driver)")
        if not (BINDINGS / "js/cardstack.wasm").is_file():
            pytest.skip("there is no cardstack.wasm (python bindings/js/build.py)")
        pytest.importorskip("PIL", reason="there is no Pillow to read screenshots with (PyPI: Pillow)")
        return Page(density, is_first, example)

    def pygame(self) -> Host:
        """Pygame in Python."""
        pytest.importorskip("pygame", reason="there is no pygame (PyPI: pygame-ce)")
        return self._python(EXAMPLES / "pygame_host.py", self._fingers)

    def pyside6(self) -> Host:
        """Qt in Python."""
        pytest.importorskip("PySide6", reason="there is no PySide6 (PyPI: PySide6-Essentials)")
        return self._python(EXAMPLES / "pyside6_host.py", QT_QPA_PLATFORM="xcb")

    def swing(self) -> Host:
        """Swing in Java."""
        absent = missing("java", "javac")
        if absent:
            pytest.skip(f"{absent} (Debian: default-jdk)")
        jar = self._folder / "cardstack.jar"
        build = [sys.executable, BINDINGS / "java/build.py", self._library.parents[1], "--output", jar]
        subprocess.run(build, check=True)
        return self._start(["java", "-cp", str(jar), str(BINDINGS / "java/examples/SwingHost.java")])

    def _python(self, program: Path, fingers: Path | None = None, **environment: str) -> Host:
        environment.update(python_environment(self._library))
        return self._start([sys.executable, str(program)], fingers, **environment)


HOSTS = [name for name in vars(Hosts) if not name.startswith("_") and name != "sdl2"]
WITHOUT_FINGERS = {"pyside6", "raylib", "sdl3_c", "swing"}
"""Those whose toolkit has no touch on X11, or no way to inject it from outside."""


@pytest.fixture
def hosts(screen: Display, library: Path, fingers: Path, tmp_path: Path) -> Hosts:
    """Starts hosts."""
    return Hosts(screen, library, fingers, tmp_path)


@pytest.fixture
def start(hosts: Hosts) -> Iterator[Start]:
    """Starts a host by its name, and waits for its window."""
    started: list[Host] = []

    def begin(name: str, **options: float) -> Host:
        host: Host = getattr(hosts, name)(**options)
        started.append(host)
        host.name = name
        host.open()
        return host

    yield begin
    for host in started:
        host.kill()


def rests(host: Host, colour: Colour, width: int = WIDTH, height: int = HEIGHT, density: int = 1) -> None:
    """Waits until a card is at its place in the middle of a viewport [points], with its margins on both sides."""

    def is_there() -> bool:
        box = host.picture().box_of(colour)
        return (
            box is not None
            and abs(middle(box)[0] / density - width / 2) <= 1
            and abs(middle(box)[1] / density - height / 2) <= 1
            and abs((box[2] - box[0]) / density - (width - 48)) <= 4
            and abs((box[3] - box[1]) / density - (height - 192)) <= 4
        )

    until(is_there, f"the card of colour {colour} is at its place")


def pull(host: Host, colour: Colour, x: float, y: float, dx: float) -> None:
    """Drags a card along x, and waits until it is seen there.

    A host that looks at the mouse once a frame may first see it pressed where it has moved to meanwhile. So the mouse
    rests until the card is seen to be pressed: a pressed card grows.
    """
    place = host.picture().box_of(colour)
    assert place
    side = 0 if dx > 0 else 2  # The other one may be out of the window.

    def has_moved() -> bool:
        box = host.picture().box_of(colour)
        return box is None or abs(box[side] - place[side]) > abs(dx) / 2

    host.press(x, y)
    until(lambda: host.picture().box_of(colour) != place, "the mouse has the card")
    host.drag(x, y, dx, 0, 0.4)
    until(has_moved, "the card follows the mouse")


def carry(host: Host, colour: Colour, x: float, y: float, dx: float) -> None:
    """Drags a card along x, and lets it go when it is seen there."""
    pull(host, colour, x, y, dx)
    host.release()


def has_read(shown: Host, host: Host) -> None:
    """Waits until a host without decisions has read all samples: it says so of a key that comes after them."""
    shown.key("BackSpace")
    assert "there is no decision to undo" in (host.line() or "")


def click_others(host: Host) -> None:
    """Clicks every button of the mouse but the main one, and turns the wheel, and waits until the host has read it."""
    for button in (2, 3, 4, 5):
        host.click(195, 300, button)
    has_read(host, host)


@pytest.mark.parametrize("name", HOSTS)
def test_a_deck_in_a_window(name: str, start: Start) -> None:
    host = start(name)
    rests(host, LISBON)
    host.keep(f"{host.name}-1-rest")

    # The card follows the finger, turns, and shows its stamp. Let go at a still finger near its place, it returns.
    pull(host, LISBON, 195, 300, 80)
    until(lambda: 70 < (host.picture().box_of(LISBON) or (0,))[0] < 110, "the card is beneath the mouse")
    held = host.keep(f"{host.name}-2-held")
    left, top, _, bottom = held.box_of(LISBON) or (0, 0, 0, 0)
    assert bottom - top > HEIGHT - 192 + 4, "it is not turned"
    assert held.at(left + 110, 160) != LISBON, "there is no stamp"
    assert held.at(left + 260, 160) == LISBON, "it stands on the side of the way out"
    assert held.at(left + 150, bottom + 6)[0] < GROUND[0] - 8, "the card has no shadow"
    assert held.at(2, 2) == GROUND
    host.drag(275, 300, -60, 0, 0.3)
    has_read(host, host)
    host.drag(215, 300, 0, 0, 0.3, steps=1)
    host.release()
    host.expect("return Lisbon")
    rests(host, LISBON)

    # A flick is shorter than the distance that decides: its speed decides.
    for _ in range(10):
        with host.slow():
            host.swipe(150, 300, 88, 0.05 * SLOW, steps=5)
            line = host.line()
            if line == "like Lisbon":
                until(lambda: (host.picture().box_of(LISBON) or (WIDTH,))[0] > 150, "the card flies")
                host.keep(f"{host.name}-3-flies")
                break
        # Something held it up, so that it was slow by the slow clock, too.
        assert line == "return Lisbon"
        rests(host, LISBON)
    assert line == "like Lisbon"
    rests(host, KYOTO)

    # A slow drag that is long enough, to the other side. Then all is undone, by a key.
    carry(host, KYOTO, 280, 300, -200)
    host.expect("nope Kyoto")
    host.key("BackSpace")
    host.expect("undo Kyoto")
    host.key("BackSpace")
    host.expect("undo Lisbon")
    has_read(host, host)
    rests(host, LISBON)
    host.keep(f"{host.name}-4-undone")

    # A tap: other buttons and the wheel are none, nor do they matter while the main button is down.
    click_others(host)
    host.press(195, 300)
    click_others(host)
    host.release()
    host.expect("open Lisbon")

    # The arrow keys.
    host.key("Right")
    host.expect("like Lisbon")
    host.key("Left")
    host.expect("nope Kyoto")
    host.key("BackSpace")
    host.expect("undo Kyoto")

    # In a window of another size the card has its margins, and takes a finger where it is now.
    host.resize(600, 560)
    rests(host, KYOTO, 600, 560)
    host.keep(f"{host.name}-5-resized")
    if host.name not in WITHOUT_FINGERS:
        host.finger(("down", 0.8, 0.5), *(("move", 0.8 - 0.06 * k, 0.5) for k in range(1, 11)), ("up", 0.2, 0.5))
        host.expect("nope Kyoto")
        host.key("BackSpace")
        host.expect("undo Kyoto")
        rests(host, KYOTO, 600, 560)
    carry(host, KYOTO, 480, 280, -330)
    host.expect("nope Kyoto")

    # Closing the window ends it.
    assert host.close() == 0, host.errors
    assert host.line() is None

    # So does a key, where there is a window of its own.
    if name == "page":
        return
    host = start(name)
    rests(host, LISBON)
    host.key("Escape")
    assert host.process.wait(PATIENCE) == 0, host.errors
    assert host.line() is None


def test_the_page_hints_at_its_first_start(start: Start) -> None:
    """The top card leans out to the right and comes back, by itself. Who has touched the page sees it no more."""
    host = start("page", is_first=True)
    assert isinstance(host, Page)
    with host.slow():
        until(lambda: middle(host.picture().box_of(LISBON))[0] > WIDTH / 2 + 20, "the card leans out")
    rests(host, LISBON)
    assert not host.is_known()
    host.press(195, 300)
    host.release()
    host.expect("open Lisbon")
    assert host.is_known()
    assert host.close() == 0


@pytest.mark.parametrize("name", HOSTS)
def test_less_motion(name: str, start: Start, hosts: Hosts, tmp_path: Path) -> None:
    """A host asks at its start how much motion the user wants, and again after a visit to the system's settings."""
    setting = MotionSetting(tmp_path)
    hosts.environment = setting.environment
    host = start(name)
    rests(host, LISBON)
    assert travels(host, "Right", LISBON)
    host.expect("like Lisbon")
    rests(host, KYOTO)

    if isinstance(host, Page):
        host.reduce_motion()
    else:
        setting.reduce("'enable-animations': <false>")
        host.refocus()
    # It has read that, when it has read a key that comes later.
    host.key("BackSpace")
    host.expect("undo Lisbon")
    rests(host, LISBON)
    assert not travels(host, "Right", LISBON)
    host.expect("like Lisbon")
    host.kill()
    if isinstance(host, Page):
        return

    setting.reduce("'reduced-motion': <uint32 1>")
    host = start(name)
    rests(host, LISBON)
    assert not travels(host, "Left", LISBON)
    host.expect("nope Lisbon")


def test_qt_hands_its_fingers_over(library: Path) -> None:
    """They come from Qt's own tools, with times of another clock than the window system's."""
    pytest.importorskip("PySide6", reason="there is no PySide6 (PyPI: PySide6-Essentials)")
    program = Path(__file__).with_name("qt_fingers.py")
    environment = {**os.environ, **python_environment(library), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, str(program)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stdout) == (0, "nope Lisbon\n"), done.stderr


@pytest.mark.parametrize(("name", "options"), [("pyside6", {}), ("raylib", {}), ("page", {"density": 2})])
def test_a_dense_display(name: str, options: dict[str, float], start: Start, screen: Display) -> None:
    """With two pixels a point cards and margins are twice as large in pixels, and a drag in pixels counts half."""
    set_density(screen.name, 192)
    try:
        host = start(name, **options)
    finally:
        set_density(screen.name, 96)
    # A toolkit that has just come up may give its window a size once more.
    until(lambda: host.picture().box_of(LISBON) is not None, "the host draws")
    host.resize(600, 800)
    try_dense(host, host)
    assert host.close() == 0, host.errors


@pytest.mark.parametrize("name", ["sdl2_c", "love", "pygame"])
def test_a_dense_wayland_display(name: str, hosts: Hosts, screen: Display, tmp_path: Path) -> None:
    """The same where SDL has such displays: in Weston, which shows everything in a window of its own."""
    if missing("weston"):
        pytest.skip(missing("weston"))
    tmp_path.chmod(0o700)
    hosts.environment = {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "dense", "SDL_VIDEODRIVER": "wayland"}
    options = ["--backend=x11-backend.so", "--use-pixman", "--width=300", "--height=400", "--scale=2"]
    options += ["--shell=kiosk-shell.so", "--socket=dense", "--idle-time=0"]
    weston = Host(screen, ["weston", *options], XDG_RUNTIME_DIR=str(tmp_path))
    host = None
    try:
        until(lambda: "window id" in weston.errors and (tmp_path / "dense").exists(), "Weston has its window")
        (weston.window,) = re.findall(r"window id (\d+)", weston.errors)
        screen.xdotool("windowfocus", weston.window)
        weston.name = name
        host = getattr(hosts, name)()
        try_dense(weston, host)
    finally:
        if host:
            host.kill()
        weston.kill()


def try_dense(shown: Host, host: Host) -> None:
    """Tries a host on 600 by 800 pixels, which are 300 by 400 points, in the window that shows it."""
    rests(shown, LISBON, 300, 400, density=2)
    # A compositor that has just come up may not notice the mouse, and counts its steps from where it saw it enter.
    has_read(shown, host)
    shown.leave()
    # 45 points are too short a drag for this card. 90 would not be.
    pull(shown, LISBON, 200, 400, 90)
    has_read(shown, host)
    shown.drag(290, 400, 0, 0, 0.3, steps=1)
    shown.keep(f"{shown.name}-6-dense")
    shown.release()
    host.expect("return Lisbon")
    rests(shown, LISBON, 300, 400, density=2)
    carry(shown, LISBON, 200, 400, 350)
    host.expect("like Lisbon")
