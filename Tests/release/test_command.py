"""What the command refuses: other tools, files that are not its own, and libraries that not every system could load."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

sys.path.insert(0, str(ROOT / "bindings/release"))

checks = pytest.importorskip("checks")
from builds import ReleaseError  # noqa: E402


def refused(*arguments: str, **variables: str) -> str:
    """What the command says when it makes no release."""
    command = [sys.executable, str(ROOT / "bindings/release/release.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **variables})
    assert done.returncode == 1
    assert done.stdout == ""
    return done.stderr


def test_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine", encoding="utf-8")
    assert "letter.txt, which is no part of a release" in refused("--any-swift", "--output", str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize("words", ["linux-x86_64", "linux-x86_64=/nowhere", "sparc=/tmp"])
def test_part_that_is_not_there_is_named(words: str, tmp_path: Path) -> None:
    assert f"--built {words}: " in refused("--built", words, "--output", str(tmp_path / "dist"))
    assert list(tmp_path.iterdir()) == []


def test_other_compiler_is_refused(tmp_path: Path) -> None:
    compiler = tmp_path / "swiftc"
    compiler.write_text('#!/bin/sh\necho "Swift version 6.2 (swift-6.2-RELEASE)"\n', encoding="utf-8")
    compiler.chmod(0o755)
    said = refused("--output", str(tmp_path / "dist"), PATH=f"{tmp_path}:{os.environ['PATH']}")
    assert "the version of swiftc is 6.2" in said


@pytest.mark.needs("cc")
@pytest.mark.parametrize(
    ("code", "option", "platform", "said"),
    [
        (
            "#include <sys/random.h>\nlong f(void *p) { return getrandom(p, 1, 0); }",
            "-lc",
            "linux-x86_64",
            r"needs glibc 2\.25",
        ),
        ("#include <math.h>\ndouble f(double x) { return sin(x); }", "-lm", "linux-x86_64", r"needs libm\.so\.6"),
        ("#include <unistd.h>\nint f(void) { return getpid(); }", "-lc", "musl-x86_64", r"needs libc\.so\.6"),
    ],
)
def test_library_that_needs_more_is_refused(code: str, option: str, platform: str, said: str, tmp_path: Path) -> None:
    pytest.importorskip("elftools", reason="there is no pyelftools (PyPI)")
    source, library = tmp_path / "library.c", tmp_path / "library.so"
    source.write_text(code, encoding="utf-8")
    subprocess.run(["cc", "-shared", "-fPIC", str(source), "-o", str(library), option], check=True)
    with pytest.raises(ReleaseError, match=said):
        checks.check_library(library, platform)


@pytest.mark.needs("x86_64-w64-mingw32-gcc")
@pytest.mark.parametrize(
    ("code", "libraries", "said"),
    [
        ("__declspec(dllexport) int f(void) { return 1; }", ["-lkernel32"], "needs no library"),
        ("int GetTickCount(void); __declspec(dllexport) int f(void) { return GetTickCount(); }", ["-lkernel32"], ""),
        (
            'int puts(const char *); __declspec(dllexport) int f(void) { return puts(""); }',
            ["-lmsvcrt"],
            "needs msvcrt.dll",
        ),
    ],
)
def test_dll_may_need_windows_itself_alone(
    code: str, libraries: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(checks.table.ROWS, "windows", {"wheel": ["win_amd64"]})
    source, library = tmp_path / "library.c", tmp_path / "cardstack.dll"
    source.write_text(code, encoding="utf-8")
    command = [
        "x86_64-w64-mingw32-gcc",
        "-shared",
        "-nostdlib",
        "-Wl,-e,0",
        str(source),
        "-o",
        str(library),
        *libraries,
    ]
    subprocess.run(command, check=True)
    if not said:
        assert checks.check_library(library, "windows") == "KERNEL32.dll"
        return
    with pytest.raises(ReleaseError, match=said):
        checks.check_library(library, "windows")
