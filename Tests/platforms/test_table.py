"""The table of platforms: the article has each row and each field, and what cannot be built here says why."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/platforms"))

import table  # noqa: E402

ARTICLES = ROOT / "Sources/CardStack/CardStack.docc"
ARTICLE = (ARTICLES / "Platforms.md").read_text(encoding="utf-8")


def test_no_field_stands_twice() -> None:
    def fields(pairs: list[tuple[str, object]]) -> dict[str, object]:
        names = [name for name, _ in pairs]
        assert sorted(set(names)) == sorted(names)
        return dict(pairs)

    text = (ROOT / "bindings/platforms/platforms.json").read_text(encoding="utf-8")
    assert json.loads(text, object_pairs_hook=fields) == table.ROWS


def test_the_article_has_each_platform() -> None:
    assert re.findall(r"^\| `([\w-]+)`: ", ARTICLE, re.MULTILINE) == list(table.ROWS)


def test_the_article_says_of_tests_what_the_table_says() -> None:
    cells = re.findall(r"^\| `([\w-]+)`: [^|]*\|[^|]*\| ([^|]*) \| ([^|]*) \|$", ARTICLE, re.MULTILINE)
    assert cells == [(name, row["tests"]["by"], row["tests"]["seen"]) for name, row in table.ROWS.items()]


def test_the_article_has_each_field() -> None:
    cells = re.findall(r"^\| (`.*?`) \|", ARTICLE, re.MULTILINE)
    documented = {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}
    assert {field for row in table.ROWS.values() for field in row} - documented == set()


def test_the_article_about_packages_names_each_wheel() -> None:
    packages = (ARTICLES / "Packages.md").read_text(encoding="utf-8")
    named = dict(re.findall(r"^\| `([\w-]+)` \| `([\w.]+)` \|$", packages, re.MULTILINE))
    assert named == {name: ".".join(sorted(row["wheel"])) for name, row in table.ROWS.items() if "wheel" in row}


def test_a_platform_of_a_release_has_what_its_packages_say() -> None:
    for name, row in table.ROWS.items():
        built = {"joins"} if "joins" in row else {"compilers", "real", "bare"}
        assert {"called", "needs", "system", *built} <= row.keys(), name


def test_a_compiler_for_another_machine_is_missing() -> None:
    with pytest.raises(table.MissingError, match="its compiler is for a machine with vax"):
        table.install({"machine": ["vax"]})


def test_a_platform_that_is_not_in_the_table_is_refused() -> None:
    command = [sys.executable, str(ROOT / "Tests/platforms/rows.py"), "sample", "vax"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "and no vax" in done.stderr


def test_needs_of_a_release_are_listed_once() -> None:
    needed = table.wanted(list(table.ROWS), "debian")
    assert len(needed) == len(set(needed)) > 3
