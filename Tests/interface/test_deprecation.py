"""What the generator makes of marks: names that are deprecated warn in every language, and `since` is reported.

The sources are the library's own, as a version 0.2 would have them: a function, a field, an enumerator and a macro are
deprecated, and an enumerator is new.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import interface
import pytest

sys.path.insert(0, str(interface.ROOT / "bindings"))

from generator.interface import read_interface
from generator.model import GenerationError

pytestmark = pytest.mark.skipif(shutil.which("swiftc") is None, reason="there is no swiftc")

TYPES = "Sources/CardStackTypes/include/cardstack_types.h"
SLOP = '  double slop MARK("points, 0..");\n'
MARKS = (
    (TYPES, "#define CARDSTACK_VERSION_MINOR 1", "#define CARDSTACK_VERSION_MINOR 2"),
    (TYPES, SLOP, f"  /// deprecated(0.2, press.duration)\n{SLOP}"),
    (TYPES, "  CARDSTACK_DIRECTION_UP_LEFT = 5", "  /// deprecated(0.2, CARDSTACK_DIRECTION_UP)\n"
     "  CARDSTACK_DIRECTION_UP_LEFT = 5"),
    (TYPES, "  CARDSTACK_DIRECTION_DOWN_RIGHT = 8", "  // Since 0.2\n  CARDSTACK_DIRECTION_DOWN_RIGHT = 8"),
    (TYPES, "#define CARDSTACK_DECELERATION_FAST", "/// deprecated(0.2, CARDSTACK_DECELERATION_NORMAL)\n"
     "#define CARDSTACK_DECELERATION_FAST"),
    ("Sources/CardStack/Decay.swift", '@_cdecl("cardstack_rubber_band")',
     '/// deprecated(0.2, cardstack_spring_evaluate)\n@_cdecl("cardstack_rubber_band")'),
)  # fmt: skip
TEXTS = {
    "cardstack_rubber_band": "since 0.2: use cardstack_spring_evaluate",
    "slop": "since 0.2: use press.duration",
    "CARDSTACK_DIRECTION_UP_LEFT": "since 0.2: use CARDSTACK_DIRECTION_UP",
    "CARDSTACK_DECELERATION_FAST": "since 0.2: use CARDSTACK_DECELERATION_NORMAL",
}


def change(root: Path, path: str, old: str, new: str) -> None:
    text = (root / path).read_text(encoding="utf-8")
    assert old in text, old
    (root / path).write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture(scope="module")
def marked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with the marks, and what the generator makes of it."""
    root = tmp_path_factory.mktemp("marked")
    unwanted = shutil.ignore_patterns("node_modules", "__pycache__", "*.so", "*.wasm", "apps")
    for folder in ("Sources", "bindings", "Include"):
        shutil.copytree(interface.ROOT / folder, root / folder, ignore=unwanted)
    shutil.copy(interface.ROOT / "README.md", root)
    (root / "bindings/apps/playground").mkdir(parents=True)
    shutil.copy(interface.ROOT / "bindings/apps/playground/index.html", root / "bindings/apps/playground")
    for app in (interface.ROOT / "bindings/apps").glob("*/pyproject.toml"):
        (root / "bindings/apps" / app.parent.name).mkdir()
        shutil.copy(app, root / "bindings/apps" / app.parent.name)
    (root / "Tests/c/kits").mkdir(parents=True)
    for mark in MARKS:
        change(root, *mark)
    subprocess.run([sys.executable, str(root / "bindings/generate.py")], check=True, capture_output=True)
    return root


