"""A headless Chromium, driven over WebDriver's HTTP interface: Debian's chromium and chromium-driver, nothing else."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

KEYS = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Space": " ",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
PATIENCE = 300.0
"""How long something may take that takes a moment on a machine that does nothing else [s]."""

_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# A page's clock, with all its times: as late as the browser's, until the test says how fast it goes on.
_CLOCK = """
const real = performance.now.bind(performance);
let since = 0, told = 0, rate = 1;
const seen = (time) => told + (time - since) * rate;
window.goAt = (next) => {
  [since, told] = next === 1 ? [0, 0] : [real(), seen(real())];
  rate = next;
};
performance.now = () => seen(real());
const request = requestAnimationFrame.bind(window);
window.requestAnimationFrame = (show) => request((time) => show(seen(time)));
const { get } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
Object.defineProperty(Event.prototype, "timeStamp", { get() { return seen(get.call(this)); } });
"""


def missing() -> str:
    """What is missing for a browser, in words; empty if nothing is."""
    programs = ("chromedriver", "chromium")
    absent = [name for name in programs if shutil.which(name) is None]
    return f"there is no {' and no '.join(absent)} (Debian's chromium, chromium-driver)" if absent else ""


class BrowserError(Exception):
    """What the driver reports."""


class Browser:
    """One browser window. Its pages have no scrollbars, unless they are wanted."""

    def __init__(self, folder: Path, *arguments: str, scrollbars: bool = False) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._root = f"http://127.0.0.1:{port}"
        self._log = (folder / "chromedriver.log").open("wb")
        self._kind, self._is_held = "mouse", False
        self._driver = subprocess.Popen(
            ["chromedriver", f"--port={port}"], stdout=self._log, stderr=subprocess.STDOUT, cwd=folder
        )
        self._session = ""
        try:
            self._await_driver()
            self._open(folder, arguments if scrollbars else (*arguments, "--hide-scrollbars"))
        except BaseException:
            self.close()
            raise

    def _await_driver(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError):
                if self._call("GET", "/status")["ready"]:
                    return
            if self._driver.poll() is not None or time.monotonic() > end:
                raise BrowserError("chromedriver does not start")
            time.sleep(0.05)

    def _open(self, folder: Path, others: tuple[str, ...]) -> None:
        arguments = [
            *others,
            "--headless=new",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--force-color-profile=srgb",
            "--no-first-run",
            f"--user-data-dir={folder / 'profile'}",
        ]
        wanted = {
            "browserName": "chrome",
            "goog:chromeOptions": {"args": arguments},
            "goog:loggingPrefs": {"browser": "ALL"},
            "timeouts": {"script": round(1000 * PATIENCE)},
        }
        made = self._call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{made['sessionId']}"
        self._devtools("Page.addScriptToEvaluateOnNewDocument", {"source": f"{{{_CLOCK}}}"})

    def __enter__(self) -> Browser:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends browser and driver."""
        if self._session:
            with suppress(BrowserError, OSError):
                self._call("DELETE", self._session)
            self._session = ""
        self._driver.terminate()
        self._driver.wait(PATIENCE)
        self._log.close()

    # -- The page -----------------------------------------------------------------------------------------------------

    def go(self, address: str) -> None:
        """Loads a page."""
        # From another page: an address that differs in its fragment alone would load nothing.
        self._command("POST", "/url", {"url": "about:blank"})
        self._command("POST", "/url", {"url": address})

    def run(self, script: str, *arguments: object) -> Any:
        """Runs JavaScript, a function's body, and returns its result."""
        return self._command("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def text(self, selector: str) -> str:
        """An element's text."""
        return str(self.run("return document.querySelector(arguments[0]).textContent", selector))

    def wait(self, script: str, *arguments: object) -> Any:
        """Runs JavaScript until its result is true; returns that."""
        end = time.monotonic() + PATIENCE
        while not (found := self.run(script, *arguments)):
            assert time.monotonic() < end, f"it is still not true: {script} of {arguments}"
            time.sleep(0.03)
        return found

    def settle(self) -> None:
        """Waits until nothing moves."""
        self.wait("return document.body.dataset.state === 'resting'")

    def draw(self) -> None:
        """Waits until the page has drawn what has happened so far."""
        self.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    @contextmanager
    def slow(self, times: float) -> Iterator[None]:
        """The page's clock goes that many times as slowly. Afterwards it is again as late as the browser's."""
        self.run("goAt(1 / arguments[0])", times)
        try:
            yield
        finally:
            self.run("goAt(1)")

    @contextmanager
    def born_slow(self, times: float) -> Iterator[None]:
        """The clocks of pages that are loaded go that many times as slowly, from their beginning."""
        source = {"source": f"goAt(1 / {times})"}
        made = self._devtools("Page.addScriptToEvaluateOnNewDocument", source)
        try:
            yield
        finally:
            self._devtools("Page.removeScriptToEvaluateOnNewDocument", made)

    def click(self, selector: str) -> None:
        """Clicks the middle of an element with the mouse."""
        found = self._command("POST", "/element", {"using": "css selector", "value": selector})
        self._command("POST", f"/element/{found[_ELEMENT]}/click", {})

    def console(self) -> list[str]:
        """What the page has written to the console since the last call."""
        return [entry["message"] for entry in self._command("POST", "/se/log", {"type": "browser"})]

    def screenshot(self, path: Path) -> None:
        """Writes what is seen as PNG."""
        path.write_bytes(base64.b64decode(self._command("GET", "/screenshot")))

    def picture(self) -> str:
        """Returns what is seen as PNG, in base 64. Unlike a screenshot it keeps what is transparent."""
        wanted = {"format": "png", "optimizeForSpeed": True}
        return str(self._devtools("Page.captureScreenshot", wanted)["data"])

    def script_seconds(self) -> float:
        """How long scripts have run on this page's thread, since some moment before the first call [s]."""
        self._devtools("Performance.enable", {})
        listed = self._devtools("Performance.getMetrics", {})["metrics"]
        return float(next(each["value"] for each in listed if each["name"] == "ScriptDuration"))

    # -- How it is seen -----------------------------------------------------------------------------------------------

    def emulate(self, width: int, height: int, scale: float = 1, **features: str) -> None:
        """Sets the size of the window and media features, such as prefers_color_scheme="dark"."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
        self._devtools("Emulation.setDeviceMetricsOverride", metrics)
        listed = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self._devtools("Emulation.setEmulatedMedia", {"features": listed})

    def accessible(self) -> list[dict[str, str]]:
        """What a screen reader finds on the page: the role, name and text of each thing, and its properties."""
        self._devtools("Accessibility.enable", {})
        nodes = self._devtools("Accessibility.getFullAXTree", {})["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}

        def name(node: dict[str, Any]) -> str:
            return str(node.get("name", {}).get("value", ""))

        def text(node: dict[str, Any]) -> str:
            return " ".join([name(node), *(text(by_id[each]) for each in node.get("childIds", []) if each in by_id)])

        return [
            {
                "role": str(node["role"]["value"]),
                "name": name(node),
                "text": text(node),
                **{each["name"]: str(each["value"].get("value")) for each in node.get("properties", [])},
            }
            for node in nodes
            if not node["ignored"]
        ]

    def transparent(self) -> None:
        """Takes away the white that is behind a page."""
        self._devtools("Emulation.setDefaultBackgroundColorOverride", {"color": {"r": 0, "g": 0, "b": 0, "a": 0}})

    def _devtools(self, command: str, parameters: dict[str, Any]) -> Any:
        return self._command("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    # -- Fingers and keys ---------------------------------------------------------------------------------------------

    def drag(
        self,
        points: list[tuple[float, float]],
        step_ms: int = 16,
        hold_ms: int = 0,
        kind: str = "mouse",
        release: bool = True,
    ) -> None:
        """Presses at the first point, moves through the others, holds still, and lets go: mouse, touch or pen."""
        self._kind, self._point = kind, points[0]
        if kind != "touch":
            self.mouse("mouseMoved", self._point)
        self._feed("mousePressed", "touchStart")
        self.move(points[1:], step_ms)
        time.sleep(hold_ms / 1000)
        if release:
            self.let_go()

    def move(self, points: list[tuple[float, float]], step_ms: int = 16) -> None:
        """Moves what a drag without release holds."""
        for self._point in points:
            time.sleep(step_ms / 1000)
            self._feed("mouseMoved", "touchMove")

    def let_go(self, kind: str = "") -> None:
        """Lets go of what the last drag without release holds, or the last one of a kind."""
        self._kind = kind or self._kind
        self._feed("mouseReleased", "touchEnd")

    def mouse(self, what: str, point: tuple[float, float], button: str = "none", buttons: int = 0) -> None:
        """Passes on what a mouse does, or a pen; `buttons` are those that are down then."""
        count = int(button != "none")
        x, y = map(round, point)
        told = {"type": what, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": count}
        pointer = "pen" if self._kind == "pen" else "mouse"
        self._devtools("Input.dispatchMouseEvent", {**told, "pointerType": pointer})

    def wheel(self, point: tuple[float, float], ways: list[tuple[float, float]], modifiers: int = 0) -> None:
        """Scrolls by each of the ways, as a trackpad with the cursor at a point."""
        x, y = map(round, point)
        for dx, dy in ways:
            told = {"type": "mouseWheel", "x": x, "y": y, "deltaX": dx, "deltaY": dy, "modifiers": modifiers}
            self._devtools("Input.dispatchMouseEvent", told)

    def click_with(self, button: int, point: tuple[float, float]) -> None:
        """Clicks the middle or the right button of a mouse, 2 or 3, or turns its wheel."""
        if button > 3:
            x, y = map(round, point)
            turned = {"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": 100 if button == 5 else -100}
            self._devtools("Input.dispatchMouseEvent", turned)
            return
        name, bit = {2: ("middle", 4), 3: ("right", 2)}[button]
        held = int(self._is_held)
        self.mouse("mousePressed", point, name, bit + held)
        self.mouse("mouseReleased", point, name, held)

    def _feed(self, mouse: str, touch: str) -> None:
        """Returns when the page has handled it. In WebDriver's actions a mouse loses its capture from call to call."""
        if self._kind == "touch":
            x, y = map(round, self._point)
            fingers = [] if touch == "touchEnd" else [{"x": x, "y": y}]
            self._devtools("Input.dispatchTouchEvent", {"type": touch, "touchPoints": fingers})
        else:
            self._is_held = mouse != "mouseReleased"
            self.mouse(mouse, self._point, "left", int(self._is_held))

    def press(self, *names: str) -> None:
        """Presses keys, one after the other, by name or as a character."""
        actions = []
        for name in names:
            value = KEYS.get(name, name)
            actions += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self._command("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    # -----------------------------------------------------------------------------------------------------------------

    def _command(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        return self._call(method, self._session + path, body)

    def _call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self._root + path, data=data, method=method, headers={"Content-Type": "application/json"}
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise BrowserError(json.load(error)["value"]["message"]) from None
