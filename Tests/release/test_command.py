"""What the command refuses: other tools, files that are not its own, and libraries that not every system could load."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import pytest
from conftest import ROOT

sys.path.insert(0, str(ROOT / "bindings/release"))

checks = pytest.importorskip("checks")
import release  # noqa: E402
from builds import ReleaseError  # noqa: E402
from kinds import KINDS  # noqa: E402
from progress import Progress  # noqa: E402


def refused(*arguments: str, **variables: str) -> str:
    """What the command says when it makes no release."""
    command = [sys.executable, str(ROOT / "bindings/release/release.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **variables})
    assert done.returncode == 1
    assert done.stdout == ""
    return done.stderr


def test_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine", encoding="utf-8")
    # A part that has to be compiled would have its tools installed first.
    said = refused("--platform", "wasm", "--built", f"wasm={tmp_path}", "--output", str(tmp_path))
    assert "letter.txt, which is no part of a release" in said
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize("words", ["linux-x86_64", "linux-x86_64=/nowhere", "sparc=/tmp", "macos=/tmp"])
def test_part_that_is_not_there_is_named(words: str, tmp_path: Path) -> None:
    assert f"--built {words}: " in refused("--built", words, "--output", str(tmp_path / "dist"))
    assert list(tmp_path.iterdir()) == []


def test_other_compiler_is_refused(tmp_path: Path) -> None:
    compiler = tmp_path / "swiftc"
    compiler.write_text('#!/bin/sh\necho "Swift version 6.2 (swift-6.2-RELEASE)"\n', encoding="utf-8")
    compiler.chmod(0o755)
    said = refused("--output", str(tmp_path / "dist"), PATH=f"{tmp_path}:{os.environ['PATH']}")
    assert "the version of swiftc is 6.2" in said


def test_platforms_whose_tools_are_missing_are_named_before_anything_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("musl-x86_64", "emscripten"):
        monkeypatch.setitem(checks.table.ROWS[name], "needs", {"machine": ["vax"]})
    monkeypatch.setitem(checks.table.ROWS["windows-arm64"], "system", "VMS")
    with pytest.raises(ReleaseError) as error:
        release._check_tools(["musl-x86_64", "windows-arm64", "emscripten", "wasm"], True)
    said = str(error.value)
    assert "\n  musl-x86_64: its compiler is for a machine with vax, and this is " in said
    assert "\n  windows-arm64: archives/VMS.md, the page of its archive, does not exist\n" in said
    assert said.endswith("--without musl-x86_64 --without windows-arm64 --without emscripten")


def test_tools_that_are_elsewhere_are_not_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release.builds.table, "wanted", lambda *_: ["cc-of-pypi:no-such-package", "ninja:ninja"])
    monkeypatch.setattr(
        release, "version_of_tool", lambda name: version(name if name == "no-such-package" else "pytest")
    )
    written = release._write_tools(tmp_path, []).read_text(encoding="utf-8")
    assert "no-such-package" not in written
    assert f"ninja: {version('pytest')}\n" in written


def test_kinds_take_the_parts_that_there_are() -> None:
    files = {kind.name: kind.files(["linux-x86_64", "windows-x86_64", "emscripten"]) for kind in KINDS}
    assert files["archive"] == [["linux-x86_64"], ["windows-x86_64"], ["emscripten"]]
    assert files["debug archive"] == files["wheel"] == [["linux-x86_64"], ["windows-x86_64"]]
    assert files["npm package"] == []
    assert files["source distribution"] == [[]]
    assert files["port"] == [["linux-x86_64", "windows-x86_64"]]
    assert [kind.files(["emscripten"]) for kind in KINDS if kind.name == "port"] == [[]]


def test_progress_says_what_ended_and_what_is_left(capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress()
    progress.begin(3)

    def compile_sparc() -> None:
        with progress.step("sparc: compile", is_long=True):
            with progress.step("vax: wheel") as step:
                step.result = "7 bytes"
            raise ReleaseError("no")

    with pytest.raises(ReleaseError):
        compile_sparc()
    assert capsys.readouterr().out.splitlines() == [
        "  0:00  sparc: compile ...",
        "  0:00  vax: wheel: 0:00, 7 bytes  [2 left; running: sparc: compile]",
        "  0:00  sparc: compile FAILED after 0:00",
    ]


def test_two_releases_that_differ_are_refused(tmp_path: Path) -> None:
    for folder, content in (("first", "a"), ("second", "b")):
        (tmp_path / folder).mkdir()
        for name in ("same", "size"):
            (tmp_path / folder / name).write_text("a" if name == "same" else content, encoding="utf-8")
    with pytest.raises(ReleaseError, match=r"these are not the same: size$"):
        release.compare(tmp_path / "first", tmp_path / "second")
    (tmp_path / "second/size").write_text("a", encoding="utf-8")
    assert release.compare(tmp_path / "first", tmp_path / "second") == 2
    (tmp_path / "second/more").touch()
    with pytest.raises(ReleaseError, match=r"these are not the same: more$"):
        release.compare(tmp_path / "first", tmp_path / "second")


@pytest.fixture
def publish(tmp_path: Path) -> Callable[[str], subprocess.CompletedProcess[str]]:
    """Publishes a small release by a program `gh` that prints what it gets."""
    (tmp_path / "bindings/release").mkdir(parents=True)
    shutil.copy(ROOT / "bindings/release/publish", tmp_path / "bindings/release")
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist/RELEASE.md").write_text("# libcardstack 0.1.0\n\nMade of commit abc.\n", encoding="utf-8")
    sums = subprocess.run(
        ["sha256sum", "RELEASE.md"], cwd=tmp_path / "dist", capture_output=True, text=True, check=True
    )
    (tmp_path / "dist/SHA256SUMS").write_text(sums.stdout, encoding="ascii")
    (tmp_path / "gh").write_text('#!/bin/sh\necho "$@"\n', encoding="utf-8")
    (tmp_path / "gh").chmod(0o755)

    def call(tag: str) -> subprocess.CompletedProcess[str]:
        variables = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
        command = [str(tmp_path / "bindings/release/publish"), tag]
        return subprocess.run(command, env=variables, capture_output=True, text=True, check=False)

    return call


def test_publish_makes_a_draft_of_all_files(publish: Callable[[str], subprocess.CompletedProcess[str]]) -> None:
    done = publish("v0.1.0")
    assert done.stdout == (
        "release create v0.1.0 --draft --verify-tag --title libcardstack 0.1.0 "
        "--notes-file dist/RELEASE.md dist/RELEASE.md dist/SHA256SUMS\n"
    )


@pytest.mark.parametrize("tag", ["v0.2.0", "0.1.0", "v0.1.0-1"])
def test_publish_refuses_another_tag(tag: str, publish: Callable[[str], subprocess.CompletedProcess[str]]) -> None:
    done = publish(tag)
    assert (done.returncode, done.stdout) == (1, "")
    assert f"the release in dist is libcardstack 0.1.0, and the tag is {tag}" in done.stderr


def test_publish_refuses_changed_files(
    publish: Callable[[str], subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    with (tmp_path / "dist/RELEASE.md").open("a", encoding="utf-8") as page:
        page.write("more\n")
    done = publish("v0.1.0")
    assert (done.returncode, done.stdout) == (1, "RELEASE.md: FAILED\n")


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
    monkeypatch.setitem(checks.table.ROWS, "windows", {"real": "x86_64-w64-windows-gnu"})
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
