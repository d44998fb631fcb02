"""The Java classes: their own tests, their example, and their page's programs, in Java and Kotlin."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Union

import pytest

ROOT = Path(__file__).resolve().parents[2]
BINDING = ROOT / "bindings/java"
PAGE = (BINDING / "README.md").read_text(encoding="utf-8")
Word = Union[str, Path]

pytestmark = pytest.mark.needs("java", "javac", "cc")


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    return str(found)


def run(*command: Word, folder: Path = ROOT) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "WARNING" not in done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def jar(prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The classes and the library."""
    made = tmp_path_factory.mktemp("jar") / "cardstack.jar"
    run(sys.executable, BINDING / "build.py", prefix, "--output", made)
    return made


def java(jar: Path, folder: Path, sources: Sequence[Path], main: str, *words: Word) -> str:
    """Compiles a program for Java 8 and runs it; JNI checks each call."""
    run("javac", "--release", "8", "-Xlint:all,-options", "-Werror", "-cp", jar, "-d", folder, *sources)
    return run("java", "-Xcheck:jni", "-cp", f"{jar}:{folder}", main, *words)


def in_c(prefix: Path, folder: Path) -> str:
    """What the ten lines in C print."""
    program, source = folder / "ten_lines", ROOT / "bindings/c/ten_lines.c"
    run("cc", source, f"-I{prefix}/include", f"{prefix}/lib/libcardstack.a", "-o", program, "-lm")
    return run(program)


def test_ownership_errors_types_and_traces(jar: Path, tmp_path: Path) -> None:
    # What the checks ask the machine for is not in each Java 8.
    run(sys.executable, ROOT / "bindings/generate.py", "java", "--into", tmp_path)
    sources = [*(ROOT / "Tests/java").glob("*.java"), ROOT / "Tests/java/cardstack/Bytes.java"]
    sources.append(tmp_path / "Tests/java/abi/TraceCalls.java")
    run("javac", "-Xlint:all", "-Werror", "-cp", jar, "-d", tmp_path, *sources)
    said = run("java", "-Xcheck:jni", "-cp", f"{jar}:{tmp_path}", "Checks", ROOT / "Tests/traces")
    assert int(said.split()[0]) == len([*(ROOT / "Tests/traces").glob("*.expected")]) > 40


def test_ten_lines_print_what_those_in_c_do(jar: Path, prefix: Path, tmp_path: Path) -> None:
    assert java(jar, tmp_path, [BINDING / "examples/TenLines.java"], "TenLines") == in_c(prefix, tmp_path)


def test_the_page_s_commands_make_its_program(prefix: Path, tmp_path: Path) -> None:
    (tmp_path / "bindings").symlink_to(ROOT / "bindings")
    (tmp_path / ".build-java").symlink_to(ROOT / ".build-java")
    (tmp_path / "Game.java").write_text(block("java"), encoding="utf-8")
    printed = run("sh", "-euc", block("sh").replace("PREFIX", str(prefix)), folder=tmp_path).splitlines()
    assert printed[-1] == "card 1 went RIGHT"
    assert any(line.startswith("draw card 1 at ") for line in printed)


def test_kotlin(jar: Path, prefix: Path, tmp_path: Path) -> None:
    found = subprocess.run([ROOT / "Tests/tools/fetch", "--where", "java"], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.skip(found.stdout.strip())
    kotlin = Path(found.stdout.strip()) / "root/usr/share/kotlin/kotlinc"
    (command,) = re.findall(r"`(kotlinc .*?)`", PAGE)
    (tmp_path / ".build-java").mkdir()
    (tmp_path / ".build-java/cardstack.jar").symlink_to(jar)
    (tmp_path / "game.kt").write_text(block("kotlin"), encoding="utf-8")
    (tmp_path / "ten_lines.kt").write_text((BINDING / "examples/ten_lines.kt").read_text(encoding="utf-8"))
    command = command.replace("game.kt", "game.kt ten_lines.kt")
    subprocess.run(["sh", "-euc", f"{kotlin}/bin/{command}"], check=True, cwd=tmp_path)
    classes = f"{tmp_path}/game.jar:{jar}:{kotlin}/lib/kotlin-stdlib.jar"
    assert run("java", "-Xcheck:jni", "-cp", classes, "GameKt").splitlines()[-1] == "card 1 is gone"
    assert run("java", "-Xcheck:jni", "-cp", classes, "Ten_linesKt") == in_c(prefix, tmp_path)


def test_the_library_is_found_without_the_jar_s(jar: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(jar) as packed:
        (library,) = [name for name in packed.namelist() if name.endswith((".so", ".dylib"))]
        packed.extractall(tmp_path)
    (tmp_path / library).rename(tmp_path / Path(library).name)
    run("javac", "-cp", tmp_path, "-d", tmp_path, BINDING / "examples/TenLines.java")
    command = ["java", "-cp", str(tmp_path), "TenLines"]
    assert "swiped card 1" in run(command[0], f"-Djava.library.path={tmp_path}", *command[1:])
    missing = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, "LD_LIBRARY_PATH": ""}
    )
    assert "no cardstack_jni in java.library.path" in missing.stderr
