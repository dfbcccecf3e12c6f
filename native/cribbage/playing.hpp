// Deals whose cards are played by a strategy, each from a seed.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>

#include "pegging_tree.hpp"

namespace hoyle::cribbage {

// The most pegs of one deal: each card has one, and may end a series.
constexpr unsigned most_pegs(const PeggingGame& game) { return 4 * game.kept; }

// Deals to be played: `hands` is [number][2][kept], the pone's ranks and the dealer's; `moves` (a rank, or -1 for go)
// are made in every deal first, and each player's later ones drawn from its seed.
struct Deals {
    const std::uint8_t* hands;
    const std::uint64_t* seeds;
    std::size_t number;
    const int* moves;
    std::size_t made;
    double odd;  // the share of the moves made first that are taken to be any of those there are, each as likely
};

// A strategy in whole numbers, the shares of each choice summing to `levels` (1 or more), packed: of a choice between two
// ranks the share of the lower, of any other that of each rank.
struct Packed {
    const std::uint8_t* codes;
    unsigned levels;
};

// Plays deals by a strategy. `pegs` is [number][most_pegs], all zeros at first: what each card made and each
// end of a series, in order, the pone's above zero and the dealer's below. `chances` is [number][2]: how likely each
// player is to make its moves of those that are made first. If its hand cannot, that is 0, and nothing is pegged.
// `beat` is called after each deal and may throw.
void play_deals(const PeggingGame& game, const Packed& strategy, const Deals& deals, std::int8_t* pegs,
                double* chances, const std::function<void(std::size_t)>& beat);

}  // namespace hoyle::cribbage
