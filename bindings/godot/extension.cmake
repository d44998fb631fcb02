# Builds the extension for Godot: one file in C, with the static library in it. The platform's row says whether there is
# one. `cmake --install build --component godot` installs the addon with it, to be copied into a project:
# share/cardstack/godot/addons.
#
# The project's CMakeLists.txt includes this after the library, and after the linker's file in bindings/platforms, whose
# variables it uses.

cardstack_field(godot godot)
option(CARDSTACK_GODOT "Build the extension for Godot" "${CARDSTACK_INSTALL}")
if(NOT godot OR NOT CARDSTACK_GODOT OR NOT BUILD_SHARED_LIBS OR SKBUILD)
  return()
endif()

add_library(cardstack_godot MODULE "${CMAKE_CURRENT_LIST_DIR}/src/cardstack_godot.c")
target_include_directories(cardstack_godot PRIVATE "${PROJECT_SOURCE_DIR}/Include")
target_link_libraries(cardstack_godot PRIVATE cardstack_static)
set_target_properties(cardstack_godot PROPERTIES C_VISIBILITY_PRESET hidden C_EXTENSIONS OFF C_STANDARD 99)
target_compile_options(cardstack_godot PRIVATE -O2)
if(CARDSTACK_BUILD_TESTS)
  target_compile_options(cardstack_godot PRIVATE -Wall -Wextra -Wpedantic -Werror)
endif()
if(NOT linker STREQUAL "elf")
  target_compile_options(cardstack_godot PRIVATE -ffreestanding) # There are no headers of the system.
endif()
if(linker STREQUAL "macho")
  # CMake's own rule would ask for Apple's SDK. The options are those of the library, with another list of exports.
  file(CONFIGURE OUTPUT godot_exports.txt CONTENT "_cardstack_godot_init\n")
  string(REPLACE "/exports.txt" "/godot_exports.txt" words "${link_words}")
  set(CMAKE_C_CREATE_SHARED_MODULE
      "\"${CARDSTACK_LD64}\" \"${words}\" -install_name @rpath/libcardstack_godot.dylib -o <TARGET> <OBJECTS> \
<LINK_LIBRARIES> \"${lib_system}\""
  )
  set_target_properties(cardstack_godot PROPERTIES SUFFIX .dylib)
elseif(linker STREQUAL "windows")
  target_sources(cardstack_godot PRIVATE "${PROJECT_BINARY_DIR}/windows/windows_runtime.obj")
  add_dependencies(cardstack_godot cardstack_windows_libraries)
  set_target_properties(cardstack_godot PROPERTIES PREFIX "")
  set(CMAKE_C_CREATE_SHARED_MODULE
      "\"${CARDSTACK_LLD_LINK}\" -lldmingw /nologo /dll /machine:${lld_machine} /entry:DllMainCRTStartup /nodefaultlib \
/opt:ref /opt:noicf /brepro /export:cardstack_godot_init /out:<TARGET> <OBJECTS> \"cardstack_static.lib\" \
\"windows/kernel32.lib\" \"windows/ntdll.lib\""
  )
else()
  target_link_options(
    cardstack_godot PRIVATE "LINKER:--exclude-libs,ALL" "LINKER:--gc-sections" "LINKER:--strip-all" "LINKER:-z,noexecstack"
                            "LINKER:-z,relro" "LINKER:-z,now" "LINKER:--as-needed"
  )
  target_link_libraries(cardstack_godot PRIVATE ${c_libraries})
  if(linker STREQUAL "android")
    add_dependencies(cardstack_godot cardstack_android_libc)
    get_target_property(android_options cardstack LINK_OPTIONS)
    list(FILTER android_options INCLUDE REGEX "nostdlib|lld|page-size|hash-style|build-id")
    target_link_options(cardstack_godot PRIVATE ${android_options})
    get_target_property(android_sources cardstack SOURCES)
    list(FILTER android_sources INCLUDE REGEX "arm\\.c$")
    target_sources(cardstack_godot PRIVATE ${android_sources})
  endif()
endif()
set(addon_dir "${CMAKE_INSTALL_DATADIR}/cardstack/godot/addons/cardstack")
install(
  TARGETS cardstack_godot
  LIBRARY DESTINATION "${addon_dir}/bin/${CARDSTACK_PLATFORM}"
          COMPONENT godot EXCLUDE_FROM_ALL
          OPTIONAL
)
install(
  DIRECTORY "${CMAKE_CURRENT_LIST_DIR}/addons/cardstack/"
  DESTINATION "${addon_dir}"
  COMPONENT godot EXCLUDE_FROM_ALL
)
