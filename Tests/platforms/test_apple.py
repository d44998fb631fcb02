"""The libraries for macOS and iOS: what is in the files, the universal ones, and the Swift package with the framework.

`Tests/platforms/run build macos-arm64 macos-x86_64 ios-arm64 ...` builds them; otherwise these tests do not run.
"""

from __future__ import annotations

import hashlib
import plistlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from platform_kit import EXPORTS

ROOT = Path(__file__).resolve().parents[2]
APPLE = ROOT / "bindings/platforms/apple"
ROWS = ("macos-arm64", "macos-x86_64", "ios-arm64", "ios-simulator-arm64", "ios-simulator-x86_64")
BUILDS = {row: ROOT / ".build-platforms" / row for row in ROWS}
MISSING = [row for row in ROWS if not (BUILDS[row] / "libcardstack.dylib").exists()]

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not built: {', '.join(MISSING)}")


def run(command: list[str | Path], folder: Path | None = None) -> str:
    """Runs a program that has to succeed; returns what it prints."""
    words = [str(word) for word in command]
    ended = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def tool(name: str) -> str:
    """A tool of LLVM's, by its name in Debian's package llvm-14."""
    found = shutil.which(f"{name}-14")
    assert found, f"there is no {name}-14"
    return found


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A folder for each row, into which its library is installed."""
    folders = {row: tmp_path_factory.mktemp(row) for row in ROWS}
    for row, folder in folders.items():
        run(["cmake", "--install", BUILDS[row], "--prefix", folder])
        run(["cmake", "--install", BUILDS[row], "--component", "godot", "--prefix", folder])
    return folders


@pytest.mark.parametrize("row", ROWS)
def test_a_dylib_exports_the_interface_alone(row: str) -> None:
    names = run([tool("llvm-nm"), "--defined-only", BUILDS[row] / "libcardstack.dylib"])
    assert {line.split()[-1] for line in names.splitlines()} == {f"_{name}" for name in EXPORTS}


@pytest.mark.parametrize("row", ROWS)
def test_an_archive_has_no_other_global_names(row: str) -> None:
    names = run([tool("llvm-nm"), "--extern-only", "--defined-only", BUILDS[row] / "libcardstack.a"])
    assert {line.split()[-1] for line in names.splitlines() if " T " in line or " D " in line} == {
        f"_{name}" for name in EXPORTS
    }


@pytest.mark.parametrize("row", ROWS)
def test_a_library_takes_what_is_in_libsystem_alone(row: str) -> None:
    listed = (APPLE / "libSystem.tbd").read_text("utf-8")
    dylib = run([tool("llvm-nm"), "--undefined-only", BUILDS[row] / "libcardstack.dylib"]).split()
    names = {name for name in dylib if name != "U"}
    archive = run([tool("llvm-nm"), "--undefined-only", BUILDS[row] / "libcardstack.a"])
    names |= {line.split()[-1] for line in archive.splitlines() if line and not line.endswith(":")}
    assert "_openat" in names
    assert {name for name in names if not re.search(rf"[\[ ']{re.escape(name)}[\],']", listed)} == set()


@pytest.mark.parametrize(
    ("row", "system", "oldest", "name"),
    [
        ("macos-arm64", "macos", "11.0", r"@rpath/libcardstack\.\d+\.dylib"),
        ("macos-x86_64", "macos", "11.0", r"@rpath/libcardstack\.\d+\.dylib"),
        ("ios-arm64", "ios", "13.0", "@rpath/CCardStack.framework/CCardStack"),
        ("ios-simulator-arm64", "iossimulator", "14.0", "@rpath/CCardStack.framework/CCardStack"),
        ("ios-simulator-x86_64", "iossimulator", "13.0", "@rpath/CCardStack.framework/CCardStack"),
    ],
)
def test_a_dylib_says_what_it_is_for(row: str, system: str, oldest: str, name: str) -> None:
    words = run([tool("llvm-otool"), "-l", BUILDS[row] / "libcardstack.dylib"])
    assert re.search(rf"platform {system}\n +sdk {oldest}\n +minos {oldest}\n", words)
    assert re.search(rf"cmd LC_ID_DYLIB\n +cmdsize \d+\n +name {name} ", words)
    (number,) = re.findall(
        r"^#define CARDSTACK_ABI_VERSION (\d+)$",
        (ROOT / "Sources/CardStackTypes/include/cardstack_types.h").read_text("utf-8"),
        re.MULTILINE,
    )
    assert f"compatibility version {number}.0.0" in words
    assert words.count("cmd LC_LOAD_DYLIB") == 1
    assert "name /usr/lib/libSystem.B.dylib " in words


@pytest.mark.parametrize("row", ROWS)
def test_the_signature_has_the_hash_of_each_page(row: str) -> None:
    expect_to_be_signed((BUILDS[row] / "libcardstack.dylib").read_bytes())


def expect_to_be_signed(data: bytes) -> None:
    """The signature's directory has a SHA-256 for each 4 KB of the file that lie before the signature."""
    place = 32
    while int.from_bytes(data[place : place + 4], "little") != 0x1D:  # LC_CODE_SIGNATURE
        place += int.from_bytes(data[place + 4 : place + 8], "little")
    start = int.from_bytes(data[place + 8 : place + 12], "little")

    def word(at: int) -> int:
        return int.from_bytes(data[at : at + 4], "big")

    assert word(start) == 0xFADE0CC0
    directory = start + word(start + 16)
    assert word(directory) == 0xFADE0C02
    assert word(directory + 12) & 2, "the signature is ad hoc"
    hashes, count, end = directory + word(directory + 16), word(directory + 28), word(directory + 32)
    assert end == start
    for page in range(count):
        found = data[hashes + 32 * page : hashes + 32 * page + 32]
        assert found == hashlib.sha256(data[4096 * page : min(4096 * (page + 1), end)]).digest(), page


