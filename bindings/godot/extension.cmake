# Builds the extension for Godot: one file in C, with the static library in it. The platform's row says whether there is
# one. It is installed by its component, `cmake --install build --component godot`, as lib/godot/...
#
# The project's CMakeLists.txt includes this after the library. A linker of its own needs the rule of `cardstack` for
# modules, too, which it sets as CMAKE_C_CREATE_SHARED_MODULE.

cardstack_field(godot godot)
option(CARDSTACK_GODOT "Build the extension for Godot" "${CARDSTACK_BUILD_TESTS}")
if(NOT godot OR NOT CARDSTACK_GODOT OR NOT BUILD_SHARED_LIBS)
  return()
endif()

add_library(cardstack_godot MODULE "${CMAKE_CURRENT_LIST_DIR}/src/cardstack_godot.c")
target_include_directories(cardstack_godot PRIVATE "${PROJECT_SOURCE_DIR}/Include")
target_link_libraries(cardstack_godot PRIVATE cardstack_static)
set_target_properties(cardstack_godot PROPERTIES C_VISIBILITY_PRESET hidden C_EXTENSIONS OFF C_STANDARD 99)
target_compile_options(cardstack_godot PRIVATE -O2 -Wall -Wextra -Wpedantic -Werror ${godot_compile_options})
target_link_options(cardstack_godot PRIVATE ${godot_link_options})
install(
  TARGETS cardstack_godot
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/godot"
          COMPONENT godot EXCLUDE_FROM_ALL
)