def compiled(root: Path, compiler: str, *options: str, text: str, folder: Path) -> str:
    """What a compiler says to a program."""
    if shutil.which(compiler) is None:
        pytest.skip(f"there is no {compiler}")
    source = folder / ("program.cpp" if "++" in compiler else "program.c")
    source.write_text(text, encoding="utf-8")
    include = [f"-I{root / 'Include'}", f"-I{root / 'bindings/cpp'}"]
    command = [compiler, "-Wall", "-Wextra", "-Wpedantic", *options, *include, "-fsyntax-only", str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stderr


def told(said: str) -> set[str]:
    """The texts of a compiler's warnings, each once: some compilers repeat themselves."""
    return set(re.findall(r"warning: .*(since 0\.2: use \w+(?:\.\w+)*)", said))


C = """\
#include <cardstack_motion.h>
double program(cardstack_press_config *press);
double program(cardstack_press_config *press) {
  double offset = CARDSTACK_DECELERATION_FAST;
  cardstack_rubber_band(CARDSTACK_DIRECTION_UP_LEFT, 1, 1, &offset);
  return offset + press->slop;
}
"""
DIALECTS = [
    *((compiler, "c99") for compiler in ("gcc", "clang")),
    *((compiler, standard) for compiler in ("g++", "clang++") for standard in ("c++11", "c++17")),
]


@pytest.mark.parametrize(("compiler", "standard"), DIALECTS)
def test_c_warns_where_a_name_is_used(marked: Path, compiler: str, standard: str, tmp_path: Path) -> None:
    said = compiled(marked, compiler, f"-std={standard}", text=C, folder=tmp_path)
    assert told(said) == {TEXTS[name] for name in ("cardstack_rubber_band", "slop", "CARDSTACK_DIRECTION_UP_LEFT")}
    allowed = compiled(marked, compiler, f"-std={standard}", "-DCARDSTACK_ALLOW_DEPRECATED", text=C, folder=tmp_path)
    assert allowed == ""
    unused = "".join(f"#include <{path.name}>\n" for path in interface.HEADERS) + "int unused;\n"
    assert compiled(marked, compiler, f"-std={standard}", "-Werror", text=unused, folder=tmp_path) == ""


def test_the_header_says_what_to_use(marked: Path) -> None:
    text = "".join((marked / "Include" / path.name).read_text(encoding="utf-8") for path in interface.HEADERS)
    for name, words in TEXTS.items():
        assert (f"@deprecated S{words[1:]}." if name == "cardstack_rubber_band" else f"Deprecated {words}.") in text
    assert "  // Since 0.2\n  CARDSTACK_DIRECTION_DOWN_RIGHT = 8" in text


CPP = """\
#include <cardstack.hpp>
double program(const cardstack::PressConfig &press) {
  return press.slop + cardstack::deceleration_fast + static_cast<double>(cardstack::Direction::up_left);
}
"""


@pytest.mark.parametrize("compiler", ["g++", "clang++"])
def test_cpp_warns(marked: Path, compiler: str, tmp_path: Path) -> None:
    said = compiled(marked, compiler, "-std=c++17", text=CPP, folder=tmp_path)
    assert told(said) == {text for name, text in TEXTS.items() if name != "cardstack_rubber_band"}
    alone = "#include <cardstack.hpp>\n"
    assert compiled(marked, compiler, "-std=c++17", "-Werror", text=alone, folder=tmp_path) == ""


def test_csharp_warns(marked: Path, tmp_path: Path) -> None:
    if shutil.which("mcs") is None:
        pytest.skip("there is no mcs")
    program = tmp_path / "Program.cs"
    program.write_text(
        "public static unsafe class Program {\n  public static void Main() {\n"
        "    var press = default(CardStack.PressConfig);\n    double offset;\n"
        "    press.Slop = CardStack.Constants.DecelerationFast;\n"
        "    CardStack.Native.cardstack_rubber_band((double)CardStack.Direction.UpLeft, 1, 1, &offset);\n  }\n}\n"
    )
    sources = [str(path) for path in sorted((marked / "bindings/csharp/src").glob("*.cs"))]
    command = ["mcs", "-unsafe", f"-out:{tmp_path / 'program.exe'}", str(program), *sources]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    mine = [line for line in said.splitlines() if "Program.cs" in line and "CS0618" in line]
    assert len(mine) == 4, said
    for told in TEXTS.values():
        assert any(f"Deprecated {told}." in line for line in mine)
    assert not any("Enums.cs" in line or "Records.cs" in line or "Native.cs" in line for line in said.splitlines())


def test_swift_warns(marked: Path, tmp_path: Path) -> None:
    program = tmp_path / "Program.swift"
    program.write_text(
        "func program(_ press: PressConfiguration) -> Double {\n"
        "  press.slop + rubberBand(pull: 1, coefficient: 1, dimension: 1)! + Double(Direction.upLeft.rawValue)\n}\n"
    )
    sources = [*map(str, sorted((marked / "bindings/swift/Sources").glob("*.swift"))), str(program)]
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "CardStack"]
    command += ["-I", str(marked / "bindings/swift/CCardStack"), *sources]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    warned = [line for line in done.stderr.splitlines() if "warning: " in line and "deprecated" in line]
    assert told("\n".join(warned)) == {text for name, text in TEXTS.items() if "FAST" not in name}
    assert all("Program.swift" in line for line in warned if not line.startswith(" ")), warned


