"""32-bit ARM: Swift's methods give the register back in which they got their struct. Tests/platforms/arm/README.md."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from platform_kit import built, table, tool

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "Tests/platforms/arm"

ARM = [name for name, row in table.ROWS.items() if row.get("bare", "").startswith("armv")]

CHANGED = re.compile(
    # Its result goes there.
    r"^(?:(?!str|stm|vst|ldm|vldm|push|pop|cmp|cmn|tst|teq|pld|bx\b|b\b)\w+(?:\.\w+)? r10,"
    # An address that it moves on: [r10, #8]!, or [r10], #8, or ldm r10!, {r0, r1}.
    r"|(?:ldr|str|vld|vst)\w*(?:\.\w+)? .*(?:\[r10[^\]]*\]!|\[r10(?::\d+)?\],)"
    r"|(?:ldm|stm|vldm|vstm)\w* r10!"
    # One of several that it loads.
    r"|ldm\w* (?!sp)\w+!?, \{[^}]*\br10\b)"
)
SAVED = re.compile(r"^(?:push\w*|stmdb\w*\ sp!,) .*\br10\b|^str\w* r10, \[sp")


def losing(instructions: str) -> list[str]:
    """The functions of a disassembly that change r10 and do not save it before."""
    found = []
    for function in re.split(r"\n\n(?=[0-9a-f]+ <)", instructions):
        lines = [" ".join(line.split()[1:]) for line in function.splitlines()[1:] if ":" in line]
        changes = next((index for index, line in enumerate(lines) if CHANGED.match(line)), None)
        if changes is not None and not any(SAVED.match(line) for line in lines[:changes]):
            found += re.findall(r"<(.*)>:", function)[:1]
    return found


def disassembled(file: Path) -> str:
    """What is in an object."""
    command = [tool("llvm-objdump"), "--disassemble", "--no-show-raw-insn", str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def compiled(folder: Path, *options: str) -> Path:
    """The object of the small program with the error."""
    file = folder / "clobbered_self.o"
    target = ["-target", "armv7-none-none-eabi", "-Xcc", "--target=armv7-linux-gnueabihf", "-Xcc", "-mfloat-abi=hard"]
    embedded = ["-enable-experimental-feature", "Embedded", "-wmo", "-parse-as-library"]
    source = str(HERE / "clobbered_self.swift")
    subprocess.run([tool("swiftc"), *target, *embedded, *options, "-c", source, "-o", str(file)], check=True)
    return file


@pytest.mark.parametrize("name", ARM)
def test_the_library_gives_the_register_back(name: str) -> None:
    instructions = disassembled(built(name, "Release/CardStackEngine.o"))
    assert instructions.count(">:\n") > 500
    assert losing(instructions) == []


def test_the_compiler_keeps_it_when_it_optimises_for_speed(tmp_path: Path) -> None:
    assert losing(disassembled(compiled(tmp_path, "-O"))) == []


def test_the_search_finds_the_compilers_error(tmp_path: Path) -> None:
    lost = losing(disassembled(compiled(tmp_path, "-Osize")))
    if not lost:
        pytest.skip("the compiler is repaired: remove the folder arm")
    assert len(lost) == 1
    assert "3sum" in lost[0]
