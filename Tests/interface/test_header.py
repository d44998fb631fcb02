"""The headers by themselves: that any C or C++ compiler takes them without a word, and that the example is no lie."""

from __future__ import annotations

import re
import shutil
import subprocess
import textwrap
from pathlib import Path

import interface
import pytest

STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wundef", "-Werror"]
DIALECTS = [
    *((compiler, standard, ".c") for compiler in ("gcc", "clang") for standard in ("c99", "c11", "c17")),
    *((compiler, standard, ".cpp") for compiler in ("g++", "clang++") for standard in ("c++11", "c++17", "c++20")),
]


def compile_only(compiler: str, options: list[str], source: Path, include: Path) -> None:
    if shutil.which(compiler) is None:
        pytest.skip(f"there is no {compiler}")
    command = [compiler, *options, f"-I{include}", "-c", str(source), "-o", str(source.with_suffix(".o"))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


NAMES = [path.name for path in interface.HEADERS]


def test_installed_headers_are_the_committed_ones(prefix: Path) -> None:
    committed = {path.name: path.read_bytes() for path in interface.HEADERS}
    assert {path.name: path.read_bytes() for path in (prefix / "include").glob("*.h")} == committed
    assert {path.name for path in (interface.ROOT / "Include").iterdir()} == set(committed)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("compiler", "standard", "suffix"), DIALECTS)
def test_compiles_alone_and_twice(
    compiler: str, standard: str, suffix: str, name: str, prefix: Path, tmp_path: Path
) -> None:
    source = tmp_path / f"alone{suffix}"
    source.write_text(f"#include <{name}>\n#include <{name}>\nint main(void) {{ return 0; }}\n")
    compile_only(compiler, [f"-std={standard}", *STRICT], source, prefix / "include")


@pytest.mark.parametrize("name", NAMES)
def test_comments_document_what_is_there(name: str, prefix: Path, tmp_path: Path) -> None:
    source = tmp_path / "documented.c"
    source.write_text(f"#include <{name}>\n")
    compile_only(
        "clang", ["-std=c99", "-Wdocumentation", "-Wdocumentation-pedantic", "-Werror"], source, prefix / "include"
    )


def test_functions_are_c_functions_in_cpp(prefix: Path, tmp_path: Path) -> None:
    if shutil.which("g++") is None:
        pytest.skip("there is no g++")
    source, output = tmp_path / "names.cpp", tmp_path / "names.o"
    source.write_text("#include <cardstack.h>\nunsigned number() { return cardstack_version_number(); }\n")
    subprocess.run(["g++", "-std=c++11", f"-I{prefix / 'include'}", "-c", str(source), "-o", str(output)], check=True)
    wanted = subprocess.run(["nm", "-u", str(output)], capture_output=True, text=True, check=True).stdout
    assert " cardstack_version_number\n" in wanted


def test_lines_are_short() -> None:
    long = [line for line in interface.header_text().splitlines() if len(line) > 120]
    assert long == []


def test_includes_only_what_every_compiler_has() -> None:
    included = [re.findall(r"#\s*include.*", path.read_text(encoding="utf-8")) for path in interface.HEADERS]
    assert included[0] == ["#include <stddef.h>", "#include <stdint.h>"]
    assert included[1:] == [['#include "cardstack.h"']] * 2


def test_example_compiles(prefix: Path, tmp_path: Path) -> None:
    comment = interface.HEADER.read_text(encoding="utf-8").split("#ifndef", 1)[0]
    lines = re.findall(r"^//     (.*)$", comment, re.MULTILINE)
    assert any("cardstack_deck_advance" in line for line in lines)
    source = tmp_path / "example.c"
    source.write_text(
        "#include <cardstack.h>\n"
        "extern double seconds(void);\n"
        "extern int running(void), likes(void), regrets(void);\n"
        "extern void feed(cardstack_deck *), draw(const cardstack_pose *), react(const cardstack_event *);\n"
        "int example(const uint64_t *ids, size_t id_count);\n"
        "int example(const uint64_t *ids, size_t id_count) {\n"
        + textwrap.indent("\n".join(lines), "  ")
        + "\n  return 0;\n}\n"
    )
    compile_only("gcc", ["-std=c99", *STRICT], source, prefix / "include")


# -- Documentation ----------------------------------------------------------------------------------------------------

# Explained together in the preamble, under "Structs".
RESERVED = re.compile(r"  uint(?:32|64)_t reserved\w*(?:\[\d+\])?;")


def declarations(text: str) -> list[tuple[str, list[str]]]:
    """Every declaration of a header, a line or a function's lines, with the comment directly before it."""
    found: list[tuple[str, list[str]]] = []
    doc: list[str] = []
    function: list[str] = []
    body = text.split('extern "C" {\n#endif\n', 1)[1].split("#ifdef __cplusplus", 1)[0]
    for line in re.sub(r"\\\n *", "", body).splitlines():
        if line.lstrip().startswith("///"):
            doc.append(line.strip()[4:])
        elif function or (re.match(r"\w.*\w\(", line) and not line.startswith("#")):
            function.append(line.strip())
            if line.endswith(");"):
                found.append((" ".join(function), doc))
                function, doc = [], []
        elif re.match(r"(#define|typedef|struct|  \w)", line) and not RESERVED.fullmatch(line):
            found.append((line.strip(), doc))
            doc = []
    return found


