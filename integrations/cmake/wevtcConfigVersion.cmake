# Tells find_package() the version of this package.

file(READ "${CMAKE_CURRENT_LIST_DIR}/../../package.json" _wevtc_package)
string(JSON PACKAGE_VERSION GET "${_wevtc_package}" version)
if(PACKAGE_FIND_VERSION VERSION_LESS_EQUAL PACKAGE_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)
  set(PACKAGE_VERSION_EXACT TRUE)
endif()
