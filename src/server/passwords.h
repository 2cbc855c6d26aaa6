// Passwords and secrets of accounts: argon2id and BLAKE2b by libsodium.
#pragma once

#include <string>

namespace cantrip::server {

/// By argon2id with a salt of its own: takes a tenth of a second and 64 MiB, so that guessing takes long.
std::string hashOfPassword(const std::string& password);
/// Takes as long. Without a hash nothing fits, which takes as long, too: nobody learns which accounts there
/// are.
bool fits(const std::string& password, const std::string& hash);
/// What is stored of a secret that nobody guesses: whoever reads the store cannot log in with it.
std::string hashOfSecret(const std::string& secret);

}  // namespace cantrip::server
