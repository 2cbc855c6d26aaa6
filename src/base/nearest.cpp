#include "base/nearest.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace cantrip {
namespace {
std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}
}  // namespace

int editDistance(std::string_view a, std::string_view b, int most) {
  const std::size_t n = a.size(), m = b.size();
  if (std::abs(static_cast<int>(n) - static_cast<int>(m)) > most) return most + 1;
  // Three rows of the table are enough: a swap looks two rows back.
  std::vector<int> before(m + 1), above(m + 1), row(m + 1);
  for (std::size_t j = 0; j <= m; ++j) above[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= n; ++i) {
    row[0] = static_cast<int>(i);
    int best = row[0];
    for (std::size_t j = 1; j <= m; ++j) {
      const int same = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + same});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
      best = std::min(best, row[j]);
    }
    if (best > most) return most + 1;
    before.swap(above);
    above.swap(row);
  }
  return above[m];
}

std::vector<std::string> nearest(std::string_view word, std::span<const std::string> names,
                                 std::size_t count) {
  const std::string wanted = lower(word);
  const int most = std::max(2, static_cast<int>(wanted.size()) / 4);
  std::vector<std::pair<int, std::string>> found;
  for (const std::string& name : names) {
    const std::string candidate = lower(name);
    int distance = editDistance(wanted, candidate, most);
    const bool part = wanted.size() >= 3 && candidate.find(wanted) != std::string::npos;
    if (distance > most && !part) continue;
    found.emplace_back(distance, name);
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> result;
  for (const auto& [distance, name] : found) {
    if (result.size() == count) break;
    if (std::find(result.begin(), result.end(), name) == result.end()) result.push_back(name);
  }
  return result;
}

}  // namespace cantrip
