"""The C# classes under Mono: traces, functions, objects; and what of them is not C#."""

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

# The example hosts' tests have the display.
sys.path.append(str(ROOT / "Tests/hosts"))
from kit import PATIENCE, Box, Host, MotionSetting, display, missing, preload, travels, until

TRACES = sorted((ROOT / "Tests/traces").glob("*.trace"))


@pytest.fixture(scope="session")
def tests(build: Callable[..., Path]) -> Path:
    """The program with all tests in C#."""
    return build("tests.exe", *SOURCES, *TESTS)


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
    trace.with_suffix(".expected").write_text(expected.replace("frame 3 ", "frame 03 "))
    done = run(tests, "replay", trace)
    assert done.returncode == 1
    assert "1 traces, 1 differ" in done.stdout


def test_each_function_of_the_manifest_has_its_p_invoke(tests: Path, run: Run) -> None:
    passed(run(tests, "functions"))


def test_objects_lists_errors_and_lifetimes(tests: Path, run: Run, tmp_path: Path) -> None:
    passed(run(tests, "objects", tmp_path))


def test_frames_samples_and_events_allocate_nothing(tests: Path, run: Run) -> None:
    # With so little room, one object a swipe would bring collections.
    assert "0 collections" in passed(run(tests, "nothing", MONO_GC_PARAMS="nursery-size=64k"))


def test_ten_lines_print_what_those_in_c_do(
    build: Callable[..., Path], run: Run, compiled_c: Callable[..., Path]
) -> None:
    library = build("CardStack.dll", "-target:library", *SOURCES)
    program = build("ten_lines.exe", f"-r:{library}", EXAMPLES / "TenLines.cs")
    in_c = compiled_c("ten_lines", ROOT / "bindings/c/ten_lines.c")
    assert passed(run(program)) == passed(run(in_c)) != ""


def test_the_ten_lines_of_the_readme_are_a_program() -> None:
    blocks = re.findall(r"^```csharp\n(.*?)^```$", (ROOT / "README.md").read_text(encoding="utf-8"), re.S | re.M)
    assert len(blocks) == 1
    shown = "".join(f"        {line}" for line in blocks[0].splitlines(keepends=True))
    assert shown in (EXAMPLES / "TenLines.cs").read_text(encoding="utf-8")


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


def test_the_other_blocks_of_the_page(build: Callable[..., Path], run: Run, tmp_path: Path) -> None:
    """A deck, and the loop that answers what is delivered."""
    page = (BINDING / "README.md").read_text(encoding="utf-8")
    found = re.findall(r"^ *```csharp\n(.*?)^ *```$", page, re.S | re.M)
    blocks = [block for block in found if "class DeckView" not in block]
    assert len(blocks) == 2
    program = (Path(__file__).parent / "manual/Host.cs").read_text(encoding="utf-8")
    for number, block in enumerate(blocks, 1):
        assert program.count(f"        // Block {number}.\n") == 1
        program = program.replace(f"        // Block {number}.\n", block)
    (tmp_path / "Host.cs").write_text(program, encoding="utf-8")
    said = passed(run(build("manual.exe", *SOURCES, tmp_path / "Host.cs")))
    assert said.splitlines() == ["3 poses", "Send 1, try 1", "Send 1, try 2", "Revert 1, try 1", "0 undelivered"]


