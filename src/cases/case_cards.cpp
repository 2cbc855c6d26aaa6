// From card names to the definitions of one game.
#include "cases/case_cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "cards/block_format.h"
#include "cards/scryfall.h"
#include "cases/arrangement.h"
#include "cases/names.h"
#include "play/table.h"

namespace cantrip::cases {
namespace {

/// "Destroy 2 target permanents": cards write such numbers as words.
std::string withNumberWords(std::string text) {
  static constexpr std::array<std::string_view, 9> kWords{"two",   "three", "four", "five", "six",
                                                          "seven", "eight", "nine", "ten"};
  for (std::size_t n = 0; n < kWords.size(); ++n) {
    const std::string digits = fmt::format(" {} target", n + 2);
    for (std::size_t at = text.find(digits); at != std::string::npos; at = text.find(digits, at + 1))
      text.replace(at, digits.size(), fmt::format(" {} target", kWords[n]));
  }
  return text;
}

cards::Card customCard(const Json& entry) {
  cards::Card card;
  card.name = customName(entry);
  cards::CardFace& face = card.faces.emplace_back();
  face.name = entry.value("card", card.name);  // two cases may give one name to different texts
  face.text = withNumberWords(entry.at("custom_text").get<std::string>());
  face.types = cards::parseTypeLine("");
  return card;
}

std::vector<Json> customEntries(const Case& which) {
  std::vector<Json> result;
  const auto players = which.json.find("players");
  if (players == which.json.end()) return result;
  for (const Json& player : *players)
    for (const auto& [key, value] : player.items()) {
      if (!value.is_array()) continue;
      for (const Json& entry : value)
        if (entry.is_object() && entry.contains("custom_text")) result.push_back(entry);
    }
  return result;
}

/// The cards that the case makes up, by each name that it may call them by. They are known beyond the case by
/// their whole text, as two cases may give one name to different cards.
std::map<std::string, cards::Card> madeUpCards(const Case& which) {
  std::map<std::string, cards::Card> result;
  for (const Json& text : which.json.value("cards", Json::array())) {
    const std::string words = text.get<std::string>();
    for (cards::BlockCard& block : cards::readBlocks(words, "cards")) {
      cards::Card card = std::move(block.card);
      const std::string name = std::exchange(card.name, "Card of a case: " + words);
      result.emplace(name, card);
      for (const cards::CardFace& face : card.faces) result.emplace(face.name, card);
    }
  }
  return result;
}

/// What a case answers with one name: it may be that of a card that is nowhere in the game (201.4a).
std::set<std::string> namesAnswered(const Case& which) {
  std::set<std::string> result;
  const Json answers = which.json.value("answers", Json::object());
  for (const Json& list : answers)
    for (const Json& answer : list) {
      const Json values = answer.value("values", Json::array());
      if (values.size() == 1 && values.front().is_string()) result.insert(values.front().get<std::string>());
    }
  return result;
}

bool asksForName(const cards::Card& card) {
  return std::any_of(card.faces.begin(), card.faces.end(), [](const cards::CardFace& face) {
    return face.text.find("card name") != std::string::npos;
  });
}

/// A card that cannot be read, as one with its name, types and numbers and nothing else.
cards::Card withoutText(cards::Card card) {
  for (cards::CardFace& face : card.faces) face.text.clear();
  return card;
}

constexpr const char* kWordsThere[] = {"command zone", "ommander", "Companion", "Eminence"};

/// Does the card do something as a commander in the command zone or as a companion outside the game (113.6)?
bool countsWhereItLies(const cards::Card& card) {
  return std::any_of(card.faces.begin(), card.faces.end(), [](const cards::CardFace& face) {
    return std::any_of(std::begin(kWordsThere), std::end(kWordsThere),
                       [&](const char* word) { return face.text.find(word) != std::string::npos; });
  });
}

/// A case calls a card by its whole name, its front face or its back face; real cards go before jokes.
int rankOf(const cards::ScryfallCard& card, const std::string& name) {
  int rank = card.funny ? 10 : 0;
  if (card.card.name != name && card.card.faces.front().name != name) rank += 1;
  return rank;
}

}  // namespace

CaseCards::CaseCards(const std::string& file, const std::vector<const Case*>& cases)
    : database_(std::make_shared<cards::CardDatabase>()) {
  for (const Case* which : cases) {
    if (!which->error.empty()) continue;
    try {
      wanted_.merge(cardsOf(*which));
      wanted_.merge(namesAnswered(*which));
    } catch (const std::exception&) {
      // said again, with the reason, when the case is run
    }
  }
  std::map<std::string, int> ranks;
  std::multimap<std::string, std::string> spelled;
  for (const std::string& name : wanted_) spelled.emplace(withoutAccents(name), name);
  const auto keep = [&](const std::vector<std::string>& names) {
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& name) { return spelled.count(withoutAccents(name)) != 0; });
  };
  std::vector<cards::ScryfallCard> read;
  if (!file.empty()) read = cards::readScryfall(file, keep);
  for (cards::ScryfallCard& card : read) {
    std::vector<std::string> names{card.card.name};
    for (const cards::CardFace& face : card.card.faces) names.push_back(face.name);
    bool used = false;
    for (const std::string& name : names) {
      const int rank = rankOf(card, name);
      const auto [first, last] = spelled.equal_range(withoutAccents(name));
      for (auto asked = first; asked != last; ++asked) {
        const auto known = ranks.find(asked->second);
        if (known != ranks.end() && known->second <= rank) continue;
        ranks[asked->second] = rank;
        nameOf_[asked->second] = card.card.name;
        used = true;
      }
    }
    if (!used) continue;
    if (!card.problem.empty()) problems_[card.card.name] = card.problem;
    database_->add(std::move(card.card));
  }
  for (const Case* which : cases) {
    for (const Json& entry : customEntries(*which)) database_->add(customCard(entry));
    try {
      for (const auto& [name, card] : madeUpCards(*which))
        if (wanted_.insert(card.name).second) database_->add(card);
    } catch (const std::exception&) {
      // said again when the case is run, as above
    }
  }
}

