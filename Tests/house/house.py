#!/usr/bin/env python3
"""Checks the dependencies between rooms, which are the folders of Swift sources.

    house.py [SOURCES] [--bounds FILE] [--verbose]

It exits with 1 if a room uses a room that is not below it in the order ROOMS, if rooms or files form a circle, if a
circle of one type's files has grown, or if a file outside a room writes a part of what that room owns. An arrow is a
use of one file by another; a circle is a cyclic dependency.

There are two sources of arrows. A file uses another file if it mentions a type or a free function that the other file
declares. A file also uses another file if it calls a method or a computed property that the other file declares. An
extension may declare such members in a file of its own. In a call on a value of unknown type, the name must be a member
of one type only.

A type's files may form circles by the members that they call. bounds.json has a bound for each type: the largest
number of its files in circles. No bound may exceed an earlier version of it in git, and the sum of all bounds may not
either.

A part of the ledger is what stands behind `ledger.`, such as `ledger.deck`. It is written if it is assigned, if it is
passed with `&`, or if a mutating method of it is called. Methods of the ledger itself may be called. The same holds for
all that OWNERS lists.

The check reads names, not meaning, so an arrow can be wrong.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import swift_source
from swift_source import SwiftFile

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

# From the bottom to the top. A room may use only rooms of lower rows, not rooms of its own row. A room may be missing,
# so that the order can name it before it exists.
ROOMS: tuple[tuple[str, ...], ...] = (
    ("Memory",),
    ("Files", "Motion"),
    ("Gesture", "Wheel"),
    ("Layout",),
    ("Ledger",),
    ("Stage", "Requests", "Media"),
    ("Play", "Sheet"),
    ("CardStack",),
)

TOTAL = "all types together"

# What a room owns, and the rooms that declare its parts: the first alone writes them.
OWNERS: dict[str, tuple[str, ...]] = {
    "ledger": ("Ledger", "Memory"),
    "journal": ("Ledger", "Files", "Memory"),
    "stage": ("Stage", "Motion", "Memory"),
    "requests": ("Requests", "Memory"),
    "hand": ("Gesture", "Memory"),
    "media": ("Media", "Memory"),
    "wheel": ("Wheel", "Memory"),
}

# Names of members that Swift's own types have, too. A call of such a name on another value is no arrow, because the
# type of that value is unknown.
COMMON = frozenset(
    [
        "advanced",
        "allSatisfy",
        "append",
        "assign",
        "bitPattern",
        "bounded",
        "capacity",
        "clamped",
        "contains",
        "count",
        "deallocate",
        "deinitialize",
        "description",
        "distance",
        "dropFirst",
        "dropLast",
        "end",
        "endIndex",
        "enumerated",
        "exp",
        "filter",
        "finish",
        "first",
        "firstIndex",
        "forEach",
        "hasPrefix",
        "index",
        "indices",
        "init",
        "initialize",
        "insert",
        "isEmpty",
        "isFinite",
        "isNaN",
        "isZero",
        "last",
        "load",
        "lowerBound",
        "magnitude",
        "map",
        "max",
        "min",
        "move",
        "next",
        "overflow",
        "pointee",
        "pop",
        "position",
        "prefix",
        "process",
        "read",
        "rebound",
        "reduce",
        "remove",
        "removeAll",
        "removeFirst",
        "removeLast",
        "reserve",
        "reserveCapacity",
        "reversed",
        "round",
        "rounded",
        "save",
        "seed",
        "sign",
        "significand",
        "size",
        "start",
        "startIndex",
        "store",
        "stride",
        "subtract",
        "suffix",
        "swap",
        "swapAt",
        "update",
        "upperBound",
        "value",
        "values",
        "width",
        "withUnsafeBytes",
        "withUnsafePointer",
        "write",
        "x",
        "y",
        "zip",
    ]
)


@dataclass
class House:
    """The files and arrows of a tree of sources."""

    files: dict[str, SwiftFile]
    arrows: dict[tuple[str, str], Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """Pairs of files, the first of which uses the second, with the names that it uses."""
    by_type: dict[str, dict[str, set[str]]] = field(default_factory=dict)
    """For each type the arrows between its own files, by the members that they call."""


@dataclass
class Verdict:
    """The errors, and notes that are not errors."""

    wrong: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def room(file: str) -> str:
    """Returns the folder of a file."""
    return Path(file).parent.name


def level(name: str) -> int | None:
    """Returns the row of a room, counted from the bottom; None if the order does not name the room."""
    return next((i for i, row in enumerate(ROOMS) if name in row), None)


def read_tree(sources: Path) -> House:
    """Reads all Swift files below a folder."""
    paths = sorted(sources.rglob("*.swift"))
    house = House({str(p.relative_to(sources)): swift_source.read(p.read_text(encoding="utf-8")) for p in paths})
    _add_types(house)
    _add_members(house)
    return house


def _add_types(house: House) -> None:
    owners: dict[str, set[str]] = defaultdict(set)
    for name, file in house.files.items():
        for declared in file.types:
            owners[declared].add(name)
    for name, file in house.files.items():
        mentions = [use.name for use in file.uses if not use.on_other] + [t for t, _ in file.methods | file.computed]
        for mentioned in mentions:
            homes = owners.get(mentioned, set())
            # A lower-case word is not taken for a free function if a method of any type or a variable of this file has
            # that name.
            is_hidden = not mentioned[0].isupper() and (
                mentioned in file.bound or any(mentioned == m for f in house.files.values() for _, m in f.methods)
            )
            if len(homes) == 1 and name not in homes and not is_hidden:
                house.arrows[name, next(iter(homes))][mentioned] += 1


def _add_members(house: House) -> None:
    homes: dict[tuple[str, str], set[str]] = defaultdict(set)
    types_with: dict[str, set[str]] = defaultdict(set)
    computed: set[tuple[str, str]] = set()
    stored = {name for file in house.files.values() for name in file.stored}
    for name, file in house.files.items():
        computed |= file.computed
        for type_name, member in file.methods | file.computed:
            homes[type_name, member].add(name)
            types_with[member].add(type_name)
    for name, file in house.files.items():
        for use in file.uses:
            if use.on_other:
                if use.name in COMMON | stored or len(types_with.get(use.name, ())) != 1:
                    continue
                owner = next(iter(types_with[use.name]))
            elif use.within and (use.within, use.name) in homes:
                owner = use.within
            else:
                continue
            key = (owner, use.name)
            is_property = key in computed
            if name in homes[key] or not (use.is_call or is_property) or len(homes[key]) != 1:
                continue
            if is_property and use.name in file.bound:
                continue
            target = next(iter(homes[key]))
            house.arrows[name, target][use.name] += 1
            if not use.on_other:
                house.by_type.setdefault(owner, {}).setdefault(name, set()).add(target)


def circles(graph: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """Returns the groups of nodes that all reach each other, by following arrows in both directions."""
    back: dict[str, set[str]] = defaultdict(set)
    nodes = set(graph)
    for node, targets in graph.items():
        for target in targets:
            back[target].add(node)
            nodes.add(target)

    def reached(start: str, along: Mapping[str, Iterable[str]]) -> set[str]:
        seen, open_nodes = {start}, [start]
        while open_nodes:
            for target in along.get(open_nodes.pop(), ()):
                if target not in seen:
                    seen.add(target)
                    open_nodes.append(target)
        return seen

    found: list[list[str]] = []
    taken: set[str] = set()
    for node in sorted(nodes):
        if node not in taken:
            group = reached(node, graph) & reached(node, back)
            taken |= group
            if len(group) > 1:
                found.append(sorted(group))
    return found


def judge(house: House, bounds: Mapping[str, int], least: Mapping[str, int] | None = None) -> Verdict:
    """Compares a tree with the order and the bounds. `least` has the smallest bound that each type ever had."""
    verdict = Verdict()
    rooms: dict[str, set[str]] = defaultdict(set)
    files: dict[str, set[str]] = defaultdict(set)
    carried: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    one_type = {(a, b) for graph in house.by_type.values() for a, targets in graph.items() for b in targets}
    for (a, b), names in house.arrows.items():
        carried[room(a), room(b)] += names
        # Arrows between files of one type are left out here, because these files mention the type and call each other.
        # Bounds limit their circles, see below.
        if (a, b) not in one_type and not _extends(house, a, b):
            files[a].add(b)
    for name in sorted({room(file) for file in house.files}):
        if level(name) is None:
            verdict.wrong.append(f"{name} is a room that the order in Tests/house/house.py does not name")
    for (a, b), names in sorted(carried.items()):
        if a == b:
            continue
        rooms[a].add(b)
        above, below = level(a), level(b)
        if above is not None and below is not None and below >= above:
            way = "up" if below > above else "sideways"
            verdict.wrong.append(f"{a} -> {b} runs {way}: {_few(names)}; in {_few(_files(house, a, b))}")
    for group in circles(rooms):
        verdict.wrong.append("rooms in a circle: " + ", ".join(group))
    for group in circles(files):
        verdict.wrong.append("files in a circle by the types they name: " + ", ".join(group))
    _judge_bounds(house, bounds, least or {}, verdict)
    _judge_writes(house, verdict)
    return verdict


def _judge_writes(house: House, verdict: Verdict) -> None:
    for owned, rooms in OWNERS.items():
        parts = [file for name, file in house.files.items() if room(name) in rooms]
        mutating = {name for file in parts for name in file.mutating} - {n for file in parts for n in file.steady}
        for name, file in sorted(house.files.items()):
            if room(name) == rooms[0]:
                continue
            for reach in file.reaches:
                is_changed = reach.is_call and len(reach.members) > 1 and reach.members[-1] in mutating
                if reach.owned == owned and (reach.is_written or is_changed):
                    path = ".".join([owned, *reach.members])
                    verdict.wrong.append(
                        f"{name} writes {path}: only the room {rooms[0]} writes the parts of its {owned}"
                    )


def _judge_bounds(house: House, bounds: Mapping[str, int], least: Mapping[str, int], verdict: Verdict) -> None:
    sizes = type_circles(house)
    total = sum(bounds.values())
    if total > least.get(TOTAL, total):
        verdict.wrong.append(f"the bounds' sum was {least[TOTAL]} before and is {total}; it may only shrink")
    for name in sorted({*sizes, *bounds}):
        size, bound = sizes.get(name, 0), bounds.get(name, 0)
        if bound > least.get(name, bound):
            verdict.wrong.append(f"the bound of {name} was {least[name]} before and is {bound}; it may only shrink")
        if size > bound:
            verdict.wrong.append(f"{size} files of {name} are in circles by their members' calls; the bound is {bound}")
        elif size < bound:
            verdict.notes.append(f"{name} has {size} files in circles; lower its bound of {bound} in bounds.json")
        else:
            verdict.notes.append(f"{name} has {size} files in circles by the members they call, as many as its bound")


def type_circles(house: House) -> dict[str, int]:
    """Returns how many files of each type are in circles by the members that they call."""
    sizes = {name: sum(map(len, circles(graph))) for name, graph in house.by_type.items()}
    return {name: size for name, size in sizes.items() if size}


def _extends(house: House, a: str, b: str) -> bool:
    """Whether the files declare parts of the same type."""
    parts = [{t for t, _ in house.files[f].methods | house.files[f].computed} | house.files[f].types for f in (a, b)]
    return bool(parts[0] & parts[1])


def _files(house: House, a: str, b: str) -> Counter[str]:
    return Counter({f: sum(n.values()) for (f, g), n in house.arrows.items() if room(f) == a and room(g) == b})


def _few(names: Counter[str]) -> str:
    return ", ".join(name for name, _ in names.most_common(6))


def least_bounds(path: Path) -> dict[str, int]:
    """Returns the smallest bound of each type in the file's git history, and the smallest sum of all, as TOTAL.

    A new type may get a bound if other bounds shrink, because the sum must not grow. Without git or without a history
    the result is empty.
    """
    least: dict[str, int] = {}
    for commit in (_git(path, "log", "--format=%H", "--", path.name) or "").split():
        text = _git(path, "show", f"{commit}:./{path.name}")
        if text:
            version = json.loads(text)
            for name, bound in {**version, TOTAL: sum(version.values())}.items():
                least[name] = min(bound, least.get(name, bound))
    return least


def _git(path: Path, *arguments: str) -> str | None:
    run = subprocess.run(["git", *arguments], cwd=path.parent, capture_output=True, text=True, check=False)
    return run.stdout if run.returncode == 0 else None


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Checks who uses whom among the rooms of Swift sources.")
    parser.add_argument("sources", nargs="?", type=Path, default=ROOT / "Sources")
    parser.add_argument("--bounds", type=Path, default=HERE / "bounds.json")
    parser.add_argument("--verbose", action="store_true", help="print all arrows between rooms, and the circles' files")
    options = parser.parse_args()
    house = read_tree(options.sources)
    if not house.files:
        print(f"house.py: no Swift files below {options.sources}", file=sys.stderr)
        return 2
    if options.verbose:
        _describe(house)
    verdict = judge(house, json.loads(options.bounds.read_text(encoding="utf-8")), least_bounds(options.bounds))
    for note in verdict.notes:
        print(f"house.py: {note}")
    for wrong in verdict.wrong:
        print(f"house.py: {wrong}", file=sys.stderr)
    return 1 if verdict.wrong else 0


def _describe(house: House) -> None:
    carried: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for (a, b), names in house.arrows.items():
        if room(a) != room(b):
            carried[room(a), room(b)] += names
    for (a, b), names in sorted(carried.items()):
        print(f"{a} -> {b}: {_few(names)}")
    for name, graph in sorted(house.by_type.items()):
        for group in circles(graph):
            print(f"{name}: {len(group)} files in a circle: " + ", ".join(Path(file).name for file in group))


if __name__ == "__main__":
    sys.exit(main())