@pytest.mark.parametrize(("number", "engine"), [*enumerate(("Unity", "Godot", "MonoGame"))])
def test_the_adapters_of_the_page(
    number: int, engine: str, build: Callable[..., Path], run: Run, tmp_path: Path
) -> None:
    """With stand-ins for what Unity, Godot and MonoGame have, named as there: they themselves are not here."""
    page = (BINDING / "README.md").read_text(encoding="utf-8")
    blocks = [block for block in re.findall(r"^```csharp\n(.*?)^```$", page, re.S | re.M) if "class DeckView" in block]
    assert len(blocks) == 3
    adapter = tmp_path / "adapter.cs"
    adapter.write_text(blocks[number])
    engines = Path(__file__).parent / "engines"
    sources = [*SOURCES, engines / f"{engine}.cs", engines / "Player.cs", adapter]
    done = run(build(f"{engine}.exe", "-d:DEBUG", "-d:TRACE", *sources))
    assert done.returncode == 0, done.stdout + done.stderr
    said = [line for line in done.stdout.splitlines() if re.match("mouse|finger|Committed|Tap|Cancelled", line)]
    assert said == [
        *("mouse", "Committed 1", "Committed 2", "Tap 3"),
        *("finger", "Committed 3", "Committed 4", "Tap 5"),
        "Committed 5" if engine == "MonoGame" else "Cancelled 5",
    ]


# -- The window -------------------------------------------------------------------------------------------------------


def has_sdl() -> bool:
    """Whether SDL's library is there, asked in a process of its own."""
    code = "import ctypes; ctypes.CDLL('libSDL2-2.0.so.0')"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


@pytest.fixture
def motion(tmp_path: Path) -> MotionSetting:
    """The system's setting for less motion."""
    return MotionSetting(tmp_path)


@pytest.fixture
def window(build: Callable[..., Path], library_folder: Path, tmp_path: Path, motion: MotionSetting) -> Iterator[Host]:
    """The example host, on a virtual display."""
    if missing("Xvfb", "xdotool") or not has_sdl():
        pytest.skip("a window needs Xvfb, xdotool and libsdl2-2.0-0")
    program = build("host.exe", *SOURCES, EXAMPLES / "SdlHost.cs", EXAMPLES / "LessMotion.cs")
    with display() as screen:
        command, fingers = ["mono", str(program)], preload("fingers", tmp_path)
        host = Host(screen, command, fingers, LD_LIBRARY_PATH=str(library_folder), **motion.environment)
        try:
            host.expect("390 x 700")
            host.open()
            rests(host, (24, 60, 366, 640))
            yield host
        finally:
            host.kill()


FIRST = (0x17, 0xBE, 0xBB)  # The first card's colour.


def rests(host: Host, place: Box) -> None:
    """Waits until the first card is at its place."""

    def is_there() -> bool:
        found = host.picture().box_of(FIRST)
        return found is not None and all(abs(a - b) <= 2 for a, b in zip(found, place))

    until(is_there, f"the first card is at {place}")


def test_a_drag_with_the_mouse_keys_and_another_size(window: Host) -> None:
    window.swipe(200, 350, 156, 0.2)
    window.expect("Right 1 Released")
    window.keep("csharp")
    window.key("BackSpace")
    window.expect("undone 1")
    window.resize(520, 500)
    window.expect("520 x 500")
    window.key("Left")
    window.expect("Left 1 Swiped")
    window.key("ctrl+z")
    window.expect("undone 1")
    rests(window, (24, 60, 496, 440))
    window.press(200, 250)
    window.release()
    window.expect("tap 1")
    window.key("Escape")
    assert window.process.wait(PATIENCE) == 0, window.errors
    assert window.line() is None
    assert window.errors == ""


def test_less_motion(window: Host, motion: MotionSetting) -> None:
    """The host asks how much motion the user wants, and again after a visit to the system's settings."""
    assert travels(window, "Right", FIRST)
    window.expect("Right 1 Swiped")
    motion.reduce("'reduced-motion': <uint32 1>")
    window.refocus()
    window.key("BackSpace")
    window.expect("undone 1")
    rests(window, (24, 60, 366, 640))
    assert not travels(window, "Right", FIRST)


def test_a_finger(window: Host) -> None:
    window.finger(("down", 0.8, 0.5), *(("move", 0.8 - 0.06 * k, 0.5) for k in range(1, 11)), ("up", 0.2, 0.5))
    window.expect("Left 1 Released")
    assert window.close() == 0, window.errors
    assert window.line() is None
    assert window.errors == ""
