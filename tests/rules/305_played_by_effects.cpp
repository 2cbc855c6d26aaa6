// Cards that effects let players play: lands too where they say "play" (305.2-3, 305.9), spells one after the
// other (608.2g), as which of their faces (601.3e, 709.3a, 715.3d), and what else the effect says of them
// (400.7h).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr std::string_view kPlays =
    "Test Vault {0}\nArtifact\n{T}: Exile the top card of your library. You may play that card without "
    "paying "
    "its mana cost.";

TEST(Rule305, PlayWithoutPayingPlaysALand) {  // 305.2
  Scenario game;
  game.card(kPlays);
  game.battlefield(P1, "Test Vault");
  game.library(P1, "Forest");
  game.activate(P1, "Test Vault");
  game.resolve(yes);
  EXPECT_EQ(game.count(P1, "Forest"), 1);
  EXPECT_EQ(game.happened(EventType::PlayLand), 1);
}

TEST(Rule305, NobodyIsAskedToPlayALandThatTheyCannotPlay) {  // 305.2b, 305.3
  for (const bool ownTurn : {true, false}) {
    Scenario game;
    game.card(kPlays);
    game.battlefield(P1, "Test Vault");
    game.library(P1, "Forest");
    game.hand(P1, "Swamp");
    if (ownTurn) {
      game.playLand(P1, "Swamp");
    } else {
      game.start(P2, Step::PrecombatMain);
    }
    game.activate(P1, "Test Vault");
    game.resolve();
    EXPECT_EQ(game.count(P1, "Forest"), 0);
  }
}

TEST(Rule305, ALandOnTheBackOfACardMayBePlayed) {  // 712.12
  Scenario game;
  game.card(kPlays);
  game.card(
      "Layout: modal_dfc\nTest Idea {7}{U}\nSorcery\nDestroy target creature.\n//\nTest Reef\nLand\n{T}: Add "
      "{U}.");
  game.battlefield(P1, "Test Vault");
  game.library(P1, "Test Idea");
  game.activate(P1, "Test Vault");
  game.resolve(yes);
  EXPECT_EQ(game.count(P1, "Test Reef"), 1);
}

TEST(Rule305, CastWithoutPayingPlaysNoLand) {  // 305.9
  Scenario game;
  game.card(
      "Test Vault {0}\nArtifact\n{T}: Exile the top card of your library. You may cast that card without "
      "paying its mana cost.");
  game.battlefield(P1, "Test Vault");
  game.library(P1, "Forest");
  game.activate(P1, "Test Vault");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Forest"), 0);
}

TEST(Rule305, APermissionToCastIsNoneToPlayALand) {  // 305.9
  for (const std::string word : {"cast", "play"}) {
    Scenario game;
    game.card("Test Taker {0}\nArtifact\n{T}: Exile the top card of your library. You may " + word +
              " that card this turn.");
    game.card("Test Seat\nArtifact Land\n{T}: Add {U}.");
    game.battlefield(P1, "Test Taker");
    game.library(P1, "Test Seat");
    game.activate(P1, "Test Taker");
    game.resolve();
    EXPECT_EQ(game.canPlayLand(P1, "Test Seat"), word == "play") << word;
  }
}

TEST(Rule305, UntilEndOfTurnALandMayBePlayedWithoutPaying) {
  for (const std::string word : {"cast", "play"}) {
    Scenario game;
    game.card("Test Desire {0}\nSorcery\nExile the top card of your library. Until end of turn, you may " +
              word + " that card without paying its mana cost.");
    game.hand(P1, "Test Desire");
    game.library(P1, "Forest");
    game.cast(P1, "Test Desire");
    game.resolve();
    EXPECT_EQ(game.canPlayLand(P1, "Forest"), word == "play") << word;
  }
}

TEST(Rule305, ALandIsNoColorlessSpell) {  // 305.9
  Scenario game;
  game.card("Test Forge {0}\nArtifact\nYou may cast colorless spells from the top of your library.");
  game.battlefield(P1, "Test Forge");
  game.library(P1, "Forest");
  EXPECT_FALSE(game.canPlayLand(P1, "Forest"));
}

