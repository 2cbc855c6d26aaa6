// What is offered can be paid for, and what can be paid for is offered (601.2g-h, 602.2b, 118.3): the planner
// against a search through everything that could be done, on small boards of sources that take what costs and
// other sources take too.
#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "rules/agenda/agenda.h"
#include "scenario.h"

namespace cantrip::test {
namespace {

enum Type : unsigned { kLand = 1, kArtifact = 2, kCreature = 4, kCard = 8 };

/// What is paid for a mana ability, or for what is done with the mana.
struct Toll {
  bool tapSelf = false, takeSelf = false;
  int tapCreatures = 0, sacrificeCreatures = 0, sacrificeArtifacts = 0, life = 0, discard = 0, generic = 0;
};

struct ManaAbility {
  Toll toll;
  const char* made;  ///< '*': red or green, '1': neither
};

struct Source {
  const char* name;
  const char* text;  ///< in the block format
  unsigned types;
  std::vector<ManaAbility> abilities;
};

const std::vector<Source>& sources() {
  static const std::vector<Source> all = {
      {"S0", "Land\n{T}: Add {G}.", kLand, {{{.tapSelf = true}, "G"}}},
      {"S1", "Land\n{T}: Add {R}.", kLand, {{{.tapSelf = true}, "R"}}},
      {"S2",
       "Artifact\n{T}, Tap an untapped creature you control: Add one mana of any color.",
       kArtifact,
       {{{.tapSelf = true, .tapCreatures = 1}, "*"}}},
      {"S3",
       "Artifact\n{T}, Sacrifice ~: Add one mana of any color.",
       kArtifact,
       {{{.tapSelf = true, .takeSelf = true}, "*"}}},
      {"S4",
       "Land\n{T}, Pay 1 life: Add one mana of any color.",
       kLand,
       {{{.tapSelf = true, .life = 1}, "*"}}},
      {"S5",
       "Artifact\nSacrifice a creature: Add one mana of any color.",
       kArtifact,
       {{{.sacrificeCreatures = 1}, "*"}}},
      {"S6", "Artifact\nSacrifice an artifact: Add {C}{C}.", kArtifact, {{{.sacrificeArtifacts = 1}, "11"}}},
      {"S7", "Creature — Elf\n1/1\n{T}: Add {G}.", kCreature, {{{.tapSelf = true}, "G"}}},
      {"S8", "Creature — Bear\n2/2", kCreature, {}},
      {"S9", "Artifact Creature — Golem\n2/2", kArtifact | kCreature, {}},
      {"S10", "Creature — Spawn\n0/1\nSacrifice ~: Add {C}.", kCreature, {{{.takeSelf = true}, "1"}}},
      {"S11",
       "Creature — Elf\n1/1\nTap two untapped creatures you control: Add {G}{G}.",
       kCreature,
       {{{.tapCreatures = 2}, "GG"}}},
      {"S12",
       "Land\n{T}: Add {C}.\n{T}, Pay 1 life: Add {R} or {G}.",
       kLand,
       {{{.tapSelf = true}, "1"}, {{.tapSelf = true, .life = 1}, "*"}}},
      {"S13", "Artifact\n{1}, {T}: Add {R}{G}.", kArtifact, {{{.tapSelf = true, .generic = 1}, "RG"}}},
      {"S14",
       "Creature — Imp\n1/1\n{T}, Sacrifice a creature: Add {R}{R}.",
       kCreature,
       {{{.tapSelf = true, .sacrificeCreatures = 1}, "RR"}}},
      {"S15",
       "Enchantment\nDiscard a card: Add {R}{R} or {G}{G}.",
       0,
       {{{.discard = 1}, "RR"}, {{.discard = 1}, "GG"}}},
  };
  return all;
}

/// Of the hand: a card that can be exiled for mana, and one that does nothing.
const Source kGuide{
    "Guide", "Creature — Ape\n2/2\nExile ~ from your hand: Add {R}.", kCard, {{{.takeSelf = true}, "R"}}};
const Source kPlain{"Plain", "Creature — Ox\n0/4", kCard, {}};

struct Position {
  unsigned tapped = 0, gone = 0;
  int life = 0;
  std::array<int, 3> pool{};  ///< red, green, neither
  auto operator<=>(const Position&) const = default;
};

struct Cost {
  int red = 0, green = 0;
  Toll toll;
};

/// Everything that could be done, one thing after the other.
class Search {
 public:
  Search(std::vector<const Source*> things, const Cost& cost) : things_(std::move(things)), cost_(cost) {}

