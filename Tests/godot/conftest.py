"""A project with the addon, in the Godot that Tests/tools/fetch has fetched. Without it all of this is skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 900.0
"""How long a run may take on a machine that does much else [s]."""


class Run(NamedTuple):
    """What a program printed, and how it ended."""

    status: int
    text: str

    @property
    def complaints(self) -> list[str]:
        """The lines about errors and leaks."""
        words = ("ERROR", "WARNING", "leaked", "still in use")
        return [line for line in self.text.splitlines() if any(word in line for word in words)]


class Engine:
    """The fetched Godot."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.folder = folder
        self.home = home
        self.command = [str(folder / "run"), "godot"]
        self.environment = {**os.environ, "HOME": str(home)}
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
            self.environment.pop(name, None)

    def run(self, *words: str | Path) -> Run:
        """Runs Godot without a window. A script's error leaves it running, so it always ends after so many frames."""
        command = [*self.command, "--headless", "--quit-after", "100000", *map(str, words)]
        done = subprocess.run(
            command,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=PATIENCE,
            check=False,
        )
        return Run(done.returncode, done.stdout)

    def lay(self, project: Path, source: Path, addons: Path) -> Path:
        """Lays a project with the addon, and lets Godot import it."""
        shutil.copytree(source, project)
        shutil.copytree(addons, project / "addons")
        # Otherwise Godot 4.5 and 4.6 crash at the end of an import that finds an extension (godotengine/godot#111048).
        (project / ".godot").mkdir()
        (project / ".godot/extension_list.cfg").write_text("res://addons/cardstack/cardstack.gdextension\n")
        done = self.run("--path", project, "--import")
        complaints = [line for line in done.complaints if "SCRIPT" in line]
        assert (done.status, complaints[:5]) == (0, [])
        return project

    def script(self, project: Path, name: str, *words: str | Path) -> Run:
        """Runs a script of a project."""
        return self.run("--path", project, "--script", name, *(["--", *words] if words else []))


@pytest.fixture(scope="session")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    asked = [str(ROOT / "Tests/tools/fetch"), "--where", "godot"]
    found = subprocess.run(asked, capture_output=True, text=True, check=False)
    if found.returncode == 77:
        pytest.skip(found.stdout.strip())
    return Engine(Path(found.stdout.strip()), tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="session")
def addons() -> Path:
    """The addon as it is installed, with the extension of this machine."""
    return Path(os.environ.get("CARDSTACK_PREFIX", ROOT / ".build-prefix")) / "share/cardstack/godot/addons"


@pytest.fixture(scope="session")
def project(engine: Engine, addons: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project of these tests."""
    return engine.lay(tmp_path_factory.mktemp("project") / "tests", ROOT / "Tests/godot/project", addons)
