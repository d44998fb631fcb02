"""Makes ``help()`` show what editors show: the texts beneath the fields and members of a class.

Python itself drops these texts. They are read from the source when a program reads the class's ``__doc__``, so an
import costs nothing and no text is written twice. Without the source only the summary is left.
"""

from __future__ import annotations

import enum
import sys
from functools import cache
from typing import Any, Dict, List, Optional, Tuple

__all__ = ["Telling", "tell_fields"]

_PACKAGE = __package__.partition(".")[0]
_WIDTH = 96
_Fields = Dict[str, Tuple[str, str]]


def tell_fields(*classes: type) -> None:
    """Adds the fields of classes to their ``__doc__``."""
    for each in classes:
        if each.__doc__ is not None and sys.flags.optimize < 2:  # Otherwise Python runs without docstrings.
            each.__doc__ = _Doc(each.__doc__)  # type: ignore[assignment]


class Telling(enum.EnumMeta):
    """A metaclass that does the same for enumerations, whose ``__doc__`` ``help()`` reads in another way."""

    @property
    def __doc__(cls) -> Optional[str]:  # type: ignore[override]
        summary = cls.__dict__.get("__doc__")
        return _full(summary, cls) if summary is not None and sys.flags.optimize < 2 else summary


class _Doc:
    """A class's ``__doc__``, made when it is read."""

    __slots__ = ("_summary",)

    def __init__(self, summary: str) -> None:
        self._summary = summary

    def __get__(self, instance: object, owner: type) -> str:
        return _full(self._summary, owner)


@cache
def _full(summary: str, owner: type) -> str:
    import inspect
    import textwrap

    # A field without text has the text of its base.
    bases = [_fields(base) for base in owner.__mro__ if base.__module__.startswith(_PACKAGE)]
    lines: List[str] = []
    # A class without fields has those of its base.
    for name, (kind, _) in next(filter(None, bases), {}).items():
        text = next((base[name][1] for base in bases if name in base and base[name][1]), "")
        lines.append(f"    {name}{kind}")
        lines += textwrap.wrap(text, _WIDTH, initial_indent=" " * 8, subsequent_indent=" " * 8)
    if not lines:
        return summary
    return "\n".join([inspect.cleandoc(summary), "", "Members:" if issubclass(owner, enum.Enum) else "Fields:", *lines])


def _fields(owner: type) -> _Fields:
    """Returns the fields or members in a class's source, each with its type or value, and its text."""
    import ast
    import inspect
    import textwrap

    try:
        (tree,) = ast.parse(textwrap.dedent(inspect.getsource(owner))).body
    except (OSError, TypeError, ValueError, SyntaxError):
        return {}
    found: _Fields = {}
    last = ""
    for statement in getattr(tree, "body", ()):
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant) and last:
            found[last] = found[last][0], " ".join(str(statement.value.value).split())
            last = ""
            continue
        last = ""
        target: Any = getattr(statement, "target", None) or (getattr(statement, "targets", None) or [None])[0]
        if isinstance(target, ast.Name) and not target.id.startswith("_"):
            last = target.id
            value = getattr(owner, last, None)
            if isinstance(value, enum.Enum) and isinstance(value, int):
                found[last] = f" = {int(value)}", ""
            elif isinstance(statement, ast.AnnAssign):
                found[last] = f": {ast.unparse(statement.annotation)}", ""
    return found
