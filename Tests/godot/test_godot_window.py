"""The example project in a window: as the editor starts it, and as an exported game."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ROOT, Engine

sys.path.insert(0, str(ROOT / "Tests/hosts"))

from kit import Display, Host, Picture, display, missing, until

DRAWN = ("--rendering-driver", "opengl3", "--audio-driver", "Dummy")
GROUND = (240, 241, 245)
LIKE, NOPE = (285, 698), (105, 698)

PRESET = """\
[preset.0]

name="Linux"
platform="Linux"
runnable=true
export_filter="all_resources"
include_filter=""
exclude_filter=""
export_path=""

[preset.0.options]

custom_template/release="{template}"
binary_format/architecture="x86_64"
"""


@pytest.fixture
def screen() -> Iterator[Display]:
    absent = missing("Xvfb", "xdotool")
    if absent:
        pytest.skip(absent)
    with display() as shown:
        yield shown


@pytest.fixture(scope="module")
def example(engine: Engine, addons: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return engine.lay(tmp_path_factory.mktemp("example") / "trips", ROOT / "bindings/godot/example", addons)


@pytest.fixture(scope="module")
def exported(engine: Engine, example: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game's file. A template of Debian asks for the system's loader, which is older than it."""
    template = engine.folder / "root/usr/bin/godot-template-release"
    (example / "export_presets.cfg").write_text(PRESET.format(template=template), encoding="utf-8")
    game = tmp_path_factory.mktemp("exported") / "trips.x86_64"
    done = engine.run("--path", example, "--export-release", "Linux", game)
    assert done.status == 0, done.text
    assert (game.parent / "libcardstack_godot.so").is_file(), "the extension is beside the game"
    words = (engine.folder / "run").read_text(encoding="utf-8").split("\nexec ")[1].split('"')
    loader = Path(tempfile.mkdtemp(prefix="c", dir="/tmp")) / "l"
    loader.symlink_to(words[1])
    asked = b"/lib64/ld-linux-x86-64.so.2"
    data = game.read_bytes()
    assert data.count(asked + b"\0") == 1
    assert len(str(loader)) <= len(asked)
    game.write_bytes(data.replace(asked, str(loader).encode().ljust(len(asked), b"\0")))
    game.with_name("libraries").write_text(words[3], encoding="utf-8")
    return game


@pytest.fixture(params=["project", "exported"])
def host(request: pytest.FixtureRequest, engine: Engine, screen: Display) -> Iterator[Host]:
    if request.param == "project":
        project = request.getfixturevalue("example")
        begun = Host(screen, [*engine.command, *DRAWN, "--path", str(project)], HOME=str(engine.home))
    else:
        game = request.getfixturevalue("exported")
        libraries = game.with_name("libraries").read_text(encoding="utf-8")
        begun = Host(screen, [str(game), *DRAWN], HOME=str(engine.home), LD_LIBRARY_PATH=libraries)
    try:
        begun.open()
        yield begun
    finally:
        begun.kill()


def said(host: Host) -> str:
    """The next line that is about a card."""
    while (line := host.line()) is not None:
        if line.startswith(("like ", "nope ", "undo ")):
            return line
    raise AssertionError(f"the host has ended. {host.errors}")


def has_cards(picture: Picture) -> bool:
    return picture.at(10, 30) == GROUND and picture.at(195, 300) != GROUND


def test_a_user_swipes(host: Host, request: pytest.FixtureRequest) -> None:
    until(lambda: has_cards(host.picture()), "a card is shown")
    host.leave()
    name = "godot" if "project" in request.node.name else "godot_exported"
    rest = host.keep(f"{name}_rest")
    host.press(195, 400)
    host.drag(195, 400, 170, -12, 0.4)
    until(lambda: host.picture().at(40, 300) != rest.at(40, 300), "the card follows the mouse")
    host.keep(f"{name}_drag")
    host.release()
    assert said(host) == "like Yosemite"
    host.swipe(250, 400, -200, 0.15)
    assert said(host) == "nope Venice"
    host.press(*LIKE)
    host.release()
    assert said(host) == "like Hong Kong"
    host.key("Left")
    assert said(host) == "nope Barcelona"
    host.key("ctrl+z")
    assert said(host) == "undo Barcelona"
    host.leave()
    host.keep(f"{name}_end")
    assert host.process.poll() is None, host.errors
    assert "ERROR" not in host.errors, host.errors
