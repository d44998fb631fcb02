# Makes a DLL and a static library for Windows by the clang and the linker of Swift's toolchain, for each processor in the
# same way. No headers and no libraries of Windows are needed: windows.c has the declarations, and the names of the
# functions that it calls are in windows/kernel32.def and windows/ntdll.def.
#
# The project's CMakeLists.txt includes this if the platform's row says `"linker": "windows"`. It needs the variables
# `object`, `exports` and `real`. The result is the target cardstack_static, and cardstack, the DLL, if BUILD_SHARED_LIBS
# is on; `debug_file` is what belongs to the latter, and `mingw_names` are more files to install.

get_filename_component(swift_tools "${CARDSTACK_SWIFTC}" DIRECTORY)
find_program(CARDSTACK_CLANG clang HINTS "${swift_tools}" DOC "A clang, which Swift's toolchain has")
find_program(CARDSTACK_LLD_LINK NAMES lld-link lld-link-19 HINTS "${swift_tools}" DOC "LLVM's linker for Windows")
if(NOT CARDSTACK_CLANG OR NOT CARDSTACK_LLD_LINK)
  message(FATAL_ERROR "A library for Windows needs clang and lld-link, which Swift's toolchain has.")
endif()
set(lld_machine x64)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "arm64")
  set(lld_machine arm64)
endif()
set(windows_dir "${CMAKE_CURRENT_LIST_DIR}/windows")
set(libc_dir "${PROJECT_SOURCE_DIR}/Sources/CardStackLibc")

# -fno-builtin: the functions on bytes must not become calls of themselves.
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/windows")
set(windows_objects)
foreach(source windows windows_runtime windows_stack)
  set(compiled "${PROJECT_BINARY_DIR}/windows/${source}.obj")
  add_custom_command(
    OUTPUT "${compiled}"
    COMMAND "${CARDSTACK_CLANG}" "--target=${real}" -std=c99 -O2 -ffreestanding -fno-builtin -ffunction-sections
            -funwind-tables -Wall -Wextra -Werror "-ffile-prefix-map=${PROJECT_SOURCE_DIR}=."
            -g -gcodeview -gno-codeview-command-line
            -fdebug-compilation-dir=. -I "${libc_dir}/include" -c "${libc_dir}/${source}.c" -o "windows/${source}.obj"
    WORKING_DIRECTORY "${PROJECT_BINARY_DIR}"
    DEPENDS "${libc_dir}/${source}.c" "${libc_dir}/include/cardstack_libc_windows.h"
    COMMENT "Compiling ${source}.c"
    COMMAND_EXPAND_LISTS VERBATIM
  )
  list(APPEND windows_objects "${compiled}")
endforeach()
set_source_files_properties(${windows_objects} PROPERTIES GENERATED ON EXTERNAL_OBJECT ON)

# Each file of an import or a static library has two names: MSVC's and MinGW's linkers look for other ones.
set(mingw_names)
function(cardstack_second_name target name)
  set(second "${PROJECT_BINARY_DIR}/${name}")
  add_custom_command(
    TARGET ${target}
    POST_BUILD
    COMMAND "${CMAKE_COMMAND}" -E copy "$<TARGET_LINKER_FILE:${target}>" "${second}"
    VERBATIM
  )
  set(mingw_names ${mingw_names} "${second}" PARENT_SCOPE)
endfunction()

# The static library. The C runtime is the program's.
set(static_objects "${object}" ${windows_objects})
list(REMOVE_ITEM static_objects "${PROJECT_BINARY_DIR}/windows/windows_runtime.obj")
add_library(cardstack_static STATIC ${static_objects})
set_target_properties(cardstack_static PROPERTIES PREFIX "" SUFFIX .lib)
target_link_libraries(cardstack_static INTERFACE ntdll)
cardstack_second_name(cardstack_static libcardstack.a)
if(NOT BUILD_SHARED_LIBS)
  return()
endif()

set(windows_libraries)
foreach(library kernel32 ntdll)
  set(made "${PROJECT_BINARY_DIR}/windows/${library}.lib")
  add_custom_command(
    OUTPUT "${made}"
    COMMAND "${CARDSTACK_LLD_LINK}" /lib "/def:${windows_dir}/${library}.def" "/machine:${lld_machine}" "/out:${made}"
    DEPENDS "${windows_dir}/${library}.def"
    VERBATIM
  )
  list(APPEND windows_libraries "${made}")
endforeach()
list(TRANSFORM exports PREPEND "  " OUTPUT_VARIABLE export_lines)
list(JOIN export_lines "\n" export_lines)
file(CONFIGURE OUTPUT windows/cardstack.def CONTENT "LIBRARY cardstack.dll\nEXPORTS\n${export_lines}\n")

add_library(cardstack SHARED "${object}" ${windows_objects})
add_custom_target(cardstack_windows_libraries DEPENDS ${windows_libraries})
add_dependencies(cardstack cardstack_windows_libraries)
set_target_properties(
  cardstack
  PROPERTIES PREFIX ""
             IMPORT_PREFIX ""
             IMPORT_SUFFIX .lib
             RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}"
             ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}"
             LINK_DEPENDS "${windows_libraries};${PROJECT_BINARY_DIR}/windows/cardstack.def"
)
set(CMAKE_SHARED_LIBRARY_CREATE_C_FLAGS "")
# The linker writes its command's words into the file for debuggers, and a hash of that file into the DLL. So where the
# build is the outermost one, the words are relative to its folder: then the DLL's bytes do not depend on the folder.
set(here "")
if(NOT PROJECT_IS_TOP_LEVEL)
  set(here "${PROJECT_BINARY_DIR}/")
endif()
set(debug_file cardstack.pdb)
# -lldmingw: without it the linker drops the unwind tables, whose sections have a name of their own for each function.
# /debug: names and lines for debuggers and crash reports are in a file of their own, whose name the library has.
# /brepro: the file has a hash in place of the time.
set(CMAKE_C_CREATE_SHARED_LIBRARY
    "\"${CARDSTACK_LLD_LINK}\" -lldmingw /nologo /dll /machine:${lld_machine} /entry:DllMainCRTStartup /nodefaultlib \
/opt:ref /opt:noicf /brepro <LINK_FLAGS> /debug \"/pdb:${here}${debug_file}\" /pdbaltpath:${debug_file} /pdbsourcepath:. \
\"/def:${here}windows/cardstack.def\" /out:<TARGET> /implib:<TARGET_IMPLIB> <OBJECTS> \"${here}windows/kernel32.lib\" \
\"${here}windows/ntdll.lib\""
)
cardstack_second_name(cardstack libcardstack.dll.a)