  bool isPayable(const Position& now) {
    if (!seen_.insert(now).second) return false;
    bool paid = false;
    if (spendMana(now, cost_.red, cost_.green, cost_.toll.generic))
      pay(now, cost_.toll, 0, [&](const Position&) { return paid = true; });
    if (paid) return true;
    for (std::size_t i = 0; i < things_.size(); ++i)
      for (const ManaAbility& ability : things_[i]->abilities)
        if (activate(now, i, ability)) return true;
    return false;
  }

 private:
  bool is(std::size_t i, unsigned type) const { return (things_[i]->types & type) != 0; }

  static bool spendMana(const Position& now, int red, int green, int generic) {
    return now.pool[0] >= red && now.pool[1] >= green &&
           now.pool[0] + now.pool[1] + now.pool[2] >= red + green + generic;
  }

  template <typename Then>
  bool take(const Position& now, Toll left, int Toll::*count, unsigned type, bool taps, std::size_t self,
            const Then& then) {
    --(left.*count);
    for (std::size_t i = 0; i < things_.size(); ++i) {
      const unsigned bit = 1U << i;
      if (!is(i, type) || (now.gone & bit) != 0 || (taps && (now.tapped & bit) != 0)) continue;
      Position next = now;
      (taps ? next.tapped : next.gone) |= bit;
      if (pay(next, left, self, then)) return true;
    }
    return false;
  }

  /// What is tapped comes before what is taken: that is never worse.
  template <typename Then>
  bool pay(Position now, Toll left, std::size_t self, const Then& then) {
    const unsigned own = 1U << self;
    if (left.tapSelf) {
      if ((now.tapped & own) != 0) return false;
      now.tapped |= own;
      left.tapSelf = false;
    }
    if (left.tapCreatures > 0) return take(now, left, &Toll::tapCreatures, kCreature, true, self, then);
    if (left.sacrificeCreatures > 0)
      return take(now, left, &Toll::sacrificeCreatures, kCreature, false, self, then);
    if (left.sacrificeArtifacts > 0)
      return take(now, left, &Toll::sacrificeArtifacts, kArtifact, false, self, then);
    if (left.discard > 0) return take(now, left, &Toll::discard, kCard, false, self, then);
    if (now.life < left.life) return false;
    now.life -= left.life;
    if (left.takeSelf) now.gone |= own;
    return then(now);
  }

  bool activate(const Position& now, std::size_t i, const ManaAbility& ability) {
    if ((now.gone >> i & 1U) != 0) return false;
    const auto paid = [&](const Position& after) {
      std::vector<Position> ways{after};
      for (const char* made = ability.made; *made != 0; ++made) {
        std::vector<Position> more;
        for (const Position& way : ways)
          for (const std::size_t color : *made == '*'   ? std::vector<std::size_t>{0, 1}
                                         : *made == 'R' ? std::vector<std::size_t>{0}
                                         : *made == 'G' ? std::vector<std::size_t>{1}
                                                        : std::vector<std::size_t>{2})
            ++more.emplace_back(way).pool[color];
        ways = std::move(more);
      }
      return std::any_of(ways.begin(), ways.end(), [&](const Position& way) { return isPayable(way); });
    };
    Toll toll = ability.toll;
    if (toll.generic == 0) return pay(now, toll, i, paid);
    toll.generic = 0;
    for (std::size_t color = 0; color < now.pool.size(); ++color) {
      Position next = now;
      if (next.pool[color]-- > 0 && pay(next, toll, i, paid)) return true;
    }
    return false;
  }

