#include "server/event_setting.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cards/catalogue.h"
#include "server/deck_json.h"
#include "server/tables.h"
#include "tournament/deck_building.h"

namespace cantrip::server {
namespace {

using tournament::DraftKind;

struct DraftWords {
  DraftKind kind;
  std::string_view title, about;
};

constexpr DraftWords kDraftWays[] = {
    {DraftKind::Booster, "Booster draft",
     "Everybody picks a card from a pack and passes it on: three packs each."},
    {DraftKind::Sealed, "Sealed deck", "Nothing is picked: everybody opens six packs."},
    {DraftKind::Team, "Team draft",
     "A booster draft; neighbours are of two teams, which then play each other."},
    {DraftKind::Winston, "Winston draft", "For two: three piles that grow, taken or left."},
    {DraftKind::Grid, "Grid draft", "For two: nine cards face up, a row or a column each."},
    {DraftKind::Rochester, "Rochester draft", "All cards of a pack lie face up; you pick forth and back."},
    {DraftKind::Commander, "Commander draft",
     "Two cards from each pack, then decks of 60 that legendary creatures lead, and one game of all."},
    {DraftKind::Conspiracy, "Conspiracy draft",
     "Some cards do something while they are drafted; conspiracies lie beside the decks in one game of "
     "all."}};

const DraftWords& wordsOfDraft(DraftKind kind) {
  return *std::find_if(std::begin(kDraftWays), std::end(kDraftWays),
                       [&](const DraftWords& words) { return words.kind == kind; });
}

std::string_view titleOf(tournament::TournamentKind kind) {
  switch (kind) {
    case tournament::TournamentKind::Swiss:
      return "Swiss tournament";
    case tournament::TournamentKind::RoundRobin:
      return "Everybody against everybody";
    case tournament::TournamentKind::Elimination:
      return "Single elimination";
    case tournament::TournamentKind::Teams:
      return "Team against team";
  }
  return "";
}

std::string setName(const std::string& code) {
  const cards::CardSet* set = cards::Catalogue::standard().set(code);
  return set != nullptr && !set->name.empty() ? set->name : code;
}

}  // namespace

void EventSetting::check(std::size_t players) const {
  try {
    const int count = static_cast<int>(players);
    if (draft) tournament::checkDrafters(*draft, count);
    if (!isForOneGame()) tournament::Tournament(then, count, 1, rounds);
    tournament::checkMatch(bestOf, isForOneGame() ? players : 2);
  } catch (const tournament::TournamentError& error) {
    throw Refusal(400, error.what());
  }
  checkedRules(table(""), isForOneGame() ? players : 2);
}

TableRules EventSetting::deckRules() const { return table("").rules(2); }

std::vector<tournament::Pack> EventSetting::packs(std::size_t players, std::uint64_t seed) const {
  try {
    tournament::PackChoice choice{sets, std::nullopt, boosters, chaos};
    if (!cube.empty()) choice.cube = formats::parseDeck(cube, "your cube");
    const tournament::PackSource source(choice, cards::Catalogue::standard(), cardKnowledge(), seed);
    Rng rng(seed);
    std::vector<tournament::Pack> packs = source.packs(*draft, players, rng);
    tournament::checkLeaders(*draft, packs, players, cardKnowledge());
    return packs;
  } catch (const tournament::TournamentError& error) {
    throw Refusal(400, error.what());
  } catch (const formats::DeckError& error) {
    throw Refusal(400, error.what());
  }
}

std::string EventSetting::kind() const {
  return draft ? std::string(tournament::nameOf(*draft)) : "constructed";
}

std::string EventSetting::title() const {
  if (!draft && format.empty() && bestOf == 1) return std::string(titleOf(then));
  if (!draft && format.empty()) return fmt::format("{}: best of {}", titleOf(then), bestOf);
  if (!draft) return fmt::format("{}: {}", titleOf(then), table("").title(2));
  std::vector<std::string> names;
  for (const std::string& code : sets)
    if (const std::string name = setName(code); std::find(names.begin(), names.end(), name) == names.end())
      names.push_back(name);
  const std::string of = !cube.empty()    ? "a cube"
                         : !names.empty() ? fmt::format("{}", fmt::join(names, ", "))
                         : chaos          ? "any sets"
                                          : "the built-in cards";
  return fmt::format("{}{}: {}", wordsOfDraft(*draft).title, chaos ? ", chaos" : "", of);
}

TableSetting EventSetting::table(const std::string& event) const {
  TableSetting setting;
  setting.format = draft ? tournament::formatOf(*draft) : format;
  setting.bestOf = bestOf;
  setting.minutes = minutes;
  setting.moreTime = moreTime;
  setting.event = event;
  return setting;
}

Json EventSetting::json() const {
  return {{"draft", draft ? tournament::nameOf(*draft) : ""},
          {"format", format},
          {"rounds", rounds},
          {"roundMinutes", roundMinutes},
          {"sets", sets},
          {"cube", cube},
          {"chaos", chaos},
          {"boosters", boosters},
          {"then", tournament::nameOf(then)},
          {"bestOf", bestOf},
          {"seconds", seconds},
          {"minutes", minutes},
          {"moreTime", moreTime}};
}

std::optional<EventSetting> EventSetting::of(const Json& json) {
  if (!json.is_object() || !json.contains("draft")) return std::nullopt;
  EventSetting setting;
  if (const auto kind = json["draft"].get<std::string>(); !kind.empty())
    setting.draft = tournament::draftKind(kind);
  setting.format = json.value("format", "");
  setting.rounds = json.value("rounds", 0);
  setting.roundMinutes = json.value("roundMinutes", 0);
  setting.sets = json.value("sets", std::vector<std::string>{});
  setting.cube = json.value("cube", "");
  setting.chaos = json.value("chaos", false);
  setting.boosters = json.value("boosters", "default");
  setting.then = tournament::tournamentKind(json.value("then", "swiss"));
  setting.bestOf = json.value("bestOf", 3);
  setting.seconds = json.value("seconds", 0);
  setting.minutes = json.value("minutes", 0);
  setting.moreTime = json.value("moreTime", false);
  return setting;
}

Json draftChoices() {
  Json kinds = Json::array(), sets = Json::array();
  for (const DraftWords& words : kDraftWays) {
    const tournament::DrafterBounds bounds = tournament::drafterBounds(words.kind);
    kinds.push_back({{"name", tournament::nameOf(words.kind)},
                     {"title", words.title},
                     {"about", words.about},
                     {"fewest", bounds.fewest},
                     {"most", std::min<std::size_t>(kMostSeats, static_cast<std::size_t>(bounds.most))},
                     {"oneGame", tournament::isForOneGame(words.kind)}});
  }
  const cards::Catalogue& catalogue = cards::Catalogue::standard();
  for (const std::string& code : tournament::setsWithPacks(catalogue))
    sets.push_back({{"code", code}, {"name", setName(code)}});
  Json out = {{"kinds", std::move(kinds)}, {"then", tournament::tournamentKindNames()}, {"sets", sets}};
  if (sets.empty())
    out["needs"] =
        catalogue.whyNotRead().empty()
            ? "To draft sets, import cards, sets and boosters first: \"cantrip import FILE\" on the "
              "machine of the server."
            : catalogue.whyNotRead();
  return out;
}

}  // namespace cantrip::server
