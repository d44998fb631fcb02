"""The Dart and the Flutter that Tests/tools/fetch has fetched."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 900.0
"""How long a program may take on a machine that does much else [s]."""


class Dart:
    """The fetched tools, one by one: the command `dart` would start them with the machine's loader."""

    def __init__(self, folder: Path, library: Path, home: Path) -> None:
        self.root = folder / "root/usr"
        self.sdk = self.root / "lib/dart"
        self.engine = self.root / "lib/flutter-engine/linux-x64"
        self.run = folder / "run"
        self.environment = {**os.environ, "HOME": str(home), "CARDSTACK_LIBRARY": str(library), "FLUTTER_TEST": "true"}

    def call(self, program: Path, *words: str | Path, cwd: Path | None = None) -> str:
        """Runs a program of the folder; returns what it prints."""
        done = subprocess.run(
            [self.run, program, *words],
            cwd=cwd,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout

    def tool(self, snapshot: str, *words: str | Path, cwd: Path | None = None) -> str:
        """Runs one of Dart's own tools."""
        path = self.sdk / f"bin/snapshots/{snapshot}_aot.dart.snapshot"
        return self.call(self.sdk / "bin/dartaotruntime", path, *words, cwd=cwd)

    def package(self, folder: Path, cardstack: Path) -> Path:
        """Makes a package that depends on `cardstack`, as `dart pub add` would; returns the list of its packages."""
        ffi = self.root / "share/dart/packages/ffi"
        (folder / "pubspec.yaml").write_text(
            "name: game\nenvironment:\n  sdk: ^3.4.0\n"
            f"dependencies:\n  cardstack:\n    path: {cardstack}\n"
            f"dependency_overrides:\n  ffi:\n    path: {ffi}\n"
        )
        self.tool("dartdev", "pub", "get", "--offline", cwd=folder)
        return folder / ".dart_tool/package_config.json"

    def kernel(self, packages: Path, source: Path, program: Path, *more: str) -> Path:
        """Compiles a program for Dart's virtual machine or, with --aot, for its compiler."""
        platform = self.sdk / "lib/_internal/vm_platform.dill"
        self.tool("gen_kernel", "--platform", platform, "--packages", packages, *more, "-o", program, source)
        return program

    def dart(self, packages: Path, source: Path, folder: Path, *words: str | Path) -> str:
        """Runs a program, with its assertions."""
        program = self.kernel(packages, source, folder / f"{source.stem}.dill")
        return self.call(self.sdk / "bin/dartvm", "--enable-asserts", f"--packages={packages}", program, *words)

    def flutter_packages(self, folder: Path) -> Path:
        """Lists the packages of Flutter, and this repository's, with the folder's files as package `tests`."""
        found = {path.name: path for path in (self.root / "share/dart/packages").iterdir()}
        found |= {"cardstack": ROOT / "bindings/dart", "cardstack_flutter": ROOT / "bindings/dart/flutter"}
        listed = [{"name": "tests", "rootUri": folder.as_uri(), "packageUri": "./", "languageVersion": "3.4"}]
        for name, path in found.items():
            spec = path / "pubspec.yaml"
            least = re.search(r"sdk: \W*(\d+\.\d+)", spec.read_text(encoding="utf-8")) if spec.exists() else None
            version = {"languageVersion": least[1]} if least else {}
            listed.append({"name": name, "rootUri": path.as_uri(), "packageUri": "lib/", **version})
        packages = folder / ".dart_tool/package_config.json"
        packages.parent.mkdir()
        packages.write_text(json.dumps({"configVersion": 2, "packages": listed}))
        return packages

    def flutter_kernel(self, packages: Path, source: str, program: Path, sdk: str, *more: str) -> Path:
        """Compiles a program of package `tests` for Flutter."""
        quiet = "--no-print-incremental-dependencies"
        words = (quiet, "--target=flutter", f"--packages={packages}", f"--output-dill={program}", *more)
        printed = self.tool("frontend_server", "--sdk-root", f"{self.engine / sdk}/", *words, f"package:tests/{source}")
        # After an error there is a program nevertheless.
        assert printed.splitlines()[-1].endswith(f"{program} 0"), printed
        return program

    def flutter_test(self, packages: Path, source: str, folder: Path) -> str:
        """Runs tests in Flutter's tester; returns what it prints. It ends with 0 also when tests fail."""
        program = self.flutter_kernel(packages, source, folder / f"{source}.dill", "flutter_patched_sdk")
        words = ("--disable-vm-service", "--enable-software-rendering", "--non-interactive", "--use-test-fonts")
        return self.call(self.engine / "flutter_tester", *words, f"--packages={packages}", program)

    def analyze(self, *folders: Path) -> list[str]:
        """What the analyzer says of the files in folders."""
        server = self.sdk / "bin/snapshots/analysis_server_aot.dart.snapshot"
        command = [self.run, self.sdk / "bin/dartaotruntime", server, f"--dart-sdk={self.sdk}"]
        roots = {"included": [*map(str, folders)], "excluded": []}
        calls = [("server.setSubscriptions", {"subscriptions": ["STATUS"]}), ("analysis.setAnalysisRoots", roots)]
        found: dict[str, list[str]] = {}
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.environment, text=True
        ) as process:
            assert process.stdin
            assert process.stdout
            for number, (method, params) in enumerate(calls):
                process.stdin.write(json.dumps({"id": str(number), "method": method, "params": params}) + "\n")
            process.stdin.flush()
            for line in process.stdout:
                said = json.loads(line)
                params = said.get("params", {})
                if said.get("event") == "analysis.errors":
                    # "UNDONE and ..." in a comment is a thing to do for it.
                    found[params["file"]] = [
                        f"{each['location']['file']}:{each['location']['startLine']}: {each['message']}"
                        for each in params["errors"]
                        if each["type"] != "TODO"
                    ]
                if said.get("event") == "server.status" and params.get("analysis", {}).get("isAnalyzing") is False:
                    break
            process.kill()
        assert found
        return [error for errors in found.values() for error in errors]


def fetched(library: Path, home: Path) -> Dart:
    """The tools, for programs that use a library; without them the test is skipped."""
    asked = [str(ROOT / "Tests/tools/fetch"), "--where", "flutter"]
    found = subprocess.run(asked, capture_output=True, text=True, check=False)
    if found.returncode == 77:
        pytest.skip(found.stdout.strip())
    return Dart(Path(found.stdout.strip()), library, home)
