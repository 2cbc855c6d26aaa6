// TLS, what the server measures, and what it writes down.
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <boost/asio/ssl.hpp>
#include <boost/beast/ssl.hpp>
#include <chrono>
#include <fstream>
#include <thread>

#include "server/running.h"

namespace cantrip::server {
namespace {

using namespace test;

/// A certificate of this test for itself.
void writeCertificate(const std::filesystem::path& certificate, const std::filesystem::path& key) {
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> pair(EVP_EC_gen("P-256"), EVP_PKEY_free);
  const std::unique_ptr<X509, decltype(&X509_free)> made(X509_new(), X509_free);
  ASSERT_TRUE(pair && made);
  ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(made.get()), 0);
  X509_gmtime_adj(X509_getm_notAfter(made.get()), 3600);
  X509_set_pubkey(made.get(), pair.get());
  X509_NAME* name = X509_get_subject_name(made.get());
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"),
                             -1, -1, 0);
  X509_set_issuer_name(made.get(), name);
  ASSERT_NE(X509_sign(made.get(), pair.get(), EVP_sha256()), 0);
  std::FILE* file = std::fopen(certificate.c_str(), "w");
  PEM_write_X509(file, made.get());
  std::fclose(file);
  file = std::fopen(key.c_str(), "w");
  PEM_write_PrivateKey(file, pair.get(), nullptr, nullptr, 0, nullptr, nullptr);
  std::fclose(file);
}

class TlsTest : public NetTest {
 protected:
  using Tls = beast::ssl_stream<tcp::socket>;

  void serveOverTls() {
    writeCertificate(folder / "cert.pem", folder / "key.pem");
    start([this](ServerSetting& setting) {
      setting.certificate = folder / "cert.pem";
      setting.key = folder / "key.pem";
    });
  }
  std::string origin() const { return "https://" + running->host(); }
  Answer askOverTls(http::verb method, const std::string& path, const std::string& body,
                    const std::string& from) {
    Tls stream(connected(), context);
    stream.handshake(asio::ssl::stream_base::client);
    http::request<http::string_body> request(method, path, 11);
    request.set(http::field::host, running->host());
    request.set(http::field::origin, from);
    request.body() = body;
    request.prepare_payload();
    http::write(stream, request);
    beast::flat_buffer buffer;
    Answer answer;
    http::read(stream, buffer, answer);
    return answer;
  }

  asio::ssl::context context{asio::ssl::context::tls_client};
};

TEST_F(TlsTest, ServesPagesGamesAndACookieThatIsSecure) {
  serveOverTls();
  EXPECT_TRUE(running->server().url().starts_with("https://"));
  EXPECT_EQ(askOverTls(http::verb::get, "/", "", origin()).body(), "<!doctype html>the page");
  const std::string account = R"({"name":"Alice","password":"correct horse"})";
  const Answer made = askOverTls(http::verb::post, "/api/account", account, origin());
  EXPECT_EQ(made.result_int(), 201u) << made.body();
  const std::string cookie(made["Set-Cookie"]);
  EXPECT_TRUE(cookie.starts_with("__Host-cantrip=")) << cookie;
  EXPECT_NE(cookie.find("; Secure"), std::string::npos) << cookie;
  // The same page without TLS is somebody else's, who could have changed it on the way.
  EXPECT_EQ(
      askOverTls(http::verb::post, "/api/account/logout", "{}", "http://" + running->host()).result_int(),
      403u);

  const std::string wanted =
      R"({"name":"Alice","deck":"goblins","seats":[{"computer":"random","deck":"elves"}]})";
  const Json table = Json::parse(askOverTls(http::verb::post, "/api/tables", wanted, origin()).body());
  beast::websocket::stream<Tls> stream(connected(), context);
  stream.next_layer().handshake(asio::ssl::stream_base::client);
  stream.set_option(beast::websocket::stream_base::decorator(
      [this](beast::websocket::request_type& request) { request.set(http::field::origin, origin()); }));
  stream.handshake(running->host(), "/api/play");
  const Json hello = {
      {"type", "hello"}, {"protocol", 1}, {"table", table["table"]}, {"token", table["token"]}};
  stream.write(asio::buffer(hello.dump()));
  Client client;
  while (client.question.is_null()) {
    beast::flat_buffer buffer;
    stream.read(buffer);
    client.receive(beast::buffers_to_string(buffer.data()));
  }
  EXPECT_EQ(client.view["players"]["p0"]["name"], "You");
  stream.close(beast::websocket::close_code::normal);

  // Whoever speaks no TLS disturbs nobody.
  tcp::socket plain = connected();
  asio::write(plain, asio::buffer(std::string("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")));
  EXPECT_EQ(askOverTls(http::verb::get, "/healthz", "", origin()).result_int(), 200u);
}

