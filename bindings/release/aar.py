"""The Android archive (.aar), from which a build by Gradle and the NDK takes the library.

The archive has a package of Prefab's in it (https://google.github.io/prefab, version 2 of its schema). Gradle unpacks
it, and writes a CMake package and a module for ndk-build for each processor: `find_package(cardstack)` gives
`cardstack::cardstack`, as it does everywhere. It puts the library into the app, too.

For programs in Java and Kotlin it has the classes, the library of JNI for each processor, and what ProGuard keeps.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from pathlib import Path
from typing import Dict, Union

from archive import write_zip
from builds import ReleaseError, run, table
from packages import version_of
from pages import LICENSE

MANIFEST = """<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="cardstack.android">
  <uses-sdk android:minSdkVersion="{level}" />
</manifest>
"""
NDK = 21
"""A major version, which the schema demands. The library is built without the NDK and fits each."""


def write_aar(prefixes: Dict[str, Path], source: Path, output: Path, time: int) -> Path:
    """Writes the archive of the libraries that are installed in folders, by platform."""
    version = version_of(source)
    levels = {name: int(re.findall(r"\d+$", table.ROWS[name]["real"])[0]) for name in prefixes}
    module = "prefab/modules/cardstack"
    path = output / f"cardstack-{version}.aar"
    with tempfile.TemporaryDirectory() as folder:
        classes = Path(folder) / "classes.jar"
        run([sys.executable, source / "bindings/java/build.py", "--output", classes, "--time", str(time)])
        files: Dict[str, Union[bytes, Path]] = {
            "AndroidManifest.xml": MANIFEST.format(level=max(levels.values())).encode(),
            "LICENSE": source / LICENSE,
            "classes.jar": classes,
            "proguard.txt": source / "bindings/java/proguard.txt",
            "prefab/prefab.json": _json(schema_version=2, name="cardstack", version=version, dependencies=[]),
            f"{module}/module.json": _json(export_libraries=[]),
        }
        files.update({f"{module}/include/{name}": file for name, file in _headers(prefixes).items()})
        for name, prefix in prefixes.items():
            abi = table.ROWS[name]["abi"]
            files[f"jni/{abi}/libcardstack_jni.so"] = prefix / f"share/cardstack/java/{abi}/libcardstack_jni.so"
            described = _json(abi=abi, api=levels[name], ndk=NDK, stl="none", static=False)
            files[f"{module}/libs/android.{abi}/abi.json"] = described
            files[f"{module}/libs/android.{abi}/libcardstack.so"] = prefix / "lib/libcardstack.so"
        write_zip(path, files, time)
    return path


def _headers(prefixes: Dict[str, Path]) -> Dict[str, Path]:
    """The headers by their names, which are the same in each folder."""
    found = [{path.name: path for path in sorted((prefix / "include").iterdir())} for prefix in prefixes.values()]
    contents = [{name: path.read_bytes() for name, path in headers.items()} for headers in found]
    if any(one != contents[0] for one in contents):
        raise ReleaseError(f"the headers of {' and '.join(prefixes)} are not the same")
    return found[0]


def _json(**values: object) -> bytes:
    return (json.dumps(values, indent=2) + "\n").encode()
