"""The commands of the page about the kiosk, each run as it stands, with a port and a time that suit a test."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import List

import clock_kit
import pytest
from clock_kit import PATIENCE

ROOT = Path(__file__).resolve().parents[4]
PAGE = ROOT / "bindings/apps/kiosk/README.md"


def commands(program: str) -> List[List[str]]:
    """The words of the page's commands that run a program, without their comments."""
    lines = [line.strip() for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("    ")]
    return [shlex.split(line, comments=True)[3:] for line in lines if f"{line} ".startswith(f"python -m {program} ")]


def last_line(words: List[str], folder: Path) -> str:
    """What a kiosk prints last. A minute takes it no time."""
    command = [sys.executable, clock_kit.__file__, "cardstack_kiosk", *words]
    headless = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    run = subprocess.run(command, cwd=folder, env=headless, stdout=subprocess.PIPE, timeout=PATIENCE, check=True)
    return run.stdout.decode().splitlines()[-1]


def test_the_commands_run(tmp_path):
    pytest.importorskip("pygame", reason="the kiosk draws with pygame-ce")
    shown, rendered, flown, _ = commands("cardstack_kiosk")
    # The first opens a window where there is a display; test_kiosk.py looks at it.
    assert shown == []
    assert last_line(rendered, tmp_path) == "kiosk.png"
    assert (tmp_path / "kiosk.png").stat().st_size > 100_000
    told = json.loads(last_line(flown, tmp_path))
    assert told["swipes"] > 20
    assert told["undelivered"] == 0


def test_the_commands_run_a_backend_and_a_kiosk(tmp_path, request):
    (kiosk,) = [words for words in commands("cardstack_kiosk") if "--backend" in words]
    for words in commands("cardstack_kiosk.backend"):
        assert words[:2] == ["--port", "8000"]
        given = [request.getfixturevalue("postgres") if "..." in word else word for word in words[2:]]
        command = [sys.executable, "-m", "cardstack_kiosk.backend", "--port", "0", *given]
        with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as run:
            assert run.stdout is not None
            url = run.stdout.readline().strip()
            there = [url if word == "http://127.0.0.1:8000" else word for word in kiosk]
            told = json.loads(last_line([*there, "--autopilot", "3"], tmp_path))
            run.kill()
        assert told["swipes"] > 0
        assert told["undelivered"] == 0
    assert (tmp_path / "cards.sqlite").is_file()


def test_what_the_page_installs_is_there():
    """The folders of `pip install`, and their extras."""
    found = re.findall(r"\./(bindings/[\w/]*)(?:\[([\w,]+)\])?", PAGE.read_text(encoding="utf-8"))
    for name, extras in found:
        project = (ROOT / name / "pyproject.toml").read_text(encoding="utf-8")
        assert all(re.search(rf"^{extra} = \[", project, re.MULTILINE) for extra in filter(None, extras.split(",")))
    assert "bindings/apps/kiosk" in [name for name, _ in found]
