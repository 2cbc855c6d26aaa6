// cantrip_checks includes|lengths|citations|ledger: checks the sources under the current folder, the root of
// the repository. Prints what it finds. Exit codes: 0 all is well, 1 findings, 2 bad usage, 77 cannot be
// checked.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>

#include "checks/checks.h"

namespace {

namespace fs = std::filesystem;
using namespace cantrip::checks;

constexpr int kSkipped = 77;
constexpr int kLongestFile = 850;
constexpr int kLongestFunction = 80;
constexpr int kMostWays = 50;

std::string readWhole(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// The files below the given folders with one of the given endings (any, when there are none), sorted.
std::vector<SourceFile> readFiles(const std::vector<std::string>& folders,
                                  const std::vector<std::string>& endings) {
  std::vector<SourceFile> files;
  for (const std::string& folder : folders) {
    if (!fs::exists(folder)) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
      const std::string ending = entry.path().extension().string();
      if (!entry.is_regular_file()) continue;
      if (!endings.empty() && std::ranges::find(endings, ending) == endings.end()) continue;
      files.push_back({entry.path().generic_string(), readWhole(entry.path())});
    }
  }
  std::ranges::sort(files, {}, &SourceFile::path);
  return files;
}

int report(const Findings& findings, const std::string& checked) {
  for (const std::string& finding : findings) std::cout << finding << "\n";
  std::cout << checked << ": " << findings.size() << " findings\n";
  return findings.empty() ? 0 : 1;
}

int includes() {
  const auto files = readFiles({"src"}, {".h", ".cpp", ".def"});
  return report(checkIncludes(readWhole("src/modules.txt"), files), std::to_string(files.size()) + " files");
}

int lengths() {
  const auto files = readFiles({"src", "tests", "tools", "bench"}, {".h", ".cpp", ".def"});
  Findings findings = checkLengths(files, kLongestFile);
  const auto functions = checkFunctions(readFiles({"src"}, {".h", ".cpp"}), kLongestFunction, kMostWays);
  findings.insert(findings.end(), functions.begin(), functions.end());
  return report(findings, std::to_string(files.size()) + " files");
}

fs::path rulesFolder() {
  const char* shared = std::getenv("CANTRIP_SHARED");
  return fs::path(shared != nullptr && *shared != '\0' ? shared : "../shared") / "rules";
}

// The rule numbers of each edition whose text is at hand.
std::map<std::string, RuleNumbers> readEditions() {
  const fs::path rules = rulesFolder();
  std::map<std::string, RuleNumbers> editions;
  if (fs::exists(rules)) {
    for (const fs::directory_entry& entry : fs::directory_iterator(rules)) {
      const std::string name = entry.path().filename().string();  // cr-2026-01-16.txt
      if (!name.starts_with("cr-") || !name.ends_with(".txt") || name.size() < 7) continue;
      editions[name.substr(3, 4)] = readRuleNumbers(readWhole(entry.path()));
    }
  }
  return editions;
}

int ledger() {
  auto editions = readEditions();
  const auto tests = readFiles({"tests"}, {".cpp"});
  const std::string text = readWhole("tests/rules/ledger.tsv");
  return report(checkLedger(text, tests, editions["2026"]),
                std::to_string(std::ranges::count(text, '\n')) + " lines");
}

int citations() {
  const std::map<std::string, RuleNumbers> editions = readEditions();
  if (!editions.contains("2026")) {
    std::cout << "SKIPPED: the text of the 2026 rules is not in " << rulesFolder().generic_string()
              << " (set CANTRIP_SHARED)\n";
    return kSkipped;
  }
  auto files = readFiles({"src", "tests", "grammar", "library"}, {});
  // The tests of the checks cite wrong numbers on purpose.
  std::erase_if(files, [](const SourceFile& file) { return file.path.starts_with("tests/checks/"); });
  int unchecked = 0;
  const Findings findings = checkCitations(editions, files, unchecked);
  std::size_t count = 0;
  for (const SourceFile& file : files) count += findCitations(file).size();
  return report(findings, std::to_string(count) + " citations in " + std::to_string(files.size()) +
                              " files, " + std::to_string(unchecked) + " of editions not at hand");
}

}  // namespace

int main(int argc, char** argv) try {
  const std::string what = argc == 2 ? argv[1] : "";
  if (what == "includes") return includes();
  if (what == "lengths") return lengths();
  if (what == "citations") return citations();
  if (what == "ledger") return ledger();
  std::cerr << "usage: cantrip_checks includes|lengths|citations|ledger\n";
  return 2;
} catch (const std::exception& error) {
  std::cerr << "cantrip_checks: " << error.what() << "\n";
  return 1;
}
