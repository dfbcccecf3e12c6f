// How often a strategy comes to each of its places.
#pragma once
#include <cstdint>

#include "cribbage/pegging_tree.hpp"

namespace hoyle::cribbage {

// `strategy` is [size], the shares of each choice in any unit; `pone` and `dealer` are [hands], how often each hand is
// kept. `reach` is [size]: how often the mover comes to a choice by its hand and its own play, whatever the other does;
// 0 where it never does, and NEITHER where the other would not come there with any hand, either.
constexpr float NEITHER = -1;
void reach_of(const PeggingGame& game, const std::uint8_t* strategy, const float* pone, const float* dealer, float* reach);

}  // namespace hoyle::cribbage
