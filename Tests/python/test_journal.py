"""A deck that outlives its program: what comes back from a journal and a saved copy, and what errors tell."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import resource
import shutil
import subprocess
import sys
import uuid
from pathlib import Path
from typing import Any, Tuple

import pytest
from cardstack import (
    CorruptError,
    Deck,
    Direction,
    Final,
    FormatError,
    InvalidArgumentError,
    JournalFailed,
    JournalInfo,
    JournalState,
    LockedError,
    RefusedError,
    Replacement,
    Restore,
    Send,
    StorageError,
    Store,
    journal,
)
from cardstack._deck import storage
from cardstack._native.loader import library
from cardstack.keys import DIGEST_BASE, Keys, RawIds, pack, unpack

KEYS = ["ann", "", "Zoë", "\ud800", b"ann", b"", b"\x00\xff", uuid.UUID(int=5), 5, 2**61, 0, -3, 2**63, -(2**200)]
"""One of every kind, and of every edge of it."""


def make(path: Any = None, **fields: Any) -> Deck:
    return Deck("classic", width=390, height=844, journal=path, **fields)


def killed(path: Path) -> Path:
    """What a program that is killed now would leave."""
    copy = path.with_name(path.name + ".copy")
    shutil.copy(path, copy)
    return copy


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deck.journal"


# -- What comes back --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", [str, Path])
def test_a_deck_comes_back_after_it_was_closed(path, form):
    with make(form(path)) as deck:
        assert deck.journal.is_new
        deck.append(["ann", "bob", "cleo"], time=0.0)
        deck.set_wall_clock(1_700_000_000)
        token = deck.swipe("right", time=1.0)
        history = deck.history()
    with make(form(path)) as deck:
        assert deck.cards() == ["bob", "cleo"]
        assert deck.history() == history
        assert (history[0].token, history[0].wall_time) == (token, 1_700_000_001)
        assert deck.append(["ann"]) == 0
        assert deck.undo() == token
        assert deck.cards() == ["ann", "bob", "cleo"]


def test_keys_of_all_kinds_come_back_as_themselves(path):
    with make(path, undo={"limit": 3}, recycle={"dedupe": "live"}) as deck:
        assert deck.append(KEYS, time=0.0) == len(KEYS)
        for k in range(6):
            deck.swipe("left", time=k + 1.0)
        with make(killed(path), undo={"limit": 3}, recycle={"dedupe": "live"}) as opened:
            assert opened.cards() == KEYS[6:]
            assert [each.key for each in opened.history()] == KEYS[3:6]
            assert opened.top == KEYS[6]
            assert [event.key for event in opened.events() if isinstance(event, Final)] == KEYS[:3]
            assert [opened.position(key) for key in KEYS[6:]] == list(range(len(KEYS) - 6))
            opened.advance(0.0)
            assert [pose.key for pose in opened.poses()][-1] == KEYS[6]
            for made, given in zip(opened.cards(), KEYS[6:]):
                assert type(made) is type(given)


def test_keys_come_back_after_the_process_is_gone(path):
    program = f"""
