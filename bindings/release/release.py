"""Makes a release. `run` installs what each release needs and starts this; the article Packages says what is in one.

A release has parts: the library for each platform of the table (bindings/platforms/platforms.json), and `wasm`, the
JavaScript package. A part is compiled and installed into a folder (builds.py) and checked (checks.py). Packages are
made of these folders.

- A new platform is a row of the table. Its archive needs a page, `archives/SYSTEM.md` with the row's `system`. If it is
  a new kind of system, checks.py needs the libraries that a library there may need. The row's field `wheel` makes a
  wheel. `tests.by` and `tests.seen` are what the list of the release says of it, and the article Platforms.
- A new kind of package is a function that writes one file of some parts' folders, and its row in `KINDS` (kinds.py).
  With `for_each` it is a file for each platform. Otherwise it may be one file of several parts, which takes those that
  the release has.
- A row with `joins` is not compiled: its libraries are those of other rows in one file, as Apple's systems have them.
- A library that is of use only in a package with others, such as a half of a universal library, has `"archive": false`
  in its row: it is compiled, and has no archive of its own.

All that has a time takes the release's, and files come in the order of their names: two releases of one commit have to
be the same bytes, which `bindings/release/run twice` tests.
"""

from __future__ import annotations

import argparse
import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of_tool
from pathlib import Path
from typing import Dict, List, Optional, Sequence, Tuple, Union

import builds
import checks
import listing
import packages
import pages
import sbom
from builds import PLATFORMS, ReleaseError, run
from kinds import KINDS, WASM, Kind, Release
from progress import Progress

ROOT = Path(__file__).resolve().parent.parent.parent
WORK = ROOT / ".build-dist"
PARTS = (*PLATFORMS, WASM)


def main() -> int:
    """Runs the program; returns its exit status."""
    words = sys.argv[1:]
    arguments = _read(words)
    try:
        _make(arguments)
        if arguments.twice:
            _make_again(arguments, words)
    except ReleaseError as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _read(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bindings/release/run", description="Makes a release from a clone.")
    parser.add_argument(
        "twice",
        nargs="?",
        choices=["twice"],
        help="make it a second time, elsewhere and from nothing, and compare: it has to be the same bytes",
    )
    jobs = int(os.environ.get("JOBS") or os.cpu_count() or 1)
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="where it goes (dist)")
    parser.add_argument("--jobs", type=int, default=jobs, help="steps at a time (JOBS, or the cores: %(default)s)")
    parser.add_argument("--any-swift", action="store_true", help=f"take another compiler than Swift {builds.SWIFT}")
    parser.add_argument("--uncommitted", action="store_true", help="take changes that are not committed")
    choice = {"action": "append", "choices": PARTS, "metavar": "PART", "default": []}
    parser.add_argument(
        "--platform", **choice, help=f"make this part and others that are named, not all ({', '.join(PARTS)})"
    )
    parser.add_argument("--without", **choice, help="leave out a part, which otherwise must not be missing")
    parser.add_argument(
        "--built",
        action="append",
        default=[],
        metavar="PART=FOLDER",
        help="do not compile a part, but take it from FOLDER: for a platform a folder of CMake's, in which the "
        "libraries have been built; for wasm the JavaScript package's folder, in which build.py has run",
    )
    return parser.parse_args(words)


