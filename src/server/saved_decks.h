// The saved decks of an account, each with its earlier versions.
#pragma once

#include "server/http_message.h"
#include "store/store.h"

namespace cantrip::server {

/// Requests below /api/account/decks of whoever has logged in. Throws Refusal.
Response savedDecks(store::Store& store, const store::AccountRecord& account, const Request& request);

}  // namespace cantrip::server
