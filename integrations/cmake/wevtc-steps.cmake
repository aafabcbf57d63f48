# Steps of builds, which wevtcConfig.cmake runs with cmake -DSTEP=... -P.

# list: writes the names of the .bin files that the resource SCRIPT includes to a LIST, unless it has them already.
if(STEP STREQUAL "list")
  file(READ "${SCRIPT}" script)
  string(REGEX MATCHALL "\"[^\"]+\\.[bB][iI][nN]\"" binaries "${script}")
  string(REPLACE "\"" "" binaries "${binaries}")
  list(SORT binaries)
  list(JOIN binaries "\n" binaries)
  file(READ "${LIST}" listed)
  if(NOT binaries STREQUAL listed)
    file(WRITE "${LIST}" "${binaries}")
  endif()
endif()

# check: removes the STAMP, so that make runs wevtc, if one of the OUTPUTS or of the binaries in the LIST is missing, or if one
# of the files that the last run read was changed or deleted.
if(STEP STREQUAL "check" AND EXISTS "${STAMP}")
  if(EXISTS "${STAMP}.d")
    file(READ "${STAMP}.d" depfile)
  endif()
  # Each input is also the target of a rule of its own. These characters are escaped in the names.
  string(REGEX MATCHALL "\n[^\n]+:\n" inputs "\n${depfile}")
  list(TRANSFORM inputs REPLACE "^\n|:\n$" "")
  list(TRANSFORM inputs REPLACE "\\\\([ #])" "\\1")
  list(TRANSFORM inputs REPLACE "\\$\\$" "$")
  foreach(file IN LISTS inputs)
    get_filename_component(file "${file}" ABSOLUTE)
    # This is also true for files that have the same time, or don't exist.
    if(NOT EXISTS "${file}" OR NOT "${STAMP}" IS_NEWER_THAN "${file}")
      file(REMOVE "${STAMP}")
    endif()
  endforeach()
  if(LIST)
    get_filename_component(folder "${STAMP}" DIRECTORY)
    file(STRINGS "${LIST}" binaries ENCODING UTF-8)
    list(TRANSFORM binaries PREPEND "${folder}/")
  endif()
  foreach(file IN LISTS OUTPUTS binaries)
    if(NOT EXISTS "${file}")
      file(REMOVE "${STAMP}")
    endif()
  endforeach()
endif()
