#!/usr/bin/env python3
"""Makes the jar: what the Java classes have of the C interface, the classes, and libraries in C for the jar.

    python bindings/java/build.py PREFIX    with the library that is installed in PREFIX, for this machine
    python bindings/java/build.py --library linux-x86_64=FILE ...    with these, which are compiled

It needs Python, a JDK 9 or newer, and for PREFIX a C compiler. The jar is .build-java/cardstack.jar.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent.parent
sys.path.insert(0, str(ROOT / "bindings/release"))

from archive import files_of, write_zip  # noqa: E402

MANIFEST = b"Manifest-Version: 1.0\r\nAutomatic-Module-Name: cardstack\r\n\r\n"
SYSTEMS = {"Darwin": "macos", "Linux": "linux"}


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Makes the jar of the Java classes.")
    parser.add_argument("prefix", nargs="?", type=Path, help="where the library is installed")
    parser.add_argument("--library", action="append", default=[], metavar="NAME=FILE", help="a library for the jar")
    parser.add_argument("--output", type=Path, default=ROOT / ".build-java/cardstack.jar", help="the jar")
    parser.add_argument("--time", type=int, default=315532800, help="the time of its files [s since 1970]")
    given = parser.parse_args()
    subprocess.run([sys.executable, ROOT / "bindings/generate.py", "java"], check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "cardstack"
        sources = [*sorted(PACKAGE.glob("src/cardstack/*.java")), *sorted(PACKAGE.glob("abi/cardstack/*.java"))]
        javac = ["javac", "--release", "8", "-encoding", "UTF-8", "-Xlint:all,-options", "-Werror", "-d", folder]
        subprocess.run([*javac, *sources], check=True)
        for name, _, library in (each.partition("=") for each in given.library):
            (made / "native" / name).mkdir(parents=True)
            shutil.copy2(library, made / "native" / name)
        if given.prefix:
            (made / "native" / this_machine()).mkdir(parents=True)
            compile_library(given.prefix.resolve(), made / "native" / this_machine())
        files = {"META-INF/MANIFEST.MF": MANIFEST, "META-INF/LICENSE": ROOT / ".github/LICENSE"}
        given.output.parent.mkdir(parents=True, exist_ok=True)
        write_zip(given.output, {**files, **files_of(made)}, given.time)
    return 0


def this_machine() -> str:
    """The machine's name among the folders of the jar, which Library.java looks for."""
    processor = platform.machine().replace("amd64", "x86_64").replace("arm64", "aarch64")
    return f"{SYSTEMS[platform.system()]}-{processor}"


def compile_library(prefix: Path, folder: Path) -> None:
    """Compiles the C file of JNI, and links the static library into it."""
    is_apple = platform.system() == "Darwin"
    (static,) = [*prefix.glob("lib*/libcardstack.a"), *prefix.glob("lib/*/libcardstack.a")]
    command = ["cc", "-std=c99", "-O2", "-fPIC", "-shared", "-fvisibility=hidden", f"-I{prefix}/include"]
    command += [PACKAGE / "abi/jni.c", static, "-o", folder / f"libcardstack_jni.{'dylib' if is_apple else 'so'}"]
    subprocess.run([*command, *([] if is_apple else ["-Wl,--exclude-libs,ALL", "-s", "-lm"])], check=True)


if __name__ == "__main__":
    sys.exit(main())
