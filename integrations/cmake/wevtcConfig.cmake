# Compiles instrumentation manifests in CMake builds:
#
#   find_package(wevtc REQUIRED HINTS "${CMAKE_SOURCE_DIR}/node_modules/wevtc/integrations" NO_CMAKE_FIND_ROOT_PATH)
#   wevtc_add_manifest(app app.man MODE um)
#
# include() of this file does the same as find_package(). Needs CMake 3.20 or later.
# Documentation: docs/builds.md.

include_guard(GLOBAL)

if(CMAKE_VERSION VERSION_LESS 3.20)
  message(FATAL_ERROR "wevtc needs CMake 3.20 or later, which can read the files that a manifest depends on from a depfile")
endif()

cmake_policy(PUSH)
cmake_policy(VERSION 3.20)

# How to run wevtc. Set WEVTC_EXECUTABLE to use another wevtc than the one of this package.
if(WEVTC_EXECUTABLE)
  set(_wevtc_command "${WEVTC_EXECUTABLE}")
else()
  find_program(WEVTC_NODE NAMES node nodejs DOC "Node.js 20 or later, which runs wevtc")
  if(NOT WEVTC_NODE)
    message(FATAL_ERROR "wevtc needs Node.js 20 or later; install it, or set WEVTC_NODE to its path, or set WEVTC_EXECUTABLE")
  endif()
  get_filename_component(_wevtc_script "${CMAKE_CURRENT_LIST_DIR}/../../bin/wevtc.js" ABSOLUTE)
  set(_wevtc_command "${WEVTC_NODE}" "${_wevtc_script}")
endif()
set(WEVTC_COMMAND "${_wevtc_command}" CACHE INTERNAL "The command line of wevtc")
set(WEVTC_STEPS "${CMAKE_CURRENT_LIST_DIR}/wevtc-steps.cmake" CACHE INTERNAL "The script with steps of builds")

execute_process(
  COMMAND ${WEVTC_COMMAND} --version
  OUTPUT_QUIET
  ERROR_VARIABLE _wevtc_error
  RESULT_VARIABLE _wevtc_result
)
if(NOT _wevtc_result EQUAL 0)
  message(FATAL_ERROR "cannot run wevtc (${WEVTC_COMMAND}): ${_wevtc_result} ${_wevtc_error}")
endif()

# All outputs depend on a file that changes with each build of wevtc: start.cjs contains the hashes of all bundles, and an
# executable contains everything.
list(GET _wevtc_command -1 _wevtc_file)
if(NOT IS_ABSOLUTE "${_wevtc_file}")
  unset(_wevtc_program CACHE)
  find_program(_wevtc_program NAMES "${_wevtc_file}" NO_CMAKE_FIND_ROOT_PATH)
  set(_wevtc_file "${_wevtc_program}")
  unset(_wevtc_program CACHE)
endif()
get_filename_component(_wevtc_file "${_wevtc_file}" REALPATH)
get_filename_component(_wevtc_dist "${_wevtc_file}" DIRECTORY)
get_filename_component(_wevtc_dist "${_wevtc_dist}/../dist" ABSOLUTE)
if(EXISTS "${_wevtc_dist}/start.cjs")
  set(_wevtc_file "${_wevtc_dist}/start.cjs")
  # Files can keep the time of a package, but a new folder has its own.
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${_wevtc_dist}")
endif()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${_wevtc_file}")
file(SHA256 "${_wevtc_file}" _wevtc_hash)
set(WEVTC_BUILD_FILE "${CMAKE_BINARY_DIR}/CMakeFiles/wevtc-build.txt" CACHE INTERNAL "Identifies the build of wevtc")
file(CONFIGURE OUTPUT "${WEVTC_BUILD_FILE}" CONTENT "@WEVTC_COMMAND@ @_wevtc_hash@\n" @ONLY)

