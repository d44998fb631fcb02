"""What the tests of the example hosts share: a virtual display, a host in it, a mouse, keys, fingers, its pixels."""

from __future__ import annotations

import ctypes
import functools
import mmap
import os
import queue
import re
import shutil
import struct
import subprocess
import tempfile
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINDINGS = ROOT / "bindings"
PATIENCE = 300.0
"""How long something may take that takes a moment on a machine that does nothing else [s]."""
SLOW = 40
"""How many times as slowly a slow clock goes."""

Colour = tuple[int, int, int]
Box = tuple[int, int, int, int]


def until(is_so: Callable[[], bool], what: str) -> None:
    """Waits until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, f"it is still not so: {what}"
        time.sleep(0.02)


def _first_and_last(row: bytes, pixel: bytes) -> tuple[int, int] | None:
    first = row.find(pixel)
    while first % 4 and first > 0:
        first = row.find(pixel, first + 1)
    last = row.rfind(pixel)
    while last % 4 and last > 0:
        last = row.rfind(pixel, 0, last + 2)
    return None if first < 0 or last < 0 else (first // 4, last // 4)


@dataclass(frozen=True)
class Picture:
    """Pixels, in rows of four bytes each: blue, green, red, and one that means nothing."""

    width: int
    height: int
    rows: list[bytes]

    def at(self, x: int, y: int) -> Colour:
        """Returns a pixel's red, green and blue."""
        blue, green, red = self.rows[y][4 * x : 4 * x + 3]
        return red, green, blue

    def box_of(self, colour: Colour) -> Box | None:
        """Returns the left, top, right and bottom of everything that has just this colour."""
        pixel = bytes((colour[2], colour[1], colour[0]))
        spans = [(y, *span) for y, row in enumerate(self.rows) if (span := _first_and_last(row, pixel))]
        if not spans:
            return None
        return min(span[1] for span in spans), spans[0][0], max(span[2] for span in spans) + 1, spans[-1][0] + 1

    def save(self, path: Path) -> None:
        """Writes a PNG file."""
        lines = bytearray()
        for row in self.rows:
            line = bytearray(3 * self.width)
            line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
            lines += b"\0" + line

        def chunk(kind: bytes, data: bytes) -> bytes:
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(lines))) + chunk(b"IEND", b"")
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + body)


def keep(picture: Picture, name: str) -> Picture:
    """Keeps a picture in the folder that CARDSTACK_PICTURES names, if there is one, and returns it."""
    folder = os.environ.get("CARDSTACK_PICTURES")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        picture.save(Path(folder) / f"{name}.png")
    return picture


class Clock:
    """The file by which clock.c goes."""

    def __init__(self, path: Path) -> None:
        path.write_bytes(bytes(mmap.PAGESIZE))
        with path.open("r+b") as file:
            self._file = mmap.mmap(file.fileno(), 0)
        self._count = -1
        self._go(0, 1)

    def _go(self, since: float, rate: float) -> None:
        self._count += 1
        struct.pack_into("=3d", self._file, 8 + 24 * (self._count % 64), since, since, rate)
        struct.pack_into("=Q", self._file, 0, self._count)

    @contextmanager
    def slow(self) -> Iterator[None]:
        """Time passes slowly. Afterwards it is again as late as everywhere."""
        self._go(time.monotonic(), 1 / SLOW)
        try:
            yield
        finally:
            self._go(0, 1)


