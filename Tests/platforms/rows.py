"""Builds and tests the library for platforms of the table; Tests/platforms/run says how it is called."""

from __future__ import annotations

import filecmp
import os
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bindings/platforms"))

import table  # noqa: E402

EXAMPLES = ("ten_lines", "session", "backend_loop")
SAMPLED = (
    *("catch", "clock", "decision", "delivery", "events", "feed", "gesture", "journal_files", "journal_kept"),
    *("journal_salvage", "journal_taken", "motion", "presets", "questions", "sheet", "storage", "undo", "velocity"),
)

LIBRARIES = ("libcardstack.so", "cardstack.dll", "libcardstack.dylib", "libcardstack.a")
EXTENSIONS = ("", ".exe", ".js")


class FailedError(Exception):
    """A platform's build or test has failed; what it printed is shown."""


@dataclass
class Outcome:
    """What came of a platform."""

    name: str
    state: str = "passed"
    size: str = "-"
    ran: list[str] = field(default_factory=list)
    not_run: list[str] = field(default_factory=list)
    seconds: float = 0


def main() -> int:
    """Runs the program; returns its exit status."""
    words = sys.argv[1:]
    extent = words.pop(0) if words and words[0] in ("sample", "build") else "all"
    unknown = [name for name in words if name not in table.ROWS]
    if unknown:
        print(f"Tests/platforms/run: the table has {', '.join(table.ROWS)}, and no {unknown[0]}", file=sys.stderr)
        return 2
    outcomes = [do(name, extent) for name in words or table.ROWS]
    built = [outcome.name for outcome in outcomes if "built" in outcome.ran]
    looked = extent != "all" or bool(words) or look_at_files(built)
    show(outcomes, extent)
    if not looked or any(outcome.state == "FAILED" for outcome in outcomes):
        return 1
    if all(outcome.state == "skipped" for outcome in outcomes):
        print(outcomes[0].not_run[0])
        return 77
    return 0


def do(name: str, extent: str) -> Outcome:
    """Builds for a platform, and runs what can be run here."""
    outcome = Outcome(name)
    started = time.monotonic()
    print(f"== {name}", flush=True)
    row = table.ROWS[name]
    tests = row.get("tests", {})
    if "joins" in row:
        outcome.state = "skipped"
        outcome.not_run.append(f"a release makes it of {' and '.join(row['joins'])}")
        return outcome
    try:
        if name != table.NATIVE:
            table.install(row.get("needs", {}))
        build = build_for(name, extent)
        outcome.size = f"{library(build).stat().st_size:,}"
        outcome.ran.append("built")
        if extent == "build":
            return outcome
        if "programs" not in tests and not row.get("has_runtime", True):
            outcome.state = "built"
            outcome.not_run.append("nothing here runs a program of the platform")
            return outcome
        table.install(tests.get("needs", {}))
        outcome.not_run += [f"{test}: {reason}" for test, reason in tests.get("left_out", {}).items()]
        if "compilers" in row and "CXX" not in row["compilers"]:
            outcome.not_run.append("C++: the platform has no compiler of it here")
        if "begin" in tests:
            # Wine makes its folder when it starts first, and two programs at a time spoil it.
            say(tests["begin"])
        programs = programs_for(name, build, extent) if "programs" in tests else build
        outcome.ran.append(run_tests(programs, extent, tests))
        if name != table.NATIVE:
            outcome.ran.append(exchange_journals(name, programs))
        if extent == "all" and "programs" not in tests:
            outcome.ran.append(run_static(name))
    except table.MissingError as error:
        outcome.not_run.insert(0, str(error))
        outcome.state = "skipped" if not outcome.ran else "built"
    except FailedError as error:
        print(error, file=sys.stderr)
        outcome.not_run.insert(0, "see above")
        outcome.state = "FAILED"
    finally:
        outcome.seconds = time.monotonic() - started
    return outcome


def look_at_files(built: list[str]) -> bool:
    """Runs the tests of what was built, of which none may be skipped; returns whether all passed."""
    print("== the files", flush=True)
    report = table.FOLDER / "tests.xml"
    command = [sys.executable, "-m", "pytest", "-q", f"--junit-xml={report}", "Tests/platforms"]
    passed = subprocess.run(command, check=False, cwd=ROOT).returncode == 0
    for case in ET.parse(report).getroot().iter("testcase"):
        skipped = case.find("skipped")
        if skipped is not None:
            said = f"{case.get('name')}: {skipped.get('message')}"
            if any(re.search(rf"(?<![\w-]){name}(?![\w-])", said) for name in built):
                print(f"skipped, though it is built: {said}", file=sys.stderr)
                passed = False
    return passed


def build_for(name: str, extent: str) -> Path:
    """Builds the library and its tests for a platform; returns the folder."""
    build = ROOT / ".build-cmake" if name == table.NATIVE else table.FOLDER / name
    row = table.ROWS[name]
    targets, more = ["cardstack_static", *test_targets(extent, row.get("tests", {}))], []
    if not row.get("has_runtime", True):
        # Programs that load it, if there are any, are built by themselves.
        targets, more = ["cardstack", "cardstack_static"], ["CARDSTACK_BUILD_TESTS=OFF"]
    if name != table.NATIVE:
        targets += table.modules(row)
    configure(name, build, *more)
    say(["cmake", "--build", str(build), "--target", *targets])
    return build


