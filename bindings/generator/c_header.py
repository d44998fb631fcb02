"""Writes Include/cardstack.h."""

from __future__ import annotations

import textwrap
from pathlib import Path

from .interface import SECTIONS
from .model import Function, Interface

WIDTH = 120
TEMPLATE = Path(__file__).with_name("cardstack.h.in")


def c_header(interface: Interface) -> str:
    """The public header."""
    template = TEMPLATE.read_text(encoding="utf-8")
    text = template.replace("@VERSION@", interface.types.version)
    text = text.replace("@TYPES@\n", interface.types.text)
    return text.replace("@FUNCTIONS@\n", function_declarations(interface))


def function_declarations(interface: Interface) -> str:
    """The functions, section by section, with their comments."""
    parts = []
    for source, title in SECTIONS.items():
        members = [function for function in interface.functions if function.source == source]
        if members:
            parts.append(f"// == {title} ".ljust(WIDTH, "=") + "\n")
            parts.extend(_comment(function, interface) + _declaration(function) for function in members)
    return "\n".join(parts)


def _comment(function: Function, interface: Interface) -> str:
    blocks = [_wrap(paragraph) for paragraph in function.paragraphs]
    fields = [_wrap(f"@param {parameter.name} {parameter.doc}", "  ") for parameter in function.parameters]
    if function.result:
        fields.append(_wrap(f"@return {function.result}", "  "))
    fields.append(_wrap(f"@note Threads: {_threads(function, interface)}. Since {function.since}."))
    return "///\n".join([*blocks, "".join(fields)])


def _threads(function: Function, interface: Interface) -> str:
    objects = {f"{handle} *": handle.removeprefix("cardstack_") for handle in interface.types.handles}
    used = [objects[parameter.type] for parameter in function.parameters if parameter.type in objects]
    return f"one at a time per {used[0]}" if used else "any"


def _wrap(text: str, indent: str = "") -> str:
    lines = textwrap.wrap(
        text,
        WIDTH,
        initial_indent="/// ",
        subsequent_indent=f"/// {indent}",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "".join(f"{line}\n" for line in lines)


def _declaration(function: Function) -> str:
    head = f"{spell(function.returns, function.name)}("
    parameters = [spell(parameter.type, parameter.name) for parameter in function.parameters] or ["void"]
    lines = textwrap.wrap(
        ", ".join(parameter.replace(" ", "\0") for parameter in parameters),
        WIDTH - len(head) - len(");"),
        break_long_words=False,
        break_on_hyphens=False,
    )
    return (head + f"\n{' ' * len(head)}".join(lines) + ");\n").replace("\0", " ")


def spell(c_type: str, name: str) -> str:
    """A declaration of `name`, the star next to it."""
    return f"{c_type}{name}" if c_type.endswith("*") else f"{c_type} {name}"
