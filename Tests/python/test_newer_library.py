"""A library of the same interface number that is newer: its structs have more fields at their ends."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import cardstack
import pytest
from cardstack._native import abi, loader

SESSION = """
import cardstack
from cardstack import Deck, Direction, Sheet, Spring, VelocityTracker
fields = {"delivery": {"mode": "at-decision", "nonce": 7}, "journal": "journal", "first_token": 4}
with Deck("classic", width=390, height=844, **fields) as deck:
    deck.set_wall_clock(1e9, time=0)
    deck.append(["ann", "bob", "cleo"], time=0)
    for frame in range(40):
        if frame == 3:
            deck.pointer_down(195, 422, time=frame / 60)
        if 3 < frame < 12:
            deck.pointer_move(195 + 25 * (frame - 3), 422, time=frame / 60)
        if frame == 12:
            deck.pointer_up(420, 422, time=frame / 60)
        deck.advance(frame / 60)
        print(deck.poses(), deck.peek().undoable)
        print(deck.events())
    print(deck.last_release(), deck.history(), deck.sends(), deck.questions(), deck.media_plan(), deck.config)
    deck.flush_journal()
    print(deck.journal._replace(nonce=0))
with Sheet(extent=844) as sheet:
    sheet.present(time=0)
    print(sheet.advance(1), sheet.events(), sheet.config)
tracker = VelocityTracker()
tracker.add(0, 0, 0)
tracker.add(0.01, 1, 2)
tracker.add(0.02, 3, 4)
print(tracker.velocity())
"""


def played(folder: Path, library: Path) -> str:
    """What a session comes to with a library."""
    folder.mkdir()
    return subprocess.run(
        [sys.executable, "-c", SESSION],
        env={**os.environ, "CARDSTACK_LIBRARY": str(library), "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        cwd=folder,
        check=True,
    ).stdout


def longer() -> dict[str, object]:
    """The library's layouts, with two fields more in every struct that may grow."""
    layouts = json.loads(loader.library.cardstack_abi_layouts())
    for name in abi.GROWING:
        size = layouts["structs"][name][0]
        layouts["structs"][name] += [size, size + 8]
        layouts["structs"][name][0] += 16
    assert isinstance(layouts, dict)
    return layouts


@pytest.fixture
def stand_in(tmp_path: Path) -> Path:
    """A library that does what the present one does, and reports longer structs."""
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler")
    (tmp_path / f"libcardstack.so.{abi.ABI_VERSION}").symlink_to(cardstack.library_path)
    text = json.dumps(json.dumps(longer()))
    (tmp_path / "newer.c").write_text(
        f"const char *cardstack_abi_layouts(void);\nconst char *cardstack_abi_layouts(void) {{ return {text}; }}\n"
    )
    newer = tmp_path / "newer.so"
    command = ["cc", "-shared", "-fPIC", "newer.c", "-o", newer.name, "-Wl,--no-as-needed", f"-L{tmp_path}"]
    command += [f"-l:libcardstack.so.{abi.ABI_VERSION}", f"-Wl,-rpath,{tmp_path}"]
    subprocess.run(command, check=True, cwd=tmp_path)
    return newer


def test_a_newer_library_does_the_same(stand_in, tmp_path):
    before = played(tmp_path / "before", Path(cardstack.library_path))
    assert before.count("Pose(") >= 100
    assert played(tmp_path / "after", stand_in) == before


def test_longer_structs_are_taken_where_calls_pass_their_sizes():
    assert loader.mismatches(longer()) == []
    assert "cardstack_spring" not in abi.GROWING


def test_a_field_in_the_room_of_the_last_one_is_refused():
    layouts = longer()
    layouts["structs"]["cardstack_pose"] += [94]
    assert loader.mismatches(layouts) == ["cardstack_pose has a field at byte 94 in flags"]


def test_an_older_library_with_shorter_structs_is_refused():
    layouts = json.loads(loader.library.cardstack_abi_layouts())
    layouts["structs"]["cardstack_frame"] = [152, *layouts["structs"]["cardstack_frame"][1:-1]]
    assert loader.mismatches(layouts) == [
        "cardstack_frame.card_height, at byte 152, is no field there",
        "cardstack_frame has 152 bytes, not 160",
    ]


def test_a_newer_library_may_name_reserved_words():
    layouts = json.loads(loader.library.cardstack_abi_layouts())
    for record in (abi.cardstack_press_config, abi.cardstack_deck_config):
        at = record.reserved.offset
        layouts["structs"][record.__name__] += [at + 4, at + 8, at + 16]
    assert loader.mismatches(layouts) == []
    layouts["structs"]["cardstack_press_config"] += [abi.cardstack_press_config.slop.offset + 4]
    assert loader.mismatches(layouts) == ["cardstack_press_config has a field at byte 20 in slop"]


def test_an_older_library_without_a_named_word_is_refused():
    layouts = json.loads(loader.library.cardstack_abi_layouts())
    layouts["structs"]["cardstack_press_config"].remove(abi.cardstack_press_config.silence.offset)
    assert loader.mismatches(layouts) == ["cardstack_press_config.silence, at byte 32, is no field there"]
