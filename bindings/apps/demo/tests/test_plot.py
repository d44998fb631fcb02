"""Pictures to tune by: made, not blank, the same every time; and clear words where they cannot be made."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from cardstack import Cancelled, Committed, Phase, Tap, Undone, trace
from cardstack._native import abi
from clock_kit import PATIENCE
from matplotlib.image import imread

from cardstack_demo.plot.__main__ import main
from cardstack_demo.plot.recording import watch

TRACES = Path(__file__).resolve().parents[4] / "Tests/traces"
SESSIONS = ("bad_times", "demo_tour", "reduced_motion", "several_in_flight", "viewport_turned", "flashcards_recycling")


def drawn(target: Path, *arguments: str) -> Path:
    """Draws, in this process: importing matplotlib anew for each picture would take longer than drawing."""
    assert main([*arguments, "-o", str(target)]) == 0
    return target


def colours(picture: Path) -> int:
    """How many colours there are in a picture."""
    image = imread(str(picture))
    assert image.shape[0] > 600
    assert image.shape[1] > 600
    return len({tuple(pixel) for row in image[::3, ::3, :3].tolist() for pixel in row})


@pytest.mark.parametrize(
    "arguments",
    [
        ["spring"],
        ["spring", "--response", ".35", "--damping-ratio", ".86", "--velocity", "-6"],
        ["spring", "--response", ".4", "--damping-ratio", "0"],
        ["spring", "--duration", ".5", "--bounce", "-.3", "--from", "300", "--to", "0", "--snap"],
        ["spring", "--stiffness", "100", "--damping", "10", "--mass", "2", "--clamp"],
        ["spring", "--settling", ".7", "--damping-ratio", ".5", "--seconds", "2"],
        ["spring", "--preset", "smooth", "--epsilon", ".01"],
        ["spring", "--from", "1", "--to", "1"],
        ["curve", ".42", "0", ".58", "1"],
        ["curve", ".5", "-.5", ".5", "1.5"],
        ["curve", "0", "1", "1", "0"],
        ["curve", "ease-in-out"],
        ["decay"],
        ["decay", "--rate", ".99", "--velocity", "-800", "--from", "50"],
        ["decay", "--velocity", "0"],
    ],
)
def test_pictures_are_drawn(arguments, tmp_path):
    assert colours(drawn(tmp_path / "picture.png", *arguments)) > 30


@pytest.mark.parametrize("session", SESSIONS)
def test_sessions_are_drawn(session, tmp_path):
    assert colours(drawn(tmp_path / "picture.png", "session", str(TRACES / f"{session}.trace"))) > 30


def test_a_session_of_a_sheet_has_no_picture(tmp_path, capsys):
    file = TRACES / "sheet_calls.trace"
    assert main(["session", str(file), "-o", str(tmp_path / "picture.png")]) == 1
    assert "it is about a sheet" in capsys.readouterr().err


DECKS = [path for path in sorted(TRACES.glob("*.trace")) if trace.load(path).about == "deck"]


@pytest.mark.parametrize("session", DECKS, ids=lambda path: path.stem)
def test_watching_a_session_decides_what_it_decided(session):
    read = trace.load(session)
    seen = watch(read)
    told = [(type(event), event.key) for event in seen.events]
    kinds = {
        abi.CARDSTACK_EVENT_TAP: Tap,
        abi.CARDSTACK_EVENT_COMMITTED: Committed,
        abi.CARDSTACK_EVENT_CANCELLED: Cancelled,
        abi.CARDSTACK_EVENT_UNDONE: Undone,
    }
    assert told == [(kinds[kind], card) for kind, card, *_ in trace.decisions(read) if kind in kinds]
    looks = [look for span in seen.spans for look in span.looks]
    assert all(one.time <= other.time for one, other in zip(looks, looks[1:]))


def test_a_part_of_a_session_can_be_drawn(tmp_path):
    session = str(TRACES / "demo_tour.trace")
    part = drawn(tmp_path / "part.png", "session", session, "--from", "3", "--to", "5")
    assert part.read_bytes() != drawn(tmp_path / "whole.png", "session", session).read_bytes()


@pytest.mark.parametrize("ending", [".png", ".svg", ".pdf"])
def test_the_same_picture_has_the_same_bytes(ending, tmp_path):
    first = drawn(tmp_path / f"first{ending}", "spring")
    assert drawn(tmp_path / f"second{ending}", "spring").read_bytes() == first.read_bytes()


def test_a_session_in_words(tmp_path):
    """What is written on the picture: decisions with their directions, cancels, phases, the threshold."""
    text = drawn(tmp_path / "session.svg", "session", str(TRACES / "demo_tour.trace")).read_text(encoding="utf-8")
    phases = ["pressed", "dragged", "returning", "leaving", "rewinding"]
    for words in (
        "→ 1",
        "← 2",
        "cancel 3",
        "undo 4",
        "threshold, 0.3 of the card's smaller side; 4 points less once it is passed",
        *phases,
    ):
        assert f"<!-- {words} -->" in text, words


def test_a_session_is_seen_as_it_was():
    seen = watch(trace.load(TRACES / "flick_back.trace"))
    assert [type(event) for event in seen.events] == [Cancelled, Cancelled]
    phases = [phase for span in seen.spans for phase, _, _ in span.phases()]
    assert phases[:4] == [Phase.PILE, Phase.PRESSED, Phase.DRAGGED, Phase.RETURNING]
    looks = [look for span in seen.spans for look in span.looks]
    assert all(one.time < other.time for one, other in zip(looks, looks[1:]))
    dragged = [look for look in looks if look.phase == Phase.DRAGGED]
    assert max(look.progress for look in dragged) > 1
    assert min(look.vx for look in dragged) < -1000  # It is flicked back.
    # Where a finger is not at work nothing jumps.
    for one, other in zip(looks, looks[1:]):
        if Phase.DRAGGED not in (one.phase, other.phase):
            assert abs(other.x - one.x) < 1 + 1.5 * (other.time - one.time) * max(abs(one.vx), abs(other.vx))

    several = watch(trace.load(TRACES / "several_in_flight.trace"))
    assert len([event for event in several.events if isinstance(event, Committed)]) == 4
    assert len(several.others) >= 4


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["spring", "--response", "0"], "response"),
        (["curve", "ease", "-o", "picture.bmp"], r"\.png"),
        (["session", "no such file"], "no such file"),
        (["decay", "--rate", "1"], "rate"),
        (["session", str(TRACES / "demo_tour.trace"), "--from", "99"], "nothing to see"),
    ],
)
def test_what_cannot_be_drawn_is_told(arguments, words, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 1
    error = capsys.readouterr().err
    assert error.startswith("plot: ")
    assert words.replace("\\", "") in error
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("points", [["1", "2"], ["wobbly"], ["2", "0", "0", "1", "5"], ["a", "0", "0", "1"]])
def test_a_curve_is_four_numbers_or_a_name(points, capsys):
    with pytest.raises(SystemExit) as left:
        main(["curve", *points])
    assert left.value.code == 2
    assert "curve" in capsys.readouterr().err


def test_without_matplotlib_that_one_package_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(SystemExit, match="which is missing: pip install matplotlib"):
        main(["spring"])


def test_the_default_name_and_no_display(tmp_path):
    run = subprocess.run(
        [sys.executable, "-m", "cardstack_demo.plot", "curve", "ease"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert run.stdout.strip() == "cardstack-curve.png"
    assert colours(tmp_path / "cardstack-curve.png") > 30


def test_nothing_of_it_is_loaded_until_it_is_asked_for():
    code = "import sys, cardstack_demo.plot.__main__; print([m for m in ('numpy', 'matplotlib') if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_the_commands_of_the_readme(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    readme = Path(__file__).parent.parent / "README.md"
    lines = re.findall(r"^    cardstack-plot (.*)$", readme.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(lines) == 4
    for line in lines:
        words = shlex.split(line.replace("FILE.trace", str(TRACES / "demo_tour.trace")), comments=True)
        assert main(words) == 0
    kinds = ("spring", "cardstack-curve", "cardstack-decay", "cardstack-session")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(f"{kind}.png" for kind in kinds)
