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

include("${CMAKE_CURRENT_LIST_DIR}/field.cmake")
cardstack_field(CMAKE_SYSTEM_NAME system)
cardstack_field(CMAKE_SYSTEM_PROCESSOR processor)
if(CMAKE_SYSTEM_NAME STREQUAL "Android")
  set(CMAKE_SYSTEM_VERSION 1) # Otherwise CMake looks for Android's NDK.
endif()
cardstack_field(real real)
foreach(language C CXX)
  cardstack_field(compiler compilers ${language})
  if(compiler)
    set(CMAKE_${language}_COMPILER ${compiler})
    # One clang compiles for all systems. Other compilers do not read this, or have the target among their options.
    if(NOT "-target" IN_LIST compiler)
      set(CMAKE_${language}_COMPILER_TARGET ${real})
    endif()
  else()
    set(CMAKE_${language}_COMPILER CMAKE_${language}_COMPILER-NOTFOUND) # This machine's own would not do.
  endif()
endforeach()

# For some platforms there is a compiler, but no C runtime, so programs cannot be linked.
cardstack_field(has_runtime has_runtime)
if(has_runtime STREQUAL "OFF")
  set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
endif()

# CMake finds these beside a compiler of GCC's. Another compiler's row has what their names begin with.
cardstack_field(binutils binutils)
if(binutils)
  foreach(tool AR LINKER:ld OBJCOPY RANLIB STRIP)
    string(REGEX MATCH "^[A-Z]+" variable "${tool}")
    string(REGEX MATCH "[A-Za-z]+$" name "${tool}")
    string(TOLOWER "${name}" name)
    set(CMAKE_${variable} "${binutils}${name}" CACHE STRING "A tool of the platform")
  endforeach()
endif()

# A system whose compiler comes with a toolchain file.
cardstack_field(toolchain toolchain)
if(toolchain)
  include("${CMAKE_CURRENT_LIST_DIR}/${toolchain}.cmake")
endif()

# The system that programs are built for: headers, libraries, and the loader.
cardstack_field(sysroot sysroot)
if(sysroot)
  set(CMAKE_FIND_ROOT_PATH "${sysroot}")
  set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
  set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
  set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
  set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)
endif()

# The program that runs the platform's programs here, and its options.
cardstack_field(emulator emulator)
if(emulator)
  list(POP_FRONT emulator program)
  find_program(CARDSTACK_EMULATOR NAMES "${program}" "${program}-static" DOC "The emulator that runs the tests")
  if(CARDSTACK_EMULATOR)
    set(CMAKE_CROSSCOMPILING_EMULATOR "${CARDSTACK_EMULATOR}" ${emulator})
  endif()
endif()
