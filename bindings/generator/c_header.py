"""Writes the headers in Include: cardstack.h, cardstack_motion.h and cardstack_sheet.h."""

from __future__ import annotations

import textwrap
from dataclasses import replace
from pathlib import Path

from .interface import explanation, header_of, section_of
from .marks import WIDTH, list_lines, shown, split_lists, wrap
from .meaning import null_of
from .model import FIRST_RELEASE, Function, Interface, with_bracket


def c_header(interface: Interface, name: str) -> str:
    """Returns a public header: its template, with the sections that belong to it."""
    template = Path(__file__).with_name(f"{name}.in").read_text(encoding="utf-8")
    lines = [
        each if isinstance(each, str) else "\n".join(list_lines(each, interface.types.enumerations))
        for each in split_lists(template.splitlines(), name)
    ]
    text = "\n".join(lines).replace("@VERSION@", interface.types.version) + "\n"
    parts = []
    for section in interface.types.sections:
        if header_of(section.title) != name:
            continue
        parts.append(section.text)
        parts.extend(declarations(interface, section.title, comments=True))
    return text.replace("@SECTIONS@\n", "\n".join(parts))


def declarations(interface: Interface, title: str, *, comments: bool) -> list[str]:
    """Returns the declarations of a section's functions, with their doc comments if `comments` is true."""
    return [
        (_comment(function, interface) if comments else "") + _declaration(function)
        for function in interface.functions
        if section_of(function) == title
    ]


def _comment(function: Function, interface: Interface) -> str:
    fields = []
    for each in function.parameters:
        if each.doc:
            mark = explanation(function, each, interface).mark
            mark = replace(mark, null=null_of(function, each, interface))
            inside = shown(mark, interface.types.enumerations)
            text = with_bracket(each.doc, inside)
            fields.append(_wrap(f"@param {each.name} {text}", "  "))
    if function.result:
        fields.append(_wrap(f"@return {function.result}", "  "))
    if function.since != FIRST_RELEASE:
        fields.append(_wrap(f"@note Since {function.since}."))
    if function.deprecated:
        fields.append(_wrap(f"@deprecated S{function.deprecated.text[1:]}."))
    return "///\n".join(_wrap(paragraph) for paragraph in function.paragraphs) + "".join(fields)


def _wrap(text: str, indent: str = "") -> str:
    return "".join(f"{line}\n" for line in wrap(text, "/// ", indent))


def _declaration(function: Function) -> str:
    mark = f'CARDSTACK_DEPRECATED("{function.deprecated.text}")\n' if function.deprecated else ""
    head = f"{spell(function.returns, function.name)}("
    parameters = [spell(parameter.type, parameter.name) for parameter in function.parameters] or ["void"]
    lines = textwrap.wrap(
        ", ".join(parameter.replace(" ", "\0") for parameter in parameters),
        WIDTH - len(head) - len(");"),
        break_long_words=False,
        break_on_hyphens=False,
    )
    return mark + (head + f"\n{' ' * len(head)}".join(lines) + ");\n").replace("\0", " ")


def spell(c_type: str, name: str) -> str:
    """Returns a declaration of `name`. A star of the type stands next to the name."""
    return f"{c_type}{name}" if c_type.endswith("*") else f"{c_type} {name}"
