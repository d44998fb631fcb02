# Makes the library for WebAssembly with Emscripten, which has static libraries only.
#
# The project's CMakeLists.txt includes this if the platform's row names it as `linker`. The variable `object` is what the
# Swift compiler wrote, `exports` are the names of the exports. The result is the target cardstack_static.
#
# A linker of WebAssembly removes nothing here, and objcopy knows no symbols. Every program's link removes what it does not
# use.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
list(JOIN exports "\n" export_lines)
file(CONFIGURE OUTPUT exports.txt CONTENT "${export_lines}\n")
set(archived "${object_dir}/cardstack.o")
set(make_local "${PROJECT_SOURCE_DIR}/bindings/platforms/local_symbols.py")
add_custom_command(
  OUTPUT "${archived}"
  COMMAND "${Python3_EXECUTABLE}" "${make_local}" "${PROJECT_BINARY_DIR}/exports.txt" "${object}" "${archived}"
  DEPENDS "${object}" "${version_script}" "${make_local}"
  COMMENT "Making internal symbols local"
  VERBATIM
)
set_source_files_properties("${archived}" PROPERTIES GENERATED ON EXTERNAL_OBJECT ON)
add_library(cardstack_static STATIC "${archived}")
set_target_properties(cardstack_static PROPERTIES OUTPUT_NAME cardstack)
