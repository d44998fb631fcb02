"""The picture of the playground's README: two settings under one finger, and what each says of the gesture."""

from __future__ import annotations

from pathlib import Path

SETTINGS = "?tune#a=classic&b=classic&b.swipe.threshold=0.22&b.motion.returnSpring=0.5/0.45"
# The end is slow: the distance alone decides.
DRAG = [(60 * share, -14 * share) for share in (1 - (1 - i / 24) ** 3 for i in range(25))]
"""The finger's way, from where it presses [points]."""
STEP_MS = 16
HOLD_MS = 200


def make(file: Path) -> None:
    """Takes the picture."""
    from shown import shown

    with shown(f"bindings/apps/playground/{SETTINGS}", 1360, 800) as browser:
        browser.wait("return document.querySelectorAll('#stage-a .card').length > 0")
        browser.settle()
        x, y = browser.run(
            "const pad = document.querySelector('#stage-a .pad').getBoundingClientRect();"
            "return [pad.left + pad.width / 2, pad.top + pad.height * 0.6]"
        )
        browser.drag([(x + right, y + down) for right, down in DRAG], STEP_MS, HOLD_MS)
        browser.settle()
        browser.wait("return document.querySelector('#gesture').dataset.state === 'shown'")
        browser.draw()
        browser.screenshot(file)
