#include "base/sealed.h"

#include <fmt/format.h>

#include "base/hash.h"

namespace cantrip {

std::string sealed(std::string_view firstLine, std::string_view body) {
  return fmt::format("{}\n{}end {:016x}\n", firstLine, body, hashString(body));
}

std::string sealProblem(std::string_view afterFirstLine) {
  std::string_view all = afterFirstLine;
  while (!all.empty() && all.back() == '\n') all.remove_suffix(1);
  const std::size_t last = all.rfind('\n');
  const std::string_view line = last == std::string_view::npos ? all : all.substr(last + 1);
  if (!line.starts_with("end "))
    return "ends too early: its last line should be \"end ...\". Use an older copy.";
  const std::string_view body = all.substr(0, last == std::string_view::npos ? 0 : last + 1);
  if (line.substr(4) != fmt::format("{:016x}", hashString(body)))
    return "was changed or damaged: its checksum does not fit. Use an older copy.";
  return {};
}

}  // namespace cantrip
