"""The library for Windows: what is in its files, and that other compilers' programs find it and run with it, by Wine.

`Tests/platforms/run windows-x86_64 windows-arm64` builds what this looks at.
"""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
import textwrap
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from platform_kit import EXPORTS, built, tool

ROOT = Path(__file__).resolve().parents[2]
LISTS = ROOT / "bindings/platforms/windows"
HOSTS = ROOT / "Tests/hosts"
FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")
PROGRAM = """
#include <cardstack.h>
#include <stdio.h>
int main(void) {
  printf("interface %d of %d\\n", (int)cardstack_abi_version(), (int)CARDSTACK_ABI_VERSION);
  return 0;
}
"""


def run(*command: str | Path, folder: Path | None = None, **variables: str) -> str:
    """Runs a program; returns what it prints."""
    environment = {**os.environ, "WINEDEBUG": "-all", **variables}
    done = subprocess.run(
        [str(word) for word in command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command[0]} ended with {done.returncode}: {done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(params=["windows-x86_64", "windows-arm64"])
def build(request: pytest.FixtureRequest) -> Path:
    """Each build for Windows."""
    return built(request.param, "cardstack.dll").parent


@pytest.fixture
def wine() -> Path:
    """A build whose programs run here."""
    if shutil.which("wine") is None:
        pytest.skip("there is no wine (Debian: wine64, wine)")
    return built("windows-x86_64", "cardstack.dll").parent


def names_of(*lists: str) -> set[str]:
    """The functions that the import libraries have."""
    return {line.strip() for name in lists for line in (LISTS / name).read_text().splitlines() if line[:2] == "  "}


# -- What is in the files


def test_the_dll_imports_two_libraries_of_windows_and_no_c_runtime(build):
    said = run(tool("llvm-objdump"), "-p", build / "cardstack.dll")
    imports, exported = said.split("Export Table:")
    assert set(re.findall(r"DLL Name: (\S+)", imports)) == {"KERNEL32.dll", "ntdll.dll"}
    assert set(re.findall(r"^ +\d+ +(\w+)$", imports, re.M)) == names_of("kernel32.def", "ntdll.def")
    assert set(re.findall(r"\b(cardstack_\w+)$", exported, re.M)) == EXPORTS


def test_every_exported_function_that_is_no_leaf_has_an_unwind_table(build):
    said = run(tool("llvm-objdump"), "-h", build / "cardstack.dll")
    size = re.search(r"\.pdata +([0-9a-f]{8})", said)
    entry = 8 if build.name.endswith("arm64") else 12
    assert size
    assert int(size[1], 16) / entry > 400


def test_the_static_librarys_global_names_are_its_own(build):
    said = run(tool("llvm-nm"), "-g", "--defined-only", build / "cardstack_static.lib")
    names = set(re.findall(r"^[0-9a-f]+ \w (\S+)$", said, re.M))
    assert names >= EXPORTS
    assert {name for name in names if not name.startswith("cardstack_")} <= {"___chkstk_ms", "__chkstk"}
    assert (build / "libcardstack.a").read_bytes() == (build / "cardstack_static.lib").read_bytes()


# -- The correction of what the compiler makes


def correct(text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Corrects a module with one exported function; the result is in TO.ll."""
    (folder / "cardstack.map").write_text("    cardstack_sized;\n")
    (folder / "FROM.ll").write_text(textwrap.dedent(text))
    command = [sys.executable, LISTS / "ir.py", "cardstack.map", "FROM.ll", "TO.ll"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


SIZED = """
    $"$s5inner" = comdat any
    @"$s5words" = linkonce_odr hidden constant i32 7, comdat, align 4
    define i32 @cardstack_sized(i32 %0, i32 %1) #0 {
    entry:
      %.coercion.coerced = alloca i64, align 8
      store i32 %1, ptr %.coercion.coerced, align 8
      %2 = load i64, ptr %.coercion.coerced, align 8
      %3 = call swiftcc i32 @"$s5inner"(i32 %0, i64 %2)
      ret i32 %3
    }
    define linkonce_odr hidden swiftcc i32 @"$s5inner"(i32 %0, i64 %1) #0 comdat {
    entry:
      %place = alloca i64, align 8
      store i64 %1, ptr %place, align 8
      %2 = load i32, ptr %place, align 8
      %3 = call i32 @given(i32 %0, i32 %2)
      ret i32 %3
    }
    declare i32 @given(i32, i32) #0
    attributes #0 = { nounwind }
"""


def test_sizes_keep_their_64_bits_and_names_are_internal(tmp_path):
    assert correct(SIZED, tmp_path).returncode == 0
    text = (tmp_path / "TO.ll").read_text()
    assert "define i32 @cardstack_sized(i32 %0, i64 %1) #0 {" in text
    assert "store i64 %1, ptr %.coercion.coerced" in text
    assert "%2 = load i64, ptr %place" in text
    assert "call i32 @given(i32 %0, i64 %2)" in text
    assert "declare i32 @given(i32, i64) #0" in text
    assert 'define internal swiftcc i32 @"$s5inner"(i32 %0, i64 %1) #0 {' in text
    assert '@"$s5words" = internal constant i32 7, align 4' in text
    assert "comdat" not in text
    assert "{ uwtable nounwind }" in text


def test_a_size_of_32_bits_elsewhere_is_an_error(tmp_path):
    done = correct(SIZED.replace("%3 = call i32 @given(i32 %0, i32 %2)", "%3 = add i32 %2, 1"), tmp_path)
    assert done.returncode == 1
    assert "32 bits" in done.stderr
    done = correct(SIZED.replace("@cardstack_sized", "@other"), tmp_path)
    assert done.returncode == 1
    assert "does not define cardstack_sized" in done.stderr


# -- Other compilers


def test_a_program_for_msvc_links_the_import_library(wine, tmp_path):
    source = tmp_path / "program.c"
    source.write_text(
        "#include <cardstack.h>\n"
        "__declspec(dllimport) void __stdcall ExitProcess(unsigned);\n"
        "void start(void) { ExitProcess(cardstack_abi_version() == CARDSTACK_ABI_VERSION ? 0 : 1); }\n"
    )
    (tmp_path / "kernel32.def").write_text("LIBRARY KERNEL32.dll\nEXPORTS\n  ExitProcess\n")
    link = tool("lld-link")
    run(link, "/lib", f"/def:{tmp_path}/kernel32.def", "/machine:x64", f"/out:{tmp_path}/kernel32.lib")
    options = ["-std=c99", "-ffreestanding", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    target = "--target=x86_64-pc-windows-msvc"
    run(tool("clang"), target, *options, f"-I{ROOT}/Include", "-c", source, "-o", tmp_path / "program.obj")
    libraries = [wine / "cardstack.lib", tmp_path / "kernel32.lib"]
    options = ["/nodefaultlib", "/subsystem:console", "/entry:start", f"/out:{tmp_path}/program.exe"]
    run(link, *options, tmp_path / "program.obj", *libraries)
    shutil.copy(wine / "cardstack.dll", tmp_path)
    run("wine", tmp_path / "program.exe")


@pytest.mark.parametrize("target", ["cardstack::cardstack", "cardstack::cardstack_static"])
def test_mingw_finds_the_package_by_cmake(wine, tmp_path, target):
    prefix = tmp_path / "prefix"
    run("cmake", "--install", wine, "--prefix", prefix)
    for name in ("bin/cardstack.dll", "lib/cardstack.lib", "lib/libcardstack.dll.a", "lib/libcardstack.a"):
        assert (prefix / name).is_file()
    (tmp_path / "program.c").write_text(PROGRAM)
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.22)\nproject(game C)\nfind_package(cardstack REQUIRED)\n"
        f"add_executable(program program.c)\ntarget_link_libraries(program PRIVATE {target})\n"
    )
    compiler = ["CMAKE_SYSTEM_NAME=Windows", "CMAKE_C_COMPILER=x86_64-w64-mingw32-gcc", f"CMAKE_PREFIX_PATH={prefix}"]
    run("cmake", "-G", "Ninja", "-S", tmp_path, "-B", tmp_path / "b", *(f"-D{word}" for word in compiler))
    run("cmake", "--build", tmp_path / "b")
    path = {} if target.endswith("static") else {"WINEPATH": f"Z:{prefix}/bin"}
    said = run("wine", tmp_path / "b/program.exe", **path)
    assert re.fullmatch(r"interface (\d+) of \1\s+", said)


def test_gcc_finds_the_import_library_by_its_short_name(wine, tmp_path):
    (tmp_path / "program.c").write_text(PROGRAM)
    (tmp_path / "lib").mkdir()
    shutil.copy(wine / "libcardstack.dll.a", tmp_path / "lib")
    words = ["-I", ROOT / "Include", "-L", tmp_path / "lib", "program.c", "-lcardstack", "-o", "program.exe"]
    run("x86_64-w64-mingw32-gcc", *words, folder=tmp_path)
    shutil.copy(wine / "cardstack.dll", tmp_path)
    assert run("wine", tmp_path / "program.exe").startswith("interface ")


# -- A host


@pytest.fixture
def sdl(tmp_path: Path) -> Path:
    """A folder with SDL's DLLs for Windows, out of a wheel of PyPI, and with import libraries for them."""
    if not Path("/usr/include/SDL2/SDL_ttf.h").exists() or not FONT.is_file():
        pytest.skip("there are no headers of SDL 2 (Debian: libsdl2-dev, libsdl2-ttf-dev, fonts-dejavu-core)")
    options = ["--no-deps", "--platform", "win_amd64", "--only-binary=:all:", "-q", "-d", str(tmp_path)]
    command = [sys.executable, "-m", "pip", "download", *options, "pysdl2-dll"]
    if subprocess.run(command, capture_output=True, check=False).returncode != 0:
        pytest.skip("pip cannot download pysdl2-dll")
    (wheel,) = tmp_path.glob("pysdl2_dll-*.whl")
    folder = tmp_path / "sdl"
    folder.mkdir()
    for name in ("SDL2", "SDL2_ttf"):
        with zipfile.ZipFile(wheel) as files:
            (folder / f"{name}.dll").write_bytes(files.read(f"sdl2dll/dll/{name}.dll"))
        said = run("x86_64-w64-mingw32-objdump", "-p", folder / f"{name}.dll")
        functions = sorted(set(re.findall(r"\b((?:SDL|TTF)_\w+)$", said, re.M)))
        lines = [f"LIBRARY {name}.dll", "EXPORTS", *functions]
        (folder / f"{name}.def").write_text("\n".join(lines) + "\n")
        run("x86_64-w64-mingw32-dlltool", "-d", f"{name}.def", "-l", f"lib{name}.dll.a", folder=folder)
    # Debian's headers include this one, which is for Linux there.
    (folder / "SDL2").mkdir()
    (folder / "SDL2/_real_SDL_config.h").write_text(
        "".join(f"#define HAVE_{name}_H 1\n" for name in ("STDINT", "STDARG", "STDDEF"))
    )
    return folder


@pytest.fixture
def kit() -> Iterator[object]:
    """What the tests of the hosts share."""
    if shutil.which("Xvfb") is None or shutil.which("xdotool") is None:
        pytest.skip("there is no Xvfb or xdotool")
    sys.path.insert(0, str(HOSTS))
    try:
        yield importlib.import_module("kit")
    finally:
        sys.path.remove(str(HOSTS))


def test_the_host_over_sdl_is_dragged(wine, sdl, kit, tmp_path):
    source = ROOT / "bindings/c/examples/sdl2.c"
    options = ["-std=c99", "-DSDL_MAIN_HANDLED", f"-I{sdl}", "-I/usr/include/SDL2", f"-I{ROOT}/Include"]
    libraries = [f"-L{sdl}", f"-L{wine}", "-lcardstack", "-lSDL2", "-lSDL2_ttf"]
    run("x86_64-w64-mingw32-gcc", *options, source, "-o", sdl / "cards.exe", *libraries)
    shutil.copy(wine / "cardstack.dll", sdl)
    with kit.display() as display:
        # A clock of the display's own is a library that Wine cannot have.
        display.environment.update(LD_PRELOAD="", WINEDEBUG="-all", WINEPREFIX=str(tmp_path / "wine"))
        # Wine's first start shows a window of its own. The programs that it leaves running would keep a pipe open.
        with (tmp_path / "wineboot.txt").open("w") as said:
            subprocess.run(["wineboot", "-i"], env=display.environment, stdout=said, stderr=said, check=True)
        host = kit.Host(display, ["wine", str(sdl / "cards.exe"), str(FONT)])
        try:

            def is_there() -> bool:
                assert host.process.poll() is None, host.errors
                try:
                    host.window = display.xdotool("search", "--onlyvisible", "--name", "^Cards$").split()[-1]
                    display.xdotool("windowfocus", host.window)
                except (LookupError, IndexError):
                    return False
                return True

            kit.until(is_there, "the host has a window")
            lisbon = (0xD9, 0x69, 0x4F)
            kit.until(lambda: host.picture().box_of(lisbon) is not None, "the first card is seen")
            place = host.picture().box_of(lisbon)
            host.press(195, 350)
            host.drag(195, 350, 120, 0, 0.4)
            kit.until(lambda: host.picture().box_of(lisbon) not in (None, place), "the card follows the mouse")
            kit.until(lambda: host.picture().box_of(lisbon)[0] > place[0] + 50, "the card is where the mouse is")
            host.keep("windows_sdl2")
            host.release()
            host.expect("like Lisbon")
            host.key("BackSpace")
            host.expect("undo Lisbon")
            assert host.close() == 0
        finally:
            host.kill()
