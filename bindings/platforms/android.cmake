# Links the library for Android, by the clang and the ld.lld of Swift's toolchain. Nothing of Android's NDK is needed:
# cardstack_libc_android.h has the declarations, and android/libc.txt the names of the functions of Android's libc.
#
# The project's CMakeLists.txt includes this if the platform's row says `"linker": "android"`. Most of it is elf.cmake.

if(BUILD_SHARED_LIBS)
  # An empty library with the soname and the names of Android's, which the NDK has, too.
  set(width 64)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^armv")
    set(width 32)
  endif()
  set(names_file "${CMAKE_CURRENT_LIST_DIR}/android/libc.txt")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${names_file}")
  file(STRINGS "${names_file}" names REGEX "^[a-z0-9_]+ [0-9]+( ${width})?$")
  list(TRANSFORM names REPLACE " .*" "")
  list(TRANSFORM names REPLACE "(.+)" ".globl \\1\n.type \\1, %function\n\\1:" OUTPUT_VARIABLE stubs)
  string(REPLACE "__stack_chk_guard, %function" "__stack_chk_guard, %object" stubs "${stubs}")
  list(JOIN stubs "\n" stubs)
  file(CONFIGURE OUTPUT android/libc.s CONTENT "${stubs}\n.space 4\n" @ONLY)
  file(CONFIGURE OUTPUT android/libc.map CONTENT "LIBC { global: *; };\n" @ONLY)
  set(c_libraries "${PROJECT_BINARY_DIR}/android/libc.so")
  add_custom_command(
    OUTPUT "${c_libraries}"
    COMMAND "${CMAKE_C_COMPILER}" "--target=${real}" -nostdlib -fuse-ld=lld -shared -Wl,-soname,libc.so
            -Wl,--version-script,android/libc.map android/libc.s -o "${c_libraries}"
    WORKING_DIRECTORY "${PROJECT_BINARY_DIR}"
    DEPENDS "${PROJECT_BINARY_DIR}/android/libc.s" "${PROJECT_BINARY_DIR}/android/libc.map"
    VERBATIM
  )
  add_custom_target(cardstack_android_libc DEPENDS "${c_libraries}")
endif()

include("${CMAKE_CURRENT_LIST_DIR}/elf.cmake")
if(NOT BUILD_SHARED_LIBS)
  return()
endif()

add_dependencies(cardstack cardstack_android_libc)
set_property(TARGET cardstack APPEND PROPERTY LINK_DEPENDS "${c_libraries}")
target_link_options(
  cardstack
  PRIVATE
    -nostdlib
    -fuse-ld=lld
    # Since Android 15 there are devices with pages of 16 KB.
    "LINKER:-z,max-page-size=16384"
    # Before API level 23 Android reads the older one.
    "LINKER:--hash-style=both"
    # By it Google Play and ndk-stack find the names for a crash report.
    "LINKER:--build-id=sha1"
)
if(width EQUAL 32)
  target_sources(cardstack PRIVATE "${CMAKE_CURRENT_LIST_DIR}/android/arm.c")
  # -fno-builtin: the functions on bytes must not become calls of themselves.
  target_compile_options(
    cardstack PRIVATE -std=c99 -O2 -ffreestanding -fno-builtin -ffp-contract=off -ffunction-sections -Wall -Wextra -Werror
  )
endif()
