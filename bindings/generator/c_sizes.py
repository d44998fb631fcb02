"""Writes the header of least sizes, for the tests in C, which pass structs that are too short."""

from __future__ import annotations

from .meaning import can_grow
from .model import Interface

_FILE = """\
/* Written by bindings/generate.py. Do not edit.
 *
 * The least size of each struct that can grow: what it had in the first version with this binary interface [bytes]. */

#ifndef CARDSTACK_LEAST_SIZES_H
#define CARDSTACK_LEAST_SIZES_H

#define LEAST_SIZE(record) LEAST_SIZE_OF_##record

enum {{
{sizes}}};

#endif
"""


def c_sizes(interface: Interface) -> str:
    """Returns the header."""
    growing = [struct for struct in interface.types.structs if can_grow(struct, interface)]
    return _FILE.format(sizes="".join(f"  LEAST_SIZE_OF_{each.name} = {each.least_size},\n" for each in growing))