def test_a_second_link_has_the_same_bytes(tmp_path: Path) -> None:
    build = BUILDS["macos-arm64"]
    library = (build / "libcardstack.dylib").resolve()
    commands = run(["ninja", "-C", build, "-t", "commands", "cardstack"])
    (link,) = [word for word in re.split(r"\n| && ", commands) if f" -o {library.name} " in word]
    other = tmp_path / library.name
    run(["sh", "-c", link.replace(f" -o {library.name} ", f" -o {other} ")], build)
    assert other.read_bytes() == library.read_bytes()


def test_a_universal_library_has_both_and_each_is_signed(installed: dict[str, Path], tmp_path: Path) -> None:
    joined = tmp_path / "joined"
    rows = ("macos-arm64", "macos-x86_64")
    run([sys.executable, APPLE / "universal.py", joined, *(installed[row] for row in rows)])
    dylib = joined / "lib/libcardstack.dylib"
    assert dylib.is_symlink()
    assert not (joined / "lib/framework").exists()
    (extension,) = joined.glob("share/cardstack/godot/**/*.dylib")
    for file in (dylib.resolve(), joined / "lib/libcardstack.a", extension):
        assert set(run([tool("llvm-lipo"), "-archs", file]).split()) == {"arm64", "x86_64"}
    for row, processor in zip(rows, ("arm64", "x86_64")):
        part = tmp_path / processor
        run([tool("llvm-lipo"), "-thin", processor, dylib.resolve(), "-output", part])
        assert part.read_bytes() == (BUILDS[row] / "libcardstack.dylib").read_bytes()


@pytest.fixture(scope="module")
def package(installed: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Swift package with the framework."""
    folder = tmp_path_factory.mktemp("package") / "cardstack"
    run([sys.executable, ROOT / "bindings/release/xcframework.py", folder, *installed.values()])
    return folder


def test_a_framework_is_there_for_each_system(package: Path) -> None:
    bundle = package / "CCardStack.xcframework"
    about = plistlib.loads((bundle / "Info.plist").read_bytes())
    assert about["CFBundlePackageType"] == "XFWK"
    libraries = {entry["LibraryIdentifier"]: entry for entry in about["AvailableLibraries"]}
    assert sorted(libraries) == ["ios-arm64", "ios-arm64_x86_64-simulator", "macos-arm64_x86_64"]
    assert sorted(folder.name for folder in bundle.iterdir() if folder.is_dir()) == sorted(libraries)
    for name, entry in libraries.items():
        binary = bundle / name / entry["BinaryPath"]
        assert sorted(run([tool("llvm-lipo"), "-archs", binary]).split()) == entry["SupportedArchitectures"]
        framework = bundle / name / entry["LibraryPath"]
        expected = "Versions/A/CCardStack" if name.startswith("macos") else "CCardStack"
        said = run([tool("llvm-otool"), "-D", binary])
        assert f"@rpath/CCardStack.framework/{expected}" in said
        # macOS finds what follows by its links.
        assert (framework / "CCardStack").resolve() == binary
        resources = framework / "Resources" if name.startswith("macos") else framework
        info = plistlib.loads((resources / "Info.plist").read_bytes())
        assert info["CFBundleExecutable"] == "CCardStack"
        oldest = {"macos-arm64_x86_64": ("LSMinimumSystemVersion", "11.0")}.get(name, ("MinimumOSVersion", "13.0"))
        assert info[oldest[0]] == oldest[1]
        privacy = plistlib.loads((resources / "PrivacyInfo.xcprivacy").read_bytes())
        (kind,) = privacy["NSPrivacyAccessedAPITypes"]
        assert kind["NSPrivacyAccessedAPITypeReasons"] == ["C617.1"]


@pytest.mark.skipif(shutil.which("swift") is None, reason="there is no swift")
def test_swift_reads_the_manifest(package: Path) -> None:
    said = run(["swift", "package", "--package-path", package, "dump-package"])
    assert '"CCardStack.xcframework"' in said
    assert '"binary"' in said


@pytest.mark.skipif(shutil.which("swiftc") is None, reason="there is no swiftc")
def test_swift_takes_the_module_of_the_framework(package: Path, tmp_path: Path) -> None:
    """Swift's API compiles with it. Linux has no frameworks: clang reads the map as that of a folder with headers."""
    framework = package / "CCardStack.xcframework/ios-arm64/CCardStack.framework"
    module = tmp_path / "module"
    shutil.copytree(framework / "Headers", module)
    text = (framework / "Modules/module.modulemap").read_text("utf-8")
    assert text.startswith("framework module CCardStack {")
    (module / "module.modulemap").write_text(text.replace("framework module", "module"), "utf-8")
    sources = sorted((package / "Sources/CardStack").glob("*.swift"))
    run(["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", module, *sources])
