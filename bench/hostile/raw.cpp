#include "hostile/raw.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <utility>

namespace cantrip::hostile {
namespace {

using Clock = std::chrono::steady_clock;

sockaddr_in addressOf(const char* host, std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  ::inet_pton(AF_INET, host, &address.sin_addr);
  return address;
}

}  // namespace

Raw::Raw(std::uint16_t port, const char* from) {
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return;
  const sockaddr_in here = addressOf(from, 0), there = addressOf("127.0.0.1", port);
  if (::bind(socket_, reinterpret_cast<const sockaddr*>(&here), sizeof here) != 0 ||
      ::connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0)
    close();
  else
    ::fcntl(socket_, F_SETFL, O_NONBLOCK);
}

Raw::~Raw() { close(); }
Raw::Raw(Raw&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}
Raw& Raw::operator=(Raw&& other) noexcept {
  std::swap(socket_, other.socket_);
  return *this;
}

void Raw::close() {
  if (socket_ >= 0) ::close(std::exchange(socket_, -1));
}

bool Raw::wait(short what, Milliseconds patience) const {
  pollfd one{socket_, what, 0};
  return ::poll(&one, 1, static_cast<int>(patience.count())) == 1;
}

bool Raw::send(std::string_view bytes, Milliseconds patience) {
  while (socket_ >= 0 && !bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0)
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    else if (errno != EAGAIN)
      close();
    else if (!wait(POLLOUT, patience))
      return false;
  }
  return socket_ >= 0;
}

std::string Raw::receive(Milliseconds patience) {
  if (socket_ < 0 || !wait(POLLIN, patience)) return {};
  std::string bytes(std::size_t{64} << 10, '\0');
  const ssize_t got = ::recv(socket_, bytes.data(), bytes.size(), 0);
  if (got <= 0) {
    close();
    return {};
  }
  bytes.resize(static_cast<std::size_t>(got));
  return bytes;
}

bool Raw::ends(Milliseconds patience) {
  const auto until = Clock::now() + patience;
  while (socket_ >= 0 && Clock::now() < until)
    receive(std::chrono::duration_cast<Milliseconds>(until - Clock::now()) + Milliseconds(1));
  return socket_ < 0;
}

Heard hearAnswer(Raw& raw, Milliseconds patience) {
  Heard heard;
  const auto until = Clock::now() + patience;
  while (Clock::now() < until && raw.isOpen()) {
    heard.text += raw.receive(Milliseconds(100));
    const std::size_t head = heard.text.find("\r\n\r\n");
    if (head == std::string::npos) continue;
    if (heard.text.size() > 12 && heard.text.starts_with("HTTP/1.1 "))
      heard.status = std::stoi(heard.text.substr(9, 3));
    const std::size_t length = heard.text.find("Content-Length: ");
    if (length >= head) break;
    if (heard.text.size() >= head + 4 + std::stoul(heard.text.substr(length + 16))) break;
  }
  return heard;
}

RawSocket::RawSocket(std::uint16_t port, const std::string& origin, const std::string& more) : raw_(port) {
  const std::string host = fmt::format("127.0.0.1:{}", port);
  raw_.send(
      fmt::format("GET /api/play HTTP/1.1\r\nHost: {}\r\nOrigin: {}\r\nUpgrade: websocket\r\n"
                  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{}\r\n",
                  host, origin.empty() ? "http://" + host : origin, more));
  const auto until = Clock::now() + Milliseconds(5000);
  while (raw_.isOpen() && Clock::now() < until && buffer_.find("\r\n\r\n") == std::string::npos)
    buffer_ += raw_.receive(Milliseconds(200));
  const std::size_t end = buffer_.find("\r\n\r\n");
  if (end == std::string::npos) return;
  handshake_ = buffer_.substr(0, end);
  buffer_.erase(0, end + 4);
  open_ = handshake_.starts_with("HTTP/1.1 101");
}

bool RawSocket::sayFrame(unsigned first, std::string_view contents, bool masked) {
  std::string frame(1, static_cast<char>(first));
  const unsigned mask = masked ? 0x80U : 0U;
  const std::uint64_t size = contents.size();
  const int bytes = size < 126 ? 0 : size < 65536 ? 2 : 8;
  frame += static_cast<char>(mask | (bytes == 0 ? size : bytes == 2 ? 126U : 127U));
  for (int i = bytes - 1; i >= 0; --i) frame += static_cast<char>(size >> (8 * i));
  constexpr char kMask[] = {1, 2, 3, 4};
  if (masked) frame.append(kMask, 4);
  for (std::size_t i = 0; i < size; ++i)
    frame += masked ? static_cast<char>(contents[i] ^ kMask[i % 4]) : contents[i];
  return raw_.send(frame);
}

/// The next whole frame of what has come. `first` is its first byte: whether it is the last one of its
/// message, and the number of its operation.
std::optional<std::string> RawSocket::takeFrame(unsigned& first) {
  if (buffer_.size() < 2) return std::nullopt;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(buffer_[at]); };
  first = byte(0);
  std::uint64_t size = byte(1) & 0x7FU;
  std::size_t head = 2;
  if (size >= 126) {
    head = size == 126 ? 4 : 10;
    if (buffer_.size() < head) return std::nullopt;
    size = 0;
    for (std::size_t i = 2; i < head; ++i) size = size << 8U | byte(i);
  }
  if (buffer_.size() < head + size) return std::nullopt;
  std::string contents = buffer_.substr(head, size);
  buffer_.erase(0, head + size);
  return contents;
}

std::optional<std::string> RawSocket::hear(Milliseconds patience) {
  const auto until = Clock::now() + patience;
  for (;;) {
    unsigned first = 0;
    while (const auto frame = takeFrame(first)) {
      constexpr unsigned kLast = 0x80,
                         kControl = 0x08;  // RFC 6455, 5.2: a message comes in one frame or in several
      if ((first & kControl) != 0) continue;
      message_ += *frame;
      if ((first & kLast) != 0) return std::exchange(message_, {});
    }
    if (!raw_.isOpen() || Clock::now() >= until) return std::nullopt;
    buffer_ += raw_.receive(Milliseconds(50));
  }
}

}  // namespace cantrip::hostile
