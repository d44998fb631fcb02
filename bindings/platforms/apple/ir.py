#!/usr/bin/env python3
"""Corrects the LLVM code that Swift's compiler makes for macOS and iOS, before it is optimised.

    python ir.py cardstack.map FROM.ll TO.ll

Besides what llvm_code.py does, it removes the names of ELF's sections: for x86-64 the compiler's own target is a system
with ELF, and LLVM refuses such names where files are Mach-O.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import List

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import llvm_code

ELF_SECTION = re.compile(r', section "\.[^"]*"')


def main() -> int:
    """Runs the program; returns its exit status."""
    return llvm_code.correct(module=without_sections)


def without_sections(lines: List[str]) -> List[str]:
    """A module whose variables are in no section of ELF's."""
    return [ELF_SECTION.sub("", line) if line.startswith("@") else line for line in lines]


if __name__ == "__main__":
    sys.exit(main())
