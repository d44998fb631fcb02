"""The jar, and the classes in the Android archive, which is for no machine here."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
import table
from conftest import ROOT, Run


@pytest.mark.needs("javac", "java")
def test_example_prints_the_same_as_c(dist: Path, version: str, ten_lines: str, run: Run, tmp_path: Path) -> None:
    jar = dist / f"cardstack-{version}.jar"
    run(["javac", "-cp", jar, "-d", tmp_path, ROOT / "bindings/java/examples/TenLines.java"])
    assert run(["java", "-Xcheck:jni", "-cp", f"{jar}:{tmp_path}", "TenLines"], tmp_path) == ten_lines


def test_each_desktop_has_its_library(dist: Path, version: str, compiled: list[str]) -> None:
    with zipfile.ZipFile(dist / f"cardstack-{version}.jar") as packed:
        found = {Path(name).parts[2] for name in packed.namelist() if "/native/" in name}
    wanted = {name: row["java"] for name, row in table.ROWS.items() if "java" in row}
    if wanted.keys() <= set(compiled):
        assert found == set(wanted.values())
    else:  # Of a sample some libraries are those of tests, which have none for Java.
        assert {"linux-x86_64"} <= found <= {wanted[name] for name in compiled if name in wanted}


def test_android_has_the_classes_and_a_library_for_each_processor(
    dist: Path, version: str, compiled: list[str]
) -> None:
    processors = {row["abi"] for name, row in table.ROWS.items() if name in compiled and "abi" in row}
    if not processors:
        pytest.skip("this release has nothing for Android")
    with zipfile.ZipFile(dist / f"cardstack-{version}.aar") as packed:
        classes = zipfile.ZipFile(io.BytesIO(packed.read("classes.jar"))).namelist()
        assert "cardstack/Deck.class" in classes
        assert not [name for name in classes if "/native/" in name]
        assert {name.split("/")[1] for name in packed.namelist() if name.startswith("jni/")} == processors
        assert all(b"JNI_OnLoad" in packed.read(f"jni/{each}/libcardstack_jni.so") for each in processors)
        assert b"cardstack.Native" in packed.read("proguard.txt")
