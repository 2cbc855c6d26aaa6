# Embeds grammar/ and library/ in the binary (docs/decisions/0001-embedded-data.md).
function(cantrip_add_data)
  add_executable(cantrip_embed ${PROJECT_SOURCE_DIR}/tools/embed.cpp)
  target_link_libraries(cantrip_embed PRIVATE cantrip_flags)

  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/grammar/* ${PROJECT_SOURCE_DIR}/library/*)
  set(generated ${PROJECT_BINARY_DIR}/generated/embedded_data.cpp)
  # The list goes through a file so that a file that was removed also starts the tool again.
  string(REPLACE ";" "\n" list "${files}")
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/embedded_files.txt CONTENT "${list}\n" @ONLY)
  add_custom_command(
    OUTPUT ${generated}
    COMMAND cantrip_embed ${PROJECT_SOURCE_DIR} ${generated} embedded_data grammar library
    DEPENDS cantrip_embed ${files} ${PROJECT_BINARY_DIR}/generated/embedded_files.txt
    COMMENT "Embedding grammar/ and library/"
    VERBATIM)
  add_library(cantrip_data STATIC ${generated})
  target_include_directories(cantrip_data PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(cantrip_data PRIVATE cantrip_flags)
endfunction()
