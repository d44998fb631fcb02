#!/usr/bin/env python3
"""Prints how many lines people keep by hand, by folder: without pictures, and what bindings/generate.py writes."""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = {".gif", ".gz", ".ico", ".jpg", ".png", ".wasm", ".webp"}


def main() -> None:
    """Runs the program."""
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"], stdout=subprocess.PIPE, text=True, check=True).stdout
    attributes = (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()
    generated = {line.split()[0] for line in attributes if line.endswith(" linguist-generated")}
    lines: Counter[str] = Counter()
    files: Counter[str] = Counter()
    written = size = 0
    for name in filter(None, listed.split("\0")):
        path = ROOT / name
        if path.suffix in BINARY or not path.is_file():
            continue
        data = path.read_bytes()
        if name in generated:
            written += data.count(b"\n")
            continue
        folder = "/".join(name.split("/")[:2]) if name.count("/") > 1 else name.split("/")[0] if "/" in name else "."
        lines[folder] += data.count(b"\n")
        files[folder] += 1
        size += len(data)
    for folder, count in lines.most_common():
        print(f"{count:7} lines {files[folder]:4} files  {folder}")
    total = f"{sum(lines.values()):7} lines {sum(files.values()):4} files"
    print(f"{total}, {size / 1e6:.1f} MB by hand; {written} lines are generated")


if __name__ == "__main__":
    main()
