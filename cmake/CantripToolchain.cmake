# Compiler, linker and cache: warnings as errors, optimisation, sanitizers, ccache and mold when present.
include(CheckLinkerFlag)

# The flags every target of ours is built with.
add_library(cantrip_flags INTERFACE)

if(MSVC)
  target_compile_options(cantrip_flags INTERFACE /W4 /utf-8 /permissive- /bigobj $<$<BOOL:${CANTRIP_WERROR}>:/WX>)
else()
  target_compile_options(cantrip_flags INTERFACE -Wall -Wextra -Wpedantic -Wno-missing-field-initializers
                                                 $<$<BOOL:${CANTRIP_WERROR}>:-Werror>)
  # g++ 12 invents overreads in copies of Boost's small_vector.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(cantrip_flags INTERFACE -Wno-stringop-overread -Wno-stringop-overflow -Wno-array-bounds)
    # A tenth of its time g++ looks for memory that it could use again; with so many KiB before it begins it takes a quarter
    # more of them at most.
    target_compile_options(cantrip_flags INTERFACE --param=ggc-min-heapsize=524288)
  endif()
  # -O2 builds faster than CMake's -O3, which games feel in the rules only (CantripModules.cmake).
  set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
  if(NOT APPLE AND NOT WIN32)
    target_compile_options(cantrip_flags INTERFACE -fno-plt)
  endif()
endif()

if(CANTRIP_SANITIZE AND NOT MSVC)
  set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1 -fno-omit-frame-pointer")
  target_compile_options(cantrip_flags INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=undefined)
  target_compile_definitions(cantrip_flags INTERFACE _GLIBCXX_ASSERTIONS)
  target_link_options(cantrip_flags INTERFACE -fsanitize=address,undefined)
  # g++ 12 with sanitizers invents reads of the other alternatives of a std::variant, and of parts of a
  # std::regex.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(cantrip_flags INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()

if(CANTRIP_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "libFuzzer is part of clang: cmake --preset fuzz, or -DCMAKE_CXX_COMPILER=clang++")
  endif()
  target_compile_options(cantrip_flags INTERFACE -g1 -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address)
  target_link_options(cantrip_flags INTERFACE -fsanitize=address)
endif()

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(CANTRIP_CCACHE ccache)
  if(CANTRIP_CCACHE)
    # Sources with precompiled headers are kept only under these terms (the manual of ccache says why), and work trees
    # beside each other share what they compiled.
    get_filename_component(beside ${PROJECT_SOURCE_DIR} DIRECTORY)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
        CCACHE_BASEDIR=${beside} CCACHE_NOHASHDIR=1 ${CANTRIP_CCACHE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(cantrip_flags INTERFACE -fpch-preprocess)
    endif()
  endif()
endif()

if(NOT MSVC AND NOT APPLE)
  find_program(CANTRIP_MOLD mold)
  if(CANTRIP_MOLD)
    check_linker_flag(CXX -fuse-ld=mold CANTRIP_MOLD_WORKS)
    if(CANTRIP_MOLD_WORKS)
      target_link_options(cantrip_flags INTERFACE -fuse-ld=mold)
    endif()
  endif()
endif()
if(UNIX AND NOT APPLE)
  target_link_options(cantrip_flags INTERFACE -Wl,--as-needed)
endif()
