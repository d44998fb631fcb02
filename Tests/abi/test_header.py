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
        "extern int running(void);\n"
        "extern void feed(cardstack_deck *), draw(const cardstack_pose *), react(const cardstack_event *);\n"
        "int example(const uint64_t *ids, size_t id_count);\n"
        "int example(const uint64_t *ids, size_t id_count) {\n"
        + textwrap.indent("\n".join(lines), "  ")
        + "\n  return 0;\n}\n"
    )
    compile_only("gcc", ["-std=c99", *STRICT], source, prefix / "include")


ARTICLES = sorted((interface.ROOT / "Sources/CardStack/CardStack.docc").glob("*.md"))


def test_articles_name_what_is_there() -> None:
    header = interface.header_text()
    there = header + (interface.ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    assert len(ARTICLES) > 5
    for path in ARTICLES:
        names = set(re.findall(r"\bcardstack_\w+|\bCARDSTACK_\w+", path.read_text(encoding="utf-8")))
        missing = {name for name in names if not re.search(rf"\b{name}\b", there)}
        assert missing - {"cardstack_abi", "cardstack_motion", "cardstack_sheet", "cardstack_types"} == set(), path.name
    named = set(re.findall(r"\barticle (\w+)", header)) | {"HostInAnHour"}
    assert named <= {article.stem for article in ARTICLES}
