#!/usr/bin/env python3
"""Makes the sources of a library of a later version, with more of everything, from those of this tree.

    python Tests/interface/grow.py FOLDER

It copies what the library is built from into FOLDER, an empty one, and changes it there as CONTRIBUTING.md says that a
developer does: a reserved word of each section gets a name, records grow at their ends, a configuration gets a section,
and there is a new function, a new kind of events, a new reason, and a new enumerator. The minor version rises. Then it
runs bindings/generate.py, and prints what was written by hand, with the number of places in each file.

Programs of before must do with such a library what they do with that of this tree: test_grown.py.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("CMakeLists.txt", "README.md", "Include", "Sources", "bindings", "Tests/c/kits")
TYPES = "Sources/CardStackTypes/include/cardstack_types.h"
ENGINE = "Sources/CardStackEngine"

# The records that grow at their ends.
RECORDS = ("pose", "frame", "event", "decision", "question", "send", "media", "release", "journal_options")
RECORDS += ("journal_info", "velocity_options", "sheet_frame", "sheet_event")

# What takes the place of the first reserved words of a section: the number of words, and the text.
ONE_WORD = (1, '  /// What a later version adds, more than 0.\n  double grown MARK("1");\n')
HALF_A_WORD = (1, '  /// 1: what a later version adds.\n  int32_t grown MARK("boolean");\n  uint32_t reserved_half;\n')
THREE_WORDS = (3, "  /// What a later version adds moves by it.\n  cardstack_spring grown;\n")
NAMED = {"cardstack_pile_config": HALF_A_WORD, "cardstack_motion_config": THREE_WORDS}
# For a field of each type: its value in the presets, and how it is checked.
MEANINGS = {
    "double": ("1", 'try check(c.PATH > 0 && c.PATH.isLength, "PATH must be finite and more than 0")'),
    "int32_t": ("1", 'try check(c.PATH == 1, "PATH must be 1")'),
    "cardstack_spring": ("cardstack_spring(response: 1, dampingRatio: 1)", '_ = try Spring(c.PATH, "PATH must rest")'),
}
IN_A_HALF = '  /// 1: what a later version adds, too.\n  int32_t half_grown MARK("boolean");\n'


class Tree:
    """A copy of the sources, and the number of places in each file that were changed by hand, by what was added."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.changes: dict[str, dict[str, int]] = {}
        for name in COPIED:
            source, target = ROOT / name, folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("node_modules", "__pycache__", ".*"))
            else:
                shutil.copyfile(source, target)

    def text(self, name: str) -> str:
        """A file's text."""
        return (self.folder / name).read_text(encoding="utf-8")

    def change(self, added: str, name: str, pattern: str, replacement: str, count: int = 1) -> None:
        """Replaces a regular expression, which must be found `count` times."""
        text, found = re.subn(pattern, replacement, self.text(name), flags=re.MULTILINE)
        if found != count:
            raise ValueError(f"{name}: {pattern!r} is there {found} times")
        (self.folder / name).write_text(text, encoding="utf-8")
        files = self.changes.setdefault(added, {})
        files[name] = files.get(name, 0) + count

    def sections(self, configuration: str) -> list[tuple[str, str]]:
        """The sections of a configuration: name and type."""
        body = re.search(rf"^(?:typedef )?struct {configuration} \{{\n([^}}]*)", self.text(TYPES), re.MULTILINE)
        assert body
        return [(name, kind) for kind, name in re.findall(r"^  (cardstack_\w+_config) (\w+);", body[1], re.MULTILINE)]

    def next_number(self, prefix: str, but: str = " ") -> int:
        """The number behind the last of a type's constants."""
        numbers = re.findall(rf"^  {prefix}(?!{but})\w+ = (\d+),$", self.text(TYPES), re.MULTILINE)
        return max(map(int, numbers)) + 1


def name_words(tree: Tree) -> None:
    """Gives a reserved word of each section, and of each configuration, a name; and each half of a word, too."""
    added = "fields in reserved words"
    structs = [*tree.sections("cardstack_deck_config"), *tree.sections("cardstack_sheet_config")]
    for kind in [*(kind for _, kind in structs), "cardstack_deck_config", "cardstack_sheet_config"]:
        words, field = NAMED.get(kind, ONE_WORD)
        head = rf"^((?:typedef )?struct {kind} \{{\n[^}}]*?)"
        if re.search(rf"{head}  uint32_t reserved_half;\n", tree.text(TYPES), re.MULTILINE):
            tree.change(added, TYPES, rf"{head}  uint32_t reserved_half;\n", rf"\1{IN_A_HALF}")
        room = re.search(rf"{head}  uint64_t reserved\[(\d+)\];\n", tree.text(TYPES), re.MULTILINE)
        assert room, kind
        left = f"  uint64_t reserved[{int(room[2]) - words}];\n"
        tree.change(added, TYPES, rf"{head}  uint64_t reserved\[\d+\];\n", rf"\g<1>{field}{left}")


