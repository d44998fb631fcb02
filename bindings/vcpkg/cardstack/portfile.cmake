# The library is written in Swift, which vcpkg does not have. So this port installs a release's archive, which is
# compiled. The release writes archives.cmake and vcpkg.json beside this file.

# The archives have no debugging build.
set(VCPKG_BUILD_TYPE release)

include("${CMAKE_CURRENT_LIST_DIR}/archives.cmake")
if(VCPKG_TARGET_ARCHITECTURE STREQUAL "x64")
  set(processor x86_64)
elseif(VCPKG_TARGET_IS_WINDOWS)
  set(processor arm64)
else()
  set(processor aarch64)
endif()
if(VCPKG_TARGET_IS_WINDOWS)
  set(system windows)
else()
  set(system linux)
endif()
set(name "cardstack-${VERSION}-${system}-${processor}")
if(NOT DEFINED sha512_${system}-${processor})
  message(FATAL_ERROR "The release of cardstack ${VERSION} has no archive for ${TARGET_TRIPLET}.")
endif()

if(address)
  vcpkg_download_distfile(
    archive
    URLS "${address}/${name}.tar.gz"
    FILENAME "${name}.tar.gz"
    SHA512 "${sha512_${system}-${processor}}"
  )
else()
  # This release was made before it had an address. Its archive lies beside this file.
  set(archive "${CMAKE_CURRENT_LIST_DIR}/${name}.tar.gz")
  if(NOT EXISTS "${archive}")
    message(FATAL_ERROR "Copy ${name}.tar.gz of the release into ${CMAKE_CURRENT_LIST_DIR}.")
  endif()
  file(SHA512 "${archive}" found)
  if(NOT found STREQUAL "${sha512_${system}-${processor}}")
    message(FATAL_ERROR "${archive} is not the archive of this port's release.")
  endif()
endif()
vcpkg_extract_source_archive(source ARCHIVE "${archive}")

# A static library is installed where the triplet wants one and the archive has one.
if(NOT EXISTS "${source}/lib/libcardstack.a")
  vcpkg_check_linkage(ONLY_DYNAMIC_LIBRARY)
endif()
if(VCPKG_LIBRARY_LINKAGE STREQUAL "static")
  set(kind STATIC)
  set(library lib/libcardstack.a)
  file(INSTALL "${source}/lib/libcardstack.a" DESTINATION "${CURRENT_PACKAGES_DIR}/lib")
elseif(VCPKG_TARGET_IS_WINDOWS)
  set(kind SHARED)
  set(library bin/cardstack.dll)
  if(VCPKG_TARGET_IS_MINGW)
    set(import_library lib/libcardstack.dll.a)
  else()
    set(import_library lib/cardstack.lib)
  endif()
  file(INSTALL "${source}/bin/cardstack.dll" DESTINATION "${CURRENT_PACKAGES_DIR}/bin")
  file(INSTALL "${source}/${import_library}" DESTINATION "${CURRENT_PACKAGES_DIR}/lib")
else()
  set(kind SHARED)
  set(library lib/libcardstack.so)
  file(GLOB files "${source}/lib/libcardstack.so*")
  file(INSTALL ${files} DESTINATION "${CURRENT_PACKAGES_DIR}/lib")
endif()
file(INSTALL "${source}/include" DESTINATION "${CURRENT_PACKAGES_DIR}")
file(INSTALL "${source}/lib/pkgconfig" DESTINATION "${CURRENT_PACKAGES_DIR}/lib")
vcpkg_fixup_pkgconfig()

# The archive's own package for CMake describes each library that the archive has; here only one is installed.
configure_file(
  "${CMAKE_CURRENT_LIST_DIR}/cardstackConfig.cmake.in" "${CURRENT_PACKAGES_DIR}/share/cardstack/cardstackConfig.cmake" @ONLY
)
file(
  INSTALL "${source}/lib/cmake/cardstack/cardstackConfigVersion.cmake"
  DESTINATION "${CURRENT_PACKAGES_DIR}/share/cardstack"
)
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${source}/LICENSE")
