// Every lay-out of a cribbage hand, exactly: what the hand and the crib come to on the average.
#pragma once
#include <cstddef>
#include <cstdint>

#include "shared/batch.hpp"

namespace hoyle::cribbage {

// The habits by which the others lay out. `pairs` (where two play) is [13][13]: the weight of a pair of cards of
// ranks low <= high, at [low][high] when of two suits, at [high][low] when of one. `cards` (where
// three or four play) is [13]: the weight of a card by rank. The one not used is null.
struct Weights {
    const double* pairs;
    const double* cards;
};

// The number of lay-outs of a hand of so many cards, 1 or 2 of which are laid out.
constexpr unsigned lay_outs_of(unsigned dealt, unsigned laid) {
    return laid == 1 ? dealt : dealt * (dealt - 1) / 2;
}

// For each hand every lay-out, in dictionary order of its cards: the cards as bits, and the averages
// over all starters of the hand's points and, others laying out as weighed, of the crib's. Gives the
// number of the first hand for which no lay-out of the others has any weight, or `size`.
std::size_t lay_outs(const std::uint64_t* hands, std::size_t size, unsigned dealt, unsigned players,
                     const Weights& weights, unsigned threads, const Watch& watch, std::uint64_t* laid,
                     double* hand_points, double* crib_points);

}  // namespace hoyle::cribbage
