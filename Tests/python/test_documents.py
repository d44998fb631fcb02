"""What the five documents say, sentence by sentence, and the tests that show it: the tables in Tests/documents."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional, Set, Tuple

import pytest
from conftest import ROOT

TABLES = sorted((ROOT / "Tests" / "documents").glob("[0-9]*.md"))
DOCUMENTS = ROOT.parent / "shared" / "seeds"

PENDING = "pending: "
C_TEST = re.compile(r"c\.(\w+): (\w+)")
PYTHON_TEST = re.compile(r"(Tests/\w+/\w+\.py)::(\w+)")
LUA_TEST = re.compile(r"(Tests/lua/\w+\.lua)::(\w+)")
CSHARP_TEST = re.compile(r"(Tests/csharp/(\w+)\.cs)::(\w+)")
JAVASCRIPT_TEST = re.compile(r"(Tests/js/\w+\.test\.js)::(\d{3}-\d\d)")
SWIFT_TEST = re.compile(r"(\w+)/(\w+)")


class Row(NamedTuple):
    id: str
    statement: str
    tests: List[str]
    remark: str


class Section(NamedTuple):
    heading: str
    rows: List[Row]

    @property
    def level(self) -> int:
        return len(self.heading.split(" ", 1)[0])


def read(table: Path) -> List[Section]:
    """The sections of a table and their rows. Whatever is neither is an error."""
    sections: List[Section] = []
    for number, line in enumerate(table.read_text(encoding="utf-8").splitlines(), 1):
        place = f"{table.name}:{number}"
        if re.match(r"#+ ", line):
            sections.append(Section(line, []))
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            assert len(cells) == 4, f"{place}: {len(cells)} cells, not 4"
            if re.match(r"\d{3}-\d{2,}$", cells[0]):
                sections[-1].rows.append(Row(cells[0], cells[1], cells[2].split(", "), cells[3]))
            else:
                header = cells[1:] == ["The document says", "Shown by", "Remark"]
                assert header or set("".join(cells)) == {"-"}, f"{place}: neither a row nor a header"
        else:
            assert not line, f"{place}: neither a heading nor a table"
    return sections


def headings(document: Path) -> List[str]:
    """Its headings, without what looks like one in its code."""
    found, in_code = [], False
    for line in document.read_text(encoding="utf-8").splitlines():
        if line.startswith("```"):
            in_code = not in_code
        elif not in_code and re.match(r"#{1,6} ", line):
            found.append(line.rstrip())
    return found


def rows() -> List[Row]:
    return [row for table in TABLES for section in read(table) for row in section.rows]


def registered() -> Set[str]:
    """The C tests that ctest runs."""
    text = (ROOT / "Tests" / "c" / "CMakeLists.txt").read_text()
    names = set(re.findall(r"^\s*cardstack_c_test\((\w+)", text, re.MULTILINE))
    for loop in re.findall(r"foreach\(name ([\w\s]+)\)\s*cardstack_c_test\(\$\{name\}", text):
        names.update(loop.split())
    return names


def suites() -> Dict[str, str]:
    """The engine's test suites, and their text."""
    found = {}
    for path in (ROOT / "Tests" / "CardStackEngineTests").glob("*.swift"):
        parts = re.split(r"^@Suite(?:\([^\n]*\))? struct (\w+)", path.read_text(), flags=re.MULTILINE)
        found.update(zip(parts[1::2], parts[2::2]))
    return found


def missing(test: str) -> Optional[str]:
    """Why there is no such test; None if there is."""
    if match := C_TEST.fullmatch(test):
        file, function = match.groups()
        paths = list((ROOT / "Tests" / "c").glob(f"*/{file}.c"))
        if file not in registered():
            return f"no {file} among the tests in Tests/c/CMakeLists.txt"
        is_there = len(paths) == 1 and defines(paths[0], rf"static void {function}\(")
        return None if is_there else f"no {function} in {file}.c"
    if match := PYTHON_TEST.fullmatch(test):
        file, function = match.groups()
        is_test = function.startswith("test_")
        return None if is_test and defines(ROOT / file, rf"(?:async )?def {function}\(") else f"no {function} in {file}"
    if match := LUA_TEST.fullmatch(test):
        file, function = match.groups()
        return None if defines(ROOT / file, rf"function tests\.{function}\(") else f"no {function} in {file}"
    if match := CSHARP_TEST.fullmatch(test):
        file, name, method = match.groups()
        runs = f"Tests.Run(typeof({name}))" in (ROOT / "Tests" / "csharp" / "Program.cs").read_text(encoding="utf-8")
        is_there = runs and defines(ROOT / file, rf"    internal static void {method}\(\)$")
        return None if is_there else f"no {method} in {file} that is run"
    if match := JAVASCRIPT_TEST.fullmatch(test):
        file, row = match.groups()
        return None if defines(ROOT / file, rf'  "{row}": ') else f"no {row} in {file}"
    if match := SWIFT_TEST.fullmatch(test):
        suite, function = match.groups()
        return None if re.search(rf"\bfunc {function}\(", suites().get(suite, "")) else f"no {function} in {suite}"
    return "it is written like no test"


def defines(path: Path, pattern: str) -> bool:
    return path.exists() and re.search(rf"^{pattern}", path.read_text(encoding="utf-8"), re.MULTILINE) is not None


def named() -> List[Tuple[str, str]]:
    """Every test that a row names, pending ones left out, and the row."""
    found = []
    for row in rows():
        found += [(row.id, test) for test in row.tests if test != "not ours" and not test.startswith(PENDING)]
        found += [(row.id, match.group()) for match in C_TEST.finditer(row.remark)]
    return found


def test_there_is_a_table_for_every_document():
    assert [table.name[:3] for table in TABLES] == ["000", "001", "002", "003", "004"]


def test_every_test_that_is_named_exists():
    assert [f"{row}: {test}: {why}" for row, test in named() if (why := missing(test))] == []


def test_every_row_has_a_test_or_a_reason():
    for row in rows():
        assert row.statement.endswith("."), f"{row.id}: no sentence"
        assert row.tests != [""], f"{row.id}: neither a test nor `not ours`"
        assert len(set(row.tests)) == len(row.tests), f"{row.id}: a test is named twice"
        if "not ours" in row.tests:
            assert row.tests == ["not ours"], f"{row.id}: ours or not?"
            assert row.remark, f"{row.id}: no reason why it is not ours"


def test_rows_are_numbered():
    for table in TABLES:
        ids = [row.id for section in read(table) for row in section.rows]
        assert ids == [f"{table.name[:3]}-{k:02}" for k in range(1, len(ids) + 1)]


def test_every_section_has_rows():
    """Or has none because it begins with a section of its own."""
    for table in TABLES:
        sections = read(table)
        for section, following in zip(sections, [*sections[1:], None]):
            assert section.rows or (following and following.level > section.level), f"{table.name}: {section.heading}"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_the_sections_are_the_documents(table):
    documents = sorted(DOCUMENTS.glob(f"{table.name[:3]}_*.txt"))
    if not documents:
        pytest.skip("the documents are not beside this repository")
    assert [section.heading for section in read(table)] == headings(documents[0])


def test_nothing_is_pending():
    """A pending row names a test that is being written; the word goes when it is there."""
    pending = [(row.id, test) for row in rows() for test in row.tests if test.startswith(PENDING)]
    there = [f"{row}: {test} is there" for row, test in pending if missing(test[len(PENDING) :]) is None]
    assert there == []
    assert pending == [], f"{len(pending)} tests are pending"
