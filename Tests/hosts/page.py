"""The example page in a browser without a window, as a host: driven through WebDriver, by real pointer events."""

from __future__ import annotations

import functools
import http.server
import json
import re
import sys
import tempfile
import threading
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from kit import BINDINGS, PATIENCE, ROOT, SLOW, Picture, keep

sys.path.append(str(ROOT / "Tests/tools"))
from browser import Browser

KEYS = {"BackSpace": "Backspace", **{way: f"Arrow{way}" for way in ("Left", "Right", "Up", "Down")}}
"""The driver's names of keys, by X's."""


class Files(http.server.SimpleHTTPRequestHandler):
    """Serves a folder."""

    def guess_type(self, path: Any) -> str:
        """Returns what kind of file it is; not every Python knows these."""
        known = {".wasm": "application/wasm", ".js": "text/javascript"}
        return known.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, *_: object) -> None:
        """Nothing."""


class Page:
    """The example page; the methods of a `Host`. Places are pixels, `density` for each CSS pixel."""

    errors = ""

    def __init__(self, density: float = 1, is_first: bool = False, example: str = "page.html") -> None:
        self.name = "page"
        self._is_first, self._example = is_first, example
        self._density = density
        self._lines: list[str] = []
        self._folder = tempfile.TemporaryDirectory()
        self._server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Files, directory=str(BINDINGS / "js"))
        )
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self._browser: Browser | None = Browser(Path(self._folder.name))

    def open(self) -> None:
        """Shows the page, as to somebody who knows it unless it is opened for the first time."""
        self.resize(390, 648)
        address = f"http://127.0.0.1:{self._server.server_port}"
        if not self._is_first:
            self.browser.go(f"{address}/package.json")
            self.browser.run("localStorage.setItem('hinted', 'yes')")
        self.browser.go(f"{address}/examples/{self._example}")

    @property
    def browser(self) -> Browser:
        """The browser that shows it."""
        assert self._browser
        return self._browser

    def close(self) -> int:
        """The browser ends."""
        if self._browser:
            self._browser.close()
        self._browser = None
        return 0

    def kill(self) -> None:
        """Ends everything."""
        self.close()
        self._server.shutdown()
        self._server.server_close()
        self._folder.cleanup()

    def is_known(self) -> bool:
        """Whether the page has stored that its visitor needs no hint."""
        return self.browser.run("return localStorage.getItem('hinted')") == "yes"

    # -- What it says

    def line(self) -> str | None:
        """Waits for the next line on the console; None: the browser has ended."""
        end = time.monotonic() + PATIENCE
        while not self._lines and self._browser:
            assert time.monotonic() < end, "the page says nothing"
            # The address, the place in it, and what was said, in quotation marks.
            said = [re.fullmatch(r'\S+ \d+:\d+ "(.*)"', message) for message in self._browser.console()]
            self._lines += [json.loads(f'"{found[1]}"') for found in said if found]
            time.sleep(0.02)
        return self._lines.pop(0) if self._lines else None

    def expect(self, line: str) -> None:
        """Waits for a line, which must be the next."""
        found = self.line()
        assert found == line, f"not {line!r} but {found!r}"

    # -- What it shows

    def picture(self) -> Picture:
        """Returns what is shown."""
        from PIL import Image

        shown = Path(self._folder.name) / "shown.png"
        self.browser.screenshot(shown)
        image = Image.open(shown).convert("RGBA")
        data, stride = image.tobytes("raw", "BGRA"), 4 * image.width
        return Picture(image.width, image.height, [data[y * stride :][:stride] for y in range(image.height)])

    def keep(self, name: str) -> Picture:
        """Returns the same, and keeps it."""
        return keep(self.picture(), name)

    # -- What is done to it

    def _way(self, x: float, y: float, dx: float, dy: float, steps: int) -> list[tuple[float, float]]:
        places = [(x + dx * k / steps, y + dy * k / steps) for k in range(steps + 1)]
        return [(x / self._density, y / self._density) for x, y in places]

    def slow(self) -> AbstractContextManager[None]:
        """The page's clock goes slowly."""
        return self.browser.slow(SLOW)

    def leave(self) -> None:
        """Does nothing: the browser's driver tells it where the mouse is."""

    def press(self, x: float, y: float) -> None:
        """The mouse button goes down."""
        self.browser.drag(self._way(x, y, 0, 0, 1)[:1], release=False)

    def drag(self, x: float, y: float, dx: float, dy: float, seconds: float, steps: int = 10) -> None:
        """The mouse moves evenly from a place."""
        self.browser.move(self._way(x, y, dx, dy, steps)[1:], round(1000 * seconds / steps))

    def release(self) -> None:
        """The mouse button goes up where the mouse is."""
        self.browser.let_go()

    def click(self, x: float, y: float, button: int) -> None:
        """Clicks another button than the main one, by X's numbers."""
        self.browser.click_with(button, self._way(x, y, 0, 0, 1)[0])

    def swipe(self, x: float, y: float, dx: float, seconds: float, steps: int = 10) -> None:
        """A whole drag along x, in one go."""
        self.browser.drag(self._way(x, y, dx, 0, steps), round(1000 * seconds / steps))

    def finger(self, *samples: tuple[str, float, float]) -> None:
        """A finger, places as shares of the window. The last one is where it goes up."""
        self.browser.drag([(x * self._width, y * self._height) for _, x, y in samples], 12, kind="touch")

    def key(self, name: str) -> None:
        """A key is pressed."""
        self.browser.press(KEYS[name])

    def reduce_motion(self) -> None:
        """The user's system is set to less motion, now."""
        self.browser.emulate(self._width, self._height, self._density, prefers_reduced_motion="reduce")

    def resize(self, width: int, height: int) -> None:
        """The page has another size."""
        self._width, self._height = round(width / self._density), round(height / self._density)
        self.browser.emulate(self._width, self._height, self._density)
