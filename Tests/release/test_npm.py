"""The npm package, under node in an empty project."""

from __future__ import annotations

import json
import shutil
import tarfile
from pathlib import Path

import pytest
from conftest import ROOT, Run


@pytest.fixture
def project(dist: Path, run: Run, environment: dict[str, str], tmp_path: Path) -> Path:
    """A project with the package: by npm where there is one, otherwise as npm would lay it."""
    (tmp_path / "package.json").write_text('{"name": "project", "private": true, "type": "module"}', encoding="utf-8")
    (package,) = dist.glob("*-npm.tgz")
    if shutil.which("npm", path=environment["PATH"]):
        run(["npm", "install", "--offline", "--no-audit", "--no-fund", package], tmp_path)
    else:
        with tarfile.open(package) as archive:
            archive.extractall(tmp_path)
        (tmp_path / "node_modules").mkdir()
        (tmp_path / "package").rename(tmp_path / "node_modules/cardstack")
    return tmp_path


@pytest.mark.needs("node")
def test_example_prints_the_same_as_c(project: Path, ten_lines: str, run: Run) -> None:
    shutil.copy(ROOT / "bindings/js/examples/ten_lines.js", project / "ten_lines.js")
    assert run(["node", "ten_lines.js"], project) == ten_lines


@pytest.mark.needs("node", "tsc")
@pytest.mark.parametrize("name", ["cardstack", "cardstack/inline"])
def test_typescript_finds_its_types(name: str, project: Path, run: Run) -> None:
    if name == "cardstack/inline":
        (project / "node_modules/cardstack/cardstack.wasm").unlink()
    lines = [
        f'import {{ Deck }} from "{name}";',
        'import { type Backend, load } from "cardstack/bare";',
        'import { DeckStore } from "cardstack/page";',
        'const deck: Deck = new Deck("classic", { viewport: { width: 390, height: 844 } });',
        "deck.close();",
        "const backend: Backend = { load: [1, 2, 3] };",
        'if (typeof load !== "function" || typeof DeckStore !== "function" || !backend.load) throw new Error();',
    ]
    (project / "host.ts").write_text("\n".join(lines), encoding="utf-8")
    options = ["--strict", "--module", "node16", "--moduleResolution", "node16", "--target", "es2022"]
    run(["tsc", *options, "host.ts"], project)
    run(["node", "host.js"], project)


@pytest.mark.needs("npm")
def test_npm_would_pack_the_same_files(dist: Path, run: Run, tmp_path: Path) -> None:
    (package,) = dist.glob("*-npm.tgz")
    with tarfile.open(package) as archive:
        archive.extractall(tmp_path)
        packed = {name.removeprefix("package/") for name in archive.getnames()}
    (listed,) = json.loads(run(["npm", "pack", "--dry-run", "--json"], tmp_path / "package"))
    assert {file["path"] for file in listed["files"]} == packed
