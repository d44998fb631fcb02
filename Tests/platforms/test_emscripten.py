"""The static library for Emscripten: its symbols, its packages, journals in both kinds of files, a game on a page."""

from __future__ import annotations

import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
from browser import Browser, missing

ROOT = Path(__file__).resolve().parents[2]

HERE = Path(__file__).parent
PLATFORM = json.loads((ROOT / "bindings/platforms/platforms.json").read_text(encoding="utf-8"))["emscripten"]
EXAMPLES = ROOT / "bindings/c/examples"
BUILD = ROOT / ".build-emscripten"
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
SIZE = (390, 648)
LISBON, KYOTO, BACKGROUND = (0xD9, 0x69, 0x4F), (0x78, 0x5E, 0xA6), (0xF0, 0xF1, 0xF5)
# Debian's emcc finds a module of node's there only by this, if node is not Debian's.
os.environ.setdefault("NODE_PATH", "/usr/share/nodejs")

pytestmark = pytest.mark.needs("emcc", "node", "swiftc", "cmake", "ninja", "llvm-nm")


def run(*command: str | Path, cwd: Path | None = None) -> str:
    words = [str(word) for word in command]
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=cwd)
    assert done.returncode == 0, f"{words[:3]}...\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def run_in_node(program: Path, *words: str | Path) -> str:
    return run(*PLATFORM["emulator"], program, *words)


@pytest.fixture(scope="session")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the library for Emscripten is installed."""
    if not (BUILD / "CMakeCache.txt").exists():
        toolchain = ROOT / "bindings/platforms/toolchain.cmake"
        options = ["CARDSTACK_PLATFORM=emscripten", f"CARDSTACK_SWIFTC={ROOT / 'Tests/tools/swiftc_once'}"]
        chosen = [word for option in options for word in ("-D", option)]
        run("cmake", "-G", "Ninja", "-S", ROOT, "-B", BUILD, "--toolchain", toolchain, *chosen)
    run("cmake", "--build", BUILD, "--target", "libcardstack.a")
    folder = tmp_path_factory.mktemp("emscripten")
    run("cmake", "--install", BUILD, "--prefix", folder)
    return folder


@pytest.fixture(scope="session")
def packages(prefix: Path) -> list[str]:
    """The options for emcc that pkg-config names."""
    if shutil.which("pkg-config") is None:
        pytest.skip("there is no pkg-config")
    path = os.pathsep.join(str(file.parent) for file in prefix.rglob("cardstack.pc"))
    command = ["pkg-config", "--static", "--cflags", "--libs", "cardstack"]
    environment = {**os.environ, "PKG_CONFIG_PATH": path}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()


def test_the_exports_alone_are_global(prefix: Path) -> None:
    """Otherwise malloc or swift_retain of another library would take the place of this one's."""
    (archive,) = prefix.rglob("libcardstack.a")
    said = run("llvm-nm", "--defined-only", "--extern-only", archive)
    script = (ROOT / "Sources/CardStack/cardstack.map").read_text(encoding="utf-8")
    exports = re.findall(r"^    (cardstack_\w+);$", script, re.M)
    assert sorted(re.findall(r" [A-Z] (\S+)$", said, re.M)) == sorted(exports)


def test_another_library_in_swift_is_in_the_same_program(packages: list[str], tmp_path: Path) -> None:
    target = ["-target", PLATFORM["bare"], "-Xcc", f"--target={PLATFORM['real']}", *PLATFORM["swift_flags"]]
    embedded = ["-enable-experimental-feature", "Embedded", "-wmo", "-parse-as-library", "-O"]
    run("swiftc", *target, *embedded, "-c", HERE / "other_swift.swift", "-o", tmp_path / "other.o")
    # Both have the runtime; the other library's is global.
    assert " W swift_retain" in run("llvm-nm", tmp_path / "other.o")
    for order in ((*packages, "other.o"), ("other.o", *packages)):
        run("emcc", *STRICT, HERE / "beside_other.c", *order, "-o", "beside.js", cwd=tmp_path)
        assert run_in_node(tmp_path / "beside.js") == "1000 cards, sum 499500\n"


