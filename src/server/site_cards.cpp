// Requests about cards and decks: searching, the deck builder, the workshop, card files.
#include "server/card_search.h"
#include "server/deck_pages.h"
#include "server/request_fields.h"
#include "server/workshop.h"

namespace cantrip::server {

bool Site::aboutCards(const Request& request, const Answer& answer) {
  constexpr std::string_view kFind = "/api/cards/find/";
  const bool reads = request.method != "POST";
  const std::string& path = request.path;
  if (reads) {
    if (path.starts_with(kFind))
      answer(jsonOf(cardsFound(path.substr(kFind.size()))));
    else if (path == "/api/deck")
      answer(jsonOf(deckChoices()));
    else if (path == "/api/import")
      answer(jsonOf(uploads_.about()));
    else
      return false;
    return true;
  }
  if (path == "/api/import") {
    if (request.upload.empty()) throw Refusal(400, "There is no file in this request.");
    answer(jsonOf(uploads_.take(request.upload)));
  } else if (path == "/api/deck/read") {
    answer(jsonOf(readDeckRequest(bodyOf(request))));
  } else if (path == "/api/deck/write") {
    answer(jsonOf(writeDeckRequest(bodyOf(request))));
  } else if (path == "/api/deck/look") {
    answer(jsonOf(lookAtDeckRequest(bodyOf(request))));
  } else if (path == "/api/deck/hand") {
    answer(jsonOf(handRequest(bodyOf(request))));
  } else if (path == "/api/deck/lands") {
    answer(jsonOf(landsRequest(bodyOf(request))));
  } else if (path == "/api/workshop/read") {
    answer(jsonOf(readingOf(textField(bodyOf(request), "text", kLongestCards))));
  } else if (path == "/api/workshop/deck") {
    answer(jsonOf(deckToTry(textField(bodyOf(request), "text", kLongestCards))));
  } else if (path == "/api/workshop/block") {
    answer(jsonOf(blockOf(textField(bodyOf(request), "name", kLongestCards))));
  } else {
    return false;
  }
  return true;
}

}  // namespace cantrip::server
