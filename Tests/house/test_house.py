"""Tests the room checker on small invented sources: it finds each kind of error, and none in sources without errors."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import house
import swift_source

CLEAN = {
    "Memory/Row.swift": "public struct Row { public mutating func put(_ n: Int) {} }",
    "Motion/Spring.swift": 'struct Spring { var row: Row; var text: String { "Play \\(row)" } }',
    "Stage/Stage.swift": "struct Stage { var spring: Spring; func frame() { paint() } }",
    "Stage/Stage+Paint.swift": "extension Stage { func paint() {} }",
    "Play/Play.swift": "// No CardStack here.\nstruct Play { var stage: Stage; func go() { stage.frame() } }",
}


def judged(tmp_path: Path, more: dict[str, str], bounds: dict[str, int] | None = None) -> house.Verdict:
    """Returns the checker's verdict on the clean tree with these files added or replaced."""
    for name, text in {**CLEAN, **more}.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return house.judge(house.read_tree(tmp_path), bounds or {})


def test_clean_sources(tmp_path: Path) -> None:
    found = house.read_tree(tmp_path)
    assert not found.files
    assert judged(tmp_path, {}).wrong == []
    carried = {(house.room(a), house.room(b)) for a, b in house.read_tree(tmp_path).arrows}
    assert carried == {("Motion", "Memory"), ("Stage", "Motion"), ("Play", "Stage"), ("Stage", "Stage")}


def test_a_type_from_above(tmp_path: Path) -> None:
    wrong = judged(tmp_path, {"Gesture/Press.swift": "struct Press { var stage: Stage }"}).wrong
    assert wrong == ["Gesture -> Stage runs up: Stage; in Gesture/Press.swift"]


def test_a_free_function_from_above(tmp_path: Path) -> None:
    more = {
        "Play/settle.swift": "func settleAll() {}",
        "Gesture/Press.swift": "struct Press { func up() { settleAll() } }",
    }
    assert judged(tmp_path, more).wrong == ["Gesture -> Play runs up: settleAll; in Gesture/Press.swift"]


def test_a_room_beside(tmp_path: Path) -> None:
    more = {"Media/Media.swift": "struct Media {}", "Requests/Requests.swift": "struct Requests { var media: Media }"}
    assert judged(tmp_path, more).wrong == ["Requests -> Media runs sideways: Media; in Requests/Requests.swift"]


def test_a_method_from_above_of_a_type_from_below(tmp_path: Path) -> None:
    """No type's name shows this arrow: the type is declared below, its extension above."""
    more = {
        "Play/Row+Journal.swift": "extension Row { func journal() {}\n var isWritten: Bool { true } }",
        "Motion/Spring.swift": "struct Spring { var row: Row; func go() { row.journal() } }",
        "Gesture/Press.swift": "struct Press { var row: Row; func go() -> Bool { row.isWritten } }",
    }
    wrong = judged(tmp_path, more).wrong
    assert "Motion -> Play runs up: journal; in Motion/Spring.swift" in wrong
    assert "Gesture -> Play runs up: isWritten; in Gesture/Press.swift" in wrong


def test_a_members_name_that_several_have_says_nothing(tmp_path: Path) -> None:
    more = {
        "Play/Row+Journal.swift": "extension Row { func journal() {} }",
        "Motion/Spring.swift": "struct Spring { var page: Page; func go() { page.journal() } }",
        "Memory/Page.swift": "struct Page { func journal() {} }",
    }
    assert judged(tmp_path, more).wrong == []


def test_rooms_in_a_circle(tmp_path: Path) -> None:
    more = {"Memory/Row.swift": "struct Row { func wait(for spring: Spring) {} }"}
    wrong = judged(tmp_path, more).wrong
    assert "Memory -> Motion runs up: Spring; in Memory/Row.swift" in wrong
    assert "rooms in a circle: Memory, Motion" in wrong


def test_files_in_a_circle_inside_a_room(tmp_path: Path) -> None:
    more = {
        "Stage/Fade.swift": "struct Fade { var look: Look? }",
        "Stage/Look.swift": "struct Look { let fades: [Fade] }",
    }
    assert judged(tmp_path, more).wrong == [
        "files in a circle by the types they name: Stage/Fade.swift, Stage/Look.swift"
    ]


CIRCLE = {
    "Stage/Stage.swift": "struct Stage { var spring: Spring; func frame() { paint() } }",
    "Stage/Stage+Paint.swift": "extension Stage { func paint() { if isSettled { self.frame() } } }",
    "Stage/Stage+Rest.swift": "extension Stage { var isSettled: Bool { true } }",
}


def test_one_types_files_in_a_circle_by_methods(tmp_path: Path) -> None:
    assert judged(tmp_path, CIRCLE).wrong == ["2 files of Stage are in circles by their members' calls; the bound is 0"]
    at_bound = judged(tmp_path, CIRCLE, {"Stage": 2})
    assert at_bound.wrong == []
    assert at_bound.notes == ["Stage has 2 files in circles by the members they call, as many as its bound"]
    under_bound = judged(tmp_path, CIRCLE, {"Stage": 3})
    assert under_bound.wrong == []
    assert under_bound.notes == ["Stage has 2 files in circles; lower its bound of 3 in bounds.json"]


def test_a_property_closes_a_circle_too(tmp_path: Path) -> None:
    more = {**CIRCLE, "Stage/Stage+Rest.swift": "extension Stage { var isSettled: Bool { frame(); return true } }"}
    assert judged(tmp_path, more).wrong == ["3 files of Stage are in circles by their members' calls; the bound is 0"]


