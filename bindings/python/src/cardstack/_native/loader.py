"""Finds, loads and checks the C library.

Looked for, in this order: the file named by the environment variable ``CARDSTACK_LIBRARY``, then the one bundled with
the package. It searches nothing else and downloads nothing. The import fails if the library's binary interface is not
the one for which this package was made.
"""

from __future__ import annotations

import ctypes
import json
import os
from fnmatch import fnmatch
from typing import Any, Dict, List

from . import abi, deprecation

VARIABLE = "CARDSTACK_LIBRARY"
"""The environment variable that names a library instead of the bundled one."""

_BUNDLED = os.path.dirname(os.path.realpath(__file__))
_NAMES = ("libcardstack.so*", "libcardstack*.dylib", "cardstack.dll")


def candidates() -> List[str]:
    """Returns the files to try, in order."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return [chosen]
    return sorted(
        os.path.join(_BUNDLED, name) for name in os.listdir(_BUNDLED) if any(fnmatch(name, known) for known in _NAMES)
    )


# Functions that may wait for the disk.
_WAITING = (
    "cardstack_deck_drain_events",
    "cardstack_deck_journal_compact",
    "cardstack_deck_journal_flush",
    "cardstack_deck_open_journal",
    "cardstack_deck_reset",
)


def load() -> ctypes.PyDLL:
    """Loads the library, binds its functions and checks its interface.

    Its functions hold the interpreter's lock while they run, so two Python threads are never inside a deck at once.
    :func:`waiting` returns a second form of the functions that may wait for the disk, which release the lock.
    """
    paths = candidates()
    tried = []
    for path in paths:
        try:
            library = ctypes.PyDLL(path)
        except OSError as error:
            tried.append(f"{path}: {error}")
        else:
            check(library, path)
            return library
    if os.environ.get(VARIABLE):
        where = f"{VARIABLE} names a library that cannot be loaded:"
    else:
        where = f"the cardstack library was not found ({VARIABLE} is not set, no other place is searched):"
        if not paths:
            tried = [f"{os.path.join(_BUNDLED, name)}: no such file" for name in _NAMES]
    raise ImportError("\n  ".join([where, *tried]))


def check(library: ctypes.PyDLL, path: str) -> None:
    """Raises ImportError unless the library's interface number, functions and layouts are those of this package."""
    try:
        tell_abi = library["cardstack_abi_version"]
        found, version = tell_abi(), version_text(library["cardstack_version_number"]())
        if found != abi.ABI_VERSION:
            raise ImportError(
                f"{path} is version {version} with binary interface {found}; "
                f"this package is version {abi.VERSION} and needs binary interface {abi.ABI_VERSION}"
            )
        abi.bind(library)
        deprecation.guard(library)
    except AttributeError as error:
        raise ImportError(f"{path} is not a cardstack library of version {abi.VERSION}: {error}") from None
    wrong = mismatches(json.loads(library.cardstack_abi_layouts()))
    if wrong:
        raise ImportError(
            f"{path} is version {version}; its structs are not those of this package, version {abi.VERSION}: "
            + "; ".join(wrong)
        )


def version_text(number: int) -> str:
    """Returns a version number as "major.minor.patch"."""
    return f"{number // 1000000}.{number // 1000 % 1000}.{number % 1000}"


def mismatches(layouts: Any) -> List[str]:
    """Compares a library's layouts with those of this package; returns every difference.

    A newer library may have more fields: at the ends of structs whose sizes calls pass, and where there are reserved
    words here.
    """
    wrong = []
    if layouts["pointer_size"] != ctypes.sizeof(ctypes.c_void_p):
        wrong.append(f"a pointer has {layouts['pointer_size']} bytes, not {ctypes.sizeof(ctypes.c_void_p)}")
    for name in abi.STRUCTS:
        record: Any = getattr(abi, name)
        own = {getattr(record, field).offset: field for field, *_ in record._fields_}
        end = ctypes.sizeof(record)
        size, *offsets = layouts["structs"].get(name, [0])
        for here, field in own.items():
            if here not in offsets:
                wrong.append(f"{name}.{field}, at byte {here}, is no field there")
        for there in offsets:
            owner = own[max(here for here in own if here <= there)]
            if there not in own and owner != "reserved" and there < end:
                wrong.append(f"{name} has a field at byte {there} in {owner}")
        is_longer = name in abi.GROWING and max(offsets, default=0) >= end
        if (size <= end) if is_longer else (size != end):
            wrong.append(f"{name} has {size} bytes, not {end}")
    return wrong


def waiting(library: ctypes.PyDLL) -> Dict[str, Any]:
    """Returns the functions that may wait for the disk, by name. They release the interpreter's lock.

    Other threads can run at the same time: :meth:`cardstack._native.handle.Handle.wait` keeps them out of the deck.
    """
    releasing = ctypes.CDLL(library._name, handle=library._handle)
    found = {}
    for name in _WAITING:
        function = releasing[name]
        function.restype, function.argtypes = abi.FUNCTIONS[name]
        found[name] = function
    return found


library = load()
"""The library, loaded once."""

waits = waiting(library)
"""The functions that may wait for the disk, in the form that lets other threads run."""

path = library._name
"""The file of the library."""

version: str = version_text(library.cardstack_version_number())
"""The library's version."""
