"""The runtimes of the C# classes' tests: each builds programs, by Mono's mcs, and starts them."""

from __future__ import annotations

import importlib.util
import json
import shutil
from pathlib import Path


class Runtime:
    """Mono."""

    suffix = ".exe"
    references: tuple[str, ...] = ()

    def missing(self) -> str:
        """Why it cannot be used, or an empty string."""
        return "" if shutil.which("mono") else "there is no Mono (Debian: mono-runtime)"

    def prepare(self, program: Path) -> None:
        """Writes what else a program needs."""

    def command(self, program: Path) -> list[str]:
        """Returns what starts a program."""
        return ["mono", "--debug", str(program)]


class DotNet(Runtime):
    """The .NET Core that a package of PyPI has. It has no compiler: mcs compiles with this runtime's own assemblies."""

    suffix = ".dll"

    def __init__(self) -> None:
        found = importlib.util.find_spec("dotnetcore2")
        self._folder = Path(found.origin).parent / "bin" if found and found.origin else None
        frameworks = sorted(self._folder.glob("shared/Microsoft.NETCore.App/*")) if self._folder else []
        if frameworks:
            self._version = frameworks[-1].name
            own = [*sorted(frameworks[-1].glob("System*.dll")), frameworks[-1] / "Microsoft.Win32.Primitives.dll"]
            files = [file for file in own if "WindowsRuntime" not in file.name]
            # What each assembly refers to has not just the version that is there.
            options = ("-nostdlib", "-noconfig", "-nowarn:1701,1702", "-d:NETCOREAPP3_1")
            self.references = (*options, *(f"-r:{file}" for file in files))

    def missing(self) -> str:
        return "" if self.references else "there is no .NET (PyPI: dotnetcore2)"

    def prepare(self, program: Path) -> None:
        framework = {"name": "Microsoft.NETCore.App", "version": self._version}
        options = {"framework": framework, "configProperties": {"System.Globalization.Invariant": True}}
        program.with_suffix(".runtimeconfig.json").write_text(json.dumps({"runtimeOptions": options}))

    def command(self, program: Path) -> list[str]:
        return [f"{self._folder}/dotnet", "exec", str(program)]


RUNTIMES = {"mono": Runtime(), "dotnet": DotNet()}
