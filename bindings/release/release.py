"""Makes a release. `run` installs the tools and starts this; the article Packages says what is in a release."""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version as version_of_tool
from pathlib import Path
from typing import Dict, List, Union

import builds
import checks
import nuget
import packages
import pages
import rock
import unity
import vcpkg
from builds import PLATFORMS, ReleaseError, run

ROOT = Path(__file__).resolve().parent.parent.parent
WORK = ROOT / ".build-dist"


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(prog="bindings/release/run", description="Makes a release from a clone.")
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="where it goes (dist)")
    parser.add_argument("--jobs", type=int, default=min(3, os.cpu_count() or 1), help="compilers at a time")
    parser.add_argument("--any-swift", action="store_true", help=f"take another compiler than Swift {builds.SWIFT}")
    parser.add_argument("--uncommitted", action="store_true", help="take changes that are not committed")
    parser.add_argument(
        "--platform",
        action="append",
        choices=PLATFORMS,
        metavar="NAME",
        help=f"make packages for this platform and others that are named, not for all ({', '.join(PLATFORMS)})",
    )
    parser.add_argument(
        "--built",
        action="append",
        default=[],
        metavar="PART=FOLDER",
        help="do not compile a part, but take it from FOLDER: for a platform a folder of CMake's, in which both "
        "libraries have been built; for wasm the JavaScript package's folder, in which build.py has run",
    )
    arguments = parser.parse_args()
    try:
        _make(arguments)
    except ReleaseError as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    return 0


def _make(arguments: argparse.Namespace) -> None:
    started = time.monotonic()
    built: Dict[str, Path] = {}
    for words in arguments.built:
        part, _, folder = words.partition("=")
        if part not in (*PLATFORMS, "wasm") or not folder or not Path(folder).is_dir():
            raise ReleaseError(f"--built {words}: a part is one of {', '.join(PLATFORMS)} or wasm, with its folder")
        built[part] = Path(folder).resolve()
    platforms = arguments.platform or PLATFORMS
    if not arguments.any_swift and len(built) <= len(platforms):
        builds.check_swift()
    output = arguments.output.resolve()
    packages.clear(output)
    shutil.rmtree(WORK / "work", ignore_errors=True)
    source = WORK / "work/source"
    moment = _export(source, arguments.uncommitted)
    version = packages.version_of(source)
    pages.prepare(source, version)

    def library(platform: str) -> Path:
        build = built.get(platform, WORK / f"work/{platform}")
        if platform not in built:
            builds.compile_library(source, build, platform)
        prefix = WORK / f"work/prefix-{platform}"
        builds.install(build, prefix)
        return prefix

    def module_of() -> Path:
        if "wasm" in built:
            return builds.take_module(built["wasm"], source / "bindings/js")
        return builds.compile_module(source)

    with ThreadPoolExecutor(arguments.jobs) as pool:
        module = pool.submit(module_of)
        prefixes = {platform: pool.submit(library, platform) for platform in platforms}
    report = []
    made: List[Path] = []
    for platform in platforms:
        prefix = prefixes[platform].result()
        binary = packages.library_in(prefix)
        needed = checks.check_library(binary, platform)
        report.append(f"{platform}: {binary.name} has {binary.stat().st_size} bytes and needs {needed}")
        made += packages.write_archives(prefix, source, platform, output, moment)
        wheel = packages.write_wheel(binary, source, platform, output, moment)
        checks.check_wheel(wheel, binary, platform)
        made.append(wheel)
    made.append(packages.write_npm(module.result(), output, moment))
    made.append(packages.write_sdist(source, output, moment))
    installed = {platform: prefixes[platform].result() for platform in platforms}
    made.append(nuget.write_nupkg(installed, source, output, moment))
    made.append(unity.write_unity(installed, source, output, moment))
    made.append(rock.write_rock(source, output, moment))
    made.append(vcpkg.write_port(source, version, output, moment))
    made.append(_write_tools(output))
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(made)]
    (output / "SHA256SUMS").write_text("".join(sums), encoding="ascii")
    shutil.rmtree(WORK / "work")
    for path in sorted(made):
        print(f"{path.stat().st_size:9} {path.name}")
    print("\n".join(report))
    print(f"auditwheel finds in the wheels for glibc what their names say. It took {time.monotonic() - started:.0f} s.")


def _export(folder: Path, uncommitted: bool) -> int:
    """Copies the committed files; returns the commit's time [s since 1970], which is that of all files in a release."""
    git: List[Union[str, Path]] = ["git", "-C", ROOT]
    changed = run([*git, "status", "--porcelain"]).splitlines()
    if changed and not uncommitted:
        raise ReleaseError(f"{changed[0][3:]} is not committed (see --uncommitted)")
    names = ["ls-files", "-z", "--cached", *(["--others", "--exclude-standard"] if uncommitted else [])]
    for name in run([*git, *names]).split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name, follow_symlinks=False)
    return int(run([*git, "log", "-1", "--format=%ct"]))


def _write_tools(output: Path) -> Path:
    """Writes down by which tools the release was made: with others, its bytes may be others."""
    found = builds.tools()
    compilers = [one.split(":")[-1] for one in builds.table.wanted(list(PLATFORMS), "pypi")]
    for name in ("cmake", "ninja", "scikit-build-core", "build", "auditwheel", *compilers):
        found[name] = version_of_tool(name)
    path = output / "TOOLS"
    path.write_text("".join(f"{name}: {value}\n" for name, value in found.items()), encoding="utf-8")
    return path


if __name__ == "__main__":
    sys.exit(main())
