"""The addon in a real Godot."""

from __future__ import annotations

import re
import struct
from pathlib import Path

from conftest import ROOT, Engine


def _with_bits(text: str) -> str:
    """A trace in which each fraction is the bits of its double."""

    def bits(found: re.Match[str]) -> str:
        return f"&{struct.unpack('<Q', struct.pack('<d', float(found[0])))[0]:016x}"

    lines = [line.split("#")[0] for line in text.splitlines()]
    number = r"(?<![\w.,-])-?\d+(?:\.\d+(?:e[+-]?\d+)?|e[+-]?\d+)(?![\w.,])"
    return "\n".join(re.sub(number, bits, line) for line in lines) + "\n"


def test_traces_give_the_same_bits(engine: Engine, project: Path, tmp_path: Path) -> None:
    traces = sorted((ROOT / "Tests/traces").glob("*.trace"))
    for path in traces:
        (tmp_path / path.name).write_text(_with_bits(path.read_text(encoding="utf-8")), encoding="utf-8")
        (tmp_path / f"{path.stem}.expected").symlink_to(path.with_suffix(".expected"))
    done = engine.script(project, "replay.gd", *sorted(tmp_path.glob("*.trace")))
    assert done.status == 0, done.text
    assert f"{len(traces)} traces, 0 failed" in done.text
