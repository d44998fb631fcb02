#!/usr/bin/env python3
"""Builds what the JavaScript package has beside its sources: cardstack.wasm, the source with its bytes, and the types.

    python bindings/js/build.py            builds what is not current
    python bindings/js/build.py --types    the types for TypeScript alone

The module is made of the same Swift sources as the library, by the same compiler, for a machine without a system. What
they need of libc is in Sources/CardStackLibc/wasm.c. It needs Swift's toolchain, which has clang and wasm-ld; wasm-opt
(Debian's binaryen) makes it smaller where it is found. The types come from the sources' own comments by TypeScript's
compiler, tsc (Debian's node-typescript). The first time it takes a minute or two.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import re
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent.parent
BUILD = ROOT / ".build-wasm"

SWIFT_FOLDERS = ("CardStackEngine", "CardStack")
TARGET = "wasm32-unknown-none-wasm"
# As in CMakeLists.txt, but for size, because a page waits for the module; and without a stack protector, which would
# need a random number from a system.
SWIFT_FLAGS = [
    *("-target", TARGET, "-Osize", "-wmo", "-parse-as-library", "-no-emit-module-separately-wmo"),
    *("-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "RawLayout"),
    *("-Xfrontend", "-disable-incremental-llvm-codegen"),
    *("-Xfrontend", "-function-sections", "-Xfrontend", "-disable-stack-protector", "-Xcc", "-fno-math-errno"),
    *("-I", str(ROOT / "Sources/CardStackTypes/include"), "-I", str(ROOT / "Sources/CardStackLibc/include")),
]
# What wasm.c defines must not be made of itself: no builtin stands for a loop.
C_FLAGS = ["-target", TARGET, "-std=c11", "-O2", "-ffreestanding", "-fno-builtin", "-nostdlibinc", "-mbulk-memory"]
C_FLAGS += ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wno-gnu-designator"]
# The stack lies first: where it ends too soon, the machine stops instead of writing into data.
LINK_FLAGS = ["--no-entry", "--strip-debug", "--stack-first", "-z", "stack-size=262144"]
LINK_FLAGS += ["--export=malloc", "--export=free"]
# Below address 1024 lies only the stack's end. So a sum of an address and a smaller number does not wrap, and can be an
# instruction's offset.
OPTIMIZER_FLAGS = ["-Oz", "--low-memory-unused", "--strip-debug", "--strip-producers", "--strip-target-features"]

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
            write_base64(PACKAGE)
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
    swift = _swift_object(swiftc)
    source = ROOT / "Sources/CardStackLibc/wasm.c"
    libc = BUILD / "wasm.o"
    _run([tools / "clang", *C_FLAGS, "-I", ROOT / "Sources/CardStackLibc/include", "-c", source, "-o", libc])
    module = PACKAGE / "cardstack.wasm"
    names = [f"--export={name}" for name in exported_names()]
    _run([tools / "wasm-ld", *LINK_FLAGS, *names, swift, libc, "-o", module])
    optimizer = shutil.which("wasm-opt")
    if optimizer:
        _run([optimizer, *OPTIMIZER_FLAGS, module, "-o", module])
    data = module.read_bytes()
    size = len(gzip.compress(data, 9, mtime=0))
    print(f"{module.relative_to(ROOT)}: {len(data)} bytes, {size} gzipped{'' if optimizer else ', without wasm-opt'}")


def write_base64(package: Path) -> None:
    """Writes the source that has the bytes of cardstack.wasm as a text, for `cardstack/inline`."""
    text = base64.b64encode((package / "cardstack.wasm").read_bytes()).decode("ascii")
    head = "// Written by build.py: the bytes of cardstack.wasm.\n"
    (package / "src/module_base64.js").write_text(f'{head}export const BASE64 = "{text}";\n', encoding="ascii")


def exported_names() -> list[str]:
    """The functions that the package calls: what the others need is not in the module."""
    sources = [path.read_text(encoding="utf-8") for path in (PACKAGE / "src").glob("*.js") if path.name != "abi.js"]
    return sorted({name for text in sources for name in re.findall(r"(?:wasm\(\)|exports)\.(cardstack_\w+)", text)})


def _swift_object(swiftc: str) -> Path:
    """Compiles the engine and the exports, as one module."""
    sources = sorted(path for folder in SWIFT_FOLDERS for path in (ROOT / "Sources" / folder).rglob("*.swift"))
    made = BUILD / "CardStackEngine.o"
    newest = max(path.stat().st_mtime for path in [*sources, *ROOT.glob("Sources/*/include/*"), Path(__file__)])
    if not made.exists() or made.stat().st_mtime < newest:
        _run([swiftc, *SWIFT_FLAGS, "-module-name", "CardStackEngine", "-c", *sources, "-o", made])
        # The compiler leaves a file alone that would not change.
        made.touch()
    return made


def _build_types() -> None:
    compiler = shutil.which("tsc")
    if compiler is None:
        print("build.py: there is no tsc; the package has no types for TypeScript", file=sys.stderr)
        return
    shutil.rmtree(PACKAGE / "types", ignore_errors=True)
    _run([compiler, "-p", PACKAGE])
    for path in (PACKAGE / "types").glob("*.d.ts"):
        path.write_text(INTERNAL.sub("", path.read_text(encoding="utf-8")), encoding="utf-8")
    # The compiler copies no declarations, and those that it makes refer to these.
    for name, entries in (("disposable", ("owner", "pointer", "store")), ("element_tag", ("element",))):
        shutil.copyfile(PACKAGE / f"src/{name}.d.ts", PACKAGE / f"types/{name}.d.ts")
        for entry in (PACKAGE / f"types/{each}.d.ts" for each in entries):
            text = entry.read_text(encoding="utf-8")
            entry.write_text(f'/// <reference path="./{name}.d.ts" />\n{text}', encoding="utf-8")


def _run(command: list[object]) -> None:
    subprocess.run([str(part) for part in command], check=True)


if __name__ == "__main__":
    sys.exit(main())
