#include "clients/requests.h"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <stdexcept>
#include <thread>

namespace cantrip::clients {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

Reply ask(std::uint16_t port, http::verb method, const std::string& path, const std::string& body,
          const std::map<std::string, std::string>& headers) {
  const std::string host = fmt::format("127.0.0.1:{}", port);
  asio::io_context io;
  beast::tcp_stream stream(io);
  beast::error_code error;
  stream.socket().connect({asio::ip::address_v4::loopback(), port}, error);
  if (error) return {};
  http::request<http::string_body> request(method, path, 11);
  request.set(http::field::host, host);
  if (method == http::verb::post) request.set(http::field::origin, "http://" + host);
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  http::write(stream, request, error);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> answer;
  answer.body_limit(std::size_t{64} << 20);
  http::read(stream, buffer, answer, error);
  if (error) return {};
  return {answer.get().result_int(), answer.get().body()};
}

nlohmann::json post(std::uint16_t port, const std::string& path, const nlohmann::json& body) {
  for (;;) {
    const Reply reply = ask(port, http::verb::post, path, body.dump());
    if (reply.status == 201) return nlohmann::json::parse(reply.body);
    if (reply.status != 429)
      throw std::runtime_error(fmt::format("{}: status {}, {}", path, reply.status, reply.body));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

Pair tableForTwo(std::uint16_t port, const std::string& deck, const std::string& other) {
  Pair pair;
  pair.first =
      post(port, "/api/tables",
           {{"name", "Alice"}, {"deck", deck}, {"seats", nlohmann::json::array({nlohmann::json::object()})}});
  pair.second = post(port, fmt::format("/api/tables/{}/seats", pair.first["table"].get<std::string>()),
                     {{"name", "Bob"}, {"deck", other}, {"invitation", pair.first["invitation"]}});
  return pair;
}

}  // namespace cantrip::clients