import os, sys, uuid
sys.path.insert(0, {str(Path(__file__).parent)!r})
from test_journal import KEYS, make
deck = make({str(path)!r})
deck.append(KEYS, time=0.0)
deck.swipe("left", time=1.0)
os._exit(3)
"""
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 3
    with make(path) as deck:
        assert deck.history()[0].key == KEYS[0]
        assert deck.cards() == KEYS[1:]


@pytest.mark.parametrize("how", ["insert", "replace", "answered", "accepted swipe", "again"])
def test_keys_are_stored_however_cards_come(path, how):
    fields = {
        "directions": "four-way",
        "consent": {"replacement": Replacement.ASK, "directions": ["up"]},
        "recycle": {"dedupe": "live"},
    }
    with make(path, **fields) as deck:
        deck.append(["ann", "bob", 3], time=0.0)
        if how == "insert":
            deck.insert(1, ["new", 7, b"new"])
        elif how == "replace":
            assert deck.replace(["new", "bob"]) == 2
        elif how == "answered":
            deck.swipe("left", time=1.0)
            assert deck.replace(["new", b"new", 9]) is None
            assert make_copy_cards(path) == ["bob", 3]
            deck.insert(1, ["later", "bob"])
            deck.remove([9, "later"])
            deck.append(["last"])
            deck.append(["later", b"later"])
            assert make_copy_cards(path) == ["bob", 3, "last", "later", b"later"]
            deck.answer_question(deck.questions()[-1], True)
        elif how == "accepted swipe":
            deck.swipe("up", time=1.0)
            with make(killed(path), **fields) as opened:
                assert opened.cards() == ["ann", "bob", 3]
            deck.answer_question(deck.questions()[-1], True)
            assert [each.key for each in deck.history()] == ["ann"]
        else:
            # The library lets go of keys of removed cards; they have to be given once more.
            deck.remove(["ann"])
            deck.append([f"card {k}" for k in range(200)])
            deck.append(["bob", "ann"])
        assert make_copy_cards(path) == deck.cards()


def make_copy_cards(path: Path) -> Any:
    with make(killed(path), recycle={"dedupe": "live"}) as opened:
        return opened.cards()


def test_a_card_taken_at_the_moment_it_leaves_has_its_key(path):
    """Its flight ends in the very call that gives it again."""
    with make(path, recycle={"dedupe": "live"}, undo={"limit": 0}, exit={"seconds": 0.3}) as deck:
        deck.append(["ann", "bob"], time=0.0)
        deck.swipe("left", time=1.0)
        deck.events()
        deck.events()
        # So many that keys are let go of.
        others = [f"card {k}" for k in range(100)]
        deck.append(others, time=1.01)
        assert deck.append(["ann", "bob"], time=9.0) == 1
        assert make_copy_cards(path) == ["bob", *others, "ann"]


def test_a_key_forgotten_here_is_asked_for_again(path):
    with make(path, undo={"limit": 0}) as deck:
        deck.append(["ann", "bob"], time=0.0)
        deck._cards.keys.sweep(set(), keep_counted=False)
        assert deck.cards() == ["ann", "bob"]
        deck._cards.keys.sweep(set(), keep_counted=False)
        deck.swipe("left", time=1.0)
        assert [event.key for event in deck.events() if isinstance(event, Final)] == ["ann"]
        deck._cards.keys.sweep(set(), keep_counted=False)
        assert deck.position("bob") == 0


def test_every_key_of_a_large_deck_comes_back(path):
    cards = [f"card {k}" for k in range(1000)]
    with make(path) as deck:
        deck.append(cards)
        deck.compact_journal()
        assert make_copy_cards(path) == cards
    for _ in range(3):
        with make(path) as deck:
            assert deck.cards() == cards
            data = deck.save()
    assert make_restored(data) == cards


def test_many_keys_through_a_journal_are_forgotten_here(path):
    with make(path, recycle={"dedupe": "live"}, undo={"limit": 5}, exit={"seconds": 0.01}) as deck:
        now = 0.0
        for page in range(200):
            deck.append([f"card {page * 20 + k}" for k in range(20)], time=now)
            for _ in range(20):
                now += 0.02
                deck.swipe("left", time=now)
            deck.events()
        assert len(deck._cards.keys) < 3000
        with make(killed(path), recycle={"dedupe": "live"}, undo={"limit": 5}) as opened:
            assert [each.key for each in opened.history()] == [f"card {k}" for k in range(3995, 4000)]
            size = opened.journal.size
        assert size < 2000


def colliding(kind: bytes, data: bytes, attempt: int) -> int:
    return attempt


def test_colliding_keys_come_back_apart(path):
    with make(path, keys=Keys(colliding), undo={"limit": 1}) as deck:
        deck.append(["a", "b", "c", "d", "e"], time=0.0)
        for k in range(3):
            deck.swipe("left", time=k + 1.0)
        with make(killed(path), keys=Keys(colliding), undo={"limit": 1}) as opened:
            assert opened.position("e") == 1
            assert opened.append(["f", "c", "d"]) == 1
            assert opened.cards() == ["d", "e", "f"]
            # The cards of Final events are known by the library alone, and their numbers are not given away.
            assert [event.key for event in opened.events() if isinstance(event, Final)] == ["a", "b"]
            assert opened.undo() == deck.history()[-1].token
            assert opened.top == "c"


def test_a_key_of_another_programs_making_is_none_here(path):
    """A number that is no digest of it: the card would be taken for another."""
    with make(path, keys=RawIds()) as deck:
        deck.append([DIGEST_BASE + 5, 6])
        deck._storage._set_keys([(DIGEST_BASE + 5, b"sann"), (6, b"sbob")])
    with make(path) as deck:
        assert deck.cards() == [DIGEST_BASE + 5, 6]
        assert deck.append(["ann"]) == 1
        assert deck.cards() == [DIGEST_BASE + 5, 6, "ann"]


def test_a_card_stored_without_a_key_is_its_number_until_it_is_given_again(path):
    """As a program that was killed between a card and its key leaves it; or one in another language."""
    number = Keys().ids(["ann"])[0]
    assert number >= DIGEST_BASE
    with make(path, keys=RawIds()) as deck:
        deck.append([number, 2**63 + 1, 7])
    with make(path) as deck:
        assert deck.cards() == [number, 2**63 + 1, 7]
        assert deck.position(number) == 0
        assert deck.append(["ann"]) == 0
        assert deck.cards()[0] == "ann"
        assert deck.position("ann") == 0
        assert make_copy_cards(path) == ["ann", 2**63 + 1, 7]
        deck.remove(["ann"])
        assert deck.append(["ann"]) == 1
        assert make_copy_cards(path) == [2**63 + 1, 7, "ann"]


def test_restore_and_store_are_chosen(path):
    with make(path) as deck:
        deck.append(["ann", "bob", "cleo"], time=0.0)
        deck.swipe("left", time=1.0)
        copies = [shutil.copy(path, path.with_name(name)) for name in "abcde"]
    with make(copies[0], restore="finalize") as deck:
        assert deck.history() == []
        assert [(event.key, event.direction) for event in deck.events() if isinstance(event, Final)] == [
            ("ann", Direction.LEFT)
        ]
    with make(copies[1], restore=Restore.IGNORE) as deck:
        assert deck.history() == []
        assert [event for event in deck.events() if isinstance(event, Final)] == []
        assert deck.append(["ann"]) == 1
    for store in ("session", ("session",), Store.SESSION, [Store.SESSION], int(Store.SESSION)):
        shutil.copy(copies[4], copies[2])
        make(copies[2], store=store).close()
        with make(copies[2], store=store) as deck:
            assert deck.cards() == []
            assert [each.key for each in deck.history()] == ["ann"]
    with make(copies[3], undo={"limit": 0}, store="upcoming") as deck:
        deck.events()
    with make(copies[3], undo={"limit": 0}, store="upcoming") as deck:
        assert deck.cards() == ["bob", "cleo"]
        assert deck.append(["ann"]) == 1


def test_what_the_journal_is_can_be_asked(path):
    with make() as deck:
        assert deck.journal is None
        assert deck.advance(0.0).journal is JournalState.NONE
        for call in (deck.flush_journal, deck.compact_journal):
            with pytest.raises(RefusedError, match="no journal"):
                call()
    with make(path) as deck:
        deck.append(["ann", "bob"], time=0.0)
        assert deck.advance(0.1).journal is JournalState.WRITTEN
        info = deck.journal
        assert isinstance(info, JournalInfo)
        assert info.state is JournalState.WRITTEN
        assert info.is_new is True
        assert info.size == path.stat().st_size
        assert info.epoch == 1
        token = deck.swipe("left", time=1.0)
        assert token > info.epoch * 2**32
        deck.flush_journal()
    with path.open("ab") as file:
        file.write(b"torn")
    with make(path, undo={"limit": 0}) as deck:
        again = deck.journal
        assert (again.nonce, again.epoch, again.is_new, again.torn_bytes) == (info.nonce, 2, False, 4)
        assert (again.decisions, again.finals, again.cards, again.error_number) == (1, 0, 1, 0)
        assert again.records > 0


# -- What is refused --------------------------------------------------------------------------------------------------

UNSTORABLE = [
    (("a", 1), TypeError, "tuple"),
    (0.5, TypeError, "float"),
    (frozenset("a"), TypeError, "frozenset"),
    ("x" * 64, ValueError, "63 bytes in UTF-8"),
    ("é" * 32, ValueError, "63 bytes in UTF-8"),
    (b"x" * 64, ValueError, "63 bytes"),
    (10**63, ValueError, "63 digits"),
    (10**4000, ValueError, "63 digits"),
]


@pytest.mark.parametrize(("key", "kind", "words"), UNSTORABLE, ids=[str(k) for k in range(len(UNSTORABLE))])
def test_keys_that_cannot_be_stored_are_refused_before_anything_changes(path, key, kind, words):
    calls = [
        lambda deck: deck.append(["new", key]),
        lambda deck: deck.insert(0, iter(["new", key])),
        lambda deck: deck.replace(["new", key]),
    ]
    with make(path) as deck:
        deck.append(["ann", 5], time=0.0)
        before, size, keys = deck.state_hash(), deck.journal.size, len(deck._cards.keys)
        for call in calls:
            with pytest.raises(kind, match=words) as caught:
                call(deck)
            assert "cannot be stored" in str(caught.value)
        assert deck.state_hash() == before
        assert (deck.journal.size, len(deck._cards.keys)) == (size, keys)
        assert deck.append(["x" * 63, "é" * 31, b"x" * 63, 10**62, -(10**61)]) == 5
        assert make_copy_cards(path) == deck.cards()
    with make() as deck:
        assert deck.append(["ann", key]) == 2
        with pytest.raises(kind, match=words):
            deck.save()
        assert deck.cards() == ["ann", key]
        deck.remove([key])
        deck.advance(9.0)
        deck.events()
        if kind is TypeError:
            assert make_restored(deck.save()) == ["ann"]


def make_restored(data: bytes) -> Any:
    with make() as deck:
        deck.restore(data)
        return deck.cards()


@pytest.mark.parametrize("key", KEYS)
def test_packed_keys_are_unpacked(key):
    packed = pack(key)
    assert len(packed) <= 64
    assert unpack(packed) == key
    assert type(unpack(packed)) is type(key)


@pytest.mark.parametrize("packed", [b"", b"x", b"s\xff", b"u123", b"i", b"ix", b"i\xff", b"\x00"])
def test_what_is_no_packed_key_is_none(packed):
    assert unpack(packed) is None


def test_cards_have_their_keys_at_every_moment(path, tmp_path, monkeypatch):
    """What a program would leave that is killed between any two calls of the library."""
    copies = []

    def watched(name):
        function = getattr(library, name)

        def call(*arguments):
            result = function(*arguments)
            copies.append((tmp_path / f"copy {len(copies)}", name))
            copies[-1][0].write_bytes(path.read_bytes())
            return result

        monkeypatch.setattr(library, name, call)

    for name in ("append", "insert", "replace", "answer_question", "set_card_keys", "invalidate"):
        watched(f"cardstack_deck_{name}")
    with make(path, undo={"limit": 3}, consent={"replacement": "ask"}) as deck:
        deck.append(["ann", "bob", "cal"])
        deck.append(["ann", "dee"])
        deck.insert(1, ["eve", 7])
        deck.swipe("left")
        assert deck.replace(["fay", "gus", "bob"]) is None
        deck.append(["hal"])
        deck.answer_question(deck.questions()[-1], True)
        assert deck.replace(["fay", "gus", "bob"]) == 3
        deck.replace(["ida"])
        deck.finalize_all()
        deck.replace(["joe", "ann"])
    seen = set()
    for copy, name in copies:
        monkeypatch.undo()
        with make(copy, undo={"limit": 3}) as deck:
            cards = deck.cards() + [decision.key for decision in deck.history()]
            assert all(isinstance(card, str) or card == 7 for card in cards), (name, cards)
            seen.update(cards)
    assert seen == {"ann", "bob", "cal", "dee", "eve", 7, "fay", "gus", "hal", "joe"} | ({"ida"} & seen)
    assert {name for _, name in copies} >= {"cardstack_deck_set_card_keys", "cardstack_deck_answer_question"}


def test_keys_of_cards_that_were_not_taken_are_let_go(path):
    with make(path, recycle={"dedupe": "live"}) as deck:
        deck.append(["ann"])
        with pytest.raises(InvalidArgumentError):
            deck.insert(5, ["bob"])
        deck.append(["ann"])
        deck.compact_journal()
    assert b"sbob" not in path.read_bytes()
    assert b"sann" in path.read_bytes()


def test_saved_decks_hold_no_keys_of_cards_that_are_gone():
    with make(recycle={"dedupe": "live"}, undo={"limit": 1}) as deck:
        deck.append(["ann", "bob", "cal", "dee", "eve"], time=0.0)
        deck.remove(["ann"])
        deck.advance(5.0)
        deck.events()
        for _ in range(2):
            deck.swipe("left", time=6.0)
        # "bob" is in the event that it is final, "cal" in the history.
        data = deck.save()
        assert b"sann" not in data
        assert [name in data for name in (b"sbob", b"scal", b"sdee", b"seve")] == [True] * 4
        deck.events()
        deck.advance(12.0)
        assert [name in deck.save() for name in (b"sbob", b"scal", b"seve")] == [False, True, True]


def test_another_deck_has_it_open(path):
    with make(path):
        with pytest.raises(LockedError) as caught:
            make(path)
        assert caught.value.filename == str(path)
        assert str(path) in str(caught.value)
        assert isinstance(caught.value, OSError)
    make(path).close()


def test_the_system_refuses(tmp_path):
    missing = tmp_path / "no" / "deck.journal"
    with pytest.raises(StorageError) as caught:
        make(missing)
    error = caught.value
    assert (error.errno, error.filename) == (errno.ENOENT, str(missing))
    assert error.strerror == os.strerror(errno.ENOENT)
    assert str(missing) in str(error)
    assert error.strerror in str(error)
    with pytest.raises(StorageError) as caught:
        make(tmp_path)
    assert caught.value.errno == errno.EISDIR
    with pytest.raises(InvalidArgumentError):
        make("")
    with pytest.raises(InvalidArgumentError, match="zero byte"):
        make("a\0b")
    with pytest.raises(TypeError):
        make(5)


def test_damage_is_told_with_its_place(path):
    with make(path) as deck:
        deck.append([f"card {k}" for k in range(20)])
        deck.flush_journal()
    data = bytearray(path.read_bytes())
    data[200] ^= 1
    path.write_bytes(data)
    with pytest.raises(CorruptError, match="at byte") as caught:
        make(path)
    assert 64 <= caught.value.offset <= 200
    assert str(path) in str(caught.value)
    assert path.read_bytes() == data
    path.write_bytes(b"something else, of some length, which is no journal")
    with pytest.raises(FormatError, match="no journal") as caught:
        make(path)
    assert str(path) in str(caught.value)
    with pytest.raises(FormatError, match="no journal"):
        make().restore(b"something else")


def with_damage(path: Path) -> Tuple[bytes, int]:
    """A journal of which one record is damaged that was on the disk, and where that is.

    Before it two decisions were made, behind it another two and a card put in.
    """
    with make(path) as deck:
        deck.append(["ann", "bob", "cleo", "dan", "eve", "fay"], time=0.0)
        deck.swipe("left", time=1.0)
        deck.swipe("right", time=2.0)
        deck.shift(2, time=3.0)
        deck.swipe("left", time=4.0)
        deck.append(["late"], time=5.0)
        deck.swipe("right", time=6.0)
        deck.flush_journal()
        shutil.copy(path, path.with_suffix(".killed"))
    path.with_suffix(".killed").replace(path)
    (shift,) = [record.offset for record in journal.read(path).records if record.kind == "shifted"]
    data = bytearray(path.read_bytes())
    data[shift + 20] ^= 0x40
    path.write_bytes(data)
    return bytes(data), shift


def test_what_is_sound_of_a_damaged_journal_is_salvaged(path):
    data, place = with_damage(path)
    with pytest.raises(CorruptError) as caught:
        make(path)
    assert caught.value.offset == place
    assert path.read_bytes() == data
    copy = path.with_name(path.name + ".damaged")
    assert not copy.exists()
    with make(path, salvage=True) as deck:
        info = deck.journal
        assert (info.state, info.damage_offset, info.decisions) == (JournalState.WRITTEN, place, 4)
        # That "late" was put in is not known to be sound. The damaged record is no whole one.
        assert (info.lost_records, info.lost_bytes) == (1, 32)
        decided = ["ann", "bob", "eve", "fay"]
        assert [decision.key for decision in deck.history()] == decided
        assert deck.cards() == ["cleo", "dan"]
    assert copy.read_bytes() == data


def test_a_constructor_that_fails_leaves_nothing_behind(tmp_path, monkeypatch):
    from cardstack._native import handle

    freed, errors, destroy = [], [], handle._destroy

    def count(handle: int) -> None:
        destroy(handle)
        freed.append(handle)

    monkeypatch.setattr(handle, "_destroy", count)
    for file, fields in [
        (tmp_path, {}),
        (tmp_path / "deck", {"restore": "whatever"}),
        (tmp_path / "deck", {"store": "whatever"}),
        (tmp_path / "deck", {"store": [5]}),
        (tmp_path / "deck", {"store": 64}),
        (tmp_path / "deck", {"store": -1}),
        (tmp_path / "deck", {"restore": 9}),
    ]:
        with pytest.raises((ValueError, OSError)) as caught:
            make(file, **fields)
        errors.append(caught.value)
        # At once, and not when the error is forgotten.
        assert len(freed) == len(errors)


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="descriptors are counted in /proc")
def test_no_descriptor_is_left_open(path):
    gc.collect()
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(20):
        with make(path) as deck:
            deck.append(["ann"])
            with pytest.raises(LockedError):
                make(path)
        forgotten = make(path)
        del forgotten
    assert len(os.listdir("/proc/self/fd")) == before


def test_a_full_disk_is_told_and_mended(path):
    """Stands for it: the limit of a file's size."""
    signal = pytest.importorskip("signal")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        with make(path) as deck:
            deck.append([f"card {k}" for k in range(50)], time=0.0)
            deck.events()
            resource.setrlimit(resource.RLIMIT_FSIZE, (deck.journal.size, before[1]))
            deck.swipe("left", time=1.0)
            assert deck.advance(1.0).journal is JournalState.BROKEN
            assert [event.errno for event in deck.events() if isinstance(event, JournalFailed)] == [errno.EFBIG]
            assert deck.journal.state is JournalState.BROKEN
            assert deck.journal.error_number == errno.EFBIG
            with pytest.raises(StorageError) as caught:
                deck.flush_journal()
            assert (caught.value.errno, caught.value.filename) == (errno.EFBIG, str(path))
            deck.append([f"more {k}" for k in range(50)])
            with pytest.raises(StorageError) as caught:
                deck.compact_journal()
            assert caught.value.errno == errno.EFBIG
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
            deck.compact_journal()
            assert deck.advance(2.0).journal is JournalState.WRITTEN
            assert make_copy_cards(path) == deck.cards()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


