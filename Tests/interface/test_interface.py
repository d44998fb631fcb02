"""Header, manifest, version script, Python layer and library say the same, each asked by itself."""

from __future__ import annotations

import ctypes
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import interface
import pytest

abi = interface.python_layer()


@pytest.fixture(scope="session")
def library(library_path: Path) -> ctypes.CDLL:
    loaded = ctypes.CDLL(str(library_path))
    abi.bind(loaded)
    return loaded


@pytest.fixture(scope="session")
def manifest(library: ctypes.CDLL) -> dict[str, Any]:
    """The committed manifest. The loaded library returns the same layouts."""
    committed = interface.manifest()
    for part in ("structs", "functions", "constants", "enums", "flags"):
        assert committed[part], "an empty manifest would let every comparison pass"
    layouts = {each["name"]: [each["size"], *(f["offset"] for f in each["fields"])] for each in committed["structs"]}
    expected = {"version": committed["version"], "pointer_size": committed["pointer_size"], "structs": layouts}
    assert json.loads(library.cardstack_abi_layouts()) == expected
    return committed


def test_functions_are_the_same_everywhere(manifest: dict[str, Any]) -> None:
    functions = interface.header_functions()
    assert functions
    assert {function["name"] for function in manifest["functions"]} == functions
    assert set().union(*interface.version_script_nodes().values()) == functions
    assert set(abi.FUNCTIONS) == functions


def test_versions_are_the_same_everywhere(prefix: Path, library: ctypes.CDLL, manifest: dict[str, Any]) -> None:
    version = interface.header_version()
    major, minor, patch = (int(part) for part in version.split("."))
    assert library.cardstack_version_number() == major * 1000000 + minor * 1000 + patch
    assert library.cardstack_version_number() == abi.CARDSTACK_VERSION_NUMBER
    assert manifest["version"] == version
    assert version == abi.VERSION
    pc_files = list(prefix.glob("**/cardstack.pc"))
    assert len(pc_files) == 1
    assert re.search(r"^Version: (.*)$", pc_files[0].read_text(), re.MULTILINE)[1] == version  # type: ignore[index]
    (cmake_version,) = prefix.glob("**/cardstackConfigVersion.cmake")
    assert f'set(PACKAGE_VERSION "{version}")' in cmake_version.read_text()


def test_binary_interface_numbers_are_the_same_everywhere(library: ctypes.CDLL, manifest: dict[str, Any]) -> None:
    number = interface.header_macro("CARDSTACK_ABI_VERSION")
    assert library.cardstack_abi_version() == number
    assert manifest["abi_version"] == number
    assert number == abi.ABI_VERSION


def test_constants_are_named_as_in_the_header(library: ctypes.CDLL, manifest: dict[str, Any]) -> None:
    library.cardstack_name.restype = ctypes.c_char_p
    constants = {each["name"]: each["constants"] for each in manifest["enums"]}
    for kind in constants["cardstack_name_type"]:
        named = constants[kind["name"].lower().replace("_type_", "_", 1)]
        for constant in named:
            assert library.cardstack_name(kind["value"], constant["value"]).decode() == constant["name"]


# -- The manifest against the header, by a C compiler -----------------------------------------------------------------


def c_checks(manifest: dict[str, Any]) -> str:
    """A program that compares the header with the manifest, and prints a line for each comparison that failed."""
    checks = []
    statements = []

    def check(expression: str, expected: int | float, what: str) -> None:
        checks.append(f'  {{"{what}", (double)({expression}), {expected}}},')

    for name, value in interface.constants(manifest).items():
        check(name, float(value) if abs(value) > 2**53 else value, name)
    for each in manifest["constants"]:
        name, c_type = each["name"], each["type"]
        check(f"sizeof({name})", 4 if "32" in c_type else 8, f"size of {name}")
        check(f"(double)(0 * {name} - 1) < 0", int(not c_type.startswith("u")), f"sign of {name}")
        check(f"(0 * {name} + 1) / 2 > 0", int(c_type == "double"), f"kind of {name}")
    for name, underlying in interface.typedefs(manifest).items():
        check(f"sizeof({name})", {"int32_t": 4, "uint32_t": 4}[underlying], f"size of {name}")
        check(f"(double)(({name})-1) < 0", int(not underlying.startswith("u")), f"sign of {name}")
    for struct in manifest["structs"]:
        name = struct["name"]
        check(f"sizeof({name})", struct["size"], f"size of {name}")
        check(f"offsetof(struct {{ char first; {name} second; }}, second)", struct["alignment"], f"alignment of {name}")
        for row in struct["fields"]:
            field, c_type, path = row["name"], row["type"], f"{name}.{row['name']}"
            check(f"offsetof({name}, {field})", row["offset"], f"offset of {path}")
            check(f"sizeof((({name} *)0)->{field})", row["size"], f"size of {path}")
            # The types have to be the same, not only as large: the compiler refuses a pointer to another type.
            pointer = f"{c_type} (*p)[{row['count']}]" if "count" in row else f"{c_type} *p"
            statements.append(f"  {{ {name} s; {pointer} = &s.{field}; (void)p; }}")
    for row in manifest["functions"]:
        parameters = ", ".join(each["type"] for each in row["parameters"]) or "void"
        statements.append(f"  {{ {row['returns']} (*f)({parameters}) = {row['name']}; used(f != 0); }}")
    return "\n".join(
        [
            "#include <cardstack.h>",
            "#include <cardstack_motion.h>",
            "#include <cardstack_sheet.h>",
            "#include <stdio.h>",
            "static const struct { const char *what; double actual, expected; } checks[] = {",
            *checks,
            "};",
            "static int count;",
            "static void used(int function) { count += function; }",
            "int main(void) {",
            *statements,
            "  int failed = 0;",
            "  for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {",
            "    if (checks[i].actual == checks[i].expected) continue;",
            '    printf("%s is %.17g, not %.17g\\n", checks[i].what, checks[i].actual, checks[i].expected);',
            "    failed = 1;",
            "  }",
            '  printf("%d %d\\n", (int)(sizeof checks / sizeof checks[0]), count);',
            "  return failed;",
            "}",
            "",
        ]
    )


