# Makes a dylib and a static library for macOS and iOS, where files are Mach-O, by LLVM's linker. No SDK of Apple's is
# needed: cardstack_libc_apple.h has the declarations, and apple/libSystem.tbd the names of the functions for the linker.
#
# The project's CMakeLists.txt includes this if the platform's row says `"linker": "macho"`. It needs the variables
# `object`, `exports` and `real`. The result is the target cardstack_static, and cardstack, the dylib, if
# BUILD_SHARED_LIBS is on.

# All that is not exported is internal already (apple/ir.py).
add_library(cardstack_static STATIC "${object}")
set_target_properties(cardstack_static PROPERTIES OUTPUT_NAME cardstack)
if(NOT BUILD_SHARED_LIBS)
  return()
endif()

# Swift's toolchain has an ld64.lld, too, but one that makes nothing for Apple's systems.
find_program(CARDSTACK_LD64 NAMES ld64.lld-19 DOC "LLVM's linker for Mach-O, version 19")
if(NOT CARDSTACK_LD64)
  message(FATAL_ERROR "A library for Apple's systems needs ld64.lld-19, which Debian's package lld-19 has.")
endif()
if(NOT real MATCHES "-apple-(macos|ios)([0-9.]+)(-simulator)?$")
  message(FATAL_ERROR "${real} names no system of Apple's, as arm64-apple-macos11.0 does.")
endif()
set(apple_system "${CMAKE_MATCH_1}${CMAKE_MATCH_3}")
set(apple_version "${CMAKE_MATCH_2}")
# A program for macOS finds the library by its own list of folders (rpath). An app for iOS has it as a framework.
set(install_name "@rpath/libcardstack.${cardstack_ABI_VERSION}.dylib")
if(apple_system MATCHES "^ios")
  set(install_name "@rpath/CCardStack.framework/CCardStack")
endif()
list(TRANSFORM exports PREPEND "_" OUTPUT_VARIABLE export_lines)
list(JOIN export_lines "\n" export_lines)
file(CONFIGURE OUTPUT exports.txt CONTENT "${export_lines}\n")
set(lib_system "${CMAKE_CURRENT_LIST_DIR}/apple/libSystem.tbd")

add_library(cardstack SHARED "${object}")
set_target_properties(
  cardstack
  PROPERTIES VERSION "${PROJECT_VERSION}"
             SOVERSION "${cardstack_ABI_VERSION}"
             LINK_DEPENDS "${lib_system};${PROJECT_BINARY_DIR}/exports.txt"
)
# -adhoc_codesign: macOS on arm64 runs no code without a signature. It has no name; whoever ships an app signs again.
# -application_extension: parts of other apps, as widgets, may use the library, too.
# -no_fixup_chains: iOS 13.0 does not know these.
# -S -x: no debugging information, no local symbols. Removing them later would break the signature.
set(link_options
    -dylib
    -arch ${CMAKE_SYSTEM_PROCESSOR}
    -platform_version ${apple_system} ${apple_version} ${apple_version}
    -compatibility_version ${cardstack_ABI_VERSION}
    -current_version ${PROJECT_VERSION}
    -exported_symbols_list "${PROJECT_BINARY_DIR}/exports.txt"
    -dead_strip
    -S
    -x
    -no_fixup_chains
    -application_extension
    -adhoc_codesign
)
list(JOIN link_options "\" \"" link_words)
set(CMAKE_C_CREATE_SHARED_LIBRARY
    "\"${CARDSTACK_LD64}\" \"${link_words}\" -install_name ${install_name} -o <TARGET> <OBJECTS> \"${lib_system}\""
)
# In a framework for macOS the library has another name for the loader. bindings/platforms/apple/xcframework.py takes it.
if(apple_system STREQUAL "macos")
  set(framework_binary "${PROJECT_BINARY_DIR}/framework/CCardStack")
  add_custom_command(
    TARGET cardstack
    POST_BUILD
    COMMAND "${CMAKE_COMMAND}" -E make_directory framework
    COMMAND "${CARDSTACK_LD64}" ${link_options} -install_name @rpath/CCardStack.framework/Versions/A/CCardStack
            -o "${framework_binary}" "${object}" "${lib_system}"
    BYPRODUCTS "${framework_binary}"
    WORKING_DIRECTORY "${PROJECT_BINARY_DIR}"
    VERBATIM
  )
  if(CARDSTACK_INSTALL AND NOT SKBUILD)
    install(PROGRAMS "${framework_binary}" DESTINATION "${CMAKE_INSTALL_LIBDIR}/framework" COMPONENT development)
  endif()
endif()
