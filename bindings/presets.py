#!/usr/bin/env python3
"""Writes the article Presets.md: tables of the constants that a library fills in for each preset.

    python bindings/presets.py LIBRARY            writes Sources/CardStack/CardStack.docc/Presets.md
    python bindings/presets.py LIBRARY --check    writes nothing; exits with 1 if the article is stale

LIBRARY is a built libcardstack.so. This is not a part of generate.py, because generate.py needs no built library.
"""

from __future__ import annotations

import argparse
import ctypes
import math
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

from generator.model import Constant, Field, Types
from generator.types_header import read_types

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "Sources/CardStackTypes/include/cardstack_types.h"
ARTICLE = ROOT / "Sources/CardStack/CardStack.docc/Presets.md"

CONFIG = "cardstack_deck_config"
# Fields that no preset sets, or that the article does not show.
LEFT_OUT = ("struct_size", "preset", "viewport")
FORMATS = {"double": "d", "int32_t": "i", "uint32_t": "I", "uint64_t": "Q"}

HEAD = """# Presets

The constants that each preset sets. bindings/presets.py writes this article from the library's own answers.

A table is a section of the configuration: `step_x` of `pile` is the field `pile.step_x`. An empty cell is CLASSIC's
value. A spring is mass, stiffness and damping; behind it stand its response [s] and its damping ratio. Masks of
directions are bits as in the header; `all` is each direction with a sector. Angles are in radians. What the fields mean
stands at each of them in the header.

CLASSIC follows a document on the architecture of dating-app decks, and FLASHCARDS its section on learning words. CIRCLE
follows "Building a Tinder-like UI", a chapter of a SwiftUI book, and DEEP_PILE the architecture of AsyncCardStack, a
Swift package. What a document leaves open is the middle of what card libraries use; DEEP_PILE's number of cards and its
threshold are those of AsyncCardStack's code.
"""

FEEL = """
## Under a finger

What CLASSIC and FLASHCARDS do under a finger is measured by Tests/feel/feel.py, on a viewport of 390 by 844 points.
CIRCLE and DEEP_PILE keep the numbers of their sources, which draw the card where the finger is, and turn it by its
place alone.

- `look.pivot_grab` 1: the card turns about the grabbed point, which stays under the finger. With the bottom edge as
  the pivot, a point grabbed at 150 of 844 is ahead of the finger by 98 points after 180, and by 142 after 260.
- `look.rotation_grab` 1: with `look.rotation` the card turns by 6 degrees at the threshold and 20 at most, and the
  other way if it is grabbed below the middle. It was 5.2, 3.1 and 0.9 degrees at 110 points, grabbed high, in the
  middle and low. In 1920 by 1080 points it is 3.2 degrees at the threshold.
- `resampling` 5 and 8 ms, as Android's: the steps of a held card from frame to frame are even. At the newest sample
  they differ by 46 % with a mouse of 125 Hz at 60 frames/s, and by 33 % with 90 Hz.
- `look.spin` 0.35: a flick of 1,500 points/s leaves at 20 degrees if it is held in the middle, and at 30 if it is held
  high. Without it all cards left at 20, and five in a row looked the same.
- `exit.seconds_minimum` 0.12: a card that is out of sight earlier flies on there, and keeps its speed. Slowed down to
  that time, 18 % of recorded swipes lost more than a tenth of their speed at the release, and 6 % a half.
- `swipe.sector_half_width` 50 degrees: of recorded diagonal strokes 70 % leave, at 45 degrees 48 %. Vertical ones leave
  at neither. A host that allows up or down sets FOUR_WAY, which has 45.
- `swipe.threshold` 0.3 of the smaller side: on cards wider than some 530 points, as on a kiosk's screen, that is a long
  way. `threshold_unit` POINT with `threshold` 160 is better there.
- `exit.speed_minimum` 650: after a slow drag 20 points take 30 ms, two frames of 60 Hz. From rest they took 57 to 98
  ms. 600 points/s take 34 ms. A flick faster than this goes on at its own speed.
- `exit.speed_share` 0.5: a button moves a card by 5 % of its width in two frames, also in a large window. From rest
  20 points took 71 ms.
- `motion.return_spring` (0.38, 0.8): the card swings 1.5 % past its place. With (0.35, 0.86) it was 0.5 %, half a
  point, which nobody sees.
- `look.lift_scale` 1.02 and `look.lift_on_press` 0.5: a card answers the press before the slop of 8 points is passed.
- `pile.progress_share` 0.8: the next card still grows where the drag has decided, so that the decision is seen.
- `look.stamp_rule` SMOOTH: the stamp is 0 at 25 points and 1 where the decision falls, up to 40 degrees off the axis.
  With GRADED it was 0.23 at 25 points, and 0.30 at a decision 35 degrees off the axis.
- `look.stamp_pop` 0.12: the eye sees the threshold as the hand feels THRESHOLD_ENTERED.
"""

