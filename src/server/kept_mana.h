// What pays for something: without what a player keeps, permanents that no automatic payment is to take
// (601.2g), and told before it is done.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/describe.h"
#include "play/view.h"

namespace cantrip::server {

/// The option of the payment that waits with which nothing is taken of what is kept, as far as the rules can
/// pay so: all automatically, or the next source. None: it can't be paid without, and the player has to say.
std::optional<std::size_t> paymentWithout(const play::Game& game, const std::vector<ObjectId>& kept);

/// What would be used for an answer and what it leaves.
struct PaymentPlan {
  std::vector<ObjectId> uses;    ///< permanents that are tapped or gone afterwards
  std::vector<ObjectId> leaves;  ///< cards of the hand that can be cast then, if nobody responds
  std::string text;              ///< for people
  bool danger = false;           ///< it costs more than mana: life, or a permanent
};

/// What this option of the question in the view, and the announcement that it begins or goes on with
/// (601.2), would be paid with: what is asked on the way is answered in the usual way. None: nothing would
/// be paid. Precondition: the view's player is asked, and has such an option.
std::optional<PaymentPlan> planOf(const play::View& view, std::size_t option,
                                  const std::vector<ObjectId>& kept);

/// Does a permanent have a mana ability (605.1), so that it can be kept from automatic payment?
bool makesMana(const play::Game& game, ObjectId permanent);

}  // namespace cantrip::server
