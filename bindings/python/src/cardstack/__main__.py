"""The command ``cardstack``: a demo, a replayer of traces, pictures to tune by, journals, the library in use.

``python -m cardstack`` is the same, for where the command is not on PATH.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from typing import List, NoReturn, Optional

from . import __version__, journal, library_path, library_version, trace
from ._native import abi
from .plot import run as run_plot
from .plot.arguments import add as add_plot

_EXAMPLES = """\
examples:
  cardstack demo                       a deck in a window: drag its cards
  cardstack demo --render cards.gif    the same without a display
  cardstack demo --record visit.trace  writes down what you do
  cardstack replay visit.trace         what happened, a sentence for each event
  cardstack plot session visit.trace   the same as a picture
  cardstack COMMAND --help             what a command takes
"""


class _Parser(argparse.ArgumentParser):
    """A command's arguments. An error is one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Optional[List[str]] = None) -> int:
    """Runs the command line; returns the exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = _run(arguments)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # The reader has closed the pipe, as `head` does. Discard the rest, without an error at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def parser() -> argparse.ArgumentParser:
    """Returns what understands the command line."""
    made = _Parser(
        prog="cardstack",
        description="Shows a deck of swipe cards, and reads what decks have written: traces and journals.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument(
        "--version", action="version", version=_version(), help="print the versions of the package and its library"
    )
    commands = made.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser, title="commands")
    _add_demo(commands.add_parser("demo", help="show a deck of travel cards, in a window or as a picture"))
    player = commands.add_parser("replay", help="replay a trace and say what happens")
    player.description = "Makes the calls of a trace again, on a new deck, and prints a sentence for each event."
    player.add_argument("file", help="the trace")
    player.add_argument("--frames", choices=trace.FRAME_RATES, help="make frames at this rate instead of the trace's")
    player.add_argument("--exact", action="store_true", help="print numbers to compare instead of sentences")
    add_plot(commands.add_parser("plot", help="draw a spring, a curve, coasting or a recorded session"))
    reader = commands.add_parser("journal", help="print a journal or a saved deck, even if it is damaged")
    reader.description = (
        "Prints what a journal or a saved deck contains, record by record, with the keys of the cards. The file may be "
        "in use or damaged; the exit status is 2 if it is damaged."
    )
    reader.add_argument("file", help="the journal")
    reader.add_argument("--json", action="store_true", help="as JSON: the file, its records and its end, a line each")
    informer = commands.add_parser("info", help="print which library is in use")
    informer.description = "Prints the version of the package, and the library in use: its version, its file, its ABI."
    return made


def _run(arguments: Optional[List[str]]) -> int:
    chosen = parser().parse_args(arguments)
    if chosen.command is None:
        parser().print_help()
        return 0
    if chosen.command == "info":
        return _info()
    if chosen.command == "replay":
        return _replay(chosen.file, chosen.frames, chosen.exact)
    if chosen.command == "journal":
        return _journal(chosen.file, chosen.json)
    if chosen.command == "plot":
        return run_plot(chosen)
    from .demo import run

    return run(chosen)


def _info() -> int:
    print(f"package     {__version__}")
    print(f"library     {library_version}, {library_path}")
    print(f"interface   {abi.ABI_VERSION}")
    return 0


def _version() -> str:
    return f"cardstack {__version__}, library {library_version}"


def _replay(file: str, frames: Optional[trace.FrameRate], is_exact: bool) -> int:
    try:
        read = trace.load(file)
        if frames:
            read = trace.with_frames(read, frames)
        for line in trace.replay(read) if is_exact else trace.in_words(read):
            print(line)
    except BrokenPipeError:
        raise
    except (OSError, trace.TraceError) as error:
        print(f"{file}: {error}", file=sys.stderr)
        return 1
    return 0


def _journal(file: str, as_json: bool) -> int:
    try:
        with open(file, "rb") as opened:
            reader = journal.Reader(opened)
            is_first = True
            for line in journal.json_lines(reader) if as_json else journal.lines(reader):
                print(line, flush=is_first)
                is_first = False
    except BrokenPipeError:
        raise
    except (OSError, journal.JournalError) as error:
        print(f"{file}: {error}", file=sys.stderr)
        return 1
    return 0 if reader.extent.damage_offset is None else 2


def _add_demo(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "A deck of travel cards. With a display it opens a window: drag cards with the mouse or a finger, swipe with "
        "the buttons or the arrow keys, undo with the button or Backspace, see the likes with the heart at the top, "
        "begin again with R when all have gone, quit with Escape. Without a display, or with --render, it draws a "
        "recorded session as a picture. SDL_RENDER_DRIVER=software in the environment draws without a graphics driver."
    )
    presets = ("classic", "circle", "deep-pile", "flashcards")
    parser.add_argument("--preset", choices=presets, help="constants (default: classic)")
    wish = argparse.BooleanOptionalAction
    parser.add_argument("--reduced-motion", action=wish, help="fade instead of travel (default: the system's setting)")
    parser.add_argument("--dark", action=wish, help="dark colours (default: the system's setting)")
    parser.add_argument("--size", metavar="WxH", type=_size, help="size of the window [points]")
    parser.add_argument("--render", metavar="FILE", help="draw a session to FILE: .png a film strip, .gif an animation")
    parser.add_argument("--play", metavar="FILE", help="play a trace instead of taking input")
    parser.add_argument("--record", metavar="FILE", help="write the session to FILE as a trace")
    parser.add_argument("--screenshot", metavar="FILE", help="save the window's last frame to FILE (.png)")
    parser.add_argument("--frames", metavar="N", type=_frames, help="leave after N frames")


def _frames(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of frames of at least 1")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    try:
        width, height = (int(part) for part in text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 420x760") from None
    if not (160 <= width <= 8192 and 160 <= height <= 8192):
        raise argparse.ArgumentTypeError("both sides must be from 160 to 8192")
    return width, height


if __name__ == "__main__":
    sys.exit(main())
