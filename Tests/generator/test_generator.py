"""bindings/generate.py: what is committed is what it writes, and unsound sources are refused with a reason."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import interface
import pytest

sys.path.insert(0, str(interface.ROOT / "bindings"))

from generator.c_header import declarations
from generator.cpp_enums import cpp_enums
from generator.cpp_records import cpp_records
from generator.exports import read_exports
from generator.interface import read_interface
from generator.lua_abi import lua_abi
from generator.meaning import check_marks, field_meaning, parameter_meaning
from generator.model import Function, GenerationError, Interface, Types
from generator.types_header import read_types

TYPES = interface.ROOT / "Sources/CardStackTypes/include/cardstack_types.h"

needs_swift = pytest.mark.skipif(shutil.which("swiftc") is None, reason="there is no swiftc")


@needs_swift
def test_what_is_committed_is_what_it_writes() -> None:
    command = [sys.executable, str(interface.ROOT / "bindings/generate.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@needs_swift
def test_check_shows_what_is_stale_and_writes_nothing(tmp_path: Path) -> None:
    for folder in ("Sources", "bindings", "Include"):
        shutil.copytree(interface.ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("*.wasm", "*.png"))
    shutil.copy(interface.ROOT / "README.md", tmp_path)
    (tmp_path / "Tests/c/kits").mkdir(parents=True)
    command = [sys.executable, str(tmp_path / "bindings/generate.py")]
    subprocess.run(command, check=True, capture_output=True)
    header = tmp_path / "Include/cardstack.h"
    spoilt = header.read_text().replace("cardstack_deck_undo(", "cardstack_deck_redo(")
    header.write_text(spoilt)
    done = subprocess.run([*command, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "+cardstack_result cardstack_deck_undo(" in done.stdout
    assert "stale" in done.stderr
    assert header.read_text() == spoilt
    subprocess.run(command, check=True, capture_output=True)
    assert subprocess.run([*command, "--check"], check=False).returncode == 0


def test_says_when_there_is_no_compiler(tmp_path: Path) -> None:
    command = [sys.executable, str(interface.ROOT / "bindings/generate.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={"PATH": str(tmp_path)})
    assert done.returncode == 2
    assert "Swift compiler" in done.stderr
    assert "Traceback" not in done.stderr


# -- Types ------------------------------------------------------------------------------------------------------------


def refuse_types(tmp_path: Path, old: str, new: str, reason: str) -> None:
    text = TYPES.read_text(encoding="utf-8")
    assert text.count(old) == 1
    changed = tmp_path / "cardstack_types.h"
    changed.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(GenerationError, match=reason):
        read_types(changed)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("  uint64_t top ", "  uint32_t top ", "4 bytes of padding before cardstack_frame.remaining"),
        ("  double deadline ", "  int32_t deadline ", "cardstack_question would end in 4 bytes of padding"),
        ("  double lift_scale ", "  float lift_scale ", "type float, which is not known"),
        ("  double lift_scale ", "  double lift_scale : 3 ", "cannot read this field"),
        ("  double lift_scale ", "  double lift_scale, other ", "cannot read this field"),
        ("/// The version as", "// The version as", "CARDSTACK_VERSION_NUMBER has no doc comment"),
        ("/// What a card on stage is doing.\n", "", "cardstack_phase has no doc comment"),
        (
            'lift_scale MARK("1, >0..")',
            'lift_scale MARK("one")',
            "lift_scale: its mark has a word that is not known: one",
        ),
        (
            'lift_scale MARK("1, >0..")',
            'lift_scale MARK("1, s")',
            r"lift_scale: its mark says two things at once: \[1, s\]",
        ),
        ('MARK("flags cardstack_page_flags") {', 'MARK("cardstack_page_flags") {', "cannot read this line"),
        ("  CARDSTACK_ERROR_BACKLOG = -8,", "  CARDSTACK_ERROR_BACKLOG,", "cannot read this enumerator"),
        ("  CARDSTACK_ERROR_BACKLOG = -8,", "  CARDSTACK_ERROR_BACKLOG = 0x80000000,", "does not fit"),
        ("  CARDSTACK_ERROR_BACKLOG = -8,", "  CARDSTACK_OK = -8,", "defined twice"),
        ("#define CARDSTACK_ABI_VERSION 1", "#define CARDSTACK_ABI_VERSION OTHER", "cannot evaluate"),
        ("typedef int32_t cardstack_phase;", "typedef int cardstack_phase;", "no fixed width"),
        ("typedef struct cardstack_deck cardstack_deck;", "typedef union x cardstack_deck;", "cannot read this line"),
    ],
)
def test_unsound_types_are_refused(old: str, new: str, reason: str, tmp_path: Path) -> None:
    refuse_types(tmp_path, old, new, reason)


def test_configurations_have_no_padding() -> None:
    """Padding would be refused. A `reserved_half` is only there where fields of four bytes have an odd number."""
    structs = {struct.name: struct for struct in read_types(TYPES).structs}
    configurations = {name: struct for name, struct in structs.items() if name.endswith("_config")}
    assert len(configurations) > 20
    for name, struct in configurations.items():
        end = 0
        for field in struct.fields:
            assert field.offset == end, f"padding before {name}.{field.name}"
            end += field.size
        small = [field.name for field in struct.fields if field.size == 4]
        assert len(small) % 2 == 0, name
        assert small.count("reserved_half") <= 1, name
        assert end == struct.size, f"padding at the end of {name}"


def test_each_section_ends_in_reserved_words() -> None:
    for struct in read_types(TYPES).structs:
        last = struct.fields[-1]
        if struct.name.endswith("_config"):
            assert (last.name, last.type) == ("reserved", "uint64_t"), struct.name
            assert last.count is not None, struct.name
            assert last.count >= 4, struct.name


def test_every_section_is_in_one_configuration() -> None:
    structs = {struct.name: struct for struct in read_types(TYPES).structs}
    whole = ("cardstack_deck_config", "cardstack_sheet_config")
    used = [f.type for name in whole for f in structs[name].fields if f.type.endswith("_config")]
    assert sorted(used) == sorted(name for name in structs if name.endswith("_config") and name not in whole)


def read_section(tmp_path: Path, section: str) -> Types:
    """Reads the types with a section more at their end."""
    text = TYPES.read_text(encoding="utf-8").rstrip().removesuffix("#undef MARK\n\n#endif")
    changed = tmp_path / "cardstack_types.h"
    changed.write_text(f"{text}{section}\n#undef MARK\n\n#endif\n", encoding="utf-8")
    return read_types(changed)


SECTION = """\
// == More ====
// What more is about: `time`.
//
// - `more` [boolean, may be NULL]: whether
//   there is more.