FLICKS = """
## Flicks

The figures are of 6,723 recorded strokes of 58 persons on phones and tablets. The recordings are public, each at
https://github.com/ and its name: two studies on phones (MrFrankChen/WIFS2019), a bank's app with a row of cards
(jcscabral/exploratory-analysis), a game on a tablet for hands of 12 to 92 years
(sallaji/game_for_touch_gesture_data_analysis), kernel events (henrydeng/MonkeyHelper, whot/evemu-devices), and 516
swipes with known intent (felisiwi/DesignSystem). Most state no licence, so this repository has only deciles of them
(`Tests/c/kits/hand_tables.h`). To play a stroke, clone its recording, write the samples as a trace (`Tests/traces` has
the form), and run `cardstack replay`. The median flick goes 135 points in 105 ms, and 1,655 points/s at the lift.

CLASSIC and FLASHCARDS let a card leave at 500 points/s. Of flicks and other swipes 99.1 % leave; at 800 points/s, which
Android and Flutter take for a fling, 97.2 %. Of short, slow and resting strokes 27.4 % leave in place of 26.0 %. Taps
and vertical strokes never leave.

CLASSIC's document has no fling velocity, no stamp and no lift, and leaves open where a card turns: these are ours.
CIRCLE's document decides by distance alone, and so returns 12 % of the flicks. DEEP_PILE's has no rule for a release;
that of AsyncCardStack's code is distance alone, too, and returns 67 %. With `swipe.commit_rule` DISTANCE_OR_VELOCITY
they have the fling velocity of the table, and return 0 and 0.1 %.

## Beside other libraries

The table in README.md is printed by `peers`, a program in Tests/benchmarks. It makes 4,000 strokes of each kind with
the generator of the tests, `Tests/c/kits/finger_kit.c`, whose distances, times, speeds, rests, angles and rolls are
those of the recorded strokes, on which CLASSIC was tuned. Each stroke is sensed at 120 Hz and delivered four times:
each sample with its time, once a frame at 60 frames/s, with times cut to 16 ms, and resampled as Android does. Each
rule decides on the samples as they are delivered. The rules are published in the libraries' sources. They are written
again in our words, with the libraries' own constants, on a viewport of 390 by 844 points, and with a pixel as a point:

- react-tinder-card (web, b612568): the speed between the last two moves, above 0.5 px/ms.
- flutter_card_swiper (1c5f58b): more than 50 px; x is asked before y.
- react-native-deck-swiper (d678ca5): more than a quarter of the width, then more than a fifth of the height.
- CardStackView (Android, 8368daa): more than 0.3 of the card's width along the longer way, or 5,000 px/s by Android's
  estimate, a parabola through the moves of the last 100 ms.
- react-native-swipe-deck (16b7636): 120 px or 800 px/s by the same estimate; right is asked before left.

The recordings give the same picture. Of their flicks CLASSIC lets 100 % leave, react-tinder-card's rule 93 %, 30 % of
the card's width or 800 points/s by a parabola 91 %, and a quarter of the width 76 %. Of 2,425 vertical strokes CLASSIC
lets none leave sideways, and these rules 3 to 12 %.
"""


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Writes the table of every preset's constants.")
    parser.add_argument("library", type=Path, metavar="LIBRARY")
    parser.add_argument("--check", action="store_true", help="write nothing, exit with 1 if the article is stale")
    options = parser.parse_args()
    text = article(read_types(TYPES), ctypes.CDLL(str(options.library.resolve())))
    if ARTICLE.exists() and ARTICLE.read_text(encoding="utf-8") == text:
        return 0
    if options.check:
        print("presets.py: Presets.md is stale; run bindings/presets.py LIBRARY", file=sys.stderr)
        return 1
    ARTICLE.write_text(text, encoding="utf-8")
    print(f"wrote {ARTICLE.relative_to(ROOT)}")
    return 0


