"""Calls that wait for the disk: other threads go on meanwhile, but not with the same deck."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from cardstack import ClosedError, Deck, RefusedError, Send
from cardstack._native import handle
from clock_kit import PATIENCE

SLOW_DISK = """
#include <fcntl.h>
#include <unistd.h>

/* A disk that says that it has begun, and is done when there is the file of that name. */
static int slow(void) {
  close(creat(BEGUN, 0600));
  while (access(DONE, F_OK) != 0) usleep(1000);
  return 0;
}
int fsync(int file) { (void)file; return slow(); }
int fdatasync(int file) { (void)file; return slow(); }
"""

PROGRAM = """
import pathlib, threading, time
from cardstack import Deck
begun, done = pathlib.Path(BEGUN), pathlib.Path(DONE)
def finish():
    while not begun.exists():
        time.sleep(0.001)
    done.touch()
done.touch()
deck = Deck("classic", width=390, height=844, journal="journal")
deck.append(["ann", "bob"])
for wait in (deck.flush_journal, deck.compact_journal):
    done.unlink()
    begun.unlink()
    other = threading.Thread(target=finish)
    other.start()
    wait()
    other.join()
    print(wait.__name__, deck.cards())
"""


def named(text: str, folder: Path) -> str:
    """A program's text with the names of the disk's files."""
    return text.replace("BEGUN", f'"{folder}/begun"').replace("DONE", f'"{folder}/done"')


def test_other_threads_go_on_while_a_journal_waits_for_the_disk(tmp_path):
    """If the call held the interpreter's lock, the thread that lets the disk be done would never run."""
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler")
    source, disk = tmp_path / "slow.c", tmp_path / "slow.so"
    source.write_text("#define _DEFAULT_SOURCE\n" + named(SLOW_DISK, tmp_path))
    subprocess.run(["cc", "-shared", "-fPIC", str(source), "-o", str(disk)], check=True)
    run = subprocess.run(
        [sys.executable, "-c", named(PROGRAM, tmp_path)],
        env={**os.environ, "LD_PRELOAD": str(disk), "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=PATIENCE,
        check=True,
    )
    assert run.stdout.splitlines() == ["flush_journal ['ann', 'bob']", "compact_journal ['ann', 'bob']"]


class Disk:
    """Stands before the call that waits, and is done when it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.done = threading.Event(), threading.Event()
        self.pointer = 0
        real = handle.waits["cardstack_deck_journal_flush"]

        def flush(pointer: ctypes.c_void_p) -> int:
            self.begun.set()
            assert self.done.wait(PATIENCE)
            self.pointer = pointer.value or 0
            return int(real(pointer))

        monkeypatch.setitem(handle.waits, "cardstack_deck_journal_flush", flush)

    def flush(self, deck: Deck[str]) -> threading.Thread:
        """A thread that waits for the disk."""
        thread = threading.Thread(target=deck.flush_journal)
        thread.start()
        assert self.begun.wait(PATIENCE)
        return thread


@pytest.fixture
def disk(monkeypatch):
    return Disk(monkeypatch)


def test_what_others_call_on_the_deck_is_refused_meanwhile(tmp_path, disk):
    with Deck("classic", width=390, height=844, journal=tmp_path / "journal") as deck:
        deck.append(["ann", "bob"])
        thread = disk.flush(deck)
        for call in (
            lambda: deck.swipe("left"),
            lambda: deck.advance(1.0),
            lambda: deck.append(["cleo"]),
            deck.flush_journal,
            deck.save,
        ):
            with pytest.raises(RefusedError, match="waits for the disk in another thread"):
                call()
        assert not deck.closed
        disk.done.set()
        thread.join()
        assert deck.cards() == ["ann", "bob"]
        assert deck.advance(1.0).remaining == 2


def test_another_deck_can_be_used_meanwhile(tmp_path, disk):
    with Deck("classic", width=390, height=844, journal=tmp_path / "journal") as deck:
        thread = disk.flush(deck)
        with Deck("classic", width=390, height=844) as other:
            assert other.append(["ann"]) == 1
        disk.done.set()
        thread.join()


def test_a_deck_that_is_closed_meanwhile_is_freed_afterwards(tmp_path, disk, monkeypatch):
    freed, destroy = [], handle._destroy

    def note(handle: int) -> None:
        freed.append(handle)
        destroy(handle)

    monkeypatch.setattr(handle, "_destroy", note)
    deck = Deck("classic", width=390, height=844, journal=tmp_path / "journal")
    thread = disk.flush(deck)
    deck.close()
    assert deck.closed
    assert freed == []
    disk.done.set()
    thread.join()
    assert freed == [disk.pointer]
    with pytest.raises(ClosedError):
        deck.advance(1.0)


def test_sends_that_wait_for_the_disk_come_as_ever(tmp_path):
    fields = {"delivery": {"mode": "at-decision"}, "journal": tmp_path / "journal", "sync_sends": True}
    with Deck("classic", width=390, height=844, **fields) as deck:
        deck.append(["ann"])
        deck.swipe("right", time=1.0)
        assert [event.key for event in deck.events() if isinstance(event, Send)] == ["ann"]
