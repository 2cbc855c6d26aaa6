#include "hostile/attacks.h"

#include <fmt/format.h>

namespace cantrip::hostile {

std::string Target::bytes(std::size_t count) {
  std::string text(count, '\0');
  for (char& byte : text) byte = static_cast<char>(below(256));
  return text;
}

void expect(bool holds, const std::string& otherwise) {
  if (!holds) throw Broken(otherwise);
}

Heard request(Target& target, const std::string& method, const std::string& path, const std::string& body,
              const std::string& headers) {
  Raw raw(target.port);
  const std::string host = fmt::format("127.0.0.1:{}", target.port);
  raw.send(
      fmt::format("{} {} HTTP/1.1\r\nHost: {}\r\nOrigin: http://{}\r\nConnection: close\r\n{}"
                  "Content-Length: {}\r\n\r\n",
                  method, path, host, host, headers, body.size()));
  raw.send(body);
  return hearAnswer(raw, Milliseconds(10000));
}

const std::vector<Attack>& attacks() {
  static const std::vector<Attack> all = [] {
    std::vector<Attack> made;
    addFrameAttacks(made);
    addRequestAttacks(made);
    return made;
  }();
  return all;
}

}  // namespace cantrip::hostile