# -- Saved decks ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("journal", [False, True])
@pytest.mark.parametrize("dedupe", ["live", "history", "session"])
def test_a_saved_deck_is_restored(path, journal, dedupe):
    with make(path if journal else None, undo={"limit": 3}, recycle={"dedupe": dedupe}) as deck:
        deck.append(KEYS, time=0.0)
        for k in range(6):
            deck.swipe("left", time=k + 1.0)
        data = deck.save()
        history = deck.history()
    with make(undo={"limit": 3}, recycle={"dedupe": dedupe}) as deck:
        info = deck.restore(data)
        assert (info.decisions, info.finals, info.cards, info.size) == (3, 3, len(KEYS) - 6, len(data))
        assert info.state is JournalState.NONE
        assert deck.cards() == KEYS[6:]
        assert deck.history() == history
        assert [event.key for event in deck.events() if isinstance(event, Final)] == KEYS[:3]
        assert deck.append([("any", "key")]) == 1
        with pytest.raises(RefusedError):
            deck.restore(data)
    with make(undo={"limit": 3}, recycle={"dedupe": dedupe}) as deck:
        deck.restore(bytearray(data), "finalize")
        assert deck.history() == []
        assert len(deck.events()) >= 6
    with pytest.raises(CorruptError, match="at byte") as caught:
        make().restore(data[:-8])
    assert caught.value.offset == len(data) - 8


