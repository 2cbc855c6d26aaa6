// The table of verbs: which function carries out which kind of effect node. Each effects_*.cpp adds its own.
#pragma once

#include <array>

#include "ir/senses.h"
#include "rules/kernel/declarations.h"
#include "rules/kernel/kernel.h"

namespace cantrip::effects {

/// Does one step of an effect; see Kernel for how frames go on.
using Verb = Result (*)(Kernel& kernel, Frame& frame);

/// The verbs, and what they declare to carry out.
struct VerbTable {
  std::array<Verb, ir::kSenses> verbs{};  // by Sense::index
  Declarations declared;
};

void addCombining(VerbTable& table);     ///< Sentences, Do, Modal, Delayed ... (combining.cpp)
void addGateVerbs(VerbTable& table);     ///< what is done only if (gates.cpp)
void addForEachVerbs(VerbTable& table);  ///< ForEach, RepeatWhile (for_each.cpp)
void addZoneVerbs(
    VerbTable& table);  ///< destroy, exile, sacrifice, return, put, discard, draw, mill (zones.cpp)
void addLibraryVerbs(VerbTable& table);  ///< search, reveal, look, scry, surveil, shuffle (library.cpp)
void addPlayerVerbs(
    VerbTable& table);  ///< life, mana, counters on players, turns, win and lose (players.cpp)
void addPermanentVerbs(
    VerbTable& table);                   ///< damage, fight, tap, attach, control, regenerate (permanents.cpp)
void addCounterVerbs(VerbTable& table);  ///< counters put, removed, moved, doubled (counters.cpp)
void addContinuousVerbs(VerbTable& table);  ///< Apply, During, Prevent, InsteadOf (continuous.cpp)
void addTokenVerbs(VerbTable& table);       ///< create, copies, copy spells, cast for free (tokens.cpp)
void addEnteringVerbs(VerbTable& table);    ///< enters tapped, with counters (entering.cpp)

}  // namespace cantrip::effects
