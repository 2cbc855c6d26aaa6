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

Json changesOf(const play::View& view, const play::Names& names, ObjectId object) {
  Json changes = Json::array();
  for (const play::Change& change : play::changesOf(view, names, object)) {
    Json& one = changes.emplace_back(Json{{"text", change.text}, {"by", change.by}});
    if (change.lost) one["lost"] = true;
  }
  return changes;
}

}  // namespace cantrip::server
