# Links the library where files are ELF, as on Linux, by the C compiler and its binary utilities.
#
# The project's CMakeLists.txt includes this if the platform's row names no other `linker`, and android.cmake does. The
# variable `object` is what the Swift compiler wrote, `exports` are the names of the exports; `c_libraries`, if it is set,
# is linked in place of libm. The result is the target cardstack_static, and cardstack, the shared library, if BUILD_SHARED_LIBS is on;
# `debug_file` is what belongs to the latter.

# The static library. An archive has no version script. So its one object is linked as a shared library is: without what
# no export uses, and with every other symbol made local. Otherwise functions of the Swift runtime would replace those
# of a complete Swift runtime in the same program. GNU's linker and LLVM's can do that.
list(JOIN exports "\n" export_lines)
file(CONFIGURE OUTPUT exports.txt CONTENT "${export_lines}\n")
list(TRANSFORM exports PREPEND "--undefined=" OUTPUT_VARIABLE roots)
set(archived "${object_dir}/cardstack.o")
# On RISC-V GNU's linker cannot read the tables for unwinding that it has linked before. A program with them would have
# no index of any tables, and C++ could not throw in it.
set(unreadable)
if(real MATCHES "^riscv")
  set(unreadable --remove-section=.eh_frame)
endif()
add_custom_command(
  OUTPUT "${archived}"
  COMMAND "${CMAKE_LINKER}" -r --gc-sections --force-group-allocation ${roots} -o "${archived}" "${object}"
  # Swift's library names two functions that older systems do not have, in code that the linker has removed.
  COMMAND "${CMAKE_OBJCOPY}" "--keep-global-symbols=${PROJECT_BINARY_DIR}/exports.txt"
          --strip-unneeded-symbol=arc4random_buf --strip-unneeded-symbol=posix_memalign
          --remove-section=.debug_names ${unreadable} "${archived}"
  DEPENDS "${object}" "${version_script}"
  COMMENT "Making internal symbols local"
  VERBATIM
)
set_source_files_properties("${archived}" PROPERTIES GENERATED ON EXTERNAL_OBJECT ON)
add_library(cardstack_static STATIC "${archived}")
set_target_properties(cardstack_static PROPERTIES OUTPUT_NAME cardstack)

if(BUILD_SHARED_LIBS)
  add_library(cardstack SHARED "${object}")
  set_target_properties(cardstack PROPERTIES LINK_DEPENDS "${version_script}")
  # In a wheel the library is one file without a version in its name. The explicit soname makes its content the same as
  # that of the installed file.
  if(SKBUILD)
    set_target_properties(cardstack PROPERTIES NO_SONAME ON)
    target_link_options(cardstack PRIVATE "LINKER:-soname,libcardstack.so.${cardstack_ABI_VERSION}")
  else()
    set_target_properties(cardstack PROPERTIES VERSION "${PROJECT_VERSION}" SOVERSION "${cardstack_ABI_VERSION}")
  endif()
  if(NOT c_libraries)
    set(c_libraries m)
  endif()
  target_link_libraries(cardstack PRIVATE ${c_libraries})
  target_link_options(
    cardstack
    PRIVATE
      # The library depends on libm only if it uses a function of libm.
      "LINKER:--as-needed"
      # Exports the C functions. Hides functions of the Swift runtime, which would otherwise replace those of a complete
      # Swift runtime in the same program.
      "LINKER:--version-script=${version_script}"
      "LINKER:--no-undefined"
      "LINKER:--gc-sections"
      "LINKER:-z,noexecstack"
      "LINKER:-z,relro"
      "LINKER:-z,now"
  )
  # Names and lines for debuggers are in a file of their own, whose name the library has. Debuggers look for it beside
  # the library, in a folder .debug there, and in /usr/lib/debug.
  set(debug_file libcardstack.debug)
  add_custom_command(
    TARGET cardstack
    POST_BUILD
    COMMAND "${CMAKE_COMMAND}" -D "OBJCOPY=${CMAKE_OBJCOPY}" -D "LIBRARY=$<TARGET_FILE:cardstack>"
            -D "DEBUG_FILE=${debug_file}" -P "${PROJECT_SOURCE_DIR}/bindings/platforms/split_debug.cmake"
    BYPRODUCTS "${debug_file}"
    COMMENT "Moving debugging information into a file of its own"
    VERBATIM
  )
endif()