def programs_for(name: str, built: Path, extent: str) -> Path:
    """Builds programs for this system or an emulator that load a platform's library; returns their folder."""
    tests = table.ROWS[name]["tests"]
    programs = built / "loaded"
    options = table.options(tests["host"]) if "host" in tests else []
    settings = [f"CARDSTACK_LOADED={library(built).absolute()}", *tests.get("cmake", [])]
    words = [word for setting in settings for word in ("-D", setting)]
    say(["cmake", "-G", "Ninja", "-S", str(ROOT / tests["programs"]), "-B", str(programs), *options, *words])
    say(["cmake", "--build", str(programs), "--target", *test_targets(extent, tests)])
    return programs


def test_targets(extent: str, tests: table.Row) -> list[str]:
    """What is built to be tested."""
    if extent == "all":
        return ["all"]
    sampled = [f"test_{test}" for test in SAMPLED if f"c.{test}" not in tests.get("left_out", {})]
    return ["replay", *EXAMPLES, *(f"{example}_static" for example in EXAMPLES), *sampled]


def configure(name: str, build: Path, *more: str) -> None:
    """Configures a build with its tests."""
    swiftc = f"CARDSTACK_SWIFTC={ROOT}/Tests/tools/swiftc_once"
    settings = ["CARDSTACK_BUILD_TESTS=ON", "CMAKE_INSTALL_LIBDIR=lib", swiftc, *more]
    words = [word for setting in settings for word in ("-D", setting)]
    say(["cmake", "-G", "Ninja", "-S", str(ROOT), "-B", str(build), *table.options(name), *words])


def run_tests(build: Path, extent: str, tests: table.Row) -> str:
    """Runs tests by ctest; returns how many."""
    chosen = r"^(c|cpp)\."
    if extent == "sample":
        names = [*EXAMPLES, *(f"{example}_static" for example in EXAMPLES), *SAMPLED]
        chosen = rf"^c\.(trace\..*|{'|'.join(names)})$"
    return counted(build, chosen, *tests.get("left_out", {}))


def counted(build: Path, chosen: str, *left_out: str) -> str:
    """Runs tests by ctest; returns how many traces and others."""
    report = build / "tests.xml"
    command = ["ctest", "--test-dir", build, "--output-on-failure", "-j", os.cpu_count() or 1, "-R", chosen]
    if left_out:
        command += ["-E", f"^({'|'.join(map(re.escape, left_out))})$"]
    say([*map(str, command), "--no-tests=error", "--output-junit", str(report)])
    cases = [case for case in ET.parse(report).getroot().iter("testcase") if case.get("status") == "run"]
    traces = sum("c.trace." in case.get("name", "") for case in cases)
    return f"{traces} traces" + (f", {len(cases) - traces} other tests" if len(cases) > traces else "")


def run_static(name: str) -> str:
    """Replays the traces with the static library."""
    build = table.FOLDER / f"{name}-static"
    configure(name, build, "BUILD_SHARED_LIBS=OFF")
    say(["cmake", "--build", str(build), "--target", "replay"])
    return f"static: {counted(build, '^c[.]trace[.]')}"


def exchange_journals(name: str, build: Path) -> str:
    """This machine and the platform write journals, which have to be the same bytes, and each opens the other's."""
    here = program(ROOT / ".build-cmake")
    if here is None:
        configure(table.NATIVE, ROOT / ".build-cmake")
        say(["cmake", "--build", str(ROOT / ".build-cmake"), "--target", "test_journal_kept"])
        here = program(ROOT / ".build-cmake")
    there = program(build)
    row = table.ROWS[name]
    runner = {**table.ROWS.get(row["tests"].get("host", name), {}), **row["tests"]}
    emulator = [word.replace("@root@", str(ROOT)) for word in runner.get("emulator", [])]
    commands = {"here": [str(here)], "there": [*emulator, str(there)]}
    with tempfile.TemporaryDirectory() as folder:
        written = {side: Path(folder, side) for side in commands}
        for side, command in commands.items():
            written[side].mkdir()
            say([*command, "write", str(written[side])])
        names = sorted(file.name for file in written["here"].iterdir())
        same, different, errors = filecmp.cmpfiles(written["here"], written["there"], names, shallow=False)
        if not same or different or errors or len(same) != len(list(written["there"].iterdir())):
            raise FailedError(f"journals of {name} differ from this machine's: {different + errors}")
        say([*commands["here"], "open", str(written["there"])])
        say([*commands["there"], "open", str(written["here"])])
    return f"{len(same)} journals crosswise"


def program(build: Path) -> Path | None:
    """The program that writes and opens journals."""
    # For Windows all programs are beside the DLL.
    found = [build / f"{folder}test_journal_kept{extension}" for folder in ("Tests/c/", "") for extension in EXTENSIONS]
    return next((path for path in found if path.exists()), None)


def library(build: Path) -> Path:
    """The library that was built, without debugging information."""
    return next(build / name for name in LIBRARIES if (build / name).exists())


def say(command: list[str]) -> str:
    """Runs a program; returns what it prints."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, cwd=ROOT)
    if done.returncode != 0:
        raise FailedError(f"{done.stdout}\n{' '.join(command)} ended with {done.returncode}")
    return done.stdout


def show(outcomes: list[Outcome], extent: str) -> None:
    """Prints the table."""
    print(f"\n{'platform':15} {'result':8} {'seconds':>7} {'bytes':>10}  what ran")
    for outcome in outcomes:
        ran = ", ".join(outcome.ran) or "-"
        print(f"{outcome.name:15} {outcome.state:8} {outcome.seconds:7.0f} {outcome.size:>10}  {ran}")
        for reason in outcome.not_run:
            print(f"{'':44}not: {reason}")
    if extent == "sample":
        print("not run, as this is a sample: most tests in C, and all in C++")
    others = [name for name in table.ROWS if name not in {outcome.name for outcome in outcomes}]
    if others:
        print(f"not run, as they were not asked for: {', '.join(others)}")


if __name__ == "__main__":
    sys.exit(main())
