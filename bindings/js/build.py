#!/usr/bin/env python3
"""Builds what the JavaScript package has beside its sources: cardstack.wasm, and its types for TypeScript.

    python bindings/js/build.py            builds what is not current
    python bindings/js/build.py --types    the types alone

The module is made of the same Swift sources as the library, by the same compiler, for a machine without a system. What
they need of libc is in Sources/CardStackLibc/wasm.c. A page waits for it to come, so it is made for size: of sources
without most of the marks that ask for speed, and optimised as a whole. It needs Swift's toolchain, which has clang and
wasm-ld; wasm-opt (Debian's binaryen) makes it smaller where it is found. The types come from the sources' own comments
by TypeScript's compiler, tsc (Debian's node-typescript). The first time it takes minutes.
"""

from __future__ import annotations

import argparse
import gzip
import random
import re
import shutil
import subprocess
import sys
import zlib
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent.parent
BUILD = ROOT / ".build-wasm"

TARGET = "wasm32-unknown-none-wasm"
# As in CMakeLists.txt, less the optimiser's folder-dependent hash, and without a stack protector: it would want a
# random number from a system.
SWIFT_FLAGS = [
    *("-target", TARGET, "-Osize", "-wmo", "-parse-as-library", "-no-emit-module-separately-wmo"),
    *("-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "RawLayout"),
    *("-Xfrontend", "-disable-incremental-llvm-codegen"),
    *("-Xfrontend", "-function-sections", "-Xfrontend", "-disable-stack-protector", "-Xcc", "-fno-math-errno"),
    *("-I", str(BUILD), "-I", str(ROOT / "Sources/CardStackTypes/include")),
    *("-I", str(ROOT / "Sources/CardStackLibc/include")),
]
# LLVM optimises with clang's pipeline for size, and then both modules together at link time, when all that is not
# exported is the module's own. With this the module is 0.96 of what it was (all such figures are of gzipped sizes).
BITCODE_FLAGS = [
    *("-emit-bc", "-Xfrontend", "-disable-llvm-optzns"),
    # Swift's own optimiser makes nothing inline only to save a call: 0.99.
    *("-Xllvm", "-sil-inline-removed-call-benefit=0"),
    # It writes no code twice that a loop or a branch could share: 0.99.
    *("-Xllvm", "-sil-disable-pass=loop-rotate", "-Xllvm", "-sil-disable-pass=loop-unroll"),
    *("-Xllvm", "-sil-disable-pass=jumpthread-simplify-cfg"),
]
LTO_FLAGS = ["-target", TARGET, "-Oz", "-flto=full", "-ffunction-sections", "-Wno-override-module"]
# What wasm.c defines must not be made of itself: no builtin stands for a loop.
C_FLAGS = ["-target", TARGET, "-std=c11", "-O2", "-ffreestanding", "-fno-builtin", "-nostdlibinc", "-mbulk-memory"]
C_FLAGS += ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wno-gnu-designator"]
# The stack lies first: where it ends too soon, the machine stops instead of writing into data.
LINK_FLAGS = ["--no-entry", "--gc-sections", "--strip-all", "--compress-relocations", "-O3", "--stack-first"]
LINK_FLAGS += ["-z", "stack-size=262144", "--export=malloc", "--export=free"]
# Only what is called once, and is not large, becomes part of its caller (to LLVM the only call is worth 15,000), and no
# address is kept in a variable that could be calculated: 0.97.
LINK_FLAGS += ["--lto-O2", "-mllvm", "-inline-threshold=-13000"]
LINK_FLAGS += ["-mllvm", "-disable-lsr", "-mllvm", "-disable-machine-cse"]
# The flow of control is rebuilt between two rounds: 0.99.
OPTIMIZER_FLAGS = ["-Oz", "--flatten", "--rereloop", "-Oz", "-Oz", "--strip-debug", "--strip-producers"]
# A function that is called once stays one: in a large function every variable's number is long.
OPTIMIZER_FLAGS += ["--one-caller-inline-max-function-size", "0", "--flexible-inline-max-function-size", "0"]
FEATURES = ["--enable-bulk-memory", "--enable-nontrapping-float-to-int", "--enable-sign-ext"]
FEATURES += ["--enable-mutable-globals", "--enable-multivalue", "--enable-reference-types"]

# Marks for the library, where time counts more than size. A frame of three cards in the module is no slower without the
# first: 0.99; and without the second on what is longer than so many lines, head and braces included: 0.965. What is
# short is smaller inline: without all of the marks it is larger than with all of them.
SPEED_MARK = re.compile(r"@_optimize\(speed\) ?")
INLINE_MARK = re.compile(r"@inline\(__always\) ?")
LONGEST_INLINE = 5

# How often `_improved` tries to move functions: about three minutes.
MOVES = 9000

# A declaration of what only the package itself calls. The compiler's own option for these is for other sources.
INTERNAL = re.compile(r"[ \t]*/\*\*(?:(?!\*/)[\s\S])*@internal(?:(?!\*/)[\s\S])*\*/\n[^\n]*;\n")


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Builds cardstack.wasm and the package's types.")
    parser.add_argument("--types", action="store_true", help="make the types alone")
    arguments = parser.parse_args()
    try:
        if not arguments.types:
            _build_module()
        _build_types()
    except subprocess.CalledProcessError as error:
        print(f"build.py: {' '.join(map(str, error.cmd[:3]))} ... failed", file=sys.stderr)
        return 1
    return 0


def _build_module() -> None:
    swiftc = shutil.which("swiftc")
    if swiftc is None:
        raise SystemExit("build.py: there is no swiftc on PATH; get Swift from https://swift.org/install")
    tools = Path(swiftc).resolve().parent
    BUILD.mkdir(exist_ok=True)
    headers = sorted(ROOT.glob("Sources/*/include/*"))
    engine = _swift_module(swiftc, "CardStackEngine", [*headers])
    exports = _swift_module(swiftc, "CardStack", [*headers, engine])
    source = ROOT / "Sources/CardStackLibc/wasm.c"
    libc = BUILD / "wasm.o"
    _run([tools / "clang", *C_FLAGS, "-I", ROOT / "Sources/CardStackLibc/include", "-c", source, "-o", libc])
    linked, module = BUILD / "cardstack.wasm", PACKAGE / "cardstack.wasm"
    names = [f"--export={name}" for name in exported_names()]
    _run([tools / "wasm-ld", *LINK_FLAGS, *names, exports, engine, libc, "-o", linked])
    optimizer = shutil.which("wasm-opt")
    if optimizer:
        _run([optimizer, *OPTIMIZER_FLAGS, *FEATURES, linked, "-o", module])
        _reorder(optimizer, module)
    else:
        shutil.copyfile(linked, module)
    data = module.read_bytes()
    size = len(gzip.compress(data, 9, mtime=0))
    print(f"{module.relative_to(ROOT)}: {len(data)} bytes, {size} gzipped{'' if optimizer else ', without wasm-opt'}")


def exported_names() -> list[str]:
    """The functions that the package calls: what the others need is not in the module."""
    sources = [path.read_text(encoding="utf-8") for path in (PACKAGE / "src").glob("*.js") if path.name != "abi.js"]
    return sorted({name for text in sources for name in re.findall(r"(?:wasm\(\)|exports)\.(cardstack_\w+)", text)})


def _swift_module(swiftc: str, module: str, others: list[Path]) -> Path:
    sources = sorted((ROOT / "Sources" / module).rglob("*.swift"))
    made = BUILD / f"{module}.o"
    newest = max(path.stat().st_mtime for path in [*sources, *others, Path(__file__)])
    if not made.exists() or made.stat().st_mtime < newest:
        copies = [_lean_copy(path) for path in sources]
        bitcode = BUILD / f"{module}.bc"
        interface = ["-emit-module", "-emit-module-path", BUILD / f"{module}.swiftmodule"]
        _run([swiftc, *SWIFT_FLAGS, *BITCODE_FLAGS, "-module-name", module, *copies, "-o", bitcode, *interface])
        _run([Path(swiftc).resolve().parent / "clang", *LTO_FLAGS, "-c", bitcode, "-o", made])
        # The compiler leaves a file alone that would not change.
        made.touch()
    return made


def _lean_copy(source: Path) -> Path:
    copy = BUILD / source.relative_to(ROOT)
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(_lean(source.read_text(encoding="utf-8")), encoding="utf-8")
    return copy


def _lean(text: str) -> str:
    """A Swift source without the marks that make the module larger; every line keeps its number."""
    lines = [SPEED_MARK.sub("", line) for line in text.split("\n")]
    for start, line in enumerate(lines):
        if INLINE_MARK.search(line):
            # The declaration ends with the first brace that closes as far left as it begins.
            indent = line[: len(line) - len(line.lstrip())]
            end = re.compile(rf"{indent}(\}}|\S.*\}}$)")
            last = next(number for number in range(start, len(lines)) if end.match(lines[number]))
            if last - start > LONGEST_INLINE:
                lines[start] = INLINE_MARK.sub("", line)
    return "\n".join(lines)


def _reorder(optimizer: str, module: Path) -> None:
    """Puts functions beside others like them, where gzip finds what they have in common: 0.96."""
    bodies = _function_bodies(module.read_bytes())
    parts = [{body[at : at + 5] for at in range(len(body))} for body in bodies]
    left = set(range(len(bodies)))
    order: list[int] = []
    while left:
        near: set[bytes] = set()
        near.update(*(parts[index] for index in order[-12:]))
        # Of two that have as much in common for their length the first: the result must not depend on chance.
        best = max(sorted(left), key=lambda index: len(parts[index] & near) / len(bodies[index]) ** 0.6)
        order.append(best)
        left.remove(best)
    order = _improved(order, bodies, [_most_alike(index, parts) for index in range(len(parts))])
    text = BUILD / "cardstack.wat"
    _run([optimizer, *FEATURES, module, "-S", "-o", text])
    # In the text each function begins a line with one space before it, and so does what comes before and behind.
    before, *functions = re.split(r"^(?= \(func )", text.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert len(functions) == len(bodies)
    functions[-1] = functions[-1].removesuffix(")\n")
    text.write_text(before + "".join(functions[index] for index in order) + ")\n", encoding="utf-8")
    _run([optimizer, *FEATURES, "--generate-stack-ir", "--optimize-stack-ir", text, "-o", module])


def _most_alike(index: int, parts: list[set[bytes]]) -> list[int]:
    """The functions that have most in common with one, for their length."""
    own = parts[index]
    others = [other for other in range(len(parts)) if other != index]
    return sorted(others, key=lambda other: -len(own & parts[other]) / (len(parts[other]) + 1) ** 0.5)[:8]


def _improved(order: list[int], bodies: list[bytes], alike: list[list[int]]) -> list[int]:
    """Moves runs of functions where that makes the compressed code smaller: 0.99.

    What it tries is random, but the same each time: a run moves beside a function that is like one of its own, or
    anywhere.
    """

    def size(of: list[int]) -> int:
        return len(zlib.compress(b"".join(bodies[index] for index in of), 9))

    chance = random.Random(1)
    least = size(order)
    for move in range(MOVES):
        goes_beside = move % 2 == 0
        start, length = chance.randrange(len(order)), chance.randint(1, 4 if goes_beside else 12)
        run, rest = order[start : start + length], order[:start] + order[start + length :]
        beside = chance.choice(alike[chance.choice(run)])
        if goes_beside and beside not in run:
            place = rest.index(beside) + chance.randint(0, 1)
        else:
            place = chance.randrange(len(rest) + 1)
        moved = rest[:place] + run + rest[place:]
        smaller = size(moved)
        if smaller < least:
            order, least = moved, smaller
    return order


def _function_bodies(module: bytes) -> list[bytes]:
    """The code of each function of a module."""

    def number(at: int) -> tuple[int, int]:
        value = shift = 0
        while True:
            value |= (module[at] & 127) << shift
            at, shift = at + 1, shift + 7
            if module[at - 1] < 128:
                return value, at

    bodies: list[bytes] = []
    # Behind the magic number and the version are sections: a kind, of which 10 is code, a size, and contents.
    at = 8
    while at < len(module):
        is_code = module[at] == 10
        size, at = number(at + 1)
        end = at + size
        if is_code:
            count, at = number(at)
            for _ in range(count):
                size, at = number(at)
                bodies.append(module[at : at + size])
                at += size
        at = end
    return bodies


def _build_types() -> None:
    compiler = shutil.which("tsc")
    if compiler is None:
        print("build.py: there is no tsc; the package has no types for TypeScript", file=sys.stderr)
        return
    shutil.rmtree(PACKAGE / "types", ignore_errors=True)
    _run([compiler, "-p", PACKAGE])
    for path in (PACKAGE / "types").glob("*.d.ts"):
        path.write_text(INTERNAL.sub("", path.read_text(encoding="utf-8")), encoding="utf-8")
    # The compiler copies no declarations, and those that it makes refer to this one.
    shutil.copyfile(PACKAGE / "src/disposable.d.ts", PACKAGE / "types/disposable.d.ts")
    index = PACKAGE / "types/bare.d.ts"
    text = index.read_text(encoding="utf-8")
    index.write_text(f'/// <reference path="./disposable.d.ts" />\n{text}', encoding="utf-8")


def _run(command: list[object]) -> None:
    subprocess.run([str(part) for part in command], check=True)


if __name__ == "__main__":
    sys.exit(main())
