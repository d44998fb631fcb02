# SPDX-License-Identifier: MIT
"""The kinds of a journal's records. Written by bindings/generate.py from JournalRecord.swift: do not edit."""

from __future__ import annotations

from typing import Dict, Tuple

Field = Tuple[str, str]
"""The name of a word, and its form for :mod:`struct`; ``*`` stands for a list of words that goes on to the end."""

RECORDS: Dict[int, Tuple[str, Tuple[Field, ...]]] = {
    1: (
        "decision",
        (
            ("token", "Q"),
            ("card", "Q"),
            ("wall_time", "d"),
            ("exit_x", "d"),
            ("exit_y", "d"),
            ("grab", "Q"),
        ),
    ),
    2: ("undone", (("token", "Q"),)),
    3: ("final", (("count", "Q"),)),
    4: ("final_tokens", (("tokens", "*"),)),
    5: ("final_read", (("count", "Q"),)),
    6: ("inserted", (("position", "Q"), ("cards", "*"))),
    7: ("removed", (("cards", "*"),)),
    8: ("placed", (("card", "Q"), ("position", "Q"))),
    9: ("aside", (("card", "Q"),)),
    10: ("cleared", ()),
    11: ("shifted", (("distance", "q"), ("held", "Q"))),
    12: ("locked", (("card", "Q"),)),
    13: ("key", (("card", "Q"), ("key", "*"))),
    14: ("remembered", (("cards", "*"),)),
    15: ("contents", ()),
    16: ("closed", (("count", "Q"),)),
    17: ("delivery", (("nonce", "Q"),)),
    18: ("answered", (("token", "Q"),)),
    19: ("reserved", (("cards", "*"),)),
    20: ("admitted", (("count", "Q"),)),
    21: ("queued", (("decision", "Q"), ("card", "Q"), ("wall_time", "d"), ("nonce", "Q"))),
    22: ("forgotten", ()),
    23: ("mark", (("size", "Q"),)),
    24: ("refresh_pending", ()),
    25: ("sealed", (("token", "Q"),)),
    26: ("parked", (("token", "Q"),)),
}
"""By number: the kind's name, and its words."""

# Values and bits of details.
IS_REPORTED = 0x10
CLOSES_OLDEST = 0x20
FINALIZES_OLDEST = 0x40
RECYCLES = 0x80
FLIES = 1
CIRCLES = 2
NO_KEY = 0xFF
IS_SENT = 1

# Values of details, by their names.
UNDOING = {"plain": 0, "withdrawn": 1, "reverted": 2, "back": 4, "beneath": 8, "stays": 16}
SEND_KINDS = {"decided": 0, "final": 1, "revert": 2}
DELIVERY_MODES = {"none": 0, "at_decision": 1, "when_final": 2, "both": 3}
