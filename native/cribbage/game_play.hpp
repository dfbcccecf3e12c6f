// A deal played for the chance of the game: what is at stake, and what two players do about it.
//
// The start is turned up before the play, so that there is a strategy for each start: numbers stand in lanes, one for each
// rank that may be turned up, or one alone for a start that is known.
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "pegging_tree.hpp"

namespace hoyle::cribbage {

constexpr unsigned WINDOW = 42;   // holes that one player makes in the play and by the hand, at most, and one more
constexpr unsigned MOST_PEGS = 21;  // of one player in the play of five-card cribbage; more are not told apart
constexpr unsigned LOTS = 5;      // kinds of points beyond those of the ranks: `worth` tells them apart

// What is at stake in a deal, in lanes. Hands are numbered as Holdings numbers them.
struct Stakes {
    // [hands][hands][lanes]: how often the pone and the dealer hold these, with that start; the scale is free.
    const float* chance;
    // [hands][lanes]: the points of the ranks of a hand with the start.
    const std::uint8_t* points;
    // [2][hands][lanes]: the lot of a hand that is not of one suit, and of one that is.
    const std::uint8_t* lots;
    // [2][hands]: the share of the pone's hands of those ranks, and of the dealer's, that are of one suit.
    const float* suited;
    // [lanes][LOTS][LOTS][WINDOW][WINDOW]: the chance of the game of the pone, by the lots of both and the holes that
    // both have made by the play and by the points of their ranks.
    const float* worth;
    // The holes that the pone needs, and the dealer in each lane; zero or fewer: the dealer has won.
    int pone_needs;
    const int* dealer_needs;
};

// Called now and then; may throw.
using Beat = std::function<void()>;

// The functions below are in LANES lanes: 16, or 1. Strategies are [size][LANES], as Places numbers them.

// Improves both players' play by some iterations of CFR+, as `improve` does for points.
template <unsigned LANES>
void improve_game_play(const PeggingGame& game, const Stakes& stakes, unsigned done, unsigned iterations, float* regrets,
                  float* averages, const Beat& beat);

// The best that one player can do against the other's strategy: `best`, a strategy that leaves nothing to chance, and
// `gained`, [hands][LANES], its chance of the game times how often it holds that hand.
template <unsigned LANES>
void answer_game_play(const PeggingGame& game, const Stakes& stakes, unsigned player, const float* strategy, float* best,
                 float* gained, const Beat& beat);

// What comes of the play of a deal, for each hand of both players ([2]).
struct Outcomes {
    // [2][hands][LANES][MOST_PEGS + 1][LOTS][WINDOW]: how often it pegs so much while the other, in that lot, has so
    // many holes by the play and the ranks of its hand, and nobody has won yet.
    float* goes_on;
    // [2][hands][LANES][2]: how often it has lost, and won, by the play.
    float* over;
};

// Adds up what comes of the play when each goes by a strategy.
template <unsigned LANES>
void game_play_outcomes(const PeggingGame& game, const Stakes& stakes, const float* pone, const float* dealer,
                   const Outcomes& outcomes, const Beat& beat);

}  // namespace hoyle::cribbage