TEST(Rule608, SpellsAreCastOneAfterTheOther) {  // 608.2g
  Scenario game;
  game.card(
      "Test Wealth {0}\nSorcery\nExile the top two cards of target opponent's library. You may cast any "
      "number "
      "of spells from among them without paying their mana costs.");
  game.card("Test Token {R}\nSorcery\nDestroy target creature.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card first = game.library(P2, "Test Token");
  const Card second = game.library(P2, "Lightning Bolt");
  game.hand(P1, "Test Wealth");
  game.cast(P1, "Test Wealth");
  game.resolve(yes, second, P2, first);
  EXPECT_EQ(game.stackSize(), 2);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

constexpr std::string_view kGiant =
    "Layout: adventure\nTest Giant {2}{R}\nCreature — Giant\n4/3\n//\nTest Stomp {1}{R}\nInstant — "
    "Adventure\n"
    "~ deals 2 damage to any target.";

TEST(Rule715, AnotherEffectMayLetACardInExileBeCastAsItsAdventure) {  // 715.3d
  Scenario game;
  game.card(kGiant);
  game.card(
      "Test Taker {0}\nArtifact\n{T}: Exile target creature. You may cast that card for as long as it "
      "remains "
      "exiled.");
  game.battlefield(P1, "Test Taker");
  game.battlefield(P1, "Mountain", 2);
  game.battlefield(P1, "Test Giant");
  game.activate(P1, "Test Taker");
  game.resolve();
  game.cast(P1, "Test Giant", P2);  // for two mana
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule709, TheNameOfTheOtherHalfForbidsNothing) {  // 709.3a
  for (const std::string name : {"Test Stand", "Test Deliver"}) {
    Scenario game;
    game.card(
        "Layout: split\nTest Stand {W}\nInstant\nYou gain 1 life.\n//\nTest Deliver {U}\nInstant\nYou gain 2 "
        "life.");
    game.card(
        "Test Mage {0}\nArtifact\nAs ~ enters, choose a nonland card name.\nSpells with the chosen name "
        "can't be "
        "cast.");
    game.hand(P1, "Test Mage");
    game.hand(P1, "Test Stand");
    game.battlefield(P1, "Plains");
    game.battlefield(P1, "Island");
    game.cast(P1, "Test Mage");
    game.resolve(word(name));
    game.cast(P1, "Test Stand");
    game.resolve();
    EXPECT_EQ(game.life(P1), name == "Test Stand" ? 22 : 21);
  }
}

TEST(Rule601, AKeywordIsGivenToTheFaceThatWouldBeCast) {  // 601.3e
  Scenario game;
  game.card(kGiant);
  game.card("Test Emblem {0}\nArtifact\nEach instant and sorcery card in your graveyard has retrace.");
  game.battlefield(P1, "Test Emblem");
  game.battlefield(P1, "Mountain", 3);
  game.graveyard(P1, "Test Giant");
  game.hand(P1, "Forest");
  game.castWay(P1, "Test Giant", CastWay::Retrace, P2, "Forest");
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule601, ABackFaceIsGivenAKeywordToo) {  // 601.3e, 712.11c
  Scenario game;
  game.card(
      "Layout: modal_dfc\nTest Idea {7}{U}\nSorcery\nDraw a card.\n//\nTest Beast {R}\nCreature — "
      "Beast\n3/3");
  game.card("Test Six {0}\nArtifact\nEach nonland permanent card in your graveyard has retrace.");
  game.battlefield(P1, "Test Six");
  game.battlefield(P1, "Mountain");
  game.graveyard(P1, "Test Idea");
  game.hand(P1, "Forest");
  game.castWay(P1, "Test Idea", CastWay::Retrace, "Forest");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Beast"), 1);
}

TEST(Rule601, AFaceThatIsNoneOfThoseCardsIsNotGivenIt) {  // 601.3e
  Scenario game;
  game.card(kGiant);
  game.card("Test Six {0}\nArtifact\nEach nonland permanent card in your graveyard has retrace.");
  game.battlefield(P1, "Test Six");
  game.battlefield(P1, "Mountain", 2);
  game.graveyard(P1, "Test Giant");
  game.hand(P1, "Forest");
  EXPECT_FALSE(game.canCast(P1, "Test Giant"));
}

TEST(Rule715, ItsOwnPermissionDoesNotLetItBeCastAsAnAdventureAgain) {  // 715.3d
  Scenario game;
  game.card(kGiant);
  game.hand(P1, "Test Giant");
  game.battlefield(P1, "Mountain", 2);
  game.cast(P1, "Test Giant", P2);
  game.resolve();
  game.mana(P1, "{R}{R}");
  EXPECT_TRUE(game.in(Zone::Exile, "Test Giant"));
  EXPECT_FALSE(game.canCast(P1, "Test Giant"));
  game.mana(P1, "{R}");
  EXPECT_TRUE(game.canCast(P1, "Test Giant"));
}

TEST(Rule400, ThatSpellIsTheOneThatTheExiledCardBecame) {  // 400.7h, 614.1a
  Scenario game;
  game.card(
      "Test Daredevil {0}\nCreature — Human\n1/1\nWhen ~ enters, exile target instant or sorcery card from "
      "an "
      "opponent's graveyard. You may cast it this turn, and you may spend mana as though it were mana of any "
      "type to cast that spell. If that spell would be put into a graveyard this turn, exile it instead.");
  game.battlefield(P1, "Forest");
  game.hand(P1, "Test Daredevil");
  const Card bolt = game.graveyard(P2, "Lightning Bolt");
  game.cast(P1, "Test Daredevil");
  game.resolveAll();
  game.cast(P1, bolt, P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_TRUE(game.in(Zone::Exile, bolt));
}

}  // namespace
}  // namespace cantrip::test
