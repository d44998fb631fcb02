# Builds the extension for Godot. The platform's row says whether there is one. `cmake --install build --component godot`
# installs the addon with it, to be copied into a project: share/cardstack/godot/addons.

cardstack_field(godot godot)
option(CARDSTACK_GODOT "Build the extension for Godot" "${CARDSTACK_INSTALL}")
if(NOT godot OR NOT CARDSTACK_GODOT OR NOT BUILD_SHARED_LIBS OR SKBUILD)
  return()
endif()

cardstack_module(cardstack_godot "${CMAKE_CURRENT_LIST_DIR}/src/cardstack_godot.c" cardstack_godot_init)
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
