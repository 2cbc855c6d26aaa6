// Where a game is kept while it is played, so that no game is lost, however it is left.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "play/session.h"

namespace cantrip::cli {

class Journal {
 public:
  /// A place for a new game in the user's folder, where the oldest games make room. Nothing is written yet.
  static Journal ofNewGame();
  /// A file that the user named. Throws play::SaveError when no game can be written there.
  static Journal at(const std::filesystem::path& file);
  /// The game in the user's folder that was played last, if it is not being played in another terminal now;
  /// else the one before, as also when it is damaged. Throws play::SaveError when there is none.
  static Journal ofLastGame();

  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  const std::filesystem::path& file() const { return file_; }
  /// The game is part of something larger, which is what is written: a match, from the game as it is.
  void keepWithin(std::function<std::string(const play::Replay&)> whole) { whole_ = std::move(whole); }
  /// What is written for a game.
  std::string textOf(const play::Replay& game) const { return whole_ ? whole_(game) : play::write(game); }
  /// Writes what is being played while no game is, such as between the games of a match.
  bool keepText(const std::string& text);
  /// Writes the game, unless it has been written as it is. False when it cannot be written; why() says why.
  bool keep(const play::Session& session);
  bool kept() const { return kept_; }
  const std::string& why() const { return why_; }
  /// "The game is kept: ..." with the command that goes on with it.
  std::string whereItIs() const;

 private:
  enum class Place : std::uint8_t { UsersFolder, Named };
  Journal(std::filesystem::path file, Place place) : file_(std::move(file)), place_(place) {}
  bool lock();

  std::filesystem::path file_;
  Place place_;
  std::function<std::string(const play::Replay&)> whole_;
  int lock_ = -1;  ///< descriptor that says to other processes that this game is being played
  bool kept_ = false;
  std::uint64_t hash_ = 0;  ///< of the game as it was kept
  std::string why_;
};

/// When the process is ended by Ctrl-C, a closed terminal or the like, it says this before.
void sayWhenEnded(const std::string& words);

}  // namespace cantrip::cli