def test_a_saved_deck_without_its_cards(path):
    with make() as deck:
        deck.append(["ann", "bob"], time=0.0)
        deck.swipe("left", time=1.0)
        assert make_restored(deck.save(store=())) == []
        assert make_restored(deck.save("upcoming")) == ["bob"]


def test_a_run_can_be_repeated_with_its_tokens(tmp_path):
    tokens = []
    for name in ("one", "other"):
        with make(tmp_path / name, first_token=400) as deck:
            deck.append(["ann", "bob"])
            tokens.append(deck.swipe("left"))
    assert tokens == [2**32 + 400] * 2
    with pytest.raises(InvalidArgumentError, match="first_token"):
        make(tmp_path / "third", first_token=6)
    with pytest.raises(TypeError, match="first_token"):
        make(tmp_path / "third", first_token=4.0)


def test_a_bad_wall_clock_leaves_nothing_behind(path):
    with pytest.raises(ValueError, match="unix_seconds"):
        make(path, wall_clock=float("nan"))
    assert not path.exists()


@pytest.mark.parametrize("how", ["step", "serve"])
def test_a_journal_that_grows_is_compacted_but_never_under_a_finger(tmp_path, how, monkeypatch):
    """A kiosk that never restarts. Never under a finger, and not at each step."""
    monkeypatch.setattr(storage, "_GROWTH", 20_000)
    compactions, sizes = [], []
    with Deck("classic", width=390, height=844, journal=tmp_path / "j", backend=True) as deck:
        compact = deck._storage.compact

        def noted():
            assert not deck.peek().interaction
            before = deck.journal.size
            compact()
            compactions.append((before, deck.journal.size))

        monkeypatch.setattr(type(deck._storage), "compact", lambda self: noted())
        deck.set_online(False, time=0)

        async def swipe_all():
            task = asyncio.ensure_future(deck.serve(backend=lambda send: None)) if how == "serve" else None
            deck.set_online(True)
            now = 0.0
            for k in range(1200):
                deck.append([f"card {k}"], time=now)
                deck.swipe("left", time=now)
                now += 5
                if how == "step":
                    for each in deck.step(now) and deck.events():
                        if isinstance(each, Send):
                            deck.answer_send(each)
                else:
                    deck.advance(now)
                    deck.events()
                    await asyncio.sleep(0)
                    await asyncio.sleep(0)
                sizes.append(deck.journal.size)
            deck.append(["last"], time=now)
            deck.pointer_down(195, 422, time=now)
            count = len(compactions)
            monkeypatch.setattr(storage, "_GROWTH", 0)
            deck._storage._compacted = 0
            for k in range(200):
                deck.step(now + k)
            assert len(compactions) == count
            if task:
                task.cancel()

        asyncio.run(swipe_all())
    assert 2 <= len(compactions) < 40
    assert all(after < before for before, after in compactions)
    assert max(sizes) < 200_000