def written(marked: Path, language: str, folder: Path) -> Path:
    """What the generator makes for a language whose files are not committed."""
    shutil.copytree(marked / "bindings" / language, folder / "bindings" / language)
    command = [sys.executable, str(marked / "bindings/generate.py"), language, "--into", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    return folder / "bindings" / language


def test_rust_warns(marked: Path, tmp_path: Path) -> None:
    if shutil.which("rustc") is None:
        pytest.skip("there is no rustc")
    crate, program = written(marked, "rust", tmp_path), tmp_path / "program.rs"
    program.write_text(
        "pub unsafe fn program(press: &cardstack::PressConfig) -> f64 {\n"
        "    let mut offset = cardstack::DECELERATION_FAST;\n"
        "    cardstack::sys::cardstack_rubber_band(1.0, 1.0, 1.0, &mut offset);\n"
        "    press.slop + offset + f64::from(cardstack::Direction::UP_LEFT.0)\n}\n"
    )
    rustc = ["rustc", "--edition", "2021", "--crate-type", "lib", "--emit", "metadata", "--out-dir", str(tmp_path)]
    said = [
        subprocess.run([*rustc, *command], capture_output=True, text=True, check=False)
        for command in (
            ["--crate-name", "cardstack", str(crate / "src/lib.rs")],
            ["--extern", f"cardstack={tmp_path / 'libcardstack.rmeta'}", str(program)],
        )
    ]
    assert [done.returncode for done in said] == [0, 0], said
    assert "deprecated" not in said[0].stderr
    assert told(said[1].stderr) == set(TEXTS.values())


def test_java_warns(marked: Path, tmp_path: Path) -> None:
    if shutil.which("javac") is None:
        pytest.skip("there is no javac")
    package = written(marked, "java", tmp_path)
    (tmp_path / "Program.java").write_text(
        "import cardstack.*;\n\nclass Program {\n    double program(PressConfig press) {\n"
        "        double[] offset = {Constants.DECELERATION_FAST};\n        Native.rubberBand(1, 1, 1, offset);\n"
        "        return press.getSlop() + offset[0] + Direction.UP_LEFT;\n    }\n}\n"
    )
    sources = [*map(str, sorted(package.rglob("*.java"))), str(tmp_path / "Program.java")]
    sources = [each for each in sources if "/examples/" not in each]
    command = ["javac", "-Xlint:deprecation", "-d", str(tmp_path / "classes"), *sources]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    warned = [line for line in done.stderr.splitlines() if "[deprecation]" in line]
    names = [re.search(r"\] (\w+)", line) for line in warned]
    assert sorted(name[1] for name in names if name) == ["DECELERATION_FAST", "UP_LEFT", "getSlop", "rubberBand"]
    assert all("Program.java" in line for line in warned)
    text = "".join(path.read_text(encoding="utf-8") for path in package.rglob("*.java"))
    assert all(f"@deprecated S{text_of[1:]}." in text for text_of in TEXTS.values())


def test_godot_has_attributes(marked: Path) -> None:
    text = (marked / "bindings/godot/src/tables.h").read_text(encoding="utf-8")
    for name, tag in (
        ("cardstack_rubber_band", "method name='rubber_band'"),
        ("CARDSTACK_DIRECTION_UP_LEFT", "constant"),
    ):
        assert re.search(rf"<{tag}[^>]* deprecated='S{TEXTS[name][1:]}\.'", text), name


def test_dart_has_annotations(marked: Path, tmp_path: Path) -> None:
    text = (written(marked, "dart", tmp_path) / "lib/native.dart").read_text(encoding="utf-8")
    names = {"cardstack_rubber_band": "late final rubberBand", "CARDSTACK_DIRECTION_UP_LEFT": "static const upLeft"}
    names |= {"slop": "@Double()", "CARDSTACK_DECELERATION_FAST": "const decelerationFast"}
    for name, words in TEXTS.items():
        assert re.search(rf"@Deprecated\('{words}'\)\n *{re.escape(names[name])}", text), name


def test_python_warns_once(marked: Path, library_path: Path) -> None:
    program = """\
        import warnings
        warnings.simplefilter("always")
        with warnings.catch_warnings(record=True) as told:
            import cardstack
            assert told == [], told
            for _ in range(2):
                deck = cardstack.Deck("classic", width=390, height=844, press={"slop": 3})
                deck.append([1])
                try:
                    deck.swipe("up-left")
                except cardstack.InvalidArgumentError:
                    pass
                cardstack.rubber_band(1, 2)
            assert all(each.category is DeprecationWarning and each.filename == "<string>" for each in told), told
        print("\\n".join(str(each.message) for each in told))
    """
    environment = {**os.environ, "PYTHONPATH": str(marked / "bindings/python/src")}
    environment["CARDSTACK_LIBRARY"] = str(library_path)
    command = [sys.executable, "-c", textwrap.dedent(program)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    names = {"slop": "cardstack_press_config.slop"}
    wanted = [f"{names.get(name, name)} is deprecated {TEXTS[name]}" for name in TEXTS if "FAST" not in name]
    assert sorted(done.stdout.splitlines()) == sorted(wanted)


def test_javascript_warns_once(marked: Path) -> None:
    if shutil.which("node") is None:
        pytest.skip("there is no node")
    program = """\
        import { DEPRECATED, PressConfigLayout } from "./abi.js";
        import { Direction } from "./constants.js";
        import { guarded } from "./deprecation.js";
        import { use, way, write } from "./memory.js";
        console.warn = console.log;
        const memory = new WebAssembly.Memory({ initial: 1 });
        const exports = guarded({ memory, cardstack_rubber_band: (x) => x }, DEPRECATED);
        use(exports);
        for (let i = 0; i < 2; i++) {
          if (Direction.UP_LEFT !== 5 || way("direction", "up-left") !== 5) throw new Error("another value");
          write(0, PressConfigLayout, { slop: 3, duration: 1 });
          if (exports.cardstack_rubber_band(7) !== 7) throw new Error("another result");
        }
    """
    command = ["node", "--input-type=module", "-e", textwrap.dedent(program)]
    folder = marked / "bindings/js/src"
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    assert done.returncode == 0, done.stderr
    names = {"CARDSTACK_DIRECTION_UP_LEFT": "Direction.UP_LEFT"}
    said = [f"cardstack: {names.get(name, name)} is deprecated {TEXTS[name]}" for name in TEXTS if "FAST" not in name]
    assert sorted(done.stdout.splitlines()) == sorted(said)
    assert "@deprecated Since 0.2: use CARDSTACK_DECELERATION_NORMAL." in (folder / "constants.js").read_text()


def test_lua_has_a_comment(marked: Path) -> None:
    module = marked / "bindings/lua/cardstack_abi.lua"
    text = module.read_text(encoding="utf-8")
    for name in ("cardstack_rubber_band", "slop", "CARDSTACK_DIRECTION_UP_LEFT"):
        assert f"/* deprecated {TEXTS[name]} */" in text
    annotations = module.with_name("cardstack_meta.lua").read_text(encoding="utf-8")
    assert re.search(r"^---@field slop\? number .* Deprecated since 0\.2: use .*\.$", annotations, re.MULTILINE)
    assert re.search(r"^---@field DIRECTION_UP_LEFT .* Deprecated since 0\.2: use .*\.$", annotations, re.MULTILINE)
    if shutil.which("luajit") is None:
        pytest.skip("there is no luajit")
    # The module declares all of it to the ffi.
    subprocess.run(["luajit", str(module)], check=True)


def test_the_manifest_has_both(marked: Path) -> None:
    manifest = json.loads((marked / "bindings/cardstack_abi.json").read_text(encoding="utf-8"))
    (function,) = (each for each in manifest["functions"] if each["name"] == "cardstack_rubber_band")
    assert function["deprecated"] == {"since": "0.2", "instead": "cardstack_spring_evaluate"}
    (struct,) = (each for each in manifest["structs"] if each["name"] == "cardstack_press_config")
    (slop,) = (each for each in struct["fields"] if each["name"] == "slop")
    assert slop["deprecated"] == {"since": "0.2", "instead": "press.duration"}
    (directions,) = (each["constants"] for each in manifest["enums"] if each["name"] == "cardstack_direction")
    assert {each["name"]: each["since"] for each in directions if "since" in each} == {
        "CARDSTACK_DIRECTION_DOWN_RIGHT": "0.2"
    }
    assert [each["name"] for each in directions if "deprecated" in each] == ["CARDSTACK_DIRECTION_UP_LEFT"]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (SLOP, f"  /// deprecated(0.2, press.duration)\n{SLOP}", "a later version"),
        (SLOP, f"  /// deprecated(0.1, CARDSTACK_OTHER)\n{SLOP}", "CARDSTACK_OTHER"),
        ("/// A damped spring", "/// deprecated(0.1, cardstack_curve)\n/// A damped spring", "only fields"),
        ("  CARDSTACK_DIRECTION_LEFT = 1", "  // Since 0.2\n  CARDSTACK_DIRECTION_LEFT = 1", "a later version"),
    ],
)  # fmt: skip
def test_unsound_marks_are_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    shutil.copytree(interface.ROOT / "Sources", tmp_path / "Sources")
    change(tmp_path, TYPES, old, new)
    with pytest.raises(GenerationError, match=reason):
        read_interface(tmp_path)