void CaseCards::compileAll() const {
  for (const std::string& name : wanted_) {
    const auto known = nameOf_.find(name);
    database_->find(known == nameOf_.end() ? name : known->second);
  }
}

Served CaseCards::serve(const Case& which) const {
  Served result;
  std::vector<std::string> asked, names;
  bool nameAsked = false;
  const std::set<std::string> aside = onlyInDecks(which);
  const std::set<std::string> beside = inSideboards(which);
  cards::CardDatabase standIns(database_.get());
  const std::map<std::string, cards::Card> madeUp = madeUpCards(which);
  for (const std::string& name : cardsOf(which)) {
    const auto own = madeUp.find(name);
    const auto known = nameOf_.find(name);
    const std::string card = own != madeUp.end()      ? own->second.name
                             : known == nameOf_.end() ? name
                                                      : known->second;
    const auto found = database_->find(card);
    if (!found) {
      result.obstacles.push_back({name, "no such card in the file"});
    } else if (const auto problem = problems_.find(card); problem != problems_.end()) {
      result.obstacles.push_back({name, problem->second});
    } else if (!(*found)->whole() && aside.count(name) != 0 &&
               (beside.count(name) == 0 || !countsWhereItLies((*found)->card))) {
      standIns.add(withoutText((*found)->card));
      result.standIns.push_back({name, (*found)->reason()});
    } else if (!(*found)->whole()) {
      result.obstacles.push_back({name, (*found)->reason()});
    }
    nameAsked = nameAsked || (found && asksForName((*found)->card));
    asked.push_back(name);
    names.push_back(card);
  }
  if (nameAsked)
    for (const std::string& name : namesAnswered(which)) {
      const auto known = nameOf_.find(name);
      if (known == nameOf_.end() || std::find(names.begin(), names.end(), known->second) != names.end())
        continue;  // no such card, or a face of one that is in the game
      const auto found = database_->find(known->second);
      if (!found) continue;
      standIns.add(withoutText((*found)->card));
      result.standIns.push_back({name, "it is only named"});
      asked.push_back(name);
      names.push_back(known->second);
    }
  for (const Json& entry : customEntries(which)) {
    const std::string name = customName(entry);
    const auto found = database_->find(name);
    if (found && !(*found)->whole()) result.obstacles.push_back({name, (*found)->reason()});
    asked.push_back(name);
    names.push_back(name);
  }
  if (!result.obstacles.empty()) return result;
  try {
    std::vector<std::vector<std::string>> decks(which.json.at("turn_order").size());
    decks.front() = names;
    const play::Table table =
        play::seat(result.standIns.empty() ? *database_ : standIns, decks, arrangementOf(which));
    result.pool = table.pool;
    for (std::size_t i = 0; i < asked.size(); ++i) {
      CardId id = table.decks.front()[i];
      // the first face of that name: what bestow or awaken makes of a card (702.103b) is one more of the same
      const auto& faces = table.pool->card(id).faces;
      const auto named = std::ranges::find_if(
          faces, [&](CardId face) { return sameName(table.pool->card(face).name, asked[i]); });
      if (named != faces.end()) id = *named;
      result.ids[asked[i]] = id;
    }
  } catch (const play::CardError& error) {
    result.obstacles.push_back({"", error.what()});
  } catch (const play::ArrangementError& error) {
    result.obstacles.push_back({"", error.what()});
  }
  return result;
}

}  // namespace cantrip::cases
