"""The command ``cardstack``: a replayer of traces, journals, the library in use.

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

_EXAMPLES = """\
examples:
  cardstack replay visit.trace         what happened, a sentence for each event
  cardstack journal cards.journal      what is in a journal
  cardstack info                       which library is in use
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
        description="Reads what decks of swipe cards have written: traces and journals.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument(
        "--version", action="version", version=_version(), help="print the versions of the package and its library"
    )
    commands = made.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser, title="commands")
    player = commands.add_parser("replay", help="replay a trace and say what happens")
    player.description = "Makes the calls of a trace again, on a new deck, and prints a sentence for each event."
    player.add_argument("file", help="the trace")
    player.add_argument("--frames", choices=trace.FRAME_RATES, help="make frames at this rate instead of the trace's")
    player.add_argument("--exact", action="store_true", help="print numbers to compare instead of sentences")
    player.add_argument("--all", action="store_true", help="the same, with a line for every frame")
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
    words = sys.argv[1:] if arguments is None else arguments
    if words[:1] in (["demo"], ["plot"]):
        name = words[0]
        print(f"cardstack: {name} is a program of its own, cardstack-{name}, in bindings/apps/demo", file=sys.stderr)
        return 2
    chosen = parser().parse_args(words)
    if chosen.command is None:
        parser().print_help()
        return 0
    if chosen.command == "info":
        return _info()
    if chosen.command == "replay":
        return _replay(chosen.file, chosen.frames, chosen.exact or chosen.all, chosen.all)
    return _journal(chosen.file, chosen.json)


def _info() -> int:
    print(f"package     {__version__}")
    print(f"library     {library_version}, {library_path}")
    print(f"interface   {abi.ABI_VERSION}")
    return 0


def _version() -> str:
    return f"cardstack {__version__}, library {library_version}"


def _replay(file: str, frames: Optional[trace.FrameRate], is_exact: bool, every_frame: bool) -> int:
    try:
        read = trace.load(file)
        if frames:
            read = trace.with_frames(read, frames)
        for line in trace.replay(read, every_frame=every_frame) if is_exact else trace.in_words(read):
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


if __name__ == "__main__":
    sys.exit(main())
