"""The command ``cardstack-plot``; ``python -m cardstack_demo.plot`` is the same."""

from __future__ import annotations

import sys
from typing import List, Optional

from ..command import Parser, start


def main(arguments: Optional[List[str]] = None) -> int:
    """Runs the command line; returns the exit status."""
    start("cardstack-plot")
    from cardstack import CardstackError
    from cardstack.trace import TraceError

    from .arguments import add

    parser = Parser(prog="cardstack-plot")
    add(parser)
    options = parser.parse_args(arguments)
    start("cardstack-plot", "matplotlib")
    from . import curve, decay, session, spring
    from .page import save

    pictures = {"spring": spring.picture, "curve": curve.picture, "decay": decay.picture, "session": session.picture}
    target = options.output or f"cardstack-{options.what}.png"
    try:
        save(pictures[options.what](options), target)
    except (OSError, CardstackError, TraceError) as error:
        print(f"plot: {error}", file=sys.stderr)
        return 1
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
