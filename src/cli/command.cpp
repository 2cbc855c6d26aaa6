#include "cli/command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>

namespace cantrip::cli {
namespace {

/// The message for anything but a whole number of this range says so.
CLI::Validator isWholeNumber(std::uint64_t least, std::uint64_t most) {
  return {[least, most](std::string& text) {
            std::uint64_t value = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            if (error == std::errc{} && end == text.data() + text.size() && value >= least && value <= most)
              return std::string();
            return fmt::format("takes a whole number from {} to {}, not '{}'", least, most, text);
          },
          ""};
}

}  // namespace

CommandOption& CommandOption::required() {
  option_->required();
  return *this;
}

CommandOption& CommandOption::withDefault() {
  option_->capture_default_str();
  return *this;
}

CommandOption& CommandOption::type(const std::string& name) {
  option_->type_name(name);
  return *this;
}

CommandOption& CommandOption::separatedBy(char delimiter) {
  option_->delimiter(delimiter);
  return *this;
}

CommandOption& CommandOption::oneOf(std::vector<std::string> values) {
  option_->check(CLI::IsMember(std::move(values)));
  return *this;
}

CommandOption& CommandOption::wholeNumber(std::uint64_t least, std::uint64_t most) {
  option_->check(isWholeNumber(least, most));
  return *this;
}

CommandOption& CommandOption::number(double least, double most) {
  option_->check(CLI::Range(least, most, fmt::format("{} to {}", least, most)));
  return *this;
}

Command Command::command(const std::string& name, const std::string& about) {
  return Command(*app_->add_subcommand(name, about));
}

Command Command::group(const std::string& name, const std::string& about) {
  CLI::App* group = app_->add_subcommand(name, about);
  group->require_subcommand(1);
  return Command(*group);
}

CommandOption Command::option(const std::string& names, std::string& value, const std::string& about) {
  return CommandOption(app_->add_option(names, value, about));
}

CommandOption Command::option(const std::string& names, std::vector<std::string>& value,
                              const std::string& about) {
  CLI::Option* option = app_->add_option(names, value, about);
  // One value behind each "--cards": the words after it are arguments.
  if (names.starts_with('-')) option->allow_extra_args(false);
  return CommandOption(option);
}

CommandOption Command::option(const std::string& names, std::uint32_t& value, const std::string& about) {
  return CommandOption(app_->add_option(names, value, about));
}

CommandOption Command::option(const std::string& names, std::uint64_t& value, const std::string& about) {
  return CommandOption(app_->add_option(names, value, about));
}

CommandOption Command::option(const std::string& names, int& value, const std::string& about) {
  return CommandOption(app_->add_option(names, value, about));
}

CommandOption Command::option(const std::string& names, double& value, const std::string& about) {
  return CommandOption(app_->add_option(names, value, about));
}

void Command::flag(const std::string& names, bool& value, const std::string& about) {
  app_->add_flag(names, value, about);
}

void Command::footer(const std::string& text) { app_->footer(text); }

void Command::callback(std::function<void()> run) { app_->callback(std::move(run)); }

}  // namespace cantrip::cli
