#!/usr/bin/env python3
"""Makes the sources of a library of a later version, with more of everything: python Tests/interface/grow.py FOLDER

It changes a copy of this tree as CONTRIBUTING.md says that a developer does, and runs bindings/generate.py: reserved
words of each section get names, records and a configuration grow at their ends, and there is a function, a kind of
events that comes with each drag, a reason, and an enumerator. A section's new field is 1 in the presets, and must be
at least 1. The system's cancelling of a finger whose number is -23 has the new reason. See test_grown.py.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("Include", "Sources", "bindings", "Tests/c/kits")
TYPES = "Sources/CardStackTypes/include/cardstack_types.h"
SINCE = re.findall(r"#define CARDSTACK_VERSION_MAJOR (\d+)", (ROOT / TYPES).read_text(encoding="utf-8"))[0] + ".99"
NEW = 60
NEW_RULE = 4
"""The number of each new constant."""
DOC = "  /// What a later version adds.\n"
FIELD = f'{DOC}  double grown MARK("1");\n'
SECTION = f"typedef struct cardstack_growth_config {{\n{FIELD}  uint64_t reserved[4];\n}} cardstack_growth_config;\n\n"
STRUCTS = json.loads((ROOT / "bindings/cardstack_abi.json").read_text(encoding="utf-8"))["structs"]
GROWING = [each["name"].removeprefix("cardstack_") for each in STRUCTS if each["can_grow"]]
RECORDS = "|".join(name for name in GROWING if not name.endswith("_config"))
# A call's arguments, with two levels of other parentheses in them.
ARGUMENTS = r"(?:[^()]|\((?:[^()]|\([^()]*\))*\))+"
REPORT = r"""\1
    var grown = event(about: top, at: press.travel)
    grown.reason = Reason.grown.rawValue
    requests.addNotice(.grown, grown)"""
FUNCTION = f"""
/// Returns what a later version adds.
///
/// - Parameter outGrowth [number]: Receives it.
/// - Since: {SINCE}
@_cdecl("cardstack_deck_growth")
public func deckGrowth(_ deck: DeckRef?, _ outGrowth: UnsafeMutablePointer<UInt64>?) -> cardstack_result {{
  withDeck(deck, outGrowth, "out_growth is NULL") {{ _ throws(Failure) in 7 }}
}}
"""


def change(path: Path, pattern: str, replacement: str) -> None:
    """Replaces a regular expression wherever it is found, which must be somewhere."""
    text, count = re.subn(pattern, replacement, path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert count, f"{path}: there is no {pattern!r}"
    path.write_text(text, encoding="utf-8")


def grow_types(types: Path) -> None:
    """Adds to each section, record and enumeration, in the one place where they are written."""
    change(types, r"^(#define CARDSTACK_VERSION_MINOR) \d+$", r"\1 99")
    half = '  /// 1: what a later version adds, too.\n  int32_t half_grown MARK("boolean");\n'
    change(types, r"^  uint32_t reserved_half;\n(?=  uint64_t reserved\[)", half)
    # The smaller ones first, so that each is taken once.
    for words in sorted({int(found) for found in re.findall(r"reserved\[(\d+)\]", types.read_text(encoding="utf-8"))}):
        change(types, rf"^  uint64_t reserved\[{words}\];\n", f"{FIELD}  uint64_t reserved[{words - 1}];\n")
    change(types, r"^(?=/// A deck's configuration\.)", DOC.strip() + "\n" + SECTION)
    for structs, field in (
        (RECORDS, 'uint64_t grown MARK("number")'),
        ("deck_config", "cardstack_growth_config growth"),
    ):
        head = rf"^((?:typedef )?struct cardstack_(?:{structs}) \{{\n[^}}]*)^\}}"
        change(types, head, rf"\1  // Since {SINCE}\n{DOC}  {field};\n}}")
    enum = (
        r"^(typedef int32_t cardstack_(?:event_kind|reason|stamp_rule);\nenum \{\n[^}]*  CARDSTACK_([A-Z]+)_[^}]*)^\}"
    )
    change(types, enum, rf"\1  /// What a later version has. Notice: `reason`.\n  CARDSTACK_\2_GROWN = {NEW},\n}}")
    # What a host passes has no gaps.
    change(types, r"(CARDSTACK_STAMP_GROWN =) \d+", rf"\1 {NEW_RULE}")


def grow_engine(root: Path) -> None:
    """Has the engine write and check the new fields, and use the new constants."""
    engine = root / "Sources/CardStackEngine"
    for path in (root / "Sources").rglob("*.swift"):
        made = rf"\b((?:cardstack_(?:{RECORDS})|SheetEvent)\({ARGUMENTS})\)"
        path.write_text(re.sub(made, r"\1, grown: 7)", path.read_text(encoding="utf-8")), encoding="utf-8")
    change(engine / "Play/Play+Drain.swift", r"^(    event)(\.time = clock.*)$", r"\1\2\n\1.grown = 7")
    change(engine / "Play/Play+Frame.swift", r"^(    frame)(\.motion = motion)$", r"\1\2\n\1.grown = 7")
    types = (root / TYPES).read_text(encoding="utf-8")
    sheet = "Sheet/SheetConfiguration.swift"
    for name, presets, value, checks, first in (
        ("deck", "Play/Presets.swift", "events.mask", "Play/Settings.swift", "let directions = "),
        ("sheet", sheet, "look.backdrop_opacity", sheet, r"try checkFlag\(c\.drag\.enabled"),
    ):
        body = re.findall(rf"struct cardstack_{name}_config \{{\n([^}}]*)", types)[0]
        for path in [f"{section}.grown" for section in re.findall(r"^  cardstack_\w+_config (\w+);", body, re.M)]:
            change(engine / presets, rf"^( +c)(\.{value} = .*)$", rf"\1\2\n\1.{path} = 1")
            refusal = f'try check(c.{path} >= 1, "{path} must be at least 1")'
            change(engine / checks, rf"^( +)(?={first})", rf"\1{refusal}\n\1")
    queue, pointer, stamp = (
        engine / f"{n}.swift" for n in ("Requests/EventQueue", "Play/Play+Pointer", "Layout/Stamp")
    )
    change(queue, r"^(enum (?:EventKind|Reason): Int32 \{\n[^}]*)^\}", rf"\1  case grown = {NEW}\n}}")
    change(pointer, r"^( +requests\.addNotice\(\.dragBegan,.*\))$", REPORT)
    cancel = r"(guard hand\.press\?\.pointer == pointer else \{ return false \}\n    cancelPress\()\.system\)"
    change(pointer, cancel, r"\1pointer == -23 ? .grown : .system)")
    change(stamp, r"^(enum StampRule: .*\{\n(?:  case .*\n)*)", rf"\1  case grown = {NEW_RULE}\n")
    change(stamp, r"case \.smooth:", "case .smooth, .grown:")


def grow(folder: Path) -> Path:
    """Makes the sources in a folder, and returns it."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__", ".*"))
    for name in ("CMakeLists.txt", "README.md"):
        shutil.copyfile(ROOT / name, folder / name)
    change(folder / "Sources/CardStack/DeckEvents.swift", r"\Z", FUNCTION)
    grow_types(folder / TYPES)
    grow_engine(folder)
    subprocess.run([sys.executable, str(folder / "bindings/generate.py")], check=True, stdout=subprocess.DEVNULL)
    return folder


if __name__ == "__main__":
    grow(Path(sys.argv[1]))
