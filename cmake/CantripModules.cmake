# One library per folder of src/, linked along the arrows of src/modules.txt; the command `cantrip`.

# Headers of the standard library and of packages that nearly every source includes, compiled once: they are most of what a
# source costs. None of ours are among them, so that changing one never compiles these again.
function(cantrip_add_precompiled name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADERS;PACKAGES")
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/${name}.cpp CONTENT "// Carries the precompiled headers.\n")
  add_library(${name} STATIC ${PROJECT_BINARY_DIR}/generated/${name}.cpp)
  target_link_libraries(${name} PRIVATE cantrip_flags ${CANTRIP_PACKAGES_base} ${arg_PACKAGES})
  target_precompile_headers(
    ${name}
    PRIVATE
    <algorithm>
    <array>
    <bitset>
    <cstdint>
    <functional>
    <memory>
    <optional>
    <span>
    <string>
    <string_view>
    <tuple>
    <unordered_map>
    <utility>
    <vector>
    <boost/container/small_vector.hpp>
    <boost/container/static_vector.hpp>
    ${arg_HEADERS})
endfunction()

function(cantrip_use_precompiled target name)
  if(CANTRIP_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ${name})
  endif()
endfunction()

# Several sources at a time are compiled as one: most of what a source costs are the headers, which are read once for all of them.
# Who edits one source often turns CANTRIP_UNITY off. Names in the unnamed namespaces of one target must differ for it.
function(cantrip_use_unity target at_once)
  if(CANTRIP_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${at_once})
    # To g++ a source inside another one looks like a header, where unnamed namespaces would be wrong.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
    endif()
  endif()
endfunction()

# Creates cantrip_<name> from src/<name>. A folder without sources gives a header-only library, so that
# the first .cpp file of a module needs no change to the build.
function(cantrip_add_module name needs)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/src/cli/main.cpp)
  if(sources)
    add_library(cantrip_${name} STATIC ${sources})
    set(scope PUBLIC)
    target_link_libraries(cantrip_${name} PRIVATE cantrip_flags)
    # g++ 12 invents uninitialised members in iterators of JSON values.
    if(name STREQUAL cases AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(cantrip_${name} PRIVATE -Wno-maybe-uninitialized)
    endif()
    # What waits for files and for people, tells people what happens, or plays games by the rules of others, gains nothing by
    # more. Nearly half of what is compiled of it are templates of libraries, the same in each part: twice as large parts of
    # the server take three quarters of the time.
    if(name MATCHES "^(cli|cases|store|server|formats|search|tournament|play)$")
      cantrip_use_unity(cantrip_${name} 25)
      if(NOT MSVC)
        target_compile_options(cantrip_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
      endif()
    else()
      cantrip_use_unity(cantrip_${name} 12)
    endif()
    # What games wait for: 1% fewer instructions, and it compiles no slower.
    if(name MATCHES "^(rules|state)$" AND NOT MSVC)
      target_compile_options(cantrip_${name} PRIVATE $<$<CONFIG:Release>:-O3>)
    endif()
    if(name MATCHES "^(cli|cases|play|ir|server)$")
      cantrip_use_precompiled(cantrip_${name} cantrip_precompiled_json)
    else()
      cantrip_use_precompiled(cantrip_${name} cantrip_precompiled)
    endif()
  else()
    add_library(cantrip_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(cantrip_${name} ${scope} ${PROJECT_SOURCE_DIR}/src)
  foreach(need IN LISTS needs)
    target_link_libraries(cantrip_${name} ${scope} cantrip_${need})
  endforeach()
  target_link_libraries(cantrip_${name} ${scope} ${CANTRIP_PACKAGES_${name}})
endfunction()

# All modules, and the executable.
function(cantrip_add_modules)
  if(CANTRIP_PRECOMPILE)
    cantrip_add_precompiled(cantrip_precompiled)
    cantrip_add_precompiled(
      cantrip_precompiled_json
      PACKAGES fmt::fmt nlohmann_json::nlohmann_json Threads::Threads
      HEADERS <fmt/format.h> <nlohmann/json.hpp>)
  endif()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/modules.txt)
  file(STRINGS ${PROJECT_SOURCE_DIR}/src/modules.txt arrows REGEX "^[a-z]+:")
  foreach(arrow IN LISTS arrows)
    string(REGEX MATCH "^([a-z]+):(.*)$" found "${arrow}")
    set(name ${CMAKE_MATCH_1})
    string(REGEX MATCHALL "[a-z]+" needs "${CMAKE_MATCH_2}")
    cantrip_add_module(${name} "${needs}")
  endforeach()
  target_link_libraries(cantrip_base PRIVATE cantrip_data)

  add_executable(cantrip ${PROJECT_SOURCE_DIR}/src/cli/main.cpp)
  target_compile_definitions(cantrip_cli PRIVATE CANTRIP_VERSION="${PROJECT_VERSION}")
  target_link_libraries(cantrip PRIVATE cantrip_flags cantrip_cli)

  # The same command in a form that BOLT can lay out anew: bench/fastest does that.
  if(NOT MSVC AND NOT APPLE)
    add_executable(cantrip_relocatable EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/src/cli/main.cpp)
    target_link_libraries(cantrip_relocatable PRIVATE cantrip_flags cantrip_cli)
    target_link_options(cantrip_relocatable PRIVATE -Wl,--emit-relocs)
  endif()
endfunction()

# bench/<name>/*.cpp -> cantrip_<name>: programs that are clients of the server, with what they share in bench/clients.
function(cantrip_add_clients)
  file(GLOB shared CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/clients/*.cpp)
  add_library(cantrip_clients STATIC ${shared})
  target_include_directories(cantrip_clients PUBLIC ${PROJECT_SOURCE_DIR}/bench)
  target_link_libraries(cantrip_clients PRIVATE cantrip_flags)
  target_link_libraries(cantrip_clients PUBLIC Boost::headers fmt::fmt nlohmann_json::nlohmann_json Threads::Threads)
  foreach(name IN ITEMS load hostile)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/${name}/*.cpp)
    add_executable(cantrip_${name} ${sources})
    target_link_libraries(cantrip_${name} PRIVATE cantrip_flags cantrip_clients CLI11::CLI11)
    add_dependencies(cantrip_${name} cantrip)
  endforeach()
endfunction()

# tests/fuzz/fuzz_<name>.cpp -> cantrip_fuzz_<name>, with what all of them use.
function(cantrip_add_fuzzers)
  file(GLOB fuzzers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/fuzz_*.cpp)
  foreach(fuzzer IN LISTS fuzzers)
    get_filename_component(name ${fuzzer} NAME_WE)
    add_executable(cantrip_${name} ${fuzzer} ${PROJECT_SOURCE_DIR}/tests/fuzz/targets.cpp)
    target_include_directories(cantrip_${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(cantrip_${name} PRIVATE cantrip_flags cantrip_server)
    target_link_options(cantrip_${name} PRIVATE -fsanitize=fuzzer)
  endforeach()
endfunction()

# bench/*.cpp -> cantrip_bench, when there are such files and Google Benchmark is installed.
function(cantrip_add_bench)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
  if(NOT sources)
    return()
  endif()
  find_package(benchmark QUIET)
  if(NOT benchmark_FOUND)
    message(STATUS "Google Benchmark is not installed: cantrip_bench is left out")
    return()
  endif()
  add_executable(cantrip_bench ${sources})
  target_link_libraries(cantrip_bench PRIVATE cantrip_flags cantrip_cli benchmark::benchmark)
endfunction()
