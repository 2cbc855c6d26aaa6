// What is wrong with a file that should be read, in words for people.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace cantrip {

/// "x is a folder.", "x cannot be read: ...", "x is empty."; empty when it is a file with something in it.
std::string whyUnreadable(const std::filesystem::path& file);

/// False when it holds bytes that no text has, such as those of a program or a packed file.
bool isText(std::string_view contents);

}  // namespace cantrip
