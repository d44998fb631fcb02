"""The packages for Rust and Dart: unpacked, and used with the library of an archive."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from conftest import ROOT, Run

sys.path.insert(0, str(ROOT / "Tests/dart"))

from sdk import fetched


def unpacked(dist: Path, name: str, folder: Path, run: Run) -> Path:
    run(["tar", "xzf", dist / f"{name}.tar.gz"], folder)
    assert (folder / name / "LICENSE").is_file()
    return folder / name


@pytest.mark.needs("cargo")
def test_the_crate(dist: Path, version: str, archive: Path, ten_lines: str, run: Run, tmp_path: Path) -> None:
    crate = unpacked(dist, f"cardstack-{version}-rust", tmp_path, run)
    found = {"CARDSTACK_LIB_DIR": f"{archive}/lib", "CARGO_NET_OFFLINE": "true"}
    found["RUSTUP_HOME"] = os.environ.get("RUSTUP_HOME", str(Path.home() / ".rustup"))  # where rustup has brought Rust
    assert run(["cargo", "run", "-q", "--example", "ten_lines"], crate, **found) == ten_lines


def test_the_package_for_dart(
    dist: Path, version: str, archive: Path, ten_lines: str, run: Run, tmp_path: Path
) -> None:
    dart = fetched(archive / "lib/libcardstack.so", tmp_path)
    package = unpacked(dist, f"cardstack-{version}-dart", tmp_path, run)
    assert (package / "flutter/lib/cardstack_flutter.dart").is_file()
    packages = dart.package(tmp_path, package)
    assert dart.dart(packages, package / "example/ten_lines.dart", tmp_path) == ten_lines
