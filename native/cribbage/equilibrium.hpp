// The play of the cards as a game of two: CFR+ over every pair of kept hands at once.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>

#include "pegging_tree.hpp"

namespace hoyle::cribbage {

// How many numbers a strategy has: one for each card of each choice. Choices stand in the order of a walk down the
// public tree: at a node the choices of its mover (Options), then the subtree of each rank in order, then that of go.
std::size_t strategy_size(const PeggingGame& game);

// Hands of that many cards, as Holdings numbers them.
std::size_t number_of_hands(const PeggingGame& game);

// Writes the number of ranks of every choice at its first place; the other places are left as they are.
void mark_choices(const PeggingGame& game, std::uint8_t* numbers);

// Where a choice stands in a strategy, and how many ranks it is between; none if there is no choice.
struct FoundChoice {
    std::size_t place = 0;
    unsigned ranks = 0;
};

// The choice of the mover after some moves (a rank, or -1 for go), when it holds that hand: its number among the hands
// of as many cards.
FoundChoice find_choice(const PeggingGame& game, const int* moves, std::size_t number, std::uint32_t hand);

// Improves both players' play by some iterations of CFR+. `chance` is [hands][hands], pone's hand by dealer's; its
// scale is free. `regrets` and `averages` are strategies as they stand after `done` iterations, changed in place;
// `averages` are not normalised. `beat` is called many times with the iterations done and may throw.
void improve(const PeggingGame& game, const float* chance, unsigned done, unsigned iterations, float* regrets,
             float* averages, const std::function<void(unsigned)>& beat);

}  // namespace hoyle::cribbage
