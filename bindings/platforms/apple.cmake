# What CMake needs to build for macOS and iOS without a Mac: no SDK is searched, and the tools are LLVM's, by the
# names of Debian's package llvm-14.

set(CMAKE_OSX_SYSROOT "" CACHE STRING "Apple's SDK, which is not needed")
foreach(tool AR:ar RANLIB:ranlib INSTALL_NAME_TOOL:install-name-tool)
  string(REGEX MATCH "^[A-Z_]+" variable "${tool}")
  string(REGEX MATCH "[a-z-]+$" name "${tool}")
  find_program(CMAKE_${variable} NAMES "llvm-${name}-14" DOC "A tool of LLVM's")
endforeach()
