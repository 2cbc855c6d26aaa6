#include "server/told_table.h"

#include "server/merge_patch.h"

namespace cantrip::server {

Json ToldTable::whole(Json board, Json room, const Viewpoint& point) {
  Json table = board;
  table["cards"] = point.cardsSince(0);
  table["room"] = room;
  board_ = Json::to_cbor(board);
  room_ = std::move(room);
  cards_ = point.cardCount();
  return table;
}

Json ToldTable::change(std::optional<Json> board, Json room, const Viewpoint& point) {
  Json patch = Json::object();
  if (board) {
    patch = mergePatch(Json::from_cbor(board_), *board);
    if (!patch.empty()) board_ = Json::to_cbor(*board);
    if (point.cardCount() > cards_) patch["cards"] = point.cardsSince(cards_);
    cards_ = point.cardCount();
  }
  if (Json news = mergePatch(room_, room); !news.empty()) {
    patch["room"] = std::move(news);
    room_ = std::move(room);
  }
  return patch;
}

}  // namespace cantrip::server
