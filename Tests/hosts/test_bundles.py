"""Pages and programs that esbuild has bundled by the commands of the package's README."""

from __future__ import annotations

import functools
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from kit import missing
from page import Browser

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bindings/js"
README = (PACKAGE / "README.md").read_text(encoding="utf-8")
BEFORE = """
const element = document.querySelector("main");
const views = Array.from({ length: 40 }, () => element.appendChild(document.createElement("div")));
const like = (card) => document.body.dataset.liked = card;
"""
PAGE = """<!doctype html>
<style>main { width: 390px; height: 844px; touch-action: none }
div { position: absolute; width: 9px; height: 9px }</style>
<main></main><script SCRIPT></script>"""
HOWS = {
    "cardstack/inline": ("dist/game.js", "defer"),
    "cardstack": ("dist/js/game.js", 'type="module"'),
}

pytestmark = pytest.mark.needs("esbuild")


def commands() -> dict[str, str]:
    """The README's commands for each way to import the package."""
    (section,) = re.findall(r"^## With a bundler\n(.*?)^## ", README, re.DOTALL | re.MULTILINE)
    blocks = re.findall(r"^```sh\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)
    assert len(blocks) == 2
    return dict(zip(HOWS, blocks))


def bundle(how: str, program: str, folder: Path) -> Path:
    """Bundles a program in an empty project that has the package; returns the bundle, without the project."""
    project = folder / "project"
    (project / "node_modules").mkdir(parents=True)
    shutil.copytree(PACKAGE, project / "node_modules/cardstack")
    (project / "game.js").write_text(program, encoding="utf-8")
    done = subprocess.run(["bash", "-euc", commands()[how]], cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (project / "dist").rename(folder / "dist")
    shutil.rmtree(project)
    return folder / HOWS[how][0]


@pytest.fixture(autouse=True)
def module() -> None:
    """What build.py makes, and a package has."""
    if not (PACKAGE / "src/module_base64.js").exists():
        pytest.skip("there is no module_base64.js: run bindings/js/build.py")


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    if absent := missing("chromium", "chromedriver"):
        pytest.skip(f"{absent} (Debian: chromium-driver)")
    (tmp_path / "browser").mkdir()
    with Browser(tmp_path / "browser") as opened:
        yield opened


@pytest.fixture
def served(tmp_path: Path) -> Iterator[str]:
    """The address under which a folder named dist is served, by a server that knows .wasm files."""
    handler = functools.partial(SimpleHTTPRequestHandler, directory=str(tmp_path / "dist"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.parametrize("how", HOWS)
def test_first_block_of_the_readme_moves_and_likes_a_card(
    how: str, browser: Browser, served: str, tmp_path: Path
) -> None:
    (block, *_) = re.findall(r"^```js\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    head, rest = block.split("\n", 1)
    assert head.endswith('from "cardstack";')
    made = bundle(how, head.replace("cardstack", how) + BEFORE + rest, tmp_path)
    script = f'{HOWS[how][1]} src="{made.relative_to(tmp_path / "dist")}"'
    (tmp_path / "dist/index.html").write_text(PAGE.replace("SCRIPT", script), encoding="utf-8")
    browser.go(f"{served}/index.html")
    browser.wait("return document.querySelectorAll('div[style*=translate]').length >= 3")
    before = browser.run("return document.querySelector('div').style.transform")
    browser.drag([(195, 400), (215, 400), (255, 400), (295, 400), (335, 400)])
    assert browser.run("return document.querySelector('div').style.transform") != before
    browser.wait("return document.body.dataset.liked === '1'")
    assert [line for line in browser.console() if "favicon" not in line] == []
    fetched = browser.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert any(name.endswith(".wasm") for name in fetched) == (how == "cardstack")


@pytest.mark.needs("node")
@pytest.mark.parametrize("how", HOWS)
def test_program_runs_under_node(how: str, tmp_path: Path) -> None:
    program = f"""import {{ Deck, version }} from "{how}";
      const deck = new Deck("classic", {{ viewport: {{ width: 390, height: 844 }} }});
      deck.append([1, 2, 3], 0);
      console.log(version(), deck.advance(0.5).poses.length);"""
    made = bundle(how, program, tmp_path)
    (made.parent / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    done = subprocess.run(["node", made], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert re.fullmatch(r"\d+\.\d+\.\d+ 3\n", done.stdout), done.stderr
    # Without its second file the other one does not start.
    for module in (tmp_path / "dist").rglob("*.wasm"):
        module.unlink()
    again = subprocess.run(["node", made], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (again.returncode == 0) == (how == "cardstack/inline")
