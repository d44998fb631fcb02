"""Writes the linker's version script: a node for each minor release that added functions. Other symbols are hidden."""

from __future__ import annotations

from .model import Interface, version_key


def version_script(interface: Interface) -> str:
    """Returns the version script."""
    releases = sorted({function.since for function in interface.functions}, key=version_key)
    text = "# Written by bindings/generate.py. Do not edit.\n"
    previous = ""
    for release in releases:
        names = sorted(function.name for function in interface.functions if function.since == release)
        text += f"\nCARDSTACK_{release} {{\n  global:\n" + "".join(f"    {name};\n" for name in names)
        if not previous:
            text += "  local:\n    *;\n"
        text += f"}}{previous};\n"
        previous = f" CARDSTACK_{release}"
    return text