class Display:
    """An Xvfb, which keeps its pixels in a file, with a clock of its own."""

    def __init__(self, folder: Path, clock: Path) -> None:
        read, write = os.pipe()
        # Otherwise it starts again whenever the last client leaves, and takes no client meanwhile.
        command = ["Xvfb", "-noreset", "-displayfd", str(write), "-screen", "0", "1000x900x24", "-nolisten", "tcp"]
        self.clock = Clock(folder / "clock")
        self.environment = {**os.environ, "LD_PRELOAD": str(clock), "CARDSTACK_CLOCK": str(folder / "clock")}
        self._server = subprocess.Popen(
            [*command, "-fbdir", str(folder)], pass_fds=[write], stderr=subprocess.DEVNULL, env=self.environment
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            self.name = f":{pipe.readline().strip()}"
        assert self.name != ":", "Xvfb does not start here"
        self._pixels = folder / "Xvfb_screen0"
        self.environment.update(DISPLAY=self.name, XDG_RUNTIME_DIR=str(folder), NO_AT_BRIDGE="1")
        for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "QT_QPA_PLATFORM"):
            self.environment.pop(name, None)
        # Nothing is heard.
        self.environment.update(SDL_AUDIODRIVER="dummy", ALSOFT_DRIVERS="null", PYGAME_HIDE_SUPPORT_PROMPT="1")

    def end(self) -> None:
        """Ends the server."""
        self._server.terminate()
        self._server.wait()

    def xdotool(self, *words: object) -> str:
        """Runs xdotool with a chain of its commands."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(
            command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        if done.returncode != 0:
            raise LookupError(f"xdotool {words[0]}: {done.stderr.strip()}")
        return done.stdout

    def shown(self, left: int, top: int, width: int, height: int) -> Picture:
        """Returns a part of what the display shows. The file is in the format of xwd."""
        data = self._pixels.read_bytes()
        fields = struct.unpack(">25I", data[:100])
        assert fields[7] == 0, "the pixels' bytes are in another order"
        assert fields[11] == 32, "a pixel has not four bytes"
        begin = fields[0] + 12 * fields[19] + top * fields[12] + 4 * left
        rows = [data[begin + y * fields[12] : begin + y * fields[12] + 4 * width] for y in range(height)]
        return Picture(width, height, rows)


@contextmanager
def display() -> Iterator[Display]:
    """A virtual display of its own."""
    with tempfile.TemporaryDirectory() as folder:
        shown = Display(Path(folder), preload("clock", Path(folder)))
        try:
            yield shown
        finally:
            shown.end()


class Host:
    """A host's process and its window. Places are in the window [pixels]."""

    def __init__(self, on: Display, command: list[str], fingers: Path | None = None, **environment: str) -> None:
        self.display = on
        self._folder = tempfile.TemporaryDirectory()
        self._errors = Path(self._folder.name) / "errors"
        self._fingers = Path(self._folder.name) / "fingers"
        environment = {**on.environment, **environment}
        if fingers:
            os.mkfifo(self._fingers)
            environment["LD_PRELOAD"] += f":{fingers}"
            environment["CARDSTACK_FINGERS"] = str(self._fingers)
        with self._errors.open("w") as errors:
            self.process = subprocess.Popen(
                command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True, bufsize=1
            )
        self._said: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.window = self.keys = ""
        self.name = ""

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self._said.put(line.rstrip("\n"))
        self._said.put(None)

    @property
    def errors(self) -> str:
        """What it wrote to its standard error."""
        return self._errors.read_text()

    def kill(self) -> None:
        """Ends it, if it has not ended."""
        self.process.kill()
        self.process.wait()
        self._folder.cleanup()

    # -- What it says

    def line(self) -> str | None:
        """Waits for the next line that it prints; None: it has ended."""
        try:
            return self._said.get(timeout=PATIENCE)
        except queue.Empty:
            raise AssertionError(f"the host says nothing. {self.errors}") from None

    def expect(self, line: str) -> None:
        """Waits for a line, which must be the next."""
        found = self.line()
        assert found == line, f"not {line!r} but {found!r}. {self.errors}"

    # -- What it shows

    def open(self) -> None:
        """Waits for its window and gives it the keys."""

        def is_there() -> bool:
            assert self.process.poll() is None, f"the host has ended. {self.errors}"
            try:
                words = ("search", "--onlyvisible", "--pid", self.process.pid)
                self.keys = self.window = self.display.xdotool(*words).split()[-1]
                if self.name == "swing":  # Java has another window for keys.
                    self.keys = self.display.xdotool("search", "--name", "FocusProxy").split()[-1]
                # Refused until the server shows it.
                self.display.xdotool("windowfocus", self.keys)
            except (LookupError, IndexError):
                return False
            return True

        until(is_there, "the host has a window")

    def place(self) -> Box:
        """Returns its window's left, top, width and height on the display."""
        assert self.process.poll() is None, f"the host has ended. {self.errors}"
        said = self.display.xdotool("getwindowgeometry", "--shell", self.window)
        found = dict(re.findall(r"(\w+)=(-?\d+)", said))
        return int(found["X"]), int(found["Y"]), int(found["WIDTH"]), int(found["HEIGHT"])

    def picture(self) -> Picture:
        """Returns what its window shows now."""
        return self.display.shown(*self.place())

    def keep(self, name: str) -> Picture:
        """Returns the same, and keeps it."""
        return keep(self.picture(), name)

    # -- What is done to it

    def slow(self) -> AbstractContextManager[None]:
        """Its clock and its display's go slowly."""
        return self.display.clock.slow()

    def leave(self) -> None:
        """The mouse goes to the display's last corner, where no window is."""
        self.display.xdotool("mousemove", 999, 899)

    def press(self, x: float, y: float) -> None:
        """The mouse button goes down."""
        self.display.xdotool("mousemove", "--window", self.window, round(x), round(y), "mousedown", 1)

    def drag(self, x: float, y: float, dx: float, dy: float, seconds: float, steps: int = 10) -> None:
        """The mouse moves evenly from a place, as real ones do: in many small steps."""
        words: list[object] = []
        for k in range(1, steps + 1):
            place = (round(x + dx * k / steps), round(y + dy * k / steps))
            words += ["sleep", f"{seconds / steps:.4f}", "mousemove", "--window", self.window, *place]
        self.display.xdotool(*words)

    def release(self) -> None:
        """The mouse button goes up where the mouse is."""
        self.display.xdotool("mouseup", 1)

    def click(self, x: float, y: float, button: int) -> None:
        """Clicks another button than the main one: 2 is the middle one, 3 the right one, 4 and 5 are the wheel's."""
        self.display.xdotool("mousemove", "--window", self.window, round(x), round(y), "click", button)

    def swipe(self, x: float, y: float, dx: float, seconds: float, steps: int = 10) -> None:
        """A whole drag along x, in one go."""
        place = ["mousemove", "--window", self.window]
        words: list[object] = [*place, round(x), round(y), "mousedown", 1]
        for k in range(1, steps + 1):
            words += ["sleep", f"{seconds / steps:.4f}", *place, round(x + dx * k / steps), round(y)]
        self.display.xdotool(*words, "mouseup", 1)

    def key(self, name: str) -> None:
        """A key is pressed."""
        self.display.xdotool("key", name)

    def refocus(self) -> None:
        """Its window loses the keys and gets them again, as when the user has looked at another."""
        with _connection(self.display.name) as (x11, shown):
            nobody, now = ctypes.c_ulong(0), ctypes.c_ulong(0)
            x11.XSetInputFocus(shown, nobody, 0, now)
        time.sleep(1)  # Qt ignores an absence of less than 0.4 s.
        self.display.xdotool("windowfocus", "--sync", self.keys)

    def resize(self, width: int, height: int) -> None:
        """The window gets another size, in the display's corner."""
        self.display.xdotool("windowmove", self.window, 0, 0, "windowsize", self.window, width, height)
        until(lambda: self.place() == (0, 0, width, height), "the window has its new size")

    def finger(self, *samples: tuple[str, float, float], seconds: float = 0.012) -> None:
        """A finger's samples go into SDL's queue, places as shares of the window."""
        with self._fingers.open("w", buffering=1) as pipe:
            for kind, x, y in samples:
                pipe.write(f"{kind} {x:.4f} {y:.4f}\n")
                time.sleep(seconds)

    def close(self) -> int:
        """The user closes the window; returns the program's exit status."""
        _ask_to_close(self.display.name, int(self.window))
        return self.process.wait(PATIENCE)


