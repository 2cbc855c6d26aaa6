// Text of others: is it text at all, and what of it may be shown.
#pragma once

#include <string>
#include <string_view>

namespace cantrip {

/// False when it holds bytes that no text has, such as those of a program or a packed file.
bool isText(std::string_view contents);
/// Does it begin as JSON does, with a list or an object?
bool beginsAsJson(std::string_view contents);

/// The text with each control character but tabs and ends of lines as "�", and so with the marks that turn
/// the direction of writing: a name can neither steer the terminal nor disguise the words beside it.
std::string printable(std::string_view text);

}  // namespace cantrip
