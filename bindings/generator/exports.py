"""Reads the `@_cdecl` exports of Sources/CardStack, from the symbol graph that the Swift compiler writes.

The compiler skips function bodies and ABIManifest.swift. So this takes about a second, needs no built library, and does
not depend on ABIManifest.swift, which is itself generated from these exports.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from .doc_comment import DocComment, parse_doc, rename_code
from .model import FIRST_RELEASE, Function, GenerationError, Mark, Parameter, Types

OLDEST_SWIFT = (6, 2)
GENERATED_SOURCE = "ABIManifest.swift"
MODULE = "CardStackEngine"

# An Int is signed, a size_t is not. A size_t that is negative as an Int is larger than any memory: exports refuse it or
# take it for "all".
_SCALARS = {
    "CChar": "char",
    "Double": "double",
    "Int": "size_t",
    "Int32": "int32_t",
    "Int64": "int64_t",
    "UInt32": "uint32_t",
    "UInt64": "uint64_t",
}
_RAW_POINTERS = {"UnsafeRawPointer": "const void *", "UnsafeMutableRawPointer": "void *"}
_CDECL = re.compile(r'@_cdecl\("(\w+)"\)')
_POINTER = re.compile(r"Unsafe(Mutable)?Pointer<(.+)>$")


def read_exports(sources: Path, types: Types) -> tuple[Function, ...]:
    """Returns all exported functions, sorted by file and by the order in the file."""
    graph = _symbol_graph(sources)
    handles = _handles(graph, types)
    functions = [
        (
            Path(symbol["location"]["uri"]).name,
            symbol["location"]["position"]["line"],
            _function(symbol, types, handles),
        )
        for symbol in graph["symbols"]
        if symbol["kind"]["identifier"] == "swift.func" and _is_export(symbol)
    ]
    functions.sort(key=lambda entry: entry[:2])
    found = [function.name for _, _, function in functions]
    declared = [
        name
        for path in sorted((sources / "CardStack").glob("*.swift"))
        for name in re.findall(r'^@_cdecl\("(\w+)"\)', path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    if sorted(found) != sorted(declared):
        odd = ", ".join(sorted(set(found).symmetric_difference(declared)))
        raise GenerationError(f"exports that are not public, or defined twice: {odd or 'see ' + ', '.join(found)}")
    return tuple(function for _, _, function in functions)


def _symbol_graph(sources: Path) -> dict[str, Any]:
    swiftc = _swift_compiler()
    imports = ["-I", str(sources / "CardStackTypes/include"), "-I", str(sources / "CardStackLibc/include")]
    declarations_only = ["-parse-as-library", "-wmo", "-Xfrontend", "-experimental-skip-all-function-bodies"]
    declarations_only += ["-enable-experimental-feature", "RawLayout"]
    files = [
        str(path)
        for folder in ("CardStackEngine", "CardStack")
        for path in sorted((sources / folder).rglob("*.swift"))
        if path.name != GENERATED_SOURCE
    ]
    with tempfile.TemporaryDirectory() as made:
        output = ["-module-name", MODULE, "-emit-module", "-emit-module-path", f"{made}/{MODULE}.swiftmodule"]
        output += ["-emit-symbol-graph", "-emit-symbol-graph-dir", made]
        _run([swiftc, *declarations_only, *imports, *output, *files])
        graph: dict[str, Any] = json.loads(Path(made, f"{MODULE}.symbols.json").read_text(encoding="utf-8"))
        return graph


def _is_export(symbol: dict[str, Any]) -> bool:
    """Whether a symbol is declared among the exports, not in the engine."""
    return Path(symbol["location"]["uri"]).parent.name == "CardStack"


def _swift_compiler() -> str:
    swiftc = shutil.which(os.environ.get("SWIFTC", "swiftc"))
    if swiftc is None:
        wanted = f"the Swift compiler (swiftc, {_version(OLDEST_SWIFT)} or newer)"
        raise GenerationError(f"{wanted} is not on PATH, nor does SWIFTC name it")
    match = re.search(r"Swift version (\d+)\.(\d+)", _run([swiftc, "--version"]))
    if match is None or (int(match[1]), int(match[2])) < OLDEST_SWIFT:
        raise GenerationError(f"{swiftc} is older than Swift {_version(OLDEST_SWIFT)}")
    return swiftc


def _version(numbers: tuple[int, int]) -> str:
    return f"{numbers[0]}.{numbers[1]}"


def _run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise GenerationError(f"the Swift compiler refuses the sources:\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout


def _handles(graph: dict[str, Any], types: Types) -> dict[str, str]:
    """Returns Swift's names for object pointers with their C structs: `DeckRef` is a `cardstack_deck *`."""
    handles = {}
    for symbol in graph["symbols"]:
        if symbol["kind"]["identifier"] == "swift.typealias" and _is_export(symbol):
            name = symbol["names"]["title"]
            struct = f"cardstack_{_snake_case(name.removesuffix('Ref'))}"
            if struct not in types.handles:
                raise GenerationError(
                    f"{name} would be a pointer to {struct}, which cardstack_types.h does not declare"
                )
            handles[name] = struct
    return handles


