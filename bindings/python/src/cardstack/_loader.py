"""Finds, loads and checks the C library.

Looked for, in this order: the file named by the environment variable ``CARDSTACK_LIBRARY``, then the one bundled with
the package. Nothing else is searched and nothing is downloaded. A library whose binary interface is another than the
one this package was made for is refused at import.
"""

from __future__ import annotations

import ctypes
import json
import os
from pathlib import Path
from typing import Any, List

from . import _abi

VARIABLE = "CARDSTACK_LIBRARY"
"""The environment variable that names a library to use in place of the bundled one."""

_BUNDLED = Path(__file__).resolve().parent / "_native"
_NAMES = ("libcardstack.so*", "libcardstack*.dylib", "cardstack.dll")


def candidates() -> List[Path]:
    """The files to try, in order."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return [Path(chosen)]
    return sorted(path for name in _NAMES for path in _BUNDLED.glob(name))


def load() -> ctypes.PyDLL:
    """Loads the library, binds its functions and checks its interface.

    Its functions hold the interpreter lock: each is short, and so no two Python threads are ever inside a deck at once.
    """
    paths = candidates()
    tried = []
    for path in paths:
        try:
            library = ctypes.PyDLL(str(path))
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
            tried = [f"{_BUNDLED / name}: no such file" for name in _NAMES]
    raise ImportError("\n  ".join([where, *tried]))


def check(library: ctypes.PyDLL, path: Path) -> None:
    """Refuses a library that is not this package's: by the number of its interface, its functions and its layouts."""
    try:
        tell_abi = library["cardstack_abi_version"]
        tell_version = library["cardstack_version_string"]
        tell_version.restype = ctypes.c_char_p
        found, version = tell_abi(), tell_version().decode("ascii", "replace")
        if found != _abi.ABI_VERSION:
            raise ImportError(
                f"{path} is version {version} with binary interface {found}; "
                f"this package is version {_abi.VERSION} and needs binary interface {_abi.ABI_VERSION}"
            )
        _abi.bind(library)
    except AttributeError as error:
        raise ImportError(f"{path} is not a cardstack library of version {_abi.VERSION}: {error}") from None
    wrong = mismatches(json.loads(library.cardstack_abi_manifest()))
    if wrong:
        raise ImportError(
            f"{path} is version {version}; its structs are not those of this package, version {_abi.VERSION}: "
            + "; ".join(wrong)
        )


def mismatches(manifest: Any) -> List[str]:
    """Compares the layouts a library's manifest tells with those of this package; tells every difference."""
    wrong = []
    for told in manifest["structs"]:
        name = told["name"]
        record = getattr(_abi, name, None)
        if record is None:
            continue
        if told["size"] != ctypes.sizeof(record):
            wrong.append(f"{name} has {told['size']} bytes, not {ctypes.sizeof(record)}")
        for field, _, offset, size, *_ in told["fields"]:
            here = getattr(record, field, None)
            if here is None:
                wrong.append(f"{name}.{field} is not known")
            elif (here.offset, here.size) != (offset, size):
                wrong.append(f"{name}.{field} is {size} bytes at {offset}, not {here!r}")
    return wrong


library = load()
"""The library, loaded once."""

path = library._name
"""Where it was loaded from."""

version: str = library.cardstack_version_string().decode("ascii")
"""Its version."""
