"""Tests/documents.tsv: each sentence of the five documents that states a behaviour, and the tests that show it.

`section` is the document's heading. A test is `c.NAME: FUNCTION` (Tests/c/*/NAME.c), `SUITE/FUNCTION` (in Swift) or
`FILE::NAME`; `not ours` if the library does nothing of the kind, and the remark says why. A remark that begins with
"Better" or "Otherwise" says where the library does more than the document, or something else, by design.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted((ROOT.parent / "shared/seeds").glob("*.txt"))
with open(ROOT / "Tests/documents.tsv", encoding="utf-8", newline="") as table:
    ROWS = list(csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE))

DEFINITIONS = {
    ".c": r"^static void {}\(",
    ".cs": r"^    internal static void {}\(\)$",
    ".js": r'^(?:test|hostTest)\("{}", ',
    ".lua": r"^function tests\.{}\(",
    ".py": r"^(?:async )?def (?=test_){}\(",
    ".swift": r"\bfunc {}\(",
}
C_TESTS = (ROOT / "Tests/c/CMakeLists.txt").read_text()
CSHARP_TESTS = (ROOT / "Tests/csharp/Program.cs").read_text(encoding="utf-8")


def exists(test: str) -> bool:
    """Whether there is a test of this name that is run."""
    if found := re.fullmatch(r"c\.(\w+): (\w+)", test):
        paths = list(ROOT.glob(f"Tests/c/*/{found[1]}.c")) if re.search(rf"\b{found[1]}\b", C_TESTS) else []
    elif found := re.fullmatch(r"(\w+)/(\w+)", test):
        suite = re.compile(rf"^@Suite.* struct {found[1]} ", re.MULTILINE)
        paths = [path for path in ROOT.glob("Tests/*/*.swift") if suite.search(path.read_text())]
    elif found := re.fullmatch(r"((?:Tests|bindings/apps)/.+?)::(.+)", test):
        paths = [ROOT / found[1]]
    else:
        return False
    if len(paths) != 1 or not paths[0].is_file():
        return False
    path = paths[0]
    if path.suffix == ".cs" and f"Tests.Run(typeof({path.stem}))" not in CSHARP_TESTS:
        return False
    definition = DEFINITIONS[path.suffix].format(re.escape(found[2]))
    return re.search(definition, path.read_text(encoding="utf-8"), re.MULTILINE) is not None


@pytest.mark.parametrize("number", sorted({row["document"] for row in ROWS}))
def test_each_row_has_tests_that_exist(number: str) -> None:
    for row in ROWS:
        if row["document"] != number:
            continue
        tests = row["tests"].split("; ")
        if tests == ["not ours"]:
            assert row["remark"], f"no reason why this is not ours: {row['sentence']}"
            tests = []
        tests += re.findall(r"c\.\w+: \w+", row["remark"])
        assert [test for test in tests if not exists(test)] == [], row["sentence"]


@pytest.mark.skipif(not DOCUMENTS, reason="the documents are not beside this repository")
def test_no_section_of_a_document_is_left_out() -> None:
    found = []
    for document in DOCUMENTS:
        text = re.sub(r"^```.*?^```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
        headings = [line.rstrip() for line in text.splitlines() if re.match(r"#{1,6} ", line)]
        ours = list(dict.fromkeys(row["section"] for row in ROWS if row["document"] == document.name[:3]))
        # A heading may have no text of its own before the next one below it.
        for heading, following in zip(headings, [*headings[1:], ""]):
            if heading in ours or following.find(" ") <= heading.find(" "):
                found.append((document.name[:3], heading))
    assert list(dict.fromkeys((row["document"], row["section"]) for row in ROWS)) == found
