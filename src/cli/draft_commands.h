// What other commands do with a draft that was kept.
#pragma once

#include <string>

#include "cli/journal.h"

namespace cantrip::cli {

/// The draft of a file, from where it was left: picks, deck or matches. Throws play::SaveError.
void goOnDrafting(const std::string& text, const std::string& file, Journal journal);

/// Its picks, the person's deck and how the person's matches went. Throws play::SaveError.
void showDraft(const std::string& text, const std::string& file);

}  // namespace cantrip::cli
