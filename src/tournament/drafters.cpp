#include "tournament/drafters.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "tournament/deck_building.h"

namespace cantrip::tournament {
namespace {

constexpr double kCommitted = 16;    ///< so many picks make up a mind about colours
constexpr double kOtherColor = 2.2;  ///< what a card in another colour loses then
constexpr double kColorless = 0.5;
constexpr double kLeader = 0.5, kMostForLeader = 4;

/// How much good of each colour a drafter holds: cards above those that one gets anyway.
std::array<double, 5> colorsHeld(const std::vector<std::string>& pool, const CardKnowledge& knowledge) {
  std::array<double, 5> held{};
  for (const std::string& card : pool) {
    const CardFacts& facts = knowledge.of(card);
    const double good = std::max(0.0, facts.rating - 1.5);
    for (std::size_t color = 0; color < held.size(); ++color)
      if ((facts.colors >> color & 1) != 0) held[color] += good;
  }
  return held;
}

/// How much good of a pool somebody can lead (903.5c), at best: the colors of the leaders stand for their
/// identities.
struct BestLeaders {
  double good = 0;
  cards::ColorSet colors = 0;

  bool any = false;

  BestLeaders(const std::vector<std::string>& pool, const CardKnowledge& knowledge) {
    for (const Leading& leaders : allLeadersIn(pool, knowledge)) {
      any = true;
      unsigned led = 0;
      for (const std::string& leader : leaders) led |= knowledge.of(leader).colors;
      double sum = 0;
      for (const std::string& card : pool) {
        const CardFacts& facts = knowledge.of(card);
        if ((facts.colors & ~led) == 0) sum += std::max(0.0, facts.rating - 1.5);
      }
      if (sum <= good) continue;
      good = sum;
      colors = static_cast<cards::ColorSet>(led);
    }
  }
};

class Taste {
 public:
  Taste(const std::vector<std::string>& pool, const CardKnowledge& knowledge, DraftKind kind)
      : knowledge_(knowledge), commitment_(std::min(1.0, static_cast<double>(pool.size()) / kCommitted)) {
    std::array<double, 5> held = colorsHeld(pool, knowledge);
    if (kind == DraftKind::Commander) {
      const BestLeaders leaders(pool, knowledge);
      pool_ = &pool;
      led_ = leaders.good;
      isLed_ = leaders.any;
      own_ = leaders.colors;
      for (std::size_t color = 0; color < held.size(); ++color)
        if ((own_ >> color & 1) != 0) held[color] = 0;
    }
    for (int i = std::popcount(own_); i < 2; ++i) {
      const auto most = std::max_element(held.begin(), held.end());
      if (*most <= 0) break;
      own_ = static_cast<cards::ColorSet>(own_ | 1U << (most - held.begin()));
      *most = 0;
    }
    for (const std::string& card : pool) creatures_ += knowledge.of(card).creature ? 1 : 0;
    size_ = pool.size();
  }

  double of(const std::string& card) const {
    const CardFacts& facts = knowledge_.of(card);
    double worth = facts.rating;
    if (facts.land) return 0.1;
    if (facts.colors == 0)
      worth += kColorless * commitment_;
    else if ((facts.colors & ~own_) != 0)
      worth -= kOtherColor * commitment_;
    // A deck wants some fifteen creatures in twenty-three spells: they are waited for less and less.
    if (facts.creature && size_ > 12 && creatures_ * 5 < static_cast<int>(size_) * 3) worth += 0.7;
    return worth + asLeader(card);
  }

  double ofAll(const std::vector<std::string>& cards) const {
    double worth = 0;
    for (const std::string& card : cards) worth += std::max(0.2, of(card) - 1);
    return worth;
  }

 private:
  /// What it is worth that a card can lead: some of what could not be played without it. Without anybody
  /// there is no deck at all (903.13f).
  double asLeader(const std::string& card) const {
    if (pool_ == nullptr || allLeadersIn({card}, knowledge_).empty()) return 0;
    if (!isLed_) return kMostForLeader;
    std::vector<std::string> with = *pool_;
    with.push_back(card);
    const double more = BestLeaders(with, knowledge_).good - led_;
    return std::min(kMostForLeader, kLeader * more);
  }

  const CardKnowledge& knowledge_;
  const std::vector<std::string>* pool_ = nullptr;  ///< of a draft in which somebody leads each deck
  double led_ = 0;
  bool isLed_ = false;
  double commitment_;
  cards::ColorSet own_ = 0;
  int creatures_ = 0;
  std::size_t size_ = 0;
};

}  // namespace

std::vector<DraftDeed> deedsIn(const std::vector<Pack>& packs, const CardKnowledge& knowledge) {
  std::vector<DraftDeed> deeds;
  for (const Pack& pack : packs)
    for (const std::string& card : pack) {
      const CardFacts& facts = knowledge.of(card);
      const DraftDeed deed{card, facts.draftedFaceUp, facts.draftsAnother};
      if ((deed.faceUp || deed.another) && std::find(deeds.begin(), deeds.end(), deed) == deeds.end())
        deeds.push_back(deed);
    }
  return deeds;
}

std::size_t pickAsComputer(const Draft& draft, const CardKnowledge& knowledge) {
  const DraftQuestion& question = draft.question();
  const Taste taste(draft.pool(question.drafter), knowledge, draft.setup().kind);
  std::size_t best = 0;
  double most = -1e9;
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    // A pile that is left: the next one is about as good as two cards, and this one grows.
    const double worth = question.options[i].empty() ? 3.6 : taste.ofAll(question.options[i]);
    const double exact = question.options[i].size() == 1 ? taste.of(question.options[i][0]) : worth;
    const double value = question.labels.empty() ? exact : worth;
    if (value <= most) continue;
    most = value;
    best = i;
  }
  return best;
}

std::size_t pickAtRandom(const Draft& draft, Rng& rng) {
  return rng.below(static_cast<std::uint32_t>(draft.question().options.size()));
}

}  // namespace cantrip::tournament
