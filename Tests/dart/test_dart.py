"""The Dart package: its own tests, its examples, and its page's program."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from sdk import ROOT, Dart

PACKAGE = ROOT / "bindings/dart"
HERE = ROOT / "Tests/dart"
FORM = ("--language-version=3.4", "--page-width=120")


def test_ownership_errors_and_types(dart: Dart, packages: Path, tmp_path: Path) -> None:
    printed = dart.dart(packages, HERE / "deck.dart", tmp_path).splitlines()
    assert printed[-1] == f"all {len(printed) - 1} passed"


def test_traces_come_to_the_same_bits(dart: Dart, packages: Path, tmp_path: Path) -> None:
    traces = ROOT / "Tests/traces"
    printed = dart.dart(packages, HERE / "replay/traces.dart", tmp_path, traces)
    assert printed == f"{len([*traces.glob('*.trace')])} traces come to the same bits\n"


def test_the_formatter_changes_nothing(dart: Dart) -> None:
    files = [path for folder in (PACKAGE, HERE) for path in folder.rglob("*.dart")]
    by_hand = [path for path in files if path.name not in ("native.dart", "calls.dart")]
    dart.tool("dartdev", "format", "-o", "none", "--set-exit-if-changed", *FORM, *by_hand)


def test_the_analyzer_has_nothing_to_say(dart: Dart, packages: Path, tmp_path: Path) -> None:
    for name in ("lib", "example"):
        shutil.copytree(PACKAGE / name, tmp_path / name)
    shutil.copytree(HERE, tmp_path / "test", ignore=shutil.ignore_patterns("*.py", "flutter"))
    shutil.copytree(packages.parent, tmp_path / ".dart_tool")
    (tmp_path / "example/wrong.dart").write_text(
        "import 'package:cardstack/cardstack.dart';\n"
        "void main() => Deck(Deck.configOf(Preset.classic)).swipe(0, Direction.left.value);\n"
    )
    said = "\n".join(dart.analyze(tmp_path)).replace(f"{tmp_path}/", "")
    assert re.fullmatch(r"example/wrong.dart:2: The argument type 'int' can't be assigned .*", said)


def test_ten_lines_print_what_those_in_c_do(dart: Dart, packages: Path, prefix: Path, tmp_path: Path) -> None:
    program, source = tmp_path / "ten_lines", ROOT / "bindings/c/ten_lines.c"
    subprocess.run(
        ["cc", source, f"-I{prefix}/include", f"{prefix}/lib/libcardstack.a", "-o", program, "-lm"], check=True
    )
    in_c = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    ten_lines = PACKAGE / "example/ten_lines.dart"
    assert dart.dart(packages, ten_lines, tmp_path) == in_c
    kernel = dart.kernel(packages, ten_lines, tmp_path / "aot.dill", "--aot")
    dart.call(dart.sdk / "bin/utils/gen_snapshot", "--snapshot_kind=app-aot-elf", f"--elf={program}.so", kernel)
    assert dart.call(dart.sdk / "bin/dartaotruntime", f"{program}.so") == in_c


def test_the_page_s_program_runs_with_the_library_beside_the_package(
    dart: Dart, library_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(PACKAGE, tmp_path / "cardstack")
    shutil.copy(library_path, tmp_path / "cardstack/lib")
    (tmp_path / "game").mkdir()
    packages = dart.package(tmp_path / "game", tmp_path / "cardstack")
    page = (PACKAGE / "README.md").read_text(encoding="utf-8")
    program, _ = re.findall(r"^```dart\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    (tmp_path / "game/game.dart").write_text(program, encoding="utf-8")
    monkeypatch.delitem(dart.environment, "CARDSTACK_LIBRARY")
    printed = dart.dart(packages, tmp_path / "game/game.dart", tmp_path).splitlines()
    assert printed[-1] == "card 1 went right"
    assert any(line.startswith("draw card 1 at ") for line in printed)


@pytest.mark.needs("cc")
@pytest.mark.parametrize(
    ("version", "layouts", "said"),
    [
        (99, "", "has binary interface 99; this package needs 1"),
        (1, '{"structs": {"cardstack_pose": [88]}}', "cardstack_pose has 88 bytes, not 96"),
    ],
)
def test_a_library_of_another_interface_is_refused(
    dart: Dart, packages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int, layouts: str, said: str
) -> None:
    source, library = tmp_path / "other.c", tmp_path / "libother.so"
    source.write_text(
        f"unsigned cardstack_abi_version(void) {{ return {version}; }}\n"
        f"const char *cardstack_abi_layouts(void) {{ return {json.dumps(layouts)}; }}\n"
    )
    subprocess.run(["cc", "-shared", "-fPIC", source, "-o", library], check=True)
    monkeypatch.setitem(dart.environment, "CARDSTACK_LIBRARY", str(library))
    with pytest.raises(AssertionError, match=f"{library}.* {said}"):
        dart.dart(packages, PACKAGE / "example/ten_lines.dart", tmp_path)
