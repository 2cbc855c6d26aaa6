# Builds the browser client (web/) with Node.js and embeds it in the binary. Without Node.js the configuration fails and says
# what to do; -DCANTRIP_WEB=OFF builds a command without the client, which `cantrip serve` says.
function(cantrip_add_web)
  set(web ${PROJECT_SOURCE_DIR}/web)
  set(built ${PROJECT_BINARY_DIR}/web)
  set(generated ${PROJECT_BINARY_DIR}/generated/client.cpp)
  if(CANTRIP_WEB)
    find_program(CANTRIP_NODE NAMES node nodejs)
    find_program(CANTRIP_NPM npm)
    set(version 0)
    if(CANTRIP_NODE)
      execute_process(COMMAND ${CANTRIP_NODE} --version OUTPUT_VARIABLE version OUTPUT_STRIP_TRAILING_WHITESPACE)
      string(REGEX REPLACE "^v" "" version "${version}")
    endif()
    if(NOT CANTRIP_NODE OR NOT CANTRIP_NPM OR version VERSION_LESS 18)
      message(FATAL_ERROR "The browser client is built with Node.js 18 or later and npm: install them (Debian: apt-get install nodejs "
                          "npm), or configure with -DCANTRIP_WEB=OFF for a command without 'cantrip serve'.")
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/*)
    list(APPEND sources ${web}/index.html ${web}/vite.config.ts ${web}/svelte.config.js ${web}/tsconfig.json)
    set(installed ${PROJECT_BINARY_DIR}/generated/web_packages)
    add_custom_command(
      OUTPUT ${installed}
      COMMAND ${CANTRIP_NPM} ci --no-audit --no-fund --loglevel=error
      COMMAND ${CMAKE_COMMAND} -E touch ${installed}
      DEPENDS ${web}/package.json ${web}/package-lock.json
      WORKING_DIRECTORY ${web}
      COMMENT "Installing what the browser client is built with"
      VERBATIM)
    add_custom_command(
      OUTPUT ${built}/index.html
      COMMAND ${CANTRIP_NODE} node_modules/vite/bin/vite.js build --outDir ${built} --emptyOutDir --logLevel warn
      DEPENDS ${installed} ${sources}
      WORKING_DIRECTORY ${web}
      COMMENT "Building the browser client"
      VERBATIM)
    add_custom_command(
      OUTPUT ${generated}
      COMMAND cantrip_embed ${built} ${generated} embedded_client .
      DEPENDS cantrip_embed ${built}/index.html
      COMMENT "Embedding the browser client"
      VERBATIM)
  else()
    set(empty ${PROJECT_BINARY_DIR}/generated/no_client)
    file(MAKE_DIRECTORY ${empty})
    add_custom_command(OUTPUT ${generated} COMMAND cantrip_embed ${empty} ${generated} embedded_client . DEPENDS cantrip_embed VERBATIM)
  endif()
  add_library(cantrip_client STATIC ${generated})
  target_include_directories(cantrip_client PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(cantrip_client PRIVATE cantrip_flags)
  target_link_libraries(cantrip_server PRIVATE cantrip_client)
endfunction()
