#!/usr/bin/env python3
"""Makes an Android archive (.aar), from which a build by Gradle and the NDK takes the library.

    python bindings/android/aar.py cardstack-0.1.0.aar android-arm64=PREFIX [android-x86_64=PREFIX ...]

Each PREFIX is a folder in which CMake has installed the library for that platform of the table. The archive has a
package of Prefab's in it (https://google.github.io/prefab, version 2 of its schema). Gradle unpacks it, and writes a
CMake package and a module for ndk-build for each processor: `find_package(cardstack)` gives `cardstack::cardstack`, as
it does everywhere. It puts the library into the app, too. The bytes of the archive depend on those of its files alone.
"""

from __future__ import annotations

import io
import json
import re
import sys
import zipfile
from pathlib import Path
from typing import Dict, List, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "platforms"))

import table

MANIFEST = """<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="cardstack.android">
  <uses-sdk android:minSdkVersion="{level}" />
</manifest>
"""
NDK = 21
"""A major version, which the schema demands. The library is built without the NDK and fits each."""

STAMP = (1980, 1, 1, 0, 0, 0)
"""The oldest time that an archive can name."""


def main() -> int:
    """Runs the program; returns its exit status."""
    pairs = [word.partition("=") for word in sys.argv[2:]]
    if not pairs or not all(equals and "abi" in table.ROWS.get(name, {}) for name, equals, _ in pairs):
        print(__doc__, file=sys.stderr)
        return 2
    write_aar(Path(sys.argv[1]), {name: Path(prefix) for name, _, prefix in pairs})
    return 0


def write_aar(output: Path, prefixes: Dict[str, Path]) -> None:
    """Writes the archive of what is installed in the prefixes, each under the name of its platform."""
    levels = {name: int(re.findall(r"\d+$", table.ROWS[name]["real"])[0]) for name in prefixes}
    headers, version = _shared_files(list(prefixes.values()))
    module = "prefab/modules/cardstack"
    files: List[Tuple[str, bytes]] = [
        ("AndroidManifest.xml", MANIFEST.format(level=max(levels.values())).encode()),
        ("classes.jar", _zipped([("META-INF/MANIFEST.MF", b"Manifest-Version: 1.0\r\n\r\n")])),
        ("prefab/prefab.json", _json(schema_version=2, name="cardstack", version=version, dependencies=[])),
        (f"{module}/module.json", _json(export_libraries=[])),
    ]
    files += [(f"{module}/include/{name}", content) for name, content in headers.items()]
    for name, prefix in prefixes.items():
        abi = table.ROWS[name]["abi"]
        described = _json(abi=abi, api=levels[name], ndk=NDK, stl="none", static=False)
        files.append((f"{module}/libs/android.{abi}/abi.json", described))
        files.append((f"{module}/libs/android.{abi}/libcardstack.so", (prefix / "lib/libcardstack.so").read_bytes()))
    output.write_bytes(_zipped(files))


def _shared_files(prefixes: List[Path]) -> Tuple[Dict[str, bytes], str]:
    """The headers and the version, which are the same in each prefix."""
    found = []
    for prefix in prefixes:
        headers = {path.name: path.read_bytes() for path in sorted((prefix / "include").iterdir())}
        described = (prefix / "lib/pkgconfig/cardstack.pc").read_text(encoding="utf-8")
        found.append((headers, re.findall(r"^Version: (.+)$", described, re.MULTILINE)[0]))
    if any(one != found[0] for one in found):
        raise SystemExit("aar.py: the prefixes have different headers or versions")
    return found[0]


def _json(**values: object) -> bytes:
    return (json.dumps(values, indent=2) + "\n").encode()


def _zipped(files: List[Tuple[str, bytes]]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in files:
            entry = zipfile.ZipInfo(name, STAMP)
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


if __name__ == "__main__":
    sys.exit(main())
