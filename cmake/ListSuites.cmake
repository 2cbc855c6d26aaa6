# Run by ctest: adds one test per suite of the executable `executable`, named <folder>.<suite>.
if(NOT EXISTS "${executable}")
  add_test("${folder}.not_built" "${executable}")
  return()
endif()
execute_process(
  COMMAND "${executable}" --gtest_list_tests
  WORKING_DIRECTORY "${root}"
  OUTPUT_VARIABLE listed
  RESULT_VARIABLE failed)
if(failed)
  add_test("${folder}.cannot_be_listed" "${executable}" --gtest_list_tests)
  return()
endif()
string(REGEX MATCHALL "(^|\n)[^ \n]+\\." suites "${listed}")
foreach(suite IN LISTS suites)
  string(REGEX REPLACE "^\n|\\.$" "" suite "${suite}")
  if(suite MATCHES "^DISABLED_")
    continue()
  endif()
  set(test "${folder}.${suite}")
  add_test("${test}" "${executable}" "--gtest_filter=${suite}.*" --gtest_brief=1)
  set_tests_properties(
    "${test}"
    PROPERTIES WORKING_DIRECTORY
               "${root}"
               ENVIRONMENT
               "CANTRIP_BINARY=${cantrip}"
               SKIP_RETURN_CODE
               77
               TIMEOUT
               600
               LABELS
               "${folder}")
endforeach()
