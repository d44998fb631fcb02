"""Where the files of the C# classes lie."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINDING = ROOT / "bindings/csharp"
SOURCES = sorted(BINDING.glob("src/*.cs"))
TESTS = sorted(Path(__file__).parent.glob("*.cs"))
EXAMPLES = BINDING / "examples"

Run = Callable[..., "subprocess.CompletedProcess[str]"]
