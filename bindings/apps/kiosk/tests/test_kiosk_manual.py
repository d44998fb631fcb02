"""The commands of the pages about the kiosk, each run as it stands, with a port and a time that suit a test."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import Dict, Iterator, List

import clock_kit
import pytest
from clock_kit import PATIENCE

BINDINGS = Path(__file__).resolve().parents[3]
PAGES = [BINDINGS / "python/README.md", BINDINGS / "apps/kiosk/README.md"]
HEADLESS = {**os.environ, "SDL_VIDEODRIVER": "dummy"}


def commands(page: Path, program: str) -> List[List[str]]:
    """The words of a page's commands that run a program, without their comments."""
    lines = [line.strip() for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("    ")]
    return [shlex.split(line, comments=True)[3:] for line in lines if f"{line} ".startswith(f"python -m {program} ")]


def on_own_clock(words: List[str], folder: Path) -> List[str]:
    """What a kiosk prints. A minute takes it no time."""
    command = [sys.executable, clock_kit.__file__, "cardstack_kiosk", *words]
    run = subprocess.run(
        command, cwd=folder, env=HEADLESS, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_the_commands_run(page, tmp_path):
    pytest.importorskip("pygame", reason="the kiosk draws with pygame-ce")
    found = [words for words in commands(page, "cardstack_kiosk") if "--backend" not in words]
    # The first opens a window where there is a display; test_kiosk.py looks at it.
    assert found[:2] == [[], ["--render", "kiosk.png"]]
    assert on_own_clock(found[1], tmp_path)[-1] == "kiosk.png"
    assert (tmp_path / "kiosk.png").stat().st_size > 100_000
    for words in found[2:]:
        assert words == ["--autopilot", "60"]
        told = [json.loads(line) for line in on_own_clock(words, tmp_path)]
        assert told[-1]["swipes"] > 20
        assert told[-1]["undelivered"] == 0


@contextmanager
def backend(words: List[str], folder: Path) -> Iterator[str]:
    """A backend as a process; its URL."""
    command = [sys.executable, "-m", "cardstack_kiosk.backend", *words]
    run = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    try:
        yield run.stdout.readline().strip()
    finally:
        run.kill()
        run.wait()
        run.stdout.close()


def test_the_commands_run_a_backend_and_a_kiosk(tmp_path):
    served = commands(PAGES[1], "cardstack_kiosk.backend")
    (kiosk,) = [words for words in commands(PAGES[1], "cardstack_kiosk") if "--backend" in words]
    assert [words[3:] for words in served] == [[], ["cards.sqlite"], ["postgresql://..."]]
    for words in served:
        assert words[:2] == ["--port", "8000"]
        if words[-1].startswith("postgresql:"):
            continue  # test_kiosk_postgres.py has a server.
        with backend(["--port", "0", *words[2:]], tmp_path) as url:
            there = [url if word == "http://127.0.0.1:8000" else word for word in kiosk]
            told = [json.loads(line) for line in on_own_clock([*there, "--autopilot", "3"], tmp_path)]
            assert told[-1]["swipes"] > 0
            assert told[-1]["undelivered"] == 0
    assert (tmp_path / "cards.sqlite").is_file()


@pytest.mark.parametrize("page", [BINDINGS.parent / "README.md", *PAGES], ids=lambda page: page.parent.name)
def test_what_the_pages_install_is_there(page):
    """The folders of `pip install`, and their extras."""
    extras: Dict[str, str] = {}
    for name, chosen in re.findall(r"\./(bindings/[\w/]*)(?:\[([\w,]+)\])?", page.read_text(encoding="utf-8")):
        project = (BINDINGS.parent / name / "pyproject.toml").read_text(encoding="utf-8")
        for extra in filter(None, chosen.split(",")):
            assert re.search(rf"^{extra} = \[", project, re.MULTILINE), f"{name} has no {extra}"
        extras[name] = chosen
    assert extras.get("bindings/apps/kiosk", "window") in ("window", "postgres")
    assert extras
