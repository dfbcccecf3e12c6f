// The play of the cards as a game of two: CFR+ over every pair of kept hands at once.
#pragma once
#include <functional>

#include "cribbage/pegging_tree.hpp"

namespace hoyle::cribbage {

// Improves both players' play by some iterations of CFR+. `chance` is [hands][hands], pone's hand by dealer's; its
// scale is free. `regrets` and `averages` are strategies as they stand after `done` iterations, changed in place;
// `averages` are not normalised. `beat` is called many times with the iterations done and may throw.
void improve(const PeggingGame& game, const float* chance, unsigned done, unsigned iterations, float* regrets,
             float* averages, const std::function<void(unsigned)>& beat);

}  // namespace hoyle::cribbage
