#!/usr/bin/env python3
"""Makes the jar: the classes, what they have of the C interface, and the libraries in C.

    python bindings/java/build.py PREFIX...

In each PREFIX the library is installed with its component `java`. The jar is .build-java/cardstack.jar.
It needs Python and a JDK 9 or newer.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent.parent
sys.path.insert(0, str(ROOT / "bindings/release"))

from archive import files_of, write_zip  # noqa: E402

MANIFEST = b"Manifest-Version: 1.0\r\nAutomatic-Module-Name: cardstack\r\n\r\n"


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Makes the jar of the Java classes.")
    parser.add_argument("prefixes", nargs="*", type=Path, metavar="PREFIX", help="where the library is installed")
    parser.add_argument("--output", type=Path, default=ROOT / ".build-java/cardstack.jar", help="the jar")
    parser.add_argument("--time", type=int, default=315532800, help="the time of its files [s since 1970]")
    given = parser.parse_args()
    libraries = {}
    for prefix in given.prefixes:
        found = sorted(prefix.glob("share/cardstack/java/*/*cardstack_jni.*"))
        if not found:
            parser.error(f"{prefix} has no library for Java: cmake --install build --component java --prefix {prefix}")
        libraries.update({f"cardstack/native/{each.parent.name}/{each.name}": each for each in found})
    with tempfile.TemporaryDirectory() as folder:
        generate = [sys.executable, ROOT / "bindings/generate.py", "java", "--into", folder]
        subprocess.run(generate, check=True, stdout=subprocess.DEVNULL)
        sources = [*PACKAGE.glob("src/cardstack/*.java"), *Path(folder).glob("bindings/java/abi/cardstack/*.java")]
        made = Path(folder) / "cardstack"
        javac = ["javac", "--release", "8", "-encoding", "UTF-8", "-Xlint:all,-options", "-Werror", "-d", folder]
        subprocess.run([*javac, *sorted(sources)], check=True)
        files = {"META-INF/MANIFEST.MF": MANIFEST, "META-INF/LICENSE": ROOT / ".github/LICENSE", **files_of(made)}
        given.output.parent.mkdir(parents=True, exist_ok=True)
        write_zip(given.output, {**files, **libraries}, given.time)
    return 0


if __name__ == "__main__":
    sys.exit(main())
