#include "fuzz/targets.h"

#include <stdexcept>
#include <string>

#include "base/sealed.h"
#include "cards/block_format.h"
#include "cards/compile.h"
#include "cards/database.h"
#include "cards/scryfall.h"
#include "formats/deck.h"
#include "play/table.h"
#include "server/messages.h"
#include "server/recording.h"
#include "server/request_fields.h"
#include "tournament/match.h"

namespace cantrip::fuzz {
namespace {

/// What this throws has to be a refusal: texts with words in them.
template <class Refused, class Work>
void refuses(Work work) {
  try {
    work();
  } catch (const Refused& refused) {
    if (std::string(refused.what()).empty()) throw std::logic_error("a refusal without a word");
  }
}

}  // namespace

void frame(std::string_view bytes) {
  refuses<server::BadMessage>([&] { server::readMessage(bytes); });
  server::Request request;
  request.body = bytes;
  refuses<server::Refusal>([&] {
    const server::Json body = server::bodyOf(request);
    server::textField(body, "name", 100);
    server::listField(body, "seats", 7);
    server::wholeField(body, "minutes", 600);
    server::yesField(body, "open");
    server::bestOfField(body);
  });
}

void deck(std::string_view bytes) {
  refuses<formats::DeckError>([&] {
    const formats::Deck read = formats::readDeck(bytes, "a deck");
    bool empty = true;
    for (std::size_t section = 0; section < formats::kSections; ++section)
      empty = empty && read.section(static_cast<formats::Section>(section)).empty();
    if (empty) throw std::logic_error("a deck of nothing");
  });
  refuses<formats::DeckError>([&] { formats::parseDeck(bytes, "a deck"); });
}

void card(std::string_view bytes) {
  refuses<cards::CardFormatError>([&] {
    static text::Reader reader;
    for (cards::BlockCard& block : cards::readBlocks(bytes, "cards"))
      cards::compileCard(reader, std::move(block.card));
  });
  refuses<std::runtime_error>([&] { cards::parseScryfall(std::string(bytes), "cards.json"); });
}

void save(std::string_view bytes) {
  const auto read = [](const std::string& text) {
    refuses<server::Refusal>([&] {
      const play::Replay replay = server::cutAt(server::replayOf(text), 200);
      server::checkPlayable(replay);
      server::recordingOf(replay, play::library());
    });
    refuses<play::SaveError>([&] {
      if (tournament::isMatch(text)) tournament::readMatch(text, "a match", play::library());
    });
  };
  read(std::string(bytes));
  // A checksum keeps no attacker out; here it would keep the fuzzer out.
  std::string body(bytes.substr(0, bytes.rfind("end ")));
  const std::size_t line = body.find('\n');
  if (line == std::string::npos) return;
  read(sealed(body.substr(0, line), body.substr(line + 1)));
}

}  // namespace cantrip::fuzz
