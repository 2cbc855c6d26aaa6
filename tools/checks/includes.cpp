// The include arrows between modules, and between the rooms that a module is divided into.
#include <sstream>

#include "checks/checks.h"

namespace cantrip::checks {
namespace {

// Module -> all it may include, itself among them.
using Arrows = std::map<std::string, std::set<std::string>, std::less<>>;

std::string moduleOf(const std::string& name) { return name.substr(0, name.find('/')); }

// The room or the module that a path from src/ lies in: the longest name of the list that it begins with;
// empty: none, or directly in a module that is divided into rooms.
std::string placeOf(const Arrows& arrows, const std::string& path) {
  const auto first = path.find('/');
  if (first == std::string::npos) return {};
  const std::string module = path.substr(0, first);
  const auto second = path.find('/', first + 1);
  if (second != std::string::npos && arrows.contains(path.substr(0, second))) return path.substr(0, second);
  const auto room = arrows.lower_bound(module + "/");
  const bool divided = room != arrows.end() && room->first.starts_with(module + "/");
  return arrows.contains(module) && !divided ? module : std::string{};
}

bool isHeader(const std::string& name) { return name.ends_with(".h"); }

/// Lines of headers: only these modules and rooms may include them, and only in source files.
Arrows readRestricted(std::string_view modules) {
  Arrows restricted;
  std::istringstream lines{std::string(modules)};
  for (std::string line; std::getline(lines, line);) {
    const auto colon = line.find(':');
    if (line.empty() || line[0] == '#' || colon == std::string::npos || !isHeader(line.substr(0, colon)))
      continue;
    std::istringstream names(line.substr(colon + 1));
    auto& may = restricted[line.substr(0, colon)];
    for (std::string name; names >> name;) may.insert(name);
  }
  return restricted;
}

constexpr std::string_view kNot = ", not";

/// A line "server, not: rules": takes back what the module may include through others, with all rooms of it.
void takeBack(Arrows& arrows, const std::string& name, std::istringstream& modules) {
  const auto found = arrows.find(name.substr(0, name.size() - kNot.size()));
  if (found == arrows.end()) return;
  for (std::string module; modules >> module;)
    std::erase_if(found->second, [&](const std::string& place) { return moduleOf(place) == module; });
}

Arrows readArrows(std::string_view modules, Findings& findings) {
  Arrows arrows;
  std::istringstream lines{std::string(modules)};
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const auto colon = line.find(':');
    if (line.empty() || line[0] == '#' || colon == std::string::npos) continue;
    const std::string name = line.substr(0, colon);
    if (isHeader(name)) continue;
    std::istringstream needs(line.substr(colon + 1));
    if (name.ends_with(kNot)) {
      takeBack(arrows, name, needs);
      continue;
    }
    std::set<std::string> reachable{name};
    if (const std::string module = moduleOf(name); module != name) {
      // A room may include what its module stands on, and of the module the rooms that its line names.
      const auto parent = arrows.find(module);
      if (parent == arrows.end())
        findings.push_back("src/modules.txt:" + std::to_string(number) + ": '" + name +
                           "' is a room of no module above it");
      else
        reachable.insert(parent->second.begin(), parent->second.end());
      reachable.erase(module);
    }
    for (std::string need; needs >> need;) {
      const auto known = arrows.find(need);
      if (known == arrows.end()) {
        findings.push_back("src/modules.txt:" + std::to_string(number) + ": '" + name + "' stands on '" +
                           need + "', which is not a module above it");
        continue;
      }
      reachable.insert(known->second.begin(), known->second.end());
    }
    arrows[name] = reachable;
  }
  return arrows;
}

// The path between the quotes or brackets of an #include line, or nothing.
std::string includedPath(std::string_view line) {
  const auto skipBlanks = [&line] {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  };
  skipBlanks();
  if (!line.starts_with('#')) return {};
  line.remove_prefix(1);
  skipBlanks();
  if (!line.starts_with("include")) return {};
  line.remove_prefix(7);
  skipBlanks();
  if (line.empty() || (line[0] != '"' && line[0] != '<')) return {};
  const auto end = line.find(line[0] == '"' ? '"' : '>', 1);
  return std::string(line.substr(0, end));
}

void checkInclude(const Arrows& arrows, const std::string& from, const std::string& included,
                  const std::string& place, Findings& findings) {
  const bool quoted = included[0] == '"';
  const std::string path = included.substr(1);
  const std::string target = placeOf(arrows, path);
  if (path.find('/') == std::string::npos) {
    if (quoted) {
      findings.push_back(place + ": include \"" + path + "\" by its path from src/, as in \"" + from + "/" +
                         path + "\"");
    }
    return;
  }
  if (target.empty()) {
    if (quoted) findings.push_back(place + ": \"" + path + "\" is in no module of src/modules.txt");
    return;
  }
  // Whoever may include a module may include all of its rooms.
  const std::string module = moduleOf(target);
  const bool whole = moduleOf(from) != module && arrows.at(from).contains(module);
  if (!whole && !arrows.at(from).contains(target)) {
    findings.push_back(place + ": '" + from + "' may not include '" + target + "' (" + path +
                       "); the arrows are in src/modules.txt");
  }
}

}  // namespace

Findings checkIncludes(std::string_view modules, const std::vector<SourceFile>& files) {
  Findings findings;
  const Arrows arrows = readArrows(modules, findings);
  const Arrows restricted = readRestricted(modules);
  for (const SourceFile& file : files) {
    if (!file.path.starts_with("src/")) continue;
    const std::string inside = file.path.substr(4);
    const std::string module = placeOf(arrows, inside);
    if (module.empty()) {
      findings.push_back(file.path + ":1: lies in no module or room of src/modules.txt");
      continue;
    }
    std::istringstream lines(file.text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      const std::string included = includedPath(line);
      if (included.empty()) continue;
      const std::string place = file.path + ":" + std::to_string(number);
      checkInclude(arrows, module, included, place, findings);
      const auto found = restricted.find(included.substr(1));
      if (found != restricted.end() && (isHeader(file.path) || !found->second.contains(module)))
        findings.push_back(place + ": '" + module + "' may not include '" + found->first +
                           "', or not in a header; who may is in src/modules.txt");
    }
  }
  return findings;
}

}  // namespace cantrip::checks
