// A connection that says whatever it likes, byte by byte, and waits for nobody longer than it wants to.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cantrip::hostile {

using Milliseconds = std::chrono::milliseconds;

/// The address that attacks come from: the people who play have another one.
inline constexpr const char* kFrom = "127.0.0.2";

class Raw {
 public:
  explicit Raw(std::uint16_t port, const char* from = kFrom);
  ~Raw();
  Raw(Raw&& other) noexcept;
  Raw& operator=(Raw&& other) noexcept;

  bool isOpen() const { return socket_ >= 0; }
  /// False when the server has ended the connection, or takes nothing for so long.
  bool send(std::string_view bytes, Milliseconds patience = Milliseconds(2000));
  /// What comes within the time, as soon as something does; empty: nothing, or the connection has ended.
  std::string receive(Milliseconds patience);
  /// Whether the server ends the connection within the time; what it says until then is thrown away.
  bool ends(Milliseconds patience);

 private:
  bool wait(short what, Milliseconds patience) const;
  void close();

  int socket_ = -1;
};

/// The status of an answer, 0 for none, and all of it.
struct Heard {
  int status = 0;
  std::string text;
};
Heard hearAnswer(Raw& raw, Milliseconds patience);

/// A WebSocket whose frames may be of any kind.
class RawSocket {
 public:
  /// `origin`: empty for the server's own.
  explicit RawSocket(std::uint16_t port, const std::string& origin = {}, const std::string& more = {});

  bool isOpen() const { return open_ && raw_.isOpen(); }
  const std::string& handshake() const { return handshake_; }
  bool say(std::string_view text) { return sayFrame(0x81, text); }
  /// The first byte of a frame as it stands, with the bytes of its contents.
  bool sayFrame(unsigned first, std::string_view contents, bool masked = true);
  bool sayBytes(std::string_view bytes) { return raw_.send(bytes); }
  /// The next text; nothing when none comes in time.
  std::optional<std::string> hear(Milliseconds patience);
  bool ends(Milliseconds patience) { return raw_.ends(patience); }

 private:
  std::optional<std::string> takeFrame(unsigned& first);

  Raw raw_;
  bool open_ = false;
  std::string handshake_, buffer_;
  std::string message_;  ///< of several frames, as far as it has come
};

}  // namespace cantrip::hostile
