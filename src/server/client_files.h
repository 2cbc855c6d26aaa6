// The browser client as it was built into the binary.
#pragma once

#include <map>
#include <string>

#include "server/site.h"

namespace cantrip::server {

/// By the paths under which browsers ask for them, such as "/index.html". Empty in a build without the client
/// (-DCANTRIP_WEB=OFF). The contents live as long as the program.
std::map<std::string, ClientFile> clientFiles();

}  // namespace cantrip::server
