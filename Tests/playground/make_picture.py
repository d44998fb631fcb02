#!/usr/bin/env python3
"""Takes the picture in the playground's README: two settings under one finger, and what each says of the gesture.

python Tests/playground/make_picture.py [FILE]
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from browser import Browser

PLAYGROUND = Path(__file__).resolve().parent.parent.parent / "bindings/js/playground"
SETTINGS = "?tune#a=classic&b=classic&b.swipe.threshold=0.22&b.motion.returnSpring=0.5/0.45"


def main() -> int:
    """Runs the program; returns its exit status."""
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else PLAYGROUND / "playground.png"
    command = [sys.executable, str(PLAYGROUND / "serve.py"), "--port", "0"]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server,
        tempfile.TemporaryDirectory() as folder,
    ):
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        try:
            with Browser(Path(folder)) as browser:
                browser.emulate(1360, 800)
                browser.go(address + SETTINGS)
                browser.wait("return document.querySelectorAll('#stage-a .card').length > 0")
                browser.settle()
                x, y = browser.run(
                    "const pad = document.querySelector('#stage-a .pad').getBoundingClientRect();"
                    "return [pad.left + pad.width / 2, pad.top + pad.height * 0.6]"
                )
                # The end is slow: the distance alone decides.
                shares = [1 - (1 - i / 24) ** 3 for i in range(25)]
                browser.drag([(x + 60 * share, y - 14 * share) for share in shares], hold_ms=200)
                browser.settle()
                browser.wait("return document.querySelector('#gesture').dataset.state === 'shown'")
                browser.draw()
                browser.screenshot(file)
        finally:
            server.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main())
