#!/usr/bin/env python3
"""Measures what calls cost and how large things are; prints each figure beside those recorded last.

    python Tests/benchmarks/trend.py [--build FOLDER]             measures what has been built, and prints
    python Tests/benchmarks/trend.py [--build FOLDER] --record    appends the figures to trend.tsv, too

No figure is a limit: a person reads them, and asks about one that has changed. A figure is a size, or a ratio of what
was measured in the same run, because times alone differ from machine to machine. It takes a minute. A part is skipped
if what it needs was not built or is not installed.
"""

from __future__ import annotations

import argparse
import datetime
import gzip
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "godot"))

import conftest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TREND = HERE / "trend.tsv"
SHOWN = 3
"""How many recordings are shown."""

# A line of a program that is a figure: a name, the figure, its unit. What is behind that is for people.
FIGURE = re.compile(r"^(\S.*?)  +(\d+(?:\.\d+)?) (\S.*?)(?:  .*)?$", re.MULTILINE)


def run(*command: object, **environment: str) -> str:
    """What a program prints."""
    words = [str(word) for word in command]
    done = subprocess.run(words, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def is_there(*needed: Path | str) -> bool:
    """Whether there are these files, and programs by these names."""
    missing = [str(each) for each in needed if not (each.exists() if isinstance(each, Path) else shutil.which(each))]
    if missing:
        print(f"skipped: there is no {', '.join(missing)}", file=sys.stderr)
    return not missing


def line(name: str, value: str, unit: str) -> str:
    """A figure as programs print it."""
    return f"{name}  {value} {unit}\n"


def instructions_in_cpp(tests: Path) -> Iterator[str]:
    """The same session in C and C++, counted by valgrind; without what a program does before its first frame."""

    def instructions(program: Path) -> int:
        counts = []
        for frames in (600, 3000):
            command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(program), str(frames)]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            counts.append(int(re.findall(r"Collected : (\d+)", done.stderr)[0]))
        return counts[1] - counts[0]

    in_c = tests / "benchmarks/session_c"
    for manner, name in (("throwing", "with exceptions"), ("returning", "without exceptions")):
        in_cpp = tests / f"cpp/session_{manner}"
        if run(in_cpp) != run(in_c):
            raise SystemExit(f"trend.py: {in_cpp.name} does not come to the same sum as session_c")
        ratio = instructions(in_cpp) / instructions(in_c)
        yield line(f"C++: a session {name}", f"{ratio:.4f}", "times C's instructions")


def frames_in_csharp(library: Path) -> str:
    """Frames in C# under Mono."""
    with tempfile.TemporaryDirectory() as folder:
        program, in_c = f"{folder}/frames.exe", f"{folder}/libframes.so"
        sources = sorted((ROOT / "bindings/csharp/src").glob("*.cs"))
        run("mcs", "-unsafe", "-langversion:7", f"-out:{program}", HERE / "Frames.cs", *sources)
        linked = ("-I", ROOT / "Include", "-L", library.parent, "-lcardstack")
        run("cc", "-std=c99", "-O2", "-shared", "-fPIC", HERE / "frames.c", "-o", in_c, *linked)
        return run("mono", program, LD_LIBRARY_PATH=f"{library.parent}:{folder}")


def frames_in_godot(fetched: Path, addons: Path) -> str:
    """Frames of a node in the Godot that Tests/tools/fetch has fetched."""
    with tempfile.TemporaryDirectory() as folder:
        engine = conftest.Engine(fetched, Path(folder))
        project = engine.lay(Path(folder) / "project", ROOT / "Tests/godot/project", addons)
        shutil.copy(HERE / "frames.gd", project)
        return engine.script(project, "frames.gd").text


def kilobytes(data: bytes) -> str:
    """How large something is."""
    return f"{len(data) / 1024:.1f}"


def sizes(library: Path, module: Path) -> Iterator[str]:
    """What is downloaded, and what is read."""
    if is_there(library, "strip"):
        with tempfile.TemporaryDirectory() as folder:
            run("strip", "-o", f"{folder}/stripped", library)
            yield line("the library, stripped", kilobytes(Path(f"{folder}/stripped").read_bytes()), "KB")
    if is_there(module):
        yield line("the browser's module, gzipped", kilobytes(gzip.compress(module.read_bytes(), 9)), "KB")
    for path in sorted((ROOT / "Include").glob("*.h")):
        yield line(path.name, str(len(path.read_text(encoding="utf-8").split())), "words")


def measure(build: Path) -> Iterator[str]:
    """Runs all programs, one after the other."""
    tests, library, module = build / "Tests", build / "libcardstack.so", ROOT / "bindings/js/cardstack.wasm"
    yield from sizes(library, module)
    if is_there(tests / "benchmarks/bench"):
        yield run(tests / "benchmarks/bench")
    if is_there(tests / "cpp/session_throwing", "valgrind"):
        yield from instructions_in_cpp(tests)
    if is_there(library, "mcs", "mono", "cc"):
        yield frames_in_csharp(library)
    if is_there(tests / "benchmarks/bench", module, "node"):
        yield run("node", HERE / "frames.mjs", tests / "benchmarks/bench")
    if is_there(module, "chromedriver", "chromium"):
        yield run(sys.executable, ROOT / "bindings/apps/playground/tests/flight.py")
    if is_there(module, "chromedriver", "chromium", "esbuild"):
        yield run(sys.executable, HERE / "pages/measure.py")
    fetched, addons = ROOT / ".build-fetched/godot", build.with_name(".build-prefix") / "share/cardstack/godot/addons"
    if is_there(fetched, addons):
        yield frames_in_godot(fetched, addons)
    if importlib.util.find_spec("cardstack"):
        yield run(sys.executable, HERE / "bench_python.py")
    else:
        print("skipped: there is no package cardstack in this Python", file=sys.stderr)


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Prints what calls cost and how large things are, beside what was.")
    parser.add_argument("--build", type=Path, default=ROOT / ".build-cmake", help="CMake's folder, with the tests")
    parser.add_argument("--record", action="store_true", help="append the figures to trend.tsv")
    options = parser.parse_args()

    rows = [row.split("\t") for row in TREND.read_text(encoding="utf-8").splitlines()]
    recorded = {(when, commit): {} for when, commit, *_ in rows}
    for when, commit, name, value, unit in rows:
        recorded[when, commit][name, unit] = value
    shown = list(recorded)[-SHOWN:]
    print(f"{'':50}{''.join(f'{commit:>9}' for _, commit in shown)}{'now':>9}")
    figures = []
    for text in measure(options.build.resolve()):
        for name, value, unit in FIGURE.findall(text):
            before = "".join(f"{recorded[each].get((name, unit), ''):>9}" for each in shown)
            print(f"{name:50}{before}{value:>9} {unit}", flush=True)
            figures.append((name, value, unit))
    if options.record:
        now = datetime.date.today().isoformat(), run("git", "-C", ROOT, "rev-parse", "--short", "HEAD").strip()
        with TREND.open("a", encoding="utf-8") as file:
            file.writelines("\t".join((*now, *figure)) + "\n" for figure in figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
