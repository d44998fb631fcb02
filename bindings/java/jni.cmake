# Builds the library for Java: the C file of JNI, which follows from the manifest. The platform's row has the name of its
# folder in the jar, or for Android of its processor. `cmake --install build --component java` installs it, for
# bindings/java/build.py, into share/cardstack/java.

cardstack_field(java java)
if(NOT java)
  cardstack_field(java abi)
endif()
option(CARDSTACK_JAVA "Build the library for Java" "${CARDSTACK_INSTALL}")
find_package(Python3 QUIET COMPONENTS Interpreter)
if(NOT java OR NOT CARDSTACK_JAVA OR NOT BUILD_SHARED_LIBS OR NOT Python3_FOUND OR SKBUILD)
  return()
endif()

set(jni "${PROJECT_BINARY_DIR}/bindings/java/abi/jni.c")
set(generate "${PROJECT_SOURCE_DIR}/bindings/generate.py")
add_custom_command(
  OUTPUT "${jni}"
  COMMAND "${Python3_EXECUTABLE}" "${generate}" java --into "${PROJECT_BINARY_DIR}"
  DEPENDS "${PROJECT_SOURCE_DIR}/bindings/cardstack_abi.json" "${PROJECT_SOURCE_DIR}/bindings/generator/java.py"
  COMMENT "Writing what Java has of the C interface"
  VERBATIM
)
cardstack_module(cardstack_jni "${jni}" JNI_OnLoad)
install(
  TARGETS cardstack_jni
  LIBRARY DESTINATION "${CMAKE_INSTALL_DATADIR}/cardstack/java/${java}"
          COMPONENT java EXCLUDE_FROM_ALL
          OPTIONAL
)
