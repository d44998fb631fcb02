#!/usr/bin/env python3
"""Makes every symbol of a WebAssembly object local that is not in a list of exports.

    python local_symbols.py EXPORTS.txt OBJECT.o MADE.o

Otherwise functions of the Swift runtime in libcardstack.a would clash with those of another library in the same
program. objcopy does this for other formats, but knows no symbols of WebAssembly. They are in the custom section
"linking": https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md
"""

from __future__ import annotations

import sys
from pathlib import Path

CUSTOM_SECTION = 0
COMDATS, SYMBOLS = 7, 8  # Parts of the section "linking".
KINDS = FUNCTION, DATA, GLOBAL, SECTION, TAG, TABLE = range(6)  # Kinds of symbols.
WEAK, LOCAL, UNDEFINED, EXPLICIT_NAME, NO_STRIP = 0x1, 0x2, 0x10, 0x40, 0x80  # Flags of symbols.


def main() -> int:
    """Runs the program; returns its exit status."""
    if len(sys.argv) != 4:
        print(__doc__, file=sys.stderr)
        return 2
    exports = set(Path(sys.argv[1]).read_text(encoding="utf-8").split())
    made, kept = localize(Path(sys.argv[2]).read_bytes(), exports)
    if missing := exports - kept:
        print(f"local_symbols.py: {sys.argv[2]} does not define {', '.join(sorted(missing))}", file=sys.stderr)
        return 1
    Path(sys.argv[3]).write_bytes(made)
    return 0


class Reader:
    """Reads an object from the beginning to the end."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.place = 0

    def number(self) -> int:
        """An unsigned number in LEB128."""
        value = shift = 0
        while True:
            byte = self.data[self.place]
            self.place += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def take(self, count: int) -> bytes:
        """The next bytes."""
        taken = self.data[self.place : self.place + count]
        self.place += count
        return taken

    def sized(self) -> bytes:
        """Bytes that follow their number."""
        return self.take(self.number())

    def is_at_end(self) -> bool:
        """Whether all bytes are read."""
        return self.place >= len(self.data)


def number(value: int) -> bytes:
    """An unsigned number in LEB128."""
    made = bytearray()
    while value >= 0x80:
        made.append(value & 0x7F | 0x80)
        value >>= 7
    made.append(value)
    return bytes(made)


def sized(data: bytes) -> bytes:
    """Bytes behind their number."""
    return number(len(data)) + data


def localize(data: bytes, exports: set[str]) -> tuple[bytes, set[str]]:
    """Returns the object with local symbols, and the exports that it defines."""
    reader = Reader(data)
    made = bytearray(reader.take(8))
    if made != b"\0asm\1\0\0\0":
        raise SystemExit("local_symbols.py: this is not an object for WebAssembly")
    kept: set[str] = set()
    while not reader.is_at_end():
        kind = reader.take(1)
        content = reader.sized()
        if kind[0] == CUSTOM_SECTION:
            section = Reader(content)
            name = section.sized()
            if name == b"linking":
                content = sized(name) + _linking(section, exports, kept)
        made += kind + sized(content)
    return bytes(made), kept


def _linking(section: Reader, exports: set[str], kept: set[str]) -> bytes:
    made = bytearray(number(section.number()))  # The format's version.
    while not section.is_at_end():
        kind = section.take(1)
        content = section.sized()
        # Of two groups with the same name in two objects, the linker keeps one: this object must keep its own.
        if kind[0] == COMDATS:
            continue
        if kind[0] == SYMBOLS:
            content = _symbols(Reader(content), exports, kept)
        made += kind + sized(content)
    return bytes(made)


def _symbols(table: Reader, exports: set[str], kept: set[str]) -> bytes:
    count = table.number()
    made = bytearray(number(count))
    for i in range(count):
        kind = table.take(1)
        flags = table.number()
        is_defined = not flags & UNDEFINED
        if kind[0] == DATA:
            name = table.sized()
            place = [table.number() for _ in range(3 if is_defined else 0)]  # The segment; offset and size in it.
            rest = b"".join(map(number, place))
        elif kind[0] in KINDS:
            index = number(table.number())
            is_named = kind[0] != SECTION and (is_defined or flags & EXPLICIT_NAME)
            name = table.sized() if is_named else b""
        else:
            raise SystemExit(f"local_symbols.py: symbols of the kind {kind[0]} are unknown")
        if is_defined and name.decode() in exports:
            kept.add(name.decode())
        elif is_defined:
            flags = flags & ~(WEAK | NO_STRIP) | LOCAL
        made += kind + number(flags)
        if kind[0] == DATA:
            # Swift names a constant by its text, which may have lines. Tools that list symbols do not expect that.
            made += sized(b".L%d" % i if flags & LOCAL else name) + rest
        else:
            made += index + (sized(name) if is_named else b"")
    return bytes(made)


if __name__ == "__main__":
    sys.exit(main())