def test_a_variable_that_hides_a_property_closes_none(tmp_path: Path) -> None:
    paint = "extension Stage { func paint() { let isSettled = true; if isSettled {} } }"
    rest = "extension Stage { var isSettled: Bool { paint(); return true } }"
    more = {**CIRCLE, "Stage/Stage+Paint.swift": paint, "Stage/Stage+Rest.swift": rest}
    assert judged(tmp_path, more).wrong == []


def test_a_room_without_a_place(tmp_path: Path) -> None:
    wrong = judged(tmp_path, {"Attic/Chest.swift": "struct Chest {}"}).wrong
    assert wrong == ["Attic is a room that the order in Tests/house/house.py does not name"]


@pytest.mark.parametrize(
    ("bounds", "wrong"),
    [
        ({"Stage": 2, "Play": 1}, []),
        ({"Stage": 3}, ["the bound of Stage was 2 before and is 3; it may only shrink"]),
        ({"Stage": 2, "Play": 2}, ["the bounds' sum was 3 before and is 4; it may only shrink"]),
    ],
)
def test_a_bound_may_only_shrink(tmp_path: Path, bounds: dict[str, int], wrong: list[str]) -> None:
    """A bound is compared with every committed version, not only with the latest version."""

    def git(*arguments: str) -> None:
        name = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
        subprocess.run(["git", *name, *arguments], cwd=tmp_path, check=True, capture_output=True)

    path = tmp_path / "bounds.json"
    git("init")
    for version in ({"Stage": 5}, {"Stage": 2, "Deck": 1}, {"Stage": 2, "Deck": 1, "LeafRow": 0}):
        path.write_text(json.dumps(version), encoding="utf-8")
        git("add", "bounds.json")
        git("commit", "-m", "bounds")
    path.write_text(json.dumps(bounds), encoding="utf-8")
    least = house.least_bounds(path)
    assert least == {"Stage": 2, "Deck": 1, "LeafRow": 0, house.TOTAL: 3}
    assert house.judge(house.House({}), bounds, least).wrong == wrong


LEDGER = {
    "Memory/Row.swift": "struct Row { subscript(n: Int) -> Int { 0 }\n mutating func put(_ n: Int) {}\n func at() {} }",
    "Ledger/Ledger.swift": "struct Ledger { var row = Row(); var n = 0; mutating func put() { row.put(1) } }",
    "Ledger/Replay.swift": "struct Replay { var ledger: Ledger; mutating func go() { ledger.row.put(1) } }",
}


@pytest.mark.parametrize(
    ("code", "path"),
    [
        ("ledger.put()", None),
        ("ledger.row.at()", None),
        ("if ledger.n == 3 && play.ledger.n <= 4 { go(ledger.n, &others) }", None),
        ("let n = ledger.n\n put(ledger, &n)", None),
        ("ledger.n = 3", "ledger.n"),
        ("play.ledger.n &+= 3", "ledger.n"),
        ("ledger.row[n + 1].first = 3", "ledger.row.first"),
        ("ledger.row.put(3)", "ledger.row.put"),
        ("play.ledger.row[0].put(3)", "ledger.row.put"),
        ("swap(&play.ledger.row, &row)", "ledger.row"),
        ("go(at: &ledger.n)", "ledger.n"),
    ],
)
def test_a_part_of_the_ledger_is_written_by_its_room_alone(tmp_path: Path, code: str, path: str | None) -> None:
    more = {**LEDGER, "Play/Play.swift": "struct Play { var ledger: Ledger; mutating func go() { " + code + " } }"}
    expected = [f"Play/Play.swift writes {path}: only the room Ledger writes the parts of its ledger"] if path else []
    assert judged(tmp_path, more).wrong == expected


def test_the_program_fails_and_says_why(tmp_path: Path) -> None:
    judged(tmp_path, {"Gesture/Press.swift": "struct Press { var stage: Stage }"})
    run = subprocess.run([sys.executable, house.__file__, str(tmp_path)], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "Gesture -> Stage runs up: Stage" in run.stderr
    (tmp_path / "Gesture/Press.swift").write_text("struct Press {}", encoding="utf-8")
    assert subprocess.run([sys.executable, house.__file__, str(tmp_path)], check=False).returncode == 0


def test_what_the_reader_reads() -> None:
    file = swift_source.read(
        """
        /// Words of a comment: Play.
        public struct Deck: ~Copyable {
          let a, b: Int
          var stored = 3 { didSet { changed() } }
          public var count: Int { rows.count }
          static func make(of size: Int) -> Deck { Deck(size: size) }
          enum Inner { case one, two(Int) ; func turn() {} }
          func ask() { "Play \\(told(3))"; self.make(of: 1); other.answer() }
        }
        extension Deck.Inner { func back() {} }
        func free<T>(_ t: T) {}
        typealias Number = Double
        """
    )
    assert file.types == {"Deck", "free", "Number"}
    assert file.methods == {("Deck", "make"), ("Deck", "ask"), ("Inner", "turn"), ("Inner", "back")}
    assert file.computed == {("Deck", "count")}
    assert {"a", "b", "stored", "one", "two"} <= file.stored
    uses = {use.name: use for use in file.uses}
    assert "Play" not in uses
    assert uses["told"].is_call
    assert uses["told"].within == "Deck"
    assert uses["told"].member == "ask"
    assert not uses["make"].on_other
    assert uses["answer"].on_other


def test_no_two_files_of_tests_have_one_name() -> None:
    """By its name alone pytest imports a file of tests when it runs several folders."""
    names = [path.name for path in Path(__file__).parents[1].rglob("test_*.py")]
    assert sorted(names) == sorted(set(names))