def give_words_a_meaning(tree: Tree) -> None:
    """Gives the fields values in the presets, and refuses 0, which a program might pass that does not know them."""
    added = "what the engine does with them"
    # For each: where the presets are, and the field behind which they go on; where the checks are, and which is next.
    deck = ("Play/Presets.swift", r"c\.events\.mask = CARDSTACK_ALL_EVENTS", "Play/Settings.swift", "stage = try ")
    sheets = "Sheet/SheetConfiguration.swift"
    sheet = (sheets, r"c\.look\.backdrop_opacity = .*", sheets, r"try checkFlag\(c\.drag\.enabled")
    for configuration, (presets, preset, checks, first) in (("deck", deck), ("sheet", sheet)):
        values, conditions = "", ""
        for kind, path in _fields(tree, f"cardstack_{configuration}_config"):
            value, condition = MEANINGS[kind]
            values += f"\n    c.{path} = {value}"
            conditions += "    " + condition.replace("PATH", path) + "\n"
        tree.change(added, f"{ENGINE}/{presets}", rf"^( +{preset})$", rf"\1{values}")
        tree.change(added, f"{ENGINE}/{checks}", rf"^( +{first})", rf"{conditions}\1")


def _fields(tree: Tree, configuration: str) -> Iterable[tuple[str, str]]:
    """The fields that a configuration has in addition: type and path."""
    for section, kind in [*tree.sections(configuration), ("", configuration)]:
        body = re.search(rf"struct {kind} \{{\n([^}}]*)", tree.text(TYPES))
        assert body
        for field_type, name in re.findall(r"^  (\w+) (grown|half_grown)\b", body[1], re.MULTILINE):
            yield field_type, f"{section}.{name}" if section else name


def lengthen_records(tree: Tree, since: str) -> None:
    """Adds a field at the end of each record, and a section at the end of the deck's configuration."""
    added = "fields at the ends of records"
    for name in RECORDS:
        field = f'  // Since {since}\n  /// What a later version adds.\n  uint64_t grown MARK("number");\n'
        tree.change(added, TYPES, rf"^((?:typedef )?struct cardstack_{name} \{{\n[^}}]*)^\}}", rf"\1{field}}}")
    section = (
        "/// What a later version adds.\ntypedef struct cardstack_growth_config {\n"
        f"{ONE_WORD[1]}  uint64_t reserved[4];\n}} cardstack_growth_config;\n\n"
    )
    added = "a section behind the others"
    tree.change(added, TYPES, r"^(/// A deck's conf[^\n]*\nstruct cardstack_deck_config \{)$", rf"{section}\1")
    field = "  /// What a later version adds.\n  cardstack_growth_config growth;\n"
    words = r"(^struct cardstack_deck_config \{\n[^}]*)^\};"
    tree.change(added, TYPES, words, rf"\1  // Since {since}\n{field}}};")


def fill_records(tree: Tree) -> None:
    """Writes the fields of records that the engine makes as a whole."""
    added = "what the engine does with them"
    makers = {
        "cardstack_pose": f"{ENGINE}/Play/Play+Frame.swift",
        "cardstack_release": f"{ENGINE}/Play/Play+Press.swift",
        "cardstack_send": f"{ENGINE}/Play/Play+Delivery.swift",
        "cardstack_decision": "Sources/CardStack/DeckDecisions.swift",
        "cardstack_question": "Sources/CardStack/DeckQuestions.swift",
        "cardstack_media": "Sources/CardStack/DeckMedia.swift",
        "SheetEvent": f"{ENGINE}/Sheet/Sheet+Look.swift",
    }
    for record, name in makers.items():
        # The call's parentheses, with two levels of others in them.
        inner = r"(?:[^()]|\((?:[^()]|\([^()]*\))*\))*"
        tree.change(added, name, rf"\b({record}\({inner})\)", r"\1, grown: 7)")
    event = r"^(    event\.time = clock\.hostTime\(event\.time\))$"
    tree.change(added, f"{ENGINE}/Play/Play+Drain.swift", event, r"\1\n    event.grown = 7")
    tree.change(added, f"{ENGINE}/Play/Play+Frame.swift", r"^(    frame\.motion = motion)$", r"\1\n    frame.grown = 7")


