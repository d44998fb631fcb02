"""The licence in the files that are copied without the others, and its text."""

from __future__ import annotations

import json
from pathlib import Path

import interface
import pytest

OWNER = json.loads((interface.ROOT / "bindings/release/metadata.json").read_text(encoding="utf-8"))["owner"]
COPIED = ("Include/*.h", "bindings/cpp/*.hpp", "bindings/lua/cardstack*.lua", "bindings/csharp/src/*.cs")


@pytest.mark.parametrize("pattern", COPIED)
def test_first_line_of_a_file_that_is_copied_alone(pattern: str) -> None:
    files = sorted(interface.ROOT.glob(pattern))
    assert files
    assert {first_line(file).lstrip("/- ") for file in files} == {f"SPDX-License-Identifier: {OWNER['license']}"}


def first_line(file: Path) -> str:
    return file.read_text(encoding="utf-8").partition("\n")[0]


def test_text_is_the_owners() -> None:
    text = (interface.ROOT / ".github/LICENSE").read_text(encoding="utf-8").splitlines()
    assert text[0] == f"{OWNER['license']} License"
    assert text[2] == f"Copyright (c) {OWNER['author']}"
