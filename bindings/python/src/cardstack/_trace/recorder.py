"""Records a session while it happens: every call of the library, in order."""

from __future__ import annotations

import ctypes
import os
import weakref
from contextlib import suppress
from math import nan
from typing import Any, Callable, Dict, List, NoReturn, Optional, Sequence, TextIO, Union

from .._native import abi
from .._native.handle import Handle
from .._native.loader import library
from .._native.owner import Unshared
from .._native.results import error_for
from ..config import preset_record
from ..enums import Preset
from . import vocabulary

__all__ = ["HEADER", "Recorder", "begin"]

HEADER = "cardstack-trace 1"
"""The first line of a trace."""


class Recorder(Unshared):
    """A trace that is being written, by the process that began it: a forked child writes nothing into it."""

    _instead = "record another deck in another file"

    def __init__(self, file: Union[str, os.PathLike[str], TextIO], record: abi.cardstack_deck_config) -> None:
        """Begins a trace with a new deck's configuration."""
        self._file: Optional[TextIO] = None
        self._process = os.getpid()
        # The time of a frame whose events are not drained yet.
        self._frame: Optional[float] = None
        # Whether the last call was a drain that filled its array: the next drain goes on with it.
        self._is_draining = False
        self._is_mine = isinstance(file, (str, os.PathLike))
        if isinstance(file, (str, os.PathLike)):
            # Line buffering: the trace of a killed program lacks at most its last call.
            self._file = open(file, "w", encoding="utf-8", buffering=1)  # noqa: SIM115 - open while the deck is
        else:
            self._file = file
        _recorders.add(self)
        self._write(HEADER)
        preset = Preset(record.preset)
        self._write(f"preset {preset.name.lower().replace('_', '-')}")
        known = vocabulary.settings_of(preset_record(preset))
        for name, words in vocabulary.settings_of(record).items():
            if words != known[name]:
                self._write(" ".join(["set", name, *words]))
        self._write("begin")

    def close(self) -> None:
        """Ends the trace. Closes the file if it has opened it."""
        self._end_frame()
        _recorders.discard(self)
        file, self._file = self._file, None
        if file is not None and self._is_mine:
            file.close()

    def call(self, time: float, verb: str, words: Sequence[str] = ()) -> None:
        """Records a call that was made."""
        if verb == "drain" and self._frame is not None:
            # One statement for the calls that a host makes in each frame.
            time, verb, self._frame = self._frame, "frame", None
        self._is_draining = False
        self._end_frame()
        self._write(" ".join([vocabulary.text(time), verb, *words]))

    def frame(self, time: float) -> None:
        """Records a frame, as soon as it is known whether its events are drained at once."""
        self._end_frame()
        self._is_draining = False
        self._frame = time

    def drain(self, *, is_full: bool) -> None:
        """Records a drain, once for the calls that one takes. `is_full`: it has filled its array."""
        if not self._is_draining:
            self.call(nan, "drain")
        self._is_draining = is_full

    def flush(self) -> None:
        """Writes everything that waits."""
        if self._file is not None:
            with suppress(OSError, ValueError):  # The next line that is written reports it.
                self._file.flush()

    def _end_frame(self) -> None:
        time, self._frame = self._frame, None
        if time is not None:
            self.call(time, "advance")

    def _write(self, line: str) -> None:
        if self._file is None:
            return
        if os.getpid() != self._process:
            self._file = None
            return
        try:
            self._file.write(line + "\n")
        except (OSError, ValueError) as error:  # ValueError: the file was closed.
            self._file = None
            import logging

            # The session is more important than its recording.
            logging.getLogger("cardstack").warning("the recording has ended: %r", error, exc_info=error)


_recorders: weakref.WeakSet[Recorder] = weakref.WeakSet()


def _flush_all() -> None:
    for recorder in list(_recorders):
        recorder.flush()


if hasattr(os, "register_at_fork"):
    # Otherwise the child would write the content of the file's buffer a second time when it ends.
    os.register_at_fork(before=_flush_all)


class Tap(Unshared):
    """The library of a recorded deck: it makes every call, and records it.

    A call is recorded after it was made, also if it failed, with the arguments that the library got.
    """

    _instead = "record another deck"

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder

    def __getattr__(self, name: str) -> Any:
        function = self._listening(name, getattr(library, name))
        setattr(self, name, function)
        return function

    def _listening(self, name: str, function: Callable[..., int]) -> Callable[..., int]:
        call = vocabulary.BY_FUNCTION.get(name)
        if call is not None:
            return self._plain(call, function)
        special: Dict[str, Callable[..., int]] = {
            "cardstack_deck_advance": self._advance,
            "cardstack_deck_drain_events": self._drain,
            "cardstack_deck_set_config": self._set_config,
            "cardstack_deck_open_journal": _refuse,
            "cardstack_deck_restore": _refuse,
        }
        return special.get(name, function)

    def _plain(self, call: vocabulary.Call, function: Callable[..., int]) -> Callable[..., int]:
        write = self._recorder.call
        first = 1 if call.has_time else 0

        def make(handle: Any, *arguments: Any) -> int:
            code = function(handle, *arguments)
            if handle:
                write(arguments[0] if first else nan, call.verb, call.words(arguments[first:]))
            return code

        return make

    def _advance(self, handle: Any, frame: Any) -> int:
        code: int = library.cardstack_deck_advance(handle, frame)
        record = ctypes.cast(frame, ctypes.POINTER(abi.cardstack_frame)).contents
        if handle is None:
            return code
        if not record.poses:
            self._recorder.call(record.now, "pass")
        elif code:
            self._recorder.call(record.now, "advance")
        else:
            self._recorder.frame(record.now)
        return code

    def _drain(self, handle: Any, events: Any, size: int, room: int, count: Any) -> int:
        code: int = library.cardstack_deck_drain_events(handle, events, size, room, count)
        if handle and events is not None:
            taken = ctypes.cast(count, ctypes.POINTER(ctypes.c_size_t)).contents.value
            self._recorder.drain(is_full=room > 0 and taken == room)
        return code

    def _set_config(self, handle: Any, time: float, record: Any) -> int:
        before = abi.cardstack_deck_config()
        library.cardstack_deck_get_config(handle, ctypes.byref(before), ctypes.sizeof(before))
        code: int = library.cardstack_deck_set_config(handle, time, record)
        if handle:
            wanted = ctypes.cast(record, ctypes.POINTER(abi.cardstack_deck_config)).contents
            self._recorder.call(time, "set", _changes(before, wanted))
        return code


def begin(file: Union[str, os.PathLike[str], TextIO], native: Handle) -> Recorder:
    """Records every call of a new deck from now on."""
    recorder = Recorder(file, native.config())
    native.library = Tap(recorder)
    return recorder


def _changes(before: abi.cardstack_deck_config, wanted: abi.cardstack_deck_config) -> List[str]:
    known = vocabulary.settings_of(before)
    changed = [(name, words) for name, words in vocabulary.settings_of(wanted).items() if words != known[name]]
    # A call that changes nothing is recorded, too.
    return [word for name, words in changed or [("press.slop", known["press.slop"])] for word in (name, *words)]


def _refuse(*arguments: Any) -> NoReturn:
    code = abi.CARDSTACK_ERROR_REFUSED
    raise error_for(code, "a recorded deck cannot be restored: a trace cannot describe a restored deck")
