"""raylib for programs in C, out of its Python wheel, for want of a Debian package.

The wheel has all of raylib in one Python module, whose functions anybody can call, and the headers without their
macros. What that module takes from Python is never called here: a second library has names for it.
"""

from __future__ import annotations

import functools
import importlib.util
import re
import subprocess
from pathlib import Path

PRELUDE = """\
#pragma once
#pragma GCC system_header
#include <stdbool.h>
#define PI 3.14159265358979323846f
#define DEG2RAD (PI / 180)
#define RAD2DEG (180 / PI)
#define WHITE (Color){255, 255, 255, 255}
"""


@functools.cache
def install(folder: Path) -> Path | None:
    """Makes a raylib for C in a folder; returns where its raylib.pc is, or None if there is no wheel."""
    found = importlib.util.find_spec("raylib")
    if not found or not found.origin:
        return None
    wheel = Path(found.origin).parent
    (module,) = wheel.glob("_raylib_cffi*.so")
    (folder / "libraylib.so").symlink_to(module)
    (folder / "raylib.h").write_text(PRELUDE + (wheel / "raylib.h.modified").read_text(encoding="utf-8"))
    rlgl = '#pragma once\n#pragma GCC system_header\n#include "raylib.h"\n'
    (folder / "rlgl.h").write_text(rlgl + (wheel / "rlgl.h.modified").read_text(encoding="utf-8"))

    listed = subprocess.run(["nm", "-D", "--undefined-only", str(module)], capture_output=True, text=True, check=True)
    names = re.findall(r"\bU (_?Py\w+)$", listed.stdout, re.M)
    (folder / "python.c").write_text("".join(f"char {name}[64];\n" for name in names))
    python = folder / "libnopython.so"
    subprocess.run(["cc", "-shared", "-fPIC", str(folder / "python.c"), "-o", str(python)], check=True)
    (folder / "raylib.pc").write_text(
        "Name: raylib\nDescription: raylib out of its wheel\nVersion: 5.5\n"
        f"Cflags: -I{folder}\nLibs: -L{folder} -Wl,--no-as-needed -lraylib -lnopython -Wl,-rpath,{folder}\n"
    )
    return folder