TEST_F(TlsTest, OlderProtocolsAreRefused) {
  serveOverTls();
  asio::ssl::context old(asio::ssl::context::tls_client);
  SSL_CTX_set_max_proto_version(old.native_handle(), TLS1_1_VERSION);
  Tls stream(connected(), old);
  beast::error_code error;
  stream.handshake(asio::ssl::stream_base::client, error);
  EXPECT_TRUE(error);
}

TEST_F(TlsTest, FilesThatDoNotDoAreNamed) {
  writeCertificate(folder / "cert.pem", folder / "key.pem");
  std::ofstream(folder / "none.pem") << "nothing";
  const auto failure = [&](const char* certificate, const char* key) {
    ServerSetting setting;
    setting.port = 0;
    setting.store = folder / "other.db";
    if (*certificate != 0) setting.certificate = folder / certificate;
    if (*key != 0) setting.key = folder / key;
    setting.log = [](const LogEntry&) {};
    try {
      const Server server(std::move(setting));
    } catch (const std::runtime_error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_NE(failure("none.pem", "key.pem").find("none.pem"), std::string::npos);
  EXPECT_NE(failure("cert.pem", "none.pem").find("none.pem"), std::string::npos);
  EXPECT_NE(failure("cert.pem", "missing.pem").find("missing.pem"), std::string::npos);
  EXPECT_NE(failure("cert.pem", "").find("--key"), std::string::npos);
  EXPECT_EQ(failure("cert.pem", "key.pem"), "");
}

TEST_F(NetTest, TellsPrometheusWhatItMeasures) {
  start([](ServerSetting& setting) { setting.metricsPort = 0; });
  const auto measured = [this](const std::string& path) {
    tcp::socket socket = connected(running->server().metricsPort());
    http::request<http::string_body> request(http::verb::get, path, 11);
    request.set(http::field::host, "prometheus.example");
    http::write(socket, request);
    beast::flat_buffer buffer;
    Answer answer;
    http::read(socket, buffer, answer);
    return answer;
  };
  EXPECT_EQ(ask(http::verb::get, "/metrics").result_int(), 404u);  // nothing for everybody
  EXPECT_EQ(measured("/api/decks").result_int(), 404u);
  const Json table = newGame();
  Player player(connected(), *running);
  player.hello(table);
  for (int i = 0; i < 5; ++i) player.answerDefault();
  beast::error_code error;
  tcp::socket big = connected();
  asio::write(big,
              asio::buffer(std::string("POST /api/tables HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n")));
  beast::flat_buffer said;
  Answer refusal;
  http::read(big, said, refusal, error);
  EXPECT_EQ(refusal.result_int(), 413u);
  std::string text;  // an answer is measured just after what it did is told
  for (int i = 0; i < 200 && text.find("cantrip_answer_seconds_count 5\n") == std::string::npos; ++i) {
    if (i > 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    text = measured("/metrics").body();
  }
  for (const char* line : {"cantrip_games_in_memory 1\n", "cantrip_games_total 1\n", "cantrip_sockets 1\n",
                           "cantrip_decisions_total{by=\"person\"} 5\n", "cantrip_answer_seconds_count 5\n",
                           "cantrip_refused_total{why=\"size\"} 1\n",
                           "cantrip_answer_seconds_bucket{le=\"0.05\"}", "process_resident_memory_bytes "})
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

TEST(Log, IsALineOfJsonOrOfText) {
  const LogEntry entry{LogLevel::Warning, "A \"name\"\nof \x1b[31m\xff", {{"table", "abc"}, {"seats", 2}}};
  const std::string line = logAsJson(entry);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  const Json read = Json::parse(line);
  EXPECT_EQ(read["level"], "warning");
  EXPECT_EQ(read["table"], "abc");
  EXPECT_EQ(read["time"].get<std::string>().size(), std::string("2026-11-28T17:00:00.000Z").size());
  const std::string text = logAsText(entry);
  EXPECT_TRUE(text.starts_with("warning: seats 2: table abc: A \"name\" of ")) << text;
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_EQ(logAsText({LogLevel::Info, "The server begins."}), "The server begins.");
}

}  // namespace
}  // namespace cantrip::server
