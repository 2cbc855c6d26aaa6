// What the server measures of itself, for Prometheus.
#pragma once

#include <chrono>
#include <memory>
#include <string>

namespace cantrip::server {

class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  // From any thread.
  void gameBegan();
  void decided(bool byPerson);
  /// From the arrival of an answer until it is stored and told.
  void answered(std::chrono::duration<double> time);
  void frameReceived();
  /// Something was refused: "limit", "origin", "slow", "connections", "size".
  void refused(const char* why);

  /// Counts as long as it lives.
  class Counted {
   public:
    Counted() = default;
    explicit Counted(Metrics& metrics);
    Counted(Counted&& other) noexcept;
    Counted& operator=(Counted&& other) noexcept;
    ~Counted();

   private:
    Metrics* metrics_ = nullptr;
  };
  Counted gameInMemory() { return Counted(*this); }

  /// Everything as Prometheus reads it; how many connections and sockets there are is told now.
  std::string text(std::size_t connections, std::size_t sockets);

 private:
  struct Families;
  std::unique_ptr<Families> all_;
};

}  // namespace cantrip::server
