"""What both commands share: what is wrong is one line."""

from __future__ import annotations

import argparse
import importlib
import io
import sys
from typing import NoReturn

__all__ = ["Parser", "start"]


class Parser(argparse.ArgumentParser):
    """A command's arguments. An error is one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def start(program: str, *needed: str) -> None:
    """Ends a program that lacks the library, or another module. No index has the library, so pip cannot look for it."""
    for module in ("cardstack", *needed):
        try:
            importlib.import_module(module)
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
            where = "./bindings/python, or a wheel of the library" if module == "cardstack" else module
            sys.exit(f"{program} needs {module}, which is missing: pip install {where}")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
