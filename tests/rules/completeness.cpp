// Nothing that the ability language can say is forgotten: every kind of node is declared once by what carries
// it out, and named there.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <type_traits>
#include <utility>

#include "cards/keywords.h"
#include "ir/nodes/acts.h"
#include "ir/senses.h"
#include "rules/agenda/declared.h"
#include "rules/agenda/unsupported.h"
#include "rules/ir_terms.h"
#include "rules/kernel/declarations.h"
#include "rules/kernel/kernel.h"

namespace cantrip::test {

namespace {

/// Every word after "Kind::" (or another enumeration) in the sources of the rules, the state and the table
/// (which makes faces), but for the declarations alone.
std::set<std::string> named(const char* enumeration) {
  std::set<std::string> names;
  const std::regex pattern(std::string(enumeration) + "::([A-Za-z0-9]+)");
  for (const char* folder : {"src/rules", "src/program", "src/state", "src/play"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() == ".def" || entry.path().stem().string().starts_with("declared"))
        continue;
      std::ifstream file(entry.path());
      std::stringstream text;
      text << file.rdbuf();
      const std::string source = text.str();
      for (std::sregex_iterator it(source.begin(), source.end(), pattern), end; it != end; ++it)
        names.insert((*it)[1]);
    }
  return names;
}

bool isWord(ir::Sort sort) {  // read as a field of the node around it
  switch (sort) {
    case ir::Sort::None:
    case ir::Sort::List:
    case ir::Sort::Text:
    case ir::Sort::Effect:  // the table of verbs says
    case ir::Sort::Event:   // program/event_types says
    case ir::Sort::Mode:
    case ir::Sort::Symbol:
    case ir::Sort::ZoneRef:
    case ir::Sort::Place:
    case ir::Sort::Keyword:
    case ir::Sort::KeywordWord:
    case ir::Sort::ActionWord:
    case ir::Sort::Color:
    case ir::Sort::CounterKind:
    case ir::Sort::Zone:
    case ir::Sort::Stat:
    case ir::Sort::WordKind:
    case ir::Sort::Flag:
    case ir::Sort::DamageKind:
    case ir::Sort::Participle:
    case ir::Sort::Sign:
      return true;
    default:
      return false;
  }
}

/// Does a "can't", "must" or "may" that speaks of the deed stand where it is carried out?
bool isForbiddenOrAllowed(ir::DeedName deed) {
  const std::string word(ir::word("deed", static_cast<std::int32_t>(deed)));
  for (const char* mod : {"Cant(DeedWord(", "Must(DeedWord(", "MayDo(DeedWord("})
    for (const char* statement : {"Continuous(Self, [", "PlayerRule(You, ["})
      for (const char* without : {", None", ", Keyword(shadow)", ", Landwalk([IsSubtype(Island)])"}) {
        if (mod[0] == 'C' && without != std::string_view(", None"))
          continue;  // only "may" speaks of keywords
        ir::Arena arena;
        const std::string rest = mod[1] == 'u' ? "" : without;
        if (whyNotRun(arena, term(arena, "Static(" + (statement + (mod + word)) + ")" + rest + ")]))",
                                  ir::Sort::Ability))
                .empty())
          return true;
      }
  return false;
}

/// Is a word that says what a node is carried out with one of the kinds that say it?
bool isDeclared(std::string_view list, std::int32_t word) {
  for (const auto& [kind, words] : ir::kWordedKinds)
    if (ir::info(kind).vocabulary == list && declarations().find(ir::Sense(kind, word)) != nullptr)
      return true;
  if (list == "deed") return isForbiddenOrAllowed(static_cast<ir::DeedName>(word));
  return list == "figure" && static_cast<ir::Figure>(word) < ir::Figure::Life;  // Figure says these
}

}  // namespace

TEST(Completeness, everyKindIsDeclaredOnce) {
  for (const ir::NodeKind kind : ir::allKinds()) {
    const ir::KindInfo& info = ir::info(kind);
    if (info.sort == ir::Sort::None || info.sort == ir::Sort::List) continue;
    if (ir::saysWord(kind)) continue;  // below
    EXPECT_NE(declarations().find(kind), nullptr) << info.name << " is declared by no part of the rules";
  }
  std::set<std::string_view> lists;
  for (const auto& [kind, words] : ir::kWordedKinds) {
    lists.insert(ir::info(kind).vocabulary);
    EXPECT_EQ(ir::vocabulary(ir::info(kind).vocabulary).size(), words) << ir::info(kind).name;
  }
  for (const std::string_view list : lists)
    for (std::size_t i = 0; i < ir::vocabulary(list).size(); ++i) {
      const auto word = static_cast<std::int32_t>(i);
      EXPECT_TRUE(isDeclared(list, word)) << ir::word(list, word) << " is declared by no part of the rules";
    }
  for (const ir::NodeKind kind : declarations().twice())
    ADD_FAILURE() << ir::info(kind).name << " is declared twice";
}

TEST(Completeness, everyKindThatIsDeclaredIsCarriedOut) {
  std::set<std::string> kinds = named("Kind");
  kinds.merge(named("nodes"));
  const std::set<std::string> declined = {"ParamCost", "ParamNumber", "ParamObjects"};
  for (const ir::NodeKind kind : ir::allKinds()) {
    const std::string name(ir::info(kind).name);
    if (isWord(ir::info(kind).sort) || kind == ir::Kind::StatementWord)
      continue;  // its words are (isDeclared)
    EXPECT_NE(kinds.count(name) != 0, declined.count(name) != 0) << name << " is named nowhere in the rules";
  }
}

TEST(Completeness, theKernelHoldsTheGameConst) {
  static_assert(std::is_same_v<decltype(Kernel::s), const GameState&>);
  static_assert(std::is_same_v<decltype(std::declval<Kernel&>().object(ObjectId{})), const Object&>);
  static_assert(!std::is_convertible_v<decltype(std::declval<Kernel&>().find(ObjectId{})), Object*>);
}

TEST(Completeness, theRulesKnowEveryPrimitiveKeyword) {
  constexpr const char* kNames[] = {
#define KEYWORD(name, text, shapes) #name,
#include "ir/keywords.def"
#undef KEYWORD
  };
  const std::set<std::string> known = named("KeywordName");
  for (const cards::KeywordDefinition& definition : cards::KeywordLibrary::standard().definitions())
    if (definition.primitive) {
      EXPECT_EQ(known.count(kNames[static_cast<std::size_t>(definition.name)]), 1U)
          << definition.file << ":" << definition.line << ": nothing in src/rules knows "
          << ir::word("keyword", static_cast<std::int32_t>(definition.name));
    }
}

TEST(Completeness, aCardThatSaysWhatIsNotCarriedOutIsDeclined) {
  ir::Arena arena;
  const NodeId good = term(arena, "SpellAbility(Draw(Number(2)))", ir::Sort::Ability);
  EXPECT_EQ(whyNotRun(arena, good), "");
  const NodeId bad = term(arena, "SpellAbility(Draw(ParamNumber(1)))", ir::Sort::Ability);
  EXPECT_NE(whyNotRun(arena, bad).find("ParamNumber"), std::string::npos);
}

TEST(Completeness, whatWouldBeDoneAtAWrongTimeIsDeclined) {
  const auto why = [](const char* words) {
    ir::Arena arena;
    return whyNotRun(arena, term(arena, words, ir::Sort::Ability));
  };
  // 608.2g: "You may cast that card." is to cast it now; the permission for a while is carried out.
  EXPECT_NE(why("SpellAbility(Do(You, Gate(May, Play(Self, None, None), None)))"), "");
  EXPECT_EQ(why("SpellAbility(Do(You, Gate(May, Play(Self, DurationWord(this turn), None), None)))"), "");
  // 603.7: "Sacrifice it at end of combat. If you do, ...": whether they did is known only then. "At end of
  // combat, sacrifice it. If you do, ..." is done then, all of it (later_sentences.cpp).
  EXPECT_NE(why("SpellAbility(Sentences([Delayed(EndOf(StepOf(Combat)), Sacrifice(Self), "
                "Flag(ChosenBefore)), Gate(IfDid, Draw(Number(1)), None)]))"),
            "");
  EXPECT_EQ(why("SpellAbility(Sentences([Delayed(EndOf(StepOf(Combat)), Sacrifice(Self), None), Gate(IfDid, "
                "Draw(Number(1)), None)]))"),
            "");
  EXPECT_EQ(why("SpellAbility(Sentences([Sacrifice(Self), Gate(IfDid, Draw(Number(1)), None)]))"), "");
  // 400.7j, 611.2c: what the delayed trigger returns is changed by that trigger (later_sentences.cpp).
  EXPECT_EQ(why("SpellAbility(Sentences([Exile(Self), Delayed(EndOf(StepOf(Combat)), Return(It#1, "
                "Place(Zone(Battlefield), None, [])), None), Do(It#1, Apply([GetPT(Number(1), Number(0))], "
                "None))]))"),
            "");
  // 603.2h: nothing says whether it was done.
  EXPECT_NE(why("Triggered(Acts(gain life, You), None, Draw(Number(1)), [OnlyTimesEachTurn(Number(1))])"),
            "");
  // 603.10: what was turned face up is not face down any more when it is looked at.
  const std::string turned = "Triggered(Becomes(Some(Exactly(Number(1)), Objects([";
  const std::string up = "], IsPermanent, [])), Not(IsState(FaceDown))), None, Draw(Number(1)), [])";
  EXPECT_NE(why((turned + "IsState(FaceDown)" + up).c_str()), "");
  EXPECT_EQ(why((turned + up).c_str()), "");
}

}  // namespace cantrip::test
