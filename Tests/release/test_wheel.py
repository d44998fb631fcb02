"""The wheels: installed in an empty environment, and chosen by pip for the machine that they are for."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import EMULATOR, ROOT, Run

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")


@pytest.fixture(scope="module")
def python(dist: Path, run: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Python in an environment with nothing but the wheel, which pip finds for this machine."""
    folder = tmp_path_factory.mktemp("environment")
    run([sys.executable, "-m", "venv", folder])
    run([folder / "bin/python", "-m", "pip", "install", "-q", "--no-index", "--find-links", dist, "cardstack"], folder)
    return folder / "bin/python"


def test_example_runs(python: Path, run: Run, tmp_path: Path) -> None:
    printed = run([python, ROOT / "bindings/python/examples/ten_lines.py"], tmp_path).splitlines()
    assert printed[0].startswith("ann at ")
    assert printed[-1].endswith("next: bob")


def test_library_is_the_wheels_own(python: Path, version: str, run: Run, tmp_path: Path) -> None:
    code = "import cardstack; print(cardstack.library_path, cardstack.library_version, cardstack.__version__)"
    path, *versions = run([python, "-c", code], tmp_path).split()
    assert Path(path).is_relative_to(python.parent.parent)
    assert versions == [version, version]


def test_command_line_works(python: Path, version: str, run: Run, tmp_path: Path) -> None:
    assert version in run([python, "-m", "cardstack", "info"], tmp_path)
    names = run([python, "-m", "pip", "list", "--format=freeze"], tmp_path).split()
    assert f"cardstack=={version}" in names


@pytest.fixture(scope="module")
def other(dist: Path, run: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package that pip takes for a Raspberry Pi of 64 bits: Debian 12's pip there takes all of these names."""
    folder = tmp_path_factory.mktemp("other")
    platforms = [word for newest in ("2_36", "2_28", "2_17") for word in ("--platform", f"manylinux_{newest}_aarch64")]
    options = ["--no-index", "--find-links", dist, "--only-binary=:all:", "--target", folder]
    run([*PIP, "install", "-q", "--no-deps", *platforms, *options, "cardstack"])
    return folder


def test_pip_takes_the_other_wheel_for_another_processor(other: Path, unpack: Callable[[str], Path]) -> None:
    library = (other / "cardstack/_native/libcardstack.so").read_bytes()
    assert library == (unpack("linux-aarch64") / "lib/libcardstack.so").read_bytes()


@pytest.mark.needs("aarch64-linux-gnu-gcc", EMULATOR[0])
def test_library_of_the_other_wheel_works(
    other: Path, unpack: Callable[[str], Path], ten_lines: str, run: Run, tmp_path: Path
) -> None:
    archive = unpack("linux-aarch64")
    source = archive / "share/cardstack/examples/c/ten_lines.c"
    library = tmp_path / "libcardstack.so"
    library.write_bytes((other / "cardstack/_native/libcardstack.so").read_bytes())
    program = tmp_path / "ten_lines"
    run(["aarch64-linux-gnu-gcc", source, "-I", archive / "include", "-L", tmp_path, "-lcardstack", "-o", program])
    (name,) = {path.name for path in (archive / "lib").glob("libcardstack.so.*") if path.name.count(".") == 2}
    library.rename(tmp_path / name)
    assert run([*EMULATOR, "-E", f"LD_LIBRARY_PATH={tmp_path}", program]) == ten_lines


@pytest.mark.parametrize("processor", ["x86_64", "aarch64"])
def test_auditwheel_agrees_with_the_name(processor: str, dist: Path, run: Run) -> None:
    pytest.importorskip("auditwheel", reason="there is no auditwheel (PyPI)")
    (wheel,) = dist.glob(f"*manylinux_2_17_{processor}.whl")
    said = " ".join(run([sys.executable, "-m", "auditwheel", "show", wheel]).split())
    assert f'following platform tag: "manylinux_2_17_{processor}"' in said


@pytest.mark.parametrize("processor", ["x86_64", "aarch64"])
def test_pip_takes_the_wheel_for_musl_on_alpine(
    processor: str, platforms: list[str], dist: Path, unpack: Callable[[str], Path], run: Run, tmp_path: Path
) -> None:
    if f"musl-{processor}" not in platforms:
        pytest.skip("this release is a sample")
    names = ["--platform", f"musllinux_1_2_{processor}", "--platform", f"musllinux_1_1_{processor}"]
    options = ["--no-index", "--find-links", dist, "--only-binary=:all:", "--target", tmp_path]
    run([*PIP, "install", "-q", "--no-deps", *names, *options, "cardstack"])
    library = (tmp_path / "cardstack/_native/libcardstack.so").read_bytes()
    assert library == (unpack(f"musl-{processor}") / "lib/libcardstack.so").read_bytes()


@pytest.mark.needs("musl-gcc")
def test_library_for_musl_works(platforms: list[str], unpack: Callable[[str], Path], ten_lines: str, run: Run) -> None:
    archive = unpack("musl-x86_64")
    source = archive / "share/cardstack/examples/c/ten_lines.c"
    for library, variables in (("libcardstack.so", {"LD_LIBRARY_PATH": str(archive / "lib")}), ("libcardstack.a", {})):
        program = archive / "ten_lines"
        run(["musl-gcc", source, "-I", archive / "include", archive / "lib" / library, "-o", program])
        assert run([program], **variables) == ten_lines
