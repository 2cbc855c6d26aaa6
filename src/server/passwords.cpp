#include "server/passwords.h"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace cantrip::server {
namespace {

void begin() {
  static const int begun = ::sodium_init();
  if (begun < 0) throw std::runtime_error("libsodium does not start");
}

}  // namespace

std::string hashOfPassword(const std::string& password) {
  begin();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (::crypto_pwhash_str_alg(hash.data(), password.data(), password.size(),
                              crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE,
                              crypto_pwhash_ALG_ARGON2ID13) != 0)
    throw std::runtime_error("there is too little memory for a password");
  return hash.data();
}

bool fits(const std::string& password, const std::string& hash) {
  begin();
  static const std::string ofNobody = hashOfPassword("the password of nobody");
  const bool fit = ::crypto_pwhash_str_verify(hash.empty() ? ofNobody.c_str() : hash.c_str(), password.data(),
                                              password.size()) == 0;
  return fit && !hash.empty();
}

std::string hashOfSecret(const std::string& secret) {
  begin();
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  ::crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(secret.data()),
                       secret.size(), nullptr, 0);
  std::array<char, 2 * crypto_generichash_BYTES + 1> text{};
  return ::sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
}

}  // namespace cantrip::server
