#!/usr/bin/env python3
"""Makes the playground a folder of six files, which any web server can serve.

    python bindings/apps/playground/bundle.py FOLDER

It needs esbuild (Debian's package `esbuild`), and cardstack.wasm, which `python bindings/js/build.py` makes.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
MODULE = HERE.parents[1] / "js/cardstack.wasm"
METADATA = HERE.parents[1] / "release/metadata.json"
STYLES = re.compile(r'(<link rel="stylesheet" href="[^"]+">\n)+')
PRELOADED = """<link rel="stylesheet" href="app/page.css">
<link rel="preload" href="cardstack.wasm" as="fetch" type="application/wasm" crossorigin>
"""


def repository() -> str:
    """The repository's address: the workflow's, or that of the metadata; empty if nobody knows it."""
    named = [os.environ.get(f"GITHUB_{name}", "") for name in ("SERVER_URL", "REPOSITORY")]
    return "/".join(named) if all(named) else json.loads(METADATA.read_text(encoding="utf-8"))["owner"]["url"] or ""


def bundle(folder: Path) -> None:
    """Writes the page into `folder`, which is made if it is not there."""
    page = (HERE / "index.html").read_text(encoding="utf-8")
    sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)">', page)
    # The module is looked for beside the folder of the script, as in the package.
    app = folder / "app"
    app.mkdir(parents=True, exist_ok=True)
    command = ["esbuild", "--bundle", "--minify", "--target=es2022", "--log-level=warning"]
    subprocess.run([*command, "--format=esm", f"--outfile={app / 'main.js'}", str(HERE / "main.js")], check=True)
    imports = "".join(f'@import "./{sheet}";\n' for sheet in sheets)
    subprocess.run(
        [*command, "--loader=css", f"--outfile={app / 'page.css'}"], input=imports, text=True, check=True, cwd=HERE
    )
    if address := repository():
        page = page.replace("REPOSITORY", address).replace('aria-label="Project" hidden', 'aria-label="Project"')
    page = STYLES.sub(PRELOADED, page).replace('"main.js"', '"app/main.js"')
    (folder / "index.html").write_text(page, encoding="utf-8")
    shutil.copyfile(HERE / "icon.svg", folder / "icon.svg")
    shutil.copyfile(MODULE, folder / "cardstack.wasm")
    # GitHub Pages then serves the files as they are.
    (folder / ".nojekyll").touch()


def main() -> int:
    """Runs the program; returns its exit status."""
    parser = argparse.ArgumentParser(description="Makes the playground a folder that any web server can serve.")
    parser.add_argument("folder", type=Path, help="where the files go")
    options = parser.parse_args()
    if not MODULE.exists():
        print("bundle.py: there is no cardstack.wasm yet; run: python bindings/js/build.py", file=sys.stderr)
        return 1
    if shutil.which("esbuild") is None:
        print("bundle.py: there is no esbuild (Debian's package esbuild)", file=sys.stderr)
        return 1
    bundle(options.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