def add_a_function(tree: Tree, since: str) -> None:
    """Adds an export."""
    name = "Sources/CardStack/DeckEvents.swift"
    text = (
        "\n/// Returns what a later version adds.\n///\n"
        "/// - Parameter outGrowth [number]: Receives it.\n"
        f"/// - Since: {since}\n"
        '@_cdecl("cardstack_deck_growth")\n'
        "public func deckGrowth(_ deck: DeckRef?, _ outGrowth: UnsafeMutablePointer<UInt64>?) -> cardstack_result {\n"
        '  withDeck(deck, outGrowth, "out_growth is NULL") { _ throws(Failure) in 7 }\n'
        "}\n"
    )
    tree.change("a function", name, r"\Z", text.replace("\\", "\\\\"))


def add_constants(tree: Tree) -> None:
    """Adds a kind of events, which comes with each drag and has a new reason, and a way for stamps to appear.

    The system's cancelling of a finger whose number is -23 has the new reason, too.
    """
    enum = r"^(typedef int32_t {0};\nenum \{{\n[^}}]*)^\}};"
    added = "a kind of events"
    number = tree.next_number("CARDSTACK_EVENT_")
    constant = f"  /// Notice: what a later version reports. `reason`.\n  CARDSTACK_EVENT_GROWN = {number},\n"
    tree.change(added, TYPES, enum.format("cardstack_event_kind"), rf"\1{constant}}};")
    queue, pointer = f"{ENGINE}/Requests/EventQueue.swift", f"{ENGINE}/Play/Play+Pointer.swift"
    tree.change(added, queue, r"^(enum EventKind: Int32 \{\n[^}]*)^\}", rf"\1  case grown = {number}\n}}")
    report = (
        "\n    var grown = event(about: top, at: press.travel)\n    grown.reason = Reason.grown.rawValue"
        "\n    requests.events.addNotice(.grown, grown)"
    )
    tree.change(added, pointer, r"^( +requests\.events\.addNotice\(\.dragBegan,.*\))$", rf"\1{report}")
    row = r'\1\n    "GROWN": "card reason",'
    tree.change(added, "bindings/generator/cpp_events.py", r'^(    "TAP": "card x y",)$', row)

    added = "a reason"
    number = tree.next_number("CARDSTACK_REASON_")
    constant = f"  /// What a later version has as a reason.\n  CARDSTACK_REASON_GROWN = {number},\n"
    tree.change(added, TYPES, enum.format("cardstack_reason"), rf"\1{constant}}};")
    tree.change(added, queue, r"^(enum Reason: Int32 \{\n[^}]*)^\}", rf"\1  case grown = {number}\n}}")
    cancel = r"^(    guard hand\.press\?\.pointer == pointer else \{ return false \}\n    cancelPress\()\.system\)"
    tree.change(added, pointer, cancel, r"\1pointer == -23 ? .grown : .system)")

    added = "an enumerator"
    number = tree.next_number("CARDSTACK_STAMP_")
    constant = f"  /// What a later version has in addition.\n  CARDSTACK_STAMP_GROWN = {number},\n"
    tree.change(added, TYPES, enum.format("cardstack_stamp_rule"), rf"\1{constant}}};")
    stamp = f"{ENGINE}/Layout/Stamp.swift"
    tree.change(added, stamp, r"^(enum StampRule: .*\{\n(?:  case .*\n)*)", rf"\1  case grown = {number}\n")
    tree.change(added, stamp, r"case \.smooth:", "case .smooth, .grown:")


def raise_version(tree: Tree) -> str:
    """Raises the minor version, and returns it."""
    found = re.findall(r"^#define CARDSTACK_VERSION_(?:MAJOR|MINOR) (\d+)$", tree.text(TYPES), re.MULTILINE)
    major, minor = int(found[0]), int(found[1]) + 1
    tree.change("the version", TYPES, r"^(#define CARDSTACK_VERSION_MINOR) \d+$", rf"\1 {minor}")
    return f"{major}.{minor}"


def grow(folder: Path, *, only_a_function: bool = False) -> Tree:
    """Makes the sources in a folder."""
    tree = Tree(folder)
    since = raise_version(tree)
    add_a_function(tree, since)
    if not only_a_function:
        name_words(tree)
        lengthen_records(tree, since)
        give_words_a_meaning(tree)
        fill_records(tree)
        add_constants(tree)
    subprocess.run([sys.executable, str(folder / "bindings/generate.py")], check=True, stdout=subprocess.DEVNULL)
    return tree


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Makes the sources of a library of a later version.")
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    for added, files in grow(parser.parse_args().folder).changes.items():
        print(f"{added}: " + ", ".join(f"{name} ({count})" for name, count in files.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