class _ClientMessage(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_char * 96),  # An XEvent is as large as its largest kind.
    ]


@contextmanager
def _connection(display_name: str) -> Iterator[tuple[ctypes.CDLL, ctypes.c_void_p]]:
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = x11.XDefaultRootWindow.restype = ctypes.c_ulong
    shown = ctypes.c_void_p(x11.XOpenDisplay(display_name.encode()))
    assert shown, f"display {display_name} cannot be opened"
    yield x11, shown
    x11.XCloseDisplay(shown)


def _ask_to_close(display_name: str, window: int) -> None:
    """Sends what a window manager sends when its close button is pressed: there is no manager here."""
    with _connection(display_name) as (x11, shown):
        message = _ClientMessage(type=33, window=window, format=32)
        message.message_type = x11.XInternAtom(shown, b"WM_PROTOCOLS", 0)
        message.data[0] = x11.XInternAtom(shown, b"WM_DELETE_WINDOW", 0)
        x11.XSendEvent(shown, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))


def middle(box: Box | None) -> tuple[float, float]:
    """Returns a box's middle; far away if there is no box."""
    return ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) if box else (-1e6, -1e6)


def travels(host: Host, key: str, colour: Colour) -> bool:
    """Swipes a card that rests by a key, and returns whether it is seen to travel. If not, it fades at its place."""
    place = host.picture().box_of(colour)
    with host.slow():
        host.key(key)
        boxes: list[Box | None] = []

        def is_seen() -> bool:
            boxes.append(host.picture().box_of(colour))
            return abs(middle(boxes[-1])[0] - middle(place)[0]) > 20  # Also if nothing has just this colour.

        until(is_seen, "the card leaves")
    return boxes[-1] is not None


