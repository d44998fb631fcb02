"""Reads from a Swift file what the room checker needs: its types, their members, and the names that its code uses.

This is not a compiler. It reads words and braces without their meaning. It leaves out comments and the text of strings,
except code that a string interpolates. Code between braces belongs to the type or extension before the braces.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

TOKEN = re.compile(
    r"""
      (?P<comment>//[^\n]*|/\*.*?\*/)
    | (?P<string>\"\"\".*?\"\"\"|"(?:\\.|[^"\\\n])*")
    | (?P<word>`?[A-Za-z_]\w*`?)
    | (?P<number>\d[\w.]*)
    | (?P<mark>[^\s])
    """,
    re.VERBOSE | re.DOTALL,
)
TYPE_WORDS = ("struct", "class", "enum", "protocol", "actor", "extension")
DECLARING = ("var", "let", "case", "func", "init", "static", "public", "private", "mutating", "@")
BINDINGS = ("let", "var", "for", "inout", "case")
OWNED = ("ledger", "journal", "stage", "requests", "hand", "media")
"""The variables whose parts only their rooms write."""
OPERATORS = frozenset("+-*/%&|^")


@dataclass
class Use:
    """A name that code uses."""

    name: str
    is_call: bool
    """Whether an opening parenthesis follows."""
    on_other: bool
    """Whether a dot precedes the name, behind another value than `self`."""
    within: str | None
    """The type whose body contains the use."""
    member: str | None
    """The member of that type whose body contains the use."""


@dataclass
class Reach:
    """A use of a part of what a room owns: such as `ledger.`, followed by members."""

    owned: str
    """The variable, such as `ledger`."""
    members: list[str]
    """The members, such as `deck` and `pile`."""
    is_call: bool
    """Whether an opening parenthesis follows."""
    is_written: bool
    """Whether it is assigned, or is passed with `&`."""


@dataclass
class SwiftFile:
    """The names that a file declares, and those that it uses."""

    types: set[str] = field(default_factory=set)
    """The names of types, aliases and free functions at the top level."""
    methods: set[tuple[str, str]] = field(default_factory=set)
    """Pairs of a type and the name of one of its functions."""
    computed: set[tuple[str, str]] = field(default_factory=set)
    """Pairs of a type and the name of one of its computed properties."""
    stored: set[str] = field(default_factory=set)
    """The names of stored properties and of cases. A use of such a name on another value is no arrow."""
    uses: list[Use] = field(default_factory=list)
    reaches: list[Reach] = field(default_factory=list)
    mutating: set[str] = field(default_factory=set)
    """The names of functions that are declared as mutating."""
    steady: set[str] = field(default_factory=set)
    """The names of functions that are not."""
    bound: set[str] = field(default_factory=set)
    """The names of variables and parameters. They hide a property of the same name."""


def tokens(text: str) -> list[str]:
    """Returns the words and marks of a Swift text, including the code that strings interpolate."""
    found = []
    for match in TOKEN.finditer(text):
        if match.lastgroup == "string":
            for inner in re.findall(r"\\\(([^()]*(?:\([^()]*\)[^()]*)*)\)", match.group()):
                found += tokens(inner)
        elif match.lastgroup == "word":
            found.append(match.group().strip("`"))
        elif match.lastgroup == "mark":
            found.append(match.group())
    return found


@dataclass
class _Scope:
    type_name: str | None
    member: str | None
    is_type_body: bool


def read(text: str) -> SwiftFile:
    """Reads a file."""
    words = tokens(text)
    file = SwiftFile()
    scopes = [_Scope(None, None, is_type_body=False)]
    coming: _Scope | None = None  # the scope that the next opening brace begins
    brackets = 0
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        after = words[at + 1] if at + 1 < len(words) else ""
        scope = scopes[-1]
        if word in "([":
            brackets += 1
        elif word in ")]":
            brackets -= 1
        elif word == "{":
            scopes.append(coming or _Scope(scope.type_name, scope.member, is_type_body=False))
            coming = None
        elif word == "}":
            if len(scopes) > 1:
                scopes.pop()
            coming = None
        elif not (word[0].isalpha() or word[0] == "_"):
            continue
        elif word in TYPE_WORDS and before != "." and after[:1].isalpha() and not (word == "class" and after == "func"):
            coming = _type_begins(file, words, at, scope)
        elif word == "typealias" and scope.type_name is None:
            file.types.add(after)
        elif word in ("func", "init") and before != "." and (word == "func" or scope.is_type_body):
            if word == "func":
                (file.mutating if before == "mutating" else file.steady).add(after)
            coming = _function_begins(file, after if word == "func" else "init", scope)
        elif word in ("var", "let") and scope.is_type_body and brackets == 0:
            if word == "var" and _is_computed(words, at):
                if scope.type_name:
                    file.computed.add((scope.type_name, after))
                coming = _Scope(scope.type_name, after, is_type_body=False)
            else:
                file.stored |= _listed(words, at)
        elif word == "case" and scope.is_type_body and brackets == 0:
            file.stored |= _listed(words, at)
        else:
            if word in BINDINGS or before in TYPE_WORDS or before == "func":
                continue
            if before in BINDINGS or ((after == ":" and before in ("(", ",", "_")) or words[at + 2 : at + 3] == [":"]):
                file.bound.add(word)
            # A section of the configuration may have the same name.
            is_owned = word in OWNED and (before != "." or words[at - 2] in ("self", "play"))
            if is_owned and after == ".":
                file.reaches.append(_reach(words, at))
            on_other = before == "." and words[at - 2] != "self"
            file.uses.append(Use(word, after == "(", on_other, scope.type_name, (coming or scope).member))
    return file


def _reach(words: list[str], at: int) -> Reach:
    """Returns the use of a part that begins at a word."""
    members, end = [], at + 1
    while words[end : end + 1] == ["."]:
        members.append(words[end + 1])
        end += 2
        while words[end : end + 1] == ["["]:
            end = _behind_bracket(words, end)
        if words[end : end + 1] in (["?"], ["!"]) and words[end + 1 : end + 2] == ["."]:
            end += 1
    begin = at
    while words[begin - 1] == ".":
        begin -= 2
    is_passed = words[begin - 1] == "&" and words[begin - 2] in ("(", ",", ":")
    operator = end
    while operator < len(words) and words[operator] in OPERATORS:
        operator += 1
    is_assigned = words[operator : operator + 1] == ["="] and words[operator + 1 : operator + 2] != ["="]
    return Reach(words[at], members, words[end : end + 1] == ["("], is_assigned or is_passed)


def _behind_bracket(words: list[str], at: int) -> int:
    depth = 0
    for i in range(at, len(words)):
        depth += (words[i] in "([{") - (words[i] in ")]}")
        if depth == 0:
            return i + 1
    return len(words)


def _type_begins(file: SwiftFile, words: list[str], at: int, scope: _Scope) -> _Scope:
    name, i = words[at + 1], at + 2
    while i + 1 < len(words) and words[i] == ".":
        name, i = words[i + 1], i + 2
    if words[at] != "extension" and scope.type_name is None:
        file.types.add(name)
    return _Scope(name, None, is_type_body=True)


def _function_begins(file: SwiftFile, name: str, scope: _Scope) -> _Scope:
    if scope.is_type_body and scope.type_name:
        file.methods.add((scope.type_name, name))
        return _Scope(scope.type_name, name, is_type_body=False)
    if scope.type_name is None:
        file.types.add(name)
    return _Scope(scope.type_name, scope.member or name, is_type_body=False)


def _listed(words: list[str], at: int) -> set[str]:
    """Returns the names that one `let`, `var` or `case` declares, with commas between them."""
    names, depth = {words[at + 1]}, 0
    for i in range(at + 2, min(at + 200, len(words))):
        word = words[i]
        if word in "([{":
            depth += 1
        elif word in ")]}":
            depth -= 1
        elif depth == 0 and word == ",":
            names.add(words[i + 1])
        elif depth == 0 and word in DECLARING:
            break
        if depth < 0:
            break
    return names


def _is_computed(words: list[str], at: int) -> bool:
    """Whether a property is computed: a brace follows its type, without a value before the brace."""
    depth = 0
    for i in range(at + 2, min(at + 40, len(words))):
        word = words[i]
        if word in "([":
            depth += 1
        elif word in ")]":
            depth -= 1
        elif depth == 0 and word == "{":
            return True
        elif depth == 0 and (word in "=}" or word in DECLARING):
            return False
    return False