#[=[
Generates a C header and the binary resources from a manifest or a message text file (.mc), and adds them to a target.

  wevtc_add_manifest(<target> <manifest or message text file>
    [MODE um|km|descriptors]     kind of C header; see wevtc compile --help
    [BASE_NAME <name>]           base name of the files; default: the name of the manifest
    [OUTPUT_DIRECTORY <folder>]  default: a folder of the target in the current binary folder
    [PUBLIC]                     targets that link this one can also include the header
    [NO_RESOURCES]               generate only the header
    [COUNTERS]                   also generate the headers and the strings of the performance counters
    [LINK <input>...]            more manifests, and message text files (.mc), for the same binary
    [AGAINST <older>]            stop at changes that break consumers of an older manifest: a file, or git:REV[:path]
    [OPTIONS <option>...]        more options of wevtc compile
  )

The folder of the header becomes an include folder of the target. The resources contain the strings of all cultures. They
need RC among the languages of the project. Put them into the executable or DLL that the provider's resourceFileName names: a
linker leaves resources in static libraries out. A binary has one WEVT_TEMPLATE resource and one message table for each
language, so name all of its inputs in one call; a second one is an error without NO_RESOURCES. With LINK, one header has the
code of all manifests, and each message text file has a header of its own name. If WEVTC_WARNINGS_AS_ERRORS is true, warnings
stop the build.
#]=]
function(wevtc_add_manifest target manifest)
  cmake_parse_arguments(PARSE_ARGV 2 arg "PUBLIC;NO_RESOURCES;COUNTERS" "MODE;BASE_NAME;OUTPUT_DIRECTORY;AGAINST" "LINK;OPTIONS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "wevtc_add_manifest: unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "wevtc_add_manifest: no value for ${arg_KEYWORDS_MISSING_VALUES}")
  endif()
  if(NOT TARGET "${target}")
    message(FATAL_ERROR "wevtc_add_manifest: there is no target '${target}'; call add_executable or add_library first")
  endif()
  get_target_property(home "${target}" SOURCE_DIR)
  if(NOT home STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    message(FATAL_ERROR
      "wevtc_add_manifest: target '${target}' is of ${home}; call wevtc_add_manifest there, because CMake generates the sources "
      "of a target only in the folder of its CMakeLists.txt")
  endif()
  get_target_property(type "${target}" TYPE)
  if(NOT type MATCHES "^(EXECUTABLE|(SHARED|MODULE|STATIC|OBJECT)_LIBRARY)$")
    message(FATAL_ERROR "wevtc_add_manifest: target '${target}' (${type}) has no sources to compile; specify an executable or another library")
  endif()
  if(type STREQUAL "STATIC_LIBRARY" AND NOT arg_NO_RESOURCES)
    message(FATAL_ERROR
      "wevtc_add_manifest: linkers omit the resources of static libraries such as '${target}'; add NO_RESOURCES, and call "
      "wevtc_add_manifest with ${manifest} for the executable or DLL that the provider's resourceFileName specifies")
  endif()
  if(arg_MODE AND NOT arg_MODE MATCHES "^(um|km|descriptors)$")
    message(FATAL_ERROR "wevtc_add_manifest: MODE is um, km, or descriptors, not '${arg_MODE}'")
  endif()
  set(inputs)
  set(text_headers)
  foreach(given IN LISTS manifest arg_LINK)
    get_filename_component(input "${given}" ABSOLUTE)
    get_source_file_property(is_generated "${input}" GENERATED)
    if(NOT EXISTS "${input}" AND NOT is_generated)
      message(FATAL_ERROR "wevtc_add_manifest: there is no file ${input}; if a command of the build generates it, add that command first")
    endif()
    list(APPEND inputs "${input}")
    if(arg_LINK AND given MATCHES "\\.[mM][cC]$")
      get_filename_component(name "${given}" NAME_WLE)
      list(APPEND text_headers "${name}.h")
    endif()
  endforeach()
  get_filename_component(base_name "${manifest}" NAME_WLE)
  if(arg_BASE_NAME)
    set(base_name "${arg_BASE_NAME}")
  endif()
  # CMake, Ninja, make or windres misread these in the names of outputs.
  if(base_name MATCHES "[]#$%&'\"()*;<=>?[^`{|}~:\\]")
    message(FATAL_ERROR "wevtc_add_manifest: build tools misread '${CMAKE_MATCH_0}' in names of files; give ${manifest} another BASE_NAME")
  endif()
  if(arg_OUTPUT_DIRECTORY)
    get_filename_component(folder "${arg_OUTPUT_DIRECTORY}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
  else()
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/wevtc/${target}")
  endif()

  set(options --base-name "${base_name}" --out-dir "${folder}")
  if(arg_MODE)
    list(APPEND options --c-mode "${arg_MODE}")
  endif()
  if(arg_LINK)
    list(APPEND options --link)
  endif()
  if(WEVTC_WARNINGS_AS_ERRORS)
    list(APPEND options --warnings-as-errors)
  endif()
  # One header for all manifests, and one for each message text file that is linked, with the name of that file.
  set(headers)
  list(LENGTH inputs input_count)
  list(LENGTH text_headers text_count)
  if(text_count LESS input_count)
    set(headers "${base_name}.h")
  endif()
  foreach(name IN LISTS text_headers)
    if(name IN_LIST headers)
      message(FATAL_ERROR "wevtc_add_manifest: the header ${name} would be that of two inputs; give ${manifest} another BASE_NAME, or rename a file")
    endif()
    list(APPEND headers "${name}")
  endforeach()
  list(TRANSFORM headers PREPEND "${folder}/" OUTPUT_VARIABLE outputs)
  set(targets c)
  if(NOT arg_NO_RESOURCES)
    get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
    if(NOT "RC" IN_LIST languages)
      message(FATAL_ERROR "wevtc_add_manifest: no resource compiler; add RC to the languages of project(), or use NO_RESOURCES")
    endif()
    # A binary has one WEVT_TEMPLATE resource and one message table for each language. GNU ld drops the second without an error.
    get_property(other TARGET "${target}" PROPERTY WEVTC_MANIFEST)
    if(other)
      message(FATAL_ERROR
        "wevtc_add_manifest: target '${target}' already has the resources of ${other}; with two resources of one kind, Windows "
        "would show the messages of another provider. Add LINK ${manifest} to the call for ${other}, or put the resources of "
        "${manifest} into another executable or DLL; NO_RESOURCES generates only the header")
    endif()
    set_property(TARGET "${target}" PROPERTY WEVTC_MANIFEST "${manifest}")
    set(targets c,resources)
    set(script "${folder}/${base_name}.rc")
    list(APPEND outputs "${script}")
    # Several manifests can share a folder.
    list(APPEND options --prefix-message-files)
  endif()
  if(arg_COUNTERS)
    string(APPEND targets ",counters")
    list(APPEND outputs "${folder}/${base_name}_counters.h" "${folder}/${base_name}_counternames.h")
    if(NOT arg_NO_RESOURCES)
      list(APPEND outputs "${folder}/${base_name}_counters.rc")
    endif()
  endif()

  # The binary files that the script includes depend on the inputs, so a build lists them, and configures again if the list
  # changes. The first list comes from wevtc, if the inputs exist and have no errors.
  set(list)
  set(list_binaries)
  if(NOT arg_NO_RESOURCES)
    set(list "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}-${base_name}-wevtc.txt")
    set(list_binaries COMMAND "${CMAKE_COMMAND}" -DSTEP=list "-DSCRIPT=${script}" "-DLIST=${list}" -P "${WEVTC_STEPS}")
    if(NOT EXISTS "${list}")
      execute_process(
        COMMAND ${WEVTC_COMMAND} compile ${inputs} --emit ${targets} ${options} --list-outputs ${arg_OPTIONS}
        WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}"
        OUTPUT_VARIABLE listed
        ERROR_QUIET
      )
      string(REPLACE "\n" ";" binaries "${listed}")
      list(FILTER binaries INCLUDE REGEX "\\.[bB][iI][nN]$")
      list(TRANSFORM binaries REPLACE ".*[/\\]" "")
      list(SORT binaries)
      list(JOIN binaries "\n" binaries)
      file(WRITE "${list}" "${binaries}")
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${list}")
    file(STRINGS "${list}" binaries ENCODING UTF-8)
    list(TRANSFORM binaries PREPEND "${folder}/")
    # With performance counters only, the script is empty, which GNU windres refuses.
    if(arg_COUNTERS AND NOT binaries)
      set_source_files_properties("${script}" PROPERTIES HEADER_FILE_ONLY TRUE)
    endif()
  endif()

  # Before the outputs, so that a build stops at the change that breaks others. Git looks for a repository where it starts.
  set(compare)
  set(older_file)
  if(arg_AGAINST)
    set(older "${arg_AGAINST}")
    if(NOT older MATCHES "^git:")
      get_filename_component(older "${older}" ABSOLUTE)
      set(older_file "${older}")
    endif()
    set(strict)
    if(WEVTC_WARNINGS_AS_ERRORS)
      set(strict --warnings-as-errors)
    endif()
    set(compare
      COMMAND "${CMAKE_COMMAND}" -E chdir "${CMAKE_CURRENT_SOURCE_DIR}"
      ${WEVTC_COMMAND} breaking ${inputs} --against "${older}" --format text ${strict}
    )
  endif()

  # wevtc leaves files alone that would not change, so that only what uses them is built again. Only the stamp is as new as
  # the last run. wevtc also writes the resource script when a file that it includes has changed.
  set(stamp "${folder}/${base_name}.stamp")
  set(depfile DEPFILE "${stamp}.d")
  if(CMAKE_GENERATOR MATCHES "Makefiles")
    # CMake's makefiles ignore depfiles in a build that configures again, never forget a deleted file, and don't restore
    # byproducts. A step of each build does all of this.
    set(depfile)
    string(MAKE_C_IDENTIFIER "${target}_${base_name}_wevtc" check)
    add_custom_target("${check}"
      COMMAND "${CMAKE_COMMAND}" -DSTEP=check "-DSTAMP=${stamp}" "-DOUTPUTS=${outputs}" "-DLIST=${list}" -P "${WEVTC_STEPS}"
      VERBATIM
    )
    add_dependencies("${target}" "${check}")
  endif()
  set(shown "${manifest}" ${arg_LINK})
  list(JOIN shown ", " shown)
  add_custom_command(
    OUTPUT "${stamp}"
    BYPRODUCTS ${outputs} ${binaries}
    ${compare}
    COMMAND
      ${WEVTC_COMMAND} compile ${inputs} --emit ${targets} ${options}
      --stamp "${stamp}" --depfile "${stamp}.d" ${arg_OPTIONS}
    ${list_binaries}
    DEPENDS ${inputs} ${older_file} "${WEVTC_BUILD_FILE}"
    ${depfile}
    COMMENT "Compiling ${shown} with wevtc"
    VERBATIM
  )
  set_source_files_properties(${outputs} "${stamp}" PROPERTIES GENERATED TRUE)
  target_sources("${target}" PRIVATE ${outputs} "${stamp}")
  target_include_directories("${target}" PRIVATE "${folder}")
  if(arg_PUBLIC)
    target_include_directories("${target}" INTERFACE "$<BUILD_INTERFACE:${folder}>")
  endif()
  set_property(TARGET "${target}" APPEND PROPERTY ADDITIONAL_CLEAN_FILES "${stamp}.d")
endfunction()

cmake_policy(POP)