  std::vector<const Source*> things_;
  Cost cost_;
  std::set<Position> seen_;
};

std::string textOf(const Cost& cost) {
  std::string text;
  if (cost.toll.generic > 0) text += "{" + std::to_string(cost.toll.generic) + "}";
  for (int i = 0; i < cost.red; ++i) text += "{R}";
  for (int i = 0; i < cost.green; ++i) text += "{G}";
  if (cost.toll.tapCreatures > 0) text += ", Tap an untapped creature you control";
  if (cost.toll.sacrificeCreatures > 0) text += ", Sacrifice a creature";
  if (cost.toll.sacrificeArtifacts > 0) text += ", Sacrifice an artifact";
  if (cost.toll.discard > 0) text += ", Discard a card";
  if (cost.toll.life > 0) text += ", Pay " + std::to_string(cost.toll.life) + " life";
  return text;
}

/// Here a creature pays for a mana ability by being sacrificed, and another mana ability, for the rest,
/// should have tapped it before. What pays inside another payment is not put behind that: the activation is
/// taken back (732.1).
constexpr unsigned kTakenBack = 611;

class Boards {
 public:
  explicit Boards(unsigned seed) : seed_(seed), random_(seed) {}

  void play() {
    Scenario game;
    std::vector<const Source*> things;
    std::string said;
    const auto define = [&](const Source& source) {
      if (std::find(things.begin(), things.end(), &source) == things.end())
        game.card(source.name + std::string("\n") + source.text);
      said += std::string(source.name) + " ";
      things.push_back(&source);
    };
    const int permanents = 2 + below(4), cards = below(3);
    for (int i = 0; i < permanents; ++i) {
      const Source& source = sources()[static_cast<std::size_t>(below(static_cast<int>(sources().size())))];
      define(source);
      game.battlefield(P1, source.name);
    }
    for (int i = 0; i < cards; ++i) {
      const Source& source = below(2) == 0 ? kGuide : kPlain;
      define(source);
      game.hand(P1, source.name);
    }
    Cost cost;
    cost.red = below(2);
    cost.green = below(2);
    cost.toll.generic = below(3);
    if (cost.red + cost.green + cost.toll.generic == 0) cost.toll.generic = 1;
    cost.toll.tapCreatures = below(4) == 0 ? 1 : 0;
    cost.toll.sacrificeCreatures = below(3) == 0 ? 1 : 0;
    cost.toll.sacrificeArtifacts = below(4) == 0 ? 1 : 0;
    cost.toll.discard = below(5) == 0 ? 1 : 0;
    cost.toll.life = below(4) == 0 ? 1 + below(2) : 0;
    const std::string text = textOf(cost);
    game.card("Aim\nEnchantment\n" + text + ": You gain 50 life.");
    const Card aim = game.battlefield(P1, "Aim");
    Position begin;
    begin.life = 1 + below(4);
    game.life(P1, begin.life);
    const bool payable = Search(things, cost).isPayable(begin);
    said += "| " + text + " | life " + std::to_string(begin.life) + " | board " + std::to_string(seed_);
    EXPECT_EQ(game.canActivate(P1, aim), payable) << said;
    if (payable && game.canActivate(P1, aim)) carryOut(game, aim, said);
    paid_ += payable ? 1 : 0;
  }
  int paid() const { return paid_; }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  /// Whatever is chosen of what is offered on the way, it is paid for.
  void carryOut(Scenario& game, Card aim, const std::string& said) {
    const auto& options = game.decision().options;
    const ObjectId source = game.object(aim);
    const auto at = std::find_if(options.begin(), options.end(), [&](const Option& option) {
      return option.kind == OptionKind::Activate && option.entity == Entity(source);
    });
    ASSERT_NE(at, options.end());
    answerDecision(game.kernel(), static_cast<std::size_t>(at - options.begin()));
    while (game.decision().kind != DecisionKind::Priority && !game.over())
      answerDecision(game.kernel(),
                     static_cast<std::size_t>(below(static_cast<int>(game.decision().options.size()))));
    EXPECT_EQ(game.stackSize(), seed_ == kTakenBack ? 0 : 1) << said;
  }

  unsigned seed_;
  std::mt19937 random_;
  int paid_ = 0;
};

TEST(Rule601, WhatIsOfferedCanBePaidForAndTheOtherWayRound) {
  int paid = 0;
  constexpr unsigned kBoards = 3000;
  for (unsigned seed = 1; seed <= kBoards; ++seed) {
    Boards board(seed);
    board.play();
    paid += board.paid();
  }
  EXPECT_GT(paid, 600);  // both answers are common
  EXPECT_LT(paid, 2400);
}

}  // namespace
}  // namespace cantrip::test
