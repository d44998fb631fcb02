"""A session through Python's lowest layer, of the time of the kept module `abi`; prints what it saw.

python old.py LIBRARY
"""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "python"))

import abi

KNOWN = {value for name, value in vars(abi).items() if name.startswith("CARDSTACK_EVENT_")}


def done(result: int) -> None:
    """Raises an error unless a call has succeeded."""
    if result != abi.CARDSTACK_OK:
        raise RuntimeError(f"a call failed with {result}")


def shown(record: Any, *left_out: str) -> str:
    """The fields of a record that this module knows, without some."""
    return ", ".join(f"{name} {getattr(record, name)!r}" for name, _ in record._fields_ if name not in left_out)


def show(library: ctypes.CDLL, deck: ctypes.c_void_p, now: float) -> None:
    """Lets time pass, and prints the poses and the events."""
    poses = (abi.cardstack_pose * abi.CARDSTACK_MAX_POSES)()
    frame = abi.cardstack_frame(
        struct_size=ctypes.sizeof(abi.cardstack_frame),
        pose_size=ctypes.sizeof(abi.cardstack_pose),
        poses=poses,
        pose_capacity=len(poses),
        now=now,
    )
    done(library.cardstack_deck_advance(deck, ctypes.byref(frame)))
    print("frame:", shown(frame, "poses", "pending_events"))
    for pose in poses[: frame.pose_count]:
        print("  pose:", shown(pose))
    events = (abi.cardstack_event * 4)()
    count = ctypes.c_size_t(1)
    while count.value:
        size = ctypes.sizeof(abi.cardstack_event)
        done(library.cardstack_deck_drain_events(deck, events, size, len(events), ctypes.byref(count)))
        for event in events[: count.value]:
            if event.kind in KNOWN:
                place = f"at {event.time!r} by {event.x!r} {event.y!r}"
                print(f"  event {event.kind} of {event.card}, {event.direction}, {event.reason}, {place}")


def main() -> int:
    """Runs the program; returns its exit status."""
    library = ctypes.CDLL(sys.argv[1])
    abi.bind(library)
    if library.cardstack_abi_version() != abi.ABI_VERSION:
        return 1
    config = abi.cardstack_deck_config()
    done(
        library.cardstack_deck_config_init(ctypes.byref(config), ctypes.sizeof(config), abi.CARDSTACK_PRESET_FLASHCARDS)
    )
    config.viewport.width, config.viewport.height = 390, 844
    config.press.slop = 8
    config.exit.seconds = 0.4
    deck = ctypes.c_void_p()
    done(library.cardstack_deck_create(ctypes.byref(config), ctypes.byref(deck)))
    cards = (ctypes.c_uint64 * 3)(1, 2, 3)
    done(library.cardstack_deck_append(deck, 0, cards, len(cards), None))
    show(library, deck, 0)
    done(library.cardstack_deck_pointer_down(deck, 1, 0, 195, 500, None))
    for step in range(1, 11):
        done(library.cardstack_deck_pointer_move(deck, 1 + step / 60, 0, 195 + 20 * step, 500 - step, None))
    show(library, deck, 1 + 10 / 60)
    done(library.cardstack_deck_pointer_up(deck, 1.18, 0, 395, 490, None))
    show(library, deck, 1.3)
    release = abi.cardstack_release(struct_size=ctypes.sizeof(abi.cardstack_release))
    done(library.cardstack_deck_last_release(deck, ctypes.byref(release)))
    print("release:", shown(release))
    done(library.cardstack_deck_undo(deck, 1.4, abi.CARDSTACK_DIRECTION_NONE, 0, None))
    show(library, deck, 1.5)
    show(library, deck, 4)
    library.cardstack_deck_destroy(deck)
    return 0


if __name__ == "__main__":
    sys.exit(main())