/// More.
typedef struct cardstack_more cardstack_more;

/// What more can be.
enum MARK("flags cardstack_more_flags") {
  /// Seen from far.
  CARDSTACK_MORE_DISTANT = 1,
};

/// More.
struct cardstack_more {
  /// How long it is. Not how wide.
  uint32_t struct_size MARK("bytes");
  /// Along what.
  cardstack_axis axis;
  /// Where.
  double x MARK("points");
  /// Where, too.
  double y MARK("points");
  // Place

  /// How much.
  uint32_t flags MARK("flags cardstack_more_flags");
  uint32_t reserved_more;
};
"""


def test_a_section_is_an_introduction_and_declarations(tmp_path: Path) -> None:
    types = read_section(tmp_path, SECTION)
    assert types.sections[-1].title == "More"
    text = types.sections[-1].text
    assert text.startswith(
        "// == More ====\n// What more is about: `time`.\n//\n// - `more` [0/1, or NULL]: whether there"
    )
    assert "  /// Where [points].\n  double x;\n" in text
    assert "  /// How much [CARDSTACK_MORE_DISTANT or 0].\n  uint32_t flags;\n" in text
    assert "enum {\n  /// Seen from far.\n" in text
    assert "MARK" not in text
    assert types.sections[-1].notes.strip() == "What more is about: `time`."
    (more,) = types.sections[-1].listed
    assert (more.names, more.doc) == (("more",), "whether there is more.")
    assert (more.mark.holds, more.mark.null) == ({"holds": "boolean"}, "always")
    assert [each.name for each in types.flags["cardstack_more_flags"]] == ["CARDSTACK_MORE_DISTANT"]
    struct = types.structs[-1]
    assert (struct.name, struct.size) == ("cardstack_more", 32)
    assert "cardstack_more" not in types.handles
    fields = {field.name: field for field in struct.fields}
    assert (fields["y"].doc, fields["y"].text) == ("Where, too.", "Where, too [points].")
    assert fields["struct_size"].text == "How long it is [bytes]. Not how wide."
    assert fields["reserved_more"].doc == "Not used yet: as the init function fills it, or 0."


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("// == More", "// == Media", "two sections called Media"),
        ("/// What more can be.\n", "", "the set cardstack_more_flags has no doc comment"),
        ('enum MARK("flags cardstack_more_flags")', "enum", "no enumeration is marked cardstack_more_flags"),
        ("struct cardstack_more {", "struct cardstack_other {", "cardstack_other has no typedef before it"),
        ("  /// How much.\n", "", "cardstack_more.flags has no doc comment"),
        ("  /// Where, too.\n", "", "cardstack_more.y has no doc comment"),
        ("  /// Along what.\n", "", "cardstack_more.axis has no doc comment"),
        ("  /// Seen from far.\n", "", "CARDSTACK_MORE_DISTANT has no doc comment"),
    ],
)
def test_unsound_sections_are_refused(old: str, new: str, reason: str, tmp_path: Path) -> None:
    section = SECTION
    assert section.count(old) == 1
    with pytest.raises(GenerationError, match=reason):
        read_section(tmp_path, section.replace(old, new))


@pytest.mark.parametrize(
    ("value", "in_lua"),
    [
        ("64", "64"),
        ("9007199254740992", "9007199254740992"),
        ("9007199254740993", "9007199254740993ULL"),
        ("0xFFFFFFFFFFFFFFFFu", "0xFFFFFFFFFFFFFFFFULL"),
        ("-9007199254740993", "-9007199254740993LL"),
        ("0.5", "0.5"),
    ],
)
def test_lua_holds_macros_of_any_width(value: str, in_lua: str, tmp_path: Path) -> None:
    changed = tmp_path / "cardstack_types.h"
    changed.write_text(
        TYPES.read_text(encoding="utf-8").replace("CARDSTACK_MAX_KEY 64\n", f"CARDSTACK_MAX_KEY {value}\n")
    )
    text = lua_abi(Interface(read_types(changed), ()))
    assert f"    CARDSTACK_MAX_KEY = {in_lua},\n" in text
    assert "CARDSTACK_MAX_KEY = " not in text.split("return {")[0]


def changed_types(folder: Path, old: str, new: str) -> Interface:
    """The committed types with a change."""
    text = TYPES.read_text(encoding="utf-8")
    assert text.count(old) == 1
    changed = folder / "cardstack_types.h"
    changed.write_text(text.replace(old, new), encoding="utf-8")
    return Interface(read_types(changed), ())


@pytest.mark.parametrize(
    ("enumeration", "member"),
    [
        ("ErrorCode : std::int32_t", "ok = CARDSTACK_OK"),
        ("ErrorCode : std::int32_t", "stale = CARDSTACK_ERROR_STALE"),
        ("CardStatus : std::uint32_t", "final = CARDSTACK_CARD_FINAL"),
        ("Rejection : std::int32_t", "return_ = CARDSTACK_REJECTION_RETURN"),
        ("SheetPreset : std::int32_t", "cover = CARDSTACK_SHEET_PRESET_COVER"),
        ("DirectionLayout : std::int32_t", "two_way = CARDSTACK_DIRECTIONS_TWO_WAY"),
        ("EventKind : std::int32_t", "send = CARDSTACK_EVENT_SEND"),
    ],
)
def test_constants_are_members_of_an_enum_class(enumeration: str, member: str) -> None:
    text = cpp_enums(Interface(read_types(TYPES), ()))
    (body,) = re.findall(rf"^enum class {enumeration} \{{\n(.*?)^\}};", text, re.DOTALL | re.MULTILINE)
    assert f"  {member},\n" in body


def test_two_constants_may_not_have_one_name_in_cpp(tmp_path: Path) -> None:
    old = "  CARDSTACK_SPRING_SNAPPY = 2,\n"
    changed = changed_types(tmp_path, old, f"{old}  /// Another.\n  CARDSTACK_SPRING_Snappy = 12,\n")
    with pytest.raises(GenerationError, match="two constants of cardstack_spring_preset"):
        cpp_enums(changed)


@pytest.mark.parametrize(
    ("value", "in_cpp"),
    [("64", "std::uint32_t"), ("-1", "std::int32_t"), ("0x100000000", "std::uint64_t"), ("0.5", "double")],
)
def test_constants_of_no_type_have_one_in_cpp(value: str, in_cpp: str, tmp_path: Path) -> None:
    text = cpp_enums(changed_types(tmp_path, "CARDSTACK_MAX_KEY 64\n", f"CARDSTACK_MAX_KEY {value}\n"))
    assert f"inline constexpr {in_cpp} max_key = CARDSTACK_MAX_KEY;\n" in text


@pytest.mark.parametrize(
    ("value", "c_type"),
    [
        *(("64", "int32_t"), ("-1", "int32_t"), ("64u", "uint32_t"), ("0.5", "double"), ("0xFFFFFFFF", "uint32_t")),
        *(("4294967296", "int64_t"), ("1ll", "int64_t"), ("0xFFFFFFFFFFFFFFFE", "uint64_t"), ("1ull", "uint64_t")),
    ],
)
def test_constants_of_no_type_have_that_of_c(value: str, c_type: str, tmp_path: Path) -> None:
    types = changed_types(tmp_path, "CARDSTACK_MAX_KEY 64\n", f"CARDSTACK_MAX_KEY {value}\n").types
    constants = {each.name: each for group in types.groups for each in group.constants}
    assert constants["CARDSTACK_MAX_KEY"].type == c_type


def test_fields_have_their_types_in_cpp(tmp_path: Path) -> None:
    old = '  double lift_scale MARK("1, >0..");\n'
    fields = "  /// Along what.\n  cardstack_axis lift_axis;\n  int32_t reserved_lift;\n"
    text = cpp_records(changed_types(tmp_path, old, f"{old}\n{fields}"))
    assert "  double lift_scale;\n  Axis lift_axis;\n  std::int32_t reserved_lift;\n" in text
    assert "CARDSTACK_SAME_FIELD(LookConfig, cardstack_look_config, lift_axis);\n" in text


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Notice: `index`, `priority`.", "It has `index`.", "EVENT_MEDIA: its comment has no sentence"),
        ("back. Obligation, as SEND.", "back. Obligation, as SENT.", "EVENT_REVERT: no kind before it is SENT"),
        ("happened. Every kind sets `sequence`,", "happened. It sets", "event_kind: its comment does not say what"),
    ],
)
def test_each_kind_of_event_says_its_fields(old: str, new: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match=reason):
        cpp_records(changed_types(tmp_path, old, new))


# -- Exports ----------------------------------------------------------------------------------------------------------

GOOD = """\
import CardStackTypes

