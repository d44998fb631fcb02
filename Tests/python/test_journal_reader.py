"""``python -m cardstack journal``: a journal as text and as JSON, whatever state it is in."""

from __future__ import annotations

import io
import json
import os
import struct
import subprocess
import sys
import threading
import tracemalloc
import uuid
import zlib
from pathlib import Path
from typing import Any, Iterable, List, Optional, Tuple, Union

import pytest
from cardstack import CorruptError, Deck, FormatError, journal
from cardstack.__main__ import main
from cardstack.keys import Keys, RawIds
from clock_kit import PATIENCE
from journal_kit import judged, verdict

CARDS = ["inserted", "removed", "placed", "aside", "cleared", "shifted", "locked", "key", "remembered", "contents"]
KINDS = {"decision", "undone", "final", "final_tokens", "final_read", "closed", "delivery", "mark", *CARDS}
MARK = 23


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deck.journal"


def make(path: Any = None, **fields: Any) -> Deck:
    return Deck("classic", width=390, height=844, directions="four-way", journal=path, **fields)


def full(path: Path, close: bool = True) -> Deck:
    """A journal with every kind of record."""
    with make(path, undo={"limit": 0}) as deck:
        deck.append(["past"], time=0.0)
        deck.swipe("left", time=1.0)
        deck.events()
    deck = make(path, consent={"directions": ["up"]})
    deck.set_wall_clock(1_700_000_000)
    deck.append(["ann", 7, b"\x00key", uuid.UUID(int=5), -4, "Zoë"], time=0.0)
    deck.insert(1, [11, 12, 13])
    deck.allow("ann", ["left", "right"])
    deck.swipe("left", time=1.0)
    deck.swipe("right", time=2.0)
    deck.undo(time=3.0)
    deck.swipe("up", time=4.0)
    deck.answer_question(deck.questions()[0], False)
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
    deck.configure(undo={"limit": 1}, exit={"catch_seconds": 1}, time=10.05)
    deck.swipe("left", time=10.06)
    deck.configure(undo={"limit": 0}, time=10.07)
    if close:
        deck.close()
    return deck


def printed(capsys: Any, *arguments: str, status: int = 0) -> List[str]:
    assert main(["journal", *arguments]) == status
    return capsys.readouterr().out.splitlines()


def in_json(capsys: Any, path: Path, status: int = 0) -> Tuple[Any, List[Any], Any]:
    """What is told of the file at once, the records, and what is told at the end."""
    about, *records, end = map(json.loads, printed(capsys, str(path), "--json", status=status))
    return about, records, end


def framed(
    data: bytes, frames: Iterable[Tuple[int, int, bytes]], goes_on: bool = False, number: Optional[int] = None
) -> bytes:
    """A journal with these frames at its end: kind, detail, payload. `number` is that of the last frame before them."""
    seed = struct.unpack_from("<I", data, 60)[0]
    if number is None:
        number = len(journal.read(io.BytesIO(data)).records)
    for kind, detail, payload in frames:
        number += 1
        body = struct.pack("<HBBQ", 16 + len(payload) + goes_on, kind, detail, number) + payload
        data += struct.pack("<I", zlib.crc32(body, seed)) + body
    return data


def with_header(data: bytes, offset: int, form: str, value: Union[int, bytes]) -> bytes:
    """A header, and what is behind it, with another number in it and the checksum that belongs to it."""
    header = bytearray(data[:60])
    struct.pack_into(form, header, offset, value)
    return bytes(header) + struct.pack("<I", zlib.crc32(header)) + data[64:]


def count_frames(data: bytes) -> int:
    count, offset = 0, 64
    while offset < len(data):
        offset += struct.unpack_from("<H", data, offset + 4)[0] & ~1
        count += 1
    return count


def words(*numbers: int) -> bytes:
    return struct.pack(f"<{len(numbers)}Q", *numbers)


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
    (mark,) = [record for record in read.records if record.kind == "mark"]
    # It ends what was written at opening.
    assert mark.fields == {"size": read.records[mark.number].offset}
    assert of("closed") == [{"count": 1}]
    assert [fields["closes_oldest"] for fields in of("decision")[-2:]] == [False, True]


