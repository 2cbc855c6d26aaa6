// Writing and reading values field by field, and renaming the objects in them.
//
// The fields come from fields.h.
#pragma once

#include <concepts>
#include <cstdint>
#include <cstring>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

#include "play/game.h"
#include "state/fields.h"

namespace cantrip::play {

template <typename T>
concept Scalar = std::is_arithmetic_v<T> || std::is_enum_v<T>;

template <typename T>
concept Growable = requires(T& container) {
  container.clear();
  container.emplace_back();
};

template <typename T>
concept FixedArray = !Growable<T> && std::ranges::range<T>;

/// Appends values to a string of bytes, lowest byte first.
class Writer {
 public:
  std::string bytes;

  template <Scalar T>
  void write(T value) {
    if constexpr (std::is_enum_v<T>) {
      write(static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (std::is_same_v<T, bool>) {
      bytes.push_back(value ? '\1' : '\0');
    } else {
      const auto wide = static_cast<std::uint64_t>(static_cast<std::make_unsigned_t<T>>(value));
      for (std::size_t i = 0; i < sizeof(T); ++i) bytes.push_back(static_cast<char>(wide >> (8 * i) & 0xFF));
    }
  }
  void write(const Entity& value) { write(value.raw); }
  void write(const Rng& value) { write(value.words); }
  void write(const SharedDerived&) {}  // a cache, filled again when it is asked
  void write(const KeywordSet& value) {
    for (std::size_t i = 0; i < value.size(); i += 8) {
      unsigned byte = 0;
      for (std::size_t k = 0; k < 8; ++k) byte |= static_cast<unsigned>(value[i + k]) << k;
      write(static_cast<std::uint8_t>(byte));
    }
  }
  template <std::ranges::range T>
  void write(const T& values) {
    if constexpr (!FixedArray<T>) write(static_cast<std::uint32_t>(values.size()));
    for (const auto& value : values) write(value);
  }
  template <HasFields T>
  void write(const T& value) {
    fields(value, [this](const auto&... field) { (write(field), ...); });
  }
};

/// Takes values off a string of bytes; throws SaveError when it ends too early.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}
  bool atEnd() const { return bytes_.empty(); }
  std::string_view rest() const { return bytes_; }

  template <Scalar T>
  void read(T& value) {
    if constexpr (std::is_enum_v<T>) {
      std::underlying_type_t<T> number{};
      read(number);
      value = static_cast<T>(number);
    } else if constexpr (std::is_same_v<T, bool>) {
      value = take(1)[0] != 0;
    } else {
      const std::string_view raw = take(sizeof(T));
      std::uint64_t wide = 0;
      for (std::size_t i = 0; i < sizeof(T); ++i)
        wide |= static_cast<std::uint64_t>(static_cast<unsigned char>(raw[i])) << (8 * i);
      value = static_cast<T>(wide);
    }
  }
  void read(Entity& value) { read(value.raw); }
  void read(Rng& value) { read(value.words); }
  void read(SharedDerived& value) { value = {}; }
  void read(KeywordSet& value) {
    for (std::size_t i = 0; i < value.size(); i += 8) {
      std::uint8_t byte = 0;
      read(byte);
      for (std::size_t k = 0; k < 8; ++k) value[i + k] = (byte >> k & 1) != 0;
    }
  }
  template <Growable T>
  void read(T& values) {
    std::uint32_t size = 0;
    read(size);
    // Every element takes a byte at least, so a damaged size cannot ask for absurd memory.
    if (size > bytes_.size()) tooShort();
    values.clear();
    for (std::uint32_t i = 0; i < size; ++i) read(values.emplace_back());
  }
  template <FixedArray T>
  void read(T& values) {
    for (auto& value : values) read(value);
  }
  template <HasFields T>
  void read(T& value) {
    fields(value, [this](auto&... field) { (read(field), ...); });
  }

 private:
  std::string_view take(std::size_t count) {
    if (count > bytes_.size()) tooShort();
    const std::string_view result = bytes_.substr(0, count);
    bytes_.remove_prefix(count);
    return result;
  }
  [[noreturn]] static void tooShort() {
    throw SaveError("The saved game ends too early: the file was cut off. Use an older copy of it.");
  }
  std::string_view bytes_;
};

template <typename T>
concept SharesElements = requires(T& list) {
  list.changeEach([](auto&) {});
};

/// Calls `rename(ObjectId&)` for every object that a value names.
template <typename Rename>
class Renamer {
 public:
  explicit Renamer(Rename rename) : rename_(std::move(rename)) {}

  template <typename T>
  void visit(T& value) {
    if constexpr (std::is_same_v<T, ObjectId>) {
      if (value) rename_(value);
    } else if constexpr (std::is_same_v<T, Entity>) {
      if (value.isObject()) {
        ObjectId id = value.asObject();
        rename_(id);
        value = id;
      }
    } else if constexpr (std::is_same_v<T, Characteristics> || Scalar<T> || std::is_same_v<T, Rng>) {
      // names no object
    } else if constexpr (std::is_same_v<T, SharedDerived>) {
      value = {};
    } else if constexpr (std::is_same_v<T, Binding>) {
      visit(value.entity);
      if (value.slot == slots::kMoved) {  // `amount` is the object that it became
        ObjectId id{static_cast<std::uint32_t>(value.amount)};
        visit(id);
        value.amount = static_cast<std::int32_t>(id.raw);
      }
    } else if constexpr (SharesElements<T>) {
      value.changeEach([this](auto& element) { visit(element); });
    } else if constexpr (std::ranges::range<T>) {
      if constexpr (!Scalar<std::ranges::range_value_t<T>>) {
        for (auto& element : value) visit(element);
      }
    } else {
      fields(value, [this](auto&... field) { (visit(field), ...); });
    }
  }

 private:
  Rename rename_;
};

}  // namespace cantrip::play
