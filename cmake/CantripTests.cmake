# Tests: one executable per folder of tests/, one ctest test per suite in it.
find_package(GTest REQUIRED)

# What every test executable shares: its main function and the way to files outside the repository.
function(cantrip_add_test_support)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/*.cpp)
  add_library(cantrip_test_support STATIC ${sources})
  target_include_directories(cantrip_test_support PUBLIC ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(cantrip_test_support PRIVATE cantrip_flags)
  target_link_libraries(cantrip_test_support PUBLIC GTest::gtest)
  # What is compiled once and run for a second needs no more.
  if(NOT MSVC)
    target_compile_options(cantrip_test_support PUBLIC -O1)
  endif()
endfunction()

# tests/<folder>/*.cpp -> cantrip_test_<folder>, linked with `module` and all that it stands on. The suites are listed when ctest starts, so that a new
# suite needs no new configuration, and run in parallel, each in one process.
function(cantrip_add_test_folder folder module)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp)
  if(NOT sources)
    return()
  endif()
  set(name cantrip_test_${folder})
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE cantrip_flags cantrip_test_support cantrip_${module})
  cantrip_use_unity(${name} 20)
  if(NOT module STREQUAL check_sources)  # which uses no package, as the precompiled headers do
    cantrip_use_precompiled(${name} cantrip_precompiled_tests)
  endif()
  if(module STREQUAL cli)
    add_dependencies(${name} cantrip)
  endif()
  set(listing ${PROJECT_BINARY_DIR}/generated/${name}.cmake)
  file(
    GENERATE
    OUTPUT ${PROJECT_BINARY_DIR}/generated/${name}_$<CONFIG>.cmake
    CONTENT "set(folder ${folder})
set(executable [==[$<TARGET_FILE:${name}>]==])
set(cantrip [==[$<TARGET_FILE:cantrip>]==])
set(root [==[${PROJECT_SOURCE_DIR}]==])
include([==[${PROJECT_SOURCE_DIR}/cmake/ListSuites.cmake]==])
")
  if(CMAKE_CONFIGURATION_TYPES)
    file(WRITE ${listing} "include(${PROJECT_BINARY_DIR}/generated/${name}_\${CTEST_CONFIGURATION_TYPE}.cmake)\n")
  else()
    set(listing ${PROJECT_BINARY_DIR}/generated/${name}_${CMAKE_BUILD_TYPE}.cmake)
  endif()
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${listing})
endfunction()

# Checks of the sources themselves, each with tests that it catches a wrong one (tests/checks).
function(cantrip_add_checks)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/checks/*.cpp)
  list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/tools/checks/main.cpp)
  add_library(cantrip_check_sources STATIC ${sources})
  target_include_directories(cantrip_check_sources PUBLIC ${PROJECT_SOURCE_DIR}/tools)
  target_link_libraries(cantrip_check_sources PRIVATE cantrip_flags)
  add_executable(cantrip_checks ${PROJECT_SOURCE_DIR}/tools/checks/main.cpp)
  target_link_libraries(cantrip_checks PRIVATE cantrip_flags cantrip_check_sources)
  foreach(check includes lengths citations ledger)
    add_test(NAME check.${check} COMMAND cantrip_checks ${check} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(check.${check} PROPERTIES SKIP_RETURN_CODE 77 LABELS check)
  endforeach()

  set(script ${PROJECT_SOURCE_DIR}/cmake/CheckFormat.cmake)
  add_test(NAME check.format COMMAND ${CMAKE_COMMAND} "-DROOT=${PROJECT_SOURCE_DIR}"
                                     -DFOLDERS=src,tests,bench,tools -P ${script})
  # A badly formatted file, made in the build folder, must be caught.
  set(bad ${PROJECT_BINARY_DIR}/generated/badly_formatted)
  file(WRITE ${bad}/bad.cpp "int  main( ){return 0;}\n")
  configure_file(${PROJECT_SOURCE_DIR}/.clang-format ${bad}/.clang-format COPYONLY)
  add_test(NAME check.format_catches_a_bad_file COMMAND ${CMAKE_COMMAND} "-DROOT=${PROJECT_BINARY_DIR}/generated"
                                                        -DFOLDERS=badly_formatted -P ${script})
  set_tests_properties(check.format_catches_a_bad_file PROPERTIES PASS_REGULAR_EXPRESSION
                                                                  "bad.cpp:1:4: error: code should be clang-formatted")
  set_tests_properties(check.format check.format_catches_a_bad_file PROPERTIES SKIP_REGULAR_EXPRESSION "^SKIPPED"
                                                                              LABELS check)
endfunction()

# The browser client: types, units, and whole games in Chromium against the built command. They skip nothing: where there is
# no Chromium the games fail and say so.
function(cantrip_add_web_tests)
  if(NOT CANTRIP_WEB)
    return()
  endif()
  set(web ${PROJECT_SOURCE_DIR}/web)
  add_test(NAME web.types COMMAND ${CANTRIP_NODE} node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json
                                  --fail-on-warnings)
  add_test(NAME web.units COMMAND ${CANTRIP_NODE} node_modules/vitest/vitest.mjs run)
  add_test(NAME web.games COMMAND ${CANTRIP_NODE} node_modules/vitest/vitest.mjs run --config vitest.e2e.config.ts)
  set_tests_properties(
    web.types web.units web.games
    PROPERTIES WORKING_DIRECTORY ${web}
               ENVIRONMENT "CANTRIP_BINARY=$<TARGET_FILE:cantrip>;CANTRIP_PICTURES=${PROJECT_BINARY_DIR}/pictures"
               TIMEOUT 900
               LABELS web)
  set_tests_properties(web.games PROPERTIES PROCESSORS 2)
endfunction()

# A few games of every way to play (scripts/nightly); many of them are for the night.
function(cantrip_add_ways)
  add_test(NAME ways.all COMMAND ${PROJECT_SOURCE_DIR}/scripts/nightly/run.sh 4 1)
  set_tests_properties(ways.all PROPERTIES ENVIRONMENT "CANTRIP=$<TARGET_FILE:cantrip>" TIMEOUT 900 LABELS ways)
endfunction()

function(cantrip_add_tests)
  if(CANTRIP_PRECOMPILE)
    cantrip_add_precompiled(cantrip_precompiled_tests PACKAGES GTest::gtest HEADERS <gtest/gtest.h>)
  endif()
  cantrip_add_test_support()
  cantrip_add_checks()
  cantrip_add_ways()
  # Each folder links no more than it tests, so that one part can be built and tested alone.
  cantrip_add_test_folder(unit cli)
  cantrip_add_test_folder(checks check_sources)
  cantrip_add_test_folder(text cards)
  cantrip_add_test_folder(rules play)
  cantrip_add_test_folder(formats formats)
  cantrip_add_test_folder(search search)
  cantrip_add_test_folder(play sim)
  cantrip_add_test_folder(players players)
  cantrip_add_test_folder(tournament tournament)
  # Positions are set up as the tests of the rules do it.
  target_sources(cantrip_test_players PRIVATE ${PROJECT_SOURCE_DIR}/tests/rules/scenario.cpp
                                              ${PROJECT_SOURCE_DIR}/tests/rules/scenario_actions.cpp
                                              ${PROJECT_SOURCE_DIR}/tests/rules/scenario_cards.cpp)
  cantrip_add_test_folder(cases cli)
  cantrip_add_test_folder(generic cli)
  cantrip_add_test_folder(server server)
  # The pairs of built-in decks, and a validator of JSON Schema that is headers only.
  target_sources(cantrip_test_server PRIVATE ${PROJECT_SOURCE_DIR}/tests/generic/decks.cpp
                                             ${PROJECT_SOURCE_DIR}/tests/fuzz/targets.cpp)
  cantrip_add_test_folder(cli cli)
  # A small load, whose figures say nothing beside other tests: the program that measures works.
  add_test(NAME load.works COMMAND cantrip_load --games 6 --seconds 3 --think 100 --idle 60 --figures-only)
  set_tests_properties(load.works PROPERTIES TIMEOUT 120 LABELS load PASS_REGULAR_EXPRESSION
                                             "games of two at once[^0-9]*6.*60 idle connections that look on")
  # Each attack of a hostile client once, while two people play; how long they wait says little beside other tests.
  add_test(NAME hostile.breaks_nothing COMMAND cantrip_hostile --seconds 5 --connections 400 --most-wait 2000)
  set_tests_properties(hostile.breaks_nothing PROPERTIES TIMEOUT 180 LABELS hostile)
  add_test(NAME check.packaging COMMAND ${PROJECT_SOURCE_DIR}/scripts/check_packaging.sh $<TARGET_FILE:cantrip>)
  set_tests_properties(check.packaging PROPERTIES SKIP_RETURN_CODE 77 LABELS check)
  cantrip_add_web_tests()
endfunction()