def test_as_text(path, capsys):
    full(path)
    lines = printed(capsys, str(path))
    read = journal.read(path)
    assert lines[0] == f"journal: nonce {read.nonce:016x}, epoch 2"
    assert lines[-1] == f"end: {len(read.records)} records"
    assert len(lines) == len(read.records) + 2
    for record, line in zip(read.records, lines[1:]):
        assert line.split()[:3] == [str(record.offset), str(record.number), record.kind]
    text = "\n".join(lines)
    for key in ("'ann'", "'Zoë'", r"b'\x00key'", "UUID('00000000-0000-0000-0000-000000000005')", "key -4"):
        assert key in text
    assert "direction left  wall_time 1700000001.000" in text


def test_as_json(path, capsys):
    full(path)
    about, records, end = in_json(capsys, path)
    read = journal.read(path)
    assert about == {"nonce": read.nonce, "epoch": 2, "total_size": 0, "is_empty": False}
    assert end == {"records": len(read.records), "torn_bytes": 0, "damage_offset": None}
    assert [(each["offset"], each["number"], each["kind"]) for each in records] == [
        (record.offset, record.number, record.kind) for record in read.records
    ]
    keys = [(each["key_type"], each["key_text"]) for each in records if "key_type" in each]
    for key in [("str", "ann"), ("str", "Zoë"), ("bytes", "\x00key"), ("UUID", str(uuid.UUID(int=5))), ("int", "-4")]:
        assert key in keys
    assert bytes.fromhex(next(each for each in records if each.get("key_text") == "ann")["key"]) == b"sann"


