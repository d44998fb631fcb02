"""A game that is linked statically: the library is in the program itself, and a card moves under the mouse."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from kit import BINDINGS, ROOT, Display, Host, built, middle, missing, until
from test_host_windows import FONT, KYOTO, LISBON, carry, has_package, pull, rests

BUILD = ROOT / ".build-static"


def run(*command: str | Path) -> str:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def static_prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the static library is installed, alone."""
    if absent := missing("swiftc", "cmake", "ninja"):
        pytest.skip(absent)
    options = ["BUILD_SHARED_LIBS=OFF", f"CARDSTACK_SWIFTC={ROOT / 'Tests/tools/swiftc_once'}"]
    chosen = [word for option in [*options, "CARDSTACK_BUILD_TESTS=OFF"] for word in ("-D", option)]
    run("cmake", "-G", "Ninja", "-S", ROOT, "-B", BUILD, *chosen)
    run("cmake", "--build", BUILD)
    folder = tmp_path_factory.mktemp("static")
    run("cmake", "--install", BUILD, "--prefix", folder)
    return folder


@pytest.fixture(params=["c/examples/sdl2.c", "cpp/examples/sdl2.cpp"])
def game(request: pytest.FixtureRequest, static_prefix: Path, screen: Display, tmp_path: Path) -> Iterator[Host]:
    """The SDL host in C or C++, with the library in it."""
    if missing("pkg-config", "ldd") or not has_package("sdl2") or not has_package("SDL2_ttf") or not FONT.is_file():
        pytest.skip("there is no SDL 2 (Debian: libsdl2-dev, libsdl2-ttf-dev, fonts-dejavu-core)")
    packages = os.pathsep.join(str(file.parent) for file in static_prefix.rglob("cardstack.pc"))
    program = built(BINDINGS / str(request.param), tmp_path, packages)
    needed = run("ldd", program)
    assert "libSDL2" in needed
    assert "cardstack" not in needed
    host = Host(screen, [str(program), str(FONT)])
    host.name = f"static-{program.name}"
    host.open()
    yield host
    host.kill()


def test_a_game_is_linked_statically(game: Host) -> None:
    rests(game, LISBON)
    pull(game, LISBON, 195, 300, 80)
    until(lambda: 70 < (game.picture().box_of(LISBON) or (0,))[0] < 110, "the card is beneath the mouse")
    game.keep(f"{game.name}-held")
    game.drag(275, 300, 100, 0, 0.3)
    until(lambda: middle(game.picture().box_of(LISBON))[0] > 270, "the card follows the mouse")
    game.release()
    game.expect("like Lisbon")
    rests(game, KYOTO)
    carry(game, KYOTO, 280, 300, -200)
    game.expect("nope Kyoto")
    assert game.close() == 0, game.errors
