// The gain of a perfect opponent at pegging against a given strategy: exact, and written apart from the solver.
#pragma once
#include <cstdint>
#include <functional>

#include "cribbage/pegging_tree.hpp"

namespace hoyle::cribbage {

// A strategy as `improve` averages it; each choice is scaled here. What the responder gains on the average, playing
// its best against the other's strategy; `chance` is as for `improve`. `by_hand`, one number for each of the
// responder's hands, is the same for that hand alone.
double best_response(const PeggingGame& game, const float* chance, const float* strategy, unsigned responder,
                     double* by_hand, const std::function<void()>& beat);

// The gain of the pone for each pair of hands ([hands][hands], pone's by dealer's), both playing by the strategy.
void expectations(const PeggingGame& game, const float* strategy, float* gains, const std::function<void()>& beat);

}  // namespace hoyle::cribbage
