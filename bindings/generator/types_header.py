"""Reads cardstack_types.h.

The file uses a small part of C: comments, `#define`, `typedef`, `enum` and `struct`, with one declaration in a line.
Any other line is an error; it is not skipped.

The file consists of sections, in the order of the public header. A section has a title, then an introduction in plain
comments, and then declarations. Some short forms have a defined meaning:

- Every type, constant, macro and field has a comment of its own; only reserved fields need none.
- `uint64_t reserved[N];` at the end of a section of the configuration is room for later fields. A new field takes the
  place of its first word: `double grip;` before `reserved[N - 1]`, or `int32_t grip; uint32_t reserved_half;`, whose
  second half the next such field takes. `reserved_half` is also what fills up fields of four bytes to a multiple of 8.
- `typedef struct name name;` in one section and `struct name {` in a later section declare one struct with fields.
- `// Since MAJOR.MINOR` in a struct comes before the fields that this version added, in an enumeration before the
  enumerators. `CARDSTACK_ABI_VERSION` does not change with them. When it is raised, these comments are removed.
- `/// deprecated(MAJOR.MINOR, NAME)`, a line of the doc comment of a field, an enumerator or a macro, says since when
  it is deprecated and what takes its place. In the public header it is a sentence and an attribute.
- `MARK("...")` behind a field says what the field holds: see marks.py. A number has one.
- `enum MARK("flags name") {` declares a set of flags. C has no type for it; `name` is for marks and bindings.
- ``// - `time` [s]: text`` in an introduction explains a parameter of the section's functions. The bracket is a mark.
"""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path

from .doc_comment import deprecation
from .marks import list_lines, parse_mark, shown, shown_in_bindings, split_lists, wrap
from .model import (
    FIRST_RELEASE,
    Constant,
    ConstantGroup,
    Deprecation,
    Enumeration,
    Field,
    GenerationError,
    Listed,
    Mark,
    Section,
    Struct,
    Types,
    with_bracket,
)

# The size of each type, which is also its alignment, on every machine that the library is built for [bytes].
SCALAR_SIZES = {"int32_t": 4, "uint32_t": 4, "int64_t": 8, "uint64_t": 8, "double": 8}
POINTER_SIZE = 8

_NAME = r"[A-Za-z_]\w*"
_SECTION = re.compile(r"// == (.+?) =+$")
_NOTE = re.compile(r"//(?: (.*))?$")
_SUBSECTION = re.compile(r"  // \S.*$")
_SINCE = re.compile(r"  // Since (\d+\.\d+)")
_DOC = re.compile(r"\s*///(?: (.*))?$")
_DEFINE = re.compile(rf"#define ({_NAME})\s+(.+)$")
_DEFINE_WITH_ARGUMENTS = re.compile(rf"#define ({_NAME})\(.*$")
_NUMBER_TYPEDEF = re.compile(rf"typedef (\w+) ({_NAME});$")
_HANDLE = re.compile(rf"typedef struct ({_NAME}) \1;$")
_ENUMERATOR = re.compile(rf"  ({_NAME}) = (.+),$")
_STRUCT = re.compile(rf"typedef struct ({_NAME}) \{{$")
_LATER_STRUCT = re.compile(rf"struct ({_NAME}) \{{$")
_ENUM = re.compile(rf"enum (?:MARK\(\"flags ({_NAME})\"\) )?\{{$")
_FIELD = re.compile(rf"  ({_NAME}) (\*?)({_NAME})(?:\[(\d+)\])?(?: MARK\(\"([^\"]+)\"\))?;$")
_MARK = re.compile(r" MARK\(\"[^\"]+\"\)")


def read_types(path: Path) -> Types:
    """Reads the types and constants of a header that follows the rules above."""
    return _Reader(path).read()


