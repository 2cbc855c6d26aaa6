#include "rules/layer_cards.h"

namespace cantrip::test {

namespace {

#define CREATURES "Objects([], IsType(creature), [])"
#define YOUR_CREATURES "Objects([], IsType(creature), [Related(controlled by, You)])"

const TermCard kLayerCards[] = {
    {"Bear", "creature Bear", 2, 2, {}, "G"},
    {"Flyer", "creature Bird", 1, 1, {"KeywordLine([Keyword(flying)])"}, "U"},
    {"Golem", "artifact creature Golem", 3, 3, {}, ""},
    {"Relic", "artifact", -1, -1, {}, ""},
    {"Shrine", "enchantment", -1, -1, {}, "W"},
    {"Wastes", "land", -1, -1, {}, ""},
    {"Grove", "basic land Forest", -1, -1, {}, ""},
    // layer 2
    {"Theft",
     "enchantment Aura",
     -1,
     -1,
     {"Static(Continuous(Attached(" CREATURES "), [ControlledBy(You)]))"},
     "U"},
    // layer 4
    {"Blood Hill",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(Objects([Not(IsSupertype(basic))], IsType(land), [])), "
      "[Become(None, None, [IsSubtype(Mountain)], [], None)]))"},
     "R"},
    {"Dark Tomb",
     "legendary land",
     -1,
     -1,
     {"Static(Continuous(Each(Objects([], IsType(land), [])), [Become(None, None, [IsSubtype(Swamp)], [], "
      "Flag(Also))]))"},
     ""},
    {"March",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(Objects([Not(IsType(creature))], IsType(artifact), [])), "
      "[Become(Number(2), Number(2), [IsType(artifact), IsType(creature)], [], Flag(Also))]))"},
     "U"},
    {"Web",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(" CREATURES "), [Become(None, None, [IsType(artifact)], [], Flag(Also))]))"},
     ""},
    {"Living Shrines",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(Objects([Another#60004, Not(IsSubtype(Aura))], IsType(enchantment), [])), "
      "[Become(Number(4), Number(4), [IsType(creature)], [], Flag(Also))]))"},
     "W"},
    {"Goblin Decree",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(" CREATURES "), [Become(None, None, [IsSubtype(Goblin)], [], None)]))"},
     "R"},
    {"Bird Lord",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(Objects([], IsSubtype(Bird), [])), [Become(None, None, [IsSubtype(Elf)], [], "
      "None)]))"},
     "U"},
    // layer 5
    {"Paint",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(Objects([], IsSubtype(Goblin), [])), [Become(None, None, [IsColor(blue)], [], "
      "None)]))"},
     "U"},
    {"Repaint",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(Objects([IsColor(blue)], IsType(creature), [])), [Become(None, None, "
      "[IsColor(red)], [], "
      "None)]))"},
     "R"},
    // layer 6
    {"Wings",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(" YOUR_CREATURES "), [HaveAbility(KeywordLine([Keyword(flying)]))]))"},
     "W"},
    {"Grounding",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(" CREATURES "), [LoseAbility(KeywordLine([Keyword(flying)]))]))"},
     "G"},
    {"Sky Lord",
     "creature Bird",
     2,
     2,
     {"Static(Continuous(All(Objects([Another#60004], IsType(creature), [WithKeyword(Keyword(flying))])), "
      "[HaveAbility(KeywordLine([Keyword(trample)])), GetPT(Number(1), Number(0))]))"},
     "U"},
    {"Humble",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(" CREATURES "), [ModWord(lose all abilities), SetPT(Number(1), Number(1))]))"},
     "W"},
    {"Teacher",
     "creature Human",
     1,
     3,
     {"Static(Continuous(All(Objects([Another#60004], IsType(creature), [Related(controlled by, You)])), "
      "[HaveAbility(Static(Continuous(Self, [GetPT(Number(1), Number(1))])))]))"},
     "W"},
    // layer 7
    {"Horde",
     "creature Zombie",
     0,
     0,
     {"Static(DefinePT(CountOf(" CREATURES "), CountOf(" YOUR_CREATURES ")))"},
     "B"},
    {"Anthem",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(" YOUR_CREATURES "), [GetPT(Number(1), Number(1))]))"},
     "W"},
    {"Goblin King",
     "creature Goblin",
     2,
     2,
     {"Static(Continuous(All(Objects([Another#60004], IsSubtype(Goblin), [])), [GetPT(Number(1), Number(1)), "
      "HaveAbility(KeywordLine([Keyword(haste)]))]))"},
     "R"},
    {"Weakling Rule",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(Objects([], IsType(creature), [WithStat(Stat(Power), Than(at most, "
      "Number(2)))])), "
      "[GetPT(Number(2), Number(0))]))"},
     "G"},
    {"Mirror Rule",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(" YOUR_CREATURES "), "
      "[GetPT(StatAmong(greatest, Stat(Power), All(" CREATURES ")), Number(0))]))"},
     "R"},
    {"Setter",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(" YOUR_CREATURES "), [SetPT(Number(0), Number(4))]))"},
     "U"},
    {"Switcher",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(" CREATURES "), [ModWord(switch power and toughness)]))"},
     "U"},
    {"While Tapped",
     "creature Elf",
     2,
     2,
     {"Static(While(Is(Self, [IsState(tapped)]), Continuous(All(" YOUR_CREATURES
      "), [GetPT(Number(0), Number(2))])))"},
     "G"},
    {"Bond",
     "enchantment Aura",
     -1,
     -1,
     {"Static(Continuous(Attached(" CREATURES "), [GetPT(CountOf(" YOUR_CREATURES "), Number(1)), "
      "HaveAbility(KeywordLine([Keyword(vigilance)]))]))"},
     "G"},
    // effects of resolved spells
    {"Growth", "instant", -1, -1, {"SpellAbility(Apply([GetPT(Number(3), Number(3))], None))"}, "G"},
    {"Frog",
     "instant",
     -1,
     -1,
     {"SpellAbility(Apply([ModWord(lose all abilities), Become(Number(1), Number(1), [IsColor(blue), "
      "IsSubtype(Frog)], [], None)], None))"},
     "U"},
    {"Twist", "instant", -1, -1, {"SpellAbility(Apply([ModWord(switch power and toughness)], None))"}, "U"},
    {"Soar",
     "instant",
     -1,
     -1,
     {"SpellAbility(Apply([HaveAbility(KeywordLine([Keyword(flying)]))], None))"},
     "U"},
    {"Awake",
     "instant",
     -1,
     -1,
     {"SpellAbility(Apply([Become(Number(3), Number(3), [IsType(creature), IsSubtype(Elemental)], "
      "[KeywordLine([Keyword(haste)])], "
      "Flag(Still))], None))"},
     "G"},
    {"Steal", "instant", -1, -1, {"SpellAbility(Apply([ControlledBy(You)], None))"}, "R"},
};

#undef CREATURES
#undef YOUR_CREATURES

}  // namespace

std::span<const TermCard> layerCards() { return kLayerCards; }

}  // namespace cantrip::test
