"""``python -m cardstack journal``: a journal as text and as JSON, whatever state it is in."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import uuid
import zlib
from pathlib import Path
from typing import Any, List

import pytest
from cardstack import CorruptError, Deck, journal
from cardstack.__main__ import main
from cardstack.keys import Keys, RawIds

CARDS = ["inserted", "removed", "placed", "aside", "cleared", "shifted", "locked", "key", "remembered", "contents"]
KINDS = {"decision", "undone", "final", "final_tokens", "final_read", "closed", "delivery", *CARDS}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deck.journal"


def make(path: Any = None, **fields: Any) -> Deck:
    return Deck("tinder", width=390, height=844, directions="four-way", journal=path, **fields)


def full(path: Path, close: bool = True) -> Deck:
    """A journal with every kind of record."""
    with make(path, undo_limit=0) as deck:
        deck.append(["past"], time=0.0)
        deck.swipe("left", time=1.0)
        deck.events()
    deck = make(path, confirm_directions=["up"])
    deck.set_wall_clock(1_700_000_000)
    deck.append(["ann", 7, b"\x00key", uuid.UUID(int=5), -4, "Zoë"], time=0.0)
    deck.insert(1, [11, 12, 13])
    deck.allow("ann", ["left", "right"])
    deck.swipe("left", time=1.0)
    deck.swipe("right", time=2.0)
    deck.undo(time=3.0)
    deck.swipe("up", time=4.0)
    deck.answer(deck.questions()[0], False)
    deck.swipe("left", time=5.0)
    deck.finalize_all(time=6.0)
    deck.events()
    deck.events()
    deck.shift(-2)
    deck.swipe("right", time=7.0)
    deck.swipe("right", time=8.0)
    deck.remove([deck.history()[1].key, 13])
    deck.clear(time=9.0)
    deck.append(["last", "lost", "caught"], time=10.0)
    deck.swipe("left", time=10.0)
    deck.configure(undo_limit=0, catch_leaving=True, time=10.05)
    deck.swipe("left", time=10.06)
    if close:
        deck.close()
    return deck


def printed(capsys: Any, *arguments: str, status: int = 0) -> List[str]:
    assert main(["journal", *arguments]) == status
    return capsys.readouterr().out.splitlines()


def test_every_kind_of_record_is_read(path):
    with full(path, close=False) as deck:
        read = journal.read(path)
        assert (read.nonce, read.epoch) == (deck.journal.nonce, deck.journal.epoch)
        assert {record.kind for record in read.records} == KINDS
        assert [record.number for record in read.records] == list(range(1, len(read.records) + 1))
        assert (read.total_size, read.torn_bytes, read.damage_offset) == (0, 0, None)
    with path.open("rb") as file:
        assert journal.read(file).records[: len(read.records)] == read.records

    def of(kind: str) -> List[Any]:
        return [record.fields for record in read.records if record.kind == kind]

    (ann,) = Keys().ids(["ann"])
    assert of("contents")[0] == {"stored": ["upcoming", "session"]}
    assert of("inserted")[0]["position"] == 0
    assert of("inserted")[0]["cards"][:2] == [ann, 7]
    assert {"position": 1, "cards": [11, 12, 13]} in of("inserted")
    assert of("locked") == [{"card": ann, "directions": ["left", "right"]}]
    first = of("decision")[0]
    assert (first["card"], first["direction"], first["wall_time"]) == (ann, "left", 1_700_000_001)
    assert of("undone") == [{"token": of("decision")[1]["token"]}]
    assert of("aside") == [{"card": 11, "flies": False}]
    assert of("placed") == [{"card": 11, "position": 0}]
    assert of("shifted") == [{"distance": -2, "held": 0}]
    assert any(13 in fields["cards"] for fields in of("removed"))
    assert of("final_tokens") == [{"tokens": [of("decision")[-3]["token"]]}]
    assert {"card": ann, "key": b"sann"} in of("key")
    assert of("cleared") == [{}]
    assert of("closed") == [{"count": 1}]
    assert [fields["closes_oldest"] for fields in of("decision")[-2:]] == [False, True]


def test_as_text(path, capsys):
    full(path)
    lines = printed(capsys, str(path))
    read = journal.read(path)
    assert lines[0] == f"journal: nonce {read.nonce:016x}, epoch 2, {len(read.records)} records"
    assert len(lines) == len(read.records) + 1
    for record, line in zip(read.records, lines[1:]):
        assert line.split()[:3] == [str(record.offset), str(record.number), record.kind]
    text = "\n".join(lines)
    for key in ("'ann'", "'Zoë'", r"b'\x00key'", "UUID('00000000-0000-0000-0000-000000000005')", "key -4"):
        assert key in text
    assert "direction left  wall_time 1700000001.000" in text


def test_as_json(path, capsys):
    full(path)
    about, *records = map(json.loads, printed(capsys, str(path), "--json"))
    read = journal.read(path)
    assert about == {
        "nonce": read.nonce,
        "epoch": 2,
        "total_size": 0,
        "records": len(read.records),
        "torn_bytes": 0,
        "damage_offset": None,
    }
    assert [(each["offset"], each["number"], each["kind"]) for each in records] == [
        (record.offset, record.number, record.kind) for record in read.records
    ]
    keys = [(each["key_type"], each["key_text"]) for each in records if each["kind"] == "key"]
    for key in [("str", "ann"), ("str", "Zoë"), ("bytes", "\x00key"), ("UUID", str(uuid.UUID(int=5))), ("int", "-4")]:
        assert key in keys
    assert bytes.fromhex(next(each for each in records if each.get("key_text") == "ann")["key"]) == b"sann"


def test_keys_of_other_programs_are_bytes(path, capsys):
    make(path, keys=RawIds()).close()
    data = path.read_bytes()
    seed = struct.unpack_from("<I", data, 60)[0]
    payload = struct.pack("<Q8s", 5, b"\xffkey")
    number = len(journal.read(path).records) + 1
    body = struct.pack("<HBBQ", 16 + len(payload), 13, 4, number) + payload
    path.write_bytes(data + struct.pack("<I", zlib.crc32(body, seed)) + body)
    assert printed(capsys, str(path))[-1].endswith(r"card 5  key b'\xffkey'")
    last = json.loads(printed(capsys, str(path), "--json")[-1])
    assert last == {"offset": len(data), "number": number, "kind": "key", "card": 5, "key": b"\xffkey".hex()}
    body = struct.pack("<HBBQ", 16, 99, 1, number)
    path.write_bytes(data + struct.pack("<I", zlib.crc32(body, seed)) + body)
    assert printed(capsys, str(path))[-1].endswith("unknown       kind 99  detail 1  bytes 0")


def test_cards_that_wait_to_be_shown(path, capsys):
    with make(path, keys=RawIds()) as deck:
        deck.append([5, 6], time=0.0)
    data = path.read_bytes()
    seed = struct.unpack_from("<I", data, 60)[0]
    number = len(journal.read(path).records) + 1
    for kind, words in ((19, (901, 902, 903)), (20, (1,)), (7, (902,))):
        body = struct.pack(f"<HBBQ{len(words)}Q", 16 + 8 * len(words), kind, 0, number, *words)
        data += struct.pack("<I", zlib.crc32(body, seed)) + body
        number += 1
    path.write_bytes(data)
    assert [(record.kind, record.fields) for record in journal.read(path).records[-3:]] == [
        ("staged", {"cards": [901, 902, 903]}),
        ("released", {"count": 1}),
        ("removed", {"cards": [902]}),
    ]
    assert printed(capsys, str(path))[-3].endswith("staged        cards [901 902 903]")
    # So the engine reads it, too: after a restart they are there.
    with make(path, keys=RawIds()) as deck:
        assert list(deck.cards()) == [5, 6, 901, 903]


def test_a_torn_end(path, capsys):
    full(path)
    data = path.read_bytes()
    last = journal.read(path).records[-1]
    for cut in (1, len(data) - last.offset - 1):
        path.write_bytes(data[:-cut])
        lines = printed(capsys, str(path))
        assert lines[-1] == f"the last {len(data) - cut - last.offset} bytes are an unfinished record"
        assert len(lines) == last.number + 1
        about = json.loads(printed(capsys, str(path), "--json")[0])
        assert about["torn_bytes"] == len(data) - cut - last.offset
    with make(path) as deck:
        assert deck.journal.torn_bytes == len(data) - cut - last.offset


def test_damage(path, capsys):
    full(path)
    data = bytearray(path.read_bytes())
    record = journal.read(path).records[4]
    data[record.offset + 17] ^= 1
    path.write_bytes(data)
    lines = printed(capsys, str(path), status=2)
    assert lines[-1] == f"damaged at byte {record.offset}: what comes after it cannot be trusted"
    assert len(lines) == 6
    about = json.loads(printed(capsys, str(path), "--json", status=2)[0])
    assert (about["damage_offset"], about["torn_bytes"], about["records"]) == (record.offset, 0, 4)
    with pytest.raises(CorruptError) as caught:
        make(path)
    assert caught.value.offset == record.offset


@pytest.mark.parametrize("cut", [1, 8, 0, None])
def test_a_saved_deck(path, capsys, cut):
    with make() as deck:
        deck.append(["ann", 5], time=0.0)
        data = deck.save()
    path.write_bytes(data)
    lines = printed(capsys, str(path))
    assert lines[0].startswith("saved deck: nonce 0000000000000000, epoch 0, ")
    assert json.loads(printed(capsys, str(path), "--json")[0])["total_size"] == len(data)
    last = journal.read(path).records[-1].offset
    path.write_bytes(data[:last] if cut is None else data[:-cut] if cut else data + b"\0")
    lines = printed(capsys, str(path), status=2)
    place = len(data) if cut == 0 else last
    assert lines[-1] == f"damaged at byte {place}: what comes after it cannot be trusted"
    with make() as deck, pytest.raises(CorruptError):
        deck.restore(path.read_bytes())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: b"", "cut short"),
        (lambda data: data[:63], "cut short"),
        (lambda data: b"{}" * 40, "no journal"),
        (lambda data: data[:8] + b"\x02" + data[9:], "version 2; this program reads version 1"),
        (lambda data: data[:20] + b"\xff" + data[21:], "the header is damaged"),
        (None, "No such file"),
    ],
)
def test_what_cannot_be_read_is_told(path, capsys, change, words):
    if change:
        make(path).close()
        path.write_bytes(change(path.read_bytes()))
    assert main(["journal", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}: ")
    assert words in err


def test_a_journal_in_use(path, capsys):
    with full(path, close=False) as deck:
        before = deck.journal
        lines = printed(capsys, str(path))
        assert deck.journal == before
        deck.append(["more"])
        assert len(printed(capsys, str(path))) == len(lines) + 2
    assert [each.name for each in path.parent.iterdir() if each.name.endswith(".new")] == []


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_pipe_closed_early(path, form):
    with make(path) as deck:
        deck.append([f"card {k}" for k in range(5000)])
    run = subprocess.Popen(
        [sys.executable, "-m", "cardstack", "journal", str(path), *form],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert run.stdout is not None
    assert run.stdout.readline()
    run.stdout.close()
    assert run.stderr is not None
    assert run.stderr.read() == b""
    run.stderr.close()
    assert run.wait(timeout=60) == 1


def test_a_terminal_without_the_letters(path):
    with make(path) as deck:
        deck.append(["Zoë", "\ud800"])
    run = subprocess.run(
        [sys.executable, "-m", "cardstack", "journal", str(path)],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        check=True,
    )
    assert rb"'Zo\xeb'" in run.stdout
    assert run.stderr == b""

