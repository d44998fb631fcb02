"""Tests of the installed Python package, not of the sources: ``pip install ./bindings/python``, then ``pytest``."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from typing import Any, Dict, Iterator, Mapping

import pytest

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

try:
    import cardstack
    from cardstack import Deck
    from clock_kit import Clock, own_clock
    from hypothesis import HealthCheck, settings

    # No example is too slow: the machine may be. Every run has the same examples, but one with CARDSTACK_SEED.
    settings.register_profile(
        "fixed",
        derandomize="CARDSTACK_SEED" not in os.environ,
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("fixed")
except ModuleNotFoundError:
    pass  # Tests/conftest.py skips the tests, which import them too.

EXAMPLES = int(os.environ.get("CARDSTACK_EXAMPLES") or "60")
"""How many examples each property test tries."""
SEED = int(os.environ.get("CARDSTACK_SEED") or "0")
"""What `Tests/run explore` adds to the seeds of random tests."""

ROOT = Path(__file__).resolve().parents[2]
TRACES = ROOT / "Tests" / "traces"


def merged(*parts: Mapping[str, Any]) -> Dict[str, Any]:
    """Fields of configurations together: of a section that several have, the fields of all, the last one's first."""
    whole: Dict[str, Any] = {}
    for part in parts:
        for name, value in part.items():
            whole[name] = {**whole.get(name, {}), **value} if isinstance(value, dict) else value
    return whole


def trace_tool() -> Any:
    """Returns the module that compares replays."""
    spec = importlib.util.spec_from_file_location("differences", TRACES / "differences.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pytest_report_header() -> str:
    if "cardstack" not in globals():
        return "cardstack: not installed"
    return f"cardstack: {cardstack.__version__} from {Path(cardstack.__file__).parent}, {cardstack.library_path}"


@pytest.fixture
def deck() -> Iterator[Deck[str]]:
    """A CLASSIC deck of three cards, settled at time 1."""
    with Deck("classic", width=390, height=844) as made:
        made.append(["ann", "bob", "cleo"], time=0.0)
        made.advance(1.0)
        made.events()
        yield made


@pytest.fixture
def clock() -> Iterator[Clock]:
    """A clock of the test's own."""
    with own_clock() as made:
        yield made


def drag(deck: Deck, dx: float, dy: float = 0.0, *, start: float, seconds: float = 0.4, pause: float = 0.2) -> float:
    """Drags the top card from the viewport's middle and holds it there for a while; returns the present time."""
    x, y = deck.config.viewport.width / 2, deck.config.viewport.height / 2
    assert deck.pointer_down(x, y, time=start)
    for k in range(1, 25):
        deck.pointer_move(x + dx * k / 24, y + dy * k / 24, time=start + seconds * k / 24)
    now = start + seconds + pause
    deck.pointer_move(x + dx, y + dy, time=now)
    return now


def release(deck: Deck, dx: float, dy: float = 0.0, *, time: float) -> None:
    """Lifts the finger there."""
    deck.pointer_up(deck.config.viewport.width / 2 + dx, deck.config.viewport.height / 2 + dy, time=time)
