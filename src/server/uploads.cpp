#include "server/uploads.h"

#include <fmt/format.h>

#include "base/files.h"
#include "cards/take_in.h"
#include "play/table.h"
#include "server/room.h"
#include "server/secrets.h"

namespace cantrip::server {
namespace {

/// The cards of before stay in memory for the games that play with them.
constexpr int kMostImports = 20;

std::string counted(std::size_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

Json toldOf(const cards::TakenIn& taken) {
  Json told = Json::array();
  if (taken.shape == cards::FileShape::Cards) {
    const cards::Import& import = taken.import;
    const std::size_t kept = taken.cards.size();
    told.push_back(fmt::format("{} imported: {} new, {} changed, {} as before.", counted(kept, "card"),
                               import.added, import.changed, kept - import.added - import.changed));
    if (taken.leftOut > 0)
      told.push_back(fmt::format("{} left out: joke cards, and those whose facts make no sense.",
                                 counted(taken.leftOut, "card")));
    if (taken.wholeSets > 0)
      told.push_back(fmt::format("{} with all their cards.", counted(taken.wholeSets, "set")));
  } else {
    const bool boosters = taken.shape == cards::FileShape::Boosters;
    told.push_back(boosters ? fmt::format("{} of booster of {} imported.", counted(taken.entries, "kind"),
                                          counted(taken.sets, "set"))
                            : fmt::format("{} with {} imported.", counted(taken.sets, "set"),
                                          counted(taken.entries, "card")));
  }
  constexpr std::size_t kMostRemarks = 10;
  for (std::size_t i = 0; i < taken.remarks.size() && i < kMostRemarks; ++i) told.push_back(taken.remarks[i]);
  for (const std::string& lost : taken.lost) told.push_back(lost);
  return told;
}

}  // namespace

Json Uploads::about() const {
  return {{"allowed", mostBytes_ > 0}, {"mostBytes", mostBytes_}, {"cards", play::library().size()}};
}

std::filesystem::path Uploads::begin(std::uint64_t bytes) {
  if (mostBytes_ == 0)
    throw Refusal(403, "Whoever runs this server does not take card files from pages (--uploads).");
  if (bytes > mostBytes_)
    throw Refusal(
        413, fmt::format("This file is too large: at most {} MB are taken here.", mostBytes_ / kMegabyte));
  if (taken_ >= kMostImports)
    throw Refusal(503, "So many files were taken in that the server has to be started again first.");
  if (busy_.exchange(true))
    throw Refusal(429, "Another card file is being taken in just now: try again in a minute.");
  return folder_ / fmt::format("upload-{}", secret().substr(0, 12));
}

Json Uploads::take(const std::filesystem::path& file) {
  struct Given {
    Uploads& to;
    const std::filesystem::path& file;
    ~Given() { to.giveUp(file); }
  } given{*this, file};
  try {
    const cards::TakenIn taken = cards::takeIn(readFilled(file, mostBytes_), "This file", false);
    if (taken.shape == cards::FileShape::Cards && taken.cards.empty())
      throw Refusal(400, "This file holds no card to import: nothing was changed.");
    ++taken_;
    cards::CardDatabase::renewStandard();
    return {{"told", toldOf(taken)}, {"cards", play::library().size()}};
  } catch (const Refusal&) {
    throw;
  } catch (const std::runtime_error& error) {
    std::string why = error.what();
    for (std::size_t at = why.find(file.string()); at != std::string::npos; at = why.find(file.string()))
      why.replace(at, file.string().size(), "this file");
    throw Refusal(400, why);
  }
}

void Uploads::giveUp(const std::filesystem::path& file) {
  std::error_code ignored;
  std::filesystem::remove(file, ignored);
  busy_ = false;
}

}  // namespace cantrip::server
