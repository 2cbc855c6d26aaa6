// What the store keeps of accounts: who may log in, who is logged in, and the saved decks with all of their
// versions. Each function throws StoreError.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cantrip::store {

struct AccountRecord {
  std::int64_t id = 0;
  std::string name;          ///< as its owner writes it
  std::string folded;        ///< the same for comparing: no two accounts share it
  std::string password;      ///< its hash
  std::int64_t created = 0;  ///< seconds since 1970
  bool operator==(const AccountRecord&) const = default;
};

struct DeckRecord {
  std::int64_t id = 0;
  std::string name, format;
  std::uint32_t version = 0;  ///< the latest, counted from 1
  std::int64_t saved = 0;     ///< when that was
  bool operator==(const DeckRecord&) const = default;
};

struct DeckVersion {
  std::uint32_t number = 0;
  std::int64_t saved = 0;
  std::string cards;  ///< the deck as text
  bool operator==(const DeckVersion&) const = default;
};

class AccountStore {
 public:
  virtual ~AccountStore() = default;

  /// The number of the new account; nothing when the name is taken.
  virtual std::optional<std::int64_t> addAccount(const AccountRecord& account) = 0;
  virtual std::optional<AccountRecord> accountNamed(const std::string& folded) = 0;
  virtual void setPassword(std::int64_t account, const std::string& password) = 0;
  /// With everything that belongs to it.
  virtual void removeAccount(std::int64_t account) = 0;

  /// Somebody has logged in; `token` is the hash of their secret.
  virtual void addLogin(const std::string& token, std::int64_t account, std::int64_t expires) = 0;
  virtual std::optional<AccountRecord> accountOfLogin(const std::string& token, std::int64_t now) = 0;
  virtual void removeLogin(const std::string& token) = 0;
  virtual void removeLoginsOf(std::int64_t account) = 0;
  virtual void removeLoginsBefore(std::int64_t now) = 0;

  /// By name.
  virtual std::vector<DeckRecord> decks(std::int64_t account) = 0;
  virtual std::optional<DeckRecord> deck(std::int64_t account, std::int64_t deck) = 0;
  /// A deck with its first version; its number.
  virtual std::int64_t addDeck(std::int64_t account, const DeckRecord& deck, const std::string& cards) = 0;
  /// The version after `after`; false when that is not the latest. Of more than `most` versions the oldest
  /// are forgotten.
  virtual bool addDeckVersion(std::int64_t deck, std::uint32_t after, const DeckVersion& next,
                              std::uint32_t most) = 0;
  virtual void nameDeck(std::int64_t deck, const std::string& name, const std::string& format) = 0;
  virtual void removeDeck(std::int64_t deck) = 0;
  /// All that are kept, the latest first, without their cards.
  virtual std::vector<DeckVersion> deckVersions(std::int64_t deck) = 0;
  virtual std::optional<DeckVersion> deckVersion(std::int64_t deck, std::uint32_t number) = 0;
};

}  // namespace cantrip::store
