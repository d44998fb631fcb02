"""The commands of bindings/c/README.md, beside the programs that they compile."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import interface
import pytest

PROGRAMS = interface.ROOT / "bindings/c"


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_the_commands_compile_the_programs(prefix: Path, tmp_path: Path) -> None:
    (commands,) = re.findall(r"^```sh\n(.*?)^```$", (PROGRAMS / "README.md").read_text(encoding="utf-8"), re.S | re.M)
    for source in (*PROGRAMS.glob("*.c"), *PROGRAMS.glob("*.h")):
        shutil.copy(source, tmp_path)
    (pc_file,) = prefix.glob("**/cardstack.pc")
    (folder,) = {path.parent for path in prefix.glob("**/libcardstack.so")}
    environment = {**os.environ, "PKG_CONFIG_PATH": str(pc_file.parent), "LD_LIBRARY_PATH": str(folder)}
    script = f"{commands}./ten_lines\n./backend_loop\n"
    done = subprocess.run(
        ["sh", "-euc", script], capture_output=True, text=True, check=False, cwd=tmp_path, env=environment
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("0.000  card")


def test_the_programs_of_the_page_are_there() -> None:
    named = re.findall(r"`((?!Tests)[\w/]+\.c)`", (PROGRAMS / "README.md").read_text(encoding="utf-8"))
    assert len(named) >= 6
    there = {str(path.relative_to(PROGRAMS)) for path in PROGRAMS.rglob("*.c")}
    assert there == set(named)