class MotionSetting:
    """The system's setting for less motion, as a desktop's portal reports it to `gdbus`."""

    def __init__(self, folder: Path) -> None:
        self._file, portal = folder / "setting", folder / "gdbus"
        self.reduce("'reduced-motion': <uint32 0>")
        portal.write_text(f"#!/bin/sh\n[ \"$1\" = call ] && cat '{self._file}'\n")
        portal.chmod(0o700)
        self.environment = {"PATH": f"{folder}:{os.environ['PATH']}"}

    def reduce(self, setting: str) -> None:
        """Changes it. There are two forms."""
        self._file.write_text(f"({{'some.settings': {{{setting}}}}},)\n")


def set_density(display_name: str, dots: int) -> None:
    """Says how many dots an inch the display has, as desktops do; 96 is a pixel for a point."""
    with _connection(display_name) as (x11, shown):
        root, text = ctypes.c_ulong(x11.XDefaultRootWindow(shown)), f"Xft.dpi:\t{dots}\n".encode()
        resource_manager, string, replace = ctypes.c_ulong(23), ctypes.c_ulong(31), 0
        x11.XChangeProperty(shown, root, resource_manager, string, 8, replace, text, len(text))


def missing(*tools: str) -> str:
    """Returns which of these programs are not there, in words; an empty text if all are."""
    absent = [tool for tool in tools if not shutil.which(tool)]
    return f"there is no {', '.join(absent)}" if absent else ""


def preload(name: str, folder: Path) -> Path:
    """Builds a library to preload."""
    target = folder / f"{name}.so"
    flags = ["-std=c99", "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-ldl", "-lpthread"]
    subprocess.run(["cc", str(Path(__file__).with_name(f"{name}.c")), "-o", str(target), *flags], check=True)
    return target


@functools.cache
def built(source: Path, folder: Path, packages: str) -> Path:
    """Builds an example by the command that stands at its beginning, with all warnings; finds packages in a folder."""
    (command,) = re.findall(r"^//     ((?:cc|c\+\+) .*)$", source.read_text(encoding="utf-8"), re.M)
    program = folder / f"{source.stem}-{source.suffix[1:]}"
    strict = "" if source.suffix == ".cpp" else "-std=c99 "
    command = command.replace(f" {source.name} ", f" {strict}-O0 -Wall -Wextra -Wpedantic -Werror {source} ")
    command = re.sub(r"-o \S+", f"-o {program}", command)
    environment = {**os.environ, "PKG_CONFIG_PATH": packages}
    done = subprocess.run(
        command, cwd=source.parent, shell=True, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stderr}"
    return program
