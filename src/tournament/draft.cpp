#include "tournament/draft.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <stdexcept>

#include "tournament/match.h"

namespace cantrip::tournament {
namespace {

constexpr std::pair<DraftKind, const char*> kDraftKinds[]{
    {DraftKind::Sealed, "sealed"},       {DraftKind::Booster, "booster"},      {DraftKind::Team, "team"},
    {DraftKind::Winston, "winston"},     {DraftKind::Rochester, "rochester"},  {DraftKind::Grid, "grid"},
    {DraftKind::Commander, "commander"}, {DraftKind::Conspiracy, "conspiracy"}};
constexpr std::size_t kGridCards = 9;

}  // namespace

DrafterBounds drafterBounds(DraftKind kind) {
  switch (kind) {
    case DraftKind::Winston:
    case DraftKind::Grid:
      return {2, 2};
    case DraftKind::Sealed:
      return {2, 16};
    default:
      return {2, 8};
  }
}

std::string_view nameOf(DraftKind kind) { return kDraftKinds[static_cast<std::size_t>(kind)].second; }

std::vector<std::string> draftKindNames() {
  std::vector<std::string> names;
  for (const auto& [kind, name] : kDraftKinds)
    if (kind != DraftKind::Sealed) names.emplace_back(name);
  return names;
}

DraftKind draftKind(std::string_view name) {
  for (const auto& [kind, word] : kDraftKinds)
    if (word == name) return kind;
  throw TournamentError(fmt::format("There is no draft of the kind '{}': there are {}.", name,
                                    fmt::join(draftKindNames(), ", ")));
}

bool isForOneGame(DraftKind kind) { return kind == DraftKind::Commander || kind == DraftKind::Conspiracy; }

std::string formatOf(DraftKind kind) {
  return isForOneGame(kind) ? fmt::format("{}-draft", nameOf(kind)) : "limited";
}

bool passesPacks(DraftKind kind) {
  return kind == DraftKind::Booster || kind == DraftKind::Team || isForOneGame(kind);
}

namespace {

/// 903.13b: so many cards are taken from a pack before it is passed on.
int picksAtOnce(DraftKind kind) { return kind == DraftKind::Commander ? 2 : 1; }

}  // namespace

std::size_t packsOfEach(DraftKind kind) {
  switch (kind) {
    case DraftKind::Sealed:
      return 6;
    case DraftKind::Grid:
      return 9;  // eighteen grids of nine cards for two
    default:
      return 3;
  }
}

Draft::Draft(DraftSetup setup) : setup_(std::move(setup)) {
  check();
  pools_.resize(static_cast<std::size_t>(setup_.drafters));
  faceUp_.resize(pools_.size());
  begin();
  ask();
}

void checkDrafters(DraftKind kind, int drafters) {
  const DrafterBounds bounds = drafterBounds(kind);
  const std::string what =
      kind == DraftKind::Sealed ? "Sealed deck" : fmt::format("A {} draft", nameOf(kind));
  if (drafters < bounds.fewest || drafters > bounds.most)
    throw TournamentError(
        bounds.fewest == bounds.most
            ? fmt::format("{} is for {} players, not {}.", what, bounds.most, drafters)
            : fmt::format("{} is for {} to {} players, not {}.", what, bounds.fewest, bounds.most, drafters));
  if (kind == DraftKind::Team && drafters % 2 != 0)
    throw TournamentError(fmt::format("{} players do not make two teams of the same size.", drafters));
}

std::vector<int> entrantSeats(DraftKind kind, int drafters) {
  std::vector<int> seats;
  const bool teams = kind == DraftKind::Team;
  for (int seat = 0; seat < drafters; seat += teams ? 2 : 1) seats.push_back(seat);
  for (int seat = 1; teams && seat < drafters; seat += 2) seats.push_back(seat);
  return seats;
}

void Draft::check() const {
  checkDrafters(setup_.kind, setup_.drafters);
  if (setup_.packs.empty() || setup_.packs.size() % static_cast<std::size_t>(setup_.drafters) != 0)
    throw TournamentError(
        fmt::format("{} packs cannot be dealt to {} players.", setup_.packs.size(), setup_.drafters));
  for (const Pack& pack : setup_.packs) {
    if (pack.empty()) throw TournamentError("A pack is empty.");
    if (setup_.kind == DraftKind::Grid && pack.size() != kGridCards)
      throw TournamentError(fmt::format("A grid is of nine cards, not {}.", pack.size()));
  }
}

void Draft::begin() {
  const auto drafters = static_cast<std::size_t>(setup_.drafters);
  if (setup_.kind == DraftKind::Sealed)
    for (std::size_t i = 0; i < setup_.packs.size(); ++i)
      pools_[i % drafters].insert(pools_[i % drafters].end(), setup_.packs[i].begin(), setup_.packs[i].end());
  if (setup_.kind != DraftKind::Winston) return;
  for (const Pack& pack : setup_.packs) stack_.insert(stack_.end(), pack.begin(), pack.end());
  Rng rng(setup_.seed);
  rng.shuffle(std::span(stack_));
  for (Pack& pile : piles_) {
    if (stack_.empty()) break;
    pile.push_back(stack_.back());
    stack_.pop_back();
  }
}

std::vector<Pack> Draft::packsOf(int drafter) const {
  std::vector<Pack> packs;
  if (setup_.kind != DraftKind::Sealed) return packs;
  const auto drafters = static_cast<std::size_t>(setup_.drafters);
  for (auto i = static_cast<std::size_t>(drafter); i < setup_.packs.size(); i += drafters)
    packs.push_back(setup_.packs[i]);
  return packs;
}

void Draft::ask() {
  question_ = {};
  switch (setup_.kind) {
    case DraftKind::Sealed:
      return;
    case DraftKind::Winston:
      return askWinston();
    case DraftKind::Rochester:
      return askRochester();
    case DraftKind::Grid:
      return askGrid();
    default:
      return askBooster();
  }
}

void Draft::askCards(int drafter, const Pack& pack) {
  question_.drafter = drafter;
  question_.pack = round_;
  for (const std::string& card : pack) question_.options.push_back({card});
}

DraftQuestion Draft::questionOf(int drafter) const {
  if (question_.drafter == drafter) return question_;
  if (!passesPacks(setup_.kind)) return {};
  Draft ahead = *this;  // what those before take makes no difference to this pack
  const int each = picksAtOnce(setup_.kind);
  const auto pass = [&](const DraftQuestion& asked) { return (asked.pick - 1) / each; };
  while (!ahead.over() && ahead.question_.pack == question_.pack &&
         pass(ahead.question_) == pass(question_)) {
    if (ahead.question_.drafter == drafter) return ahead.question_;
    ahead.pick(0);
  }
  return {};
}

void Draft::pick(std::size_t option) {
  if (option >= question_.options.size())
    throw std::out_of_range(fmt::format("There is no option {} to pick.", option));
  picks_.push_back(static_cast<std::uint32_t>(option));
  Pack& pool = pools_[static_cast<std::size_t>(question_.drafter)];
  pool.insert(pool.end(), question_.options[option].begin(), question_.options[option].end());
  switch (setup_.kind) {
    case DraftKind::Winston:
      pickWinston(option);
      break;
    case DraftKind::Grid:
      pickGrid(option);
      break;
    default:
      if (exchanged_.empty())
        pickBooster(option);
      else
        pickAnother(option);
  }
  ask();
}

// ---- booster drafts: every drafter picks from the pack in front, then all packs move on

/// The pack in front of a drafter: to the left in the first and third round, to the right in the second.
Pack& Draft::packBefore(int drafter) {
  const int moved = turn_ / (setup_.drafters * picksAtOnce(setup_.kind));
  const int from = round_ % 2 != 0 ? drafter - moved : drafter + moved;
  const int count = setup_.drafters;
  return open_[static_cast<std::size_t>((from % count + count) % count)];
}

void Draft::askBooster() {
  const auto drafters = static_cast<std::size_t>(setup_.drafters);
  const std::size_t rounds = setup_.packs.size() / drafters;
  for (;; ++turn_) {
    if (std::all_of(open_.begin(), open_.end(), [](const Pack& pack) { return pack.empty(); })) {
      if (static_cast<std::size_t>(round_) == rounds) return;
      const auto first = setup_.packs.begin() + static_cast<std::ptrdiff_t>(drafters) * round_;
      open_.assign(first, first + static_cast<std::ptrdiff_t>(drafters));
      ++round_;
      turn_ = 0;
    }
    const int each = picksAtOnce(setup_.kind);
    const int drafter = turn_ / each % setup_.drafters;
    const Pack& pack = packBefore(drafter);
    if (pack.empty()) continue;  // packs of different sizes, or a last card
    question_.pick = turn_ / (each * setup_.drafters) * each + turn_ % each + 1;
    if (exchanged_.empty())
      askCards(drafter, pack);
    else
      askForAnother(drafter, pack);
    return;
  }
}

const DraftDeed* Draft::deedOf(const std::string& card) const {
  const auto found = std::find_if(setup_.deeds.begin(), setup_.deeds.end(),
                                  [&](const DraftDeed& deed) { return deed.card == card; });
  return found == setup_.deeds.end() ? nullptr : &*found;
}

/// "As you draft a card, you may draft an additional card from that booster pack. If you do, put this into
/// that booster pack": asks for it.
void Draft::askForAnother(int drafter, const Pack& pack) {
  question_.drafter = drafter;
  question_.pack = round_;
  question_.options.emplace_back();
  question_.labels.push_back(fmt::format("Keep {} and pass the pack on", exchanged_));
  for (const std::string& card : pack) {
    question_.options.push_back({card});
    question_.labels.push_back(fmt::format("Put {} into the pack and take another", exchanged_));
  }
}

void Draft::pickBooster(std::size_t option) {
  Pack& pack = setup_.kind == DraftKind::Rochester ? open_.front() : packBefore(question_.drafter);
  const std::string card = pack[option];
  pack.erase(pack.begin() + static_cast<std::ptrdiff_t>(option));
  std::vector<std::string>& open = faceUp_[static_cast<std::size_t>(question_.drafter)];
  const auto exchanges = std::find_if(open.begin(), open.end(), [&](const std::string& other) {
    return deedOf(other) != nullptr && deedOf(other)->another;
  });
  if (exchanges != open.end() && !pack.empty()) exchanged_ = *exchanges;
  if (const DraftDeed* deed = deedOf(card); deed != nullptr && deed->faceUp) open.push_back(card);
  if (exchanged_.empty()) ++turn_;
}

/// The first option keeps the card.
void Draft::pickAnother(std::size_t option) {
  if (option > 0) {
    Pack& pack = packBefore(question_.drafter);
    pack.erase(pack.begin() + static_cast<std::ptrdiff_t>(option) - 1);
    pack.push_back(exchanged_);
    for (Pack* cards : {&pools_[static_cast<std::size_t>(question_.drafter)],
                        &faceUp_[static_cast<std::size_t>(question_.drafter)]})
      cards->erase(std::find(cards->begin(), cards->end(), exchanged_));
  }
  exchanged_.clear();
  ++turn_;
}

// ---- Rochester: one pack after the other lies open; who opened it picks first, the last picks twice

void Draft::askRochester() {
  if (open_.empty() || open_.front().empty()) {
    if (static_cast<std::size_t>(round_) == setup_.packs.size()) return;
    open_.assign(1, setup_.packs[static_cast<std::size_t>(round_)]);
    ++round_;
    turn_ = 0;
  }
  const int count = setup_.drafters, place = turn_ % (2 * count);
  const int behind = place < count ? place : 2 * count - 1 - place;
  askCards((round_ - 1 + behind) % count, open_.front());
  question_.pick = turn_ + 1;
}

// ---- Winston: take the pile, or leave it, which adds a card to it, and look at the next

void Draft::askWinston() {
  if (stack_.empty() && std::all_of(piles_.begin(), piles_.end(), [](const Pack& p) { return p.empty(); }))
    return;
  while (piles_[pile_].empty()) pile_ = (pile_ + 1) % piles_.size();
  question_.drafter = turn_ % 2;
  question_.pack = 1;
  question_.pick = turn_ + 1;
  question_.options.push_back(piles_[pile_]);
  question_.labels.push_back(fmt::format("Take pile {}", pile_ + 1));
  // Who leaves the last pile takes the top card of the stack; with no stack one of the piles has to be taken.
  const bool another = std::any_of(piles_.begin() + static_cast<std::ptrdiff_t>(pile_) + 1, piles_.end(),
                                   [](const Pack& pile) { return !pile.empty(); });
  if (!another && stack_.empty()) return;
  question_.options.emplace_back();
  question_.labels.push_back(another ? "Leave it and look at the next pile"
                                     : "Leave it and take the top card");
}

void Draft::pickWinston(std::size_t option) {
  const auto top = [&](Pack& to) {
    if (stack_.empty()) return;
    to.push_back(stack_.back());
    stack_.pop_back();
  };
  if (option == 0) piles_[pile_].clear();
  const bool last = std::all_of(piles_.begin() + static_cast<std::ptrdiff_t>(pile_) + 1, piles_.end(),
                                [](const Pack& pile) { return pile.empty(); });
  top(piles_[pile_]);
  if (option == 1 && !last) {
    ++pile_;
    return;
  }
  if (option == 1) top(pools_[static_cast<std::size_t>(question_.drafter)]);
  pile_ = 0;
  ++turn_;
}

// ---- Grid: the first takes a row or a column of nine cards, the other of what is left; the rest is put away

void Draft::askGrid() {
  if (turn_ % 2 == 0) {
    if (static_cast<std::size_t>(round_) == setup_.packs.size()) return;
    open_.assign(1, setup_.packs[static_cast<std::size_t>(round_)]);
    ++round_;
  }
  question_.drafter = (round_ - 1 + turn_) % 2;
  question_.pack = round_;
  question_.pick = turn_ % 2 + 1;
  lines_.clear();
  for (std::size_t line = 0; line < 6; ++line) {
    std::vector<std::size_t> places;
    std::vector<std::string> cards;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t place = line < 3 ? 3 * line + i : 3 * i + line - 3;
      if (open_.front()[place].empty()) continue;
      places.push_back(place);
      cards.push_back(open_.front()[place]);
    }
    if (cards.empty()) continue;
    lines_.push_back(std::move(places));
    question_.options.push_back(std::move(cards));
    question_.labels.push_back(line < 3 ? fmt::format("Row {}", line + 1)
                                        : fmt::format("Column {}", line - 2));
  }
}

void Draft::pickGrid(std::size_t option) {
  for (const std::size_t place : lines_[option]) open_.front()[place].clear();
  ++turn_;
}

}  // namespace cantrip::tournament
