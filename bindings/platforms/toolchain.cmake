# Builds for a platform of the table in platforms.json, on another machine:
#
#     cmake -B build-aarch64 --toolchain bindings/platforms/toolchain.cmake -D CARDSTACK_PLATFORM=linux-aarch64
#
# The article Platforms has the platforms, and what each needs. Where it names an emulator, `ctest` runs the tests in it.
# Swift needs nothing more: its compilers know every processor.

# CMake's own attempts to compile something read this file, too.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CARDSTACK_PLATFORM)

file(READ "${CMAKE_CURRENT_LIST_DIR}/platforms.json" cardstack_platforms)
string(JSON cardstack_platform ERROR_VARIABLE cardstack_unknown GET "${cardstack_platforms}" "${CARDSTACK_PLATFORM}")
if(cardstack_unknown)
  message(FATAL_ERROR "CARDSTACK_PLATFORM is '${CARDSTACK_PLATFORM}', which bindings/platforms/platforms.json does not have.")
endif()

string(JSON CMAKE_SYSTEM_NAME GET "${cardstack_platform}" system)
string(JSON CMAKE_SYSTEM_PROCESSOR GET "${cardstack_platform}" processor)
foreach(language C CXX)
  string(JSON compiler ERROR_VARIABLE none GET "${cardstack_platform}" compilers ${language})
  if(NOT none)
    set(CMAKE_${language}_COMPILER ${compiler})
  endif()
endforeach()

# The system that programs are built for: headers, libraries, and the loader.
string(JSON CMAKE_FIND_ROOT_PATH ERROR_VARIABLE none GET "${cardstack_platform}" sysroot)
if(NOT none)
  set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
  set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
  set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
  set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)
endif()

# The program that runs the platform's programs here, and its options.
string(JSON length ERROR_VARIABLE none LENGTH "${cardstack_platform}" emulator)
if(NOT none)
  set(emulator)
  math(EXPR last "${length} - 1")
  foreach(i RANGE ${last})
    string(JSON word GET "${cardstack_platform}" emulator ${i})
    list(APPEND emulator "${word}")
  endforeach()
  list(GET emulator 0 program)
  find_program(CARDSTACK_EMULATOR NAMES "${program}" "${program}-static" DOC "The emulator that runs the tests")
  if(CARDSTACK_EMULATOR)
    list(POP_FRONT emulator)
    set(CMAKE_CROSSCOMPILING_EMULATOR "${CARDSTACK_EMULATOR}" ${emulator})
  endif()
endif()
