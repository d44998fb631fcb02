"""The Flutter widget: its tests in Flutter's own tester, and its page's program there and in a window."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from sdk import ROOT, Dart

sys.path.insert(0, str(ROOT / "Tests/hosts"))

from kit import Host, display, missing, until

WIDGET = ROOT / "bindings/dart/flutter"
TESTS = ROOT / "Tests/dart/flutter"
GROUND = (0xF0, 0xF1, 0xF5)


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


def test_a_mouse_swipes_in_a_window(dart: Dart, packages: Path, tmp_path: Path) -> None:
    if absent := missing("Xvfb", "xdotool", "cc"):
        pytest.skip(absent)
    product = ("flutter_patched_sdk_product", "--aot", "--tfa", "-Ddart.vm.product=true")
    kernel = dart.flutter_kernel(packages, "window.dart", tmp_path / "window.dill", *product)
    app, program, assets = tmp_path / "libapp.so", tmp_path / "window", tmp_path / "assets"
    dart.call(dart.sdk / "bin/utils/gen_snapshot", "--snapshot_kind=app-aot-elf", f"--elf={app}", kernel)
    (libraries,) = (path.parent for path in dart.root.glob("lib/*/libflutter_linux_gtk.so"))
    names = ("libflutter_linux_gtk.so", "libgtk-3.so.0", "libgobject-2.0.so.0")
    linked = [*(libraries / name for name in names), "-Wl,--allow-shlib-undefined"]
    subprocess.run(["cc", TESTS / "window.c", "-o", program, *linked], check=True)
    assets.mkdir()
    (assets / "AssetManifest.bin").write_bytes(b"\x0d\x00")  # an empty map
    (assets / "FontManifest.json").write_text("[]")
    driver = {"LIBGL_ALWAYS_SOFTWARE": "1", "LIBGL_DRIVERS_PATH": str(libraries / "dri")}
    driver["__EGL_VENDOR_LIBRARY_DIRS"] = str(dart.root / "share/glvnd/egl_vendor.d")
    with display() as screen:
        command = [dart.run, program, app, assets]
        library = {name: dart.environment[name] for name in ("HOME", "CARDSTACK_LIBRARY")}
        host = Host(screen, [str(word) for word in command], **driver, **library)
        try:
            host.expect("seen")
            host.open()
            until(lambda: host.picture().at(30, 300) not in ((0, 0, 0), GROUND), "a card is shown")
            rest = host.picture().at(30, 300)
            host.press(150, 300)
            host.drag(150, 300, 90, 20, 0.3)
            host.expect("dragged")
            until(lambda: host.picture().at(30, 300) != rest, "the card follows the mouse")
            host.keep("flutter_drag")
            host.drag(240, 320, 90, 0, 0.2)
            host.release()
            assert (host.line() or "").startswith("committed 0 right ")
            host.press(200, 300)
            host.release()
            host.expect("tapped 1 true")
        finally:
            host.kill()
