"""The project in Tests/consumers, with the package from Conan. `conan create` builds it and runs its programs."""

from __future__ import annotations

from pathlib import Path

from conan import ConanFile
from conan.tools.build import can_run
from conan.tools.cmake import CMake, cmake_layout


class TestPackage(ConanFile):
    """Builds the project with the package that has just been made."""

    settings = "os", "arch", "compiler", "build_type"
    generators = "CMakeDeps", "CMakeToolchain"

    def requirements(self) -> None:
        """Takes the package under test."""
        self.requires(self.tested_reference_str)

    def layout(self) -> None:
        """Folders as CMake projects have them."""
        cmake_layout(self)

    def build(self) -> None:
        """Compiles."""
        cmake = CMake(self)
        cmake.configure(build_script_folder=str(Path(self.recipe_folder).parents[2] / "Tests/consumers"))
        cmake.build()

    def test(self) -> None:
        """Runs the programs, where this machine can."""
        if can_run(self):
            for program in sorted(Path(self.cpp.build.bindir).glob("consumer_*")):
                self.run(str(program.resolve()), env="conanrun")
