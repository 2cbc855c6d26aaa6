#include "server/why.h"

#include "play/why.h"

namespace cantrip::server {

Json whyOf(const play::View& view, const play::Names& names, ObjectId object) {
  Json lines = Json::array();
  for (const play::Reason& reason : play::whyOf(view, names, object)) {
    Json line = {{"text", reason.text}};
    if (!reason.rule.empty()) line["rule"] = reason.rule;
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace cantrip::server
