"""The C# classes under Mono and .NET: traces, functions, objects, tasks; and what of them is not C#."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from csharp_files import BINDING, EXAMPLES, ROOT, SOURCES, TESTS, Run
from csharp_runtimes import Runtime

# The example hosts' tests have the display.
sys.path.append(str(ROOT / "Tests/hosts"))
from kit import PATIENCE, Box, Host, MotionSetting, display, missing, preload, travels, until

TRACES = sorted((ROOT / "Tests/traces").glob("*.trace"))


@pytest.fixture(scope="session")
def tests(build: Callable[..., Path]) -> Path:
    """The program with all tests in C#."""
    return build("tests", *SOURCES, *TESTS)


def passed(done: subprocess.CompletedProcess[str]) -> str:
    """What a program printed that should have no complaint."""
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    print(done.stdout)
    return done.stdout


def test_all_traces_come_to_the_same_bits(tests: Path, run: Run) -> None:
    assert passed(run(tests, "replay", *TRACES)) == f"{len(TRACES)} traces, 0 differ\n"


def test_a_replay_that_differs_is_noticed(tests: Path, run: Run, tmp_path: Path) -> None:
    trace = tmp_path / TRACES[0].name
    shutil.copy(TRACES[0], trace)
    expected = TRACES[0].with_suffix(".expected").read_text()
    trace.with_suffix(".expected").write_text(expected.replace("frames 30 ", "frames 030 "))
    done = run(tests, "replay", trace)
    assert done.returncode == 1
    assert "1 traces, 1 differ" in done.stdout


def test_each_function_of_the_manifest_has_its_p_invoke(tests: Path, run: Run) -> None:
    passed(run(tests, "functions"))


def test_objects_lists_errors_and_lifetimes(tests: Path, run: Run, tmp_path: Path) -> None:
    passed(run(tests, "objects", tmp_path))


def test_requests_and_a_backend(tests: Path, run: Run) -> None:
    assert passed(run(tests, "requests")).endswith("tests, 0 failed\n")


def test_sources_and_streams(tests: Path, run: Run) -> None:
    assert passed(run(tests, "sources")).endswith("tests, 0 failed\n")


def test_what_may_be_null_is_marked(tests: Path, run: Run) -> None:
    assert passed(run(tests, "nulls")).endswith("tests, 0 failed\n")


def test_frames_samples_and_events_allocate_nothing(tests: Path, run: Run) -> None:
    # With so little room, one object a swipe would bring collections.
    room = {"MONO_GC_PARAMS": "nursery-size=64k", "COMPlus_GCgen0size": "10000"}
    assert "0 collections" in passed(run(tests, "nothing", **room))