@pytest.mark.parametrize("compiler", ["gcc", "clang"])
def test_manifest_is_what_a_compiler_makes_of_the_header(
    compiler: str, manifest: dict[str, Any], library_path: Path, prefix: Path, tmp_path: Path
) -> None:
    if shutil.which(compiler) is None:
        pytest.skip(f"there is no {compiler}")
    source, program = tmp_path / "checks.c", tmp_path / "checks"
    source.write_text(c_checks(manifest))
    folder = library_path.parent
    options = ["-std=c99", "-Wall", "-Wextra", "-Werror", f"-I{prefix / 'include'}"]
    libraries = [f"-L{folder}", "-lcardstack", f"-Wl,-rpath,{folder}"]
    subprocess.run([compiler, *options, str(source), "-o", str(program), *libraries], check=True)
    done = subprocess.run([str(program)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout

    # The header, counted by itself, has as many things as were compared.
    text = interface.header_declarations()
    constants = len(
        re.findall(r"^  CARDSTACK_\w+ = |^#define CARDSTACK_\w+ +\S|^#define CARDSTACK_\w+ *\\$", text, re.M)
    )
    fields = len(re.findall(r"^  \w+ \*?\w+(?:\[\d+\])?;$", text, re.MULTILINE))
    structs = len(re.findall(r"^(?:typedef )?struct \w+ \{$", text, re.MULTILINE))
    typedefs = len(re.findall(r"^typedef u?int32_t ", text, re.MULTILINE))
    assert min(constants, fields, structs, typedefs) > 0
    expected = constants + 3 * len(manifest["constants"]) + 2 * typedefs + 2 * structs + 2 * fields
    assert done.stdout.split() == [str(expected), str(len(interface.header_functions()))]


# -- The manifest against ctypes --------------------------------------------------------------------------------------


def test_ctypes_structs_are_laid_out_alike(manifest: dict[str, Any]) -> None:
    assert [struct["name"] for struct in manifest["structs"]] == list(abi.STRUCTS)
    for struct in manifest["structs"]:
        made = abi.STRUCTS[struct["name"]]
        assert getattr(abi, struct["name"]) is made
        assert (ctypes.sizeof(made), ctypes.alignment(made)) == (struct["size"], struct["alignment"])
        layout = [(name, getattr(made, name).offset, getattr(made, name).size) for name, _ in made._fields_]
        assert layout == [(field["name"], field["offset"], field["size"]) for field in struct["fields"]]
        for field, (_, made_type) in zip(struct["fields"], made._fields_):
            expected = ctype(field["type"], manifest)
            assert made_type is (expected * field["count"] if "count" in field else expected), field["name"]


def test_ctypes_functions_have_the_same_types(manifest: dict[str, Any], library: ctypes.CDLL) -> None:
    for function in manifest["functions"]:
        name, returns = function["name"], function["returns"]
        result = None if returns == "void" else ctype(returns, manifest)
        parameters = [ctype(each["type"], manifest) for each in function["parameters"]]
        assert (abi.FUNCTIONS[name][0], list(abi.FUNCTIONS[name][1])) == (result, parameters)
        bound = getattr(library, name)
        assert (bound.restype, list(bound.argtypes)) == (result, parameters)


def test_constants_are_the_same_in_python(manifest: dict[str, Any]) -> None:
    names = {name: getattr(abi, name) for name in dir(abi) if name.startswith("CARDSTACK_")}
    assert names == interface.constants(manifest)


def test_a_library_without_a_function_is_refused(library: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(abi.FUNCTIONS, "cardstack_deck_shuffle", (None, ()))
    with pytest.raises(AttributeError, match="cardstack_deck_shuffle"):
        abi.bind(library)


def ctype(c_type: str, manifest: dict[str, Any]) -> Any:
    """The ctypes type of a C type, by rules of its own."""
    names = ("double", "int32_t", "uint32_t", "int64_t", "uint64_t", "size_t", "char")
    scalars = {name: getattr(ctypes, f"c_{name if name == 'size_t' else name.removesuffix('_t')}") for name in names}
    if c_type == "const char *":
        return ctypes.c_char_p
    if c_type.endswith("*"):
        pointee = c_type.removeprefix("const ").removesuffix("*").rstrip()
        if pointee in [*(handle["name"] for handle in manifest["handles"]), "void"]:
            return ctypes.c_void_p
        return ctypes.POINTER(ctype(pointee, manifest))
    if c_type in abi.STRUCTS:
        return abi.STRUCTS[c_type]
    return scalars[interface.typedefs(manifest).get(c_type, c_type)]
