# cardstack_module(TARGET SOURCE ENTRY) builds a library of another program's: one file in C, with the static library in
# it, which exports one function. The project's CMakeLists.txt includes this after the linker's file, whose variables it uses.
function(cardstack_module target source entry)
  add_library(${target} MODULE "${source}")
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/Include")
  target_link_libraries(${target} PRIVATE cardstack_static)
  set_target_properties(${target} PROPERTIES C_VISIBILITY_PRESET hidden C_EXTENSIONS OFF C_STANDARD 99)
  target_compile_options(${target} PRIVATE -O2)
  if(CARDSTACK_BUILD_TESTS)
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Werror)
  endif()
  if(NOT linker STREQUAL "elf")
    target_compile_options(${target} PRIVATE -ffreestanding) # There are no headers of the system.
  endif()
  if(linker STREQUAL "macho")
    # CMake's own rule would ask for Apple's SDK. The options are those of the library, with another list of exports.
    file(CONFIGURE OUTPUT ${target}.txt CONTENT "_${entry}\n")
    set(exports "-exported_symbols_list \"${PROJECT_BINARY_DIR}/${target}.txt\" -install_name @rpath/lib${target}.dylib")
    set_target_properties(${target} PROPERTIES SUFFIX .dylib LINK_FLAGS "${exports}")
    list(REMOVE_ITEM link_options -exported_symbols_list "${PROJECT_BINARY_DIR}/exports.txt")
    list(JOIN link_options "\" \"" words)
    set(CMAKE_SHARED_MODULE_CREATE_C_FLAGS "" PARENT_SCOPE) # Apple's own linker knows them.
    set(CMAKE_C_CREATE_SHARED_MODULE
        "\"${CARDSTACK_LD64}\" \"${words}\" <LINK_FLAGS> -o <TARGET> <OBJECTS> <LINK_LIBRARIES> \"${lib_system}\""
        PARENT_SCOPE
    )
  elseif(linker STREQUAL "windows")
    target_sources(${target} PRIVATE "${PROJECT_BINARY_DIR}/windows/windows_runtime.obj")
    add_dependencies(${target} cardstack_windows_libraries)
    set_target_properties(${target} PROPERTIES PREFIX "" LINK_FLAGS "/export:${entry}")
    set(CMAKE_C_CREATE_SHARED_MODULE
        "\"${CARDSTACK_LLD_LINK}\" -lldmingw /nologo /dll /machine:${lld_machine} /entry:DllMainCRTStartup /nodefaultlib \
/opt:ref /opt:noicf /brepro <LINK_FLAGS> /out:<TARGET> <OBJECTS> \"cardstack_static.lib\" \"windows/kernel32.lib\" \
\"windows/ntdll.lib\""
        PARENT_SCOPE
    )
  else()
    file(CONFIGURE OUTPUT ${target}.map CONTENT "{ global: ${entry}; local: *; };\n")
    target_link_options(
      ${target} PRIVATE "LINKER:--version-script=${PROJECT_BINARY_DIR}/${target}.map" "LINKER:--gc-sections"
                        "LINKER:--strip-all" "LINKER:-z,noexecstack" "LINKER:-z,relro" "LINKER:-z,now" "LINKER:--as-needed"
    )
    target_link_libraries(${target} PRIVATE ${c_libraries})
    if(linker STREQUAL "android")
      add_dependencies(${target} cardstack_android_libc)
      get_target_property(android_options cardstack LINK_OPTIONS)
      list(FILTER android_options INCLUDE REGEX "nostdlib|lld|page-size|hash-style|build-id")
      target_link_options(${target} PRIVATE ${android_options})
      get_target_property(android_sources cardstack SOURCES)
      list(FILTER android_sources INCLUDE REGEX "arm\\.c$")
      target_sources(${target} PRIVATE ${android_sources})
    endif()
  endif()
endfunction()