def _make(arguments: argparse.Namespace) -> None:
    built: Dict[str, Path] = {}
    for words in arguments.built:
        part, _, folder = words.partition("=")
        if part not in PARTS or not folder or not Path(folder).is_dir():
            raise ReleaseError(f"--built {words}: a part is one of {', '.join(PARTS)}, with its folder")
        if _joined(part):
            raise ReleaseError(f"--built {words}: it is made of {' and '.join(_joined(part))}")
        built[part] = Path(folder).resolve()
    parts = [part for part in PARTS if part in (arguments.platform or PARTS) and part not in arguments.without]
    for part in parts:
        if not set(_joined(part)) <= {*parts}:
            raise ReleaseError(f"{part} is made of {' and '.join(_joined(part))}: leave it out, too, or none of them")
    _check_tools([part for part in parts if part not in built], arguments.any_swift)
    output = arguments.output.resolve()
    packages.clear(output)
    shutil.rmtree(WORK / "work", ignore_errors=True)
    source = WORK / "work/source"
    moment, commit = _export(source, arguments.uncommitted)
    version = packages.version_of(source)
    pages.prepare(source, version)
    release = Release(source, output, version, commit, moment, parts)
    progress = Progress()
    made = _make_packages(release, built, arguments.jobs, progress)
    listed = [*made, _write_tools(output, [part for part in parts if part != WASM])]
    listed += [listing.write(release, made), sbom.write(release, made)]
    sums = [f"{listing.checksum(path)}  {path.name}\n" for path in sorted(listed)]
    (output / "SHA256SUMS").write_text("".join(sums), encoding="ascii")
    shutil.rmtree(WORK / "work")
    for path in sorted(listed):
        print(f"{path.stat().st_size:>11,} {path.name}")
    if release.left_out:
        print(f"left out: {', '.join(release.left_out)}")
    progress.say(f"the release is in {output}")


def _check_tools(parts: List[str], any_swift: bool) -> None:
    """Refuses, before anything is compiled, what could not be compiled to its end."""
    if parts and not any_swift:
        builds.check_swift()
    missing = {part: reason for part in parts if part != WASM and (reason := builds.missing(part))}
    if missing:
        lines = [f"\n  {part}: {reason}" for part, reason in missing.items()]
        without = " ".join(f"--without {part}" for part in missing)
        raise ReleaseError(f"these cannot be made here:{''.join(lines)}\nThis leaves them out: {without}")


def _make_packages(
    release: Release, built: Dict[str, Path], jobs: int, progress: Progress
) -> Dict[Path, Tuple[Kind, List[str]]]:
    """Compiles the parts and writes the packages; returns these, each with its kind and its parts."""
    alone = [(kind, parts) for kind in KINDS if kind.alone for parts in kind.files(release.parts)]
    # One of these may need what others are, as the checksums of archives. So they come at the end.
    last = [(kind, parts) for kind in KINDS if not kind.alone for parts in kind.files(release.parts)]
    progress.begin(len(release.parts) + len(alone) + len(last))
    progress.say(
        f"libcardstack {release.version}, commit {release.commit}: {len(release.parts)} parts and "
        f"{len(alone) + len(last)} packages, {jobs} steps at a time"
    )
    made: Dict[Path, Tuple[Kind, List[str]]] = {}

    def write(kind: Kind, parts: List[str]) -> None:
        with progress.step(f"{parts[0]}: {kind.name}" if kind.alone else kind.name) as step:
            path = kind.write(release, parts)
            made[path] = (kind, parts)
            step.result = f"{path.stat().st_size:,} bytes"

    def compile_part(part: str) -> None:
        how = "copy" if part in built else "join" if _joined(part) else "compile"
        with progress.step(f"{part}: {how}", is_long=how == "compile") as step:
            release.folders[part], step.result = _part(release, part, built.get(part))

    pool = ThreadPoolExecutor(jobs)
    waiting = [part for part in release.parts if _joined(part)]
    pending: Dict[Future[None], str] = {
        pool.submit(compile_part, part): part for part in release.parts if part not in waiting
    }
    try:
        while pending:
            done, _ = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                part = pending.pop(future)
                future.result()
                ready = [(kind, parts) for kind, parts in alone if parts == [part]] if part else []
                pending.update({pool.submit(write, *file): "" for file in ready})
                for name in [name for name in waiting if set(_joined(name)) <= release.folders.keys()]:
                    waiting.remove(name)
                    pending[pool.submit(compile_part, name)] = name
        for file in last:
            write(*file)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        builds.stop()
    return made


def _joined(part: str) -> List[str]:
    """The parts that a part is joined of; none for most."""
    return list(builds.table.ROWS.get(part, {}).get("joins", []))


