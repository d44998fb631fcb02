"""The C# classes under Mono: traces, functions, objects; and what of them is not C#."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from csharp_files import BINDING, EXAMPLES, ROOT, SOURCES, TESTS, Run

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
        'const char *cardstack_version_string(void) { return "9.9.9"; }\n'
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


def test_the_page_shows_code_that_compiles(build: Callable[..., Path], tmp_path: Path) -> None:
    """With stand-ins for what Unity, Godot and MonoGame have, named as there: they themselves are not here."""
    page = (BINDING / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```csharp\n(.*?)^```$", page, re.S | re.M)
    assert len(blocks) == 3
    for number, block in enumerate(blocks):
        program = tmp_path / f"adapter{number}.cs"
        program.write_text(block)
        stand_in = Path(__file__).parent / f"engines/{('Unity', 'Godot', 'MonoGame')[number]}.cs"
        build(f"adapter{number}.dll", "-target:library", *SOURCES, stand_in, program)


# -- The window -------------------------------------------------------------------------------------------------------


def has_sdl() -> bool:
    """Whether SDL's library is there, asked in a process of its own."""
    code = "import ctypes; ctypes.CDLL('libSDL2-2.0.so.0')"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


needs_window = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool") and has_sdl()),
    reason="a window needs Xvfb, xdotool and libsdl2-2.0-0",
)


@pytest.fixture
def display() -> Iterator[dict[str, str]]:
    """A virtual display's environment."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "700x760x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    yield {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    server.terminate()
    server.wait()


@needs_window
def test_a_drag_with_the_mouse_keys_and_another_size(
    build: Callable[..., Path], library_folder: Path, display: dict[str, str]
) -> None:
    host = build("host.exe", *SOURCES, EXAMPLES / "SdlHost.cs")
    environment = {**os.environ, **display, "LD_LIBRARY_PATH": str(library_folder)}
    process = subprocess.Popen(
        ["mono", str(host)], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )

    def xdotool(*arguments: object) -> str:
        command = ["xdotool", *map(str, arguments)]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    def line() -> str:
        assert process.stdout is not None
        # A host that prints nothing is ended, and the line is empty.
        watch = threading.Timer(20, process.kill)
        watch.start()
        try:
            return process.stdout.readline().strip()
        finally:
            watch.cancel()

    try:
        assert line() == "390 x 700"
        # The window is in the middle of the display, and draws itself meanwhile.
        xdotool("sleep", 1, "mousemove", 355, 380)
        window = re.search(r"WINDOW=(\d+)", xdotool("getmouselocation", "--shell"))
        assert window
        steps = [word for i in range(13) for word in ("mousemove", 355 + 12 * i, 380 - 2 * i, "sleep", 0.015)]
        xdotool("mousedown", 1, *steps, "mouseup", 1)
        assert line() == "Right 1 Released"
        picture = os.environ.get("CARDSTACK_PICTURE")
        if picture:
            subprocess.run(["import", "-window", "root", picture], env=environment, check=True)
        xdotool("windowfocus", window[1], "sleep", 0.3, "key", "BackSpace")
        assert line() == "undone 1"
        xdotool("windowsize", window[1], 520, 500)
        assert line() == "520 x 500"
        xdotool("key", "Left")
        assert line() == "Left 1 Swiped"
        xdotool("sleep", 0.5, "key", "ctrl+z")
        assert line() == "undone 1"
        xdotool("sleep", 1, "mousemove", 355, 280, "mousedown", 1, "sleep", 0.05, "mouseup", 1)
        assert line() == "tap 1"
        xdotool("key", "Escape")
        assert process.wait(20) == 0
        assert line() == ""
    finally:
        process.kill()


@needs_window
def test_a_finger(build: Callable[..., Path], run: Run, display: dict[str, str]) -> None:
    fingers = sorted(Path(__file__).parent.glob("window/*.cs"))
    program = build("fingers.exe", "-main:Fingers", *SOURCES, EXAMPLES / "SdlHost.cs", *fingers)
    assert passed(run(program, **display)) == "390 x 700\nLeft 1 Released\n"
