# One library per folder of src/, linked along the arrows of src/modules.txt; the command `cantrip`.

# The headers of the library and of Boost that nearly every source includes, compiled once: they are most of what a source
# costs. None of ours are among them, so that changing one never compiles these again.
function(cantrip_add_precompiled)
  file(WRITE ${PROJECT_BINARY_DIR}/generated/precompiled.cpp "// Carries the precompiled headers.\n")
  add_library(cantrip_precompiled STATIC ${PROJECT_BINARY_DIR}/generated/precompiled.cpp)
  target_link_libraries(cantrip_precompiled PRIVATE cantrip_flags ${CANTRIP_PACKAGES_base})
  target_precompile_headers(
    cantrip_precompiled
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
    <boost/container/static_vector.hpp>)
endfunction()

function(cantrip_use_precompiled target)
  if(CANTRIP_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM cantrip_precompiled)
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
    cantrip_use_precompiled(cantrip_${name})
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
    cantrip_add_precompiled()
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
  target_compile_definitions(cantrip PRIVATE CANTRIP_VERSION="${PROJECT_VERSION}")
  target_link_libraries(cantrip PRIVATE cantrip_flags cantrip_cli)
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