def _part(release: Release, part: str, built: Optional[Path]) -> Tuple[Path, str]:
    """Compiles a part if it is not, and installs and checks it; returns its folder, and what there is to say of it."""
    source = release.source
    if part == WASM:
        package = builds.take_module(built, source / "bindings/js") if built else builds.compile_module(source)
        return package, f"{(package / 'cardstack.wasm').stat().st_size:,} bytes"
    prefix = WORK / f"work/prefix-{part}"
    if _joined(part):
        folders = [release.folders[name] for name in _joined(part)]
        run([sys.executable, source / "bindings/platforms/apple/universal.py", prefix, *folders])
        library = packages.library_in(prefix)
        return prefix, f"{library.name} has {library.stat().st_size:,} bytes"
    build = built or WORK / f"work/{part}"
    if not built:
        builds.compile_library(source, build, part)
    builds.install(build, prefix)
    library = packages.library_in(prefix)
    needed = checks.check_library(library, part)
    return prefix, f"{library.name} has {library.stat().st_size:,} bytes and needs {needed}"


def _export(folder: Path, uncommitted: bool) -> Tuple[int, str]:
    """Copies the committed files; returns the commit's time [s since 1970], and its name."""
    git: List[Union[str, Path]] = ["git", "-C", ROOT]
    changed = run([*git, "status", "--porcelain"]).splitlines()
    if changed and not uncommitted:
        raise ReleaseError(f"{changed[0][3:]} is not committed (see --uncommitted)")
    names = ["ls-files", "-z", "--cached", *(["--others", "--exclude-standard"] if uncommitted else [])]
    for name in run([*git, *names]).split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name, follow_symlinks=False)
    time, commit = run([*git, "log", "-1", "--format=%ct %H"]).split()
    return int(time), commit + (", with changes that are not committed" if changed else "")


def _write_tools(output: Path, platforms: List[str]) -> Path:
    """Writes down by which tools the release was made: with others, its bytes may be others."""
    found = builds.tools(platforms)
    compilers = [one.split(":")[-1] for one in builds.table.wanted(platforms, "pypi")]
    for name in ("cmake", "ninja", "scikit-build-core", "build", "auditwheel"):
        found[name] = version_of_tool(name)
    for name in compilers:
        # A part that is taken as it was built (--built) may have been compiled by one that is elsewhere.
        with suppress(PackageNotFoundError):
            found[name] = version_of_tool(name)
    path = output / "TOOLS"
    path.write_text("".join(f"{name}: {value}\n" for name, value in found.items()), encoding="utf-8")
    return path


def _make_again(arguments: argparse.Namespace, words: List[str]) -> None:
    """Makes the release a second time, with another user's settings, and compares.

    What is committed is made from a clone elsewhere; changes that are not committed are in this folder alone.
    """
    first = arguments.output.resolve()
    with tempfile.TemporaryDirectory() as folder:
        clone, second = ROOT, Path(folder) / "second"
        if run(["git", "-C", ROOT, "status", "--porcelain"]):
            print("There are changes that are not committed. So the second release is made in this folder, too.")
        else:
            clone = Path(folder) / "clone"
            run(["git", "clone", "-q", ROOT, clone])
        print("The second time:", flush=True)
        again = [word for word in words if word != "twice"]
        command = [sys.executable, str(clone / "bindings/release/release.py"), *again, "--output", str(second)]
        done = subprocess.run(
            ["sh", "-c", 'umask 077; exec "$@"', "sh", *command],
            env={**os.environ, "TZ": "Pacific/Auckland", "LC_ALL": "C"},
            check=False,
        )
        if done.returncode != 0:
            raise ReleaseError("the second release was not made")
        print(f"Made twice, the release is the same bytes: {compare(first, second)} files.")


def compare(first: Path, second: Path) -> int:
    """Refuses two folders that do not hold the same files; returns how many they hold."""
    names = sorted({path.name for path in [*first.iterdir(), *second.iterdir()]})
    same, different, missing = filecmp.cmpfiles(first, second, names, shallow=False)
    if different or missing:
        raise ReleaseError(f"made twice, these are not the same: {', '.join([*different, *missing])}")
    return len(same)


if __name__ == "__main__":
    sys.exit(main())