/// A deck.
public typealias DeckRef = OpaquePointer

/// Sets something.
///
/// In two paragraphs, about `someCount`.
///
/// - Parameters:
///   - deck: The deck.
///   - someCount: How many,
///     in two lines.
///   - outDecks: Receives `someCount` decks.
/// - Returns: `CARDSTACK_OK`.
@_cdecl("cardstack_deck_do")
public func deckDo(
  _ deck: DeckRef?, _ someCount: Int, _ outDecks: UnsafeMutablePointer<DeckRef?>?
) -> cardstack_result {
  0
}
"""


def exports(folder: Path, source: str) -> tuple[Function, ...]:
    """Reads a tree whose exports are `source`."""
    for module in ("CardStackTypes", "CardStackLibc"):
        shutil.copytree(interface.ROOT / "Sources" / module, folder / "Sources" / module)
    for path, text in {"CardStackEngine/Engine.swift": "", "CardStack/Library.swift": source}.items():
        (folder / "Sources" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "Sources" / path).write_text(text)
    return read_exports(folder / "Sources", read_types(TYPES))


@needs_swift
def test_an_export_becomes_a_c_function(tmp_path: Path) -> None:
    (function,) = exports(tmp_path, GOOD)
    assert function.name == "cardstack_deck_do"
    assert function.returns == "cardstack_result"
    assert function.paragraphs == ("Sets something.", "In two paragraphs, about `some_count`.")
    assert [(parameter.type, parameter.name, parameter.doc) for parameter in function.parameters] == [
        ("cardstack_deck *", "deck", "The deck."),
        ("size_t", "some_count", "How many, in two lines."),
        ("cardstack_deck **", "out_decks", "Receives `some_count` decks."),
    ]
    assert function.result == "`CARDSTACK_OK`."
    assert (function.since, function.source) == ("0.1", "Library")


@needs_swift
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("_ someCount: Int", "_ someCount: Int8", "no counterpart for here: Int8"),
        ("_ someCount: Int", "_ someCount: Bool", "no counterpart for here: Bool"),
        ("deck: DeckRef?", "deck: DeckRef", "has to be Optional"),
        ("UnsafeMutablePointer<DeckRef?>?", "UnsafeMutablePointer<DeckRef?>", "has to be Optional"),
        ("///   - deck: The deck.", "///   - cards: The cards.", r"documents the parameters \(cards,"),
        (") -> cardstack_result {\n  0", ") {", "returns void; its doc comment says"),
        ("public func", "func", "not public"),
        ('@_cdecl("cardstack_deck_do")\n', "", "not exported to C"),
        ("/// - Returns:", "/// - Bug: yes\n/// - Returns:", "not known here"),
        ("DeckRef", "PileRef", "pointer to cardstack_pile"),
        ("  0\n}", "  0\n}}", "refuses the sources"),
    ],
)
def test_unsound_exports_are_refused(old: str, new: str, reason: str, tmp_path: Path) -> None:
    assert old in GOOD
    with pytest.raises(GenerationError, match=reason):
        exports(tmp_path, GOOD.replace(old, new))


@needs_swift
def test_a_result_that_is_no_code_has_to_be_documented(tmp_path: Path) -> None:
    number = GOOD.replace("-> cardstack_result", "-> UInt32").replace("/// - Returns: `CARDSTACK_OK`.\n", "")
    with pytest.raises(GenerationError, match="returns uint32_t; its doc comment says 'nothing of that'"):
        exports(tmp_path / "silent", number)
    exports(tmp_path / "summary", number.replace("/// Sets something.", "/// Returns something."))


@needs_swift
def test_what_holds_everywhere_is_not_documented_again(tmp_path: Path) -> None:
    """The preamble documents `deck`, the doc comment someCount; nothing does outDecks, which the summary only names."""
    silent = GOOD.replace("///   - outDecks: Receives `someCount` decks.\n", "").replace("Sets", "Sets `outDecks`, or")
    exports(tmp_path, silent)
    with pytest.raises(GenerationError, match=r"cardstack_deck_do does not document out_decks$"):
        read_interface(tmp_path)
    path = tmp_path / "Sources/CardStack/Library.swift"
    path.write_text(GOOD)
    # The other exports are not in this tree, and what names them comes next.
    with pytest.raises(GenerationError, match="names what does not exist"):
        read_interface(tmp_path)


@needs_swift
def test_a_number_has_a_mark(tmp_path: Path) -> None:
    (function,) = exports(tmp_path / "silent", GOOD)
    reading = Interface(read_types(TYPES), (function,))
    with pytest.raises(GenerationError, match=r"cardstack_deck_do.some_count has no mark"):
        parameter_meaning(function, function.parameters[1], reading)
    (function,) = exports(tmp_path / "marked", GOOD.replace("- someCount:", "- someCount [cards]:"))
    assert function.parameters[1].mark.unit == "cards"
    assert parameter_meaning(function, function.parameters[1], reading) == {"direction": "in", "unit": "cards"}
    assert "@param some_count How many, in two lines [cards].\n" in "".join(
        declarations(replace(reading, functions=(function,)), "Versions and names", comments=True)
    )


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('lift_scale MARK("1, >0..");', "lift_scale;", r"cardstack_look_config.lift_scale has no mark with the unit"),
        ('lift_scale MARK("1, >0..");', 'lift_scale MARK("samples");', r"lift_scale has no mark with the unit"),
        ('  int32_t hit_test MARK("boolean");', "  int32_t hit_test;", r"hit_test has no mark that says what"),
    ],
)
def test_a_field_that_is_a_number_has_a_mark(old: str, new: str, reason: str, tmp_path: Path) -> None:
    changed = changed_types(tmp_path, old, new)
    fields = [(struct, field) for struct in changed.types.structs for field in struct.fields]
    with pytest.raises(GenerationError, match=reason):
        [field_meaning(struct, field, changed) for struct, field in fields]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            'MARK("flags cardstack_feed_flags") {',
            'MARK("flags cardstack_fed_flags") {',
            "no enumeration is marked cardstack_feed_flags",
        ),
        (
            'mask MARK("mask cardstack_event_kind 0")',
            'mask MARK("mask cardstack_event 0")',
            r"cardstack_events_config\.mask: there is no type cardstack_event$",
        ),
    ],
)
def test_marks_name_only_what_exists(old: str, new: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match=reason):
        check_marks(changed_types(tmp_path, old, new))


@needs_swift
def test_an_export_without_a_doc_comment_is_refused(tmp_path: Path) -> None:
    bare = "\n".join(line for line in GOOD.splitlines() if not line.startswith("///"))
    with pytest.raises(GenerationError, match="cardstack_deck_do has no doc comment"):
        exports(tmp_path, bare)


@needs_swift
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("about `someCount`", "about `otherCount`", "names what does not exist: otherCount"),
        ("`CARDSTACK_OK`", "`CARDSTACK_FINE`", "names what does not exist: CARDSTACK_FINE"),
        ("How many,", "One of `CARDSTACK_NONE_*`,", "names what does not exist: CARDSTACK_NONE_"),
        ("/// - Returns:", "/// - Since: 9.0\n/// - Returns:", "since 9.0, a later version"),
    ],
)
def test_doc_comments_name_only_what_exists(old: str, new: str, reason: str, tmp_path: Path) -> None:
    assert old in GOOD
    exports(tmp_path, GOOD.replace(old, new))
    with pytest.raises(GenerationError, match=reason):
        read_interface(tmp_path)