def article(types: Types, library: ctypes.CDLL) -> str:
    """Returns the whole article."""
    config = next(each for each in types.structs if each.name == CONFIG)
    presets = _constants(types, "cardstack_preset")
    records = [_record(library, config.size, preset) for preset in presets]
    names = [preset.name.removeprefix("CARDSTACK_PRESET_") for preset in presets]
    sections = {each.name: each.fields for each in types.structs if each.name.endswith("_config")}
    given = [field for field in config.fields if field.name not in LEFT_OUT]
    tables = {"": [(field, 0) for field in given if field.type not in sections]}
    for section in given:
        if section.type in sections:
            tables[section.name] = [(field, section.offset) for field in sections[section.type]]
    lines = [HEAD]
    for name, fields in tables.items():
        lines += ["", f"## {name}"] if name else []
        lines += ["", f"| | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
        for field, offset in ((each, offset) for each, offset in fields if not each.is_reserved):
            cells = [_text(types, field, record[offset:]) for record in records]
            cells = cells[:1] + ["" if cell == cells[0] else cell for cell in cells[1:]]
            lines.append(f"| `{field.name}` | {' | '.join(cells)} |")
    return "\n".join(lines).replace("\n\n\n", "\n\n") + "\n" + FEEL + FLICKS


def _constants(types: Types, typedef: str) -> tuple[Constant, ...]:
    return next(group.constants for group in types.groups if group.typedef == typedef)


def _record(library: ctypes.CDLL, size: int, preset: Constant) -> bytes:
    record = ctypes.create_string_buffer(size)
    if library.cardstack_deck_config_init(record, ctypes.c_size_t(size), ctypes.c_int32(int(preset.value))) != 0:
        raise SystemExit(f"presets.py: this library knows no {preset.name} of {size} bytes")
    return record.raw


def _text(types: Types, field: Field, record: bytes) -> str:
    if field.type == "cardstack_spring":
        return _spring(*struct.unpack_from("ddd", record, field.offset))
    if field.type == "cardstack_curve":
        return ", ".join(_number(types, each) for each in struct.unpack_from("dddd", record, field.offset))
    if field.type not in FORMATS:
        (value,) = struct.unpack_from("i", record, field.offset)
        named = (_short(each, types, field) for each in _constants(types, field.type) if each.value == value)
        return next(named, str(value))
    values = struct.unpack_from(f"{field.count or 1}{FORMATS[field.type]}", record, field.offset)
    if field.name.endswith("directions"):
        return _mask(types, values[0])
    return ", ".join(_number(types, each) for each in values)


def _short(constant: Constant, types: Types, field: Field) -> str:
    """Returns a constant's name without the words that all constants of its type begin with."""
    names = [each.name for each in _constants(types, field.type)]
    shared = names[0]
    while not all(name.startswith(shared) for name in names) or not shared.endswith("_"):
        shared = shared[:-1]
    return constant.name.removeprefix(shared)


def _mask(types: Types, value: int) -> str:
    masks: Iterator[Constant] = (each for group in types.groups for each in group.constants)
    whole = next(int(each.value) for each in masks if each.name == "CARDSTACK_ALL_DIRECTIONS")
    return "all" if value == whole else f"{value:#b}" if value else "none"


def _number(types: Types, value: float) -> str:
    if isinstance(value, int):
        named = {"CARDSTACK_UNLIMITED": "unlimited", "CARDSTACK_ALL_EVENTS": "all"}
        for group in types.groups:
            for constant in group.constants:
                if constant.name in named and constant.value == value:
                    return named[constant.name]
        return str(value)
    if math.isinf(value):
        return "infinite"
    return f"{value:.6g}"


def _spring(mass: float, stiffness: float, damping: float) -> str:
    if mass <= 0 or stiffness <= 0:
        return "none"
    response = 2 * math.pi * math.sqrt(mass / stiffness)
    ratio = damping / (2 * math.sqrt(mass * stiffness))
    return f"{mass:.6g}, {stiffness:.6g}, {damping:.6g} ({response:.3g}, {ratio:.3g})"


if __name__ == "__main__":
    sys.exit(main())