@pytest.fixture(scope="session")
def documented(build: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The library, and the XML file beside it. A public member without documentation is an error."""
    texts = tmp_path_factory.mktemp("documentation") / "CardStack.xml"
    return build("CardStack.dll", "-target:library", f"-doc:{texts}", *SOURCES), texts


def members(texts: Path) -> dict[str, ElementTree.Element]:
    """The documented members. A key is M for a method, and then its name with those of its parameters' types."""
    return {each.attrib["name"]: each for each in ElementTree.parse(texts).iter("member")}


def test_each_public_member_is_documented(documented: tuple[Path, Path], build: Callable[..., Path], run: Run) -> None:
    found = members(documented[1])
    listed = passed(run(build("members", f"-r:{documented[0]}", Path(__file__).parent / "manual/Members.cs"))).split()
    alone = [name for name in listed if not name.startswith("W:")]
    assert {name for name in alone if name not in found} == set()
    assert len(alone) > 700
    with_parameters = {name[2:] for name in listed if name.startswith("W:")}
    described = 0
    for name, member in found.items():
        summary = member.find("summary")
        assert summary is not None, name
        assert "".join(summary.itertext()).strip(), name
        method, _, types = name[2:].partition("(")
        is_element = re.search(r"\.[GS]et\w+$", method) and types.startswith("System.Int32")  # The summary says it.
        if not types or method not in with_parameters or is_element:
            continue
        types = re.sub(r"\{[^{}]*\}", "", re.sub(r"\{[^{}]*\}", "", types))
        texts = [each for each in member.iter("param") if "".join(each.itertext()).strip()]
        assert len(texts) == types.count(",") + 1, name
        described += 1
    assert described > 200


def test_the_documentation_names_what_there_is(documented: tuple[Path, Path]) -> None:
    """`Deck.Append` is a method. Names of fields, with a dot, end in a field."""
    found = members(documented[1])
    names = {re.sub(r"\(.*|^\w:CardStack\.", "", name) for name in found}
    fields = {name.rsplit(".", 1)[-1] for name in found if name.startswith(("F:", "P:"))}
    wrong = []
    for member in found.values():
        for code in (each.text or "" for each in member.iter("c")):
            is_name = re.fullmatch(r"[A-Z]\w*(\.[A-Z]\w*)+", code)
            if is_name and code not in names and not fields.issuperset(code.split(".")):
                wrong.append(f"{member.attrib['name']}: {code}")
            if "Native" not in member.attrib["name"] and re.match("(?i)cardstack_", code):
                wrong.append(f"{member.attrib['name']}: {code}")
    assert wrong == []


def test_what_must_not_compile(tmp_path: Path) -> None:
    """Each wrong line alone, with the error that it is to have; without them the program is right."""
    if shutil.which("mcs") is None:
        pytest.skip("there is no mcs (Debian: mono-mcs)")
    lines = (Path(__file__).parent / "manual/Wrong.cs").read_text(encoding="utf-8").splitlines(keepends=True)
    expected = {k: match[1] for k, line in enumerate(lines) if (match := re.search(r"// (CS\d{4})$", line))}
    assert len(expected) > 50
    right = [line if k not in expected else "\n" for k, line in enumerate(lines)]
    library = tmp_path / "CardStack.dll"

    def errors(*arguments: str | Path) -> list[tuple[int, str]]:
        command = ["mcs", "-unsafe", "-langversion:7", *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        found = re.findall(r"\((\d+),\d+\): error (CS\d+)", done.stderr)
        # CS1502 says only that another error follows, about an argument.
        return [(int(line) - 1, code) for line, code in found if code != "CS1502"]

    assert errors("-target:library", f"-out:{library}", *SOURCES) == []
    program = tmp_path / "wrong.cs"
    wrong = []
    for k, code in [(-1, ""), *expected.items()]:
        program.write_text("".join([*right[:k], lines[k], *right[k + 1 :]] if code else right), encoding="utf-8")
        found = errors(f"-r:{library}", f"-out:{tmp_path / 'wrong.exe'}", program)
        if found != ([(k, code)] if code else []):
            wrong.append(f"line {k + 1}: {[other for _, other in found]}")
    assert "\n".join(wrong) == ""


def test_ten_lines_print_what_those_in_c_do(
    documented: tuple[Path, Path], build: Callable[..., Path], run: Run, compiled_c: Callable[..., Path]
) -> None:
    library, _ = documented
    program = build("ten_lines", f"-r:{library}", EXAMPLES / "TenLines.cs")
    in_c = compiled_c("ten_lines", ROOT / "bindings/c/ten_lines.c")
    assert passed(run(program)) == passed(run(in_c)) != ""


def test_a_library_of_another_interface_is_refused(tests: Path, run: Run, prefix: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.c"
    other.write_text(
        "#include <stdint.h>\n"
        "uint32_t cardstack_abi_version(void) { return 77; }\n"
        "uint32_t cardstack_version_number(void) { return 9009009; }\n"
    )
    library = tmp_path / "libcardstack.so"
    subprocess.run(["cc", "-shared", "-fPIC", str(other), "-o", str(library)], check=True)
    done = run(tests, "load", LD_LIBRARY_PATH=str(tmp_path))
    assert done.returncode != 0
    assert "version 9.9.9 with binary interface 77" in done.stderr


def test_the_library_beside_the_program_is_found(
    tests: Path, runtime: Runtime, library_path: Path, run: Run, tmp_path: Path
) -> None:
    program = tmp_path / tests.name
    shutil.copy(tests, program)
    runtime.prepare(program)
    alone = run(program, "load", LD_LIBRARY_PATH="")
    assert alone.returncode != 0
    assert "put libcardstack.so" in alone.stderr
    shutil.copy(library_path, tmp_path)
    passed(run(program, "load", LD_LIBRARY_PATH=""))


def test_installed_sources_are_the_committed_ones(prefix: Path) -> None:
    folder = prefix / "share/cardstack/csharp"
    installed = {path.name: path.read_bytes() for path in folder.iterdir()}
    wanted = [*SOURCES, *BINDING.glob("src/CardStack.*"), BINDING / "README.md"]
    assert installed == {path.name: path.read_bytes() for path in wanted}


def test_the_project_is_for_netstandard() -> None:
    project = ElementTree.parse(BINDING / "src/CardStack.csproj").getroot()
    assert project.findtext(".//TargetFramework") == "netstandard2.0"
    assert project.findtext(".//LangVersion") == "7.3"
    assert project.findtext(".//AllowUnsafeBlocks") == "true"
    assert project.findtext(".//GenerateDocumentationFile") == "true"
    assert "CS1591" in project.findtext(".//WarningsAsErrors", "")
    assert "CS1591" not in project.findtext(".//NoWarn", "")


def program_of(blocks: list[str], host: str, folder: Path) -> Path:
    """A program whose places for blocks are filled in."""
    program = (Path(__file__).parent / "manual" / host).read_text(encoding="utf-8")
    for number, block in enumerate(blocks, 1):
        assert len(re.findall(rf"^ *// Block {number}\.\n", program, re.M)) == 1
        program = re.sub(rf"^ *// Block {number}\.\n", lambda _, block=block: block, program, flags=re.M)
    (folder / host).write_text(program, encoding="utf-8")
    return folder / host


def page_blocks() -> list[str]:
    """The blocks of the page that are no adapters."""
    page = (BINDING / "README.md").read_text(encoding="utf-8")
    found = re.findall(r"^ *```csharp\n(.*?)^ *```$", page, re.S | re.M)
    blocks = [block for block in found if "class DeckView" not in block]
    assert len(blocks) == 5
    return blocks


def test_the_first_block_of_the_page_is_a_program() -> None:
    """`test_ten_lines_print_what_those_in_c_do` runs it."""
    shown = "".join(f"        {line}" for line in page_blocks()[0].splitlines(keepends=True))
    assert shown in (EXAMPLES / "TenLines.cs").read_text(encoding="utf-8")


def test_the_block_about_a_backend(build: Callable[..., Path], run: Run, tmp_path: Path) -> None:
    """The loop that answers what is delivered."""
    said = passed(run(build("manual", *SOURCES, program_of(page_blocks()[1:2], "Host.cs", tmp_path))))
    assert said.splitlines() == ["Send 1, try 1", "Send 1, try 2", "Revert 1, try 1", "0 undelivered"]


def test_the_blocks_about_tasks(build: Callable[..., Path], run: Run, tmp_path: Path) -> None:
    """A host's loop, a source and a backend, and a question."""
    said = passed(run(build("tasks", *SOURCES, program_of(page_blocks()[2:], "Tasks.cs", tmp_path)))).splitlines()
    assert sorted(said[:-2]) == ["GET /cards?after=", "GET /cards?after=3", "Really, card 3?"]
    assert said[-2:] == ["Canceled Canceled Canceled", "1 Left, 2 Left, 3 Right, 4 Left, 4 None; 2 added"]


ARTICLES = ROOT / "Sources/CardStack/CardStack.docc"
ADAPTERS = {"Unity": ARTICLES / "Unity.md", "Godot": ARTICLES / "Godot.md", "MonoGame": BINDING / "README.md"}


@pytest.mark.parametrize("engine", ADAPTERS)
def test_the_adapters_of_the_page(engine: str, build: Callable[..., Path], run: Run, tmp_path: Path) -> None:
    """With stand-ins for what Unity, Godot and MonoGame have, named as there: they themselves are not here."""
    page = ADAPTERS[engine].read_text(encoding="utf-8")
    blocks = re.findall(r"^```csharp\n(.*?)^```$", page, re.S | re.M)
    (block,) = [block for block in blocks if "class DeckView" in block]
    adapter = tmp_path / "adapter.cs"
    adapter.write_text(block)
    engines = Path(__file__).parent / "engines"
    sources = [*SOURCES, engines / f"{engine}.cs", engines / "Player.cs", adapter]
    program = build(engine, "-d:DEBUG", "-d:TRACE", *sources)
    by_keys = run(program, "less motion")
    assert by_keys.returncode == 0, by_keys.stdout + by_keys.stderr
    said = [line for line in by_keys.stdout.splitlines() if re.match("Committed|Undone", line)]
    assert said == ["Committed 1", "Committed 2", "Undone 2"]
    done = run(program)
    assert done.returncode == 0, done.stdout + done.stderr
    said = [line for line in done.stdout.splitlines() if re.match("mouse|finger|Committed|Tap|Cancelled", line)]
    assert said == [
        *("mouse", "Committed 1", "Committed 2", "Tap 3"),
        *("finger", "Committed 3", "Committed 4", "Tap 5"),
        "Committed 5" if engine == "MonoGame" else "Cancelled 5",
    ]


# -- The window -------------------------------------------------------------------------------------------------------


FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")


def has_sdl() -> bool:
    """Whether SDL's libraries are there, asked in a process of their own."""
    code = "import ctypes; ctypes.CDLL('libSDL2-2.0.so.0'), ctypes.CDLL('libSDL2_ttf-2.0.so.0')"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


@pytest.fixture
def motion(tmp_path: Path) -> MotionSetting:
    """The system's setting for less motion."""
    return MotionSetting(tmp_path)


@pytest.fixture
def window(
    runtime: Runtime, build: Callable[..., Path], library_folder: Path, tmp_path: Path, motion: MotionSetting
) -> Iterator[Host]:
    """The example host, on a virtual display."""
    if missing("Xvfb", "xdotool") or not has_sdl() or not FONT.is_file():
        pytest.skip("a window needs Xvfb, xdotool, libsdl2-2.0-0, libsdl2-ttf-2.0-0 and fonts-dejavu-core")
    program = build("host", *SOURCES, EXAMPLES / "SdlHost.cs", EXAMPLES / "LessMotion.cs")
    with display() as screen:
        command, fingers = [*runtime.command(program), str(FONT)], preload("fingers", tmp_path)
        host = Host(screen, command, fingers, LD_LIBRARY_PATH=str(library_folder), **motion.environment)
        try:
            host.expect("390 x 648")
            host.open()
            rests(host, (24, 96, 366, 552))
            yield host
        finally:
            host.kill()


FIRST = (0xD9, 0x69, 0x4F)  # The first card's colour.


def rests(host: Host, place: Box) -> None:
    """Waits until the first card is at its place."""

    def is_there() -> bool:
        found = host.picture().box_of(FIRST)
        return found is not None and all(abs(a - b) <= 2 for a, b in zip(found, place))

    until(is_there, f"the first card is at {place}")


@pytest.mark.beyond
def test_a_drag_with_the_mouse_keys_and_another_size(window: Host) -> None:
    window.press(200, 350)
    window.drag(200, 350, 80, 0, 0.3)
    until(lambda: (window.picture().box_of(FIRST) or (0,))[0] > 60, "the card follows the mouse")
    held = window.keep("csharp-held")
    left, _, _, bottom = held.box_of(FIRST) or (0, 0, 0, 0)
    assert held.at(left + 60, 160) != FIRST, "there is no stamp"
    assert held.at(left + 260, 160) == FIRST, "it stands on the side of the way out"
    assert held.at(left + 150, bottom + 6)[0] < 0xF0 - 8, "the card has no shadow"
    window.drag(280, 350, 76, 0, 0.1)
    window.release()
    window.expect("Right Lisbon Released")
    window.keep("csharp")
    window.key("BackSpace")
    window.expect("undone Lisbon")
    window.resize(520, 500)
    window.expect("520 x 500")
    window.key("Left")
    window.expect("Left Lisbon Swiped")
    window.key("ctrl+z")
    window.expect("undone Lisbon")
    rests(window, (24, 96, 496, 404))
    window.press(200, 250)
    window.release()
    window.expect("tap Lisbon")
    window.key("Escape")
    assert window.process.wait(PATIENCE) == 0, window.errors
    assert window.line() is None
    assert window.errors == ""


@pytest.mark.beyond
def test_less_motion(window: Host, motion: MotionSetting) -> None:
    """The host asks how much motion the user wants, and again after a visit to the system's settings."""
    assert travels(window, "Right", FIRST)
    window.expect("Right Lisbon Swiped")
    motion.reduce("'reduced-motion': <uint32 1>")
    window.refocus()
    window.key("BackSpace")
    window.expect("undone Lisbon")
    rests(window, (24, 96, 366, 552))
    assert not travels(window, "Right", FIRST)


@pytest.mark.beyond
def test_a_finger(window: Host) -> None:
    window.finger(("down", 0.8, 0.5), *(("move", 0.8 - 0.06 * k, 0.5) for k in range(1, 11)), ("up", 0.2, 0.5))
    window.expect("Left Lisbon Released")
    assert window.close() == 0, window.errors
    assert window.line() is None
    assert window.errors == ""