class _Reader:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines = path.read_text(encoding="utf-8").splitlines()
        self.index = 0
        self.doc: list[str] = []
        self.section = ""
        self.sections: list[tuple[str, int]] = []
        self.notes: dict[str, list[str]] = {}
        self.values: dict[str, int | float] = {}
        self.groups: list[ConstantGroup] = []
        self.loose: dict[str, list[Constant]] = {}
        self.structs: list[Struct] = []
        self.handles: dict[str, str] = {}
        self.macros: list[str] = []
        self.enumerations: list[Enumeration] = []
        self.deprecated: Deprecation | None = None

    def read(self) -> Types:
        begin = next((n for n, line in enumerate(self.lines) if _SECTION.match(line)), None)
        end = len(self.lines) - 1
        while end > 0 and not self.lines[end].strip():
            end -= 1
        if begin is None or self.lines[end - 2 : end + 1] != ["#undef MARK", "", "#endif"]:
            raise GenerationError(f"{self.path}: expected sections of declarations, and #undef MARK, #endif at the end")
        end -= 2
        self.index = begin
        while self.index < end:
            self.read_declaration()
        version = ".".join(str(self.value(f"CARDSTACK_VERSION_{part}")) for part in ("MAJOR", "MINOR", "PATCH"))
        return Types(
            version=version,
            abi_version=int(self.value("CARDSTACK_ABI_VERSION")),
            groups=tuple(self.groups),
            structs=tuple(self.with_brackets(struct) for struct in self.structs),
            handles=tuple(self.handles),
            handle_docs=self.handles,
            macros=tuple(self.macros),
            enumerations=tuple(self.enumerations),
            sections=self.cut(end),
        )

    def with_brackets(self, struct: Struct) -> Struct:
        """Returns a struct whose fields know what the bindings show of their marks."""
        enumerations = tuple(self.enumerations)
        fields = (replace(each, shown=shown_in_bindings(each.mark, enumerations)) for each in struct.fields)
        return replace(struct, fields=tuple(fields))

    def cut(self, end: int) -> tuple[Section, ...]:
        """Returns the sections with their text. The last section ends before line `end`."""
        ends = [first for _, first in self.sections[1:]] + [end]
        return tuple(self.cut_section(title, first, last) for (title, first), last in zip(self.sections, ends))

    def cut_section(self, title: str, first: int, last: int) -> Section:
        notes = split_lists([f"// {line}".rstrip() for line in self.notes[title]], title)
        prose = " ".join(line[3:] for line in notes if isinstance(line, str))
        listed = tuple(each for each in notes if isinstance(each, Listed))
        return Section(title, self.public(first, last), prose, listed)

    def public(self, first: int, last: int) -> str:
        """Returns lines as they are in the public header: with brackets for marks, and attributes for deprecations."""
        enumerations = tuple(self.enumerations)
        lines: list[str] = []
        doc: list[str] = []
        for line in split_lists(self.lines[first:last], self.path.name):
            if isinstance(line, Listed):
                lines += list_lines(line, enumerations)
            elif match := _DOC.match(line):
                doc.append(match[1] or "")
            else:
                lines += self.documented(line, doc, enumerations)
                doc = []
        return "\n".join(lines).rstrip() + "\n"

    def documented(self, line: str, doc: list[str], enumerations: tuple[Enumeration, ...]) -> list[str]:
        """Returns a declaration's line and the doc comment before it, as they are in the public header."""
        indent = re.match(r"\s*", line)[0]  # type: ignore[index]
        mark = next((found for text in doc if (found := deprecation(text))), None)
        texts = [text for text in doc if not deprecation(text)]
        if (match := _FIELD.match(line)) and match[5]:
            inside = shown(parse_mark(match[5], match[3]), enumerations)
            lines = wrap(with_bracket(" ".join(texts), inside), f"{indent}/// ") if texts else []
        else:
            lines = [f"{indent}/// {text}".rstrip() for text in texts]
        line = _MARK.sub("", line)
        if mark is None:
            return [*lines, line]
        lines.append(f"{indent}/// Deprecated {mark.text}.")
        attribute = f'CARDSTACK_DEPRECATED("{mark.text}")'
        if _ENUMERATOR.match(line):
            return [*lines, line.replace(" = ", f" {attribute} = ", 1)]
        # The preprocessor has no attribute for a macro.
        return [*lines, line] if _DEFINE.match(line) else [*lines, f"{indent}{attribute}", line]

    def read_declaration(self) -> None:
        line = self.next_line()
        if self.deprecated and not _DEFINE.match(line) and not _DOC.match(line):
            raise self.error("only fields, enumerators, macros with a value, and functions can be deprecated")
        if match := _SECTION.match(line):
            self.section = match[1]
            if self.section in self.notes:
                raise self.error(f"there are two sections called {self.section}")
            self.sections.append((self.section, self.index - 1))
            self.notes[self.section] = []
        elif match := _DOC.match(line):
            self.read_doc(match[1] or "")
        elif match := _DEFINE_WITH_ARGUMENTS.match(line):
            self.take_doc(match[1])
            self.macros.append(match[1])
        elif match := _DEFINE.match(line):
            self.read_macro(match[1], match[2])
        elif match := _ENUM.match(line):
            self.read_enumeration(match[1])
        elif match := _HANDLE.match(line):
            self.handles[match[1]] = self.take_doc(match[1])
        elif match := _STRUCT.match(line):
            self.read_struct(match[1], f"}} {match[1]};")
        elif match := _LATER_STRUCT.match(line):
            if match[1] not in self.handles:
                raise self.error(f"{match[1]} has no typedef before it")
            del self.handles[match[1]]
            self.read_struct(match[1], "};")
        elif match := _NUMBER_TYPEDEF.match(line):
            self.read_number_type(match[2], match[1])
        elif match := _NOTE.match(line):
            self.notes[self.section].append(match[1] or "")
        elif line.strip():
            raise self.error(f"cannot read this line: {line}")
        elif self.doc or self.deprecated:
            raise self.error("a doc comment belongs to nothing")

    def next_line(self) -> str:
        """Returns the next line, joined with the lines that continue it after a backslash."""
        line = self.lines[self.index]
        self.index += 1
        while line.endswith("\\"):
            line = line[:-1].rstrip() + " " + self.lines[self.index].strip()
            self.index += 1
        return line

    def error(self, message: str) -> GenerationError:
        return GenerationError(f"{self.path.name}:{self.index}: {message}")

    def read_doc(self, text: str) -> None:
        mark = deprecation(text)
        if mark is None:
            self.doc.append(text)
        elif self.deprecated:
            raise self.error("there are two marks")
        else:
            self.deprecated = mark

    def take_deprecation(self) -> Deprecation | None:
        mark, self.deprecated = self.deprecated, None
        return mark

    def take_doc(self, name: str) -> str:
        doc = " ".join(self.doc).strip()
        self.doc.clear()
        if not doc:
            raise self.error(f"{name} has no doc comment")
        return doc

    def read_macro(self, name: str, text: str) -> None:
        self.add_loose([self.constant(name, text, self.take_doc(name), is_macro=True)])

    def add_loose(self, constants: list[Constant]) -> None:
        """Adds constants without a type to their section's group."""
        if self.section not in self.loose:
            self.loose[self.section] = []
        self.loose[self.section].extend(constants)
        kept = [group for group in self.groups if group.typedef or group.section != self.section]
        kept.append(ConstantGroup(None, None, self.section, "", tuple(self.loose[self.section])))
        self.groups = kept

    def read_number_type(self, name: str, underlying: str) -> None:
        if underlying not in SCALAR_SIZES:
            raise self.error(f"{name} is a {underlying}, which has no fixed width")
        doc = self.take_doc(name)
        if self.next_line() != "enum {":
            raise self.error(f"expected the values of {name} right after it")
        constants = tuple(self.read_enumerators())
        self.enumerations.append(Enumeration(name, self.section, doc, tuple(each.name for each in constants), False))
        self.groups.append(ConstantGroup(name, underlying, self.section, doc, constants))

    def read_enumerators(self) -> list[Constant]:
        constants: list[Constant] = []
        since = FIRST_RELEASE
        while (line := self.next_line()) != "};":
            if match := _DOC.match(line):
                self.read_doc(match[1] or "")
            elif match := _ENUMERATOR.match(line):
                doc = self.take_doc(match[1])
                constants.append(self.constant(match[1], match[2], doc, is_macro=False, since=since))
            elif match := _SINCE.match(line):
                since = match[1]
            else:
                raise self.error(f"cannot read this enumerator: {line}")
        for constant in constants:
            if not isinstance(constant.value, int) or not -(2**31) <= constant.value < 2**31:
                raise self.error(f"{constant.name} does not fit a C enumerator")
        return constants

    def constant(self, name: str, text: str, doc: str, *, is_macro: bool, since: str = FIRST_RELEASE) -> Constant:
        if name in self.values:
            raise self.error(f"{name} is defined twice")
        self.values[name] = self.evaluate(text)
        is_hexadecimal = text.lower().startswith("0x")
        kind = _type(text, self.values[name])
        return Constant(name, self.values[name], is_hexadecimal, is_macro, kind, doc, since, self.take_deprecation())

    def value(self, name: str) -> int | float:
        if name not in self.values:
            raise GenerationError(f"{self.path.name}: {name} is not defined")
        return self.values[name]

    def evaluate(self, text: str) -> int | float:
        """Returns the value of a C constant expression of numbers, names, + - * and parentheses."""
        without_suffixes = re.sub(r"\b(0[xX][0-9a-fA-F]+|\d+)[uUlL]+\b", r"\1", text)
        try:
            return self.fold(ast.parse(without_suffixes.strip(), mode="eval").body)
        except (SyntaxError, ValueError) as reason:
            raise self.error(f"cannot evaluate {text!r}: {reason}") from None

    def fold(self, node: ast.expr) -> int | float:
        if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
            return node.value
        if isinstance(node, ast.Name) and node.id in self.values:
            return self.values[node.id]
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return -self.fold(node.operand)
        if isinstance(node, ast.BinOp):
            left, right = self.fold(node.left), self.fold(node.right)
            if isinstance(node.op, ast.Add):
                return left + right
            if isinstance(node.op, ast.Sub):
                return left - right
            if isinstance(node.op, ast.Mult):
                return left * right
        raise ValueError(f"{ast.unparse(node)} is no constant known here")

    def read_enumeration(self, flags: str | None) -> None:
        """Reads constants without a type: those of a set of flags, or, without a name, some that stand together."""
        doc = self.take_doc(f"the set {flags}") if flags else " ".join(self.doc)
        self.doc.clear()
        constants = self.read_enumerators()
        names = tuple(constant.name for constant in constants)
        self.enumerations.append(Enumeration(flags or "", self.section, doc, names, bool(flags)))
        self.add_loose(constants)

    def read_struct(self, name: str, end: str) -> None:
        doc = self.take_doc(name)
        fields: list[Field] = []
        offset = 0
        least: int | None = None
        since = FIRST_RELEASE
        alignment = 1
        while (line := self.next_line()) != end:
            if match := _DOC.match(line):
                self.read_doc(match[1] or "")
            elif match := _FIELD.match(line):
                if match[3] == "reserved" or match[3].startswith("reserved_"):
                    self.doc = self.doc or ["Not used yet: as the init function fills it, or 0."]
                field, field_alignment = self.field(name, match, offset, since)
                fields.append(field)
                offset += field.size
                alignment = max(alignment, field_alignment)
            elif since_line := _SINCE.match(line):
                since = since_line[1]
                least = offset if least is None else least
            elif line.strip() and not _SUBSECTION.match(line):
                raise self.error(f"cannot read this field of {name}: {line}")
        if not fields:
            raise self.error(f"{name} has no fields")
        if offset % alignment:
            raise self.error(
                f"{name} would end in {alignment - offset % alignment} bytes of padding: add a field for them"
            )
        least = offset if least is None else least
        if least % alignment or least == 0:
            raise self.error(f"{name} cannot have had {least} bytes: what is new begins at a multiple of {alignment}")
        self.structs.append(Struct(name, offset, least, alignment, tuple(fields), doc))

    def field(self, struct: str, match: re.Match[str], offset: int, since: str) -> tuple[Field, int]:
        type_name, star, name = match[1], match[2], match[3]
        size, alignment = self.measure(struct, type_name, star)
        if offset % alignment:
            missing = alignment - offset % alignment
            raise self.error(f"there would be {missing} bytes of padding before {struct}.{name}: add a field for them")
        count = int(match[4]) if match[4] else None
        doc = self.take_doc(f"{struct}.{name}")
        c_type = f"{type_name} *" if star else type_name
        mark = parse_mark(match[5], f"{struct}.{name}") if match[5] else Mark()
        field = Field(name, c_type, count, offset, size * (count or 1), doc, mark, since, self.take_deprecation())
        return field, alignment

    def measure(self, struct: str, type_name: str, star: str) -> tuple[int, int]:
        """Returns the size and alignment of a field's type."""
        inner = next((known for known in self.structs if known.name == type_name), None)
        typedefs = {group.typedef: group.underlying for group in self.groups}
        scalar = typedefs.get(type_name) or type_name
        if inner is None and scalar not in SCALAR_SIZES:
            raise self.error(f"{struct} has a field of type {type_name}, which is not known here")
        if star:
            return POINTER_SIZE, POINTER_SIZE
        if inner:
            return inner.size, inner.alignment
        return SCALAR_SIZES[scalar], SCALAR_SIZES[scalar]


def _type(text: str, value: int | float) -> str:
    """Returns the type of a constant expression, as C finds it."""
    if isinstance(value, float):
        return "double"
    suffix = re.search(r"[uUlL]*$", text)[0].lower()  # type: ignore[index]
    for bits in (64,) if "ll" in suffix else (32, 64):
        if "u" not in suffix and -(2 ** (bits - 1)) <= value < 2 ** (bits - 1):
            return f"int{bits}_t"
        if ("u" in suffix or text.lower().startswith("0x")) and 0 <= value < 2**bits:
            return f"uint{bits}_t"
    raise GenerationError(f"{text} has more than 64 bits")
