# What CMake needs to build for macOS and iOS without a Mac: no SDK is searched, and the tools are LLVM's. Their names have
# a number on Debian.

set(CMAKE_OSX_SYSROOT "" CACHE STRING "Apple's SDK, which is not needed")
foreach(tool AR:ar RANLIB:ranlib INSTALL_NAME_TOOL:install-name-tool)
  string(REGEX MATCH "^[A-Z_]+" variable "${tool}")
  string(REGEX MATCH "[a-z-]+$" name "${tool}")
  find_program(CMAKE_${variable} NAMES "llvm-${name}" "llvm-${name}-14" DOC "A tool of LLVM's")
endforeach()
