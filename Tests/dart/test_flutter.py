"""The Flutter widget: its tests in Flutter's own tester, and its page's program there and in a window."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from conftest import ROOT, Dart

WIDGET = ROOT / "bindings/dart/flutter"
TESTS = ROOT / "Tests/dart/flutter"


@pytest.fixture(scope="module")
def packages(dart: Dart, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("flutter")
    shutil.copytree(TESTS, folder, dirs_exist_ok=True)
    shutil.copytree(WIDGET / "example", folder, dirs_exist_ok=True)
    page = (ROOT / "bindings/dart/README.md").read_text(encoding="utf-8")
    _, program = re.findall(r"^```dart\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    (folder / "page.dart").write_text(program, encoding="utf-8")
    return dart.flutter_packages(folder)


@pytest.mark.parametrize("name", sorted(path.name for path in TESTS.glob("*_test.dart")))
def test_the_widget(dart: Dart, packages: Path, tmp_path: Path, name: str) -> None:
    printed = dart.flutter_test(packages, name, tmp_path)
    assert "All tests passed!" in printed.splitlines()[-1], printed


def test_the_analyzer_has_nothing_to_say(dart: Dart, packages: Path) -> None:
    shutil.copytree(WIDGET / "lib", packages.parents[1] / "lib")
    assert dart.analyze(packages.parents[1]) == []