def explained(text: str) -> set[str]:
    """The parameters that lists in a header's plain comments explain."""
    lists = re.findall(r"^// - ((?:`\w+`(?:, )?)+)(?: \[[^\]]+\])?: \w", text, re.MULTILINE)
    return {name for names in lists for name in re.findall(r"\w+", names)}


@pytest.mark.parametrize("path", interface.HEADERS, ids=NAMES)
def test_everything_has_a_comment_of_its_own(path: Path) -> None:
    found = declarations(path.read_text(encoding="utf-8"))
    assert len(found) > 40
    assert [declaration for declaration, doc in found if not re.match(r"\S.*\w", " ".join(doc))] == []


@pytest.mark.parametrize("path", interface.HEADERS, ids=NAMES)
def test_every_parameter_is_explained(path: Path) -> None:
    """By its function, by a list in the preamble or in the section's introduction, or by the type that is its own."""
    preamble, *sections = re.split(r"(?m)^// == ", path.read_text(encoding="utf-8"))
    common = explained(interface.HEADER.read_text(encoding="utf-8").split("#ifndef", 1)[0])
    assert {"deck", "time", "out_count"} <= common
    assert "@param" not in preamble
    common |= explained(preamble)
    silent = []
    for section in sections:
        known = common | explained(section)
        for declaration, doc in declarations(f'extern "C" {{\n#endif\n{section}'):
            function = re.fullmatch(r"(.*\W)(\w+)\((.*)\);", declaration)
            if function is None or declaration.startswith("#"):
                continue
            own = set(re.findall(r"^@param (\w+) \S", "\n".join(doc), re.MULTILINE))
            for parameter in function[3].split(", ") if function[3] != "void" else []:
                c_type, name = re.fullmatch(r"(.*\W)(\w+)", parameter).groups()  # type: ignore[union-attr]
                is_own_type = "cardstack_" in c_type and not name.startswith("out_")
                if name not in known | own and not is_own_type:
                    silent.append(f"{function[2]}: {name}")
    assert silent == []


def test_an_outcome_stands_once_and_in_order() -> None:
    """Whoever sees a number in a log finds it where its neighbours are."""
    text = interface.HEADER.read_text(encoding="utf-8")
    for prefix in ("CARDSTACK_REASON_", "CARDSTACK_EVENT_"):
        numbers = [int(number) for number in re.findall(rf"^  {prefix}\w+ = (\d+),$", text, re.MULTILINE)]
        assert len(numbers) > 20
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_core_is_first_and_is_what_the_example_calls() -> None:
    preamble, core, *_ = re.split(r"(?m)^// == ", interface.HEADER.read_text(encoding="utf-8"))
    assert core.startswith("Core ")
    declared = {
        match[1] for declaration, _ in declarations(f'extern "C" {{\n#endif\n{core}')
        if (match := re.match(r".*\b(cardstack_\w+)\(", declaration))
    }  # fmt: skip
    assert len(declared) == 12
    called = set(re.findall(r"^//     .*?\b(cardstack_\w+)\(", preamble, re.MULTILINE))
    fingers = {f"cardstack_deck_pointer_{what}" for what in ("down", "move", "up")}
    assert called | fingers == declared
    assert "Calls cardstack_deck_pointer_down, _move and _up" in preamble


def test_each_section_says_first_who_needs_it() -> None:
    for path in interface.HEADERS:
        first = re.findall(r"(?m)^// == (.+?) =+\n(.*)", path.read_text(encoding="utf-8"))
        assert first
        assert [title for title, line in first if not line.startswith("// For ") and title != "Core"] == []


def test_values_of_classic_are_those_of_the_preset() -> None:
    """A comment that ends "CLASSIC has 8." says what the generated article about the presets says."""
    article = (interface.ROOT / "Sources/CardStack/CardStack.docc/Presets.md").read_text(encoding="utf-8")
    presets = {
        (title, name): value
        for title, table in re.findall(r"(?ms)^## (\w+)$(.*?)(?=^## |\Z)", article)
        for name, value in re.findall(r"^\| `(\w+)` \| (\S+) \|", table, re.MULTILINE)
    }
    text = interface.HEADER.read_text(encoding="utf-8")
    said = {
        (title, name): value
        for title, body in re.findall(r"(?ms)^typedef struct cardstack_(\w+)_config \{\n(.*?)^\}", text)
        for declaration, doc in declarations(f'extern "C" {{\n#endif\n{body}')
        for value in re.findall(r"CLASSIC has (\S+)\.(?: |$)", " ".join(doc))
        for name in re.findall(r"(\w+)(?:\[\d+\])?;", declaration)
    }
    assert len(said) == text.count("CLASSIC has ") > 7
    assert said == {field: presets[field] for field in said}


def test_brackets_say_where_null_is_allowed() -> None:
    """The manifest derives it for the arrays of list calls. A reader of the header sees it, too."""
    brackets = {"empty": "or NULL with 0]", "always": "or NULL]"}
    found = [each for path in interface.HEADERS for each in declarations(path.read_text(encoding="utf-8"))]
    docs = {match[1]: " ".join(doc) for each, doc in found if (match := re.match(r".*\W(\w+)\(.*\);", each))}
    lists = [function["name"] for function in interface.manifest()["functions"] if "out_count" in str(function)]
    assert len(lists) > 6
    silent = []
    for function in interface.manifest()["functions"]:
        for parameter in function["parameters"]:
            own = re.search(rf"@param {parameter['name']} (.*?)(?=@|$)", docs[function["name"]])
            if own and brackets.get(parameter.get("null"), "") not in own[1]:
                silent.append(f"{function['name']}: {parameter['name']}")
    assert silent == []
