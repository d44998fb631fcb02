"""The blocks of Swift's pages, in a package of somebody else's that takes this repository by its address and a tag."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
CONSUMER = Path(__file__).parent
SCRATCH = ROOT / ".build-consumer"
PAGE = ROOT / "bindings/swift/README.md"
ARTICLES = ROOT / "bindings/swift/Sources/CardStack.docc"

MAIN = """\
import CardStack
import Foundation

@MainActor func serve(_ api: API) async throws {
%s
  while deck.frame.top == nil { await draw(deck) }
  deck.swipe(.right)
  while await api.posted.isEmpty { await draw(deck) }
  service.cancel()
  try await service.value
}

@MainActor func open(_ file: URL) throws -> [String] {
%s
  return deck.cards.map(\\.id)
}

let api = API()
try await serve(api)
print(await api.posted)
let file = URL(fileURLWithPath: CommandLine.arguments[1])
print(try open(file), try open(file))
"""
"""The program of the page's other blocks."""

pytestmark = pytest.mark.needs("swift", "git")


def run(command: list[str], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def blocks(page: Path) -> list[str]:
    return re.findall(r"^```swift\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def repository(folder: Path) -> Path:
    """This repository as it is now, with what is not committed, in one commit with a tag."""
    for name in run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], ROOT).splitlines():
        source, to = ROOT / name, folder / name
        if not name.startswith(("Tests/", "bindings/apps/")) and source.is_file():
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, to)
    for empty in ("Tests/CardStackEngineTests", "Tests/swift"):
        (folder / empty).mkdir(parents=True)
        (folder / empty / "None.swift").write_text("", encoding="utf-8")
    git = ["git", "-c", "user.name=nobody", "-c", "user.email=nobody@example.org"]
    run([*git, "init", "-q"], folder)
    run([*git, "add", "-A"], folder)
    run([*git, "commit", "-q", "-m", "A release"], folder)
    run([*git, "tag", "1.2.3"], folder)
    return folder


def wrapped(block: str) -> str:
    """A block that stands in a function."""
    return "\n".join(f"  {line}" for line in block.splitlines())


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the consumer's programs."""
    folder = tmp_path_factory.mktemp("consumer")
    package = folder / "package"
    shutil.copytree(CONSUMER, package)
    manifest = package / "Package.swift"
    address = str(repository(folder / "cardstack"))
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("REPOSITORY", address), encoding="utf-8")
    loop, ten_lines, _, backend, journal = blocks(PAGE)
    sources = package / "Sources"
    for name, text in (("TenLines", ten_lines), ("Loop", loop)):
        (sources / name).mkdir(exist_ok=True)
        (sources / name / "main.swift").write_text(text, encoding="utf-8")
    (sources / "Page/main.swift").write_text(MAIN % (wrapped(backend), wrapped(journal)), encoding="utf-8")
    (sources / "Article/Article.swift").write_text("\n".join(blocks(ARTICLES / "SwiftUI.md")), encoding="utf-8")
    for name in ("Example", "Landing"):
        (sources / name).mkdir()
    shutil.copyfile(ROOT / "bindings/swift/ten_lines.swift", sources / "Example/main.swift")
    (sources / "Landing/main.swift").write_text(*blocks(ARTICLES / "CardStack.md"), encoding="utf-8")
    own = [f"--{name}-path={folder / name}" for name in ("cache", "config", "security")]
    run(["swift", "build", "--package-path", str(package), "--scratch-path", str(SCRATCH), *own], folder)
    return SCRATCH / "debug"


def test_the_loop_of_the_page_drags_a_card(programs: Path, tmp_path: Path) -> None:
    liked, drew = run([str(programs / "Loop")], tmp_path).splitlines()
    assert liked == "likes Yosemite"
    assert int(drew.split()[1]) > 180


def test_the_ten_lines_are_a_program(programs: Path, tmp_path: Path) -> None:
    lines = run([str(programs / "TenLines")], tmp_path).splitlines()
    assert [line.split()[0] for line in lines[:3]] == ["Tokyo", "Venice", "Yosemite"]
    assert lines[3:] == ["Yosemite went right", '["Yosemite", "Venice", "Tokyo"]']


def test_the_example_prints_what_that_in_c_does(programs: Path, prefix: Path, tmp_path: Path) -> None:
    source, library = ROOT / "bindings/c/ten_lines.c", prefix / "lib/libcardstack.a"
    run(["cc", str(source), f"-I{prefix}/include", str(library), "-o", "ten_lines", "-lm"], tmp_path)
    assert run([str(programs / "Example")], tmp_path) == run([str(tmp_path / "ten_lines")], tmp_path)


def test_a_backend_is_served_and_a_journal_restores(programs: Path, tmp_path: Path) -> None:
    lines = run([str(programs / "Page"), str(tmp_path / "cards.journal")], tmp_path).splitlines()
    assert lines == ['["Oia true 33"]', '["Tokyo"] ["Tokyo"]']


def test_the_manifest_of_the_page_is_one(tmp_path: Path) -> None:
    (tmp_path / "Package.swift").write_text(blocks(PAGE)[2], encoding="utf-8")
    assert '"name" : "cards"' in run(["swift", "package", "dump-package"], tmp_path)


def test_the_article_compiles(programs: Path) -> None:
    assert (programs / "Article.build").is_dir()


def test_the_first_page_of_the_documentation_runs(programs: Path, tmp_path: Path) -> None:
    lines = run([str(programs / "Landing")], tmp_path).splitlines()
    assert [line.split()[0] for line in lines] == ["Tokyo", "Venice", "Yosemite"]


def modules(programs: Path) -> list[str]:
    """The options by which a compiler finds the module."""
    (found,) = SCRATCH.glob("checkouts/*/bindings/swift/CCardStack/module.modulemap")
    return ["-I", str(programs / "Modules"), "-Xcc", f"-fmodule-map-file={found}"]


@pytest.mark.parametrize("task", ["Task", "Task.detached"])
def test_the_compiler_refuses_a_deck_in_two_tasks(programs: Path, tmp_path: Path, task: str) -> None:
    program = tmp_path / "main.swift"
    lines = f"Deck<Trip>()\n  {task} {{ deck.undo() }}\n  deck.undo()"
    program.write_text(
        f"import CardStack\n\nstruct Trip: Identifiable {{ let id: Int }}\n\n"
        f"@MainActor func play() {{\n  let deck = {lines}\n}}\n",
        encoding="utf-8",
    )
    command = ["swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", *modules(programs), str(program)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    # A plain task is one of the main actor's.
    assert (done.returncode == 0) == (task == "Task"), done.stderr
    assert ("data race" in done.stderr) == (task == "Task.detached")


def test_the_documentation_has_no_broken_link(programs: Path, tmp_path: Path) -> None:
    target = json.loads(run(["swiftc", "-print-target-info"], tmp_path))["target"]["triple"]
    folders = ["-target", target, *modules(programs)]
    extract = ["swift", "symbolgraph-extract", "-module-name", "CardStack", "-minimum-access-level", "public", *folders]
    graph = tmp_path / "graph"
    graph.mkdir()
    run([*extract, "-output-dir", str(graph)], tmp_path)
    options = ["--fallback-display-name", "CardStack", "--fallback-bundle-identifier", "cardstack"]
    convert = ["docc", "convert", str(ARTICLES), "--additional-symbol-graph-dir", str(graph), *options]
    run([*convert, "--warnings-as-errors", "--output-path", str(tmp_path / "site")], tmp_path)
    assert (tmp_path / "site/data/documentation/cardstack/swiftui.json").is_file()
