"""Each block of code in a page is run by a test, or the table says why not: blocks.tsv.

A row of the table is a block: its page, its language, its first line, and the file and name of the test that runs it. A
block that no test runs has a dash in place of the file, and then the reason.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import NamedTuple

import interface

TABLE = Path(__file__).with_name("blocks.tsv")
PATTERNS = ("README.md", "bindings/*/**/*.md", "Sources/CardStack/CardStack.docc/*.md")
PAGES = [str(path.relative_to(interface.ROOT)) for pattern in PATTERNS for path in sorted(interface.ROOT.glob(pattern))]


class Block(NamedTuple):
    """A block of code in a page."""

    page: str
    language: str
    begins: str


class Row(NamedTuple):
    """A row of the table."""

    page: str
    language: str
    begins: str
    file: str
    test: str


def blocks(page: str) -> list[Block]:
    """The blocks of a page: fenced, or indented behind an empty line where no list is."""
    found, fence, block, before, in_list = [], None, [], "", False
    for line in (interface.ROOT / page).read_text(encoding="utf-8").splitlines():
        if fence is not None:
            if line.strip() == "```":
                found.append(Block(page, fence, block[0].strip()))
                fence = None
            block.append(line)
            continue
        opened = re.match(r" *```(\w*)$", line)
        if opened:
            fence, block = opened[1] or "text", []
        elif line.startswith("    ") and not before and not in_list:
            found.append(Block(page, "indented", line.strip()))
        if line and not line.startswith(" "):
            in_list = bool(re.match(r"[-*] |\d+\. ", line))
        before = line
    return found


def rows() -> list[Row]:
    """The table."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return [Row(*line) for line in csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)][1:]


def test_every_block_has_a_row_and_every_row_a_block() -> None:
    assert [Block(*row[:3]) for row in rows()] == [block for page in PAGES for block in blocks(page)]


def test_the_tests_of_the_table_are_there() -> None:
    for row in rows():
        if row.file == "-":
            continue
        text = (interface.ROOT / row.file).read_text(encoding="utf-8")
        assert f"def {row.test}(" in text or f'test("{row.test}"' in text, row


def test_what_is_not_run_has_a_reason_and_is_no_program() -> None:
    for row in rows():
        if row.file == "-":
            assert row.language in ("indented", "text"), row
            assert row.test, row
