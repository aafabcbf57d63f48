# Writes the names of the .bin files that a resource script includes to a list, unless the list has them already:
# cmake -DSCRIPT=app.rc -DLIST=app.txt -P list-binaries.cmake

file(READ "${SCRIPT}" script)
string(REGEX MATCHALL "\"[^\"]+\\.[bB][iI][nN]\"" binaries "${script}")
string(REPLACE "\"" "" binaries "${binaries}")
list(SORT binaries)
list(JOIN binaries "\n" binaries)
file(READ "${LIST}" listed)
if(NOT binaries STREQUAL listed)
  file(WRITE "${LIST}" "${binaries}")
endif()
