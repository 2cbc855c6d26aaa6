// The tables of the store, version by version.
#pragma once

#include <span>

#include "store/database.h"

namespace cantrip::store {

/// What makes each version out of the one before it. {table} ends a table, {number} and {key} are types.
std::span<const char* const> migrations();

/// Brings a database up to date. Throws StoreError for one of a newer cantrip.
void migrate(Database& database);

}  // namespace cantrip::store