def test_the_cmake_package(prefix: Path, tmp_path: Path) -> None:
    """Somebody else's project in C and C++ finds it as a build by `emcmake cmake` does."""
    root = run("em-config", "EMSCRIPTEN_ROOT").strip()
    toolchain = f"{root}/cmake/Modules/Platform/Emscripten.cmake"
    found = ["-D", f"CMAKE_FIND_ROOT_PATH={prefix}", "-D", "CMAKE_CXX_FLAGS=-fexceptions"]
    run("cmake", "-G", "Ninja", "-S", ROOT / "Tests/consumers", "-B", tmp_path, "--toolchain", toolchain, *found)
    run("cmake", "--build", tmp_path)
    programs = sorted(tmp_path.glob("*.js"))
    assert len(programs) == 5
    for program in programs:
        assert run_in_node(program), program


@pytest.mark.parametrize("kind", ["memory", "folder"])
def test_journals(kind: str, packages: list[str], tmp_path: Path) -> None:
    """What holds of a journal holds in the page's memory, and in a folder of the machine (NODERAWFS)."""
    program = tmp_path / "journals.js"
    options = ["-O1", "-sEXIT_RUNTIME=1", "-sALLOW_MEMORY_GROWTH=1", f"-sNODERAWFS={int(kind == 'folder')}"]
    run("emcc", *STRICT, HERE / "emscripten_journals.c", *packages, *options, "-o", program)
    assert run_in_node(program, tmp_path / "kept" if kind == "folder" else "/kept") == "all is so\n"
    assert (tmp_path / "kept/cards.journal").exists() == (kind == "folder")


# -- The game on a page -----------------------------------------------------------------------------------------------


