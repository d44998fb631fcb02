#!/usr/bin/env python3
"""Makes the pictures of the READMEs that are old, and keeps the checksums by which they will be known to be old.

    python Tests/pictures/make.py              those that are old
    python Tests/pictures/make.py PICTURE...   these, by their paths or names
    python Tests/pictures/make.py --check      none: it says which are old, and exits with 1 if any is

It needs the Python package with pygame-ce, Pillow and numpy, the kiosk, the playground's module, Chromium with its
driver, and the font Inter (Debian's chromium, chromium-driver, fonts-inter). Look at each picture that it has made.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from pictures import KEPT, ROOT, TABLE, kept, old


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Makes the pictures of the READMEs that are old.")
    parser.add_argument("picture", nargs="*", help="path or name of a picture to be made, old or not")
    parser.add_argument("--check", action="store_true", help="only say which pictures are old")
    options = parser.parse_args()
    chosen = [each for each in TABLE if {each.path, Path(each.path).name} & {*options.picture}]
    if len(chosen) < len(options.picture):
        parser.error(f"the pictures are: {', '.join(each.path for each in TABLE)}")
    changed = {each.path: old(each) for each in TABLE}
    if options.check:
        for path, names in changed.items():
            if names:
                print(f"{path} is old, by its {' and '.join(names)}: python Tests/pictures/make.py")
        return int(any(changed.values()))
    for picture in chosen or [each for each in TABLE if changed[each.path]]:
        print(f"{picture.path} ...", end=" ", flush=True)
        target = ROOT / picture.path
        with tempfile.TemporaryDirectory() as folder:
            made = Path(folder) / target.name
            picture.make(made)
            content = made.read_bytes()
        is_same = target.exists() and target.read_bytes() == content
        if not is_same:
            target.write_bytes(content)
        ages = {**kept(), picture.path: picture.age()}
        rows = {each.path: ages[each.path] for each in TABLE if each.path in ages}
        KEPT.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")
        print("the same as before" if is_same else f"{len(content)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