def _function(symbol: dict[str, Any], types: Types, handles: dict[str, str]) -> Function:
    swift_name = symbol["names"]["title"]
    match = _CDECL.search(_spelling(symbol["declarationFragments"]))
    if match is None:
        raise GenerationError(f"{swift_name} is public but not exported to C by @_cdecl")
    name = match[1]
    doc = parse_doc([line["text"] for line in symbol.get("docComment", {}).get("lines", [])], name)
    signature = symbol["functionSignature"]
    swift_parameters = [
        (parameter["name"], _spelling(parameter["declarationFragments"]).split(":", 1)[1].strip())
        for parameter in signature.get("parameters", [])
    ]
    returns = _result_type(_spelling(signature["returns"]), types, handles, name)
    names = {parameter: _snake_case(parameter) for parameter, _ in swift_parameters}
    _require_complete(doc, name, list(names), returns)
    return Function(
        name=name,
        returns=returns,
        parameters=tuple(
            Parameter(
                names[parameter],
                _c_type(swift_type, types, handles, f"{name}: {parameter}"),
                rename_code(doc.parameters.get(parameter, ""), names),
                doc.marks.get(parameter, Mark()),
            )
            for parameter, swift_type in swift_parameters
        ),
        paragraphs=tuple(rename_code(paragraph, names) for paragraph in doc.paragraphs),
        result=rename_code(doc.returns, names),
        since=doc.since or FIRST_RELEASE,
        source=Path(symbol["location"]["uri"]).stem,
        deprecated=doc.deprecated,
    )


def _require_complete(doc: DocComment, name: str, parameters: list[str], returns: str) -> None:
    """Checks the summary, the documented parameters and the result. interface.py checks the other parameters."""
    if not doc.paragraphs:
        raise GenerationError(f"{name} has no doc comment")
    if [parameter for parameter in parameters if parameter in doc.parameters] != list(doc.parameters):
        raise GenerationError(
            f"{name} documents the parameters ({', '.join(doc.parameters)}) but has ({', '.join(parameters)})"
        )
    says_result = bool(doc.returns) or doc.paragraphs[0].startswith("Returns ")
    if doc.returns if returns == "void" else not says_result and returns != "cardstack_result":
        raise GenerationError(f"{name} returns {returns}; its doc comment says {doc.returns or 'nothing of that'!r}")


def _result_type(swift: str, types: Types, handles: dict[str, str], name: str) -> str:
    if swift in ("()", "Void"):
        return "void"
    if _POINTER.match(swift):
        swift += "?"  # A result may be a pointer that is never NULL; C has no type for that.
    return _c_type(swift, types, handles, f"{name}: the result")


def _c_type(swift: str, types: Types, handles: dict[str, str], where: str) -> str:
    """Returns the C type of a Swift type. Pointers must be Optional, because a caller can always pass NULL."""
    base = swift.removesuffix("?")
    is_optional = base != swift
    if match := _POINTER.match(base):
        if not is_optional:
            raise GenerationError(f"{where} is {swift}: in C it can be NULL, so it has to be Optional")
        pointee = _c_type(match[2], types, handles, where)
        return f"{'' if match[1] else 'const '}{pointee}{'' if pointee.endswith('*') else ' '}*"
    if base in _RAW_POINTERS:
        if not is_optional:
            raise GenerationError(f"{where} is {swift}: in C it can be NULL, so it has to be Optional")
        return _RAW_POINTERS[base]
    if base in handles:
        if not is_optional:
            raise GenerationError(f"{where} is {swift}: in C it can be NULL, so it has to be Optional")
        return f"{handles[base]} *"
    known = {struct.name for struct in types.structs} | set(types.typedefs)
    if is_optional or (base not in _SCALARS and base not in known):
        raise GenerationError(f"{where} is of a type that C has no counterpart for here: {swift}")
    return _SCALARS.get(base, base)


def _spelling(fragments: list[dict[str, str]]) -> str:
    return "".join(fragment["spelling"] for fragment in fragments)


def _snake_case(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()
