// Card files that people send to the server: it takes them in as `cantrip import` does.
#pragma once

#include <atomic>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace cantrip::server {

using Json = nlohmann::json;

class Uploads {
 public:
  /// `folder`: where a file lies while it is read. `mostBytes`: 0, when nobody may send any.
  Uploads(std::filesystem::path folder, std::size_t mostBytes)
      : folder_(std::move(folder)), mostBytes_(mostBytes) {}

  std::size_t mostBytes() const { return mostBytes_; }
  /// What a page has to know before it sends one.
  Json about() const;
  /// A name for the next file. Throws Refusal when nobody may send one, or so large a one, or too many come.
  std::filesystem::path begin(std::uint64_t bytes);
  /// Takes the file in and removes it: {"told": [sentences], "cards"}. Throws Refusal.
  Json take(const std::filesystem::path& file);
  /// It did not come whole.
  void giveUp(const std::filesystem::path& file);

 private:
  std::filesystem::path folder_;
  std::size_t mostBytes_;
  std::atomic<bool> busy_{false};
  std::atomic<int> taken_{0};
};

}  // namespace cantrip::server
