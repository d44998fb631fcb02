"""Libraries for other systems than this one: from an archive and from a wheel, run by what stands in for the system."""

from __future__ import annotations

import os
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import EMULATOR, Run, blocks, table, wheel_of

WINE = {"WINEPREFIX": os.environ.get("WINEPREFIX", str(Path.home() / ".wine")), "WINEDEBUG": "-all"}
ZIG = {"ZIG_GLOBAL_CACHE_DIR": os.environ.get("ZIG_GLOBAL_CACHE_DIR", str(Path.home() / ".cache/zig"))}
LOADER = table.FOLDER / "debian-arm64"


@pytest.fixture
def archive_for(platforms: list[str], unpack: Callable[[str], Path]) -> Callable[[str], Path]:
    """Unpacks a platform's archive, if the release has it."""

    def unpacked(platform: str) -> Path:
        if platform not in platforms:
            pytest.skip(f"this release is a sample without {platform}")
        return unpack(platform)

    return unpacked


@pytest.fixture
def from_wheel(dist: Path, version: str, tmp_path: Path) -> Callable[[str], Path]:
    """Takes the library out of a platform's wheel; returns its file, in a folder of its own."""

    def taken(platform: str) -> Path:
        with zipfile.ZipFile(dist / wheel_of(platform, version)) as wheel:
            (name,) = (name for name in wheel.namelist() if name.endswith((".so", ".dll")))
            return Path(wheel.extract(name, tmp_path / "wheel"))

    return taken


@pytest.mark.needs("x86_64-w64-mingw32-gcc", "wine")
def test_programs_of_the_page_run_in_wine(
    archive_for: Callable[[str], Path], from_wheel: Callable[[str], Path], ten_lines: str, run: Run
) -> None:
    archive = archive_for("windows-x86_64")
    for block in blocks(archive / "README.md", "sh")["MinGW"]:
        run(["bash", "-euc", block], archive)
    library = from_wheel("windows-x86_64")
    shutil.copy(archive / "bin/ten_lines.exe", library.parent)
    for program in (archive / "bin/ten_lines.exe", archive / "ten_lines.exe", library.parent / "ten_lines.exe"):
        assert run(["wine", program], **WINE).replace("\r\n", "\n") == ten_lines


@pytest.mark.needs("python-zig", EMULATOR[0])
def test_library_for_musl_on_arm_works(
    archive_for: Callable[[str], Path], from_wheel: Callable[[str], Path], ten_lines: str, run: Run, tmp_path: Path
) -> None:
    archive = archive_for("musl-aarch64")
    if not LOADER.exists():
        pytest.skip("there is no loader of musl for aarch64: Tests/platforms/run musl-aarch64 unpacks it")
    source = archive / "share/cardstack/examples/c/ten_lines.c"
    soname = next(path.name for path in (archive / "lib").glob("libcardstack.so.*") if path.name.count(".") == 2)
    wheel = from_wheel("musl-aarch64")
    shutil.copy(wheel, wheel.parent / soname)
    for library, folder in ((wheel, wheel.parent), (archive / "lib/libcardstack.a", tmp_path)):
        # Without optimisation zig links a part of its own into the program, which needs a newer musl.
        compiler = [*table.ROWS["musl-aarch64"]["compilers"]["C"], "-O2"]
        run([*compiler, source, "-I", archive / "include", library, "-o", tmp_path / "ten_lines"], **ZIG)
        command = [EMULATOR[0], "-L", LOADER, "-E", f"LD_LIBRARY_PATH={folder}", tmp_path / "ten_lines"]
        assert run(command) == ten_lines


@pytest.mark.needs("emcc", "node")
def test_program_of_the_page_runs_in_node(archive_for: Callable[[str], Path], ten_lines: str, run: Run) -> None:
    archive = archive_for("emscripten")
    (block,) = blocks(archive / "README.md", "sh")["C"]
    run(["bash", "-euc", block], archive)
    assert run([*table.ROWS["emscripten"]["emulator"], "ten_lines.js"], archive) == ten_lines
