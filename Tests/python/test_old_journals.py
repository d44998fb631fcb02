"""Journals and saved decks that an earlier version has written come back as if this one had written them.

The files are in ``Tests/data/version-1``. ``python Tests/python/test_old_journals.py FOLDER`` wrote those of Python,
with the package of that version.
"""

from __future__ import annotations

import io
import re
import shutil
import sys
import uuid
from pathlib import Path
from typing import Any, List, Tuple

import pytest
from cardstack import Deck, Final, journal
from cardstack.__main__ import main
from journal_kit import judged, verdict

DATA = Path(__file__).resolve().parents[1] / "data" / "version-1"
KEYS = ["ann", 5, "Zoë", "\ud800", b"ann", b"\x00\xff", uuid.UUID(int=5), 2**61, -3, 2**63, -(2**200), "last"]
JOURNALS = sorted(path.name for path in DATA.glob("*.journal"))
SAVED = sorted(path.name for path in DATA.glob("*.saved"))


def make(path: Any = None, **fields: Any) -> Deck:
    return Deck(
        "tinder",
        width=390,
        height=844,
        journal=path,
        first_token=4,
        undo={"limit": 3},
        delivery={"mode": "at_decision", "nonce": 9},
        **fields,
    )


def live(path: Path) -> bytes:
    """Leaves a journal as a killed program does, and returns what was saved just before."""
    with make(path) as deck:
        deck.set_wall_clock(1_700_000_000, time=0.0)
        deck.append(KEYS, time=0.0)
        deck.allow("last", ["left"])
        for k in range(4):
            deck.swipe("left" if k % 2 else "right", time=k + 1.0)
        deck.events()
        deck.compact_journal()
        deck.undo(time=5.0)
        deck.swipe("left", time=6.0)
        deck.swipe("right", time=7.0)
        deck.remove([2**61], time=8.0)
        deck.append(["more"], time=9.0)
        saved = deck.save()
        shutil.copy(path, path.with_suffix(".killed"))
    path.with_suffix(".killed").replace(path)
    return saved


def told(deck: Deck) -> List[Any]:
    """What of a deck comes back."""
    events = deck.events()
    finals = [(event.key, event.token, event.direction) for event in events if isinstance(event, Final)]
    sends = [(each.key, each.decision, each.direction, each.wall_time) for each in deck.sends()]
    kept = [record.fields for record in journal.read(io.BytesIO(deck.save())).records if record.kind == "locked"]
    return [deck.cards(), deck.history(), finals, sends, kept]


def test_a_journal_and_a_saved_deck_of_python_come_back(tmp_path):
    path, old = tmp_path / "new.journal", tmp_path / "old.journal"
    saved = live(path)
    assert path.read_bytes()[8] == 2
    shutil.copy(DATA / "python.journal", old)
    assert old.read_bytes()[8] == 1
    with make(path) as deck:
        expected = told(deck)
    cards, decisions, finals, sends, locked = expected
    assert cards == [b"\x00\xff", uuid.UUID(int=5), *KEYS[8:], "more"]
    assert [decision.key for decision in decisions] == ["Zoë", "\ud800", b"ann"]
    # That of "ann" was read before the journal was written anew.
    assert [key for key, *_ in finals] == [5]
    assert [key for key, *_ in sends] == [*KEYS[:4], *["\ud800"] * 2, b"ann"]
    assert [lock["directions"] for lock in locked] == [["left"]]
    with make(old) as deck:
        assert told(deck) == expected
    # It is one of the new version now.
    assert old.read_bytes()[8] == 2
    for data in (saved, (DATA / "python.saved").read_bytes()):
        assert data[8] == 1
        with make() as deck:
            deck.restore(data)
            assert told(deck) == expected


def opening(name: str) -> Tuple[int, int]:
    """How many records the version that wrote a file found in it, and how many torn bytes."""
    found = re.search(r"^records (\d+) torn (\d+) ", (DATA / f"{name}.expected").read_text(), re.MULTILINE)
    assert found
    return int(found[1]), int(found[2])


@pytest.mark.parametrize("name", [name for name in JOURNALS + SAVED if (DATA / f"{name}.expected").exists()])
def test_old_files_are_read_record_by_record(name, capsys):
    records, torn = opening(name)
    read = journal.read(DATA / name)
    assert (len(read.records), read.torn_bytes, read.damage_offset) == (records, torn, None)
    assert not {"unknown", "mark"} & {record.kind for record in read.records}
    assert all(record.fields or record.kind in ("cleared", "forgotten") for record in read.records)
    assert main(["journal", str(DATA / name)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("saved deck: " if name in SAVED else "journal: ")
    assert (f"the last {torn} bytes are an unfinished record" in lines) == bool(torn)


def test_old_files_hold_every_kind_of_record():
    kinds = {record.kind for name in JOURNALS for record in journal.read(DATA / name).records}
    # Kinds that are younger than the files.
    assert kinds == set(journal._NAMES.values()) - {"mark", "wished", "sealed", "parked"}


@pytest.mark.parametrize("name", JOURNALS + SAVED)
def test_the_reader_and_the_deck_agree_about_every_byte(name):
    whole = (DATA / name).read_bytes()
    cases = [whole[:size] for size in range(64, len(whole))]
    cases += [whole[:place] + bytes([whole[place] ^ 8]) + whole[place + 1 :] for place in range(64, len(whole))]
    for data in cases:
        assert judged(data) == verdict(data), len(data)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    (folder / "python.saved").write_bytes(live(folder / "python.journal"))
    (folder / "python.journal").chmod(0o644)
    (folder / "python.journal.lock").unlink()
