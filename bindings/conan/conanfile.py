"""The library for Conan 2: `conan create bindings/conan` compiles it, for which Swift has to be on PATH.

`-o "cardstack/*:shared=False"` makes a static library.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy

required_conan_version = ">=2"


class CardstackRecipe(ConanFile):
    """Compiles and packages the library by its CMake files, which are those of the repository."""

    name = "cardstack"
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False]}  # noqa: RUF012
    default_options = {"shared": True}  # noqa: RUF012

    @property
    def _root(self) -> Path:
        return Path(self.recipe_folder).parent.parent

    def init(self) -> None:
        """What all packages say of themselves is in one file, a copy of which goes with the recipe."""
        files = (Path(self.recipe_folder) / "metadata.json", self._root / "bindings/release/metadata.json")
        (text, *_) = [file.read_text(encoding="utf-8") for file in files if file.exists()]
        said = json.loads(text)
        self.description = said["description"]
        self.topics = tuple(said["keywords"])
        self.author = said["owner"]["author"]
        self.license = said["owner"]["license"]
        self.url = self.homepage = said["owner"]["url"]

    def set_version(self) -> None:
        """The version stands in the C types alone."""
        text = (self._root / "Sources/CardStackTypes/include/cardstack_types.h").read_text(encoding="utf-8")
        self.version = ".".join(re.findall(r"^#define CARDSTACK_VERSION_(?:MAJOR|MINOR|PATCH) +(\d+)$", text, re.M))

    def export(self) -> None:
        """Takes what the recipe reads."""
        copy(self, "metadata.json", src=str(self._root / "bindings/release"), dst=self.export_folder)

    def export_sources(self) -> None:
        """Takes what CMake installs, and what it is made of."""
        taken = ("CMakeLists.txt", "Include/*", "Sources/*", "bindings/cpp/*", "bindings/platforms/*")
        taken += ("bindings/cardstack_abi.json", "bindings/cardstack_abi.schema.json")
        for pattern in (*taken, "bindings/release/metadata.json", ".github/LICENSE"):
            copy(self, pattern, src=str(self._root), dst=self.export_sources_folder)

    def configure(self) -> None:
        """There is no C++ in it."""
        self.settings.rm_safe("compiler.cppstd")
        self.settings.rm_safe("compiler.libcxx")

    def validate(self) -> None:
        """Refuses systems for which the library is not built."""
        if self.settings.os != "Linux" or self.settings.arch not in ("x86_64", "armv8"):
            raise ConanInvalidConfiguration("this recipe compiles cardstack for Linux on x86_64 and armv8 only")

    def package_id(self) -> None:
        """Any C compiler's programs can use it."""
        self.info.settings.rm_safe("compiler")

    def layout(self) -> None:
        """Folders as CMake projects have them."""
        cmake_layout(self)

    def generate(self) -> None:
        """Sets options of CMakeLists.txt. Conan itself sets BUILD_SHARED_LIBS, by the option `shared`."""
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["CARDSTACK_BUILD_TESTS"] = False
        toolchain.user_presets_path = False
        toolchain.generate()

    def build(self) -> None:
        """Compiles."""
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self) -> None:
        """Installs. Conan makes the files for CMake and pkg-config itself."""
        CMake(self).install(cli_args=["--strip"])
        folder = str(Path(self.source_folder) / ".github")
        copy(self, "LICENSE", src=folder, dst=str(Path(self.package_folder) / "licenses"))

    def package_info(self) -> None:
        """The names for CMake and pkg-config are those without Conan. The C++ headers need no target of their own."""
        self.cpp_info.libs = ["cardstack"]
        self.cpp_info.set_property("cmake_target_name", "cardstack::cardstack")
        self.cpp_info.set_property("cmake_target_aliases", ["cardstack::cardstack_cpp"])
        self.cpp_info.set_property("pkg_config_name", "cardstack")
