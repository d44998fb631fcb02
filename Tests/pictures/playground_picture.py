"""The picture of the playground's README: two settings under one finger, and what each says of the gesture."""

from __future__ import annotations

from pathlib import Path

from cardstack import trace

OTHER_THRESHOLD = 0.22
SETTINGS = f"?tune#a=classic&b=classic&b.swipe.threshold={OTHER_THRESHOLD}&b.motion.returnSpring=0.5/0.45"
# The end is slow: the distance alone decides.
DRAG = [(60 * share, -14 * share) for share in (1 - (1 - i / 24) ** 3 for i in range(25))]
"""The finger's way, from where it presses [points]."""
STEP_MS = 16
HOLD_MS = 200


def traces() -> list[trace.Trace]:
    """Returns the drag under both settings, on a card about as large as in the picture."""
    made = []
    for changes in ("", f"set swipe.threshold {OTHER_THRESHOLD}\n"):
        calls = [f"{(1000 + STEP_MS * i) / 1000} move 1 {x + 146} {y + 200}" for i, (x, y) in enumerate(DRAG)]
        calls[0] = calls[0].replace("move", "down")
        end = (1000 + STEP_MS * len(DRAG) + HOLD_MS) / 1000
        text = (
            f"{trace.HEADER}\npreset classic\nset viewport.width 292\nset viewport.height 360\n"
            f"set card.width 229\nset card.height 305\n{changes}begin\n0 append 1 2 3 4 5 6\n"
        )
        x, y = DRAG[-1]
        made.append(trace.parse(f"{text}{chr(10).join(calls)}\n{end} up 1 {x + 146} {y + 200}\n"))
    return made


def make(file: Path) -> None:
    """Takes the picture."""
    from shown import shown

    with shown(f"bindings/js/playground/{SETTINGS}", 1360, 800) as browser:
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
