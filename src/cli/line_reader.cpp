// Where the lines of a person come from.
#include "cli/line_reader.h"

#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <clocale>
#include <cstdio>
#include <iostream>
#include <string_view>

#include "cli/board.h"
#include "cli/print.h"
#include "cli/typed.h"

namespace cantrip::cli {
namespace {

constexpr const char* kPrompt = "> ";

class PlainLines : public LineReader {
 public:
  PlainLines(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  bool read(std::string& line, const Offers&) override {
    constexpr std::size_t kLongestLine = 4096;
    out_ << kPrompt << std::flush;
    std::array<char, kLongestLine> buffer;
    in_.getline(buffer.data(), buffer.size());
    line = buffer.data();
    return in_.good() || (in_.eof() && !line.empty());
  }

 private:
  std::istream& in_;
  std::ostream& out_;
};

/// libedit draws the line itself; everything else goes through terminal().
class EditedLines : public LineReader {
 public:
  EditedLines() : edit_(nullptr, el_end), history_(nullptr, history_end) {
    std::setlocale(LC_CTYPE, "");  // the letters of names
    edit_.reset(el_init("cantrip", stdin, stdout, stderr));
    history_.reset(history_init());
    if (edit_ == nullptr || history_ == nullptr)
      throw std::runtime_error("The terminal does not let lines be edited.");
    HistEvent event;
    history(history_.get(), &event, H_SETSIZE, 500);
    history(history_.get(), &event, H_SETUNIQUE, 1);
    EditLine* edit = edit_.get();
    el_set(edit, EL_CLIENTDATA, this);
    el_set(
        edit, EL_PROMPT, +[](EditLine*) { return const_cast<char*>(kPrompt); });
    el_set(edit, EL_EDITOR, "emacs");
    el_set(edit, EL_SIGNAL, 1);  // whatever ends the process leaves the terminal as it was
    el_set(edit, EL_HIST, history, history_.get());
    el_set(edit, EL_ADDFN, "cantrip-complete", "Goes on with the word", &EditedLines::complete);
    el_set(edit, EL_BIND, "^I", "cantrip-complete", nullptr);
    el_set(edit, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  }

  bool read(std::string& line, const Offers& offers) override {
    offers_ = &offers;
    terminal() << std::flush;
    int count = 0;
    const char* typed = el_gets(edit_.get(), &count);
    if (typed == nullptr || count <= 0) return false;
    line.assign(typed, static_cast<std::size_t>(count));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event;
    const bool number = std::all_of(line.begin(), line.end(),
                                    [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
    if (!number) history(history_.get(), &event, H_ENTER, line.c_str());
    return true;
  }

 private:
  static unsigned char complete(EditLine* edit, int) {
    EditedLines* self = nullptr;
    el_get(edit, EL_CLIENTDATA, &self);
    const LineInfo* info = el_line(edit);
    const std::string begun(info->buffer, info->cursor);
    const std::vector<std::string> lines = beginningWith(begun, (*self->offers_)());
    if (lines.empty()) return CC_ERROR;
    std::string longer = commonBeginning(lines);
    if (lines.size() == 1 && !longer.ends_with(' ')) longer += ' ';
    if (longer.size() > begun.size()) {
      el_deletestr(edit, static_cast<int>(begun.size()));
      el_insertstr(edit, longer.c_str());
      return CC_REFRESH;
    }
    std::string list;
    for (const std::string& line : lines) list += (list.empty() ? "" : "   ") + line;
    terminal() << "\n" << wrap(list, screenWidth() - 1) << "\n" << std::flush;
    return CC_REDISPLAY;
  }

  const Offers* offers_ = nullptr;
  std::unique_ptr<EditLine, decltype(&el_end)> edit_;
  std::unique_ptr<History, decltype(&history_end)> history_;
};

}  // namespace

std::unique_ptr<LineReader> plainLines(std::istream& in, std::ostream& out) {
  return std::make_unique<PlainLines>(in, out);
}

std::unique_ptr<LineReader> linesOfTerminal() {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return plainLines(std::cin, terminal());
  return std::make_unique<EditedLines>();
}

std::vector<std::string> beginningWith(const std::string& begun, std::vector<std::string> all) {
  std::erase_if(all, [&](const std::string& line) {
    return line.size() < begun.size() || !std::equal(begun.begin(), begun.end(), line.begin(), sameLetter);
  });
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::string commonBeginning(const std::vector<std::string>& lines) {
  if (lines.empty()) return {};
  std::string common = lines.front();
  for (const std::string& line : lines) {
    const auto end = std::mismatch(common.begin(), common.end(), line.begin(), line.end(), sameLetter).first;
    common.erase(end, common.end());
  }
  return common;
}

}  // namespace cantrip::cli
