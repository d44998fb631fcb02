"""The first command of the README, and its wheels: without Swift, and with what is missing."""

from __future__ import annotations

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[4]
(COMMAND,) = re.findall(r"^    (python3 -m venv .*)$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture
def wheel() -> Path:
    """The library's, as Tests/run makes it."""
    found = list((ROOT / ".build-wheel").glob("cardstack-*.whl"))
    if not found:
        pytest.skip("there is no wheel of the library: run Tests/run wheel")
    return found[0]


def run(command: str, folder: Path, *, path: str | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PATH": path or os.environ["PATH"]}
    return subprocess.run(
        ["sh", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_the_first_command_of_the_readme_needs_no_swift_with_a_wheel(wheel, tmp_path):
    """It downloads what the demo draws with. No name of ours is looked up, for it would not be found."""
    (tmp_path / "bindings").symlink_to(ROOT / "bindings")
    path = os.pathsep.join(f for f in os.environ["PATH"].split(os.pathsep) if not shutil.which("swift", path=f))
    assert not shutil.which("swift", path=path)
    assert "./bindings/python " in COMMAND
    done = run(COMMAND.replace("./bindings/python ", f"{wheel} "), tmp_path, path=path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "cardstack-demo.png"
    assert pygame.image.load(tmp_path / "cardstack-demo.png").get_width() > 1000


@pytest.mark.parametrize("command", ["demo", "plot"])
def test_without_the_library_a_line_says_what_to_install(command, tmp_path):
    """As where only the demo is installed: nothing else is on the path."""
    target = f"--target {tmp_path} --no-deps --no-build-isolation -q --disable-pip-version-check"
    done = run(f"{sys.executable} -m pip install {target} {ROOT / 'bindings/apps/demo'}", tmp_path)
    assert done.returncode == 0, done.stderr
    program = f"from cardstack_demo{'.plot' * (command == 'plot')}.__main__ import main; main([])"
    done = run(f"PYTHONPATH={tmp_path} {sys.executable} -S -c '{program}'", tmp_path)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"cardstack-{command} needs cardstack, which is missing: pip install ./bindings/python, ")


def test_no_package_that_the_demo_needs_is_ours():
    """An index does not have it, or has somebody else's of that name."""
    needed = [re.split(r"[^\w.-]", each)[0] for each in importlib.metadata.requires("cardstack-demo") or []]
    assert sorted(needed) == ["Pillow", "matplotlib", "pygame-ce"]


def test_the_wheel_of_the_library_has_no_demo(wheel):
    with zipfile.ZipFile(wheel) as opened:
        assert not [name for name in opened.namelist() if re.search("demo|plot|trace$", name)]
        (metadata,) = (name for name in opened.namelist() if name.endswith("/METADATA"))
        needed = re.findall(r"^Requires-Dist: ([\w-]+)", opened.read(metadata).decode(), re.MULTILINE)
    assert not {"pygame-ce", "Pillow", "matplotlib"} & {*needed}