def test_keys_of_other_programs_are_hexadecimal(path, capsys):
    make(path, keys=RawIds()).close()
    data = path.read_bytes()
    (ann,) = Keys().ids(["ann"])
    # The last ones look like a Python program's, but are of numbers that it would not have given them.
    told = [(5, b"\xffkey"), (5, b""), (7, b"sann"), (ann + 1, b"sann"), (ann | 1 << 63, b"sann")]
    keys = [(13, len(key), words(card) + key.ljust((len(key) + 7) // 8 * 8, b"\0")) for card, key in told]
    path.write_bytes(framed(data, keys))
    lines = printed(capsys, str(path))[-6:-1]
    assert [line.split(None, 3)[3] for line in lines] == [
        "card 5  key 0xff6b6579",
        "card 5  key 0x",
        "card 7  key 0x73616e6e",
        f"card {ann + 1}  key 0x73616e6e",
        f"card {ann | 1 << 63}  key 0x73616e6e",
    ]
    _, records, _ = in_json(capsys, path)
    number = len(records) - 4
    assert records[-5] == {"offset": len(data), "number": number, "kind": "key", "card": 5, "key": b"\xffkey".hex()}
    assert not any("key_text" in record for record in records)


def test_records_of_other_programs(path, capsys):
    make(path, keys=RawIds()).close()
    path.write_bytes(framed(path.read_bytes(), [(99, 1, b""), (13, 200, words(5)), (1, 1, words(5)), (12, 255, b"")]))
    unknown, *others = [line.split(None, 2)[2] for line in printed(capsys, str(path))[-5:-1]]
    assert unknown == "unknown       kind 99  detail 1  bytes 0"
    assert others == ["key", "decision", "locked"]


def test_cards_are_told_with_their_keys(path, capsys):
    keys = ["ann", 7, b"\x00key", uuid.UUID(int=5), -4, "Zoë"]
    with make(path) as deck:
        deck.append(keys, time=0.0)
        deck.allow("ann", ["left"])
        deck.swipe("left", time=1.0)
        deck.remove([uuid.UUID(int=5), 7], time=2.0)
        ann, _, raw, five, minus, zoe = Keys().ids(keys)
        texts = [
            f"position 0  cards [{ann}='ann' 7 {raw}=b'\\x00key' {five}={uuid.UUID(int=5)!r} {minus}=-4 {zoe}='Zoë']",
            f"card {ann}='ann'  directions [left]",
            f"card {ann}='ann'  direction left",
            f"cards [{five}={uuid.UUID(int=5)!r} 7]",
        ]
        named = {"key": b"sann".hex(), "key_type": "str", "key_text": "ann"}
        for compacted in (False, True):
            if compacted:
                # The keys are at the end now.
                deck.compact_journal()
                kinds = [record.kind for record in journal.read(path).records]
                assert kinds.index("key") > max(kinds.index("decision"), kinds.index("inserted"))
                texts = [
                    texts[2],
                    f"cards [{raw}=b'\\x00key' {minus}=-4 {zoe}='Zoë']",
                ]
            lines = printed(capsys, str(path))
            for text in texts:
                assert any(text in line for line in lines), text
            _, records, _ = in_json(capsys, path)
            decision = next(record for record in records if record["kind"] == "decision")
            assert (decision["card"], decision["card_key"]) == (ann, named)
            inserted = next(record for record in records if record["kind"] == "inserted")
            assert len(inserted["cards"]) == len(inserted["card_keys"])
            told = dict(zip(inserted["cards"], inserted["card_keys"]))
            assert told[zoe] == {"key": "sZoë".encode().hex(), "key_type": "str", "key_text": "Zoë"}
            assert compacted or told[7] is None
    # Where there are none, nothing is said of any.
    path.unlink()
    with make(path) as deck:
        deck.append([1, 2], time=0.0)
        deck.swipe("left", time=1.0)
    _, records, _ = in_json(capsys, path)
    assert [record for record in records if "card_key" in record or "card_keys" in record] == []


def test_a_card_has_the_key_it_had_then(path, capsys):
    make(path, keys=RawIds()).close()
    data = path.read_bytes()
    placed = (8, 0, words(5, 0))
    one, two = ((13, 3, words(5) + key.ljust(8, b"\0")) for key in (b"\xff01", b"\xff02"))
    none = (13, 0xFF, words(5))
    path.write_bytes(framed(data, [placed, one, placed, two, placed, none, placed, one, placed]))
    lines = [line.split(None, 3)[3] for line in printed(capsys, str(path))[-10:-1]]
    first, second = "0xff3031", "0xff3032"
    assert lines == [
        f"card 5={first}  position 0",
        f"card 5  key {first}",
        f"card 5={first}  position 0",
        f"card 5  key {second}",
        f"card 5={second}  position 0",
        f"card 5={second}  key none",
        "card 5  position 0",
        f"card 5  key {first}",
        f"card 5={first}  position 0",
    ]
    _, records, _ = in_json(capsys, path)
    had = [record.get("card_key", {}).get("key") for record in records[-5:]]
    assert had == ["ff3032", "ff3032", None, None, "ff3031"]
    assert records[-4]["key"] is None
    assert "key" not in records[-3]
    # One that had none at first, and then came to one.
    path.write_bytes(framed(data, [placed, none, placed, one]))
    assert [line.split(None, 3)[3] for line in printed(capsys, str(path))[-5:-1]] == [
        "card 5  position 0",
        "card 5  key none",
        "card 5  position 0",
        f"card 5  key {first}",
    ]
    # Keys of a call that does not count are not told, either.
    path.write_bytes(framed(framed(data, [placed]), [one], goes_on=True))
    *_, line, _, torn = printed(capsys, str(path))
    assert line.endswith("card 5  position 0")
    assert torn == "the last 32 bytes are an unfinished record"


def test_what_only_the_engine_can_judge(path, capsys):
    make(path, keys=RawIds()).close()
    path.write_bytes(
        framed(path.read_bytes(), [(22, 0, b""), (13, 0xFF, words(5)), (9, 1, words(6)), (9, 2, words(7))])
    )
    *lines, end = printed(capsys, str(path))
    assert [" ".join(line.split()[2:]) for line in lines[-4:]] == [
        "forgotten",
        "key card 5 key none",
        "aside card 6 flies True",
        "aside card 7 flies True circles True",
    ]
    assert end == f"end: {len(lines) - 1} records"
    assert [(record.kind, record.fields) for record in journal.read(path).records[-4:-2]] == [
        ("forgotten", {}),
        ("key", {"card": 5, "key": None}),
    ]


def test_cards_that_wait_to_be_shown(path, capsys):
    with make(path, keys=RawIds()) as deck:
        deck.append([5, 6], time=0.0)
    path.write_bytes(framed(path.read_bytes(), [(19, 0, words(901, 902, 903)), (20, 0, words(1)), (7, 0, words(902))]))
    assert [(record.kind, record.fields) for record in journal.read(path).records[-3:]] == [
        ("reserved", {"cards": [901, 902, 903]}),
        ("admitted", {"count": 1}),
        ("removed", {"cards": [902]}),
    ]
    assert printed(capsys, str(path))[-4].endswith("reserved      cards [901 902 903]")
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
        assert lines[-2] == f"end: {last.number - 1} records"
        assert len(lines) == last.number + 2
        _, records, end = in_json(capsys, path)
        assert (end["torn_bytes"], end["records"]) == (len(data) - cut - last.offset, len(records))
    with make(path) as deck:
        assert deck.journal.torn_bytes == len(data) - cut - last.offset


def test_damage(path, capsys):
    full(path)
    data = bytearray(path.read_bytes())
    (mark,) = [record for record in journal.read(path).records if record.kind == "mark"]
    for record in journal.read(path).records[1 : mark.number]:
        data[record.offset + 15] ^= 1
        path.write_bytes(data)
        lines = printed(capsys, str(path), status=2)
        assert lines[-1] == f"damaged at byte {record.offset}: what comes after it cannot be trusted"
        assert len(lines) == record.number + 2
        _, records, end = in_json(capsys, path, status=2)
        assert end == {"records": len(records), "torn_bytes": 0, "damage_offset": record.offset}
        assert len(records) == record.number - 1
        with pytest.raises(CorruptError) as caught:
            make(path)
        assert caught.value.offset == record.offset
        data[record.offset + 15] ^= 1


def test_the_reader_and_the_deck_agree_about_every_byte(path):
    with full(path, close=False) as deck:
        deck.flush_journal()
        deck.swipe("left", time=20.0)
        deck.append(["some", "more"], time=21.0)
        data = path.read_bytes()
    assert judged(data) == verdict(data) == (count_frames(data), 0)
    cases = [data[:size] for size in range(64, len(data))]
    cases += [data[:place] + bytes([data[place] ^ 4]) + data[place + 1 :] for place in range(64, len(data))]
    # A hole, and a part that is missing.
    cases += [data[:place] + bytes(100) + data[place + 100 :] for place in range(64, len(data) - 100, 8)]
    cases += [data[:place] + data[place + 16 :] for place in range(64, len(data) - 100, 8)]
    found = [judged(case) for case in cases]
    assert found == [verdict(case) for case in cases]
    assert {"damaged"} < {first for first, _ in found}


@pytest.mark.parametrize(
    ("frame", "is_damage"),
    [
        ((MARK, 0, words(0)), False),
        ((MARK, 0, words(10_000)), True),
        ((MARK, 0, words((1 << 63) - 1)), True),
        ((MARK, 0, words(1 << 63)), False),
        ((MARK, 0, words((1 << 64) - 1)), False),
        ((MARK, 0, b""), False),
        ((MARK, 0, words(10_000, 1)), False),
        ((10, 0, b""), False),
    ],
)
def test_what_a_mark_says_of_a_gap(path, frame, is_damage):
    make(path).close()
    data = path.read_bytes()
    count = count_frames(data)
    gap = framed(data + bytes(24), [frame], number=count)
    expected = ("damaged", len(data)) if is_damage else (count, len(gap) - len(data))
    assert judged(gap) == verdict(gap) == expected
    # The size of what was before the gap, and one byte more.
    for size in (len(data), len(data) + 1):
        gap = framed(data + bytes(24), [(MARK, 0, words(size))], number=count)
        assert judged(gap) == verdict(gap) == (("damaged", len(data)) if size > len(data) else (count, 48))
    # In its place it counts, whatever it says.
    if frame[0] == MARK:
        whole = framed(data, [frame])
        assert judged(whole) == verdict(whole) == (count + 1, 0)
        assert journal.read(io.BytesIO(whole)).records[-1].kind == "mark"


@pytest.mark.parametrize("cut", [1, 8, 0, None])
def test_a_saved_deck(path, capsys, cut):
    with make() as deck:
        deck.append(["ann", 5], time=0.0)
        data = deck.save()
    path.write_bytes(data)
    lines = printed(capsys, str(path))
    assert lines[0] == "saved deck: nonce 0000000000000000, epoch 0"
    assert in_json(capsys, path)[0]["total_size"] == len(data)
    last = journal.read(path).records[-1].offset
    path.write_bytes(data[:last] if cut is None else data[:-cut] if cut else data + b"\0")
    lines = printed(capsys, str(path), status=2)
    place = len(data) if cut == 0 else last if cut is None else len(data) - cut
    assert lines[-1] == f"damaged at byte {place}: what comes after it cannot be trusted"
    with make() as deck, pytest.raises(CorruptError) as caught:
        deck.restore(path.read_bytes())
    assert caught.value.offset == place


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: with_header(data, 0, "<8s", b"CARDSTS\n")[:63], "cut short"),
        (lambda data: with_header(data, 0, "<8s", b"CARDSTS\n")[:7], "cut short"),
        (lambda data: with_header(data, 0, "<8s", b"CARDSTS\n"), "the header's size is not that of its kind"),
        (lambda data: with_header(data, 32, "<Q", 1000), "the header's size is not that of its kind"),
        (lambda data: with_header(data, 0, "<8s", b"CARDSTK\n"), "no journal"),
        (lambda data: b"{}" * 40, "no journal"),
        (lambda data: b"{}", "no journal"),
        (lambda data: data[:8] + b"\x03" + data[9:12], "a journal of version 3; this program reads version 1"),
        (lambda data: data[:15] + b"\x01", "no journal"),
        (lambda data: with_header(data, 24, "<Q", (1 << 32) - 1), "the header's epoch leaves no tokens"),
        (lambda data: data[:8] + b"\x03" + data[9:], "a journal of version 3; this program reads version 1"),
        (lambda data: data[:20] + b"\xff" + data[21:], "the header is damaged"),
        (None, "No such file"),
    ],
)
def test_what_cannot_be_read_is_told(path, capsys, change, message):
    if change:
        make(path).close()
        data = change(path.read_bytes())
        path.write_bytes(data)
        with pytest.raises((CorruptError, FormatError)):
            make(path)
        assert path.read_bytes() == data
    assert main(["journal", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}: ")
    assert message in err


@pytest.mark.parametrize("size", [0, 1, 15, 16, 40, 63])
def test_a_file_without_a_whole_header_is_empty(path, capsys, size):
    make(path).close()
    path.write_bytes(path.read_bytes()[:size])
    lines = printed(capsys, str(path))
    assert lines[0] == "empty: a deck that opens it begins anew"
    assert lines[1:] == ([f"the last {size} bytes are an unfinished header"] if size else [])
    about, records, end = in_json(capsys, path)
    assert about == {"nonce": 0, "epoch": 0, "total_size": 0, "is_empty": True}
    assert (records, end) == ([], {"records": 0, "torn_bytes": size, "damage_offset": None})
    assert journal.read(path).is_empty
    # So the engine takes it, too.
    with make(path) as deck:
        deck.append(["ann"])
    assert not journal.read(path).is_empty
    with make(path) as deck:
        assert list(deck.cards()) == ["ann"]


def test_a_saved_deck_has_no_calls(path, capsys):
    with make() as deck:
        deck.append(["ann", 5], time=0.0)
        data = deck.save()
    last = journal.read(io.BytesIO(data)).records[-1]
    frame = bytearray(data[last.offset + 4 :])
    frame[0] |= 1
    data = data[: last.offset] + struct.pack("<I", zlib.crc32(frame, struct.unpack_from("<I", data, 60)[0])) + frame
    path.write_bytes(data)
    assert printed(capsys, str(path), status=2)[-1].startswith(f"damaged at byte {last.offset}:")
    with make() as deck, pytest.raises(CorruptError) as caught:
        deck.restore(data)
    assert caught.value.offset == last.offset


@pytest.mark.parametrize("ahead", [1, 1 << 32, (1 << 32) + 1])
@pytest.mark.parametrize("garbage", [8, 4096, 300_000])
def test_marks_far_behind_damage(path, ahead, garbage):
    make(path).close()
    data = path.read_bytes()
    frame = (MARK, 0, words(1 << 40))
    size = 16 + len(frame[2])
    path.write_bytes(framed(data + bytes(garbage), [frame], number=count_frames(data) + ahead - 1))
    read = journal.read(path)
    if ahead <= 1 << 32:
        assert (read.damage_offset, read.torn_bytes) == (len(data), 0)
        with pytest.raises(CorruptError) as caught:
            make(path)
        assert caught.value.offset == len(data)
    else:
        # The number is one that no journal comes to: chance has made it, and the checksum.
        assert (read.damage_offset, read.torn_bytes) == (None, garbage + size)
        with make(path) as deck:
            assert deck.journal.torn_bytes == garbage + size


def test_a_journal_in_use(path, capsys):
    with full(path, close=False) as deck:
        before = deck.journal
        lines = printed(capsys, str(path))
        assert deck.journal == before
        deck.append(["more"])
        assert len(printed(capsys, str(path))) == len(lines) + 2


def test_a_journal_that_grows_while_it_is_read(path):
    with make(path, keys=RawIds()) as deck:
        deck.append([1, 2, 3])
        with path.open("rb") as file:
            lines = journal.lines(journal.Reader(file))
            first = [next(lines), next(lines)]
            deck.append([4])
            deck.compact_journal()
            rest = list(lines)
        assert rest[-1] == f"end: {len(first) + len(rest) - 2} records"
        assert any("cards [1 2 3]" in line for line in first + rest)
        assert not any("cards [4]" in line for line in first + rest)


def test_a_file_that_changes_while_it_is_read_is_told(path):
    full(path)
    with path.open("r+b") as file:
        reader = journal.Reader(file)
        assert reader.extent.record_count
        file.truncate(path.stat().st_size - 8)
        for lines in (journal.lines(reader), journal.json_lines(reader)):
            with pytest.raises(journal.JournalError, match="changed while it was read"):
                list(lines)


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_large_journals_are_read_as_a_stream(path, form):
    make(path).close()
    path.write_bytes(framed(path.read_bytes(), [(7, 0, words(*range(1, n % 300 + 2))) for n in range(2000)]))
    with path.open("rb") as file:
        tracemalloc.start()
        reader = journal.Reader(file)
        count = sum(1 for _ in (journal.json_lines(reader) if form else journal.lines(reader)))
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert count > 2000
    assert peak < path.stat().st_size / 2


def test_the_first_line_comes_before_the_rest_is_read(path):
    make(path).close()
    data = path.read_bytes()
    size = len(data) + 24

    class File(io.BytesIO):
        wanted = 0

        def read(self, count: Any = -1) -> bytes:
            found = super().read(count)
            self.wanted += len(found)
            return found

    for lines in (journal.lines, journal.json_lines):
        file = File(framed(data, [(12, 1, words(5))]))
        iterator = lines(journal.Reader(file))
        next(iterator)
        assert file.wanted == 64
        list(iterator)
        assert file.wanted >= size


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_pipe(path, tmp_path, capsys, form):
    full(path)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_bytes(path.read_bytes()))
    writer.start()
    assert printed(capsys, str(pipe), *form) == printed(capsys, str(path), *form)
    writer.join()


def test_a_file_read_from_its_middle_on(path):
    full(path)
    file = io.BytesIO(b"before" + path.read_bytes())
    file.seek(6)
    assert journal.read(file) == journal.read(path)

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
    assert run.wait(PATIENCE) == 1


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
