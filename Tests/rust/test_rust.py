"""The Rust crate: its own tests, its examples, and its page's program, made by the page's commands."""

from __future__ import annotations

import os
import re
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CRATE = ROOT / "bindings/rust"
PATIENCE = 300
"""How long an example may be silent [s]."""
PAGE = (CRATE / "README.md").read_text(encoding="utf-8")

pytestmark = pytest.mark.needs("cargo")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.fixture
def environment(prefix: Path) -> dict[str, str]:
    target = str(ROOT / ".build-rust")
    return {
        **os.environ,
        "CARDSTACK_LIB_DIR": str(prefix / "lib"),
        "CARGO_TARGET_DIR": target,
        "CARGO_NET_OFFLINE": "true",
    }


def cargo(environment: dict[str, str], *words: str, folder: Path = CRATE) -> str:
    done = subprocess.run(["cargo", *words], capture_output=True, text=True, check=False, env=environment, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "warning" not in done.stderr
    return done.stdout


def test_ownership_errors_types_and_traces(environment: dict[str, str]) -> None:
    printed = cargo(environment, "test", folder=ROOT / "Tests/rust")
    assert "test traces_come_to_the_same_bits ... ok" in printed
    assert printed.count("compile fail ... ok") == 3


def test_ten_lines_print_what_those_in_c_do(environment: dict[str, str], prefix: Path, tmp_path: Path) -> None:
    program = tmp_path / "ten_lines"
    source = ROOT / "bindings/c/ten_lines.c"
    subprocess.run(
        ["cc", source, f"-I{prefix}/include", f"{prefix}/lib/libcardstack.a", "-o", program, "-lm"], check=True
    )
    in_c = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    assert cargo(environment, "run", "-q", "--example", "ten_lines") == in_c
    shared = {**environment, "CARDSTACK_SHARED": "1", "LD_LIBRARY_PATH": f"{prefix}/lib"}
    assert cargo(shared, "run", "-q", "--example", "ten_lines") == in_c


def test_a_terminal_swipes_and_undoes(environment: dict[str, str]) -> None:
    cargo(environment, "build", "--example", "terminal")
    program = [f"{environment['CARGO_TARGET_DIR']}/debug/examples/terminal"]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as terminal:
        assert terminal.stdin
        assert terminal.stdout
        for keys, said in (b"\x1b[C", "Bergen: RIGHT"), (b"u", "Bergen is back"), (b"\x1b[D", "Bergen: LEFT"):
            terminal.stdin.write(keys)
            terminal.stdin.flush()
            end = time.monotonic() + PATIENCE
            while terminal.stdout.readline() != f"\x1b[K{said}\n".encode():
                assert time.monotonic() < end, f"it does not say {said}"
        terminal.stdin.write(b"q")
        terminal.communicate()
    assert terminal.returncode == 0


def test_the_page_s_commands_make_its_program(environment: dict[str, str], prefix: Path, tmp_path: Path) -> None:
    (tmp_path / "bindings").symlink_to(ROOT / "bindings")
    (commands,), (program,) = blocks("sh"), blocks("rust")
    *before, run = commands.replace("PREFIX", str(prefix)).splitlines()
    for name in ("CARDSTACK_LIB_DIR", "CARGO_TARGET_DIR"):
        del environment[name]
    subprocess.run(["sh", "-euc", "\n".join(before)], check=True, env=environment, cwd=tmp_path)
    (tmp_path / "game/src/main.rs").write_text(program, encoding="utf-8")
    done = subprocess.run(
        ["sh", "-euc", run], stdout=subprocess.PIPE, text=True, check=True, env=environment, cwd=tmp_path
    )
    printed = done.stdout.splitlines()
    assert printed[-1] == "card 1 went RIGHT"
    assert any(line.startswith("draw card 1 at ") for line in printed)


def test_pkg_config_finds_the_library(environment: dict[str, str], prefix: Path, tmp_path: Path) -> None:
    del environment["CARDSTACK_LIB_DIR"]
    environment.update(PKG_CONFIG_PATH=f"{prefix}/lib/pkgconfig", CARGO_TARGET_DIR=str(tmp_path))
    assert "swiped card 1\n" in cargo(environment, "run", "-q", "--example", "ten_lines")


def test_the_package_has_what_is_not_committed(environment: dict[str, str]) -> None:
    listed = cargo(environment, "package", "-q", "--list", "--allow-dirty").splitlines()
    assert {"src/abi.rs", "src/lib.rs", "build.rs", "README.md", "examples/ten_lines.rs"} <= {*listed}
