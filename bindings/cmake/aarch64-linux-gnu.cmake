# Builds for 64-bit ARM, such as a Raspberry Pi, on another Linux machine:
#
#     cmake -B build-aarch64 --toolchain bindings/cmake/aarch64-linux-gnu.cmake
#
# It needs Debian's or Ubuntu's gcc-aarch64-linux-gnu, g++-aarch64-linux-gnu and libc6-dev-arm64-cross. With qemu-user,
# `ctest` runs the tests in emulation. Swift needs nothing more: its compilers know every processor.

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)

set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)

# The system that programs are built for: headers, libraries, and the loader.
set(CMAKE_FIND_ROOT_PATH /usr/aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)

find_program(CARDSTACK_QEMU_AARCH64 NAMES qemu-aarch64 qemu-aarch64-static DOC "The emulator that runs the tests")
if(CARDSTACK_QEMU_AARCH64)
  set(CMAKE_CROSSCOMPILING_EMULATOR "${CARDSTACK_QEMU_AARCH64};-L;${CMAKE_FIND_ROOT_PATH}")
endif()