class Files(http.server.SimpleHTTPRequestHandler):
    """Serves a folder."""

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture(scope="session")
def address(packages: list[str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The page's, built by the command at its beginning."""
    folder = tmp_path_factory.mktemp("page")
    source = EXAMPLES / "emscripten.c"
    (command,) = re.findall(r"^//     (emcc .*\\\n.*)$", source.read_text(encoding="utf-8"), re.M)
    words = command.replace("\\\n//", "").replace("$(pkg-config --cflags --libs cardstack)", "").split()
    for name in ("emscripten.c", "emscripten.html"):
        words[words.index(name)] = str(EXAMPLES / name)
    run(*words, *packages, "-std=gnu99", *STRICT, cwd=folder)
    serve = functools.partial(Files, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), serve) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/cards.html"
        server.shutdown()


class Game:
    """The game in a browser without a window."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self._address = address
        self._lines: list[str] = []

    def open(self) -> None:
        """Loads the page, and waits until the top card is drawn."""
        self.browser.go(self._address)
        self.browser.wait("return document.querySelector('canvas').width > 300")
        self.browser.draw()

    def expect(self, line: str) -> None:
        """Waits until the program prints a line, which must be the next."""
        for _ in range(2000):
            said = [re.fullmatch(r'\S+/cards\.js \S+ "(.*)"', text) for text in self.browser.console()]
            # The browser, too, has something to say of the canvas.
            self._lines += [text[1] for text in said if text and not text[1].startswith("Canvas2D")]
            if self._lines:
                break
            self.browser.draw()
        found = self._lines.pop(0) if self._lines else None
        assert found == line, f"not {line!r} but {found!r}"

    def colour(self, x: float, y: float) -> tuple[int, int, int]:
        """What the canvas shows at a point."""
        script = """
          const canvas = document.querySelector("canvas"), scale = canvas.width / innerWidth;
          return [...canvas.getContext("2d").getImageData(arguments[0] * scale, arguments[1] * scale, 1, 1).data];
        """
        red, green, blue, _ = self.browser.run(script, x, y)
        return red, green, blue

    def shows(self, colour: tuple[int, int, int], x: float, y: float) -> None:
        """Waits until the canvas has a colour at a point."""
        for _ in range(2000):
            if self.colour(x, y) == colour:
                return
            self.browser.draw()
        raise AssertionError(f"at {x}, {y} there is {self.colour(x, y)}, not {colour}")

    def keep(self, name: str) -> None:
        """Keeps a picture in the folder that CARDSTACK_PICTURES names, if there is one."""
        if folder := os.environ.get("CARDSTACK_PICTURES"):
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.browser.screenshot(Path(folder) / f"emscripten-{name}.png")


@pytest.fixture
def game(address: str, tmp_path: Path) -> Iterator[Game]:
    """The game in a browser that has never seen it."""
    if absent := missing():
        pytest.skip(absent)
    with Browser(tmp_path) as browser:
        browser.emulate(*SIZE)
        opened = Game(browser, address)
        opened.open()
        yield opened


def test_a_deck_on_a_page(game: Game) -> None:
    browser = game.browser
    game.shows(LISBON, 60, 300)
    game.shows(BACKGROUND, 10, 300)
    game.keep("1-rest")

    # The card follows the mouse, and shows its stamp. Let go near its place, it returns.
    browser.drag([(195 + 10 * i, 250) for i in range(10)], release=False)
    game.shows(KYOTO, 60, 300)
    game.shows(LISBON, 150, 300)
    assert game.colour(210, 150) != LISBON, "there is no stamp"
    assert game.colour(370, 170) == LISBON, "it stands on the side of the way out"
    game.keep("2-held")
    browser.move([(285 - 10 * i, 250) for i in range(9)])
    browser.move([(205, 250)] * 20)
    browser.let_go()
    game.expect("return Lisbon")
    game.shows(LISBON, 60, 300)

    # A drag that is long enough; then a finger, to the other side.
    browser.drag([(150 + 22 * i, 250) for i in range(11)], hold_ms=200)
    game.expect("like Lisbon")
    game.shows(KYOTO, 60, 300)
    browser.drag([(300 - 26 * i, 250) for i in range(11)], kind="touch", hold_ms=200)
    game.expect("nope Kyoto")

    # After a reload the deck is as it was, and both decisions can be undone.
    browser.wait("return Module.kept.isWriting === false")
    game.open()
    game.shows((0x3E, 0x7C, 0xB1), 60, 300)
    browser.press("Backspace")
    game.expect("undo Kyoto")
    browser.press("Backspace")
    game.expect("undo Lisbon")
    game.shows(LISBON, 60, 300)

    # Keys; and a window of another size, where the card has its margins and takes the mouse where it is now.
    browser.press("ArrowRight")
    game.expect("like Lisbon")
    browser.emulate(600, 560)
    game.shows(KYOTO, 570, 280)
    game.shows(BACKGROUND, 592, 280)
    game.keep("3-resized")
    browser.drag([(300, 280)])
    game.expect("open Kyoto")


def test_a_dense_display(game: Game) -> None:
    game.browser.emulate(*SIZE, scale=2)
    game.open()
    assert game.browser.run("return document.querySelector('canvas').width") == 2 * SIZE[0]
    game.shows(LISBON, 60, 300)
    game.keep("4-dense")


def test_less_motion(game: Game) -> None:
    """Who wants less motion sees a card fade at its place; the game heeds a change at once."""
    assert _travels(game)
    game.browser.emulate(*SIZE, prefers_reduced_motion="reduce")
    game.browser.press("Backspace")
    game.expect("undo Lisbon")
    game.shows(LISBON, 60, 300)
    assert not _travels(game)


def _travels(game: Game) -> bool:
    """Swipes Lisbon to the right by a key; returns whether it is seen where it would only be on its way."""
    game.browser.run("""
      const canvas = document.querySelector("canvas");
      window.seen = [];
      const look = () => {
        window.seen.push(canvas.getContext("2d").getImageData(380, 250, 1, 1).data.slice(0, 3).join());
        requestAnimationFrame(look);
      };
      look();
    """)
    game.browser.press("ArrowRight")
    game.expect("like Lisbon")
    game.shows(KYOTO, 60, 300)
    return ",".join(map(str, LISBON)) in game.browser.run("return window.seen")
