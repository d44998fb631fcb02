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
from contextlib import suppress
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
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def missing() -> str:
    """What is missing for a browser, in words; empty if nothing is."""
    programs = ("chromedriver", "chromium")
    absent = [name for name in programs if shutil.which(name) is None]
    return f"there is no {' and no '.join(absent)} (Debian's chromium, chromium-driver)" if absent else ""


class BrowserError(Exception):
    """What the driver reports."""


class Browser:
    """One browser window."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._root = f"http://127.0.0.1:{port}"
        self._log = (folder / "chromedriver.log").open("wb")
        self._driver = subprocess.Popen(
            ["chromedriver", f"--port={port}"], stdout=self._log, stderr=subprocess.STDOUT, cwd=folder
        )
        self._session = ""
        try:
            self._await_driver()
            self._open(folder)
        except BaseException:
            self.close()
            raise

    def _await_driver(self) -> None:
        end = time.monotonic() + 60
        while True:
            with suppress(OSError):
                if self._call("GET", "/status")["ready"]:
                    return
            if self._driver.poll() is not None or time.monotonic() > end:
                raise BrowserError("chromedriver does not start")
            time.sleep(0.05)

    def _open(self, folder: Path) -> None:
        arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--hide-scrollbars",
            "--force-color-profile=srgb",
            "--no-first-run",
            f"--user-data-dir={folder / 'profile'}",
        ]
        wanted = {
            "browserName": "chrome",
            "goog:chromeOptions": {"args": arguments},
            "goog:loggingPrefs": {"browser": "ALL"},
        }
        made = self._call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{made['sessionId']}"

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
        self._driver.wait(30)
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

    def wait(self, script: str, *arguments: object, seconds: float = 20) -> Any:
        """Runs JavaScript until its result is true; returns that."""
        end = time.monotonic() + seconds
        while True:
            found = self.run(script, *arguments)
            if found:
                return found
            if time.monotonic() > end:
                raise AssertionError(f"in {seconds} s it did not become true: {script}")
            time.sleep(0.03)

    def settle(self) -> None:
        """Waits until nothing moves."""
        self.wait("return document.body.dataset.state === 'resting'")

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

    # -- How it is seen -----------------------------------------------------------------------------------------------

    def emulate(self, width: int, height: int, scale: float = 1, **features: str) -> None:
        """Sets the size of the window and media features, such as prefers_color_scheme="dark"."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
        self._devtools("Emulation.setDeviceMetricsOverride", metrics)
        listed = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self._devtools("Emulation.setEmulatedMedia", {"features": listed})

    def _devtools(self, command: str, parameters: dict[str, Any]) -> None:
        self._command("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    # -- Fingers and keys ---------------------------------------------------------------------------------------------

    def drag(
        self,
        points: list[tuple[float, float]],
        step_ms: int = 16,
        hold_ms: int = 0,
        kind: str = "mouse",
        release: bool = True,
    ) -> None:
        """Presses at the first point, moves through the others, holds still, and lets go."""
        actions: list[dict[str, Any]] = [_move(points[0], 0), {"type": "pointerDown", "button": 0}]
        actions += [_move(point, step_ms) for point in points[1:]]
        if hold_ms:
            actions.append({"type": "pause", "duration": hold_ms})
        if release:
            actions.append({"type": "pointerUp", "button": 0})
        self._act({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions})

    def move(self, points: list[tuple[float, float]], step_ms: int = 16, kind: str = "mouse") -> None:
        """Moves what a drag without release holds."""
        actions = [_move(point, step_ms) for point in points]
        self._act({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions})

    def let_go(self, kind: str = "mouse") -> None:
        """Lets go of what a drag without release holds."""
        actions = [{"type": "pointerUp", "button": 0}]
        self._act({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions})

    def press(self, *names: str) -> None:
        """Presses keys, one after the other, by name or as a character."""
        actions = []
        for name in names:
            value = KEYS.get(name, name)
            actions += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self._act({"type": "key", "id": "keys", "actions": actions})

    def _act(self, source: dict[str, Any]) -> None:
        self._command("POST", "/actions", {"actions": [source]})

    # -----------------------------------------------------------------------------------------------------------------

    def _command(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        return self._call(method, self._session + path, body)

    def _call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self._root + path, data=data, method=method, headers={"Content-Type": "application/json"}
        )
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise BrowserError(json.load(error)["value"]["message"]) from None


def _move(point: tuple[float, float], duration: int) -> dict[str, Any]:
    x, y = point
    return {"type": "pointerMove", "duration": duration, "x": round(x), "y": round(y), "origin": "viewport"}
